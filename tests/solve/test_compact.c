/* test_compact.c: among plays that are as good, one that builds fewer towers, and one that can
 * be shown with larger tiles. */
#include "slow_solve.h"
#include "solve_help.h"

#include "compact.h"
#include "place_islands.h"
#include "thorough.h"
#include "tidy.h"

/* As good a play: what was proven stays so, no other table tile moves, as many tiles are laid,
 * and no more of them in towers. If there are as many in towers, the tiles are no smaller. True
 * if they are larger. */
static bool compacts(const struct solve_task *t, const struct solve_answer *before)
{
    struct solve_answer a = *before, again = *before;
    solve_compact(t, &a);
    solve_compact(t, &again);
    assert_true(table_same(&a.table, &again.table));
    assert_true(table_legal(&a.table, t->rules));
    assert_int_equal(a.played, before->played);
    assert_int_equal(a.moved, before->moved);
    assert_int_equal(a.proven, before->proven);
    assert_int_equal(table_count(&a.table), table_count(&before->table));
    assert_true(place_islands_moved(&t->table, &a.table) <= a.moved);
    for (tile_t i = 0; i < FACES; i++) {
        if (table_has(&t->table, i) && place_same(t->table.at[i], before->table.at[i]))
            assert_true(place_same(t->table.at[i], a.table.at[i]));
        assert_true(!table_has(&a.table, i) || table_has(&t->table, i) ||
                    bits_has(&t->rack, i));
    }
    int raised = solve_raised(&a.table) - solve_raised(&before->table),
        old = tidy_best_size(&before->table, t->rules, TIDY_USUAL),
        now = tidy_best_size(&a.table, t->rules, TIDY_USUAL);
    assert_true(raised <= 0);
    assert_true(raised || now >= old);
    if (!raised && old >= TIDY_SMALL)
        assert_true(table_same(&a.table, &before->table));
    return now > old;
}

/* ---- Towers ---- */

/* A position without towers, in a game that has them. */
static void flat_position(uint64_t number, struct position *p)
{
    struct rng r;
    struct tile_bits left = {{0, 0}};
    memset(p, 0, sizeof *p);
    p->rules = number % 2 ? DIAGONALS : PLAIN;
    rng_seed(&r, number);
    int low = (int)rng_below(&r, 9);
    for (int c = 0; c < 4; c++)
        for (int k = 0; k < 5; k++)
            bits_add(&left, tile_make((enum colour)c, low + k + 1));
    table_put(&p->table, WILD, (struct place){0, 0, 0});
    positions_grow(&r, &p->table, &left, p->rules, 3 + (int)rng_below(&r, 3));
    p->n_rack = 9 - table_count(&p->table);
    for (int i = 0; i < p->n_rack; i++)
        p->rack[i] = (tile_t)positions_draw(&r, &left);
}

/* Trying everything: can as many tiles be laid without a tower, while only those tiles move
 * that the answer moves? */
static bool flat_play(const struct position *p, const struct solve_answer *a)
{
    struct slow_solve s;
    unsigned lifted = 0;
    slow_setup(&s, &p->table, p->rack, p->n_rack, p->rules, 4000);
    for (int i = 0; i < s.n; i++)
        if (table_has(&p->table, s.tile[i]) &&
            !place_same(p->table.at[s.tile[i]], a->table.at[s.tile[i]]))
            lifted |= 1u << i;
    int best = slow_with_lifted(&s, &p->table, lifted);
    slow_end(&s);
    return best >= a->played;
}

TEST(flat_if_that_is_as_good)
{
    int flat = 0, towers = 0, needed = 0;
    uint64_t tables = (uint64_t)often(600, 120, 24);
    for (uint64_t number = 1; number <= tables; number++) {
        struct position p;
        flat_position(number, &p);
        struct solve_task t = {.rules = p.rules | RULE_TOWERS, .table = p.table, .moves = 1};
        for (int i = 0; i < p.n_rack; i++)
            bits_add(&t.rack, p.rack[i]);
        struct solve_answer a = solved(&t, 4000), before = a;
        if (!a.played)
            continue;
        solve_compact(&t, &a);
        flat += !solve_raised(&a.table);
        towers += solve_raised(&before.table) > 0;
        needed += solve_raised(&a.table) > 0;
        if (solve_raised(&a.table))
            assert_false(flat_play(&p, &before));
    }
    assert_true(flat >= (int)tables / 6);
    assert_true(towers >= (int)tables / 6);
    assert_true(needed >= (int)tables / 24); /* so some are needed */
}

