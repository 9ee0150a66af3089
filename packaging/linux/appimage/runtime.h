/* runtime.h: the parts of the program in front of the AppImage's squashfs. */
#ifndef SUPERWILD_RUNTIME_H
#define SUPERWILD_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>

#define RUNTIME_PATH 4096

/* folder.c: a folder of our own, which lives as long as somebody holds its lock. */
struct folder {
    char path[RUNTIME_PATH];
    int lock; /* the folder itself, open and locked; the program we start inherits it */
};

/* The places for such folders, one after another; NULL when there are no more. */
const char *folder_place(int n, char place[RUNTIME_PATH]);
/* Removes folders left there by earlier starts that could not clean up. */
void folder_clean(const char *place);
/* False, with errno, if no folder can be made there or no program can run there. */
bool folder_make(struct folder *f, const char *place);
void folder_remove(const char *path);

/* unpack.c: the offset of the squashfs in the file; 0 if it cannot be found. */
size_t unpack_offset(int file);
/* Unpacks all of it into an existing folder. If that fails, says why on stderr. */
bool unpack(int file, size_t offset, const char *into);

#endif
