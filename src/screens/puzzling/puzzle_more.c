/* puzzle_more.c: a card with what else there is to say about a puzzle that is over: stars,
 * moves, time, ratings and ideas. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "copies.h"
#include "dates.h"
#include "language.h"
#include "narrate.h"
#include "page.h"
#include "practice_list.h"
#include "puzzle_parts.h"
#include "puzzle_words.h"
#include "puzzling_parts.h"

#define LINE 34.0f         /* units */
#define LINE_UPRIGHT 48.0f /* two lines */
#define CHIP_GAP 8.0f
#define WIDE 600.0f
#define STARS 84.0f
#define FOOT 48.0f

/* ---- Words ---- */

bool puzzle_is_later(const struct puzzling *p)
{
    return p->tried.n > 1;
}

void puzzle_result_words(const struct puzzling *p, struct buf *out)
{
    int first = p->tried.first.stars;
    if (!puzzle_is_later(p)) {
        buf_addf(out, translated_n("%d star of 3.", "%d stars of 3.", first), first);
        return;
    }
    if (first)
        buf_addf(out,
                 translated_n("Your first try counts: %d star.",
                              "Your first try counts: %d stars.", first),
                 first);
    else
        buf_add(out, _("Your first try counts: not solved."));
    /* Translators: follows "Your first try counts: 1 star." */
    buf_addf(out, translated_n(" This time: %d star.", " This time: %d stars.", p->stars),
             p->stars);
}

void puzzle_rating_words(const struct puzzling *p, struct buf *out)
{
    int now = (int)lround(p->rated_after), before = (int)lround(p->rated_before);
    if (!now)
        return;
    if (before) /* Translators: with how much it has changed: "1042 (+38)". */
        buf_addf(out, _("Your rating: %d (%+d)."), now, now - before);
    else
        buf_addf(out, _("Your first rating: %d."), now);
}

/* A choice has none to count. */
static void moves_words(const struct puzzling *p, struct buf *out)
{
    bool solved = p->stage == PUZZLING_SOLVED;
    if (!p->mind)
        return;
    if (solved)
        buf_addf(out, translated_n("%d move.", "%d moves.", p->moves), p->moves);
    if (solved && p->puzzle.tier)
        buf_add(out, " ");
    if (p->puzzle.tier)
        buf_addf(
            out,
            translated_n("Proven best: %d move.", "Proven best: %d moves.", p->puzzle.moves),
            p->puzzle.moves);
}

static void time_words(const struct app *app, struct buf *out)
{
    const struct puzzling *p = app->puzzling;
    int usual = puzzle_screen_of(app)->usual;
    struct buf time = {0};
    duration_words(puzzling_seconds(p), &time);
    buf_addf(out, _("Time: %s."), buf_text(&time));
    buf_clear(&time);
    if (usual > 0) {
        duration_words(usual, &time);
        /* Translators: follows the time that a puzzle took. How long the person usually needs
         * for one that is as hard: a time, and the word for how hard it is. */
        buf_addf(out, _(" Usually %s (%s)."), buf_text(&time),
                 puzzle_tier_word(p->puzzle.tier));
    }
    buf_free(&time);
}

static void its_rating_words(struct app *app, struct buf *out)
{
    const struct puzzle *p = &app->puzzling->puzzle;
    int i = practice_find(practice_list(app), p->name);
    if (!p->tier)
        return;
    double r = i < 0 ? practice_first(p).rating : practice_list(app)->puzzle[i].rating.rating;
    buf_addf(out, _("Rating of the puzzle: %d."), (int)lround(r));
}

/* ---- Drawing ---- */

struct lines {
    int n;
    struct {
        const char *id;
        struct buf text; /* owned */
    } line[5];
};

static void add(struct lines *l, const char *id, struct buf *text)
{
    if (text->len) {
        l->line[l->n].id = id;
        l->line[l->n++].text = *text;
    } else {
        buf_free(text);
    }
    *text = (struct buf){0};
}

static void fill(struct app *app, struct lines *l)
{
    const struct puzzling *p = app->puzzling;
    struct buf text = {0};
    puzzle_result_words(p, &text);
    add(l, "more-stars", &text);
    moves_words(p, &text);
    add(l, "more-moves", &text);
    time_words(app, &text);
    add(l, "more-time", &text);
    puzzle_rating_words(p, &text);
    add(l, "more-rating", &text);
    its_rating_words(app, &text);
    add(l, "more-its-rating", &text);
}

