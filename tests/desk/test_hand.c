/* test_hand.c: picking up, carrying and putting down with the mouse, sentence by sentence of
 * the hand's rules. */
#include "view_help.h"

/* Wild red 6, red 7, red 8: legal. The bag is not empty. */
#define ROW "table *@0,0 r7@1,0 r8@2,0\nrack r10 k3 b3 g3 r1\nbag r13 k12"

/* ---- "a drag starts after 6 px" ---- */

TEST_DRIVEN(test_six_pixels)
{
    desk_sit(d, ROW);
    struct spot s = on(d, "k3");
    point(d, s);
    press(d, BUTTON_LEFT, 0);
    point(d, beside(s, 5.5f, 0));
    assert_int_equal(hand(d), HAND_PRESSED);
    point(d, beside(s, 4, 4)); /* 5.7 px away */
    assert_int_equal(hand(d), HAND_PRESSED);
    point(d, beside(s, 6, 0));
    assert_int_equal(hand(d), HAND_DRAG);
    key(d, KEY_ESCAPE);
    let_go(d, BUTTON_LEFT);
    point(d, s);
    press(d, BUTTON_LEFT, 0);
    point(d, beside(s, 3, 3));
    let_go(d, BUTTON_LEFT); /* a click with a shaky hand */
    assert_int_equal(hand(d), HAND_CARRY);
}

/* ---- "the whole cell is the target" ---- */

TEST_DRIVEN(test_whole_cell)
{
    static const float part[] = {-0.49f, 0, 0.49f};
    desk_sit(d, ROW);
    const struct tile_desk *v = view_of(d);
    click(d, on(d, "k3"));
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) { /* into the gaps between cells */
            point(d, beside(cell(d, -2, 2), part[i] * GRID_PITCH_X * v->grid.unit,
                            part[k] * GRID_PITCH_Y * v->grid.unit));
            struct drop t = target(d);
            assert_int_equal(t.kind, DROP_BOARD);
            assert_true(place_same(t.item[0].to, (struct place){-2, 2, 0}));
        }
}

/* ---- "a ghost shows where the tile will land" ---- */

TEST_DRIVEN(test_ghost)
{
    struct buf probe = {0};
    desk_sit(d, ROW);
    const struct tile_desk *v = view_of(d);
    grab_with(d, on(d, "k3"), beside(cell(d, 3, 1), 11, -13), BUTTON_LEFT, 0);
    drive_draw(d);
    assert_true(outlined(d, grid_cell(&v->grid, 3, 1), 2, v->d.theme->fresh));
    assert_false(outlined(d, grid_cell(&v->grid, 2, 1), 2, v->d.theme->fresh));
    td_probe(v, &probe);
    assert_non_null(strstr(buf_text(&probe), "ghost table 3,1\n"));
    go(d, cell(d, 1, 0)); /* taken: no ghost but a refusal */
    drive_draw(d);
    assert_false(outlined(d, grid_cell(&v->grid, 1, 0), 2, v->d.theme->fresh));
    assert_true(outlined(d, grid_cell(&v->grid, 1, 0), 3, v->d.theme->bad));
    expect_said(d, "That place is already taken"); /* and why, before letting go */
    go(d, cell(d, 3, 1));
    assert_null(strstr(message_text(d), "taken"));
    buf_free(&probe);
}

/* ---- "a drop on nothing glides home: no tile is ever lost" ---- */

static void expect_glides(struct driver *d, const char *name, struct spot from, struct spot to)
{
    grab_with(d, from, to, BUTTON_LEFT, 0);
    assert_int_equal(held(d), 1);
    let_go(d, BUTTON_LEFT);
    expect_idle(d);
    assert_true(desk_travels(&view_of(d)->d, tile(name)));
    struct rect r = desk_seen(&view_of(d)->d, tile(name), 0);
    assert_true(rect_has(rect_inset(r, -2), to.x, to.y)); /* it starts where it was let go */
    assert_int_equal(steps(d), 0);
    guest_settle(d);
    assert_false(desk_travels(&view_of(d)->d, tile(name)));
}

TEST_DRIVEN(test_glides_home)
{
    desk_sit(d, ROW);
    const struct spot nowhere[] = {button_at(d, "draw"),
                                   button_at(d, "draw-pass"),
                                   button_at(d, "undo"),
                                   button_at(d, "menu"),
                                   button_at(d, "message"),
                                   {640, 20},
                                   {1270, 10},
                                   {640, 799}};
    for (size_t i = 0; i < sizeof nowhere / sizeof *nowhere; i++) {
        expect_glides(d, "k3", on(d, "k3"), nowhere[i]);
        expect_glides(d, "r8", on(d, "r8"), nowhere[i]);
    }
    assert_string_equal(rack_text(d), "r1 r10 b3 g3 k3");
    assert_lies(d, "r8", 2, 0, 0);
}

