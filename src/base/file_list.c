/* file_list.c: what is in a folder, and paths. */
#include "file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "file_system.h"
#include "letters.h"

#define NAME_BYTES 150 /* file systems allow 255; leave room for a number and for UTF-16 */

/* ---- Paths ---- */

void file_path_add(struct buf *out, const char *folder, const char *name)
{
    size_t n = strlen(folder);
    bool ends = n > 0 && system_separator(folder[n - 1]);
    buf_addf(out, "%s%s%s", folder, ends ? "" : "/", name);
}

void file_stem_add(struct buf *out, const char *name, size_t n)
{
    size_t from = out->len;
    if (n > NAME_BYTES)
        n = letters_fit(name, n, NAME_BYTES, n);
    for (size_t i = 0; i < n; i++) {
        bool bad = (unsigned char)name[i] < ' ' || strchr("/\\:*?\"<>|\x7f", name[i]);
        if (name[i] != '?') /* "What's Wild?!, Anna", without a gap */
            buf_add_n(out, bad ? " " : &name[i], 1);
    }
    while (out->len > from &&
           (out->data[out->len - 1] == ' ' || out->data[out->len - 1] == '.'))
        out->data[--out->len] = 0;
}

/* How much of a path is never cut off: "/", or "C:/" on Windows. */
static size_t root(const char *path)
{
    if (system_separator('\\') && path[0] && path[1] == ':')
        return system_separator(path[2]) ? 3 : 2;
    return system_separator(path[0]) ? 1 : 0;
}

bool file_path_whole(const char *path)
{
    return root(path) > 0;
}

bool file_path_up(struct buf *path)
{
    size_t least = root(buf_text(path)), n = path->len;
    while (n > least && system_separator(path->data[n - 1]))
        n--;
    size_t name = n;
    while (n > least && !system_separator(path->data[n - 1]))
        n--;
    if (n == name || !n)
        return false;
    while (n > least && system_separator(path->data[n - 1]))
        n--;
    path->len = n;
    path->data[n] = 0;
    return true;
}

/* ---- Folders ---- */

struct reading {
    const char *folder;
    struct file_entries *list;
    int room;
};

static void add(void *owner, const char *name)
{
    struct reading *r = owner;
    struct buf path = {0};
    if (name[0] == '.') /* hidden, or the folder itself, or the one above it */
        return;
    file_path_add(&path, r->folder, name);
    enum file_kind kind = system_kind(buf_text(&path));
    buf_free(&path);
    if (kind != KIND_FOLDER && kind != KIND_REGULAR)
        return;
    r->list->entry = mem_more(r->list->entry, r->list->n, &r->room, sizeof *r->list->entry);
    r->list->entry[r->list->n++] = (struct file_entry){mem_strdup(name), kind == KIND_FOLDER};
}

static int lower(char c)
{
    return c >= 'A' && c <= 'Z' ? c + 32 : (unsigned char)c;
}

static int order(const void *a, const void *b)
{
    const struct file_entry *x = a, *y = b;
    if (x->folder != y->folder)
        return x->folder ? -1 : 1;
    const char *p = x->name, *q = y->name;
    while (*p && lower(*p) == lower(*q)) {
        p++;
        q++;
    }
    int d = lower(*p) - lower(*q);
    return d ? d : strcmp(x->name, y->name);
}

static bool refuse_list(struct reason *why, int error)
{
    if (error == ENOENT)
        return refuse(why, "there is no such folder");
    if (error == ENOTDIR)
        return refuse(why, "this is a file, not a folder");
    if (error == EACCES || error == EPERM)
        return refuse(why, "you are not allowed to look into this folder");
    /* Translators: the system's own words, mostly in English. */
    return refuse(why, "the system reports an error (%s)", strerror(error));
}

bool file_list(const char *folder, struct file_entries *out, struct reason *why)
{
    struct reading r = {folder, out, 0};
    *out = (struct file_entries){0};
    if (!system_list(folder, add, &r)) {
        int error = errno;
        file_list_free(out);
        return refuse_list(why, error);
    }
    if (out->n)
        qsort(out->entry, (size_t)out->n, sizeof *out->entry, order);
    return true;
}

void file_list_free(struct file_entries *list)
{
    for (int i = 0; i < list->n; i++)
        free(list->entry[i].name);
    free(list->entry);
    *list = (struct file_entries){0};
}
