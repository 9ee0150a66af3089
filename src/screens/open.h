/* open.h: asks for a file to open. */
#ifndef SUPERWILD_OPEN_H
#define SUPERWILD_OPEN_H

#include "app.h"

/* Asks for a game; on the page of the person's data, for an export or a backup; on that of own
 * puzzles, for puzzles. SCREEN_OPEN asks, which leads back to the page that is shown; in a
 * browser, the browser's own dialog does, and that page stays. */
void open_ask(struct app *app);

#endif
