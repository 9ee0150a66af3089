/* test_store_power_runs.c: the program is killed, or the power fails, at the n-th change of the
 * profile's files while Streaks are played. A puzzle that a person was told is solved is solved
 * afterwards, in the log and in the run, and beyond it at most the one change that was being
 * made. Each Streak goes on where it was. */
#define _GNU_SOURCE

#include "match/test_store_help.h"

#include <signal.h>
#include <sys/mman.h>
#include <time.h>

#include "match/power_vfs.h"
#include "practice_help.h"
#include "storm.h"
#include "thorough.h"

#define CHANGES 25      /* between two ends of the program, at most */
#define MOST_WRITES 200 /* of which one is the last */
#define ROUNDS 10       /* with one profile; then the next one begins empty */

static struct practice list;

/* What the program was told is saved. */
struct told {
    int begun, solved, missed, ended;
};

/* ---- The one that plays ---- */

struct player {
    struct store *s;
    struct storm storm;
    int64_t id;
    struct told *told; /* shared with the one that watches */
};

static bool is_saved(enum store_result r, int *what)
{
    if (r != STORE_OK || power_failed())
        return false;
    ++*what;
    return true;
}

static bool begin_one(struct player *p, uint64_t seed)
{
    struct buf names = {0};
    storm_end(&p->storm);
    storm_begin(&p->storm, STREAK, &list, NULL, NULL, seed, 0);
    storm_names(&p->storm, &list, &names);
    struct store_run_step step = {.run = ++p->id, .mode = "streak", .names = buf_text(&names)};
    bool good = is_saved(store_run_save(p->s, &step), &p->told->begun);
    buf_free(&names);
    return good;
}

/* An attempt at the present puzzle, as the window keeps it. */
static bool try_one(struct player *p, bool solved)
{
    const char *name = list.puzzle[storm_puzzle(&p->storm)].name;
    struct store_run_step step = {
        .run = p->id, .at = p->storm.at, .what = solved ? RUN_SOLVED : RUN_MISSED};
    struct store_try t = {
        .mode = "streak", .name = name, .solved = solved, .moves = -1, .run = &step};
    struct store_puzzle left = {.stars = solved, .moves = solved ? 1 : -1, .failed = !solved};
    if (solved)
        storm_solved(&p->storm, 0);
    else
        storm_mistake(&p->storm, 0);
    return is_saved(store_try_end(p->s, &t, &left, NULL, NULL),
                    solved ? &p->told->solved : &p->told->missed);
}

static bool end_one(struct player *p)
{
    struct store_run_step step = {.run = p->id, .how = RUN_OVER};
    struct store_try t = {
        .mode = "streak", .name = "", .moves = -1, .score = p->storm.solved, .run = &step};
    return is_saved(store_try_end(p->s, &t, NULL, NULL, NULL), &p->told->ended);
}

/* Goes on with the last one. */
static bool resume(struct player *p)
{
    struct store_run run;
    bool good = true;
    if (store_run_last(p->s, "streak", &run)) {
        p->id = run.id;
        storm_resume(&p->storm, STREAK, &list, &run);
        good = run.how != RUN_GOES_ON || !p->storm.over || end_one(p);
    }
    store_run_free(&run);
    return good;
}

static void play(struct player *p, struct rng *r)
{
    bool on = resume(p);
    for (int i = 0; on && i < CHANGES; i++) {
        if (storm_puzzle(&p->storm) < 0)
            on = begin_one(p, rng_below(r, 1000));
        else if (rng_below(r, 6))
            on = try_one(p, true);
        else
            on = try_one(p, false) && end_one(p);
    }
}

static void play_on(const char *dir, uint64_t seed, struct told *told)
{
    struct rng r;
    struct player p = {.storm = {.over = true}, .told = told};
    rng_seed(&r, seed);
    p.s = store_open(dir, NULL);
    play(&p, &r);
    storm_end(&p.storm);
    store_close(p.s);
}

/* ---- Its end ---- */

/* Memory that the child has in common with its parent, which so knows what the child was told.
 */
static void *shared(size_t size)
{
    void *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(p != MAP_FAILED);
    return p;
}

static void be_killed(const char *dir, uint64_t seed, int n, struct told *told)
{
    int status;
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        power_on(dir);
        power_kills_at(n);
        play_on(dir, seed, told);
        _exit(0);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status) || WTERMSIG(status) == SIGKILL);
}

