/* tile_desk_buttons.c: the buttons of a game with tiles: which there are now, and what a press
 * of each comes to. */
#include <stdio.h>
#include <string.h>

#include "room.h"
#include "viewparts.h"

/* ---- Which there are ---- */

struct button_list {
    struct desk_button *b;
    int n;
};

static struct desk_button *add(struct button_list *l, enum desk_place place, int slot,
                               const char *id, const char *label)
{
    struct desk_button *b = &l->b[l->n++];
    *b = (struct desk_button){
        .id = id, .icon = SPRITE_COUNT, .place = place, .slot = slot, .enabled = true};
    snprintf(b->label, sizeof b->label, "%s", label);
    return b;
}

/* A button with an icon, called after what its key does. */
static void add_tool(struct button_list *l, enum desk_place place, int slot, enum key_action a,
                     enum sprite icon, bool enabled)
{
    struct desk_button *b = add(l, place, slot, action_id(a), action_label(a));
    b->key = a;
    b->icon = icon;
    b->enabled = enabled;
}

static void add_tools(const struct tile_desk *v, const struct match *m, bool own,
                      struct button_list *l)
{
    bool undo = own && match_can_undo(m), sort = v->seat >= 0;
    bool restore = own && (match_can_undo(m) || !table_same(&v->now, &v->begin));
    add_tool(l, DESK_TOOL, 0, ACTION_UNDO, SPRITE_UNDO, undo);
    add_tool(l, DESK_TOOL, 1, ACTION_REDO, SPRITE_REDO, own && match_can_redo(m));
    add_tool(l, DESK_TOOL, 2, ACTION_RESTORE, SPRITE_RESTORE, restore);
    add_tool(l, DESK_TOOL, 3, ACTION_SORT_COLOUR, SPRITE_SORT_COLOUR, sort);
    add_tool(l, DESK_TOOL, 4, ACTION_SORT_NUMBER, SPRITE_SORT_NUMBER, sort);
    if (v->ways->rows) { /* the table is shown whole from the bar */
        add_tool(l, DESK_TOOL, 5, ACTION_SORT_MELDS, SPRITE_SORT_MELDS, sort);
        l->b[l->n - 1].by_key = true;
    } else {
        add_tool(l, DESK_TOOL, 5, ACTION_FIT, SPRITE_FIT, true);
    }
}

static void add_bar(const struct tile_desk *v, struct button_list *l)
{
    add_tool(l, DESK_BAR, 0, ACTION_ROOM, v->ways->rows ? SPRITE_TIDY : SPRITE_ROOM, v->mine);
    struct desk_button *b = &l->b[l->n - 1];
    b->by_key = true;
    if (!v->ways->rows)
        return;
    snprintf(b->label, sizeof b->label, "%s", _("Tidy rows"));
    add_tool(l, DESK_BAR, 1, ACTION_FIT, SPRITE_FIT, true);
}

static void add_challenge(const struct match *m, struct button_list *l)
{
    /* Translators: on a button: they do not try any longer. */
    add(l, DESK_MAIN, 0, "give-up", _("Give up"));
    /* Translators: on a button: what was to be done has been done. */
    struct desk_button *b = add(l, DESK_MAIN, 1, "end-turn", _("It is done"));
    b->enabled = b->primary = match_check(m, "end", NULL);
}

static void add_draw(const struct tile_desk *v, const struct match *m, bool own,
                     struct button_list *l)
{
    int n = m->game->table->bag(m->state);
    struct desk_button *b;
    if (v->ways->draws == DRAWS_NEVER) { /* it is only good to know */
        b = add(l, DESK_MAIN, 0, "in-bag", "");
        snprintf(b->label, sizeof b->label, words_n("%d tile", "%d tiles", n), n);
        b->fact = true;
    } else {
        b = add(l, DESK_MAIN, 0, "draw", "");
        /* Translators: on a button: draw a tile, and how many are in the bag. Past 9 letters or
         * so the button shows a picture of the bag alone. */
        snprintf(b->label, sizeof b->label, _("Draw (%d)"), n);
        b->enabled = own && match_check(m, "draw", NULL);
    }
    b->icon = SPRITE_BAG;
}

