/* test_normikub.c: 5-D Normikub, "Players and deal", "Dimensions", "Turns", "End": each
 * sentence of the rules page has a test. The tests of Super Wild cover what both games
 * share. */
#include "game_help.h"
#include "normikub.h"

static struct sw_state new_game(int seats, int games, int dimensions, int volunteer,
                                uint64_t seed)
{
    struct game_config c;
    struct sw_state s;
    struct reason why;
    game_config_default(&c, &NORMIKUB, seats);
    game_option_set(&c, "games", games);
    game_option_set(&c, "dimensions", dimensions);
    game_option_set(&c, "volunteer", volunteer);
    c.seed = seed;
    if (!game_config_check(&c, &why))
        fail_msg("%s", why.text);
    NORMIKUB.start(&s, &c);
    if (!sw_invariant(&s, &why))
        fail_msg("%s", why.text);
    return s;
}

/* Like seated() in game_help.h, for Normikub; every seat has had its first turn. */
static struct sw_state at_table(int dimensions, const char *table, const char *const *racks,
                                const char *bag)
{
    struct sw_state s = seated(PLAIN, table, racks, bag);
    struct reason why;
    s.game = SW_NORMIKUB;
    s.rules = normikub(dimensions);
    for (int i = 0; i < s.common.seats; i++)
        s.common.turns[i] = 1;
    if (!sw_invariant(&s, &why))
        fail_msg("%s", why.text);
    return s;
}

static void deal_out(struct sw_state *s)
{
    while (status_of(s).phase == PHASE_LOTS)
        go(s, "draw");
    go(s, "deal");
}

/* ---- Parts ---- */

/* "Same 52 tiles and one Wild, same groups, same six-nines, same adjoined groups". */
TEST(the_same_tiles)
{
    struct sw_state s = new_game(2, 1, 2, 0, 3);
    deal_out(&s);
    assert_int_equal(s.common.n_bag + 2 * 12, SW_TILES);
    assert_int_equal(table_count(&s.common.table), 1);
    assert_true(lies_at(&s, "*", 0, 0, 0));
}

/* ---- Players and deal ---- */

/* "2 to 8 players. 12 tiles each for 2, 3 or 4 players; 9 each for 5; 7 each for 6; 6 each for
 * 7; 5 each for 8." */
TEST(each_number_of_players_has_its_deal)
{
    static const int deal[9] = {0, 0, 12, 12, 12, 9, 7, 6, 5};
    struct game_config c;
    struct reason why;
    for (int seats = 2; seats <= 8; seats++) {
        struct sw_state s = new_game(seats, 1, 2, 0, 7);
        deal_out(&s);
        for (int i = 0; i < seats; i++)
            assert_int_equal(sw_rack_count(&s, i), deal[seats]);
        assert_int_equal(s.common.n_bag, SW_TILES - seats * deal[seats]);
        assert_int_equal(count_said(TOLD_DEAL), seats * deal[seats]);
    }
    for (int seats = 1; seats <= 9; seats += 8) {
        game_config_default(&c, &NORMIKUB, seats);
        assert_false(game_config_check(&c, &why));
        assert_non_null(strstr(why.text, "Normikub is for 2 to 8 players"));
    }
}

/* The players may agree before the game who starts. Nobody is asked or draws. */
TEST(who_was_agreed_on_starts)
{
    for (int who = 1; who <= 4; who++) {
        struct sw_state s = new_game(4, 2, 2, who, 5);
        assert_int_equal(status_of(&s).phase, PHASE_DEAL);
        assert_int_equal(status_of(&s).starter, who - 1);
        go(&s, "deal");
        assert_int_equal(status_of(&s).seat, who - 1);
    }
    struct game_config c;
    struct reason why;
    game_config_default(&c, &NORMIKUB, 3);
    game_option_set(&c, "volunteer", 4);
    assert_false(game_config_check(&c, &why));
    assert_text(why.text, "player 4 cannot go first: there are 3 players");
}

/* In games of earlier releases, which begin with the draw, the highest tile starts. A six-nine
 * counts as 9. */
