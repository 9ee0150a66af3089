/* test_fair_page.c: the page about the shuffles of a game. */
#include "open_file.h"
#include "puzzling_help.h"
#include "record.h"
#include "screens_help.h"

static const struct match *match_of(const struct driver *d)
{
    return d->app->session->match;
}

static void open_page(struct driver *d)
{
    drive_press(d, "menu");
    drive_press(d, "fair");
    expect_screen(d, "fair");
}

/* Of a round that is played, the page has the fingerprint; of one that is over, salt and order,
 * too. All of it can be done by keys. */
TEST_DRIVEN(fingerprints_first_and_orders_later)
{
    drive_start(d, drive_folder(d), 800, 600);
    drive_press(d, "solitaire");
    drive_press(d, "start");
    const struct match_shuffle *s = &match_of(d)->shuffled.list[0];
    open_page(d);
    struct buf text = {0};
    buf_addf(&text, "Fingerprint: %s", s->print);
    expect_says(d, "print", buf_text(&text));
    expect_says(d, "later", "Salt and order are shown when the round is over.");
    assert_null(drive_find(d, "order"));
    drive_press(d, "copy");
    assert_string_equal(d->copied, s->print);
    drive_press(d, "check");
    expect_says(d, "text",
                "Checked: every fingerprint, order and draw fits (shuffles: 1, draws: 6).");
    drive_press(d, "what");
    assert_non_null(drive_find(d, "proves"));
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "fair");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "pause");
    drive_press(d, "stop");
    drive_press(d, "yes");
    expect_screen(d, "game-end");
    s = &match_of(d)->shuffled.list[0];
    open_page(d);
    buf_clear(&text);
    buf_addf(&text, "Order: %s", s->order);
    expect_says(d, "order", buf_text(&text));
    buf_clear(&text);
    buf_addf(&text, "Salt: %s", s->salt);
    expect_says(d, "salt", buf_text(&text));
    buf_free(&text);
    drive_key(d, KEY_ESCAPE);
    drive_press(d, "copy-record");
    assert_non_null(strstr(d->app->notice, "Saved as "));
    assert_null(strstr(d->app->notice, "not over"));
}

TEST_DRIVEN(what_does_not_fit_is_said)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "solitaire");
    drive_press(d, "start");
    d->app->session->match->shuffled.list[0].print[5] ^= 1;
    open_page(d);
    drive_press(d, "check");
    expect_says(d, "text", "Round 1: Salt and order of shuffle 1 do not give its fingerprint.");
}

/* A copy of a game that is not over says what that means; a game of an earlier release says why
 * it has no fingerprints. */
TEST_DRIVEN(copies_and_old_games)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "solitaire");
    drive_press(d, "start");
    drive_press(d, "menu");
    drive_press(d, "copy-record");
    assert_non_null(
        strstr(d->app->notice,
               " The game is not over: anyone who opens the copy can find out what comes."));
    drive_press(d, "notice-close");
    app_open_file(d->app, SUPERWILD_SOURCE_DIR "/tests/replays/plain-2-seats.swr");
    drive_settle(d);
    open_page(d);
    expect_says(d, "text", "This game was played before there were fingerprints.");
    app_open_file(d->app, SUPERWILD_SOURCE_DIR "/tests/replays/fair-blockers.swr");
    drive_settle(d);
    open_page(d);
    assert_non_null(drive_find(d, "shuffle-4"));
    drive_press(d, "next");
    drive_press(d, "shuffle-8");
    drive_press(d, "check");
    expect_says(d, "text",
                "Checked: every fingerprint, order and draw fits (shuffles: 8, draws: 135).");
}

TESTS_MAIN
