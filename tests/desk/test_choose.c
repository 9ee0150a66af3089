/* test_choose.c: several tiles at once: "Box and Shift select several, double-click a group;
 * they move as one and undo as one." */
#include "view_help.h"

/* Two groups that share the red 8, and one that lies apart. */
#define ISLANDS                                                                                \
    "table *@-6,0 r7@0,0 r8@1,0 r9@2,0 b8@1,1 k8@1,2 g1@-3,2 g2@-2,2 g3@-1,2\n"                \
    "rack k1 k2 k3 k4\nbag r13"

TEST_DRIVEN(test_box)
{
    desk_sit(d, ISLANDS);
    grab_with(d, beside(cell(d, -4, 1), 0, 20), beside(cell(d, -2, 3), 10, -5), BUTTON_LEFT,
              MOD_SHIFT);
    assert_int_equal(hand(d), HAND_BOX);
    let_go(d, BUTTON_LEFT);
    assert_string_equal(chosen_text(d), "g1 g2");
    expect_idle(d);
    drag_with(d, beside(cell(d, 3, 1), 0, 20), beside(cell(d, 0, -1), 20, 0), BUTTON_LEFT,
              MOD_SHIFT);
    assert_string_equal(chosen_text(d), "r8 r9 b8"); /* from any corner; centres count */
    const struct rect a = view_of(d)->d.area.hand;
    struct spot low = {a.x + 3, a.y + a.h - 3}, third = on(d, "k3");
    drag_with(d, low, beside(third, 5, 0), BUTTON_LEFT, MOD_SHIFT);
    assert_string_equal(chosen_text(d), "k1 k2 k3");
    assert_int_equal(steps(d), 0);
    desk_sit(d, "table *@0,0 r1@3,0 r2@4,0\nrack k1\nbag r13");
    drag_with(d, beside(cell(d, 5, 1), 0, 20), beside(cell(d, 4, -1), 0, 20), BUTTON_LEFT,
              MOD_SHIFT);
    assert_string_equal(chosen_text(d), "r2");
}

TEST_DRIVEN(test_double_click)
{
    desk_sit(d, ISLANDS);
    double_click(d, on(d, "g2"));
    assert_string_equal(chosen_text(d), "g1 g2 g3");
    expect_idle(d);
    double_click(d, on(d, "r8")); /* its groups in turn, then everything connected */
    struct buf first = {0};
    buf_add(&first, chosen_text(d));
    double_click(d, on(d, "r8"));
    const char *second = chosen_text(d);
    bool row_first = !strcmp(buf_text(&first), "r7 r8 r9");
    assert_string_equal(buf_text(&first), row_first ? "r7 r8 r9" : "r8 b8 k8");
    assert_string_equal(second, row_first ? "r8 b8 k8" : "r7 r8 r9");
    double_click(d, on(d, "r8"));
    assert_string_equal(chosen_text(d), "r7 r8 r9 b8 k8");
    assert_int_equal(steps(d), 0);
    buf_free(&first);
}

/* A bar shows where on the rack a tile will go: just left of the tile that makes way, or just
 * right of the last one. */
TEST_DRIVEN(test_bar_on_the_rack)
{
    desk_sit(d, ISLANDS);
    for (int at = 0; at <= 4; at++) {
        tile_t list[TILE_MAX];
        const struct tile_desk *v = view_of(d);
        assert_int_equal(td_rack_list(v, list), 4);
        struct rect r = v->d.seen[list[at < 4 ? at : 3]].to;
        float x = at < 4 ? r.x - 4 * v->d.scale : r.x + r.w + v->d.scale;
        grab_with(d, on(d, "k2"), (struct spot){at < 4 ? r.x + 2 : r.x + r.w + 4, r.y + 9},
                  BUTTON_LEFT, 0);
        int bars = 0;
        for (int i = 0; i < d->dl.n; i++) {
            const struct draw_cmd *c = &d->dl.cmd[i];
            bars += c->kind == DRAW_BOX &&
                    rect_near(c->r, (struct rect){x, r.y, 3 * v->d.scale, r.h});
        }
        if (bars != 1)
            fail_msg("%d bars at %d", bars, at);
        key(d, KEY_ESCAPE);
        let_go(d, BUTTON_LEFT);
        assert_string_equal(rack_text(d), "k1 k2 k3 k4");
    }
}

TESTS_MAIN
