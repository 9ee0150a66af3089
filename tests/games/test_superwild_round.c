/* test_superwild_round.c: Super Wild Tiles, "A round", "The end of a round", "Solitaire":
 * each sentence of the rules page has a test. */
#include "game_help.h"

/* ---- A round ---- */

/* Makes these tiles the next ones drawn from the bag, in this order. */
static void stack_bag(struct sw_state *s, const char *first)
{
    tile_t list[FACES];
    bag_first(&s->common, list, tiles_of(first, list));
}

/* "Each player draws a tile; the highest number takes the starting-player token and plays
 * first." */
TEST(the_highest_lot_starts)
{
    struct sw_state s = started(3, 2, 5);
    stack_bag(&s, "r10 b12 k11");
    assert_int_equal(status_of(&s).phase, PHASE_LOTS);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(status_of(&s).seat, i);
        go(&s, "draw");
        assert_int_equal(count_said(TOLD_LOT), 1);
    }
    assert_int_equal(status_of(&s).phase, PHASE_DEAL);
    assert_int_equal(status_of(&s).starter, 1);
    assert_int_equal(SUPER_WILD.tiles->lot(&s, 1), tile_make(BLUE, 12));
    go(&s, "deal");
    assert_int_equal(status_of(&s).seat, 1);
}

/* "A six-nine counts as 9." */
TEST(a_six_nine_counts_as_9)
{
    struct sw_state s = started(2, 1, 5);
    stack_bag(&s, "r8 b6");
    go(&s, "draw");
    go(&s, "draw");
    assert_int_equal(status_of(&s).starter, 1);
    s = started(2, 1, 5);
    stack_bag(&s, "r10 b6");
    go(&s, "draw");
    go(&s, "draw");
    assert_int_equal(status_of(&s).starter, 0);
}

/* "Those who tie draw again." A 6 and a 9 tie. Only those who tied draw, in order. */
TEST(those_who_tie_draw_again)
{
    struct sw_state s = started(4, 1, 5);
    stack_bag(&s, "r9 b3 k6 g8 r1 b2");
    for (int i = 0; i < 4; i++)
        go(&s, "draw");
    assert_int_equal(count_said(TOLD_LOTS_TIE), 1);
    assert_int_equal(status_of(&s).phase, PHASE_LOTS);
    assert_int_equal(status_of(&s).seat, 0);
    go(&s, "draw");
    assert_int_equal(status_of(&s).seat, 2);
    go(&s, "draw");
    assert_int_equal(status_of(&s).phase, PHASE_DEAL);
    assert_int_equal(status_of(&s).starter, 2); /* although g8 is higher: it did not tie */
    assert_int_equal(count_said(TOLD_STARTER), 1);
}

/* All six tie, then five, then four: the bag never runs out. */
TEST(ties_upon_ties)
{
    struct sw_state s = started(6, 1, 5);
    stack_bag(&s, "r9 b9 g9 k9 r6 b6 g6 k6 r4 b4 g4 k4 r5 b5 g5 k5 r7 b7 g7 k7");
    for (int i = 0; i < 6; i++)
        go(&s, "draw");
    for (int i = 0; i < 6; i++)
        go(&s, "draw"); /* g6 k6: 9, the others 4: seats 0 and 1 tie */
    assert_int_equal(status_of(&s).phase, PHASE_LOTS);
    go(&s, "draw");
    go(&s, "draw"); /* r5 b5 */
    assert_int_equal(status_of(&s).phase, PHASE_LOTS);
    go(&s, "draw");
    go(&s, "draw"); /* g5 k5 */
    go(&s, "draw");
    go(&s, "draw"); /* r7 b7 */
    assert_int_equal(status_of(&s).phase, PHASE_LOTS);
    assert_int_equal(s.common.n_bag + 6 + 6 + 2 + 2 + 2, SW_TILES);
}

/* "The drawn tiles go back into the bag." */
TEST(the_lots_go_back_into_the_bag)
{
    struct sw_state s = started(3, 1, 5);
    stack_bag(&s, "r9 b9 k6 g8 r1 b2");
    for (int i = 0; i < 6; i++)
        go(&s, "draw");
    go(&s, "deal");
    assert_int_equal(count_said(TOLD_LOTS_BACK), 1);
    assert_int_equal(s.common.n_bag, SW_TILES - 3 * SW_DEAL);
    for (int i = 0; i < 3; i++)
        assert_int_equal(SUPER_WILD.tiles->lot(&s, i), TILE_NONE);
    assert_int_equal(bits_count(&s.common.aside), 0);
}

