/* store_import.c: reads an export into a profile in memory. Its tables are those of a profile,
 * so whatever gets into them has the right types and refers to something that is there. */
#include "store_import.h"

#include "file.h"
#include "match.h"
#include "record.h"
#include "store_kinds.h"
#include "store_staged.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_ROWS 8000000 /* in all files: more than an archive of records has room for */

struct store_reading {
    struct buf bytes; /* of the zip, until it is unpacked */
    struct archive_files zip;
    int kind;               /* in KINDS, which is read now, */
    struct scan lines;      /* at this line, */
    bool begun, open, more; /* whose "[" has been read; and another object must follow */
    size_t done, all;       /* bytes of JSON */
    bool over, good;
    int64_t made;
    struct reason reason;
    sqlite3 *db;
    sqlite3_stmt *each[2];                 /* the parts of an object; in a list, too */
    sqlite3_stmt *items;                   /* the objects of a list */
    sqlite3_stmt *insert[2], *step, *uses; /* of the present kind, and of its list */
    struct reason *why;
    const char *file;
    int line, rows;
};

struct value {
    enum kind_type type;
    bool null;
    int64_t whole;
    double real;
    struct buf text;
};

/* ---- Sentences ---- */

static bool refuse_line(const struct store_reading *r)
{
    if (!r->why->text[0])
        refuse(r->why,
               "This file can't be imported: line %d of %s is not as it should be. "
               "Nothing has been changed.",
               r->line, r->file);
    return false;
}

static bool refuse_file(struct reason *why)
{
    return refuse(why, "This is not a file that Superwild exported, or it is damaged. Nothing "
                       "has been changed.");
}

static bool refuse_size(struct reason *why)
{
    return refuse(why, "This file is too large to be imported. Nothing has been changed.");
}

/* ---- Values ---- */

static bool is_text(const char *text, size_t n)
{
    uint32_t c;
    for (size_t at = 0; at < n;) {
        size_t len = letters_char(text + at, n - at, &c);
        if (!len || !c)
            return false;
        at += len;
    }
    return true;
}

static bool is_uid(const char *text, size_t n)
{
    return n == STORE_UID - 1 && strspn(text, "0123456789abcdef") == n;
}

/* The column's text into v, if it is well-formed and not too long. */
static bool take_text(sqlite3_stmt *q, int i, int64_t most, struct value *v)
{
    const char *text = (const char *)sqlite3_column_text(q, i);
    size_t n = (size_t)sqlite3_column_bytes(q, i);
    if (!text || n > (size_t)most || !is_text(text, n))
        return false;
    buf_add_n(&v->text, text, n);
    return true;
}

static bool take_number(sqlite3_stmt *q, const struct kind_field *f, struct value *v)
{
    if (f->type == KIND_REAL) {
        v->real = sqlite3_column_double(q, 2);
        return isfinite(v->real);
    }
    v->whole = sqlite3_column_int64(q, 2);
    return sqlite3_column_type(q, 2) == SQLITE_INTEGER && v->whole >= f->low &&
           v->whole <= f->high;
}

/* Takes the part of an object that q is at: key, type, atom, value. */
static bool take_value(sqlite3_stmt *q, const struct kind_field *f, struct value *v)
{
    const char *type = (const char *)sqlite3_column_text(q, 1);
    bool text = !strcmp(type, "text"), whole = !strcmp(type, "integer");
    v->type = f->type;
    v->null = !strcmp(type, "null");
    if (v->null)
        return f->maybe;
    switch (f->type) {
    case KIND_TEXT:
    case KIND_RECORD:
        return text && take_text(q, 2, f->high, v);
    case KIND_UID:
    case KIND_PERSON:
    case KIND_MATCH:
        return text && take_text(q, 2, STORE_UID - 1, v) &&
               is_uid(buf_text(&v->text), v->text.len);
    case KIND_WHOLE:
        return whole && take_number(q, f, v);
    case KIND_REAL:
        return (whole || !strcmp(type, "real")) && take_number(q, f, v);
    case KIND_FLAG:
        v->whole = !strcmp(type, "true");
        return v->whole || !strcmp(type, "false");
    case KIND_LIST:
        return !strcmp(type, "array") && take_text(q, 3, KINDS_MOST_RECORD, v);
    }
    return false;
}

