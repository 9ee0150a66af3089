/* test_choose.c: several tiles at once: "Box and Shift select several, double-click a group;
 * they move as one and undo as one." */
#include "view_help.h"

/* Two groups that share the red 8, and one that lies apart. */
#define ISLANDS                                                                                \
    "table *@-6,0 r7@0,0 r8@1,0 r9@2,0 b8@1,1 k8@1,2 g1@-3,2 g2@-2,2 g3@-1,2\n"                \
    "rack k1 k2 k3 k4\nbag r13"

TEST_DRIVEN(test_shift_click)
{
    desk_sit(d, ISLANDS);
    click_with(d, on(d, "g1"), BUTTON_LEFT, MOD_SHIFT);
    click_with(d, on(d, "g3"), BUTTON_LEFT, MOD_SHIFT);
    assert_string_equal(chosen_text(d), "g1 g3");
    expect_idle(d);
    click_with(d, on(d, "g1"), BUTTON_LEFT, MOD_SHIFT); /* and back */
    assert_string_equal(chosen_text(d), "g3");
    click(d, cell(d, 4, -1)); /* a click on nothing chooses nothing */
    assert_string_equal(chosen_text(d), "");
}

/* What is chosen has a ring, on the table, on the rack and in a fan, and nothing else has. */
static void expect_rings(const struct driver *d, const char *chosen)
{
    const struct tile_desk *v = view_of(d);
    assert_string_equal(chosen_text(d), chosen);
    for (tile_t t = 0; t < TILE_MAX; t++) {
        struct rect r = v->seen[t].to;
        if (v->seen[t].where != WHERE_NOWHERE &&
            outlined(d, r, fmaxf(2, roundf(r.w * 0.05f)), v->theme->focus) !=
                bits_has(&v->chosen, t))
            fail_msg("tile %d, with %s chosen", t, chosen);
    }
}

TEST_DRIVEN(test_rings)
{
    desk_sit(d, "rules stacks\ntable *@-2,0 r4@0,0 r5@0,0,1 r6@0,0,2\nrack k1 k2 k3\nbag r13");
    expect_rings(d, "");
    click_with(d, on(d, "k1"), BUTTON_LEFT, MOD_SHIFT);
    click_with(d, on(d, "k3"), BUTTON_LEFT, MOD_SHIFT);
    expect_rings(d, "k1 k3");
    click_with(d, on(d, "*"), BUTTON_LEFT, MOD_SHIFT);
    expect_rings(d, "*");
    point(d, on(d, "r6"));
    rest(d);
    assert_true(view_of(d)->fan);
    click_with(d, on(d, "r5"), BUTTON_LEFT, MOD_SHIFT);
    assert_true(view_of(d)->fan);
    expect_rings(d, "r5 *");
}

/* Ctrl does what Shift does; the platform says so of Cmd on a Mac. */
TEST_DRIVEN(test_ctrl)
{
    desk_sit(d, "table *@0,0 r4@2,0 r5@3,0 r6@4,0\nrack k1 k2 k3\nbag r13");
    click_with(d, on(d, "k1"), BUTTON_LEFT, MOD_CTRL);
    click_with(d, on(d, "k3"), BUTTON_LEFT, MOD_SHIFT);
    expect_rings(d, "k1 k3");
    click_with(d, on(d, "k1"), BUTTON_LEFT, MOD_CTRL);
    expect_rings(d, "k3");
    drag_with(d, beside(on(d, "r4"), -20, -60), beside(on(d, "r6"), 40, 60), BUTTON_LEFT,
              MOD_CTRL);
    expect_rings(d, "r4 r5 r6");
}

