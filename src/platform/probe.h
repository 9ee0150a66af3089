/* probe.h: writes what is on the screen to a file, for --probe. */
#ifndef SUPERWILD_PROBE_H
#define SUPERWILD_PROBE_H

#include <stdbool.h>

#include "reason.h"

struct app;

/* Writes beside the file and renames, so that a reader never sees half of it. */
bool probe_write(const char *path, unsigned long frame, const struct app *app,
                 struct reason *why);

#endif
