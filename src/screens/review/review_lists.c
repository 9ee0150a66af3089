/* review_lists.c: the players with their sums, the turns that decided the match, and the table
 * of all turns. */
#include <math.h>
#include <stdio.h>

#include "decimal.h"
#include "faces.h"
#include "language.h"
#include "letters.h"
#include "mind.h"
#include "recap.h"
#include "review_parts.h"

/* Units. */
#define HEAD 28.0f
#define SEAT 40.0f
#define SEAT_WIDE 44.0f /* if there are few */
#define FEW 6
#define FACE 28.0f
#define SAMPLE 34.0f
#define GAP 8.0f
#define KEY_GAP 8.0f
#define KEY_MOST 104.0f
#define NUMBER 38.0f /* of a turn */
#define CHANCE 58.0f
#define CHANGE 122.0f /* "100% → 100%" */
#define PIECES 74.0f
#define AMOUNT 92.0f
#define DONE_LEAST 250.0f /* what was done */
#define ROW 46.0f
#define TABLE_HEAD 42.0f /* two lines */
#define ROW_UPRIGHT 92.0f
#define LOW 34.0f /* on a phone, the figures are below the words */

static void cell(struct app *app, struct rect *row, float w, const char *id, const char *text,
                 unsigned flags)
{
    ui_label(&app->ui, id, cut_left(&app->ui, row, w - GAP), FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
             text, flags);
    cut_left(&app->ui, row, GAP);
}

/* A figure, or that it is not known yet. `whole`: more will not become known. */
static void figure(struct app *app, struct rect *row, float w, const char *id,
                   const struct buf *text, bool whole)
{
    /* Translators: in the place of a figure that is still being worked out. */
    const char *none = whole ? "-" : translated_in("figure", "not yet");
    cell(app, row, w, id, text->len ? buf_text(text) : none, text->len ? 0 : UI_QUIET);
}

/* ---- Players ---- */

struct columns {
    bool loss, luck, best;
    float name, each; /* units */
};

static struct columns columns_of(const struct app *app, float w)
{
    struct columns c = {.loss = review_has_losses(app),
                        .luck = review_has_luck(app),
                        .best = review_of(app)->back.past && !review_has_losses(app)};
    int n = c.loss + c.luck + 2 * c.best;
    c.name = w * (n > 2 ? 0.27f : 0.4f);
    c.each = (w - c.name) / (float)(n ? n : 1);
    return c;
}

static float seat_height(const struct review *p)
{
    return p->match->config.seats > FEW ? SEAT : SEAT_WIDE;
}

float review_players_height(const struct review *p)
{
    return HEAD + seat_height(p) * (float)p->match->config.seats;
}

static void loss_words(const struct app *app, int seat, struct buf *out)
{
    struct turns_judged t;
    turns_lost_words(app, seat, out);
    turns_judged(app, &review_of(app)->back, seat, &t);
    if (out->len && t.missed)
        buf_addf(out, translated_n(" (%d miss)", " (%d misses)", t.missed), t.missed);
}

static void draw_sums(struct app *app, struct rect *row, const struct columns *c, int seat)
{
    struct chances_seat s = {.worst = -1};
    struct buf loss = {0}, luck = {0};
    bool whole = chances_job_whole(app);
    if (chances_job_of(app))
        chances_seat(chances_job_of(app), seat, &s);
    loss_words(app, seat, &loss);
    if (s.luck.figures)
        chances_amount(review_of(app)->match, s.luck.mean, sqrt(s.luck.variance), true, &luck);
    if (c->loss)
        figure(app, row, c->each, page_id("loss", seat + 1).text, &loss, whole);
    if (c->luck)
        figure(app, row, c->each, page_id("luck", seat + 1).text, &luck, whole);
    buf_free(&loss);
    buf_free(&luck);
}

/* "12 of 48 possible (25%)" */
static void share_words(const struct hindsight_seat *s, struct buf *out)
{
    /* Translators: pieces that somebody played, of all that could have been played. */
    buf_addf(out, _("%d of %d possible"), s->did, s->best);
    if (!s->best)
        return;
    buf_add(out, " (");
    percent_words((double)s->did / s->best, out);
    buf_add(out, ")");
}

