/* probe.c: writes the probe's file. */
#include "probe.h"

#include "app.h"
#include "buf.h"
#include "echo.h"
#include "file.h"

bool probe_write(const char *path, unsigned long frame, unsigned long presses,
                 const struct app *app, struct reason *why)
{
    struct buf text = {0};
    struct reason fault;
    buf_addf(&text, "frame %lu\npresses %lu\n", frame, presses);
    app_probe(app, &text);
    bool ok =
        file_replace(path, text.data, text.len, &fault) ||
        refuse(why, "The probe cannot be written to %s: %s.", echo_path(path).text, fault.text);
    buf_free(&text);
    return ok;
}
