/* superwild_round.c: the course of a round of Super Wild and Normikub: the start, deals, turns
 * and their ends, the challenge. round.c has what all games share; superwild.c decides whether
 * a step is legal. */
#include "superwild_parts.h"

#include <string.h>

/* ---- Start ---- */

static void start_from(struct sw_state *s, const struct position *p)
{
    for (int t = 0; t < SW_TILES; t++)
        bits_add(&s->common.box, (tile_t)t);
    s->common.partial = true;
    s->common.table = p->table;
    for (int t = 0; t < SW_TILES; t++)
        if (table_has(&p->table, (tile_t)t))
            bits_remove(&s->common.box, (tile_t)t);
    for (int i = 0; i < p->n_rack; i++) {
        bits_add(&s->common.rack[0], p->rack[i]);
        bits_remove(&s->common.box, p->rack[i]);
    }
    for (int i = 0; i < p->n_bag; i++) {
        s->common.bag[s->common.n_bag++] = p->bag[i];
        bits_remove(&s->common.box, p->bag[i]);
    }
    s->rules = p->rules;
    round_open_middle(&s->common);
    if (p->flag) { /* it begins with the challenge: nobody has won, and it is nobody's turn */
        round_end(&s->common, END_STOPPED, NULL);
        sw_challenge_begin(s, NULL);
    }
}

void sw_start(struct sw_state *s, enum sw_game game, const struct sw_agreed *agreed,
              const struct game_config *c)
{
    memset(s, 0, sizeof *s);
    s->game = (int8_t)game;
    round_open(&s->common, &SW_TILE_SET, c);
    s->rules = agreed->rules;
    s->common.rounds = (int8_t)(c->seats == 1 ? 1 : agreed->rounds);
    if (c->start) {
        struct position p;
        position_of_start(c, &p);
        start_from(s, &p);
        return;
    }
    table_put(&s->common.table, WILD, (struct place){0, 0, 0});
    s->common.begin = s->common.table;
    if (c->seats > 1 && agreed->starter < 0)
        return;
    unsigned lots = s->common.lots;
    round_open_agreed(&s->common, c->seats == 1 ? 0 : agreed->starter);
    if (c->seats == 1) /* alone, nobody draws for the start either */
        s->common.lots = (uint8_t)lots;
}

/* ---- Rounds ---- */

static void begin_turn(struct sw_state *s, int seat, struct event_list *ev)
{
    s->drawn = false;
    round_begin_turn(&s->common, seat, ev);
}

void sw_deal(struct sw_state *s, struct event_list *ev)
{
    round_clear(&s->common);
    s->out = 0;
    s->challenge = CHALLENGE_NONE;
    s->out_turns = s->out_draws = 0;
    table_put(&s->common.table, WILD, (struct place){0, 0, 0});
    round_deal(&s->common, &SW_TILE_SET, sw_variant(s)->deal[s->common.seats], ev);
    if (s->common.starter >= 0) {
        begin_turn(s, s->common.starter, ev);
        return;
    }
    round_ask(&s->common);
    event_say(ev, EVENT_NOTE, CUE_NONE, SW_TOLD_ASKED, -1);
}

/* ---- Who goes first? ---- */

/* Before anything is decided or drawn, and before the deal. (A game of an earlier release goes
 * on with the draw.) */
bool sw_may_ask(const struct sw_state *s)
{
    const struct round_state *r = &s->common;
    return sw_variant(s)->asks && r->phase == PHASE_LOTS && r->round == 0 &&
           r->lot[0] == TILE_NONE && !bits_count(&r->aside) && !bits_count(&r->box);
}

void sw_answer(struct sw_state *s, bool volunteers, struct event_list *ev)
{
    if (volunteers)
        event_say(ev, EVENT_NOTE, CUE_NONE, SW_TOLD_VOLUNTEER, s->common.seat);
    round_answer(&s->common, volunteers);
    if (s->common.phase == PHASE_LOTS)
        event_say(ev, EVENT_NOTE, CUE_NONE, SW_TOLD_NOBODY, -1);
}

void sw_agree(struct sw_state *s, struct event_list *ev)
{
    round_agree(&s->common, ev);
    begin_turn(s, s->common.starter, ev);
}

void sw_draw_for_it(struct sw_state *s, struct event_list *ev)
{
    round_open_lots(&s->common);
    event_say(ev, EVENT_NOTE, CUE_NONE, SW_TOLD_OBJECTION, -1);
}

