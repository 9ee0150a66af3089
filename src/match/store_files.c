/* store_files.c: the few things the store needs from the file system itself. There are two
 * versions, since Windows takes UTF-8 paths only through its wide functions. */
#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L
#endif

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
#include <direct.h>
#include <windows.h>

static wchar_t *wide(const char *path)
{
    int n = MultiByteToWideChar(CP_UTF8, 0, path, -1, NULL, 0);
    wchar_t *w = mem_alloc((size_t)(n > 0 ? n : 1) * sizeof *w);
    if (n > 0)
        MultiByteToWideChar(CP_UTF8, 0, path, -1, w, n);
    return w;
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

static bool is_folder(const char *path)
{
    wchar_t *w = wide(path);
    DWORD kind = GetFileAttributesW(w); /* _wstat() does not find a folder that ends in a
                                         * separator */
    free(w);
    return kind != INVALID_FILE_ATTRIBUTES && (kind & FILE_ATTRIBUTE_DIRECTORY);
}

static void make_folder(const char *path)
{
    wchar_t *w = wide(path);
    _wmkdir(w);
    free(w);
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

static bool is_separator(char c)
{
    return c == '/' || c == '\\';
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

static bool is_folder(const char *path)
{
    struct stat st;
    return !stat(path, &st) && S_ISDIR(st.st_mode);
}

static void make_folder(const char *path)
{
    mkdir(path, 0700);
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
    return !rename(from, to);
}

static bool is_separator(char c)
{
    return c == '/';
}

#endif

static bool have_folder(const char *path, int *error)
{
    if (is_folder(path))
        return true;
    errno = 0;
    make_folder(path);
    if (!*error)
        *error = errno; /* the first error is the cause of the others */
    return is_folder(path);
}

bool store_make_folders(const char *dir)
{
    char *path = mem_strdup(dir);
    int error = 0;
    for (char *p = path + 1; *path && *p; p++) {
        if (!is_separator(*p))
            continue;
        char c = *p;
        *p = 0;
        have_folder(path, &error);
        *p = c;
    }
    bool there = have_folder(path, &error);
    free(path);
    errno = error;
    return there;
}
