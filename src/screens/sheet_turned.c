/* sheet_turned.c: the score sheet with a line for each player. */
#include "sheet_turned.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app_state.h"
#include "faces.h"
#include "language.h"
#include "page.h"
#include "sheet.h"

#define SIZE 17.0f
#define HEAD_SIZE 16.0f
#define HEAD 46.0f /* units: the first line, with two lines of text, */
#define LINE 44.0f /* a player's, */
#define EDGE 4.0f  /* and above and below them */
#define PAD 8.0f   /* at both sides, and between columns */
#define FACE 28.0f
#define BESIDE 6.0f
#define NAMES 72.0f      /* the least width of the names, */
#define NAMES_PART 0.45f /* and the most of all */
#define APART 6.0f       /* between names side by side, */
#define LABEL 0.27f      /* beside the names of the rounds, */
#define SLACK 2.0f       /* for letters that are rounded to pixels */
#define CARD 48.0f       /* on a page with edges like these */

/* ---- Widths ---- */

static float widest_name(const struct app *app, const struct score_sheet *s)
{
    float w = 0;
    for (int i = 0; i < s->players; i++)
        w = fmaxf(w, page_units(&app->ui, ui_measure(&app->ui, FONT_BOLD, SIZE, s->name[i])));
    return w;
}

bool sheet_turned(const struct app *app, const struct score_sheet *s)
{
    struct ui ui = app->ui;
    ui.text = 1;
    float points = page_units(&ui, ui_measure(&ui, FONT_BOLD, SIZE, "+000"));
    float room = (page_units(&ui, app->w) - CARD) * (1 - LABEL) / (float)s->players - APART;
    return ui.upright && fmaxf(points, widest_name(app, s)) > room;
}

/* The widest word, since a heading may have two lines; or the points below it. */
static float column(const struct app *app, enum font f, const char *head)
{
    float w = ui_measure(&app->ui, f, SIZE, "+000");
    for (const char *at = head; *at;) {
        char word[64];
        int n = (int)strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", n, at);
        w = fmaxf(w, ui_measure(&app->ui, f, HEAD_SIZE, word));
        at += n + (at[n] == ' ');
    }
    return page_units(&app->ui, w) + PAD + SLACK;
}

static float round_column(const struct app *app, const struct score_sheet *s)
{
    struct buf name = {0};
    sheet_round_words(&name, s->game, 1);
    float w = column(app, FONT_TEXT, buf_text(&name));
    buf_free(&name);
    return w;
}

/* The column of the totals, and the one of what broke a tie. */
static float last_columns(const struct app *app, const struct score_sheet *s)
{
    float w = column(app, FONT_BOLD, _("Total"));
    return s->tie ? w + column(app, FONT_TEXT, _(s->game->tie_name)) : w;
}

int sheet_turned_fit(const struct app *app, const struct score_sheet *s, float w)
{
    float room = page_units(&app->ui, w) - 2 * PAD;
    float names = fminf(fmaxf(NAMES, widest_name(app, s)), room * NAMES_PART);
    int n = (int)((room - names - last_columns(app, s)) / round_column(app, s));
    return n > 1 ? n : 1;
}

float sheet_turned_height(const struct app *app, const struct score_sheet *s)
{
    return ui_px(&app->ui, 2 * EDGE + HEAD + LINE * (float)s->players);
}

/* ---- Drawing ---- */

static void paper(struct app *app, struct rect r, const struct score_sheet *s, float line)
{
    struct ui *ui = &app->ui;
    struct rgba c = ui->theme->ink_soft, faint = rgba_fade(c, 0.08f),
                ahead = rgba_fade(ui->theme->focus, 0.2f), thin = rgba_fade(c, 0.7f);
    struct rect at = r;
    draw_box(ui->dl, r, ui_px(ui, 8), faint, faint);
    cut_top(ui, &at, EDGE + HEAD);
    draw_box(ui->dl, (struct rect){r.x, roundf(at.y), r.w, ui_px(ui, 1.5f)}, 0, thin, thin);
    for (int i = 0; i < s->players; i++) {
        struct rect row = cut_top(ui, &at, line);
        if (s->ahead >> i & 1)
            draw_box(ui->dl, row, ui_px(ui, 8), ahead, ahead);
    }
    draw_frame(ui->dl, r, ui_px(ui, 8), ui_px(ui, 1), rgba_fade(c, 0.5f));
}

