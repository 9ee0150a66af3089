/* dialog_thread.c: on Windows the system's own dialog, which runs on a thread, since it returns
 * only when it is closed. In a browser there is none. */
#include "dialog.h"

#if defined(_WIN32)

#include <SDL_syswm.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
/* commdlg.h must come after the above. */
#include <commdlg.h>

#define MOST 4096 /* of UTF-16 */

struct dialog_run {
    SDL_Thread *thread;
    HWND window;
    bool save;
    wchar_t path[MOST], title[200], endings[200], first[MOST]; /* first: the folder */
    atomic_bool over;
    bool chosen, failed;
};

static bool widen(const char *text, wchar_t *out, int most)
{
    return MultiByteToWideChar(CP_UTF8, 0, text, -1, out, most) > 0;
}

/* "*.swr *.swt" as Windows wants it: what the person reads, and what it means, each with its
 * zero, and a zero at the end. */
static void write_endings(struct dialog_run *r, const char *endings)
{
    wchar_t list[80];
    if (!endings || !widen(endings, list, 80))
        return;
    for (wchar_t *c = list; *c; c++)
        *c = *c == L' ' ? L';' : *c;
    size_t n = wcslen(list) + 1;
    memcpy(r->endings, list, n * sizeof *list);
    memcpy(r->endings + n, list, n * sizeof *list);
}

/* The folder and the name that are proposed. */
static bool write_path(struct dialog_run *r, const char *path)
{
    if (!widen(path, r->first, MOST))
        return false;
    wchar_t *name = r->first;
    for (wchar_t *c = r->first; *c; c++) {
        *c = *c == L'/' ? L'\\' : *c;
        name = *c == L'\\' ? c + 1 : name;
    }
    memcpy(r->path, name, (wcslen(name) + 1) * sizeof *name);
    *name = 0;
    return true;
}

static int ask(void *self)
{
    struct dialog_run *r = self;
    OPENFILENAMEW o = {.lStructSize = sizeof o,
                       .hwndOwner = r->window,
                       .lpstrFile = r->path,
                       .nMaxFile = MOST,
                       .lpstrInitialDir = r->first,
                       .lpstrTitle = r->title,
                       .lpstrFilter = r->endings[0] ? r->endings : NULL,
                       .Flags = OFN_EXPLORER | OFN_NOCHANGEDIR | OFN_PATHMUSTEXIST};
    o.Flags |= r->save ? OFN_OVERWRITEPROMPT : OFN_FILEMUSTEXIST;
    r->chosen = r->save ? GetSaveFileNameW(&o) : GetOpenFileNameW(&o);
    r->failed = !r->chosen && CommDlgExtendedError() != 0;
    atomic_store(&r->over, true);
    return 0;
}

bool dialog_open(struct dialog *d, const struct app_file_question *q)
{
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (d->run)
        return false;
    buf_clear(&d->path);
    struct dialog_run *r = mem_alloc(sizeof *r);
    if (SDL_GetWindowWMInfo(d->window, &info) && info.subsystem == SDL_SYSWM_WINDOWS)
        r->window = info.info.win.window;
    r->save = q->save;
    write_endings(r, q->endings);
    if (write_path(r, q->path) && widen(q->title, r->title, 200))
        r->thread = SDL_CreateThread(ask, "superwild-dialog", r);
    if (r->thread)
        d->run = r;
    else
        free(r);
    return d->run != NULL;
}

enum dialog_news dialog_look(struct dialog *d)
{
    struct dialog_run *r = d->run;
    char path[3 * MOST];
    if (!r || !atomic_load(&r->over))
        return DIALOG_NO_NEWS;
    SDL_WaitThread(r->thread, NULL);
    enum dialog_news news = r->chosen   ? DIALOG_CHOSEN
                            : r->failed ? DIALOG_MISSING
                                        : DIALOG_CANCELLED;
    if (r->chosen &&
        WideCharToMultiByte(CP_UTF8, 0, r->path, -1, path, sizeof path, NULL, NULL) > 0)
        buf_add(&d->path, path);
    free(r);
    d->run = NULL;
    return news;
}

/* It ends with the program; its data with it. */
void dialog_close(struct dialog *d)
{
    d->run = NULL;
    buf_free(&d->path);
}

bool dialog_is_open(const struct dialog *d)
{
    return d->run != NULL;
}

#endif
