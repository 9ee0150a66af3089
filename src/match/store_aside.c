/* store_aside.c: the lock of the profile's folder, and setting a damaged profile aside
 * under it. */
#include "store_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- names ---- */

#define PARTS 4
static const char *const PART[PARTS] = {"", "-wal", "-shm", "-journal"};

/* Is there a file with that name, or one that SQLite would look for beside it? */
static bool is_taken(const char *dir, const char *name)
{
    bool taken = false;
    for (int i = 0; i < PARTS && !taken; i++) {
        struct buf path = {0};
        buf_addf(&path, "%s/%s%s", dir, name, PART[i]);
        taken = store_file_kind(path.data, NULL) != FILE_NONE;
        buf_free(&path);
    }
    return taken;
}

/* Finds a name that is free, without its folder: the stem and the ending, or with a number
 * between them. */
static void spare_name(const char *dir, const char *stem, const char *ending, char *name,
                       size_t size)
{
    snprintf(name, size, "%s%s", stem, ending);
    for (int i = 2; is_taken(dir, name); i++)
        snprintf(name, size, "%s-%d%s", stem, i, ending);
}

/* ---- waiting for locks ---- */

/* A little longer each time. */
bool store_wait_more(struct store_wait *wait, int tries)
{
    static const int delay[] = {1, 2, 5, 10, 15, 20, 25};
    int most = (int)(sizeof delay / sizeof *delay) - 1;
    int ms = delay[tries < most ? tries : most];
    ms = ms < wait->left ? ms : wait->left;
    if (ms <= 0)
        return false;
    wait->left -= ms;
    sqlite3_sleep(ms);
    return true;
}

static int wait_more(void *wait, int tries)
{
    return store_wait_more(wait, tries);
}

void store_wait_on(sqlite3 *db, struct store_wait *wait)
{
    sqlite3_busy_handler(db, wait ? wait_more : NULL, wait);
}

/* ---- the lock ---- */

int store_lock_file(const char *path, struct store_wait *wait, sqlite3 **lock)
{
    if (store_file_kind(path, NULL) == FILE_OTHER) {
        *lock = NULL; /* SQLite might wait for ever to open it */
        return SQLITE_NOTADB;
    }
    int rc = store_open_file(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, lock);
    store_wait_on(*lock, wait);
    if (rc == SQLITE_OK)
        rc = sqlite3_exec(*lock, "PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE", NULL, NULL,
                          NULL);
    return rc;
}

/* Moves what is not a lock out of the way. */
static void move_away(const char *dir, const char *path)
{
    char name[80];
    spare_name(dir, "profile-damaged", ".lock", name, sizeof name);
    char *aside = store_join(dir, "/"), *to = store_join(aside, name);
    store_rename(path, to);
    free(aside);
    free(to);
}

static void lock_sentence(struct reason *why, int result, sqlite3 *lock, const char *dir)
{
    int basic = result & 0xff;
    if (basic == SQLITE_NOTADB || basic == SQLITE_CORRUPT)
        refuse(
            why,
            "Your game can't be saved: profile.lock in the folder %s is in the way and can't "
            "be moved. You can keep playing.",
            store_shown(dir));
    else
        store_sentence(why, result, store_system_error(lock), dir);
}

sqlite3 *store_lock_folder(const char *dir, struct store_wait *wait, struct reason *why)
{
    char *path = store_join(dir, "/profile.lock");
    sqlite3 *lock = NULL;
    int rc = store_lock_file(path, wait, &lock);
    if (rc == SQLITE_NOTADB || rc == SQLITE_CORRUPT) {
        sqlite3_close(lock);
        move_away(dir, path);
        rc = store_lock_file(path, wait, &lock);
    }
    if (rc != SQLITE_OK) {
        lock_sentence(why, rc, lock, dir);
        sqlite3_close(lock);
        lock = NULL;
    }
    free(path);
    return lock;
}

/* ---- setting aside ---- */

/* The stem of a damaged profile's new name. */
static void stem_of_today(char *out, size_t size)
{
    char day[40] = "undated";
    time_t now = time(NULL);
    struct tm *local = localtime(&now);
    if (local)
        strftime(day, sizeof day, "%Y%m%d-%H%M%S", local);
    snprintf(out, size, "profile-damaged-%s", day);
}

/* Renames profile.db and the files that SQLite keeps beside it. The main file goes first: if
 * the program ends in between, the -wal left behind is not part of any later profile, and
 * judge() finds it. */
bool store_set_aside(const char *dir, const char *path, struct reason *why)
{
    char stem[60], name[80];
    const char *kept = NULL; /* the first part that was there */
    bool done = true;
    stem_of_today(stem, sizeof stem);
    spare_name(dir, stem, ".db", name, sizeof name);
    for (int i = 0; i < PARTS && done; i++) {
        struct buf from = {0}, to = {0};
        buf_addf(&from, "%s%s", path, PART[i]);
        buf_addf(&to, "%s/%s%s", dir, name, PART[i]);
        if (store_file_kind(from.data, NULL) != FILE_NONE) {
            done = store_rename(from.data, to.data);
            kept = kept ? kept : PART[i];
        }
        buf_free(&from);
        buf_free(&to);
    }
    if (!done)
        return refuse(why,
                      "Your game can't be saved: the file profile.db in the folder %s is "
                      "damaged and can't be set aside. You can keep playing.",
                      store_shown(dir));
    char *whole = store_join(name, kept ? kept : "");
    refuse(why,
           "Superwild couldn't read your saved games. It kept that file as %s in the same "
           "folder and started a new one.",
           whole);
    free(whole);
    return true;
}
