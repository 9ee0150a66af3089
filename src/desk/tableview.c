/* tableview.c: what the view knows, where tiles are, and how they travel. */
#include "viewparts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "explain.h"
#include "hearing.h"
#include "place.h"

#define RACK_TILE 52.0f /* units, at most, in a low window */
#define RACK_GROWS 1.3f /* times that in a high one: as large as on the table */
#define RACK_GAP 5.0f
#define RACK_PAD 11.0f
#define FIT_MARGIN 12.0f
#define FIT_BELOW 12.0f /* more at the foot: a sentence of two lines reaches up there */
#define FIT_GRIP 18.0f
#define FIT_MOST 1.2f   /* few tiles are no larger than this */

void view_init(struct tile_desk *v)
{
    memset(v, 0, sizeof *v);
    v->seat = -1;
    v->explain = v->drew = v->grip = TILE_NONE;
    v->scale = 1;
    v->text = 1;
    v->hint = TILE_NONE;
    v->like.drag_far = 6;
    v->grid = (struct grid){0, 0, 1};
}

void view_free(struct tile_desk *v)
{
    free(v->state);
    v->state = NULL;
}

/* ---- The rack ---- */

int view_rack_list(const struct tile_desk *v, tile_t out[TILE_MAX])
{
    return v->seat < 0 ? 0 : rack_order_list(&v->order[v->seat], &v->rack, out);
}

/* How wide a tile may be. A high window has room for larger ones; a low one needs it for the
 * table. */
static float rack_most(float scale, float window_h)
{
    float k = fmaxf(0, fminf((window_h / scale - 640) / 140, 1));
    return RACK_TILE * scale * (1 + k * (RACK_GROWS - 1));
}

/* The widest tile, up to `most`, with which n fit into w x h in so many rows. */
static float rack_tile_width(float scale, float most, float w, float h, int n, int rows)
{
    int per = (n + rows - 1) / rows;
    float gap = RACK_GAP * scale;
    float by_w = (w - gap * (float)(per - 1)) / (float)(per > 0 ? per : 1);
    float by_h = (h - gap * (float)(rows - 1)) / (float)rows * GRID_TILE_W / GRID_TILE_H;
    return fminf(most, fminf(by_w, by_h));
}

/* How many rows let n tiles be widest, and how wide. */
static int rack_rows(const struct tile_desk *v, int n, float *w)
{
    struct rect a = v->rack_tiles;
    float most = rack_most(v->scale, v->area.window.h);
    int best = 1;
    *w = rack_tile_width(v->scale, most, a.w, a.h, n, 1);
    for (int rows = 2; rows <= 4; rows++) {
        float wide = rack_tile_width(v->scale, most, a.w, a.h, n, rows);
        if (wide > *w + 0.5f) {
            best = rows;
            *w = wide;
        }
    }
    return best;
}

float view_rack_height(float scale, float width, float window_h, int tiles)
{
    float large = rack_most(scale, window_h);
    float pad = 2 * RACK_PAD * scale, tall = large * GRID_TILE_H / GRID_TILE_W;
    float most = window_h * 0.33f, best = 0, height = most;
    for (int rows = 1; rows <= 4 && best < 42 * scale; rows++) {
        float w = rack_tile_width(scale, rows > 1 ? RACK_TILE * scale : large, width - pad,
                                  most - pad, tiles, rows);
        if (w <= best + 0.5f)
            continue;
        best = w;
        height = (w * GRID_TILE_H / GRID_TILE_W + RACK_GAP * scale) * (float)rows + pad;
    }
    return fminf(most, fmaxf(height, tall + pad + RACK_GAP * scale));
}

struct rect view_rack_slot(const struct tile_desk *v, int i, int n)
{
    struct rect a = v->rack_tiles;
    float w, gap = RACK_GAP * v->scale;
    int rows = rack_rows(v, n > 0 ? n : 1, &w);
    int per = n > 0 ? (n + rows - 1) / rows : 1;
    w = floorf(w);
    float h = floorf(w * GRID_TILE_H / GRID_TILE_W);
    float used = (float)rows * h + (float)(rows - 1) * gap;
    return (struct rect){a.x + (float)(i % per) * (w + gap),
                         a.y + (a.h - used) / 2 + (float)(i / per) * (h + gap), w, h};
}

