/* store_statement.c: the store's statements: what is bound to them, how they run, what their
 * columns hold. */
#include "store_internal.h"

#include <assert.h>
#include <string.h>

#define HURRY 50 /* milliseconds to wait for a lock that was not free the last time */

/* Somebody who plays waits once for another program's lock, and not at every step. */
void store_renew_wait(struct store *s)
{
    if (!s->shared)
        s->wait.left = s->hurried && s->patience > HURRY ? HURRY : s->patience;
}

/* A value that could not be bound stays NULL, and the schema refuses that. */
void store_bind(sqlite3_stmt *q, int i, int64_t value)
{
    sqlite3_bind_int64(q, i, value);
}

sqlite3_stmt *store_sql(struct store *s, enum store_statement which)
{
    store_renew_wait(s);
    sqlite3_stmt *q = s->p.stmt[which];
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    if (sqlite3_bind_parameter_count(q) == ME_AT)
        store_bind(q, ME_AT, s->who.id);
    return q;
}

void store_bind_text(sqlite3_stmt *q, int i, const char *text)
{
    sqlite3_bind_text(q, i, text, -1, SQLITE_TRANSIENT);
}

bool store_run(sqlite3_stmt *q)
{
    while (sqlite3_step(q) == SQLITE_ROW)
        ;
    return sqlite3_reset(q) == SQLITE_OK;
}

bool store_fits(const char *text, size_t max)
{
    assert(text);
    return strlen(text) <= max;
}

const char *store_column(sqlite3_stmt *q, int i, size_t max)
{
    const char *text = (const char *)sqlite3_column_text(q, i);
    size_t n = (size_t)sqlite3_column_bytes(q, i);
    return text && n <= max && strlen(text) == n ? text : NULL;
}

const char *store_value(sqlite3_stmt *q, int i)
{
    const char *text = store_column(q, i, STORE_MAX_VALUE);
    return text ? text + text_mark(text, strlen(text)) : NULL;
}
