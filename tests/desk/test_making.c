/* test_making.c: groups in the making are not faults before the turn is to end, and complete
 * groups stay outlined. */
#include "tile_desk.h"
#include "view_help.h"

#define ROW "table *@0,-4 r3@0,0 r4@1,0 r5@2,0\nrack r6 b9 k9 k2 r9 k1\nbag k13"

static int green_frames(const struct driver *d)
{
    const struct tile_desk *v = view_of(d);
    int n = 0;
    for (int i = 0; i < v->n_groups; i++) {
        const struct group *g = &v->groups[i].group;
        struct rect a = grid_tile(&v->grid, &v->now, g->tile[0]),
                    b = grid_tile(&v->grid, &v->now, g->tile[g->n - 1]);
        struct rect r = {a.x, a.y, b.x + b.w - a.x, b.y + b.h - a.y};
        n += outlined(d, r, 3.5f * v->grid.unit, v->d.theme->good);
    }
    return n;
}

/* Is anything drawn in the colour of faults? */
static bool red(const struct driver *d)
{
    struct rgba bad = view_of(d)->d.theme->bad;
    for (int i = 0; i < d->dl.n; i++) {
        struct rgba c = d->dl.cmd[i].c0;
        if (c.r == bad.r && c.g == bad.g && c.b == bad.b)
            return true;
    }
    return false;
}

/* "Groups in the making get a soft dashed outline; the red sign and the sentence come when End
 * turn is pressed." */
TEST_DRIVEN(test_until_the_end_of_the_turn)
{
    desk_sit(d, ROW);
    drag(d, on(d, "b9"), cell(d, 5, 0));
    expect_said(d, "Two more tiles make it a set or run.");
    assert_false(red(d));
    drag(d, on(d, "k9"), cell(d, 6, 0));
    expect_said(d, "One more tile makes it a set.");
    expect_line(d, "making unjoined b9@5,0 k9@6,0 row");
    assert_false(red(d));
    assert_true(green_frames(d) == 1);
    press_button(d, "end-turn");
    expect_said(d, "Not yet. ");
    expect_said(d, "don't belong to one set or run");
    expect_line(d, "fault unjoined b9@5,0 k9@6,0 row");
    assert_true(red(d));
    assert_true(green_frames(d) == 1);
    drag(d, on(d, "r9"), cell(d, 9, 0)); /* the next change is a new beginning */
    assert_false(red(d));
    expect_said(d, "2 groups still need tiles.");
    drag(d, on(d, "r9"), cell(d, 7, 0));
    expect_said(d, "Everything fits.");
}

/* How many dashes of groups in the making are drawn. */
static int dashes(struct driver *d)
{
    struct rgba c = rgba_fade(rgb(0xFFFFFF), 0.62f);
    int n = 0;
    drive_draw(d);
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *k = &d->dl.cmd[i];
        n += k->kind == DRAW_BOX && memcmp(&k->c0, &c, sizeof c) == 0;
    }
    return n;
}

/* The outline waits for tiles that are on their way, but stays when the camera moves. */
TEST_DRIVEN(test_tiles_arrive_first)
{
    desk_sit(d, ROW);
    struct tile_desk *v = view_of(d);
    drag(d, on(d, "b9"), cell(d, 5, 0));
    drag(d, on(d, "k9"), cell(d, 6, 0));
    guest_settle(d);
    assert_true(dashes(d) > 0);
    desk_travel_from(&v->d, tile("k9"), v->d.area.stock);
    app_tick(d->app);
    assert_int_equal(dashes(d), 0);
    guest_settle(d);
    assert_true(dashes(d) > 0);
    wheel(d, cell(d, 4, 2), -3);
    camera_fit(&v->d, true);
    for (int i = 0; i < 8; i++) {
        app_tick(d->app);
        assert_true(desk_travels(&v->d, tile("k9")) && dashes(d) > 0);
    }
}

