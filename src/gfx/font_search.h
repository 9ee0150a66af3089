/* font_search.h: looks for fonts for letters on a thread. The first time takes long, because
 * the system's fonts have to be listed: 50 ms usually, and as long as a slow disk likes. */
#ifndef SUPERWILD_FONT_SEARCH_H
#define SUPERWILD_FONT_SEARCH_H

#include "system_fonts.h"

#define FONTS_FOUND 8

struct font_search;

/* Never NULL. The thread begins with the first question. */
struct font_search *font_search_new(void);
/* Does not wait longer than 200 ms: a search that hangs is left to itself, and nothing of it is
 * used afterwards. */
void font_search_free(struct font_search *s);
/* The best fonts that have a whole letter of n bytes: how many, at most FONTS_FOUND, the best
 * first in out. emoji: coloured pictures are wanted. -1 if it is not known yet; then it is
 * looked for, and an event of SDL wakes the loop when it is known. Paths are valid until
 * font_search_free(). */
int font_search_for(struct font_search *s, const char *letter, size_t n, bool emoji,
                    struct system_font out[FONTS_FOUND]);
/* How many questions have been answered so far. The caller asks again for all letters
 * that are not known yet: only then may new questions take the place of old answers. */
unsigned font_search_answers(struct font_search *s);
/* Are there questions without an answer? */
bool font_search_waits(struct font_search *s);
/* Waits until there are none. */
void font_search_wait(struct font_search *s);

#endif
