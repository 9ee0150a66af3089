/* test_normikub.c: the solver in one to five dimensions: positions whose best play is known,
 * and what must be true of every answer on random ones. test_reference.c compares with trying
 * everything. */
#include "lay.h"
#include "normikub.h"
#include "solve_help.h"
#include "thorough.h"

static struct solve_answer plays(const char *table, const char *rack, int dimensions,
                                 int played)
{
    struct solve_task t = task_of(table, rack, normikub(dimensions));
    struct solve_answer a = solved(&t, ENOUGH);
    assert_true(a.possible && a.proven);
    assert_int_equal(a.played, played);
    return a;
}

/* ---- "Dimensions" ---- */

/* "Worked examples from the sheet": all their tiles can be found again. */
TEST(the_worked_examples)
{
    for (int d = 1; d <= 5; d++) {
        plays("*@0,0", "r3 r4 r5 b5 k5 k6 k7 g7 r7 b7 b8 b9", d, 12);
        plays("*@0,0", "r7 r8 r9 r10", d, 4);
        plays("*@0,0", "r6 r5 b10 k10", d, 4);
        plays("*@0,0", "r7 r8 k8", d, 3);
        if (d > 1)
            plays("*@40,40", "k6 k7 k8 b7 r7", d, 5);
    }
}

/* Each dimension gives the Wild one more line, for pairs that nothing else can carry. */
TEST(the_wild_has_a_line_for_each_dimension)
{
    for (int d = 1; d <= 5; d++)
        plays("*@0,0", "r1 b1 r3 g3 k5 b5 r8 k8 g10 b10 r11 k11 g13 k13", d,
              d < 4 ? 4 * d : 14);
}

/* "Here diagonals go through any base tile, not only the Wild": two tiles that touch corner to
 * corner can get a third one, which does not disturb its neighbours. */
TEST(nothing_moves_where_a_diagonal_will_do)
{
    const char *falling = "*@40,40 r3@-2,0 b3@-1,0 g3@0,0 g4@1,1 b4@2,1 r4@3,1";
    const char *rising = "*@40,40 r3@2,0 b3@1,0 g3@0,0 g4@-1,1 b4@-2,1 r4@-3,1";
    for (int d = 1; d <= 5; d++) {
        struct solve_task t = task_of(falling, "g5", normikub(d));
        t.moves = 0;
        assert_int_equal(solved(&t, ENOUGH).played, d == 5);
        t = task_of(rising, "g5", normikub(d));
        t.moves = 0;
        assert_int_equal(solved(&t, ENOUGH).played, d >= 4);
    }
}

/* The bound once forgot this: a tile that is already beside the Wild may be carried there. The
 * green 8 leaves, and the black 6 takes its place: k6 g6 * r8 b8 g8. */
TEST(the_wild_carries_what_lies_beside_it)
{
    struct solve_task t =
        task_of("r8@1,0 b8@2,0 g6@-1,0 g8@-2,0 *@0,0", "k6 r7 k9", normikub(1));
    t.moves = 1;
    struct solve_answer a = solved(&t, ENOUGH);
    assert_true(a.proven && a.played == 1 && a.moved == 1);
}

/* ---- A turn ---- */

/* "On a player's first turn of a game at most six tiles may be played." */
TEST(at_most_so_many)
{
    struct solve_task t = task_of("*@40,40", "r1 r2 r3 r4 b1 b2 b3 g1 k1", normikub(2));
    for (int most = 0; most <= 10; most++) {
        t.most = most;
        struct solve_answer a = solved(&t, ENOUGH);
        int best = most == 0 || most > 9 ? 9 : most == 1 || most == 2 ? 2 : most;
        if (most == 1) /* one tile makes no group */
            best = 0;
        assert_true(a.proven);
        assert_int_equal(a.played, best);
    }
}

TEST(a_game_says_how_many)
{
    struct game_config c;
    struct sw_state s;
    struct solve_task t;
    game_config_default(&c, &NORMIKUB, 2);
    game_option_set(&c, "volunteer", 1);
    c.seed = 3;
    NORMIKUB.start(&s, &c);
    NORMIKUB.apply(&s, "deal", NULL);
    assert_true(solve_task_of(&s, &t));
    assert_int_equal(t.most, 6);
    assert_int_equal(bits_count(&t.rack), 12);
    NORMIKUB.apply(&s, "end", NULL);
    NORMIKUB.apply(&s, "end", NULL);
    assert_true(solve_task_of(&s, &t));
    assert_int_equal(t.most, 0);
    struct position p = {.game = &NORMIKUB, .rules = normikub(3)};
    assert_true(solve_task_of_position(&p, &t));
    assert_int_equal(t.rules, normikub(3));
}