static void draw_best(struct app *app, struct rect *row, const struct columns *c, int seat)
{
    const struct review *p = review_of(app);
    struct hindsight_seat s;
    struct buf found = {0}, missed = {0};
    hindsight_seat(p->back.past, seat, &s);
    if (s.known)
        hindsight_found_words(p->back.past, &s, &found);
    if (review_has_possible(app) && s.known)
        share_words(&s, &missed);
    else if (s.missed)
        mind_of(p->match->game)->hindsight->missed(s.missed, s.known, &missed);
    else if (s.known)
        buf_add(&missed, translated_in("missed in a game", "nothing"));
    figure(app, row, c->each, page_id("found", seat + 1).text, &found, false);
    figure(app, row, c->each,
           page_id(review_has_possible(app) ? "played" : "missed", seat + 1).text, &missed,
           false);
    buf_free(&found);
    buf_free(&missed);
}

static void draw_seat(struct app *app, struct rect row, const struct columns *c, int seat)
{
    struct ui *ui = &app->ui;
    const struct game_config *config = &review_of(app)->match->config;
    struct rect name = cut_left(ui, &row, c->name - GAP);
    cut_left(ui, &row, GAP);
    face_draw(ui, &app->people, config, seat, MOOD_CALM,
              page_middle(ui, cut_left(ui, &name, FACE), FACE, FACE));
    cut_left(ui, &name, GAP);
    ui_name(ui, page_id("name", seat + 1).text, name, FONT_BOLD, TEXT_SMALL, ALIGN_LEFT,
            game_config_label(config, seat), 0);
    draw_sums(app, &row, c, seat);
    if (c->best)
        draw_best(app, &row, c, seat);
}

/* With the unit if it is not a percentage. */
static const char *luck_head(const struct app *app)
{
    const struct match *m = review_of(app)->match;
    if (m->config.seats == 1)
        return _("Luck (turns)");
    return chances_measure(m->game) == CHANCES_POINTS ? _("Luck (points)")
                                                      : translated_in("of draws", "Luck");
}

void review_players(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    int seats = review_of(app)->match->config.seats;
    struct columns c = columns_of(app, page_units(ui, r.w));
    struct rect head = cut_top(ui, &r, HEAD);
    cut_left(ui, &head, c.name);
    if (c.loss)
        cell(app, &head, c.each, "loss-head", turns_lost_head(review_of(app)->match), UI_QUIET);
    if (c.luck)
        cell(app, &head, c.each, "luck-head", luck_head(app), UI_QUIET);
    if (c.best)
        cell(app, &head, c.each, "found-head", translated_in("in a game", "Found"), UI_QUIET);
    if (c.best && review_has_possible(app))
        cell(app, &head, c.each, "played-head", translated_in("in a game", "Played"), UI_QUIET);
    else if (c.best)
        cell(app, &head, c.each, "missed-head", translated_in("in a game", "Missed"), UI_QUIET);
    float row = fminf(seat_height(review_of(app)), page_units(ui, r.h) / (float)seats);
    for (int i = 0; i < seats; i++)
        draw_seat(app, cut_top(ui, &r, row), &c, i);
}

/* ---- The turns that decided it ---- */

static void draw_key(struct app *app, struct rect r, int k, int turn)
{
    struct ui *ui = &app->ui;
    struct buf text = {0};
    buf_addf(&text, translated_in("of a game", "Turn %d"), turn + 1);
    size_t number = text.len;
    buf_add(&text, ". ");
    review_key_words(app, turn, &text);
    ui_button(ui, page_id("key", k + 1).text, r, buf_text(&text), UI_OWN_FACE);
    cut_left(ui, &r, 12);
    cut_right(ui, &r, 12);
    cut_top(ui, &r, 6);
    struct buf head = {0};
    buf_add_n(&head, buf_text(&text), number);
    page_line(ui, cut_top(ui, &r, 24), FONT_BOLD, TEXT_SIZE, ALIGN_LEFT, buf_text(&head), 0);
    ui_paragraph(ui, NULL, r, FONT_TEXT, TEXT_SMALL, buf_text(&text) + number + 2, 0);
    buf_free(&head);
    buf_free(&text);
}

