/* test_tileface.c: what is written on a tile is inside it, and nothing of it covers anything
 * else; in every style. Shadows all fall to one side. */
#include "core_help.h"

#include <math.h>

#include "tileface.h"

#define W 56.0f
#define COUNT(list) (int)(sizeof(list) / sizeof *(list))
#define FIGURE 0.515f /* of its em: how wide a figure of the tiles' font is, */
#define HIGH 0.70f    /* and how high */

static const struct rect TILE = {30, 40, W, W *TILE_ASPECT};

static bool holds(struct rect a, struct rect r)
{
    return r.x >= a.x - 0.6f && r.y >= a.y - 0.6f && r.x + r.w <= a.x + a.w + 0.6f &&
           r.y + r.h <= a.y + a.h + 0.6f;
}

static bool apart(struct rect a, struct rect b)
{
    return a.x + a.w <= b.x + 0.1f || b.x + b.w <= a.x + 0.1f || a.y + a.h <= b.y + 0.1f ||
           b.y + b.h <= a.y + 0.1f;
}

static struct rect letters(const struct draw_list *dl, const struct draw_cmd *c)
{
    float w = c->size * FIGURE * (float)strlen(dl->text + c->text), h = c->size * HIGH;
    return (struct rect){c->r.x - w / 2, c->r.y - h / 2, w, h};
}

/* The stroke or a bar of a six-nine? All other boxes are in two colours. */
static bool is_line(const struct draw_cmd *c)
{
    return c->kind == DRAW_BOX && !memcmp(&c->c0, &c->c1, sizeof c->c0);
}

/* The figures and the mark, without the body. */
static int parts(const struct draw_list *dl, struct rect out[8])
{
    int n = 0;
    for (int i = 0; i < dl->n; i++) {
        const struct draw_cmd *c = &dl->cmd[i];
        if (c->kind == DRAW_TEXT)
            out[n++] = letters(dl, c);
        else if (is_line(c) || (c->kind == DRAW_SPRITE && c->r.w < W * 0.95f))
            out[n++] = c->r;
    }
    return n;
}

static void expect_separate(const struct draw_list *dl, struct rect room)
{
    struct rect part[8];
    int n = parts(dl, part);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        if (!holds(room, part[i]))
            fail_msg("%.1f,%.1f, %.1f x %.1f is not in %.1f,%.1f, %.1f x %.1f",
                     (double)part[i].x, (double)part[i].y, (double)part[i].w, (double)part[i].h,
                     (double)room.x, (double)room.y, (double)room.w, (double)room.h);
        for (int k = 0; k < i; k++)
            if (!apart(part[i], part[k]))
                fail_msg("%.1f,%.1f, %.1f x %.1f touches %.1f,%.1f, %.1f x %.1f",
                         (double)part[i].x, (double)part[i].y, (double)part[i].w,
                         (double)part[i].h, (double)part[k].x, (double)part[k].y,
                         (double)part[k].w, (double)part[k].h);
    }
}

/* Calls check(colour, number) for all tiles in all styles. */
static void in_every_style(void (*check)(struct draw_list *dl, int colour, int number))
{
    struct draw_list dl = {0};
    for (int i = 0; i < 16; i++) {
        tileface_style((struct tile_style){.body = i & 1 ? BODY_DARK : BODY_IVORY,
                                           .large_numerals = i & 2,
                                           .large_marks = i & 4,
                                           .outlined = i & 8});
        for (int k = 0; k < 13; k++) {
            draw_reset(&dl);
            check(&dl, k % 4, k + 1);
        }
        draw_reset(&dl);
        check(&dl, TILE_WILD, 0);
    }
    tileface_style((struct tile_style){.body = BODY_IVORY});
    draw_free(&dl);
}

static void check_face(struct draw_list *dl, int colour, int number)
{
    struct rect part[8], low = {0, 0, 0, 0};
    draw_tile(dl, TILE, colour, number, 0, 0, TILE_READ_SIX | TILE_READ_NINE);
    expect_separate(dl, rect_inset(TILE, W * 0.03f));
    int n = parts(dl, part);
    if (colour == TILE_WILD)
        return;
    for (int i = 0; i < n; i++) /* the mark is below the number, in its middle */
        low = part[i].y > low.y ? part[i] : low;
    assert_float_equal(low.x + low.w / 2, TILE.x + W / 2, 1);
    assert_true(low.w == low.h && low.w > W / 5);
}

TEST(a_face_is_inside_its_tile)
{
    in_every_style(check_face);
}

/* ---- What is written ---- */

static void expect_written(const struct draw_list *dl, const char *want)
{
    char said[16] = "";
    for (int i = 0; i < dl->n; i++)
        if (dl->cmd[i].kind == DRAW_TEXT)
            strcat(said, dl->text + dl->cmd[i].text);
    assert_text(said, want);
}

/* The bars of a six-nine lie under the figures that it is read as; all figures are as large and
 * as strong as each other, with a stroke between them. */
static void expect_six_nine(const struct draw_list *dl, unsigned flags)
{
    const struct draw_cmd *figure[2] = {NULL, NULL};
    int figures = 0, bars = 0;
    for (int i = 0; i < dl->n; i++)
        if (dl->cmd[i].kind == DRAW_TEXT)
            figure[figures++ & 1] = &dl->cmd[i];
    assert_int_equal(figures, 2);
    assert_true(figure[0]->size == figure[1]->size && figure[0]->r.x < figure[1]->r.x);
    assert_memory_equal(&figure[0]->c0, &figure[1]->c0, sizeof figure[0]->c0);
    for (int i = 0; i < dl->n; i++) {
        struct rect r = dl->cmd[i].r;
        if (!is_line(&dl->cmd[i]))
            continue;
        assert_memory_equal(&dl->cmd[i].c0, &figure[0]->c0, sizeof figure[0]->c0);
        if (r.h > r.w) {
            assert_true(r.x > figure[0]->r.x && r.x + r.w < figure[1]->r.x);
            continue;
        }
        bool nine = r.x > figure[0]->r.x;
        assert_true(rect_has(r, figure[nine]->r.x, r.y) && r.y > figure[nine]->r.y);
        bars |= nine ? TILE_READ_NINE : TILE_READ_SIX;
    }
    assert_int_equal(bars, flags & (TILE_READ_SIX | TILE_READ_NINE));
}

