/* test_solve.c: the solver on positions whose best play is known, and what must be true of
 * every answer on random ones. */
#include "solve_help.h"
#include "thorough.h"

static void plays(const char *table, const char *rack, unsigned rules, int played, int moved)
{
    struct solve_task t = task_of(table, rack, rules);
    struct solve_answer a = solved(&t, ENOUGH);
    assert_true(a.possible && a.proven && a.fewest);
    assert_int_equal(a.played, played);
    assert_int_equal(a.moved, moved);
}

/* ---- The rules page, "Groups" and "The table" ---- */

TEST(groups_of_the_rules_page)
{
    for (int i = 0; i < 4; i++) {
        plays("*@0,0", "", EACH[i], 0, 0);
        plays("*@0,0", "r5", EACH[i], 0, 0);
        plays("*@0,0", "r3 r4 r5 b5 g5", EACH[i], 5, 0);
        plays("*@0,0", "r4 r5 k8 b8", EACH[i], 4, 0);
        plays("*@0,0", "r7 r8 k8", EACH[i], 3, 0);
        plays("*@0,0", "r6 b6 k6 r9", EACH[i], 4, 0);
        plays("*@0,0", "r6 r9 b6", EACH[i], 3, 0); /* r6 b6 * r9: the Wild separates the reds */
        plays("*@0,0", "r7 r8 r9 r5 r4", EACH[i], 5, 0);
        plays("*@0,0", "g12 g13 g1 g2 g3", EACH[i], 5, 0);
    }
}

/* "All eight arms can be in use at once." Its own tiles are enough to find it again. */
TEST(all_arms_at_once)
{
    plays("*@0,0", "r4 r5 k8 b8 g2 g13 b1 b3 b4 k6 k5 r10 g10", DIAGONALS, 13, 0);
    struct solve_task t = task_of("*@0,0", "r4 r5 k8 b8 g2 g13 b1 b3 b4 k6 k5 r10 g10", PLAIN);
    struct solve_answer a = solved(&t, ENOUGH);
    assert_true(a.proven && a.played < 13);
}

TEST(a_tile_that_stands_alone_needs_the_wild)
{
    plays("*@0,0 r1@5,5 r2@6,5 r3@7,5", "r4", PLAIN, 1, 0);
    plays("*@0,0 r1@5,5 r2@6,5 r3@7,5", "k9", PLAIN, 0, 0);
    plays("*@0,0 r1@5,5 r2@6,5 r3@7,5", "r5", PLAIN, 1, 1); /* the Wild goes there as a 4 */
    plays("*@7,7 r1@5,5 r2@6,5 r3@7,5 r4@8,5", "b4 g4", PLAIN, 2, 0);
}

TEST(a_tower_takes_what_the_plane_does_not)
{
    const char *table = "*@40,40 r5@1,0 r6@2,0 r7@3,0 b6@2,1 g6@2,2 b7@3,-1 g7@3,-2";
    plays(table, "k7", STACKS, 1, 0);
}

/* ---- Tables that are not legal, or cannot be ---- */

TEST(an_illegal_table_is_no_obstacle)
{
    struct solve_task t = task_of("*@0,0 r5@5,5 r6@9,9 b1@0,1", "r7 b2 b3", PLAIN);
    struct solve_answer a = solved(&t, ENOUGH);
    assert_true(a.possible && a.proven);
    assert_int_equal(a.played, 3);
    t = task_of("*@0,0 r5@5,5 r6@5,5 r7@6,6", "", PLAIN); /* two in one place */
    a = solved(&t, ENOUGH);
    assert_true(a.possible && a.proven && a.played == 0 && a.moved > 0);
    t = task_of("*@0,0,3 r5@5,5,1 r6@5,5,2 r7@6,6", "", PLAIN); /* impossible levels */
    a = solved(&t, ENOUGH);
    assert_true(a.possible && a.proven && a.played == 0);
}

/* With few moves it is mended, and that is proven, or else nothing is possible. */
TEST(an_illegal_table_with_few_moves)
{
    for (int apart = 1; apart <= 2; apart++) /* how many tiles must move */
        for (int moves = 0; moves <= 4; moves++) {
            struct solve_task t =
                task_of(apart == 1 ? "*@0,0 r5@5,5 r6@6,5 r7@9,9 b1@-1,0 b2@-2,0"
                                   : "*@0,0 r5@5,5 r6@9,5 r7@9,9 b1@-1,0 b2@-2,0",
                        "k10 k11 r8 g13", PLAIN);
            t.moves = moves;
            struct solve_answer a = solved(&t, ENOUGH);
            assert_true(a.proven && a.fewest);
            assert_int_equal(a.possible, moves >= apart);
            if (a.possible) {
                assert_int_equal(a.played, 3); /* a run with the Wild, and the red 8 */
                assert_int_equal(a.moved, apart);
            }
        }
}

