/* ww_position.c: reads and writes position files. */
#include "ww_position.h"

#include <stdlib.h>

#include "language.h"
#include "sections.h"

enum section { RULES, RACK, TAKEN, SEATS, DRAWN, HAND, OPEN, DISCARDS, PILE };

static const struct section_list SECTIONS = {
    .game = "whats-wild",
    .name = {"rules", "rack", "taken", "seats", "drawn", "hand", "open", "discards", "pile"},
    .no_game = N_("\"game whats-wild\" is expected"),
    .other_game = N_("\"game whats-wild\" is expected, not \"%s\""),
    .no_section = N_("\"%s\" is not a section: rules, rack, taken, seats, drawn, hand, open, "
                     "discards or pile is expected"),
};

#define LEAST 3 /* cards in a hand with which a game can go on: the smallest group */

/* ---- Counts ---- */

int ww_position_size(const struct ww_position *p)
{
    return p->n_rack - (p->gained >= 0);
}

static void take_away(int rest[WW_KINDS], const ww_kind *k, int n)
{
    for (int i = 0; i < n; i++)
        rest[k[i]]--;
}

void ww_position_rest(const struct ww_position *p, int out[WW_KINDS])
{
    for (int k = 0; k < WW_KINDS; k++)
        out[k] = ww_copies((ww_kind)k);
    take_away(out, p->rack, p->n_rack);
    for (int i = 1; i < WW_SEATS; i++)
        if (p->n_hand[i])
            take_away(out, p->hand[i], p->n_hand[i]);
        else
            take_away(out, p->open[i], p->n_open[i]);
    take_away(out, p->discards, p->n_discards);
    take_away(out, p->pile, p->n_pile);
}

/* ---- A hand that divides ---- */

/* How many cards each number gives to the hand, from order[at] on: none, or 3 and more, `left`
 * in all. */
static bool choose(const int have[WW_NUMBERS], const int order[WW_NUMBERS], int at, int left,
                   int give[WW_NUMBERS])
{
    if (!left)
        return true;
    if (at == WW_NUMBERS)
        return false;
    int k = order[at];
    for (int n = 3; n <= have[k] && n <= left; n++) {
        give[k] = n;
        if (choose(have, order, at + 1, left - n, give))
            return true;
    }
    give[k] = 0;
    return choose(have, order, at + 1, left, give);
}

bool ww_position_gone(const int rest[WW_KINDS], int size, struct rng *random,
                      ww_kind out[WW_HAND])
{
    int have[WW_NUMBERS] = {0}, give[WW_NUMBERS] = {0}, order[WW_NUMBERS], n = 0;
    for (int k = 0; k < WW_WILD; k++)
        have[ww_number((ww_kind)k) - 1] += rest[k];
    for (int i = 0; i < WW_NUMBERS; i++) {
        int k = random ? (int)rng_below(random, (uint32_t)i + 1) : i;
        order[i] = order[k];
        order[k] = i;
    }
    if (!choose(have, order, 0, size, give))
        return false;
    for (int skin = 0; skin < WW_SKINS; skin++)
        for (int i = 0; i < WW_NUMBERS; i++) {
            ww_kind k = ww_kind_make(skin, i + 1);
            for (int c = 0; c < rest[k] && give[i]; c++, give[i]--)
                out[n++] = k;
        }
    return true;
}

/* ---- Reading ---- */

struct reading {
    struct sections in;
    struct word hand_at[WW_SEATS];
    struct word seat_word[WW_SEATS]; /* the number after `hand` */
    struct word open_seat[WW_SEATS]; /* the number after `open`; line 0: not yet */
    struct word open_word[WW_SEATS][WW_HAND];
    struct ww_position p;
    int used[WW_KINDS];
    ww_kind gained;
    struct word gained_word;
};

static bool read_kind(struct reading *r, const struct word *w, ww_kind *out)
{
    return ww_kind_read(w->at, w->len, out) ||
           refuse_word(r->in.why, w, "\"%s\" is not a card such as a7, * or !");
}