TEST_DRIVEN(test_outside_the_window)
{
    static const struct spot outside[] = {{-50, 300}, {1400, 300}, {600, -80}, {600, 900}};
    desk_sit(d, ROW);
    for (size_t i = 0; i < 4; i++) {
        grab_with(d, on(d, "k3"), outside[i], BUTTON_LEFT, 0);
        send(d, (struct input){.kind = INPUT_LEAVE});
        assert_int_equal(held(d), 1); /* it may go back */
        let_go(d, BUTTON_LEFT);
        guest_settle(d);
        expect_idle(d);
        assert_true(racked(d, "k3"));
    }
    assert_int_equal(steps(d), 0);
}

/* ---- "Escape cancels" ---- */

/* The same with the button down on a tile, on the background, while panning and while
 * choosing. */
TEST_DRIVEN(test_escape_with_button_down)
{
    desk_sit(d, ROW);
    for (int i = 0; i < 4; i++) {
        point(d, i ? cell(d, -3, 3) : on(d, "k3"));
        press(d, BUTTON_LEFT, i == 3 ? MOD_SHIFT : 0);
        if (i > 1)
            go(d, cell(d, -5, 1));
        assert_int_not_equal(hand(d), HAND_IDLE);
        key(d, KEY_ESCAPE);
        assert_ptr_equal(d->app->screen, &TABLE_SCREEN);
        expect_idle(d);
        let_go(d, BUTTON_LEFT);
        go(d, cell(d, 4, 4)); /* nothing follows the pointer */
        expect_idle(d);
    }
    assert_string_equal(chosen_text(d), "");
}

/* ---- A frame is drawn if something looks different, and only then ---- */

static bool redrawn(struct driver *d, struct input in)
{
    in.x = d->at.x;
    in.y = d->at.y;
    in.ms = d->ms += 10;
    app_event(d->app, &in);
    bool dirty = app_dirty(d->app) || app_moving(d->app);
    guest_settle(d);
    return dirty;
}

TEST_DRIVEN(test_redraws)
{
    desk_sit(d, ROW);
    point(d, cell(d, -2, 1));
    assert_false(redrawn(d, (struct input){.kind = INPUT_MOVE}));
    d->at.x += 3;
    assert_false(redrawn(d, (struct input){.kind = INPUT_MOVE}));
    click(d, on(d, "k3"));
    point(d, cell(d, -2, 1));
    d->at.x += 3;
    assert_true(redrawn(d, (struct input){.kind = INPUT_MOVE})); /* the held tile moved */
    assert_true(redrawn(d, (struct input){.kind = INPUT_WHEEL, .wheel = 1}));
    assert_true(redrawn(d, (struct input){.kind = INPUT_KEY, .key = KEY_ESCAPE}));
    assert_true(redrawn(d, (struct input){.kind = INPUT_KEY, .key = KEY_RIGHT}));
    assert_false(app_moving(d->app));
}

/* ---- Other buttons, lost releases ---- */

TEST_DRIVEN(test_middle_button_while_carrying)
{
    desk_sit(d, ROW);
    click(d, on(d, "k3"));
    float x0 = view_of(d)->grid.x0;
    struct spot s = cell(d, 3, 2);
    grab_with(d, s, beside(s, 100, 0), BUTTON_MIDDLE, 0);
    assert_int_equal(held(d), 1);
    let_go(d, BUTTON_MIDDLE);
    assert_float_equal(view_of(d)->grid.x0, x0 + 100, 1);
    assert_int_equal(hand(d), HAND_CARRY);
    assert_int_equal(steps(d), 0);
    click(d, cell(d, 3, 2));
    assert_lies(d, "k3", 3, 2, 0);
    grab_with(d, on(d, "k3"), cell(d, 4, 3), BUTTON_LEFT, 0);
    press(d, BUTTON_MIDDLE, 0); /* both at once: the drag continues */
    let_go(d, BUTTON_MIDDLE);
    assert_int_equal(hand(d), HAND_DRAG);
    let_go(d, BUTTON_LEFT);
    assert_lies(d, "k3", 4, 3, 0);
    expect_idle(d);
}

