/* store_backup.h: copies of a whole profile: to keep one, to put one in the place of the
 * profile, and to begin anew. */
#ifndef SUPERWILD_STORE_BACKUP_H
#define SUPERWILD_STORE_BACKUP_H

#include "store.h"

/* How many bytes the profile takes on the disk; 0 if there is none. */
int64_t store_bytes(const struct store *s);
/* Writes a copy to a new file. STORE_FAILED if there is something of that name already. */
enum store_result store_backup(struct store *s, const char *path);
/* Puts what a copy holds in the place of the profile, in one transaction; from NULL: nothing,
 * as in a new profile. The profile is first copied to a file beside it, `kept` (free with
 * free()). Callers must then read everything again; matches that are open are not in the
 * profile any more. A copy from an earlier version is brought up to date; STORE_FAILED if it is
 * damaged or from a newer one, and nothing has changed. */
enum store_result store_replace(struct store *s, const char *from, char **kept);

/* A copy in memory of all that is stored now, for another thread to read. NULL if there is
 * none. Close it with store_close(). */
struct store *store_snapshot(struct store *s);

#endif
