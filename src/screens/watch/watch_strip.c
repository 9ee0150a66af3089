/* watch_strip.c: shows how far the replay is, and what is known about each turn. */
#include <math.h>

#include "turn_judged.h"
#include "watch_parts.h"

#define THICK 6.0f      /* units: of the bar, */
#define BELOW 6.0f      /* between it and the buttons, */
#define KNOB 14.0f      /* and of the knob */
#define MARK 11.0f      /* a turn with a better play, */
#define MARK_LEAST 6.0f /* or less if there are many turns, */
#define FOUND 4.0f      /* and one with the best play, */
#define ABOVE 11.0f     /* both so far above the middle of the bar */

struct rect watch_row(const struct app *app)
{
    float m = ui_px(&app->ui, TABLE_MARGIN), h = ui_px(&app->ui, TARGET);
    float under = app->ui.upright ? h + ui_px(&app->ui, 8) : 0; /* a second row */
    return (struct rect){m, app->h - m - h - under, app->w - 2 * m, h};
}

/* How many pixels of the bar are behind at the turn `at`. */
static float width_to(const struct watch *w, struct rect row, int at)
{
    return row.w * (float)at / (float)(w->n ? w->n : 1);
}

/* The turn at x on the bar; the nearest one beyond its ends. */
static int turn_at(const struct app *app, float x)
{
    const struct watch *w = watch_data(app);
    struct rect row = watch_row(app);
    return (int)lroundf((float)w->n * fmaxf(0, fminf(1, (x - row.x) / row.w)));
}

static bool is_on(const struct app *app, float x, float y)
{
    struct rect row = watch_row(app);
    row.y -= ui_px(&app->ui, WATCH_STRIP);
    row.h = ui_px(&app->ui, WATCH_STRIP);
    return rect_has(rect_inset(row, -ui_px(&app->ui, 1)), x, y);
}

/* ---- Drawing ---- */

/* A notch at the end of each round. */
static void draw_rounds(struct app *app, struct rect bar)
{
    const struct watch *w = watch_data(app);
    const struct theme *th = app->ui.theme;
    for (int i = 1; i < w->n; i++) {
        if (w->turn[i].round == w->turn[i - 1].round)
            continue;
        struct rect notch = {bar.x + width_to(w, bar, i) - bar.h / 4, bar.y - bar.h / 2,
                             bar.h / 2, 2 * bar.h};
        draw_box(app->ui.dl, notch, 0, th->panel_top, th->panel_top);
    }
}

/* Diamonds side by side do not overlap, unless they would be too small to see. */
static float mark_size(const struct app *app, struct rect bar, const struct turn_judged *j)
{
    float apart = width_to(watch_data(app), bar, 1);
    if (!j->missed)
        return ui_px(&app->ui, FOUND);
    return fmaxf(ui_px(&app->ui, MARK_LEAST), fminf(ui_px(&app->ui, MARK), apart));
}

/* A diamond where there was a better play, a dot where nobody could have done better. */
static void draw_mark(struct app *app, struct rect bar, int turn, const struct turn_judged *j)
{
    const struct theme *th = app->ui.theme;
    float x = bar.x + width_to(watch_data(app), bar, turn + 1);
    float y = bar.y + bar.h / 2 - ui_px(&app->ui, ABOVE);
    float d = mark_size(app, bar, j);
    x = fminf(x, bar.x + bar.w - d / 2);
    struct rect r = {x - d / 2, y - d / 2, d, d};
    if (j->missed) {
        struct rect rim = rect_inset(r, -fmaxf(1, ui_px(&app->ui, 1.5f)));
        draw_sprite(app->ui.dl, SPRITE_DIAMOND, rim, 0, th->panel_top);
        draw_sprite(app->ui.dl, SPRITE_DIAMOND, r, 0, th->bad);
    } else if (j->choice) {
        draw_box(app->ui.dl, r, d / 2, th->ink_on_table, th->ink_on_table);
    }
}

static void draw_marks(struct app *app, struct rect bar)
{
    const struct watch *w = watch_data(app);
    for (int better = 0; better < 2; better++) /* diamonds cover dots, never the other way */
        for (int i = 0; i < w->n; i++) {
            struct turn_judged j = turn_judged(app, &w->back, i);
            if (j.known && j.missed == better)
                draw_mark(app, bar, i, &j);
        }
}

void watch_strip_draw(struct app *app)
{
    const struct watch *w = watch_data(app);
    const struct theme *th = app->ui.theme;
    struct rect row = watch_row(app);
    float h = ui_px(&app->ui, THICK), d = ui_px(&app->ui, KNOB);
    struct rect bar = {row.x, row.y - ui_px(&app->ui, BELOW + THICK), row.w, h}, done = bar;
    struct rgba back = rgba_fade(th->panel_top, 0.45f);
    done.w = width_to(w, row, w->at);
    draw_box(app->ui.dl, bar, h / 2, back, back);
    draw_box(app->ui.dl, done, h / 2, th->fresh, th->fresh);
    draw_rounds(app, bar);
    draw_marks(app, bar);
    struct rect knob = {fmaxf(row.x, fminf(row.x + done.w - d / 2, row.x + row.w - d)),
                        bar.y + (h - d) / 2, d, d};
    draw_box(app->ui.dl, knob, d / 2, th->panel_top, th->panel_bottom);
    draw_frame(app->ui.dl, knob, d / 2, fmaxf(1, ui_px(&app->ui, 1)), th->panel_edge);
}

/* ---- Events ---- */

bool watch_strip_event(struct app *app, const struct input *in)
{
    struct watch *w = watch_data(app);
    if (in->kind == INPUT_DOWN)
        w->dragging = w->n && in->button == BUTTON_LEFT && is_on(app, in->x, in->y);
    if (!w->dragging || (in->kind != INPUT_DOWN && in->kind != INPUT_MOVE))
        return false;
    int at = turn_at(app, in->x);
    w->playing = false;
    if (at != w->at || w->to_lay || w->best)
        watch_go(app, at, false);
    app->dirty = true;
    return true;
}

void watch_strip_end(struct app *app, const struct input *in)
{
    if (watch_data(app) && in->kind == INPUT_UP)
        watch_data(app)->dragging = false;
}
