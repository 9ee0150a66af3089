/* ways_bench.c: superwild-bench --ways measures what the proofs of puzzles cost.
 *
 * Middle games of positions.h with 25 to 40 table tiles and racks of 3 to 8: the most tiles,
 * the fewest moves for them (at most MOVES), the same with the Wild where it is, and all ways
 * with the fewest moves. Each gets NODES decisions. The figures are processor time and
 * nodes. */
#define _POSIX_C_SOURCE 200809L

#include "ways_bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "mind_puzzles.h"
#include "solve/positions.h"
#include "superwild_mind.h"
#include "sw_ways.h"

#define NODES 400000
#define MOVES 8
#define WAYS_MOST 20000

enum part { PART_MOST, PART_FEWEST, PART_PLAIN, PART_EACH, PARTS };
static const char *const NAME[PARTS] = {"most", "fewest", "Wild stays", "all ways"};

struct figures {
    double *ms[PARTS];
    int n[PARTS], known[PARTS];
    long moves[MOVES + 2], ways;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double note(struct figures *f, enum part part, double start, bool known)
{
    f->ms[part][f->n[part]++] = now() - start;
    f->known[part] += known;
    return now();
}

static bool middle_game(uint64_t number, unsigned rules, struct position *p)
{
    positions_make(number, rules, p);
    if (p->n_rack > 8)
        p->n_rack = 3 + p->n_rack % 6;
    int n = table_count(&p->table) - 1;
    return n >= 25 && n <= 40;
}

static bool count_way(void *ctx, const struct table *then)
{
    (void)then;
    return ++*(long *)ctx < WAYS_MOST;
}

/* Finds the fewest moves and proves that there is no better way. YES: *moves is proven. */
static enum puzzle_answer fewest(const struct mind_puzzles *m, const struct puzzle_task *task,
                                 bool plain, int *moves)
{
    const struct budget budget = {.nodes = NODES};
    struct puzzle_limits limits = {.moves = MOVES, .plain = plain};
    struct table then;
    bool proven;
    int less;
    enum puzzle_answer a = m->can(task, &limits, &budget, &then, moves, &proven);
    while (a == PUZZLE_YES && !proven) {
        limits.moves = *moves - 1;
        enum puzzle_answer better = m->can(task, &limits, &budget, &then, &less, &proven);
        if (better != PUZZLE_YES)
            return better == PUZZLE_NO ? PUZZLE_YES : PUZZLE_UNKNOWN;
        *moves = less;
    }
    return a;
}

static void one(uint64_t number, unsigned rules, const struct mind_puzzles *m,
                struct figures *f)
{
    struct puzzle_task task = {.goal = GOAL_MOST};
    const struct budget budget = {.nodes = NODES};
    int moves;
    long ways = 0;
    if (!middle_game(number, rules, &task.position))
        return;
    double start = now();
    enum puzzle_answer a = m->most(&task, &budget, &task.tiles);
    start = note(f, PART_MOST, start, a == PUZZLE_YES);
    if (a != PUZZLE_YES || !task.tiles)
        return;
    a = fewest(m, &task, true, &moves);
    start = note(f, PART_PLAIN, start, a != PUZZLE_UNKNOWN);
    a = fewest(m, &task, false, &moves);
    start = note(f, PART_FEWEST, start, a != PUZZLE_UNKNOWN);
    if (a == PUZZLE_UNKNOWN)
        return;
    f->moves[a == PUZZLE_YES ? moves : MOVES + 1]++;
    if (a == PUZZLE_NO)
        return;
    a = m->each(&task, moves, &budget, count_way, &ways);
    note(f, PART_EACH, start, a == PUZZLE_YES);
    if (getenv("BENCH_EACH"))
        printf("  %lu: %d of %d tiles, %d moves, %ld ways %d, %.2f ms\n", (unsigned long)number,
               task.tiles, task.position.n_rack, moves, ways, (int)a,
               f->ms[PART_EACH][f->n[PART_EACH] - 1]);
    f->ways += ways;
}

static void print(struct figures *f)
{
    for (enum part p = 0; p < PARTS; p++) {
        int n = f->n[p];
        if (!n)
            continue;
        qsort(f->ms[p], (size_t)n, sizeof *f->ms[p], by_size);
        double sum = 0;
        for (int i = 0; i < n; i++)
            sum += f->ms[p][i];
        printf("  %-10s of %d known %5.1f of 100   median %8.2f ms   95 of 100 %8.2f   worst "
               "%8.2f   mean %8.2f\n",
               NAME[p], n, 100.0 * f->known[p] / n, f->ms[p][n / 2], f->ms[p][n * 95 / 100],
               f->ms[p][n - 1], sum / n);
    }
    printf("  moves");
    for (int i = 0; i <= MOVES + 1; i++)
        printf(" %ld", f->moves[i]);
    printf("   ways %ld\n", f->ways);
}

int bench_ways(int count, int first)
{
    if (count < 1)
        return 2;
    for (int set = 0; set < 9; set++) {
        struct figures f = {0};
        unsigned rules = set < 4 ? RULES_SUPER_WILD | (set & 1 ? RULES_STACKS : 0) |
                                       (set & 2 ? RULES_DIAGONALS : 0)
                                 : rules_normikub(set - 3);
        const struct mind *mind = set < 4 ? &SUPER_WILD_MIND : &NORMIKUB_MIND;
        for (int p = 0; p < PARTS; p++)
            f.ms[p] = mem_alloc(sizeof(double) * (size_t)count);
        for (int k = 0; k < count; k++)
            one((uint64_t)(first + k) * 8 + 4, rules, mind->puzzles, &f);
        printf("%s %s\n", mind->game->id, mind->puzzles->sets[set < 4 ? set : set - 4]);
        print(&f);
        for (int p = 0; p < PARTS; p++)
            free(f.ms[p]);
    }
    return 0;
}
