/* thinking.h: what the computer players of several games have in common: being stopped, their
 * luck, and turns in which one either plays what one finds or draws. */
#ifndef SUPERWILD_THINKING_H
#define SUPERWILD_THINKING_H

#include "budget.h"
#include "players.h"

/* One step's thinking; a game's own may begin with it. */
struct thinking {
    const struct player_turn *turn;
    bool stopped; /* the caller wants no step any more; once is for good */
};

/* So many nodes, and an end as soon as the caller wants one. */
struct budget thinking_budget(struct thinking *th, long nodes);
/* The player's random numbers for this look: the same for the same view and luck, others after
 * each draw. */
void thinking_luck(const struct player_turn *t, struct rng *out);

/* A game's part in such a turn. Both get `th` and append a step. */
struct turn_parts {
    /* The play that the player finds and makes; false when there is none. */
    bool (*find)(struct thinking *th, struct buf *out);
    /* All as it was when the turn began. */
    void (*take_back)(struct thinking *th, struct buf *out);
};

/* The next step of such a turn: `end` when something has been played and it may stay; else a
 * play; with none, whatever lies there goes back (somebody else may have begun the turn); else
 * `end` if that is allowed, or `draw`. False, with nothing appended, when it was stopped. */
bool thinking_step(struct thinking *th, const struct turn_parts *parts, struct buf *out);

#endif
