/* test_classic_round.c: Classic Rummy Tiles, "A round", 1 and 6, and "Scoring": each sentence
 * of the rules page has a test. */
#include "classic_help.h"

/* Makes these tiles the next ones drawn from the pool, in this order. */
static void stack_pool(struct cl_state *s, const char *first)
{
    struct tile_bits left = cl_all();
    tile_t list[TILE_MAX];
    bag_first(&s->common, list, cl_tiles(&left, first, list));
}

/* ---- The game ---- */

/* "2 to 4 players." Alone from a position only. */
TEST(two_to_four_players)
{
    struct game_config c;
    struct reason why;
    for (int seats = 0; seats <= 6; seats++) {
        game_config_default(&c, &CLASSIC, seats);
        assert_int_equal(game_config_check(&c, &why), seats >= 2 && seats <= 4);
    }
    assert_text(why.text, "Classic is for 2 to 4 players, not 6");
    assert_ptr_equal(game_find("classic"), &CLASSIC);
}

/* "106 tiles: 1 to 13 in blue, red, green, black (`b r g k`), two of each, and two Wilds
 * (`*`)." */
TEST(a_hundred_and_six_tiles)
{
    struct cl_state s = cl_started(4, 3, 9);
    int count[FACES] = {0};
    assert_int_equal(s.common.n_bag, 106);
    for (int i = 0; i < s.common.n_bag; i++)
        count[tile_face(s.common.bag[i])]++;
    for (int f = 0; f < FACES; f++)
        assert_int_equal(count[f], 2);
}

/* ---- 1. The start ---- */

/* "Highest drawn tile starts" */
TEST(the_highest_tile_starts)
{
    struct cl_state s = cl_started(4, 1, 5);
    stack_pool(&s, "r9 b13 k12 k12'");
    for (int i = 0; i < 4; i++) {
        assert_int_equal(cl_status_of(&s).seat, i);
        cl_go(&s, "draw");
        assert_int_equal(count_said(TOLD_LOT), 1);
    }
    assert_int_equal(cl_status_of(&s).phase, PHASE_DEAL);
    assert_int_equal(cl_status_of(&s).starter, 1);
    assert_int_equal(CLASSIC.tiles->lot(&s, 1), tile_make(BLUE, 13));
    cl_go(&s, "deal");
    assert_int_equal(cl_status_of(&s).seat, 1);
}

/* "(a Wild counts above 13; ties draw again)" */
TEST(a_wild_is_above_13_and_ties_draw_again)
{
    struct cl_state s = cl_started(3, 1, 5);
    stack_pool(&s, "r13 * k2 ");
    for (int i = 0; i < 3; i++)
        cl_go(&s, "draw");
    assert_int_equal(cl_status_of(&s).starter, 1);
    s = cl_started(4, 1, 5);
    stack_pool(&s, "* r13 *' b1 k6 g8");
    for (int i = 0; i < 4; i++)
        cl_go(&s, "draw");
    assert_int_equal(count_said(TOLD_LOTS_TIE), 1);
    assert_int_equal(cl_status_of(&s).seat, 0);
    cl_go(&s, "draw");
    assert_int_equal(cl_status_of(&s).seat, 2); /* only those who tied */
    cl_go(&s, "draw");
    assert_int_equal(cl_status_of(&s).starter, 2);
    assert_int_equal(count_said(TOLD_STARTER), 1);
}

/* "tiles go back, each player draws 14; the rest is the pool." */
TEST(fourteen_each)
{
    for (int seats = 2; seats <= 4; seats++) {
        struct cl_state s = cl_started(seats, 1, 77);
        while (cl_status_of(&s).phase == PHASE_LOTS)
            cl_go(&s, "draw");
        cl_go(&s, "deal");
        for (int i = 0; i < seats; i++) {
            assert_int_equal(cl_rack_count(&s, i), 14);
            assert_int_equal(CLASSIC.tiles->lot(&s, i), TILE_NONE);
        }
        assert_int_equal(s.common.n_bag, 106 - 14 * seats);
        assert_int_equal(count_said(TOLD_DEAL), 14 * seats);
        assert_int_equal(count_said(TOLD_LOTS_BACK), 1);
        assert_int_equal(table_count(&s.common.table), 0);
        assert_int_equal(s.melded, 0);
    }
}

