/* ending.c: catches signals, and wakes SDL when one has come.
 *
 * A signal may come at any moment, and only a few functions may be called then. So it sets a
 * flag and writes a byte into a pipe. A thread reads it there and calls SDL. */
#define _POSIX_C_SOURCE 200809L

#include "ending.h"

#if defined(_WIN32) || defined(__EMSCRIPTEN__)

void ending_catch(void)
{
}

bool ending_asked(void)
{
    return false;
}

void ending_watch(struct ending *e)
{
    e->thread = NULL;
}

void ending_unwatch(struct ending *e)
{
    (void)e;
}

int ending_sleep(const struct ending *e)
{
    (void)e;
    return -1;
}

#else

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#define SIGNAL 's'
#define UNWATCH 'u'
#define AGAIN_MS 200

static volatile sig_atomic_t asked;
static int way[2] = {-1, -1}; /* the pipe: where to read, where to write */

static void send_byte(char what)
{
    while (write(way[1], &what, 1) < 0 && errno == EINTR)
        ; /* if the pipe is full, there is enough in it to wake us */
}

static void on_signal(int number)
{
    (void)number;
    int error = errno;
    asked = 1;
    send_byte(SIGNAL);
    errno = error;
}

static void catch_one(int number)
{
    struct sigaction was, now = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    sigemptyset(&now.sa_mask);
    if (sigaction(number, NULL, &was) == 0 && was.sa_handler != SIG_IGN)
        sigaction(number, &now, NULL);
}

static bool open_way(void)
{
    if (way[0] >= 0)
        return true;
    if (pipe(way) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        fcntl(way[i], F_SETFD, FD_CLOEXEC);
    return fcntl(way[1], F_SETFL, O_NONBLOCK) == 0;
}

void ending_catch(void)
{
    open_way();
    catch_one(SIGTERM);
    catch_one(SIGINT);
    catch_one(SIGHUP);
}

bool ending_asked(void)
{
    return asked;
}

/* The next byte from the pipe. Once a signal has come, there is one at least every AGAIN_MS. */
static char next_byte(void)
{
    char what = SIGNAL;
    struct pollfd end = {.fd = way[0], .events = POLLIN};
    for (;;) {
        int ready = poll(&end, 1, asked ? AGAIN_MS : -1);
        if (ready == 0)
            return SIGNAL;
        ssize_t n = ready > 0 ? read(way[0], &what, 1) : -1;
        if (n == 1)
            return what;
        if (n == 0 || errno != EINTR)
            return UNWATCH;
    }
}

/* Wakes the loop again and again until it ends: SDL may be about to sleep, or its queue full.
 */
static int watch(void *unused)
{
    (void)unused;
    while (next_byte() != UNWATCH) {
        SDL_Event quit = {.type = SDL_QUIT};
        SDL_PushEvent(&quit);
    }
    return 0;
}

void ending_watch(struct ending *e)
{
    e->thread = open_way() ? SDL_CreateThread(watch, "superwild-end", NULL) : NULL;
}

void ending_unwatch(struct ending *e)
{
    if (!e->thread)
        return;
    send_byte(UNWATCH);
    SDL_WaitThread(e->thread, NULL);
    e->thread = NULL;
}

int ending_sleep(const struct ending *e)
{
    return e->thread ? -1 : AGAIN_MS;
}

#endif
