/* test_rules_classic.c: sentences of Classic's rules page that the other tests do not cover
 * completely. tests/rules/classic.md says which test is about which sentence. */
#include "classic_help.h"

static struct cl_state turn_of(const char *rows, const char *rack)
{
    const char *racks[] = {rack, "k12 k13", NULL};
    return cl_seated(rows, racks, "k11 k10");
}

/* May a turn end in which the whole rack is played as one row (or as these rows)? */
static bool ends_with(const char *rows)
{
    struct tile_bits left = cl_all();
    struct table t = cl_rows(&left, rows);
    struct cl_state s = turn_of("", "r1");
    tile_t list[TILE_MAX];
    int n = table_list(&t, list);
    struct buf step = {0};
    struct table_item item[TILE_MAX];
    memset(&s.common.rack[0], 0, sizeof s.common.rack[0]);
    memset(&s.common.rack[1], 0, sizeof s.common.rack[1]);
    s.common.n_bag = 0;
    memset(s.common.bag, 0, sizeof s.common.bag);
    s.common.box = cl_all();
    for (int i = 0; i < n; i++) {
        bits_add(&s.common.rack[0], list[i]);
        bits_remove(&s.common.box, list[i]);
        item[i] = (struct table_item){list[i], false, t.at[list[i]]};
    }
    for (tile_t x = 0; x < TILE_MAX; x++) /* somebody else has a tile, too */
        if (bits_has(&s.common.box, x)) {
            bits_add(&s.common.rack[1], x);
            bits_remove(&s.common.box, x);
            break;
        }
    must_be_sound(&CLASSIC, &s, rows);
    CLASSIC.tiles->arrange(&s, item, n, &step);
    cl_go(&s, buf_text(&step));
    buf_free(&step);
    return CLASSIC.check(&s, "end", NULL);
}

/* ---- Parts ---- */

/* "No six-nines, no going round from 13 to 1, no crossing, no adjoined groups, no towers, no
 * diagonals." Tries everything that Super Wild allows and Classic does not. */
TEST(what_there_is_not)
{
    struct cl_state s = turn_of("", "r3 r4 r5 b4 b5 k4");
    assert_false(ends_with("r9 r7 r8"));
    assert_false(ends_with("r7 r8 r6"));
    assert_false(ends_with("r6 b9 g6"));
    assert_false(ends_with("r12 r13 r1"));
    assert_false(ends_with("r13 r1 r2 r3"));
    /* a row and a column that cross */
    cl_go(&s, "put r3 0,0 r4 1,0 r5 2,0 b4 1,1 k4 1,2");
    cl_refused(&s, "end");
    /* the shared tile of two groups that adjoin */
    assert_false(ends_with("r3 r4 r5 b5 g5"));
    assert_false(ends_with("r4 r5 * k8 b8"));
    /* a tower: the step is refused; a diagonal lies in no row */
    s = turn_of("", "r3 r4 r5 b4 b5 k4");
    cl_go(&s, "put r3 0,0");
    assert_text(cl_refused(&s, "put r4 0,0,1"),
                "This game has no stacks: every tile goes directly on the table.");
    cl_go(&s, "put r4 1,1 r5 2,2");
    assert_text(cl_refused(&s, "end"),
                "The red 3 is on its own, not in a set or run. (+2 more problems)");
}

/* ---- Melds ---- */

/* "Set: three or four tiles of one number, all of different colours." "Run: three or more
 * consecutive numbers of one colour, between 1 and 13." Every row of three different tiles of
 * the first copies. */
TEST(every_row_of_three)
{
    int sets = 0, runs = 0, legal = 0;
    for (int a = 0; a < 52; a++)
        for (int b = 0; b < 52; b++)
            for (int c = 0; c < 52; c++) {
                struct table t;
                if (a == b || b == c || a == c)
                    continue;
                table_clear(&t);
                table_put(&t, (tile_t)a, (struct place){0, 0, 0});
                table_put(&t, (tile_t)b, (struct place){1, 0, 0});
                table_put(&t, (tile_t)c, (struct place){2, 0, 0});
                bool set = a % 13 == b % 13 && b % 13 == c % 13;
                bool one = a / 13 == b / 13 && b / 13 == c / 13;
                bool run = one && ((b == a + 1 && c == b + 1) || (b == a - 1 && c == b - 1));
                sets += set;
                runs += run;
                legal += table_legal(&t, RULES_CLASSIC);
                assert_int_equal(table_legal(&t, RULES_CLASSIC), set || run);
            }
    assert_int_equal(sets, 13 * 4 * 3 * 2);
    assert_int_equal(runs, 4 * 11 * 2);
    assert_int_equal(legal, sets + runs);
}

