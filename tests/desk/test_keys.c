/* test_keys.c: "everything can be done without a mouse (arrows move a cursor on table and
 * rack, Enter picks and places, Tab goes round, Ctrl+Z/Y, E ends, D draws, F fits, Esc backs
 * out)". */
#include "view_help.h"

#define ROW "table *@0,0 r7@1,0 r8@2,0\nrack r1 r10 b3 g3 k3\nbag r13 k12"
#define ALL "rules stacks diagonals\n"

/* The cursor is on the first rack tile when the table opens; the first arrow shows it. */
static void wake_cursor(struct driver *d)
{
    key(d, KEY_RIGHT);
    assert_true(view_of(d)->cursor_shown);
}

static struct rect ring_of(const struct driver *d, float off)
{
    const struct tile_desk *v = view_of(d);
    tile_t t = td_cursor_tile(v);
    struct rect r = t != TILE_NONE ? v->seen[t].to : grid_cell(&v->grid, v->cx, v->cy);
    assert_true(outlined(d, r, off, v->theme->focus));
    return r;
}

TEST_DRIVEN(test_rack_cursor)
{
    desk_sit(d, ROW);
    wake_cursor(d);
    assert_int_equal(td_cursor_tile(view_of(d)), tile("r1"));
    ring_of(d, 3);
    keys(d, KEY_RIGHT, 2);
    assert_int_equal(td_cursor_tile(view_of(d)), tile("b3"));
    keys(d, KEY_RIGHT, 9); /* stops at the end */
    assert_int_equal(td_cursor_tile(view_of(d)), tile("k3"));
    keys(d, KEY_LEFT, 9);
    assert_int_equal(td_cursor_tile(view_of(d)), tile("r1"));
    point(d, (struct spot){300, 300}); /* the mouse takes the cursor out of sight */
    assert_false(view_of(d)->cursor_shown);
}

TEST_DRIVEN(test_enter_picks_and_places)
{
    desk_sit(d, ROW);
    wake_cursor(d);
    keys(d, KEY_RIGHT, 1);
    key(d, KEY_ENTER);
    assert_int_equal(held(d), 1);
    assert_int_equal(view_of(d)->hand.held[0], tile("r10"));
    key(d, KEY_UP); /* from the rack to the table */
    assert_int_equal(view_of(d)->focus, FOCUS_TABLE);
    keys(d, KEY_RIGHT, 4);
    keys(d, KEY_DOWN, 1);
    struct drop t = target(d);
    assert_true(place_same(t.item[0].to, (struct place){4, 1, 0}));
    key(d, KEY_ENTER);
    assert_lies(d, "r10", 4, 1, 0);
    expect_idle(d);
    assert_int_equal(view_of(d)->focus, FOCUS_RACK); /* ready for the next one */
    key_with(d, KEY_TAB, MOD_SHIFT);
    key(d, KEY_ENTER); /* a table tile too */
    assert_int_equal(view_of(d)->hand.held[0], tile("r10"));
    keys(d, KEY_LEFT, 2);
    key(d, KEY_ENTER);
    assert_lies(d, "r10", 2, 1, 0);
    assert_int_equal(view_of(d)->focus, FOCUS_TABLE);
    assert_int_equal(steps(d), 2);
}

TEST_DRIVEN(test_tab_goes_round)
{
    int table = 0, rack = 0, others = 0, presses = 0;
    desk_sit(d, ROW);
    assert_true(ui_focused(&d->app->ui, "rack"));
    do {
        key(d, KEY_TAB);
        table += ui_focused(&d->app->ui, "table");
        rack += ui_focused(&d->app->ui, "rack");
        others += !ui_focused(&d->app->ui, "table") && !ui_focused(&d->app->ui, "rack");
    } while (!ui_focused(&d->app->ui, "rack") && ++presses < 40);
    assert_int_equal(table, 1);
    assert_int_equal(rack, 1);
    assert_true(others >= 5); /* menu, sorting, fit, draw, end */
    key_with(d, KEY_TAB, MOD_SHIFT);
    assert_int_equal(view_of(d)->focus, FOCUS_TABLE);
    ring_of(d, 4);
    keys(d, KEY_RIGHT, 1);
    assert_int_equal(view_of(d)->cx, 1);
    key(d, KEY_TAB);
    assert_int_equal(view_of(d)->focus, FOCUS_RACK);
}

