/* bk_end.h: the end of a game when all piles are empty: everybody can work out every rack, so
 * the last placements can be looked through to the end. */
#ifndef SUPERWILD_BK_END_H
#define SUPERWILD_BK_END_H

#include "bk_fast.h"
#include "budget.h"

#define BK_LINE_MOST (BK_COLOURS * BK_FACES)

/* A turn in the best line: a placement, or none because there was no legal one. */
struct bk_line_turn {
    int8_t seat;
    bool placed;
    struct bk_move move;
};

struct bk_end {
    bool proven;                     /* all was looked at */
    long nodes;                      /* placements that were looked at */
    struct bk_score score[BK_SEATS]; /* at the end */
    unsigned winners;
    int n; /* the line that leads there */
    struct bk_line_turn line[BK_LINE_MOST];
};

/* Everybody tries to win, with as few others as possible; then to have the best score compared
 * with the best other one, and then the best score; captures in all decide between equal
 * scores, as they do at the end of a game. Of equal placements it is the first, by tile and
 * then by space.
 *
 * Piles must be empty. A seat places until four tiles of each colour are left; one that has no
 * legal placement loses that turn. */
void bk_end_solve(const struct bk_fast *f, const struct budget *budget, struct bk_end *out);

#endif
