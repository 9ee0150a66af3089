/* store.c: the store's connection, its transactions and their errors; settings, notes and
 * bests. */
#include "store_internal.h"

#include <stdlib.h>

#include "file.h"

#define DEFAULT_PATIENCE 2000 /* milliseconds */
#define DEFAULT_RETRY 2       /* seconds */
/* Milliseconds to wait for the lock of the folder: at the start, since another program may be
 * checking a large file, and later, when somebody is playing. */
#define LOCK_PATIENCE 10000
#define LOCK_PATIENCE_LATER 200

/* ---- opening and closing ---- */

/* lost: it has taken the place of another one. */
static void opened(struct store *s, bool lost)
{
    store_person_opened(s);
    store_settings_opened(s, lost);
}

struct store *store_open_later(const char *dir)
{
    struct store *s = mem_alloc(sizeof *s);
    s->patience = DEFAULT_PATIENCE;
    s->retry = DEFAULT_RETRY;
    s->log_limit = STORE_LOG_LIMIT;
    s->dir = dir ? mem_strdup(dir) : NULL;
    return s;
}

static struct store *open_with(const char *dir, int patience, int lock_patience,
                               struct reason *notice)
{
    struct store *s = store_open_later(dir);
    struct store_wait lock = {lock_patience};
    struct reason why = {0};
    if (dir) {
        s->wait.left = patience;
        s->held = store_profile_open(dir, &s->wait, &lock, &s->p, &why);
        opened(s, false);
        if (!s->held) {
            s->trouble = why;
            s->tried = time(NULL);
        }
    }
    if (notice)
        *notice = why;
    return s;
}

bool store_is_there(const char *dir)
{
    char *path = store_join(dir, "/profile.db");
    bool there = file_exists(path);
    free(path);
    return there;
}

struct store *store_open(const char *dir, struct reason *notice)
{
    return open_with(dir, DEFAULT_PATIENCE, LOCK_PATIENCE, notice);
}

struct store *store_open_within(const char *dir, int patience, struct reason *notice)
{
    return open_with(dir, patience, patience, notice);
}

void store_close(struct store *s)
{
    if (!s)
        return;
    if (s->n_due)
        store_epoch(s); /* the last chance */
    store_flusher_end(s);
    store_profile_close(&s->p);
    store_settings_free(s);
    store_due_written(s);
    store_held_free(s);
    buf_free(&s->value);
    free(s->dir);
    free(s);
}

void store_set_patience(struct store *s, int ms)
{
    s->patience = ms;
    s->shared = s->hurried = false;
}

void store_moment(struct store *s, int ms)
{
    s->shared = true;
    s->wait.left = s->hurried ? 0 : ms;
}

void store_set_retry(struct store *s, int seconds)
{
    s->retry = seconds;
}

const char *store_trouble(const struct store *s)
{
    return s->trouble.text;
}

const char *store_error(const struct store *s)
{
    return s->error.text;
}

/* ---- transactions ---- */

/* Tells what became of the profile that was open until now. `aside` says where it is. */
static void tell_of_new_one(struct store *s, const struct reason *aside)
{
    if (aside->text[0])
        refuse(&s->news, "%s Your settings and the game that you are playing are in it.",
               aside->text);
    else
        refuse(&s->news, "The file with your saved games has disappeared. Superwild started a "
                         "new one. Your settings and the game that you are playing are in it.");
}

/* Opens the profile again, but not at every attempt to write, because a failing disk is slow at
 * it. The old connection is closed first, since SQLite lets connections of one program share
 * what may be the problem. If the old file is lost, closing it must not touch what is in its
 * place now. */
