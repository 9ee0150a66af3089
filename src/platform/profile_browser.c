/* profile_browser.c: SQLite's usual files, in memory, with a look at what is written to the
 * profile.
 *
 * A VFS of our own hands everything on to the usual one. For a profile it notes which pages
 * were written. When the lock for writing is given back, the transaction is over, and the page
 * copies them: all of a transaction, or nothing. There is no log (WAL), as the methods are
 * those of version 1: it would only be a second place to look at. */
#include "profile_browser.h"

#ifdef __EMSCRIPTEN__

#include <emscripten/emscripten.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"

#define CHUNK 4096 /* bytes; as saving.js has it */
#define NAME "/profile.db"

/* Copies these chunks of a file before it returns. */
EM_JS(void, keep_chunks, (const char *path, const uint32_t *chunk, int n), {
    Module.saving.keep(UTF8ToString(path), HEAPU32.subarray(chunk >> 2, (chunk >> 2) + n));
})

/* Followed by the file of the usual VFS. */
struct watched {
    sqlite3_file base;
    const char *path; /* SQLite's own, as long as the file is open */
    int lock;
    uint32_t *chunk; /* written since the last copy, some of them twice; owned */
    int n, cap;
};

static sqlite3_vfs *usual;

static sqlite3_file *real(sqlite3_file *f)
{
    return (sqlite3_file *)((struct watched *)f + 1);
}

static void note(struct watched *w, int64_t from, int64_t to)
{
    for (int64_t i = from / CHUNK; i * CHUNK < to; i++) {
        if (w->n && w->chunk[w->n - 1] == (uint32_t)i)
            continue;
        if (w->n == w->cap) {
            w->cap = w->cap ? 2 * w->cap : 64;
            w->chunk = mem_grow(w->chunk, (size_t)w->cap * sizeof *w->chunk);
        }
        w->chunk[w->n++] = (uint32_t)i;
    }
}

static void hand_over(struct watched *w)
{
    if (w->n)
        keep_chunks(w->path, w->chunk, w->n);
    w->n = 0;
}

/* ---- The methods of a file ---- */

static int f_close(sqlite3_file *f)
{
    struct watched *w = (struct watched *)f;
    int rc = real(f)->pMethods->xClose(real(f));
    hand_over(w);
    free(w->chunk);
    return rc;
}

static int f_read(sqlite3_file *f, void *to, int n, sqlite3_int64 at)
{
    return real(f)->pMethods->xRead(real(f), to, n, at);
}

static int f_write(sqlite3_file *f, const void *from, int n, sqlite3_int64 at)
{
    note((struct watched *)f, at, at + n);
    return real(f)->pMethods->xWrite(real(f), from, n, at);
}

/* The page takes the length from the file. */
static int f_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    note((struct watched *)f, 0, 1);
    return real(f)->pMethods->xTruncate(real(f), size);
}

static int f_sync(sqlite3_file *f, int flags)
{
    return real(f)->pMethods->xSync(real(f), flags);
}

static int f_size(sqlite3_file *f, sqlite3_int64 *size)
{
    return real(f)->pMethods->xFileSize(real(f), size);
}

static int f_lock(sqlite3_file *f, int lock)
{
    int rc = real(f)->pMethods->xLock(real(f), lock);
    if (rc == SQLITE_OK && lock > ((struct watched *)f)->lock)
        ((struct watched *)f)->lock = lock;
    return rc;
}

static int f_unlock(sqlite3_file *f, int lock)
{
    struct watched *w = (struct watched *)f;
    bool wrote = w->lock >= SQLITE_LOCK_RESERVED;
    int rc = real(f)->pMethods->xUnlock(real(f), lock);
    if (rc == SQLITE_OK && lock < w->lock)
        w->lock = lock;
    if (wrote && w->lock < SQLITE_LOCK_RESERVED)
        hand_over(w);
    return rc;
}

static int f_check(sqlite3_file *f, int *reserved)
{
    return real(f)->pMethods->xCheckReservedLock(real(f), reserved);
}

static int f_control(sqlite3_file *f, int what, void *arg)
{
    return real(f)->pMethods->xFileControl(real(f), what, arg);
}

static int f_sector(sqlite3_file *f)
{
    return real(f)->pMethods->xSectorSize(real(f));
}

static int f_kind(sqlite3_file *f)
{
    return real(f)->pMethods->xDeviceCharacteristics(real(f));
}

static const sqlite3_io_methods METHODS = {
    .iVersion = 1,
    .xClose = f_close,
    .xRead = f_read,
    .xWrite = f_write,
    .xTruncate = f_truncate,
    .xSync = f_sync,
    .xFileSize = f_size,
    .xLock = f_lock,
    .xUnlock = f_unlock,
    .xCheckReservedLock = f_check,
    .xFileControl = f_control,
    .xSectorSize = f_sector,
    .xDeviceCharacteristics = f_kind,
};

/* ---- The VFS ---- */

static bool is_profile(const char *path, int flags)
{
    size_t n = path ? strlen(path) : 0, m = strlen(NAME);
    return (flags & SQLITE_OPEN_MAIN_DB) && n >= m && strcmp(path + n - m, NAME) == 0;
}

static int v_open(sqlite3_vfs *v, const char *path, sqlite3_file *f, int flags, int *out)
{
    (void)v;
    if (!is_profile(path, flags))
        return usual->xOpen(usual, path, f, flags, out);
    *(struct watched *)f = (struct watched){.path = path};
    int rc = usual->xOpen(usual, path, real(f), flags, out);
    if (real(f)->pMethods) /* then SQLite closes it, even after an error */
        f->pMethods = &METHODS;
    return rc;
}

/* For each connection: what undoes a transaction needs no file. It would be in memory, too, and
 * what counts as saved is only what keep_chunks() got, which is whole transactions. */
static int undo_in_memory(sqlite3 *db, const char **why, const void *api)
{
    (void)why;
    (void)api;
    return sqlite3_exec(db, "PRAGMA journal_mode = MEMORY", NULL, NULL, NULL);
}

/* Before each transaction SQLite looks whether one was cut off. None leaves a file here. */
static int v_access(sqlite3_vfs *v, const char *path, int flags, int *out)
{
    (void)v;
    const char *end = strrchr(path, '-');
    *out = 0;
    if (end && (strcmp(end, "-journal") == 0 || strcmp(end, "-wal") == 0))
        return SQLITE_OK;
    return usual->xAccess(usual, path, flags, out);
}

void profile_browser_watch(void)
{
    static sqlite3_vfs ours;
    sqlite3_auto_extension((void (*)(void))undo_in_memory);
    usual = sqlite3_vfs_find(NULL);
    ours = *usual;
    ours.zName = "superwild-browser";
    ours.szOsFile += (int)sizeof(struct watched);
    ours.xOpen = v_open;
    ours.xAccess = v_access;
    sqlite3_vfs_register(&ours, 1);
}

#else

void profile_browser_watch(void)
{
}

#endif
