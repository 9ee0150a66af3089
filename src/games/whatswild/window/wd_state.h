/* wd_state.h: the state of the desk of What's Wild?!, and the functions by which its parts call
 * each other. Only the files of this desk and their tests include this.
 *
 * The state is what undo should not bring back: what is held, the order of a hand, where the
 * cursor is, how cards travel. The parts, from the lowest to the highest; each calls only those
 * above it in this list: groups (wd_groups.h), shown (how hands are shown), layout (which
 * rectangle a card belongs in), travel (how it gets there), order (of the hand), hand (what is
 * held, where it may go), sync (takes over the state of the match), name (asks for the new
 * number after a chameleon), buttons, keys, mouse, words, probe, places, draw, lesson
 * (wd_lesson.h), picture (wd_picture.h).
 *
 * wd_: of this desk. */
#ifndef SUPERWILD_WD_STATE_H
#define SUPERWILD_WD_STATE_H

#include "desk_parts.h"
#include "wd_groups.h"
#include "ww_art.h"
#include "ww_state.h"

/* Where a card is seen besides on the discard pile (DESK_BOARD, among the last few) and in the
 * hand of the seat that is shown: at the place of another player. */
enum wd_where { WD_PLACE = DESK_PLACES };

/* The pieces of this desk: the cards; the cards at places that nobody may know; and the draw
 * pile, which is carried by its top card. */
#define WD_BACK(seat, i) (WW_CARDS + (seat)*WW_HAND + (i))
#define WD_STOCK WD_BACK(WW_SEATS, 0)
#define WD_PIECES (WD_STOCK + 1)

/* What is pressed or held. */
enum wd_what {
    WD_NONE,
    WD_CARD, /* a card of the hand */
    WD_PILE, /* the top of the draw pile */
    WD_TOP   /* the top of the discard pile */
};

struct wd_drop {
    enum desk_drop_kind kind; /* HAND: a new place there, a draw, a take; BOARD: a discard */
    int index;                /* of HAND: before which card, 0..n of those that are not held */
    char why[REASON_MOST];
};

#define WD_AWAY (WW_HAND + 1) /* a gap that is closed, though a card is missing there */

/* Where the keyboard's cursor can be on the table: a player's place, which is the seat, or: */
enum wd_spot { WD_SPOT_STOCK = WW_SEATS, WD_SPOT_SIGN, WD_SPOT_DISCARDS, WD_SPOTS };

struct ww_desk {
    struct desk d;
    bool placed;                       /* it has been laid out */
    struct rect place[WW_SEATS];       /* the players' places; w 0: not shown */
    struct rect stock, sign, discards; /* w 0: not shown, because the round is over */

    struct ww_state now;   /* what the seat sees */
    bool theirs[WW_CARDS]; /* taken or discarded by others since the seat's last turn */

    bool arranged[WW_SEATS]; /* a hand is shown as its best layout, not in its order */
    int insert;              /* where the next new card goes in the hand; -1: to the end */
    ww_card away;            /* the card discarded in this turn, */
    int away_at;             /* and where it was in the hand; -1: nothing, or not known */

    /* What is seen. */
    struct seen was[DESK_PIECES]; /* before the last layout */
    struct wd_groups
        laid[WW_SEATS]; /* hands that are laid out; a hand that is not has no groups */
    struct rect laid_at[WW_SEATS][WW_HAND];
    struct wd_groups fan; /* the hand as it is shown; without groups unless it is in groups */
    struct ww_place fan_at[WW_HAND];
    int lays;         /* parts of the hand that was laid down with the last step */
    bool drawn;       /* a card was drawn with the last step */
    int gap;          /* where it opens for what is held; -1: nowhere */
    struct rect from; /* where the next new card of the hand sets out from; w 0: the pile */
    int flip, flips;  /* of the sign that turns over: how far, of how many ticks */
    int before;       /* the number that it showed */
    int shuffle, shuffles;    /* the same, of the discards on their way to the draw pile, */
    struct rect shuffle_from; /* from here */

    enum wd_what what; /* is held */
    ww_card hover;     /* the card of the hand under the pointer */
    ww_card asking;    /* the chameleon whose new number is asked for; WW_NO_CARD */
    bool ask_moves;    /* that question has just come: it gets the focus */
    int spot;          /* of the cursor on the table: enum wd_spot, or a seat */

    int hint;       /* a card, or WW_CARDS for the draw pile; -1 */
    bool hint_goes; /* it goes to the discard pile */
};

/* ---- Shown ---- */

/* Is the round over, and its hands are shown instead of the piles? */
bool wd_over(const struct ww_desk *v);
/* Is that seat's hand laid out for everybody? */
bool wd_lies(const struct ww_desk *v, int seat);
/* The shown hand in its present order, arranged or not; returns how many. */
int wd_hand_list(const struct ww_desk *v, ww_card out[WW_HAND]);
/* Does the shown hand lie in groups now? */
bool wd_in_groups(const struct ww_desk *v);
bool wd_in_hand(const struct ww_desk *v, ww_card c);

/* ---- Layout ---- */

