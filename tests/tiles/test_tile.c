/* test_tile.c: names of tiles, the grid table, places. */
#include "tiles_help.h"

static int face_of(const char *name)
{
    int face = -1;
    return tile_read(name, strlen(name), &face) ? face : -1;
}

TEST(every_face_has_a_name_that_reads_back)
{
    char name[TILE_NAME];
    for (int t = 0; t < TILE_MAX; t++)
        assert_int_equal(face_of(tile_name((tile_t)t, name)), t % FACES);
    assert_text(tile_name(tile_make(RED, 1), name), "r1");
    assert_text(tile_name(tile_make(BLUE, 13), name), "b13");
    assert_text(tile_name(tile_make(GREEN, 10), name), "g10");
    assert_text(tile_name(tile_make(BLACK, 9), name), "k9");
    assert_text(tile_name(WILD, name), "*");
    assert_text(tile_name(TILE_HIDDEN, name), "?");
    assert_text(tile_name(TILE_NONE, name), "?");
}

/* "r5" and "r5'"; what is no tile has no stroke. */
TEST(copies_are_told_apart)
{
    struct buf b = {0};
    tile_t back;
    for (int t = 0; t < TILE_MAX; t++) {
        buf_clear(&b);
        buf_tile_copy(&b, (tile_t)t);
        assert_int_equal(buf_text(&b)[b.len - 1] == '\'', t >= FACES);
        assert_true(tile_read_copy(buf_text(&b), b.len, &back));
        assert_int_equal(back, t);
    }
    buf_clear(&b);
    buf_tile_copy(&b, TILE_MAX);
    buf_tile_copy(&b, TILE_HIDDEN);
    assert_text(buf_text(&b), "??");
    assert_false(tile_read_copy("'", 1, &back));
    assert_false(tile_read_copy("r5''", 4, &back));
    assert_false(tile_read_copy("", 0, &back));
    buf_free(&b);
}

TEST(upper_case_is_read_as_lower_case)
{
    assert_int_equal(face_of("R5"), tile_make(RED, 5));
    assert_int_equal(face_of("K13"), tile_make(BLACK, 13));
}

TEST(what_is_no_name_is_refused)
{
    static const char *const bad[] = {"",    "r",  "r0", "r14",  "r00", "r05",
                                      "r1x", "x5", "5r", "**",   "?",   "r99",
                                      "r-1", "rr", "*1", "r100", "r 5", "1"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (face_of(bad[i]) >= 0)
            fail_msg("\"%s\" was read as a tile", bad[i]);
}

TEST(six_nines_come_in_pairs)
{
    int count = 0;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        count += tile_is_six_nine(t);
        assert_int_equal(tile_twin(tile_twin(t)), t);
        assert_int_equal(tile_twin(t) != t, tile_is_six_nine(t));
    }
    assert_int_equal(count, 16);
    assert_int_equal(tile_twin(tile_make(GREEN, 6)), tile_make(GREEN, 9));
    assert_false(tile_is_six_nine(WILD));
    assert_true(tile_is_wild(WILD) && tile_is_wild(WILD + FACES));
    assert_false(tile_is_wild(TILE_HIDDEN));
}

TEST(either_name_takes_either_six_nine_its_own_first)
{
    struct tile_bits left = all_tiles();
    tile_t t;
    assert_true(tile_take(&left, tile_make(RED, 6), &t));
    assert_int_equal(t, tile_make(RED, 6));
    assert_true(tile_take(&left, tile_make(RED, 6), &t));
    assert_int_equal(t, tile_make(RED, 9));
    assert_false(tile_take(&left, tile_make(RED, 6), &t));
    assert_false(tile_take(&left, tile_make(RED, 9), &t));
    assert_true(tile_take(&left, tile_make(BLUE, 9), &t));
    assert_int_equal(t, tile_make(BLUE, 9));
    assert_true(tile_take(&left, WILD, &t));
    assert_false(tile_take(&left, WILD, &t));
    assert_true(tile_take(&left, tile_make(RED, 5), &t));
    assert_false(tile_take(&left, tile_make(RED, 5), &t));
}

