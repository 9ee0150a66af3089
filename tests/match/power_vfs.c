/* power_vfs.c: a file system for SQLite on which the power can fail. */
#define _GNU_SOURCE

#include "power_vfs.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "buf.h"

#define SECTOR 512
#define FILES 64
#define NAME 300

/* A change of a file that is not on the disk yet. */
struct change {
    sqlite3_int64 at;
    int n;       /* bytes; -1: the file is cut at `at` */
    char *bytes; /* owned */
};

/* What a name leads to. It lives on when it has no name. */
struct inode {
    struct buf disk; /* what is safely there */
    struct change *change;
    int n_changes;
};

struct name {
    char text[NAME]; /* with its folder */
    struct inode *inode;
};

struct names {
    struct name name[FILES];
    int n;
};

enum entry_kind { ENTRY_MADE, ENTRY_DELETED, ENTRY_RENAMED };

/* A change of the folder that is not on the disk yet. */
struct entry {
    enum entry_kind kind;
    char text[NAME], to[NAME];
    struct inode *inode;
};

static struct {
    char dir[NAME];
    sqlite3_vfs vfs, *real;
    struct inode *inode[4096];
    int n_inodes;
    struct names now, disk;
    struct entry *entry;
    int n_entries;
    int left; /* changes until it fails; 0: never */
    int changes;
    bool kills, failed, on;
    void (*also)(void); /* in the middle of a sync */
} power;

/* ---- Names ---- */

static struct inode *find(const struct names *list, const char *text)
{
    for (int i = 0; i < list->n; i++)
        if (!strcmp(list->name[i].text, text))
            return list->name[i].inode;
    return NULL;
}

static void unname(struct names *list, const char *text)
{
    for (int i = 0; i < list->n; i++)
        if (!strcmp(list->name[i].text, text)) {
            list->name[i] = list->name[--list->n];
            return;
        }
}

static void give_name(struct names *list, const char *text, struct inode *inode)
{
    unname(list, text);
    assert(list->n < FILES);
    struct name *n = &list->name[list->n++];
    snprintf(n->text, sizeof n->text, "%s", text);
    n->inode = inode;
}

static struct inode *new_inode(void)
{
    assert(power.n_inodes < (int)(sizeof power.inode / sizeof *power.inode));
    return power.inode[power.n_inodes++] = mem_alloc(sizeof(struct inode));
}

static void apply_entry(struct names *list, const struct entry *e)
{
    struct inode *inode = find(list, e->text);
    if (e->kind == ENTRY_MADE) {
        give_name(list, e->text, e->inode);
        return;
    }
    unname(list, e->text);
    if (e->kind == ENTRY_RENAMED && inode)
        give_name(list, e->to, inode);
}

static void note_entry(enum entry_kind kind, const char *text, const char *to,
                       struct inode *inode)
{
    power.entry = mem_grow(power.entry, (size_t)(power.n_entries + 1) * sizeof *power.entry);
    struct entry *e = &power.entry[power.n_entries++];
    *e = (struct entry){.kind = kind, .inode = inode};
    snprintf(e->text, sizeof e->text, "%s", text);
    snprintf(e->to, sizeof e->to, "%s", to ? to : "");
    apply_entry(&power.now, e);
}

static void sync_folder(void)
{
    for (int i = 0; i < power.n_entries; i++)
        apply_entry(&power.disk, &power.entry[i]);
    power.n_entries = 0;
}

/* ---- Contents ---- */

static void put_bytes(struct buf *b, size_t at, const char *bytes, size_t n)
{
    while (b->len < at)
        buf_add_n(b, "\0", 1);
    size_t over = b->len > at ? b->len - at : 0;
    if (over > n)
        over = n;
    if (over)
        memcpy(b->data + at, bytes, over);
    buf_add_n(b, bytes + over, n - over);
}

static void cut_bytes(struct buf *b, size_t at)
{
    if (at < b->len)
        b->len = at;
    else
        put_bytes(b, at, "", 0);
}

static void note_change(struct inode *inode, sqlite3_int64 at, const void *bytes, int n)
{
    inode->change =
        mem_grow(inode->change, (size_t)(inode->n_changes + 1) * sizeof *inode->change);
    struct change *c = &inode->change[inode->n_changes++];
    *c = (struct change){.at = at, .n = n};
    if (n > 0) {
        c->bytes = mem_alloc((size_t)n);
        memcpy(c->bytes, bytes, (size_t)n);
    }
}

