/* test_classic_tidy.c: a rack arranged so that its melds show, compared with trying everything;
 * and a table laid out in tidy rows. */
#include <time.h>

#include "classic_help.h"
#include "classic_tidy.h"
#include "signature.h"

/* ---- The rack ---- */

static struct tile_bits rack_of(const char *text)
{
    struct tile_bits left = cl_all(), rack = {{0, 0}};
    tile_t list[TILE_MAX];
    for (int k = cl_tiles(&left, text, list); k > 0; k--)
        bits_add(&rack, list[k - 1]);
    return rack;
}

/* "r3 r4 r5 | b7 g7 k7 | k1" */
static const char *arranged(const char *rack, bool for_points)
{
    static struct buf b;
    struct cl_arranged a;
    struct tile_bits bits = rack_of(rack);
    cl_arrange_rack(&bits, for_points, &a);
    buf_clear(&b);
    for (int i = 0; i < a.n; i++) {
        for (int m = 1; m <= a.melds; m++)
            buf_add(&b, i == a.start[m] ? "| " : "");
        buf_tile(&b, a.tile[i]);
        buf_add(&b, i + 1 < a.n ? " " : "");
    }
    return buf_text(&b);
}

TEST(melds_come_first)
{
    assert_text(arranged("k1 r5 b7 r3 k7 r4 g7 b13", false), "r3 r4 r5 | b7 g7 k7 | b13 k1");
    assert_text(arranged("k1 r5 b7", false), "r5 b7 k1");
    assert_text(arranged("", false), "");
    /* A long run is one run. */
    assert_text(arranged("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13", false),
                "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13");
    /* The most tiles, not the first meld that is found. */
    assert_text(arranged("r3 r4 r5 b5 g5 k5 r6", false), "r3 r4 r5 r6 | b5 g5 k5");
    assert_text(arranged("r3 r4 r5 r5' b5 g5", false), "r3 r4 r5 | r5 b5 g5");
    /* Few melds rather than many. */
    assert_text(arranged("r1 r2 r3 b1 b2 b3 g1 g2 g3 k1 k2 k3", false),
                "r1 b1 g1 k1 | r2 b2 g2 k2 | r3 b3 g3 k3");
    /* The rest by colour, with an unused Wild last. */
    assert_text(arranged("* k2 g9 r8 b4 r1", false), "r1 r8 b4 g9 k2 *");
}

/* A Wild goes where it is worth most. */
TEST(wilds_help)
{
    assert_text(arranged("r4 r5 * k1", false), "r4 r5 * | k1");
    assert_text(arranged("r12 r13 * k1", false), "* r12 r13 | k1");
    assert_text(arranged("r4 r6 * k1 k9", false), "r4 * r6 | k1 k9");
    assert_text(arranged("r4 * *' k1 k9 b3", false), "k9 * * | r4 b3 k1");
    assert_text(arranged("r1 r2 b13 g13 *", false), "b13 g13 * | r1 r2");
}

/* For large racks there is only time because what has been found out about the rest of a rack
 * is remembered. */
TEST(large_racks)
{
    uint64_t signature = HASH_START;
    struct rng r;
    rng_seed(&r, 8);
    for (int i = 0; i < 20; i++) {
        struct tile_bits rack = {{0, 0}};
        struct cl_arranged a;
        while (bits_count(&rack) < 44)
            bits_add(&rack, (tile_t)rng_below(&r, TILE_MAX));
        cl_arrange_rack(&rack, i & 1, &a);
        sign(&signature, a.start[a.melds]);
        sign(&signature, a.worth);
    }
    assert_signature(signature, 0x957ba4a14d551a9e);
}

/* For the initial meld, points come first. */
TEST(tiles_or_points)
{
    static const char rack[] = "r1 r2 r3 r4 b4 b5 b6 k13 g13 *";
    struct cl_arranged a;
    struct tile_bits bits = rack_of("r1 b1 g1 k1 r13 b13 *");
    assert_text(arranged(rack, true), "r1 r2 r3 r4 | b4 b5 b6 | g13 k13 *");
    cl_arrange_rack(&bits, false, &a);
    assert_int_equal(a.worth, 4 + 39);
    bits = rack_of("r11 r12 r13 r13' b13 r10 k10 g10");
    cl_arrange_rack(&bits, false, &a);
    assert_int_equal(a.n, 8);
    assert_int_equal(a.worth, 36 + 30);
}

