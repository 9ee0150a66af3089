/* bk_key.h: how good a placement looks at a glance: a weighted sum of features, with weights
 * that change from the first turn of a game to the last. */
#ifndef SUPERWILD_BK_KEY_H
#define SUPERWILD_BK_KEY_H

#include "bk_fast.h"

/* What a placement does. "Leader" is the opponent with the best score; the future of a colour
 * is how many of the tiles that it has not placed yet could extend one of its groups now. */
#define BK_FEATURES(X)                                                                         \
    X(JOIN)  /* own groups that become one: -1 for a new group, 0 for a longer one */          \
    X(MOST)  /* it is a capture that counts */                                                 \
    X(TOTAL) /* it is a capture */                                                             \
    X(LONE)  /* it captures a lone tile: one group less for its owner */                       \
    X(BLOCK) /* groups of opponents that could have been joined here */                        \
    X(BLOCK_LEADER)                                                                            \
    X(TOUCH)       /* colours of opponents beside it */                                        \
    X(LIVE)        /* empty spaces beside it that were not beside its colour before */         \
    X(BRIDGE)      /* empty spaces beside it where another own group could be joined */        \
    X(RACK)        /* own future: how it changes for the other tiles of the rack, */           \
    X(PILE)        /* and for those of the pile */                                             \
    X(THEIRS)      /* what it takes from the future of all opponents */                        \
    X(LEADERS)     /* and of the leader */                                                     \
    X(WILD)        /* it uses up the wild */                                                   \
    X(SCARCE)      /* how few spaces the tile has to extend a group: 6 for none */             \
    X(PREY_LEADER) /* it captures a tile of the leader */

enum bk_feature {
#define X(name) BK_KEY_##name,
    BK_FEATURES(X)
#undef X
        BK_FEATURE_COUNT
};

/* Weights at the first turn and at the last. */
struct bk_weights {
    int first[BK_FEATURE_COUNT], last[BK_FEATURE_COUNT];
};

/* What all placements in a state share. */
struct bk_look {
    const struct bk_fast *f;           /* not owned */
    int weight[BK_FEATURE_COUNT];      /* now */
    int leader;                        /* a seat */
    struct bk_bits beside[BK_COLOURS]; /* a colour's tiles, on the board */
    struct bk_bits join[BK_COLOURS];   /* two or more of its groups */
    uint32_t cover[BK_COLOURS];        /* faces that could extend a group of the colour, */
    uint32_t single[BK_COLOURS];       /* those of them with only one space for that */
};

void bk_look_begin(struct bk_look *l, const struct bk_fast *f, const struct bk_weights *w);
/* The features of a placement. */
void bk_look_features(const struct bk_look *l, struct bk_move m, int out[BK_FEATURE_COUNT]);
/* The weighted sums of many placements. */
void bk_look_keys(const struct bk_look *l, const struct bk_move *move, int n, int *key);

/* The placement with the largest key; of equals, one at random. False if there is none. */
bool bk_key_best(const struct bk_fast *f, const struct bk_weights *w, struct rng *rng,
                 struct bk_move *out);

#endif
