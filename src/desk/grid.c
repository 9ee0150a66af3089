/* grid.c: converts places on the table to rectangles on the screen. */
#include "grid.h"

#include <math.h>

#include "tileface.h"

struct rect grid_cell(const struct grid *g, int x, int y)
{
    float w = GRID_TILE_W * g->unit, h = GRID_TILE_H * g->unit;
    return (struct rect){g->x0 + (float)x * GRID_PITCH_X * g->unit - w / 2,
                         g->y0 + (float)y * GRID_PITCH_Y * g->unit - h / 2, w, h};
}

void grid_cell_at(const struct grid *g, float px, float py, int *x, int *y)
{
    *x = (int)floorf((px - g->x0) / (GRID_PITCH_X * g->unit) + 0.5f);
    *y = (int)floorf((py - g->y0) / (GRID_PITCH_Y * g->unit) + 0.5f);
}

/* The offset between the levels of a tower of n, in tile heights: an index strip if there is
 * room, less for tall towers, which never rise above 1.6 tiles. */
static float tower_step(int n)
{
    float step = n > 1 ? 0.72f / (float)(n - 1) : 0;
    return step > 0.25f ? 0.25f : step;
}

/* The taller a tower, the smaller its tiles are drawn, so that it hides less of what is behind
 * it. */
static float tower_size(int n)
{
    float size = 1.0f - 0.06f * (float)(n - 2);
    return n < 3 ? 1.0f : size < 0.76f ? 0.76f : size;
}

struct rect grid_tower(const struct grid *g, int x, int y, int i, int n)
{
    struct rect c = grid_cell(g, x, y), r;
    float size = tower_size(n);
    r.w = c.w * size;
    r.h = c.h * size;
    r.x = c.x + (c.w - r.w) / 2 + (float)i * c.w * 0.02f;
    r.y = c.y + c.h - r.h - (float)i * c.h * tower_step(n);
    return r;
}

/* The index of a tile in its tower and the tower's height. */
static int in_tower(const struct table *t, tile_t tile, int *n)
{
    tile_t tower[TILE_MAX];
    int i = 0;
    *n = table_tower(t, t->at[tile].x, t->at[tile].y, tower);
    while (i < *n - 1 && tower[i] != tile)
        i++;
    return i;
}

struct rect grid_tile(const struct grid *g, const struct table *t, tile_t tile)
{
    int n, i = in_tower(t, tile, &n);
    return grid_tower(g, t->at[tile].x, t->at[tile].y, i, n);
}

/* A tower in the cell in front hides the lower part of a tile. A tile that is completely hidden
 * is left to the fan. */
static struct rect behind_tower(const struct grid *g, const struct table *t, struct place p,
                                struct rect r)
{
    tile_t tower[TILE_MAX];
    if (table_tower(t, p.x, p.y + 1, tower) < 2)
        return r;
    struct rect front = grid_tower_box(g, t, p.x, p.y + 1);
    float left = front.y - r.y;
    if (left > 4 && left < r.h)
        r.h = left;
    return r;
}

struct rect grid_tile_seen(const struct grid *g, const struct table *t, tile_t tile)
{
    int n, i = in_tower(t, tile, &n);
    struct place p = t->at[tile];
    struct rect r = grid_tower(g, p.x, p.y, i, n);
    if (i == n - 1)
        return behind_tower(g, t, p, r);
    struct rect above = grid_tower(g, p.x, p.y, i + 1, n);
    float top = above.y + above.h;
    return behind_tower(g, t, p, (struct rect){r.x, top, r.w, r.y + r.h - top});
}

struct rect grid_tower_box(const struct grid *g, const struct table *t, int x, int y)
{
    tile_t tower[TILE_MAX];
    int n = table_tower(t, x, y, tower);
    if (n < 2)
        return grid_cell(g, x, y);
    struct rect low = grid_tower(g, x, y, 0, n), top = grid_tower(g, x, y, n - 1, n);
    return (struct rect){low.x, top.y, top.x + top.w - low.x, low.y + low.h - top.y};
}

