/* ww_text.c: the state of What's Wild?! as text, and its invariants.
 *
 *     state whats-wild 1
 *     seats 3
 *     ...one key on each line, in a fixed order, with every key present. A card that everybody
 * knows to be in a hand has a plus: "+a7'". A card that is not known is "?". */
#include <stdio.h>
#include <string.h>

#include "state_text.h"
#include "ww_shuffled.h"

#define VERSION "state whats-wild 1"
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

/* ---- Writing ---- */

static void write_card(struct buf *out, ww_card c, bool open)
{
    buf_add(out, open ? " +" : " ");
    if (c == WW_NO_CARD)
        buf_add(out, "?");
    else
        ww_card_write(out, c);
}

static void write_cards(struct buf *out, const char *key, const ww_card *c, const uint8_t *open,
                        int n)
{
    buf_add(out, key);
    for (int i = 0; i < n; i++)
        write_card(out, c[i], open && open[i]);
    buf_add(out, "\n");
}

static void write_past(struct buf *out, const struct ww_past *p)
{
    buf_addf(out, "past %d %d", p->seat, p->wild);
    write_card(out, p->top, false);
    buf_addf(out, " %d", p->took);
    write_card(out, p->gave, false);
    buf_addf(out, " %d\n", p->named);
}

/* Since the last shuffle; these lines came later (game.h). Of each kind, how many of the pile,
 * and for each seat how many came to light and how many of them were new; for each seat the
 * draws, and the places of new cards in the hand. */
static void write_shuffled(struct buf *out, const struct ww_state *s)
{
    const struct ww_shuffled *w = &s->shuffled;
    for (int k = 0; k < WW_KINDS; k++) {
        buf_addf(out, "+kind %d", w->pile[k]);
        for (int i = 0; i < s->seats; i++)
            buf_addf(out, " %d %d", w->lit[k][i], w->lit_new[k][i]);
        buf_add(out, "\n");
    }
    for (int i = 0; i < s->seats; i++) {
        buf_addf(out, "+drawn %d", w->draws[i]);
        for (int k = 0; k < s->hand[i].n; k++)
            buf_addf(out, " %d", s->hand[i].is_new[k]);
        buf_add(out, "\n");
    }
}

void ww_write(const void *state, struct buf *out)
{
    const struct ww_state *s = state;
    char key[24];
    buf_add(out, VERSION "\n");
    for (size_t i = 0; i < N_FIELDS; i++)
        state_write_field(out, &FIELDS[i], s);
    write_cards(out, "turn-was", (const ww_card[]){s->gained, s->gave}, NULL, 2);
    write_cards(out, "pile", s->pile, NULL, s->n_pile);
    write_cards(out, "discards", s->discard, NULL, s->n_discard);
    for (int i = 0; i < s->seats; i++) {
        snprintf(key, sizeof key, "hand-%d", i + 1);
        write_cards(out, key, s->hand[i].card, s->hand[i].open, s->hand[i].n);
        buf_addf(out, "turns-%d %d\n", i + 1, s->turns[i]);
    }
    for (int t = oldest(s); t < s->n_past; t++)
        write_past(out, &s->past[t % WW_PAST]);
    for (int r = 0; r < ww_rounds_over(s); r++) {
        buf_addf(out, "score-%d", r + 1);
        for (int i = 0; i < s->seats; i++)
            buf_addf(out, " %d", s->points[r][i]);
        buf_add(out, "\n");
    }
    state_write_random(out, &s->rng);
    if (s->reshuffled)
        write_shuffled(out, s);
}

/* ---- Reading ---- */

/* The next word of the line: "a7'", "?" or, if it may be open, "+a7'". */
static bool read_card(struct state_source *r, const char *key, ww_card *out, uint8_t *open,
                      bool *more)
{
    struct word w;
    *more = scan_word(&r->scan, &w);
    if (!*more)
        return true;
    if (open) {
        *open = *w.at == '+';
        w.at += *open;
        w.len -= *open;
    }
    if (word_is(&w, "?")) {
        *out = WW_NO_CARD;
        return true;
    }
    return ww_card_read(w.at, w.len, out) || state_bad(r, key);
}

/* The rest of the line. */
static bool read_cards(struct state_source *r, const char *key, ww_card *out, uint8_t *open,
                       int most, int *n)
{
    bool more = true;
    ww_card c;
    uint8_t is_open = 0;
    if (!state_key(r, key))
        return false;
    for (*n = 0; read_card(r, key, &c, open ? &is_open : NULL, &more); (*n)++) {
        if (!more)
            return true;
        if (*n == most)
            return state_bad(r, key);
        out[*n] = c;
        if (open)
            open[*n] = is_open;
    }
    return false;
}

static bool read_turn(struct state_source *r, struct ww_state *s)
{
    ww_card c[2];
    int n;
    if (!read_cards(r, "turn-was", c, NULL, 2, &n))
        return false;
    s->gained = c[0];
    s->gave = c[1];
    return n == 2 || state_bad(r, "turn-was");
}

static bool read_seat(struct state_source *r, struct ww_state *s, int seat)
{
    char key[24];
    int n;
    struct ww_hand *h = &s->hand[seat];
    snprintf(key, sizeof key, "hand-%d", seat + 1);
    if (!read_cards(r, key, h->card, h->open, WW_HAND, &n))
        return false;
    h->n = (uint8_t)n;
    snprintf(key, sizeof key, "turns-%d", seat + 1);
    return state_key(r, key) && state_number(r, key, 0, TURNS, &s->turns[seat]);
}