void review_key_turns_draw(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    int turn[REVIEW_KEY], n = review_key_turns(app, turn);
    ui_label(ui, "key-head", cut_top(ui, &r, HEAD), FONT_BOLD, TEXT_SIZE, ALIGN_LEFT,
             review_has_chances(app) ? _("These turns decided it") : _("Most was missed here"),
             0);
    if (!n)
        ui_paragraph(ui, "key-none", r, FONT_TEXT, TEXT_SMALL, _("Not known yet."), UI_QUIET);
    float high = (page_units(ui, r.h) - KEY_GAP * (REVIEW_KEY - 1)) / REVIEW_KEY;
    for (int k = 0; k < n; k++) {
        draw_key(app, cut_top(ui, &r, fminf(high, KEY_MOST * fmaxf(1, ui->text))), k, turn[k]);
        cut_top(ui, &r, KEY_GAP);
    }
}

/* ---- The table ---- */

struct table_columns {
    int seats;   /* a column each; 0: only one, for the turn's player, */
    float alone; /* so wide */
    bool loss, luck, possible;
    float done; /* units */
    float grown;
};

static struct table_columns table_columns_of(const struct app *app, float w)
{
    struct table_columns c = {.seats = review_of(app)->match->config.seats,
                              .loss = review_has_losses(app),
                              .luck = review_has_luck(app),
                              .possible = review_has_possible(app),
                              .grown = fmaxf(1, app->ui.text)};
    float rest = w - 12 - c.grown * (NUMBER + AMOUNT * (float)(c.loss + c.luck + c.possible)) -
                 FACE - GAP;
    c.done = rest - c.grown * CHANCE * (float)c.seats;
    if (c.done >= DONE_LEAST)
        return c;
    c.seats = 0;
    c.alone = review_has_chances(app) ? CHANGE : PIECES;
    c.done = rest - c.grown * c.alone;
    if (app->ui.upright)
        c.done = w - 12 - c.grown * NUMBER - FACE - GAP;
    return c;
}

static void table_cell(struct app *app, struct rect *row, float w, const char *text)
{
    struct rect r = cut_left(&app->ui, row, w);
    cut_right(&app->ui, &r, 6);
    page_line(&app->ui, r, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, text, 0);
}

/* A turn in words. Large letters become smaller if they would need a third line. */
static void draw_done(struct ui *ui, struct rect r, const char *text)
{
    if (ui_paragraph_height(ui, r.w, FONT_TEXT, TEXT_SMALL, text) > r.h)
        ui_paragraph(ui, NULL, r, FONT_TEXT, TEXT_SMALL, text, 0);
    else
        page_line(ui, r, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, text, 0);
}

static void draw_chances(struct app *app, struct rect *row, const struct table_columns *c,
                         int turn)
{
    const struct review *p = review_of(app);
    int seat = p->turn[turn].past.seat;
    for (int i = 0; i < (c->seats ? c->seats : 1); i++) {
        struct buf text = {0};
        double was, is, error;
        int who = c->seats ? i : seat;
        if (!review_has_chances(app))
            buf_addf(&text, "%d", review_pieces(p, turn, true, who));
        else if (!c->seats && review_chance(app, turn, false, who, &was, &error))
            percent_words(was, &text);
        if (review_has_chances(app) && review_chance(app, turn, true, who, &is, &error)) {
            buf_add(&text, text.len ? " \xE2\x86\x92 " : "");
            percent_words(is, &text);
        }
        table_cell(app, row, c->grown * (c->seats ? CHANCE : c->alone), buf_text(&text));
        buf_free(&text);
    }
}

/* The most pieces that could have been played, "5"; "5+" if nobody knows whether more. */
static void draw_possible(struct app *app, struct rect *row, const struct table_columns *c,
                          int turn)
{
    const struct verdict *v = hindsight_job_verdict(&review_of(app)->back, turn);
    struct buf text = {0};
    if (v)
        buf_addf(&text, v->proven ? "%d" : "%d+", v->best);
    table_cell(app, row, c->grown * AMOUNT, buf_text(&text));
    buf_free(&text);
}

