/* loop.h: runs the program until it ends. */
#ifndef SUPERWILD_LOOP_H
#define SUPERWILD_LOOP_H

#include "app.h"
#include "audio.h"
#include "options.h"
#include "window.h"

/* Returns the program's exit code. */
int loop_run(struct app *app, struct window *w, struct audio *audio, const struct options *o);

#endif
