/* test_classic_turn.c: Classic Rummy Tiles, "Melds" and "A round", 2 to 5: each sentence of the
 * rules page has a test, and so has each decision. */
#include "classic_help.h"

/* Seat 0 to move with this rack on this table; another player and a pool. */
static struct cl_state turn_of(const char *rows, const char *rack)
{
    const char *racks[] = {rack, "k12 k13", NULL};
    return cl_seated(rows, racks, "k11 k10");
}

/* The same before the initial meld. */
static struct cl_state first_turn_of(const char *rows, const char *rack)
{
    struct cl_state s = turn_of(rows, rack);
    s.melded = 2;
    return s;
}

static void ends(struct cl_state s, const char *step)
{
    cl_go(&s, step);
    cl_go(&s, "end");
}

/* The reason why the turn may not end after this step. */
static const char *ends_not(struct cl_state s, const char *step)
{
    cl_go(&s, step);
    return cl_refused(&s, "end");
}

/* ---- Tidying up ---- */

#define TIDY_SETS "tidy b5 -4,0 k5 -3,0 g5 -2,0"

static void lies(const struct cl_state *s, const char *name, int x, int y)
{
    tile_t t;
    assert_true(tile_read_copy(name, strlen(name), &t));
    assert_true(table_has(&s->common.table, t));
    assert_int_equal(s->common.table.at[t].x, x);
    assert_int_equal(s->common.table.at[t].y, y);
}

/* Decision: rows that were only tidied up stay so, however the turn ends; with "move" they go
 * back. */
TEST(tidy_rows_stay)
{
    static const char *const ways[] = {"draw", "timeout"};
    for (int i = 0; i < 2; i++) {
        struct cl_state s = turn_of("r1 r2 r3 / b5 k5 g5", "k9");
        s.clock = 120;
        cl_go(&s, "move b5 -4,0 k5 -3,0 g5 -2,0");
        cl_go(&s, ways[i]);
        lies(&s, "b5", 0, 2);
        s = turn_of("r1 r2 r3 / b5 k5 g5", "k9");
        s.clock = 120;
        cl_go(&s, TIDY_SETS);
        cl_go(&s, "tidy r1 0,1 r2 1,1 r3 2,1"); /* and once more */
        cl_go(&s, ways[i]);
        lies(&s, "b5", -4, 0);
        lies(&s, "r3", 2, 1);
    }
}

/* It counts as the start of the turn, also for the initial meld. */
TEST(tidying_touches_nothing)
{
    struct cl_state s = first_turn_of("r1 r2 r3 / b5 k5 g5", "k11 k12 k13");
    cl_go(&s, TIDY_SETS);
    cl_go(&s, "put k11 9,9 k12 10,9 k13 11,9");
    cl_go(&s, "end");
}

TEST(what_is_not_tidying)
{
    static const char only_start[] = "You can tidy up only at the start of a turn.";
    static const char groups[] = "Tidying up must leave every group as it is.";
    struct cl_state s = turn_of("r1 r2 r3 / b5 k5 g5 / r4 r5 r6", "k9 k10 k11");
    assert_text(cl_refused(&s, "tidy b5 -4,0"), groups);
    assert_text(cl_refused(&s, "tidy r4 3,0 r5 4,0 r6 5,0"), groups);
    assert_text(cl_refused(&s, "tidy b5 1,2 k5 0,2"),
                groups); /* the same set in another order */
    assert_text(cl_refused(&s, TIDY_SETS " ; put k9 9,9 k10 10,9 k11 11,9"),
                "Tidying up only moves tiles that are on the table.");
    assert_text(cl_refused(&s, "tidy b5 0,0"), "The place 0,0 is already taken by r1.");
    cl_go(&s, "move b5 5,2");
    assert_text(cl_refused(&s, "tidy b5 0,2"), only_start);
    cl_go(&s, "move b5 0,2");
    cl_go(&s, TIDY_SETS);
    cl_go(&s, "put k9 9,9");
    assert_text(cl_refused(&s, "tidy b5 0,2 k5 1,2 g5 2,2"), only_start);
}

/* ---- Melds ---- */

/* "Set: three or four tiles of one number, all of different colours." */
TEST(a_set)
{
    struct cl_state s = turn_of("", "r7 b7 g7 k7 r7' r1");
    ends(s, "put r7 0,0 b7 1,0 g7 2,0");
    ends(s, "put r7 0,0 b7 1,0 g7 2,0 k7 3,0");
    ends_not(s, "put r7 0,0 b7 1,0");
    ends_not(s, "put r7 0,0 b7 1,0 r7' 2,0");
    ends_not(s, "put r7 0,0 b7 1,0 g7 2,0 k7 3,0 r7' 4,0");
}