/* ---- The best arrangement, found by trying everything ---- */

#define FEW 9

/* The worth of these tiles as one meld; 0 if they are not one: the numbers upward, with Wilds
 * anywhere between and around. */
static int worth_of(const tile_t *number, int numbers, const tile_t *wild, int wilds)
{
    int n = numbers + wilds, best = 0;
    for (unsigned where = 0; where < 1u << n; where++) {
        tile_t line[FEW];
        int k = 0, w = 0;
        for (int i = 0; i < n; i++)
            if (where >> i & 1)
                line[i] = w < wilds ? wild[w++] : (w++, TILE_NONE);
            else
                line[i] = k < numbers ? number[k++] : (k++, TILE_NONE);
        struct group g;
        if (k == numbers && w == wilds && meld_read(line, n, &g) && meld_worth(&g) > best)
            best = meld_worth(&g);
    }
    return best;
}

static int by_number(const void *a, const void *b)
{
    return tile_number(*(const tile_t *)a) - tile_number(*(const tile_t *)b);
}

static int worth_of_mask(const tile_t *tile, int n, unsigned mask)
{
    tile_t number[FEW], wild[2];
    int numbers = 0, wilds = 0;
    for (int i = 0; i < n; i++)
        if (mask >> i & 1) {
            if (tile_is_wild(tile[i]))
                wild[wilds++] = tile[i];
            else
                number[numbers++] = tile[i];
        }
    qsort(number, (size_t)numbers, 1, by_number);
    return worth_of(number, numbers, wild, wilds);
}

/* The most tiles and, among these, points (or the other way round), as first * 1000 + next. */
static int best_by_trying(const tile_t *tile, int n, bool for_points)
{
    static int worth[1 << FEW], best[1 << FEW];
    for (unsigned m = 0; m < 1u << n; m++) {
        int count = 0;
        for (int i = 0; i < n; i++)
            count += m >> i & 1;
        int w = count >= 3 ? worth_of_mask(tile, n, m) : 0;
        worth[m] = !w ? 0 : for_points ? w * 1000 + count : count * 1000 + w;
        best[m] = 0;
        for (unsigned s = m; s; s = (s - 1) & m)
            if (worth[s] && worth[s] + best[m ^ s] > best[m])
                best[m] = worth[s] + best[m ^ s];
    }
    return best[(1u << n) - 1];
}

TEST(no_rack_is_arranged_worse_than_by_trying)
{
    struct rng rng;
    int with_melds = 0;
    rng_seed(&rng, 5);
    for (int go = 0; go < 300; go++) {
        struct tile_bits rack = {{0, 0}};
        tile_t tile[FEW];
        int n = 0, numbers = 3 + (int)rng_below(&rng, 6); /* few numbers, so that they go
                                                           * together */
        while (n < FEW) {
            tile_t t = rng_below(&rng, 12)
                           ? tile_make((enum colour)rng_below(&rng, 4),
                                       1 + (int)rng_below(&rng, (uint32_t)numbers))
                           : WILD;
            t = (tile_t)(t + (rng_below(&rng, 2) ? FACES : 0));
            if (bits_has(&rack, t))
                continue;
            bits_add(&rack, t);
            tile[n++] = t;
        }
        bool for_points = go % 2;
        struct cl_arranged a;
        cl_arrange_rack(&rack, for_points, &a);
        int tiles = a.start[a.melds];
        int got = for_points ? a.worth * 1000 + tiles : tiles * 1000 + a.worth;
        assert_int_equal(got, best_by_trying(tile, n, for_points));
        with_melds += a.melds > 0;
        /* The result has the same tiles, its melds are melds, and their worth is right. */
        struct tile_bits back = {{0, 0}};
        int worth = 0;
        for (int i = 0; i < a.n; i++)
            bits_add(&back, a.tile[i]);
        assert_memory_equal(&back, &rack, sizeof back);
        assert_int_equal(a.n, n);
        for (int m = 0; m < a.melds; m++) {
            struct group g;
            assert_true(meld_read(a.tile + a.start[m], a.start[m + 1] - a.start[m], &g));
            worth += meld_worth(&g);
        }
        assert_int_equal(worth, a.worth);
    }
    assert_true(with_melds > 100);
}

