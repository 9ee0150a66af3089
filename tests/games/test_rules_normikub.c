/* test_rules_normikub.c: sentences of the rules page of 5-D Normikub that the other tests do
 * not cover completely. tests/rules/normikub.md says which test is about which sentence. */
#include "game_help.h"
#include "solve/positions.h"

/* ---- "Same ... but for the points below." ---- */

/* The faults of a table, one on each line. */
static const char *faults_by(const struct table *t, unsigned rules, struct buf *out)
{
    struct fault f[FAULT_MAX];
    int n = table_check(t, rules, f, FAULT_MAX);
    buf_clear(out);
    for (int i = 0; i < n; i++) {
        buf_fault(out, &f[i]);
        buf_add(out, "\n");
    }
    return buf_text(out);
}

/* Moves one tile somewhere else, usually beside another one. */
static void disturb(struct rng *r, struct table *t)
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    tile_t moved = list[rng_below(r, (uint32_t)n)];
    struct place p = t->at[list[rng_below(r, (uint32_t)n)]];
    p = positions_on(p, (int)rng_below(r, 3), rng_below(r, 2) ? 1 : -1);
    if (table_at(t, p) == TILE_NONE)
        table_put(t, moved, p);
}

/* "Same 52 tiles and one Wild, same groups, same six-nines, same adjoined groups, same legality
 * of a table, but for the points below." Those points are the diagonals: two dimensions are
 * like Super Wild, and three are like Super Wild with stacks. */
TEST(the_same_legality)
{
    struct rng r;
    struct buf a = {0}, b = {0};
    int legal = 0, not = 0;
    rng_seed(&r, 20);
    for (uint64_t i = 0; i < 400; i++) {
        struct position p;
        int d = 2 + (int)(i % 2);
        unsigned super = d == 2 ? PLAIN : STACKS;
        positions_make(i + 4, normikub(d), &p);
        for (int k = 0; k < 4; k++) {
            assert_text(faults_by(&p.table, normikub(d), &a), faults_by(&p.table, super, &b));
            *(a.len ? &not : &legal) += 1;
            disturb(&r, &p.table);
        }
    }
    assert_true(legal > 300 && not > 300);
    buf_free(&a);
    buf_free(&b);
}

/* "same six-nines, same adjoined groups", on the page's own examples. */
TEST(six_nines_and_adjoined_groups)
{
    for (int d = 1; d <= 5; d++) {
        unsigned rules = normikub(d);
        assert_text(faults_of("*@0,9 r3@0,0 r4@1,0 r5@2,0 b5@3,0 g5@4,0", rules), "");
        assert_text(faults_of("*@2,0 r4@0,0 r5@1,0 k8@3,0 b8@4,0", rules), "");
        assert_text(faults_of("*@2,0 r7@0,0 r8@1,0 k8@3,0", rules), "");
        assert_text(faults_of("*@0,9 r6@0,0 b6@1,0 k6@2,0 r9@3,0", rules), "");
        assert_text(faults_of("*@0,9 r7@0,0 r8@1,0 r9@2,0 r5@3,0 r4@4,0", rules), "");
        assert_true(faults_of("*@0,9 r6@0,0 r9@1,0 b6@2,0", rules)[0] != 0);
    }
}

/* ---- Dimensions ---- */

static bool has_fault(const char *table, int dimensions, const char *what)
{
    return strstr(faults_of(table, normikub(dimensions)), what) != NULL;
}

/* "Rules 1 to 4 of Super Wild then apply as they stand." */
TEST(rules_1_to_4_apply)
{
    for (int d = 1; d <= 5; d++) {
        /* 1. A place for each, no tower in the air; the Wild and (without towers) all on the
         * table. */
        struct table t = table_of("*@0,9 r3@0,0 b3@1,0 g3@2,0 k3@9,9");
        t.at[tile_make(BLACK, 3)] = (struct place){1, 0, 0}; /* where it would fit as well */
        assert_false(table_legal(&t, normikub(d)));
        assert_true(has_fault("*@0,9 r3@0,0 r4@0,0,1 r5@0,0,3", d, "r5"));
        assert_true(has_fault("r3@0,0 r4@0,0,1 *@0,0,2", d, "*"));
        assert_int_equal(has_fault("*@0,9 r3@0,0 r4@0,0,1 r5@0,0,2", d, "r4"), d < 3);
        /* 2. Neighbours in a row, and in a column where there are columns. */
        assert_true(has_fault("*@0,9 r3@0,0 r4@1,0 r5@2,0 k9@3,0 k10@4,0 k11@5,0", d,
                              "unjoined r5@2,0 k9@3,0"));
        assert_int_equal(has_fault("*@0,9 r3@0,0 r4@1,0 r5@2,0 k9@0,1 k10@1,1 k11@2,1", d,
                                   "unjoined r3@0,0 k9@0,1"),
                         d >= 2);
        /* 3. Neighbours in a tower. */
        assert_int_equal(has_fault("*@0,9 r3@0,0 r4@0,0,1 r5@0,0,2 k5@0,0,3", d,
                                   "unjoined r5@0,0,2 k5@0,0,3"),
                         d >= 3);
        /* 4. Every number tile is in a group; the Wild need not be. */
        assert_true(has_fault("*@0,9 r3@0,0 r4@1,0 r5@2,0 k9@5,5", d, "k9"));
        assert_text(faults_of("*@0,9 r3@0,0 r4@1,0 r5@2,0", normikub(d)), "");
    }
}

