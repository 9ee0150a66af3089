/* test_store_log_kill.c: programs killed while they save what becomes of puzzles.
 *
 * What a program was told is saved must be there afterwards, and beyond it at most the one
 * change it was busy with, whole: an attempt is in the log with its ratings and the state of
 * its puzzle, or not at all. What the n-th change is depends on n only. So the parent can
 * compute the whole profile that its killed child must have left. */
#define _XOPEN_SOURCE 700

#include "match/test_store_help.h"

#include <signal.h>
#include <time.h>

#include "match/kill_help.h"
#include "progress.h"
#include "rng.h"
#include "thorough.h"

#define KILLS_EACH 25 /* of a profile; then the next one begins empty */
#define MOST_WORDS 6  /* said by a child before it is killed */
#define MOST_CHANGES (KILLS_EACH * 100)
#define PUZZLES 4
#define FIRST_DAY 20780

/* ---- The changes ---- */

enum kind { KEEP, TRY, END_DAY, END_PACK, KINDS };

struct change {
    enum kind kind;
    int puzzle;
    struct store_puzzle left; /* steps: made by steps_of_change() */
    struct store_try t;
    double player[3], rating[3];
};

/* Everything that the profile should hold. */
struct model {
    int n;                           /* changes */
    int days;                        /* tries at day's puzzles, each solved on the next day */
    int tries, try_at[MOST_CHANGES]; /* which change each line of the log is from */
    int left[PUZZLES], rated[PUZZLES], player; /* the change they are from; -1: none */
};

static const struct model EMPTY = {
    .left = {-1, -1, -1, -1}, .rated = {-1, -1, -1, -1}, .player = -1};

static const char *name_of(int puzzle)
{
    static const char *const name[PUZZLES] = {"sw-1-0001", "nk-2-0002", "cl-3-0003", "own/x"};
    return name[puzzle];
}

static void steps_of_change(int n, char out[800])
{
    struct rng r;
    rng_seed(&r, (uint64_t)n + 1000000);
    int len = snprintf(out, 800, "put %d", n);
    for (int i = (int)rng_below(&r, 40); i > 0; i--)
        len += snprintf(out + len, (size_t)(800 - len), "\nmove %u", rng_below(&r, 100000));
}

/* The n-th change; days: how many day's puzzles were solved before it. */
static struct change change_of(int n, int days)
{
    struct rng r;
    struct change c = {.kind = KEEP};
    rng_seed(&r, (uint64_t)n);
    c.kind = (enum kind)rng_below(&r, KINDS);
    c.puzzle = (int)rng_below(&r, PUZZLES);
    int day = FIRST_DAY + days;
    c.left = (struct store_puzzle){.at = (int)rng_below(&r, 9),
                                   .seconds = (int)rng_below(&r, 900),
                                   .stars = (int)rng_below(&r, 4),
                                   .moves = (int)rng_below(&r, 9) - 1,
                                   .failed = rng_below(&r, 2),
                                   .hints = (int)rng_below(&r, 5),
                                   .given_up = rng_below(&r, 2),
                                   .changed = n};
    c.t = (struct store_try){.mode = c.kind == END_DAY ? "day" : "pack",
                             .name = name_of(c.puzzle),
                             .when = (int64_t)day * 86400 + 3600,
                             .day = day,
                             .solved = c.kind == END_DAY || rng_below(&r, 2),
                             .stars = c.left.stars,
                             .moves = c.left.moves,
                             .seconds = 60,
                             .hints = c.left.hints,
                             .rating = 1 + n,
                             .score = n};
    for (int i = 0; i < 3; i++) {
        c.player[i] = 1 + n + i * 0.25;
        c.rating[i] = 2 + n + i * 0.5;
    }
    return c;
}

static enum store_result save(struct store *s, int n, const struct change *c)
{
    char steps[800];
    struct store_puzzle left = c->left;
    bool end = c->kind == END_DAY || c->kind == END_PACK;
    steps_of_change(n, steps);
    left.steps = steps;
    if (c->kind == KEEP)
        return store_puzzle_save(s, name_of(c->puzzle), &left);
    return end ? store_try_end(s, &c->t, &left, c->player, c->rating) : store_try_add(s, &c->t);
}

static void apply(struct model *m)
{
    struct change c = change_of(m->n, m->days);
    bool end = c.kind == END_DAY || c.kind == END_PACK;
    if (c.kind == KEEP || end)
        m->left[c.puzzle] = m->n;
    if (end)
        m->rated[c.puzzle] = m->player = m->n;
    if (c.kind != KEEP)
        m->try_at[m->tries++] = m->n;
    m->days += c.kind == END_DAY;
    m->n++;
}

/* ---- The one that is killed ---- */

static int play(const char *dir, const struct model *at, int pipe_end)
{
    static struct model m;
    struct reason notice;
    struct store *s = store_open(dir, &notice);
    m = *at;
    CHECK(!notice.text[0]);
    for (;;) {
        while (m.n == MOST_CHANGES)
            pause(); /* it was fast; the kill will come */
        struct change c = change_of(m.n, m.days);
        CHECK(save(s, m.n, &c) == STORE_OK);
        apply(&m);
        if (write(pipe_end, &m.n, sizeof m.n) != (ssize_t)sizeof m.n)
            _exit(3);
    }
}

