/* folder.c: makes and removes our own folder below the one for temporary files.
 *
 * The descriptor of the folder itself holds a lock (flock), and the game inherits it. So the
 * lock lasts until both processes have ended, however they end. A folder of ours that can be
 * locked is not in use any more, and the next start removes it. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "runtime.h"

#define PREFIX "superwild-appimage-"

static bool put(char out[RUNTIME_PATH], const char *a, const char *b)
{
    return snprintf(out, RUNTIME_PATH, "%s%s", a, b) < RUNTIME_PATH;
}

const char *folder_place(int n, char place[RUNTIME_PATH])
{
    static const struct {
        const char *variable, *rest;
    } places[] = {{"TMPDIR", ""},
                  {NULL, "/tmp"},
                  {"XDG_RUNTIME_DIR", ""},
                  {"XDG_CACHE_HOME", ""},
                  {"HOME", "/.cache"}};
    if ((size_t)n >= sizeof places / sizeof places[0])
        return NULL;
    const char *name = places[n].variable, *from = name ? getenv(name) : "";
    bool usable = from && (!name || from[0] == '/') && put(place, from, places[n].rest);
    if (!usable)
        place[0] = 0; /* no folder can be made there; the caller asks for the next place */
    return place;
}

/* The folder, open and locked; -1 if somebody else uses it or it is not ours. */
static int lock_of(const char *path)
{
    struct stat opened, named;
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    if (fd < 0)
        return -1;
    if (fstat(fd, &opened) == 0 && opened.st_uid == getuid() &&
        flock(fd, LOCK_EX | LOCK_NB) == 0 && lstat(path, &named) == 0 &&
        named.st_ino == opened.st_ino && named.st_dev == opened.st_dev)
        return fd; /* the name still refers to it: nobody has removed it in the meantime */
    close(fd);
    return -1;
}

static int remove_one(const char *path, const struct stat *s, int type, struct FTW *at)
{
    (void)s, (void)type, (void)at;
    remove(path);
    return 0;
}

void folder_remove(const char *path)
{
    nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

void folder_clean(const char *place)
{
    char path[RUNTIME_PATH];
    DIR *dir = place[0] ? opendir(place) : NULL;
    for (struct dirent *e; dir && (e = readdir(dir));) {
        if (strncmp(e->d_name, PREFIX, strlen(PREFIX)) != 0 || !put(path, place, "/") ||
            strlen(path) + strlen(e->d_name) >= RUNTIME_PATH)
            continue;
        strcat(path, e->d_name);
        int lock = lock_of(path);
        if (lock < 0)
            continue;
        folder_remove(path);
        close(lock);
    }
    if (dir)
        closedir(dir);
}

/* Between making a folder and locking it, another start may remove it. Then we make another. */
bool folder_make(struct folder *f, const char *place)
{
    struct statvfs fs;
    if (!place[0] || statvfs(place, &fs) != 0)
        return false;
    if (fs.f_flag & ST_NOEXEC) {
        errno = EACCES;
        return false;
    }
    for (int tries = 0; tries < 20; tries++) {
        if (!put(f->path, place, "/" PREFIX "XXXXXX") || !mkdtemp(f->path))
            return false;
        f->lock = lock_of(f->path);
        if (f->lock >= 0)
            return true;
    }
    return false;
}
