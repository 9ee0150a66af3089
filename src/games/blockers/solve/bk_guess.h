/* bk_guess.h: what is likely to be on a rack that nobody else sees. A player with a good
 * tile places it. So a tile that could have been placed better than the one that was placed was
 * probably not on the rack then: it was drawn later, or is still in the pile. */
#ifndef SUPERWILD_BK_GUESS_H
#define SUPERWILD_BK_GUESS_H

#include "bk_key.h"

/* In which order the tiles of a colour may have been drawn since the first turn that is known.
 */
struct bk_draws {
    uint8_t n, drawn;       /* tiles; as many of them are drawn, the others are in the pile */
    uint8_t face[BK_FACES]; /* the drawn ones first, in their order */
    uint8_t time[BK_FACES]; /* of each draw: how many placements of the colour came before */
    uint32_t placed;
    uint16_t cost[BK_FACES][BK_TURNS + 2]; /* of a face and a time: how unlikely it is */
};

struct bk_guess {
    struct bk_draws draws[BK_COLOURS];    /* n is 0 where no turn is known; then: */
    uint8_t weight[BK_COLOURS][BK_FACES]; /* of hidden tiles, to be on the rack; or 0 for all */
};

/* For racks that are hidden while the pile is, too; key: how they judge placements. The less
 * a player places by it, the less is made of what that player placed. */
void bk_guess_racks(const struct bk_seen *seen, const struct bk_weights *key, struct rng *rng,
                    struct bk_guess *out);
/* As bk_seen_deal(), but what is likely more often. Each deal begins where the last one ended
 * (a Markov chain), so `guess` changes. */
void bk_guess_deal(const struct bk_seen *seen, struct bk_guess *guess, struct rng *rng,
                   struct bk_fast *out);

#endif
