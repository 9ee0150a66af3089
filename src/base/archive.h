/* archive.h: zip archives in memory, by minizip. Only archive.c includes that library.
 *
 * An archive that comes from outside is hostile input. Every name in it must be a plain one:
 * letters, digits, "-", "_" and ".", so no folders, drives or "..". No name may come twice. The
 * bytes are counted as they are unpacked, not taken from what the archive says. */
#ifndef SUPERWILD_ARCHIVE_H
#define SUPERWILD_ARCHIVE_H

#include <stdbool.h>

#include "buf.h"

#define ARCHIVE_NAME 64                           /* size of a name with its zero */
#define ARCHIVE_MOST_FILES 32                     /* in one archive */
#define ARCHIVE_MOST_PACKED ((size_t)64 << 20)    /* bytes of an archive */
#define ARCHIVE_MOST_UNPACKED ((size_t)128 << 20) /* bytes of all its files together */

struct archive_writer;
/* Begins an archive. NULL if there is no memory. The same files give the same bytes. */
struct archive_writer *archive_begin(void);
/* Adds a file; the name is a plain one. False if it cannot. */
bool archive_add(struct archive_writer *z, const char *name, const struct buf *text);
/* Ends the archive, appends it to out (NULL: throws it away) and frees the writer. False if
 * something went wrong, now or before. */
bool archive_end(struct archive_writer *z, struct buf *out);

struct archive_file {
    char name[ARCHIVE_NAME];
    struct buf text; /* owned */
};

struct archive_files {
    int n;
    struct archive_file file[ARCHIVE_MOST_FILES];
};

enum archive_result {
    ARCHIVE_READ,
    ARCHIVE_DAMAGED, /* no archive, cut off, a wrong sum, encrypted, a name that is not plain */
    ARCHIVE_TOO_LARGE
};
/* Unpacks all files of an archive. Unless the result is ARCHIVE_READ, *out has none. Free it
 * with archive_files_free(). */
enum archive_result archive_read(const char *bytes, size_t n, struct archive_files *out);
/* NULL if there is none of that name. */
const struct buf *archive_find(const struct archive_files *files, const char *name);
void archive_files_free(struct archive_files *files);

#endif
