/* ui.h: buttons, fields and labels of a screen.
 *
 * A screen's draw function declares its widgets anew each frame; the ui draws them and keeps
 * the list. An input event is judged against that list and may yield an action: the id of
 * the widget that was pressed, with a value where it has one. Between an action and the next
 * event the list is declared again, so nothing is ever pressed that is not on the screen.
 * Ids are lower-case words with hyphens, stable, never translated; they are the probe's. */
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

enum ui_kind { UI_BUTTON, UI_TOGGLE, UI_STEPPER, UI_CHOICE, UI_FIELD, UI_LABEL, UI_AREA };

enum ui_flag {
    UI_DISABLED = 1,
    UI_PRIMARY = 2,  /* the action that goes on; Enter presses it when nothing has the focus */
    UI_QUIET = 4,    /* no body until hovered or focused */
    UI_SELECTED = 8, /* the chosen one of several */
    UI_DEFAULT_FOCUS = 16,
    UI_LEFT = 64,    /* a button's label begins at its left, as in a list */
    UI_ON_TABLE = 32 /* label drawn straight on the table surface: ink_on_table */
};

struct ui_widget {
    char id[UI_ID];
    char label[256];
    enum ui_kind kind;
    unsigned flags;
    struct rect r;
    int value, min, max; /* toggle 0/1, stepper, choice index */
    int parent;          /* a button of a stepper or choice: that widget's place; else -1 */
    float text_x;        /* field: where its text begins, for clicks */
    bool tip;            /* the label is not on the widget: shown as its tooltip */
    char *text;          /* field: the caller's buffer, edited in place */
    int text_size;
};

/* What an event came to. action is "" when nothing was pressed. */
struct ui_result {
    char action[UI_ID];
    int value;   /* the new value of a toggle, stepper or choice */
    bool used;   /* the ui took the event: nobody else should */
    bool redraw; /* something looks different now */
};

struct ui {
    const struct theme *theme;
    struct renderer *renderer; /* for measuring; not owned */
    struct draw_list *dl;      /* where widgets are drawn; not owned */
    float scale;               /* pixels per unit, >= 0.75 */
    float text;                /* text by its usual size, 1..1.5; 0 is 1 */
    float w, h;                /* the window in pixels */
    struct ui_widget widget[UI_WIDGETS];
    int n;
    char focus[UI_ID], hover[UI_ID], pressed[UI_ID]; /* "" for none */
    bool focus_shown; /* the ring is drawn: the keyboard was used last */
    int caret;        /* byte offset in the focused field */
    float mouse_x, mouse_y;
    int modal_from;   /* first widget of the topmost modal layer: earlier ones are inert */
    int focus_at;     /* where the focused widget stood: its neighbour inherits the focus */
    bool overflow;    /* more than UI_WIDGETS were declared: the rest cannot be pressed */
};

/* Starts declaring a frame of w x h pixels. user_scale 0 means automatic: as large as the
 * window allows, 1 at 1280x800 and below, about 2.7 at 3840x2160. Otherwise 0.75..2 times
 * that, but never more than keeps an 800x600-unit layout inside the window. */
void ui_begin(struct ui *ui, struct draw_list *dl, float w, float h, float user_scale);
/* The scale that comes of it. */
float ui_scale(float w, float h, float user_scale);
/* Ends it: the focus moves to a widget that exists. */
void ui_end(struct ui *ui);

float ui_px(const struct ui *ui, float units);
/* The same for a text's size: larger when the person asked for larger text. */
float ui_text_px(const struct ui *ui, float units);
float ui_measure(const struct ui *ui, enum font f, float units, const char *text);

/* A raised card. */
void ui_panel(struct ui *ui, struct rect r);
/* Everything declared before this becomes inert and is dimmed; for dialogs. */
void ui_modal(struct ui *ui, float dim);

void ui_button(struct ui *ui, const char *id, struct rect r, const char *label, unsigned flags);
/* With a picture; the label is the probe's and the tooltip's unless wide enough for both. */
void ui_icon_button(struct ui *ui, const char *id, struct rect r, enum sprite icon,
                    const char *label, unsigned flags);
void ui_toggle(struct ui *ui, const char *id, struct rect r, const char *label, bool on,
               unsigned flags);
/* In toggles, steppers, choices and fields the label stands above the control when r is at
 * least 68 units high, else to its left; "" leaves all of r to the control. */
/* Label, minus, number, plus. Declares the buttons id-less and id-more too; the action is
 * `id` with the new value whichever way it was changed (left and right keys as well). */
void ui_stepper(struct ui *ui, const char *id, struct rect r, const char *label, int value,
                int min, int max, unsigned flags);
/* One of several, side by side; options are declared as buttons id-0, id-1, ...; action `id`. */
void ui_choice(struct ui *ui, const char *id, struct rect r, const char *label,
               const char *const *options, int n, int chosen, unsigned flags);
/* One line of text that can be edited: typing, Backspace, Delete, arrows, Home, End. The
 * action is `id` with every change; Enter gives the primary button's action. */
void ui_field(struct ui *ui, const char *id, struct rect r, const char *label, char *text,
              int text_size, unsigned flags);
/* One line of text in r (id NULL: not in the probe). size in units; larger as the person asked,
 * as far as r is high enough; shrinks to fit the width down to 16 units, then becomes two lines
 * where r is 36 units high, then ends in an ellipsis. So do the labels of all widgets. */
void ui_label(struct ui *ui, const char *id, struct rect r, enum font f, float size,
              enum align a, const char *text, unsigned flags);
/* Text broken into lines from the top of r; '\n' breaks too. Returns the height in pixels.
 * The text is only as large as leaves it all inside r, but never less than 16 units. */
float ui_paragraph(struct ui *ui, const char *id, struct rect r, enum font f, float size,
                   const char *text, unsigned flags);
/* A focusable area a screen draws and steers itself (the table, the rack). While it has the
 * focus, key events other than Tab are left to the screen. */
void ui_area(struct ui *ui, const char *id, struct rect r, const char *label);

/* The lines ui_paragraph would need in a width of w pixels, without drawing: its height. */
float ui_paragraph_height(const struct ui *ui, float w, enum font f, float size,
                          const char *text);

/* Judges an event against the widgets declared last. Tab and Shift+Tab move the focus, arrows
 * too between buttons, Enter and Space press; in steppers and choices left/right change. */
struct ui_result ui_event(struct ui *ui, const struct input *in);

bool ui_focused(const struct ui *ui, const char *id);
void ui_focus(struct ui *ui, const char *id);
/* Is a widget (other than an area) under the point? */
bool ui_over(const struct ui *ui, float x, float y);

/* Appends one probe line a widget: button, choice, toggle, field, text; x y w h whole pixels. */
void ui_probe(const struct ui *ui, struct buf *out);

#endif
