/* test_marks_super_wild.c: the marks of Super Wild and Normikub, each in a position in which it
 * is made, and in one in which it just is not. */
#include "game_help.h"
#include "marks_help.h"
#include "normikub.h"

static const char *made(unsigned rules, const char *table, const char *rack, const char *steps)
{
    const char *racks[] = {rack, "b12", NULL};
    struct sw_state s = seated(rules, table, racks, "");
    return marks_after(&SUPER_WILD, 2, &s, steps);
}

/* In its row black 8, red 8, Wild, red 10, green 10 (an 8, red 9, a 10), in its column green 5
 * and blue 9. */
#define ROW "k8 -2,0 r8 -1,0 r10 1,0 g10 2,0"
#define COLUMN "g3 0,-2 g4 0,-1 b10 0,1 b11 0,2"

TEST(the_wild_comes_to_stand_for_five_tiles)
{
    static const unsigned diagonals = RULES_SUPER_WILD | RULES_DIAGONALS;
    static const char empty[] = "*@0,0 r4@20,0 r5@21,0 r6@22,0",
                      rack[] = "k8 r8 r10 g10 g3 g4 b10 b11 b13 k1 k2";
    assert_text(made(PLAIN, empty, rack, "put " ROW " " COLUMN "; end"), "five-at-once");
    assert_text(made(PLAIN, empty, rack, "put " ROW " g3 0,-2 g4 0,-1; end"), "");
    assert_text(made(diagonals, empty, rack, "put " ROW " " COLUMN "; end"), "");
    assert_text(made(diagonals, empty, rack, "put " ROW " " COLUMN " k1 -2,-2 k2 -1,-1; end"),
                "five-at-once");
    /* It stood for two before; and for three. */
    assert_text(made(PLAIN, "*@0,0 g3@0,-2 g4@0,-1 b10@0,1 b11@0,2", "k8 r8 r10 g10 k1",
                     "put " ROW "; end"),
                "five-at-once");
    assert_text(made(PLAIN, "*@0,0 k8@-2,0 r8@-1,0 r10@1,0 g10@2,0", "g3 g4 b10 b11 k1",
                     "put " COLUMN "; end"),
                "");
}

TEST(the_wild_lies_alone_on_a_large_table)
{
    const char *large = "r1@10,0 r2@11,0 r3@12,0 r4@13,0 r5@14,0 b1@10,5 b2@11,5 b3@12,5 "
                        "b4@13,5 b5@14,5 g1@10,9 g2@11,9 g3@12,9 g4@13,9 g5@14,9 "
                        "k1@10,12 k2@11,12 k3@12,12 *@13,12",
               *small = "r1@10,0 r2@11,0 r3@12,0 r4@13,0 r5@14,0 b1@10,5 b2@11,5 b3@12,5 "
                        "b4@13,5 b5@14,5 g1@10,9 g2@11,9 g3@12,9 g4@13,9 "
                        "k1@10,12 k2@11,12 k3@12,12 *@13,12";
    assert_text(made(PLAIN, large, "k4 k5 k9", "move * 40,40; put k4 13,12 k5 14,12; end"),
                "lone-wild");
    assert_text(made(PLAIN, small, "k4 k5 k9", "move * 40,40; put k4 13,12 k5 14,12; end"), "");
    assert_text(made(PLAIN, large, "k5 k6 k9", "put k5 14,12 k6 15,12; end"), "");
}

TEST(a_high_tower)
{
    const char *table = "*@9,9 r1@0,0 r2@0,0,1 r3@0,0,2 r4@0,0,3 r5@0,0,4 r6@0,0,5 r7@0,0,6";
    assert_text(
        made(RULES_SUPER_WILD | RULES_STACKS, table, "r8 r9 k1", "put r8 0,0,7 r9 0,0,8; end"),
        "tower long-run");
    assert_text(made(RULES_SUPER_WILD | RULES_STACKS, table, "b7 g7 k7 k1",
                     "put b7 0,0,7 g7 0,0,8; end"),
                "tower");
    assert_text(made(RULES_SUPER_WILD | RULES_STACKS, table, "r8 r9 k1", "put r8 0,0,7; end"),
                "long-run");
    assert_text(
        made(RULES_SUPER_WILD | RULES_STACKS, table, "b1 g1 k1 k5", "put b1 1,0 g1 2,0; end"),
        "");
}

TEST(a_long_run)
{
    const char *table = "*@9,9 k11@0,0 k12@1,0 k13@2,0 k1@3,0 k2@4,0 k3@5,0";
    assert_text(made(PLAIN, table, "k4 k5 b1", "put k4 6,0 k5 7,0; end"), "long-run");
    assert_text(made(PLAIN, table, "k4 k5 b1", "put k4 6,0; end"), "");
}

TEST(six_nines_both_ways)
{
    /* In each cross a row reads it as 6, and a column as 9. */
    const char *two = "*@40,40 r4@0,0 r5@1,0 r6@2,0 r8@2,1 r7@2,2 b4@0,9 b5@1,9 b6@2,9 b8@2,10 "
                      "b7@2,11 g4@0,20 g5@1,20 g6@2,20",
               *one = "*@40,40 r4@0,0 r5@1,0 r6@2,0 r8@2,1 r7@2,2 b4@0,9 b5@1,9 b6@2,9 "
                      "g4@0,20 g5@1,20 g6@2,20";
    assert_text(made(PLAIN, two, "g8 g7 k1", "put g8 2,21 g7 2,22; end"), "six-and-nine");
    assert_text(made(PLAIN, one, "g8 g7 k1", "put g8 2,21 g7 2,22; end"), "");
}