/* "Run: three or more consecutive numbers of one colour, between 1 and 13." "No six-nines, no
 * going round from 13 to 1, no crossing, no adjoined groups". */
TEST(a_run)
{
    struct cl_state s = turn_of("", "r12 r13 r1 r11 r6 r7 r8 r9 b6 g9 r2");
    ends(s, "put r11 0,0 r12 1,0 r13 2,0");
    ends(s, "put r6 0,0 r7 1,0 r8 2,0 r9 3,0");
    ends_not(s, "put r12 0,0 r13 1,0 r1 2,0");
    ends_not(s, "put r9 0,0 r7 1,0 r8 2,0"); /* a 9 is no 6 */
    ends_not(s, "put b6 0,0 g9 1,0 r6 2,0");
    /* Crossing: a column means nothing. */
    ends_not(s, "put r6 0,0 r7 0,1 r8 0,2");
    /* Two groups in one row. */
    ends_not(s, "put r6 0,0 r7 1,0 r8 2,0 r11 3,0 r12 4,0 r13 5,0");
    ends(s, "put r6 0,0 r7 1,0 r8 2,0 r11 4,0 r12 5,0 r13 6,0");
}

/* "no towers" */
TEST(no_towers)
{
    struct cl_state s = turn_of("r1 r2 r3", "r4");
    assert_text(cl_refused(&s, "put r4 2,0,1"),
                "This game has no stacks: every tile goes directly on the table.");
    cl_refused(&s, "move r1 2,0,-1");
}

/* "A Wild stands for any tile; a meld may hold both. A run of Wilds and tiles must fit between
 * 1 and 13." */
TEST(wilds_in_melds)
{
    struct cl_state s = turn_of("", "* *' r13 r12 r1 b5 g5");
    ends(s, "put * 0,0 b5 1,0 g5 2,0");
    ends(s, "put * 0,0 b5 1,0 g5 2,0 *' 3,0");
    ends(s, "put * 0,0 r12 1,0 r13 2,0");
    ends(s, "put * 0,0 *' 1,0 r13 2,0");
    ends_not(s, "put r12 0,0 r13 1,0 * 2,0");               /* 14 */
    ends_not(s, "put * 0,0 *' 1,0 r13 2,0 r12 3,0 r1 4,0"); /* and round */
    ends_not(s, "put * 0,0 r1 1,0 r12 2,0");
}

/* "On the table every meld is a row of its own: an unbroken line of tiles from left to right,
 * separated from the next by at least one empty cell." Rows one below the other may touch:
 * "Only rows exist here." */
TEST(rows_of_their_own)
{
    struct cl_state s = turn_of("r1 r2 r3", "b7 g7 k7");
    ends(s, "put b7 0,1 g7 1,1 k7 2,1");
    ends(s, "put b7 4,0 g7 5,0 k7 6,0");
    assert_text(ends_not(s, "put b7 3,0 g7 4,0 k7 5,0"),
                "The row from the red 1 to the black 7 isn't a set or run.");
    assert_text(
        ends_not(s, "put b7 0,2 k7 1,2 g7 4,2"),
        "The blue 7 and the black 7 are side by side but don't belong to one set or run. (+1 "
        "more problem)");
}

/* "Runs are written upward or downward." */
TEST(runs_upward_or_downward)
{
    struct cl_state s = turn_of("", "b4 b5 b6 b7");
    ends(s, "put b4 0,0 b5 1,0 b6 2,0 b7 3,0");
    ends(s, "put b7 0,0 b6 1,0 b5 2,0 b4 3,0");
    ends_not(s, "put b4 0,0 b6 1,0 b5 2,0 b7 3,0");
}

/* ---- 2. The initial meld ---- */

/* "A player's first play is one or more melds worth 30 points or more". "A tile is worth its
 * number". */
TEST(thirty_points_or_more)
{
    struct cl_state s = first_turn_of("", "r9 r10 r11 b1 g1 k1 r1 b9 g9 k9 b13");
    int needed;
    ends(s, "put r9 0,0 r10 1,0 r11 2,0");
    ends(s, "put b9 0,0 g9 1,0 k9 2,0 b1 0,2 g1 1,2 k1 2,2"); /* two melds: 27 + 3 */
    assert_text(
        ends_not(s, "put b9 0,0 g9 1,0 k9 2,0"),
        "Your first sets and runs must be worth at least 30 points. So far they're worth 27.");
    /* 31 with the red 1, but that is no meld */
    cl_go(&s, "put b9 0,0 g9 1,0 k9 2,0");
    assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 27);
    assert_int_equal(needed, 30);
    cl_go(&s, "put b1 5,5 g1 6,5"); /* no meld yet: it does not count */
    assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 27);
    cl_go(&s, "put k1 7,5");
    assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 30);
    assert_int_equal(s.melded, 2);
    cl_go(&s, "end");
    assert_int_equal(s.melded, 3);
    CLASSIC.tiles->laid(&s, &needed);
    assert_int_equal(needed, 0);
}

