/* conversions.h: what printf would do with a text: its conversions, such as %s or %02d.
 *
 * A translation is used as a format with the arguments of the English text, so it may ask for
 * exactly those. */
#ifndef SUPERWILD_CONVERSIONS_H
#define SUPERWILD_CONVERSIONS_H

#include <stdbool.h>

#define CONVERSIONS_MOST 9 /* no sentence has more */

struct conversions {
    int n; /* arguments */
    struct conversion {
        const char
            *text; /* what follows "%" or "%2$", up to its letter; within the text read */
        int len;
    } of[CONVERSIONS_MOST]; /* in the order of the arguments */
};

/* Reads them. Text may take its arguments in another order (%2$s %1$d), but then it numbers all
 * of them. Returns false if it is not a format that we use: something unknown or unfinished
 * after a "%", a width given as an argument (*), %n, numbered arguments with a gap, or on
 * Windows, whose printf does not know them, numbered arguments at all. */
bool conversions_read(const char *text, struct conversions *out);
/* Do both take the same arguments, printed in the same way? */
bool conversions_same(const struct conversions *a, const struct conversions *b);
/* Does a take the first of b's arguments, or all of them, printed in the same way? */
bool conversions_first(const struct conversions *a, const struct conversions *b);

#endif
