/* finish_review.c: one sentence about how the match was played, as soon as the review knows it,
 * and the way to the turn that could have been better. */
#include <math.h>

#include "app_match.h"
#include "app_state.h"
#include "finish.h"
#include "hindsight.h"
#include "language.h"
#include "narrate.h"
#include "chances_job.h"
#include "page.h"
#include "turn_judged.h"
#include "watch.h"

#define BUTTON_GAP 10.0f /* units */
#define BUTTON_LEAST 80.0f
#define ROW 48.0f /* two lines of text, and the button */

static struct hindsight_job *job_of(const struct app *app)
{
    return &finish_of(app)->review;
}

/* Whose turns they are: those of the only person, or the winner's. */
static int seat_of(const struct app *app)
{
    const struct game_status *st = &finish_of(app)->st;
    int winner = 0;
    for (int i = 0; i < st->seats; i++)
        if (app_is_you(app, i))
            return i;
    while (!(st->winners >> winner & 1))
        winner++;
    return winner;
}

bool finish_review_there_is(const struct app *app)
{
    return finish_decides(app) && hindsight_there_is(app->session->match->game);
}

/* Where losses count, best plays come after the chances. */
bool finish_review_wants(const struct app *app)
{
    bool later = turns_have_losses(app) && !chances_job_whole(app);
    return finish_review_there_is(app) && !job_of(app)->past && !later;
}

void finish_review_end(struct app *app)
{
    finish_puzzles_end(app);
    hindsight_job_end(app, job_of(app));
}

/* What is known. False as long as some turn is not. */
static bool known(const struct app *app, struct turns_judged *out)
{
    turns_judged(app, job_of(app), seat_of(app), out);
    return out->turns && out->known == out->turns && !finish_review_wants(app) &&
           (!job_of(app)->past || hindsight_next_of(job_of(app)->past, 0, seat_of(app)) < 0);
}

/* ---- Words ---- */

static void lost(const struct turns_judged *s, struct buf *out)
{
    if (s->worst < 0 && s->choices)
        buf_add(out, _("No turn was clearly a miss."));
    else if (s->worst >= 0) /* Translators: the last number is a turn's. */
        buf_addf(out,
                 translated_n("%d of %d turns was a miss: turn %d.",
                              "%d of %d turns were misses, most of all turn %d.", s->missed),
                 s->missed, s->turns, s->worst + 1);
}

static void numbers(const struct app *app, const struct turns_judged *s, struct buf *out)
{
    struct buf found = {0};
    struct hindsight_seat seat;
    if (turns_have_losses(app)) {
        lost(s, out);
        return;
    }
    if (job_of(app)->past) {
        hindsight_seat(job_of(app)->past, seat_of(app), &seat);
        hindsight_found_words(job_of(app)->past, &seat, &found);
    }
    if (s->worst < 0 && s->choices) /* Translators: %s is "13 of 23 best plays". */
        buf_addf(out, _("%s; none got away."), buf_text(&found));
    else if (s->worst >= 0) /* Translators: the same; the number is a turn's. */
        buf_addf(out, _("%s; turn %d got away."), buf_text(&found), s->worst + 1);
    buf_free(&found);
}

static void words(const struct app *app, const struct turns_judged *s, struct buf *out)
{
    struct buf text = {0};
    numbers(app, s, &text);
    if (text.len && !app_is_you(app, seat_of(app)))
        /* Translators: a player's name, and "13 of 23 best plays; turn 42 got away." */
        buf_addf(out, _("%s: %s"), app_player_name(app, seat_of(app)), buf_text(&text));
    else
        buf_add(out, buf_text(&text));
    buf_free(&text);
}

/* It is said by itself: what else is on the screen has been said before. */
static void tell(struct app *app)
{
    struct turns_judged s;
    struct buf text = {0};
    if (known(app, &s))
        words(app, &s, &text);
    narrate_fact(app, buf_text(&text));
    buf_free(&text);
    if (job_of(app)->past && known(app, &s) && s.worst >= 0 && app_is_you(app, seat_of(app)))
        finish_puzzles_begin(app, job_of(app)->past, seat_of(app));
}

void finish_review_begin(struct app *app)
{
    hindsight_job_begin_for(app, job_of(app), app->session->match, seat_of(app), tell);
}

/* As long as the review is not done, how far it is. */
static void draw_words(struct app *app, struct rect r, bool done, const struct turns_judged *s)
{
    struct buf text = {0};
    if (done)
        words(app, s, &text);
    else if (s->turns)
        buf_addf(&text, _("So far, %d of %d turns have been looked at."), s->known, s->turns);
    if (text.len)
        ui_paragraph(&app->ui, done ? "judged" : "looked-at", r, FONT_TEXT, TEXT_SMALL,
                     buf_text(&text), done ? 0 : UI_QUIET);
    buf_free(&text);
}

/* ---- Drawing ---- */

float finish_review_height(const struct app *app, float w)
{
    const struct ui *ui = &app->ui;
    struct turns_judged s;
    struct buf text = {0};
    float room = w - ui_px(ui, page_button_width(ui, _("See it"), BUTTON_LEAST) + BUTTON_GAP);
    if (known(app, &s))
        words(app, &s, &text);
    float high =
        page_units(ui, ui_paragraph_height(ui, room, FONT_TEXT, TEXT_SMALL, buf_text(&text)));
    buf_free(&text);
    return fmaxf(ROW, high);
}

void finish_review_draw(struct app *app, struct rect r, bool narrow)
{
    struct ui *ui = &app->ui;
    struct turns_judged s;
    bool done = known(app, &s);
    /* Translators: on a button: the turn that could have been better. */
    const char *label = _("See it");
    float w = page_button_width(ui, label, BUTTON_LEAST);
    if (done && s.worst >= 0) {
        struct rect at = narrow ? cut_bottom(ui, &r, TARGET) : cut_right(ui, &r, w);
        ui_button(ui, "see-it", page_middle(ui, at, page_units(ui, at.w), TARGET), label, 0);
        (narrow ? cut_bottom : cut_right)(ui, &r, BUTTON_GAP);
    }
    draw_words(app, r, done, &s);
}

bool finish_review_event(struct app *app, const struct ui_result *ui)
{
    struct turns_judged s;
    if (finish_puzzles_event(app, ui))
        return true;
    if (!page_pressed(ui, "see-it") || !known(app, &s) || s.worst < 0)
        return false;
    watch_visit(app, s.worst + 1);
    return true;
}