/* One more card of the 104. */
static bool add_card(struct reading *r, const struct word *w, ww_kind *list, int *n, int most)
{
    ww_kind k;
    if (!read_kind(r, w, &k))
        return false;
    if (r->used[k] == ww_copies(k))
        return ww_copies(k) == 2
                   ? refuse_word(r->in.why, w,
                                 "\"%s\" appears a third time: there are only two")
                   : refuse_word(r->in.why, w,
                                 "\"%s\" appears a fifth time: there are only four");
    if (*n == most)
        return refuse_word(r->in.why, w, "\"%s\" is one card too many");
    r->used[k]++;
    list[(*n)++] = k;
    return true;
}

/* The rest of the line, as cards, at least one. */
static bool read_cards(struct reading *r, int section, ww_kind *list, int *n, int most)
{
    struct word w;
    while (scan_word(&r->in.scan, &w))
        if (!add_card(r, &w, list, n, most))
            return false;
    return *n || section_empty(&r->in, section);
}

/* "wild 7", "wild 7 gone-wild" */
static bool read_rules(struct reading *r)
{
    struct word w;
    if (!scan_word(&r->in.scan, &w))
        return section_empty(&r->in, RULES);
    if (!word_is(&w, "wild"))
        return refuse_word(r->in.why, &w, "\"wild\" and its number are expected, not \"%s\"");
    if (!scan_word(&r->in.scan, &w))
        return refuse_at(r->in.why, r->in.scan.line, 1, "the number that is wild is missing");
    if (!word_int(&w, 1, WW_NUMBERS, &r->p.wild))
        return refuse_word(r->in.why, &w, "\"%s\" is not a number from 1 to 12");
    if (!scan_word(&r->in.scan, &w))
        return true;
    r->p.gone_wild = word_is(&w, "gone-wild");
    return r->p.gone_wild ? section_ends(&r->in)
                          : refuse_word(r->in.why, &w, "\"%s\" is not expected here");
}

static bool read_seats(struct reading *r)
{
    struct word w;
    if (!scan_word(&r->in.scan, &w))
        return section_empty(&r->in, SEATS);
    return (word_int(&w, 2, WW_SEATS, &r->p.seats) ||
            refuse_word(r->in.why, &w, "\"%s\" is not a number from 2 to 7")) &&
           section_ends(&r->in);
}

static bool read_gained(struct reading *r, int section)
{
    if (!scan_word(&r->in.scan, &r->gained_word))
        return section_empty(&r->in, section);
    r->p.source = section == TAKEN ? WW_FROM_DISCARDS : WW_FROM_PILE;
    return read_kind(r, &r->gained_word, &r->gained) && section_ends(&r->in);
}

/* "2 c1 c2 c3" */
static bool read_hand(struct reading *r, const struct word *at)
{
    struct word w;
    int seat;
    if (!scan_word(&r->in.scan, &w))
        return section_empty(&r->in, HAND);
    if (!word_int(&w, 2, WW_SEATS, &seat))
        return refuse_word(r->in.why, &w,
                           "\"%s\" is not the number of another seat, from 2 to 7");
    if (r->hand_at[seat - 1].line)
        return refuse_word(r->in.why, &w, "the hand of seat %s appears twice");
    r->hand_at[seat - 1] = *at;
    r->seat_word[seat - 1] = w;
    return read_cards(r, HAND, r->p.hand[seat - 1], &r->p.n_hand[seat - 1], WW_HAND - 1);
}

/* "2 a7": whether they are among the 104 cards, or in a hand that is given, is found at the
 * end. */
static bool read_open(struct reading *r)
{
    struct word w;
    int seat;
    if (!scan_word(&r->in.scan, &w))
        return section_empty(&r->in, OPEN);
    if (!word_int(&w, 1, WW_SEATS, &seat))
        return refuse_word(r->in.why, &w, "\"%s\" is not the number of a seat, from 1 to 7");
    if (r->open_seat[--seat].line)
        return refuse_word(r->in.why, &w, "the open cards of seat %s appear twice");
    r->open_seat[seat] = w;
    int *n = &r->p.n_open[seat];
    for (; scan_word(&r->in.scan, &w); (*n)++) {
        if (*n == WW_HAND)
            return refuse_word(r->in.why, &w, "\"%s\" is one card too many");
        r->open_word[seat][*n] = w;
        if (!read_kind(r, &w, &r->p.open[seat][*n]))
            return false;
    }
    return *n || section_empty(&r->in, OPEN);
}

