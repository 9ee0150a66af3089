/* store_internal.h: what the files of the store share. No other file includes it. Each of them
 * calls only those above it in this list:
 *
 *   store_files.c      folders and files, the only code that differs between systems
 *   store_sentence.c   why a profile can't be written, as a sentence
 *   store_schema.c     the tables, version by version
 *   store_aside.c      the lock of the folder; sets a damaged profile aside
 *   store_watch.c      notices that the files of an open profile have gone
 *   store_open.c       judges the profile, makes it, brings it up to date
 *   store_flush.c      brings what was stored to the disk on a thread
 *   store_statement.c  statements, what is bound to them, their columns
 *   store_person.c     who the current person is, and what is theirs
 *   store_settings.c   the settings that are remembered
 *   store_progress.c   writes progress with puzzles, and targets
 *   store_due.c        what of that could not be written yet
 *   store_held.c       the runs that this program plays
 *   store.c            connection, transactions, errors, settings, notes, bests
 *   store_people.c     the people of the profile
 *   store_results.c    the log of results
 *   store_match.c      matches and their steps
 *   store_puzzles.c    puzzles, the log of tries, ratings, targets
 *   store_own.c        own puzzles
 *   store_runs.c       runs of Storm and Streak
 *   store_kinds.c      what an export has (store_kinds.h)
 *   store_export.c     writes it
 *   store_import.c     reads it into a profile in memory (store_staged.h)
 *   store_take.c       puts that into the profile
 *   store_lists.c      what is new in the lists of somebody who comes
 *   store_backup.c     copies of a whole profile */
#ifndef SUPERWILD_STORE_INTERNAL_H
#define SUPERWILD_STORE_INTERNAL_H

#include <sqlite3.h>
#include <stddef.h>
#include <time.h>

#include "buf.h"
#include "language.h"
#include "scan.h"
#include "store_own.h"
#include "store_results.h"
#include "store_runs.h"

/* SQL: is this a key of a setting that is a list, a line for each entry? Two people's are put
 * together when the two are merged; no other setting is. */
#define STORE_IS_LIST(key)                                                                     \
    "(" key " IN ('played', 'marks') OR " key " GLOB 'wins.*' OR " key                         \
    " GLOB 'wins-hints.*' OR " key " GLOB 'beaten.*')"

#define STORE_APPLICATION_ID 0x53574c44 /* "SWLD" */

/* The file is as untrustworthy as any other input: longer texts are neither written nor
 * accepted. In bytes. */
#define STORE_MAX_KEY 200
#define STORE_MAX_VALUE 65536 /* settings, notes, headers */
#define STORE_MAX_LABEL 8000  /* game, title (the names of all players), summary, rules */
#define STORE_MAX_STEP 4096
#define STORE_MAX_STEPS 200000
#define STORE_MAX_PUZZLE 262144 /* all steps of a puzzle */

/* In a statement: the current person, whom store_sql() binds. */
#define ME "?20"
#define ME_AT 20
#define NEW_UID "lower(hex(randomblob(16)))"

/* Unites what two people have, ?1 with ?2, as far as both may have it. A puzzle keeps the best
 * of both, and where it was left last; the own puzzles of ?1 with a name that ?2 uses for
 * another puzzle get another one. Settings that are lists, a line for each entry, are put one
 * after the other (wins.h, beaten.h, played.h, marked.h). */
#define OTHER_NAME "substr(o.name, 1, 40) || '-' || substr(o.uid, 1, 6)"
#define IS_ANOTHER                                                                             \
    "o.person = ?1 AND EXISTS (SELECT 1 FROM own_puzzles AS also WHERE also.person = ?2"       \
    " AND also.name = o.name AND also.text != o.text)"