/* Brings *m up to what the child says, `most` words of it, or with -1 all there are. */
static void hear(int pipe_end, struct model *m, int most)
{
    for (int n; most-- && read(pipe_end, &n, sizeof n) == (ssize_t)sizeof n;) {
        apply(m);
        assert_int_equal(m->n, n);
    }
}

/* A child saves until that moment, and is killed: after so many words, and then at once or as
 * soon as the profile holds so many bytes more. */
static void play_and_kill(const char *dir, struct model *m, int words, long long more)
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        close(ends[0]);
        _exit(play(dir, m, ends[1]));
    }
    close(ends[1]);
    hear(ends[0], m, words);
    kill_help_wait(dir, ends[0], kill_help_written(dir) + more);
    kill(pid, SIGKILL);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    hear(ends[0], m, -1);
    close(ends[0]);
}

/* ---- What is there afterwards ---- */

struct reading {
    const struct model *m;
    int line; /* of the log, from its end */
    bool same;
};

static bool same_try(const struct store_try *a, const struct store_try *b)
{
    return !strcmp(a->mode, b->mode) && !strcmp(a->name, b->name) && a->when == b->when &&
           a->day == b->day && a->solved == b->solved && a->stars == b->stars &&
           a->moves == b->moves && a->seconds == b->seconds && a->score == b->score &&
           a->hints == b->hints && a->rating == b->rating;
}

static bool compare_try(void *ctx, const struct store_try *t)
{
    struct reading *r = ctx;
    int i = r->m->tries - ++r->line;
    if (i < 0)
        return r->same = false;
    /* How many days there were then: its own day says so. */
    struct change c = change_of(r->m->try_at[i], t->day - FIRST_DAY);
    return r->same = same_try(&c.t, t);
}

static bool same_log(struct store *s, const struct model *m)
{
    struct reading r = {.m = m, .same = true};
    store_try_each(s, NULL, compare_try, &r);
    return r.same && r.line == m->tries;
}

static bool same_puzzle(struct store *s, int puzzle, int n)
{
    char steps[800];
    struct store_puzzle p;
    if (store_puzzle_load(s, name_of(puzzle), &p) != STORE_OK)
        return n < 0;
    struct change c = change_of(n, 0);
    steps_of_change(n, steps);
    bool same = n >= 0 && !strcmp(p.steps, steps) && p.at == c.left.at &&
                p.seconds == c.left.seconds && p.stars == c.left.stars &&
                p.moves == c.left.moves && p.failed == c.left.failed &&
                p.hints == c.left.hints && p.given_up == c.left.given_up && p.changed == n;
    store_puzzle_free(&p);
    return same;
}

static bool same_rating(struct store *s, const char *key, int n, double first)
{
    double r[3];
    if (!store_rating(s, key, r))
        return n < 0;
    return n >= 0 && r[0] == first + n;
}

static bool same_streak(struct store *s, const struct model *m)
{
    struct progress p = {0};
    store_try_each(s, "day", progress_add, &p);
    int row = progress_streak(&p, FIRST_DAY + m->days);
    bool same = row == m->days && progress_longest(&p) == m->days;
    progress_free(&p);
    return same;
}

static bool same(struct store *s, const struct model *m)
{
    bool same =
        same_log(s, m) && same_streak(s, m) && same_rating(s, STORE_PLAYER, m->player, 1);
    for (int i = 0; same && i < PUZZLES; i++)
        same = same_puzzle(s, i, m->left[i]) && same_rating(s, name_of(i), m->rated[i], 2);
    return same;
}

/* The profile is as *m has it, or one change further; returns whether it is further. */
static bool assert_kept(const char *dir, struct model *m)
{
    struct store *s = open_well(dir);
    bool further = !same(s, m);
    if (further && m->n < MOST_CHANGES) {
        apply(m);
        if (!same(s, m))
            fail_msg("it is neither as after %d changes nor as after one more", m->n - 1);
    }
    store_close(s);
    return further;
}

TEST_WITH(what_was_tried_outlives_many_kills, folder_up, folder_down)
{
    static struct model m;
    struct rng r;
    uint64_t seed = (uint64_t)time(NULL); /* other moments every time */
    int kills = often(1000, 200, 12);
    int saved = 0, tries = 0, further = 0;
    char dir[600] = "";
    rng_seed(&r, seed);
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int round = 0; round < kills; round++) {
        if (round % KILLS_EACH == 0) {
            if (dir[0])
                assert_sound(dir);
            remove_tree(dir);
            snprintf(dir, sizeof dir, "%s/%d", (const char *)*state, round);
            saved += m.n;
            tries += m.tries;
            m = EMPTY;
        }
        int words = (int)rng_below(&r, MOST_WORDS + 1);
        play_and_kill(dir, &m, words, rng_below(&r, 2));
        further += assert_kept(dir, &m);
    }
    saved += m.n;
    tries += m.tries;
    print_message(
        "%d kills, %d changes saved, %d lines of the log, %d kills between saving and "
        "telling\n",
        kills, saved, tries, further);
    /* What chance decides is twice that. */
    assert_true(is_brief() ? saved && tries : saved > kills && tries > kills / 2);
}

TESTS_MAIN