static bool reopen(struct store *s, bool lost)
{
    struct reason why = {0};
    time_t now = time(NULL);
    if (s->tried && now >= s->tried && now - s->tried < s->retry)
        return false;
    s->tried = now;
    store_flusher_leave(s);
    if (lost)
        sqlite3_db_config(s->p.db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    store_profile_close(&s->p);
    struct store_wait lock = {LOCK_PATIENCE_LATER};
    store_renew_wait(s);
    s->ailing =
        !store_profile_open(s->dir, &s->wait, s->shared ? &s->wait : &lock, &s->p, &why);
    opened(s, lost || s->p.made);
    store_held_opened(s, lost || s->p.made);
    if (s->ailing) {
        s->hurried |= s->wait.left <= 0;
        s->trouble = why;
        return false;
    }
    if (s->p.made && s->held)
        tell_of_new_one(s, &why);
    s->held = true;
    s->epoch++;
    if (!s->doubtful)
        store_flusher_start(s);
    return true;
}

/* Not a trouble, since it is soon over: the caller tries again. */
static enum store_result put_off(struct store *s)
{
    s->put_off = s->hurried = true;
    refuse(&s->error, "The disk is busy right now. Please try again in a moment.");
    return STORE_FAILED;
}

/* A flush that still runs has connections to the files that are gone, and SQLite would let a
 * new one share what they know about the log. */
static bool flushes_ended(struct store *s)
{
    store_flusher_leave(s);
    store_renew_wait(s);
    if (store_flusher_gone(s, &s->wait))
        return true;
    put_off(s);
    return false;
}

static bool ready(struct store *s)
{
    store_heed_fault(s);
    bool open = s->p.writable;
    bool lost = open && !store_profile_intact(&s->p);
    if (open && !lost && !s->ailing)
        return true;
    if (lost && !flushes_ended(s))
        return false;
    if (reopen(s, lost) || (s->p.writable && !lost))
        return true;
    if (lost && !s->trouble.text[0])
        store_sentence(&s->trouble, SQLITE_CANTOPEN, 0, s->dir);
    s->error = s->trouble;
    return false;
}

bool store_unwritten(const struct store *s)
{
    return s->n_due || store_settings_due(s) || store_held_due(s);
}

unsigned store_epoch(struct store *s)
{
    if (s->dir && ready(s) && (s->doubtful || store_unwritten(s)) && store_begin(s) == STORE_OK)
        store_end(s);
    return s->epoch;
}

bool store_take_news(struct store *s, struct reason *out)
{
    *out = s->news;
    s->news = (struct reason){0};
    return out->text[0];
}

static void give_up(struct store *s)
{
    if (!s->p.db || sqlite3_get_autocommit(s->p.db))
        return;
    for (int i = 0; i < SQL_COUNT; i++)
        sqlite3_reset(s->p.stmt[i]);
    sqlite3_step(store_sql(s, SQL_ROLLBACK));
    sqlite3_reset(s->p.stmt[SQL_ROLLBACK]);
}

static void roll_back(struct store *s)
{
    give_up(s);
    store_flusher_turn_ends(s);
}

enum store_result store_fail(struct store *s)
{
    int rc = sqlite3_errcode(s->p.db), basic = rc & 0xff;
    store_sentence(&s->error, rc, store_system_error(s->p.db), s->dir);
    s->trouble = s->error;
    s->ailing = basic != SQLITE_FULL && basic != SQLITE_BUSY;
    s->hurried |= basic == SQLITE_BUSY;
    roll_back(s);
    return STORE_FAILED;
}

enum store_result store_refuse(struct store *s, enum store_result r, const char *sentence)
{
    refuse_with(&s->error, translated(sentence));
    roll_back(s);
    return r;
}

enum store_result store_begin(struct store *s)
{
    if (!ready(s))
        return STORE_FAILED;
    store_renew_wait(s);
    if (!store_flusher_turn(s, &s->wait))
        return put_off(s);
    /* After a flush that failed, an empty transaction would say nothing about the disk. */
    bool begun = store_run(store_sql(s, SQL_BEGIN)) &&
                 (!s->doubtful || store_rewrite(s->p.db)) && store_person_keep(s) &&
                 store_settings_write(s) && store_held_write(s) && store_due_write(s);
    return begun ? STORE_OK : store_fail(s);
}

enum store_result store_end(struct store *s)
{
    if (!store_run(store_sql(s, SQL_COMMIT)))
        return store_fail(s);
    store_settings_written(s);
    store_held_written(s);
    store_due_written(s);
    store_profile_note(&s->p);
    s->hurried = false;
    s->trouble = (struct reason){0};
    s->ailing = s->doubtful = s->takes_over = false;
    s->tried = 0;
    store_flusher_turn_ends(s);
    store_flusher_start(s);
    store_flusher_wake(s);
    /* The files may have gone since we looked. Then all of this is to be written again, and
     * soon. */
    s->put_off |= !store_profile_intact(&s->p);
    return STORE_OK;
}

bool store_read_end(struct store *s, sqlite3_stmt *q)
{
    if (sqlite3_reset(q) == SQLITE_OK)
        return true;
    store_fail(s);
    return false;
}

enum store_result store_too_long(struct store *s)
{
    return store_refuse(s, STORE_FAILED, N_("This text is too long to save."));
}

const char *store_one_text(struct store *s, sqlite3_stmt *q)
{
    const char *found = NULL;
    buf_clear(&s->value);
    if (sqlite3_step(q) == SQLITE_ROW)
        found = store_value(q, 0);
    if (found)
        buf_add(&s->value, found);
    store_read_end(s, q);
    return found ? buf_text(&s->value) : NULL;
}

/* ---- settings ---- */

const char *store_get(struct store *s, const char *key)
{
    const struct store_setting *one = store_setting(s, key);
    if (one && (one->due || !s->p.db)) {
        buf_clear(&s->value);
        buf_add(&s->value, one->value ? one->value : "");
        return one->value ? buf_text(&s->value) : NULL;
    }
    if (!s->p.db)
        return NULL;
    sqlite3_stmt *q = store_sql(s, SQL_GET_SETTING);
    store_bind_text(q, 1, key);
    return store_one_text(s, q);
}

enum store_result store_set_soon(struct store *s, const char *key, const char *value)
{
    if (!s->dir)
        return STORE_OK;
    if (!store_fits(key, STORE_MAX_KEY) || (value && !store_fits(value, STORE_MAX_VALUE)))
        return store_too_long(s);
    struct store_setting *one = store_setting_keep(s, key, value);
    if (!one)
        return store_too_long(s);
    one->due = true;
    return STORE_OK;
}

enum store_result store_set(struct store *s, const char *key, const char *value)
{
    enum store_result r = store_set_soon(s, key, value);
    if (!s->dir || r != STORE_OK)
        return r;
    r = store_begin(s);
    return r == STORE_OK ? store_end(s) : r;
}

/* ---- notes ---- */

const char *store_note(struct store *s, int64_t match, const char *key)
{
    if (!s->p.db)
        return NULL;
    sqlite3_stmt *q = store_sql(s, SQL_GET_NOTE);
    store_bind(q, 1, match);
    store_bind_text(q, 2, key);
    return store_one_text(s, q);
}

enum store_result store_set_note(struct store *s, int64_t match, const char *key,
                                 const char *value)
{
    if (!s->dir)
        return STORE_OK;
    if (!store_fits(key, STORE_MAX_KEY) || (value && !store_fits(value, STORE_MAX_VALUE)))
        return store_too_long(s);
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    sqlite3_stmt *q = store_sql(s, value ? SQL_SET_NOTE : SQL_CUT_NOTE);
    store_bind(q, 1, match);
    store_bind_text(q, 2, key);
    if (value)
        store_bind_text(q, 3, value);
    if (store_run(q))
        return store_end(s);
    if (sqlite3_extended_errcode(s->p.db) == SQLITE_CONSTRAINT_FOREIGNKEY)
        return store_refuse(s, STORE_FAILED, N_("This game is not among your saved games."));
    return store_fail(s);
}

/* ---- solitaire bests ---- */

enum store_result store_best_add(struct store *s, const char *game, const char *rules,
                                 const struct store_best *b)
{
    if (!s->dir)
        return STORE_OK;
    if (!store_fits(game, STORE_MAX_LABEL) || !store_fits(rules, STORE_MAX_LABEL))
        return store_too_long(s);
    if (store_begin(s) != STORE_OK)
        return STORE_FAILED;
    sqlite3_stmt *q = store_sql(s, SQL_ADD_BEST);
    store_bind_text(q, 1, game);
    store_bind_text(q, 2, rules);
    store_bind(q, 3, b->turns);
    store_bind(q, 4, b->draws);
    store_bind(q, 5, b->all);
    store_bind(q, 6, b->when);
    store_bind(q, 7, b->match);
    return store_run(q) ? store_end(s) : store_fail(s);
}

int store_best_list(struct store *s, const char *game, const char *rules,
                    struct store_best *out, int max)
{
    int n = 0;
    if (!s->p.db || max <= 0)
        return 0;
    sqlite3_stmt *q = store_sql(s, SQL_LIST_BESTS);
    store_bind_text(q, 1, game);
    store_bind_text(q, 2, rules);
    store_bind(q, 3, max);
    while (n < max && sqlite3_step(q) == SQLITE_ROW)
        out[n++] = (struct store_best){.turns = sqlite3_column_int(q, 0),
                                       .draws = sqlite3_column_int(q, 1),
                                       .all = sqlite3_column_int(q, 2) != 0,
                                       .when = sqlite3_column_int64(q, 3),
                                       .match = sqlite3_column_int64(q, 4)};
    store_read_end(s, q);
    return n;
}
