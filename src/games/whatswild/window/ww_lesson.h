/* ww_lesson.h: lessons at the desk of What's Wild?!: the tasks of their steps.
 *
 * A step is a turn, or a part of one. The rules decide whether it is done: whichever cards are
 * drawn, taken and discarded, it counts if it does what the step wishes for. */
#ifndef SUPERWILD_WW_LESSON_H
#define SUPERWILD_WW_LESSON_H

#include "desk_lesson.h"

enum ww_wish {
    WW_WISH_DRAWN, /* a card is drawn from the draw pile */
    WW_WISH_LEAST, /* a card is discarded, and as little is left as can be */
    WW_WISH_WILD   /* the person has gone wild */
};

/* What a step is about: lesson_step.task. */
struct ww_task {
    enum ww_wish wish;
    const char *position; /* ww_position.h, for a game that goes on; the person is to move */
};

extern const struct desk_lesson WHATS_WILD_LESSON;

#endif
