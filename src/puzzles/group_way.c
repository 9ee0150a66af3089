/* group_way.c: a way to solve a puzzle, one whole group after the other. */
#include "group_way.h"

#include <limits.h>
#include <stdlib.h>

#include "check.h"
#include "tile_game.h"

#define PARTS_MOST 12 /* the packs have 11 */
#define ILLEGAL 1000  /* what an illegal table counts, besides its faults */
#define NEVER INT_MAX

/* What has to be laid: parts[i] has the tiles that a group lacks at the beginning. */
struct parts {
    const struct table *begin, *end;
    unsigned rules;
    struct tile_bits part[PARTS_MOST];
    int n;
};

/* The best way to a state: the parts that are complete, one bit each. */
struct stage {
    int cost; /* NEVER: no way leads here yet */
    unsigned from;
    struct tile_bits laid;
};

/* ---- Parts ---- */

static bool lies(const struct parts *p, tile_t t)
{
    return table_has(p->begin, t) && place_same(p->begin->at[t], p->end->at[t]);
}

/* False if there are too many. */
static bool add_part(struct parts *p, const struct tile_bits *tiles)
{
    for (int i = 0; i < p->n; i++)
        if (bits_same(&p->part[i], tiles))
            return true;
    if (p->n == PARTS_MOST)
        return false;
    p->part[p->n++] = *tiles;
    return true;
}

static bool find_parts(struct parts *p)
{
    struct table_group group[TABLE_GROUPS];
    struct tile_bits grouped = {{0, 0}};
    int n = table_read(p->end, p->rules, group, TABLE_GROUPS);
    bool fit = true;
    for (int g = 0; g < n; g++) {
        struct tile_bits part = {{0, 0}};
        for (int i = 0; i < group[g].group.n; i++)
            if (!lies(p, group[g].group.tile[i]))
                bits_add(&part, group[g].group.tile[i]);
        bits_join(&grouped, &part);
        fit = fit && (!bits_count(&part) || add_part(p, &part));
    }
    for (tile_t t = 0; t < TILE_MAX; t++) {
        struct tile_bits alone = {{0, 0}};
        if (!table_has(p->end, t) || lies(p, t) || bits_has(&grouped, t))
            continue;
        bits_add(&alone, t);
        fit = fit && add_part(p, &alone);
    }
    return fit;
}

/* ---- Steps ---- */

static void lay(const struct parts *p, const struct tile_bits *tiles, struct table *now)
{
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (bits_has(tiles, t))
            table_put(now, t, p->end->at[t]);
}

/* Adds what lies where these tiles go, and what lies where that goes. */
static void clear_places(const struct parts *p, const struct table *now, struct tile_bits *add)
{
    bool more = true;
    while (more) {
        more = false;
        for (tile_t t = 0; t < TILE_MAX; t++) {
            tile_t there = bits_has(add, t) ? table_at(now, p->end->at[t]) : TILE_NONE;
            if (there == TILE_NONE || bits_has(add, there))
                continue;
            bits_add(add, there);
            more = true;
        }
    }
}

static unsigned complete(const struct parts *p, const struct tile_bits *laid)
{
    unsigned all = 0;
    for (int i = 0; i < p->n; i++)
        all |= (unsigned)bits_within(&p->part[i], laid) << i;
    return all;
}

/* Tries part i as the next one. */
static void try_part(const struct parts *p, struct stage *stage, unsigned at, int i)
{
    const struct stage *s = &stage[at];
    struct table now = *p->begin;
    struct tile_bits add = p->part[i], laid = s->laid;
    lay(p, &laid, &now);
    bits_drop(&add, &laid);
    clear_places(p, &now, &add);
    bits_join(&laid, &add);
    lay(p, &add, &now);
    int faults = table_check(&now, p->rules, NULL, 0);
    int cost = s->cost + (faults ? ILLEGAL + faults : 0);
    struct stage *to = &stage[complete(p, &laid)];
    if (cost < to->cost)
        *to = (struct stage){cost, at, laid};
}

/* Each step completes at least one part, so a state comes before all that follow from it. */
static struct stage *find_order(const struct parts *p)
{
    unsigned n = 1u << p->n;
    struct stage *stage = mem_alloc(n * sizeof *stage);
    for (unsigned at = 0; at < n; at++)
        stage[at] = (struct stage){.cost = at ? NEVER : 0};
    for (unsigned at = 0; at < n; at++)
        for (int i = 0; i < p->n && stage[at].cost < NEVER; i++)
            if (!(at >> i & 1))
                try_part(p, stage, at, i);
    return stage;
}

/* ---- The match ---- */

static bool play_step(struct match *m, const struct parts *p, const struct tile_bits *before,
                      const struct tile_bits *after)
{
    struct table_item item[TILE_MAX];
    struct buf step = {0};
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (bits_has(after, t) && !bits_has(before, t))
            item[n++] = (struct table_item){.tile = t, .to = p->end->at[t]};
    m->game->tiles->arrange(m->state, item, n, &step);
    bool good = step.len < STEP_MAX && match_play(m, buf_text(&step), NULL, NULL);
    buf_free(&step);
    return good;
}

static bool play_steps(struct match *m, const struct parts *p, const struct stage *stage)
{
    unsigned order[PARTS_MOST];
    int n = 0;
    for (unsigned at = (1u << p->n) - 1; at; at = stage[at].from)
        order[n++] = at;
    bool good = true;
    for (unsigned was = 0; n && good; was = order[n])
        good = play_step(m, p, &stage[was].laid, &stage[order[--n]].laid);
    return good;
}

struct match *group_way(const struct puzzle *p, const struct match *played)
{
    const struct tile_game *g = played->game->tiles;
    struct match *m = puzzle_match(p);
    struct parts parts = {.begin = &p->task.position.table,
                          .end = g->now(played->state),
                          .rules = p->task.position.rules};
    bool good = find_parts(&parts);
    if (good) {
        struct stage *stage = find_order(&parts);
        good = play_steps(m, &parts, stage) && table_same(g->now(m->state), parts.end);
        free(stage);
    }
    if (good)
        return m;
    match_free(m);
    return NULL;
}
