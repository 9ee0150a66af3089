/* browser.h: what the page in a browser tells the program. Elsewhere there is none, and nothing
 * here does anything. */
#ifndef SUPERWILD_BROWSER_H
#define SUPERWILD_BROWSER_H

#include <stdbool.h>

/* Does the program run in a page? */
#ifdef __EMSCRIPTEN__
#define IN_BROWSER true
#else
#define IN_BROWSER false
#endif

/* From now on, SDL_RENDER_DEVICE_RESET comes when a lost WebGL context is there again. */
void browser_watch_context(void);
/* Copies a text to the browser's clipboard, which works only after a click or a key. */
void browser_copy(const char *text);
/* Lets the page fill the screen, or not. SDL would do it only after another click. */
void browser_fullscreen(bool on);
/* Shows or hides the keyboard of a device that has none but on its screen. */
void browser_keyboard(bool on);
/* Downloads a file of the program's own file system, as soon as it is there. */
void browser_download(const char *path);
/* Gives words in a language, such as "de", to a screen reader, and also speaks them with the
 * browser's voice, if it has one. */
void browser_say(const char *words, const char *language, bool voice);
/* The renderer begins, or is done: so that the page can measure its own work without it. */
void browser_renders(bool begins);
/* May sound be heard? In a browser not before the first click, touch or key. */
bool browser_may_sound(void);

#endif
