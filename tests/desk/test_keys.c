/* test_keys.c: "everything can be done without a mouse (arrows move a cursor on table and
 * rack, Enter picks and places, Tab goes round, Ctrl+Z/Y, E ends, D draws, F fits, Esc backs
 * out)". */
#include "view_help.h"

#define ROW "table *@0,0 r7@1,0 r8@2,0\nrack r1 r10 b3 g3 k3\nbag r13 k12"
#define ALL "rules stacks diagonals\n"

static struct rect ring_of(const struct driver *d, float off)
{
    const struct tile_desk *v = view_of(d);
    tile_t t = td_cursor_tile(v);
    struct rect r = t != TILE_NONE ? v->d.seen[t].to : grid_cell(&v->grid, v->cx, v->cy);
    assert_true(outlined(d, r, off, v->d.theme->focus));
    return r;
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
    assert_int_equal(view_of(d)->d.focus, DESK_ON_BOARD);
    ring_of(d, 4);
    keys(d, KEY_RIGHT, 1);
    assert_int_equal(view_of(d)->cx, 1);
    key(d, KEY_TAB);
    assert_int_equal(view_of(d)->d.focus, DESK_ON_HAND);
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

/* No matter where the table was panned to, the cursor comes into sight and stays in sight. */
TEST_DRIVEN(test_cursor_in_sight)
{
    desk_sit(d, ROW);
    const struct tile_desk *v = view_of(d);
    key_with(d, KEY_TAB, MOD_SHIFT);
    for (int i = 0; i < 60; i++) {
        key(d, i % 4 ? KEY_RIGHT : KEY_DOWN);
        struct rect r = grid_cell(&v->grid, v->cx, v->cy), a = v->d.area.board;
        assert_true(r.x >= a.x && r.x + r.w <= a.x + a.w && r.y >= a.y &&
                    r.y + r.h <= a.y + a.h);
    }
    key(d, 'F');
    drag_with(d, (struct spot){640, 300}, (struct spot){40, 300}, BUTTON_MIDDLE, 0);
    key(d, KEY_LEFT); /* shows it, and where it is */
    struct rect r = grid_cell(&v->grid, v->cx, v->cy), a = v->d.area.board;
    assert_true(r.x >= a.x && r.x + r.w <= a.x + a.w);
}

/* A tile picked by keyboard stays at the cursor even if the mouse trembles. If the mouse really
 * moves, it takes the tile over. */
/* The desk takes the keys that are its own, and leaves the others to the screen. */
TEST(test_keys_of_its_own)
{
    static const enum key_action others[] = {
        ACTION_NONE,      ACTION_NEXT,      ACTION_PREVIOUS,   ACTION_SORT_MELDS, ACTION_HINT,
        ACTION_TIDY,      ACTION_ROOM,      ACTION_AGAIN,      ACTION_BEFORE,     ACTION_RULES,
        ACTION_NARRATION, ACTION_SAY_AGAIN, ACTION_FULLSCREEN,
    };
    for (int a = 0; a < KEY_ACTIONS_END; a++) {
        bool own = true, used = desk_key_for(&TILE_DESK, (enum key_action)a) != NULL;
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            own &= others[i] != (enum key_action)a;
        if (used != own)
            fail_msg("action %d", a);
    }
}

TESTS_MAIN
