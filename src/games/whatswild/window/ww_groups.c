/* ww_groups.c: a hand in groups: which cards belong together, and where they lie. */
#include "ww_groups.h"

#include <math.h>

#include "ww_art.h"

/* In widths of a card. */
#define LEAST 0.3f    /* how much of a card is seen at least, */
#define USUAL 0.66f   /* and usually, if the next one of its group lies on it */
#define BETWEEN 0.24f /* from one part to the next, */
#define CLOSE 0.19f   /* and at least, for what lies under two groups not to touch */
#define SHRUNK 0.8f   /* of a card's size; rather than smaller ones, parts lie on one another */
#define SIDE WW_TRAY
#define BELOW 0.3f /* what lies under a group reaches that far below it */

#define ROWS 3

/* ---- The best layout ---- */

static void add(struct ww_groups *g, ww_card c, ww_kind as, int part)
{
    g->card[g->n] = c;
    g->as[g->n] = as == ww_kind_of(c) ? WW_KINDS : as;
    g->part[g->n++] = (uint8_t)part;
}

/* By number; what has none comes last. */
static int rank(ww_card c)
{
    ww_kind k = ww_kind_of(c);
    return (k < WW_WILD ? ww_number(k) : WW_NUMBERS + 1) * WW_CARDS + c;
}

void ww_groups_sort_left(struct ww_groups *g)
{
    int first = 0;
    while (first < g->n && g->part[first] < g->n_groups)
        first++;
    for (int i = first + 1; i < g->n; i++) {
        ww_card c = g->card[i];
        int k = i;
        for (; k > first && rank(g->card[k - 1]) > rank(c); k--)
            g->card[k] = g->card[k - 1];
        g->card[k] = c;
    }
}

void ww_groups_best(const ww_card *card, int n, int wild, struct ww_groups *out)
{
    ww_kind kind[WW_HAND];
    struct ww_layout best;
    for (int i = 0; i < n; i++)
        kind[i] = ww_kind_of(card[i]);
    ww_layout(kind, n, wild, &best);
    *out = (struct ww_groups){.n_groups = best.n_groups, .points = best.points};
    for (int g = 0; g < best.n_groups; g++) {
        out->herd[g] = best.group[g].herd;
        for (int i = 0; i < best.group[g].n; i++)
            add(out, card[best.group[g].at[i]], best.group[g].as[i], g);
    }
    for (int i = 0; i < best.n_left; i++)
        add(out, card[best.left[i]], kind[best.left[i]], best.n_groups);
    out->parts = best.n_groups + (best.n_left > 0);
}

/* ---- Where it lies ---- */

/* How the parts are divided into rows. */
struct rows {
    int n;
    int row[WW_PARTS], size[WW_PARTS];         /* of each part */
    int parts[ROWS], under[ROWS], cards[ROWS]; /* of each row; under: cards that lie under
                                                * another one */
};

static void divide(const struct ww_groups *g, int n, struct rows *out)
{
    float all = 0, before = 0;
    *out = (struct rows){.n = n};
    for (int i = 0; i < g->n; i++)
        out->size[g->part[i]]++;
    for (int p = 0; p < g->parts; p++)
        all += 1 + LEAST * (float)(out->size[p] - 1);
    for (int p = 0; p < g->parts; p++) {
        float wide = 1 + LEAST * (float)(out->size[p] - 1);
        int row = (int)((before + wide / 2) / all * (float)n);
        row = row < n ? row : n - 1;
        before += wide;
        out->row[p] = row;
        out->parts[row]++;
        out->cards[row] += out->size[p];
        out->under[row] += out->size[p] - 1;
    }
}

/* The width of a line. step: from a card to the next one of its part; between: two parts. */
static float line_width(int parts, int under, float step, float between)
{
    return (float)parts + step * (float)under + between * (float)(parts - 1) + 2 * SIDE;
}

static float row_width(const struct rows *rows, int row, float step)
{
    return line_width(rows->parts[row], rows->under[row], step, BETWEEN);
}

/* n cards from number `first` on, in a line from x on. */
static void lay(const struct ww_groups *g, int first, int n, float step, float between,
                struct rect card, struct rect out[WW_HAND])
{
    float x = card.x;
    for (int i = first; i < first + n; i++) {
        if (i > first)
            x += card.w * (g->part[i] == g->part[i - 1] ? step : 1 + between);
        out[i] = (struct rect){roundf(x), roundf(card.y), card.w, card.h};
    }
}

