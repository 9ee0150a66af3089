/* store_flush.c: brings what was stored to the disk on a thread, so that no caller waits for
 * the disk.
 *
 * SQLite waits for the disk in three places: when a commit must outlive a loss of power, when
 * the log is copied into the file (a checkpoint), and when the log begins anew after that. With
 * a thread, the store's own connection commits without waiting (synchronous = NORMAL) and makes
 * no checkpoint. The thread flushes the log at once, and what is committed in the meantime
 * shares the next flush. What is in the log outlives the end of the program in any case. A loss
 * of power takes at most the last commits that were not flushed, never an earlier one, because
 * each part of the log is only valid with all that is before it.
 *
 * If the log is long, the thread copies it into the file. Then the next commit would begin the
 * log anew, and wait for the disk before it writes: otherwise, what is left of the old log
 * could be taken for the new one. So the thread makes that commit itself. Until then a reader,
 * the pin, keeps everybody from beginning anew: SQLite never does as long as anyone reads what
 * is in the log. While the pin is off, the store may not write (`turn`), so it puts off what it
 * has to write for as long as that takes. */
#include "store_internal.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "file.h"

#define LOCK_MS 100 /* how long the thread waits for another program's lock */
#define LOOK_MS 2   /* how often somebody who waits looks */

enum turn { NOBODY, STORE, THREAD };
enum order { GO_ON, FINISH, STOP };

struct store_flusher {
    struct store_threads host;
    void *thread; /* the host's, to be joined; or NULL */
    char *path;
    sqlite3 *work, *pin; /* the thread's while it runs */
    bool named;          /* the folder's knowledge of the log is on the disk */
    bool pinned;
    int last_pages, next; /* when to copy the log */
    atomic_bool running;
    atomic_int order;
    atomic_int turn;           /* whose it is to write */
    atomic_uint wanted, done;  /* commits: made, and on the disk */
    atomic_int pages;          /* in the log after the last commit */
    atomic_int limit;          /* pages of a log that is long */
    atomic_int fault, error;   /* why flushing failed, for SQLite and for the system; 0: not */
    struct store_flusher *old; /* another one that was left to itself */
};

/* Left for good, because the disk did not answer until the end. */
static struct store_flusher *hung;

/* ---- The thread ---- */

static void take_off(struct store_flusher *f)
{
    if (!sqlite3_get_autocommit(f->pin))
        store_exec(f->pin, "COMMIT");
    f->pinned = false;
}

/* Reads what the log has now, and goes on reading it. */
static bool put_on(struct store_flusher *f)
{
    take_off(f);
    return store_exec(f->pin, "BEGIN; SELECT COUNT(*) FROM sqlite_master");
}

/* Copies the log into the file, as far as nobody reads what is there. */
static bool copy_log(struct store_flusher *f)
{
    return sqlite3_wal_checkpoint_v2(f->work, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL) ==
           SQLITE_OK;
}

bool store_rewrite(sqlite3 *db)
{
    char sql[60];
    snprintf(sql, sizeof sql, "PRAGMA application_id = %d", STORE_APPLICATION_ID);
    return store_exec(db, sql);
}

/* If all of the log has been copied, this begins it anew. */
static bool begin_log(struct store_flusher *f)
{
    bool begun = store_exec(f->work, "BEGIN IMMEDIATE") && store_rewrite(f->work) &&
                 store_exec(f->work, "COMMIT");
    if (!sqlite3_get_autocommit(f->work))
        store_exec(f->work, "ROLLBACK");
    return begun;
}

/* Waits until the store has ended its transaction. At first it is the thread's turn. */
static bool take_turn(struct store_flusher *f)
{
    for (;;) {
        int whose = NOBODY;
        if (atomic_compare_exchange_strong(&f->turn, &whose, THREAD) || whose == THREAD)
            return true;
        if (atomic_load(&f->order) == STOP)
            return false;
        sqlite3_sleep(1);
    }
}

/* What is long is done with the pin on, while the store can write. Only what was written in the
 * meantime is left for later. */
static void renew_log(struct store_flusher *f)
{
    if (f->pinned && (!(f->pinned = put_on(f)) || !copy_log(f)))
        return;
    if (!take_turn(f))
        return;
    take_off(f);
    bool begun = copy_log(f) && begin_log(f);
    f->pinned = put_on(f) && begun;
    atomic_store(&f->turn, NOBODY);
}

static bool log_is_long(struct store_flusher *f)
{
    int pages = atomic_load(&f->pages), limit = atomic_load(&f->limit);
    if (pages < f->last_pages || f->next > pages + limit)
        f->next = limit; /* it has begun anew */
    f->last_pages = pages;
    if (pages < f->next)
        return false;
    f->next = pages + limit; /* if another reader keeps it from that */
    return true;
}

