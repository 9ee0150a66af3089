/* ww_desk.h: the state of the desk of What's Wild?!, and the functions by which its parts call
 * each other. Only the files of this desk and their tests include this.
 *
 * The state is what undo should not bring back: what is held, the order of a hand, where the
 * cursor is, how cards travel. The parts, from the lowest to the highest; each calls only those
 * above it in this list: groups (ww_groups.h), shown (how hands are shown), layout (which
 * rectangle a card belongs in), travel (how it gets there), order (of the hand), hand (what is
 * held, where it may go), sync (takes over the state of the match), name (asks for the new
 * number after a chameleon), buttons, keys, mouse, words, probe, places, draw, lesson
 * (ww_lesson.h), picture (ww_picture.h).
 *
 * ww_: of this desk. */
#ifndef SUPERWILD_WW_DESK_H
#define SUPERWILD_WW_DESK_H

#include "desk_parts.h"
#include "ww_art.h"
#include "ww_groups.h"
#include "ww_state.h"

/* Where a card is seen besides on the discard pile (DESK_BOARD, among the last few) and in the
 * hand of the seat that is shown: at the place of another player. */
enum ww_where { WW_PLACE = DESK_PLACES };

/* Its timers: the sign turns over; the discards are on their way to the draw pile; and a hand
 * that has gone wild has the table. */
enum { WW_FLIP, WW_SHUFFLING, WW_SHOW };

/* The pieces of this desk: the cards; the cards at places that nobody may know; and the draw
 * pile, which is carried by its top card. */
#define WW_BACK(seat, i) (WW_CARDS + (seat)*WW_HAND + (i))
#define WW_STOCK WW_BACK(WW_SEATS, 0)
#define WW_PIECES (WW_STOCK + 1)

/* What is pressed or held. */
enum ww_what {
    WW_NONE,
    WW_CARD, /* a card of the hand */
    WW_PILE, /* the top of the draw pile */
    WW_TOP   /* the top of the discard pile */
};

#define WW_AWAY (WW_HAND + 1) /* a gap that is closed, though a card is missing there */

/* Where the keyboard's cursor can be on the table: a player's place, which is the seat, or: */
enum ww_spot { WW_SPOT_STOCK = WW_SEATS, WW_SPOT_SIGN, WW_SPOT_DISCARDS, WW_SPOTS };

struct ww_desk {
    struct desk d;
    bool placed;                       /* it has been laid out */
    bool lesson;                       /* for a lesson */
    struct rect place[WW_SEATS];       /* the players' places; w 0: not shown */
    struct rect stock, sign, discards; /* w 0: not shown, because the round is over */

    struct ww_state now;   /* what the seat sees */
    bool theirs[WW_CARDS]; /* taken or discarded by others since the seat's last turn */

    int insert;   /* where the next new card goes in the hand; -1: to the end */
    ww_card away; /* the card discarded in this turn, */
    int away_at;  /* and where it was in the hand; -1: nothing, or not known */

    /* What is seen. */
    struct seen was[DESK_PIECES]; /* before the last layout */
    struct ww_groups
        laid[WW_SEATS]; /* hands that are laid out; a hand that is not has no groups */
    struct rect laid_at[WW_SEATS][WW_HAND];
    struct ww_groups fan; /* the hand as it is shown; without groups unless it is in groups */
    struct ww_place fan_at[WW_HAND];
    int star;         /* the seat whose hand has the table; -1 */
    bool grand;       /* the sign grows for it, or becomes smaller again */
    int lays;         /* parts of the hand that was laid down with the last step */
    bool drawn;       /* a card was drawn with the last step */
    int gap;          /* where it opens for what is held; -1: nowhere */
    struct rect from; /* where the next new card of the hand sets out from; w 0: the pile */
    int before;       /* the number that the sign showed, which turns over */
    struct rect shuffle_from; /* where the discards come from that become the draw pile */

    enum ww_what what; /* is held */
    ww_card hover;     /* the card of the hand under the pointer */
    ww_card asking;    /* the chameleon whose new number is asked for; WW_NO_CARD */
    bool ask_moves;    /* that question has just come: it gets the focus */
    int spot;          /* of the cursor on the table: enum ww_spot, or a seat */
};

/* ---- Shown ---- */

/* Is the round over, and its hands are shown instead of the piles? */
bool ww_over(const struct ww_desk *v);
/* Is that seat's hand laid out for everybody? */
bool ww_lies(const struct ww_desk *v, int seat);
/* The shown hand in its present order, arranged or not; returns how many. */
int ww_hand_list(const struct ww_desk *v, ww_card out[WW_HAND]);
/* The last turn of a seat in this round, or so far the present one. False if there is none. */
bool ww_last_turn(const struct ww_desk *v, int seat, struct ww_past *out);
/* Does the shown hand lie in groups now? */
bool ww_in_groups(const struct ww_desk *v);
bool ww_in_hand(const struct ww_desk *v, ww_card c);

/* ---- Layout ---- */

/* Returns whether the board or the hand is elsewhere now. */
bool ww_desk_layout(struct ww_desk *v, const struct desk_areas *area, float scale);
/* The targets of all cards, without a tween. */
void ww_place_all(void *self);
/* The height in pixels that the hand needs. */
float ww_hand_height(float scale, float window_h);
/* The last discards that are shown, how many, and which of all the first of them is. */
int ww_discards(const struct ww_desk *v, int *first);
/* The sign behind a hand that has the table. */
struct rect ww_table_sign(const struct ww_desk *v);
/* The top of the draw pile, where cards set out. */
struct rect ww_stock_top(const struct ww_desk *v);
/* Where the last discards lie: each, all together, and the top one. */
struct ww_place ww_desk_discard_place(const struct ww_desk *v, int i);
struct rect ww_discard_fan(const struct ww_desk *v);
struct rect ww_discard_top(const struct ww_desk *v);
/* At a player's place: face and name at the top, the hand, and the cards of the last turn (w 0:
 * these are not shown). slim: all that lies one below the other. */
