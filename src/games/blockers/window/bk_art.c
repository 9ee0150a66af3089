/* bk_art.c: draws the tiles of Blockers!. */
#include "bk_art.h"

#include <math.h>
#include <stdio.h>

/* Red, blue, green, yellow, purple: as far apart as we found, for eyes of all kinds, among
 * colours that one wants to look at; and those of high contrast, whose inks have 7:1.
 * tests/blockers/test_art.c has the figures. */
static const uint32_t BODY[2][BK_COLOURS] = {
    {0xBF1910, 0x275EEE, 0x53C0B4, 0xFDC43A, 0x501D55},
    {0x9A1A06, 0x002996, 0x0AAA88, 0xFFEE01, 0xD864FF},
};
static const uint32_t INK[2][BK_COLOURS] = {
    {0xFFFFFF, 0xFFFFFF, 0x141414, 0x141414, 0xFFFFFF},
    {0xFFFFFF, 0xFFFFFF, 0x000000, 0x000000, 0x000000},
};

struct rgba bk_body(const struct theme *theme, int colour)
{
    return rgb(BODY[theme->contrast][colour]);
}

struct rgba bk_ink(const struct theme *theme, int colour)
{
    return rgb(INK[theme->contrast][colour]);
}

enum sprite bk_edge(int colour)
{
    static const enum sprite edges[BK_COLOURS] = {SPRITE_EDGE_NOTCH, SPRITE_EDGE_DOTS,
                                                  SPRITE_EDGE_BARS, SPRITE_EDGE_RING,
                                                  SPRITE_EDGE_WAVE};
    return edges[colour];
}

/* ---- Parts of a tile ---- */

/* A tile of this look in whole pixels. Below its face one sees its side. */
struct tile {
    struct rect r, face;
    int colour;
    float corner, fade;              /* fade: of the body */
    struct rgba body, ink, top, low; /* top and low: the face's colour at its ends */
    bool contrast;
};

static struct rect whole(struct rect r)
{
    return (struct rect){roundf(r.x), roundf(r.y), roundf(r.w), roundf(r.h)};
}

static struct rgba grey_of(struct rgba c)
{
    uint8_t g = (uint8_t)((c.r * 3 + c.g * 6 + c.b) / 10);
    return (struct rgba){g, g, g, c.a};
}

static struct tile tile_of(const struct ui *ui, struct rect r, bk_tile t, unsigned look)
{
    struct tile k = {.r = whole(r), .colour = bk_colour(t), .contrast = ui->theme->contrast};
    float side = k.contrast ? 0 : fmaxf(1, roundf(k.r.h * 0.065f));
    k.face = (struct rect){k.r.x, k.r.y, k.r.w, k.r.h - side};
    k.corner = roundf(k.r.w * 0.15f);
    k.fade = look & BK_GHOST ? 0.68f : 1;
    k.body = bk_body(ui->theme, k.colour);
    k.ink = bk_ink(ui->theme, k.colour);
    if (look & BK_DIMMED) {
        k.body = rgba_mix(rgba_mix(k.body, grey_of(k.body), 0.55f), rgb(0x303030), 0.25f);
        k.ink = rgba_mix(k.ink, k.body, 0.45f);
    }
    k.top = k.contrast ? k.body : rgba_mix(k.body, rgb(0xFFFFFF), 0.07f);
    k.low = k.contrast ? k.body : rgba_mix(k.body, rgb(0x000000), 0.05f);
    return k;
}

/* A short dark one where the tile touches, and a wide one that shows how high it is. */
static void put_shadow(const struct ui *ui, struct rect r, unsigned look)
{
    bool up = look & BK_LIFTED;
    float w = r.w, blur = roundf(fmaxf(2, w * (up ? 0.22f : 0.09f)));
    struct rect at = whole((struct rect){r.x + w * (up ? 0.08f : 0.02f),
                                         r.y + w * (up ? 0.16f : 0.045f), r.w, r.h});
    draw_shadow(ui->dl, at, roundf(w * 0.15f), blur,
                (struct rgba){4, 8, 6, (uint8_t)(up ? 100 : 120)});
}

