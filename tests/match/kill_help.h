/* kill_help.h: when to kill a program that saves: after an event, never after a time, so that a
 * busy machine changes nothing about what is tried. POSIX. */
#ifndef SUPERWILD_TEST_KILL_HELP_H
#define SUPERWILD_TEST_KILL_HELP_H

#include <poll.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

/* How many bytes the profile in dir and its log hold now. */
static inline long long kill_help_written(const char *dir)
{
    static const char *const name[] = {"profile.db", "profile.db-wal"};
    long long bytes = 0;
    for (int i = 0; i < 2; i++) {
        char path[600];
        struct stat st;
        snprintf(path, sizeof path, "%s/%s", dir, name[i]);
        bytes += stat(path, &st) == 0 ? (long long)st.st_size : 0;
    }
    return bytes;
}

/* Has the child at the other end said something, or ended? */
static inline bool kill_help_heard(int pipe_end)
{
    struct pollfd p = {.fd = pipe_end, .events = POLLIN};
    return poll(&p, 1, 0) != 0;
}

/* Waits until the profile holds at least so many bytes, but not beyond the child's next word,
 * which is in the pipe then. */
static inline void kill_help_wait(const char *dir, int pipe_end, long long bytes)
{
    while (kill_help_written(dir) < bytes && !kill_help_heard(pipe_end))
        sched_yield();
}

#endif