/* ---- Size ---- */

/* Seven tiles a turn on what lies already, which the solver lays as one large island. */
TEST(large_islands_become_small_ones)
{
    int larger = 0, small = 0;
    uint64_t games = (uint64_t)often(120, 24, 8);
    for (uint64_t seed = 1; seed <= games; seed++) {
        struct rng rng;
        struct solve_task t = {.rules = rules_normikub(4 + (int)(seed % 2)), .moves = 2};
        struct solve_answer a;
        rng_seed(&rng, seed);
        table_put(&t.table, WILD, (struct place){0, 0, 0});
        for (int turn = 0; turn < 6; turn++) {
            t.rack = (struct tile_bits){{0, 0}};
            while (bits_count(&t.rack) < 7) {
                tile_t tile = (tile_t)rng_below(&rng, WILD);
                if (!table_has(&t.table, tile))
                    bits_add(&t.rack, tile);
            }
            solve(&t, &(struct budget){.nodes = 4000}, &a);
            small += tidy_best_size(&a.table, t.rules, TIDY_USUAL) < TIDY_SMALL;
            larger += compacts(&t, &a);
            solve_compact(&t, &a);
            t.table = a.table;
        }
    }
    assert_true(small >= (int)games / 4);
    assert_true(larger * (is_brief() ? 3 : 2) >= small);
}

TEST(what_lies_stays)
{
    for (uint64_t n = 8400; n < 8400 + (uint64_t)often(200, 40, 12); n++) {
        struct solve_task t = task_at(n, EACH[n % 4]);
        struct solve_answer a = solved(&t, 4000);
        compacts(&t, &a);
    }
}

/* ---- Only rows ---- */

static int rows_of(const struct table *t)
{
    struct place low = {0, 0, 0}, high = {0, 0, 0};
    table_box(t, &low, &high);
    return high.y - low.y + 1;
}

/* A rack with a run, for a table with nothing but the Wild. */
static struct solve_task first_task(unsigned rules)
{
    struct solve_task t = {.rules = rules, .moves = 0};
    table_put(&t.table, WILD, (struct place){0, 0, 0});
    for (int n = 4; n <= 6; n++)
        bits_add(&t.rack, tile_make(BLUE, n));
    return t;
}

/* Nothing can be built above or below the Wild: the next row is as near as any. With columns
 * there is room to build, and the row lies beside it, since a window is wide. */
TEST(rows_come_close)
{
    struct solve_task t = first_task(rules_normikub(1));
    struct solve_answer a = solved(&t, 4000), before = a;
    place_islands_closer(t.rules, &t.table, &a.table);
    assert_int_equal(rows_of(&before.table), 5);
    assert_int_equal(rows_of(&a.table), 3);
    t = first_task(rules_normikub(2));
    a = before = solved(&t, 4000);
    place_islands_closer(t.rules, &t.table, &a.table);
    assert_int_equal(rows_of(&before.table), 5);
    assert_true(rows_of(&a.table) < 3);
    for (int n = 4; n <= 6; n++)
        assert_true(abs(a.table.at[tile_make(BLUE, n)].x) > 3);
}

/* What lies stays, and it is the same play, by any rules. */
TEST(closer_islands_are_as_good)
{
    int nearer = 0;
    for (uint64_t n = 8400; n < 8460 + 60; n++) {
        unsigned rules = n < 8460    ? rules_normikub(1)
                         : n % 9 < 4 ? EACH[n % 9]
                                     : rules_normikub((int)(n % 9) - 3);
        struct solve_task t = task_at(n, rules);
        struct solve_answer a = solved(&t, 4000), before = a;
        place_islands_closer(t.rules, &t.table, &a.table);
        assert_true(!a.possible || table_legal(&a.table, t.rules));
        assert_int_equal(a.played, before.played);
        assert_int_equal(table_count(&a.table), table_count(&before.table));
        assert_true(place_islands_moved(&t.table, &a.table) <= before.moved);
        assert_true(tidy_size(&a.table, TIDY_USUAL) >= tidy_size(&before.table, TIDY_USUAL));
        nearer += rows_of(&a.table) < rows_of(&before.table);
    }
    assert_true(nearer >= 10);
}

TESTS_MAIN
