/* test_lines.c: valid triples, and lines read as groups.
 *
 * Rules: Super Wild Tiles, "Groups" and "Joined"; notation: `superwild-cli line`. */
#include "position.h"
#include "serves.h"
#include "slow_rules.h"
#include "tiles_help.h"

TEST(all_148877_triples)
{
    long valid = 0;
    for (int a = 0; a < FACES; a++)
        for (int b = 0; b < FACES; b++)
            for (int c = 0; c < FACES; c++) {
                const int face[3] = {a, b, c};
                bool want = slow_is_group(face, 3);
                valid += want;
                if (triple_valid(a, b, c) != want)
                    fail_msg("%d %d %d should be %d", a, b, c, want);
            }
    assert_int_equal(valid, 1713);
}

/* "Every part of a run with three or more tiles is a run": triples rely on this. */
TEST(groups_are_made_of_triples)
{
    uint64_t r = 12345;
    int longer = 0;
    for (int k = 0; k < 400000; k++) {
        int face[6], n = 4 + k % 3;
        /* Random lines that are nearly runs or sets; otherwise hardly any would be a group. */
        r = r * 6364136223846793005u + 1442695040888963407u;
        int c = (int)(r >> 60 & 3), at = (int)(r >> 40) & 15, up = (int)(r >> 50 & 1);
        bool set = r >> 51 & 1;
        for (int i = 0; i < n; i++) {
            face[i] = set ? (c + i) % 4 * 13 + at % 13 : c * 13 + (at + (up ? i : 13 - i)) % 13;
            if ((r >> (i * 4) & 15) == 0)
                face[i] = 52;
            if ((r >> (i * 4) & 15) == 1)
                face[i] = (face[i] + 1) % 52;
        }
        bool triples = true;
        for (int i = 0; i + 3 <= n; i++)
            triples &= triple_valid(face[i], face[i + 1], face[i + 2]);
        tile_t t[6];
        struct group g;
        for (int i = 0; i < n; i++)
            t[i] = (tile_t)face[i];
        bool want = slow_is_group(face, n);
        longer += want;
        assert_int_equal(group_read(t, n, &g), want);
        assert_true(!want || triples);
    }
    assert_true(longer > 10000);
}

/* The longest groups of a line: "run r4 r5 *=r6; set *=g8 k8 b8". */
static const char *groups(const char *line)
{
    static struct buf b;
    struct group g[FACES];
    tile_t t[FACES];
    int n = line_groups(t, tiles_of(line, t), g, FACES);
    buf_clear(&b);
    for (int i = 0; i < n; i++) {
        buf_add(&b, i ? "; " : "");
        buf_group(&b, &g[i]);
    }
    return buf_text(&b);
}

/* Is every pair of neighbours in some group? */
static bool legal(const char *line)
{
    tile_t t[FACES];
    int n = tiles_of(line, t);
    for (int i = 0; i + 1 < n; i++)
        if (!(i > 0 && triple_valid(t[i - 1], t[i], t[i + 1])) &&
            !(i + 2 < n && triple_valid(t[i], t[i + 1], t[i + 2])))
            return false;
    return n > 1;
}

TEST(the_worked_examples_of_joined)
{
    assert_true(legal("r3 r4 r5 b5 g5"));
    assert_text(groups("r3 r4 r5 b5 g5"), "run r3 r4 r5; set r5 b5 g5");
    assert_true(legal("r4 r5 * k8 b8"));
    assert_text(groups("r4 r5 * k8 b8"), "run r4 r5 *=r6; set *=g8 k8 b8");
    assert_true(legal("r7 r8 * k8"));
    assert_text(groups("r7 r8 * k8"), "run r7 r8 *=r9; set r8 *=b8 k8");
    assert_true(legal("r6 b6 k6 r9"));
    assert_text(groups("r6 b6 k6 r9"), "set r6 b6 k6; set b6 k6 r9=r6");
    assert_false(legal("r6 r9 b6"));
    assert_text(groups("r6 r9 b6"), "");
    assert_true(legal("r7 r8 r9 r5 r4"));
    assert_text(groups("r7 r8 r9 r5 r4"), "run r7 r8 r9; run r9=r6 r5 r4");
}

/* Normikub's sheet. */
TEST(the_long_row_of_normikub)
{
    assert_true(legal("r3 r4 r5 b5 k5 k6 k7 g7 r7 b7 b8 b9"));
    assert_text(groups("r3 r4 r5 b5 k5 k6 k7 g7 r7 b7 b8 b9"),
                "run r3 r4 r5; set r5 b5 k5; run k5 k6 k7; set k7 g7 r7 b7; run b7 b8 b9");
    assert_text(groups("b6 b5 * r10 k10"), "run b6 b5 *=b4; set *=b10 r10 k10");
}

TEST(sets_have_three_or_four_colours)
{
    assert_text(groups("r5 b5 g5"), "set r5 b5 g5");
    assert_text(groups("r5 b5 g5 k5"), "set r5 b5 g5 k5");
    assert_text(groups("r5 b5"), "");
    assert_text(groups("r5 b5 g5 k5 *"), "set r5 b5 g5 k5; set b5 g5 k5 *=r5");
    assert_text(groups("r5 b6 g5"), "");
    assert_false(legal("r5 b5 r6"));
}

