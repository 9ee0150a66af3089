/* test_superwild_turn.c: Super Wild Tiles, "A turn" and "Optional rules", and the steps of a
 * turn. */
#include "game_help.h"

/* Seat 0 with a set and more to play on a table with a run. */
static struct sw_state a_turn(unsigned rules)
{
    const char *racks[] = {"r5 b5 g5 k1 r6 r9", "b1 b2", NULL};
    return seated(rules, "*@0,0 r1@5,5 r2@6,5 r3@7,5", racks, "g12 g13");
}

/* "The player may put rack tiles on the table and move any table tile, the Wild too. Within the
 * turn the table may be in any state." */
TEST(tiles_go_anywhere_within_the_turn)
{
    struct sw_state s = a_turn(PLAIN);
    go(&s, "put r5 1,0");
    assert_true(lies_at(&s, "r5", 1, 0, 0));
    assert_false(on_rack(&s, 0, "r5"));
    assert_int_equal(count_said(TOLD_PUT), 1);
    go(&s, "move r2 -40,17");
    assert_true(lies_at(&s, "r2", -40, 17, 0));
    go(&s, "move * 30,30");
    assert_true(lies_at(&s, "*", 30, 30, 0));
    go(&s, "move r5 2,0"); /* this turn's tile, too */
    assert_true(lies_at(&s, "r5", 2, 0, 0));
    assert_int_equal(count_said(TOLD_MOVE), 1);
    assert_int_equal(status_of(&s).played, 1);
}

/* "... it has to be legal at the end." Refused with the first fault in a sentence. */
TEST(an_illegal_end_is_refused_with_the_first_fault)
{
    struct sw_state s = a_turn(PLAIN);
    go(&s, "put r5 20,20");
    assert_text(refused(&s, "end"), "The red 5 isn't in a group.");
    go(&s, "put k1 8,5 b5 20,22");
    assert_string_equal(refused(&s, "end"),
                        "The red 3 and the black 1 are side by side but "
                        "don't belong to one set or run. (+2 more problems)");
    go(&s, "take k1 b5 r5");
    go(&s, "put r5 20,20 b5 21,20 g5 22,20");
    go(&s, "end");
    assert_int_equal(status_of(&s).seat, 1);
}

/* "Tiles that were on the table when the turn began stay on the table." */
TEST(table_tiles_never_go_to_a_rack)
{
    struct sw_state s = a_turn(PLAIN);
    assert_text(refused(&s, "take r2"), "Tiles that were on the table stay on the table.");
    assert_text(refused(&s, "take *"), "Tiles that were on the table stay on the table.");
    go(&s, "move r2 9,9");
    refused(&s, "take r2");
    go(&s, "put r5 20,20 b5 21,20 g5 22,20");
    refused(&s, "take r5 r2"); /* not even half of it */
    go(&s, "move r2 6,5");
    go(&s, "end");
    assert_text(refused(&s, "take r5"), "Tiles that were on the table stay on the table.");
}

/* "Tiles played in this turn may be taken back before it ends." */
TEST(own_tiles_may_go_back)
{
    struct sw_state s = a_turn(PLAIN), before = s;
    go(&s, "put r5 20,20 b5 21,20");
    go(&s, "move b5 40,40");
    go(&s, "take b5");
    assert_int_equal(count_said(TOLD_TAKE), 1);
    assert_true(on_rack(&s, 0, "b5"));
    assert_int_equal(status_of(&s).played, 1);
    go(&s, "take r5");
    assert_memory_equal(&s, &before, sizeof s);
}

/* "A turn in which at least one rack tile was played ends when the player says so and the table
 * is legal." No draw is needed. */
TEST(a_turn_with_a_play_needs_no_draw)
{
    struct sw_state s = a_turn(PLAIN);
    go(&s, "put r5 20,20 b5 21,20 g5 22,20");
    assert_false(status_of(&s).drawn);
    go(&s, "end");
    assert_int_equal(status_of(&s).seat, 1);
    assert_int_equal(status_of(&s).played, 0);
    assert_int_equal(status_of(&s).turns[0], 1);
    assert_int_equal(status_of(&s).draws[0], 0);
}

