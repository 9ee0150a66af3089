/* lay.c: the search: which tile or which pair is next, and back to what is to blame. */
#include "lay_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"

#define LEVEL_BIT(d) ((uint64_t)1 << (d))

struct lay *lay_new(void)
{
    struct lay *l = mem_alloc(sizeof *l);
    l->option = mem_alloc(LAY_OPTIONS * sizeof *l->option);
    l->valid = triples();
    return l;
}

void lay_free(struct lay *l)
{
    if (!l)
        return;
    free(l->option);
    free(l);
}

/* ---- Which triples there are ---- */

static struct spot pinned_spot(const struct lay *l, int t)
{
    struct place p = l->task.table->at[t];
    return (struct spot){p.x, p.y, (int8_t)p.z, LAY_PINNED};
}

/* Can the line of three begin here, as far as pinned tiles are concerned? */
static bool line_fits(const struct lay *l, const int t[3], struct spot first,
                      enum line_kind axis, int sign)
{
    for (int i = 0; i < 3; i++) {
        struct spot p = spot_on(first, axis, sign * i);
        int there = board_at(l, LAY_PINNED, p.x, p.y, p.z);
        if (there != t[i] && (there != NO_TILE || (l->task.pinned & TILE_BIT(t[i]))))
            return false;
    }
    return true;
}

/* Could these three lie in a line in this order, with the pinned ones where they are? */
static bool can_lie(const struct lay *l, int a, int b, int c)
{
    const int t[3] = {a, b, c};
    int i = 0;
    while (i < 3 && !(l->task.pinned & TILE_BIT(t[i])))
        i++;
    if (i == 3)
        return true;
    struct spot p = pinned_spot(l, t[i]);
    for (enum line_kind axis = LINE_ROW; axis < LINE_KINDS; axis++)
        for (int sign = -1; sign <= 1; sign += 2)
            if (board_has_axis(l, axis) && (!p.z || axis == LINE_TOWER) &&
                line_fits(l, t, spot_on(p, axis, -sign * i), axis, sign))
                return true;
    return false;
}

static void add_triple(struct lay *l, int a, int b, int c)
{
    bool wild = a == WILD || b == WILD || c == WILD;
    assert(l->n_triples < LAY_TRIPLES);
    l->triple[l->n_triples] = (struct triple_entry){{(uint8_t)a, (uint8_t)b, (uint8_t)c}, wild};
    const int t[3] = {a, b, c};
    for (int i = 0; i < 3; i++)
        if (t[i] != WILD) {
            assert(l->n_near[t[i]] < LAY_NEAR);
            l->near[t[i]][l->n_near[t[i]]++] = (uint16_t)l->n_triples;
        }
    l->n_triples++;
}

static bool is_line(const struct lay *l, int a, int b, int c)
{
    return (l->valid->valid[a][b] >> c & 1) && can_lie(l, a, b, c);
}

/* The three as a set, once: with the first order that is possible. */
static void add_plain(struct lay *l, int a, int b, int c)
{
    int low = a < b ? a : b, high = b > c ? b : c, mid = a + b + c - low - high;
    if (b == low && is_line(l, low, mid, high))
        return;
    if (b == high && (is_line(l, low, mid, high) || is_line(l, mid, low, high)))
        return;
    assert(l->n_plain < (int)(sizeof l->plain / sizeof *l->plain));
    l->plain[l->n_plain++] = TILE_BIT(a) | TILE_BIT(b) | TILE_BIT(c);
}

/* Each line once: the first end has the lower number. */
static void list_triples(struct lay *l)
{
    tileset_t all = l->task.must | l->task.may;
    l->n_triples = l->n_plain = 0;
    memset(l->n_near, 0, sizeof l->n_near);
    for (tileset_t a = all; a; a &= a - 1)
        for (tileset_t b = all & ~(a & -a); b; b &= b - 1) {
            int ta = __builtin_ctzll(a), tb = __builtin_ctzll(b);
            tileset_t c =
                l->valid->valid[ta][tb] & all & ~TILE_BIT(tb) & ~(TILE_BIT(ta + 1) - 1);
            for (; c; c &= c - 1) {
                int tc = __builtin_ctzll(c);
                if (!can_lie(l, ta, tb, tc))
                    continue;
                add_triple(l, ta, tb, tc);
                if (tb != WILD && tc != WILD)
                    add_plain(l, ta, tb, tc);
            }
        }
}

