/* test_inputs.c: what an input does at the tile desk, by kind and place: to a note, and to what
 * is held. What each does in detail is in the other tests. */
#include "view_help.h"

struct done {
    bool noted, held; /* afterwards */
};

/* A note is shown; then this input comes at that spot, with a tile in the hand or without. */
static struct done input_at(struct spot at, struct input in, bool holding)
{
    struct driver d = {.app = NULL};
    struct desk_act act;
    desk_sit(&d, "table *@0,0 r5@1,0 r6@2,0\nrack r8 b8");
    struct tile_desk *v = view_of(&d);
    if (holding)
        grab_with(&d, on(&d, "r8"), cell(&d, 5, 3), BUTTON_LEFT, 0);
    desk_note(&v->d, "Something was refused.");
    in.x = at.x;
    in.y = at.y;
    in.ms = d.ms += 10;
    struct done done;
    desk_event(&v->d, &d.app->ui, &in, &(struct ui_result){.used = false}, &act);
    assert_int_equal(v->d.note[0] != 0, desk_noted(&v->d));
    assert_true(!v->d.note[0] || !strcmp(v->d.note, "Something was refused."));
    done.noted = v->d.note[0];
    done.held = v->d.hand.n > 0;
    drive_end(&d);
    return done;
}

TEST_DRIVEN(what_an_input_does)
{
    desk_sit(d, "table *@0,0 r5@1,0 r6@2,0\nrack r8 b8");
    struct rect board = view_of(d)->d.area.board, rack = view_of(d)->d.area.hand;
    drive_end(d);
    const struct spot table = {board.x + board.w - 30, board.y + 40},
                      wood = {rack.x + rack.w - 4, rack.y + 4}, outside = {4, 4};
    const struct {
        struct input in;
        struct spot at;
        bool holding;
        struct done done;
    } list[] = {
        {{.kind = INPUT_MOVE}, table, false, {true, false}},
        {{.kind = INPUT_MOVE}, table, true, {true, true}},
        {{.kind = INPUT_DOWN, .button = BUTTON_LEFT, .clicks = 1},
         table,
         false,
         {false, false}},
        {{.kind = INPUT_DOWN, .button = BUTTON_LEFT, .clicks = 1}, wood, false, {false, false}},
        {{.kind = INPUT_DOWN, .button = BUTTON_LEFT, .clicks = 1},
         outside,
         false,
         {true, false}},
        {{.kind = INPUT_DOWN, .button = BUTTON_RIGHT, .clicks = 1},
         outside,
         true,
         {false, false}}, /* lets go */
        {{.kind = INPUT_UP, .button = BUTTON_LEFT, .clicks = 1}, table, false, {true, false}},
        {{.kind = INPUT_UP, .button = BUTTON_LEFT, .clicks = 1}, wood, true, {true, false}},
        {{.kind = INPUT_WHEEL, .wheel = 1}, table, false, {true, false}},
        {{.kind = INPUT_WHEEL, .wheel = 1}, wood, false, {true, false}},
        {{.kind = INPUT_WHEEL, .wheel = 1}, outside, true, {true, true}},
        {{.kind = INPUT_LEAVE}, table, false, {true, false}},
        {{.kind = INPUT_PAN, .dx = 5}, table, false, {true, false}},
        {{.kind = INPUT_PAN, .dx = 5}, wood, false, {true, false}},
        {{.kind = INPUT_HOLD}, table, false, {false, false}},
        {{.kind = INPUT_HOLD}, wood, false, {false, false}},
        {{.kind = INPUT_HOLD}, outside, false, {true, false}},
        {{.kind = INPUT_HOLD}, outside, true, {false, false}},
        {{.kind = INPUT_TEXT}, table, true, {true, true}},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct done done = input_at(list[i].at, list[i].in, list[i].holding);
        if (done.noted != list[i].done.noted || done.held != list[i].done.held)
            fail_msg("%d: noted %d, held %d", (int)i, done.noted, done.held);
    }
}

