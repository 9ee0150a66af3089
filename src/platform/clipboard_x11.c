/* clipboard_x11.c: asks the program that has the clipboard to write it to our window, and waits
 * for that, but not for long. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "clipboard_x11.h"

#ifdef SDL_VIDEO_DRIVER_X11
#include <X11/Xatom.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "clipboard.h"

#define LIBRARY "libX11.so.6"
#define MOST (1 << 22) /* bytes of a text */
#define QUESTIONS 16   /* that can be told apart */

static bool find(void *library, const char *name, void *function, size_t size)
{
    void *p = SDL_LoadFunction(library, name);
    memcpy(function, &p, size);
    return p != NULL;
}

const struct x11 *x11_functions(void)
{
    static struct x11 x;
    static bool tried, whole;
    void *lib = tried ? NULL : SDL_LoadObject(LIBRARY);
    tried = true;
    if (lib)
        whole = find(lib, "XInternAtom", &x.atom, sizeof x.atom) &&
                find(lib, "XGetSelectionOwner", &x.owner, sizeof x.owner) &&
                find(lib, "XConvertSelection", &x.convert, sizeof x.convert) &&
                find(lib, "XCheckTypedWindowEvent", &x.check, sizeof x.check) &&
                find(lib, "XConnectionNumber", &x.fd, sizeof x.fd) &&
                find(lib, "XGetWindowProperty", &x.property, sizeof x.property) &&
                find(lib, "XFree", &x.free, sizeof x.free);
    return whole ? &x : NULL;
}

static Atom clipboard_of(const struct x11 *x, Display *display)
{
    return x->atom(display, "CLIPBOARD", False);
}

unsigned long x11_owner(const struct x11 *x, Display *display)
{
    return x->owner(display, clipboard_of(x, display));
}

/* Waits until the server has sent something. False if the time is over. */
static bool wait_more(int fd, int *left_ms)
{
    struct pollfd p = {.fd = fd, .events = POLLIN};
    uint64_t since = SDL_GetTicks64();
    if (*left_ms <= 0 || poll(&p, 1, *left_ms) == 0)
        return false;
    int ms = (int)(SDL_GetTicks64() - since);
    *left_ms -= ms > 0 ? ms : 1;
    return true;
}

/* Waits for the answer. False if there is none. *there: it has text. */
static bool answered(const struct x11 *x, Display *display, Window ours, Atom property,
                     bool *there)
{
    int left_ms = CLIPBOARD_MS;
    XEvent e;
    do {
        while (x->check(display, ours, SelectionNotify, &e)) {
            *there = e.xselection.property == property;
            if (*there || e.xselection.property == None)
                return true;
        }
    } while (wait_more(x->fd(display), &left_ms));
    return false;
}

static char *take(const struct x11 *x, Display *display, Window ours, Atom property, Atom type)
{
    Atom got;
    int format;
    unsigned long n, after;
    unsigned char *data = NULL;
    char *text = NULL;
    if (x->property(display, ours, property, 0, MOST / 4, True, type, &got, &format, &n, &after,
                    &data) != Success)
        return NULL;
    if (data && got == type && format == 8) {
        text = mem_alloc((size_t)n + 1);
        memcpy(text, data, (size_t)n);
    }
    if (data)
        x->free(data);
    return text;
}

char *x11_paste(const struct x11 *x, Display *display, Window ours, unsigned asked,
                bool *silent)
{
    char name[40];
    bool there = false;
    snprintf(name, sizeof name, "SUPERWILD_PASTE_%u", asked % QUESTIONS);
    Atom property = x->atom(display, name, False);
    Atom utf8 = x->atom(display, "UTF8_STRING", False);
    x->convert(display, clipboard_of(x, display), utf8, property, ours, CurrentTime);
    *silent = !answered(x, display, ours, property, &there);
    return there ? take(x, display, ours, property, utf8) : NULL;
}

#endif