int view_rack_index_at(const struct tile_desk *v, float x, float y)
{
    tile_t list[TILE_MAX];
    int n = view_rack_list(v, list), best = n;
    float nearest = 1e9f;
    for (int i = 0; i <= n; i++) {
        struct rect r = view_rack_slot(v, i, n > i ? n : i);
        if (i == n && n > 0) { /* behind the last one */
            r = view_rack_slot(v, n - 1, n);
            r.x += r.w + RACK_GAP * v->scale;
        }
        float dx = x - (r.x - RACK_GAP * v->scale / 2), dy = y - (r.y + r.h / 2);
        float d = fabsf(dx) + fabsf(dy) * 4;
        if (d < nearest) {
            nearest = d;
            best = i;
        }
    }
    return best;
}

/* ---- Where tiles are ---- */

#define FAN_GAP 8.0f
#define FAN_PAD 12.0f
#define FAN_LABEL 24.0f /* the level, under each tile */
#define FAN_TILE 72.0f  /* at most, however near the camera is */
#define FAN_LEAST 30.0f

struct fan_shape {
    int n, per; /* tiles, and how many of them in a row */
    float w, h; /* of a tile */
    float panel_w, panel_h;
};

static struct fan_shape fan_of_width(int n, float w, float s, float room)
{
    struct fan_shape f = {.n = n, .w = w, .h = w * GRID_TILE_H / GRID_TILE_W};
    float gap = FAN_GAP * s, pad = 2 * FAN_PAD * s;
    int most = (int)((room - pad + gap) / (w + gap));
    int rows = (n + (most > 1 ? most : 1) - 1) / (most > 1 ? most : 1);
    f.per = rows > 0 ? (n + rows - 1) / rows : 1;
    f.panel_w = (float)f.per * (w + gap) - gap + pad;
    f.panel_h = (float)rows * (f.h + FAN_LABEL * s) + pad;
    return f;
}

/* In rows as long as the table is wide, the tiles as large as fits. */
static struct fan_shape fan_shape(const struct tile_desk *v)
{
    tile_t tower[TILE_MAX];
    int n = table_tower(&v->now, v->fx, v->fy, tower);
    struct rect a = rect_inset(v->area.board, 4);
    float w =
        fmaxf(fminf(GRID_TILE_W * v->grid.unit, FAN_TILE * v->scale), TARGET_PX * v->scale);
    struct fan_shape f = fan_of_width(n, w, v->scale, a.w);
    while (f.panel_h > a.h && w > FAN_LEAST * v->scale) {
        w -= v->scale;
        f = fan_of_width(n, w, v->scale, a.w);
    }
    return f;
}

/* Above or below the tower, left or right of it: it stays in sight, and the pointer finds its
 * way over. Of these places the one that hides least. */
struct rect view_fan_panel(const struct tile_desk *v)
{
    struct fan_shape f = fan_shape(v);
    struct rect c = grid_tower_box(&v->grid, &v->now, v->fx, v->fy), best = {0, 0, 0, 0};
    struct rect a = rect_inset(v->area.board, 4);
    struct sight sight;
    tile_t tower[TILE_MAX];
    float w = f.panel_w, h = f.panel_h, gap = 4 * v->scale, least = 1e9f;
    sight_begin(v, tower, table_tower(&v->now, v->fx, v->fy, tower), &sight);
    for (int i = 0; i < 12; i++) { /* flush with one side, with the other, in the middle */
        float k = i % 3 == 0 ? 0.5f : i % 3 == 1 ? 0 : 1;
        float x = c.x + (c.w - w) * k, y = c.y + (c.h - h) * k;
        const struct rect side[4] = {{x, c.y - h - gap, w, h},
                                     {x, c.y + c.h + gap, w, h},
                                     {c.x - w - gap, y, w, h},
                                     {c.x + c.w + gap, y, w, h}};
        struct rect r = sight_keep(side[i / 3], a);
        float cost = sight_cost(&sight, r) + 0.1f * (float)i;
        if (cost < least) {
            least = cost;
            best = r;
        }
    }
    return best;
}