static int field_named(const struct kind *k, const char *name)
{
    int n = kind_fields(k);
    for (int i = 0; name && i < n; i++)
        if (!strcmp(k->field[i].name, name))
            return i;
    return -1;
}

static void free_values(struct value *v)
{
    for (int i = 0; i < KINDS_MOST_FIELDS; i++)
        buf_free(&v[i].text);
    memset(v, 0, KINDS_MOST_FIELDS * sizeof *v);
}

/* Reads an object that has each field of the kind once, and nothing else. */
static bool read_object(sqlite3_stmt *each, const struct kind *k, const char *text, size_t n,
                        struct value v[KINDS_MOST_FIELDS])
{
    unsigned seen = 0;
    int rc;
    bool good = true;
    sqlite3_reset(each);
    sqlite3_bind_text(each, 1, text, (int)n, SQLITE_STATIC);
    while (good && (rc = sqlite3_step(each)) != SQLITE_DONE) {
        int i =
            rc == SQLITE_ROW ? field_named(k, (const char *)sqlite3_column_text(each, 0)) : -1;
        good = i >= 0 && !(seen & 1u << i) && take_value(each, &k->field[i], &v[i]);
        if (good)
            seen |= 1u << i;
    }
    sqlite3_reset(each);
    sqlite3_clear_bindings(each);
    return good && seen == (1u << kind_fields(k)) - 1;
}

/* ---- Rows ---- */

static void bind_value(sqlite3_stmt *q, int i, const struct value *v)
{
    if (v->null)
        sqlite3_bind_null(q, i);
    else if (v->type == KIND_REAL)
        sqlite3_bind_double(q, i, v->real);
    else if (v->type == KIND_WHOLE || v->type == KIND_FLAG)
        store_bind(q, i, v->whole);
    else
        sqlite3_bind_text(q, i, buf_text(&v->text), (int)v->text.len, SQLITE_STATIC);
}

/* Somebody or a match that is named must be there. */
static bool refers_well(struct store_reading *r, const struct kind *k, const struct value *v)
{
    bool good = true;
    for (int i = 0; good && i < kind_fields(k); i++) {
        if (v[i].type != KIND_PERSON || v[i].null)
            continue;
        bind_value(r->uses, 1, &v[i]);
        good = sqlite3_step(r->uses) == SQLITE_ROW;
        sqlite3_reset(r->uses);
    }
    return good;
}

static bool insert(sqlite3_stmt *q, const struct kind *k, const struct value *v, int64_t owner)
{
    for (int i = 0; i < kind_fields(k); i++)
        if (v[i].type != KIND_LIST)
            bind_value(q, i + 1, &v[i]);
    if (k->owner)
        store_bind(q, 20, owner);
    bool good = store_run(q);
    sqlite3_clear_bindings(q);
    return good;
}

/* Puts the objects of a list into their table. */
static bool insert_list(struct store_reading *r, const struct kind *k, const struct value *list,
                        int64_t owner)
{
    struct value v[KINDS_MOST_FIELDS] = {{0}};
    bool good = true;
    int rc;
    sqlite3_bind_text(r->items, 1, buf_text(&list->text), (int)list->text.len, SQLITE_STATIC);
    while (good && (rc = sqlite3_step(r->items)) != SQLITE_DONE) {
        const char *text =
            rc == SQLITE_ROW ? (const char *)sqlite3_column_text(r->items, 0) : NULL;
        good = text && r->rows++ < MOST_ROWS &&
               read_object(r->each[1], k, text, (size_t)sqlite3_column_bytes(r->items, 0), v) &&
               refers_well(r, k, v) && insert(r->insert[1], k, v, owner);
        free_values(v);
    }
    sqlite3_reset(r->items);
    sqlite3_clear_bindings(r->items);
    return good;
}

