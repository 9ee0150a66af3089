/* ww_play.c: deals, steps, the last turns, and the end of a round. */
#include <assert.h>
#include <string.h>

#include "round.h"
#include "ww_shuffled.h"

/* ---- Events ---- */

static void say_move(struct event_list *ev, enum event_cue cue, int seat, ww_card c,
                     struct event_place from, struct event_place to)
{
    event_add(ev, (struct event){.kind = EVENT_MOVE,
                                 .cue = cue,
                                 .seat = seat,
                                 .piece = c == WW_NO_CARD ? PIECE_NONE : c,
                                 .from = from,
                                 .to = to});
}

/* The move just said is one more of the same. */
static void say_again(struct event_list *ev)
{
    if (ev && ev->n)
        ev->event[ev->n - 1].again = true;
}

static struct event_place in_hand(int seat, int i)
{
    return (struct event_place){ZONE_HAND, seat, i, 0, 0};
}

static struct event_place on_pile(int i)
{
    return (struct event_place){ZONE_PILE, -1, i, 0, 0};
}

static const struct event_place STOCK = {ZONE_STOCK, -1, 0, 0, 0};

static void note(struct event_list *ev, enum ww_note what, int seat, int number)
{
    event_add(ev, (struct event){.kind = EVENT_NOTE,
                                 .cue = CUE_NONE,
                                 .what = (int)what,
                                 .seat = seat,
                                 .piece = PIECE_NONE,
                                 .to = {ZONE_NONE, -1, number, 0, 0}});
}

/* ---- The deal, and turns ---- */

static ww_card from_pile(struct ww_state *s)
{
    ww_card c = s->pile[--s->n_pile];
    s->pile[s->n_pile] = 0;
    return c;
}

static void to_hand(struct ww_state *s, int seat, ww_card c, bool open)
{
    struct ww_hand *h = &s->hand[seat];
    h->card[h->n] = c;
    h->is_new[h->n] = 0;
    h->open[h->n++] = open;
}

static void to_discards(struct ww_state *s, ww_card c)
{
    s->discard[s->n_discard++] = c;
}

void ww_piles(const void *state, struct event_list *ev)
{
    const struct ww_state *s = state;
    event_shuffle(ev, 0, s->pile, s->n_pile);
}

void ww_reshuffle(struct ww_state *s, struct event_list *ev)
{
    if (s->n_pile || s->n_discard < 2)
        return;
    int n = s->n_discard - 1;
    ww_card top = s->discard[n];
    memcpy(s->pile, s->discard, (size_t)n);
    memset(s->discard, 0, sizeof s->discard);
    s->n_pile = n;
    s->n_discard = 0;
    to_discards(s, top);
    round_mix(&s->rng, s->pile, n);
    ww_piles(s, ev);
    s->reshuffled++;
    ww_shuffled_begin(s);
    note(ev, WW_SHUFFLE, -1, n);
}

static void begin_turn(struct ww_state *s, int seat, struct event_list *ev)
{
    ww_reshuffle(s, ev);
    s->seat = seat;
    s->turn++;
    s->source = WW_NOT_YET;
    s->gained = s->gave = WW_NO_CARD;
    s->before = s->wild;
    event_say(ev, EVENT_TURN, CUE_TURN, 0, seat);
}

static void clear_round(struct ww_state *s)
{
    memset(s->pile, 0, sizeof s->pile);
    memset(s->discard, 0, sizeof s->discard);
    memset(s->hand, 0, sizeof s->hand);
    memset(s->past, 0, sizeof s->past);
    memset(s->turns, 0, sizeof s->turns);
    memset(&s->shuffled, 0, sizeof s->shuffled);
    s->n_pile = s->n_discard = s->n_past = s->turn = 0;
    s->closed = s->wild_seats = s->reshuffled = 0;
    s->gone = -1;
}

/* Cards go round one by one, from the left of the dealer. */
static void deal_hands(struct ww_state *s, struct event_list *ev)
{
    for (int i = 0; i < s->size; i++)
        for (int k = 0; k < s->seats; k++) {
            int seat = (s->starter + k) % s->seats;
            ww_card c = from_pile(s);
            to_hand(s, seat, c, false);
            say_move(ev, CUE_DEAL, seat, c, STOCK, in_hand(seat, i));
            if (i || k)
                say_again(ev);
        }
}

