/* bk_play.c: the deal, placing and capturing, the end of turns and games. */
#include <assert.h>
#include <string.h>

#include "bk_names.h"
#include "bk_state.h"
#include "language.h"

/* ---- Seats and turns ---- */

unsigned bk_own(const struct bk_state *s, int seat)
{
    return s->own[seat];
}

void bk_state_seats(const struct bk_state *s, struct bk_seats *out)
{
    *out = (struct bk_seats){.n = s->seats};
    for (int i = 0; i < s->seats; i++)
        out->colours[i] = bk_own(s, i);
}

unsigned bk_shielded(const struct bk_state *s, int seat)
{
    return bk_alone(s) ? (1u << BK_COLOURS) - 1 : bk_own(s, seat);
}

/* Alone, there are as many as there are tiles on the rack. */
static int turns_alone(const struct bk_state *s)
{
    int n = s->turns[0];
    for (int c = 0; c < BK_COLOURS && s->phase == PHASE_TURN; c++)
        n += s->colour[c].n_rack;
    return n + (s->placed != BK_NO_TILE);
}

int bk_turns(const struct bk_state *s)
{
    if (bk_alone(s))
        return turns_alone(s);
    return bk_pairs(s) ? 2 * BK_TURNS : BK_TURNS;
}

int bk_rounds_over(const struct bk_state *s)
{
    return game_rounds_over(s->phase, s->round);
}

void bk_state_score(const struct bk_state *s, int seat, struct bk_score *out)
{
    struct bk_seats seats;
    int captured[BK_COLOURS] = {0};
    bk_state_seats(s, &seats);
    for (int i = 0; i < s->n_captured[seat]; i++)
        captured[bk_colour(s->captured[seat][i])]++;
    bk_score_seat(&s->board, &seats, seat, captured, out);
}

bool bk_may_play(const struct bk_state *s, int colour)
{
    const struct bk_colour *c = &s->colour[colour];
    return bk_alone(s) ? c->n_rack > 0 : c->n_pile + c->n_rack > BK_LEFT;
}

bool bk_can_place(const struct bk_state *s)
{
    unsigned own = bk_own(s, s->seat), shielded = bk_shielded(s, s->seat);
    for (int c = 0; c < BK_COLOURS; c++)
        for (int i = 0; own >> c & 1 && bk_may_play(s, c) && i < s->colour[c].n_rack; i++)
            for (int space = 0; space < BK_SPACES; space++)
                if (s->colour[c].rack[i] != BK_NO_TILE &&
                    bk_legal(bk_place(&s->board, s->colour[c].rack[i], space, shielded)))
                    return true;
    return false;
}

int bk_on_rack(const struct bk_state *s, bk_tile t)
{
    const struct bk_colour *c = &s->colour[bk_colour(t)];
    for (int i = 0; i < c->n_rack; i++)
        if (c->rack[i] == t)
            for (int seat = 0; seat < s->seats; seat++)
                if (bk_own(s, seat) >> bk_colour(t) & 1)
                    return seat;
    return -1;
}

int bk_past_seat(const struct bk_state *s, int i)
{
    int since = (s->n_past - i) % s->seats;
    return (s->seat - since + s->seats) % s->seats;
}

/* ---- Events ---- */

static void say_move(struct event_list *ev, enum event_cue cue, int seat, bk_tile t,
                     struct event_place from, struct event_place to)
{
    event_add(ev, (struct event){.kind = EVENT_MOVE,
                                 .cue = cue,
                                 .seat = seat,
                                 .piece = t == BK_NO_TILE ? PIECE_NONE : t,
                                 .from = from,
                                 .to = to});
}

/* ---- The deal ---- */

void bk_mix(bk_tile *t, int n, struct rng *rng)
{
    for (int i = n - 1; i > 0; i--) {
        int k = (int)rng_below(rng, (uint32_t)i + 1);
        bk_tile swap = t[i];
        t[i] = t[k];
        t[k] = swap;
    }
}

