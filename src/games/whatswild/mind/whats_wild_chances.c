/* whats_wild_chances.c: imagined rounds of What's Wild?!. What a round is worth to a seat is
 * how many points fewer it got than the others did, on average: so a discard that lets somebody
 * else go wild costs what it brought them. */
#include "whats_wild_mind.h"

#include <string.h>

#include "language.h"
#include "ww_names.h"
#include "ww_state.h"
#include "ww_turn.h"

#define UNFIT 1000 /* points */
#define DEALS 5    /* the most of which the best is taken */
#define TURNS 40   /* of each player */
#define NUMBERS 3  /* new numbers for a chameleon that are worth a thought */

static bool drew(const void *before, const void *after)
{
    const struct ww_state *b = before, *a = after;
    return b->source == WW_NOT_YET && a->source == WW_FROM_PILE;
}

static void shuffle(void *state, struct rng *random)
{
    struct ww_state *s = state;
    for (int i = s->n_pile - 1; i > 0; i--) {
        int k = (int)rng_below(random, (uint32_t)i + 1);
        ww_card c = s->pile[i];
        s->pile[i] = s->pile[k];
        s->pile[k] = c;
    }
    rng_seed(&s->rng, rng_next(random));
}

/* Not if the draw came after a shuffle of the discards. */
static bool as_drawn(void *state, const void *before, const void *after)
{
    struct ww_state *s = state;
    const struct ww_state *b = before;
    (void)after; /* there is only one pile */
    for (int i = 0; i < b->n_pile; i++)
        if (s->pile[i] == b->pile[b->n_pile - 1]) {
            s->pile[i] = s->pile[s->n_pile - 1];
            s->pile[s->n_pile - 1] = b->pile[b->n_pile - 1];
            return true;
        }
    return false;
}

/* ---- What is hidden ---- */

struct guess {
    struct ww_state view;
    int seat;
};

static void guess(const void *view, int seat, struct rng *random, void *out)
{
    struct guess *g = out;
    (void)random;
    g->view = *(const struct ww_state *)view;
    g->seat = seat;
}

/* How badly the hands of the others fit players who keep what leaves few points: the sum of
 * these points. One that could have gone wild did not. */
static int misfit(const struct ww_state *s, int seat)
{
    int sum = 0;
    for (int i = 0; i < s->seats; i++) {
        int points = ww_hand_least(&s->hand[i], s->wild, NULL);
        if (i != seat && !(s->wild_seats >> i & 1))
            sum += points || !s->turns[i] ? points : UNFIT;
    }
    return sum;
}

/* One more for each turn that the others have had, on average. */
static int deals(const struct ww_state *v, int seat)
{
    int turns = 0;
    for (int i = 0; i < v->seats; i++)
        turns += i != seat ? v->turns[i] : 0;
    int n = 1 + turns / (v->seats > 1 ? v->seats - 1 : 1);
    return n < DEALS ? n : DEALS;
}

/* Of several deals, the one that fits best. */
static void deal(void *from, struct rng *random, void *out)
{
    const struct guess *g = from;
    struct ww_state other;
    int least = 0;
    for (int i = 0, n = deals(&g->view, g->seat); i < n; i++) {
        ww_imagine(&g->view, g->seat, random, &other);
        int points = misfit(&other, g->seat);
        if (!i || points < least) {
            least = points;
            *(struct ww_state *)out = other;
        }
    }
}

/* A round that has no end costs everybody what is left now. */
static void value(const void *state, struct chances_value *out)
{
    const struct ww_state *s = state;
    bool over = s->phase == PHASE_ROUND_OVER || s->phase == PHASE_GAME_OVER;
    int points[WW_SEATS] = {0}, sum = 0;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->seats; i++) {
        points[i] =
            over ? s->points[s->round - 1][i] : ww_hand_least(&s->hand[i], s->wild, NULL);
        sum += points[i];
    }
    unsigned won = game_score_best(SCORING_FEWEST_POINTS, points, s->seats);
    for (int i = 0; i < s->seats; i++) {
        out->win[i] = won >> i & 1 ? CHANCES_UNIT / __builtin_popcount(won) : 0;
        if (s->seats > 1)
            out->worth[i] = CHANCES_UNIT / (s->seats - 1) * (sum - s->seats * points[i]);
    }
}

/* ---- Games ---- */

static void write_discard(struct buf *out, const struct ww_state *s, int at, int named)
{
    buf_add(out, "discard ");
    ww_card_write(out, s->hand[s->seat].card[at]);
    if (named)
        buf_addf(out, " %d", named);
}

/* The index of the card that was taken in this turn; -1. */
static int taken(const struct ww_state *s)
{
    const struct ww_hand *h = &s->hand[s->seat];
    int at = s->source == WW_FROM_DISCARDS ? h->n - 1 : -1;
    while (at >= 0 && h->card[at] != s->gained)
        at--;
    return at;
}

/* What Nell does, the minimiser (whats_wild_players.c), who looks at nothing but her hand and
 * the discard pile. */
