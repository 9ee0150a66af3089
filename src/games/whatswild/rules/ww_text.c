/* ww_text.c: the state of What's Wild?! as text, and its invariants.
 *
 *     state whats-wild 1
 *     seats 3
 *     ...one key on each line, in a fixed order, with every key present. A card that everybody
 * knows to be in a hand has a plus: "+a7'". A card that is not known is "?". */
#include "state_text.h"
#include "ww_shuffled.h"

#define TURNS 1000000 /* more than any round has */

static const struct state_field FIELDS[] = {
    STATE_FIELD(struct ww_state, "seats", seats, 2, WW_SEATS),
    STATE_FIELD(struct ww_state, "length", length, 0, WW_LENGTH_COUNT - 1),
    STATE_FIELD(struct ww_state, "first", first, 0, WW_SEATS),
    STATE_FIELD(struct ww_state, "made", made, 0, 1),
    STATE_FIELD(struct ww_state, "phase", phase, PHASE_DEAL, PHASE_GAME_OVER),
    STATE_FIELD(struct ww_state, "size", size, 3, WW_HAND - 1),
    STATE_FIELD(struct ww_state, "round", round, 0, WW_ROUNDS),
    STATE_FIELD(struct ww_state, "rounds", rounds, 1, WW_ROUNDS),
    STATE_FIELD(struct ww_state, "turn", turn, 0, TURNS),
    STATE_FIELD(struct ww_state, "seat", seat, -1, WW_SEATS - 1),
    STATE_FIELD(struct ww_state, "starter", starter, 0, WW_SEATS - 1),
    STATE_FIELD(struct ww_state, "wild", wild, 1, WW_NUMBERS),
    STATE_FIELD(struct ww_state, "source", source, WW_NOT_YET, WW_FROM_DISCARDS),
    STATE_FIELD(struct ww_state, "before", before, 1, WW_NUMBERS),
    STATE_FIELD(struct ww_state, "closed", closed, 0, 1),
    STATE_FIELD(struct ww_state, "gone", gone, -1, WW_SEATS - 1),
    STATE_FIELD(struct ww_state, "wild-seats", wild_seats, 0, (1 << WW_SEATS) - 1),
    STATE_FIELD(struct ww_state, "reshuffled", reshuffled, 0, TURNS),
    STATE_FIELD(struct ww_state, "turns-over", n_past, 0, TURNS),
};
#define N_FIELDS (sizeof FIELDS / sizeof *FIELDS)

/* The first turn that is still remembered. */
static int oldest(const struct ww_state *s)
{
    return s->n_past > WW_PAST ? s->n_past - WW_PAST : 0;
}

/* ---- The lines ---- */

static const struct state_pieces CARDS = {ww_card_write, ww_card_read, WW_CARDS, WW_NO_CARD,
                                          "?"};

static bool turn_lines(struct state_text *t, struct ww_state *s)
{
    return state_line(t, "turn-was") && state_piece(t, &CARDS, &s->gained) &&
           state_piece(t, &CARDS, &s->gave) && state_line(t, "pile") &&
           STATE_LIST(t, &CARDS, s->pile, NULL, WW_CARDS, s->n_pile) &&
           state_line(t, "discards") &&
           STATE_LIST(t, &CARDS, s->discard, NULL, WW_CARDS, s->n_discard);
}

static bool seat_lines(struct state_text *t, struct ww_state *s, int seat)
{
    struct ww_hand *h = &s->hand[seat];
    return state_line(t, "hand-%d", seat + 1) &&
           STATE_LIST(t, &CARDS, h->card, h->open, WW_HAND, h->n) &&
           state_line(t, "turns-%d", seat + 1) && STATE_VALUE(t, s->turns[seat], 0, TURNS);
}

static bool past_line(struct state_text *t, struct ww_past *p)
{
    return state_line(t, "past") && STATE_VALUE(t, p->seat, 0, WW_SEATS - 1) &&
           STATE_VALUE(t, p->wild, 1, WW_NUMBERS) && state_piece(t, &CARDS, &p->top) &&
           STATE_VALUE(t, p->took, 0, 1) && state_piece(t, &CARDS, &p->gave) &&
           STATE_VALUE(t, p->named, 0, WW_NUMBERS);
}

static bool score_line(struct state_text *t, struct ww_state *s, int round)
{
    bool good = state_line(t, "score-%d", round + 1);
    for (int i = 0; i < s->seats && good; i++)
        good = STATE_VALUE(t, s->points[round][i], 0, WW_HAND * 20);
    return good;
}

/* Since the last shuffle; these lines came later (game.h). Of each kind, how many of the pile,
 * and for each seat how many came to light and how many of them were new. */