/* ---- Matches ---- */

static bool insert_steps(struct store_reading *r, const struct match *m, int64_t id)
{
    bool good = true;
    for (int i = 0; good && i < m->n; i++) {
        struct buf text = {0};
        match_step_text(m, i, &text);
        store_bind(r->step, 1, id);
        store_bind(r->step, 2, i);
        store_bind_text(r->step, 3, buf_text(&text));
        good = text.len <= STORE_MAX_STEP && r->rows++ < MOST_ROWS && store_run(r->step);
        buf_free(&text);
    }
    return good;
}

/* Plays the record of a match, and puts its header in its place. NULL if it does not fit. */
static struct match *play_record(const struct kind *k, struct value *v)
{
    struct value *record = &v[field_named(k, "record")];
    struct match *m = record_read(buf_text(&record->text), record->text.len, NULL);
    if (!m)
        return NULL;
    if (v[field_named(k, "at")].whole > m->n || m->n > STORE_MAX_STEPS ||
        strcmp(m->game->id, buf_text(&v[field_named(k, "game")].text)) != 0) {
        match_free(m);
        return NULL;
    }
    buf_clear(&record->text);
    config_write(&record->text, &m->config);
    return m;
}

/* ---- Files ---- */

/* Settings of the computer are nobody's. */
static bool is_theirs(const struct kind *k, const struct value *v)
{
    return strcmp(k->table, "person_settings") != 0 ||
           !store_is_computers(buf_text(&v[field_named(k, "key")].text));
}

static bool take_object(struct store_reading *r, const struct kind *k, const char *text,
                        size_t n)
{
    struct value v[KINDS_MOST_FIELDS] = {{0}};
    struct match *m = NULL;
    bool match = !strcmp(k->table, "matches");
    bool good = r->rows++ < MOST_ROWS && read_object(r->each[0], k, text, n, v) &&
                is_theirs(k, v) && refers_well(r, k, v) &&
                (!match || (m = play_record(k, v)) != NULL) && insert(r->insert[0], k, v, 0);
    int64_t id = sqlite3_last_insert_rowid(r->db);
    for (int i = 0; good && i < kind_fields(k); i++)
        if (k->field[i].type == KIND_LIST)
            good = insert_list(r, k->field[i].list, &v[i], id);
    good = good && (!m || insert_steps(r, m, id));
    match_free(m);
    free_values(v);
    return good;
}

static sqlite3_stmt *prepare(struct store_reading *r, const char *sql)
{
    sqlite3_stmt *q = NULL;
    sqlite3_prepare_v2(r->db, sql, -1, &q, NULL);
    return q;
}

static const struct kind *list_of(const struct kind *k)
{
    for (int i = 0; i < kind_fields(k); i++)
        if (k->field[i].type == KIND_LIST)
            return k->field[i].list;
    return NULL;
}

static sqlite3_stmt *prepare_insert(struct store_reading *r, const struct kind *k)
{
    struct buf sql = {0};
    kind_insert(k, &sql);
    sqlite3_stmt *q = prepare(r, buf_text(&sql));
    buf_free(&sql);
    return q;
}

static void end_kind(struct store_reading *r)
{
    sqlite3_finalize(r->insert[0]);
    sqlite3_finalize(r->insert[1]);
    r->insert[0] = r->insert[1] = NULL;
    r->begun = false;
}