bool ww_place_slim(const struct ww_desk *v, int seat);
struct rect ww_place_head(const struct ww_desk *v, int seat);
struct rect ww_place_hand(const struct ww_desk *v, int seat);
struct rect ww_place_last(const struct ww_desk *v, int seat);
/* A card in the middle of the hand there; w 0 for seat -1 or a seat without a place. */
struct rect ww_place_middle(const struct ww_desk *v, int seat);
void ww_seat_at(const void *self, int seat, struct desk_seat *out);

/* ---- Travel ---- */

/* The hands fly in from the draw pile, one card after another. */
void ww_deal(struct ww_desk *v);
/* That seat has just gone wild. */
void ww_lay_down(struct ww_desk *v, int seat);
/* A hand has gone wild with the step that led to this state: it takes the table, for a while.
 */
void ww_take_table(struct ww_desk *v, int seat);
/* Has it been there long enough? Then it goes to its place. */
void ww_timed_out(void *self);
/* In how many parts the hand was laid down that went wild with the last step; 0: none was. */
int ww_laid_parts(const struct ww_desk *v);
/* How many of its groups have arrived: what lies under one comes with its first card. */
int ww_arrived(const struct ww_desk *v, const struct ww_groups *g);
/* Somebody else's step, shown part by part. Returns how many parts it has. */
int ww_stage(void *self, bool singly);
/* The layout has changed: cards glide from where they were before it. */
void ww_spread(void *self, bool glide);

/* ---- Order ---- */

/* After a new state: what has left the hand leaves the order, and what is new comes where it
 * was dropped, or last. */
void ww_follow_hand(struct ww_desk *v, int seat);
/* Before card `index` of the remaining cards; the order on the screen becomes the person's. */
void ww_reorder(struct ww_desk *v, ww_card c, int index);
void ww_sort(struct ww_desk *v, bool by_skin);
void ww_arrange(struct ww_desk *v); /* and back */

/* ---- Hand ---- */

/* What is at a point; and what a piece is. */
int ww_pick(const void *self, float x, float y);
enum ww_what ww_what(const struct ww_desk *v, int piece);
bool ww_may_hold(const void *self, int piece);
void ww_held(void *self);
void ww_cancelled(void *self);
struct rect ww_held_rect(const void *self, int i);
/* BOARD: a discard; HAND: a new place there, a draw, a take; at: before which of the cards that
 * are not held. */
void ww_lands(const void *self, struct desk_drop *out);
void ww_landed(void *self, const struct desk_drop *to);
/* The gap in the hand follows what is held. */
void ww_open_gap(struct ww_desk *v);
/* Draws, takes; or says why not. */
void ww_desk_draw_card(struct ww_desk *v, struct desk_act *act);
void ww_take(struct ww_desk *v, struct desk_act *act);
/* Takes back what was discarded or taken in this turn. */
bool ww_take_back(struct ww_desk *v, struct desk_act *act);
/* The step that discards a card; named: the new number for a chameleon, else 0. */
void ww_discard_step(ww_card c, int named, char out[STEP_MAX]);
/* Is it the person's choice now to go wild? */
bool ww_offers_wild(const struct ww_desk *v);
/* The least that is left of the shown hand without this card (WW_NO_CARD: of all of it) while
 * `wild` is wild. */
int ww_leaves(const struct ww_desk *v, ww_card without, int wild);

/* ---- Sync ---- */

void ww_sync(void *self, const struct match *m, const struct desk_was *was);
void ww_since(void *self, const void *state);

/* ---- The new number ---- */

void ww_ask_draw(struct ww_desk *v, struct ui *ui);
/* Takes the answer; true if the input was for the question. */
bool ww_answered(void *self, struct ui *ui, const struct input *in, const struct ui_result *r,
                 struct desk_act *act);

/* ---- Buttons, keys, mouse ---- */

int ww_buttons(const void *self, const struct match *m, bool own,
               struct desk_button out[DESK_BUTTONS]);
bool ww_press(void *self, const char *id, struct desk_act *act);
bool ww_ends(const void *self, bool stuck, struct desk_act *act);
extern const struct desk_key WW_KEYS[];
void ww_pointer(void *self, const struct input *in);
bool ww_click(void *self, const struct input *in, struct desk_act *act);
void ww_back(void *self, int piece, const struct input *in, struct desk_act *act);

/* ---- Words ---- */

void ww_message(const void *self, struct buf *out, struct desk_tone *tone);
void ww_piece_words(const void *self, int piece, struct buf *out);
void ww_cursor_words(const void *self, struct buf *out);

/* ---- Probe ---- */

void ww_probe(const void *self, struct buf *out);

/* ---- Drawing ---- */

/* How a card looks while this number is wild. */
unsigned ww_desk_look(const struct ww_desk *v, ww_card c);
/* A hand that is laid out, where it lies. */
void ww_draw_laid(struct ww_desk *v, struct ui *ui, int seat, float alpha);
void ww_draw_places(struct ww_desk *v, struct ui *ui, float alpha);
void ww_draw(void *self, struct ui *ui, float alpha);
void ww_draw_over(void *self, struct ui *ui, float alpha);
void ww_draw_piece(void *self, struct ui *ui, int piece, struct rect r); /* as it is held */

#endif