static void deal(struct ww_state *s, struct event_list *ev)
{
    if (s->phase == PHASE_ROUND_OVER)
        s->starter = (s->starter + 1) % s->seats;
    clear_round(s);
    s->phase = PHASE_TURN;
    s->round++;
    s->wild = s->size = ww_cards_of(s->length, s->round);
    for (int c = 0; c < WW_CARDS; c++)
        s->pile[s->n_pile++] = (ww_card)c;
    round_mix(&s->rng, s->pile, s->n_pile);
    ww_piles(s, ev);
    deal_hands(s, ev);
    to_discards(s, from_pile(s));
    say_move(ev, CUE_DEAL, -1, ww_top(s), STOCK, on_pile(0));
    begin_turn(s, s->starter, ev);
}

/* ---- Steps ---- */

enum verb { DEAL, DRAW, TAKE, DISCARD, GO_WILD, END };
#define VERBS 6

struct move {
    enum verb verb;
    ww_card card; /* DISCARD: this one, */
    bool any;     /* or another of its kind */
    int number;   /* the new wild number; 0: none is named */
};

static bool refuse_step(struct reason *why)
{
    return refuse(why, "A step is \"draw\", \"take\", \"discard a7\", \"discard ! 5\", "
                       "\"wild\", \"end\" or \"deal\".");
}

/* A step ends here. */
static bool nothing_more(struct scan *scan, struct reason *why)
{
    struct word w;
    if (scan_word(scan, &w))
        return refuse_word(why, &w, "\"%s\" does not belong in this step");
    return !scan_line(scan) || refuse_step(why);
}

/* The card that is discarded; after a chameleon perhaps a number. */
static bool read_card(struct scan *scan, struct move *out, struct reason *why)
{
    struct word w;
    if (!scan_word(scan, &w))
        return refuse_step(why);
    if (!ww_card_read(w.at, w.len, &out->card))
        return refuse_word(why, &w, "\"%s\" is not a card such as a7, * or !");
    out->any = w.at[w.len - 1] != '\'';
    if (ww_kind_of(out->card) != WW_CHAMELEON || !scan_word(scan, &w))
        return true;
    return word_int(&w, 1, WW_NUMBERS, &out->number) ||
           refuse_word(why, &w, "\"%s\" is not a number from 1 to 12");
}

static bool read_move(const char *step, struct move *out, struct reason *why)
{
    static const char *const verb[VERBS] = {"deal", "draw", "take", "discard", "wild", "end"};
    struct scan s;
    struct word w;
    size_t len = strlen(step);
    int n = 0;
    *out = (struct move){.card = WW_NO_CARD};
    scan_start(&s, step, len);
    if (len >= STEP_MAX || !scan_line(&s) || !scan_word(&s, &w))
        return refuse_step(why);
    while (n < VERBS && !(strlen(verb[n]) == w.len && !memcmp(verb[n], w.at, w.len)))
        n++;
    if (n == VERBS)
        return refuse_step(why);
    out->verb = (enum verb)n;
    return (out->verb != DISCARD || read_card(&s, out, why)) && nothing_more(&s, why);
}

/* ---- Which steps are legal ---- */

static int find_card(const struct ww_hand *h, ww_card c)
{
    for (int i = 0; i < h->n; i++)
        if (h->card[i] == c)
            return i;
    return -1;
}

/* Was this card taken from the discard pile in this turn? */
static bool just_taken(const struct ww_state *s, ww_card c)
{
    return s->source == WW_FROM_DISCARDS && c == s->gained;
}

/* The card that a step means: this copy, or else another of its kind that may go. */
static ww_card meant(const struct ww_state *s, const struct move *m)
{
    const struct ww_hand *h = &s->hand[s->seat];
    bool here = find_card(h, m->card) >= 0;
    if (!m->any || (here && !just_taken(s, m->card)))
        return m->card;
    for (int i = 0; i < h->n; i++)
        if (h->card[i] != WW_NO_CARD && ww_kind_of(h->card[i]) == ww_kind_of(m->card) &&
            !just_taken(s, h->card[i]))
            return h->card[i];
    return just_taken(s, s->gained) && ww_kind_of(s->gained) == ww_kind_of(m->card)
               ? s->gained /* the only one, and it must stay */
               : m->card;
}

