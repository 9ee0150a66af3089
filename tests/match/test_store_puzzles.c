/* test_store_puzzles.c: what the profile keeps about puzzles is there after it was closed, to
 * the letter; what makes no sense is neither saved nor read. */
#define _XOPEN_SOURCE 700

#include "store_internal.h"
#include "test_store_help.h"

#include <limits.h>
#include <math.h>

static char STEPS[] = "put r5 3,4\nmove k7 0,1";
static const struct store_puzzle LEFT = {.steps = STEPS,
                                         .at = 1,
                                         .seconds = 95,
                                         .hints = 2,
                                         .stars = 1,
                                         .moves = 4,
                                         .given_up = true,
                                         .failed = true,
                                         .changed = 1795000000};

static const struct store_try SOLVED = {.mode = "day",
                                        .name = "day-2026-11-23",
                                        .when = 1795449600,
                                        .day = 20780,
                                        .solved = true,
                                        .stars = 3,
                                        .moves = 4,
                                        .seconds = 61,
                                        .hints = 0,
                                        .score = 0,
                                        .rating = 1512.5};

static struct store *again(struct store *s, const char *dir)
{
    store_close(s);
    return open_well(dir);
}

/* ---- where a puzzle was left ---- */

static void assert_left(struct store *s, const char *name, const struct store_puzzle *want)
{
    struct store_puzzle p;
    assert_int_equal(store_puzzle_load(s, name, &p), STORE_OK);
    assert_string_equal(p.steps, want->steps ? want->steps : "");
    assert_int_equal(p.at, want->at);
    assert_int_equal(p.seconds, want->seconds);
    assert_int_equal(p.hints, want->hints);
    assert_int_equal(p.stars, want->stars);
    assert_int_equal(p.moves, want->moves);
    assert_int_equal(p.given_up, want->given_up);
    assert_int_equal(p.failed, want->failed);
    assert_int_equal(p.changed, want->changed);
    store_puzzle_free(&p);
}

static void assert_nothing_left(struct store *s, const char *name)
{
    struct store_puzzle p;
    assert_int_equal(store_puzzle_load(s, name, &p), STORE_FAILED);
    assert_null(p.steps);
    assert_int_equal(p.moves, -1);
}

TEST_WITH(a_puzzle_is_as_it_was_left, folder_up, folder_down)
{
    static const struct store_puzzle fresh = {.moves = -1, .changed = -5};
    struct store *s = open_well(*state);
    assert_nothing_left(s, "sw-3-0017");
    assert_int_equal(store_puzzle_save(s, "sw-3-0017", &fresh), STORE_OK);
    assert_left(s, "sw-3-0017", &fresh);
    assert_int_equal(store_puzzle_save(s, "sw-3-0017", &LEFT), STORE_OK);
    assert_int_equal(store_puzzle_save(s, "sw-3-0018", &fresh), STORE_OK);
    s = again(s, *state);
    assert_left(s, "sw-3-0017", &LEFT);
    assert_left(s, "sw-3-0018", &fresh);
    assert_nothing_left(s, "sw-3-0019");
    assert_string_equal(store_trouble(s), "");
    store_close(s);
}

static void add_name(void *ctx, const char *name, const struct store_puzzle *p)
{
    assert_null(p->steps);
    buf_addf(ctx, "%s %d %d;", name, p->stars, p->failed);
}

TEST_WITH(puzzles_are_listed_by_name, folder_up, folder_down)
{
    struct buf list = {0};
    struct store *s = open_well(*state);
    struct store_puzzle p = LEFT;
    assert_int_equal(store_puzzle_save(s, "nk-2", &p), STORE_OK);
    p.failed = false;
    p.stars = 3;
    assert_int_equal(store_puzzle_save(s, "cl-1", &p), STORE_OK);
    store_puzzle_each(s, add_name, &list);
    assert_string_equal(buf_text(&list), "cl-1 3 0;nk-2 1 1;");
    buf_free(&list);
    store_close(s);
}

