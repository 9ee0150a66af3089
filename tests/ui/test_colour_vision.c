/* test_colour_vision.c: can everybody tell the four colours apart? It tests the ivory tiles,
 * whose inks are given, and the dark ones, for eyes with all kinds of cones and for eyes that
 * lack one kind. */
#include "colour_help.h"

#include <stdio.h>
#include <string.h>

#include "tileface.h"

/* Differences in CIEDE2000: about 2 is just visible side by side, 10 is another colour at a
 * glance. We reach 28.3 on ivory (blue and black, tritan) and 18.4 on dark (light blue and
 * white, protan). Dark bodies have a lower figure because only the range between the body and
 * white is left for inks. */
static const double LEAST[BODY_COUNT] = {[BODY_IVORY] = 28, [BODY_DARK] = 18};
static const char *const COLOUR[] = {"red", "blue", "green", "black"};
static const char *const WHO[] = {"full", "protan", "deutan", "tritan"};

/* Pairs from the paper's table of test data. */
TEST(test_the_measure)
{
    static const double data[][7] = {
        {50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425},
        {50, 2.5, 0, 73, 25, -18, 27.1492},
        {60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644},
        {22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373},
        {2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082},
    };
    for (size_t i = 0; i < sizeof data / sizeof *data; i++) {
        const double *d = data[i];
        double got = ciede2000((struct lab){d[0], d[1], d[2]}, (struct lab){d[3], d[4], d[5]});
        if (fabs(got - d[6]) > 0.0001)
            fail_msg("pair %zu: %f, not %f", i, got, d[6]);
    }
}

static double apart(enum vision who, struct rgba a, struct rgba b)
{
    return ciede2000(lab_of(seen_by(who, linear_of(a))), lab_of(seen_by(who, linear_of(b))));
}

static void check_body(enum tile_body body)
{
    double least = 100;
    for (int who = 0; who < VISION_COUNT; who++)
        for (int a = 0; a < 4; a++)
            for (int b = 0; b < a; b++) {
                double d =
                    apart((enum vision)who, tile_body_ink(body, a), tile_body_ink(body, b));
                least = fmin(least, d);
                if (d < LEAST[body])
                    fail_msg("%s and %s are %.1f apart (%s)", COLOUR[a], COLOUR[b], d,
                             WHO[who]);
            }
    print_message("body %d: at least %.1f apart\n", (int)body, least);
}

TEST(test_inks_apart)
{
    check_body(BODY_IVORY);
    check_body(BODY_DARK);
}

/* On high contrast the four are equally bright: within 10 of CIE L*. They can still be read and
 * told apart; 15.4 and 17.3 is what inks of one lightness reach, in colours with these
 * names. */
TEST(test_contrast_inks_equally_bright)
{
    for (int body = 0; body < BODY_COUNT; body++) {
        enum tile_body b = (enum tile_body)body;
        double low = 100, high = 0;
        for (int c = 0; c < 4; c++) {
            double l = lab_of(linear_of(tile_contrast_ink(b, c))).l;
            low = fmin(low, l);
            high = fmax(high, l);
            assert_true(contrast(tile_contrast_ink(b, c), tile_body_face(b)) >= 4.5);
            for (int k = 0; k < c; k++)
                for (int who = 0; who < VISION_COUNT; who++)
                    assert_true(apart((enum vision)who, tile_contrast_ink(b, c),
                                      tile_contrast_ink(b, k)) >= 15);
        }
        assert_true(high - low <= 10);
    }
}

/* The whole tile, or its strip in a tower. */
static void draw_one(struct draw_list *dl, struct rect r, int c, int n, float strip,
                     unsigned flags)
{
    draw_reset(dl);
    if (strip > 0)
        draw_covered_tile(dl, r, strip, c, n, 0, flags);
    else
        draw_tile(dl, r, c, n, 0, 0, flags);
}

