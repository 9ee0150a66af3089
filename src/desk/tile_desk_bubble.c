/* tile_desk_bubble.c: shows what a tile stands for in each of its groups. */
#include "tile_desk_state.h"

#include <math.h>

#include "panel_place.h"
#include "tileface.h"

/* What a tile stands for in one group; several faces if it could be either. */
struct meaning {
    enum line_kind line;
    int n;
    tile_t as[COLOUR_COUNT];
};

#define MEANINGS 24
#define ROW 48 /* units */
#define TEXT 17
#define FACE_W 33
#define FACE_H 42
#define BETWEEN 14 /* between two groups of the same line */
#define BESIDE 7   /* beside the word between two faces */
#define SIGN 20
#define PAD 10

struct bubble {
    int n;
    struct meaning m[MEANINGS];
    float s, text;    /* pixels in a unit; the same for text */
    float title, or ; /* width of the widest line name, and of the word "or" */
    struct rgba ink;
};

static void find_meanings(const struct tile_desk *v, tile_t t, struct bubble *b)
{
    for (int g = 0; g < v->n_groups; g++)
        for (int i = 0; i < v->groups[g].group.n; i++) {
            if (v->groups[g].group.tile[i] != t || b->n == MEANINGS)
                continue;
            struct meaning m = {.line = v->groups[g].line};
            m.n = group_choices(&v->groups[g].group, i, m.as);
            const struct meaning *last = b->n ? &b->m[b->n - 1] : NULL;
            if (!last || last->line != m.line || last->as[0] != m.as[0])
                b->m[b->n++] = m;
        }
}

static const char *line_title(enum line_kind k)
{
    static const char *const title[LINE_KINDS] = {N_("row"), N_("column"), N_("tower"),
                                                  N_("diagonal"), N_("diagonal")};
    return _(title[k]);
}

static const char *or_word(void)
{
    return translated_in("between two faces", "or");
}

/* Shows which way the line runs. Words cannot tell the diagonals apart, because nobody thinks
 * of a table as having a north. */
static void line_sign(struct draw_list *dl, enum line_kind k, float cx, float cy, float side,
                      struct rgba c)
{
    float w = fmaxf(2, roundf(side * 0.16f));
    bool slants = k == LINE_MAJOR || k == LINE_MINOR;
    float turn = !slants ? 0 : k == LINE_MAJOR ? -52 : 52;
    side *= slants ? 1.15f : 1; /* it looks shorter than it is */
    struct rect across = {cx - side / 2, cy - w / 2, side, w};
    struct rect upright = {cx - w / 2, cy - side / 2, w, side};
    if (k == LINE_TOWER)
        for (int i = -1; i <= 1; i++) {
            struct rect level = {cx - side * 0.32f, cy - w / 2 - (float)i * w * 1.9f,
                                 side * 0.64f, w};
            draw_box(dl, level, w * 0.3f, c, c);
        }
    else if (k == LINE_COLUMN)
        draw_box(dl, upright, w / 2, c, c);
    else
        draw_band(dl, across, turn, w / 2, c);
}

/* Draws the faces of one meaning from x on; returns where they end. Draws nothing if dl is
 * NULL. */
static float faces(const struct bubble *b, struct draw_list *dl, const struct meaning *m,
                   float x, float y)
{
    for (int k = 0; k < m->n; k++) {
        if (k) {
            x += BESIDE * b->s;
            if (dl)
                draw_text(dl, FONT_TEXT, b->text, x, y + ROW * b->s / 2, ALIGN_LEFT, b->ink,
                          or_word());
            x += b->or +BESIDE * b->s;
        }
        struct rect f = {x, y + (ROW - FACE_H) * b->s / 2, FACE_W * b->s, FACE_H * b->s};
        if (dl)
            draw_tile(dl, f, (int)tile_colour(m->as[k]), tile_number(m->as[k]), 0, b->s,
                      TILE_PLAIN_NUMBER);
        x += FACE_W * b->s;
    }
    return x;
}

/* Lays out the meanings in rows, one for each line. Returns the size. */
static struct rect rows(const struct bubble *b, struct draw_list *dl, float x0, float y0)
{
    float s = b->s, x = x0, y = y0 - ROW * s, right = x0;
    for (int i = 0; i < b->n; i++) {
        const struct meaning *m = &b->m[i];
        if (!i || m->line != m[-1].line) {
            y += ROW * s;
            x = x0 + (SIGN + 8) * s + b->title + PAD * s;
            if (dl) {
                line_sign(dl, m->line, x0 + SIGN * s / 2, y + ROW * s / 2, SIGN * s * 0.9f,
                          b->ink);
                draw_text(dl, FONT_TEXT, b->text, x0 + (SIGN + 8) * s, y + ROW * s / 2,
                          ALIGN_LEFT, b->ink, line_title(m->line));
            }
        } else {
            x += BETWEEN * s;
        }
        x = faces(b, dl, m, x, y);
        right = fmaxf(right, x);
    }
    return (struct rect){0, 0, right - x0, y + ROW * s - y0};
}