static bool check_draw(const struct ww_state *s, const struct move *m, struct reason *why)
{
    if (s->source == WW_FROM_PILE)
        return refuse(why, "You've already drawn a card this turn.");
    if (s->source == WW_FROM_DISCARDS)
        return refuse(why, "You've already taken a card from the discard pile.");
    if (m->verb == DRAW)
        return s->n_pile || refuse(why, "The draw pile is empty.");
    if (!s->n_discard)
        return refuse(why, "The discard pile is empty.");
    if (s->closed)
        return refuse(why, "After a chameleon you must draw from the pile.");
    return ww_may_take(s) || refuse(why, "Only the first player may take a chameleon, and only "
                                         "if it's the first card turned up.");
}

/* May this card of the hand go? Its new number is another question. */
static bool check_card(const struct ww_state *s, ww_card c, struct reason *why)
{
    if (find_card(&s->hand[s->seat], c) < 0)
        return refuse(why, "This card is not in your hand.");
    if (just_taken(s, c))
        return refuse(why, "You just took this card from the discard pile, so you can't "
                           "discard it now.");
    return ww_kind_of(c) != WW_CHAMELEON || s->gone < 0 ||
           refuse(why, "Nobody may discard a chameleon once someone has gone wild.");
}

static bool check_discard(const struct ww_state *s, const struct move *m, struct reason *why)
{
    if (s->source == WW_NOT_YET)
        return refuse(why, "Draw a card first, or take the one on the discard pile.");
    if (s->gave != WW_NO_CARD)
        return refuse(why, "You've already discarded a card this turn.");
    if (!check_card(s, meant(s, m), why))
        return false;
    if (ww_kind_of(m->card) == WW_CHAMELEON && !m->number)
        return refuse(why, "A chameleon changes the wild number: say which number is wild "
                           "now.");
    return m->number != s->wild ||
           refuse(why, "Choose a number other than %d: it's wild already.", s->wild);
}

/* May the turn end, as far as drawing and discarding go? */
static bool check_done(const struct ww_state *s, struct reason *why)
{
    if (s->source == WW_NOT_YET)
        return refuse(why, "Draw a card first, or take the one on the discard pile.");
    return s->gave != WW_NO_CARD || !ww_can_discard(s) || refuse(why, "Discard a card first.");
}

static bool check_move(const struct ww_state *s, const struct move *m, struct reason *why)
{
    if (m->verb == DEAL)
        return s->phase == PHASE_DEAL || s->phase == PHASE_ROUND_OVER ||
               refuse(why, "You can't deal now.");
    if (s->phase != PHASE_TURN)
        return refuse(why, "It is nobody's turn.");
    switch (m->verb) {
    case DEAL:
        break;
    case DRAW:
    case TAKE:
        return check_draw(s, m, why);
    case DISCARD:
        return check_discard(s, m, why);
    case GO_WILD:
        return check_done(s, why) &&
               (ww_may_go_wild(s) ||
                refuse(why, "You can go wild only when your whole hand is in "
                            "herds and caravans."));
    case END:
        return check_done(s, why);
    }
    return false;
}

bool ww_check(const void *state, const char *step, struct reason *why)
{
    struct move m;
    return read_move(step, &m, why) && check_move(state, &m, why);
}

bool ww_may_take(const struct ww_state *s)
{
    if (s->phase != PHASE_TURN || s->source != WW_NOT_YET || s->closed || !s->n_discard)
        return false;
    return ww_kind_of(ww_top(s)) != WW_CHAMELEON || (s->turn == 1 && s->n_discard == 1);
}

bool ww_may_discard(const struct ww_state *s, ww_card c)
{
    return s->phase == PHASE_TURN && s->source != WW_NOT_YET && s->gave == WW_NO_CARD &&
           c != WW_NO_CARD && check_card(s, c, NULL);
}

bool ww_can_discard(const struct ww_state *s)
{
    for (int i = 0; s->phase == PHASE_TURN && i < s->hand[s->seat].n; i++)
        if (ww_may_discard(s, s->hand[s->seat].card[i]))
            return true;
    return false;
}

