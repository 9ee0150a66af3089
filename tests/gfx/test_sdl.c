/* test_sdl.c: the SDL renderer in a hidden window of SDL's "dummy" driver: what it keeps from
 * frame to frame. */

#include "tests.h"

#define SDL_MAIN_HANDLED
#include "sdl_parts.h"

static SDL_Window *window;
static struct sdl *sdl;

static int open_renderer(void **state)
{
    struct reason why;
    (void)state;
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_setenv("SUPERWILD_FONTS", SUPERWILD_SOURCE_DIR "/tests/fonts", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return -1;
    window = SDL_CreateWindow("sdl", 0, 0, 400, 300, SDL_WINDOW_HIDDEN);
    sdl = (struct sdl *)renderer_sdl(window, SUPERWILD_SOURCE_DIR "/assets", &why);
    return sdl ? 0 : -1;
}

static int close_renderer(void **state)
{
    (void)state;
    sdl->base.destroy(&sdl->base);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}

static void show(void)
{
    struct draw_list dl = {0};
    draw_surface(&dl, SURFACE_FELT, (struct rect){0, 0, 400, 300});
    draw_sprite(&dl, SPRITE_SUN, (struct rect){20, 20, 40, 40}, 0, rgb(0xFFFFFF));
    draw_text(&dl, FONT_TEXT, 20, 100, 100, ALIGN_LEFT, rgb(0), "here");
    sdl->base.begin(&sdl->base, 400, 300);
    sdl->base.submit(&sdl->base, &dl);
    sdl->base.present(&sdl->base);
    draw_free(&dl);
}

static int tops(void)
{
    int n = 0;
    for (int i = 0; i < TABLE_TOPS; i++)
        n += sdl->top[i].texture != NULL;
    return n;
}

TEST_WITH(what_does_not_change_is_not_drawn_again, open_renderer, close_renderer)
{
    show();
    assert_true(damage_is_whole(&sdl->damage));
    show();
    assert_int_equal(sdl->damage.patches, 0);
    sdl->base.whole = true;
    show();
    assert_true(damage_is_whole(&sdl->damage));
}

/* All pictures are gone with the device that kept them. */
TEST_WITH(what_is_lost_is_made_again, open_renderer, close_renderer)
{
    show();
    assert_int_equal(sdl->cache.n, 2);
    assert_int_equal(tops(), 1);
    sdl->base.lost(&sdl->base);
    assert_int_equal(sdl->cache.n, 0);
    assert_int_equal(tops(), 0);
    show();
    assert_true(damage_is_whole(&sdl->damage));
    assert_int_equal(sdl->cache.n, 2);
    assert_int_equal(tops(), 1);
}

TESTS_MAIN