void bk_fill_racks(struct bk_state *s, int seat, enum event_cue cue, struct event_list *ev)
{
    for (int colour = 0; colour < BK_COLOURS && !bk_alone(s); colour++) {
        struct bk_colour *c = &s->colour[colour];
        while (bk_own(s, seat) >> colour & 1 && c->n_pile && c->n_rack < BK_RACK) {
            bk_tile t = c->pile[--c->n_pile];
            c->pile[c->n_pile] = 0;
            c->rack[c->n_rack++] = t;
            say_move(ev, cue, seat, t, (struct event_place){ZONE_STOCK, seat, 0, 0, 0},
                     (struct event_place){ZONE_HAND, seat, c->n_rack - 1, 0, 0});
        }
    }
}

void bk_piles(const void *state, struct event_list *ev)
{
    const struct bk_state *s = state;
    for (int c = 0; c < BK_COLOURS; c++)
        event_shuffle(ev, c, s->colour[c].pile, s->colour[c].n_pile);
}

static void mix_colour(struct bk_state *s, int colour, struct event_list *ev)
{
    struct bk_colour *c = &s->colour[colour];
    memset(c, 0, sizeof *c);
    for (int f = 0; f < BK_FACES; f++)
        c->pile[c->n_pile++] = bk_tile_of(colour, f);
    bk_mix(c->pile, BK_FACES, &s->rng);
    event_shuffle(ev, colour, c->pile, BK_FACES);
}

static void forget(struct bk_state *s)
{
    memset(s->past, 0, sizeof s->past);
    s->n_past = 0;
}

static void begin_turn(struct bk_state *s, int seat, struct event_list *ev)
{
    s->seat = seat;
    s->turn++;
    s->placed = s->taken = BK_NO_TILE;
    s->space = 0;
    event_say(ev, EVENT_TURN, CUE_TURN, 0, seat);
}

static void deal(struct bk_state *s, struct event_list *ev)
{
    if (s->phase == PHASE_ROUND_OVER && !s->first)
        s->starter = (int)rng_below(&s->rng, (uint32_t)s->seats);
    s->phase = PHASE_TURN;
    s->round++;
    s->turn = 0;
    bk_board_clear(&s->board);
    memset(s->captured, 0, sizeof s->captured);
    memset(s->n_captured, 0, sizeof s->n_captured);
    memset(s->turns, 0, sizeof s->turns);
    memset(s->skipped, 0, sizeof s->skipped);
    forget(s);
    for (int seat = 0; seat < s->seats; seat++) {
        for (int c = 0; c < BK_COLOURS; c++)
            if (bk_own(s, seat) >> c & 1)
                mix_colour(s, c, ev);
        bk_fill_racks(s, seat, CUE_DEAL, ev);
    }
    begin_turn(s, s->starter, ev);
}

/* ---- Steps ---- */

enum verb { DEAL, PUT, CAPTURE, END };

struct move {
    enum verb verb;
    bk_tile tile, taken;
    int space;
};

static bool refuse_step(struct reason *why)
{
    return refuse(why, "A step is \"put r5 e5\", \"capture r5 e5 b3\", \"end\" or \"deal\".");
}

static bool read_tile(struct scan *s, bk_tile *out, struct reason *why)
{
    struct word w;
    if (!scan_word(s, &w))
        return refuse_step(why);
    return bk_tile_read(w.at, w.len, out) ||
           refuse_word(why, &w, "\"%s\" is not a tile such as r5, be, gs4 or y*");
}

static bool read_space(struct scan *s, int *out, struct reason *why)
{
    struct word w;
    if (!scan_word(s, &w))
        return refuse_step(why);
    return bk_space_read(w.at, w.len, out) ||
           refuse_word(
               why, &w,
               "\"%s\" is not a space: a row from a to i and a column from 1 to 9, such "
               "as e5");
}

/* A step ends here. */
static bool nothing_more(struct scan *s, struct reason *why)
{
    struct word w;
    if (scan_word(s, &w))
        return refuse_word(why, &w, "\"%s\" does not belong in this step");
    return !scan_line(s) || refuse_step(why);
}

