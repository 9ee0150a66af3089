/* bk_duel.h: can a seat win against every answer of the others? Everything is known: racks, and
 * what is drawn next.
 *
 * To win means to win alone. The others need not play well for themselves: one that only wants
 * to spoil the win is an answer, too. Nothing is left out, so what is said is proven, unless
 * the nodes were used up. */
#ifndef SUPERWILD_BK_DUEL_H
#define SUPERWILD_BK_DUEL_H

#include "bk_fast.h"

struct bk_duel {
    int seat;   /* that wants to win */
    long until; /* placements to be looked at, at most; 0: any number */
    long nodes; /* that were looked at */
    bool over;  /* until was reached: answers say nothing */
    /* What decided it last, by the number of turns left: looked at first. */
    struct bk_move killer[BK_TURNS_MOST + 1];
};

void bk_duel_begin(struct bk_duel *d, int seat, long until);
/* Does the seat win from there, whatever the others do? */
bool bk_duel_wins(struct bk_duel *d, const struct bk_fast *f);

/* The placements of the turn, without those that only differ in a face that no longer matters:
 * in a seat's last turn, one for each colour and space. Returns how many. */
int bk_duel_moves(const struct bk_fast *f, struct bk_move out[BK_MOVES_MOST]);
/* In the seat's turn: the first placement that keeps the win, of those that look best at once.
 * False if there is none. */
bool bk_duel_best(struct bk_duel *d, const struct bk_fast *f, struct bk_move *out);
/* In another's turn: an answer that takes the win away, or else the one after which the seat
 * has the fewest placements that keep it. There must be a placement. */
void bk_duel_answer(struct bk_duel *d, const struct bk_fast *f, struct bk_move *out);

/* How far the seat is ahead of the best of the others if the game ended now: scores, and
 * captures in all as the last digits. */
long bk_duel_ahead(const struct bk_fast *f, int seat);

/* How hard it is for the seat to move to find the first placement. */
struct bk_grade {
    int choices, right; /* placements of the first turn, and those that win */
    int second;         /* those that win in its next turn, after the answer that leaves the
                         * fewest; 0: it has no other turn */
    int traps;          /* placements that only one answer takes the win from */
    int level;          /* how many turns somebody has to look ahead who takes what then looks
                         * best: 1 (its own) and up; if that never finds it, one more than the
                         * turns that were tried */
};

#define BK_LEVELS 3 /* turns that are tried */

/* False if the nodes were used up, or if no placement wins. */
bool bk_duel_grade(struct bk_duel *d, const struct bk_fast *f, struct bk_grade *out);

#endif
