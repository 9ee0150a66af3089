/* tile_desk_draw.c: draws the table. */
#include "tile_desk_state.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "marks.h"
#include "tileface.h"

static bool in_fan(const struct tile_desk *v, tile_t t)
{
    return v->fan && v->now.at[t].x == v->fx && v->now.at[t].y == v->fy;
}

static bool has_moved(const struct tile_desk *v, tile_t t)
{
    return bits_has(&v->moved, t);
}

/* Marks the tiles played or moved in this turn or, by others, before it. */
static void origin(const struct tile_desk *v, struct draw_list *dl, tile_t t, struct rect r,
                   float angle)
{
    if (bits_has(&v->played, t) || has_moved(v, t))
        draw_origin(dl, v->d.theme, r, bits_has(&v->played, t));
    else if (bits_has(&v->theirs, t) || bits_has(&v->theirs_moved, t))
        draw_theirs(dl, v->d.theme, r, angle, bits_has(&v->theirs, t));
}

/* The same on the strip of a covered tile. */
static void strip_origin(const struct tile_desk *v, struct draw_list *dl, tile_t t,
                         struct rect strip)
{
    if (bits_has(&v->played, t) || has_moved(v, t))
        draw_strip_origin(dl, v->d.theme, strip, bits_has(&v->played, t));
    else if (bits_has(&v->theirs, t) || bits_has(&v->theirs_moved, t))
        draw_strip_theirs(dl, v->d.theme, strip, bits_has(&v->theirs, t));
}

/* Has somebody else laid or moved it in this turn? Then it glows until the next turn, except in
 * the winner's moment, which has its own light. */
static bool is_news(const struct tile_desk *v, tile_t t)
{
    return v->others && !v->d.mine && !v->d.glow.n &&
           (bits_has(&v->played, t) || has_moved(v, t));
}

/* The table without what is on its way to the top of this tile's tower, which does not cover
 * the tile yet. */
static struct table without_flying(const struct tile_desk *v, tile_t t)
{
    struct table there = v->now;
    struct place p = v->now.at[t];
    tile_t tower[TILE_MAX];
    int n = table_tower(&v->now, p.x, p.y, tower);
    for (int i = n - 1; i > 0 && tower[i] != t && desk_travels(&v->d, tower[i]); i--)
        if (v->now.at[tower[i]].z > 0) /* others carry what hangs below them */
            table_remove(&there, tower[i]);
    return there;
}

/* On a covered tile, marks and rings are around its strip. */
static void table_tile(struct tile_desk *v, struct draw_list *dl, tile_t t, float alpha)
{
    struct table there = without_flying(v, t);
    struct rect r = grid_tile_seen(&v->grid, &there, t);
    struct grid grid = v->grid;
    float glow = glow_of(&v->d.glow, t, alpha);
    if (desk_holds(&v->d, t)) { /* where it came from stays marked */
        draw_face(dl, grid_tile(&v->grid, &v->now, t), t, 0, TILE_GHOST);
        return;
    }
    float angle = grid_arm_angle(&v->now, &v->faces, t);
    if (glow > 0) {
        float hop = td_draw_glow(v, dl, r, angle, glow);
        grid.y0 -= hop;
        r.y -= hop;
    }
    draw_table_tile(dl, &grid, &there, &v->faces, t, 0);
    td_draw_as(v, dl, t, r);
    if (grid_is_covered(&there, t))
        strip_origin(v, dl, t, r);
    else
        origin(v, dl, t, r, angle);
    struct rect ring = angle != 0 ? rect_inset(r, r.w * 0.06f) : r;
    if (is_news(v, t))
        draw_tile_ring(dl, ring, angle, v->d.theme->fresh);
    if (bits_has(&v->chosen, t))
        draw_tile_ring(dl, ring, angle, v->d.theme->focus);
    if (glow > 0)
        draw_tile_ring(dl, ring, angle, rgba_fade(v->d.theme->fresh, glow));
}