static bool read_past(struct state_source *r, struct ww_past *p)
{
    int seat, wild, took, named;
    bool more = true;
    if (!state_key(r, "past") || !state_number(r, "past", 0, WW_SEATS - 1, &seat) ||
        !state_number(r, "past", 1, WW_NUMBERS, &wild) ||
        !read_card(r, "past", &p->top, NULL, &more) || !more ||
        !state_number(r, "past", 0, 1, &took) || !read_card(r, "past", &p->gave, NULL, &more) ||
        !more || !state_number(r, "past", 0, WW_NUMBERS, &named))
        return state_bad(r, "past");
    p->seat = (uint8_t)seat;
    p->wild = (uint8_t)wild;
    p->took = (uint8_t)took;
    p->named = (uint8_t)named;
    return true;
}

static bool read_sheet(struct state_source *r, struct ww_state *s)
{
    char key[24];
    for (int k = 0; k < ww_rounds_over(s); k++) {
        snprintf(key, sizeof key, "score-%d", k + 1);
        if (!state_key(r, key))
            return false;
        for (int i = 0; i < s->seats; i++)
            if (!state_number(r, key, 0, WW_HAND * 20, &s->points[k][i]))
                return false;
    }
    return true;
}

static bool read_byte(struct state_source *r, const char *key, int most, uint8_t *out)
{
    int n;
    if (!state_number(r, key, 0, most, &n))
        return false;
    *out = (uint8_t)n;
    return true;
}

static bool read_shuffled(struct state_source *r, struct ww_state *s)
{
    struct ww_shuffled *w = &s->shuffled;
    for (int k = 0; k < WW_KINDS; k++) {
        if (!state_key(r, "+kind") || !read_byte(r, "+kind", WW_CARDS, &w->pile[k]))
            return false;
        for (int i = 0; i < s->seats; i++)
            if (!read_byte(r, "+kind", WW_CARDS, &w->lit[k][i]) ||
                !read_byte(r, "+kind", WW_UNKNOWN, &w->lit_new[k][i]))
                return false;
    }
    for (int i = 0; i < s->seats; i++) {
        if (!state_key(r, "+drawn") || !read_byte(r, "+drawn", WW_CARDS, &w->draws[i]))
            return false;
        for (int k = 0; k < s->hand[i].n; k++)
            if (!read_byte(r, "+drawn", 1, &s->hand[i].is_new[k]))
                return false;
    }
    return true;
}

static bool read_all(struct state_source *r, struct ww_state *s)
{
    if (!state_key(r, "state"))
        return false;
    for (size_t i = 0; i < N_FIELDS; i++)
        if (!state_field(r, &FIELDS[i], s))
            return false;
    if (!read_turn(r, s) || !read_cards(r, "pile", s->pile, NULL, WW_CARDS, &s->n_pile) ||
        !read_cards(r, "discards", s->discard, NULL, WW_CARDS, &s->n_discard))
        return false;
    for (int i = 0; i < s->seats; i++)
        if (!read_seat(r, s, i))
            return false;
    for (int t = oldest(s); t < s->n_past; t++)
        if (!read_past(r, &s->past[t % WW_PAST]))
            return false;
    return read_sheet(r, s) && state_random(r, &s->rng) &&
           (!s->reshuffled || read_shuffled(r, s));
}

bool ww_read(void *state, const char *text, size_t len, struct reason *why)
{
    struct ww_state s;
    struct state_source r;
    struct buf again = {0};
    struct reason inner = {0};
    memset(&s, 0, sizeof s);
    state_source_start(&r, text, len, why);
    bool good = read_all(&r, &s);
    if (good)
        ww_write(&s, &again);
    /* What does not make sense is not in a single line: the last one is named. */
    good = good && state_as_written(&again, text, len, why) &&
           (ww_invariant(&s, &inner) || refuse_at(why, r.scan.line, 1, "%s", inner.text));
    buf_free(&again);
    if (good)
        memcpy(state, &s, sizeof s);
    return good;
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

static int least(const struct ww_state *s, int seat, bool *known)
{
    ww_kind k[WW_HAND];
    int n = ww_hand_kinds(&s->hand[seat], k);
    *known = n == s->hand[seat].n;
    return ww_least(k, n, s->wild);
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
        bool open = over || s->wild_seats >> i & 1;
        for (int k = 0; open && k < s->hand[i].n; k++)
            good = good && s->hand[i].open[k];
        if (open && good && s->wild_seats >> i & 1)
            good = least(s, i, &known) == 0 && known;
        if (good && over)
            good = s->points[s->round - 1][i] == least(s, i, &known) && known;
    }
    return good || refuse(why, "who has gone wild, or what is left, does not fit the hands");
}

static bool shuffle_makes_sense(const struct ww_state *s, struct reason *why)
{
    return ww_shuffled_sound(s) ||
           refuse(why, "the cards since the last shuffle do not add up");
}

bool ww_invariant(const void *state, struct reason *why)
{
    const struct ww_state *s = state;
    return rounds_make_sense(s, why) && cards_make_sense(s, why) && turns_make_sense(s, why) &&
           turn_makes_sense(s, why) && hands_make_sense(s, why) && wild_makes_sense(s, why) &&
           shuffle_makes_sense(s, why);
}