/* Its side, which faces away from the light. */
static struct rgba side_of(const struct tile *k)
{
    return rgba_mix(k->body, rgb(0x000000), 0.42f);
}

static float line_of(const struct tile *k)
{
    return fmaxf(1.5f, roundf(k->r.w * 0.035f));
}

/* High contrast has no light and no shadow, but a line round every tile. */
static void put_line(const struct ui *ui, const struct tile *k)
{
    draw_frame(ui->dl, k->r, k->corner, line_of(k), rgba_fade(rgb(0xFFFFFF), k->fade));
}

static void put_body(const struct ui *ui, const struct tile *k, unsigned look)
{
    struct rgba side = side_of(k);
    float all = k->r.h - k->face.h + 2 * k->corner; /* more is hidden */
    struct rect low = {k->r.x, k->r.y + k->r.h - all, k->r.w, all};
    bool ghost = look & BK_GHOST;
    if (look & (BK_SHADOW | BK_LIFTED) && !ghost && !k->contrast)
        put_shadow(ui, k->r, look);
    if (!ghost && !k->contrast)
        draw_box(ui->dl, low, k->corner, side, rgba_mix(side, rgb(0x000000), 0.2f));
    draw_box(ui->dl, k->face, k->corner, rgba_fade(k->top, k->fade),
             rgba_fade(k->low, k->fade));
    if (k->contrast)
        put_line(ui, k);
    else
        draw_sprite(ui->dl, SPRITE_BLOCK_LIGHT, k->face, 0, rgba_fade(rgb(0xFFFFFF), k->fade));
}

static void put_symbol(const struct ui *ui, const struct tile *k, enum sprite s, float part)
{
    float side = roundf(k->face.w * part);
    struct rect at = {roundf(k->face.x + (k->face.w - side) / 2),
                      roundf(k->face.y + (k->face.h - side) / 2), side, side};
    draw_sprite(ui->dl, s, at, 0, k->ink);
}

/* The letter I, with bars above and below: the font's own looks like a 1. */
static void put_i(const struct ui *ui, const struct tile *k, float em)
{
    float w = roundf(em * 0.42f), h = fmaxf(2, roundf(em * 0.13f)), stem = roundf(em * 0.17f);
    w += fmodf(w - stem, 2); /* so that the stem is in the middle */
    float x = roundf(k->face.x + (k->face.w - w) / 2);
    float top = roundf(k->face.y + k->face.h / 2 - em * 0.36f), all = roundf(em * 0.72f);
    float left = x + floorf((w - stem) / 2);
    draw_box(ui->dl, (struct rect){left, top, stem, all}, 0, k->ink, k->ink);
    draw_box(ui->dl, (struct rect){x, top, w, h}, 0, k->ink, k->ink);
    draw_box(ui->dl, (struct rect){x, top + all - h, w, h}, 0, k->ink, k->ink);
}

static void put_character(const struct ui *ui, const struct tile *k, char c)
{
    char text[2] = {c, 0};
    float em = k->face.w * 0.72f;
    if (c == 'I')
        put_i(ui, k, em);
    else
        draw_text(ui->dl, FONT_TILE, em, k->face.x + k->face.w / 2, k->face.y + k->face.h / 2,
                  ALIGN_CENTRE, k->ink, text);
}

static void put_face(const struct ui *ui, const struct tile *k, bk_tile t)
{
    int n = bk_face(t) % BK_SIDE;
    switch (bk_kind_of(t)) {
    case BK_NUMBER:
        put_character(ui, k, (char)('1' + n));
        break;
    case BK_LETTER:
        put_character(ui, k, (char)('A' + n));
        break;
    case BK_SYMBOL:
        put_symbol(ui, k, bk_symbol(n), 0.57f);
        break;
    case BK_WILD_KIND:
        put_symbol(ui, k, SPRITE_STAR_PLAIN, 0.60f);
        break;
    }
}

static void put_edge(const struct ui *ui, const struct tile *k)
{
    draw_sprite(ui->dl, bk_edge(k->colour), k->face, 0,
                rgba_fade(k->ink, k->contrast ? 1 : 0.8f));
}

