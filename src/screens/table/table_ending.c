/* table_ending.c: a turn in which there is nothing left to do ends by itself, in the games of
 * desks that know when that is so. For two seconds everything can still be taken back: until
 * then the step that ends the turn has not been made, so nothing has been drawn and nobody else
 * is to move. With keys, a controller or narration there is no such limit: a press ends the
 * turn. */
#include "app_state.h"
#include "page.h"
#include "table_buttons.h"
#include "table_parts.h"

#define LASTS_MS 2000
#define FRAME_MS 50  /* from one frame to the next of the time that runs out */
#define LATE_MS 1000 /* the table was not on the screen: the person ends the turn */
#define BAR 4        /* units: the height of that time, on the button */

/* May the turn end by itself? Then *act says how. */
static bool may_end(const struct app *app, struct desk_act *act)
{
    const struct table_data *d = table_data_of(app);
    const struct desk *t = d->host.desk;
    bool wanted = app->settings.auto_end && !app->settings.confirm_end &&
                  !app->settings.narration && !d->by_key;
    *act = (struct desk_act){.kind = DESK_NONE};
    return wanted && !table_playback_on(app) && t->mine && t->kind->done &&
           t->kind->done(t, act);
}

void table_ending_follow(struct app *app)
{
    struct desk_act act;
    struct table_data *d = table_data_of(app);
    d->ends_at = may_end(app, &act) ? app->now_ms + LASTS_MS : 0;
    d->ends_in = LASTS_MS;
    d->host.desk->ending = d->ends_at > 0;
}

bool table_ending(const struct app *app)
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
    return !table_ending(app) ? 0 : at < next && at > app->now_ms ? at : next;
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
    if (!table_ending(app))
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
