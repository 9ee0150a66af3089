/* voices_cards.h: the sounds of playing cards. */
#ifndef SUPERWILD_VOICES_CARDS_H
#define SUPERWILD_VOICES_CARDS_H

#include "synth.h"

void card_pick(struct wave *w, struct rng *r);
void card_put(struct wave *w, struct rng *r);
void card_drawn(struct wave *w, struct rng *r);
void card_deal(struct wave *w, struct rng *r);
void card_shuffle(struct wave *w, struct rng *r);

#endif
