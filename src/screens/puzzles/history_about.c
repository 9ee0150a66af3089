/* history_about.c: the card about the attempt or the run that is chosen. */
#include <math.h>
#include <string.h>

#include "dates.h"
#include "history_parts.h"
#include "language.h"
#include "puzzle_words.h"

/* ---- Words ---- */

static void when_words(const struct history_page *p, const struct history_line *l,
                       struct buf *out)
{
    struct buf date = {0};
    const char *mode = l->puzzle >= 0 ? history_mode_word(l) : "";
    date_words(l->when, &date);
    buf_addf(out, "%s%s%s", mode, mode[0] && date.len ? " \xC2\xB7 " : "", buf_text(&date));
    if (l->puzzle < 0 && l->run >= 0)
        buf_addf(out, "%s%s", out->len ? " \xC2\xB7 " : "", history_end_word(p, l->run));
    buf_free(&date);
}

/* The attempt that counts, if this is a later one. */
static void first_words(const struct history_page *p, const struct history_line *l,
                        struct buf *out)
{
    for (int i = 0; i < p->all.n && !l->first; i++) {
        const struct history_line *f = &p->all.line[i];
        if (f->puzzle != l->puzzle || !f->first)
            continue;
        buf_clear(out);
        if (f->stars)
            buf_addf(out,
                     translated_n("Your first try counts: %d star.",
                                  "Your first try counts: %d stars.", f->stars),
                     f->stars);
        else
            buf_add(out, _("Your first try counts: not solved."));
    }
}

static void rating_words(const struct history_line *l, struct buf *out)
{
    int now = (int)lround(l->rating), before = (int)lround(l->before);
    if (!now)
        return;
    if (before)
        buf_addf(out, _("Your rating: %d (%+d)."), now, now - before);
    else
        buf_addf(out, _("Your first rating: %d."), now);
}

/* How it went: what is not drawn as stars. */
static void attempt_words(const struct history_page *p, const struct history_line *l,
                          struct buf *out)
{
    struct buf time = {0}, more = {0};
    duration_words(l->seconds, &time);
    if (!l->solved)
        buf_addf(out, "%s \xC2\xB7 ", _("Not solved"));
    if (l->solved && l->moves > 0)
        buf_addf(out, translated_n("%d move", "%d moves", l->moves), l->moves);
    buf_addf(out, "%s%s", l->solved && l->moves > 0 ? " \xC2\xB7 " : "", buf_text(&time));
    buf_add(out, " \xC2\xB7 ");
    if (l->hints > 0)
        buf_addf(out, translated_n("%d hint", "%d hints", l->hints), l->hints);
    else
        buf_add(out, _("no hints"));
    first_words(p, l, &more);
    if (!more.len)
        rating_words(l, &more);
    if (more.len)
        buf_addf(out, "\n%s", buf_text(&more));
    buf_free(&time);
    buf_free(&more);
}

/* ---- Drawing ---- */

static void draw_head(struct app *app, struct rect *r, const struct history_line *l)
{
    const struct history_page *p = history_of(app);
    struct ui *ui = &app->ui;
    struct buf text = {0};
    struct stars_won won = history_stars(p, p->at);
    struct rect head = cut_top(ui, r, 34);
    if (l && l->puzzle >= 0)
        puzzle_draw_stars(ui, cut_right(ui, &head, 84), won, rgba_fade(ui->theme->ink, 0.4f));
    history_title_words(p, p->at, &text);
    ui_name(ui, "about", head, FONT_BOLD, 22, ALIGN_LEFT, buf_text(&text), 0);
    buf_free(&text);
    if (l)
        when_words(p, l, &text);
    if (text.len)
        page_paragraph(ui, r, "about-when", FONT_TEXT, TEXT_SMALL, buf_text(&text), UI_QUIET,
                       54);
    buf_free(&text);
}

static void draw_game(struct app *app, struct rect *r)
{
    const struct history_page *p = history_of(app);
    struct buf text = {0};
    puzzle_game_words(&p->found, &text);
    if (p->found.tier)
        buf_addf(&text, " \xC2\xB7 %s", puzzle_tier_word(p->found.tier));
    page_paragraph(&app->ui, r, "about-game", FONT_TEXT, TEXT_SMALL, buf_text(&text), 0, 54);
    buf_free(&text);
}

/* Letters of chats that not every font has: full stars are shown as "*", and hollow ones not.
 */
static void plain_stars(const char *text, struct buf *out)
{
    for (; *text; text++) {
        bool star = strncmp(text, "\xE2\x98\x85", 3) == 0,
             hollow = strncmp(text, "\xE2\x98\x86", 3) == 0;
        if (star)
            buf_add(out, "*");
        else if (!hollow)
            buf_add_n(out, text, 1);
        text += star || hollow ? 2 : 0;
    }
}

/* What is passed on is shown as it is. */
static void draw_words(struct app *app, struct rect *r, const struct history_line *l,
                       const char *result)
{
    const struct history_page *p = history_of(app);
    struct ui *ui = &app->ui;
    struct buf text = {0};
    cut_top(ui, r, 6);
    if (result[0])
        plain_stars(result, &text);
    else if (l)
        attempt_words(p, l, &text);
    else
        history_fact_words(p, p->at, HISTORY_WORDS, &text);
    page_paragraph(ui, r, "about-words", FONT_TEXT, TEXT_SIZE, buf_text(&text), 0,
                   result[0] ? 190 : 54);
    cut_top(ui, r, 8);
    buf_free(&text);
}

/* Why there is no picture. */
static void draw_gone(struct app *app, struct rect r)
{
    const struct history_page *p = history_of(app);
    bool day = history_day_of(history_name_of(p, p->at)) >= 0;
    ui_paragraph(&app->ui, "about-gone", r, FONT_TEXT, TEXT_SIZE,
                 p->wanted ? _("Preparing this puzzle...")
                 : day     ? _("This day's puzzle has to be prepared again. That may take a "
                                   "minute.")
                           : _("This puzzle is no longer there, so it can't be played again."),
                 0);
}

static void draw_buttons(struct app *app, struct rect *r, bool run, bool result)
{
    const struct history_page *p = history_of(app);
    struct ui *ui = &app->ui;
    bool can = p->there || (!p->wanted && history_day_of(history_name_of(p, p->at)) >= 0);
    struct rect row = cut_bottom_gap(ui, r, 48, 8);
    if (run)
        ui_button(ui, "open-run", row, _("Show its puzzles"),
                  UI_PRIMARY | (history_run_known(p) ? 0 : UI_DISABLED));
    else
        ui_button(ui, "play", row, _("Play again"), UI_PRIMARY | (can ? 0 : UI_DISABLED));
    if (!result)
        return;
    ui_button(ui, "copy", cut_bottom_gap(ui, r, TARGET, 10), _("Copy result"), 0);
}

void history_draw_about(struct app *app, struct rect r)
{
    const struct history_page *p = history_of(app);
    struct ui *ui = &app->ui;
    const char *result = history_result(app);
    int line = history_line_of(p, p->at);
    const struct history_line *l = line >= 0 ? &p->all.line[line] : NULL;
    bool run = l && l->puzzle < 0;
    ui_panel(ui, r);
    r = rect_inset(r, ui_px(ui, 16));
    draw_buttons(app, &r, run, result[0]);
    draw_head(app, &r, l);
    if (p->there)
        draw_game(app, &r);
    draw_words(app, &r, l, result);
    if (p->there && page_units(ui, r.h) > 90)
        puzzle_still_draw(ui, &p->still, r, 36);
    else if (!p->there && !run)
        draw_gone(app, r);
}
