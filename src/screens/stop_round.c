/* stop_round.c: ends a round by agreement. */
#include "stop_round.h"

#include "app_match.h"
#include "app_state.h"
#include "computer.h"
#include "language.h"
#include "look.h"
#include "navigation.h"
#include "notice.h"
#include "page.h"
#include "playing.h"

bool stop_needs_asking(const struct app *app)
{
    const struct match *m = app->session->match;
    return m->config.seats == 1 || computer_people(m) != 1;
}

void stop_ask(struct app *app)
{
    bool alone = app_status(app).seats == 1;
    page_ask(&app->ui,
             alone ? _("Stop here? Tiles from an unfinished turn go back to your rack, and the "
                       "game is over.")
                   : _(app_look(app)->words.ask_stop),
             alone ? _("Stop") : _("Everyone agrees"), _("Keep playing"));
}

static void stop_play(struct app *app)
{
    struct reason why = {0};
    if (app_play(app, "stop", &why))
        app_follow(app);
    else
        app_tell(app, why.text);
}

void stop_now(struct app *app)
{
    app->dirty = true;
    stop_play(app);
}

void stop_press(struct app *app, bool *asking)
{
    *asking = stop_needs_asking(app);
    app->dirty = true;
    if (!*asking)
        stop_play(app);
}

bool stop_answer(struct app *app, const struct input *in, const struct ui_result *ui,
                 bool *asking)
{
    if (!*asking)
        return false;
    if (page_pressed(ui, "yes")) {
        stop_play(app); /* may free what *asking is in */
    } else if (page_pressed(ui, "no") || page_key(in, ui, KEY_ESCAPE)) {
        *asking = false;
        app->dirty = true;
    }
    return true;
}
