/* store_people.c: the people of a profile. */
#include "store_people.h"

#include "store_internal.h"

#include <string.h>

static const char *const NOBODY = N_("This person is not in the profile any more.");
static const char *const LAST = N_("The only person can't be deleted.");
static const char *const FULL = N_("There are too many people already.");

const struct store_person *store_person(const struct store *s)
{
    return &s->who;
}

int store_people_list(struct store *s, struct store_person *out, int most)
{
    int n = 0;
    if (!s->p.db)
        return 0;
    sqlite3_stmt *q = store_sql(s, SQL_LIST_PEOPLE);
    while (n < most && sqlite3_step(q) == SQLITE_ROW)
        n += store_person_read(q, &out[n]);
    store_read_end(s, q);
    return n;
}

/* The person with that id; with `but`, the first one with another id. Id 0: there is none. */
static struct store_person find(struct store *s, int64_t id, bool but)
{
    struct store_person p, found = {0};
    sqlite3_stmt *q = store_sql(s, SQL_LIST_PEOPLE);
    while (!found.id && sqlite3_step(q) == SQLITE_ROW)
        if (store_person_read(q, &p) && (p.id == id) != but)
            found = p;
    sqlite3_reset(q);
    return found;
}

int64_t store_person_named(struct store *s, const char *name)
{
    if (!s->p.db)
        return 0;
    sqlite3_stmt *q = store_sql(s, SQL_NAMED_PERSON);
    store_bind_text(q, 1, name);
    int64_t id = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
    return store_read_end(s, q) ? id : 0;
}

const char *store_person_get(struct store *s, int64_t id, const char *key)
{
    if (id == s->who.id || !s->p.db)
        return store_get(s, key);
    sqlite3_stmt *q = store_sql(s, SQL_GET_THEIRS);
    store_bind(q, 1, id);
    store_bind_text(q, 2, key);
    return store_one_text(s, q);
}

enum store_result store_person_set(struct store *s, int64_t id, const char *key,
                                   const char *value)
{
    if (id == s->who.id || !s->dir)
        return store_set(s, key, value);
    if (!store_fits(key, STORE_MAX_KEY) || !store_fits(value, STORE_MAX_VALUE))
        return store_too_long(s);
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    sqlite3_stmt *q = store_sql(s, SQL_SET_THEIRS);
    store_bind(q, 1, id);
    store_bind_text(q, 2, key);
    store_bind_text(q, 3, value);
    return store_run(q) ? store_end(s) : store_fail(s);
}

/* In a transaction: is remembered as the last one. */
static bool remember(struct store *s, const struct store_person *p)
{
    sqlite3_stmt *q = store_sql(s, SQL_SET_SETTING);
    store_bind_text(q, 1, STORE_CURRENT);
    store_bind_text(q, 2, p->uid);
    return store_run(q);
}

/* After the transaction. */
static void become(struct store *s, const struct store_person *p)
{
    s->who = *p;
    s->takes_over = false;
    store_settings_free(s);
    store_settings_opened(s, false);
}

enum store_result store_person_use(struct store *s, int64_t id)
{
    if (!s->dir)
        return STORE_OK;
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    struct store_person p = find(s, id, false);
    if (!p.id)
        return store_refuse(s, STORE_FAILED, NOBODY);
    enum store_result r = remember(s, &p) ? store_end(s) : store_fail(s);
    if (r == STORE_OK)
        become(s, &p);
    return r;
}

static bool fits(const char *name, const char *face)
{
    return store_fits(name, NAME_MAX_BYTES - 1) && store_fits(face, STORE_FACE - 1);
}

/* Results at whose tables somebody of that name sat become theirs, if they are nobody's. */
static bool claim(struct store *s, int64_t id, const char *name)
{
    sqlite3_stmt *q = store_sql(s, SQL_CLAIM_SEATS);
    store_bind(q, 1, id);
    store_bind_text(q, 2, name);
    return store_run(q);
}

static bool add(struct store *s, const char *name, const char *face, int64_t now)
{
    sqlite3_stmt *q = store_sql(s, SQL_ADD_PERSON);
    store_bind_text(q, 1, name);
    store_bind_text(q, 2, face);
    store_bind(q, 3, now);
    return store_run(q);
}

