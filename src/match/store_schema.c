/* store_schema.c: the tables of a profile, version by version.
 *
 * Each version is a script that turns the one before it into this one; version 1 turns an empty
 * file into a profile. A new profile runs all of them, an old one those that it lacks, in one
 * transaction. So if something interrupts it, the file is either as it was or as it should be.
 *
 * A file counts as a profile only if it has just what the scripts of its version make: no other
 * table, column or index, no view and no trigger. So a script must never change once it is
 * released, not even by a blank. */
#include "store_internal.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char VERSION_1[] =
    "CREATE TABLE settings(key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE matches(id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " rev INTEGER NOT NULL CHECK(typeof(rev) = 'integer'),"
    " status INTEGER NOT NULL CHECK(status IN (0, 1)),"
    " game TEXT NOT NULL, title TEXT NOT NULL, summary TEXT NOT NULL, header TEXT NOT NULL,"
    " at INTEGER NOT NULL CHECK(typeof(at) = 'integer' AND at >= 0),"
    " created INTEGER NOT NULL, changed INTEGER NOT NULL);"
    "CREATE INDEX matches_by_change ON matches(status, changed);"
    "CREATE TABLE steps(match_id INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE,"
    " idx INTEGER NOT NULL CHECK(typeof(idx) = 'integer' AND idx >= 0),"
    " text TEXT NOT NULL CHECK(typeof(text) = 'text'),"
    " PRIMARY KEY(match_id, idx)) WITHOUT ROWID;"
    "CREATE TABLE notes(match_id INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE,"
    " key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY(match_id, key)) WITHOUT ROWID;"
    "CREATE TABLE bests(id INTEGER PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL,"
    " turns INTEGER NOT NULL, draws INTEGER NOT NULL, whole INTEGER NOT NULL,"
    " at INTEGER NOT NULL, match_id INTEGER REFERENCES matches(id) ON DELETE SET NULL);"
    "CREATE INDEX bests_by_rank ON bests(game, rules, turns, draws);"
    "CREATE INDEX bests_by_match ON bests(match_id);";

/* Puzzles. What is long stands last in its row, so that lists need not read it. */
static const char VERSION_2[] =
    "CREATE TABLE puzzles(name TEXT NOT NULL PRIMARY KEY,"
    " at INTEGER NOT NULL CHECK(typeof(at) = 'integer' AND at >= 0),"
    " seconds INTEGER NOT NULL CHECK(typeof(seconds) = 'integer' AND seconds >= 0),"
    " hints INTEGER NOT NULL CHECK(typeof(hints) = 'integer' AND hints >= 0),"
    " stars INTEGER NOT NULL CHECK(stars IN (0, 1, 2, 3)),"
    " moves INTEGER NOT NULL CHECK(typeof(moves) = 'integer' AND moves >= -1),"
    " given_up INTEGER NOT NULL CHECK(given_up IN (0, 1)),"
    " failed INTEGER NOT NULL CHECK(failed IN (0, 1)),"
    " changed INTEGER NOT NULL, steps TEXT NOT NULL CHECK(typeof(steps) = 'text'));"
    "CREATE TABLE tries(id INTEGER PRIMARY KEY AUTOINCREMENT, mode TEXT NOT NULL,"
    " name TEXT NOT NULL, time INTEGER NOT NULL CHECK(typeof(time) = 'integer'),"
    " day INTEGER NOT NULL CHECK(typeof(day) = 'integer'),"
    " solved INTEGER NOT NULL CHECK(solved IN (0, 1)),"
    " stars INTEGER NOT NULL CHECK(stars IN (0, 1, 2, 3)),"
    " moves INTEGER NOT NULL CHECK(typeof(moves) = 'integer' AND moves >= -1),"
    " seconds INTEGER NOT NULL CHECK(typeof(seconds) = 'integer' AND seconds >= 0),"
    " hints INTEGER NOT NULL CHECK(typeof(hints) = 'integer' AND hints >= 0),"
    " score INTEGER NOT NULL CHECK(typeof(score) = 'integer' AND score >= 0),"
    " rating REAL NOT NULL CHECK(typeof(rating) = 'real'));"
    "CREATE INDEX tries_by_mode ON tries(mode);"
    "CREATE INDEX tries_by_name ON tries(name);"
    "CREATE TABLE own_puzzles(name TEXT NOT NULL PRIMARY KEY, changed INTEGER NOT NULL,"
    " text TEXT NOT NULL CHECK(typeof(text) = 'text'));"
    "CREATE TABLE ratings(key TEXT NOT NULL PRIMARY KEY,"
    " rating REAL NOT NULL CHECK(typeof(rating) = 'real'),"
    " deviation REAL NOT NULL CHECK(typeof(deviation) = 'real'),"
    " volatility REAL NOT NULL CHECK(typeof(volatility) = 'real')) WITHOUT ROWID;"
    /* What the computer players needed for the bag of a solitaire deal. */
    "CREATE TABLE targets(key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;";