static void forget_changes(struct inode *inode)
{
    for (int i = 0; i < inode->n_changes; i++)
        free(inode->change[i].bytes);
    inode->n_changes = 0;
}

static void sync_inode(struct inode *inode)
{
    for (int i = 0; i < inode->n_changes; i++) {
        const struct change *c = &inode->change[i];
        if (c->n < 0)
            cut_bytes(&inode->disk, (size_t)c->at);
        else
            put_bytes(&inode->disk, (size_t)c->at, c->bytes, (size_t)c->n);
    }
    forget_changes(inode);
}

/* ---- The power fails ---- */

/* Counts a change. False if the power is gone: it is not made, or nobody knows. */
static bool change_made(void)
{
    if (power.failed)
        return false;
    power.changes++;
    if (power.left && --power.left == 0) {
        if (power.kills)
            kill(getpid(), SIGKILL);
        power.failed = true;
    }
    return !power.failed;
}

/* A part of each sector of a write reaches the disk: all of it, none, or its beginning. */
static void put_sectors(struct buf *disk, const struct change *c, uint32_t keep,
                        struct rng *luck)
{
    for (int i = 0; i < c->n;) {
        sqlite3_int64 at = c->at + i;
        int n = SECTOR - (int)(at % SECTOR);
        n = n > c->n - i ? c->n - i : n;
        uint32_t torn = rng_below(luck, 10) == 0 ? rng_below(luck, (uint32_t)n) : (uint32_t)n;
        if (rng_below(luck, 100) < keep)
            put_bytes(disk, (size_t)at, c->bytes + i, torn);
        i += n;
    }
}

/* Every loss has its own mood: nearly all of it is there, nearly nothing, or half. */
static void lose_changes(struct inode *inode, struct rng *luck)
{
    static const uint32_t KEEP[] = {0, 10, 50, 90, 100};
    uint32_t keep = KEEP[rng_below(luck, 5)];
    for (int i = 0; i < inode->n_changes; i++) {
        const struct change *c = &inode->change[i];
        if (c->n >= 0)
            put_sectors(&inode->disk, c, keep, luck);
        else if (rng_below(luck, 100) < keep)
            cut_bytes(&inode->disk, (size_t)c->at);
    }
    forget_changes(inode);
}

/* A file system with a journal loses the last names; one without it, any of them. */
static void lose_entries(struct rng *luck)
{
    int kept = (int)rng_below(luck, (uint32_t)power.n_entries + 1);
    bool journal = rng_below(luck, 2);
    for (int i = 0; i < power.n_entries; i++)
        if (journal ? i < kept : rng_below(luck, 2))
            apply_entry(&power.disk, &power.entry[i]);
    power.n_entries = 0;
}

static void write_out(const struct name *n)
{
    FILE *f = fopen(n->text, "wb");
    assert(f);
    if (n->inode->disk.len)
        assert(fwrite(n->inode->disk.data, 1, n->inode->disk.len, f) == n->inode->disk.len);
    fclose(f);
}

static void empty_folder(void)
{
    DIR *d = opendir(power.dir);
    for (struct dirent *e; d && (e = readdir(d)) != NULL;) {
        char path[NAME + 260];
        snprintf(path, sizeof path, "%s/%s", power.dir, e->d_name);
        unlink(path);
    }
    closedir(d);
}

static bool has_name(const struct inode *inode)
{
    for (int i = 0; i < power.disk.n; i++)
        if (power.disk.name[i].inode == inode)
            return true;
    return false;
}

static void free_inode(struct inode *inode)
{
    forget_changes(inode);
    free(inode->change);
    buf_free(&inode->disk);
    free(inode);
}

/* Nobody finds what has no name. */
static void free_nameless(void)
{
    int n = 0;
    for (int i = 0; i < power.n_inodes; i++) {
        if (has_name(power.inode[i]))
            power.inode[n++] = power.inode[i];
        else
            free_inode(power.inode[i]);
    }
    power.n_inodes = n;
}

void power_back(struct rng *luck)
{
    lose_entries(luck);
    for (int i = 0; i < power.n_inodes; i++)
        lose_changes(power.inode[i], luck);
    empty_folder();
    for (int i = 0; i < power.disk.n; i++)
        write_out(&power.disk.name[i]);
    power.now = power.disk;
    free_nameless();
    power.failed = false;
    power.left = 0;
}