/* The place that hides least of the tile's groups and of the rest; among equals the nearest. */
static struct rect best_place(const struct tile_desk *v, tile_t t, float w, float h)
{
    enum { STEPS = 9 };
    struct sight sight;
    struct rect a = rect_inset(v->d.area.board, 4), tile = v->d.seen[t].to, best = a;
    float cx = tile.x + tile.w / 2, cy = tile.y + tile.h / 2, least = 1e9f,
          gap = 6 * v->d.scale;
    float xs[STEPS + 2] = {tile.x - w - gap, tile.x + tile.w + gap};
    float ys[STEPS + 2] = {tile.y - h - gap, tile.y + tile.h + gap};
    sight_begin(v, &t, 1, &sight);
    for (int i = 0; i < STEPS; i++) {
        xs[i + 2] = a.x + (a.w - w) * (float)i / (STEPS - 1);
        ys[i + 2] = a.y + (a.h - h) * (float)i / (STEPS - 1);
    }
    for (int i = 0; i < STEPS + 2; i++)
        for (int k = 0; k < STEPS + 2; k++) {
            struct rect r = sight_keep((struct rect){xs[i], ys[k], w, h}, a);
            float far = hypotf(r.x + w / 2 - cx, r.y + h / 2 - cy) / (tile.w + 1);
            float cost = sight_cost(&sight, r) + 0.12f * far;
            if (cost < least) {
                least = cost;
                best = r;
            }
        }
    best.w = w;
    best.h = h;
    return best;
}

static void panel(const struct tile_desk *v, struct draw_list *dl, struct rect r)
{
    float s = v->d.scale;
    draw_shadow(dl, r, 12 * s, 16 * s, (struct rgba){0, 0, 0, 110});
    draw_box(dl, r, 12 * s, v->d.theme->panel_top, v->d.theme->panel_bottom);
    draw_frame(dl, r, 12 * s, fmaxf(1, s), v->d.theme->panel_edge);
}

/* ---- On a Wild ---- */

#define SMALL 0.46f /* widths of the Wild */
#define LEAST 14    /* pixels: in a smaller face one could not read the number */

/* What tile t stands for in a row; returns how many choices there are, 0 if in no group. */
static int stands_for(const struct tile_desk *v, tile_t t, tile_t as[COLOUR_COUNT])
{
    for (int g = 0; g < v->n_groups; g++) {
        int i = group_index(&v->groups[g].group, t);
        if (i >= 0)
            return group_choices(&v->groups[g].group, i, as);
    }
    return 0;
}

void td_draw_as(const struct tile_desk *v, struct draw_list *dl, tile_t t, struct rect r)
{
    tile_t as[COLOUR_COUNT];
    float w = roundf(r.w * SMALL), h = roundf(w * TILE_ASPECT), edge = roundf(r.w * 0.04f);
    if (!v->ways->rows || !tile_is_wild(t) || w < LEAST)
        return;
    int n = stands_for(v, t, as);
    for (int i = 0; i < n && n <= 2; i++) { /* with more it is of any colour, as one sees */
        bool right = i == n - 1;
        struct rect at = {right ? r.x + r.w - w - edge : r.x + edge, r.y + edge, w, h};
        draw_tile(dl, at, (int)tile_colour(as[i]), tile_number(as[i]), 0, 0, TILE_PLAIN_NUMBER);
    }
}

void td_draw_bubble(struct tile_desk *v, struct draw_list *dl, struct renderer *ren)
{
    tile_t t = v->explain;
    float s = v->d.scale, pad = PAD * s;
    struct bubble b = {.s = s, .text = TEXT * s * v->d.text, .ink = v->d.theme->ink};
    if (t == TILE_NONE || v->d.hand.n || v->d.seen[t].where == DESK_NOWHERE)
        return;
    find_meanings(v, t, &b);
    const char *none = tile_is_wild(t) ? _("Not in a group yet: it can be anything.")
                                       : _("Not in a group yet: 6 or 9.");
    b.or = ren->measure(ren, FONT_TEXT, b.text, or_word());
    for (int i = 0; i < b.n; i++)
        b.title = fmaxf(b.title, ren->measure(ren, FONT_TEXT, b.text, line_title(b.m[i].line)));
    struct rect size = rows(&b, NULL, 0, 0);
    if (!b.n)
        size =
            (struct rect){0, 0, ren->measure(ren, FONT_TEXT, b.text, none), 30 * s * v->d.text};
    struct rect r = best_place(v, t, size.w + 2 * pad, size.h + pad);
    panel(v, dl, r);
    if (b.n)
        rows(&b, dl, r.x + pad, r.y + pad / 2);
    else
        draw_text(dl, FONT_TEXT, b.text, r.x + pad, r.y + r.h / 2, ALIGN_LEFT, b.ink, none);
}