/* Even a rack with half of all tiles is arranged in no time. */
TEST(large_racks_are_arranged_in_time)
{
    struct rng rng;
    struct cl_arranged a;
    rng_seed(&rng, 6);
    for (int n = 14; n <= TILE_MAX; n += 23) {
        struct tile_bits rack = {{0, 0}};
        while (bits_count(&rack) < n)
            bits_add(&rack, (tile_t)rng_below(&rng, TILE_MAX));
        clock_t begin = clock();
        cl_arrange_rack(&rack, true, &a);
        double ms = (double)(clock() - begin) * 1000 / CLOCKS_PER_SEC;
        print_message("%d tiles: %.1f ms, %d in melds\n", n, ms, a.start[a.melds]);
        assert_int_equal(a.n, n);
        assert_true(ms < 5000);
    }
    assert_true(a.start[a.melds] > 100); /* of all tiles of the game */
}

/* ---- The table ---- */

static const char *tidied(const char *rows, int width, enum cl_tidy_order order, int *moved)
{
    static struct buf b;
    struct tile_bits left = cl_all();
    struct table t = cl_rows(&left, rows);
    struct table_item item[TILE_MAX];
    struct table_rows were, now;
    struct place low, high;
    table_rows(&t, &were);
    *moved = cl_tidy(&t, width, 1, order, item);
    for (int i = 0; i < *moved; i++)
        table_put(&t, item[i].tile, item[i].to);
    /* Every row is still one row, with its tiles in order. */
    table_rows(&t, &now);
    assert_int_equal(now.n, were.n);
    buf_clear(&b);
    table_box(&t, &low, &high);
    for (int y = low.y; y <= high.y; y++) {
        int16_t x = low.x;
        for (; x <= high.x; x++) {
            tile_t at = table_at(&t, (struct place){x, (int16_t)y, 0});
            buf_add(&b, x > low.x ? " " : y > low.y ? " / " : "");
            if (at == TILE_NONE)
                buf_add(&b, ".");
            else
                buf_tile(&b, at);
        }
    }
    return buf_text(&b);
}

TEST(rows_are_laid_out_in_lines)
{
    int moved;
    assert_text(tidied(". . r3 r4 r5 / k7 b7 g7 . b9 b10 b11 / g1 g2 g3", 7, CL_TIDY_AS_IT_LIES,
                       &moved),
                "r3 r4 r5 . k7 b7 g7 / . . . . . . . / b9 b10 b11 . g1 g2 g3");
    assert_int_equal(moved, 12);
    /* A tidy table does not change. */
    assert_text(tidied("r3 r4 r5 . k7 b7 g7 / b9 b10 b11", 7, CL_TIDY_AS_IT_LIES, &moved),
                "r3 r4 r5 . k7 b7 g7 / . . . . . . . / b9 b10 b11 . . . .");
    assert_int_equal(moved, 0);
    assert_text(tidied("r3 r4 r5 . k7 b7 g7", 6, CL_TIDY_AS_IT_LIES, &moved),
                "r3 r4 r5 / . . . / k7 b7 g7");
    /* A row longer than a line has its own line. */
    assert_text(tidied("r1 r2 r3 r4 r5 r6 / k1 b1 g1", 4, CL_TIDY_AS_IT_LIES, &moved),
                "r1 r2 r3 r4 r5 r6 / . . . . . . / k1 b1 g1 . . .");
}

/* Sorted: runs by colour and number, downward ones by their lowest; sets by number; the
 * rest. */
