/* screen_desk.c: what all screens with a desk share. */
#include "screen_desk.h"

#include <math.h>

#include "app_state.h"
#include "language.h"
#include "look.h"
#include "marks.h"
#include "settings.h"

#define TWEEN_MS 180
#define ABOVE 8  /* units between the bar and what is below */
#define AROUND 4 /* above and below several lines */

struct desk *screen_desk_open(struct app *app, const struct look *look)
{
    struct desk *d = desk_open(look->desk, look->ways, &app->ui);
    screen_desk_settings(app, d);
    ui_focus(&app->ui, desk_home(d));
    return d;
}

void screen_desk_close(struct desk **d)
{
    desk_close(*d);
    *d = NULL;
}

void screen_desk_settings(struct app *app, struct desk *d)
{
    d->like = (struct desk_settings){.motion_ticks = app_ticks(app, TWEEN_MS),
                                     .drag_only = app->settings.drag_only,
                                     .no_double = !app->settings.double_click,
                                     .drag_far = (float)app->settings.drag_px,
                                     .box = app->editing != NULL,
                                     .cues = &app->cues};
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

/* The bar's height for a text in a line of this width. A long sentence in a narrow window, or
 * in large letters, has up to three lines. */
static float message_height(const struct ui *ui, float w, const char *text, bool *one)
{
    float line = roundf(ui_text_px(ui, TEXT_SMALL) * 1.42f);
    *one = ui_measure(ui, FONT_TEXT, TEXT_SMALL, text) <= w;
    if (*one)
        return ui_px(ui, 38);
    float asked = ui_paragraph_height(ui, w, FONT_TEXT, TEXT_SMALL, text);
    return fminf(asked, 3 * line) + 2 * ui_px(ui, AROUND);
}

int screen_desk_lines(const struct app *app, float width, const char *text)
{
    const struct ui *ui = &app->ui;
    float w = width - ui_px(ui, 24 + 30); /* without its ends and a sign */
    float line = roundf(ui_text_px(ui, TEXT_SMALL) * 1.42f);
    return (int)lroundf(ui_paragraph_height(ui, w, FONT_TEXT, TEXT_SMALL, text) / line);
}

void screen_desk_message(struct app *app, struct rect below, enum tone tone, const char *text)
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
    line.y += one ? 0 : ui_px(ui, AROUND);
    line.h -= one ? 0 : 2 * ui_px(ui, AROUND);
    if (one)
        ui_label(ui, "message", line, FONT_TEXT, 17,
                 tone == TONE_PLAIN ? ALIGN_CENTRE : ALIGN_LEFT, text, 0);
    else
        ui_paragraph(ui, "message", line, FONT_TEXT, TEXT_SMALL, text, 0);
}
