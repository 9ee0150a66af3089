/* fuzz_matches.h: matches of all games in many states, made once when a fuzzer starts: from the
 * lists of games, for few and many seats, with various options, played at random for a
 * while. */
#ifndef SUPERWILD_FUZZ_MATCHES_H
#define SUPERWILD_FUZZ_MATCHES_H

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "randomplay.h"

/* How the options of a match are chosen. */
enum fuzz_options { FUZZ_STANDARD, FUZZ_LEAST, FUZZ_RANDOM, FUZZ_WAYS };

static inline void fuzz_config(struct game_config *c, const struct game *g, int seats,
                               enum fuzz_options how)
{
    struct rng luck;
    rng_seed(&luck, (uint64_t)seats);
    game_config_default(c, g, seats);
    for (int i = 0; how == FUZZ_LEAST && i < g->n_options; i++)
        c->option[i] = g->options[i].low;
    for (int tries = 0; how == FUZZ_RANDOM && (!tries || !game_config_check(c, NULL)); tries++)
        for (int i = 0; i < g->n_options; i++) {
            const struct game_option *o = &g->options[i];
            c->option[i] = o->low + (int)rng_below(&luck, (uint32_t)(o->high - o->low) + 1);
        }
    c->seed = 12;
}

/* Lets the match begin with a state from which nothing can be undone: match->base of one. */
static inline void fuzz_rewind(struct match *m, const void *state)
{
    while (m->n > 0)
        free(m->step[--m->n]);
    m->at = m->base_at = 0;
    memcpy(m->state, state, m->game->state_size);
    memcpy(m->base, state, m->game->state_size);
}

/* After how many steps a match is kept. */
#define FUZZ_POINTS                                                                            \
    {                                                                                          \
        0, 8, 40, 150                                                                          \
    }

typedef void fuzz_keep(const struct match *m);

static inline void fuzz_play(const struct game_config *c, fuzz_keep *keep)
{
    static const int points[] = FUZZ_POINTS;
    struct randomplay r = {.fumbles = 20, .holds = 10};
    struct match *m = match_new(c);
    int made = 0;
    rng_seed(&r.rng, (uint64_t)c->seats);
    for (size_t p = 0; p < sizeof points / sizeof *points; p++) {
        while (made < points[p] && randomplay_step(&r, m, NULL))
            made++;
        if (made == points[p])
            keep(m);
    }
    match_free(m);
}

/* Calls keep() with a match of each game, for the fewest and the most seats and each way to
 * choose the options, at each of these points. */
static inline void fuzz_each_match(fuzz_keep *keep)
{
    for (int g = 0; GAMES[g]; g++)
        for (int how = 0; how < FUZZ_WAYS; how++) {
            struct game_config c;
            fuzz_config(&c, GAMES[g], GAMES[g]->seats_min, (enum fuzz_options)how);
            fuzz_play(&c, keep);
            fuzz_config(&c, GAMES[g], GAMES[g]->seats_max, (enum fuzz_options)how);
            fuzz_play(&c, keep);
        }
}

#endif
