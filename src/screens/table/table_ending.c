/* table_ending.c: a turn in which there is nothing left to do ends by itself, in the games of
 * desks that know when that is so; and so does one in which nothing can be played, if the
 * person wants that: first the draw, and then the end. For two seconds everything can still be
 * taken back: until then the step that ends the turn has not been made, so nothing has been
 * drawn and nobody else is to move. With keys, a controller or narration there is no such
 * limit: a press ends the turn. */
#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "job.h"
#include "mind.h"
#include "table_buttons.h"
#include "table_parts.h"

#define LASTS_MS 2000
#define FRAME_MS 50  /* from one frame to the next of the time that runs out */
#define LATE_MS 1000 /* the table was not on the screen: the person ends the turn */
#define BAR 4        /* units: the height of that time, on the button */

/* Does the person want turns to go on by themselves, and has time to see it? */
static bool lets(const struct app *app, bool wanted)
{
    const struct table_data *d = table_data_of(app);
    return wanted && !app->settings.confirm_end && !app->settings.narration && !d->by_key &&
           !table_playback_on(app) && d->host.desk->mine;
}

/* ---- Nothing fits ---- */

struct fits {
    const struct mind_hints *hints;
    void *view; /* owned: what the seat to move sees */
    bool none;  /* nothing in its hand can be played */
};

static bool look(void *self, const struct budget *budget)
{
    struct fits *f = self;
    bool proven;
    int most = f->hints->most(f->view, budget, &proven);
    f->none = !most && proven;
    return true;
}

/* Whether the turn goes on by itself tells whether something fits, so it counts as a hint. */
static void found(struct app *app, struct job *j)
{
    struct table_data *d = j->owner;
    const struct fits *f = j->data;
    d->none_fits = f->none;
    if (d->fits_at != app->session->match->at)
        return;
    session_hinted(app->session);
    table_ending_follow(app);
    app->dirty = true;
}

static void drop(void *self)
{
    struct fits *f = self;
    free(f->view);
    free(f);
}

/* Can the person pass, and wants the program to do so? Then *act says how. */
static bool may_pass(const struct app *app, struct desk_act *act)
{
    const struct desk *t = table_data_of(app)->host.desk;
    return lets(app, app->settings.auto_pass) && t->kind->ends && t->kind->ends(t, true, act);
}

void table_ending_look(struct app *app)
{
    static const struct job_kind kind = {look, found, drop};
    struct table_data *d = table_data_of(app);
    const struct match *m = app->session->match;
    const struct mind *mind = mind_of(m->game);
    struct desk_act act;
    bool again = d->fits && d->fits_at == m->at;
    if (again || !mind || !mind->hints || !mind->hints->most || !may_pass(app, &act))
        return;
    struct fits *f = mem_alloc(sizeof *f);
    *f = (struct fits){.hints = mind->hints, .view = mem_alloc(m->game->state_size)};
    m->game->view(m->state, app_status(app).seat, f->view);
    d->fits_at = m->at;
    d->none_fits = false;
    job_begin(app, &d->fits, &kind, f, d);
}

void table_ending_stop(struct app *app)
{
    job_end(app, &table_data_of(app)->fits);
}

/* ---- The end ---- */

/* May the turn end by itself, or be passed? Then *act says how. */
static bool may_end(const struct app *app, struct desk_act *act)
{
    const struct table_data *d = table_data_of(app);
    const struct desk *t = d->host.desk;
    *act = (struct desk_act){.kind = DESK_NONE};
    if (lets(app, app->settings.auto_end) && t->kind->ends && t->kind->ends(t, false, act))
        return true;
    return d->fits && !job_busy(d->fits) && d->fits_at == app->session->match->at &&
           d->none_fits && may_pass(app, act);
}

void table_ending_follow(struct app *app)
{
    struct desk_act act;
    struct table_data *d = table_data_of(app);
    table_ending_look(app);
    d->ends_at = may_end(app, &act) ? app->now_ms + LASTS_MS : 0;
    d->ends_in = LASTS_MS;
    d->host.desk->ending = d->ends_at > 0;
}

static bool is_ending(const struct app *app)
{
    struct desk_act act;
    return table_data_of(app)->ends_at && may_end(app, &act);
}

/* What is held, or a question, comes first. */
static bool waits(const struct app *app)
{
    return table_data_of(app)->host.desk->hand.state != HAND_IDLE || app_card_is_open(app);
}

uint64_t table_ending_wake_at(const struct app *app)
{
    uint64_t at = table_data_of(app)->ends_at, next = app->now_ms + FRAME_MS;
    return !is_ending(app) ? 0 : at < next && at > app->now_ms ? at : next;
}

bool table_ending_due(struct app *app, struct desk_act *act)
{
    struct table_data *d = table_data_of(app);
    if (!d->ends_at)
        return false;
    app->dirty = true;
    d->ends_in = d->ends_at > app->now_ms ? (int)(d->ends_at - app->now_ms) : 0;
    bool may = may_end(app, act), late = app->now_ms > d->ends_at + LATE_MS && !waits(app);
    bool due = may && !late && app->now_ms >= d->ends_at && !waits(app);
    if (!may || late || due)
        d->ends_at = 0;
    d->host.desk->ending = d->ends_at > 0;
    return due;
}

void table_ending_draw(struct app *app, const struct desk_button *b, int n, struct rect hand)
{
    struct ui *ui = &app->ui;
    float left = (float)table_data_of(app)->ends_in / LASTS_MS;
    if (!is_ending(app))
        return;
    for (int i = 0; i < n; i++) {
        if (b[i].place != DESK_MAIN || !b[i].primary)
            continue;
        struct rect r = table_main_at(app, hand, b[i].slot);
        float inset = ui_px(ui, 10), high = ui_px(ui, BAR);
        r = (struct rect){r.x + inset, r.y + r.h - high - ui_px(ui, 4),
                          (r.w - 2 * inset) * left, high};
        draw_box(ui->dl, r, high / 2, ui->theme->primary_ink, ui->theme->primary_ink);
    }
}
