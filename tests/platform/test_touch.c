/* test_touch.c: fingers: taps, drags, two fingers, a resting finger; on a real table of the
 * program. */
#include "desk/view_help.h"

#include "devices.h"

#define ROW "table *@0,0 r7@1,0 r8@2,0\nrack r9 k5\nbag r13"

struct screen_of_glass {
    struct driver desk;
    struct devices devices;
};

static int up_to_it(void **state)
{
    return tests_room(state, sizeof(struct screen_of_glass));
}

#define TEST_TOUCH(name) TEST_GIVEN(name, struct screen_of_glass *g, up_to_it, drive_down)

static void hand_on(struct screen_of_glass *g, const struct input *in, int n)
{
    for (int i = 0; i < n; i++) {
        app_event(g->desk.app, &in[i]);
        drive_draw(&g->desk);
    }
}

static void finger(struct screen_of_glass *g, uint32_t type, int id, struct spot s)
{
    struct input in[TOUCH_INPUTS];
    SDL_Event e = {.tfinger = {.type = type,
                               .touchId = 1,
                               .fingerId = id,
                               .x = s.x / g->desk.w,
                               .y = s.y / g->desk.h}};
    g->desk.ms += 20;
    hand_on(g, in, touch_event(&g->devices.touch, &e, g->desk.ms, g->desk.w, g->desk.h, in));
}

static void down(struct screen_of_glass *g, int id, struct spot s)
{
    finger(g, SDL_FINGERDOWN, id, s);
}

static void move(struct screen_of_glass *g, int id, struct spot s)
{
    finger(g, SDL_FINGERMOTION, id, s);
}

static void up(struct screen_of_glass *g, int id, struct spot s)
{
    finger(g, SDL_FINGERUP, id, s);
    guest_settle(&g->desk);
}

static void tap(struct screen_of_glass *g, struct spot s)
{
    down(g, 1, s);
    up(g, 1, beside(s, 3, -3));
}

static void slide(struct screen_of_glass *g, struct spot from, struct spot to)
{
    down(g, 1, from);
    for (int i = 1; i <= 8; i++)
        move(g, 1,
             (struct spot){from.x + (to.x - from.x) * (float)i / 8,
                           from.y + (to.y - from.y) * (float)i / 8});
    up(g, 1, to);
}

static void rest_on(struct screen_of_glass *g, struct spot s)
{
    struct input in[TOUCH_INPUTS];
    down(g, 1, s);
    g->desk.ms = touch_wake_at(&g->devices.touch);
    assert_true(g->desk.ms > 0);
    hand_on(g, in, touch_wake(&g->devices.touch, g->desk.ms, in));
    up(g, 1, s);
}

static void sit(struct screen_of_glass *g, const char *position)
{
    desk_sit(&g->desk, position);
}

TEST_TOUCH(test_taps)
{
    sit(g, ROW);
    tap(g, on(&g->desk, "r9"));
    assert_int_equal(held(&g->desk), 1);
    tap(g, cell(&g->desk, 3, 0));
    assert_lies(&g->desk, "r9", 3, 0, 0);
    expect_idle(&g->desk);
    g->desk.ms += 1000;
    tap(g, button_at(&g->desk, "undo"));
    assert_true(racked(&g->desk, "r9"));
}

/* A busy program hears late that the finger was lifted long ago. */
TEST_TOUCH(test_late_taps)
{
    struct input in[TOUCH_INPUTS];
    sit(g, ROW);
    down(g, 1, on(&g->desk, "r9"));
    g->desk.ms = touch_wake_at(&g->devices.touch) + 1000;
    assert_int_equal(touch_wake(&g->devices.touch, g->desk.ms, in), 0);
    up(g, 1, on(&g->desk, "r9"));
    assert_int_equal(held(&g->desk), 1);
}

TEST_TOUCH(test_double_tap_chooses_the_group)
{
    sit(g, ROW);
    tap(g, on(&g->desk, "r7"));
    tap(g, on(&g->desk, "r7"));
    assert_string_equal(chosen_text(&g->desk), "r7 r8 *");
}

