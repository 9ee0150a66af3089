/* table_sync.c: takes over the new state of the match for the table screen. */
#include "app_match.h"
#include "app_state.h"
#include "table_parts.h"

/* Finds what the others have done since the last turn of the seat that is shown. That is the
 * same during a whole turn. */
static void follow_others(struct app *app, const struct game_status *st, int viewer)
{
    struct table_data *d = table_data_of(app);
    const struct match *m = app->session->match;
    int seat = st->phase == PHASE_TURN ? viewer : -1;
    if (!d->since.seen || seat != d->since_seat || st->turn != d->since_turn ||
        st->round != d->since_round || app->session->anew != d->since_anew)
        recap_since(m, seat, &d->since);
    d->since_seat = seat;
    d->since_turn = st->turn;
    d->since_round = st->round;
    d->since_anew = app->session->anew;
    desk_since(d->host.desk, d->since.seen);
}

void table_sync(struct app *app)
{
    struct table_data *d = table_data_of(app);
    const struct match *m = app->session->match;
    struct game_status st = app_status(app);
    bool person = !computer_seat(m, st.seat) && !app->cover_waits;
    int viewer = app->cover_waits ? d->ended : computer_viewer(m, st.seat);
    table_playback_end(app);
    screen_desk_settings(app, d->host.desk);
    if (computer_seat(m, st.seat))
        d->host.desk->like.motion_ticks = computer_travel(app, d->host.desk->like.motion_ticks);
    turn_timer_follow(&d->timer, app, &st, st.phase == PHASE_TURN && person);
    desk_sync(d->host.desk, m, viewer, person);
    hints_follow(app, &d->hints, d->host.desk);
    d->host.told[0] = 0;
    follow_others(app, &st, viewer);
    table_remember(app);
    app->dirty = true;
}

/* Is there another person's hand to cover? */
static bool covers(const struct app *app, int seat)
{
    const struct match *m = app->session->match;
    struct game_status st = app_status(app);
    return app->settings.cover && st.phase == PHASE_TURN && st.seat != seat &&
           !computer_seat(m, st.seat) && !computer_seat(m, seat);
}

void table_sync_after(struct app *app, int seat)
{
    struct table_data *d = table_data_of(app);
    const struct desk *t = d->host.desk;
    app->cover_waits = t->own_parts >= 0 && covers(app, seat);
    d->ended = seat;
    table_sync(app);
    if (!app->cover_waits || (t->own_parts > 0 && desk_moving(t)))
        return;
    app->cover_waits = false;
    table_sync(app);
}

bool table_end_shown(const struct app *app)
{
    return app->cover_waits && !desk_host_moving(app);
}
