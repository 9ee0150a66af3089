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

#include "desk.h"
#include "glow.h"
#include "hand_order.h"
#include "seen.h"
#include "wd_groups.h"
#include "ww_art.h"
#include "ww_state.h"

/* Where a card is seen; 0 is nowhere (seen.h). */
enum wd_where {
    WD_DISCARD = 1, /* on the discard pile, among the last few */
    WD_FAN,         /* in the hand of the seat that is shown */
    WD_PLACE        /* at the place of another player */
};

enum wd_hand_state {
    WD_IDLE,
    WD_PRESSED, /* button down on something, not yet a drag */
    WD_DRAG,    /* carrying, button down */
    WD_CARRY    /* carrying after a click, by mouse or by keyboard */
};

/* What is pressed or held. */
enum wd_what {
    WD_NONE,
    WD_CARD,  /* a card of the hand */
    WD_STOCK, /* the top of the draw pile */
    WD_TOP    /* the top of the discard pile */
};

struct wd_hand {
    enum wd_hand_state state;
    enum wd_what what;
    ww_card card; /* of CARD and TOP; else WW_NO_CARD */
    bool by_key;
    float px, py; /* where it was pressed */
    float mx, my; /* the pointer now */
    float gx, gy; /* the grip: pointer minus the card's corner, in widths of the card */
    bool inside;  /* the pointer is in the window */
};

/* Where what is held would go. */
enum wd_drop_kind {
    WD_DROP_NOTHING, /* nothing is held */
    WD_DROP_HOME,
    WD_DROP_FAN,     /* into the hand: a new place there, a draw, a take */
    WD_DROP_DISCARD, /* onto the discard pile */
    WD_DROP_REFUSED  /* not there; why says so */
};

struct wd_drop {
    enum wd_drop_kind kind;
    int index; /* of FAN: before which card, 0..n of those that are not held */
    char why[REASON_MOST];
};

enum wd_focus { WD_FOCUS_FAN, WD_FOCUS_TABLE };

#define WD_AWAY (WW_HAND + 1) /* a gap that is closed, though a card is missing there */

/* Where the keyboard's cursor can be on the table: a player's place, which is the seat, or: */
enum wd_spot { WD_SPOT_STOCK = WW_SEATS, WD_SPOT_SIGN, WD_SPOT_DISCARDS, WD_SPOTS };

struct ww_desk {
    const struct theme *theme;
    float scale, text; /* pixels in a unit; enlargement of text */
    struct desk_areas area;
    bool bare, placed;                 /* it is drawn alone; it has been laid out */
    struct rect place[WW_SEATS];       /* the players' places; w 0: not shown */
    struct rect stock, sign, discards; /* w 0: not shown, because the round is over */

    const struct game *game;          /* NULL before the first sync */
    const struct game_config *config; /* the match's, not owned */
    struct game_status status;
    struct ww_state now;   /* what the seat sees */
    int seat;              /* whose hand is shown, -1 */
    bool mine;             /* a person here is to move */
    bool theirs[WW_CARDS]; /* taken or discarded by others since the seat's last turn */

    struct hand_order order[WW_SEATS]; /* the hands, as their players arranged them */
    bool arranged[WW_SEATS];           /* shown as its best layout instead */
    bool order_changed;                /* since it was last stored */
    int insert;   /* where the next new card goes in the hand; -1: to the end */
    ww_card away; /* the card discarded in this turn, */
    int away_at;  /* and where it was in the hand; -1: nothing, or not known */

    /* What is seen. */
    struct seen seen[WW_CARDS], was[WW_CARDS]; /* now, and before the last layout */
    struct seen back[WW_SEATS]
                    [WW_HAND]; /* the cards at places, those that nobody may know too */
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

    struct wd_hand hand;
    ww_card hover;  /* the card of the hand under the pointer */
    ww_card asking; /* the chameleon whose new number is asked for; WW_NO_CARD */
    bool ask_moves; /* that question has just come: it gets the focus */
    struct glow glow;

    enum wd_focus focus;
    bool cursor_shown; /* the keyboard was used last */
    int spot;          /* enum wd_spot, or a seat */
    int ci;            /* a place in the hand */

    int hint;       /* a card, or WW_CARDS for the draw pile; -1 */
    bool hint_goes; /* it goes to the discard pile */
    bool deal;      /* the hands fly in, or will at the next layout */

