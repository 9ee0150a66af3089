/* table_shown.c: what is on the screen: the match, or what is being played once more. */
#include "app_match.h"
#include "table_parts.h"

bool table_playback_on(const struct app *app)
{
    return table_data_of(app)->again.match != NULL;
}

bool table_shows_before(const struct app *app)
{
    return table_playback_on(app) && table_data_of(app)->again.before;
}

bool table_playback_can(const struct app *app)
{
    const struct table_data *d = table_data_of(app);
    struct game_status st = app_status(app);
    return recap_shows(&d->since) && st.phase == PHASE_TURN && d->host.desk->mine;
}

struct desk *table_shown(const struct app *app)
{
    return desk_host_shown(&table_data_of(app)->host);
}

const struct recap_turn *table_playback_turn(const struct app *app)
{
    return &table_data_of(app)->since.turn[table_data_of(app)->again.turn];
}

struct game_status table_shown_status(const struct app *app)
{
    struct game_status st = app_status(app);
    if (table_playback_on(app))
        match_status(table_data_of(app)->again.match, &st);
    return st;
}
