/* tileface.c: tiles from their parts. */
#include "tileface.h"

#include <math.h>
#include <stdio.h>

struct rgba tile_ink(int colour)
{
    static const uint32_t inks[4] = {0xC6130E, 0x0136AC, 0x359D8D, 0x000000};
    return rgb(inks[colour & 3]);
}

enum sprite tile_mark(int colour)
{
    static const enum sprite marks[4] = {SPRITE_TRIANGLE, SPRITE_DISC, SPRITE_DIAMOND,
                                         SPRITE_SQUARE};
    return colour == TILE_WILD ? SPRITE_STAR : marks[colour & 3];
}

/* A point of the tile, given in parts of its width and height, where it is on the table. */
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

/* A numeral with its middle at the spot; em is the font's size. plain: 6 and 9 as figures. */
static void put_number(struct draw_list *dl, int number, bool plain, struct spot at, float em,
                       float angle, struct rgba ink)
{
    char text[16];
    if (!plain && (number == 6 || number == 9)) {
        put_sprite(dl, SPRITE_SIX_NINE, at, em * 0.80f, angle, ink);
        return;
    }
    snprintf(text, sizeof text, "%d", number);
    draw_text(dl, FONT_TILE, em, at.x, at.y, ALIGN_CENTRE, ink, text);
    draw_turn(dl, angle);
}

static void put_face(struct draw_list *dl, struct rect r, int colour, int number, bool plain,
                     float angle, float fade)
{
    if (colour == TILE_WILD) {
        put_sprite(dl, SPRITE_STAR, spot_of(r, angle, 0.5f, 0.475f), r.w * 0.86f, angle,
                   rgba_fade(rgb(0xFFFFFF), fade));
        return;
    }
    struct rgba ink = rgba_fade(tile_ink(colour), fade);
    put_number(dl, number, plain, spot_of(r, angle, 0.5f, 0.375f), r.w * 0.64f, angle, ink);
    put_sprite(dl, tile_mark(colour), spot_of(r, angle, 0.5f, 0.76f), r.w * 0.27f, angle, ink);
}

static void put_index(struct draw_list *dl, struct rect r, int colour, int number, bool plain,
                      float angle, float fade)
{
    float v = 0.865f, em = r.h * 0.225f;
    if (colour == TILE_WILD) {
        put_sprite(dl, SPRITE_STAR, spot_of(r, angle, 0.24f, v), r.h * 0.2f, angle,
                   rgba_fade(rgb(0xFFFFFF), fade));
        return;
    }
    struct rgba ink = rgba_fade(tile_ink(colour), fade);
    put_number(dl, number, plain, spot_of(r, angle, number > 9 ? 0.30f : 0.24f, v), em, angle,
               ink);
    put_sprite(dl, tile_mark(colour), spot_of(r, angle, number > 9 ? 0.62f : 0.52f, v),
               r.h * 0.135f, angle, ink);
}

/* Softer, fainter and farther off the higher the tile is held. */
static void put_shadow(struct draw_list *dl, struct rect r, float angle, float lift)
{
    float blur = roundf(fmaxf(2, r.w * 0.075f) + lift * 0.55f);
    float dx = r.w * 0.022f + lift * 0.35f, dy = r.w * 0.05f + lift * 0.7f;
    float dark = 8 * roundf(15 / (1 + lift / (r.w + 1))); /* few steps: each is a picture */
    struct rect at = {r.x + dx, r.y + dy, roundf(r.w), roundf(r.h)};
    draw_shadow(dl, at, roundf(r.w * TILE_RADIUS), blur,
                (struct rgba){8, 12, 8, (uint8_t)dark});
    draw_turn(dl, angle);
}

void draw_tile(struct draw_list *dl, struct rect r, int colour, int number, float angle,
               float lift, unsigned flags)
{
    bool ghost = flags & TILE_GHOST;
    struct rgba body = flags & TILE_DIM ? rgb(0xC9C5BA) : rgb(0xFFFFFF);
    float fade = ghost ? 0.45f : 1;
    if (!(flags & TILE_NO_SHADOW) && !ghost)
        put_shadow(dl, r, angle, lift);
    draw_sprite(dl, flags & TILE_FACE_DOWN ? SPRITE_TILE_BACK : SPRITE_TILE, r, angle,
                rgba_fade(body, fade));
    if (flags & TILE_FACE_DOWN)
        return;
    fade *= flags & TILE_DIM ? 0.6f : 1;
    if (flags & TILE_INDEX)
        put_index(dl, r, colour, number, flags & TILE_PLAIN_NUMBER, angle, fade);
    else
        put_face(dl, r, colour, number, flags & TILE_PLAIN_NUMBER, angle, fade);
}

void draw_tile_ring(struct draw_list *dl, struct rect r, float angle, struct rgba c)
{
    float out = fmaxf(2, roundf(r.w * 0.05f));
    struct rect ring = rect_inset(r, -out);
    draw_frame(dl, ring, roundf(r.w * TILE_RADIUS) + out, fmaxf(2, roundf(r.w * 0.055f)), c);
    draw_turn(dl, angle);
}
