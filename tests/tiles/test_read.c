/* test_read.c: the groups of a table, line by line, and what each tile stands for in them. */
#include "tiles_help.h"

TEST(rows_then_columns_then_towers_then_arms)
{
    assert_text(groups_of("*@0,0 r5@-1,0 r4@-2,0 k8@0,1 k7@0,2 b2@0,0,1 b3@0,0,2 g1@1,1 g2@2,2",
                          ALL_RULES),
                "row run r4 r5 *=r6\ncolumn run *=k9 k8 k7\ntower run *=b1 b2 b3\n"
                "nw-se run *=g13 g1 g2");
    assert_text(
        groups_of("*@0,0 r1@5,5 b1@6,5 g1@7,5 r3@5,1 r4@6,1 r5@7,1 k1@9,-5 k2@9,-4 k3@9,-3 "
                  "b9@8,-5 b8@8,-4 b7@8,-3",
                  PLAIN),
        "row run r3 r4 r5\nrow set r1 b1 g1\n"
        "column run b9 b8 b7\ncolumn run k1 k2 k3");
}

TEST(a_tile_means_another_thing_in_each_direction)
{
    assert_text(groups_of("*@9,9 r7@-2,0 r8@-1,0 r9@0,0 r5@0,1 r4@0,2", PLAIN),
                "row run r7 r8 r9\ncolumn run r9=r6 r5 r4");
    assert_text(groups_of("r7@-2,0 r8@-1,0 *@0,0 b2@0,-1 k2@0,1", PLAIN),
                "row run r7 r8 *=r9\ncolumn set b2 *=g2 k2");
}

TEST(towers_go_from_the_lowest_level)
{
    assert_text(groups_of("*@9,9 r5@0,0 b5@0,0,-1 g5@0,0,-2 r6@0,0,1 r7@0,0,2", STACKS),
                "tower set g5 b5 r5\ntower run r5 r6 r7");
    assert_text(groups_of("*@9,9 r5@0,0 b5@0,0,-1 g5@0,0,-2 r6@0,0,1 r7@0,0,2", PLAIN), "");
}

TEST(arms_go_from_the_left)
{
    assert_text(groups_of("*@0,0 r1@-1,1 r3@1,-1 r4@2,-2", DIAGONALS),
                "ne-sw run r1 *=r2 r3 r4");
    assert_text(groups_of("*@0,0 k6@-2,-2 k5@-1,-1", DIAGONALS), "nw-se run k6 k5 *=k4");
    /* What lies behind the end of an arm is not read. */
    assert_text(groups_of("*@0,0 r1@1,1 r2@2,2 k7@3,3 b1@4,4 b2@5,5 b3@6,6", DIAGONALS),
                "nw-se run *=r13 r1 r2");
    assert_text(groups_of("*@0,0 b1@4,4 b2@5,5 b3@6,6", DIAGONALS), "");
}

TEST(normikub_reads_every_diagonal)
{
    assert_text(groups_of("*@9,9 b1@4,4 b2@5,5 b3@6,6 k1@0,2 k2@1,1 k3@2,0", normikub(5)),
                "ne-sw run k1 k2 k3\nnw-se run b1 b2 b3");
    assert_text(groups_of("*@9,9 b1@4,4 b2@5,5 b3@6,6 k1@0,2 k2@1,1 k3@2,0", normikub(4)),
                "ne-sw run k1 k2 k3");
    assert_text(groups_of("*@9,9 k1@0,0 k2@0,1 k3@0,2", normikub(1)), "");
}

TEST(an_illegal_table_shows_the_groups_that_are_there)
{
    assert_text(groups_of("*@9,9 r1@0,0 r2@1,0 r3@2,0 k9@3,0 b5@3,1", PLAIN),
                "row run r1 r2 r3");
    /* If two tiles share a place, the first one is read. */
    assert_text(groups_of("*@9,9 r1@0,0 r2@1,0 r3@2,0 k9@1,0", PLAIN), "row run r1 r2 r3");
}

TEST(adjoining_groups_share_one_tile_or_two)
{
    assert_text(groups_of("*@9,9 r6@0,0 b6@1,0 k6@2,0 r9@3,0", PLAIN),
                "row set r6 b6 k6\nrow set b6 k6 r9=r6");
    assert_text(groups_of("r7@0,0 r8@1,0 *@2,0 k8@3,0", PLAIN),
                "row run r7 r8 *=r9\nrow set r8 *=b8 k8");
}

/* Many groups in one line: all of them are found, but no more are written than there is room
 * for. */
TEST(a_line_of_all_tiles)
{
    static struct table_group g[TABLE_GROUPS];
    struct table t;
    table_clear(&t);
    for (int n = 0; n < 13; n++) /* r1 b1 g1 k1 k2 g2 b2 r2 r3 ... : set, pair, set, pair */
        for (int c = 0; c < 4; c++)
            table_put(&t, (tile_t)((n % 2 ? 3 - c : c) * 13 + n),
                      (struct place){(int16_t)(4 * n + c), 0, 0});
    assert_int_equal(table_read(&t, PLAIN, g, TABLE_GROUPS), 13);
    assert_int_equal(table_read(&t, PLAIN, g, 5), 5);
    assert_int_equal(table_read(&t, PLAIN, g, 0), 0);
    /* Six-nines make the most groups: a new one with every tile. */
    table_clear(&t);
    for (int i = 0; i < 8; i++)
        table_put(&t, (tile_t)(i % 4 * 13 + (i < 4 ? 5 : 8)), (struct place){(int16_t)i, 0, 0});
    assert_int_equal(table_read(&t, PLAIN, g, TABLE_GROUPS), 5);
}

TESTS_MAIN