/* "A player who has played nothing may draw one tile, once a turn, while the bag has any." */
TEST(one_tile_a_turn_may_be_drawn)
{
    struct sw_state s = a_turn(PLAIN);
    go(&s, "draw");
    assert_true(status_of(&s).drawn);
    assert_true(on_rack(&s, 0, "g12"));
    assert_int_equal(SUPER_WILD.tiles->bag(&s), 1);
    assert_text(refused(&s, "draw"), "You've already drawn a tile this turn.");
    go(&s, "end");
    assert_false(status_of(&s).drawn);
    go(&s, "draw");
    assert_true(on_rack(&s, 1, "g13"));
    go(&s, "end");
    assert_text(refused(&s, "draw"), "The bag is empty.");
}

/* "... who has played nothing": not after a play; but after it has been taken back. */
TEST(no_draw_after_a_play)
{
    struct sw_state s = a_turn(PLAIN);
    go(&s, "put r5 20,20");
    assert_text(refused(&s, "draw"),
                "You've already played. Take your tiles back if you'd rather draw.");
    go(&s, "take r5");
    go(&s, "move r2 9,9"); /* moving table tiles is no play */
    go(&s, "draw");
}

/* "After the draw the player may still play (any tiles) or end the turn." */
TEST(after_the_draw_one_may_play_or_end)
{
    struct sw_state s = a_turn(PLAIN), other;
    go(&s, "draw");
    other = s;
    go(&other, "end");
    assert_int_equal(status_of(&other).seat, 1);
    go(&s, "put r5 20,20 b5 21,20 g5 22,20");
    go(&s, "end");
    assert_int_equal(status_of(&s).seat, 1);
    assert_int_equal(status_of(&s).draws[0], 1);
}

/* "A player may hold back: nobody is forced to play what could be played." */
TEST(holding_back_is_allowed)
{
    struct sw_state s = a_turn(PLAIN);
    go(&s, "draw");
    go(&s, "end"); /* r5 b5 g5 stay on the rack */
    assert_true(on_rack(&s, 0, "r5"));
}

/* "A turn without a tile played leaves the table as it was when the turn began; it can end only
 * after the draw, or when the bag is empty." */
TEST(a_turn_without_a_play_needs_the_draw_and_changes_nothing)
{
    struct sw_state s = a_turn(PLAIN);
    assert_text(refused(&s, "end"), "Play at least one tile, or draw one.");
    go(&s, "move r2 9,9 * 1,1");
    assert_text(refused(&s, "end"), "Play at least one tile, or draw one.");
    go(&s, "draw");
    go(&s, "move r3 12,12"); /* the table is illegal now, and nobody minds */
    go(&s, "end");
    assert_true(lies_at(&s, "r2", 6, 5, 0) && lies_at(&s, "r3", 7, 5, 0) &&
                lies_at(&s, "*", 0, 0, 0));
    assert_int_equal(count_said(TOLD_RESTORE), 3);
    s = a_turn(PLAIN);
    s.common.n_bag = 0; /* and so without a draw */
    memset(s.common.bag, 0, sizeof s.common.bag);
    bits_add(&s.common.box, tile_make(GREEN, 12));
    bits_add(&s.common.box, tile_make(GREEN, 13));
    go(&s, "move r2 9,9");
    go(&s, "end");
    assert_true(lies_at(&s, "r2", 6, 5, 0));
}

/* ---- Optional rules ---- */

/* "Both are off by default." */
TEST(stacks_and_diagonals_are_off_by_default)
{
    struct game_config c;
    game_config_default(&c, &SUPER_WILD, 2);
    assert_int_equal(game_option(&c, "stacks"), 0);
    assert_int_equal(game_option(&c, "diagonals"), 0);
    assert_int_equal(game_option(&c, "rounds"), 3);
    assert_int_equal(SUPER_WILD.tiles->rules(&(struct sw_state){.rules = PLAIN}), PLAIN);
}

TEST(options_become_rules)
{
    static const unsigned want[4] = {PLAIN, STACKS, DIAGONALS, ALL_RULES};
    for (int i = 0; i < 4; i++) {
        struct game_config c;
        struct sw_state s;
        game_config_default(&c, &SUPER_WILD, 2);
        game_option_set(&c, "stacks", i & 1);
        game_option_set(&c, "diagonals", i >> 1);
        SUPER_WILD.start(&s, &c);
        assert_int_equal(SUPER_WILD.tiles->rules(&s), want[i]);
    }
}