#define STORE_MERGES(X)                                                                        \
    X(MERGE_MATCHES, "UPDATE matches SET person = ?2 WHERE person = ?1")                       \
    X(MERGE_BESTS, "UPDATE bests SET person = ?2 WHERE person = ?1")                           \
    X(MERGE_TRIES_OF_OWN,                                                                      \
      "UPDATE tries SET name = '" STORE_OWN "' || " OTHER_NAME                                 \
      " FROM own_puzzles AS o WHERE tries.person = ?1 AND tries.name = '" STORE_OWN            \
      "' || o.name"                                                                            \
      " AND " IS_ANOTHER)                                                                      \
    X(MERGE_STATES_OF_OWN, "UPDATE puzzles SET name = '" STORE_OWN "' || " OTHER_NAME          \
                           " FROM own_puzzles AS o WHERE puzzles.person = ?1"                  \
                           " AND puzzles.name = '" STORE_OWN "' || o.name AND " IS_ANOTHER)    \
    X(MERGE_ABOUT_OF_OWN,                                                                      \
      "UPDATE own_about SET name = " OTHER_NAME " FROM own_puzzles AS o"                       \
      " WHERE own_about.person = ?1 AND own_about.name = o.name AND " IS_ANOTHER)              \
    X(MERGE_NAMES_OF_OWN,                                                                      \
      "UPDATE own_puzzles AS o SET name = " OTHER_NAME " WHERE " IS_ANOTHER)                   \
    X(MERGE_OWN, "UPDATE OR IGNORE own_puzzles SET person = ?2 WHERE person = ?1")             \
    X(MERGE_ABOUT, "UPDATE OR IGNORE own_about SET person = ?2 WHERE person = ?1")             \
    X(MERGE_TRIES, "UPDATE tries SET person = ?2 WHERE person = ?1")                           \
    X(MERGE_RUNS, "UPDATE runs SET person = ?2 WHERE person = ?1")                             \
    X(MERGE_STATES,                                                                            \
      "INSERT INTO puzzles(person, name, at, seconds, hints, stars, moves,"                    \
      " given_up, failed, changed, steps) SELECT ?2, name, at, seconds, hints, stars, moves,"  \
      " given_up, failed, changed, steps FROM puzzles WHERE person = ?1"                       \
      " ON CONFLICT(person, name) DO UPDATE SET"                                               \
      " at = CASE WHEN excluded.changed > changed THEN excluded.at ELSE at END,"               \
      " seconds = CASE WHEN excluded.changed > changed THEN excluded.seconds ELSE seconds "    \
      "END,"                                                                                   \
      " hints = CASE WHEN excluded.changed > changed THEN excluded.hints ELSE hints END,"      \
      " steps = CASE WHEN excluded.changed > changed THEN excluded.steps ELSE steps END,"      \
      " failed = CASE WHEN excluded.changed > changed THEN excluded.failed ELSE failed END,"   \
      " stars = MAX(stars, excluded.stars), moves = CASE WHEN moves < 0 THEN excluded.moves"   \
      " WHEN excluded.moves < 0 THEN moves ELSE MIN(moves, excluded.moves) END,"               \
      " given_up = MAX(given_up, excluded.given_up), changed = MAX(changed, "                  \
      "excluded.changed)")                                                                     \
    X(MERGE_RATINGS,                                                                           \
      "INSERT INTO ratings(person, key, rating, deviation, volatility)"                        \
      " SELECT ?2, key, rating, deviation, volatility FROM ratings WHERE person = ?1"          \
      " ON CONFLICT(person, key) DO UPDATE SET rating = excluded.rating,"                      \
      " deviation = excluded.deviation, volatility = excluded.volatility"                      \
      " WHERE excluded.deviation < deviation")                                                 \
    X(MERGE_LISTS,                                                                             \
      "UPDATE person_settings AS mine SET value = mine.value || other.value"                   \
      " FROM person_settings AS other WHERE mine.person = ?2 AND other.person = ?1"            \
      " AND other.key = mine.key AND " STORE_IS_LIST("mine.key"))                              \
    X(MERGE_SETTINGS, "UPDATE OR IGNORE person_settings SET person = ?2 WHERE person = ?1")    \
    X(MERGE_TARGETS, "UPDATE OR IGNORE person_targets SET person = ?2 WHERE person = ?1")      \
    X(MERGE_RESULTS, "UPDATE results SET person = ?2 WHERE person = ?1")                       \
    X(MERGE_SEATS, "UPDATE result_seats SET person = ?2 WHERE person = ?1")

/* All statements of the store. They are prepared when the profile is opened, so that a file
 * with another schema is noticed there and not in the middle of a game. */