/* ---- The start ---- */

/* False when the pinned tiles cannot all lie where they should, whatever comes. */
static bool put_pinned(struct lay *l)
{
    for (tileset_t b = l->task.pinned; b; b &= b - 1) {
        int t = __builtin_ctzll(b);
        struct spot p = pinned_spot(l, t);
        if (p.z && (t == WILD || !board_has_axis(l, LINE_TOWER)))
            return false;
        if (p.z != l->task.table->at[t].z || !board_put(l, t, p))
            return false;
    }
    return board_settle(l, l->task.pinned);
}

void lay_start(struct lay *l, const struct lay_task *task)
{
    board_clear(l);
    l->task = *task;
    l->noise = task->noise;
    l->guided = task->wild_with != NULL;
    if (l->guided)
        memcpy(l->wild_with, task->wild_with, sizeof l->wild_with);
    l->task.wild_with = NULL;
    l->depth = 0;
    l->n_options = 0;
    l->answered = l->overflow = l->opened = false;
    l->now.n_islands = 1;
    l->possible = put_pinned(l);
    list_triples(l);
    if (task->must & ~task->pinned & TILE_BIT(WILD)) {
        int island = task->pinned ? l->now.n_islands++ : 0;
        board_put(l, WILD, (struct spot){0, 0, 0, (uint8_t)island});
    }
    l->task.table = NULL;
}

void lay_tighten(struct lay *l, int outs)
{
    l->task.outs = outs;
}

bool lay_complete(const struct lay *l)
{
    return !l->guided && !l->overflow;
}

/* ---- What next ---- */

/* How many plain groups of three each tile could still be in. A tile whose neighbours are all
 * taken can only be in one that has two tiles lying already. */
static void count_live(struct lay *l)
{
    memset(l->live, 0, sizeof l->live);
    for (int i = 0; i < l->n_plain; i++) {
        tileset_t trio = l->plain[i], lying = trio & l->now.placed;
        if ((trio & l->now.out) || ((trio & l->now.full) && !(lying & (lying - 1))))
            continue;
        for (tileset_t b = trio; b; b &= b - 1)
            if (l->live[__builtin_ctzll(b)] < UINT8_MAX)
                l->live[__builtin_ctzll(b)]++;
    }
}

static tileset_t uncovered(const struct lay *l)
{
    return (l->task.must | l->task.may) & ~l->now.covered & ~l->now.out & ~TILE_BIT(WILD);
}

/* With how many others could the Wild carry this tile? */
static int wild_partners(const struct lay *l, int t)
{
    tileset_t with = l->valid->valid[WILD][t] | l->valid->valid[t][WILD];
    tileset_t all = (l->task.must | l->task.may) & ~l->now.out & ~l->now.full;
    if (l->guided && l->wild_with[t])
        with &= l->wild_with[t];
    return __builtin_popcountll(with & all & ~TILE_BIT(t) & ~TILE_BIT(WILD));
}

/* The tile with the fewest ways; WILD when all is covered. */
static int pick(const struct lay *l)
{
    int best = WILD, best_ways = 1000;
    for (tileset_t b = uncovered(l); b; b &= b - 1) {
        int t = __builtin_ctzll(b), ways = l->live[t] * 16;
        if (!ways)
            ways = wild_partners(l, t);
        if (ways < best_ways) {
            best = t;
            best_ways = ways;
        }
    }
    return best;
}

/* How many tiles can lines through the Wild still take? Two for an empty side, one for a side
 * of one tile. */
