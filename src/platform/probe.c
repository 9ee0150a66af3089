/* probe.c: the probe's file. */
#include "probe.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#ifdef _WIN32
#include <windows.h>
#endif

#include "app.h"
#include "buf.h"

static bool replace(const char *from, const char *to)
{
#ifdef _WIN32
    return MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING) != 0;
#else
    return rename(from, to) == 0;
#endif
}

static bool write_all(const char *path, const char *text, size_t n)
{
    FILE *f = fopen(path, "wb");
    if (!f)
        return false;
    bool ok = fwrite(text, 1, n, f) == n;
    return fclose(f) == 0 && ok;
}

bool probe_write(const char *path, unsigned long frame, const struct app *app,
                 struct reason *why)
{
    struct buf text = {0}, beside = {0};
    buf_addf(&text, "frame %lu\n", frame);
    app_probe(app, &text);
    buf_addf(&beside, "%s.new", path);
    bool ok = write_all(beside.data, text.data, text.len) && replace(beside.data, path);
    if (!ok)
        refuse(why, "The probe cannot be written to %.200s: %s.", path, strerror(errno));
    buf_free(&text);
    buf_free(&beside);
    return ok;
}
