/* file.c: opening files by UTF-8 names. */
#include "file.h"

#ifdef _WIN32

#include <errno.h>
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

#include "buf.h"

/* The text as UTF-16 on the heap (a Windows path may have 32767 units), or NULL when it is not
 * valid UTF-8. Free with free(). */
static wchar_t *wide(const char *text)
{
    int n = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, NULL, 0);
    wchar_t *out = n > 0 ? mem_alloc((size_t)n * sizeof *out) : NULL;
    if (out)
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text, -1, out, n);
    return out;
}

FILE *file_open(const char *path, const char *mode)
{
    wchar_t *p = wide(path), *m = wide(mode);
    FILE *f = p && m ? _wfopen(p, m) : NULL;
    if (!p || !m)
        errno = ENOENT; /* no file has such a name */
    free(p);
    free(m);
    return f;
}

#else

FILE *file_open(const char *path, const char *mode)
{
    return fopen(path, mode);
}

#endif