void bk_draw_tile(const struct ui *ui, struct rect r, bk_tile t, unsigned look)
{
    struct tile k = tile_of(ui, r, t, look);
    put_body(ui, &k, look);
    put_edge(ui, &k);
    if (look & BK_FACE_DOWN)
        draw_sprite(ui->dl, SPRITE_BLOCK_BACK, k.face, 0, rgba_fade(k.ink, 0.35f));
    else
        put_face(ui, &k, t);
}

void bk_draw_ghost(const struct ui *ui, struct rect r, bk_tile t, bool capture)
{
    struct rect at = rect_inset(r, r.w * (capture ? 0.16f : 0.05f));
    bk_draw_tile(ui, at, t, capture ? BK_LIFTED : BK_GHOST);
}

/* ---- Tiles on the board ---- */

void bk_draw_tiles(const struct ui *ui, struct rect r, const struct bk_board *b,
                   const uint8_t look[BK_SPACES])
{
    for (int s = 0; s < BK_SPACES; s++)
        if (b->at[s] != BK_NO_TILE && !ui->theme->contrast)
            put_shadow(ui, bk_lying_rect(r, s), 0);
    for (int s = 0; s < BK_SPACES; s++)
        if (b->at[s] != BK_NO_TILE)
            bk_draw_tile(ui, bk_lying_rect(r, s), b->at[s],
                         look ? look[s] & ~(unsigned)BK_SHADOW : 0);
    bk_draw_groups(ui, r, b, look);
}

/* Bridges leave out this part of a tile's side at both ends. */
#define BRIDGE 0.24f

/* What joins a tile with its neighbour. */
struct bridge {
    struct tile a, b;
    float rim;        /* how far it reaches onto the tiles, short of their marks */
    float line;       /* high contrast: the width of the line beside it; else 0 */
    struct rgba edge; /* of that line, or of its side */
};

static struct rgba face_at(const struct tile *k, float y)
{
    return rgba_mix(k->top, k->low, fminf(1, fmaxf(0, (y - k->face.y) / k->face.h)));
}

/* From `from` to `to` of the tiles' height, over the gap between them. */
static void put_across(const struct ui *ui, const struct bridge *j, float from, float to)
{
    const struct rect *a = &j->a.face;
    float x0 = a->x + a->w - j->rim, x1 = j->b.face.x + j->rim;
    float y0 = roundf(a->y + a->h * from), y1 = roundf(a->y + a->h * to);
    float line = j->line, deep = line > 0 ? line : j->a.r.h - a->h;
    struct rect gap = {x0 + j->rim, y0 - line, x1 - x0 - 2 * j->rim, y1 - y0 + line + deep};
    draw_box(ui->dl, gap, 0, j->edge, j->edge);
    draw_box(ui->dl, (struct rect){x0, y0, x1 - x0, y1 - y0}, 0, face_at(&j->a, y0),
             face_at(&j->a, y1));
}

static void put_down(const struct ui *ui, const struct bridge *j, float from, float to)
{
    const struct rect *a = &j->a.face;
    float y0 = a->y + a->h - j->rim, y1 = j->b.face.y + j->rim;
    float x0 = roundf(a->x + a->w * from), x1 = roundf(a->x + a->w * to), line = j->line;
    if (line > 0)
        draw_box(
            ui->dl,
            (struct rect){x0 - line, y0 + j->rim, x1 - x0 + 2 * line, y1 - y0 - 2 * j->rim}, 0,
            j->edge, j->edge);
    draw_box(ui->dl, (struct rect){x0, y0, x1 - x0, y1 - y0}, 0, face_at(&j->a, y0),
             face_at(&j->b, y1));
}

static bool same(const struct bk_board *b, int s, int t)
{
    return b->at[s] != BK_NO_TILE && b->at[t] != BK_NO_TILE &&
           bk_colour(b->at[s]) == bk_colour(b->at[t]);
}

