/* test_watch_best.c: the replay with the best play beside the one that was made. */
#include "watch_help.h"

#include "thorough.h"
#include "tile_desk_state.h"
#include "watch.h"
#include "watch_parts.h"

static const char *said(const struct driver *d)
{
    const struct ui_widget *w = drive_find(d, "message");
    assert_non_null(w);
    return w->label;
}

static bool says(const struct driver *d, const char *part)
{
    return strstr(said(d), part) != NULL;
}

static const struct tile_desk *table_of(const struct driver *d)
{
    return (struct tile_desk *)watch_desk(d->app);
}

static bool enabled(const struct driver *d, const char *id)
{
    const struct ui_widget *w = drive_find(d, id);
    assert_non_null(w);
    return !(w->flags & UI_DISABLED);
}

/* Goes to a turn with a better play, and waits until that is known. */
static void to_better(struct driver *d)
{
    char what[20] = "";
    for (int i = 0; i < 60 && strcmp(what, "better") != 0; i++) {
        drive_press(d, "next");
        watch_wait(d, 1);
        watch_known(d, what);
    }
    assert_string_equal(what, "better");
}

/* First it is being looked for; then one sentence says what was played and what was best. */
TEST_DRIVEN(a_sentence_for_each_turn)
{
    drive_start(d, NULL, 1280, 800);
    watch_record(d, "plain-2-seats");
    assert_false(enabled(d, "best"));
    drive_press(d, "next");
    assert_true(says(d, "Looking for the best play..."));
    expect_best(d, "unknown");
    watch_wait(d, 1);
    expect_best(d, "better");
    assert_true(says(d, " played 2 tiles. The best was 3."));
    drive_press(d, "last");
    drive_press(d, "first");
    assert_false(says(d, "best"));
}

TEST_DRIVEN(praise_for_the_best)
{
    drive_start(d, NULL, 1280, 800);
    watch_record(d, "classic-2-seats");
    drive_press(d, "next");
    watch_wait(d, 1);
    expect_best(d, "found");
    assert_true(says(d, "Nobody could have played more."));
    assert_false(enabled(d, "best"));
    drive_press(d, "next");
    watch_wait(d, 1);
    assert_true(says(d, "Nothing could be played."));
}

/* The button shows the best play instead of the one that was made, with its new tiles marked,
 * and the same button leads back. The match does not change. */
TEST_DRIVEN(the_best_play_and_back)
{
    drive_start(d, NULL, 1280, 800);
    watch_record(d, "plain-2-seats");
    int at = d->app->session->match->at, n = d->app->session->match->n;
    drive_press(d, "next");
    watch_wait(d, 1);
    struct table made = table_of(d)->now;
    struct tile_bits played = table_of(d)->played;
    assert_int_equal(bits_count(&played), 2);
    drive_press(d, "best");
    drive_settle(d);
    expect_best(d, "shown");
    assert_true(says(d, "The best was 3. Here it is."));
    assert_string_equal(drive_find(d, "best")->label, "As played");
    played = table_of(d)->played;
    assert_int_equal(bits_count(&played), 3);
    assert_true(table_legal(&table_of(d)->now, table_of(d)->rules));
    assert_false(table_same(&table_of(d)->now, &made));
    assert_int_equal(watch_turn(d), 1);
    drive_press(d, "best");
    drive_settle(d);
    expect_best(d, "better");
    assert_true(table_same(&table_of(d)->now, &made));
    assert_false(says(d, "Here it is."));
    assert_true(d->app->session->match->at == at && d->app->session->match->n == n);
}

/* It travels from the table as it lay before the turn; without motion it is just there. */
TEST_DRIVEN(it_travels)
{
    for (int still = 0; still < 2; still++) {
        drive_start(d, NULL, 1280, 800);
        d->app->settings.reduced_motion = still;
        settings_apply(d->app);
        watch_record(d, "plain-2-seats");
        drive_press(d, "next");
        watch_wait(d, 1);
        const struct ui_widget *w = drive_find(d, "best");
        struct input in = {.kind = INPUT_DOWN,
                           .x = w->r.x + 9,
                           .y = w->r.y + 9,
                           .button = BUTTON_LEFT,
                           .clicks = 1};
        app_event(d->app, &in);
        in.kind = INPUT_UP;
        app_event(d->app, &in);
        assert_int_equal(app_moving(d->app), !still);
        drive_settle(d);
        expect_best(d, "shown");
    }
}

