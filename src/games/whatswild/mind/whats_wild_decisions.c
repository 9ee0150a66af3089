/* whats_wild_decisions.c: puzzles of What's Wild?!: which card to discard and which number to
 * name so that the fewest points are left, and which pile leaves fewer on average. One answer
 * is at least five points better than every other. */
#include <stdlib.h>
#include <string.h>

#include "language.h"
#include "least.h"
#include "ww_answers.h"
#include "ww_explain.h"
#include "ww_names.h"
#include "ww_position.h"
#include "ww_turn.h"
#include "whats_wild_mind.h"

#define SEATS 2 /* so that all cards that cannot be seen are in the draw pile */
#define TIERS 6

enum goal { DISCARD, NUMBER, PILE };

/* ---- The question ---- */

static bool in_turn(const struct decision *d)
{
    const struct ww_state *s = d->state;
    return s->phase == PHASE_TURN && s->seat == d->seat;
}

/* The seat's turn, when it is over; NULL: it is not. */
static const struct ww_past *past_of(const struct decision *d)
{
    const struct ww_state *s = d->state;
    return s->n_past ? &s->past[(s->n_past - 1) % WW_PAST] : NULL;
}

/* What the seat had discarded, and how the turn was before. */
static ww_card gave_of(const struct decision *d)
{
    const struct ww_past *past = past_of(d);
    return in_turn(d) ? ((const struct ww_state *)d->state)->gave
           : past     ? past->gave
                      : WW_NO_CARD;
}

static ww_card taken_of(const struct decision *d)
{
    const struct ww_state *s = d->state;
    const struct ww_past *past = past_of(d);
    if (in_turn(d))
        return s->source == WW_FROM_DISCARDS ? s->gained : WW_NO_CARD;
    return past && past->took ? past->top : WW_NO_CARD;
}

static int wild_before(const struct decision *d)
{
    const struct ww_past *past = past_of(d);
    return in_turn(d) || !past ? ((const struct ww_state *)d->state)->before : past->wild;
}

static int find_kind(const struct ww_asked *a, ww_kind k)
{
    for (int i = a->n - 1; i >= 0; i--)
        if (a->hand[i] == k)
            return i;
    return -1;
}

/* With what was discarded back in the hand. */
static void ask_hand(const struct decision *d, struct ww_asked *out)
{
    const struct ww_state *s = d->state;
    ww_card gave = gave_of(d), taken = taken_of(d);
    *out = (struct ww_asked){.wild = wild_before(d),
                             .taken = -1,
                             .gone = s->gone >= 0 && s->gone != d->seat,
                             .pile = d->goal == PILE};
    out->n = ww_hand_kinds(&s->hand[d->seat], out->hand);
    if (gave != WW_NO_CARD)
        out->hand[out->n++] = ww_kind_of(gave);
    if (taken != WW_NO_CARD)
        out->taken = find_kind(out, ww_kind_of(taken));
}

/* For the pile, without the card that came from it. The turn lasts until that is answered. */
static void ask_pile(const struct ww_state *s, struct ww_asked *out)
{
    int top = s->n_discard - 1 - (s->gave != WW_NO_CARD);
    for (int i = 0; i < s->n_pile; i++)
        out->deck.of[ww_kind_of(s->pile[i])]++;
    out->deck.n = s->n_pile;
    if (s->source != WW_NOT_YET) {
        int at = find_kind(out, ww_kind_of(s->gained));
        memmove(&out->hand[at], &out->hand[at + 1], (size_t)(out->n-- - at - 1));
    }
    if (s->source == WW_FROM_PILE) {
        out->deck.of[ww_kind_of(s->gained)]++;
        out->deck.n++;
    }
    out->taken = -1;
    out->top = ww_kind_of(s->source == WW_FROM_DISCARDS ? s->gained : s->discard[top]);
}

static void ask(const struct decision *d, struct ww_asked *out)
{
    ask_hand(d, out);
    if (d->goal == PILE)
        ask_pile(d->state, out);
}

/* ---- Answers ---- */

static bool made(const struct decision *d)
{
    const struct ww_state *s = d->state;
    return in_turn(d) && (d->goal == PILE ? s->source : s->gave != WW_NO_CARD);
}

/* Which of the answers the seat gave; -1: none. */
static int given(const struct decision *d, const struct ww_asked *a,
                 const struct ww_answers *all)
{
    const struct ww_state *s = d->state;
    ww_card gave = gave_of(d);
    for (int i = 0; i < all->n; i++) {
        const struct ww_answer *w = &all->of[i];
        if (d->goal == PILE && w->at == (s->source == WW_FROM_PILE ? WW_DRAW : WW_TAKE) &&
            s->source != WW_NOT_YET)
            return i;
        if (d->goal != PILE && gave != WW_NO_CARD && a->hand[w->at] == ww_kind_of(gave) &&
            (!w->named || w->named == s->wild))
            return i;
    }
    return -1;
}

