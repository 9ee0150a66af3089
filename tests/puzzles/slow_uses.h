/* slow_uses.h: what a way of Super Wild or Normikub makes use of, told a second time from the
 * words of src/games/superwild/mind/README.md, "Puzzles". */
#ifndef SUPERWILD_SLOW_USES_H
#define SUPERWILD_SLOW_USES_H

#include "check.h"
#include "mind_puzzles.h"

struct uses_way {
    const struct table *old, *now;
    struct table_group was[TABLE_GROUPS], is[TABLE_GROUPS];
    int n_was, n_is;
};

static inline bool uses_holds(const struct group *g, tile_t t)
{
    for (int i = 0; i < g->n; i++)
        if (g->tile[i] == t)
            return true;
    return false;
}

static inline bool uses_moves(const struct uses_way *w, tile_t t)
{
    return table_has(w->old, t) && !place_same(w->old->at[t], w->now->at[t]);
}

/* "A tile is added if it comes from the rack or has moved." */
static inline bool uses_added(const struct uses_way *w, tile_t t)
{
    return table_has(w->now, t) && (!table_has(w->old, t) || uses_moves(w, t));
}

/* How many tiles that look like this one, with the two six-nines of a colour alike. */
static inline int uses_like(const struct group *g, tile_t t)
{
    int n = 0;
    for (int i = 0; i < g->n; i++)
        n += g->tile[i] == t || g->tile[i] == tile_twin(t);
    return n;
}

/* "A group is new if no group of the old table has all of its tiles." */
static inline bool uses_is_new(const struct uses_way *w, const struct group *g)
{
    for (int o = 0; o < w->n_was; o++) {
        bool all = true;
        for (int i = 0; i < g->n; i++)
            all &= uses_like(&w->was[o].group, g->tile[i]) >= uses_like(g, g->tile[i]);
        if (all)
            return false;
    }
    return true;
}

/* ---- Groups that share a tile ---- */

static inline unsigned uses_shared(const struct table_group *a, const struct table_group *b,
                                   int i)
{
    tile_t t = a->group.tile[i];
    unsigned uses = THEME_BIT(a->line == b->line ? THEME_ADJOIN : THEME_CROSSING);
    if (t == WILD)
        return THEME_BIT(THEME_WILD_TWO);
    for (int k = 0; k < b->group.n; k++)
        if (b->group.tile[k] == t && a->group.kind == GROUP_RUN && b->group.kind == GROUP_RUN &&
            a->group.as[i] != b->group.as[k])
            uses |= THEME_BIT(THEME_SIX_NINE);
    return uses;
}

static inline unsigned uses_pairs(const struct uses_way *w)
{
    unsigned uses = 0;
    for (int a = 0; a < w->n_is; a++)
        for (int b = 0; b < w->n_is; b++) {
            if (a == b || !uses_is_new(w, &w->is[a].group))
                continue;
            for (int i = 0; i < w->is[a].group.n; i++)
                if (uses_holds(&w->is[b].group, w->is[a].group.tile[i]))
                    uses |= uses_shared(&w->is[a], &w->is[b], i);
        }
    return uses;
}

/* ---- Where tiles are added ---- */

static inline unsigned uses_places(const struct uses_way *w)
{
    unsigned uses = 0;
    for (tile_t t = 0; t < FACES; t++) {
        if (!uses_added(w, t))
            continue;
        struct place p = w->now->at[t];
        if (t == WILD && table_has(w->old, t))
            uses |= THEME_BIT(THEME_WILD_MOVES);
        if (p.z)
            uses |= THEME_BIT(THEME_TOWER);
        for (int z = 1; z < 14 && p.z; z++)
            if (table_at(w->now, (struct place){p.x, p.y, (int16_t)(p.z > 0 ? -z : z)}) !=
                TILE_NONE)
                uses |= THEME_BIT(THEME_TOWER_DOWN);
        for (int g = 0; g < w->n_is && t != WILD; g++)
            if ((w->is[g].line == LINE_MAJOR || w->is[g].line == LINE_MINOR) &&
                uses_holds(&w->is[g].group, t))
                uses |= THEME_BIT(THEME_ARM);
    }
    return uses;
}

/* ---- What becomes of old groups ---- */

static inline bool uses_in_one(const struct uses_way *w, enum group_kind kind,
                               const tile_t *tile, int n)
{
    for (int g = 0; g < w->n_is; g++) {
        bool all = w->is[g].group.kind == kind;
        for (int i = 0; i < n && all; i++)
            all = uses_holds(&w->is[g].group, tile[i]);
        if (all)
            return true;
    }
    return false;
}

/* "Of an old run, a tile moves from between two that stay; or two neighbours move and are in
 * one run afterwards, while two at least stay." */
static inline bool uses_split(const struct uses_way *w, const struct group *run)
{
    int stay = 0;
    bool between = false, pair = false;
    for (int i = 0; i < run->n; i++) {
        stay += !uses_moves(w, run->tile[i]);
        if (!uses_moves(w, run->tile[i]))
            continue;
        for (int a = 0; a < i; a++)
            for (int b = i + 1; b < run->n; b++)
                between |= !uses_moves(w, run->tile[a]) && !uses_moves(w, run->tile[b]);
        pair |= i + 1 < run->n && uses_moves(w, run->tile[i + 1]) &&
                uses_in_one(w, GROUP_RUN, run->tile + i, 2);
    }
    return between || (pair && stay >= 2);
}

/* "Of an old set of four, just one tile moves, from an end." */
static inline bool uses_four(const struct uses_way *w, const struct group *set)
{
    bool end = uses_moves(w, set->tile[0]) != uses_moves(w, set->tile[3]);
    return end && !uses_moves(w, set->tile[1]) && !uses_moves(w, set->tile[2]);
}

/* "Tiles move, only with all groups that they were in, and each of these is still together." */
static inline bool uses_whole(const struct uses_way *w)
{
    bool any = false;
    for (tile_t t = 0; t < FACES; t++) {
        if (!uses_moves(w, t))
            continue;
        bool in_group = false;
        any = true;
        for (int g = 0; g < w->n_was; g++) {
            const struct group *old = &w->was[g].group;
            if (!uses_holds(old, t))
                continue;
            in_group = true;
            for (int i = 0; i < old->n; i++)
                if (!uses_moves(w, old->tile[i]))
                    return false;
            if (!uses_in_one(w, old->kind, old->tile, old->n))
                return false;
        }
        if (!in_group)
            return false;
    }
    return any;
}

/* ---- All ---- */

static inline unsigned uses_of(unsigned rules, const struct table *old, const struct table *now)
{
    static struct uses_way w; /* it is large */
    w.old = old;
    w.now = now;
    w.n_was = table_read(old, rules, w.was, TABLE_GROUPS);
    w.n_is = table_read(now, rules, w.is, TABLE_GROUPS);
    unsigned uses = uses_pairs(&w) | uses_places(&w);
    if (uses_whole(&w))
        uses |= THEME_BIT(THEME_WHOLE);
    for (int g = 0; g < w.n_was; g++) {
        const struct group *old_group = &w.was[g].group;
        if (old_group->kind == GROUP_RUN && uses_split(&w, old_group))
            uses |= THEME_BIT(THEME_SPLIT);
        if (old_group->kind == GROUP_SET && old_group->n == 4 && uses_four(&w, old_group))
            uses |= THEME_BIT(THEME_FOUR);
    }
    return uses;
}

#endif