static bool read_section(struct sections *file, int section, const struct word *w)
{
    struct reading *r = (struct reading *)file;
    struct ww_position *p = &r->p;
    switch ((enum section)section) {
    case RULES:
        return read_rules(r);
    case RACK:
        return read_cards(r, section, p->rack, &p->n_rack, WW_HAND);
    case TAKEN:
    case DRAWN:
        return (!file->at[section == TAKEN ? DRAWN : TAKEN].line ||
                refuse_word(r->in.why, w,
                            "a card was either taken or drawn: \"%s\" is too much")) &&
               read_gained(r, section);
    case SEATS:
        return read_seats(r);
    case HAND:
        return read_hand(r, w);
    case OPEN:
        return read_open(r);
    case DISCARDS:
        return read_cards(r, section, p->discards, &p->n_discards, WW_CARDS);
    case PILE:
        return read_cards(r, section, p->pile, &p->n_pile, WW_CARDS);
    }
    return false;
}

/* Which card of the hand it is: of equal ones the last. */
static bool find_gained(struct reading *r)
{
    struct ww_position *p = &r->p;
    p->gained = -1;
    if (p->source == WW_NOT_YET && p->n_rack == WW_HAND) {
        p->source = WW_FROM_PILE;
        p->gained = WW_HAND - 1;
    }
    for (int i = 0; i < p->n_rack && r->gained_word.line; i++)
        if (p->rack[i] == r->gained)
            p->gained = i;
    return p->source == WW_NOT_YET || p->gained >= 0 ||
           refuse_word(r->in.why, &r->gained_word, "\"%s\" is not in the hand");
}

static bool check_hands(struct reading *r)
{
    int size = ww_position_size(&r->p);
    for (int i = 1; i < WW_SEATS; i++) {
        if (!r->hand_at[i].line)
            continue;
        if (i >= r->p.seats)
            return refuse_word(r->in.why, &r->seat_word[i], "there is no seat %s");
        if (r->p.n_hand[i] != size)
            return refuse_at(r->in.why, r->hand_at[i].line, r->hand_at[i].col,
                             "this hand has %d cards, but the one to move has %d without the "
                             "card of this turn",
                             r->p.n_hand[i], size);
    }
    return true;
}

/* The open cards are in the hand, each as often as it says. `gained` of the rack is not one of
 * them: if it was taken, everybody knows that anyway. */
static bool open_in_hand(struct reading *r, int seat)
{
    const struct ww_position *p = &r->p;
    const ww_kind *hand = seat ? p->hand[seat] : p->rack;
    int n = seat ? p->n_hand[seat] : p->n_rack;
    bool used[WW_HAND] = {false};
    for (int i = 0; i < p->n_open[seat]; i++) {
        int at = 0;
        while (at < n &&
               (used[at] || hand[at] != p->open[seat][i] || (seat == 0 && at == p->gained)))
            at++;
        const struct word *w = &r->open_word[seat][i];
        if (at == n && seat)
            return refuse_word(r->in.why, w, "\"%s\" is not in this hand");
        if (at == n)
            return refuse_word(r->in.why, w,
                               "\"%s\" is not in the rack, or only as the card of this turn");
        used[at] = true;
    }
    return true;
}

/* A hand that is not given has no more cards than the others. */
static bool open_alone(struct reading *r, int seat)
{
    struct ww_position *p = &r->p;
    int n = 0;
    for (int i = 0; i < p->n_open[seat]; i++)
        if (!add_card(r, &r->open_word[seat][i], p->open[seat], &n, ww_position_size(p)))
            return false;
    return true;
}

static bool check_open(struct reading *r)
{
    const struct ww_position *p = &r->p;
    for (int i = 0; i < WW_SEATS; i++) {
        if (!p->n_open[i])
            continue;
        if (i >= p->seats)
            return refuse_word(r->in.why, &r->open_seat[i], "there is no seat %s");
        if (p->gone_wild && i == p->seats - 1)
            return refuse_word(r->in.why, &r->open_seat[i],
                               "seat %s has gone wild, so all its cards are open");
        if (!(i && !p->n_hand[i] ? open_alone(r, i) : open_in_hand(r, i)))
            return false;
    }
    return true;
}

