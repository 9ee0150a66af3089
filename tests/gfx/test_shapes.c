/* test_shapes.c: what the SDL renderer draws as boxes, frames and shadows, whether it bakes
 * them whole, puts them together from parts, or turns them, is what they are baked from;
 * and the light on a table top. */
#include <stdlib.h>

#include "tests.h"

#define SDL_MAIN_HANDLED
#include "bake.h"
#include "sdl_parts.h"

#define W 620
#define H 330
#define LEFT 40
#define TOP 30

static const struct rect SMALL = {LEFT, TOP, 90, 60}, BIG = {LEFT, TOP, 520, 260};
static const struct rgba RED = {200, 30, 60, 255}, SHADE = {0, 0, 0, 120};

static struct sdl sdl;
static SDL_Surface *surface;

static int open_renderer(void **state)
{
    (void)state;
    surface = SDL_CreateRGBSurfaceWithFormat(0, W, H, 32, SDL_PIXELFORMAT_ARGB8888);
    sdl.ren = surface ? SDL_CreateSoftwareRenderer(surface) : NULL;
    cache_init(&sdl.cache, sdl.ren);
    return sdl.ren ? 0 : -1;
}

static int close_renderer(void **state)
{
    (void)state;
    cache_clear(&sdl.cache);
    SDL_DestroyRenderer(sdl.ren);
    SDL_FreeSurface(surface);
    return 0;
}

static void draw(const struct draw_cmd *c)
{
    SDL_SetRenderDrawColor(sdl.ren, 255, 255, 255, 255);
    SDL_RenderClear(sdl.ren);
    if (c->kind == DRAW_BOX)
        sdl_box(&sdl, c);
    else if (c->kind == DRAW_FRAME)
        sdl_frame(&sdl, c);
    else
        sdl_shadow(&sdl, c, NULL);
    SDL_RenderFlush(sdl.ren);
}

static const uint32_t *row(int y)
{
    return (const uint32_t *)((const char *)surface->pixels + y * surface->pitch);
}

/* The whole picture of a command, in the middle of `out` clear pixels all round. */
static uint32_t *baked(const struct draw_cmd *c, int w, int h, int out)
{
    uint32_t *px = calloc((size_t)(w + 2 * out) * (size_t)(h + 2 * out), sizeof *px);
    assert_non_null(px);
    if (c->kind == DRAW_BOX)
        bake_box(px, w, h, c->radius, c->c0, c->c1);
    else if (c->kind == DRAW_FRAME)
        bake_frame(px, w, h, c->radius, c->width, c->c0);
    else
        bake_shadow(px, w, h, c->radius, c->width, c->c0);
    return px;
}

static int channel(uint32_t argb, int shift)
{
    return (int)(argb >> shift & 255);
}

/* How far a pixel is from another one over white. */
static int far_off(uint32_t pixel, uint32_t over)
{
    int worst = 0, a = channel(over, 24);
    for (int shift = 0; shift < 24; shift += 8) {
        int want = (channel(over, shift) * a + 255 * (255 - a)) / 255;
        int d = abs(channel(pixel, shift) - want);
        worst = d > worst ? d : worst;
    }
    return worst;
}

/* Draws it, and counts the pixels that are not as they are baked. */
static int strange(const struct draw_cmd *c)
{
    int out = c->kind == DRAW_SHADOW ? (int)c->width : 0, n = 0;
    int w = (int)c->r.w, h = (int)c->r.h;
    uint32_t *px = baked(c, w, h, out);
    draw(c);
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            int i = x - LEFT + out, k = y - TOP + out;
            bool in = i >= 0 && k >= 0 && i < w + 2 * out && k < h + 2 * out;
            n += far_off(row(y)[x], in ? px[k * (w + 2 * out) + i] : 0) > 3;
        }
    free(px);
    return n;
}

static void small_and_big(struct draw_cmd c)
{
    c.r = SMALL;
    assert_int_equal(strange(&c), 0);
    c.r = BIG;
    assert_int_equal(strange(&c), 0);
}

TEST_WITH(boxes, open_renderer, close_renderer)
{
    struct draw_cmd c = {.kind = DRAW_BOX, .c0 = RED, .c1 = RED};
    small_and_big(c);
    c.radius = 14;
    small_and_big(c);
    c.c1 = (struct rgba){20, 220, 90, 255};
    small_and_big(c);
    c.c0.a = c.c1.a = 100;
    small_and_big(c);
}

TEST_WITH(frames, open_renderer, close_renderer)
{
    struct draw_cmd c = {.kind = DRAW_FRAME, .c0 = RED, .width = 3};
    small_and_big(c);
    c.radius = 11;
    small_and_big(c);
}

