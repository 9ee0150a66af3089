/* bidi.h: in which order the letters of a line stand, if some are written from right to left.
 *
 * The languages of the program run from left to right, so every line does, and Hebrew, Arabic
 * and the like are turned within it. The rule is what Unicode's (UAX #9) says about such a
 * line, in which no control characters are (echo.h shows them instead), but for 6:
 *
 * 1. A letter of a script from right to left is R. A digit is a number. Blanks, signs and
 *    pictures are neutral. All other letters are L. A mark is what it is on.
 * 2. One sign of + - , . / : or a no-break blank between two digits belongs to the number; so
 * do # $ % and other signs of currency and measure beside one.
 * 3. A number is L if the last letter before it is L, or if there is none.
 * 4. What is neutral is R if what is beside it on both sides is R or a number that is not L;
 *    otherwise it is L.
 * 5. A stretch of R with the numbers in it is turned as a whole; the numbers are not turned.
 *    "Ann AB 3" with AB in Hebrew is seen as "Ann 3 BA".
 * 6. Signs that end or divide a part of a sentence, and brackets, are always L: , ; : ! ? | · –
 * — ( ) [ ] { } and line ends. So a name in Hebrew does not draw in what our sentence says
 * after it: "AB: 3 points" is seen as "BA: 3 points".
 *
 * UAX #9 would keep "AB, CD" and "AB (3)" together and turn them. */
#ifndef SUPERWILD_BIDI_H
#define SUPERWILD_BIDI_H

#include <stdbool.h>

/* The bytes from..to of a line, all in one direction. */
struct bidi_run {
    int from, to;
    bool rtl;
};

struct bidi_runs {
    struct bidi_run *run; /* n of them, as they are seen from left to right; owned */
    int n, cap;
};

/* Is there anything in these n bytes that is written from right to left? */
bool bidi_needed(const char *text, int n);
/* Divides a text of n bytes. Together the runs cover all of it, each byte once; a run never
 * ends within a letter. Free with bidi_free(). */
struct bidi_runs bidi_split(const char *text, int n);
void bidi_free(struct bidi_runs *runs);

#endif