TEST_WITH(senseless_puzzles_are_not_saved, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    struct store_puzzle bad[6];
    for (int i = 0; i < 6; i++)
        bad[i] = LEFT;
    bad[0].at = -1;
    bad[1].seconds = -1;
    bad[2].hints = -1;
    bad[3].stars = -1;
    bad[4].stars = 4;
    bad[5].moves = -2;
    for (int i = 0; i < 6; i++) {
        assert_int_equal(store_puzzle_save(s, "x", &bad[i]), STORE_FAILED);
        assert_non_null(strstr(store_error(s), "makes no sense"));
    }
    assert_nothing_left(s, "x");
    assert_string_equal(store_trouble(s), "");
    store_close(s);
}

static char *letters(size_t n)
{
    char *text = mem_alloc(n + 1);
    memset(text, 'x', n);
    return text;
}

TEST_WITH(long_texts_are_refused, folder_up, folder_down)
{
    char *text = letters(STORE_MAX_PUZZLE + 1);
    struct store *s = open_well(*state);
    struct store_puzzle p = LEFT;
    p.steps = text;
    assert_int_equal(store_puzzle_save(s, "x", &p), STORE_FAILED);
    text[STORE_MAX_PUZZLE] = 0;
    assert_int_equal(store_puzzle_save(s, "x", &p), STORE_OK);
    assert_left(s, "x", &p);
    assert_int_equal(store_own_save(s, "x", text, 1), STORE_FAILED);
    text[STORE_MAX_VALUE] = 0;
    assert_int_equal(store_own_save(s, "x", text, 1), STORE_OK);
    text[STORE_MAX_KEY + 1] = 0;
    struct store_try t = SOLVED;
    t.name = text;
    assert_int_equal(store_puzzle_save(s, text, &LEFT), STORE_FAILED);
    assert_int_equal(store_own_save(s, text, "x", 1), STORE_FAILED);
    assert_int_equal(store_try_add(s, &t), STORE_FAILED);
    assert_int_equal(store_set_rating(s, text, (double[]){1, 1, 1}), STORE_FAILED);
    assert_int_equal(store_target_save(s, text, "x"), STORE_FAILED);
    text[STORE_MAX_KEY] = 0;
    assert_int_equal(store_try_add(s, &t), STORE_OK);
    assert_string_equal(store_trouble(s), "");
    free(text);
    store_close(s);
}

/* ---- the log ---- */

static bool add_try(void *ctx, const struct store_try *t)
{
    buf_addf(ctx, "%s %s %lld %d %d %d %d %d %d %d %g;", t->mode, t->name, (long long)t->when,
             t->day, t->solved, t->stars, t->moves, t->seconds, t->hints, t->score, t->rating);
    return true;
}

static const char *tries_of(struct store *s, const char *mode)
{
    static struct buf list;
    buf_clear(&list);
    store_try_each(s, mode, add_try, &list);
    return buf_text(&list);
}

static bool count_two(void *ctx, const struct store_try *t)
{
    (void)t;
    return ++*(int *)ctx < 2;
}

static const char DAY[] = "day day-2026-11-23 1795449600 20780 1 3 4 61 0 0 1512.5;";

TEST_WITH(tries_are_listed_latest_first, folder_up, folder_down)
{
    static const struct store_try storm = {
        .mode = "storm", .name = "", .when = 100, .day = -3, .moves = -1, .score = 17};
    static const char STORM[] = "storm  100 -3 0 0 -1 0 0 17 0;";
    struct store *s = open_well(*state);
    int n = 0;
    assert_string_equal(tries_of(s, NULL), "");
    assert_int_equal(store_try_add(s, &SOLVED), STORE_OK);
    assert_int_equal(store_try_add(s, &storm), STORE_OK); /* earlier by its clock */
    s = again(s, *state);
    assert_int_equal(store_try_add(s, &SOLVED), STORE_OK);
    struct buf all = {0};
    buf_addf(&all, "%s%s%s", DAY, STORM, DAY);
    assert_string_equal(tries_of(s, NULL), buf_text(&all));
    assert_string_equal(tries_of(s, "storm"), STORM);
    assert_string_equal(tries_of(s, "own"), "");
    buf_free(&all);
    store_try_each(s, NULL, count_two, &n);
    assert_int_equal(n, 2);
    store_close(s);
}