/* A tile in the hand stays in it when Tab goes to the other area. */
TEST_DRIVEN(test_tab_while_carrying)
{
    desk_sit(d, ROW);
    wake_cursor(d);
    key(d, KEY_ENTER);
    key_with(d, KEY_TAB, MOD_SHIFT);
    assert_int_equal(held(d), 1);
    assert_int_equal(view_of(d)->focus, FOCUS_TABLE);
    keys(d, KEY_UP, 1);
    key(d, KEY_ENTER);
    assert_lies(d, "r1", 0, -1, 0);
    key_with(d, KEY_TAB, MOD_SHIFT);
    key(d, KEY_ENTER);
    key(d, KEY_TAB);
    keys(d, KEY_RIGHT, 2);
    key(d, KEY_ENTER); /* back to the rack, at the cursor */
    assert_true(racked(d, "r1"));
    expect_idle(d);
}

TEST_DRIVEN(test_undo_and_redo)
{
    desk_sit(d, ROW);
    drag(d, on(d, "k3"), cell(d, 1, 1));
    drag(d, on(d, "b3"), cell(d, 2, 1));
    key_with(d, 'Z', MOD_CTRL);
    assert_true(racked(d, "b3"));
    assert_lies(d, "k3", 1, 1, 0);
    key_with(d, 'Z', MOD_CTRL);
    assert_true(racked(d, "k3"));
    key_with(d, 'Z', MOD_CTRL); /* no farther */
    key_with(d, 'Y', MOD_CTRL);
    assert_lies(d, "k3", 1, 1, 0);
    key_with(d, 'Z', MOD_CTRL | MOD_SHIFT);
    assert_lies(d, "b3", 2, 1, 0);
    key_with(d, 'Y', MOD_CTRL);
    key(d, 'R'); /* back to the start of the turn */
    assert_true(racked(d, "k3") && racked(d, "b3"));
}

TEST_DRIVEN(test_draw_and_end)
{
    struct game_status st;
    desk_sit(d, ROW);
    key(d, 'E'); /* nothing played, nothing drawn: refused with a sentence */
    match_status(match_of(d), &st);
    assert_int_equal(st.turn, 1);
    assert_true(view_of(d)->note[0]);
    key(d, 'D');
    assert_true(racked(d, "r13"));
    key(d, 'D');
    assert_false(racked(d, "k12"));
    key(d, 'E');
    match_status(match_of(d), &st);
    assert_int_equal(st.turn, 2);
    key_with(d, 'E', MOD_ALT); /* with Alt or Ctrl it is another program's key */
    key_with(d, 'D', MOD_ALT);
    key_with(d, 'D', MOD_CTRL);
    assert_false(racked(d, "k12"));
}

TEST_DRIVEN(test_fit_and_zoom)
{
    desk_sit(d, ROW);
    struct grid was = view_of(d)->grid;
    key(d, KEY_MINUS);
    key(d, KEY_MINUS);
    assert_true(view_of(d)->grid.unit < was.unit * 0.8f);
    key(d, KEY_PLUS);
    key(d, 'F');
    assert_float_equal(view_of(d)->grid.unit, was.unit, 0.001);
    assert_float_equal(view_of(d)->grid.x0, was.x0, 0.1);
}

/* Esc backs out: of the hand, the fan, the choice, and then to the menu. */
TEST_DRIVEN(test_escape)
{
    desk_sit(d, ALL "table *@0,0 k1@2,0 k2@2,0,1 k3@2,0,2\nrack r1 r2\nbag r3");
    wake_cursor(d);
    key(d, KEY_SPACE); /* chooses */
    assert_string_equal(chosen_text(d), "r1");
    key(d, KEY_ENTER);
    assert_int_equal(held(d), 1);
    key(d, KEY_ESCAPE);
    expect_idle(d);
    key(d, KEY_UP);
    keys(d, KEY_RIGHT, 2);
    key(d, KEY_PAGE_DOWN);
    assert_true(view_of(d)->fan);
    key(d, KEY_ESCAPE);
    assert_false(view_of(d)->fan);
    assert_ptr_equal(d->app->screen, &TABLE_SCREEN);
    key(d, KEY_ESCAPE);
    assert_string_equal(chosen_text(d), "");
    key(d, KEY_ESCAPE);
    assert_ptr_equal(d->app->screen, &PAUSE_SCREEN);
}