/* "Each player draws 6 tiles. The Wild is put on the table at (0, 0, 0)." */
TEST(six_tiles_each_and_the_wild_in_the_middle)
{
    for (int seats = 1; seats <= SW_SEATS; seats++) {
        struct sw_state s = started(seats, 1, 77);
        while (status_of(&s).phase == PHASE_LOTS)
            go(&s, "draw");
        go(&s, "deal");
        for (int i = 0; i < seats; i++)
            assert_int_equal(sw_rack_count(&s, i), 6);
        assert_int_equal(s.common.n_bag, SW_TILES - 6 * seats);
        assert_int_equal(count_said(TOLD_DEAL), 6 * seats);
        assert_int_equal(table_count(&s.common.table), 1);
        assert_true(lies_at(&s, "*", 0, 0, 0));
        assert_int_equal(status_of(&s).turn, 1);
    }
}

/* "Turns go clockwise." */
TEST(turns_go_clockwise)
{
    const char *racks[] = {"r1", "r2", "r3", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "b1 b2 b3 b4 b5 b7");
    for (int turn = 1; turn <= 6; turn++) {
        assert_int_equal(status_of(&s).seat, (turn - 1) % 3);
        assert_int_equal(status_of(&s).turn, turn);
        go(&s, "draw");
        go(&s, "end");
        assert_int_equal(count_said(TOLD_TURN), 1);
    }
    assert_int_equal(status_of(&s).turns[1], 2);
    assert_int_equal(status_of(&s).draws[2], 2);
}

/* ---- The end of a round ---- */

/* "The first player whose rack is empty at the end of a turn wins the round and takes a trophy
 * peg." Not before the end of the turn. */
TEST(an_empty_rack_at_the_end_of_a_turn_wins_a_peg)
{
    const char *racks[] = {"r1 b1", "r2 r3", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "b4 b5");
    go(&s, "put r1 1,0 b1 2,0");
    assert_int_equal(status_of(&s).winner, -1);
    assert_int_equal(status_of(&s).score[0], 0);
    go(&s, "end");
    assert_int_equal(status_of(&s).winner, 0);
    assert_int_equal(status_of(&s).score[0], 1);
    assert_int_equal(status_of(&s).out, 1);
    assert_int_equal(count_said(TOLD_OUT), 1);
    assert_int_equal(count_said(SW_TOLD_PRIZE), 1);
}

/* "Cooperative finish: the others play on with open racks, in turn order ... until all racks
 * are empty. Nothing that happens here changes who won." */
TEST(the_others_play_on_with_open_racks)
{
    const char *racks[] = {"r1 b1", "g1", "k1", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "b4 b5 b7"), v;
    int hidden;
    assert_false(status_of(&s).open);
    go(&s, "put r1 1,0 b1 2,0");
    go(&s, "end");
    assert_true(status_of(&s).open);
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    assert_int_equal(status_of(&s).seat, 1);
    SUPER_WILD.view(&s, 2, &v); /* seat 2 sees seat 1's rack */
    SUPER_WILD.tiles->rack(&v, 1, &hidden);
    assert_int_equal(hidden, 0);
    assert_true(on_rack(&v, 1, "g1"));
    go(&s, "draw"); /* "drawing as needed" */
    go(&s, "end");
    assert_int_equal(status_of(&s).seat, 2);
    go(&s, "put k1 3,0");
    go(&s, "end");
    assert_int_equal(count_said(TOLD_OUT), 1);
    assert_int_equal(count_said(SW_TOLD_PRIZE), 0);
    assert_int_equal(status_of(&s).seat, 1); /* seats 2 and 0 are out: turns pass them by */
    assert_int_equal(status_of(&s).winner, 0);
    assert_int_equal(status_of(&s).score[2], 0);
}

/* The same until the last tile: the round is over when all racks are empty. */
TEST(the_round_is_over_when_all_are_out)
{
    const char *racks[] = {"r1 b1", "g1", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "b4 b5");
    go(&s, "put r1 1,0 b1 2,0");
    go(&s, "end");
    go(&s, "put g1 3,0");
    go(&s, "end");
    assert_int_equal(status_of(&s).phase, PHASE_ROUND_OVER);
    assert_int_equal(status_of(&s).end, END_ALL_OUT);
    assert_int_equal(status_of(&s).out, 3);
    assert_int_equal(status_of(&s).seat, -1);
    assert_int_equal(count_said(TOLD_ROUND_OVER), 1);
}

/* "... or the players agree to stop." Not before somebody won. Tiles played in the unfinished
 * turn go back, and the table is as it was at the start of the turn. */
