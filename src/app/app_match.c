/* app_match.c: what pages ask about the match that is being played. */
#include "app_match.h"

#include "app_state.h"
#include "computer_seat.h"

struct game_status app_status(const struct app *app)
{
    struct game_status st = {0};
    if (app->session)
        match_status(app->session->match, &st);
    return st;
}

const char *app_player_name(const struct app *app, int seat)
{
    return app->session->match->config.name[seat];
}

bool app_is_you(const struct app *app, int seat)
{
    const struct match *m = app->session->match;
    return seat >= 0 && m->config.seats > 1 && computer_people(m) == 1 &&
           !computer_seat(m, seat);
}

const char *app_player_label(const struct app *app, int seat)
{
    return game_config_label(&app->session->match->config, seat);
}
