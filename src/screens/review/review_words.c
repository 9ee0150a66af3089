/* review_words.c: the figures and sentences of the page. */
#include <math.h>

#include "chances_words.h"
#include "decimal.h"
#include "language.h"
#include "look.h"
#include "mind.h"
#include "recap.h"
#include "review_parts.h"
#include "turn_judged.h"

/* ---- Sentences ---- */

static void add_sentence(struct buf *out, const struct buf *sentence)
{
    if (out->len && sentence->len)
        buf_add(out, " ");
    buf_add(out, buf_text(sentence));
}

static void add_chances(const struct app *app, int turn, bool everybody, struct buf *out)
{
    const struct review *p = review_of(app);
    int seat = p->turn[turn].past.seat;
    struct buf text = {0};
    for (int i = 0; i < p->match->config.seats; i++) {
        struct buf change = {0};
        if ((everybody || i == seat) && turn_chance_words(app, turn, i, &change)) {
            buf_add(&text, text.len ? _(", ") : "");
            /* Translators: a player's name and a chance, "42% → 55%". */
            buf_addf(&text, translated_in("chance", "%s %s"),
                     game_config_label(&p->match->config, i), buf_text(&change));
        }
        buf_free(&change);
    }
    if (text.len && everybody) /* Translators: followed by names and chances. */
        buf_addf(out, " %s %s.", _("Chances to win:"), buf_text(&text));
    else if (text.len)
        buf_addf(out, " %s %s.", _("Chance to win:"), buf_text(&text));
    buf_free(&text);
}

static void add_luck(const struct app *app, const struct chances_turn *t, int seat,
                     struct buf *out)
{
    struct buf text = {0};
    if (!t->luck[seat].n)
        return;
    chances_amount_words(review_of(app)->match, chances_mean(&t->luck[seat]),
                         chances_error(&t->luck[seat]), true, &text);
    buf_add(out, " ");
    /* Translators: of a draw; %s is "+12 ± 3%" or "-2.3 ± 0.4 points". */
    buf_addf(out, _("Luck: %s."), buf_text(&text));
    buf_free(&text);
}

static void add_pieces(const struct app *app, int turn, struct buf *out)
{
    const struct review *p = review_of(app);
    const struct game_config *c = &p->match->config;
    buf_add(out, " ");
    for (int i = 0; i < c->seats; i++) {
        /* Translators: a player's name, and how many pieces. */
        buf_addf(out, translated_in("pieces", "%s %d"), game_config_label(c, i),
                 review_pieces(p, turn, true, i));
        buf_add(out, i + 1 < c->seats ? _(", ") : ".");
    }
    buf_addf(out, " %s: %d.", _(look_of_match(p->match)->words.in_bag),
             review_pieces(p, turn, true, -1));
}

void review_turn_words(const struct app *app, int turn, bool whole, struct buf *out)
{
    const struct review *p = review_of(app);
    const struct chances_turn *t = turn_chances(app, turn);
    struct turn_past past = p->turn[turn].past;
    struct buf text = {0};
    past.brief = true; /* the best play follows */
    if (whole) {
        buf_addf(out, translated_in("of a game", "Turn %d"), turn + 1);
        buf_add(out, ".");
    }
    recap_words(&past, p->match, &text);
    add_sentence(out, &text);
    buf_clear(&text);
    turn_judged_words(app, &p->back, turn, &text);
    if (!review_has_losses(app))
        add_sentence(out, &text);
    if (review_has_chances(app))
        add_chances(app, turn, whole, out);
    else
        add_pieces(app, turn, out);
    if (review_has_losses(app))
        add_sentence(out, &text);
    if (t && review_has_luck(app))
        add_luck(app, t, past.seat, out);
    buf_free(&text);
}

/* The seat whose chance changed most. */
static int most_changed(const struct app *app, int turn)
{
    double most = -1, was, is, error;
    int seat = review_of(app)->turn[turn].past.seat;
    for (int i = 0; i < review_of(app)->match->config.seats; i++) {
        if (!review_chance(app, turn, false, i, &was, &error) ||
            !review_chance(app, turn, true, i, &is, &error) || fabs(is - was) <= most + 1e-9)
            continue;
        most = fabs(is - was);
        seat = i;
    }
    return seat;
}

void review_key_words(const struct app *app, int turn, struct buf *out)
{
    const struct review *p = review_of(app);
    struct turn_past past = p->turn[turn].past;
    struct buf change = {0};
    int seat = most_changed(app, turn);
    past.brief = true;
    recap_words(&past, p->match, out);
    if (!review_has_chances(app)) {
        buf_add(out, " ");
        turn_judged_words(app, &p->back, turn, out);
    } else if (turn_chance_words(app, turn, seat, &change))
        buf_addf(out, " %s: %s.", game_config_label(&p->match->config, seat),
                 buf_text(&change));
    buf_free(&change);
}

void review_how_words(const struct app *app, struct buf *out)
{
    const struct game *g = review_of(app)->match->game;
    if (review_has_luck(app) || review_has_losses(app)) /* Translators: a computer player. */
        buf_addf(out, _("If everybody played on like %s (± standard error)"),
                 player_name(chances_player(g)));
}

void review_progress_words(const struct app *app, struct buf *out)
{
    const struct review *p = review_of(app);
    const struct hindsight *back = p->back.past;
    int all, done = chances_job_done(app, &all);
    bool chances = chances_job_of(app) != NULL;
    if (!chances && back) {
        all = p->n;
        for (int i = done = 0; i < all; i++)
            done += hindsight_job_verdict(&p->back, i) != NULL;
    }
    if (done < all)
        buf_addf(out, _("Still being worked out: %d of %d turns"), done, all);
    else if (chances && !chances_job_over(app))
        buf_add(out, _("The figures are still getting more exact"));
}
