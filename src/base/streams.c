/* streams.c: standard streams that are closed, and signals that would end the program. */
#define _POSIX_C_SOURCE 200809L

#include "streams.h"

#ifdef _WIN32

void streams_start(void)
{
}

bool streams_unread(FILE *to)
{
    (void)to;
    return false;
}

#else

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

/* Opened the wrong way round, so that the stream still cannot be used. The lowest number that
 * is free is the one that we look at. */
static void fill_gaps(void)
{
    static const int way[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", way[fd] | O_NOCTTY) < 0)
            return;
}

void streams_start(void)
{
    fill_gaps();
    signal(SIGPIPE, SIG_IGN);
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN);
#endif
}

bool streams_unread(FILE *to)
{
    struct pollfd p = {.fd = fileno(to), .events = POLLOUT};
    return p.fd >= 0 && poll(&p, 1, 0) == 1 && (p.revents & POLLERR);
}

#endif