static bool is_best(const struct decision *d)
{
    struct ww_asked a;
    struct ww_answers all;
    ask(d, &a);
    ww_answers(&a, WW_ALL_WILDS, &all);
    return all.best >= 0 && given(d, &a, &all) == all.best;
}

static enum decision_answer right(const struct decision *d, const struct budget *budget)
{
    (void)budget;
    return is_best(d) ? DECISION_YES : DECISION_NO;
}

static bool reached(const struct decision *d)
{
    return (d->goal == PILE ? made(d) : !in_turn(d)) && is_best(d);
}

static void write_answer(const struct ww_asked *a, const struct ww_answer *w, struct buf *out)
{
    if (w->at < 0) {
        buf_add(out, w->at == WW_DRAW ? "draw" : "take");
        return;
    }
    buf_add(out, "discard ");
    ww_kind_write(out, a->hand[w->at]);
    if (w->named)
        buf_addf(out, " %d", w->named);
}

static enum decision_answer best(const struct decision *d, const struct budget *budget,
                                 struct buf *step)
{
    struct ww_asked a;
    struct ww_answers all;
    (void)budget;
    if (!in_turn(d) || made(d))
        return DECISION_NO;
    ask(d, &a);
    ww_answers(&a, WW_ALL_WILDS, &all);
    write_answer(&a, &all.of[all.best], step);
    return DECISION_YES;
}

/* The turn ends, so that the hand is laid down. A pile is the whole answer. */
static bool answer(const struct decision *d, const struct budget *budget, struct buf *step)
{
    (void)budget;
    if (d->goal == PILE || !made(d))
        return false;
    buf_add(step, ww_may_go_wild(d->state) ? "wild" : "end");
    return true;
}

/* ---- What is proven ---- */

static int wilds_in(const struct ww_asked *a, int wild)
{
    int n = 0;
    for (int i = 0; i < a->n; i++)
        n += ww_is_wild(a->hand[i], wild);
    return n;
}

/* Two points for each wild card that must be counted to see it, one for each other one in the
 * hand, and one for each two cards. */
static int effort_of(const struct ww_asked *a, const struct ww_answers *all)
{
    int wild = all->of[all->best].named ? all->of[all->best].named : a->wild;
    int sight = ww_answers_sight(a), wilds = wilds_in(a, wild);
    return 2 * sight + (wilds - sight > 0 ? wilds - sight : 0) + (a->n + a->pile) / 2;
}

/* The most effort of each tier but the last. */
static const int EFFORT[][TIERS - 1] = {
    [DISCARD] = {4, 5, 6, 7, 8}, [NUMBER] = {4, 6, 7, 8, 10}, [PILE] = {2, 3, 4, 5, 6}};

static int tier_of(int goal, int effort)
{
    int tier = 1;
    while (tier < TIERS && effort > EFFORT[goal][tier - 1])
        tier++;
    return tier;
}

/* Is it the highest plain card that goes, as anybody would try first? */
static bool is_dull(const struct ww_asked *a, const struct ww_answers *all)
{
    int at = all->of[all->best].at, worth = 0;
    for (int i = 0; i < a->n; i++)
        if (a->hand[i] != WW_CHAMELEON && !ww_is_wild(a->hand[i], a->wild))
            worth = int_most(worth, ww_points(a->hand[i], a->wild));
    return at >= 0 && ww_points(a->hand[at], a->wild) == worth;
}

static enum decision_answer prove(const struct decision *d, const struct budget *budget,
                                  struct decision_proof *out)
{
    struct ww_asked a;
    struct ww_answers all;
    (void)budget;
    ask(d, &a);
    ww_answers(&a, WW_ALL_WILDS, &all);
    if (!ww_answers_clear(&all))
        return DECISION_NO;
    *out = (struct decision_proof){.decisions = 1,
                                   .tier = tier_of(d->goal, effort_of(&a, &all)),
                                   .dull = is_dull(&a, &all)};
    return DECISION_YES;
}

/* ---- Where a puzzle begins ---- */

