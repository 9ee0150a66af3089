/* chances_words.c: figures and sentences about losses and luck. */
#include "chances_words.h"

#include <math.h>

#include "decimal.h"
#include "language.h"
#include "mind.h"

/* ---- Figures ---- */

void chances_amount(const struct match *m, double mean, double error, bool with_sign,
                    struct buf *out)
{
    bool points = chances_measure(m->game) == CHANCES_POINTS, alone = m->config.seats == 1;
    int places = points || alone ? 1 : 0;
    double scale = places ? 1 : 100;
    struct buf value = {0}, about = {0};
    if (with_sign)
        decimal_signed_words(mean * scale, places, &value);
    else
        decimal_words(mean * scale, places, &value);
    decimal_words(error * scale, places, &about);
    if (error <= 0 && lround(fabs(mean) * scale * (places ? 10 : 1)) == 0)
        buf_add(out, "0");
    else if (places) /* Translators: a figure and its standard error. */
        buf_addf(out, translated_in("figure", "%s ± %s"), buf_text(&value), buf_text(&about));
    else /* Translators: the same as a percentage. */
        buf_addf(out, translated_in("figure", "%s ± %s%%"), buf_text(&value), buf_text(&about));
    buf_free(&value);
    buf_free(&about);
}

/* Appends the unit of such an amount where it is not a percentage. */
static void unit_words(const struct match *m, struct buf *out)
{
    if (m->config.seats == 1) /* Translators: after a number with tenths. */
        buf_addf(out, " %s", translated_in("unit", "turns"));
    else if (chances_measure(m->game) == CHANCES_POINTS) /* Translators: the same. */
        buf_addf(out, " %s", translated_in("unit", "points"));
}

void chances_amount_words(const struct match *m, double mean, double error, bool with_sign,
                          struct buf *out)
{
    chances_amount(m, mean, error, with_sign, out);
    unit_words(m, out);
}

/* ---- A turn ---- */

/* What the turn gave the next player, as the game says it: "Discarding the zebra 7 let Mira go
 * wild". */
static void gave_words(const struct match *m, const struct turn_past *turn,
                       const struct turn_past *next, struct buf *out)
{
    const struct mind_chances *how = mind_of(m->game)->chances;
    if (how->gave && next)
        how->gave(turn, next, &m->config, out);
}

/* What would have been better, in the first decision that was missed. */
static void better_words(const struct match *m, const struct chances_turn *t, struct buf *out)
{
    const struct mind_chances *how = mind_of(m->game)->chances;
    for (int i = 0; i < 2 && how->better; i++)
        if (t->decision[i].missed) {
            buf_add(out, " ");
            how->better(t->decision[i].best, out);
            return;
        }
}

void chances_loss_words(const struct match *m, const struct chances_turn *t,
                        const struct turn_past *turn, const struct turn_past *next,
                        struct buf *out)
{
    struct chances_sum lost;
    struct buf text = {0}, gave = {0};
    chances_lost(t, &lost);
    bool missed = chances_missed(t), none = lost.mean <= 0 && lost.variance <= 0;
    if (t->decision[1].missed || !t->decision[1].choice)
        gave_words(m, turn, next, &gave);
    chances_amount_words(m, missed && gave.len ? -lost.mean : lost.mean, sqrt(lost.variance),
                         false, &text);
    if (missed && gave.len) /* Translators: a reason, and "-12 ± 3%" or "-2.3 ± 0.4 points". */
        buf_addf(out, _("A miss: %s (%s in the long run)."), buf_text(&gave), buf_text(&text));
    else if (missed) /* Translators: %s is "12 ± 3%" or "2.3 ± 0.4 points". */
        buf_addf(out, _("A miss: in the long run it cost %s."), buf_text(&text));
    else if (lost.figures && none)
        buf_add(out, _("In the long run it cost nothing."));
    else if (lost.figures)
        buf_addf(out, _("In the long run it cost %s."), buf_text(&text));
    if (missed)
        better_words(m, t, out);
    buf_free(&text);
    buf_free(&gave);
}