TEST(in_earlier_games_the_highest_tile_starts)
{
    for (uint64_t seed = 1; seed < 30; seed++) {
        struct sw_state s = new_game(8, 1, 2, 0, seed);
        int best = 0, starter;
        tile_t lot[8];
        do
            go(&s, "draw");
        while (status_of(&s).phase == PHASE_LOTS);
        starter = status_of(&s).starter;
        assert_in_range(starter, 0, 7);
        for (int i = 0; i < 8; i++)
            if ((lot[i] = NORMIKUB.tiles->lot(&s, i)) != TILE_NONE) {
                int n = tile_is_six_nine(lot[i]) ? 9 : tile_number(lot[i]);
                best = n > best ? n : best;
            }
        if (bits_count(&s.common.aside)) /* after a tie, the others' tiles may be higher */
            continue;
        int n = tile_is_six_nine(lot[starter]) ? 9 : tile_number(lot[starter]);
        assert_int_equal(n, best);
    }
}

/* ---- Dimensions ---- */

static bool legal_in(const char *table, int dimensions)
{
    struct table t = table_of(table);
    return table_legal(&t, normikub(dimensions));
}

/* The least number of dimensions in which the table is legal; it must then also be legal in all
 * higher numbers. 6 for none. */
static int needs(const char *table)
{
    int d = 5;
    for (; d > 0 && legal_in(table, d); d--) {
    }
    for (int less = d; less > 0; less--)
        assert_false(legal_in(table, less));
    return d + 1;
}

/* "The players agree on 1 to 5: 1. rows; 2. and columns; 3. and towers; 4. and the major
 * diagonal, NE-SW; 5. and the minor diagonal, NW-SE." */
TEST(one_to_five_dimensions)
{
    struct game_config c;
    assert_int_equal(needs("*@0,0 r3@2,2 r4@3,2 r5@4,2"), 1);
    assert_int_equal(needs("*@0,0 r3@2,2 r4@2,3 r5@2,4"), 2);
    assert_int_equal(needs("*@0,0 r3@2,2 r4@2,2,1 r5@2,2,2"), 3);
    assert_int_equal(needs("*@0,0 r3@2,4 r4@3,3 r5@4,2"), 4);
    assert_int_equal(needs("*@0,0 r3@2,2 r4@3,3 r5@4,4"), 5);
    game_config_default(&c, &NORMIKUB, 2);
    for (int d = 0; d <= 6; d++) {
        game_option_set(&c, "dimensions", d);
        assert_int_equal(game_config_check(&c, NULL), d >= 1 && d <= 5);
        if (d >= 1 && d <= 5) {
            struct sw_state s = new_game(2, 1, d, 0, 1);
            assert_int_equal(NORMIKUB.tiles->rules(&s), normikub(d));
        }
    }
}

/* "A direction that is not in play does not exist: in one dimension, tiles above each other are
 * not neighbours." */
TEST(a_direction_that_is_not_in_play_does_not_exist)
{
    const char *two_rows = "*@0,9 r3@0,0 r4@1,0 r5@2,0 b9@0,1 b10@1,1 b11@2,1";
    assert_true(legal_in(two_rows, 1));
    assert_false(legal_in(two_rows, 2));
    assert_false(legal_in("*@0,9 r3@0,0 r4@1,0 r5@2,0 b4@1,0,1 g4@1,0,2", 2));
    assert_true(legal_in("*@0,9 r3@0,0 r4@1,0 r5@2,0 b4@1,0,1 g4@1,0,2", 3));
}

/* "Here diagonals go through any base tile, not only the Wild." */
TEST(diagonals_anywhere)
{
    const char *far = "*@0,0 r3@20,2 r4@21,3 r5@22,4 g5@23,5 b5@24,6";
    struct table t = table_of(far);
    assert_int_equal(needs(far), 5);
    assert_false(table_legal(&t, ALL_RULES)); /* not so in Super Wild */
}

/* "A tile is on an arm when it is in a group of an enabled diagonal ... Rules 1 to 4 of Super
 * Wild then apply as they stand." It does not disturb its neighbours, wherever it is. "Diagonal
 * neighbours never have to be joined." */
