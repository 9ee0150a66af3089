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

/* The same in steps, each about as long as a match takes to play. The store must not be used
 * for anything else meanwhile: give it a copy (store_snapshot()). */
struct store_writing;
struct store_writing *store_writing_begin(struct store *s, int64_t person, int64_t made);
bool store_writing_go_on(struct store_writing *w);        /* true when it is over */
int store_writing_percent(const struct store_writing *w); /* about */
/* Frees it. If it is not over, that fails. report may be NULL. */
enum store_result store_writing_end(struct store_writing *w, struct buf *out,
                                    struct store_export_report *report);

#endif
