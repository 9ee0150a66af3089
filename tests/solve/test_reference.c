/* test_reference.c: compares the solver with trying everything. On tiny positions it finds the
 * same number and the same fewest moves as slow_solve.h. It also finds the same number in
 * positions that do not reach the bound, where the proof relies only on the search. */
#include "thorough.h"
#include "tiles_help.h"

#include "slow_solve.h"
#include "cover.h"
#include "solve.h"
#include "positions.h"

static const unsigned RULES[4] = {PLAIN, STACKS, DIAGONALS, ALL_RULES};
#define DIMENSIONS 5

/* Few numbers and colours, so that there is something to share, including six-nines. */
static void tiny(uint64_t number, unsigned rules, struct position *p)
{
    struct rng r;
    struct tile_bits left = {{0, 0}};
    memset(p, 0, sizeof *p);
    p->rules = rules;
    rng_seed(&r, number);
    int low = (int)rng_below(&r, 13), span = 3 + (int)rng_below(&r, 3);
    for (int c = 0; c < 4; c++)
        for (int k = 0; k < span; k++)
            bits_add(&left, tile_make((enum colour)c, (low + k) % 13 + 1));
    table_put(&p->table, WILD, (struct place){0, 0, 0});
    positions_grow(&r, &p->table, &left, rules, (int)rng_below(&r, 6));
    int n = table_count(&p->table);
    p->n_rack = 2 + (int)rng_below(&r, 4);
    if (n + p->n_rack > 8)
        p->n_rack = 8 - n;
    for (int i = 0; i < p->n_rack; i++)
        p->rack[i] = (tile_t)positions_draw(&r, &left);
}

static void task_of(const struct position *p, int moves, struct solve_task *task)
{
    memset(task, 0, sizeof *task);
    task->rules = p->rules;
    task->table = p->table;
    task->moves = moves;
    for (int i = 0; i < p->n_rack; i++)
        bits_add(&task->rack, p->rack[i]);
}

static void show(const struct position *p, const struct solve_answer *a)
{
    struct buf b = {0};
    struct position q = *p;
    q.game = game_find(p->rules & RULE_FREE_DIAGONALS ? "normikub" : "super-wild");
    position_write(&b, &q);
    q.table = a->table;
    position_write(&b, &q);
    print_message("%s", buf_text(&b));
    buf_free(&b);
}

/* The fewest table tiles that have to move for `played`; -1 if there are too many states. */
static int slow_fewest(struct slow_solve *s, const struct table *old, int played)
{
    int fewest = s->n;
    for (unsigned lifted = 0; lifted <= s->must; lifted++) {
        int n = __builtin_popcount(lifted);
        if (n >= fewest)
            continue;
        int best = slow_with_lifted(s, old, lifted);
        if (best == -2)
            return -1;
        if (best >= played)
            fewest = n;
    }
    return fewest;
}

/* The most with at most `moves` tiles moved; -2 if there are too many states. */
static int slow_level(struct slow_solve *s, const struct table *old, int moves)
{
    int most = -1;
    for (unsigned lifted = 0; lifted <= s->must; lifted++) {
        if (__builtin_popcount(lifted) > moves)
            continue;
        int best = slow_with_lifted(s, old, lifted);
        if (best == -2)
            return -2;
        most = best > most ? best : most;
    }
    return most;
}

/* Compares plays of at most two, three, ... tiles. */
static void compare_most(const struct position *p, struct slow_solve *s)
{
    for (int most = 1; most < p->n_rack; most++) {
        struct solve_task task;
        struct solve_answer a;
        task_of(p, SOLVE_ANY_MOVES, &task);
        task.most = s->most = most;
        int best = slow_best(s);
        solve(&task, &(struct budget){.nodes = 2000000, .count_only = true}, &a);
        if (a.played != best || !a.proven)
            show(p, &a);
        assert_int_equal(a.played, best);
        assert_true(a.proven);
    }
    s->most = 0;
}

static void compare_levels(const struct position *p, struct slow_solve *s)
{
    for (int moves = 0; moves < 3; moves++) {
        struct solve_task task;
        struct solve_answer a;
        int best = slow_level(s, &p->table, moves);
        task_of(p, moves, &task);
        solve(&task, &(struct budget){.nodes = 2000000}, &a);
        if (best == -2 || !a.proven)
            continue;
        if (a.played != best)
            show(p, &a);
        assert_int_equal(a.played, best);
        assert_true(a.moved <= moves);
    }
}

