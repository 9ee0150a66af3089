/* test_towers.c: stacks on: building up and down, fans, and what stands for what. */
#include <math.h>

#include "panel_place.h"
#include "view_help.h"

/* A tower of three: red 4 5 7 on no line but its own, the Wild apart, red 6 to complete it. */
#define TOWER                                                                                  \
    "rules stacks\ntable *@-2,0 r4@0,0 r5@0,0,1 r6@0,0,2 b4@3,0 b5@4,0 b6@5,0\n"               \
    "rack r7 r3 k1 k2\nbag r13"

static struct rect box_of(const struct driver *d, int x, int y)
{
    const struct tile_desk *v = view_of(d);
    return grid_tower_box(&v->grid, &v->now, x, y);
}

static struct spot part_of(struct rect r, float y)
{
    return (struct spot){r.x + r.w / 2, r.y + r.h * y};
}

/* ---- "resting the pointer on a tower fans it out and the fan can be used to pick" ---- */

static void open_fan(struct driver *d)
{
    point(d, on(d, "r6"));
    assert_true(app_wake_at(d->app) > 0);
    rest(d);
    assert_true(view_of(d)->fan);
}

TEST_DRIVEN(test_fan)
{
    desk_sit(d, TOWER);
    const struct tile_desk *v = view_of(d);
    open_fan(d);
    struct rect p = td_fan_panel(v);
    for (int i = 0; i < 3; i++) {
        static const char *const name[] = {"r4", "r5", "r6"};
        struct rect r = v->d.seen[tile(name[i])].to;
        assert_true(r.w >= TARGET && r.x >= p.x && r.x + r.w <= p.x + p.w);
    }
    point(d, on(d, "r4")); /* in the fan now: the lowest one in full */
    assert_true(v->fan);
    drag(d, on(d, "r4"), cell(d, 1, 2));
    assert_lies(d, "r4", 1, 2, 0);
    assert_false(v->fan);
}

/* How large that number is written, at most. */
static float number_size(struct driver *d, const char *number)
{
    float most = 0;
    drive_draw(d);
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_TEXT && c->what == FONT_TILE &&
            strcmp(d->dl.text + c->text, number) == 0)
            most = fmaxf(most, c->size);
    }
    return most;
}

/* A tile is covered once the one above it has arrived: until then it would be blank. */
TEST_DRIVEN(test_the_upper_tile_is_on_its_way)
{
    desk_sit(d, "rules stacks\ntable *@-2,0 r4@0,0 r5@0,0,1 r7@0,0,2\nrack k3 k1 k2\nbag r13");
    struct tile_desk *v = view_of(d);
    float covered = number_size(d, "5"), whole = number_size(d, "7");
    assert_true(covered > 0 && covered < 0.7f * whole);
    desk_travel_from(&v->d, tile("r7"), v->d.area.stock);
    app_tick(d->app);
    assert_float_equal(number_size(d, "5"), whole, 1);
    assert_float_equal(number_size(d, "4"), covered, 1);
    guest_settle(d);
    assert_float_equal(number_size(d, "5"), covered, 0.01);
}

/* For fingers, a long press does what a resting pointer does. */
TEST_DRIVEN(test_long_press)
{
    desk_sit(d, TOWER);
    point(d, cell(d, 2, 2));
    d->at = on(d, "r6");
    press(d, BUTTON_LEFT, 0);
    rest(d);
    assert_true(view_of(d)->fan);
    let_go(d, BUTTON_LEFT);
    expect_idle(d);
    assert_true(view_of(d)->fan);
    drag(d, on(d, "r5"), cell(d, 1, 2));
    assert_lies(d, "r5", 1, 2, 0);
}

/* Undo may take the tower away under its fan. */
TEST_DRIVEN(test_fan_and_undo)
{
    desk_sit(d, TOWER);
    const struct tile_desk *v = view_of(d);
    drag(d, on(d, "k1"), part_of(box_of(d, 4, 0), 0.25f));
    point(d, on(d, "k1"));
    rest(d);
    assert_true(v->fan && v->fx == 4);
    key_with(d, 'Z', MOD_CTRL);
    assert_false(v->fan);
    assert_true(rect_near(v->d.seen[tile("b5")].to, grid_cell(&v->grid, 4, 0)));
}

/* How far below the upper edge of the tower at 0,0 that is written; NAN if it is nowhere. */
static float said_at(const struct driver *d, const char *text)
{
    for (int i = 0; i < d->dl.n; i++)
        if (d->dl.cmd[i].kind == DRAW_TEXT && !strcmp(d->dl.text + d->dl.cmd[i].text, text))
            return d->dl.cmd[i].r.y - box_of(d, 0, 0).y;
    return NAN;
}

