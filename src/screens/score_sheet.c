/* score_sheet.c: draws the score sheet, and its page. */
#include "score_sheet.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "copies.h"
#include "faces.h"
#include "language.h"
#include "narrate.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "screen.h"
#include "screens.h"
#include "sheet.h"
#include "sheet_turned.h"

#define LINE 38.0f /* units */
#define EDGE 6.0f  /* above the first line, and below the last */
#define FACE 28.0f /* beside a name, */
#define BESIDE 6.0f
#define LABEL 0.27f /* part of the width: for the name of the round */

/* ---- What is on it ---- */

bool sheet_kept(const struct app *app)
{
    return app->session && app->session->match->game->round_score;
}

static int sheet_total(const struct score_sheet *s, int player)
{
    int sum = 0;
    for (int r = 0; r < s->rounds; r++)
        sum += s->points[r][player];
    return sum;
}

/* What broke a tie between the totals, if anything did. */
static void find_tie(const struct match *m, struct score_sheet *s)
{
    int score[SEATS_MAX];
    for (int i = 0; i < s->players; i++)
        score[i] = sheet_total(s, i);
    s->tie = game_tie_broken(m->game, score, s->players, s->ahead);
    for (int i = 0; i < s->players && s->tie; i++)
        for (int r = 0; r < s->rounds; r++)
            s->tie_points[i] += m->game->tie_score(m->state, r + 1, i);
}

/* The sheet of the match: the rounds that are over; those who lead now are ahead. */
static void sheet_of(const struct app *app, struct score_sheet *out)
{
    const struct match *m = app->session->match;
    *out = (struct score_sheet){.game = m->game,
                                .config = &m->config,
                                .players = m->config.seats,
                                .rounds = sheet_rounds(m->game, m->state)};
    for (int i = 0; i < out->players; i++) {
        out->name[i] = game_config_label(&m->config, i);
        for (int r = 0; r < out->rounds && r < SHEET_ROUNDS; r++)
            out->points[r][i] = m->game->round_score(m->state, r + 1, i);
    }
    out->ahead = out->rounds ? app_status(app).winners : 0;
    find_tie(m, out);
}

/* ---- Drawing ---- */

/* The number of rows: names, rounds, totals, and what broke a tie. */
static int lines(const struct score_sheet *s, int rounds)
{
    return 1 + rounds + 1 + s->tie;
}

/* How many rounds fit in this rectangle, at least 1, beside names and totals. */
static int rounds_fit(const struct app *app, const struct score_sheet *s, struct rect r)
{
    if (sheet_turned(app, s))
        return sheet_turned_fit(app, s, r.w);
    int n = (int)((page_units(&app->ui, r.h + 1) - 2 * EDGE) / LINE) - lines(s, 0);
    return n > 1 ? n : 1;
}

/* Its height in pixels with this many rounds. */
static float height_of(const struct app *app, const struct score_sheet *s, int rounds)
{
    return sheet_turned(app, s) ? sheet_turned_height(app, s)
                                : ui_px(&app->ui, 2 * EDGE + LINE * (float)lines(s, rounds));
}

/* The rectangle of column `player` in a line. */
static struct rect column(const struct score_sheet *s, struct rect line, int player)
{
    float label = line.w * LABEL, w = (line.w - label) / (float)s->players;
    return (struct rect){line.x + label + w * (float)player, line.y, w, line.h};
}

/* In units, to the right of what is in a column. */
static float pad(const struct app *app)
{
    return app->ui.upright ? 5 : 12;
}

static void cell(struct app *app, const struct score_sheet *s, struct rect line, int player,
                 const char *id, enum font f, const char *text)
{
    struct rect at = column(s, line, player);
    cut_right(&app->ui, &at, pad(app));
    cut_left(&app->ui, &at, 4);
    ui_label(&app->ui, id, at, f, 17, ALIGN_RIGHT, text, 0);
}

static void label(struct app *app, struct rect line, enum font f, const char *text)
{
    line.w *= LABEL;
    cut_left(&app->ui, &line, 14);
    ui_label(&app->ui, NULL, line, f, 17, ALIGN_LEFT, text, UI_QUIET);
}

static void rule(struct app *app, const struct rect *r)
{
    struct rect line = {r->x, roundf(r->y), r->w, ui_px(&app->ui, 1.5f)};
    struct rgba c = rgba_fade(app->ui.theme->ink_soft, 0.7f);
    draw_box(app->ui.dl, line, 0, c, c);
}

