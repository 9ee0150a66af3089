/* test_room.c: groups slide apart, nothing else changes, and there is room afterwards. */
#include "tiles_help.h"

#include "randomplay.h"
#include "room.h"
#include "signature.h"

static struct position p;

static void lay(const char *text)
{
    struct reason why;
    if (!position_read(text, strlen(text), &p, &why))
        fail_msg("%d:%d: %s", why.line, why.col, why.text);
}

static int room(const struct tile_bits *only, struct table *after)
{
    struct table_item item[TILE_MAX];
    int n = room_make(&p.table, p.rules, only, item);
    *after = p.table;
    for (int i = 0; i < n; i++)
        table_put(after, item[i].tile, item[i].to);
    return n;
}

TEST(islands_hang_together)
{
    lay("game super-wild\nrules stacks diagonals\n"
        "table *@0,0 b3@1,1 b4@2,2 r5@5,5 r6@6,5 r7@7,5 g7@7,5,1 k7@7,5,2 b9@20,0\n");
    struct tile_bits wild = room_island(&p.table, p.rules, WILD);
    assert_int_equal(bits_count(&wild), 3); /* and its arm */
    struct tile_bits run = room_island(&p.table, p.rules, tile_make(RED, 5));
    assert_int_equal(bits_count(&run), 5); /* and the tower on it */
    struct tile_bits alone = room_island(&p.table, p.rules, tile_make(BLUE, 9));
    assert_int_equal(bits_count(&alone), 1);
}

TEST(corners_are_no_neighbours)
{
    lay("game super-wild\ngrid\nr3 r4 r5 . . .\n. . . g7 g8 g9\n* . . . . .\n");
    struct tile_bits run = room_island(&p.table, p.rules, tile_make(RED, 3));
    assert_int_equal(bits_count(&run), 3);
}

TEST(near_ones_slide_apart)
{
    struct table after;
    lay("game super-wild\ngrid\nr3 r4 r5 . .\n. . . . .\ng7 g8 g9 . *\n");
    assert_true(table_legal(&p.table, p.rules));
    int n = room(NULL, &after);
    assert_true(n > 0);
    assert_true(table_legal(&after, p.rules));
    assert_true(place_same(after.at[WILD], p.table.at[WILD])); /* it does not move */
    p.table = after;
    assert_int_equal(room(NULL, &after), 0); /* there is room already */
}

TEST(only_the_chosen_one)
{
    struct table after;
    struct tile_bits run = {{0, 0}};
    lay("game super-wild\ngrid\nr3 r4 r5 . .\n. . . . .\ng7 g8 g9 . *\n");
    bits_add(&run, tile_make(RED, 4));
    assert_int_equal(room(&run, &after), 3);
    for (tile_t t = 0; t < FACES; t++)
        if (table_has(&after, t) && tile_colour(t) != RED)
            assert_true(place_same(after.at[t], p.table.at[t]));
    assert_true(table_legal(&after, p.rules));
}

/* Tables from random play: legal before and after, with the same tiles and the same groups, and
 * space around them. */
TEST(any_table)
{
    static struct table_group a[TABLE_GROUPS], b[TABLE_GROUPS];
    long moved = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct game_config c;
        struct randomplay r = {.holds = 3};
        struct table after;
        game_config_default(&c, game_find("super-wild"), 2);
        game_option_set(&c, "stacks", seed & 1);
        game_option_set(&c, "diagonals", seed >> 1 & 1);
        c.seed = seed;
        rng_seed(&r.rng, seed);
        struct match *m = match_new(&c);
        for (int i = 0; i < 160 && randomplay_step(&r, m, NULL); i++) {
            p.table = *m->game->tiles->now(m->state);
            p.rules = m->game->tiles->rules(m->state);
            if (!table_count(&p.table) || !table_legal(&p.table, p.rules))
                continue;
            moved += room(NULL, &after);
            assert_true(table_legal(&after, p.rules));
            assert_memory_equal(&after.on, &p.table.on, sizeof after.on);
            assert_int_equal(table_read(&after, p.rules, a, TABLE_GROUPS),
                             table_read(&p.table, p.rules, b, TABLE_GROUPS));
            p.table = after;
            assert_int_equal(room(NULL, &after), 0);
        }
        match_free(m);
    }
    assert_true(moved > 100);
}

/* ---- Any islands ---- */

/* Islands of one to five tiles, close together or apart, near the Wild, the middle or an edge,
 * with towers and arms. */
static struct table islands(struct rng *r)
{
    static const int16_t corner[] = {0, 0, -3, PLACE_MAX - 9, -PLACE_MAX};
    struct table t;
    int16_t left = corner[rng_below(r, 5)], top = corner[rng_below(r, 5)];
    int wide = 4 + (int)rng_below(r, 7);
    table_clear(&t);
    for (tile_t face = (tile_t)rng_below(r, 6); face < FACES; face++) {
        struct place at = {left, top, 0};
        at.x = (int16_t)(at.x + (int)rng_below(r, (uint32_t)wide));
        at.y = (int16_t)(at.y + (int)rng_below(r, (uint32_t)wide));
        at.z = rng_below(r, 5) ? 0 : 1;
        for (int n = 1 + (int)rng_below(r, 5); n > 0 && face < WILD; n--, face++, at.x++)
            if (at.x <= PLACE_MAX && table_at(&t, at) == TILE_NONE)
                table_put(&t, face, at);
        face = (tile_t)(face + (int)rng_below(r, 9));
    }
    if (rng_below(r, 4)) /* without it the one in the middle stays */
        table_put(&t, WILD, (struct place){left, top, 0});
    return t;
}

/* Which island goes where, whether all make room or only one, on tables that need not be
 * legal. */
TEST(the_same_room_everywhere)
{
    static const unsigned rules[] = {PLAIN, STACKS, ALL_RULES, RULE_FREE_DIAGONALS | DIAGONALS};
    uint64_t signature = HASH_START;
    struct rng r;
    rng_seed(&r, 17);
    for (int i = 0; i < 150; i++) {
        struct table after;
        struct tile_bits only = {{0, 0}};
        tile_t list[TILE_MAX];
        p.table = islands(&r);
        p.rules = rules[i % 4];
        uint32_t n = (uint32_t)table_list(&p.table, list);
        bits_add(&only, list[rng_below(&r, n)]);
        bits_add(&only, list[rng_below(&r, n)]);
        sign(&signature, room(NULL, &after));
        sign_table(&signature, &after);
        sign(&signature, room(&only, &after));
        sign_table(&signature, &after);
        struct tile_bits island = room_island(&p.table, p.rules, list[rng_below(&r, n)]);
        sign(&signature, (int64_t)island.bit[0]);
    }
    assert_signature(signature, 0x4929cdd7e9c3e9a2);
}

TESTS_MAIN