TEST(a_diagonal_group_crowds_nobody)
{
    /* g9 is beside r4, which is on a diagonal; so is b12 in the row below. */
    const char *crowd = "*@0,0 r3@2,2 r4@3,3 r5@4,4 g9@4,3 g10@5,3 g11@6,3";
    assert_true(legal_in(crowd, 5));
    assert_false(legal_in("*@0,0 r3@2,2 r4@3,3 r6@4,4 g9@4,3 g10@5,3 g11@6,3", 5));
    assert_false(legal_in(crowd, 4)); /* the other diagonal */
    /* Two rows that touch corner to corner. */
    assert_int_equal(needs("*@0,0 r3@2,2 r4@3,2 r5@4,2 g9@5,3 g10@6,3 g11@7,3"), 1);
    /* A diagonal is at level 0. */
    assert_false(legal_in("*@0,0 r3@2,2,1 r4@3,3,1 r5@4,4,1", 5));
    /* The Wild may be in one like any other. */
    assert_int_equal(needs("r3@-1,-1 *@0,0 r5@1,1"), 5);
}

/* "Worked examples from the sheet". */
TEST(the_worked_examples)
{
    assert_int_equal(needs("*@-5,-5 r3@0,0 r4@1,0 r5@2,0 b5@3,0 k5@4,0 k6@5,0 k7@6,0 g7@7,0 "
                           "r7@8,0 b7@9,0 b8@10,0 b9@11,0"),
                     1);
    assert_int_equal(needs("*@-5,-5 r3@0,0 r4@1,0 r5@2,0 b5@3,0 k5@4,0 k6@5,0 k7@6,0 g7@7,0 "
                           "r7@8,0 b7@9,0 b8@10,0 b9@11,0 g6@7,-1 g8@7,1"),
                     2);
    assert_int_equal(needs("*@-5,-5 k6@0,0 k7@1,0 k8@2,0 b7@1,-1 r7@1,1"), 2);
    assert_int_equal(needs("*@-5,-5 r7@0,0 r8@0,0,1 r9@0,0,2 r10@0,0,3"), 3);
    assert_int_equal(needs("r6@-2,-2 r5@-1,-1 *@0,0 b10@1,1 k10@2,2"), 5);
    assert_int_equal(needs("r7@-2,0 r8@-1,0 *@0,0 k8@1,0"), 1);
}

/* ---- Turns ---- */

/* "On a player's first turn of a game at most six tiles may be played." */
TEST(six_tiles_at_most_on_a_first_turn)
{
    const char *racks[] = {"r1 r2 r3 r4 r5 r7 r8", "b1 b2 b3 b4 b5 b7 b8", NULL};
    struct sw_state s = at_table(2, "*@0,9", racks, "g1 g2 g3 g4");
    s.common.turns[0] = s.common.turns[1] = 0;
    assert_int_equal(status_of(&s).limit, 6);
    go(&s, "put r1 0,0 r2 1,0 r3 2,0 r4 3,0 r5 4,0 r7 6,0 r8 7,0 ; move * 5,0");
    assert_text(refused(&s, "end"),
                "On the first turn of a game you may play at most 6 tiles, not 7.");
    go(&s, "take r8");
    go(&s, "end");
    assert_int_equal(status_of(&s).seat, 1);
    assert_int_equal(status_of(&s).limit, 6);
    go(&s, "end"); /* a first turn without a play counts as the first turn */
    assert_int_equal(status_of(&s).limit, 0);
    go(&s, "end");
    assert_int_equal(status_of(&s).limit, 0);
    go(&s, "put b1 0,5 b2 1,5 b3 2,5 b4 3,5 b5 4,5 ; move * 5,5 ; put b7 6,5 b8 7,5");
    assert_text(refused(&s, "end"), "The red 7 isn't in a group.");
}

/* Its second sentence: each game has its own first turn. */
TEST(each_game_has_its_first_turns)
{
    struct sw_state s = new_game(3, 2, 2, 1, 9);
    go(&s, "deal");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(status_of(&s).limit, 6);
        go(&s, "end");
    }
    assert_int_equal(status_of(&s).limit, 0);
}

