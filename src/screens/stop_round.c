/* stop_round.c: ends a round by agreement. */
#include "stop_round.h"

#include "app_match.h"
#include "app_state.h"
#include "computer.h"
#include "language.h"
#include "look.h"
#include "navigation.h"
#include "notice.h"
#include "playing.h"

bool stop_needs_asking(const struct app *app)
{
    const struct match *m = app->session->match;
    return m->config.seats == 1 || computer_people(m) != 1;
}

void stop_now(struct app *app)
{
    struct reason why = {0};
    app->dirty = true;
    if (app_play(app, "stop", &why))
        app_follow(app);
    else
        app_tell(app, why.text);
}

void stop_press(struct app *app)
{
    bool alone = app_status(app).seats == 1;
    if (!stop_needs_asking(app)) {
        stop_now(app);
        return;
    }
    app_ask(app,
            alone ? _("Stop here? Tiles from an unfinished turn go back to your rack, and the "
                      "game is over.")
                  : _(app_look(app)->words.ask_stop),
            alone ? _("Stop") : _("Everyone agrees"), _("Keep playing"), stop_now, NULL);
}
