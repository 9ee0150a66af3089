/* classic_bench.c: superwild-bench --solve-classic measures how fast Classic's best play is
 * proven.
 *
 * There are two corpora, the same on every system: random positions with 0 to 2 Wilds, solved
 * without rule 5, by us and, if it is installed, by glpsol (tests/solve/classic_ilp.py) for
 * comparison; and every position of real games of two to four players who all play the solver's
 * best, with rule 5. For us we measure processor time, minus the time for reading its clock.
 * For glpsol, which is a separate program, we measure time on the wall clock. If the machine
 * does other work too, a few microseconds easily belong to another program. So the random
 * positions are solved one after another, three times over, and the shortest time of each
 * counts. */
#define _POSIX_C_SOURCE 200809L

#include "classic_bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "classic.h"
#include "classic_solve.h"
#include "hash.h"
#include "meld.h"
#include "rng.h"

#define GAMES_PER_100 8
#define PASSES 3 /* over the random positions: the shortest time of each counts */

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec * 1e-3;
}

/* The shortest time that now_us() itself takes: half a microsecond that is not ours. */
static double clock_us(void)
{
    double least = 1e9;
    for (int i = 0; i < 2000; i++) {
        double start = now_us(), took = now_us() - start;
        least = took < least ? took : least;
    }
    return least;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

struct times {
    double *us;
    int n, room;
};

static void add_time(struct times *t, double us)
{
    t->us = mem_more(t->us, t->n, &t->room, sizeof *t->us);
    t->us[t->n++] = us;
}

/* Sorts and prints the times. Afterwards the median is us[n / 2]. */
static void print_times(const char *what, struct times *t)
{
    if (!t->n)
        return;
    qsort(t->us, (size_t)t->n, sizeof *t->us, by_size);
    printf("  %-28s median %9.1f us   95 of 100 %9.1f us   worst %10.1f us\n", what,
           t->us[t->n / 2], t->us[t->n * 95 / 100], t->us[t->n - 1]);
}

/* ---- Random positions ---- */

static int random_row(struct rng *r, struct tile_bits *left, tile_t row[MELD_TILES])
{
    struct tile_bits before = *left;
    bool set = rng_below(r, 2);
    int n = set ? 3 + (int)rng_below(r, 2) : 3 + (int)(rng_below(r, 8) * rng_below(r, 2) / 2);
    int colour = (int)rng_below(r, COLOUR_COUNT),
        wild = rng_below(r, 4) ? -1 : (int)rng_below(r, 3);
    int low = 1 + (int)rng_below(r, set ? 13 : (uint32_t)(14 - n));
    for (int i = 0; i < n; i++) {
        int face = set ? (colour + i) % COLOUR_COUNT * 13 + low - 1 : colour * 13 + low + i - 1;
        if (!(i == wild && tile_take_copy(left, WILD, &row[i])) &&
            !tile_take_copy(left, face, &row[i])) {
            *left = before;
            return 0;
        }
    }
    return n;
}

static void random_position(uint64_t number, struct classic_task *task)
{
    struct rng r;
    struct tile_bits left = {{0, 0}};
    tile_t row[MELD_TILES], t;
    rng_seed(&r, number);
    memset(task, 0, sizeof *task);
    task->melded = task->free_wilds = true;
    int wilds = (int)rng_below(&r, 3), rows = (int)rng_below(&r, 19);
    for (t = 0; t < TILE_MAX; t++)
        if (!tile_is_wild(t) || t / FACES < wilds)
            bits_add(&left, t);
    for (int y = 0; y < rows; y++) {
        int n = random_row(&r, &left, row);
        for (int i = 0; i < n; i++)
            table_put(&task->table, row[i], (struct place){(int16_t)i, (int16_t)y, 0});
    }
    for (int n = 1 + (int)rng_below(&r, 20); n > 0;) {
        bool wild = bits_has(&left, WILD) && rng_below(&r, 20) == 0;
        if (tile_take_copy(&left, wild ? WILD : (int)rng_below(&r, WILD), &t)) {
            bits_add(&task->rack, t);
            n--;
        }
    }
}

static void write_position(FILE *out, const struct classic_task *task)
{
    struct position p = {
        .game = &CLASSIC, .rules = RULE_MELDS, .table = task->table, .flag = true};
    struct buf b = {0};
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (bits_has(&task->rack, t))
            p.rack[p.n_rack++] = t;
    position_write(&b, &p);
    fprintf(out, "%s---\n", buf_text(&b));
    buf_free(&b);
}

/* ---- Solving ---- */

struct figures {
    struct times proof, all;
    double clock; /* the time for reading it */
    int n, proven, fewest;
    long played, rack, changed;
    uint64_t signature;
};

/* Microseconds to the proof, and to the proof with the fewest changes. */
struct took {
    double proof, all;
};

static struct took solve_once(struct classic_solver *s, const struct classic_task *task,
                              double clock)
{
    struct took t;
    double start = now_us();
    classic_start(s, task);
    classic_run(s, &(struct budget){.count_only = true});
    t.proof = now_us() - start - clock;
    classic_run(s, &(struct budget){0});
    t.all = now_us() - start - 2 * clock;
    return t;
}

static void solve_one(struct classic_solver *s, const struct classic_task *task,
                      struct figures *f, struct classic_answer *a)
{
    struct took t = solve_once(s, task, f->clock);
    add_time(&f->proof, t.proof);
    add_time(&f->all, t.all);
    classic_best(s, a);
    f->n++;
    f->proven += a->proven;
    f->fewest += a->fewest;
    f->played += a->played;
    f->rack += bits_count(&task->rack);
    f->changed += a->changed;
    const int sum[3] = {a->played, a->points, a->changed};
    f->signature = hash_bytes(f->signature, sum, sizeof sum);
}

static void print_figures(const char *what, struct figures *f)
{
    printf("%s\n  positions %d, proven %d, fewest changes proven %d; rack tiles played %ld of "
           "%ld, "
           "%.2f melds changed a play\n",
           what, f->n, f->proven, f->fewest, f->played, f->rack, (double)f->changed / f->n);
    print_times("to the proof", &f->proof);
    print_times("with fewest melds changed", &f->all);
}

/* Compares with glpsol's answers to the positions of a file, one on each line: most tiles,
 * milliseconds. Returns how many differ from ours. */
static int compare(const char *file, const int *played, int count, struct times *glpsol)
{
    char command[1024];
    int most, different = 0;
    double ms;
    snprintf(command, sizeof command, "python3 '%s/tests/solve/classic_ilp.py' --answers '%s'",
             BENCH_SOURCES, file);
    FILE *in = popen(command, "r");
    for (int i = 0; in && i < count && fscanf(in, "%d %lf", &most, &ms) == 2; i++) {
        add_time(glpsol, ms * 1000);
        different += most != played[i];
    }
    if (in)
        pclose(in);
    return different;
}

static int random_corpus(struct classic_solver *s, int count, int first, uint64_t *signature)
{
    struct figures f = {.signature = *signature, .clock = clock_us()};
    struct times glpsol = {0};
    struct classic_task *task = mem_alloc((size_t)count * sizeof *task);
    struct classic_answer a;
    char file[] = "/tmp/superwild-bench-XXXXXX";
    int *played = mem_alloc((size_t)count * sizeof *played), fd = mkstemp(file);
    FILE *out = fd >= 0 ? fdopen(fd, "w") : NULL;
    for (int i = 0; i < count; i++) {
        random_position((uint64_t)(first + i), &task[i]);
        if (out)
            write_position(out, &task[i]);
    }
    for (int i = 0; i < count; i++) {
        solve_one(s, &task[i], &f, &a);
        played[i] = a.played;
    }
    for (int again = 1; again < PASSES; again++)
        for (int i = 0; i < count; i++) {
            struct took t = solve_once(s, &task[i], f.clock);
            f.proof.us[i] = t.proof < f.proof.us[i] ? t.proof : f.proof.us[i];
            f.all.us[i] = t.all < f.all.us[i] ? t.all : f.all.us[i];
        }
    print_figures("random positions, Wilds free", &f);
    int different = 0;
    if (out && fclose(out) == 0)
        different = compare(file, played, count, &glpsol);
    print_times("glpsol", &glpsol);
    if (glpsol.n)
        printf("  glpsol takes %.0f times as long (medians, %d positions), %d answers differ\n",
               glpsol.us[glpsol.n / 2] / f.proof.us[f.n / 2], glpsol.n, different);
    else
        printf("  glpsol is not there to compare with\n");
    if (fd >= 0)
        unlink(file);
    *signature = f.signature;
    int bad = different + f.n - f.proven;
    free(task);
    free(played);
    free(glpsol.us);
    free(f.proof.us);
    free(f.all.us);
    return bad;
}

/* ---- Real games ---- */

struct game_now {
    struct tile_bits rack[4];
    bool melded[4];
    tile_t pool[TILE_MAX];
    int seats, n_pool;
    struct table table;
};

static void deal(struct game_now *g, uint64_t seed)
{
    struct rng r;
    rng_seed(&r, seed);
    memset(g, 0, sizeof *g);
    g->seats = 2 + (int)(seed % 3);
    for (tile_t t = 0; t < TILE_MAX; t++) {
        int j = (int)rng_below(&r, (uint32_t)t + 1);
        g->pool[t] = g->pool[j];
        g->pool[j] = t;
    }
    g->n_pool = TILE_MAX;
    for (int i = 0; i < 14 * g->seats; i++)
        bits_add(&g->rack[i % g->seats], g->pool[--g->n_pool]);
}

/* Plays one turn; true if the rack is empty. */
static bool turn(struct game_now *g, int seat, struct classic_solver *s, struct figures *f)
{
    struct classic_task task = {
        .table = g->table, .rack = g->rack[seat], .melded = g->melded[seat]};
    struct classic_answer a;
    solve_one(s, &task, f, &a);
    g->table = a.table;
    g->melded[seat] |= a.played > 0;
    for (int i = 0; i < 2; i++)
        g->rack[seat].bit[i] &= ~a.table.on.bit[i];
    if (!a.played && g->n_pool)
        bits_add(&g->rack[seat], g->pool[--g->n_pool]);
    return !bits_count(&g->rack[seat]);
}

static int real_games(struct classic_solver *s, int games, int first, uint64_t *signature)
{
    struct figures f = {.signature = *signature, .clock = clock_us()};
    for (int k = 0; k < games; k++) {
        struct game_now g;
        deal(&g, (uint64_t)(first + k));
        long before = f.played;
        for (int i = 0, idle = 0; idle < g.seats && !turn(&g, i % g.seats, s, &f); i++) {
            idle = f.played > before || g.n_pool ? 0 : idle + 1;
            before = f.played;
        }
    }
    printf("%d games of 2 to 4 players\n", games);
    print_figures("their positions, rule 5 in force", &f);
    *signature = f.signature;
    int bad = f.n - f.proven;
    free(f.proof.us);
    free(f.all.us);
    return bad;
}

int bench_classic(int count, int first)
{
    uint64_t signature = HASH_START;
    if (count < 1)
        return 2;
    struct classic_solver *s = classic_new();
    int bad = random_corpus(s, count, first, &signature);
    bad += real_games(s, 1 + count * GAMES_PER_100 / 100, first, &signature);
    classic_free(s);
    printf("signature %016" PRIx64 "\n", signature);
    return bad ? 1 : 0;
}
