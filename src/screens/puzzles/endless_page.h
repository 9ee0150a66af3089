/* endless_page.h: puzzles that are in no pack. */
#ifndef SUPERWILD_ENDLESS_PAGE_H
#define SUPERWILD_ENDLESS_PAGE_H

#include "reason.h"

#include <stddef.h>

struct app;

/* Shows the page with the puzzle of that id (maker_read_id()), and makes it if it is not kept.
 * False with half a sentence if it is no id; then nothing happens. */
bool puzzle_endless_open(struct app *app, const char *id, size_t len, struct reason *why);

#endif
