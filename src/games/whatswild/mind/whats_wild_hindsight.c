/* whats_wild_hindsight.c: judges turns of What's Wild?! that are over: how many points the
 * discard left in the hand, and how few it could have left.
 *
 * Points are not all that matters before somebody goes wild. So a discard that leaves more is
 * as good if the strongest player would have made it, too: it keeps better chances. And which
 * pile is better is a guess until the card is there, so a draw is only held against somebody
 * if the strongest player would have taken the card that all could see, and that would have
 * left fewer points than the turn did. */
#include "whats_wild_mind.h"

#include <stdio.h>
#include <string.h>

#include "language.h"
#include "ww_choice.h"
#include "ww_turn.h"

/* In verdict.own. */
enum { OWN_WHY };

enum why {
    WHY_BEST,    /* nothing leaves fewer points */
    WHY_CHANCES, /* something does, but this keeps better chances */
    WHY_FEWER,   /* another discard leaves fewer, */
    WHY_TAKE,    /* or the card on the discard pile did */
    WHY_WILD     /* the hand could have gone wild */
};

static void write_discard(struct buf *out, ww_card card, const struct ww_turn *turn)
{
    if (turn->discard >= 0) {
        buf_add(out, "discard ");
        ww_card_write(out, card);
        if (turn->named)
            buf_addf(out, " %d", turn->named);
    }
    if (!turn->points)
        buf_add(out, turn->discard >= 0 ? "\nwild" : "wild");
}

/* After the draw: the discard that leaves the fewest points. */
static void best_discard(const struct ww_seen *s, struct verdict *out)
{
    struct buf steps = {0};
    struct ww_turn turn;
    const struct ww_hand *hand = &s->view->hand[s->view->seat];
    ww_turn_best(s->hand, s->n, s->wild, s->taken, s->last, &turn);
    write_discard(&steps, turn.discard < 0 ? WW_NO_CARD : hand->card[turn.discard], &turn);
    out->best = turn.points;
    out->choice = turn.discard >= 0;
    out->after_draw = true;
    snprintf(out->steps, sizeof out->steps, "%s", buf_text(&steps));
    buf_free(&steps);
}

/* Would the strongest player have discarded the same? It has the luck of a hint about this
 * hand. */
static bool is_strongest(const struct ww_seen *s, const struct ww_state *end,
                         const struct budget *until)
{
    struct rng rng;
    rng_seed(&rng, game_hash(&WHATS_WILD, s->view));
    struct ww_choice c = ww_choose_discard(s, &WW_BEST, until, &rng);
    bool chameleon = c.at >= 0 && s->hand[c.at] == WW_CHAMELEON;
    return c.at >= 0 && end->gave != WW_NO_CARD && s->hand[c.at] == ww_kind_of(end->gave) &&
           (!chameleon || c.named == end->wild);
}

/* Somebody drew: would the strongest player have taken the card that lay there, and would that
 * have left fewer points than anything now? Then that is the best. */
static bool should_have_taken(const struct mind_past *past, int did, const struct budget *until,
                              struct verdict *out)
{
    const struct ww_state *begin = past->begin, *end = past->end;
    struct ww_seen s;
    struct ww_turn turn;
    struct rng rng;
    struct buf steps = {0};
    ww_kind hand[WW_HAND];
    if (end->source != WW_FROM_PILE || !ww_may_take(begin))
        return false;
    ww_seen_of(begin, &s);
    memcpy(hand, s.hand, (size_t)s.n);
    hand[s.n] = ww_kind_of(ww_top(begin));
    ww_turn_best(hand, s.n + 1, s.wild, s.n, s.last, &turn);
    rng_seed(&rng, game_hash(&WHATS_WILD, begin));
    if (turn.discard < 0 || turn.points >= did || turn.points >= out->best ||
        !ww_choose_take(&s, &WW_BEST, until, &rng))
        return false;
    buf_add(&steps, "take\n");
    write_discard(&steps, begin->hand[begin->seat].card[turn.discard], &turn);
    out->best = turn.points;
    out->after_draw = false;
    snprintf(out->steps, sizeof out->steps, "%s", buf_text(&steps));
    buf_free(&steps);
    return true;
}