/* "... or when something can no longer become a group", while all that fits stays green. */
TEST_DRIVEN(test_what_can_never_fit)
{
    desk_sit(d, ROW);
    drag(d, on(d, "k2"), cell(d, 3, 0));
    assert_true(red(d));
    expect_line(d, "fault unjoined r5@2,0 k2@3,0 row");
    expect_said(d, "don't belong to one set or run");
    assert_true(green_frames(d) == 1);
    drag(d, on(d, "b9"), cell(d, 8, 0)); /* one fault, and one group in the making */
    expect_line(d, "making loose b9@8,0");
    assert_null(strstr(message_text(d), "more problem"));
}

/* The Wild goes with any tile. If it only stands beside a finished tower, no group is in the
 * making there. */
TEST_DRIVEN(test_the_wild_beside_a_tower)
{
    desk_sit(d, "rules stacks\ntable b8@0,0 b9@0,0,1 b10@0,0,2 *@5,0\nrack k8 k1\nbag k13");
    drag(d, on(d, "*"), cell(d, 1, 0));
    expect_line(d, "fault unjoined b8@0,0 *@1,0 row");
    expect_said(d, "don't belong to one set or run");
    assert_true(red(d));
    drag(d, on(d, "k8"), cell(d, 2, 0)); /* but this is one */
    assert_false(red(d));
    expect_said(d, "Everything fits.");
}

#define CROSS                                                                                  \
    "rules diagonals\ntable r6@-2,0 b9@-1,0 *@0,0 k3@-3,2 k4@-3,3 k5@-3,4\n"                   \
    "rack r12 r1 k9 b2\nbag k13"

/* How many soft outlines are around that tile: by their first dash. */
static int soft_outlines(const struct driver *d, const char *name)
{
    const struct tile_desk *v = view_of(d);
    float gap = 4 * v->grid.unit;
    struct rect r = rect_inset(grid_tile(&v->grid, &v->now, tile(name)), -gap);
    int n = 0;
    for (int i = 0; i < d->dl.n; i++) {
        const struct rect *at = &d->dl.cmd[i].r;
        n += fabsf(at->x - r.x - 2 * gap) < 1 && fabsf(at->y + at->h / 2 - r.y) < 1;
    }
    return n;
}

/* The first tile of a diagonal group lies beside tiles that it does not fit. It is only
 * unfinished, and only its own outline is shown, once, whatever it lies beside. */
TEST_DRIVEN(test_along_a_diagonal)
{
    desk_sit(d, CROSS);
    drag(d, on(d, "r12"), cell(d, -1, 1));
    expect_line(d, "making unjoined b9@-1,0 r12@-1,1 column");
    expect_said(d, "One more tile makes it a set or run.");
    assert_false(red(d));
    assert_int_equal(soft_outlines(d, "r12"), 1);
    assert_int_equal(soft_outlines(d, "b9"), 0);
    press_button(d, "end-turn");
    expect_said(d, "Not yet. ");
    assert_true(red(d));
    drag(d, on(d, "b2"), cell(d, -1, 2)); /* beside it on another side, and in no group */
    assert_false(red(d));
    assert_int_equal(soft_outlines(d, "r12"), 1);
    assert_int_equal(soft_outlines(d, "b2"), 1);
    expect_said(d, "2 groups still need tiles.");
    key_with(d, 'Z', MOD_CTRL);
    drag(d, on(d, "r1"), cell(d, 1, -1));
    expect_said(d, "Everything fits.");
    drag(d, on(d, "b2"), cell(d, -2, 1)); /* which is on no diagonal */
    assert_true(red(d));
}

TEST_DRIVEN(test_no_check_mark)
{
    struct desk_tone tone;
    struct buf said = {0};
    desk_sit(d, ROW);
    drag(d, on(d, "b9"), cell(d, 5, 0));
    TILE_DESK.words->message(view_of(d), &said, &tone);
    assert_true(!tone.good && !tone.fault && tone.alone);
    buf_free(&said);
}

TESTS_MAIN
