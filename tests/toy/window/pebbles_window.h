/* pebbles_window.h: what the files of Pebbles in the window share. */
#ifndef SUPERWILD_PEBBLES_WINDOW_H
#define SUPERWILD_PEBBLES_WINDOW_H

#include "desk_lesson.h"
#include "look.h"
#include "pebbles.h"

extern const struct desk_kind PEBBLES_DESK;
extern const struct desk_lesson PEBBLES_LESSON;
extern const struct lesson_course LESSON_PEBBLES;

/* Draws this many pebbles, each at most `most` pixels wide, in the middle of r. */
void pebbles_draw(struct draw_list *dl, struct rect r, int n, float most);

#endif