static void next_step(const struct ww_state *s, struct buf *out)
{
    const struct ww_hand *h = &s->hand[s->seat];
    ww_kind hand[WW_HAND + 1];
    struct ww_turn turn;
    int n = ww_hand_kinds(h, hand);
    if (s->source == WW_NOT_YET && ww_may_take(s)) {
        hand[n] = ww_kind_of(ww_top(s));
        ww_turn_best(hand, n + 1, s->wild, n, s->gone >= 0, &turn);
        bool better = turn.points < ww_least(hand, n, s->wild);
        buf_add(out, better || !s->n_pile ? "take" : "draw");
    } else if (s->source == WW_NOT_YET) {
        buf_add(out, "draw");
    } else if (s->gave == WW_NO_CARD && ww_can_discard(s)) {
        ww_turn_best(hand, n, s->wild, taken(s), s->gone >= 0, &turn);
        write_discard(out, s, turn.discard, turn.named);
    } else {
        buf_add(out, ww_may_go_wild(s) ? "wild" : "end");
    }
}

static bool finish(const void *state, enum player who, struct rng *luck,
                   struct chances_value *out)
{
    if (who != PLAYER_NELL)
        return false;
    struct ww_state s = *(const struct ww_state *)state;
    struct buf step = {0};
    (void)luck;
    for (int until = s.turn + TURNS * s.seats; s.phase == PHASE_TURN && s.turn < until;) {
        buf_clear(&step);
        next_step(&s, &step);
        ww_apply(&s, buf_text(&step), NULL);
    }
    value(&s, out);
    buf_free(&step);
    return true;
}

/* ---- Choices ---- */

struct adding {
    const struct ww_state *view;
    void (*add)(void *ctx, const char *steps);
    void *ctx;
};

/* What is left of a hand after a discard, by the number that is wild then. */
static int left(const struct ww_state *v, int at, int wild)
{
    struct ww_hand rest = v->hand[v->seat];
    rest.n--;
    memmove(&rest.card[at], &rest.card[at + 1], (size_t)(rest.n - at));
    return ww_hand_least(&rest, wild, NULL);
}

static void add_discard(const struct adding *a, int at, int named)
{
    const struct ww_state *v = a->view;
    struct buf steps = {0};
    write_discard(&steps, v, at, named);
    buf_add(&steps, left(v, at, named ? named : v->wild) ? "\nend\n" : "\nwild\n");
    a->add(a->ctx, buf_text(&steps));
    buf_free(&steps);
}

/* A chameleon, with the numbers that leave the fewest points. */
static void add_chameleon(const struct adding *a, int at)
{
    const struct ww_state *v = a->view;
    bool done[WW_NUMBERS + 1] = {false};
    for (int k = 0; k < NUMBERS; k++) {
        int best = 0;
        for (int n = 1; n <= WW_NUMBERS; n++)
            if (n != v->wild && !done[n] && (!best || left(v, at, n) < left(v, at, best)))
                best = n;
        done[best] = true;
        add_discard(a, at, best);
    }
}

static void choices(const void *view, void (*add)(void *ctx, const char *steps), void *ctx)
{
    const struct adding a = {view, add, ctx};
    const struct ww_state *v = view;
    const struct ww_hand *h = &v->hand[v->seat];
    uint64_t seen = 0;
    if (v->source == WW_NOT_YET) {
        if (ww_may_take(v))
            add(ctx, "take\n");
        if (v->n_pile)
            add(ctx, "draw\n");
        return;
    }
    for (int i = 0; i < h->n; i++) {
        ww_kind k = ww_kind_of(h->card[i]);
        if (seen >> k & 1 || !ww_may_discard(v, h->card[i]))
            continue;
        seen |= 1ull << k;
        if (k == WW_CHAMELEON)
            add_chameleon(&a, i);
        else
            add_discard(&a, i, 0);
    }
}

/* ---- Words ---- */

static void gave(const struct turn_past *turn, const struct turn_past *next,
                 const struct game_config *c, struct buf *out)
{
    ww_card card = ww_turn_gave(turn);
    if (card == WW_NO_CARD || !next->out || !(next->lost >> turn->seat & 1))
        return;
    struct buf words = {0};
    ww_object_words(&words, ww_kind_of(card));
    if (next->seat == game_config_you(c)) /* Translators: "the zebra 7". */
        buf_addf(out, _("discarding %s let you go wild"), buf_text(&words));
    else /* Translators: "the zebra 7", and a player's name. */
        buf_addf(out, _("discarding %s let %s go wild"), buf_text(&words),
                 game_config_label(c, next->seat));
    buf_free(&words);
}

/* "take", "draw", or "discard z7", perhaps with a number. */
static void better(const char *steps, struct buf *out)
{
    struct buf words = {0};
    ww_card card;
    if (!strncmp(steps, "take", 4)) {
        buf_add(out, _("It would have been better to take the card on the discard pile."));
    } else if (!strncmp(steps, "draw", 4)) {
        buf_add(out, _("It would have been better to draw from the pile."));
    } else if (!strncmp(steps, "discard ", 8) &&
               ww_card_read(steps + 8, strcspn(steps + 8, " \n"), &card)) {
        ww_object_words(&words, ww_kind_of(card));
        /* Translators: "the zebra 7", "a Wild card". */
        buf_addf(out, _("It would have been better to discard %s."), buf_text(&words));
    }
    buf_free(&words);
}

const struct mind_chances WW_CHANCES = {
    .open = true,
    .seen = true,
    .luck = true,
    .measure = CHANCES_POINTS,
    .open_by = PLAYER_OTTO,
    .seen_by = PLAYER_NELL,
    .turns = TURNS,
    .games = 32,
    .drew = drew,
    .shuffle = shuffle,
    .as_drawn = as_drawn,
    .guess_size = sizeof(struct guess),
    .guess = guess,
    .deal = deal,
    .finish = finish,
    .value = value,
    .choices = choices,
    .gave = gave,
    .better = better,
};
