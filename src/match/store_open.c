/* store_open.c: opens the profile in a folder.
 *
 * A file is judged before anything is written to it. Only sound or empty files are used.
 * Damaged or foreign files are set aside under a new name, and a file of a newer release is
 * left as it is.
 *
 * Two programs may start at the same instant. Neither may set aside what the other has just
 * made, or look at a file while the other moves it: SQLite finds the files beside a database by
 * name, and with the old file open it would mistake the new one's log or journal for its own.
 * So a file is judged, made or set aside only under a lock. The lock is an exclusive
 * transaction on an empty database, profile.lock, that is never written. SQLite's locks end
 * with the program that holds them, however it ends. We look at the profile itself only through
 * SQLite: closing a second descriptor would drop the locks of every connection that this
 * program has to it (the well-known problem with POSIX locks). */
#include "file.h"
#include "store_internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const STATEMENT[SQL_COUNT] = {
#define STORE_STATEMENT_TEXT(name, text) [SQL_##name] = text,
    STORE_STATEMENTS(STORE_STATEMENT_TEXT)
#undef STORE_STATEMENT_TEXT
};

enum verdict { SOUND, EMPTY, DAMAGED, OLDER, NEWER, TROUBLE };

/* ---- sentences ---- */

/* Is what the file holds the cause of the error? Otherwise it may be fine. */
static bool is_about_contents(int result)
{
    return result == SQLITE_CORRUPT || result == SQLITE_NOTADB || result == SQLITE_ERROR ||
           result == SQLITE_CONSTRAINT;
}

/* ---- paths ---- */

static bool is_separator(char c, bool windows)
{
    return c == '/' || (windows && c == '\\');
}

char *store_address(const char *path, bool windows)
{
    struct buf uri = {0};
    buf_add(&uri, "file:");
    if (windows && path[0] && path[1] == ':')
        buf_add(&uri, "///"); /* C:\... */
    else if (is_separator(path[0], windows) && is_separator(path[1], windows))
        buf_add(&uri, "//"); /* with no host before them, two at the start are no host's name */
    for (; *path; path++) {
        if (strchr("%?#", *path))
            buf_addf(&uri, "%%%02X", (unsigned)(unsigned char)*path);
        else
            buf_add_n(&uri, windows && *path == '\\' ? "/" : path, 1);
    }
    buf_add(&uri, "?immutable=1");
    return uri.data;
}

/* ---- judging ---- */

void store_profile_close(struct store_profile *p)
{
    for (int i = 0; i < SQL_COUNT; i++)
        sqlite3_finalize(p->stmt[i]);
    sqlite3_close(p->db);
    store_copy_remove(p->copy);
    *p = (struct store_profile){0};
}

/* Runs a pragma or query that gives one number; false on an error. */
static bool number(sqlite3 *db, const char *sql, int64_t *n)
{
    sqlite3_stmt *q = NULL;
    bool got =
        sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW;
    if (got)
        *n = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    return got;
}

/* The quick check is not enough: it does not see rows that are out of order, and what is
 * written among them cannot be found again. */
static enum verdict check_pages(sqlite3 *db)
{
    sqlite3_stmt *q = NULL;
    bool ok = sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &q, NULL) == SQLITE_OK &&
              sqlite3_step(q) == SQLITE_ROW;
    const char *said = ok ? (const char *)sqlite3_column_text(q, 0) : NULL;
    bool sound = said && !strcmp(said, "ok");
    if (sqlite3_finalize(q) != SQLITE_OK || !ok)
        return TROUBLE;
    return sound ? SOUND : DAMAGED;
}

bool store_profile_prepare(struct store_profile *p)
{
    for (int i = 0; i < SQL_COUNT; i++) {
        if (sqlite3_prepare_v3(p->db, STATEMENT[i], -1, SQLITE_PREPARE_PERSISTENT, &p->stmt[i],
                               NULL) != SQLITE_OK)
            return false;
    }
    return true;
}

static enum verdict look_inside(struct store_profile *p)
{
    int64_t id = 0, version = 0, objects = 0;
    bool ours = false;
    if (!number(p->db, "PRAGMA application_id", &id) ||
        !number(p->db, "PRAGMA user_version", &version))
        return TROUBLE;
    /* Its tables may be of a kind that only a newer SQLite can read. */
    if (id == STORE_APPLICATION_ID && version > store_schema()->versions)
        return NEWER;
    if (!number(p->db, "SELECT COUNT(*) FROM sqlite_master", &objects))
        return TROUBLE;
    if (id == 0 && version == 0 && objects == 0)
        return EMPTY;
    if (id != STORE_APPLICATION_ID || version < 1)
        return DAMAGED;
    if (!store_schema_read(p->db, (int)version, &ours))
        return TROUBLE;
    enum verdict v = ours ? check_pages(p->db) : DAMAGED;
    if (v == SOUND && version < store_schema()->versions)
        return OLDER;
    return v == SOUND && !store_profile_prepare(p) ? TROUBLE : v;
}

