/* marks.c: draws outlines and lanes. */
#include "marks.h"

#include <math.h>

#include "tileface.h"

static float centre_x(struct rect r)
{
    return r.x + r.w / 2;
}

static float centre_y(struct rect r)
{
    return r.y + r.h / 2;
}

/* Draws a straight band from the middle of a to the middle of b, and some pixels beyond each.
 */
static void band(struct draw_list *dl, struct rect a, struct rect b, float width, float over_a,
                 float over_b, struct rgba c)
{
    float dx = centre_x(b) - centre_x(a), dy = centre_y(b) - centre_y(a);
    float far = sqrtf(dx * dx + dy * dy), len = far + over_a + over_b;
    float more = (over_b - over_a) / 2 / far;
    float mx = (centre_x(a) + centre_x(b)) / 2 + more * dx,
          my = (centre_y(a) + centre_y(b)) / 2 + more * dy;
    struct rect r = {mx - len / 2, my - width / 2, len, width};
    draw_band(dl, r, atan2f(dy, dx) * 57.29578f, width / 2, c);
}

/* ---- Lanes ---- */

/* Shortens the way from *from to *to (parts of d beyond a point at p) to what is between low
 * and high. */
static void shorten(float p, float d, float low, float high, float *from, float *to)
{
    float a = (low - p) / d, b = (high - p) / d;
    *from = fmaxf(*from, fminf(a, b));
    *to = fminf(*to, fmaxf(a, b));
}

/* Does the row make way, so that lanes bend between the row above and this one? */
static bool makes_way(const struct grid *g, int y)
{
    for (int i = 0; i < g->n_ways; i++)
        if (g->way[i].y == y)
            return true;
    return false;
}

/* The first column after `from`, on the way to `to`, at which the lane bends; `to` if it does
 * not. */
static float next_bend(const struct grid *g, int y, int dir, float from, float to)
{
    for (int k = (int)floorf(from) + 1; (float)k < to; k++) {
        int row = y + dir * k;
        if (makes_way(g, row) || makes_way(g, row + 1))
            return (float)k;
    }
    return to;
}

#define LANE_WIDTH 40.0f /* units */
#define LANE_PARTS (2 * TILE_MAX + 2)
#define BEND 6 /* parts of a bend, so that a lane curves and has no corner */

/* Where a lane begins, where it bends and where it ends. */
struct way {
    struct point at[BEND * LANE_PARTS + 2];
    int n;
};

/* The point of a lane through x, y that is some columns further on. */
static struct point on_lane(const struct grid *g, int x, int y, int dir, float columns)
{
    int k = (int)floorf(columns);
    float part = columns - (float)k;
    struct rect a = grid_cell(g, x + k, y + dir * k),
                b = grid_cell(g, x + k + 1, y + dir * (k + 1));
    return (struct point){centre_x(a) + part * (b.x - a.x), centre_y(a) + part * (b.y - a.y)};
}

/* Adds the straight part of a lane between two points, as far as it is on the table, because
 * there is no place for tiles between the buttons below. */
static void add_part(struct way *w, struct point a, struct point b, struct rect clip)
{
    float dx = b.x - a.x, dy = b.y - a.y, from = 0, to = 1;
    shorten(a.x, dx, clip.x, clip.x + clip.w, &from, &to);
    shorten(a.y, dy, clip.y, clip.y + clip.h, &from, &to);
    if (from >= to || w->n > LANE_PARTS)
        return;
    if (!w->n)
        w->at[w->n++] = (struct point){a.x + from * dx, a.y + from * dy};
    w->at[w->n++] = (struct point){a.x + to * dx, a.y + to * dy};
}

static float length(const struct way *w, int from, int to)
{
    float all = 0;
    for (int i = from; i < to; i++)
        all += hypotf(w->at[i + 1].x - w->at[i].x, w->at[i + 1].y - w->at[i].y);
    return all;
}

static float angle_of(const struct way *w, int i)
{
    return atan2f(w->at[i + 1].y - w->at[i].y, w->at[i + 1].x - w->at[i].x);
}

/* How far the cut between part i - 1 and part i leans: halfway between the two. */
static float lean(const struct way *w, int i)
{
    return i > 0 && i + 1 < w->n ? tanf((angle_of(w, i) - angle_of(w, i - 1)) / 2) : 0;
}