static void paper(struct app *app, struct rect r, const struct score_sheet *s)
{
    struct rgba c = app->ui.theme->ink_soft, ahead = rgba_fade(app->ui.theme->focus, 0.2f);
    draw_box(app->ui.dl, r, ui_px(&app->ui, 8), rgba_fade(c, 0.08f), rgba_fade(c, 0.08f));
    for (int i = 0; i < s->players; i++)
        if (s->ahead >> i & 1)
            draw_box(app->ui.dl, column(s, r, i), ui_px(&app->ui, 8), ahead, ahead);
    draw_frame(app->ui.dl, r, ui_px(&app->ui, 8), ui_px(&app->ui, 1), rgba_fade(c, 0.5f));
}

static struct rect name_at(const struct app *app, const struct score_sheet *s, struct rect line,
                           int player)
{
    struct rect at = column(s, line, player);
    cut_right(&app->ui, &at, pad(app));
    cut_left(&app->ui, &at, app->ui.upright ? 0 : 4);
    return at;
}

/* Is there room for all faces beside the names? */
static bool has_faces(const struct app *app, const struct score_sheet *s, struct rect line)
{
    float room = name_at(app, s, line, 0).w - ui_px(&app->ui, FACE + BESIDE);
    for (int i = 0; i < s->players; i++)
        if (ui_measure(&app->ui, FONT_BOLD, 17, s->name[i]) > room)
            return false;
    return s->config != NULL;
}

static void draw_face(struct app *app, const struct score_sheet *s, struct rect name, int seat)
{
    struct ui *ui = &app->ui;
    cut_right(ui, &name, page_units(ui, ui_measure(ui, FONT_BOLD, 17, s->name[seat])) + BESIDE);
    face_draw(ui, &app->people, s->config, seat, MOOD_CALM,
              page_middle(ui, cut_right(ui, &name, FACE), FACE, FACE));
}

static void draw_names(struct app *app, const struct score_sheet *s, struct rect line)
{
    bool faces = has_faces(app, s, line);
    for (int i = 0; i < s->players; i++) {
        struct rect at = name_at(app, s, line, i);
        if (faces)
            draw_face(app, s, at, i);
        ui_name(&app->ui, page_id("player", i + 1).text, at, FONT_BOLD, 17, ALIGN_RIGHT,
                s->name[i], 0);
    }
}

static void draw_round(struct app *app, const struct score_sheet *s, struct rect line,
                       int round)
{
    char text[16], id[UI_ID];
    struct buf name = {0};
    sheet_round_words(&name, s->game, round + 1);
    label(app, line, FONT_TEXT, buf_text(&name));
    buf_free(&name);
    for (int i = 0; i < s->players; i++) {
        snprintf(id, sizeof id, "points-%d-%d", round + 1, i + 1);
        cell(app, s, line, i, id, FONT_TEXT,
             sheet_points(s->game->scoring, s->points[round][i], text));
    }
}

static void draw_totals(struct app *app, const struct score_sheet *s, struct rect line)
{
    char text[16], id[UI_ID];
    label(app, line, FONT_BOLD, _("Total"));
    for (int i = 0; i < s->players; i++) {
        snprintf(id, sizeof id, "total-%d", i + 1);
        cell(app, s, line, i, id, FONT_BOLD,
             sheet_points(s->game->scoring, sheet_total(s, i), text));
    }
}

static void draw_tie(struct app *app, const struct score_sheet *s, struct rect line)
{
    char text[16], id[UI_ID];
    label(app, line, FONT_TEXT, _(s->game->tie_name));
    for (int i = 0; i < s->players; i++) {
        snprintf(id, sizeof id, "tie-%d", i + 1);
        cell(app, s, line, i, id, FONT_TEXT,
             sheet_points(SCORING_FEWEST_POINTS, s->tie_points[i], text));
    }
}

/* Text as large as possible while names and figures stay apart. */
static float text_of(const struct app *app, struct rect r, const struct score_sheet *s)
{
    struct ui ui = app->ui;
    float room = r.w * (1 - LABEL) / (float)s->players - ui_px(&ui, 16), widest;
    do {
        widest = ui_measure(&ui, FONT_BOLD, 17, "+000");
        for (int i = 0; i < s->players; i++)
            widest = fmaxf(widest, ui_measure(&ui, FONT_BOLD, 17, s->name[i]));
    } while (widest > room && (ui.text -= 0.05f) > 1);
    return fmaxf(1, ui.text);
}

void sheet_draw(struct app *app, struct rect r, const struct score_sheet *s, int first,
                int shown)
{
    float asked = app->ui.text;
    if (sheet_turned(app, s)) {
        sheet_turned_draw(app, r, s, first, shown);
        return;
    }
    app->ui.text = text_of(app, r, s);
    r.h = fminf(r.h, height_of(app, s, shown));
    float line = fminf(LINE, (page_units(&app->ui, r.h) - 2 * EDGE) / (float)lines(s, shown));
    paper(app, r, s);
    cut_top(&app->ui, &r, EDGE);
    draw_names(app, s, cut_top(&app->ui, &r, line));
    rule(app, &r);
    for (int i = first; i < first + shown && i < s->rounds; i++)
        draw_round(app, s, cut_top(&app->ui, &r, line), i);
    rule(app, &r);
    draw_totals(app, s, cut_top(&app->ui, &r, line));
    if (s->tie)
        draw_tie(app, s, cut_top(&app->ui, &r, line));
    app->ui.text = asked;
}

