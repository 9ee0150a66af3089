/* test_meld.c: the sets and runs of Classic, and tables of them.
 *
 * Rules: Classic Rummy Tiles, "Melds" and "A round", 2. */
#include "meld.h"
#include "tiles_help.h"

/* Reads tiles like "r5 r5 *" of a game with two of each; returns how many. */
static int tiles_twice(const char *text, tile_t *out)
{
    struct tile_bits left = {{0, 0}};
    struct scan s;
    struct word w;
    int n = 0, face;
    for (tile_t t = 0; t < TILE_MAX; t++)
        bits_add(&left, t);
    scan_start(&s, text, strlen(text));
    while (scan_line(&s))
        while (scan_word(&s, &w)) {
            assert_true(tile_read(w.at, w.len, &face) &&
                        bits_has(&left, (tile_t)face) +
                            bits_has(&left, (tile_t)(face + FACES)));
            out[n] = (tile_t)(bits_has(&left, (tile_t)face) ? face : face + FACES);
            bits_remove(&left, out[n++]);
        }
    return n;
}

/* The meld as "run r4 r5 *=r6 15"; "" if it is not a meld. */
static const char *meld(const char *line)
{
    static struct buf b;
    struct group g;
    tile_t t[TILE_MAX];
    buf_clear(&b);
    if (!meld_read(t, tiles_twice(line, t), &g))
        return "";
    buf_group(&b, &g);
    buf_addf(&b, " %d", meld_worth(&g));
    return buf_text(&b);
}

/* All that tile i could stand for: "r4 b5". */
static const char *could(const char *line, int i)
{
    static struct buf b;
    tile_t t[TILE_MAX];
    int n = tiles_twice(line, t);
    uint64_t faces = meld_faces(t, n, i);
    buf_clear(&b);
    for (int f = 0; f < WILD; f++)
        if (faces >> f & 1) {
            buf_add(&b, b.len ? " " : "");
            buf_tile(&b, (tile_t)f);
        }
    return buf_text(&b);
}

/* "three or four tiles of one number, all of different colours" */
TEST(sets)
{
    assert_text(meld("r5 b5 g5"), "set r5 b5 g5 15");
    assert_text(meld("r5 b5 g5 k5"), "set r5 b5 g5 k5 20");
    assert_text(meld("r5 b5"), "");
    assert_text(meld("r5 b5 r5"), "");
    assert_text(meld("r5 b5 g6"), "");
    assert_text(meld("r6 b6 g9"), ""); /* "No six-nines" */
    assert_text(meld("r5 b5 g5 k5 *"), "");
    assert_text(meld("r5 * k5"), "set r5 *=b5 k5 15");
    assert_text(meld("* b5 k5 *"), "set *=g5 b5 k5 *=r5 20");
    assert_text(meld("r5 b5 r5 *"), "");
}

/* "three or more consecutive numbers of one colour, between 1 and 13" */
TEST(runs)
{
    assert_text(meld("r4 r5 r6"), "run r4 r5 r6 15");
    assert_text(meld("r6 r5 r4"), "run r6 r5 r4 15");
    assert_text(meld("r12 r13 r1"), ""); /* "no going round from 13 to 1" */
    assert_text(meld("r4 r5 b6"), "");
    assert_text(meld("r4 r5 r7"), "");
    assert_text(meld("r7 r8 r6"), "");
    assert_text(meld("k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13"),
                "run k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 91");
    assert_text(meld("k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 *"), "");
}

/* "A run of Wilds and tiles must fit between 1 and 13." "a meld may hold both" */
TEST(wilds_in_runs)
{
    assert_text(meld("* r5 r6"), "run *=r4 r5 r6 15");
    assert_text(meld("r4 * r6 *"), "run r4 *=r5 r6 *=r7 22");
    assert_text(meld("r12 r13 *"), "");
    assert_text(meld("* r1 r2"), "");
    assert_text(meld("* * r13"), "set *=b13 *=g13 r13 39");
    assert_text(meld("r11 * *"), "run r11 *=r12 *=r13 36");
    assert_text(meld("* r12 r13"), "run *=r11 r12 r13 36");
    assert_text(meld("* r13 r12"), "");
    assert_text(meld("* *"), "");
}

/* "Where a Wild could stand for several, it counts as the one worth most." */
TEST(the_reading_worth_most)
{
    tile_t t[TILE_MAX];
    struct group g[MELD_READINGS];
    assert_text(meld("r5 * *"), "run r5 *=r6 *=r7 18");
    assert_text(meld("* * r5"), "run *=r7 *=r6 r5 18");
    assert_text(meld("* r5 *"), "set *=b5 r5 *=g5 15");
    assert_text(meld("r12 * *"), "set r12 *=b12 *=g12 36");
    assert_text(meld("* r1 *"), "set *=b1 r1 *=g1 3");
    assert_int_equal(meld_readings(t, tiles_twice("r5 * *", t), g), 3);
    assert_int_equal(meld_readings(t, tiles_twice("r12 * *", t), g), 2);
    assert_int_equal(meld_readings(t, tiles_twice("r5 * r7", t), NULL), 1);
}

