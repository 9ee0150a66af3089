/* store_match.c: matches and their steps.
 *
 * Two windows may have the same match open. Each remembers the rev it last saw. A change is
 * made only if the file still has that rev, which is checked within the transaction that
 * writes. So one of two simultaneous changes is refused, and nothing is ever mixed. */
#include "store_internal.h"

#include <stdlib.h>
#include <string.h>

static const char *const CONFLICT = N_("Meanwhile, this game was changed in another window.");
static const char *const DELETED = N_("Meanwhile, this game was deleted in another window.");
static const char *const NONE = N_("This game is not among your saved games.");
static const char *const UNREADABLE = N_("This saved game can't be read.");
static const char *const TOO_LONG = N_("This game is too long to save.");
static const char *const NO_SUCH_STEP = N_("This game does not have that step.");

/* ---- writing ---- */

/* The first rev differs from match to match, so that a window that still holds a match of a
 * deleted file cannot mistake another match for its own. */
static int64_t first_rev(void)
{
    uint32_t r;
    sqlite3_randomness(sizeof r, &r);
    return (int64_t)(r >> 2) + 1;
}

enum store_result store_match_new(struct store *s, const char *game, const char *title,
                                  const char *summary, const char *header, int64_t now,
                                  int64_t *id, int64_t *rev)
{
    int64_t first = first_rev();
    *id = *rev = 0;
    if (!s->dir)
        return STORE_OK;
    if (!store_fits(game, STORE_MAX_LABEL) || !store_fits(title, STORE_MAX_LABEL) ||
        !store_fits(summary, STORE_MAX_LABEL) || !store_fits(header, STORE_MAX_VALUE))
        return store_refuse(s, STORE_FAILED, TOO_LONG);
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    sqlite3_stmt *q = store_sql(s, SQL_NEW_MATCH);
    store_bind(q, 1, first);
    store_bind_text(q, 2, game);
    store_bind_text(q, 3, title);
    store_bind_text(q, 4, summary);
    store_bind_text(q, 5, header);
    store_bind(q, 6, now);
    if (!store_run(q))
        return store_fail(s);
    int64_t made = sqlite3_last_insert_rowid(s->p.db);
    enum store_result r = store_end(s);
    if (r == STORE_OK) {
        *id = made;
        *rev = first;
    }
    return r;
}

/* Runs a query about a match that gives one number; -1 if there is no row. */
static bool number(struct store *s, enum store_statement which, int64_t id, int64_t *n)
{
    sqlite3_stmt *q = store_sql(s, which);
    store_bind(q, 1, id);
    *n = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : -1;
    return sqlite3_reset(q) == SQLITE_OK;
}

/* Begins to change a match, which must still be as the caller last saw it. */
static enum store_result begin_change(struct store *s, int64_t id, int64_t rev,
                                      int64_t *n_steps)
{
    int64_t there;
    *n_steps = 0;
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    if (!number(s, SQL_GET_REV, id, &there) || !number(s, SQL_COUNT_STEPS, id, n_steps))
        return store_fail(s);
    if (there == rev)
        return STORE_OK;
    return store_refuse(s, STORE_CONFLICT, there < 0 ? DELETED : CONFLICT);
}

/* Ends the change with the statement that increments rev. */
static enum store_result end_change(struct store *s, sqlite3_stmt *q, int64_t *rev)
{
    if (!store_run(q))
        return store_fail(s);
    enum store_result r = store_end(s);
    if (r == STORE_OK)
        ++*rev;
    return r;
}

static enum store_result set_at(struct store *s, int64_t id, int64_t *rev, int at, int64_t now)
{
    sqlite3_stmt *q = store_sql(s, SQL_SET_AT);
    store_bind(q, 1, id);
    store_bind(q, 2, at);
    store_bind(q, 3, now);
    return end_change(s, q, rev);
}

static bool cut_and_add(struct store *s, int64_t id, int keep, const char *const *steps, int n)
{
    sqlite3_stmt *q = store_sql(s, SQL_CUT_STEPS);
    store_bind(q, 1, id);
    store_bind(q, 2, keep);
    if (!store_run(q))
        return false;
    for (int i = 0; i < n; i++) {
        q = store_sql(s, SQL_ADD_STEP);
        store_bind(q, 1, id);
        store_bind(q, 2, keep + i);
        store_bind_text(q, 3, steps[i]);
        if (!store_run(q))
            return false;
    }
    return true;
}

