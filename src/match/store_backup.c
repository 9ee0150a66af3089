/* store_backup.c: copies of a whole profile, by SQLite's own means. */
#include "store_backup.h"

#include "store_internal.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const NOT_OURS =
    N_("This is not a copy of a profile, or it is damaged. Nothing has been changed.");
static const char *const NEWER =
    N_("This copy is from a newer version of Superwild. Nothing has been changed.");
static const char *const NO_COPY = N_("The copy can't be written. Nothing has been changed.");
static const char *const BUSY =
    N_("Another window is using the profile. Please try again in a moment.");

int64_t store_bytes(const struct store *s)
{
    int64_t all = 0;
    static const char *const part[] = {"/profile.db", "/profile.db-wal"};
    for (size_t i = 0; s->dir && i < sizeof part / sizeof *part; i++) {
        int64_t n = 0;
        char *path = store_join(s->dir, part[i]);
        store_file_kind(path, &n);
        all += n;
        free(path);
    }
    return all;
}

static bool copy_to(struct store *s, const char *path)
{
    sqlite3_stmt *q = NULL;
    if (store_file_kind(path, NULL) != FILE_NONE ||
        sqlite3_prepare_v2(s->p.db, "VACUUM INTO ?1", -1, &q, NULL) != SQLITE_OK)
        return false;
    store_bind_text(q, 1, path);
    bool good = store_run(q);
    sqlite3_finalize(q);
    return good;
}

enum store_result store_backup(struct store *s, const char *path)
{
    store_epoch(s); /* what is still to be written */
    if (!s->p.db || !copy_to(s, path))
        return store_refuse(s, STORE_FAILED, NO_COPY);
    return STORE_OK;
}

/* ---- In its place ---- */

static int64_t number(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *q = NULL;
    int64_t n =
        sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW
            ? sqlite3_column_int64(q, 0)
            : -1;
    sqlite3_finalize(q);
    return n;
}

/* All pages of one database into another one, in one transaction. */
static bool copy_pages(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *b = sqlite3_backup_init(to, "main", from, "main");
    int rc = b ? sqlite3_backup_step(b, -1) : SQLITE_ERROR;
    return sqlite3_backup_finish(b) == SQLITE_OK && rc == SQLITE_DONE;
}

struct store *store_snapshot(struct store *s)
{
    store_epoch(s); /* what is still to be written */
    struct store *copy = store_open(NULL, NULL);
    copy->who = s->who;
    if (s->p.db && sqlite3_open(":memory:", &copy->p.db) == SQLITE_OK &&
        copy_pages(s->p.db, copy->p.db) && store_profile_prepare(&copy->p))
        return copy;
    store_close(copy);
    return NULL;
}

static bool is_sound(sqlite3 *db)
{
    sqlite3_stmt *q = NULL;
    bool ours = false;
    if (!store_schema_read(db, (int)number(db, "PRAGMA user_version"), &ours) || !ours)
        return false;
    bool sound =
        sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &q, NULL) == SQLITE_OK &&
        sqlite3_step(q) == SQLITE_ROW &&
        !sqlite3_stricmp((const char *)sqlite3_column_text(q, 0), "ok");
    return sqlite3_finalize(q) == SQLITE_OK && sound;
}

/* Reads the copy into memory and brings it up to date there. NULL with the sentence. */
static sqlite3 *read_copy(const char *from, const char **why)
{
    sqlite3 *file = NULL, *db = NULL;
    *why = NOT_OURS;
    bool good = sqlite3_open(":memory:", &db) == SQLITE_OK;
    if (good && from) {
        good = store_file_kind(from, NULL) == FILE_PLAIN &&
               store_open_file(from, SQLITE_OPEN_READONLY, &file) == SQLITE_OK &&
               copy_pages(file, db) &&
               number(db, "PRAGMA application_id") == STORE_APPLICATION_ID;
        int64_t version = good ? number(db, "PRAGMA user_version") : 0;
        if (version > store_schema()->versions)
            *why = NEWER;
        good = good && version > 0 && version <= store_schema()->versions && is_sound(db);
    }
    sqlite3_close(file);
    int64_t version = good ? number(db, "PRAGMA user_version") : 0;
    if (good && version < store_schema()->versions)
        good = store_upgrade(db, (int)version) && store_upgrade_end(db);
    if (good)
        return db;
    sqlite3_close(db);
    return NULL;
}

/* Where the profile is kept: a name that is free. On the heap. */
static char *kept_name(const struct store *s)
{
    struct buf path = {0};
    char day[40] = "undated";
    time_t now = time(NULL);
    struct tm *local = localtime(&now);
    if (local)
        strftime(day, sizeof day, "%Y%m%d-%H%M%S", local);
    for (int i = 1; !path.len || store_file_kind(buf_text(&path), NULL) != FILE_NONE; i++) {
        buf_clear(&path);
        buf_addf(&path, "%s/profile-kept-%s", s->dir, day);
        if (i > 1)
            buf_addf(&path, "-%d", i);
        buf_add(&path, ".db");
    }
    return path.data;
}

/* Another profile is open now, as when the file was replaced. */
static void open_again(struct store *s)
{
    s->who = (struct store_person){0};
    store_settings_free(s);
    store_due_written(s);
    store_person_opened(s);
    store_settings_opened(s, false);
    store_profile_note(&s->p);
    s->epoch++;
}

enum store_result store_replace(struct store *s, const char *from, char **kept)
{
    const char *why;
    *kept = NULL;
    store_epoch(s);
    if (!s->p.writable)
        return store_refuse(s, STORE_FAILED, NO_COPY);
    sqlite3 *copy = read_copy(from, &why);
    if (!copy)
        return store_refuse(s, STORE_FAILED, why);
    char *aside = kept_name(s);
    bool good = copy_to(s, aside);
    why = good ? BUSY : NO_COPY;
    store_renew_wait(s);
    if (good && (good = store_flusher_turn(s, &s->wait))) {
        good = copy_pages(copy, s->p.db);
        store_flusher_turn_ends(s);
    }
    sqlite3_close(copy);
    if (!good) {
        free(aside);
        return store_refuse(s, STORE_FAILED, why);
    }
    *kept = aside;
    open_again(s);
    store_flusher_wake(s);
    return STORE_OK;
}