/* What the person says about their own puzzles. */
static const char VERSION_3[] =
    "CREATE TABLE own_about(name TEXT NOT NULL PRIMARY KEY,"
    " folders TEXT NOT NULL CHECK(typeof(folders) = 'text'),"
    " note TEXT NOT NULL CHECK(typeof(note) = 'text')) WITHOUT ROWID;";

/* Runs of Storm and Streak. */
static const char VERSION_4[] =
    "CREATE TABLE runs(id INTEGER PRIMARY KEY, mode TEXT NOT NULL,"
    " how INTEGER NOT NULL CHECK(how IN (0, 1, 2, 3, 4)),"
    " names TEXT NOT NULL CHECK(typeof(names) = 'text'));"
    "CREATE INDEX runs_by_mode ON runs(mode);"
    "CREATE TABLE run_puzzles(run INTEGER NOT NULL CHECK(typeof(run) = 'integer'),"
    " at INTEGER NOT NULL CHECK(typeof(at) = 'integer' AND at >= 0),"
    " what INTEGER NOT NULL CHECK(what IN (1, 2, 3, 4)), PRIMARY KEY(run, at)) WITHOUT ROWID;";

static const char *const SCRIPTS[] = {VERSION_1, VERSION_2, VERSION_3, VERSION_4};
static const struct store_schema OURS = {.script = SCRIPTS,
                                         .versions = sizeof SCRIPTS / sizeof *SCRIPTS};
static const struct store_schema *schema = &OURS;

const struct store_schema *store_schema(void)
{
    return schema;
}

void store_use_schema(const struct store_schema *other)
{
    schema = other ? other : &OURS;
}

/* ---- Is it ours? ---- */

/* Describes what the file has: every table, index, view and trigger, as it was made. What
 * SQLite makes for itself is left out. */
static bool describe(sqlite3 *db, struct buf *out)
{
    static const char sql[] =
        "SELECT type || ' ' || name || ' ' || tbl_name || ' ' || quote(sql) FROM sqlite_master"
        " WHERE substr(name, 1, 7) != 'sqlite_' OR type NOT IN ('table', 'index')"
        " ORDER BY type, name";
    sqlite3_stmt *q = NULL;
    int rc = sqlite3_prepare_v2(db, sql, -1, &q, NULL);
    while (rc == SQLITE_OK && (rc = sqlite3_step(q)) == SQLITE_ROW) {
        const char *line = (const char *)sqlite3_column_text(q, 0);
        buf_add_n(out, line ? line : "", (size_t)sqlite3_column_bytes(q, 0));
        buf_add(out, "\n");
        rc = SQLITE_OK;
    }
    return sqlite3_finalize(q) == SQLITE_OK && rc == SQLITE_DONE;
}

bool store_exec(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* describe() of a profile as the scripts make it. */
static void describe_ours(int version, struct buf *out)
{
    sqlite3 *db = NULL;
    bool good = sqlite3_open(":memory:", &db) == SQLITE_OK;
    for (int i = 0; good && i < version; i++)
        good = store_exec(db, schema->script[i]);
    good = good && describe(db, out);
    assert(good); /* in memory, with scripts of our own */
    sqlite3_close(db);
}

bool store_schema_read(sqlite3 *db, int version, bool *ours)
{
    struct buf is = {0}, should = {0};
    bool good = describe(db, &is);
    if (good)
        describe_ours(version, &should);
    *ours = is.len == should.len && !memcmp(buf_text(&is), buf_text(&should), is.len);
    buf_free(&is);
    buf_free(&should);
    return good;
}

/* ---- From version to version ---- */

bool store_upgrade(sqlite3 *db, int version)
{
    char identity[100];
    snprintf(identity, sizeof identity, "PRAGMA application_id = %d; PRAGMA user_version = %d;",
             STORE_APPLICATION_ID, schema->versions);
    bool done = store_exec(db, "PRAGMA synchronous = FULL; BEGIN IMMEDIATE") &&
                store_exec(db, identity);
    for (int i = version; done && i < schema->versions; i++)
        done = store_exec(db, schema->script[i]);
    return done;
}

bool store_upgrade_end(sqlite3 *db)
{
    return store_exec(db, "COMMIT");
}
