/* desk.c: what all desks do alike. */
#include "desk.h"

#include <math.h>
#include <stdio.h>

bool desk_drags(const struct desk_settings *s, float scale, float dx, float dy)
{
    float far = s->drag_far * fmaxf(1, scale);
    return dx * dx + dy * dy >= far * far;
}

struct desk_button *desk_add_button(struct desk_button_list *l, enum desk_place place, int slot,
                                    const char *id, const char *label)
{
    struct desk_button *b = &l->b[l->n++];
    *b = (struct desk_button){
        .id = id, .icon = SPRITE_COUNT, .place = place, .slot = slot, .enabled = true};
    snprintf(b->label, sizeof b->label, "%s", label);
    return b;
}

struct desk_button *desk_add_tool(struct desk_button_list *l, enum desk_place place, int slot,
                                  enum key_action a, enum sprite icon, bool enabled)
{
    struct desk_button *b = desk_add_button(l, place, slot, action_id(a), action_label(a));
    b->key = a;
    b->icon = icon;
    b->enabled = enabled;
    return b;
}
