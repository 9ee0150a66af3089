/* test_classic_ways.c: every way to play in Classic (classic_cover.h), and what the puzzles ask
 * about it, compared with trying everything (slow_classic.h) and with the solver.
 *
 * Rules: Classic Rummy Tiles, "Melds" and "A round", 2, 3 and 5. */
#include "classic_help.h"

#include "classic_cover.h"
#include "classic_mind.h"
#include "classic_tasks.h"
#include "mind_puzzles.h"
#include "slow_apart.h"
#include "thorough.h"

#define ROUNDS often(150, 150, 50)
#define LARGE often(300, 300, 75)
#define KINDS 4000
#define PLENTY 20000000

static const struct mind_puzzles *ways(void)
{
    return CLASSIC_MIND.puzzles;
}

static void position_of(const struct classic_task *t, struct position *p)
{
    *p = (struct position){
        .game = &CLASSIC, .rules = RULE_MELDS, .table = t->table, .flag = t->melded};
    for (tile_t i = 0; i < TILE_MAX; i++)
        if (bits_has(&t->rack, i))
            p->rack[p->n_rack++] = i;
}

static void print_task(const struct classic_task *t)
{
    struct position p;
    struct buf b = {0};
    position_of(t, &p);
    position_write(&b, &p);
    print_message("%s", buf_text(&b));
    buf_free(&b);
}

/* ---- By trying everything ---- */

struct kinds {
    int n;
    uint64_t kind[KINDS];
};

static void add_kind(struct kinds *k, uint64_t kind)
{
    for (int i = 0; i < k->n; i++)
        if (k->kind[i] == kind)
            return;
    assert_true(k->n < KINDS);
    k->kind[k->n++] = kind;
}

static bool same_kinds(const struct kinds *a, const struct kinds *b)
{
    for (int i = 0; i < a->n; i++) {
        bool there = false;
        for (int k = 0; k < b->n; k++)
            there |= a->kind[i] == b->kind[k];
        if (!there)
            return false;
    }
    return a->n == b->n;
}

/* Lists the kinds of the ways with so many rack tiles that change so many melds. */
struct tried {
    int played, changed;
    const struct puzzle_task *task;
    struct kinds kinds;
};

static void list_kind(struct slow *s, struct tried *t)
{
    struct table then = t->task->position.table;
    if (t->task->position.flag)
        table_clear(&then);
    for (int m = 0; m < s->n; m++)
        for (int i = 0; i < s->meld[m].n; i++)
            table_put(&then, s->meld[m].tile[i],
                      (struct place){(int16_t)i, (int16_t)(900 + 2 * m), 0});
    add_kind(&t->kinds, ways()->kind(t->task, &then));
}

static void tried_one(struct slow *s, int played)
{
    struct tried *t = s->ctx;
    if (played == t->played && slow_changed(s) == t->changed)
        list_kind(s, t);
}

/* ---- Compared ---- */

static bool first(void *ctx, const struct table *then)
{
    *(struct table *)ctx = *then;
    return false;
}

static bool is_covered(const struct classic_task *task, int tiles, int changed, int apart,
                       bool plain)
{
    struct classic_want w = {*task, tiles, changed, apart, plain};
    struct table then;
    enum classic_covered a = classic_cover(&w, &(struct budget){.nodes = PLENTY}, first, &then);
    assert_true(a != COVERED_SHORT);
    return a == COVERED_ENDED;
}

/* It is possible with so many, and not with fewer. */
static void assert_least(const struct classic_task *task, int tiles, int least, bool apart,
                         bool plain)
{
    for (int k = least - 1; k <= least; k++) {
        int limit = k > 10 ? 10 : k;
        if (k < 0)
            continue;
        bool is = is_covered(task, tiles, apart ? -1 : limit, apart ? limit : -1, plain);
        if (is == (least <= limit))
            continue;
        print_task(task);
        fail_msg("%d tiles with %d %s%s: %d, least %d", tiles, limit,
                 apart ? "apart" : "changed", plain ? ", plain" : "", is, least);
    }
}

