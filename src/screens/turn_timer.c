/* turn_timer.c: a turn's time as a bar and a number. */
#include "turn_timer.h"

#include <math.h>
#include <stdio.h>

#include "page.h"

#define STEP_MS 1000 /* between two looks of the bar */
#define LAST_MS 10000
#define HEIGHT 22
#define BAR 6

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

float turn_timer_height(const struct app *app)
{
    return app->settings.timer_s ? HEIGHT : 0;
}

/* Cut off the right end of r: as wide as the longest time there is, so that the bar does not
 * change with the digits. */
static void draw_number(struct app *app, struct rect *r, uint64_t left, struct rgba c)
{
    struct ui *ui = &app->ui;
    char text[16];
    int s = (int)((left + 999) / 1000);
    float px = fminf(ui_text_px(ui, TEXT_SMALL), ui_px(ui, HEIGHT - 2));
    float w = ui->renderer->measure(ui->renderer, FONT_BOLD, px, "0:00") + ui_px(ui, 8);
    snprintf(text, sizeof text, "%d:%02d", s / 60, s % 60);
    struct rect at = cut_right(app, r, page_units(app, w));
    draw_text(ui->dl, left <= LAST_MS ? FONT_BOLD : FONT_TEXT, px, at.x + at.w, at.y + at.h / 2,
              ALIGN_RIGHT, c, text);
}

void turn_timer_draw(const struct turn_timer *t, struct app *app, struct rect r)
{
    const struct theme *th = app->ui.theme;
    if (!app->settings.timer_s)
        return;
    uint64_t left = left_ms(t, app);
    struct rgba c = left > LAST_MS ? th->ink_on_table : th->bad;
    struct rgba track = rgba_fade(c, 0.35f);
    draw_number(app, &r, left, c);
    float h = fmaxf(BAR, ui_px(&app->ui, BAR));
    r.y = roundf(r.y + (r.h - h) / 2);
    r.h = h;
    draw_box(app->ui.dl, r, r.h / 2, track, track);
    if (left)
        r.w = fmaxf(r.h, r.w * (float)left / (float)total_ms(app));
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