/* "Playing is optional; a player who plays nothing takes one penalty tile and the turn is over:
 * that tile waits for a later turn." */
TEST(who_plays_nothing_takes_a_tile)
{
    const char *racks[] = {"r4 r5", "b1 b2", NULL};
    struct sw_state s = at_table(2, "*@0,0", racks, "r3 g9");
    go(&s, "put r4 5,5 ; move * 3,3"); /* only tried */
    go(&s, "take r4");
    go(&s, "end");
    assert_int_equal(count_said(SW_TOLD_PENALTY), 1);
    assert_int_equal(count_said(TOLD_RESTORE), 1);
    assert_true(lies_at(&s, "*", 0, 0, 0));
    assert_true(on_rack(&s, 0, "r3"));
    assert_int_equal(status_of(&s).seat, 1);
    assert_int_equal(status_of(&s).draws[0], 1);
    go(&s, "end");
    assert_true(on_rack(&s, 1, "g9"));
    go(&s, "put r3 1,1 r4 2,1 r5 3,1"); /* now it may be played */
    go(&s, "end");
    assert_int_equal(status_of(&s).winner, 0);
}

/* "With the bag empty the turn simply passes." Blocked as in Super Wild; only turns in which no
 * tile could be taken count. */
TEST(with_the_bag_empty_the_turn_passes)
{
    const char *racks[] = {"r4", "b1", "g1", NULL};
    struct sw_state s = at_table(2, "*@0,0", racks, "k13");
    go(&s, "end");
    assert_int_equal(s.common.n_bag, 0);
    assert_int_equal(count_said(SW_TOLD_PENALTY), 1);
    go(&s, "end");
    assert_int_equal(count_said(SW_TOLD_PENALTY), 0);
    assert_int_equal(sw_rack_count(&s, 1), 1);
    go(&s, "end");
    assert_int_equal(status_of(&s).phase, PHASE_TURN); /* k13 has not been tried yet */
    go(&s, "end");
    assert_int_equal(status_of(&s).end, END_BLOCKED);
    assert_int_equal(status_of(&s).winner, -1);
    assert_int_equal(status_of(&s).challenge, CHALLENGE_NONE);
}

/* "There is no draw before playing." */
TEST(there_is_no_draw_before_playing)
{
    const char *racks[] = {"r4", "b1", NULL};
    struct sw_state s = at_table(2, "*@0,0", racks, "k13 k12");
    assert_text(
        refused(&s, "draw"),
        "You don't draw before playing. End your turn without playing to take one tile.");
}

/* ---- End ---- */

/* "The first to play all tiles wins and takes a winner's token. The others play on with open
 * racks and everyone's help." */
TEST(the_others_play_on)
{
    const char *racks[] = {"r3 r4 r5", "b3", "g3", NULL};
    struct sw_state s = at_table(2, "*@0,0", racks, "k3 k13"), v;
    NORMIKUB.view(&s, 0, &v);
    assert_int_equal(sw_rack_count(&v, 1), 1);
    assert_int_equal(bits_count(&v.common.rack[1]), 0);
    go(&s, "put r3 2,2 r4 3,2 r5 4,2");
    go(&s, "end");
    assert_int_equal(count_said(SW_TOLD_PRIZE), 1);
    assert_int_equal(status_of(&s).score[0], 1);
    assert_int_equal(status_of(&s).winner, 0);
    assert_true(status_of(&s).open);
    NORMIKUB.view(&s, 2, &v);
    assert_true(bits_has(&v.common.rack[1], tile_make(BLUE, 3)));
    go(&s, "end"); /* seat 1 takes k3 */
    assert_int_equal(status_of(&s).seat, 2);
    go(&s, "put g3 -1,0 ; move * 2,3"); /* what is tried */
    go(&s, "take g3");
    go(&s, "end");
    go(&s, "put b3 2,3 k3 2,4"); /* a set under the red 3 */
    go(&s, "end");
    assert_int_equal(status_of(&s).score[1], 0);
    assert_int_equal(status_of(&s).seat, 2);
    assert_int_equal(status_of(&s).out, 3);
}