void power_fails_at(int n)
{
    power.left = n;
    power.kills = false;
}

void power_kills_at(int n)
{
    power.left = n;
    power.kills = true;
}

bool power_failed(void)
{
    return power.failed;
}

void power_meanwhile(void (*also)(void))
{
    power.also = also;
}

int power_changes(void)
{
    return power.changes;
}

/* ---- What the store itself does with names ---- */

int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __real_fsync(int fd);
int __wrap_fsync(int fd);

int __wrap_rename(const char *from, const char *to)
{
    if (!power.on)
        return __real_rename(from, to);
    if (!change_made()) {
        errno = EIO;
        return -1;
    }
    int result = __real_rename(from, to);
    if (!result)
        note_entry(ENTRY_RENAMED, from, to, NULL);
    return result;
}

/* The store syncs nothing but folders. */
int __wrap_fsync(int fd)
{
    if (!power.on)
        return __real_fsync(fd);
    if (!change_made()) {
        errno = EIO;
        return -1;
    }
    sync_folder();
    return 0;
}

/* ---- A file as SQLite sees it ---- */

struct file {
    sqlite3_file base;
    struct inode *inode;
    bool sync_folder; /* with the first sync, as SQLite does for a new journal */
    sqlite3_file *real;
};

static sqlite3_file *real_of(sqlite3_file *f)
{
    return ((struct file *)f)->real;
}

static int f_close(sqlite3_file *f)
{
    return real_of(f)->pMethods->xClose(real_of(f));
}

static int f_read(sqlite3_file *f, void *out, int n, sqlite3_int64 at)
{
    if (power.failed)
        return SQLITE_IOERR_READ;
    return real_of(f)->pMethods->xRead(real_of(f), out, n, at);
}

static int f_write(sqlite3_file *f, const void *bytes, int n, sqlite3_int64 at)
{
    if (power.failed)
        return SQLITE_IOERR_WRITE;
    bool lives = change_made();
    note_change(((struct file *)f)->inode, at, bytes, n);
    if (!lives)
        return SQLITE_IOERR_WRITE;
    return real_of(f)->pMethods->xWrite(real_of(f), bytes, n, at);
}

static int f_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    if (!change_made())
        return SQLITE_IOERR_TRUNCATE;
    note_change(((struct file *)f)->inode, size, NULL, -1);
    return real_of(f)->pMethods->xTruncate(real_of(f), size);
}