/* What the puzzles are told is the same. */
static void assert_can(const struct puzzle_task *p, int least, bool apart, bool plain)
{
    struct table then;
    int moves;
    bool fewest;
    for (int k = least - 1; k <= least; k++) {
        struct puzzle_limits l = {k > 10 ? -1 : k, plain, apart};
        if (k < 0)
            continue;
        enum puzzle_answer a =
            ways()->can(p, &l, &(struct budget){.nodes = PLENTY}, &then, &moves, &fewest);
        assert_int_equal(a, k > 10 || k < least ? PUZZLE_NO : PUZZLE_YES);
        if (a == PUZZLE_YES) {
            assert_true(ways()->reached(p, &then, NULL));
            assert_int_equal(moves, ways()->moved(p, &then));
            assert_true(apart || moves <= k);
            assert_true(apart || !fewest || moves == least);
            assert_true(!plain || !(ways()->uses(p, &then) & THEME_BIT(THEME_WILD_BACK)));
        }
    }
}

struct listed {
    const struct puzzle_task *task;
    struct kinds kinds;
    int moves;
};

static bool list(void *ctx, const struct table *then)
{
    struct listed *l = ctx;
    add_kind(&l->kinds, ways()->kind(l->task, then));
    assert_int_equal(ways()->moved(l->task, then), l->moves);
    assert_true(ways()->reached(l->task, then, NULL));
    return true;
}

static void assert_kinds(const struct puzzle_task *p, const struct classic_task *task,
                         const struct slow *slow, int tiles, int moves)
{
    static struct tried t;
    static struct listed l;
    struct slow s = *slow;
    t = (struct tried){.task = p, .played = tiles, .changed = moves};
    s.each = tried_one;
    s.ctx = &t;
    slow_solve_classic(&s, task);
    l = (struct listed){.task = p, .moves = moves};
    assert_int_equal(ways()->each(p, moves, &(struct budget){.nodes = PLENTY}, list, &l),
                     PUZZLE_YES);
    if (same_kinds(&t.kinds, &l.kinds))
        return;
    print_task(task);
    fail_msg("%d kinds of ways with %d melds changed, should be %d", l.kinds.n, moves,
             t.kinds.n);
}

TEST(the_same_as_by_trying_everything)
{
    struct rng r;
    long changed = 0, apart = 0, taken = 0, initial = 0;
    rng_seed(&r, 21);
    for (int i = 0; i < ROUNDS; i++) {
        static struct slow slow;
        struct classic_task task;
        struct slow_least t;
        struct puzzle_task p = {.goal = GOAL_MOST};
        struct table none;
        small_task(&r, &slow, &task);
        task.free_wilds = task.value = false;
        slow_find_least(&slow, &task, &t);
        position_of(&task, &p.position);
        int most = -1;
        assert_int_equal(ways()->most(&p, &(struct budget){0}, &most), PUZZLE_YES);
        assert_int_equal(most, t.most);
        if (!most)
            continue;
        p.tiles = most;
        for (int plain = 0; plain < 2; plain++) {
            int *least = plain ? t.changed_plain : t.changed;
            int *least_apart = plain ? t.apart_plain : t.apart;
            assert_least(&task, most, least[most], false, plain);
            assert_least(&task, most, least_apart[most], true, plain);
            if (most > 1)
                assert_least(&task, most - 1, least[most - 1], false, plain);
            if (most > 1)
                assert_least(&task, most - 1, least_apart[most - 1], true, plain);
            assert_can(&p, least[most], false, plain);
            assert_can(&p, least_apart[most], true, plain);
        }
        assert_kinds(&p, &task, &slow, most, t.changed[most]);
        for (int k = 0; k < 3; k++) {
            int best = ways()->best(&p, k, &(struct budget){.nodes = PLENTY}, &none);
            assert_true(t.apart[best] <= k && (best == most || t.apart[best + 1] > k));
        }
        changed += t.changed[most] > 0;
        apart += t.apart[most] > 0;
        taken += t.changed_plain[most] > t.changed[most];
        initial += !task.melded;
    }
    print_message("%ld changed, %ld apart, %ld took a Wild, %ld initial\n", changed, apart,
                  taken, initial);
    assert_true(changed > ROUNDS / 8 && apart > ROUNDS / 16 && initial > ROUNDS / 80);
}

/* ---- By hand ---- */

static struct puzzle_task made(const char *rows, const char *rack, bool melded)
{
    struct tile_bits left = cl_all();
    struct puzzle_task p = {.goal = GOAL_OUT};
    p.position = (struct position){.game = &CLASSIC, .rules = RULE_MELDS, .flag = melded};
    p.position.table = cl_rows(&left, rows);
    p.position.n_rack = p.tiles = cl_tiles(&left, rack, p.position.rack);
    return p;
}

struct needed {
    const struct puzzle_task *task;
    unsigned all;
    int n;
};

