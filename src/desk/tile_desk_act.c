/* tile_desk_act.c: the effect of a button, a key or the hand: a step for the match, or
 * something that the desk does itself. */
#include "tile_desk_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "room.h"

void td_then_show(struct tile_desk *v, enum after_step after)
{
    v->d.camera.after = after;
    v->before = v->now;
}

static void act_step(struct tile_desk *v, const char *step, enum after_step after,
                     struct desk_act *act)
{
    act->kind = DESK_STEP;
    snprintf(act->step, sizeof act->step, "%s", step);
    td_then_show(v, after);
}

static void say(struct desk_act *act, const char *sentence)
{
    snprintf(act->said, sizeof act->said, "%s", sentence);
}

/* Tiles were moved on the table, but none was played. The turn can end like that, but then the
 * table is as it was before. Nobody minds if it was only tidied up. */
static bool moved_for_nothing(const struct tile_desk *v)
{
    return !v->d.status.played && v->d.rearranged && !table_same(&v->now, &v->tidied);
}

/* The turn is to end: what keeps it from that is outlined. */
static void find_blame(struct tile_desk *v)
{
    struct tile_blame blame[TILE_BLAMES];
    bool asks = v->d.mine && !v->n_faults && v->d.game->tiles->to_blame &&
                !v->d.game->check(v->d.state, "end", NULL);
    v->strict = v->n_faults > 0;
    v->n_blamed = asks ? v->d.game->tiles->to_blame(v->d.state, blame) : 0;
    for (int i = 0; i < v->n_blamed; i++)
        v->blamed[i] = (struct fault){.kind = FAULT_LOOSE, .a = blame[i].a, .b = blame[i].b};
}

/* The answers before the first turn have the keys of a turn: End turn is a yes, Draw is a no.
 */
static bool answered(struct tile_desk *v, bool yes, struct desk_act *act)
{
    if (v->d.status.phase != PHASE_VOLUNTEER && v->d.status.phase != PHASE_AGREE)
        return false;
    if (!td_is_asked(v))
        return true;
    if (v->d.status.phase == PHASE_VOLUNTEER)
        act_step(v, yes ? "volunteer" : "pass", AFTER_NOTHING, act);
    else
        act_step(v, yes ? "agree" : "draw-for-it", AFTER_NOTHING, act);
    return true;
}

static void press_end(struct tile_desk *v, struct desk_act *act)
{
    const struct game_status *st = &v->d.status;
    if (answered(v, true, act))
        return;
    find_blame(v);
    act->kind = DESK_END;
    act->ends_turn = true;
    snprintf(act->step, sizeof act->step, "end");
    if (st->phase != PHASE_TURN)
        return;
    act->ask_always = st->seats == 1 && !st->played && !v->d.game->tiles->bag(v->d.state);
    if (act->ask_always) {
        act->ask =
            _("There is nothing left to draw and you haven't played: this ends the game.");
        act->yes = _("End it");
    } else if (moved_for_nothing(v)) {
        act->ask_always = true;
        act->ask = _("You haven't played a tile, so the tiles that you moved go back to where "
                     "they were. End your turn?");
        act->yes = _("End turn");
        say(act, _("Nothing was played, so the table is as it was before."));
    } else {
        act->ask = _("End your turn?");
        act->yes = _("End turn");
    }
}

/* Drawing that ends the turn may be asked about. */
static void ask_draw(const struct tile_desk *v, struct desk_act *act)
{
    act->ends_turn = true;
    act->yes = _("Draw");
    if (moved_for_nothing(v)) {
        act->ask_always = true;
        act->ask =
            _("Draw a tile? That ends your turn, and the tiles that you moved go back to "
              "where they were.");
        say(act, _("Nothing was played, so the table is as it was before."));
    } else {
        act->ask = _("Draw a tile? That ends your turn.");
    }
}