static struct point between(struct point a, struct point b, float part)
{
    return (struct point){a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
}

/* The same way with a curve instead of each corner, from halfway to halfway along the shorter
 * of the parts that meet there. */
static void round_corners(const struct way *w, struct way *out)
{
    out->n = 0;
    for (int i = 0; i < w->n; i++) {
        struct point p = w->at[i];
        if (i == 0 || i + 1 == w->n) {
            out->at[out->n++] = p;
            continue;
        }
        float a = length(w, i - 1, i), b = length(w, i, i + 1), cut = fminf(a, b) / 2;
        struct point from = between(p, w->at[i - 1], cut / a),
                     to = between(p, w->at[i + 1], cut / b);
        for (int k = 0; k < BEND; k++) {
            float part = ((float)k + 0.5f) / BEND;
            out->at[out->n++] = between(between(from, p, part), between(p, to, part), part);
        }
    }
}

/* The renderers let the two ends of the whole lane fade away. */
static void draw_way(struct draw_list *dl, const struct theme *th, const struct grid *g,
                     const struct way *w)
{
    float width = LANE_WIDTH * g->unit;
    for (int i = 0; i + 1 < w->n; i++) {
        struct point a = w->at[i], b = w->at[i + 1];
        float len = length(w, i, i + 1), x = (a.x + b.x) / 2, y = (a.y + b.y) / 2;
        struct lane_piece piece = {length(w, 0, i), length(w, i + 1, w->n - 1), lean(w, i),
                                   -lean(w, i + 1)};
        draw_lane(dl, (struct rect){x - len / 2, y - width / 2, len, width},
                  angle_of(w, i) * 57.29578f, piece, th->lane);
    }
}

/* The lane through a cell, which bends where rows make way. */
static void lane(struct draw_list *dl, const struct theme *th, const struct grid *g, int x,
                 int y, int dir, float from, float to, struct rect clip)
{
    struct way w = {.n = 0}, smooth;
    while (from < to) {
        float end = g->n_ways ? next_bend(g, y, dir, from, to) : to;
        add_part(&w, on_lane(g, x, y, dir, from), on_lane(g, x, y, dir, end), clip);
        from = end;
    }
    round_corners(&w, &smooth);
    draw_way(dl, th, g, &smooth);
}

/* ---- Diagonals through any tile ---- */

static tile_t beside(const struct table *t, tile_t tile, int dir, int steps)
{
    struct place p = t->at[tile];
    p.x = (int16_t)(p.x + steps);
    p.y = (int16_t)(p.y + steps * dir);
    return p.z ? TILE_NONE : table_at(t, p);
}

/* Would some tile go with these two neighbours, before the first or after the second, or is
 * there one already? */
static bool grows(const struct table *t, tile_t a, tile_t b, int dir, bool behind)
{
    tile_t there = beside(t, behind ? b : a, dir, behind ? 1 : -1);
    uint64_t fits = behind ? triples()->valid[tile_face(a)][tile_face(b)]
                           : triples()->valid[tile_face(b)][tile_face(a)];
    return there == TILE_NONE ? fits != 0 : fits >> tile_face(there) & 1;
}

/* Draws a lane where a diagonal group lies or could grow from the tiles there: from the first
 * of them, as long as each goes with the next, plus one cell if there is room. */
static void lane_from(struct draw_list *dl, const struct theme *th, const struct grid *g,
                      const struct table *t, tile_t first, int dir, struct rect clip)
{
    tile_t a = first, b = beside(t, first, dir, 1), before = beside(t, first, dir, -1);
    if (t->at[first].z || b == TILE_NONE)
        return;
    if (before != TILE_NONE &&
        (grows(t, before, first, dir, true) || grows(t, before, first, dir, false)))
        return; /* it begins farther up */
    int n = 0;
    bool open = false;
    float from = beside(t, a, dir, -1) == TILE_NONE && grows(t, a, b, dir, false) ? -1 : 0;
    while (b != TILE_NONE && (grows(t, a, b, dir, false) || grows(t, a, b, dir, true))) {
        open = beside(t, b, dir, 1) == TILE_NONE && grows(t, a, b, dir, true);
        a = b;
        b = beside(t, a, dir, 1);
        n++;
    }
    if (n)
        lane(dl, th, g, t->at[first].x, t->at[first].y, dir, from - 0.45f,
             (float)n + (open ? 1.45f : 0.45f), clip);
}

void draw_lanes(struct draw_list *dl, const struct theme *th, const struct grid *g,
                const struct table *t, unsigned rules, struct rect clip)
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    for (int dir = -1; dir <= 1; dir += 2) {
        if (!(rules & (dir < 0 ? RULE_MAJOR : RULE_MINOR)))
            continue;
        if (rules & RULE_FREE_DIAGONALS)
            for (int i = 0; i < n; i++)
                lane_from(dl, th, g, t, list[i], dir, clip);
        else if (table_has(t, WILD))
            lane(dl, th, g, t->at[WILD].x, t->at[WILD].y, dir, -60, 60, clip);
    }
}