#define STORE_STATEMENTS(X)                                                                    \
    X(BEGIN, "BEGIN IMMEDIATE")                                                                \
    X(BEGIN_READ, "BEGIN")                                                                     \
    X(COMMIT, "COMMIT")                                                                        \
    X(ROLLBACK, "ROLLBACK")                                                                    \
    X(ALL_SETTINGS, "SELECT key, value FROM settings UNION ALL"                                \
                    " SELECT key, value FROM person_settings WHERE person = " ME)              \
    X(GET_SETTING, "SELECT value FROM person_settings WHERE person = " ME " AND key = ?1"      \
                   " UNION ALL SELECT value FROM settings WHERE key = ?1 LIMIT 1")             \
    X(SET_SETTING, "INSERT OR REPLACE INTO settings(key, value) VALUES(?1, ?2)")               \
    X(CUT_SETTING, "DELETE FROM settings WHERE key = ?1")                                      \
    X(SET_MINE, "INSERT OR REPLACE INTO person_settings(person, key, value)"                   \
                " VALUES(" ME ", ?1, ?2)")                                                     \
    X(CUT_MINE, "DELETE FROM person_settings WHERE person = " ME " AND key = ?1")              \
    X(GET_NOTE, "SELECT value FROM notes WHERE match_id = ?1 AND key = ?2")                    \
    X(SET_NOTE, "INSERT OR REPLACE INTO notes(match_id, key, value) VALUES(?1, ?2, ?3)")       \
    X(CUT_NOTE, "DELETE FROM notes WHERE match_id = ?1 AND key = ?2")                          \
    X(NEW_MATCH,                                                                               \
      "INSERT INTO matches(rev, status, game, title, summary, header, at, created,"            \
      " changed, uid, person) VALUES(?1, 0, ?2, ?3, ?4, ?5, 0, ?6, ?6, " NEW_UID ", " ME ")")  \
    X(GET_MATCH, "SELECT id, rev, status, game, title, summary, at, created, changed, uid,"    \
                 " header FROM matches WHERE id = ?1")                                         \
    X(LIST_MATCHES,                                                                            \
      "SELECT id, rev, status, game, title, summary, at, created, changed, uid"                \
      " FROM matches WHERE person = " ME " AND status = ?1 ORDER BY changed DESC, id DESC"     \
      " LIMIT ?2")                                                                             \
    X(GET_REV, "SELECT rev FROM matches WHERE id = ?1")                                        \
    X(COUNT_STEPS, "SELECT COALESCE(MAX(idx), -1) + 1 FROM steps WHERE match_id = ?1")         \
    X(GET_STEPS, "SELECT idx, text FROM steps WHERE match_id = ?1 ORDER BY idx")               \
    X(CUT_STEPS, "DELETE FROM steps WHERE match_id = ?1 AND idx >= ?2")                        \
    X(ADD_STEP, "INSERT INTO steps(match_id, idx, text) VALUES(?1, ?2, ?3)")                   \
    X(SET_AT, "UPDATE matches SET at = ?2, changed = ?3, rev = rev + 1 WHERE id = ?1")         \
    X(SET_SUMMARY, "UPDATE matches SET status = ?2, summary = ?3, changed = ?4, rev = rev + 1" \
                   " WHERE id = ?1")                                                           \
    X(CUT_MATCH, "DELETE FROM matches WHERE id = ?1")                                          \
    X(ADD_BEST,                                                                                \
      "INSERT INTO bests(game, rules, turns, draws, whole, at, match_id, uid, person)"         \
      " VALUES(?1, ?2, ?3, ?4, ?5, ?6, (SELECT id FROM matches WHERE id = ?7), " NEW_UID       \
      ", " ME ")")                                                                             \
    X(LIST_BESTS,                                                                              \
      "SELECT turns, draws, whole, at, COALESCE(match_id, 0) FROM bests"                       \
      " WHERE person = " ME " AND game = ?1 AND rules = ?2 ORDER BY turns, draws, at, id"      \
      " LIMIT ?3")                                                                             \
    X(SET_PUZZLE, "INSERT OR REPLACE INTO puzzles(name, at, seconds, hints, stars, moves,"     \
                  " given_up, failed, changed, steps, person)"                                 \
                  " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, " ME ")")                  \
    X(GET_PUZZLE, "SELECT name, at, seconds, hints, stars, moves, given_up, failed, changed,"  \
                  " steps FROM puzzles WHERE person = " ME " AND name = ?1")                   \
    X(LIST_PUZZLES, "SELECT name, at, seconds, hints, stars, moves, given_up, failed, changed" \
                    " FROM puzzles WHERE person = " ME " ORDER BY name")                       \
    X(ADD_TRY,                                                                                 \
      "INSERT INTO tries(mode, name, time, day, solved, stars, moves, seconds, hints,"         \
      " score, rating, uid, person) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, "          \
      "?11, " NEW_UID ", " ME ")")                                                             \
    X(LIST_TRIES, "SELECT mode, name, time, day, solved, stars, moves, seconds, hints, score," \
                  " rating FROM tries WHERE person = " ME " ORDER BY id DESC")                 \
    X(LIST_MODE, "SELECT mode, name, time, day, solved, stars, moves, seconds, hints, score,"  \
                 " rating FROM tries WHERE person = " ME " AND mode = ?1 ORDER BY id DESC")    \
    X(LIST_NAME,                                                                               \
      "SELECT mode, name, time, day, solved, stars, moves, seconds, hints, score,"             \
      " rating FROM tries WHERE person = " ME " AND name = ?1 AND NOT EXISTS"                  \
      " (SELECT 1 FROM own_puzzles WHERE ?1 GLOB '" STORE_OWN "*' AND person = " ME " AND"     \
      " name = substr(?1, 1 + length('" STORE_OWN "')) AND changed > tries.time) ORDER BY id") \
    X(SET_OWN,                                                                                 \
      "INSERT INTO own_puzzles(person, name, uid, changed, text)"                              \
      " VALUES(" ME ", ?1, " NEW_UID ", ?2, ?3) ON CONFLICT(person, name) DO UPDATE SET"       \
      " changed = CASE WHEN text = excluded.text THEN changed ELSE excluded.changed END, "     \
      "text = excluded.text")                                                                  \
    X(CUT_OWN_STATE,                                                                           \
      "DELETE FROM puzzles WHERE person = " ME " AND name = '" STORE_OWN "' || ?1"             \
      " AND NOT EXISTS (SELECT 1 FROM own_puzzles WHERE person = " ME " AND name = ?1"         \
      " AND text = ?2)")                                                                       \
    X(CUT_OWN, "DELETE FROM own_puzzles WHERE person = " ME " AND name = ?1")                  \
    X(LIST_OWN,                                                                                \
      "SELECT own_puzzles.name, text, COALESCE(folders, ''), COALESCE(note, ''),"              \
      " changed FROM own_puzzles LEFT JOIN own_about USING(person, name) WHERE person = " ME   \
      " ORDER BY changed DESC, own_puzzles.name")                                              \
    X(SET_ABOUT, "INSERT OR REPLACE INTO own_about(person, name, folders, note)"               \
                 " VALUES(" ME ", ?1, ?2, ?3)")                                                \
    X(CUT_ABOUT, "DELETE FROM own_about WHERE person = " ME " AND name = ?1")                  \
    X(ADD_RUN, "INSERT OR IGNORE INTO runs(id, mode, how, names, uid, person)"                 \
               " VALUES(?1, ?2, 0, ?3, " NEW_UID ", " ME ")")                                  \
    X(END_RUN, "UPDATE runs SET how = ?2 WHERE id = ?1")                                       \
    X(SET_RUN_PUZZLE, "INSERT OR REPLACE INTO run_puzzles(run, at, what) VALUES(?1, ?2, ?3)")  \
    X(LAST_RUN, "SELECT id, how, names FROM runs WHERE person = " ME " AND mode = ?1"          \
                " ORDER BY id DESC LIMIT 1")                                                   \
    X(GET_RUN, "SELECT id, how, names FROM runs WHERE person = " ME " AND id = ?1")            \
    X(LIST_RUNS, "SELECT id, how, '' FROM runs WHERE person = " ME " AND mode = ?1"            \
                 " ORDER BY id DESC")                                                          \
    X(LIST_RUN, "SELECT at, what FROM run_puzzles WHERE run = ?1")                             \
    X(GET_RATING,                                                                              \
      "SELECT rating, deviation, volatility FROM ratings WHERE person = " ME " AND key = ?1")  \
    X(SET_RATING, "INSERT OR REPLACE INTO ratings(key, rating, deviation, volatility, person)" \
                  " VALUES(?1, ?2, ?3, ?4, " ME ")")                                           \
    X(GET_TARGET, "SELECT value FROM person_targets WHERE person = " ME " AND key = ?1"        \
                  " UNION ALL SELECT value FROM targets WHERE key = ?1 LIMIT 1")               \
    X(SET_MY_TARGET, "INSERT OR REPLACE INTO person_targets(person, key, value)"               \
                     " VALUES(" ME ", ?1, ?2)")                                                \
    X(SET_TARGET, "INSERT OR REPLACE INTO targets(key, value) VALUES(?1, ?2)")                 \
    X(LIST_PEOPLE, "SELECT id, uid, name, face, created FROM people ORDER BY id")              \
    X(ADD_PERSON, "INSERT INTO people(uid, name, face, created)"                               \
                  " VALUES(" NEW_UID ", ?1, ?2, ?3)")                                          \
    X(FIND_PERSON, "SELECT id FROM people WHERE uid = ?1")                                     \
    X(NAMED_PERSON, "SELECT id FROM people WHERE name = ?1 COLLATE NOCASE AND name != ''"      \
                    " ORDER BY id LIMIT 1")                                                    \
    X(GET_THEIRS, "SELECT value FROM person_settings WHERE person = ?1 AND key = ?2")          \
    X(SET_THEIRS, "INSERT OR REPLACE INTO person_settings(person, key, value)"                 \
                  " VALUES(?1, ?2, ?3)")                                                       \
    X(KEEP_PERSON, "INSERT OR IGNORE INTO people(id, uid, name, face, created)"                \
                   " VALUES(?1, ?2, ?3, ?4, ?5)")                                              \
    X(TAKE_PERSON, "UPDATE people SET uid = ?2, name = ?3, face = ?4, created = ?5"            \
                   " WHERE id = ?1")                                                           \
    X(NAME_PERSON, "UPDATE people SET name = ?2, face = ?3 WHERE id = ?1")                     \
    X(CLAIM_SEATS,                                                                             \
      "UPDATE result_seats SET person = ?1 WHERE person IS NULL AND computer = ''"             \
      " AND name = ?2 COLLATE NOCASE AND ?2 != ''")                                            \
    X(CUT_PERSON_RUNS, "DELETE FROM run_puzzles WHERE run IN"                                  \
                       " (SELECT id FROM runs WHERE person = ?1)")                             \
    X(PASS_RESULTS,                                                                            \
      "UPDATE results SET person = (SELECT person FROM result_seats WHERE"                     \
      " result = results.id AND person != ?1 ORDER BY seat LIMIT 1) WHERE person = ?1 AND"     \
      " EXISTS (SELECT 1 FROM result_seats WHERE result = results.id AND person != ?1)")       \
    X(CUT_PERSON, "DELETE FROM people WHERE id = ?1")                                          \
    STORE_MERGES(X)                                                                            \
    X(ADD_RESULT, "INSERT INTO results(uid, person, match, round, time, game, rules, options," \
                  " was_left, how, position, seconds)"                                         \
                  " VALUES(" NEW_UID ", " ME ", ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)")     \
    X(FIND_RESULT, "SELECT id FROM results WHERE match = ?1 AND match != '' AND round = ?2")   \
    X(SET_RESULT,                                                                              \
      "UPDATE results SET time = ?3, game = ?4, rules = ?5, options = ?6, was_left = ?7,"      \
      " how = ?8, position = ?9, seconds = COALESCE(?10, seconds) WHERE id = ?1")              \
    X(ADD_SEAT,                                                                                \
      "INSERT INTO result_seats(result, seat, name, computer, points, share, turns,"           \
      " draws, hints, loss, luck, out, person)"                                                \
      " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, 0,"                               \
      " CASE WHEN ?4 != '' THEN NULL WHEN ?12 THEN " ME " ELSE (SELECT id FROM people"         \
      " WHERE name = ?3 COLLATE NOCASE AND name != '' ORDER BY id LIMIT 1) END)"               \
      " ON CONFLICT(result, seat) DO UPDATE SET points = excluded.points,"                     \
      " share = excluded.share, turns = excluded.turns, draws = excluded.draws,"               \
      " hints = COALESCE(excluded.hints, hints), loss = COALESCE(excluded.loss, loss),"        \
      " luck = COALESCE(excluded.luck, luck)")                                                 \
    X(GET_MATCH_UID, "SELECT uid FROM matches WHERE id = ?1")                                  \
    X(LIST_RESULTS,                                                                            \
      "SELECT id, uid, match, round, time, game, rules, options, was_left, how,"               \
      " position, seconds, seat, name, computer, result_seats.person, points, share, turns,"   \
      " draws, hints, loss, luck, out FROM results JOIN result_seats ON result = id"           \
      " WHERE id IN (SELECT result FROM result_seats WHERE person = " ME ")"                   \
      " ORDER BY time DESC, id DESC, seat")                                                    \
    X(SET_OUT, "UPDATE result_seats SET out = ?2 WHERE result = ?1 AND person = " ME)          \
    X(SET_REVIEWED,                                                                            \
      "UPDATE result_seats SET loss = ?4, luck = ?5 WHERE seat = ?3 AND result ="              \
      " (SELECT results.id FROM results JOIN matches ON match = matches.uid"                   \
      " WHERE matches.id = ?1 AND round = ?2)")                                                \
    X(NEXT_WITHOUT,                                                                            \
      "SELECT id FROM matches WHERE person = " ME " AND status = 1 AND id > ?1"                \
      " AND NOT EXISTS (SELECT 1 FROM results WHERE match = matches.uid AND round = 0)"        \
      " AND NOT EXISTS (SELECT 1 FROM notes WHERE match_id = matches.id AND key = "            \
      "'" STORE_COPIED "')"                                                                    \
      " ORDER BY id LIMIT 1")

