/* tabledraw.c: the table view as a draw list. */
#include "viewparts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "marks.h"
#include "tileface.h"

static bool flies(const struct table_view *v, tile_t t)
{
    return view_is_held(v, t) || view_travelling(v, t);
}

static bool in_fan(const struct table_view *v, tile_t t)
{
    return v->fan && v->now.at[t].x == v->fx && v->now.at[t].y == v->fy;
}

/* This turn's tiles and those moved in it; nothing on a table that rests. */
static void origin(const struct table_view *v, struct draw_list *dl, tile_t t, struct rect r)
{
    if (bits_has(&v->played, t))
        draw_origin(dl, v->theme, r, true);
    else if (table_has(&v->begin, t) && !place_same(v->begin.at[t], v->now.at[t]))
        draw_origin(dl, v->theme, r, false);
}

static void table_tile(struct table_view *v, struct draw_list *dl, tile_t t)
{
    struct rect r = grid_tile(&v->grid, &v->now, t);
    if (view_is_held(v, t)) { /* where it came from stays marked */
        draw_face(dl, r, t, 0, TILE_GHOST);
        return;
    }
    float angle = grid_arm_angle(&v->now, &v->arms, t);
    draw_face_turned(dl, r, t, angle, grid_tile_lift(&v->grid, &v->now, t),
                     grid_tile_flags(&v->now, t));
    if (!(grid_tile_flags(&v->now, t) & TILE_INDEX))
        origin(v, dl, t, r);
    if (bits_has(&v->chosen, t))
        draw_tile_ring(dl, angle != 0 ? rect_inset(r, r.w * 0.06f) : r, angle, v->theme->focus);
}

static void ghost_cell(struct table_view *v, struct draw_list *dl, const struct drop *d, int i)
{
    const struct table_item *it = &d->item[i];
    if (it->to_rack)
        return;
    struct rect r = grid_cell(&v->grid, it->to.x, it->to.y);
    tile_t tower[TILE_MAX];
    int n = table_tower(&v->now, it->to.x, it->to.y, tower), others = 0;
    for (int k = 0; k < n; k++)
        others += !view_is_held(v, tower[k]);
    if (d->level)
        r = grid_tower(&v->grid, it->to.x, it->to.y, d->level > 0 ? others : 0, others + 1);
    if (d->level < 0)
        r.y += r.h * 0.2f;
    draw_face(dl, r, it->tile, 0, TILE_GHOST);
    draw_frame(dl, rect_inset(r, -2 * v->scale), r.w * 0.15f, 2.5f * v->scale, v->theme->fresh);
}

static void ghost(struct table_view *v, struct draw_list *dl)
{
    struct drop d;
    if (!v->hand.n)
        return;
    view_target(v, &d);
    if (d.kind == DROP_TABLE || d.kind == DROP_SWAP)
        for (int i = 0; i < d.n; i++)
            ghost_cell(v, dl, &d, i);
    if (d.kind != DROP_REFUSED)
        return;
    int cx = v->cx, cy = v->cy;
    if (!v->hand.by_key)
        view_cell_at(v, v->hand.mx, v->hand.my, &cx, &cy);
    if (v->hand.by_key || rect_has(v->area.table, v->hand.mx, v->hand.my))
        theme_dashes(v->theme, dl, rect_inset(grid_cell(&v->grid, cx, cy), -3 * v->scale),
                     10 * v->grid.unit, 3 * v->scale, v->theme->bad);
}

static void cursor(struct table_view *v, struct draw_list *dl)
{
    if (!v->cursor_shown || v->focus != FOCUS_TABLE)
        return;
    tile_t t = view_cursor_tile(v);
    struct rect r = t != TILE_NONE ? v->seen[t].to : grid_cell(&v->grid, v->cx, v->cy);
    draw_frame(dl, rect_inset(r, -4 * v->scale), r.w * 0.18f, 3 * v->scale, v->theme->focus);
}

