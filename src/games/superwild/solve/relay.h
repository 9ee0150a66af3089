/* relay.h: tidies up tables in which everything hangs together: only in games that puzzles are
 * made from, and for a computer that plays alone, since nobody remembers their tables. */
#ifndef SUPERWILD_RELAY_H
#define SUPERWILD_RELAY_H

#include "tidy.h"

/* As tidy_make(), which packs whole islands. If that leaves the tiles of a legal table smaller
 * than RELAY_ENOUGH, it lays all of them out anew, in other groups, with no more of them in
 * towers, and as many as it can stay where they are. Takes some milliseconds more. */
int relay_tidy(const struct table *t, unsigned rules, struct tidy_shape shape,
               struct table_item *out);
#define RELAY_ENOUGH 720 /* thousandths of the largest size, as for tidy_size() */

#endif