TEST(other_levels_need_stacks)
{
    struct sw_state s = a_turn(PLAIN);
    assert_text(refused(&s, "put r5 5,5,1"),
                "This game has no stacks: every tile goes directly on the table.");
    refused(&s, "move r2 5,5,-1");
    s = a_turn(STACKS);
    go(&s, "put k1 5,5,1");
    refused(&s, "end");
}

/* "To build down, the tower is lifted and the new tile slid underneath: the others keep their
 * levels and the new one takes the next level below." */
TEST(building_down_takes_the_next_level_below)
{
    const char *racks[] = {"r5 b5 g5 k5", "b1", NULL};
    struct sw_state s = seated(STACKS, "*@9,9", racks, "b13");
    go(&s, "put r5 0,0 b5 0,0,1 g5 0,0,2 k5 0,0,-1");
    assert_true(lies_at(&s, "r5", 0, 0, 0) && lies_at(&s, "k5", 0, 0, -1));
    go(&s, "end");
    assert_int_equal(status_of(&s).winner, 0);
}

TEST(diagonals_count_when_they_are_on)
{
    const char *racks[] = {"r1 r3 k9", "b1", NULL};
    struct sw_state on = seated(DIAGONALS, "*@0,0", racks, "b13"),
                    off = seated(PLAIN, "*@0,0", racks, "b13");
    go(&on, "put r1 -1,-1 r3 1,1");
    go(&on, "end");
    go(&off, "put r1 -1,-1 r3 1,1");
    assert_string_equal(refused(&off, "end"), "The red 1 isn't in a group. (+1 more problem)");
}

/* ---- Steps ---- */

TEST(two_tiles_swap_in_one_step)
{
    struct sw_state s = a_turn(PLAIN);
    go(&s, "move r1 6,5 r2 5,5");
    assert_true(lies_at(&s, "r1", 6, 5, 0) && lies_at(&s, "r2", 5, 5, 0));
    refused(&s, "move r1 5,5"); /* r2 is there and stays */
}

TEST(a_whole_group_moves_in_one_step)
{
    struct sw_state s = a_turn(PLAIN);
    go(&s, "move r1 6,5 r2 7,5 r3 8,5"); /* over its own old places */
    assert_true(lies_at(&s, "r1", 6, 5, 0) && lies_at(&s, "r2", 7, 5, 0) &&
                lies_at(&s, "r3", 8, 5, 0));
    assert_int_equal(count_said(TOLD_MOVE), 3);
    go(&s, "move r1 6,5 r2 6,6 r3 6,7 ; put r5 7,5");
}

TEST(taking_and_putting_in_one_step)
{
    struct sw_state s = a_turn(PLAIN);
    go(&s, "put r5 20,20");
    go(&s, "take r5 ; put b5 20,20 ; move r1 20,21");
    assert_true(on_rack(&s, 0, "r5"));
    assert_true(lies_at(&s, "b5", 20, 20, 0) && lies_at(&s, "r1", 20, 21, 0));
    go(&s, "put r5 20,19 ; take b5");
}

TEST(a_tile_may_land_where_it_lay)
{
    struct sw_state s = a_turn(PLAIN);
    go(&s, "move r1 5,5");
    go(&s, "move r1 5,5 r2 6,5 r3 8,5");
}

TEST(no_two_tiles_in_one_place)
{
    struct sw_state s = a_turn(PLAIN);
    assert_text(refused(&s, "put r5 5,5"), "The place 5,5 is already taken by r1.");
    assert_text(refused(&s, "put r5 0,0"), "The place 0,0 is already taken by *.");
    assert_text(refused(&s, "put r5 20,20 b5 20,20"),
                "The place 20,20 is already taken by r5.");
    refused(&s, "move r1 6,5");
    refused(&s, "move r1 6,5 r2 6,5");
    refused(&s, "move r1 20,20 ; put r5 5,5 b5 5,5");
    s = a_turn(STACKS);
    go(&s, "put r5 5,5,1 b5 5,5,2");
    assert_text(refused(&s, "put g5 5,5,2"), "The place 5,5,2 is already taken by b5.");
}