static void selection_box(const struct table_view *v, struct draw_list *dl)
{
    const struct hand *h = &v->hand;
    if (h->state != HAND_BOX)
        return;
    struct rect r = {fminf(h->px, h->mx), fminf(h->py, h->my), fabsf(h->mx - h->px),
                     fabsf(h->my - h->py)};
    struct rgba c = rgba_fade(v->theme->focus, 0.18f);
    draw_box(dl, r, 4, c, c);
    draw_frame(dl, r, 4, 1.5f * v->scale, v->theme->focus);
}

void view_draw(struct table_view *v, struct draw_list *dl, float alpha)
{
    tile_t order[TILE_MAX];
    int n = grid_order(&v->now, order);
    (void)alpha;
    draw_lanes(dl, v->theme, &v->grid, &v->now, v->rules, v->area.table);
    if (!v->n_faults)
        for (int i = 0; i < v->n_groups; i++)
            draw_group(dl, v->theme, &v->grid, &v->now, &v->groups[i]);
    for (int i = 0; i < n; i++)
        if (view_is_held(v, order[i]) || in_fan(v, order[i]) || !view_travelling(v, order[i]))
            table_tile(v, dl, order[i]);
    draw_counts(dl, v->theme, &v->grid, &v->now);
    for (int i = v->n_faults - 1; i >= 0; i--)
        draw_fault(dl, v->theme, &v->grid, &v->now, &v->faults[i], i == 0);
    ghost(v, dl);
    cursor(v, dl);
    v->dirty = false;
}

/* ---- Over the panels ---- */

static void rack_wood(const struct table_view *v, struct draw_list *dl)
{
    const struct theme *th = v->theme;
    struct rect r = v->area.rack;
    draw_shadow(dl, r, 12 * v->scale, 14 * v->scale, (struct rgba){0, 0, 0, 90});
    draw_box(dl, r, 12 * v->scale, th->rack_top, th->rack_bottom);
    if (th->contrast) {
        draw_frame(dl, r, 12 * v->scale, fmaxf(1.5f, 1.5f * v->scale), th->panel_edge);
        return;
    }
    draw_frame(dl, r, 12 * v->scale, fmaxf(1, v->scale), rgba_fade(rgb(0x000000), 0.35f));
    struct rect lip = {r.x + 8 * v->scale, r.y + 3 * v->scale, r.w - 16 * v->scale,
                       fmaxf(1, v->scale)};
    draw_box(dl, lip, 0, rgba_fade(rgb(0xFFFFFF), 0.25f), rgba_fade(rgb(0xFFFFFF), 0.25f));
}

static void rack_mark(const struct table_view *v, struct draw_list *dl)
{
    struct drop d;
    tile_t list[TILE_MAX];
    int n = view_rack_list(v, list);
    if (!v->hand.n)
        return;
    view_target(v, &d);
    if (d.kind != DROP_RACK)
        return;
    struct rect r = view_rack_slot(v, d.rack_index < n ? d.rack_index : (n ? n - 1 : 0), n);
    float x = d.rack_index < n || !n ? r.x - 4 * v->scale : r.x + r.w + 1 * v->scale;
    struct rect bar = {x, r.y, 3 * v->scale, r.h};
    draw_box(dl, bar, bar.w / 2, v->theme->fresh, v->theme->fresh);
}

static void rack_tiles(struct table_view *v, struct draw_list *dl)
{
    tile_t list[TILE_MAX];
    int n = view_rack_list(v, list);
    for (int i = 0; i < n; i++) {
        tile_t t = list[i];
        struct rect r = v->seen[t].to;
        if (view_travelling(v, t) && !view_is_held(v, t))
            continue;
        draw_face(dl, r, t, 2 * v->scale, view_is_held(v, t) ? TILE_GHOST : 0);
        if (t == v->drew && !view_is_held(v, t))
            draw_origin(dl, v->theme, r, true);
        if (bits_has(&v->chosen, t))
            draw_tile_ring(dl, r, 0, v->theme->focus);
        if (v->cursor_shown && v->focus == FOCUS_RACK && v->ci == i)
            draw_frame(dl, rect_inset(r, -3 * v->scale), r.w * 0.18f, 3 * v->scale,
                       v->theme->focus);
    }
}