static bool kind_line(struct state_text *t, struct ww_state *s, int k)
{
    struct ww_shuffled *w = &s->shuffled;
    bool good = state_line(t, "+kind") && STATE_VALUE(t, w->pile[k], 0, WW_CARDS);
    for (int i = 0; i < s->seats && good; i++)
        good = STATE_VALUE(t, w->lit[k][i], 0, WW_CARDS) &&
               STATE_VALUE(t, w->lit_new[k][i], 0, WW_UNKNOWN);
    return good;
}

/* For each seat the draws, and the places of new cards in the hand. */
static bool drawn_line(struct state_text *t, struct ww_state *s, int seat)
{
    struct ww_hand *h = &s->hand[seat];
    bool good = state_line(t, "+drawn") && STATE_VALUE(t, s->shuffled.draws[seat], 0, WW_CARDS);
    for (int k = 0; k < h->n && good; k++)
        good = STATE_VALUE(t, h->is_new[k], 0, 1);
    return good;
}

static bool lines(struct state_text *t, void *state)
{
    struct ww_state *s = state;
    bool good = state_line(t, "state");
    if (t->out)
        buf_add(t->out, " whats-wild 1");
    good = good && state_fields(t, FIELDS, N_FIELDS, s) && turn_lines(t, s);
    for (int i = 0; i < s->seats && good; i++)
        good = seat_lines(t, s, i);
    for (int i = oldest(s); i < s->n_past && good; i++)
        good = past_line(t, &s->past[i % WW_PAST]);
    for (int r = 0; good && r < ww_rounds_over(s); r++)
        good = score_line(t, s, r);
    good = good && state_random(t, &s->rng);
    for (int k = 0; s->reshuffled && k < WW_KINDS && good; k++)
        good = kind_line(t, s, k);
    for (int i = 0; s->reshuffled && i < s->seats && good; i++)
        good = drawn_line(t, s, i);
    return good;
}

static const struct state_form FORM = {sizeof(struct ww_state), lines, ww_invariant};

void ww_write(const void *state, struct buf *out)
{
    state_write(&FORM, state, out);
}

bool ww_read(void *state, const char *text, size_t len, struct reason *why)
{
    return state_read(&FORM, state, text, len, why);
}

/* ---- What must always be true ---- */

/* Counts cards that are known; false if one appears twice. */
static bool count(bool seen[WW_CARDS], const ww_card *c, int n)
{
    for (int i = 0; i < n; i++) {
        if (c[i] == WW_NO_CARD)
            continue;
        if (c[i] >= WW_CARDS || seen[c[i]])
            return false;
        seen[c[i]] = true;
    }
    return true;
}

/* Each of the 104 cards is in one place: in a pile, or in a hand. */
static bool cards_make_sense(const struct ww_state *s, struct reason *why)
{
    bool seen[WW_CARDS] = {false};
    int n = s->n_pile + s->n_discard;
    bool good = count(seen, s->discard, s->n_discard) && count(seen, s->pile, s->n_pile);
    for (int i = 0; i < s->n_discard; i++)
        good = good && s->discard[i] != WW_NO_CARD;
    for (int i = 0; i < s->seats; i++) {
        const struct ww_hand *h = &s->hand[i];
        n += h->n;
        good = good && count(seen, h->card, h->n);
        for (int k = 0; k < h->n; k++)
            good = good && (!h->open[k] || h->card[k] != WW_NO_CARD);
    }
    return (good && n == (s->round ? WW_CARDS : 0)) ||
           refuse(why, "a card is missing or appears twice");
}

/* The lengths of rounds are those of the game, and the right seat is to move. */
static bool rounds_make_sense(const struct ww_state *s, struct reason *why)
{
    bool turn = s->phase == PHASE_TURN;
    int rounds = s->made ? 1 : ww_rounds_of(s->length);
    int at = s->round ? s->round : 1;
    bool good = turn == (s->seat >= 0) && s->seat < s->seats && s->starter < s->seats &&
                s->first <= s->seats && s->rounds == rounds && s->round <= s->rounds &&
                (s->phase == PHASE_DEAL) == (s->round == 0) &&
                (s->phase != PHASE_GAME_OVER || s->round == s->rounds) &&
                (s->phase != PHASE_ROUND_OVER || s->round < s->rounds) &&
                (s->made || s->size == ww_cards_of(s->length, at)) && (!s->made || s->round);
    return good || refuse(why, "the numbers of rounds do not add up");
}

/* How many turns a seat has had, from how many there were in all. */
static int turns_had(const struct ww_state *s, int seat)
{
    int place = (seat - s->starter + s->seats) % s->seats;
    return s->n_past / s->seats + (place < s->n_past % s->seats);
}

