/* bd_buttons.c: which buttons there are now, and what they do. */
#include <stdio.h>
#include <string.h>

#include "bd_state.h"
#include "words.h"

static struct desk_button tool(int slot, enum key_action a, enum sprite icon, bool enabled)
{
    struct desk_button b = {.id = action_id(a),
                            .key = a,
                            .icon = icon,
                            .place = DESK_TOOL,
                            .slot = slot,
                            .enabled = enabled};
    snprintf(b.label, sizeof b.label, "%s", action_label(a));
    return b;
}

/* How many tiles the shown player (or the one to move) has still to draw. */
static int to_draw(const struct bk_desk *v)
{
    int seat = v->seat >= 0 ? v->seat : v->status.seat, n = 0;
    for (int c = 0; c < BK_COLOURS && seat >= 0; c++)
        if (bk_own(&v->now, seat) >> c & 1)
            n += v->now.colour[c].n_pile;
    return n;
}

static struct desk_button pile(const struct bk_desk *v)
{
    struct desk_button b = {.id = "in-pile",
                            .icon = SPRITE_BAG,
                            .place = DESK_MAIN,
                            .slot = 0,
                            .enabled = true,
                            .fact = true};
    int n = to_draw(v);
    snprintf(b.label, sizeof b.label, words_n("%d to draw", "%d to draw", n), n);
    return b;
}

int bd_buttons(const void *self, const struct match *m, bool own,
               struct desk_button out[DESK_BUTTONS])
{
    const struct bk_desk *v = self;
    int n = 0;
    out[n++] = tool(0, ACTION_UNDO, SPRITE_UNDO, own && match_can_undo(m));
    out[n++] = tool(1, ACTION_REDO, SPRITE_REDO, own && match_can_redo(m));
    out[n++] = tool(2, ACTION_SORT_NUMBER, SPRITE_SORT_NUMBER, v->seat >= 0);
    snprintf(out[n - 1].label, sizeof out[n - 1].label, "%s", _("Sort the rack"));
    out[n++] = pile(v);
    if (!own)
        return n;
    bool can = match_check(m, "end", NULL), placed = v->now.placed != BK_NO_TILE;
    out[n] = (struct desk_button){.id = "end-turn",
                                  .icon = SPRITE_COUNT,
                                  .place = DESK_MAIN,
                                  .slot = 1,
                                  .enabled = can,
                                  .primary = can};
    snprintf(out[n].label, sizeof out[n].label, "%s",
             /* Translators: on a button: the player cannot place anything. */
             can && !placed ? _("Skip turn") : _("End turn"));
    return n + 1;
}

static void press_end(struct bk_desk *v, struct desk_act *act)
{
    act->kind = DESK_END;
    act->ends_turn = true;
    snprintf(act->step, sizeof act->step, "end");
    act->ask = to_draw(v) ? _("End your turn and draw a tile?") : _("End your turn?");
    act->yes = _("End turn");
}

void bd_press(void *self, const char *id, struct desk_act *act)
{
    struct bk_desk *v = self;
    *act = (struct desk_act){.kind = DESK_NONE, .used = true};
    if (!strcmp(id, "end-turn"))
        press_end(v, act);
    else if (!strcmp(id, action_id(ACTION_UNDO)))
        act->kind = DESK_UNDO;
    else if (!strcmp(id, action_id(ACTION_REDO)))
        act->kind = DESK_REDO;
    else if (!strcmp(id, action_id(ACTION_RESTORE)))
        act->kind = DESK_RESTORE;
    else if (!strcmp(id, action_id(ACTION_SORT_NUMBER)))
        bd_sort(v);
}