/* What can be known only when everything has been read. */
static bool finish(struct reading *r)
{
    if (!sections_complete(&r->in, RULES, RACK))
        return false;
    if (!r->p.seats)
        r->p.seats = 2;
    return find_gained(r) && check_hands(r) && check_open(r);
}

/* Does the last seat's hand divide? If it is not given, is there one? */
static bool check_gone(struct reading *r, const int rest[WW_KINDS])
{
    const struct ww_position *p = &r->p;
    int last = p->seats - 1;
    ww_kind some[WW_HAND];
    if (!p->gone_wild)
        return true;
    if (p->n_hand[last])
        return ww_least(p->hand[last], p->n_hand[last], p->wild) == 0 ||
               refuse_at(r->in.why, r->hand_at[last].line, r->hand_at[last].col,
                         "the last player has gone wild, but this hand does not divide into "
                         "herds and caravans");
    return ww_position_gone(rest, ww_position_size(p), NULL, some) ||
           refuse_at(r->in.why, r->in.at[RULES].line, r->in.at[RULES].col,
                     "too few cards are left for a hand that has gone wild");
}

/* Can the game go on from there? */
static bool check_play(struct reading *r)
{
    const struct ww_position *p = &r->p;
    int rest[WW_KINDS], left = 0, need = p->n_discards == 0, size = ww_position_size(p);
    if (size < LEAST)
        return refuse_at(r->in.why, r->in.at[RACK].line, r->in.at[RACK].col,
                         "to play on, a hand needs 3 to 12 cards before drawing");
    ww_position_rest(p, rest);
    for (int k = 0; k < WW_KINDS; k++)
        left += rest[k];
    for (int i = 1; i < p->seats; i++)
        need += p->n_hand[i] ? 0 : size - p->n_open[i];
    return (need <= left ||
            refuse_at(r->in.why, r->in.scan.line, 1,
                      "too few cards are left: %d are needed, and there are %d", need, left)) &&
           check_gone(r, rest);
}

static bool read_all(const char *text, size_t len, bool play, struct ww_position *out,
                     struct reason *why)
{
    struct reading *r = mem_alloc(sizeof *r);
    r->in.list = &SECTIONS;
    r->in.why = why;
    r->in.again = 1u << HAND | 1u << OPEN;
    bool good =
        sections_read(&r->in, text, len, read_section) && finish(r) && (!play || check_play(r));
    if (good)
        *out = r->p;
    free(r);
    return good;
}

bool ww_position_read(const char *text, size_t len, struct ww_position *out, struct reason *why)
{
    return read_all(text, len, false, out, why);
}

bool ww_position_read_play(const char *text, size_t len, struct ww_position *out,
                           struct reason *why)
{
    return read_all(text, len, true, out, why);
}

/* ---- Writing ---- */

static void write_cards(struct buf *out, const char *name, const ww_kind *k, int n)
{
    buf_add(out, name);
    for (int i = 0; i < n; i++) {
        buf_add(out, " ");
        ww_kind_write(out, k[i]);
    }
    buf_add(out, "\n");
}

void ww_position_write(struct buf *out, const struct ww_position *p)
{
    buf_addf(out, "game whats-wild\nrules wild %d%s\n", p->wild,
             p->gone_wild ? " gone-wild" : "");
    write_cards(out, "rack", p->rack, p->n_rack);
    if (p->source != WW_NOT_YET)
        write_cards(out, p->source == WW_FROM_PILE ? "drawn" : "taken", &p->rack[p->gained], 1);
    buf_addf(out, "seats %d\n", p->seats);
    for (int i = 1; i < p->seats; i++)
        if (p->n_hand[i]) {
            buf_addf(out, "hand %d", i + 1);
            write_cards(out, "", p->hand[i], p->n_hand[i]);
        }
    for (int i = 0; i < p->seats; i++)
        if (p->n_open[i]) {
            buf_addf(out, "open %d", i + 1);
            write_cards(out, "", p->open[i], p->n_open[i]);
        }
    if (p->n_discards)
        write_cards(out, "discards", p->discards, p->n_discards);
    if (p->n_pile)
        write_cards(out, "pile", p->pile, p->n_pile);
}