TEST_WITH(any_day_is_kept, folder_up, folder_down)
{
    static const int day[] = {INT_MIN, INT_MAX};
    struct store *s = open_well(*state);
    for (int i = 0; i < 2; i++) {
        struct store_try t = {.mode = "day", .name = "x", .day = day[i]};
        struct buf want = {0};
        assert_int_equal(store_try_add(s, &t), STORE_OK);
        buf_addf(&want, "day x 0 %d 0 0 0 0 0 0 0;", day[i]);
        assert_int_equal(strncmp(tries_of(s, NULL), buf_text(&want), want.len), 0);
        buf_free(&want);
    }
    store_close(s);
}

TEST_WITH(an_attempt_ends_in_one_piece, folder_up, folder_down)
{
    static const double player[] = {1520.25, 200, 0.06}, puzzle[] = {1400.5, 90, 0.05};
    double r[3];
    struct store *s = open_well(*state);
    assert_int_equal(store_try_end(s, &SOLVED, &LEFT, player, puzzle), STORE_OK);
    s = again(s, *state);
    assert_left(s, SOLVED.name, &LEFT);
    assert_true(store_rating(s, STORE_PLAYER, r));
    assert_memory_equal(r, player, sizeof r);
    assert_true(store_rating(s, SOLVED.name, r));
    assert_memory_equal(r, puzzle, sizeof r);
    assert_true(tries_of(s, "day")[0] != 0);
    store_close(s);
}

/* If one part is refused, or fails in the middle, none is there. */
TEST_WITH(an_attempt_that_fails_leaves_nothing, folder_up, folder_down)
{
    static const double good[] = {1500, 350, 0.06}, bad[] = {1500, -1, 0.06};
    struct store_puzzle senseless = LEFT;
    struct store_try wrong = SOLVED;
    double r[3];
    struct store *s = open_well(*state);
    senseless.stars = 9;
    wrong.seconds = -1;
    assert_int_equal(store_try_end(s, &SOLVED, &senseless, good, good), STORE_FAILED);
    assert_int_equal(store_try_end(s, &SOLVED, &LEFT, bad, good), STORE_FAILED);
    assert_int_equal(store_try_end(s, &SOLVED, &LEFT, good, bad), STORE_FAILED);
    assert_int_equal(store_try_end(s, &wrong, &LEFT, good, good), STORE_FAILED);
    assert_string_equal(store_trouble(s), "");
    raw_sql(db_in(*state), "DROP TABLE ratings");
    assert_int_equal(store_try_end(s, &SOLVED, &LEFT, good, good), STORE_FAILED);
    assert_string_equal(tries_of(s, NULL), "");
    assert_nothing_left(s, SOLVED.name);
    assert_false(store_rating(s, STORE_PLAYER, r));
    store_close(s);
}

/* ---- attempts at one puzzle ---- */

static void try_it(struct store *s, const char *name, int stars, int64_t when)
{
    const struct store_try t = {.mode = "pack",
                                .name = name,
                                .when = when,
                                .solved = stars > 0,
                                .stars = stars,
                                .moves = stars ? 4 : -1,
                                .hints = 2};
    store_try_add(s, &t);
}

static void assert_tried(struct store *s, const char *name, int n, int first, int later)
{
    struct store_tried all;
    store_tried_load(s, name, &all);
    assert_int_equal(all.n, n);
    assert_int_equal(all.first.stars, first);
    assert_int_equal(all.first.solved, first > 0);
    assert_int_equal(all.later, later);
    assert_null(all.first.name);
}

/* The first line of the log, whatever the clock said then. */
TEST_WITH(the_first_attempt_is_known_for_ever, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    assert_tried(s, "x", 0, 0, 0);
    try_it(s, "x", 1, 900);
    assert_tried(s, "x", 1, 1, 0);
    try_it(s, "y", 0, 901);
    try_it(s, "x", 3, 100);
    try_it(s, "x", 2, 902);
    try_it(s, "y", 2, 903);
    s = again(s, *state);
    assert_tried(s, "x", 3, 1, 3);
    assert_tried(s, "y", 2, 0, 2);
    assert_tried(s, "z", 0, 0, 0);
    store_close(s);
}