/* What ending the turn comes to. */
static const char *end_label(const struct tile_desk *v)
{
    if (view_takes_penalty(v)) /* Translators: on a button: end the turn without a play. */
        return _("Take a tile");
    bool may_draw = v->ways->draws == DRAWS_LAST &&
                    v->game->table->bag(v->state) > 0; /* which is another button */
    if (v->ways->draws != DRAWS_FIRST && !v->status.played &&
        !may_draw) /* Translators: the same, no tile left. */
        return _("Pass");
    return _("End turn");
}

/* Ending the turn is the thing to do next. */
static bool ready_to_end(const struct tile_desk *v, const struct match *m)
{
    const struct game_status *st = &v->status;
    return !v->n_faults && (!st->limit || st->played <= st->limit) &&
           (v->ways->draws == DRAWS_FIRST || st->played) &&
           (!v->ways->rows || match_check(m, "end", NULL));
}

static void add_end(const struct tile_desk *v, const struct match *m, struct button_list *l)
{
    const struct game_status *st = &v->status;
    struct desk_button *b = add(l, DESK_MAIN, 1, "end-turn", end_label(v));
    b->enabled = st->played > 0 || st->drawn || v->ways->draws == DRAWS_NEVER ||
                 !m->game->table->bag(m->state);
    b->primary = b->enabled && ready_to_end(v, m);
}

int tile_buttons(const void *self, const struct match *m, bool own,
                 struct desk_button out[DESK_BUTTONS])
{
    const struct tile_desk *v = self;
    struct button_list l = {.b = out};
    add_tools(v, m, own, &l);
    add_bar(v, &l);
    if (v->status.phase == PHASE_CHALLENGE) {
        add_challenge(m, &l);
        return l.n;
    }
    add_draw(v, m, own, &l);
    if (own)
        add_end(v, m, &l);
    return l.n;
}

/* ---- What they come to ---- */

void tile_act_step(struct tile_desk *v, const char *step, enum after_step after,
                   struct desk_act *act)
{
    act->kind = DESK_STEP;
    snprintf(act->step, sizeof act->step, "%s", step);
    v->after = after;
    v->before = v->now;
}

static void say(struct desk_act *act, const char *sentence)
{
    snprintf(act->said, sizeof act->said, "%s", sentence);
}

static void press_end(struct tile_desk *v, struct desk_act *act)
{
    const struct game_status *st = &v->status;
    act->kind = DESK_END;
    act->ends_turn = true;
    snprintf(act->step, sizeof act->step, "end");
    if (st->phase != PHASE_TURN)
        return;
    act->ask_always = st->seats == 1 && !st->played && !v->game->table->bag(v->state);
    if (act->ask_always) {
        act->ask =
            _("Nothing is left to draw and you have played nothing: this ends the game.");
        act->yes = _("End it");
    } else {
        act->ask = _("Is that your turn?");
        act->yes = _("End turn");
    }
}

static void press_draw(struct tile_desk *v, struct desk_act *act)
{
    act->kind = DESK_DRAW;
    act->ends_turn = v->ways->draws == DRAWS_LAST;
    snprintf(act->step, sizeof act->step, "draw");
    if (!act->ends_turn)
        return;
    act->ask = _("Draw a tile? That ends your turn.");
    act->yes = _("Draw");
}

static void press_undo(struct tile_desk *v, struct desk_act *act)
{
    (void)v;
    act->kind = DESK_UNDO;
}

static void press_redo(struct tile_desk *v, struct desk_act *act)
{
    (void)v;
    act->kind = DESK_REDO;
}

static void press_restore(struct tile_desk *v, struct desk_act *act)
{
    (void)v;
    act->kind = DESK_RESTORE;
}

static void press_give_up(struct tile_desk *v, struct desk_act *act)
{
    view_cancel(v);
    tile_act_step(v, "give-up", AFTER_NOTHING, act);
}

static void press_fit(struct tile_desk *v, struct desk_act *act)
{
    (void)act;
    view_fit(v, true);
}