static bool turns_make_sense(const struct ww_state *s, struct reason *why)
{
    bool turn = s->phase == PHASE_TURN;
    bool good = s->n_past == s->turn - turn && (s->round > 0) == (s->turn > 0) &&
                (!turn || s->seat == (s->starter + s->turn - 1) % s->seats);
    for (int i = 0; i < s->seats && good; i++)
        good = s->turns[i] == turns_had(s, i);
    for (int t = oldest(s); t < s->n_past && good; t++) {
        const struct ww_past *p = &s->past[t % WW_PAST];
        bool names = p->gave != WW_NO_CARD && ww_kind_of(p->gave) == WW_CHAMELEON;
        good = p->seat == (s->starter + t) % s->seats && names == (p->named > 0) &&
               p->named != p->wild && (!p->took || p->top != WW_NO_CARD) &&
               (p->top == WW_NO_CARD || !ww_copy(p->top)) &&
               (p->gave == WW_NO_CARD || !ww_copy(p->gave));
    }
    return good || refuse(why, "the numbers of turns do not add up");
}

/* Is it there, and open if it came from the discard pile? */
static bool has(const struct ww_hand *h, ww_card c, bool open)
{
    for (int i = 0; i < h->n; i++)
        if (h->card[i] == c)
            return h->open[i] || !open;
    return false;
}

/* What was drawn and discarded in this turn is where it should be. */
static bool turn_makes_sense(const struct ww_state *s, struct reason *why)
{
    bool turn = s->phase == PHASE_TURN, gave = s->gave != WW_NO_CARD;
    bool known = s->gained != WW_NO_CARD, drawn = s->source != WW_NOT_YET;
    bool good = (turn || (!drawn && !s->closed)) && (drawn || (!known && !gave)) &&
                (!gave || ww_top(s) == s->gave) && (s->wild == s->before || gave) &&
                (s->source != WW_FROM_DISCARDS || known);
    if (good && known)
        good = s->gained == s->gave
                   ? s->source == WW_FROM_PILE
                   : has(&s->hand[s->seat], s->gained, s->source == WW_FROM_DISCARDS);
    if (good && gave && ww_kind_of(s->gave) == WW_CHAMELEON)
        good = s->wild != s->before && s->gone < 0;
    else
        good = good && s->wild == s->before;
    if (good && s->closed && !gave) /* the chameleon is on top, or under the discard */
        good = ww_top(s) != WW_NO_CARD && ww_kind_of(ww_top(s)) == WW_CHAMELEON;
    return good || refuse(why, "what was drawn and discarded this turn is not there");
}

/* Everybody has as many cards as the round says; one more after drawing; and who could not
 * discard in the last turn keeps it. */
static bool hands_make_sense(const struct ww_state *s, struct reason *why)
{
    for (int i = 0; i < s->seats && s->round; i++) {
        bool moves = i == s->seat && s->source != WW_NOT_YET;
        int n = s->size + (moves && s->gave == WW_NO_CARD);
        bool kept = s->gone >= 0 && i != s->seat && s->hand[i].n == s->size + 1;
        if (s->hand[i].n != n && !kept)
            return refuse(why, "a hand has too many or too few cards");
    }
    return true;
}

/* Who has gone wild has a hand that divides, and lies open; at the end, all do, and the sheet's
 * last line is what they leave. */
static bool wild_makes_sense(const struct ww_state *s, struct reason *why)
{
    bool over = s->phase == PHASE_ROUND_OVER || s->phase == PHASE_GAME_OVER, known;
    bool good = s->wild_seats >> s->seats == 0 && s->gone < s->seats &&
                (s->gone < 0) == (s->wild_seats == 0) &&
                (s->gone < 0 || s->wild_seats >> s->gone & 1) &&
                (s->seat < 0 || !(s->wild_seats >> s->seat & 1)) && (!over || s->gone >= 0);
    for (int i = 0; i < s->seats && good; i++) {
        bool wild = s->wild_seats >> i & 1;
        if (!over && !wild)
            continue;
        int least = ww_hand_least(&s->hand[i], s->wild, &known);
        good = known && (!wild || !least) && (!over || s->points[s->round - 1][i] == least);
        for (int k = 0; k < s->hand[i].n; k++)
            good = good && s->hand[i].open[k];
    }
    return good || refuse(why, "who has gone wild, or what is left, does not fit the hands");
}

bool ww_invariant(const void *state, struct reason *why)
{
    const struct ww_state *s = state;
    if (!state_fields_sound(FIELDS, N_FIELDS, s))
        return refuse(why, "the numbers of rounds do not add up");
    return rounds_make_sense(s, why) && cards_make_sense(s, why) && turns_make_sense(s, why) &&
           turn_makes_sense(s, why) && hands_make_sense(s, why) && wild_makes_sense(s, why) &&
           (ww_shuffled_sound(s) ||
            refuse(why, "the cards since the last shuffle do not add up"));
}