/* It may need more room than what was made, and the camera gives it, in a small window, too. */
TEST_DRIVEN(all_of_it_is_in_sight)
{
    static const char *const records[] = {"both-4-seats", "classic-2-seats",
                                          "normikub-2-dimensions-5-seats"};
    for (int r = 0; r < 3; r++) {
        drive_start(d, NULL, 800, 600);
        watch_record(d, records[r]);
        for (int i = 0; i < 12; i++) {
            to_better(d);
            drive_press(d, "best");
            drive_settle(d);
            expect_in_sight(table_of(d));
            drive_press(d, "best");
            drive_settle(d);
            expect_in_sight(table_of(d));
        }
    }
}

TEST_DRIVEN(other_turns_end_it)
{
    static const char *const ways[] = {"next", "previous", "first", "last", "play"};
    drive_start(d, NULL, 800, 600);
    watch_record(d, "plain-2-seats");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        drive_press(d, "first");
        to_better(d);
        drive_press(d, "best");
        drive_settle(d);
        expect_best(d, "shown");
        drive_press(d, ways[i]);
        char what[20];
        watch_known(d, what);
        assert_string_not_equal(what, "shown");
        if (strcmp(ways[i], "play") == 0)
            drive_press(d, "play");
    }
}

/* A hint's key shows it, too. */
TEST_DRIVEN(by_key)
{
    drive_start(d, NULL, 1280, 800);
    watch_record(d, "plain-2-seats");
    struct input in = {.kind = INPUT_KEY, .key = 'H'};
    app_event(d->app, &in);
    expect_best(d, "unknown");
    to_better(d);
    int at = watch_turn(d);
    app_event(d->app, &in);
    drive_settle(d);
    expect_best(d, "shown");
    app_event(d->app, &in);
    drive_settle(d);
    expect_best(d, "better");
    assert_int_equal(watch_turn(d), at);
}

TEST_DRIVEN(from_one_missed_turn_to_the_next)
{
    struct input redo = {.kind = INPUT_KEY, .key = 'Y', .mods = MOD_CTRL};
    struct input undo = {.kind = INPUT_KEY, .key = 'Z', .mods = MOD_CTRL};
    drive_start(d, NULL, 1280, 800);
    watch_record(d, "classic-2-seats");
    assert_false(enabled(d, "next-missed"));
    watch_wait(d, 30);
    assert_true(enabled(d, "next-missed"));
    drive_press(d, "next-missed");
    expect_best(d, "better");
    int first = watch_turn(d);
    assert_true(first > 1);
    app_event(d->app, &redo);
    drive_settle(d);
    expect_best(d, "better");
    int second = watch_turn(d);
    assert_true(second > first);
    app_event(d->app, &undo);
    drive_settle(d);
    assert_int_equal(watch_turn(d), first);
    app_event(d->app, &undo); /* there is none before it */
    drive_settle(d);
    assert_int_equal(watch_turn(d), first);
}

/* The turn on the screen comes before the others. */
TEST_DRIVEN(the_turn_on_the_screen_comes_first)
{
    drive_start(d, NULL, 1280, 800);
    watch_record(d, "classic-2-seats");
    drive_press(d, "last");
    expect_best(d, "unknown");
    for (int i = 0; i < 2; i++) /* one may have been under way */
        app_wake(d->app, app_wake_at(d->app));
    char what[20];
    assert_true(watch_known(d, what) <= 3);
    assert_string_not_equal(what, "unknown");
}

/* ---- The strip ---- */

static int diamonds(const struct driver *d)
{
    int n = 0;
    for (int i = 0; i < d->dl.n; i++)
        n += d->dl.cmd[i].kind == DRAW_SPRITE && d->dl.cmd[i].what == SPRITE_DIAMOND;
    return n;
}

/* A turn with a better play has a diamond with its rim, which no other turn has. */
TEST_DRIVEN(marks_on_the_strip)
{
    char what[20];
    int better = 0;
    drive_start(d, NULL, 1280, 800);
    watch_record(d, "whats-wild-first-five-4-seats"); /* no diamonds on its pieces */
    int before = diamonds(d);
    for (int i = 0; i < 12; i++) {
        drive_press(d, "next");
        watch_wait(d, 1);
        watch_known(d, what);
        better += strcmp(what, "better") == 0;
    }
    assert_true(better > 2);
    const struct watch *w = watch_data(d->app);
    int known = 0;
    for (int i = 0; i < w->n; i++)
        known +=
            hindsight_job_verdict(&w->back, i) && hindsight_job_verdict(&w->back, i)->better;
    assert_true(known >= better);
    assert_int_equal(diamonds(d) - before, 2 * known);
}

