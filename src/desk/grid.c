/* grid.c: converts places on the table to rectangles on the screen. */
#include "grid.h"

#include <math.h>

#include "explain.h"
#include "tileface.h"

#define WAY_PARTS 16 /* of a pixel, in which rows make way */

/* A strip is at most this part of the tile's height. */
#define STRIP_MOST 0.8f
#define STRIP_LEAST 14.0f /* pixels at scale 1 */

float grid_least(float scale)
{
    return STRIP_LEAST * fmaxf(1, scale);
}

float grid_strip(const struct grid *g)
{
    float h = GRID_TILE_H * g->unit;
    return fminf(fmaxf(GRID_STRIP * h, g->least), STRIP_MOST * h);
}

float grid_pitch_y(const struct grid *g)
{
    return (GRID_PITCH_Y + g->air) * g->unit;
}

void grid_make_way(struct grid *g, const struct table *t)
{
    int strip = (int)ceilf(grid_strip(g) * WAY_PARTS),
        pitch = (int)floorf(grid_pitch_y(g) * WAY_PARTS);
    struct tower_cell cell[TILE_MAX];
    g->n_ways = row_ways(cell, tower_cells(t, cell), strip, pitch, g->way);
}

/* How far the rows from y on are moved down. */
static float way_of(const struct grid *g, int y)
{
    int room = 0;
    for (int i = 0; i < g->n_ways; i++)
        room += (g->way[i].y > 0 && g->way[i].y <= y)   ? g->way[i].room
                : (g->way[i].y <= 0 && g->way[i].y > y) ? -g->way[i].room
                                                        : 0;
    return (float)room / WAY_PARTS;
}

struct rect grid_cell(const struct grid *g, int x, int y)
{
    float w = GRID_TILE_W * g->unit, h = GRID_TILE_H * g->unit;
    return (struct rect){g->x0 + (float)x * GRID_PITCH_X * g->unit - w / 2,
                         g->y0 + (float)y * grid_pitch_y(g) + way_of(g, y) - h / 2, w, h};
}

/* The room that a row was given belongs to that row. */
void grid_cell_at(const struct grid *g, float px, float py, int *x, int *y)
{
    float pitch = grid_pitch_y(g);
    *x = (int)floorf((px - g->x0) / (GRID_PITCH_X * g->unit) + 0.5f);
    *y = (int)floorf((py - g->y0) / pitch + 0.5f);
    while (g->n_ways && py < g->y0 + ((float)*y - 0.5f) * pitch + way_of(g, *y - 1))
        --*y;
    while (g->n_ways && py >= g->y0 + ((float)*y + 0.5f) * pitch + way_of(g, *y))
        ++*y;
}

struct rect grid_place(const struct grid *g, const struct table *t, struct place p)
{
    struct rect r = grid_cell(g, p.x, p.y);
    if (p.z)
        r.y -= (float)tower_level(t, p) * grid_strip(g);
    return r;
}

struct rect grid_tile(const struct grid *g, const struct table *t, tile_t tile)
{
    return grid_place(g, t, t->at[tile]);
}

/* The tile that lies over this one, TILE_NONE. */
static tile_t above(const struct table *t, tile_t tile)
{
    tile_t tower[TILE_MAX];
    int n = table_tower(t, t->at[tile].x, t->at[tile].y, tower);
    for (int i = 0; i + 1 < n; i++)
        if (tower[i] == tile)
            return tower[i + 1];
    return TILE_NONE;
}

bool grid_is_covered(const struct table *t, tile_t tile)
{
    return above(t, tile) != TILE_NONE;
}

struct rect grid_tile_seen(const struct grid *g, const struct table *t, tile_t tile)
{
    struct rect r = grid_tile(g, t, tile);
    tile_t over = above(t, tile);
    if (over == TILE_NONE)
        return r;
    struct rect up = grid_tile(g, t, over);
    float top = fmaxf(r.y, up.y + up.h);
    return (struct rect){r.x, top, r.w, r.y + r.h - top};
}

struct rect grid_tower_box(const struct grid *g, const struct table *t, int x, int y)
{
    tile_t tower[TILE_MAX];
    int n = table_tower(t, x, y, tower);
    if (n < 2)
        return grid_cell(g, x, y);
    struct rect low = grid_tile(g, t, tower[0]), top = grid_tile(g, t, tower[n - 1]);
    return (struct rect){low.x, top.y, low.w, low.y + low.h - top.y};
}

#define FIT_PAD 2.0f /* units around it, half of the gap between tiles */

/* The tiles themselves, with the towers as high as they are drawn and with `ring` free cells
 * around them, in pixels. */
