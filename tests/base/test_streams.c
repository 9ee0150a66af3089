/* test_streams.c: standard streams that are closed when the program starts, and pipes that
 * nobody reads. */
#define _POSIX_C_SOURCE 200809L
#include "core_help.h"

#include "streams.h"

#ifndef _WIN32
#include <errno.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

/* In a child, because the test needs its own streams. Exits with the number of the first
 * promise that is not kept. */
static int promises_kept(void)
{
    char c = 'x';
    for (int fd = 0; fd < 3; fd++)
        close(fd);
    streams_start();
    int file = open("/dev/null", O_WRONLY);
    if (file < 3)
        return 1;
    for (int fd = 1; fd < 3; fd++)
        if (write(fd, &c, 1) >= 0 || errno != EBADF)
            return 2;
    if (read(0, &c, 1) >= 0 || errno != EBADF)
        return 3;
    return 0;
}

TEST(test_closed_streams)
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        _exit(promises_kept());
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

TEST(test_open_streams_stay)
{
    int fd = open("/dev/null", O_WRONLY);
    streams_start();
    int next = open("/dev/null", O_WRONLY);
    assert_int_equal(next, fd + 1);
    close(next);
    close(fd);
}

TEST(test_pipe_without_reader)
{
    int way[2];
    streams_start();
    assert_int_equal(pipe(way), 0);
    FILE *to = fdopen(way[1], "w");
    assert_non_null(to);
    assert_false(streams_unread(to));
    close(way[0]);
    assert_true(streams_unread(to));
    fputs("text", to);
    assert_int_equal(fflush(to), EOF); /* and no signal */
    assert_true(streams_unread(to));
    fclose(to);
}

TESTS_MAIN

#else

int main(void)
{
    return 0;
}

#endif
