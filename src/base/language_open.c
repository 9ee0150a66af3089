/* language_open.c: reads the tables of translations. */
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "language.h"
#include "mo.h"

static struct mo *read_table(const char *path)
{
    struct buf bytes = {0};
    bool good = file_read(path, &bytes, NULL);
    struct mo *mo = good ? mo_from(buf_text(&bytes), bytes.len) : NULL;
    buf_free(&bytes);
    return mo;
}

/* Tables are read once and kept, so that a text stays valid after the language changes. */
static struct table {
    char *path;
    struct mo *mo; /* NULL: everything stays English */
    struct table *next;
} * tables;

static struct table *table_of(const char *folder, const char *language)
{
    struct buf path = {0};
    buf_addf(&path, "%s/%s/LC_MESSAGES/superwild.mo", folder, language);
    for (struct table *t = tables; t; t = t->next)
        if (strcmp(t->path, path.data) == 0) {
            buf_free(&path);
            return t;
        }
    struct table *t = mem_alloc(sizeof *t);
    *t = (struct table){path.data, read_table(path.data), tables};
    tables = t;
    return t;
}

bool language_open(const char *folder, const char *language)
{
    const struct language *l = language_of(language, strlen(language));
    bool english = !l || l == language_at(0);
    language_use(l ? l : language_at(0), english ? NULL : table_of(folder, l->id)->mo);
    return l != NULL;
}
