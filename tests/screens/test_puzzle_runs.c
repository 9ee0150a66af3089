/* test_puzzle_runs.c: a run of Storm or Streak outlives the program, and what was missed in it
 * is played again. */
#include "puzzle_pages_help.h"

#include "known_rules.h"
#include "person_change.h"
#include "store_runs.h"

static void begin(struct driver *d, const char *page)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "puzzles");
    drive_press(d, page);
}

/* The program as it is after this one was killed: it finds the profile as it is now, and the
 * locks have gone with that one. */
static void after_a_kill(const struct driver *killed, struct driver *d)
{
    store_run_release(killed->app->store, "storm");
    store_run_release(killed->app->store, "streak");
    *d = (struct driver){.app = NULL};
    drive_start(d, killed->folder, 1280, 800);
    drive_press(d, "puzzles");
}

struct lines {
    const char *mode;
    int whole, solved, failed, score; /* score: of the whole run that was kept last */
    bool rated;
};

static bool count(void *ctx, const struct store_try *t)
{
    struct lines *n = ctx;
    if (!t->name[0] && !n->whole++)
        n->score = t->score;
    if (t->name[0])
        (*(t->solved ? &n->solved : &n->failed))++;
    n->rated |= t->rating > 0;
    return true;
}

static struct lines lines(const struct driver *d, const char *mode)
{
    struct lines n = {.mode = mode};
    store_try_each(d->app->store, mode, count, &n);
    return n;
}

static void name_now(const struct driver *d, char out[PUZZLE_NAME])
{
    memcpy(out, d->app->puzzling->puzzle.name, PUZZLE_NAME);
}

static void expect_puzzle(const struct driver *d, const char *name)
{
    expect_screen(d, "puzzle");
    assert_string_equal(d->app->puzzling->puzzle.name, name);
}

/* ---- A Streak ---- */

TEST_DRIVEN(a_streak_goes_on_after_a_kill)
{
    struct driver next;
    char name[PUZZLE_NAME];
    begin(d, "streak");
    assert_string_equal(drive_label(d, "best"), "You have not played it yet.");
    drive_press(d, "start");
    solve(d);
    solve(d);
    name_now(d, name);
    after_a_kill(d, &next);
    drive_press(&next, "streak");
    assert_string_equal(drive_label(&next, "headline"),
                        "Your streak goes on. You have solved 2 puzzles.");
    assert_null(drive_find(&next, "best")); /* none has ended */
    assert_string_equal(drive_label(&next, "start"), "Continue");
    assert_true(ui_focused(&next.app->ui, "start"));
    drive_press(&next, "start");
    expect_puzzle(&next, name);
    solve(&next);
    drive_press(&next, "give-up");
    drive_press(&next, "yes");
    drive_press(&next, "leave");
    assert_string_equal(drive_label(&next, "headline"),
                        "The streak is over. You solved 3 puzzles.");
    struct lines n = lines(&next, "streak");
    assert_true(n.whole == 1 && n.score == 3 && n.solved == 3 && n.failed == 1);
    drive_end(&next);
}

/* To leave it, for any page, is not to end it; a button ends it, after a question. */
TEST_DRIVEN(a_streak_is_left_and_ended)
{
    char name[PUZZLE_NAME];
    begin(d, "streak");
    drive_press(d, "start");
    solve(d);
    name_now(d, name);
    assert_string_equal(drive_label(d, "home"), "Save and leave");
    drive_press(d, "home");
    expect_screen(d, "puzzle-streak");
    drive_press(d, "back");
    drive_press(d, "storm"); /* which is beside it */
    drive_press(d, "start");
    drive_press(d, "home");
    drive_press(d, "yes");
    drive_press(d, "back");
    drive_press(d, "streak");
    assert_string_equal(drive_label(d, "headline"),
                        "Your streak goes on. You have solved 1 puzzle.");
    drive_press(d, "start");
    expect_puzzle(d, name);
    drive_press(d, "home");
    drive_press(d, "end-streak");
    assert_string_equal(drive_label(d, "question"),
                        "End the streak? What you have solved counts.");
    drive_press(d, "no");
    assert_int_equal(lines(d, "streak").whole, 0);
    drive_press(d, "end-streak");
    drive_press(d, "yes");
    assert_string_equal(drive_label(d, "headline"), "You ended the run. You solved 1 puzzle.");
    assert_string_equal(drive_label(d, "best"), "A first score to beat.");
    assert_null(drive_find(d, "missed")); /* it was not failed */
    struct lines n = lines(d, "streak");
    assert_true(n.whole == 1 && n.score == 1 && n.solved == 1 && n.failed == 0);
    drive_press(d, "start");
    assert_int_equal(d->app->puzzling->stage, PUZZLING_PLAY);
}

