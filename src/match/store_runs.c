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

bool store_run_last(struct store *s, const char *mode, struct store_run *out)
{
    *out = (struct store_run){0};
    if (!s->p.db)
        return false;
    sqlite3_stmt *q = store_sql(s, SQL_LAST_RUN);
    store_bind_text(q, 1, mode);
    if (sqlite3_step(q) == SQLITE_ROW) {
        const char *names = store_column(q, 2, STORE_MAX_VALUE);
        int64_t how = sqlite3_column_int64(q, 1);
        out->id = sqlite3_column_int64(q, 0);
        out->how = how > RUN_GOES_ON && how <= RUN_CUT ? (enum store_run_end)how : RUN_GOES_ON;
        out->names = names ? mem_strdup(names) : NULL;
    }
    if (!store_read_end(s, q) || out->id <= 0 || !out->names) {
        store_run_free(out);
        return false;
    }
    read_whats(s, out);
    return true;
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
