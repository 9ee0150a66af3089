/* test_queue.c: waiting leaves nothing in SDL's queue, and a signal is noticed although the
 * queue is full or SDL is asleep. SDL's "dummy" and "offscreen" drivers cannot sleep, as X11
 * cannot with a controller: SDL then looks for events once a millisecond. */
#define _POSIX_C_SOURCE 200809L
#include "core_help.h"

#include <SDL.h>

#include "ending.h"
#include "queue.h"

/* False if this SDL has no such driver. */
static bool start(const char *driver)
{
    SDL_setenv("SDL_VIDEODRIVER", driver, 1);
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    bool there = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
    if (there)
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    return there;
}

static int count(void *n, SDL_Event *e)
{
    (void)e;
    ++*(int *)n;
    return 1; /* stays */
}

/* SDL_PeepEvents() would not show the marks. */
static int left(void)
{
    int n = 0;
    SDL_FilterEvents(count, &n);
    return n;
}

/* SDL looks at least 20 times, unless the machine is very busy, and leaves a mark each time if
 * it is asked in the wrong way. */
static void waits_well(const char *driver)
{
    SDL_Event e;
    if (!start(driver)) {
        print_message("skipped: SDL has no driver \"%s\"\n", driver);
        return;
    }
    assert_false(queue_wait(30, &e));
    assert_in_range(left(), 0, 1); /* SDL's mark for the end of a poll */
    SDL_Event user = {.type = SDL_USEREVENT};
    assert_int_equal(SDL_PushEvent(&user), 1);
    assert_true(queue_wait(-1, &e));
    assert_int_equal(e.type, SDL_USEREVENT);
    assert_in_range(left(), 0, 1); /* SDL's mark for the end of a poll */
    SDL_Quit();
}

TEST(test_nothing_is_left)
{
    waits_well("dummy");
    waits_well("offscreen");
}

#ifndef _WIN32
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* In a process of its own, because a program is asked to end only once. */
static void in_a_process(bool (*is_right)(void))
{
    int status = 0;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        _exit(is_right() ? 0 : 1);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static bool next_is_quit(void)
{
    SDL_Event e;
    return queue_wait(-1, &e) && e.type == SDL_QUIT;
}

static bool signal_wakes(void)
{
    struct ending watch;
    bool right = start("dummy");
    ending_catch();
    ending_watch(&watch);
    raise(SIGHUP);
    right &= next_is_quit(); /* nobody polls: the signal itself has to wake SDL, */
    right &= next_is_quit(); /* and again, in case the first time was too early */
    ending_unwatch(&watch);
    SDL_Quit();
    return right;
}

TEST(test_signal_wakes)
{
    in_a_process(signal_wakes);
}

static bool fits_into_a_full_queue(void)
{
    struct ending watch;
    SDL_Event e, user = {.type = SDL_USEREVENT};
    bool right = start("dummy");
    while (SDL_PushEvent(&user) == 1)
        ;
    ending_catch();
    right &= !ending_asked();
    ending_watch(&watch);
    raise(SIGTERM);
    right &= ending_asked();
    right &= queue_wait(-1, &e); /* nobody is asleep */
    ending_unwatch(&watch);
    SDL_Quit();
    return right;
}

TEST(test_full_queue)
{
    in_a_process(fits_into_a_full_queue);
}

/* As nohup wants it. */
TEST(test_ignored_stays_ignored)
{
    struct sigaction now;
    signal(SIGHUP, SIG_IGN);
    ending_catch();
    sigaction(SIGHUP, NULL, &now);
    assert_true(now.sa_handler == SIG_IGN);
    sigaction(SIGINT, NULL, &now);
    assert_false(now.sa_handler == SIG_DFL);
}
#endif

TESTS_MAIN
