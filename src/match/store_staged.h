/* store_staged.h: an export that has been read: a profile in memory, between store_import.c,
 * which fills it, and store_take.c. */
#ifndef SUPERWILD_STORE_STAGED_H
#define SUPERWILD_STORE_STAGED_H

#include <sqlite3.h>
#include <stdint.h>

struct store_import {
    sqlite3 *db;
    int64_t made;
};

int staged_count(sqlite3 *db, const char *table);

#endif
