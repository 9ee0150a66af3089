/* solve_game.c: makes a solver's task from a game or a file, and a step from its answer. */
#include <string.h>

#include "normikub.h"
#include "solve.h"

bool solve_task_of(const struct sw_state *state, struct solve_task *out)
{
    if (state->common.phase != PHASE_TURN || state->common.seat < 0)
        return false;
    struct tile_bits played = sw_played(state);
    *out = (struct solve_task){.rules = state->rules,
                               .table = state->common.begin,
                               .rack = state->common.rack[state->common.seat],
                               .moves = SOLVE_ANY_MOVES,
                               .most = sw_limit(state)};
    bits_join(&out->rack, &played);
    return true;
}

bool solve_task_now(const struct sw_state *state, bool keep, struct solve_task *out)
{
    if (!solve_task_of(state, out))
        return false;
    struct tile_bits played = sw_played(state);
    out->table = state->common.table;
    if (!keep) {
        for (tile_t t = 0; t < FACES; t++)
            if (bits_has(&played, t))
                table_remove(&out->table, t);
        return true;
    }
    out->rack = state->common.rack[state->common.seat];
    if (!out->most)
        return true;
    out->most -= bits_count(&played);
    if (out->most <= 0) /* 0 would be any number */
        out->rack = (struct tile_bits){{0, 0}};
    out->most = out->most < 0 ? 0 : out->most;
    return true;
}

void solve_step(const struct sw_state *state, const struct solve_answer *answer,
                struct buf *out)
{
    struct table_item item[FACES];
    int n = 0;
    for (tile_t t = 0; t < FACES; t++) {
        bool now = table_has(&state->common.table, t), then = table_has(&answer->table, t);
        if (now == then && place_same(state->common.table.at[t], answer->table.at[t]))
            continue;
        item[n++] = (struct table_item){.tile = t, .to_rack = !then, .to = answer->table.at[t]};
    }
    if (n)
        SW_TABLE.arrange(state, item, n, out);
}

bool solve_task_of_position(const struct position *p, struct solve_task *out)
{
    if (p->game != &SUPER_WILD && p->game != &NORMIKUB)
        return false;
    *out = (struct solve_task){.rules = p->rules, .table = p->table, .moves = SOLVE_ANY_MOVES};
    for (int i = 0; i < p->n_rack; i++)
        bits_add(&out->rack, p->rack[i]);
    return true;
}
