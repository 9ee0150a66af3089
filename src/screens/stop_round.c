/* stop_round.c: ends a round by agreement. */
#include "stop_round.h"

#include "app_match.h"
#include "app_state.h"
#include "computer.h"
#include "look.h"
#include "navigation.h"
#include "notice.h"
#include "page.h"
#include "playing.h"
#include "words.h"

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

void stop_play(struct app *app)
{
    struct reason why = {0};
    if (app_play(app, "stop", &why))
        app_follow(app);
    else
        app_tell(app, why.text);
}