/* The band under a diagonal group, which bends where rows make way. Where it bends, its pieces
 * meet under a tile. */
static void draw_arm(struct draw_list *dl, const struct grid *g, const struct table *t,
                     const struct table_group *group, struct rgba c)
{
    const tile_t *tile = group->group.tile;
    int last = group->group.n - 1, step = g->n_ways ? 1 : last;
    float over = 30 * g->unit, under = 20 * g->unit;
    for (int i = 0; i < last; i += step) {
        struct place p = t->at[tile[i]], q = t->at[tile[i + step]];
        band(dl, grid_cell(g, p.x, p.y), grid_cell(g, q.x, q.y), 50 * g->unit, i ? under : over,
             i + step < last ? under : over, c);
        draw_effect(dl, EFFECT_GLOW);
    }
}

#define FRAME_PAD 3.5f /* units between a group and its frame */

/* The frame of a group, or of a part of it. */
static void group_frame(struct draw_list *dl, const struct theme *th, const struct grid *g,
                        struct rect tiles)
{
    bool strong = th->contrast; /* a full line in full colour, since faults are dashed */
    struct rect r = rect_inset(tiles, -FRAME_PAD * g->unit);
    draw_box(dl, r, 11 * g->unit, rgba_fade(th->good, 0.22f), rgba_fade(th->good, 0.22f));
    draw_effect(dl, EFFECT_GLOW);
    draw_frame(dl, r, 11 * g->unit,
               strong ? fmaxf(2.5f, 3 * g->unit) : fmaxf(1.5f, 1.6f * g->unit),
               rgba_fade(th->good, strong ? 1 : 0.8f));
}

static struct rect cell_of(const struct grid *g, const struct table *t, tile_t tile)
{
    return grid_cell(g, t->at[tile].x, t->at[tile].y);
}

/* Has a row made way between these two neighbours in a column, so that there is a hole? */
static bool parted(const struct grid *g, const struct table *t, tile_t above, tile_t below)
{
    struct place p = t->at[above], q = t->at[below];
    struct rect a = grid_tower_box(g, t, p.x, p.y), b = grid_tower_box(g, t, q.x, q.y);
    return b.y - a.y - a.h > 2 * (GRID_PITCH_Y - GRID_TILE_H) * g->unit;
}

/* A column that rows between its tiles have parted is a chain: a frame around each part, and a
 * bar from one to the next. One frame around the hole would look like a missing tile. */
static void draw_column(struct draw_list *dl, const struct theme *th, const struct grid *g,
                        const struct table *t, const struct group *group)
{
    float pad = FRAME_PAD * g->unit, wide = 12 * g->unit;
    struct rgba c = rgba_fade(th->good, th->contrast ? 1 : 0.55f);
    struct rect part = cell_of(g, t, group->tile[0]);
    for (int i = 1; i < group->n; i++) {
        struct rect next = cell_of(g, t, group->tile[i]);
        if (!parted(g, t, group->tile[i - 1], group->tile[i])) {
            part = rect_join(part, next);
            continue;
        }
        float y = part.y + part.h + pad;
        struct rect bar = {centre_x(next) - wide / 2, y, wide, next.y - pad - y};
        draw_box(dl, bar, 0, c, c);
        group_frame(dl, th, g, part);
        part = next;
    }
    group_frame(dl, th, g, part);
}

void draw_group(struct draw_list *dl, const struct theme *th, const struct grid *g,
                const struct table *t, const struct table_group *group)
{
    tile_t a = group->group.tile[0], b = group->group.tile[group->group.n - 1];
    if (group->line == LINE_MAJOR || group->line == LINE_MINOR)
        draw_arm(dl, g, t, group, rgba_fade(th->good, th->contrast ? 0.85f : 0.40f));
    else if (group->line == LINE_TOWER)
        group_frame(dl, th, g, grid_tower_box(g, t, t->at[a].x, t->at[a].y));
    else if (group->line == LINE_COLUMN && g->n_ways)
        draw_column(dl, th, g, t, &group->group);
    else
        group_frame(dl, th, g, rect_join(cell_of(g, t, a), cell_of(g, t, b)));
}

/* The frame of a fault: whole towers, because a line through one would cross the numerals above
 * the tile in question; inside one tower, the visible strips; for a turned tile, with its
 * corners. */
