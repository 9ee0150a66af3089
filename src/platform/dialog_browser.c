/* dialog_browser.c: in a browser, the dialog that opens a file is the browser's own. One that
 * saves is not needed: the file is downloaded, and the browser asks where to, or not, as it is
 * set. */
#include "dialog.h"

#ifdef __EMSCRIPTEN__

#include <emscripten/emscripten.h>
#include <stdlib.h>
#include <string.h>

#include "browser.h"
#include "documents.h"

enum { WAITS, CHOSEN, CANCELLED };

struct dialog_run {
    bool save;
};

static struct dialog_run saving = {true}, opening = {false};

EM_JS(bool, choose, (const char *endings),
      { return Module.files.choose(UTF8ToString(endings)); })

/* One of the above, and where the file lies in the program's file system. */
EM_JS(int, chosen, (char *path, int size), {
    stringToUTF8(Module.files.path, path, size);
    return Module.files.state;
})

static void propose(struct dialog *d, const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = documents_folder();
    buf_addf(&d->path, "%s/%s", folder, slash ? slash + 1 : path);
    free(folder);
    browser_download(buf_text(&d->path));
}

bool dialog_open(struct dialog *d, const struct app_file_question *q)
{
    if (d->run)
        return false;
    buf_clear(&d->path);
    if (q->save)
        propose(d, q->path);
    else if (!choose(q->endings ? q->endings : ""))
        return false;
    d->run = q->save ? &saving : &opening;
    return true;
}

enum dialog_news dialog_look(struct dialog *d)
{
    char path[1024];
    if (!d->run)
        return DIALOG_NO_NEWS;
    int state = d->run->save ? CHOSEN : chosen(path, sizeof path);
    if (state == WAITS)
        return DIALOG_NO_NEWS;
    if (state == CHOSEN && !d->run->save)
        buf_add(&d->path, path);
    d->run = NULL;
    return state == CHOSEN ? DIALOG_CHOSEN : DIALOG_CANCELLED;
}

bool dialog_is_open(const struct dialog *d)
{
    return d->run != NULL;
}

void dialog_close(struct dialog *d)
{
    d->run = NULL;
    buf_free(&d->path);
}

#endif
