/* paths.h: finds where the program's files are on this system. */
#ifndef SUPERWILD_PATHS_H
#define SUPERWILD_PATHS_H

#include <stdbool.h>

#include "reason.h"

/* The folder that holds fonts/ and tiles/, or NULL with a reason if it is nowhere. Free with
 * free(). */
char *paths_assets(struct reason *why);
/* The folder with the translations: words/ in the assets folder or, if that is the source
 * tree's, in the build folder's. Free with free(). */
char *paths_words(const char *assets);
/* The folder with the packs of puzzles. Free with free(). */
char *paths_puzzles(const char *assets);
/* The languages of this system, the preferred one first: "de_AT:en". Free with free(). */
char *paths_languages(void);
/* The person's home: from HOME, or else from the system's list of its users. NULL if neither
 * has one, and on Windows. Free with free(). */
char *paths_home(void);
/* The person's own folder for this program, by the conventions of the system, or NULL if the
 * system has none. Free with free(). */
char *paths_profile(void);

#endif
