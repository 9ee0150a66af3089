/* desk.h: the playing surface of a game in the window: a table of tiles, a board, a fan of
 * cards.
 *
 * A desk is an object: struct desk has what all desks have, and the state of each kind of desk
 * begins with it. struct desk_kind is the const table of what only that kind knows. The screens
 * know nothing else about how a game is played by hand. A desk knows a match only through
 * desk_sync() and never changes it: what the person does becomes one action, which the owner
 * carries out before it calls desk_sync() again. State that undo should bring back belongs to
 * the game and is not here.
 *
 * Rectangles, heights and lengths are in pixels for the given scale; times are the milliseconds
 * of struct input. */
#ifndef SUPERWILD_DESK_H
#define SUPERWILD_DESK_H

#include "camera.h"
#include "glow.h"
#include "hand_order.h"
#include "keymap.h"
#include "lots.h"
#include "match.h"
#include "seen.h"
#include "sounds.h"
#include "ui.h"

/* Where things are. The owner decides. Anything that does not exist has width (or height) 0. */
struct desk_areas {
    struct rect window;
    struct rect board; /* the part that no panel covers */
    struct rect above; /* over it, the part of the bar that nothing else needs; w 0: none */
    struct rect hand;  /* the pieces of the seat that is shown */
    struct rect stock; /* where drawn pieces come from */
    struct rect mover; /* where pieces from a hand that is not shown come from */
    struct rect open;  /* the strip of open hands */
    float below;       /* at the lower end of the board: room that large text may cover */
    int places;        /* in the hand, however many pieces are there; 0: what a turn needs */
};

struct people;

/* What the person prefers; set again before each frame. */
struct desk_settings {
    int motion_ticks; /* duration of a piece's travel; 0: nothing travels */
    bool drag_only;   /* a click does not pick up */
    bool no_double;   /* a double click does not choose more */
    float drag_far;   /* how many units the pointer must move before a press is a drag */
    bool faces;       /* the players' faces change with what happens */
    const struct people *people; /* who has chosen which face; not owned; NULL: nobody has */
    bool box;          /* the hand is a box of all pieces, from which something is made */
    struct cues *cues; /* collects sounds to play; not owned; NULL: no sounds */
};

/* The pointer rests after these milliseconds at the same piece, which is then
 * explained. */
#define DESK_REST_MS 350
/* Has the pointer moved so far, in pixels, since it was pressed that this is a drag? */
bool desk_drags(const struct desk_settings *s, float scale, float dx, float dy);

/* The result of something done by hand, key or button. */
enum desk_act_kind {
    DESK_NONE,
    DESK_STEP, /* play `step`, if there is one; then call desk_carried_out() */
    DESK_END,  /* play `step`, which ends the turn */
    DESK_DRAW, /* play `step`, which takes a piece from the stock */
    DESK_UNDO,
    DESK_REDO,
    DESK_RESTORE, /* back to the start of the turn */
    DESK_MENU
};

struct desk_act {
    enum desk_act_kind kind;
    bool refused;          /* something was tried that is not allowed; it is still held */
    bool ends_turn;        /* for END and DRAW: nothing more can be played afterwards */
    bool ask_always;       /* ask even a person who does not want questions */
    const char *ask, *yes; /* a question to ask first, and the button that agrees, translated;
                            * NULL: none */
    char step[STEP_MAX];
    const char *then; /* of DRAW: the step that follows at once and ends the turn; NULL: none */
    char said[REASON_MOST]; /* a sentence to show afterwards; "" for none */
};

/* Where a button is: in one of the turn's two main places, among the tools beside the hand
 * (three in a row), or in the bar. Slots are numbered from 0. */
enum desk_place { DESK_MAIN, DESK_TOOL, DESK_BAR };

struct desk_button {
    const char *id;      /* stable; the probe shows it */
    char label[128];     /* translated */
    enum key_action key; /* the label shows this action's key; ACTION_NONE: no key */
    bool by_key;         /* the owner looks for the key; event() does not use it */
    enum sprite icon;    /* SPRITE_COUNT: none */
    enum desk_place place;
    int slot;
    bool enabled;
    bool primary; /* the main button */
    bool fact;    /* not a button, but an icon and a line of text */
};

