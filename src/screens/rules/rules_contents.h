/* rules_contents.h: the table of contents of a game's rules, laid over one of their pages. */
#ifndef SUPERWILD_RULES_CONTENTS_H
#define SUPERWILD_RULES_CONTENTS_H

#include "look.h"
#include "ui.h"

/* Draws a button for each page, chapter-1 and so on, and contents-close. page: the one that is
 * open, from 0; it is marked and has the focus. */
void rules_contents_draw(struct ui *ui, const struct look *look, int page);

#endif
