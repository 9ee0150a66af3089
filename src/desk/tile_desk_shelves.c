/* tile_desk_shelves.c: the shelves that a game of rows is played on: how many there are, which
 * free stretch is meant, how they look. */
#include "tile_desk_state.h"

#include <math.h>

#include "least.h"

/* ---- How many there are ---- */

struct tidy_shape td_shape_of(struct rect area, float scale)
{
    float most = TD_FIT_MOST * scale;
    if (area.w <= 0) /* nothing has been laid out yet */
        return (struct tidy_shape){0, 0, 0};
    return (struct tidy_shape){(int)(area.w / most), (int)(area.h / most),
                               (int)ceilf(grid_least(scale) / most)};
}

struct tidy_shape td_shape(const struct tile_desk *v)
{
    return td_shape_of(camera_area(&v->d), v->d.scale);
}

bool td_on_shelves(const struct tile_desk *v)
{
    return v->ways->rows && v->d.area.hand.w > 0;
}

static struct shelves grid_at(struct place at, int lines, struct tidy_shape s)
{
    int right = int_least(INT16_MAX, at.x + shelf_columns(lines, s) - 1),
        low = int_least(INT16_MAX, at.y + lines - 1);
    return (struct shelves){at, {(int16_t)right, (int16_t)low, 0}};
}

/* The box of all these tables, from the corner of their shelves on. */
static struct shelved with(const struct shelved *of, const struct table *t)
{
    struct shelved all = of && of->any ? *of : (struct shelved){.lines = SHELVES_LEAST};
    struct place low, high;
    if (!t || !table_box(t, &low, &high))
        return all;
    if (!all.any) {
        all.low = shelf_corner(low);
        all.high = high;
    }
    place_widen(&all.low, &all.high, low);
    place_widen(&all.low, &all.high, high);
    return all;
}

static struct shelves shelves_of(const struct shelved *all, struct tidy_shape s)
{
    int lines = all->any ? all->lines : int_most(all->lines, shelf_lines(s));
    lines = int_most(lines, all->high.y - all->low.y + 1);
    lines = int_most(lines, shelf_lines_for(all->high.x - all->low.x + 1, s));
    return grid_at(all->low, lines, s);
}

static bool has_room(const struct shelves *g, const struct table *t)
{
    struct spans rows;
    struct place at;
    spans_of(t, &rows);
    return shelf_first(g, &rows, SHELF_NEW, 1, &at);
}

static struct shelves with_room(struct shelves g, const struct table *t, struct tidy_shape s)
{
    while (s.w > 0 && !has_room(&g, t))
        g = grid_at(g.low, shelves_lines(&g) + 1, s);
    return g;
}

struct shelves td_shelves_for(const struct shelved *of, const struct table *t,
                              struct tidy_shape shape)
{
    struct shelved all = with(of, t);
    struct shelves g = shelves_of(&all, shape);
    return all.any || !t ? g : with_room(g, t, shape);
}

/* Where the area has got larger and the camera has kept still, they are as long as it is. */
struct shelves td_shelves(const struct tile_desk *v)
{
    struct shelves g = td_shelves_for(&v->shelved, &v->now, td_shape(v));
    const struct shot *s = &v->d.camera.shot;
    struct rect a = camera_area(&v->d);
    float cell = GRID_PITCH_X * s->unit, end = (a.x + a.w - s->x0) / cell - 0.5f;
    if (v->d.camera.set && v->d.camera.fits)
        g.high.x = (int16_t)int_most(g.high.x, (int)floorf(end));
    return g;
}

void td_shelve(const struct tile_desk *v, struct shelved *of, const struct table *t)
{
    struct tidy_shape s = td_shape(v);
    struct shelved all = with(of, t);
    if (s.w < 1 || s.h < 1)
        return;
    struct shelves g = with_room(shelves_of(&all, s), t, s);
    *of = (struct shelved){true, all.low, all.high, shelves_lines(&g)};
}