static struct rect extent(const struct grid *g, const struct table *t, float ring)
{
    float free_w = ring * GRID_PITCH_X * g->unit, free_h = ring * grid_pitch_y(g);
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    struct rect all = n ? grid_tile(g, t, list[0]) : grid_cell(g, 0, 0);
    for (int i = 1; i < n; i++)
        all = rect_join(all, grid_tile(g, t, list[i]));
    all = rect_inset(all, -FIT_PAD * g->unit);
    return (struct rect){all.x - free_w, all.y - free_h, all.w + 2 * free_w,
                         all.h + 2 * free_h};
}

static bool has_tower(const struct table *t)
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    for (int i = 0; i < n; i++)
        if (t->at[list[i]].z)
            return true;
    return false;
}

static struct grid grid_of(const struct table *t, float unit, float least, float ring,
                           struct rect *all)
{
    struct grid g = {.unit = unit, .least = least};
    grid_make_way(&g, t);
    *all = extent(&g, t, ring);
    return g;
}

#define FIT_STEPS 14 /* of the search */

/* The largest unit with which a table fits; strips do not shrink with it below their least
 * height, so the unit is searched for. */
static float fit_unit(const struct table *t, struct rect r, float max_unit, float least,
                      float ring)
{
    struct rect all;
    grid_of(t, 1, 0, ring, &all);
    float high = fminf(max_unit, fminf(r.w / all.w, r.h / all.h)), low = high / 32;
    grid_of(t, high, least, ring, &all);
    if (!has_tower(t) || (all.w <= r.w && all.h <= r.h))
        return high;
    for (int i = 0; i < FIT_STEPS; i++) {
        float unit = (low + high) / 2;
        grid_of(t, unit, least, ring, &all);
        if (all.w <= r.w && all.h <= r.h)
            low = unit;
        else
            high = unit;
    }
    return low;
}

