/* bk_lesson.h: lessons at the desk of Blockers!: the tasks of their steps.
 *
 * A step is one placement. The rules decide whether it is done: whatever may be placed counts
 * if it does what the step wishes for. */
#ifndef SUPERWILD_BK_LESSON_H
#define SUPERWILD_BK_LESSON_H

#include "desk_lesson.h"

#define BK_LESSON_RACK 2 /* most tiles on the rack of a position */

enum bk_wish {
    BK_WISH_PLACED,  /* a tile is placed, wherever it may go */
    BK_WISH_JOINED,  /* all of the person's tiles are in one group */
    BK_WISH_CAPTURE, /* a tile is captured */
    BK_WISH_BEST     /* no placement leads to a lower score */
};

/* What a step is about: lesson_step.task. */
struct bk_task {
    enum bk_wish wish;
    const char *position; /* bk_position.h; red is to move, and is the person */
};

extern const struct desk_lesson BLOCKERS_LESSON;

#endif
