/* tile_desk_camera.c: what a shot of the camera shows of the table, which shot shows all of it,
 * and whether it would be larger if it were tidy. */
#include "tile_desk_state.h"

#include <math.h>

#include "least.h"

#define RING_SEEN 0.35f /* of a cell around all tiles, at least, when one's turn begins */

/* ---- A shot ---- */

struct grid td_grid(const struct tile_desk *v, const struct shot *s)
{
    struct grid g = {s->x0, s->y0, s->unit, .least = grid_least(v->d.scale)};
    g.air = td_on_shelves(v) ? TD_SHELF_AIR : 0;
    grid_make_way(&g, &v->now);
    return g;
}

/* Has this tile not moved since the step was requested? */
static bool stayed(const struct tile_desk *v, tile_t t)
{
    return table_has(&v->before, t) && place_same(v->before.at[t], v->now.at[t]);
}

/* The cells of all shelves, each as high as a line. */
static struct rect box_of_shelves(const struct shelves *s, const struct grid *g)
{
    struct rect all =
        rect_join(grid_cell(g, s->low.x, s->low.y), grid_cell(g, s->high.x, s->high.y));
    float beside = (GRID_PITCH_X - GRID_TILE_W) / 2 * g->unit,
          above = (SHELF_H - GRID_TILE_H) / 2 * g->unit;
    return (struct rect){all.x - beside, all.y - above, all.w + 2 * beside, all.h + 2 * above};
}

/* All shelves stay in sight; once a person has moved the camera, all tiles do. */
struct rect td_box(const void *self, const struct shot *s, enum desk_box what)
{
    const struct tile_desk *v = self;
    struct grid g = td_grid(v, s);
    struct rect all = {0, 0, 0, 0};
    tile_t list[TILE_MAX];
    if (td_on_shelves(v) && v->d.camera.fits &&
        (what == DESK_BOX_ALL || what == DESK_BOX_RING)) {
        struct shelves shelves = td_shelves(v);
        return box_of_shelves(&shelves, &g);
    }
    int n = table_list(&v->now, list);
    for (int i = 0; i < n; i++) {
        struct place p = v->now.at[list[i]];
        if (what == DESK_BOX_CHANGED && stayed(v, list[i]))
            continue;
        struct rect r =
            what == DESK_BOX_PLACES ? grid_cell(&g, p.x, p.y) : grid_tile(&g, &v->now, list[i]);
        all = all.w > 0 ? rect_join(all, r) : r;
    }
    if (what == DESK_BOX_RING && all.w > 0)
        all = rect_inset(all, -RING_SEEN * GRID_TILE_W * s->unit);
    return all;
}

/* Rows make way by pixels that do not grow with the zoom. */
float td_slip(const void *self, const struct shot *to, float y)
{
    const struct tile_desk *v = self;
    struct grid g = td_grid(v, to);
    int cx, cy;
    if (!v->grid.n_ways)
        return 0;
    grid_cell_at(&v->grid, v->grid.x0, y, &cx, &cy);
    struct rect was = grid_cell(&v->grid, cx, cy), is = grid_cell(&g, cx, cy);
    return y + (was.y + was.h / 2 - y) * g.unit / v->grid.unit - (is.y + is.h / 2);
}

/* ---- The shot that shows a table ---- */

/* One plays at the edges of a table, so free cells around it are in sight, too: a whole cell on
 * each side, or as much of it as leaves tiles this large, but no less than half a cell. */
#define RING 1.0f
#define RING_LEAST 0.4f
#define RING_TILES 0.75f /* of the largest tile of a rack */

static struct grid fit_ring(const struct tile_desk *v, const struct table *t, struct rect a,
                            float most, float ring)
{
    return grid_fit(t, a, most, grid_least(v->d.scale), ring);
}

/* The shelves are in the middle of an area, as large as they can be. */
static struct shot shot_of_shelves(struct rect a, float scale, const struct shelves *s)
{
    struct grid g = {.unit = 1, .air = TD_SHELF_AIR};
    struct rect all = box_of_shelves(s, &g);
    float unit = fminf(TD_FIT_MOST * scale, fminf(a.w / all.w, a.h / all.h));
    return (struct shot){a.x + a.w / 2 - (all.x + all.w / 2) * unit,
                         a.y + a.h / 2 - (all.y + all.h / 2) * unit, unit};
}

/* The shot for a table beside those of `of`, if it is a game of rows. */
static struct shot shot_of(const struct tile_desk *v, const struct shelved *of,
                           const struct table *t)
{
    struct rect a = camera_area(&v->d);
    float most = TD_FIT_MOST * v->d.scale, enough = RING_TILES * td_rack_most(v) / GRID_TILE_W;
    if (a.w <= 0)
        return (struct shot){.unit = 0};
    if (td_on_shelves(v)) {
        struct shelves shelves = td_shelves_for(of, t, td_shape(v));
        return shot_of_shelves(a, v->d.scale, &shelves);
    }
    struct grid g = fit_ring(v, t, a, most, RING);
    if (g.unit < enough)
        g = fit_ring(v, t, a, fmaxf(g.unit, enough), RING_LEAST);
    return (struct shot){g.x0, g.y0, g.unit};
}

#define OPEN_LARGE 69 /* units: a line of open racks whose tiles are as large as one's own */
#define OPEN_AROUND 6 /* above and below its tiles, together */
#define NOT_TABLE 50  /* units of the board's height, roughly, that the table keeps clear of */

