/* table.c: the table screen: a match being played, in the hands of the view. */
#include <stdlib.h>

#include "foretell.h"
#include "heard.h"
#include "hearing.h"
#include "page.h"
#include "table_bar.h"
#include "table_parts.h"
#include "table_rows.h"
#include "tabletop.h"
#include "words.h"

#define CLOCK_KEPT_MS 5000 /* how often the time of a turn is stored */

/* ---- Coming and going ---- */

/* What a computer has just done is told to the person who comes after it. */
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
    struct table_view *v = &table_data_of(app)->view;
    const struct match *m = app->session->match;
    struct game_status st = page_status(app);
    tabletop_settings(app, v);
    turn_timer_follow(&table_data_of(app)->timer, app, &st,
                      st.phase == PHASE_TURN && !computer_seat(m, st.seat));
    bool together = st.phase == PHASE_CHALLENGE; /* nobody's rack matters */
    view_sync(v, m, together ? -1 : computer_viewer(m, st.seat), !computer_seat(m, st.seat));
    advice_follow(app, &table_data_of(app)->advice, v);
    table_data_of(app)->told[0] = 0;
    note_turn_before(app, &st);
    table_remember_order(app, v);
    app->dirty = true;
}

/* A turn always begins with a table that is right. */
static int begin_groups(const struct table_view *v)
{
    static struct table_group group[TABLE_GROUPS];
    return v->n_faults ? table_read(&v->begin, v->rules, group, TABLE_GROUPS) : v->n_groups;
}

static void table_enter(struct app *app)
{
    struct table_data *d = mem_alloc(sizeof *d);
    app->data[DATA_TABLE] = d;
    tabletop_open(app, &d->view);
    table_recall(app, &d->view);
    table_sync(app);
    table_recall_clock(app);
    foretell_begin(app);
    if (d->view.status.phase == PHASE_CHALLENGE)
        ui_focus(&app->ui, "table");
    d->groups = begin_groups(&d->view);
    d->view.cues = &app->cues;
}

static void table_leave(struct app *app)
{
    struct table_data *d = table_data_of(app);
    if (!d)
        return;
    computer_end(app, &d->computer);
    advice_end(app, &d->advice);
    table_remember_camera(app, &d->view);
    table_remember_clock(app);
    table_memorise(app, &d->view);
    view_free(&d->view);
    free(d);
    app->data[DATA_TABLE] = NULL;
}

/* ---- Events ---- */

static bool button(struct app *app, const struct ui_result *ui)
{
    static const struct {
        const char *id;
        enum view_act_kind kind;
    } acts[] = {{"undo", ACT_UNDO}, {"redo", ACT_REDO},    {"restore", ACT_RESTORE},
                {"draw", ACT_DRAW}, {"end-turn", ACT_END}, {"menu", ACT_MENU}};
    struct table_view *v = &table_data_of(app)->view;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (page_pressed(ui, acts[i].id)) {
            struct view_act act = {.kind = acts[i].kind};
            table_act(app, &act);
            return true;
        }
    if (page_pressed(ui, "hint")) {
        table_hint(app);
        return true;
    }
    if (page_pressed(ui, "show-how")) {
        table_show_how(app);
        return true;
    }
    if (page_pressed(ui, "room")) {
        rows_of(v) ? table_tidy(app) : table_make_room(app);
        return true;
    }
    if (page_pressed(ui, "sort-melds")) {
        table_arrange_rack(app);
        return true;
    }
    if (page_pressed(ui, "give-up")) {
        view_cancel(v);
        table_step(app, "give-up");
        return true;
    }
    if (page_pressed(ui, "hurry")) {
        table_hurry(app);
        return true;
    }
    if (page_pressed(ui, "sort-colour") || page_pressed(ui, "sort-number"))
        view_sort(v, page_pressed(ui, "sort-colour"));
    else if (page_pressed(ui, "fit"))
        view_fit(v, true);
    else
        return false;
    table_remember_order(app, v);
    app->dirty = true;
    return true;
}