/* Either name of a six-nine means either tile, but first the one with that name. */
TEST(six_nines_go_by_either_name)
{
    struct sw_state s = a_turn(PLAIN);
    go(&s, "put r6 20,20 r6 21,20");
    assert_true(lies_at(&s, "r6", 20, 20, 0) && s.common.table.at[tile_make(RED, 9)].x == 21);
    go(&s, "take r9");
    assert_true(on_rack(&s, 0, "r9") && bits_has(&s.common.rack[0], tile_make(RED, 9)));
    go(&s, "move r9 30,30"); /* only the red 6 is on the table */
    assert_true(lies_at(&s, "r6", 30, 30, 0));
}

/* A take means a tile that can be taken, if there is one with that name. */
TEST(taking_a_six_nine_means_this_turns)
{
    const char *racks[] = {"r9 k1", "b1", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0 r6@5,5 r7@6,5 r8@7,5", racks, "b13");
    go(&s, "put r9 8,5");
    go(&s, "take r6");
    assert_true(bits_has(&s.common.rack[0], tile_make(RED, 9)));
    assert_true(lies_at(&s, "r6", 5, 5, 0));
}

TEST(bad_steps_get_one_clear_sentence)
{
    static const struct {
        const char *step, *want;
    } bad[] = {
        {"", "the step is empty"},
        {"   ", "the step is empty"},
        {"fly", "\"fly\" is not a step (put, move, take, draw, end, ...)"},
        {"put", "a step must name a tile"},
        {"put r5", "the place for r5 is missing"},
        {"put r5 x", "\"x\" is not a place, such as 3,4 or 3,4,1"},
        {"put r5 1,2,3,4", "\"1,2,3,4\" is not a place, such as 3,4 or 3,4,1"},
        {"put r5 10000,0",
         "\"10000,0\" is too far away: the numbers of a place are from -9999 to 9999"},
        {"put r5 0,0,-10000",
         "\"0,0,-10000\" is too far away: the numbers of a place are from -9999 to 9999"},
        {"put r5 10000", "\"10000\" is not a place, such as 3,4 or 3,4,1"},
        {"put zz 1,2", "\"zz\" is not a tile"},
        {"put r14 1,2", "\"r14\" is not a tile"},
        {"put b1 1,2", "b1 is not on the rack"},
        {"put r1 1,2", "r1 is not on the rack"},
        {"put * 1,2", "* is not on the rack"},
        {"put r5 1,2 r5 1,3", "r5 is not on the rack"},
        {"move b1 1,2", "b1 is not on the table"},
        {"move r5 1,2", "r5 is not on the table"},
        {"take r5", "r5 is not on the table"},
        {"take", "a step must name a tile"},
        {"put r5 1,2 ;", "something must follow \";\""},
        {"; put r5 1,2", "\";\" is not a step (put, move, take, draw, end, ...)"},
        {"put r5 1,2 ; draw", "\"draw\" is not a step (put, move, take, draw, end, ...)"},
        {"draw 2", "\"2\" does not belong in this step"},
        {"end now", "\"now\" does not belong in this step"},
        {"put r5 1,2\nend", "a step must be one short line"},
        {"put r5 1,2 # here", "\"#\" is not a tile"},
        {"deal", "You can't deal now."},
    };
    struct sw_state s = a_turn(PLAIN);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_string_equal(refused(&s, bad[i].step), bad[i].want);
}

/* A step is one line, and the column is that of the word that is wrong. */
TEST(a_bad_step_says_which_word)
{
    static const struct {
        const char *step;
        int column;
    } bad[] = {{"fly", 1},
               {"put", 1},
               {"put zz 1,2", 5},
               {"put r5 x", 8},
               {"put r5 1,2 ;", 12},
               {"put r5 1,2 ; draw", 14},
               {"put r5 1,2 ; put", 14}};
    struct sw_state s = a_turn(PLAIN);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct reason why = {0};
        assert_false(SUPER_WILD.check(&s, bad[i].step, &why));
        assert_int_equal(why.line, 1);
        assert_int_equal(why.col, bad[i].column);
    }
}

TEST(a_step_has_its_longest_length)
{
    struct sw_state s = a_turn(PLAIN);
    char step[STEP_MAX + 100];
    memset(step, ' ', sizeof step);
    memcpy(step, "draw", 4);
    step[STEP_MAX - 1] = 0;
    go(&s, step);
    s = a_turn(PLAIN);
    step[STEP_MAX - 1] = ' ';
    step[STEP_MAX] = 0;
    assert_text(refused(&s, step), "a step must be one short line");
}

