/* solitaire_deal.h: what a computer player makes of a solitaire deal.
 *
 * The player has the luck that it has in a match of this seed, player_luck(). So the deal and
 * the player decide everything: the same ones lead to the same game on every system, and a seed
 * together with a player who lays all tiles is a full solution of
 * the deal. */
#ifndef SUPERWILD_SOLITAIRE_DEAL_H
#define SUPERWILD_SOLITAIRE_DEAL_H

#include "budget.h"
#include "players.h"

struct solitaire_deal {
    bool out;                 /* the rack was emptied, */
    int out_turns, out_draws; /* turns, and tiles drawn, until somebody was out */
    bool whole;               /* then all tiles were laid, */
    int turns, draws;         /* and in all */
    uint64_t hash;            /* of the last state (game_hash()) */
};

/* Zeroed, it plays to the last tile. */
struct solitaire_way {
    bool until_out;                            /* it ends as soon as the rack is empty */
    const struct budget *until;                /* for its stop() and slices; NULL */
    void (*told)(void *ctx, const char *step); /* hears of each step before it is made; NULL */
    void *ctx;                                 /* for that */
};

/* Plays the game. config: one seat, as in game_config_check(); its seed is the deal, and who
 * sits there does not matter. False, with *out as it was, if `until` ended it. */
bool solitaire_deal_play(const struct game_config *config, enum player who, enum temper temper,
                         const struct solitaire_way *way, struct solitaire_deal *out);

#endif
