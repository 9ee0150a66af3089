/* bk_guess.h: what is likely to be on a rack that nobody else sees. Whoever has a good tile
 * places it, so a hidden tile for which there is a good placement is more often in the pile. */
#ifndef SUPERWILD_BK_GUESS_H
#define SUPERWILD_BK_GUESS_H

#include "bk_key.h"

struct bk_guess {
    uint8_t weight[BK_COLOURS][BK_FACES]; /* of hidden tiles, to be on the rack; or 0 for all */
};

/* For racks that are hidden while the pile is, too; key: how they judge placements. With two
 * colours each, and so two racks to choose from, all tiles are alike. */
void bk_guess_racks(const struct bk_seen *seen, const struct bk_weights *key,
                    struct bk_guess *out);
/* As bk_seen_deal(), but by these weights. */
void bk_guess_deal(const struct bk_seen *seen, const struct bk_guess *guess, struct rng *rng,
                   struct bk_fast *out);

#endif
