/* lesson_steps.h: the lessons that there are. */
#ifndef SUPERWILD_LESSON_STEPS_H
#define SUPERWILD_LESSON_STEPS_H

#include "tile_lesson.h"

extern const struct lesson_course LESSON_SUPER_WILD, LESSON_NORMIKUB, LESSON_CLASSIC;

#endif
