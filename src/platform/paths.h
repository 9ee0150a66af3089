/* paths.h: where the program's files are on this system. */
#ifndef SUPERWILD_PATHS_H
#define SUPERWILD_PATHS_H

#include <stdbool.h>

#include "reason.h"

/* The folder with fonts/ and tiles/; free(). NULL with a reason when it is nowhere. */
char *paths_assets(struct reason *why);
/* The folder with the translations: words/ in that of the assets or, when those are the source
 * tree's, in the build folder's; free(). */
char *paths_words(const char *assets);
/* The languages this system is set to, the preferred first, "de_AT:en"; free(). */
char *paths_languages(void);
/* The person's own folder for this program, by the customs of the system; free(). NULL when
 * the system names none. */
char *paths_profile(void);
/* Makes a folder and those above it. False when it cannot be. */
bool paths_make(const char *dir);
/* Puts file `from` in the place of `to`, all at once. */
bool paths_replace(const char *from, const char *to);

#endif
