/* fair.h: checks what a match has recorded about its shuffles.
 *
 * The match is played again. For each shuffle the salt must be the one that follows from the
 * match's, the order the one in which the pile lies, and the fingerprint that of both; and each
 * piece that is drawn must be the next one of the recorded order. */
#ifndef SUPERWILD_FAIR_H
#define SUPERWILD_FAIR_H

#include "match.h"

enum fair_fault {
    FAIR_FITS,
    FAIR_PRINT, /* salt and order do not give the fingerprint */
    FAIR_SALT,  /* another salt than the match's */
    FAIR_ORDER, /* another order than was dealt */
    FAIR_DRAW   /* a piece was drawn that was not the next one */
};

/* About one shuffle. */
struct fair_shuffle {
    enum fair_fault fault;
    int draws; /* pieces drawn from it until the next shuffle of its pile; of FAIR_DRAW, until
                * the wrong one, which counts */
};

struct fair {
    struct fair_shuffle *shuffle; /* n of them, owned: those of the steps in force */
    int n;
};

/* Does the match have fingerprints? Those played before there were any do not. */
bool fair_known(const struct match *m);
/* Checks all shuffles in the steps in force. Does everything fit? *out is yours: fair_free().
 */
bool fair_check(const struct match *m, struct fair *out);
void fair_free(struct fair *f);

/* Appends the name of a round in which something was shuffled: "Round 2", "Before the first
 * round" (0). */
void fair_round_name(const struct match *m, int round, struct buf *out);
/* Appends a sentence about the round: what fits, or the first fault. Nothing, and false, if
 * nothing was shuffled in it. */
bool fair_round_words(const struct match *m, const struct fair *f, int round, struct buf *out);
/* Of a match without fingerprints; a msgid. */
extern const char *const FAIR_UNKNOWN;

#endif
