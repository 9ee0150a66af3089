/* test_row_ways.c: how far rows move apart for towers, in units of their own: a strip is 2
 * high, and a row 5. */
#include "row_ways.h"
#include "tiles_help.h"

#define STRIP 2
#define PITCH 5

TEST(a_tower_needs_room_to_the_next_tile_in_its_column)
{
    static const struct {
        struct tower_cell cell[2];
        int room;                                 /* above the second cell */
    } all[] = {{{{0, 0, 0, 3}, {0, 1, 0, 0}}, 6}, /* it hangs over the next row */
               {{{0, 0, 0, 0}, {0, 1, 3, 0}}, 6}, /* it stands up to the row before */
               {{{0, 0, 0, 3}, {0, 2, 0, 0}}, 1}, /* a free row is room, too */
               {{{0, 0, 0, 3}, {0, 2, 3, 0}}, 7}, {{{0, 0, 0, 3}, {0, 3, 0, 0}}, 0},
               {{{0, 0, 0, 3}, {1, 1, 0, 0}}, 0}}; /* another column */
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct row_way way[ROW_WAYS];
        int n = row_ways(all[i].cell, 2, STRIP, PITCH, way);
        assert_int_equal(n, all[i].room > 0);
        if (n) {
            assert_int_equal(way[0].y, all[i].cell[1].y);
            assert_int_equal(way[0].room, all[i].room);
        }
    }
}

TESTS_MAIN
