/* test_store_help.h: makes temporary folders, and looks at the profile without the store. Only
 * for tests of the store, and only on POSIX, since they fork. */
#ifndef SUPERWILD_TEST_STORE_HELP_H
#define SUPERWILD_TEST_STORE_HELP_H

#include <dirent.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests.h"

#include "buf.h"
#include "store.h"

/* A check in a child process: it cannot use cmocka, so its exit code is the line that
 * failed. */
#define CHECK(x)                                                                               \
    do {                                                                                       \
        if (!(x)) {                                                                            \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #x);                    \
            return 1;                                                                          \
        }                                                                                      \
    } while (0)

static inline void remove_tree(const char *path)
{
    struct stat st;
    DIR *dir = lstat(path, &st) == 0 && S_ISDIR(st.st_mode) ? opendir(path) : NULL;
    if (!dir) {
        unlink(path);
        return;
    }
    for (struct dirent *e; (e = readdir(dir)) != NULL;) {
        struct buf inner = {0};
        buf_addf(&inner, "%s/%s", path, e->d_name);
        if (strcmp(e->d_name, ".") && strcmp(e->d_name, ".."))
            remove_tree(inner.data);
        buf_free(&inner);
    }
    closedir(dir);
    rmdir(path);
}

/* A test's state is its folder: empty at the start, removed at the end. */
static inline int folder_up(void **state)
{
    char *path = mem_strdup("/tmp/superwild-store-XXXXXX");
    *state = path;
    return mkdtemp(path) ? 0 : -1;
}

static inline int folder_down(void **state)
{
    remove_tree(*state);
    free(*state);
    return 0;
}

/* dir/name in one of four buffers, which are used in turn. */
static inline const char *in(const char *dir, const char *name)
{
    static char path[4][600];
    static int turn;
    turn = (turn + 1) % 4;
    int n = snprintf(path[turn], sizeof path[turn], "%s/%s", dir, name);
    if (n >= (int)sizeof path[turn])
        abort();
    return path[turn];
}

static inline const char *db_in(const char *dir)
{
    return in(dir, "profile.db");
}

static inline void write_file(const char *path, const void *data, size_t n)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(data, 1, n, f), n);
    fclose(f);
}

static inline void read_whole(const char *path, struct buf *out)
{
    char part[4096];
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    buf_clear(out);
    for (size_t n; (n = fread(part, 1, sizeof part, f)) > 0;)
        buf_add_n(out, part, n);
    fclose(f);
}

/* Counts the files in the folder whose names begin like this. Writes the name of one of them to
 * `name` if that is not NULL. */
static inline int count_files(const char *dir, const char *begin, char name[256])
{
    int n = 0;
    DIR *d = opendir(dir);
    assert_non_null(d);
    for (struct dirent *e; (e = readdir(d)) != NULL;) {
        size_t len = strlen(e->d_name);
        bool beside = len > 4 && (!strcmp(e->d_name + len - 4, "-wal") ||
                                  !strcmp(e->d_name + len - 4, "-shm"));
        if (beside || strncmp(e->d_name, begin, strlen(begin)))
            continue;
        n++;
        if (name)
            snprintf(name, 256, "%s", e->d_name);
    }
    closedir(d);
    return n;
}

/* Runs SQL on the profile, bypassing the store. */
static inline void raw_sql(const char *path, const char *sql)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    int rc = sqlite3_exec(db, sql, NULL, NULL, NULL);
    if (rc != SQLITE_OK)
        print_error("%s: %s\n", sql, sqlite3_errmsg(db));
    assert_int_equal(rc, SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* The text of the first column in the first row. */
static inline void raw_text(const char *path, const char *sql, char *out, size_t size)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(q), SQLITE_ROW);
    snprintf(out, size, "%s", (const char *)sqlite3_column_text(q, 0));
    sqlite3_finalize(q);
    sqlite3_close(db);
}

static inline void assert_sound(const char *dir)
{
    char said[200];
    raw_text(db_in(dir), "PRAGMA integrity_check", said, sizeof said);
    assert_string_equal(said, "ok");
}

/* Opens a profile where nothing should be wrong. */
static inline struct store *open_well(const char *dir)
{
    struct reason notice;
    struct store *s = store_open(dir, &notice);
    assert_string_equal(notice.text, "");
    assert_string_equal(store_trouble(s), "");
    return s;
}

static inline int64_t new_match(struct store *s, int64_t now, int64_t *rev)
{
    int64_t id = 0;
    assert_int_equal(
        store_match_new(s, "super-wild", "Ann, Bob", "Round 1 of 3", "seed 7\n", now, &id, rev),
        STORE_OK);
    assert_true(id > 0);
    return id;
}

/* The steps of a match as one text, those in force before a bar: "a b | c". */
static inline const char *steps_of(struct store *s, int64_t id)
{
    static char text[4000];
    struct store_record r;
    assert_int_equal(store_match_load(s, id, &r), STORE_OK);
    text[0] = 0;
    for (int i = 0; i <= r.n_steps; i++) {
        size_t n = strlen(text);
        if (i == r.at)
            n += (size_t)snprintf(text + n, sizeof text - n, n ? " |" : "|");
        if (i < r.n_steps)
            snprintf(text + n, sizeof text - n, n ? " %s" : "%s", r.step[i]);
    }
    store_record_free(&r);
    return text;
}

/* Runs `what` in a child process; 0 if it found everything as it should be. */
static inline int in_child(int (*what)(void *), void *arg)
{
    int status = 0;
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0)
        _exit(what(arg));
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

#endif
