/* puzzle_menu.c: the menu that lies over a puzzle. */
#include "copies.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "puzzling_parts.h"
#include "screen.h"
#include "settings.h"

static void draw(struct app *app)
{
    const struct page_choice list[] = {
        {"resume", _("Resume"), UI_PRIMARY | UI_DEFAULT_FOCUS},
        {"rules", _("Rules"), 0},
        {"settings", _("Settings"), 0},
        {"clock", app->settings.puzzle_clock ? _("Hide the clock") : _("Show the clock"), 0},
        {"copy-code", _("Copy code"), 0},
        {"copy-puzzle", _("Save as a file"), 0},
        {"leave", puzzle_leave_word(app), 0},
        {.id = NULL},
    };
    page_choices(&app->ui, 360, _("Paused"), list);
}

static void copy_and_resume(struct app *app)
{
    app_lift(app);
    puzzle_copy_code(app);
}

static void copy_puzzle(struct app *app)
{
    app_copy_puzzle(app, &app->puzzling->puzzle);
}

/* The question, if there is one, is the puzzle's. */
static void leave(struct app *app)
{
    app_lift(app);
    puzzle_leave(app);
}

static const struct page_action ACTIONS[] = {
    {"resume", .act = app_lift, .key = KEY_ESCAPE},
    {"rules", .visit = SCREEN_RULES},
    {"settings", .visit = SCREEN_SETTINGS},
    {"clock", .act = puzzle_clock_switch},
    {"copy-code", .act = copy_and_resume},
    {"copy-puzzle", .act = copy_puzzle},
    {"leave", .act = leave},
    {.id = NULL},
};

const struct screen PUZZLE_MENU_SCREEN = {
    .id = "puzzle-menu",
    .apart = true,
    .actions = ACTIONS,
    .draw = draw,
};