/* "A row is legal when it is exactly one set or one run." Not two of them, nor one and more. */
TEST(exactly_one_set_or_one_run)
{
    assert_true(ends_with("r3 r4 r5"));
    assert_true(ends_with("r3 b3 g3"));
    assert_true(ends_with("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13"));
    assert_false(ends_with("r3 r4 r5 r7 r8 r9"));
    assert_false(ends_with("r3 b3 g3 r4 b4 g4"));
    assert_false(ends_with("r3 r4 r5 b5"));
    assert_false(ends_with("r3 b3 g3 k3 r3'"));
    assert_false(ends_with("r3 r4"));
    assert_false(ends_with("r3"));
    assert_true(ends_with("r3 r4 r5 . r7 r8 r9"));
    assert_true(ends_with("r3 r4 r5 / r7 r8 r9"));
}

/* "A Wild stands for any tile; a meld may hold both. A run of Wilds and tiles must fit between
 * 1 and 13." */
TEST(wilds_fit_between_1_and_13)
{
    assert_true(ends_with("* *' r3"));
    assert_true(ends_with("r1 * *'"));
    assert_true(ends_with("*' * r13"));
    assert_true(ends_with("r12 * b12 *'"));
    assert_true(ends_with("* r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 *'"));
    assert_false(ends_with("* r1 r2"));
    assert_true(ends_with("* r2 r1")); /* downward it is a 3 */
    assert_false(ends_with("r2 r1 *"));
    assert_false(ends_with("* r13 r12"));
    assert_false(ends_with("r12 * *' r1"));
    assert_false(ends_with("* b12 r12 g12 k12"));
}

/* ---- A round ---- */

/* "... worth 30 points or more, from that player's rack alone": tiles equal to those on the
 * table count in full, and the tiles on the table count nothing. */
TEST(the_tables_tiles_are_not_counted)
{
    const char *racks[] = {"r9' r10' b4 g4 k4 r11'", "k12 k13", NULL};
    struct cl_state s = cl_seated("r9 r10 r11 r12", racks, "k1");
    int needed;
    s.melded = 2;
    cl_go(&s, "put b4 0,5 g4 1,5 k4 2,5");
    assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 12);
    cl_refused(&s, "end");
    cl_go(&s, "put r9' 0,7 r10' 1,7 ; move r11 2,7");
    assert_true(CLASSIC.tiles->laid(&s, &needed) < 30);
    cl_refused(&s, "end");
    cl_go(&s, "move r11 2,0 ; put r11' 2,7");
    assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 42);
    cl_go(&s, "end");
    assert_int_equal(s.melded, 3);
}

/* "one or more melds worth 30 points or more": any number of rows, with one or more empty cells
 * between them. */
TEST(melds_side_by_side)
{
    const char *racks[] = {"b9 g9 k9 b1 g1 k1 r2", "k12 k13", NULL};
    struct cl_state s = cl_seated("", racks, "k1'");
    int needed;
    s.melded = 2;
    cl_go(&s, "put b9 0,0 g9 1,0 k9 2,0 b1 4,0 g1 5,0 k1 6,0");
    assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 30);
    cl_go(&s, "move b1 40,0 g1 41,0 k1 42,0");
    assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 30);
    cl_go(&s, "move b1 3,0 g1 4,0 k1 5,0"); /* one row, which is no meld */
    assert_int_equal(CLASSIC.tiles->laid(&s, &needed), 0);
    cl_refused(&s, "end");
    cl_go(&s, "move b1 4,0 g1 5,0 k1 6,0");
    cl_go(&s, "end");
}

/* "A taken Wild is legal only if (a) a tile it could have stood for was played from the rack
 * this turn, one tile for each taken Wild [...], and (b) it makes something *new*". Each
 * without the other, and both. */