static bool begin_kind(struct store_reading *r, const struct kind *k)
{
    const struct buf *text = archive_find(&r->zip, k->file);
    const struct kind *list = list_of(k);
    if (!text)
        return refuse_file(r->why);
    r->file = k->file;
    r->insert[0] = prepare_insert(r, k);
    r->insert[1] = list ? prepare_insert(r, list) : NULL;
    scan_start(&r->lines, buf_text(text), text->len);
    r->lines.comments = false;
    r->begun = r->more = true;
    r->open = false;
    return true;
}

/* Reads a line: "[", an object, or "]". */
static bool read_line(struct store_reading *r, const struct kind *k)
{
    struct scan *s = &r->lines;
    if (!scan_line(s))
        return refuse_file(r->why);
    size_t n = s->line_len;
    r->line = s->line;
    r->done += n + 1;
    if (!r->open) {
        r->open = n == 1 && s->line_text[0] == '[';
        return r->open || refuse_line(r);
    }
    if (n == 1 && s->line_text[0] == ']') {
        if (scan_line(s))
            return refuse_line(r);
        end_kind(r);
        r->kind++;
        return true;
    }
    bool comma = n && s->line_text[n - 1] == ',';
    if (!r->more || !take_object(r, k, s->line_text, comma ? n - 1 : n))
        return refuse_line(r);
    r->more = comma;
    return true;
}

/* What it is, and whether we know that version. */
static bool read_head(struct store_reading *r)
{
    const struct buf *text = archive_find(&r->zip, KINDS_HEAD);
    sqlite3_stmt *q = prepare(r, "SELECT json_extract(?1, '$.format'),"
                                 " json_extract(?1, '$.version'), json_extract(?1, '$.made')");
    if (text)
        sqlite3_bind_text(q, 1, buf_text(text), (int)text->len, SQLITE_STATIC);
    bool there = text && sqlite3_step(q) == SQLITE_ROW;
    const char *format = there ? store_column(q, 0, STORE_MAX_KEY) : NULL;
    bool good = format && !strcmp(format, KINDS_FORMAT) &&
                sqlite3_column_type(q, 1) == SQLITE_INTEGER && sqlite3_column_int64(q, 1) > 0;
    bool newer = good && sqlite3_column_int64(q, 1) > KINDS_VERSION;
    r->made = there ? sqlite3_column_int64(q, 2) : 0;
    sqlite3_finalize(q);
    if (newer)
        return refuse(r->why,
                      "This file is from a newer version of Superwild. Nothing has been "
                      "changed.");
    return good || refuse_file(r->why);
}

/* Unpacks it, and makes a profile in memory. */
static bool begin(struct store_reading *r)
{
    enum archive_result unpacked = archive_read(buf_text(&r->bytes), r->bytes.len, &r->zip);
    buf_free(&r->bytes);
    if (unpacked == ARCHIVE_TOO_LARGE)
        refuse_size(r->why);
    if (unpacked != ARCHIVE_READ || sqlite3_open(":memory:", &r->db) != SQLITE_OK)
        return false;
    for (int i = 0; i < r->zip.n; i++)
        r->all += r->zip.file[i].text.len;
    bool good = store_upgrade(r->db, 0) && store_upgrade_end(r->db) &&
                store_exec(r->db, "DELETE FROM people; PRAGMA foreign_keys = ON; BEGIN");
    r->each[0] = prepare(r, "SELECT key, type, atom, value FROM json_each(?1)");
    r->each[1] = prepare(r, "SELECT key, type, atom, value FROM json_each(?1)");
    r->items = prepare(r, "SELECT value FROM json_each(?1)");
    r->step = prepare(r, "INSERT INTO steps(match_id, idx, text) VALUES(?1, ?2, ?3)");
    r->uses = prepare(r, "SELECT 1 FROM people WHERE uid = ?1");
    return good && read_head(r);
}

static bool finish(struct store_reading *r)
{
    return store_exec(r->db, "COMMIT") && staged_count(r->db, "people") > 0 &&
           staged_count(r->db, "people") <= STORE_PEOPLE_MOST;
}

