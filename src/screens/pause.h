/* pause.h: opens the menu that covers a screen. */
#ifndef SUPERWILD_PAUSE_H

#define SUPERWILD_PAUSE_H

#include <stdbool.h>

struct app;
struct input;
struct ui_result;

/* If the menu button or Escape was pressed, lays the pause over the screen and returns true. */
bool pause_asked(struct app *app, const struct input *in, const struct ui_result *ui);

#endif
