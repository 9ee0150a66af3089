/* players.h: the computer players: who they are, and what they do next.
 *
 * They differ in what they find and how they weigh it, never in what they see. A player gets
 * its seat's view (game.h) and a number for its own luck, and nothing else. The same view and
 * the same number give the same step on every system. */
#ifndef SUPERWILD_PLAYERS_H
#define SUPERWILD_PLAYERS_H

#include "game.h"

/* From the gentlest to the strongest: id (stored in records), name, and a description of the
 * player with each temper, open and patient. */
#define PLAYERS(X)                                                                             \
    X(PIP, "pip", N_("Pip"), N_("New to the game. Adds to what is there, and misses a lot."),  \
      N_("New to the game. Saves tiles up, and misses a lot."))                                \
    X(NELL, "nell", N_("Nell"), N_("Moves a few tiles to make room. Misses a thing or two."),  \
      N_("Moves a few tiles to make room. Likes to collect a few first."))                     \
    X(OTTO, "otto", N_("Otto"),                                                                \
      N_("Rearranges the whole table. Always finds a play, if not the best."),                 \
      N_("Rearranges the whole table. Waits a turn or two first."))                            \
    X(MIRA, "mira", N_("Mira"), N_("Sees every play, and what it leaves the others."),         \
      N_("Sees every play. Shows nothing until she goes out."))

enum player {
#define X(name, id, label, open, patient) PLAYER_##name,
    PLAYERS(X)
#undef X
        PLAYER_COUNT
};

/* Every player comes with one of two tempers: how it weighs what it has found. */
enum temper {
    TEMPER_OPEN,    /* plays what it can */
    TEMPER_PATIENT, /* holds back what it could play, until it can go out */
    TEMPER_COUNT
};

const char *player_id(enum player p);                   /* "otto" */
const char *player_name(enum player p);                 /* in the person's language */
const char *player_about(enum player p, enum temper t); /* in the person's language */
const char *temper_id(enum temper t);                   /* "open", "patient" */
const char *temper_name(enum temper t);                 /* in the person's language */
const char *temper_about(enum temper t);                /* in the person's language */

/* Reads who plays a seat, "otto:open" (game_config.computer). The id without a temper is from a
 * program that had none and means what that player did then: Otto and Mira held back. False,
 * with nothing changed, if there is no such player or temper. */
bool player_read(const char *text, enum player *who, enum temper *temper);
/* Writes the same, always with the temper. */
void player_write(enum player who, enum temper temper, char out[COMPUTER_ID]);

/* The nth computer that comes to a person's table, from 0; when all are there, they come again.
 */
enum player player_nth(int n);

/* The luck of the computer at a seat, from the match's seed, so that the same match always goes
 * the same way. It says nothing about the bag. */
uint64_t player_luck(uint64_t seed, int seat);

struct player_turn {
    enum player who;
    enum temper temper;
    const struct game *game;
    const void *view;        /* game->view() for the seat; that seat is to move */
    uint64_t luck;           /* the player's own, never the match's seed */
    bool (*stop)(void *ctx); /* asked from time to time while thinking: true stops it; or
                              * NULL */
    void *ctx;
    struct slices *slices; /* to think in slices (slices.h): a step counts only if the slice
                            * was not cut; or NULL */
    /* Puzzles are made from this game, so it must stay what it was when the first of them were
     * made: it goes out even before everybody has had a turn, lays Classic's rows near the
     * middle, and in Super Wild and Normikub tidies up after a play, also in other groups, and
     * does not lay its tiles in the window's shape. (A player alone does, too.) */
    bool for_puzzles;
};

/* Appends the next step of the turn, or the one that takes the game to the next turn. False if
 * it was stopped, if there is nothing to do, or if computers do not play that game (mind.h). */
bool player_step(const struct player_turn *t, struct buf *out);

#endif