/* "a Wild is worth what it stands for. Where a Wild could stand for several, it counts as the
 * one worth most." */
TEST(what_a_wild_is_worth)
{
    struct cl_state s = first_turn_of("", "* *' r9 r10 b10 k12 r13 b9");
    int needed;
    cl_go(&s, "put r9 0,0 * 1,0 b9 2,0");
    assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 27);
    cl_go(&s, "take b9 * ; put r10 1,0 * 2,0"); /* 9 10 11 */
    assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 30);
    cl_go(&s, "move * 0,0 r9 1,0 r10 2,0"); /* 8 9 10, as it lies */
    assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 27);
    cl_go(&s, "take r9 ; move r10 0,0 * 1,0 ; put * 2,0"); /* 10 11 12, not 10 9 8, no set */
    assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 33);
    cl_go(&s, "end");
    s = first_turn_of("", "* *' k12 k1");
    cl_go(&s, "put k12 0,0 * 1,0 *' 2,0"); /* no 14: a set, 36; downward 33 */
    assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 36);
}

/* "... from that player's rack alone, and on that turn nothing that lay on the table is
 *
 * touched". */
TEST(from_the_rack_alone)
{
    static const char sentence[] =
        "Your first sets and runs must come from your rack. You can't use "
        "the tiles on the table this turn.";
    struct cl_state s = first_turn_of("b10 b11 b12 b13 / r3 r4 r5", "r9 r10 r11 b9 g13 k13 r6");
    ends(s, "put r9 0,9 r10 1,9 r11 2,9");
    assert_text(ends_not(s, "put b9 -1,0"), sentence);
    assert_text(ends_not(s, "put r9 0,9 r10 1,9 r11 2,9 r6 3,2"), sentence);
    assert_text(ends_not(s, "put g13 0,9 k13 1,9 ; move b13 2,9"), sentence);
    /* A row put together differently is touched, although everything new is from the rack; but
     * not if it looks the same. */
    s = first_turn_of("b10 b11 b12 / b13' b12' b11' b10'", "r9 r10 r11");
    ends(s, "put r9 0,9 r10 1,9 r11 2,9 ; move b13' 3,0");
    ends(s, "put r9 0,9 r10 1,9 r11 2,9 ; move b12' 2,0 b12 1,2");
}

/* Decision: a row pushed elsewhere or turned round as a whole is not touched. */
TEST(rows_may_be_pushed_aside)
{
    struct cl_state s = first_turn_of("b10 b11 b12", "r9 r10 r11");
    ends(s, "move b10 0,7 b11 1,7 b12 2,7 ; put r9 0,0 r10 1,0 r11 2,0");
    ends(s, "move b10 2,7 b11 1,7 b12 0,7 ; put r9 0,0 r10 1,0 r11 2,0");
}

/* "from the next turn on everything is" - touched, that is; and nothing has to be worth 30. */
TEST(from_the_next_turn_on_everything)
{
    const char *racks[] = {"r9 r10 r11 b9", "k12 k13", NULL};
    struct cl_state s = cl_seated("b10 b11 b12", racks, "k1 k2");
    s.melded = 2;
    cl_go(&s, "put r9 0,9 r10 1,9 r11 2,9");
    cl_refused(&s, "put b9 0,9");
    ends_not(s, "put b9 -1,0"); /* not in the same turn */
    cl_go(&s, "end");
    cl_go(&s, "draw");
    cl_go(&s, "put b9 -1,0");
    cl_go(&s, "end");
    assert_int_equal(cl_status_of(&s).winner, 0);
}

/* ---- 3. Afterwards ---- */

/* "play one or more rack tiles, making new melds, adding to melds, and rearranging; the table
 * has to be legal at the end". */
TEST(adding_and_rearranging)
{
    struct cl_state s = turn_of("r3 r4 r5 r6 r7 / b5 g5 k5", "r2 r8 r5' k9 k1");
    ends(s, "put r2 -1,0");
    ends(s, "put r2 -1,0 r8 5,0");
    ends(s, "put r5' 3,2");
    /* split, with the doubled 5 in the middle */
    ends(s, "move r5 10,0 r6 11,0 r7 12,0 ; put r5' 2,0");
    assert_text(ends_not(s, "put k9 9,9"), "The black 9 is on its own, not in a set or run.");
    /* anything is allowed until the end of the turn */
    cl_go(&s, "move r5 -40,17");
    cl_go(&s, "put k9 -39,17");
    cl_refused(&s, "end");
    cl_go(&s, "take k9 ; move r5 2,0");
    assert_text(cl_refused(&s, "end"), "Play at least one tile, or draw one.");
    assert_true(table_same(&s.common.table, &s.common.begin));
}

