/* desk_lesson.c: finds and begins the steps of a lesson, knows their solutions, and divides its
 * room. */
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

/* ---- The solution ---- */

bool lesson_solution(const struct lesson_step *s, int i, char out[STEP_MAX])
{
    const char *at = s->solution;
    for (; at && i > 0; i--)
        at = (at = strchr(at, '|')) ? at + 1 : NULL;
    snprintf(out, STEP_MAX, "%.*s", at ? (int)strcspn(at, "|") : 0, at ? at : "");
    return at != NULL;
}

int desk_lesson_moves(const struct desk_lesson *l, const struct lesson_step *s)
{
    char step[STEP_MAX];
    int n = 0;
    if (l->moves)
        return l->moves(s);
    while (lesson_solution(s, n, step))
        n++;
    return n;
}

void desk_lesson_move(const struct desk_lesson *l, const struct lesson_step *s, int i,
                      const void *ways, const struct match *m, char out[STEP_MAX])
{
    if (l->move_step)
        l->move_step(s, i, ways, m, out);
    else
        lesson_solution(s, i, out);
}

bool desk_lesson_belongs(const struct desk_lesson *l, const struct lesson_step *s,
                         const char *step)
{
    char own[STEP_MAX];
    if (l->belongs)
        return l->belongs(s, step);
    for (int i = 0; lesson_solution(s, i, own); i++)
        if (!strcmp(own, step))
            return true;
    return false;
}

const char *desk_lesson_button(const struct desk_lesson *l, const struct lesson_step *s)
{
    if (l->button)
        return l->button(s);
    return desk_lesson_belongs(l, s, "end") ? action_id(ACTION_END_TURN) : NULL;
}

/* ---- Areas ---- */

void desk_lesson_areas(struct desk *d, const struct lesson_step *s, const struct ui *ui,
                       struct rect room, float message, struct desk_areas *out)
{
    if (d->kind->lesson->areas) {
        d->kind->lesson->areas(d, s, ui, room, message, out);
        return;
    }
    float m = ui_px(ui, MARGIN), w = room.w - 2 * m;
    float h = desk_hand_height(d, ui->scale, w, room.h);
    if (desk_lesson_button(d->kind->lesson, s))
        w -= ui_px(ui, BUTTON) + m;
    out->hand = (struct rect){room.x + m, room.y + room.h - m - h, w, h};
    out->board = room;
    out->board.h = out->hand.y - message - room.y;
}
