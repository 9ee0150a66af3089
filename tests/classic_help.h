/* classic_help.h: makes states of Classic, and makes steps that must succeed or fail. */
#ifndef SUPERWILD_CLASSIC_HELP_H
#define SUPERWILD_CLASSIC_HELP_H

#include "classic.h"
#include "round_help.h"

/* The tile with a name that is still in `left`: for "r5" the first copy if it is there, for
 * "r5'" the second. */
static inline tile_t cl_take(struct tile_bits *left, const char *name, size_t len)
{
    tile_t t;
    if (!tile_read_copy(name, len, &t))
        fail_msg("no such tile: %.*s", (int)len, name);
    if (t < FACES && !bits_has(left, t))
        t = (tile_t)(t + FACES);
    if (!bits_has(left, t))
        fail_msg("no tile left: %.*s", (int)len, name);
    bits_remove(left, t);
    return t;
}

static inline int cl_tiles(struct tile_bits *left, const char *text, tile_t *out)
{
    struct scan s;
    struct word w;
    int n = 0;
    scan_start(&s, text, strlen(text));
    if (scan_line(&s))
        while (scan_word(&s, &w))
            out[n++] = cl_take(left, w.at, w.len);
    return n;
}

static inline struct tile_bits cl_all(void)
{
    struct tile_bits all = {{0, 0}};
    for (int t = 0; t < TILE_MAX; t++)
        bits_add(&all, (tile_t)t);
    return all;
}

/* Reads rows, one above the other, separated by "/": "r4 r5 r6 / k1 b1 *". Row i begins at
 * 0,i*2. A "." leaves a cell empty. */
static inline struct table cl_rows(struct tile_bits *left, const char *text)
{
    struct table t;
    struct scan s;
    struct word w;
    int16_t x = 0, y = 0;
    table_clear(&t);
    scan_start(&s, text, strlen(text));
    if (!scan_line(&s))
        return t;
    while (scan_word(&s, &w)) {
        if (word_is(&w, "/")) {
            x = 0;
            y = (int16_t)(y + 2);
            continue;
        }
        if (!word_is(&w, "."))
            table_put(&t, cl_take(left, w.at, w.len), (struct place){x, y, 0});
        x++;
    }
    return t;
}

/* A started game with this many seats, before the draw for the start. */
static inline struct cl_state cl_started(int seats, int rounds, uint64_t seed)
{
    struct game_config c;
    struct cl_state s;
    game_config_default(&c, &CLASSIC, seats);
    c.seed = seed;
    game_option_set(&c, "rounds", rounds);
    CLASSIC.start(&s, &c);
    return s;
}

/* Sets racks, table and pool as the texts say, with all other tiles out of the game. */
static inline void cl_set_out(struct cl_state *s, const char *rows, const char *const *racks,
                              const char *pool)
{
    struct tile_bits left = cl_all();
    tile_t list[TILE_MAX];
    s->common.table = s->common.begin = cl_rows(&left, rows);
    for (int i = 0; i < s->common.seats; i++) {
        s->common.rack[i] = (struct tile_bits){{0, 0}};
        for (int k = cl_tiles(&left, racks[i], list); k > 0; k--)
            bits_add(&s->common.rack[i], list[k - 1]);
    }
    bag_of(&s->common, list, cl_tiles(&left, pool, list));
    s->common.box = left;
}

/* In the middle of a round: seat 0 to move, all initial melds made. racks: one text a seat,
 * NULL-ended. pool: the tile that is drawn first comes first. */
static inline struct cl_state cl_seated(const char *rows, const char *const *racks,
                                        const char *pool)
{
    int seats = 0;
    while (racks[seats])
        seats++;
    struct cl_state s = cl_started(seats, 3, 1);
    cl_set_out(&s, rows, racks, pool);
    s.melded = (uint8_t)((1u << seats) - 1);
    in_first_turn(&s.common);
    must_be_sound(&CLASSIC, &s, "the state made to order");
    return s;
}

static inline void cl_go(struct cl_state *s, const char *step)
{
    must_go(&CLASSIC, s, step);
}

static inline const char *cl_refused(const struct cl_state *s, const char *step)
{
    return must_be_refused(&CLASSIC, s, step);
}

static inline struct game_status cl_status_of(const struct cl_state *s)
{
    struct game_status st;
    CLASSIC.status(s, &st);
    return st;
}

#endif
