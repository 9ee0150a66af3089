/* copies.h: saves a match's record and its score sheet as files among the person's
 * documents. */
#ifndef SUPERWILD_COPIES_H
#define SUPERWILD_COPIES_H

#include "match.h"

struct app;

/* Saves the match's record in a file, copies it to the clipboard, and says where it is. */
void app_copy_record(struct app *app, const struct match *m);
/* The same for its score sheet, as text for a fixed-width font. */
void app_copy_sheet(struct app *app, const struct match *m);

#endif