static void note_fault(struct store_flusher *f, int result, int error)
{
    atomic_store(&f->error, error);
    atomic_store(&f->fault, result);
}

/* Flushes SQLite's own file: nobody knows better how, on each system. */
static bool flush_log(struct store_flusher *f)
{
    sqlite3_file *log = NULL;
    int error = 0;
    if (!f->named && !(f->named = file_sync_name(f->path)))
        return false;
    sqlite3_file_control(f->work, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (!log || !log->pMethods)
        return false;
    int rc = log->pMethods->xSync(log, SQLITE_SYNC_FULL);
    if (rc == SQLITE_OK)
        return true;
    log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
    note_fault(f, rc, error);
    return false;
}

static bool flush_once(struct store_flusher *f)
{
    unsigned n = atomic_load(&f->wanted);
    if (!f->pinned || log_is_long(f))
        renew_log(f);
    bool flushed = flush_log(f);
    if (flushed)
        atomic_store(&f->done, n);
    else if (!atomic_load(&f->fault))
        note_fault(f, SQLITE_IOERR_FSYNC, 0);
    return flushed && n != atomic_load(&f->wanted) && atomic_load(&f->order) != STOP;
}

static bool is_asked(struct store_flusher *f)
{
    return atomic_load(&f->order) == GO_ON && !atomic_load(&f->fault) &&
           atomic_load(&f->done) != atomic_load(&f->wanted);
}

/* What is wanted after the last look and before the end is not forgotten: either we see it, or
 * its caller sees that nothing runs. */
static void run(void *self)
{
    struct store_flusher *f = self;
    do {
        while (flush_once(f))
            ;
        /* The store is about to be closed: leaves nothing for its own connection to do. */
        if (atomic_load(&f->order) == FINISH) {
            take_off(f);
            copy_log(f);
        }
        atomic_store(&f->running, false);
    } while (is_asked(f) && !atomic_exchange(&f->running, true));
}

/* ---- The store ---- */

static void join(struct store_flusher *f)
{
    if (f->thread)
        f->host.join(f->host.self, f->thread);
    f->thread = NULL;
}

/* Lets the thread run, if it does not. A host that has no thread left does the work at once. */
static void wake(struct store_flusher *f)
{
    if (atomic_exchange(&f->running, true))
        return;
    join(f);
    f->thread = f->host.start(f->host.self, run, f);
    if (!f->thread)
        run(f);
}

/* False if it still runs after these milliseconds. */
static bool wait_idle(struct store_flusher *f, int *ms)
{
    for (; atomic_load(&f->running) && *ms > 0; *ms -= LOOK_MS)
        sqlite3_sleep(LOOK_MS);
    return !atomic_load(&f->running);
}

static void free_flusher(struct store_flusher *f)
{
    join(f);
    sqlite3_close(f->pin);
    sqlite3_close(f->work);
    free(f->path);
    free(f);
}

/* Frees those of the old ones that have ended. */
static void bury(struct store *s)
{
    struct store_flusher **at = &s->old_flushers, *f;
    while ((f = *at) != NULL) {
        if (atomic_load(&f->running)) {
            at = &f->old;
            continue;
        }
        *at = f->old;
        free_flusher(f);
    }
}

/* Reads something, so that it has the log open. */
static bool open_one(const char *path, sqlite3 **db)
{
    if (store_open_file(path, SQLITE_OPEN_READWRITE, db) != SQLITE_OK)
        return false;
    /* Whether the file is still the one that we opened is for the store to find out. */
    sqlite3_db_config(*db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_wal_autocheckpoint(*db, 0);
    bool good =
        store_exec(*db, "PRAGMA synchronous = NORMAL; PRAGMA fullfsync = ON;"
                        " PRAGMA checkpoint_fullfsync = ON; PRAGMA trusted_schema = OFF;"
                        " SELECT COUNT(*) FROM sqlite_master");
    sqlite3_busy_timeout(*db, LOCK_MS);
    return good;
}

static struct store_flusher *new_flusher(const struct store *s)
{
    const char *path = sqlite3_db_filename(s->p.db, "main");
    struct store_flusher *f = mem_alloc(sizeof *f);
    f->host = s->threads;
    f->path = mem_strdup(path);
    f->next = s->log_limit;
    atomic_init(&f->limit, s->log_limit);
    atomic_init(&f->turn, THREAD);
    if (open_one(path, &f->work) && open_one(path, &f->pin))
        return f;
    free_flusher(f);
    return NULL;
}

static int on_commit(void *self, sqlite3 *db, const char *name, int pages)
{
    struct store_flusher *f = self;
    (void)db;
    (void)name;
    atomic_store(&f->pages, pages);
    atomic_fetch_add(&f->wanted, 1);
    return SQLITE_OK;
}

void store_flusher_start(struct store *s)
{
    if (s->flusher || !s->threads.start || !s->p.writable || !s->p.logs ||
        !sqlite3_threadsafe())
        return;
    struct store_flusher *f = s->flusher = new_flusher(s);
    if (!f)
        return;
    store_exec(s->p.db, "PRAGMA synchronous = NORMAL");
    sqlite3_wal_hook(s->p.db, on_commit, f); /* which also ends SQLite's own checkpoints */
    wake(f);
}

void store_flusher_leave(struct store *s)
{
    struct store_flusher *f = s->flusher;
    if (!f)
        return;
    s->flusher = NULL;
    sqlite3_wal_autocheckpoint(s->p.db, STORE_LOG_LIMIT);
    store_exec(s->p.db, "PRAGMA synchronous = FULL");
    atomic_store(&f->order, STOP);
    f->old = s->old_flushers;
    s->old_flushers = f;
    bury(s);
}

bool store_flusher_gone(struct store *s, struct store_wait *wait)
{
    for (int tries = 0;; tries++) {
        bury(s);
        if (!s->old_flushers)
            return true;
        if (!store_wait_more(wait, tries))
            return false;
    }
}

void store_flusher_end(struct store *s)
{
    struct store_flusher *f = s->flusher;
    int ms = s->late ? 0 : s->patience;
    if (f && wait_idle(f, &ms)) {
        atomic_store(&f->order, FINISH);
        wake(f);
        wait_idle(f, &ms);
    }
    store_flusher_leave(s);
    while ((f = s->old_flushers) != NULL && wait_idle(f, &ms))
        bury(s);
    if (!f)
        return;
    /* The disk does not answer us, and would not answer this connection. */
    if (s->p.db)
        sqlite3_db_config(s->p.db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    struct store_flusher **last = &hung;
    while (*last)
        last = &(*last)->old;
    *last = s->old_flushers;
    s->old_flushers = NULL;
}

bool store_flusher_turn(struct store *s, struct store_wait *wait)
{
    struct store_flusher *f = s->flusher;
    for (int tries = 0;; tries++) {
        int whose = NOBODY;
        if (!f || atomic_compare_exchange_strong(&f->turn, &whose, STORE) || whose == STORE)
            return true;
        if (!store_wait_more(wait, tries))
            return false;
    }
}

void store_flusher_turn_ends(struct store *s)
{
    int whose = STORE;
    if (s->flusher)
        atomic_compare_exchange_strong(&s->flusher->turn, &whose, NOBODY);
}

void store_flusher_wake(struct store *s)
{
    struct store_flusher *f = s->flusher;
    if (f && atomic_load(&f->done) != atomic_load(&f->wanted))
        wake(f);
}

void store_heed_fault(struct store *s)
{
    const struct store_flusher *f = s->flusher;
    int rc = f ? atomic_load(&f->fault) : 0;
    if (!rc)
        return;
    store_sentence(&s->trouble, rc, atomic_load(&f->error), s->dir);
    s->error = s->trouble;
    s->ailing = s->doubtful = true;
    store_flusher_leave(s);
}

/* ---- What callers see ---- */

void store_flush_behind(struct store *s, const struct store_threads *threads)
{
    s->threads = *threads;
    store_flusher_start(s);
}

void store_set_log(struct store *s, int pages)
{
    s->log_limit = pages;
    if (s->flusher)
        atomic_store(&s->flusher->limit, pages);
}

bool store_flushed(struct store *s, int ms)
{
    struct store_flusher *f = s->flusher;
    bool idle = !f || wait_idle(f, &ms);
    s->late = !idle;
    bool failed = s->doubtful || (f && atomic_load(&f->fault));
    return idle && !failed && (!f || atomic_load(&f->done) == atomic_load(&f->wanted));
}

bool store_busy(const struct store *s)
{
    const struct store_flusher *f = s->flusher;
    return s->put_off || (f && (atomic_load(&f->running) || atomic_load(&f->fault)));
}

bool store_look(struct store *s)
{
    store_heed_fault(s); /* which may end the flusher */
    bury(s);
    const struct store_flusher *f = s->flusher;
    if (!s->put_off || (f ? atomic_load(&f->turn) == THREAD : s->old_flushers != NULL))
        return false;
    s->put_off = s->hurried = false;
    return true;
}
