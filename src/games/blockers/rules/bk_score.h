/* bk_score.h: what a game of Blockers! is worth. */
#ifndef SUPERWILD_BK_SCORE_H
#define SUPERWILD_BK_SCORE_H

#include "bk_board.h"

#define BK_SEATS 5
#define BK_RACK 5
#define BK_LEFT 4                     /* tiles of each colour that are never played */
#define BK_TURNS (BK_FACES - BK_LEFT) /* of each colour in a game */

/* Who has which colours: one each, or two players with two each. */
struct bk_seats {
    int n;
    unsigned colours[BK_SEATS]; /* one bit a colour */
};

/* The seat that has a colour; -1 if nobody does. */
int bk_seat_of(const struct bk_seats *seats, int colour);

struct bk_score {
    int groups;   /* of one's colours, each colour by itself */
    int captures; /* of the opponent one has captured most of */
    int total;    /* of all captures */
    int score;    /* groups and captures: the fewest win */
    int from;     /* the seat that captures counts, the first of equal ones; -1: nobody */
};

/* captured: how many tiles of each colour the seat has taken. In the variant, the opponent's
 * two colours count together. */
void bk_score_seat(const struct bk_board *b, const struct bk_seats *seats, int seat,
                   const int captured[BK_COLOURS], struct bk_score *out);
/* Who wins, one bit for each seat: the lowest score; if several have it, the fewest captures;
 * if several have those too, they share the win. */
unsigned bk_winners(const struct bk_score *score, int n);

#endif
