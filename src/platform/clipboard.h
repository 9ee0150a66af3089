/* clipboard.h: the system's clipboard. What is on it belongs to another program, which hands it
 * over when somebody pastes. If that program hangs, nobody waits for it. */
#ifndef SUPERWILD_CLIPBOARD_H
#define SUPERWILD_CLIPBOARD_H

#include <SDL.h>
#include <stdbool.h>

#define CLIPBOARD_MS 80 /* the longest that clipboard_get() waits */

struct clipboard {
    SDL_Window *window;
    bool silent;        /* the other program did not answer, and nobody knows it yet */
    unsigned long mine; /* X's window that has the clipboard since clipboard_set(); 0: none */
    unsigned asked;     /* how many times */
};

/* Zero, but for the window, is a clipboard. Never waits for another program. */
void clipboard_set(struct clipboard *c, const char *text);
/* The text, to be freed with free(); NULL if there is none, or if the other program does not
 * answer. */
char *clipboard_get(struct clipboard *c);
/* True once after a clipboard_get() without an answer. */
bool clipboard_failed(struct clipboard *c);

#endif
