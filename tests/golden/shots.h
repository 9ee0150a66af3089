/* shots.h: the list of the pictures of README.md and of the packages. */
#ifndef SUPERWILD_SHOTS_H
#define SUPERWILD_SHOTS_H

#include "scenes.h"

/* The pictures, and the records that some of them come from. */
#define SHOTS_FOLDER SUPERWILD_SOURCE_DIR "/assets/screenshots"

#define SHOT_COUNT 12

extern const struct scene SHOTS[SHOT_COUNT];

#endif
