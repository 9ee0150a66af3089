/* test_tidy.c: the table is tidied by hand, offered to be tidied, and fitted into the
 * window. */
#include "view_help.h"

static const char *said(const struct driver *d)
{
    return widget(d, "message")->label;
}

static bool all_in_sight(const struct driver *d)
{
    const struct tile_desk *v = view_of(d);
    tile_t list[TILE_MAX];
    int n = table_list(&v->now, list);
    for (int i = 0; i < n; i++) {
        struct rect r = v->d.seen[list[i]].to, a = v->d.area.board;
        if (r.x < a.x || r.y < a.y || r.x + r.w > a.x + a.w || r.y + r.h > a.y + a.h)
            return false;
    }
    return true;
}

static const char FAR_APART[] =
    "rules stacks diagonals\ntable *@0,0 b3@1,-1 b4@2,-2 r1@6,9 r2@7,9 r3@8,9 g5@-30,-6 "
    "g6@-29,-6 g7@-28,-6 k1@4,-16 k2@4,-15 k3@4,-14\nrack r4 r5 b5 k5 g12 k9\nbag g1 g2 g3";

static const char LARGEST[] = "The tiles are already as large as they can be.";
static const char OFFER[] = "Tidying up would make the tiles larger.";

/* One step, and one undo; what comes back is in sight. */
TEST_DRIVEN(islands_are_tidied)
{
    desk_sit(d, FAR_APART);
    struct table before = *table_now(d);
    float unit = view_of(d)->grid.unit;
    key(d, 'M');
    assert_int_equal(steps(d), 1);
    assert_string_equal(said(d), "The table is tidy.");
    assert_true(view_of(d)->grid.unit > 0.9f); /* from less than half of that */
    assert_true(unit < 0.4f);
    assert_true(all_in_sight(d));
    assert_int_equal(view_of(d)->n_faults, 0);
    assert_lies(d, "*", 0, 0, 0);
    struct table after = *table_now(d);
    press_button(d, "undo");
    assert_int_equal(steps(d), 0);
    assert_true(table_same(table_now(d), &before));
    assert_true(all_in_sight(d));
    press_button(d, "tidy"); /* and the same again by the button */
    assert_int_equal(steps(d), 1);
    assert_true(table_same(table_now(d), &after));
    key(d, 'M');
    assert_int_equal(steps(d), 1);
    assert_string_equal(said(d), LARGEST);
}

/* Groups move apart, all or only those that are chosen, by key as by button. */
TEST_DRIVEN(groups_move_apart)
{
    struct table after[3];
    for (int i = 0; i < 3; i++) {
        desk_sit(d, "table *@-6,0 r4@0,0 r5@1,0 r6@2,0 b1@0,2 b2@1,2 b3@2,2 g1@-5,2 g2@-4,2 "
                    "g3@-3,2\nrack k9");
        struct table before = *table_now(d);
        if (i == 2)
            double_click(d, on(d, "b2"));
        if (i == 1)
            press_button(d, "room");
        else
            key(d, 'J');
        assert_string_equal(said(d), "Groups moved apart.");
        assert_int_equal(steps(d), 1);
        assert_false(table_same(table_now(d), &before));
        assert_int_equal(view_of(d)->n_faults, 0);
        after[i] = *table_now(d);
    }
    assert_true(table_same(&after[0], &after[1]));
    assert_false(table_same(&after[0], &after[2]));
}

/* Who does not want to tidy up is not told so in every turn of a round. */
TEST_DRIVEN(the_offer_is_said_once)
{
    desk_sit(d, FAR_APART);
    for (int turn = 0; turn < 2; turn++) {
        assert_true(widget(d, "tidy")->flags & UI_PRIMARY);
        assert_true(!strstr(said(d), OFFER) == (turn > 0));
        /* As when the rack is handed over: a new desk, which only knows what was noted. */
        app_go(d->app, SCREEN_TABLE);
        drive_draw(d);
        guest_settle(d);
        assert_true(!strstr(said(d), OFFER) == (turn > 0));
        press_button(d, "draw");
        assert_true(!strstr(said(d), OFFER) == (turn > 0));
        press_button(d, "end-turn");
    }
    key(d, 'M');
    press_button(d, "undo"); /* it is small anew, and the button says so */
    assert_true(widget(d, "tidy")->flags & UI_PRIMARY);
    assert_null(strstr(said(d), OFFER));
}

