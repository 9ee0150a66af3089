/* slow_solve.h: finds the best play of a tiny position a second time, by trying everything,
 * written without looking at src/games/superwild/solve.
 *
 * Every island of a legal table is built of threes in a line, and each new three shares a tile
 * with those before it. (Neighbours that no three joins are on an arm, and then the parts could
 * also be apart.) So it builds all islands that these tiles can make, three by three, legal or
 * not in between; notes which sets of tiles have a legal island; and finds the best division of
 * the tiles into such sets. If some tiles may not move, one island begins as the table without
 * the tiles that may. */
#ifndef SUPERWILD_SLOW_SOLVE_H
#define SUPERWILD_SLOW_SOLVE_H

#include <stdlib.h>
#include <string.h>

#include "check.h"

#define SLOW_TILES 12
#define SLOW_MEMO (1u << 16)

struct slow_solve {
    unsigned rules;
    int n; /* tiles in play, the Wild among them */
    tile_t tile[TILE_MAX];
    unsigned must; /* bits of tile[] */
    int most;      /* rack tiles that may be played; 0: any number */
    uint64_t *seen;
    long states, limit;
    unsigned char *can; /* of each set: an island of just these */
    /* Told of every legal island; false: it does not count. NULL: all count. */
    bool (*legal)(void *ctx, const struct table *t);
    void *ctx;
};

static inline uint64_t slow_state(const struct slow_solve *s, const struct table *t)
{
    struct place low, high;
    uint64_t h = 1469598103934665603u;
    table_box(t, &low, &high);
    for (int i = 0; i < s->n; i++) {
        struct place p = t->at[s->tile[i]];
        uint64_t v = table_has(t, s->tile[i])
                         ? (uint64_t)(p.x - low.x + 1) << 20 | (uint64_t)(p.y - low.y) << 10 |
                               (uint64_t)(p.z + 60)
                         : 0;
        h = (h ^ v) * 1099511628211u;
        h ^= h >> 29;
    }
    return h | 1;
}

/* True if it is new. */
static inline bool slow_first(struct slow_solve *s, const struct table *t)
{
    uint64_t h = slow_state(s, t);
    uint32_t i = (uint32_t)(h >> 20) % SLOW_MEMO;
    for (; s->seen[i]; i = (i + 1) % SLOW_MEMO)
        if (s->seen[i] == h)
            return false;
    s->seen[i] = h;
    s->states++;
    return true;
}

static inline unsigned slow_mask(const struct slow_solve *s, const struct table *t)
{
    unsigned mask = 0;
    for (int i = 0; i < s->n; i++)
        mask |= (unsigned)table_has(t, s->tile[i]) << i;
    return mask;
}

static inline void slow_build(struct slow_solve *s, const struct table *t, unsigned char *can);

/* Tries all ways to make the three places valid with tiles that are not on t. */
static inline void slow_three(struct slow_solve *s, const struct table *t,
                              const struct place at[3], int i, const tile_t *line,
                              unsigned char *can)
{
    tile_t next[3];
    memcpy(next, line, 3);
    if (i == 3) {
        struct table with = *t;
        if (!triple_valid(line[0], line[1], line[2]))
            return;
        for (int k = 0; k < 3; k++) {
            if (tile_is_wild(line[k]) && at[k].z)
                return;
            table_put(&with, line[k], at[k]);
        }
        if (!table_same(&with, t))
            slow_build(s, &with, can);
        return;
    }
    if (line[i] != TILE_NONE) {
        slow_three(s, t, at, i + 1, next, can);
        return;
    }
    for (int k = 0; k < s->n; k++) {
        if (table_has(t, s->tile[k]) || (i > 0 && line[0] == s->tile[k]) ||
            (i > 1 && line[1] == s->tile[k]))
            continue;
        next[i] = s->tile[k];
        slow_three(s, t, at, i + 1, next, can);
    }
}

static inline bool slow_axis(const struct slow_solve *s, const struct table *t, int axis,
                             struct place p)
{
    static const unsigned need[5] = {0, RULE_COLUMNS, RULE_TOWERS, RULE_MAJOR, RULE_MINOR};
    if (axis && !(s->rules & need[axis]))
        return false;
    if (axis < 3)
        return axis == 2 || p.z == 0;
    if (p.z)
        return false;
    if (s->rules & RULE_FREE_DIAGONALS)
        return true;
    if (!table_has(t, WILD))
        return true; /* the Wild may be part of this line */
    int dx = p.x - t->at[WILD].x, dy = p.y - t->at[WILD].y;
    return axis == 3 ? dx == -dy : dx == dy;
}