/* What is chosen lies on the rack or on the table, never on both. */
TEST_DRIVEN(test_rack_and_table)
{
    desk_sit(d, ISLANDS);
    click_with(d, on(d, "g1"), BUTTON_LEFT, MOD_SHIFT);
    click_with(d, on(d, "k1"), BUTTON_LEFT, MOD_SHIFT);
    assert_string_equal(chosen_text(d), "k1");
    click_with(d, on(d, "k3"), BUTTON_LEFT, MOD_SHIFT);
    click_with(d, on(d, "r7"), BUTTON_LEFT, MOD_SHIFT);
    assert_string_equal(chosen_text(d), "r7");
}

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
    const struct rect a = view_of(d)->area.hand;
    struct spot low = {a.x + 3, a.y + a.h - 3}, third = on(d, "k3");
    drag_with(d, low, beside(third, 5, 0), BUTTON_LEFT, MOD_SHIFT);
    assert_string_equal(chosen_text(d), "k1 k2 k3");
    assert_int_equal(steps(d), 0);
    desk_sit(d, "table *@0,0 r1@3,0 r2@4,0\nrack k1\nbag r13");
    drag_with(d, beside(cell(d, 5, 1), 0, 20), beside(cell(d, 4, -1), 0, 20), BUTTON_LEFT,
              MOD_SHIFT);
    assert_string_equal(chosen_text(d), "r2");
}

/* Otherwise a group would stay chosen while others rearrange it. */
TEST_DRIVEN(test_only_for_this_turn)
{
    desk_sit(d, ISLANDS " r12 r11 b2");
    double_click(d, on(d, "g2"));
    press_button(d, "draw");
    assert_string_equal(chosen_text(d), "g1 g2 g3"); /* the turn goes on */
    int turn = view_of(d)->status.turn;
    press_button(d, "end-turn");
    assert_int_not_equal(view_of(d)->status.turn, turn);
    assert_string_equal(chosen_text(d), "");
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

TEST_DRIVEN(test_move_as_one)
{
    desk_sit(d, ISLANDS);
    double_click(d, on(d, "g2"));
    grab_with(d, on(d, "g3"), cell(d, 4, -1), BUTTON_LEFT, 0);
    assert_int_equal(held(d), 3);
    struct drop t = target(d);
    assert_int_equal(t.n, 3); /* a ghost for each */
    let_go(d, BUTTON_LEFT);
    desk_settle(d);
    assert_lies(d, "g1", 2, -1, 0); /* arranged as before, the held one under the pointer */
    assert_lies(d, "g2", 3, -1, 0);
    assert_lies(d, "g3", 4, -1, 0);
    assert_int_equal(steps(d), 1);
    key_with(d, 'Z', MOD_CTRL);
    assert_lies(d, "g1", -3, 2, 0);
    assert_lies(d, "g2", -2, 2, 0);
    assert_lies(d, "g3", -1, 2, 0);
    key_with(d, 'Y', MOD_CTRL);
    assert_lies(d, "g1", 2, -1, 0);
    assert_int_equal(steps(d), 1);
}

TEST_DRIVEN(test_partly_onto_itself)
{
    desk_sit(d, ISLANDS);
    double_click(d, on(d, "g2"));
    drag(d, on(d, "g1"), cell(d, -2, 2)); /* by one: g1 where g2 was */
    assert_lies(d, "g1", -2, 2, 0);
    assert_lies(d, "g2", -1, 2, 0);
    assert_lies(d, "g3", 0, 2, 0);
    assert_int_equal(steps(d), 1);
    drag(d, on(d, "g1"), cell(d, -1, 2)); /* g3 would be on k8, which is old */
    assert_lies(d, "g1", -2, 2, 0);
    assert_int_equal(steps(d), 1);
    expect_said(d, "black 8");
    expect_idle(d);
    drag(d, on(d, "g1"), beside(cell(d, -2, 2), 9, 9)); /* nowhere else */
    assert_int_equal(steps(d), 1);
}

TEST_DRIVEN(test_row_from_the_rack)
{
    desk_sit(d, ISLANDS);
    click_with(d, on(d, "k4"), BUTTON_LEFT, MOD_SHIFT);
    click_with(d, on(d, "k1"), BUTTON_LEFT, MOD_SHIFT);
    click_with(d, on(d, "k2"), BUTTON_LEFT, MOD_SHIFT);
    drag(d, on(d, "k2"), cell(d, -3, -1)); /* in rack order, whichever tile is gripped */
    assert_lies(d, "k1", -3, -1, 0);
    assert_lies(d, "k2", -2, -1, 0);
    assert_lies(d, "k4", -1, -1, 0);
    assert_int_equal(steps(d), 1);
    click_with(d, on(d, "k1"), BUTTON_RIGHT, 0); /* the chosen ones go back together */
    assert_string_equal(rack_text(d), "k1 k2 k3 k4");
    assert_int_equal(steps(d), 2);
    key_with(d, 'Z', MOD_CTRL);
    assert_lies(d, "k4", -1, -1, 0);
    press_button(d, "restore");
    assert_string_equal(rack_text(d), "k1 k2 k3 k4");
}

TEST_DRIVEN(test_reorder_several)
{
    desk_sit(d, "table *@0,0\nrack k1 k2 k3 k4 k5 k7\nbag r13");
    click_with(d, on(d, "k1"), BUTTON_LEFT, MOD_SHIFT);
    click_with(d, on(d, "k3"), BUTTON_LEFT, MOD_SHIFT);
    drag(d, on(d, "k3"), beside(on(d, "k7"), -18, 0));
    assert_string_equal(rack_text(d), "k2 k4 k5 k1 k3 k7");
    drag(d, on(d, "k1"), beside(on(d, "k2"), -18, 0));
    assert_string_equal(rack_text(d), "k1 k3 k2 k4 k5 k7");
    drag(d, on(d, "k1"), beside(on(d, "k7"), 60, 0));
    assert_string_equal(rack_text(d), "k2 k4 k5 k7 k1 k3");
    assert_int_equal(steps(d), 0);
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
        struct rect r = v->seen[list[at < 4 ? at : 3]].to;
        float x = at < 4 ? r.x - 4 * v->scale : r.x + r.w + v->scale;
        grab_with(d, on(d, "k2"), (struct spot){at < 4 ? r.x + 2 : r.x + r.w + 4, r.y + 9},
                  BUTTON_LEFT, 0);
        int bars = 0;
        for (int i = 0; i < d->dl.n; i++) {
            const struct draw_cmd *c = &d->dl.cmd[i];
            bars += c->kind == DRAW_BOX &&
                    rect_near(c->r, (struct rect){x, r.y, 3 * v->scale, r.h});
        }
        if (bars != 1)
            fail_msg("%d bars at %d", bars, at);
        key(d, KEY_ESCAPE);
        let_go(d, BUTTON_LEFT);
        assert_string_equal(rack_text(d), "k1 k2 k3 k4");
    }
}

