/* positions.h: makes random positions to solve, for the bench and the tests.
 *
 * An opening is an empty table (only the Wild) and a rack of 6 to 20. A middle game is a legal
 * table of 5 to 40 tiles and a rack of 3 to 14. The table grows by lines of three, new or
 * through tiles already there, in rows, columns, towers and along the Wild's diagonals. Each
 * line is kept if the table is legal with it. This file does not know the solver. */
#ifndef SUPERWILD_POSITIONS_H
#define SUPERWILD_POSITIONS_H

#include <string.h>

#include "game.h"
#include "position.h"
#include "rng.h"

static inline int positions_draw(struct rng *r, struct tile_bits *left)
{
    for (;;) {
        tile_t t = (tile_t)rng_below(r, 52);
        if (bits_has(left, t)) {
            bits_remove(left, t);
            return t;
        }
    }
}

static inline struct place positions_on(struct place p, int axis, int steps)
{
    static const int d[5][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, -1, 0}, {1, 1, 0}};
    return (struct place){(int16_t)(p.x + d[axis][0] * steps),
                          (int16_t)(p.y + d[axis][1] * steps),
                          (int16_t)(p.z + d[axis][2] * steps)};
}

/* Tries to fill three places in a line with the tiles left; true if the table is legal with
 * them. */
static inline bool positions_fill(struct rng *r, struct table *t, struct tile_bits *left,
                                  unsigned rules, struct place first, int axis)
{
    int face[3];
    bool fresh[3];
    struct table with = *t;
    struct tile_bits rest = *left;
    for (int i = 0; i < 3; i++) {
        struct place p = positions_on(first, axis, i);
        tile_t there = table_at(t, p);
        fresh[i] = there == TILE_NONE;
        face[i] = fresh[i] ? positions_draw(r, &rest) : there;
        if (fresh[i])
            table_put(&with, (tile_t)face[i], p);
    }
    if (!triple_valid(face[0], face[1], face[2]) || !table_legal(&with, rules))
        return false;
    if (!fresh[0] && !fresh[1] && !fresh[2])
        return false;
    *t = with;
    *left = rest;
    return true;
}

static inline void positions_grow(struct rng *r, struct table *t, struct tile_bits *left,
                                  unsigned rules, int want)
{
    tile_t list[TILE_MAX];
    int island = 0;
    for (long go = 0; go < 400000 && table_count(t) - 1 < want; go++) {
        int n = table_list(t, list), axis = (int)rng_below(r, 5);
        struct place p = {(int16_t)(6 * (island % 8)), (int16_t)(6 + 6 * (island / 8)), 0};
        if (rng_below(r, 4)) {
            p = t->at[list[rng_below(r, (uint32_t)n)]];
            if (!rng_below(r, 3))
                p = t->at[WILD];
            p = positions_on(p, axis, -(int)rng_below(r, 3));
        } else {
            axis = (int)rng_below(r, 2);
        }
        int before = table_count(t);
        if (positions_fill(r, t, left, rules, p, axis) && table_count(t) == before + 3)
            island++;
    }
}

/* number: which position of the corpus. Of eight in a row, four are openings and four are
 * middle games. */
static inline void positions_make(uint64_t number, unsigned rules, struct position *out)
{
    struct rng r;
    struct tile_bits left = {{0, 0}};
    memset(out, 0, sizeof *out);
    out->game = game_find(rules & RULE_FREE_DIAGONALS ? "normikub" : "super-wild");
    out->rules = rules;
    rng_seed(&r, number * 4 + 77);
    for (tile_t t = 0; t < 52; t++)
        bits_add(&left, t);
    table_put(&out->table, WILD, (struct place){0, 0, 0});
    int rack = 6 + (int)rng_below(&r, 15);
    if (number / 4 & 1) {
        positions_grow(&r, &out->table, &left, rules, 5 + (int)rng_below(&r, 36));
        rack = 3 + (int)rng_below(&r, 12);
    }
    while (out->n_rack < rack && bits_count(&left))
        out->rack[out->n_rack++] = (tile_t)positions_draw(&r, &left);
}

/* Few numbers and colours, so that there is something to share. At most `most` tiles. */
static inline void positions_tiny(uint64_t number, unsigned rules, int most, struct position *p)
{
    struct rng r;
    struct tile_bits left = {{0, 0}};
    memset(p, 0, sizeof *p);
    p->game = game_find(rules & RULE_FREE_DIAGONALS ? "normikub" : "super-wild");
    p->rules = rules;
    rng_seed(&r, number);
    int low = (int)rng_below(&r, 13), span = 3 + (int)rng_below(&r, 3);
    for (int c = 0; c < 4; c++)
        for (int k = 0; k < span; k++)
            bits_add(&left, tile_make((enum colour)c, (low + k) % 13 + 1));
    table_put(&p->table, WILD, (struct place){0, 0, 0});
    positions_grow(&r, &p->table, &left, rules, 2 + (int)rng_below(&r, 4));
    int n = table_count(&p->table);
    p->n_rack = 1 + (int)rng_below(&r, 4);
    if (n + p->n_rack > most)
        p->n_rack = most - n;
    for (int i = 0; i < p->n_rack; i++)
        p->rack[i] = (tile_t)positions_draw(&r, &left);
}

#endif