enum store_statement {
#define STORE_STATEMENT_NAME(name, text) SQL_##name,
    STORE_STATEMENTS(STORE_STATEMENT_NAME)
#undef STORE_STATEMENT_NAME
        SQL_COUNT
};

/* The versions of the tables, see store_schema.c. */
#define STORE_SCRIPT_PARTS 5 /* of a version, at most; those after the last are NULL */
struct store_schema {
    const char *const (*script)[STORE_SCRIPT_PARTS];
    int versions;
};

/* A setting as it was last read or set. */
struct store_setting {
    char *key, *value; /* NULL: unset */
    bool due;          /* not in the file yet */
};

/* What is written about puzzles in one transaction. NULL: not that part. */
struct store_progress {
    const char *name; /* of the puzzle; "" for a whole Storm or Streak */
    const struct store_try *attempt;
    const struct store_puzzle *left;
    const double *player, *puzzle; /* ratings */
    const struct store_run_step *run;
    const char *target, *value; /* what store_target_save() was asked for; both or none */
};

/* The same, with its own copy of everything. */
struct store_due {
    struct store_progress what;
    struct store_try attempt;
    struct store_puzzle left;
    struct store_run_step run;
    char *mode, *name, *target, *value, *run_mode, *run_names;
    double player[3], puzzle[3];
};