static void answer(struct app *app, const struct ui_result *ui, const struct input *in)
{
    struct table_data *d = table_data_of(app);
    if (page_pressed(ui, "yes") && d->asking == ASK_DRAW) {
        table_act(app, &(struct view_act){.kind = ACT_DRAW});
    } else if (page_pressed(ui, "yes")) {
        table_end_turn(app);
    } else if (page_pressed(ui, "no") || page_key(in, ui, KEY_ESCAPE)) {
        d->asking = ASK_NOTHING;
        app->dirty = true;
    }
}

static void table_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct table_data *d = table_data_of(app);
    struct table_view *v = &d->view;
    struct view_act act;
    if (d->asking) {
        answer(app, ui, in);
        return;
    }
    if (ui->action[0] && button(app, ui)) {
        if (in->kind == INPUT_UP && app->data[DATA_TABLE] && app->screen == &SCREEN_TABLE)
            ui_focus(&app->ui, "rack");
        return;
    }
    if (in->action == ACTION_HINT && !ui->used) {
        table_hint(app);
        return;
    }
    if (in->action == ACTION_ROOM && !ui->used) {
        rows_of(v) ? table_tidy(app) : table_make_room(app);
        return;
    }
    if (in->action == ACTION_SORT_MELDS && !ui->used) {
        table_arrange_rack(app);
        return;
    }
    tabletop_event(app, v, in, ui, &act);
    table_remember_order(app, v);
    if (in->kind == INPUT_UP || in->kind == INPUT_WHEEL)
        table_remember_camera(app, v);
    table_act(app, &act);
}

static void table_tick(struct app *app)
{
    struct table_view *v = &table_data_of(app)->view;
    computer_tick(&table_data_of(app)->computer);
    view_tick(v);
    app->dirty |= v->dirty;
}

static bool table_moving(const struct app *app)
{
    return view_moving(&table_data_of(app)->view);
}

static void table_probe(const struct app *app, struct buf *out)
{
    view_probe(&table_data_of(app)->view, out);
    turn_timer_probe(&table_data_of(app)->timer, app, out);
}

static uint64_t table_wake_at(const struct app *app)
{
    uint64_t view = view_wake_at(&table_data_of(app)->view);
    uint64_t timer = turn_timer_wake_at(&table_data_of(app)->timer, app);
    uint64_t computer = computer_wake_at(app, &table_data_of(app)->computer, table_moving(app));
    uint64_t advice = advice_wake_at(app, &table_data_of(app)->advice);
    return earlier(earlier(advice, computer), earlier(view, timer));
}

/* Time goes by. Where the game has a clock and it has run out, the turn is over. */
static bool clock_runs_out(struct app *app)
{
    struct table_data *d = table_data_of(app);
    uint64_t before = d->timer.spent;
    if (turn_timer_look(&d->timer, app))
        app_cue(app, SOUND_RACK, 0, 0.22f);
    if (d->timer.clock_s && d->timer.spent / CLOCK_KEPT_MS != before / CLOCK_KEPT_MS)
        table_remember_clock(app);
    if (!turn_timer_over(&d->timer) || d->view.status.phase != PHASE_TURN)
        return false;
    view_cancel(&d->view);
    d->asking = ASK_NOTHING;
    table_step(app, "timeout");
    app_mention(app, _("Time is up: the tiles go back, and one more is drawn."));
    return true;
}

static void table_wake(struct app *app, uint64_t ms)
{
    struct table_view *v = &table_data_of(app)->view;
    struct buf step = {0};
    if (clock_runs_out(app))
        return;
    view_wake(v, ms);
    if (advice_wake(app, &table_data_of(app)->advice))
        advice_follow(app, &table_data_of(app)->advice, v);
    app->dirty |= v->dirty || turn_timer_height(app, &v->status) > 0;
    if (computer_wake(app, &table_data_of(app)->computer, ms, table_moving(app), &step))
        table_computer_step(app, buf_text(&step));
    buf_free(&step);
}

static void table_cursor(const struct app *app, struct buf *out)
{
    view_cursor_words(&table_data_of(app)->view, out);
}

const struct screen SCREEN_TABLE = {
    .id = "table",
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
