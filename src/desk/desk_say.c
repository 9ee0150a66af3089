/* desk_say.c: what a desk says: a note, a sound, a button; and where its cursor is. The lowest
 * of its parts. */
#include <math.h>
#include <stdio.h>

#include "desk_parts.h"

bool desk_drags(const struct desk_settings *s, float scale, float dx, float dy)
{
    float far = s->drag_far * fmaxf(1, scale);
    return dx * dx + dy * dy >= far * far;
}

void desk_sound(struct desk *d, enum sound s, float x, float strength)
{
    if (strength > 0)
        cues_add_at(d->like.cues, s, x, d->area.window.w, strength);
}

void desk_noise_at(struct desk *d, struct desk_noise n, float x)
{
    desk_sound(d, n.sound, x, n.strength);
}

void desk_note(struct desk *d, const char *text)
{
    snprintf(d->note, sizeof d->note, "%s", text);
    if (text[0] && d->kind->note_heard)
        desk_sound(d, SOUND_REFUSE, d->area.window.w / 2, 0.7f);
    d->dirty = true;
}

bool desk_show_cursor(struct desk *d)
{
    bool was = d->cursor_shown;
    d->cursor_shown = true;
    return was;
}

void desk_clamp_cursor(struct desk *d, int places)
{
    d->ci = d->ci < places ? d->ci : places - 1;
    d->ci = d->ci > 0 ? d->ci : 0;
}

bool desk_noted(const struct desk *d)
{
    return d->note[0] != 0;
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

void desk_add_undo(struct desk_button_list *l, const struct match *m, bool own)
{
    desk_add_tool(l, DESK_TOOL, 0, ACTION_UNDO, SPRITE_UNDO, own && match_can_undo(m));
    desk_add_tool(l, DESK_TOOL, 1, ACTION_REDO, SPRITE_REDO, own && match_can_redo(m));
}