static struct rect fault_rect(const struct grid *g, const struct table *t,
                              const struct fault *f)
{
    struct place p = t->at[f->a], q = f->b != TILE_NONE ? t->at[f->b] : p;
    struct rect r;
    if (p.x == q.x && p.y == q.y) {
        r = grid_tile_seen(g, t, f->a);
        return f->b != TILE_NONE ? rect_join(r, grid_tile_seen(g, t, f->b)) : r;
    }
    return rect_join(grid_tower_box(g, t, p.x, p.y), grid_tower_box(g, t, q.x, q.y));
}

#define DASH 7.0f /* units: of the outline of a group in the making, and the gaps in it */
#define DASH_GAP 5.5f

/* Dashes along one side, beginning and ending with a whole one. */
static void soft_side(struct draw_list *dl, struct rect r, bool across, float unit,
                      struct rgba c)
{
    float len = across ? r.w : r.h, dash = DASH * unit, gap = DASH_GAP * unit;
    int n = (int)fmaxf(1, roundf((len + gap) / (dash + gap)));
    float step = n > 1 ? (len - dash) / (float)(n - 1) : 0;
    for (int i = 0; i < n; i++) {
        float at = n > 1 ? step * (float)i : (len - dash) / 2;
        struct rect d = across ? (struct rect){r.x + at, r.y, dash, r.h}
                               : (struct rect){r.x, r.y + at, r.w, dash};
        draw_box(dl, d, fminf(d.w, d.h) / 2, c, c);
    }
}

void draw_making(struct draw_list *dl, const struct theme *th, const struct grid *g,
                 const struct table *t, const struct fault *f)
{
    float w = fmaxf(th->contrast ? 2.5f : 2, 2.2f * g->unit), corner = 8 * g->unit;
    struct rgba c = rgba_fade(rgb(0xFFFFFF), th->contrast ? 1 : 0.62f);
    struct rect r = rect_inset(fault_rect(g, t, f), -4 * g->unit);
    struct rect top = {r.x + corner, r.y - w / 2, r.w - 2 * corner, w}, low = top,
                left = {r.x - w / 2, r.y + corner, w, r.h - 2 * corner}, right = left;
    low.y += r.h;
    right.x += r.w;
    soft_side(dl, top, true, g->unit, c);
    soft_side(dl, low, true, g->unit, c);
    soft_side(dl, left, false, g->unit, c);
    soft_side(dl, right, false, g->unit, c);
}

/* Shows which tile of a tower is at fault. A tile that is completely visible needs no such
 * mark. */
static void draw_strip(struct draw_list *dl, const struct theme *th, const struct grid *g,
                       const struct table *t, tile_t tile)
{
    if (tile == TILE_NONE || !grid_is_covered(t, tile))
        return;
    struct rgba c = rgba_fade(th->bad, th->contrast ? 0 : 0.22f);
    struct rect r = grid_tile_seen(g, t, tile);
    draw_box(dl, r, 4 * g->unit, c, c);
    draw_frame(dl, r, 4 * g->unit, fmaxf(1.5f, 2 * g->unit), th->bad);
}

int fault_row(const struct table *t, const struct fault *f)
{
    int a = t->at[f->a].y, b = f->b != TILE_NONE ? t->at[f->b].y : a;
    return a > b ? a : b;
}

void draw_fault(struct draw_list *dl, const struct theme *th, const struct grid *g,
                const struct table *t, const struct fault *f, bool first)
{
    float width = fmaxf(2, (first ? 4.0f : 2.2f) * (th->contrast ? 1.4f : 1) * g->unit);
    struct rect r =
        rect_inset(fault_rect(g, t, f), -fmaxf(2.5f * g->unit, width - 1.5f * g->unit));
    float fade = first || th->contrast ? 1.0f : 0.8f;
    draw_strip(dl, th, g, t, f->a);
    draw_strip(dl, th, g, t, f->b);
    theme_dashes(th, dl, r, 10 * g->unit, width, rgba_fade(th->bad, fade));
}

void draw_fault_badge(struct draw_list *dl, const struct theme *th, const struct grid *g,
                      const struct table *t, const struct fault *f)
{
    struct rect r = rect_inset(fault_rect(g, t, f), -2.5f * g->unit);
    draw_badge(dl, th, r.x + r.w - 4 * g->unit, r.y + 4 * g->unit, fmaxf(20, 22 * g->unit));
}

