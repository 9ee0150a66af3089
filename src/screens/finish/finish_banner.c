/* finish_banner.c: the slim banner below the table: who has won, and what comes next. */
#include "finish.h"

#include <math.h>

#include "app_state.h"
#include "challenge_check.h"
#include "page.h"

/* Units. */
#define PAD 16.0f
#define EDGE 10.0f /* above and below */
#define TITLE 36.0f
#define TITLE_SIZE 28.0f
#define ROW 46.0f /* of buttons, */
#define ROW_GAP 8.0f
#define BUTTON_GAP 10.0f
#define LEAST 106.0f          /* and how wide one is at least */
#define WORD_ROOM 1.2f        /* times the width of its word is what a button needs; */
#define LETTERS_UPRIGHT 17.0f /* on a phone, its word in small letters, */
#define ROUND_UPRIGHT 20.0f   /* and what is around it */
#define TEXT_LEAST 300.0f
#define TEXT_MOST 1.35f /* times the usual height, at most, if people want larger text */

#define TWO_LINES 1.85f /* times the width: what certainly fits into two lines */

struct banner {
    struct finish_button button[FINISH_BUTTONS];
    float width[FINISH_BUTTONS]; /* units */
    int n, rows;
    int row[FINISH_BUTTONS]; /* which row a button is in, from the bottom */
    bool beside;             /* the buttons are to the right of the text */
    float all, text, said;   /* widths of all buttons and of the text; height of the message */
    bool longer;             /* the message takes more than two lines */
};

#define MANY 6 /* players: with more, a phone has no room for the message and a challenge */

static void message_words(const struct app *app, const struct finish_page *page,
                          struct buf *out)
{
    bool offer = challenge_check_height(app, app->w) > 0;
    if (!offer || !app->ui.upright || finish_of(app)->st.seats <= MANY)
        page->message(app, out);
}

/* How wide a button below the text is. On a phone it is slim, so that two may be side by side.
 */
static float button_width(const struct ui *ui, const char *label, float room)
{
    if (!ui->upright)
        return fminf(room, page_button_width(ui, label, LEAST) + 14);
    float px = ui_px(ui, LETTERS_UPRIGHT);
    float text = ui->renderer->measure(ui->renderer, FONT_BOLD, px, label);
    return fminf(room, fmaxf(LEAST, page_units(ui, text) + ROUND_UPRIGHT));
}

/* As many buttons as fit into a row, from the right and from the bottom. */
static void fill_rows(struct banner *b, float room)
{
    float used = 0;
    b->rows = 1;
    for (int i = b->n - 1; i >= 0; i--) {
        if (used > 0 && used + b->width[i] > room) {
            b->rows++;
            used = 0;
        }
        used += b->width[i] + BUTTON_GAP;
        b->row[i] = b->rows - 1;
    }
}

#define NARROWER 10 /* units: from one try to the next */

/* The same number of rows, as equally long as can be: no button is left alone above a long
 * row. */
static void break_rows(struct banner *b, float room)
{
    fill_rows(b, room);
    int rows = b->rows;
    while (b->rows == rows && rows > 1 && room > TEXT_LEAST) {
        room -= NARROWER;
        fill_rows(b, room);
    }
    if (b->rows != rows)
        fill_rows(b, room + NARROWER);
}

/* Larger letters make the buttons of a row as wide as all of them need, if there is room. */
static void widen(const struct app *app, struct banner *b, float room)
{
    const struct ui *ui = &app->ui;
    for (int row = 0; row < b->rows; row++) {
        float used = 0, more[FINISH_BUTTONS] = {0}, all = 0;
        for (int i = 0; i < b->n; i++) {
            if (b->row[i] != row)
                continue;
            float text =
                page_units(ui, ui_measure(ui, FONT_BOLD, TEXT_SIZE, b->button[i].label));
            more[i] = fmaxf(0, text * WORD_ROOM - b->width[i]);
            used += b->width[i] + (used > 0 ? BUTTON_GAP : 0);
            all += more[i];
        }
        for (int i = 0; i < b->n && all > 0; i++)
            b->width[i] += more[i] * fminf(1, (room - used) / all);
    }
}

static bool text_fits(const struct app *app, const char *title, float badge, const char *said,
                      float room)
{
    const struct ui *ui = &app->ui;
    float w = ui_px(ui, room);
    return room >= TEXT_LEAST &&
           ui_measure(ui, FONT_BOLD, TITLE_SIZE, title) + ui_px(ui, badge) <= w &&
           ui_measure(ui, FONT_TEXT, TEXT_SMALL, said) <= TWO_LINES * w;
}

/* Beside the text, all buttons have letters as large as there is room for. False if there is
 * none for the text. */
