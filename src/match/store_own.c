/* store_own.c: the person's own puzzles. */
#include "store_own.h"

#include "store_internal.h"

#include <stdio.h>

/* Forgets where it was left, unless this is its text; NULL: in any case. */
static bool forget_left(struct store *s, const char *name, const char *text)
{
    sqlite3_stmt *q = store_sql(s, SQL_CUT_OWN_STATE);
    store_bind_text(q, 1, name);
    if (text)
        store_bind_text(q, 2, text);
    return store_run(q);
}

static bool write_text(struct store *s, const struct store_own *own)
{
    sqlite3_stmt *q = store_sql(s, SQL_SET_OWN);
    store_bind_text(q, 1, own->name);
    store_bind(q, 2, own->changed);
    store_bind_text(q, 3, own->text);
    return store_run(q);
}

static bool cut(struct store *s, enum store_statement which, const char *name)
{
    sqlite3_stmt *q = store_sql(s, which);
    store_bind_text(q, 1, name);
    return store_run(q);
}

/* A puzzle about which nothing is said has no row. */
static bool write_about(struct store *s, const struct store_own *own)
{
    if (!own->folders[0] && !own->note[0])
        return cut(s, SQL_CUT_ABOUT, own->name);
    sqlite3_stmt *q = store_sql(s, SQL_SET_ABOUT);
    store_bind_text(q, 1, own->name);
    store_bind_text(q, 2, own->folders);
    store_bind_text(q, 3, own->note);
    return store_run(q);
}

static bool fits(const struct store_own *own)
{
    return store_fits(own->name, STORE_MAX_KEY) && store_fits(own->text, STORE_MAX_VALUE) &&
           store_fits(own->folders, STORE_MAX_LABEL) && store_fits(own->note, STORE_MAX_LABEL);
}

enum store_result store_own_save(struct store *s, const char *name, const char *text,
                                 int64_t now)
{
    const struct store_own own = {name, text, "", "", now};
    if (!s->dir)
        return STORE_OK;
    if (!fits(&own))
        return store_too_long(s);
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    return forget_left(s, name, text) && write_text(s, &own) ? store_end(s) : store_fail(s);
}

static bool write_one(struct store *s, const struct store_own *own)
{
    return write_text(s, own) && write_about(s, own);
}

enum store_result store_own_put(struct store *s, const struct store_own *own, int n)
{
    bool good = true;
    if (!s->dir)
        return STORE_OK;
    for (int i = 0; i < n; i++)
        if (!fits(&own[i]))
            return store_too_long(s);
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    for (int i = 0; i < n && good; i++)
        good = write_one(s, &own[i]);
    return good ? store_end(s) : store_fail(s);
}

static bool write_left(struct store *s, const char *name, const struct store_puzzle *left)
{
    char key[STORE_MAX_KEY + sizeof STORE_OWN];
    snprintf(key, sizeof key, "%s%s", STORE_OWN, name);
    return store_progress_write(s, &(struct store_progress){.name = key, .left = left});
}

enum store_result store_own_restore(struct store *s, const struct store_own *own,
                                    const struct store_puzzle *left)
{
    if (!s->dir)
        return STORE_OK;
    if (!fits(own))
        return store_too_long(s);
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    return write_one(s, own) && (!left || write_left(s, own->name, left)) ? store_end(s)
                                                                          : store_fail(s);
}

enum store_result store_own_delete(struct store *s, const char *name)
{
    if (!s->dir)
        return STORE_OK;
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    return forget_left(s, name, NULL) && cut(s, SQL_CUT_ABOUT, name) &&
                   cut(s, SQL_CUT_OWN, name)
               ? store_end(s)
               : store_fail(s);
}

void store_own_each(struct store *s, void (*found)(void *ctx, const struct store_own *own),
                    void *ctx)
{
    if (!s->p.db)
        return;
    sqlite3_stmt *q = store_sql(s, SQL_LIST_OWN);
    while (sqlite3_step(q) == SQLITE_ROW) {
        struct store_own own = {.name = store_column(q, 0, STORE_MAX_KEY),
                                .text = store_column(q, 1, STORE_MAX_VALUE),
                                .folders = store_column(q, 2, STORE_MAX_LABEL),
                                .note = store_column(q, 3, STORE_MAX_LABEL),
                                .changed = sqlite3_column_int64(q, 4)};
        own.folders = own.folders ? own.folders : "";
        own.note = own.note ? own.note : "";
        if (own.name && own.text)
            found(ctx, &own);
    }
    store_read_end(s, q);
}
