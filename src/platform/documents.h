/* documents.h: files the person gets to keep, beside the profile. */
#ifndef SUPERWILD_DOCUMENTS_H
#define SUPERWILD_DOCUMENTS_H

/* The folder for them, Superwild among the person's documents, by the customs of the system;
 * free(). NULL when the system names none. It need not be there yet. */
char *documents_folder(void);
/* A new file of this name and text in that folder, which is made if need be. Signs that some
 * system does not take in a name become spaces; where there is such a file already, this one's
 * name gets a number. Its path; free(). NULL when it cannot be written. */
char *documents_keep(const char *name, const char *text);

#endif
