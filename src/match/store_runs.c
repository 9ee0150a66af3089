/* store_runs.c: runs of Storm and Streak. */
#include "store_internal.h"

#include <stdlib.h>

enum store_result store_run_save(struct store *s, const struct store_run_step *step)
{
    if (!s->dir)
        return STORE_OK;
    if (!store_run_sane(step) || (step->names && !store_fits(step->names, STORE_MAX_VALUE)))
        return store_too_long(s);
    return store_write_or_remember(s, &(struct store_progress){.run = step});
}

static void read_whats(struct store *s, struct store_run *out)
{
    sqlite3_stmt *q = store_sql(s, SQL_LIST_RUN);
    store_bind(q, 1, out->id);
    while (sqlite3_step(q) == SQLITE_ROW) {
        int64_t at = sqlite3_column_int64(q, 0), what = sqlite3_column_int64(q, 1);
        if (at >= 0 && at < STORE_RUN_PUZZLES && what > RUN_OPEN && what <= RUN_MADE_UP)
            out->what[at] = (unsigned char)what;
    }
    store_read_end(s, q);
}

/* Takes over the row that q is at; the columns are those of LAST_RUN. */
static void read_row(sqlite3_stmt *q, struct store_run *out)
{
    const char *names = store_column(q, 2, STORE_MAX_VALUE);
    int64_t how = sqlite3_column_int64(q, 1);
    out->id = sqlite3_column_int64(q, 0);
    out->how = how > RUN_GOES_ON && how <= RUN_CUT ? (enum store_run_end)how : RUN_GOES_ON;
    out->names = names ? mem_strdup(names) : NULL;
}

/* The one row of a query, and how its puzzles ended. */
static bool read_run(struct store *s, sqlite3_stmt *q, struct store_run *out)
{
    if (sqlite3_step(q) == SQLITE_ROW)
        read_row(q, out);
    if (!store_read_end(s, q) || out->id <= 0 || !out->names) {
        store_run_free(out);
        return false;
    }
    read_whats(s, out);
    return true;
}

bool store_run_last(struct store *s, const char *mode, struct store_run *out)
{
    *out = (struct store_run){0};
    if (!s->p.db)
        return false;
    sqlite3_stmt *q = store_sql(s, SQL_LAST_RUN);
    store_bind_text(q, 1, mode);
    return read_run(s, q, out);
}

bool store_run_load(struct store *s, int64_t id, struct store_run *out)
{
    *out = (struct store_run){0};
    if (!s->p.db)
        return false;
    sqlite3_stmt *q = store_sql(s, SQL_GET_RUN);
    store_bind(q, 1, id);
    return read_run(s, q, out);
}

void store_run_each(struct store *s, const char *mode,
                    void (*found)(void *ctx, int64_t id, enum store_run_end how), void *ctx)
{
    if (!s->p.db)
        return;
    sqlite3_stmt *q = store_sql(s, SQL_LIST_RUNS);
    store_bind_text(q, 1, mode);
    while (sqlite3_step(q) == SQLITE_ROW) {
        struct store_run run = {.id = 0};
        read_row(q, &run);
        if (run.id > 0)
            found(ctx, run.id, run.how);
        store_run_free(&run);
    }
    store_read_end(s, q);
}

bool store_run_claim(struct store *s, const char *mode)
{
    struct store_run run;
    if (!store_held_take(s, mode))
        return false;
    if (store_run_last(s, mode, &run) && run.how == RUN_GOES_ON)
        store_held_run(s, mode, &run);
    store_run_free(&run);
    return true;
}

void store_run_release(struct store *s, const char *mode)
{
    store_held_give(s, mode);
}

void store_run_free(struct store_run *run)
{
    free(run->names);
    *run = (struct store_run){0};
}

int store_run_score(const struct store_run *run)
{
    int n = 0;
    for (int i = 0; i < STORE_RUN_PUZZLES; i++)
        n += run->what[i] == RUN_SOLVED;
    return n;
}
