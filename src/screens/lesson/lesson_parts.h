/* lesson_parts.h: what the files of the lesson share: its data, and how it is drawn.
 *
 * lesson.c        coming and going, events, time
 * lesson_draw.c   drawing it
 * lesson_state.c  where the person is in it */
#ifndef SUPERWILD_LESSON_PARTS_H
#define SUPERWILD_LESSON_PARTS_H

#include "desk_host.h"
#include "desk_lesson.h"
#include "look.h"

struct lesson {
    struct desk_host host;   /* first */
    const struct look *look; /* the game it is about */
    int at;                  /* the step; the number of steps for the card after them */
    int trial;           /* opened from this page of the rules, 1-based, for one step; or 0 */
    struct match *match; /* of the step; owned, in no store */
    struct desk_areas area;
    struct rect fitted; /* the board area that the camera has been set for */
    enum lesson_stand stand;
    struct desk_button button; /* that the step needs and the desk has now; label "": none */
    bool solved;               /* at least once in this visit, so the person can go on */
    bool by_show;              /* the present solution was shown */
    int tries;                 /* number of pieces laid and refused */
    bool hinted;               /* and where to look has been said */
    int showing;               /* the next move of Show me; -1 when nothing is shown */
    int wait;                  /* ticks until then */
    char step[STEP_MAX];
};

/* ---- lesson_state.c ---- */

struct lesson *lesson_data(const struct app *app);
/* The step; NULL on the card. */
const struct lesson_step *lesson_now(const struct lesson *p);
/* Has the person made more moves than the step takes? It shows where to look then. */
bool lesson_hinting(const struct lesson *p);
/* Counts from 1 among the basic steps, and again among the further ones. */
void lesson_number(const struct lesson_course *c, int at, int *number, int *of);

/* ---- lesson_draw.c ---- */

void lesson_draw(struct app *app);

#endif
