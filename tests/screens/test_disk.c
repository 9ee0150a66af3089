/* test_disk.c: a slow disk while somebody plays. The main thread never waits for it: no flush
 * is the main thread's, and one that hangs until the test lets it go holds up nothing.
 *
 * SQLite's files are the usual ones, but each flush of them comes by here first. The linker
 * gives our own flushes to this file, and the calls of sqlite3_sleep(). */
#include "screens_help.h"

#include <pthread.h>
#include <sched.h>
#include <sqlite3.h>

#define MOST_MS 100

/* ---- The disk ---- */

static struct {
    pthread_mutex_t lock; /* for what follows */
    pthread_cond_t news;
    bool hangs;       /* flushes of the log wait */
    bool hangs_later; /* from the next flush of the file itself on */
    bool fails;       /* flushes fail */
    int waiting;      /* threads that are held up now */
    int mine;         /* flushes by the main thread, also of folders */
    int copies;       /* flushes of the file itself by other threads */
    int started, ended;
} disk = {.lock = PTHREAD_MUTEX_INITIALIZER, .news = PTHREAD_COND_INITIALIZER};

static pthread_t main_thread;
static int slept; /* milliseconds, by the main thread */

static bool is_mine(void)
{
    return pthread_equal(pthread_self(), main_thread);
}

int __real_fsync(int fd);
int __wrap_fsync(int fd);
int __wrap_sqlite3_sleep(int ms);

int __wrap_fsync(int fd)
{
    pthread_mutex_lock(&disk.lock);
    disk.mine += is_mine();
    pthread_mutex_unlock(&disk.lock);
    return __real_fsync(fd);
}

/* No time passes. The main thread waits until another thread has ended, if none of them hangs:
 * so its patience never runs out because the machine is busy. */
int __wrap_sqlite3_sleep(int ms)
{
    if (!is_mine())
        return sched_yield() == 0 ? ms : 0;
    pthread_mutex_lock(&disk.lock);
    int ended = disk.ended;
    while (!disk.hangs && ended == disk.ended && disk.started > ended)
        pthread_cond_wait(&disk.news, &disk.lock);
    pthread_mutex_unlock(&disk.lock);
    slept += ms;
    return ms;
}

/* A flush of the log, or of the file itself. True if it fails. */
static bool meet(bool log)
{
    pthread_mutex_lock(&disk.lock);
    disk.mine += is_mine();
    if (!log && !is_mine()) {
        disk.copies++;
        disk.hangs |= disk.hangs_later;
    }
    bool fails = disk.fails;
    disk.waiting++;
    pthread_cond_broadcast(&disk.news);
    while (log && disk.hangs)
        pthread_cond_wait(&disk.news, &disk.lock);
    disk.waiting--;
    pthread_mutex_unlock(&disk.lock);
    return fails;
}

static sqlite3_io_methods of_log, of_file;
static int (*system_sync)(sqlite3_file *f, int flags);
static sqlite3_vfs vfs, *system_vfs;

static int sync_log(sqlite3_file *f, int flags)
{
    return meet(true) ? SQLITE_IOERR_FSYNC : system_sync(f, flags);
}

static int sync_file(sqlite3_file *f, int flags)
{
    return meet(false) ? SQLITE_IOERR_FSYNC : system_sync(f, flags);
}

/* All logs have the same methods, and all files of profiles. The first of each is opened by the
 * main thread. */
static int open_any(sqlite3_vfs *v, const char *path, sqlite3_file *f, int flags, int *out)
{
    (void)v;
    int rc = system_vfs->xOpen(system_vfs, path, f, flags, out);
    bool log = flags & SQLITE_OPEN_WAL;
    if (rc != SQLITE_OK || !(log || flags & SQLITE_OPEN_MAIN_DB))
        return rc;
    sqlite3_io_methods *ours = log ? &of_log : &of_file;
    if (!ours->xSync) {
        *ours = *f->pMethods;
        system_sync = ours->xSync;
        ours->xSync = log ? sync_log : sync_file;
    }
    f->pMethods = ours;
    return rc;
}

static int take_disk(void **state)
{
    (void)state;
    main_thread = pthread_self();
    system_vfs = sqlite3_vfs_find(NULL);
    vfs = *system_vfs;
    vfs.zName = "slow";
    vfs.xOpen = open_any;
    return sqlite3_vfs_register(&vfs, 1);
}

static void set(bool *what, bool on)
{
    pthread_mutex_lock(&disk.lock);
    *what = on;
    pthread_cond_broadcast(&disk.news);
    pthread_mutex_unlock(&disk.lock);
}

