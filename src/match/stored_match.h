/* stored_match.h: looks at a match in the store that nobody is playing now. */
#ifndef SUPERWILD_STORED_MATCH_H
#define SUPERWILD_STORED_MATCH_H

#include "match.h"
#include "store.h"

/* The match as it is in the store, which is not changed; NULL if it cannot be read. The caller
 * frees it. */
struct match *stored_match(struct store *s, int64_t id);

#endif
