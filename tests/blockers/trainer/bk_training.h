/* bk_training.h: a learner plays games and learns from each (TD(lambda)). */
#ifndef SUPERWILD_BK_TRAINING_H
#define SUPERWILD_BK_TRAINING_H

#include "bk_learner.h"

/* Plays so many games: of two with two colours each, or of three to five. The same seed makes
 * the same weights, with the same compiler. After each tenth, `heard` gets how many games there
 * were and the mean loss in them; it may be NULL. */
void bk_train(struct bk_learner *l, bool pairs, long games, struct rng *rng,
              void (*heard)(long games, double loss));
/* How far the value is from what comes of games in which `player` is asked: the mean
 * cross-entropy of all states. A player who knows nothing has the logarithm of the number of
 * players. */
double bk_loss(const struct bk_weighing *w, const struct bk_weighing *player, int seats,
               int games, struct rng *rng);

#endif
