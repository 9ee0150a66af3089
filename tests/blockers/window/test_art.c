/* test_art.c: can everybody tell the five colours apart, read what is written on them, and see
 * them on every table? And is everything drawn where it belongs? */
#include "colour_help.h"

#include <stdio.h>
#include <stdlib.h>

#include "bake.h"
#include "bk_art.h"

static const char *const COLOUR[] = {"red", "blue", "green", "yellow", "purple"};
static const char *const WHO[] = {"full", "protan", "deutan", "tritan"};

static double apart(enum vision who, struct rgba a, struct rgba b)
{
    return ciede2000(lab_of(seen_by(who, linear_of(a))), lab_of(seen_by(who, linear_of(b))));
}

/* ---- Colours ---- */

/* CIEDE2000. We reach 23.3 (blue and purple, tritan), and 29 on high contrast. */
static double least_bodies(const struct theme *t)
{
    return t->contrast ? 28 : 23;
}

TEST(test_bodies_apart)
{
    for (int i = 0; i < theme_count(); i++) {
        const struct theme *t = theme_at(i);
        double least = 100;
        for (int who = 0; who < VISION_COUNT; who++)
            for (int a = 0; a < BK_COLOURS; a++)
                for (int b = 0; b < a; b++) {
                    double d = apart((enum vision)who, bk_body(t, a), bk_body(t, b));
                    least = fmin(least, d);
                    if (d < least_bodies(t))
                        fail_msg("%s: %s and %s are %.1f apart (%s)", t->id, COLOUR[a],
                                 COLOUR[b], d, WHO[who]);
                }
        print_message("%s: bodies at least %.1f apart\n", t->id, least);
    }
}

/* What is written on a tile is large and bold, so 3:1 would do. */
TEST(test_inks_readable)
{
    for (int i = 0; i < theme_count(); i++)
        for (int c = 0; c < BK_COLOURS; c++) {
            const struct theme *t = theme_at(i);
            double r = contrast(bk_ink(t, c), bk_body(t, c));
            if (r < (t->contrast ? 7 : 5))
                fail_msg("%s, %s: %.2f", t->id, COLOUR[c], r);
        }
}

/* The colours of a table under its light, from the brightest place to the darkest: the means of
 * blocks of 16 pixels, dyed as under the board. */
static int grounds(const struct theme *t, struct rgba *out)
{
    enum { W = 640, H = 400, B = 16 };
    static uint32_t px[B * W];
    struct bake_surface *s = bake_surface_new(t->surface, W, H);
    int n = 0;
    for (int y = 0; y < H; y += B) {
        bake_surface_rows(s, y, B, px);
        for (int x = 0; x < W; x += B) {
            unsigned sum[3] = {0};
            for (int k = 0; k < B * B; k++)
                for (int c = 0; c < 3; c++)
                    sum[c] += px[k / B * W + x + k % B] >> (16 - 8 * c) & 255;
            struct rgba mean = {(uint8_t)(sum[0] / (B * B)), (uint8_t)(sum[1] / (B * B)),
                                (uint8_t)(sum[2] / (B * B)), 255};
            out[n++] = over(bk_ground(t), mean);
        }
    }
    bake_surface_free(s);
    return n;
}

/* On high contrast it is one colour, and tiles have a white line round them. We reach 16 on
 * felt, 16.8 on slate and 14.1 on walnut, 23 on high contrast. */
TEST(test_apart_from_the_ground)
{
    static struct rgba ground[1000];
    for (int i = 0; i < theme_count(); i++) {
        const struct theme *t = theme_at(i);
        int n = 1;
        ground[0] = t->table;
        if (!t->contrast)
            n = grounds(t, ground);
        double least = 100;
        const char *worst = "", *eyes = "";
        for (int k = 0; k < n * BK_COLOURS * VISION_COUNT; k++) {
            int who = k % VISION_COUNT, c = k / VISION_COUNT % BK_COLOURS;
            double d =
                apart((enum vision)who, bk_body(t, c), ground[k / VISION_COUNT / BK_COLOURS]);
            if (d < least) {
                least = d;
                worst = COLOUR[c];
                eyes = WHO[who];
            }
        }
        print_message("%s: at least %.1f from the ground (%s, %s)\n", t->id, least, worst,
                      eyes);
        assert_true(least >= 14);
    }
}

/* ---- Drawing ---- */

struct drawing {
    struct ui ui;
    struct draw_list dl;
};

static void begin(struct drawing *d, const struct theme *t)
{
    draw_reset(&d->dl);
    d->ui = (struct ui){.theme = t, .dl = &d->dl};
}

static int sprites_in(const struct draw_list *dl, enum sprite s)
{
    int n = 0;
    for (int i = 0; i < dl->n; i++)
        n += dl->cmd[i].kind == DRAW_SPRITE && dl->cmd[i].what == s;
    return n;
}

/* Whatever is seen of a tile, its colour's mark is on it, in a contrast of 3:1 or more (4.5:1
 * on high contrast), unless the tile is dimmed or a ghost. */
