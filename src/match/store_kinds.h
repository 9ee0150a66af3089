/* store_kinds.h: what an export has: a JSON file for each kind of thing in a profile, with one
 * object on each line. What export writes and what import accepts comes from this one list.
 * Only files of the store include it. */
#ifndef SUPERWILD_STORE_KINDS_H
#define SUPERWILD_STORE_KINDS_H

#include "archive.h"
#include "store_internal.h"

#define KINDS_FORMAT "superwild-export"
#define KINDS_VERSION 1
#define KINDS_HEAD "superwild.json"
#define KINDS_MOST_FIELDS 16
#define KINDS_MOST_RECORD (16 << 20) /* bytes of a match as a record */

/* What a field holds. A person or a match is the uid of one. */
enum kind_type {
    KIND_TEXT,
    KIND_UID,
    KIND_WHOLE,
    KIND_REAL,
    KIND_FLAG,
    KIND_PERSON,
    KIND_MATCH,
    KIND_LIST,
    KIND_RECORD
};

struct kind_field {
    const char *name;   /* in the file */
    const char *column; /* NULL: the same */
    const char *from;   /* SQL for its value, of the row t; NULL: the column */
    enum kind_type type;
    int64_t low, high; /* of a whole number; high: bytes of a text */
    bool maybe;        /* may be null: unknown */
    const struct kind *list;
};

struct kind {
    const char *file, *table;
    const char *whose; /* SQL: does the row t belong to the person ?1? */
    const char *order; /* of the rows */
    const char *owner; /* of a list: the column with the id of the row that it is in */
    struct kind_field field[KINDS_MOST_FIELDS];
};

/* In an order in which each refers only to earlier ones. */
extern const struct kind *const KINDS[];

int kind_fields(const struct kind *k);
/* Appends SQL that gives each row as JSON. ?1: the person, or NULL for everybody. Of matches,
 * one row: ?2 is its id, ?3 how many steps are in force, ?4 its record. */
void kind_select(const struct kind *k, struct buf *out);
/* Appends SQL that puts a row into the table; ?1 is the first field, and so on. Of a list, ?20
 * is the owner's id. */
void kind_insert(const struct kind *k, struct buf *out);

#endif