static void draw_names(struct app *app, struct rect r, const struct score_sheet *s, float line)
{
    struct ui *ui = &app->ui;
    bool faces = s->config && page_units(ui, r.w) >= widest_name(app, s) + FACE + BESIDE;
    for (int i = 0; i < s->players; i++) {
        struct rect at = cut_top(ui, &r, line);
        if (faces)
            face_draw(ui, &app->people, s->config, i, MOOD_CALM,
                      page_middle(ui, cut_left_gap(ui, &at, FACE, BESIDE), FACE, FACE));
        ui_name(ui, page_id("player", i + 1).text, at, FONT_BOLD, SIZE, ALIGN_LEFT, s->name[i],
                0);
    }
}

/* A column of points: the heading, and the figures "ID-1" and so on. */
static void draw_column(struct app *app, struct rect r, const struct score_sheet *s, float line,
                        enum font f, const char *head, const char *id, const int points[],
                        enum game_scoring scoring)
{
    struct ui *ui = &app->ui;
    char text[16];
    cut_left(ui, &r, PAD);
    ui_label(ui, NULL, cut_top(ui, &r, HEAD), f, HEAD_SIZE, ALIGN_RIGHT, head, UI_QUIET);
    for (int i = 0; i < s->players; i++)
        ui_label(ui, page_id(id, i + 1).text, cut_top(ui, &r, line), f, SIZE, ALIGN_RIGHT,
                 sheet_points(scoring, points[i], text), 0);
}

static void draw_rounds(struct app *app, struct rect r, const struct score_sheet *s, float line,
                        int first, int shown)
{
    float w = page_units(&app->ui, r.w) / (float)shown;
    for (int i = first; i < first + shown && i < s->rounds; i++) {
        struct buf name = {0};
        char id[UI_ID];
        snprintf(id, sizeof id, "points-%d", i + 1);
        sheet_round_words(&name, s->game, i + 1);
        draw_column(app, cut_left(&app->ui, &r, w), s, line, FONT_TEXT, buf_text(&name), id,
                    s->points[i], s->game->scoring);
        buf_free(&name);
    }
}

static void draw_totals(struct app *app, struct rect r, const struct score_sheet *s, float line)
{
    int total[SEATS_MAX] = {0};
    struct ui *ui = &app->ui;
    for (int k = 0; k < s->rounds; k++)
        for (int i = 0; i < s->players; i++)
            total[i] += s->points[k][i];
    draw_column(app, cut_left(ui, &r, column(app, FONT_BOLD, _("Total"))), s, line, FONT_BOLD,
                _("Total"), "total", total, s->game->scoring);
    if (s->tie)
        draw_column(app, r, s, line, FONT_TEXT, _(s->game->tie_name), "tie", s->tie_points,
                    SCORING_FEWEST_POINTS);
}

void sheet_turned_draw(struct app *app, struct rect r, const struct score_sheet *s, int first,
                       int shown)
{
    struct ui *ui = &app->ui;
    r.h = fminf(r.h, sheet_turned_height(app, s));
    float line = (page_units(ui, r.h) - 2 * EDGE - HEAD) / (float)s->players;
    int fit = sheet_turned_fit(app, s, r.w);
    shown = shown > fit ? fit : shown > 1 ? shown : 1;
    paper(app, r, s, line);
    cut_left(ui, &r, PAD);
    cut_right(ui, &r, PAD);
    cut_top(ui, &r, EDGE);
    struct rect last = cut_right(ui, &r, last_columns(app, s));
    struct rect rounds = cut_right(ui, &r, (float)shown * round_column(app, s));
    cut_top(ui, &r, HEAD);
    draw_names(app, r, s, line);
    draw_rounds(app, rounds, s, line, first, shown);
    draw_totals(app, last, s, line);
}