    char note[REASON_MOST];
    struct desk_settings like;
    bool dirty;
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
void wd_place_all(struct ww_desk *v);
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

/* New targets; everything travels there from where it is seen. */
void wd_retarget(struct ww_desk *v);
bool wd_travels(const struct ww_desk *v, ww_card c);
/* The hands fly in from the draw pile, one card after another. */
void wd_deal(struct ww_desk *v);
/* That seat has just gone wild. */
void wd_lay_down(struct ww_desk *v, int seat);
/* In how many parts the hand was laid down that went wild with the last step; 0: none was. */
int wd_laid_parts(const struct ww_desk *v);
/* How many of its groups have arrived: what lies under one comes with its first card. */
int wd_arrived(const struct ww_desk *v, const struct wd_groups *g);
/* Somebody else's step, shown part by part. Returns how many parts it has. */
int wd_stage(struct ww_desk *v);
/* The layout has changed: cards glide from where they were before it. */
void wd_glide(struct ww_desk *v);
void wd_settle(struct ww_desk *v);
bool wd_moving(const struct ww_desk *v);
void wd_tick(struct ww_desk *v);

/* ---- Order ---- */

/* After a new state: what has left the hand leaves the order, and what is new comes where it
 * was dropped, or last. */
void wd_follow_hand(struct ww_desk *v, int seat);
/* The order of a hand as text, and back. */
void wd_order_write(const struct ww_desk *v, int seat, struct buf *out);
void wd_order_read(struct ww_desk *v, int seat, const char *text);
/* Before card `index` of those that remain; the order on the screen becomes the person's. */
void wd_reorder(struct ww_desk *v, ww_card c, int index);
void wd_sort(struct ww_desk *v, bool by_skin);
void wd_arrange(struct ww_desk *v); /* and back */

/* ---- Hand ---- */

/* What is at a point, and which card that is. */
enum wd_what wd_pick(const struct ww_desk *v, float x, float y, ww_card *card);
bool wd_holds(const struct ww_desk *v);
void wd_hold(struct ww_desk *v, enum wd_what what, ww_card c, bool by_key);
void wd_release(struct ww_desk *v);
void wd_cancel(struct ww_desk *v);
struct rect wd_held_rect(const struct ww_desk *v);
/* Where it would land now. */
void wd_target(const struct ww_desk *v, struct wd_drop *out);
void wd_drop(struct ww_desk *v, const struct wd_drop *d, struct desk_act *act);
/* The gap in the hand follows what is held. */
void wd_open_gap(struct ww_desk *v);
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
/* Sounds, at x pixels in the window. */
void wd_hear(struct ww_desk *v, enum sound s, float x, float strength);
void wd_refuse(struct ww_desk *v, const char *why, struct desk_act *act);

/* ---- Sync ---- */

void wd_sync(struct ww_desk *v, const struct match *m, int seat, bool mine);
void wd_since(struct ww_desk *v, const void *state);

/* ---- The new number ---- */

void wd_ask_draw(struct ww_desk *v, struct ui *ui);
/* Takes the answer; true if the input was for the question. */
bool wd_ask_event(struct ww_desk *v, const struct input *in, const struct ui_result *r,
                  struct desk_act *act);

/* ---- Buttons, keys, mouse ---- */

int wd_buttons(const void *self, const struct match *m, bool own,
               struct desk_button out[DESK_BUTTONS]);
void wd_press(void *self, const char *id, struct desk_act *act);
bool wd_keys(struct ww_desk *v, const struct input *in, struct desk_act *act);
bool wd_event(struct ww_desk *v, const struct input *in, struct desk_act *act);

/* ---- Words ---- */

void wd_message(const struct ww_desk *v, struct buf *out, struct desk_tone *tone);
void wd_cursor_words(const struct ww_desk *v, struct buf *out);

/* ---- Probe ---- */

void wd_probe(const struct ww_desk *v, struct buf *out);

/* ---- Drawing ---- */

/* How a card looks while this number is wild. */
unsigned wd_look(const struct ww_desk *v, ww_card c);
void wd_draw_places(struct ww_desk *v, struct ui *ui, float alpha);
void wd_draw(struct ww_desk *v, struct ui *ui, float alpha);
void wd_draw_over(struct ww_desk *v, struct ui *ui, float alpha);

#endif
