/* question.c: asks, and passes the answer on. */
#include "question.h"

#include <stdlib.h>

#include "app_state.h"
#include "page.h"

void app_ask(struct app *app, const char *text, const char *yes, const char *no,
             void (*agree)(struct app *app), void (*decline)(struct app *app))
{
    question_drop(app, app->asked.over);
    app->asked = (struct question){.over = app->screen,
                                   .text = mem_strdup(text),
                                   .yes = mem_strdup(yes),
                                   .no = mem_strdup(no),
                                   .agree = agree,
                                   .decline = decline};
    app->dirty = true;
}

void question_drop(struct app *app, const struct screen *over)
{
    struct question *q = &app->asked;
    if (q->over != over)
        return;
    free(q->text);
    free(q->yes);
    free(q->no);
    *q = (struct question){.over = NULL};
    app->dirty = true;
}

static bool is_open(const struct app *app)
{
    return app->asked.over && app->asked.over == app->screen;
}

void question_draw(struct app *app)
{
    if (is_open(app))
        page_ask(&app->ui, app->asked.text, app->asked.yes, app->asked.no);
}

bool question_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    const struct question q = app->asked;
    bool yes = page_pressed(ui, "yes"), escape = page_key(in, ui, KEY_ESCAPE);
    if (!is_open(app))
        return false;
    if (!yes && !escape && !page_pressed(ui, "no"))
        return true;
    question_drop(app, q.over);
    void (*then)(struct app *) = yes ? q.agree : escape && q.may_close ? NULL : q.decline;
    if (then)
        then(app);
    return true;
}
