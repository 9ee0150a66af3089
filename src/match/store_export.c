/* store_export.c: a profile, or one person of it, as a zip with JSON. */
#include "store_export.h"

#include "record.h"
#include "store_kinds.h"
#include "stored_match.h"
#include "version.h"

#include <stdlib.h>
#include <string.h>

static const char *const FAILED = N_("The games can't be exported.");

struct store_writing {
    struct store *s;
    struct store_person one;
    const struct store_person *person; /* NULL: everybody */
    int64_t made;
    struct archive_writer *zip;
    struct store_export_report report;
    int kind;           /* in KINDS, which is written now */
    sqlite3_stmt *rows; /* of the matches, while they are written: */
    struct buf text;    /* their file so far, */
    int64_t *id;        /* and the n_ids matches, the first `at` of which are done */
    int n_ids, at, written;
    size_t bytes; /* of all files: no more than an import accepts */
    bool headed, over, good;
};

static sqlite3_stmt *prepare(struct store_writing *w, const char *sql)
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
static int list_matches(struct store_writing *w, int64_t **out)
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

static int add_match(sqlite3_stmt *q, struct store_writing *w, int64_t id, bool first,
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
        w->report.unreadable++;
    }
    buf_free(&record);
    return n;
}

/* Writes one more. */
static bool go_on_with_matches(struct store_writing *w)
{
    int added = add_match(w->rows, w, w->id[w->at++], !w->written, &w->text);
    w->written += added;
    return added >= 0;
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

static bool end_kind(struct store_writing *w, const struct kind *k, int n)
{
    buf_add(&w->text, "\n]\n");
    w->bytes += w->text.len;
    bool good = n >= 0 && w->bytes < ARCHIVE_MOST_UNPACKED - KINDS_MOST_RECORD &&
                archive_add(w->zip, k->file, &w->text);
    if (good)
        count(&w->report, k, n);
    sqlite3_finalize(w->rows);
    w->rows = NULL;
    buf_clear(&w->text);
    w->kind++;
    return good;
}

/* A whole kind, or one match. */
static bool go_on_with(struct store_writing *w, const struct kind *k)
{
    bool matches = !strcmp(k->table, "matches");
    if (!w->rows) {
        struct buf sql = {0};
        kind_select(k, &sql);
        w->rows = prepare(w, buf_text(&sql));
        buf_free(&sql);
        buf_add(&w->text, "[");
        if (!w->rows || (matches && (w->n_ids = list_matches(w, &w->id)) < 0))
            return false;
    }
    if (!matches)
        return end_kind(w, k, add_rows(w->rows, true, &w->text));
    return w->at < w->n_ids ? go_on_with_matches(w) : end_kind(w, k, w->written);
}

static bool add_head(struct store_writing *w)
{
    struct buf text = {0};
    buf_addf(&text,
             "{\"format\":\"" KINDS_FORMAT "\",\"version\":%d,\"program\":\"%s\",\"made\":%lld,"
             "\"person\":",
             KINDS_VERSION, SUPERWILD_VERSION, (long long)w->made);
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

struct store_writing *store_writing_begin(struct store *s, int64_t person, int64_t made)
{
    struct store_writing *w = mem_alloc(sizeof *w);
    store_epoch(s); /* what is still to be written */
    w->s = s;
    w->made = made;
    w->zip = archive_begin();
    w->over = !s->p.db || (person && !find_person(s, person, &w->one));
    w->person = person ? &w->one : NULL;
    return w;
}

bool store_writing_go_on(struct store_writing *w)
{
    if (w->over)
        return true;
    int limit = sqlite3_limit(w->s->p.db, SQLITE_LIMIT_LENGTH, 2 * KINDS_MOST_RECORD);
    bool good = w->headed ? go_on_with(w, KINDS[w->kind]) : add_head(w);
    sqlite3_limit(w->s->p.db, SQLITE_LIMIT_LENGTH, limit);
    w->headed = true;
    w->good = good && !KINDS[w->kind];
    w->over = w->good || !good;
    return w->over;
}

int store_writing_percent(const struct store_writing *w)
{
    return w->n_ids ? (int)(100LL * w->at / w->n_ids) : 0;
}

enum store_result store_writing_end(struct store_writing *w, struct buf *out,
                                    struct store_export_report *report)
{
    bool good = archive_end(w->zip, w->good ? out : NULL) && w->good;
    enum store_result r = good ? STORE_OK : store_refuse(w->s, STORE_FAILED, FAILED);
    if (report)
        *report = w->report;
    sqlite3_finalize(w->rows);
    buf_free(&w->text);
    free(w->id);
    free(w);
    return r;
}

enum store_result store_export(struct store *s, int64_t person, int64_t made, struct buf *out,
                               struct store_export_report *report)
{
    struct store_writing *w = store_writing_begin(s, person, made);
    while (!store_writing_go_on(w))
        ;
    return store_writing_end(w, out, report);
}
