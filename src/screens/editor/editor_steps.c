/* editor_steps.c: the rack of the puzzle, its goal, its game; and an empty table. */
#include <string.h>

#include "editor_parts.h"
#include "language.h"
#include "tile_game.h"

void editor_cancel(struct app *app)
{
    desk_cancel(editor_of(app)->host.desk);
    editor_lift_end(app, false);
}

/* ---- The puzzle's rack ---- */

/* Takes the tile from the table or the box. False if it has to stay on the table. */
static bool take(struct edit *e, tile_t t)
{
    struct position *p = &e->position;
    if (tile_is_wild(t) && p->game->tiles->notation->wild_on_table)
        return false;
    if (table_has(&p->table, t))
        table_remove(&p->table, t);
    p->rack[p->n_rack++] = t;
    return true;
}

/* One that comes from there goes back to its place. */
static bool return_lent(struct app *app)
{
    bool lent = editor_of(app)->lent;
    if (lent)
        editor_cancel(app);
    return lent;
}

bool editor_to_rack(struct app *app, bool held)
{
    struct editor *s = editor_of(app);
    if (return_lent(app))
        return true;
    struct edit e = *editor_now(app);
    int piece[TILE_MAX], n = desk_meant(s->host.desk, held, piece), taken = 0;
    for (int i = 0; i < n; i++)
        taken += take(&e, (tile_t)piece[i]);
    editor_cancel(app);
    if (taken) {
        editor_push(app, &e);
        editor_show(app);
        cues_add(&app->cues, SOUND_RACK, 0, 0.8f);
    }
    if (taken < n)
        editor_tell(app, TONE_FAULT, _("The Wild stays on the table."));
    return n > 0;
}

void editor_to_rack_now(struct app *app)
{
    if (!editor_to_rack(app, false))
        editor_tell(app, TONE_PLAIN, _("Choose a tile first."));
}

void editor_from_rack(struct app *app, int i)
{
    struct edit e = *editor_now(app);
    struct position *p = &e.position;
    if (i < 0 || i >= p->n_rack)
        return;
    editor_of(app)->part = edit_part_of(p->rack[i]);
    p->n_rack--;
    memmove(p->rack + i, p->rack + i + 1, (size_t)(p->n_rack - i));
    p->rack[p->n_rack] = 0;
    editor_push(app, &e);
    editor_show(app);
}

void editor_lift(struct app *app, int i, float x, float y)
{
    struct editor *s = editor_of(app);
    const struct position *p = &editor_now(app)->position;
    if (i < 0 || i >= p->n_rack || s->lent)
        return;
    tile_t t = p->rack[i];
    editor_from_rack(app, i);
    s->lent = true;
    desk_grasp(s->host.desk, t, x, y);
}

void editor_lift_end(struct app *app, bool to_box)
{
    struct editor *s = editor_of(app);
    int piece[TILE_MAX];
    if (!s->lent || desk_meant(s->host.desk, true, piece))
        return;
    s->lent = false;
    if (to_box)
        return;
    editor_take_back(app);
    editor_show(app);
}

/* ---- The box, goal, rules, nothing ---- */

void editor_show_part(struct app *app, int part)
{
    editor_cancel(app);
    editor_of(app)->part = part;
    editor_sync(app);
}

void editor_goal(struct app *app)
{
    struct edit e = *editor_now(app);
    do {
        e.goal = (enum puzzle_goal)((e.goal + 1) % PUZZLE_GOAL_COUNT);
    } while (!(edit_mind(&e)->goals >> e.goal & 1));
    editor_push(app, &e);
    editor_show(app);
}

static void clear_all(struct app *app)
{
    struct edit e = *editor_now(app);
    edit_clear(&e);
    editor_push(app, &e);
    editor_show(app);
    desk_show_all(editor_of(app)->host.desk);
    editor_card_close(app);
}

void editor_ask_clear(struct app *app)
{
    app_ask(app, _("Take all tiles off the table and the rack?"), _("Clear the table"), _("No"),
            clear_all, editor_card_close);
}

void editor_choose(struct app *app, int choice)
{
    const struct look *look;
    const char *rules;
    struct edit e;
    if (!edit_choice(choice, &look, &rules))
        return;
    edit_begin(&e, look->game, rules);
    edit_carry(&e, editor_now(app));
    editor_push(app, &e);
    editor_show(app);
}
