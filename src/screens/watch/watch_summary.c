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

static void cell(struct app *app, struct rect *row, float w, const char *id, const char *text)
{
    ui_label(&app->ui, id, cut_left_gap(&app->ui, row, w - 8, 8), FONT_TEXT, 18, ALIGN_LEFT,
             text, 0);
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

static void draw_numbers(struct app *app, struct rect *row, float w, int seat,
                         const struct turns_judged *s)
{
    struct buf found = {0}, missed = {0};
    char id[UI_ID];
    if (turns_have_losses(app))
        loss_numbers(app, seat, s, &found, &missed);
    else
        best_numbers(app, seat, &found, &missed);
    if (!missed.len)
        buf_add(&missed, translated_in("missed in a game", "nothing"));
    snprintf(id, sizeof id, "found-%d", seat + 1);
    cell(app, row, w * FOUND, id, buf_text(&found));
    snprintf(id, sizeof id, "missed-%d", seat + 1);
    cell(app, row, w * LOST, id, buf_text(&missed));
    buf_free(&found);
    buf_free(&missed);
}

static void draw_seat(struct app *app, struct rect row, int seat)
{
    const struct watch *w = watch_data(app);
    float units = page_units(&app->ui, row.w);
    struct turns_judged s;
    char id[UI_ID], text[64];
    turns_judged(app, &w->back, seat, &s);
    snprintf(id, sizeof id, "player-%d", seat + 1);
    struct rect name = cut_left(&app->ui, &row, units * NAME - 8);
    ui_name(&app->ui, id, name, FONT_BOLD, 18, ALIGN_LEFT,
            game_config_label(&w->match->config, seat), 0);
    cut_left(&app->ui, &row, 8);
    draw_numbers(app, &row, units, seat, &s);
    if (s.worst < 0)
        return;
    snprintf(id, sizeof id, "worst-%d", seat + 1);
    snprintf(text, sizeof text, translated_in("of a game", "Turn %d"), s.worst + 1);
    row.y += (row.h - ui_px(&app->ui, TARGET)) / 2;
    row.h = ui_px(&app->ui, TARGET);
    ui_button(&app->ui, id, row, text, 0);
}

static void draw_titles(struct app *app, struct rect row)
{
    float w = page_units(&app->ui, row.w);
    cut_left(&app->ui, &row, w * NAME);
    cell(app, &row, w * FOUND, NULL,
         turns_have_losses(app) ? turns_lost_head(watch_data(app)->match)
                                : translated_in("in a game", "Found"));
    cell(app, &row, w * LOST, NULL, translated_in("in a game", "Missed"));
    cell(app, &row, page_units(&app->ui, row.w), NULL,
         translated_in("missed in a game", "Biggest miss"));
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
        ui_label(&app->ui, "known", r, FONT_TEXT, 18, ALIGN_LEFT, buf_text(&text), 0);
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
    ui_label(&app->ui, "challenges", r, FONT_TEXT, 18, ALIGN_LEFT, buf_text(&text), 0);
    buf_free(&text);
}

static void draw(struct app *app)
{
    const struct watch *w = watch_data(app);
    struct ui *ui = &app->ui;
    int seats = w->match->config.seats;
    float line = hindsight_challenges(w->back.past) ? LINE : 0;
    ui_modal(ui, 0.5f);
    struct rect r =
        page_card(ui, WIDE, TITLE + HEAD + ROW * (float)seats + SPARE + line + FOOT);
    ui_label(ui, "summary-title", cut_top(ui, &r, TITLE), FONT_BOLD, 26, ALIGN_LEFT,
             _("How everyone played"), 0);
    struct rect foot = cut_bottom(ui, &r, TARGET);
    page_button(ui, &foot, ALIGN_RIGHT, "close", _("Close"), UI_PRIMARY | UI_DEFAULT_FOCUS);
    if (app_status(app).phase == PHASE_GAME_OVER)
        page_button(ui, &foot, ALIGN_LEFT, "review", _("How it went"), 0);
    cut_left(ui, &foot, 8);
    draw_progress(app, foot);
    cut_bottom(ui, &r, FOOT - TARGET);
    if (line > 0)
        draw_challenges(app, cut_bottom(ui, &r, line));
    draw_titles(app, cut_top(ui, &r, HEAD));
    float row = fminf(ROW, page_units(ui, r.h) / (float)seats);
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