/* Tiles that cannot become larger are not offered to be. */
TEST_DRIVEN(it_is_not_offered_for_nothing)
{
    desk_sit(d, "table *@0,0 r1@2,0 r2@3,0 r3@4,0\nrack r4");
    assert_false(view_of(d)->offers_tidy);
    drive_end(d);
    /* An island as wide as this cannot be packed, and no button lays out its groups anew. */
    desk_sit(d, "table r1@0,0 r2@1,0 r3@2,0 r4@3,0 r5@4,0 r6@5,0 r7@6,0 r8@7,0 r9@8,0 "
                "r10@9,0 r11@10,0 r12@11,0 r13@12,0 b13@13,0 g13@14,0 g1@15,0 g2@16,0 g3@17,0 "
                "g4@18,0 g5@19,0 g6@20,0 g7@21,0 g8@22,0 g9@23,0 g10@24,0 *@0,4\nrack k4");
    assert_true(view_of(d)->grid.unit < 1);
    assert_false(view_of(d)->offers_tidy);
    key(d, 'M');
    assert_string_equal(said(d), LARGEST);
    assert_int_equal(steps(d), 0);
}

/* Groups that only lie elsewhere are not marked as moved; a tile that left its group is. */
TEST_DRIVEN(what_is_tidy_is_not_moved)
{
    desk_sit(d, FAR_APART);
    struct table before = *table_now(d);
    key(d, 'M');
    assert_false(table_same(&before, table_now(d)));
    assert_int_equal(bits_count(&view_of(d)->moved), 0);
    press_button(d, "undo");
    drag(d, on(d, "r3"), cell(d, 5, 5));
    assert_int_equal(bits_count(&view_of(d)->moved), 1);
    assert_true(bits_has(&view_of(d)->moved, tile("r3")));
}

/* The table stays tidy when nothing was played, and nobody has to be asked about that. */
TEST_DRIVEN(a_tidy_table_is_no_question)
{
    desk_sit(d, FAR_APART);
    d->app->settings.confirm_end = false;
    press_button(d, "draw");
    key(d, 'M');
    struct table tidy = *table_now(d);
    int before = steps(d);
    press_button(d, "end-turn");
    assert_int_equal(steps(d), before + 1);
    assert_true(table_same(table_now(d), &tidy));
}

/* How much of a cell is free above a tile in the uppermost row, and below one in the lowest: 1
 * is a whole cell. A margin of 8 stays free in any case, and the gap between tiles; below the
 * table, a message has 12 more. */
static float free_above(const struct tile_desk *v, struct rect top)
{
    float unit = v->grid.unit;
    return (top.y - v->d.area.board.y - 8 - 2 * unit) / (GRID_PITCH_Y * unit);
}

static float free_below(const struct tile_desk *v, struct rect low)
{
    float unit = v->grid.unit, end = v->d.area.board.y + v->d.area.board.h;
    return (end - low.y - low.h - 20 - 2 * unit) / (GRID_PITCH_Y * unit);
}

/* The tiles have all the room there is but for a margin and part of a cell, and lanes need
 * none. */
