/* ui_text.c: fits lines and paragraphs into their rectangles. */
#include "ui_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "letters.h"

#define LINE_MAX_BYTES 1024 /* a sentence may hold two names */
#define LINE_STEP 1.42f /* from line to line, in ems */
#define TWO_LINES 1.1f  /* the same, when two lines have to share the room of one, */
#define APART 1.25f     /* and when they have more */

static float width(const struct ui *ui, enum font f, float px, const char *text, int bytes)
{
    char part[LINE_MAX_BYTES];
    snprintf(part, sizeof part, "%.*s", bytes, text);
    return ui->renderer->measure(ui->renderer, f, px, part);
}

/* The end of the letter that the byte `at` is in. */
static int whole_letter(const char *text, int at, int bytes)
{
    while (at < bytes && (text[at] & 0xC0) == 0x80)
        at++; /* letters_back() would take half a character for several bad ones */
    int from = (int)letters_back(text, (size_t)at);
    while (from < at)
        from += (int)letters_next(text + from, (size_t)(bytes - from));
    return from;
}

/* How many bytes of the text, in whole letters, are at most w wide. Searches by halving,
 * because texts may be long. */
static int bytes_that_fit(const struct ui *ui, enum font f, float px, float w, const char *text,
                          int bytes)
{
    int low = 0, high = bytes;
    while (low < high) {
        int mid = whole_letter(text, (low + high + 1) / 2, bytes);
        if (width(ui, f, px, text, mid) <= w)
            low = mid;
        else
            high = (int)letters_back(text, (size_t)mid);
        if (high < low)
            high = low;
    }
    return low;
}

/* The size of larger text, limited by the height of the line. */
static float enlarged(const struct ui *ui, float size, float h)
{
    return fmaxf(ui_px(ui, size), fminf(ui_text_px(ui, size), floorf(h / 1.1f)));
}

/* The size in pixels at which the text fits in w: `px` or less, but never below the least
 * size. */
static float shrink(const struct ui *ui, enum font f, float px, float w, const char *text)
{
    float least = fminf(px, ui_px(ui, TEXT_SMALL));
    while (px > least && ui->renderer->measure(ui->renderer, f, px, text) > w)
        px = fmaxf(least, px - 1);
    return px;
}

/* A number at the end that tells two texts apart ("Player 3"), with the blank before it; or the
 * end of the text. */
static const char *number_at_end(const char *text)
{
    const char *end = text + strlen(text), *at = end;
    while (at > text && at[-1] >= '0' && at[-1] <= '9')
        at--;
    return at < end && end - at <= 2 && at > text && at[-1] == ' ' ? at - 1 : end;
}

/* Draws one line in the vertical middle of r, cut if it is too long; a number at its end stays.
 * True if all of it is shown. */
static bool draw_line_at(struct ui *ui, struct rect r, enum font f, float px, enum align a,
                         struct rgba c, const char *text)
{
    char cut[LINE_MAX_BYTES];
    float x = a == ALIGN_LEFT ? r.x : a == ALIGN_RIGHT ? r.x + r.w : r.x + r.w / 2;
    bool whole = ui->renderer->measure(ui->renderer, f, px, text) <= r.w + 0.5f;
    if (!whole) {
        char rest[8];
        const char *number = number_at_end(text);
        snprintf(rest, sizeof rest, "…%s", number);
        float w = r.w - ui->renderer->measure(ui->renderer, f, px, rest);
        int keep = bytes_that_fit(ui, f, px, w, text, (int)(number - text));
        snprintf(cut, sizeof cut, "%.*s%s", keep, text, rest);
        text = cut;
    }
    draw_text(ui->dl, f, px, x, r.y + r.h / 2, a, c, text);
    return whole;
}

/* The blank nearest to the middle of the text's width, as a byte offset; 0 if there is no
 * blank. */
static int middle_blank(const struct ui *ui, enum font f, float px, const char *text)
{
    float best = 0;
    int at = 0;
    for (int i = 1; text[i]; i++) {
        if (text[i] != ' ' || !text[i + 1])
            continue;
        float longer = fmaxf(width(ui, f, px, text, i),
                             ui->renderer->measure(ui->renderer, f, px, text + i + 1));
        if (!at || longer < best) {
            best = longer;
            at = i;
        }
    }
    return at;
}

