/* dialog_command.c: command lines of zenity, kdialog and osascript. */
#include "dialog_command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"

static void add(struct dialog_command *c, const char *before, const char *text)
{
    struct buf whole = {0};
    buf_addf(&whole, "%s%s", before, text);
    c->argv[c->n++] = whole.data;
}

#ifndef __APPLE__
static void tell_zenity(const struct app_file_question *q, struct dialog_command *c)
{
    add(c, "zenity", "");
    add(c, "--file-selection", "");
    if (q->save) {
        add(c, "--save", "");
        add(c, "--confirm-overwrite", "");
    }
    add(c, "--title=", q->title);
    add(c, "--filename=", q->path);
    if (q->endings)
        add(c, "--file-filter=", q->endings);
}

static void tell_kdialog(const struct app_file_question *q, struct dialog_command *c)
{
    add(c, "kdialog", "");
    add(c, "--title", "");
    add(c, "", q->title);
    add(c, q->save ? "--getsavefilename" : "--getopenfilename", "");
    add(c, "", q->path);
    if (q->endings)
        add(c, "", q->endings);
}
#else
/* The texts are arguments of the script, so that nothing in them is taken for a part of it. */
static void tell_osascript(const struct app_file_question *q, struct dialog_command *c)
{
    struct buf folder = {0};
    const char *slash = strrchr(q->path, '/');
    buf_add_n(&folder, q->path, slash ? (size_t)(slash - q->path) + 1 : 0);
    add(c, "osascript", "");
    add(c, "-e", "");
    add(c, "", "on run argv");
    add(c, "-e", "");
    add(c, "",
        q->save
            ? "POSIX path of (choose file name with prompt (item 1 of argv) default location "
              "(POSIX file (item 2 of argv)) default name (item 3 of argv))"
            : "POSIX path of (choose file with prompt (item 1 of argv) default location "
              "(POSIX file (item 2 of argv)))");
    add(c, "-e", "");
    add(c, "", "end run");
    add(c, "", q->title);
    add(c, "", buf_text(&folder));
    add(c, "", slash ? slash + 1 : q->path);
    buf_free(&folder);
}
#endif

static bool is_in(const char *path, const char *program)
{
    struct buf file = {0};
    bool there = false;
    for (const char *from = path; from && !there;) {
        size_t n = strcspn(from, ":");
        buf_clear(&file);
        buf_add_n(&file, from, n);
        buf_addf(&file, "/%s", program);
        there = n && file_exists(buf_text(&file));
        from = from[n] ? from + n + 1 : NULL;
    }
    buf_free(&file);
    return there;
}

bool dialog_command(const struct app_file_question *q, const char *path, const char *desktop,
                    struct dialog_command *out)
{
    *out = (struct dialog_command){.n = 0};
#ifdef __APPLE__
    (void)desktop;
    if (is_in(path, "osascript"))
        tell_osascript(q, out);
#else
    bool kde = desktop && strstr(desktop, "KDE"), zenity = is_in(path, "zenity");
    if ((kde || !zenity) && is_in(path, "kdialog"))
        tell_kdialog(q, out);
    else if (zenity)
        tell_zenity(q, out);
#endif
    return out->n > 0;
}

void dialog_command_free(struct dialog_command *c)
{
    while (c->n)
        free(c->argv[--c->n]);
}
