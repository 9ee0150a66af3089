/* desk.h: the playing surface of a game in the window: a table of tiles, a board, a fan of
 * cards.
 *
 * A kind of desk is a const table of functions over its own object, `self`, which open() makes
 * and close() frees. The screens know nothing else about how a game is played by hand. A desk
 * knows a match only through sync() and never changes it: what the person does becomes one
 * action, which the owner carries out before it calls sync() again. State that undo should
 * bring back belongs to the game and is not here.
 *
 * Rectangles, heights and lengths are in pixels for the given scale; times are the milliseconds
 * of struct input. */
#ifndef SUPERWILD_DESK_H
#define SUPERWILD_DESK_H

#include "keymap.h"
#include "lots.h"
#include "match.h"
#include "sounds.h"
#include "ui.h"

/* Where things are. The owner decides. Anything that does not exist has width (or height) 0. */
struct desk_areas {
    struct rect window;
    struct rect board; /* the part that no panel covers */
    struct rect hand;  /* the pieces of the seat that is shown */
    struct rect stock; /* where drawn pieces come from */
    struct rect mover; /* where pieces from a hand that is not shown come from */
    struct rect open;  /* the strip of open hands */
    float below;       /* at the lower end of the board: room that large text may cover */
};

/* What the person prefers; set again before each frame. */
struct desk_settings {
    int motion_ticks;  /* duration of a piece's travel; 0: nothing travels */
    bool drag_only;    /* a click does not pick up */
    bool no_double;    /* a double click does not choose more */
    float drag_far;    /* how many units the pointer must move before a press is a drag */
    bool box;          /* the hand is a box of all pieces, from which something is made */
    struct cues *cues; /* collects sounds to play; not owned; NULL: no sounds */
};

/* After so many milliseconds at the same piece the pointer rests, and the piece is
 * explained. */
#define DESK_REST_MS 350
/* Has the pointer moved so far, in pixels, since it was pressed that this is a drag? */
bool desk_drags(const struct desk_settings *s, float scale, float dx, float dy);

/* The result of something done by hand, key or button. */
enum desk_act_kind {
    DESK_NONE,
    DESK_STEP, /* play `step`, if there is one; then call carried_out() */
    DESK_END,  /* play `step`, which ends the turn */
    DESK_DRAW, /* play `step`, which takes a piece from the stock */
    DESK_UNDO,
    DESK_REDO,
    DESK_RESTORE, /* back to the start of the turn */
    DESK_MENU
};

struct desk_act {
    enum desk_act_kind kind;
    bool used;             /* the desk used the input */
    bool refused;          /* something was tried that is not allowed; it is still held */
    bool ends_turn;        /* for END and DRAW: nothing more can be played afterwards */
    bool ask_always;       /* ask even a person who does not want questions */
    const char *ask, *yes; /* a question to ask first, and the button that agrees, translated;
                            * NULL: none */
    char step[STEP_MAX];
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

/* The tone of a message about the state of play. */
struct desk_tone {
    bool fault;   /* it names a fault, or says why something is impossible */
    bool good;    /* all is well, and something was done */
    bool alone;   /* too important to share the line with another sentence */
    bool held;    /* it says why what is held cannot be put down there: before any hint */
    bool turn;    /* it says that the turn is the person's, and what can be done in any turn */
    size_t first; /* so many bytes of it come even before what the others did: they say who went
                   * out, so that it need not be said again */
    size_t aside; /* where a sentence begins that can be left out if room is scarce; 0: none */
};

/* A goal that must be reached before the turn may end. */
struct desk_gauge {
    int have, need;
    char label[64]; /* "Worth 12 of 30", or "Worth 42", translated */
};

/* What a hint points at: a piece by its number in the game, and perhaps where it could go. */
struct desk_hint {
    int piece; /* -1: none */
    bool placed;
    int x, y, z;
};

/* The pieces with which somebody has won, in the order in which they came to the board; those
 * from number `last` on came with the last turn. */
#define DESK_GLOW_MOST 128
struct desk_glow {
    int n, last;
    int piece[DESK_GLOW_MOST];
};

/* What a picture shows besides the pieces. */
enum desk_show {
    DESK_GROUPS = 1, /* outline groups */
    DESK_FAULTS = 2, /* outline faults; with GROUPS: groups only if there are no faults */
    DESK_LANES = 4,  /* the lines of the board itself */
    DESK_TIDY = 8    /* laid out again if that makes it larger */
};

struct desk_lesson;

/* The sounds of pieces that come from the stock. */
struct desk_sounds {
    enum sound deal, draw;
};

struct desk_kind {
    bool whole;          /* all of the board is always in sight, so no sentence may cover it */
    bool stands;         /* players have places beside the board, which say what they have */
    bool stock_on_board; /* the stock and its count are part of the board */
    const struct desk_sounds *sounds; /* NULL: those of tiles */
    float page_piece; /* the greatest width in units of a piece on a page of the rules; 0: as
                       * wide as a tile */

