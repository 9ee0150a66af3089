/* desk_parts.h: what the kinds of desks share, for their own files (desk.h). */
#ifndef SUPERWILD_DESK_PARTS_H
#define SUPERWILD_DESK_PARTS_H

#include "desk.h"

/* Where pieces are seen (struct seen); a kind's further places begin at DESK_PLACES. */
enum desk_where { DESK_NOWHERE = SEEN_NOWHERE, DESK_BOARD, DESK_HAND, DESK_PLACES };

/* ---- Travel (desk_travel.c) ---- */

/* For desk_kind.place_all: a piece belongs there. One that was not in sight before comes from
 * the stock into the hand, and from the mover to the board. */
void desk_place(struct desk *d, int piece, uint8_t where, struct rect to);
/* The same, from another place; of w 0: it is just there. */
void desk_place_from(struct desk *d, int piece, uint8_t where, struct rect to,
                     struct rect from);
/* The targets of all pieces, without a tween. */
void desk_place_all(struct desk *d);
/* New targets; pieces travel there from where they are seen. */
void desk_retarget(struct desk *d);
/* From now on it is drawn alone, and the board has all the room. */
void desk_make_bare(struct desk *d);
/* Lets a piece, which is where it belongs, travel there from another place. */
void desk_travel_from(struct desk *d, int piece, struct rect from);
bool desk_travels(const struct desk *d, int piece);
struct rect desk_seen(const struct desk *d, int piece, float alpha);

/* The seats whose hands are open in the strip; three stand in a line. Returns how many. */
int desk_open_seats(const struct desk *d, int out[SEATS_MAX]);

/* ---- Timers (desk_time.c) ---- */

bool desk_timer_runs(const struct desk_timer *t);
/* The person does something: a timer that waits, or has waited, is over. */
void desk_cut_short(struct desk *d);

/* ---- What is held (desk_hold.c) ---- */

/* Is a button down, with more than a click in mind? */
bool desk_dragging(const struct desk *d);
bool desk_holds(const struct desk *d, int piece);
struct rect desk_held_rect(const struct desk *d, int i); /* of held piece number i */
void desk_hold(struct desk *d, int piece, bool by_key);
/* A piece is taken up by hand. One that has to be undone first is held after that. */
void desk_take_up(struct desk *d, int piece, bool drag, struct desk_act *act);
/* Lets go: everything that is held travels home from where it is held. */
void desk_release(struct desk *d);
/* What is held cannot land there: says why, with its sound. */
void desk_refuse(struct desk *d, const char *why, struct desk_act *act);
/* Where what is held would land now, by desk_kind.lands. */
void desk_lands(const struct desk *d, struct desk_drop *out);
/* For desk_kind.lands: it lands there with out->step, or the rules say why not. */
void desk_lands_by_step(const struct desk *d, enum desk_drop_kind kind, enum desk_act_kind act,
                        struct desk_drop *out);
/* How a message begins: with the reason why what is held can't land there, or else with the
 * note. False if there is neither. Fills in *to either way, as desk_lands() does. */
bool desk_says_first(const struct desk *d, struct desk_drop *to, struct buf *out,
                     struct desk_tone *tone);
/* What is held lands there. */
void desk_drop(struct desk *d, const struct desk_drop *to, struct desk_act *act);
/* The keyboard carries what is held; and puts it down. False if it cannot land there. */
void desk_by_key(struct desk *d);
bool desk_put_by_key(struct desk *d, struct desk_act *act);
/* The pointer is there now. */
void desk_pointer(struct desk *d, const struct input *in);
/* How hard a piece would land if it were put down now, 0..1. */
float desk_landing(const struct desk *d);

/* ---- Keys (desk_event.c, desk_say.c) ---- */

/* What a key does at such a desk; NULL: it is left to the screen. */
const struct desk_key *desk_key_for(const struct desk_kind *kind, enum key_action a);
/* Shows the cursor. True if it was shown before: the first press only shows where it is. */
bool desk_show_cursor(struct desk *d);

/* Keeps the cursor at a place of the hand, which has `places`; at the first if it has none. */
void desk_clamp_cursor(struct desk *d, int places);

/* The piece at a point, or none (desk_pieces.c). */
int desk_pick(const struct desk *d, float x, float y);
/* Draws what is held, the leading piece on top, with a sign if it cannot land there. */
void desk_draw_held(struct desk *d, struct ui *ui);

/* ---- A desk whose pieces lie apart, each in its own place (desk_pieces.c) ---- */

/* The piece that the keyboard is on: the one of `on` or, if that is not where the focus is, the
 * first there; or none. */
int desk_cursor(const struct desk *d);
/* Draws the pieces that lie on the board; or (over) the rack and all others, and last what is
 * held. Describes them for tests. */
void desk_draw_pieces(struct desk *d, struct ui *ui, float alpha, bool over);
void desk_probe_pieces(const struct desk *d, struct buf *out);

/* Its keys (desk_keys.c): an arrow goes to the next piece in its direction, on the board or in
 * the hand; and the piece is held, or put down. */
extern const struct desk_key DESK_KEYS[];

/* ---- The shown hand (desk_pieces.c) ---- */

/* Has a seat's hand of n pieces just been dealt, so that its player has given it no order yet?
 * Then it is sorted; later, the player's order stays and what is new comes last. known: how
 * many of the pieces are in the order. A box is not dealt. */
bool desk_new_hand(const struct desk *d, int seat, int n, int known);
/* Sorts the hand, by hand_order_sort(). */
void desk_sort(struct desk *d, int (*key)(uint8_t piece, unsigned how), unsigned how);

/* ---- Sounds ---- */

/* A sound at x pixels in the window: a little to that side. Nothing is heard without
 * like.cues. */
void desk_sound(struct desk *d, enum sound s, float x, float strength);
void desk_noise_at(struct desk *d, struct desk_noise n, float x); /* the same */

/* ---- Buttons ---- */

/* What buttons() makes. */
struct desk_button_list {
    struct desk_button *b; /* room for DESK_BUTTONS; not owned */
    int n;
};
/* Adds an enabled button without an icon; returns it, for what is different about it. */
struct desk_button *desk_add_button(struct desk_button_list *l, enum desk_place place, int slot,
                                    const char *id, const char *label);
/* Adds a button with an icon, named after what its key does. */
struct desk_button *desk_add_tool(struct desk_button_list *l, enum desk_place place, int slot,
                                  enum key_action a, enum sprite icon, bool enabled);
/* Adds undo and redo as the first two tools. own: as in desk_buttons(). */
void desk_add_undo(struct desk_button_list *l, const struct match *m, bool own);

#endif
