/* superwild_parts.h: what superwild.c asks of superwild_round.c. None of these looks whether it
 * may be done. */
#ifndef SUPERWILD_SUPERWILD_PARTS_H
#define SUPERWILD_SUPERWILD_PARTS_H

#include "superwild.h"

/* How many tiles of this turn are on the table. */
int sw_played_count(const struct sw_state *s);

/* The round that such a position is from the middle of. */
void sw_start_from(struct sw_state *s, const struct position *p);

void sw_deal(struct sw_state *s, struct event_list *ev);
/* A tile in the turn. */
void sw_draw(struct sw_state *s, struct event_list *ev);
/* The turn's end, and what comes after it: the next turn, or the round's end. */
void sw_end_turn(struct sw_state *s, struct event_list *ev);
/* All agree to end the round. */
void sw_stop(struct sw_state *s, struct event_list *ev);

void sw_challenge_begin(struct sw_state *s, struct event_list *ev);
/* Not met: the table is as it was. */
void sw_challenge_end(struct sw_state *s, bool met, struct event_list *ev);

#endif
