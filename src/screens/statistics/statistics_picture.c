/* statistics_picture.c: the curve and the bars. They are said as text below them. */
#include <math.h>

#include "decimal.h"
#include "statistics_parts.h"

#define AXIS 52.0f /* units at the left, for numbers */
#define LINE 3.0f
#define DEGREES 57.29578f

static struct rect frame(struct ui *ui, struct rect r)
{
    cut_left(ui, &r, AXIS);
    float edge = ui_px(ui, 1);
    struct rgba c = ui->theme->ink_soft;
    draw_box(ui->dl, (struct rect){r.x, r.y, edge, r.h}, 0, c, c);
    draw_box(ui->dl, (struct rect){r.x, r.y + r.h - edge, r.w, edge}, 0, c, c);
    return r;
}

/* share: as a percentage. */
static void number_at(struct ui *ui, struct rect r, float y, double value, bool share)
{
    float h = ui_px(ui, 22);
    struct buf text = {0};
    if (share)
        percent_words(value, &text);
    else
        decimal_words(value, 0, &text);
    struct rect at = {r.x, fminf(fmaxf(y - h / 2, r.y), r.y + r.h - h), ui_px(ui, AXIS - 6), h};
    page_line(ui, at, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, buf_text(&text), UI_QUIET);
    buf_free(&text);
}

static void segment(struct ui *ui, float x0, float y0, float x1, float y1)
{
    float w = ui_px(ui, LINE), dx = x1 - x0, dy = y1 - y0, length = hypotf(dx, dy);
    struct rect r = {(x0 + x1 - length - w) / 2, (y0 + y1 - w) / 2, length + w, w};
    draw_band(ui->dl, r, atan2f(dy, dx) * DEGREES, w / 2, ui->theme->primary_top);
}

void statistics_draw_curve(struct ui *ui, struct rect r, const double *value, int n, bool share)
{
    double low = share ? 0 : INFINITY, high = share ? 1 : -INFINITY;
    struct rect in = frame(ui, r);
    for (int i = 0; i < n && !share; i++) {
        low = fmin(low, floor(value[i]));
        high = fmax(high, ceil(value[i]));
    }
    if (!n)
        return;
    high = high > low ? high : low + 1;
    number_at(ui, r, in.y, high, share);
    number_at(ui, r, in.y + in.h, low, share);
    float pad = ui_px(ui, 6), w = in.w - 2 * pad, h = in.h - 2 * pad, x0 = 0, y0 = 0;
    for (int i = 0; i < n; i++) {
        float x = in.x + pad + (n > 1 ? w * (float)i / (float)(n - 1) : w / 2);
        float y = in.y + pad + h * (float)((high - value[i]) / (high - low));
        segment(ui, i ? x0 : x, i ? y0 : y, x, y);
        x0 = x;
        y0 = y;
    }
}

void statistics_draw_bars(struct ui *ui, struct rect r, const int *bar, const int *filled,
                          int n)
{
    int most = 1;
    struct rect in = frame(ui, r);
    for (int i = 0; i < n; i++)
        most = bar[i] > most ? bar[i] : most;
    if (!n)
        return;
    number_at(ui, r, in.y, most, false);
    number_at(ui, r, in.y + in.h, 0, false);
    float step = in.w / (float)n, gap = fminf(step * 0.2f, ui_px(ui, 8));
    for (int i = 0; i < n; i++) {
        float full = in.h * (float)bar[i] / (float)most;
        struct rect b = {in.x + step * (float)i + gap, in.y + in.h - full, step - 2 * gap,
                         full};
        struct rgba c = filled ? rgba_fade(ui->theme->ink_soft, 0.35f) : ui->theme->primary_top;
        draw_box(ui->dl, b, 0, c, c);
        if (!filled)
            continue;
        float part = in.h * (float)filled[i] / (float)most;
        b.y = in.y + in.h - part;
        b.h = part;
        c = ui->theme->primary_top;
        draw_box(ui->dl, b, 0, c, c);
    }
}