/* "nothing that was on the table may leave it." If two tiles have one name, it means the one of
 * this turn. */
TEST(nothing_leaves_the_table)
{
    struct cl_state s = turn_of("r3 r4 r5 / b5 g5 k5", "r5' k1");
    assert_text(cl_refused(&s, "take r4"), "Tiles that were on the table stay on the table.");
    assert_text(cl_refused(&s, "take r5"), "Tiles that were on the table stay on the table.");
    cl_go(&s, "put r5 3,2");
    assert_int_equal(cl_status_of(&s).played, 1);
    cl_go(&s, "take r5");
    assert_true(table_same(&s.common.table, &s.common.begin));
    cl_go(&s, "put r5' 3,2");
    cl_go(&s, "take r5'");
    cl_refused(&s, "take r5'");
}

/* Each of two tiles with one name can be named. */
TEST(two_of_a_name)
{
    struct cl_state s = turn_of("", "r5 r5' k1");
    tile_t a = tile_make(RED, 5), b = (tile_t)(a + FACES);
    struct buf text = {0};
    cl_go(&s, "put r5' 1,1");
    assert_true(table_has(&s.common.table, b) && !table_has(&s.common.table, a));
    cl_go(&s, "put r5 2,2");
    cl_go(&s, "move r5' 3,3");
    assert_int_equal(s.common.table.at[b].x, 3);
    cl_go(&s, "move r5 4,4 r5 5,5"); /* the first, then the other */
    assert_int_equal(s.common.table.at[a].x, 4);
    assert_int_equal(s.common.table.at[b].x, 5);
    const struct table_item items[] = {{b, false, {1, 1, 0}}, {a, true, {0, 0, 0}}};
    CLASSIC.tiles->arrange(&s, items, 2, &text);
    assert_text(buf_text(&text), "move r5' 1,1 ; take r5");
    cl_go(&s, buf_text(&text));
    assert_true(table_has(&s.common.table, b) && !table_has(&s.common.table, a));
    buf_free(&text);
}

TEST(places_are_taken_one_at_a_time)
{
    struct cl_state s = turn_of("r3 r4 r5 / b5 g5 k5", "r6 k1");
    assert_text(cl_refused(&s, "put r6 2,0"), "The place 2,0 is already taken by r5.");
    assert_text(cl_refused(&s, "put r6 9,9 k1 9,9"), "The place 9,9 is already taken by r6.");
    cl_go(&s, "move r3 2,0 r5 0,0"); /* they change places */
    cl_go(&s, "move r5 2,0 ; move r3 0,0");
    assert_true(table_same(&s.common.table, &s.common.begin));
}

/* ---- 4. Or draw ---- */

/* "Or draw one tile from the pool; drawing ends the turn, and the tile waits for the next
 * turn." What was only tried goes back by itself. */
TEST(drawing_ends_the_turn)
{
    struct cl_state s = turn_of("r3 r4 r5", "r6 k1");
    struct table before = s.common.table;
    cl_go(&s, "move r3 9,9");
    cl_go(&s, "draw");
    assert_int_equal(count_said(TOLD_RESTORE), 1);
    assert_int_equal(count_said(TOLD_DRAW), 1);
    assert_int_equal(count_said(TOLD_TURN), 1);
    assert_true(table_same(&s.common.table, &before));
    assert_int_equal(cl_status_of(&s).seat, 1);
    assert_int_equal(cl_rack_count(&s, 0), 3);
    assert_true(bits_has(&s.common.rack[0], tile_make(BLACK, 11))); /* the top of the pool */
    assert_int_equal(cl_status_of(&s).draws[0], 1);
    cl_refused(&s, "put k11 9,9"); /* it waits: the turn is another's */
}

TEST(who_has_played_does_not_draw)
{
    struct cl_state s = turn_of("r3 r4 r5", "r6 k1");
    cl_go(&s, "put r6 3,0");
    assert_text(cl_refused(&s, "draw"),
                "You've already played. Take your tiles back if you'd rather draw.");
    cl_go(&s, "take r6");
    cl_go(&s, "draw");
}

/* "With the pool empty the player passes." */
TEST(with_the_pool_empty_one_passes)
{
    const char *racks[] = {"r6 k1", "k12", "b9", NULL};
    struct cl_state s = cl_seated("r3 r4 r5", racks, "");
    assert_text(cl_refused(&s, "draw"), "The pool is empty.");
    cl_go(&s, "move r3 9,9");
    cl_go(&s, "end");
    assert_int_equal(count_said(TOLD_RESTORE), 1);
    assert_int_equal(cl_status_of(&s).seat, 1);
    assert_int_equal(cl_rack_count(&s, 0), 2);
}

/* ---- 5. Taking a Wild ---- */

