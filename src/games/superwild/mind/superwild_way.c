/* superwild_way.c: compares a table with the one before it: which groups are new, and what they
 * make use of. README.md here defines every theme, and says why it can be proven. */
#include "superwild_way.h"

#include <stdlib.h>

#include "buf.h"

/* The two six-nines of a colour count as the same: if there is one, it is the first. */
static tileset_t alike(tileset_t tiles)
{
    for (tile_t t = 0; t < WILD; t++) {
        tile_t twin = tile_twin(t);
        if (twin < t && (tiles & TILE_BIT(t)) && !(tiles & TILE_BIT(twin)))
            tiles ^= TILE_BIT(t) | TILE_BIT(twin);
    }
    return tiles;
}

static tileset_t tiles_of(const struct group *g)
{
    tileset_t all = 0;
    for (int i = 0; i < g->n; i++)
        all |= TILE_BIT(g->tile[i]);
    return all;
}

static void note_tiles(struct sw_way *w)
{
    for (tile_t t = 0; t < FACES; t++) {
        if (!table_has(w->then, t))
            continue;
        if (!table_has(w->old, t))
            w->rack |= TILE_BIT(t);
        else if (!place_same(w->old->at[t], w->then->at[t]))
            w->moved |= TILE_BIT(t);
    }
}

struct sw_way *sw_way_new(const struct puzzle_task *task, const struct table *then)
{
    struct sw_way *w = mem_alloc(sizeof *w);
    unsigned rules = task->position.rules;
    *w = (struct sw_way){.old = &task->position.table, .then = then};
    note_tiles(w);
    w->n_before = table_read(w->old, rules, w->before, TABLE_GROUPS);
    w->n_after = table_read(then, rules, w->after, TABLE_GROUPS);
    for (int i = 0; i < w->n_before; i++)
        w->was[i] = tiles_of(&w->before[i].group);
    for (int i = 0; i < w->n_after; i++) {
        w->is[i] = tiles_of(&w->after[i].group);
        w->fresh[i] = true;
        for (int j = 0; j < w->n_before; j++)
            if (!(alike(w->is[i]) & ~alike(w->was[j])))
                w->fresh[i] = false;
    }
    return w;
}

/* ---- Two groups that share a tile ---- */

/* Does a run say for certain whether this six-nine is a 6 or a 9? 0: it does not. */
static int reads_six_nine(const struct group *g, tile_t tile)
{
    for (int i = 0; i < g->n && g->kind == GROUP_RUN; i++)
        if (g->tile[i] == tile)
            return tile_number(g->as[i]);
    return 0;
}

static bool six_and_nine(const struct sw_way *w, int a, int b)
{
    for (tileset_t both = w->is[a] & w->is[b] & ~TILE_BIT(WILD); both; both &= both - 1) {
        tile_t t = (tile_t)__builtin_ctzll(both);
        int x = reads_six_nine(&w->after[a].group, t);
        int y = reads_six_nine(&w->after[b].group, t);
        if (tile_is_six_nine(t) && x && y && x != y)
            return true;
    }
    return false;
}

/* What a pair of groups is used for, one of which is new. */
static unsigned pair_uses(const struct sw_way *w, int a, int b)
{
    tileset_t both = w->is[a] & w->is[b];
    unsigned uses = both & TILE_BIT(WILD) ? THEME_BIT(THEME_WILD_TWO) : 0;
    if (both & ~TILE_BIT(WILD))
        uses |= w->after[a].line == w->after[b].line ? THEME_BIT(THEME_ADJOIN)
                                                     : THEME_BIT(THEME_CROSSING);
    return uses | (six_and_nine(w, a, b) ? THEME_BIT(THEME_SIX_NINE) : 0);
}

static unsigned pairs_use(const struct sw_way *w)
{
    unsigned uses = 0;
    for (int a = 0; a < w->n_after; a++)
        for (int b = a + 1; b < w->n_after; b++)
            if (w->fresh[a] || w->fresh[b])
                uses |= pair_uses(w, a, b);
    return uses;
}

/* ---- Towers and diagonals ---- */

static tileset_t raised(const struct sw_way *w, int sign)
{
    tileset_t all = 0;
    for (tile_t t = 0; t < FACES; t++)
        if (table_has(w->then, t) && w->then->at[t].z * sign > 0)
            all |= TILE_BIT(t);
    return all;
}

