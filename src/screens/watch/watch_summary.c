/* watch_summary.c: a card over the replay: for each player what was lost or how many turns were
 * the best play, what was missed, and the turn in which most was. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app_match.h"
#include "chances_job.h"
#include "language.h"
#include "mind.h"
#include "page.h"
#include "turn_judged.h"
#include "watch_parts.h"

#define WIDE 760.0f
#define ROW 48.0f
#define TITLE 42.0f
#define HEAD 32.0f
#define FOOT 54.0f
#define SPARE 4.0f /* below the players */
#define LINE 34.0f
#define NAME 0.24f /* of a row's width: the name, */
#define FOUND 0.3f /* best plays, */
#define LOST 0.22f /* and what was missed; the rest is the worst turn */
/* On a phone, name and worst turn are in one line, and what was found and missed below them. */
#define WHO_UPRIGHT 46.0f
#define LINE_UPRIGHT 22.0f
#define WORST_UPRIGHT 0.44f
#define WORDS_UPRIGHT 44.0f /* two lines */

static void cell(struct app *app, struct rect *row, float w, const char *id, const char *text)
{
    ui_label(&app->ui, id, cut_left_gap(&app->ui, row, w - 8, 8), FONT_TEXT, 18, ALIGN_LEFT,
             text, 0);
}

/* A sentence below the players; on a phone it has two lines. */
static void sentence(struct app *app, struct rect r, const char *id, const char *text)
{
    if (app->ui.upright)
        ui_paragraph(&app->ui, id, r, FONT_TEXT, TEXT_SMALL, text, 0);
    else
        ui_label(&app->ui, id, r, FONT_TEXT, 18, ALIGN_LEFT, text, 0);
}

static const char *found_head(const struct app *app)
{
    return turns_have_losses(app) ? turns_lost_head(watch_data(app)->match)
                                  : translated_in("in a game", "Found");
}

static const char *missed_head(void)
{
    return translated_in("in a game", "Missed");
}

/* What a seat lost, and in how many turns that was a miss. */
static void loss_numbers(const struct app *app, int seat, const struct turns_judged *s,
                         struct buf *lost, struct buf *missed)
{
    turns_lost_words(app, seat, lost);
    if (!lost->len)
        buf_add(lost, translated_in("figure", "not yet"));
    if (s->missed) /* Translators: in the column "Missed". */
        buf_addf(missed, translated_n("%d turn", "%d turns", s->missed), s->missed);
}

/* What was found and missed by a seat, in words. */
static void best_numbers(const struct app *app, int seat, struct buf *found, struct buf *missed)
{
    const struct watch *w = watch_data(app);
    struct hindsight_seat s;
    hindsight_seat(w->back.past, seat, &s);
    hindsight_found_words(w->back.past, &s, found);
    if (s.missed)
        mind_of(w->match->game)->hindsight->missed(s.missed, s.known, missed);
}

/* Two lines, each with its head. */
static void numbers_upright(struct app *app, struct rect r, const char *const text[2],
                            const char *const id[2])
{
    struct ui *ui = &app->ui;
    const char *const head[] = {found_head(app), missed_head()};
    float w = fmaxf(ui_measure(ui, FONT_TEXT, TEXT_SMALL, head[0]),
                    ui_measure(ui, FONT_TEXT, TEXT_SMALL, head[1]));
    for (int i = 0; i < 2; i++) {
        struct rect line = cut_top(ui, &r, LINE_UPRIGHT);
        ui_label(ui, NULL, cut_left_gap(ui, &line, page_units(ui, w) + 2, 8), FONT_TEXT,
                 TEXT_SMALL, ALIGN_LEFT, head[i], UI_QUIET);
        ui_label(ui, id[i], line, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, text[i], 0);
    }
}

/* units: how wide the whole row is. */
static void draw_numbers(struct app *app, struct rect row, float units, int seat,
                         const struct turns_judged *s)
{
    struct buf found = {0}, missed = {0};
    char id[2][UI_ID];
    if (turns_have_losses(app))
        loss_numbers(app, seat, s, &found, &missed);
    else
        best_numbers(app, seat, &found, &missed);
    if (!missed.len)
        buf_add(&missed, translated_in("missed in a game", "nothing"));
    snprintf(id[0], sizeof id[0], "found-%d", seat + 1);
    snprintf(id[1], sizeof id[1], "missed-%d", seat + 1);
    if (app->ui.upright) {
        numbers_upright(app, row, (const char *const[]){buf_text(&found), buf_text(&missed)},
                        (const char *const[]){id[0], id[1]});
    } else {
        cell(app, &row, units * FOUND, id[0], buf_text(&found));
        cell(app, &row, units * LOST, id[1], buf_text(&missed));
    }
    buf_free(&found);
    buf_free(&missed);
}

/* The places of the name and of the worst turn; what is left of *row is for the numbers. */
static void divide(const struct ui *ui, struct rect *row, struct rect *name, struct rect *worst)
{
    float units = page_units(ui, row->w);
    if (ui->upright) {
        *name = cut_top(ui, row, WHO_UPRIGHT);
        *worst = cut_right_gap(ui, name, units * WORST_UPRIGHT, 8);
        return;
    }
    *name = cut_left_gap(ui, row, units * NAME - 8, 8);
    *worst = *row;
    cut_left(ui, worst, units * (FOUND + LOST));
}

