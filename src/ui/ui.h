/* ui.h: the widgets of a screen: buttons, fields, labels and more.
 *
 * A screen's draw function declares all its widgets for each frame; the ui draws them and keeps
 * the list. ui_event() judges an input event against that list and may return an action: the id
 * of the pressed widget, with a value if it has one. The list is declared again between an
 * action and the next event, so only what is on the screen can be pressed. Ids are lower-case
 * words with hyphens. They are stable and never translated, because the probe shows them. */
#ifndef SUPERWILD_UI_H
#define SUPERWILD_UI_H

#include <stdbool.h>

#include "buf.h"
#include "draw.h"
#include "input.h"
#include "renderer.h"
#include "theme.h"

#define UI_WIDGETS 256
#define UI_ID 40
#define UI_LAYERS 4

enum ui_kind { UI_BUTTON, UI_TOGGLE, UI_STEPPER, UI_CHOICE, UI_FIELD, UI_LABEL, UI_AREA };

enum ui_flag {
    UI_DISABLED = 1,
    UI_PRIMARY = 2,  /* the main action; Enter presses it when nothing has the focus */
    UI_QUIET = 4,    /* no body until hovered or focused */
    UI_SELECTED = 8, /* the chosen one of several */
    UI_DEFAULT_FOCUS = 16,
    UI_LEFT = 64,       /* a button whose label begins at the left, as in a list */
    UI_LOW_LABEL = 128, /* a choice: labels at the lower end; the caller draws pictures above */
    UI_ON_TABLE = 32,   /* a label drawn straight on the table: ink_on_table */
    UI_OWN_FACE = 256,  /* a button whose label is not drawn: the caller draws on its body */
    UI_NAME = 512,      /* a field for a name: NAME_MAX_LETTERS at most (letters.h) */
    UI_TIP = 2048,      /* with UI_OWN_FACE: a tip shows the label */
    UI_LARGE = 4096,    /* a button with large letters: the one thing that a page is about */
    UI_SAID_ONLY = 1024 /* the label of a field or a choice is not drawn, since the page has it
                         * or needs none; narration says it */
};

struct ui_widget {
    char id[UI_ID];
    char label[512]; /* a name and a few words */
    enum ui_kind kind;
    unsigned flags;
    struct rect r;
    struct rect also;    /* a click here counts as well, such as a picture; w is 0 if none */
    int value, min, max; /* toggle 0/1, stepper, choice index */
    int parent;          /* part of a stepper or choice: the index of that widget; else -1 */
    float text_x;        /* field: where its text begins, for clicks */
    bool tip;            /* the label does not fit, and is the tooltip */
    char *text;          /* field: the caller's buffer, edited in place */
    int text_size;
};

/* One line of text that belongs to a widget, as it was drawn. */
struct ui_line {
    int from, to;    /* its commands in the draw list */
    struct rect row; /* what it is written on: those of one height side by side are a row */
    float middle;    /* its vertical middle */
    float size, px;  /* of the letters: units asked for, and pixels that fitted */
    float part;      /* px as a share of the pixels asked for */
    int together;    /* those with the same number, if it is not 0, have letters of one size */
    int layer;       /* `modal_from` when it was drawn */
    bool icon;       /* the text is the last command, and beside an icon */
};

/* The outcome of an event. action is "" if nothing was pressed. */
struct ui_result {
    char action[UI_ID];
    int value;   /* the new value of a toggle, stepper or choice */
    bool used;   /* the ui used the event, so nobody else should */
    bool redraw; /* something looks different now */
};

/* The system's clipboard; either function may be NULL. The text that paste() returns is the
 * caller's: free(). It returns NULL if there is none. */
struct ui_clipboard {
    void *self;
    void (*copy)(void *self, const char *text);
    char *(*paste)(void *self);
};

