/* test_check.c: rules 1 to 4 of the table, with each fault and every set of options. */
#include "tiles_help.h"

static const unsigned EACH[4] = {PLAIN, STACKS, DIAGONALS, ALL_RULES};

static void legal_under_all(const char *table)
{
    for (int i = 0; i < 4; i++)
        assert_text(faults_of(table, EACH[i]), "");
}

static void faults_under_all(const char *table, const char *want)
{
    for (int i = 0; i < 4; i++)
        assert_text(faults_of(table, EACH[i]), want);
}

TEST(only_the_wild_may_lie_alone)
{
    legal_under_all("*@0,0");
    legal_under_all("");
    legal_under_all("*@-7,30 r5@0,0 b5@1,0 g5@2,0");
    faults_under_all("*@0,0 r5@5,5", "loose r5@5,5");
    faults_under_all("*@0,0 r5@5,5 b5@6,6", "loose r5@5,5\nloose b5@6,6");
}

TEST(rule_1_no_two_tiles_share_a_place)
{
    faults_under_all("*@0,0 r5@3,0 b5@4,0 g5@5,0 k5@4,0",
                     "occupied b5@4,0 k5@4,0\nloose k5@4,0");
    faults_under_all("*@4,0 r5@3,0 b5@4,0 g5@5,0", "occupied b5@4,0 *@4,0");
}

/* The order of faults does not depend on how a system sorts what is equal. */
TEST(tiles_in_one_place_are_named_in_their_order)
{
    faults_under_all("*@0,0 k5@4,0 g5@4,0 b5@4,0 r5@4,0",
                     "occupied r5@4,0 b5@4,0\noccupied r5@4,0 g5@4,0\n"
                     "occupied r5@4,0 k5@4,0\nloose r5@4,0\nloose b5@4,0\nloose g5@4,0\n"
                     "loose k5@4,0");
}

TEST(rule_1_towers_are_unbroken_and_stand_on_level_0)
{
    assert_text(faults_of("*@0,0 r5@3,0 b5@3,0,1 g5@3,0,2", STACKS), "");
    assert_text(faults_of("*@0,0 r5@3,0,-1 b5@3,0 g5@3,0,1", STACKS), "");
    assert_text(faults_of("*@0,0 r5@3,0,-2 b5@3,0,-1 g5@3,0", STACKS), "");
    assert_text(faults_of("*@0,0 r5@3,0,1 b5@3,0,2 g5@3,0,3", STACKS),
                "floating r5@3,0,1\nfloating b5@3,0,2\nfloating g5@3,0,3");
    assert_text(faults_of("*@0,0 k5@3,0 r5@3,0,1 b5@3,0,2 g6@3,0,4 g7@3,0,5 g8@3,0,6", STACKS),
                "floating g6@3,0,4\nfloating g7@3,0,5\nfloating g8@3,0,6");
    assert_text(
        faults_of("*@0,0 k5@3,0 r5@3,0,-1 b5@3,0,-2 g6@3,0,-4 g7@3,0,-5 g8@3,0,-6", ALL_RULES),
        "floating g8@3,0,-6\nfloating g7@3,0,-5\nfloating g6@3,0,-4");
}

TEST(rule_1_the_wild_is_at_level_0)
{
    assert_text(faults_of("r5@3,0 b5@3,0,1 *@3,0,2", STACKS), "level *@3,0,2");
    assert_text(faults_of("r5@3,0 b5@3,0,-1 *@3,0,-2", ALL_RULES), "level *@3,0,-2");
    assert_text(faults_of("*@3,0 b5@3,0,1 r5@3,0,-1", STACKS), "");
}

TEST(rule_1_without_stacks_all_are_at_level_0)
{
    assert_text(faults_of("*@0,0 r5@3,0 b5@3,0,1 g5@3,0,2", PLAIN),
                "level b5@3,0,1\nlevel g5@3,0,2\nloose r5@3,0\nloose b5@3,0,1\nloose g5@3,0,2");
    assert_text(faults_of("*@0,0 r5@3,0 b5@4,0 g5@5,0 k5@4,0,1", DIAGONALS),
                "level k5@4,0,1\nloose k5@4,0,1");
    assert_text(faults_of("*@0,0,1 r5@3,0 b5@4,0 g5@5,0", PLAIN), "level *@0,0,1");
}