TEST(test_marks_always)
{
    struct drawing d = {.dl = {0}};
    for (int i = 0; i < theme_count(); i++)
        for (int t = 0; t < BK_TILES; t++)
            for (unsigned look = 0; look < 32; look++) {
                int c = bk_colour((bk_tile)t);
                begin(&d, theme_at(i));
                bk_draw_tile(&d.ui, (struct rect){10, 10, 28, 28}, (bk_tile)t, look);
                assert_int_equal(sprites_in(&d.dl, bk_edge(c)), 1);
                for (int k = 0; k < d.dl.n && look < BK_DIMMED; k++)
                    if (d.dl.cmd[k].kind == DRAW_SPRITE && d.dl.cmd[k].what == bk_edge(c)) {
                        struct rgba body = bk_body(theme_at(i), c);
                        double r = contrast(over(d.dl.cmd[k].c0, body), body);
                        assert_true(r >= (theme_at(i)->contrast ? 4.5 : 3));
                    }
            }
    draw_free(&d.dl);
}

static void check_inside(const struct draw_list *dl, struct rect r)
{
    for (int i = 0; i < dl->n; i++) {
        const struct draw_cmd *c = &dl->cmd[i];
        struct rect q = c->r;
        if (c->kind == DRAW_SHADOW)
            continue;
        if (c->kind == DRAW_TEXT)
            q = (struct rect){q.x - 0.35f * c->size, q.y - 0.37f * c->size, 0.7f * c->size,
                              0.74f * c->size};
        assert_true(q.x >= r.x && q.x + q.w <= r.x + r.w);
        assert_true(q.y >= r.y && q.y + q.h <= r.y + r.h);
    }
}

TEST(test_inside_the_tile)
{
    struct drawing d = {.dl = {0}};
    for (float side = 20; side < 200; side += 7)
        for (int t = 0; t < BK_TILES; t++)
            for (int theme = 0; theme < theme_count(); theme++) {
                struct rect r = {10, 20, side, side};
                begin(&d, theme_at(theme));
                bk_draw_tile(&d.ui, r, (bk_tile)t, (unsigned)t % 32);
                check_inside(&d.dl, r);
            }
    draw_free(&d.dl);
}

/* ---- The board ---- */

static struct rect frame_of(float w, float h)
{
    return (struct rect){7.3f, 11.6f, w, h};
}

static void check_spaces(struct rect r)
{
    struct rect board = bk_board_rect(r), first = bk_space_rect(r, 0);
    assert_true(board.x >= r.x - 1 && board.y >= r.y - 1);
    assert_true(board.x + board.w <= r.x + r.w + 1 && board.y + board.h <= r.y + r.h + 1);
    assert_true(board.w >= 0.95f * fminf(r.w, r.h)); /* nearly all of it */
    for (int s = 0; s < BK_SPACES; s++) {
        struct rect a = bk_space_rect(r, s), t = bk_lying_rect(r, s);
        assert_true(a.w == first.w && a.h == a.w && a.w == floorf(a.w));
        assert_true(a.x == first.x + (float)bk_column(s) * a.w);
        assert_true(a.y == first.y + (float)bk_row(s) * a.w);
        assert_true(t.x > a.x && t.y > a.y && t.x + t.w < a.x + a.w);
        assert_int_equal(bk_space_at(r, a.x, a.y), s);
        assert_int_equal(bk_space_at(r, a.x + a.w - 0.5f, a.y + a.h - 0.5f), s);
    }
    assert_int_equal(bk_space_at(r, first.x - 1, first.y), -1);
    assert_int_equal(bk_space_at(r, first.x, first.y - 1), -1);
    assert_int_equal(bk_space_at(r, first.x + 9 * first.w + 1, first.y), -1);
    assert_int_equal(bk_space_at(r, first.x, first.y + 9 * first.w + 1), -1);
}

TEST(test_spaces)
{
    for (float side = 280; side < 2200; side += 37) {
        check_spaces(frame_of(side, side));
        check_spaces(frame_of(side * 1.7f, side));
        check_spaces(frame_of(side, side + 100));
    }
}

/* The labels can be read: 4.5:1 on the wood, where the light makes it brighter, and on the flat
 * frame of high contrast 7:1. */
static int check_labels(const struct theme *t, float side, float least)
{
    struct drawing d = {.dl = {0}};
    struct rgba wood = {0};
    int labels = 0;
    begin(&d, t);
    bk_draw_board(&d.ui, frame_of(side, side), bk_tile_of(0, 4));
    for (int k = 0; k < d.dl.n; k++) {
        const struct draw_cmd *c = &d.dl.cmd[k];
        if (c->kind == DRAW_FRAME && !wood.a)
            wood = c->c0; /* the first is the whole frame */
        if (c->kind != DRAW_TEXT)
            continue;
        labels++;
        struct rgba lit = t->contrast ? wood : over((struct rgba){255, 255, 255, 15}, wood);
        assert_true(contrast(c->c0, lit) >= (t->contrast ? 7 : 4.5));
        assert_true(c->size >= least);
    }
    for (int b = 0; b < BK_SIDE; b++)
        assert_int_equal(sprites_in(&d.dl, bk_symbol(b)), BK_SIDE);
    draw_free(&d.dl);
    return labels;
}

