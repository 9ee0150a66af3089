/* desk_host.h: what the screens with a desk share: table, puzzle, lesson, editor, replay and
 * the ends.
 *
 * The data of such a screen begin with a struct desk_host, and its struct screen says so. Then
 * the app itself passes on time, asks what the cursor is on, and lets the desk write to the
 * probe after the screen. desk_host_event() takes an input and carries out what it asks for. In
 * what a screen differs is its struct desk_host_kind; one that cannot play() only shows its
 * desk. */
#ifndef SUPERWILD_DESK_HOST_H
#define SUPERWILD_DESK_HOST_H

#include "app_state.h"
#include "screen.h"
#include "screen_desk.h"

struct input;
struct ui_result;

/* A pointer that is NULL means that there is nothing of the kind. */
struct desk_host_kind {
    const struct match *(*match)(const struct app *app); /* that is played on */
    /* Makes a step in it and shows the result on the desk. False with a reason if it is not
     * legal. */
    bool (*play)(struct app *app, const char *step, struct event_list *events,
                 struct reason *why);
    /* Says what has happened, after the desk's sounds. The screen may be another one
     * afterwards. NULL: it is narrated. */
    void (*happened)(struct app *app, const struct event_list *events);
    /* Goes a step back (DESK_UNDO), forward (DESK_REDO) or to the start (DESK_RESTORE), and
     * shows that on the desk. False if there was nothing to go to. */
    bool (*go)(struct app *app, enum desk_act_kind where);
    const char *restored;           /* msgid: says that it is at the start again */
    void (*clear)(struct app *app); /* what DESK_RESTORE does instead */
    bool framed; /* the screen itself says what part of the board is in sight */
    /* What the acts DESK_END, DESK_DRAW and DESK_MENU do. */
    void (*end)(struct app *app, const struct desk_act *act);
    void (*draw)(struct app *app, const struct desk_act *act);
    void (*menu)(struct app *app);
    void (*let_go)(struct app *app);     /* what was held has been let go */
    bool (*deaf)(const struct app *app); /* is nothing but the menu possible now? */
    void (*tell)(struct app *app, const char *sentence); /* NULL: desk_host_tell(), plainly */

    /* The screen's own buttons and keys, which come before the desk's; and a press of its own
     * that is not in the table. True: it was one. */
    const struct page_action *actions;
    bool (*own)(struct app *app, const struct ui_result *ui);
    /* Is this button of the desk on the screen? It may change how it looks. NULL: all are. */
    bool (*offers)(const struct app *app, struct desk_button *b);
    /* A button of the desk is about to be pressed. True: that does not count. */
    bool (*presses)(struct app *app, const struct desk_button *b, const struct input *in);
    void (*handled)(struct app *app, const struct input *in); /* the desk had an input */
    void (*refused)(struct app *app);       /* something was tried that is not allowed */
    bool (*covered)(const struct app *app); /* does the keyboard stay away from the desk? */
};

struct desk_host {
    struct desk *desk;    /* owned; NULL: none is shown; first: tests find it here */
    struct desk *instead; /* shown in its place for a while; not owned; NULL: it is itself */
    const struct desk_host_kind *kind;
    char told[REASON_MOST]; /* what to say about the last press; "" for nothing, */
    enum tone tone;         /* and how */
};

/* Opens the desk of a game; the keyboard begins at its home. */
void desk_host_open(struct app *app, struct desk_host *h, const struct desk_host_kind *kind,
                    const struct look *look);
/* Closes it. One that is not open stays so. */
void desk_host_close(struct desk_host *h);
/* The desk on the screen. */
struct desk *desk_host_shown(const struct desk_host *h);

/* ---- Sentences ---- */

/* On the desk, until something else is done; "" for none. */
void desk_host_note(struct app *app, struct desk_host *h, const char *text);
/* About the last press, in place of such a note; it is narrated, too. */
void desk_host_tell(struct app *app, struct desk_host *h, enum tone tone, const char *sentence);

/* Of that screen; NULL if it has no desk, or not now. */
static inline struct desk_host *desk_host_of(const struct app *app, const struct screen *s)
{
    struct desk_host *h = s->hosts ? app->data[s->slot] : NULL;
    return h && h->desk ? h : NULL;
}

/* Of the screen that is shown. */
static inline struct desk_host *desk_host_now(const struct app *app)
{
    return desk_host_of(app, app->screen);
}

/* ---- The person ---- */

/* The buttons of the desk that are on the screen. Returns how many. */
int desk_host_buttons(const struct app *app, const struct desk_host *h,
                      struct desk_button out[DESK_BUTTONS]);
/* Makes a step, with its sounds and words; false with a reason if it is not legal. The screen
 * may be another one afterwards. */
bool desk_host_play(struct app *app, struct desk_host *h, const char *step, struct reason *why);
/* The same, and the reason becomes a note. */
bool desk_host_step(struct app *app, struct desk_host *h, const char *step);
/* Does what the desk asks for. */
void desk_host_act(struct app *app, struct desk_host *h, const struct desk_act *act);
/* Takes an input of the screen: its own buttons, those of the desk, and the desk. */
void desk_host_event(struct app *app, struct desk_host *h, const struct input *in,
                     const struct ui_result *ui);

/* ---- What the app does for the screen that is shown, if it has a desk ---- */

/* Before a screen is drawn, also one under another page: its desk follows the settings. */
void desk_host_settings(struct app *app, const struct screen *s);
bool desk_host_moving(const struct app *app);
void desk_host_tick(struct app *app);
uint64_t desk_host_wake_at(const struct app *app);
void desk_host_wake(struct app *app, uint64_t ms);
void desk_host_probe(const struct app *app, struct buf *out);

#endif
