/* bench.c: superwild-bench measures how fast the rules are, and prints one signature of what
 * they do.
 *
 * window.sh, beside this file, measures the window. */
#define _POSIX_C_SOURCE 200809L

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "blockers_bench.h"
#include "chances_bench.h"
#include "classic_bench.h"
#include "frame_bench.h"
#include "history_bench.h"
#include "hash.h"
#include "randomplay.h"
#include "size_bench.h"
#include "slice_bench.h"
#include "solve_bench.h"
#include "steady_bench.h"
#include "superwild.h"
#include "waits_bench.h"
#include "ways_bench.h"
#include "whats_wild_bench.h"

/* Processor time of this process, so that a busy machine does not spoil the figures. */
static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* All 53 tiles, legal under the rules: runs and sets that share tiles, with towers and arms if
 * the rules have them. */
static const char PLAIN_53[] = "*@0,0 "
                               /* Four long runs around, crossed by sets. */
                               "r1@2,0 r2@3,0 r3@4,0 r4@5,0 r5@6,0 r6@7,0 r7@8,0 r8@9,0 "
                               "r9@10,0 r10@11,0 r11@12,0 r12@13,0 "
                               "r13@14,0 "
                               "b1@2,1 b2@3,1 b3@4,1 b4@5,1 b5@6,1 b6@7,1 b7@8,1 b8@9,1 "
                               "b9@10,1 b10@11,1 b11@12,1 b12@13,1 "
                               "b13@14,1 "
                               "g1@2,2 g2@3,2 g3@4,2 g4@5,2 g5@6,2 g6@7,2 g7@8,2 g8@9,2 "
                               "g9@10,2 g10@11,2 g11@12,2 g12@13,2 "
                               "g13@14,2 "
                               "k1@2,4 k2@3,4 k3@4,4 k4@5,4 k5@6,4 k6@7,4 k7@8,4 k8@9,4 "
                               "k9@10,4 k10@11,4 k11@12,4 k12@13,4 "
                               "k13@14,4";

static const char STACKS_53[] = "*@0,0 "
                                "r1@2,0 r2@3,0 r3@4,0 r4@5,0 r5@6,0 r6@7,0 r7@8,0 r8@9,0 "
                                "r9@10,0 r10@11,0 r11@12,0 r12@13,0 "
                                "r13@14,0 "
                                "b1@2,0,1 b2@3,0,1 b3@4,0,1 b4@5,0,1 b5@6,0,1 b6@7,0,1 "
                                "b7@8,0,1 b8@9,0,1 b9@10,0,1 b10@11,0,1 "
                                "b11@12,0,1 b12@13,0,1 b13@14,0,1 "
                                "g1@2,0,2 g2@3,0,2 g3@4,0,2 g4@5,0,2 g5@6,0,2 g6@7,0,2 "
                                "g7@8,0,2 g8@9,0,2 g9@10,0,2 g10@11,0,2 "
                                "g11@12,0,2 g12@13,0,2 g13@14,0,2 "
                                "k1@2,0,-1 k2@3,0,-1 k3@4,0,-1 k4@5,0,-1 k5@6,0,-1 k6@7,0,-1 "
                                "k7@8,0,-1 k8@9,0,-1 k9@10,0,-1 "
                                "k10@11,0,-1 k11@12,0,-1 k12@13,0,-1 k13@14,0,-1";

/* All eight arms are in use, and the Wild's row and column too. */
static const char DIAGONALS_53[] =
    "*@0,0 k6@-2,-2 k5@-1,-1 r10@1,1 g10@2,2 b1@-1,1 b3@1,-1 b4@2,-2 r4@-2,0 r5@-1,0 k8@1,0 "
    "b8@2,0 g2@0,-1 b2@0,1 "
    "r6@10,10 r7@11,10 r8@12,10 r9@13,10 k7@11,11 "
    "g3@7,12 g4@8,12 g5@9,12 g6@10,12 g7@11,12 g8@12,12 g9@13,12 "
    "r1@20,10 r2@21,10 r3@22,10 r11@24,10 r12@25,10 r13@26,10 b5@28,10 b6@29,10 b7@30,10 "
    "b9@32,10 b10@33,10 b11@34,10 b12@35,10 b13@36,10 g11@20,14 g12@21,14 g13@22,14 g1@23,14 "
    "k1@25,14 k2@26,14 k3@27,14 k4@28,14 k9@30,14 k10@31,14 k11@32,14 k12@33,14 k13@34,14";

static bool load(const char *text, unsigned rules, struct table *out)
{
    struct position p;
    struct buf b = {0};
    struct reason why;
    buf_addf(&b, "game super-wild\nrules %s\ntable %s\n", rules_words(rules), text);
    bool good = position_read(b.data, b.len, &p, &why);
    if (!good)
        fprintf(stderr, "bench: %s\n", why.text);
    buf_free(&b);
    *out = p.table;
    return good && table_count(out) == 53;
}

static void check_speed(const char *what, const char *text, unsigned rules, bool legal)
{
    struct table t;
    struct fault f[FAULT_MAX];
    long n = 0;
    int faults = 0;
    if (!load(text, rules, &t) || table_legal(&t, rules) != legal) {
        fprintf(stderr, "bench: the table for \"%s\" is not as it should be\n", what);
        int k = table_check(&t, rules, f, FAULT_MAX);
        for (int i = 0; i < k; i++) {
            struct buf b = {0};
            buf_fault(&b, &f[i]);
            fprintf(stderr, "  %s\n", b.data);
            buf_free(&b);
        }
        exit(1);
    }
    double start = seconds(), end = start;
    while (end - start < 0.25) {
        for (int i = 0; i < 2000; i++)
            faults += table_check(&t, rules, f, FAULT_MAX);
        n += 2000;
        end = seconds();
    }
    printf("check %-22s %8.0f a second  %6.2f us\n", what, (double)n / (end - start),
           (end - start) * 1e6 / (double)n);
    if ((faults > 0) == legal)
        exit(1);
}

