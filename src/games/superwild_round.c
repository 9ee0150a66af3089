/* superwild_round.c: how rounds go: the start, the draw for it, deals, turns and their ends,
 * the challenge. May a step be made, is asked in superwild.c. */
#include "superwild_parts.h"

#include <assert.h>
#include <string.h>

void sw_say(struct event_list *list, struct event e)
{
    if (!list)
        return;
    assert(list->n < (int)(sizeof list->event / sizeof *list->event));
    list->event[list->n++] = e;
}

static void say_seat(struct event_list *list, enum event_kind kind, int seat, tile_t tile)
{
    sw_say(list, (struct event){.kind = kind, .seat = seat, .tile = tile});
}

/* ---- The bag ---- */

static void shuffle_bag(struct sw_state *s)
{
    for (int i = s->n_bag - 1; i > 0; i--) {
        int j = (int)rng_below(&s->rng, (uint32_t)i + 1);
        tile_t t = s->bag[i];
        s->bag[i] = s->bag[j];
        s->bag[j] = t;
    }
}

/* All number tiles that are in the game, in their order, then mixed. */
static void fill_bag(struct sw_state *s)
{
    s->n_bag = 0;
    for (int t = 0; t < SW_TILES; t++)
        if (!bits_has(&s->box, (tile_t)t))
            s->bag[s->n_bag++] = (tile_t)t;
    shuffle_bag(s);
}

static tile_t bag_draw(struct sw_state *s)
{
    assert(s->n_bag > 0);
    tile_t t = s->bag[--s->n_bag];
    assert(t < SW_TILES); /* not in a view, where nobody knows what comes */
    s->bag[s->n_bag] = 0;
    return t;
}

/* ---- Start ---- */

static void start_from(struct sw_state *s, const struct position *p)
{
    for (int t = 0; t < SW_TILES; t++)
        bits_add(&s->box, (tile_t)t);
    s->partial = true;
    s->table = p->table;
    for (int t = 0; t < SW_TILES; t++)
        if (table_has(&p->table, (tile_t)t))
            bits_remove(&s->box, (tile_t)t);
    for (int i = 0; i < p->n_rack; i++) {
        bits_add(&s->rack[0], p->rack[i]);
        bits_remove(&s->box, p->rack[i]);
    }
    for (int i = 0; i < p->n_bag; i++) {
        s->bag[s->n_bag++] = p->bag[i];
        bits_remove(&s->box, p->bag[i]);
    }
    shuffle_bag(s);
    s->rules = p->rules;
    s->begin = s->table;
    s->phase = PHASE_TURN;
    s->round = s->rounds = 1;
    s->turn = 1;
    s->starter = s->seat = 0;
}

void sw_open(struct sw_state *s, enum sw_game game, const struct game_config *c,
             const struct sw_agreed *agreed)
{
    memset(s, 0, sizeof *s);
    s->game = (int8_t)game;
    rng_seed(&s->rng, c->seed);
    s->rules = agreed->rules;
    s->seats = (int8_t)c->seats;
    s->rounds = (int8_t)(c->seats == 1 ? 1 : agreed->rounds);
    s->starter = s->winner = -1;
    memset(s->lot, TILE_NONE, sizeof s->lot);
    if (c->from_position) {
        start_from(s, &c->start);
        return;
    }
    table_put(&s->table, WILD, (struct place){0, 0, 0});
    s->begin = s->table;
    fill_bag(s);
    s->phase = PHASE_LOTS;
    s->lots = (uint8_t)((1u << c->seats) - 1);
    if (c->seats > 1 && agreed->starter < 0)
        return;
    s->phase = PHASE_DEAL; /* alone, or after a volunteer, nobody draws for the start */
    s->starter = (int8_t)(c->seats == 1 ? 0 : agreed->starter);
    s->seat = -1;
    s->lots = c->seats == 1 ? s->lots : 0;
}

/* ---- The draw for the start ---- */

static int lot_value(tile_t t)
{
    return tile_is_six_nine(t) ? 9 : tile_number(t);
}

/* The next seat of this go that has no lot yet, -1 when all have. */
static int next_to_draw_lot(const struct sw_state *s)
{
    for (int i = 0; i < s->seats; i++)
        if ((s->lots >> i & 1) && s->lot[i] == TILE_NONE)
            return i;
    return -1;
}

/* All have drawn: the highest starts; several highest draw again, their lots and all others
 * staying out of the bag till it is decided (decision: so nobody draws the same tile again). */
