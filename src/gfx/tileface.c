/* tileface.c: draws tiles from their parts. */
#include "tileface.h"

#include <math.h>
#include <stdio.h>

static struct tile_style style;

void tileface_style(struct tile_style to)
{
    style = to;
}

struct tile_style tileface_style_now(void)
{
    return style;
}

/* Red, blue, teal, black. We searched for those of the dark body: of all bright inks that
 * people would still call by these names, with a contrast of 4.5:1 on the body, these stay
 * farthest apart for eyes that lack one kind of cone (tests/ui/test_colour_vision.c has the
 * figures). */
struct rgba tile_body_ink(enum tile_body body, int colour)
{
    static const uint32_t inks[BODY_COUNT][4] = {
        [BODY_IVORY] = {0xC6130E, 0x0136AC, 0x359D8D, 0x000000},
        [BODY_DARK] = {0xFA5C36, 0xA4C8FF, 0x3D9C8E, 0xFFFFFF},
    };
    return rgb(inks[body][colour & 3]);
}

/* Found in the same way, of inks with nearly the same lightness. */
struct rgba tile_contrast_ink(enum tile_body body, int colour)
{
    static const uint32_t inks[BODY_COUNT][4] = {
        [BODY_IVORY] = {0x940000, 0x1A30F7, 0x286345, 0x3C434B},
        [BODY_DARK] = {0xFF7535, 0x989DFF, 0x55CE95, 0xA09DA7},
    };
    return rgb(inks[body][colour & 3]);
}

/* On the body in use. */
static struct rgba tile_ink(int colour)
{
    return style.outlined ? tile_contrast_ink(style.body, colour)
                          : tile_body_ink(style.body, colour);
}

struct rgba tile_body_face(enum tile_body body)
{
    return rgb(body == BODY_DARK ? 0x212329 : 0xFBF7EA); /* as in the SVG files */
}

enum sprite tile_mark(int colour)
{
    static const enum sprite marks[4] = {SPRITE_TRIANGLE, SPRITE_DISC, SPRITE_DIAMOND,
                                         SPRITE_SQUARE};
    enum sprite star = style.body == BODY_DARK ? SPRITE_STAR_DARK : SPRITE_STAR;
    return colour == TILE_WILD ? star : marks[colour & 3];
}

/* All four are near each other on a little tile, a fifth larger than other icons. */
static void draw_marks(struct draw_list *dl, struct rect r, struct rgba ink)
{
    float fade = (float)ink.a / 255, gap = roundf(r.w * 0.08f);
    struct rect plate = rect_inset(r, -roundf(r.w * 0.1f));
    float side = floorf((plate.w - 3 * gap) / 2);
    float x = plate.x + (plate.w - 2 * side - gap) / 2, y = plate.y + (x - plate.x);
    draw_sprite(dl, SPRITE_SORT_COLOUR, plate, 0, rgba_fade(tile_body_face(style.body), fade));
    for (int i = 0; i < 4; i++) {
        struct rect at = {x + (float)(i % 2) * (side + gap), y + (float)(i / 2) * (side + gap),
                          side, side};
        draw_sprite(dl, tile_mark(i), at, 0, rgba_fade(tile_ink(i), fade));
    }
    draw_frame(dl, plate, plate.w / 6, fmaxf(1, r.w / 20), ink);
}

void draw_icon(struct draw_list *dl, enum sprite icon, struct rect r, struct rgba ink)
{
    if (icon == SPRITE_SORT_COLOUR)
        draw_marks(dl, r, ink);
    else
        draw_sprite(dl, icon, r, 0, ink);
}

static void put_sprite(struct draw_list *dl, enum sprite s, struct point at, float side,
                       float angle, struct rgba tint)
{
    side = roundf(side);
    draw_sprite(dl, s, (struct rect){at.x - side / 2, at.y - side / 2, side, side}, angle,
                tint);
}

/* What is written on a tile, and how. plain: 6 and 9 as figures. six, nine: what a six-nine is
 * read as. */