/* ---- 6. The clock ---- */

/* "Two minutes a turn." "The clock can be set longer or off before the game." */
TEST(two_minutes_longer_or_off)
{
    struct game_config c;
    struct reason why;
    struct cl_state s;
    game_config_default(&c, &CLASSIC, 2);
    assert_int_equal(game_option(&c, "clock"), 120);
    CLASSIC.start(&s, &c);
    assert_int_equal(cl_status_of(&s).clock, 120);
    game_option_set(&c, "clock", 600);
    assert_true(game_config_check(&c, &why));
    game_option_set(&c, "clock", 0);
    assert_true(game_config_check(&c, &why));
    CLASSIC.start(&s, &c);
    cl_go(&s, "draw");
    cl_go(&s, "draw");
    if (cl_status_of(&s).phase == PHASE_DEAL) {
        cl_go(&s, "deal");
        assert_text(cl_refused(&s, "timeout"), "This game has no clock.");
    }
}

/* "When it runs out, the table goes back to the start of the turn, the player draws a tile, and
 * the turn is over." */
TEST(when_the_clock_runs_out)
{
    const char *racks[] = {"r6 k1", "k12", NULL};
    struct cl_state s = cl_seated("r3 r4 r5", racks, "b1 b2"), before = s;
    cl_go(&s, "put r6 3,0 k1 9,9");
    cl_go(&s, "move r3 8,8");
    cl_go(&s, "timeout");
    assert_int_equal(count_said(CL_TOLD_TIMEOUT), 1);
    assert_int_equal(count_said(TOLD_TAKE), 2);
    assert_int_equal(count_said(TOLD_RESTORE), 1);
    assert_int_equal(count_said(TOLD_DRAW), 1);
    assert_true(table_same(&s.common.table, &before.common.table));
    assert_int_equal(cl_rack_count(&s, 0), 3);
    assert_true(bits_has(&s.common.rack[0], tile_make(BLUE, 1)));
    assert_int_equal(cl_status_of(&s).seat, 1);
}

/* Decision: with the pool empty only the turn is over, and it counts as a pass. */
TEST(the_clock_on_an_empty_pool)
{
    const char *racks[] = {"r6 k1", "k12", NULL};
    struct cl_state s = cl_seated("r3 r4 r5", racks, "");
    cl_go(&s, "put r6 3,0");
    cl_go(&s, "timeout");
    assert_int_equal(cl_rack_count(&s, 0), 2);
    assert_int_equal(cl_status_of(&s).seat, 1);
    cl_go(&s, "end");
    assert_int_equal(cl_status_of(&s).end, END_BLOCKED);
}

/* ---- Scoring ---- */

/* "The round ends when a rack is empty. Each other player scores minus the sum of the rack:
 * numbers count themselves, a Wild 30. The one who went out scores the sum of what the others
 * lost." */
TEST(going_out)
{
    const char *racks[] = {"r6", "k12 *", "b9 b1", NULL};
    struct cl_state s = cl_seated("r3 r4 r5", racks, "g1");
    cl_go(&s, "put r6 3,0");
    assert_int_equal(cl_status_of(&s).winner, -1); /* not before the end of the turn */
    cl_go(&s, "end");
    struct game_status st = cl_status_of(&s);
    assert_int_equal(count_said(TOLD_OUT), 1);
    assert_int_equal(st.phase, PHASE_ROUND_OVER);
    assert_int_equal(st.end, END_OUT);
    assert_int_equal(st.winner, 0);
    assert_true(st.open);
    assert_int_equal(st.score[0], 52);
    assert_int_equal(st.score[1], -42);
    assert_int_equal(st.score[2], -10);
    assert_int_equal(CLASSIC.round_score(&s, 1, 1), -42);
    assert_int_equal(CLASSIC.round_score(&s, 2, 1), 0);
}

