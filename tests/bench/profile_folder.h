/* profile_folder.h: a new folder for a profile that only a measurement uses. */
#ifndef SUPERWILD_PROFILE_FOLDER_H
#define SUPERWILD_PROFILE_FOLDER_H

#include <stdbool.h>

struct profile_folder {
    char path[300];
};

/* Makes one, in TMPDIR or /tmp. False if that is not possible. */
bool profile_folder_make(struct profile_folder *f);
/* Removes it with the profile, which is closed. False if something else is in it. */
bool profile_folder_remove(const struct profile_folder *f);

#endif