/* The width of a card if they lie in these rows. */
static float card_width(const struct rows *rows, struct rect r)
{
    float w = r.h / ((float)rows->n * (WW_CARD_ASPECT + BELOW + SIDE));
    for (int i = 0; i < rows->n; i++)
        if (rows->parts[i])
            w = fminf(w, r.w / row_width(rows, i, LEAST));
    return w;
}

static float best_rows(const struct ww_groups *g, struct rect r, float most, struct rows *out)
{
    float best = 0;
    for (int n = 1; n <= ROWS; n++) {
        struct rows rows;
        divide(g, n, &rows);
        float w = fminf(most, card_width(&rows, r));
        if (n > 1 && w <= best * 1.08f) /* without any room, they lie in one row, too */
            continue;
        best = w;
        *out = rows;
    }
    return floorf(fmaxf(1, best));
}

float ww_groups_width(const struct ww_groups *g, struct rect r, float most)
{
    struct rows rows = {0};
    return best_rows(g, r, most, &rows);
}

void ww_groups_place(const struct ww_groups *g, struct rect r, float most,
                     struct rect out[WW_HAND])
{
    struct rows rows = {0};
    if (!g->n)
        return;
    float w = best_rows(g, r, most, &rows), h = roundf(w * WW_CARD_ASPECT);
    float line = h + (BELOW + SIDE) * w,
          top = r.y + (r.h - line * (float)rows.n) / 2 + SIDE * w;
    int at = 0;
    for (int row = 0; row < rows.n; row++) {
        float step = USUAL;
        if (rows.under[row])
            step = fminf(step, (r.w / w - row_width(&rows, row, 0)) / (float)rows.under[row]);
        float x = r.x + (r.w - w * row_width(&rows, row, step)) / 2 + SIDE * w;
        struct rect card = {x, top + line * (float)row, w, h};
        lay(g, at, rows.cards[row], step, BETWEEN, card, out);
        at += rows.cards[row];
    }
}

void ww_groups_line(const struct ww_groups *g, struct rect r, float w, struct rect out[WW_HAND])
{
    int under = g->n - g->parts;
    float step = USUAL, between = BETWEEN, high = WW_CARD_ASPECT + BELOW + SIDE;
    if (!g->n)
        return;
    float apart = r.w / line_width(g->parts, under, WW_CARD_INDEX, CLOSE);
    w = fminf(fminf(w, fmaxf(apart, SHRUNK * w)),
              r.w / line_width(g->parts, under, WW_CARD_INDEX, WW_CARD_INDEX + BETWEEN - 1));
    w = floorf(fmaxf(1, fminf(w, r.h / high)));
    float wide = r.w / w;
    if (under) /* first the cards of a part move together, */
        step =
            fmaxf(WW_CARD_INDEX,
                  fminf(step, (wide - line_width(g->parts, under, 0, between)) / (float)under));
    if (g->parts > 1) /* then the parts */
        between = fminf(between,
                        (wide - line_width(g->parts, under, step, 0)) / (float)(g->parts - 1));
    wide = w * line_width(g->parts, under, step, between);
    struct rect card = {r.x + (r.w - wide) / 2 + SIDE * w,
                        r.y + (r.h - w * high) / 2 + SIDE * w, w, roundf(w * WW_CARD_ASPECT)};
    lay(g, 0, g->n, step, between, card, out);
}

struct rect ww_groups_round(const struct ww_groups *g, const struct rect place[WW_HAND],
                            int part)
{
    struct rect all = {0, 0, 0, 0};
    for (int i = 0; i < g->n; i++)
        if (g->part[i] == part && all.w <= 0)
            all = place[i];
        else if (g->part[i] == part)
            all.w = place[i].x + place[i].w - all.x;
        else if (g->part[i] == part + 1 && place[i].y == all.y) /* it may lie on this part */
            all.w = fminf(all.w, place[i].x - 2 * SIDE * all.h / WW_CARD_ASPECT - all.x);
    return all;
}

/* ---- Drawing ---- */

void ww_groups_trays(const struct ui *ui, const struct ww_groups *g,
                     const struct rect place[WW_HAND], int shown)
{
    for (int p = 0; p < g->n_groups && p < shown; p++) {
        struct rect r = ww_groups_round(g, place, p);
        ww_draw_tray(ui, r, place[0].w, g->herd[p], "");
    }
}

void ww_groups_as(const struct ui *ui, const struct ww_groups *g, int i, struct rect card)
{
    if (g->as[i] < WW_KINDS)
        ww_draw_as(ui, (struct ww_place){card, 0}, g->as[i], g->herd[g->part[i]]);
}
