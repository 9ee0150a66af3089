/* test_skins.c: does everybody tell the four skins apart: by their colours, with eyes of all
 * kinds and in grey, and by their marks? And can one read what is written on them? The colours
 * are those of the pictures as they are drawn. */
#include "colour_help.h"
#include "shape_help.h"

#include "ww_art.h"

static const char *const SKIN[] = {"alligator", "cheetah", "peacock", "zebra"};

/* A fifth kind of eyes: those that see no colours. */
#define EYES (VISION_COUNT + 1)
static const char *const WHO[EYES] = {"full", "protan", "deutan", "tritan", "grey"};

static struct linear seen(int who, struct linear v)
{
    double grey = 0.2126 * v.r + 0.7152 * v.g + 0.0722 * v.b;
    return who < VISION_COUNT ? seen_by((enum vision)who, v)
                              : (struct linear){grey, grey, grey};
}

static double apart(int who, struct linear a, struct linear b)
{
    return ciede2000(lab_of(seen(who, a)), lab_of(seen(who, b)));
}

static void check_apart(const char *what, const struct linear c[WW_SKINS], double least)
{
    double nearest = 100;
    for (int who = 0; who < EYES; who++)
        for (int a = 0; a < WW_SKINS; a++)
            for (int b = 0; b < a; b++) {
                double d = apart(who, c[a], c[b]);
                nearest = fmin(nearest, d);
                if (d < least)
                    fail_msg("%s: %s and %s are %.1f apart (%s)", what, SKIN[a], SKIN[b], d,
                             WHO[who]);
            }
    print_message("%s: at least %.1f apart\n", what, nearest);
}

/* ---- Colours ---- */

/* CIEDE2000. We reach 16.5: gold and white in grey, where only a lightness can differ. */
TEST(test_bodies_apart)
{
    struct linear c[WW_SKINS];
    for (int i = 0; i < WW_SKINS; i++)
        c[i] = linear_of(ww_skin_body(i));
    check_apart("bodies", c, 16);
}

/* The picture of a skin's face: a card that is drawn, and its largest sprite. */
static enum sprite face_of(int skin)
{
    struct draw_list dl = {0};
    struct ui ui = {.theme = theme_at(0), .dl = &dl};
    enum sprite face = SPRITE_COUNT;
    ww_draw_card(&ui, (struct ww_place){{0, 0, 100, 140}, 0}, ww_kind_make(skin, 7), 0);
    for (int i = 0; i < dl.n; i++)
        if (dl.cmd[i].kind == DRAW_SPRITE && dl.cmd[i].r.w == 100)
            face = (enum sprite)dl.cmd[i].what;
    draw_free(&dl);
    assert_true(face != SPRITE_COUNT);
    return face;
}

#define STRIP_W 100
#define STRIP_H 140

struct strip {
    struct linear mean;
    double body; /* the share of pixels that are nearly in the body's colour */
};

/* What one sees of a card in a fan: its left edge below the mark. */
static struct strip strip_of(int skin)
{
    uint32_t *px = art_sprite(&art, face_of(skin), STRIP_W, STRIP_H, rgb(0xFFFFFF));
    struct linear body = linear_of(ww_skin_body(skin));
    struct strip s = {{0, 0, 0}, 0};
    int n = 0;
    for (int y = 62; y < 132; y++)
        for (int x = 6; x < 19; x++, n++) {
            uint32_t v = px[(y + 1) * (STRIP_W + 2) + x + 1];
            struct linear c = linear_of(rgb(v & 0xFFFFFF));
            assert_int_equal(v >> 24, 255);
            s.mean = (struct linear){s.mean.r + c.r, s.mean.g + c.g, s.mean.b + c.b};
            s.body += ciede2000(lab_of(c), lab_of(body)) < 12;
        }
    free(px);
    s.mean = (struct linear){s.mean.r / n, s.mean.g / n, s.mean.b / n};
    s.body /= n;
    return s;
}

/* The pictures are in the colours that the other tests are about, and they differ even if they
 * are blurred so much that no pattern is left. We reach 9.6: cheetah and zebra in grey. */
TEST(test_pictures_apart)
{
    struct linear c[WW_SKINS];
    for (int i = 0; i < WW_SKINS; i++) {
        struct strip s = strip_of(i);
        if (s.body < 0.5)
            fail_msg("only %.0f %% of the %s is in its colour", 100 * s.body, SKIN[i]);
        c[i] = s.mean;
    }
    check_apart("strips", c, 9);
}

/* ---- Marks ---- */

#define MARKS (WW_SKINS + 2)

/* Those of the skins, the Wild's and the chameleon's, in a card 60 pixels high at least, and as
 * in a hand at 800x600. */
TEST(test_marks_apart)
{
    enum sprite s[MARKS] = {ww_kind_mark(WW_WILD), ww_kind_mark(WW_CHAMELEON)};
    for (int i = 0; i < WW_SKINS; i++)
        s[2 + i] = ww_skin_mark(i);
    check(s, MARKS, 16, 0.17);
    check(s, MARKS, 24, 0.22);
}

TEST(test_signs_apart)
{
    static const enum sprite s[] = {SPRITE_HERD, SPRITE_CARAVAN};
    check(s, 2, 12, 0.3);
}

/* ---- Numbers ---- */

/* Large and bold, so 3:1 would do; on ivory, and on the gold of a wild number, which has
 * the colour of GOLD_LOW at its darkest. */
TEST(test_inks_readable)
{
    for (int t = 0; t < theme_count(); t++)
        for (int i = 0; i < WW_SKINS; i++) {
            struct rgba ink = ww_skin_ink(theme_at(t), i);
            double on_ivory = contrast(ink, ww_ivory()), on_gold = contrast(ink, ww_gold());
            if (on_ivory < 10 || on_gold < 5)
                fail_msg("%s, %s: %.1f on ivory, %.1f on gold", theme_at(t)->id, SKIN[i],
                         on_ivory, on_gold);
        }
}

/* 10, 11 and 12 are pictures: as high as the figures beside them, up to their edges, and told
 * apart. */
TEST(test_narrow_numbers)
{
    static const enum sprite s[] = {SPRITE_TEN, SPRITE_ELEVEN, SPRITE_TWELVE};
    check(s, 3, 25, 0.12);
    for (int i = 0; i < 3; i++) {
        static struct blot b;
        float first = 0, last = 0;
        shape_of(s[i], 25, &b);
        for (int x = 0; x < b.side; x++) {
            first = fmaxf(first, b.at[PAD][x]);
            last = fmaxf(last, b.at[PAD + 24][x]);
        }
        assert_true(first > 0.7f && last > 0.7f);
    }
}

int main(void)
{
    return tests_run(start, stop);
}
