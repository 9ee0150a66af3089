/* test_controller.c: game controllers: synthetic events one by one, and SDL's own virtual
 * controller, whose events arrive like real ones: through SDL's queue to devices.c, as in the
 * loop. */
#include "desk/view_help.h"

#include "devices.h"
#include "keymap.h"

#define ROW "table *@0,0 r7@1,0 r8@2,0\nrack r9 k5 b2\nbag r13 k12"

/* ---- The translation ---- */

struct bench {
    struct controllers c;
    struct input in[PAD_INPUTS];
    int n;
    uint64_t ms;
};

static void turn_button(struct bench *b, int id, int button, bool down)
{
    SDL_Event e = {.cbutton = {.type = down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP,
                               .which = id,
                               .button = (uint8_t)button}};
    b->n = controllers_event(&b->c, &e, b->ms, b->in);
}

static void turn_axis(struct bench *b, int axis, float value)
{
    SDL_Event e = {.caxis = {.type = SDL_CONTROLLERAXISMOTION,
                             .which = 1,
                             .axis = (uint8_t)axis,
                             .value = (int16_t)(value * 32767)}};
    b->n = controllers_event(&b->c, &e, b->ms, b->in);
}

static void wait(struct bench *b, uint64_t ms)
{
    b->ms += ms;
    b->n = controllers_wake(&b->c, b->ms, 1280, 800, b->in);
}

#define expect(b, what, code)                                                                  \
    do {                                                                                       \
        assert_int_equal((b)->n, 1);                                                           \
        assert_int_equal((b)->in[0].kind, INPUT_KEY);                                          \
        assert_int_equal((b)->in[0].action, (what));                                           \
        assert_int_equal((b)->in[0].key, (code));                                              \
    } while (0)

TEST(test_buttons)
{
    static const struct {
        SDL_GameControllerButton button;
        enum key_action action;
        int key;
    } all[] = {
        {SDL_CONTROLLER_BUTTON_A, ACTION_PICK, KEY_ENTER},
        {SDL_CONTROLLER_BUTTON_B, ACTION_MENU, KEY_ESCAPE},
        {SDL_CONTROLLER_BUTTON_X, ACTION_CHOOSE, KEY_NONE},
        {SDL_CONTROLLER_BUTTON_Y, ACTION_CHOOSE_GROUP, KEY_NONE},
        {SDL_CONTROLLER_BUTTON_LEFTSHOULDER, ACTION_UNDO, KEY_NONE},
        {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, ACTION_REDO, KEY_NONE},
        {SDL_CONTROLLER_BUTTON_START, ACTION_MENU, KEY_ESCAPE},
        {SDL_CONTROLLER_BUTTON_DPAD_UP, ACTION_UP, KEY_UP},
    };
    struct bench b = {.ms = 100};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        turn_button(&b, 1, (int)all[i].button, true);
        expect(&b, (int)all[i].action, all[i].key);
        turn_button(&b, 1, (int)all[i].button, false);
        assert_int_equal(b.n, 0);
    }
    assert_int_equal(controllers_wake_at(&b.c), 0); /* nothing is held: the program may sleep */
}

TEST(test_repeats)
{
    struct bench b = {.ms = 100};
    turn_button(&b, 1, SDL_CONTROLLER_BUTTON_DPAD_LEFT, true);
    expect(&b, ACTION_LEFT, KEY_LEFT);
    wait(&b, 200);
    assert_int_equal(b.n, 0);
    wait(&b, 200);
    expect(&b, ACTION_LEFT, KEY_LEFT);
    assert_true(b.in[0].repeat);
    wait(&b, 120);
    expect(&b, ACTION_LEFT, KEY_LEFT);
    turn_button(&b, 1, SDL_CONTROLLER_BUTTON_DPAD_LEFT, false);
    wait(&b, 1000);
    assert_int_equal(b.n, 0);
}

/* A stick that trembles at the edge does not move twice; a stick that goes around changes
 * direction. */