/* A game that seat 0 has won, with all racks empty and the Wild in a group. */
static struct sw_state won(int seats, int games)
{
    const char *all[] = {"r3 r4", "b8 b9 b10", "g8 g9 g10", NULL};
    const char *two[] = {"r3 r4", "b8 b9 b10", NULL};
    struct sw_state s =
        at_table(2, "r5@2,9 g5@3,9 k5@4,9 b5@5,9 *@0,0", seats == 3 ? all : two, "");
    s.common.rounds = (int8_t)games;
    go(&s, "put r3 -2,0 r4 -1,0");
    go(&s, "end");
    go(&s, "put b8 20,2 b9 21,2 b10 22,2");
    go(&s, "end");
    if (seats == 3) {
        go(&s, "put g8 20,4 g9 21,4 g10 22,4");
        go(&s, "end");
    }
    assert_int_equal(status_of(&s).end, END_ALL_OUT);
    return s;
}

/* "Challenge, for three or more players, offered after that". */
TEST(the_challenge_is_for_three_or_more)
{
    struct sw_state s = won(2, 2);
    assert_int_equal(status_of(&s).challenge, CHALLENGE_NONE);
    assert_text(refused(&s, "challenge"),
                "The challenge comes only once, after a game that somebody won.");
    s = won(3, 2);
    assert_int_equal(status_of(&s).challenge, CHALLENGE_OFFERED);
    assert_int_equal(status_of(&s).phase, PHASE_ROUND_OVER);
    assert_text(refused(&s, "give-up"), "There is no challenge to give up.");
    assert_text(refused(&s, "move * 9,9"), "It is nobody's turn.");
}

/* "rearrange the table, all together, so that it is legal and the Wild is in no group." */
TEST(the_wild_is_set_free)
{
    struct sw_state s = won(3, 2);
    go(&s, "challenge");
    assert_int_equal(count_said(SW_TOLD_CHALLENGE), 1);
    for (int i = 0; i < said.n; i++)
        if (said.event[i].what == SW_TOLD_CHALLENGE)
            assert_int_equal(said.event[i].seat, -1); /* it is everybody's */
    assert_int_equal(status_of(&s).phase, PHASE_CHALLENGE);
    assert_int_equal(status_of(&s).seat, -1);
    assert_true(status_of(&s).open);
    assert_text(refused(&s, "end"), "The Wild is still in a group.");
    assert_text(refused(&s, "put r12 0,0"), "r12 is not on the rack");
    assert_text(refused(&s, "take r3"), "Tiles that were on the table stay on the table.");
    assert_text(refused(&s, "draw"), "You can't draw now.");
    assert_text(refused(&s, "deal"), "You can't deal now.");
    assert_text(refused(&s, "challenge"),
                "The challenge comes only once, after a game that somebody won.");
    go(&s, "move * 12,12");
    assert_non_null(strstr(refused(&s, "end"), "red 3"));
    go(&s, "move r3 0,9 r4 1,9");
    go(&s, "end");
    assert_int_equal(count_said(SW_TOLD_MET), 1);
    assert_int_equal(status_of(&s).challenge, CHALLENGE_MET);
    assert_int_equal(status_of(&s).phase, PHASE_ROUND_OVER);
    assert_true(lies_at(&s, "r3", 0, 9, 0)); /* it stays as they made it */
    refused(&s, "challenge");
}

/* "It can be given up at any time." */
TEST(it_can_be_given_up)
{
    struct sw_state s = won(3, 1), before = s;
    assert_int_equal(status_of(&s).phase, PHASE_GAME_OVER);
    go(&s, "challenge");
    go(&s, "move * 12,12 r3 30,30");
    go(&s, "give-up");
    assert_int_equal(count_said(SW_TOLD_GIVEN_UP), 1);
    assert_int_equal(status_of(&s).phase, PHASE_GAME_OVER);
    assert_int_equal(status_of(&s).challenge, CHALLENGE_GIVEN_UP);
    assert_true(table_same(&s.common.table, &before.common.table));
    refused(&s, "challenge");
    refused(&s, "deal");
}