/* The size in pixels at which the text, broken in its middle, fits in r; 0 if it does not. */
static float two_lines_px(const struct ui *ui, enum font f, float px, struct rect r,
                          const char *text)
{
    int at = middle_blank(ui, f, px, text);
    float least = ui_px(ui, TEXT_SMALL);
    px = fminf(px, floorf(r.h / (2 * TWO_LINES)));
    while (at && px >= least) {
        float second = ui->renderer->measure(ui->renderer, f, px, text + at + 1);
        if (fmaxf(width(ui, f, px, text, at), second) <= r.w)
            return px;
        px -= 1;
    }
    return 0;
}

float ui_line_px(const struct ui *ui, struct rect r, enum font f, float size, const char *text)
{
    float asked = enlarged(ui, size, r.h), one = shrink(ui, f, asked, r.w, text);
    /* Those who asked for larger text want it large rather than in one line, and so does
     * everybody where two lines have their usual distance. And what does not fit in one line
     * need not be small in two. */
    bool roomy = ui->text > 1 || r.h >= 2 * APART * asked;
    bool two_lines =
        roomy ? one < asked : ui->renderer->measure(ui->renderer, f, one, text) > r.w + 0.5f;
    float two = two_lines ? two_lines_px(ui, f, asked, r, text) : 0;
    return fmaxf(one, two);
}

void ui_draw_line(struct ui *ui, struct rect r, enum font f, float size, enum align a,
                  struct rgba c, const char *text)
{
    ui_draw_line_px(ui, r, f, ui_line_px(ui, r, f, size, text), a, c, text);
}

bool ui_draw_line_px(struct ui *ui, struct rect r, enum font f, float px, enum align a,
                     struct rgba c, const char *text)
{
    char first[LINE_MAX_BYTES];
    bool fits = ui->renderer->measure(ui->renderer, f, px, text) <= r.w + 0.5f;
    int at = fits || r.h < px * 2 * TWO_LINES ? 0 : middle_blank(ui, f, px, text);
    if (!at)
        return draw_line_at(ui, r, f, px, a, c, text);
    float step = fminf(r.h / 2, roundf(px * APART));
    struct rect line = {r.x, r.y + r.h / 2 - step, r.w, step};
    snprintf(first, sizeof first, "%.*s", at, text);
    bool whole = draw_line_at(ui, line, f, px, a, c, first);
    line.y += step;
    return draw_line_at(ui, line, f, px, a, c, text + at + 1) && whole;
}

bool ui_draw_kept_line(struct ui *ui, struct rect row, struct rect r, enum font f, float size,
                       enum align a, struct rgba c, const char *text)
{
    struct ui_line line = {
        .from = ui->dl->n, .row = row, .middle = r.y + r.h / 2, .size = size};
    line.px = ui_line_px(ui, r, f, size, text);
    bool whole = ui_draw_line_px(ui, r, f, line.px, a, c, text);
    ui_keep_line(ui, &line);
    return whole;
}

static struct rgba label_ink(const struct ui *ui, unsigned flags)
{
    if (flags & UI_ON_TABLE)
        return ui->theme->ink_on_table;
    return flags & (UI_DISABLED | UI_QUIET) ? ui->theme->ink_soft : ui->theme->ink;
}

void ui_label(struct ui *ui, const char *id, struct rect r, enum font f, float size,
              enum align a, const char *text, unsigned flags)
{
    if (id)
        ui_add(ui, UI_LABEL, id, r, text, flags);
    if (ui->together)
        ui_draw_kept_line(ui, r, r, f, size, a, label_ink(ui, flags), text);
    else
        ui_draw_line(ui, r, f, size, a, label_ink(ui, flags), text);
}

