/* tile_desk_camera.c: decides which part of the table is shown, and how large. */
#include "tile_desk_state.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define FIT_MARGIN 8.0f /* for outlines and badges */
#define FIT_BELOW 12.0f /* more room for a message of two lines, besides area.below */
#define FIT_GRIP 18.0f  /* for a grip on the left, */
#define FIT_LAST 6.0f   /* and about as much room on the right */
#define FIT_MOST 1.2f   /* a few tiles are no larger than this */

void td_make_way(struct tile_desk *v)
{
    v->grid.least = grid_least(v->d.scale);
    grid_make_way(&v->grid, &v->now);
}

static void set_camera(struct tile_desk *v, struct grid to, bool glide)
{
    v->grid = to;
    td_make_way(v);
    v->camera_changed = v->d.dirty = true;
    v->camera_fits = false;
    if (glide)
        desk_retarget(&v->d);
    else
        desk_place_all(&v->d);
}

/* The part of the table area that tiles are fitted into. */
static struct rect fit_area(const struct tile_desk *v)
{
    struct rect a = rect_inset(v->d.area.board, FIT_MARGIN * v->d.scale);
    a.h -= FIT_BELOW * v->d.scale + v->d.area.below;
    if (v->ways->rows) {
        a.x += FIT_GRIP * v->d.scale;
        a.w -= (FIT_GRIP + FIT_LAST) * v->d.scale;
    }
    return a;
}

void td_fit_to(struct tile_desk *v, const struct table *t, bool glide)
{
    struct rect a = fit_area(v);
    if (a.w < 10 || a.h < 10 || v->d.scale <= 0)
        return;
    set_camera(v, grid_fit(t, a, FIT_MOST * v->d.scale, grid_least(v->d.scale)), glide);
    v->camera_set = v->camera_fits = true;
}

void td_fit(struct tile_desk *v, bool glide)
{
    td_fit_to(v, &v->now, glide);
}

struct tidy_shape td_shape(const struct tile_desk *v)
{
    struct rect a = fit_area(v);
    float most = FIT_MOST * v->d.scale;
    if (most <= 0 || a.w < 0 || a.h < 0) /* nothing has been laid out yet */
        return (struct tidy_shape){0, 0, 0};
    return (struct tidy_shape){(int)(a.w / most), (int)(a.h / most),
                               (int)ceilf(grid_least(v->d.scale) / most)};
}

int td_tidy(const struct tile_desk *v, struct table_item *out)
{
    /* A challenge is to find another table; no button finds it. */
    bool ours = v->ways->tidy && v->d.status.phase == PHASE_TURN;
    return (ours ? v->ways->tidy : tidy_make)(&v->now, v->rules, td_shape(v), out);
}

#define WIDEST_CELL 80 /* units, for rows that have been tidied */

int td_rows_in_lines(const struct tile_desk *v, bool resort, struct table_item *out)
{
    float widest = WIDEST_CELL * v->d.scale;
    return v->ways->rows->tidy(&v->now, v->d.area.board, widest, resort, out);
}

#define OFFER_WORTH 100 /* thousandths by which the tiles must grow */

/* The size of the tiles in thousandths of the largest, if the table looked like that. */
static int size_of(const struct tile_desk *v, const struct table *t)
{
    float most = FIT_MOST * v->d.scale;
    return (int)(1000 * grid_fit(t, fit_area(v), most, grid_least(v->d.scale)).unit / most);
}

/* Are the tiles small, and would they be larger with the rows in lines? */
static bool rows_would_grow(const struct tile_desk *v)
{
    struct table_item item[TILE_MAX];
    struct table then = v->now;
    int now = size_of(v, &v->now);
    if (now >= TIDY_SMALL)
        return false;
    int n = td_rows_in_lines(v, false, item);
    table_put_items(&then, item, n);
    return size_of(v, &then) >= now + OFFER_WORTH;
}

#define TINY 480 /* thousandths, below which even other groups are better */

static int size_tidied(const struct tile_desk *v, struct tidy_shape shape)
{
    struct table_item item[TILE_MAX];
    struct table then = v->now;
    int n = td_tidy(v, item);
    table_put_items(&then, item, n);
    return tidy_size(&then, shape);
}

static bool would_grow(const struct tile_desk *v, struct tidy_shape s)
{
    int now = tidy_size(&v->now, s);
    if (v->ways->rows)
        return rows_would_grow(v);
    return (now < TIDY_SMALL && tidy_best_size(&v->now, v->rules, s) >= now + OFFER_WORTH) ||
           (now < TINY && size_tidied(v, s) >= now + OFFER_WORTH);
}