bool ww_may_go_wild(const struct ww_state *s)
{
    bool known;
    return s->phase == PHASE_TURN && check_done(s, NULL) &&
           ww_hand_least(&s->hand[s->seat], s->wild, &known) == 0 && known;
}

/* ---- Drawing and discarding ---- */

static void draw(struct ww_state *s, struct event_list *ev)
{
    s->source = WW_FROM_PILE;
    s->gained = from_pile(s);
    to_hand(s, s->seat, s->gained, false);
    ww_shuffled_draw(s, s->seat);
    say_move(ev, CUE_DRAW, s->seat, s->gained, STOCK, in_hand(s->seat, s->hand[s->seat].n - 1));
}

static void take(struct ww_state *s, struct event_list *ev)
{
    s->source = WW_FROM_DISCARDS;
    s->gained = ww_top(s);
    s->discard[--s->n_discard] = 0;
    to_hand(s, s->seat, s->gained, true);
    say_move(ev, CUE_LAND, s->seat, s->gained, on_pile(s->n_discard),
             in_hand(s->seat, s->hand[s->seat].n - 1));
}

/* A hidden card goes. If everybody knows of another one like it, they cannot tell which of the
 * two it is: so they no longer know that one is here, unless it was taken in this very turn. */
static void hidden_goes(struct ww_state *s, int at)
{
    struct ww_hand *h = &s->hand[s->seat];
    for (int i = 0; i < h->n; i++)
        if (h->open[i] && ww_kind_of(h->card[i]) == ww_kind_of(h->card[at]) &&
            !just_taken(s, h->card[i])) {
            h->open[i] = 0;
            h->is_new[i] = h->is_new[at];
            return;
        }
    ww_shuffled_light(s, s->seat, at);
}

static ww_card out_of_hand(struct ww_state *s, int i)
{
    struct ww_hand *h = &s->hand[s->seat];
    ww_card c = h->card[i];
    if (!h->open[i])
        hidden_goes(s, i);
    h->n--;
    memmove(&h->card[i], &h->card[i + 1], (size_t)(h->n - i));
    memmove(&h->open[i], &h->open[i + 1], (size_t)(h->n - i));
    memmove(&h->is_new[i], &h->is_new[i + 1], (size_t)(h->n - i));
    h->card[h->n] = h->open[h->n] = h->is_new[h->n] = 0;
    return c;
}

static void discard(struct ww_state *s, const struct move *m, struct event_list *ev)
{
    int i = find_card(&s->hand[s->seat], meant(s, m));
    s->gave = out_of_hand(s, i);
    to_discards(s, s->gave);
    say_move(ev, CUE_LAND, s->seat, s->gave, in_hand(s->seat, i), on_pile(s->n_discard - 1));
    if (ww_kind_of(s->gave) != WW_CHAMELEON)
        return;
    event_add(ev, (struct event){.kind = EVENT_NOTE,
                                 .cue = CUE_CALL,
                                 .what = WW_NAMES,
                                 .seat = s->seat,
                                 .piece = s->gave,
                                 .from = {ZONE_NONE, -1, s->wild, 0, 0},
                                 .to = {ZONE_NONE, -1, m->number, 0, 0}});
    s->wild = m->number;
}

/* ---- The end of a turn and of a round ---- */

static void open_hand(struct ww_state *s, int seat)
{
    struct ww_hand *h = &s->hand[seat];
    for (int i = 0; i < h->n; i++) {
        if (!h->open[i])
            ww_shuffled_light(s, seat, i);
        h->open[i] = 1;
        h->is_new[i] = 0;
    }
}

/* Lays down the groups of a hand, and then what is left. Everybody sees it from now on. */
static void lay_down(struct ww_state *s, int seat, struct event_list *ev)
{
    const struct ww_hand *h = &s->hand[seat];
    struct ww_layout l;
    ww_kind k[WW_HAND];
    open_hand(s, seat);
    if (!ev || ww_hand_kinds(h, k) != h->n)
        return;
    ww_layout(k, h->n, s->wild, &l);
    for (int g = 0; g <= l.n_groups; g++) {
        int n = g < l.n_groups ? l.group[g].n : l.n_left;
        for (int i = 0; i < n; i++) {
            int at = g < l.n_groups ? l.group[g].at[i] : l.left[i];
            say_move(ev, CUE_SLIDE, seat, h->card[at], in_hand(seat, at),
                     (struct event_place){ZONE_FRONT, seat, g, i, 0});
            if (i)
                say_again(ev);
        }
    }
}

