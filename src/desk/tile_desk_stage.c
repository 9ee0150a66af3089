/* tile_desk_stage.c: two motions that show what happened: a play appears group by group, and a
 * complete group draws together. */
#include "tile_desk_state.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- One group after the other ---- */

/* In durations of a tween: from one laid tile to the next, */
#define OVERLAP 0.5f
/* and from the last one of a group to the next group. */
#define APART 0.5f

/* What has been staged so far. All times are in durations of a tween. */
struct staging {
    struct tile_bits done;
    float now;  /* when the next tile sets out, */
    float last; /* and when the last one did */
    int tiles;
};

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

static void set_out(struct tile_desk *v, struct staging *s, tile_t t)
{
    seen_wait(&v->d.seen[t], s->now);
    bits_add(&s->done, t);
    s->last = s->now;
    s->tiles++;
}

/* What lay on the table and moves into a group, or out of the place of a laid tile, lifts and
 * glides together. */
static bool stage_moved(struct tile_desk *v, struct staging *s, const struct group *g)
{
    bool any = false;
    for (int i = 0; i < g->n; i++) {
        tile_t there = table_at(&v->begin, v->now.at[g->tile[i]]);
        tile_t both[] = {g->tile[i], there};
        for (int k = 0; k < 2; k++)
            if (both[k] != TILE_NONE && table_has(&v->begin, both[k]) &&
                sets_out(v, both[k], &s->done)) {
                set_out(v, s, both[k]);
                any = true;
            }
    }
    return any;
}

/* The laid tiles fly in one after the other, each with its knock. */
static bool stage_laid(struct tile_desk *v, struct staging *s, const struct group *g)
{
    bool any = false;
    for (int i = 0; i < g->n; i++) {
        if (!sets_out(v, g->tile[i], &s->done))
            continue;
        s->now += any ? OVERLAP : 0;
        set_out(v, s, g->tile[i]);
        v->d.seen[g->tile[i]].knocks = !v->d.mine; /* one's own was heard at once */
        any = true;
    }
    return any;
}

/* Starts the tiles of one group that travel and are not in an earlier group. */
static void stage_group(struct tile_desk *v, struct staging *s, const struct group *g)
{
    bool moved = stage_moved(v, s, g);
    float begun = s->now;
    s->now += moved ? OVERLAP : 0;
    bool laid = stage_laid(v, s, g);
    if (moved || laid)
        s->now = (laid ? s->now : begun) + APART;
}

/* If the camera has moved, it settles before anything sets out: what lies on the table is
 * carried to where it lies in the new shot. Returns how long everything else waits. */
static float settle_camera(struct tile_desk *v)
{
    const struct shot *was = &v->d.camera.was, *is = &v->d.camera.shot;
    struct tile_bits none = {{0, 0}};
    if (was->unit <= 0)
        return 0;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (!sets_out(v, t, &none) || !table_has(&v->begin, t))
            continue;
        struct rect r = desk_seen(&v->d, t, 0);
        float k = is->unit / was->unit;
        struct rect at = {is->x0 + (r.x - was->x0) * k, is->y0 + (r.y - was->y0) * k, r.w * k,
                          r.h * k};
        seen_carry(&v->d.seen[t], at, v->d.like.motion_ticks);
    }
    return 1;
}

/* The carried tiles wait for the camera already. */
static void wait_for_camera(struct tile_desk *v, float lead)
{
    for (tile_t t = 0; t < TILE_MAX; t++) {
        struct seen *s = &v->d.seen[t];
        bool laid = s->where == DESK_BOARD && !table_has(&v->begin, t);
        if (s->where == DESK_HAND || laid)
            seen_wait(s, lead);
    }
}

/* The groups with laid tiles come first, and those that only moved come last. */
static int stage_groups(struct tile_desk *v)
{
    struct staging s = {.tiles = 0};
    float lead = v->d.like.motion_ticks ? settle_camera(v) : 0;
    for (int laid = 1; laid >= 0; laid--)
        for (int g = 0; g < v->n_groups; g++)
            if (has_laid(v, &v->groups[g].group) == (laid == 1))
                stage_group(v, &s, &v->groups[g].group);
    for (tile_t t = 0; t < TILE_MAX; t++) /* tiles that are in no group go together, and last */
        if (sets_out(v, t, &s.done))
            set_out(v, &s, t);
    /* The rack closes its gaps when the last tile has left it. */
    for (tile_t t = 0; s.tiles && t < TILE_MAX; t++)
        if (v->d.seen[t].where == DESK_HAND && desk_travels(&v->d, t))
            seen_wait(&v->d.seen[t], s.last);
    wait_for_camera(v, lead);
    v->d.staged = s.tiles > 0;
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