/* Rule 5: "in a set of three, of either colour it could be" */
TEST(what_a_wild_could_stand_for)
{
    assert_text(could("r5 * k5", 1), "b5 g5");
    assert_text(could("r5 * k5 g5", 1), "b5");
    assert_text(could("r5 * k5", 0), "r5");
    assert_text(could("* * k5", 0), "r5 b5 g5 k3 k7");
    assert_text(could("* k5 *", 2), "r5 b5 g5 k4 k6");
    assert_text(could("r5 * r7", 1), "r6");
    assert_text(could("r5 * r8", 1), "");
}

/* Every line of up to five tiles in two colours and a few numbers, compared with the words of
 * the rules. */
static bool slow_meld(const tile_t *t, int n, int *most)
{
    bool found = false;
    *most = 0;
    for (int number = 1; number <= 13; number++)
        for (int way = 0; way < 3; way++) {
            int step = way == 1 ? 1 : way == 2 ? -1 : 0, colours = 0, sum = 0;
            bool good = n >= 3 && (step || n <= 4);
            for (int i = 0; i < n; i++) {
                int here = number + i * step;
                good &= here >= 1 && here <= 13;
                sum += here;
                if (tile_is_wild(t[i]))
                    continue;
                good &=
                    tile_number(t[i]) == here && (step || !(colours >> tile_colour(t[i]) & 1));
                colours |= 1 << tile_colour(t[i]);
            }
            good &= colours && (!step || !(colours & (colours - 1)));
            if (good && sum > *most)
                *most = sum;
            found |= good;
        }
    return found;
}

TEST(all_short_lines)
{
    static const tile_t from[] = {0, 1, 2, 3, 10, 11, 12, 14, 15, 27, 28, 41, WILD};
    const int many = sizeof from / sizeof *from;
    long melds = 0;
    for (int n = 1, count = many; n <= 5; n++, count *= many)
        for (int k = 0; k < count; k++) {
            tile_t t[5];
            struct group g;
            int rest = k, most, wilds = 0;
            for (int i = 0; i < n; i++, rest /= many)
                wilds += (t[i] = from[rest % many]) == WILD;
            if (wilds > 2)
                continue;
            bool want = slow_meld(t, n, &most);
            assert_int_equal(meld_read(t, n, &g), want);
            assert_true(!want || meld_worth(&g) == most);
            melds += want;
        }
    assert_true(melds > 300);
}

/* ---- Tables ---- */

static struct table twice(const char *text)
{
    struct table t;
    tile_t tile[TILE_MAX];
    struct place p[TILE_MAX];
    struct buf names = {0};
    struct scan s;
    struct word w;
    int n = 0;
    scan_start(&s, text, strlen(text));
    while (scan_line(&s))
        while (scan_word(&s, &w)) {
            const char *at = memchr(w.at, '@', w.len);
            assert_non_null(at);
            buf_add_n(&names, w.at, (size_t)(at - w.at));
            buf_add(&names, " ");
            assert_true(place_read(at + 1, w.len - (size_t)(at + 1 - w.at), &p[n++]));
        }
    assert_int_equal(tiles_twice(buf_text(&names), tile), n);
    buf_free(&names);
    table_clear(&t);
    for (int i = 0; i < n; i++)
        table_put(&t, tile[i], p[i]);
    return t;
}

static const char *faults(const char *text)
{
    static struct buf b;
    struct fault f[FAULT_MAX];
    struct table t = twice(text);
    int n = table_check(&t, RULE_MELDS, f, FAULT_MAX);
    buf_clear(&b);
    for (int i = 0; i < n; i++) {
        buf_add(&b, i ? "; " : "");
        buf_fault(&b, &f[i]);
    }
    assert_int_equal(table_legal(&t, RULE_MELDS), n == 0);
    return buf_text(&b);
}

/* "every meld is a row of its own ... separated from the next by at least one empty cell. Only
 * rows exist here. A row is legal when it is exactly one set or one run." */
