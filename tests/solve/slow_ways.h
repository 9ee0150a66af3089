/* slow_ways.h: the fewest tiles of a tiny table that have to move, and every way to move so
 * few, by trying everything (slow_solve.h). */
#ifndef SUPERWILD_SLOW_WAYS_H
#define SUPERWILD_SLOW_WAYS_H

#include "slow_solve.h"

#define SLOW_TABLES 6000
#define SLOW_NONE 99 /* it is impossible */

/* Legal islands, wherever they lie. */
struct slow_tables {
    struct table *at;
    int n;
};

/* For slow_setup_with(). If SLOW_TABLES are there, some may be missing. */
static inline bool slow_note_table(void *ctx, const struct table *t)
{
    struct slow_tables *all = ctx;
    if (all->n < SLOW_TABLES)
        all->at[all->n++] = *t;
    return true;
}

/* Can so many rack tiles be played if just `n` tiles are lifted? -1: too many states. */
static inline int slow_lifts(struct slow_solve *s, const struct table *old, int played, int n,
                             unsigned stays)
{
    for (unsigned lifted = 0; lifted <= s->must; lifted++) {
        if (__builtin_popcount(lifted) != n || (lifted & stays))
            continue;
        int best = slow_with_lifted(s, old, lifted);
        if (best == -2)
            return -1;
        if (best >= played)
            return 1;
    }
    return 0;
}

/* The fewest tiles that have to be lifted for that. -1: too many states. */
static inline int slow_fewest(struct slow_solve *s, const struct table *old, int played,
                              bool wild_stays)
{
    unsigned stays = 0;
    for (int i = 0; i < s->n; i++)
        stays |= (unsigned)(wild_stays && s->tile[i] == WILD) << i;
    for (int n = 0; n <= __builtin_popcount(s->must); n++) {
        int can = slow_lifts(s, old, played, n, stays);
        if (can)
            return can > 0 ? n : -1;
    }
    return SLOW_NONE;
}

/* ---- Freeing the Wild ---- */

struct slow_wild {
    unsigned rules;
    struct place at;
};

/* Would the Wild be in no group in its old place? */
static inline bool slow_leaves_wild_alone(void *ctx, const struct table *t)
{
    const struct slow_wild *w = ctx;
    struct table with = *t;
    if (table_at(t, w->at) != TILE_NONE)
        return false;
    table_put(&with, WILD, w->at);
    return table_legal(&with, w->rules) && !table_in_group(&with, w->rules, WILD);
}

/* The fewest number tiles that have to be lifted, with the Wild in its place (stays) or gone
 * (NULL). -1: too many states. */
static inline int slow_free(struct slow_solve *s, const struct table *without,
                            struct slow_wild *stays)
{
    s->legal = stays ? slow_leaves_wild_alone : NULL;
    s->ctx = stays;
    return slow_fewest(s, without, 0, false);
}

/* ---- Every way ---- */

struct slow_ways {
    struct slow_solve *s;
    const struct table *old;
    const struct slow_tables *free; /* all islands of these tiles */
    int played;                     /* rack tiles */
    long tried, limit;
    void (*each)(void *ctx, const struct table *way);
    void *ctx;
};

/* The n-th free island lies far away, and on no diagonal of another. */
static inline void slow_put_island(const struct slow_ways *w, const struct table *island, int n,
                                   struct table *out)
{
    for (int i = 0; i < w->s->n; i++) {
        tile_t t = w->s->tile[i];
        if (!table_has(island, t))
            continue;
        struct place p = island->at[t];
        p.x = (int16_t)(p.x + 100 * (n + 1));
        p.y = (int16_t)(p.y + 37 * (n + 1));
        table_put(out, t, p);
    }
}

/* Adds islands for the tiles that are not on the table yet, the first one first. */
static inline void slow_complete(struct slow_ways *w, const struct table *so_far, unsigned done,
                                 int outs, int n)
{
    int i = 0;
    while (i < w->s->n && (done >> i & 1))
        i++;
    if (++w->tried > w->limit)
        return;
    if (i == w->s->n) {
        w->each(w->ctx, so_far);
        return;
    }
    if (!(w->s->must >> i & 1) && outs > 0)
        slow_complete(w, so_far, done | 1u << i, outs - 1, n);
    for (int k = 0; k < w->free->n; k++) {
        const struct table *island = &w->free->at[k];
        unsigned mask = slow_mask(w->s, island);
        struct table with = *so_far;
        if (!(mask >> i & 1) || (mask & done))
            continue;
        slow_put_island(w, island, n, &with);
        slow_complete(w, &with, done | mask, outs, n + 1);
    }
}

/* Tells of every way that lifts just these tiles, which may come back to their places. More
 * than `limit` tried: not of every one. */
static inline void slow_each_lifted(struct slow_ways *w, unsigned lifted)
{
    struct slow_tables pinned = {.at = mem_alloc(SLOW_TABLES * sizeof *pinned.at)};
    struct slow_solve *s = w->s;
    int outs = s->n - __builtin_popcount(s->must) - w->played;
    s->legal = slow_note_table;
    s->ctx = &pinned;
    slow_with_lifted(s, w->old, lifted);
    s->legal = NULL;
    if (lifted == s->must) {
        struct table none;
        table_clear(&none);
        slow_complete(w, &none, 0, outs, 0);
    }
    for (int i = 0; i < pinned.n; i++) {
        unsigned mask = slow_mask(s, &pinned.at[i]);
        if (!(s->must & ~lifted & ~mask))
            slow_complete(w, &pinned.at[i], mask, outs, 0);
    }
    free(pinned.at);
}

/* Every way that lifts so many tiles. */
static inline void slow_each_way(struct slow_ways *w, int moves)
{
    for (unsigned lifted = 0; lifted <= w->s->must; lifted++)
        if (__builtin_popcount(lifted) == moves)
            slow_each_lifted(w, lifted);
}

#endif