/* What has ended it is kept at once, whatever the person does with the solution. */
TEST_DRIVEN(an_end_of_a_streak_outlives_a_kill)
{
    struct driver next;
    for (int way = 0; way < 2; way++) {
        begin(d, "streak");
        drive_press(d, "start");
        solve(d);
        drive_press(d, way ? "hint" : "give-up");
        drive_press(d, "yes");
        after_a_kill(d, &next);
        assert_string_equal(drive_label(&next, "streak"), "Streak: Best: 1");
        drive_press(&next, "streak");
        assert_string_equal(drive_label(&next, "start"), "Start");
        assert_string_equal(drive_label(&next, "missed"), "Retry missed puzzles (1)");
        assert_int_equal(lines(&next, "streak").whole, way + 1);
        drive_end(&next);
    }
}

/* ---- A Storm ---- */

TEST_DRIVEN(a_storm_counts_after_a_kill)
{
    struct driver next;
    begin(d, "storm");
    drive_press(d, "start");
    solve(d);
    drive_press(d, "skip");
    solve(d);
    after_a_kill(d, &next);
    assert_string_equal(drive_label(&next, "storm"), "Storm: Best: 2");
    drive_press(&next, "storm");
    assert_string_equal(drive_label(&next, "headline"),
                        "The game was closed. You had solved 2 puzzles.");
    assert_string_equal(drive_label(&next, "best"), "A first score to beat.");
    assert_string_equal(drive_label(&next, "missed"), "Retry missed puzzles (1)");
    drive_press(&next, "share");
    assert_non_null(strstr(next.copied, "2 puzzles in 3:00"));
    drive_press(&next, "back");
    drive_press(&next, "storm");
    assert_string_equal(drive_label(&next, "best"), "Your best: 2");
    drive_end(&next);
    after_a_kill(d, &next);
    struct lines n = lines(&next, "storm");
    assert_true(n.whole == 1 && n.score == 2 && n.solved == 2);
    drive_end(&next);
}

/* One that was begun was played. */
TEST_DRIVEN(a_storm_without_a_score_was_played)
{
    struct driver next;
    begin(d, "storm");
    drive_press(d, "start");
    after_a_kill(d, &next);
    drive_press(&next, "storm");
    assert_string_equal(drive_label(&next, "headline"),
                        "The game was closed. You had solved 0 puzzles.");
    drive_press(&next, "start");
    expect_screen(&next, "puzzle");
    drive_end(&next);
}

/* ---- Two programs ---- */

#define ELSEWHERE "You are playing this in another window."

static void second(const struct driver *first, struct driver *d)
{
    *d = (struct driver){.app = NULL};
    drive_start(d, first->folder, 800, 600);
    drive_press(d, "puzzles");
}

static void wait_a_second(struct driver *d)
{
    app_wake(d->app, d->app->now_ms + 1000);
    drive_draw(d);
}

static void lose_profile(const struct driver *d)
{
    static const char *const part[] = {"", "-wal", "-shm"};
    char path[FOLDER_MOST + 20];
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/profile.db%s", d->folder, part[i]);
        assert_int_equal(unlink(path), 0);
    }
}

