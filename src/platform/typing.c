/* typing.c: starts and stops text input, and says where the caret is. */
#include "typing.h"

#include <string.h>

#include "browser.h"

/* Elsewhere an input method would take the keys of the game. A page with a field, not the
 * focus, turns it on: then nothing that is typed at once after a click gets lost. */
static void turn(struct typing *t, bool on)
{
    if (t->known && t->on == on)
        return;
    if (on)
        SDL_StartTextInput();
    else
        SDL_StopTextInput();
    browser_keyboard(on);
    t->on = on;
}

void typing_update(struct typing *t, const struct app *app, struct pixel_ratio ratio)
{
    struct rect caret;
    turn(t, app_takes_text(app, &caret));
    SDL_Rect at = {(int)(caret.x / ratio.x), (int)(caret.y / ratio.y), (int)(caret.w / ratio.x),
                   (int)(caret.h / ratio.y)};
    if (t->on && caret.w > 0 && (!t->known || memcmp(&at, &t->at, sizeof at) != 0)) {
        SDL_SetTextInputRect(&at);
        t->at = at;
    }
    t->known = true;
}
