/* test_events.c: what SDL says about keys and the mouse, as the program's inputs. */

#include "tests.h"

#define SDL_MAIN_HANDLED
#include "events.h"

static const struct pixel_ratio ONE = {1, 1};

static struct input key_event(uint32_t type, SDL_Keycode code, SDL_Scancode place,
                              unsigned mods)
{
    SDL_Event e = {.key = {.type = type}};
    struct input in = {0};
    e.key.keysym.sym = code;
    e.key.keysym.scancode = place;
    e.key.keysym.mod = (uint16_t)mods;
    if (!events_input(&e, ONE, &in))
        in.key = KEY_NONE;
    return in;
}

static struct input key(SDL_Keycode code, SDL_Scancode place, unsigned mods)
{
    return key_event(SDL_KEYDOWN, code, place, mods);
}

TEST(keys_go_down_and_up)
{
    struct input up = key_event(SDL_KEYUP, SDLK_b, 0, KMOD_LSHIFT);
    assert_int_equal(key(SDLK_b, 0, 0).kind, INPUT_KEY);
    assert_int_equal(up.kind, INPUT_KEY_UP);
    assert_int_equal(up.key, 'B');
    assert_int_equal(up.mods, MOD_SHIFT);
}

TEST(keys_of_all_kinds)
{
    static const struct {
        SDL_Keycode code;
        int key;
    } all[] = {
        {SDLK_RETURN, KEY_ENTER},
        {SDLK_KP_ENTER, KEY_ENTER},
        {SDLK_F1, KEY_F1},
        {SDLK_F12, KEY_F12},
        {SDLK_F13, KEY_NONE},
        {SDLK_KP_1, '1'},
        {SDLK_KP_9, '9'},
        {SDLK_KP_0, '0'},
        {SDLK_a, 'A'},
        {SDLK_z, 'Z'},
        {'7', '7'},
        {'~', '~'},
        {127, KEY_DELETE},
        {0xE4, 0xC4}, /* a umlaut */
        {0xF7, 0xF7}, /* the sign of division is no letter */
        {SDLK_LCTRL, KEY_NONE},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        assert_int_equal(key(all[i].code, SDL_SCANCODE_UNKNOWN, 0).key, all[i].key);
    /* Greek: by place */
    assert_int_equal(key(0x3B1, SDL_SCANCODE_A, 0).key, 'A');
    assert_int_equal(key(0x3B6, SDL_SCANCODE_Z, 0).key, 'Z');
    assert_int_equal(key(0x3B1, SDL_SCANCODE_1, 0).key, KEY_NONE);
}

TEST(what_is_held_with_a_key)
{
    assert_int_equal(key(SDLK_a, 0, KMOD_NONE).mods, 0);
    assert_int_equal(key(SDLK_a, 0, KMOD_NUM | KMOD_CAPS).mods, 0);
    assert_int_equal(key(SDLK_a, 0, KMOD_LSHIFT).mods, MOD_SHIFT);
    assert_int_equal(key(SDLK_a, 0, KMOD_RSHIFT).mods, MOD_SHIFT);
    assert_int_equal(key(SDLK_a, 0, KMOD_RCTRL).mods, MOD_CTRL);
    assert_int_equal(key(SDLK_a, 0, KMOD_LALT).mods, MOD_ALT);
    assert_int_equal(key(SDLK_a, 0, KMOD_LALT | KMOD_LCTRL | KMOD_LSHIFT).mods,
                     MOD_ALT | MOD_CTRL | MOD_SHIFT);
}

/* On a fine screen a pixel of the window is several of the drawable. */
TEST(the_mouse_in_pixels_of_the_drawable)
{
    static const struct {
        uint8_t sdl;
        int button;
    } all[] = {{SDL_BUTTON_LEFT, BUTTON_LEFT},
               {SDL_BUTTON_RIGHT, BUTTON_RIGHT},
               {SDL_BUTTON_MIDDLE, BUTTON_MIDDLE}};
    struct input in = {0};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        for (int up = 0; up < 2; up++) {
            SDL_Event e = {.button = {.type = up ? SDL_MOUSEBUTTONUP : SDL_MOUSEBUTTONDOWN,
                                      .button = all[i].sdl,
                                      .clicks = 2,
                                      .x = 10,
                                      .y = 20}};
            assert_true(events_input(&e, (struct pixel_ratio){2, 3}, &in));
            assert_int_equal(in.kind, up ? INPUT_UP : INPUT_DOWN);
            assert_int_equal(in.button, all[i].button);
            assert_int_equal(in.clicks, 2);
            assert_true(in.x == 20 && in.y == 60);
        }
    SDL_Event other = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_X1}};
    assert_false(events_input(&other, ONE, &in));
}

TESTS_MAIN