/* Decisions: it is also offered after an agreed stop, and not if the Wild is already on its
 * own. */
TEST(when_it_is_offered)
{
    const char *racks[] = {"r3", "b8", "g8", NULL};
    struct sw_state s = at_table(2, "r4@0,9 r5@1,9 r7@3,9 *@2,9", racks, "k1 k2");
    go(&s, "put r3 -1,9");
    assert_int_equal(status_of(&s).challenge, CHALLENGE_NONE);
    go(&s, "end");
    assert_int_equal(status_of(&s).challenge, CHALLENGE_AHEAD);
    go(&s, "move * 12,12"); /* not the table that a stop leaves */
    assert_int_equal(status_of(&s).challenge, CHALLENGE_AHEAD);
    go(&s, "stop");
    assert_int_equal(status_of(&s).challenge, CHALLENGE_OFFERED);
    s = at_table(2, "r4@0,9 r5@1,9 r6@2,9 *@9,9", racks, "k1 k2");
    go(&s, "put r3 -1,9");
    go(&s, "end");
    assert_int_equal(status_of(&s).challenge, CHALLENGE_NONE);
    go(&s, "stop");
    assert_int_equal(status_of(&s).challenge, CHALLENGE_NONE);
}

/* "The next player clockwise starts the next game." */
TEST(the_next_player_starts_the_next_game)
{
    struct sw_state s = new_game(3, 3, 2, 3, 1);
    for (int game = 1; game <= 3; game++) {
        go(&s, "deal");
        assert_int_equal(status_of(&s).round, game);
        assert_int_equal(status_of(&s).seat, (game + 1) % 3);
        for (int i = 0; status_of(&s).phase == PHASE_TURN && i < 200; i++)
            go(&s, "end"); /* nobody ever plays, so the bag runs out and the game is blocked */
        assert_int_equal(status_of(&s).end, END_BLOCKED);
    }
    assert_int_equal(status_of(&s).phase, PHASE_GAME_OVER);
}

/* ---- Alone ---- */

/* As in Super Wild, from a position; this is nobody's first turn. */
TEST(alone_from_a_position)
{
    static const char text[] = "game normikub\nrules dimensions 4\ntable *@0,0 r4@1,0 r5@2,0\n"
                               "rack b1 b2 b3 b4 b5 g3\nbag k1\n";
    struct position back;
    struct game_config c;
    struct sw_state s;
    struct reason why;
    assert_true(game_config_from_text(&c, text, strlen(text), &why));
    assert_ptr_equal(c.game, &NORMIKUB);
    assert_int_equal(game_option(&c, "dimensions"), 4);
    NORMIKUB.start(&s, &c);
    game_config_free(&c);
    assert_true(sw_invariant(&s, &why));
    assert_int_equal(status_of(&s).limit, 0);
    go(&s, "end");
    assert_true(on_rack(&s, 0, "k1"));
    position_of_state(&NORMIKUB, &s, &back);
    assert_ptr_equal(back.game, &NORMIKUB);
    assert_int_equal(back.rules, normikub(4));
    assert_int_equal(back.n_rack, 7);
    go(&s, "end");
    assert_int_equal(status_of(&s).end, END_BLOCKED);
}

/* ---- Texts ---- */

static void round_trip(const struct sw_state *s)
{
    struct buf a = {0}, b = {0};
    struct sw_state back;
    struct reason why;
    NORMIKUB.write(s, &a);
    assert_memory_equal(a.data, "state normikub 1\n", 17);
    if (!NORMIKUB.read(&back, a.data, a.len, &why))
        fail_msg("%d: %s", why.line, why.text);
    NORMIKUB.write(&back, &b);
    assert_text(b.data, a.data);
    assert_memory_equal(&back, s, sizeof back);
    assert_false(SUPER_WILD.read(&back, a.data, a.len, &why));
    assert_text(why.text, "\"state super-wild\" is missing or wrong here");
    buf_free(&a);
    buf_free(&b);
}