static void compare(uint64_t number, unsigned rules, int *compared)
{
    struct position p;
    struct solve_task task;
    struct solve_answer a;
    struct slow_solve s;
    tiny(number, rules, &p);
    slow_setup(&s, &p.table, p.rack, p.n_rack, rules, 4000);
    int best = slow_best(&s);
    if (best == -2) {
        slow_end(&s);
        return;
    }
    task_of(&p, SOLVE_ANY_MOVES, &task);
    solve(&task, &(struct budget){.nodes = 2000000}, &a);
    if (a.played != best || !a.proven)
        show(&p, &a);
    assert_int_equal(a.played, best);
    assert_true(a.proven);
    int fewest = number % 3 ? -1 : slow_fewest(&s, &p.table, best);
    if (fewest >= 0 && a.fewest) {
        if (a.moved != fewest)
            show(&p, &a);
        assert_int_equal(a.moved, fewest);
    }
    if (number % 3 == 1)
        compare_levels(&p, &s);
    if (number % 3 == 2)
        compare_most(&p, &s);
    (*compared)++;
    slow_end(&s);
}

TEST(same_as_exhaustion)
{
    for (int r = 0; r < 4; r++) {
        int compared = 0, positions = often(200, 20, 8);
        for (int i = 0; i < positions; i++)
            compare((uint64_t)(i * 4 + r + 1000), RULES[r], &compared);
        assert_true(compared > positions / 6); /* the others have too many states */
    }
}

/* Normikub: "Here diagonals go through any base tile, not only the Wild." */
TEST(same_in_one_to_five_dimensions)
{
    for (int d = 1; d <= DIMENSIONS; d++) {
        int compared = 0, positions = often(300, 30, 6);
        for (int i = 0; i < positions; i++)
            compare((uint64_t)(i * DIMENSIONS + d + 5000), normikub(d), &compared);
        assert_true(compared > positions / 12);
    }
}

/* Few numbers, small tables, larger racks: about one in 500 does not reach the bound. */
static void crowded(uint64_t number, unsigned rules, struct position *p)
{
    struct rng r;
    struct tile_bits left = {{0, 0}};
    memset(p, 0, sizeof *p);
    p->rules = rules;
    rng_seed(&r, number * 31 + 5);
    int low = (int)rng_below(&r, 13), span = 3 + (int)rng_below(&r, 5);
    for (int c = 0; c < 4; c++)
        for (int k = 0; k < span; k++)
            bits_add(&left, tile_make((enum colour)c, (low + k) % 13 + 1));
    table_put(&p->table, WILD, (struct place){0, 0, 0});
    positions_grow(&r, &p->table, &left, rules, (int)rng_below(&r, 4));
    p->n_rack = 3 + (int)rng_below(&r, 6);
    if (table_count(&p->table) + p->n_rack > 9)
        p->n_rack = 9 - table_count(&p->table);
    for (int i = 0; i < p->n_rack; i++)
        p->rack[i] = (tile_t)positions_draw(&r, &left);
}

/* The most by the bound that ignores the plane. */
static int most_of(const struct solve_task *t)
{
    struct cover c;
    tileset_t must = t->table.on.bit[0], may = t->rack.bit[0];
    cover_bound(t->rules, must, may, &c);
    return __builtin_popcountll(c.plain & may) + c.carry -
           __builtin_popcountll(c.needy & must & ~TILE_BIT(WILD));
}

/* The answer is proven, and if it is below the bound, trying everything gives the same. Returns
 * whether it was below. */
static bool compare_below(uint64_t number, unsigned rules)
{
    struct position p;
    struct solve_task task;
    struct solve_answer a;
    struct slow_solve s;
    crowded(number, rules, &p);
    task_of(&p, SOLVE_ANY_MOVES, &task);
    solve(&task, &(struct budget){.nodes = 2000000, .count_only = true}, &a);
    assert_true(a.proven && a.played <= most_of(&task));
    if (a.played == most_of(&task))
        return false;
    slow_setup(&s, &p.table, p.rack, p.n_rack, task.rules, 30000);
    int best = slow_best(&s);
    slow_end(&s);
    if (best == -2)
        return false; /* too many states */
    if (best != a.played)
        show(&p, &a);
    assert_int_equal(best, a.played);
    return true;
}

TEST(same_below_the_bound)
{
    int below = 0, positions = often(60000, 6000, 1500);
    for (int i = 0; i < positions; i++)
        below += compare_below((uint64_t)i, RULES[i % 4]);
    assert_true(below > positions / 1600);
}

/* In one dimension positions stay below the bound most often, because the bound ignores how
 * rows fit. */
TEST(same_below_the_bound_in_normikub)
{
    for (int d = 1; d <= DIMENSIONS; d++) {
        int below = 0, positions = often(5, 1, 1) * (d == 2 ? 1200 : 300) / often(1, 1, 6);
        for (int i = 0; i < positions; i++)
            below += compare_below((uint64_t)(20000 + i), normikub(d));
        print_message("%d dimensions: %d of %d below the bound\n", d, below, positions);
        assert_true(d > 2 || below > positions / 300);
    }
}

TESTS_MAIN
