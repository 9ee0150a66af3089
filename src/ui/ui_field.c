/* ui_field.c: editing the text of a field: caret, selection, clipboard. Offsets are in bytes
 * and never inside a letter. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "echo.h"
#include "letters.h"
#include "scan.h"
#include "ui_parts.h"

static int step_left(const char *text, int at)
{
    return (int)letters_back(text, (size_t)at);
}

static int step_right(const char *text, int at)
{
    return at + (int)letters_next(text + at, strlen(text + at));
}

void ui_selection(const struct ui *ui, int *from, int *to)
{
    *from = ui->caret < ui->anchor ? ui->caret : ui->anchor;
    *to = ui->caret < ui->anchor ? ui->anchor : ui->caret;
}

static bool has_selection(const struct ui *ui)
{
    return ui->caret != ui->anchor;
}

static enum ui_edit cut(struct ui *ui, struct ui_widget *w, int from, int to)
{
    if (from == to)
        return UI_USED;
    memmove(w->text + from, w->text + to, strlen(w->text + to) + 1);
    ui->caret = ui->anchor = from;
    return UI_CHANGED;
}

static enum ui_edit cut_selection(struct ui *ui, struct ui_widget *w)
{
    int from, to;
    ui_selection(ui, &from, &to);
    return cut(ui, w, from, to);
}

/* ---- Typing ---- */

/* Appends what can be written: all but controls and what turns or breaks the line. */
static void add_writable(struct ui *ui, const char *text, struct buf *out)
{
    for (size_t at = 0, n, len = strlen(text); at < len; at += n) {
        uint32_t c;
        n = letters_next(text + at, len - at);
        if (!echo_plain(text + at, n)) { /* rather leave out a mark than the letter with it */
            n = letters_char(text + at, len - at, &c);
            n = n ? n : 1;
        }
        if (echo_plain(text + at, n))
            buf_add_n(out, text + at, n);
        else
            ui->unknown = true;
    }
}

/* How many letters w has if the first n bytes of text are put in the place of from..to. */
static size_t letters_with(const struct ui_widget *w, int from, int to, const char *text,
                           size_t n)
{
    struct buf all = {0};
    buf_add_n(&all, w->text, (size_t)from);
    buf_add_n(&all, text, n);
    buf_add(&all, w->text + to);
    size_t count = letters_count(buf_text(&all), all.len);
    buf_free(&all);
    return count;
}

/* How much of a text fits in the place of from..to, in whole letters. */
static size_t what_fits(const struct ui_widget *w, int from, int to, const char *text)
{
    size_t len = strlen(text), room = (size_t)(w->text_size - 1) - strlen(w->text);
    size_t n = letters_fit(text, len, room + (size_t)(to - from), len);
    while (w->flags & UI_NAME && n && letters_with(w, from, to, text, n) > NAME_MAX_LETTERS)
        n = letters_back(text, n);
    return n;
}

static enum ui_edit put(struct ui *ui, struct ui_widget *w, const char *text)
{
    int from, to;
    ui_selection(ui, &from, &to);
    int n = (int)what_fits(w, from, to, text);
    ui->too_long |= text[n] != 0;
    if (n == 0)
        return UI_USED;
    cut_selection(ui, w);
    memmove(w->text + from + n, w->text + from, strlen(w->text + from) + 1);
    memcpy(w->text + from, text, (size_t)n);
    ui->caret = ui->anchor = from + n;
    return UI_CHANGED;
}

enum ui_edit ui_field_type(struct ui *ui, struct ui_widget *w, const char *text)
{
    struct buf writable = {0};
    ui->compose[0] = 0;
    add_writable(ui, text, &writable);
    enum ui_edit how = put(ui, w, buf_text(&writable));
    buf_free(&writable);
    return how;
}

bool ui_field_compose(struct ui *ui, const struct input *in)
{
    bool changes = strcmp(ui->compose, in->text) != 0 || ui->compose_caret != in->caret;
    letters_copy(ui->compose, sizeof ui->compose, in->text);
    int len = (int)strlen(ui->compose);
    ui->compose_caret = in->caret < 0 || in->caret > len ? len : in->caret;
    return changes;
}

/* ---- The caret ---- */

/* With Shift the selection grows or shrinks, otherwise there is none. */
static enum ui_edit caret_to(struct ui *ui, int at, bool shift)
{
    ui->caret = at;
    if (!shift)
        ui->anchor = at;
    return UI_USED;
}

/* An arrow without Shift goes to that end of the selection. */
static enum ui_edit arrow(struct ui *ui, const struct ui_widget *w, bool left, bool shift)
{
    int from, to;
    ui_selection(ui, &from, &to);
    if (has_selection(ui) && !shift)
        return caret_to(ui, left ? from : to, false);
    int at = left ? step_left(w->text, ui->caret) : step_right(w->text, ui->caret);
    return caret_to(ui, at, shift);
}

