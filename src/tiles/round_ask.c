/* round_ask.c: answers questions about a state of any game with tiles: its status, what a seat
 * may see, where tiles are. */
#include "round.h"

#include <assert.h>
#include <string.h>

void round_status(const struct round_state *r, struct game_status *out)
{
    *out = (struct game_status){
        .phase = (enum game_phase)r->phase,
        .seats = r->seats,
        .seat = r->seat,
        .round = r->round,
        .rounds = r->rounds,
        .turn = r->turn,
        .starter = r->starter,
        .winner = r->winner,
        .played = r->phase == PHASE_TURN ? round_played_count(r) : 0,
        .end = (enum round_end)r->end,
        .volunteers =
            r->phase == PHASE_VOLUNTEER || r->phase == PHASE_AGREE ? (unsigned)r->lots : 0,
    };
    for (int i = 0; i < r->seats; i++) {
        out->turns[i] = r->turns[i];
        out->draws[i] = r->draws[i];
    }
}

void round_view(const void *state, size_t size, bool open, int seat, void *out)
{
    struct round_state *r = out;
    memcpy(out, state, size);
    memset(r->bag, TILE_HIDDEN, r->n_bag);
    memset(&r->rng, 0, sizeof r->rng);
    for (int i = 0; i < r->seats; i++) {
        if (i == seat || open)
            continue;
        r->hidden[i] = (uint8_t)round_rack_count(r, i);
        r->rack[i] = (struct tile_bits){{0, 0}};
    }
}

/* The tiles of the set that this view does not show anywhere. */
static int unseen(const struct round_state *r, const struct tile_set *set, tile_t *out)
{
    struct tile_bits seen = r->table.on;
    int n = 0;
    bits_join(&seen, &r->box);
    bits_join(&seen, &r->aside);
    for (int i = 0; i < r->seats; i++) {
        bits_join(&seen, &r->rack[i]);
        if (r->lot[i] != TILE_NONE)
            bits_add(&seen, r->lot[i]);
    }
    for (int i = 0; i < r->n_bag; i++)
        if (r->bag[i] != TILE_HIDDEN)
            bits_add(&seen, r->bag[i]);
    for (int t = 0; t < set->in_bag; t++)
        if (!bits_has(&seen, (tile_t)t))
            out[n++] = (tile_t)t;
    return n;
}

void round_imagine(const struct tile_set *set, const void *view, size_t size,
                   struct rng *random, void *out)
{
    struct round_state *r = out;
    tile_t list[TILE_MAX];
    memcpy(out, view, size);
    int n = unseen(r, set, list);
    round_mix(random, list, n);
    for (int i = 0; i < r->seats; i++)
        for (; r->hidden[i]; r->hidden[i]--) {
            assert(n > 0);
            bits_add(&r->rack[i], list[--n]);
        }
    for (int i = 0; i < r->n_bag; i++)
        if (r->bag[i] == TILE_HIDDEN) {
            assert(n > 0);
            r->bag[i] = list[--n];
        }
    assert(n == 0);
    rng_seed(&r->rng, rng_next(random));
}

void round_position(const struct round_state *r, unsigned rules, struct position *out)
{
    memset(out, 0, sizeof *out);
    out->rules = rules;
    out->table = r->table;
    for (tile_t t = 0; r->seat >= 0 && t < TILE_MAX; t++)
        if (bits_has(&r->rack[r->seat], t))
            out->rack[out->n_rack++] = t;
    out->has_bag = true;
    for (int i = r->n_bag - 1; i >= 0 && r->bag[i] < TILE_MAX; i--)
        out->bag[out->n_bag++] = r->bag[i];
}

/* A state begins with the common part, so a pointer to one is a pointer to the other. */
static const struct round_state *common(const void *state)
{
    return state;
}

const struct table *round_now(const void *state)
{
    return &common(state)->table;
}

const struct table *round_turn_start(const void *state)
{
    return &common(state)->begin;
}

struct tile_bits round_rack(const void *state, int seat, int *hidden)
{
    if (hidden)
        *hidden = common(state)->hidden[seat];
    return common(state)->rack[seat];
}

int round_bag(const void *state)
{
    return common(state)->n_bag;
}

tile_t round_lot(const void *state, int seat)
{
    return common(state)->lot[seat];
}

unsigned round_lots(const void *state)
{
    return common(state)->lots;
}

bool round_restore_step(const void *state, struct buf *out)
{
    const struct table *now = round_now(state), *begin = round_turn_start(state);
    struct table_item item[TILE_MAX];
    tile_t list[TILE_MAX];
    int n = 0, k = table_list(begin, list);
    for (int i = 0; i < k; i++)
        if (!place_same(now->at[list[i]], begin->at[list[i]]))
            item[n++] = (struct table_item){list[i], false, begin->at[list[i]]};
    if (n)
        round_step_write(state, item, n, out);
    return n > 0;
}

void round_step_write(const void *state, const struct table_item *items, int n, struct buf *out)
{
    step_write(&common(state)->table, items, n, out);
}
