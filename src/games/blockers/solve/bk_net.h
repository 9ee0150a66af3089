/* bk_net.h: the weights of bk_value, which a program found. */
#ifndef SUPERWILD_BK_NET_H
#define SUPERWILD_BK_NET_H

#include "bk_facts.h"

#define BK_HIDDEN 32
#define BK_PHASES 8 /* parts of a game, the last turns first: each has its own second layer */

/* A weight of 1 in the first layer is BK_NET_FIRST, and in the second one BK_NET_SECOND. */
#define BK_NET_FIRST 4096
#define BK_NET_SECOND 4096

struct bk_net {
    int16_t first[BK_FACT_COUNT][BK_HIDDEN];
    int16_t bias[BK_HIDDEN];
    int16_t second[BK_PHASES][BK_HIDDEN]; /* one more here doubles the prospects */
};

/* For three to five players, and for two with two colours each. */
extern const struct bk_net BK_NET_ONE, BK_NET_PAIRS;

#endif
