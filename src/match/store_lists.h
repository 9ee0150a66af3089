/* store_lists.h: settings that are lists, a line for each entry, when they come from another
 * profile: what has come before does not come again. Only store_take.c includes it. */
#ifndef SUPERWILD_STORE_LISTS_H
#define SUPERWILD_STORE_LISTS_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

/* The marks of a person who has just come name matches by their numbers in `came`: gives them
 * those of `main`, and 0 to a match that did not come. False if that fails. */
bool store_lists_renumber(sqlite3 *db, int64_t person);
/* Takes out of the lists of somebody who has come what the other one has already. */
bool store_lists_new(sqlite3 *db, int64_t came, int64_t here);

#endif
