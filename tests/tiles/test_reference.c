/* test_reference.c: compares table_check() with the second version of the rules (slow_rules.h),
 * on tables that are legal or nearly legal: with one or two tiles moved, swapped, removed,
 * lifted, or put on another tile. */
#include "rng.h"
#include "slow_rules.h"
#include "tiles_help.h"
#include "thorough.h"

#define TABLES                                                                                 \
    often(5000, 5000, 2500) /* for each of the four sets of options, and for Normikub */

static struct rng rng;

static int below(int n)
{
    return (int)rng_below(&rng, (uint32_t)n);
}

static tile_t a_tile_of(const struct table *t)
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    return list[below(n)];
}

static struct place beside(const struct table *t, unsigned rules)
{
    struct place p = t->at[a_tile_of(t)];
    int kind = below(rules & RULE_TOWERS ? 6 : 4), sign = below(2) * 2 - 1;
    if (kind == 0 || kind == 3)
        p.x = (int16_t)(p.x + sign);
    if (kind == 1 || kind == 3)
        p.y = (int16_t)(p.y + (kind == 3 ? below(2) * 2 - 1 : sign));
    if (kind == 2)
        p.x = (int16_t)(p.x + below(7) - 3), p.y = (int16_t)(p.y + below(7) - 3);
    if (kind >= 4)
        p.z = (int16_t)(p.z + sign);
    if (kind < 4)
        p.z = 0;
    return p;
}

/* Two or three tiles that fit together, laid from a place in a direction. */
static void try_group(struct table *t, unsigned rules)
{
    static const int dir[5][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {1, -1, 0}};
    struct table next = *t;
    int a = below(52), kind = below(3), d = below(5), sign = below(2) * 2 - 1, skip = below(3);
    struct place p = beside(t, rules);
    for (int i = 0; i < 3; i++) {
        int face =
            kind ? a / 13 * 13 + (a % 13 + (kind == 1 ? i : 13 - i)) % 13 : (a + 13 * i) % 52;
        struct place q = {(int16_t)(p.x + dir[d][0] * i * sign),
                          (int16_t)(p.y + dir[d][1] * i * sign),
                          (int16_t)(p.z + dir[d][2] * i * sign)};
        if (table_has(&next, (tile_t)face) || table_at(&next, q) != TILE_NONE) {
            if (skip != i)
                return;
            continue;
        }
        table_put(&next, (tile_t)face, q);
    }
    if (table_legal(&next, rules))
        *t = next;
}

static void try_tile(struct table *t, unsigned rules)
{
    tile_t tile = (tile_t)below(52);
    struct place p = beside(t, rules);
    if (table_has(t, tile) || table_at(t, p) != TILE_NONE)
        return;
    table_put(t, tile, p);
    if (!table_legal(t, rules))
        table_remove(t, tile);
}

static struct table grown(unsigned rules)
{
    struct table t;
    table_clear(&t);
    table_put(&t, WILD, (struct place){0, 0, 0});
    int size = 3 + below(50);
    for (int k = 0; k < 1500 && table_count(&t) < size; k++) {
        if (k % 3)
            try_tile(&t, rules);
        else
            try_group(&t, rules);
    }
    return t;
}

static void mutate(struct table *t, unsigned rules)
{
    tile_t a = a_tile_of(t), b = a_tile_of(t);
    struct place p = t->at[a];
    switch (below(8)) {
    case 0:
        table_put(t, a, t->at[b]);
        table_put(t, b, p);
        break;
    case 1:
        table_put(t, a, beside(t, rules));
        break;
    case 2:
        if (a != WILD)
            table_remove(t, a);
        break;
    case 3:
        table_put(t, (tile_t)below(52), beside(t, rules));
        break;
    case 4:
        p.z = (int16_t)(p.z + below(3) - 1);
        table_put(t, a, p);
        break;
    case 5:
        table_put(t, WILD, beside(t, PLAIN));
        break;
    case 6: /* another tile in its place */
        if (a != WILD) {
            tile_t other = (tile_t)below(52);
            table_remove(t, a);
            if (!table_has(t, other))
                table_put(t, other, p);
        }
        break;
    case 7:
        table_put(t, a, t->at[b]); /* two in one place; no change if a is b */
        break;
    }
}

struct tally {
    int legal, places, pairs, loose, arms;
};

static void show(const struct table *t, unsigned rules)
{
    struct buf b = {0};
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    for (int i = 0; i < n; i++) {
        buf_add(&b, i ? " " : "");
        buf_tile_place(&b, list[i], t->at[list[i]]);
    }
    print_error("rules %u: %s\n%s\n", rules, buf_text(&b), faults_of(buf_text(&b), rules));
    buf_free(&b);
}

static void compare(const struct table *t, unsigned rules, struct tally *tally)
{
    struct fault f[FAULT_MAX];
    int kind[FAULT_KINDS] = {0}, n = table_check(t, rules, f, FAULT_MAX);
    for (int i = 0; i < n; i++)
        kind[f[i].kind]++;
    struct slow_verdict v = slow_check(t, rules);
    bool places = v.occupied || v.level || v.floating;
    bool same =
        kind[FAULT_OCCUPIED] == v.occupied && kind[FAULT_LEVEL] == v.level &&
        kind[FAULT_FLOATING] == v.floating &&
        (places || (kind[FAULT_UNJOINED] == v.unjoined && kind[FAULT_LOOSE] == v.loose));
    if (!same || table_legal(t, rules) != slow_legal(v)) {
        show(t, rules);
        fail_msg("slow: occupied %d level %d floating %d unjoined %d loose %d", v.occupied,
                 v.level, v.floating, v.unjoined, v.loose);
    }
    struct tile_bits arms = table_arms(t, rules);
    tally->legal += slow_legal(v);
    tally->places += places;
    tally->pairs += v.unjoined > 0;
    tally->loose += v.loose > 0;
    tally->arms += bits_count(&arms) > 0;
}

static struct tally run(unsigned rules, uint64_t seed)
{
    struct tally tally = {0, 0, 0, 0, 0};
    rng_seed(&rng, seed);
    for (int n = 0; n < TABLES;) {
        struct table base = grown(rules);
        compare(&base, rules, &tally);
        n++;
        for (int k = 0; k < 40 && n < TABLES; k++, n++) {
            struct table t = base;
            for (int m = 1 + below(2); m > 0; m--)
                mutate(&t, rules);
            compare(&t, rules, &tally);
        }
    }
    return tally;
}

/* There must be many of each kind of verdict, or the comparison says little. */
static void both_agree(unsigned rules, uint64_t seed)
{
    struct tally t = run(rules, seed);
    print_message(
        "rules %2u: %d legal, %d with bad places, %d unjoined, %d loose, %d with arms\n", rules,
        t.legal, t.places, t.pairs, t.loose, t.arms);
    assert_true(t.legal > TABLES / 12);
    assert_true(t.places > TABLES / 20);
    assert_true(t.pairs > TABLES / 8);
    assert_true(t.loose > TABLES / 8);
    assert_true(!(rules & RULE_MAJOR) || t.arms > TABLES / 4);
}

TEST(plain)
{
    both_agree(PLAIN, 1);
}

TEST(with_stacks)
{
    both_agree(STACKS, 2);
}

TEST(with_diagonals)
{
    both_agree(DIAGONALS, 3);
}

TEST(with_both)
{
    both_agree(ALL_RULES, 4);
}

TEST(normikub_in_each_number_of_dimensions)
{
    for (int d = 1; d <= 5; d++)
        both_agree(normikub(d), 10 + (uint64_t)d);
}

TESTS_MAIN
