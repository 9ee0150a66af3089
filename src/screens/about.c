/* about.c: what this is, and whose. */
#include "page.h"
#include "version.h"

static const char TEXT[] =
    "Superwild is a table for tiles: lay sets and runs in every direction, alone or with up to "
    "six people round one screen.\n\n"
    "It is an independent program. Super Wild Tiles and the other names of games belong to "
    "their owners, who have nothing to do with it.\n\n"
    "The program is free software under the MIT licence. The letters are Lato, by "
    "\xc5\x81ukasz Dziedzic, under the SIL Open Font License. It stands on SDL, SDL_image, "
    "SDL_ttf and SDL_mixer (zlib licence), FreeType (FreeType licence), libepoxy (MIT) and "
    "SQLite (public "
    "domain).\n\n"
    "Your games and settings stay on this computer. Nothing is sent anywhere.";

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    (void)dl;
    (void)alpha;
    struct rect r = page_begin(app, 740, 540, "About Superwild");
    struct rect row = cut_bottom(app, &r, 50);
    ui_label(&app->ui, "version", cut_top(app, &r, 28), FONT_TEXT, 18, ALIGN_LEFT,
             "Version " SUPERWILD_VERSION, UI_QUIET);
    cut_top(app, &r, 10);
    ui_paragraph(&app->ui, "text", r, FONT_TEXT, 17, TEXT, 0);
    page_button(app, &row, ALIGN_RIGHT, "back", "Back", UI_PRIMARY | UI_DEFAULT_FOCUS);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    if (page_pressed(ui, "back") || page_key(in, ui, KEY_ESCAPE))
        app_return(app);
}

const struct screen SCREEN_ABOUT = {.id = "about", .event = event, .draw = draw};
