/* bk_buttons.c: which buttons there are now, and what they do. */
#include <stdio.h>
#include <string.h>

#include "bk_desk.h"
#include "language.h"

/* How many tiles the shown player (or the one to move) has still to draw. */
static int to_draw(const struct bk_desk *v)
{
    int seat = v->d.seat >= 0 ? v->d.seat : v->d.status.seat, n = 0;
    for (int c = 0; c < BK_COLOURS && seat >= 0; c++)
        if (bk_own(&v->now, seat) >> c & 1)
            n += v->now.colour[c].n_pile;
    return n;
}

static void add_pile(const struct bk_desk *v, struct desk_button_list *l)
{
    struct desk_button *b = desk_add_button(l, DESK_MAIN, 0, "in-pile", "");
    int n = to_draw(v);
    if (bk_ends_next(v))
        snprintf(b->label, sizeof b->label, "%s",
                 translated_n("Last turn", "%d last turns", 1));
    else
        snprintf(b->label, sizeof b->label, translated_n("%d to draw", "%d to draw", n), n);
    b->icon = SPRITE_BAG;
    b->fact = true;
}

int bk_buttons(const void *self, const struct match *m, bool own,
               struct desk_button out[DESK_BUTTONS])
{
    const struct bk_desk *v = self;
    struct desk_button_list l = {.b = out};
    desk_add_undo(&l, m, own);
    struct desk_button *b =
        desk_add_tool(&l, DESK_TOOL, 2, ACTION_SORT_NUMBER, SPRITE_SORT_NUMBER, v->d.seat >= 0);
    snprintf(b->label, sizeof b->label, "%s", _("Sort the rack"));
    if (!bk_alone(&v->now))
        add_pile(v, &l);
    if (!own)
        return l.n;
    bool can = match_check(m, "end", NULL), placed = v->now.placed != BK_NO_TILE;
    /* Translators: on a button: the player cannot place anything. */
    const char *label = can && !placed ? _("Skip turn") : _("End turn");
    b = desk_add_button(&l, DESK_MAIN, 1, "end-turn", label);
    b->enabled = b->primary = can;
    return l.n;
}

static void press_end(const struct bk_desk *v, struct desk_act *act)
{
    act->kind = DESK_END;
    act->ends_turn = true;
    snprintf(act->step, sizeof act->step, "end");
    act->ask = to_draw(v) ? _("End your turn and draw a tile?") : _("End your turn?");
    act->yes = _("End turn");
}

bool bk_ends(const void *self, bool stuck, struct desk_act *act)
{
    const struct bk_desk *v = self;
    if (stuck || v->now.placed == BK_NO_TILE)
        return false;
    press_end(v, act);
    act->ask = NULL;
    return true;
}

bool bk_press(void *self, const char *id, struct desk_act *act)
{
    struct bk_desk *v = self;
    if (!strcmp(id, "end-turn"))
        press_end(v, act);
    else if (!strcmp(id, action_id(ACTION_SORT_NUMBER)))
        bk_sort(v);
    else
        return false;
    return true;
}