/* No matter where the table was panned to, the cursor comes into sight and stays in sight. */
TEST_DRIVEN(test_cursor_in_sight)
{
    desk_sit(d, ROW);
    const struct tile_desk *v = view_of(d);
    key_with(d, KEY_TAB, MOD_SHIFT);
    for (int i = 0; i < 60; i++) {
        key(d, i % 4 ? KEY_RIGHT : KEY_DOWN);
        struct rect r = grid_cell(&v->grid, v->cx, v->cy), a = v->area.board;
        assert_true(r.x >= a.x && r.x + r.w <= a.x + a.w && r.y >= a.y &&
                    r.y + r.h <= a.y + a.h);
    }
    key(d, 'F');
    drag_with(d, (struct spot){640, 300}, (struct spot){40, 300}, BUTTON_MIDDLE, 0);
    key(d, KEY_LEFT); /* shows it, and where it is */
    struct rect r = grid_cell(&v->grid, v->cx, v->cy), a = v->area.board;
    assert_true(r.x >= a.x && r.x + r.w <= a.x + a.w);
}

/* The cursor's place on the rack always exists, even when the rack shrinks. */
TEST_DRIVEN(test_cursor_on_a_shrinking_rack)
{
    desk_sit(d, ROW);
    wake_cursor(d);
    keys(d, KEY_RIGHT, 9);
    key(d, KEY_ENTER);
    key(d, KEY_UP);
    keys(d, KEY_DOWN, 2);
    key(d, KEY_ENTER);
    assert_lies(d, "k3", 0, 2, 0);
    assert_int_equal(td_cursor_tile(view_of(d)), tile("g3"));
    ring_of(d, 3);
}

/* Towers: Page Up and Down say which tile, or which end to build on. */
TEST_DRIVEN(test_towers)
{
    desk_sit(d, ALL "table *@0,0 k1@2,0 k2@2,0,1 k3@2,0,2\nrack k4 k13\nbag r3");
    wake_cursor(d);
    key(d, KEY_ENTER);
    key(d, KEY_UP);
    keys(d, KEY_RIGHT, 2);
    key(d, KEY_ENTER); /* on top by default */
    assert_lies(d, "k4", 2, 0, 3);
    key(d, KEY_ENTER);
    key(d, KEY_UP);
    key(d, KEY_PAGE_DOWN);
    key(d, KEY_ENTER);
    assert_lies(d, "k13", 2, 0, -1);
    key_with(d, KEY_TAB, MOD_SHIFT);
    static const char *const down[] = {"k4", "k3",  "k2",
                                       "k1", "k13", "k13"}; /* to the lowest */
    for (size_t i = 0; i < sizeof down / sizeof *down; i++) {
        assert_int_equal(td_cursor_tile(view_of(d)), tile(down[i]));
        key(d, KEY_PAGE_DOWN);
    }
    key(d, KEY_ENTER);
    assert_int_equal(view_of(d)->hand.held[0], tile("k13"));
    key(d, KEY_ESCAPE);
    assert_int_equal(td_cursor_tile(view_of(d)), tile("k4")); /* at the top again */
    key(d, KEY_PAGE_DOWN);
    assert_true(view_of(d)->fan);
    key(d, KEY_RIGHT); /* the fan does not stay behind */
    assert_false(view_of(d)->fan);
}

