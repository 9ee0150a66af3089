/* card.c: which card is open, over which screen. */
#include "card.h"

#include "app_state.h"

void app_card_open(struct app *app, const struct card *card)
{
    app->card = card;
    app->card_over = app->screen;
    app->dirty = true;
}

void app_card_close(struct app *app, const char *focus)
{
    app->card = NULL;
    app->dirty = true;
    if (focus)
        ui_focus(&app->ui, focus);
}

void app_card_answer(struct app *app, void (*then)(struct app *app))
{
    app_card_close(app, NULL);
    if (then)
        then(app);
}

void card_leave(struct app *app, const struct screen *over)
{
    if (app->card_over == over)
        app->card = NULL;
}

bool app_card_is_open(const struct app *app)
{
    return app->card && app->card_over == app->screen;
}

void card_draw(struct app *app)
{
    if (app_card_is_open(app))
        app->card->draw(app);
}
