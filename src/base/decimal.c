/* decimal.c: numbers with tenths, and percentages. */
#include "decimal.h"

#include <math.h>
#include <stdio.h>

#include "language.h"

#define MINUS "\xE2\x88\x92" /* as wide as a plus */

const char *decimal_write(double value, int places, const char *point, char out[DECIMAL_ROOM])
{
    long whole, scale = 1;
    for (int i = 0; i < places; i++)
        scale *= 10;
    whole = lround(fabs(value) * (double)scale);
    const char *minus = value < 0 && whole ? "-" : "";
    if (places)
        snprintf(out, DECIMAL_ROOM, "%s%ld%s%0*ld", minus, whole / scale, point, places,
                 whole % scale);
    else
        snprintf(out, DECIMAL_ROOM, "%s%ld", minus, whole);
    return out;
}

static void add_words(double value, int places, const char *plus, struct buf *out)
{
    char text[DECIMAL_ROOM];
    /* Translators: between a number's whole and its tenths. */
    const char *point = translated_in("decimal sign", ".");
    bool below = decimal_write(value, places, ".", text)[0] == '-';
    bool none = lround(fabs(value) * pow(10, places)) == 0;
    buf_addf(out, "%s%s",
             below  ? MINUS
             : none ? ""
                    : plus,
             decimal_write(fabs(value), places, point, text));
}

void decimal_words(double value, int places, struct buf *out)
{
    add_words(value, places, "", out);
}

void decimal_signed_words(double value, int places, struct buf *out)
{
    add_words(value, places, "+", out);
}

void percent_words(double share, struct buf *out)
{
    /* Translators: a share or a chance, with the sign and the gap that are usual. */
    buf_addf(out, translated_in("chance", "%d%%"), (int)lround(share * 100));
}
