/* winning_pieces.h: finds the pieces that a seat has brought to the board in the present round.
 */
#ifndef SUPERWILD_WINNING_PIECES_H
#define SUPERWILD_WINNING_PIECES_H

#include "desk.h"

/* The pieces that the seat has brought to the board, in the order in which they came; those
 * that went back are left out. */
void winning_pieces(const struct match *m, int seat, struct desk_glow *out);
/* The pieces that were moved for the last challenge, which was everybody's, in their order. */
void challenge_pieces(const struct match *m, struct desk_glow *out);

#endif