struct grid grid_fit(const struct table *t, struct rect r, float max_unit, float least,
                     float ring)
{
    struct rect all;
    struct grid g = grid_of(t, fit_unit(t, r, max_unit, least, ring), least, ring, &all);
    g.x0 = r.x + r.w / 2 - (all.x + all.w / 2);
    g.y0 = r.y + r.h / 2 - (all.y + all.h / 2);
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

static int colour_of(tile_t tile)
{
    return tile >= TILE_MAX ? 0 : tile_is_wild(tile) ? TILE_WILD : (int)tile_colour(tile);
}

static int number_of(tile_t tile)
{
    return tile >= TILE_MAX || tile_is_wild(tile) ? 0 : tile_number(tile);
}

/* Draws the face of a tile that may be turned; then it is a little smaller, so that it stays in
 * its cell. */
static void draw_face_turned(struct draw_list *dl, struct rect r, tile_t tile, float angle,
                             float lift, unsigned flags)
{
    if (angle != 0) {
        struct rect small = {r.x + r.w * 0.06f, r.y + r.h * 0.06f, r.w * 0.88f, r.h * 0.88f};
        r = small;
    }
    flags |= tile >= TILE_MAX ? TILE_FACE_DOWN : 0;
    draw_tile(dl, r, colour_of(tile), number_of(tile), angle, lift, flags);
}

void draw_face(struct draw_list *dl, struct rect r, tile_t tile, float lift, unsigned flags)
{
    draw_face_turned(dl, r, tile, 0, lift, flags);
}

#define ARM_TURN 16.0f /* the farthest turn at which two tiles side by side do not touch */

/* Is it a set of nothing but six-nines? Then it is one of sixes as well as one of nines. */
static bool goes_both_ways(const struct group *g, unsigned rules)
{
    if (g->kind != GROUP_SET)
        return false;
    for (int i = 0; i < g->n; i++)
        if (!tile_is_wild(g->tile[i]) && !tile_turns(g->tile[i], rules))
            return false;
    return true;
}

static bool any_of(const struct group *g, const struct tile_bits *bits)
{
    for (int i = 0; i < g->n; i++)
        if (bits_has(bits, g->tile[i]))
            return true;
    return false;
}

/* Reads all six-nines of a group alike. True if that is new for one of them, and so may matter
 * to another group that shares it. */
static bool read_alike(const struct group *g, unsigned rules, struct tile_bits *as)
{
    bool news = false;
    for (int i = 0; i < g->n; i++) {
        if (!tile_turns(g->tile[i], rules) || bits_has(as, g->tile[i]))
            continue;
        bits_add(as, g->tile[i]);
        news = true;
    }
    return news;
}

/* What six-nines stand for. A set that goes both ways is one of nines if one of its tiles
 * stands for 9 elsewhere, else one of sixes. */
static void read_six_nines(const struct table_group *groups, int n, unsigned rules,
                           struct grid_faces *faces)
{
    struct tile_bits *six = &faces->six, *nine = &faces->nine;
    for (int g = 0; g < n; g++) {
        const struct group *group = &groups[g].group;
        for (int i = 0; i < group->n && !goes_both_ways(group, rules); i++)
            if (tile_turns(group->tile[i], rules))
                bits_add(tile_number(group->as[i]) == 9 ? nine : six, group->tile[i]);
    }
    for (bool news = true; news;) {
        news = false;
        for (int g = 0; g < n; g++)
            if (goes_both_ways(&groups[g].group, rules) && any_of(&groups[g].group, nine))
                news |= read_alike(&groups[g].group, rules, nine);
    }
    for (int g = 0; g < n; g++)
        if (goes_both_ways(&groups[g].group, rules) && !any_of(&groups[g].group, nine))
            read_alike(&groups[g].group, rules, six);
}

unsigned grid_read_as(const struct grid_faces *faces, tile_t tile)
{
    return (bits_has(&faces->six, tile) ? TILE_READ_SIX : 0u) |
           (bits_has(&faces->nine, tile) ? TILE_READ_NINE : 0u);
}

struct grid_faces grid_faces(const struct table *t, unsigned rules)
{
    struct table_group groups[TABLE_GROUPS];
    struct grid_faces faces = {.major = {{0, 0}}};
    int n = table_read(t, rules, groups, TABLE_GROUPS);
    read_six_nines(groups, n, rules, &faces);
    for (int g = 0; g < n; g++) {
        struct tile_bits *to = groups[g].line == LINE_MAJOR   ? &faces.major
                               : groups[g].line == LINE_MINOR ? &faces.minor
                                                              : NULL;
        for (int i = 0; i < groups[g].group.n && to; i++)
            bits_add(to, groups[g].group.tile[i]);
    }
    return faces;
}

float grid_arm_angle(const struct table *t, const struct grid_faces *faces, tile_t tile)
{
    tile_t tower[TILE_MAX];
    bool major = bits_has(&faces->major, tile), minor = bits_has(&faces->minor, tile);
    if (major == minor || tile_is_wild(tile) ||
        table_tower(t, t->at[tile].x, t->at[tile].y, tower) > 1)
        return 0;
    return major ? ARM_TURN : -ARM_TURN;
}

#define LIFT 3.0f /* units that a tile lies higher than the one below it */

static void draw_wood(struct draw_list *dl, const struct grid *g, struct rect r)
{
    draw_box(dl, r, 2 * g->unit, rgb(0xC79A5B), rgb(0x7A5327));
    draw_frame(dl, r, 2 * g->unit, fmaxf(1, 0.9f * g->unit), rgb(0x2A1A08));
}

/* On the table level, a wooden foot sticks out from under a tower and holds the tile at both
 * sides. front: the parts that are over the tile. last: no tile lies underneath, whose number
 * the foot would hide. */
static void draw_foot(struct draw_list *dl, const struct grid *g, struct rect r, bool front,
                      bool last)
{
    float out = 3.6f * g->unit, side = out + 2 * g->unit, h = fmaxf(5, 0.55f * grid_strip(g));
    float low = r.y + r.h + (last ? 2 * g->unit : 0);
    struct rect plate = {r.x - out, low - h, r.w + 2 * out, h}, left = plate, right = plate;
    left.w = right.w = side;
    right.x = plate.x + plate.w - side;
    if (!front) {
        draw_wood(dl, g, plate);
        return;
    }
    draw_wood(dl, g, left);
    draw_wood(dl, g, right);
}

void draw_table_tile(struct draw_list *dl, const struct grid *g, const struct table *t,
                     const struct grid_faces *faces, tile_t tile, unsigned flags)
{
    tile_t tower[TILE_MAX];
    struct place p = t->at[tile];
    struct rect r = grid_tile(g, t, tile);
    int n = table_tower(t, p.x, p.y, tower);
    float angle = grid_arm_angle(t, faces, tile), lift = 0, strip = 0;
    for (int i = 1; i < n && tower[i - 1] != tile; i++)
        lift += LIFT * g->unit;
    flags |= grid_read_as(faces, tile);
    bool foot = n > 1 && !p.z;
    if (foot)
        draw_foot(dl, g, r, false, tower[0] == tile);
    if (n > 1 && tower[0] != tile)
        flags |= TILE_NO_SHADOW;
    if (n > 1 && tower[n - 1] != tile)
        strip = grid_tile_seen(g, t, tile).h;
    if (strip > 0)
        draw_covered_tile(dl, r, strip, colour_of(tile), number_of(tile), lift, flags);
    else
        draw_face_turned(dl, r, tile, angle, lift, flags);
    if (foot)
        draw_foot(dl, g, r, true, tower[0] == tile);
}