/* The Wild's and the six-nines' meaning, taking back, choosing groups, ordering the rack. */
TEST_DRIVEN(test_the_rest)
{
    desk_sit(d, ROW);
    drag(d, on(d, "k3"), cell(d, 0, 1));
    key_with(d, KEY_TAB, MOD_SHIFT);
    key(d, KEY_DOWN);
    key(d, KEY_UP);
    assert_int_equal(view_of(d)->explain, WILD);
    key(d, KEY_DOWN);
    key(d, KEY_ENTER);
    key(d, KEY_UP);
    assert_int_equal(held(d), 1);
    assert_int_equal(view_of(d)->explain, TILE_NONE); /* not with a tile in the hand */
    key(d, KEY_ESCAPE);
    key(d, KEY_DOWN);
    key(d, KEY_UP);
    assert_int_equal(view_of(d)->explain, WILD);
    key(d, 'G');
    assert_string_equal(chosen_text(d), "r7 r8 *");
    key(d, KEY_ESCAPE);
    key(d, KEY_DOWN);
    key(d, KEY_DELETE);
    assert_true(racked(d, "k3"));
    key(d, KEY_DELETE); /* nothing there */
    key(d, KEY_UP);
    key(d, KEY_BACKSPACE);
    expect_said(d, "stay on the table");
    key(d, KEY_TAB);
    keys(d, KEY_LEFT, 5);
    key_with(d, KEY_RIGHT, MOD_CTRL);
    assert_string_equal(rack_text(d), "r10 r1 b3 g3 k3");
    key_with(d, KEY_LEFT, MOD_CTRL);
    assert_string_equal(rack_text(d), "r1 r10 b3 g3 k3");
    key(d, 'C');
    assert_string_equal(rack_text(d), "k3 b3 r1 r10 g3");
    key(d, 'N');
    assert_string_equal(rack_text(d), "r1 k3 b3 g3 r10");
}

/* A tile picked by keyboard stays at the cursor even if the mouse trembles. If the mouse really
 * moves, it takes the tile over. */
/* The desk takes the keys that are its own, and leaves the others to the screen. */
TEST_DRIVEN(test_keys_of_its_own)
{
    static const enum key_action others[] = {
        ACTION_NONE,  ACTION_NEXT,      ACTION_PREVIOUS,  ACTION_SORT_MELDS,
        ACTION_HINT,  ACTION_TIDY,      ACTION_ROOM,      ACTION_AGAIN,
        ACTION_RULES, ACTION_NARRATION, ACTION_SAY_AGAIN, ACTION_FULLSCREEN,
    };
    desk_sit(d, ROW);
    for (int a = 0; a < KEY_ACTIONS_END; a++) {
        struct input in = {.kind = INPUT_KEY, .action = a};
        struct desk_act act = {0};
        bool own = true;
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            own &= others[i] != (enum key_action)a;
        if (td_keys(view_of(d), &in, &act) != own)
            fail_msg("action %d", a);
    }
}

TEST_DRIVEN(test_mouse_takes_over)
{
    desk_sit(d, ROW);
    click(d, cell(d, 3, 2));
    point(d, cell(d, -2, 1));
    key(d, KEY_TAB); /* from the table, where the click was, to the rack */
    key(d, KEY_ENTER);
    key(d, KEY_UP);
    point(d, beside(cell(d, -2, 1), 2, 1));
    assert_true(view_of(d)->hand.by_key);
    point(d, beside(cell(d, -2, 1), 30, 1));
    assert_false(view_of(d)->hand.by_key);
    click(d, cell(d, -2, -1));
    assert_lies(d, "r1", -2, -1, 0);
}

/* A whole turn only by keyboard: a play, a refusal, a correction, the end. */
TEST_DRIVEN(test_whole_turn)
{
    struct game_status st;
    desk_sit(d, "table *@0,0 r7@1,0 r8@2,0\nrack r9 k5\nbag r13");
    wake_cursor(d);
    key(d, KEY_RIGHT);
    key(d, KEY_ENTER);
    key(d, KEY_UP);
    keys(d, KEY_DOWN, 1);
    key(d, KEY_ENTER);
    key(d, 'E');
    match_status(match_of(d), &st);
    assert_int_equal(st.turn, 1);
    expect_said(d, "black 5");
    key_with(d, KEY_TAB, MOD_SHIFT);
    key(d, KEY_DELETE);
    assert_true(racked(d, "k5"));
    key(d, KEY_TAB);
    keys(d, KEY_LEFT, 3);
    key(d, KEY_ENTER);
    key(d, KEY_UP);
    keys(d, KEY_RIGHT, 3);
    keys(d, KEY_UP, 1);
    key(d, KEY_ENTER);
    assert_lies(d, "r9", 3, 0, 0);
    key(d, 'E');
    match_status(match_of(d), &st);
    assert_int_equal(st.turn, 2);
}

TESTS_MAIN