struct face {
    int colour, number;
    bool plain, six, nine;
    float angle, fade;
    struct rgba ink;
};

static bool one_glyph(const struct face *f)
{
    return !f->plain && !style.six_and_nine && (f->number == 6 || f->number == 9);
}

/* In parts of the em: how wide and high a figure is; and in a six-nine how far the middle of
 * each is from the stroke, the stroke, and a bar: its width, its height, and how far its middle
 * is below that of the figures. In a strip that would leave no pixel free between them. */
#define FIGURE_W 0.515f
#define FIGURE_H 0.72f
#define ASIDE 0.31f
#define STROKE_W 0.04f
#define STROKE_H 0.86f
#define BAR_W 0.42f
#define BAR_H 0.07f
#define BAR_DOWN 0.44f
#define FREE 1.75f /* pixels from a figure to the middle of a line, at least */

static void put_figure(struct draw_list *dl, const struct face *f, struct point at, float em,
                       int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    draw_text(dl, FONT_TILE, em, at.x, at.y, ALIGN_CENTRE, f->ink, text);
    draw_turn(dl, f->angle);
}

/* A line with its middle at the spot; an upright one on whole pixels, so that it is sharp. */
static void put_line(struct draw_list *dl, const struct face *f, struct point at, float w,
                     float h)
{
    w = fmaxf(1, roundf(w));
    h = fmaxf(1, roundf(h));
    struct rect r = {at.x - w / 2, at.y - h / 2, w, h};
    if (f->angle == 0)
        r = (struct rect){roundf(r.x), roundf(r.y), w, h};
    draw_box(dl, r, 0, f->ink, f->ink);
    draw_turn(dl, f->angle);
}

static float aside(float em)
{
    return fmaxf(ASIDE * em, FIGURE_W / 2 * em + FREE);
}

static float bar_down(float em)
{
    return fmaxf(BAR_DOWN * em, FIGURE_H / 2 * em + FREE);
}

/* A six-nine: both figures with a thin stroke between them, and a short bar under the one that
 * it is read as. */
static void put_six_nine(struct draw_list *dl, const struct face *f, struct point at, float em)
{
    struct rect box = {at.x - em / 2, at.y - em / 2, em, em};
    for (int i = 0; i < 2; i++) {
        float u = 0.5f + (i ? 1 : -1) * aside(em) / em;
        put_figure(dl, f, rect_point(box, f->angle, u, 0.5f), em, i ? 9 : 6);
        if (i ? f->nine : f->six)
            put_line(dl, f, rect_point(box, f->angle, u, 0.5f + bar_down(em) / em), em * BAR_W,
                     em * BAR_H);
    }
    put_line(dl, f, at, em * STROKE_W, em * STROKE_H);
}

/* Draws a numeral with its middle at the spot; em is the font size. */
static void put_number(struct draw_list *dl, const struct face *f, struct point at, float em)
{
    if (one_glyph(f))
        put_six_nine(dl, f, at, em);
    else
        put_figure(dl, f, at, em, f->number);
}

static void put_star(struct draw_list *dl, struct point at, float side, const struct face *f)
{
    put_sprite(dl, tile_mark(TILE_WILD), at, side, f->angle, rgba_fade(rgb(0xFFFFFF), f->fade));
    draw_effect(dl, EFFECT_SHIMMER);
}

/* The font's figures all have the same width, which leaves much space beside a 1. Set closer
 * together, 10 to 13 can be a fifth larger. */
static void put_pair(struct draw_list *dl, struct rect r, const struct face *f, float v,
                     float em)
{
    float half = 0.5f * FIGURE_W * em / r.w;
    struct face digit = *f;
    digit.plain = true;
    digit.number = f->number / 10;
    put_number(dl, &digit, rect_point(r, f->angle, 0.49f - half, v), em);
    digit.number = f->number % 10;
    put_number(dl, &digit, rect_point(r, f->angle, 0.49f + half, v), em);
}