/* Does the turn stand where this is asked? */
static bool is_asked(const struct decision *d, const struct ww_asked *a)
{
    const struct ww_state *s = d->state;
    if (s->gave != WW_NO_CARD)
        return false;
    if (d->goal == NUMBER)
        return s->gone < 0 && s->source != WW_NOT_YET && find_kind(a, WW_CHAMELEON) >= 0 &&
               a->taken != find_kind(a, WW_CHAMELEON);
    return a->gone && (d->goal == PILE ? ww_may_take(s) && s->n_pile : s->source != WW_NOT_YET);
}

/* In a puzzle about a number, that is the answer. */
static bool is_clear(const struct decision *d)
{
    struct ww_asked a;
    struct ww_answers all;
    ask(d, &a);
    ww_answers(&a, WW_ALL_WILDS, &all);
    return ww_answers_clear(&all) && (d->goal == NUMBER) == (all.of[all.best].named > 0);
}

static bool fits_position(const struct ww_position *p, const struct decision *d,
                          struct reason *why)
{
    struct ww_asked a;
    if (p->seats != SEATS)
        return refuse(why, "a puzzle is for two players");
    if (p->n_pile || p->n_open[0] || p->n_open[1] || p->n_discards > 1)
        return refuse(why, "in a puzzle, there is one discard, and nobody knows a hidden card");
    if (p->gone_wild != (p->n_hand[1] > 0))
        return refuse(why, "in a puzzle, the other hand is given if it has gone wild");
    ask_hand(d, &a);
    return is_asked(d, &a) || refuse(why, "this cannot be asked in that turn");
}

static bool fits(const struct game_config *c, const struct decision *d, struct reason *why)
{
    struct ww_position *p = mem_alloc(sizeof *p);
    bool good =
        ww_position_read_play(c->start, strlen(c->start), p, why) && fits_position(p, d, why);
    free(p);
    return good &&
           (is_clear(d) ||
            refuse(why, "no answer is at least %d points better than every other", WW_MARGIN));
}

static void prepare(struct game_config *c)
{
    game_option_set(c, "length", WW_ALL);
    c->seats = SEATS;
}

static void position_of(const struct ww_state *s, int seat, struct ww_position *p)
{
    const struct ww_hand *other = &s->hand[1 - seat];
    *p = (struct ww_position){
        .wild = s->wild, .gone_wild = s->gone >= 0, .gained = -1, .seats = SEATS};
    p->n_rack = ww_hand_kinds(&s->hand[seat], p->rack);
    p->source = (enum ww_source)s->source;
    if (p->source != WW_NOT_YET)
        p->gained = p->n_rack - 1;
    if (p->gone_wild)
        p->n_hand[1] = ww_hand_kinds(other, p->hand[1]);
    if (s->n_discard)
        p->discards[p->n_discards++] = ww_kind_of(ww_top(s));
}

/* With the card that is drawn next, unless the pile is the question. */
static bool begins(const struct decision *d, struct buf *out)
{
    struct ww_state *s = mem_alloc(sizeof *s);
    struct decision then = {s, d->seat, d->goal, 0};
    struct ww_asked a;
    *s = *(const struct ww_state *)d->state;
    if (d->goal != PILE && s->source == WW_NOT_YET && s->n_pile)
        ww_apply(s, "draw", NULL);
    ask_hand(&then, &a);
    bool good = s->n_discard && is_asked(&then, &a);
    if (good) {
        struct ww_position *p = mem_alloc(sizeof *p);
        position_of(s, d->seat, p);
        ww_position_write(out, p);
        free(p);
    }
    free(s);
    return good;
}

/* ---- Words ---- */

/* A number is shown by a card of the hand that has it. */
static void about(const struct decision *d, const char *step, int *piece,
                  struct event_place *to)
{
    const struct ww_state *s = d->state;
    const struct ww_hand *h = &s->hand[d->seat];
    struct ww_state *then = mem_alloc(sizeof *then);
    *then = *s;
    *to = (struct event_place){ZONE_PILE, -1, s->n_discard, 0, 0};
    *piece = PIECE_NONE;
    if (ww_check(s, step, NULL)) {
        ww_apply(then, step, NULL);
        *piece = d->goal == PILE ? ww_top(s) : then->gave;
    }
    if (d->goal == PILE && then->source == WW_FROM_PILE)
        *piece = WW_CARDS;
    for (int i = 0; i < h->n && d->goal == NUMBER; i++)
        if (ww_kind_of(h->card[i]) < WW_WILD && ww_number(ww_kind_of(h->card[i])) == then->wild)
            *piece = h->card[i];
    free(then);
}

static void asked_discard(int number, struct buf *out)
{
    (void)number;
    buf_add(out, _("Your last turn. Which discard leaves you the fewest points?"));
}

