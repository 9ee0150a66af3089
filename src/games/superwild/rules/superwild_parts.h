/* superwild_parts.h: what superwild.c needs from superwild_round.c. These functions do not
 * check whether a step is legal. */
#ifndef SUPERWILD_SUPERWILD_PARTS_H
#define SUPERWILD_SUPERWILD_PARTS_H

#include "superwild.h"

/* The variants; each is defined beside its struct game. The macro has what these two have in
 * common. */
extern const struct sw_variant SW_VARIANT, NORMIKUB_VARIANT;
#define SW_GAME_OF_BOTH                                                                        \
    .state_size = sizeof(struct sw_state), .read_start = sw_read_start,                        \
    .write_position = sw_write_position, .start = sw_start, .check = sw_check,                 \
    .apply = sw_apply, .status = sw_status, .undoable = step_arranges, .tidies = step_tidies,  \
    .restore_step = round_restore_step, .view = sw_view, .imagine = sw_imagine,                \
    .event_words = sw_event_words, .turn_past = sw_turn_past, .turn_words = round_turn_words,  \
    .write = sw_write, .invariant = sw_invariant

const struct sw_variant *sw_variant_of(const struct game *g);

/* How many tiles of this turn are on the table. */
int sw_played_count(const struct sw_state *s);

/* Sets up the middle of a round from a position. */
void sw_start_from(struct sw_state *s, const struct position *p);

void sw_deal(struct sw_state *s, struct event_list *ev);

/* May the round be dealt before it is decided who starts? */
bool sw_may_ask(const struct sw_state *s);
/* The seat that is asked volunteers to start, or not. */
void sw_answer(struct sw_state *s, bool volunteers, struct event_list *ev);
/* All agree to the volunteer; or somebody does not. */
void sw_agree(struct sw_state *s, struct event_list *ev);
void sw_draw_for_it(struct sw_state *s, struct event_list *ev);
/* The seat to move draws a tile for the start. */
void sw_draw_lot(struct sw_state *s, struct event_list *ev);
/* The seat to move draws a tile in its turn. */
void sw_draw(struct sw_state *s, struct event_list *ev);
/* Ends the turn and begins what comes next: the next turn, or the end of the round. */
void sw_end_turn(struct sw_state *s, struct event_list *ev);
/* All agree to end the round. */
void sw_stop(struct sw_state *s, struct event_list *ev);

/* Is there a challenge once the round is over with that table? If the Wild is already on its
 * own, there is nothing to do (decision: no challenge then). */
bool sw_has_challenge(const struct sw_state *s, const struct table *t);
/* A game that begins with the challenge: nobody has won, and it is nobody's turn. */
void sw_open_challenge(struct sw_state *s);
void sw_challenge_begin(struct sw_state *s, struct event_list *ev);
/* Ends the challenge; if it was not met, the table is put back. */
void sw_challenge_end(struct sw_state *s, bool met, struct event_list *ev);

#endif
