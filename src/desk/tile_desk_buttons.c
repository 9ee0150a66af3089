/* tile_desk_buttons.c: decides which buttons a game with tiles has now. */
#include "tile_desk_state.h"

#include <stdio.h>

static void add_tools(const struct tile_desk *v, const struct match *m, bool own,
                      struct desk_button_list *l)
{
    bool undo = own && match_can_undo(m), sort = v->d.seat >= 0;
    bool restore = own && (match_can_undo(m) || v->d.rearranged);
    desk_add_tool(l, DESK_TOOL, 0, ACTION_UNDO, SPRITE_UNDO, undo);
    desk_add_tool(l, DESK_TOOL, 1, ACTION_REDO, SPRITE_REDO, own && match_can_redo(m));
    desk_add_tool(l, DESK_TOOL, 2, ACTION_RESTORE, SPRITE_RESTORE, restore);
    desk_add_tool(l, DESK_TOOL, 3, ACTION_SORT_COLOUR, SPRITE_SORT_COLOUR, sort);
    desk_add_tool(l, DESK_TOOL, 4, ACTION_SORT_NUMBER, SPRITE_SORT_NUMBER, sort);
    if (v->ways->rows) { /* a button in the bar shows the whole table */
        desk_add_tool(l, DESK_TOOL, 5, ACTION_SORT_MELDS, SPRITE_SORT_MELDS, sort)->by_key =
            true;
    } else {
        desk_add_tool(l, DESK_TOOL, 5, ACTION_FIT, SPRITE_FIT, true);
    }
}

static void add_bar(const struct tile_desk *v, struct desk_button_list *l)
{
    struct desk_button *b = desk_add_tool(l, DESK_BAR, 0, ACTION_TIDY, SPRITE_TIDY, v->d.mine);
    b->by_key = true;
    b->primary = v->offers_tidy;
    if (v->ways->rows) {
        snprintf(b->label, sizeof b->label, "%s", _("Tidy rows"));
        desk_add_tool(l, DESK_BAR, 1, ACTION_FIT, SPRITE_FIT, true);
    } else {
        b = desk_add_tool(l, DESK_BAR, 1, ACTION_ROOM, SPRITE_ROOM, v->d.mine);
        b->by_key = true;
    }
}

static void add_challenge(const struct match *m, struct desk_button_list *l)
{
    /* Translators: on a button: the players stop trying to meet the challenge. */
    desk_add_button(l, DESK_MAIN, 0, "give-up", _("Give up"));
    /* Translators: on a button: the players have met the challenge. */
    struct desk_button *b = desk_add_button(l, DESK_MAIN, 1, "end-turn", _("Done"));
    b->enabled = b->primary = match_check(m, "end", NULL);
}

/* Before the first turn: who can play, and is that all right? */
static void add_start(const struct tile_desk *v, struct desk_button_list *l)
{
    bool asked = v->d.status.phase == PHASE_VOLUNTEER;
    struct desk_button *b = desk_add_button(
        l, DESK_MAIN, 0, asked ? "draw-for-it" : "object",
        asked /* Translators: on a button: the answer of a player who is asked whether to go
               * first: everybody should draw a tile for it. */
            ? _("Draw for it")
            /* Translators: on a button: somebody does not agree that a player goes first. */
            : _("No, let's draw"));
    b->key = ACTION_DRAW;
    b = desk_add_button(
        l, DESK_MAIN, 1, asked ? "can-play" : "agree",
        asked /* Translators: on a button: the player who is asked can make a play,
               * and would go first. */
            ? _("I can play")
            /* Translators: on a button: all agree that this player goes first. */
            : _("Agreed"));
    b->key = ACTION_END_TURN;
    b->primary = true;
}

/* What is in the bag, where nothing can be pressed. */
static void add_bag(const struct match *m, struct desk_button_list *l)
{
    int n = m->game->tiles->bag(m->state);
    struct desk_button *b = desk_add_button(l, DESK_MAIN, 0, "in-bag", "");
    snprintf(b->label, sizeof b->label, translated_n("%d tile", "%d tiles", n), n);
    b->fact = true;
    b->icon = SPRITE_BAG;
}

/* Drawing is what ends a turn without a play, or comes before its end: the button is where End
 * turn will be. Where a player may still play after it, another one does both at once. It is
 * there whether something can be played or not, so it tells nothing. */
static void add_draw(const struct tile_desk *v, const struct match *m,
                     struct desk_button_list *l)
{
    /* Translators: on a button: draw a tile, and end the turn. */
    const char *pass = _("Draw and pass");
    struct desk_button *b;
    if (v->ways->draws == DRAWS_LAST) {
        add_bag(m, l);
        desk_add_button(l, DESK_MAIN, 1, "draw", pass)->primary = v->d.ending;
        return;
    }
    if (td_may_draw_and_pass(v))
        desk_add_button(l, DESK_MAIN, 0, "draw-pass", pass);
    else
        add_bag(m, l);
    b = desk_add_button(l, DESK_MAIN, 1, "draw", "");
    /* Translators: on a button: draw a tile, and how many are in the bag. If this has more
     * than about 9 letters, the button shows only a picture of the bag. */
    snprintf(b->label, sizeof b->label, _("Draw (%d)"), m->game->tiles->bag(m->state));
    b->icon = SPRITE_BAG;
    b->primary = v->d.ending;
}

/* The label that says what ending the turn does. */
static const char *end_label(const struct tile_desk *v)
{
    if (td_takes_penalty(v)) /* Translators: on a button: end the turn without a play. */
        return _("Take a tile");
    bool may_draw = v->ways->draws == DRAWS_LAST &&
                    v->d.game->tiles->bag(v->d.state) > 0; /* that is another button */
    if (v->ways->draws != DRAWS_FIRST && !v->d.status.played &&
        !may_draw) /* Translators: the same, when no tile is left. */
        return _("Pass");
    return _("End turn");
}

/* Is ending the turn the obvious thing to do next? */
static bool ready_to_end(const struct tile_desk *v, const struct match *m)
{
    const struct game_status *st = &v->d.status;
    return !v->n_faults && (!st->limit || st->played <= st->limit) &&
           (v->ways->draws == DRAWS_FIRST || st->played) &&
           (!v->ways->rows || match_check(m, "end", NULL));
}

static void add_end(const struct tile_desk *v, const struct match *m,
                    struct desk_button_list *l)
{
    const struct game_status *st = &v->d.status;
    add_bag(m, l);
    struct desk_button *b = desk_add_button(l, DESK_MAIN, 1, "end-turn", end_label(v));
    b->enabled = st->played > 0 || st->drawn || v->ways->draws == DRAWS_NEVER ||
                 !m->game->tiles->bag(m->state);
    b->primary = b->enabled && (ready_to_end(v, m) || v->d.ending);
}

int td_buttons(const void *self, const struct match *m, bool own,
               struct desk_button out[DESK_BUTTONS])
{
    const struct tile_desk *v = self;
    struct desk_button_list l = {.b = out};
    add_tools(v, m, own, &l);
    add_bar(v, &l);
    if (v->d.status.phase == PHASE_CHALLENGE) {
        add_challenge(m, &l);
        return l.n;
    }
    if (td_is_asked(v)) {
        if (own)
            add_start(v, &l);
        return l.n;
    }
    if (!own)
        add_bag(m, &l);
    else if (v->ways->draws != DRAWS_NEVER && match_check(m, "draw", NULL))
        add_draw(v, m, &l);
    else
        add_end(v, m, &l);
    return l.n;
}
