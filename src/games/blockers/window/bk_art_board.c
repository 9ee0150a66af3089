/* bk_art_board.c: draws the empty board of Blockers!, and what is marked on it. */
#include "bk_art.h"

#include <math.h>

/* ---- Where things are ---- */

/* The spaces begin at x, y. The frame is `edge` wide above and on the left, and `far` below and
 * on the right. */
struct grid {
    float x, y, cell, edge, far;
};

/* A board smaller than this has labels on two sides only, and larger ones. */
#define SMALL 440
#define UPRIGHT 0.97f /* of the edge is a label's height on a phone */

static struct grid grid_of(struct rect r)
{
    float side = floorf(fminf(r.w, r.h));
    struct grid g = {.edge = roundf(side * (side < SMALL ? 0.064f : 0.052f))};
    g.far = side < SMALL ? roundf(side * 0.022f) : g.edge;
    g.cell = floorf((side - g.edge - g.far) / BK_SIDE);
    float all = g.cell * BK_SIDE + g.edge + g.far;
    g.x = roundf(r.x + (r.w - all) / 2) + g.edge;
    g.y = roundf(r.y + (r.h - all) / 2) + g.edge;
    return g;
}

struct rect bk_board_rect(struct rect r)
{
    struct grid g = grid_of(r);
    float side = g.cell * BK_SIDE + g.edge + g.far;
    return (struct rect){g.x - g.edge, g.y - g.edge, side, side};
}

struct rect bk_space_rect(struct rect r, int space)
{
    struct grid g = grid_of(r);
    return (struct rect){g.x + (float)bk_column(space) * g.cell,
                         g.y + (float)bk_row(space) * g.cell, g.cell, g.cell};
}

struct rect bk_lying_rect(struct rect r, int space)
{
    struct rect at = bk_space_rect(r, space);
    return rect_inset(at, fmaxf(1, roundf(at.w * 0.05f)));
}

int bk_space_at(struct rect r, float x, float y)
{
    struct grid g = grid_of(r);
    float column = floorf((x - g.x) / g.cell), row = floorf((y - g.y) / g.cell);
    bool in = column >= 0 && column < BK_SIDE && row >= 0 && row < BK_SIDE;
    return in ? (int)row * BK_SIDE + (int)column : -1;
}

/* ---- Symbols ---- */

enum sprite bk_symbol(int block)
{
    static const enum sprite symbols[BK_SIDE] = {SPRITE_SUN,  SPRITE_MOON,   SPRITE_HEART,
                                                 SPRITE_KEY,  SPRITE_FISH,   SPRITE_BOLT,
                                                 SPRITE_GATE, SPRITE_ANCHOR, SPRITE_HOURGLASS};
    return symbols[block];
}

/* Draws a symbol that fills r, for buttons and sentences. */
static void draw_symbol(const struct ui *ui, struct rect r, int block, struct rgba c)
{
    float side = roundf(fminf(r.w, r.h));
    struct rect at = {roundf(r.x + (r.w - side) / 2), roundf(r.y + (r.h - side) / 2), side,
                      side};
    draw_sprite(ui->dl, bk_symbol(block), at, 0, c);
}

/* ---- The board ---- */

/* What the table's own colours are dyed with under the board, so that no tile looks like its
 * ground to anybody. Most of all it makes them greyer. */
struct rgba bk_ground(const struct theme *theme)
{
    static const struct rgba dye[SURFACE_COUNT] = {
        [SURFACE_FELT] = {0xD8, 0x58, 0x80, 34},
        [SURFACE_SLATE] = {0xE0, 0xD0, 0xB0, 52},
        [SURFACE_WALNUT] = {0x60, 0xA0, 0xE0, 52},
    };
    return theme->contrast ? theme->table : dye[theme->surface];
}

static float line_px(const struct grid *g)
{
    return fmaxf(1, roundf(g->cell * 0.02f));
}

static float corner_of(const struct grid *g)
{
    return roundf(g->edge * 0.45f);
}

/* The four bars of the frame: above, below, left, right. */
static void bars_of(struct rect b, const struct grid *g, struct rect bar[4])
{
    bar[0] = (struct rect){b.x, b.y, b.w, g->edge};
    bar[1] = (struct rect){b.x, b.y + b.h - g->far, b.w, g->far};
    bar[2] = (struct rect){b.x, b.y, g->edge, b.h};
    bar[3] = (struct rect){b.x + b.w - g->far, b.y, g->far, b.h};
}

static struct rect inside(const struct grid *g)
{
    return (struct rect){g->x, g->y, g->cell * BK_SIDE, g->cell * BK_SIDE};
}

