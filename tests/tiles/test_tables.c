/* test_tables.c: what is said of tables that nobody would make: lines of every kind grow into
 * each other, tiles share places or hang in the air. Faults, groups, arms, melds and sentences
 * about them come to one number for each game, the same on every system. */
#include "explain.h"
#include "meld.h"
#include "rng.h"
#include "signature.h"
#include "tiles_help.h"

static struct place somewhere(struct rng *r)
{
    struct place p = {0, 0, 0};
    p.x = (int16_t)rng_below(r, 9);
    p.y = (int16_t)rng_below(r, 9);
    return p;
}

/* One more line through a random tile, or a new one: part of a run or of a set, in any
 * direction, sometimes with a tile that does not fit. */
static void grow(struct rng *r, struct table *t, struct tile_bits *left)
{
    static const int step[LINE_KINDS][3] = {
        {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, -1, 0}, {1, 1, 0}};
    tile_t list[TILE_MAX];
    int n = table_list(t, list), length = 1 + (int)rng_below(r, 5);
    const int *d = step[rng_below(r, LINE_KINDS)];
    struct place p = somewhere(r);
    int number = (int)rng_below(r, 13), colour = (int)rng_below(r, 4),
        set = (int)rng_below(r, 2);
    int turn = rng_below(r, 2) ? 1 : 12;
    if (n && rng_below(r, 4)) {
        tile_t from = list[rng_below(r, (uint32_t)n)];
        p = t->at[from];
        number = tile_is_wild(from) ? number : tile_number(from) - 1;
        colour = tile_is_wild(from) ? colour : (int)tile_colour(from);
    }
    for (int i = 0; i < length; i++) {
        int face =
            set ? (colour + i) % 4 * 13 + number : colour * 13 + (number + i * turn) % 13;
        tile_t tile;
        if (!rng_below(r, 10))
            face = (int)rng_below(r, WILD);
        if ((table_at(t, p) == TILE_NONE || !rng_below(r, 40)) && tile_take(left, face, &tile))
            table_put(t, tile, p);
        p.x = (int16_t)(p.x + d[0]);
        p.y = (int16_t)(p.y + d[1]);
        p.z = (int16_t)(p.z + d[2]);
    }
}

static struct table grown(struct rng *r, struct tile_bits left)
{
    struct table t;
    table_clear(&t);
    if (rng_below(r, 8)) {
        struct place p = somewhere(r);
        p.z = rng_below(r, 12) ? 0 : 1;
        bits_remove(&left, WILD);
        table_put(&t, WILD, p);
    }
    for (int lines = 1 + (int)rng_below(r, 12); lines > 0; lines--)
        grow(r, &t, &left);
    return t;
}

static void say_faults(struct buf *b, const struct table *t, unsigned rules, int max)
{
    struct fault f[FAULT_MAX];
    int n = table_check(t, rules, f, max);
    buf_addf(b, "%d %d ", n, table_legal(t, rules));
    for (int i = 0; max == FAULT_MAX && i < n; i++) {
        buf_fault(b, &f[i]);
        buf_fault_sentence(b, &f[i], t, rules);
    }
}

static void say_groups(struct buf *b, const struct table *t, unsigned rules, int max)
{
    static struct table_group g[TABLE_GROUPS];
    tile_t other[COLOUR_COUNT];
    int n = table_read(t, rules, g, max), shown = n < max ? n : max;
    buf_addf(b, "%d ", n);
    for (int i = 0; i < shown; i++) {
        buf_addf(b, "%s ", line_name(g[i].line));
        buf_group(b, &g[i].group);
        for (int k = 0; k < g[i].group.n; k++)
            buf_addf(b, "%d", group_choices(&g[i].group, k, other));
    }
    for (tile_t tile = 0; tile < TILE_MAX; tile++)
        if (table_has(t, tile)) {
            buf_addf(b, "%d", table_in_group(t, rules, tile));
            buf_meaning_sentence(b, tile, g, shown);
        }
}

static uint64_t said_of(struct rng *r, const struct table *t, unsigned rules)
{
    struct buf b = {0};
    struct tile_bits arms = table_arms(t, rules);
    say_faults(&b, t, rules, FAULT_MAX);
    say_faults(&b, t, rules, (int)rng_below(r, 4));
    say_groups(&b, t, rules, TABLE_GROUPS);
    say_groups(&b, t, rules, (int)rng_below(r, 4));
    buf_addf(&b, "%" PRIu64 " %" PRIu64, arms.bit[0], arms.bit[1]);
    uint64_t signature = hash_text(HASH_START, buf_text(&b));
    buf_free(&b);
    return signature;
}

TEST(tables_of_super_wild)
{
    uint64_t signature = HASH_START;
    struct rng r;
    rng_seed(&r, 61);
    for (unsigned i = 0; i < 1600; i++) {
        struct table t = grown(&r, all_tiles());
        sign(&signature, (int64_t)said_of(&r, &t, i % 16));
    }
    assert_signature(signature, 0xc0f28883eb73c315);
}

TEST(tables_of_normikub)
{
    uint64_t signature = HASH_START;
    struct rng r;
    rng_seed(&r, 62);
    for (int i = 0; i < 500; i++) {
        struct table t = grown(&r, all_tiles());
        sign(&signature, (int64_t)said_of(&r, &t, normikub(1 + i % 5)));
    }
    assert_signature(signature, 0x399f54882f682e61);
}

/* All readings of each row, and what each of its tiles could stand for. */
TEST(tables_of_classic)
{
    uint64_t signature = HASH_START;
    struct rng r;
    rng_seed(&r, 63);
    for (int i = 0; i < 500; i++) {
        struct tile_bits left = {{~(uint64_t)0, ((uint64_t)1 << (TILE_MAX - 64)) - 1}};
        struct table t = grown(&r, left);
        struct table_rows rows;
        if (rng_below(&r, 2))
            table_put(&t, WILD + FACES, (struct place){(int16_t)rng_below(&r, 9), 3, 0});
        sign(&signature, (int64_t)said_of(&r, &t, RULE_MELDS));
        table_rows(&t, &rows);
        for (int k = 0; k < rows.n; k++) {
            struct group g[MELD_READINGS];
            const tile_t *tile = rows.tile + rows.start[k];
            int length = rows.start[k + 1] - rows.start[k];
            int n = meld_readings(tile, length, g);
            sign(&signature, length * 16 + meld_is(tile, length) * 8 + n);
            for (int j = 0; j < n; j++)
                sign(&signature, meld_worth(&g[j]));
            for (int j = 0; j < length; j++)
                sign(&signature, (int64_t)meld_faces(tile, length, j));
        }
    }
    assert_signature(signature, 0xa0f2de5058b08e89);
}

TESTS_MAIN
