/* test_classic.c: the best play of Classic against an exhaustive search and in known positions.
 *
 * Rules: Classic Rummy Tiles, "Melds" and "A round", 2, 3 and 5. */
#include "classic.h"
#include "core_help.h"
#include "meld.h"
#include "signature.h"
#include "classic_tasks.h"
#include "thorough.h"

#define ROUNDS often(1500, 300, 60)

static void print_task(const struct classic_task *task)
{
    struct position p = {
        .game = &CLASSIC, .rules = RULE_MELDS, .table = task->table, .flag = task->melded};
    struct buf b = {0};
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (bits_has(&task->rack, t))
            p.rack[p.n_rack++] = t;
    position_write(&b, &p);
    print_message("%s# %s%s\n", buf_text(&b), task->free_wilds ? "free " : "",
                  task->value ? "value" : "");
    buf_free(&b);
}

static void compare(const struct classic_task *task, const struct slow *slow)
{
    struct classic_answer a;
    classic_solve(task, &(struct budget){0}, &a);
    int score = task->value ? 1000 * a.points + a.played : a.played;
    if (a.proven && a.fewest && a.possible == slow->possible &&
        (!a.possible || (score == slow->score && a.changed == slow->changed)))
        return;
    print_task(task);
    fail_msg("possible %d score %d changed %d, should be %d %d %d", a.possible, score,
             a.changed, slow->possible, slow->score, slow->changed);
}

TEST(the_same_as_by_trying_everything)
{
    struct rng r;
    long played = 0, changed = 0, wilds = 0, initial = 0;
    rng_seed(&r, 12);
    for (int i = 0; i < ROUNDS; i++) {
        static struct slow slow;
        struct classic_task task;
        small_task(&r, &slow, &task);
        slow_solve_classic(&slow, &task);
        compare(&task, &slow);
        played += slow.score > 0;
        changed += slow.changed > 0;
        wilds += table_has(&task.table, WILD);
        initial += !task.melded && slow.score > 0;
    }
    print_message("%ld played, %ld changed melds, %ld with Wilds on the table, %ld initial\n",
                  played, changed, wilds, initial);
    assert_true(played > ROUNDS / 3 && changed > ROUNDS / 10 && wilds > ROUNDS / 10);
}

/* ---- Larger positions ---- */

/* May the turn end like this, by the game's own rules? */
static void assert_legal_turn(const struct classic_task *task, const struct classic_answer *a)
{
    static struct cl_state s;
    struct reason why = {.text = ""};
    memset(&s, 0, sizeof s);
    s.common.seats = 2;
    s.common.phase = PHASE_TURN;
    s.melded = task->melded;
    s.common.begin = task->table;
    s.common.table = a->table;
    s.common.rack[0] = task->rack;
    for (int i = 0; i < 2; i++)
        s.common.rack[0].bit[i] &= ~a->table.on.bit[i];
    if (a->played && !cl_turn_legal(&s, &why)) {
        print_task(task);
        fail_msg("the game says: %s", why.text);
    }
}

/* All old tiles are on the table, new ones come from the rack, rows are melds, and unchanged
 * melds did not move. */
static void assert_sound(const struct classic_task *task, const struct classic_answer *a)
{
    struct table_rows rows;
    int moved = 0;
    assert_true(a->possible && a->proven && a->fewest);
    assert_int_equal(table_check(&a->table, RULE_MELDS, NULL, 0), 0);
    for (tile_t t = 0; t < TILE_MAX; t++) {
        bool before = table_has(&task->table, t), rack = bits_has(&task->rack, t);
        assert_true(!before || table_has(&a->table, t));
        assert_true(before || rack || !table_has(&a->table, t));
    }
    table_rows(&task->table, &rows);
    for (int r = 0; r < rows.n; r++) {
        bool same = true;
        for (int i = rows.start[r]; i < rows.start[r + 1]; i++)
            same &= place_same(task->table.at[rows.tile[i]], a->table.at[rows.tile[i]]);
        moved += !same;
    }
    assert_true(moved <= a->changed);
    assert_true(task->melded || moved == 0); /* "nothing that lay on the table is touched" */
    if (!task->free_wilds)
        assert_legal_turn(task, a);
}