enum store_result store_person_add(struct store *s, const char *name, const char *face,
                                   int64_t now, int64_t *id)
{
    struct store_person all[STORE_PEOPLE_MOST];
    *id = 0;
    if (!s->dir)
        return STORE_OK;
    if (!fits(name, face))
        return store_too_long(s);
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    if (store_people_list(s, all, STORE_PEOPLE_MOST) == STORE_PEOPLE_MOST)
        return store_refuse(s, STORE_FAILED, FULL);
    if (!add(s, name, face, now))
        return store_fail(s);
    int64_t made = sqlite3_last_insert_rowid(s->p.db);
    enum store_result r = claim(s, made, name) ? store_end(s) : store_fail(s);
    if (r == STORE_OK)
        *id = made;
    return r;
}

enum store_result store_person_rename(struct store *s, int64_t id, const char *name,
                                      const char *face)
{
    if (!s->dir)
        return STORE_OK;
    if (!fits(name, face))
        return store_too_long(s);
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    if (!find(s, id, false).id)
        return store_refuse(s, STORE_FAILED, NOBODY);
    sqlite3_stmt *q = store_sql(s, SQL_NAME_PERSON);
    store_bind(q, 1, id);
    store_bind_text(q, 2, name);
    store_bind_text(q, 3, face);
    enum store_result r = store_run(q) && claim(s, id, name) ? store_end(s) : store_fail(s);
    if (r == STORE_OK && id == s->who.id)
        s->who = find(s, id, false);
    return r;
}

/* In a transaction, with what is left of theirs. */
static bool cut(struct store *s, int64_t id)
{
    static const enum store_statement part[] = {SQL_CUT_PERSON_RUNS, SQL_PASS_RESULTS,
                                                SQL_CUT_PERSON};
    bool good = true;
    for (size_t i = 0; good && i < sizeof part / sizeof *part; i++) {
        sqlite3_stmt *q = store_sql(s, part[i]);
        store_bind(q, 1, id);
        good = store_run(q);
    }
    return good;
}

static bool unite(struct store *s, int64_t from, int64_t into)
{
    static const enum store_statement part[] = {
#define STORE_MERGE_NAME(name, text) SQL_##name,
        STORE_MERGES(STORE_MERGE_NAME)
#undef STORE_MERGE_NAME
    };
    bool good = true;
    for (size_t i = 0; good && i < sizeof part / sizeof *part; i++) {
        sqlite3_stmt *q = store_sql(s, part[i]);
        store_bind(q, 1, from);
        if (sqlite3_bind_parameter_count(q) > 1)
            store_bind(q, 2, into);
        good = store_run(q);
    }
    return good;
}

bool store_people_unite(struct store *s, int64_t from, int64_t into)
{
    return unite(s, from, into) && cut(s, from);
}

void store_people_changed(struct store *s)
{
    struct store_person p = find(s, s->who.id, false);
    if (p.id)
        become(s, &p);
}

/* Ends the transaction in which somebody was deleted; `heir` takes their place if they are the
 * current one. */
static enum store_result end_without(struct store *s, int64_t id,
                                     const struct store_person *heir)
{
    bool current = id == s->who.id;
    enum store_result r = !current || remember(s, heir) ? store_end(s) : store_fail(s);
    if (r == STORE_OK && current)
        become(s, heir);
    return r;
}

enum store_result store_person_merge(struct store *s, int64_t from, int64_t into)
{
    if (!s->dir || from == into)
        return STORE_OK;
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    struct store_person heir = find(s, into, false);
    if (!heir.id || !find(s, from, false).id)
        return store_refuse(s, STORE_FAILED, NOBODY);
    if (!store_people_unite(s, from, into))
        return store_fail(s);
    enum store_result r = end_without(s, from, &heir);
    if (r == STORE_OK && into == s->who.id)
        become(s, &heir); /* their settings are more now */
    return r;
}

enum store_result store_person_delete(struct store *s, int64_t id)
{
    if (!s->dir)
        return STORE_OK;
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    struct store_person heir = find(s, id, true);
    if (!find(s, id, false).id)
        return store_refuse(s, STORE_FAILED, NOBODY);
    if (!heir.id)
        return store_refuse(s, STORE_FAILED, LAST);
    return cut(s, id) ? end_without(s, id, &heir) : store_fail(s);
}