void draw_badge(struct draw_list *dl, const struct theme *th, float x, float y, float size)
{
    struct rect r = {x - size / 2, y - size / 2, size, size};
    struct rgba dark = rgba_mix(th->bad, rgb(0x5A0000), th->contrast ? 0.85f : 0.65f);
    draw_box(dl, r, size / 2, dark, dark);
    draw_frame(dl, r, size / 2, fmaxf(1.5f, size * 0.08f), rgb(0xFFFFFF));
    draw_text(dl, FONT_BOLD, size * 0.8f, x, y, ALIGN_CENTRE, rgb(0xFFFFFF), "!");
}

static void origin_dot(struct draw_list *dl, const struct theme *th, struct rect dot,
                       bool fresh)
{
    float d = dot.w;
    struct rgba edge = rgba_mix(fresh ? th->fresh : th->moved, rgb(0x000000), 0.45f);
    if (fresh)
        draw_box(dl, dot, d / 2, th->fresh, th->fresh);
    draw_frame(dl, dot, d / 2, fmaxf(1.5f, d * (fresh ? 0.16f : 0.28f)), edge);
}

void draw_origin(struct draw_list *dl, const struct theme *th, struct rect r, bool fresh)
{
    float d = r.w * 0.16f;
    origin_dot(dl, th, (struct rect){r.x + r.w - d * 1.5f, r.y + d * 0.5f, d, d}, fresh);
}

void draw_strip_origin(struct draw_list *dl, const struct theme *th, struct rect strip,
                       bool fresh)
{
    float d = fminf(strip.w * 0.16f, strip.h * 0.8f);
    struct rect dot = {strip.x + strip.w - d * 0.95f, strip.y + (strip.h - d) / 2, d, d};
    origin_dot(dl, th, dot, fresh);
}

/* Draws a small bar at x, y (its middle, as parts of the tile's width and height), turned with
 * the tile by that many degrees; with an edge that is that part of its height. */
static void small_bar(struct draw_list *dl, struct rect tile, float angle, struct rect part,
                      struct rgba c, struct rgba edge_c, float edge_part)
{
    float rad = angle / 57.29578f, dx = part.x * tile.w, dy = part.y * tile.h;
    float x = centre_x(tile) + dx * cosf(rad) - dy * sinf(rad);
    float y = centre_y(tile) + dx * sinf(rad) + dy * cosf(rad);
    float w = part.w * tile.w, h = fmaxf(3, part.h * tile.w), edge = fmaxf(1, h * edge_part);
    struct rect r = {x - w / 2, y - h / 2, w, h}, inner = rect_inset(r, edge);
    draw_band(dl, r, angle, h / 2, edge_c);
    draw_band(dl, inner, angle, inner.h / 2, c);
}

void draw_theirs(struct draw_list *dl, const struct theme *th, struct rect r, float angle,
                 bool fresh)
{
    struct rgba edge = rgba_mix(th->fresh, rgb(0x000000), 0.55f);
    if (fresh) {
        small_bar(dl, r, angle, (struct rect){0, 0.475f, 0.44f, 0.085f}, th->fresh, edge,
                  0.22f);
        return;
    }
    small_bar(dl, r, angle, (struct rect){-0.13f, 0.475f, 0.18f, 0.085f}, th->fresh, edge,
              0.22f);
    small_bar(dl, r, angle, (struct rect){0.13f, 0.475f, 0.18f, 0.085f}, th->fresh, edge,
              0.22f);
}

void draw_theirs_on_colour(struct draw_list *dl, struct rect r)
{
    small_bar(dl, r, 0, (struct rect){0, 0.46f, 0.5f, 0.13f}, rgb(0xFFFFFF), rgb(0x101010),
              0.3f);
}

/* A bar that stands on the right edge of a strip. */
static void standing_bar(struct draw_list *dl, const struct theme *th, struct rect strip,
                         float middle, float part)
{
    float w = fmaxf(3, 0.085f * strip.w), h = part * strip.h, edge = fmaxf(1, w * 0.22f);
    struct rect r = {strip.x + strip.w * 0.975f - w / 2, strip.y + strip.h * middle - h / 2, w,
                     h};
    struct rgba dark = rgba_mix(th->fresh, rgb(0x000000), 0.55f);
    draw_box(dl, r, w / 2, dark, dark);
    draw_box(dl, rect_inset(r, edge), w / 2 - edge, th->fresh, th->fresh);
}

void draw_strip_theirs(struct draw_list *dl, const struct theme *th, struct rect strip,
                       bool fresh)
{
    if (fresh) {
        standing_bar(dl, th, strip, 0.5f, 0.76f);
        return;
    }
    standing_bar(dl, th, strip, 0.28f, 0.38f);
    standing_bar(dl, th, strip, 0.72f, 0.38f);
}