void sw_draw_lot(struct sw_state *s, struct event_list *ev)
{
    round_draw_lot(&s->common, &SW_TILE_SET, ev);
    if (s->common.round > 0 && s->common.starter >= 0)
        begin_turn(s, s->common.starter, ev);
}

/* ---- The end of a round ---- */

bool sw_has_challenge(const struct sw_state *s, const struct table *t)
{
    return sw_variant(s)->challenge && s->common.seats >= 3 && s->common.winner >= 0 &&
           table_in_group(t, s->rules, WILD);
}

static void end_round(struct sw_state *s, enum round_end why, struct event_list *ev)
{
    bool offered = sw_has_challenge(s, &s->common.table);
    s->challenge = offered ? CHALLENGE_OFFERED : CHALLENGE_NONE;
    round_end(&s->common, why, ev);
}

static void go_out(struct sw_state *s, struct event_list *ev)
{
    int seat = s->common.seat;
    bool again = s->out >> seat & 1; /* a single player who plays on */
    s->out |= (uint8_t)(1u << seat);
    if (again)
        return;
    event_say(ev, EVENT_OUT, CUE_NONE, TOLD_OUT, seat);
    if (s->common.winner >= 0)
        return;
    s->common.winner = (int8_t)seat;
    s->pegs[seat]++;
    s->out_turns = s->common.turns[seat];
    s->out_draws = s->common.draws[seat];
    event_say(ev, EVENT_WIN, CUE_PRIZE, SW_TOLD_PRIZE, seat);
}

/* The seats still in the round, one bit each: a player who plays alone, as long as there is a
 * tile to place; otherwise those who have tiles. */
static unsigned still_in(const struct sw_state *s)
{
    if (s->common.seats == 1)
        return s->common.n_bag > 0 || sw_rack_count(s, 0) > 0;
    return ((1u << s->common.seats) - 1) & ~(unsigned)s->out;
}

/* A player who plays nothing takes a tile, which waits for a later turn. True if there was
 * one. */
static bool take_penalty(struct sw_state *s, struct event_list *ev)
{
    if (!sw_variant(s)->penalty || !s->common.n_bag)
        return false;
    round_draw(&s->common, SW_TOLD_PENALTY, ev);
    return true;
}

void sw_end_turn(struct sw_state *s, struct event_list *ev)
{
    bool played = sw_played_count(s) > 0, drew = false;
    s->common.turns[s->common.seat]++;
    if (!played) {
        round_restore(&s->common, ev);
        drew = take_penalty(s, ev);
    }
    s->common.passes =
        (uint8_t)(played || drew || s->common.n_bag > 0 ? 0 : s->common.passes + 1);
    if (played && sw_rack_count(s, s->common.seat) == 0)
        go_out(s, ev);
    unsigned in = still_in(s);
    if (!in)
        end_round(s, END_ALL_OUT, ev);
    else if (s->common.passes >= __builtin_popcount(in))
        end_round(s, END_BLOCKED, ev);
    else {
        int next = s->common.seat;
        do
            next = (next + 1) % s->common.seats;
        while (!(in >> next & 1));
        begin_turn(s, next, ev);
    }
}

/* ---- The challenge ---- */

void sw_challenge_begin(struct sw_state *s, struct event_list *ev)
{
    s->common.phase = PHASE_CHALLENGE;
    s->challenge = CHALLENGE_ON;
    event_say(ev, EVENT_NOTE, CUE_CALL, SW_TOLD_CHALLENGE, -1);
}

void sw_challenge_end(struct sw_state *s, bool met, struct event_list *ev)
{
    if (!met)
        round_restore(&s->common, ev);
    s->common.begin = s->common.table;
    s->challenge = met ? CHALLENGE_MET : CHALLENGE_GIVEN_UP;
    s->common.phase = s->common.round >= s->common.rounds ? PHASE_GAME_OVER : PHASE_ROUND_OVER;
    event_say(ev, EVENT_NOTE, met ? CUE_TRIUMPH : CUE_NONE,
              met ? SW_TOLD_MET : SW_TOLD_GIVEN_UP, -1);
}

/* ---- In a turn ---- */

void sw_draw(struct sw_state *s, struct event_list *ev)
{
    round_draw(&s->common, TOLD_DRAW, ev);
    s->drawn = true;
}

/* An unfinished turn has no effect. */
void sw_stop(struct sw_state *s, struct event_list *ev)
{
    round_restore(&s->common, ev);
    end_round(s, END_STOPPED, ev);
}
