/* compact.c: looks for other tables with as good a play.
 *
 * The solver takes the first table it finds, and prefers to build on what is there: on and
 * under it, too. That makes towers, and late in a round large islands, which no tidying makes
 * smaller. Here the same search prefers new islands to crossings and leaves towers and
 * diagonals for last, in several orders. */
#include "compact.h"

#include <assert.h>

#include "place_islands.h"
#include "tidy.h"

#define TRIES 6
#define NODES 300      /* for each */
#define FLAT_NODES 800 /* for each table with fewer tiles in towers */
/* For a table that grows in the shape of the window: orders, layouts of each, and nodes. */
#define WIDE_TRIES 8
#define LAYOUTS 30
#define WIDE_NODES 1500

struct choice {
    const struct solve_task *task;
    struct solve_answer *answer;
    struct lay *lay;
    tileset_t unmoved; /* tiles of the old table that the answer leaves where they are */
};

int solve_raised(const struct table *t)
{
    int n = 0;
    for (tile_t i = 0; i < TILE_MAX; i++)
        n += table_has(t, i) && t->at[i].z != 0;
    return n;
}

static tileset_t unmoved(const struct solve_task *task, const struct solve_answer *a)
{
    tileset_t same = 0;
    for (tile_t t = 0; t < FACES; t++)
        if (table_has(&task->table, t) && place_same(task->table.at[t], a->table.at[t]))
            same |= TILE_BIT(t);
    return same;
}

/* Begins to lay tiles with what has not moved in its place. */
static void begin_again(struct choice *c, struct lay_task *t)
{
    t->rules = c->task->rules;
    t->pinned = c->unmoved;
    t->table = &c->task->table;
    t->apart = t->low = true;
    lay_start(c->lay, t);
}

/* The layout that has been found as a table. True if no more tiles move than in the answer. */
static bool found_again(const struct choice *c, const struct lay_task *t, struct table *out)
{
    struct lay_found found;
    lay_result(c->lay, &found);
    bool good = place_islands(&found, t->pinned != 0, t->rules, t->table, out) &&
                place_islands_moved(t->table, out) <= c->answer->moved;
    assert(!good || table_legal(out, t->rules));
    return good;
}

static bool lay_again(struct choice *c, struct lay_task *t, long nodes, struct table *out)
{
    begin_again(c, t);
    return lay_run(c->lay, &nodes) == LAY_FOUND && found_again(c, t, out);
}

/* ---- Fewer towers ---- */

/* A table with as many rack tiles, but fewer of them in towers. */
static bool lay_lower(struct choice *c, int raised, struct table *out)
{
    struct tile_bits rack = c->task->rack;
    int played = c->answer->played;
    struct lay_task t = {.must = c->task->table.on.bit[0],
                         .may = rack.bit[0],
                         .outs = bits_count(&rack) - played,
                         .most = played,
                         .raised = raised};
    return lay_again(c, &t, FLAT_NODES, out);
}

/* How many tiles are in towers as long as these stay. */
static int least_raised(const struct choice *c)
{
    int n = 0;
    for (tile_t t = 0; t < FACES; t++)
        n += (c->unmoved & TILE_BIT(t)) && c->task->table.at[t].z != 0;
    return n;
}

static int flatten(struct choice *c)
{
    int least = least_raised(c), raised = solve_raised(&c->answer->table);
    struct table t;
    while (raised > least && lay_lower(c, raised - 1, &t)) {
        c->answer->table = t;
        raised = solve_raised(&t);
    }
    return raised;
}

/* ---- Larger tiles ---- */

static void enlarge(struct choice *c, int raised)
{
    unsigned rules = c->task->rules;
    int best = tidy_best_size(&c->answer->table, rules, TIDY_USUAL);
    struct table best_table = c->answer->table, t;
    for (uint32_t noise = 1; noise <= TRIES && best < TIDY_SMALL; noise++) {
        struct lay_task again = {
            .must = c->answer->table.on.bit[0], .noise = noise, .raised = raised};
        if (!lay_again(c, &again, NODES, &t))
            continue;
        int room = tidy_best_size(&t, rules, TIDY_USUAL);
        if (room <= best)
            continue;
        best = room;
        best_table = t;
    }
    c->answer->table = best_table;
}

/* ---- The window's shape ---- */

/* Half the usual window each way: a table that fits the usual one easily still grows in it. */
#define HALF ((struct tidy_shape){TIDY_USUAL.w / 2, TIDY_USUAL.h / 2, TIDY_USUAL.strip / 2})

/* Nobody tidies up after this: how the table lies is what counts. */
static void widen(struct choice *c)
{
    int raised = solve_raised(&c->answer->table);
    place_islands_closer(c->task->rules, &c->task->table, &c->answer->table);
    int best = tidy_size(&c->answer->table, HALF);
    struct table best_table = c->answer->table, t;
    for (uint32_t noise = 1; noise <= WIDE_TRIES; noise++) {
        struct lay_task again = {
            .must = best_table.on.bit[0], .noise = noise, .raised = raised};
        long nodes = WIDE_NODES;
        begin_again(c, &again);
        for (int i = 0; i < LAYOUTS && lay_run(c->lay, &nodes) == LAY_FOUND; i++) {
            if (!found_again(c, &again, &t))
                continue;
            place_islands_closer(again.rules, &c->task->table, &t);
            int size = tidy_size(&t, HALF);
            if (size <= best)
                continue;
            best = size;
            best_table = t;
        }
    }
    c->answer->table = best_table;
}

void solve_widen(const struct solve_task *task, struct solve_answer *a)
{
    struct choice c = {.task = task, .answer = a};
    if (!a->possible || !a->played)
        return;
    c.lay = lay_new();
    c.unmoved = unmoved(task, a);
    widen(&c);
    lay_free(c.lay);
}

/* In the middle of a turn, for an answer to a task that has other tiles on the table: lays it
 * so that little of the present table moves. */
static void stay_put(const struct solve_task *task, const struct table *now,
                     struct solve_answer *a)
{
    if (!a->possible || !a->played || table_same(&task->table, now))
        return;
    place_islands_again(task->rules, now, &a->table);
    assert(table_legal(&a->table, task->rules));
}

void solve_compact(const struct solve_task *task, struct solve_answer *a)
{
    struct choice c = {.task = task, .answer = a};
    if (!a->possible || !a->played)
        return;
    c.lay = lay_new();
    c.unmoved = unmoved(task, a);
    enlarge(&c, flatten(&c));
    lay_free(c.lay);
}

void solve_for_show(const struct solve_task *task, const struct table *now,
                    struct solve_answer *a)
{
    solve_compact(task, a);
    solve_widen(task, a);
    stay_put(task, now, a);
}
