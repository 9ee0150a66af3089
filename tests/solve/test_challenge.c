/* test_challenge.c: Normikub, "Challenge": "The program can tell whether it is possible." */
#include "challenge.h"
#include "normikub.h"
#include "solve_help.h"

#include "slow_solve.h"
#include "thorough.h"

static struct challenge asked(const struct table *t, unsigned rules, long nodes)
{
    struct challenge c;
    challenge_solve(rules, t, &(struct budget){.nodes = nodes}, &c);
    return c;
}

/* The table is legal, the Wild is in no group, all tiles are there and no others, and the
 * number is right. */
static void assert_met(const struct table *old, unsigned rules, const struct challenge *c)
{
    int moved = 0;
    assert_true(c->known && c->can);
    assert_true(table_legal(&c->table, rules));
    assert_false(table_in_group(&c->table, rules, WILD));
    for (tile_t t = 0; t < TILE_MAX; t++) {
        assert_int_equal(table_has(old, t), table_has(&c->table, t));
        moved += table_has(old, t) && !place_same(old->at[t], c->table.at[t]);
    }
    assert_int_equal(c->moved, moved);
}

static struct challenge of_text(const char *text, int dimensions)
{
    struct table t = table_of(text);
    struct challenge c = asked(&t, normikub(dimensions), 100000);
    if (c.can)
        assert_met(&t, normikub(dimensions), &c);
    return c;
}

TEST(simple_ones)
{
    struct challenge c;
    c = of_text("*@0,0", 2); /* nothing to do */
    assert_true(c.can && c.moved == 0);
    c = of_text("r3@2,0 r4@3,0 r5@4,0 *@0,0", 2);
    assert_true(c.can && c.moved == 0);
    c = of_text("r3@2,0 r4@3,0 r5@4,0 *@5,0", 2); /* only the Wild moves */
    assert_true(c.can && c.moved == 1);
    c = of_text("r3@2,0 r4@3,0 *@4,0", 5);
    assert_true(c.known && !c.can);
    /* The red 5 can be in a row and a column, or in one of them only. */
    const char *shared = "r3@0,0 r4@1,0 *@2,0 r6@3,0 b5@9,9 r5@10,9 g5@11,9";
    c = of_text(shared, 2);
    assert_true(c.can);
    c = of_text(shared, 1);
    assert_true(c.known && !c.can);
    /* In one dimension it can be only at the end of the run. */
    c = of_text("r3@0,0 r4@1,0 *@2,0 b5@9,9 r5@10,9 g5@11,9", 1);
    assert_true(c.can);
}

/* An arm does not disturb its neighbours, but the Wild must not be in one. */
TEST(the_wilds_own_diagonal)
{
    struct table t = table_of("r3@-1,-1 *@0,0 r5@1,1 r4@0,5 b4@1,5 g4@2,5");
    assert_true(table_in_group(&t, normikub(5), WILD));
    assert_true(asked(&t, normikub(5), 100000).can);
}

/* With too small a budget it says that it does not know. */
TEST(not_known_is_said)
{
    int unknown = 0;
    for (uint64_t i = 0; i < (uint64_t)often(1000, 200, 40); i++) {
        struct position p;
        positions_make(4 + i % 4 + i / 4 * 8, normikub(1), &p);
        struct challenge c = asked(&p.table, p.rules, 1);
        unknown += !c.known;
        assert_true(c.known || !c.can);
    }
    assert_true(unknown > 0);
}

/* Few numbers, so that the Wild holds many tables together. */
static struct table tiny_table(uint64_t number, unsigned rules)
{
    struct rng r;
    struct table t;
    struct tile_bits left = {{0, 0}};
    rng_seed(&r, number * 7 + 3);
    int low = (int)rng_below(&r, 13), span = 3 + (int)rng_below(&r, 3);
    for (int c = 0; c < 4; c++)
        for (int k = 0; k < span; k++)
            bits_add(&left, tile_make((enum colour)c, (low + k) % 13 + 1));
    table_clear(&t);
    table_put(&t, WILD, (struct place){0, 0, 0});
    positions_grow(&r, &t, &left, rules, 2 + (int)rng_below(&r, 6));
    return t;
}

/* Compares with trying everything (slow_solve.h), without the Wild. */
TEST(same_as_exhaustion)
{
    int can = 0, cannot = 0;
    for (uint64_t i = 0; i < (uint64_t)often(1200, 250, 60); i++) {
        unsigned rules = normikub(1 + (int)(i % 5));
        struct table t = tiny_table(i, rules), without = t;
        struct slow_solve s;
        if (!table_in_group(&t, rules, WILD) || table_count(&t) > 8)
            continue;
        table_remove(&without, WILD);
        slow_setup(&s, &without, NULL, 0, rules, 20000);
        int best = slow_best(&s);
        slow_end(&s);
        if (best == -2)
            continue;
        struct challenge c = asked(&t, rules, 1000000);
        assert_true(c.known);
        assert_int_equal(c.can, best >= 0);
        if (c.can)
            assert_met(&t, rules, &c);
        *(c.can ? &can : &cannot) += 1;
    }
    print_message("%d can, %d cannot\n", can, cannot);
    assert_true(can > often(25, 5, 0) && cannot > often(100, 20, 3));
}

/* Whole tables, like those in games. */
TEST(large_tables)
{
    int can = 0, known = 0, n = 0;
    for (uint64_t i = 0; i < (uint64_t)often(600, 150, 30); i++, n++) {
        struct position p;
        unsigned rules = normikub(1 + (int)(i % 5));
        positions_make(4 + i % 4 + i / 4 * 8, rules, &p);
        struct challenge c = asked(&p.table, rules, 100000);
        known += c.known;
        can += c.can;
        if (c.can)
            assert_met(&p.table, rules, &c);
    }
    print_message("of %d: %d known, %d can\n", n, known, can);
    assert_true(known * 100 >= n * 96 && can > n / 8 && can < known);
}

/* The step works from any present table. */
TEST(the_step_meets_it)
{
    struct game_config config;
    struct position p = {.game = &NORMIKUB, .rules = rules_normikub(2)};
    struct sw_state s;
    struct buf step = {0};
    p.table = table_of("r3@2,0 r4@3,0 r5@4,0 *@5,0");
    assert_true(game_config_from_position(&config, &p, NULL));
    NORMIKUB.start(&s, &config);
    game_config_free(&config);
    struct challenge c = asked(&s.common.table, s.rules, 1000);
    challenge_step(&s, &c, &step);
    assert_true(NORMIKUB.check(&s, buf_text(&step), NULL));
    NORMIKUB.apply(&s, buf_text(&step), NULL);
    assert_true(table_same(&s.common.table, &c.table));
    buf_clear(&step);
    challenge_step(&s, &c, &step);
    assert_int_equal(step.len, 0);
    buf_free(&step);
}

/* ---- How it searches ---- */

TEST(the_same_search_everywhere)
{
    uint64_t signature = HASH_START;
    for (uint64_t i = 0; i < (uint64_t)often(120, 120, 20); i++) {
        struct position p;
        positions_make(4 + i % 4 + (i + 700) / 4 * 8, normikub(1 + (int)(i % 5)), &p);
        struct challenge c = asked(&p.table, p.rules, i & 1 ? 200 : 5000);
        sign(&signature, c.known + 2 * c.can);
        sign(&signature, c.moved);
        sign(&signature, c.nodes);
        sign_table(&signature, &c.table);
    }
    if (!is_brief())
        assert_signature(signature, 0xc272d2946c0f127c);
}

TESTS_MAIN