static void draw_amounts(struct app *app, struct rect *row, const struct table_columns *c,
                         int turn)
{
    const struct review *p = review_of(app);
    const struct chances_turn *t = turn_chances(app, turn);
    const struct chances_figure *drew = t ? &t->luck[p->turn[turn].past.seat] : NULL;
    struct chances_sum lost = {.figures = 0};
    struct buf loss = {0}, luck = {0};
    if (t)
        chances_lost(t, &lost);
    if (lost.figures)
        chances_amount(review_of(app)->match, lost.mean, sqrt(lost.variance), false, &loss);
    if (drew && drew->n)
        chances_amount(review_of(app)->match, chances_mean(drew), chances_error(drew), true,
                       &luck);
    if (c->possible)
        draw_possible(app, row, c, turn);
    if (c->loss)
        table_cell(app, row, c->grown * AMOUNT, buf_text(&loss));
    if (c->luck)
        table_cell(app, row, c->grown * AMOUNT, buf_text(&luck));
    buf_free(&loss);
    buf_free(&luck);
}

static void draw_row(struct app *app, struct rect r, const struct table_columns *c, int k,
                     int turn)
{
    const struct review *p = review_of(app);
    struct turn_past past = p->turn[turn].past;
    struct ui *ui = &app->ui;
    struct buf said = {0}, done = {0};
    char number[16];
    past.brief = true;
    review_turn_words(app, turn, true, &said);
    recap_words(&past, p->match, &done);
    ui_button(ui, page_id("row", k + 1).text, r, buf_text(&said), UI_OWN_FACE | UI_QUIET);
    cut_left(ui, &r, 6);
    cut_right(ui, &r, 6);
    struct rect low = ui->upright ? cut_bottom(ui, &r, LOW) : r;
    snprintf(number, sizeof number, "%d", turn + 1);
    page_line(ui, cut_left(ui, &r, c->grown * NUMBER), FONT_BOLD, TEXT_SMALL, ALIGN_LEFT,
              number, 0);
    face_draw(ui, &app->people, &p->match->config, past.seat, MOOD_CALM,
              page_middle(ui, cut_left(ui, &r, FACE), FACE, FACE));
    cut_left(ui, &r, GAP);
    draw_done(ui, cut_left(ui, &r, c->done), buf_text(&done));
    if (!ui->upright)
        low = r;
    draw_chances(app, &low, c, turn);
    draw_amounts(app, &low, c, turn);
    buf_free(&said);
    buf_free(&done);
}

static void head_cell(struct app *app, struct rect *row, float w, const char *id,
                      const char *text)
{
    struct rect r = cut_left(&app->ui, row, w);
    cut_right(&app->ui, &r, 6);
    ui_label(&app->ui, id, r, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, text, UI_QUIET);
}

static void draw_table_head(struct app *app, struct rect r, const struct table_columns *c)
{
    struct ui *ui = &app->ui;
    const struct game_config *config = &review_of(app)->match->config;
    cut_left(ui, &r, 6);
    if (!ui->upright)
        cut_left(ui, &r, c->grown * NUMBER + FACE + GAP + c->done);
    for (int i = 0; i < c->seats; i++) {
        struct rect at = cut_left(ui, &r, c->grown * CHANCE);
        cut_right(ui, &at, 6);
        face_draw(ui, &app->people, config, i, MOOD_CALM,
                  page_middle(ui, cut_right(ui, &at, FACE), FACE, FACE));
        ui_tip(ui, page_id("head", i + 1).text, at, game_config_label(config, i));
    }
    if (!c->seats)
        head_cell(app, &r, c->grown * c->alone, "chance-head",
                  review_has_chances(app) ? _("Chance") : _("Pieces"));
    if (c->possible) /* Translators: the most pieces that could have been played in a turn. */
        head_cell(app, &r, c->grown * AMOUNT, "possible-head",
                  translated_in("in a turn", "Possible"));
    if (c->loss)
        head_cell(app, &r, c->grown * AMOUNT, "loss-head",
                  turns_lost_head(review_of(app)->match));
    if (c->luck)
        head_cell(app, &r, c->grown * AMOUNT, "luck-head", luck_head(app));
}

void review_table(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    struct review *p = review_of(app);
    struct table_columns c = table_columns_of(app, page_units(ui, r.w));
    float row = (ui->upright ? ROW_UPRIGHT : ROW) * fmaxf(1, ui->text);
    draw_table_head(app, cut_top(ui, &r, TABLE_HEAD), &c);
    p->list.n = p->n;
    page_list_fit(&p->list, page_units(ui, r.h), row, 20);
    for (int k = 0; k < p->list.rows && p->list.first + k < p->n; k++)
        draw_row(app, cut_top(ui, &r, row), &c, k, p->list.first + k);
}
