/* file.c: opens and writes files. */
#include "file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "file_system.h"

/* ---- Why not ---- */

static bool refuse_error(struct reason *why, int error)
{
    if (error == ENAMETOOLONG)
        return refuse(why, "the name is too long");
    if (error == ENOTDIR)
        return refuse(why, "part of the path is not a folder");
    /* Translators: the system's own words, mostly in English. */
    return refuse(why, "the system reports an error (%s)", strerror(error));
}

static bool refuse_kind(struct reason *why, enum file_kind kind)
{
    return kind == KIND_FOLDER ? refuse(why, "this is a folder, not a file")
                               : refuse(why, "this is a pipe or a device, not a file");
}

static bool refuse_to_read(struct reason *why, int error)
{
    if (error == ENOENT)
        return refuse(why, "there is no such file");
    if (error == EACCES || error == EPERM)
        return refuse(why, "you are not allowed to read this file");
    return refuse_error(why, error);
}

static bool means_full(int error)
{
#ifdef EDQUOT /* the part of the disk that a person may use */
    if (error == EDQUOT)
        return true;
#endif
    return error == ENOSPC || error == EFBIG;
}

static void refuse_to_write(struct reason *why, int error)
{
    if (means_full(error))
        refuse(why, "the disk is full");
    else if (error == ENOENT)
        refuse(why, "the folder does not exist");
    else if (error == EACCES || error == EPERM)
        refuse(why, "you are not allowed to write there");
    else if (error == EROFS)
        refuse(why, "the disk is read-only");
    else if (error == EEXIST)
        refuse(why, "there is already something with this name");
    else
        refuse_error(why, error);
}

/* ---- Reading ---- */

bool file_fits(size_t n, struct reason *why)
{
    return n <= FILE_MOST ||
           refuse(why, "the file is larger than the limit of %d MiB", FILE_MOST_MIB);
}

bool file_exists(const char *path)
{
    return system_kind(path) == KIND_REGULAR;
}

bool file_is_folder(const char *path)
{
    return system_kind(path) == KIND_FOLDER;
}

FILE *file_open(const char *path, struct reason *why)
{
    /* Opening a pipe or a device may already do something to it, so that is asked first; and
     * again, because the name may be another file's by then. */
    enum file_kind kind = system_kind(path);
    if (kind == KIND_FOLDER || kind == KIND_DEVICE) {
        refuse_kind(why, kind);
        return NULL;
    }
    int fd = system_open(path);
    if (fd < 0) {
        refuse_to_read(why, errno);
        return NULL;
    }
    kind = system_kind_open(fd);
    FILE *f = kind == KIND_REGULAR ? system_stream(fd, "rb") : NULL;
    if (f)
        return f;
    if (kind == KIND_REGULAR)
        refuse_to_read(why, errno);
    else
        refuse_kind(why, kind);
    system_close(fd);
    return NULL;
}

bool file_take(FILE *f, struct buf *out, struct reason *why)
{
    char part[16384];
    size_t n, all = 0;
    errno = 0;
    while (all <= FILE_MOST && (n = fread(part, 1, sizeof part, f)) > 0) {
        buf_add_n(out, part, n);
        all += n;
    }
    if (ferror(f))
        return refuse_to_read(why, errno);
    return file_fits(all, why);
}

bool file_read(const char *path, struct buf *out, struct reason *why)
{
    FILE *f = file_open(path, why);
    bool good = f && file_take(f, out, why);
    if (f)
        fclose(f);
    return good;
}

/* ---- Writing ---- */

FILE *file_create(const char *path, struct reason *why)
{
    int fd = system_create(path);
    FILE *f = fd >= 0 ? system_stream(fd, "wb") : NULL;
    if (f)
        return f;
    refuse_to_write(why, errno);
    if (fd >= 0)
        system_close(fd);
    return NULL;
}

#define BESIDE_MOST 100           /* names for a file beside another */
#define WRITE_MOST (1024 * 1024u) /* bytes at a time, which every system takes */

