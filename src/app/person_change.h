/* person_change.h: changes of the people of the profile, and of who plays (person.h).
 *
 * Each change is in the profile, or a notice says why it is not, and false is returned. They
 * are made only where nothing is being played. */
#ifndef SUPERWILD_PERSON_CHANGE_H
#define SUPERWILD_PERSON_CHANGE_H

#include <stdbool.h>
#include <stdint.h>

struct app;

/* Somebody else plays from now on: everything is theirs, and the page is the first one. */
bool person_use(struct app *app, int64_t id);
/* Adds one. If the present one has no name yet, and has typed one at a table, that is theirs.
 */
bool person_add(struct app *app, const char *name, int face);
bool person_rename(struct app *app, int64_t id, const char *name, int face);
/* All that `from` has goes to `into` (store_person_merge()). */
bool person_merge(struct app *app, int64_t from, int64_t into);
/* Deletes all that is theirs; with `keep`, it is exported to the person's documents before, and
 * a notice says where. Nothing is deleted if that fails. */
bool person_delete(struct app *app, int64_t id, bool keep);

#endif
