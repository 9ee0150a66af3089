/* test_classic_game.c: the solver of Classic in a game: tasks, plays that look at few melds,
 * tables on which little moves, hints.
 *
 * Rules: Classic Rummy Tiles, "Melds", "A round", 2, 3 and 5. */
#include "classic_game.h"
#include "classic_help.h"
#include "signature.h"
#include "tile_mind.h"

static const char *const TWO[] = {"", "b1 b5", NULL};

static struct cl_state seated(const char *rows, const char *rack)
{
    const char *racks[3];
    memcpy(racks, TWO, sizeof TWO);
    racks[0] = rack;
    return cl_seated(rows, racks, "g12 g13");
}

static struct classic_answer found(const struct cl_state *s, int melds)
{
    struct classic_task t;
    struct classic_answer a;
    struct classic_solver *solver = classic_new();
    assert_true(classic_task_of(s, &t));
    classic_find(solver, &t, melds, &(struct budget){.nodes = 100000}, &a);
    classic_free(solver);
    return a;
}

static void plays(struct cl_state *s, const struct classic_answer *a, const char *step)
{
    struct buf b = {0};
    classic_step(s, &a->table, &b);
    if (step)
        assert_text(buf_text(&b), step);
    cl_go(s, buf_text(&b));
    assert_true(CLASSIC.check(s, "end", NULL));
    buf_free(&b);
}

/* How many tiles on the table lie elsewhere after it. */
static int moved_by(const struct cl_state *s, const struct classic_answer *a)
{
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        n += table_has(&s->common.table, t) &&
             !place_same(s->common.table.at[t], a->table.at[t]);
    return n;
}

TEST(nobody_at_a_turn)
{
    struct cl_state s = cl_started(2, 1, 1);
    struct classic_task t;
    struct classic_hint h;
    assert_false(classic_task_of(&s, &t));
    assert_false(classic_hint_find(&s, &(struct budget){0}, &h));
}

/* Tiles tried in this turn count as rack tiles, the table as at the start of the turn, and
 * tiles that the play does not use go back. */
TEST(in_the_middle_of_a_turn)
{
    struct classic_task t;
    struct cl_state s = seated("r1 r2 r3 / k4 k5 k6", "r4 g9");
    cl_go(&s, "put g9 20,20");
    cl_go(&s, "put r4 7,7 ; move r3 30,30");
    assert_true(classic_task_of(&s, &t));
    assert_int_equal(bits_count(&t.rack), 2);
    assert_true(table_same(&t.table, &s.common.begin));
    struct classic_answer a = found(&s, CLASSIC_ANY);
    plays(&s, &a, "take g9 ; move r3 2,0 r4 3,0");
}

/* ---- Plays that move little ---- */

TEST(a_tile_at_an_end_moves_nothing)
{
    struct cl_state s = seated(". r3 r2 r1 / . k4 k5 k6 / . r9 b9 g9", "r4 k7");
    for (int melds = 0; melds < 2; melds++) {
        struct classic_answer a = found(&s, melds ? CLASSIC_ANY : 0);
        struct cl_state t = s;
        assert_int_equal(a.played, 2);
        assert_int_equal(a.changed, 2);
        plays(&t, &a, "put r4 0,0 k7 4,2");
    }
}

/* "Split ... and rearranging": the larger part stays where it is. */
TEST(a_run_that_is_split_stays_in_part)
{
    struct cl_state s = seated("r3 r4 r5 r6 r7 r8 r9", "r5'");
    struct classic_answer a = found(&s, 1);
    assert_int_equal(a.played, 1);
    assert_in_range(moved_by(&s, &a), 2, 3);
    plays(&s, &a, NULL);
}

/* If there is no room, a row goes elsewhere as a whole, and the others stay. */
TEST(where_there_is_no_room)
{
    struct cl_state s = seated("r1 r2 r3 r4 . k4 k5 k6", "r5");
    struct classic_answer a = found(&s, CLASSIC_ANY);
    assert_int_equal(a.played, 1);
    for (int n = 4; n <= 6; n++) {
        tile_t t = tile_make(BLACK, n);
        assert_true(place_same(s.common.table.at[t], a.table.at[t]));
    }
    plays(&s, &a, NULL);
}

/* Two Wilds and a number: their places decide what each stands for. So they keep their order or
 * its reverse, although two tiles would stay if they changed places. */
