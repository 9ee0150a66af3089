/* test_controller_puzzles.c: the pages of puzzles and the editor with a controller only: Back
 * comes to everything that can be pressed, A presses it, B leads back to where one was. */
#include "screens/puzzle_pages_help.h"

#include "editor/editor_parts.h"
#include "pad_help.h"
#include "puzzling/puzzling_parts.h"
#include "tile_desk_state.h"

static void sit(struct seat *s)
{
    drive_start(&s->d, drive_folder(&s->d), 1280, 800);
    s->d.app->host.paste = paste_copied;
}

static void press(struct seat *s, const char *id)
{
    until_focus(s, id);
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
}

/* B leads to that page, and there to the card or button from which one came. */
static void back_to(struct seat *s, const char *screen, const char *id)
{
    tap(s, SDL_CONTROLLER_BUTTON_B, 1);
    expect_screen(&s->d, screen);
    if (id && !ui_focused(&s->d.app->ui, id))
        fail_msg("on %s, %s has the focus and not %s", screen, s->d.app->ui.focus, id);
}

/* The Back button comes to everything that can be pressed. The parts of a choice are for the
 * D-pad. Returns how many there are. */
static int reach_all(struct seat *s)
{
    const struct ui *ui = &s->d.app->ui;
    bool seen[UI_WIDGETS] = {false};
    int n = ui->n, count = 0;
    for (int t = 0; t <= n; t++) {
        tap(s, SDL_CONTROLLER_BUTTON_BACK, 1);
        for (int i = ui->modal_from; i < ui->n; i++)
            seen[i] |= ui_focused(ui, ui->widget[i].id);
    }
    for (int i = ui->modal_from; i < ui->n; i++) {
        const struct ui_widget *w = &ui->widget[i];
        if (w->kind == UI_LABEL || w->parent >= 0 || w->flags & UI_DISABLED)
            continue;
        count++;
        if (!seen[i])
            fail_msg("%s: Back never comes to %s", s->d.app->screen->id, w->id);
    }
    return count;
}

static void to_hub(struct seat *s)
{
    press(s, "menu");
    press(s, "puzzles");
    expect_screen(&s->d, "puzzles");
    make_today(&s->d);
}

/* From the hub to a page by its card. */
static void visit(struct seat *s, const char *card, const char *screen)
{
    press(s, card);
    expect_screen(&s->d, screen);
    assert_true(reach_all(s) > 1);
}

/* ---- A puzzle ---- */

static struct tile_desk *desk(const struct seat *s)
{
    bool puzzle = s->d.app->puzzling && strcmp(s->d.app->screen->id, "puzzle") == 0;
    return (void *)(puzzle ? puzzle_screen_of(s->d.app)->host.desk
                           : editor_of(s->d.app)->host.desk);
}

static tile_t tile_called(const char *name)
{
    int face;
    assert_true(tile_read(name, strlen(name), &face));
    return (tile_t)face;
}

/* Brings the cursor to a tile of the rack. */
static void to_tile(struct seat *s, const char *name)
{
    const struct tile_desk *v = desk(s);
    until_focus(s, "rack");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_LEFT, 1); /* shows the cursor */
    for (int i = 0; i < TILE_MAX && v->d.ci > 0; i++)
        tap(s, SDL_CONTROLLER_BUTTON_DPAD_LEFT, 1);
    for (int i = 0; i < TILE_MAX && td_cursor_tile(v) != tile_called(name); i++)
        tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 1);
    assert_int_equal(td_cursor_tile(v), tile_called(name));
}

/* Picks up a tile of the rack, carries it to a cell, and puts it down. */
static void put(struct seat *s, const char *name, int x, int y)
{
    const struct tile_desk *v = desk(s);
    tile_t t = tile_called(name);
    to_tile(s, name);
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    for (int i = 0; i < 9 && v->d.focus == DESK_ON_HAND; i++)
        tap(s, SDL_CONTROLLER_BUTTON_DPAD_UP, 1);
    for (int i = 0; i < 40 && (v->cx != x || v->cy != y); i++)
        tap(s,
            v->cx < x   ? SDL_CONTROLLER_BUTTON_DPAD_RIGHT
            : v->cx > x ? SDL_CONTROLLER_BUTTON_DPAD_LEFT
            : v->cy < y ? SDL_CONTROLLER_BUTTON_DPAD_DOWN
                        : SDL_CONTROLLER_BUTTON_DPAD_UP,
            1);
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    if (!table_has(&v->now, t) ||
        !place_same(v->now.at[t], (struct place){(int16_t)x, (int16_t)y, 0}))
        fail_msg("%s did not come to %d,%d", name, x, y);
}