/* The wheel zooms by an eighth for each notch, and the fingers move the table. */
TEST_DRIVEN(how_far_the_camera_goes)
{
    struct desk_act act;
    desk_sit(d, "table *@0,0 r5@1,0 r6@2,0\nrack r8 b8");
    struct tile_desk *v = view_of(d);
    struct rect a = v->d.area.board;
    struct input in = {.kind = INPUT_WHEEL, .wheel = 2, .x = a.x + 50, .y = a.y + 50};
    float unit = v->grid.unit, x0 = v->grid.x0, y0 = v->grid.y0;
    desk_event(&v->d, &d->app->ui, &in, &(struct ui_result){.used = false}, &act);
    assert_float_equal(v->grid.unit, unit * 1.15f * 1.15f, 0.001);
    in.wheel = -2;
    desk_event(&v->d, &d->app->ui, &in, &(struct ui_result){.used = false}, &act);
    assert_float_equal(v->grid.unit, unit, 0.001);
    assert_float_equal(v->grid.x0, x0, 0.1);
    in = (struct input){.kind = INPUT_PAN, .dx = 7, .dy = -3, .x = a.x + 50, .y = a.y + 50};
    desk_event(&v->d, &d->app->ui, &in, &(struct ui_result){.used = false}, &act);
    assert_float_equal(v->grid.x0, x0 + 7, 0.1);
    assert_float_equal(v->grid.y0, y0 - 3, 0.1);
}

/* A pointer that has left points at nothing, and rests nowhere. */
TEST_DRIVEN(the_pointer_leaves)
{
    struct desk_act act;
    desk_sit(d, "table *@0,0 r5@1,0 r6@2,0\nrack r8 b8");
    struct tile_desk *v = view_of(d);
    point(d, on(d, "r5"));
    assert_true(v->d.hand.inside);
    v->d.rest_at = 77;
    desk_event(&v->d, &d->app->ui, &(struct input){.kind = INPUT_LEAVE},
               &(struct ui_result){.used = false}, &act);
    assert_false(v->d.hand.inside);
    assert_int_equal(v->d.rest_at, 0);
}

/* A finger that rests fans out a tall tower, and takes back what was played in this turn; with
 * something in the hand, it lets go. */
TEST_DRIVEN(a_finger_rests)
{
    desk_sit(d, "rules stacks\ntable *@0,0 r5@1,0 r6@2,0 b6@2,0,1 k6@2,0,2\nrack r8 b8");
    const struct tile_desk *v = view_of(d);
    point(d, on(d, "k6"));
    send(d, (struct input){.kind = INPUT_HOLD});
    assert_true(v->fan && v->fx == 2 && v->fy == 0);
    key(d, KEY_ESCAPE);
    drag(d, on(d, "r8"), cell(d, 4, 2));
    assert_true(table_has(&v->now, tile("r8")));
    point(d, on(d, "r8"));
    send(d, (struct input){.kind = INPUT_HOLD});
    assert_false(table_has(&v->now, tile("r8")));
    assert_true(bits_has(&v->rack, tile("r8")));
    guest_settle(d);
    drag(d, on(d, "r8"), cell(d, 4, 2));
    grab_with(d, on(d, "b8"), on(d, "r8"), BUTTON_LEFT, 0);
    assert_int_equal(v->d.hand.n, 1);
    send(d, (struct input){.kind = INPUT_HOLD});
    assert_int_equal(v->d.hand.n, 0);
    assert_true(table_has(&v->now, tile("r8")) && bits_has(&v->rack, tile("b8")));
}

/* ---- Hints ---- */

/* The frames that a hint draws: around the tile, and where it could go. */
static int hint_frames(const struct tile_desk *v, struct rect out[4])
{
    struct draw_list dl = {0};
    int n = 0;
    td_draw_hint(v, &dl);
    for (int i = 0; i < dl.n; i++)
        if (dl.cmd[i].kind == DRAW_FRAME && n < 4)
            out[n++] = dl.cmd[i].r;
    draw_free(&dl);
    return n;
}

static void expect_rect(struct rect got, struct rect want)
{
    assert_float_equal(got.x, want.x, 0.01);
    assert_float_equal(got.y, want.y, 0.01);
    assert_float_equal(got.w, want.w, 0.01);
    assert_float_equal(got.h, want.h, 0.01);
}

/* The cell in row 0, moved up by that many strips. */
static struct rect strips_up(const struct tile_desk *v, int x, int strips)
{
    struct rect r = grid_cell(&v->grid, x, 0);
    r.y -= (float)strips * grid_strip(&v->grid);
    return r;
}

static void point_at(struct tile_desk *v, int tile, bool placed, struct place to)
{
    desk_hint(&v->d, &(struct desk_hint){
                         .piece = tile, .placed = placed, .x = to.x, .y = to.y, .z = to.z});
}

