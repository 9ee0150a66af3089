/* test_statistics.c: the page with statistics. */
#include "screens_help.h"

#include <math.h>

#include "language.h"
#include "results.h"
#include "settings.h"
#include "store_puzzles.h"

#define NOW 1795000000 /* of the driver's clock: 18 November 2026 */

static bool says(const struct driver *d, const char *id, const char *text)
{
    return strstr(drive_label(d, id), text) != NULL;
}

/* computer NULL: solitaire. */
static void result(struct driver *d, const char *computer, bool won, int days, int hints)
{
    int64_t id, rev;
    struct store_result_line r = {.when = NOW - (int64_t)days * 86400,
                                  .game = look_at(0)->game->id,
                                  .rules = days > 200 ? "stacks" : "",
                                  .options = "",
                                  .how = END_OUT,
                                  .seconds = 90,
                                  .seats = computer ? 2 : 1};
    for (int i = 0; i < r.seats; i++)
        r.seat[i] = (struct store_seat){.name = i ? "x" : "Ann",
                                        .computer = i ? computer : "",
                                        .points = won == !i,
                                        .share = won == !i,
                                        .turns = 10 + days,
                                        .draws = 1,
                                        .hints = hints,
                                        .loss = NAN,
                                        .luck = NAN};
    assert_int_equal(store_match_new(d->app->store, r.game, "t", "s", "h", NOW, &id, &rev),
                     STORE_OK);
    assert_int_equal(store_match_leave(d->app->store, id, &r, 1), STORE_OK);
}

/* A game of What's Wild?! that was looked at; NAN: it was not. */
static void reviewed(struct driver *d, double loss, double luck)
{
    int64_t id, rev;
    struct store_result_line r = {.when = NOW,
                                  .game = "whats-wild",
                                  .rules = "",
                                  .options = "",
                                  .how = END_OUT,
                                  .seconds = 90,
                                  .seats = 2};
    for (int i = 0; i < r.seats; i++)
        r.seat[i] = (struct store_seat){.name = i ? "Otto" : "Ann",
                                        .computer = i ? "otto" : "",
                                        .points = 10,
                                        .share = !i,
                                        .turns = 10,
                                        .loss = NAN,
                                        .luck = NAN};
    assert_int_equal(store_match_new(d->app->store, r.game, "t", "s", "h", NOW, &id, &rev),
                     STORE_OK);
    assert_int_equal(store_results_add(d->app->store, id, &r, 1), STORE_OK);
    if (!isnan(loss))
        assert_int_equal(store_result_reviewed(d->app->store, id, 0, 0, loss, luck), STORE_OK);
}

/* Means of loss and luck, and over how many games. */
TEST_DRIVEN(loss_and_luck)
{
    drive_start(d, drive_folder(d), 1280, 800);
    reviewed(d, 10, -3);
    reviewed(d, 2.5, 0.8);
    drive_press(d, "games");
    drive_press(d, "statistics");
    drive_press(d, "entry-1");
    assert_true(says(d, "message", "Lost: 6.3 points on average (2 games)."));
    assert_true(says(d, "message",
                     "Luck: \xE2\x88\x92"
                     "1.1 points on average (2 games)."));
    drive_press(d, "back");
    drive_press(d, "back");
    reviewed(d, NAN, NAN);
    drive_press(d, "statistics");
    drive_press(d, "entry-1");
    assert_true(says(d, "message", "Lost: 6.3 points on average (2 games, unknown in 1)."));
}

static void open_page(struct driver *d)
{
    drive_press(d, "games");
    drive_press(d, "statistics");
    expect_screen(d, "statistics");
}

static void begin(struct driver *d)
{
    drive_start(d, drive_folder(d), 1280, 800);
    result(d, "otto:open", true, 400, 0);
    result(d, "otto:open", false, 20, 1);
    result(d, "mira:open", true, 10, 0);
    result(d, NULL, true, 5, 0);
    open_page(d);
}

TEST_DRIVEN(nothing_yet)
{
    drive_start(d, drive_folder(d), 1280, 800);
    open_page(d);
    assert_true(says(d, "message", "Nothing to count yet"));
    assert_null(drive_find(d, "entry-1"));
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "games");
}