static bool write_all(int fd, const char *bytes, size_t n)
{
    while (n) {
        long done = system_write(fd, bytes, n < WRITE_MOST ? n : WRITE_MOST);
        if (done > 0) {
            bytes += done;
            n -= (size_t)done;
        } else if (done == 0) {
            errno = ENOSPC; /* says one system or another */
            return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

/* Makes the file and *beside, its name. */
static int create_beside(const char *path, struct buf *beside)
{
    int fd = -1;
    errno = EEXIST;
    for (int i = 1; i <= BESIDE_MOST && fd < 0 && errno == EEXIST; i++) {
        buf_clear(beside);
        buf_addf(beside, i > 1 ? "%s.new%d" : "%s.new", path, i);
        fd = system_create(buf_text(beside));
    }
    return fd;
}

/* Writes the bytes beside `path`. If that fails, nothing is left. */
static bool write_beside(const char *path, const char *bytes, size_t n, bool sync,
                         struct buf *beside)
{
    int fd = create_beside(path, beside);
    if (fd < 0)
        return false;
    bool good = write_all(fd, bytes, n) && (!sync || system_sync(fd));
    int error = errno;
    if (system_close(fd) != 0 && good) {
        error = errno;
        good = false;
    }
    if (!good)
        system_remove(buf_text(beside));
    errno = error;
    return good;
}

/* Moves the file beside `path` there. If that fails, it is taken away. */
static bool settle(const struct buf *beside, const char *path,
                   bool (*move_there)(const char *from, const char *to))
{
    if (move_there(buf_text(beside), path))
        return true;
    int error = errno;
    system_remove(buf_text(beside));
    errno = error;
    return false;
}

enum file_written file_write_new(const char *path, const char *bytes, size_t n,
                                 struct reason *why)
{
    struct buf beside = {0};
    if (system_any(path))
        return FILE_TAKEN;
    bool good = write_beside(path, bytes, n, true, &beside);
    bool there = good && settle(&beside, path, system_move_new);
    bool safe = there && system_sync_folder(path);
    int error = errno;
    buf_free(&beside);
    if (safe)
        return FILE_WRITTEN;
    if (good && !there && error == EEXIST)
        return FILE_TAKEN;
    if (there)
        system_remove(path);
    refuse_to_write(why, error);
    return FILE_FAILED;
}

bool file_replace(const char *path, const char *bytes, size_t n, struct reason *why)
{
    struct buf beside = {0};
    enum file_kind kind = system_kind(path);
    if (kind == KIND_FOLDER || kind == KIND_DEVICE)
        return refuse_kind(why, kind);
    bool good =
        write_beside(path, bytes, n, false, &beside) && settle(&beside, path, system_move_over);
    if (!good)
        refuse_to_write(why, errno);
    buf_free(&beside);
    return good;
}

bool file_move_over(const char *from, const char *to, struct reason *why)
{
    struct buf beside = {0};
    enum file_kind kind = system_kind(to);
    buf_add(&beside, from);
    bool good = kind != KIND_FOLDER && kind != KIND_DEVICE;
    if (!good) {
        refuse_kind(why, kind);
        system_remove(from);
    } else if (!(good = settle(&beside, to, system_move_over))) {
        refuse_to_write(why, errno);
    }
    buf_free(&beside);
    return good;
}

/* ---- Folders ---- */

/* Makes what is missing; *error keeps the first error, which is the cause of the others. */
static bool have_folder(const char *path, int *error)
{
    if (file_is_folder(path))
        return true;
    if (system_make_folder(path)) {
        system_sync_folder(path);
        return true;
    }
    int fault = errno;
    if (file_is_folder(path)) /* somebody else has just made it */
        return true;
    *error = *error ? *error : fault;
    return false;
}

bool file_sync_name(const char *path)
{
    return system_sync_folder(path);
}

bool file_make_folder(const char *path, struct reason *why)
{
    char *part = mem_strdup(path);
    int error = 0;
    for (char *p = part + 1; *part && *p; p++) {
        char kept = *p;
        if (!system_separator(kept))
            continue;
        *p = 0;
        have_folder(part,
                    &error); /* may fail on a drive, or in a folder we may not look into */
        *p = kept;
    }
    bool there = have_folder(part, &error);
    free(part);
    if (!there)
        refuse_to_write(why, error == EEXIST ? ENOTDIR : error);
    errno = error;
    return there;
}