void td_offer_tidy(struct tile_desk *v)
{
    struct tidy_shape s = td_shape(v);
    v->offers_tidy = false;
    if (!v->d.mine || v->n_faults || s.w < 1 || s.h < 1)
        return;
    v->offers_tidy = would_grow(v, s);
    if (v->offers_tidy && v->offered.round != v->d.status.round)
        v->offered = (struct offered){v->d.status.round, v->d.status.turn, true};
}

#define SLACK 1 /* pixels: of what is rounded */

/* Where tiles must be. If the person has moved the camera, they may lie at the very edge. */
static struct rect sight(const struct tile_desk *v)
{
    struct rect a = v->d.area.board;
    a.h -= FIT_BELOW * v->d.scale + v->d.area.below;
    return v->camera_fits ? rect_inset(fit_area(v), -SLACK) : a;
}

/* Are all tiles in sight that are not where `but` has them? NULL: all tiles. */
static bool in_sight(const struct tile_desk *v, const struct table *but)
{
    tile_t list[TILE_MAX];
    int n = table_list(&v->now, list);
    struct rect a = sight(v);
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

void td_show_all(void *self)
{
    struct tile_desk *v = self;
    if (v->camera_set && !all_in_sight(v))
        td_fit(v, true);
}

void td_show_all_now(struct tile_desk *v)
{
    if (v->camera_set && !all_in_sight(v))
        td_fit(v, false);
}

void td_show_changed(struct tile_desk *v, const struct table *before)
{
    if (v->camera_set && !in_sight(v, before))
        td_fit(v, true);
}

/* Rows make way by pixels that do not grow with the zoom, so what is at y is brought back
 * there. */
static void keep_row(const struct tile_desk *v, struct grid *to, float y)
{
    int cx, cy;
    grid_make_way(to, &v->now);
    grid_cell_at(&v->grid, v->grid.x0, y, &cx, &cy);
    struct rect was = grid_cell(&v->grid, cx, cy), is = grid_cell(to, cx, cy);
    to->y0 += y + (was.y + was.h / 2 - y) * to->unit / v->grid.unit - (is.y + is.h / 2);
}

void td_zoom(struct tile_desk *v, float factor, float x, float y)
{
    struct grid g = v->grid;
    float unit = g.unit * factor;
    unit = fmaxf(0.35f * v->d.scale, fminf(unit, 2.5f * v->d.scale));
    factor = unit / g.unit;
    g.x0 = x + (g.x0 - x) * factor;
    g.y0 = y + (g.y0 - y) * factor;
    g.unit = unit;
    if (v->grid.n_ways)
        keep_row(v, &g, y);
    set_camera(v, g, false);
}

void td_pan(struct tile_desk *v, float dx, float dy)
{
    v->grid.x0 += dx;
    v->grid.y0 += dy;
    v->camera_changed = v->d.dirty = true;
    v->camera_fits = false;
    desk_place_all(&v->d);
}

/* The part of the way d that what lies from `first` to `last` may go, if some of it has to stay
 * between `low` and `high`. */
static float kept(float d, float first, float last, float low, float high)
{
    return d > 0 ? fmaxf(0, fminf(d, high - first)) : fminf(0, fmaxf(d, low - last));
}

void td_push(void *self, float dx, float dy)
{
    struct tile_desk *v = self;
    struct rect a = v->d.area.board;
    struct place low, high;
    if (table_box(&v->now, &low, &high)) {
        struct rect c = grid_cell(&v->grid, low.x, low.y),
                    e = grid_cell(&v->grid, high.x, high.y);
        dx = kept(dx, c.x, e.x + e.w, a.x + e.w, a.x + a.w - c.w);
        dy = kept(dy, c.y, e.y + e.h, a.y + e.h, a.y + a.h - c.h);
    }
    if (dx != 0 || dy != 0)
        td_pan(v, dx, dy);
}

#define CLEARLY 1.05f /* so much larger is worth a movement */

/* Could all tiles be shown clearly larger, or is the table more than half a tile from where it
 * would be then? */
static bool fits_badly(const struct tile_desk *v)
{
    struct place low, high;
    struct grid best = grid_fit(&v->now, fit_area(v), FIT_MOST * v->d.scale, v->grid.least);
    if (!table_box(&v->now, &low, &high))
        return false;
    grid_make_way(&best, &v->now);
    struct rect is = grid_cell(&v->grid, low.x, low.y), to = grid_cell(&best, low.x, low.y);
    struct rect end = grid_cell(&v->grid, high.x, high.y),
                till = grid_cell(&best, high.x, high.y);
    return best.unit > v->grid.unit * CLEARLY || fabsf(is.x + end.x - to.x - till.x) > is.w ||
           fabsf(is.y + end.y - to.y - till.y) > is.h;
}

#define FITS " fits" /* after the numbers of a camera that nobody has moved */

void td_camera_write(const struct tile_desk *v, struct buf *out)
{
    struct rect a = v->d.area.board;
    buf_addf(out, "%.1f %.1f %.4f%s", (double)((v->grid.x0 - a.x - a.w / 2) / v->d.scale),
             (double)((v->grid.y0 - a.y - a.h / 2) / v->d.scale),
             (double)(v->grid.unit / v->d.scale), v->camera_fits ? FITS : "");
}

void td_camera_read(struct tile_desk *v, const char *text)
{
    double x, y, unit;
    struct rect a = v->d.area.board;
    if (v->d.scale <= 0) /* not laid out yet: the first layout shows the whole table */
        return;
    if (sscanf(text, "%lf %lf %lf", &x, &y, &unit) != 3 || !(fabs(x) < 1e5) ||
        !(fabs(y) < 1e5) || !(unit >= 0.35 && unit <= 2.5))
        return;
    v->grid =
        (struct grid){a.x + a.w / 2 + (float)x * v->d.scale,
                      a.y + a.h / 2 + (float)y * v->d.scale, .unit = (float)unit * v->d.scale};
    td_make_way(v);
    v->camera_set = true;
    v->camera_fits = strstr(text, FITS) != NULL;
    desk_place_all(&v->d);
    bool untouched = table_same(&v->now, &v->begin); /* as a new turn finds it */
    if (!all_in_sight(v) || (v->camera_fits && untouched && fits_badly(v)))
        td_fit(v, false);
}

/* ---- A new layout ---- */

#define DEAL_APART 8 /* ticks from one tile to the next */

/* A seat's first rack of a round comes from the bag, one tile after another. */
static void fly_from_bag(struct tile_desk *v)
{
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list);
    v->d.deal = false;
    for (int i = 0; i < n && v->d.area.stock.w > 0; i++) {
        desk_travel_from(&v->d, list[i], v->d.area.stock);
        if (v->d.seen[list[i]].left)
            v->d.seen[list[i]].left += i * DEAL_APART * v->d.like.motion_ticks / 22;
    }
}