/* The table counts as the turn found it, so that nothing moves during a turn. */
float td_open_row(const void *self, float scale, struct rect room, int rows)
{
    const struct tile_desk *v = self;
    float strip = (OPEN_LARGE * (float)rows + NOT_TABLE) * scale;
    float tile = (OPEN_LARGE - OPEN_AROUND) * GRID_TILE_W / GRID_TILE_H * scale;
    struct rect a = {room.x, room.y + strip, room.w, fmaxf(1, room.h - strip)};
    float unit = grid_fit(&v->begin, a, TD_FIT_MOST * scale, grid_least(scale), RING).unit;
    if (v->ways->rows) {
        struct shelves s = td_shelves_for(&v->shelved, &v->begin, td_shape_of(a, scale));
        unit = shot_of_shelves(a, scale, &s).unit;
    }
    return scale * (unit * GRID_TILE_W >= tile ? OPEN_LARGE : TD_OPEN_ROW);
}

void td_fit_to(struct tile_desk *v, const struct table *t, bool glide)
{
    camera_show(&v->d, shot_of(v, &v->shelved, t), glide);
}

/* How many strips the towers of a table rise over its rows and push those from row 0 up, and
 * how many they hang below and push the others down. */
static void widen_strips(struct extent *e, const struct table *t)
{
    struct tower_cell cell[TILE_MAX];
    struct row_way way[ROW_WAYS];
    int n = tower_cells(t, cell), up = 0, down = 0, high = 0, low = 0,
        ways = row_ways(cell, n, 1, (int)(GRID_PITCH_Y / GRID_TILE_H / GRID_STRIP), way);
    for (int i = 0; i < ways; i++)
        *(way[i].y > 0 ? &down : &up) += way[i].room;
    for (int i = 0; i < n; i++) {
        high = int_most(high, cell[i].up);
        low = int_most(low, cell[i].down);
    }
    e->up = int_most(e->up, up + high);
    e->down = int_most(e->down, down + low);
}

void td_extend(void *self, const struct match *m)
{
    struct tile_desk *v = self;
    struct extent *e = &v->extent;
    tile_t list[TILE_MAX];
    if (!m) {
        v->shelved = e->shelved.any ? e->shelved : v->shelved;
        *e = (struct extent){.up = 0};
        return;
    }
    const struct table *t = m->game->tiles->now(m->state);
    int n = table_list(t, list);
    for (int i = 0; i < n; i++)
        place_widen(&e->low, &e->high, t->at[list[i]]);
    widen_strips(e, t);
    if (td_on_shelves(v))
        td_shelve(v, &e->shelved, t);
}

/* A tower that rises in the upper left corner and one that hangs down in the lower right one
 * stand for all. */
static struct table corners(const struct extent *e)
{
    struct table t;
    tile_t next = 0;
    table_clear(&t);
    for (int z = -e->down; z <= 0 && next < TILE_MAX; z++)
        table_put(&t, next++, (struct place){e->high.x, e->high.y, (int16_t)z});
    for (int z = place_same(e->low, e->high); z <= e->up && next < TILE_MAX; z++)
        table_put(&t, next++, (struct place){e->low.x, e->low.y, (int16_t)z});
    return t;
}

struct shot td_shot(const void *self, bool extent)
{
    const struct tile_desk *v = self;
    struct table t = extent ? corners(&v->extent) : v->now;
    const struct shelved *extent_shelves = &v->extent.shelved;
    if (extent && extent_shelves->any) {
        struct shelves s = td_shelves_for(extent_shelves, NULL, td_shape(v));
        return shot_of_shelves(camera_area(&v->d), v->d.scale, &s);
    }
    return shot_of(v, &v->shelved, &t);
}

/* ---- Tidying up ---- */

int td_tidy(const struct tile_desk *v, struct table_item *out)
{
    return tidy_slide(&v->now, v->rules, td_shape(v), out);
}

#define OFFER_WORTH 100 /* thousandths by which the tiles must grow */

/* The size of the tiles on these shelves in thousandths of the largest. */
static int size_on(const struct tile_desk *v, const struct shelved *of, const struct table *t)
{
    return (int)(1000 * shot_of(v, of, t).unit / (TD_FIT_MOST * v->d.scale));
}

/* Are the tiles small, and would they be larger if the rows lay close together? What else the
 * shelves have room for does not count. */
static bool rows_would_grow(const struct tile_desk *v)
{
    struct table_item item[TILE_MAX];
    struct table then = v->now;
    if (!td_on_shelves(v) || size_on(v, &v->shelved, &v->now) >= TIDY_OFFERED)
        return false;
    int n = td_tidy_shelves(v, false, item);
    table_put_items(&then, item, n);
    return size_on(v, NULL, &then) >= size_on(v, NULL, &v->now) + OFFER_WORTH;
}

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
    return now < TIDY_OFFERED && size_tidied(v, s) >= now + OFFER_WORTH;
}

void td_offer_tidy(struct tile_desk *v)
{
    struct tidy_shape s = td_shape(v);
    v->offers_tidy = false;
    if (!v->d.mine || v->n_faults || s.w < 1 || s.h < 1)
        return;
    v->offers_tidy = would_grow(v, s);
    if (v->offers_tidy && v->d.once.round != v->d.status.round)
        v->d.once = (struct desk_once){v->d.status.round, v->d.status.turn, true};
}
