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

static void settle_focus(struct ui *ui)
{
    int at = focus_place(ui);
    if (at < 0) {
        at = default_place(ui);
        if (at < 0 && ui->focus[0] && ui->focus_shown)
            at = neighbour_place(ui);
        ui_focus(ui, at >= 0 ? ui->widget[at].id : "");
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

/* Shows the tooltip below the widget, or above it if there is no room, and always inside the
 * window. */
static void draw_tip(struct ui *ui, const struct ui_widget *w)
{
    float pad = ui_px(ui, 10), h = ui_px(ui, 34), gap = ui_px(ui, 8);
    float tw = fminf(ui_measure(ui, FONT_TEXT, TEXT_SMALL, w->label) + 2 * pad, ui->w);
    float x = fminf(fmaxf(w->r.x + (w->r.w - tw) / 2, gap), fmaxf(0, ui->w - tw - gap));
    float y = w->r.y + w->r.h + gap;
    if (y + h > ui->h)
        y = w->r.y - gap - h;
    struct rect r = {roundf(x), roundf(y), tw, h};
    draw_shadow(ui->dl, (struct rect){r.x, r.y + ui_px(ui, 2), r.w, r.h}, ui_px(ui, 7),
                ui_px(ui, 8), (struct rgba){0, 0, 0, 90});
    draw_box(ui->dl, r, ui_px(ui, 7), rgb(0x34312B), rgb(0x26231E));
    ui_draw_line(ui, rect_inset(r, 0), FONT_TEXT, TEXT_SMALL, ALIGN_CENTRE, rgb(0xFBF7EC),
                 w->label);
}

static void draw_tips(struct ui *ui)
{
    int over = ui->mouse_x >= 0 ? ui_at(ui, ui->mouse_x, ui->mouse_y) : -1;
    const struct ui_widget *w = over >= 0 ? &ui->widget[over] : NULL;
    if ((!w || !w->tip) && ui->focus_shown)
        w = ui_find(ui, ui->focus);
    if (w && w->tip && !ui->pressed[0])
        draw_tip(ui, w);
}

void ui_end(struct ui *ui)
{
    settle_focus(ui);
    int over = ui->mouse_x >= 0 ? ui_at(ui, ui->mouse_x, ui->mouse_y) : -1;
    ui_set(ui->hover, over >= 0 ? ui->widget[over].id : "");
    draw_focus_ring(ui);
    draw_tips(ui);
}
