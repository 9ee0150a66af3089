/* sw_ways.c: which tiles have to leave their places: a search for hitting sets.
 *
 * A layout search (lay.h) with all tiles pinned but those of a choice finds the ways that lift
 * only these, or names the pinned tiles that are to blame (a *snag*). Every choice that works
 * holds a tile of every snag. So the choices are built tile by tile from the snags that are
 * known, the smallest choices first, and only a choice that touches all of them is searched,
 * which finds a way or a new snag. */
#include "sw_ways.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "challenge.h"
#include "lay.h"
#include "place_islands.h"

#define SNAGS_MOST 4000
#define FIRST_NODES 2000 /* for each choice; later rounds give more */
#define START_NODES 8    /* counted for starting a layout search */

struct snag {
    tileset_t tiles;
    bool proven; /* it comes from a search that ended and left nothing out */
};

struct ways {
    const struct ways_task *task;
    tileset_t old, rack, stays; /* on the table, on the rack; may not be lifted */
    struct lay *lay;
    struct budget_use use;
    long nodes;
    long search_nodes; /* for one layout search; 0: all there are */
    struct snag *snag; /* the fewest tiles first */
    int n_snags;
    int size;   /* of the choices that are tried now */
    bool gaps;  /* a choice was given up, so nothing is proven */
    bool cut;   /* because its nodes were used up */
    bool ended; /* by the budget or by found() */
    bool any;   /* a way was found */
    uint64_t
        *seen; /* the shapes of ways that found() was told of: hashed, n_seen of size_seen */
    int n_seen, size_seen;
    struct ways_result *best; /* ways_within(): where to keep it, and it ends with the first */
    ways_found *found;        /* ways_each() */
    void *ctx;
};

static int count(tileset_t s)
{
    return __builtin_popcountll(s);
}

/* ---- Snags ---- */

static void insert_snag(struct ways *w, tileset_t tiles, bool proven)
{
    int i = w->n_snags;
    if (i == SNAGS_MOST) { /* the largest helps least */
        w->gaps |= !w->snag[--i].proven;
        if (count(w->snag[i].tiles) < count(tiles))
            return;
        w->n_snags--;
    }
    for (; i > 0 && count(w->snag[i - 1].tiles) > count(tiles); i--)
        w->snag[i] = w->snag[i - 1];
    w->snag[i] = (struct snag){tiles, proven};
    w->n_snags++;
}

/* Those that hold all of a new one say less than it does. */
static void add_snag(struct ways *w, tileset_t tiles, bool proven)
{
    int kept = 0;
    for (int i = 0; i < w->n_snags; i++)
        if (!proven || (tiles & ~w->snag[i].tiles))
            w->snag[kept++] = w->snag[i];
    w->n_snags = kept;
    insert_snag(w, tiles, proven);
}

static void drop_unproven(struct ways *w)
{
    int kept = 0;
    for (int i = 0; i < w->n_snags; i++)
        if (w->snag[i].proven)
            w->snag[kept++] = w->snag[i];
    w->n_snags = kept;
}

/* The snag to deal with next: of those that the choice does not touch, the one with the fewest
 * tiles that are not ruled out. False: there is none. */
static bool next_snag(const struct ways *w, tileset_t choice, tileset_t ruled_out,
                      tileset_t *out)
{
    int fewest = FACES + 1;
    for (int i = 0; i < w->n_snags; i++) {
        tileset_t s = w->snag[i].tiles;
        if ((s & choice) || count(s & ~ruled_out) >= fewest)
            continue;
        *out = s & ~ruled_out;
        fewest = count(*out);
    }
    return fewest <= FACES;
}

/* Are more than `most` tiles needed for the snags that the choice does not touch? Counts snags
 * that have no tile in common. */
static bool needs_more(const struct ways *w, tileset_t choice, tileset_t ruled_out, int most)
{
    tileset_t seen = choice;
    for (int i = 0; i < w->n_snags; i++) {
        tileset_t s = w->snag[i].tiles & ~ruled_out;
        if ((s & seen) || (w->snag[i].tiles & choice))
            continue;
        seen |= s;
        if (--most < 0)
            return true;
    }
    return false;
}

