/* game_help.h: makes states of Super Wild, and makes steps that must succeed or fail. */
#ifndef SUPERWILD_GAME_HELP_H
#define SUPERWILD_GAME_HELP_H

#include "round_help.h"
#include "superwild.h"
#include "tiles_help.h"

/* A started game with this many seats, before the draw for the start (or the deal, for one
 * player). */
static inline struct sw_state started(int seats, int rounds, uint64_t seed)
{
    struct game_config c;
    struct sw_state s;
    game_config_default(&c, &SUPER_WILD, seats);
    c.seed = seed;
    game_option_set(&c, "rounds", rounds);
    SUPER_WILD.start(&s, &c);
    return s;
}

/* In the middle of a round: seat 0 to move, the tiles where the texts say, all others out of
 * the game. racks: one text for each seat, NULL-ended. bag: the tile that is drawn first comes
 * first. */
static inline struct sw_state seated(unsigned rules, const char *table,
                                     const char *const *racks, const char *bag)
{
    int seats = 0;
    tile_t list[FACES];
    while (racks[seats])
        seats++;
    struct sw_state s = started(seats, 3, 1);
    s.rules = rules;
    s.common.table = s.common.begin = table_of(table);
    s.common.box = all_tiles();
    bits_remove(&s.common.box, WILD);
    for (int t = 0; t < SW_TILES; t++)
        if (table_has(&s.common.table, (tile_t)t))
            bits_remove(&s.common.box, (tile_t)t);
    for (int i = 0; i < seats; i++)
        for (int k = tiles_of(racks[i], list); k > 0; k--) {
            bits_add(&s.common.rack[i], list[k - 1]);
            bits_remove(&s.common.box, list[k - 1]);
        }
    int n = tiles_of(bag, list);
    for (int k = 0; k < n; k++)
        bits_remove(&s.common.box, list[k]);
    bag_of(&s.common, list, n);
    in_first_turn(&s.common);
    must_be_sound(&SUPER_WILD, &s, "the state made to order");
    return s;
}

static inline void go(struct sw_state *s, const char *step)
{
    must_go(&SUPER_WILD, s, step);
}

static inline const char *refused(const struct sw_state *s, const char *step)
{
    return must_be_refused(&SUPER_WILD, s, step);
}

static inline struct game_status status_of(const struct sw_state *s)
{
    struct game_status st;
    SUPER_WILD.status(s, &st);
    return st;
}

static inline bool on_rack(const struct sw_state *s, int seat, const char *tile)
{
    tile_t t;
    tiles_of(tile, &t);
    return bits_has(&s->common.rack[seat], t);
}

static inline struct place where(const struct sw_state *s, const char *tile)
{
    tile_t t;
    tiles_of(tile, &t);
    assert_true(table_has(&s->common.table, t));
    return s->common.table.at[t];
}

static inline bool lies_at(const struct sw_state *s, const char *tile, int x, int y, int z)
{
    return place_same(where(s, tile), (struct place){(int16_t)x, (int16_t)y, (int16_t)z});
}

#endif
