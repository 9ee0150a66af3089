/* probe.h: writes what is on the screen to a file, for --probe. */
#ifndef SUPERWILD_PROBE_H
#define SUPERWILD_PROBE_H

#include <stdbool.h>

#include "reason.h"

struct app;

/* Writes beside the file and renames, so that a reader never sees half of it. frame: how many
 * frames were drawn so far; presses: of keys, buttons and the wheel, all of which have had
 * their effect on what is written. */
bool probe_write(const char *path, unsigned long frame, unsigned long presses,
                 const struct app *app, struct reason *why);

#endif