#define DESK_BUTTONS 16

/* A goal that must be reached before the turn may end. */
struct desk_gauge {
    int have, need;
    char label[64]; /* "Worth 12 of 30", or "Worth 42", translated */
};

/* What comes with a message about the state of play: its tone, and the goal. */
struct desk_tone {
    bool fault;   /* it names a fault, or says why something is impossible */
    bool good;    /* all is well, and something was done */
    bool alone;   /* too important to share the line with another sentence */
    bool held;    /* it says why what is held cannot be put down there: before any hint */
    bool turn;    /* it says that the turn is the person's, and what can be done in any turn */
    size_t first; /* the bytes that come even before what the others did: they say who went out,
                   * so that it need not be said again */
    size_t aside; /* where a sentence begins that can be left out if room is scarce; 0: none */
    struct desk_gauge gauge; /* of need 0: there is no goal to reach */
};

#define HINT_MARKS 64

/* What a hint points at: a piece by its number in the game, and perhaps where it could go; or
 * pieces that have to do with each other. */
struct desk_hint {
    int piece; /* -1: none */
    bool placed;
    int x, y, z;
    int n; /* n pieces are marked */
    uint8_t mark[HINT_MARKS];
};

/* What a picture shows besides the pieces. */
enum desk_show {
    DESK_GROUPS = 1,  /* outline groups */
    DESK_FAULTS = 2,  /* outline faults; with GROUPS: groups only if there are no faults */
    DESK_LANES = 4,   /* the lines of the board itself */
    DESK_TIDY = 8,    /* laid out again if that makes it larger */
    DESK_ALONE = 16,  /* no board and nothing beside the pieces, so that they are larger */
    DESK_CHANGED = 32 /* mark what the turn has brought or moved, if the kind can do that */
};

/* A still picture: how it is drawn. */
struct desk_still {
    struct ui *ui;    /* NULL: it is only measured */
    const void *ways; /* of the game */
    struct rect r;    /* it is in the middle */
    float most;       /* pixels: no piece is wider */
    unsigned show;    /* enum desk_show */
};

struct desk_lesson;

/* The sounds of pieces that come from the stock. */
struct desk_sounds {
    enum sound deal, draw;
};

/* ---- The object ---- */

#define DESK_PIECES 256 /* the numbers of pieces are below this */

/* Where the keyboard is. */
enum desk_focus { DESK_ON_HAND, DESK_ON_BOARD };

#define DESK_NO_PIECE 255 /* no piece has this number */

/* What the pointer is doing. */
enum desk_hand_state {
    HAND_IDLE,
    HAND_PRESSED,    /* button down on a piece, not yet a drag */
    HAND_DRAG,       /* carrying, button down */
    HAND_CARRY,      /* carrying after a click, by mouse or by keyboard */
    HAND_BACKGROUND, /* button down on nothing, not yet a pan */
    HAND_PAN,        /* also while carrying, with the middle button */
    HAND_BOX         /* a frame is drawn around pieces */
};

/* What the pointer does, and what is held by hand, key or stick. */
struct desk_hand {
    enum desk_hand_state state;
    int button; /* the button that is down, or was last */
    int piece;  /* the pressed piece, or the leading one of those held; or none */
    int n;      /* how many are held, with the leading one first */
    uint8_t held[HAND_MOST];
    bool by_key;
    bool waits;   /* it stays in its place in the hand till the pointer moves */
    bool chooses; /* the press was with Shift or Ctrl */
    bool inside;  /* the pointer is in the window */
    float px, py; /* where it was pressed */
    float mx, my; /* the pointer now */
    float gx,
        gy;      /* the grip: pointer minus the leading piece's corner, in sizes of the piece */
    float speed; /* of the pointer, units in a millisecond */
    uint64_t moved_ms; /* when it last moved */
};

/* Where what is held would land. */
enum desk_drop_kind {
    DROP_NOTHING, /* nothing is held */
    DROP_HOME,    /* it goes back to where it was */
    DROP_BOARD,   /* onto the board, or a pile: a step of the match */
    DROP_SWAP,    /* the same, and what lies there comes back */
    DROP_HAND,    /* into the hand: another place there, or a step that takes it there */
    DROP_REFUSED  /* not there */
};

