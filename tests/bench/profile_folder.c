/* profile_folder.c: a folder of the system's for temporary files. */
#define _POSIX_C_SOURCE 200809L

#include "profile_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

bool profile_folder_make(struct profile_folder *f)
{
    const char *tmp = getenv("TMPDIR");
    snprintf(f->path, sizeof f->path, "%s/superwild-bench-XXXXXX", tmp ? tmp : "/tmp");
    return mkdtemp(f->path) != NULL;
}

bool profile_folder_remove(const struct profile_folder *f)
{
    static const char *const name[] = {"profile.db", "profile.db-wal", "profile.db-shm",
                                       "profile.lock"};
    char file[400];
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        snprintf(file, sizeof file, "%s/%s", f->path, name[i]);
        unlink(file);
    }
    return rmdir(f->path) == 0;
}
