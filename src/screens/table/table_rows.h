/* table_rows.h: what the table screen has for Classic: rows in lines, the sets and runs in the
 * rack, and how much has been laid for the first meld. */
#ifndef SUPERWILD_TABLE_ROWS_H
#define SUPERWILD_TABLE_ROWS_H

#include "screen.h"
#include "tableview.h"

/* Is it a table of rows? */
bool rows_of(const struct table_view *v);
/* The step that puts the rows in lines that can be seen best in the table's area, as they lie;
 * sorted, when they are in such lines already. Nothing when they are sorted, too. */
void rows_tidy(const struct table_view *v, struct buf *step);
/* A table of rows as it fits best into a picture of that shape. */
void rows_picture(const struct table *t, struct rect area, struct table *out);
/* Shows the sets and runs in the rack that are most tiles or, as long as the first melds are to
 * be made, worth most, and says what they are worth. */
void rows_arrange(struct table_view *v, struct buf *told);
/* What this turn's melds are worth, beside what is needed, in a panel whose lower edge is on that
 * of r; only while something is needed. */
void rows_worth(struct app *app, const struct table_view *v, struct rect r);

#endif