/* That, and what happens there. */
struct desk_drop {
    enum desk_drop_kind kind;
    enum desk_act_kind act; /* of BOARD, SWAP and HAND: what it makes of the match; NONE:
                             * nothing */
    char step[STEP_MAX];    /* of that act */
    int at;                 /* the place there, as the kind numbers them; -1: none */
    int index;              /* the pieces go before this one of the hand as it is seen, with
                             * them; -1: its order stays */
    int n;                  /* the pieces, the leading one first, */
    uint8_t piece[HAND_MOST];
    struct rect from;      /* and where that one is held */
    char why[REASON_MOST]; /* of REFUSED */
};

/* A sound, and how loud it is, 0..1; 0: nothing is heard. */
struct desk_noise {
    enum sound sound;
    float strength;
};

/* What a kind of desk shows that takes time, besides travelling pieces: `tick` of `ticks` have
 * passed. It is over when they are equal. */
struct desk_timer {
    int tick, ticks;
    bool waits; /* it begins when all pieces have arrived; a press or a key ends it */
    struct desk_noise noise; /* heard when it begins, */
    int piece;               /* from there */
};

#define DESK_TIMERS 3 /* at a time; the kind numbers them */

/* What a key does at a desk. */
struct desk_key {
    enum key_action action;
    void (*press)(void *self, enum key_action a, struct desk_act *act);
};

/* When something was said that is said only in one turn of a round. */
struct desk_once {
    int round, turn;
    bool changed; /* since it was last saved */
};

/* What all desks have. Owners read it and change only `like`. */
struct desk {
    const struct desk_kind *kind;
    const struct theme *theme;
    float scale, text; /* pixels in a unit; enlargement of text, 1..1.5 */
    struct desk_areas area;

    /* The match as the seat sees it, since the last desk_sync(). */
    const struct game *game;          /* NULL before the first one */
    const struct game_config *config; /* the match's, not owned */
    struct game_status status;
    void *state;     /* what the seat knows: game->view(); owned; NULL before */
    int seat;        /* whose hand is shown; -1: nobody's */
    bool mine;       /* a person here is to move: pieces may be handled */
    bool ending;     /* the turn ends by itself in a moment; the owner sets this */
    bool rearranged; /* the board is not as the turn found it; a kind with a camera sets this */

    struct camera camera;

    struct hand_order order[SEATS_MAX]; /* the hands, as their players arranged them */
    bool order_changed;                 /* since it was last stored */
    struct desk_once once;

    struct seen seen[DESK_PIECES]; /* where each piece belongs, and how it travels there */
    struct glow glow;
    struct desk_timer timer[DESK_TIMERS];
    struct desk_hint hint; /* until the next desk_sync() */
    bool bare;             /* it is drawn alone, without what is beside the board */
    bool open;             /* nothing is hidden from the seat; the owner sets this */
    bool asks;             /* the person is asked what would be best: the desk does not say
                            * what anything is worth; the owner sets this */
    bool tells;            /* that has been answered: it shows a hand at its best; the owner
                            * sets this */
    bool deal;             /* the hand will fly in at the next layout */
    bool dealing;          /* it flies in; over when nothing moves any more */
    bool staged;           /* the travelling pieces are a play that is being shown */
    bool knocks;           /* each travelling piece is heard when it arrives */
    int own_parts; /* in how many parts is shown what the seat's last step ended with; -1: that
                    * is never shown */

    struct desk_hand hand;
    int undo_first;  /* the piece of a step that must be undone before it is held; or none */
    int again;       /* a piece that is held once its step has been undone; or none */
    bool again_drag; /* with the button down */

    enum desk_focus focus;
    bool cursor_shown; /* the keyboard was used last */
    int ci;            /* the cursor's place in the hand, */
    int on;            /* or, at a desk whose pieces lie apart, its piece (desk_cursor()) */

    uint64_t rest_at; /* when the pointer will count as resting, and desk_wake() is due; 0:
                       * never */
    char note[REASON_MOST];    /* a refusal or other temporary sentence; "" for none */
    struct desk_settings like; /* as the owner last set it */
    bool dirty;                /* something looks different since the last desk_draw() */
};