TEST(two_wilds_keep_their_places)
{
    struct tile_bits left = cl_all();
    struct table old = cl_rows(&left, "* * . . r5"), then;
    table_clear(&then);
    table_put(&then, WILD, (struct place){0, 9, 0});
    table_put(&then, tile_make(RED, 5), (struct place){1, 9, 0});
    table_put(&then, WILD + FACES, (struct place){2, 9, 0});
    classic_lay(&old, CLASSIC_ON_SHELVES, &then);
    int x = then.at[tile_make(RED, 5)].x;
    assert_int_equal(abs(then.at[WILD].x - x), 1);
    assert_int_equal(abs(then.at[WILD + FACES].x - x), 1);
}

/* There is room even at the end of the grid. */
TEST(at_the_edge_of_the_grid)
{
    struct cl_state s = seated("r1 r2 r3", "r9 b9 g9 k1 k2 k3 b11 b12 b13");
    for (int corner = 0; corner < 4; corner++) {
        struct cl_state t = s;
        int x = corner & 1 ? PLACE_MAX - 2 : -PLACE_MAX,
            y = corner & 2 ? PLACE_MAX : -PLACE_MAX;
        for (int i = 0; i < 3; i++)
            table_put(&t.common.table, tile_make(RED, i + 1),
                      (struct place){(int16_t)(x + i), (int16_t)y, 0});
        t.common.begin = t.common.table;
        struct classic_answer a = found(&t, CLASSIC_ANY);
        assert_int_equal(a.played, 9);
        plays(&t, &a, NULL);
    }
}

/* How many tiles lie there? */
static int in_box(const struct table *t, int low_x, int low_y, int high_x, int high_y)
{
    int n = 0;
    for (tile_t i = 0; i < TILE_MAX; i++)
        n += table_has(t, i) && t->at[i].x >= low_x && t->at[i].x <= high_x &&
             t->at[i].y >= low_y && t->at[i].y <= high_y;
    return n;
}

/* Where is a row of three? */
static struct place place_of(const struct classic_answer *a, const char *first)
{
    int t;
    assert_true(tile_read(first, strlen(first), &t));
    return a->table.at[t];
}

#define assert_place(p, at_x, at_y)                                                            \
    do {                                                                                       \
        struct place at = (p);                                                                 \
        assert_int_equal(at.x, at_x);                                                          \
        assert_int_equal(at.y, at_y);                                                          \
    } while (0)

/* "First free stretch in reading order, preferring room for one more tile on either side", on
 * as few shelves as possible: three, and then four that are longer. */
TEST(new_melds_fill_the_shelves)
{
    static const int at[][2] = {{0, 0}, {5, 0}, {2, 1}, {2, 2}, {7, 1}, {7, 2}, {2, 3}};
    struct cl_state s =
        seated("r1 r2 r3", "b1 b2 b3 b5 b6 b7 b9 b10 b11 g1 g2 g3 g5 g6 g7 g9 g10 g11");
    struct classic_answer a = found(&s, CLASSIC_ANY);
    assert_int_equal(a.played, 18);
    for (int i = 0; i < 7; i++)
        assert_int_equal(in_box(&a.table, at[i][0], at[i][1], at[i][0] + 2, at[i][1]), 3);
    plays(&s, &a, NULL);
}

/* An empty table is begun at the upper left, with a free cell beside the row. */
TEST(the_first_meld_lies_at_the_upper_left)
{
    struct cl_state s = seated("", "b1 b2 b3");
    struct classic_answer a = found(&s, CLASSIC_ANY);
    assert_place(place_of(&a, "b1"), 2, 0);
    plays(&s, &a, NULL);
}

/* What was split off goes to the free stretch that is nearest to where it lay. */
TEST(a_part_stays_near)
{
    struct cl_state s = seated("k1 k2 k3 / b1 b2 b3 / r3 r4 r5 r6 r7 r8 r9 r10", "r6'");
    struct classic_answer a = found(&s, 1);
    assert_int_equal(a.played, 1);
    int lines = 0, moved = moved_by(&s, &a);
    for (int y = 3; y <= 5; y++)
        lines += in_box(&a.table, 0, y, 15, y) > 0;
    assert_in_range(lines, 1, 2);
    assert_int_equal(in_box(&a.table, 0, 0, 15, 2), 6);
    assert_in_range(moved, 3, 5);
    plays(&s, &a, NULL);
}

