/* tile_console.h: what the console can ask about any game with tiles on a grid. */
#ifndef SUPERWILD_TILE_CONSOLE_H
#define SUPERWILD_TILE_CONSOLE_H

#include "console.h"
#include "position.h"

/* For struct mind. */
extern const char TILE_NOTATION[];

/* The verb `check`: is the table of a position legal? --explain adds its groups, or what is
 * wrong with it in sentences. */
extern const struct console_option TILE_CHECK_OPTIONS[];
extern const char TILE_CHECK_HELP[], TILE_LINE_HELP[];
enum console_answer tile_console_check(struct console_job *job);

/* The position of a job about a file. False with a reason. */
bool tile_console_position(struct console_job *job, struct position *out);
/* The answer if there is no table; the reason is to be filled in. */
#define TILE_NO_TABLE "# no legal table %s\n"
/* The position after a play: with this table, and without its tiles on the rack. */
void tile_console_after(const struct position *before, const struct table *table,
                        struct position *out);

/* Reads the job's words as tiles of a game that has `all` tiles, one of each or (copies) two of
 * each. Returns how many; 0 with a reason. */
int tile_console_line(struct console_job *job, int all, bool copies, tile_t out[TILE_MAX]);

#endif
