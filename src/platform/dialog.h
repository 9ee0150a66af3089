/* dialog.h: the system's dialog for files. It runs beside the program, which goes on: nothing
 * here waits for it. On Linux it is zenity or kdialog, on a Mac osascript, each as a child
 * without a shell; on Windows the system's own, on a thread; in a browser the browser's. */
#ifndef SUPERWILD_DIALOG_H
#define SUPERWILD_DIALOG_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "app.h"

#define DIALOG_LOOK 50 /* how often to look whether it is over, in milliseconds */

struct dialog_run; /* of the system */

/* Zero, but for the window, is one that is closed. */
struct dialog {
    SDL_Window *window; /* on which it lies; not owned */
    struct dialog_run *run;
    struct buf path; /* the answer */
};

enum dialog_news {
    DIALOG_NO_NEWS,
    DIALOG_CHOSEN, /* the path is in it, until it is opened again */
    DIALOG_CANCELLED,
    DIALOG_MISSING /* it cannot be opened */
};

/* False if there is none, or if it is open already. */
bool dialog_open(struct dialog *d, const struct app_file_question *q);
/* The answer, once. */
enum dialog_news dialog_look(struct dialog *d);
bool dialog_is_open(const struct dialog *d);
/* Ends it, and frees the answer. */
void dialog_close(struct dialog *d);

#endif