TEST(rule_2_neighbours_in_rows_and_columns_are_joined)
{
    faults_under_all("*@-9,0 r5@0,0 b5@1,0 g5@2,0 k7@3,0",
                     "unjoined g5@2,0 k7@3,0 row\nloose k7@3,0");
    faults_under_all("*@-9,0 r5@0,0 b5@0,1 g5@0,2 k7@0,3",
                     "unjoined g5@0,2 k7@0,3 column\nloose k7@0,3");
    /* Two complete groups that touch. */
    faults_under_all("*@-9,0 r1@0,0 b1@1,0 g1@2,0 r8@0,1 b8@1,1 g8@2,1",
                     "unjoined r1@0,0 r8@0,1 column\nunjoined b1@1,0 b8@1,1 column\n"
                     "unjoined g1@2,0 g8@2,1 column");
    /* The Wild also needs to be joined to its neighbours. */
    faults_under_all("*@0,0 k5@1,0 k10@2,0 k1@3,0",
                     "unjoined *@0,0 k5@1,0 row\nunjoined k5@1,0 k10@2,0 row\n"
                     "unjoined k10@2,0 k1@3,0 row\nloose k5@1,0\nloose k10@2,0\nloose k1@3,0");
}

TEST(rule_2_corners_crowd_nobody)
{
    legal_under_all("*@9,9 r1@0,0 b1@1,0 g1@2,0 r8@3,1 b8@4,1 g8@5,1");
}

TEST(rule_2_a_block_of_nine)
{
    legal_under_all("*@9,9 r1@0,0 r2@1,0 r3@2,0 b1@0,1 b2@1,1 b3@2,1 g1@0,2 g2@1,2 g3@2,2");
    /* r3 and b3 are joined only if all three tiles of their column are in one group. */
    faults_under_all("*@9,9 r1@0,0 r2@1,0 r3@2,0 b1@0,1 b2@1,1 b3@2,1 g1@0,2 g2@1,2 g4@2,2",
                     "unjoined r3@2,0 b3@2,1 column\nunjoined b3@2,1 g4@2,2 column\n"
                     "unjoined g1@0,2 g2@1,2 row\nunjoined g2@1,2 g4@2,2 row\nloose g4@2,2");
}

TEST(rule_3_neighbours_in_a_tower_are_joined)
{
    assert_text(faults_of("*@9,9 r5@0,0 b5@0,0,1 g5@0,0,2 k7@0,0,3", STACKS),
                "unjoined g5@0,0,2 k7@0,0,3 tower\nloose k7@0,0,3");
    assert_text(faults_of("*@9,9 r5@0,0 b5@0,0,1", STACKS),
                "unjoined r5@0,0 b5@0,0,1 tower\nloose r5@0,0\nloose b5@0,0,1");
    /* A tower is one line: a set downward and a run upward that share the base. */
    assert_text(faults_of("*@9,9 r5@0,0 b5@0,0,-1 g5@0,0,-2 r6@0,0,1 r7@0,0,2", STACKS), "");
}

TEST(rule_3_other_levels_have_no_neighbours_but_their_tower)
{
    /* Two towers side by side whose upper levels do not affect each other. */
    assert_text(
        faults_of("*@9,9 r1@0,0 r2@1,0 r3@2,0 b1@0,0,1 g1@0,0,2 b2@1,0,1 g2@1,0,2", STACKS),
        "");
    /* There are no rows at level 1, so these tiles are not a group. */
    assert_text(
        faults_of("*@9,9 r1@0,0 r2@1,0 r3@2,0 k7@0,0,1 k8@1,0,1 k9@2,0,1", STACKS),
        "unjoined r1@0,0 k7@0,0,1 tower\nunjoined r2@1,0 k8@1,0,1 tower\n"
        "unjoined r3@2,0 k9@2,0,1 tower\nloose k7@0,0,1\nloose k8@1,0,1\nloose k9@2,0,1");
}