static struct bridge bridge_of(const struct ui *ui, struct rect r, const struct bk_board *b,
                               const uint8_t look[BK_SPACES], int s, int step)
{
    int t = s + step;
    struct bridge j = {.a = tile_of(ui, bk_lying_rect(r, s), b->at[s], look ? look[s] : 0),
                       .b = tile_of(ui, bk_lying_rect(r, t), b->at[t], look ? look[t] : 0)};
    j.rim = fmaxf(1, floorf(j.a.r.w * 0.04f));
    j.line = j.a.contrast ? line_of(&j.a) : 0;
    j.edge = j.a.contrast ? rgb(0xFFFFFF) : side_of(&j.a);
    return j;
}

static void join(const struct ui *ui, struct rect r, const struct bk_board *b,
                 const uint8_t look[BK_SPACES], int s, int step)
{
    struct bridge j = bridge_of(ui, r, b, look, s, step);
    if (step == 1)
        put_across(ui, &j, BRIDGE, 1 - BRIDGE);
    else
        put_down(ui, &j, BRIDGE, 1 - BRIDGE);
}

/* Fills the hole between four tiles of one colour, which touch all round it: the gap between
 * left and right, above and below, and then the gap across, in the shades of the bridges. */
static void fill_hole(const struct ui *ui, struct rect r, const struct bk_board *b,
                      const uint8_t look[BK_SPACES], int s)
{
    struct bridge j = bridge_of(ui, r, b, look, s, BK_SIDE + 1);
    const struct rect *a = &j.a.face, *z = &j.b.face;
    float reach = ceilf(j.a.r.w * BRIDGE + j.line) + 1;
    float x0 = a->x + a->w, x1 = z->x, y0 = a->y + a->h, y1 = z->y;
    struct rect above = {x0 - j.rim, y0 - reach, x1 - x0 + 2 * j.rim, reach}, below = above;
    struct rect across = {x0 - reach, y0 - j.rim, x1 - x0 + 2 * reach, y1 - y0 + 2 * j.rim};
    below.y = y1;
    draw_box(ui->dl, above, 0, face_at(&j.a, above.y), face_at(&j.a, y0));
    draw_box(ui->dl, below, 0, face_at(&j.b, y1), face_at(&j.b, y1 + reach));
    draw_box(ui->dl, across, 0, face_at(&j.a, y0), face_at(&j.b, y1));
}

/* On high contrast the lines round the four corners have to go, too, and the marks beside them
 * are drawn again. */
static void open_corners(const struct ui *ui, struct rect r, const struct bk_board *b,
                         const uint8_t look[BK_SPACES], int s)
{
    struct rect a = bk_lying_rect(r, s), z = bk_lying_rect(r, s + BK_SIDE + 1);
    float x = a.x + a.w, y = a.y + a.h;
    struct rect middle = {x, y, z.x - x, z.y - y};
    for (int i = 0; i < 4; i++) {
        int at = s + i / 2 * BK_SIDE + i % 2;
        struct tile k = tile_of(ui, bk_lying_rect(r, at), b->at[at], look ? look[at] : 0);
        if (i == 0)
            draw_box(ui->dl, rect_inset(middle, -k.corner * 0.8f), 0, k.body, k.body);
        put_edge(ui, &k);
    }
}

static bool all_same(const struct bk_board *b, int s)
{
    return s + BK_SIDE + 1 < BK_SPACES && bk_column(s) + 1 < BK_SIDE && same(b, s, s + 1) &&
           same(b, s, s + BK_SIDE) && same(b, s, s + BK_SIDE + 1);
}

void bk_draw_groups(const struct ui *ui, struct rect r, const struct bk_board *b,
                    const uint8_t look[BK_SPACES])
{
    for (int s = 0; s < BK_SPACES; s++) {
        if (bk_column(s) + 1 < BK_SIDE && same(b, s, s + 1))
            join(ui, r, b, look, s, 1);
        if (bk_row(s) + 1 < BK_SIDE && same(b, s, s + BK_SIDE))
            join(ui, r, b, look, s, BK_SIDE);
    }
    for (int s = 0; s < BK_SPACES; s++) {
        if (all_same(b, s))
            fill_hole(ui, r, b, look, s);
        if (all_same(b, s) && ui->theme->contrast)
            open_corners(ui, r, b, look, s);
    }
}
