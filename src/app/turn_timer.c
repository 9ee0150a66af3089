/* turn_timer.c: the time of a turn as a bar and a number. */
#include "turn_timer.h"

#include <math.h>
#include <stdio.h>

#include "app_match.h"
#include "app_state.h"
#include "page.h"

#define STEP_MS 1000           /* between two looks at the bar */
#define GAP_MS 3000            /* if two looks are farther apart, nobody was there */
#define LAST_MS 20000          /* of the game's clock; */
#define LAST_REMINDER_MS 10000 /* of a reminder, which hurries nobody */
#define PULSE_MS 700
#define HEIGHT 22
#define BAR 6 /* units, */
#define BAR_LAST 10
#define BAR_PULSE 16
#define EDGE 4
#define EDGE_PULSE 8

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

static bool is_last(const struct turn_timer *t, const struct app *app)
{
    return left_ms(t, app) <= (t->clock_s ? LAST_MS : LAST_REMINDER_MS);
}

bool turn_timer_look(struct turn_timer *t, const struct app *app)
{
    uint64_t gone = app->now_ms > t->seen ? app->now_ms - t->seen : 0;
    uint64_t before = left_ms(t, app);
    t->seen = app->now_ms ? app->now_ms : 1;
    if (gone <= GAP_MS && t->runs)
        t->spent += gone;
    uint64_t left = left_ms(t, app);
    if (!t->clock_s || !left || !is_last(t, app) ||
        (left + 999) / STEP_MS == (before + 999) / STEP_MS)
        return false;
    t->pulse = t->length = app_ticks(app, PULSE_MS);
    return true;
}

void turn_timer_tick(struct turn_timer *t)
{
    t->pulse -= t->pulse > 0;
}

bool turn_timer_pulses(const struct turn_timer *t)
{
    return t->runs && t->pulse > 0;
}

/* From 1 at the beginning of a second down to 0. */
static float strength(const struct turn_timer *t)
{
    return t->pulse > 0 ? (float)t->pulse / (float)t->length : 0;
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
static void draw_number(struct app *app, struct rect *r, uint64_t left, bool last)
{
    struct ui *ui = &app->ui;
    char text[16];
    int s = (int)((left + 999) / 1000);
    float px = fminf(ui_text_px(ui, TEXT_SMALL), ui_px(ui, HEIGHT - 2));
    snprintf(text, sizeof text, "%d:%02d", s / 60, s % 60);
    float w = ui->renderer->measure(ui->renderer, FONT_BOLD, px, s < 600 ? "0:00" : "00:00");
    struct rect at = cut_right(&app->ui, r, page_units(&app->ui, w + ui_px(ui, 8)));
    draw_text(ui->dl, last ? FONT_BOLD : FONT_TEXT, px, at.x + at.w, at.y + at.h / 2,
              ALIGN_RIGHT, ui->theme->ink_on_table, text);
}

void turn_timer_draw(const struct turn_timer *t, struct app *app, struct rect r)
{
    const struct theme *th = app->ui.theme;
    uint64_t left = left_ms(t, app), all = total_ms(t, app);
    if (!all || (t->clock_s && !t->runs))
        return;
    bool last = is_last(t, app);
    struct rgba c = last ? th->bad : th->ink_on_table;
    struct rgba track = rgba_fade(c, 0.35f);
    float bar = last && t->clock_s ? BAR_LAST + (BAR_PULSE - BAR_LAST) * strength(t) : BAR;
    draw_number(app, &r, left, last);
    float h = fmaxf(BAR, ui_px(&app->ui, bar));
    r.y = roundf(r.y + (r.h - h) / 2);
    r.h = h;
    draw_box(app->ui.dl, r, r.h / 2, track, track);
    if (left)
        r.w = fmaxf(r.h, r.w * (float)left / (float)all);
    draw_box(app->ui.dl, r, r.h / 2, c, c);
}

void turn_timer_draw_edge(const struct turn_timer *t, struct app *app, struct rect rack)
{
    if (!t->clock_s || !t->runs || !is_last(t, app) || rack.w <= 0)
        return;
    float wide = ui_px(&app->ui, EDGE + (EDGE_PULSE - EDGE) * strength(t));
    draw_frame(app->ui.dl, rect_inset(rack, -wide), ui_px(&app->ui, 10), wide,
               rgba_fade(app->ui.theme->bad, 0.75f + 0.25f * strength(t)));
}

uint64_t turn_timer_wake_at(const struct turn_timer *t, const struct app *app)
{
    uint64_t left = left_ms(t, app);
    if (!left || !t->runs)
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

static bool about(const char *text, int round, int turn, unsigned long long *spent)
{
    int r, n;
    return sscanf(text, "%d %d %llu", &r, &n, spent) == 3 && r == round && n == turn;
}

bool turn_timer_begun(const struct app *app)
{
    struct game_status st = app_status(app);
    unsigned long long spent = 0;
    const char *text = app->session && app->session->id
                           ? store_note(app->store, app->session->id, TURN_TIMER_NOTE)
                           : NULL;
    return text && about(text, st.round, st.turn, &spent) && spent > 0;
}

void turn_timer_read(struct turn_timer *t, const char *text)
{
    unsigned long long spent;
    if (!about(text, t->round, t->turn, &spent) ||
        spent > (unsigned long long)t->clock_s * 1000)
        return;
    t->spent = spent;
}
