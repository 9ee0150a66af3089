/* store_take.c: puts an export that has been read into the profile, in one transaction.
 *
 * The profile in memory is attached as `came`. Each of its people first becomes somebody new,
 * with all that is new of theirs. Those who are here already are then united with that by the
 * rules of store_person_merge(). */
#include "store_import.h"

#include "store_kinds.h"
#include "store_lists.h"
#include "store_staged.h"

#include <stdio.h>
#include <string.h>

static const char *const FAILED = N_("The file can't be imported. Nothing has been changed.");
static const char *const TOO_MANY =
    N_("There are too many people already. Nothing has been changed.");

#define BESIDE_MS 2000 /* for locks of other programs, and of the first connection */
#define NEW_ONE "(SELECT here FROM came.who WHERE there = c.person)"

/* Before anything is added. An own puzzle that is here under another name is that one. */
static const char *const NAMES[] = {
    "CREATE TABLE came.renamed AS SELECT c.person AS person, c.name AS old, m.name AS new"
    " FROM came.own_puzzles AS c JOIN main.own_puzzles AS m USING(uid) WHERE c.name != m.name",
    "UPDATE OR IGNORE came.puzzles AS p SET name = '" STORE_OWN "' || r.new FROM"
    " came.renamed AS r WHERE p.person = r.person AND p.name = '" STORE_OWN "' || r.old",
    "UPDATE came.tries AS p SET name = '" STORE_OWN "' || r.new FROM came.renamed AS r"
    " WHERE p.person = r.person AND p.name = '" STORE_OWN "' || r.old",
    "UPDATE OR IGNORE came.own_about AS p SET name = r.new FROM came.renamed AS r"
    " WHERE p.person = r.person AND p.name = r.old",
    /* Matches that are here and have been played on there. */
    "CREATE TABLE came.taken AS SELECT m.id AS here, c.id AS there FROM came.matches AS c"
    " JOIN main.matches AS m USING(uid) WHERE c.changed > m.changed",
};

