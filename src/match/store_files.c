/* store_files.c: the few things the store needs from the file system itself. There are two
 * versions, since Windows takes UTF-8 paths only through its wide functions. */
#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L
#endif

#include "file.h"
#include "store_internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>

#ifdef _WIN32

#include <io.h>
#include <wchar.h>
#include <windows.h>

static wchar_t *wide(const char *path)
{
    int n = MultiByteToWideChar(CP_UTF8, 0, path, -1, NULL, 0);
    wchar_t *w = mem_alloc((size_t)(n > 0 ? n : 1) * sizeof *w);
    if (n > 0)
        MultiByteToWideChar(CP_UTF8, 0, path, -1, w, n);
    return w;
}

/* On the heap. */
static char *narrow(const wchar_t *path)
{
    int n = WideCharToMultiByte(CP_UTF8, 0, path, -1, NULL, 0, NULL, NULL);
    char *out = mem_alloc((size_t)(n > 0 ? n : 1));
    if (n > 0)
        WideCharToMultiByte(CP_UTF8, 0, path, -1, out, n, NULL, NULL);
    return out;
}

enum store_file store_file_kind(const char *path, int64_t *size)
{
    wchar_t *w = wide(path);
    struct _stat64 st;
    int failed = _wstat64(w, &st);
    free(w);
    if (size)
        *size = failed ? 0 : st.st_size;
    if (failed)
        return FILE_NONE;
    return (st.st_mode & _S_IFMT) == _S_IFREG ? FILE_PLAIN : FILE_OTHER;
}

bool store_may_write(const char *path)
{
    wchar_t *w = wide(path);
    bool yes = !_waccess(w, 2);
    free(w);
    return yes;
}

bool store_rename(const char *from, const char *to)
{
    wchar_t *a = wide(from), *b = wide(to);
    bool done = MoveFileExW(a, b, MOVEFILE_WRITE_THROUGH);
    free(a);
    free(b);
    return done;
}

/* A new folder, or NULL. */
static char *temporary_folder(void)
{
    wchar_t base[MAX_PATH + 2], name[MAX_PATH + 40];
    if (!GetTempPathW(MAX_PATH + 1, base))
        return NULL;
    for (unsigned i = 0; i < 100; i++) {
        swprintf(name, MAX_PATH + 40, L"%lssuperwild-%lu-%u", base, GetCurrentProcessId(), i);
        if (CreateDirectoryW(name, NULL))
            return narrow(name);
    }
    return NULL;
}

static void remove_file(const char *path)
{
    wchar_t *w = wide(path);
    DeleteFileW(w);
    free(w);
}

static void remove_folder(const char *path)
{
    wchar_t *w = wide(path);
    RemoveDirectoryW(w);
    free(w);
}

#else

#include <unistd.h>

enum store_file store_file_kind(const char *path, int64_t *size)
{
    struct stat st;
    int failed = stat(path, &st);
    if (size)
        *size = failed ? 0 : (int64_t)st.st_size;
    if (failed)
        return FILE_NONE;
    return S_ISREG(st.st_mode) ? FILE_PLAIN : FILE_OTHER;
}

bool store_may_write(const char *path)
{
    return !access(path, W_OK);
}

bool store_rename(const char *from, const char *to)
{
    /* Nobody else renames in the meantime: the caller holds the lock of the folder. */
    if (store_file_kind(to, NULL) != FILE_NONE) {
        errno = EEXIST;
        return false;
    }
    return !rename(from, to) && file_sync_name(to);
}

/* A new folder, or NULL. */
static char *temporary_folder(void)
{
    const char *base = getenv("TMPDIR");
    char *path = store_join(base && *base ? base : "/tmp", "/superwild-XXXXXX");
    if (mkdtemp(path))
        return path;
    free(path);
    return NULL;
}

static void remove_file(const char *path)
{
    unlink(path);
}

static void remove_folder(const char *path)
{
    rmdir(path);
}

#endif

char *store_join(const char *a, const char *b)
{
    struct buf both = {0};
    buf_add(&both, a);
    buf_add(&both, b);
    return both.data;
}

const char *store_shown(const char *path)
{
    size_t n = strlen(path), max = 120;
    if (n <= max)
        return path;
    path += n - max;
    while (((unsigned char)*path & 0xc0) == 0x80) /* not in the middle of a letter */
        path++;
    return path;
}

/* SQLite may be built to take a name that begins with "file:" for a URI, with orders behind a
 * question mark. */
int store_open_file(const char *path, int flags, sqlite3 **db)
{
    char *name = store_join(strncmp(path, "file:", 5) == 0 ? "./" : "", path);
    int rc = sqlite3_open_v2(name, db, flags, NULL);
    free(name);
    return rc;
}

/* ---- copies ---- */

static bool copy_file(const char *from, const char *to)
{
    char part[65536];
    FILE *in = file_open(from, NULL), *out = in ? file_create(to, NULL) : NULL;
    bool good = out != NULL;
    for (size_t n; good && (n = fread(part, 1, sizeof part, in)) > 0;)
        good = fwrite(part, 1, n, out) == n;
    good = good && !ferror(in);
    if (in)
        fclose(in);
    return (!out || !fclose(out)) && good;
}

static bool copy_into(const char *folder, const char *path, const char *ending)
{
    char *from = store_join(path, ending), *base = store_join(folder, "/profile.db");
    char *to = store_join(base, ending);
    bool done = store_file_kind(from, NULL) == FILE_NONE || copy_file(from, to);
    free(from);
    free(base);
    free(to);
    return done;
}

char *store_copy_aside(const char *path)
{
    char *folder = temporary_folder();
    if (folder && copy_into(folder, path, "") && copy_into(folder, path, "-wal"))
        return folder;
    store_copy_remove(folder);
    return NULL;
}

void store_copy_remove(char *folder)
{
    static const char *const name[] = {"/profile.db", "/profile.db-wal", "/profile.db-shm",
                                       "/profile.db-journal"};
    for (size_t i = 0; folder && i < sizeof name / sizeof *name; i++) {
        char *path = store_join(folder, name[i]);
        remove_file(path);
        free(path);
    }
    if (folder)
        remove_folder(folder);
    free(folder);
}