TEST(both_conditions_of_a_taken_wild)
{
    static const char table[] = "r3 r4 * / k8 k9 k10 k11";
    static const struct {
        const char *step;
        bool ends;
    } turn[] = {
        {"move * 0,9 ; put b5 1,9 g5 2,9 r5 2,0", true},
        {"move * 0,9 ; put b5 1,9 g5 2,9 r2 -1,0", false},          /* no (a) */
        {"move k11 6,2 * 8,2 ; put r5 2,0 k12 7,2", false},         /* no (b) */
        {"move * 0,9 k11 1,9 ; put k12 2,9 k13 3,9 r5 2,0", false}, /* k11 comes between */
        {"move * -1,2 ; put r5 2,0", false}, /* nor (b): it goes to a meld of before */
    };
    for (size_t i = 0; i < sizeof turn / sizeof *turn; i++) {
        const char *racks[] = {"r5 b5 g5 r2 k12 k13", "k1", NULL};
        struct cl_state s = cl_seated(table, racks, "k2");
        cl_go(&s, turn[i].step);
        assert_int_equal(cl_wilds_taken(&s), 1);
        assert_true(table_legal(&s.common.table, RULES_CLASSIC)); /* so that is not why */
        if (CLASSIC.check(&s, "end", NULL) != turn[i].ends)
            fail_msg("%s", turn[i].step);
    }
}

/* "Two minutes a turn. When it runs out, the table goes back to the start of the turn, the
 * player draws a tile, and the turn is over." This includes a player who has just made the
 * initial meld: it goes back, and must be made again. */
TEST(the_clock_takes_an_initial_meld_back)
{
    const char *racks[] = {"r10 r11 r12 b1", "k12", NULL};
    struct cl_state s = cl_seated("b3 b4 b5", racks, "g9 g8");
    s.melded = 2;
    cl_go(&s, "put r10 0,5 r11 1,5 r12 2,5");
    cl_go(&s, "timeout");
    assert_int_equal(cl_rack_count(&s, 0), 5);
    assert_int_equal(table_count(&s.common.table), 3);
    assert_int_equal(s.melded, 2);
    assert_int_equal(cl_status_of(&s).seat, 1);
    assert_int_equal(cl_status_of(&s).draws[0], 1);
}

/* ---- Scoring ---- */

/* "Each other player scores minus the sum of the rack: numbers count themselves, a Wild 30. The
 * one who went out scores the sum of what the others lost." The scores of a round always add up
 * to 0. */
TEST(a_round_sums_to_nothing)
{
    static const char *const hands[][4] = {{"r6", "*", "*'", NULL},
                                           {"r6", "r13 r13' b13 b13'", "g1", "k2 k3"},
                                           {"r6", "k1", NULL, NULL},
                                           {"r6", "b7 g7 k7 *", "b8 g8", "k9 k9'"}};
    static const int lost[][4] = {{0, 30, 30, 0}, {0, 52, 1, 5}, {0, 1, 0, 0}, {0, 51, 16, 18}};
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        const char *racks[5] = {NULL};
        int all = 0;
        memcpy(racks, hands[i], sizeof hands[i]);
        struct cl_state s = cl_seated("r3 r4 r5", racks, "g12");
        cl_go(&s, "put r6 3,0");
        cl_go(&s, "end");
        assert_int_equal(cl_status_of(&s).winner, 0);
        for (int k = 1; k < s.common.seats; k++) {
            assert_int_equal(cl_status_of(&s).score[k], -lost[i][k]);
            all += lost[i][k];
        }
        assert_int_equal(cl_status_of(&s).score[0], all);
    }
}

/* "The round ends when a rack is empty." Not one tile sooner, and nobody plays on. */
TEST(the_round_ends_when_a_rack_is_empty)
{
    const char *racks[] = {"r6 r7", "k12 k13", NULL};
    struct cl_state s = cl_seated("r3 r4 r5", racks, "g12 g11");
    cl_go(&s, "put r6 3,0");
    cl_go(&s, "end");
    assert_int_equal(cl_status_of(&s).phase, PHASE_TURN);
    cl_go(&s, "draw");
    cl_go(&s, "put r7 4,0");
    cl_go(&s, "end");
    assert_int_equal(cl_status_of(&s).phase, PHASE_ROUND_OVER);
    assert_int_equal(cl_status_of(&s).end, END_OUT);
    cl_refused(&s, "draw");
    cl_refused(&s, "end");
    cl_refused(&s, "put k12 9,9");
}

TESTS_MAIN