TEST_DRIVEN(a_list_by_game_and_opponent)
{
    begin(d);
    assert_true(says(d, "entry-1", "Everybody. 3 games"));
    assert_true(says(d, "entry-1", "67% won (21 to 94%)"));
    assert_true(says(d, "entry-2", "Solitaire. 1 game \xc2\xb7 100% solved"));
    assert_true(says(d, "entry-3", "Otto. 2 games"));
    assert_true(says(d, "entry-4", "Mira. 1 game"));
    assert_null(drive_find(d, "entry-5"));
    drive_press(d, "period-1");
    assert_true(says(d, "entry-1", "2 games"));
    drive_press(d, "period-2");
    drive_press(d, "hints-2");
    assert_true(says(d, "entry-1", "1 game \xc2\xb7 0% won"));
    assert_true(says(d, "entry-2", "Otto"));
}

TEST_DRIVEN(one_line_says_what_its_pictures_show)
{
    begin(d);
    d->app->settings.narration = true;
    drive_press(d, "entry-1");
    assert_true(says(d, "title", "Everybody"));
    assert_true(says(d, "message",
                     "3 games \xc2\xb7 67% won. In the long run it is probably between 21 and "
                     "94%.\nWon the last game.\n"));
    assert_true(says(d, "message", "With hints: 1 (3 games)."));
    assert_false(says(d, "message", "Not counted"));
    assert_true(says(d, "line", "Won up to each game: 67% now (3 games)."));
    assert_true(says(d, "result", "0 to 1, most often 1 (in 2 of 3 games)."));
    assert_non_null(strstr(d->app->words.said, "3 games"));
    drive_press(d, "rules"); /* any, the plain ones, stacks, or the other way round */
    assert_true(says(d, "message", "2 games"));
    drive_press(d, "rules");
    assert_true(says(d, "message", "1 game"));
    drive_press(d, "rules");
    assert_true(says(d, "message", "3 games"));
    drive_key(d, KEY_ESCAPE);
    drive_press(d, "entry-2");
    assert_true(says(d, "message", "Turns: 15.0 on average, 15 at best (1 solved game)."));
    assert_true(says(d, "message", "Solved the last game."));
    assert_true(says(d, "line", "There is no curve yet."));
    assert_true(says(d, "result", "Turns: 15 (1 game)."));
}

TEST_DRIVEN(it_writes_numbers_as_the_language_does)
{
    begin(d);
    drive_press(d, "entry-2");
    assert_true(language_open(SUPERWILD_BINARY_DIR "/assets/words", "de"));
    drive_draw(d);
    assert_true(says(d, "message", "Z\xc3\xbcge: 15,0 im Schnitt"));
    assert_true(says(d, "message", "100\xc2\xa0% gel\xc3\xb6st"));
    language_close();
}

/* A result that was taken out counts nowhere, until it is put back; both outlive the page. */
TEST_DRIVEN(a_result_is_taken_out_and_put_back)
{
    begin(d);
    drive_press(d, "entry-1");
    drive_press(d, "results");
    assert_true(says(d, "row-1", "Won"));
    assert_true(says(d, "row-2", "Not won"));
    drive_press(d, "out-2");
    assert_true(says(d, "row-2", "taken out"));
    assert_true(says(d, "out-2", "Put back: "));
    drive_key(d, KEY_ESCAPE);
    assert_true(says(d, "message", "2 games \xc2\xb7 100%"));
    drive_key(d, KEY_ESCAPE);
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "games");
    drive_press(d, "statistics");
    assert_true(says(d, "entry-1", "2 games \xc2\xb7 100%"));
    drive_press(d, "entry-1");
    drive_press(d, "results");
    drive_press(d, "out-2");
    assert_true(says(d, "out-2", "Take out: Otto"));
    drive_key(d, KEY_ESCAPE);
    assert_true(says(d, "message", "3 games"));
}