/* Not by the hub, nor by its own page, nor by the history. */
TEST_DRIVEN(a_storm_is_not_ended_by_another_program)
{
    struct driver other;
    begin(d, "storm");
    drive_press(d, "start");
    solve(d);
    second(d, &other);
    drive_press(&other, "history");
    drive_press(&other, "back");
    drive_press(&other, "storm");
    assert_string_equal(drive_label(&other, "headline"), ELSEWHERE);
    assert_null(drive_find(&other, "start"));
    assert_null(drive_find(&other, "missed"));
    assert_int_equal(lines(d, "storm").whole, 0);
    solve(d);
    drive_press(d, "home");
    drive_press(d, "yes");
    struct lines n = lines(d, "storm");
    assert_true(n.whole == 1 && n.score == 2);
    wait_a_second(&other);
    assert_string_equal(drive_label(&other, "start"), "Start");
    assert_string_equal(drive_label(&other, "best"), "Your best: 2");
    drive_press(&other, "start");
    expect_screen(&other, "puzzle");
    drive_press(d, "start"); /* whose page was left open */
    assert_string_equal(drive_label(d, "headline"), ELSEWHERE);
    drive_end(&other);
    wait_a_second(d); /* that program ended: a Storm counts with what it had */
    assert_string_equal(drive_label(d, "headline"),
                        "The game was closed. You had solved 0 puzzles.");
}

TEST_DRIVEN(a_streak_is_not_offered_by_another_program)
{
    struct driver other;
    char name[PUZZLE_NAME];
    begin(d, "streak");
    drive_press(d, "start");
    second(d, &other);
    drive_press(&other, "streak");
    assert_string_equal(drive_label(&other, "headline"), ELSEWHERE);
    assert_null(drive_find(&other, "end-streak"));
    solve(d);
    name_now(d, name);
    drive_press(d, "home");
    wait_a_second(&other);
    assert_string_equal(drive_label(&other, "headline"),
                        ELSEWHERE); /* it may go on there at once */
    drive_end(d);
    wait_a_second(&other);
    assert_string_equal(drive_label(&other, "headline"),
                        "Your streak goes on. You have solved 1 puzzle.");
    drive_press(&other, "start");
    expect_puzzle(&other, name);
    drive_start(d, other.folder, 1280, 800);
    drive_end(&other);
}

/* Two people play at the same time in two windows. */
TEST_DRIVEN(each_person_has_runs_of_their_own)
{
    struct driver other;
    struct store_person two[2];
    begin(d, "storm");
    assert_true(person_add(d->app, "Ben", PERSON_AFRO));
    assert_int_equal(store_people_list(d->app->store, two, 2), 2);
    drive_press(d, "start");
    solve(d);
    second(d, &other);
    drive_press(&other, "storm");
    assert_string_equal(drive_label(&other, "headline"), ELSEWHERE);
    assert_true(person_use(other.app, two[1].id));
    known_rules_say(other.app, rules_of_game(NULL), true);
    drive_draw(&other);
    drive_press(&other, "puzzles");
    drive_press(&other, "storm");
    assert_null(drive_find(&other, "headline"));
    drive_press(&other, "start");
    solve(&other);
    solve(&other);
    solve(d);
    solve(d);
    drive_press(d, "home");
    drive_press(d, "yes");
    drive_press(&other, "home");
    drive_press(&other, "yes");
    assert_int_equal(lines(d, "storm").score, 3);
    assert_int_equal(lines(&other, "storm").score, 2);
    assert_true(person_use(d->app, two[1].id)); /* this window lets go of the first one's */
    assert_true(person_use(other.app, two[0].id));
    drive_draw(&other);
    drive_press(&other, "puzzles");
    drive_press(&other, "storm");
    assert_string_equal(drive_label(&other, "best"), "Your best: 3");
    drive_press(&other, "start");
    expect_screen(&other, "puzzle");
    drive_end(&other);
}

TEST_DRIVEN(a_run_outlives_its_profile)
{
    struct driver next;
    begin(d, "streak");
    drive_press(d, "start");
    solve(d);
    lose_profile(d);
    solve(d);
    after_a_kill(d, &next);
    drive_press(&next, "streak");
    assert_string_equal(drive_label(&next, "headline"),
                        "Your streak goes on. You have solved 2 puzzles.");
    drive_end(&next);
}

/* ---- What was missed ---- */

