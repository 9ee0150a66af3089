/* store_export.c: a profile, or one person of it, as a zip with JSON. */
#include "store_export.h"

#include "record.h"
#include "store_kinds.h"
#include "stored_match.h"
#include "version.h"

#include <stdlib.h>
#include <string.h>

static const char *const FAILED = N_("The games can't be exported.");

struct writing {
    struct store *s;
    const struct store_person *person; /* NULL: everybody */
    struct archive_writer *zip;
    struct store_export_report *report;
};

static sqlite3_stmt *prepare(struct writing *w, const char *sql)
{
    sqlite3_stmt *q = NULL;
    if (sqlite3_prepare_v2(w->s->p.db, sql, -1, &q, NULL) != SQLITE_OK)
        return NULL;
    if (w->person)
        store_bind(q, 1, w->person->id);
    return q;
}

/* Appends the rows of a query, each on its line. Returns how many, or -1 if that fails. */
static int add_rows(sqlite3_stmt *q, bool first, struct buf *out)
{
    int n = 0, rc;
    while ((rc = sqlite3_step(q)) == SQLITE_ROW) {
        buf_add(out, first && !n ? "\n" : ",\n");
        buf_add(out, (const char *)sqlite3_column_text(q, 0));
        n++;
    }
    return rc == SQLITE_DONE ? n : -1;
}

/* ---- Matches ---- */

/* All steps of a match as a record; *at: how many are in force. False if it cannot be played
 * any more. */
static bool write_record(struct store *s, int64_t id, struct buf *out, int *at)
{
    struct match *m = stored_match(s, id);
    if (!m)
        return false;
    *at = m->at;
    match_goto(m, m->n);
    record_write(out, m);
    match_free(m);
    return true;
}

/* The ids of the matches. Returns how many, or -1. */
static int list_matches(struct writing *w, int64_t **out)
{
    int n = 0, cap = 0, rc;
    sqlite3_stmt *q =
        prepare(w, "SELECT id FROM matches WHERE ?1 IS NULL OR person = ?1 ORDER BY id");
    *out = NULL;
    while ((rc = q ? sqlite3_step(q) : SQLITE_ERROR) == SQLITE_ROW) {
        if (n == cap) {
            cap = cap ? 2 * cap : 64;
            *out = mem_grow(*out, (size_t)cap * sizeof **out);
        }
        (*out)[n++] = sqlite3_column_int64(q, 0);
    }
    sqlite3_finalize(q);
    return rc == SQLITE_DONE ? n : -1;
}

static int add_match(sqlite3_stmt *q, struct writing *w, int64_t id, bool first,
                     struct buf *out)
{
    struct buf record = {0};
    int at = 0, n = 0;
    if (write_record(w->s, id, &record, &at)) {
        store_bind(q, 2, id);
        store_bind(q, 3, at);
        store_bind_text(q, 4, buf_text(&record));
        n = add_rows(q, first, out);
        sqlite3_reset(q);
    } else {
        w->report->unreadable++;
    }
    buf_free(&record);
    return n;
}

static int add_matches(sqlite3_stmt *q, struct writing *w, struct buf *out)
{
    int64_t *id;
    int n = list_matches(w, &id), written = 0;
    bool good = n >= 0;
    for (int i = 0; good && i < n; i++) {
        int added = add_match(q, w, id[i], !written, out);
        good = added >= 0;
        written += added;
    }
    free(id);
    return good ? written : -1;
}

/* ---- Files ---- */

static void count(struct store_export_report *r, const struct kind *k, int n)
{
    const struct {
        const char *table;
        int *to;
    } counted[] = {{"matches", &r->matches},
                   {"results", &r->results},
                   {"people", &r->people},
                   {"own_puzzles", &r->own}};
    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++)
        if (!strcmp(k->table, counted[i].table))
            *counted[i].to = n;
}

static bool add_kind(struct writing *w, const struct kind *k)
{
    struct buf sql = {0}, text = {0};
    kind_select(k, &sql);
    sqlite3_stmt *q = prepare(w, buf_text(&sql));
    buf_add(&text, "[");
    int n = !q                             ? -1
            : !strcmp(k->table, "matches") ? add_matches(q, w, &text)
                                           : add_rows(q, true, &text);
    buf_add(&text, "\n]\n");
    sqlite3_finalize(q);
    bool good = n >= 0 && archive_add(w->zip, k->file, &text);
    if (good)
        count(w->report, k, n);
    buf_free(&sql);
    buf_free(&text);
    return good;
}

static bool add_head(struct writing *w, int64_t made)
{
    struct buf text = {0};
    buf_addf(&text,
             "{\"format\":\"" KINDS_FORMAT "\",\"version\":%d,\"program\":\"%s\",\"made\":%lld,"
             "\"person\":",
             KINDS_VERSION, SUPERWILD_VERSION, (long long)made);
    if (w->person)
        buf_addf(&text, "\"%s\"}\n", w->person->uid);
    else
        buf_add(&text, "null}\n");
    bool good = archive_add(w->zip, KINDS_HEAD, &text);
    buf_free(&text);
    return good;
}

static bool find_person(struct store *s, int64_t id, struct store_person *out)
{
    struct store_person all[STORE_PEOPLE_MOST];
    int n = store_people_list(s, all, STORE_PEOPLE_MOST);
    for (int i = 0; i < n; i++)
        if (all[i].id == id) {
            *out = all[i];
            return true;
        }
    return false;
}

enum store_result store_export(struct store *s, int64_t person, int64_t made, struct buf *out,
                               struct store_export_report *report)
{
    struct store_person one;
    *report = (struct store_export_report){0};
    store_epoch(s); /* what is still to be written */
    if (!s->p.db || (person && !find_person(s, person, &one)))
        return store_refuse(s, STORE_FAILED, FAILED);
    struct writing w = {s, person ? &one : NULL, archive_begin(), report};
    int limit = sqlite3_limit(s->p.db, SQLITE_LIMIT_LENGTH, 2 * KINDS_MOST_RECORD);
    bool good = add_head(&w, made);
    for (int i = 0; good && KINDS[i]; i++)
        good = add_kind(&w, KINDS[i]);
    sqlite3_limit(s->p.db, SQLITE_LIMIT_LENGTH, limit);
    good = archive_end(w.zip, good ? out : NULL) && good;
    return good ? STORE_OK : store_refuse(s, STORE_FAILED, FAILED);
}
