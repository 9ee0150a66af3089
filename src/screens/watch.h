/* watch.h: a finished game seen again. */
#ifndef SUPERWILD_WATCH_H

#define SUPERWILD_WATCH_H

#include <stdbool.h>

struct app;

/* Is there a turn to be seen? */
bool watch_can(const struct app *app);

#endif