/* A state that starts from this position, which is written again as `again`. */
static struct sw_state from_text(const char *text, const char *again)
{
    struct game_config c;
    struct sw_state s;
    struct buf b = {0};
    struct reason why;
    if (!game_config_from_text(&c, text, strlen(text), &why))
        fail_msg("%s", why.text);
    NORMIKUB.start(&s, &c);
    game_config_free(&c);
    NORMIKUB.write_position(&s, &b);
    assert_text(b.data, again);
    buf_free(&b);
    return s;
}

#define HELD "table\n  r4@0,9 r5@1,9 r6@5,9 b6@5,10 k6@5,11 *@2,9\n"

/* Decision: `challenge yes` in a position file. */
TEST(a_position_can_begin_with_it)
{
    struct sw_state s =
        from_text("game normikub\nchallenge yes\n" HELD "rack k1\n",
                  "game normikub\nchallenge yes\nrules dimensions 2\n" HELD "bag\n");
    assert_int_equal(status_of(&s).phase, PHASE_CHALLENGE);
    assert_int_equal(status_of(&s).seat, -1);
    assert_int_equal(status_of(&s).challenge, CHALLENGE_ON);
    assert_int_equal(status_of(&s).winner, -1);
    assert_true(NORMIKUB.invariant(&s, NULL));
    round_trip(&s);
    assert_text(refused(&s, "end"), "The Wild is still in a group.");
    assert_text(refused(&s, "put k1 0,0"), "k1 is not on the rack");
    refused(&s, "challenge");
    struct sw_state given = s;
    go(&given, "move * 12,12");
    go(&given, "give-up");
    assert_true(lies_at(&given, "*", 2, 9, 0));
    assert_int_equal(status_of(&given).phase, PHASE_GAME_OVER);
    assert_int_equal(status_of(&given).challenge, CHALLENGE_GIVEN_UP);
    round_trip(&given);
    go(&s, "move * 12,12 r6 2,9 b6 2,10 k6 2,11");
    round_trip(&s);
    go(&s, "end");
    assert_int_equal(status_of(&s).challenge, CHALLENGE_MET);
    assert_int_equal(status_of(&s).phase, PHASE_GAME_OVER);
    round_trip(&s);
}

TEST(and_usually_does_not)
{
    struct sw_state s = from_text("game normikub\n" HELD "challenge no\nrack k1\n",
                                  "game normikub\nrules dimensions 2\n" HELD "rack k1\nbag\n");
    assert_int_equal(status_of(&s).phase, PHASE_TURN);
    assert_int_equal(status_of(&s).challenge, CHALLENGE_NONE);
}

TEST(states_as_text)
{
    struct sw_state s = new_game(8, 2, 5, 0, 4);
    round_trip(&s);
    deal_out(&s);
    round_trip(&s);
    s = won(3, 2);
    round_trip(&s);
    go(&s, "challenge");
    go(&s, "move * 12,12 r3 30,30");
    round_trip(&s);
    go(&s, "give-up");
    round_trip(&s);
}

/* Texts that make no sense are refused. */
TEST(bent_states)
{
    static const struct {
        const char *from, *to;
    } bend[] = {{"challenge 1", "challenge 2"}, {"challenge 1", "challenge 9"},
                {"phase 3", "phase 5"},         {"rules 17", "rules 19"},
                {"rules 17", "rules 21"},       {"state normikub", "state super-wild"}};
    struct sw_state s = won(3, 2), back;
    struct reason why;
    for (size_t i = 0; i < sizeof bend / sizeof *bend; i++) {
        struct buf a = {0}, b = {0};
        NORMIKUB.write(&s, &a);
        char *at = strstr(a.data, bend[i].from);
        if (!at)
            fail_msg("there is no %s in\n%s", bend[i].from, a.data);
        buf_add_n(&b, a.data, (size_t)(at - a.data));
        buf_add(&b, bend[i].to);
        buf_add(&b, at + strlen(bend[i].from));
        if (i == 3) /* these are rules, but on this table stacks are not a fault */
            assert_true(NORMIKUB.read(&back, b.data, b.len, &why));
        else
            assert_false(NORMIKUB.read(&back, b.data, b.len, &why));
        buf_free(&a);
        buf_free(&b);
    }
}

