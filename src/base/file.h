/* file.h: the one place where the program opens files (but for the profile, which is SQLite's).
 *
 * Names are UTF-8 on every system. Only regular files are opened, and nothing here waits: a
 * pipe or a device could keep the program waiting for ever. A reason is half a sentence in the
 * person's language, without a full stop, such as "the disk is full". */
#ifndef SUPERWILD_FILE_H
#define SUPERWILD_FILE_H

#include <stdio.h>

#include "buf.h"

/* The largest file that is read, in the window and on the console. No game or position comes
 * near this, nor does a picture, a sound or a table of words of our own. */
#define FILE_MOST_MIB 4
#define FILE_MOST ((size_t)FILE_MOST_MIB * 1024 * 1024)

/* May a file have that number of bytes? False with a reason if not. */
bool file_fits(size_t n, struct reason *why);
/* Is there a regular file of this name? A link counts as what it leads to. */
bool file_exists(const char *path);
bool file_is_folder(const char *path);
/* Opens a regular file for reading its bytes. NULL with a reason if that fails. Close it with
 * fclose(). */
FILE *file_open(const char *path, struct reason *why);
/* Appends what is left of an open file or of a stream. False with a reason if that fails or if
 * it is more than FILE_MOST bytes. */
bool file_take(FILE *f, struct buf *out, struct reason *why);
/* Opens, takes and closes. */
bool file_read(const char *path, struct buf *out, struct reason *why);

/* Makes a new file for writing. NULL with a reason if that fails, or if there is already
 * something of that name. Use file_write_new() if the file must be there as a whole or not at
 * all. */
FILE *file_create(const char *path, struct reason *why);

enum file_written {
    FILE_WRITTEN,
    FILE_TAKEN, /* there is something of that name, which has not been touched */
    FILE_FAILED /* with a reason; nothing has been left */
};
/* Writes a new file. It appears under its name only when all of it is safely on the disk, never
 * in place of anything that is there, and never through a link. The bytes are first in a file
 * beside it, which is called PATH.new. */
enum file_written file_write_new(const char *path, const char *bytes, size_t n,
                                 struct reason *why);
/* Writes a file in place of the regular file of that name, if there is one. A reader
 * sees the old one or the new one. It may be lost if the power fails soon. False with a reason
 * if that fails; then the old one is still there. */
bool file_replace(const char *path, const char *bytes, size_t n, struct reason *why);
/* Writes the name of a file that was made or renamed to the disk: until then, a loss of power
 * may undo that. False if the disk fails. */
bool file_sync_name(const char *path);
/* Moves a finished file to another name in the same folder, in place of the regular file there,
 * if there is one. False with a reason if that fails; then it is gone. */
bool file_move_over(const char *from, const char *to, struct reason *why);
struct file_entry {
    char *name;
    bool folder;
};

struct file_entries {
    int n;
    struct file_entry
        *entry; /* folders first, then by name, whatever the case of its letters */
};

/* Reads which folders and regular files are in a folder, without the hidden ones, whose names
 * begin with a dot. False with a reason if that fails. Free with file_list_free(). */
bool file_list(const char *folder, struct file_entries *out, struct reason *why);
void file_list_free(struct file_entries *list);
/* Appends the path of what has this name in the folder. */
void file_path_add(struct buf *out, const char *folder, const char *name);
/* Appends a name, up to n bytes of it without its ending, with only the characters that every
 * system allows in one. A question mark is left out; the others become spaces. */
void file_stem_add(struct buf *out, const char *name, size_t n);
/* Does the path begin at the root, not in some folder? */
bool file_path_whole(const char *path);
/* Shortens a path to that of the folder which it is in. False if it is in none, such as "/". */
bool file_path_up(struct buf *path);
/* Makes a folder, for this person only, and those above it. True if it is there. False with a
 * reason and in errno what went wrong first, which is the cause of the rest. */
bool file_make_folder(const char *path, struct reason *why);

#endif
