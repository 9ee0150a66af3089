/* your_data.h: takes games along to another computer and back: exports and imports
 * (store_export.h), copies of the whole profile (store_backup.h).
 *
 * Files go to the person's documents. A notice says where they are, or why there is none. */
#ifndef SUPERWILD_YOUR_DATA_H
#define SUPERWILD_YOUR_DATA_H

#include <stdbool.h>
#include <stdint.h>

struct app;

/* Writes everything, or what the current person has, to a zip. */
void your_data_export(struct app *app, bool only_me);
/* Writes a copy of the profile. */
void your_data_back_up(struct app *app);
/* Reads a file, asks, and adds what is in it. settings: those of people who are here already
 * are replaced. */
void your_data_import(struct app *app, const char *path, bool settings);
/* Asks, and puts a copy in the place of the profile, which is kept; path NULL: a new one. */
void your_data_restore(struct app *app, const char *path);
/* Is this the name of a file that can be imported, or restored? */
bool your_data_is_export(const char *path);
bool your_data_is_copy(const char *path);
/* Frees what was read and not imported. */
void your_data_end(struct app *app);

#endif