TEST_TOUCH(test_drag)
{
    sit(g, ROW);
    slide(g, on(&g->desk, "r9"), cell(&g->desk, 3, 0));
    assert_lies(&g->desk, "r9", 3, 0, 0);
    struct grid was = view_of(&g->desk)->grid;
    slide(g, cell(&g->desk, -2, 2), beside(cell(&g->desk, -2, 2), 60, -30));
    assert_float_equal(view_of(&g->desk)->grid.x0, was.x0 + 60, 1);
    assert_float_equal(view_of(&g->desk)->grid.y0, was.y0 - 30, 1);
}

/* The point between the fingers stays in the same place on the table, no matter how they
 * move. */
TEST_TOUCH(test_two_fingers)
{
    sit(g, ROW);
    struct grid was = view_of(&g->desk)->grid;
    down(g, 1, (struct spot){500, 300});
    down(g, 2, (struct spot){600, 300});
    move(g, 1, (struct spot){490, 300});
    move(g, 2, (struct spot){610, 300});
    assert_true(view_of(&g->desk)->grid.unit > was.unit * 1.05f);
    struct grid wide = view_of(&g->desk)->grid;
    move(g, 1, (struct spot){490, 340});
    move(g, 2, (struct spot){610, 340});
    assert_float_equal(view_of(&g->desk)->grid.unit, wide.unit, 0.01);
    assert_float_equal(view_of(&g->desk)->grid.y0, wide.y0 + 40, 1.5);
    up(g, 2, (struct spot){610, 340});
    move(g, 1, (struct spot){300, 100}); /* the one that stays does nothing more */
    up(g, 1, (struct spot){300, 100});
    assert_float_equal(view_of(&g->desk)->grid.y0, wide.y0 + 40, 1.5);
    expect_idle(&g->desk);
    assert_int_equal(steps(&g->desk), 0);
    tap(g, on(&g->desk, "r9")); /* and then a tap is a tap again */
    assert_int_equal(held(&g->desk), 1);
}

/* A second finger while one drags a tile: the tile goes home. */
TEST_TOUCH(test_second_finger_lets_go)
{
    sit(g, ROW);
    down(g, 1, on(&g->desk, "r9"));
    move(g, 1, cell(&g->desk, 3, 0));
    assert_int_equal(held(&g->desk), 1);
    down(g, 2, cell(&g->desk, 0, 2));
    expect_idle(&g->desk);
    up(g, 1, cell(&g->desk, 3, 0));
    up(g, 2, cell(&g->desk, 0, 2));
    assert_int_equal(steps(&g->desk), 0);
    assert_true(racked(&g->desk, "r9"));
}

TEST_TOUCH(test_rest)
{
    sit(g, "rules stacks diagonals\ntable *@0,0 k1@2,0 k2@2,0,1 k3@2,0,2\nrack r1 r2\nbag r3");
    rest_on(g, on(&g->desk, "k3"));
    assert_true(view_of(&g->desk)->fan);
    tap(g, on(&g->desk, "k2")); /* out of the middle */
    assert_int_equal(held(&g->desk), 1);
    rest_on(g, cell(&g->desk, -1, 1)); /* lets go, as the right button does */
    expect_idle(&g->desk);
    slide(g, on(&g->desk, "r1"), cell(&g->desk, 0, 1));
    assert_lies(&g->desk, "r1", 0, 1, 0);
    rest_on(g, on(&g->desk, "r1")); /* takes back */
    assert_true(racked(&g->desk, "r1"));
}

/* The mouse events that SDL makes from fingers are not handled a second time. */
TEST(test_no_mouse_of_fingers)
{
    struct input in[DEVICE_INPUTS];
    struct devices d = {.touch = {.state = TOUCH_NONE}};
    struct pixel_ratio one = {1, 1};
    SDL_Event e = {.button = {.type = SDL_MOUSEBUTTONDOWN,
                              .which = SDL_TOUCH_MOUSEID,
                              .button = SDL_BUTTON_LEFT,
                              .clicks = 1,
                              .x = 5,
                              .y = 5}};
    assert_int_equal(devices_event(&d, &e, one, 800, 600, in), 0);
    e.button.which = 0;
    assert_int_equal(devices_event(&d, &e, one, 800, 600, in), 1);
}

/* SDL reports fingers only if it knows a touch screen. */
static int begin(void **state)
{
    (void)state;
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    return SDL_Init(SDL_INIT_VIDEO);
}

static int end(void **state)
{
    (void)state;
    SDL_Quit();
    return 0;
}

int main(void)
{
    return tests_run(begin, end);
}
