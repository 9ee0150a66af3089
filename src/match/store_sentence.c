/* store_sentence.c: why a profile can't be written, as a sentence. */
#include "store_internal.h"

#include <errno.h>

static bool means_full(int result, int system_error)
{
    if (result == SQLITE_FULL)
        return true;
    if (result != SQLITE_IOERR && result != SQLITE_CANTOPEN)
        return false;
#ifdef _WIN32
    return system_error == 112 || system_error == 39; /* ERROR_DISK_FULL and its older twin */
#else
#ifdef EDQUOT
    if (system_error == EDQUOT)
        return true;
#endif
    return system_error == ENOSPC || system_error == EFBIG;
#endif
}

static bool is_about_permission(int result)
{
    return result == SQLITE_READONLY || result == SQLITE_PERM || result == SQLITE_AUTH;
}

int store_system_error(sqlite3 *db)
{
    int error = errno;
    /* SQLite records this error if a file could not be opened, but not if a write failed. After
     * a failed write, errno is still the one from the write, because undoing things in memory
     * makes no system calls. It is used only to tell a disk quota from a broken disk. */
    int noted = db ? sqlite3_system_errno(db) : ENOMEM;
    return noted ? noted : error;
}

void store_sentence(struct reason *why, int result, int system_error, const char *dir)
{
    result &= 0xff; /* the extended codes do not help the person */
    if (means_full(result, system_error))
        refuse(why, "Your game can't be saved: the disk is full. You can keep playing.");
    else if (result == SQLITE_BUSY || result == SQLITE_LOCKED || result == SQLITE_PROTOCOL)
        refuse(why, "Your game can't be saved right now: another program is using your saved "
                    "games. You can keep playing.");
    else if (result == SQLITE_CORRUPT || result == SQLITE_NOTADB)
        refuse(why, "Your game can't be saved: the file with your saved games is damaged. You "
                    "can keep playing.");
    else if (is_about_permission(result) ||
             (result == SQLITE_CANTOPEN && !store_may_write(dir)))
        refuse(why,
               store_may_write(dir)
                   ? N_("Your game can't be saved: Superwild may not write to the file "
                        "profile.db in the folder %s. You can keep playing.")
                   : N_("Your game can't be saved: Superwild may not write to the folder %s. "
                        "You can keep playing."),
               store_shown(dir));
    else if (result == SQLITE_CANTOPEN)
        refuse(why,
               "Your game can't be saved: the file profile.db in the folder %s can't be "
               "opened. You can keep playing.",
               store_shown(dir));
    else
        refuse(
            why,
            "Your game can't be saved: the disk reports an error (%s). You can keep playing.",
            sqlite3_errstr(result));
}

void store_no_folder(struct reason *why, int error, const char *dir)
{
    if (error == ENOSPC)
        store_sentence(why, SQLITE_FULL, 0, dir);
    else if (error == EACCES || error == EPERM || error == EROFS)
        refuse(why,
               "Your game can't be saved: Superwild may not create the folder %s. You can keep "
               "playing.",
               store_shown(dir));
    else
        refuse(
            why,
            "Your game can't be saved: the folder %s can't be created. You can keep playing.",
            store_shown(dir));
}
