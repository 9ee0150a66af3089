/* stored.h: a look at a match in the store that nobody plays now. */
#ifndef SUPERWILD_STORED_H
#define SUPERWILD_STORED_H

#include "match.h"
#include "store.h"

/* As it stands in the store, nothing changed there; NULL when it cannot be read. Caller frees.
 */
struct match *stored_match(struct store *s, int64_t id);

#endif