#define NOT_USED(faces)                                                                        \
    "The Wild that stood for " faces                                                           \
    " must make a new set or run with two or more tiles from your rack."
#define NOT_NEW(faces)                                                                         \
    "The Wild that stood for " faces                                                           \
    " only makes an old run longer. Two or more tiles from your rack must lie right beside "   \
    "it and make a new run with it."
#define SHARED(faces)                                                                          \
    "You took two Wilds, but one tile frees only one. The other Wild stood for " faces         \
    ". Play another such tile from your rack."

/* "A Wild on the table may be replaced by a rack tile of the colour and number it stands for."
 * "On that same turn it must be used in a *new* set or run together with two or more tiles from
 * the rack." */
TEST(a_wild_is_taken)
{
    struct cl_state s = turn_of("r3 r4 * / b5 g5 k5", "r5 r6 k9 k10 b1 b2");
    cl_go(&s, "move * 0,9 ; put r5 2,0 k9 1,9 k10 2,9");
    assert_int_equal(cl_wilds_taken(&s), 1);
    cl_go(&s, "end");
}

/* Condition (a): "a tile it could have stood for was played from the rack this turn". */
TEST(a_taken_wild_has_to_be_replaced)
{
    struct cl_state s = turn_of("r3 r4 r5 * / b5 g5 k5", "r6 k9 k10 b1 k8 k1");
    assert_text(ends_not(s, "move * 0,9 ; put k9 1,9 k10 2,9"),
                "The Wild stood for red 6. To take it, play that tile from your rack in the "
                "same turn.");
    ends(s, "move * 0,9 ; put k9 1,9 k10 2,9 r6 3,0");
}

/* The tile that replaces it may go anywhere: the Decision asks only that it was played. */
TEST(the_replacing_tile_may_go_elsewhere)
{
    struct cl_state s = turn_of("r3 r4 r5 * / r7 r8 r9", "r6 k9 k10 b1");
    ends(s, "move * 0,9 ; put k9 1,9 k10 2,9 r6 -1,2");
}

/* Condition (b): taken Wilds and "tiles played from the rack this turn, of which at least two
 * are rack tiles". */
TEST(a_taken_wild_needs_two_rack_tiles)
{
    struct cl_state s =
        turn_of("r3 r4 * / b5 g5 k5 r5' / k8 k9 k10 k11", "r5 k12 k13 r9 r10 r1");
    assert_text(ends_not(s, "move * 4,4 ; put r5 2,0"),
                NOT_USED("red 5")); /* k12, to a meld of before */
    assert_text(ends_not(s, "move * 5,4 ; put r5 2,0 k12 4,4"), NOT_USED("red 5")); /* one */
    ends(s, "move * 0,9 ; put r5 2,0 r9 1,9 r10 2,9");
}

/* "one tile for each taken Wild (one tile never frees two)" Example: "Table `r6 b6 * *`, rack
 * `k6 g9 g10 b8 b9`: black 6 frees one Wild, not both". */
TEST(one_tile_frees_one_wild)
{
    struct cl_state s = turn_of("r6 b6 * *'", "k6 k6' g6 g9 g10 b8 b9");
    static const char both[] = "put k6 2,0 ; move * 2,9 *' 2,11 ; "
                               "put g9 0,9 g10 1,9 b8 0,11 b9 1,11";
    assert_text(ends_not(s, both), SHARED("green 6 or black 6"));
    ends(s, "put k6 2,0 ; move * 2,9 *' 3,0 ; put g9 0,9 g10 1,9"); /* one of them */
    cl_go(&s, both);
    cl_go(&s, "put g6 3,0"); /* another tile, which could be for either, as the first one */
    cl_go(&s, "end");
    /* Both doubles of one name are two tiles. The second makes a new set with the Wilds, and
     * with the green 6 there are two from the rack. */
    s = turn_of("r6 b6 * *' / k3 k4 k5", "k6 k6' g9 g10 b8 b9");
    cl_go(&s, both);
    cl_go(&s, "put k6' 3,2");
    cl_go(&s, "end");
    /* The Wilds stood for different tiles, one of which the other could have stood for, too. */
    s = turn_of("r6 b6 * / k7 k8 *'", "k6 k9 g6 g9 g10 b8 b9");
    ends(s, "put k6 2,0 k9 2,2 ; move * 2,9 *' 2,11 ; put g9 0,9 g10 1,9 b8 0,11 b9 1,11");
}

/* "it makes something *new*: in its meld, taken Wilds and tiles played from the rack this turn
 * [...] form a meld by themselves: in a run neighbours in an unbroken stretch". Example: "Table
 * `g5 b5 *` and `r6 r7 r8`, rack `k5 r4 r9`: `r4 * r6 r7 r8 r9` only makes an old run longer,
 * since red 4, Wild and red 9 are not a meld". */