static void ghost_cell(struct tile_desk *v, struct draw_list *dl, const struct drop *d, int i)
{
    const struct table_item *it = &d->item[i];
    if (it->to_rack)
        return;
    struct rect r = grid_place(&v->grid, &v->now, it->to);
    draw_face(dl, r, it->tile, 0, TILE_GHOST);
    draw_frame(dl, rect_inset(r, -2 * v->d.scale), r.w * 0.15f, 2.5f * v->d.scale,
               v->d.theme->fresh);
}

static void ghost(struct tile_desk *v, struct draw_list *dl)
{
    struct drop d;
    if (!v->d.hand.n)
        return;
    td_target(v, &d);
    if (d.kind == DROP_BOARD || d.kind == DROP_SWAP)
        for (int i = 0; i < d.n; i++)
            ghost_cell(v, dl, &d, i);
    if (d.kind != DROP_REFUSED)
        return;
    int cx = v->cx, cy = v->cy;
    if (!v->d.hand.by_key)
        td_cell_at(v, v->d.hand.mx, v->d.hand.my, &cx, &cy);
    if (v->d.hand.by_key || rect_has(v->d.area.board, v->d.hand.mx, v->d.hand.my))
        theme_dashes(v->d.theme, dl, rect_inset(grid_cell(&v->grid, cx, cy), -3 * v->d.scale),
                     10 * v->grid.unit, 3 * v->d.scale, v->d.theme->bad);
}

static void cursor(struct tile_desk *v, struct draw_list *dl)
{
    if (!v->d.cursor_shown || v->d.focus != DESK_ON_BOARD)
        return;
    tile_t t = td_cursor_tile(v);
    struct rect r = t != TILE_NONE ? v->d.seen[t].to : grid_cell(&v->grid, v->cx, v->cy);
    draw_frame(dl, rect_inset(r, -4 * v->d.scale), r.w * 0.18f, 3 * v->d.scale,
               v->d.theme->focus);
}

static void selection_box(const struct tile_desk *v, struct draw_list *dl)
{
    const struct desk_hand *h = &v->d.hand;
    if (h->state != HAND_BOX)
        return;
    struct rect r = {fminf(h->px, h->mx), fminf(h->py, h->my), fabsf(h->mx - h->px),
                     fabsf(h->my - h->py)};
    struct rgba c = rgba_fade(v->d.theme->focus, 0.18f);
    draw_box(dl, r, 4, c, c);
    draw_frame(dl, r, 4, 1.5f * v->d.scale, v->d.theme->focus);
}

/* Draws the frames of the faults that end in rows from..to. */
static void faults(struct tile_desk *v, struct draw_list *dl, int from, int to)
{
    int first = td_first_fault(v);
    for (int i = v->n_faults - 1; i >= 0; i--) {
        int row = fault_row(&v->now, &v->faults[i]);
        if (row >= from && row <= to && td_is_fault(v, i))
            draw_fault(dl, v->d.theme, &v->grid, &v->now, &v->faults[i], i == first);
    }
    for (int i = v->n_blamed - 1; i >= 0; i--) {
        int row = fault_row(&v->now, &v->blamed[i]);
        if (row >= from && row <= to)
            draw_fault(dl, v->d.theme, &v->grid, &v->now, &v->blamed[i], i == 0);
    }
}

/* The sign of what is wrong is at the first place. */
static void badge(const struct tile_desk *v, struct draw_list *dl)
{
    int first = td_first_fault(v);
    if (first >= 0)
        draw_fault_badge(dl, v->d.theme, &v->grid, &v->now, &v->faults[first]);
    else if (v->n_blamed)
        draw_fault_badge(dl, v->d.theme, &v->grid, &v->now, &v->blamed[0]);
}

/* The grid as it lies under a tile that is on its way. */
static struct grid grid_under(const struct tile_desk *v, tile_t t, float alpha)
{
    struct rect is = desk_seen(&v->d, t, alpha), to = v->d.seen[t].to;
    struct grid g = v->grid;
    float k = to.w > 0 ? is.w / to.w : 1;
    g.x0 = is.x + (g.x0 - to.x) * k;
    g.y0 = is.y + (g.y0 - to.y) * k;
    g.unit *= k;
    for (int i = 0; i < g.n_ways; i++)
        g.way[i].room = (int)((float)g.way[i].room * k);
    return g;
}

