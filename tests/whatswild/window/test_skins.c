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
                print_message("%s: %s and %s %.1f (%s)\n", what, SKIN[a], SKIN[b], d, WHO[who]);
                if (d < least)
                    fail_msg("%s: %s and %s are %.1f apart (%s)", what, SKIN[a], SKIN[b], d,
                             WHO[who]);
            }
    print_message("%s: at least %.1f apart\n", what, nearest);
}

/* ---- Colours ---- */

static void test_bodies_apart(void **state)
{
    struct linear c[WW_SKINS];
    (void)state;
    for (int t = 0; t < theme_count(); t++) {
        for (int i = 0; i < WW_SKINS; i++)
            c[i] = linear_of(ww_skin_body(theme_at(t), i));
        check_apart(theme_at(t)->id, c, 1);
    }
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
    struct linear body = linear_of(ww_skin_body(theme_at(0), skin));
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

/* The pictures are in the colours that the other tests are about, and even blurred so much that
 * no pattern is left they differ. */
static void test_pictures_apart(void **state)
{
    struct linear c[WW_SKINS];
    (void)state;
    for (int i = 0; i < WW_SKINS; i++) {
        struct strip s = strip_of(i);
        print_message("%s: %.0f %% in its colour\n", SKIN[i], 100 * s.body);
        c[i] = s.mean;
    }
    check_apart("strips", c, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bodies_apart),
        cmocka_unit_test(test_pictures_apart),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