/* A tile that is not chosen is moved by itself, and the choice is dropped. */
TEST_DRIVEN(test_drag_another)
{
    desk_sit(d, ISLANDS);
    double_click(d, on(d, "g2"));
    drag(d, on(d, "r7"), cell(d, 4, 1));
    assert_lies(d, "r7", 4, 1, 0);
    assert_lies(d, "g2", -2, 2, 0);
    assert_string_equal(chosen_text(d), "");
}

/* Old tiles among the chosen ones stay where they are when they are sent to the rack. */
TEST_DRIVEN(test_mixed_to_the_rack)
{
    desk_sit(d, ISLANDS);
    drag(d, on(d, "k1"), cell(d, 3, 0));
    click_with(d, on(d, "r9"), BUTTON_LEFT, MOD_SHIFT);
    click_with(d, on(d, "k1"), BUTTON_LEFT, MOD_SHIFT);
    drag(d, on(d, "k1"), on(d, "k3"));
    assert_lies(d, "k1", 3, 0, 0);
    assert_lies(d, "r9", 2, 0, 0);
    expect_said(d, "stay on the table");
    click_with(d, on(d, "k1"), BUTTON_RIGHT, 0);
    assert_true(racked(d, "k1"));
    assert_lies(d, "r9", 2, 0, 0);
}

/* Tiles that go elsewhere are no longer chosen. */
TEST_DRIVEN(test_choice_and_undo)
{
    desk_sit(d, ISLANDS);
    drag(d, on(d, "k1"), cell(d, 3, 1));
    click_with(d, on(d, "k1"), BUTTON_LEFT, MOD_SHIFT);
    click_with(d, on(d, "r7"), BUTTON_LEFT, MOD_SHIFT);
    assert_string_equal(chosen_text(d), "r7 k1");
    key_with(d, 'Z', MOD_CTRL); /* the black 1 is on the rack again, so not together with the
                                 * red 7 */
    assert_string_equal(chosen_text(d), "r7");
    key(d, KEY_ESCAPE);
    assert_string_equal(chosen_text(d), "");
}

TESTS_MAIN