TEST(out_in_one_turn)
{
    const char *table = "*@9,9 r1@0,0 r2@1,0 r3@2,0";
    struct sw_state s;
    const char *eight[] = {"r4 b1 b2 b3 b4 g1 g2 g3", "k12", NULL},
               *seven[] = {"b1 b2 b3 b4 g1 g2 g3", "k12", NULL};
    s = seated(PLAIN, table, eight, "");
    s.common.turns[0] = 3;
    assert_text(marks_after(&SUPER_WILD, 2, &s,
                            "put r4 3,0 b1 0,3 b2 1,3 b3 2,3 b4 3,3 g1 0,6 g2 1,6 g3 2,6; end"),
                "all-at-once");
    s = seated(PLAIN, table, seven, "");
    assert_text(marks_after(&SUPER_WILD, 2, &s,
                            "put b1 0,3 b2 1,3 b3 2,3 b4 3,3 g1 0,6 g2 1,6 g3 2,6; end"),
                "first-turn");
    s.common.turns[0] = 1;
    assert_text(marks_after(&SUPER_WILD, 2, &s,
                            "put b1 0,3 b2 1,3 b3 2,3 b4 3,3 g1 0,6 g2 1,6 g3 2,6; end"),
                "");
    /* Somebody else was out before: all help. */
    s = seated(PLAIN, table, eight, "");
    s.common.winner = 1;
    s.out = 2;
    s.out_turns = 1;
    s.common.rack[1] = (struct tile_bits){{0, 0}};
    assert_text(marks_after(&SUPER_WILD, 2, &s,
                            "put r4 3,0 b1 0,3 b2 1,3 b3 2,3 b4 3,3 g1 0,6 g2 1,6 g3 2,6; end"),
                "");
}

/* With one player, all 52 on the table end the game; going out alone is not enough. */
TEST(all_tiles_laid)
{
    const char *racks[] = {"k13", NULL};
    struct buf table = {0};
    for (int c = 0; c < COLOUR_COUNT; c++)
        for (int n = 1; n <= 13; n++)
            if (c != BLACK || n < 13)
                buf_addf(&table, "%c%d@%d,%d ", COLOUR_LETTER[c], n, n, 4 * c);
    buf_add(&table, "*@40,40");
    struct sw_state s = seated(PLAIN, buf_text(&table), racks, "");
    s.common.rounds = 1;
    s.common.turns[0] = 20;
    const char *all = marks_after(&SUPER_WILD, 1, &s, "put k13 13,12; end");
    assert_non_null(strstr(all, "all-laid"));
    const char *bag[] = {"k12", NULL};
    buf_clear(&table);
    buf_add(&table, "*@40,40 k10@0,0 k11@1,0 k9@-1,0");
    s = seated(PLAIN, buf_text(&table), bag, "k13");
    s.common.rounds = 1;
    s.common.turns[0] = 20;
    assert_text(marks_after(&SUPER_WILD, 1, &s, "put k12 2,0; end"), "");
    buf_free(&table);
}

/* ---- Normikub ---- */

static struct sw_state nk(int dimensions, const char *table, const char *rack)
{
    const char *racks[] = {rack, "k12", "k11", NULL};
    struct sw_state s = seated(PLAIN, table, racks, "b13");
    s.rules = rules_normikub(dimensions);
    s.game = SW_NORMIKUB;
    s.common.turns[0] = 1; /* after the first turn any number may be played */
    return s;
}

TEST(one_tile_in_three_directions)
{
    struct sw_state s =
        nk(3, "*@40,40 r3@-3,0 r4@-2,0 r5@-1,0 b6@0,-3 g6@0,-2 k6@0,-1", "r6 r7 r8 k1");
    assert_text(marks_after(&NORMIKUB, 3, &s, "put r6 0,0 r7 0,0,1 r8 0,0,2; end"),
                "three-lines");
    assert_text(marks_after(&NORMIKUB, 3, &s, "put r6 0,0; end"), "");
}

TEST(nine_in_one_turn)
{
    struct sw_state s = nk(1, "*@40,40", "b1 b2 b3 g1 g2 g3 r1 r2 r3 k5");
    assert_text(marks_after(&NORMIKUB, 3, &s,
                            "put b1 0,0 b2 1,0 b3 2,0 g1 0,3 g2 1,3 g3 2,3 r1 0,6 r2 1,6 r3 "
                            "2,6; end"),
                "nine");
    assert_text(
        marks_after(&NORMIKUB, 3, &s, "put b1 0,0 b2 1,0 b3 2,0 g1 0,3 g2 1,3 g3 2,3; end"),
        "");
}

/* All who play meet the challenge together. */
TEST(the_challenge_is_met)
{
    struct sw_state s = nk(1, "r1@0,0 r2@1,0 r3@2,0 *@3,0 b5@0,3 b6@1,3 b7@2,3", "");
    s.common.winner = 0;
    s.out = 1;
    s.common.phase = PHASE_ROUND_OVER;
    s.common.seat = -1;
    s.challenge = CHALLENGE_OFFERED;
    assert_text(marks_after(&NORMIKUB, 3, &s, "challenge; move * 20,20; end"),
                "challenge 2:challenge 3:challenge");
    assert_text(marks_after(&NORMIKUB, 3, &s, "challenge; give-up"), "");
}

TESTS_MAIN
