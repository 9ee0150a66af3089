/* test_layout.c: what is where, from 800x600 to 4K, with small racks and very full ones. */
#include "tile_desk.h"
#include "tile_desk_state.h"
#include "view_help.h"

static const float SIZE[][2] = {{800, 600},   {1024, 768},  {1280, 800},
                                {1366, 768},  {1920, 1080}, {2560, 1440},
                                {3840, 2160}, {600, 1000},  {2400, 620}};
#define SIZES (int)(sizeof SIZE / sizeof *SIZE)

static bool inside(struct rect r, struct rect a)
{
    return r.x >= a.x - 0.1f && r.y >= a.y - 0.1f && r.x + r.w <= a.x + a.w + 0.1f &&
           r.y + r.h <= a.y + a.h + 0.1f;
}

static bool apart(struct rect a, struct rect b)
{
    return a.x + a.w <= b.x + 0.1f || b.x + b.w <= a.x + 0.1f || a.y + a.h <= b.y + 0.1f ||
           b.y + b.h <= a.y + 0.1f;
}

static void expect_rack_fits(const struct driver *d, float least)
{
    const struct tile_desk *v = view_of(d);
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list);
    for (int i = 0; i < n; i++) {
        struct rect r = v->d.seen[list[i]].to;
        if (!inside(r, v->d.area.hand))
            fail_msg("%dx%d, %d tiles: number %d at %.0f,%.0f leaves the rack", (int)d->w,
                     (int)d->h, n, i, (double)r.x, (double)r.y);
        if (r.w < least)
            fail_msg("%dx%d: of %d tiles each is %.1f px wide", (int)d->w, (int)d->h, n,
                     (double)r.w);
        assert_float_equal(r.h / r.w, GRID_TILE_H / GRID_TILE_W, 0.06);
        for (int k = 0; k < i; k++)
            assert_true(apart(r, v->d.seen[list[k]].to));
    }
}

/* The rack of solitaire grows by drawing and ending: up to 40 tiles, and on to all 52. */
TEST_DRIVEN(test_full_racks)
{
    desk_deal(d, 1, true, 3, 800, 600);
    for (int n = 6; n <= 52; n++) {
        assert_int_equal(bits_count(&view_of(d)->rack), n);
        for (int i = 0; i < SIZES; i++) {
            d->w = SIZE[i][0];
            d->h = SIZE[i][1];
            drive_draw(d);
            bool usual = d->w >= 800 && d->h >= 600;
            expect_rack_fits(d, !usual ? 1 : n <= 12 ? 40 : n <= 40 ? 30 : 24);
            if (usual)
                assert_true(view_of(d)->d.area.board.h > d->h * 0.38f);
        }
        d->w = 800;
        d->h = 600;
        drive_draw(d);
        if (n < 52) {
            key(d, 'D');
            key(d, 'E');
        }
    }
}

/* What must not move while tiles go to the table and come back. */
struct still {
    struct rect hand, first, undo, end;
};

static struct still still_of(const struct driver *d)
{
    const struct tile_desk *v = view_of(d);
    tile_t list[TILE_MAX];
    struct rect slot = td_rack_slot(v, 0, td_rack_list(v, list));
    return (struct still){v->d.area.hand, slot, widget(d, "undo")->r, widget(d, "end-turn")->r};
}

#define TWELVE "table *@0,0\nrack r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12"

/* The rack keeps its height and the size of its tiles until the turn is over. */
TEST_DRIVEN(test_nothing_moves_in_a_turn)
{
    for (int s = 0; s < 3; s++) {
        desk_sit_at(d, TWELVE, SIZE[s][0], SIZE[s][1]);
        struct still before = still_of(d);
        for (int i = 1; i <= 10; i++) {
            char name[TILE_NAME];
            snprintf(name, sizeof name, "r%d", i);
            drag(d, on(d, name), cell(d, i - 4, 1));
            assert_false(racked(d, name));
            struct still now = still_of(d);
            assert_memory_equal(&now, &before, sizeof now);
        }
    }
}