/* From a puzzle through its menu, all of which can be reached. */
static void leave_puzzle(struct seat *s, const char *screen)
{
    expect_screen(&s->d, "puzzle");
    tap(s, SDL_CONTROLLER_BUTTON_START, 1);
    expect_screen(&s->d, "puzzle-menu");
    reach_all(s);
    tap(s, SDL_CONTROLLER_BUTTON_B, 1);
    expect_screen(&s->d, "puzzle");
    tap(s, SDL_CONTROLLER_BUTTON_START, 1);
    press(s, "leave");
    expect_screen(&s->d, screen);
}

TEST_PAD(a_pack_and_its_first_puzzle)
{
    sit(s);
    to_hub(s);
    visit(s, "packs", "puzzle-packs");
    until_focus(s, "puzzle-1");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 1);
    assert_true(ui_focused(&s->d.app->ui, "puzzle-2"));
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_LEFT, 1);
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    expect_screen(&s->d, "puzzle");
    reach_all(s);
    put(s, "b8", 3, 0);
    put(s, "b12", 0, 2);
    put(s, "r4", 5, 3);
    press(s, "end-turn"); /* refused */
    assert_int_equal(s->d.app->puzzling->stage, PUZZLING_PLAY);
    tap(s, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, 1);
    put(s, "r4", 6, 2);
    press(s, "end-turn");
    assert_int_equal(s->d.app->puzzling->stage, PUZZLING_SOLVED);
    assert_int_equal(s->d.app->puzzling->stars, 3);
    reach_all(s);
    press(s, "more");
    reach_all(s);
    press(s, "more-close");
    press(s, "next");
    assert_string_equal(s->d.app->puzzling->puzzle.name, "sw-1-0002");
    leave_puzzle(s, "puzzle-packs");
    back_to(s, "puzzles", "packs");
    back_to(s, "title", NULL);
}

/* Given up: the solution is stepped through. */
TEST_PAD(a_puzzle_is_given_up)
{
    sit(s);
    to_hub(s);
    press(s, "packs");
    press(s, "puzzle-1");
    press(s, "give-up");
    reach_all(s);
    press(s, "yes");
    assert_int_equal(s->d.app->puzzling->stage, PUZZLING_SHOWN);
    reach_all(s);
    until_focus(s, "later");
    for (int i = 0; i < 20 && ui_focused(&s->d.app->ui, "later"); i++)
        tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_true(drive_find(&s->d, "later")->flags & UI_DISABLED);
    press(s, "earlier");
    assert_false(drive_find(&s->d, "later")->flags & UI_DISABLED);
    press(s, "leave");
    expect_screen(&s->d, "puzzle-packs");
}

/* ---- The other pages ---- */

TEST_PAD(the_day_and_the_calendar)
{
    sit(s);
    to_hub(s);
    assert_true(reach_all(s) >= 9);
    press(s, "play");
    leave_puzzle(s, "puzzles");
    visit(s, "calendar", "puzzle-days");
    until_focus(s, "day-10");
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 1);
    assert_true(ui_focused(&s->d.app->ui, "day-11"));
    press(s, "previous");
    reach_all(s);
    back_to(s, "puzzles", "calendar");
    back_to(s, "title", NULL);
}

TEST_PAD(practice)
{
    sit(s);
    to_hub(s);
    visit(s, "practice", "puzzle-practice");
    press(s, "themes");
    reach_all(s);
    press(s, "theme-crossing");
    tap(s, SDL_CONTROLLER_BUTTON_B, 1); /* closes the card and no more */
    expect_screen(&s->d, "puzzle-practice");
    assert_null(drive_find(&s->d, "themes-close"));
    press(s, "themes");
    press(s, "themes-all");
    press(s, "themes-close");
    press(s, "start");
    leave_puzzle(s, "puzzle-practice");
    back_to(s, "puzzles", "practice");
}

