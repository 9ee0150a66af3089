/* known.h: rules that the person knows or not, on the screen: the page that lists them
 * (SCREEN_KNOWN), and the question about those that are new. */
#ifndef SUPERWILD_KNOWN_H
#define SUPERWILD_KNOWN_H

#include "known_rules.h"

/* What is asked, and what follows from the answers. The functions may lead elsewhere. */
struct known_question {
    unsigned rules;                   /* those that the person does not know */
    void (*know)(struct app *app);    /* they know them after all; that is noted already */
    void (*not_now)(struct app *app); /* NULL: nothing more happens */
    const char *other;                /* a third answer, a msgid; NULL: there is none */
    void (*instead)(struct app *app);
    bool (*ready)(const struct app *app); /* can it be given yet? */
};
/* Asks on a card over the present screen, with pictures. Who has a rule explained comes back to
 * the question. */
void known_ask(struct app *app, const struct known_question *q);
/* Frees the last one. */
void known_end(struct app *app);

/* Draws a picture of rule i on a piece of the table. */
void known_picture(struct ui *ui, struct rect r, int i);
/* Opens the page of the rules that explains rule i, or the lesson about it; the game is then
 * the chosen one. Back leads here again. */
void known_show(struct app *app, int i);

#endif