static void open_racks(const struct table_view *v, struct draw_list *dl)
{
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (v->seen[t].where == WHERE_OPEN && !view_travelling(v, t))
            draw_face(dl, v->seen[t].to, t, 1, 0);
}

static void fan(struct table_view *v, struct draw_list *dl, struct renderer *ren)
{
    tile_t tower[TILE_MAX];
    if (!v->fan)
        return;
    int n = table_tower(&v->now, v->fx, v->fy, tower);
    struct rect p = view_fan_panel(v);
    draw_shadow(dl, p, 12 * v->scale, 16 * v->scale, (struct rgba){0, 0, 0, 120});
    draw_box(dl, p, 12 * v->scale, v->theme->panel_top, v->theme->panel_bottom);
    draw_frame(dl, p, 12 * v->scale, fmaxf(1, v->scale), v->theme->panel_edge);
    for (int i = 0; i < n; i++) {
        struct rect r = v->seen[tower[i]].to;
        char label[12];
        int z = v->now.at[tower[i]].z;
        snprintf(label, sizeof label, "%+d", z);
        const char *level = z ? label : words_in("level of a tower", "table");
        float size = 16 * v->scale * v->text, wide = ren->measure(ren, FONT_TEXT, size, level);
        draw_text(dl, FONT_TEXT, size * fminf(1, r.w * 1.15f / wide), r.x + r.w / 2,
                  r.y + r.h + 14 * v->scale, ALIGN_CENTRE, v->theme->ink, level);
        if (flies(v, tower[i]))
            continue;
        draw_face(dl, r, tower[i], 2 * v->scale, 0);
        origin(v, dl, tower[i], r);
        if (bits_has(&v->chosen, tower[i]))
            draw_tile_ring(dl, r, 0, v->theme->focus);
        if (v->cursor_shown && v->focus == FOCUS_TABLE && view_cursor_tile(v) == tower[i])
            draw_frame(dl, rect_inset(r, -3 * v->scale), r.w * 0.18f, 3 * v->scale,
                       v->theme->focus);
    }
}

/* From where a tile came to where it is, fading as it arrives. */
static void trail(struct table_view *v, struct draw_list *dl, tile_t t, float alpha)
{
    const struct seen *s = &v->seen[t];
    struct rect now = view_seen_rect(v, t, alpha);
    float p = ((float)s->left - alpha) / (float)s->ticks;
    float dx = now.x - (s->to.x + s->ox), dy = now.y - (s->to.y + s->oy);
    float long_ = hypotf(dx, dy), wide = now.w * 0.5f;
    if (p >= 1 || p <= 0 || long_ < now.w / 2)
        return;
    float cx = now.x + now.w / 2 - dx / 2, cy = now.y + now.h / 2 - dy / 2;
    struct rect r = {cx - long_ / 2, cy - wide / 2, long_, wide};
    draw_band(dl, r, atan2f(dy, dx) * 57.29578f, wide / 2, rgba_fade(v->theme->fresh, 0.45f * p));
}

static void travellers(struct table_view *v, struct draw_list *dl, float alpha)
{
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (v->seen[t].where == WHERE_NOWHERE || view_is_held(v, t) || !view_travelling(v, t))
            continue;
        if (v->staged)
            trail(v, dl, t, alpha);
        float p = fminf(1, ((float)v->seen[t].left - alpha) / (float)v->seen[t].ticks);
        draw_face(dl, view_seen_rect(v, t, alpha), t, (2 + 10 * p) * v->scale, 0);
    }
}