/* Opens a path, or with SQLITE_OPEN_URI an address that stands for it. An error caused by what
 * the file holds means it is damaged; any other error is trouble with the disk, and the file
 * may be fine. */
static enum verdict judge_file(const char *address, int flags, struct store_wait *wait,
                               struct store_profile *p, const char *dir, struct reason *why)
{
    int rc = flags & SQLITE_OPEN_URI ? sqlite3_open_v2(address, &p->db, flags, NULL)
                                     : store_open_file(address, flags, &p->db);
    enum verdict v = TROUBLE;
    if (rc == SQLITE_OK) {
        store_wait_on(p->db, wait);
        sqlite3_extended_result_codes(p->db, 1);
        /* Closing must not tidy up a file that is not ours, and nothing in the file may run. */
        sqlite3_db_config(p->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
        sqlite3_db_config(p->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
        sqlite3_db_config(p->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
        sqlite3_db_config(p->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
        sqlite3_exec(p->db, "PRAGMA trusted_schema = OFF", NULL, NULL, NULL);
        v = look_inside(p);
        rc = v == TROUBLE ? sqlite3_errcode(p->db) & 0xff : SQLITE_OK;
        if (v == TROUBLE && is_about_contents(rc))
            v = DAMAGED;
    }
    if (v == TROUBLE)
        store_sentence(why, rc, store_system_error(p->db), dir);
    if (v != SOUND && v != EMPTY && v != OLDER)
        store_profile_close(p);
    return v;
}

/* Something that is not a file, where SQLite keeps what belongs to the profile. It might wait
 * for ever to open it. */
static bool blocked(const char *path)
{
    static const char *const part[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof part / sizeof *part; i++) {
        char *name = store_join(path, part[i]);
        enum store_file kind = store_file_kind(name, NULL);
        free(name);
        if (kind == FILE_OTHER)
            return true;
    }
    return false;
}

/* create: SQLITE_OPEN_CREATE, or 0 for a caller without the lock. */
static enum verdict judge(const char *dir, const char *path, struct store_wait *wait,
                          int create, struct store_profile *p, struct reason *why)
{
    int64_t size = 0, wal_size = 0;
    char *wal = store_join(path, "-wal");
    /* In this order, because a program that makes a profile makes the -wal last. */
    store_file_kind(wal, &wal_size);
    enum store_file kind = store_file_kind(path, &size);
    free(wal);
    if (blocked(path) || (size == 0 && wal_size > 0))
        return DAMAGED; /* SQLite would accept an empty file and throw the -wal away */
    if (kind == FILE_PLAIN && !store_may_write(path)) {
        /* Not left to SQLite, which would put files beside it that cannot be written either,
         * and that would be in the way when this file can be written again. */
        store_sentence(why, SQLITE_READONLY, 0, dir);
        return TROUBLE;
    }
    return judge_file(path, SQLITE_OPEN_READWRITE | create, wait, p, dir, why);
}

/* ---- making and opening ---- */

/* Runs the scripts of the schema that the file lacks, all of them for an empty file. The
 * statements are prepared before that is for good: a file whose tables are not those of its
 * version stays as it is, and counts as damaged. */
static enum verdict bring_up(struct store_profile *p, const char *dir, enum verdict v,
                             struct reason *why)
{
    int64_t version = 0;
    p->made = v == EMPTY;
    if (number(p->db, "PRAGMA user_version", &version) && store_upgrade(p->db, (int)version) &&
        store_profile_prepare(p) && store_upgrade_end(p->db))
        return SOUND;
    int rc = sqlite3_errcode(p->db) & 0xff;
    bool damaged = is_about_contents(rc);
    if (!damaged)
        store_sentence(why, rc, store_system_error(p->db), dir);
    store_profile_close(p);
    return damaged ? DAMAGED : TROUBLE;
}

/* Reads a file that has all that was saved. */
static bool read_in_place(const char *dir, const char *path, struct store_profile *p)
{
#ifdef _WIN32
    char *address = store_address(path, true);
#else
    char *address = store_address(path, false);
#endif
    enum verdict v =
        judge_file(address, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL, p, dir, NULL);
    free(address);
    if (v != SOUND)
        store_profile_close(p);
    return v == SOUND;
}

/* Reads a copy, which can take what the log still holds, and be brought up to date. */
static void read_copy(const char *dir, const char *path, struct store_profile *p)
{
    char *folder = store_copy_aside(path),
         *copy = folder ? store_join(folder, "/profile.db") : NULL;
    enum verdict v =
        copy ? judge_file(copy, SQLITE_OPEN_READWRITE, NULL, p, dir, NULL) : TROUBLE;
    if (v == OLDER)
        v = bring_up(p, dir, v, NULL);
    if (v == SOUND) {
        p->copy = folder;
    } else {
        store_profile_close(p);
        store_copy_remove(folder);
    }
    free(copy);
}

/* If writing is impossible, the existing data can perhaps still be read. */
static void open_to_read(const char *dir, const char *path, struct store_profile *p)
{
    int64_t wal_size = 0;
    char *wal = store_join(path, "-wal");
    store_file_kind(wal, &wal_size);
    free(wal);
    if (blocked(path) || store_file_kind(path, NULL) != FILE_PLAIN)
        return;
    if (wal_size > 0 || !read_in_place(dir, path, p))
        read_copy(dir, path, p);
}

/* With the lock of the folder: makes an empty profile, and brings an old one up to date. */
static enum verdict judge_and_bring_up(const char *dir, const char *path,
                                       struct store_wait *wait, struct store_profile *p,
                                       struct reason *why)
{
    enum verdict v = judge(dir, path, wait, SQLITE_OPEN_CREATE, p, why);
    return v == EMPTY || v == OLDER ? bring_up(p, dir, v, why) : v;
}

/* With the lock of the folder: the same, and sets a damaged one aside. */
static enum verdict open_locked(const char *dir, const char *path, struct store_wait *wait,
                                struct store_profile *p, struct reason *why)
{
    struct reason aside = {0}, wrong = {0};
    struct buf both = {0};
    enum verdict v = judge_and_bring_up(dir, path, wait, p, &wrong);
    if (v == DAMAGED && store_set_aside(dir, path, &aside))
        v = judge_and_bring_up(dir, path, wait, p, &wrong);
    if (v == DAMAGED && !aside.text[0])
        store_sentence(&wrong, SQLITE_CORRUPT, 0, dir);
    buf_addf(&both, "%s%s%s", aside.text, aside.text[0] && wrong.text[0] ? " " : "",
             wrong.text);
    refuse_with(why, buf_text(&both));
    buf_free(&both);
    return v;
}

/* Without the lock, where nobody may make or move a file: accepts only a sound profile. */
static enum verdict open_unlocked(const char *dir, const char *path, struct store_wait *wait,
                                  struct store_profile *p)
{
    enum verdict v = judge(dir, path, wait, 0, p, NULL);
    if (v == SOUND || v == NEWER)
        return v;
    store_profile_close(p);
    return TROUBLE;
}

static bool takes_log(sqlite3 *db)
{
    sqlite3_stmt *q = NULL;
    bool row = sqlite3_prepare_v2(db, "PRAGMA journal_mode = WAL", -1, &q, NULL) == SQLITE_OK &&
               sqlite3_step(q) == SQLITE_ROW;
    bool log = row && !strcmp((const char *)sqlite3_column_text(q, 0), "wal");
    sqlite3_finalize(q);
    return log;
}

/* Sets up a connection to a sound profile. If the write-ahead log is not available, as on some
 * network disks, SQLite uses its journal, which is as safe and a little slower. */
static void settle(struct store_profile *p)
{
    sqlite3_db_config(p->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    sqlite3_limit(p->db, SQLITE_LIMIT_LENGTH, 1 << 20);
    p->logs = takes_log(p->db);
    sqlite3_exec(p->db, "PRAGMA synchronous = FULL", NULL, NULL, NULL);
    /* MacOS: really to the disk. */
    sqlite3_exec(p->db, "PRAGMA fullfsync = ON", NULL, NULL, NULL);
    sqlite3_exec(p->db, "PRAGMA foreign_keys = ON", NULL, NULL, NULL);
    p->writable = !p->copy && sqlite3_db_readonly(p->db, "main") == 0;
}

bool store_profile_open(const char *dir, struct store_wait *wait, struct store_wait *lock_wait,
                        struct store_profile *p, struct reason *why)
{
    *p = (struct store_profile){0};
    if (!file_make_folder(dir, NULL)) {
        store_no_folder(why, errno, dir);
        return false;
    }
    char *path = store_join(dir, "/profile.db");
    sqlite3 *lock = store_lock_folder(dir, lock_wait, why);
    enum verdict v =
        lock ? open_locked(dir, path, wait, p, why) : open_unlocked(dir, path, wait, p);
    sqlite3_close(lock);
    if (v == SOUND && !lock)
        refuse_with(why, "");
    if (v == NEWER)
        refuse(why, "Your saved games are from a newer version of Superwild. This version "
                    "leaves them as they are and saves nothing. You can keep playing.");
    if (v == TROUBLE)
        open_to_read(dir, path, p);
    if (p->db)
        settle(p);
    if (p->writable)
        store_profile_note(p);
    if (v == SOUND && !p->writable) {
        store_sentence(why, SQLITE_READONLY, 0, dir);
        v = TROUBLE;
    }
    free(path);
    return v == SOUND;
}
