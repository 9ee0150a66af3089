/* tile_desk_stage.c: two motions that show what happened: a play appears group by group, and a
 * complete group draws together. */
#include "tile_desk_state.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- One group after the other ---- */

/* The pause between two groups, in durations of a tween. */
#define APART 0.8f

static void wait_for(struct seen *s, int wave)
{
    seen_wait(s, (float)wave * (1 + APART));
}

/* Did the play move this tile? Tiles that only follow the camera move at once. */
static bool is_played(const struct tile_desk *v, tile_t t)
{
    return !table_has(&v->begin, t) || !place_same(v->begin.at[t], v->now.at[t]);
}

static bool sets_out(const struct tile_desk *v, tile_t t, const struct tile_bits *done)
{
    return v->d.seen[t].where == DESK_BOARD && desk_travels(&v->d, t) && is_played(v, t) &&
           !bits_has(done, t);
}

/* Did the play lay a tile of this group? Otherwise some may have moved. */
static bool has_laid(const struct tile_desk *v, const struct group *g)
{
    for (int i = 0; i < g->n; i++)
        if (!table_has(&v->begin, g->tile[i]))
            return true;
    return false;
}

/* In how many groups did the play lay or move something? */
static int parts_of(const struct tile_desk *v)
{
    int parts = 0;
    for (int g = 0; g < v->n_groups; g++) {
        const struct group *group = &v->groups[g].group;
        bool any = false;
        for (int i = 0; i < group->n; i++)
            any = any || is_played(v, group->tile[i]);
        parts += any;
    }
    return parts;
}

/* Starts the tiles of one group that travel and are not in an earlier group. */
static bool stage_group(struct tile_desk *v, const struct group *g, int wave,
                        struct tile_bits *done)
{
    bool any = false;
    for (int i = 0; i < g->n; i++) {
        tile_t t = g->tile[i];
        if (!sets_out(v, t, done))
            continue;
        wait_for(&v->d.seen[t], wave);
        bits_add(done, t);
        any = true;
    }
    return any;
}

/* The groups with laid tiles come first, and those that only moved come last. */
static int stage_groups(struct tile_desk *v)
{
    struct tile_bits done = {{0, 0}};
    int wave = 0;
    for (int laid = 1; laid >= 0; laid--)
        for (int g = 0; g < v->n_groups; g++)
            if (has_laid(v, &v->groups[g].group) == (laid == 1))
                wave += stage_group(v, &v->groups[g].group, wave, &done);
    for (tile_t t = 0; t < TILE_MAX; t++) /* tiles that are in no group go together, and last */
        if (sets_out(v, t, &done))
            wait_for(&v->d.seen[t], wave);
    /* The rack closes its gaps when the last tile has left it. */
    for (tile_t t = 0; wave && t < TILE_MAX; t++)
        if (v->d.seen[t].where == DESK_HAND && desk_travels(&v->d, t))
            wait_for(&v->d.seen[t], wave - 1);
    v->d.staged = wave > 0;
    v->others = !v->d.mine;
    return parts_of(v);
}

/* ---- One tile after the other ---- */

#define SINGLY 0.6f /* from one tile to the next, in durations of a tween */

/* How far a tile is from the Wild or, without one, from the middle. */
static int ring_of(const struct tile_desk *v, tile_t t)
{
    struct place p = v->now.at[t], w = {0, 0, 0};
    if (table_has(&v->now, WILD))
        w = v->now.at[WILD];
    return abs(p.x - w.x) + abs(p.y - w.y) + abs(p.z - w.z);
}

/* If rows are tiles' only lines, they are laid row by row. */
static void stage_singly(struct tile_desk *v)
{
    tile_t list[TILE_MAX];
    int n = grid_order(&v->now, list), wave = 0;
    for (int ring = 0; ring <= 2 * PLACE_MAX && wave < n; ring++)
        for (int i = 0; i < n; i++) {
            if (!v->ways->rows && ring_of(v, list[i]) != ring)
                continue;
            seen_wait(&v->d.seen[list[i]], (float)wave++ * SINGLY);
        }
    v->d.knocks = desk_moving(&v->d);
}

int td_stage(void *self, bool singly)
{
    if (!singly)
        return stage_groups(self);
    stage_singly(self);
    return 0;
}

/* ---- Closing ranks ---- */

/* How far apart, in tile widths, neighbours in a new group start. */
#define RANKS 0.12f

static bool same_group(const struct table_group *a, const struct table_group *b)
{
    return a->line == b->line && a->group.n == b->group.n &&
           memcmp(a->group.tile, b->group.tile, (size_t)a->group.n * sizeof *a->group.tile) ==
               0;
}

static bool was_there(const struct table_group *g, const struct table_group *old, int n)
{
    for (int i = 0; i < n; i++)
        if (same_group(g, &old[i]))
            return true;
    return false;
}

/* The group's tiles draw together from a little farther out. Tiles on the way keep coming. */
static void draw_together(struct tile_desk *v, const struct group *g)
{
    struct rect a = v->d.seen[g->tile[0]].to, b = v->d.seen[g->tile[g->n - 1]].to;
    float mx = (a.x + b.x) / 2, my = (a.y + b.y) / 2, far = RANKS / (float)(g->n - 1) * 2;
    for (int i = 0; i < g->n; i++) {
        struct rect r = v->d.seen[g->tile[i]].to;
        if (desk_travels(&v->d, g->tile[i]))
            continue;
        r.x += (r.x - mx) * far;
        r.y += (r.y - my) * far;
        desk_travel_from(&v->d, g->tile[i], r);
    }
}

void td_close_ranks(struct tile_desk *v, const struct table_group *old, int n)
{
    for (int g = 0; g < v->n_groups; g++)
        if (v->groups[g].line != LINE_TOWER && !was_there(&v->groups[g], old, n))
            draw_together(v, &v->groups[g].group);
}