TEST(runs_go_up_or_down_and_round)
{
    assert_text(groups("r12 r13 r1 r2 r3"), "run r12 r13 r1 r2 r3");
    assert_text(groups("r3 r2 r1 r13 r12"), "run r3 r2 r1 r13 r12");
    assert_text(groups("r5 r6 b7"), "");
    assert_text(groups("r5 r7 r9"), "");
    assert_text(groups("r4 r5 r3"), "");
    assert_text(groups("k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13"),
                "run k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13");
    /* There is no longest run: the Wild continues it as a second 1. */
    assert_text(groups("k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 *"),
                "run k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 *=k1");
}

TEST(a_six_nine_is_either_and_says_so)
{
    assert_text(groups("r7 r8 r6"), "run r7 r8 r6=r9");
    assert_text(groups("r9 r7 r8"), "run r9=r6 r7 r8");
    assert_text(groups("r9 r8 r7 r6"), "run r9 r8 r7 r6");
    assert_text(groups("r6 r7 r8 r9"), "run r6 r7 r8 r9");
    assert_text(groups("r9 r7 r8 r6"), "run r9=r6 r7 r8 r6=r9");
    /* As few as possible are renamed; of equals, the first stays as written. */
    assert_text(groups("r6 k9 b6"), "set r6 k9=k6 b6");
    assert_text(groups("r9 k6 b9 g9"), "set r9 k6=k9 b9 g9");
    assert_text(groups("* r6 k9"), "set *=b6 r6 k9=k6");
    assert_text(groups("r9 * k6"), "set r9 *=b9 k6=k9");
    /* The two six-nines of one colour are never in the same set. */
    assert_text(groups("r6 b6 r9"), "");
    assert_text(groups("r6 * r9"), "");
}

TEST(a_wild_stands_for_any_one_tile_that_fits)
{
    assert_text(groups("* r5 r4"), "run *=r6 r5 r4");
    assert_text(groups("r5 * r7"), "run r5 *=r6 r7");
    assert_text(groups("r13 * r2"), "run r13 *=r1 r2");
    assert_text(groups("* r1 r2"), "run *=r13 r1 r2");
    assert_text(groups("r11 * r9"), "run r11 *=r10 r9");
    assert_text(groups("r11 * r6"), "run r11 *=r10 r6=r9");
    /* In a set of three: the alphabetically first missing colour. */
    assert_text(groups("r5 * k5"), "set r5 *=b5 k5");
    assert_text(groups("b5 k5 *"), "set b5 k5 *=g5");
    assert_text(groups("b5 * g5"), "set b5 *=k5 g5");
    assert_text(groups("b5 * g5 r5"), "set b5 *=k5 g5 r5");
}

TEST(a_wild_passes_a_line_through)
{
    assert_true(legal("k8 * r8 r7"));
    assert_text(groups("k8 * r8 r7"), "set k8 *=b8 r8; run *=r9 r8 r7");
    assert_true(legal("r7 r8 * r10 k10 b10"));
    assert_text(groups("r7 r8 * r10 k10 b10"), "run r7 r8 *=r9 r10; set *=g10 r10 k10 b10");
    assert_true(legal("r5 * b5"));
    assert_false(legal("r5 * b6"));
    assert_false(legal("r5 *"));
}

/* The function never writes more groups than asked for. */
TEST(no_more_groups_than_asked_for)
{
    struct group g[3];
    tile_t t[FACES];
    int n = tiles_of("r3 r4 r5 b5 k5 k6 k7 g7 r7 b7 b8 b9", t);
    memset(&g[2], 0x5a, sizeof g[2]);
    assert_true(line_groups(t, n, g, 2) >= 2);
    assert_int_equal(g[2].n, 0x5a5a5a5a);
    assert_int_equal(line_groups(t, 0, g, 2), 0);
    assert_int_equal(line_groups(t, 2, g, 2), 0);
    assert_false(group_read(t, 2, &g[0]));
    assert_false(group_read(t, 0, &g[0]));
}

/* To the left and to the right of it, in each line that has a group with it. */
TEST(directions_of_the_wild)
{
    static const struct {
        const char *table;
        int directions;
    } list[] = {{"table *@0,0\n", 0},
                {"table r4@-2,0 r5@-1,0 *@0,0\n", 1},
                {"table *@0,0 r5@1,0 r6@2,0\n", 1},
                {"table r4@-1,0 *@0,0 r6@1,0\n", 2},
                {"table r4@-1,0 *@0,0 r6@1,0 k1@0,1 k2@0,2\n", 3}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct position p;
        char text[100];
        snprintf(text, sizeof text, "game super-wild\n%s", list[i].table);
        assert_true(position_read(text, strlen(text), &p, NULL));
        assert_int_equal(wild_directions(&p.table, p.rules), list[i].directions);
    }
}

TESTS_MAIN
