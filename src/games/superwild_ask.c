/* superwild_ask.c: what others ask of a state: how it stands, what a seat may
 * see, what lies where. */
#include "superwild.h"

#include <string.h>

static int played_count(const struct sw_state *s)
{
    struct tile_bits p = sw_played(s);
    return bits_count(&p);
}

void sw_status(const void *state, struct game_status *out)
{
    const struct sw_state *s = state;
    *out = (struct game_status){
        .phase = (enum game_phase)s->phase,
        .seats = s->seats,
        .seat = s->seat,
        .round = s->round,
        .rounds = s->rounds,
        .turn = s->turn,
        .starter = s->starter,
        .winner = s->winner,
        .out = s->out,
        .open = s->winner >= 0 || s->phase == PHASE_ROUND_OVER || s->phase == PHASE_GAME_OVER,
        .challenge = (enum game_challenge)s->challenge,
        .limit = sw_limit(s),
        .drawn = s->drawn,
        .played = s->phase == PHASE_TURN ? played_count(s) : 0,
        .end = (enum round_end)s->end,
        .out_turns = s->out_turns,
        .out_draws = s->out_draws,
    };
    for (int i = 0; i < s->seats; i++) {
        out->score[i] = s->pegs[i];
        out->turns[i] = s->turns[i];
        out->draws[i] = s->draws[i];
    }
}

void sw_view(const void *state, int seat, void *out)
{
    struct sw_state *v = out;
    struct game_status st;
    memcpy(v, state, sizeof *v);
    sw_status(v, &st);
    memset(v->bag, TILE_HIDDEN, v->n_bag);
    memset(&v->rng, 0, sizeof v->rng);
    for (int i = 0; i < v->seats; i++) {
        if (i == seat || st.open)
            continue;
        v->hidden[i] = (uint8_t)sw_rack_count(v, i);
        v->rack[i] = (struct tile_bits){{0, 0}};
    }
}

void sw_position(const void *state, struct position *out)
{
    const struct sw_state *s = state;
    memset(out, 0, sizeof *out);
    strcpy(out->game, sw_variant(s)->id);
    out->rules = s->rules;
    out->table = s->table;
    for (tile_t t = 0; s->seat >= 0 && t < SW_TILES; t++)
        if (bits_has(&s->rack[s->seat], t))
            out->rack[out->n_rack++] = t;
    out->has_bag = true;
    for (int i = s->n_bag - 1; i >= 0 && s->bag[i] < FACES; i--)
        out->bag[out->n_bag++] = s->bag[i];
}

static const struct table *now(const void *state)
{
    return &((const struct sw_state *)state)->table;
}

static const struct table *turn_start(const void *state)
{
    return &((const struct sw_state *)state)->begin;
}

static unsigned rules_of(const void *state)
{
    return ((const struct sw_state *)state)->rules;
}

static struct tile_bits rack_of(const void *state, int seat, int *hidden)
{
    const struct sw_state *s = state;
    if (hidden)
        *hidden = s->hidden[seat];
    return s->rack[seat];
}

static int bag_of(const void *state)
{
    return ((const struct sw_state *)state)->n_bag;
}

static tile_t lot_of(const void *state, int seat)
{
    return ((const struct sw_state *)state)->lot[seat];
}

const struct game_table SW_TABLE = {
    .now = now,
    .turn_start = turn_start,
    .rules = rules_of,
    .rack = rack_of,
    .bag = bag_of,
    .lot = lot_of,
    .arrange = sw_step_write,
};