static bool fits_beside(const struct app *app, const char *title, float badge, const char *said,
                        float room, struct banner *b)
{
    for (float part = 1; part >= 0; part -= PAGE_GROWN_STEP) {
        b->all = 0;
        for (int i = 0; i < b->n; i++) {
            b->width[i] = page_button_grown(&app->ui, b->button[i].label, LEAST, part) + 14;
            b->all += b->width[i] + BUTTON_GAP;
        }
        b->text = room - b->all - PAD;
        if (text_fits(app, title, badge, said, b->text))
            return true;
    }
    return false;
}

/* The units that a longer text needs. */
static float paragraph(const struct ui *ui, float w, const char *said)
{
    return page_units(ui, ui_paragraph_height(ui, ui_px(ui, w), FONT_TEXT, TEXT_SMALL, said));
}

static void measure(const struct app *app, const struct finish_page *page, float w,
                    struct banner *b)
{
    const struct ui *ui = &app->ui;
    struct buf title = {0}, said = {0};
    float room = page_units(ui, w) - 2 * PAD;
    page->headline(app, &title);
    message_words(app, page, &said);
    b->n = page->buttons(app, b->button);
    b->beside = fits_beside(app, buf_text(&title), page->badge_width, buf_text(&said), room, b);
    if (b->beside) {
        break_rows(b, room);
    } else {
        for (int i = 0; i < b->n; i++)
            b->width[i] = button_width(ui, b->button[i].label, room);
        b->text = room;
        break_rows(b, room);
        widen(app, b, room);
    }
    float larger = fminf(ui->text, TEXT_MOST);
    bool one_line =
        ui_measure(ui, FONT_TEXT, TEXT_SMALL, buf_text(&said)) <= ui_px(ui, b->text);
    b->said = !said.len ? 0 : larger * (one_line ? 26 : 44);
    b->longer = !b->beside && ui_measure(ui, FONT_TEXT, TEXT_SMALL, buf_text(&said)) >
                                  TWO_LINES * ui_px(ui, b->text);
    if (b->longer)
        b->said = paragraph(ui, b->text, buf_text(&said)) + ROW_GAP;
    buf_free(&title);
    buf_free(&said);
}

static float rows_height(const struct banner *b)
{
    return b->beside ? 0 : (float)b->rows * (ROW + ROW_GAP);
}

float finish_banner_height(const struct app *app, const struct finish_page *page, float w)
{
    struct banner b;
    measure(app, page, w, &b);
    return 2 * EDGE + TITLE + b.said + rows_height(&b) +
           challenge_check_height(app, w - 2 * ui_px(&app->ui, PAD));
}

/* In each row the last button is at the right. */
static void draw_buttons(struct app *app, const struct banner *b, struct rect r)
{
    struct ui *ui = &app->ui;
    struct rect rest = r;
    float line = b->beside ? r.h : ui_px(ui, ROW + ROW_GAP);
    for (int i = b->n - 1, row = -1; i >= 0; i--) {
        if (b->row[i] != row) {
            row = b->row[i];
            rest = (struct rect){r.x, r.y + r.h - (float)(row + 1) * line, r.w, line};
            rest = page_middle(ui, rest, page_units(ui, r.w), ROW);
        }
        const struct finish_button *f = &b->button[i];
        ui_button(ui, f->id, cut_right_gap(ui, &rest, b->width[i], BUTTON_GAP), f->label,
                  f->flags);
    }
}

static void draw_words(struct app *app, const struct finish_page *page, const struct banner *b,
                       struct rect r)
{
    struct ui *ui = &app->ui;
    struct buf text = {0};
    struct rect line = cut_top(ui, &r, TITLE);
    if (page->badge)
        page->badge(app, cut_left(ui, &line, page->badge_width));
    page->headline(app, &text);
    ui_label(ui, "title", line, FONT_BOLD, TITLE_SIZE, ALIGN_LEFT, buf_text(&text), 0);
    buf_clear(&text);
    message_words(app, page, &text);
    if (b->longer)
        ui_paragraph(ui, "message", cut_top(ui, &r, b->said), FONT_TEXT, TEXT_SMALL,
                     buf_text(&text), UI_QUIET);
    else if (text.len)
        ui_label(ui, "message", cut_top(ui, &r, b->said), FONT_TEXT, TEXT_SIZE, ALIGN_LEFT,
                 buf_text(&text), UI_QUIET);
    buf_free(&text);
}

void finish_banner(struct app *app, const struct finish_page *page, struct rect r)
{
    struct ui *ui = &app->ui;
    struct banner b;
    measure(app, page, r.w, &b);
    ui_panel(ui, r);
    cut_left(ui, &r, PAD);
    cut_right(ui, &r, PAD);
    cut_top(ui, &r, EDGE);
    cut_bottom(ui, &r, EDGE);
    struct rect text, buttons;
    if (b.beside) {
        challenge_check_row(app, &r);
        text = cut_left(ui, &r, b.text);
        buttons = r;
    } else {
        buttons = cut_bottom(ui, &r, rows_height(&b));
        challenge_check_row(app, &r);
        text = r;
    }
    draw_words(app, page, &b, text);
    draw_buttons(app, &b, buttons);
}
