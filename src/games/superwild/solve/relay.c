/* relay.c: lays a whole table out anew. The search for layouts (lay.h) prefers new islands
 * here, which can be packed. */
#include "relay.h"

#include "check.h"
#include "compact.h"
#include "place_islands.h"

#define TRIES 8 /* each in another order; most tables need only one */
#define NODES 1000

static int write_moves(const struct table *from, const struct table *to, struct table_item *out)
{
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (table_has(to, t) && !place_same(from->at[t], to->at[t]))
            out[n++] = (struct table_item){.tile = t, .to = to->at[t]};
    return n;
}

static bool lay_out(struct lay *lay, const struct table *t, unsigned rules, uint32_t noise,
                    struct table *out)
{
    struct lay_task task = {.rules = rules,
                            .must = t->on.bit[0],
                            .table = t,
                            .noise = noise,
                            .apart = true,
                            .low = true,
                            .raised = solve_raised(t)};
    struct lay_found found;
    long nodes = NODES;
    lay_start(lay, &task);
    if (lay_run(lay, &nodes) != LAY_FOUND)
        return false;
    lay_result(lay, &found);
    return place_islands(&found, false, rules, t, out);
}

/* Lays the table out and packs it, until its tiles are large enough. True if `best` is larger
 * than it was. */
static bool enlarge(struct lay *lay, const struct table *t, unsigned rules,
                    struct tidy_shape shape, struct table *best)
{
    int first = tidy_size(best, shape), most = first;
    for (uint32_t noise = 1; noise <= TRIES && most < RELAY_ENOUGH; noise++) {
        struct table_item item[TILE_MAX];
        struct table now;
        if (!lay_out(lay, t, rules, noise, &now))
            continue;
        table_put_items(&now, item, tidy_make(&now, rules, shape, item));
        if (tidy_size(&now, shape) <= most)
            continue;
        most = tidy_size(&now, shape);
        *best = now;
    }
    return most > first;
}

int relay_tidy(const struct table *t, unsigned rules, struct tidy_shape shape,
               struct table_item *out)
{
    int n = tidy_make(t, rules, shape, out);
    struct table best = *t;
    table_put_items(&best, out, n);
    if (tidy_size(&best, shape) >= RELAY_ENOUGH || !table_legal(t, rules))
        return n;
    struct lay *lay = lay_new();
    if (enlarge(lay, t, rules, shape, &best))
        n = write_moves(t, &best, out);
    lay_free(lay);
    return n;
}
