/* ww_buttons.c: which buttons there are now, and what they do. */
#include <stdio.h>
#include <string.h>

#include "language.h"
#include "ww_desk.h"

static void label(struct desk_button *b, const char *text)
{
    snprintf(b->label, sizeof b->label, "%s", text);
}

static void add_tools(const struct ww_desk *v, const struct match *m, bool own,
                      struct desk_button_list *l)
{
    bool hand = v->d.seat >= 0 && !ww_lies(v, v->d.seat);
    desk_add_undo(l, m, own);
    struct desk_button *b;
    if (!v->d.asks) {
        b = desk_add_tool(l, DESK_TOOL, 2, ACTION_SORT_MELDS, SPRITE_SORT_MELDS, hand);
        b->primary = hand && v->d.order[v->d.seat].arranged;
        label(b, b->primary ? _("My own order") : _("Herds and caravans"));
    }
    b = desk_add_tool(l, DESK_TOOL, 3, ACTION_SORT_COLOUR, SPRITE_SORT_SKIN, hand);
    label(b, _("Sort by skin"));
    desk_add_tool(l, DESK_TOOL, 4, ACTION_SORT_NUMBER, SPRITE_SORT_NUMBER, hand);
}

/* Before the draw: from which pile. */
static void add_draws(const struct ww_desk *v, const struct match *m,
                      struct desk_button_list *l)
{
    struct desk_button *b = desk_add_button(l, DESK_MAIN, 0, "take-top", _("Take the discard"));
    b->enabled = match_check(m, "take", NULL);
    b = desk_add_tool(l, DESK_MAIN, 1, ACTION_DRAW, SPRITE_COUNT, match_check(m, "draw", NULL));
    label(b, _("Draw a card"));
    b->primary = b->enabled && !v->d.asks;
}

/* After it: the end of the turn. */
static void add_ends(const struct ww_desk *v, const struct match *m, struct desk_button_list *l)
{
    bool can = match_check(m, "end", NULL), wild = !v->d.asks && match_check(m, "wild", NULL);
    struct desk_button *b = NULL;
    if (wild) { /* and the key of the other one is this one's */
        b = desk_add_button(l, DESK_MAIN, 0, "go-wild", _("I'm going wild!"));
        b->primary = true;
        b->key = ACTION_END_TURN;
    }
    /* Translators: on a button beside "I'm going wild!": the turn ends without that. */
    b = desk_add_button(l, DESK_MAIN, 1, "end-turn", wild ? _("Not yet") : _("End turn"));
    b->enabled = can;
    b->primary = can && !wild;
    b->key = wild ? ACTION_NONE : ACTION_END_TURN;
}

int ww_buttons(const void *self, const struct match *m, bool own,
               struct desk_button out[DESK_BUTTONS])
{
    const struct ww_desk *v = self;
    struct desk_button_list l = {.b = out};
    add_tools(v, m, own, &l);
    if (!own || v->d.status.phase != PHASE_TURN)
        return l.n;
    if (v->now.source == WW_NOT_YET)
        add_draws(v, m, &l);
    else
        add_ends(v, m, &l);
    return l.n;
}

static void press_end(struct desk_act *act)
{
    *act = (struct desk_act){.kind = DESK_END, .ends_turn = true, .step = "end"};
    act->ask = _("End your turn?");
    act->yes = _("End turn");
}

/* With the discard; unless the hand can go wild, which is a question. */
bool ww_ends(const void *self, bool stuck, struct desk_act *act)
{
    const struct ww_desk *v = self;
    if (stuck || v->now.gave == WW_NO_CARD || ww_offers_wild(v))
        return false;
    press_end(act);
    act->ask = NULL;
    return true;
}

bool ww_press(void *self, const char *id, struct desk_act *act)
{
    struct ww_desk *v = self;
    if (!strcmp(id, "end-turn"))
        press_end(act);
    else if (!strcmp(id, action_id(ACTION_DRAW)))
        ww_desk_draw_card(v, act);
    else if (!strcmp(id, "take-top"))
        ww_take(v, act);
    else if (!strcmp(id, "go-wild"))
        *act = (struct desk_act){.kind = DESK_END, .ends_turn = true, .step = "wild"};
    else if (!strcmp(id, action_id(ACTION_SORT_COLOUR)))
        ww_sort(v, true);
    else if (!strcmp(id, action_id(ACTION_SORT_NUMBER)))
        ww_sort(v, false);
    else if (!strcmp(id, action_id(ACTION_SORT_MELDS)))
        ww_arrange(v);
    else
        return false;
    return true;
}