static void press_draw(struct tile_desk *v, struct desk_act *act)
{
    if (answered(v, false, act))
        return;
    if (v->d.status.drawn && !v->d.status.played) { /* the same key once more: and pass */
        press_end(v, act);
        return;
    }
    act->kind = DESK_DRAW;
    snprintf(act->step, sizeof act->step, "draw");
    if (v->ways->draws == DRAWS_LAST)
        ask_draw(v, act);
}

bool td_may_draw_and_pass(const struct tile_desk *v)
{
    bool last = v->d.status.seats == 1 && v->d.game->tiles->bag(v->d.state) == 1;
    return v->ways->draws == DRAWS_FIRST && !last && v->d.game->check(v->d.state, "draw", NULL);
}

static void press_draw_pass(struct tile_desk *v, struct desk_act *act)
{
    if (!td_may_draw_and_pass(v))
        return;
    act->kind = DESK_DRAW;
    snprintf(act->step, sizeof act->step, "draw");
    act->then = "end";
    ask_draw(v, act);
}

bool td_pass(const struct tile_desk *v, struct desk_act *act)
{
    bool bag = v->d.game->tiles->bag(v->d.state) > 0,
         draw = v->d.game->check(v->d.state, "draw", NULL);
    *act = (struct desk_act){.kind = draw ? DESK_DRAW : DESK_END,
                             .ends_turn = !draw || v->ways->draws == DRAWS_LAST};
    snprintf(act->step, sizeof act->step, "%s", draw ? "draw" : "end");
    return v->d.mine && v->d.status.phase == PHASE_TURN && !v->d.status.played &&
           !v->d.rearranged && (v->d.status.seats > 1 || bag) &&
           v->d.game->check(v->d.state, act->step, NULL);
}

/* Tiles that come back should be in sight, too. */
static void go_back(struct tile_desk *v, enum desk_act_kind how, struct desk_act *act)
{
    act->kind = how;
    td_then_show(v, AFTER_SHOW_CHANGED);
}

static void press_undo(struct tile_desk *v, struct desk_act *act)
{
    go_back(v, DESK_UNDO, act);
}

static void press_redo(struct tile_desk *v, struct desk_act *act)
{
    go_back(v, DESK_REDO, act);
}

static void press_restore(struct tile_desk *v, struct desk_act *act)
{
    go_back(v, DESK_RESTORE, act);
}

static void press_give_up(struct tile_desk *v, struct desk_act *act)
{
    desk_cancel(&v->d);
    act_step(v, "give-up", AFTER_NOTHING, act);
}

static void press_sort_colour(struct tile_desk *v, struct desk_act *act)
{
    (void)act;
    td_sort(v, true);
}

static void press_sort_number(struct tile_desk *v, struct desk_act *act)
{
    (void)act;
    td_sort(v, false);
}

/* Slides groups apart: the chosen ones, or all. */
static void make_room(struct tile_desk *v, struct desk_act *act)
{
    struct table_item item[TILE_MAX];
    struct buf step = {0};
    struct tile_bits some = v->chosen;
    bits_keep(&some, &v->now.on);
    int n = room_make(&v->now, v->rules, bits_count(&some) ? &some : NULL, item);
    if (n)
        v->d.game->tiles->arrange(v->d.state, item, n, &step);
    act_step(v, buf_text(&step), n ? AFTER_SHOW_ALL : AFTER_NOTHING, act);
    say(act, n ? _("Groups moved apart.") : _("There is enough room already."));
    buf_free(&step);
}

/* If nothing but tidying up has been done in this turn, notes what it makes of the table. */
static void note_tidied(struct tile_desk *v, const struct table_item *item, int n)
{
    if (v->d.rearranged && !table_same(&v->now, &v->tidied))
        return;
    v->tidied = v->now;
    table_put_items(&v->tidied, item, n);
}

/* The step that tidies up. It stays in force if nothing is played, if the rules allow that. */
static void write_tidying(struct tile_desk *v, const struct table_item *item, int n,
                          struct buf *step)
{
    if (!n)
        return;
    v->d.game->tiles->tidy(item, n, step);
    if (v->d.game->check(v->d.state, buf_text(step), NULL))
        return;
    buf_clear(step);
    v->d.game->tiles->arrange(v->d.state, item, n, step);
    note_tidied(v, item, n);
}