static int wild_room(const struct lay *l)
{
    int room = 0;
    struct spot w = l->now.at[WILD];
    if (!(l->now.placed & TILE_BIT(WILD)))
        return 0;
    for (enum line_kind axis = LINE_ROW; axis < LINE_KINDS; axis++)
        for (int sign = -1; board_has_axis(l, axis) && sign <= 1; sign += 2) {
            struct spot p = spot_on(w, axis, sign), q = spot_on(w, axis, 2 * sign);
            if (board_at(l, p.island, p.x, p.y, p.z) == NO_TILE)
                room += 2;
            else if (board_at(l, q.island, q.x, q.y, q.z) == NO_TILE)
                room += 1;
        }
    return room;
}

/* More tiles need the Wild than it can take, with all that may stay out. */
static bool hopeless(const struct lay *l)
{
    int need = 0, outs = l->task.outs - __builtin_popcountll(l->now.out);
    if (outs < 0)
        return true;
    for (tileset_t b = uncovered(l); b; b &= b - 1)
        need += !l->live[__builtin_ctzll(b)];
    return need > outs && need > outs + wild_room(l);
}

/* ---- Going down and back ---- */

/* Lists what can be done here. False when this is a layout: nothing is left to do. */
static bool open_level(struct lay *l)
{
    struct level *v = &l->level[l->depth];
    v->first = v->next = l->n_options;
    v->conflict = 0;
    v->before = l->now;
    count_live(l);
    if (hopeless(l)) {
        v->conflict = ~(uint64_t)0;
    } else if (l->now.n_due) {
        struct lay_due due = l->now.due[0];
        options_for_due(l, &due, &v->conflict);
    } else {
        int tile = pick(l);
        if (tile == WILD)
            return false;
        options_for_tile(l, tile, &v->conflict);
        if (l->now.placed & TILE_BIT(tile))
            v->conflict |= l->now.levels[l->now.at[tile].island];
    }
    v->end = l->n_options;
    return true;
}

static void restore(struct lay *l, const struct level *v)
{
    board_undo(l, v->before.hashed);
    int hashed = l->now.hashed;
    l->now = v->before;
    l->now.hashed = hashed;
}

/* This level has failed: back to the last decision that has to do with it. */
static bool back(struct lay *l)
{
    uint64_t conflict = l->level[l->depth].conflict;
    restore(l, &l->level[l->depth]);
    while (l->depth > 0) {
        struct level *v = &l->level[--l->depth];
        l->n_options = v->end;
        restore(l, v);
        if (conflict & LEVEL_BIT(l->depth)) {
            v->conflict |= conflict & ~LEVEL_BIT(l->depth);
            return true;
        }
        /* Whatever was tried here, the failure would be the same. */
    }
    return false;
}

/* The next option of this level that can be done: true when it was, one level deeper. */
static bool descend(struct lay *l)
{
    struct level *v = &l->level[l->depth];
    while (v->next < v->end) {
        const struct option *o = &l->option[v->next++];
        if (board_apply(l, o, l->depth)) {
            l->depth++;
            if (l->depth < LAY_DEPTH)
                return true;
            l->overflow = true;
            l->depth--;
        }
        restore(l, v);
    }
    return false;
}

enum lay_answer lay_run(struct lay *l, long *nodes)
{
    if (!l->possible)
        return LAY_NONE;
    if (l->answered) { /* go on after a layout that was found: any other decision will do */
        l->answered = false;
        l->level[l->depth].conflict = ~(uint64_t)0;
        if (!back(l))
            return LAY_NONE;
        l->opened = true;
    }
    for (;;) {
        if (!l->opened) {
            if (*nodes <= 0)
                return LAY_PAUSED;
            --*nodes;
            if (!open_level(l)) {
                l->answered = true;
                return LAY_FOUND;
            }
        }
        l->opened = !descend(l);
        if (l->opened && !back(l))
            return LAY_NONE;
    }
}

void lay_result(const struct lay *l, struct lay_found *out)
{
    out->tiles = l->now.placed;
    memcpy(out->at, l->now.at, sizeof out->at);
}