/* ---- Coming and going ---- */

/* Opens a desk. ways: what the game tells its desk; of a type that the kind knows, constant. */
struct desk *desk_open(const struct desk_kind *kind, const void *ways, const struct ui *ui);
void desk_close(struct desk *d); /* NULL is allowed */
/* Takes over what `seat` (-1: nobody) sees of the match. Pieces that are now elsewhere travel
 * there. mine: a person here is to move. */
void desk_sync(struct desk *d, const struct match *m, int seat, bool mine);
/* Marks quietly what others have brought to the board or moved on it since this earlier state
 * of the match; NULL: nothing. Call it after desk_sync(). */
void desk_since(struct desk *d, const void *state);
/* Saves what goes with the match but is not part of it: the order of the hands, the camera.
 * Each is a word and a line of text. desk_remember() passes to keep() what has changed since
 * its last call, or everything. desk_recall(), which is called after desk_open(), gets from
 * find() what was saved (NULL: nothing; a text is good only until the next call). */
typedef void desk_keep(void *owner, const char *key, const char *text);
typedef const char *desk_find(void *owner, const char *key);
void desk_remember(struct desk *d, bool everything, desk_keep *keep, void *owner);
void desk_recall(struct desk *d, desk_find *find, void *owner);

/* ---- Where things are ---- */

/* The height that the hand and the strip of open hands need, in pixels; 0: there is none. */
float desk_hand_height(const struct desk *d, float scale, float width, float window_h);
/* room: for the strip, and for the board below it. */
float desk_open_height(const struct desk *d, float scale, struct rect room);
void desk_lay_out(struct desk *d, const struct desk_areas *area, float scale);
/* Is there no piece on the board at r, nor on its way there? Where all of the board is always
 * in sight: is it not the board? */
bool desk_clear(const struct desk *d, struct rect r);
/* The area of the ui where the keyboard starts. */
const char *desk_home(const struct desk *d);

/* ---- The person ---- */

/* Takes an input that the ui has already seen. Moves the ui's focus between the desk's areas.
 */
void desk_event(struct desk *d, struct ui *ui, const struct input *in,
                const struct ui_result *r, struct desk_act *act);
/* Lists the present buttons. own: the seat to move is a person's. Returns how many. */
int desk_buttons(const struct desk *d, const struct match *m, bool own,
                 struct desk_button out[DESK_BUTTONS]);
/* One of them was pressed, or its key. */
void desk_press(struct desk *d, const char *id, struct desk_act *act);
/* A DESK_STEP, or what went back or forth, has been synced: brings what it moved into sight. */
void desk_carried_out(struct desk *d);
void desk_cancel(struct desk *d); /* everything that is held goes back */
/* Lists the pieces that the person means: those that are held; if there are none, and unless
 * held_only, those that are chosen, or else the one under the keyboard's cursor. Returns how
 * many there are; out has room for DESK_GLOW_MOST. Only of a desk whose games have puzzles. */
int desk_meant(const struct desk *d, bool held_only, int *out);
/* Takes a piece of the hand, as if it had been dragged away from this point; the pointer goes
 * on with it. Only of a desk whose games have puzzles. */
void desk_grasp(struct desk *d, int piece, float x, float y);

/* ---- Messages ---- */

/* The sentence for the message line. */
void desk_message(const struct desk *d, struct buf *out, struct desk_tone *tone);
/* Shows a sentence instead of the message until something else is done; "" removes it. */
void desk_note(struct desk *d, const char *text);
bool desk_noted(const struct desk *d);
/* Says what the keyboard's cursor is on, and what is held; nothing while the mouse is used. */
void desk_cursor_words(const struct desk *d, struct buf *out);
void desk_probe(const struct desk *d, struct buf *out);
/* Turns what has just happened, after desk_sync(), into sounds. NULL: steps were undone or
 * redone. */
void desk_hear(struct desk *d, const struct event_list *events);
/* Points at something until the next desk_sync(). */
void desk_hint(struct desk *d, const struct desk_hint *h);
/* Does the hint mark this piece? */
bool desk_hint_marks(const struct desk *d, int piece);

/* ---- Time ---- */