TEST_WITH(shadows, open_renderer, close_renderer)
{
    struct draw_cmd c = {.kind = DRAW_SHADOW, .c0 = SHADE, .width = 20};
    small_and_big(c);
    c.radius = 25;
    small_and_big(c);
}

static void turned_upside_down(void)
{
    struct draw_cmd box = {.kind = DRAW_BOX, .angle = 180, .radius = 9, .c0 = RED, .c1 = RED};
    struct draw_cmd frame = {
        .kind = DRAW_FRAME, .angle = 180, .radius = 9, .c0 = RED, .width = 2};
    struct draw_cmd shadow = {
        .kind = DRAW_SHADOW, .angle = 180, .radius = 9, .c0 = SHADE, .width = 12};
    small_and_big(frame);
    small_and_big(shadow);
    box.r = SMALL;
    assert_int_equal(strange(&box), 0);
    box.r = BIG; /* of slices, whose edges are as soft, but not the same */
    assert_in_range(strange(&box), 0, 2 * (520 + 260));
}

/* Upside down they look the same, whether SDL turns them or we do. */
TEST_WITH(turned, open_renderer, close_renderer)
{
    turned_upside_down();
    sdl.software = true;
    turned_upside_down();
    sdl.software = false;
}

/* Clear pixels have no colour, so an edge that is mixed with them is not darker. */
TEST_WITH(what_is_kept_turned, open_renderer, close_renderer)
{
    struct draw_cmd c = {
        .kind = DRAW_BOX, .r = SMALL, .angle = 27, .radius = 9, .c0 = RED, .c1 = RED};
    long full = 0, some = 0;
    sdl.software = true;
    draw(&c);
    int pictures = sdl.cache.n;
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            int r = channel(row(y)[x], 16), g = channel(row(y)[x], 8);
            assert_in_range(r, 197, 255);
            full += g <= 31;
            some += g < 255;
        }
    assert_in_range(full, 90 * 60 - 69 - 2 * (90 + 60), 90 * 60 - 69);
    assert_in_range(some - full, 1, 4 * (90 + 60));
    draw(&c);
    assert_int_equal(sdl.cache.n, pictures);
    c.angle = 28;
    draw(&c);
    assert_int_equal(sdl.cache.n, pictures + 1);
    sdl.software = false;
}

/* A quarter turn puts each pixel where it belongs. */
TEST(a_quarter_turn)
{
    uint32_t px[8] = {0xFF112233, 0x80445566, 0xFF778899, 0,
                      0xFFAABBCC, 0x40DDEEFF, 0xFF010203, 0x01FFFFFF};
    int w, h;
    uint32_t *out = bake_turned(px, 4, 2, 90, &w, &h);
    for (int y = 0; y < 2; y++)
        for (int x = 0; x < 4; x++)
            assert_int_equal(out[(h / 2 - 2 + x) * w + w / 2 - y], px[y * 4 + x]);
    free(out);
}

static void assert_nothing_of(struct draw_cmd c)
{
    draw(&c);
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++)
            assert_int_equal(row(y)[x], 0xFFFFFFFF);
}

TEST_WITH(what_is_clear_or_empty_is_not_drawn, open_renderer, close_renderer)
{
    for (int kind = DRAW_BOX; kind <= DRAW_SHADOW; kind++) {
        struct draw_cmd c = {.kind = (uint8_t)kind, .r = SMALL, .width = 2};
        assert_nothing_of(c);
        c.c0 = c.c1 = RED;
        c.r.w = 0;
        assert_nothing_of(c);
        c.r = (struct rect){LEFT, TOP, 90, 0.25f};
        assert_nothing_of(c);
    }
}

/* The brightness of all pixels of a table top within a rectangle. */
static long brightness(const uint32_t *px, struct rect r)
{
    long sum = 0;
    for (int y = (int)r.y; y < (int)(r.y + r.h); y++)
        for (int x = (int)r.x; x < (int)(r.x + r.w); x++) {
            uint32_t p = px[y * W + x];
            sum += (p >> 16 & 255) + (p >> 8 & 255) + (p & 255);
        }
    return sum;
}

/* The lamp hangs above the upper left of the middle; nothing else makes a side darker than the
 * one across. */
TEST(the_upper_left_of_a_table_is_brighter)
{
    static uint32_t px[W * H];
    for (int i = 0; i < SURFACE_COUNT; i++) {
        struct bake_surface *b = bake_surface_new((enum surface)i, W, H);
        bake_surface_rows(b, 0, H, px);
        bake_surface_free(b);
        assert_true(brightness(px, (struct rect){0, 0, 60, H}) >
                    brightness(px, (struct rect){W - 60, 0, 60, H}));
        assert_true(brightness(px, (struct rect){0, 0, W, 30}) >
                    brightness(px, (struct rect){0, H - 30, W, 30}));
    }
}

TESTS_MAIN