/* The table's, while the camera moves: under a tile that the turn has not moved. */
static struct grid moving_grid(const struct tile_desk *v, float alpha)
{
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (table_has(&v->now, t) && table_has(&v->begin, t) && !has_moved(v, t) &&
            !in_fan(v, t))
            return grid_under(v, t, alpha);
    return v->grid;
}

#define TOGETHER 2 /* pixels: tiles that are so near their places in a grid travel with it */

/* The frame of a group goes with its tiles if they travel side by side; then *g is the grid
 * that it lies in. If they come from different places, it waits for them. */
static bool travel_together(const struct tile_desk *v, const struct group *group, float alpha,
                            struct grid *g)
{
    tile_t first = group->tile[0];
    struct rect is = desk_seen(&v->d, first, alpha), to = v->d.seen[first].to;
    *g = grid_under(v, first, alpha);
    for (int i = 1; i < group->n; i++) {
        struct rect r = desk_seen(&v->d, group->tile[i], alpha),
                    at = v->d.seen[group->tile[i]].to;
        float k = g->unit / v->grid.unit;
        float dx = r.x - is.x - (at.x - to.x) * k, dy = r.y - is.y - (at.y - to.y) * k;
        if (fabsf(dx) > TOGETHER || fabsf(dy) > TOGETHER)
            return false;
    }
    return true;
}

/* Does everything lie there that the group in the making is about? It may travel with the
 * table. */
static bool has_arrived(const struct tile_desk *v, const struct grid *moving,
                        const struct fault *f, float alpha)
{
    struct place p = v->now.at[f->a], q = v->now.at[f->b != TILE_NONE ? f->b : f->a];
    for (tile_t t = 0; t < TILE_MAX; t++) {
        struct place at = v->now.at[t];
        bool about = (at.x == p.x && at.y == p.y) || (at.x == q.x && at.y == q.y);
        if (!table_has(&v->now, t) || !about || !desk_travels(&v->d, t) || in_fan(v, t))
            continue;
        struct rect is = desk_seen(&v->d, t, alpha), to = v->d.seen[t].to;
        float k = moving->unit / v->grid.unit;
        if (fabsf(is.x - moving->x0 - (to.x - v->grid.x0) * k) > TOGETHER ||
            fabsf(is.y - moving->y0 - (to.y - v->grid.y0) * k) > TOGETHER)
            return false;
    }
    return true;
}

/* Complete groups, and those in the making. */
static void outlines(const struct tile_desk *v, struct draw_list *dl, const struct grid *moving,
                     float alpha)
{
    struct grid g;
    for (int i = 0; i < v->n_groups; i++)
        if (travel_together(v, &v->groups[i].group, alpha, &g))
            draw_group(dl, v->d.theme, &g, &v->now, &v->groups[i]);
    for (int i = 0; i < v->n_faults; i++)
        if (td_is_making(v, i)) {
            struct fault f = td_making_at(v, i);
            if (has_arrived(v, moving, &f, alpha))
                draw_making(dl, v->d.theme, moving, &v->now, &f);
        }
}

void td_draw(struct tile_desk *v, struct draw_list *dl, float alpha)
{
    tile_t order[TILE_MAX];
    int n = grid_order(&v->now, order), done = -PLACE_MAX - 1;
    struct grid moving = moving_grid(v, alpha);
    if (td_on_shelves(v))
        td_draw_shelves(v, dl, &moving);
    draw_lanes(dl, v->d.theme, &moving, &v->now, v->rules, v->d.area.board);
    outlines(v, dl, &moving, alpha);
    td_draw_sparkle_light(v, dl, alpha);
    for (int i = 0; i < n; i++) {
        int behind = v->now.at[order[i]].y - 1;
        if ((v->n_faults || v->n_blamed) && behind > done)
            faults(v, dl, done + 1, behind);
        done = behind;
        if (desk_holds(&v->d, order[i]) || in_fan(v, order[i]) ||
            !desk_travels(&v->d, order[i]))
            table_tile(v, dl, order[i], alpha);
    }
    faults(v, dl, done + 1, PLACE_MAX);
    badge(v, dl);
    td_draw_grips(v, dl);
    ghost(v, dl);
    cursor(v, dl);
}

