/* round_help.h: puts states of any game with tiles in the middle of a round, and makes steps
 * that must succeed or fail. */
#ifndef SUPERWILD_ROUND_HELP_H
#define SUPERWILD_ROUND_HELP_H

#include "core_help.h"
#include "round.h"

static inline void must_be_sound(const struct game *g, const void *state, const char *what)
{
    struct reason why;
    if (!g->invariant(state, &why))
        fail_msg("%s: %s", what, why.text);
}

/* The bag's tiles, beginning with the one that is drawn first. */
static inline void bag_of(struct round_state *r, const tile_t *list, int n)
{
    memset(r->bag, 0, sizeof r->bag);
    r->n_bag = (uint8_t)n;
    for (int k = 0; k < n; k++)
        r->bag[n - 1 - k] = list[k];
}

/* A full bag from which these are drawn first, in this order. */
static inline void bag_first(struct round_state *r, const tile_t *list, int n)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < r->n_bag; i++)
            if (r->bag[i] == list[k]) {
                r->bag[i] = r->bag[r->n_bag - 1 - k];
                r->bag[r->n_bag - 1 - k] = list[k];
                break;
            }
}

/* The first turn of a round, with seat 0 to move and the tiles where they are. */
static inline void in_first_turn(struct round_state *r)
{
    r->lots = 0;
    r->phase = PHASE_TURN;
    r->round = r->turn = 1;
    r->starter = r->seat = 0;
}

/* What the last step reported. */
static struct event_list said;

static inline int count_said(int what)
{
    int n = 0;
    for (int i = 0; i < said.n; i++)
        n += said.event[i].what == what;
    return n;
}

static inline void must_go(const struct game *g, void *state, const char *step)
{
    struct reason why;
    if (!g->check(state, step, &why))
        fail_msg("\"%s\" was refused: %s", step, why.text);
    event_clear(&said);
    g->apply(state, step, &said);
    must_be_sound(g, state, step);
}

/* Returns the sentence with which a step is refused. Fails if it is not refused, or changes
 * something. */
static inline const char *must_be_refused(const struct game *g, const void *state,
                                          const char *step)
{
    static struct reason why;
    void *before = malloc(g->state_size);
    assert_non_null(before);
    memcpy(before, state, g->state_size);
    memset(&why, 0, sizeof why);
    if (g->check(state, step, &why))
        fail_msg("\"%s\" was not refused", step);
    assert_memory_equal(before, state, g->state_size);
    assert_true(why.text[0] != 0);
    free(before);
    return why.text;
}

#endif
