/* superwild_steps.c: the steps that lead to a table, group by group, as a person would lay
 * them. */
#include "superwild_way.h"

#include "lay.h"
#include "steps.h"

struct walk {
    const struct table *then;
    struct table now;
    tileset_t pending;                    /* the tiles that are not yet where they belong */
    tileset_t part[TABLE_GROUPS + FACES]; /* groups, and then tiles in no group */
    int n;
};

static void list_parts(struct walk *w, unsigned rules)
{
    struct table_group group[TABLE_GROUPS];
    tileset_t grouped = 0;
    w->n = table_read(w->then, rules, group, TABLE_GROUPS);
    for (int i = 0; i < w->n; i++) {
        w->part[i] = 0;
        for (int j = 0; j < group[i].group.n; j++)
            w->part[i] |= TILE_BIT(group[i].group.tile[j]);
        grouped |= w->part[i];
    }
    for (tileset_t b = w->pending & ~grouped; b; b &= b - 1)
        w->part[w->n++] = b & -b;
}

/* The tiles that lie where these have to go, and have to go elsewhere themselves. */
static tileset_t in_the_way(const struct walk *w, tileset_t part)
{
    tileset_t there = 0;
    for (tileset_t b = part; b; b &= b - 1) {
        tile_t t = table_at(&w->now, w->then->at[__builtin_ctzll(b)]);
        there |= t == TILE_NONE ? 0 : TILE_BIT(t);
    }
    return there & ~part;
}

/* How soon to lay a part: first what only moves, so that there is room; what only comes from
 * the rack last. */
static int rank_of(const struct walk *w, tileset_t part)
{
    tileset_t moves = part & w->now.on.bit[0];
    return moves == part ? 0 : moves ? 1 : 2;
}

/* What to lay next: a group whose places are free, or, if there is none, a group and all that
 * is in its way. */
static tileset_t next_part(const struct walk *w)
{
    tileset_t best = 0, stuck = 0;
    for (int i = 0; i < w->n; i++) {
        tileset_t part = w->part[i] & w->pending;
        if (!part)
            continue;
        if (in_the_way(w, part))
            stuck = stuck ? stuck : part;
        else if (!best || rank_of(w, part) < rank_of(w, best))
            best = part;
    }
    if (best)
        return best;
    for (tileset_t more = stuck; more; more = in_the_way(w, stuck))
        stuck |= more;
    return stuck;
}

static void lay_part(struct walk *w, tileset_t part, struct buf *out)
{
    struct table_item item[FACES];
    int n = 0;
    tileset_t moves = part & w->now.on.bit[0];
    for (int from_rack = 0; from_rack < 2; from_rack++)
        for (tileset_t b = from_rack ? part & ~moves : moves; b; b &= b - 1) {
            tile_t t = (tile_t)__builtin_ctzll(b);
            item[n++] = (struct table_item){.tile = t, .to = w->then->at[t]};
        }
    step_write(&w->now, item, n, out);
    table_put_items(&w->now, item, n);
    w->pending &= ~part;
}

void sw_way_steps(const struct puzzle_task *task, const struct table *then, struct buf *out)
{
    struct walk w = {.then = then, .now = task->position.table};
    for (tile_t t = 0; t < FACES; t++)
        if (table_has(then, t) &&
            !(table_has(&w.now, t) && place_same(w.now.at[t], then->at[t])))
            w.pending |= TILE_BIT(t);
    list_parts(&w, task->position.rules);
    for (bool first = true; w.pending; first = false) {
        if (!first)
            buf_add(out, "\n");
        lay_part(&w, next_part(&w), out);
    }
}
