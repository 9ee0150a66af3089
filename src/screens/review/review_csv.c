/* review_csv.c: all turns as a table for a spreadsheet. */
#include "csv.h"

#include <math.h>

#include "decimal.h"
#include "language.h"
#include "recap.h"
#include "review_parts.h"

#define PLACES 4

static void number(struct buf *out, double value)
{
    char text[DECIMAL_ROOM];
    csv_number(out, decimal_write(value, PLACES, ".", text));
}

static void whole(struct buf *out, int value)
{
    char text[DECIMAL_ROOM];
    csv_number(out, decimal_write(value, 0, "", text));
}

static void named(struct buf *out, const char *what, const char *name)
{
    struct buf text = {0};
    /* Translators: the heading of a column: what it is about, and a player's name. */
    buf_addf(&text, translated_in("column", "%s: %s"), what, name);
    csv_text(out, buf_text(&text));
    buf_free(&text);
}

static void add_head(const struct app *app, struct buf *out)
{
    const struct game_config *c = &review_of(app)->match->config;
    csv_text(out, translated_in("column", "Turn"));
    csv_text(out, translated_in("column", "Round"));
    csv_text(out, _("Player"));
    csv_text(out, _("What was done"));
    for (int i = 0; i < c->seats && review_has_chances(app); i++) {
        named(out, _("Chance before"), game_config_label(c, i));
        named(out, _("Standard error"), game_config_label(c, i));
        named(out, _("Chance after"), game_config_label(c, i));
    }
    for (int i = 0; i < c->seats; i++)
        named(out, _("Pieces after"), game_config_label(c, i));
    if (review_has_possible(app)) {
        csv_text(out, translated_in("in a game", "Played"));
        csv_text(out, translated_in("in a turn", "Possible"));
        csv_text(out, translated_in("of what is possible", "Proven"));
    }
    if (review_has_losses(app)) {
        csv_text(out, translated_in("of chances", "Lost"));
        csv_text(out, _("Standard error"));
        csv_text(out, _("A miss"));
    }
    if (review_has_luck(app)) {
        csv_text(out, translated_in("of draws", "Luck"));
        csv_text(out, _("Standard error"));
    }
    csv_end(out);
}

static void add_chances(const struct app *app, int turn, struct buf *out)
{
    const struct review *p = review_of(app);
    for (int i = 0; i < p->match->config.seats; i++) {
        double chance, error;
        bool known = review_chance(app, turn, false, i, &chance, &error);
        known ? number(out, chance) : csv_number(out, "");
        known ? number(out, error) : csv_number(out, "");
        review_chance(app, turn, true, i, &chance, &error) ? number(out, chance)
                                                           : csv_number(out, "");
    }
}

/* What was played, the most that could have been, and whether that is proven. */
static void add_possible(const struct app *app, int turn, struct buf *out)
{
    const struct verdict *v = hindsight_job_verdict(&review_of(app)->back, turn);
    v ? whole(out, v->did) : csv_number(out, "");
    v ? whole(out, v->best) : csv_number(out, "");
    v ? whole(out, v->proven) : csv_number(out, "");
}

static void add_figure(struct buf *out, bool known, double mean, double variance)
{
    known ? number(out, mean) : csv_number(out, "");
    known ? number(out, sqrt(variance)) : csv_number(out, "");
}

static void add_turn(const struct app *app, int turn, struct buf *out)
{
    const struct review *p = review_of(app);
    const struct chances_turn *t = turn_chances(app, turn);
    struct turn_past past = p->turn[turn].past;
    struct chances_sum lost = {.figures = 0}, luck = {.figures = 0};
    struct buf done = {0};
    past.brief = true;
    recap_words(&past, p->match, &done);
    whole(out, turn + 1);
    whole(out, p->turn[turn].round);
    csv_text(out, game_config_label(&p->match->config, past.seat));
    csv_text(out, buf_text(&done));
    buf_free(&done);
    if (review_has_chances(app))
        add_chances(app, turn, out);
    for (int i = 0; i < p->match->config.seats; i++)
        whole(out, review_pieces(p, turn, true, i));
    if (t) {
        chances_lost(t, &lost);
        chances_add(&luck, &t->luck[past.seat]);
    }
    if (review_has_possible(app))
        add_possible(app, turn, out);
    if (review_has_losses(app)) {
        add_figure(out, lost.figures > 0, lost.mean, lost.variance);
        lost.figures ? whole(out, chances_missed(t)) : csv_number(out, "");
    }
    if (review_has_luck(app))
        add_figure(out, luck.figures > 0, luck.mean, luck.variance);
    csv_end(out);
}

void review_csv(const struct app *app, struct buf *out)
{
    add_head(app, out);
    for (int i = 0; i < review_of(app)->n; i++)
        add_turn(app, i, out);
}
