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

/* People, and ids that no other profile has, so that what is imported is not doubled. Tables
 * whose rows are a person's are made anew, since a column cannot become part of a key. The ids
 * that matches and tries have had are not given again. */
static const char VERSION_5_PEOPLE[] =
    "CREATE TABLE people(id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " uid TEXT NOT NULL UNIQUE CHECK(length(uid) = 32),"
    " name TEXT NOT NULL CHECK(typeof(name) = 'text'),"
    " face TEXT NOT NULL CHECK(typeof(face) = 'text'),"
    " created INTEGER NOT NULL CHECK(typeof(created) = 'integer'));"
    "INSERT INTO people(uid, name, face, created) VALUES(lower(hex(randomblob(16))), '', '',"
    " CAST(strftime('%s', 'now') AS INTEGER));"
    "CREATE TABLE person_settings("
    "person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE, key TEXT NOT NULL,"
    " value TEXT NOT NULL, PRIMARY KEY(person, key)) WITHOUT ROWID;"
    "INSERT INTO person_settings SELECT people.id, key, value FROM people, settings"
    " WHERE NOT (key IN ('setting.fullscreen', 'setting.tearing', 'open-folder')"
    " OR key GLOB 'day-puzzle*');"
    "DELETE FROM settings WHERE key IN (SELECT key FROM person_settings);"
    "CREATE TABLE person_targets("
    "person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE, key TEXT NOT NULL,"
    " value TEXT NOT NULL, PRIMARY KEY(person, key)) WITHOUT ROWID;"
    "INSERT INTO person_targets SELECT people.id, key, value FROM people, targets"
    " WHERE key GLOB 'day *' OR key GLOB 'medal *';"
    "DELETE FROM targets WHERE key IN (SELECT key FROM person_targets);";

static const char VERSION_5_MATCHES[] =
    "CREATE TABLE old_numbers AS SELECT name, seq FROM sqlite_sequence"
    " WHERE name IN ('matches', 'tries');"
    "CREATE TABLE old_matches AS SELECT * FROM matches;"
    "DROP TABLE matches;"
    "CREATE TABLE matches(id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " rev INTEGER NOT NULL CHECK(typeof(rev) = 'integer'),"
    " status INTEGER NOT NULL CHECK(status IN (0, 1)), game TEXT NOT NULL,"
    " title TEXT NOT NULL, summary TEXT NOT NULL, header TEXT NOT NULL,"
    " at INTEGER NOT NULL CHECK(typeof(at) = 'integer' AND at >= 0),"
    " created INTEGER NOT NULL, changed INTEGER NOT NULL,"
    " uid TEXT NOT NULL UNIQUE CHECK(length(uid) = 32),"
    " person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE);"
    "CREATE INDEX matches_by_change ON matches(person, status, changed);"
    "INSERT INTO matches SELECT old_matches.*, lower(hex(randomblob(16))), people.id"
    " FROM old_matches, people;"
    "DROP TABLE old_matches;"
    "CREATE TABLE old_bests AS SELECT * FROM bests;"
    "DROP TABLE bests;"
    "CREATE TABLE bests(id INTEGER PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL,"
    " turns INTEGER NOT NULL, draws INTEGER NOT NULL, whole INTEGER NOT NULL,"
    " at INTEGER NOT NULL, match_id INTEGER REFERENCES matches(id) ON DELETE SET NULL,"
    " uid TEXT NOT NULL UNIQUE CHECK(length(uid) = 32),"
    " person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE);"
    "CREATE INDEX bests_by_rank ON bests(person, game, rules, turns, draws);"
    "CREATE INDEX bests_by_match ON bests(match_id);"
    "INSERT INTO bests SELECT old_bests.*, lower(hex(randomblob(16))), people.id"
    " FROM old_bests, people;"
    "DROP TABLE old_bests;";