struct ui {
    const struct theme *theme;
    struct renderer *renderer; /* for measuring; not owned */
    struct draw_list *dl;      /* where widgets are drawn; not owned */
    float scale;               /* pixels per unit, >= 0.75 */
    float text;                /* enlargement of text, 1..1.5; 0 means 1 */
    float w, h;                /* the window in pixels */
    float ratio;  /* pixels in a unit of the system, which sets it; 0: never upright */
    bool upright; /* ui_is_upright(), in this frame */
    struct ui_widget widget[UI_WIDGETS];
    int n;
    char focus[UI_ID], hover[UI_ID], pressed[UI_ID]; /* "" for none */
    bool focus_shown; /* the ring is drawn: the keyboard was used last */
    int caret;        /* byte offset in the focused field */
    int anchor;       /* the other end of what is selected in it; the caret if nothing is */
    bool unknown;     /* a character without a shape was typed or pasted, and left out */
    bool too_long;    /* what was typed or pasted did not fit, and was cut. The app tells the
                       * person,    and clears this and `unknown` */
    char compose[INPUT_TEXT_MOST]; /* what an input method is putting together at the caret */
    int compose_caret;             /* byte offset in it */
    struct rect caret_at;          /* where the caret was drawn; w is 0 if it was not */
    bool selecting;                /* moving the pointer with the button down selects */
    struct ui_clipboard clipboard;
    float mouse_x, mouse_y;
    bool clicked;   /* the pointer has not moved since: it asks for no tooltip */
    int modal_from; /* first widget of the topmost modal layer; earlier ones are inert */
    int layer;      /* the number of modal layers, at most UI_LAYERS - 1 */
    /* A card that is higher than an upright phone follows the finger: by how many pixels it is
     * moved up, and how far it can be. One for each layer. */
    float slid[UI_LAYERS], slide[UI_LAYERS];
    float slide_y;        /* where the pointer was last, with its button down; */
    bool sliding, slides; /* it is down, and moves the card */
    bool reveal;          /* the focus has been moved: the card goes where it is in sight */
    int focus_at;         /* index of the focused widget; if it goes, its neighbour gets the
                           * focus */
    struct ui_line line[UI_WIDGETS]; /* of this frame */
    int lines;
    struct rect card; /* the last one that page_card() drew, with its place in the draw list */
    int card_from, card_to;
    int together, togethers; /* what is declared now belongs together; the number given last */
    bool overflow; /* more than UI_WIDGETS were declared; the rest cannot be pressed */
};

/* Starts declaring a frame of w x h pixels. user_scale 0 chooses automatically: as large as the
 * window allows, 1 at 1280x800 and below, about 2.7 at 3840x2160. Otherwise it is a factor of
 * 0.75..2 on that, limited so that a layout of 800x600 units fits the window. */
void ui_begin(struct ui *ui, struct draw_list *dl, float w, float h, float user_scale);
/* The scale that ui_begin() chooses. On an upright phone it does not depend on the person: 360
 * units fill its width. */
float ui_scale(const struct ui *ui, float w, float h, float user_scale);
/* Is a window of that size a phone that is held upright: higher than wide, and not 600 units of
 * the system (pixels, divided by ui->ratio) wide? */
bool ui_is_upright(const struct ui *ui, float w, float h);
/* Ends the frame. If the focused widget has gone, moves the focus to one that exists. */
void ui_end(struct ui *ui);

/* Units in pixels. */
float ui_px(const struct ui *ui, float units);
/* The same for the size of text: larger if the person asked for larger text. */
float ui_text_px(const struct ui *ui, float units);
float ui_measure(const struct ui *ui, enum font f, float units, const char *text);

/* Buttons and the labels of controls in one row have letters of one size: the largest in which
 * each of them fits. From true to false, everything that is declared, labels included, has one
 * size too: the entries of a list, say. */
void ui_together(struct ui *ui, bool begin);

/* Draws a raised card. */
void ui_panel(struct ui *ui, struct rect r);
/* Draws a hollow in the table, with a bright edge if it is the place of the player to move. */
void ui_hollow(struct ui *ui, struct rect r, bool turn);
/* A card from `top` on, `over` pixels higher than there is room: how far down its top is. */
float ui_slide(struct ui *ui, float top, float over);
/* All cards are at their beginning again: another page is shown. If it gives the focus to one
 * of its widgets, that one is in sight. */
void ui_slide_back(struct ui *ui);
/* Makes everything declared so far inert and dims it by `dim`, 0..1. For dialogs. */
void ui_modal(struct ui *ui, float dim);

void ui_button(struct ui *ui, const char *id, struct rect r, const char *label, unsigned flags);
/* A button with a picture. The label is drawn too if there is room; otherwise it is the
 * tooltip, and the probe shows it. */
void ui_icon_button(struct ui *ui, const char *id, struct rect r, enum sprite icon,
                    const char *label, unsigned flags);
void ui_toggle(struct ui *ui, const char *id, struct rect r, const char *label, bool on,
               unsigned flags);
