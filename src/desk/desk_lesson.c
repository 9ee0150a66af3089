/* desk_lesson.c: finds the steps of a lesson. */
#include "desk_lesson.h"

#include <string.h>

int lesson_find(const struct lesson_course *c, const char *id)
{
    for (int i = 0; i < c->n; i++)
        if (strcmp(c->step[i].id, id) == 0)
            return i;
    return -1;
}

int lesson_of_page(const struct lesson_course *c, const char *title)
{
    for (int i = 0; i < c->n; i++)
        if (strcmp(c->step[i].rules, title) == 0)
            return i;
    return -1;
}
