/* bk_answer.h: what the console says about a position: is it legal, what may be placed, what is
 * the score. */
#ifndef SUPERWILD_BK_ANSWER_H
#define SUPERWILD_BK_ANSWER_H

#include "bk_position.h"

/* Appends "legal"; or "illegal" and a line for each tile on a space that its face does not
 * allow, in the order of the spaces. True if it is legal. */
bool bk_answer_check(const struct bk_position *p, struct buf *out);
/* Appends "moves N" and a line for each placement, sorted by bytes. Returns how many. */
int bk_answer_moves(const struct bk_position *p, struct buf *out);
/* Appends a line for a seat, as below; and "wins r". */
void bk_answer_seat(const struct bk_position *p, int seat, const struct bk_score *score,
                    struct buf *out);
void bk_answer_wins(const struct bk_position *p, unsigned winners, struct buf *out);
/* Appends a line for each seat in turn order, and who wins. */
void bk_answer_score(const struct bk_position *p, struct buf *out);

#endif