/* ---- Over the panels ---- */

static void rack_mark(const struct tile_desk *v, struct draw_list *dl)
{
    struct drop d;
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list);
    if (!v->d.hand.n)
        return;
    td_target(v, &d);
    if (d.kind != DROP_HAND)
        return;
    struct rect r = td_rack_slot(v, d.rack_index < n ? d.rack_index : (n ? n - 1 : 0), n);
    float x = d.rack_index < n || !n ? r.x - 4 * v->d.scale : r.x + r.w + 1 * v->d.scale;
    struct rect bar = {x, r.y, 3 * v->d.scale, r.h};
    draw_box(dl, bar, bar.w / 2, v->d.theme->fresh, v->d.theme->fresh);
}

static void rack_tiles(struct tile_desk *v, struct draw_list *dl)
{
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list);
    for (int i = 0; i < n; i++) {
        tile_t t = list[i];
        struct rect r = v->d.seen[t].to;
        if (desk_travels(&v->d, t) && !desk_holds(&v->d, t))
            continue;
        draw_face(dl, r, t, 2 * v->d.scale, desk_holds(&v->d, t) ? TILE_GHOST : 0);
        if (t == v->drew && !desk_holds(&v->d, t))
            draw_origin(dl, v->d.theme, r, true);
        if (bits_has(&v->chosen, t))
            draw_tile_ring(dl, r, 0, v->d.theme->focus);
        if (v->d.cursor_shown && v->d.focus == DESK_ON_HAND && v->d.ci == i)
            draw_frame(dl, rect_inset(r, -3 * v->d.scale), r.w * 0.18f, 3 * v->d.scale,
                       v->d.theme->focus);
    }
    td_draw_rack_melds(v, dl);
}

static void open_racks(const struct tile_desk *v, struct draw_list *dl)
{
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (v->d.seen[t].where == TD_OPEN && !desk_travels(&v->d, t))
            draw_face(dl, v->d.seen[t].to, t, 1, 0);
}

static void fan(struct tile_desk *v, struct draw_list *dl, struct renderer *ren)
{
    tile_t tower[TILE_MAX];
    if (!v->fan)
        return;
    int n = table_tower(&v->now, v->fx, v->fy, tower);
    struct rect p = td_fan_panel(v);
    draw_shadow(dl, p, 12 * v->d.scale, 16 * v->d.scale, (struct rgba){0, 0, 0, 120});
    draw_box(dl, p, 12 * v->d.scale, v->d.theme->panel_top, v->d.theme->panel_bottom);
    draw_frame(dl, p, 12 * v->d.scale, fmaxf(1, v->d.scale), v->d.theme->panel_edge);
    for (int i = 0; i < n; i++) {
        struct rect r = v->d.seen[tower[i]].to;
        char label[12];
        int z = v->now.at[tower[i]].z;
        snprintf(label, sizeof label, z < 0 ? "\xE2\x88\x92%d" : "+%d", abs(z));
        const char *level = z ? label : translated_in("level of a tower", "table");
        float size = 16 * v->d.scale * v->d.text,
              wide = ren->measure(ren, FONT_TEXT, size, level);
        draw_text(dl, FONT_TEXT, size * fminf(1, r.w * 1.15f / wide), r.x + r.w / 2,
                  r.y + r.h + 14 * v->d.scale, ALIGN_CENTRE, v->d.theme->ink, level);
        if (desk_holds(&v->d, tower[i]) || desk_travels(&v->d, tower[i]))
            continue;
        draw_face(dl, r, tower[i], 2 * v->d.scale, grid_read_as(&v->faces, tower[i]));
        origin(v, dl, tower[i], r, 0);
        if (bits_has(&v->chosen, tower[i]))
            draw_tile_ring(dl, r, 0, v->d.theme->focus);
        if (v->d.cursor_shown && v->d.focus == DESK_ON_BOARD && td_cursor_tile(v) == tower[i])
            draw_frame(dl, rect_inset(r, -3 * v->d.scale), r.w * 0.18f, 3 * v->d.scale,
                       v->d.theme->focus);
    }
}

/* The bands that make up a trail, each longer and narrower than the one before. */
#define TRAIL_BANDS 5