static bool need(void *ctx, const struct table *then)
{
    struct needed *n = ctx;
    n->all &= ways()->uses(n->task, then);
    n->n++;
    return true;
}

static void needs(const char *rows, const char *rack, int moves, unsigned themes)
{
    struct puzzle_task p = made(rows, rack, true);
    struct needed n = {.task = &p, .all = ~0u};
    struct budget b = {.nodes = PLENTY};
    if (moves)
        assert_int_equal(ways()->each(&p, moves - 1, &b, need, &n), PUZZLE_NO);
    assert_int_equal(ways()->each(&p, moves, &b, need, &n), PUZZLE_YES);
    assert_true(n.n > 0);
    if (n.all != themes)
        fail_msg("%s with %s needs %x, not %x", rows, rack, n.all, themes);
}

TEST(themes_both_ways)
{
    needs("r1 r2 r3 r4 r5 r6 r7", "r4", 1, THEME_BIT(THEME_SPLIT));
    needs("r1 r2 r3 r4 r5 r6", "r7", 1, 0);
    needs("r5 b5 g5 k5", "k4 k6", 1, THEME_BIT(THEME_FOUR));
    needs("r5 b5 g5", "k5", 1, 0);
    needs("r4 r5 r6 r7", "b7 g7", 1, THEME_BIT(THEME_LEND));
    needs("r5 r6 r7", "b7 g7 k7", 0, 0);
    needs("r5 b5 g5 / r6 r7 r8 / b6 b7 b8 / g2 g3 g4", "r4", 4, THEME_BIT(THEME_SPREAD));
    needs("r5 * r7", "r6 b9 g9", 1, THEME_BIT(THEME_WILD_BACK));
    needs("r5 * r7", "r8", 1, 0);
    /* One of two fives comes from the set of four, and nobody can say which. */
    needs("r5 b5 g5 k5", "k4 k5 k6", 0, 0);
    /* Either of two runs may lend its end, and that is the same theme. */
    needs("r4 r5 r6 r7 / r4 r5 r6 r7", "b7 g7", 1, THEME_BIT(THEME_LEND));
    /* There is another way: with the four, or with the run. */
    needs("r7 b7 g7 k7 / k7 k8 k9 k10", "k5 k6", 1, 0);
}

/* The ten in the set may be the run's or the rack's, so no run needs to have lent it. */
TEST(nobody_knows_which_of_two)
{
    static const char *const after[] = {"b7 b8 b9 b10 b11 / r10 k10 b10",
                                        "r10 k10 b10 / b7 b8 b9 b10 b11"};
    struct puzzle_task p = made("b7 b8 b9 b10", "b10 b11 r10 k10", true);
    for (int i = 0; i < 2; i++) {
        struct tile_bits left = cl_all();
        struct table then = cl_rows(&left, after[i]);
        assert_true(ways()->reached(&p, &then, NULL));
        assert_int_equal(ways()->uses(&p, &then), 0);
    }
}

static enum puzzle_answer can_be(const char *rows, const char *rack, bool melded, int moves,
                                 bool plain, bool apart)
{
    struct puzzle_task p = made(rows, rack, melded);
    struct puzzle_limits l = {moves, plain, apart};
    struct table then;
    int n;
    return ways()->can(&p, &l, &(struct budget){.nodes = PLENTY}, &then, &n, NULL);
}

/* "A taken Wild is legal only if (a) a tile it could have stood for was played from the rack
 * this turn, and (b) its new meld holds at least two tiles played from the rack." */
TEST(taking_a_wild)
{
    assert_int_equal(can_be("r5 * r7", "r6 b9 g9", true, 1, false, false), PUZZLE_YES);
    assert_int_equal(can_be("r5 * r7", "r6 b9 g9", true, -1, true, false), PUZZLE_NO);
    assert_int_equal(can_be("r5 * r7 / b10 b11 b12", "r6 b8", true, -1, false, false),
                     PUZZLE_NO);
    assert_int_equal(can_be("b5 g5 *", "r5 b9 g9", true, 1, false, false), PUZZLE_YES);
    assert_int_equal(can_be("b5 g5 *", "k5 b9 g9", true, 1, false, true), PUZZLE_YES);
    assert_int_equal(can_be("b5 g5 *", "r6 b9 g9", true, -1, false, false), PUZZLE_NO);
}

static bool count_way(void *ctx, const struct table *then)
{
    (void)then;
    ++*(int *)ctx;
    return true;
}

