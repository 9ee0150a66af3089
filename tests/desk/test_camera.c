/* test_camera.c: "Background drag pans, the wheel zooms about the pointer, F fits all; while
 * dragging, the edge scrolls." And tiles that lie far away. */
#include <math.h>

#include "view_help.h"

#define ROW "table *@0,0 r7@1,0 r8@2,0\nrack r10 k3 b3 g3 r1\nbag r13 k12"

/* "A tile played at the edge lies under the message line or the top bar: the view refits." */
TEST_DRIVEN(test_played_at_an_edge)
{
    for (int low = 0; low < 2; low++) {
        desk_sit(d, ROW);
        const struct tile_desk *v = view_of(d);
        struct rect a = v->d.area.board, c = grid_cell(&v->grid, 1, low ? 2 : -2);
        float to = low ? a.y + a.h - c.h * 0.6f - c.y : a.y - c.h * 0.4f - c.y;
        struct spot s = cell(d, -3, 0);
        drag(d, s, beside(s, 0, to)); /* the row of cells is only partly in sight */
        c = grid_cell(&v->grid, 1, low ? 2 : -2);
        assert_true(low ? c.y + c.h > a.y + a.h : c.y < a.y);
        struct grid before = v->grid;
        drag(d, on(d, "r10"), (struct spot){c.x + c.w / 2, low ? c.y + 10 : c.y + c.h - 10});
        assert_lies(d, "r10", 1, low ? 2 : -2, 0);
        struct rect r = grid_tile(&v->grid, &v->now, tile_make(RED, 10));
        assert_true(r.y >= a.y && r.y + r.h <= a.y + a.h);
        assert_true(before.y0 != v->grid.y0 || before.unit != v->grid.unit);
    }
}

/* A table that was fitted to tiles which are gone again is shown larger from the next turn on
 * if that is a fifth at least, unless somebody has moved the camera. */
TEST_DRIVEN(test_fits_again)
{
    for (int moved = 0; moved < 2; moved++) {
        desk_sit(d, "table *@0,0 r7@1,0 r8@2,0 r9@3,0\nrack k1 k5 k7 k9\nbag r13 k12 g2");
        const struct tile_desk *v = view_of(d);
        float was = v->grid.unit;
        struct rect a = v->d.area.board;
        drag(d, on(d, "k1"), (struct spot){cell(d, 0, 0).x, a.y + 6});
        drag(d, on(d, "k5"), (struct spot){cell(d, 0, 0).x, a.y + a.h - 6});
        drag(d, on(d, "k7"), (struct spot){cell(d, 0, 0).x, a.y + 6});
        drag(d, on(d, "k9"), (struct spot){cell(d, 0, 0).x, a.y + a.h - 6});
        assert_true(v->grid.unit < 0.8f * was);
        key(d, 'R');
        if (moved)
            wheel(d, cell(d, 0, 0), -1);
        float small = v->grid.unit;
        assert_true(small < 0.8f * was);
        press_button(d, "draw");
        assert_float_equal(v->grid.unit, small, 0.001);
        press_button(d, "end-turn");
        assert_float_equal(v->grid.unit, moved ? small : was, 0.001);
    }
}

/* "The camera is settled; then group by group what moved lifts and glides, what is played flies
 * in (tiles overlap by half)." */
TEST_DRIVEN(test_staged_after_the_camera)
{
    desk_sit(d, "table *@0,0 r7@1,0 r8@2,0\nrack r10 k3 b3 g3 r1 k13\nbag r13 k12");
    struct tile_desk *v = view_of(d);
    tile_t moved = tile_make(RED, 7), still = tile_make(RED, 8);
    int ticks = v->d.like.motion_ticks;
    assert_true(ticks > 0);
    struct shot was = v->d.camera.shot;
    assert_true(
        session_play(d->app->session, "move r7 0,-1 ; put b3 5,30 ; put g3 6,30", NULL, NULL));
    desk_sync(&v->d, d->app->session->match, v->d.seat, false);
    struct rect before = desk_seen(&v->d, moved, 0);
    desk_show_all(&v->d);
    desk_stage(&v->d);
    assert_true(v->d.camera.shot.unit < was.unit);
    assert_float_equal(desk_seen(&v->d, moved, 0).x, before.x, 0.1);
    for (int i = 0; i < ticks; i++) {
        assert_float_equal(seen_way(&v->d.seen[moved], 0), 1, 0.001);
        desk_tick(&v->d);
    }
    /* The camera has arrived: what was played or moved has not set out, and the moved tile lies
     * beside its old neighbour. */
    struct rect a = desk_seen(&v->d, moved, 0), b = desk_seen(&v->d, still, 0);
    assert_false(desk_travels(&v->d, still));
    assert_float_equal(a.y, b.y, 1);
    assert_float_equal(a.w, b.w, 1);
    assert_true(b.x > a.x && b.x < a.x + 1.3f * a.w);
    desk_settle(&v->d);
}

