/* open_file.h: opens a record or a position from a file. */
#ifndef SUPERWILD_OPEN_FILE_H
#define SUPERWILD_OPEN_FILE_H

#include "reason.h"

struct app;

/* Opens it and plays it; trouble becomes a notice. */
void app_open_file(struct app *app, const char *path);
/* Says that this file cannot be opened; why: half a sentence, with its place in the file. */
void app_tell_of_file(struct app *app, const char *path, const struct reason *why);

#endif