static void draw_seat(struct app *app, struct rect row, int seat)
{
    const struct watch *w = watch_data(app);
    float units = page_units(&app->ui, row.w);
    struct rect name, worst;
    struct turns_judged s;
    char id[UI_ID], text[64];
    turns_judged(app, &w->back, seat, &s);
    divide(&app->ui, &row, &name, &worst);
    snprintf(id, sizeof id, "player-%d", seat + 1);
    ui_name(&app->ui, id, name, FONT_BOLD, 18, ALIGN_LEFT,
            game_config_label(&w->match->config, seat), 0);
    draw_numbers(app, row, units, seat, &s);
    if (s.worst < 0)
        return;
    snprintf(id, sizeof id, "worst-%d", seat + 1);
    snprintf(text, sizeof text, translated_in("of a game", "Turn %d"), s.worst + 1);
    worst.y += (worst.h - ui_px(&app->ui, TARGET)) / 2;
    worst.h = ui_px(&app->ui, TARGET);
    ui_button(&app->ui, id, worst, text, 0);
}

/* What the columns are; on a phone only the right one, over the buttons. */
static void draw_titles(struct app *app, struct rect row)
{
    struct ui *ui = &app->ui;
    const char *biggest = translated_in("missed in a game", "Biggest miss");
    float w = page_units(ui, row.w);
    if (ui->upright) {
        struct rect at = cut_right(ui, &row, w * WORST_UPRIGHT);
        ui_label(ui, NULL, at, FONT_TEXT, TEXT_SMALL, ALIGN_CENTRE, biggest, UI_QUIET);
        return;
    }
    cut_left(ui, &row, w * NAME);
    cell(app, &row, w * FOUND, NULL, found_head(app));
    cell(app, &row, w * LOST, NULL, missed_head());
    cell(app, &row, page_units(ui, row.w), NULL, biggest);
}

/* How far the search is, as long as it is not done. */
static void draw_progress(struct app *app, struct rect r)
{
    const struct hindsight *past = watch_data(app)->back.past;
    struct buf text = {0};
    int known = hindsight_known(past), n = hindsight_turns(past);
    if (turns_have_losses(app))
        known = chances_job_done(app, &n);
    if (known < n) {
        buf_addf(&text, _("So far, %d of %d turns have been looked at."), known, n);
        sentence(app, r, "known", buf_text(&text));
    }
    buf_free(&text);
}

/* What became of the challenges after its rounds, and what could have. */
static void draw_challenges(struct app *app, struct rect r)
{
    const struct hindsight *past = watch_data(app)->back.past;
    struct buf text = {0};
    int n = hindsight_challenges(past), met = 0, more = 0;
    for (int k = 0; k < n; k++) {
        const struct challenge_found *told = hindsight_challenge_found(past, k);
        bool is_met = hindsight_challenge(past, k)->became == CHALLENGE_MET;
        met += is_met;
        more += !is_met && told && told->can;
    }
    buf_addf(&text, _("Challenges met: %d of %d."), met, n);
    if (more) /* Translators: follows "Challenges met: 1 of 3." */
        buf_addf(&text, translated_n(" %d more was possible.", " %d more were possible.", more),
                 more);
    sentence(app, r, "challenges", buf_text(&text));
    buf_free(&text);
}

static void draw(struct app *app)
{
    const struct watch *w = watch_data(app);
    struct ui *ui = &app->ui;
    int seats = w->match->config.seats;
    float line = ui->upright ? WORDS_UPRIGHT : LINE, known = ui->upright ? WORDS_UPRIGHT : 0,
          head = ui->upright ? LINE_UPRIGHT : HEAD,
          row = ui->upright ? WHO_UPRIGHT + 2 * LINE_UPRIGHT : ROW;
    line = hindsight_challenges(w->back.past) ? line : 0;
    ui_modal(ui, 0.5f);
    struct rect r =
        page_card(ui, WIDE, TITLE + head + row * (float)seats + SPARE + line + known + FOOT);
    ui_label(ui, "summary-title", cut_top(ui, &r, TITLE), FONT_BOLD, 26, ALIGN_LEFT,
             _("How everyone played"), 0);
    struct rect foot = cut_bottom(ui, &r, TARGET);
    page_button(ui, &foot, ALIGN_RIGHT, "close", _("Close"), UI_PRIMARY | UI_DEFAULT_FOCUS);
    if (app_status(app).phase == PHASE_GAME_OVER)
        page_button(ui, &foot, ALIGN_LEFT, "review", _("How it went"), 0);
    cut_left(ui, &foot, 8);
    cut_bottom(ui, &r, FOOT - TARGET);
    draw_progress(app, known > 0 ? cut_bottom(ui, &r, known) : foot);
    if (line > 0)
        draw_challenges(app, cut_bottom(ui, &r, line));
    draw_titles(app, cut_top(ui, &r, head));
    row = fminf(row, page_units(ui, r.h) / (float)seats);
    for (int i = 0; i < seats; i++)
        draw_seat(app, cut_top(ui, &r, row), i);
}

static void close_card(struct app *app)
{
    app_card_close(app, "summary");
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    int seat = page_numbered(ui, "worst");
    struct turns_judged s;
    (void)in;
    if (!seat)
        return;
    turns_judged(app, &watch_data(app)->back, seat - 1, &s);
    close_card(app);
    watch_go(app, s.worst + 1, false);
}

static void open_review(struct app *app)
{
    app->review_turn = watch_data(app)->at;
    close_card(app);
    app_visit(app, SCREEN_REVIEW);
}

void watch_summary_open(struct app *app)
{
    static const struct page_action actions[] = {
        {"close", .act = close_card, .key = KEY_ESCAPE},
        {"review", .act = open_review},
        {.id = NULL},
    };
    static const struct card card = {draw, actions, event};
    app_card_open(app, &card);
    ui_focus(&app->ui, "close");
}
