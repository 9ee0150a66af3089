/* bk_reason.h: what a placement in a puzzle does, and why it is right or wrong: facts that the
 * rules can check. Everything is known: racks, and what is drawn next. */
#ifndef SUPERWILD_BK_REASON_H
#define SUPERWILD_BK_REASON_H

#include "bk_alone.h"
#include "bk_duel.h"

/* How it ends: the score of the seat, and the best one of the others; captures in all. */
struct bk_close {
    int own, other;
    int own_total, other_total;
};

/* What a person would try first: of the wrong placements, the one after which it looks best at
 * once, if that is as good as after the one that is made. */
struct bk_trap {
    bool found, better; /* it looks better */
    struct bk_move move;
    bool answered; /* the others answer it with this: */
    struct bk_move answer;
    int groups, least; /* alone: groups at once, and in the end; BK_ALONE_NEVER: a tile is left
                        * that has no space */
};

struct bk_reason {
    int joins;         /* how many groups of its colour touch the space */
    int taken;         /* the colour that it captures a tile of; -1: none */
    int score, then;   /* of who places, before and after; alone: groups */
    int hit, hit_then; /* the same of who loses a tile */
    /* The best score that the next one can have after the next turn, if that is another seat,
     * and there is something to place; -1: there isn't */
    int reply;
    /* The seat's own turn: the placements that it has, and those that keep the goal. Another's
     * turn: those of the seat's next turn, if that comes next. 0: there is none */
    int choices, right;
    /* The seat places no more: how it ends when the others make it as close as they can. */
    bool ends;
    struct bk_close close;
    int least; /* alone: the fewest groups in the end */
    int wrong; /* alone: and after placements that are not right; BK_ALONE_NEVER: a tile is
                * left that has no space; 0: all are right */
    struct bk_trap trap; /* the seat's own turn */
};

/* About a placement in a duel: of the seat that wants to win, which keeps the win, or of
 * another. False if the nodes were used up. */
bool bk_reason_duel(struct bk_duel *d, const struct bk_fast *f, struct bk_move m,
                    struct bk_reason *out);
/* About a placement of somebody alone that is right. */
void bk_reason_alone(const struct bk_fast *f, struct bk_move m, long *nodes,
                     struct bk_reason *out);
/* The groups of the placement's colour that touch its space; all of them together are a set. */
struct bk_bits bk_reason_joined(const struct bk_fast *f, struct bk_move m, int *groups);

#endif
