/* setup_day.c: the deal of the day on the set-up page of solitaire. */
#include "setup_day.h"

#include <stdio.h>

#include "app_state.h"
#include "dates.h"
#include "language.h"
#include "look.h"
#include "medal.h"
#include "page.h"
#include "solitaire_goal.h"

#define LINE 40.0f                  /* units: high enough for two lines of text */
#define UPRIGHT (TARGET + 4 + LINE) /* on a phone, they are below the button */
#define PRIZE 40.0f                 /* a medal */

static void rules_of(const struct game_config *c, char *out, size_t size)
{
    struct match *m = match_new(c);
    struct buf words = {0};
    look_of(c->game)->rules_words(m, &words);
    snprintf(out, size, "%s", buf_text(&words));
    buf_free(&words);
    match_free(m);
}

void setup_day_load(struct app *app, struct setup_day *out, const struct game_config *c)
{
    int64_t today = app_today(app);
    out->config = *c;
    day_deal_set(&out->config, today);
    rules_of(&out->config, out->rules, sizeof out->rules);
    out->played = day_deal_load(app->store, c->game, today, &out->best);
}

/* Its rules, and how it went. */
static void about_words(const struct setup_day *d, struct buf *out)
{
    buf_add(out, d->rules);
    buf_capital(out, 0);
    buf_add(out, " \xc2\xb7 ");
    if (d->played)
        solitaire_score_words(&d->best.score, out);
    else /* Translators: about the deal of the day. */
        buf_add(out, _("not played yet"));
    if (d->played && d->best.medal != MEDAL_NONE)
        buf_addf(out, ", %s", medal_word(d->best.medal));
}

void setup_day_draw(struct app *app, struct rect *r, const struct setup_day *d)
{
    struct ui *ui = &app->ui;
    struct buf text = {0};
    about_words(d, &text);
    struct rect row = cut_top(ui, r, ui->upright ? UPRIGHT : TARGET + 4), below = row;
    if (ui->upright) {
        row = cut_top(ui, &below, TARGET);
        cut_top(ui, &below, 4);
    }
    /* Translators: on a button: begins the solitaire that is the same for everybody today. */
    page_button(ui, &row, ALIGN_LEFT, "deal-of-the-day", _("Today's deal"), 0);
    cut_left(ui, &row, 8);
    enum medal m = d->played ? d->best.medal : MEDAL_NONE;
    medal_draw(ui, m, cut_right(ui, &row, m != MEDAL_NONE ? PRIZE : 0));
    struct rect line = page_middle(ui, row, page_units(ui, row.w), LINE);
    ui_label(ui, "day-words", ui->upright ? below : line, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
             buf_text(&text), UI_QUIET);
    buf_free(&text);
}
