/* puzzle_part.h: a puzzle that is a part of a longer text, for puzzle.c and pack.c. */
#ifndef SUPERWILD_PUZZLE_PART_H
#define SUPERWILD_PUZZLE_PART_H

#include "puzzle.h"
#include "scan.h"

/* puzzle_read() for the puzzle in these bytes; `before` is the number of lines of the text that
 * come earlier, and *name_at becomes where its name stands. */
bool puzzle_read_part(const char *text, size_t len, int before, bool loose, struct puzzle *out,
                      struct word *name_at, struct reason *why);

#endif