/* Everybody passes in turn on an empty pool. */
static struct cl_state blocked(const char *const *racks)
{
    struct cl_state s = cl_seated("r3 r4 r5", racks, "");
    for (int i = 0; i < s.common.seats; i++) {
        assert_int_equal(s.common.phase, PHASE_TURN);
        cl_go(&s, "end");
    }
    assert_int_equal(cl_status_of(&s).end, END_BLOCKED);
    assert_int_equal(cl_status_of(&s).winner, -1);
    assert_int_equal(count_said(TOLD_BLOCKED), 1);
    return s;
}

static void scores_are(const struct cl_state *s, const int *want)
{
    for (int i = 0; i < s->common.seats; i++)
        assert_int_equal(cl_status_of(s).score[i], want[i]);
}

/* "blocked round (pool empty, everyone passed in succession): the lowest rack sum wins; each
 * other player loses the difference to it, and the winner gains the sum of those
 * differences". */
TEST(a_blocked_round)
{
    const char *racks[] = {"k12", "b9 b1", "* r1", NULL};
    static const int want[] = {-2, 23, -21};
    struct cl_state s = blocked(racks);
    scores_are(&s, want);
}

/* "ties for lowest share it, rounded down." Nobody gets the remainder. */
TEST(ties_for_lowest_share)
{
    const char *racks[] = {"k5", "b5", "g10", "r4 b1", NULL};
    static const int want[] = {1, 1, -5, 1}; /* 5 for three */
    struct cl_state s = blocked(racks);
    scores_are(&s, want);
    const char *even[] = {"k5", "b5", "g5", NULL};
    static const int nothing[] = {0, 0, 0};
    s = blocked(even);
    scores_are(&s, nothing);
    const char *one[] = {"k5", "b5", "g6", NULL};
    static const int lost[] = {0, 0, -1};
    s = blocked(one);
    scores_are(&s, lost);
}

/* "everyone passed in succession": after a play the count starts again; the turn that drew the
 * last tile is not a pass (decision). */
TEST(passes_in_succession)
{
    const char *racks[] = {"k12 b6 b7", "r6 b1", NULL};
    struct cl_state s = cl_seated("r3 r4 r5", racks, "g1");
    cl_go(&s, "draw"); /* the last one */
    cl_go(&s, "end");
    assert_int_equal(cl_status_of(&s).phase, PHASE_TURN);
    s = cl_seated("r3 r4 r5", racks, "");
    cl_go(&s, "end");
    cl_go(&s, "put r6 3,0");
    cl_go(&s, "end");
    cl_go(&s, "end");
    assert_int_equal(cl_status_of(&s).phase, PHASE_TURN);
    cl_go(&s, "end");
    assert_int_equal(cl_status_of(&s).end, END_BLOCKED);
}

/* "Three rounds, or as many as agreed". */
TEST(as_many_rounds_as_agreed)
{
    struct game_config c;
    game_config_default(&c, &CLASSIC, 2);
    assert_int_equal(game_option(&c, "rounds"), 3);
    for (int rounds = 1; rounds <= 3; rounds++) {
        struct cl_state s = cl_started(2, rounds, 3);
        while (s.common.phase == PHASE_LOTS)
            cl_go(&s, "draw");
        for (int r = 1; r <= rounds; r++) {
            const char *racks[] = {"r6", "r6'"};
            cl_go(&s, "deal");
            assert_int_equal(cl_status_of(&s).round, r);
            cl_set_out(&s, "r3 r4 r5", racks, "g1");
            s.melded = 3;
            cl_go(&s, "put r6 3,0");
            cl_go(&s, "end");
            memset(&s.common.box, 0, sizeof s.common.box); /* for the next deal */
            s.common.n_bag = 0;
            for (int t = 0; t < TILE_MAX; t++)
                if (!table_has(&s.common.table, (tile_t)t) &&
                    !bits_has(&s.common.rack[0], (tile_t)t) &&
                    !bits_has(&s.common.rack[1], (tile_t)t))
                    s.common.bag[s.common.n_bag++] = (tile_t)t;
            must_be_sound(&CLASSIC, &s, "between rounds");
            assert_int_equal(cl_status_of(&s).phase,
                             r < rounds ? PHASE_ROUND_OVER : PHASE_GAME_OVER);
        }
        cl_refused(&s, "deal");
    }
}