/* A drawn tile is the last, and the others stay where they are if it has room. */
TEST_DRIVEN(test_a_drawn_tile_moves_no_other)
{
    desk_sit_at(d, TWELVE "\nbag k1", 800, 600);
    struct rect before[12];
    for (int i = 0; i < 12; i++)
        before[i] = td_rack_slot(view_of(d), i, 12);
    key(d, 'D');
    assert_int_equal(bits_count(&view_of(d)->rack), 13);
    for (int i = 0; i < 12; i++) {
        struct rect now = td_rack_slot(view_of(d), i, 13);
        assert_memory_equal(&now, &before[i], sizeof now);
    }
}

/* The first of several rows is full, and a few tiles more do not cost the table a row. */
TEST_DRIVEN(test_the_wood_is_used)
{
    desk_deal(d, 1, true, 3, 800, 600);
    for (int n = 6; n <= 40; n++) {
        const struct tile_desk *v = view_of(d);
        struct rect a = v->rack_tiles, first = td_rack_slot(v, 0, n);
        int per = 1;
        while (per < n && td_rack_slot(v, per, n).y < first.y + 1)
            per++;
        struct rect last = td_rack_slot(v, per - 1, n), end = td_rack_slot(v, n - 1, n);
        if (per < n) /* no tile more would fit */
            assert_true(last.x + 2 * last.w + 4 > a.x + a.w);
        int rows = 1 + (int)roundf((end.y - first.y) / (first.h + 5));
        assert_true(rows <= (n < 10 ? 1 : n < 20 ? 2 : n < 34 ? 3 : 4));
        key(d, 'D');
        key(d, 'E');
    }
}

/* A press on a tile finds that tile; between two tiles, the rack finds the place. */
TEST_DRIVEN(test_rack_places)
{
    desk_deal(d, 1, true, 3, 800, 600);
    for (int n = 6; n < 40; n++) {
        const struct tile_desk *v = view_of(d);
        tile_t list[TILE_MAX];
        int k = td_rack_list(v, list);
        for (int i = 0; i < k; i++) {
            struct rect r = v->d.seen[list[i]].to;
            assert_int_equal(td_pick(v, r.x + r.w / 2, r.y + r.h / 2), list[i]);
            assert_int_equal(td_rack_index_at(v, r.x + 2, r.y + r.h / 2), i);
        }
        struct rect last = v->d.seen[list[k - 1]].to;
        assert_int_equal(td_rack_index_at(v, last.x + last.w + 4, last.y + last.h / 2), k);
        key(d, 'D');
        key(d, 'E');
    }
}

/* Nothing that can be pressed covers anything else, and all of it is in the window. */
TEST_DRIVEN(test_nothing_overlaps)
{
    for (int seats = 1; seats <= 6; seats++) {
        desk_deal(d, seats, true, 5, 1280, 800);
        for (int i = 0; i < SIZES; i++) {
            d->w = SIZE[i][0];
            d->h = SIZE[i][1];
            if (d->w < 800 || d->h < 600)
                continue;
            drive_draw(d);
            const struct ui *ui = &d->app->ui;
            struct rect window = {0, 0, d->w, d->h};
            for (int a = 0; a < ui->n; a++) {
                assert_true(inside(ui->widget[a].r, window));
                for (int b = 0; b < a && ui->widget[a].kind != UI_LABEL; b++)
                    if (ui->widget[b].kind != UI_LABEL &&
                        !apart(ui->widget[a].r, ui->widget[b].r))
                        fail_msg("%dx%d: %s lies over %s", (int)d->w, (int)d->h,
                                 ui->widget[a].id, ui->widget[b].id);
            }
        }
    }
}