/* While a tile is held over a tower, it is said whether it goes on top of it or underneath:
 * above the tower or below it, so that this covers no number. */
TEST_DRIVEN(test_level_is_said)
{
    desk_sit(d, TOWER);
    grab_with(d, on(d, "r7"), part_of(box_of(d, 0, 0), 0.1f), BUTTON_LEFT, 0);
    assert_true(said_at(d, "on top") < 0 && isnan(said_at(d, "underneath")));
    go(d, part_of(box_of(d, 0, 0), 0.95f));
    assert_true(said_at(d, "underneath") > box_of(d, 0, 0).h && isnan(said_at(d, "on top")));
    go(d, cell(d, 2, 2));
    assert_true(isnan(said_at(d, "underneath")) && isnan(said_at(d, "on top")));
    go(d, part_of(box_of(d, 0, 0), 0.1f));
    let_go(d, BUTTON_LEFT);
    assert_lies(d, "r7", 0, 0, 3);
}

/* The fan stays inside the table, even with tall towers and small windows. */
TEST_DRIVEN(test_tall_fan)
{
    desk_sit_at(
        d,
        "rules stacks\ntable *@-2,0 k1@0,0 k2@0,0,1 k3@0,0,2 k4@0,0,3 k5@0,0,4 k6@0,0,5 "
        "k7@0,0,6 k8@0,0,7 k9@0,0,8 k10@0,0,9 k11@0,0,10 k12@0,0,11 k13@0,0,12 "
        "r13@0,0,13 b13@0,0,14 g13@0,0,-1 g12@0,0,-2 g11@0,0,-3\nrack r1\nbag r2",
        800, 600);
    const struct tile_desk *v = view_of(d);
    for (int zoom = 0; zoom < 3; zoom++) {
        point(d, on(d, "b13"));
        rest(d);
        assert_true(v->fan);
        tile_t tower[TILE_MAX];
        int n = table_tower(&v->now, 0, 0, tower);
        for (int i = 0; i < n; i++) {
            struct rect r = v->d.seen[tower[i]].to, a = v->d.area.board;
            assert_true(r.x >= a.x && r.x + r.w <= a.x + a.w);
            assert_true(r.y >= a.y && r.y + r.h <= a.y + a.h);
            assert_true(r.w >= 30);
            assert_int_equal(td_pick(v, r.x + r.w / 2, r.y + r.h / 2), tower[i]);
        }
        key(d, KEY_ESCAPE);
        wheel(d, on(d, "b13"), 4);
    }
}

/* The fan is above its tower and in the middle, unless it would hide tiles there; then it is
 * flush with one side of the tower, or on another side. */
TEST_DRIVEN(test_fan_hides_little)
{
    static const struct {
        const char *others;
        float x, y; /* where the panel is: 0 is flush left or above, 1 flush right or below */
    } list[] = {
        {"", 0.5f, 0},
        {" k1@-1,-1", 0, 0},
        {" k1@1,-1", 1, 0},
        {" k1@0,-1", 0.5f, 1},
        {" k1@-1,-1 k2@1,-1", 0.5f, 1},
        {" k1@0,-1 k2@-1,1", 0, 1},
        {" k1@0,-1 k2@1,1", 1, 1},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        char position[200];
        snprintf(position, sizeof position,
                 "rules stacks\ntable *@-6,0 r4@0,0 r5@0,0,1 "
                 "r6@0,0,2 b13@9,4 b12@-8,-4%s\nrack g1\nbag r13",
                 list[i].others);
        desk_sit(d, position);
        open_fan(d);
        const struct tile_desk *v = view_of(d);
        struct rect p = td_fan_panel(v), c = grid_tower_box(&v->grid, &v->now, 0, 0);
        float x = c.x + (c.w - p.w) * list[i].x, gap = 4 * v->d.scale;
        float y = list[i].y > 0 ? c.y + c.h + gap : c.y - p.h - gap;
        if (fabsf(p.x - x) > 1 || fabsf(p.y - y) > 1)
            fail_msg("%s: the fan is at %g,%g, not at %g,%g", list[i].others, (double)p.x,
                     (double)p.y, (double)x, (double)y);
    }
}

/* What a panel is about weighs as much as ten tiles of its groups, and one of these as much as
 * six others. Hiding a corner is as bad as hiding half of a tile. */