static enum why why_of(const struct mind_past *past, const struct ww_seen *s,
                       const struct budget *until, struct verdict *out)
{
    const struct ww_state *end = past->end;
    int did = out->did;
    bool went = !strcmp(past->step, "wild");
    bool take = should_have_taken(past, did, until, out);
    if (!out->best && !went && !s->last)
        return WHY_WILD;
    if (take)
        return WHY_TAKE;
    if (did <= out->best)
        return WHY_BEST;
    return !s->last && is_strongest(s, end, until) ? WHY_CHANCES : WHY_FEWER;
}

static bool judge(const struct mind_past *past, const struct budget *budget,
                  struct verdict *out)
{
    const struct ww_state *drew = past->drew ? past->drew : past->begin, *end = past->end;
    struct ww_seen s;
    *out = (struct verdict){.known = true,
                            .proven = true,
                            .did = ww_hand_least(&end->hand[end->seat], end->wild, NULL)};
    ww_seen_of(drew, &s);
    best_discard(&s, out);
    enum why why = why_of(past, &s, budget, out);
    out->own[OWN_WHY] = why;
    out->better = why >= WHY_FEWER;
    out->choice = out->choice || out->better;
    out->missed = out->better ? out->did - out->best : 0;
    if (!out->better)
        *out->steps = 0;
    out->known = !budget_stopped(budget);
    return out->known;
}

/* ---- Words ---- */

static void left_words(int points, struct buf *out)
{
    buf_addf(out, translated_n("That left %d point.", "That left %d points.", points), points);
}

static void words_of(const struct verdict *v, struct buf *out)
{
    switch ((enum why)v->own[OWN_WHY]) {
    case WHY_BEST:
        if (v->did) {
            left_words(v->did, out);
            buf_add(out, " ");
        }
        buf_add(out, v->choice ? _("No discard would have left fewer.")
                               : _("There was nothing to choose."));
        break;
    case WHY_CHANCES:
        left_words(v->did, out);
        buf_addf(out,
                 translated_n(
                     " It could have been %d, but this card was the right one: the rest has "
                     "better chances.",
                     " It could have been %d, but this card was the right one: the rest has "
                     "better chances.",
                     v->best),
                 v->best);
        break;
    case WHY_FEWER:
        left_words(v->did, out);
        buf_addf(out,
                 translated_n(" Another discard would have left %d.",
                              " Another discard would have left %d.", v->best),
                 v->best);
        break;
    case WHY_TAKE:
        left_words(v->did, out);
        buf_addf(out,
                 translated_n(" With the card on the discard pile it would have been %d.",
                              " With the card on the discard pile it would have been %d.",
                              v->best),
                 v->best);
        break;
    case WHY_WILD:
        buf_add(out, _("This hand could have gone wild."));
        break;
    }
}

static void found(int turns, int choices, struct buf *out)
{
    /* Translators: in how many turns somebody kept as few points as they could. */
    buf_addf(out, _("Fewest points left: %d of %d"), turns, choices);
}

static void missed(int points, int turns, struct buf *out)
{
    (void)turns;
    buf_addf(out, translated_n("%d point", "%d points", points), points);
}

static void line(const struct verdict *v, struct buf *out)
{
    static const char *const why[] = {[WHY_BEST] = "",
                                      [WHY_CHANCES] = " for-chances",
                                      [WHY_FEWER] = "",
                                      [WHY_TAKE] = " by-taking",
                                      [WHY_WILD] = " wild"};
    buf_addf(out, "left %d best %d proven%s", v->did, v->best, why[v->own[OWN_WHY]]);
}

const struct mind_hindsight WW_HINDSIGHT = {
    .judge = judge,
    .words = words_of,
    .found = found,
    .missed = missed,
    .line = line,
};
