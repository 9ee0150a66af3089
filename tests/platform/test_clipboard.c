/* test_clipboard.c: pasting from a program that answers, and from one that never does. The X
 * server is made up, and so is the time that poll() waits for it: the linker gives its calls to
 * this file. */
#include "core_help.h"

#include <X11/Xatom.h>
#include <poll.h>

#include "clipboard.h"
#include "clipboard_thread.h"
#include "clipboard_x11.h"

int __wrap_poll(struct pollfd *p, nfds_t n, int ms);
int __wrap___poll_chk(struct pollfd *p, nfds_t n, int ms, size_t size);

enum answer { TEXT, REFUSED, LATE, NOISE, NOTHING };

static struct {
    enum answer answer;
    int polls, waited; /* how often, and how many milliseconds were asked for */
    int events;        /* that are there to be read */
    Atom asked, before;
    bool removed;
} server;

int __wrap_poll(struct pollfd *p, nfds_t n, int ms)
{
    assert_int_equal(n, 1);
    assert_int_equal(p->fd, 7);
    server.polls++;
    if (server.answer == NOISE) /* always something, and never what we wait for */
        return 1;
    if (server.answer == NOTHING) {
        server.waited += ms;
        return 0;
    }
    server.events = 1 + (server.answer == LATE);
    return 1;
}

/* What hardening makes of poll(), if the compiler does not see how much room there is. */
int __wrap___poll_chk(struct pollfd *p, nfds_t n, int ms, size_t size)
{
    (void)size;
    return __wrap_poll(p, n, ms);
}

static Atom atom(Display *d, const char *name, Bool only_if_exists)
{
    (void)d, (void)only_if_exists;
    Atom a = 1000;
    for (; *name; name++)
        a = a * 31 + (unsigned char)*name;
    return a;
}

static Window owner(Display *d, Atom selection)
{
    assert_int_equal(selection, atom(d, "CLIPBOARD", False));
    return 5;
}

static int convert(Display *d, Atom selection, Atom target, Atom property, Window w, Time t)
{
    (void)t;
    assert_int_equal(selection, atom(d, "CLIPBOARD", False));
    assert_int_equal(target, atom(d, "UTF8_STRING", False));
    assert_int_equal(w, 3);
    server.before = server.asked;
    server.asked = property;
    return 1;
}

/* An answer to the question before comes first. */
static Bool check(Display *d, Window w, int type, XEvent *e)
{
    (void)d;
    assert_int_equal(w, 3);
    assert_int_equal(type, SelectionNotify);
    if (!server.events)
        return False;
    bool late = server.events-- == 2;
    e->xselection.property = server.answer == REFUSED ? None
                             : late                   ? server.before
                                                      : server.asked;
    return True;
}

static int fd(Display *d)
{
    (void)d;
    return 7;
}

static int property(Display *d, Window w, Atom p, long offset, long length, Bool removes,
                    Atom type, Atom *got, int *format, unsigned long *n, unsigned long *after,
                    unsigned char **data)
{
    (void)d, (void)w;
    assert_int_equal(p, server.asked);
    assert_int_equal(offset, 0);
    assert_true(length > 100000);
    server.removed = removes;
    *got = type;
    *format = 8;
    *data = (unsigned char *)mem_strdup("SW-1abc");
    *n = 7;
    *after = 0;
    return Success;
}

static int free_it(void *p)
{
    free(p);
    return 1;
}

static const struct x11 X = {atom, owner, convert, check, fd, property, free_it};

static char *paste(enum answer answer, bool *silent)
{
    static unsigned asked;
    server.answer = answer;
    server.polls = server.waited = server.events = 0;
    server.removed = false;
    return x11_paste(&X, NULL, 3, asked++, silent);
}

TEST(answers)
{
    bool silent;
    for (int i = 0; i < 40; i++) {
        char *text = paste(i % 2 ? LATE : TEXT, &silent);
        assert_text(text, "SW-1abc");
        assert_false(silent);
        assert_true(server.removed);
        assert_int_not_equal(server.asked, server.before);
        free(text);
    }
    assert_null(paste(REFUSED, &silent));
    assert_false(silent);
    assert_int_equal(x11_owner(&X, NULL), 5);
}

/* However much else comes from the server meanwhile. */
TEST(does_not_answer)
{
    bool silent;
    assert_null(paste(NOTHING, &silent));
    assert_true(silent);
    assert_int_equal(server.polls, 1);
    assert_int_equal(server.waited, CLIPBOARD_MS);
    assert_true(CLIPBOARD_MS <= 100);
    assert_null(paste(NOISE, &silent));
    assert_true(silent);
    assert_true(server.polls <= CLIPBOARD_MS);
}

/* Where the library is installed, all that is needed is found in it. */
TEST(the_library_is_found)
{
    void *lib = SDL_LoadObject("libX11.so.6");
    const struct x11 *x = x11_functions();
    assert_int_equal(x != NULL, lib != NULL);
    assert_ptr_equal(x11_functions(), x);
    if (lib)
        SDL_UnloadObject(lib);
}

/* ---- On a thread ---- */

static SDL_sem *go, *gone;

static char *held(void)
{
    SDL_SemWait(go);
    SDL_SemPost(gone);
    return mem_strdup("too late");
}

static char *ready(void)
{
    return mem_strdup("here");
}

static char *empty(void)
{
    return NULL;
}

TEST(on_a_thread)
{
    char *text;
    go = SDL_CreateSemaphore(0);
    gone = SDL_CreateSemaphore(0);
    assert_true(clipboard_ask(ready, 1000000, &text));
    assert_text(text, "here");
    free(text);
    assert_true(clipboard_ask(empty, 1000000, &text));
    assert_null(text);
    assert_false(clipboard_ask(held, 1, &text));
    assert_null(text);
    assert_false(clipboard_ask(ready, 1000000, &text)); /* one is enough */
    SDL_SemPost(go);
    SDL_SemWait(gone);
    while (!clipboard_ask(ready, 1000000, &text)) /* as soon as it has ended */
        SDL_Delay(1);
    assert_text(text, "here");
    free(text);
    SDL_DestroySemaphore(go);
    SDL_DestroySemaphore(gone);
}

/* Without an X server SDL has the clipboard. */
TEST(of_sdl)
{
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_int_equal(SDL_InitSubSystem(SDL_INIT_VIDEO), 0);
    struct clipboard c = {.window = SDL_CreateWindow("", 0, 0, 64, 64, SDL_WINDOW_HIDDEN)};
    assert_null(clipboard_get(&c));
    clipboard_set(&c, "r5 b7");
    char *text = clipboard_get(&c);
    assert_text(text, "r5 b7");
    assert_false(clipboard_failed(&c));
    free(text);
    SDL_DestroyWindow(c.window);
    SDL_Quit();
}

TESTS_MAIN