void desk_tick(struct desk *d); /* 1/120 s */
bool desk_moving(const struct desk *d);
void desk_wake(struct desk *d, uint64_t ms);
/* Call after desk_sync(): the pieces that have set out are a play by somebody else, and it is
 * shown part by part. Returns how many parts it has: groups, for tiles. */
int desk_stage(struct desk *d);
/* The whole board lays itself, one piece after another, each with its sound, for
 * desk_draw_bare(). Only of a kind that has it. */
void desk_stage_singly(struct desk *d);
void desk_show_all(struct desk *d); /* brings the whole board into sight */
/* Makes room in the camera for everything on the board in several states of a match: call
 * desk_extend() for each, and then desk_fit_extent() sets the camera, gliding or at once. */
void desk_extend(struct desk *d, const struct match *m);
void desk_fit_extent(struct desk *d, bool glide);
/* When everything is over: lays out the board so that all of it can be seen best, gliding or at
 * once. Only what is seen changes, until the next desk_sync(). */
void desk_spread(struct desk *d, bool glide);
void desk_settle(struct desk *d); /* everything that moves arrives at once */
/* The winner's moment: these pieces light up one after another, and all of them within this
 * many ticks (0: nothing moves). Those of the last turn stay marked until the next
 * desk_sync(). */
void desk_celebrate(struct desk *d, const struct desk_glow *g, int ticks);
/* The star of the Wild turns, with its light, within that many ticks (0: it has a ring, and
 * nothing moves). Nothing happens on a desk without a Wild. */
void desk_turn_star(struct desk *d, int ticks);
/* Where the last winning piece is; w is 0 if it is nowhere. */
struct rect desk_celebrated(const struct desk *d);

/* ---- Drawing ---- */

/* Draws beneath the panels: the surface and what is on it. Declares the areas of the ui. */
void desk_draw(struct desk *d, struct ui *ui, float alpha);
/* Draws only what is on the board and on its way there, for a page on which nothing of it can
 * be pressed. */
void desk_draw_bare(struct desk *d, struct ui *ui, float alpha);
/* Draws over the panels: the hand, and what travels or is held. */
void desk_draw_over(struct desk *d, struct ui *ui, float alpha);
/* Draws the present state of a match, without an object; p->ui is not NULL. */
void desk_draw_still(const struct desk_kind *kind, const struct desk_still *p,
                     const struct match *m);

/* ---- What only a kind of desk knows ---- */

/* Pictures of pieces, without an object. */
struct desk_pictures {
    /* Draws a position's text; and over it what this step of the game would do, or that it may
     * not be made (NULL: no step). Returns the width of a piece; if the text is wrong, `most`,
     * and nothing is drawn. */
    float (*picture)(const struct desk_still *p, const char *position, const char *step);
    /* Draws the present state of a match. NULL: as the desk shows it to nobody. */
    void (*still)(const struct desk_still *p, const struct match *m);
    /* How many pieces a seat has in its hand; seat -1: how many are in the stock. */
    int (*pieces)(const struct match *m, int seat);
    /* Draws the pieces of a seat's hand face up in r, to show what was left when a round is
     * over. NULL: the board shows it by itself. */
    void (*hand)(struct ui *ui, const struct match *m, int seat, struct rect r);
    /* Says to a seat which pieces it drew with the step between these two states of a match:
     * "You drew the blue 7."; nothing if it drew none. Says also if the step put back what the
     * seat had moved on the board, and, if it was late, that the time ran out. NULL: nobody
     * draws, and there is no clock. */
    void (*gained)(const struct game_config *c, const void *before, const void *after, int seat,
                   bool late, struct buf *out);
};

/* Where a player sits at the board, with face, name and score, which are then nowhere else. */
struct desk_seat {
    struct rect at;   /* w 0: not at the board, but in the bar */
    struct rect face; /* in it */
    /* The room beside the face or below it for what the player says; or around it, if all that
     * is there is covered. Words there may lie over name and score for a moment, but over no
     * piece. */
    struct rect words;
};

/* What a desk has shown before desk_sync(). */
struct desk_was {
    bool fresh; /* nothing */
    bool other; /* another hand, or nothing */
    bool next;  /* another turn, or nothing */
    struct game_status status;
};