    /* ---- Coming and going ---- */

    /* ways: what the game tells its desk; of a type that the desk knows, constant. */
    void *(*open)(const void *ways, const struct ui *ui);
    void (*close)(void *self);
    void (*settings)(void *self, const struct desk_settings *s);
    /* Takes over what `seat` (-1: nobody) sees of the match. Pieces that are now elsewhere
     * travel there. mine: a person here is to move. */
    void (*sync)(void *self, const struct match *m, int seat, bool mine);
    /* Marks quietly what others have brought to the board or moved on it since this earlier
     * state of the match; NULL: nothing. Call it after sync(). */
    void (*since)(void *self, const void *state);
    /* Saves what goes with the match but is not part of it: the order of the hand, the camera.
     * Each is a word and a line of text. remember() passes to keep() what has changed since its
     * last call, or everything. recall(), which is called after open(), gets from find() what
     * was saved (NULL: nothing; a text is good only until the next call). */
    void (*remember)(void *self, bool everything,
                     void (*keep)(void *owner, const char *key, const char *text), void *owner);
    void (*recall)(void *self, const char *(*find)(void *owner, const char *key), void *owner);

    /* ---- Where things are ---- */

    /* The height that the hand and the strip of open hands need, in pixels; 0: there is none.
     * open_height NULL: there never is a strip. */
    float (*hand_height)(const void *self, float scale, float width, float window_h);
    float (*open_height)(const void *self, float scale);
    void (*lay_out)(void *self, const struct desk_areas *area, float scale);
    /* The area of the ui where the keyboard starts. */
    const char *(*home)(const void *self);

    /* ---- The person ---- */

    /* Takes an input that the ui has already seen. Moves the ui's focus between the desk's
     * areas. */
    bool (*event)(void *self, struct ui *ui, const struct input *in, const struct ui_result *r,
                  struct desk_act *act);
    /* Lists the present buttons. own: the seat to move is a person's. Returns how many. */
    int (*buttons)(const void *self, const struct match *m, bool own,
                   struct desk_button out[DESK_BUTTONS]);
    /* One of them was pressed, or its key. */
    void (*press)(void *self, const char *id, struct desk_act *act);
    /* A DESK_STEP, or what went back or forth, has been synced: brings what it moved into
     * sight. */
    void (*carried_out)(void *self);
    void (*cancel)(void *self);     /* everything that is held goes back */
    bool (*mine)(const void *self); /* may pieces be handled now? */
    /* Lists the pieces that the person means: those that are held; if there are none, and
     * unless held_only, those that are chosen, or else the one under the keyboard's cursor.
     * Returns how many there are; out has room for DESK_GLOW_MOST. NULL: its games have no
     * puzzles. */
    int (*meant)(const void *self, bool held_only, int *out);
    /* Takes a piece of the hand, as if it had been dragged away from this point; the pointer
     * goes on with it. NULL: its games have no puzzles. */
    void (*grasp)(void *self, int piece, float x, float y);
    int (*seat)(const void *self); /* whose hand is shown; -1: nobody's */

    /* ---- Messages ---- */

    /* The sentence for the message line. */
    void (*message)(const void *self, struct buf *out, struct desk_tone *tone);
    /* Shows a sentence instead of the message until something else is done; "" removes it. */
    void (*note)(void *self, const char *text);
    bool (*noted)(const void *self);
    /* False if there is no goal to reach. NULL: there never is. */
    bool (*gauge)(const void *self, struct desk_gauge *out);
    /* Says what the keyboard's cursor is on, and what is held; nothing while the mouse is
     * used. */
    void (*cursor_words)(const void *self, struct buf *out);
    void (*probe)(const void *self, struct buf *out);
    /* Turns what has just happened, after sync(), into sounds. NULL: steps were undone or
     * redone. */
    void (*hear)(void *self, const struct event_list *events);
    /* Points at something until the next sync(). */
    void (*hint)(void *self, const struct desk_hint *h);

