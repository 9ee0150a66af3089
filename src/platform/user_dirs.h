/* user_dirs.h: reads user-dirs.dirs, in which a Linux desktop keeps where a person's folders
 * are. */
#ifndef SUPERWILD_USER_DIRS_H
#define SUPERWILD_USER_DIRS_H

#include "buf.h"

/* Appends the folder of documents that the file's text names: XDG_DOCUMENTS_DIR="$HOME/..." or
 * an absolute path; what follows a backslash is meant literally. The last such line counts.
 * home: the person's own folder. Returns false, and appends nothing, if there is none. */
bool user_dirs_documents(const char *text, const char *home, struct buf *out);

#endif