static int get(const int *what)
{
    pthread_mutex_lock(&disk.lock);
    int n = *what;
    pthread_mutex_unlock(&disk.lock);
    return n;
}

static void let_go(void)
{
    set(&disk.hangs_later, false);
    set(&disk.hangs, false);
}

/* Until a flush hangs. */
static void wait_until_it_hangs(void)
{
    pthread_mutex_lock(&disk.lock);
    while (!disk.hangs || !disk.waiting)
        pthread_cond_wait(&disk.news, &disk.lock);
    pthread_mutex_unlock(&disk.lock);
}

/* ---- Threads ---- */

struct thread {
    pthread_t id;
    void (*run)(void *arg);
    void *arg;
};

static struct thread *latest;

static void *run_thread(void *self)
{
    struct thread *t = self;
    t->run(t->arg);
    pthread_mutex_lock(&disk.lock);
    disk.ended++;
    pthread_cond_broadcast(&disk.news);
    pthread_mutex_unlock(&disk.lock);
    return NULL;
}

static void *start(void *self, void (*run)(void *arg), void *arg)
{
    struct thread *t = mem_alloc(sizeof *t);
    (void)self;
    *t = (struct thread){.run = run, .arg = arg};
    disk.started++;
    assert_int_equal(pthread_create(&t->id, NULL, run_thread, t), 0);
    latest = t;
    return t;
}

static void join(void *self, void *thread)
{
    struct thread *t = thread;
    (void)self;
    pthread_join(t->id, NULL);
    free(t);
}

/* ---- The program ---- */

static void wait_until_flushed(struct driver *d)
{
    while (!store_flushed(d->app->store, 1000))
        ;
}

static void start_game(struct driver *d, const char *folder)
{
    drive_start_thread = start;
    drive_join_thread = join;
    drive_start(d, folder, 1280, 800);
    wait_until_flushed(d);
    disk.mine = 0; /* the profile was made */
    drive_new_game(d);
    drive_press(d, "start");
    drive_lots(d);
    drive_press(d, "reveal");
    expect_screen(d, "table");
}

/* Until nothing is put off either. */
static void wait_until_stored(struct driver *d)
{
    do {
        wait_until_flushed(d);
        app_wake(d->app, d->app->now_ms + 15);
    } while (store_busy(d->app->store));
}

static int steps(const struct driver *d)
{
    return d->app->session->match->at;
}

/* Each is an event of its own. */
static void press(struct driver *d, const char *id)
{
    slept = 0;
    drive_press(d, id);
    if (slept > MOST_MS)
        fail_msg("\"%s\" waits for %d ms", id, slept);
}

static void play_turn(struct driver *d)
{
    press(d, "draw");
    press(d, "end-turn");
    press(d, "reveal");
}

/* How many steps of the match does another program find? */
static int steps_stored(const char *folder, int64_t id)
{
    char path[300];
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    snprintf(path, sizeof path, "%s/profile.db", folder);
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    sqlite3_prepare_v2(db, "SELECT COUNT(*) FROM steps WHERE match_id = ?1", -1, &q, NULL);
    sqlite3_bind_int64(q, 1, id);
    assert_int_equal(sqlite3_step(q), SQLITE_ROW);
    int n = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_close(db);
    return n;
}

static void expect_told(const struct driver *d, const char *part)
{
    if (!strstr(d->app->notice, part))
        fail_msg("\"%s\" does not say \"%s\"", d->app->notice, part);
}

/* ---- Tests ---- */

/* Not once, though the log is copied into the file and begins anew several times. */
TEST_DRIVEN(the_main_thread_flushes_nothing)
{
    start_game(d, drive_folder(d));
    store_set_log(d->app->store, 20);
    int64_t id = d->app->session->id;
    int copies = get(&disk.copies);
    for (int i = 0; i < 200 && get(&disk.copies) < copies + 5; i++) {
        play_turn(d);
        wait_until_flushed(d);
    }
    assert_in_range(get(&disk.copies), copies + 5, copies + 50);
    wait_until_stored(d);
    assert_int_equal(steps_stored(d->folder, id), steps(d));
    app_close(d->app);
    assert_null(app_lost(d->app));
    drive_end(d);
    assert_int_equal(disk.mine, 0);
    char log[300];
    snprintf(log, sizeof log, "%s/profile.db-wal", d->folder);
    assert_int_not_equal(access(log, F_OK), 0); /* all of it is in the file */
}