/* Returns whether the board or the hand is elsewhere now. */
bool wd_layout(struct ww_desk *v, const struct desk_areas *area, float scale);
/* The targets of all cards, without a tween. */
void wd_place_all(void *self);
/* The height in pixels that the hand needs. */
float wd_hand_height(float scale, float window_h);
/* The last discards that are shown, how many, and which of all the first of them is. */
int wd_discards(const struct ww_desk *v, int *first);
/* The top of the draw pile, where cards set out. */
struct rect wd_stock_top(const struct ww_desk *v);
/* Where the last discards lie: each, all together, and the top one. */
struct ww_place wd_discard_place(const struct ww_desk *v, int i);
struct rect wd_discard_fan(const struct ww_desk *v);
struct rect wd_discard_top(const struct ww_desk *v);
/* The room of a hand at a player's place, below the name. */
struct rect wd_place_hand(const struct ww_desk *v, int seat);
#define WD_LINE 24 /* units: the line with a name */

/* ---- Travel ---- */

/* Where a piece comes from that was not seen before; w 0: it is just there. */
struct rect wd_origin(const void *self, int piece);
/* The hands fly in from the draw pile, one card after another. */
void wd_deal(struct ww_desk *v);
/* That seat has just gone wild. */
void wd_lay_down(struct ww_desk *v, int seat);
/* In how many parts the hand was laid down that went wild with the last step; 0: none was. */
int wd_laid_parts(const void *self);
/* How many of its groups have arrived: what lies under one comes with its first card. */
int wd_arrived(const struct ww_desk *v, const struct wd_groups *g);
/* Somebody else's step, shown part by part. Returns how many parts it has. */
int wd_stage(void *self);
/* The layout has changed: cards glide from where they were before it. */
void wd_spread(void *self, bool glide);
/* The sign that turns over, and the discards that become a pile. */
void wd_settle(void *self);
bool wd_moving(const void *self);
void wd_tick(void *self);

/* ---- Order ---- */

/* After a new state: what has left the hand leaves the order, and what is new comes where it
 * was dropped, or last. */
void wd_follow_hand(struct ww_desk *v, int seat);
void wd_order_write(const void *self, int seat, struct buf *out);
void wd_order_read(void *self, int seat, const char *text);
/* Before card `index` of those that remain; the order on the screen becomes the person's. */
void wd_reorder(struct ww_desk *v, ww_card c, int index);
void wd_sort(struct ww_desk *v, bool by_skin);
void wd_arrange(struct ww_desk *v); /* and back */

/* ---- Hand ---- */

/* What is at a point; and what a piece is. */
int wd_pick(const void *self, float x, float y);
enum wd_what wd_what(const struct ww_desk *v, int piece);
bool wd_may_hold(const void *self, int piece);
void wd_held(void *self);
void wd_released(void *self);
void wd_cancelled(void *self);
struct rect wd_held_rect(const void *self, int i);
/* Where it would land now. */
void wd_target(const struct ww_desk *v, struct wd_drop *out);
enum desk_drop_kind wd_lands(const void *self, char why[REASON_MOST]);
void wd_drop(void *self, struct desk_act *act);
/* The gap in the hand follows what is held. */
void wd_open_gap(void *self);
/* Draws, takes, discards; or says why not. */
void wd_draw_card(struct ww_desk *v, struct desk_act *act);
void wd_take(struct ww_desk *v, struct desk_act *act);
void wd_discard(struct ww_desk *v, ww_card c, struct desk_act *act);
/* Takes back what was discarded or taken in this turn. */
bool wd_take_back(struct ww_desk *v, struct desk_act *act);
/* The step that discards a card; named: the new number for a chameleon, else 0. */
void wd_discard_step(ww_card c, int named, char out[STEP_MAX]);
bool wd_may(const struct ww_desk *v, const char *step, struct reason *why);
/* May this card be discarded now? If not, why. */
bool wd_may_discard(const struct ww_desk *v, ww_card c, struct reason *why);
/* The least that is left of the shown hand without this card (WW_NO_CARD: of all of it) while
 * `wild` is wild. */
int wd_leaves(const struct ww_desk *v, ww_card without, int wild);

/* ---- Sync ---- */

void wd_sync(void *self, const struct match *m, const struct desk_was *was);
void wd_since(void *self, const void *state);

/* ---- The new number ---- */

void wd_ask_draw(struct ww_desk *v, struct ui *ui);
/* Takes the answer; true if the input was for the question. */
bool wd_answered(void *self, struct ui *ui, const struct input *in, const struct ui_result *r,
                 struct desk_act *act);

/* ---- Buttons, keys, mouse ---- */

int wd_buttons(const void *self, const struct match *m, bool own,
               struct desk_button out[DESK_BUTTONS]);
bool wd_press(void *self, const char *id, struct desk_act *act);
extern const struct desk_key WD_KEYS[];
void wd_hovers(void *self, const struct input *in);
bool wd_click(void *self, const struct input *in, struct desk_act *act);
void wd_back(void *self, int piece, struct desk_act *act);
void wd_finger(void *self, int piece, const struct input *in, struct desk_act *act);

/* ---- Words ---- */

void wd_message(const void *self, struct buf *out, struct desk_tone *tone);
void wd_cursor_words(const void *self, struct buf *out);

/* ---- Probe ---- */

void wd_probe(const void *self, struct buf *out);

/* ---- Drawing ---- */

/* How a card looks while this number is wild. */
unsigned wd_look(const struct ww_desk *v, ww_card c);
void wd_draw_places(struct ww_desk *v, struct ui *ui, float alpha);
void wd_draw(void *self, struct ui *ui, float alpha);
void wd_draw_over(void *self, struct ui *ui, float alpha);

#endif