static void select_all(struct ui *ui, const struct ui_widget *w)
{
    ui->anchor = 0;
    ui->caret = (int)strlen(w->text);
}

/* Where the letter at from..to begins and ends, in pixels from the left end of the text. */
static void span(const struct ui *ui, const char *text, int from, int to, float *begin,
                 float *end)
{
    struct renderer *r = ui->renderer;
    float px = ui_text_px(ui, TEXT_SIZE);
    if (r->span) {
        r->span(r, FONT_TEXT, px, text, from, to, begin, end);
        return;
    }
    char *part = mem_strdup(text);
    part[to] = 0;
    *end = r->measure(r, FONT_TEXT, px, part);
    part[from] = 0;
    *begin = r->measure(r, FONT_TEXT, px, part);
    free(part);
}

/* Before the next letter, or behind the last one. */
float ui_field_caret(const struct ui *ui, const char *text, int at)
{
    float begin = 0, end = 0;
    if (text[at])
        span(ui, text, at, step_right(text, at), &begin, &end);
    else if (at > 0)
        span(ui, text, step_left(text, at), at, &end, &begin);
    return begin;
}

void ui_field_letter(const struct ui *ui, const char *text, int from, int to, float *x,
                     float *w)
{
    float begin, end;
    span(ui, text, from, to, &begin, &end);
    *x = fminf(begin, end);
    *w = fabsf(end - begin);
}

/* The gap between two letters that is nearest to a place in the window. */
static int gap_at(struct ui *ui, const struct ui_widget *w, float x)
{
    int best = 0;
    float least = 1e9f;
    for (int at = 0;; at = step_right(w->text, at)) {
        float d = fabsf(w->text_x + ui_field_caret(ui, w->text, at) - x);
        if (d < least) {
            least = d;
            best = at;
        }
        if (!w->text[at])
            return best;
    }
}

void ui_field_press(struct ui *ui, const struct ui_widget *w, const struct input *in)
{
    if (in->clicks > 1)
        select_all(ui, w);
    else
        caret_to(ui, gap_at(ui, w, in->x), in->mods & MOD_SHIFT);
    ui->selecting = in->clicks <= 1;
}

void ui_field_drag(struct ui *ui, const struct ui_widget *w, float x)
{
    if (ui->selecting)
        ui->caret = gap_at(ui, w, x);
}

/* ---- The clipboard ---- */

static void copy(const struct ui *ui, const struct ui_widget *w)
{
    int from, to;
    ui_selection(ui, &from, &to);
    if (from == to || !ui->clipboard.copy)
        return;
    char kept = w->text[to];
    w->text[to] = 0;
    ui->clipboard.copy(ui->clipboard.self, w->text + from);
    w->text[to] = kept;
}

/* The first line. */
static enum ui_edit paste(struct ui *ui, struct ui_widget *w)
{
    char *text = ui->clipboard.paste ? ui->clipboard.paste(ui->clipboard.self) : NULL;
    if (!text)
        return UI_USED;
    char *line = text + text_mark(text, strlen(text));
    line[strcspn(line, "\r\n")] = 0;
    enum ui_edit how = ui_field_type(ui, w, line);
    free(text);
    return how;
}

static enum ui_edit with_ctrl(struct ui *ui, struct ui_widget *w, int key)
{
    switch (key) {
    case 'A':
        select_all(ui, w);
        return UI_USED;
    case 'C':
        copy(ui, w);
        return UI_USED;
    case 'X':
        copy(ui, w);
        return cut_selection(ui, w);
    case 'V':
        return paste(ui, w);
    }
    return UI_NOT_USED;
}

/* ---- Keys ---- */

static enum ui_edit erase(struct ui *ui, struct ui_widget *w, bool left)
{
    if (has_selection(ui))
        return cut_selection(ui, w);
    return left ? cut(ui, w, step_left(w->text, ui->caret), ui->caret)
                : cut(ui, w, ui->caret, step_right(w->text, ui->caret));
}

enum ui_edit ui_field_key(struct ui *ui, struct ui_widget *w, const struct input *in)
{
    bool shift = in->mods & MOD_SHIFT;
    switch (in->key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        return arrow(ui, w, in->key == KEY_LEFT, shift);
    case KEY_HOME:
        return caret_to(ui, 0, shift);
    case KEY_END:
        return caret_to(ui, (int)strlen(w->text), shift);
    case KEY_BACKSPACE:
    case KEY_DELETE:
        return erase(ui, w, in->key == KEY_BACKSPACE);
    }
    return (in->mods & (MOD_CTRL | MOD_ALT)) == MOD_CTRL ? with_ctrl(ui, w, in->key)
                                                         : UI_NOT_USED;
}
