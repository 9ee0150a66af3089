/* question.c: asks, and passes the answer on. */
#include "question.h"

#include <stdlib.h>

#include "app_state.h"
#include "card.h"
#include "page.h"

static void draw(struct app *app)
{
    page_ask(&app->ui, app->asked.text, app->asked.yes, app->asked.no);
}

static void agree_now(struct app *app)
{
    app_card_answer(app, app->asked.agree);
}

static void decline_now(struct app *app)
{
    app_card_answer(app, app->asked.decline);
}

static void close_it(struct app *app)
{
    app_card_answer(app, app->asked.may_close ? NULL : app->asked.decline);
}

void app_ask(struct app *app, const char *text, const char *yes, const char *no,
             void (*agree)(struct app *app), void (*decline)(struct app *app))
{
    static const struct page_action actions[] = {
        {"yes", .act = agree_now},
        {"no", .act = decline_now},
        {"close", .act = close_it, .key = KEY_ESCAPE},
        {.id = NULL},
    };
    static const struct card card = {.draw = draw, .actions = actions};
    question_end(app);
    app->asked = (struct question){.text = mem_strdup(text),
                                   .yes = mem_strdup(yes),
                                   .no = mem_strdup(no),
                                   .agree = agree,
                                   .decline = decline};
    app_card_open(app, &card);
}

void question_end(struct app *app)
{
    free(app->asked.text);
    free(app->asked.yes);
    free(app->asked.no);
    app->asked = (struct question){.text = NULL};
}
