/* storm.c: Storm and Streak. */
#include "storm.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rng.h"

/* The puzzles rise by so much from one to the next, from as easy to as hard as there are. A
 * Storm is at the top after 40 puzzles, a Streak, where nobody is in a hurry, after 80. What
 * comes after that is no further from the top than REACH. */
#define EASIEST 700
#define HARDEST 2300
static const int RISE[] = {[STORM] = 40, [STREAK] = 20};
#define REACH 150

#define JITTER 60   /* luck chooses among all puzzles that are at most this much further away */
#define AGAIN 10000 /* one that was tried lately is as far away as that */

/* ---- The order ---- */

/* While the order is made. */
struct choice {
    const struct practice_puzzle *puzzle;
    int index;
    bool taken;
    double handicap;
};

static int choices(const struct practice *list, const struct practice_filter *f,
                   const struct practice_past *past, struct choice *out)
{
    int n = 0;
    for (int i = 0; i < list->n; i++) {
        const struct practice_puzzle *p = &list->puzzle[i];
        if (f && !practice_fits(p, f))
            continue;
        bool again = past && practice_past_has(past, p->name);
        out[n++] = (struct choice){.puzzle = p, .index = i, .handicap = again ? AGAIN : 0};
    }
    return n;
}

/* INFINITY: it cannot be taken. */
static double away_from(const struct choice *c, double aim, double reach)
{
    double off = fabs(c->puzzle->certified - aim);
    return c->taken || off > reach ? INFINITY : off + c->handicap;
}

/* Takes one that is about as hard as aimed at; false if there is none, or all are further away
 * than `reach`. */
static bool take(struct choice *c, int n, double aim, double reach, struct rng *r)
{
    double nearest = INFINITY;
    unsigned near = 0;
    int best = -1;
    for (int i = 0; i < n; i++)
        nearest = fmin(nearest, away_from(&c[i], aim, reach));
    for (int i = 0; i < n; i++) {
        double away = away_from(&c[i], aim, reach);
        if (away < INFINITY && away <= nearest + JITTER && rng_below(r, ++near) == 0)
            best = i;
    }
    if (best >= 0)
        c[best].taken = true;
    return best >= 0;
}

/* From easy to hard; among equals as in the list, so that every system sorts alike. */
static int compare(const void *a, const void *b)
{
    const struct choice *x = a, *y = b;
    double d = x->puzzle->certified - y->puzzle->certified;
    return d < 0 ? -1 : d > 0 ? 1 : (x->index > y->index) - (x->index < y->index);
}

static void put_in_order(struct storm *s, struct choice *c, int n, struct rng *r)
{
    const int rise = RISE[s->kind], steps = (HARDEST - EASIEST) / rise;
    while (s->n < STORM_PUZZLES && take(c, n, s->n < steps ? EASIEST + rise * s->n : HARDEST,
                                        s->n < steps ? INFINITY : REACH, r))
        s->n++;
    qsort(c, (size_t)n, sizeof *c, compare);
    for (int i = 0, k = 0; i < n; i++)
        if (c[i].taken)
            s->order[k++] = c[i].index;
}

bool storm_begin(struct storm *s, enum storm_kind kind, const struct practice *list,
                 const struct practice_filter *f, const struct practice_past *past,
                 uint64_t seed, uint64_t now)
{
    struct rng r;
    *s = (struct storm){.kind = kind, .over = true};
    if (list->n == 0)
        return false;
    struct choice *c = mem_alloc((size_t)list->n * sizeof *c);
    int n = choices(list, f, past, c);
    if (n > 0) {
        s->order = mem_alloc(STORM_PUZZLES * sizeof *s->order);
        s->ends = now + STORM_MS;
        s->over = false;
        rng_seed(&r, seed);
        put_in_order(s, c, n, &r);
    }
    free(c);
    return n > 0;
}

/* The names that are separated by "\n", one after the other; false after the last one. */
static bool next_name(const char **text, char out[PUZZLE_NAME])
{
    size_t len = strcspn(*text, "\n"), kept = len < PUZZLE_NAME ? len : PUZZLE_NAME - 1;
    if (!**text)
        return false;
    memcpy(out, *text, kept);
    out[kept] = 0;
    *text += len + ((*text)[len] == '\n');
    return true;
}

