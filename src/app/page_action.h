/* page_action.h: what the buttons and keys of a page do, as one table. */
#ifndef SUPERWILD_PAGE_ACTION_H
#define SUPERWILD_PAGE_ACTION_H

#include "keymap.h"
#include "screen.h"

/* One thing that can be done on a page, and the button and keys for it. */
struct page_action {
    const char *id;                          /* the widget; NULL past the last */
    void (*act)(struct app *app);            /* what pressing it does; or */
    void (*set)(struct app *app, int value); /* the same with `by` or, if that is 0, with the
                                              * widget's new value */
    int by;
    int go;    /* then, the screen it goes to; or */
    int enter; /* the same: this button has the focus when the page is shown again; or */
    int visit; /* the page it opens, which leads back here */
    int key;   /* enum key that does the same; 0: none */
    enum key_action action; /* the same for an action of the key map */
};

/* Does what was pressed, unless a widget took the key. False if the table, which may be NULL,
 * does not have it. */
bool page_act(struct app *app, const struct input *in, const struct ui_result *ui,
              const struct page_action *actions);

#endif