/* The whole frame in one colour: as wide as its narrow sides, and what the others have more. */
static void put_flat(const struct ui *ui, struct rect b, const struct grid *g, struct rgba c)
{
    float more = g->edge - g->far;
    struct rect in = inside(g);
    draw_frame(ui->dl, b, corner_of(g), g->far, c);
    draw_box(ui->dl, (struct rect){in.x - more, in.y - more, in.w + more, more}, 0, c, c);
    draw_box(ui->dl, (struct rect){in.x - more, in.y, more, in.h}, 0, c, c);
}

/* Each bar throws its shadow to the lower right, onto the table or onto the felt. */
static void put_shadows(const struct ui *ui, struct rect b, const struct grid *g)
{
    struct rect bar[4];
    bars_of(b, g, bar);
    for (int i = 0; i < 4; i++) {
        bar[i].x += roundf(g->edge * 0.06f);
        bar[i].y += roundf(g->edge * 0.14f);
        draw_shadow(ui->dl, bar[i], roundf(g->edge * 0.4f), roundf(g->edge * 0.35f),
                    (struct rgba){0, 0, 0, 90});
    }
}

/* Wood, lit from above: lighter at the top, darker at the bottom, with a bright outer edge. Its
 * inner side is dark where it faces away from the light. */
static void put_wood(const struct ui *ui, struct rect b, const struct grid *g)
{
    const struct theme *t = ui->theme;
    float corner = corner_of(g), thin = line_px(g);
    struct rgba wood = rgba_mix(t->rack_top, t->rack_bottom, 0.75f);
    struct rgba lit = rgba_fade(rgb(0xFFFFFF), 0.06f), dark = rgba_fade(rgb(0x000000), 0.22f);
    struct rect bar[4], in = rect_inset(inside(g), -thin);
    bars_of(b, g, bar);
    put_flat(ui, b, g, wood);
    draw_box(ui->dl, bar[0], corner, lit, rgba_fade(lit, 0));
    draw_box(ui->dl, bar[1], corner, rgba_fade(dark, 0), dark);
    draw_frame(ui->dl, b, corner, thin, rgba_fade(rgb(0x000000), 0.5f));
    draw_frame(ui->dl, rect_inset(b, thin), corner - thin, thin, rgba_fade(t->rack_edge, 0.5f));
    draw_frame(ui->dl, in, 0, thin, rgba_fade(rgb(0x000000), 0.5f));
    struct rgba edge = rgba_fade(t->rack_edge, 0.65f);
    draw_box(ui->dl, (struct rect){in.x, in.y + in.h - thin, in.w, thin}, 0, edge, edge);
    draw_box(ui->dl, (struct rect){in.x + in.w - thin, in.y, thin, in.h - thin}, 0, edge, edge);
}

static void put_frame(const struct ui *ui, struct rect b, const struct grid *g)
{
    const struct theme *t = ui->theme;
    struct rgba ground = bk_ground(t);
    draw_box(ui->dl, inside(g), 0, ground, ground);
    if (t->contrast) {
        put_flat(ui, b, g, t->rack_top);
        draw_frame(ui->dl, b, corner_of(g), 2 * line_px(g), t->panel_edge);
        return;
    }
    put_shadows(ui, b, g);
    put_wood(ui, b, g);
}

static void put_lines(const struct ui *ui, struct rect in, const struct grid *g)
{
    const struct theme *t = ui->theme;
    for (int i = 1; i < BK_SIDE; i++) {
        bool strong = i % 3 == 0;
        float w = strong ? 2 * line_px(g) : line_px(g), at = (float)i * g->cell - floorf(w / 2);
        struct rgba c = rgba_fade(t->ink_on_table, t->contrast ? (strong ? 1.0f : 0.6f)
                                                   : strong    ? 0.50f
                                                               : 0.17f);
        draw_box(ui->dl, (struct rect){in.x + at, in.y, w, in.h}, 0, c, c);
        draw_box(ui->dl, (struct rect){in.x, in.y + at, in.w, w}, 0, c, c);
    }
}

static void put_symbols(const struct ui *ui, struct rect r, const struct grid *g, bk_tile lit)
{
    const struct theme *t = ui->theme;
    for (int s = 0; s < BK_SPACES; s++) {
        bool fits = lit != BK_NO_TILE && bk_fits(lit, s);
        struct rect at = bk_space_rect(r, s);
        struct rgba glow = rgba_fade(t->ink_on_table, t->contrast ? 0.25f : 0.10f);
        if (fits)
            draw_box(ui->dl, at, 0, glow, glow);
        draw_symbol(ui, rect_inset(at, g->cell * 0.25f), bk_block(s),
                    rgba_fade(t->ink_on_table, t->contrast ? 0.75f : 0.36f));
    }
}