/* Each answer becomes the next table, as if the game went on. */
TEST(answers_are_sound)
{
    struct classic_solver *s = classic_new();
    struct classic_task task = {.melded = false};
    struct rng r;
    int long_tables = 0;
    rng_seed(&r, 3);
    for (int i = 0; i < often(6000, 1200, 240); i++) {
        struct classic_answer a;
        tile_t rest[TILE_MAX];
        int n = 0;
        if (i % 40 == 0)
            table_clear(&task.table);
        for (tile_t t = 0; t < TILE_MAX; t++)
            if (!table_has(&task.table, t))
                rest[n++] = t;
        task.rack = (struct tile_bits){{0, 0}};
        for (int k = (i % 40 ? 2 : 14) + (int)rng_below(&r, 9); k > 0 && n; k--) {
            uint32_t j = rng_below(&r, (uint32_t)n);
            bits_add(&task.rack, rest[j]);
            rest[j] = rest[--n];
        }
        task.melded = rng_below(&r, 6) > 0;
        task.value = rng_below(&r, 2);
        task.free_wilds = rng_below(&r, 3) == 0;
        classic_start(s, &task);
        assert_true(classic_run(s, &(struct budget){0}));
        classic_best(s, &a);
        assert_sound(&task, &a);
        long_tables += table_count(&a.table) > 40;
        task.table = a.table;
        if (table_count(&a.table) > 70)
            table_clear(&task.table);
    }
    assert_true(long_tables > often(1000, 200, 40));
    classic_free(s);
}

/* "A solver can be stopped and continued at any time": it finds the same in parts of any number
 * of states. */
static void assert_same_in_goes(const struct classic_task *task, int nodes)
{
    struct classic_answer one, many;
    classic_solve(task, &(struct budget){0}, &one);
    struct classic_solver *s = classic_new();
    classic_start(s, task);
    int goes = 0;
    while (!classic_run(s, &(struct budget){.nodes = nodes})) {
        classic_best(s, &many);
        assert_true(many.possible && table_legal(&many.table, RULE_MELDS));
        assert_true(many.changed >= 0 && many.played <= bits_count(&task->rack));
        assert_true(++goes < 1000000);
    }
    classic_best(s, &many);
    classic_free(s);
    assert_true(table_same(&one.table, &many.table));
    assert_int_equal(one.nodes, many.nodes);
    assert_true(many.proven && many.fewest);
}

TEST(the_same_in_many_goes)
{
    struct rng r;
    rng_seed(&r, 77);
    for (int i = 0; i < often(600, 150, 30); i++) {
        static struct slow unused;
        struct classic_task task;
        small_task(&r, &unused, &task);
        assert_same_in_goes(&task, 3);
    }
}

static bool never(void *ctx)
{
    ++*(int *)ctx;
    return true;
}

TEST(a_stopped_solver_has_a_legal_table)
{
    struct rng r;
    static struct slow unused;
    struct classic_task task;
    struct classic_answer a;
    int asked = 0;
    rng_seed(&r, 5);
    small_task(&r, &unused, &task);
    classic_solve(&task, &(struct budget){.stop = never, .ctx = &asked}, &a);
    assert_int_equal(asked, 1);
    assert_true(a.possible && !a.proven && !a.played);
    assert_true(table_same(&a.table, &task.table));
}

/* ---- Known positions ---- */

static struct classic_task read_task(const char *text, bool free_wilds, bool value)
{
    struct position p;
    struct reason why = {.text = ""};
    struct classic_task task;
    if (!position_read(text, strlen(text), &p, &why))
        fail_msg("%s in %s", why.text, text);
    assert_true(classic_task_of_position(&p, &task));
    task.free_wilds = free_wilds;
    task.value = value;
    return task;
}

static struct classic_answer solve_text(const char *text, bool free_wilds, bool value)
{
    const struct classic_task task = read_task(text, free_wilds, value);
    struct classic_answer a;
    classic_solve(&task, &(struct budget){0}, &a);
    assert_true(a.proven && a.fewest);
    return a;
}

static int plays(const char *text)
{
    return solve_text(text, false, false).played;
}

/* The positions out of many thousands that took longest: walks continue best first, and rounds
 * ask for more and more changed melds. The integer program agrees about the number of tiles.
 * "Each turn: play one or more rack tiles, making new melds, adding to melds, and
 * rearranging." */