/* Fitted tiles keep a distance from the edges, for their outlines, when one more comes. */
TEST_DRIVEN(test_distance_from_edges)
{
    desk_sit(d, ROW);
    const struct tile_desk *v = view_of(d);
    struct rect a = v->d.area.board, r = grid_cell(&v->grid, 1, 0);
    float pitch = grid_cell(&v->grid, 2, 0).x - r.x;
    int x = 1;
    while (r.x + r.w + pitch <= a.x + a.w) {
        r.x += pitch;
        x++;
    }
    drag(d, on(d, "r10"), (struct spot){r.x + 8, r.y + r.h / 2});
    assert_lies(d, "r10", x, 0, 0);
    r = grid_tile(&v->grid, &v->now, tile_make(RED, 10));
    assert_true(r.x + r.w <= a.x + a.w - 7);
}

TEST_DRIVEN(test_pan)
{
    desk_sit(d, ROW);
    struct grid was = view_of(d)->grid;
    struct spot s = cell(d, -3, 1);
    drag(d, s, beside(s, 130, -60));
    assert_float_equal(view_of(d)->grid.x0, was.x0 + 130, 0.1);
    assert_float_equal(view_of(d)->grid.y0, was.y0 - 60, 0.1);
    assert_float_equal(view_of(d)->grid.unit, was.unit, 0.0001);
    assert_int_equal(steps(d), 0);
    s = on(d, "r7"); /* with the middle button from anywhere, even from tiles */
    drag_with(d, s, beside(s, -130, 60), BUTTON_MIDDLE, 0);
    assert_float_equal(view_of(d)->grid.x0, was.x0, 0.1);
    expect_idle(d);
    point(d, cell(d, -3, 1)); /* a click moves nothing */
    press(d, BUTTON_LEFT, 0);
    point(d, beside(d->at, 4, 0));
    let_go(d, BUTTON_LEFT);
    assert_float_equal(view_of(d)->grid.x0, was.x0, 0.1);
}

static bool any_in_sight(const struct tile_desk *v)
{
    tile_t list[TILE_MAX];
    int n = table_list(&v->now, list);
    for (int i = 0; i < n; i++) {
        struct rect r = grid_tile(&v->grid, &v->now, list[i]);
        struct rect a = rect_inset(v->d.area.board, -1); /* for what is rounded */
        if (r.x >= a.x && r.y >= a.y && r.x + r.w <= a.x + a.w && r.y + r.h <= a.y + a.h)
            return true;
    }
    return false;
}

/* However far the table is dragged, and however long it scrolls at an edge, some of it stays in
 * sight, and it comes back at once. */
