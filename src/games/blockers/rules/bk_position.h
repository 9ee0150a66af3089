/* bk_position.h: position files of Blockers!: board, whose turn it is, one rack, captures, what
 * is drawn next.
 *
 *     game blockers
 *     seats r b g            # in turn order; two players: seats r+b g+y
 *     turn r                 # in the variant the first colour of the pair
 *     table r5@e5 bs4@f2
 *     rack r1 r*             # of the player to move; for `solve` a line for each colour
 *     captured r b3 g7       # for each player who has captured something
 *     pile r4 bc             # what is drawn next, of each colour the first one first
 *
 * `game` first, then the rest in any order; `table`, `captured` and `pile` as often as needed.
 */
#ifndef SUPERWILD_BK_POSITION_H
#define SUPERWILD_BK_POSITION_H

#include "bk_score.h"

struct bk_position {
    struct bk_seats seats;
    int first[BK_SEATS]; /* the colour by which a seat is named */
    int turn;            /* seat */
    struct bk_board board;
    bk_tile rack[2 * BK_FACES];
    int n_rack;
    bk_tile others[BK_TILES]; /* the racks of the other players, if they are given */
    int n_others;
    bk_tile captured[BK_SEATS][BK_TILES]; /* by seat, in the order of the file */
    int n_captured[BK_SEATS];
    bk_tile pile[BK_TILES]; /* what is drawn next of any colour; other tiles lie below, mixed */
    int n_pile;
};

/* Reads a whole text into *out, which does not change on failure. The reason has the
 * position. */
bool bk_position_read(const char *text, size_t len, struct bk_position *out,
                      struct reason *why);
/* The same with the racks of all colours, a line or more for each. */
bool bk_position_read_racks(const char *text, size_t len, struct bk_position *out,
                            struct reason *why);
/* The same for a game that can go on from there: the rack of the player to move, and perhaps
 * tiles of others; five tiles on a rack and 24 placed of a colour at most. */
bool bk_position_read_play(const char *text, size_t len, struct bk_position *out,
                           struct reason *why);
void bk_position_write(struct buf *out, const struct bk_position *p);
/* Appends "r", or "r+b" for two colours. */
void bk_seat_write(struct buf *out, const struct bk_position *p, int seat);
/* How many tiles of each colour the seat has captured. */
void bk_position_captures(const struct bk_position *p, int seat, int out[BK_COLOURS]);
/* How many tiles the seat has placed: those on the board, and those that others have captured.
 */
int bk_position_placed(const struct bk_position *p, int seat);

#endif
