/* superwild_parts.h: what the files of these rules need from each other, besides superwild.h.
 * superwild_round.c stands between superwild_text.c and superwild_ask.c. */
#ifndef SUPERWILD_SUPERWILD_PARTS_H
#define SUPERWILD_SUPERWILD_PARTS_H

#include "superwild.h"

/* What the two struct game have in common. */
#define SW_GAME_OF_BOTH                                                                        \
    .state_size = sizeof(struct sw_state), .check = sw_check, .apply = sw_apply,               \
    .status = sw_status, .undoable = step_arranges, .tidies = step_tidies,                     \
    .restore_step = round_restore_step, .view = sw_view, .imagine = sw_imagine,                \
    .event_words = sw_event_words, .turn_past = sw_turn_past, .turn_words = round_turn_words,  \
    .write = sw_write, .invariant = sw_invariant, ROUND_PILES

/* ---- superwild_position.c ---- */

/* The first half of game.read_start: the rules of the position, and its text as it would be
 * written. The game chooses its options by the rules. */
bool sw_read_start(const char *text, size_t len, unsigned *rules, struct buf *clean,
                   struct reason *why);

/* ---- superwild_state.c ---- */

/* How many tiles of this turn are on the table. */
int sw_played_count(const struct sw_state *s);

/* ---- superwild_round.c: none of this checks whether a step is legal ---- */

/* What the players agree on before a game. */
struct sw_agreed {
    unsigned rules; /* enum table_rule */
    int rounds;
    int starter; /* the seat that starts without a draw; -1: that is decided in the game */
};
/* Makes a new state of that game. */
void sw_start(struct sw_state *s, enum sw_game game, const struct sw_agreed *agreed,
              const struct game_config *c);

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
void sw_challenge_begin(struct sw_state *s, struct event_list *ev);
/* Ends the challenge; if it was not met, the table is put back. */
void sw_challenge_end(struct sw_state *s, bool met, struct event_list *ev);

#endif