/* Runs of a mode belong to this program. */
struct store_held {
    sqlite3 *lock; /* NULL where nothing can be locked */
    char *mode;
    int64_t id; /* of the run that goes on; 0: none */
    char *names;
    unsigned char what[STORE_RUN_PUZZLES]; /* enum store_run_what */
    bool due;                              /* not in the file: that is a new one */
};

/* An open profile; db is NULL if there is none. */
struct store_profile {
    sqlite3 *db;
    bool writable; /* false: opened only for reading, in a place that cannot be written to */
    bool logs;     /* it has a write-ahead log, not a journal that comes and goes */
    bool made;     /* this opening made it: there was none, or it was set aside */
    char *copy;    /* the folder of the copy that is read in its place, or NULL */
    int64_t bytes, log_bytes; /* how long the file and its log are at least */
    sqlite3_stmt *stmt[SQL_COUNT];
};

/* How long locks of other programs may still be waited for, all of them together, in
 * milliseconds. */
struct store_wait {
    int left;
};

struct store {
    char *dir; /* NULL: keeps nothing and does not complain */
    struct store_profile p;
    struct store_wait wait; /* of the connection of p */
    int patience;           /* milliseconds */
    bool shared;  /* store_moment() says when wait begins anew; otherwise each statement does */
    int retry;    /* seconds between two tries to open a profile that would not open */
    bool ailing;  /* the last write failed in a way that a new connection might cure */
    bool hurried; /* another program held a lock: it is not waited for again */
    bool held;    /* a profile has been open */
    time_t tried; /* when opening last failed; 0 if it did not */
    unsigned epoch;
    struct store_person who; /* the current one; uid "": there has been no profile yet */
    bool takes_over;         /* who is to take the place of the one of a new profile */
    struct store_setting *setting;
    int n_settings;
    struct store_due **due; /* n_due of them, earliest first */
    int n_due;
    struct store_held *held_run; /* n_held of them */
    int n_held;
    struct store_threads threads;       /* start NULL: there are none */
    struct store_flusher *flusher;      /* or NULL: every commit waits for the disk */
    struct store_flusher *old_flushers; /* that were left to themselves */
    int log_limit;                      /* pages of a log that is long */
    bool put_off;  /* something was not written, as it was not the store's turn */
    bool doubtful; /* a flush has failed, and no commit has proved since that the disk works */
    bool late;     /* the disk did not answer in the time that it had */
    struct reason trouble, error, news;
    struct buf value; /* what store_get() and store_note() last returned */
};

