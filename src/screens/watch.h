/* watch.h: replays a finished game. */
#ifndef SUPERWILD_WATCH_H

#define SUPERWILD_WATCH_H

#include <stdbool.h>

struct app;

/* Is there a turn to show? */
bool watch_can(const struct app *app);

#endif