TEST(an_old_run_made_longer_is_not_new)
{
    struct cl_state s = turn_of("g5 b5 * / r6 r7 r8", "k5 r3 r4 r9 b1 b2");
    assert_text(ends_not(s, "put k5 2,0 ; move * -1,2 ; put r4 -2,2 r9 3,2"),
                NOT_NEW("red 5 or black 5"));
    assert_text(ends_not(s, "put k5 2,0 ; move * -1,2 ; put r4 -2,2"),
                NOT_USED("red 5 or black 5"));
    /* "That new meld may then be built on in the same turn with tiles from the table." */
    ends(s, "put k5 2,0 ; move * -1,2 ; put r4 -2,2 r3 -3,2");
    /* Downward it is the same. */
    ends(s, "put k5 2,0 r3 9,9 r4 8,9 ; move * 7,9 r6 6,9 r7 5,9 r8 4,9");
    assert_text(ends_not(s, "put k5 2,0 r4 8,9 r9 3,9 ; move * 7,9 r6 6,9 r7 5,9 r8 4,9"),
                NOT_NEW("red 5 or black 5"));
}

/* "neighbours in an unbroken stretch": a tile from the table between them breaks it, and so
 * does a Wild that stays. */
TEST(what_breaks_a_stretch)
{
    struct cl_state s = turn_of("r3 r4 * / k8 k9 k10 k11", "r5 k12 k13 r1 g1");
    cl_go(&s, "move * 0,9 k11 1,9 ; put r5 2,0 k12 2,9 k13 3,9"); /* * k11 k12 k13 */
    assert_text(cl_refused(&s, "end"), NOT_NEW("red 5"));
    s = turn_of("r3 r4 * / g4 *' g6 g7 g8", "r5 g3 g2 g1 r1");
    cl_go(&s, "put r5 2,0 ; move * -3,2 ; put g2 -2,2 g3 -1,2"); /* * g2 g3 g4 *' ... */
    cl_go(&s, "end");
    s = turn_of("b3 b4 * / k7 *' k9", "b5 k6 k10 r1");
    assert_text(ends_not(s, "put b5 2,0 ; move * 3,2 ; put k6 -1,2"), NOT_USED("blue 5"));
    assert_text(ends_not(s, "put b5 2,0 k6 -1,2 ; put k10 3,2 ; move * 4,2"),
                NOT_NEW("blue 5"));
    /* The second Wild stays with its old run, although the black 9 there is another one now. */
    s = turn_of("b3 b4 * / *' k9 k10 k11 / r9 b9 g9", "b5 k6 k9' r1");
    assert_text(ends_not(s, "put b5 2,0 k9' 1,2 k6 -2,2 ; move * -1,2 k9 3,4"),
                NOT_NEW("blue 5"));
}

/* "in a set any three": it does not matter what lies between them. */
TEST(in_a_set_any_three)
{
    struct cl_state s = turn_of("r3 r4 * / g8 g9 g10 g11", "r5 b11 k11 r1");
    ends(s, "put r5 2,0 ; move * 0,9 g11 1,9 ; put b11 2,9 k11 3,9");
    ends(s, "put r5 2,0 ; put b11 0,9 ; move g11 1,9 ; put k11 2,9 ; move * 3,9");
}

/* "(The tile that freed the Wild may be one of them; a Wild from the rack is a rack tile.)" */
TEST(what_counts_as_a_rack_tile)
{
    struct cl_state s = turn_of("r3 r4 * / b5 g5 k5 r5'", "r5 r6 r1 g1");
    /* the red 5 of the table goes to the run, and the one that freed the Wild makes a new one
     */
    ends(s, "move r5' 2,0 * 2,9 ; put r5 0,9 r6 1,9");
    s = turn_of("r3 r4 *", "r5 *' k8 g1");
    ends(s, "put r5 2,0 ; move * 0,9 ; put *' 1,9 k8 2,9");
    /* two taken Wilds and two tiles */
    s = turn_of("r3 r4 * / b7 *' b9", "r5 b8 k1 k4 g1");
    ends(s, "put r5 2,0 b8 1,2 ; put k1 0,9 ; move * 1,9 *' 2,9 ; put k4 3,9");
    /* two taken Wilds and one tile */
    assert_text(ends_not(s, "put r5 2,0 b8 1,2 ; put k1 0,9 ; move * 1,9 *' 2,9"),
                NOT_USED("red 5"));
}

/* A match of an earlier release goes on as it was played: one tile for both Wilds, and any two
 * tiles from the rack in the run. */