/* Everything is stored, and outlives the end of the program, while the disk does nothing. */
TEST_DRIVEN(a_flush_that_hangs)
{
    start_game(d, drive_folder(d));
    wait_until_flushed(d);
    set(&disk.hangs, true);
    for (int i = 0; i < 3; i++) {
        play_turn(d);
        wait_until_it_hangs();
        assert_int_equal(steps_stored(d->folder, d->app->session->id), steps(d));
        assert_true(app_wake_at(d->app) > 0);
        app_wake(d->app, app_wake_at(d->app));
    }
    assert_string_equal(d->app->notice, "");
    int threads = disk.started;
    let_go();
    wait_until_flushed(d);
    assert_int_equal(disk.started, threads); /* one thread does it all */
    drive_end(d);
    assert_int_equal(disk.mine, 0);
}

/* The log begins anew, and the flush that this needs hangs. What is played is stored later, and
 * nobody hears of it. */
TEST_DRIVEN(a_log_that_begins_anew_and_hangs)
{
    start_game(d, drive_folder(d));
    wait_until_flushed(d);
    set(&disk.hangs_later, true);
    store_set_log(d->app->store, 1);
    press(d, "draw");
    wait_until_it_hangs();
    int64_t id = d->app->session->id;
    int stored = steps_stored(d->folder, id);
    press(d, "end-turn");
    press(d, "reveal");
    press(d, "draw");
    app_wake(d->app, app_wake_at(d->app));
    assert_true(steps(d) > stored);
    assert_int_equal(steps_stored(d->folder, id), stored);
    assert_string_equal(store_trouble(d->app->store), "");
    assert_string_equal(d->app->notice, "");
    store_set_log(d->app->store, 1000);
    let_go();
    wait_until_stored(d);
    assert_int_equal(steps_stored(d->folder, id), steps(d));
    assert_string_equal(d->app->notice, "");
    assert_int_equal(app_wake_at(d->app), 0); /* nobody looks any more */
    drive_end(d);
    assert_int_equal(disk.mine, 0);
}

/* The program does not wait for ever, and says what may be lost. */
TEST_DRIVEN(the_end_while_a_flush_hangs)
{
    start_game(d, drive_folder(d));
    wait_until_flushed(d);
    set(&disk.hangs, true);
    press(d, "draw");
    wait_until_it_hangs();
    int64_t id = d->app->session->id;
    int n = steps(d);
    slept = 0;
    app_close(d->app);
    assert_in_range(slept, 2000, 2010);
    assert_non_null(strstr(app_lost(d->app), "The disk does not answer."));
    drive_end(d);
    assert_in_range(slept, 2000, 2010);
    assert_int_equal(disk.mine, 0);
    let_go();
    join(NULL, latest); /* the program has left it to itself */
    assert_int_equal(steps_stored(d->folder, id), n);
}

/* A disk that fails is a trouble like any other. */
TEST_DRIVEN(a_flush_that_fails)
{
    start_game(d, drive_folder(d));
    wait_until_flushed(d);
    store_set_retry(d->app->store, 0);
    set(&disk.fails, true);
    press(d, "draw");
    pthread_mutex_lock(&disk.lock);
    while (disk.ended < disk.started)
        pthread_cond_wait(&disk.news, &disk.lock);
    pthread_mutex_unlock(&disk.lock);
    app_wake(d->app, app_wake_at(d->app));
    expect_told(d, "Your game can't be saved: the disk reports an error (disk I/O error).");
    press(d, "notice-close");
    press(d, "end-turn");
    assert_string_not_equal(store_trouble(d->app->store), "");
    set(&disk.fails, false);
    app_wake(d->app, app_wake_at(d->app));
    expect_told(d, "Saving works again. Nothing has been lost.");
    wait_until_stored(d);
    assert_int_equal(steps_stored(d->folder, d->app->session->id), steps(d));
    disk.mine = 0;
    press(d, "reveal");
    press(d, "draw");
    wait_until_flushed(d);
    assert_int_equal(disk.mine, 0); /* as before */
}

/* The log is deleted while its flush hangs. A connection of that flush still knows the old log,
 * so the profile is opened anew only when it has ended. Nobody hears of it. */
TEST_DRIVEN(a_log_that_goes_while_it_is_flushed)
{
    char log[300];
    start_game(d, drive_folder(d));
    wait_until_flushed(d);
    snprintf(log, sizeof log, "%s/profile.db-wal", d->folder);
    set(&disk.hangs, true);
    press(d, "draw");
    wait_until_it_hangs();
    assert_int_equal(unlink(log), 0);
    press(d, "end-turn");
    press(d, "reveal");
    assert_string_equal(d->app->notice, "");
    let_go();
    wait_until_stored(d);
    assert_string_equal(d->app->notice, "");
    assert_string_equal(store_trouble(d->app->store), "");
    assert_int_equal(steps_stored(d->folder, d->app->session->id), steps(d));
}

int main(void)
{
    return tests_run(take_disk, NULL);
}
