/* test_puzzle_walks.c: puzzles without a mouse: by keys from the page of puzzles to an endless
 * one and back, the history by keys, and a choice answered with a controller. */
#include "puzzle_pages_help.h"

#include "dates.h"
#include "library.h"
#include "puzzling_parts.h"
#include "ww_desk.h"

static void expect_focus(const struct driver *d, const char *id)
{
    assert_string_equal(d->app->ui.focus, id);
}

/* What the narration has said about where the focus is. */
static void expect_told(struct driver *d, const char *part)
{
    app_wake(d->app, d->app->now_ms);
    if (!strstr(d->app->words.said, part))
        fail_msg("\"%s\" is not in \"%s\"", part, d->app->words.said);
}

/* On the title, with the narration. */
static void begin(struct driver *d)
{
    drive_start(d, drive_folder(d), 800, 600);
    d->app->settings.narration = true;
    d->app->settings.caption = false;
    drive_draw(d);
}

static void open_hub(struct driver *d)
{
    drive_enter(d, "menu");
    drive_enter(d, "puzzles");
    expect_screen(d, "puzzles");
}

TEST_DRIVEN(by_keys_to_an_endless_puzzle_and_back)
{
    begin(d);
    open_hub(d);
    drive_enter(d, "endless");
    expect_screen(d, "puzzle-endless");
    drive_tab_to(d, "tier");
    while (!(drive_find(d, "tier-0")->flags & UI_SELECTED))
        drive_key(d, KEY_LEFT);
    expect_told(d, "Beginner");
    drive_enter(d, "new");
    expect_focus(d, "play"); /* it is made, and all one has to do is press Enter */
    expect_told(d, "Play, button.");
    drive_key(d, KEY_ENTER);
    expect_screen(d, "puzzle");
    solve(d);
    expect_focus(d, "next");
    drive_enter(d, "more");
    drive_key(d, KEY_ESCAPE);
    expect_focus(d, "more");
    drive_enter(d, "next");
    expect_screen(d, "puzzle");
    assert_int_equal(d->app->puzzling->stage, PUZZLING_PLAY);
    drive_key(d, KEY_ESCAPE); /* the menu */
    drive_enter(d, "leave");
    expect_screen(d, "puzzle-endless");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "puzzles");
    expect_focus(d, "endless");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "title");
}

static void attempt(struct driver *d, const char *name, int stars, int ago)
{
    store_try_add(d->app->store, &(struct store_try){.mode = "pack",
                                                     .name = name,
                                                     .when = drive_clock(d) - ago,
                                                     .day = (int)app_today(d->app),
                                                     .solved = stars > 0,
                                                     .stars = stars,
                                                     .moves = stars ? 2 : -1,
                                                     .seconds = 83});
}

TEST_DRIVEN(by_keys_through_the_history)
{
    begin(d);
    attempt(d, "sw-1-0002", 0, 90);
    attempt(d, "cl-1-0001", 3, 80);
    attempt(d, "sw-1-0001", 3, 70);
    open_hub(d);
    drive_enter(d, "history");
    expect_screen(d, "puzzle-history");
    drive_tab_to(d, "what");
    drive_key(d, KEY_RIGHT); /* only what was failed */
    assert_true(drive_find(d, "what-1")->flags & UI_SELECTED);
    expect_told(d, "Failed");
    drive_tab_to(d, "entry-2");
    expect_told(d, "sw-1-0002");
    assert_null(drive_find(d, "entry-3"));
    drive_enter(d, "play");
    expect_screen(d, "puzzle");
    assert_string_equal(d->app->puzzling->puzzle.name, "sw-1-0002");
    drive_key(d, KEY_ESCAPE);
    drive_enter(d, "leave");
    expect_screen(d, "puzzle-history");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "puzzles");
    expect_focus(d, "history");
}

/* ---- With a controller ---- */

/* As src/platform/controller.c passes a button on. */
static void button(struct driver *d, enum key_action a)
{
    struct input in = {.kind = INPUT_KEY, .action = (int)a};
    switch ((int)a) {
    case ACTION_LEFT:
        in.key = KEY_LEFT;
        break;
    case ACTION_RIGHT:
        in.key = KEY_RIGHT;
        break;
    case ACTION_PICK:
        in.key = KEY_ENTER;
        break;
    case ACTION_MENU:
        in.key = KEY_ESCAPE;
        break;
    case ACTION_NEXT:
        in.key = KEY_TAB;
        break;
    }
    app_event(d->app, &in);
    drive_settle(d);
}

/* The button called Back goes from one thing to the next. */
static void back_to(struct driver *d, const char *id)
{
    for (int i = 0; i < UI_WIDGETS && !ui_focused(&d->app->ui, id); i++)
        button(d, ACTION_NEXT);
    if (!ui_focused(&d->app->ui, id))
        fail_msg("Back never comes to %s", id);
}

/* Discards a card of the hand, of this kind or (not) of another one, and ends the turn. */
static void discard(struct driver *d, const char *kind, bool this)
{
    const struct ww_desk *v = (void *)puzzle_screen_of(d->app)->host.desk;
    ww_card list[WW_HAND];
    ww_kind k;
    assert_true(ww_kind_read(kind, strcspn(kind, " \n"), &k));
    int n = ww_hand_list(v, list), at = 0;
    while (at < n && (ww_kind_of(list[at]) == k) != this)
        at++;
    assert_true(at < n);
    back_to(d, "hand");
    if (!v->d.cursor_shown)
        button(d, ACTION_LEFT);
    for (int i = 0; i < WW_HAND && v->d.ci != at; i++)
        button(d, v->d.ci < at ? ACTION_RIGHT : ACTION_LEFT);
    button(d, ACTION_PICK);
    button(d, ACTION_PICK); /* it is over the discard pile already */
    back_to(d, action_id(ACTION_END_TURN));
    button(d, ACTION_PICK);
}

/* A wrong one first: it is said what that costs, and it is taken back. */
TEST_DRIVEN(a_card_is_discarded_with_a_controller)
{
    begin(d);
    struct library *l = library_open(SUPERWILD_SOURCE_DIR "/assets/puzzles", NULL);
    const struct puzzle *p = library_find(l, "ww-2-0003", NULL);
    assert_non_null(p);
    assert_true(app_puzzle_start(d->app, p, PUZZLING_PACK, NULL, NULL));
    library_free(l);
    drive_settle(d);
    const char *right = d->app->puzzling->puzzle.solution + strlen("discard ");
    discard(d, right, false);
    assert_int_equal(d->app->puzzling->stage, PUZZLING_PLAY);
    expect_told(d, "The best answer leaves only");
    button(d, ACTION_UNDO);
    assert_int_equal(d->app->puzzling->match->at, 0);
    discard(d, right, true);
    assert_int_equal(d->app->puzzling->stage, PUZZLING_SOLVED);
    expect_told(d, "No other card does as well");
    back_to(d, "leave");
    button(d, ACTION_PICK);
    assert_string_not_equal(d->app->screen->id, "puzzle");
}

TESTS_MAIN