TEST(tables_of_rows)
{
    assert_text(faults(""), "");
    assert_text(faults("r5@0,0 r6@1,0 r7@2,0 r5@4,0 b5@5,0 *@6,0 r8@9,1 r6@0,1 r7@1,1 *@2,1"
                       " b6@8,1 b5@7,1"),
                "meld b5@7,1 r8@9,1");
    assert_text(faults("r5@0,0 r6@1,0 r7@2,0 r5@4,0 b5@5,0 *@6,0 r6@0,1 r7@1,1 *@2,1"), "");
    assert_text(faults("r3@0,0 r4@1,0 r5@2,0 b5@3,0 g5@4,0"), "meld r3@0,0 g5@4,0");
    assert_text(faults("*@0,0"), "meld *@0,0"); /* a Wild must be in a meld too */
    assert_text(faults("r5@0,0 b5@0,1 g5@0,2"), "meld r5@0,0; meld b5@0,1; meld g5@0,2");
    assert_text(faults("r5@0,0 r6@1,0 r7@2,0 r8@2,0,1"), "level r8@2,0,1");
    assert_text(faults("r5@0,0 r6@1,0 r7@2,0 r8@2,0"), "occupied r7@2,0 r8@2,0");
    assert_text(faults("r5@-1,-3 b5@0,-3 g5@1,-3 r5@3,-3 b5@4,-3"), "meld r5@3,-3 b5@4,-3");
}

TEST(rows_from_the_top_and_readings)
{
    static struct table_group g[TABLE_GROUPS];
    struct table_rows rows;
    struct buf b = {0};
    struct table t =
        twice("k1@0,5 k2@1,5 k3@2,5 r5@4,5 *@5,5 b5@6,5 *@3,2 g9@4,2 g8@5,2 r1@0,0");
    table_rows(&t, &rows);
    assert_int_equal(rows.n, 4);
    assert_int_equal(rows.start[1], 1);
    assert_int_equal(rows.start[2], 4);
    assert_int_equal(rows.start[3], 7);
    assert_int_equal(rows.start[4], 10);
    assert_int_equal(table_read(&t, RULE_MELDS, g, TABLE_GROUPS), 3);
    t = twice("k1@0,5 k2@1,5 k3@2,5 r5@4,5 *@5,5 b5@6,5 *@3,2 g9@4,2 g8@5,2");
    int n = table_read(&t, RULE_MELDS, g, TABLE_GROUPS);
    for (int i = 0; i < n; i++) {
        buf_group(&b, &g[i].group);
        buf_add(&b, "; ");
    }
    assert_text(buf_text(&b), "run *=g10 g9 g8; run k1 k2 k3; set r5 *=g5 b5; ");
    buf_free(&b);
}

/* The rows of a table, from the top: "r4 r5 / b9". */
static const char *rows_of(const struct table *t)
{
    static struct buf b;
    struct table_rows rows;
    table_rows(t, &rows);
    buf_clear(&b);
    for (int r = 0; r < rows.n; r++)
        for (int i = rows.start[r]; i < rows.start[r + 1]; i++) {
            buf_add(&b, i > rows.start[r] ? " " : r ? " / " : "");
            buf_tile(&b, rows.tile[i]);
        }
    return buf_text(&b);
}

/* What a position made by hand may have: tiles above or below the table are in no row, and of
 * two in one place only the first is. */
TEST(only_the_level_of_the_table_has_rows)
{
    struct table t = twice("r4@0,0 r5@1,0,1 r6@2,0 b1@0,0,-1 b2@5,5,2 k9@2,0");
    assert_text(rows_of(&t), "r4 / r6");
    t = twice("k9@-1,0 r6@-1,0 g3@0,0 b3@9999,-2 b4@-9999,-1 b5@-9998,-1 k1@1,0");
    assert_text(rows_of(&t), "b3 / b4 b5 / r6 g3 k1");
    t = twice("");
    assert_text(rows_of(&t), "");
}

/* The quick function gives the same answer as the full reading, for all lines of four faces and
 * for long ones that are nearly runs. */
TEST(the_quick_question)
{
    tile_t t[MELD_TILES + 1];
    long melds = 0;
    for (int a = 0; a < FACES; a++)
        for (int b = 0; b < FACES; b++)
            for (int c = 0; c < FACES; c++)
                for (int d = 0; d < FACES; d += 3) {
                    t[0] = (tile_t)a;
                    t[1] = (tile_t)b;
                    t[2] = (tile_t)(c + (d & 1 ? FACES : 0));
                    t[3] = (tile_t)d;
                    int n = d % 2 ? 4 : 3;
                    bool is = meld_readings(t, n, NULL) > 0;
                    melds += is;
                    assert_int_equal(meld_is(t, n), is);
                }
    assert_true(melds > 10000);
    for (int start = -2; start <= 14; start++)
        for (int n = 0; n <= MELD_TILES; n++)
            for (int dir = -1; dir <= 1; dir += 2)
                for (int wilds = 0; wilds < 1 << 6; wilds++) {
                    for (int i = 0; i < n; i++) {
                        int number = start + dir * i;
                        bool wild = number < 1 || number > 13 || (wilds >> (i % 6) & 1);
                        t[i] = wild ? (tile_t)(i & 1 ? WILD : WILD + FACES)
                                    : tile_make((enum colour)(wilds & 3), number);
                    }
                    assert_int_equal(meld_is(t, n), meld_readings(t, n, NULL) > 0);
                }
}

TESTS_MAIN
