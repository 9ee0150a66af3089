/* desk_lesson.c: finds and begins the steps of a lesson, and divides its room. */
#include "desk_lesson.h"

#include <stdio.h>
#include <string.h>

#define MARGIN 10.0f  /* units */
#define BUTTON 150.0f /* the room for a button beside the hand */

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

struct match *desk_lesson_match(const char *position, const char *computer, const char *name,
                                struct reason *why)
{
    struct game_config c;
    if (!game_config_from_text(&c, position, strlen(position), why))
        return NULL;
    for (int i = 1; i < c.seats && computer; i++) {
        snprintf(c.computer[i], sizeof c.computer[i], "%s", computer);
        if (name)
            snprintf(c.name[i], sizeof c.name[i], "%s", name);
    }
    struct match *m = match_new(&c);
    game_config_free(&c);
    return m;
}

void desk_lesson_areas(struct desk *d, const struct lesson_step *s, const struct ui *ui,
                       struct rect room, float message, struct desk_areas *out)
{
    if (d->kind->lesson->areas) {
        d->kind->lesson->areas(d, s, ui, room, message, out);
        return;
    }
    float m = ui_px(ui, MARGIN), w = room.w - 2 * m;
    float h = desk_hand_height(d, ui->scale, w, room.h);
    if (d->kind->lesson->button && d->kind->lesson->button(s))
        w -= ui_px(ui, BUTTON) + m;
    out->hand = (struct rect){room.x + m, room.y + room.h - m - h, w, h};
    out->board = room;
    out->board.h = out->hand.y - message - room.y;
}