/* A view shows nothing hidden: the hidden tiles may be anything. */
TEST(a_view_leaks_nothing)
{
    struct sw_state s = new_game(5, 1, 5, 2, 6), t, a, b;
    go(&s, "deal");
    t = s;
    rng_seed(&t.common.rng, 99);
    tile_t bag = t.common.bag[0], rack = 0;
    while (!bits_has(&t.common.rack[3], rack))
        rack++;
    t.common.bag[0] = rack; /* a tile of seat 3's rack and one of the bag change places */
    bits_remove(&t.common.rack[3], rack);
    bits_add(&t.common.rack[3], bag);
    for (int seat = -1; seat < 5; seat++) {
        NORMIKUB.view(&s, seat, &a);
        NORMIKUB.view(&t, seat, &b);
        assert_int_equal(memcmp(&a, &b, sizeof a) == 0, seat != 3);
        assert_true(sw_invariant(&a, NULL));
    }
}

/* Undo takes back moves of the challenge, but not its beginning or end. */
TEST(what_can_be_undone)
{
    assert_true(NORMIKUB.undoable("move * 3,3"));
    assert_false(NORMIKUB.undoable("challenge"));
    assert_false(NORMIKUB.undoable("give-up"));
    assert_false(NORMIKUB.undoable("end"));
    assert_false(NORMIKUB.undoable("volunteer"));
    assert_false(NORMIKUB.undoable("agree"));
}

/* ---- Words ---- */

/* What only these games say about what has happened, the prize in the words of each. */
TEST(what_is_said)
{
    static const struct {
        enum sw_game game;
        enum sw_told what;
        const char *of_ada;
    } all[] = {{SW_SUPER_WILD, SW_TOLD_PRIZE, "Ada wins a peg."},
               {SW_NORMIKUB, SW_TOLD_PRIZE, "Ada wins a token."},
               {SW_NORMIKUB, SW_TOLD_PENALTY, "Ada takes a penalty tile."},
               {SW_NORMIKUB, SW_TOLD_CHALLENGE, "The challenge: free the Wild together."},
               {SW_NORMIKUB, SW_TOLD_MET, "Challenge met."},
               {SW_NORMIKUB, SW_TOLD_GIVEN_UP, "You gave up the challenge."},
               {SW_NORMIKUB, SW_TOLD_ASKED,
                "Look at your tiles: a player who can make a play may go first."},
               {SW_NORMIKUB, SW_TOLD_VOLUNTEER, "Ada can play and volunteers."},
               {SW_NORMIKUB, SW_TOLD_NOBODY, "Nobody volunteers, so everyone draws a tile."},
               {SW_NORMIKUB, SW_TOLD_OBJECTION, "Everyone draws a tile instead."}};
    struct game_config c = {.seats = 2, .name = {"Ada", "Bob"}};
    struct sw_state s = new_game(2, 1, 2, 0, 3);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct event e = {.what = all[i].what};
        struct buf out = {0};
        s.game = all[i].game;
        sw_event_words(&s, &c, &e, 1, &out);
        assert_text(buf_text(&out), all[i].of_ada);
        buf_free(&out);
    }
}

/* Super Wild does not have any of this. */
TEST(super_wild_has_no_challenge)
{
    const char *racks[] = {"r3", "b8", "g8", NULL};
    struct sw_state s = seated(PLAIN, "r4@0,9 r5@1,9 r7@3,9 *@2,9", racks, "k1 k2");
    assert_text(refused(&s, "challenge"),
                "\"challenge\" is not a step (put, move, take, draw, end, ...)");
    assert_text(refused(&s, "give-up"),
                "\"give-up\" is not a step (put, move, take, draw, end, ...)");
    go(&s, "put r3 -1,9");
    go(&s, "end");
    go(&s, "stop");
    assert_int_equal(status_of(&s).challenge, CHALLENGE_NONE);
    assert_int_equal(status_of(&s).limit, 0);
}

TESTS_MAIN