TEST(test_stick)
{
    struct bench b = {.ms = 100};
    turn_axis(&b, SDL_CONTROLLER_AXIS_LEFTX, 0.4f);
    assert_int_equal(b.n, 0);
    turn_axis(&b, SDL_CONTROLLER_AXIS_LEFTX, 0.6f);
    expect(&b, ACTION_RIGHT, KEY_RIGHT);
    turn_axis(&b, SDL_CONTROLLER_AXIS_LEFTX, 0.5f);
    assert_int_equal(b.n, 0);
    turn_axis(&b, SDL_CONTROLLER_AXIS_LEFTX, 0.6f);
    assert_int_equal(b.n, 0);
    turn_axis(&b, SDL_CONTROLLER_AXIS_LEFTY, 0.9f);
    expect(&b, ACTION_DOWN, KEY_DOWN);
    turn_axis(&b, SDL_CONTROLLER_AXIS_LEFTY, 0);
    turn_axis(&b, SDL_CONTROLLER_AXIS_LEFTX, 0);
    assert_int_equal(controllers_wake_at(&b.c), 0);
}

TEST(test_triggers_and_pan)
{
    struct bench b = {.ms = 100};
    turn_axis(&b, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1);
    expect(&b, ACTION_ZOOM_IN, KEY_NONE);
    turn_axis(&b, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0);
    turn_axis(&b, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 0.8f);
    expect(&b, ACTION_ZOOM_OUT, KEY_NONE);
    turn_axis(&b, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 0);
    turn_axis(&b, SDL_CONTROLLER_AXIS_RIGHTX, 0.1f);
    assert_int_equal(controllers_wake_at(&b.c), 0);
    turn_axis(&b, SDL_CONTROLLER_AXIS_RIGHTX, 1);
    wait(&b, 16);
    assert_int_equal(b.n, 1);
    assert_int_equal(b.in[0].kind, INPUT_PAN);
    assert_true(b.in[0].dx < -5 && b.in[0].dx > -20);
    turn_axis(&b, SDL_CONTROLLER_AXIS_RIGHTX, 0);
    wait(&b, 100);
    assert_int_equal(b.n, 0);
}

TEST(test_back_button)
{
    struct bench b = {.ms = 100};
    turn_button(&b, 1, SDL_CONTROLLER_BUTTON_BACK, true);
    assert_int_equal(b.n, 0);
    wait(&b, 300);
    turn_button(&b, 1, SDL_CONTROLLER_BUTTON_BACK, false);
    expect(&b, ACTION_NEXT, KEY_TAB);
    turn_button(&b, 1, SDL_CONTROLLER_BUTTON_BACK, true);
    wait(&b, 800);
    expect(&b, ACTION_END_TURN, KEY_NONE);
    turn_button(&b, 1, SDL_CONTROLLER_BUTTON_BACK, false);
    assert_int_equal(b.n, 0);
}

/* More than there is room for, and one that is disconnected while its button is down. */
TEST(test_many)
{
    struct bench b = {.ms = 100};
    SDL_Event gone = {.cdevice = {.type = SDL_CONTROLLERDEVICEREMOVED, .which = 3}};
    for (int id = 1; id <= PADS; id++) {
        turn_button(&b, id, SDL_CONTROLLER_BUTTON_DPAD_UP, true);
        expect(&b, ACTION_UP, KEY_UP);
    }
    turn_button(&b, PADS + 1, SDL_CONTROLLER_BUTTON_A, true);
    assert_int_equal(b.n, 0);
    wait(&b, 500);
    assert_int_equal(b.n, PADS);
    controllers_event(&b.c, &gone, b.ms, b.in);
    wait(&b, 500);
    assert_int_equal(b.n, PADS - 1);
    turn_button(&b, PADS + 1, SDL_CONTROLLER_BUTTON_A, true);
    expect(&b, ACTION_PICK, KEY_ENTER);
}

/* ---- A whole turn with SDL's virtual controller ---- */

struct sofa {
    struct driver desk;
    struct devices devices;
    SDL_Joystick *stick; /* the stick that the test moves */
    int device;
};

/* Does what the loop does. */
static void pump(struct sofa *s)
{
    struct input in[DEVICE_INPUTS];
    struct pixel_ratio one = {1, 1};
    SDL_Event e;
    SDL_GameControllerUpdate();
    while (SDL_PollEvent(&e)) {
        int n = devices_event(&s->devices, &e, one, s->desk.w, s->desk.h, in);
        for (int i = 0; i < n; i++)
            app_event(s->desk.app, &in[i]);
        enum pad_news news = controllers_news(&s->devices.pads);
        if (news != PAD_NO_NEWS)
            app_controller(s->desk.app, news == PAD_CAME, 1);
        guest_settle(&s->desk);
    }
}