static inline void slow_grow_at(struct slow_solve *s, const struct table *t, struct place p,
                                int axis, unsigned char *can)
{
    static const int d[5][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, -1, 0}, {1, 1, 0}};
    for (int i = 0; i < 3; i++) {
        struct place at[3];
        tile_t line[3];
        for (int k = 0; k < 3; k++) {
            at[k] = (struct place){(int16_t)(p.x + d[axis][0] * (k - i)),
                                   (int16_t)(p.y + d[axis][1] * (k - i)),
                                   (int16_t)(p.z + d[axis][2] * (k - i))};
            line[k] = table_at(t, at[k]);
        }
        slow_three(s, t, at, 0, line, can);
    }
}

/* Builds everything that can be built from here. */
static inline void slow_build(struct slow_solve *s, const struct table *t, unsigned char *can)
{
    tile_t list[TILE_MAX];
    if (s->states > s->limit || !slow_first(s, t))
        return;
    int n = table_list(t, list);
    if (table_legal(t, s->rules) && (!s->legal || s->legal(s->ctx, t)))
        can[slow_mask(s, t)] = 1;
    for (int i = 0; i < n; i++)
        for (int axis = 0; axis < 5; axis++)
            if (slow_axis(s, t, axis, t->at[list[i]]))
                slow_grow_at(s, t, t->at[list[i]], axis, can);
}

static inline void slow_begin(struct slow_solve *s)
{
    s->states = 0;
    memset(s->seen, 0, SLOW_MEMO * sizeof *s->seen);
}

/* The most rack tiles on tables made of one island from `first` and any others from `can`, with
 * all tiles that must be on the table; -1 if there is no such table. */
static inline int slow_divide(const struct slow_solve *s, const unsigned char *first)
{
    unsigned all = (1u << s->n) - 1;
    unsigned char *sum = calloc(all + 1, 1);
    int best = -1;
    for (unsigned m = 0; m <= all; m++)
        sum[m] = first[m];
    for (unsigned m = 1; m <= all; m++)
        for (unsigned part = m; part && !sum[m]; part = (part - 1) & m)
            sum[m] = s->can[part] && sum[m & ~part];
    for (unsigned m = 0; m <= all; m++) {
        int rack = __builtin_popcount(m & ~s->must);
        if (sum[m] && !(s->must & ~m) && rack > best && (!s->most || rack <= s->most))
            best = rack;
    }
    free(sum);
    return best;
}

/* limit: the most states that are tried. */
static inline void slow_setup_with(struct slow_solve *s, const struct table *old,
                                   const tile_t *rack, int n_rack, unsigned rules, long limit,
                                   bool (*legal)(void *ctx, const struct table *t), void *ctx)
{
    unsigned all;
    memset(s, 0, sizeof *s);
    s->legal = legal;
    s->ctx = ctx;
    s->rules = rules;
    s->limit = limit;
    s->n = table_list(old, s->tile);
    s->must = (1u << s->n) - 1;
    for (int i = 0; i < n_rack; i++)
        s->tile[s->n++] = rack[i];
    all = 1u << s->n;
    s->can = calloc(all, 1);
    s->seen = calloc(SLOW_MEMO, sizeof *s->seen);
    slow_begin(s);
    for (int i = 0; i < s->n; i++) {
        struct table seed;
        table_clear(&seed);
        table_put(&seed, s->tile[i], (struct place){0, 0, 0});
        slow_build(s, &seed, s->can);
    }
}

static inline void slow_setup(struct slow_solve *s, const struct table *old, const tile_t *rack,
                              int n_rack, unsigned rules, long limit)
{
    slow_setup_with(s, old, rack, n_rack, rules, limit, NULL, NULL);
}

static inline void slow_end(struct slow_solve *s)
{
    free(s->can);
    free(s->seen);
}

/* The most if every tile may move; -2 if there are too many states. */
static inline int slow_best(struct slow_solve *s)
{
    unsigned char none[1 << SLOW_TILES] = {1};
    return s->states > s->limit ? -2 : slow_divide(s, none);
}

/* The most if only the tiles of `lifted` (bits of tile[]) may leave their places. */
static inline int slow_with_lifted(struct slow_solve *s, const struct table *old,
                                   unsigned lifted)
{
    unsigned char first[1 << SLOW_TILES] = {0};
    struct table rest = *old;
    for (int i = 0; i < s->n; i++)
        if (lifted >> i & 1)
            table_remove(&rest, s->tile[i]);
    if (!table_count(&rest))
        first[0] = 1;
    slow_begin(s);
    if (table_count(&rest))
        slow_build(s, &rest, first);
    return s->states > s->limit ? -2 : slow_divide(s, first);
}

#endif