static void asked_number(int number, struct buf *out)
{
    (void)number;
    buf_add(out, _("Discard your chameleon. Which wild number leaves you the fewest points?"));
}

static void asked_pile(int number, struct buf *out)
{
    (void)number;
    buf_add(out, _("Your last turn. Which pile leaves you fewer points on average?"));
}

/* The next best one of an answer that is right, or the best one of another. */
static void other_words(const struct ww_asked *a, const struct ww_answers *all, bool is_right,
                        struct buf *out)
{
    const struct ww_answer *w = &all->of[is_right ? all->next : all->best];
    struct buf card = {0};
    int points = (int)w->points;
    buf_add(out, " ");
    if (!is_right) {
        buf_addf(out,
                 translated_n("The best answer leaves only %d point.",
                              "The best answer leaves only %d points.", points),
                 points);
    } else if (w->named) { /* Translators: a number of cards, and points. */
        buf_addf(out,
                 translated_n("The next best number, %d, would leave %d point.",
                              "The next best number, %d, would leave %d points.", points),
                 w->named, points);
    } else {
        ww_object_words(&card, a->hand[w->at]);
        /* Translators: a card ("the zebra 7"), and points. */
        buf_addf(out,
                 translated_n("The next best card to discard, %s, would leave %d point.",
                              "The next best card to discard, %s, would leave %d points.",
                              points),
                 buf_text(&card), points);
    }
    buf_free(&card);
}

static void result(const struct decision *d, struct buf *out)
{
    struct ww_asked a;
    struct ww_answers all;
    ask(d, &a);
    ww_answers(&a, WW_ALL_WILDS, &all);
    int at = given(d, &a, &all);
    if (d->goal == PILE) {
        ww_pile_words(&all, out);
    } else if (at >= 0) {
        ww_leaves_words((int)all.of[at].points, out);
        other_words(&a, &all, at == all.best, out);
    }
}

static const struct decision_goal GOALS[] = {
    [DISCARD] = {.id = "discard",
                 .asked = asked_discard,
                 .missing = N_("Discard a card first."),
                 .good = "",
                 .wrong = N_("Take your card back and try another one."),
                 .solved = N_("No other card does as well: it's proven."),
                 .idea = N_("Lay out the groups in your mind. Your wild cards should save the "
                            "highest cards they can."),
                 .result = result},
    [NUMBER] = {.id = "number",
                .asked = asked_number,
                .missing = N_("Discard your chameleon first, and name a number."),
                .good = "",
                .wrong = N_("Undo, and make another number wild."),
                .solved = N_("No other number does as well: it's proven."),
                .idea = N_("All cards of the new number can stand for any card. Which of your "
                           "numbers helps the others most?"),
                .result = result},
    [PILE] = {.id = "pile",
              .asked = asked_pile,
              .missing = N_("Draw a card, or take the one on the discard pile."),
              .good = "",
              .wrong = N_("Undo lets you choose again."),
              .solved = N_("It's proven: every card you can't see is counted."),
              .idea = N_("What would be left with the card on the discard pile? And how many "
                         "cards you can't see would do better?"),
              .result = result,
              .at_once = true},
    {.id = NULL},
};

static void there_words(const struct decision *d, const struct ww_asked *a,
                        const struct ww_answers *all, struct decision_hint *out,
                        struct buf *words)
{
    struct buf step = {0};
    write_answer(a, &all->of[all->best], &step);
    about(d, buf_text(&step), &out->piece, &out->to);
    ww_best_words(a, all, words);
    buf_free(&step);
}

static bool hint(const struct decision *d, enum decision_stage stage,
                 const struct budget *budget, struct decision_hint *out, struct buf *words)
{
    struct ww_asked a;
    struct ww_answers all;
    (void)budget;
    *out = (struct decision_hint){.piece = PIECE_NONE};
    ask(d, &a);
    ww_answers(&a, WW_ALL_WILDS, &all);
    if (all.best < 0)
        return false;
    if (stage == DECISION_WRONG)
        return ww_wrong_words(d, &a, &all, out, words);
    if (stage == DECISION_WHERE)
        ww_where_words(d, &a, &all, out, words);
    else
        there_words(d, &a, &all, out, words);
    return true;
}

const struct mind_decisions WW_DECISIONS = {
    .name = "ww",
    .goals = GOALS,
    .drawn = 3,
    .hides = true,
    .fits = fits,
    .prove = prove,
    .made = made,
    .right = right,
    .best = best,
    .answer = answer,
    .reached = reached,
    .prepare = prepare,
    .begins = begins,
    .about = about,
    .hint = hint,
    .code = ww_code,
};
