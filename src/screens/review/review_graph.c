/* review_graph.c: a line for each player over the turns of the match, with its colour, mark and
 * dashes, and a band for the standard error. */
#include <math.h>
#include <string.h>

#include "faces.h"
#include "decimal.h"
#include "language.h"
#include "review_parts.h"
#include "sheet.h"

/* Units. */
#define LEGEND 34.0f
#define FACE 28.0f
#define SAMPLE 40.0f
#define ITEM_LEAST 200.0f
#define ITEM_MOST 300.0f
#define VALUE 56.0f
#define AXIS 52.0f /* the numbers at the left */
#define LINE 22.0f
#define ROUND_LEAST 92.0f /* a round that is narrower has no name */
#define PAD 9.0f
#define THICK 2.5f
#define MARK 13.0f
#define MARK_APART 26.0f /* marks are no closer */
#define BAND_STEP 3.0f

/* ---- How a player's line looks ---- */

static const enum sprite MARKS[SEATS_MAX] = {SPRITE_DISC,    SPRITE_SQUARE,     SPRITE_TRIANGLE,
                                             SPRITE_DIAMOND, SPRITE_STAR_PLAIN, SPRITE_HEART,
                                             SPRITE_MOON,    SPRITE_SUN};

/* Lengths of dashes and gaps in turn, in units; 0: no more. */
static const float DASHES[SEATS_MAX][4] = {{0},     {9, 5}, {2.5f, 4.5f},  {12, 4, 3, 4},
                                           {18, 6}, {5, 3}, {14, 4, 5, 4}, {2.5f, 9}};

static struct rgba colour_of(const struct ui *ui, int seat)
{
    static const uint32_t dark[SEATS_MAX] = {0x1F5F8B, 0xB0431A, 0x3F6B1F, 0x8A2F7D,
                                             0x7A5A00, 0x3347A8, 0x9C1F3C, 0x0F6B62};
    static const uint32_t light[SEATS_MAX] = {0x7CC4F2, 0xFFA97E, 0xB2DC8A, 0xE9A4DE,
                                              0xF2D16B, 0xA9B8FF, 0xFF9BAE, 0x7FDCD0};
    bool on_dark = ui->theme->ink.r > 128;
    return rgb(on_dark ? light[seat] : dark[seat]);
}

static float thick(const struct ui *ui)
{
    return fmaxf(1.5f, ui_px(ui, ui->theme->contrast ? THICK * 1.4f : THICK));
}

static void draw_mark(struct ui *ui, int seat, float x, float y, float scale)
{
    float d = ui_px(ui, MARK * scale);
    struct rect r = {x - d / 2, y - d / 2, d, d};
    struct rect rim = rect_inset(r, -fmaxf(1, ui_px(ui, 1.5f)));
    draw_sprite(ui->dl, MARKS[seat], rim, 0, ui->theme->panel_top);
    draw_sprite(ui->dl, MARKS[seat], r, 0, colour_of(ui, seat));
}

static void draw_straight(struct ui *ui, int seat, struct point a, struct point b)
{
    float dx = b.x - a.x, dy = b.y - a.y, t = thick(ui);
    float len = fmaxf(1, sqrtf(dx * dx + dy * dy));
    struct rect r = {(a.x + b.x) / 2 - len / 2, (a.y + b.y) / 2 - t / 2, len, t};
    draw_band(ui->dl, r, atan2f(dy, dx) * 57.29578f, t / 2, colour_of(ui, seat));
}

/* A piece of a line; *along: how long the line is so far, so that dashes go on. */
static void draw_dashes(struct ui *ui, int seat, struct point a, struct point b, float *along)
{
    const float *dash = DASHES[seat];
    float len = hypotf(b.x - a.x, b.y - a.y), whole = 0, at = 0;
    for (int i = 0; i < 4; i++)
        whole += ui_px(ui, dash[i]);
    if (whole <= 0 || len <= 0) {
        draw_straight(ui, seat, a, b);
        return;
    }
    while (at < len) {
        float phase = fmodf(*along + at, whole), end = 0;
        int i = 0;
        for (end = ui_px(ui, dash[0]); phase >= end - 0.01f && i < 3; end += ui_px(ui, dash[i]))
            i++;
        float to = fminf(len, at + fmaxf(0.5f, end - phase));
        struct point from = {a.x + (b.x - a.x) * at / len, a.y + (b.y - a.y) * at / len};
        struct point until = {a.x + (b.x - a.x) * to / len, a.y + (b.y - a.y) * to / len};
        if (i % 2 == 0)
            draw_straight(ui, seat, from, until);
        at = to;
    }
    *along += len;
}