enum store_result store_match_append(struct store *s, int64_t id, int64_t *rev, int keep,
                                     const char *const *steps, int n, int64_t now)
{
    int64_t there;
    if (!s->dir)
        return STORE_OK;
    if (keep < 0 || n < 0)
        return store_refuse(s, STORE_FAILED, NO_SUCH_STEP);
    if (keep > STORE_MAX_STEPS || n > STORE_MAX_STEPS - keep)
        return store_refuse(s, STORE_FAILED, TOO_LONG);
    for (int i = 0; i < n; i++) {
        if (!store_fits(steps[i], STORE_MAX_STEP))
            return store_refuse(s, STORE_FAILED, TOO_LONG);
    }
    enum store_result r = begin_change(s, id, *rev, &there);
    if (r != STORE_OK)
        return r;
    if (keep > there)
        return store_refuse(s, STORE_FAILED, NO_SUCH_STEP);
    if (!cut_and_add(s, id, keep, steps, n))
        return store_fail(s);
    return set_at(s, id, rev, keep + n, now);
}

enum store_result store_match_at(struct store *s, int64_t id, int64_t *rev, int at, int64_t now)
{
    int64_t there;
    if (!s->dir)
        return STORE_OK;
    enum store_result r = begin_change(s, id, *rev, &there);
    if (r != STORE_OK)
        return r;
    if (at < 0 || at > there)
        return store_refuse(s, STORE_FAILED, NO_SUCH_STEP);
    return set_at(s, id, rev, at, now);
}

static enum store_result set_summary(struct store *s, int64_t id, int64_t *rev,
                                     enum store_status status, const char *summary, int64_t now,
                                     const struct store_result_line *line, int n)
{
    int64_t there;
    if (!s->dir)
        return STORE_OK;
    if (!store_fits(summary, STORE_MAX_LABEL))
        return store_refuse(s, STORE_FAILED, TOO_LONG);
    enum store_result r = begin_change(s, id, *rev, &there);
    if (r != STORE_OK)
        return r;
    r = store_results_write(s, id, line, n);
    if (r != STORE_OK)
        return r;
    sqlite3_stmt *q = store_sql(s, SQL_SET_SUMMARY);
    store_bind(q, 1, id);
    store_bind(q, 2, status == STORE_FINISHED);
    store_bind_text(q, 3, summary);
    store_bind(q, 4, now);
    return end_change(s, q, rev);
}

enum store_result store_match_summary(struct store *s, int64_t id, int64_t *rev,
                                      enum store_status status, const char *summary,
                                      int64_t now)
{
    return set_summary(s, id, rev, status, summary, now, NULL, 0);
}

enum store_result store_match_end(struct store *s, int64_t id, int64_t *rev,
                                  const char *summary, int64_t now,
                                  const struct store_result_line *line, int n)
{
    return set_summary(s, id, rev, STORE_FINISHED, summary, now, line, n);
}

enum store_result store_match_delete(struct store *s, int64_t id)
{
    return store_match_leave(s, id, NULL, 0);
}

enum store_result store_match_leave(struct store *s, int64_t id,
                                    const struct store_result_line *line, int n)
{
    if (!s->dir)
        return STORE_OK;
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    if (store_results_write(s, id, line, n) != STORE_OK)
        return STORE_FAILED;
    sqlite3_stmt *q = store_sql(s, SQL_CUT_MATCH); /* this also deletes its steps and notes */
    store_bind(q, 1, id);
    return store_run(q) ? store_end(s) : store_fail(s);
}

/* ---- reading ---- */

