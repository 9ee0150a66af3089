/* table.c: the table screen: a match being played on the desk of its game. */
#include <stdlib.h>

#include "app_match.h"
#include "app_sound.h"
#include "app_state.h"
#include "challenge_check.h"
#include "language.h"
#include "look.h"
#include "notice.h"
#include "page.h"
#include "playing.h"
#include "screen.h"
#include "screens.h"
#include "solitaire_goal.h"
#include "table_bar.h"
#include "table_parts.h"

#define CLOCK_KEPT_MS 5000 /* how often the time of a turn is stored */

/* ---- Coming and going ---- */

static void table_enter(struct app *app)
{
    struct table_data *d = table_data_of(app);
    desk_host_open(app, &d->host, &TABLE_HOST, app_look(app));
    table_recall(app);
    table_sync(app);
    table_recall_clock(app);
    table_ending_look(app);
    if (app_status(app).phase == PHASE_CHALLENGE)
        challenge_check_begin(app);
    solitaire_goal_begin(app);
    ui_focus(&app->ui, desk_home(d->host.desk));
}

static void table_leave(struct app *app)
{
    struct table_data *d = table_data_of(app);
    table_playback_end(app);
    recap_free(&d->since);
    computer_end(app, &d->computer);
    hints_end(app, &d->hints);
    table_ending_stop(app);
    table_remember(app);
    table_remember_clock(app);
    table_memorise(app);
    app->cover_waits = false;
    desk_host_close(&d->host);
}

/* ---- Events ---- */

/* The rest of a double click on End turn. Skip takes its place as soon as a computer plays, but
 * is not what is meant. */
static bool still_ends(const struct app *app, const struct input *in)
{
    return table_data_of(app)->ending && in->kind == INPUT_UP && in->clicks > 1;
}

/* While a computer's play is shown, and after a big one, or while the cover waits, a click
 * anywhere means: seen. */
static bool ends_the_look(const struct app *app, const struct input *in,
                          const struct ui_result *ui)
{
    struct game_status st = app_status(app);
    return in->kind == INPUT_UP && !still_ends(app, in) && !ui->action[0] &&
           (app->cover_waits || computer_seat(app->session->match, st.seat)) &&
           (desk_host_moving(app) || computer_lingers(&table_data_of(app)->computer));
}

static void table_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct table_data *d = table_data_of(app);
    table_ending_look(app); /* the settings may have changed */
    if (table_playback_event(app, in))
        return;
    if (in->kind == INPUT_DOWN && in->clicks <= 1)
        d->ending = false;
    if (page_any_press(in))
        table_voice_end(app);
    if (in->kind == INPUT_DOWN || in->kind == INPUT_KEY) {
        d->by_key = in->kind == INPUT_KEY;
        d->follows = false;
    }
    if (in->kind == INPUT_KEY && d->ends_at) { /* keys have all the time there is */
        table_ending_follow(app);
        app->dirty = true;
    }
    if (page_pressed(ui, "hurry") && still_ends(app, in))
        return;
    if (ends_the_look(app, in, ui))
        table_hurry(app);
    desk_host_event(app, &d->host, in, ui);
}

static bool moves(const struct table_data *d)
{
    return d->deaf > 0 || turn_timer_pulses(&d->timer);
}

/* No computer waits for words to fade. */
static void table_tick(struct app *app)
{
    struct table_data *d = table_data_of(app);
    if (!table_voice_fades(&d->voice) || desk_host_moving(app) || moves(d))
        computer_tick(&d->computer);
    turn_timer_tick(&d->timer);
    table_voice_tick(&d->voice);
    d->deaf -= d->deaf > 0;
}

static bool table_moving(const struct app *app)
{
    const struct table_data *d = table_data_of(app);
    return moves(d) || table_voice_fades(&d->voice);
}

static void table_probe(const struct app *app, struct buf *out)
{
    const struct table_data *d = table_data_of(app);
    if (table_shows_before(app))
        buf_add(out, "before\n");
    else if (table_playback_on(app))
        buf_addf(out, "again %d %d\n", d->again.turn + 1, d->since.n);
    turn_timer_probe(&table_data_of(app)->timer, app, out);
    table_voice_probe(app, out);
}

static uint64_t table_wake_at(const struct app *app)
{
    uint64_t timer = turn_timer_wake_at(&table_data_of(app)->timer, app);
    uint64_t computer =
        computer_wake_at(app, &table_data_of(app)->computer, desk_host_moving(app));
    uint64_t voice = table_voice_wake_at(&table_data_of(app)->voice);
    if (table_end_shown(app) || table_voice_mark_due(app))
        return app->now_ms + 1;
    return earlier(earlier(computer, table_playback_wake_at(app)),
                   earlier(earlier(timer, voice), table_ending_wake_at(app)));
}

/* Time passes. If the game has a clock and it has run out, the turn is over. */
static bool clock_runs_out(struct app *app)
{
    struct table_data *d = table_data_of(app);
    uint64_t before = d->timer.spent;
    if (turn_timer_look(&d->timer, app))
        app_cue(app, SOUND_RACK, 0, 0.22f);
    if (d->timer.clock_s && d->timer.spent / CLOCK_KEPT_MS != before / CLOCK_KEPT_MS)
        table_remember_clock(app);
    if (!turn_timer_over(&d->timer) || app_status(app).phase != PHASE_TURN)
        return false;
    table_playback_end(app);
    desk_cancel(d->host.desk);
    app_card_close(app, NULL);
    table_step(app, "timeout");
    return true;
}

static void table_wake(struct app *app)
{
    struct table_data *d = table_data_of(app);
    struct game_status st = app_status(app);
    struct buf step = {0};
    struct desk_act end;
    if (clock_runs_out(app))
        return;
    if (table_end_shown(app)) {
        app->cover_waits = false;
        app_follow(app);
        return;
    }
    if (table_ending_due(app, &end)) {
        desk_host_act(app, &d->host, &end);
        return;
    }
    table_playback_wake(app);
    table_voice_wake(app);
    app->dirty |= turn_timer_height(app, &st) > 0;
    if (computer_wake(app, &d->computer, app->now_ms, desk_host_moving(app), &step)) {
        int parts = table_computer_step(app, buf_text(&step));
        if (app->data[DATA_TABLE])
            computer_shown(&table_data_of(app)->computer, parts);
    }
    buf_free(&step);
}

const struct screen TABLE_SCREEN = {
    .id = "table",
    .slot = DATA_TABLE,
    .room = sizeof(struct table_data),
    .hosts = true,
    .stays = true,
    .head = TABLE_BAR,
    .enter = table_enter,
    .leave = table_leave,
    .event = table_event,
    .key_up = table_playback_key_up,
    .tick = table_tick,
    .moving = table_moving,
    .draw = table_draw,
    .probe = table_probe,
    .wake_at = table_wake_at,
    .wake = table_wake,
};