TEST(the_players_may_agree_to_stop)
{
    const char *racks[] = {"r1 b1", "g1 k9", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "b4 b5");
    assert_text(refused(&s, "stop"), "The round goes on until somebody goes out.");
    go(&s, "put r1 1,0 b1 2,0");
    assert_text(refused(&s, "stop"), "The round goes on until somebody goes out.");
    go(&s, "end");
    go(&s, "move * 5,5 ; put k9 8,8");
    go(&s, "stop");
    assert_int_equal(status_of(&s).phase, PHASE_ROUND_OVER);
    assert_int_equal(status_of(&s).end, END_STOPPED);
    assert_true(on_rack(&s, 1, "k9"));
    assert_true(lies_at(&s, "*", 0, 0, 0));
    assert_int_equal(count_said(TOLD_TAKE), 1);
    assert_int_equal(count_said(TOLD_RESTORE), 1);
    assert_int_equal(status_of(&s).score[0], 1);
    refused(&s, "end");
    refused(&s, "stop");
}

/* "The round is blocked when the bag is empty and every player still in it has, one after the
 * other, ended a turn without playing. If nobody had gone out by then, no peg is awarded." */
TEST(a_blocked_round)
{
    const char *racks[] = {"r1", "r4", "r7", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "");
    go(&s, "end");
    go(&s, "end");
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    go(&s, "end");
    assert_int_equal(status_of(&s).phase, PHASE_ROUND_OVER);
    assert_int_equal(status_of(&s).end, END_BLOCKED);
    assert_int_equal(status_of(&s).winner, -1);
    assert_int_equal(count_said(TOLD_BLOCKED), 1);
    for (int i = 0; i < 3; i++)
        assert_int_equal(status_of(&s).score[i], 0);
}

/* A play by anybody breaks the chain. */
TEST(a_play_in_between_unblocks)
{
    const char *racks[] = {"r1", "r4 b4 k12", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "");
    go(&s, "end");
    go(&s, "put r4 1,0 b4 2,0");
    go(&s, "end");
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    go(&s, "end");
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    go(&s, "end");
    assert_int_equal(status_of(&s).end, END_BLOCKED);
}

/* A turn that ended before the bag was empty is not part of the chain; the turn that emptied it
 * is. (The sentence leaves this open; this way everybody gets a turn.) */
TEST(passes_count_from_when_the_bag_is_empty)
{
    const char *racks[] = {"r1", "r4", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "b7 b10");
    go(&s, "draw");
    go(&s, "end");
    go(&s, "draw");
    go(&s, "end");
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    go(&s, "end");
    assert_int_equal(status_of(&s).end, END_BLOCKED);
}

/* The same in the cooperative finish: the winner keeps the peg. */
TEST(blocked_in_the_cooperative_finish)
{
    const char *racks[] = {"r1 b1", "r4", "r7", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "");
    go(&s, "put r1 1,0 b1 2,0");
    go(&s, "end");
    go(&s, "end");
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    go(&s, "end");
    assert_int_equal(status_of(&s).end, END_BLOCKED);
    assert_int_equal(status_of(&s).winner, 0);
    assert_int_equal(status_of(&s).score[0], 1);
}

static void play_round_to_peg(struct sw_state *s)
{
    const char *racks[] = {"r1 b1", "g12 k1", NULL};
    struct sw_state end = seated(PLAIN, "*@0,0", racks, "b4 b5");
    end.common.starter = s->common.starter;
    end.common.round = s->common.round;
    memcpy(end.pegs, s->pegs, sizeof end.pegs);
    end.common.rounds = s->common.rounds;
    end.common.seat = s->common.seat;
    struct tile_bits other = end.common.rack[0];
    if (s->common.seat == 1) {
        end.common.rack[0] = end.common.rack[1];
        end.common.rack[1] = other;
    }
    *s = end;
    go(s, "put r1 1,0 b1 2,0");
    go(s, "end");
    go(s, "stop");
}

/* Deals; the tiles that were out of the game are now in it. */
static void go_on(struct sw_state *s)
{
    event_clear(&said);
    assert_true(SUPER_WILD.check(s, "deal", NULL));
    SUPER_WILD.apply(s, "deal", &said);
    assert_true(sw_invariant(s, NULL));
}

/* "The next round starts with the next player clockwise holding the token. The game is over
 * after the agreed number of rounds." */
