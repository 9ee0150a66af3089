/* screens.c: decides which screen the state of a match calls for, and which keys open a page
 * from anywhere. */
#include "screens.h"

#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "computer.h"
#include "editor.h"
#include "known.h"
#include "lesson.h"
#include "navigation.h"
#include "puzzle_history.h"
#include "puzzle_runs.h"

_Static_assert(DATA_COUNT <= APP_SLOTS, "a slot for each screen");

/* ---- Following the match ---- */

/* Must the rack of the seat to move still be covered? */
static bool covered(const struct app *app, const struct game_status *st)
{
    const struct match *m = app->session->match;
    return !app->cover_waits && computer_people(m) > 1 && !computer_seat(m, st->seat) &&
           app->settings.cover &&
           (app->revealed_turn != st->turn || app->revealed_round != st->round ||
            app->revealed_seat != st->seat);
}

/* When all racks are open, everybody sees everything, which is announced only once. */
static int of_turn(const struct app *app, const struct game_status *st)
{
    if (st->open)
        return app->told_open != st->round ? SCREEN_OUT : SCREEN_TABLE;
    return covered(app, st) ? SCREEN_HANDOVER : SCREEN_TABLE;
}

static int wanted(const struct app *app)
{
    if (app->puzzling)
        return SCREEN_PUZZLE;
    if (!app->session)
        return SCREEN_TITLE;
    struct game_status st = app_status(app);
    switch (st.phase) {
    case PHASE_LOTS:
    case PHASE_DEAL:
        return SCREEN_LOTS;
    case PHASE_TURN:
        return of_turn(app, &st);
    case PHASE_VOLUNTEER:
        return covered(app, &st) ? SCREEN_HANDOVER : SCREEN_TABLE;
    case PHASE_AGREE:
    case PHASE_CHALLENGE:
        return SCREEN_TABLE;
    case PHASE_ROUND_OVER:
        return SCREEN_ROUND_END;
    case PHASE_GAME_OVER:
        return SCREEN_GAME_END;
    }
    return SCREEN_TITLE;
}

/* ---- Keys ---- */

/* Cmd and comma, with which every program on a Mac shows its settings. */
static bool asks_for_settings(const struct input *in)
{
    return in->kind == INPUT_KEY && in->action == ACTION_NONE && in->key == ',' &&
           in->mods == MOD_CTRL;
}

static bool key(struct app *app, const struct input *in)
{
    if (in->action == ACTION_RULES && !app->back)
        app_visit(app, SCREEN_RULES);
    else if (in->action == ACTION_RULES && app->screen == app_screen(app, SCREEN_LESSON))
        lesson_rules(app);
    else if (asks_for_settings(in) && !app->back)
        app_visit(app, SCREEN_SETTINGS);
    else
        return false;
    return true;
}

static void end(struct app *app)
{
    free(app->data[DATA_TABLE_MEMORY]);
    app->data[DATA_TABLE_MEMORY] = NULL;
    puzzle_runs_end(app);
    puzzle_history_end(app);
    known_end(app);
    editor_forget(app);
}

#define X(name) [SCREEN_##name] = &name##_SCREEN
static const struct screen *const TABLES[SCREEN_COUNT] = {SCREENS_EACH(X)};
#undef X

const struct screens SCREENS = {
    .table = TABLES, .first = SCREEN_TITLE, .wanted = wanted, .key = key, .end = end};