static const char LONG_FREE[] = /* both Wilds free */
    "game classic\n"
    "melded yes\n"
    "table\n"
    "r2@3,5 r3@1,2 r4@3,8 r5@3,0 r7@0,11 r8@1,11 r9@2,11 r10@3,11\n"
    "r11@4,11 b1@0,1 b2@1,1 b3@2,1 b4@0,8 b5@0,0 b6@1,10 b7@2,10\n"
    "b9@0,7 b10@1,7 b11@2,7 g1@1,12 g2@1,5 g3@2,13 g4@1,8 g5@1,0\n"
    "g6@1,9 g7@0,4 g8@1,4 g9@2,4 k1@2,12 k2@2,5 k3@1,3 k4@2,3\n"
    "k5@2,0 k6@4,3 k11@0,6 k12@1,6 k13@2,6 *@0,2 b1@0,12 b2@0,5\n"
    "b3@2,2 b5@0,10 g1@0,13 g2@1,13 g5@0,9 g7@2,9 k4@2,8 k5@3,3\n"
    "*@0,3\n"
    "rack r1 r6 r13 g13 k7 k8 k9 r3 r4 r5 b7 b11 g3 g4 g6 g9 k3 k12\n";
static const char LONG_RULE[] = /* one of them has to be taken */
    "game classic\n"
    "melded yes\n"
    "table\n"
    "r1@0,0 r2@0,1 r3@5,1 r5@10,5 r7@4,3 r8@0,4 r11@4,6 b2@1,1\n"
    "b3@0,2 b5@11,5 b6@3,2 b10@7,5 b13@10,4 g2@4,4 g3@5,4 g4@6,4\n"
    "g6@7,2 g7@9,0 g8@1,3 g9@0,6 g10@1,6 g11@2,6 g12@3,5 g13@11,4\n"
    "k1@11,3 k2@10,1 k3@11,1 k7@6,3 k8@2,4 k10@8,5 k13@12,4 *@7,4\n"
    "r1@8,3 r2@1,0 r3@2,0 r5@7,1 r6@5,2 r7@8,0 r8@0,3 r10@6,5\n"
    "b1@9,3 b4@1,2 b5@2,2 b6@6,2 b7@5,3 b8@1,4 b11@5,6 g1@10,3\n"
    "g5@12,5 g6@8,4 g9@0,5 g10@1,5 g11@2,5 g13@4,5 k1@9,1 k2@2,1\n"
    "k3@9,2 k4@10,2 k5@11,2 k7@10,0 k8@2,3 k11@6,6 *@6,1\n"
    "rack r4 r12 b4 b7 b8 b12 k5 k9 r4 r12 b3 g3 g7 g8 k6 k13\n";

TEST(long_walks)
{
    struct classic_answer a = solve_text(LONG_FREE, true, false);
    assert_int_equal(a.played, 16);
    assert_int_equal(a.changed, 5);
    assert_true(a.nodes > 1000);
    a = solve_text(LONG_RULE, false, false);
    assert_int_equal(a.played, 15);
    assert_int_equal(a.changed, 8);
    assert_true(a.nodes > 1000);
    assert_int_equal(solve_text(LONG_RULE, true, false).played, 16);
    struct classic_task task = read_task(LONG_FREE, true, false);
    assert_same_in_goes(&task, 100);
    task = read_task(LONG_RULE, false, false);
    assert_same_in_goes(&task, 1000);
}

/* "On that same turn it must be used in a new set or run together with two or more tiles from
 * the rack." */
TEST(a_wild_is_taken_for_two_rack_tiles)
{
    assert_int_equal(plays("game classic\ngrid r5 b5 *\nrack g5 k11 k12"), 3);
    assert_int_equal(plays("game classic\ngrid r5 b5 *\nrack k5 k11 k12"),
                     3);                                                    /* either colour */
    assert_int_equal(plays("game classic\ngrid r5 b5 *\nrack k11 k12"), 0); /* not replaced */
    assert_int_equal(plays("game classic\ngrid r5 b5 * g5\nrack k11 k12"), 0);
    assert_int_equal(plays("game classic\ngrid r5 b5 * g5\nrack k5 k11 k12"), 3);
    assert_int_equal(
        solve_text("game classic\ngrid\n r5 b5 * g5\nrack k11 k12", true, false).played, 2);
    /* one rack tile with it is too few, no matter what else is there */
    assert_int_equal(plays("game classic\ngrid\n r5 b5 * . k9 k10 k11 k12\nrack g5 k13 r12"),
                     2);
}