static struct rect fan_slot(const struct tile_desk *v, int i)
{
    struct rect p = view_fan_panel(v);
    struct fan_shape f = fan_shape(v);
    float pad = FAN_PAD * v->scale;
    return (struct rect){p.x + pad + (float)(i % f.per) * (f.w + FAN_GAP * v->scale),
                         p.y + pad + (float)(i / f.per) * (f.h + FAN_LABEL * v->scale), f.w,
                         f.h};
}

static struct rect table_rect(const struct tile_desk *v, tile_t t)
{
    struct place p = v->now.at[t];
    if (!v->fan || p.x != v->fx || p.y != v->fy)
        return grid_tile(&v->grid, &v->now, t);
    tile_t tower[TILE_MAX];
    int n = table_tower(&v->now, p.x, p.y, tower), i = 0;
    while (i < n - 1 && tower[i] != t)
        i++;
    return fan_slot(v, i);
}

int view_open_seats(const struct tile_desk *v, int out[SEATS_MAX])
{
    int k = 0;
    if (v->status.phase == PHASE_CHALLENGE) /* no rack matters any more */
        return 0;
    for (int i = 0; i < v->status.seats && v->status.open; i++)
        if (i != v->seat && !(v->status.out >> i & 1))
            out[k++] = i;
    return k;
}

/* Up to three columns. */
struct rect view_open_cell(const struct tile_desk *v, int o, int k)
{
    struct rect a = v->area.open;
    int cols = k < 3 ? k : 3, rows = (k + cols - 1) / cols;
    float w = a.w / (float)cols, h = a.h / (float)rows;
    return (struct rect){a.x + w * (float)(o % cols), a.y + h * (float)(o / cols), w, h};
}

/* One seat's open rack behind the name. */
static void place_open_rack(struct tile_desk *v, int seat, struct rect c)
{
    int hidden;
    tile_t list[TILE_MAX];
    struct tile_bits rack = v->game->table->rack(v->state, seat, &hidden);
    int n = rack_order_list(&v->order[seat], &rack, list);
    c = (struct rect){c.x + OPEN_NAME * v->scale, c.y + 3 * v->scale,
                      c.w - (OPEN_NAME + 8) * v->scale, c.h - 6 * v->scale};
    float step = n ? c.w / (float)n : 0;
    float w = fminf(c.h * GRID_TILE_W / GRID_TILE_H, step - 2 * v->scale);
    step = fminf(step, w + 3 * v->scale);
    float h = w * GRID_TILE_H / GRID_TILE_W;
    for (int i = 0; i < n; i++) {
        v->seen[list[i]].where = WHERE_OPEN;
        v->seen[list[i]].to = (struct rect){c.x + (float)i * step, c.y + (c.h - h) / 2, w, h};
    }
}

/* The strip of open racks: everybody's but the one shown below. */
static void place_open(struct tile_desk *v)
{
    int seats[SEATS_MAX], k = view_open_seats(v, seats);
    for (int o = 0; o < k && v->area.open.h > 0; o++)
        place_open_rack(v, seats[o], view_open_cell(v, o, k));
}

void view_place_all(struct tile_desk *v)
{
    tile_t list[TILE_MAX];
    for (int t = 0; t < TILE_MAX; t++)
        v->seen[t].where = WHERE_NOWHERE;
    int n = table_list(&v->now, list);
    for (int i = 0; i < n; i++) {
        v->seen[list[i]].where = WHERE_TABLE;
        v->seen[list[i]].to = table_rect(v, list[i]);
    }
    n = view_rack_list(v, list);
    for (int i = 0; i < n; i++) {
        v->seen[list[i]].where = WHERE_RACK;
        v->seen[list[i]].to = view_rack_slot(v, i, n);
    }
    if (v->state)
        place_open(v);
}

/* ---- Travelling ---- */

bool view_travelling(const struct tile_desk *v, tile_t t)
{
    return v->seen[t].left > 0;
}

struct rect view_seen_rect(const struct tile_desk *v, tile_t t, float alpha)
{
    const struct seen *s = &v->seen[t];
    struct rect r = s->to;
    if (s->left <= 0)
        return r;
    float p = fminf(1, ((float)s->left - alpha) / (float)s->ticks);
    float k = p > 0 ? p * p * p : 0; /* eased: fast first, then settling */
    r.x += s->ox * k;
    r.y += s->oy * k;
    r.w *= 1 + s->os * k;
    r.h *= 1 + s->os * k;
    return r;
}