static const char VERSION_5_PUZZLES[] =
    "CREATE TABLE old_puzzles AS SELECT * FROM puzzles;"
    "DROP TABLE puzzles;"
    "CREATE TABLE puzzles("
    "person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE, name TEXT NOT NULL,"
    " at INTEGER NOT NULL CHECK(typeof(at) = 'integer' AND at >= 0),"
    " seconds INTEGER NOT NULL CHECK(typeof(seconds) = 'integer' AND seconds >= 0),"
    " hints INTEGER NOT NULL CHECK(typeof(hints) = 'integer' AND hints >= 0),"
    " stars INTEGER NOT NULL CHECK(stars IN (0, 1, 2, 3)),"
    " moves INTEGER NOT NULL CHECK(typeof(moves) = 'integer' AND moves >= -1),"
    " given_up INTEGER NOT NULL CHECK(given_up IN (0, 1)),"
    " failed INTEGER NOT NULL CHECK(failed IN (0, 1)), changed INTEGER NOT NULL,"
    " steps TEXT NOT NULL CHECK(typeof(steps) = 'text'), PRIMARY KEY(person, name));"
    "INSERT INTO puzzles SELECT people.id, old_puzzles.* FROM old_puzzles, people;"
    "DROP TABLE old_puzzles;"
    "CREATE TABLE old_tries AS SELECT * FROM tries;"
    "DROP TABLE tries;"
    "CREATE TABLE tries(id INTEGER PRIMARY KEY AUTOINCREMENT, mode TEXT NOT NULL,"
    " name TEXT NOT NULL, time INTEGER NOT NULL CHECK(typeof(time) = 'integer'),"
    " day INTEGER NOT NULL CHECK(typeof(day) = 'integer'),"
    " solved INTEGER NOT NULL CHECK(solved IN (0, 1)),"
    " stars INTEGER NOT NULL CHECK(stars IN (0, 1, 2, 3)),"
    " moves INTEGER NOT NULL CHECK(typeof(moves) = 'integer' AND moves >= -1),"
    " seconds INTEGER NOT NULL CHECK(typeof(seconds) = 'integer' AND seconds >= 0),"
    " hints INTEGER NOT NULL CHECK(typeof(hints) = 'integer' AND hints >= 0),"
    " score INTEGER NOT NULL CHECK(typeof(score) = 'integer' AND score >= 0),"
    " rating REAL NOT NULL CHECK(typeof(rating) = 'real'),"
    " uid TEXT NOT NULL UNIQUE CHECK(length(uid) = 32),"
    " person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE);"
    "CREATE INDEX tries_by_mode ON tries(person, mode);"
    "CREATE INDEX tries_by_name ON tries(person, name);"
    "INSERT INTO tries SELECT old_tries.*, lower(hex(randomblob(16))), people.id"
    " FROM old_tries, people;"
    "DROP TABLE old_tries;"
    "DELETE FROM sqlite_sequence WHERE name IN ('matches', 'tries');"
    "INSERT INTO sqlite_sequence(name, seq) SELECT name, seq FROM old_numbers;"
    "DROP TABLE old_numbers;"
    "CREATE TABLE old_runs AS SELECT * FROM runs;"
    "DROP TABLE runs;"
    "CREATE TABLE runs(id INTEGER PRIMARY KEY, mode TEXT NOT NULL,"
    " how INTEGER NOT NULL CHECK(how IN (0, 1, 2, 3, 4)),"
    " names TEXT NOT NULL CHECK(typeof(names) = 'text'),"
    " uid TEXT NOT NULL UNIQUE CHECK(length(uid) = 32),"
    " person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE);"
    "CREATE INDEX runs_by_mode ON runs(person, mode);"
    "INSERT INTO runs SELECT old_runs.*, lower(hex(randomblob(16))), people.id"
    " FROM old_runs, people;"
    "DROP TABLE old_runs;";

static const char VERSION_5_OWN[] =
    "CREATE TABLE old_own AS SELECT * FROM own_puzzles;"
    "DROP TABLE own_puzzles;"
    "CREATE TABLE own_puzzles("
    "person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE, name TEXT NOT NULL,"
    " uid TEXT NOT NULL UNIQUE CHECK(length(uid) = 32), changed INTEGER NOT NULL,"
    " text TEXT NOT NULL CHECK(typeof(text) = 'text'), PRIMARY KEY(person, name));"
    "INSERT INTO own_puzzles"
    " SELECT people.id, old_own.name, lower(hex(randomblob(16))), changed, text"
    " FROM old_own, people;"
    "DROP TABLE old_own;"
    "CREATE TABLE old_about AS SELECT * FROM own_about;"
    "DROP TABLE own_about;"
    "CREATE TABLE own_about("
    "person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE, name TEXT NOT NULL,"
    " folders TEXT NOT NULL CHECK(typeof(folders) = 'text'),"
    " note TEXT NOT NULL CHECK(typeof(note) = 'text'),"
    " PRIMARY KEY(person, name)) WITHOUT ROWID;"
    "INSERT INTO own_about SELECT people.id, old_about.* FROM old_about, people;"
    "DROP TABLE old_about;"
    "CREATE TABLE old_ratings AS SELECT * FROM ratings;"
    "DROP TABLE ratings;"
    "CREATE TABLE ratings("
    "person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE, key TEXT NOT NULL,"
    " rating REAL NOT NULL CHECK(typeof(rating) = 'real'),"
    " deviation REAL NOT NULL CHECK(typeof(deviation) = 'real'),"
    " volatility REAL NOT NULL CHECK(typeof(volatility) = 'real'),"
    " PRIMARY KEY(person, key)) WITHOUT ROWID;"
    "INSERT INTO ratings SELECT people.id, old_ratings.* FROM old_ratings, people;"
    "DROP TABLE old_ratings;";

