/* test_store_power_solving.c: the program is killed at the n-th change of the profile's files
 * while puzzles are solved, without a window: steps, undo, hints, first attempts with their
 * ratings, later ones, and puzzles that are in no pack.
 *
 * What is done follows from a number. So the same is done with a copy of the profile, by a
 * program that is not killed. What the killed one was done with must be there, and beyond it at
 * most the one thing it was busy with, whole. */
#define _GNU_SOURCE

#include "match/test_store_help.h"

#include <signal.h>
#include <sys/mman.h>
#include <time.h>

#include "app_state.h"
#include "hash.h"
#include "match/power_vfs.h"
#include "playing.h"
#include "practice_list.h"
#include "puzzling.h"
#include "rng.h"
#include "screens.h"
#include "thorough.h"

#define THINGS 20       /* that are done between two ends of the program */
#define MOST_WRITES 150 /* of which one is the last */
#define ROUNDS 10       /* with one profile; then the next one begins empty */

/* ---- The program ---- */

static int64_t the_clock(void *self)
{
    (void)self;
    return 1795000000;
}

static struct app *start(const char *dir)
{
    struct app_config config = {
        .profile_dir = dir, .puzzles_dir = SUPERWILD_SOURCE_DIR "/tests/packs", .day = 20775};
    struct app_host host = {.clock = the_clock};
    return app_create(&SCREENS, &config, &host, renderer_null());
}

static const struct puzzle_course COURSE = {.rate = practice_list_rate};

/* Of the packs, or one that only its page knows. */
static void begin(struct app *app, struct rng *r)
{
    static const char loose[] =
        "puzzle sw-1-815047\ngame super-wild\ntable *@0,0 r2@1,0 r3@2,0\nrack r4\ngoal out\n"
        "moves 0\ntier 1\nneeds\nsolution put r4 3,0\n";
    static const char *const name[] = {"sw-1-0001", "sw-1-0002", "sw-2-0001", "sw-3-0001"};
    struct puzzle p;
    uint32_t i = rng_below(r, 5);
    if (i < 4) {
        app_puzzle_play_named(app, name[i], PUZZLING_PRACTICE, &COURSE);
        return;
    }
    assert_true(puzzle_read(loose, strlen(loose), true, &p, NULL));
    app_puzzle_play(app, &p, PUZZLING_PRACTICE, &COURSE);
    puzzle_free(&p);
}

/* Only steps of the solution are ever made, so those in force are its first ones. */
static void make_step(struct app *app)
{
    const struct puzzling *p = app->puzzling;
    const char *step = p->puzzle.solution;
    for (int i = 0; step && i < p->match->at; i++) {
        step = strchr(step, '\n');
        step += step != NULL;
    }
    if (!step || !*step) {
        puzzling_try_end(app, NULL);
        return;
    }
    char one[500];
    snprintf(one, sizeof one, "%.*s", (int)strcspn(step, "\n"), step);
    puzzling_step(app, one, NULL, NULL);
}

/* One thing, as a person does it. */
static void do_one(struct app *app, struct rng *r)
{
    uint32_t luck = rng_below(r, 20);
    if (!app->puzzling || (app->puzzling->stage != PUZZLING_PLAY && luck > 2) || luck == 19)
        begin(app, r);
    else if (app->puzzling->stage != PUZZLING_PLAY)
        puzzling_again(app);
    else if (luck == 0)
        puzzling_give_up(app);
    else if (luck < 3)
        puzzling_hinted(app);
    else if (luck == 3 && app->puzzling->match->at)
        puzzling_undo(app);
    else
        make_step(app);
}

/* ---- What the profile has ---- */

/* All of it but where somebody is between two puzzles, and texts, which are looked at apart. */
static uint64_t what_is_in(const char *dir)
{
    static char text[60000];
    raw_text(db_in(dir),
             "SELECT (SELECT group_concat(name || ' ' || at || ' ' || hints || ' ' || stars ||"
             " ' ' || moves || ' ' || given_up || failed || ' ' || steps) FROM (SELECT * FROM"
             " puzzles ORDER BY name)) || '|' || COALESCE((SELECT group_concat(id || ' ' ||"
             " name || ' ' || solved || ' ' || stars || ' ' || hints || ' ' || rating) FROM"
             " (SELECT * FROM tries ORDER BY id)), '') || '|' || COALESCE((SELECT"
             " group_concat(key || ' ' || rating || ' ' || deviation) FROM (SELECT * FROM"
             " ratings ORDER BY key)), '')",
             text, sizeof text);
    return hash_text(HASH_START, text);
}

static int number(const char *dir, const char *sql)
{
    char text[40];
    raw_text(db_in(dir), sql, text, sizeof text);
    return atoi(text);
}

/* ---- The one that is killed, and the one that is not ---- */

struct told {
    int done, killed;
};

