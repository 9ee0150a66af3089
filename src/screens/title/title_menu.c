/* title_menu.c: the card with what is not on the title page itself. */
#include <stdlib.h>

#include "app_state.h"
#include "language.h"
#include "lesson.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "screens.h"
#include "setup_memory.h"
#include "title_parts.h"

#define WIDE 480.0f /* units */
#define ROW 50.0f
#define GAP 10.0f
#define MOST 12

/* Solitaire and the lesson only in games that have them. */
static int choices(const struct app *app, char *lesson, size_t size,
                   struct page_choice out[MOST])
{
    int n = 0;
    if (app->game->solitaire)
        out[n++] = (struct page_choice){"solitaire", _("Solitaire"), 0};
    out[n++] = (struct page_choice){"puzzles", _("Puzzles"), 0};
    /* Translators: on a button: those that go on, and those that are over. */
    out[n++] = (struct page_choice){"games", _("My games"), 0};
    out[n++] = (struct page_choice){"marks", _("Marks"), 0};
    if (app->game->lesson) {
        lesson_label(app, lesson, size);
        out[n++] = (struct page_choice){"lesson", lesson, 0};
    }
    out[n++] = (struct page_choice){"rules", _("Rules"), 0};
    out[n++] = (struct page_choice){"rules-known", _("Rules I know"), 0};
    out[n++] = (struct page_choice){"settings", _("Settings"), 0};
    if (title_people_shown(app))
        out[n++] = (struct page_choice){"people", _("People"), 0};
    out[n++] = (struct page_choice){"data", _("Your data"), 0};
    out[n++] = (struct page_choice){"about", _("About"), 0};
    if (!app->config.no_quit)
        out[n++] = (struct page_choice){"quit", _("Quit"), 0};
    out[0].flags = UI_DEFAULT_FOCUS;
    return n;
}

/* Two beside each other. */
static void draw(struct app *app)
{
    struct ui *ui = &app->ui;
    struct page_choice all[MOST];
    char lesson[80];
    int n = choices(app, lesson, sizeof lesson, all);
    struct rect row,
        r = page_over(ui, WIDE, 46, (float)((n + 1) / 2) * (ROW + GAP) + 2, _("Menu"), &row);
    float half = (page_units(ui, r.w) - GAP) / 2;
    for (int i = 0; i < n; i += 2) {
        struct rect line = cut_top(ui, &r, ROW);
        for (int k = i; k < n && k < i + 2; k++) {
            ui_button(ui, all[k].id, cut_left(ui, &line, half), all[k].label, all[k].flags);
            cut_left(ui, &line, GAP);
        }
        cut_top(ui, &r, GAP);
    }
    page_button(ui, &row, ALIGN_RIGHT, "menu-close", _("Close"), 0);
}

/* What leads away leads back to the button that opens this card. */
static void close_card(struct app *app)
{
    app_card_close(app, "menu");
    app_keep_focus(app, "menu");
}

static void open_lesson(struct app *app)
{
    close_card(app);
    lesson_open(app);
}

void title_menu_open(struct app *app)
{
    static const struct page_action actions[] = {
        {"solitaire", .act = close_card, .set = setup_alone, .by = 1, .go = SCREEN_SETUP},
        {"puzzles", .act = close_card, .go = SCREEN_PUZZLES},
        {"games", .act = close_card, .go = SCREEN_GAMES},
        {"marks", .act = close_card, .go = SCREEN_MARKS},
        {"lesson", .act = open_lesson},
        {"rules", .act = close_card, .visit = SCREEN_RULES},
        {"rules-known", .act = close_card, .visit = SCREEN_KNOWN},
        {"settings", .act = close_card, .visit = SCREEN_SETTINGS},
        {"people", .act = close_card, .go = SCREEN_PEOPLE},
        {"data", .act = close_card, .visit = SCREEN_DATA},
        {"about", .act = close_card, .visit = SCREEN_ABOUT},
        {"quit", .act = app_close},
        {"menu-close", .act = close_card, .key = KEY_ESCAPE},
        {.id = NULL},
    };
    static const struct card card = {draw, actions, NULL};
    app_card_open(app, &card);
}