/* Unless the person has moved the camera, all tiles are shown as large as they can be at the
 * start of a turn, and none is covered when the hand grows. */
static void fit_again(struct tile_desk *v)
{
    if (v->camera_fits && !v->d.hand.n && (v->turn_began ? fits_badly(v) : !all_in_sight(v)))
        td_fit(v, true);
    v->turn_began = false;
}

void td_layout(struct tile_desk *v, const struct desk_areas *area, float scale)
{
    bool resized = memcmp(&area->window, &v->d.area.window, sizeof area->window) != 0 ||
                   fabsf(scale - v->d.scale) > 0.001f;
    bool same = !resized && memcmp(area, &v->d.area, sizeof *area) == 0;
    if (same && v->camera_set) {
        if (v->turn_began)
            fit_again(v);
        return;
    }
    if (resized && v->camera_set && v->d.scale > 0) { /* what was in the middle stays there */
        struct rect a = v->d.area.board, b = area->board;
        float k = scale / v->d.scale;
        v->grid.x0 = b.x + b.w / 2 + (v->grid.x0 - a.x - a.w / 2) * k;
        v->grid.y0 = b.y + b.h / 2 + (v->grid.y0 - a.y - a.h / 2) * k;
        v->grid.unit *= k;
    }
    v->d.area = *area;
    v->rack_tiles = td_rack_inside(area->hand, scale);
    v->d.scale = scale;
    td_make_way(v);
    if (!v->camera_set || (resized && v->camera_fits))
        td_fit(v, false); /* and what moves is settled below */
    desk_place_all(&v->d);
    if (resized)
        seen_settle(v->d.seen, TILE_MAX);
    fit_again(v);
    td_offer_tidy(v);
    if (v->d.deal)
        fly_from_bag(v);
}