/* Condition (b): "in a run neighbours in an unbroken stretch", with each tile in between; and
 * what counts as one for a Wild. */
TEST(a_taken_wild_makes_something_new)
{
    assert_int_equal(plays("game classic\ngrid\n g5 b5 * . r6 r7 r8\nrack k5 r4 r9"), 2);
    assert_int_equal(plays("game classic\ngrid\n g5 b5 * . r6 r7 r8\nrack k5 r3 r4 g9"), 3);
    assert_int_equal(plays("game classic\ngrid\n r6 b6 * *\nrack k6 g9 g10 b8 b9"), 3);
    assert_int_equal(plays("game classic\ngrid\n r6 b6 * *\nrack k6 g6 g9 g10 b8 b9"), 6);
    /* as the rule was read before */
    struct classic_task task =
        read_task("game classic\ngrid\n r6 b6 * *\nrack k6 g9 g10 b8 b9", false, false);
    struct classic_answer a;
    task.loose = true;
    classic_solve(&task, &(struct budget){0}, &a);
    assert_int_equal(a.played, 5);
}

/* The sample positions in cases/: the most tiles, and the position with | for the ends of
 * lines. */
TEST(the_samples)
{
    static char line[4096];
    FILE *f = fopen(SUPERWILD_SOURCE_DIR "/tests/solve/cases/classic-wild-rule.tsv", "r");
    int n = 0;
    assert_non_null(f);
    for (; fgets(line, sizeof line, f); n++) {
        char *text = strchr(line, '\t') + 1;
        for (char *c = text; *c; c++)
            if (*c == '|')
                *c = '\n';
        if (plays(text) != atoi(line))
            fail_msg("not %d: %s", atoi(line), text);
    }
    fclose(f);
    assert_int_equal(n, 120);
}

/* "Splitting or extending a meld with the Wild staying where it is, standing for what it stood
 * for, is not taking it." */
TEST(a_wild_stays_in_what_is_left_of_its_meld)
{
    struct classic_answer a =
        solve_text("game classic\ngrid\n r1 r2 * r4 r5 r6\nrack b6 g6", false, false);
    assert_int_equal(a.played, 2);
    assert_int_equal(a.changed, 1);
    assert_int_equal(plays("game classic\ngrid\n r4 * r6\nrack r7 r8 r3"), 3);
    /* r5 replaces it, but as r7 it stands for another tile, with no rack tile beside it */
    assert_int_equal(plays("game classic\ngrid\n r4 * r6\nrack r5"), 0);
    assert_int_equal(plays("game classic\ngrid\n r4 * r6\nrack r5 r8"), 0); /* nor with one */
    assert_int_equal(plays("game classic\ngrid\n r4 * r6\nrack r5 r8 r9"), 3);
    /* it stays r6, but with r7 r8 r9 it has left all tiles that were with it */
    static const char alone[] = "game classic\ngrid\n r4 r5 * . r7 r8 r9\nrack b4 g4 b5 g5\n";
    assert_int_equal(plays(alone), 2);
    assert_int_equal(solve_text(alone, true, false).played, 4);
}

/* Two sets of four have no room for a ninth tile: three sets of three have. */
TEST(three_sets_of_one_number)
{
    assert_int_equal(plays("game classic\nrack r5 b5 g5 k5 r5 b5 g5 k5 *"), 9);
    assert_int_equal(plays("game classic\ngrid\n * r13 b13 . g12 g13 g11\nrack k1"), 0);
    assert_int_equal(plays("game classic\nrack r5 * *"), 3);
    assert_int_equal(plays("game classic\nrack *"), 0);
    assert_int_equal(plays("game classic\nrack r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 *"),
                     14);
}

TEST(tiles_or_points)
{
    static const char text[] =
        "game classic\nrack r1 r2 r3 r4 b4 g4 r4 k13 r13 b13 b1 b2 b3 k4";
    struct classic_answer tiles = solve_text(text, false, false);
    struct classic_answer points = solve_text(text, false, true);
    assert_true(tiles.played >= points.played && points.points >= tiles.points);
    points = solve_text("game classic\nrack b13 r13 * r1 r2 r3 r4", false, true);
    assert_int_equal(points.points, 66); /* the Wild counts 30, with the thirteens or the run */
    struct classic_answer either =
        solve_text("game classic\nrack r9 b9 k9 k10 k11 k8 k7", false, true);
    assert_int_equal(either.points, 45);
}