/* What can be held, and where it lands. */
struct desk_holding {
    /* The piece at a point, or none. NULL: the one that belongs there. */
    int (*pick)(const void *self, float x, float y);
    bool (*may)(const void *self, int piece);
    void (*held)(void *self); /* a piece is held now, and may bring others along; or nothing
                               * is held any more */
    void (*cancelled)(void *self);
    /* Where held piece number i is drawn. NULL: where the pointer has it, as large as it was
     * where it lay; or, held by key, a little above that place. */
    struct rect (*rect)(const void *self, int i);
    /* Where what is held would land now; *out says HOME, and which pieces they are. */
    void (*lands)(const void *self, struct desk_drop *out);
    /* It has been let go there. On HOME and REFUSED it is on its way home. */
    void (*landed)(void *self, const struct desk_drop *to);
    struct desk_noise hold, home, knock; /* picked up; let go, on its way home; and arrived,
                                          * while the board lays itself */
    struct desk_noise land, shift; /* put down by a step, if there is no hear(); and at another
                                    * place in the hand */
    float grip_edge;    /* a held piece is gripped so far from its edges, in sizes of it */
    bool says_target;   /* the message says why something cannot land, before it is dropped */
    bool click_changes; /* a click on another piece of the hand takes up that one */
};

/* What is called what, and what is said about it. */
struct desk_words {
    const char *hand, *board; /* msgids */
    const char *box;          /* of a hand that is a box; NULL: it never is */
    void (*message)(const void *self, struct buf *out, struct desk_tone *tone);
    /* What a held piece is called; nothing: that it is held is not said. */
    void (*piece)(const void *self, int piece, struct buf *out);
    void (*cursor)(const void *self, struct buf *out); /* what the cursor is on */
};

/* NULL is what is not offered. `self` is the kind's own object, which begins with struct
 * desk. */
struct desk_kind {
    size_t size;         /* of the object; 0: it is a struct desk */
    int pieces;          /* the numbers of its pieces are below this */
    const char *hand_id; /* the hand's area in the ui; the board's is "table" */
    bool stock_on_board; /* the stock and its count are part of the board */
    bool last_turns;     /* it shows what everybody did in the last turn, so no list of that is
                          * needed */
    /* NULL: nobody sits at the board. */
    void (*seat_at)(const void *self, int seat, struct desk_seat *out);
    const struct desk_sounds *sounds; /* NULL: those of tiles */
    float page_piece; /* the greatest width in units of a piece on a page of the rules; 0: as
                       * wide as a tile */

    /* The object's further fields, which are zeros, and own nothing. */
    void (*open)(void *self, const void *ways);
    /* Takes over the rest, after `d` has what the seat knows, the match's status and whose hand
     * is shown. What was said, or glowed, is gone already. NULL: there is no rest. */
    void (*sync)(void *self, const struct match *m, const struct desk_was *was);
    void (*since)(void *self, const void *state);
    const char *once;      /* under which word d.once is saved; NULL: not at all */
    hand_piece_name *name; /* by which the order of a hand is saved; NULL: it is not */

    /* ---- Where things are ---- */

    float hand_high; /* the height of the hand in units, if there is no such function: */
    float (*hand_height)(const void *self, float scale, float width, float window_h);
    float open_high; /* units: of a line in the strip of open hands; 0: none is ever open */
    /* The line's height in pixels, if `rows` lines and the board share the room. NULL: always
     * that.
     */
    float (*open_row)(const void *self, float scale, struct rect room, int rows);
    void (*lay_out)(void *self, const struct desk_areas *area, float scale);
    /* Sets where each piece belongs that is in sight; all others are nowhere. The same state,
     * areas and scale give the same rectangles. Before the first desk_sync() nothing is placed,
     * drawn or said. */
    void (*place_all)(void *self);

    /* The camera (camera.h); NULL: there is none, and the whole board is always in sight. */
    const struct desk_camera *camera;
    /* Without one the board may be shown larger on a phone: by that factor round a point of the
     * window; or, by 1, moved by dx, dy. False: it is not larger. NULL: it never is. */
    bool (*zoom)(void *self, float by, float x, float y, float dx, float dy);

