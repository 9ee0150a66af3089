/* theme.c: the themes. All text has a contrast of 4.5:1 or more; tests/ui checks it. */
#include "theme.h"

#include <stddef.h>
#include <math.h>
#include <string.h>

#include "language.h"

#define HEX(x)                                                                                 \
    {                                                                                          \
        (x) >> 16 & 255, (x) >> 8 & 255, (x)&255, 255                                          \
    }
#define HEXA(x, a)                                                                             \
    {                                                                                          \
        (x) >> 16 & 255, (x) >> 8 & 255, (x)&255, (a)                                          \
    }

static const struct theme themes[] = {
    {
        .id = "felt",
        .name = N_("Green felt"),
        .surface = SURFACE_FELT,
        .panel_top = HEX(0xFBF7EC),
        .panel_bottom = HEX(0xF1EADA),
        .panel_edge = HEX(0xCFC4AB),
        .ink = HEX(0x26231D),
        .ink_soft = HEX(0x5E574A),
        .ink_on_table = HEX(0xF4F0E2),
        .button_top = HEX(0xFFFDF8),
        .button_bottom = HEX(0xEDE5D3),
        .button_ink = HEX(0x2C2820),
        .button_edge = HEX(0x8C8068),
        .primary_top = HEX(0x35705B),
        .primary_bottom = HEX(0x275746),
        .primary_ink = HEX(0xFFFFFF),
        .focus = HEX(0xF0B232),
        .good = HEX(0xA9DDB4),
        .bad = HEX(0xFF9A82),
        .fresh = HEX(0xF6D878),
        .moved = HEX(0xA8CDF0),
        .rack_top = HEX(0x8D6442),
        .rack_bottom = HEX(0x64422A),
        .rack_edge = HEX(0xC39A6E),
        .lane = HEXA(0xF6E7B4, 52),
    },
    {
        .id = "slate",
        .name = N_("Dark slate"),
        .surface = SURFACE_SLATE,
        .panel_top = HEX(0x3A424C),
        .panel_bottom = HEX(0x2F363F),
        .panel_edge = HEX(0x545E6A),
        .ink = HEX(0xF1F3F5),
        .ink_soft = HEX(0xB5BEC8),
        .ink_on_table = HEX(0xEEF1F4),
        .button_top = HEX(0x525C68),
        .button_bottom = HEX(0x434C57),
        .button_ink = HEX(0xFFFFFF),
        .button_edge = HEX(0x94A0AD),
        .primary_top = HEX(0xDCE8F2),
        .primary_bottom = HEX(0xB9CCDC),
        .primary_ink = HEX(0x17222C),
        .focus = HEX(0xFFC94A),
        .good = HEX(0x9FD8BC),
        .bad = HEX(0xFF8F7A),
        .fresh = HEX(0xF3D98A),
        .moved = HEX(0xA9CBF2),
        .rack_top = HEX(0x5A4A3E),
        .rack_bottom = HEX(0x3E332B),
        .rack_edge = HEX(0x9C8468),
        .lane = HEXA(0xDCE6F0, 44),
    },
    {
        .id = "walnut",
        .name = N_("Walnut table"),
        .surface = SURFACE_WALNUT,
        .panel_top = HEX(0xFAF4E8),
        .panel_bottom = HEX(0xEFE5D2),
        .panel_edge = HEX(0xCBB896),
        .ink = HEX(0x2B2018),
        .ink_soft = HEX(0x65533F),
        .ink_on_table = HEX(0xFAF1E2),
        .button_top = HEX(0xFFFCF5),
        .button_bottom = HEX(0xEBDFC9),
        .button_ink = HEX(0x33261B),
        .button_edge = HEX(0x8F7A58),
        .primary_top = HEX(0x7C4A2A),
        .primary_bottom = HEX(0x61371D),
        .primary_ink = HEX(0xFFFAF2),
        .focus = HEX(0xF0AE2C),
        .good = HEX(0xB5DDA8),
        .bad = HEX(0xFF9A7E),
        .fresh = HEX(0xF8DC84),
        .moved = HEX(0xB4D2F0),
        .rack_top = HEX(0x8A5030),
        .rack_bottom = HEX(0x5E331E),
        .rack_edge = HEX(0xE0AE74),
        .lane = HEXA(0xFBE6BE, 46),
    },
    {
        .id = "contrast",
        .name = N_("High contrast"),
        .contrast = true,
        .table = HEX(0x0A0A0A),
        .panel_top = HEX(0x000000),
        .panel_bottom = HEX(0x000000),
        .panel_edge = HEX(0xFFFFFF),
        .ink = HEX(0xFFFFFF),
        .ink_soft = HEX(0xDCDCDC),
        .ink_on_table = HEX(0xFFFFFF),
        .button_top = HEX(0x161616),
        .button_bottom = HEX(0x161616),
        .button_ink = HEX(0xFFFFFF),
        .button_edge = HEX(0xE0E0E0),
        .primary_top = HEX(0xFFE04A),
        .primary_bottom = HEX(0xFFE04A),
        .primary_ink = HEX(0x000000),
        .focus = HEX(0x5CE1FF),
        .good = HEX(0x8DFFA8),
        .bad = HEX(0xFF9C8A),
        .fresh = HEX(0xFFE04A),
        .moved = HEX(0x9CD4FF),
        .rack_top = HEX(0x1C1C1C),
        .rack_bottom = HEX(0x1C1C1C),
        .rack_edge = HEX(0xFFFFFF),
        .lane = HEXA(0xFFFFFF, 96),
    },
};

