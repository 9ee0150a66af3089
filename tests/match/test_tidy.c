/* test_tidy.c: islands are packed into the shape of the surface, and nothing else changes. */
#include "thorough.h"
#include "tiles_help.h"

#include "hash.h"
#include "randomplay.h"
#include "signature.h"
#include "tidy.h"
#include "trials.h"

static struct position p;
static const struct tidy_shape wide = {1046, 440, 0};

static void lay(const char *text)
{
    struct reason why;
    if (!position_read(text, strlen(text), &p, &why))
        fail_msg("%d:%d: %s", why.line, why.col, why.text);
}

static int tidy_by(int (*make)(const struct table *t, unsigned rules, struct tidy_shape shape,
                               struct table_item *out),
                   struct tidy_shape shape, struct table *after)
{
    struct table_item item[TILE_MAX];
    int n = make(&p.table, p.rules, shape, item);
    *after = p.table;
    for (int i = 0; i < n; i++) {
        assert_false(item[i].to_rack);
        assert_false(place_same(item[i].to, p.table.at[item[i].tile]));
        table_put(after, item[i].tile, item[i].to);
    }
    return n;
}

static int tidy(struct tidy_shape shape, struct table *after)
{
    return tidy_by(tidy_make, shape, after);
}

/* ---- Size ---- */

TEST(size_is_what_the_surface_shows)
{
    struct table none;
    table_clear(&none);
    assert_int_equal(tidy_size(&none, wide), TIDY_FULL);
    lay("game super-wild\ntable *@0,0 r1@9,9\n");
    const struct tidy_shape tight = {600, 760, 0}, narrow = {300, 760, 0}, low = {600, 380, 0};
    assert_int_equal(tidy_size(&p.table, tight), TIDY_FULL); /* ten columns and ten rows */
    assert_int_equal(tidy_size(&p.table, narrow), 500);
    assert_int_equal(tidy_size(&p.table, low), 500);
}

TEST(towers_need_their_strips)
{
    const struct tidy_shape s = {600, 2 * TIDY_CELL_H, 0}, tall = {600, 2 * TIDY_CELL_H, 40};
    lay("game super-wild\nrules stacks\ntable *@0,0 r1@2,1 b1@2,1,1\n");
    assert_int_equal(tidy_size(&p.table, s), TIDY_FULL); /* there is the cell above */
    lay("game super-wild\nrules stacks\ntable *@0,0 r1@0,1 b1@0,1,1\n"); /* the Wild is there */
    assert_int_equal(tidy_size(&p.table, s), 1000 * 152 / (152 + TIDY_STRIP));
    lay("game super-wild\nrules stacks\ntable *@0,0 r1@0,-1 b1@0,-1,1\n"); /* the edge */
    assert_int_equal(tidy_size(&p.table, s), 1000 * 152 / (152 + TIDY_STRIP));
    assert_int_equal(tidy_size(&p.table, tall), 1000 * (152 - 40) / 152);   /* as strips stay */
    lay("game super-wild\nrules stacks\ntable *@0,0 r1@0,-1 b1@0,-1,-1\n"); /* the Wild */
    assert_int_equal(tidy_size(&p.table, s), 1000 * 152 / (152 + TIDY_STRIP));
}

/* Each tower of a column pushes the next one away; those of a row need no more than one. */
TEST(towers_come_side_by_side)
{
    struct table after;
    const struct tidy_shape s = {600, 380, 12};
    lay("game super-wild\nrules stacks\ntable *@7,0 "
        "r1@0,0 b1@0,0,1 g1@0,0,2 k1@0,0,3 r2@0,1 b2@0,1,1 g2@0,1,2 k2@0,1,3 "
        "r3@0,2 b3@0,2,1 g3@0,2,2 k3@0,2,3 r4@0,3 b4@0,3,1 g4@0,3,2 k4@0,3,3\n");
    assert_true(tidy_size(&p.table, s) < 800);
    assert_int_equal(tidy(s, &after), 16); /* the Wild stays */
    assert_int_equal(tidy_size(&after, s), TIDY_FULL);
    assert_int_equal(after.at[tile_make(RED, 4)].y, after.at[tile_make(RED, 1)].y);
    assert_int_equal(after.at[tile_make(BLACK, 4)].z, 3);
}

/* A column with a tower is higher than it seems, so it lies down even if it would fit. */
TEST(a_column_with_a_tower_lies_down)
{
    struct table after;
    const struct tidy_shape s = {300, 190, 20};
    lay("game super-wild\nrules stacks\ntable *@1,-5 r1@0,0 b1@2,0 g1@2,0,1 k1@2,1 r2@2,2\n");
    assert_true(tidy(s, &after) > 0);
    assert_int_equal(tidy_size(&after, s), TIDY_FULL * 5 / 6);
    assert_int_equal(after.at[tile_make(RED, 2)].y, after.at[tile_make(BLUE, 1)].y);
}