    /* ---- The person ---- */

    /* Sees an input before anything else. True: it was the answer to a question of the desk. */
    bool (*first)(void *self, struct ui *ui, const struct input *in, const struct ui_result *r,
                  struct desk_act *act);
    const struct desk_holding *holding;
    /* The right button on a piece, or on none; or a finger that rests there (INPUT_HOLD). */
    void (*back)(void *self, int piece, const struct input *in, struct desk_act *act);
    /* The button is up again after a click (HAND_PRESSED, HAND_BACKGROUND), after a frame
     * (HAND_BOX), or with something in the hand (HAND_CARRY). True: that is all; otherwise the
     * piece is picked up, or put down. */
    bool (*click)(void *self, const struct input *in, struct desk_act *act);
    /* The pointer has moved with something in the hand, or with nothing pressed; has been
     * pressed (INPUT_DOWN); has left; or rests since d.rest_at (in: NULL). */
    void (*pointer)(void *self, const struct input *in);
    const struct desk_key *keys; /* ended by one without a function, and before the usual ones;
                                  * NULL: those of a desk whose pieces lie apart */
    bool (*dismiss)(void *self); /* Escape: what is shown or chosen goes; false: nothing was */
    bool key_returns;            /* after Escape the keyboard goes back to the hand */
    /* NULL: undo, redo, and the end of the turn. */
    int (*buttons)(const void *self, const struct match *m, bool own,
                   struct desk_button out[DESK_BUTTONS]);
    /* A button was pressed, or its key. False: it is none of the kind's own; then undo, redo,
     * restore and fit do what they say, and end-turn plays `end`. */
    bool (*press)(void *self, const char *id, struct desk_act *act);
    int (*meant)(const void *self, bool held_only, int *out);
    /* May the turn end by itself, because the person has done everything that there is to do;
     * or (stuck) because they have done nothing, and nothing in the hand can be played? Then
     * *act says how, without a question. NULL: it never may. */
    bool (*ends)(const void *self, bool stuck, struct desk_act *act);

    /* ---- Messages ---- */

    const struct desk_words *words;
    void (*probe)(const void *self, struct buf *out); /* NULL: its pieces, by number */
    /* NULL: `land`, and `home` for what was undone or redone. */
    void (*hear)(void *self, const struct event_list *events);
    void (*hint)(void *self); /* brings d.hint into sight, which is new */
    bool note_heard;          /* desk_note() sounds like a refusal */

    /* ---- Time ---- */

    /* A timer is over, or has been cut short. */
    void (*timed_out)(void *self);
    /* desk_stage(), and (singly) desk_stage_singly(). */
    int (*stage)(void *self, bool singly);
    void (*spread)(void *self, bool glide);
    void (*turn_star)(void *self, int ticks); /* NULL: there is no Wild */
    uint8_t glow_at;                          /* the place whose pieces can glow, */
    float glow_stay, glow_last; /* and how bright they stay: those from before the last turn,
                                 * and its own */

    /* ---- Drawing ---- */

    /* Draws a piece that is held or, for a kind without draw() and draw_over(), any piece where
     * it is seen. */
    void (*draw_piece)(void *self, struct ui *ui, int piece, struct rect r);
    void (*draw)(void *self, struct ui *ui, float alpha); /* without the surface */
    void (*draw_over)(void *self, struct ui *ui, float alpha);
    const struct desk_pictures *pictures;
    const struct desk_lots *lots;     /* the draw for the start; NULL: its games have none */
    const struct desk_lesson *lesson; /* what a lesson needs (desk_lesson.h); NULL: its games
                                       * have none */
};

/* Where that player sits; zeros if nobody sits at the board. */
struct desk_seat desk_seat_at(const struct desk *d, int seat);

#define DESK_UPRIGHT 600 /* units: narrower is only the window of an upright phone */

/* Is the desk laid out in such a window? */
static inline bool desk_upright(const struct desk *d)
{
    return d->area.window.w > 0 && d->area.window.w < DESK_UPRIGHT * d->scale;
}

/* Is all of the board always in sight? Then no sentence may cover it. */
static inline bool desk_whole(const struct desk_kind *k)
{
    return !k->camera;
}

#endif