void review_sample(struct ui *ui, struct rect r, int seat)
{
    float y = r.y + r.h / 2, along = 0;
    draw_dashes(ui, seat, (struct point){r.x, y}, (struct point){r.x + r.w, y}, &along);
    draw_mark(ui, seat, r.x + r.w / 2, y, 1);
}

/* ---- Places ---- */

/* The graph itself, of all that is drawn in r. */
static struct rect plot_of(const struct ui *ui, struct rect r)
{
    cut_left(ui, &r, AXIS);
    cut_right(ui, &r, PAD);
    cut_top(ui, &r, LINE);
    cut_bottom(ui, &r, PAD);
    return r;
}

static float x_of(const struct review *p, struct rect plot, float place)
{
    return plot.x + plot.w * place / (float)(p->places > 1 ? p->places - 1 : 1);
}

static float y_of(struct rect plot, double part)
{
    return plot.y + plot.h * (1 - (float)fmax(0, fmin(1, part)));
}

/* A seat's value at the beginning or the end of a turn, 0..1 of the height, and its error. */
static bool value_at(const struct app *app, int turn, bool end, int seat, double *value,
                     double *error)
{
    const struct review *p = review_of(app);
    if (review_has_chances(app))
        return review_chance(app, turn, end, seat, value, error);
    *value = (double)review_pieces(p, turn, end, seat) / p->most;
    *error = 0;
    return true;
}

/* ---- Drawing ---- */

static void draw_grid_line(struct app *app, struct rect r, struct rect plot, double part,
                           const char *text)
{
    struct ui *ui = &app->ui;
    struct rgba c = rgba_fade(ui->theme->ink_soft, ui->theme->contrast ? 0.8f : 0.35f);
    float y = y_of(plot, part), h = fmaxf(1, ui_px(ui, 1));
    draw_box(ui->dl, (struct rect){plot.x, roundf(y - h / 2), plot.w, h}, 0, c, c);
    struct rect label = {r.x, y - ui_px(ui, LINE) / 2, plot.x - r.x - ui_px(ui, 6),
                         ui_px(ui, LINE)};
    page_line(ui, label, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, text, UI_QUIET);
}

static void draw_axis(struct app *app, struct rect r, struct rect plot)
{
    const struct review *p = review_of(app);
    for (int i = 0; i <= 2; i++) {
        struct buf text = {0};
        if (review_has_chances(app))
            percent_words((double)i / 2, &text);
        else
            buf_addf(&text, "%d", p->most * i / 2);
        draw_grid_line(app, r, plot,
                       review_has_chances(app) ? (double)i / 2
                                               : (double)(p->most * i / 2) / p->most,
                       buf_text(&text));
        buf_free(&text);
    }
}

/* A line between rounds, and their names above. */
static void draw_rounds(struct app *app, struct rect plot)
{
    const struct review *p = review_of(app);
    struct ui *ui = &app->ui;
    struct rgba c = ui->theme->ink_soft;
    float w = fmaxf(1, ui_px(ui, 1.5f));
    for (int i = 0, first = 0; i < p->n; i++) {
        if (!review_ends_round(p, i))
            continue;
        float from = x_of(p, plot, (float)p->place[first]);
        float to = x_of(p, plot, (float)p->place[i] + 1);
        if (i + 1 < p->n)
            draw_box(ui->dl,
                     (struct rect){roundf(x_of(p, plot, (float)p->place[i] + 1.5f)), plot.y, w,
                                   plot.h},
                     0, c, c);
        struct rect at = {from, plot.y - ui_px(ui, LINE), to - from, ui_px(ui, LINE)};
        struct buf name = {0};
        sheet_round_words(&name, p->match->game, p->turn[i].round);
        if (p->turn[p->n - 1].round > p->turn[0].round &&
            ui_measure(ui, FONT_TEXT, TEXT_SMALL, buf_text(&name)) <= at.w)
            page_line(ui, at, FONT_TEXT, TEXT_SMALL, ALIGN_CENTRE, buf_text(&name), UI_QUIET);
        buf_free(&name);
        first = i + 1;
    }
}

