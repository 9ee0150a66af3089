/* test_marks_classic.c: the marks of Classic, each in a position in which it is made, and in
 * one in which it just is not. */
#include "classic_help.h"
#include "marks_help.h"

static struct cl_state turn_of(const char *rows, const char *rack)
{
    const char *racks[] = {rack, "k1 k2", NULL};
    return cl_seated(rows, racks, "b9");
}

TEST(in_and_out)
{
    struct cl_state s = turn_of("k4 k5 k6", "r10 b10 g10");
    s.melded = 0;
    assert_text(marks_after(&CLASSIC, 2, &s, "put r10 0,9 b10 1,9 g10 2,9; end"), "at-once");
    s.melded = 1;
    assert_text(marks_after(&CLASSIC, 2, &s, "put r10 0,9 b10 1,9 g10 2,9; end"), "");
}

TEST(from_behind)
{
    struct cl_state s = turn_of("k4 k5 k6", "r10 b10 g10");
    struct tile_bits all = s.common.rack[1];
    bits_add(&all, WILD + FACES); /* 30 more points for the winner of this round */
    bits_add(&all, WILD);
    bits_remove(&s.common.box, WILD + FACES);
    bits_remove(&s.common.box, WILD);
    s.common.rack[1] = all;
    s.common.round = s.common.rounds = 2;
    s.score[0][0] = -25;
    s.score[0][1] = 25;
    assert_text(marks_after(&CLASSIC, 2, &s, "put r10 0,9 b10 1,9 g10 2,9; end"), "comeback");
    s.score[0][0] = -24;
    s.score[0][1] = 24;
    assert_text(marks_after(&CLASSIC, 2, &s, "put r10 0,9 b10 1,9 g10 2,9; end"), "");
    s.score[0][0] = -80; /* it is not enough */
    s.score[0][1] = 80;
    assert_text(marks_after(&CLASSIC, 2, &s, "put r10 0,9 b10 1,9 g10 2,9; end"), "");
}

TEST(both_wilds_are_taken)
{
    struct cl_state s = turn_of("r4 r5 * / b4 b5 *", "r6 b6 k7 k8 g11 g12 k1");
    assert_text(
        marks_after(&CLASSIC, 2, &s,
                    "move * 2,19 *' 2,29; put r6 2,0 b6 2,2 k7 0,19 k8 1,19 g11 0,29 g12 "
                    "1,29; end"),
        "both-wilds");
    assert_text(marks_after(&CLASSIC, 2, &s, "move * 2,19; put r6 2,0 k7 0,19 k8 1,19; end"),
                "");
}

TEST(a_long_run)
{
    struct cl_state s = turn_of("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10", "r11 r12 k1");
    assert_text(marks_after(&CLASSIC, 2, &s, "put r11 10,0 r12 11,0; end"), "long-run");
    assert_text(marks_after(&CLASSIC, 2, &s, "put r11 10,0; end"), "");
}

TEST(twelve_in_one_turn)
{
    struct cl_state s = turn_of("k4 k5 k6", "r1 r2 r3 b1 b2 b3 g1 g2 g3 r7 r8 r9 k9");
    static const char eleven[] = "put r1 0,9 r2 1,9 r3 2,9 b1 0,12 b2 1,12 b3 2,12 g1 0,15 g2 "
                                 "1,15 g3 2,15; ";
    struct buf steps = {0};
    buf_addf(&steps, "%sput r7 0,18 r8 1,18 r9 2,18; end", eleven);
    assert_text(marks_after(&CLASSIC, 2, &s, buf_text(&steps)), "twelve");
    buf_clear(&steps);
    buf_addf(&steps, "%send", eleven);
    assert_text(marks_after(&CLASSIC, 2, &s, buf_text(&steps)), "");
    buf_free(&steps);
}

/* What the clock takes back is not made. */
TEST(a_turn_without_an_end_makes_none)
{
    struct cl_state s = turn_of("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10", "r11 r12 k1");
    s.clock = 60;
    assert_text(marks_after(&CLASSIC, 2, &s, "put r11 10,0 r12 11,0; timeout"), "");
}

TESTS_MAIN