static void plug_in(struct sofa *s)
{
    s->device =
        SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                  SDL_CONTROLLER_BUTTON_MAX, 0);
    assert_true(s->device >= 0);
    s->stick = SDL_JoystickOpen(s->device);
    assert_non_null(s->stick);
    pump(s);
}

static void tap(struct sofa *s, SDL_GameControllerButton button, int times)
{
    for (int i = 0; i < times; i++) {
        assert_int_equal(SDL_JoystickSetVirtualButton(s->stick, (int)button, 1), 0);
        pump(s);
        assert_int_equal(SDL_JoystickSetVirtualButton(s->stick, (int)button, 0), 0);
        pump(s);
    }
}

static int plugged(const struct sofa *s)
{
    int n = 0;
    for (int i = 0; i < PADS; i++)
        n += s->devices.pads.pad[i].sdl != NULL;
    return n;
}

static void play_r9(struct sofa *s)
{
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 1); /* shows the cursor on the rack */
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_int_equal(held(&s->desk), 1);
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_UP, 1);
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 3);
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_lies(&s->desk, "r9", 3, 0, 0);
}

/* What is there at the start is not news. Disconnecting is, and it drops nothing. */
TEST(test_comes_and_goes)
{
    struct sofa s = {.device = -1};
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    desk_sit(&s.desk, ROW);
    assert_int_equal(SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER), 0);
    s.device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                         SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0);
    controllers_open(&s.devices.pads);
    s.stick = SDL_JoystickOpen(s.device);
    pump(&s);
    assert_true(plugged(&s) >= 1);
    assert_string_equal(s.desk.app->notice, "");
    tap(&s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 1);
    tap(&s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_int_equal(held(&s.desk), 1);
    SDL_JoystickClose(s.stick);
    assert_int_equal(SDL_JoystickDetachVirtual(s.device), 0);
    pump(&s);
    assert_non_null(strstr(s.desk.app->notice, "Controller disconnected."));
    assert_int_equal(held(&s.desk), 1);
    key(&s.desk, KEY_ESCAPE); /* the keyboard continues the same turn */
    assert_int_equal(held(&s.desk), 0);
    plug_in(&s);
    assert_string_equal(s.desk.app->notice, "Controller connected.");
    SDL_JoystickClose(s.stick);
    SDL_JoystickDetachVirtual(s.device);
    controllers_close(&s.devices.pads);
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    drive_end(&s.desk);
}

TEST(test_virtual_controller)
{
    struct sofa s = {.device = -1};
    struct game_status st;
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    desk_sit(&s.desk, ROW);
    controllers_open(&s.devices.pads);
    assert_true(s.devices.pads.open);
    plug_in(&s);
    assert_true(plugged(&s) >= 1);
    play_r9(&s);
    tap(&s, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, 1);
    assert_true(racked(&s.desk, "r9"));
    tap(&s, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, 1);
    assert_lies(&s.desk, "r9", 3, 0, 0);
    tap(&s, SDL_CONTROLLER_BUTTON_X, 1);
    assert_true(chosen_text(&s.desk)[0]);
    tap(&s, SDL_CONTROLLER_BUTTON_B, 1);
    assert_string_equal(chosen_text(&s.desk), "");
    for (int i = 0; i < 20 && !ui_focused(&s.desk.app->ui, "end-turn"); i++)
        tap(&s, SDL_CONTROLLER_BUTTON_BACK, 1);
    tap(&s, SDL_CONTROLLER_BUTTON_A, 1); /* its button ends the turn */
    match_status(match_of(&s.desk), &st);
    assert_int_equal(st.turn, 2);
    int before = plugged(&s);
    SDL_JoystickClose(s.stick);
    assert_int_equal(SDL_JoystickDetachVirtual(s.device), 0);
    pump(&s); /* unplugged in the middle of the game */
    assert_int_equal(plugged(&s), before - 1);
    plug_in(&s);
    assert_int_equal(plugged(&s), before);
    tap(&s, SDL_CONTROLLER_BUTTON_START, 1);
    assert_ptr_equal(s.desk.app->screen, &PAUSE_SCREEN);
    tap(&s, SDL_CONTROLLER_BUTTON_B, 1);
    assert_ptr_equal(s.desk.app->screen, &TABLE_SCREEN);
    SDL_JoystickClose(s.stick);
    controllers_close(&s.devices.pads);
    drive_end(&s.desk);
}

TESTS_MAIN