/* Tiles thrown on the table: on top of each other, in the air, the Wild above level 0. */
static struct solve_task messy(uint64_t number)
{
    struct rng r;
    struct tile_bits left = all_tiles();
    struct solve_task t = {.rules = EACH[number % 4], .moves = SOLVE_ANY_MOVES};
    rng_seed(&r, number);
    int wide = 2 + (int)rng_below(&r, 6), high = rng_below(&r, 3) ? 0 : 1;
    for (int n = (int)rng_below(&r, 12); n >= 0; n--) {
        struct place p = {(int16_t)rng_below(&r, (uint32_t)wide),
                          (int16_t)rng_below(&r, (uint32_t)wide), 0};
        if (high)
            p.z = (int16_t)(rng_below(&r, 3) - 1);
        tile_t tile = n ? (tile_t)positions_draw(&r, &left) : WILD;
        table_put(&t.table, tile, p);
    }
    for (int n = (int)rng_below(&r, 9); n > 0; n--)
        bits_add(&t.rack, (tile_t)positions_draw(&r, &left));
    return t;
}

TEST(whatever_lies_there)
{
    for (uint64_t n = 0; n < (uint64_t)often(6000, 1500, 150); n++) {
        struct solve_task t = messy(n);
        struct solve_answer any = solved(&t, 1500);
        t.moves = (int)(n % 7);
        struct solve_answer few = solved(&t, 1500);
        assert_true(few.played <= any.bound);
    }
}

TEST(tiles_that_no_table_holds)
{
    struct solve_task t = task_of("*@0,0 r1@3,3 b5@5,5 k10@7,7", "g13", ALL_RULES);
    struct solve_answer a = solved(&t, ENOUGH);
    assert_true(!a.possible && a.proven && a.played == 0);
    assert_true(table_same(&a.table, &t.table));
    t.moves = 2;
    a = solved(&t, ENOUGH);
    assert_true(!a.possible && a.played == 0);
}

TEST(a_table_without_a_wild)
{
    plays("", "r1 r2 r3 k5", PLAIN, 3, 0);
}

TEST(at_the_edge_of_the_plane)
{
    plays("*@9999,9999 r1@9999,-9999 r2@9998,-9999 r3@9997,-9999", "r4 b9 g9", ALL_RULES, 3, 0);
    plays("*@-9999,9999 r1@-9999,-9999 r2@-9998,-9999 r3@-9997,-9999", "k5 b5 g5 r13 r12",
          PLAIN, 5, 0);
}

/* ---- Few moves ---- */

TEST(nothing_moves_without_need)
{
    plays("*@0,0 r1@1,0 r2@2,0", "r3 r4", PLAIN, 2, 0);
    plays("*@20,20 r1@0,0 r2@1,0 r3@2,0 r4@3,0", "b4 g4", PLAIN, 2, 0);
}

TEST(levels_rise_to_the_best)
{
    for (int i = 0; i < 4; i++)
        for (uint64_t n = 0; n < 3; n++) {
            struct solve_task t = task_at(4 + n * 8 + (uint64_t)i, EACH[i]);
            struct solve_answer best = solved(&t, 60000), level, last = {.played = 0};
            if (!best.fewest || best.moved > 3)
                continue;
            for (t.moves = 0; t.moves <= best.moved; t.moves++) {
                level = solved(&t, ENOUGH);
                assert_true(level.played >= last.played && level.played <= best.played);
                assert_true(level.played < best.played || t.moves == best.moved);
                last = level;
            }
            assert_int_equal(level.played, best.played);
        }
}

/* ---- Budgets ---- */

TEST(in_many_goes_as_in_one)
{
    for (int i = 0; i < 4; i++) {
        struct solve_task t = task_at(52 + (uint64_t)i, EACH[i]);
        struct solve_answer once = solved(&t, 3000), often;
        struct solver *s = solve_new(&t);
        for (long n = 1, sum = 0; sum < 3000; n = n % 7 + 1) {
            long go = 3000 - sum < n ? 3000 - sum : n;
            if (solve_run(s, &(struct budget){.nodes = go}))
                break;
            solve_best(s, &often);
            sum = often.nodes;
        }
        solve_best(s, &often);
        assert_int_equal(often.played, once.played);
        assert_int_equal(often.moved, once.moved);
        assert_int_equal(often.fewest, once.fewest);
        assert_true(table_same(&often.table, &once.table));
        solve_free(s);
    }
}

TEST(more_budget_never_gives_less)
{
    for (uint64_t n = 0; n < 24; n++) {
        struct solve_task t = task_at(n, EACH[n % 4]);
        int last = 0;
        for (long nodes = 1; nodes < 5000; nodes = nodes * 3) {
            struct solve_answer a = solved(&t, nodes);
            assert_true(a.played >= last);
            last = a.played;
        }
    }
}

static bool at_once(void *asked)
{
    ++*(int *)asked;
    return true;
}

TEST(whoever_waits_can_stop_it)
{
    struct solve_task t = task_at(4 + 8 * 5, PLAIN);
    struct solver *s = solve_new(&t);
    struct solve_answer a;
    int asked = 0, goes = 0;
    const struct budget budget = {.stop = at_once, .ctx = &asked};
    while (!solve_run(s, &budget)) {
        solve_best(s, &a);
        assert_sound(&t, &a);
        assert_int_equal(asked, ++goes);
        if (goes == 20)
            break;
    }
    solve_free(s);
}