/* A click on r, such as a picture, presses the widget declared last. */
void ui_press_also(struct ui *ui, struct rect r);
/* Toggles, steppers, choices and fields have their label above the control if r is at least 68
 * units high, else on its left. With UI_SAID_ONLY the control fills r. Each has a label,
 * because narration calls it by that. */
/* Label, minus, number, plus. Also declares the buttons id-less and id-more. The action is `id`
 * with the new value, however it was changed (the left and right keys work too). */
void ui_stepper(struct ui *ui, const char *id, struct rect r, const char *label, int value,
                int min, int max, unsigned flags);
/* A choice of one option, side by side, declared as buttons id-0, id-1, ... The action is `id`
 * with the index. With UI_SAID_ONLY, and if r is at least 88 units high, they take two rows. */
void ui_choice(struct ui *ui, const char *id, struct rect r, const char *label,
               const char *const *options, int n, int chosen, unsigned flags);
/* The same, of which only the first ones can be chosen. */
void ui_choice_of(struct ui *ui, const char *id, struct rect r, const char *label,
                  const char *const *options, int n, int usable, int chosen, unsigned flags);
/* One line of text to edit: typing, Backspace, Delete, arrows, Home, End. Every change gives
 * the action `id`; Enter gives the action of the primary button. Any script; the caret goes
 * from letter to letter (letters.h). What does not fit in text_size bytes is cut after a
 * letter. */
void ui_field(struct ui *ui, const char *id, struct rect r, const char *label, char *text,
              int text_size, unsigned flags);
/* One line of text in r; size in units. With id NULL the probe does not show it. If the person
 * asked for larger text, it grows as far as the height of r allows. If it is too wide, it
 * shrinks down to 16 units, then breaks into two lines (if r is 36 units high), then ends in an
 * ellipsis. The labels of all widgets do the same. */
void ui_label(struct ui *ui, const char *id, struct rect r, enum font f, float size,
              enum align a, const char *text, unsigned flags);
/* A name that somebody has typed: one line in one size. If it is too wide, it ends in an
 * ellipsis, or in one and its number ("Pla… 3"), and resting the pointer on it shows all of
 * it. */
void ui_name(struct ui *ui, const char *id, struct rect r, enum font f, float size,
             enum align a, const char *name, unsigned flags);
/* The letters of a name in w x h pixels: as large as the person asked for if all of it fits, or
 * smaller, down to `size`. Names side by side are drawn in the least of their sizes. */
float ui_name_px(const struct ui *ui, float w, float h, enum font f, float size,
                 const char *name);
void ui_name_at(struct ui *ui, const char *id, struct rect r, enum font f, float px,
                enum align a, const char *name, unsigned flags);
/* Resting the pointer on r shows the text: what something means that is drawn without words. */
void ui_tip(struct ui *ui, const char *id, struct rect r, const char *text);
/* Text broken into lines from the top of r; '\n' breaks too. Returns the height in pixels. The
 * text shrinks until all of it fits in r, but not below 16 units. */
float ui_paragraph(struct ui *ui, const char *id, struct rect r, enum font f, float size,
                   const char *text, unsigned flags);
/* A focusable area that a screen draws and controls itself (the table, the rack). While it has
 * the focus, all key events except Tab are left to the screen. */
void ui_area(struct ui *ui, const char *id, struct rect r, const char *label);

/* The height in pixels that ui_paragraph() would need for a width of w pixels. Draws
 * nothing. */
float ui_paragraph_height(const struct ui *ui, float w, enum font f, float size,
                          const char *text);

/* Judges an event against the widgets declared last. Tab and Shift+Tab move the focus, and so
 * do arrows between buttons. Enter and Space press. In steppers and choices, left and right
 * change the value. */
struct ui_result ui_event(struct ui *ui, const struct input *in);

/* Is there a field in the topmost layer, so that the system should offer its input methods? */
bool ui_takes_text(const struct ui *ui);
/* Is an input method putting a text together? The keys are its own then. */
bool ui_composing(const struct ui *ui);

bool ui_focused(const struct ui *ui, const char *id);
void ui_focus(struct ui *ui, const char *id);
/* The same for a field, with the bytes from..to of its text chosen and the caret
 * behind them. */
void ui_focus_on(struct ui *ui, const char *id, int from, int to);

/* Appends one probe line for each widget: button, choice, toggle, field, text; x y w h in whole
 * pixels. */
void ui_probe(const struct ui *ui, struct buf *out);
/* Appends " x y w h" in whole pixels, for the lines that others add to the probe. */
void ui_probe_rect(struct buf *out, struct rect r);

#endif
