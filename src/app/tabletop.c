/* tabletop.c: what every screen with a table to play on has in common. */
#include "tabletop.h"

#include <math.h>

#include "marks.h"
#include "words.h"

#define TWEEN_MS 180
#define ABOVE 8 /* units between the bar and what is below it */

void tabletop_open(struct app *app, struct table_view *v)
{
    view_init(v);
    v->theme = app->ui.theme;
    v->hand.mx = app->ui.mouse_x;
    v->hand.my = app->ui.mouse_y;
    ui_focus(&app->ui, "rack");
}

void tabletop_settings(const struct app *app, struct table_view *v)
{
    v->theme = app->ui.theme;
    v->motion_ticks = app_ticks(app, TWEEN_MS);
    v->drag_only = app->settings.drag_only;
    v->drag_far = (float)app->settings.drag_px;
    v->no_double = !app->settings.double_click;
}

void tabletop_draw(struct app *app, struct table_view *v, struct draw_list *dl, float alpha)
{
    theme_table(v->theme, dl, v->area.window);
    v->text = fmaxf(1, app->ui.text);
    view_draw(v, dl, alpha);
    ui_area(&app->ui, "table", v->area.table, _("The table"));
    ui_area(&app->ui, "rack", v->area.rack, _("Your rack"));
}

/* ---- The message ---- */

static void bar(struct ui *ui, struct rect r, enum tone tone)
{
    const struct theme *th = ui->theme;
    float corner = ui_px(ui, 19);
    bool fault = tone == TONE_FAULT;
    draw_shadow(ui->dl, r, corner, ui_px(ui, 8), (struct rgba){0, 0, 0, 70});
    draw_box(ui->dl, r, corner, th->panel_top, th->panel_bottom);
    draw_frame(ui->dl, r, corner, fmaxf(1, ui_px(ui, fault ? 2 : 1)),
               fault ? th->bad : th->panel_edge);
}

/* How high the bar is for a text in so wide a line: a long sentence in a narrow window, or in
 * large letters, has up to three lines. */
static float message_height(const struct ui *ui, float w, const char *text, bool *one)
{
    float line = roundf(ui_text_px(ui, TEXT_SMALL) * 1.42f);
    *one = ui_measure(ui, FONT_TEXT, TEXT_SMALL, text) <= w;
    if (*one)
        return ui_px(ui, 38);
    float asked = ui_paragraph_height(ui, w, FONT_TEXT, TEXT_SMALL, text);
    return fminf(asked, 3 * line) + ui_px(ui, 12);
}

void tabletop_message(struct app *app, struct rect below, enum tone tone, const char *text)
{
    struct ui *ui = &app->ui;
    float icon = ui_px(ui, 24), pad = ui_px(ui, 12), most = below.w;
    float skip = tone == TONE_PLAIN ? 0 : icon + pad / 2;
    bool one;
    float h = message_height(ui, most - 2 * pad - skip, text, &one);
    float w = fminf(most, ui_measure(ui, FONT_TEXT, 17, text) + icon + 3 * pad);
    struct rect r = {below.x + (below.w - w) / 2, below.y - h - ui_px(ui, ABOVE), w, h};
    bar(ui, r, tone);
    struct rect at = {r.x + pad, r.y + (h - icon) / 2, icon, icon};
    if (tone == TONE_FAULT)
        draw_badge(ui->dl, ui->theme, at.x + icon / 2, at.y + icon / 2, icon);
    else if (tone == TONE_GOOD)
        draw_sprite(ui->dl, SPRITE_CHECK, at, 0, ui->theme->ink);
    struct rect line = {r.x + pad + skip, r.y, r.w - 2 * pad - skip, h};
    line.y += one ? 0 : ui_px(ui, 6);
    line.h -= one ? 0 : ui_px(ui, 12);
    if (one)
        ui_label(ui, "message", line, FONT_TEXT, 17,
                 tone == TONE_PLAIN ? ALIGN_CENTRE : ALIGN_LEFT, text, 0);
    else
        ui_paragraph(ui, "message", line, FONT_TEXT, TEXT_SMALL, text, 0);
}

/* ---- Events ---- */

static void take_focus(struct app *app, struct table_view *v, const struct input *in)
{
    bool table = ui_focused(&app->ui, "table"), rack = ui_focused(&app->ui, "rack");
    if (table)
        v->focus = FOCUS_TABLE;
    else if (rack)
        v->focus = FOCUS_RACK;
    if (in->kind != INPUT_KEY || in->key != KEY_TAB)
        return;
    v->cursor_shown = table || rack;
    app->dirty = true;
}

void tabletop_event(struct app *app, struct table_view *v, const struct input *in,
                    const struct ui_result *ui, struct view_act *act)
{
    *act = (struct view_act){.kind = ACT_NONE};
    take_focus(app, v, in);
    bool dragging = v->hand.state != HAND_IDLE && v->hand.state != HAND_CARRY;
    if (ui->used && !dragging && in->kind != INPUT_MOVE)
        return;
    enum view_focus before = v->focus;
    view_event(v, in, act);
    if (v->focus != before && in->kind == INPUT_KEY)
        ui_focus(&app->ui, v->focus == FOCUS_TABLE ? "table" : "rack");
    app->dirty |= v->dirty;
}
