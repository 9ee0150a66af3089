/* table_sync.c: takes over the new state of the match for the table screen. */
#include "app_match.h"
#include "table_parts.h"

/* Notes what a computer has just done, for the person who plays after it. */
static void note_turn_before(struct app *app, const struct game_status *st)
{
    struct turn_past *before = &table_data_of(app)->before;
    const struct match *m = app->session->match;
    if (st->played || st->drawn || st->seat < 0 || computer_seat(m, st->seat)) {
        before->seat = -1;
        return;
    }
    *before = recap_last_turn(m);
    if (!computer_seat(m, before->seat))
        before->seat = -1;
}

void table_sync(struct app *app)
{
    struct table_data *d = table_data_of(app);
    const struct match *m = app->session->match;
    struct game_status st = app_status(app);
    screen_desk_settings(app, &d->top);
    turn_timer_follow(&d->timer, app, &st,
                      st.phase == PHASE_TURN && !computer_seat(m, st.seat));
    d->top.desk->sync(d->top.surface, m, computer_viewer(m, st.seat),
                      !computer_seat(m, st.seat));
    hints_follow(app, &d->hints, &d->top);
    d->told[0] = 0;
    note_turn_before(app, &st);
    table_remember(app);
    app->dirty = true;
}