/* Says whether a tile will go on top of a tower or underneath it. */
static void level_label(struct table_view *v, struct draw_list *dl, struct renderer *ren)
{
    struct drop d;
    if (!v->hand.n)
        return;
    view_target(v, &d);
    if (d.kind != DROP_TABLE || !d.level)
        return;
    struct rect box = grid_tower_box(&v->grid, &v->now, d.item[0].to.x, d.item[0].to.y);
    const char *text = d.level > 0 ? _("on top") : _("underneath");
    float s = v->scale, size = 16 * s * v->text, h = size * 1.6f;
    float w = ren->measure(ren, FONT_TEXT, size, text) + h;
    float y = d.level > 0 ? box.y - box.h * 0.25f - h : box.y + box.h * 1.2f + 4 * s;
    struct rect r = {box.x + box.w / 2 - w / 2, y, w, h};
    if (r.y < v->area.table.y) /* no room above: beside */
        r = (struct rect){box.x + box.w + 8 * s, box.y, w, h};
    draw_box(dl, r, h / 2, v->theme->panel_top, v->theme->panel_bottom);
    draw_text(dl, FONT_TEXT, size, r.x + w / 2, r.y + h / 2, ALIGN_CENTRE, v->theme->ink, text);
}

static void held(struct table_view *v, struct draw_list *dl)
{
    struct drop d;
    float lift = 14 * v->scale;
    if (!v->hand.n)
        return;
    for (int i = v->hand.n - 1; i >= 0; i--)
        draw_face(dl, view_held_rect(v, i), v->hand.held[i], lift, 0);
    view_target(v, &d);
    if (d.kind == DROP_REFUSED) {
        struct rect r = view_held_rect(v, 0);
        draw_badge(dl, v->theme, r.x + r.w, r.y, 26 * v->scale);
    }
}

/* ---- What a tile stands for ---- */

/* In one group; several faces where it could be either. */
struct meaning {
    enum line_kind line;
    int n;
    tile_t as[COLOUR_COUNT];
};

static int meanings(const struct table_view *v, tile_t t, struct meaning *out, int max)
{
    int n = 0;
    for (int g = 0; g < v->n_groups; g++)
        for (int i = 0; i < v->groups[g].group.n; i++) {
            if (v->groups[g].group.tile[i] != t || n == max)
                continue;
            struct meaning m = {.line = v->groups[g].line};
            m.n = group_choices(&v->groups[g].group, i, m.as);
            if (!n || out[n - 1].line != m.line || out[n - 1].as[0] != m.as[0])
                out[n++] = m;
        }
    return n;
}

static const char *line_title(enum line_kind k)
{
    static const char *const title[LINE_KINDS] = {N_("row"), N_("column"), N_("tower"),
                                                  N_("diagonal NE-SW"), N_("diagonal NW-SE")};
    return _(title[k]);
}

/* How many table tiles a rectangle would hide. */
static int hidden_by(const struct table_view *v, struct rect r)
{
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        struct rect q = v->seen[t].to;
        n += v->seen[t].where == WHERE_TABLE && q.x < r.x + r.w && r.x < q.x + q.w &&
             q.y < r.y + r.h && r.y < q.y + q.h;
    }
    return n;
}

/* Off a corner of the tile or, where that hides less, farther off; its row and column stay in
 * sight. */
static struct rect bubble_place(const struct table_view *v, struct rect tile, float w, float h)
{
    struct rect a = rect_inset(v->area.table, 6), best = {0, 0, 0, 0};
    int least = 1000;
    for (int far = 0; far < 4; far++)
        for (int c = 0; c < 4; c++) {
            float off = (float)far * tile.w;
            struct rect r = {c & 1 ? tile.x - w - off : tile.x + tile.w + off,
                             c & 2 ? tile.y + tile.h : tile.y - h, w, h};
            r.x = fmaxf(a.x, fminf(r.x, a.x + a.w - w));
            r.y = fmaxf(a.y, fminf(r.y, a.y + a.h - h));
            int hides = hidden_by(v, r);
            if (hides < least) {
                least = hides;
                best = r;
            }
        }
    return best;
}

#define BUBBLE_ROW 48
#define BUBBLE_TEXT 17
#define BUBBLE_FACE 40
#define BUBBLE_OR 30 /* between two faces: room for "oder" */
#define BUBBLE_PAD 12

