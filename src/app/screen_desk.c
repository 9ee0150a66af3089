/* screen_desk.c: what all screens with a desk share. */
#include "screen_desk.h"

#include <math.h>

#include "app_state.h"
#include "language.h"
#include "look.h"
#include "marks.h"
#include "page.h"
#include "settings.h"

#define TWEEN_MS 180
#define AROUND 4 /* units above and below several lines */
#define CLOSER 5 /* so much closer to the hand are two lines over a board in sight, */
#define SECOND 2 /* for which the second line adds this, */
#define UPRIGHT_LINES 22
#define LARGER 48 /* and what twice as large a text adds to both */

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
                                     .faces = app->settings.faces,
                                     .people = &app->people,
                                     .box = app->editing != NULL,
                                     .cues = &app->cues};
}

/* ---- Buttons ---- */

void screen_desk_words(const struct app *app, const struct desk_button *b, struct buf *out)
{
    if (b->key != ACTION_NONE)
        keymap_label(out, &app->settings.keys, b->label, b->key);
    else
        buf_add(out, b->label);
}

void screen_desk_button(struct app *app, const struct desk_button *b, struct rect r)
{
    struct buf label = {0};
    unsigned flags = !b->enabled ? UI_DISABLED : b->primary ? UI_PRIMARY : 0;
    screen_desk_words(app, b, &label);
    if (b->icon != SPRITE_COUNT)
        ui_icon_button(&app->ui, b->id, r, b->icon, buf_text(&label), flags);
    else
        ui_button(&app->ui, b->id, r, buf_text(&label), flags);
    buf_free(&label);
}

/* ---- The message ---- */

float screen_desk_larger(const struct ui *ui)
{
    return LARGER * fmaxf(0, ui->text - 1);
}

float screen_desk_room(const struct ui *ui, const struct desk *d, float w, float narrow)
{
    bool two = desk_whole(d->kind) && w < ui_px(ui, narrow) * fmaxf(1, ui->text);
    if (ui->upright) /* a sentence of three lines */
        return SCREEN_DESK_MESSAGE + UPRIGHT_LINES + screen_desk_larger(ui);
    return SCREEN_DESK_MESSAGE + (two ? SECOND + screen_desk_larger(ui) : 0);
}

static void bar(struct ui *ui, struct rect r, enum tone tone)
{
    const struct theme *th = ui->theme;
    float corner = ui_px(ui, 19);
    bool fault = tone == TONE_FAULT;
    draw_shadow(ui->dl, r, corner, ui_px(ui, 8), (struct rgba){0, 0, 0, 70});
    page_plate(ui, r, corner, fault ? 2 : 1, fault ? th->bad : th->panel_edge);
}

static float line_height(const struct ui *ui)
{
    return ui_paragraph_height(ui, ui->w, FONT_TEXT, TEXT_SMALL, "1");
}

/* The bar's height for a text in a line of this width. A long sentence in a narrow window, or
 * in large letters, has up to three lines, and on an upright phone five. */
static float message_height(const struct ui *ui, float w, const char *text, bool *one)
{
    *one = ui_measure(ui, FONT_TEXT, TEXT_SMALL, text) <= w;
    if (*one)
        return ui_px(ui, SCREEN_DESK_LINE);
    float asked = ui_paragraph_height(ui, w, FONT_TEXT, TEXT_SMALL, text);
    return fminf(asked, (ui->upright ? 5 : 3) * line_height(ui)) + 2 * ui_px(ui, AROUND);
}

int screen_desk_lines(const struct app *app, float width, const char *text)
{
    const struct ui *ui = &app->ui;
    float w = width - ui_px(ui, 24 + 30); /* without its ends and a sign */
    float all = ui_paragraph_height(ui, w, FONT_TEXT, TEXT_SMALL, text);
    return (int)lroundf(all / line_height(ui));
}

void screen_desk_sign(struct ui *ui, enum tone tone, float x, float y, float side)
{
    if (tone == TONE_FAULT)
        draw_badge(ui->dl, ui->theme, x + side / 2, y + side / 2, side);
    else if (tone == TONE_GOOD)
        draw_sprite(ui->dl, SPRITE_CHECK, (struct rect){x, y, side, side}, 0, ui->theme->ink);
}

void screen_desk_message(struct app *app, struct rect below, enum tone tone, const char *text)
{
    struct ui *ui = &app->ui;
    float icon = ui_px(ui, 24), pad = ui_px(ui, 12), most = below.w;
    float skip = tone == TONE_PLAIN ? 0 : icon + pad / 2;
    bool one;
    float h = message_height(ui, most - 2 * pad - skip, text, &one);
    float w = fminf(most, ui_measure(ui, FONT_TEXT, 17, text) + icon + 3 * pad);
    struct rect r = {below.x + (below.w - w) / 2, below.y - h - ui_px(ui, SCREEN_DESK_ABOVE), w,
                     h};
    bar(ui, r, tone);
    screen_desk_sign(ui, tone, r.x + pad, r.y + (h - icon) / 2, icon);
    struct rect line = {r.x + pad + skip, r.y, r.w - 2 * pad - skip, h};
    line.y += one ? 0 : ui_px(ui, AROUND);
    line.h -= one ? 0 : 2 * ui_px(ui, AROUND);
    if (one)
        ui_label(ui, "message", line, FONT_TEXT, 17,
                 tone == TONE_PLAIN ? ALIGN_CENTRE : ALIGN_LEFT, text, 0);
    else
        ui_paragraph(ui, "message", line, FONT_TEXT, TEXT_SMALL, text, 0);
}

void screen_desk_message_of(struct app *app, const struct desk *d, struct rect below,
                            enum tone tone, const char *text)
{
    if (desk_whole(d->kind) && screen_desk_lines(app, below.w, text) > 1)
        below.y += ui_px(&app->ui, CLOSER);
    screen_desk_message(app, below, tone, text);
}
