/* desk.h: the playing surface of a game in the window: a table of tiles, a board, a fan of
 * cards.
 *
 * A desk is a const table of functions over an object of its own, `self`, which open() makes
 * and close() frees. The screens know nothing else of how a game is played by hand. A desk
 * knows a match only through sync() and never changes it: what the person does comes out as one
 * action, which the owner carries out before it calls sync() again. What undo should bring back
 * is the game's state and not here.
 *
 * Rectangles are in pixels, heights and lengths in the pixels of the scale given, times in
 * milliseconds of struct input. */
#ifndef SUPERWILD_DESK_H
#define SUPERWILD_DESK_H

#include "keymap.h"
#include "lots.h"
#include "match.h"
#include "sounds.h"
#include "ui.h"

/* Where things are. The owner decides; what is not there has the width (or height) 0. */
struct desk_areas {
    struct rect window;
    struct rect board; /* what no panel covers */
    struct rect hand;  /* the pieces of the seat that is shown */
    struct rect stock; /* where drawn pieces come from */
    struct rect mover; /* where pieces come from a hand that is not shown */
    struct rect open;  /* the strip of hands that lie open */
};

/* How the person likes it; said again before each frame. */
struct desk_settings {
    int motion_ticks;  /* of a piece that travels; 0: nothing does */
    bool drag_only;    /* a click does not pick up */
    bool no_double;    /* a double click takes nothing more */
    float drag_far;    /* units the pointer goes before a press is a drag */
    struct cues *cues; /* takes what is to be heard; not owned; NULL: nothing is */
};

/* What the hand, a key or a button came to. */
enum desk_act_kind {
    DESK_NONE,
    DESK_STEP, /* play `step`, if there is one; then desk->carried_out() */
    DESK_END,  /* play `step`, which ends the turn */
    DESK_DRAW, /* play `step`, which takes a piece from the stock */
    DESK_UNDO,
    DESK_REDO,
    DESK_RESTORE, /* back to the turn's start */
    DESK_MENU
};

struct desk_act {
    enum desk_act_kind kind;
    bool used;             /* the desk took the input */
    bool ends_turn;        /* of END and DRAW: nothing more can be played after it */
    bool ask_always;       /* ask even a person who wants no questions */
    const char *ask, *yes; /* the question before it and the button that agrees, translated;
                              NULL: none */
    char step[STEP_MAX];
    char said[REASON_MOST]; /* a sentence for the person, once it is done; "" for none */
};

/* Where a button stands: one of the two places of the turn, the tools by the hand (three in a
 * row), the bar. Each place is numbered from 0. */
enum desk_place { DESK_MAIN, DESK_TOOL, DESK_BAR };

struct desk_button {
    const char *id;      /* stable; the probe's name */
    char label[128];     /* translated */
    enum key_action key; /* the label tells this action's key; ACTION_NONE */
    bool by_key;         /* the key is the owner's to look for: event() does not take it */
    enum sprite icon;    /* SPRITE_COUNT: none */
    enum desk_place place;
    int slot;
    bool enabled;
    bool primary; /* the one that goes on */
    bool fact;    /* not a button: an icon and a line of text */
};

#define DESK_BUTTONS 16

/* What is said of the state of play. */
struct desk_tone {
    bool fault; /* it names a fault, or why something cannot be done */
    bool good;  /* all is well, and something was done */
    bool alone; /* too important to be one of two sentences */
};

/* Something that has to be reached before the turn may end. */
struct desk_gauge {
    int have, need;
    char label[64]; /* "Worth 12 of 30", translated */
};

/* What a hint points at: a piece by its number in the game, and perhaps where it could go. */
struct desk_hint {
    int piece; /* -1: none */
    bool placed;
    int x, y, z;
};

/* What is shown of a picture besides the pieces. */
enum desk_show {
    DESK_GROUPS = 1, /* outline what belongs together */
    DESK_FAULTS = 2, /* outline what is wrong; with GROUPS: the groups where nothing is */
    DESK_LANES = 4,  /* the lines of the board itself */
    DESK_TIDY = 8    /* laid out anew where that shows it larger */
};

struct desk {
    /* ---- Coming and going ---- */

    /* ways: what the game tells its desk; of a type that the desk knows, constant. */
    void *(*open)(const void *ways, const struct ui *ui);
    void (*close)(void *self);
    void (*settings)(void *self, const struct desk_settings *s);
    /* Takes over what `seat` (-1: nobody) sees of the match; pieces that are elsewhere now
     * travel there. mine: a person here is to move. */
    void (*sync)(void *self, const struct match *m, int seat, bool mine);
    /* What belongs beside the match and not into it: the hand's order, the camera. Each is a
     * word and a line of text. remember() gives to keep() what has changed since it was called
     * last, or everything; recall(), after open(), gets from find() what there is (NULL:
     * nothing). */
    void (*remember)(void *self, bool everything,
                     void (*keep)(void *owner, const char *key, const char *text), void *owner);
    void (*recall)(void *self, const char *(*find)(void *owner, const char *key), void *owner);

