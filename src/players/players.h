/* players.h: the computer players: who they are, and what they do next.
 *
 * They differ in what they find and how they weigh it, never in what they see. A player gets
 * its seat's view (game.h) and a number for its own luck, and nothing else. The same view and
 * the same number give the same step on every system. */
#ifndef SUPERWILD_PLAYERS_H
#define SUPERWILD_PLAYERS_H

#include "game.h"

/* From the gentlest to the strongest: id (stored in records), name, and a description. */
#define PLAYERS(X)                                                                             \
    X(PIP, "pip", N_("Pip"), N_("New to the game. Adds to what is there, and misses a lot."))  \
    X(NELL, "nell", N_("Nell"), N_("Moves a few tiles to make room. Misses a thing or two."))  \
    X(OTTO, "otto", N_("Otto"), N_("Rearranges the whole table. Waits a turn or two first."))  \
    X(MIRA, "mira", N_("Mira"), N_("Sees every play. Shows nothing until she goes out."))

enum player {
#define X(name, id, label, about) PLAYER_##name,
    PLAYERS(X)
#undef X
        PLAYER_COUNT
};

const char *player_id(enum player p);    /* "otto" */
const char *player_name(enum player p);  /* in the person's language */
const char *player_about(enum player p); /* in the person's language */
/* False if there is no player with that id. */
bool player_find(const char *id, enum player *out);

struct player_turn {
    enum player who;
    const struct game *game;
    const void *view;        /* game->view() for the seat; that seat is to move */
    uint64_t luck;           /* the player's own, never the match's seed */
    bool (*stop)(void *ctx); /* asked from time to time while thinking: true stops it; or
                              * NULL */
    void *ctx;
};

/* Appends the next step of the turn, or the one that takes the game to the next turn. False if
 * it was stopped, if there is nothing to do, or if computers do not play that game (mind.h). */
bool player_step(const struct player_turn *t, struct buf *out);

#endif
