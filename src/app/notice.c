/* notice.c: shows a sentence over any screen until it is closed. */
#include "notice.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "app_state.h"
#include "echo.h"
#include "language.h"
#include "page.h"

#define MENTION_MS 5000
#define SIDE 24       /* units beside words and button, at least */
#define TEXT_MOST 900 /* units in a line, in a large window */

void app_notice(struct app *app, const char *format, ...)
{
    struct buf sentence = {0};
    va_list args;
    va_start(args, format);
    buf_add_list(&sentence, translated(format), args);
    va_end(args);
    app_tell(app, buf_text(&sentence));
    buf_free(&sentence);
}

void app_tell(struct app *app, const char *sentence)
{
    echo_fit(app->notice, sizeof app->notice, sentence, strlen(sentence));
    app->notice_till = 0;
    app->dirty = true;
}

void app_mention(struct app *app, const char *sentence)
{
    if (app->screen && app->screen->remark && app->screen->remark(app, sentence))
        return;
    if (app->notice[0] && !app->notice_till)
        return;
    app_tell(app, sentence);
    app->notice_till = app->now_ms + MENTION_MS;
    app->notice_below_bar = app->screen && app->screen->head > 0;
}

/* A short mention at a table would cover the heading of a page that is opened meanwhile. */
static bool is_shown(const struct app *app)
{
    bool waits = app->notice_till && app->notice_below_bar && app->screen->head <= 0;
    return app->notice[0] && !waits;
}

void notice_close(struct app *app)
{
    app->notice[0] = 0;
    app->notice_till = 0;
    app->dirty = true;
}

void notice_wake(struct app *app, uint64_t now_ms)
{
    if (app->notice_till && now_ms >= app->notice_till)
        notice_close(app);
}

/* The place for words and a button of w pixels. On a page it covers the top edge of the window;
 * if there is a bar with menu and players, it is a card below that. */
static struct rect notice_bar(const struct app *app, float w, float h)
{
    const struct ui *ui = &app->ui;
    float head = ui_px(ui, app->screen->head), over = ui_px(ui, 24);
    if (head <= 0)
        return (struct rect){-over, -over, ui->w + 2 * over, h + over};
    w += 2 * ui_px(ui, SIDE - 10);
    return (struct rect){roundf((ui->w - w) / 2), head + ui_px(ui, 5), w, h};
}

/* Where its words and its button are, and the height they need. */
struct notice_parts {
    struct rect bar, text, button;
};

static struct notice_parts lay_out(const struct app *app)
{
    const struct ui *ui = &app->ui;
    struct notice_parts n;
    float gap = ui_px(ui, SIDE), pad = ui_px(ui, 14), side = ui_px(ui, TARGET);
    float button_w = ui_px(ui, page_button_width(&app->ui, _("OK"), 84));
    float w = fminf(ui->w - 2 * gap, ui_px(ui, TEXT_MOST)), text_w = w - pad - button_w;
    float text_h = ui_paragraph_height(ui, text_w, FONT_TEXT, TEXT_SIZE, app->notice);
    float h = fmaxf(text_h, side) + 2 * pad, x = roundf((ui->w - w) / 2);
    n.bar = notice_bar(app, w, h);
    float y = n.bar.y + n.bar.h - h;
    n.text = (struct rect){x, roundf(y + (h - text_h) / 2), text_w, text_h};
    n.button = (struct rect){x + w - button_w, roundf(y + (h - side) / 2), button_w, side};
    return n;
}

float notice_bottom(const struct app *app)
{
    if (!is_shown(app))
        return 0;
    struct notice_parts n = lay_out(app);
    return n.bar.y + n.bar.h;
}

/* Declared last, so that it can be closed whatever else covers the screen. */
void notice_draw(struct app *app)
{
    if (!is_shown(app))
        return;
    struct notice_parts n = lay_out(app);
    ui_panel(&app->ui, n.bar);
    ui_paragraph(&app->ui, "notice", n.text, FONT_TEXT, TEXT_SIZE, app->notice, 0);
    ui_button(&app->ui, "notice-close", n.button, _("OK"), 0);
}
