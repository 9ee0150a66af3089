/* test_compact.c: among plays that are as good, one that can be shown with larger tiles. */
#include "solve_help.h"

#include "compact.h"
#include "normikub.h"
#include "place_islands.h"
#include "tidy.h"

/* The same play: what was proven stays so, no other table tile moves, the same tiles are laid,
 * and the tiles are no smaller. True if they are larger. */
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
    assert_memory_equal(&a.table.on, &before->table.on, sizeof a.table.on);
    assert_true(place_islands_moved(&t->table, &a.table) <= a.moved);
    for (tile_t i = 0; i < FACES; i++)
        if (table_has(&t->table, i) && place_same(t->table.at[i], before->table.at[i]))
            assert_true(place_same(t->table.at[i], a.table.at[i]));
    int old = tidy_best_size(&before->table, t->rules, TIDY_USUAL),
        now = tidy_best_size(&a.table, t->rules, TIDY_USUAL);
    assert_true(now >= old);
    if (old >= TIDY_SMALL)
        assert_true(table_same(&a.table, &before->table));
    return now > old;
}

/* Seven tiles a turn on what lies already, which the solver lays as one large island. */
static void large_islands_become_small_ones(void **state)
{
    (void)state;
    int larger = 0, small = 0;
    for (uint64_t seed = 1; seed <= 24; seed++) {
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
            t.table = a.table;
        }
    }
    assert_true(small >= 6);
    assert_true(larger * 2 >= small);
}

static void what_lies_stays(void **state)
{
    (void)state;
    for (uint64_t n = 8400; n < 8440; n++) {
        struct solve_task t = task_at(n, EACH[n % 4]);
        struct solve_answer a = solved(&t, 4000);
        compacts(&t, &a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_islands_become_small_ones),
        cmocka_unit_test(what_lies_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