/* ---- One choice ---- */

static bool used_up(struct ways *w)
{
    if (!w->ended)
        w->ended = budget_slice(&w->use, w->nodes, 1) <= 0 || budget_time_is_up(&w->use);
    return w->ended;
}

static void start(struct ways *w, tileset_t lifted)
{
    struct lay_task t = {.rules = w->task->rules,
                         .must = w->old,
                         .may = w->rack,
                         .outs = count(w->rack) - w->task->tiles,
                         .pinned = w->old & ~lifted,
                         .table = &w->task->table,
                         .lone_wild = w->task->lone_wild,
                         .sharp = true};
    if (t.lone_wild)
        t.must &= ~(lifted & TILE_BIT(WILD)); /* it goes wherever there is room */
    lay_start(w->lay, &t);
    w->nodes += START_NODES;
}

/* Continues the layout search for at most *left nodes. */
static enum lay_answer run(struct ways *w, long *left)
{
    enum lay_answer a = LAY_PAUSED;
    while (a == LAY_PAUSED && *left > 0 && !used_up(w)) {
        long nodes = budget_slice(&w->use, w->nodes, *left < 128 ? *left : 128), rest = nodes;
        a = lay_run(w->lay, &rest);
        w->nodes += nodes - rest;
        *left -= nodes - rest;
    }
    return a;
}

/* Free islands are put where nothing else is near, so no group holds tiles of two of them. */
static bool apart(const struct ways *w, const struct lay_found *f, const struct table *t)
{
    struct table_group group[TABLE_GROUPS];
    int n = table_read(t, w->task->rules, group, TABLE_GROUPS);
    for (int i = 0; i < n; i++)
        for (int j = 1; j < group[i].group.n; j++)
            if (f->at[group[i].group.tile[j]].island != f->at[group[i].group.tile[0]].island)
                return false;
    return true;
}

/* Sets the layout out on a table. False if there is no good place for it. */
static bool set_out(struct ways *w, tileset_t lifted, struct table *out)
{
    struct lay_found f;
    const struct ways_task *t = w->task;
    struct table only_wild;
    lay_result(w->lay, &f);
    table_clear(&only_wild);
    table_put(&only_wild, WILD, t->table.at[WILD]);
    if (!place_islands(&f, w->old & ~lifted, t->rules, t->lone_wild ? &only_wild : &t->table,
                       out))
        return false;
    bool good = apart(w, &f, out);
    if (t->lone_wild && !table_has(out, WILD))
        challenge_put_wild(out, t->rules, t->table.at[WILD]);
    if (t->lone_wild)
        good &= challenge_met(out, t->rules);
    assert(!good || table_legal(out, t->rules)); /* the rules judge every way */
    return good;
}

static bool put_shape(uint64_t *seen, int size, uint64_t shape)
{
    uint64_t i = shape & (uint64_t)(size - 1);
    for (; seen[i]; i = (i + 1) & (uint64_t)(size - 1))
        if (seen[i] == shape)
            return false;
    seen[i] = shape;
    return true;
}

static void grow_seen(struct ways *w)
{
    int size = w->size_seen ? w->size_seen * 2 : 1024;
    uint64_t *more = mem_alloc((size_t)size * sizeof *more);
    for (int i = 0; i < w->size_seen; i++)
        if (w->seen[i])
            put_shape(more, size, w->seen[i]);
    free(w->seen);
    w->seen = more;
    w->size_seen = size;
}

/* Is it the first layout of this shape, with these tiles lifted? */
static bool is_new(struct ways *w, tileset_t lifted)
{
    uint64_t shape = (lay_shape(w->lay) ^ lifted * 0x9e3779b97f4a7c15u) | 1;
    if (w->n_seen >= w->size_seen / 2)
        grow_seen(w);
    bool first = put_shape(w->seen, w->size_seen, shape);
    w->n_seen += first;
    return first;
}