    /* ---- Where things are ---- */

    /* How high the hand and the strip of open hands have to be, in pixels; 0: there is none. */
    float (*hand_height)(const void *self, float scale, float width, float window_h);
    float (*open_height)(const void *self, float scale);
    void (*lay_out)(void *self, const struct desk_areas *area, float scale);
    /* The area of the ui that the keyboard begins at. */
    const char *(*home)(const void *self);

    /* ---- The person ---- */

    /* An input, after the ui's own; its focus goes along between the desk's areas. */
    bool (*event)(void *self, struct ui *ui, const struct input *in, const struct ui_result *r,
                  struct desk_act *act);
    /* The buttons that there are now; own: the seat to move is a person's. Returns how many. */
    int (*buttons)(const void *self, const struct match *m, bool own,
                   struct desk_button out[DESK_BUTTONS]);
    /* One of them was pressed, or its key. */
    void (*press)(void *self, const char *id, struct desk_act *act);
    /* A DESK_STEP has been made and synced: what it has moved comes into sight. */
    void (*carried_out)(void *self);
    void (*cancel)(void *self);     /* whatever is held goes home */
    bool (*mine)(const void *self); /* may pieces be handled now? */
    int (*seat)(const void *self);  /* whose hand is shown, -1 for nobody's */

    /* ---- What is said ---- */

    /* The sentence for the message line. */
    void (*message)(const void *self, struct buf *out, struct desk_tone *tone);
    /* A sentence of the moment, in the message's place until something else is done; "" takes
     * it away. */
    void (*note)(void *self, const char *text);
    bool (*noted)(const void *self);
    /* False when there is nothing to reach. */
    bool (*gauge)(const void *self, struct desk_gauge *out);
    /* What the keyboard's cursor is on, and what is held; nothing while the mouse is used. */
    void (*cursor_words)(const void *self, struct buf *out);
    void (*probe)(const void *self, struct buf *out);
    /* What has just happened, after sync(), as sounds; NULL: steps were undone or redone. */
    void (*hear)(void *self, const struct event_list *events);
    /* Points at something until the next sync(). */
    void (*hint)(void *self, const struct desk_hint *h);

    /* ---- Time ---- */

    void (*tick)(void *self); /* 1/120 s */
    bool (*moving)(const void *self);
    bool (*dirty)(const void *self); /* something looks different since draw() */
    uint64_t (*wake_at)(const void *self);
    void (*wake)(void *self, uint64_t ms);
    /* After sync(): what has set out is a play by somebody else, and is shown part by part. */
    void (*stage)(void *self);
    void (*show_all)(void *self); /* all of the board comes into sight */
    /* The camera is to have room for all that lies on the board in several states of a match:
     * each is named by extend(), then fit_extent() sets it, at once. */
    void (*extend)(void *self, const struct match *m);
    void (*fit_extent)(void *self);
    void (*settle)(void *self); /* whatever travels is there at once */

    /* ---- Drawing ---- */

    /* Beneath the panels: the surface and what lies on it; declares the areas of the ui. */
    void (*draw)(void *self, struct ui *ui, float alpha);
    /* Over the panels: the hand, and what travels or is held. */
    void (*draw_over)(void *self, struct ui *ui, float alpha);

    /* ---- Without an object ---- */

    /* A position's text, drawn still in the middle of r; a piece is at most `most` pixels wide.
     * show: enum desk_show. Nothing is drawn of a text that is wrong. */
    void (*picture)(const void *ways, struct ui *ui, const char *position, struct rect r,
                    float most, unsigned show);
    /* How wide a piece is in that picture. */
    float (*piece_width)(const void *ways, const char *position, struct rect r, float most);
    /* The same picture of a match as it stands. */
    void (*still)(const void *ways, struct ui *ui, const struct match *m, struct rect r,
                  float most, unsigned show);
    /* How many pieces a seat has in its hand; seat -1: how many there are in the stock. */
    int (*pieces)(const struct match *m, int seat);
    /* The pieces of a seat's hand, face up in r: what was left when a round is over. */
    void (*hand)(struct ui *ui, const struct match *m, int seat, struct rect r);
    const struct desk_lots *lots; /* the draw for the start; NULL: its games have none */
};

#endif
