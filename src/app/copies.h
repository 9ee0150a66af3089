/* copies.h: saves matches, score sheets and puzzles as files among the person's documents, and
 * texts on the clipboard. */
#ifndef SUPERWILD_COPIES_H
#define SUPERWILD_COPIES_H

#include "match.h"
#include "puzzle.h"

struct app;

/* Saves the match's record in a file, copies it to the clipboard, and says where it is. */
void app_copy_record(struct app *app, const struct match *m);
/* The same for the match's score sheet, as text for a fixed-width font. */
void app_copy_sheet(struct app *app, const struct match *m);
/* The same for a table of all turns of the match (csv.h). */
void app_copy_csv(struct app *app, const struct match *m, const char *csv);
/* The same for a puzzle, as text that can be opened again. */
void app_copy_puzzle(struct app *app, const struct puzzle *p);
/* The same for several as a pack. name: of the file. */
void app_copy_pack(struct app *app, const struct pack *p, const char *name);
/* Copies a puzzle's code to the clipboard, and says so; or why there is none. */
void app_copy_code(struct app *app, const struct puzzle *p);
/* The same for any text; said: what to say then, translated. */
void app_copy_text(struct app *app, const char *text, const char *said);

#endif