void view_travel_from(struct tile_desk *v, tile_t t, struct rect from)
{
    struct seen *s = &v->seen[t];
    float far = fabsf(from.x - s->to.x) + fabsf(from.y - s->to.y) + fabsf(from.w - s->to.w);
    s->left = s->ticks = 0;
    if (far < 1 || !v->like.motion_ticks)
        return;
    s->ox = from.x - s->to.x;
    s->oy = from.y - s->to.y;
    s->os = s->to.w > 0 ? from.w / s->to.w - 1 : 0;
    s->left = s->ticks = v->like.motion_ticks;
}

void view_retarget(struct tile_desk *v)
{
    static struct rect old[TILE_MAX];
    uint8_t was[TILE_MAX];
    for (int t = 0; t < TILE_MAX; t++) {
        old[t] = view_seen_rect(v, (tile_t)t, 0);
        was[t] = v->seen[t].where;
    }
    view_place_all(v);
    for (int t = 0; t < TILE_MAX; t++) {
        if (v->seen[t].where == WHERE_NOWHERE)
            continue;
        if (was[t] != WHERE_NOWHERE)
            view_travel_from(v, (tile_t)t, old[t]);
        else if (v->seen[t].where == WHERE_RACK && v->area.stock.w > 0)
            view_travel_from(v, (tile_t)t, v->area.stock);
        else if (v->seen[t].where == WHERE_TABLE && v->area.mover.w > 0)
            view_travel_from(v, (tile_t)t, v->area.mover);
    }
    v->dirty = true;
}

void view_settle(struct tile_desk *v)
{
    for (int t = 0; t < TILE_MAX; t++)
        v->seen[t].left = 0;
}

/* Which way the table has to come along with what is dragged at its edge: -1, 0, 1. */
static bool at_edge(const struct tile_desk *v, float *dx, float *dy)
{
    struct rect a = v->area.board;
    float zone = 36 * v->scale;
    const struct hand *h = &v->hand;
    *dx = *dy = 0;
    if (h->state == HAND_DRAG && rect_has(a, h->mx, h->my)) {
        *dx = h->mx < a.x + zone ? 1.0f : h->mx > a.x + a.w - zone ? -1.0f : 0;
        *dy = h->my < a.y + zone ? 1.0f : h->my > a.y + a.h - zone ? -1.0f : 0;
    }
    return *dx != 0 || *dy != 0;
}

bool view_moving(const struct tile_desk *v)
{
    float dx, dy;
    if (at_edge(v, &dx, &dy))
        return true;
    for (int t = 0; t < TILE_MAX; t++)
        if (v->seen[t].left > 0)
            return true;
    return false;
}

/* ---- The camera ---- */

static void set_camera(struct tile_desk *v, struct grid to, bool glide)
{
    v->grid = to;
    v->camera_changed = v->dirty = true;
    v->camera_fits = false;
    if (glide)
        view_retarget(v);
    else
        view_place_all(v);
}

void view_fit_to(struct tile_desk *v, const struct table *t, bool glide)
{
    struct rect a = rect_inset(v->area.board, FIT_MARGIN * v->scale);
    a.h -= FIT_BELOW * v->scale;
    if (v->ways->rows) { /* rows have their grips at the left */
        a.x += FIT_GRIP * v->scale;
        a.w -= FIT_GRIP * v->scale;
    }
    if (a.w < 10 || a.h < 10)
        return;
    set_camera(v, grid_fit(t, a, FIT_MOST * v->scale), glide);
    v->camera_set = v->camera_fits = true;
}

void view_fit(struct tile_desk *v, bool glide)
{
    view_fit_to(v, &v->now, glide);
}

/* Are all tiles in sight that lie elsewhere than in `but`? NULL: all. */
static bool in_sight(const struct tile_desk *v, const struct table *but)
{
    tile_t list[TILE_MAX];
    int n = table_list(&v->now, list);
    struct rect a = v->area.board;
    for (int i = 0; i < n; i++) {
        struct rect r = grid_tile(&v->grid, &v->now, list[i]);
        if (but && table_has(but, list[i]) && place_same(but->at[list[i]], v->now.at[list[i]]))
            continue;
        if (r.x < a.x || r.y < a.y || r.x + r.w > a.x + a.w || r.y + r.h > a.y + a.h)
            return false;
    }
    return true;
}