static void solve_and_die(const char *dir, uint64_t seed, int n, struct told *told)
{
    int status;
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        struct rng r;
        rng_seed(&r, seed);
        power_on(dir);
        struct app *app = start(dir);
        power_kills_at(n);
        for (int i = 0; i < THINGS; i++) {
            do_one(app, &r);
            told->done++;
        }
        _exit(0);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status) ? WEXITSTATUS(status) == 0 : WTERMSIG(status) == SIGKILL);
    told->killed += WIFSIGNALED(status);
}

/* The profile has the puzzle as it lies, as a person sees it. */
static void assert_agrees(struct app *app)
{
    const struct puzzling *p = app->puzzling;
    struct store_puzzle left;
    struct store_tried tried;
    if (!p)
        return;
    bool begun = store_puzzle_load(app->store, p->key, &left) == STORE_OK;
    bool plays = p->stage == PUZZLING_PLAY;
    store_tried_load(app->store, p->key, &tried);
    assert_int_equal(left.at, plays ? p->match->at : 0);
    assert_int_equal(left.hints, plays ? p->hints : 0);
    assert_int_equal(left.stars, p->best_stars);
    assert_true(begun || (!p->match->at && !p->hints && !p->tried.n));
    assert_int_equal(tried.n, p->tried.n);
    assert_int_equal(tried.first.stars, p->tried.first.stars);
    store_puzzle_free(&left);
}

/* What the profile has after so many things, and after one more. */
struct has {
    uint64_t done, further;
};

static struct has solve(const char *dir, uint64_t seed, int done)
{
    struct rng r;
    struct has has = {0, 0};
    struct app *app = start(dir);
    rng_seed(&r, seed);
    for (int i = 0; i < done; i++)
        do_one(app, &r);
    assert_agrees(app);
    has.done = has.further = what_is_in(dir);
    if (done < THINGS) {
        do_one(app, &r);
        has.further = what_is_in(dir);
    }
    struct renderer *renderer = app->renderer;
    app_destroy(app);
    renderer->destroy(renderer);
    return has;
}

static void copy_file(const char *from, const char *to, const char *name)
{
    char part[4096];
    FILE *in_file = fopen(in(from, name), "rb"), *out = fopen(in(to, name), "wb");
    for (size_t n; in_file && (n = fread(part, 1, sizeof part, in_file)) > 0;)
        assert_int_equal(fwrite(part, 1, n, out), n);
    if (in_file)
        fclose(in_file);
    assert_int_equal(fclose(out), 0);
}

/* A line of the log whose puzzle is in no pack has its text. */
static bool assert_kept(const char *dir, struct has has)
{
    store_close(open_well(dir));
    assert_sound(dir);
    uint64_t is = what_is_in(dir);
    assert_true(is == has.done || is == has.further);
    assert_int_equal(
        number(dir, "SELECT COUNT(*) FROM tries WHERE name LIKE '%815047' AND NOT EXISTS"
                    " (SELECT 1 FROM person_settings WHERE key = 'puzzle-text/' || name)"),
        0);
    return is != has.done;
}

/* In memory, if there is a folder for that: a kill takes nothing away that was written, and a
 * disk only takes longer. */
static int memory_up(void **state)
{
    bool memory = access("/dev/shm", W_OK) == 0;
    char *path =
        mem_strdup(memory ? "/dev/shm/superwild-store-XXXXXX" : "/tmp/superwild-store-XXXXXX");
    *state = path;
    return mkdtemp(path) ? 0 : -1;
}

TEST_WITH(what_is_done_while_solving_outlives_any_kill, memory_up, folder_down)
{
    struct told *told =
        mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    struct rng r;
    uint64_t seed = (uint64_t)time(NULL); /* other moments every time */
    int times = often(1000, 50, 12), done = 0, further = 0, attempts = 0, killed = 0;
    char dir[600] = "", beside[600];
    assert_true(told != MAP_FAILED);
    snprintf(beside, sizeof beside, "%s/beside", (const char *)*state);
    rng_seed(&r, seed);
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int i = 0; i < times; i++) {
        if (i % ROUNDS == 0) {
            attempts += dir[0] ? number(dir, "SELECT COUNT(*) FROM tries") : 0;
            remove_tree(dir);
            snprintf(dir, sizeof dir, "%s/%d", (const char *)*state, i);
            store_close(open_well(dir));
        }
        assert_int_equal(mkdir(beside, 0700), 0);
        copy_file(dir, beside, "profile.db");
        *told = (struct told){.done = 0};
        solve_and_die(dir, seed + (uint64_t)i, 1 + (int)rng_below(&r, MOST_WRITES), told);
        further += assert_kept(dir, solve(beside, seed + (uint64_t)i, told->done));
        remove_tree(beside);
        done += told->done;
        killed += told->killed;
    }
    attempts += number(dir, "SELECT COUNT(*) FROM tries");
    print_message("%d ends, %d of them kills, %d things done, %d attempts in the log, %d "
                  "things saved and not told\n",
                  times, killed, done, attempts, further);
    assert_true(killed > times / 2 && done > times && attempts > times / 4);
    munmap(told, sizeof *told);
}

TESTS_MAIN
