/* dialog_child.c: the dialog is a child of the program, which prints the path. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#include "dialog.h"

#if !defined(_WIN32) && !defined(__EMSCRIPTEN__)

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "dialog_command.h"

#define MOST 65536 /* bytes of a path */

extern char **environ;

struct dialog_run {
    pid_t child;
    int from; /* what it prints; -1: all of that has been read */
};

static void keep_private(int fd)
{
    fcntl(fd, F_SETFD, FD_CLOEXEC);
}

/* The program ignores SIGPIPE; the child does not. */
static int spawn(const struct dialog_command *c, int to, pid_t *child)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, to, STDOUT_FILENO);
    posix_spawnattr_init(&how);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGDEF);
    int error = posix_spawnp(child, c->argv[0], &files, &how, c->argv, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

static struct dialog_run *start(const struct dialog_command *c)
{
    int ends[2];
    pid_t child;
    if (pipe(ends) != 0)
        return NULL;
    keep_private(ends[0]);
    keep_private(ends[1]);
    int error = spawn(c, ends[1], &child);
    close(ends[1]);
    if (error) {
        close(ends[0]);
        return NULL;
    }
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    struct dialog_run *r = mem_alloc(sizeof *r);
    r->child = child;
    r->from = ends[0];
    return r;
}

bool dialog_open(struct dialog *d, const struct app_file_question *q)
{
    struct dialog_command c;
    if (d->run || !dialog_command(q, SDL_getenv("PATH"), SDL_getenv("XDG_CURRENT_DESKTOP"), &c))
        return false;
    buf_clear(&d->path);
    d->run = start(&c);
    dialog_command_free(&c);
    return d->run != NULL;
}

/* Reads what is there; true at the end. */
static bool read_on(struct dialog *d)
{
    char part[1024];
    ssize_t n;
    while ((n = read(d->run->from, part, sizeof part)) > 0)
        if (d->path.len < MOST)
            buf_add_n(&d->path, part, (size_t)n);
    return n == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

static enum dialog_news judge(struct dialog *d, int status)
{
    if (!WIFEXITED(status))
        return DIALOG_CANCELLED; /* somebody has ended it */
    if (d->path.len && d->path.data[d->path.len - 1] == '\n')
        d->path.data[--d->path.len] = 0;
    bool path = d->path.len && d->path.data[0] == '/' && d->path.len < MOST;
    if (WEXITSTATUS(status) == 0)
        return path ? DIALOG_CHOSEN : DIALOG_MISSING;
    return WEXITSTATUS(status) == 1 ? DIALOG_CANCELLED : DIALOG_MISSING;
}

enum dialog_news dialog_look(struct dialog *d)
{
    struct dialog_run *r = d->run;
    int status;
    if (!r || (r->from >= 0 && !read_on(d)))
        return DIALOG_NO_NEWS;
    if (r->from >= 0)
        close(r->from);
    r->from = -1;
    pid_t over = waitpid(r->child, &status, WNOHANG);
    if (over == 0)
        return DIALOG_NO_NEWS;
    free(r);
    d->run = NULL;
    return over < 0 ? DIALOG_MISSING : judge(d, status);
}

bool dialog_is_open(const struct dialog *d)
{
    return d->run != NULL;
}

/* The system takes the child away after the end of the program. */
void dialog_close(struct dialog *d)
{
    if (d->run) {
        kill(d->run->child, SIGTERM);
        if (d->run->from >= 0)
            close(d->run->from);
        waitpid(d->run->child, NULL, WNOHANG);
        free(d->run);
    }
    d->run = NULL;
    buf_free(&d->path);
}

#endif