TEST(only_the_number_when_only_that_is_asked)
{
    for (uint64_t n = 0; n < 16; n++) {
        struct solve_task t = task_at(n, EACH[n % 4]);
        struct solver *s = solve_new(&t);
        struct solve_answer a;
        bool done = solve_run(s, &(struct budget){.nodes = ENOUGH, .count_only = true});
        solve_best(s, &a);
        assert_int_equal(done, a.proven);
        assert_sound(&t, &a);
        solve_free(s);
    }
}

TEST(ten_thousand_solvers_leave_nothing_behind)
{
    for (uint64_t n = 0; n < (uint64_t)often(10000, 10000, 300); n++) {
        struct solve_task t = task_of("*@0,0 r1@5,5 r2@6,5 r3@7,5", "r4 b4 g4 k9", EACH[n % 4]);
        struct solve_answer a;
        solve(&t, &(struct budget){.nodes = (long)(n % 60) + 1}, &a);
        assert_true(a.played <= 3);
    }
}

/* ---- Other sides of the same position ---- */

static struct solve_task mirrored(const struct solve_task *t, int how)
{
    struct solve_task m = *t;
    for (tile_t i = 0; i < FACES; i++) {
        struct place p = t->table.at[i];
        if (!table_has(&t->table, i))
            continue;
        if (how & 1)
            p.x = (int16_t)-p.x;
        if (how & 2)
            p.y = (int16_t)-p.y;
        if (how & 4)
            p = (struct place){p.y, p.x, (int16_t)-p.z};
        p.x = (int16_t)(p.x + how * 100);
        table_put(&m.table, i, p);
    }
    return m;
}

/* Colours are exchanged, and numbers count down instead of up in a way that keeps six and nine:
 * n becomes 15 - n, where 1 follows 13. */
static tile_t other_tile(tile_t i, int how)
{
    if (i == WILD)
        return i;
    int colour = ((int)tile_colour(i) + how) % 4, number = tile_number(i);
    if (how & 1)
        number = (15 - number - 1 + 13) % 13 + 1;
    return tile_make((enum colour)colour, number);
}

static struct solve_task recoloured(const struct solve_task *t, int how)
{
    struct solve_task m = {.rules = t->rules, .moves = t->moves};
    for (tile_t i = 0; i < FACES; i++) {
        if (table_has(&t->table, i))
            table_put(&m.table, other_tile(i, how), t->table.at[i]);
        if (bits_has(&t->rack, i))
            bits_add(&m.rack, other_tile(i, how));
    }
    return m;
}

static struct solve_answer counted(const struct solve_task *t, long nodes)
{
    struct solve_answer a;
    solve(t, &(struct budget){.nodes = nodes, .count_only = true}, &a);
    assert_sound(t, &a);
    return a;
}

TEST(the_same_number_from_every_side)
{
    for (uint64_t n = 0; n < (uint64_t)often(200, 40, 8); n++) {
        struct solve_task t = task_at(n + 400, EACH[n % 4]);
        struct solve_answer a = counted(&t, 20000);
        for (int how = 1; how < 8; how += 2) {
            struct solve_task m = mirrored(&t, how), c = recoloured(&t, how);
            struct solve_answer b = counted(&m, 20000), d = counted(&c, 20000);
            if (a.proven && b.proven)
                assert_int_equal(a.played, b.played);
            if (a.proven && d.proven)
                assert_int_equal(a.played, d.played);
            assert_true(a.bound >= b.played && b.bound >= a.played);
            assert_true(a.bound >= d.played && d.bound >= a.played);
        }
    }
}

TEST(sound_on_the_corpus)
{
    int proven = 0, n = often(800, 160, 40);
    for (uint64_t i = 0; i < (uint64_t)n; i++) {
        struct solve_task t = task_at(i + 1000, EACH[i % 4]);
        struct solver *s = solve_new(&t);
        struct solve_answer a;
        solve_run(s, &(struct budget){.nodes = 50000, .count_only = true});
        solve_run(s, &(struct budget){.nodes = 500});
        solve_best(s, &a);
        assert_sound(&t, &a);
        proven += a.proven;
        solve_free(s);
    }
    assert_true(proven * 100 >= n * 98);
}

/* ---- How it searches ---- */

TEST(the_same_search_everywhere)
{
    assert_signature(signature_of(8000, 40, PLAIN), 0x1bc43a62409d8fb9);
    if (is_brief())
        return;
    assert_signature(signature_of(8100, 40, STACKS), 0x269c167a077443e6);
    assert_signature(signature_of(8200, 40, DIAGONALS), 0xe2865a224b40f687);
    assert_signature(signature_of(8300, 40, ALL_RULES), 0x8461153e4cdcfcd2);
}

TEST(the_same_search_on_messy_tables)
{
    uint64_t signature = HASH_START;
    for (uint64_t n = 5000; n < 5300; n++) {
        struct solve_task t = messy(n);
        struct solve_answer a = solved(&t, 500);
        sign_answer(&signature, &a);
    }
    assert_signature(signature, 0x82f277f81a6fb094);
}

TESTS_MAIN
