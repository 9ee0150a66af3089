/* table.c: the table screen: a match being played on the desk of its game. */
#include <stdlib.h>

#include "app_match.h"
#include "app_sound.h"
#include "app_state.h"
#include "foretell.h"
#include "look.h"
#include "notice.h"
#include "page.h"
#include "page_action.h"
#include "playing.h"
#include "screen.h"
#include "screens.h"
#include "solitaire_goal.h"
#include "table_bar.h"
#include "table_parts.h"
#include "words.h"

#define CLOCK_KEPT_MS 5000 /* how often the time of a turn is stored */

/* ---- Coming and going ---- */

static void table_enter(struct app *app)
{
    struct table_data *d = table_data_of(app);
    d->desk = screen_desk_open(app, app_look(app));
    table_recall(app);
    table_sync(app);
    table_recall_clock(app);
    if (app_status(app).phase == PHASE_CHALLENGE)
        foretell_begin(app);
    solitaire_goal_begin(app);
    ui_focus(&app->ui, desk_home(d->desk));
}

static void table_leave(struct app *app)
{
    struct table_data *d = table_data_of(app);
    table_again_end(app);
    recap_free(&d->since);
    computer_end(app, &d->computer);
    hints_end(app, &d->hints);
    table_remember(app);
    table_remember_clock(app);
    table_memorise(app);
    screen_desk_close(&d->desk);
}

/* ---- Events ---- */

static void open_menu(struct app *app)
{
    table_act(app, &(struct desk_act){.kind = DESK_MENU});
}

/* The screen's own buttons and keys; all others belong to the desk. */
static const struct page_action OWN[] = {
    {"menu", .act = open_menu},
    {"home", .act = app_leave_match},
    {"hint", .act = table_hint, .action = ACTION_HINT},
    {"show-how", .act = table_show_how},
    {"again", .act = table_again, .action = ACTION_AGAIN},
    {"hurry", .act = table_hurry},
    {.id = NULL},
};

static void agree(struct app *app)
{
    table_answer(app, true);
}

static void refuse_it(struct app *app)
{
    table_answer(app, false);
}

static const struct page_action ANSWERS[] = {
    {"yes", .act = agree},
    {"no", .act = refuse_it, .key = KEY_ESCAPE},
    {.id = NULL},
};

static void press_on_desk(struct app *app, const char *id)
{
    struct table_data *d = table_data_of(app);
    struct desk_act act;
    desk_press(d->desk, id, &act);
    table_remember(app);
    app->dirty = true;
    table_act(app, &act);
}

/* The second click of a double click on Draw or End turn. In a game of one it would be a second
 * turn, which nobody meant. */
static bool once_too_often(const struct desk_button *b, const struct input *in)
{
    return b->place == DESK_MAIN && in->kind == INPUT_UP && in->clicks > 1;
}

/* A button of the desk, or the key on its label if the desk leaves that key to us. */
static bool pressed_desk(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct table_data *d = table_data_of(app);
    const struct match *m = app->session->match;
    struct desk_button b[DESK_BUTTONS];
    int n = desk_buttons(d->desk, m, true, b);
    for (int i = 0; i < n; i++) {
        bool key = b[i].by_key && in->action == (int)b[i].key && !ui->used;
        if (b[i].fact || (!key && !page_pressed(ui, b[i].id)))
            continue;
        if (once_too_often(&b[i], in))
            return true;
        d->ending = b[i].place == DESK_MAIN && in->kind == INPUT_UP;
        press_on_desk(app, b[i].id);
        return true;
    }
    return false;
}

/* The rest of a double click on End turn. Skip takes its place as soon as a computer plays, but
 * is not what is meant. */
static bool still_ends(const struct app *app, const struct input *in)
{
    return table_data_of(app)->ending && in->kind == INPUT_UP && in->clicks > 1;
}

/* After a computer's big play, a click anywhere means: seen. */
static bool ends_the_look(const struct app *app, const struct input *in,
                          const struct ui_result *ui)
{
    struct game_status st = app_status(app);
    return in->kind == INPUT_UP && !still_ends(app, in) && !ui->action[0] &&
           computer_seat(app->session->match, st.seat) &&
           computer_lingers(&table_data_of(app)->computer);
}

