/* file_posix.c: files on Linux and macOS. */
#define _POSIX_C_SOURCE 200809L
#define _DARWIN_C_SOURCE /* F_FULLFSYNC */

#include "file_system.h"

#ifndef _WIN32

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include "buf.h"

static enum file_kind kind_of_mode(mode_t mode)
{
    return S_ISREG(mode) ? KIND_REGULAR : S_ISDIR(mode) ? KIND_FOLDER : KIND_DEVICE;
}

enum file_kind system_kind(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 ? kind_of_mode(st.st_mode) : KIND_NOTHING;
}

/* Also a link that leads nowhere. */
bool system_any(const char *path)
{
    struct stat st;
    return lstat(path, &st) == 0;
}

enum file_kind system_kind_open(int fd)
{
    struct stat st;
    return fstat(fd, &st) == 0 ? kind_of_mode(st.st_mode) : KIND_NOTHING;
}

/* O_NONBLOCK stays on: some regular files in /proc and /sys wait when they are read. */
int system_open(const char *path)
{
    return open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

int system_create(const char *path)
{
    return open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
}

FILE *system_stream(int fd, const char *mode)
{
    return fdopen(fd, mode);
}

int system_close(int fd)
{
    return close(fd);
}

long system_write(int fd, const char *bytes, size_t n)
{
    return write(fd, bytes, n);
}

bool system_sync(int fd)
{
#ifdef F_FULLFSYNC /* macOS: fsync() does not ask the disk itself */
    if (fcntl(fd, F_FULLFSYNC) == 0)
        return true;
#endif
    while (fsync(fd) != 0)
        if (errno != EINTR)
            return false;
    return true;
}

void system_remove(const char *path)
{
    unlink(path);
}

/* A link does not replace anything. Some file systems (FAT, shared folders) have no links:
 * there we take the name with an empty file, and replace that. */
bool system_move_new(const char *from, const char *to)
{
    if (link(from, to) == 0) {
        unlink(from);
        return true;
    }
    int fd = errno == EEXIST ? -1 : system_create(to);
    if (fd < 0)
        return false;
    close(fd);
    if (rename(from, to) == 0)
        return true;
    int error = errno;
    unlink(to);
    errno = error;
    return false;
}

bool system_move_over(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

/* Some file systems cannot do this, and some folders can be written but not opened. */
bool system_sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    struct buf folder = {0};
    buf_add_n(&folder, slash ? path : ".", slash ? (size_t)(slash - path) + 1 : 1);
    int fd = open(buf_text(&folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    buf_free(&folder);
    if (fd < 0)
        return true;
    bool good = system_sync(fd) || errno == EINVAL || errno == ENOTSUP || errno == EBADF;
    int error = errno;
    close(fd);
    errno = error;
    return good;
}

bool system_make_folder(const char *path)
{
    return mkdir(path, 0700) == 0;
}

bool system_list(const char *path, void (*each)(void *owner, const char *name), void *owner)
{
    DIR *d = opendir(path);
    if (!d)
        return false;
    errno = 0;
    for (struct dirent *e; (e = readdir(d)) != NULL; errno = 0)
        each(owner, e->d_name);
    int error = errno;
    closedir(d);
    errno = error;
    return !error;
}

bool system_separator(char c)
{
    return c == '/';
}

#endif