static int chips(const struct puzzle *p, enum puzzle_theme out[PUZZLE_THEME_COUNT])
{
    int n = 0;
    for (enum puzzle_theme t = 0; t < PUZZLE_THEME_COUNT; t++)
        if (p->needs & THEME_BIT(t))
            out[n++] = t;
    return n;
}

static float line_height(const struct ui *ui)
{
    return ui->upright ? LINE_UPRIGHT : LINE;
}

static int columns(const struct ui *ui)
{
    return ui->upright ? 1 : 2;
}

static void draw_chips(struct app *app, struct rect *r)
{
    struct ui *ui = &app->ui;
    enum puzzle_theme theme[PUZZLE_THEME_COUNT];
    int n = chips(&app->puzzling->puzzle, theme);
    int per = columns(ui);
    float w = (page_units(ui, r->w) - CHIP_GAP * (float)(per - 1)) / (float)per;
    if (n)
        ui_label(ui, "more-ideas", cut_top(ui, r, LINE), FONT_BOLD, TEXT_SIZE, ALIGN_LEFT,
                 _("Ideas in this puzzle:"), 0);
    struct rect row = {0};
    for (int i = 0; i < n; i++) {
        char id[UI_ID];
        if (i % per == 0) {
            row = cut_top_gap(ui, r, TARGET, CHIP_GAP);
        }
        snprintf(id, sizeof id, "idea-%s", puzzle_theme_id(theme[i]));
        ui_button(ui, id, cut_left_gap(ui, &row, w, CHIP_GAP), puzzle_theme_word(theme[i]), 0);
    }
}

static float height(const struct app *app, const struct lines *l)
{
    enum puzzle_theme theme[PUZZLE_THEME_COUNT];
    int n = chips(&app->puzzling->puzzle, theme);
    int per = columns(&app->ui);
    return line_height(&app->ui) * (float)l->n + LINE * (n > 0) +
           (float)((n + per - 1) / per) * (TARGET + CHIP_GAP) + 8;
}

static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    const struct store_tried *t = &app->puzzling->tried;
    struct lines l = {.n = 0};
    fill(app, &l);
    ui_modal(ui, 0.5f);
    struct rect r = page_titled(ui, WIDE, height(app, &l) + FOOT, _("About this puzzle"));
    struct rect foot = cut_bottom(ui, &r, FOOT);
    for (int i = 0; i < l.n; i++) {
        struct rect line = cut_top(ui, &r, line_height(ui));
        if (!i)
            puzzle_draw_stars(ui, cut_right(ui, &line, STARS),
                              (struct stars_won){t->first.stars, t->later},
                              ui->theme->ink_soft);
        ui_label(ui, l.line[i].id, line, FONT_TEXT, TEXT_SIZE, ALIGN_LEFT,
                 buf_text(&l.line[i].text), 0);
        buf_free(&l.line[i].text);
    }
    draw_chips(app, &r);
    page_button(ui, &foot, ALIGN_RIGHT, "more-close", _("Close"),
                UI_PRIMARY | UI_DEFAULT_FOCUS);
    page_button(ui, &foot, ALIGN_LEFT, "more-code", _("Copy code"), 0);
}

/* ---- Events ---- */

static void close_it(struct app *app)
{
    app_card_close(app, "more");
}

static void copy_code(struct app *app)
{
    close_it(app);
    puzzle_copy_code(app);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    enum puzzle_theme theme[PUZZLE_THEME_COUNT];
    int n = chips(&app->puzzling->puzzle, theme);
    (void)in;
    for (int i = 0; i < n; i++) {
        char id[UI_ID];
        snprintf(id, sizeof id, "idea-%s", puzzle_theme_id(theme[i]));
        if (page_pressed(ui, id)) {
            puzzle_learn_open(app, theme[i]);
            return;
        }
    }
}

/* For those who listen. */
static void tell(struct app *app)
{
    struct lines l = {.n = 0};
    struct buf all = {0};
    fill(app, &l);
    for (int i = 0; i < l.n; i++) {
        buf_addf(&all, "%s%s", i ? " " : "", buf_text(&l.line[i].text));
        buf_free(&l.line[i].text);
    }
    narrate_fact(app, buf_text(&all));
    buf_free(&all);
}

void puzzle_more(struct app *app)
{
    static const struct page_action actions[] = {
        {"more-close", .act = close_it, .key = KEY_ESCAPE},
        {"more-code", .act = copy_code},
        {.id = NULL},
    };
    static const struct card card = {draw, actions, event};
    puzzle_screen_of(app)->usual = practice_usual_seconds(app);
    app_card_open(app, &card);
    tell(app);
}
