/* about.c: the page that says what this program is, and who owns it. */
#include "app_state.h"
#include "language.h"
#include "navigation.h"
#include "page.h"
#include "page_action.h"
#include "screen.h"
#include "screens.h"
#include "version.h"

static const char *const PARAGRAPHS[] = {
    N_("Superwild is a table for games with tiles and cards. Lay sets and runs in every "
       "direction, on your own or with up to eight people at one screen."),
    N_("Superwild is an independent program. Super Wild Tiles and the other game names belong "
       "to their owners, who have no connection with it."),
    N_("Superwild is free software under the MIT licence. Typeface: Lato, by Łukasz Dziedzic "
       "(SIL Open Font License). Built with SDL, SDL_image, SDL_ttf and SDL_mixer (zlib "
       "licence), FreeType (FreeType licence), libepoxy (MIT), libmd (BSD "
       "licence), zlib and minizip (zlib licence) and SQLite (public domain)."),
    N_("Your games and settings stay on this computer. Nothing is sent anywhere."),
};

#define FOOT 50.0f /* units: the row of buttons */

/* How far down it comes, in pixels. */
static float draw_text_of(struct app *app, struct rect r)
{
    struct buf text = {0};
    for (size_t i = 0; i < sizeof PARAGRAPHS / sizeof *PARAGRAPHS; i++) {
        buf_add(&text, i ? "\n\n" : "");
        buf_add(&text, _(PARAGRAPHS[i]));
    }
    float high = ui_paragraph(&app->ui, "text", r, FONT_TEXT, 17, buf_text(&text), 0);
    buf_free(&text);
    return r.y + high;
}

static void draw(struct app *app)
{
    struct buf version = {0};
    struct rect r =
        page_begin(&app->ui, 740, app->ui.upright ? PAGE_LONG : 480, _("About Superwild"));
    cut_bottom(&app->ui, &r, FOOT);
    buf_addf(&version, _("Version %s"), SUPERWILD_VERSION);
    ui_label(&app->ui, "version", cut_top(&app->ui, &r, 28), FONT_TEXT, 18, ALIGN_LEFT,
             buf_text(&version), UI_QUIET);
    buf_free(&version);
    cut_top(&app->ui, &r, 10);
    struct rect row = page_end(&app->ui, draw_text_of(app, r), FOOT);
    page_button(&app->ui, &row, ALIGN_RIGHT, "back", _("Back"), UI_PRIMARY | UI_DEFAULT_FOCUS);
}

static const struct page_action ACTIONS[] = {
    {"back", .act = app_return, .key = KEY_ESCAPE},
    {.id = NULL},
};

const struct screen ABOUT_SCREEN = {.id = "about", .actions = ACTIONS, .draw = draw};