/* Checks where a group lies that is on only one diagonal: "NE-SW" is in play from four
 * dimensions on, "NW-SE" from five. */
static void lies_on(const char *major, const char *minor, bool group)
{
    assert_text(faults_of(minor, normikub(5))[0] ? "no" : "yes", group ? "yes" : "no");
    assert_text(faults_of(major, normikub(4))[0] ? "no" : "yes", group ? "yes" : "no");
    assert_true(faults_of(minor, normikub(4))[0] != 0);
    assert_true(faults_of(major, normikub(3))[0] != 0);
}

/* "a diagonal group is three or more level-0 tiles touching corner to corner that form a set or
 * a run, wherever they are." */
TEST(what_a_diagonal_group_is)
{
    /* Runs of three and of five, sets of three and of four; far from the Wild. */
    lies_on("*@0,0 r3@20,9 r4@21,8 r5@22,7", "*@0,0 r3@20,7 r4@21,8 r5@22,9", true);
    lies_on("*@0,0 r13@20,9 r12@21,8 r11@22,7 r10@23,6 r9@24,5",
            "*@0,0 r13@-20,5 r12@-19,6 r11@-18,7 r10@-17,8 r9@-16,9", true);
    lies_on("*@0,0 r3@20,9 b3@21,8 g3@22,7", "*@0,0 r3@20,7 b3@21,8 g3@22,9", true);
    lies_on("*@0,0 r3@20,9 b3@21,8 g3@22,7 k3@23,6", "*@0,0 r3@20,6 b3@21,7 g3@22,8 k3@23,9",
            true);
    /* Not a group: two tiles, tiles that do not fit, tiles with a gap or a bend between
     * them. */
    lies_on("*@0,0 r3@20,9 r4@21,8", "*@0,0 r3@20,8 r4@21,9", false);
    lies_on("*@0,0 r3@20,9 r4@21,8 r8@22,7", "*@0,0 r3@20,7 r4@21,8 r8@22,9", false);
    lies_on("*@0,0 r3@20,9 r4@21,8 r5@23,6", "*@0,0 r3@20,7 r4@21,8 r5@23,10", false);
    lies_on("*@0,0 r3@20,9 r4@21,8 r5@22,9", "*@0,0 r3@20,7 r4@21,8 r5@22,7", false);
    /* only level 0: the upper tiles of the tower are not part of it */
    lies_on("*@0,0 k3@20,9 k4@20,9,1 k5@20,9,2 k6@21,8 r5@22,7",
            "*@0,0 k3@20,7 k4@20,7,1 k5@20,7,2 k6@21,8 r5@22,9", false);
}

/* "A tile is *on an arm* when it is in a group of an enabled diagonal": its neighbours of row
 * and column need not fit it, and those of a tile that is on none have to. "Diagonal neighbours
 * never have to be joined." */
TEST(what_being_on_an_arm_is)
{
    const char *touching =
        "*@0,0 r3@10,0 r4@11,0 r5@12,0 g8@13,1 g9@14,1 g10@15,1 k2@9,1 k3@8,1 "
        "k4@7,1";
    assert_text(
        faults_of("*@0,0 r3@10,0 r4@11,1 r5@12,2 k9@12,1 k10@13,1 k11@14,1", normikub(5)), "");
    assert_true(has_fault("*@0,0 r3@10,0 r4@11,1 r8@12,2 k9@12,1 k10@13,1 k11@14,1", 5,
                          "unjoined r4@11,1 k9@12,1"));
    for (int d = 1; d <= 5; d++) /* corner to corner with what fits nothing */
        assert_text(faults_of(touching, normikub(d)), "");
}