TEST(the_loose_reading)
{
    struct cl_state s = turn_of("r6 b6 * *'", "k6 g9 g10 b8 b9 b1");
    s.loose = true;
    ends(s, "put k6 2,0 ; move * 2,9 *' 2,11 ; put g9 0,9 g10 1,9 b8 0,11 b9 1,11");
    s = turn_of("g5 b5 * / r6 r7 r8", "k5 r4 r9 b1");
    s.loose = true;
    ends(s, "put k5 2,0 ; move * -1,2 ; put r4 -2,2 r9 3,2");
    assert_text(ends_not(s, "put k5 2,0 ; move * -1,2 ; put r4 -2,2"),
                NOT_USED("red 5 or black 5"));
}

/* "(in a set of three, of either colour it could be)" */
TEST(a_wild_in_a_set_of_three)
{
    struct cl_state s = turn_of("r5 b5 *", "g5 k5 k9 k10 b1");
    ends(s, "put g5 2,0 ; move * 0,9 ; put k9 1,9 k10 2,9");
    ends(s, "put k5 2,0 ; move * 0,9 ; put k9 1,9 k10 2,9");
    s = turn_of("r5 b5 * / k5 g5 r5' b5'", "k1 k9 k10 b1"); /* neither is left */
    assert_text(ends_not(s, "move k5 2,0 ; move * 0,9 ; put k9 1,9 k10 2,9"),
                "The Wild stood for green 5 or black 5. To take it, play that tile from your "
                "rack in the same turn.");
}

/* "taken when ... no tile that shared its meld at the start of the turn shares its meld now" */
TEST(company_keeps_a_wild_from_being_taken)
{
    struct cl_state s = turn_of("r3 r4 * r6 r7 r8", "r2 r9 r5 b1");
    /* "Splitting or extending a meld with the Wild staying where it is, standing for what it
     * stood for, is not taking it." */
    cl_go(&s, "put r2 -1,0 r9 6,0");
    assert_int_equal(cl_wilds_taken(&s), 0);
    ends(s, "take r9");
    ends(s, "move r6 10,0 r7 11,0 r8 12,0 r9 13,0");
    /* with the other half it still has company */
    s = turn_of("r3 r4 * r6 r7 r8", "r2 r9 r5 b1");
    cl_go(&s, "move r6 10,0 r7 11,0 r8 12,0 * 9,0 ; put r2 -1,0");
    assert_int_equal(cl_wilds_taken(&s), 0);
    cl_go(&s, "end");
}

/* All of its old company is gone: it is taken, although it stands for the same. */
TEST(without_company_it_is_taken)
{
    struct cl_state s = turn_of("r3 r4 * / r6 r7 r8", "r2 b1 r5 r9");
    assert_text(ends_not(s, "move * -1,2 ; put r2 -1,0 ; move r3 0,0 r4 1,0"),
                "The Wild stood for red 5. To take it, play that tile from your rack in the "
                "same turn.");
}

/* "or it stands for a different tile than before" */
TEST(another_meaning_is_taking)
{
    struct cl_state s = turn_of("r3 r4 *", "r5 r2 r6 b1 k1");
    cl_go(&s, "put r5 2,0 ; move * 3,0");
    assert_int_equal(cl_wilds_taken(&s), 1);
    assert_text(cl_refused(&s, "end"), NOT_USED("red 5"));
    cl_go(&s, "put r6 4,0 ; move * 5,0"); /* r3 r4 r5 r6 *: two rack tiles */
    cl_refused(&s, "end");
    cl_go(&s, "move r6 3,0 * 4,0");
    cl_go(&s, "end");
}

/* A set of three grows to four: one of its two meanings is left, and it is not taken. */
TEST(one_of_two_meanings_is_the_same)
{
    struct cl_state s = turn_of("r5 b5 *", "g5 k5 b1");
    cl_go(&s, "put g5 3,0");
    assert_int_equal(cl_wilds_taken(&s), 0);
    cl_go(&s, "end");
}

/* A Wild from the player's own rack is not a Wild of the table. */
TEST(ones_own_wild_is_free)
{
    struct cl_state s = turn_of("r3 r4 r5", "* k1");
    cl_go(&s, "put * 3,0");
    assert_int_equal(cl_wilds_taken(&s), 0);
    cl_go(&s, "end");
}

/* Both Wilds are taken, and each has what it needs. */
TEST(both_wilds_in_new_melds)
{
    struct cl_state s = turn_of("r3 r4 * / b7 *' b9", "r5 b8 k1 k2 g1 g2 g13");
    cl_go(&s, "move * 2,9 *' 2,11 ; put r5 2,0 b8 1,2 k1 0,9 k2 1,9 g1 0,11 g2 1,11");
    assert_int_equal(cl_wilds_taken(&s), 2);
    cl_go(&s, "take b8");
    cl_refused(&s, "end");
    cl_go(&s, "put b8 1,2");
    cl_go(&s, "end");
    /* Two Wilds in one new meld, each with two rack tiles. */
    s = turn_of("r3 r4 * / b7 *' b9", "r5 b8 k1 k2 g1");
    ends(s, "move * 2,9 *' 3,9 ; put r5 2,0 b8 1,2 k1 0,9 k2 1,9");
}