/* With games that no filter passes, the list does not say that there are none at all. */
TEST_DRIVEN(no_such_games)
{
    drive_start(d, drive_folder(d), 1280, 800);
    result(d, "otto:open", true, 40, 0);
    open_page(d);
    drive_press(d, "period-2");
    assert_null(drive_find(d, "entry-1"));
    assert_true(says(d, "message", "There are no such games."));
}

/* Twenty games are a window; the curve begins where there are so many. What does not count is
 * said, and only that. */
TEST_DRIVEN(more_games_than_a_window)
{
    drive_start(d, drive_folder(d), 1280, 800);
    for (int i = 0; i < 30; i++)
        result(d, "otto:open", i < 10 || i > 19, i, 0);
    open_page(d);
    drive_press(d, "entry-1");
    assert_true(says(d, "line",
                     "Won in the last 20 games: 50% at first, 50% now (30 games in "
                     "all)."));
    assert_true(says(d, "message", "Won the last 10 games in a row.\n"));
    drive_press(d, "results");
    drive_press(d, "out-1");
    drive_key(d, KEY_ESCAPE);
    assert_true(says(d, "message", "Not counted: 1 taken out."));
    assert_true(says(d, "message", "Won the last 9 games in a row. Longest winning streak: 10."));
}

/* A filter that nothing passes leaves the line, with nothing to count. */
TEST_DRIVEN(a_filter_that_nothing_passes)
{
    begin(d);
    drive_press(d, "entry-4");
    drive_press(d, "hints-2");
    assert_true(says(d, "title", "Mira"));
    assert_true(says(d, "message", "Nothing to count."));
    assert_null(drive_find(d, "results"));
    drive_key(d, KEY_ESCAPE);
    assert_true(says(d, "entry-2", "Otto"));
    assert_null(drive_find(d, "entry-3"));
}

/* Large letters in a small window: all of it is above the buttons. */
TEST_DRIVEN(it_has_room)
{
    begin(d);
    d->w = 800;
    d->h = 600;
    d->app->settings.text_percent = 150;
    settings_apply(d->app);
    drive_draw(d);
    drive_press(d, "entry-1");
    float end = drive_find(d, "back")->r.y;
    for (int i = 0; i < d->app->ui.n; i++) {
        const struct ui_widget *w = &d->app->ui.widget[i];
        if (w->kind == UI_LABEL && w->r.y + w->r.h > end + 1)
            fail_msg("%s ends at %.0f, and the buttons begin at %.0f", w->id,
                     (double)(w->r.y + w->r.h), (double)end);
    }
}

TEST_DRIVEN(puzzles_have_a_rating_and_tiers)
{
    static const int stars[] = {3, 0, 2};
    drive_start(d, drive_folder(d), 1280, 800);
    for (int i = 0; i < 3; i++)
        store_try_add(
            d->app->store,
            &(struct store_try){.mode = "practice",
                                .name = i ? i > 1 ? "sw-1-0002" : "sw-1-0001" : "sw-1-0003",
                                .when = NOW - 9 + i,
                                .solved = stars[i] > 0,
                                .stars = stars[i],
                                .moves = stars[i] ? 2 : -1,
                                .rating = 1500 + 10 * i});
    open_page(d);
    assert_true(says(d, "entry-1", "Puzzles. 3 puzzles \xc2\xb7 67% solved"));
    drive_press(d, "entry-1");
    assert_true(says(d, "line", "Rating: 1500 at first, 1520 now (3 attempts)."));
    assert_null(drive_find(d, "results"));
}

/* A match that cannot be read is looked at once, and the page rests. */
TEST_DRIVEN(older_matches_are_read)
{
    int64_t id, rev;
    drive_start(d, drive_folder(d), 1280, 800);
    store_match_new(d->app->store, "super-wild", "t", "s", "nonsense", 1, &id, &rev);
    store_match_summary(d->app->store, id, &rev, STORE_FINISHED, "s", 1);
    assert_int_equal(store_results_missing(d->app->store, 0), id);
    open_page(d);
    assert_false(app_moving(d->app));
    assert_true(says(d, "message", "Nothing to count yet"));
}

TESTS_MAIN
