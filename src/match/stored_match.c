/* stored_match.c: reads a match from the store, to look at it. */
#include "record.h"
#include "stored_match.h"

#include <stdlib.h>
#include <string.h>

struct match *stored_match(struct store *s, int64_t id)
{
    struct store_record r;
    struct match *m = NULL;
    if (store_match_load(s, id, &r) != STORE_OK)
        return NULL;
    struct game_config *c = mem_alloc(sizeof *c);
    if (config_read(r.header, strlen(r.header), c, NULL))
        m = match_new(c);
    if (m && !match_load(m, (const char *const *)r.step, r.n_steps, r.at, NULL)) {
        match_free(m);
        m = NULL;
    }
    game_config_free(c);
    free(c);
    store_record_free(&r);
    return m;
}
