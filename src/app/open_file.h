/* open_file.h: opens a record or a position from a file. */
#ifndef SUPERWILD_OPEN_FILE_H
#define SUPERWILD_OPEN_FILE_H

#include "reason.h"

struct app;

/* Opens a file and plays the game, puzzle or position in it. If it cannot be opened, a notice
 * says why. */
void app_open_file(struct app *app, const char *path);
/* The notice about a file that cannot be opened. why: half a sentence, with its line and column
 * in the file, or line 0. */
void app_tell_of_file(struct app *app, const char *path, const struct reason *why);

#endif