/* ---- Turns ---- */

static struct sw_state at_table(int dimensions, const char *table, const char *const *racks,
                                const char *bag)
{
    struct sw_state s = seated(PLAIN, table, racks, bag);
    s.game = SW_NORMIKUB;
    s.rules = normikub(dimensions);
    for (int i = 0; i < s.common.seats; i++)
        s.common.turns[i] = 1;
    return s;
}

/* "a player who plays nothing takes one **penalty** tile and the turn is over: that tile waits
 * for a later turn." This is so even if the tile would fit. */
TEST(the_penalty_tile_waits)
{
    const char *racks[] = {"r4 r5", "b1", NULL};
    struct sw_state s = at_table(2, "*@0,0", racks, "r3 k9 k1");
    go(&s, "end");
    assert_int_equal(count_said(SW_TOLD_PENALTY), 1);
    assert_int_equal(count_said(TOLD_TURN), 1);
    assert_int_equal(status_of(&s).seat, 1);
    assert_int_equal(sw_rack_count(&s, 0), 3);
    assert_text(refused(&s, "put r3 1,1 r4 2,1 r5 3,1"),
                "r3 is not on the rack"); /* of seat 1 */
    assert_text(
        refused(&s, "draw"),
        "You don't draw before playing. End your turn without playing to take one tile.");
    go(&s, "end");
    go(&s, "put r3 1,1 r4 2,1 r5 3,1");
    go(&s, "end");
    assert_int_equal(status_of(&s).winner, 0);
}

/* ---- The challenge ---- */

/* Won by seat 0 of three, and stopped there. */
static struct sw_state offered(void)
{
    const char *racks[] = {"r7", "b8", "g8", NULL};
    struct sw_state s =
        at_table(2, "r4@-2,0 r5@-1,0 *@0,0 r3@9,9 b3@10,9 k3@11,9 g3@12,9", racks, "k1");
    go(&s, "put r7 1,0");
    go(&s, "end");
    go(&s, "stop");
    assert_int_equal(status_of(&s).challenge, CHALLENGE_OFFERED);
    return s;
}

/* "It can be given up at any time.": at once, in the middle, on a table that is not legal, and
 * when it is met already. The table is always as it was before. */
TEST(given_up_at_any_time)
{
    static const char *const moves[] = {"", "move * 30,30", "move * 30,30 ; move r3 -3,0",
                                        "move r4 40,40", "move * 30,30 r3 1,9 r5 7,7"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct sw_state s = offered();
        struct table before = s.common.table;
        go(&s, "challenge");
        if (moves[i][0])
            go(&s, moves[i]);
        go(&s, "give-up");
        assert_int_equal(status_of(&s).challenge, CHALLENGE_GIVEN_UP);
        assert_int_equal(status_of(&s).phase, PHASE_ROUND_OVER);
        assert_true(table_same(&s.common.table, &before));
        memset(&s.common.box, 0, sizeof s.common.box); /* all tiles for the next game */
        go(&s, "deal");
    }
}

/* "rearrange the table, all together": anybody may move any tile, it is nobody's turn, and no
 * tile comes from a rack. "offered after that": not while the others still play on. */
TEST(all_together_and_after_the_game)
{
    const char *racks[] = {"r7", "b8", "g8", NULL};
    struct sw_state s =
        at_table(2, "r4@-2,0 r5@-1,0 *@0,0 r3@9,9 b3@10,9 k3@11,9 g3@12,9", racks, "k1");
    refused(&s, "challenge"); /* nobody has won */
    go(&s, "put r7 1,0");
    go(&s, "end");
    assert_int_equal(status_of(&s).winner, 0);
    refused(&s, "challenge"); /* the others are still playing */
    go(&s, "stop");
    go(&s, "challenge");
    assert_int_equal(status_of(&s).seat, -1);
    assert_text(refused(&s, "put b8 30,30"), "b8 is not on the rack");
    tile_t list[TILE_MAX];
    int n = table_list(&s.common.table, list);
    for (int i = 0; i < n; i++) { /* every tile may be moved, the Wild too */
        struct table_item item = {list[i], false, {(int16_t)(50 + 2 * i), 50, 0}};
        struct buf step = {0};
        SW_TABLE.arrange(&s, &item, 1, &step);
        go(&s, buf_text(&step));
        buf_free(&step);
    }
    go(&s, "give-up");
}

TESTS_MAIN