/* The theme with outlined tiles uses them, in their strips too. */
TEST(test_contrast_inks_used)
{
    struct draw_list dl = {0};
    for (int i = 0; i < 8; i++) {
        enum tile_body body = i & 1 ? BODY_DARK : BODY_IVORY;
        bool outlined = i & 2, found = false;
        tileface_style((struct tile_style){.body = body, .outlined = outlined});
        draw_one(&dl, (struct rect){0, 0, 60, 60 * TILE_ASPECT}, 2, 8, i & 4 ? 16 : 0, 0);
        struct rgba want = outlined ? tile_contrast_ink(body, 2) : tile_body_ink(body, 2);
        for (int k = 0; k < dl.n; k++)
            found |= dl.cmd[k].kind == DRAW_TEXT && !memcmp(&dl.cmd[k].c0, &want, sizeof want);
        assert_true(found);
    }
    tileface_style((struct tile_style){.body = BODY_IVORY});
    draw_free(&dl);
}

/* Numerals count as large text: 24 px or more in a bold font. */
TEST(test_inks_readable)
{
    static const double least[BODY_COUNT] = {[BODY_IVORY] = 3, [BODY_DARK] = 4.5};
    for (int body = 0; body < BODY_COUNT; body++)
        for (int c = 0; c < 4; c++) {
            enum tile_body b = (enum tile_body)body;
            double r = contrast(tile_body_ink(b, c), tile_body_face(b));
            if (r < least[body])
                fail_msg("body %d, %s: %.2f", body, COLOUR[c], r);
        }
}

/* With the mark of a colour, nobody needs to see colours. */
static int marks_drawn(const struct draw_list *dl, enum sprite mark)
{
    int n = 0;
    for (int i = 0; i < dl->n; i++)
        n += dl->cmd[i].kind == DRAW_SPRITE && dl->cmd[i].what == mark;
    return n;
}

static void check_marks(struct tile_style style, float strip, unsigned flags)
{
    struct draw_list dl = {0};
    tileface_style(style);
    for (int c = 0; c < 4; c++)
        for (int n = 1; n <= 13; n++) {
            draw_one(&dl, (struct rect){0, 0, 60, 60 * TILE_ASPECT}, c, n, strip, flags);
            assert_int_equal(marks_drawn(&dl, tile_mark(c)), 1);
        }
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < a; b++)
            assert_int_not_equal(tile_mark(a), tile_mark(b));
    draw_free(&dl);
}

TEST(test_marks_always)
{
    for (unsigned i = 0; i < 16; i++) {
        struct tile_style style = {i & 1 ? BODY_DARK : BODY_IVORY, i & 2, i & 4, i & 8, false};
        check_marks(style, 0, 0);
        check_marks(style, 16, 0);
        check_marks(style, 0, TILE_GHOST);
    }
    tileface_style((struct tile_style){.body = BODY_IVORY});
}

/* In every style, everything is drawn inside the tile. The width of a figure is 0.58 em. */
static void check_inside(const struct draw_list *dl, struct rect r)
{
    for (int i = 0; i < dl->n; i++) {
        const struct draw_cmd *c = &dl->cmd[i];
        struct rect q = c->r;
        if (c->kind == DRAW_SHADOW)
            continue;
        if (c->kind == DRAW_TEXT) {
            float w = 0.52f * c->size * (float)strlen(dl->text + c->text), h = 0.73f * c->size;
            q = (struct rect){q.x - w / 2, q.y - h / 2, w, h};
        }
        assert_true(q.x >= r.x - 1 && q.x + q.w <= r.x + r.w + 1);
        assert_true(q.y >= r.y - 1 && q.y + q.h <= r.y + r.h + 1);
    }
}

TEST(test_on_the_tile)
{
    struct draw_list dl = {0};
    struct rect r = {10, 10, 60, 60 * TILE_ASPECT};
    for (unsigned i = 0; i < 16; i++)
        for (int n = 1; n <= 13; n++)
            for (int strip = 0; strip <= 48; strip += 12) {
                tileface_style((struct tile_style){i & 1 ? BODY_DARK : BODY_IVORY, i & 2, i & 4,
                                                   i & 8, false});
                draw_one(&dl, r, 0, n, (float)strip, 0);
                check_inside(&dl, r);
            }
    tileface_style((struct tile_style){.body = BODY_IVORY});
    draw_free(&dl);
}

TESTS_MAIN