#define LARGE_PAIR 0.81f /* of the tile's width: the em of two figures among large numerals */

/* Draws the mark below the numeral. A square or a disc beside the foot of the numeral would
 * look like a decimal point. The gap between numeral and mark is at least 4 % of the width. */
static void put_large(struct draw_list *dl, struct rect r, const struct face *f)
{
    bool big = style.large_marks; /* if both are large, the numeral makes a little room */
    float mark = big ? 0.34f : 0.27f, em = one_glyph(f) ? LARGE_PAIR : big ? 0.88f : 0.98f;
    float v = big ? 0.335f : 0.36f;
    if (f->number > 9)
        put_pair(dl, r, f, v, r.w * LARGE_PAIR);
    else
        put_number(dl, f, rect_point(r, f->angle, 0.5f, v), r.w * em);
    put_sprite(dl, tile_mark(f->colour),
               rect_point(r, f->angle, 0.5f, 0.905f - mark / 2 / TILE_ASPECT), r.w * mark,
               f->angle, f->ink);
}

static void put_face(struct draw_list *dl, struct rect r, const struct face *f)
{
    if (f->colour == TILE_WILD) {
        put_star(dl, rect_point(r, f->angle, 0.5f, 0.475f), r.w * 0.86f, f);
        return;
    }
    if (style.large_numerals) {
        put_large(dl, r, f);
        return;
    }
    bool big = style.large_marks;
    put_number(dl, f, rect_point(r, f->angle, 0.5f, big ? 0.335f : 0.375f), r.w * 0.64f);
    put_sprite(dl, tile_mark(f->colour), rect_point(r, f->angle, 0.5f, big ? 0.735f : 0.76f),
               r.w * (big ? 0.40f : 0.27f), f->angle, f->ink);
}

/* The gold of a covered Wild, wider than its tower, with the star in its middle. */
static void put_gold(struct draw_list *dl, struct rect r, float strip, const struct face *f)
{
    float out = r.w * 0.045f, edge = fmaxf(1, r.w * 0.02f);
    struct rect bar = {r.x - out, r.y + r.h - strip + edge, r.w + 2 * out, strip - edge};
    draw_box(dl, bar, strip * 0.22f, rgba_fade(rgb(0xFFDD73), f->fade),
             rgba_fade(rgb(0xE3A21A), f->fade));
    draw_frame(dl, bar, strip * 0.22f, edge, rgba_fade(rgb(0x6B4700), f->fade));
    put_star(dl, (struct point){r.x + r.w / 2, bar.y + bar.h / 2}, bar.h - 2 * edge, f);
}

/* Numeral and mark side by side, in the middle of the strip and from its left end. At the right
 * end there is room for a sign. */
static void put_strip(struct draw_list *dl, struct rect r, float strip, const struct face *f)
{
    float foot = r.h * 0.025f, y = r.y + r.h - foot - (strip - foot) / 2;
    float em = strip * 0.86f, side = strip * (style.large_marks ? 0.74f : 0.6f);
    float digit = one_glyph(f) ? 2 * aside(em) + FIGURE_W * em
                               : em * (f->number > 9 ? 2 : 1) * FIGURE_W,
          gap = em * 0.14f;
    if (one_glyph(f)) /* room for its bars */
        y -= (bar_down(em) - FIGURE_H / 2 * em) / 2;
    if (f->colour == TILE_WILD) {
        put_gold(dl, r, strip, f);
        return;
    }
    float all = digit + gap + side, room = r.w * 0.78f, k = fminf(1, room / all);
    float x = r.x + fminf(r.w * 0.1f, (r.w * 0.9f - all * k) / 2);
    put_number(dl, f, (struct point){x + digit * k / 2, y}, em * k);
    put_sprite(dl, tile_mark(f->colour), (struct point){x + (digit + gap + side / 2) * k, y},
               side * k, 0, f->ink);
}

