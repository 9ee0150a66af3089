/* test_shelves.c: the shelves on which rows lie: how many there are, how long, where there is
 * room. */
#include "shelves.h"
#include "tests.h"

/* 5 lines of 17 cells at the largest size. */
static const struct tidy_shape WIDE = {1030, 5 * SHELF_H + 10, 12},
                               /* 3 of 10 */
    SMALL = {633, 300, 12};

TEST(so_many_lie_in_sight)
{
    assert_int_equal(shelf_lines(WIDE), 5);
    assert_int_equal(shelf_columns(5, WIDE), 17);
    assert_int_equal(shelf_columns(3, WIDE), 17); /* no larger than the largest */
    assert_int_equal(shelf_lines(SMALL), 3);
    assert_int_equal(shelf_columns(3, SMALL), 10);
    for (int high = 0; high < 20; high++) { /* one more if it nearly fits */
        struct tidy_shape s = {633, SHELF_H * high / 4, 12};
        int lines = high / 4 + (high % 4 >= 2);
        assert_int_equal(shelf_lines(s), lines < SHELVES_LEAST ? SHELVES_LEAST : lines);
    }
}

/* "When shelves are full the grid gets one more": all get longer with it, in the shape of the
 * surface. */
TEST(one_more_makes_all_longer)
{
    const struct tidy_shape shapes[] = {WIDE, SMALL, {300, 900, 12}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        struct tidy_shape s = shapes[i];
        for (int lines = shelf_lines(s) + 1; lines < 30; lines++) {
            int columns = shelf_columns(lines, s);
            assert_true(columns >= shelf_columns(lines - 1, s));
            assert_true(columns * TIDY_CELL_W * s.h <= s.w * lines * SHELF_H);
            assert_true((columns + 1) * TIDY_CELL_W * s.h > s.w * lines * SHELF_H);
        }
        for (int columns = 1; columns < 60; columns++) {
            int lines = shelf_lines_for(columns, s);
            assert_true(shelf_columns(lines, s) >= columns);
            assert_true(lines == 1 || shelf_columns(lines - 1, s) < columns);
        }
    }
}

static void expect_corner(int x, int y, int to_x, int to_y)
{
    struct place p = shelf_corner((struct place){(int16_t)x, (int16_t)y, 0});
    assert_int_equal(p.x, to_x);
    assert_int_equal(p.y, to_y);
}

/* Rows that come and go on the first shelves do not move them. */
TEST(they_begin_where_they_began)
{
    expect_corner(0, 0, 0, 0);
    expect_corner(9, 2, 0, 0);
    expect_corner(10, 0, 10, 0);
    expect_corner(1, 3, 0, 3);
    expect_corner(-5, -2, -5, -2);
}

/* Two shelves of twelve cells: three tiles from 1, four from 6. */
static void two_rows(struct shelves *s, struct spans *rows)
{
    struct table t;
    table_clear(&t);
    for (int i = 0; i < 3; i++)
        table_put(&t, (tile_t)i, (struct place){(int16_t)(1 + i), 0, 0});
    for (int i = 0; i < 4; i++)
        table_put(&t, (tile_t)(20 + i), (struct place){(int16_t)(6 + i), 0, 0});
    spans_of(&t, rows);
    assert_int_equal(rows->n, 2);
    *s = (struct shelves){{0, 0, 0}, {11, 1, 0}};
}

TEST(a_stretch_leaves_cells_beside_it)
{
    struct shelves s;
    struct spans rows;
    two_rows(&s, &rows);
    assert_true(spans_free(&rows, 5, 0, 1, 0));
    assert_false(spans_free(&rows, 5, 0, 1, 1));
    assert_true(spans_free(&rows, 11, 0, 1, 1));
    assert_false(spans_free(&rows, 11, 0, 1, 2));
    assert_true(spans_free(&rows, 5, 1, 1, 2));
}

static void expect_first(const struct shelves *s, const struct spans *rows, int n, int gap,
                         int x, int y)
{
    struct place p;
    assert_true(shelf_first(s, rows, n, gap, &p));
    assert_int_equal(p.x, x);
    assert_int_equal(p.y, y);
}

TEST(the_first_free_stretch)
{
    struct shelves s;
    struct spans rows;
    struct place p;
    two_rows(&s, &rows);
    expect_first(&s, &rows, 1, 1, 11, 0);
    expect_first(&s, &rows, 2, 1, 0, 1);
    expect_first(&s, &rows, 2, 2, 2, 1);
    expect_first(&s, &rows, 9, 2, 2, 1);
    assert_false(shelf_first(&s, &rows, 10, 2, &p)); /* no room beside it */
    expect_first(&s, &rows, 12, 1, 0, 1);
    assert_false(shelf_first(&s, &rows, 13, 1, &p));
}

static void expect_nearest(const struct shelves *s, const struct spans *rows, int n, int x,
                           int y, int to_x, int to_y)
{
    struct place p;
    assert_true(shelf_nearest(s, rows, n, 1, (struct place){(int16_t)x, (int16_t)y, 0}, &p));
    assert_int_equal(p.x, to_x);
    assert_int_equal(p.y, to_y);
}

/* The line that is pointed at comes first, unless the stretch is far away on it. */
TEST(the_nearest_free_stretch)
{
    struct shelves s;
    struct spans rows;
    struct place p;
    two_rows(&s, &rows);
    expect_nearest(&s, &rows, 3, 4, 1, 4, 1);
    expect_nearest(&s, &rows, 1, 9, 0, 11, 0);
    expect_nearest(&s, &rows, 1, 4, 0, 4, 1);
    expect_nearest(&s, &rows, 3, 5, 0, 5, 1);
    expect_nearest(&s, &rows, 3, 11, 1, 9, 1); /* it ends on the shelf */
    expect_nearest(&s, &rows, 3, -2, 1, 0, 1);
    assert_false(shelf_nearest(&s, &rows, 13, 1, (struct place){0, 0, 0}, &p));
}

TESTS_MAIN