/* What was in the middle of the table stays there; tiles scale with the window. */
TEST_DRIVEN(test_resize_keeps_the_middle)
{
    desk_sit(d, "table *@0,0 r7@1,0 r8@2,0\nrack r1\nbag r2");
    wheel(d, cell(d, 1, 0), -2);
    drag(d, cell(d, -3, 1), beside(cell(d, -3, 1), 60, 30));
    const struct tile_desk *v = view_of(d);
    int cx, cy;
    struct spot m = middle(v->d.area.board);
    grid_cell_at(&v->grid, m.x, m.y, &cx, &cy);
    float part = v->grid.unit / v->d.scale;
    for (int i = 0; i < SIZES; i++) {
        d->w = SIZE[i][0];
        d->h = SIZE[i][1];
        drive_draw(d);
        int x, y;
        m = middle(v->d.area.board);
        grid_cell_at(&v->grid, m.x, m.y, &x, &y);
        assert_int_equal(x, cx);
        assert_int_equal(y, cy);
        assert_float_equal(v->grid.unit / v->d.scale, part, 0.01);
    }
}

/* ---- Travelling ---- */

TEST_DRIVEN(test_travel)
{
    desk_sit(d, "table *@0,0 r7@1,0 r8@2,0\nrack r1\nbag r2");
    struct tile_desk *v = view_of(d);
    send(d, (struct input){.kind = INPUT_KEY, .key = 'D'});
    assert_true(app_moving(d->app)); /* the drawn tile comes from the bag */
    struct rect r = desk_seen(&v->d, tile("r2"), 0);
    assert_true(rect_near(r, v->d.area.stock));
    float last = 1e9f;
    for (int i = 0; i < 600 && app_moving(d->app); i++) {
        app_tick(d->app);
        r = desk_seen(&v->d, tile("r2"), 0);
        struct rect to = v->d.seen[tile("r2")].to;
        float far = fabsf(r.x - to.x) + fabsf(r.y - to.y);
        assert_true(far <= last); /* always nearer */
        last = far;
    }
    assert_float_equal(last, 0, 0.01);
    assert_false(app_moving(d->app));
    d->app->config.reduced_motion = true; /* --reduced-motion: at once */
    key_with(d, 'E', 0);
    send(d, (struct input){.kind = INPUT_KEY, .key = KEY_ESCAPE});
    point(d, on(d, "r1"));
    press(d, BUTTON_LEFT, 0);
    go(d, cell(d, 1, 1));
    let_go(d, BUTTON_LEFT);
    assert_false(app_moving(d->app));
}

/* ---- The grid ---- */

TEST(test_grid_round_trip)
{
    static const float unit[] = {0.35f, 0.8f, 1, 1.3f, 2.5f};
    for (int u = 0; u < 5; u++)
        for (int x = -30; x <= 30; x++)
            for (int y = -30; y <= 30; y += 5) {
                struct grid g = {640.5f, 311.25f, .unit = unit[u]};
                struct rect r = grid_cell(&g, x, y);
                int cx, cy;
                grid_cell_at(&g, r.x + r.w / 2, r.y + r.h / 2, &cx, &cy);
                assert_int_equal(cx, x);
                assert_int_equal(cy, y);
                grid_cell_at(&g, r.x + 0.5f, r.y + r.h - 0.5f, &cx, &cy);
                assert_int_equal(cx, x);
                assert_int_equal(cy, y);
            }
}

/* Before the first layout there is no shape to tidy up for. */
TEST(no_shape_before_the_layout)
{
    static const struct tile_ways none;
    struct tile_desk *v = mem_alloc(sizeof *v);
    v->d.kind = &TILE_DESK;
    v->ways = &none;
    assert_int_equal(td_shape(v).w, 0);
    assert_int_equal(td_shape(v).h, 0);
    v->d.area.board = (struct rect){0, 0, 800, 400};
    assert_int_equal(td_shape(v).w, 0);
    camera_read(&v->d, "1.0 2.0 1.0"); /* nor a camera to remember */
    camera_fit(&v->d, false);
    assert_false(v->d.camera.set);
    v->d.scale = 1;
    assert_true(td_shape(v).w > 0 && td_shape(v).h > 0);
    free(v);
}

TESTS_MAIN