/* store_files.c: paths are UTF-8. */
enum store_file { FILE_NONE, FILE_PLAIN, FILE_OTHER /* a folder, a device */ };
enum store_file store_file_kind(const char *path, int64_t *size); /* size may be NULL */
bool store_may_write(const char *path);                           /* a folder or a file */
/* Never replaces an existing file. True when the new name is on the disk for good. */
bool store_rename(const char *from, const char *to);
/* Copies a profile and its log to a new folder for temporary files. Returns the folder, for
 * store_copy_remove(), or NULL if that failed. */
char *store_copy_aside(const char *path);
/* Deletes such a folder and what is in it, and frees the name. NULL is allowed. */
void store_copy_remove(char *folder);
/* sqlite3_open_v2() with a path that is always the name of a file, never a URI. */
int store_open_file(const char *path, int flags, sqlite3 **db);
/* Both texts in one, on the heap. */
char *store_join(const char *a, const char *b);
/* The end of a path that is too long for a sentence. */
const char *store_shown(const char *path);

/* store_sentence.c */
/* Makes the sentence for an SQLite result while writing to a profile in dir. system_error is
 * errno or its like on Windows; 0 if unknown. */
void store_sentence(struct reason *why, int result, int system_error, const char *dir);
/* The same if dir is not there and cannot be made; error is errno. */
void store_no_folder(struct reason *why, int error, const char *dir);
/* The system's error behind SQLite's last failure, as far as we can know it. Call this at
 * once. */