/* The turn that is looked at. */
static void draw_cursor(struct app *app, struct rect plot)
{
    const struct review *p = review_of(app);
    struct ui *ui = &app->ui;
    bool lit = ui->focus_shown && ui_focused(ui, "graph");
    float from = x_of(p, plot, (float)p->place[p->at]);
    float to = x_of(p, plot, (float)p->place[p->at] + 1), least = ui_px(ui, 5);
    struct rect r = {fminf(from, (from + to - least) / 2), plot.y, fmaxf(to - from, least),
                     plot.h};
    struct rgba c = rgba_fade(ui->theme->focus, ui->theme->contrast ? 0.45f : 0.3f);
    draw_box(ui->dl, r, ui_px(ui, 3), c, c);
    draw_frame(ui->dl, r, ui_px(ui, 3), fmaxf(1, ui_px(ui, lit ? 3 : 1.5f)),
               lit ? ui->theme->ink : ui->theme->focus);
}

/* As high as the standard error up and down, between two places. */
static void draw_error(struct ui *ui, int seat, const struct point at[2], const float error[2])
{
    struct rgba c = rgba_fade(colour_of(ui, seat), ui->theme->contrast ? 0.3f : 0.16f);
    float step = fmaxf(1, ui_px(ui, BAND_STEP)), w = at[1].x - at[0].x;
    int n = (int)ceilf(w / step);
    for (int i = 0; i < n; i++) {
        float t = ((float)i + 0.5f) / (float)n, y = at[0].y + (at[1].y - at[0].y) * t;
        float e = error[0] + (error[1] - error[0]) * t;
        if (2 * e >= 1)
            draw_box(
                ui->dl,
                (struct rect){at[0].x + w * (float)i / (float)n, y - e, w / (float)n, 2 * e}, 0,
                c, c);
    }
}

/* Both ends of a turn. False: one of them is not known. */
static bool ends_of(const struct app *app, struct rect plot, int turn, int seat,
                    struct point at[2], float error[2])
{
    const struct review *p = review_of(app);
    for (int end = 0; end < 2; end++) {
        double value, about;
        if (!value_at(app, turn, end, seat, &value, &about))
            return false;
        at[end] =
            (struct point){x_of(p, plot, (float)(p->place[turn] + end)), y_of(plot, value)};
        error[end] = (float)about * plot.h;
    }
    return true;
}

static void draw_bands(struct app *app, struct rect plot, int seat)
{
    struct point at[2];
    float error[2];
    for (int i = 0; i < review_of(app)->n; i++)
        if (ends_of(app, plot, i, seat, at, error))
            draw_error(&app->ui, seat, at, error);
}

static void draw_line(struct app *app, struct rect plot, int seat)
{
    const struct review *p = review_of(app);
    struct ui *ui = &app->ui;
    struct point at[2];
    float error[2], along = 0;
    for (int i = 0; i < p->n; i++)
        if (ends_of(app, plot, i, seat, at, error))
            draw_dashes(ui, seat, at[0], at[1], &along);
    /* Marks of the players are beside each other, where lines meet. */
    float apart = ui_px(ui, MARK_APART), last = -apart - ui_px(ui, 4.0f * (float)seat);
    for (int i = 0; i < p->n; i++) {
        if (!ends_of(app, plot, i, seat, at, error))
            continue;
        bool looked_at = i == p->at, ends = review_ends_round(p, i);
        if (at[1].x - plot.x - last < apart && !looked_at && !ends)
            continue;
        draw_mark(ui, seat, at[1].x, at[1].y, looked_at ? 1.3f : 1);
        last = at[1].x - plot.x;
    }
}

/* A seat's face and name, its line, and its value at the turn that is looked at. */
static void draw_item(struct app *app, struct rect r, int seat)
{
    const struct review *p = review_of(app);
    const struct game_config *c = &p->match->config;
    struct ui *ui = &app->ui;
    struct buf text = {0};
    double chance, error;
    review_sample(ui, cut_left(ui, &r, SAMPLE), seat);
    cut_left(ui, &r, 6);
    face_draw(ui, &app->people, c, seat, MOOD_CALM,
              page_middle(ui, cut_left(ui, &r, FACE), FACE, FACE));
    cut_left(ui, &r, 6);
    if (!review_has_chances(app))
        buf_addf(&text, "%d", review_pieces(p, p->at, true, seat));
    else if (review_chance(app, p->at, true, seat, &chance, &error))
        percent_words(chance, &text);
    float name = fminf(
        page_units(ui, r.w) - VALUE,
        page_units(ui, ui_measure(ui, FONT_TEXT, TEXT_SMALL, game_config_label(c, seat))) *
                1.05f +
            8);
    ui_name(ui, page_id("player", seat + 1).text, cut_left(ui, &r, name), FONT_TEXT, TEXT_SMALL,
            ALIGN_LEFT, game_config_label(c, seat), 0);
    if (text.len)
        ui_label(ui, page_id("value", seat + 1).text, cut_left(ui, &r, VALUE), FONT_BOLD,
                 TEXT_SMALL, ALIGN_LEFT, buf_text(&text), 0);
    buf_free(&text);
}

