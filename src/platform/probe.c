/* probe.c: writes the probe's file. */
#include "probe.h"

#include <SDL.h>
#include <errno.h>
#include <string.h>

#include "app.h"
#include "buf.h"
#include "paths.h"

static bool write_all(const char *path, const char *text, size_t n)
{
    SDL_RWops *f = SDL_RWFromFile(path, "wb"); /* takes UTF-8 names on every system */
    if (!f)
        return false;
    bool ok = SDL_RWwrite(f, text, 1, n) == n;
    return SDL_RWclose(f) == 0 && ok;
}

bool probe_write(const char *path, unsigned long frame, unsigned long presses,
                 const struct app *app, struct reason *why)
{
    struct buf text = {0}, beside = {0};
    buf_addf(&text, "frame %lu\npresses %lu\n", frame, presses);
    app_probe(app, &text);
    buf_addf(&beside, "%s.new", path);
    bool ok = write_all(beside.data, text.data, text.len) && paths_replace(beside.data, path);
    if (!ok)
        refuse(why, "The probe cannot be written to %.200s: %s.", path, strerror(errno));
    buf_free(&text);
    buf_free(&beside);
    return ok;
}
