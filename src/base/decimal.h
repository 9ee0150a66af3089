/* decimal.h: numbers with tenths, and percentages, as a person or another program reads them.
 */
#ifndef SUPERWILD_DECIMAL_H
#define SUPERWILD_DECIMAL_H

#include "buf.h"

#define DECIMAL_ROOM 24

/* Writes a number, rounded to `places` places. point: what stands before them, "." for other
 * programs. Nought has no sign. Returns out. */
const char *decimal_write(double value, int places, const char *point, char out[DECIMAL_ROOM]);

/* These append in the person's language: a number, "12.3" or "12,3"; */
void decimal_words(double value, int places, struct buf *out);
/* the same with its sign, "+12.3", but "0.0"; */
void decimal_signed_words(double value, int places, struct buf *out);
/* a share of 0..1, "42%". */
void percent_words(double share, struct buf *out);

#endif
