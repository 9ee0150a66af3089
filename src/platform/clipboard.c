/* clipboard.c: bounds the wait for the program that has the clipboard, in the way of each
 * system: on X by waiting ourselves, on Windows by asking on a thread. Elsewhere SDL does not
 * wait long: Wayland hands over a pipe, and a Mac has the text already. */
#include "clipboard.h"

#include <stdlib.h>
#include <string.h>

#include "browser.h"
#include "buf.h"
#include "clipboard_thread.h"
#include "clipboard_x11.h"

/* SDL frees its text with its own function. */
static char *from_sdl(void)
{
    char *text = SDL_HasClipboardText() ? SDL_GetClipboardText() : NULL;
    char *ours = text ? mem_strdup(text) : NULL;
    SDL_free(text);
    return ours;
}

static bool is_driver(const char *name)
{
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver && strcmp(driver, name) == 0;
}

#ifdef SDL_VIDEO_DRIVER_X11
static const struct x11 *on_x11(const struct clipboard *c, SDL_SysWMinfo *info)
{
    SDL_VERSION(&info->version);
    bool is = is_driver("x11") && SDL_GetWindowWMInfo(c->window, info) &&
              info->subsystem == SDL_SYSWM_X11;
    return is ? x11_functions() : NULL;
}

void clipboard_set(struct clipboard *c, const char *text)
{
    SDL_SysWMinfo info;
    const struct x11 *x = on_x11(c, &info);
    SDL_SetClipboardText(text);
    if (x)
        c->mine = x11_owner(x, info.info.x11.display);
}

/* False if this is not X, or if the text is our own, which SDL has. */
static bool from_x11(struct clipboard *c, char **text)
{
    SDL_SysWMinfo info;
    const struct x11 *x = on_x11(c, &info);
    unsigned long owner = x ? x11_owner(x, info.info.x11.display) : 0;
    if (!owner || owner == c->mine)
        return false;
    *text = x11_paste(x, info.info.x11.display, info.info.x11.window, c->asked++, &c->silent);
    return true;
}
#else
void clipboard_set(struct clipboard *c, const char *text)
{
    (void)c;
    SDL_SetClipboardText(text);
    browser_copy(text);
}

static bool from_x11(struct clipboard *c, char **text)
{
    (void)c;
    (void)text;
    return false;
}
#endif

char *clipboard_get(struct clipboard *c)
{
    char *text = NULL;
    if (from_x11(c, &text))
        return text;
    if (!is_driver("windows"))
        return from_sdl();
    c->silent = !clipboard_ask(from_sdl, CLIPBOARD_MS, &text);
    return text;
}

bool clipboard_failed(struct clipboard *c)
{
    bool failed = c->silent;
    c->silent = false;
    return failed;
}
