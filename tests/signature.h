/* signature.h: what a search found and how much it looked at, as one number. Tests pin it. It
 * is the same on every system. A change of the search changes it, and whoever changes the
 * search on purpose pins the new one, after a look at superwild-bench: is it as quick as
 * before? */
#ifndef SUPERWILD_SIGNATURE_H
#define SUPERWILD_SIGNATURE_H

#include <inttypes.h>

#include "hash.h"
#include "table.h"

static inline void sign(uint64_t *signature, int64_t number)
{
    *signature = hash_bytes(*signature, &number, sizeof number);
}

static inline void sign_table(uint64_t *signature, const struct table *t)
{
    for (tile_t i = 0; i < TILE_MAX; i++)
        if (table_has(t, i)) {
            sign(signature, i);
            sign(signature, t->at[i].x);
            sign(signature, t->at[i].y);
            sign(signature, t->at[i].z);
        }
}

#define assert_signature(got, want)                                                            \
    do {                                                                                       \
        if ((got) != UINT64_C(want))                                                           \
            fail_msg("it comes to something else: its signature is 0x%016" PRIx64, (got));     \
    } while (0)

#endif
