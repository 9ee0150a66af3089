/* classic_tasks.h: makes random tasks for the solver of Classic. */
#ifndef SUPERWILD_CLASSIC_TASKS_H
#define SUPERWILD_CLASSIC_TASKS_H

#include "rng.h"
#include "signature.h"
#include "slow_classic.h"

/* ---- Small random positions ---- */

/* Few numbers and colours, so that tiles go together in many ways. */
struct corner {
    int low, numbers, colours;
};

static inline bool take(struct tile_bits *left, int face, tile_t *out)
{
    *out = (tile_t)(bits_has(left, (tile_t)face) ? face : face + FACES);
    if (!bits_has(left, *out))
        return false;
    bits_remove(left, *out);
    return true;
}

/* A random meld from the tiles that are left; returns its size, 0 if it cannot be made. */
static inline int random_meld(struct rng *r, const struct corner *c, struct tile_bits *left,
                              int wild_in, tile_t tile[13])
{
    struct tile_bits before = *left;
    int n = 3 + (int)rng_below(r, 3), colour = (int)rng_below(r, (uint32_t)c->colours);
    int start = c->low + (int)rng_below(r, (uint32_t)c->numbers);
    bool set = rng_below(r, 2), down = rng_below(r, 2);
    if (set && n > 4)
        n = 4;
    for (int i = 0; i < n; i++) {
        int number = set ? start : start + i;
        int face = (set ? (colour + i) % 4 : colour) * 13 + number - 1;
        int at = down ? n - 1 - i : i;
        bool wild = rng_below(r, 100) < (uint32_t)wild_in;
        if (number > 13 ||
            !(wild ? take(left, WILD, &tile[at]) : take(left, face, &tile[at]))) {
            *left = before;
            return 0;
        }
    }
    return n;
}

static inline void small_task(struct rng *r, struct slow *slow, struct classic_task *task)
{
    struct tile_bits left = {{~(uint64_t)0, ((uint64_t)1 << (TILE_MAX - 64)) - 1}};
    struct corner c = {.numbers = 2 + (int)rng_below(r, 5),
                       .colours = 1 + (int)rng_below(r, 4)};
    int wild_in = (int)rng_below(r, 40), melds = (int)rng_below(r, 4), table = 0;
    c.low = 1 + (int)rng_below(r, (uint32_t)(14 - c.numbers));
    memset(slow, 0, sizeof *slow);
    memset(task, 0, sizeof *task);
    for (int k = 0; k < 3 * melds && slow->n_old < melds && table < 9; k++) {
        tile_t tile[13];
        int n = random_meld(r, &c, &left, wild_in, tile);
        for (int i = 0; i < n; i++)
            table_put(&task->table, tile[i], (struct place){(int16_t)i, (int16_t)k, 0});
        table += n;
        if (!n || !table_legal(&task->table, RULE_MELDS)) { /* Wilds only */
            for (int i = 0; i < n; i++)
                table_remove(&task->table, tile[i]);
            table -= n;
            continue;
        }
        slow_add_old(slow, tile, n);
    }
    int rack = 1 + (int)rng_below(r, table < 11 ? (uint32_t)(13 - table) : 2);
    for (int i = 0; i < rack; i++) {
        tile_t t;
        int face = (int)rng_below(r, (uint32_t)c.colours) * 13 + c.low - 1 +
                   (int)rng_below(r, (uint32_t)c.numbers);
        if (rng_below(r, 100) < (uint32_t)wild_in)
            face = WILD;
        if (take(&left, face, &t))
            bits_add(&task->rack, t);
    }
    task->melded = rng_below(r, 5) > 0;
    task->free_wilds = rng_below(r, 3) == 0;
    task->value = rng_below(r, 2);
}

/* Tiles out of all: a table on which rounds have been played, and a rack. */
static inline void grown_task(struct rng *r, struct classic_task *task)
{
    struct tile_bits left = {{~(uint64_t)0, ((uint64_t)1 << (TILE_MAX - 64)) - 1}};
    memset(task, 0, sizeof *task);
    int y = 0;
    for (int tries = (int)rng_below(r, 30); tries > 0; tries--) {
        struct corner all = {.low = 1, .numbers = 13, .colours = 4};
        tile_t tile[13];
        int n = random_meld(r, &all, &left, 4, tile);
        for (int i = 0; i < n; i++)
            table_put(&task->table, tile[i], (struct place){(int16_t)i, (int16_t)y, 0});
        y += n > 0;
    }
    for (int n = 4 + (int)rng_below(r, 14); n > 0; n--) {
        tile_t t = (tile_t)rng_below(r, TILE_MAX);
        if (!bits_has(&left, t))
            continue;
        bits_remove(&left, t);
        bits_add(&task->rack, t);
    }
    task->melded = rng_below(r, 8) > 0;
    task->free_wilds = rng_below(r, 4) == 0;
    task->value = rng_below(r, 2);
}

/* ---- What was found ---- */

static inline void sign_answer(uint64_t *signature, const struct classic_answer *a)
{
    sign(signature, a->possible + 2 * a->proven + 4 * a->fewest);
    sign(signature, a->played);
    sign(signature, a->points);
    sign(signature, a->changed);
    sign(signature, a->melds);
    sign(signature, a->nodes);
    sign_table(signature, &a->table);
}

#endif