static bool all_in_sight(const struct tile_desk *v)
{
    return in_sight(v, NULL);
}

void view_show_all(struct tile_desk *v)
{
    if (v->camera_set && !all_in_sight(v))
        view_fit(v, true);
}

void view_show_changed(struct tile_desk *v, const struct table *before)
{
    if (v->camera_set && !in_sight(v, before))
        view_fit(v, true);
}

void view_zoom(struct tile_desk *v, float factor, float x, float y)
{
    struct grid g = v->grid;
    float unit = g.unit * factor;
    unit = fmaxf(0.35f * v->scale, fminf(unit, 2.5f * v->scale));
    factor = unit / g.unit;
    g.x0 = x + (g.x0 - x) * factor;
    g.y0 = y + (g.y0 - y) * factor;
    g.unit = unit;
    set_camera(v, g, false);
}

void view_camera_write(const struct tile_desk *v, struct buf *out)
{
    struct rect a = v->area.board;
    buf_addf(out, "%.1f %.1f %.4f", (double)((v->grid.x0 - a.x - a.w / 2) / v->scale),
             (double)((v->grid.y0 - a.y - a.h / 2) / v->scale),
             (double)(v->grid.unit / v->scale));
}

void view_camera_read(struct tile_desk *v, const char *text)
{
    double x, y, unit;
    struct rect a = v->area.board;
    if (sscanf(text, "%lf %lf %lf", &x, &y, &unit) != 3 || !(fabs(x) < 1e5) ||
        !(fabs(y) < 1e5) || !(unit >= 0.35 && unit <= 2.5))
        return;
    v->grid = (struct grid){a.x + a.w / 2 + (float)x * v->scale,
                            a.y + a.h / 2 + (float)y * v->scale, (float)unit * v->scale};
    v->camera_set = true;
    v->camera_fits = false;
    view_place_all(v);
    if (!all_in_sight(v))
        view_fit(v, false);
}

#define DEAL_APART 8 /* ticks from one tile to the next */

/* A seat's first rack of a round comes from the bag, one tile after the other. */
static void fly_from_bag(struct tile_desk *v)
{
    tile_t list[TILE_MAX];
    int n = view_rack_list(v, list);
    v->deal = false;
    for (int i = 0; i < n && v->area.stock.w > 0; i++) {
        view_travel_from(v, list[i], v->area.stock);
        if (v->seen[list[i]].left)
            v->seen[list[i]].left += i * DEAL_APART * v->like.motion_ticks / 22;
    }
}

void view_layout(struct tile_desk *v, const struct desk_areas *area, float scale)
{
    bool resized = memcmp(&area->window, &v->area.window, sizeof area->window) != 0 ||
                   fabsf(scale - v->scale) > 0.001f;
    bool same = !resized && memcmp(area, &v->area, sizeof *area) == 0;
    if (same && v->camera_set)
        return;
    if (resized && v->camera_set) { /* what was in the middle stays there */
        struct rect a = v->area.board, b = area->board;
        float k = scale / v->scale;
        v->grid.x0 = b.x + b.w / 2 + (v->grid.x0 - a.x - a.w / 2) * k;
        v->grid.y0 = b.y + b.h / 2 + (v->grid.y0 - a.y - a.h / 2) * k;
        v->grid.unit *= k;
    }
    v->area = *area;
    v->rack_tiles = rect_inset(area->hand, roundf(RACK_PAD * scale));
    v->scale = scale;
    if (!v->camera_set || (resized && v->camera_fits))
        view_fit(v, false);
    view_place_all(v);
    if (resized)
        view_settle(v);
    if (v->deal)
        fly_from_bag(v);
}

/* ---- Syncing ---- */

static void sync_orders(struct tile_desk *v)
{
    for (int i = 0; i < v->status.seats; i++) {
        struct rack_order before = v->order[i];
        struct tile_bits none = {{0, 0}};
        int hidden;
        struct tile_bits rack = v->game->table->rack(v->state, i, &hidden);
        if (hidden)
            continue; /* what this seat may not see keeps its order */
        rack_order_sync(&v->order[i], &rack, i == v->status.seat ? &v->played : &none);
        if (memcmp(&before, &v->order[i], sizeof before) != 0)
            v->order_changed = true;
    }
}