    /* ---- Time ---- */

    void (*tick)(void *self); /* 1/120 s */
    bool (*moving)(const void *self);
    bool (*dirty)(const void *self); /* something looks different since the last draw() */
    uint64_t (*wake_at)(const void *self);
    void (*wake)(void *self, uint64_t ms);
    /* Call after sync(): the pieces that have set out are a play by somebody else, and it is
     * shown part by part. Returns how many parts it has: groups, for tiles. */
    int (*stage)(void *self);
    /* In how many parts what the person's own turn ended with is shown, after sync(). NULL: it
     * is just there. */
    int (*own_parts)(const void *self);
    /* The whole board lays itself, one piece after another, each with its sound, for
     * draw_bare(). NULL: the title shows no table of this desk. */
    void (*stage_singly)(void *self);
    void (*show_all)(void *self); /* brings the whole board into sight */
    /* Makes room in the camera for everything on the board in several states of a match: call
     * extend() for each, and then fit_extent() sets the camera, gliding or at once. */
    void (*extend)(void *self, const struct match *m);
    void (*fit_extent)(void *self, bool glide);
    /* When everything is over: lays out the board so that all of it can be seen best, gliding
     * or at once. Only what is seen changes, until the next sync(). NULL: it
     * stays as it is. */
    void (*spread)(void *self, bool glide);
    void (*settle)(void *self); /* everything that moves arrives at once */
    /* The winner's moment: these pieces light up one after another, in so many ticks in all (0:
     * nothing moves). Those of the last turn stay marked until the next sync(). NULL:
     * there is nothing to see of it. */
    void (*celebrate)(void *self, const struct desk_glow *g, int ticks);
    /* Where the last of them is; w is 0 if it is nowhere. */
    struct rect (*celebrated)(const void *self);

    /* ---- Drawing ---- */

    /* Draws beneath the panels: the surface and what is on it. Declares the areas of the ui. */
    void (*draw)(void *self, struct ui *ui, float alpha);
    /* Draws only what is on the board and on its way there, for a page on which nothing of it
     * can be pressed. */
    void (*draw_bare)(void *self, struct ui *ui, float alpha);
    /* Draws over the panels: the hand, and what travels or is held. */
    void (*draw_over)(void *self, struct ui *ui, float alpha);

    /* ---- Without an object ---- */

    /* Draws a position's text as a still picture in the middle of r. A piece is at most `most`
     * pixels wide. show: enum desk_show. Draws nothing if the text is wrong. */
    void (*picture)(const void *ways, struct ui *ui, const char *position, struct rect r,
                    float most, unsigned show);
    /* Draws over that picture what this step of the game would do, or that it may not be made.
     * NULL: no example of this desk shows a step. */
    void (*picture_step)(const void *ways, struct ui *ui, const char *position,
                         const char *step, struct rect r, float most);
    /* The width of a piece in that picture. */
    float (*piece_width)(const void *ways, const char *position, struct rect r, float most);
    /* The same picture for the present state of a match. */
    void (*still)(const void *ways, struct ui *ui, const struct match *m, struct rect r,
                  float most, unsigned show);
    /* How many pieces a seat has in its hand; seat -1: how many are in the stock. */
    int (*pieces)(const struct match *m, int seat);
    /* Draws the pieces of a seat's hand face up in r, to show what was left when a round is
     * over. NULL: the board shows it by itself. */
    void (*hand)(struct ui *ui, const struct match *m, int seat, struct rect r);
    /* Says to a seat which pieces it drew with the step between these two states of a match:
     * "You drew the blue 7."; nothing if it drew none. Says also if the step put back what the
     * seat had moved on the board, and, if it was late, that the time ran out. NULL: nobody
     * draws, and there is no clock. */
    void (*gained)(const struct game *g, const void *before, const void *after, int seat,
                   bool late, struct buf *out);
    const struct desk_lots *lots;     /* the draw for the start; NULL: its games have none */
    const struct desk_lesson *lesson; /* what a lesson needs (desk_lesson.h); NULL: its games
                                       * have none */
};

#endif