int store_system_error(sqlite3 *db);

/* store_schema.c */
/* Runs statements that return nothing. False with SQLite's error. */
bool store_exec(sqlite3 *db, const char *sql);
const struct store_schema *store_schema(void);
/* Takes another one in its place, for tests of moving from version to version; NULL takes ours
 * again. */
void store_use_schema(const struct store_schema *other);
/* *ours: does the file have just the tables and indexes of that version, each as our script
 * makes it? False with SQLite's error if that cannot be read. */
bool store_schema_read(sqlite3 *db, int version, bool *ours);
/* Turns a profile of that version (0: an empty file) into one of the last, in one transaction,
 * which store_upgrade_end() commits. False with SQLite's error; then the transaction is to be
 * given up by closing the connection. */
bool store_upgrade(sqlite3 *db, int version);
bool store_upgrade_end(sqlite3 *db);

/* store_aside.c: takes an exclusive transaction on the lock file. Returns SQLITE_OK, or what
 * went wrong; in any case *lock is the caller's, to be closed, and waits within *wait. */
int store_lock_file(const char *path, struct store_wait *wait, sqlite3 **lock);
/* Lets a connection wait for locks. NULL: not at all. *wait must outlive it. */
void store_wait_on(sqlite3 *db, struct store_wait *wait);
/* Gets the lock of the folder within *wait, or returns NULL
 * and fills *why. sqlite3_close() releases it. Something else in the place of the lock file was
 * never anybody's lock, so it is moved away. */
sqlite3 *store_lock_folder(const char *dir, struct store_wait *wait, struct reason *why);
/* With that lock: renames profile.db and the files that SQLite keeps beside it. *why says where
 * they are now, or why that failed. */
bool store_set_aside(const char *dir, const char *path, struct reason *why);
/* Waits a little before the next try. False if that was the last one. */
bool store_wait_more(struct store_wait *wait, int tries);

/* store_watch.c: are the files of an open profile still in their place, with everything that
 * was written to them? */
bool store_profile_intact(const struct store_profile *p);
/* Remembers how long they are now, after a successful write. */
void store_profile_note(struct store_profile *p);

/* store_open.c: opens or makes dir/profile.db, and brings an old one up to date. A damaged file
 * is set aside, and *why says so. wait: for another program's writing, as long as the profile
 * is open; lock_wait: for the lock of the folder; they may be the same. If the result is false,
 * *why has the reason. Even then, *p may hold a profile to read from. */
bool store_profile_open(const char *dir, struct store_wait *wait, struct store_wait *lock_wait,
                        struct store_profile *p, struct reason *why);
/* Prepares all statements. If that fails, the schema is a different one. */
bool store_profile_prepare(struct store_profile *p);
void store_profile_close(struct store_profile *p);
/* The path, as it is written on Windows or elsewhere, as an SQLite URI that promises that
 * nobody writes; on the heap. This is the only way to read a profile in a folder that cannot
 * even take the files SQLite shares between readers. */
char *store_address(const char *path, bool windows);

/* store_flush.c: pages of SQLite's log after which it is copied into the file. */
#define STORE_LOG_LIMIT 1000
/* Within a transaction: writes what is there already, so that it is not an empty one. */
bool store_rewrite(sqlite3 *db);
/* Gives an open profile the thread that flushes it, if the store has threads and the profile
 * a log. */
void store_flusher_start(struct store *s);
/* Every commit waits for the disk again. The thread is left to itself. */
void store_flusher_leave(struct store *s);
/* Have all threads that were left was_left? False if one still runs after *wait. */
bool store_flusher_gone(struct store *s, struct store_wait *wait);
/* Leaves it at the end, after flushing and copying all of the log. Waits as long as the store's
 * patience; then closing the profile must not touch the disk. */
void store_flusher_end(struct store *s);
/* The store's turn to write, until that ends: false if the thread still has it after *wait. */
bool store_flusher_turn(struct store *s, struct store_wait *wait);
void store_flusher_turn_ends(struct store *s);
/* Something was committed. */
void store_flusher_wake(struct store *s);
/* If a flush has failed, that is the store's trouble now. */
void store_heed_fault(struct store *s);

/* store_statement.c: waiting for other programs' locks begins anew, unless store_moment() says
 * when. */
