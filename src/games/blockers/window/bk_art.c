/* bk_art.c: draws the tiles of Blockers!. */
#include "bk_art.h"

#include <math.h>

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

/* Do two spaces have tiles of one colour? */
static bool same(const struct bk_board *b, int s, int t)
{
    return b->at[s] != BK_NO_TILE && b->at[t] != BK_NO_TILE &&
           bk_colour(b->at[s]) == bk_colour(b->at[t]);
}

static bool same_right(const struct bk_board *b, int s)
{
    return bk_column(s) + 1 < BK_SIDE && same(b, s, s + 1);
}

static bool same_below(const struct bk_board *b, int s)
{
    return bk_row(s) + 1 < BK_SIDE && same(b, s, s + BK_SIDE);
}

/* Is the tile the upper left one of four? */
static bool all_same(const struct bk_board *b, int s)
{
    return same_right(b, s) && same_below(b, s) && same(b, s, s + BK_SIDE + 1);
}

/* One layer of a body: how far it stays away from the edges of its spaces, and how much more
 * from the lower one. */
struct layer {
    float inset, low;
};

/* The body under the tile of a space, and what joins it with the next ones to the right, below
 * and across. */
static void put_body_part(const struct ui *ui, struct rect r, const struct bk_board *b, int s,
                          const struct layer *l, struct rgba c)
{
    struct rect cell = bk_space_rect(r, s), a = rect_inset(cell, l->inset);
    float w = cell.w;
    a.h -= l->low;
    draw_box(ui->dl, a, roundf(w * 0.2f), c, c);
    if (same_right(b, s))
        draw_box(ui->dl, (struct rect){cell.x + w / 2, a.y, w, a.h}, 0, c, c);
    if (same_below(b, s))
        draw_box(ui->dl, (struct rect){a.x, cell.y + w / 2, a.w, w}, 0, c, c);
    if (all_same(b, s))
        draw_box(ui->dl, (struct rect){cell.x + w / 2, cell.y + w / 2, w, w}, 0, c, c);
}

/* Its upper side is a little darker than the tiles on it. */
static struct rgba upper_of(const struct tile *k)
{
    return k->contrast ? k->body : rgba_mix(k->body, rgb(0x000000), 0.2f);
}

/* First what one sees of its side or, on high contrast, the line round it. */
void bk_draw_groups(const struct ui *ui, struct rect r, const struct bk_board *b,
                    const uint8_t look[BK_SPACES])
{
    float cell = bk_space_rect(r, 0).w, thin = fmaxf(1, roundf(cell * 0.015f));
    for (int layer = 0; layer < 2; layer++)
        for (int s = 0; s < BK_SPACES; s++) {
            if (b->at[s] == BK_NO_TILE)
                continue;
            struct tile k = tile_of(ui, bk_lying_rect(r, s), b->at[s], look ? look[s] : 0);
            struct layer under = {thin, 0}, over = k.contrast
                                                       ? (struct layer){thin + line_of(&k), 0}
                                                       : (struct layer){thin, k.r.h - k.face.h};
            struct rgba side = k.contrast ? rgb(0xFFFFFF) : side_of(&k);
            put_body_part(ui, r, b, s, layer ? &over : &under, layer ? upper_of(&k) : side);
        }
}

void bk_draw_tiles(const struct ui *ui, struct rect r, const struct bk_board *b,
                   const uint8_t look[BK_SPACES])
{
    for (int s = 0; s < BK_SPACES; s++)
        if (b->at[s] != BK_NO_TILE && !ui->theme->contrast)
            put_shadow(ui, bk_space_rect(r, s), 0);
    bk_draw_groups(ui, r, b, look);
    for (int s = 0; s < BK_SPACES; s++)
        if (b->at[s] != BK_NO_TILE)
            bk_draw_tile(ui, bk_lying_rect(r, s), b->at[s],
                         look ? look[s] & ~(unsigned)BK_SHADOW : 0);
}