/* Draws the shadow: the higher the tile is held, the softer, fainter and farther away. */
static void put_shadow(struct draw_list *dl, struct rect r, float angle, float lift)
{
    float blur = roundf(fmaxf(2, r.w * 0.075f) + lift * 0.55f);
    float dx = r.w * 0.022f + lift * 0.35f, dy = r.w * 0.05f + lift * 0.7f;
    float dark = 8 * roundf(15 / (1 + lift / (r.w + 1))); /* only a few steps, because each is a
                                                           * picture */
    struct rect at = {r.x + dx, r.y + dy, roundf(r.w), roundf(r.h)};
    draw_shadow(dl, at, roundf(r.w * TILE_RADIUS), blur,
                (struct rgba){8, 12, 8, (uint8_t)dark});
    draw_turn(dl, angle);
}

/* Draws a light line around dark bodies and a dark line around light ones, so that towers and
 * neighbours can be told apart without shadows. */
static void put_outline(struct draw_list *dl, struct rect r, float angle, float fade,
                        bool face_down)
{
    bool light = style.body == BODY_DARK || face_down;
    struct rgba c = rgba_fade(rgb(light ? 0xFFFFFF : 0x000000), fade);
    draw_frame(dl, r, roundf(r.w * TILE_RADIUS), fmaxf(1.5f, r.w * (light ? 0.032f : 0.042f)),
               c);
    draw_turn(dl, angle);
}

static enum sprite body_of(unsigned flags)
{
    if (flags & TILE_FACE_DOWN)
        return SPRITE_TILE_BACK;
    return style.body == BODY_DARK ? SPRITE_TILE_DARK : SPRITE_TILE;
}

/* Everything except what is written on the tile. */
static void put_body(struct draw_list *dl, struct rect r, float angle, float lift,
                     unsigned flags)
{
    bool ghost = flags & TILE_GHOST;
    struct rgba body = flags & TILE_DIM ? rgb(0xC9C5BA) : rgb(0xFFFFFF);
    float fade = ghost ? 0.45f : 1;
    if (!(flags & TILE_NO_SHADOW) && !ghost)
        put_shadow(dl, r, angle, lift);
    draw_sprite(dl, body_of(flags), r, angle, rgba_fade(body, fade));
    if (style.outlined)
        put_outline(dl, r, angle, fade, flags & TILE_FACE_DOWN);
}

static struct face face_of(int colour, int number, float angle, unsigned flags)
{
    float fade = (flags & TILE_GHOST ? 0.45f : 1) * (flags & TILE_DIM ? 0.6f : 1);
    return (struct face){.colour = colour,
                         .number = number,
                         .plain = flags & TILE_PLAIN_NUMBER,
                         .six = flags & TILE_READ_SIX,
                         .nine = flags & TILE_READ_NINE,
                         .angle = angle,
                         .fade = fade,
                         .ink = rgba_fade(tile_ink(colour), fade)};
}

void draw_tile(struct draw_list *dl, struct rect r, int colour, int number, float angle,
               float lift, unsigned flags)
{
    struct face f = face_of(colour, number, angle, flags);
    put_body(dl, r, angle, lift, flags);
    if (!(flags & TILE_FACE_DOWN))
        put_face(dl, r, &f);
}

void draw_covered_tile(struct draw_list *dl, struct rect r, float strip, int colour, int number,
                       float lift, unsigned flags)
{
    struct face f = face_of(colour, number, 0, flags);
    put_body(dl, r, 0, lift, flags);
    put_strip(dl, r, strip, &f);
}

void draw_tile_ring(struct draw_list *dl, struct rect r, float angle, struct rgba c)
{
    float out = fmaxf(2, roundf(r.w * 0.05f)), line = style.outlined ? 0.085f : 0.055f;
    struct rect ring = rect_inset(r, -out);
    draw_frame(dl, ring, roundf(r.w * TILE_RADIUS) + out, fmaxf(2, roundf(r.w * line)), c);
    draw_turn(dl, angle);
}
