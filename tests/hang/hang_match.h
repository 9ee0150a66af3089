/* hang_match.h: says which match a test is at, and at which step, in case that it hangs. */
#ifndef SUPERWILD_HANG_MATCH_H
#define SUPERWILD_HANG_MATCH_H

#include "hang/hang.h"
#include "match.h"

/* Call it before each step. */
static inline void hang_match(const struct match *m)
{
    hang_note("%s, %d seats, seed %llu, step %d", m->game->id, m->config.seats,
              (unsigned long long)m->config.seed, m->at);
}

#endif