/* Decision: the next player clockwise starts the next round. */
TEST(the_start_goes_on_clockwise)
{
    struct cl_state s = cl_started(3, 3, 3);
    while (s.common.phase == PHASE_LOTS)
        cl_go(&s, "draw");
    int first = s.common.starter;
    for (int r = 0; r < 3; r++) {
        cl_go(&s, "deal");
        assert_int_equal(cl_status_of(&s).starter, (first + r) % 3);
        assert_int_equal(cl_status_of(&s).seat, (first + r) % 3);
        while (s.common.phase == PHASE_TURN)
            cl_go(&s, s.common.n_bag ? "draw" : "end");
        assert_int_equal(s.common.end, END_BLOCKED);
    }
    assert_int_equal(s.common.phase, PHASE_GAME_OVER);
}

/* ---- A single player, from a position ---- */

static struct cl_state alone(const char *text)
{
    struct game_config c;
    struct reason why;
    struct cl_state s;
    if (!game_config_from_text(&c, text, strlen(text), &why))
        fail_msg("%s", why.text);
    CLASSIC.start(&s, &c);
    game_config_free(&c);
    must_be_sound(&CLASSIC, &s, text);
    return s;
}

TEST(alone_from_a_position)
{
    struct cl_state s = alone("game classic\nmelded no\ntable r3@0,0 r4@1,0 r5@2,0\n"
                              "rack r6 r10 b10 g10 r6\nbag k1\n");
    struct position p;
    assert_int_equal(s.melded, 0);
    assert_int_equal(cl_status_of(&s).clock, 0);
    cl_go(&s, "put r6 3,0");
    cl_refused(&s, "end");
    cl_go(&s, "take r6 ; put r10 0,2 b10 1,2 g10 2,2");
    cl_go(&s, "end");
    assert_int_equal(cl_status_of(&s).seat, 0);
    cl_go(&s, "put r6 3,0");
    cl_go(&s, "end");
    position_of_state(&CLASSIC, &s, &p);
    assert_ptr_equal(p.game, &CLASSIC);
    assert_true(p.flag);
    assert_int_equal(p.n_rack, 1);
    assert_int_equal(p.n_bag, 1);
    cl_go(&s, "draw");
    cl_go(&s, "end"); /* with nothing to play and nothing to draw */
    assert_int_equal(cl_status_of(&s).end, END_BLOCKED);
    assert_int_equal(cl_status_of(&s).phase, PHASE_GAME_OVER);
    s = alone("game classic\nrack r6 b6\n");
    cl_go(&s, "put r6 0,0");
    cl_go(&s, "stop");
    assert_int_equal(cl_rack_count(&s, 0), 2);
    assert_int_equal(cl_status_of(&s).end, END_STOPPED);
    assert_text(cl_refused(&s, "stop"), "The round goes on until somebody goes out.");
    assert_text(cl_refused(&s, "put r6 0,0"), "It is nobody's turn.");
}

/* Two tiles with one name are the same two tiles, no matter in which order the position was
 * written. */
TEST(a_position_in_any_order)
{
    struct cl_state a = alone("game classic\ntable r3@0,0 r4@1,0 r5@2,0\nrack r5\nbag r4 r3\n");
    struct cl_state b = alone("game classic\nbag r4 r3\nrack r5\ntable r3@0,0 r4@1,0 r5@2,0\n");
    assert_memory_equal(&a, &b, sizeof a);
}

TESTS_MAIN