float ui_name_px(const struct ui *ui, float w, float h, enum font f, float size,
                 const char *name)
{
    float least = ui_px(ui, size), px = enlarged(ui, size, h);
    while (px > least && ui->renderer->measure(ui->renderer, f, px, name) > w)
        px = fmaxf(least, px - 1); /* rather the whole name than a larger one */
    return px;
}

void ui_name_at(struct ui *ui, const char *id, struct rect r, enum font f, float px,
                enum align a, const char *name, unsigned flags)
{
    struct ui_widget *w = id ? ui_add(ui, UI_LABEL, id, r, name, flags) : NULL;
    bool whole = draw_line_at(ui, r, f, px, a, label_ink(ui, flags), name);
    if (w)
        w->tip = !whole;
}

void ui_name(struct ui *ui, const char *id, struct rect r, enum font f, float size,
             enum align a, const char *name, unsigned flags)
{
    ui_name_at(ui, id, r, f, ui_name_px(ui, r.w, r.h, f, size, name), a, name, flags);
}

void ui_tip(struct ui *ui, const char *id, struct rect r, const char *text)
{
    ui_add(ui, UI_LABEL, id, r, text, 0)->tip = true;
}

/* --- paragraphs ------------------------------------------------------------------------ */

struct lines {
    const struct ui *ui;
    enum font f;
    float px, w;
    const char *next;
};

/* Takes the next line off the text. Returns its bytes without trailing blanks, -1 at the end. A
 * word longer than the line is broken between characters. */
static int next_line(struct lines *l, const char **start)
{
    const char *text = l->next;
    if (!text)
        return -1;
    *start = text;
    int len = (int)strcspn(text, "\n");
    int fits = bytes_that_fit(l->ui, l->f, l->px, l->w, text, len);
    if (fits == len) {
        l->next = text[len] == '\n' ? text + len + 1 : NULL;
        return len;
    }
    int cut = fits;
    while (cut > 0 && text[cut] != ' ')
        cut--;
    if (cut == 0)
        cut = fits > 0 ? fits : (int)letters_next(text, (size_t)len);
    l->next = text + cut;
    while (*l->next == ' ')
        l->next++;
    return cut;
}

static float paragraph_px(const struct ui *ui, float size)
{
    return ui_text_px(ui, fmaxf(size, TEXT_SMALL));
}

static struct lines lines_of(const struct ui *ui, float w, enum font f, float px,
                             const char *text)
{
    return (struct lines){ui, f, px, w, text[0] ? text : NULL};
}

static float height_at(const struct ui *ui, float w, enum font f, float px, const char *text)
{
    struct lines l = lines_of(ui, w, f, px, text);
    const char *start;
    int n = 0;
    while (next_line(&l, &start) >= 0)
        n++;
    return roundf(l.px * LINE_STEP) * (float)n;
}

float ui_paragraph_height(const struct ui *ui, float w, enum font f, float size,
                          const char *text)
{
    return height_at(ui, w, f, paragraph_px(ui, size), text);
}

/* The size of larger text if all of it fits in r, or a smaller size if necessary. */
static float paragraph_fit(const struct ui *ui, struct rect r, enum font f, float size,
                           const char *text)
{
    float px = paragraph_px(ui, size), least = ui_px(ui, TEXT_SMALL);
    while (px > least && height_at(ui, r.w, f, px, text) > r.h + 1)
        px = fmaxf(least, px - 1);
    return px;
}

float ui_paragraph(struct ui *ui, const char *id, struct rect r, enum font f, float size,
                   const char *text, unsigned flags)
{
    struct lines l = lines_of(ui, r.w, f, paragraph_fit(ui, r, f, size, text), text);
    float step = roundf(l.px * LINE_STEP), y = r.y;
    const char *start;
    for (int n; (n = next_line(&l, &start)) >= 0; y += step) {
        char line[LINE_MAX_BYTES];
        snprintf(line, sizeof line, "%.*s", n, start);
        draw_text(ui->dl, f, l.px, r.x, y + step / 2, ALIGN_LEFT, label_ink(ui, flags), line);
    }
    if (id) {
        r.h = y - r.y;
        ui_add(ui, UI_LABEL, id, r, text, flags);
    }
    return y - r.y;
}
