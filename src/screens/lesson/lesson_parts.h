/* lesson_parts.h: what the lesson's two files share: its data, and how it is drawn. */
#ifndef SUPERWILD_LESSON_PARTS_H
#define SUPERWILD_LESSON_PARTS_H

#include "look.h"
#include "tabletop.h"
#include "tile_lesson.h"

struct lesson {
    const struct look *look; /* the game it is about */
    int at;                  /* the step, or the number of steps for the card after them */
    int trial;           /* opened for one step from this page of the rules, 1-based; or 0 */
    struct match *match; /* of the step; owned and not stored */
    struct tabletop top;
    struct desk_areas area;
    struct rect fitted; /* the table area that the camera has been set for */
    enum lesson_stand stand;
    bool solved;  /* once, in this visit: the way on is open */
    bool by_show; /* the present solution was shown */
    int tries;    /* number of tiles laid and refused */
    int showing;  /* the next move of Show me; -1 when nothing is shown */
    int wait;     /* ticks until then */
    char step[STEP_MAX];
};

struct lesson *lesson_data(const struct app *app);
/* The step; NULL on the card. */
const struct lesson_step *lesson_now(const struct lesson *p);
bool lesson_hinting(const struct lesson *p);
/* Counts from 1 among the basic steps, and again among the further ones. */
void lesson_number(const struct lesson_course *c, int at, int *number, int *of);
void lesson_draw(struct app *app, struct draw_list *dl, float alpha);

#endif
