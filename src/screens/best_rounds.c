/* best_rounds.c: lists rounds won, the best first. */
#include "best_rounds.h"

#include <math.h>

#include "app_state.h"
#include "dates.h"
#include "language.h"
#include "look.h"
#include "page.h"
#include "sheet.h"

#define ROW 42 /* units, or less if there is less room */
#define ROW_LEAST 30
#define ROW_UPRIGHT 60 /* two lines, on a phone */
#define HEAD_CHOICE 320

/* "+95, 7 turns", "6 turns, 4 drawn" */
static void what_words(const struct win *w, enum game_scoring scoring, struct buf *out)
{
    char text[16];
    bool points = scoring != SCORING_PEGS;
    if (points)
        buf_addf(out, "%s, ", sheet_points(scoring, w->points, text));
    buf_addf(out, translated_n("%d turn", "%d turns", w->turns), w->turns);
    if (points)
        return;
    buf_add(out, ", ");
    buf_addf(out, translated_n("%d drawn", "%d drawn", w->draws), w->draws);
}

/* Against how many, by which rules, when; leaves out the first `skip` parts. */
static void about_words(const struct look *look, const struct win *w, int skip, struct buf *out)
{
    struct buf part[3] = {0};
    buf_addf(&part[0], translated_n("%d player", "%d players", w->players), w->players);
    if (look->win_rules)
        look->win_rules(w->rules, &part[1]);
    day_words(w->when, &part[2]);
    buf_clear(out);
    for (int i = skip; i < 3; i++)
        if (part[i].len)
            buf_addf(out, "%s%s", out->len ? " \xc2\xb7 " : "", buf_text(&part[i]));
    for (int i = 0; i < 3; i++)
        buf_free(&part[i]);
}

static void draw_row(struct app *app, struct rect r, int place, const struct look *look,
                     const struct win *w, bool hinted)
{
    struct buf what = {0}, about = {0}, who = {0};
    float units = page_units(&app->ui, r.w);
    if (hinted)
        draw_sprite(app->ui.dl, SPRITE_BULB,
                    page_middle(&app->ui, cut_left(&app->ui, &r, 26), 20, 20), 0,
                    app->ui.theme->ink);
    buf_addf(&who, "%d.  %s", place, w->name[0] ? w->name : translated_in("player", "You"));
    what_words(w, look->game->scoring, &what);
    struct rect upper =
        app->ui.upright ? cut_top(&app->ui, &r, page_units(&app->ui, r.h) / 2) : r;
    struct rect name = cut_left(&app->ui, &upper, units * (app->ui.upright ? 0.4f : 0.27f));
    cut_right(&app->ui, &name, 8);
    ui_name(&app->ui, page_id("round", place).text, name, FONT_BOLD, 17, ALIGN_LEFT,
            buf_text(&who), 0);
    struct rect what_at = upper; /* on a phone, the rest is below */
    if (!app->ui.upright) {
        r = upper;
        what_at = cut_left(&app->ui, &r, units * 0.33f);
    }
    page_line(&app->ui, what_at, FONT_TEXT, 17, ALIGN_LEFT, buf_text(&what), 0);
    for (int skip = 0; skip < 3; skip++) {
        about_words(look, w, skip, &about);
        if (page_fits(&app->ui, r.w, FONT_TEXT, buf_text(&about)))
            break;
    }
    page_line(&app->ui, r, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, buf_text(&about), UI_QUIET);
    buf_free(&what);
    buf_free(&about);
    buf_free(&who);
}

static const char *which_sentence(enum game_scoring scoring)
{
    switch (scoring) {
    case SCORING_PEGS:
        return _("The rounds that a person won in the fewest turns.");
    case SCORING_MOST_POINTS:
        return _("The rounds in which a person scored the most points.");
    case SCORING_FEWEST_POINTS:
        return _("The rounds that a person won with the fewest points.");
    }
    return "";
}

/* The sentence, and which of the two lists it is. */
static void draw_head(struct ui *ui, struct rect row, const struct look *look, bool hinted)
{
    /* Translators: which of the best rounds are listed: those won without hints. */
    const char *const aid[] = {_("Without hints"), _("With hints")};
    struct rect choice = ui->upright ? cut_top_gap(ui, &row, TARGET, 4)
                                     : cut_right_gap(ui, &row, HEAD_CHOICE, 12);
    ui_choice(ui, "with-hints", choice, _("Which rounds"), aid, 2, hinted, UI_SAID_ONLY);
    ui_label(ui, NULL, row, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT,
             which_sentence(look->game->scoring), UI_QUIET);
}

float best_rounds_draw(struct app *app, struct rect r, const struct look *look,
                       const struct wins *list)
{
    struct rgba line = app->ui.theme->panel_edge;
    bool up = app->ui.upright;
    draw_head(&app->ui, cut_top_gap(&app->ui, &r, up ? 2 * TARGET + 4 : TARGET, 4), look,
              list->hinted);
    if (!list->n)
        ui_label(&app->ui, "none", cut_top(&app->ui, &r, 40), FONT_TEXT, 18, ALIGN_LEFT,
                 _("No rounds yet. Yours could be the first."), 0);
    float row = list->n ? fminf(ROW, page_units(&app->ui, floorf(r.h / (float)list->n))) : ROW;
    row = up ? ROW_UPRIGHT : fmaxf(row, ROW_LEAST);
    for (int i = 0; i < list->n && page_units(&app->ui, r.h) > row - 1; i++) {
        draw_row(app, cut_top(&app->ui, &r, row - 1), i + 1, look, &list->win[i], list->hinted);
        draw_box(app->ui.dl, cut_top(&app->ui, &r, 1), 0, line, line);
    }
    return r.y;
}

void best_round_words(const struct app *app, struct buf *out)
{
    const struct session *s = app->session;
    struct wins list;
    if (!s || s->win_place != 1 || s->win_hinted)
        return;
    wins_load(app->store, s->match->game, false, &list);
    if (list.n > 1) /* Translators: a name; after a round that person has won. */
        buf_addf(out, _(" The best round so far, %s!"), s->win.name);
}
