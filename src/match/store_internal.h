/* store_internal.h: what the store's own files share. No other file includes it.
 *
 *   store_files.c  folders and files, the only code that differs between systems
 *   store_open.c   finds, judges, sets aside and makes the profile
 *   store.c        connection, transactions, errors, settings, notes, bests
 *   store_match.c  matches and their steps */
#ifndef SUPERWILD_STORE_INTERNAL_H
#define SUPERWILD_STORE_INTERNAL_H

#include <sqlite3.h>
#include <stddef.h>
#include <time.h>

#include "buf.h"
#include "store.h"
#include "words.h"

#define STORE_APPLICATION_ID 0x53574c44 /* "SWLD" */
#define STORE_VERSION 1

/* The file is as untrustworthy as any other input: longer texts are neither written nor
 * accepted. In bytes. */
#define STORE_MAX_KEY 200
#define STORE_MAX_VALUE 65536 /* settings, notes, headers */
#define STORE_MAX_LABEL 1000  /* game, title, summary, rules */
#define STORE_MAX_STEP 4096
#define STORE_MAX_STEPS 200000

/* All statements of the store. They are prepared when the profile is opened, so that a file
 * with another schema is noticed there and not in the middle of a game. */
#define STORE_STATEMENTS(X)                                                                    \
    X(BEGIN, "BEGIN IMMEDIATE")                                                                \
    X(BEGIN_READ, "BEGIN")                                                                     \
    X(COMMIT, "COMMIT")                                                                        \
    X(ROLLBACK, "ROLLBACK")                                                                    \
    X(GET_SETTING, "SELECT value FROM settings WHERE key = ?1")                                \
    X(SET_SETTING, "INSERT OR REPLACE INTO settings(key, value) VALUES(?1, ?2)")               \
    X(CUT_SETTING, "DELETE FROM settings WHERE key = ?1")                                      \
    X(GET_NOTE, "SELECT value FROM notes WHERE match_id = ?1 AND key = ?2")                    \
    X(SET_NOTE, "INSERT OR REPLACE INTO notes(match_id, key, value) VALUES(?1, ?2, ?3)")       \
    X(CUT_NOTE, "DELETE FROM notes WHERE match_id = ?1 AND key = ?2")                          \
    X(NEW_MATCH, "INSERT INTO matches(rev, status, game, title, summary, header, at, created," \
                 " changed) VALUES(?1, 0, ?2, ?3, ?4, ?5, 0, ?6, ?6)")                         \
    X(GET_MATCH, "SELECT id, rev, status, game, title, summary, at, created, changed, header"  \
                 " FROM matches WHERE id = ?1")                                                \
    X(LIST_MATCHES, "SELECT id, rev, status, game, title, summary, at, created, changed"       \
                    " FROM matches WHERE status = ?1 ORDER BY changed DESC, id DESC LIMIT ?2") \
    X(GET_REV, "SELECT rev FROM matches WHERE id = ?1")                                        \
    X(COUNT_STEPS, "SELECT COALESCE(MAX(idx), -1) + 1 FROM steps WHERE match_id = ?1")         \
    X(GET_STEPS, "SELECT idx, text FROM steps WHERE match_id = ?1 ORDER BY idx")               \
    X(CUT_STEPS, "DELETE FROM steps WHERE match_id = ?1 AND idx >= ?2")                        \
    X(ADD_STEP, "INSERT INTO steps(match_id, idx, text) VALUES(?1, ?2, ?3)")                   \
    X(SET_AT, "UPDATE matches SET at = ?2, changed = ?3, rev = rev + 1 WHERE id = ?1")         \
    X(SET_SUMMARY, "UPDATE matches SET status = ?2, summary = ?3, changed = ?4, rev = rev + 1" \
                   " WHERE id = ?1")                                                           \
    X(CUT_MATCH, "DELETE FROM matches WHERE id = ?1")                                          \
    X(ADD_BEST, "INSERT INTO bests(game, rules, turns, draws, whole, at, match_id)"            \
                " VALUES(?1, ?2, ?3, ?4, ?5, ?6, (SELECT id FROM matches WHERE id = ?7))")     \
    X(LIST_BESTS, "SELECT turns, draws, whole, at, COALESCE(match_id, 0) FROM bests"           \
                  " WHERE game = ?1 AND rules = ?2 ORDER BY turns, draws, at, id LIMIT ?3")

enum store_statement {
#define STORE_STATEMENT_NAME(name, text) SQL_##name,
    STORE_STATEMENTS(STORE_STATEMENT_NAME)
#undef STORE_STATEMENT_NAME
        SQL_COUNT
};

/* An open profile; db is NULL if there is none. */
struct store_profile {
    sqlite3 *db;
    bool writable; /* false: opened only for reading, in a place that cannot be written to */
    sqlite3_stmt *stmt[SQL_COUNT];
};

struct store {
    char *dir; /* NULL: keeps nothing and does not complain */
    struct store_profile p;
    int patience; /* milliseconds */
    int retry;    /* seconds between two tries to open a profile that would not open */
    bool ailing;  /* the last write failed in a way that a new connection might cure */
    time_t tried; /* when opening last failed; 0 if it did not */
    struct reason trouble, error;
    struct buf value; /* what store_get() and store_note() last returned */
};

/* store_files.c: paths are UTF-8. */
enum store_file { FILE_NONE, FILE_PLAIN, FILE_OTHER /* a folder, a device */ };
enum store_file store_file_kind(const char *path, int64_t *size); /* size may be NULL */
/* Makes a folder and those above it. False with errno if it does not exist afterwards. */
bool store_make_folders(const char *dir);
bool store_may_write(const char *path); /* a folder or a file */
/* Never replaces an existing file. */
bool store_rename(const char *from, const char *to);

/* store_open.c: opens or makes dir/profile.db. If set_aside is true, a damaged file is set
 * aside and *why says so. If the result is false, *why has the reason. Even then, *p may hold a
 * profile to read from. */
bool store_profile_open(const char *dir, int patience, bool set_aside, struct store_profile *p,
                        struct reason *why);
void store_profile_close(struct store_profile *p);
/* Makes the sentence for an SQLite result while writing to a profile in dir. system_error is
 * errno or its like on Windows; 0 if unknown. */
void store_sentence(struct reason *why, int result, int system_error, const char *dir);
/* The system's error behind SQLite's last failure, as far as we can know it. Call this at
 * once. */
int store_system_error(sqlite3 *db);

/* store.c: how every write works: begin, statements, end. Each of these functions returns what
 * its caller should return; unless that is STORE_OK, the transaction is rolled back. */
enum store_result store_begin(struct store *s);
enum store_result store_end(struct store *s);
enum store_result store_fail(struct store *s); /* for the reason in SQLite's last result */
enum store_result store_refuse(struct store *s, enum store_result r, const char *sentence);
/* A statement that is reset and has no values bound. */
sqlite3_stmt *store_sql(struct store *s, enum store_statement which);
void store_bind(sqlite3_stmt *q, int i, int64_t value);
void store_bind_text(sqlite3_stmt *q, int i, const char *text);
/* Runs a statement that returns no rows. */
bool store_run(sqlite3_stmt *q);
/* Ends a query for rows. If an error ended it early, that counts like the error of a write. */
bool store_read_end(struct store *s, sqlite3_stmt *q);
bool store_fits(const char *text, size_t max);
/* A column's text, or NULL if it has none, contains a 0, or is longer than max. */
const char *store_column(sqlite3_stmt *q, int i, size_t max);

#endif