/* The tile that was drawn last, till it is played or the next one comes. */
static void find_waiting(struct tile_desk *v, const struct tile_bits *old)
{
    int more = 0;
    tile_t t = TILE_NONE;
    for (tile_t i = 0; i < TILE_MAX; i++)
        if (bits_has(&v->rack, i) && !bits_has(old, i) && !bits_has(&v->last_played, i)) {
            more++;
            t = i;
        }
    if (more == 1 && bits_count(old))
        v->drew = t;
    if (v->drew != TILE_NONE && !bits_has(&v->rack, v->drew))
        v->drew = TILE_NONE;
    v->last_played = v->played;
}

static void find_drawn(struct tile_desk *v, const struct match *m, const struct tile_bits *old,
                       bool same_turn)
{
    if (v->ways->draws == DRAWS_LAST) { /* it waits for the next turn */
        find_waiting(v, old);
        return;
    }
    if (!v->status.drawn) {
        v->drew = TILE_NONE;
        return;
    }
    if (m->at > 0 && !strcmp(m->step[m->at - 1], "draw") && same_turn)
        for (tile_t t = 0; t < FACES; t++)
            if (bits_has(&v->rack, t) && !bits_has(old, t))
                v->drew = t;
}

/* Rack and table tiles are never chosen together: where an undo has parted them, those that
 * have changed their home are chosen no more. */
static void sync_chosen(struct tile_desk *v)
{
    const struct tile_bits *on = &v->now.on, *rack = &v->rack;
    bool on_table = false, on_rack = false;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (!bits_has(on, t) && !bits_has(rack, t))
            bits_remove(&v->chosen, t);
        on_table |= bits_has(&v->chosen, t) && bits_has(on, t);
        on_rack |= bits_has(&v->chosen, t) && bits_has(rack, t);
    }
    for (tile_t t = 0; t < TILE_MAX && on_table && on_rack; t++)
        if (!bits_has(v->seen[t].where == WHERE_RACK ? rack : on, t))
            bits_remove(&v->chosen, t);
}

void view_sync(struct tile_desk *v, const struct match *m, int seat, bool mine)
{
    bool fresh = !v->state || v->seat != seat;
    bool same_turn = v->state && v->status.seat == seat && v->seat == seat;
    struct tile_bits old_rack = v->rack;
    if (!v->state)
        v->state = mem_alloc(m->game->state_size);
    v->game = m->game;
    v->config = &m->config;
    m->game->view(m->state, seat, v->state);
    v->game->status(v->state, &v->status);
    v->now = *v->game->table->now(v->state);
    v->begin = *v->game->table->turn_start(v->state);
    v->rules = v->game->table->rules(v->state);
    v->seat = seat;
    v->mine = mine && (v->status.phase == PHASE_TURN || v->status.phase == PHASE_CHALLENGE);
    v->rack = (struct tile_bits){{0, 0}};
    if (seat >= 0)
        v->rack = v->game->table->rack(v->state, seat, NULL);
    for (int i = 0; i < 2; i++)
        v->played.bit[i] = v->now.on.bit[i] & ~v->begin.on.bit[i];
    sync_chosen(v);
    find_drawn(v, m, &old_rack, same_turn);
    v->arms = grid_arms(&v->now, v->rules);
    static struct table_group old[TABLE_GROUPS];
    int n_old = v->n_groups;
    memcpy(old, v->groups, sizeof old);
    v->n_groups = table_read(&v->now, v->rules, v->groups, TABLE_GROUPS);
    v->n_faults = table_check(&v->now, v->rules, v->faults, FAULT_MAX);
    v->n_faults = v->n_faults > FAULT_MAX ? FAULT_MAX : v->n_faults;
    sync_orders(v);
    view_clamp_cursor(v);
    v->note[0] = 0;
    v->explain = v->hint = v->grip = TILE_NONE;
    if (v->fan) {
        tile_t tower[TILE_MAX];
        v->fan = table_tower(&v->now, v->fx, v->fy, tower) > 1;
    }
    view_retarget(v);
    if (!fresh && v->mine)
        view_close_ranks(v, old, n_old);
    if (fresh) { /* somebody else's rack does not come flying */
        view_settle(v);
        v->hand = (struct hand){.mx = v->hand.mx, .my = v->hand.my, .inside = v->hand.inside};
        v->chosen = (struct tile_bits){{0, 0}};
        v->deal = v->mine && seat >= 0 && !v->status.turns[seat] && !v->status.played &&
                  !v->status.drawn;
        if (v->camera_set && !all_in_sight(v))
            view_fit(v, false);
    }
}