static bool read_move(const char *step, struct move *out, struct reason *why)
{
    static const char *const verb[] = {"deal", "put", "capture", "end"};
    struct scan s;
    struct word w;
    size_t len = strlen(step);
    *out = (struct move){.tile = BK_NO_TILE, .taken = BK_NO_TILE};
    scan_start(&s, step, len);
    int n = 0;
    if (len >= STEP_MAX || !scan_line(&s) || !scan_word(&s, &w))
        return refuse_step(why);
    while (n < 4 && !(strlen(verb[n]) == w.len && !memcmp(verb[n], w.at, w.len)))
        n++;
    if (n == 4)
        return refuse_step(why);
    out->verb = (enum verb)n;
    bool places = out->verb == PUT || out->verb == CAPTURE;
    return (!places || (read_tile(&s, &out->tile, why) && read_space(&s, &out->space, why))) &&
           (out->verb != CAPTURE || read_tile(&s, &out->taken, why)) && nothing_more(&s, why);
}

static const char *const SPLITS[BK_COLOURS] = {
    N_("Capturing it would split red's group."),
    N_("Capturing it would split blue's group."),
    N_("Capturing it would split green's group."),
    N_("Capturing it would split yellow's group."),
    N_("Capturing it would split purple's group."),
};

/* Where a tile with this face goes. */
static bool refuse_elsewhere(bk_tile t, struct reason *why)
{
    int n = bk_face(t) % BK_SIDE + 1;
    switch (bk_kind_of(t)) {
    case BK_NUMBER:
        return n == 8 ? refuse(why, "An %d goes in column %d.", n, n)
                      : refuse(why, "A %d goes in column %d.", n, n);
    case BK_LETTER:
        return refuse(why, "The letter %c goes in row %c.", 'A' + n - 1, 'A' + n - 1);
    case BK_SYMBOL:
    case BK_WILD_KIND:
        break;
    }
    return refuse(why, "This tile goes in the block with the %s.", bk_symbol_name(n - 1));
}

/* Why a tile may not lie on that space, in words for its player. */
static bool refuse_place(const struct bk_state *s, const struct move *m, enum bk_place what,
                         struct reason *why)
{
    if (what == BK_OWN && !(bk_own(s, s->seat) >> bk_colour(s->board.at[m->space]) & 1))
        return refuse(why, "Tiles of other colours stay where they are.");
    if (what == BK_OWN)
        return refuse(why, "That's your own tile.");
    if (what == BK_SPLIT)
        return refuse_with(why, _(SPLITS[bk_colour(s->board.at[m->space])]));
    return refuse_elsewhere(m->tile, why);
}

static bool check_place(const struct bk_state *s, const struct move *m, struct reason *why)
{
    if (s->phase != PHASE_TURN)
        return refuse(why, "It is nobody's turn.");
    if (s->placed != BK_NO_TILE)
        return refuse(why, "You've already placed a tile this turn.");
    if (bk_on_rack(s, m->tile) != s->seat)
        return refuse(why, "This tile is not on your rack.");
    if (!bk_may_play(s, bk_colour(m->tile)))
        return refuse(why, "The last four tiles of a colour stay on the rack.");
    enum bk_place what = bk_place(&s->board, m->tile, m->space, bk_shielded(s, s->seat));
    if (!bk_legal(what))
        return refuse_place(s, m, what, why);
    if ((m->verb == CAPTURE) != (what == BK_CAPTURE))
        return what == BK_CAPTURE ? refuse(why, "There's a tile on that space: capture it.")
                                  : refuse(why, "There's no tile on that space to capture.");
    return m->verb == PUT || s->board.at[m->space] == m->taken ||
           refuse(why, "There's another tile on that space.");
}

static bool check_move(const struct bk_state *s, const struct move *m, struct reason *why)
{
    switch (m->verb) {
    case DEAL:
        return s->phase == PHASE_DEAL || s->phase == PHASE_ROUND_OVER ||
               refuse(why, "You can't deal now.");
    case PUT:
    case CAPTURE:
        return check_place(s, m, why);
    case END:
        if (s->phase != PHASE_TURN)
            return refuse(why, "It is nobody's turn.");
        return s->placed != BK_NO_TILE || !bk_can_place(s) ||
               refuse(why, "Place a tile first: you can't pass.");
    }
    return false;
}