/* How high a column is depends on its own towers. */
TEST(a_column_among_others_lies_down)
{
    struct table after;
    const struct tidy_shape s = {300, 3 * TIDY_CELL_H, 10};
    lay("game super-wild\nrules stacks\n"
        "table *@2,-5 r1@0,0 b1@9,0 g1@9,1 k1@9,2 r2@9,2,1\n");
    assert_true(tidy(s, &after) > 0);
    assert_int_equal(tidy_size(&after, s), TIDY_FULL);
}

/* ---- Packing ---- */

TEST(far_islands_come_near)
{
    struct table after;
    lay("game super-wild\ntable *@0,0 r1@60,0 r2@61,0 r3@62,0 g7@0,-50 g8@1,-50 g9@2,-50\n");
    assert_true(tidy_size(&p.table, wide) < 200);
    assert_int_equal(tidy(wide, &after), 6);
    assert_int_equal(tidy_size(&after, wide), TIDY_FULL);
    assert_true(place_same(after.at[WILD], p.table.at[WILD])); /* it does not move */
    assert_true(table_legal(&after, p.rules));
    assert_int_equal(after.at[tile_make(RED, 2)].x, after.at[tile_make(RED, 1)].x + 1);
}

/* They only come nearer to each other. */
TEST(islands_in_a_row_stay_in_a_row)
{
    struct table after;
    lay("game super-wild\ntable *@0,0 r1@40,0 r2@41,0 b1@-40,0 b2@-39,0\n");
    assert_true(tidy(wide, &after) > 0);
    struct place red = after.at[tile_make(RED, 1)], blue = after.at[tile_make(BLUE, 1)];
    assert_true(red.x > 0 && blue.x < 0);
    assert_true(red.y == 0 && blue.y == 0);
}

/* In five columns and two rows, only if the pair becomes a column. */
TEST(islands_stand_side_by_side)
{
    struct table after;
    const struct tidy_shape s = {5 * TIDY_CELL_W, 190, 0};
    lay("game super-wild\ntable *@11,-5 r1@0,0 b1@9,0 g1@10,0\n");
    assert_true(tidy(s, &after) > 0);
    assert_int_equal(tidy_size(&after, s), TIDY_FULL);
}

TEST(what_is_large_stays)
{
    struct table after;
    lay("game super-wild\ngrid\nr3 r4 r5 . .\n. . . . .\ng7 g8 g9 . *\n");
    assert_int_equal(tidy(wide, &after), 0);
    table_clear(&p.table);
    assert_int_equal(tidy(wide, &after), 0);
}

/* A column of thirteen makes tiles small in a wide window, unless it becomes a row. */
static const char COLUMN[] = "table *@20,0 r1@0,0 r2@0,1 r3@0,2 r4@0,3 r5@0,4 r6@0,5 r7@0,6 "
                             "r8@0,7 r9@0,8 r10@0,9 r11@0,10 r12@0,11 r13@0,12\n";

TEST(columns_become_rows)
{
    struct table after;
    struct buf text = {0};
    buf_addf(&text, "game super-wild\n%s", COLUMN);
    lay(buf_text(&text));
    assert_true(tidy(wide, &after) > 0);
    assert_int_equal(tidy_size(&after, wide), TIDY_FULL);
    for (int i = 1; i < 13; i++) {
        struct place a = after.at[tile_make(RED, i)], b = after.at[tile_make(RED, i + 1)];
        assert_int_equal(b.x, a.x + 1); /* and it is read from the left */
        assert_int_equal(b.y, a.y);
    }
    buf_free(&text);
}

TEST(rows_stay_rows_without_columns)
{
    struct table after;
    const struct tidy_shape tall = {300, 2000, 0};
    lay("game normikub\nrules dimensions 1\ntable *@0,0 r1@2,0 r2@3,0 r3@4,0 r4@5,0 r5@6,0 "
        "r6@7,0 "
        "r7@8,0\n");
    assert_int_equal(tidy(tall, &after), 7);
    assert_int_equal(after.at[tile_make(RED, 7)].y, after.at[tile_make(RED, 1)].y);
    assert_int_equal(tidy_size(&after, tall), 1000 * 300 / (7 * TIDY_CELL_W));
}

/* Without columns, rows lie one below the other if that makes the tiles larger, whether they
 * did before or not, and else with air between them. */
