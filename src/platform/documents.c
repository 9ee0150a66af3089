/* documents.c: finds the documents folder and writes files to it. */
#include "documents.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#include <windows.h>
/* shlobj.h must come after the above. */
#include <shlobj.h>
#endif

#include "browser.h"
#include "echo.h"
#include "file.h"
#include "paths.h"
#include "user_dirs.h"

#ifdef _WIN32
#define SLASH "\\"
#else
#define SLASH "/"
#endif
#define NAMES_MOST 1000

/* ---- The folder ---- */

#ifdef _WIN32

static char *documents(void)
{
    wchar_t *wide = NULL;
    char *path = NULL;
    if (SHGetKnownFolderPath(&FOLDERID_Documents, 0, NULL, &wide) == S_OK) {
        int n = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
        path = mem_alloc((size_t)(n > 0 ? n : 1));
        if (n > 0)
            WideCharToMultiByte(CP_UTF8, 0, wide, -1, path, n, NULL, NULL);
    }
    CoTaskMemFree(wide);
    return path;
}

#elif defined(__EMSCRIPTEN__)

/* In memory: from there the page downloads what is kept. */
static char *documents(void)
{
    return mem_strdup("/Downloads");
}

#elif defined(__APPLE__)

static char *documents(void)
{
    struct buf path = {0};
    char *home = paths_home();
    if (home)
        buf_addf(&path, "%s/Documents", home);
    free(home);
    return path.data;
}

#else

static void read_dirs(const char *home, struct buf *text)
{
    struct buf path = {0};
    const char *config = SDL_getenv("XDG_CONFIG_HOME");
    if (config && config[0] == '/')
        buf_addf(&path, "%s/user-dirs.dirs", config);
    else
        buf_addf(&path, "%s/.config/user-dirs.dirs", home);
    file_read(buf_text(&path), text, NULL);
    buf_free(&path);
}

static char *documents(void)
{
    char *home = paths_home();
    struct buf path = {0}, text = {0};
    if (!home)
        return NULL;
    read_dirs(home, &text);
    if (!user_dirs_documents(buf_text(&text), home, &path)) {
        buf_free(&path);
        buf_addf(&path, "%s/Documents", home);
    }
    buf_free(&text);
    free(home);
    return path.data;
}

#endif

char *documents_folder(void)
{
    char *base = documents();
    struct buf path = {0};
    if (!base)
        return NULL;
    buf_addf(&path, "%s" SLASH "Superwild", base);
    free(base);
    return path.data;
}

/* ---- The file ---- */

static void add_name(struct buf *out, const char *name, int number)
{
    const char *dot = strrchr(name, '.');
    size_t n = dot ? (size_t)(dot - name) : strlen(name);
    file_stem_add(out, name, n);
    if (number > 1)
        buf_addf(out, " (%d)", number);
    buf_add(out, name + n);
}

/* Writes the file under the first name that is free. *path gets that name. */
static bool keep_in(const char *folder, const char *name, const char *text, struct buf *path,
                    struct reason *why)
{
    enum file_written done = FILE_TAKEN;
    if (!file_make_folder(folder, why))
        return false;
    for (int i = 1; done == FILE_TAKEN && i <= NAMES_MOST; i++) {
        buf_clear(path);
        buf_addf(path, "%s" SLASH, folder);
        add_name(path, name, i);
        done = file_write_new(buf_text(path), text, strlen(text), why);
    }
    if (done == FILE_TAKEN)
        return refuse(why, "there are already %d files with this name", NAMES_MOST);
    return done == FILE_WRITTEN;
}

char *documents_keep(const char *name, const char *text, struct reason *why)
{
    char *folder = documents_folder();
    struct buf path = {0};
    struct reason fault;
    if (!folder) {
        refuse(why, "the system does not say where your documents are");
        return NULL;
    }
    bool kept = keep_in(folder, name, text, &path, &fault);
    if (!kept) {
        /* Translators: a folder, and why nothing can be saved there: half a sentence. */
        refuse(why, "%s: %s", echo_path(folder).text, fault.text);
        buf_free(&path);
    }
    free(folder);
    if (kept)
        browser_download(path.data);
    return path.data;
}
