/* ui_field.c: editing the text of a field: caret, selection, clipboard. Offsets are in bytes
 * and never inside a character. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "echo.h"
#include "scan.h"
#include "ui_parts.h"

static int step_left(const char *text, int at)
{
    while (at > 0 && ((unsigned char)text[--at] & 0xC0) == 0x80)
        ;
    return at;
}

static int step_right(const char *text, int at)
{
    if (text[at])
        at++;
    while (((unsigned char)text[at] & 0xC0) == 0x80)
        at++;
    return at;
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

/* A letter that would be shown as an empty box is not taken. */
static bool can_show(struct ui *ui, const char *text)
{
    struct renderer *r = ui->renderer;
    bool can = !r->has_letters || r->has_letters(r, FONT_TEXT, text);
    ui->unknown |= !can;
    return can;
}

enum ui_edit ui_field_type(struct ui *ui, struct ui_widget *w, const char *text)
{
    int from, to, n = (int)strlen(text), len = (int)strlen(w->text);
    ui_selection(ui, &from, &to);
    if (len - (to - from) + n >= w->text_size || n == 0 || !echo_plain(text, (size_t)n) ||
        !can_show(ui, text))
        return UI_USED;
    cut_selection(ui, w);
    memmove(w->text + from + n, w->text + from, strlen(w->text + from) + 1);
    memcpy(w->text + from, text, (size_t)n);
    ui->caret = ui->anchor = from + n;
    return UI_CHANGED;
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

/* The gap between two characters that is nearest to a place in the window. */
static int gap_at(struct ui *ui, const struct ui_widget *w, float x)
{
    int best = 0;
    float least = 1e9f;
    for (int at = 0;; at = step_right(w->text, at)) {
        char kept = w->text[at];
        w->text[at] = 0;
        float d = fabsf(w->text_x + ui_measure(ui, FONT_TEXT, TEXT_SIZE, w->text) - x);
        w->text[at] = kept;
        if (d < least) {
            least = d;
            best = at;
        }
        if (!kept)
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

/* As much of the first line as the field takes. */
static enum ui_edit paste(struct ui *ui, struct ui_widget *w)
{
    char *text = ui->clipboard.paste ? ui->clipboard.paste(ui->clipboard.self) : NULL;
    int from, to, n = 0;
    if (!text)
        return UI_USED;
    ui_selection(ui, &from, &to);
    int room = w->text_size - 1 - ((int)strlen(w->text) - (to - from));
    char *line = text + text_mark(text, strlen(text));
    line[strcspn(line, "\r\n")] = 0;
    while (line[n] && step_right(line, n) <= room)
        n = step_right(line, n);
    line[n] = 0;
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
