/* pebbles_mind.c: computer players for Pebbles, and random play for tests. */
#include "mind.h"
#include "pebbles.h"
#include "random_turn.h"
#include "thinking.h"

extern const struct mind PEBBLES_MIND;

/* How many to take in the whole turn: leaves a multiple of four, or one more if the last pebble
 * loses. Then the other player loses. */
static int best(const struct pb_state *s)
{
    int n = (pb_heap(s) + s->taken + (s->last == LAST_WINS ? 0 : 3)) % 4;
    return n ? n : 1;
}

static void step_to(const struct pb_state *s, int most, struct buf *out)
{
    int pebble = PB_HEAP;
    for (int i = s->first - 1; i >= 0 && pebble == PB_HEAP; i--)
        pebble = s->at[i] == PB_ON_HEAP ? i : pebble;
    if (pebble < PB_HEAP && s->taken < most)
        buf_addf(out, "take %d", pebble + 1);
    else
        buf_add(out, "end");
}

static bool player_takes(const struct player_turn *t, struct buf *out)
{
    struct rng luck;
    int n = best(t->view);
    thinking_luck(t, &luck);
    /* The weaker the player, the more often it takes a random number. */
    if (rng_below(&luck, PLAYER_COUNT) > (unsigned)t->who)
        n = 1 + (int)rng_below(&luck, PB_TAKE);
    step_to(t->view, n, out);
    return true;
}

static bool takes_some(struct random_turn *t, struct buf *out)
{
    const struct pb_state *s = t->view;
    if (s->seat < 0) /* between two rounds */
        return false;
    step_to(s, 1 + (int)random_below(t, PB_TAKE), out);
    return true;
}

static void one_round(struct game_config *config, enum trial trial, int rounds)
{
    game_option_set(config, "rounds", trial == TRIAL_ARENA ? 1 : rounds);
}

static const struct mind_trials TRIALS = {.prepare = one_round};

const struct mind PEBBLES_MIND = {
    .game = &PEBBLES,
    .step = player_takes,
    .random_step = takes_some,
    .trials = &TRIALS,
};