/* ---- The page ---- */

struct sheet_page {
    struct score_sheet sheet;
    int first; /* the first round shown, 0-based */
    int fit;   /* number of rounds shown at once, as last drawn */
};

static struct sheet_page *data(const struct app *app)
{
    return app->data[DATA_SHEET];
}

/* Says the totals for people who cannot see the sheet: "Harry +64, Kate -39." */
static void tell_totals(struct app *app, const struct score_sheet *s)
{
    struct buf text = {0};
    char points[16];
    for (int i = 0; i < s->players; i++)
        buf_addf(&text, "%s%s %s", i ? _(", ") : "", s->name[i],
                 sheet_points(s->game->scoring, sheet_total(s, i), points));
    buf_add(&text, ".");
    if (s->rounds)
        narrate_fact(app, buf_text(&text));
    buf_free(&text);
}

static void enter(struct app *app)
{
    struct sheet_page *p = app->data[DATA_SHEET];
    sheet_of(app, &p->sheet);
    p->first = SHEET_ROUNDS; /* show the last ones */
    tell_totals(app, &p->sheet);
}

/* The first round shown if this many fit. */
static int first_of(const struct sheet_page *p, int fit)
{
    int last = p->sheet.rounds - fit;
    return last < 0 ? 0 : p->first < last ? p->first : last;
}

#define FOOT 50.0f       /* units */
#define ABOVE_FOOT 24.0f /* below the sheet; */
#define CLOSEST 14.0f    /* at least this, if the window is too low for all rounds */

static void draw(struct app *app)
{
    struct sheet_page *p = data(app);
    float all = height_of(app, &p->sheet, p->sheet.rounds > 1 ? p->sheet.rounds : 1);
    if (app->ui.upright)
        all += ui_px(&app->ui, TARGET + CLOSEST);
    struct rect r = page_begin(&app->ui, 820, page_units(&app->ui, all) + ABOVE_FOOT + FOOT,
                               _("Score sheet"));
    struct rect row = cut_bottom_gap(&app->ui, &r, FOOT, CLOSEST), above;
    if (app->ui.upright) /* all rounds may need buttons to turn to others */
        above = cut_bottom_gap(&app->ui, &r, TARGET, CLOSEST);
    int fit = rounds_fit(app, &p->sheet, r);
    fit = p->fit = fit < p->sheet.rounds ? fit : p->sheet.rounds;
    if (p->sheet.rounds)
        sheet_draw(app, r, &p->sheet, first_of(p, fit), fit);
    else
        ui_paragraph(&app->ui, "text", r, FONT_TEXT, TEXT_SIZE, _("There are no scores yet."),
                     0);
    page_button(&app->ui, &row, ALIGN_RIGHT, "back", _("Back"), UI_PRIMARY | UI_DEFAULT_FOCUS);
    page_button(&app->ui, &row, ALIGN_LEFT, "copy-sheet", _("Save as text"),
                p->sheet.rounds ? 0 : UI_DISABLED);
    if (fit >= p->sheet.rounds)
        return;
    int first = first_of(p, fit);
    struct rect *turns = app->ui.upright ? &above : &row;
    page_button(&app->ui, turns, ALIGN_LEFT, "earlier", _("Earlier"), first ? 0 : UI_DISABLED);
    page_button(&app->ui, turns, ALIGN_LEFT, "later", _("Later"),
                first + fit < p->sheet.rounds ? 0 : UI_DISABLED);
}

static void turn_page(struct app *app, int by)
{
    struct sheet_page *p = data(app);
    int first = first_of(p, p->fit) + by * p->fit;
    p->first = first < 0 ? 0 : first;
}

static void copy_sheet(struct app *app)
{
    app_copy_sheet(app, app->session->match);
}

static const struct page_action ACTIONS[] = {
    {"back", .act = app_return, .key = KEY_ESCAPE},
    {"copy-sheet", .act = copy_sheet},
    {"earlier", .set = turn_page, .by = -1},
    {"later", .set = turn_page, .by = 1},
    {.id = NULL},
};

const struct screen SHEET_SCREEN = {
    .id = "sheet",
    .slot = DATA_SHEET,
    .room = sizeof(struct sheet_page),
    .enter = enter,
    .actions = ACTIONS,
    .draw = draw,
};