/* Draws a trail from where a tile came from to where it is, like a comet's: broad and bright at
 * the tile, thin and faint at its end. It fades as the tile arrives. */
static void trail(struct tile_desk *v, struct draw_list *dl, tile_t t, float alpha)
{
    const struct seen *s = &v->d.seen[t];
    struct rect now = desk_seen(&v->d, t, alpha);
    float p = seen_way(s, alpha);
    float dx = now.x - (s->to.x + s->ox), dy = now.y - (s->to.y + s->oy);
    float whole = hypotf(dx, dy), angle = atan2f(dy, dx) * 57.29578f;
    if (p >= 1 || p <= 0 || whole < now.w / 2)
        return;
    for (int i = 1; i <= TRAIL_BANDS; i++) {
        float part = (float)i / TRAIL_BANDS, len = whole * part;
        float wide = now.w * (0.7f - 0.5f * part);
        float cx = now.x + now.w / 2 - dx * part / 2, cy = now.y + now.h / 2 - dy * part / 2;
        draw_band(dl, (struct rect){cx - len / 2, cy - wide / 2, len, wide}, angle, wide / 2,
                  rgba_fade(v->d.theme->fresh, 0.13f * p));
    }
}

static void travellers(struct tile_desk *v, struct draw_list *dl, float alpha)
{
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (v->d.seen[t].where == DESK_NOWHERE || desk_holds(&v->d, t) ||
            !desk_travels(&v->d, t))
            continue;
        if (v->d.staged && (!table_has(&v->begin, t) || has_moved(v, t)))
            trail(v, dl, t, alpha);
        float p = seen_way(&v->d.seen[t], alpha);
        draw_face(dl, desk_seen(&v->d, t, alpha), t, (2 + 10 * p) * v->d.scale,
                  grid_read_as(&v->faces, t));
    }
}

/* Says whether a tile will go on top of a tower or underneath it. */
static void level_label(struct tile_desk *v, struct draw_list *dl, struct renderer *ren)
{
    struct drop d;
    if (!v->d.hand.n)
        return;
    td_target(v, &d);
    if (d.kind != DROP_BOARD || !d.level)
        return;
    struct rect box = grid_tower_box(&v->grid, &v->now, d.item[0].to.x, d.item[0].to.y);
    const char *text = d.level > 0 ? _("on top") : _("underneath");
    float s = v->d.scale, size = 16 * s * v->d.text, h = size * 1.6f;
    float w = ren->measure(ren, FONT_TEXT, size, text) + h;
    float strip = grid_strip(&v->grid) + 4 * s;
    float y = d.level > 0 ? box.y - strip - h : box.y + box.h + strip;
    struct rect r = {box.x + box.w / 2 - w / 2, y, w, h};
    if (r.y < v->d.area.board.y) /* no room above, so beside */
        r = (struct rect){box.x + box.w + 8 * s, box.y, w, h};
    draw_box(dl, r, h / 2, v->d.theme->panel_top, v->d.theme->panel_bottom);
    draw_text(dl, FONT_TEXT, size, r.x + w / 2, r.y + h / 2, ALIGN_CENTRE, v->d.theme->ink,
              text);
}

void td_draw_piece(void *self, struct ui *ui, int piece, struct rect r)
{
    const struct tile_desk *v = self;
    draw_face(ui->dl, r, (tile_t)piece, 14 * v->d.scale, 0);
}

void td_draw_over(void *self, struct ui *ui, float alpha)
{
    struct tile_desk *v = self;
    struct draw_list *dl = ui->dl;
    if (v->d.seat >= 0) {
        theme_rack(v->d.theme, dl, v->d.area.hand, v->d.scale);
        rack_mark(v, dl);
        rack_tiles(v, dl);
    }
    td_draw_hint(v, dl);
    open_racks(v, dl);
    fan(v, dl, ui->renderer);
    travellers(v, dl, alpha);
    td_draw_sparkle(v, dl, alpha);
    selection_box(v, dl);
    td_draw_bubble(v, dl, ui->renderer);
    desk_draw_held(&v->d, ui);
    level_label(v, dl, ui->renderer);
}
