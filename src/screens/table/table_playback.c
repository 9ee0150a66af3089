/* table_playback.c: plays once more what the others have done since the person's last turn, or
 * shows the table as it was before that, on a desk and a match of its own. The match that is
 * being played, and its desk, do not change. */
#include <stdlib.h>
#include <string.h>

#include "app_match.h"
#include "table_parts.h"

#define REST_MS 900       /* after a turn, when everything lies */
#define REST_SHORT_MS 550 /* after one that played nothing */

static struct table_playback *again_of(const struct app *app)
{
    return &table_data_of(app)->again;
}

/* ---- A turn ---- */

static void show(struct app *app, int at)
{
    struct table_data *d = table_data_of(app);
    struct table_playback *a = &d->again;
    match_goto(a->match, at);
    desk_sync(a->desk, a->match, d->host.desk->seat, false);
    desk_since(a->desk, d->since.seen);
}

static void show_turn(struct app *app)
{
    struct table_playback *a = again_of(app);
    const struct recap_turn *t = &table_data_of(app)->since.turn[a->turn];
    struct desk *top = a->desk;
    show(app, t->begin);
    table_lay_out(app);
    desk_settle(top);
    show(app, t->shown);
    desk_hear(top, NULL);
    desk_show_all(top);
    desk_stage(top);
    a->rest_till = 0;
    app->dirty = true;
}

/* ---- Beginning and end ---- */

static bool begin(struct app *app)
{
    struct table_data *d = table_data_of(app);
    const struct match *m = app->session->match;
    struct table_playback *a = &d->again;
    struct reason why;
    if (!table_playback_can(app) || table_playback_on(app))
        return false;
    desk_cancel(d->host.desk);
    *a = (struct table_playback){.match = match_new(&m->config)};
    if (!match_load(a->match, (const char *const *)m->step, m->at, m->at, &why)) {
        match_free(a->match); /* never: these steps have all been played */
        a->match = NULL;
        return false;
    }
    a->desk = d->host.instead = screen_desk_open(app, app_look(app));
    table_memorise(app); /* the same order of the rack, and the same view */
    table_recall_desk(app, a->desk);
    return true;
}

void table_playback(struct app *app)
{
    if (begin(app))
        show_turn(app);
}

void table_before(struct app *app)
{
    struct table_data *d = table_data_of(app);
    if (!begin(app))
        return;
    d->again.before = true;
    show(app, d->since.turn[0].begin);
    table_lay_out(app);
    desk_settle(d->again.desk);
    app->dirty = true;
}

void table_playback_end(struct app *app)
{
    struct table_playback *a = again_of(app);
    if (!a->match)
        return;
    screen_desk_close(&a->desk);
    table_data_of(app)->host.instead = NULL;
    match_free(a->match);
    a->match = NULL;
    app->dirty = true;
}

/* ---- Time and events ---- */

#define TAP_MS                                                                                 \
    400 /* a button that is pressed for less is not held: the table stays as it was */

/* The button that shows the table as it was is pressed, and may be held. */
static bool presses_before(const struct app *app, const struct input *in)
{
    return in->kind == INPUT_DOWN && strcmp(app->ui.pressed, action_id(ACTION_BEFORE)) == 0;
}

bool table_playback_event(struct app *app, const struct input *in)
{
    struct table_playback *a = again_of(app);
    bool click = in->kind == INPUT_UP && in->clicks <= 1;
    bool tap = in->kind == INPUT_UP && a->pressed && in->ms - a->pressed < TAP_MS;
    if (!table_playback_on(app)) {
        if (!presses_before(app, in))
            return false;
        table_before(app);
        a->pressed = in->ms;
        return true;
    }
    if (in->kind == INPUT_UP)
        a->pressed = 0;
    if (!tap && (click || in->kind == INPUT_KEY)) {
        table_playback_end(app);
        ui_focus(&app->ui, desk_home(table_data_of(app)->host.desk));
    }
    return true;
}

/* A button that was pressed with Enter is not held. */
void table_playback_key_up(struct app *app, const struct input *in)
{
    enum key_action a = keymap_find(&app->settings.keys, in->key, in->mods);
    if (table_shows_before(app) && a == ACTION_BEFORE)
        table_playback_end(app);
}

uint64_t table_playback_wake_at(const struct app *app)
{
    const struct table_playback *a = again_of(app);
    if (!a->match || a->before || desk_moving(a->desk))
        return 0;
    return a->rest_till ? a->rest_till : app->now_ms + 1;
}

void table_playback_wake(struct app *app)
{
    struct table_data *d = table_data_of(app);
    struct table_playback *a = &d->again;
    if (!a->match || a->before || desk_moving(a->desk))
        return;
    if (!a->rest_till)
        a->rest_till =
            app->now_ms + (d->since.turn[a->turn].past.played ? REST_MS : REST_SHORT_MS);
    if (app->now_ms < a->rest_till)
        return;
    if (++a->turn < d->since.n)
        show_turn(app);
    else
        table_playback_end(app);
}
