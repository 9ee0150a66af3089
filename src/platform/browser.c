/* browser.c: asks the browser, and listens to it. What is called here as Module... is in
 * packaging/web/page. */
#include "browser.h"

#ifdef __EMSCRIPTEN__

#include <SDL.h>
#include <emscripten/emscripten.h>
#include <emscripten/html5.h>
#include <stdlib.h>

/* What the page calls. */
void browser_pasted(void);
void browser_typed(void);
void browser_opened(void);

/* ---- The context of WebGL ---- */

/* Without our "yes", the browser would not give the context back. */
static EM_BOOL on_lost(int type, const void *reserved, void *self)
{
    (void)type, (void)reserved, (void)self;
    return EM_TRUE;
}

static EM_BOOL on_restored(int type, const void *reserved, void *self)
{
    (void)type, (void)reserved, (void)self;
    SDL_Event e = {.type = SDL_RENDER_DEVICE_RESET};
    SDL_PushEvent(&e);
    return EM_TRUE;
}

void browser_watch_context(void)
{
    emscripten_set_webglcontextlost_callback("#canvas", NULL, EM_FALSE, on_lost);
    emscripten_set_webglcontextrestored_callback("#canvas", NULL, EM_FALSE, on_restored);
}

/* ---- The clipboard ---- */

EM_JS(void, copy, (const char *text), { Module.copy(UTF8ToString(text)); })

void browser_copy(const char *text)
{
    copy(text);
}

EM_JS(char *, pasted, (void), {
    const size = lengthBytesUTF8(Module.pasted) + 1;
    const to = _malloc(size);
    stringToUTF8(Module.pasted, to, size);
    return to;
})

static void press(SDL_Keycode sym, uint16_t held)
{
    SDL_Event e = {.type = SDL_KEYDOWN};
    e.key.state = SDL_PRESSED;
    e.key.keysym.sym = sym;
    e.key.keysym.scancode = SDL_GetScancodeFromKey(sym);
    e.key.keysym.mod = held;
    SDL_PushEvent(&e);
    e.type = SDL_KEYUP;
    e.key.state = SDL_RELEASED;
    SDL_PushEvent(&e);
}

/* The browser shows what is on its clipboard only to the key or the menu that pastes. The page
 * has kept that key from SDL; now that the text is there, the program gets it. */
EMSCRIPTEN_KEEPALIVE void browser_pasted(void)
{
    char *text = pasted();
    SDL_SetClipboardText(text);
    free(text);
    press(SDLK_v, KMOD_LCTRL);
}

/* ---- The screen, and the keyboard on it ---- */

EM_JS(void, fullscreen, (bool on), { Module.fullscreen(on); })

void browser_fullscreen(bool on)
{
    fullscreen(on);
}

EM_JS(void, keyboard, (bool on), { Module.keyboard(on); })

void browser_keyboard(bool on)
{
    keyboard(on);
}

EM_JS(void, typed, (char *to, int size), { stringToUTF8(Module.typed, to, size); })

/* Such a keyboard sends no keys, only what is to be done with a text. */
EMSCRIPTEN_KEEPALIVE void browser_typed(void)
{
    SDL_Event e = {.type = SDL_TEXTINPUT};
    typed(e.text.text, sizeof e.text.text);
    if (e.text.text[0] == '\b')
        press(SDLK_BACKSPACE, KMOD_NONE);
    else if (e.text.text[0] == '\n')
        press(SDLK_RETURN, KMOD_NONE);
    else
        SDL_PushEvent(&e);
}

/* ---- Words and sound ---- */

EM_JS(void, say, (const char *words, const char *language, bool voice),
      { Module.say(UTF8ToString(words), UTF8ToString(language), voice); })

void browser_say(const char *words, const char *language, bool voice)
{
    say(words, language, voice);
}

EM_JS(bool, may_sound, (void), { return Module.maySound; })

bool browser_may_sound(void)
{
    return may_sound();
}

/* ---- Frames ---- */

EM_JS(void, renders, (bool begins), {
    if (Module.renders)
        Module.renders(begins);
})

void browser_renders(bool begins)
{
    renders(begins);
}

/* ---- Files ---- */

EM_JS(void, download, (const char *path), { Module.files.await_file(UTF8ToString(path)); })

void browser_download(const char *path)
{
    download(path);
}

EM_JS(void, opened, (char *to, int size), { stringToUTF8(Module.opened, to, size); })

/* A file that somebody chose lies in the program's file system: as if it was dropped on a
 * window. */
EMSCRIPTEN_KEEPALIVE void browser_opened(void)
{
    char path[1024];
    SDL_Event e = {.type = SDL_DROPFILE};
    opened(path, sizeof path);
    e.drop.file = SDL_strdup(path);
    SDL_PushEvent(&e);
}

#else

void browser_watch_context(void)
{
}

void browser_copy(const char *text)
{
    (void)text;
}

void browser_fullscreen(bool on)
{
    (void)on;
}

void browser_keyboard(bool on)
{
    (void)on;
}

void browser_download(const char *path)
{
    (void)path;
}

void browser_say(const char *words, const char *language, bool voice)
{
    (void)words, (void)language, (void)voice;
}

void browser_renders(bool begins)
{
    (void)begins;
}

bool browser_may_sound(void)
{
    return true;
}

#endif
