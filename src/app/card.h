/* card.h: a card laid over the screen that opens it. Until it is closed, that screen gets no
 * input. It goes when its screen is left. */
#ifndef SUPERWILD_CARD_H
#define SUPERWILD_CARD_H

#include "page_action.h"

struct card {
    void (*draw)(struct app *app);     /* dims the screen first: ui_modal(), page_over() */
    const struct page_action *actions; /* what its buttons and keys do */
    /* Any other input; may be NULL. */
    void (*event)(struct app *app, const struct input *in, const struct ui_result *ui);
};

/* Opens a card over the present screen, in place of another one that is open. */
void app_card_open(struct app *app, const struct card *card);
/* Closes it, and gives the focus to this widget of the screen; NULL: to none. */
void app_card_close(struct app *app, const char *focus);
/* Closes it, and then calls this; NULL: nothing. */
void app_card_answer(struct app *app, void (*then)(struct app *app));
/* Is one open over the present screen? */
bool app_card_is_open(const struct app *app);
/* The screen is left: what is over it is closed. */
void card_leave(struct app *app, const struct screen *over);
/* Draws it, if one is open. */
void card_draw(struct app *app);

#endif