TEST_DRIVEN(what_was_missed_is_played_again)
{
    char first[PUZZLE_NAME], third[PUZZLE_NAME];
    double rating[3];
    struct driver next;
    begin(d, "storm");
    drive_press(d, "start");
    name_now(d, first);
    drive_press(d, "skip");
    solve(d);
    name_now(d, third);
    drive_press(d, "skip");
    drive_press(d, "home");
    drive_press(d, "yes");
    assert_string_equal(drive_label(d, "missed"), "Retry missed puzzles (2)");
    drive_press(d, "missed");
    expect_puzzle(d, first);
    solve(d);
    after_a_kill(d, &next);
    drive_press(&next, "storm");
    assert_string_equal(drive_label(&next, "missed"), "Retry missed puzzles (1)");
    drive_press(&next, "missed");
    expect_puzzle(&next, third);
    drive_end(&next);
    drive_press(d, "next");
    expect_puzzle(d, third);
    drive_press(d, "give-up");
    drive_press(d, "yes");
    assert_null(drive_find(d, "next")); /* nothing comes after the last one */
    drive_press(d, "leave");
    expect_screen(d, "puzzle-storm");
    assert_string_equal(drive_label(d, "missed"), "Retry missed puzzles (1)");
    drive_press(d, "missed");
    solve(d);
    assert_null(drive_find(d, "next"));
    drive_press(d, "leave");
    assert_null(drive_find(d, "missed"));
    assert_string_equal(drive_label(d, "headline"), "You ended the run. You solved 1 puzzle.");
    assert_false(store_rating(d->app->store, STORE_PLAYER, rating));
    struct lines n = lines(d, "practice");
    assert_true(n.solved == 2 && n.failed == 1 && !n.rated);
    assert_int_equal(lines(d, "storm").solved, 1);
}

/* ---- Of one game ---- */

/* A run of one game has only its puzzles, and a best score of its own. */
TEST_DRIVEN(a_run_of_one_game)
{
    begin(d, "streak");
    drive_press(d, "game-3");
    drive_press(d, "start");
    for (int i = 0; i < 3; i++) {
        assert_memory_equal(d->app->puzzling->puzzle.name, "cl-", 3);
        solve(d);
    }
    app_puzzle_leave(d->app);
    drive_draw(d);
    assert_string_equal(drive_label(d, "title"), "Streak: Classic");
    drive_press(d, "end-streak");
    drive_press(d, "yes");
    assert_string_equal(drive_label(d, "best"), "A first score to beat.");
    drive_press(d, "share");
    assert_non_null(strstr(d->copied, "3 puzzles without a mistake\nClassic\n"));
    assert_int_equal(lines(d, "streak").whole, 0);
    assert_int_equal(lines(d, "streak.classic").score, 3);
    assert_int_equal(lines(d, "streak").solved, 3); /* its puzzles are where all are */
    drive_press(d, "back");
    assert_null(strstr(drive_label(d, "streak"), "Best"));
    drive_press(d, "streak");
    assert_string_equal(drive_label(d, "best"), "Your best: 3");
    drive_press(d, "game-0");
    assert_string_equal(drive_label(d, "best"), "You have not played it yet.");
}

TEST_DRIVEN(a_newcomer_has_no_run)
{
    begin(d, "storm");
    known_rules_forget(d->app);
    drive_press(d, "start");
    assert_string_equal(drive_label(d, "question"), "Do you know this rule?");
    drive_press(d, "not-now");
    expect_screen(d, "puzzle-storm");
    assert_string_equal(drive_label(d, "best"),
                        "There are puzzles like this once you know their rules.");
    drive_press(d, "start");
    drive_press(d, "know");
    assert_memory_equal(d->app->puzzling->puzzle.name, "sw-", 3);
}

/* A hint makes up for nothing. */
TEST_DRIVEN(a_missed_puzzle_with_a_hint_stays_missed)
{
    begin(d, "streak");
    drive_press(d, "start");
    drive_press(d, "hint");
    drive_press(d, "yes");
    solve(d);
    expect_screen(d, "puzzle-streak");
    drive_press(d, "missed");
    drive_press(d, "hint");
    if (drive_find(d, "yes"))
        drive_press(d, "yes");
    solve(d);
    drive_press(d, "leave");
    assert_string_equal(drive_label(d, "missed"), "Retry missed puzzles (1)");
}

TESTS_MAIN
