/* puzzle_menu.c: the menu that lies over a puzzle. */
#include "copies.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "puzzling_parts.h"
#include "screen.h"
#include "settings.h"
#include "words.h"

static void button(struct app *app, struct rect *r, const char *id, const char *label,
                   unsigned flags)
{
    ui_button(&app->ui, id, cut_top(&app->ui, r, 48), label, flags);
    cut_top(&app->ui, r, 10);
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    (void)dl;
    (void)alpha;
    struct rect r = page_card(&app->ui, 360, 96 + 58 * 7 - 6);
    ui_label(&app->ui, "title", cut_top(&app->ui, &r, 40), FONT_BOLD, 28, ALIGN_CENTRE,
             _("Pause"), 0);
    cut_top(&app->ui, &r, 12);
    button(app, &r, "resume", _("Resume"), UI_PRIMARY | UI_DEFAULT_FOCUS);
    button(app, &r, "rules", _("Rules"), 0);
    button(app, &r, "settings", _("Settings"), 0);
    button(app, &r, "clock",
           app->settings.puzzle_clock ? _("Hide the clock") : _("Show the clock"), 0);
    button(app, &r, "copy-code", _("Copy code"), 0);
    button(app, &r, "copy-puzzle", _("Save as a file"), 0);
    button(app, &r, "leave", puzzle_leave_word(app), 0);
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

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    static const struct page_action actions[] = {
        {"resume", .act = app_lift, .key = KEY_ESCAPE},
        {"rules", .visit = SCREEN_RULES},
        {"settings", .visit = SCREEN_SETTINGS},
        {"clock", .act = puzzle_clock_switch},
        {"copy-code", .act = copy_and_resume},
        {"copy-puzzle", .act = copy_puzzle},
        {"leave", .act = leave},
        {.id = NULL},
    };
    page_act(app, in, ui, actions);
}

const struct screen PUZZLE_MENU_SCREEN = {
    .id = "puzzle-menu",
    .apart = true,
    .event = event,
    .draw = draw,
};