TEST_DRIVEN(the_table_has_the_whole_area)
{
    float unit[2];
    for (int i = 0; i < 2; i++) {
        char text[200];
        snprintf(text, sizeof text, "%stable *@0,0 r1@-3,10 r2@-2,10 r3@-1,10\nrack r4",
                 i ? "rules diagonals\n" : "");
        desk_sit(d, text);
        const struct tile_desk *v = view_of(d);
        struct rect top = v->d.seen[WILD].to, low = v->d.seen[tile("r1")].to;
        unit[i] = v->grid.unit;
        assert_true(fabsf(free_above(v, top) - 0.4f) < 0.02f);
        assert_true(fabsf(free_below(v, low) - 0.4f) < 0.02f);
    }
    assert_true(fabsf(unit[0] - unit[1]) < 0.001f);
}

/* As long as the tiles stay large, a whole cell is free all around the table, and never less
 * than that part of one: one plays at the edges. */
TEST_DRIVEN(a_ring_of_cells_is_free)
{
    for (int rows = 2; rows <= 12; rows++) {
        char text[120];
        snprintf(text, sizeof text, "table *@0,0 r1@0,%d r2@1,%d r3@2,%d\nrack r4", rows - 1,
                 rows - 1, rows - 1);
        desk_sit(d, text);
        const struct tile_desk *v = view_of(d);
        struct rect top = v->d.seen[WILD].to, low = v->d.seen[tile("r1")].to;
        float rack = td_rack_slot(v, 0, 1).w, table = GRID_TILE_W * v->grid.unit;
        assert_true(free_above(v, top) > 0.38f && free_below(v, low) > 0.38f);
        if (table > 0.77f * rack)
            assert_true(free_above(v, top) > 0.99f && free_below(v, low) > 0.99f);
        drive_end(d);
    }
}

/* What was free is free again when one's next turn begins, also if others played there. */
TEST_DRIVEN(a_turn_begins_with_free_cells)
{
    desk_sit(
        d, "table *@0,0 b6@0,1 b7@0,2 b8@0,3 b9@0,4 r7@1,0 r8@2,0 r9@3,0\nrack b4 k1\nbag g1");
    drag(d, on(d, "b4"), cell(d, 0, -1));
    const struct tile_desk *v = view_of(d);
    assert_true(free_above(v, v->d.seen[tile("b4")].to) < 0.1f);
    press_button(d, "end-turn");
    guest_settle(d);
    assert_true(free_above(v, v->d.seen[tile("b4")].to) > 0.38f);
}

/* A tower at the top needs room as high as it is drawn, and one farther down needs none. */
TEST_DRIVEN(towers_have_their_room)
{
    desk_sit(d, "rules stacks\ntable *@0,0 r1@-3,0 b1@-3,0,1 g1@-3,0,2 k4@-3,10 k5@-2,10 "
                "k6@-1,10\nrack r4");
    const struct tile_desk *v = view_of(d);
    assert_true(fabsf(free_above(v, v->d.seen[tile("g1")].to) - 0.4f) < 0.03f);
    float high = v->grid.unit;
    desk_sit(d, "rules stacks\ntable *@0,0 k4@-3,0 k5@-2,0 k6@-1,0 r1@-3,10 b1@-3,10,1 "
                "g1@-3,10,2\nrack r4");
    v = view_of(d);
    assert_true(fabsf(free_above(v, v->d.seen[WILD].to) - 0.4f) < 0.03f);
    assert_true(v->grid.unit > high);
}

/* A tower that grows can push tiles out of sight that nobody touched. Everything comes back. */
TEST_DRIVEN(a_growing_tower_stays_in_sight)
{
    desk_sit_at(d,
                "rules stacks\ntable b4@-1,-1 k2@0,-1 g12@-1,0 *@0,0 r12@1,0 r13@2,0 r1@3,0 "
                "r2@4,0 k4@0,1 g4@1,1 g5@2,2\nrack b8 b9 b10 b11 b12 g2",
                800, 600);
    static const char *const TOWER[] = {"*", "b8", "b9", "b10", "b11", "b12"};
    for (int i = 1; i < 6; i++) {
        drag(d, on(d, TOWER[i]), on(d, TOWER[i - 1]));
        guest_settle(d);
        assert_true(all_in_sight(d));
    }
}

TESTS_MAIN