int theme_count(void)
{
    return (int)(sizeof themes / sizeof themes[0]);
}

const struct theme *theme_at(int i)
{
    return &themes[i];
}

const struct theme *theme_find(const char *id)
{
    for (int i = 0; i < theme_count(); i++)
        if (strcmp(themes[i].id, id) == 0)
            return &themes[i];
    return NULL;
}

void theme_table(const struct theme *t, struct draw_list *dl, struct rect r)
{
    if (t->contrast)
        draw_box(dl, r, 0, t->table, t->table);
    else
        draw_surface(dl, t->surface, r);
}

/* Dashes and gaps of about the same length, beginning and ending with a dash. */
static void dash_side(struct draw_list *dl, struct rect r, bool across, struct rgba c)
{
    float len = across ? r.w : r.h, width = across ? r.h : r.w;
    int n = (int)fmaxf(1, floorf((len / (width * 2.4f) + 1) / 2)) * 2 - 1;
    float each = len / (float)n;
    for (int i = 0; i < n; i += 2) {
        struct rect d = r;
        if (across)
            d = (struct rect){roundf(r.x + (float)i * each), r.y, roundf(each), r.h};
        else
            d = (struct rect){r.x, roundf(r.y + (float)i * each), r.w, roundf(each)};
        draw_box(dl, d, 0, c, c);
    }
}

void theme_rack(const struct theme *t, struct draw_list *dl, struct rect r, float scale)
{
    float corner = 12 * scale;
    draw_shadow(dl, r, corner, 14 * scale, (struct rgba){0, 0, 0, 90});
    draw_box(dl, r, corner, t->rack_top, t->rack_bottom);
    if (t->contrast) {
        draw_frame(dl, r, corner, fmaxf(1.5f, 1.5f * scale), t->panel_edge);
        return;
    }
    draw_frame(dl, r, corner, fmaxf(1, scale), rgba_fade(rgb(0x000000), 0.4f));
    struct rect lip = {r.x + 9 * scale, r.y + roundf(1.5f * scale), r.w - 18 * scale,
                       fmaxf(1, roundf(2 * scale))};
    draw_box(dl, lip, lip.h / 2, rgba_fade(t->rack_edge, 0.8f), rgba_fade(t->rack_edge, 0.5f));
}

/* Light from above falls on its upper edge, and its shade on the table below it. */
void theme_shelf(const struct theme *t, struct draw_list *dl, struct rect r)
{
    struct rgba dark = rgb(0x000000), light = t->ink_on_table;
    float high = fmaxf(3, roundf(r.h)), edge = fmaxf(1, roundf(high * 0.3f));
    if (t->contrast) {
        draw_box(dl, (struct rect){r.x, r.y, r.w, fmaxf(2, edge)}, 0, rgb(0x808080),
                 rgb(0x808080));
        return;
    }
    struct rect shade = {r.x + edge, r.y + high - 1, r.w, high + edge};
    struct rect front = {r.x, r.y, r.w, high}, top = {r.x, r.y, r.w, edge};
    draw_box(dl, shade, high / 2, rgba_fade(dark, 0.32f), rgba_fade(dark, 0));
    draw_box(dl, front, high / 2, rgba_fade(light, 0.12f), rgba_fade(dark, 0.22f));
    draw_box(dl, top, edge / 2, rgba_fade(light, 0.25f), rgba_fade(light, 0.25f));
}

void theme_dashes(const struct theme *t, struct draw_list *dl, struct rect r, float radius,
                  float width, struct rgba c)
{
    if (!t->contrast) {
        draw_frame(dl, r, radius, width, c);
        return;
    }
    struct rgba under = rgba_fade(rgb(0x000000), (float)c.a / 255);
    float w = roundf(fmaxf(3, width));
    /* Black below and beside it, so that it shows on light tiles and on dark ones. */
    draw_frame(dl, rect_inset(r, -1), 0, w + 2, under);
    struct rect o = r;
    dash_side(dl, (struct rect){o.x, o.y, o.w, w}, true, c);
    dash_side(dl, (struct rect){o.x, o.y + o.h - w, o.w, w}, true, c);
    dash_side(dl, (struct rect){o.x, o.y + w, w, o.h - 2 * w}, false, c);
    dash_side(dl, (struct rect){o.x + o.w - w, o.y + w, w, o.h - 2 * w}, false, c);
}