TEST(any_level_0_tile_may_be_a_base)
{
    assert_text(faults_of("*@0,0 r5@0,0,1 b5@0,0,2", STACKS), ""); /* the Wild */
    assert_text(faults_of("*@0,0 r1@1,1 r2@2,2 b2@2,2,1 g2@2,2,2", ALL_RULES), ""); /* an arm */
}

/* From the sheet: the Wild at the centre of all eight arms and both of its lines. */
static const char EIGHT[] = "r4@-2,0 r5@-1,0 *@0,0 k8@1,0 b8@2,0 "
                            "g2@0,-1 g13@0,1 "
                            "b1@-1,1 b3@1,-1 b4@2,-2 "
                            "k6@-2,-2 k5@-1,-1 r10@1,1 g10@2,2";

TEST(all_eight_arms_at_once)
{
    assert_text(faults_of(EIGHT, DIAGONALS), "");
    assert_text(faults_of(EIGHT, ALL_RULES), "");
    assert_text(groups_of(EIGHT, DIAGONALS), "row run r4 r5 *=r6\nrow set *=g8 k8 b8\n"
                                             "column run g2 *=g1 g13\n"
                                             "ne-sw run b1 *=b2 b3 b4\n"
                                             "nw-se run k6 k5 *=k4\nnw-se set *=b10 r10 g10");
    assert_true(strlen(faults_of(EIGHT, PLAIN)) > 100); /* without diagonals there are many
                                                         * faults */
}

TEST(arms_reach_as_far_as_each_tile_is_joined)
{
    struct table t = table_of("*@0,0 r1@1,1 r2@2,2 r3@3,3 k9@4,4 b9@-2,-2 b8@-3,-3");
    struct tile_bits arms = table_arms(&t, DIAGONALS);
    assert_int_equal(bits_count(&arms), 3);
    assert_true(bits_has(&arms, tile_make(RED, 3)));
    assert_false(bits_has(&arms, tile_make(BLACK, 9)));
    assert_false(bits_has(&arms, WILD));
    assert_text(faults_of("*@0,0 r1@1,1 r2@2,2 r3@3,3 k9@4,4", DIAGONALS), "loose k9@4,4");
    arms = table_arms(&t, PLAIN);
    assert_int_equal(bits_count(&arms), 0);
}

TEST(a_diagonal_away_from_the_wild_does_not_exist)
{
    assert_text(faults_of("*@9,0 r1@1,1 r2@2,2 r3@3,3", DIAGONALS),
                "loose r1@1,1\nloose r2@2,2\nloose r3@3,3");
    /* Nor one on the Wild's diagonal that does not start at the Wild. */
    assert_text(faults_of("*@0,0 r1@2,2 r2@3,3 r3@4,4", DIAGONALS),
                "loose r1@2,2\nloose r2@3,3\nloose r3@4,4");
    assert_text(faults_of("*@0,0 k7@1,1 r1@2,2 r2@3,3 r3@4,4", DIAGONALS),
                "loose k7@1,1\nloose r1@2,2\nloose r2@3,3\nloose r3@4,4");
    /* But the set of 1s with the Wild makes all of them legal. */
    assert_text(faults_of("*@0,0 k1@1,1 r1@2,2 r2@3,3 r3@4,4", DIAGONALS), "");
}

TEST(one_tile_alone_may_stand_on_the_wilds_far_side)
{
    assert_text(faults_of("*@0,0 r1@-1,-1 r3@1,1", DIAGONALS), "");
    assert_text(faults_of("*@0,0 r1@-1,-1 k7@1,1", DIAGONALS), "loose r1@-1,-1\nloose k7@1,1");
}

TEST(arm_tiles_crowd_nobody)
{
    /* The run of blue tiles starts beside the end of the arm. */
    const char *table = "*@0,0 r1@1,1 r2@2,2 b8@3,2 b9@4,2 b10@5,2";
    assert_text(faults_of(table, DIAGONALS), "");
    assert_text(faults_of(table, PLAIN)[0] ? "faults" : "", "faults");
    /* Between two tiles that are both not on an arm, the rule holds. */
    assert_text(faults_of("*@0,0 r1@1,1 r2@2,2 b8@3,2 b9@4,2 b10@5,2 k1@5,3", DIAGONALS),
                "unjoined b10@5,2 k1@5,3 column\nloose k1@5,3");
    /* An arm tile may be part of a row group, and then the row includes it. */
    assert_text(faults_of("*@0,0 r1@1,1 r2@2,2 b2@3,2 g2@4,2", DIAGONALS), "");
    /* A tower on an arm tile must still be joined. */
    assert_text(faults_of("*@0,0 r1@1,1 r2@2,2 b8@2,2,1", ALL_RULES),
                "unjoined r2@2,2 b8@2,2,1 tower\nloose b8@2,2,1");
}

