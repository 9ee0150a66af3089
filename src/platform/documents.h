/* documents.h: saves files among the person's documents. */
#ifndef SUPERWILD_DOCUMENTS_H
#define SUPERWILD_DOCUMENTS_H

#include "reason.h"

/* The folder Superwild among the person's documents, by the conventions of the system. It may
 * not exist yet. NULL if the system has no such place. Free with free(). */
char *documents_folder(void);
/* Writes a new file with this name and text into that folder, which is made if necessary.
 * Characters that some system does not allow in a name become spaces. If there is already
 * something of that name, the new name gets a number. Returns its path (free with free()). If
 * the file cannot be written, nothing is left of it, and NULL is returned with a reason: half a
 * sentence that names the folder. */
char *documents_keep(const char *name, const char *text, struct reason *why);

#endif
