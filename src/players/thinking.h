/* thinking.h: what the computer players of several games share: being stopped, their luck, and
 * turns in which they either make the play they find or draw. */
#ifndef SUPERWILD_THINKING_H
#define SUPERWILD_THINKING_H

#include "budget.h"
#include "players.h"

/* The thinking for one step; a game's own struct may begin with it. */
struct thinking {
    const struct player_turn *turn;
    bool stopped; /* the caller does not want a step any more, now or later */
};

/* Does the caller want no step, or no more thinking in this slice? */
bool player_stopped(const struct player_turn *t);
bool thinking_stopped(struct thinking *th);
/* A budget of this many nodes that also ends as soon as the caller wants. */
struct budget thinking_budget(struct thinking *th, long nodes);
/* The player's random numbers for this look at the table: the same for the same view and luck,
 * and different ones after each draw. */
void thinking_luck(const struct player_turn *t, struct rng *out);

/* A game's part in such a turn. The functions get `th` and append a step. */
struct turn_parts {
    /* Finds the play that the player makes; false if there is none. */
    bool (*find)(struct thinking *th, struct buf *out);
    /* Takes everything back to the start of the turn. */
    void (*take_back)(struct thinking *th, struct buf *out);
    /* Makes room before anything else is done in the turn; false if there is no need to. NULL:
     * never. */
    bool (*slide)(struct thinking *th, struct buf *out);
    /* Tidies the table up after the play; false if there is no need to. NULL: never. */
    bool (*tidy)(struct thinking *th, struct buf *out);
};

/* Appends the next step of such a turn: if something has been played and may stay, a step that
 * tidies up, or else `end`; otherwise a step that makes room, or a play; if there is none,
 * tiles on the table go back (somebody else may have begun the turn); otherwise `end` if that
 * is allowed, or `draw`. False, with nothing appended, if it was stopped. */
bool thinking_step(struct thinking *th, const struct turn_parts *parts, struct buf *out);

#endif
