/* test_relay.c: a table that is too large in one piece is laid out anew, and is as good a
 * table. */
#include "solve_help.h"

#include "compact.h"
#include "relay.h"
#include "signature.h"
#include "thorough.h"

static struct table after(const struct table *t, unsigned rules, struct tidy_shape shape,
                          int (*tidy)(const struct table *, unsigned, struct tidy_shape,
                                      struct table_item *))
{
    struct table_item item[TILE_MAX];
    struct table now = *t;
    int n = tidy(t, rules, shape, item);
    for (int i = 0; i < n; i++) {
        assert_false(item[i].to_rack);
        assert_true(table_has(t, item[i].tile));
        assert_false(place_same(item[i].to, t->at[item[i].tile]));
        table_put(&now, item[i].tile, item[i].to);
    }
    assert_memory_equal(&now.on, &t->on, sizeof now.on);
    return now;
}

struct sums {
    int anew, stuck;
    uint64_t signature;
};

static void check(const struct table *t, unsigned rules, struct tidy_shape shape,
                  struct sums *sum)
{
    struct table packed = after(t, rules, shape, tidy_make),
                 now = after(t, rules, shape, relay_tidy),
                 again = after(t, rules, shape, relay_tidy);
    int least = tidy_size(&packed, shape), most = tidy_size(&now, shape);
    assert_true(table_same(&now, &again));
    if (!table_legal(t, rules) || least >= RELAY_ENOUGH) {
        assert_true(table_same(&now, &packed));
        return;
    }
    assert_true(table_legal(&now, rules));
    assert_true(solve_raised(&now) <= solve_raised(t));
    assert_true(most > least || table_same(&now, &packed));
    sum->anew += most > least;
    sum->stuck += most < RELAY_ENOUGH;
    sign(&sum->signature, most);
}

/* A table from a game of four in which all 49 tiles hang together in 18 columns and 9 rows. */
TEST(what_hangs_together)
{
    static const char text[] =
        "game normikub\nrules dimensions 4\ntable "
        "r1@-9,2 r2@-8,1 r3@-7,-2 r4@-3,1 r5@-1,-4 r6@5,0 r7@2,-2,-4 r8@2,-2,1 r9@2,0 "
        "r10@7,-4 r11@3,-3,-2 r12@1,-1 r13@-10,3 b1@-7,2 b2@-7,1 b3@-7,0 b4@-2,0 b5@-1,-3 "
        "b6@2,1 b7@2,-2,-3 b9@3,0 b10@6,-4 b11@3,-3,-1 b12@0,0 b13@6,-2 g2@-9,1 g3@-7,-1 "
        "g4@-1,-1 g5@-1,-5 g6@4,0 g7@2,-2,-2 g8@2,-2,-1 g9@2,2 g10@5,-4 g12@-1,1 g13@5,-2 "
        "k1@3,-2 k2@-6,1 k3@1,-2 k4@0,-2 k5@-1,-2 k6@2,3 k7@2,-3 k8@2,-2,2 k9@2,-1 k10@4,-4 "
        "k11@3,-3 k12@-2,2 k13@4,-2 *@2,-2\n";
    struct position p;
    struct reason why;
    assert_true(position_read(text, sizeof text - 1, &p, &why));
    assert_true(table_legal(&p.table, p.rules));
    struct table packed = after(&p.table, p.rules, TIDY_USUAL, tidy_make),
                 now = after(&p.table, p.rules, TIDY_USUAL, relay_tidy);
    assert_true(tidy_size(&packed, TIDY_USUAL) < 600);
    assert_true(tidy_size(&now, TIDY_USUAL) >= RELAY_ENOUGH);
    assert_true(table_legal(&now, p.rules));
}

TEST(any_large_table)
{
    static const struct tidy_shape shape[] = {{1052, 400, 12}, {620, 300, 0}, {500, 700, 20}};
    struct sums sum = {.signature = HASH_START};
    int all = often(180, 180, 54);
    for (uint64_t n = 0; n < (uint64_t)all; n++) {
        unsigned rules = n % 9 < 4 ? EACH[n % 9] : normikub((int)(n % 9) - 3);
        struct rng r;
        struct table t;
        struct tile_bits left = {{(1ull << WILD) - 1, 0}};
        rng_seed(&r, n + 1);
        table_clear(&t);
        table_put(&t, WILD, (struct place){0, 0, 0});
        positions_grow(&r, &t, &left, rules, 20 + (int)rng_below(&r, 20));
        check(&t, rules, shape[n % 3], &sum);
        if (n % 5)
            continue;
        table_put(&t, WILD, (struct place){90, 90, 0}); /* whatever it carried is faulty now */
        check(&t, rules, shape[n % 3], &sum);
    }
    assert_in_range(sum.anew, all / 15, all * 4 / 9);
    assert_in_range(sum.stuck, 0, all / 6);
    if (!is_brief())
        assert_signature(sum.signature, 0x460ad778433b69f2);
}

TESTS_MAIN
