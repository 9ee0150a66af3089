/* app_notice.c: the sentence laid over any screen until it is closed. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app_parts.h"
#include "page.h"
#include "words.h"

void app_notice(struct app *app, const char *format, ...)
{
    va_list args;
    va_start(args, format);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    vsnprintf(app->notice, sizeof app->notice, words(format), args);
#pragma GCC diagnostic pop
    va_end(args);
    app->dirty = true;
}

void app_tell(struct app *app, const char *sentence)
{
    snprintf(app->notice, sizeof app->notice, "%s", sentence);
    app->dirty = true;
}

int app_ticks(const struct app *app, int ms)
{
    if (app_still(app) || app->settings.motion == 0)
        return 0;
    return (app->settings.motion == 1 ? ms / 2 : ms) * APP_TICKS_PER_SECOND / 1000;
}

/* At the top of the window, as high as its text; the button at its right. Declared last, so
 * that it can be closed whatever is laid over the screen. */
void notice_draw(struct app *app)
{
    struct ui *ui = &app->ui;
    if (!app->notice[0])
        return;
    float gap = ui_px(ui, 12), pad = ui_px(ui, 14), side = ui_px(ui, TARGET);
    float button_w = ui_px(ui, page_button_width(app, _("OK"), 84));
    float w = fminf(ui->w - 2 * gap, ui_px(ui, 760));
    float text_w = w - 3 * pad - button_w;
    float text_h = ui_paragraph_height(ui, text_w, FONT_TEXT, TEXT_SIZE, app->notice);
    float h = fmaxf(text_h, side) + 2 * pad;
    struct rect r = {roundf((ui->w - w) / 2), gap, w, h};
    ui_panel(ui, r);
    struct rect text = {r.x + pad, roundf(r.y + (h - text_h) / 2), text_w, text_h};
    ui_paragraph(ui, "notice", text, FONT_TEXT, TEXT_SIZE, app->notice, 0);
    struct rect button = {r.x + w - pad - button_w, roundf(r.y + (h - side) / 2), button_w,
                          side};
    ui_button(ui, "notice-close", button, _("OK"), 0);
}