/* What is new, for the new people; and what is newer. */
static const char *const ROWS[] = {
    "UPDATE main.matches AS m SET rev = m.rev + 1, status = c.status, title = c.title,"
    " summary = c.summary, header = c.header, at = c.at, changed = c.changed"
    " FROM came.matches AS c, came.taken AS t WHERE m.id = t.here AND c.id = t.there",
    "DELETE FROM main.steps WHERE match_id IN (SELECT here FROM came.taken)",
    "INSERT INTO main.matches(rev, status, game, title, summary, header, at, created, changed,"
    " uid, person) SELECT 1, status, game, title, summary, header, at, created, changed, uid,"
    " " NEW_ONE " FROM came.matches AS c WHERE uid NOT IN (SELECT uid FROM main.matches)"
    " ORDER BY id",
    "INSERT INTO came.taken SELECT m.id, c.id FROM came.matches AS c JOIN main.matches AS m"
    " USING(uid) WHERE m.person IN (SELECT here FROM came.who)",
    "INSERT INTO main.steps(match_id, idx, text) SELECT t.here, c.idx, c.text FROM came.steps"
    " AS c JOIN came.taken AS t ON t.there = c.match_id",
    "INSERT OR REPLACE INTO main.notes(match_id, key, value) SELECT t.here, c.key, c.value"
    " FROM came.notes AS c JOIN came.taken AS t ON t.there = c.match_id",
    "INSERT OR IGNORE INTO main.bests(game, rules, turns, draws, whole, at, match_id, uid,"
    " person) SELECT game, rules, turns, draws, whole, at, (SELECT m.id FROM main.matches AS m"
    " JOIN came.matches AS o USING(uid) WHERE o.id = c.match_id), uid, " NEW_ONE
    " FROM came.bests AS c ORDER BY c.id",
    "INSERT OR IGNORE INTO main.results(uid, person, match, round, time, game, rules, options,"
    " was_left, how, position, seconds) SELECT uid, " NEW_ONE ", match, round, time, game,"
    " rules, options, was_left, how, position, seconds FROM came.results AS c ORDER BY c.id",
    "INSERT INTO main.result_seats(result, seat, name, computer, person, points, share, turns,"
    " draws, hints, loss, luck, out) SELECT m.id, seat, name, computer, " NEW_ONE
    ", points, share, turns, draws, hints, loss, luck, out FROM came.result_seats AS c"
    " JOIN came.results AS r ON r.id = c.result JOIN main.results AS m ON m.uid = r.uid"
    " WHERE m.person IN (SELECT here FROM came.who)",
    /* What was unknown here about a result that both have. */
    "UPDATE main.result_seats AS s SET person = COALESCE(s.person, " NEW_ONE "),"
    " loss = COALESCE(s.loss, c.loss), luck = COALESCE(s.luck, c.luck)"
    " FROM came.result_seats AS c, came.results AS r, main.results AS m"
    " WHERE r.id = c.result AND m.uid = r.uid AND s.result = m.id AND s.seat = c.seat",
    "INSERT INTO main.puzzles(person, name, at, seconds, hints, stars, moves, given_up, failed,"
    " changed, steps) SELECT " NEW_ONE ", name, at, seconds, hints, stars, moves, given_up,"
    " failed, changed, steps FROM came.puzzles AS c",
    "INSERT OR IGNORE INTO main.tries(mode, name, time, day, solved, stars, moves, seconds,"
    " hints, score, rating, uid, person) SELECT mode, name, time, day, solved, stars, moves,"
    " seconds, hints, score, rating, uid, " NEW_ONE " FROM came.tries AS c ORDER BY c.id",
    "INSERT INTO main.ratings(person, key, rating, deviation, volatility) SELECT " NEW_ONE
    ", key, rating, deviation, volatility FROM came.ratings AS c",
    "INSERT INTO main.person_settings(person, key, value) SELECT " NEW_ONE ", key, value"
    " FROM came.person_settings AS c",
    "INSERT INTO main.person_targets(person, key, value) SELECT " NEW_ONE ", key, value"
    " FROM came.person_targets AS c",
    "UPDATE main.own_puzzles AS m SET text = c.text, changed = c.changed"
    " FROM came.own_puzzles AS c WHERE m.uid = c.uid AND c.changed > m.changed",
    "INSERT INTO main.own_puzzles(person, name, uid, changed, text) SELECT " NEW_ONE ", name,"
    " uid, changed, text FROM came.own_puzzles AS c"
    " WHERE uid NOT IN (SELECT uid FROM main.own_puzzles)",
    "INSERT INTO main.own_about(person, name, folders, note) SELECT " NEW_ONE ", name, folders,"
    " note FROM came.own_about AS c",
    /* A number that another run has is not given again. */
    "CREATE TABLE came.ran AS SELECT id AS there, uid, CASE WHEN id IN (SELECT id FROM"
    " main.runs) THEN (SELECT MAX(id) FROM (SELECT id FROM main.runs UNION ALL SELECT id FROM"
    " came.runs)) + row_number() OVER (ORDER BY id) ELSE id END AS here FROM came.runs"
    " WHERE uid NOT IN (SELECT uid FROM main.runs)",
    "INSERT INTO main.runs(id, mode, how, names, uid, person) SELECT r.here, mode, how, names,"
    " c.uid, " NEW_ONE " FROM came.runs AS c JOIN came.ran AS r ON r.there = c.id",
    "UPDATE main.runs AS m SET how = c.how FROM came.runs AS c WHERE m.uid = c.uid"
    " AND m.how = 0",
    "INSERT OR IGNORE INTO main.run_puzzles(run, at, what) SELECT m.id, at, what"
    " FROM came.run_puzzles AS c JOIN came.runs AS r ON r.id = c.run JOIN main.runs AS m"
    " ON m.uid = r.uid WHERE m.names = r.names",
};

struct taking {
    struct store *s;
    struct store_person here[STORE_PEOPLE_MOST]; /* n_here of them, before */
    int n_here;
    int64_t made[STORE_PEOPLE_MOST], into[STORE_PEOPLE_MOST]; /* of the n that came; 0: new */
    char uid[STORE_PEOPLE_MOST][STORE_UID];
    int n;
    bool fresh; /* the one person here has nothing yet */
};

static sqlite3_stmt *prepare(struct taking *t, const char *sql)
{
    sqlite3_stmt *q = NULL;
    sqlite3_prepare_v2(t->s->p.db, sql, -1, &q, NULL);
    return q;
}