TEST_PAD(storm_and_streak)
{
    sit(s);
    to_hub(s);
    visit(s, "storm", "puzzle-storm");
    press(s, "start");
    char first[PUZZLE_NAME];
    snprintf(first, sizeof first, "%s", s->d.app->puzzling->puzzle.name);
    press(s, "skip");
    assert_string_not_equal(s->d.app->puzzling->puzzle.name, first);
    leave_puzzle(s, "puzzle"); /* which asks */
    reach_all(s);
    press(s, "yes");
    expect_screen(&s->d, "puzzle-storm");
    reach_all(s);
    press(s, "share");
    assert_non_null(s->d.copied);
    press(s, "missed");
    assert_string_equal(s->d.app->puzzling->puzzle.name, first);
    leave_puzzle(s, "puzzle-storm");
    back_to(s, "puzzles", "storm");
    visit(s, "streak", "puzzle-streak");
    press(s, "start");
    leave_puzzle(s, "puzzle-streak");
    reach_all(s);
    press(s, "end-streak"); /* which asks */
    reach_all(s);
    press(s, "no");
    press(s, "start");
    press(s, "hint"); /* which asks */
    reach_all(s);
    press(s, "no");
    press(s, "give-up");
    press(s, "yes");
    drive_settle(&s->d);
    reach_all(s);
    press(s, "later");
    press(s, "leave");
    expect_screen(&s->d, "puzzle-streak");
    reach_all(s);
    back_to(s, "puzzles", "streak");
}

TEST_PAD(learn)
{
    sit(s);
    to_hub(s);
    visit(s, "learn", "puzzle-learn");
    int themes = 0;
    for (char id[UI_ID];; themes++) {
        snprintf(id, sizeof id, "theme-%d", themes + 1);
        if (!drive_find(&s->d, id))
            break;
        press(s, id);
        reach_all(s);
        tap(s, SDL_CONTROLLER_BUTTON_B, 1);
        if (!ui_focused(&s->d.app->ui, id))
            fail_msg("back from %s, %s has the focus", id, s->d.app->ui.focus);
    }
    assert_true(themes >= 10);
    back_to(s, "puzzles", "learn");
}

/* A code comes, is played, and goes. */
TEST_PAD(own)
{
    sit(s);
    to_hub(s);
    visit(s, "own", "puzzle-own");
    copy_code(&s->d);
    s->d.copied[9] = s->d.copied[9] == '7' ? '8' : '7';
    press(s, "paste");
    reach_all(s);
    press(s, "mend");
    assert_true(drive_find(&s->d, "own-1"));
    reach_all(s);
    press(s, "play");
    leave_puzzle(s, "puzzle-own");
    press(s, "more");
    reach_all(s);
    press(s, "about");
    reach_all(s);
    press(s, "close");
    press(s, "more");
    press(s, "delete");
    assert_null(drive_find(&s->d, "own-1"));
    reach_all(s);
    press(s, "undo");
    assert_true(drive_find(&s->d, "own-1"));
    back_to(s, "puzzles", "own");
}

/* ---- The editor ---- */

TEST_PAD(a_puzzle_is_made)
{
    sit(s);
    to_hub(s);
    press(s, "own");
    press(s, "new");
    expect_screen(&s->d, "puzzle-editor");
    reach_all(s);
    put(s, "r2", 1, 0);
    put(s, "r3", 2, 0);
    press(s, "to-rack"); /* no tile is chosen */
    assert_int_equal(editor_now(s->d.app)->position.n_rack, 0);
    to_tile(s, "r4");
    tap(s, SDL_CONTROLLER_BUTTON_X, 1);
    press(s, "to-rack");
    assert_int_equal(editor_now(s->d.app)->position.n_rack, 1);
    press(s, "rack-1"); /* back to the box */
    assert_int_equal(editor_now(s->d.app)->position.n_rack, 0);
    tap(s, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, 1);
    assert_int_equal(editor_now(s->d.app)->position.n_rack, 1);
    reach_all(s);
    press(s, "goal");
    press(s, "goal"); /* Super Wild has two */
    press(s, "prove");
    assert_int_equal(editor_of(s->d.app)->verdict, VERDICT_GOOD);
    press(s, "play");
    leave_puzzle(s, "puzzle-editor");
    tap(s, SDL_CONTROLLER_BUTTON_START, 1);
    reach_all(s);
    tap(s, SDL_CONTROLLER_BUTTON_B, 1);
    assert_false(app_card_is_open(s->d.app));
    tap(s, SDL_CONTROLLER_BUTTON_START, 1);
    press(s, "choose");
    reach_all(s);
    press(s, "close");
    press(s, "save");
    reach_all(s);
    tap(s, SDL_CONTROLLER_BUTTON_B, 1);
    tap(s, SDL_CONTROLLER_BUTTON_START, 1);
    press(s, "back");
    expect_screen(&s->d, "puzzle-own");
}

TESTS_MAIN