static void go_wild(struct ww_state *s, struct event_list *ev)
{
    bool first = s->gone < 0;
    s->wild_seats |= 1 << s->seat;
    event_say(ev, EVENT_OUT, CUE_CALL, 0, s->seat);
    lay_down(s, s->seat, ev);
    if (first) {
        s->gone = s->seat;
        note(ev, WW_LAST, s->seat, 0);
    }
}

static void end_round(struct ww_state *s, struct event_list *ev)
{
    bool over = s->round == s->rounds;
    int *points = s->points[s->round - 1];
    for (int i = 1; i <= s->seats; i++) {
        int seat = (s->gone + i) % s->seats;
        if (!(s->wild_seats >> seat & 1))
            lay_down(s, seat, ev);
        points[seat] = ww_hand_least(&s->hand[seat], s->wild, NULL);
        note(ev, WW_LEAVES, seat, points[seat]);
    }
    unsigned best = game_score_best(SCORING_FEWEST_POINTS, points, s->seats);
    bool shared = (best & (best - 1)) != 0;
    s->seat = -1;
    s->phase = over ? PHASE_GAME_OVER : PHASE_ROUND_OVER;
    for (int i = 0; i < s->seats; i++)
        if (best >> i & 1)
            event_say(ev, shared ? EVENT_NOTE : EVENT_WIN, CUE_PRIZE, shared ? WW_SHARES : 0,
                      i);
    event_say(ev, over ? EVENT_GAME_OVER : EVENT_ROUND_OVER, CUE_NONE, 0, -1);
}

static ww_card first_copy(ww_card c)
{
    return c == WW_NO_CARD ? c : ww_card_of(ww_kind_of(c), 0);
}

/* The discard that this turn could have taken, or has taken; WW_NO_CARD if none. */
static ww_card offered(const struct ww_state *s)
{
    int under = s->n_discard - 1 - (s->gave != WW_NO_CARD);
    if (s->source == WW_FROM_DISCARDS)
        return s->gained;
    if (s->closed || under < 0)
        return WW_NO_CARD;
    ww_card c = s->discard[under];
    bool turned_up = s->turn == 1 && under == 0;
    return ww_kind_of(c) != WW_CHAMELEON || turned_up ? c : WW_NO_CARD;
}

static void remember_turn(struct ww_state *s)
{
    bool names = s->gave != WW_NO_CARD && ww_kind_of(s->gave) == WW_CHAMELEON;
    s->past[s->n_past++ % WW_PAST] = (struct ww_past){.seat = (uint8_t)s->seat,
                                                      .wild = (uint8_t)s->before,
                                                      .top = first_copy(offered(s)),
                                                      .took = s->source == WW_FROM_DISCARDS,
                                                      .gave = first_copy(s->gave),
                                                      .named = (uint8_t)(names ? s->wild : 0)};
    s->turns[s->seat]++;
    s->closed = names;
}

static void end_turn(struct ww_state *s, struct event_list *ev)
{
    int next = (s->seat + 1) % s->seats;
    remember_turn(s);
    if (next == s->gone) {
        s->source = WW_NOT_YET;
        s->gained = s->gave = WW_NO_CARD;
        s->before = s->wild;
        end_round(s, ev);
    } else {
        begin_turn(s, next, ev);
    }
}

void ww_apply(void *state, const char *step, struct event_list *ev)
{
    struct ww_state *s = state;
    struct move m;
    bool good = read_move(step, &m, NULL) && check_move(s, &m, NULL);
    assert(good);
    if (!good)
        return;
    switch (m.verb) {
    case DEAL:
        deal(s, ev);
        break;
    case DRAW:
        draw(s, ev);
        break;
    case TAKE:
        take(s, ev);
        break;
    case DISCARD:
        discard(s, &m, ev);
        break;
    case GO_WILD:
        go_wild(s, ev);
        end_turn(s, ev);
        break;
    case END:
        end_turn(s, ev);
        break;
    }
}

bool ww_undoable(const char *step)
{
    struct move m;
    return read_move(step, &m, NULL) && (m.verb == TAKE || m.verb == DISCARD);
}
