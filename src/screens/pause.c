/* pause.c: the menu that covers whatever is being played. */
#include "pause.h"

#include <stdlib.h>

#include "app_match.h"
#include "app_state.h"
#include "computer.h"
#include "copies.h"
#include "editor.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "playing.h"
#include "score_sheet.h"
#include "screen.h"
#include "screens.h"
#include "stop_round.h"

/* ---- The page ---- */

bool pause_asked(struct app *app, const struct input *in, const struct ui_result *ui)
{
    if (!page_pressed(ui, "menu") && !page_key(in, ui, KEY_ESCAPE))
        return false;
    app_lay(app, SCREEN_PAUSE);
    return true;
}

/* Is this the turn of a person whose rack is shown now? Not while a clock is stopped: then
 * nobody may look. */
static bool turn_fits(const struct app *app)
{
    return app->session && app->under == app_screen(app, SCREEN_TABLE) &&
           !app_status(app).clock && editor_fits(app->session->match) &&
           !computer_seat(app->session->match, app_status(app).seat);
}

static void draw(struct app *app)
{
    struct page_choice list[10];
    int n = 0;
    list[n++] = (struct page_choice){"resume", _("Resume"), UI_PRIMARY | UI_DEFAULT_FOCUS};
    list[n++] = (struct page_choice){"rules", _("Rules"), 0};
    list[n++] = (struct page_choice){"settings", _("Settings"), 0};
    if (sheet_kept(app))
        list[n++] = (struct page_choice){"sheet", _("Score sheet"), 0};
    list[n++] = (struct page_choice){"copy-record", _("Save a copy"), 0};
    list[n++] = (struct page_choice){"fair", _("About this game"), 0};
    if (turn_fits(app))
        list[n++] = (struct page_choice){"make-puzzle", _("Make a puzzle from this turn"), 0};
    if (app->session && match_check(app->session->match, "stop", NULL))
        list[n++] = (struct page_choice){"stop", _("Stop here"), 0};
    list[n++] = (struct page_choice){"leave", _("Save and leave"), 0};
    list[n] = (struct page_choice){.id = NULL};
    page_choices(&app->ui, 360, _("Paused"), list);
}

static void copy_record(struct app *app)
{
    app_copy_record(app, app->session->match);
}

/* The editor can prove what can be played. */
static void take_puzzle_hint(struct app *app)
{
    session_hinted(app->session);
    editor_edit_turn(app, app->session->match);
}

/* Hints are counted for each round. */
static void make_puzzle(struct app *app)
{
    if (session_was_hinted(app->session, app_status(app).seat))
        editor_edit_turn(app, app->session->match);
    else
        app_ask(app,
                _("The editor would tell you what can be played, so this counts as a hint. "
                  "Make a puzzle?"),
                _("Make a puzzle"), _("No"), take_puzzle_hint, NULL);
}

static const struct page_action ACTIONS[] = {
    {"resume", .act = app_lift, .key = KEY_ESCAPE},
    {"rules", .visit = SCREEN_RULES},
    {"settings", .visit = SCREEN_SETTINGS},
    {"sheet", .visit = SCREEN_SHEET},
    {"copy-record", .act = copy_record},
    {"fair", .visit = SCREEN_FAIR},
    {"make-puzzle", .act = make_puzzle},
    {"stop", .act = stop_press},
    {"leave", .act = app_leave_match},
    {.id = NULL},
};

const struct screen PAUSE_SCREEN = {.id = "pause", .actions = ACTIONS, .draw = draw};
