/* solitaire_deal.h: what a computer player makes of a solitaire deal, from the first tile to
 * the last.
 *
 * The deal and the player decide everything: the same ones lead to the same game on every
 * system. So a seed together with a player who lays all tiles is a full solution of the deal.
 */
#ifndef SUPERWILD_SOLITAIRE_DEAL_H
#define SUPERWILD_SOLITAIRE_DEAL_H

#include "players.h"

struct solitaire_deal {
    bool out;                 /* the rack was emptied, */
    int out_turns, out_draws; /* after so many turns, with so many tiles drawn */
    bool whole;               /* then all tiles were laid, */
    int turns, draws;         /* after so many in all */
    uint64_t hash;            /* of the last state (game_hash()) */
};

/* Hears of each step before it is made. */
typedef void solitaire_step(void *ctx, const char *step);

/* Plays the whole game with one seat. config: one seat, as in game_config_check(); its seed is
 * the deal. told: called with each step; NULL. False if stop() ended it. */
bool solitaire_deal_play(const struct game_config *config, enum player who, enum temper temper,
                         bool (*stop)(void *ctx), solitaire_step *told, void *ctx,
                         struct solitaire_deal *out);

#endif
