/* test_rackorder.c: "The rack keeps the order its player gave it". */
#include "tiles_help.h"

#include "rack_order.h"
#include "rng.h"

static struct hand_order order_of(const char *text)
{
    struct hand_order o;
    hand_order_read(&o, text, buf_tile_copy, TILE_MAX);
    return o;
}

static struct tile_bits bits_of(const char *text)
{
    tile_t list[TILE_MAX];
    struct tile_bits b = {{0, 0}};
    for (int n = tiles_of(text, list); n > 0; n--)
        bits_add(&b, list[n - 1]);
    return b;
}

static const char *text_of(const struct hand_order *o)
{
    static struct buf b;
    buf_clear(&b);
    hand_order_write(o, buf_tile_copy, &b);
    return buf_text(&b);
}

TEST(test_new_tiles_at_the_end)
{
    struct hand_order o = order_of("k7 r5 g2");
    struct tile_bits rack = bits_of("g2 r5 k7 b1"), none = bits_of("");
    rack_order_sync(&o, &rack, &none);
    assert_text(text_of(&o), "k7 r5 g2 b1");
}

TEST(test_away_keeps_its_place)
{
    struct hand_order o = order_of("k7 r5 g2");
    struct tile_bits rack = bits_of("g2 k7"), away = bits_of("r5"), none = bits_of("");
    tile_t list[TILE_MAX];
    rack_order_sync(&o, &rack, &away);
    assert_text(text_of(&o), "k7 r5 g2");
    assert_int_equal(rack_order_list(&o, &rack, list), 2); /* but is not shown */
    rack_order_sync(&o, &rack, &none);                     /* played for good */
    assert_text(text_of(&o), "k7 g2");
}

static void move(struct hand_order *o, const char *rack, const char *tiles, int before)
{
    struct tile_bits r = bits_of(rack);
    tile_t list[TILE_MAX];
    int n = tiles_of(tiles, list);
    rack_order_move(o, &r, list, n, before);
}

TEST(test_move)
{
    struct hand_order o = order_of("k1 k2 k3 k4 k5");
    move(&o, "k1 k2 k3 k4 k5", "k4", 0);
    assert_text(text_of(&o), "k4 k1 k2 k3 k5");
    move(&o, "k1 k2 k3 k4 k5", "k4 k2", 3);
    assert_text(text_of(&o), "k1 k3 k5 k4 k2");
    move(&o, "k1 k2 k3 k4 k5", "k1", 4);
    assert_text(text_of(&o), "k3 k5 k4 k2 k1");
    move(&o, "k3 k4 k1", "k1", 1); /* k5 and k2 are on the table, and keep their places */
    assert_text(text_of(&o), "k3 k5 k1 k4 k2");
}

TEST(test_sort)
{
    struct hand_order o = order_of("g3 r10 k3 r1 b3 b9 b5 b7");
    rack_order_sort(&o, true, true);
    assert_text(text_of(&o), "r1 r10 b3 b5 b9 b7 g3 k3"); /* a six-nine counts as 6 */
    rack_order_sort(&o, false, true);
    assert_text(text_of(&o), "r1 b3 g3 k3 b5 b9 b7 r10");
    o = order_of("* b9 b7 b9 b6 b10");
    rack_order_sort(&o, true, false);
    assert_text(text_of(&o), "b6 b7 b9 b9' b10 *"); /* Classic: a 9 is a 9, Wilds last */
}

TEST(test_bad_text)
{
    struct hand_order o = order_of("k1 hello * k1 k1 r99 r2 \xff k2");
    assert_text(text_of(&o), "k1 * k1' r2 k2"); /* Classic has two of each */
    o = order_of("");
    assert_int_equal(o.n, 0);
}

/* The order always contains every rack tile exactly once. */
TEST(test_property)
{
    struct rng rng;
    rng_seed(&rng, 11);
    for (int round = 0; round < 3000; round++) {
        struct hand_order o = {0};
        struct tile_bits rack = {{0, 0}}, away = {{0, 0}};
        for (int k = 0; k < 12; k++) {
            for (tile_t t = 0; t < TILE_MAX; t++)
                if (rng_below(&rng, 9) == 0) { /* rack, table this turn, gone for good */
                    bool was = bits_has(&rack, t) || bits_has(&away, t);
                    bits_remove(&rack, t);
                    bits_remove(&away, t);
                    if (rng_below(&rng, 3))
                        bits_add(was && rng_below(&rng, 2) ? &away : &rack, t);
                }
            rack_order_sync(&o, &rack, &away);
            tile_t list[TILE_MAX], some[TILE_MAX];
            int n = rack_order_list(&o, &rack, list), m = 0;
            assert_int_equal(n, bits_count(&rack));
            for (int i = 0; i < n; i++)
                if (rng_below(&rng, 3) == 0)
                    some[m++] = list[i];
            if (m) {
                int before = (int)rng_below(&rng, (uint32_t)(n - m + 1));
                rack_order_move(&o, &rack, some, m, before);
                assert_int_equal(rack_order_list(&o, &rack, list), n);
                assert_memory_equal(list + before, some, (size_t)m);
            }
            assert_int_equal(o.n, bits_count(&rack) + bits_count(&away));
            struct hand_order again = order_of(text_of(&o));
            assert_memory_equal(&again, &o, sizeof o.n + (size_t)o.n);
        }
    }
}

/* A rack may hold only the second copy of a tile. */
TEST(test_text_keeps_copies_apart)
{
    const char *const TEXT[] = {"r5' k7 b1'", "k7' k7 r5", "*' b13"};
    for (size_t i = 0; i < sizeof TEXT / sizeof *TEXT; i++) {
        struct hand_order o = order_of(TEXT[i]);
        assert_text(text_of(&o), TEXT[i]);
    }
    /* as older versions wrote it */
    struct hand_order old = order_of("r5 k7 r5");
    assert_text(text_of(&old), "r5 k7 r5'");
}

TESTS_MAIN