TEST(rows_come_close_without_columns)
{
    struct table after;
    const struct tidy_shape low = {4 * TIDY_CELL_W, 3 * TIDY_CELL_H, 0},
                            tall = {4 * TIDY_CELL_W, 6 * TIDY_CELL_H, 0};
    lay("game normikub\nrules dimensions 1\ntable *@0,0 r1@2,0 r2@3,0 r3@4,0 b7@2,1 b8@3,1 "
        "b9@4,1\n");
    assert_true(tidy(low, &after) > 0);
    assert_int_equal(tidy_size(&after, low), TIDY_FULL);
    assert_true(tidy(tall, &after) > 0);
    assert_int_equal(tidy_size(&after, tall), TIDY_FULL);
    assert_true(abs(after.at[tile_make(RED, 1)].y - after.at[tile_make(BLUE, 7)].y) > 1);
}

/* Where groups lie does not matter, and which way; what is in them does. */
TEST(the_same_groups)
{
    static const char *const table[] = {
        "table *@0,0 r1@2,0 r2@3,0 r3@4,0\n",        "table *@9,9 r1@0,4 r2@0,5 r3@0,6\n",
        "table *@0,0 r1@4,0 r2@3,0 r3@2,0\n",        "table *@0,0 r1@2,0 r2@3,0 r3@5,0\n",
        "table *@0,0 r1@2,0 r2@3,0 r3@4,0 r4@5,0\n", "table *@1,0 r1@2,0 r2@3,0 r3@4,0\n",
        "table *@0,0 b1@2,0 b2@3,0 b3@4,0\n",
    };
    struct table t[7];
    for (int i = 0; i < 7; i++) {
        char text[128];
        snprintf(text, sizeof text, "game super-wild\n%s", table[i]);
        lay(text);
        t[i] = p.table;
    }
    for (int i = 0; i < 7; i++)
        for (int k = 0; k < 7; k++)
            assert_int_equal(table_same_groups(&t[i], &t[k], p.rules),
                             i == k || (i < 3 && k < 3));
}

/* As much air as there is room for at the same size: here two rows in five. */
TEST(air_where_it_costs_nothing)
{
    struct table after;
    const struct tidy_shape s = {180, 5 * TIDY_CELL_H, 0};
    lay("game super-wild\ntable *@0,90 r1@0,0 r2@1,0 r3@2,0\n");
    assert_true(tidy(s, &after) > 0);
    assert_int_equal(abs(after.at[WILD].y - after.at[tile_make(RED, 1)].y), 4);
}

TEST(far_from_the_middle)
{
    struct table after;
    lay("game super-wild\ntable *@9999,9999 r1@-9999,-9999 r2@-9998,-9999 r3@-9997,-9999\n");
    assert_true(tidy(wide, &after) >= 3); /* the Wild may have to make room */
    assert_int_equal(tidy_size(&after, wide), TIDY_FULL);
    for (int i = 1; i <= 3; i++) {
        struct place at = after.at[tile_make(RED, i)];
        assert_true(at.x <= PLACE_MAX && at.y <= PLACE_MAX && at.x > 9900 && at.y > 9900);
    }
}

/* An arm is part of the Wild's island and stays a diagonal of it. */
TEST(arms_stay_arms)
{
    struct table after;
    lay("game super-wild\nrules diagonals\ntable *@0,0 b1@1,-1 b2@2,-2 b3@3,-3 b4@4,-4 b5@5,-5 "
        "b6@6,-6 k1@40,0 k2@41,0 k3@42,0\n");
    assert_true(table_legal(&p.table, p.rules));
    assert_int_equal(tidy(wide, &after), 3);
    assert_true(table_legal(&after, p.rules));
}

/* ---- Any table ---- */

/* The groups of a table, in any order and whichever way they lie. */
static uint64_t groups_sum(const struct table *t, unsigned rules)
{
    static struct table_group g[TABLE_GROUPS];
    int n = table_read(t, rules, g, TABLE_GROUPS);
    uint64_t all = (uint64_t)n;
    for (int i = 0; i < n; i++) {
        bool flat = g[i].line == LINE_ROW || g[i].line == LINE_COLUMN;
        int kind[2] = {flat ? -1 : (int)g[i].line, (int)g[i].group.kind};
        uint64_t own = hash_bytes(HASH_START, kind, sizeof kind);
        for (int k = 0; k < g[i].group.n; k++) {
            tile_t pair[2] = {g[i].group.tile[k], g[i].group.as[k]};
            own += hash_bytes(HASH_START, pair, sizeof pair);
        }
        all += hash_bytes(HASH_START, &own, sizeof own);
    }
    return all;
}

struct sums {
    long tables, moved;
    uint64_t signature;
};