TEST(faults_come_in_order)
{
    assert_text(faults_of("*@0,0 k5@4,0 r5@3,0 k9@3,-2 g9@9,9,1 b9@9,9 g1@8,8 k1@8,8", PLAIN),
                "occupied g1@8,8 k1@8,8\nlevel g9@9,9,1\nunjoined r5@3,0 k5@4,0 row\n"
                "loose k9@3,-2\nloose r5@3,0\nloose k5@4,0\nloose g1@8,8\nloose k1@8,8\n"
                "loose b9@9,9\nloose g9@9,9,1");
}

TEST(normikub_diagonals_go_through_any_tile)
{
    const char *table = "*@9,0 r1@1,1 r2@2,2 r3@3,3";
    assert_text(faults_of(table, normikub(5)), "");
    assert_text(faults_of(table, normikub(4)), "loose r1@1,1\nloose r2@2,2\nloose r3@3,3");
    assert_text(faults_of("*@9,0 r1@1,3 r2@2,2 r3@3,1", normikub(4)), "");
    /* Diagonal neighbours never have to be joined. */
    assert_text(faults_of("*@9,0 r1@1,3 r2@2,2 r3@3,1 k7@4,0 k8@4,-1 k9@4,-2", normikub(5)),
                "");
    /* In one dimension, tiles above each other are not neighbours. */
    const char *rows = "*@9,0 r1@0,0 r2@1,0 r3@2,0 k7@0,1 k8@1,1 k9@2,1";
    assert_text(faults_of(rows, normikub(1)), "");
    assert_true(*faults_of(rows, normikub(2)));
}

/* From Normikub's sheet. */
TEST(normikub_worked_examples)
{
    assert_text(
        faults_of("r3@0,0 r4@1,0 r5@2,0 b5@3,0 k5@4,0 k6@5,0 k7@6,0 g7@7,0 r7@8,0 b7@9,0 "
                  "b8@10,0 b9@11,0 g6@7,-1 g8@7,1 *@0,9",
                  normikub(2)),
        "");
    assert_text(faults_of("k6@0,0 k7@1,0 k8@2,0 b7@1,-1 r7@1,1 *@9,9", normikub(2)), "");
    assert_text(faults_of("g7@0,0 g8@0,0,1 g9@0,0,2 g10@0,0,3 *@9,9", normikub(3)), "");
    assert_text(faults_of("b6@-2,-2 b5@-1,-1 *@0,0 r10@1,1 g10@2,2", normikub(5)), "");
    assert_text(faults_of("r7@-2,0 r8@-1,0 *@0,0 b8@1,0", normikub(1)), "");
}

TEST(no_more_faults_are_written_than_asked_for)
{
    struct table t = table_of("*@0,0 k5@4,0 r5@3,0 k9@3,-2 g9@9,9");
    struct fault f[2] = {{.kind = FAULT_KINDS}, {.kind = FAULT_KINDS}};
    assert_int_equal(table_check(&t, PLAIN, f, 1), 5);
    assert_int_equal(f[1].kind, FAULT_KINDS);
    assert_int_equal(table_check(&t, PLAIN, NULL, 0), 5);
}

/* Tiles at the edges of the coordinates have no neighbours beyond them. */
TEST(the_rim_of_the_world)
{
    legal_under_all("*@0,0 r5@9997,9999 b5@9998,9999 g5@9999,9999");
    legal_under_all("*@0,0 r5@-9999,-9999 b5@-9998,-9999 g5@-9997,-9999");
    assert_text(faults_of("*@9999,9999 r5@9999,-9999 b5@-9999,9999", ALL_RULES),
                "loose r5@9999,-9999\nloose b5@-9999,9999");
}

TESTS_MAIN
