/* store_watch.c: notices that the files of an open profile have gone.
 *
 * SQLite would go on writing to a file that was deleted, emptied or overwritten, and nobody
 * would find there what it wrote. So before each write we look at the files themselves: is the
 * profile still the file of that name, does it begin as a profile does, is it as long as it
 * was, and the same for its log. A wrong alarm does no harm: the profile is then closed,
 * judged, and opened again. The files are read through SQLite's own descriptors, because
 * closing another one would drop its locks. */
#include "store_internal.h"

#include <string.h>

#define ID_AT 68           /* of the application id in the header of the file, big-endian */
#define HEADER (ID_AT + 4) /* what we read of it */
#define LOG_HEADER 32

static sqlite3_file *file_of(const struct store_profile *p, int which)
{
    sqlite3_file *f = NULL;
    if (sqlite3_file_control(p->db, "main", which, &f) != SQLITE_OK || !f || !f->pMethods)
        return NULL;
    return f;
}

/* In bytes, -1 if that is unknown. */
static int64_t length(sqlite3_file *f)
{
    sqlite3_int64 n = -1;
    return f && f->pMethods->xFileSize(f, &n) == SQLITE_OK ? n : -1;
}

static uint32_t number(const unsigned char *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

/* Was the file renamed or deleted under us? */
static bool moved(const struct store_profile *p)
{
    int yes = 0;
    return sqlite3_file_control(p->db, "main", SQLITE_FCNTL_HAS_MOVED, &yes) == SQLITE_OK &&
           yes;
}

static bool file_intact(const struct store_profile *p)
{
    unsigned char head[HEADER];
    sqlite3_file *f = file_of(p, SQLITE_FCNTL_FILE_POINTER);
    if (!f || moved(p) || length(f) < p->bytes)
        return false;
    return f->pMethods->xRead(f, head, HEADER, 0) == SQLITE_OK &&
           !memcmp(head, "SQLite format 3", 16) && number(head + ID_AT) == STORE_APPLICATION_ID;
}

/* Is the log of that name the one that we have open? We cannot ask for its identity, but nobody
 * replaces a file by one of the same length by accident. It may grow between two looks. Windows
 * lets nobody take away a file that is open, and may give an old length for it. */
static bool log_in_place(const struct store_profile *p, sqlite3_file *f)
{
#ifdef _WIN32
    (void)p;
    (void)f;
    return true;
#else
    int64_t there = 0, before = length(f);
    const char *name = sqlite3_db_filename(p->db, "main");
    store_file_kind(sqlite3_filename_wal(name), &there);
    return before <= there && there <= length(f);
#endif
}

/* What SQLite finds there when it opens the profile may be nothing, or nonsense. */
static bool begins_as_log(sqlite3_file *f)
{
    unsigned char head[LOG_HEADER];
    return length(f) >= LOG_HEADER &&
           f->pMethods->xRead(f, head, sizeof head, 0) == SQLITE_OK &&
           (number(head) & ~1u) == 0x377f0682;
}

static bool log_intact(const struct store_profile *p)
{
    sqlite3_file *f = file_of(p, SQLITE_FCNTL_JOURNAL_POINTER);
    if (p->log_bytes <= 0)
        return true; /* no log, or nothing in it yet */
    return f && length(f) >= p->log_bytes && log_in_place(p, f) && begins_as_log(f);
}

bool store_profile_intact(const struct store_profile *p)
{
    return file_intact(p) && log_intact(p);
}

void store_profile_note(struct store_profile *p)
{
    p->bytes = length(file_of(p, SQLITE_FCNTL_FILE_POINTER));
    sqlite3_file *log = file_of(p, SQLITE_FCNTL_JOURNAL_POINTER);
    p->log_bytes = p->logs && begins_as_log(log) ? length(log) : 0;
}
