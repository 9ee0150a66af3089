/* turn_timer.c: the time of a turn as a bar and a number. */
#include "turn_timer.h"

#include <math.h>
#include <stdio.h>

#include "app_state.h"
#include "page.h"

#define STEP_MS 1000 /* between two looks at the bar */
#define GAP_MS 3000  /* if two looks are farther apart, nobody was there */
#define LAST_MS 10000
#define HEIGHT 22
#define BAR 6

void turn_timer_follow(struct turn_timer *t, const struct app *app,
                       const struct game_status *st, bool runs)
{
    if (!t->seen || t->round != st->round || t->turn != st->turn)
        *t = (struct turn_timer){
            .seen = app->now_ms ? app->now_ms : 1, .round = st->round, .turn = st->turn};
    t->clock_s = st->clock;
    t->runs = runs;
}

/* The game's clock, or the one from the settings. */
static uint64_t total_ms(const struct turn_timer *t, const struct app *app)
{
    return (uint64_t)(t->clock_s ? t->clock_s : app->settings.timer_s) * 1000;
}

static uint64_t left_ms(const struct turn_timer *t, const struct app *app)
{
    uint64_t all = total_ms(t, app);
    return t->spent < all ? all - t->spent : 0;
}

bool turn_timer_look(struct turn_timer *t, const struct app *app)
{
    uint64_t gone = app->now_ms > t->seen ? app->now_ms - t->seen : 0;
    uint64_t before = left_ms(t, app);
    t->seen = app->now_ms ? app->now_ms : 1;
    if (gone <= GAP_MS && t->runs && !t->held)
        t->spent += gone;
    uint64_t left = left_ms(t, app);
    return t->clock_s && left && left <= LAST_MS &&
           (left + 999) / STEP_MS != (before + 999) / STEP_MS;
}

void turn_timer_hold(struct turn_timer *t, const struct app *app, bool held)
{
    if (t->held != held)
        turn_timer_look(t, app); /* the time until now */
    t->held = held;
}

bool turn_timer_over(const struct turn_timer *t)
{
    return t->runs && t->clock_s && t->spent >= (uint64_t)t->clock_s * 1000;
}

float turn_timer_height(const struct app *app, const struct game_status *st)
{
    return st->clock || app->settings.timer_s ? HEIGHT : 0;
}

/* Cut off from the right end of r. As wide as the longest time, so that the bar does not change
 * with the digits. */
static void draw_number(struct app *app, struct rect *r, uint64_t left, struct rgba c)
{
    struct ui *ui = &app->ui;
    char text[16];
    int s = (int)((left + 999) / 1000);
    float px = fminf(ui_text_px(ui, TEXT_SMALL), ui_px(ui, HEIGHT - 2));
    snprintf(text, sizeof text, "%d:%02d", s / 60, s % 60);
    float w = ui->renderer->measure(ui->renderer, FONT_BOLD, px, s < 600 ? "0:00" : "00:00");
    struct rect at = cut_right(&app->ui, r, page_units(&app->ui, w + ui_px(ui, 8)));
    draw_text(ui->dl, left <= LAST_MS ? FONT_BOLD : FONT_TEXT, px, at.x + at.w, at.y + at.h / 2,
              ALIGN_RIGHT, c, text);
}

void turn_timer_draw(const struct turn_timer *t, struct app *app, struct rect r)
{
    const struct theme *th = app->ui.theme;
    uint64_t left = left_ms(t, app), all = total_ms(t, app);
    if (!all || (t->clock_s && !t->runs))
        return;
    struct rgba c = left > LAST_MS ? th->ink_on_table : th->bad;
    struct rgba track = rgba_fade(c, 0.35f);
    draw_number(app, &r, left, c);
    float h = fmaxf(BAR, ui_px(&app->ui, BAR));
    r.y = roundf(r.y + (r.h - h) / 2);
    r.h = h;
    draw_box(app->ui.dl, r, r.h / 2, track, track);
    if (left)
        r.w = fmaxf(r.h, r.w * (float)left / (float)all);
    draw_box(app->ui.dl, r, r.h / 2, c, c);
}

uint64_t turn_timer_wake_at(const struct turn_timer *t, const struct app *app)
{
    uint64_t left = left_ms(t, app);
    if (!left || !t->runs || t->held)
        return 0;
    return t->seen + (left % STEP_MS ? left % STEP_MS : STEP_MS);
}

void turn_timer_probe(const struct turn_timer *t, const struct app *app, struct buf *out)
{
    uint64_t all = total_ms(t, app);
    if (all)
        buf_addf(out, "timer %d %d\n", (int)((left_ms(t, app) + 999) / 1000),
                 (int)(all / 1000));
}

void turn_timer_write(const struct turn_timer *t, struct buf *out)
{
    buf_addf(out, "%d %d %llu", t->round, t->turn, (unsigned long long)t->spent);
}

void turn_timer_read(struct turn_timer *t, const char *text)
{
    int round, turn;
    unsigned long long spent;
    if (sscanf(text, "%d %d %llu", &round, &turn, &spent) != 3 || round != t->round ||
        turn != t->turn || spent > (unsigned long long)t->clock_s * 1000)
        return;
    t->spent = spent;
}
