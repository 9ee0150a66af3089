/* clipboard_x11.h: asks for the clipboard of an X server. SDL would wait a second for the
 * answer, and then empty the clipboard. */
#ifndef SUPERWILD_CLIPBOARD_X11_H
#define SUPERWILD_CLIPBOARD_X11_H

#include <SDL_syswm.h>
#include <stdbool.h>

#ifdef SDL_VIDEO_DRIVER_X11

/* Xlib's functions, which SDL has loaded. Tests bring their own. */
struct x11 {
    Atom (*atom)(Display *, const char *name, Bool only_if_exists);
    Window (*owner)(Display *, Atom selection);
    int (*convert)(Display *, Atom selection, Atom target, Atom property, Window, Time);
    Bool (*check)(Display *, Window, int type, XEvent *);
    int (*fd)(Display *);
    int (*property)(Display *, Window, Atom property, long offset, long length, Bool remove,
                    Atom type, Atom *got, int *format, unsigned long *n, unsigned long *after,
                    unsigned char **data);
    int (*free)(void *);
};

/* NULL if this library is missing something. */
const struct x11 *x11_functions(void);
/* The window that has the clipboard, 0 for none. */
unsigned long x11_owner(const struct x11 *x, Display *display);
/* The text from that window, to be freed with free(); NULL if there is none. *silent: no answer
 * came within CLIPBOARD_MS. asked: another number each time, so that a late answer is not taken
 * for that of a later question. */
char *x11_paste(const struct x11 *x, Display *display, Window ours, unsigned asked,
                bool *silent);

#endif
#endif