static bool run(struct taking *t, const char *sql, int64_t one, int64_t two)
{
    sqlite3_stmt *q = prepare(t, sql);
    if (!q)
        return false;
    store_bind(q, 1, one);
    if (sqlite3_bind_parameter_count(q) > 1)
        store_bind(q, 2, two);
    bool good = store_run(q);
    sqlite3_finalize(q);
    return good;
}

static bool run_all(struct taking *t, const char *const *sql, size_t n)
{
    bool good = true;
    for (size_t i = 0; good && i < n; i++)
        good = store_exec(t->s->p.db, sql[i]);
    return good;
}

static int64_t number(struct taking *t, const char *sql)
{
    sqlite3_stmt *q = prepare(t, sql);
    int64_t n = q && sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : -1;
    sqlite3_finalize(q);
    return n;
}

/* ---- Who is who ---- */

/* Has nobody played here yet, or said who they are? */
static bool is_fresh(struct taking *t)
{
    return t->n_here == 1 && !t->here[0].name[0] &&
           number(t, "SELECT EXISTS (SELECT 1 FROM main.matches) + EXISTS (SELECT 1 FROM"
                     " main.results) + EXISTS (SELECT 1 FROM main.puzzles) + EXISTS (SELECT 1"
                     " FROM main.tries) + EXISTS (SELECT 1 FROM main.own_puzzles) + EXISTS"
                     " (SELECT 1 FROM main.bests) + EXISTS (SELECT 1 FROM main.runs)") == 0;
}

static int64_t same_person(const struct taking *t, const char *uid)
{
    for (int i = 0; i < t->n_here; i++)
        if (!strcmp(t->here[i].uid, uid))
            return t->here[i].id;
    return 0;
}

/* Reads who came, and decides who they are here. */
static bool meet(struct taking *t, const struct store_import_how *how)
{
    sqlite3_stmt *q = prepare(t, "SELECT uid FROM came.people ORDER BY id");
    int added = 0;
    t->n_here = store_people_list(t->s, t->here, STORE_PEOPLE_MOST);
    t->fresh = is_fresh(t);
    while (q && t->n < STORE_PEOPLE_MOST && sqlite3_step(q) == SQLITE_ROW) {
        const char *uid = store_column(q, 0, STORE_UID - 1);
        snprintf(t->uid[t->n], STORE_UID, "%s", uid ? uid : "");
        t->into[t->n] = same_person(t, t->uid[t->n]);
        added += !t->into[t->n++];
    }
    sqlite3_finalize(q);
    t->fresh = t->fresh && added == t->n;
    if ((t->fresh || (how->as_me && t->n == 1)) && !t->into[0]) {
        t->into[0] = t->s->who.id;
        added--;
    }
    return t->n_here + added <= STORE_PEOPLE_MOST;
}

/* Makes somebody new of each who came. Those who are somebody here get an id for now. */
static bool make_people(struct taking *t)
{
    bool good = store_exec(t->s->p.db, "CREATE TABLE came.who(there INTEGER PRIMARY KEY,"
                                       " here INTEGER NOT NULL)");
    for (int i = 0; good && i < t->n; i++) {
        sqlite3_stmt *q = prepare(
            t,
            "INSERT INTO main.people(uid, name, face, created) SELECT CASE WHEN ?2 THEN"
            " " NEW_UID " ELSE uid END, name, face, created FROM came.people WHERE uid = ?1");
        store_bind_text(q, 1, t->uid[i]);
        store_bind(q, 2, t->into[i] != 0);
        good = q && store_run(q);
        sqlite3_finalize(q);
        t->made[i] = sqlite3_last_insert_rowid(t->s->p.db);
        q = prepare(t, "INSERT INTO came.who SELECT id, ?2 FROM came.people WHERE uid = ?1");
        store_bind_text(q, 1, t->uid[i]);
        store_bind(q, 2, t->made[i]);
        good = good && store_run(q);
        sqlite3_finalize(q);
    }
    return good;
}

/* The person who has nothing yet becomes the first who came. */
static bool become_first(struct taking *t)
{
    bool good = run(t,
                    "UPDATE main.people SET (uid, name, face, created) = (SELECT uid, name,"
                    " face, created FROM came.people ORDER BY id LIMIT 1) WHERE id = ?1",
                    t->into[0], 0);
    sqlite3_stmt *q = store_sql(t->s, SQL_SET_SETTING);
    store_bind_text(q, 1, STORE_CURRENT);
    store_bind_text(q, 2, t->uid[0]);
    return good && store_run(q);
}