static void table_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct table_data *d = table_data_of(app);
    struct desk_act act;
    if (table_again_on(app)) {
        table_again_event(app, in);
        return;
    }
    if (d->asking) {
        page_act(app, in, ui, ANSWERS);
        return;
    }
    if (in->kind == INPUT_DOWN && in->clicks <= 1)
        d->ending = false;
    if (page_pressed(ui, "hurry") && still_ends(app, in))
        return;
    if (page_act(app, in, ui, OWN) || pressed_desk(app, in, ui)) {
        if (ui->action[0] && in->kind == INPUT_UP && app->data[DATA_TABLE] &&
            app->screen == app_screen(app, SCREEN_TABLE))
            ui_focus(&app->ui, desk_home(d->desk));
        return;
    }
    if (ends_the_look(app, in, ui))
        table_hurry(app);
    desk_event(d->desk, &app->ui, in, ui, &act);
    app->dirty |= d->desk->dirty;
    if (in->kind == INPUT_UP || in->kind == INPUT_WHEEL || in->kind == INPUT_KEY)
        table_remember(app);
    table_act(app, &act);
}

static void table_tick(struct app *app)
{
    struct desk *t = table_shown(app);
    computer_tick(&table_data_of(app)->computer);
    turn_timer_tick(&table_data_of(app)->timer);
    desk_tick(t);
    app->dirty |= t->dirty;
}

static bool table_moves(const struct app *app)
{
    struct desk *t = table_shown(app);
    return desk_moving(t);
}

static bool table_moving(const struct app *app)
{
    return table_moves(app) || turn_timer_pulses(&table_data_of(app)->timer);
}

static void table_probe(const struct app *app, struct buf *out)
{
    const struct table_data *d = table_data_of(app);
    struct desk *t = table_shown(app);
    desk_probe(t, out);
    if (table_again_on(app))
        buf_addf(out, "again %d %d\n", d->again.turn + 1, d->since.n);
    turn_timer_probe(&table_data_of(app)->timer, app, out);
}

static uint64_t table_wake_at(const struct app *app)
{
    struct desk *t = table_shown(app);
    uint64_t desk = t->rest_at;
    uint64_t timer = turn_timer_wake_at(&table_data_of(app)->timer, app);
    uint64_t computer = computer_wake_at(app, &table_data_of(app)->computer, table_moves(app));
    return earlier(earlier(computer, table_again_wake_at(app)), earlier(desk, timer));
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
    table_again_end(app);
    desk_cancel(d->desk);
    d->asking = false;
    table_step(app, "timeout");
    return true;
}

static void follow_computer(struct app *app, const char *step)
{
    int parts = table_computer_step(app, step);
    if (app->data[DATA_TABLE])
        computer_shown(&table_data_of(app)->computer, parts);
}

static void table_wake(struct app *app, uint64_t ms)
{
    struct table_data *d = table_data_of(app);
    struct game_status st = app_status(app);
    struct buf step = {0};
    if (clock_runs_out(app))
        return;
    table_again_wake(app, ms);
    desk_wake(d->desk, ms);
    app->dirty |= d->desk->dirty || turn_timer_height(app, &st) > 0;
    if (computer_wake(app, &d->computer, ms, table_moves(app), &step))
        follow_computer(app, buf_text(&step));
    buf_free(&step);
}

static void table_cursor(const struct app *app, struct buf *out)
{
    struct desk *t = table_data_of(app)->desk;
    desk_cursor_words(t, out);
}

const struct screen TABLE_SCREEN = {
    .id = "table",
    .slot = DATA_TABLE,
    .room = sizeof(struct table_data),
    .stays = true,
    .head = TABLE_BAR,
    .enter = table_enter,
    .leave = table_leave,
    .event = table_event,
    .tick = table_tick,
    .moving = table_moving,
    .draw = table_draw,
    .probe = table_probe,
    .wake_at = table_wake_at,
    .wake = table_wake,
    .cursor = table_cursor,
};
