/* pause.h: the way to the menu that is laid over a screen. */
#ifndef SUPERWILD_PAUSE_H

#define SUPERWILD_PAUSE_H

#include <stdbool.h>

struct app;
struct input;
struct ui_result;

/* Was the menu button or Escape pressed? Then lays the pause over the screen. */
bool pause_asked(struct app *app, const struct input *in, const struct ui_result *ui);

#endif
