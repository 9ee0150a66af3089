/* file_windows.c: files on Windows, through its functions for UTF-16. */
#include "file_system.h"

#ifdef _WIN32

#include <direct.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <wchar.h>
#include <windows.h>

#include "buf.h"

/* The text as UTF-16 on the heap (a Windows path may have 32767 units). NULL if it is not valid
 * UTF-8: no file has such a name. Free with free(). */
static wchar_t *wide(const char *text)
{
    int n = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
    wchar_t *out = n > 0 ? mem_alloc((size_t)n * sizeof *out) : NULL;
    if (out)
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, out, n);
    else
        errno = ENOENT;
    return out;
}

enum file_kind system_kind(const char *path)
{
    wchar_t *w = wide(path);
    DWORD found = w ? GetFileAttributesW(w) : INVALID_FILE_ATTRIBUTES;
    free(w);
    if (found == INVALID_FILE_ATTRIBUTES)
        return KIND_NOTHING;
    return found & FILE_ATTRIBUTE_DIRECTORY ? KIND_FOLDER : KIND_REGULAR;
}

bool system_any(const char *path)
{
    return system_kind(path) != KIND_NOTHING;
}

enum file_kind system_kind_open(int fd)
{
    return GetFileType((HANDLE)_get_osfhandle(fd)) == FILE_TYPE_DISK ? KIND_REGULAR
                                                                     : KIND_DEVICE;
}

static int open_wide(const char *path, int flags)
{
    wchar_t *w = wide(path);
    int fd = w ? _wopen(w, flags | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE) : -1;
    free(w);
    return fd;
}

int system_open(const char *path)
{
    return open_wide(path, _O_RDONLY);
}

int system_create(const char *path)
{
    return open_wide(path, _O_WRONLY | _O_CREAT | _O_EXCL);
}

FILE *system_stream(int fd, const char *mode)
{
    return _fdopen(fd, mode);
}

int system_close(int fd)
{
    return _close(fd);
}

long system_write(int fd, const char *bytes, size_t n)
{
    return _write(fd, bytes, (unsigned)n);
}

bool system_sync(int fd)
{
    return _commit(fd) == 0;
}

void system_remove(const char *path)
{
    wchar_t *w = wide(path);
    if (w)
        _wunlink(w);
    free(w);
}

static bool move(const char *from, const char *to, DWORD flags)
{
    wchar_t *a = wide(from), *b = wide(to);
    bool done = a && b && MoveFileExW(a, b, flags);
    DWORD error = GetLastError();
    free(a);
    free(b);
    if (!done)
        errno = error == ERROR_ALREADY_EXISTS || error == ERROR_FILE_EXISTS ? EEXIST
                : error == ERROR_DISK_FULL                                  ? ENOSPC
                                                                            : EACCES;
    return done;
}

bool system_move_new(const char *from, const char *to)
{
    return move(from, to, MOVEFILE_WRITE_THROUGH);
}

bool system_move_over(const char *from, const char *to)
{
    return move(from, to, MOVEFILE_REPLACE_EXISTING);
}

bool system_sync_folder(const char *path)
{
    (void)path; /* MOVEFILE_WRITE_THROUGH has done it */
    return true;
}

bool system_make_folder(const char *path)
{
    wchar_t *w = wide(path);
    bool made = w && _wmkdir(w) == 0;
    free(w);
    return made;
}

static void list_name(const wchar_t *name, void (*each)(void *owner, const char *name),
                      void *owner)
{
    char utf8[MAX_PATH * 3 + 1];
    if (WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, name, -1, utf8, sizeof utf8, NULL,
                            NULL) > 0)
        each(owner, utf8);
}

bool system_list(const char *path, void (*each)(void *owner, const char *name), void *owner)
{
    struct buf pattern = {0};
    WIN32_FIND_DATAW found;
    buf_addf(&pattern, "%s\\*", path);
    wchar_t *w = wide(buf_text(&pattern));
    HANDLE h = w ? FindFirstFileW(w, &found) : INVALID_HANDLE_VALUE;
    DWORD error = h == INVALID_HANDLE_VALUE ? GetLastError() : 0;
    free(w);
    buf_free(&pattern);
    if (h == INVALID_HANDLE_VALUE) {
        errno = error == ERROR_ACCESS_DENIED ? EACCES : ENOENT;
        return false;
    }
    do
        list_name(found.cFileName, each, owner);
    while (FindNextFileW(h, &found));
    FindClose(h);
    return true;
}

bool system_separator(char c)
{
    return c == '/' || c == '\\';
}

#endif