/* Another text is another puzzle; the same text once more is not. */
TEST_WITH(a_changed_own_puzzle_has_no_attempts, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    assert_int_equal(store_own_save(s, "mine", "one", 5), STORE_OK);
    try_it(s, STORE_OWN "mine", 1, 6);
    try_it(s, "mine", 2, 6); /* of a pack */
    assert_int_equal(store_own_save(s, "mine", "one", 7), STORE_OK);
    assert_tried(s, STORE_OWN "mine", 1, 1, 0);
    assert_int_equal(store_own_save(s, "mine", "two", 8), STORE_OK);
    assert_tried(s, STORE_OWN "mine", 0, 0, 0);
    assert_tried(s, "mine", 1, 2, 0);
    try_it(s, STORE_OWN "mine", 3, 8);
    assert_tried(s, STORE_OWN "mine", 1, 3, 0);
    store_close(s);
}

/* ---- what cannot be written ---- */

/* Somebody else writes all the time: nothing can be saved until sqlite3_close(). */
static sqlite3 *hold_up(struct store *s, const char *dir)
{
    sqlite3 *other;
    store_set_patience(s, 1);
    assert_int_equal(sqlite3_open(db_in(dir), &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    return other;
}

static void assert_rated(struct store *s, const char *key, const double want[3])
{
    double r[3];
    assert_true(store_rating(s, key, r));
    assert_memory_equal(r, want, sizeof r);
}

#define LOST "day day-2026-11-23 "
static const double BEFORE[] = {1500, 300, 0.06}, AFTER[] = {1520.25, 200, 0.06};

/* An attempt that fails and one that succeeds, and two states of another puzzle. */
static void play_without_saving(struct store *s)
{
    struct store_puzzle left = LEFT;
    struct store_try failed = SOLVED;
    failed.mode = "pack";
    failed.solved = false;
    failed.stars = 0;
    assert_int_equal(store_try_end(s, &failed, &left, BEFORE, AFTER), STORE_FAILED);
    left.stars = 3;
    assert_int_equal(store_try_end(s, &SOLVED, &left, AFTER, BEFORE), STORE_FAILED);
    assert_int_equal(store_puzzle_save(s, "z", &left), STORE_FAILED);
    left.stars = 2;
    assert_int_equal(store_puzzle_save(s, "z", &left), STORE_FAILED);
}

static void assert_played(struct store *s)
{
    struct buf list = {0};
    struct store_puzzle z = LEFT;
    z.stars = 2;
    store_puzzle_each(s, add_name, &list);
    assert_string_equal(buf_text(&list), "a 1 1;day-2026-11-23 3 1;z 2 1;");
    buf_free(&list);
    assert_left(s, "z", &z);
    assert_rated(s, STORE_PLAYER, AFTER);
    assert_rated(s, SOLVED.name, BEFORE);
    assert_int_equal(strncmp(tries_of(s, NULL), LOST, strlen(LOST)), 0);
    assert_string_equal(tries_of(s, "day"), DAY);
    assert_non_null(strstr(tries_of(s, NULL), "pack day-2026-11-23"));
    int n = 0;
    for (const char *at = tries_of(s, NULL); (at = strchr(at, ';')); at++)
        n++;
    assert_int_equal(n, 3); /* none of them twice */
    assert_tried(s, SOLVED.name, 2, 0, 3);
}

/* Until it can be saved it counts as saved; then it is. */
TEST_WITH(what_cannot_be_written_waits, folder_up, folder_down)
{
    struct store_try storm = {.mode = "storm", .name = "", .moves = -1, .score = 9};
    struct store *s = open_well(*state);
    assert_int_equal(store_puzzle_save(s, SOLVED.name, &LEFT), STORE_OK);
    assert_int_equal(store_puzzle_save(s, "a", &LEFT), STORE_OK);
    assert_int_equal(store_try_add(s, &storm), STORE_OK);
    sqlite3 *other = hold_up(s, *state);
    play_without_saving(s);
    assert_played(s);
    sqlite3_close(other);
    assert_true(store_trouble(s)[0]);
    store_epoch(s);
    assert_string_equal(store_trouble(s), "");
    assert_played(s);
    s = again(s, *state);
    assert_played(s);
    store_close(s);
}

/* What comes later is later in the log, too, and the end of the program is the last chance. */
TEST_WITH(it_is_written_before_what_follows, folder_up, folder_down)
{
    struct store_puzzle left = LEFT;
    struct store *s = open_well(*state);
    sqlite3 *other = hold_up(s, *state);
    play_without_saving(s);
    sqlite3_close(other);
    left.moves = 1;
    assert_int_equal(store_puzzle_save(s, "z", &left), STORE_OK);
    assert_left(s, "z", &left);
    other = hold_up(s, *state);
    left.moves = 2;
    assert_int_equal(store_puzzle_save(s, "z", &left), STORE_FAILED);
    sqlite3_close(other);
    s = again(s, *state);
    assert_left(s, "z", &left);
    assert_string_equal(tries_of(s, "day"), DAY);
    store_close(s);
}

/* A table is gone, which the store notices when it writes what is due. All of that is in the
 * profile that takes the place of this one. */
TEST_WITH(what_cannot_be_written_later_waits_on, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    sqlite3 *other = hold_up(s, *state);
    assert_int_equal(store_puzzle_save(s, "z", &LEFT), STORE_FAILED);
    sqlite3_close(other);
    raw_sql(db_in(*state), "DROP TABLE puzzles");
    assert_int_equal(store_set(s, "k", "v"), STORE_FAILED);
    assert_left(s, "z", &LEFT);
    store_set_retry(s, 0);
    assert_int_equal(store_set(s, "k", "v"), STORE_OK);
    s = again(s, *state);
    assert_left(s, "z", &LEFT);
    store_close(s);
}

/* On a disk that stays full, what waits must not fill the memory, too. */
TEST(only_so_much_waits)
{
    struct store s = {0};
    for (int i = 0; i < 2002; i++)
        store_due_add(&s, &(struct store_progress){.name = SOLVED.name, .attempt = &SOLVED});
    assert_int_equal(s.n_due, 2000);
    store_due_written(&s);
}

/* Where a puzzle was left replaces where it was left before, but no attempt at it. */
TEST(an_attempt_that_waits_is_not_replaced)
{
    struct store s = {0};
    const struct store_progress attempt = {.name = SOLVED.name, .attempt = &SOLVED},
                                left = {.name = SOLVED.name, .left = &LEFT};
    store_due_add(&s, &attempt);
    for (int i = 0; i < 2; i++) {
        store_due_add(&s, &left);
        assert_int_equal(s.n_due, 2);
        assert_non_null(s.due[0]->what.attempt);
        assert_non_null(s.due[1]->what.left);
    }
    store_due_written(&s);
}

/* Entries after it that say nothing about where the puzzle was left do not hide it. */
TEST(a_state_that_waits_is_found)
{
    struct store s = {0};
    store_due_add(&s, &(struct store_progress){.name = SOLVED.name, .left = &LEFT});
    store_due_add(&s, &(struct store_progress){.name = SOLVED.name, .attempt = &SOLVED});
    store_due_add(&s, &(struct store_progress){.target = "deal", .value = "pip -"});
    const struct store_puzzle *left = store_due_left(&s, SOLVED.name);
    assert_non_null(left);
    assert_string_equal(left->steps, LEFT.steps);
    assert_null(store_due_left(&s, "another"));
    store_due_written(&s);
}

/* ---- ratings, targets ---- */

TEST_WITH(ratings_and_targets_are_kept, folder_up, folder_down)
{
    double r[3] = {7, 7, 7};
    struct store *s = open_well(*state);
    assert_false(store_rating(s, STORE_PLAYER, r));
    assert_true(r[0] == 7);
    assert_null(store_target_load(s, "super-wild 5"));
    assert_int_equal(store_set_rating(s, STORE_PLAYER, (double[]){1500, 350, 0.06}), STORE_OK);
    assert_int_equal(store_set_rating(s, STORE_PLAYER, (double[]){1464.05, 151.5, 0.05999}),
                     STORE_OK);
    assert_int_equal(store_set_rating(s, "x", (double[]){NAN, 1, 1}), STORE_FAILED);
    assert_int_equal(store_target_save(s, "super-wild 5", "9/3 8/3 7/2 7/1"), STORE_OK);
    s = again(s, *state);
    assert_true(store_rating(s, STORE_PLAYER, r));
    assert_true(r[0] == 1464.05 && r[1] == 151.5 && r[2] == 0.05999);
    assert_false(store_rating(s, "x", r));
    assert_string_equal(store_target_load(s, "super-wild 5"), "9/3 8/3 7/2 7/1");
    store_close(s);
}

/* ---- a file with nonsense in it, and no file at all ---- */

TEST_WITH(nonsense_in_the_file_counts_as_missing, folder_up, folder_down)
{
    static const char *const sql[] = {
        "UPDATE puzzles SET at = 99999999999", "UPDATE puzzles SET seconds = 4294967296",
        "UPDATE puzzles SET steps = x'00'", "UPDATE puzzles SET moves = 9e99",
        "UPDATE puzzles SET steps = 'a' || char(0) || 'b'"};
    struct store *s = open_well(*state);
    double r[3];
    for (size_t i = 0; i < sizeof sql / sizeof *sql; i++) {
        struct buf all = {0};
        assert_int_equal(store_puzzle_save(s, "x", &LEFT), STORE_OK);
        buf_addf(&all, "PRAGMA ignore_check_constraints = ON; %s", sql[i]);
        raw_sql(db_in(*state), buf_text(&all));
        assert_nothing_left(s, "x");
        buf_free(&all);
    }
    assert_int_equal(store_try_add(s, &SOLVED), STORE_OK);
    raw_sql(db_in(*state), "PRAGMA ignore_check_constraints = ON; UPDATE tries SET stars = 7");
    assert_string_equal(tries_of(s, NULL), "");
    assert_int_equal(store_set_rating(s, "x", (double[]){1500, 350, 0.06}), STORE_OK);
    raw_sql(db_in(*state), "UPDATE ratings SET rating = 9e999");
    assert_false(store_rating(s, "x", r));
    assert_string_equal(store_trouble(s), "");
    store_close(s);
}

/* The profile is deleted while a puzzle is played: the next step saves all of it in a
 * new one. */
TEST_WITH(a_puzzle_is_saved_anew_if_the_profile_is_lost, folder_up, folder_down)
{
    struct reason news;
    struct store *s = open_well(*state);
    assert_int_equal(store_puzzle_save(s, "x", &LEFT), STORE_OK);
    unlink(db_in(*state));
    unlink(in(*state, "profile.db-wal"));
    unlink(in(*state, "profile.db-shm"));
    assert_int_equal(store_puzzle_save(s, "x", &LEFT), STORE_OK);
    assert_true(store_take_news(s, &news));
    s = again(s, *state);
    assert_left(s, "x", &LEFT);
    store_close(s);
}

TEST(without_a_profile_nothing_is_kept_and_nothing_complains)
{
    struct buf list = {0};
    double r[3];
    struct store *s = store_open(NULL, NULL);
    assert_int_equal(store_puzzle_save(s, "x", &LEFT), STORE_OK);
    assert_int_equal(store_try_end(s, &SOLVED, &LEFT, NULL, NULL), STORE_OK);
    assert_int_equal(store_set_rating(s, "x", (double[]){1500, 350, 0.06}), STORE_OK);
    assert_int_equal(store_target_save(s, "x", "y"), STORE_OK);
    assert_nothing_left(s, "x");
    assert_false(store_rating(s, "x", r));
    assert_null(store_target_load(s, "x"));
    store_puzzle_each(s, add_name, &list);
    assert_string_equal(buf_text(&list), "");
    assert_string_equal(tries_of(s, NULL), "");
    assert_string_equal(store_trouble(s), "");
    store_close(s);
}

TESTS_MAIN