static void settle_lots(struct sw_state *s, struct event_list *ev)
{
    int best = 0;
    unsigned top = 0;
    for (int i = 0; i < s->seats; i++) {
        if (!(s->lots >> i & 1))
            continue;
        int v = lot_value(s->lot[i]);
        if (v > best)
            top = 0;
        best = v > best ? v : best;
        if (v == best)
            top |= 1u << i;
    }
    s->lots = (uint8_t)top;
    if (top & (top - 1)) {
        say_seat(ev, EVENT_LOTS_TIE, -1, TILE_NONE);
        for (int i = 0; i < s->seats; i++)
            if (top >> i & 1) {
                bits_add(&s->aside, s->lot[i]);
                s->lot[i] = TILE_NONE;
            }
        s->seat = (int8_t)next_to_draw_lot(s);
        return;
    }
    s->starter = 0;
    while (!(top >> s->starter & 1))
        s->starter++;
    s->phase = PHASE_DEAL;
    s->seat = -1;
    say_seat(ev, EVENT_STARTER, s->starter, s->lot[s->starter]);
}

void round_draw_lot(struct sw_state *s, struct event_list *ev)
{
    int seat = s->seat;
    s->lot[seat] = bag_draw(s);
    say_seat(ev, EVENT_LOT, seat, s->lot[seat]);
    s->seat = (int8_t)next_to_draw_lot(s);
    if (s->seat < 0)
        settle_lots(s, ev);
}

/* ---- Rounds ---- */

static void begin_turn(struct sw_state *s, int seat, struct event_list *ev)
{
    s->phase = PHASE_TURN;
    s->seat = (int8_t)seat;
    s->turn++;
    s->drawn = false;
    s->begin = s->table;
    say_seat(ev, EVENT_TURN, seat, TILE_NONE);
}

void round_deal(struct sw_state *s, struct event_list *ev)
{
    if (s->round > 0)
        s->starter = (int8_t)((s->starter + 1) % s->seats);
    memset(s->lot, TILE_NONE, sizeof s->lot);
    memset(&s->aside, 0, sizeof s->aside);
    memset(s->rack, 0, sizeof s->rack);
    memset(s->turns, 0, sizeof s->turns);
    memset(s->draws, 0, sizeof s->draws);
    s->lots = 0;
    s->round++;
    s->turn = 0;
    s->winner = -1;
    s->out = 0;
    s->passes = 0;
    s->end = END_NONE;
    s->challenge = CHALLENGE_NONE;
    s->out_turns = s->out_draws = 0;
    table_clear(&s->table);
    table_put(&s->table, WILD, (struct place){0, 0, 0});
    fill_bag(s);
    say_seat(ev, EVENT_LOTS_BACK, -1, TILE_NONE);
    for (int k = 0; k < sw_variant(s)->deal[s->seats]; k++)
        for (int i = 0; i < s->seats; i++) {
            int seat = (s->starter + i) % s->seats;
            tile_t t = bag_draw(s);
            bits_add(&s->rack[seat], t);
            say_seat(ev, EVENT_DEAL, seat, t);
        }
    begin_turn(s, s->starter, ev);
}

static int8_t phase_after(const struct sw_state *s)
{
    return s->round >= s->rounds ? PHASE_GAME_OVER : PHASE_ROUND_OVER;
}

/* Nothing is left to be done where the Wild lies alone already (decision: no challenge then).
 */
static bool has_challenge(const struct sw_state *s)
{
    return sw_variant(s)->challenge && s->seats >= 3 && s->winner >= 0 &&
           table_in_group(&s->table, s->rules, WILD);
}

static void end_round(struct sw_state *s, enum round_end why, struct event_list *ev)
{
    s->end = (int8_t)why;
    s->seat = -1;
    s->begin = s->table;
    s->phase = phase_after(s);
    s->challenge = has_challenge(s) ? CHALLENGE_OFFERED : CHALLENGE_NONE;
    if (why == END_BLOCKED)
        say_seat(ev, EVENT_BLOCKED, -1, TILE_NONE);
    say_seat(ev, s->phase == PHASE_GAME_OVER ? EVENT_GAME_OVER : EVENT_ROUND_OVER, -1,
             TILE_NONE);
}