bool bk_check(const void *state, const char *step, struct reason *why)
{
    struct move m;
    return read_move(step, &m, why) && check_move(state, &m, why);
}

static void take_from_rack(struct bk_colour *c, bk_tile t)
{
    int i = 0;
    while (c->rack[i] != t)
        i++;
    c->n_rack--;
    memmove(&c->rack[i], &c->rack[i + 1], (size_t)(c->n_rack - i));
    c->rack[c->n_rack] = 0;
}

static void place(struct bk_state *s, const struct move *m, struct event_list *ev)
{
    int seat = s->seat;
    struct event_place at = {ZONE_TABLE, -1, bk_column(m->space), bk_row(m->space), 0};
    if (m->verb == CAPTURE) {
        int n = s->n_captured[seat]++;
        s->captured[seat][n] = m->taken;
        say_move(ev, CUE_SLIDE, seat, m->taken, at,
                 (struct event_place){ZONE_FRONT, seat, n, 0, 0});
    }
    take_from_rack(&s->colour[bk_colour(m->tile)], m->tile);
    s->board.at[m->space] = m->tile;
    s->placed = m->tile;
    s->taken = m->taken;
    s->space = m->space;
    say_move(ev, CUE_LAND, seat, m->tile, (struct event_place){ZONE_HAND, seat, 0, 0, 0}, at);
}

/* ---- The end ---- */

static void end_game(struct bk_state *s, struct event_list *ev)
{
    bool over = s->round == s->rounds;
    struct bk_score score[BK_SEATS];
    for (int i = 0; i < s->seats; i++) {
        bk_state_score(s, i, &score[i]);
        s->points[s->round - 1][i] = score[i].score;
        s->takes[s->round - 1][i] = score[i].total;
    }
    unsigned winners = bk_winners(score, s->seats);
    bool shared = (winners & (winners - 1)) != 0;
    forget(s);
    s->seat = -1;
    s->phase = over ? PHASE_GAME_OVER : PHASE_ROUND_OVER;
    for (int i = 0; i < s->seats; i++)
        if (winners >> i & 1)
            event_say(ev, shared ? EVENT_NOTE : EVENT_WIN, CUE_PRIZE, shared ? BK_SHARES : 0,
                      i);
    event_say(ev, over ? EVENT_GAME_OVER : EVENT_ROUND_OVER, CUE_NONE, 0, -1);
}

static void end_turn(struct bk_state *s, struct event_list *ev)
{
    int seat = s->seat;
    if (s->placed != BK_NO_TILE) {
        bk_fill_racks(s, seat, CUE_DRAW, ev); /* one tile, unless a position left it short */
    } else {
        s->skipped[seat]++;
        event_say(ev, EVENT_NOTE, CUE_NONE, BK_SKIPS, seat);
    }
    s->turns[seat]++;
    s->past[s->n_past++] =
        (struct bk_done){.tile = s->placed, .taken = s->taken, .space = (uint8_t)s->space};
    bool stuck = bk_alone(s) && s->placed == BK_NO_TILE;
    int next = (seat + 1) % s->seats;
    s->placed = s->taken = BK_NO_TILE;
    s->space = 0;
    if (stuck || (next == s->starter && s->turns[seat] == bk_turns(s))) {
        end_game(s, ev);
    } else {
        begin_turn(s, next, ev);
    }
}

void bk_apply(void *state, const char *step, struct event_list *ev)
{
    struct bk_state *s = state;
    struct move m;
    bool good = read_move(step, &m, NULL) && check_move(s, &m, NULL);
    assert(good);
    if (!good)
        return;
    switch (m.verb) {
    case DEAL:
        deal(s, ev);
        break;
    case PUT:
    case CAPTURE:
        place(s, &m, ev);
        break;
    case END:
        end_turn(s, ev);
        break;
    }
}

bool bk_undoable(const char *step)
{
    struct move m;
    return read_move(step, &m, NULL) && (m.verb == PUT || m.verb == CAPTURE);
}
