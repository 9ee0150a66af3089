/* ui_frame.c: the end of a frame: what has the focus now, the ring round it, and the
 * tooltip. */
#include "ui_parts.h"

#include <math.h>

/* --- which widget has the focus ------------------------------------------------------- */

static int focus_place(const struct ui *ui)
{
    for (int i = ui->modal_from; i < ui->n; i++)
        if (ui_focused(ui, ui->widget[i].id) && ui_can_focus(ui, i))
            return i;
    return -1;
}

static int default_place(const struct ui *ui)
{
    for (int i = ui->modal_from; i < ui->n; i++)
        if (ui->widget[i].flags & UI_DEFAULT_FOCUS && ui_can_focus(ui, i))
            return i;
    return -1;
}

/* The widget that is now where the lost one was, or the last one before it. So somebody at the
 * keyboard keeps their place when the focused button becomes disabled. */
static int neighbour_place(const struct ui *ui)
{
    int best = -1;
    for (int i = ui->modal_from; i < ui->n; i++)
        if (ui_can_focus(ui, i) && (best < 0 || i <= ui->focus_at))
            best = i;
    return best;
}

#define AROUND 24.0f /* units that are in sight round what has the focus */

/* The card moves so far that the widget is in sight in the next frame. */
static void reveal(struct ui *ui, const struct ui_widget *w)
{
    float *slid = &ui->slid[ui->layer], around = ui_px(ui, AROUND);
    float below = w->r.y + w->r.h + around - ui->h, above = around - w->r.y;
    if (below > 0)
        *slid += below;
    else if (above > 0)
        *slid -= above;
}

static void settle_focus(struct ui *ui)
{
    int at = focus_place(ui);
    if (at >= 0 && ui->reveal)
        reveal(ui, &ui->widget[at]);
    ui->reveal = false;
    if (at < 0) {
        at = default_place(ui);
        if (at < 0 && ui->focus[0] && ui->focus_shown)
            at = neighbour_place(ui);
        if (at >= 0)
            ui_focus_widget(ui, at);
        else
            ui_focus(ui, "");
    }
    if (at >= 0)
        ui->focus_at = at;
}

/* --- what lies over the widgets ------------------------------------------------------- */

static void draw_focus_ring(struct ui *ui)
{
    const struct ui_widget *w = ui->focus_shown ? ui_find(ui, ui->focus) : NULL;
    if (!w || w->kind == UI_AREA)
        return;
    bool row = w->kind != UI_BUTTON && w->kind != UI_FIELD; /* begins with its label */
    float out = ui_px(ui, 4), side = row ? ui_px(ui, 10) : out;
    struct rect ring = {w->r.x - side, w->r.y - out, w->r.w + 2 * side, w->r.h + 2 * out};
    float radius = ui_px(ui, 9) + out, line = fmaxf(2, ui_px(ui, 2));
    /* Dark round bright, so that it shows on a light card and on the table. */
    draw_frame(ui->dl, rect_inset(ring, -1), radius + 1, line + 2,
               (struct rgba){20, 18, 12, 190});
    draw_frame(ui->dl, ring, radius, line, ui->theme->focus);
}

static float overlap(struct rect a, struct rect b)
{
    float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x),
          h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

#define AREA_COSTS 0.3f /* a table or a rack is mostly free, a button never */

/* How much a tooltip in r would cover of what can be pressed. */
static float tip_cost(const struct ui *ui, struct rect r)
{
    float cost = 0;
    for (int i = ui->modal_from; i < ui->n; i++) {
        const struct ui_widget *w = &ui->widget[i];
        if (w->kind != UI_LABEL)
            cost += overlap(r, w->r) * (w->kind == UI_AREA ? AREA_COSTS : 1);
    }
    return cost;
}

/* The place below the widget, above, to the right or to the left of it, always inside the
 * window, that covers least of what can be pressed; the first of equals. */
static struct rect tip_place(const struct ui *ui, struct rect at, float tw, float h)
{
    float gap = ui_px(ui, 8), least = 1e9f;
    float mid_x = at.x + (at.w - tw) / 2, mid_y = at.y + (at.h - h) / 2;
    const struct rect place[] = {{mid_x, at.y + at.h + gap, tw, h},
                                 {mid_x, at.y - gap - h, tw, h},
                                 {at.x + at.w + gap, mid_y, tw, h},
                                 {at.x - gap - tw, mid_y, tw, h}};
    struct rect best = place[0];
    for (int i = 0; i < 4; i++) {
        struct rect r = place[i];
        r.x = roundf(fminf(fmaxf(r.x, gap), fmaxf(0, ui->w - tw - gap)));
        r.y = roundf(fminf(fmaxf(r.y, gap), fmaxf(0, ui->h - h - gap)));
        float cost = tip_cost(ui, r) + 4 * overlap(r, at);
        if (cost < least) {
            least = cost;
            best = r;
        }
    }
    return best;
}

static void draw_tip(struct ui *ui, const struct ui_widget *w)
{
    float pad = ui_px(ui, 10), h = ui_px(ui, 34);
    float tw = fminf(ui_measure(ui, FONT_TEXT, TEXT_SMALL, w->label) + 2 * pad, ui->w);
    struct rect r = tip_place(ui, w->r, tw, h);
    draw_shadow(ui->dl, (struct rect){r.x, r.y + ui_px(ui, 2), r.w, r.h}, ui_px(ui, 7),
                ui_px(ui, 8), (struct rgba){0, 0, 0, 90});
    draw_box(ui->dl, r, ui_px(ui, 7), rgb(0x34312B), rgb(0x26231E));
    ui_draw_line(ui, r, FONT_TEXT, TEXT_SMALL, ALIGN_CENTRE, rgb(0xFBF7EC), w->label);
}

static void draw_tips(struct ui *ui)
{
    bool wanted = ui->mouse_x >= 0 && !ui->clicked;
    int over = wanted ? ui_hovered(ui, ui->mouse_x, ui->mouse_y) : -1;
    const struct ui_widget *w = over >= 0 ? &ui->widget[over] : NULL;
    if ((!w || !w->tip) && ui->focus_shown)
        w = ui_find(ui, ui->focus);
    if (w && w->tip && !ui->pressed[0])
        draw_tip(ui, w);
}

#define BAR 4.0f

/* How much of a card is in sight, and where, at the right edge of the window. */
static void draw_bar(struct ui *ui)
{
    float more = ui->slide[ui->layer], w = ui_px(ui, BAR);
    if (more <= 0)
        return;
    float part = ui->h / (ui->h + more);
    struct rect r = {ui->w - w, part * ui->slid[ui->layer], w, part * ui->h};
    struct rgba ink = rgba_fade(ui->theme->ink_on_table, 0.75f);
    draw_box(ui->dl, r, w / 2, ink, ink);
}

void ui_end(struct ui *ui)
{
    ui_even_rows(ui);
    settle_focus(ui);
    /* No card is moved farther than it reaches. */
    for (int i = 0; i < UI_LAYERS; i++)
        ui->slid[i] = fmaxf(0, fminf(ui->slid[i], ui->slide[i]));
    draw_bar(ui);
    int over = ui->mouse_x >= 0 ? ui_hovered(ui, ui->mouse_x, ui->mouse_y) : -1;
    ui_set(ui->hover, over >= 0 ? ui->widget[over].id : "");
    draw_focus_ring(ui);
    draw_tips(ui);
}
