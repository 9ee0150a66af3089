/* power_vfs.h: a file system for SQLite on which the power can fail.
 *
 * It lies over the usual one. Files are where they always are, but it remembers what has not
 * yet been synced: the sectors of each file, and the names in the folder. When the power fails,
 * a random part of that is gone: sectors in any order, some of them torn, and names: the last
 * ones, as on a file system with a journal, or any, as on one without. Not for threads; Linux
 * only, since the linker catches rename() and fsync() (--wrap). */
#ifndef SUPERWILD_TEST_POWER_VFS_H
#define SUPERWILD_TEST_POWER_VFS_H

#include <stdbool.h>

#include "rng.h"

/* Makes it the file system of all SQLite connections that are opened from now on. The files
 * that are in the folder now are safely on the disk. */
void power_on(const char *dir);
/* Lets the power fail at the n-th change from now on, counted from 1: a write, a cut, a sync, a
 * file that is made, deleted or renamed. n 0: never. */
void power_fails_at(int n);
/* The same, but the program is killed there, and what it wrote stays. */
void power_kills_at(int n);
/* Has it failed? Then every call fails. */
bool power_failed(void);
/* From now on, calls `also` in the middle of each sync: what it writes is not a part of that.
 * NULL: nothing. */
void power_meanwhile(void (*also)(void));
/* How many changes there have been. */
int power_changes(void);
/* Once all connections are closed: the folder is now as the disk has it, by this luck. The
 * power is on again. */
void power_back(struct rng *luck);
/* The usual file system is the one to use again. */
void power_off(void);

#endif
