/* solve_bench.c: superwild-bench --solve measures how fast the best play is proven.
 *
 * The corpus is in positions.h. Each position gets NODES decisions, which take about a second.
 * The figures are processor time until the number of tiles is proven, and until the fewest
 * moves for it are. The signature changes only if the solver does. */
#define _POSIX_C_SOURCE 200809L

#include "solve_bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "hash.h"
#include "solve.h"
#include "solve/positions.h"

#define COUNT_NODES 400000
#define FEWER_NODES 500000

struct figures {
    double *proof, *all; /* milliseconds */
    int n, proven, fewest, legal;
    long played, rack, moved, slow;
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

static void one(uint64_t number, unsigned rules, struct figures *f, uint64_t *signature)
{
    struct position p;
    struct solve_task task;
    struct solve_answer a;
    positions_make(number, rules, &p);
    solve_task_of_position(&p, &task);
    double start = now();
    struct solver *s = solve_new(&task);
    solve_run(s, &(struct budget){.nodes = COUNT_NODES, .count_only = true});
    f->proof[f->n] = now() - start;
    solve_run(s, &(struct budget){.nodes = FEWER_NODES});
    f->all[f->n++] = now() - start;
    solve_best(s, &a);
    solve_free(s);
    f->proven += a.proven;
    f->fewest += a.fewest;
    f->legal += table_legal(&a.table, rules);
    f->played += a.played;
    f->moved += a.moved;
    f->rack += p.n_rack;
    f->slow += f->proof[f->n - 1] > 1000;
    const int sum[4] = {a.played, a.moved, a.proven, a.fewest};
    *signature = hash_bytes(*signature, sum, sizeof sum);
    *signature = hash_bytes(*signature, a.table.at, sizeof a.table.at);
    if (!a.proven || getenv("BENCH_EACH"))
        printf("  position %" PRIu64 ": table %d, rack %d, plays %d (at most %d), moves %d, "
               "%s, %s, %ld nodes, %.1f ms, %.1f ms\n",
               number, table_count(&p.table) - 1, p.n_rack, a.played, a.bound, a.moved,
               a.proven ? "proven" : "not proven",
               a.fewest ? "fewest" : "maybe more than needed", a.nodes, f->proof[f->n - 1],
               f->all[f->n - 1]);
}

static void print_times(const char *what, double *ms, int n)
{
    qsort(ms, (size_t)n, sizeof *ms, by_size);
    printf("  %-22s median %8.3f ms   95 of 100 %9.3f ms   worst %10.3f ms\n", what, ms[n / 2],
           ms[n * 95 / 100], ms[n - 1]);
}

struct rule_set {
    const char *name;
    unsigned rules;
};

/* Returns how many sets had an illegal answer. */
static int bench_sets(const struct rule_set *set, int n, int count, int first)
{
    uint64_t signature = HASH_START;
    int bad = 0;
    for (int i = 0; i < n; i++) {
        struct figures f = {.proof = malloc(sizeof(double) * (size_t)count),
                            .all = malloc(sizeof(double) * (size_t)count)};
        if (!f.proof || !f.all)
            abort();
        printf("%s\n", set[i].name);
        for (int k = 0; k < count; k++)
            one((uint64_t)(first + k) * 4 + (uint64_t)i, set[i].rules, &f, &signature);
        printf("  positions %d, legal %d, proven %.2f of 100 (%ld took over a second), fewest "
               "moves proven %.2f of 100\n",
               f.n, f.legal, 100.0 * f.proven / f.n, f.slow, 100.0 * f.fewest / f.n);
        printf("  rack tiles played %ld of %ld, table tiles moved %.2f a play\n", f.played,
               f.rack, (double)f.moved / f.n);
        print_times("to the proof", f.proof, f.n);
        print_times("with fewest moves", f.all, f.n);
        bad += f.legal != f.n;
        free(f.proof);
        free(f.all);
    }
    printf("signature %016" PRIx64 "\n", signature);
    return bad;
}

int bench_solve(int count, int first)
{
    static const struct rule_set super_wild[4] = {
        {"plain", RULES_SUPER_WILD},
        {"stacks", RULES_SUPER_WILD | RULES_STACKS},
        {"diagonals", RULES_SUPER_WILD | RULES_DIAGONALS},
        {"both", RULES_SUPER_WILD | RULES_STACKS | RULES_DIAGONALS}};
    const struct rule_set normikub[5] = {{"one dimension", rules_normikub(1)},
                                         {"two dimensions", rules_normikub(2)},
                                         {"three dimensions", rules_normikub(3)},
                                         {"four dimensions", rules_normikub(4)},
                                         {"five dimensions", rules_normikub(5)}};
    if (count < 1)
        return 2;
    int bad = bench_sets(super_wild, 4, count, first);
    puts("Normikub");
    return bad + bench_sets(normikub, 5, count, first) ? 1 : 0;
}
