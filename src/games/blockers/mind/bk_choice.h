/* bk_choice.h: how the computer players and the hints of Blockers! choose a placement. */
#ifndef SUPERWILD_BK_CHOICE_H
#define SUPERWILD_BK_CHOICE_H

#include "bk_key.h"

extern const struct bk_weights BK_GREEDY, BK_LINEAR;

struct bk_choice {
    const struct bk_weights *key;
    long nodes; /* of the search; 0: the key decides */
    bool (*stop)(void *ctx);
    void *ctx;
};

/* The best placement in a turn in which nothing has been placed yet; false if there is none. */
bool bk_choose(const struct bk_state *view, const struct bk_choice *how, struct rng *rng,
               struct bk_move *out);

#endif