void store_renew_wait(struct store *s);
/* A statement that is reset and has no values bound. */
sqlite3_stmt *store_sql(struct store *s, enum store_statement which);
void store_bind(sqlite3_stmt *q, int i, int64_t value);
void store_bind_text(sqlite3_stmt *q, int i, const char *text);
/* Runs a statement that returns no rows. */
bool store_run(sqlite3_stmt *q);
bool store_fits(const char *text, size_t max);
/* A column's text, or NULL if it has none, contains a 0, or is longer than max. */
const char *store_column(sqlite3_stmt *q, int i, size_t max);
/* The same for a setting, note or target, without a byte order mark at its head. */
const char *store_value(sqlite3_stmt *q, int i);

/* store_person.c */
#define STORE_CURRENT "person" /* the setting with the uid of who played last */
extern const char *const STORE_OF_THE_COMPUTER[]; /* as store_person.c says; NULL at the end */
/* Is this setting the computer's? */
bool store_is_computers(const char *key);
/* Is this one of the targets that are a person's? */
bool store_target_is_persons(const char *key);
/* Reads a row of LIST_PEOPLE. */
bool store_person_read(sqlite3_stmt *q, struct store_person *out);
/* Finds the current person in a profile that has just been opened. */
void store_person_opened(struct store *s);
/* Within a transaction: the current person is in the profile, whatever became of it. */
bool store_person_keep(struct store *s);

/* store_settings.c: a setting that is remembered; NULL: it is not. */
struct store_setting *store_setting(const struct store *s, const char *key);
/* Remembers this value; NULL if there are too many settings already. */
struct store_setting *store_setting_keep(struct store *s, const char *key, const char *value);
/* Remembers all settings of a profile that has just been opened. lost: it has taken the place
 * of another one, whose settings are due in it. */
void store_settings_opened(struct store *s, bool lost);
bool store_settings_due(const struct store *s);
/* Within a transaction: writes the settings that are due. */
bool store_settings_write(struct store *s);
/* The transaction has was_left well. */
void store_settings_written(struct store *s);
void store_settings_free(struct store *s);

/* store_progress.c: within a transaction. False: SQLite's last result says why. */
bool store_progress_write(struct store *s, const struct store_progress *p);

/* store_due.c: remembers something that could not be written. */
void store_due_add(struct store *s, const struct store_progress *p);
/* Within a transaction: writes all of it. */
bool store_due_write(struct store *s);
/* The transaction has was_left well, or the store is closed: forgets it. */
void store_due_written(struct store *s);
/* The latest that is due; NULL: nothing. Valid until the next change. */
const struct store_puzzle *store_due_left(const struct store *s, const char *name);
const double *store_due_rating(const struct store *s, const char *key);
const char *store_due_target(const struct store *s, const char *key);

/* store_held.c: as store_run_claim() and store_run_release(), but without reading a run. */
bool store_held_take(struct store *s, const char *mode);
void store_held_give(struct store *s, const char *mode);
/* The run of a mode that is held goes on, as it was read. */
void store_held_run(struct store *s, const char *mode, const struct store_run *run);
/* A run has changed like this; if it is one that is held, that is remembered. */
void store_held_step(struct store *s, const struct store_run_step *step);
/* A profile has just been opened. lost: it has taken the place of another one. */
void store_held_opened(struct store *s, bool lost);
bool store_held_due(const struct store *s);
/* Within a transaction: writes the runs that a new profile lacks. */
bool store_held_write(struct store *s);
void store_held_written(struct store *s); /* the transaction has ended well */
void store_held_free(struct store *s);

/* store_people.c: within a transaction, gives one person's things to another, and deletes the
 * first one. */
bool store_people_unite(struct store *s, int64_t from, int64_t into);
/* Something else than the store's functions has changed people: reads the current one again. */
void store_people_changed(struct store *s);

/* store_puzzles.c */
bool store_run_sane(const struct store_run_step *step);
/* Writes it in a transaction; what cannot be written now, and may be later, is due. */
enum store_result store_write_or_remember(struct store *s, const struct store_progress *p);

/* store_results.c: within a transaction, which it rolls back unless the result is STORE_OK. */
enum store_result store_results_write(struct store *s, int64_t match,
                                      const struct store_result_line *line, int n);

/* store.c: how every write works: begin, statements, end. Each of these functions returns what
 * its caller should return; unless that is STORE_OK, the transaction is rolled back. */
enum store_result store_begin(struct store *s);
enum store_result store_end(struct store *s);
enum store_result store_fail(struct store *s); /* for the reason in SQLite's last result */
enum store_result store_refuse(struct store *s, enum store_result r, const char *sentence);
/* Ends a query for rows. If an error was_left it early, that counts like the error of a write.
 */
bool store_read_end(struct store *s, sqlite3_stmt *q);
/* Runs a query for one text, keeps the text in s->value and returns it, or NULL. */
const char *store_one_text(struct store *s, sqlite3_stmt *q);
enum store_result store_too_long(struct store *s);

#endif