static int f_sync(sqlite3_file *f, int flags)
{
    struct file *file = (struct file *)f;
    (void)flags;
    if (!change_made())
        return SQLITE_IOERR_FSYNC;
    sync_inode(file->inode);
    if (file->sync_folder)
        sync_folder();
    file->sync_folder = false;
    if (power.also)
        power.also();
    return power.failed ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

static int f_size(sqlite3_file *f, sqlite3_int64 *size)
{
    return real_of(f)->pMethods->xFileSize(real_of(f), size);
}

static int f_lock(sqlite3_file *f, int level)
{
    return real_of(f)->pMethods->xLock(real_of(f), level);
}

static int f_unlock(sqlite3_file *f, int level)
{
    return real_of(f)->pMethods->xUnlock(real_of(f), level);
}

static int f_reserved(sqlite3_file *f, int *out)
{
    return real_of(f)->pMethods->xCheckReservedLock(real_of(f), out);
}

static int f_control(sqlite3_file *f, int op, void *arg)
{
    return real_of(f)->pMethods->xFileControl(real_of(f), op, arg);
}

static int f_sector(sqlite3_file *f)
{
    return real_of(f)->pMethods->xSectorSize(real_of(f));
}

static int f_device(sqlite3_file *f)
{
    return real_of(f)->pMethods->xDeviceCharacteristics(real_of(f));
}

static int f_shm_map(sqlite3_file *f, int page, int size, int extend, void volatile **out)
{
    return real_of(f)->pMethods->xShmMap(real_of(f), page, size, extend, out);
}

static int f_shm_lock(sqlite3_file *f, int offset, int n, int flags)
{
    return real_of(f)->pMethods->xShmLock(real_of(f), offset, n, flags);
}

static void f_shm_barrier(sqlite3_file *f)
{
    real_of(f)->pMethods->xShmBarrier(real_of(f));
}

static int f_shm_unmap(sqlite3_file *f, int delete)
{
    return real_of(f)->pMethods->xShmUnmap(real_of(f), delete);
}

static const sqlite3_io_methods METHODS = {.iVersion = 2,
                                           .xClose = f_close,
                                           .xRead = f_read,
                                           .xWrite = f_write,
                                           .xTruncate = f_truncate,
                                           .xSync = f_sync,
                                           .xFileSize = f_size,
                                           .xLock = f_lock,
                                           .xUnlock = f_unlock,
                                           .xCheckReservedLock = f_reserved,
                                           .xFileControl = f_control,
                                           .xSectorSize = f_sector,
                                           .xDeviceCharacteristics = f_device,
                                           .xShmMap = f_shm_map,
                                           .xShmLock = f_shm_lock,
                                           .xShmBarrier = f_shm_barrier,
                                           .xShmUnmap = f_shm_unmap};

/* ---- The file system ---- */

static bool is_there(const char *path)
{
    return path && access(path, F_OK) == 0;
}

/* Temporary files have no name, and nobody misses them. */
static struct inode *inode_of(const char *path, bool was_there)
{
    struct inode *inode = path && was_there ? find(&power.now, path) : NULL;
    if (inode)
        return inode;
    inode = new_inode();
    if (path)
        note_entry(ENTRY_MADE, path, NULL, inode);
    return inode;
}

static int v_open(sqlite3_vfs *v, const char *path, sqlite3_file *f, int flags, int *out)
{
    struct file *file = (struct file *)f;
    bool was_there = is_there(path);
    (void)v;
    file->base.pMethods = NULL;
    if (power.failed || (!was_there && (flags & SQLITE_OPEN_CREATE) && !change_made()))
        return SQLITE_CANTOPEN;
    file->real = (sqlite3_file *)(file + 1);
    int rc = power.real->xOpen(power.real, path, file->real, flags, out);
    if (rc != SQLITE_OK)
        return rc;
    file->inode = inode_of(path, was_there);
    file->sync_folder = !was_there && (flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL));
    file->base.pMethods = &METHODS;
    return SQLITE_OK;
}

static int v_delete(sqlite3_vfs *v, const char *path, int sync)
{
    (void)v;
    if (is_there(path)) {
        if (!change_made())
            return SQLITE_IOERR_DELETE;
        note_entry(ENTRY_DELETED, path, NULL, NULL);
    }
    int rc = power.real->xDelete(power.real, path, 0);
    if (rc == SQLITE_OK && sync) {
        if (!change_made())
            return SQLITE_IOERR_DIR_FSYNC;
        sync_folder();
    }
    return rc;
}

/* What is in the folder when the power is first on. */
static void take_in(const char *dir)
{
    DIR *d = opendir(dir);
    for (struct dirent *e; d && (e = readdir(d)) != NULL;) {
        char path[NAME + 260], part[4096];
        struct stat st;
        snprintf(path, sizeof path, "%s/%s", dir, e->d_name);
        if (stat(path, &st) || !S_ISREG(st.st_mode) || strlen(path) >= NAME)
            continue;
        struct inode *inode = new_inode();
        FILE *f = fopen(path, "rb");
        for (size_t n; f && (n = fread(part, 1, sizeof part, f)) > 0;)
            buf_add_n(&inode->disk, part, n);
        fclose(f);
        give_name(&power.disk, path, inode);
    }
    closedir(d);
    power.now = power.disk;
}

void power_on(const char *dir)
{
    power.real = sqlite3_vfs_find("unix");
    power.vfs = *power.real;
    power.vfs.zName = "power";
    power.vfs.szOsFile = (int)sizeof(struct file) + power.real->szOsFile;
    power.vfs.xOpen = v_open;
    power.vfs.xDelete = v_delete;
    snprintf(power.dir, sizeof power.dir, "%s", dir);
    take_in(dir);
    power.on = true;
    sqlite3_vfs_register(&power.vfs, 1);
}

void power_off(void)
{
    sqlite3_vfs_unregister(&power.vfs);
    sqlite3_vfs_register(power.real, 1);
    for (int i = 0; i < power.n_inodes; i++)
        free_inode(power.inode[i]);
    free(power.entry);
    memset(&power, 0, sizeof power);
}
