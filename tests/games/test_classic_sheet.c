/* test_classic_sheet.c: Classic Rummy Tiles, "Scoring": "Worked example of a score sheet over
 * three rounds for Harry, Kate, Tess, Louis". */
#include "classic_help.h"
#include "sheet.h"

static struct game_config four(void)
{
    static const char *const names[] = {"Harry", "Kate", "Tess", "Louis"};
    struct game_config c;
    game_config_default(&c, &CLASSIC, 4);
    for (int i = 0; i < 4; i++)
        snprintf(c.name[i], sizeof c.name[i], "%s", names[i]);
    return c;
}

/* What is on the racks when somebody goes out, seat by seat, for these losses. The winner has
 * the red 6, which goes to the run on the table. */
static const struct {
    const char *racks[4];
    int winner;
} ROUND[3] = {
    {{"r3", "b13 b3", "* b8", "r6"}, 3}, /* -3 -16 -38 +57 */
    {{"r6", "k13 k1", "g4", "g5"}, 0},   /* +23 -14 -4 -5 */
    {{"r6", "k9", "* ", "b5"}, 0},       /* +44 -9 -30 -5 */
};

static void play_rounds(struct cl_state *s, int rounds)
{
    while (s->common.phase == PHASE_LOTS)
        cl_go(s, "draw");
    for (int r = 0; r < rounds; r++) {
        cl_go(s, "deal");
        cl_set_out(s, "r3' r4 r5", ROUND[r].racks, "g1 g2 g3");
        s->melded = 15;
        while (s->common.seat != ROUND[r].winner)
            cl_go(s, "draw");
        /* put back what was drawn in between: the racks must be those of the example */
        cl_set_out(s, "r3' r4 r5", ROUND[r].racks, "");
        cl_go(s, "put r6 3,0");
        cl_go(s, "end");
        assert_int_equal(s->common.winner, ROUND[r].winner);
        memset(&s->common.box, 0, sizeof s->common.box); /* all tiles for the next deal */
    }
}

/* "Worked example of a score sheet over three rounds for Harry, Kate, Tess, Louis" */
TEST(the_worked_example)
{
    static const int want[3][4] = {{-3, -16, -38, 57}, {23, -14, -4, -5}, {44, -9, -30, -5}};
    static const int totals[4] = {64, -39, -72, 47};
    struct game_config c = four();
    struct cl_state s;
    struct buf sheet = {0};
    CLASSIC.start(&s, &c);
    play_rounds(&s, 3);
    for (int r = 0; r < 3; r++)
        for (int i = 0; i < 4; i++)
            assert_int_equal(CLASSIC.round_score(&s, r + 1, i), want[r][i]);
    for (int i = 0; i < 4; i++)
        assert_int_equal(cl_status_of(&s).score[i], totals[i]);
    assert_int_equal(cl_status_of(&s).phase, PHASE_GAME_OVER);
    sheet_write(&sheet, &c, &s, "");
    assert_text(buf_text(&sheet), "         Harry  Kate  Tess  Louis\n"
                                  "Round 1     -3   -16   -38    +57\n"
                                  "Round 2    +23   -14    -4     -5\n"
                                  "Round 3    +44    -9   -30     -5\n"
                                  "Total      +64   -39   -72    +47\n");
    buf_free(&sheet);
}

/* The sheet lists the rounds that are over; names may contain any letters. */
TEST(a_sheet_in_the_middle_of_a_game)
{
    struct game_config c = four();
    struct cl_state s;
    struct buf sheet = {0};
    strcpy(c.name[1], "J\xc3\xb6");
    c.seats = 2;
    CLASSIC.start(&s, &c);
    assert_int_equal(sheet_rounds(&CLASSIC, &s), 0);
    sheet_write(&sheet, &c, &s, "# ");
    assert_text(buf_text(&sheet), "#        Harry  J\xc3\xb6\n# Total      0   0\n");
    while (s.common.phase == PHASE_LOTS)
        cl_go(&s, "draw");
    cl_go(&s, "deal");
    const char *racks[] = {"r6", "r13"};
    cl_set_out(&s, "r3' r4 r5", racks, "");
    s.common.seat = 0;
    s.melded = 3;
    cl_go(&s, "put r6 3,0");
    cl_go(&s, "end");
    memset(&s.common.box, 0, sizeof s.common.box);
    cl_go(&s, "deal");
    assert_int_equal(sheet_rounds(&CLASSIC, &s), 1);
    buf_clear(&sheet);
    sheet_write(&sheet, &c, &s, "");
    assert_text(buf_text(&sheet), "         Harry   J\xc3\xb6\n"
                                  "Round 1    +13  -13\n"
                                  "Total      +13  -13\n");
    buf_free(&sheet);
}