/* It can be pressed anywhere in its height, which is that of a button. */
TEST_DRIVEN(the_strip_is_high_enough)
{
    drive_start(d, NULL, 800, 600);
    watch_record(d, "plain-2-seats");
    for (int up = 2; up <= 42; up += 20) {
        struct rect r = drive_find(d, "play")->r;
        drive_press(d, "first");
        drive_click(d, d->w / 2, r.y - (float)up);
        assert_true(watch_turn(d) > 20);
    }
}

/* ---- The summary ---- */

TEST_DRIVEN(the_summary)
{
    drive_start(d, NULL, 1280, 800);
    watch_record(d, "classic-2-seats");
    watch_wait(d, 30);
    drive_press(d, "summary");
    assert_string_equal(drive_find(d, "player-1")->label, "Player 1");
    assert_non_null(strstr(drive_find(d, "found-1")->label, " best plays"));
    assert_non_null(drive_find(d, "missed-2"));
    assert_non_null(strstr(drive_find(d, "known")->label, "So far, "));
    drive_key(d, KEY_ESCAPE);
    assert_null(drive_find(d, "close"));
    expect_screen(d, "watch");
    drive_press(d, "summary");
    int turn, seat = drive_find(d, "worst-1") ? 1 : 2;
    const char *id = seat == 1 ? "worst-1" : "worst-2";
    assert_int_equal(sscanf(drive_find(d, id)->label, "Turn %d", &turn), 1);
    drive_press(d, id);
    assert_int_equal(watch_turn(d), turn);
    expect_best(d, "better");
    assert_null(drive_find(d, "close"));
    drive_press(d, "summary");
    drive_press(d, "close");
    drive_key(d, KEY_ESCAPE);
    assert_string_not_equal(d->app->screen->id, "watch");
}

/* When all is known, it says so by saying nothing more. */
TEST_DRIVEN(the_summary_of_a_whole_game)
{
    struct hindsight_seat s;
    drive_start(d, NULL, 1280, 800);
    watch_record(d, "whats-wild-first-five-4-seats");
    const struct watch *w = watch_data(d->app);
    watch_wait(d, w->n);
    drive_press(d, "summary");
    assert_null(drive_find(d, "known"));
    for (int seat = 0; seat < 4; seat++) {
        char id[UI_ID], text[80];
        hindsight_seat(w->back.past, seat, &s);
        assert_int_equal(s.turns, s.known);
        snprintf(id, sizeof id, "found-%d", seat + 1);
        snprintf(text, sizeof text, "Fewest points left: %d of %d", s.found, s.choices);
        assert_string_equal(drive_find(d, id)->label, text);
    }
    assert_int_equal(app_wake_at(d->app), 0); /* nothing is left to do */
}

/* Normikub: the challenges after its rounds. */
TEST_DRIVEN(the_summary_tells_of_challenges)
{
    drive_start(d, NULL, 1280, 800);
    watch_record(d, "normikub-5-dimensions-4-seats");
    const struct watch *w = watch_data(d->app);
    drive_press(d, "summary");
    assert_string_equal(drive_find(d, "challenges")->label, "Challenges met: 0 of 1.");
    drive_press(d, "close");
    hindsight_job_want(d->app, &watch_data(d->app)->back, w->n); /* comes after the turns */
    for (int i = 0; i < 4; i++)
        app_wake(d->app, app_wake_at(d->app));
    drive_press(d, "summary");
    assert_string_equal(drive_find(d, "challenges")->label,
                        "Challenges met: 0 of 1. 1 more was possible.");
}

/* ---- All games ---- */

TEST_DRIVEN(in_every_game)
{
    for (int g = 0; g < WATCH_GAMES; g++) {
        drive_start(d, NULL, 800, 600);
        watch_record(d, WATCH_RECORDS[g]);
        for (int i = 0; i < often(3, 3, 1); i++) {
            to_better(d);
            drive_press(d, "best");
            drive_settle(d);
            expect_best(d, "shown");
            assert_true(says(d, "Here it is."));
            drive_press(d, "best");
            drive_settle(d);
            expect_best(d, "better");
        }
        drive_press(d, "back");
    }
}

static void expect_told(const struct driver *d, const char *words)
{
    const char *said = d->app->words.said;
    if (!said || !strstr(said, words))
        fail_msg("told: \"%s\"", said ? said : "");
}

/* The narration says what the message does. */
TEST_DRIVEN(it_is_told)
{
    drive_start(d, NULL, 1280, 800);
    d->app->settings.narration = true;
    settings_apply(d->app);
    watch_record(d, "plain-2-seats");
    drive_press(d, "next");
    expect_told(d, "Looking for the best play...");
    watch_wait(d, 1);
    expect_told(d, "The best was 3.");
    drive_press(d, "best");
    drive_settle(d);
    expect_told(d, "The best was 3. Here it is.");
}

TESTS_MAIN
