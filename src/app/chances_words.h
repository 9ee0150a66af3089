/* chances_words.h: losses and luck (chances.h) in words. */
#ifndef SUPERWILD_CHANCES_WORDS_H
#define SUPERWILD_CHANCES_WORDS_H

#include "chances.h"

/* Appends an amount of loss or luck with its standard error, "12 ± 3%" or "2.3 ± 0.4";
 * with_sign: with a plus. */
void chances_amount(const struct match *m, double mean, double error, bool with_sign,
                    struct buf *out);
/* The same with its unit, "12 ± 3%" or "2.3 ± 0.4 points". */
void chances_amount_words(const struct match *m, double mean, double error, bool with_sign,
                          struct buf *out);
/* Appends what a turn cost in the long run, one sentence; nothing if there was no choice. It is
 * called a miss only beyond two standard errors. next: the turn after it in the same round, or
 * NULL; it may be the reason. */
void chances_loss_words(const struct match *m, const struct chances_turn *t,
                        const struct turn_past *turn, const struct turn_past *next,
                        struct buf *out);

#endif