/* All 52 tiles and the Wild, each in its own clause, with the largest coordinates: the step
 * still fits. */
TEST(the_longest_step_fits)
{
    const char *racks[] = {"", "b1", NULL};
    struct sw_state s = seated(STACKS, "*@0,0", racks, "");
    struct table_item items[FACES];
    struct buf b = {0};
    memset(&s.common.box, 0, sizeof s.common.box);
    memset(s.common.rack, 0, sizeof s.common.rack);
    for (int t = 0; t < FACES; t++) {
        if (t % 2 && t != WILD)
            bits_add(&s.common.rack[0], (tile_t)t);
        else
            table_put(&s.common.table, (tile_t)t, (struct place){(int16_t)(t - WILD), 0, 0});
        items[t] = (struct table_item){(tile_t)t, false, {-9000, (int16_t)(-9000 - t), -9000}};
    }
    s.common.begin = s.common.table;
    s.common.partial = true; /* the table need not be legal to begin with */
    round_step_write(&s, items, FACES, &b);
    assert_true(b.len < STEP_MAX);
    go(&s, buf_text(&b));
    assert_int_equal(table_count(&s.common.table), FACES);
    buf_free(&b);
}

TEST(words_may_be_in_capitals_and_spaced_out)
{
    struct sw_state s = a_turn(PLAIN);
    go(&s, "  PUT\tR5  20,20 ; MOVE r1 9,9 ");
    go(&s, "Take R5");
    go(&s, " Draw ");
}

/* Undo knows which steps it may take back, no matter how they are written. */
TEST(what_undo_may_take_back)
{
    static const char *const yes[] = {"put r5 1,2", "move r5 1,2",  "take r5",    " put r5 1,2",
                                      "PUT r5 1,2", "move\tr5 1,2", "tidy r5 1,2"};
    static const char *const no[] = {"draw", "end", "deal", "stop", " end", "END", "putter"};
    for (int i = 0; i < 7; i++)
        assert_true(SUPER_WILD.undoable(yes[i]));
    for (int i = 0; i < 7; i++)
        assert_false(SUPER_WILD.undoable(no[i]));
    for (int i = 0; i < 7; i++) { /* only one of them tidies */
        assert_int_equal(SUPER_WILD.tidies(yes[i]), i == 6);
        assert_false(SUPER_WILD.tidies(no[i]));
    }
}

/* A step that was written for some tiles can be read again. */
TEST(written_steps_read_back)
{
    struct sw_state s = a_turn(STACKS);
    struct buf b = {0};
    struct step st;
    go(&s, "put r9 30,30");
    const struct table_item items[] = {
        {tile_make(RED, 1), false, {-1, 2, 0}},  {WILD, false, {5, 5, 0}},
        {tile_make(RED, 9), true, {0, 0, 0}},    {tile_make(RED, 6), false, {30, 30, 1}},
        {tile_make(BLUE, 5), false, {8, 8, -1}}, {tile_make(RED, 2), false, {4, 4, 0}},
    };
    round_step_write(&s, items, 6, &b);
    assert_text(buf_text(&b),
                "move r1 -1,2 * 5,5 ; take r9 ; put r6 30,30,1 b5 8,8,-1 ; move r2 4,4");
    assert_true(sw_step_read(&s, buf_text(&b), &st, NULL));
    assert_int_equal(st.n, 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(st.item[i].tile, items[i].tile);
        assert_int_equal(st.item[i].to_rack, items[i].to_rack);
        assert_true(items[i].to_rack || place_same(st.item[i].to, items[i].to));
    }
    buf_free(&b);
}

TEST(before_the_deal_nothing_can_be_put)
{
    struct sw_state s = started(2, 1, 3);
    static const char *const bad[] = {"put r5 1,1", "move * 1,1", "take r5",
                                      "end",        "deal",       "stop"};
    for (int i = 0; i < 6; i++)
        refused(&s, bad[i]);
    s = started(1, 1, 3);
    refused(&s, "draw");
    refused(&s, "put r5 1,1");
    go(&s, "deal");
}

TESTS_MAIN
