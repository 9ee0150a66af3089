/* app_match.c: what pages ask about the match that is being played. */
#include "app_match.h"

#include "app_state.h"
#include "tile_game.h"

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

unsigned app_table_rules(const struct app *app)
{
    const struct match *m = app->session ? app->session->match : NULL;
    return m ? m->game->tiles->rules(m->state) : 0;
}