TEST(bits_hold_all_106_tiles)
{
    struct tile_bits s = {{0, 0}};
    for (tile_t t = 0; t < TILE_MAX; t++) {
        assert_false(bits_has(&s, t));
        bits_add(&s, t);
        assert_true(bits_has(&s, t));
        assert_int_equal(bits_count(&s), t + 1);
    }
    bits_remove(&s, 63);
    bits_remove(&s, 64);
    assert_int_equal(bits_count(&s), 104);
}

static bool is_place(const char *text, int x, int y, int z)
{
    struct place p = {77, 77, 77};
    return place_read(text, strlen(text), &p) && p.x == x && p.y == y && p.z == z;
}

TEST(places_are_two_or_three_numbers)
{
    static const char *const bad[] = {"",     "1",       "1,",       ",1",  "1,2,", "1,2,3,4",
                                      "1 ,2", "10000,0", "0,-10000", "a,b", "1,,2"};
    struct place p = {1, 2, 3};
    assert_true(is_place("3,4", 3, 4, 0));
    assert_true(is_place("-3,-4,-5", -3, -4, -5));
    assert_true(is_place("9999,-9999,0", 9999, -9999, 0));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (place_read(bad[i], strlen(bad[i]), &p))
            fail_msg("\"%s\" was read as a place", bad[i]);
    assert_true(p.x == 1 && p.y == 2 && p.z == 3);
}

TEST(places_are_written_as_they_are_read)
{
    struct buf b = {0};
    buf_place(&b, (struct place){3, -4, 0});
    buf_add(&b, " ");
    buf_tile_place(&b, tile_make(RED, 5), (struct place){3, 4, -1});
    assert_text(buf_text(&b), "3,-4 r5@3,4,-1");
    buf_free(&b);
}

TEST(a_table_knows_where_its_tiles_are)
{
    struct table t = table_of("*@0,0 r5@3,-4 k5@3,-4,1 b5@3,-4,-1"), same;
    struct place low, high;
    tile_t list[TILE_MAX];
    assert_int_equal(table_count(&t), 4);
    assert_int_equal(table_at(&t, (struct place){3, -4, 1}), tile_make(BLACK, 5));
    assert_int_equal(table_at(&t, (struct place){3, -4, 2}), TILE_NONE);
    assert_true(table_box(&t, &low, &high));
    assert_true(place_same(low, (struct place){0, -4, -1}));
    assert_true(place_same(high, (struct place){3, 0, 1}));
    assert_int_equal(table_tower(&t, 3, -4, list), 3);
    assert_int_equal(list[0], tile_make(BLUE, 5));
    assert_int_equal(list[1], tile_make(RED, 5));
    assert_int_equal(list[2], tile_make(BLACK, 5));
    same = t;
    for (tile_t i = 10; i < FACES; i++) /* a larger table before leaves no trace */
        table_put(&same, i, (struct place){i, 1, 0});
    assert_int_equal(table_tower(&same, 12, 1, list), 1);
    assert_int_equal(table_tower(&t, 0, 0, list), 1);
    assert_int_equal(table_tower(&t, 3, 0, list), 0); /* neither on its column nor on its row */
    assert_int_equal(table_tower(&t, 0, -4, list), 0);
    same = t;
    table_put(&same, tile_make(GREEN, 1), (struct place){9, 9, 0});
    assert_false(table_same(&t, &same));
    table_remove(&same, tile_make(GREEN, 1));
    assert_true(table_same(&t, &same));
    table_put(&same, WILD, (struct place){0, 1, 0});
    assert_false(table_same(&t, &same));
    assert_int_equal(table_list(&t, list), 4);
    assert_int_equal(list[3], WILD);
    assert_false(table_has(&t, TILE_HIDDEN));
    table_clear(&t);
    assert_false(table_box(&t, &low, &high));
}

TESTS_MAIN
