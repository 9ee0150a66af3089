/* ui_rows.c: letters of one size in a row. Each line of text that belongs to a widget is drawn
 * as large as there is room for it. At the end of the frame, those in one row, and those that a
 * screen declared together, shrink as far as the one that had to shrink most. */
#include "ui_parts.h"

#include <math.h>

void ui_keep_line(struct ui *ui, const struct ui_line *line)
{
    if (ui->lines == UI_WIDGETS || line->from == ui->dl->n)
        return;
    struct ui_line *w = &ui->line[ui->lines++];
    *w = *line;
    w->to = ui->dl->n;
    w->part = w->px / ui_px(ui, w->size);
    w->together = w->together ? w->together : ui->together;
    w->layer = ui->modal_from;
}

void ui_together(struct ui *ui, bool begin)
{
    ui->together = begin ? ++ui->togethers : 0;
}

static bool one_row(const struct ui_line *a, const struct ui_line *b)
{
    if (a->layer != b->layer)
        return false;
    return (a->together && a->together == b->together) ||
           (fabsf(a->row.y - b->row.y) < 1.5f && fabsf(a->row.h - b->row.h) < 1.5f);
}

/* True if one of two lines shrank. */
static bool even_out(struct ui_line *a, struct ui_line *b)
{
    if (a->part == b->part || !one_row(a, b))
        return false;
    a->part = b->part = fminf(a->part, b->part);
    return true;
}

/* Draws a line again in its new size: one or two texts round the middle of the row, or one
 * beside an icon. */
static void draw_again(struct ui *ui, const struct ui_line *w, float px)
{
    struct draw_cmd *last = &ui->dl->cmd[w->to - 1];
    float dx = 0;
    for (int i = w->icon ? w->to - 1 : w->from; i < w->to; i++) {
        struct draw_cmd *c = &ui->dl->cmd[i];
        c->r.y = w->middle + (c->r.y - w->middle) * px / w->px;
        c->size = px;
    }
    if (w->icon) {
        const char *text = ui->dl->text + last->text;
        enum font f = (enum font)last->what;
        dx = (ui->renderer->measure(ui->renderer, f, w->px, text) -
              ui->renderer->measure(ui->renderer, f, px, text)) /
             2;
    }
    for (int i = w->from; i < w->to; i++)
        ui->dl->cmd[i].r.x += dx;
}

void ui_even_rows(struct ui *ui)
{
    bool more = true;
    while (more) { /* a line may belong to a row and to others together */
        more = false;
        for (int i = 0; i < ui->lines; i++)
            for (int k = 0; k < i; k++)
                more |= even_out(&ui->line[i], &ui->line[k]);
    }
    for (int i = 0; i < ui->lines; i++) {
        const struct ui_line *w = &ui->line[i];
        float px = roundf(w->part * ui_px(ui, w->size));
        if (px < w->px)
            draw_again(ui, w, px);
    }
}