TEST(the_token_goes_on_and_the_rounds_are_counted)
{
    const char *racks[] = {"r1 b1", "g12 k1", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "b4 b5");
    for (int round = 1; round <= 3; round++) {
        assert_int_equal(status_of(&s).round, round);
        assert_int_equal(status_of(&s).rounds, 3);
        assert_int_equal(status_of(&s).starter, (round - 1) % 2);
        assert_int_equal(status_of(&s).seat, (round - 1) % 2);
        play_round_to_peg(&s);
        assert_int_equal(status_of(&s).phase, round < 3 ? PHASE_ROUND_OVER : PHASE_GAME_OVER);
        if (round < 3) {
            refused(&s, "deal"); /* too few tiles in this made-up game, */
            memset(&s.common.box, 0, sizeof s.common.box); /* until now */
            go_on(&s);
        }
    }
    assert_int_equal(count_said(TOLD_GAME_OVER), 1);
    assert_int_equal(status_of(&s).score[0], 2);
    assert_int_equal(status_of(&s).score[1], 1);
    static const char *const none[] = {"deal", "draw", "end", "stop", "put r1 1,0", ""};
    for (int i = 0; i < 6; i++)
        refused(&s, none[i]);
}

/* Only the pegs remain from the previous round. */
TEST(a_new_round_begins_afresh)
{
    const char *racks[] = {"r1 b1", "g12 k1", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "b4 b5");
    play_round_to_peg(&s);
    memset(&s.common.box, 0, sizeof s.common.box); /* as it would be in a real game */
    go_on(&s);
    struct game_status st = status_of(&s);
    assert_int_equal(st.winner, -1);
    assert_int_equal(st.out, 0);
    assert_false(st.open);
    assert_int_equal(st.end, END_NONE);
    assert_int_equal(st.turn, 1);
    assert_int_equal(st.turns[0] + st.turns[1] + st.draws[0] + st.draws[1], 0);
    assert_int_equal(st.score[0], 1);
    assert_int_equal(s.common.n_bag, 40);
    assert_int_equal(table_count(&s.common.table), 1);
}

/* ---- Solitaire ---- */

/* "One player, all the usual rules. Going out is the win; turns taken and tiles drawn are what
 * to beat." No draw for the start, one round. */
TEST(solitaire_counts_turns_and_draws)
{
    const char *racks[] = {"r1 b1", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "b4 r4 k12");
    assert_int_equal(started(1, 9, 3).common.phase, PHASE_DEAL);
    assert_int_equal(started(1, 9, 3).common.rounds, 1);
    go(&s, "draw");
    go(&s, "end");
    go(&s, "draw");
    go(&s, "put r1 1,0 b1 2,0");
    go(&s, "end");
    assert_int_equal(status_of(&s).winner, -1);
    go(&s, "put r4 0,1 b4 0,2");
    go(&s, "end");
    assert_int_equal(status_of(&s).winner, 0);
    assert_int_equal(status_of(&s).score[0], 1);
    assert_int_equal(status_of(&s).out_turns, 3);
    assert_int_equal(status_of(&s).out_draws, 2);
}

/* "After going out the player may carry on until all 52 tiles are on the table." The counts
 * stay those of going out. */
TEST(solitaire_carries_on_to_the_last_tile)
{
    const char *racks[] = {"r1 b1", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "g1 k1 b2");
    go(&s, "put r1 1,0 b1 2,0");
    go(&s, "end");
    assert_int_equal(status_of(&s).winner, 0);
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    assert_text(refused(&s, "end"), "Play at least one tile, or draw one.");
    go(&s, "draw");
    go(&s, "put g1 3,0");
    go(&s, "end");
    assert_int_equal(count_said(SW_TOLD_PRIZE), 0);
    assert_int_equal(status_of(&s).score[0], 1);
    go(&s, "draw");
    go(&s, "end"); /* not played: still carrying on */
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    go(&s, "draw");
    go(&s, "move * 2,2 ; put k1 4,0 b2 2,1");
    go(&s, "end");
    assert_int_equal(status_of(&s).phase, PHASE_GAME_OVER);
    assert_int_equal(status_of(&s).end, END_ALL_OUT);
    assert_int_equal(status_of(&s).out_turns, 1);
    assert_int_equal(status_of(&s).out_draws, 0);
    assert_int_equal(status_of(&s).turns[0], 4);
}

TEST(solitaire_may_stop_at_any_time_and_may_be_blocked)
{
    const char *racks[] = {"r1 b1 k5", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "g1");
    struct sw_state stopped = s;
    go(&stopped, "stop");
    assert_int_equal(status_of(&stopped).phase, PHASE_GAME_OVER);
    assert_int_equal(status_of(&stopped).winner, -1);
    go(&s, "draw");
    go(&s, "end");
    assert_int_equal(status_of(&s).end, END_BLOCKED);
    assert_int_equal(status_of(&s).winner, -1);
}

TESTS_MAIN
