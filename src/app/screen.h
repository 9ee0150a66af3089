/* screen.h: the contract of a screen, one page of the program.
 *
 * A screen is a const table of functions. Its data, if any, are in app->data from before enter
 * until after leave. One screen is shown at a time; another may lie over it (the pause over the
 * table), and what is beneath is then drawn, inert. navigation.h goes from one to another. */
#ifndef SUPERWILD_SCREEN_H
#define SUPERWILD_SCREEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct app;
struct buf;
struct input;
struct page_action;
struct ui_result;

struct screen {
    const char *id; /* the probe's name: "title", "setup", "table", ... */
    float head;     /* units at the top that notices leave free; 0: the page is a card */
    bool apart;     /* it is about the game chosen on the title page, not about the match */
    bool holds;     /* pages opened from it lead back to it, even if it is a visit itself */
    int slot;       /* where its data are in app->data, */
    size_t room;    /* and how many bytes, which begin as zeros; 0: it has none */
    bool hosts;     /* its data begin with a struct desk_host (desk_host.h) */
    int keeps;      /* from 1: where app->focus_kept has the button that led away from it */
    bool stays; /* a step that leads to this screen while it is shown does not enter it again */
    void (*enter)(struct app *app);
    void (*leave)(struct app *app);
    const struct page_action
        *actions; /* what its buttons and keys do (page_action.h); or NULL */
    /* Any other input, with what the ui made of it; may be NULL. */
    void (*event)(struct app *app, const struct input *in, const struct ui_result *ui);
    /* A key was released; may be NULL. */
    void (*key_up)(struct app *app, const struct input *in);
    void (*tick)(struct app *app);         /* 1/120 s; may be NULL */
    bool (*moving)(const struct app *app); /* may be NULL: never */
    bool (*waits)(const struct app *app);  /* app_waits(); may be NULL: never */
    /* Declares widgets and draws on ui.dl, app->alpha of a tick on. It is also called only for
     * layout, so it must not change anything that a second call would not. The app calls
     * ui_begin() before it and ui_end() after it, and ui_modal() between a screen and one that
     * lies over it. */
    void (*draw)(struct app *app);
    /* Facts for the probe besides widgets, screen, window, game, rules, turn, round and score,
     * which the app writes for every screen; or NULL. */
    void (*probe)(const struct app *app, struct buf *out);
    uint64_t (*wake_at)(const struct app *app); /* may be NULL */
    void (*wake)(struct app *app);              /* the time is app->now_ms */
    /* Shows a mere remark (app_mention()) where its own sentences are. False if it has no room
     * for it now. NULL: never. */
    bool (*remark)(struct app *app, const char *sentence);
};

#endif
