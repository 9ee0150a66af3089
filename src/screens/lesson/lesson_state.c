/* lesson_state.c: where a person is in the lesson: which step, of how many, and is it going
 * well? */
#include "lesson_parts.h"

#include "app_state.h"
#include "screens.h"

struct lesson *lesson_data(const struct app *app)
{
    return app->data[DATA_LESSON];
}

const struct lesson_step *lesson_now(const struct lesson *p)
{
    const struct lesson_course *c = p->look->lesson;
    return p->at < c->n ? &c->step[p->at] : NULL;
}

bool lesson_hinting(const struct lesson *p)
{
    const struct lesson_step *s = lesson_now(p);
    return s && p->stand != LESSON_DONE &&
           p->tries > desk_lesson_moves(p->look->desk->lesson, s);
}

void lesson_number(const struct lesson_course *c, int at, int *number, int *of)
{
    bool more = at >= c->basics;
    *number = more ? at - c->basics + 1 : at + 1;
    *of = more ? c->n - c->basics : c->basics;
}
