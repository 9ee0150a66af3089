/* store_export.h: writes what a profile has, or what one person has, as a zip with JSON, to
 * take along to another computer (store_import.h) or to read.
 *
 * superwild.json says what it is. A file for each kind has a list with one object on each line:
 * people, their settings, matches (as records, record.h, with the steps that can be redone),
 * results, solitaire bests, days and medals, puzzles, tries, runs, ratings, and own puzzles
 * with their folders and notes. The same profile gives the same bytes. */
#ifndef SUPERWILD_STORE_EXPORT_H
#define SUPERWILD_STORE_EXPORT_H

#include "buf.h"
#include "store_people.h"

struct store_export_report {
    int matches, results, people, own;
    int unreadable; /* matches that cannot be played any more, which are not in it */
};

/* Appends the zip to out. person: 0 for everybody. made: seconds since 1970. */
enum store_result store_export(struct store *s, int64_t person, int64_t made, struct buf *out,
                               struct store_export_report *report);

#endif
