/* store_import.h: takes what another profile exported (store_export.h) into this one.
 *
 * The file is hostile input. All of it is read and checked, and its matches are played, before
 * anything is written. Everything has an id of its own, so nothing is doubled, however often
 * and in whichever direction it travels. A match that both have is kept as it was changed last.
 * What a person has on both computers is united like two people (store_person_merge()). */
#ifndef SUPERWILD_STORE_IMPORT_H
#define SUPERWILD_STORE_IMPORT_H

#include "buf.h"
#include "store_people.h"

struct store_import;

/* What is in the file. */
struct store_import_about {
    int64_t made; /* seconds since 1970 */
    int matches, results, people, own, tries;
    char name[NAME_MAX_BYTES]; /* of the first person; "" if unknown */
};

/* Reads a zip. NULL with a sentence if it cannot be imported; nothing has been changed then.
 * Free it with store_import_free(). */
struct store_import *store_import_read(const char *bytes, size_t n, struct reason *why);
/* Reads it from a file. */
struct store_import *store_import_file(const char *path, struct reason *why);
/* Appends the bytes of the file, unread; no more than are too many. */
bool store_import_bytes(const char *path, struct buf *zip, struct reason *why);

/* The same in steps, each about as long as a match takes to play, on any thread. */
struct store_reading;
struct store_reading *store_reading_begin(struct buf *zip); /* takes over the bytes */
bool store_reading_go_on(struct store_reading *r);          /* true when it is over */
int store_reading_percent(const struct store_reading *r);   /* about */
/* What store_import_read() returns; NULL also if it is not over. Frees the reading. why may be
 * NULL. */
struct store_import *store_reading_end(struct store_reading *r, struct reason *why);

void store_import_about(const struct store_import *import, struct store_import_about *out);
void store_import_free(struct store_import *import);

struct store_import_how {
    /* The file has one person: all that is theirs becomes the current person's. Otherwise they
     * come as another one, unless they are here already. */
    bool as_me;
    bool settings; /* settings of somebody who is here already are replaced */
};

/* What is new now. */
struct store_import_report {
    int matches, changed; /* new ones; those that have been played on */
    int results, people, own, tries;
};

/* Writes all of it in one transaction. Somebody who has nothing yet in this profile, not even a
 * name, becomes the first person of the file. The current person may have other settings and
 * another uid afterwards. */
enum store_result store_import_take(struct store *s, const struct store_import *import,
                                    const struct store_import_how *how,
                                    struct store_import_report *report);

/* Another connection to the same profile with the same person, for a thread of its own that
 * takes an import meanwhile. NULL if there can be none. store_close() it, and then tell the
 * first one, which reads anew who its person is. */
struct store *store_import_beside(struct store *s);
void store_import_taken(struct store *s);

#endif