/* To the first puzzle from here on that there still is; the run is over after the last one. */
static void arrive(struct storm *s)
{
    while (s->at < s->n && s->order[s->at] < 0)
        s->at++;
    s->over |= s->at == s->n;
}

void storm_resume(struct storm *s, enum storm_kind kind, const struct practice *list,
                  const struct store_run *run)
{
    char name[PUZZLE_NAME];
    const char *names = run->names;
    bool missed = false;
    *s = (struct storm){.kind = kind};
    s->order = mem_alloc(STORM_PUZZLES * sizeof *s->order);
    while (s->n < STORM_PUZZLES && next_name(&names, name)) {
        int i = s->n++;
        s->order[i] = practice_find(list, name);
        s->what[i] = run->what[i];
        s->solved += s->what[i] == RUN_SOLVED;
        missed |= s->what[i] == RUN_MISSED;
        if (s->what[i] != RUN_OPEN)
            s->at = i + 1;
    }
    s->over = kind == STORM || missed || run->how != RUN_GOES_ON;
    arrive(s);
}

void storm_names(const struct storm *s, const struct practice *list, struct buf *out)
{
    for (int i = 0; i < s->n; i++)
        buf_addf(out, "%s%s", i ? "\n" : "", list->puzzle[s->order[i]].name);
}

void storm_end(struct storm *s)
{
    free(s->order);
    *s = (struct storm){.over = true};
}

/* ---- The run ---- */

int storm_puzzle(const struct storm *s)
{
    return s->over ? -1 : s->order[s->at];
}

uint64_t storm_left(const struct storm *s, uint64_t now)
{
    if (s->kind != STORM || s->over || now >= s->ends)
        return 0;
    return s->ends - now < STORM_MS ? s->ends - now : STORM_MS;
}

bool storm_tick(struct storm *s, uint64_t now)
{
    if (s->kind == STORM && now >= s->ends)
        s->over = true;
    return !s->over;
}

static void go_on(struct storm *s, enum store_run_what what)
{
    s->what[s->at++] = (unsigned char)what;
    arrive(s);
}

bool storm_solved(struct storm *s, uint64_t now)
{
    if (!storm_tick(s, now))
        return false;
    s->solved++;
    go_on(s, RUN_SOLVED);
    return true;
}

bool storm_skip(struct storm *s, uint64_t now)
{
    if (s->kind == STREAK)
        return storm_mistake(s, now);
    if (!storm_tick(s, now))
        return false;
    s->skipped++;
    go_on(s, RUN_SKIPPED);
    return true;
}

bool storm_mistake(struct storm *s, uint64_t now)
{
    if (!storm_tick(s, now))
        return false;
    s->mistakes++;
    s->what[s->at] = RUN_MISSED;
    s->over = s->kind == STREAK;
    return true;
}

/* ---- Afterwards ---- */

int storm_missed_after(const struct storm *s, int at)
{
    for (int i = at + 1; i < s->n; i++)
        if ((s->what[i] == RUN_SKIPPED || s->what[i] == RUN_MISSED) && s->order[i] >= 0)
            return i;
    return -1;
}

int storm_missed(const struct storm *s)
{
    int n = 0;
    for (int i = -1; (i = storm_missed_after(s, i)) >= 0;)
        n++;
    return n;
}

int storm_hardest(const struct storm *s, const struct practice *list)
{
    int most = 0;
    for (int i = 0; i < s->n; i++)
        if (s->what[i] == RUN_SOLVED && s->order[i] >= 0 &&
            list->puzzle[s->order[i]].tier > most)
            most = list->puzzle[s->order[i]].tier;
    return most;
}

bool storm_best(void *ctx, const struct store_try *t)
{
    int *best = ctx;
    /* The puzzles of a run are lines of their own, with names. */
    if (!t->name[0] && t->score > *best)
        *best = t->score;
    return true;
}