/* A small board has them on two sides, so that they can be larger. */
TEST(test_labels)
{
    for (int i = 0; i < theme_count(); i++) {
        assert_int_equal(check_labels(theme_at(i), 640, 23), 4 * BK_SIDE);
        assert_int_equal(check_labels(theme_at(i), 440, 16), 4 * BK_SIDE);
        assert_int_equal(check_labels(theme_at(i), 340, 16), 2 * BK_SIDE);
    }
}

/* ---- Groups ---- */

static bool cuts(struct rect a, struct rect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static void four(struct bk_board *b, int space)
{
    bk_board_clear(b);
    b->at[space] = bk_tile_of(1, 0);
    b->at[space + 1] = bk_tile_of(1, 1);
    b->at[space + BK_SIDE] = bk_tile_of(1, 2);
    b->at[space + BK_SIDE + 1] = bk_tile_of(1, 3);
}

static bool covered(const struct draw_list *dl, float x, float y)
{
    for (int i = 0; i < dl->n; i++)
        if (dl->cmd[i].kind == DRAW_BOX && rect_has(dl->cmd[i].r, x, y))
            return true;
    return false;
}

/* A group has one body: it is also between its tiles, where four meet, and reaches no space
 * beside them. */
static void check_body(const struct theme *t, float side)
{
    struct drawing d = {.dl = {0}};
    struct bk_board b;
    struct rect r = frame_of(side, side);
    four(&b, 30);
    begin(&d, t);
    bk_draw_groups(&d.ui, r, &b, NULL);
    struct rect first = bk_space_rect(r, 30);
    for (float y = 0.1f; y < 1.95f; y += 0.05f)
        for (float x = 0.1f; x < 1.95f; x += 0.05f)
            assert_true(covered(&d.dl, first.x + x * first.w, first.y + y * first.h));
    for (int i = 0; i < d.dl.n; i++)
        for (int s = 0; s < BK_SPACES; s++)
            assert_false(b.at[s] == BK_NO_TILE &&
                         cuts(d.dl.cmd[i].r, rect_inset(bk_space_rect(r, s), 0)));
    draw_free(&d.dl);
}

TEST(test_a_group_has_one_body)
{
    for (int i = 0; i < theme_count(); i++)
        for (float side = 380; side < 2000; side += 61)
            check_body(theme_at(i), side);
}

/* In how many parts the bodies are drawn: one for each tile, each two neighbours, and each
 * square. */
static int parts(const struct bk_board *b, struct drawing *d)
{
    begin(d, theme_at(0));
    bk_draw_groups(&d->ui, frame_of(640, 640), b, NULL);
    return d->dl.n / 2; /* in two layers */
}

TEST(test_only_groups_are_joined)
{
    struct drawing d = {.dl = {0}};
    struct bk_board b;
    four(&b, 7); /* up to the right edge of the board */
    assert_int_equal(parts(&b, &d), 4 + 4 + 1);
    b.at[16] = bk_tile_of(0, 9);
    assert_int_equal(parts(&b, &d), 4 + 2);
    b.at[7] = bk_tile_of(2, 9);
    b.at[18] = bk_tile_of(2, 8); /* after space 17, at the other end of the next row */
    assert_int_equal(parts(&b, &d), 5 + 1);
    b.at[8] = BK_NO_TILE;
    assert_int_equal(parts(&b, &d), 4);
    b.at[9] = bk_tile_of(2, 7); /* space 8 and space 9 are not neighbours */
    b.at[8] = bk_tile_of(2, 7);
    b.at[7] = b.at[18] = BK_NO_TILE;
    assert_int_equal(parts(&b, &d), 4);
    b.at[17] = bk_tile_of(2, 6); /* two pairs at the two edges are no square */
    b.at[18] = bk_tile_of(2, 5);
    assert_int_equal(parts(&b, &d), 5 + 2);
    draw_free(&d.dl);
}

/* ---- Targets ---- */

/* The two kinds of targets differ in shape, not only in colour, and stay on their space. */
TEST(test_targets)
{
    struct drawing d = {.dl = {0}};
    struct rect r = {100, 100, 60, 60};
    for (int i = 0; i < theme_count(); i++)
        for (int kind = BK_TARGET_PUT; kind <= BK_TARGET_LAST; kind++) {
            begin(&d, theme_at(i));
            bk_draw_target(&d.ui, r, (enum bk_target)kind);
            assert_int_equal(sprites_in(&d.dl, SPRITE_TARGET_TAKE), kind == BK_TARGET_CAPTURE);
            check_inside(&d.dl, rect_inset(r, -3));
        }
    draw_free(&d.dl);
}

TESTS_MAIN
