/* hand_order.h: the order in which a player arranges a hand. It belongs to the desk, not to the
 * state: undo does not change it.
 *
 * Pieces are the numbers that a game gives them, 0..254; each is in an order only once. */
#ifndef SUPERWILD_HAND_ORDER_H
#define SUPERWILD_HAND_ORDER_H

#include "buf.h"
#include "scan.h"

#define HAND_MOST 128 /* pieces in an order */

struct hand_order {
    int n;
    uint8_t piece[HAND_MOST]; /* zeros behind the last one */
    bool arranged; /* the desk shows the hand as it thinks best, not in this order; false after
                    * a sort or a read */
};

/* Some pieces of a game. */
struct hand_pieces {
    const uint8_t *piece; /* not owned */
    int n;                /* 0..HAND_MOST */
};

/* Takes over what is in the hand now: removes whatever else is in the order, and adds new
 * pieces at the end. away: pieces that are not in the hand now, but keep their places for when
 * they come back. Returns whether anything has changed. */
bool hand_order_follow(struct hand_order *o, struct hand_pieces hand, struct hand_pieces away);
/* Lists the pieces of the hand from left to right, without those that are away; returns how
 * many. */
int hand_order_list(const struct hand_order *o, struct hand_pieces hand,
                    uint8_t out[HAND_MOST]);
/* Where the piece is in the order, counting those that are away; -1: it is not. */
int hand_order_find(const struct hand_order *o, uint8_t piece);
/* Moves these pieces (all in the order) together, with the first of them before number `before`
 * of the hand (not counting them). They keep the order in which they are given. */
void hand_order_move(struct hand_order *o, struct hand_pieces hand, struct hand_pieces moved,
                     int before);
/* The same for pieces dropped before number `index` of the hand as it is seen, with them. */
void hand_order_drop(struct hand_order *o, struct hand_pieces hand, struct hand_pieces moved,
                     int index);
/* Sorts by this key, which also gets `how`; pieces with the same key keep their order. */
void hand_order_sort(struct hand_order *o, int (*key)(uint8_t piece, unsigned how),
                     unsigned how);

/* Appends the short name of a piece. A second copy's is the same with a ' at the end. */
typedef void hand_piece_name(struct buf *out, uint8_t piece);
/* Appends the names of the pieces with blanks between them, after "arranged" if it is that. */
void hand_order_write(const struct hand_order *o, hand_piece_name *name, struct buf *out);
/* Reads what write() has written, for pieces with numbers below `pieces`. Other words are
 * skipped. A word that comes again means the next copy, as older versions wrote it; if there is
 * none, it is skipped, too. */
void hand_order_read(struct hand_order *o, const char *text, hand_piece_name *name, int pieces);
/* The word under which a desk saves the order of a seat's hand (desk.h: desk_remember()). */
#define HAND_KEY_MOST 24
void hand_order_key(char key[HAND_KEY_MOST], int seat);

#endif