TEST_DRIVEN(test_never_lost)
{
    static const struct spot way[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (int i = 0; i < 4; i++) {
        desk_sit(d, ROW);
        const struct tile_desk *v = view_of(d);
        struct rect a = v->d.area.board;
        struct spot s = cell(d, -3, 1), to = beside(s, 4000 * way[i].x, 4000 * way[i].y);
        drag(d, s, to);
        assert_true(any_in_sight(v));
        struct grid was = v->grid;
        s = (struct spot){a.x + a.w / 2 + 200 * way[i].y, a.y + a.h / 2 + 200 * way[i].x};
        drag_with(d, s, beside(s, -40 * way[i].x, -40 * way[i].y), BUTTON_MIDDLE, 0);
        assert_float_equal(v->grid.x0, was.x0 - 40 * way[i].x, 0.1);
        assert_float_equal(v->grid.y0, was.y0 - 40 * way[i].y, 0.1);
        key(d, 'F');
        s = (struct spot){a.x + a.w / 2 - way[i].x * (a.w / 2 - 5),
                          a.y + a.h / 2 - way[i].y * (a.h / 2 - 5)};
        grab_with(d, on(d, "k3"), s, BUTTON_LEFT, 0);
        for (int t = 0; t < 2000; t++)
            app_tick(d->app);
        assert_true(any_in_sight(v));
        key(d, KEY_ESCAPE);
        let_go(d, BUTTON_LEFT);
    }
}

/* A press without a motion before it (as from a finger) does not make the table jump. */
TEST_DRIVEN(test_pan_from_nowhere)
{
    desk_sit(d, ROW);
    float x0 = view_of(d)->grid.x0;
    point(d, (struct spot){100, 100});
    d->at = (struct spot){900, 400};
    press(d, BUTTON_MIDDLE, 0);
    point(d, (struct spot){910, 400});
    let_go(d, BUTTON_MIDDLE);
    assert_float_equal(view_of(d)->grid.x0, x0 + 10, 0.1);
}

TEST_DRIVEN(test_zoom_about_pointer)
{
    desk_sit(d, ROW);
    const struct tile_desk *v = view_of(d);
    struct spot s = cell(d, 2, 1);
    for (int i = 0; i < 3; i++) {
        wheel(d, s, i < 2 ? 1 : -3);
        struct spot now = cell(d, 2, 1);
        assert_float_equal(now.x, s.x, 0.1);
        assert_float_equal(now.y, s.y, 0.1);
    }
    float unit = v->grid.unit;
    wheel(d, button_at(d, "draw"), 1); /* not over the buttons or the rack */
    wheel(d, on(d, "k3"), 1);
    assert_float_equal(v->grid.unit, unit, 0.0001);
}

TEST_DRIVEN(test_zoom_limits)
{
    desk_sit(d, ROW);
    const struct tile_desk *v = view_of(d);
    for (int i = 0; i < 80; i++)
        wheel(d, cell(d, 0, 0), 1);
    assert_float_equal(v->grid.unit, 2.5f * v->d.scale, 0.001);
    for (int i = 0; i < 80; i++)
        wheel(d, cell(d, 0, 0), -1);
    assert_float_equal(v->grid.unit, 0.35f * v->d.scale, 0.001);
    wheel(d, cell(d, 0, 0), 1e6f);
    wheel(d, cell(d, 0, 0), -1e6f);
    assert_float_equal(v->grid.unit, 0.35f * v->d.scale, 0.001);
}

static void expect_all_inside(const struct driver *d)
{
    const struct tile_desk *v = view_of(d);
    tile_t list[TILE_MAX];
    int n = table_list(&v->now, list);
    for (int i = 0; i < n; i++) {
        struct rect r = grid_tile(&v->grid, &v->now, list[i]), a = v->d.area.board;
        assert_true(r.x >= a.x && r.y >= a.y && r.x + r.w <= a.x + a.w &&
                    r.y + r.h <= a.y + a.h);
    }
}

static bool any_travels(const struct tile_desk *v)
{
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (desk_travels(&v->d, t))
            return true;
    return false;
}

/* What is out of sight comes into sight, gliding or at once; if all is in sight, or only what
 * has not changed is not, the camera stays. */
TEST_DRIVEN(test_into_sight)
{
    enum { ALL_OF_IT, ALL_AT_ONCE, CHANGED, UNCHANGED, WAYS };
    for (int how = 0; how < WAYS; how++)
        for (int away = 0; away <= 1; away++) {
            desk_sit(d, "table *@0,0 r5@-3,0 r6@-2,0 k1@4,5\nrack k3 k4");
            struct tile_desk *v = view_of(d);
            struct table before = v->now;
            table_clear(&before);
            if (away)
                camera_move(&v->d, 2000, 0);
            desk_settle(&v->d);
            struct grid was = v->grid;
            if (how == ALL_OF_IT)
                camera_show_all(&v->d, true);
            else if (how == ALL_AT_ONCE)
                camera_show_all(&v->d, false);
            else {
                td_then_show(v, AFTER_SHOW_CHANGED);
                v->before = how == CHANGED ? before : v->now;
                desk_carried_out(&v->d);
            }
            bool fits = away && how != UNCHANGED;
            assert_int_equal(v->grid.x0 != was.x0, fits);
            assert_int_equal(any_travels(v), fits && how != ALL_AT_ONCE);
        }
}

/* The room that tables to come need is shown at once; the present table, gliding. */
TEST_DRIVEN(test_extent)
{
    static const char *const tables[] = {"table *@0,0 r5@-3,0 r6@-2,0 k1@4,5",
                                         "table *@0,0 k1@-1,-6 k2@7,0", "table *@0,0"};
    for (int i = 0; i < 3; i++) {
        char position[200];
        snprintf(position, sizeof position, "%s\nrack k3 k4", tables[i]);
        desk_sit(d, position);
        struct tile_desk *v = view_of(d);
        camera_fit(&v->d, false);
        struct grid all = v->grid; /* which has 0,0 in it, and so has the extent */
        camera_zoom(&v->d, 0.6f, 300, 300);
        camera_move(&v->d, 150, -70);
        desk_extend(&v->d, d->app->session->match);
        desk_fit_extent(&v->d, false);
        assert_false(any_travels(v));
        assert_float_equal(v->grid.x0, all.x0, 0.01);
        assert_float_equal(v->grid.y0, all.y0, 0.01);
        assert_float_equal(v->grid.unit, all.unit, 0.0001);
        assert_true(v->d.camera.fits && v->d.camera.set);
        camera_move(&v->d, 150, -70);
        assert_false(v->d.camera.fits);
        camera_fit(&v->d, true);
        assert_true(any_travels(v));
        desk_settle(&v->d);
        assert_false(any_travels(v));
        desk_fit_extent(&v->d, false); /* the extent begins anew, at 0,0 */
        struct rect c = grid_cell(&v->grid, 0, 0), b = v->d.area.board;
        assert_float_equal(c.x + c.w / 2, b.x + b.w / 2, 1);
    }
}

/* Scrolling begins although nothing else moves, and ends with the drag. */
TEST_DRIVEN(test_edge_scroll)
{
    desk_sit(d, ROW);
    const struct tile_desk *v = view_of(d);
    struct rect a = v->d.area.board;
    const struct spot edge[] = {
        {a.x + 5, 300}, {a.x + a.w - 5, 300}, {500, a.y + 5}, {500, a.y + a.h - 5}};
    for (int i = 0; i < 4; i++) {
        grab_with(d, on(d, "k3"), edge[i], BUTTON_LEFT, 0);
        struct grid was = v->grid;
        assert_true(app_moving(d->app));
        for (int t = 0; t < 180 && app_moving(d->app); t++)
            app_tick(d->app);
        float dx = v->grid.x0 - was.x0, dy = v->grid.y0 - was.y0;
        assert_true(i == 0 ? dx > 100 : i == 1 ? dx < -100 : dx == 0);
        assert_true(i == 2 ? dy > 100 : i == 3 ? dy < -100 : dy == 0);
        key(d, KEY_ESCAPE);
        let_go(d, BUTTON_LEFT);
        guest_settle(d);
        assert_false(app_moving(d->app));
        key(d, 'F');
    }
    point(d, edge[0]); /* only while dragging */
    assert_false(app_moving(d->app));
}

/* How many places the table has moved after so many ticks at an edge: none for half a second,
 * then two in a second, and once more as many each half second, up to eight. */
static float scrolled(int ticks)
{
    float places = 0;
    for (int t = 60; t <= ticks; t++)
        places += fminf(8, 2 + (float)(t - 60) / 30) / 120;
    return places;
}

/* The edge is 36 units wide on each side. The table moves towards what was beyond it, and the
 * edge is marked while it does. */
TEST_DRIVEN(test_edge_zone)
{
    static const struct {
        float x, y;   /* from the board's corner, as parts of its size; plus these pixels: */
        float dx, dy; /* of which the middle of the zone's border is 36 */
    } list[] = {{0, 0.5f, 36, 0}, {1, 0.5f, -36, 0}, {0.5f, 0, 0, 36}, {0.5f, 1, 0, -36}};
    for (int i = 0; i < 4; i++) {
        desk_sit(d, ROW);
        struct tile_desk *v = view_of(d);
        struct rect a = v->d.area.board;
        struct spot border = {a.x + a.w * list[i].x + list[i].dx,
                              a.y + a.h * list[i].y + list[i].dy};
        float to_x = list[i].dx / 36, to_y = list[i].dy / 36; /* inwards */
        bool ends = true;
        grab_with(d, on(d, "k3"), beside(border, 2 * to_x, 2 * to_y), BUTTON_LEFT, 0);
        desk_settle(&v->d);
        assert_false(app_moving(d->app));
        point(d, beside(border, -2 * to_x, -2 * to_y));
        assert_true(app_moving(d->app));
        struct grid was = v->grid;
        for (int t = 1; t <= 100; t++) {
            float way = scrolled(t) * was.unit;
            assert_true((camera_edge(&v->d, to_x != 0, &ends).w > 0) == (t > 60));
            app_tick(d->app);
            assert_float_equal(v->grid.x0, was.x0 + to_x * way * GRID_TILE_W, 0.1);
            assert_float_equal(v->grid.y0, was.y0 + to_y * way * GRID_TILE_H, 0.1);
        }
        assert_false(ends);
        assert_true(camera_edge(&v->d, to_x == 0, &ends).w <= 0);
        for (int t = 0; t < 600; t++)
            app_tick(d->app);
        assert_true(camera_edge(&v->d, to_x != 0, &ends).w > 0);
        assert_true(ends);
        desk_sit(d, ROW);
        v = view_of(d);
        grab_with(d, on(d, "k3"), beside(border, -2 * to_x, -2 * to_y), BUTTON_LEFT, 0);
        for (int t = 0; t < 59; t++)
            app_tick(d->app);
        point(d, beside(border, 2 * to_x, 2 * to_y));
        app_tick(d->app);
        point(d, beside(border, -2 * to_x, -2 * to_y)); /* it waits again */
        was = v->grid;
        app_tick(d->app);
        assert_float_equal(v->grid.x0, was.x0, 0.01);
        assert_float_equal(v->grid.y0, was.y0, 0.01);
    }
}

/* What is picked up at an edge may be dragged along it, and the table stays; farther out, the
 * table scrolls. */
TEST_DRIVEN(test_along_the_edge)
{
    desk_sit(d, ROW);
    struct tile_desk *v = view_of(d);
    struct rect a = v->d.area.board;
    struct spot s = cell(d, -3, 1);
    drag(d, s, beside(s, 0, a.y + 34 - on(d, "r7").y)); /* the row is at the upper edge */
    struct grid was = v->grid;
    struct spot from = on(d, "r7");
    grab_with(d, from, beside(from, 150, 0), BUTTON_LEFT, 0);
    desk_settle(&v->d);
    assert_false(app_moving(d->app));
    for (int t = 0; t < 120; t++)
        app_tick(d->app);
    assert_float_equal(v->grid.y0, was.y0, 0.01);
    point(d, beside(from, 150, -14));
    assert_true(app_moving(d->app));
    for (int t = 0; t < 120; t++)
        app_tick(d->app);
    assert_true(v->grid.y0 > was.y0 + 50);
    desk_sit(d, ROW); /* if that hides a tile, only until the next turn */
    v = view_of(d);
    was = v->grid;
    grab_with(d, on(d, "k3"), (struct spot){500, a.y + 5}, BUTTON_LEFT, 0);
    for (int t = 0; t < 600; t++)
        app_tick(d->app);
    assert_true(v->grid.y0 > was.y0 + 150);
    key(d, KEY_ESCAPE);
    let_go(d, BUTTON_LEFT);
    press_button(d, "draw");
    press_button(d, "end-turn");
    assert_float_equal(v->grid.y0, was.y0, 0.01);
}

TEST_DRIVEN(test_wide_table)
{
    desk_sit(d, "table *@0,0 r7@9999,9999 r8@-9999,-9999\nrack k1\nbag r13");
    expect_all_inside(d); /* if only as specks */
    wheel(d, (struct spot){640, 300}, 1);
    assert_true(view_of(d)->grid.unit >= 0.3f);
    key(d, 'F');
    double_click(d, on(d, "k1"));
    click(d, on(d, "k1"));
    key(d, KEY_ESCAPE);
    expect_idle(d);
}

/* A window resized while something is held. */
TEST_DRIVEN(test_resize_while_holding)
{
    static const float size[][2] = {{800, 600}, {3840, 2160}, {1024, 768}, {1280, 800}};
    desk_sit(d, ROW);
    grab_with(d, on(d, "k3"), cell(d, 1, 1), BUTTON_LEFT, 0);
    for (int i = 0; i < 4; i++) {
        d->w = size[i][0];
        d->h = size[i][1];
        drive_draw(d);
        drive_draw(d);
        assert_int_equal(held(d), 1);
        expect_all_inside(d);
    }
    point(d, cell(d, 1, 1));
    let_go(d, BUTTON_LEFT);
    guest_settle(d);
    assert_lies(d, "k3", 1, 1, 0);
}

/* The frame of the only group; w is 0 if there is none. */
static struct rect frame_of_group(struct tile_desk *v)
{
    struct rect r = {0, 0, 0, 0};
    struct draw_list dl = {0};
    td_draw(v, &dl, 0);
    for (int i = 0; i < dl.n; i++)
        if (dl.cmd[i].effect == EFFECT_GLOW)
            r = dl.cmd[i].r;
    draw_free(&dl);
    return r;
}

/* Frames travel with their tiles when the camera moves. A frame waits for tiles that come from
 * different places. */
TEST_DRIVEN(test_frames_travel)
{
    desk_sit(d, ROW);
    struct tile_desk *v = view_of(d);
    wheel(d, cell(d, 4, 2), -3);
    tile_t first = v->groups[0].group.tile[0], last = v->groups[0].group.tile[2];
    float was = v->grid.unit;
    camera_fit(&v->d, true);
    for (int i = 0; i < 8; i++) {
        assert_true(desk_travels(&v->d, first));
        app_tick(d->app);
        struct rect r = frame_of_group(v), a = desk_seen(&v->d, first, 0),
                    b = desk_seen(&v->d, last, 0);
        assert_float_equal(a.x - r.x, r.x + r.w - b.x - b.w, 0.5);
        assert_float_equal(a.y - r.y, r.y + r.h - b.y - b.h, 0.5);
        assert_true(r.x < a.x && r.y < a.y && a.w > was * GRID_TILE_W);
    }
    guest_settle(d);
    desk_travel_from(&v->d, last, v->d.area.stock);
    assert_true(desk_travels(&v->d, last));
    app_tick(d->app);
    assert_true(frame_of_group(v).w <= 0);
    guest_settle(d);
    assert_true(frame_of_group(v).w > 0);
}

/* The position of the camera is restored. */
TEST_DRIVEN(test_written_camera)
{
    struct buf text = {0};
    desk_sit(d, ROW);
    struct tile_desk *v = view_of(d);
    wheel(d, cell(d, 1, 1), -2);
    struct grid was = v->grid;
    camera_write(&v->d, &text);
    key(d, 'F');
    camera_read(&v->d, buf_text(&text));
    assert_float_equal(v->grid.x0, was.x0, 0.2);
    assert_float_equal(v->grid.unit, was.unit, 0.001);
    assert_false(v->d.camera.fits);
    key(d, 'F');
    struct grid fit = v->grid;
    buf_clear(&text);
    camera_write(&v->d, &text);
    wheel(d, cell(d, 1, 1), -2);
    camera_read(&v->d, buf_text(&text)); /* and whether anybody has moved it */
    assert_true(v->d.camera.fits);
    assert_float_equal(v->grid.x0, fit.x0, 0.2);
    /* It fitted a table before the last play; of this one it hides tiles. */
    camera_move(&v->d, grid_cell(&fit, 0, 0).w * 9, 0);
    buf_clear(&text);
    camera_write(&v->d, &text);
    buf_add(&text, " fits");
    camera_read(&v->d, buf_text(&text));
    assert_float_equal(v->grid.x0, fit.x0, 0.2);
    wheel(d, cell(d, 1, 1), -2);
    was = v->grid;
    static const char *const bad[] = {"", "1 2", "nan nan nan", "1e30 0 1", "0 0 9", "0 0 0"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        camera_read(&v->d, bad[i]);
        assert_float_equal(v->grid.x0, was.x0, 0.2);
    }
    camera_read(&v->d, "90000 0 1"); /* far from the tiles, so all of them are shown instead */
    expect_all_inside(d);
    buf_free(&text);
}

TESTS_MAIN