/* Its number: of a six-nine both, always in the same way, unless 6 and 9 differ in the game or
 * a value is meant. */
TEST(a_tile_says_its_number)
{
    struct draw_list dl = {0};
    for (int i = 0; i < 64; i++) {
        bool differ = i & 1, plain = i & 2, covered = i & 16;
        unsigned flags = (plain ? TILE_PLAIN_NUMBER : 0u) | (i & 4 ? TILE_READ_NINE : 0u) |
                         (i & 32 ? TILE_READ_SIX : 0u);
        tileface_style((struct tile_style){.six_and_nine = differ, .large_numerals = i & 8});
        for (int n = 1; n <= 13; n++) {
            char want[16];
            bool both = (n == 6 || n == 9) && !differ && !plain;
            snprintf(want, sizeof want, "%d", both ? 69 : n);
            draw_reset(&dl);
            if (covered)
                draw_covered_tile(&dl, TILE, 18, 1, n, 0, flags);
            else
                draw_tile(&dl, TILE, 1, n, 0, 0, flags);
            expect_written(&dl, want);
            if (both)
                expect_six_nine(&dl, flags);
        }
        draw_reset(&dl);
        draw_tile(&dl, TILE, 1, 5, 0, 0, TILE_FACE_DOWN);
        expect_written(&dl, "");
    }
    tileface_style((struct tile_style){.body = BODY_IVORY});
    draw_free(&dl);
}

/* Ghosts and what cannot be taken now are paler. */
TEST(some_tiles_are_pale)
{
    static const unsigned flags[] = {0, TILE_DIM, TILE_GHOST};
    struct draw_list dl = {0};
    int ink = 256;
    for (int i = 0; i < COUNT(flags); i++) {
        draw_reset(&dl);
        draw_tile(&dl, TILE, 1, 5, 0, 0, flags[i]);
        assert_true(dl.cmd[dl.n - 1].c0.a < ink);
        assert_int_equal(dl.cmd[0].kind == DRAW_SHADOW, flags[i] != TILE_GHOST);
        ink = dl.cmd[dl.n - 1].c0.a;
        draw_reset(&dl);
        draw_tile(&dl, TILE, 1, 5, 0, 0, flags[i] | TILE_NO_SHADOW);
        assert_true(dl.cmd[0].kind != DRAW_SHADOW);
    }
    draw_free(&dl);
}

/* ---- Covered, held, chosen ---- */

/* In the strip of a covered tile, with room for a sign at the right end. */
static void check_strip(struct draw_list *dl, int colour, int number)
{
    static const float high[] = {14, 18, 40};
    for (int i = 0; i < COUNT(high); i++) {
        draw_reset(dl);
        draw_covered_tile(dl, TILE, high[i], colour, number, 0, TILE_READ_SIX | TILE_READ_NINE);
        struct rect strip = {TILE.x, TILE.y + TILE.h - high[i], W * 0.9f, high[i]};
        if (colour == TILE_WILD)
            strip = (struct rect){TILE.x - 4, strip.y, W + 8, strip.h};
        expect_separate(dl, strip);
    }
}

TEST(a_covered_face_is_in_its_strip)
{
    in_every_style(check_strip);
}

/* The light comes from above and from the left. The higher a tile is held, the farther away and
 * the fainter its shadow is. */
TEST(shadows_fall_to_one_side)
{
    struct draw_list dl = {0};
    float dx = 0, dy = 0, blur = 0;
    int dark = 256;
    for (float lift = 0; lift <= 20; lift += 5) {
        draw_reset(&dl);
        draw_tile(&dl, TILE, 1, 5, 0, lift, 0);
        const struct draw_cmd *c = &dl.cmd[0];
        assert_true(c->kind == DRAW_SHADOW && fabsf(c->r.w - W) < 1);
        assert_true(c->r.x - TILE.x > dx && c->r.y - TILE.y > dy);
        assert_true(c->width >= blur && c->c0.a < dark && c->width >= 2);
        assert_true(c->r.x - TILE.x < c->width); /* it begins under the tile */
        dx = c->r.x - TILE.x;
        dy = c->r.y - TILE.y;
        blur = c->width;
        dark = c->c0.a;
    }
    draw_free(&dl);
}

/* A ring is around a tile, not on it, and turned with it. */
TEST(a_ring_is_around_its_tile)
{
    struct draw_list dl = {0};
    for (float w = 20; w <= 120; w += 20) {
        struct rect r = {30, 40, w, w * TILE_ASPECT};
        draw_reset(&dl);
        draw_tile_ring(&dl, r, 16, rgb(0xFF0000));
        const struct draw_cmd *c = &dl.cmd[0];
        assert_true(holds(c->r, r) && c->r.w > r.w + 3 && c->r.w < r.w * 1.25f);
        assert_true(c->width >= 2 && c->width <= w * 0.1f + 2 && c->angle == 16);
        assert_float_equal(c->r.x + c->r.w / 2, r.x + r.w / 2, 0.1f);
    }
    draw_free(&dl);
}

TESTS_MAIN