static void lose_power(const char *dir, uint64_t seed, int n, struct told *told)
{
    struct rng luck;
    rng_seed(&luck, seed + 1);
    power_on(dir);
    power_fails_at(n);
    play_on(dir, seed, told);
    power_fails_at(0);
    power_back(&luck);
    power_off();
}

/* ---- What is there afterwards ---- */

static int number(const char *dir, const char *sql)
{
    char text[40];
    raw_text(db_in(dir), sql, text, sizeof text);
    return atoi(text);
}

/* As the profile has it. */
static struct told found(const char *dir)
{
    return (struct told){
        number(dir, "SELECT COUNT(*) FROM runs"),
        number(dir, "SELECT COUNT(*) FROM tries WHERE name != '' AND solved"),
        number(dir, "SELECT COUNT(*) FROM tries WHERE name != '' AND NOT solved"),
        number(dir, "SELECT COUNT(*) FROM tries WHERE name = ''"),
    };
}

/* The log, the runs and the puzzles say the same. */
static void assert_agree(const char *dir)
{
    struct told is = found(dir);
    assert_int_equal(number(dir, "SELECT COUNT(*) FROM run_puzzles WHERE what = 1"), is.solved);
    assert_int_equal(number(dir, "SELECT COUNT(*) FROM run_puzzles WHERE what = 3"), is.missed);
    assert_int_equal(number(dir, "SELECT COUNT(*) FROM runs WHERE how != 0"), is.ended);
    assert_int_equal(number(dir, "SELECT COUNT(DISTINCT name) FROM tries WHERE name != ''"),
                     number(dir, "SELECT COUNT(*) FROM puzzles"));
    assert_int_equal(number(dir, "SELECT COALESCE(SUM(score), 0) FROM tries WHERE name = ''"),
                     number(dir, "SELECT COUNT(*) FROM run_puzzles JOIN runs ON run = id"
                                 " WHERE what = 1 AND how != 0"));
}

/* The last Streak goes on, or has ended; nothing between. */
static void assert_goes_on(const char *dir)
{
    struct store *s = open_well(dir);
    struct store_run run;
    struct storm storm;
    if (store_run_last(s, "streak", &run)) {
        storm_resume(&storm, STREAK, &list, &run);
        assert_int_equal(storm.solved, store_run_score(&run));
        assert_int_equal(storm.at, storm.solved + storm_missed(&storm));
        assert_true(storm.over == (run.how != RUN_GOES_ON || storm_missed(&storm)));
        storm_end(&storm);
    }
    store_run_free(&run);
    store_close(s);
}

/* Returns how far the profile is beyond what was told: 0 or 1. */
static int assert_kept(const char *dir, struct told *told)
{
    assert_sound(dir);
    assert_goes_on(dir);
    assert_agree(dir);
    struct told is = found(dir);
    int more = is.begun - told->begun + is.solved - told->solved + is.missed - told->missed +
               is.ended - told->ended;
    assert_true(is.begun >= told->begun && is.solved >= told->solved &&
                is.missed >= told->missed && is.ended >= told->ended);
    assert_in_range(more, 0, 1);
    *told = is;
    return more;
}

static void end_often(const char *folder, int times,
                      void (*end)(const char *dir, uint64_t seed, int n, struct told *told))
{
    struct told *told = shared(sizeof *told);
    struct rng r;
    uint64_t seed = (uint64_t)time(NULL); /* other moments every time */
    int solved = 0, more = 0;
    char dir[600] = "";
    rng_seed(&r, seed);
    print_message("seed %llu\n", (unsigned long long)seed);
    practice_made_up(&list, 30);
    for (int i = 0; i < times; i++) {
        if (i % ROUNDS == 0) {
            solved += told->solved;
            *told = (struct told){0};
            remove_tree(dir);
            snprintf(dir, sizeof dir, "%s/%d", folder, i);
            store_close(open_well(dir));
        }
        end(dir, seed + (uint64_t)i, 1 + (int)rng_below(&r, MOST_WRITES), told);
        more += assert_kept(dir, told);
    }
    solved += told->solved;
    print_message("%d ends, %d puzzles solved, %d changes saved and not told\n", times, solved,
                  more);
    assert_true(solved > times / 2);
    munmap(told, sizeof *told);
    practice_free(&list);
}

TEST_WITH(runs_outlive_any_kill, folder_up, folder_down)
{
    end_often(*state, often(1000, 50, 12), be_killed);
}

TEST_WITH(runs_outlive_a_power_cut, folder_up, folder_down)
{
    end_often(*state, often(1000, 50, 12), lose_power);
}

TESTS_MAIN