/* Do the tiles of each group lie side by side as they did? */
static bool as_it_lay(const struct table *before, const struct table *after, unsigned rules)
{
    static struct table_group g[TABLE_GROUPS];
    int n = table_read(before, rules, g, TABLE_GROUPS);
    for (int i = 0; i < n; i++)
        for (int k = 1; k < g[i].group.n; k++) {
            tile_t a = g[i].group.tile[k - 1], b = g[i].group.tile[k];
            if (before->at[b].x - before->at[a].x != after->at[b].x - after->at[a].x ||
                before->at[b].y - before->at[a].y != after->at[b].y - after->at[a].y)
                return false;
        }
    return true;
}

/* What slides is never turned. */
static void check_sliding(struct tidy_shape shape)
{
    struct table after;
    int before = tidy_size(&p.table, shape), n = tidy_by(tidy_slide, shape, &after);
    assert_true(as_it_lay(&p.table, &after, p.rules));
    assert_true(n ? tidy_size(&after, shape) > before : table_same(&after, &p.table));
    assert_true(table_same_groups(&after, &p.table, p.rules));
}

static void check_table(struct tidy_shape shape, struct sums *sum)
{
    struct table after;
    int n = tidy(shape, &after), before = tidy_size(&p.table, shape),
        now = tidy_size(&after, shape);
    sum->tables++;
    sum->moved += n;
    sign_table(&sum->signature, &after);
    assert_memory_equal(&after.on, &p.table.on, sizeof after.on);
    assert_int_equal(table_check(&after, p.rules, NULL, 0),
                     table_check(&p.table, p.rules, NULL, 0));
    assert_int_equal(table_legal(&after, p.rules), table_legal(&p.table, p.rules));
    if (groups_sum(&after, p.rules) != groups_sum(&p.table, p.rules))
        fail_msg("the groups are not the same");
    assert_true(table_same_groups(&after, &p.table, p.rules));
    assert_true(n ? now > before : now == before);
    if (sum->tables % 5 == 0)
        check_sliding(shape);
}

/* At the start of a turn, a step may tidy up, and afterwards that is the start. */
static void check_step(const struct match *m, struct tidy_shape shape)
{
    const struct tile_game *g = m->game->tiles;
    struct table_item item[TILE_MAX];
    struct game_status st;
    struct buf step = {0};
    match_status(m, &st);
    if (st.phase != PHASE_TURN || !table_same(g->now(m->state), g->turn_start(m->state)))
        return;
    int n = tidy_make(g->now(m->state), g->rules(m->state), shape, item);
    if (!n)
        return;
    void *then = mem_alloc(m->game->state_size);
    memcpy(then, m->state, m->game->state_size);
    g->tidy(item, n, &step);
    assert_true(m->game->check(then, buf_text(&step), NULL));
    m->game->apply(then, buf_text(&step), NULL);
    assert_true(table_same(g->now(then), g->turn_start(then)));
    assert_false(table_same(g->now(then), g->now(m->state)));
    free(then);
    buf_free(&step);
}

/* Every table of a random game, also in the middle of a turn, when it may be illegal. */
static void check_game(const char *game, const char *rules, uint64_t seed, struct sums *sum)
{
    static const struct tidy_shape shape[] = {{1046, 440, 12}, {620, 300, 0}, {300, 900, 20}};
    struct game_config c;
    struct randomplay r = {.holds = 3, .fumbles = (unsigned)seed % 2 * 40};
    game_config_default(&c, game_find(game), 2 + (int)(seed % 3));
    assert_true(trials_rules(&c, rules, NULL));
    c.seed = seed;
    rng_seed(&r.rng, seed);
    struct match *m = match_new(&c);
    for (int i = 0; i < 260 && randomplay_step(&r, m, NULL); i++) {
        p.table = *m->game->tiles->now(m->state);
        p.rules = m->game->tiles->rules(m->state);
        check_table(shape[i % 3], sum);
        check_step(m, shape[i % 3]);
    }
    match_free(m);
}

TEST(any_table)
{
    struct sums sum = {.signature = HASH_START};
    uint64_t seeds = (uint64_t)often(8, 4, 1);
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        check_game("super-wild", "plain", seed, &sum);
        check_game("super-wild", "stacks", seed, &sum);
        check_game("super-wild", "diagonals", seed, &sum);
        check_game("super-wild", "all", seed, &sum);
        for (int d = 0; d < 5; d += often(1, 1, 2))
            check_game("normikub", (const char[2]){(char)('1' + d), 0}, seed, &sum);
    }
    assert_true(sum.tables > (long)seeds * often(1100, 1100, 800));
    assert_true(sum.moved > (long)seeds * often(800, 800, 500));
    if (seeds == 8)
        assert_signature(sum.signature, 0xccbec12b177d7885);
    if (seeds == 4)
        assert_signature(sum.signature, 0xb43e12f088f3899b);
}

TESTS_MAIN