TEST_DRIVEN(test_what_should_be_in_sight)
{
    struct sight s;
    desk_sit(d, "table *@-3,-3 r4@0,0 r5@1,0 r6@2,0 b5@1,1 k5@1,2 g9@5,1\nrack g1\nbag r13");
    const struct tile_desk *v = view_of(d);
    const tile_t about = tile("r4");
    sight_begin(v, &about, 1, &s);
    assert_int_equal(s.n, 7);
    for (int i = 0; i < s.n; i++) {
        struct rect r = s.tile[i], corner = {r.x + r.w - 3, r.y + r.h - 3, 3, 3};
        bool itself = rect_near(r, grid_tile_seen(&v->grid, &v->now, about));
        bool group = rect_near(r, grid_tile_seen(&v->grid, &v->now, tile("r5"))) ||
                     rect_near(r, grid_tile_seen(&v->grid, &v->now, tile("r6")));
        float cost = itself ? 60 : group ? 6 : 1;
        assert_float_equal(sight_cost(&s, r), cost, 0.01f);
        assert_float_equal(sight_cost(&s, corner), cost / 2, 0.01f);
    }
}

/* ---- "the Wild's and six-nine's meaning on resting" ---- */

TEST_DRIVEN(test_meaning)
{
    struct buf probe = {0};
    desk_sit(d, "table *@0,0 r7@1,0 r8@2,0 b5@0,-2 b6@0,-1 k4@-1,2 k5@0,2 k6@1,2\n"
                "rack k1\nbag r13");
    const struct tile_desk *v = view_of(d);
    point(d, on(d, "*"));
    assert_int_equal(v->explain, TILE_NONE);
    rest(d);
    assert_int_equal(v->explain, WILD);
    assert_true(written(d, "row") && written(d, "column"));
    td_probe(v, &probe);
    assert_non_null(strstr(buf_text(&probe), "red 6"));
    assert_non_null(strstr(buf_text(&probe), "blue 7"));
    point(d, on(d, "k6"));
    assert_int_equal(v->explain, TILE_NONE);
    rest(d);
    assert_int_equal(v->explain, tile("k6"));
    buf_clear(&probe);
    td_probe(v, &probe);
    assert_non_null(strstr(buf_text(&probe), "text meaning"));
    point(d, on(d, "r7")); /* what any other tile is can be read on it */
    rest(d);
    assert_int_equal(v->explain, TILE_NONE);
    send(d, (struct input){.kind = INPUT_LEAVE});
    assert_int_equal(app_wake_at(d->app), 0);
    buf_free(&probe);
}

/* If the tile at the foot of a tower is at fault, the frame goes around the whole tower, and
 * not through the numerals above that tile. */
TEST_DRIVEN(test_fault_frame)
{
    desk_sit(d, "rules stacks\ntable *@0,0 k8@1,0 b8@2,0 g8@2,0,1 r8@2,0,2\nrack g11\nbag k1");
    const struct tile_desk *v = view_of(d);
    drag(d, on(d, "g11"), cell(d, 3, 0));
    drive_draw(d);
    struct rect tower = grid_tower_box(&v->grid, &v->now, 2, 0), q = grid_cell(&v->grid, 3, 0);
    struct rect both = {tower.x, tower.y, q.x + q.w - tower.x, tower.h};
    assert_true(v->n_faults > 0);
    assert_true(outlined(d, both, 2.5f * v->grid.unit, v->d.theme->bad));
}

/* The bubble is the last large shadow; without width if there is none. */
static struct rect bubble_of(const struct driver *d)
{
    struct rect bubble = {0, 0, 0, 0};
    for (int i = 0; i < d->dl.n; i++)
        if (d->dl.cmd[i].kind == DRAW_SHADOW && d->dl.cmd[i].c0.a == 110)
            bubble = d->dl.cmd[i].r;
    return bubble;
}

/* The bubble that says what a Wild stands for leaves the tiles of its groups in sight, and goes
 * when the pointer does. */
TEST_DRIVEN(test_bubble_hides_little)
{
    desk_sit(d, "table *@0,0 r4@-2,0 r5@-1,0 g2@0,-1 g13@0,1 g12@0,2 k8@1,0 b8@2,0\nrack k1");
    const struct tile_desk *v = view_of(d);
    for (int small = 0; small < 2; small++) {
        d->w = small ? 800 : 1280;
        d->h = small ? 600 : 800;
        drive_draw(d);
        point(d, on(d, "*"));
        rest(d);
        drive_draw(d);
        assert_int_equal(v->explain, WILD);
        struct rect bubble = bubble_of(d);
        assert_true(bubble.w > 0);
        for (tile_t t = 0; t < TILE_MAX; t++) {
            struct rect r = v->d.seen[t].to;
            if (v->d.seen[t].where == DESK_BOARD)
                assert_true(r.x >= bubble.x + bubble.w || bubble.x >= r.x + r.w ||
                            r.y >= bubble.y + bubble.h || bubble.y >= r.y + r.h);
        }
        point(d, cell(d, 3, -2));
        assert_true(bubble_of(d).w == 0);
    }
}

TESTS_MAIN