/* Plays whole games, and measures match_play() by playing their steps a second time. */
static void play_speed(uint64_t *signature)
{
    long steps = 0;
    double spent = 0;
    for (uint64_t g = 0; g < 12; g++) {
        struct game_config c;
        struct randomplay r = {.fumbles = 25, .holds = 10};
        rng_seed(&r.rng, g);
        game_config_default(&c, &SUPER_WILD, 1 + (int)(g % 6));
        c.seed = g;
        game_option_set(&c, "stacks", g & 1);
        game_option_set(&c, "diagonals", g >> 1 & 1);
        struct match *m = match_new(&c), *again = match_new(&c);
        while (randomplay_step(&r, m, NULL)) {
        }
        double start = seconds();
        for (int i = 0; i < m->at; i++)
            match_play(again, m->step[i], NULL, NULL);
        spent += seconds() - start;
        steps += m->at;
        *signature = (*signature ^ match_hash(again)) * 0x100000001b3u;
        match_free(m);
        match_free(again);
    }
    printf("steps played               %8.0f a second  %6.2f us\n", (double)steps / spent,
           spent * 1e6 / (double)steps);
}

/* The window's figures come from a script that starts the program in its own X server.
 * BENCH_WINDOW is the command, or "" if there is no window program. */
static int window_figures(void)
{
    static const char command[] = BENCH_WINDOW;
    if (!command[0])
        return 0;
    fflush(stdout);
    return system(command) == 0 ? 0 : 1;
}

/* The other benchmarks, each with its number if none is given. */
static const struct other {
    const char *name;
    int usual;
    int (*one)(int n);            /* or: */
    int (*two)(int n, int first); /* from this one on */
} OTHERS[] = {
    {"--solve", 250, NULL, bench_solve},
    {"--solve-classic", 2000, NULL, bench_classic},
    {"--ways", 100, NULL, bench_ways},
    {"--blockers", 20, bench_blockers, NULL},
    {"--whats-wild", 2000, bench_whats_wild, NULL},
#ifdef BENCH_SIZES
    {"--slices", 20, bench_slices, NULL},
    {"--sizes", 200, bench_sizes, NULL},
    {"--steady", 200, bench_steady, NULL},
    {"--history", 20000, bench_history, NULL},
    {"--statistics", 10000, bench_statistics, NULL},
    {"--along", 5000, bench_along, NULL},
    {"--waits", 20, bench_waits, NULL},
#endif
};

static int usage(void)
{
    fputs("usage: superwild-bench [--core]\n"
          "       superwild-bench --solve [COUNT [FIRST]]\n"
          "       superwild-bench --solve-classic [COUNT [FIRST]]\n"
          "       superwild-bench --ways [COUNT [FIRST]]\n"
          "       superwild-bench --blockers [GAMES]\n"
          "       superwild-bench --whats-wild [HANDS]\n"
          "       superwild-bench --chances GAME [OPTIONS]\n"
          "       superwild-bench --sizes [GAMES]\n"
          "       superwild-bench --steady [GAMES]\n"
          "       superwild-bench --waits [GAMES]\n"
          "       superwild-bench --history [LINES]\n"
          "       superwild-bench --statistics [RESULTS]\n"
          "       superwild-bench --along [MATCHES]\n"
          "       superwild-bench --slices [POSITIONS]\n"
          "       superwild-bench --frames [TURNS [GAME | puzzles]]\n",
          stderr);
    return 2;
}

/* What is asked for by name; returns what main() does. */
static int run_other(int argc, char **argv)
{
    int n = argc > 2 ? atoi(argv[2]) : 0;
    if (!strcmp(argv[1], "--chances"))
        return bench_chances(argc - 2, argv + 2);
#ifdef BENCH_SIZES
    if (argc <= 4 && !strcmp(argv[1], "--frames"))
        return bench_frames(argc > 2 ? n : 12, argc > 3 ? argv[3] : NULL);
#endif
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        const struct other *o = &OTHERS[i];
        if (strcmp(argv[1], o->name) || argc > (o->two ? 4 : 3))
            continue;
        n = argc > 2 ? n : o->usual;
        return o->two ? o->two(n, argc > 3 ? atoi(argv[3]) : 0) : o->one(n);
    }
    return usage();
}

int main(int argc, char **argv)
{
    static const unsigned stacks = RULES_SUPER_WILD | RULES_STACKS;
    static const unsigned diagonals = RULES_SUPER_WILD | RULES_DIAGONALS;
    uint64_t signature = HASH_START;
    bool core_only = argc == 2 && !strcmp(argv[1], "--core");
    if (argc > 1 && !core_only)
        return run_other(argc, argv);
    check_speed("plain, legal", PLAIN_53, RULES_SUPER_WILD, true);
    check_speed("stacks, legal", STACKS_53, stacks, true);
    check_speed("diagonals, legal", DIAGONALS_53, diagonals, true);
    check_speed("both, legal", DIAGONALS_53, stacks | diagonals, true);
    check_speed("plain, illegal", DIAGONALS_53, RULES_SUPER_WILD, false);
    play_speed(&signature);
    printf("signature %016" PRIx64 "\n", signature);
    return core_only ? 0 : window_figures();
}