static void put_label(const struct ui *ui, const struct grid *g, float x, float y, char c,
                      bool lit)
{
    const struct theme *t = ui->theme;
    char text[2] = {c, 0};
    draw_text(ui->dl, lit ? FONT_TILE : FONT_BOLD,
              g->edge * (ui->upright        ? UPRIGHT
                         : g->far < g->edge ? 0.8f
                                            : 0.72f),
              x, y, ALIGN_CENTRE, lit ? t->fresh : t->ink_on_table, text);
}

static void put_labels(const struct ui *ui, struct rect in, const struct grid *g, bk_tile lit)
{
    for (int i = 0; i < BK_SIDE; i++) {
        float at = ((float)i + 0.5f) * g->cell, near = g->edge / 2, far = in.w + g->edge / 2;
        bool kind = lit != BK_NO_TILE && bk_face(lit) % BK_SIDE == i;
        bool column = kind && bk_kind_of(lit) == BK_NUMBER;
        bool row = kind && bk_kind_of(lit) == BK_LETTER;
        put_label(ui, g, in.x + at, in.y - near, (char)('1' + i), column);
        put_label(ui, g, in.x - near, in.y + at, (char)('A' + i), row);
        if (g->far < g->edge)
            continue;
        put_label(ui, g, in.x + at, in.y + far, (char)('1' + i), column);
        put_label(ui, g, in.x + far, in.y + at, (char)('A' + i), row);
    }
}

void bk_draw_board(const struct ui *ui, struct rect r, bk_tile lit)
{
    struct grid g = grid_of(r);
    struct rect in = inside(&g);
    put_frame(ui, bk_board_rect(r), &g);
    put_symbols(ui, r, &g, lit);
    put_lines(ui, in, &g);
    put_labels(ui, in, &g, lit);
}

/* ---- What is marked ---- */

void bk_draw_target(const struct ui *ui, struct rect r, enum bk_target kind)
{
    const struct theme *t = ui->theme;
    float line = fmaxf(1.5f, roundf(r.w * 0.045f));
    struct rect ring = rect_inset(r, roundf(r.w * 0.12f)), dot = rect_inset(r, r.w * 0.4f);
    switch (kind) {
    case BK_TARGET_PUT:
        draw_box(ui->dl, ring, ring.w / 2, rgba_fade(t->good, 0.18f),
                 rgba_fade(t->good, 0.18f));
        draw_frame(ui->dl, ring, ring.w / 2, line, t->good);
        draw_box(ui->dl, dot, dot.w / 2, t->good, t->good);
        break;
    case BK_TARGET_CAPTURE:
        draw_sprite(ui->dl, SPRITE_TARGET_TAKE, rect_inset(r, 0), 0, t->fresh);
        break;
    case BK_TARGET_CURSOR:
        draw_frame(ui->dl, r, r.w * 0.18f, 2 * line, t->focus);
        break;
    case BK_TARGET_LAST:
        draw_frame(ui->dl, rect_inset(r, 1), r.w * 0.18f, line, t->fresh);
        break;
    }
}

/* One side of a space, as a bar of the line's width along its inner edge. */
void bk_draw_outline(const struct ui *ui, struct rect r, const struct bk_set *set,
                     struct rgba c)
{
    for (int s = 0; s < BK_SPACES; s++) {
        struct rect a = bk_space_rect(r, s);
        int x = bk_column(s), y = bk_row(s);
        float w = fmaxf(2, roundf(a.w * 0.05f)), h = floorf(w / 2);
        if (!bk_set_has(set, s))
            continue;
        if (x == 0 || !bk_set_has(set, s - 1))
            draw_box(ui->dl, (struct rect){a.x - h, a.y - h, w, a.h + 2 * h}, 0, c, c);
        if (x == BK_SIDE - 1 || !bk_set_has(set, s + 1))
            draw_box(ui->dl, (struct rect){a.x + a.w - h, a.y - h, w, a.h + 2 * h}, 0, c, c);
        if (y == 0 || !bk_set_has(set, s - BK_SIDE))
            draw_box(ui->dl, (struct rect){a.x - h, a.y - h, a.w + 2 * h, w}, 0, c, c);
        if (y == BK_SIDE - 1 || !bk_set_has(set, s + BK_SIDE))
            draw_box(ui->dl, (struct rect){a.x - h, a.y + a.h - h, a.w + 2 * h, w}, 0, c, c);
    }
}