/* The table goes back to how it was when the turn began. */
static void restore_table(struct sw_state *s, struct event_list *ev)
{
    tile_t list[TILE_MAX];
    int n = table_list(&s->begin, list);
    for (int i = 0; i < n; i++)
        if (!place_same(s->table.at[list[i]], s->begin.at[list[i]]))
            sw_say(ev, (struct event){.kind = EVENT_RESTORE,
                                      .seat = s->seat,
                                      .tile = list[i],
                                      .from = s->table.at[list[i]],
                                      .to = s->begin.at[list[i]]});
    s->table = s->begin;
}

static void go_out(struct sw_state *s, struct event_list *ev)
{
    int seat = s->seat;
    bool again = s->out >> seat & 1; /* alone, carrying on */
    s->out |= (uint8_t)(1u << seat);
    if (again)
        return;
    say_seat(ev, EVENT_OUT, seat, TILE_NONE);
    if (s->winner >= 0)
        return;
    s->winner = (int8_t)seat;
    s->pegs[seat]++;
    s->out_turns = s->turns[seat];
    s->out_draws = s->draws[seat];
    say_seat(ev, EVENT_PEG, seat, TILE_NONE);
}

/* Who is still in the round: alone, oneself as long as there is a tile to place; else those
 * who have tiles. */
static unsigned still_in(const struct sw_state *s)
{
    if (s->seats == 1)
        return s->n_bag > 0 || sw_rack_count(s, 0) > 0;
    return ((1u << s->seats) - 1) & ~(unsigned)s->out;
}

static int count_bits(unsigned v)
{
    int n = 0;
    for (; v; v &= v - 1)
        n++;
    return n;
}

/* Who plays nothing takes a tile that waits for a later turn. True when there was one. */
static bool take_penalty(struct sw_state *s, struct event_list *ev)
{
    if (!sw_variant(s)->penalty || !s->n_bag)
        return false;
    tile_t t = bag_draw(s);
    bits_add(&s->rack[s->seat], t);
    s->draws[s->seat]++;
    say_seat(ev, EVENT_PENALTY, s->seat, t);
    return true;
}

void round_end_turn(struct sw_state *s, struct event_list *ev)
{
    bool played = sw_played_count(s) > 0, drew = false;
    s->turns[s->seat]++;
    if (!played) {
        restore_table(s, ev);
        drew = take_penalty(s, ev);
    }
    s->passes = (uint8_t)(played || drew || s->n_bag > 0 ? 0 : s->passes + 1);
    if (played && sw_rack_count(s, s->seat) == 0)
        go_out(s, ev);
    unsigned in = still_in(s);
    if (!in)
        end_round(s, END_ALL_OUT, ev);
    else if (s->passes >= count_bits(in))
        end_round(s, END_BLOCKED, ev);
    else {
        int next = s->seat;
        do
            next = (next + 1) % s->seats;
        while (!(in >> next & 1));
        begin_turn(s, next, ev);
    }
}

/* ---- The challenge ---- */

void challenge_begin(struct sw_state *s, struct event_list *ev)
{
    s->phase = PHASE_CHALLENGE;
    s->challenge = CHALLENGE_ON;
    say_seat(ev, EVENT_CHALLENGE, -1, TILE_NONE);
}

void challenge_end(struct sw_state *s, bool met, struct event_list *ev)
{
    if (!met)
        restore_table(s, ev);
    s->begin = s->table;
    s->challenge = met ? CHALLENGE_MET : CHALLENGE_GIVEN_UP;
    s->phase = phase_after(s);
    say_seat(ev, met ? EVENT_MET : EVENT_GIVEN_UP, -1, TILE_NONE);
}

/* ---- In a turn ---- */

void round_draw(struct sw_state *s, struct event_list *ev)
{
    tile_t t = bag_draw(s);
    bits_add(&s->rack[s->seat], t);
    s->drawn = true;
    s->draws[s->seat]++;
    say_seat(ev, EVENT_DRAW, s->seat, t);
}

void round_stop(struct sw_state *s, struct event_list *ev)
{
    struct tile_bits p = sw_played(s); /* an unfinished turn ends in nothing */
    for (int t = 0; t < SW_TILES; t++)
        if (bits_has(&p, (tile_t)t)) {
            sw_say(ev,
                   (struct event){EVENT_TAKE, s->seat, (tile_t)t, s->table.at[t], {0, 0, 0}});
            bits_add(&s->rack[s->seat], (tile_t)t);
        }
    restore_table(s, ev);
    end_round(s, END_STOPPED, ev);
}
