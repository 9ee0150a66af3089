/* csv.h: tables as comma-separated values, for spreadsheets. */
#ifndef SUPERWILD_CSV_H
#define SUPERWILD_CSV_H

#include "buf.h"

/* Appends a text as one cell, after a comma unless it begins a line (the end of a line is
 * "\r\n"). It is quoted where it must be. A spreadsheet would take a text that begins with = +
 * - @, a tab or the end of a line for a formula, so an apostrophe comes before it. */
void csv_text(struct buf *out, const char *text);
/* The same for a number of ours: digits with a minus and a point at most. "" leaves the cell
 * empty. */
void csv_number(struct buf *out, const char *number);
/* Ends the line. */
void csv_end(struct buf *out);

#endif
