/* classic_game.c: makes a task of Classic from a game, and a step from its answer. */
#include "classic_game.h"

bool classic_task_of(const struct cl_state *state, struct classic_task *out)
{
    if (state->common.phase != PHASE_TURN || state->common.seat < 0)
        return false;
    struct tile_bits played = cl_played(state);
    *out = (struct classic_task){.table = state->common.begin,
                                 .rack = state->common.rack[state->common.seat],
                                 .melded = cl_has_melded(state, state->common.seat),
                                 .loose = state->loose};
    bits_join(&out->rack, &played);
    return true;
}

bool classic_task_now(const struct cl_state *state, struct classic_task *out)
{
    if (!classic_task_of(state, out))
        return false;
    out->table = state->common.table;
    out->rack = state->common.rack[state->common.seat];
    return true;
}

/* One kind of tiles at a time, or a step could be too long. */
enum kind { KIND_TAKE, KIND_PUT, KIND_MOVE, KIND_COUNT };

static bool item_of(const struct table *now, const struct table *then, tile_t t, enum kind k,
                    struct table_item *out)
{
    bool is = table_has(now, t), will = table_has(then, t);
    if (is == will && place_same(now->at[t], then->at[t]))
        return false;
    *out = (struct table_item){.tile = t, .to_rack = !will, .to = then->at[t]};
    return k == (!will ? KIND_TAKE : is ? KIND_MOVE : KIND_PUT);
}

void classic_step(const struct cl_state *state, const struct table *then, struct buf *out)
{
    struct table_item item[TILE_MAX];
    int n = 0;
    for (int k = 0; k < KIND_COUNT; k++)
        for (tile_t t = 0; t < TILE_MAX; t++)
            n += item_of(&state->common.table, then, t, (enum kind)k, &item[n]);
    if (n)
        CL_TABLE.arrange(state, item, n, out);
}