/* Has a tower to which a tile was added tiles above the table and below it? */
static bool both_ways(const struct sw_way *w)
{
    tileset_t up = raised(w, 1), down = raised(w, -1), added = w->rack | w->moved;
    for (tileset_t u = up; u; u &= u - 1)
        for (tileset_t d = down; d; d &= d - 1) {
            int a = __builtin_ctzll(u), b = __builtin_ctzll(d);
            if (w->then->at[a].x == w->then->at[b].x && w->then->at[a].y == w->then->at[b].y &&
                (added & (TILE_BIT(a) | TILE_BIT(b))))
                return true;
        }
    return false;
}

static bool on_arm(const struct sw_way *w)
{
    tileset_t added = (w->rack | w->moved) & ~TILE_BIT(WILD);
    for (int i = 0; i < w->n_after; i++)
        if (w->after[i].line >= LINE_MAJOR && (w->is[i] & added))
            return true;
    return false;
}

/* ---- What becomes of the old groups ---- */

static bool moved(const struct sw_way *w, const struct group *g, int i)
{
    return w->moved & TILE_BIT(g->tile[i]);
}

static bool together(const struct sw_way *w, enum group_kind kind, tileset_t tiles)
{
    for (int i = 0; i < w->n_after; i++)
        if (w->after[i].group.kind == kind && !(tiles & ~w->is[i]))
            return true;
    return false;
}

/* Is there a hole in the run, or do two neighbours at least leave it and stay in a run together
 * while two others at least remain? */
static bool is_split(const struct sw_way *w, const struct group *run)
{
    int stay = 0, first = -1, last = -1;
    bool pair = false;
    for (int i = 0; i < run->n; i++) {
        if (!moved(w, run, i)) {
            first = first < 0 ? i : first;
            last = i;
            stay++;
        } else if (i > 0 && moved(w, run, i - 1)) {
            pair |= together(w, GROUP_RUN, TILE_BIT(run->tile[i]) | TILE_BIT(run->tile[i - 1]));
        }
    }
    return stay && (last - first + 1 > stay || (stay > 1 && pair));
}

/* Is just one end of a set of four taken? */
static bool loses_one(const struct sw_way *w, const struct group *set)
{
    int n = 0;
    for (int i = 0; i < set->n; i++)
        n += moved(w, set, i);
    return set->n == 4 && n == 1 && (moved(w, set, 0) || moved(w, set, 3));
}

/* Do tiles move, but only with all of every group that they were in, and are these still
 * together? */
static bool whole_groups(const struct sw_way *w)
{
    tileset_t left = w->moved;
    for (int i = 0; i < w->n_before; i++) {
        if (!(w->was[i] & w->moved))
            continue;
        if ((w->was[i] & ~w->moved) || !together(w, w->before[i].group.kind, w->was[i]))
            return false;
        left &= ~w->was[i];
    }
    return w->moved && !left;
}

static unsigned old_groups_use(const struct sw_way *w)
{
    unsigned uses = whole_groups(w) ? THEME_BIT(THEME_WHOLE) : 0;
    for (int i = 0; i < w->n_before; i++) {
        const struct group *g = &w->before[i].group;
        if (g->kind == GROUP_RUN && is_split(w, g))
            uses |= THEME_BIT(THEME_SPLIT);
        if (g->kind == GROUP_SET && loses_one(w, g))
            uses |= THEME_BIT(THEME_FOUR);
    }
    return uses;
}

/* ---- Both answers ---- */

unsigned sw_way_themes(const struct sw_way *w)
{
    unsigned uses = pairs_use(w) | old_groups_use(w);
    if (w->moved & TILE_BIT(WILD))
        uses |= THEME_BIT(THEME_WILD_MOVES);
    if ((raised(w, 1) | raised(w, -1)) & (w->rack | w->moved))
        uses |= THEME_BIT(THEME_TOWER);
    if (both_ways(w))
        uses |= THEME_BIT(THEME_TOWER_DOWN);
    if (on_arm(w))
        uses |= THEME_BIT(THEME_ARM);
    return uses;
}

unsigned sw_way_uses(const struct puzzle_task *task, const struct table *then)
{
    struct sw_way *w = sw_way_new(task, then);
    unsigned uses = sw_way_themes(w);
    free(w);
    return uses;
}

/* A sum, so that the order of the groups does not matter. */
uint64_t sw_way_kind(const struct puzzle_task *task, const struct table *then)
{
    struct sw_way *w = sw_way_new(task, then);
    uint64_t kind = 0;
    for (int i = 0; i < w->n_after; i++)
        if (w->fresh[i]) {
            uint64_t h = (alike(w->is[i]) + 1) * 0x9e3779b97f4a7c15u;
            h = (h ^ h >> 32) * 0xd6e8feb86659fd93u;
            kind += h ^ h >> 29;
        }
    free(w);
    return kind;
}
