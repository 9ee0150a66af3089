/* question.h: a question on a card over the screen that asks it (card.h). */
#ifndef SUPERWILD_QUESTION_H
#define SUPERWILD_QUESTION_H

#include <stdbool.h>

struct app;

struct question {
    char *text, *yes, *no; /* owned: the question and the labels of its buttons */
    void (*agree)(struct app *app);
    void (*decline)(struct app *app); /* NULL: nothing more happens */
    bool may_close; /* Escape does nothing more, either; otherwise it is a No */
};

/* Asks over the present screen, with the buttons `yes` and `no`; the texts are copied. The
 * answer calls agree() or decline(), which may go to another screen. */
void app_ask(struct app *app, const char *text, const char *yes, const char *no,
             void (*agree)(struct app *app), void (*decline)(struct app *app));
/* Frees the texts of the last one. */
void question_end(struct app *app);

#endif
