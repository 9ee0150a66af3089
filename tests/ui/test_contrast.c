/* test_contrast.c: the contrast of every text and control in every theme with its background:
 * 4.5:1 for text, 3:1 for large text, lines and parts of controls; in high contrast 7:1 for all
 * text and 4.5:1 for the rest. If a background varies, its worst colour counts. */
#include "colour_help.h"

#include <stdlib.h>

#include "bake.h"
#include "theme.h"

struct check {
    const struct theme *t;
    double worst_text, worst_line;
};

static void need(struct check *k, const char *what, struct rgba c, struct rgba ground,
                 bool text)
{
    double least = k->t->contrast ? text ? 7 : 4.5 : text ? 4.5 : 3;
    double got = contrast(over(c, ground), ground);
    double *worst = text ? &k->worst_text : &k->worst_line;
    *worst = fmin(*worst, got);
    if (got < least)
        fail_msg("%s: %s has %.2f:1, not %.1f:1", k->t->id, what, got, least);
}

/* On both ends of a body that goes from one colour to another. */
static void need_on(struct check *k, const char *what, struct rgba c, struct rgba top,
                    struct rgba bottom, bool text)
{
    need(k, what, c, top, text);
    need(k, what, c, bottom, text);
}

/* Hovered and pressed bodies, as in ui.c. */
static struct rgba lit(struct rgba c, float by)
{
    return rgba_mix(c, rgb(0xFFFFFF), by);
}

static struct rgba pushed(struct rgba c)
{
    return rgba_mix(c, rgb(0x000000), 0.10f);
}

static void need_on_body(struct check *k, const char *what, struct rgba ink, struct rgba top,
                         struct rgba bottom, float by)
{
    need_on(k, what, ink, top, bottom, true);
    need_on(k, what, ink, lit(top, by), lit(bottom, by), true);
    need_on(k, what, ink, pushed(top), pushed(bottom), true);
}

/* The brightest and darkest colours of a table top, ignoring single grains. */
static void table_range(const struct theme *t, struct rgba out[2])
{
    enum { W = 640, H = 400 };
    uint32_t *px = malloc(W * H * sizeof *px);
    int count[256] = {0}, low = 0, high = 255;
    struct rgba of[256] = {{0, 0, 0, 0}};
    out[0] = out[1] = t->table;
    if (!t->contrast) {
        struct bake_surface *b = bake_surface_new(t->surface, W, H);
        bake_surface_rows(b, 0, H, px);
        bake_surface_free(b);
        for (int i = 0; i < W * H; i++) {
            struct rgba c = rgb(px[i] & 0xFFFFFF);
            int y = (int)(255 * sqrt(luminance(c)));
            count[y]++;
            of[y] = c;
        }
        for (int n = 0; n < W * H / 100; n += count[low])
            low++;
        for (int n = 0; n < W * H / 100; n += count[high])
            high--;
        out[0] = of[low];
        out[1] = of[high];
    }
    free(px);
}

static void check_panels(struct check *k)
{
    const struct theme *t = k->t;
    struct rgba top = t->panel_top, low = t->panel_bottom;
    need_on(k, "ink", t->ink, top, low, true);
    need_on(k, "soft ink", t->ink_soft, top, low, true);
    need_on_body(k, "a button's ink", t->button_ink, t->button_top, t->button_bottom, 0.16f);
    need_on_body(k, "the primary button's ink", t->primary_ink, t->primary_top,
                 t->primary_bottom, 0.08f);
    need_on(k, "a button's edge", t->button_edge, top, low, false);
    need_on(k, "the primary button on a panel", t->primary_top, top, low, false);
    need(k, "the chosen among others", t->primary_top, t->button_top, false);
    need(k, "the chosen among others", t->primary_bottom, t->button_bottom, false);
    struct rgba track =
        rgba_mix(t->ink_soft, low, t->contrast ? 0.47f : 0.31f); /* ui_toggle(), off */
    need_on(k, "a toggle that is off", track, top, low, false);
    need(k, "a toggle's knob", rgb(0xFFFFFF), track, false);
}

static void check_table(struct check *k)
{
    const struct theme *t = k->t;
    struct rgba ground[2];
    table_range(t, ground);
    need_on(k, "ink on the table", t->ink_on_table, ground[0], ground[1], true);
    need_on(k, "ink on a rack", t->ink_on_table, t->rack_top, t->rack_bottom, true);
    need_on(k, "a tower's count", rgb(0xFFFFFF), t->rack_top, t->rack_bottom, true);
    need_on(k, "groups", rgba_fade(t->good, t->contrast ? 1 : 0.8f), ground[0], ground[1],
            false);
    need_on(k, "faults", t->bad, ground[0], ground[1], false);
    need_on(k, "this turn's", t->fresh, ground[0], ground[1], false);
    need_on(k, "the focus", t->focus, ground[0], ground[1], false);
    struct rgba badge = rgba_mix(t->bad, rgb(0x5A0000), t->contrast ? 0.85f : 0.65f);
    need(k, "a badge's sign", rgb(0xFFFFFF), badge, true);
}

TEST(test_all_themes)
{
    for (int i = 0; i < theme_count(); i++) {
        struct check k = {theme_at(i), 100, 100};
        check_panels(&k);
        check_table(&k);
        print_message("%-9s text %.2f:1, lines and controls %.2f:1 at least\n", k.t->id,
                      k.worst_text, k.worst_line);
    }
}

/* In high contrast nothing depends only on colour: groups have full lines, faults have
 * dashes. */
TEST(test_patterns)
{
    struct draw_list dl = {0};
    struct rect r = {10, 10, 200, 80};
    for (int i = 0; i < theme_count(); i++) {
        draw_reset(&dl);
        theme_dashes(theme_at(i), &dl, r, 8, 4, rgb(0xFF0000));
        assert_true(theme_at(i)->contrast ? dl.n > 12 : dl.n == 1);
    }
    draw_free(&dl);
}

TEST(test_found)
{
    assert_string_equal(theme_at(0)->id, "felt");
    assert_true(theme_find("contrast")->contrast);
    assert_null(theme_find("no such"));
}

TESTS_MAIN