/* Another window continues the match while this one holds a tile: the tile is where that window
 * left it. */
TEST_DRIVEN(test_overtaken)
{
    for (int drag_it = 0; drag_it < 2; drag_it++) {
        desk_sit(d, ROW);
        if (drag_it)
            grab_with(d, on(d, "k3"), cell(d, 2, 1), BUTTON_LEFT, 0);
        else
            click(d, on(d, "k3"));
        assert_true(match_play(d->app->session->match, "put k3 -2,1", NULL, NULL));
        d->app->session->overtaken = true;
        point(d, cell(d, 3, 1));
        expect_idle(d);
        if (drag_it)
            let_go(d, BUTTON_LEFT);
        guest_settle(d);
        assert_lies(d, "k3", -2, 1, 0);
        assert_int_equal(steps(d), 1);
        assert_true(d->app->notice[0] != 0);
    }
}

/* Picking up a tile does not make another one late. */
TEST_DRIVEN(test_pick_up_while_one_travels)
{
    desk_sit(d, ROW);
    const struct tile_desk *v = view_of(d);
    drag(d, on(d, "r10"), cell(d, 3, 0));
    send(d, (struct input){.kind = INPUT_KEY, .key = 'Z', .mods = MOD_CTRL});
    int left = v->d.seen[tile("r10")].left;
    assert_true(left > 3);
    for (int i = 0; i < 3; i++)
        app_tick(d->app);
    assert_int_equal(v->d.seen[tile("r10")].left, left - 3);
    struct spot from = on(d, "b3");
    grab_with(d, from, beside(from, 0, -60), BUTTON_LEFT, 0);
    assert_int_equal(held(d), 1);
    assert_int_equal(v->d.seen[tile("r10")].left, left - 3);
    let_go(d, BUTTON_LEFT);
}

/* ---- "End turn is refused with the faulty tiles outlined and the reason in a sentence"
 * ---- */

/* A loose tile that another fault names with its neighbour is already in the frame of that
 * fault. */
static bool in_a_pair(const struct tile_desk *v, const struct fault *f)
{
    for (int i = 0; i < v->n_faults; i++)
        if (v->faults[i].kind == FAULT_UNJOINED &&
            (v->faults[i].a == f->a || v->faults[i].b == f->a))
            return f->kind == FAULT_LOOSE;
    return false;
}

TEST_DRIVEN(test_end_refused)
{
    desk_sit(d, ROW);
    drag(d, on(d, "k3"), cell(d, 3, 0));
    const struct tile_desk *v = view_of(d);
    press_button(d, "end-turn");
    assert_true(v->n_faults > 0);
    assert_int_equal(steps(d), 1);
    assert_non_null(strstr(message_text(d), "black 3"));
    for (int i = 0; i < v->n_faults; i++) {
        const struct fault *f = &v->faults[i];
        struct rect r = grid_tile(&v->grid, &v->now, f->a);
        if (in_a_pair(v, f))
            continue;
        if (f->b != TILE_NONE) {
            struct rect q = grid_tile(&v->grid, &v->now, f->b);
            r.w = q.x + q.w - r.x;
            r.h = q.y + q.h - r.y;
        }
        assert_true(outlined(d, r, 2.5f * v->grid.unit, v->d.theme->bad));
    }
    drag(d, on(d, "r10"), cell(d, 3, 0)); /* 8 and 10 are not consecutive either */
    press_button(d, "end-turn");
    assert_non_null(strstr(message_text(d), "red 10"));
}

/* How many signs of a fault are at the upper right corner of the tile in the hand. */
static int signs_at_corner(const struct driver *d)
{
    struct rect r = td_held_rect(view_of(d), 0);
    int n = 0;
    for (int k = 0; k < d->dl.n; k++) {
        const struct draw_cmd *c = &d->dl.cmd[k];
        n += c->kind == DRAW_TEXT && strcmp(d->dl.text + c->text, "!") == 0 &&
             fabsf(c->r.x - r.x - r.w) < 1 && fabsf(c->r.y - r.y) < 1;
    }
    return n;
}

/* Where nothing can be put down, the tile that leads has a sign at its corner. */
TEST_DRIVEN(test_refused_place)
{
    desk_sit(d, ROW);
    click(d, on(d, "k3"));
    point(d, cell(d, 3, 2));
    assert_int_equal(signs_at_corner(d), 0);
    point(d, on(d, "r8"));
    assert_int_equal(signs_at_corner(d), 1);
}

TESTS_MAIN