struct store_reading *store_reading_begin(struct buf *zip)
{
    struct store_reading *r = mem_alloc(sizeof *r);
    r->bytes = *zip;
    r->why = &r->reason;
    *zip = (struct buf){0};
    return r;
}

bool store_reading_go_on(struct store_reading *r)
{
    bool good;
    if (r->over)
        return true;
    if (!r->db)
        good = begin(r);
    else if (!KINDS[r->kind])
        r->over = good = r->good = finish(r);
    else
        good = (r->begun || begin_kind(r, KINDS[r->kind])) && read_line(r, KINDS[r->kind]);
    r->over = r->over || !good;
    return r->over;
}

int store_reading_percent(const struct store_reading *r)
{
    return r->all ? (int)(100 * r->done / r->all) : 0;
}

struct store_import *store_reading_end(struct store_reading *r, struct reason *why)
{
    struct store_import *import = NULL;
    end_kind(r);
    sqlite3_finalize(r->each[0]);
    sqlite3_finalize(r->each[1]);
    sqlite3_finalize(r->items);
    sqlite3_finalize(r->step);
    sqlite3_finalize(r->uses);
    archive_files_free(&r->zip);
    buf_free(&r->bytes);
    if (!r->good && !r->reason.text[0])
        refuse_file(&r->reason);
    if (r->good) {
        import = mem_alloc(sizeof *import);
        import->db = r->db;
        import->made = r->made;
    } else {
        sqlite3_close(r->db);
    }
    if (why)
        *why = r->reason;
    free(r);
    return import;
}

struct store_import *store_import_read(const char *bytes, size_t n, struct reason *why)
{
    struct buf zip = {0};
    buf_add_n(&zip, bytes, n);
    struct store_reading *r = store_reading_begin(&zip);
    while (!store_reading_go_on(r))
        ;
    return store_reading_end(r, why);
}

bool store_import_bytes(const char *path, struct buf *zip, struct reason *why)
{
    char part[65536];
    FILE *f = file_open(path, why);
    if (!f)
        return false;
    for (size_t n; zip->len <= ARCHIVE_MOST_PACKED && (n = fread(part, 1, sizeof part, f)) > 0;)
        buf_add_n(zip, part, n);
    bool good = !ferror(f);
    fclose(f);
    return good || refuse_file(why);
}

struct store_import *store_import_file(const char *path, struct reason *why)
{
    struct buf zip = {0};
    struct store_import *import = NULL;
    if (store_import_bytes(path, &zip, why))
        import = store_import_read(buf_text(&zip), zip.len, why);
    buf_free(&zip);
    return import;
}

int staged_count(sqlite3 *db, const char *table)
{
    char sql[80];
    sqlite3_stmt *q = NULL;
    snprintf(sql, sizeof sql, "SELECT COUNT(*) FROM %s", table);
    int n =
        sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW
            ? sqlite3_column_int(q, 0)
            : 0;
    sqlite3_finalize(q);
    return n;
}

void store_import_about(const struct store_import *import, struct store_import_about *out)
{
    sqlite3_stmt *q = NULL;
    *out = (struct store_import_about){.made = import->made,
                                       .matches = staged_count(import->db, "matches"),
                                       .results = staged_count(import->db, "results"),
                                       .people = staged_count(import->db, "people"),
                                       .own = staged_count(import->db, "own_puzzles"),
                                       .tries = staged_count(import->db, "tries")};
    if (sqlite3_prepare_v2(import->db, "SELECT name FROM people ORDER BY id LIMIT 1", -1, &q,
                           NULL) == SQLITE_OK &&
        sqlite3_step(q) == SQLITE_ROW)
        snprintf(out->name, sizeof out->name, "%s", (const char *)sqlite3_column_text(q, 0));
    sqlite3_finalize(q);
}

void store_import_free(struct store_import *import)
{
    if (!import)
        return;
    sqlite3_close(import->db);
    free(import);
}