/* The only Wild stands for a red 2, and nobody can play one. So the search tries no meld with
 * this Wild that rule 5 forbids: without that it would need several times as many states. */
TEST(a_wild_that_has_to_stay_is_not_tried)
{
    struct puzzle_task p = made("r1 * r3 / b8 b9 b10 b11 / k8 k9 k10 k11 / r8 r9 r10 r11",
                                "g8 g10 g11 g13 r11", true);
    struct classic_want w = {.tiles = 2, .changed = -1, .apart = -1};
    int n = 0;
    w.task = (struct classic_task){.table = p.position.table, .melded = true};
    for (int i = 0; i < p.position.n_rack; i++)
        bits_add(&w.task.rack, p.position.rack[i]);
    assert_int_equal(classic_cover(&w, &(struct budget){.nodes = 256}, count_way, &n),
                     COVERED_ALL);
    assert_true(n > 0);
}

/* A meld that is added to is changed, but not taken apart. */
TEST(changed_and_taken_apart)
{
    assert_int_equal(can_be("r1 r2 r3 / k5 k6 k7", "r4 k8", true, 1, false, false), PUZZLE_NO);
    assert_int_equal(can_be("r1 r2 r3 / k5 k6 k7", "r4 k8", true, 2, false, false), PUZZLE_YES);
    assert_int_equal(can_be("r1 r2 r3 / k5 k6 k7", "r4 k8", true, 0, true, true), PUZZLE_YES);
    assert_int_equal(can_be("r1 r2 r3 / r5 r6 r7", "r4", true, 0, true, true), PUZZLE_YES);
    assert_int_equal(can_be("r4 r5 r6 r7", "b7 g7", true, 0, false, true), PUZZLE_NO);
    assert_int_equal(can_be("r4 r5 r6 r7", "b7 g7", true, 1, true, true), PUZZLE_YES);
}

/* Most of the tiles in two melds, or one of them in only one. */
TEST(fewer_tiles_with_fewer_changes)
{
    struct puzzle_task p = made("r1 r2 r3 / k5 k6 k7", "r4 k8", true);
    const struct puzzle_limits l = {.moves = 1};
    struct table then;
    int moves;
    for (p.tiles = 2; p.tiles > 0; p.tiles--)
        assert_int_equal(
            ways()->can(&p, &l, &(struct budget){.nodes = PLENTY}, &then, &moves, NULL),
            p.tiles == 2 ? PUZZLE_NO : PUZZLE_YES);
}

/* Three tiles that go to a run can also lie beside it. Nobody has to prove that no meld changed
 * is the fewest. */
TEST(nothing_changed_is_the_fewest)
{
    struct puzzle_task p = made("r1 r2 r3", "r4 r5 r6", true);
    const struct puzzle_limits l = {.moves = 0, .apart = true};
    struct table then;
    int moves;
    bool fewest;
    assert_int_equal(
        ways()->can(&p, &l, &(struct budget){.nodes = PLENTY}, &then, &moves, &fewest),
        PUZZLE_YES);
    assert_true(moves == 0 && fewest);
}

/* "One or more melds worth 30 points or more, from that player's rack alone, and on that turn
 * nothing that lay on the table is touched." */
TEST(the_first_melds)
{
    assert_int_equal(can_be("r1 r2 r3", "k10 b10 g10", false, 0, true, true), PUZZLE_YES);
    assert_int_equal(can_be("r1 r2 r3", "k9 b9 g9", false, -1, false, false), PUZZLE_NO);
    assert_int_equal(can_be("r1 r2 r3", "k10 b10 g10 r4", false, -1, false, false), PUZZLE_NO);
    assert_int_equal(can_be("r1 r2 r3", "k10 b10 g10 r4", true, 1, false, false), PUZZLE_YES);
}

TEST(what_is_missing)
{
    struct puzzle_task p = made("r1 r2 r3", "r4 r5", true);
    struct table now = p.position.table;
    struct reason why;
    assert_false(ways()->reached(&p, &now, &why));
    assert_text(why.text, "2 tiles are still on your rack.");
    table_put(&now, p.position.rack[0], (struct place){3, 0, 0});
    assert_false(ways()->reached(&p, &now, &why));
    assert_text(why.text, "1 tile is still on your rack.");
    p.goal = GOAL_MOST;
    assert_false(ways()->reached(&p, &now, &why));
    assert_text(why.text, "You can play 1 more tile.");
    table_put(&now, p.position.rack[1], (struct place){5, 0, 0});
    assert_false(ways()->reached(&p, &now, &why));
    assert_true(strlen(why.text) > 10);
    table_put(&now, p.position.rack[1], (struct place){4, 0, 0});
    assert_true(ways()->reached(&p, &now, &why));
}

