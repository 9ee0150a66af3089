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

/* On the body in use. */
static struct rgba tile_ink(int colour)
{
    return tile_body_ink(style.body, colour);
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

/* Where a point of the tile, given as parts of its width and height, lies on the table. */
struct spot {
    float x, y;
};

static struct spot spot_of(struct rect r, float angle, float u, float v)
{
    float cx = r.x + r.w / 2, cy = r.y + r.h / 2;
    float x = (u - 0.5f) * r.w, y = (v - 0.5f) * r.h;
    float rad = angle * 3.14159265f / 180, c = cosf(rad), s = sinf(rad);
    return angle == 0 ? (struct spot){cx + x, cy + y}
                      : (struct spot){cx + x * c - y * s, cy + x * s + y * c};
}

static void put_sprite(struct draw_list *dl, enum sprite s, struct spot at, float side,
                       float angle, struct rgba tint)
{
    side = roundf(side);
    draw_sprite(dl, s, (struct rect){at.x - side / 2, at.y - side / 2, side, side}, angle,
                tint);
}

/* What is written on a tile, and how. plain: 6 and 9 as figures. */
struct face {
    int colour, number;
    bool plain;
    float angle, fade;
    struct rgba ink;
};

static bool one_glyph(const struct face *f)
{
    return !f->plain && !style.six_and_nine && (f->number == 6 || f->number == 9);
}

/* Draws a numeral with its middle at the spot; em is the font size. */
static void put_number(struct draw_list *dl, const struct face *f, struct spot at, float em)
{
    char text[16];
    if (one_glyph(f)) {
        put_sprite(dl, SPRITE_SIX_NINE, at, em * 0.80f, f->angle, f->ink);
        return;
    }
    snprintf(text, sizeof text, "%d", f->number);
    draw_text(dl, FONT_TILE, em, at.x, at.y, ALIGN_CENTRE, f->ink, text);
    draw_turn(dl, f->angle);
}

static void put_star(struct draw_list *dl, struct spot at, float side, const struct face *f)
{
    put_sprite(dl, tile_mark(TILE_WILD), at, side, f->angle, rgba_fade(rgb(0xFFFFFF), f->fade));
    draw_effect(dl, EFFECT_SHIMMER);
}

/* The font's figures all have the same width, which leaves much space beside a 1. Set closer
 * together, 10 to 13 can be a fifth larger. */
static void put_pair(struct draw_list *dl, struct rect r, const struct face *f, float v,
                     float em)
{
    float half = 0.5f * 0.515f * em / r.w;
    struct face digit = *f;
    digit.plain = true;
    digit.number = f->number / 10;
    put_number(dl, &digit, spot_of(r, f->angle, 0.49f - half, v), em);
    digit.number = f->number % 10;
    put_number(dl, &digit, spot_of(r, f->angle, 0.49f + half, v), em);
}

/* Draws the mark below the numeral. A square or a disc beside the foot of the numeral would
 * look like a decimal point. The gap between numeral and mark is at least 4 % of the width. */
static void put_large(struct draw_list *dl, struct rect r, const struct face *f)
{
    bool big = style.large_marks; /* if both are large, the numeral makes a little room */
    float mark = big ? 0.34f : 0.27f, em = one_glyph(f) ? 0.86f : big ? 0.88f : 0.98f;
    float v = big ? 0.335f : 0.36f;
    if (f->number > 9)
        put_pair(dl, r, f, v, r.w * 0.81f);
    else
        put_number(dl, f, spot_of(r, f->angle, 0.5f, v), r.w * em);
    put_sprite(dl, tile_mark(f->colour),
               spot_of(r, f->angle, 0.5f, 0.905f - mark / 2 / TILE_ASPECT), r.w * mark,
               f->angle, f->ink);
}

static void put_face(struct draw_list *dl, struct rect r, const struct face *f)
{
    if (f->colour == TILE_WILD) {
        put_star(dl, spot_of(r, f->angle, 0.5f, 0.475f), r.w * 0.86f, f);
        return;
    }
    if (style.large_numerals) {
        put_large(dl, r, f);
        return;
    }
    bool big = style.large_marks;
    put_number(dl, f, spot_of(r, f->angle, 0.5f, big ? 0.335f : 0.375f), r.w * 0.64f);
    put_sprite(dl, tile_mark(f->colour), spot_of(r, f->angle, 0.5f, big ? 0.735f : 0.76f),
               r.w * (big ? 0.40f : 0.27f), f->angle, f->ink);
}

static void put_index(struct draw_list *dl, struct rect r, const struct face *f)
{
    bool large = style.large_numerals || style.large_marks;
    float v = 0.865f, em = r.h * (style.large_numerals ? 0.25f : 0.225f);
    float beside = large ? 0.03f : 0;
    if (f->colour == TILE_WILD) {
        put_star(dl, spot_of(r, f->angle, 0.24f, v), r.h * 0.2f, f);
        return;
    }
    bool wide = f->number > 9;
    put_number(dl, f, spot_of(r, f->angle, wide ? 0.30f : 0.24f, v), em);
    put_sprite(dl, tile_mark(f->colour),
               spot_of(r, f->angle, (wide ? 0.62f : 0.52f) + beside, v),
               r.h * (style.large_marks ? 0.175f : 0.135f), f->angle, f->ink);
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

void draw_tile(struct draw_list *dl, struct rect r, int colour, int number, float angle,
               float lift, unsigned flags)
{
    bool ghost = flags & TILE_GHOST, back = flags & TILE_FACE_DOWN;
    struct rgba body = flags & TILE_DIM ? rgb(0xC9C5BA) : rgb(0xFFFFFF);
    float fade = ghost ? 0.45f : 1;
    if (!(flags & TILE_NO_SHADOW) && !ghost)
        put_shadow(dl, r, angle, lift);
    draw_sprite(dl, body_of(flags), r, angle, rgba_fade(body, fade));
    if (style.outlined)
        put_outline(dl, r, angle, fade, back);
    if (back)
        return;
    fade *= flags & TILE_DIM ? 0.6f : 1;
    struct face f = {colour, number, flags & TILE_PLAIN_NUMBER,
                     angle,  fade,   rgba_fade(tile_ink(colour), fade)};
    if (flags & TILE_INDEX)
        put_index(dl, r, &f);
    else
        put_face(dl, r, &f);
}

void draw_tile_ring(struct draw_list *dl, struct rect r, float angle, struct rgba c)
{
    float out = fmaxf(2, roundf(r.w * 0.05f)), line = style.outlined ? 0.085f : 0.055f;
    struct rect ring = rect_inset(r, -out);
    draw_frame(dl, ring, roundf(r.w * TILE_RADIUS) + out, fmaxf(2, roundf(r.w * line)), c);
    draw_turn(dl, angle);
}