void td_note_shelves(struct tile_desk *v, bool anew)
{
    if (anew)
        v->shelved.any = false;
    if (td_on_shelves(v))
        td_shelve(v, &v->shelved, &v->now);
}

/* ---- Where something lands ---- */

#define NEARLY 0.9f /* cells from the middle of the last one that still mean it */

/* The cell at `pos` cells from the middle of cell 0, of those from low to high. */
static int kept(float pos, int low, int high)
{
    if (pos < (float)low && pos > (float)low - NEARLY)
        return low;
    if (pos > (float)high && pos < (float)high + NEARLY)
        return high;
    return (int)floorf(pos + 0.5f);
}

void td_keep_on_shelves(const struct tile_desk *v, float x, float y, int *cx, int *cy)
{
    const struct grid *g = &v->grid;
    struct shelves s = td_shelves(v);
    *cx = kept((x - g->x0) / (GRID_PITCH_X * g->unit), s.low.x, s.high.x);
    *cy = kept((y - g->y0) / grid_pitch_y(g), s.low.y, s.high.y);
}

/* The rows of the table without what is held. */
static void other_rows(const struct tile_desk *v, struct spans *out)
{
    struct table rest = v->now;
    for (int i = 0; i < v->d.hand.n; i++)
        if (table_has(&rest, v->d.hand.held[i]))
            table_remove(&rest, v->d.hand.held[i]);
    spans_of(&rest, out);
}

/* A pointer beyond the shelves means just that place. If no shelf has room, there will be one
 * more. */
bool td_free_stretch(const struct tile_desk *v, int n, struct place at, int cx, int cy,
                     struct place *out)
{
    struct shelves s = td_shelves(v);
    struct place first = {at.x, (int16_t)cy, 0},
                 last = {(int16_t)(at.x + n - 1), (int16_t)cy, 0};
    struct spans rows;
    other_rows(v, &rows);
    if (cy < s.low.y || cy > s.high.y || cx < s.low.x || cx > s.high.x) {
        place_widen(&s.low, &s.high, first);
        place_widen(&s.low, &s.high, last);
    }
    if (shelf_nearest(&s, &rows, n, 1, at, out))
        return true;
    s.high.y++;
    s.high.x = (int16_t)int_most(s.high.x, s.low.x + n - 1);
    return shelf_nearest(&s, &rows, n, 1, at, out);
}

/* ---- Tidying up ---- */

/* Wherever the rows lay, the shelves begin at 0,0 now. */
int td_tidy_shelves(const struct tile_desk *v, bool resort, struct table_item *out)
{
    struct tidy_shape s = td_shape(v);
    struct shelves g = grid_at((struct place){0, 0, 0}, shelf_lines(s), s);
    while (s.w > 0) {
        struct table then = v->now;
        int n = v->ways->rows->shelve(&v->now, &g, resort, out);
        table_put_items(&then, out, int_most(0, n));
        if (n >= 0 && has_room(&g, &then))
            return n;
        g = grid_at(g.low, shelves_lines(&g) + 1, s);
    }
    return 0;
}

/* ---- How they look ---- */

/* In units, from the lower edge of a tile: there the ledge begins, below the frame of a row. */
#define LEDGE_BELOW 4.5f
#define LEDGE_HIGH 4.5f
#define LEDGE_OVER 6.0f /* beyond the outer cells */

void td_draw_shelves(const struct tile_desk *v, struct draw_list *dl, const struct grid *g)
{
    struct shelves s = td_shelves(v);
    struct rect a = v->d.area.board;
    float over = LEDGE_OVER * g->unit;
    for (int y = s.low.y; y <= s.high.y; y++) {
        struct rect first = grid_cell(g, s.low.x, y), last = grid_cell(g, s.high.x, y);
        struct rect r = {roundf(first.x - over),
                         roundf(first.y + first.h + LEDGE_BELOW * g->unit),
                         roundf(last.x + last.w - first.x + 2 * over), LEDGE_HIGH * g->unit};
        if (r.y > a.y && r.y + r.h < a.y + a.h)
            theme_shelf(v->d.theme, dl, r);
    }
}
