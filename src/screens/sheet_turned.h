/* sheet_turned.h: the score sheet on an upright phone, with a line for each player and a column
 * for each round. */
#ifndef SUPERWILD_SHEET_TURNED_H
#define SUPERWILD_SHEET_TURNED_H

#include "score_sheet.h"

/* Are the columns of the players too narrow for their names and points? */
bool sheet_turned(const struct app *app, const struct score_sheet *s);

/* How many rounds fit into w pixels, at least 1. */
int sheet_turned_fit(const struct app *app, const struct score_sheet *s, float w);

/* Its height in pixels. */
float sheet_turned_height(const struct app *app, const struct score_sheet *s);

/* As sheet_draw(). */
void sheet_turned_draw(struct app *app, struct rect r, const struct score_sheet *s, int first,
                       int shown);

#endif