/* "A player's first play is one or more melds worth 30 points or more, from that player's rack
 * alone". "Where a Wild could stand for several, it counts as the one worth most." */
TEST(the_initial_meld)
{
    assert_int_equal(plays("game classic\nmelded no\nrack r10 b10 g10 k1"), 3);
    assert_int_equal(plays("game classic\nmelded no\nrack r9 b9 g9 k1"), 0);
    assert_int_equal(plays("game classic\nmelded no\nrack r5 b5 g5 k5 r2 r3 r4"), 0); /* 29 */
    assert_int_equal(plays("game classic\nmelded no\nrack r9 r10 * k1"), 3);
    assert_int_equal(plays("game classic\nmelded no\nrack r1 r2 r3 k6 k7 * g1"), 0);
    assert_int_equal(plays("game classic\nmelded no\nrack r1 r2 r3 k8 k9 * g1"), 6);
    assert_int_equal(plays("game classic\nmelded no\ngrid r10 r11 r12\nrack r13 b1 b2 b3"), 0);
    assert_int_equal(plays("game classic\nmelded yes\ngrid r10 r11 r12\nrack r13 b1 b2 b3"), 4);
}

/* "Not possible" is also proven. */
TEST(a_table_out_of_order)
{
    struct classic_answer a = solve_text("game classic\ngrid r5 b5\nrack g5 k1", false, false);
    assert_true(a.possible);
    assert_int_equal(a.played, 1);
    a = solve_text("game classic\ngrid r5 b7\nrack g5 k1", false, false);
    assert_false(a.possible);
    a = solve_text("game classic\nmelded no\ngrid r5 b5\nrack g5 k10 g10 b10", false, false);
    assert_false(a.possible);
    a = solve_text("game classic\ngrid * . . r5 r6\nrack k1", false, false);
    assert_true(a.possible && !a.played);
}

/* Old melds stay where they are, however far apart they lie. */
TEST(melds_far_apart)
{
    for (int far = 70; far <= 90; far++) {
        struct classic_task task = {0};
        struct classic_answer a;
        table_clear(&task.table);
        for (int i = 0; i < 3; i++) {
            tile_t t = tile_make(RED, 1 + i);
            table_put(&task.table, t, (struct place){(int16_t)i, 0, 0});
            table_put(&task.table, (tile_t)(t + FACES),
                      (struct place){(int16_t)i, (int16_t)far, 0});
            bits_add(&task.rack, tile_make((enum colour)(RED + i), 10));
        }
        for (int melded = 0; melded <= 1; melded++) {
            task.melded = melded;
            classic_solve(&task, &(struct budget){.nodes = 10000}, &a);
            assert_int_equal(a.played, 3);
            assert_int_equal(a.changed, 0);
            assert_true(table_legal(&a.table, RULE_MELDS));
            for (tile_t t = 0; t < TILE_MAX; t++)
                if (table_has(&task.table, t))
                    assert_true(place_same(a.table.at[t], task.table.at[t]));
        }
    }
}

/* ---- How it searches ---- */

/* Deterministic: after the same number of states it has found the same, and in the end it has
 * looked at as many, on every system. */
TEST(the_same_search_everywhere)
{
    struct rng r;
    uint64_t small = HASH_START, large = HASH_START;
    rng_seed(&r, 99);
    for (int i = 0; i < 400; i++) {
        static struct slow unused;
        struct classic_task task;
        struct classic_answer a;
        small_task(&r, &unused, &task);
        classic_solve(&task, &(struct budget){0}, &a);
        sign_answer(&small, &a);
    }
    assert_signature(small, 0xd8be182c7af1f032);
    for (int i = 0; i < 250 && !is_brief(); i++) {
        struct classic_task task;
        struct classic_answer a;
        grown_task(&r, &task);
        classic_solve(&task, &(struct budget){.nodes = 50}, &a);
        sign_answer(&large, &a);
        classic_solve(&task, &(struct budget){.nodes = 5000}, &a);
        sign_answer(&large, &a);
    }
    if (!is_brief())
        assert_signature(large, 0x3bc38425b71e7625);
}

TESTS_MAIN