static void press_sort_colour(struct tile_desk *v, struct desk_act *act)
{
    (void)act;
    view_sort(v, true);
}

static void press_sort_number(struct tile_desk *v, struct desk_act *act)
{
    (void)act;
    view_sort(v, false);
}

/* Groups slide apart: those that are chosen, or all. */
static void make_room(struct tile_desk *v, struct desk_act *act)
{
    struct table_item item[TILE_MAX];
    struct buf step = {0};
    struct tile_bits some = v->chosen;
    bool chosen = false;
    for (int i = 0; i < 2; i++) {
        some.bit[i] &= v->now.on.bit[i];
        chosen |= some.bit[i] != 0;
    }
    int n = room_make(&v->now, v->rules, chosen ? &some : NULL, item);
    if (n)
        v->game->table->arrange(v->state, item, n, &step);
    tile_act_step(v, buf_text(&step), n ? AFTER_SHOW_ALL : AFTER_NOTHING, act);
    say(act, n ? _("The groups make room.") : _("There is room enough."));
    buf_free(&step);
}

/* Rows go into lines. */
static void tidy(struct tile_desk *v, struct desk_act *act)
{
    struct table_item item[TILE_MAX];
    struct buf step = {0};
    float widest = WIDEST_CELL * v->scale;
    int n = v->ways->rows->tidy(&v->now, v->area.board, widest, false, item);
    if (!n)
        n = v->ways->rows->tidy(&v->now, v->area.board, widest, true, item);
    if (n)
        v->game->table->arrange(v->state, item, n, &step);
    tile_act_step(v, buf_text(&step), AFTER_FIT, act);
    say(act, n ? _("The rows are tidy.") : _("The rows were tidy already."));
    buf_free(&step);
}

static void press_room(struct tile_desk *v, struct desk_act *act)
{
    if (!v->mine)
        return;
    view_cancel(v);
    if (v->ways->rows)
        tidy(v, act);
    else
        make_room(v, act);
}

static void press_sort_melds(struct tile_desk *v, struct desk_act *act)
{
    struct tile_arrangement a;
    struct buf said = {0};
    if (!v->ways->rows || v->seat < 0)
        return;
    view_cancel(v);
    struct tile_turn turn = view_turn(v);
    v->ways->rows->arrange(&turn, v->seat, &v->rack, &a, &said);
    view_arrange(v, &a);
    tile_act_step(v, "", AFTER_NOTHING, act);
    say(act, buf_text(&said));
    buf_free(&said);
}

/* What can be asked for by a button, and most of it by a key, too. */
static const struct {
    enum key_action key; /* whose id the button has; ACTION_NONE: */
    const char *id;
    void (*press)(struct tile_desk *v, struct desk_act *act);
} PRESSES[] = {
    {ACTION_UNDO, NULL, press_undo},
    {ACTION_REDO, NULL, press_redo},
    {ACTION_RESTORE, NULL, press_restore},
    {ACTION_DRAW, NULL, press_draw},
    {ACTION_END_TURN, NULL, press_end},
    {ACTION_FIT, NULL, press_fit},
    {ACTION_SORT_COLOUR, NULL, press_sort_colour},
    {ACTION_SORT_NUMBER, NULL, press_sort_number},
    {ACTION_SORT_MELDS, NULL, press_sort_melds},
    {ACTION_ROOM, NULL, press_room},
    {ACTION_NONE, "give-up", press_give_up},
};

void tile_press_key(struct tile_desk *v, enum key_action key, struct desk_act *act)
{
    for (size_t i = 0; i < sizeof PRESSES / sizeof *PRESSES; i++)
        if (PRESSES[i].key == key)
            PRESSES[i].press(v, act);
}

void tile_press(void *self, const char *id, struct desk_act *act)
{
    struct tile_desk *v = self;
    *act = (struct desk_act){.kind = DESK_NONE, .used = true};
    for (size_t i = 0; i < sizeof PRESSES / sizeof *PRESSES; i++) {
        const char *own = PRESSES[i].id ? PRESSES[i].id : action_id(PRESSES[i].key);
        if (strcmp(id, own) == 0)
            PRESSES[i].press(v, act);
    }
}