/* ---- Random tasks ---- */

TEST(sound_on_the_corpus)
{
    int proven = 0, n = often(1500, 300, 60);
    for (uint64_t i = 0; i < (uint64_t)n; i++) {
        struct solve_task t = task_at(i + 1000, normikub(1 + (int)(i % 5)));
        t.most = i % 3 ? 0 : 6;
        struct solver *s = solve_new(&t);
        struct solve_answer a;
        solve_run(s, &(struct budget){.nodes = 50000, .count_only = true});
        solve_run(s, &(struct budget){.nodes = 500});
        solve_best(s, &a);
        assert_sound(&t, &a);
        assert_true(!t.most || a.played <= t.most);
        proven += a.proven;
        solve_free(s);
    }
    assert_true(proven * 100 >= n * 98);
}

/* Tiles thrown on the table: on top of each other, in the air, the Wild above level 0. */
TEST(whatever_lies_there)
{
    for (uint64_t n = 0; n < (uint64_t)often(6000, 1500, 200); n++) {
        struct rng r;
        struct tile_bits left = all_tiles();
        struct solve_task t = {.rules = normikub(1 + (int)(n % 5)), .moves = SOLVE_ANY_MOVES};
        rng_seed(&r, n);
        uint32_t wide = 2 + rng_below(&r, 6), high = !rng_below(&r, 3);
        for (int k = (int)rng_below(&r, 12); k >= 0; k--) {
            struct place p = {(int16_t)rng_below(&r, wide), (int16_t)rng_below(&r, wide), 0};
            if (high)
                p.z = (int16_t)(rng_below(&r, 3) - 1);
            table_put(&t.table, k ? (tile_t)positions_draw(&r, &left) : WILD, p);
        }
        for (int k = (int)rng_below(&r, 9); k > 0; k--)
            bits_add(&t.rack, (tile_t)positions_draw(&r, &left));
        struct solve_answer any = solved(&t, 1500);
        t.moves = (int)(n % 7);
        struct solve_answer few = solved(&t, 1500);
        assert_true(few.played <= any.bound);
    }
}

/* The table turned in a way that keeps every line in play (lay.h). */
static struct solve_task turned(const struct solve_task *t, int turn)
{
    struct solve_task m = *t;
    for (tile_t i = 0; i < FACES; i++) {
        struct place p = t->table.at[i];
        if (!table_has(&t->table, i))
            continue;
        if (turn & 4)
            p.x = (int16_t)-p.x;
        for (int k = 0; k < (turn & 3); k++)
            p = (struct place){(int16_t)-p.y, p.x, p.z};
        table_put(&m.table, i, p);
    }
    return m;
}

/* Every way in which a layout may be turned keeps tables legal, and so keeps the best play.
 * Each of the other ways breaks some table. */
TEST(the_same_number_from_every_side)
{
    for (int d = 1; d <= 5; d++) {
        unsigned rules = normikub(d);
        bool breaks[8] = {false};
        for (uint64_t n = 0; n < (uint64_t)often(120, 120, 64); n++) {
            struct solve_task t = task_at(4 + n % 4 + n / 4 * 8, rules), m;
            struct solve_answer a, b;
            int turn = (int)(n % 8);
            m = turned(&t, turn);
            breaks[turn] |= !table_legal(&m.table, rules);
            if (!lay_may_turn(rules, turn) || n > (uint64_t)often(119, 40, 8))
                continue;
            solve(&t, &(struct budget){.nodes = 20000, .count_only = true}, &a);
            solve(&m, &(struct budget){.nodes = 20000, .count_only = true}, &b);
            assert_true(!a.proven || !b.proven || a.played == b.played);
            assert_true(a.bound >= b.played && b.bound >= a.played);
        }
        for (int turn = 0; turn < 8; turn++) {
            bool mirror_of_a_row =
                d == 1 && (turn == 4 || turn == 6); /* just as good, and not needed */
            assert_true(mirror_of_a_row || breaks[turn] == !lay_may_turn(rules, turn));
        }
    }
}

/* ---- How it searches ---- */

TEST(the_same_search_everywhere)
{
    assert_signature(signature_of(9000, 24, normikub(1)), 0xd9f95822d4d4693e);
    assert_signature(signature_of(9300, 24, normikub(4)), 0x9a47b8548110aae8);
    if (is_brief())
        return;
    assert_signature(signature_of(9100, 24, normikub(2)), 0xe8aecaecf5576e1b);
    assert_signature(signature_of(9200, 24, normikub(3)), 0x17cdd22a6b8aee26);
    assert_signature(signature_of(9400, 24, normikub(5)), 0xea49da7f5cea94dd);
}

TESTS_MAIN