static struct rect join(struct rect a, struct rect b)
{
    float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
    return (struct rect){x, y, fmaxf(a.x + a.w, b.x + b.w) - x,
                         fmaxf(a.y + a.h, b.y + b.h) - y};
}

#define FIT_PAD 2.0f /* units around it, half of the gap between tiles */

/* The tiles themselves, with the towers as high as they are drawn. */
struct grid grid_fit(const struct table *t, struct rect r, float max_unit)
{
    const struct grid one = {.unit = 1};
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    struct rect all = n ? grid_tile(&one, t, list[0]) : grid_cell(&one, 0, 0);
    for (int i = 1; i < n; i++)
        all = join(all, grid_tile(&one, t, list[i]));
    all = rect_inset(all, -FIT_PAD);
    struct grid g = {.unit = fminf(max_unit, fminf(r.w / all.w, r.h / all.h))};
    g.x0 = r.x + r.w / 2 - (all.x + all.w / 2) * g.unit;
    g.y0 = r.y + r.h / 2 - (all.y + all.h / 2) * g.unit;
    return g;
}

static bool drawn_before(struct place a, struct place b)
{
    if (a.y != b.y)
        return a.y < b.y;
    if (a.x != b.x)
        return a.x < b.x;
    return a.z < b.z;
}

int grid_order(const struct table *t, tile_t out[TILE_MAX])
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    for (int i = 0; i < n; i++) {
        int k = i;
        for (; k > 0 && drawn_before(t->at[list[i]], t->at[out[k - 1]]); k--)
            out[k] = out[k - 1];
        out[k] = list[i];
    }
    return n;
}

void draw_face_turned(struct draw_list *dl, struct rect r, tile_t tile, float angle, float lift,
                      unsigned flags)
{
    if (angle != 0) {
        struct rect small = {r.x + r.w * 0.06f, r.y + r.h * 0.06f, r.w * 0.88f, r.h * 0.88f};
        r = small;
    }
    if (tile >= TILE_MAX)
        draw_tile(dl, r, 0, 0, angle, lift, flags | TILE_FACE_DOWN);
    else if (tile_is_wild(tile))
        draw_tile(dl, r, TILE_WILD, 0, angle, lift, flags);
    else
        draw_tile(dl, r, (int)tile_colour(tile), tile_number(tile), angle, lift, flags);
}

void draw_face(struct draw_list *dl, struct rect r, tile_t tile, float lift, unsigned flags)
{
    draw_face_turned(dl, r, tile, 0, lift, flags);
}

#define ARM_TURN 16.0f /* the farthest turn at which two tiles side by side do not touch */

struct grid_arms grid_arms(const struct table *t, unsigned rules)
{
    struct table_group groups[TABLE_GROUPS];
    struct grid_arms arms = {.major = {{0, 0}}};
    int n = rules & (RULE_MAJOR | RULE_MINOR) ? table_read(t, rules, groups, TABLE_GROUPS) : 0;
    for (int g = 0; g < n; g++) {
        struct tile_bits *to = groups[g].line == LINE_MAJOR   ? &arms.major
                               : groups[g].line == LINE_MINOR ? &arms.minor
                                                              : NULL;
        for (int i = 0; i < groups[g].group.n && to; i++)
            bits_add(to, groups[g].group.tile[i]);
    }
    return arms;
}

float grid_arm_angle(const struct table *t, const struct grid_arms *arms, tile_t tile)
{
    int n;
    bool major = bits_has(&arms->major, tile), minor = bits_has(&arms->minor, tile);
    if (major == minor || tile_is_wild(tile) || in_tower(t, tile, &n) || n > 1)
        return 0;
    return major ? ARM_TURN : -ARM_TURN;
}

unsigned grid_tile_flags(const struct table *t, tile_t tile)
{
    int n, i = in_tower(t, tile, &n);
    return (i < n - 1 ? TILE_INDEX : 0) | (i > 0 ? TILE_NO_SHADOW : 0);
}

float grid_tile_lift(const struct grid *g, const struct table *t, tile_t tile)
{
    int n, i = in_tower(t, tile, &n);
    return (float)i * 3.0f * g->unit;
}