static float choice_width(const struct meaning *m)
{
    return (float)m->n * BUBBLE_FACE + (float)(m->n - 1) * BUBBLE_OR;
}

/* Lays the meanings out in rows, one for each line; with dl draws them. Returns the size. */
static struct rect bubble_rows(const struct table_view *v, struct draw_list *dl,
                               const struct meaning *m, int n, float label, float x0, float y0)
{
    float s = v->scale, x = 0, y = y0 - BUBBLE_ROW * s, w = 0;
    struct rgba ink = v->theme->ink;
    float size = BUBBLE_TEXT * s * v->text;
    for (int i = 0; i < n; i++) {
        if (!i || m[i].line != m[i - 1].line) {
            y += BUBBLE_ROW * s;
            x = x0 + label + BUBBLE_PAD * s;
            if (dl)
                draw_text(dl, FONT_TEXT, size, x0, y + BUBBLE_ROW * s / 2, ALIGN_LEFT, ink,
                          line_title(m[i].line));
        }
        for (int k = 0; k < m[i].n && dl; k++) {
            struct rect f = {x + (float)k * (BUBBLE_FACE + BUBBLE_OR) * s, y + 3 * s, 33 * s,
                             42 * s};
            draw_tile(dl, f, (int)tile_colour(m[i].as[k]), tile_number(m[i].as[k]), 0, 2 * s,
                      TILE_PLAIN_NUMBER);
            if (k)
                draw_text(dl, FONT_TEXT, 16 * s, f.x - 18 * s, y + BUBBLE_ROW * s / 2,
                          ALIGN_CENTRE, ink, words_in("between two faces", "or"));
        }
        x += (choice_width(&m[i]) + 6) * s;
        w = fmaxf(w, x - x0);
    }
    return (struct rect){0, 0, w, y + BUBBLE_ROW * s - y0};
}

static void bubble(struct table_view *v, struct draw_list *dl, struct renderer *ren)
{
    struct meaning m[24] = {{.n = 0}};
    tile_t t = v->explain;
    float s = v->scale, pad = BUBBLE_PAD * s, label = 0, text = BUBBLE_TEXT * s * v->text;
    if (t == TILE_NONE || v->hand.n || v->seen[t].where == WHERE_NOWHERE)
        return;
    int n = meanings(v, t, m, 24);
    const char *none = tile_is_wild(t) ? _("In no group yet: it can be anything.")
                                       : _("In no group yet: 6 or 9.");
    for (int i = 0; i < n; i++)
        label = fmaxf(label, ren->measure(ren, FONT_TEXT, text, line_title(m[i].line)));
    struct rect size = bubble_rows(v, NULL, m, n, label, 0, 0);
    if (!n)
        size = (struct rect){0, 0, ren->measure(ren, FONT_TEXT, text, none), 30 * s * v->text};
    struct rect r = bubble_place(v, v->seen[t].to, size.w + 2 * pad, size.h + pad);
    draw_shadow(dl, r, 12 * s, 16 * s, (struct rgba){0, 0, 0, 110});
    draw_box(dl, r, 12 * s, v->theme->panel_top, v->theme->panel_bottom);
    draw_frame(dl, r, 12 * s, fmaxf(1, s), v->theme->panel_edge);
    if (n)
        bubble_rows(v, dl, m, n, label, r.x + pad, r.y + pad / 2);
    else
        draw_text(dl, FONT_TEXT, text, r.x + pad, r.y + r.h / 2, ALIGN_LEFT, v->theme->ink,
                  none);
}

void view_draw_over(struct table_view *v, struct draw_list *dl, struct renderer *r, float alpha)
{
    if (v->seat >= 0) {
        rack_wood(v, dl);
        rack_mark(v, dl);
        rack_tiles(v, dl);
    }
    view_draw_hint(v, dl);
    open_racks(v, dl);
    fan(v, dl, r);
    travellers(v, dl, alpha);
    selection_box(v, dl);
    bubble(v, dl, r);
    held(v, dl);
    level_label(v, dl, r);
}