static void draw_legend(struct app *app, struct rect *r)
{
    struct ui *ui = &app->ui;
    int seats = review_of(app)->match->config.seats;
    float w = page_units(ui, r->w);
    int columns = (int)(w / (ITEM_LEAST * fmaxf(1, ui->text)));
    columns = columns < 1 ? 1 : columns > seats ? seats : columns;
    int rows = (seats + columns - 1) / columns;
    columns = (seats + rows - 1) / rows; /* none is left alone */
    for (int i = 0; i < seats;) {
        struct rect row = cut_top(ui, r, LEGEND);
        for (int k = 0; k < columns && i < seats; k++, i++)
            draw_item(app, cut_left(ui, &row, fminf(ITEM_MOST, w / (float)columns)), i);
    }
}

void review_graph(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    const struct review *p = review_of(app);
    draw_legend(app, &r);
    struct rect plot = plot_of(ui, r);
    if (!p->n)
        return;
    ui_area(ui, "graph", r, _("Graph"));
    draw_axis(app, r, plot);
    draw_rounds(app, plot);
    draw_cursor(app, plot);
    for (int seat = 0; seat < p->match->config.seats; seat++)
        draw_bands(app, plot, seat);
    for (int seat = p->match->config.seats - 1; seat >= 0; seat--)
        draw_line(app, plot, seat);
}

/* ---- Events ---- */

static const struct ui_widget *area(const struct ui *ui)
{
    for (int i = ui->modal_from; i < ui->n; i++)
        if (ui->widget[i].kind == UI_AREA)
            return &ui->widget[i];
    return NULL;
}

static bool has(const struct ui *ui, const char *id)
{
    for (int i = ui->modal_from; i < ui->n; i++)
        if (strcmp(ui->widget[i].id, id) == 0)
            return true;
    return false;
}

/* The turn whose middle is the nearest. */
static int turn_at(const struct app *app, struct rect plot, float x)
{
    const struct review *p = review_of(app);
    int best = 0;
    for (int i = 1; i < p->n; i++)
        if (fabsf(x_of(p, plot, (float)p->place[i] + 0.5f) - x) <
            fabsf(x_of(p, plot, (float)p->place[best] + 0.5f) - x))
            best = i;
    return best;
}

static void go_to(struct app *app, int turn)
{
    struct review *p = review_of(app);
    turn = turn < 0 ? 0 : turn >= p->n ? p->n - 1 : turn;
    if (turn == p->at)
        return;
    p->at = turn;
    chances_job_want(app, turn);
    app->dirty = true;
}

static bool by_pointer(struct app *app, const struct input *in, bool *open)
{
    struct review *p = review_of(app);
    const struct ui_widget *w = area(&app->ui);
    bool on = w && rect_has(w->r, in->x, in->y);
    bool up = in->kind == INPUT_UP && p->pressed;
    if (in->kind == INPUT_DOWN)
        p->pressed = on && in->button == BUTTON_LEFT;
    if (in->kind == INPUT_UP)
        p->pressed = false;
    if (!on || (in->kind != INPUT_MOVE && in->kind != INPUT_DOWN && !up))
        return false;
    go_to(app, turn_at(app, plot_of(&app->ui, w->r), in->x));
    *open = up;
    return true;
}

static bool by_key(struct app *app, const struct input *in, bool *open)
{
    const struct review *p = review_of(app);
    switch (in->key) {
    case KEY_LEFT:
        go_to(app, p->at - 1);
        return true;
    case KEY_RIGHT:
        go_to(app, p->at + 1);
        return true;
    case KEY_HOME:
        go_to(app, 0);
        return true;
    case KEY_END:
        go_to(app, p->n - 1);
        return true;
    case KEY_UP:
        ui_focus(&app->ui, "view");
        app->dirty = true;
        return true;
    case KEY_DOWN:
        ui_focus(&app->ui, has(&app->ui, "key-1") ? "key-1" : "back");
        app->dirty = true;
        return true;
    case KEY_ENTER:
    case KEY_SPACE:
        *open = true;
        return true;
    }
    return false;
}

bool review_graph_event(struct app *app, const struct input *in, bool *open)
{
    *open = false;
    if (!area(&app->ui))
        return false;
    if (in->kind == INPUT_KEY)
        return ui_focused(&app->ui, "graph") && by_key(app, in, open);
    return by_pointer(app, in, open);
}