/* Slides islands together in the shape of the table area. */
static void tidy(struct tile_desk *v, struct desk_act *act)
{
    struct table_item item[TILE_MAX];
    struct buf step = {0};
    int n = td_tidy(v, item);
    write_tidying(v, item, n, &step);
    act_step(v, buf_text(&step), AFTER_FIT, act);
    say(act, n ? _("The table is tidy.") : _("The tiles are already as large as they can be."));
    buf_free(&step);
}

/* Lays rows close together on their shelves, which may be fewer then. */
static void tidy_rows(struct tile_desk *v, struct desk_act *act)
{
    struct table_item item[TILE_MAX];
    struct buf step = {0};
    int n = td_tidy_shelves(v, false, item);
    if (!n)
        n = td_tidy_shelves(v, true, item);
    v->shelved.any = false;
    write_tidying(v, item, n, &step);
    act_step(v, buf_text(&step), AFTER_FIT, act);
    say(act, n ? _("The rows are tidy.") : _("The rows were already tidy."));
    buf_free(&step);
}

static void press_tidy(struct tile_desk *v, struct desk_act *act)
{
    if (!v->d.mine)
        return;
    desk_cancel(&v->d);
    if (v->ways->rows)
        tidy_rows(v, act);
    else
        tidy(v, act);
}

static void press_room(struct tile_desk *v, struct desk_act *act)
{
    if (!v->d.mine || v->ways->rows)
        return;
    desk_cancel(&v->d);
    make_room(v, act);
}

static void press_sort_melds(struct tile_desk *v, struct desk_act *act)
{
    struct tile_arrangement a;
    struct buf said = {0};
    if (!v->ways->rows || v->d.seat < 0)
        return;
    desk_cancel(&v->d);
    struct tile_turn turn = td_turn(v);
    v->ways->rows->arrange(&turn, v->d.seat, &v->rack, &a, &said);
    td_arrange(v, &a);
    act_step(v, "", AFTER_NOTHING, act);
    say(act, buf_text(&said));
    buf_free(&said);
}

/* Everything that has a button, and usually also a key. */
static const struct {
    enum key_action key; /* the button has this action's id; or ACTION_NONE, and: */
    const char *id;
    void (*press)(struct tile_desk *v, struct desk_act *act);
} PRESSES[] = {
    {ACTION_UNDO, NULL, press_undo},
    {ACTION_REDO, NULL, press_redo},
    {ACTION_RESTORE, NULL, press_restore},
    {ACTION_DRAW, NULL, press_draw},
    {ACTION_END_TURN, NULL, press_end},
    {ACTION_SORT_COLOUR, NULL, press_sort_colour},
    {ACTION_SORT_NUMBER, NULL, press_sort_number},
    {ACTION_SORT_MELDS, NULL, press_sort_melds},
    {ACTION_TIDY, NULL, press_tidy},
    {ACTION_ROOM, NULL, press_room},
    {ACTION_NONE, "draw-pass", press_draw_pass},
    {ACTION_NONE, "give-up", press_give_up},
    {ACTION_NONE, "can-play", press_end},
    {ACTION_NONE, "agree", press_end},
    {ACTION_NONE, "draw-for-it", press_draw},
    {ACTION_NONE, "object", press_draw},
};

bool td_press(void *self, const char *id, struct desk_act *act)
{
    struct tile_desk *v = self;
    bool own_button = false;
    for (size_t i = 0; i < sizeof PRESSES / sizeof *PRESSES; i++) {
        const char *own = PRESSES[i].id ? PRESSES[i].id : action_id(PRESSES[i].key);
        if (strcmp(id, own) == 0) {
            PRESSES[i].press(v, act);
            own_button = true;
        }
    }
    return own_button;
}