/* A layout was found. False to end the search. */
static bool take(struct ways *w, tileset_t lifted)
{
    struct table t;
    if (!is_new(w, lifted))
        return true;
    if (!set_out(w, lifted, &t)) {
        w->gaps = true;
        return true;
    }
    w->any = true;
    if (w->best) {
        w->best->table = t;
        w->best->moved = place_islands_moved(&w->task->table, &t);
        return false;
    }
    return w->found(w->ctx, &t);
}

/* Searches the choice: takes all its ways, or learns a snag. */
static void search(struct ways *w, tileset_t lifted)
{
    long left = w->search_nodes ? w->search_nodes : budget_slice(&w->use, w->nodes, LONG_MAX);
    bool some = false;
    enum lay_answer a;
    start(w, lifted);
    while ((a = run(w, &left)) == LAY_FOUND) {
        some = true;
        if (!take(w, lifted)) {
            w->ended = true;
            return;
        }
    }
    bool proven = a == LAY_NONE && lay_complete(w->lay);
    w->gaps |= !proven;
    w->cut |= a == LAY_PAUSED;
    if (!some)
        add_snag(w, lay_blame(w->lay) & ~w->stays, proven);
}

/* ---- All choices of one size ---- */

/* ruled_out: tiles with which all choices have been tried, and those that have to stay. */
static void grow(struct ways *w, tileset_t choice, tileset_t ruled_out)
{
    tileset_t with = 0;
    int more = w->size - count(choice);
    w->nodes++;
    if (used_up(w) || needs_more(w, choice, ruled_out, more))
        return;
    if (!next_snag(w, choice, ruled_out, &with)) {
        search(w, choice);
        if (w->ended || !more || !next_snag(w, choice, ruled_out, &with))
            return;
    }
    for (; with && !w->ended; with &= with - 1) {
        grow(w, choice | (with & -with), ruled_out);
        ruled_out |= with & -with;
    }
}

static void try_size(struct ways *w, int size)
{
    w->size = size;
    grow(w, 0, w->stays);
}

/* ---- The whole search ---- */

static void begin(struct ways *w, const struct ways_task *task, const struct budget *budget)
{
    *w = (struct ways){.task = task, .lay = lay_new()};
    w->old = task->table.on.bit[0];
    w->stays = task->wild_stays ? TILE_BIT(WILD) : 0;
    w->rack = task->lone_wild ? 0 : task->rack.bit[0];
    w->snag = mem_alloc(SNAGS_MOST * sizeof *w->snag);
    w->use = budget_begin(budget, 0);
}

static void end(struct ways *w)
{
    lay_free(w->lay);
    free(w->snag);
    free(w->seen);
}

/* One round: all sizes up to `moves`, each choice with as many nodes. */
static void within_round(struct ways *w, int moves)
{
    w->gaps = w->cut = false;
    drop_unproven(w);
    for (int size = 0; size <= moves && !w->ended; size++)
        try_size(w, size);
}

enum ways_answer ways_within(const struct ways_task *task, int moves,
                             const struct budget *budget, struct ways_result *out)
{
    struct ways w;
    int n = count(task->table.on.bit[0]);
    begin(&w, task, budget);
    out->moved = 0;
    out->table = task->table;
    w.best = out;
    w.search_nodes = FIRST_NODES;
    do {
        within_round(&w, moves < n ? moves : n);
        w.search_nodes *= 8;
    } while (w.cut && !w.ended);
    out->nodes = w.nodes;
    out->fewest = w.any && !w.gaps;
    end(&w);
    return w.any ? WAYS_YES : w.gaps || w.ended ? WAYS_UNKNOWN : WAYS_NO;
}

enum ways_answer ways_each(const struct ways_task *task, int moves, const struct budget *budget,
                           ways_found *found, void *ctx)
{
    struct ways w;
    begin(&w, task, budget);
    w.found = found;
    w.ctx = ctx;
    try_size(&w, moves);
    end(&w);
    return w.gaps || w.ended ? WAYS_UNKNOWN : w.any ? WAYS_YES : WAYS_NO;
}
