/* match_help.h: matches played by the random player, and records of them. */
#ifndef SUPERWILD_MATCH_HELP_H
#define SUPERWILD_MATCH_HELP_H

#include "core_help.h"
#include "hang/hang_match.h"
#include "match.h"
#include "randomplay.h"
#include "record.h"
#include "superwild.h"

/* A match with this many seats; i & 1: stacks, i & 2: diagonals. */
static inline struct match *new_match_of(int seats, int options, uint64_t seed)
{
    struct game_config c;
    game_config_default(&c, &SUPER_WILD, seats);
    c.seed = seed;
    game_option_set(&c, "rounds", 1);
    game_option_set(&c, "stacks", options & 1);
    game_option_set(&c, "diagonals", options >> 1 & 1);
    return match_new(&c);
}

/* Plays until this many steps are made or the game is over. */
static inline void play_on(struct match *m, int steps, uint64_t seed)
{
    struct randomplay r = {.fumbles = 25, .holds = 10};
    rng_seed(&r.rng, seed);
    do
        hang_match(m);
    while (m->at < steps && randomplay_step(&r, m, NULL));
}

static inline void must_play(struct match *m, const char *step)
{
    struct reason why;
    if (!match_play(m, step, NULL, &why))
        fail_msg("\"%s\" was refused: %s", step, why.text);
}

#endif
