/* test_classic_parts.c: what the parts of Classic's solver say to each other, on random deals,
 * as numbers that are the same on every system: what can follow a state, what has to be left
 * from there on, and how a play is laid so that little moves. A part that says something else
 * may still find the best play, only later, or in most positions. */
#include "classic_game.h"
#include "classic_parts.h"
#include "core_help.h"
#include "classic_tasks.h"
#include "signature.h"

#define FOLLOWERS 400 /* of one state, that are remembered */

/* What follows one state. */
struct followers {
    uint64_t *signature;
    struct state state[FOLLOWERS];
    struct log log[FOLLOWERS];
    int n;
};

static void sign_state(uint64_t *signature, const struct state *t)
{
    const int64_t all[] = {(int64_t)t->runs, t->layer, t->wilds, t->bound,
                           t->seen,          t->worth, t->kept,  t->left};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        sign(signature, all[i]);
    for (int j = 0; j < WILDS; j++) {
        const struct special *p = &t->special[j];
        sign(signature, p->on ? 1 + p->colour + 8 * p->length + 64 * p->racks + 512 * p->in +
                                    4096 * p->mates
                              : 0);
    }
}

static void sign_log(uint64_t *signature, const struct log *l)
{
    sign(signature, l->choices);
    sign(signature, l->set_wilds);
    sign(signature, (int64_t)l->kept);
    sign(signature, l->swapped + 2 * l->n_sets);
    for (int i = 0; i < l->n_sets; i++)
        for (int c = 0; c < COLOUR_COUNT; c++)
            sign(signature, l->set[i][c]);
    for (int j = 0; j < WILDS; j++) {
        const struct special_log *p = &l->special[j];
        sign(signature,
             p->act ? p->act + 4 * p->colour + 32 * p->after + 256 * p->tile + 65536 * p->ends
                    : 0);
    }
}

static void note_follower(struct expansion *x)
{
    struct followers *f = x->ctx;
    sign_state(f->signature, &x->s);
    sign(f->signature, x->left);
    sign(f->signature, x->changed);
    sign_log(f->signature, &x->log);
    if (f->n < FOLLOWERS) {
        f->log[f->n] = x->log;
        f->state[f->n++] = x->s;
    }
}

/* All questions about one state. */
static void ask_about(uint64_t *signature, struct rng *r, const struct deal *d,
                      const struct classic_bounds *b, const struct state *t)
{
    sign(signature, classic_is_end(d, t));
    sign(signature, classic_bounds_least(b, d, t));
    for (int i = 0; d->keep && t->layer < NUMBERS && i < 3; i++) {
        cost_t most = d->price[1 + rng_below(r, NUMBERS)];
        most *= rng_below(r, 4);
        sign(signature, classic_may_keep(d, t, most, i));
    }
}

static int builds;

/* A way to the end becomes a table. */
static void build(uint64_t *signature, const struct deal *d, const struct log way[NUMBERS],
                  const struct state *t, const struct table *old)
{
    struct table out;
    int changed = -1;
    if (!classic_is_end(d, t) || d->fixed) /* what is fixed is only asked about */
        return;
    builds++;
    bool built = classic_build(d, way, t->wilds, old, &out, &changed);
    sign(signature, built);
    sign(signature, changed);
    if (built)
        sign_table(signature, &out);
}

/* From the empty state, a random one of those that follow, up to 13; all that follow are signed
 * on the way. */
static void walk(uint64_t *signature, struct rng *r, const struct deal *d,
                 struct classic_options *options, const struct table *old)
{
    struct log way[NUMBERS];
    static struct followers f;
    struct classic_bounds b;
    struct expansion x;
    struct state t;
    memset(&x, 0, sizeof x);
    memset(&b, 0, sizeof b);
    memset(&t, 0, sizeof t);
    classic_bounds_find(&b, d);
    t.wilds = (uint8_t)d->wilds;
    t.bound = (uint8_t)((1u << d->n_bound) - 1);
    f.signature = signature;
    while (t.layer < NUMBERS) {
        ask_about(signature, r, d, &b, &t);
        f.n = 0;
        x.deal = d;
        x.options = options;
        x.most = d->price[NUMBERS] * (rng_below(r, 3) ? 4 : rng_below(r, 3));
        x.change_most = (int)rng_below(r, 4);
        x.stop = false;
        x.found = note_follower;
        x.ctx = &f;
        classic_expand(&x, &t);
        if (!f.n)
            return;
        uint32_t chosen = rng_below(r, (uint32_t)f.n);
        way[t.layer] = f.log[chosen];
        t = f.state[chosen];
    }
    ask_about(signature, r, d, &b, &t);
    build(signature, d, way, &t, old);
}

/* Rule 5 as releases have read it, and a random case of which Wilds are taken. */
static void choose_case(struct rng *r, struct deal *d)
{
    d->loose = !rng_below(r, 4);
    d->apart = rng_below(r, 2);
    for (int i = 0; i < d->n_bound; i++) {
        d->bound[i].taken = rng_below(r, 2);
        d->taken |= (unsigned)d->bound[i].taken << i;
    }
}

/* The deals that the solver makes of a task: with Wilds bound or free, lean or not, and
 * counting changed melds or not. */
static void walk_all(uint64_t *signature, struct rng *r, const struct classic_task *task,
                     struct classic_options *options)
{
    static struct deal d, fixed;
    sign(signature, classic_deal(&d, task));
    choose_case(r, &d);
    for (int keep = 0; keep < 2; keep++) {
        d.keep = keep && task->melded;
        walk(signature, r, &d, options, &task->table);
        classic_deal_copy(&fixed, &d);
        classic_deal_unbind(&fixed);
        if (rng_below(r, 2))
            sign(signature, classic_deal_fix(&fixed, &d));
        fixed.lean = true;
        walk(signature, r, &fixed, options, &task->table);
    }
}

