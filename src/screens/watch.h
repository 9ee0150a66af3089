/* watch.h: a finished game seen again. */
#ifndef SUPERWILD_WATCH_H
#define SUPERWILD_WATCH_H

#include "screen.h"

/* Visited like the rules (app_visit()), from a match that is over. */
extern const struct screen SCREEN_WATCH;
/* Is there a turn to be seen? */
bool watch_can(const struct app *app);

#endif
