/* lesson_hands.h: how the lesson of Pebbles is done by hand (screens/lesson_help.h). */
#ifndef TOY_LESSON_HANDS_H
#define TOY_LESSON_HANDS_H

#include "desk_parts.h"
#include "pebbles_window.h"

static inline int pebble_of(const char *step)
{
    return atoi(step + strlen("take ")) - 1;
}

static inline bool pebble_ends(const struct driver *d, const char *step, struct rect *from,
                               struct rect *to)
{
    if (!strcmp(step, "end"))
        return false;
    *from = part_of(page(d)->host.desk->seen[pebble_of(step)].to, 0.5f, 0.5f);
    *to = part_of(page(d)->host.desk->area.hand, 0.5f, 0.5f);
    return true;
}

/* In reading order to the pebble, which lies on the heap. */
static inline void pebble_keys(struct driver *d, const char *step)
{
    const struct desk *v = page(d)->host.desk;
    if (!strcmp(step, "end")) {
        tab_to(d, "end-turn");
        drive_key(d, KEY_ENTER);
        return;
    }
    struct rect to = v->seen[pebble_of(step)].to;
    tab_to(d, "table");
    if (!v->cursor_shown)
        drive_key(d, KEY_RIGHT);
    for (int i = 0; i < PB_HEAP && desk_cursor(v) != pebble_of(step); i++)
        drive_key(d, v->seen[desk_cursor(v)].to.x < to.x ? KEY_RIGHT : KEY_LEFT);
    drive_key(d, KEY_ENTER);
    assert_int_equal(v->hand.piece, pebble_of(step));
    drive_key(d, KEY_ENTER);
}

static inline bool pebble_button(const char *step, char id[UI_ID])
{
    snprintf(id, UI_ID, "end-turn");
    return !strcmp(step, "end");
}

static const struct hands HANDS[] = {
    {&PEBBLES_LESSON, NULL, NULL, pebble_ends, pebble_keys, pebble_button, NULL},
};

#endif