/* Reads the columns that GET_MATCH and LIST_MATCHES share; false if one is out of bounds. */
static bool read_row(sqlite3_stmt *q, struct store_record *r)
{
    const char *game = store_column(q, 3, STORE_MAX_LABEL);
    const char *title = store_column(q, 4, STORE_MAX_LABEL);
    const char *summary = store_column(q, 5, STORE_MAX_LABEL);
    const char *uid = store_column(q, 9, STORE_UID - 1);
    int64_t status = sqlite3_column_int64(q, 2), at = sqlite3_column_int64(q, 6);
    if (!game || !title || !summary || !uid || status < 0 || status > 1 || at < 0 ||
        at > STORE_MAX_STEPS)
        return false;
    *r = (struct store_record){.id = sqlite3_column_int64(q, 0),
                               .uid = mem_strdup(uid),
                               .rev = sqlite3_column_int64(q, 1),
                               .status = status ? STORE_FINISHED : STORE_RUNNING,
                               .game = mem_strdup(game),
                               .title = mem_strdup(title),
                               .summary = mem_strdup(summary),
                               .at = (int)at,
                               .created = sqlite3_column_int64(q, 7),
                               .changed = sqlite3_column_int64(q, 8)};
    return true;
}

static enum store_result read_match(struct store *s, int64_t id, struct store_record *out)
{
    sqlite3_stmt *q = store_sql(s, SQL_GET_MATCH);
    store_bind(q, 1, id);
    bool there = sqlite3_step(q) == SQLITE_ROW, sane = there && read_row(q, out);
    const char *header = sane ? store_column(q, 10, STORE_MAX_VALUE) : NULL;
    if (header)
        out->header = mem_strdup(header);
    if (!store_read_end(s, q))
        return STORE_FAILED;
    return header ? STORE_OK : store_refuse(s, STORE_FAILED, there ? UNREADABLE : NONE);
}

/* Reads all steps in order, without a gap. */
static enum store_result read_steps(struct store *s, struct store_record *out)
{
    sqlite3_stmt *q = store_sql(s, SQL_GET_STEPS);
    bool sane = true;
    int cap = 0;
    store_bind(q, 1, out->id);
    while (sane && sqlite3_step(q) == SQLITE_ROW) {
        const char *text = store_column(q, 1, STORE_MAX_STEP);
        sane = text && sqlite3_column_int64(q, 0) == out->n_steps &&
               out->n_steps < STORE_MAX_STEPS;
        if (!sane)
            break;
        out->step = mem_more(out->step, out->n_steps, &cap, sizeof *out->step);
        out->step[out->n_steps++] = mem_strdup(text);
    }
    if (!store_read_end(s, q))
        return STORE_FAILED;
    if (!sane || out->at > out->n_steps)
        return store_refuse(s, STORE_FAILED, UNREADABLE);
    return STORE_OK;
}

enum store_result store_match_load(struct store *s, int64_t id, struct store_record *out)
{
    struct store_record scratch = {0};
    *out = scratch;
    if (!s->p.db)
        return store_refuse(s, STORE_FAILED, NONE);
    /* In one transaction, so that the row and its steps are from the same moment. */
    if (!store_run(store_sql(s, SQL_BEGIN_READ)))
        return store_fail(s);
    enum store_result r = read_match(s, id, &scratch);
    if (r == STORE_OK)
        r = read_steps(s, &scratch);
    if (r == STORE_OK && !store_run(store_sql(s, SQL_COMMIT)))
        r = store_fail(s);
    if (r == STORE_OK)
        *out = scratch;
    else
        store_record_free(&scratch);
    return r;
}

int store_match_list(struct store *s, enum store_status status, struct store_record *out,
                     int max)
{
    int n = 0;
    if (!s->p.db || max <= 0)
        return 0;
    sqlite3_stmt *q = store_sql(s, SQL_LIST_MATCHES);
    store_bind(q, 1, status == STORE_FINISHED);
    store_bind(q, 2, max);
    while (n < max && sqlite3_step(q) == SQLITE_ROW) {
        if (read_row(q, &out[n]))
            n++;
    }
    store_read_end(s, q);
    return n;
}

void store_record_free(struct store_record *r)
{
    for (int i = 0; i < r->n_steps; i++)
        free(r->step[i]);
    free(r->step);
    free(r->uid);
    free(r->game);
    free(r->title);
    free(r->summary);
    free(r->header);
    *r = (struct store_record){0};
}
