/* whats_wild_bench.c: superwild-bench --whats-wild measures how long it takes to find the best
 * layout of a hand, and the best discard with the best new number: hands of 12 or 13 cards with
 * as many wild ones as are asked for, each hand by itself. Then the strongest player, in games
 * with all ten rounds. It is processor time. */
#define _POSIX_C_SOURCE 200809L

#include "whats_wild_bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "players.h"
#include "whats_wild.h"
#include "ww_state.h"
#include "ww_turn.h"

#define WILDS_MOST 6
#define TIMES 10 /* each hand is measured as often together, because the clock is coarse */

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec * 1e-3;
}

/* ---- Hands ---- */

struct hand {
    int n, wild;
    ww_kind card[WW_HAND];
};

static void deal(struct rng *rng, struct hand *out)
{
    ww_card deck[WW_CARDS];
    for (int i = 0; i < WW_CARDS; i++)
        deck[i] = (ww_card)i;
    out->wild = 1 + (int)rng_below(rng, WW_NUMBERS);
    out->n = WW_HAND - (int)rng_below(rng, 2);
    for (int i = 0; i < out->n; i++) {
        int j = i + (int)rng_below(rng, (uint32_t)(WW_CARDS - i));
        ww_card c = deck[j];
        deck[j] = deck[i];
        deck[i] = c;
        out->card[i] = ww_kind_of(c);
    }
}

static int count(const struct hand *h, bool (*is)(ww_kind k, int wild))
{
    int n = 0;
    for (int i = 0; i < h->n; i++)
        n += is(h->card[i], h->wild);
    return n;
}

static bool is_chameleon(ww_kind k, int wild)
{
    (void)wild;
    return k == WW_CHAMELEON;
}

/* A hand with so many wild cards, and with a chameleon or without one. */
static void deal_such(struct rng *rng, int wilds, bool chameleon, struct hand *out)
{
    do {
        deal(rng, out);
        if (chameleon && !count(out, is_chameleon))
            out->card[0] = WW_CHAMELEON;
    } while (count(out, ww_is_wild) != wilds || (count(out, is_chameleon) > 0) != chameleon);
}

/* ---- Times ---- */

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static long found; /* so that nothing is left out */

static void layout_of(const struct hand *h)
{
    struct ww_layout l;
    ww_layout(h->card, h->n, h->wild, &l);
    found += l.points;
}

static void discard_of(const struct hand *h)
{
    struct ww_turn t;
    ww_turn_best(h->card, h->n, h->wild, -1, false, &t);
    found += t.points;
}

static void measure(const char *what, bool chameleon, void (*task)(const struct hand *),
                    int hands)
{
    double *us = mem_alloc((size_t)hands * sizeof *us);
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < hands; i++) {
        struct hand h;
        deal_such(&rng, i % (WILDS_MOST + 1), chameleon, &h);
        double from = now_us();
        for (int k = 0; k < TIMES; k++)
            task(&h);
        us[i] = (now_us() - from) / TIMES;
    }
    qsort(us, (size_t)hands, sizeof *us, by_size);
    printf("%-28s median %5.2f us  99 of 100 %5.2f us  worst %6.2f us\n", what, us[hands / 2],
           us[hands * 99 / 100], us[hands - 1]);
    free(us);
}

/* ---- The strongest player ---- */

static void player_speed(int games)
{
    double us = 0, worst = 0;
    long n = 0;
    for (int g = 0; g < games; g++) {
        struct game_config c;
        struct ww_state s, v;
        game_config_default(&c, &WHATS_WILD, 2 + g % 3);
        c.seed = (uint64_t)g;
        for (ww_start(&s, &c); s.phase != PHASE_GAME_OVER;) {
            struct buf step = {0};
            if (s.phase != PHASE_TURN) {
                ww_apply(&s, "deal", NULL);
                continue;
            }
            ww_view(&s, s.seat, &v);
            struct player_turn t = {
                .who = PLAYER_MIRA, .game = &WHATS_WILD, .view = &v, .luck = (uint64_t)g};
            double from = now_us();
            player_step(&t, &step);
            double took = now_us() - from;
            us += took;
            worst = took > worst ? took : worst;
            n++;
            ww_apply(&s, buf_text(&step), NULL);
            buf_free(&step);
        }
    }
    printf("a step of the strongest player: %.2f ms on average, %.1f ms at most\n",
           us * 1e-3 / (double)n, worst * 1e-3);
}

int bench_whats_wild(int hands)
{
    measure("layout", false, layout_of, hands);
    measure("layout, with a chameleon", true, layout_of, hands);
    measure("discard", false, discard_of, hands);
    measure("discard, with a chameleon", true, discard_of, hands);
    player_speed(hands / 1000 + 1);
    return found < 0;
}