/* Five shelves, each with three rows of three. */
static struct table full_shelves(void)
{
    static const enum colour colours[] = {BLACK, BLUE, GREEN};
    struct table t;
    table_clear(&t);
    for (int y = 0; y < 5; y++)
        for (int i = 0; i < 9; i++) {
            tile_t tile = tile_make(colours[i / 3], y * 3 % 12 + i % 3 + 1);
            table_put(&t, y < 4 ? tile : (tile_t)(tile + FACES),
                      (struct place){(int16_t)(2 + 5 * (i / 3) + i % 3), (int16_t)y, 0});
        }
    return t;
}

/* Lays n red tiles, from the 1 on; nothing else moves. Returns where they lie. */
static struct place laid_on(const struct table *old, int n)
{
    struct table then = *old;
    for (int k = 0; k < n; k++)
        table_put(&then, tile_make(RED, 1 + k), (struct place){(int16_t)k, 40, 0});
    classic_lay(old, CLASSIC_ON_SHELVES, &then);
    for (tile_t t = 0; t < TILE_MAX; t++)
        assert_true(!table_has(old, t) || place_same(old->at[t], then.at[t]));
    return then.at[tile_make(RED, 1)];
}

/* Where there is no room for one more tile on either side, a narrower stretch will do; and only
 * if there is none there is one more shelf. */
TEST(when_they_are_full_there_is_one_more)
{
    struct table t = full_shelves();
    assert_place(laid_on(&t, 3), 2, 5);
    for (int k = 7; k <= 9; k++)
        table_remove(&t, tile_make(GREEN, k));
    assert_place(laid_on(&t, 3), 12, 2);
    assert_place(laid_on(&t, 4), 11, 2);
    assert_place(laid_on(&t, 13), 2, 5);
}

/* A row at the left end of its shelf that gets longer there slides, so that the shelves need
 * not. */
TEST(rows_stay_on_their_shelves)
{
    struct cl_state s = seated("r4 r5 r6 / k1 k2 k3", "r3 g9");
    struct classic_answer a = found(&s, CLASSIC_ANY);
    assert_int_equal(a.played, 1);
    assert_place(place_of(&a, "r3"), 0, 0);
    assert_place(place_of(&a, "r6"), 3, 0);
    plays(&s, &a, NULL);
}

/* ---- Looking at few melds ---- */

TEST(few_melds_at_a_time)
{
    /* r3 and r6 come from sets of four, r4 and r5 from the rack. */
    struct cl_state s = seated("r3 b3 g3 k3 / r6 b6 g6 k6", "r4 r5 k1");
    assert_int_equal(found(&s, 0).played, 0);
    struct classic_answer one = found(&s, 1), two = found(&s, 2);
    assert_int_equal(one.played, 2); /* r4 r5 and one of them */
    assert_int_equal(one.changed, 1);
    assert_int_equal(two.played, 2);
    /* r4 fits only between both. */
    s = seated("r3 b3 g3 k3 / r5 b5 g5 k5", "r4 k1");
    assert_int_equal(found(&s, 1).played, 0);
    assert_int_equal(found(&s, 2).played, 1);
}

/* "A player's first play is ... from that player's rack alone." */
TEST(the_first_melds_leave_the_table)
{
    for (int melds = -1; melds <= 1; melds++) {
        struct cl_state s = seated("k1 k2 k3", "k10 b10 g10 k4");
        s.melded = 2;
        struct classic_answer a = found(&s, melds);
        assert_int_equal(a.played, 3);
        plays(&s, &a, NULL);
        s = seated("k1 k2 k3", "k9 b9 g9 k4");
        s.melded = 2;
        assert_int_equal(found(&s, melds).played, 0);
    }
}

/* "A taken Wild is legal only if a tile it could have stood for was played from the rack this
 * turn, and its new meld holds at least two tiles played from the rack this turn." */
TEST(a_wild_is_taken_by_the_rules)
{
    for (int melds = 1; melds <= 2; melds++) {
        struct cl_state s = seated("r3 * r5 / k1 k2 k3", "r4 k9 k10 g1");
        struct classic_answer a = found(&s, melds);
        assert_int_equal(a.played, 3);
        plays(&s, &a, NULL);
        assert_int_equal(cl_wilds_taken(&s), 1);
        s = seated("r3 * r5 / k1 k2 k3", "r4 k9 g1"); /* only one more tile for it */
        assert_int_equal(found(&s, melds).played, 0);
    }
}

