/* superwild_ask.c: what others ask of a state: how it stands, what a seat may
 * see, what lies where. */
#include "superwild.h"

#include <assert.h>

void sw_status(const void *state, struct game_status *out)
{
    const struct sw_state *s = state;
    round_status(&s->common, out);
    out->out = s->out;
    out->open = s->winner >= 0 || s->phase == PHASE_ROUND_OVER || s->phase == PHASE_GAME_OVER;
    out->challenge = (enum game_challenge)s->challenge;
    out->limit = sw_limit(s);
    out->drawn = s->drawn;
    out->out_turns = s->out_turns;
    out->out_draws = s->out_draws;
    for (int i = 0; i < s->seats; i++)
        out->score[i] = s->pegs[i];
}

void sw_view(const void *state, int seat, void *out)
{
    round_view(&SUPER_WILD, state, seat, out);
}

void sw_imagine(const void *view, int seat, struct rng *random, void *out)
{
    (void)seat; /* what a view does not know, it says itself */
    round_imagine(&SUPER_WILD, &SW_TILE_SET, view, random, out);
}

void sw_position(const void *state, struct position *out)
{
    const struct sw_state *s = state;
    round_position(&s->common, sw_variant(s)->id, s->rules, out);
}

static unsigned rules_of(const void *state)
{
    return ((const struct sw_state *)state)->rules;
}

static_assert(offsetof(struct sw_state, common) == 0, "a state begins with what is common");

const struct game_table SW_TABLE = {
    .now = round_now,
    .turn_start = round_turn_start,
    .rules = rules_of,
    .rack = round_rack,
    .bag = round_bag,
    .lot = round_lot,
    .arrange = round_step_write,
};