TEST(kinds_of_ways)
{
    struct puzzle_task p = made("r1 r2 r3 / k1 b1 g1", "r4 r5 r6", true);
    struct tile_bits left = cl_all();
    struct table a = cl_rows(&left, "r1 r2 r3 / k1 b1 g1 / r4 r5 r6");
    left = cl_all();
    struct table c = cl_rows(&left, ". . g1 b1 k1 / r1 r2 r3 r4 r5 r6");
    left = cl_all();
    struct table d = cl_rows(&left, "r1 b1 g1 k1 / r2 r3 r4 r5 r6");
    assert_true(ways()->kind(&p, &a) == ways()->kind(&p, &c));
    assert_true(ways()->kind(&p, &a) != ways()->kind(&p, &d));
    assert_int_equal(ways()->moved(&p, &a), 0);
    assert_int_equal(ways()->moved(&p, &c), 1);
    assert_int_equal(ways()->moved(&p, &d), 2);
}

/* ---- Larger positions ---- */

/* A table on which many turns were played, and a rack. */
static void grow(struct rng *r, struct classic_solver *s, struct classic_task *task)
{
    struct classic_answer a;
    tile_t rest[TILE_MAX];
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (!table_has(&task->table, t))
            rest[n++] = t;
    task->rack = (struct tile_bits){{0, 0}};
    int want = table_count(&task->table) < 20 ? 14 : 3 + (int)rng_below(r, 6);
    for (; want > 0 && n; want--) {
        uint32_t j = rng_below(r, (uint32_t)n);
        bits_add(&task->rack, rest[j]);
        rest[j] = rest[--n];
    }
    classic_start(s, task);
    classic_run(s, &(struct budget){0});
    classic_best(s, &a);
    task->table = a.table;
    if (table_count(&task->table) > 80)
        table_clear(&task->table);
}

/* Numbers the tiles as in a match that begins there. */
static void as_read(struct position *p)
{
    struct buf b = {0};
    struct position read;
    position_write(&b, p);
    assert_true(position_read(buf_text(&b), b.len, &read, NULL));
    *p = read;
    buf_free(&b);
}

/* Every step is one that the rules accept after the one before, and in the end the turn may
 * end. */
static void assert_replays(const struct puzzle_task *p, const struct table *then)
{
    struct game_config c;
    struct cl_state s;
    struct buf steps = {0};
    game_config_default(&c, &CLASSIC, 2);
    assert_true(game_config_from_position(&c, &p->position, NULL));
    CLASSIC.start(&s, &c);
    ways()->steps(p, then, &steps);
    for (char *at = strtok(steps.data, "\n"); at; at = strtok(NULL, "\n"))
        cl_go(&s, at);
    assert_true(ways()->reached(p, &s.common.table, NULL));
    assert_int_equal(ways()->moved(p, &s.common.table), ways()->moved(p, then));
    assert_true(CLASSIC.check(&s, "end", NULL));
    buf_free(&steps);
    game_config_free(&c);
}

TEST(the_same_as_the_solver_and_playable)
{
    struct classic_solver *s = classic_new();
    struct classic_task task = {.melded = true};
    struct rng r;
    int done = 0, hard = 0;
    rng_seed(&r, 5);
    for (int i = 0; done < LARGE; i++) {
        struct classic_task before;
        struct classic_answer a;
        if (i % 30 == 0)
            table_clear(&task.table);
        before = task;
        grow(&r, s, &task);
        before.rack = task.rack;
        classic_best(s, &a);
        if (!a.played || !a.fewest || a.melds < 3)
            continue;
        struct puzzle_task p = {.goal = GOAL_MOST, .tiles = a.played};
        struct table then;
        int moves;
        position_of(&before, &p.position);
        as_read(&p.position);
        assert_int_equal(ways()->can(&p, &(struct puzzle_limits){-1, false, false},
                                     &(struct budget){0}, &then, &moves, NULL),
                         PUZZLE_YES);
        assert_replays(&p, &then);
        if (a.changed <= 4)
            assert_least(&before, a.played, a.changed, false, false);
        hard += a.changed > 2;
        done++;
    }
    classic_free(s);
    assert_true(hard > LARGE / 8);
}

TESTS_MAIN
