/* turn_timer.c: a turn's time as a thin bar. */
#include "turn_timer.h"

#include <math.h>

#define STEP_MS 1000 /* between two looks of the bar */

void turn_timer_follow(struct turn_timer *t, const struct app *app,
                       const struct game_status *st)
{
    if (t->since && t->round == st->round && t->turn == st->turn)
        return;
    *t = (struct turn_timer){app->now_ms ? app->now_ms : 1, st->round, st->turn};
}

static uint64_t total_ms(const struct app *app)
{
    return (uint64_t)app->settings.timer_s * 1000;
}

static uint64_t left_ms(const struct turn_timer *t, const struct app *app)
{
    uint64_t gone = app->now_ms > t->since ? app->now_ms - t->since : 0, all = total_ms(app);
    return gone < all ? all - gone : 0;
}

void turn_timer_draw(const struct turn_timer *t, struct app *app, struct rect r)
{
    const struct theme *th = app->ui.theme;
    if (!app->settings.timer_s)
        return;
    uint64_t left = left_ms(t, app);
    r.h = fmaxf(3, ui_px(&app->ui, 3));
    struct rgba c = left ? th->ink_on_table : th->fresh;
    struct rgba track = rgba_fade(c, th->contrast ? 0.35f : 0.18f);
    draw_box(app->ui.dl, r, r.h / 2, track, track);
    if (left)
        r.w = fmaxf(r.h, r.w * (float)left / (float)total_ms(app));
    c = rgba_fade(c, th->contrast ? 1 : 0.7f);
    draw_box(app->ui.dl, r, r.h / 2, c, c);
}

uint64_t turn_timer_wake_at(const struct turn_timer *t, const struct app *app)
{
    if (!app->settings.timer_s || !left_ms(t, app))
        return 0;
    uint64_t gone = app->now_ms > t->since ? app->now_ms - t->since : 0;
    return t->since + (gone / STEP_MS + 1) * STEP_MS;
}

void turn_timer_probe(const struct turn_timer *t, const struct app *app, struct buf *out)
{
    if (app->settings.timer_s)
        buf_addf(out, "timer %d %d\n", (int)((left_ms(t, app) + 999) / 1000),
                 app->settings.timer_s);
}