void view_sort(struct tile_desk *v, bool by_colour)
{
    if (v->seat < 0)
        return;
    rack_order_sort(&v->order[v->seat], by_colour, !v->ways->rows);
    memset(v->meld, 0, sizeof v->meld);
    v->order_changed = true;
    view_retarget(v);
    view_hear(v, SOUND_RACK, v->area.hand.x + v->area.hand.w / 2, 0.5f);
}

void view_arrange(struct tile_desk *v, const struct tile_arrangement *a)
{
    rack_order_move(&v->order[v->seat], &v->rack, a->tile, a->n, 0);
    memset(v->meld, 0, sizeof v->meld);
    for (int g = 0; g < a->groups; g++)
        for (int i = a->start[g]; i < a->start[g + 1]; i++)
            v->meld[a->tile[i]] = (uint8_t)(g + 1);
    v->order_changed = true;
    view_retarget(v);
    view_hear(v, SOUND_RACK, v->area.hand.x + v->area.hand.w / 2, 0.5f);
}

/* A turn always begins with a table that is right. */
void view_count_groups(struct tile_desk *v)
{
    struct table_group group[TABLE_GROUPS];
    v->groups_heard =
        v->n_faults ? table_read(&v->begin, v->rules, group, TABLE_GROUPS) : v->n_groups;
}

struct tile_turn view_turn(const struct tile_desk *v)
{
    return (struct tile_turn){.game = v->game,
                              .state = v->state,
                              .status = &v->status,
                              .rearranged = !table_same(&v->now, &v->begin),
                              .left = bits_count(&v->rack)};
}

void view_note(struct tile_desk *v, const char *text)
{
    snprintf(v->note, sizeof v->note, "%s", text);
    view_hear(v, SOUND_REFUSE, v->area.window.w / 2, 0.7f);
    v->dirty = true;
}

/* ---- Time ---- */

/* While something is dragged at an edge of the table, the table comes along. */
static void edge_scroll(struct tile_desk *v)
{
    float dx, dy;
    if (!at_edge(v, &dx, &dy)) {
        v->hand.edge_ticks = 0;
        return;
    }
    if (++v->hand.edge_ticks < 36) /* 0.3 s, so that passing by does nothing */
        return;
    v->grid.x0 += dx * 5 * v->scale;
    v->grid.y0 += dy * 5 * v->scale;
    v->camera_changed = v->dirty = true;
    v->camera_fits = false;
    view_place_all(v);
}

void view_tick(struct tile_desk *v)
{
    for (int t = 0; t < TILE_MAX; t++)
        if (v->seen[t].left > 0) {
            v->seen[t].left--;
            v->dirty = true;
        }
    v->staged = v->staged && view_moving(v);
    edge_scroll(v);
}

uint64_t view_wake_at(const struct tile_desk *v)
{
    return v->rest_at;
}

void view_wake(struct tile_desk *v, uint64_t ms)
{
    if (!v->rest_at || ms < v->rest_at)
        return;
    v->rest_at = 0;
    tile_t t = view_pick(v, v->hand.mx, v->hand.my), tower[TILE_MAX];
    bool pressed = v->hand.state == HAND_PRESSED; /* a long press fans a tower out too */
    if ((v->hand.state != HAND_IDLE && !pressed) || t == TILE_NONE)
        return;
    v->hand.state = HAND_IDLE;
    bool on_table = v->seen[t].where == WHERE_TABLE;
    if (on_table && !v->fan && table_tower(&v->now, v->now.at[t].x, v->now.at[t].y, tower) > 1)
        view_open_fan(v, v->now.at[t].x, v->now.at[t].y);
    else if (on_table && (tile_is_wild(t) || tile_turns(t, v->rules)))
        v->explain = t;
    v->dirty = true;
}