TEST(rows_are_sorted)
{
    int moved;
    assert_text(
        tidied("k7 b7 g7 / r13 b1 / g5 g4 g3 / r9 r10 * / b2 g2 * k2 / r3 r4 r5", 8,
               CL_TIDY_SORTED, &moved),
        "r3 r4 r5 . r9 r10 * . / . . . . . . . . / g5 g4 g3 . b2 g2 * k2 / . . . . . . . . "
        "/ k7 b7 g7 . r13 b1 . .");
}

/* The step that tidies is legal in any turn, even before the initial meld. */
TEST(tidying_is_a_step_and_touches_nothing)
{
    const char *racks[] = {"r9 r10 r11", "k1", NULL};
    struct cl_state s = cl_seated(". . . r3 r4 r5 / k7 b7 g7 / g5 g4 g3", racks, "k2");
    struct table_item item[TILE_MAX];
    struct buf step = {0};
    s.melded = 0;
    int n = cl_tidy(&s.common.table, 12, 1, CL_TIDY_SORTED, item);
    assert_true(n > 0);
    CLASSIC.tiles->arrange(&s, item, n, &step);
    cl_go(&s, buf_text(&step));
    buf_free(&step);
    cl_go(&s, "put r9 0,9 r10 1,9 r11 2,9");
    assert_true(cl_untouched(&s));
    cl_go(&s, "end");
}

TEST(what_is_no_table_of_classic_is_left_alone)
{
    struct tile_bits left = cl_all();
    struct table t = cl_rows(&left, ". . r3 r4 r5 / k7 b7 g7"), none;
    struct table_item item[TILE_MAX];
    table_put(&t, cl_take(&left, "g9", 2), (struct place){2, 0, 1});
    assert_int_equal(cl_tidy(&t, 10, 1, CL_TIDY_SORTED, item), 0);
    table_clear(&none);
    assert_int_equal(cl_tidy(&none, 10, 1, CL_TIDY_SORTED, item), 0);
}

/* ---- At random ---- */

TEST(the_same_everywhere)
{
    uint64_t racks = HASH_START, tables = HASH_START;
    struct rng r;
    rng_seed(&r, 42);
    for (int i = 0; i < 400; i++) {
        struct tile_bits rack = {{0, 0}};
        struct cl_arranged a;
        for (int n = 3 + (int)rng_below(&r, 20); n > 0; n--)
            bits_add(&rack, (tile_t)rng_below(&r, rng_below(&r, 3) ? TILE_MAX : 30));
        cl_arrange_rack(&rack, i & 1, &a);
        sign(&racks, a.n);
        sign(&racks, a.worth);
        for (int k = 0; k <= a.melds; k++)
            sign(&racks, a.start[k]);
        for (int k = 0; k < a.n; k++)
            sign(&racks, a.tile[k]);
    }
    assert_signature(racks, 0xbd39f827c6c49b12);
    for (int i = 0; i < 600; i++) {
        struct table t;
        struct table_item item[TILE_MAX];
        table_clear(&t);
        int x = -20, y = -5;
        for (int tile = (int)rng_below(&r, 9); tile < TILE_MAX; tile += (int)rng_below(&r, 4)) {
            if (table_has(&t, (tile_t)tile))
                tile++;
            if (tile < TILE_MAX)
                table_put(&t, (tile_t)tile, (struct place){(int16_t)x, (int16_t)y, 0});
            x += rng_below(&r, 4) ? 1 : 2 + (int)rng_below(&r, 3);
            if (x > 20) {
                x = -20 + (int)rng_below(&r, 5);
                y += 1 + (int)rng_below(&r, 2);
            }
        }
        int width = 4 + (int)rng_below(&r, 30), air = (int)rng_below(&r, 3);
        int n = cl_tidy(&t, width, air, i & 1 ? CL_TIDY_SORTED : CL_TIDY_AS_IT_LIES, item);
        sign(&tables, n);
        for (int k = 0; k < n; k++)
            sign(&tables, item[k].tile + 1000 * (item[k].to.x + 1000 * item[k].to.y));
    }
    assert_signature(tables, 0x344fda9af9f081f2);
}

TESTS_MAIN