/* Of a match of Al and Kate over two rounds, where Kate loses what Al wins. */
static void must_be_after_two(int first, int second, const char *want)
{
    struct game_config c = four();
    struct cl_state s;
    struct buf sheet = {0};
    const int won[2] = {first, second};
    c.seats = 2;
    strcpy(c.name[0], "Al");
    CLASSIC.start(&s, &c);
    s.common.phase = PHASE_ROUND_OVER;
    s.common.round = 2;
    for (int r = 0; r < 2; r++) {
        s.score[r][0] = won[r];
        s.score[r][1] = -won[r];
    }
    sheet_write(&sheet, &c, &s, "");
    assert_text(buf_text(&sheet), want);
    buf_free(&sheet);
}

TEST(a_total_may_be_the_widest_of_its_column)
{
    must_be_after_two(57, 57,
                      "           Al  Kate\n"
                      "Round 1   +57   -57\n"
                      "Round 2   +57   -57\n"
                      "Total    +114  -114\n");
}

TEST(so_may_be_any_round)
{
    must_be_after_two(157, -98,
                      "           Al  Kate\n"
                      "Round 1  +157  -157\n"
                      "Round 2   -98   +98\n"
                      "Total     +59   -59\n");
    must_be_after_two(98, -157,
                      "           Al  Kate\n"
                      "Round 1   +98   -98\n"
                      "Round 2  -157  +157\n"
                      "Total     -59   +59\n");
}

/* Of a match of two that is over after two rounds, in a game that is nearly Classic. */
static void must_be_at_the_end_for(const char *first, const char *second, struct game *g,
                                   const char *want)
{
    struct game_config c = four();
    struct cl_state s;
    struct buf sheet = {0};
    c.game = g;
    c.seats = 2;
    snprintf(c.name[0], sizeof c.name[0], "%s", first);
    snprintf(c.name[1], sizeof c.name[1], "%s", second);
    CLASSIC.start(&s, &c);
    s.common.phase = PHASE_GAME_OVER;
    s.common.round = 2;
    sheet_write(&sheet, &c, &s, "");
    assert_text(buf_text(&sheet), want);
    buf_free(&sheet);
}

static void must_be_at_the_end(struct game *g, const char *want)
{
    must_be_at_the_end_for("Harry", "Kate", g, want);
}

/* Nobody has a third seat, so nobody may ask for it. */
static int level(const void *state, int round, int seat)
{
    (void)state;
    (void)round;
    assert_in_range(seat, 0, 1);
    return 0;
}

static int drawn(const void *state, int round, int seat)
{
    (void)state;
    assert_in_range(seat, 0, 1);
    return 10 * round + seat;
}

static void only_the_second_wins(const void *state, struct game_status *out)
{
    CLASSIC.status(state, out);
    out->winners = 2;
}

/* Classic has none; here the totals are level, and who has drawn more wins. */
TEST(what_broke_a_tie_has_its_line)
{
    struct game g = CLASSIC;
    g.round_score = level;
    g.tie_name = "Tiles drawn";
    g.tie_score = drawn;
    g.status = only_the_second_wins;
    must_be_at_the_end(&g, "             Harry  Kate\n"
                           "Round 1          0     0\n"
                           "Round 2          0     0\n"
                           "Total            0     0\n"
                           "Tiles drawn     30    32\n");
    must_be_at_the_end_for("A", "B", &g,
                           "              A   B\n"
                           "Round 1       0   0\n"
                           "Round 2       0   0\n"
                           "Total         0   0\n"
                           "Tiles drawn  30  32\n");
}

static int up_and_down(const void *state, int round, int seat)
{
    (void)state;
    return seat ? 0 : round == 1 ? 9999 : -10000;
}

TEST(the_last_round_needs_room_too)
{
    struct game g = CLASSIC;
    g.round_score = up_and_down;
    must_be_at_the_end(&g, "          Harry  Kate\n"
                           "Round 1   +9999     0\n"
                           "Round 2  -10000     0\n"
                           "Total        -1     0\n");
}

/* In such a game nobody keeps a sheet. */
TEST(no_rounds_without_points)
{
    struct game g = CLASSIC;
    struct game_config c = four();
    struct cl_state s;
    struct buf sheet = {0};
    CLASSIC.start(&s, &c);
    c.game = &g;
    g.round_score = NULL;
    assert_int_equal(sheet_rounds(&g, &s), 0);
    sheet_write(&sheet, &c, &s, "");
    assert_text(buf_text(&sheet), "");
    buf_free(&sheet);
}

TEST(points_that_are_bad_have_no_plus)
{
    char text[16];
    assert_string_equal(sheet_points(SCORING_MOST_POINTS, 57, text), "+57");
    assert_string_equal(sheet_points(SCORING_MOST_POINTS, -3, text), "\xE2\x88\x92"
                                                                     "3");
    assert_string_equal(sheet_points(SCORING_MOST_POINTS, 0, text), "0");
    assert_string_equal(sheet_points(SCORING_FEWEST_POINTS, 57, text), "57");
    assert_string_equal(sheet_points(SCORING_FEWEST_POINTS, -3, text), "\xE2\x88\x92"
                                                                       "3");
}

TESTS_MAIN
