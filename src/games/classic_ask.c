/* classic_ask.c: what others ask of a state of Classic: how it stands, what a seat may see,
 * what lies where. */
#include "classic.h"

#include <string.h>

#include "steps.h"

/* Rounds whose scores are on the sheet. */
static int rounds_over(const struct cl_state *s)
{
    bool over = s->phase == PHASE_ROUND_OVER || s->phase == PHASE_GAME_OVER;
    return over || !s->round ? s->round : s->round - 1;
}

int cl_round_score(const void *state, int round, int seat)
{
    const struct cl_state *s = state;
    return round >= 1 && round <= rounds_over(s) && seat >= 0 && seat < s->seats
               ? s->score[round - 1][seat]
               : 0;
}

void cl_status(const void *state, struct game_status *out)
{
    const struct cl_state *s = state;
    struct tile_bits played = cl_played(s);
    bool over = s->phase == PHASE_ROUND_OVER || s->phase == PHASE_GAME_OVER;
    *out = (struct game_status){
        .phase = (enum game_phase)s->phase,
        .seats = s->seats,
        .seat = s->seat,
        .round = s->round,
        .rounds = s->rounds,
        .turn = s->turn,
        .starter = s->starter,
        .winner = s->winner,
        .out = s->winner < 0 ? 0 : 1u << s->winner,
        .open = over,
        .played = s->phase == PHASE_TURN ? bits_count(&played) : 0,
        .end = (enum round_end)s->end,
        .points = true,
        .melded = s->melded,
        .clock = s->clock,
    };
    for (int i = 0; i < s->seats; i++) {
        for (int r = 1; r <= s->rounds; r++)
            out->score[i] += cl_round_score(s, r, i);
        out->turns[i] = s->turns[i];
        out->draws[i] = s->draws[i];
    }
    if (s->winner >= 0) {
        out->out_turns = s->turns[s->winner];
        out->out_draws = s->draws[s->winner];
    }
}

void cl_view(const void *state, int seat, void *out)
{
    struct cl_state *v = out;
    struct game_status st;
    memcpy(v, state, sizeof *v);
    cl_status(v, &st);
    memset(v->bag, TILE_HIDDEN, v->n_bag);
    memset(&v->rng, 0, sizeof v->rng);
    for (int i = 0; i < v->seats; i++) {
        if (i == seat || st.open)
            continue;
        v->hidden[i] = (uint8_t)cl_rack_count(v, i);
        v->rack[i] = (struct tile_bits){{0, 0}};
    }
}

void cl_position(const void *state, struct position *out)
{
    const struct cl_state *s = state;
    *out = (struct position){.rules = RULE_MELDS, .table = s->table, .has_bag = true};
    strcpy(out->game, CLASSIC.id);
    out->melded = true; /* what goes without saying in a position */
    if (s->seat >= 0) {
        out->melded = s->melded >> s->seat & 1;
        for (int t = 0; t < TILE_MAX; t++)
            if (bits_has(&s->rack[s->seat], (tile_t)t))
                out->rack[out->n_rack++] = (tile_t)t;
    }
    for (int i = s->n_bag - 1; i >= 0; i--)
        if (s->bag[i] < TILE_MAX)
            out->bag[out->n_bag++] = s->bag[i];
}

static const struct table *now(const void *state)
{
    return &((const struct cl_state *)state)->table;
}

static const struct table *turn_start(const void *state)
{
    return &((const struct cl_state *)state)->begin;
}

static unsigned rules_of(const void *state)
{
    (void)state;
    return RULE_MELDS;
}

static struct tile_bits rack_of(const void *state, int seat, int *hidden)
{
    const struct cl_state *s = state;
    if (hidden)
        *hidden = s->hidden[seat];
    return s->rack[seat];
}

static int pool_of(const void *state)
{
    return ((const struct cl_state *)state)->n_bag;
}

static tile_t lot_of(const void *state, int seat)
{
    return ((const struct cl_state *)state)->lot[seat];
}

static void arrange(const void *state, const struct table_item *items, int n, struct buf *out)
{
    step_write(&((const struct cl_state *)state)->table, items, n, out);
}

static int laid(const void *state, int *needed)
{
    const struct cl_state *s = state;
    bool asked = s->seat >= 0 && s->phase == PHASE_TURN && !(s->melded >> s->seat & 1);
    *needed = asked ? CL_MELD : 0;
    return cl_laid_worth(s);
}

const struct game_table CL_TABLE = {
    .now = now,
    .turn_start = turn_start,
    .rules = rules_of,
    .rack = rack_of,
    .bag = pool_of,
    .lot = lot_of,
    .arrange = arrange,
    .laid = laid,
};
