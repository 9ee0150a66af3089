/* question.h: a question laid over the screen that asks it. Until it is answered, that screen
 * gets no input. It goes when its screen is left. */
#ifndef SUPERWILD_QUESTION_H
#define SUPERWILD_QUESTION_H

#include <stdbool.h>

struct app;
struct input;
struct screen;
struct ui_result;

struct question {
    const struct screen *over; /* the screen that asks; NULL: nothing is asked */
    char *text, *yes, *no;     /* owned: the question and the labels of its buttons */
    void (*agree)(struct app *app);
    void (*decline)(struct app *app); /* NULL: nothing more happens */
    bool may_close; /* Escape does nothing more, either; otherwise it is a No */
};

/* Asks over the present screen; the texts are copied. The answer calls agree() or decline(),
 * which may go to another screen. */
void app_ask(struct app *app, const char *text, const char *yes, const char *no,
             void (*agree)(struct app *app), void (*decline)(struct app *app));
/* Takes back what was asked over a screen, if anything was. */
void question_drop(struct app *app, const struct screen *over);
/* Draws it with the buttons `yes` and `no`, if it is over the present screen. */
void question_draw(struct app *app);
/* True if it is over the present screen: then it has used the input. */
bool question_event(struct app *app, const struct input *in, const struct ui_result *ui);

#endif
