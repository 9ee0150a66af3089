/* test_marks.c: the marks of Blockers!, each in a state in which it is made, and in one in
 * which it just is not. */
#include "blockers_help.h"
#include "marks_help.h"

/* Seat 0 of several is to move, has only that tile on its rack, and the board is as the text
 * says. */
static struct bk_state turn_of(int seats, const char *board, const char *tile)
{
    struct bk_state s;
    deal_game(&s, seats, 1, 3);
    s.made = 1;
    s.seat = s.starter = 0;
    board_of(board, &s.board);
    int c = bk_colour(tile_of(tile));
    s.own[0] = (uint8_t)(s.own[0] | 1u << c);
    s.colour[c].rack[0] = tile_of(tile);
    return s;
}

static const char *after(const struct bk_state *s, const char *step)
{
    static char out[100];
    char steps[60];
    snprintf(steps, sizeof steps, "%s; end", step);
    snprintf(out, sizeof out, "%s", marks_after(&BLOCKERS, s->seats, s, steps));
    return out;
}

TEST(a_tile_joins_three_groups)
{
    struct bk_state s = turn_of(3, "r1@d5 r2@f5 r3@e4", "r*");
    assert_text(after(&s, "put r* e5"), "joint");
    s = turn_of(3, "r1@d5 r2@f5", "r*");
    assert_text(after(&s, "put r* e5"), "");
    s = turn_of(3, "r1@d5 r2@f5 r3@e4 r4@d4", "r*");
    assert_text(after(&s, "put r* e5"), ""); /* two groups: d4 joins the others */
}

/* One row of each band, and a column between. */
static void comb(struct buf *out, bool whole)
{
    static const char *const face[] = {"1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",
                                       "a",  "b",  "c",  "d",  "e",  "f",  "g",  "h",  "i",
                                       "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9"};
    int n = 0;
    for (int row = 0; row < 9; row++)
        for (int column = 1; column <= 9; column++) {
            bool band = (row == 2 || row == 6) && column >= 3 && column <= 7;
            bool stem = column == 5 && row != 5 && row < 8;
            bool last = row == 4 && column >= 3 && column <= 7 && (whole || column != 7);
            if ((band || stem || last) && n < 27)
                buf_addf(out, "r%s@%c%d ", face[n++], 'a' + row, column);
        }
}

TEST(a_group_in_all_blocks)
{
    struct buf board = {0};
    comb(&board, true);
    struct bk_state s = turn_of(3, buf_text(&board), "r*");
    assert_text(after(&s, "put r* f5"), "across");
    buf_clear(&board);
    comb(&board, false);
    s = turn_of(3, buf_text(&board), "r*");
    assert_text(after(&s, "put r* f5"), "");
    buf_free(&board);
}

TEST(a_wild_for_a_wild)
{
    struct bk_state s = turn_of(3, "b*@e5", "r*");
    assert_text(after(&s, "capture r* e5 b*"), "wild-for-wild");
    s = turn_of(3, "b5@e5", "r*");
    assert_text(after(&s, "capture r* e5 b5"), "");
}

/* The last turn of the game is seat 0's; all the others have had theirs. */
static struct bk_state last_turn(int seats, const char *board, const char *tile)
{
    struct bk_state s = turn_of(seats, board, tile);
    for (int i = 0; i < seats; i++)
        s.turns[i] = bk_turns(&s);
    s.turns[0]--;
    s.turn = bk_turns(&s) * seats;
    for (int c = 0; c < BK_COLOURS; c++)
        s.colour[c].n_pile = 0;
    s.starter = 1;
    return s;
}

TEST(a_perfect_game)
{
    struct bk_state s = last_turn(3, "r4@e4 b1@a1 b2@c2 g1@i1 g3@g3", "r5");
    assert_text(after(&s, "put r5 e5"), "perfect");
    assert_text(after(&s, "put r5 i5"), ""); /* two groups */
    s = last_turn(3, "r4@e4 b1@a1 b2@c2 g1@i1 g3@g3", "r5");
    s.captured[0][s.n_captured[0]++] = tile_of("b9");
    assert_text(after(&s, "put r5 e5"), "");
}

TEST(two_of_a_kind)
{
    struct bk_state s = last_turn(2,
                                  "r4@e4 g1@a1 y2@c2 g3@i3 y4@g4 g5@g5 y6@i6 g7@a7 y8@c8 "
                                  "g9@e9 ya@a3 yb@b5 yc@c4 yd@d7 ye@e2",
                                  "r5");
    for (int i = 0; i < 9; i++)
        s.captured[0][s.n_captured[0]++] = bk_tile_of(bk_colour(tile_of("g1")), 10 + i);
    unsigned own = bk_own(&s, 0);
    assert_false(own >> bk_colour(tile_of("g1")) & 1);
    struct bk_score score;
    struct bk_state end = s;
    bk_apply(&end, "put r5 e5", NULL);
    bk_state_score(&end, 0, &score);
    assert_int_equal(score.score, 10);
    assert_text(after(&s, "put r5 e5"), "pairs");
    s.captured[0][s.n_captured[0]++] = bk_tile_of(bk_colour(tile_of("g1")), 20);
    assert_text(after(&s, "put r5 e5"), "pairs");
    s.captured[0][s.n_captured[0]++] = bk_tile_of(bk_colour(tile_of("g1")), 21);
    assert_text(after(&s, "put r5 e5"), "");
}

TESTS_MAIN