/* What they have reached is no setting, and is never replaced. */
static bool unite(struct taking *t, const struct store_import_how *how)
{
    bool good = true;
    for (int i = 0; good && i < t->n; i++) {
        good = store_lists_renumber(t->s->p.db, t->made[i]);
        if (!t->into[i])
            continue;
        if (how->settings)
            good = good && run(t,
                               "DELETE FROM main.person_settings WHERE person = ?2 AND key IN"
                               " (SELECT key FROM main.person_settings WHERE person = ?1)"
                               " AND NOT " STORE_IS_LIST("key"),
                               t->made[i], t->into[i]);
        good = good && store_lists_new(t->s->p.db, t->made[i], t->into[i]);
        good = good && store_people_unite(t->s, t->made[i], t->into[i]);
    }
    return good && (!t->fresh || become_first(t));
}

/* ---- All of it ---- */

/* Adds how many rows there are to the numbers of the report, or takes them away. */
static void count(struct taking *t, int sign, struct store_import_report *r)
{
    sqlite3 *db = t->s->p.db;
    r->matches += sign * staged_count(db, "main.matches");
    r->results += sign * staged_count(db, "main.results");
    r->people += sign * staged_count(db, "main.people");
    r->own += sign * staged_count(db, "main.own_puzzles");
    r->tries += sign * staged_count(db, "main.tries");
}

static enum store_result take(struct taking *t, const struct store_import_how *how,
                              struct store_import_report *report)
{
    count(t, -1, report);
    if (!meet(t, how))
        return store_refuse(t->s, STORE_FAILED, TOO_MANY);
    bool good = run_all(t, NAMES, sizeof NAMES / sizeof *NAMES);
    report->changed = (int)number(t, "SELECT COUNT(*) FROM came.taken");
    if (!good || !make_people(t) || !run_all(t, ROWS, sizeof ROWS / sizeof *ROWS) ||
        !unite(t, how))
        return store_fail(t->s);
    count(t, 1, report);
    return store_end(t->s);
}

/* Attaches a copy of the profile in memory. */
static bool attach(struct store *s, const struct store_import *import)
{
    sqlite3_int64 n = 0;
    unsigned char *bytes = sqlite3_serialize(import->db, "main", &n, 0);
    if (!bytes)
        return false;
    if (!store_exec(s->p.db, "ATTACH ':memory:' AS came")) {
        sqlite3_free(bytes);
        return false;
    }
    return sqlite3_deserialize(s->p.db, "came", bytes, n, n,
                               SQLITE_DESERIALIZE_FREEONCLOSE |
                                   SQLITE_DESERIALIZE_RESIZEABLE) == SQLITE_OK;
}

struct store *store_import_beside(struct store *s)
{
    store_epoch(s); /* what is still to be written */
    if (!s->dir || !s->p.writable)
        return NULL;
    struct store *other = store_open_within(s->dir, BESIDE_MS, NULL);
    other->who = s->who;
    other->patience = BESIDE_MS;
    if (other->p.writable)
        return other;
    store_close(other);
    return NULL;
}

void store_import_taken(struct store *s)
{
    store_people_changed(s);
}

enum store_result store_import_take(struct store *s, const struct store_import *import,
                                    const struct store_import_how *how,
                                    struct store_import_report *report)
{
    struct taking t = {.s = s};
    *report = (struct store_import_report){0};
    if (!s->dir)
        return store_refuse(s, STORE_FAILED, FAILED);
    store_epoch(s); /* opens it anew if it must be */
    if (!s->p.writable || !attach(s, import)) {
        if (s->p.db)
            store_exec(s->p.db, "DETACH came");
        return store_refuse(s, STORE_FAILED, FAILED);
    }
    enum store_result r = store_begin(s);
    if (r == STORE_OK)
        r = take(&t, how, report);
    if (s->p.db)
        store_exec(s->p.db, "DETACH came");
    if (r == STORE_OK)
        store_people_changed(s);
    else
        *report = (struct store_import_report){0};
    return r;
}
