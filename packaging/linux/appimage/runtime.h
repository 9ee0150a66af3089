/* runtime.h: the parts of the program that stands in front of the AppImage's squashfs. */
#ifndef SUPERWILD_RUNTIME_H
#define SUPERWILD_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>

#define RUNTIME_PATH 4096

/* folder.c: a folder of our own, which lives as long as somebody holds its lock. */
struct folder {
    char path[RUNTIME_PATH];
    int lock; /* the folder itself, open and locked; what we start inherits it */
};

/* The places where such folders may be, one after the other; NULL when there are no more. */
const char *folder_place(int n, char place[RUNTIME_PATH]);
/* Removes what was left there by starts that ended without being able to. */
void folder_clean(const char *place);
/* false, with errno, when none can be made there or nothing can be run there. */
bool folder_make(struct folder *f, const char *place);
void folder_remove(const char *path);

/* unpack.c: where the squashfs begins in the file, 0 if that cannot be found out. */
size_t unpack_offset(int file);
/* All of it into a folder that exists; says on stderr why not. */
bool unpack(int file, size_t offset, const char *into);

#endif
