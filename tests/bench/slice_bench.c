/* slice_bench.c: superwild-bench --slices measures how long slices last where there are no threads
 * (job.h), so that a frame has to wait for them: those of the strongest player's steps, of hints,
 * and of the day's puzzle. Each is asked to last 8 ms. It is processor time. */
#define _POSIX_C_SOURCE 200809L

#include "slice_bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "hindsight.h"
#include "maker.h"
#include "match.h"
#include "mind.h"
#include "slices.h"

#define SLICE_MS 8

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

struct sum {
    long works, slices, late; /* late: longer than 16 ms */
    double whole, sliced;     /* in all, in one go and in slices */
    double worst;
};

static void print(const char *game, const char *what, const struct sum *s)
{
    printf("  %-11s %-12s %4ld in one go %8.1f ms, in %6ld slices %8.1f ms, longest %6.1f, "
           "%ld over 16 ms\n",
           game, what, s->works, s->whole, s->slices, s->sliced, s->worst, s->late);
}

typedef void work(const struct match *m, void *view, const struct budget *budget);

static void measure(work *w, const struct match *m, void *view, struct sum *sum)
{
    struct slices *s = slices_new();
    double from = now_ms();
    w(m, view, &(struct budget){.nodes = HINDSIGHT_NODES});
    sum->whole += now_ms() - from;
    do {
        from = now_ms();
        slices_begin(s, 0, SLICE_MS);
        w(m, view, &(struct budget){.nodes = HINDSIGHT_NODES, .slices = s});
        double ms = now_ms() - from;
        sum->sliced += ms;
        sum->worst = ms > sum->worst ? ms : sum->worst;
        sum->late += ms > 16;
        sum->slices++;
    } while (slices_cut(s));
    sum->works++;
    slices_free(s);
}

/* ---- What takes long ---- */

static void step(const struct match *m, void *view, const struct budget *budget)
{
    const struct player_turn t = {.who = PLAYER_MIRA,
                                  .game = m->game,
                                  .view = view,
                                  .luck = 7,
                                  .slices = budget->slices};
    struct buf out = {0};
    player_step(&t, &out);
    buf_free(&out);
}

static void hint(const struct match *m, void *view, const struct budget *budget)
{
    struct hint h;
    mind_of(m->game)->hints->find(view, budget, &h);
}

static void day(const struct match *m, void *date, const struct budget *budget)
{
    struct puzzle p;
    (void)m;
    if (puzzle_of_day(*(const struct puzzle_day *)date, budget, &p))
        puzzle_free(&p);
}

/* ---- All of it ---- */

static void one_position(const struct game *g, uint64_t seed, struct sum *steps,
                         struct sum *hints)
{
    struct game_config c;
    struct game_status st;
    struct buf out = {0};
    void *view = mem_alloc(g->state_size);
    game_config_default(&c, g, 3);
    c.seed = seed;
    struct match *m = match_new(&c);
    for (int i = 0; i < 8 + (int)(seed % 40); i++) {
        match_status(m, &st);
        g->view(m->state, st.seat < 0 ? 0 : st.seat, view);
        const struct player_turn t = {.who = PLAYER_NELL, .game = g, .view = view, .luck = seed};
        buf_clear(&out);
        if (!player_step(&t, &out) || !match_play(m, buf_text(&out), NULL, NULL))
            break;
    }
    match_status(m, &st);
    if (st.phase == PHASE_TURN) {
        g->view(m->state, st.seat, view);
        measure(step, m, view, steps);
        if (mind_of(g)->hints)
            measure(hint, m, view, hints);
    }
    buf_free(&out);
    match_free(m);
    free(view);
}

int bench_slices(int positions)
{
    for (int i = 0; GAMES[i]; i++) {
        struct sum steps = {0}, hints = {0};
        for (int k = 0; k < positions && mind_of(GAMES[i]); k++)
            one_position(GAMES[i], (uint64_t)k * 11 + 1, &steps, &hints);
        print(GAMES[i]->id, "Mira", &steps);
        print(GAMES[i]->id, "hints", &hints);
    }
    for (int weekday = 0; weekday < 4; weekday++) {
        struct puzzle_day d = {2026, 11, 23 + weekday};
        struct sum sum = {0};
        char name[20];
        measure(day, NULL, &d, &sum);
        snprintf(name, sizeof name, "tier %d", puzzle_day_tier(d));
        print("the day's", name, &sum);
    }
    return 0;
}