/* A place can be a free cell, or on top of what is there, or underneath. */
TEST_DRIVEN(where_a_hint_points)
{
    struct rect f[4];
    desk_sit(d, "rules stacks\ntable *@0,0 r5@1,0 r6@2,0 b6@2,0,1\nrack r8 k6");
    struct tile_desk *v = view_of(d);
    const struct {
        struct place to;
        struct rect at;
    } list[] = {
        {{3, 0, 0}, grid_cell(&v->grid, 3, 0)}, {{1, 0, 1}, strips_up(v, 1, 1)},
        {{1, 0, -1}, strips_up(v, 1, -1)},      {{2, 0, 2}, strips_up(v, 2, 2)},
        {{2, 0, -1}, strips_up(v, 2, -1)},
    };
    tile_t t = tile("r8");
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        point_at(v, t, true, list[i].to);
        assert_int_equal(hint_frames(v, f), 2);
        expect_rect(f[0], rect_inset(desk_seen(&v->d, t, 0), -4));
        expect_rect(f[1], rect_inset(list[i].at, -2));
    }
    point_at(v, t, false, (struct place){3, 0, 0});
    assert_int_equal(hint_frames(v, f), 1);
    point_at(v, -1, false, (struct place){0, 0, 0});
    assert_int_equal(hint_frames(v, f), 0);
    point_at(v, t, true, (struct place){3, 0, 0});
    point(d, on(d, "k6"));
    press(d, BUTTON_LEFT, 0);
    go(d, cell(d, 5, 2));
    v->d.hint.piece = t;
    assert_int_equal(hint_frames(v, f), 0); /* not while something is held */
}

/* One line goes round tiles with nothing between them; otherwise each has its own. */
TEST_DRIVEN(marks_of_a_hint)
{
    struct rect f[4];
    desk_sit(d, "rules stacks\ntable *@0,0 r5@1,0 r6@2,0 k1@9,9\nrack r8 k6");
    struct tile_desk *v = view_of(d);
    struct desk_hint h = {.piece = -1, .n = 2, .mark = {tile("r5"), tile("r6")}};
    desk_hint(&v->d, &h);
    assert_int_equal(hint_frames(v, f), 1);
    expect_rect(
        f[0], rect_inset(rect_join(grid_cell(&v->grid, 1, 0), grid_cell(&v->grid, 2, 0)), -4));
    h.mark[0] = WILD;
    desk_hint(&v->d, &h);
    assert_int_equal(hint_frames(v, f), 2); /* the red 5 is between them */
    expect_rect(f[0], rect_inset(grid_cell(&v->grid, 0, 0), -4));
    h.mark[1] = tile("r8");
    desk_hint(&v->d, &h);
    assert_int_equal(hint_frames(v, f), 2);
    expect_rect(f[1], rect_inset(desk_seen(&v->d, tile("r8"), 0), -4));
}

/* The camera moves only if the place cannot be seen whole. */
TEST_DRIVEN(a_hint_comes_into_sight)
{
    static const struct {
        float dx, dy; /* in cells: where the place would be, from the edges of the board */
        bool moves;
    } list[] = {{0, 0, false}, {-1, 0, true}, {0, -1, true}, {1, 0, true}, {0, 1, true}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        desk_sit(d, "table *@0,0 r5@1,0 r6@2,0\nrack r8 b8");
        struct tile_desk *v = view_of(d);
        struct rect a = v->d.area.board, c = grid_cell(&v->grid, 3, 0);
        float edge_x = list[i].dx < 0 ? a.x - c.x - c.w / 2 : a.x + a.w - c.x - c.w / 2;
        float edge_y = list[i].dy < 0 ? a.y - c.y - c.h / 2 : a.y + a.h - c.y - c.h / 2;
        camera_move(&v->d, list[i].dx != 0 ? edge_x : 0, list[i].dy != 0 ? edge_y : 0);
        struct grid before = v->grid;
        point_at(v, tile("r8"), true, (struct place){3, 0, 0});
        bool moved = memcmp(&before, &v->grid, sizeof before) != 0;
        assert_int_equal(moved, list[i].moves);
        struct rect r = grid_cell(&v->grid, 3, 0);
        assert_true(r.x >= a.x && r.y >= a.y && r.x + r.w <= a.x + a.w &&
                    r.y + r.h <= a.y + a.h);
        v->grid = before; /* without a place, nothing has to be seen */
        point_at(v, tile("r8"), false, (struct place){3, 0, 0});
        point_at(v, -1, true, (struct place){3, 0, 0});
        assert_memory_equal(&before, &v->grid, sizeof before);
    }
}

TESTS_MAIN
