/* test_window.c: the window, with SDL's "dummy" driver, which shows nothing. */
#include "core_help.h"

#define SDL_MAIN_HANDLED
#include "window.h"

static struct window window;

/* ---- A screen that shows as many pictures as it is told ---- */

static int refresh_rate; /* < 0: nobody knows the screen */

int __wrap_SDL_GetCurrentDisplayMode(int display, SDL_DisplayMode *mode);
int __wrap_SDL_GetCurrentDisplayMode(int display, SDL_DisplayMode *mode)
{
    (void)display;
    *mode = (SDL_DisplayMode){.refresh_rate = abs(refresh_rate)};
    return refresh_rate < 0 ? -1 : 0;
}

/* ---- The tests ---- */

static int open_window(void **state)
{
    struct options o = {.draw_with = DRAW_WITH_SDL, .window_w = 900, .window_h = 700};
    struct reason why;
    (void)state;
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    return window_open(&window, &o, SUPERWILD_SOURCE_DIR "/assets", &why) ? 0 : -1;
}

static int close_window(void **state)
{
    (void)state;
    window_close(&window);
    return 0;
}

static bool fills_the_screen(void)
{
    return SDL_GetWindowFlags(window.sdl) & SDL_WINDOW_FULLSCREEN;
}

TEST_WITH(it_fills_the_screen_and_leaves_it_again, open_window, close_window)
{
    for (int i = 0; i < 2; i++) {
        window.host.set_fullscreen(window.host.self, true);
        assert_true(fills_the_screen());
        window.host.set_fullscreen(window.host.self, false);
        assert_false(fills_the_screen());
    }
}

TEST_WITH(it_has_the_size_that_was_asked_for, open_window, close_window)
{
    int w, h;
    window_size(&window, &w, &h);
    assert_int_equal(w, 900);
    assert_int_equal(h, 700);
    struct pixel_ratio r = window_ratio(&window);
    assert_true(r.x == 1 && r.y == 1);
}

TEST_WITH(it_is_visible_once_it_is_shown, open_window, close_window)
{
    assert_false(window_visible(&window));
    SDL_ShowWindow(window.sdl);
    assert_true(window_visible(&window));
    SDL_HideWindow(window.sdl);
    assert_false(window_visible(&window));
}

/* What is not known, or cannot be, counts as 60 pictures a second. */
TEST_WITH(it_knows_how_fast_the_screen_is, open_window, close_window)
{
    static const int all[][2] = {{144, 144}, {30, 30}, {500, 500}, {29, 60},
                                 {501, 60},  {0, 60},  {-144, 60}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        refresh_rate = all[i][0];
        assert_int_equal(window_refresh(&window), all[i][1]);
    }
}

TEST_WITH(it_has_a_title, open_window, close_window)
{
    window.host.set_title(window.host.self, "Classic");
    assert_string_equal(SDL_GetWindowTitle(window.sdl), "Classic");
}

static void set_to_one(void *number)
{
    *(int *)number = 1;
}

TEST_WITH(work_is_done_once_its_thread_is_joined, open_window, close_window)
{
    int number = 0;
    void *thread = window.host.start(window.host.self, set_to_one, &number);
    assert_non_null(thread);
    window.host.join(window.host.self, thread);
    assert_int_equal(number, 1);
}

TEST_WITH(no_two_seeds_are_the_same, open_window, close_window)
{
    uint64_t first = window.host.random_seed(window.host.self);
    assert_true(first != window.host.random_seed(window.host.self));
}

TEST_WITH(no_two_salts_are_the_same, open_window, close_window)
{
    unsigned char first[16] = {0}, second[16] = {0};
    assert_true(window.host.random_bytes(window.host.self, first));
    assert_true(window.host.random_bytes(window.host.self, second));
    assert_memory_not_equal(first, second, 16);
}

TESTS_MAIN
