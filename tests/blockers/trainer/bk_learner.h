/* bk_learner.h: the network of bk_value.h with broken numbers, so that it can learn; the facts
 * are those of bk_facts.h. */
#ifndef SUPERWILD_BK_LEARNER_H
#define SUPERWILD_BK_LEARNER_H

#include <stdio.h>

#include "bk_net.h"
#include "rng.h"

/* One more in the prospects means e times as likely. */
struct bk_weighing {
    float first[BK_FACT_COUNT][BK_HIDDEN]; /* of facts in their units (bk_learner.c) */
    float bias[BK_HIDDEN];
    float second[BK_PHASES][BK_HIDDEN];
};

/* What a game is about in one of its states. */
struct bk_moment {
    int seats, phase;
    int16_t fact[BK_SEATS][BK_FACT_COUNT];
};

struct bk_learner {
    struct bk_weighing now;
    struct bk_weighing slope;        /* of the loss, summed since the last step */
    struct bk_weighing mean, square; /* of the slopes so far */
    long steps;
};

/* Small weights at random. */
void bk_learner_start(struct bk_learner *l, struct rng *rng);
/* Of a state in which the game goes on; `mine` as in bk_facts(). */
void bk_moment_of(const struct bk_fast *f, int mine, struct bk_moment *out);
/* Each seat's part of the win; together they are 1. */
void bk_weigh(const struct bk_weighing *w, const struct bk_moment *m, float share[BK_SEATS]);
/* Adds the slope of the cross-entropy of bk_weigh() and `aim`, times `part`. */
void bk_learner_slope(struct bk_learner *l, const struct bk_moment *m,
                      const float aim[BK_SEATS], float part);
/* Goes down the slope by the Adam rule (D. P. Kingma and J. Ba, 2015), and clears it. */
void bk_learner_step(struct bk_learner *l, float rate);

/* To the whole numbers of bk_net.h, the nearest that fit, and back. */
void bk_weighing_round(const struct bk_weighing *w, struct bk_net *out);
void bk_weighing_of_net(const struct bk_net *net, struct bk_weighing *out);
/* Writes bk_net.c. */
void bk_nets_write(FILE *to, const struct bk_net *one, const struct bk_net *pairs);

#endif