/* The log of results. A match has one as a whole, round 0, and one for each round if there were
 * several; `match` is its uid. person: who was the current one when it was written; of a seat:
 * who of the profile sat there. NULL: unknown. */
static const char VERSION_5_RESULTS[] =
    "CREATE TABLE results(id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " uid TEXT NOT NULL UNIQUE CHECK(length(uid) = 32),"
    " person INTEGER NOT NULL REFERENCES people(id) ON DELETE CASCADE,"
    " match TEXT NOT NULL CHECK(typeof(match) = 'text'),"
    " round INTEGER NOT NULL CHECK(typeof(round) = 'integer' AND round >= 0),"
    " time INTEGER NOT NULL CHECK(typeof(time) = 'integer'),"
    " game TEXT NOT NULL CHECK(typeof(game) = 'text'),"
    " rules TEXT NOT NULL CHECK(typeof(rules) = 'text'),"
    " options TEXT NOT NULL CHECK(typeof(options) = 'text'),"
    " was_left INTEGER NOT NULL CHECK(was_left IN (0, 1)),"
    " how INTEGER NOT NULL CHECK(how IN (0, 1, 2, 3, 4)),"
    " position INTEGER NOT NULL CHECK(position IN (0, 1)),"
    " seconds INTEGER CHECK(seconds IS NULL OR typeof(seconds) = 'integer'));"
    "CREATE INDEX results_by_person ON results(person);"
    "CREATE UNIQUE INDEX results_by_match ON results(match, round) WHERE match != '';"
    "CREATE TABLE result_seats("
    "result INTEGER NOT NULL REFERENCES results(id) ON DELETE CASCADE,"
    " seat INTEGER NOT NULL CHECK(typeof(seat) = 'integer' AND seat >= 0),"
    " name TEXT NOT NULL CHECK(typeof(name) = 'text'),"
    " computer TEXT NOT NULL CHECK(typeof(computer) = 'text'),"
    " person INTEGER REFERENCES people(id) ON DELETE SET NULL,"
    " points INTEGER CHECK(points IS NULL OR typeof(points) = 'integer'),"
    " share REAL CHECK(share IS NULL OR typeof(share) = 'real'),"
    " turns INTEGER CHECK(turns IS NULL OR typeof(turns) = 'integer'),"
    " draws INTEGER CHECK(draws IS NULL OR typeof(draws) = 'integer'),"
    " hints INTEGER CHECK(hints IS NULL OR typeof(hints) = 'integer'),"
    " loss REAL CHECK(loss IS NULL OR typeof(loss) = 'real'),"
    " luck REAL CHECK(luck IS NULL OR typeof(luck) = 'real'),"
    " out INTEGER NOT NULL CHECK(out IN (0, 1)),"
    " PRIMARY KEY(result, seat)) WITHOUT ROWID;"
    "CREATE INDEX seats_by_person ON result_seats(person);";

static const char *const SCRIPTS[][STORE_SCRIPT_PARTS] = {
    {VERSION_1},
    {VERSION_2},
    {VERSION_3},
    {VERSION_4},
    {VERSION_5_PEOPLE, VERSION_5_MATCHES, VERSION_5_PUZZLES, VERSION_5_OWN, VERSION_5_RESULTS},
};
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

/* Makes version i + 1 of version i. */
static bool run_script(sqlite3 *db, int i)
{
    bool good = true;
    for (int part = 0; good && part < STORE_SCRIPT_PARTS && schema->script[i][part]; part++)
        good = store_exec(db, schema->script[i][part]);
    return good;
}

/* describe() of a profile as the scripts make it. */
static void describe_ours(int version, struct buf *out)
{
    sqlite3 *db = NULL;
    bool good = sqlite3_open(":memory:", &db) == SQLITE_OK;
    for (int i = 0; good && i < version; i++)
        good = run_script(db, i);
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
    bool done = store_exec(db, "PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF;"
                               " BEGIN IMMEDIATE") &&
                store_exec(db, identity);
    for (int i = version; done && i < schema->versions; i++)
        done = run_script(db, i);
    return done;
}

bool store_upgrade_end(sqlite3 *db)
{
    return store_exec(db, "COMMIT");
}