/* Nobody can see which of two equal tiles is where, so the turn may end if some way to tell
 * them apart allows it. Here the Wilds have changed places, and one of them would have been
 * taken. */
TEST(doubles_are_not_told_apart)
{
    struct cl_state s = turn_of("r3 r4 * / b7 *' b9", "r2 k9 k10");
    cl_go(&s, "move * 1,2 *' 2,0 ; put r2 -1,0");
    assert_int_equal(cl_wilds_taken(&s), 0);
    cl_go(&s, "end");
    /* The red 4 beside the Wild is from the rack, and the one from the table went to the set.
     * It looks the same as if the one from the rack had gone there. */
    s = turn_of("r3 r4 * / b4 g4 k4", "r4' r2 r6");
    cl_go(&s, "move r4 3,2 ; put r4' 1,0");
    assert_int_equal(cl_wilds_taken(&s), 0);
    cl_go(&s, "end");
}

/* All tiles beside the Wild were exchanged for equal ones from the rack: nobody can tell. */
TEST(doubles_are_company)
{
    struct cl_state s = turn_of("r3 r4 * / b3 g3 k3 / b4 g4 k4", "r3' r4' k1");
    cl_go(&s, "move r3 3,2 r4 3,4 ; put r3' 0,0 r4' 1,0");
    assert_int_equal(cl_wilds_taken(&s), 0);
    cl_go(&s, "end");
}

/* k8 and k9 from the table went with the Wild, and those from the rack are in their places. */
TEST(doubles_are_rack_tiles)
{
    struct cl_state s = turn_of("r3 r4 * / k8 r8 b8 / k9 r9 b9", "r5 k8' k9' k1");
    cl_go(&s, "move * 2,9 k8 0,9 k9 1,9 ; put k8' 0,2 k9' 0,4 r5 2,0");
    assert_int_equal(cl_wilds_taken(&s), 1);
    cl_go(&s, "end");
}

/* ... but one tile cannot count as the one from the rack for two Wilds. Both new runs have a
 * black 9, and only one of these was played; each run has one more tile from the rack. */
TEST(one_double_serves_one_wild)
{
    struct cl_state s = turn_of("r3 r4 * / b7 *' b9 / k9' r9 g9 b9'", "r5 b8 k8 k9 k10 k11 g1");
    cl_go(&s, "move * 2,20 *' 2,22 k9' 1,22 ; put r5 2,0 b8 1,2 k8 0,20 k9 1,20 k10 0,22");
    const char *why = cl_refused(&s, "end");
    assert_non_null(strstr(why, " must make a new set or run with two or more tiles"));
    cl_go(&s, "move k9 1,22 k9' 1,20"); /* the other way round it looks the same */
    assert_text(cl_refused(&s, "end"), why);
}

/* In positions made by hand the Wild may be in no meld at first: then it stands for nothing. */
TEST(a_wild_in_no_meld_is_free)
{
    static const char text[] = "game classic\ntable *@0,0 r5@5,5 r6@6,5\nrack r7 k9 k10\n";
    struct game_config c;
    struct reason why;
    struct cl_state s;
    assert_true(game_config_from_text(&c, text, strlen(text), &why));
    CLASSIC.start(&s, &c);
    game_config_free(&c);
    cl_go(&s, "put r7 7,5 k9 0,9 k10 1,9 ; move * 2,9");
    cl_go(&s, "end");
    assert_int_equal(cl_status_of(&s).winner, 0);
}

/* ---- Words that make no sense ---- */

TEST(bad_steps_are_refused)
{
    struct cl_state s = turn_of("r3 r4 r5", "r6 k1");
    assert_text(cl_refused(&s, "put r7 3,0"), "r7 is not on the rack");
    assert_text(cl_refused(&s, "put r9 3,0"), "r9 is not on the rack"); /* no six-nines */
    assert_text(cl_refused(&s, "put r6' 3,0"), "r6' is not on the rack");
    assert_text(cl_refused(&s, "move r6 3,0"), "r6 is not on the table");
    assert_text(cl_refused(&s, "put r6'' 3,0"), "\"r6''\" is not a tile");
    assert_text(cl_refused(&s, "put ' 3,0"), "\"'\" is not a tile");
    cl_refused(&s, "");
    cl_refused(&s, "pass");
    cl_refused(&s, "end now");
    cl_refused(&s, "deal");
    cl_refused(&s, "stop");
    assert_true(CLASSIC.undoable("put r6 3,0"));
    assert_false(CLASSIC.undoable("end"));
    assert_false(CLASSIC.undoable("draw"));
    assert_false(CLASSIC.undoable("timeout"));
}

TESTS_MAIN