/* ---- Hints ---- */

static struct classic_hint hint_of(const struct cl_state *s)
{
    struct classic_hint h;
    assert_true(classic_hint_find(s, &(struct budget){.nodes = 100000}, &h));
    return h;
}

/* The hint is about the play that changes the fewest melds, and says how many tiles are
 * possible. */
TEST(the_easy_play_is_hinted_at)
{
    struct cl_state s = seated("r3 r4 r5 r6 / k9 k10 k11", "k12 b3 g3");
    struct classic_hint h = hint_of(&s);
    assert_true(h.known && h.proven && !h.already && !h.initial);
    assert_int_equal(h.most, 3);
    assert_int_equal(h.easy.played, 1);
    assert_int_equal(moved_by(&s, &h.easy), 0);
    assert_int_equal(tile_hint_first(&s.common, &h.easy.table), tile_make(BLACK, 12));
    plays(&s, &h.easy, NULL);
    h = hint_of(&s);
    assert_int_equal(h.laid, 1);
    assert_int_equal(h.easy.played, 2); /* with the one on the table */
    plays(&s, &h.easy, NULL);
    h = hint_of(&s);
    assert_true(h.already);
}

/* In the middle of a turn a row may have the right tiles in an order that makes no meld. The
 * play puts them in order, and does not take over what lies. */
TEST(a_row_in_disorder_is_put_in_order)
{
    struct cl_state s = seated("b3 b4 b5 / r9 k9 g9", "b6 b9");
    cl_go(&s, "put b6 -1,0");
    struct classic_hint h = hint_of(&s);
    assert_int_equal(h.most, 2);
    plays(&s, &h.easy, NULL);
}

TEST(what_the_first_melds_are_worth)
{
    struct cl_state s = seated("k1 k2 k3", "k9 b9 g9 k4");
    s.melded = 2;
    struct classic_hint h = hint_of(&s);
    assert_true(h.initial && h.proven);
    assert_int_equal(h.most, 0);
    assert_int_equal(h.worth, 27);
}

/* ---- How it searches ---- */

static void sign_found(uint64_t *signature, const struct classic_answer *a)
{
    sign(signature, a->played);
    sign(signature, a->points);
    sign(signature, a->changed);
    sign(signature, a->nodes);
    sign_table(signature, &a->table);
}

/* Deterministic: a whole game, in which every turn is looked at in each way, and the best play
 * laid so that little moves, is the same on every system. */
static uint64_t played_through(int seats, uint64_t seed)
{
    uint64_t signature = HASH_START;
    struct cl_state s = cl_started(seats, 1, seed);
    for (int n = 0; s.common.phase < PHASE_TURN && n < 20; n++)
        cl_go(&s, s.common.phase == PHASE_LOTS ? "draw" : "deal");
    for (int turn = 0; s.common.phase == PHASE_TURN && turn < 40; turn++) {
        struct classic_hint h = {.known = false};
        struct buf step = {0};
        for (int melds = 0; melds <= 2; melds++) {
            struct classic_answer a = found(&s, melds);
            sign_found(&signature, &a);
        }
        assert_true(classic_hint_find(&s, &(struct budget){.nodes = 2000}, &h));
        sign(&signature, h.known + 2 * h.initial + 4 * h.proven + 8 * h.already);
        sign(&signature, h.worth);
        sign(&signature, h.most);
        sign(&signature, h.most ? moved_by(&s, &h.easy) : 0);
        if (h.most && h.known) {
            sign_found(&signature, &h.easy);
            sign_found(&signature, &h.best);
            classic_step(&s, turn & 1 ? &h.easy.table : &h.best.table, &step);
            cl_go(&s, buf_text(&step));
        }
        cl_go(&s, h.most && h.known ? "end" : s.common.n_bag ? "draw" : "pass");
        buf_free(&step);
    }
    return signature;
}

TEST(the_same_search_everywhere)
{
    assert_signature(played_through(2, 5), 0x9426afe186b359c9);
    assert_signature(played_through(3, 6), 0x0d40479d93a5df88);
    assert_signature(played_through(4, 7), 0x2ee38a9fab5286dc);
}

TESTS_MAIN
