/* bk_choice.h: how the computer players and the hints of Blockers! choose a placement. */
#ifndef SUPERWILD_BK_CHOICE_H
#define SUPERWILD_BK_CHOICE_H

#include "bk_end.h"
#include "bk_key.h"
#include "bk_search.h"

extern const struct bk_weights BK_GREEDY, BK_LINEAR;

struct bk_choice {
    const struct bk_weights *key;
    long nodes;                  /* of the search; 0: the key decides */
    const struct budget *budget; /* of the search; its nodes do not matter */
};

/* The best placement in a turn in which nothing has been placed yet; false if there is none. */
bool bk_choose(const struct bk_state *view, const struct bk_choice *how, struct rng *rng,
               struct bk_move *out);
/* The search that it makes if it has nodes. */
struct bk_search bk_choice_search(const struct bk_choice *how);

/* When all piles are empty, everybody knows all racks (*all), and the last few turns are looked
 * through to the end. False if it is too early for that, or the seat cannot place anything;
 * otherwise its best placement is the first of the line, with a proof. */
bool bk_choose_last(const struct bk_seen *seen, const struct budget *budget, struct rng *rng,
                    struct bk_fast *all, struct bk_end *out);
/* The search to the end, with as many placements; budget: as in bk_choice. */
void bk_choose_end(const struct bk_fast *all, const struct budget *budget, struct bk_end *out);

#endif
