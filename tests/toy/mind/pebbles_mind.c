/* pebbles_mind.c: computer players for Pebbles, and random play for tests. */
#include <stdlib.h>
#include <string.h>

#include "mind.h"
#include "random_turn.h"
#include "thinking.h"

extern const struct game PEBBLES;
extern const struct mind PEBBLES_MIND;

/* The number of pebbles on the heap, from the state's text. */
static int heap_of(const void *view)
{
    struct buf text = {0};
    PEBBLES.write(view, &text);
    int heap = atoi(strstr(buf_text(&text), "\nheap ") + 6);
    buf_free(&text);
    return heap;
}

static bool last_wins(const void *view)
{
    struct buf text = {0};
    PEBBLES.write(view, &text);
    bool wins = strstr(buf_text(&text), "\nlast 0\n") != NULL;
    buf_free(&text);
    return wins;
}

/* Leaves a multiple of four, or one more if the last pebble loses: then the other player
 * loses. */
static int best(const void *view)
{
    int n = (heap_of(view) + (last_wins(view) ? 0 : 3)) % 4;
    return n ? n : 1;
}

static bool player_takes(const struct player_turn *t, struct buf *out)
{
    struct rng luck;
    int n = best(t->view), heap = heap_of(t->view);
    thinking_luck(t, &luck);
    /* The weaker the player, the more often it takes a random number. */
    if (rng_below(&luck, PLAYER_COUNT) > (unsigned)t->who)
        n = 1 + (int)rng_below(&luck, 3);
    buf_addf(out, "take %d", n < heap ? n : heap);
    return true;
}

static bool takes_some(struct random_turn *t, struct buf *out)
{
    int heap = heap_of(t->view);
    if (!heap) /* between two rounds */
        return false;
    buf_addf(out, "take %d", 1 + (int)random_below(t, heap < 3 ? (unsigned)heap : 3));
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
