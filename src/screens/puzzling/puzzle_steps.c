/* puzzle_steps.c: does what the desk and the buttons of a puzzle ask for. */
#include <stdio.h>
#include <string.h>

#include "cue_sounds.h"
#include "narrate.h"
#include "navigation.h"
#include "puzzling_parts.h"
#include "words.h"

static void cancel(struct app *app)
{
    struct desk *t = puzzle_screen_of(app)->desk;
    desk_cancel(t);
}

/* ---- Buttons ---- */

static bool is_for(const struct desk_button *b, enum key_action a)
{
    return strcmp(b->id, action_id(a)) == 0;
}

/* Nothing is drawn in a puzzle, and its own button gives it up. Where every tile that lies
 * elsewhere is a move, nothing moves many at once. */
static bool belongs(const struct puzzling *p, const struct desk_button *b)
{
    bool costly = !p->mind->by_group && (is_for(b, ACTION_TIDY) || is_for(b, ACTION_ROOM));
    return !b->fact && !costly && !is_for(b, ACTION_DRAW) && strcmp(b->id, "give-up") != 0;
}

static void adapt(const struct app *app, struct desk_button *b)
{
    const struct puzzling *p = app->puzzling;
    if (is_for(b, ACTION_RESTORE)) {
        snprintf(b->label, sizeof b->label, "%s", _("Restart"));
        b->enabled = p->match->at > 0;
    } else if (is_for(b, ACTION_END_TURN)) {
        snprintf(b->label, sizeof b->label, "%s", _("End turn"));
        b->enabled = true;
        b->primary = puzzling_reached(p, NULL);
    }
}

int puzzle_buttons(const struct app *app, struct desk_button out[DESK_BUTTONS])
{
    struct desk *t = puzzle_screen_of(app)->desk;
    struct desk_button all[DESK_BUTTONS];
    int n = 0, of = desk_buttons(t, app->puzzling->match, true, all);
    for (int i = 0; i < of; i++) {
        if (!belongs(app->puzzling, &all[i]))
            continue;
        out[n] = all[i];
        adapt(app, &out[n++]);
    }
    return n;
}

/* ---- Steps ---- */

static void free_step(struct app *app, const struct desk_act *act)
{
    struct desk *t = puzzle_screen_of(app)->desk;
    if (act->step[0])
        puzzle_play(app, act->step);
    desk_carried_out(t);
    if (act->said[0])
        puzzle_tell(app, act->said);
}

static void go_back(struct app *app, void (*how)(struct app *), const char *told)
{
    struct desk *t = puzzle_screen_of(app)->desk;
    int before = app->puzzling->match->at;
    cancel(app);
    how(app);
    if (app->puzzling->match->at != before)
        narrate_fact(app, told);
    puzzle_sync(app);
    desk_carried_out(t);
    desk_hear(t, NULL);
}

/* The desk has the better sentence about a fault, and outlines it. */
static void refuse_end(struct app *app, const struct reason *why)
{
    struct desk *t = puzzle_screen_of(app)->desk;
    struct desk_tone tone;
    struct buf fault = {0}, text = {0};
    desk_message(t, &fault, &tone);
    bool faulty = tone.fault && fault.len;
    buf_addf(&text, _("Not yet. %s"), faulty ? buf_text(&fault) : why->text);
    puzzle_note(app, buf_text(&text));
    buf_free(&fault);
    buf_free(&text);
}

/* A course may go on to another puzzle at once: then this one is not here any more. */
static void end_turn(struct app *app)
{
    struct reason why;
    const struct puzzle_screen *s = puzzle_screen_of(app);
    unsigned puzzle = app->puzzles_begun;
    cancel(app);
    desk_note(s->desk, "");
    bool solved = puzzling_try_end(app, &why);
    if (app->puzzles_begun != puzzle || !app->puzzling)
        return;
    if (solved)
        puzzle_solved(app);
    else if (app->puzzling->stage == PUZZLING_SHOWN)
        puzzle_missed(app, why.text);
    else
        refuse_end(app, &why);
}

void puzzle_act(struct app *app, const struct desk_act *act)
{
    switch (act->kind) {
    case DESK_NONE:
        break;
    case DESK_STEP:
        free_step(app, act);
        break;
    case DESK_UNDO:
        go_back(app, puzzling_undo, _("Undone."));
        break;
    case DESK_REDO:
        go_back(app, puzzling_redo, _("Redone."));
        break;
    case DESK_RESTORE:
        go_back(app, puzzling_restart, _("Back to the beginning."));
        break;
    case DESK_END:
        end_turn(app);
        break;
    case DESK_DRAW:
        puzzle_note(app, _("There is nothing to draw: your tiles are all you need."));
        break;
    case DESK_MENU:
        puzzle_open_menu(app);
        break;
    }
}

/* ---- The attempt ---- */

void puzzle_give_up(struct app *app)
{
    unsigned puzzle = app->puzzles_begun;
    cancel(app);
    puzzling_give_up(app);
    if (app->puzzles_begun == puzzle && app->puzzling)
        puzzle_shown(app);
}