TEST(what_can_follow)
{
    struct classic_options *options = classic_options_new();
    uint64_t small = HASH_START, large = HASH_START;
    struct rng r;
    rng_seed(&r, 31);
    for (int i = 0; i < 2000; i++) {
        static struct slow unused;
        struct classic_task task;
        small_task(&r, &unused, &task);
        classic_options_start(options);
        walk_all(&small, &r, &task, options);
    }
    for (int i = 0; i < 800; i++) {
        struct classic_task task;
        grown_task(&r, &task);
        classic_options_start(options);
        walk_all(&large, &r, &task, options);
    }
    classic_options_free(options);
    print_message("%d ways to the end\n", builds);
    assert_true(builds > 200);
    assert_signature(small, 0x1162f038caf15734);
    assert_signature(large, 0x2d328b7dfa57e633);
}

/* ---- Searches that are stopped early ---- */

/* One solver after another task, which must leave no trace; and what a person would find, laid
 * with as little moved as possible. */
TEST(what_is_found_early)
{
    struct classic_solver *s = classic_new();
    uint64_t signature = HASH_START;
    struct rng r;
    rng_seed(&r, 32);
    for (int i = 0; i < 360; i++) {
        static struct slow unused;
        struct classic_task task;
        struct classic_answer a;
        if (i % 3)
            small_task(&r, &unused, &task);
        else
            grown_task(&r, &task);
        classic_start(s, &task);
        for (int go = 0; go < 4 && !classic_run(s, &(struct budget){.nodes = 1 << 2 * go});
             go++) {
            classic_best(s, &a);
            sign_answer(&signature, &a);
        }
        classic_best(s, &a);
        sign_answer(&signature, &a);
        classic_find(s, &task, i % 4 - 1, &(struct budget){.nodes = 60}, &a);
        sign_answer(&signature, &a);
    }
    classic_free(s);
    assert_signature(signature, 0x21d7d5d2b11c023a);
}

/* ---- Laying melds ---- */

/* Melds lie anywhere, and the same tiles and some more lie in other melds afterwards. */
static uint64_t lay_melds(enum classic_laying how)
{
    uint64_t signature = HASH_START;
    struct rng r;
    rng_seed(&r, 33);
    for (int i = 0; i < 800; i++) {
        struct tile_bits left = {{~(uint64_t)0, ((uint64_t)1 << (TILE_MAX - 64)) - 1}};
        struct tile_bits again = left;
        struct corner c = {.low = 1 + (int)rng_below(&r, 8), .numbers = 5, .colours = 4};
        struct table old, then;
        int wild_in = (int)rng_below(&r, 20), near = rng_below(&r, 6) ? 0 : PLACE_MAX - 12;
        table_clear(&old);
        table_clear(&then);
        for (int k = 0; k < 12; k++) {
            struct tile_bits before = left;
            tile_t tile[13];
            int x = near + (int)rng_below(&r, 12), y = near + (int)rng_below(&r, 7);
            int n = random_meld(&r, &c, &left, wild_in, tile);
            bool room = n > 0 && meld_is(tile, n);
            for (int j = -1; j <= n && room; j++)
                room = x + j <= PLACE_MAX &&
                       table_at(&old, (struct place){(int16_t)(x + j), (int16_t)y, 0}) ==
                           TILE_NONE;
            if (!room)
                left = before;
            for (int j = 0; j < n && room; j++)
                table_put(&old, tile[j], (struct place){(int16_t)(x + j), (int16_t)y, 0});
        }
        for (int k = 0, y = 0; k < 14; k++) {
            struct tile_bits before = again;
            tile_t tile[13];
            int n = random_meld(&r, &c, &again, wild_in, tile);
            if (!n || !meld_is(tile, n)) {
                again = before;
                continue;
            }
            for (int j = 0; j < n; j++)
                table_put(&then, tile[j], (struct place){(int16_t)j, (int16_t)y, 0});
            y += 2;
        }
        classic_lay(&old, how, &then);
        sign_table(&signature, &then);
    }
    return signature;
}

TEST(how_melds_are_laid)
{
    assert_signature(lay_melds(CLASSIC_ON_SHELVES), 0x28646d978fdf1a45);
    assert_signature(lay_melds(CLASSIC_FOR_PUZZLES), 0x4b5d5c3031a1350f);
}

/* ---- Positions ---- */

TEST(a_position_becomes_a_task)
{
    static const char text[] =
        "game classic\nmelded no\ntable r3@0,0 r4@1,0 *@2,0\nrack b5 b5 *\n";
    struct position p;
    struct classic_task t;
    struct reason why;
    assert_true(position_read(text, strlen(text), &p, &why));
    memset(&t, 0x55, sizeof t);
    assert_true(classic_task_of_position(&p, &t));
    assert_true(table_same(&t.table, &p.table));
    assert_int_equal(bits_count(&t.rack), 3);
    assert_int_equal(classic_points(&t.rack), 5 + 5 + CLASSIC_WILD);
    assert_false(t.melded || t.free_wilds || t.value);
    p.flag = true;
    assert_true(classic_task_of_position(&p, &t) && t.melded);
    p.rules = RULE_COLUMNS;
    assert_false(classic_task_of_position(&p, &t));
}

TESTS_MAIN
