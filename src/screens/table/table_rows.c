/* table_rows.c: Classic's helpers at the table. */
#include "table_rows.h"

#include <math.h>

#include "classic_tidy.h"
#include "page.h"
#include "words.h"

#define WIDTH_LEAST 3 /* cells of a line */
#define WIDTH_MOST 48
#define CELL 80        /* units a cell is wide, at most */
#define AIR_COSTS 1.1f /* lines lie apart unless that makes tiles smaller than by this */

bool rows_of(const struct table_view *v)
{
    return v->rules & RULE_MELDS;
}

/* ---- Tidy rows ---- */

static void moved(const struct table *t, const struct table_item *item, int n,
                  struct table *out)
{
    *out = *t;
    for (int i = 0; i < n; i++)
        table_remove(out, item[i].tile);
    for (int i = 0; i < n; i++)
        table_put(out, item[i].tile, item[i].to);
}

/* Pixels a cell could be wide in the area if the table looked like that. */
static float cell_of(struct rect a, float most, const struct table *t)
{
    struct place low, high;
    if (!table_box(t, &low, &high))
        return 0;
    float w = a.w / (float)(high.x - low.x + 1);
    float h = a.h / (float)(high.y - low.y + 1) * GRID_PITCH_X / GRID_PITCH_Y;
    return fminf(fminf(w, h), most);
}

/* The lines in which tiles are largest, up to `widest` pixels a cell; of these the shortest. */
static int best_lines(const struct table *t, struct rect area, float widest,
                      enum cl_tidy_order order, struct table_item *best)
{
    struct table_item item[TILE_MAX];
    struct table then;
    float most = 0;
    int n = 0;
    for (int air = 1; air >= 0; air--)
        for (int width = WIDTH_LEAST; width <= WIDTH_MOST; width++) {
            int k = cl_tidy(t, width, air, order, item);
            moved(t, item, k, &then);
            float cell = cell_of(area, widest, &then);
            if (cell <= most * (air ? 1.001f : AIR_COSTS))
                continue;
            most = cell;
            n = k;
            for (int i = 0; i < k; i++)
                best[i] = item[i];
        }
    return n;
}

void rows_tidy(const struct table_view *v, struct buf *step)
{
    struct table_item item[TILE_MAX];
    float most = CELL * v->scale;
    int n = best_lines(&v->now, v->area.table, most, CL_TIDY_AS_IT_LIES, item);
    if (!n)
        n = best_lines(&v->now, v->area.table, most, CL_TIDY_SORTED, item);
    if (n)
        v->game->table->arrange(v->state, item, n, step);
}

void rows_picture(const struct table *t, struct rect area, struct table *out)
{
    struct table_item item[TILE_MAX];
    int n = best_lines(t, area, area.w, CL_TIDY_AS_IT_LIES, item);
    moved(t, item, n, out);
}

/* ---- The rack ---- */

void rows_arrange(struct table_view *v, struct buf *told)
{
    struct cl_arranged a;
    int needed = 0;
    if (v->seat < 0)
        return;
    v->game->table->laid(v->state, &needed);
    bool first = !(v->status.melded >> v->seat & 1);
    cl_arrange_rack(&v->rack, first, &a);
    view_arrange(v, a.tile, a.start, a.n, a.melds);
    if (!a.melds)
        buf_add(told, _("There is no set and no run in your rack."));
    else if (first)
        buf_addf(
            told,
            words_n("%d set or run, worth %d.", "%d sets and runs, worth %d in all.", a.melds),
            a.melds, a.worth);
    else
        buf_addf(told, words_n("%d set or run.", "%d sets and runs.", a.melds), a.melds);
}

/* ---- The counter ---- */

#define WIDE 158 /* units: as wide as the buttons below */
#define HIGH 38

void rows_worth(struct app *app, const struct table_view *v, struct rect r)
{
    struct ui *ui = &app->ui;
    const struct theme *th = ui->theme;
    int needed = 0, worth = v->game->table->laid ? v->game->table->laid(v->state, &needed) : 0;
    if (!needed || !v->mine)
        return;
    struct buf text = {0};
    float corner = ui_px(ui, 10), part = fminf(1, (float)worth / (float)needed);
    bool enough = worth >= needed;
    r.y += r.h - ui_px(ui, HIGH);
    r.h = ui_px(ui, HIGH);
    draw_box(ui->dl, r, corner, th->panel_top, th->panel_bottom);
    struct rect line = {r.x + corner, r.y + r.h - ui_px(ui, 8), r.w - 2 * corner, ui_px(ui, 4)};
    struct rgba track = rgba_fade(th->ink_soft, 0.3f);
    draw_box(ui->dl, line, line.h / 2, track, track);
    line.w *= part;
    if (worth)
        draw_box(ui->dl, line, line.h / 2, th->primary_bottom, th->primary_bottom);
    draw_frame(ui->dl, r, corner, fmaxf(1, ui_px(ui, enough ? 2 : 1)),
               enough ? th->primary_bottom : th->panel_edge);
    /* Translators: what has been laid is worth so much, of so much that is needed; short. */
    buf_addf(&text, _("Worth %d of %d"), worth, needed);
    struct rect label = {r.x + corner, r.y, r.w - 2 * corner, r.h - ui_px(ui, 8)};
    if (enough) {
        float side = ui_px(ui, 20);
        draw_sprite(ui->dl, SPRITE_CHECK,
                    (struct rect){label.x, label.y + (label.h - side) / 2, side, side}, 0,
                    th->ink);
        label.x += side + ui_px(ui, 4);
        label.w -= side + ui_px(ui, 4);
    }
    ui_label(ui, "worth", label, enough ? FONT_BOLD : FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
             buf_text(&text), 0);
    buf_free(&text);
}
