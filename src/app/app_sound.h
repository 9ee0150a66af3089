/* app_sound.h: the sounds that platform/ is to play next. */
#ifndef SUPERWILD_APP_SOUND_H
#define SUPERWILD_APP_SOUND_H

#include "sounds.h"

struct app;

/* Adds a sound: pan -1 (left) .. 1 (right), strength 0..1. Every sound must go with something
 * that can be seen. */
void app_cue(struct app *app, enum sound s, float pan, float strength);

#endif
