/* file_system.h: what file.c needs of the system. Names are UTF-8. What fails returns false or
 * -1 and sets errno. */
#ifndef SUPERWILD_FILE_SYSTEM_H
#define SUPERWILD_FILE_SYSTEM_H

#include <stdbool.h>
#include <stdio.h>

enum file_kind {
    KIND_NOTHING,
    KIND_REGULAR,
    KIND_FOLDER,
    KIND_DEVICE /* or a pipe, a socket */
};

/* Follows links. */
enum file_kind system_kind(const char *path);
enum file_kind system_kind_open(int fd);
/* Is there anything of this name, even a link that leads nowhere? */
bool system_any(const char *path);
/* Opens for reading, without waiting for anybody, and makes a new file for writing. */
int system_open(const char *path);
int system_create(const char *path);
FILE *system_stream(int fd, const char *mode);
int system_close(int fd);
/* Returns how many bytes it has written. */
long system_write(int fd, const char *bytes, size_t n);
bool system_sync(int fd);
void system_remove(const char *path);
/* Moves a file where there is none (errno is EEXIST if there is something), or in place of
 * another. */
bool system_move_new(const char *from, const char *to);
bool system_move_over(const char *from, const char *to);
/* Makes sure that the folder of the file knows it after a loss of power. */
bool system_sync_folder(const char *path);
bool system_make_folder(const char *path); /* for this person only */
/* Calls `each` with every name in a folder, in no order; also with "." and "..". */
bool system_list(const char *path, void (*each)(void *owner, const char *name), void *owner);
bool system_separator(char c);

#endif
