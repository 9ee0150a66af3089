/* test_puzzle_ways.c: what Super Wild and Normikub give the puzzles, compared with trying
 * everything (slow_solve.h): the fewest moves, with the Wild where it is or not, and
 * all ways. */
#include "solve_help.h"

#include "place_islands.h"
#include "slow_ways.h"
#include "superwild_mind.h"
#include "mind_puzzles.h"
#include "sw_ways.h"
#include "thorough.h"

#define SETS 9
#define SLOW_LIMIT 4000
#define PLENTY 4000000

static unsigned rules_of(int set)
{
    return set < 4 ? EACH[set] : normikub(set - 3);
}

static const struct mind_puzzles *puzzles_of(const struct position *p)
{
    return p->rules & RULE_FREE_DIAGONALS ? NORMIKUB_MIND.puzzles : SUPER_WILD_MIND.puzzles;
}

static void show(const struct position *p, const struct table *then)
{
    struct buf b = {0};
    struct position q = *p;
    position_write(&b, &q);
    if (then) {
        q.table = *then;
        position_write(&b, &q);
    }
    print_message("%s", buf_text(&b));
    buf_free(&b);
}

/* Plays the steps that lead to the table. */
static void replay(const struct puzzle_task *task, const struct table *then)
{
    struct game_config config;
    struct sw_state s;
    struct buf steps = {0};
    assert_true(game_config_from_position(&config, &task->position, NULL));
    config.game->start(&s, &config);
    game_config_free(&config);
    puzzles_of(&task->position)->steps(task, then, &steps);
    for (char *line = steps.data ? strtok(steps.data, "\n") : NULL; line;
         line = strtok(NULL, "\n")) {
        struct reason why;
        if (!task->position.game->check(&s, line, &why))
            fail_msg("%s: %s", line, why.text);
        task->position.game->apply(&s, line, NULL);
    }
    assert_true(table_same(&s.common.table, then));
    assert_true(task->position.game->check(&s, "end", NULL));
    buf_free(&steps);
}

/* ---- The fewest moves ---- */

static void check_way(const struct puzzle_task *task, const struct table *then, int moves)
{
    const struct mind_puzzles *m = puzzles_of(&task->position);
    bool good = m->reached(task, then, NULL) && m->moved(task, then) == moves;
    for (tile_t t = 0; t < TILE_MAX; t++)
        good &= table_has(then, t) || !table_has(&task->position.table, t);
    if (!good)
        show(&task->position, then);
    assert_true(good);
}

/* can() with one move too few says no, and with enough finds exactly the fewest. */
static void compare_can(const struct puzzle_task *task, struct slow_solve *s, bool plain)
{
    const struct mind_puzzles *m = puzzles_of(&task->position);
    struct budget b = {.nodes = PLENTY};
    struct table then;
    bool proven;
    int moves, fewest = slow_fewest(s, &task->position.table, task->tiles, plain);
    if (fewest < 0)
        return;
    struct puzzle_limits limits = {.moves = fewest - 1, .plain = plain};
    if (fewest == SLOW_NONE) {
        limits.moves = s->n;
        assert_int_equal(m->can(task, &limits, &b, &then, &moves, NULL), PUZZLE_NO);
        return;
    }
    if (fewest > 0) {
        enum puzzle_answer a = m->can(task, &limits, &b, &then, &moves, &proven);
        if (a != PUZZLE_NO)
            show(&task->position, &then);
        assert_int_equal(a, PUZZLE_NO);
    }
    limits.moves = fewest + 1;
    enum puzzle_answer a = m->can(task, &limits, &b, &then, &moves, &proven);
    if (a != PUZZLE_YES || moves != fewest)
        show(&task->position, &then);
    assert_int_equal(a, PUZZLE_YES);
    assert_int_equal(moves, fewest);
    assert_true(proven);
    check_way(task, &then, fewest);
    assert_true(!plain || place_same(then.at[WILD], task->position.table.at[WILD]));
}

static void compare_fewest(uint64_t number, unsigned rules, int *compared)
{
    struct slow_solve s;
    struct puzzle_task task = {.goal = GOAL_OUT};
    int most;
    positions_tiny(number, rules, 8, &task.position);
    slow_setup(&s, &task.position.table, task.position.rack, task.position.n_rack, rules,
               SLOW_LIMIT);
    int best = slow_best(&s);
    if (best > 0) {
        struct budget b = {.nodes = PLENTY};
        task.goal = best == task.position.n_rack ? GOAL_OUT : GOAL_MOST;
        task.tiles = best;
        assert_int_equal(puzzles_of(&task.position)->most(&task, &b, &most), PUZZLE_YES);
        assert_int_equal(most, best);
        compare_can(&task, &s, false);
        compare_can(&task, &s, true);
        (*compared)++;
    }
    slow_end(&s);
}

TEST(fewest_moves_are_the_same)
{
    int compared = 0;
    for (int set = 0; set < SETS; set++)
        for (uint64_t i = 0; i < (uint64_t)often(100, 9, 3); i++)
            compare_fewest(i * SETS + (uint64_t)set + 9000, rules_of(set), &compared);
    print_message("%d compared\n", compared);
    assert_true(compared > often(280, 24, 8));
}

/* ---- All ways ---- */

#define WAYS 200000

/* All groups of a way that is listed, which hold what no old group held. */
struct listed {
    const struct puzzle_task *task;
    int moves, n;
    struct table *way;
    unsigned all_use; /* themes */
};

static bool note_way(void *ctx, const struct table *then)
{
    struct listed *l = ctx;
    check_way(l->task, then, l->moves);
    l->all_use &= puzzles_of(&l->task->position)->uses(l->task, then);
    if (l->n < WAYS)
        l->way[l->n++] = *then;
    return true;
}

/* As a set; the two six-nines of a colour are the same. */
static tileset_t tiles_in(const struct group *g)
{
    tileset_t all = 0;
    for (int i = 0; i < g->n; i++) {
        tile_t t = g->tile[i], twin = tile_twin(t);
        all |= TILE_BIT(twin < t && !(all & TILE_BIT(twin)) ? twin : t);
    }
    return all;
}

struct groups {
    tileset_t at[TABLE_GROUPS];
    int n;
};

static struct groups all_groups(const struct table *t, unsigned rules)
{
    struct table_group g[TABLE_GROUPS];
    struct groups out = {.n = table_read(t, rules, g, TABLE_GROUPS)};
    for (int i = 0; i < out.n; i++)
        out.at[i] = tiles_in(&g[i].group);
    return out;
}

static bool has_all(const struct groups *more, const struct groups *less)
{
    for (int i = 0; i < less->n; i++) {
        bool there = false;
        for (int j = 0; j < more->n; j++)
            there |= !(less->at[i] & ~more->at[j]);
        if (!there)
            return false;
    }
    return true;
}

/* Compares the ways that were found by trying everything with what is listed. */
struct search {
    const struct puzzle_task *task;
    const struct listed *listed;
    const struct groups *groups; /* of what is listed */
    int moves;
};

static void check_listed(void *ctx, const struct table *way)
{
    struct search *x = ctx;
    struct groups g = all_groups(way, x->task->position.rules);
    const struct mind_puzzles *m = puzzles_of(&x->task->position);
    bool found = false;
    if (m->moved(x->task, way) != x->moves)
        return; /* an island that seems to be elsewhere came back to its place */
    for (int i = 0; i < x->listed->n && !found; i++)
        found = has_all(&g, &x->groups[i]);
    if (!found || (x->listed->all_use & ~m->uses(x->task, way)))
        show(&x->task->position, way);
    assert_true(found);
    assert_false(x->listed->all_use & ~m->uses(x->task, way));
}

static void compare_ways(const struct puzzle_task *task, struct slow_solve *s, int moves,
                         const struct slow_tables *free_ones, long *ways)
{
    struct listed l = {.task = task, .moves = moves, .all_use = ~0u};
    struct budget b = {.nodes = PLENTY};
    l.way = mem_alloc(WAYS * sizeof *l.way);
    enum puzzle_answer a = puzzles_of(&task->position)->each(task, moves, &b, note_way, &l);
    if (a != PUZZLE_YES)
        show(&task->position, NULL);
    assert_int_equal(a, PUZZLE_YES);
    struct groups *g = mem_alloc((size_t)(l.n + 1) * sizeof *g);
    for (int i = 0; i < l.n; i++)
        g[i] = all_groups(&l.way[i], task->position.rules);
    struct search x = {task, &l, g, moves};
    struct slow_ways all = {s,    &task->position.table, free_ones, task->tiles, 0,
                            WAYS, check_listed,          &x};
    slow_each_way(&all, moves);
    *ways += all.tried;
    free(g);
    free(l.way);
}

static void list_ways(uint64_t number, unsigned rules, int *compared, long *ways)
{
    struct slow_solve s;
    struct puzzle_task task = {.goal = GOAL_MOST};
    struct slow_tables all = {.at = mem_alloc(SLOW_TABLES * sizeof *all.at)};
    positions_tiny(number, rules, 7, &task.position);
    const struct position *p = &task.position;
    slow_setup_with(&s, &p->table, p->rack, p->n_rack, rules, SLOW_LIMIT, slow_note_table,
                    &all);
    int best = slow_best(&s), fewest;
    s.legal = NULL;
    task.tiles = best;
    if (best > 0 && all.n < SLOW_TABLES &&
        (fewest = slow_fewest(&s, &p->table, best, false)) >= 0) {
        compare_ways(&task, &s, fewest, &all, ways);
        (*compared)++;
    }
    slow_end(&s);
    free(all.at);
}

TEST(all_ways_are_listed)
{
    int compared = 0;
    long ways = 0;
    for (int set = 0; set < SETS; set++)
        for (uint64_t i = 0; i < (uint64_t)often(100, 9, 3); i++)
            list_ways(i * SETS + (uint64_t)set + 4000, rules_of(set), &compared, &ways);
    print_message("%d compared, %ld ways\n", compared, ways);
    assert_true(compared > often(250, 22, 7));
}

/* ---- What a search blames ---- */

/* If only the tiles to blame stay, the search fails again. */
static void check_blame(struct lay *l, const struct lay_task *task, int *failed)
{
    long nodes = 2000;
    struct lay_task again = *task;
    lay_start(l, task);
    if (lay_run(l, &nodes) != LAY_NONE || !lay_complete(l))
        return;
    again.pinned = lay_blame(l);
    if (task->lone_wild && !(again.pinned & TILE_BIT(WILD)))
        again.must &= ~TILE_BIT(WILD);
    nodes = 2000;
    lay_start(l, &again);
    assert_true(lay_run(l, &nodes) != LAY_FOUND);
    ++*failed;
}

TEST(few_tiles_are_to_blame)
{
    struct lay *l = lay_new();
    struct rng r;
    int failed = 0;
    rng_seed(&r, 77);
    for (uint64_t k = 0; k < (uint64_t)often(600, 54, 18) * SETS; k++) {
        int set = (int)(k % SETS);
        struct solve_task t = task_at(k * 8 + 4 + k % 4, rules_of(set));
        tileset_t old = t.table.on.bit[0], lifted = 0;
        bool lone = set >= 4 && !rng_below(&r, 3);
        for (int n = (int)rng_below(&r, 5); n > 0; n--)
            lifted |= TILE_BIT(rng_below(&r, FACES)) & old;
        struct lay_task task = {.rules = t.rules,
                                .must = lone ? old & ~(lifted & TILE_BIT(WILD)) : old,
                                .may = lone ? 0 : t.rack.bit[0],
                                .outs = lone ? 0 : (int)rng_below(&r, 3),
                                .pinned = old & ~lifted,
                                .table = &t.table,
                                .sharp = true,
                                .lone_wild = lone};
        check_blame(l, &task, &failed);
    }
    lay_free(l);
    assert_true(failed > often(2000, 180, 60));
}

/* ---- Freeing the Wild ---- */

static void check_free(const struct puzzle_task *task, bool plain, int fewest)
{
    const struct mind_puzzles *m = NORMIKUB_MIND.puzzles;
    struct puzzle_limits limits = {.moves = 12, .plain = plain}, any = {-1, plain, false};
    struct budget b = {.nodes = PLENTY};
    struct table then;
    int moves;
    bool proven, can = fewest < SLOW_NONE;
    assert_int_equal(m->can(task, &any, &b, &then, &moves, NULL), can ? PUZZLE_YES : PUZZLE_NO);
    if (can)
        check_way(task, &then, moves);
    enum puzzle_answer a = m->can(task, &limits, &b, &then, &moves, &proven);
    if (a != (can ? PUZZLE_YES : PUZZLE_NO))
        show(&task->position, NULL);
    assert_int_equal(a, can ? PUZZLE_YES : PUZZLE_NO);
    if (!can)
        return;
    if (moves != fewest)
        show(&task->position, &then);
    assert_int_equal(moves, fewest);
    assert_true(proven);
    check_way(task, &then, fewest);
    replay(task, &then);
    assert_true(!plain || place_same(then.at[WILD], task->position.table.at[WILD]));
    limits.moves = fewest - 1;
    if (fewest)
        assert_int_equal(m->can(task, &limits, &b, &then, &moves, NULL), PUZZLE_NO);
}

static void compare_free(uint64_t number, int *can, int *cannot)
{
    struct puzzle_task task = {.goal = GOAL_FREE_WILD};
    struct position *p = &task.position;
    struct slow_solve s;
    positions_tiny(number, normikub(1 + (int)(number % 5)), 9, p);
    p->flag = true; /* the game begins with the challenge */
    struct table without = p->table;
    struct slow_wild at = {p->rules, p->table.at[WILD]};
    table_remove(&without, WILD);
    slow_setup(&s, &without, NULL, 0, p->rules, 20000);
    int gone = slow_free(&s, &without, NULL), stays = slow_free(&s, &without, &at);
    slow_end(&s);
    if (gone < 0 || stays < 0)
        return;
    check_free(&task, true, stays);
    int fewest = gone < SLOW_NONE && gone + 1 < stays ? gone + 1 : stays;
    check_free(&task, false, fewest);
    *(fewest < SLOW_NONE ? can : cannot) += 1;
    if (fewest < SLOW_NONE) {
        struct listed l = {
            .task = &task, .moves = fewest, .way = mem_alloc(sizeof *l.way * WAYS)};
        struct budget b = {.nodes = PLENTY};
        assert_int_equal(NORMIKUB_MIND.puzzles->each(&task, fewest, &b, note_way, &l),
                         PUZZLE_YES);
        assert_true(l.n > 0);
        free(l.way);
    }
}

TEST(the_wild_is_freed_with_the_fewest)
{
    int can = 0, cannot = 0;
    for (uint64_t i = 0; i < (uint64_t)often(1000, 100, 40); i++)
        compare_free(i + 70000, &can, &cannot);
    print_message("%d can, %d cannot\n", can, cannot);
    assert_true(can > often(80, 9, 2) && cannot > often(160, 20, 6));
}

/* ---- Steps ---- */

TEST(steps_lead_there)
{
    int replayed = 0;
    for (uint64_t i = 0; i < (uint64_t)often(1800, 150, 60); i++) {
        struct puzzle_task task = {.goal = GOAL_MOST};
        struct puzzle_limits any = {.moves = -1};
        struct budget b = {.nodes = 20000};
        struct table then;
        int moves;
        positions_make(4 + i % 4 + i / 4 * 8, rules_of((int)(i % SETS)), &task.position);
        if (puzzles_of(&task.position)->most(&task, &b, &task.tiles) != PUZZLE_YES ||
            !task.tiles)
            continue;
        assert_int_equal(puzzles_of(&task.position)->can(&task, &any, &b, &then, &moves, NULL),
                         PUZZLE_YES);
        check_way(&task, &then, moves);
        replay(&task, &then);
        replayed++;
    }
    assert_true(replayed > often(1500, 125, 50));
}

/* ---- What a way makes use of ---- */

struct example {
    unsigned rules;
    const char *old, *then;
    enum puzzle_theme theme;
    bool uses;
};

#define RUN_345 "r3@0,0 r4@1,0 r5@2,0 *@9,9"
#define RUN_2_7 "r2@0,0 r3@1,0 r4@2,0 r5@3,0 r6@4,0 r7@5,0 *@9,9"
#define FOUR_5 "r5@0,0 b5@1,0 k5@2,0 g5@3,0 *@9,9"
#define TOWER_5 "r5@2,0 b5@2,0,1 k5@2,0,2 *@9,9"

static const struct example EXAMPLES[] = {
    {PLAIN, "r4@-2,0 r5@-1,0 *@0,0", "r4@-2,0 r5@-1,0 *@0,0 b7@0,1 b8@0,2", THEME_WILD_TWO, 1},
    {PLAIN, "r4@-2,0 r5@-1,0 *@0,0", "r4@-2,0 r5@-1,0 *@0,0 b7@1,0 b8@2,0", THEME_WILD_TWO, 1},
    {PLAIN, "r4@-2,0 r5@-1,0 *@0,0", "r4@-2,0 r5@-1,0 *@0,0 r7@1,0", THEME_WILD_TWO, 0},
    {PLAIN, "r4@-2,0 r5@-1,0 *@0,0 b7@0,1 b8@0,2",
     "r4@-2,0 r5@-1,0 *@0,0 b7@0,1 b8@0,2 k1@5,5 k2@6,5 k3@7,5", THEME_WILD_TWO, 0},
    {PLAIN, RUN_345, "r3@0,0 r4@1,0 r5@2,0 *@3,0 r7@4,0", THEME_WILD_MOVES, 1},
    {PLAIN, RUN_345, RUN_345 " b5@2,1 k5@2,2", THEME_WILD_MOVES, 0},
    {PLAIN, "r7@0,0 r8@1,0 r9@2,0 *@9,9", "r7@0,0 r8@1,0 r9@2,0 *@9,9 r4@2,-2 r5@2,-1",
     THEME_SIX_NINE, 1},
    {PLAIN, "r7@0,0 r8@1,0 r9@2,0 *@9,9", "r7@0,0 r8@1,0 r9@2,0 *@9,9 r10@2,1 r11@2,2",
     THEME_SIX_NINE, 0},
    {PLAIN, "r7@0,0 r8@1,0 r9@2,0 r4@2,-2 r5@2,-1 *@9,9",
     "r7@0,0 r8@1,0 r9@2,0 r4@2,-2 r5@2,-1 *@9,9 k1@5,5 k2@6,5 k3@7,5", THEME_SIX_NINE, 0},
    {PLAIN, RUN_345, RUN_345 " b5@2,1 k5@2,2", THEME_CROSSING, 1},
    {PLAIN, RUN_345, RUN_345 " b5@3,0 k5@4,0", THEME_CROSSING, 0},
    {PLAIN, RUN_345, RUN_345 " b5@3,0 k5@4,0", THEME_ADJOIN, 1},
    {PLAIN, RUN_345, RUN_345 " r6@3,0", THEME_ADJOIN, 0},
    {PLAIN, RUN_345, RUN_345 " b5@2,1 k5@2,2", THEME_ADJOIN, 0},
    {STACKS, RUN_345, RUN_345 " b5@2,0,1 k5@2,0,2", THEME_TOWER, 1},
    {STACKS, RUN_345, RUN_345 " b5@2,1 k5@2,2", THEME_TOWER, 0},
    {STACKS, TOWER_5, TOWER_5 " r4@2,0,-1 r3@2,0,-2", THEME_TOWER_DOWN, 1},
    {STACKS, TOWER_5, TOWER_5 " g5@2,0,3", THEME_TOWER_DOWN, 0},
    {STACKS, TOWER_5 " r4@2,0,-1 r3@2,0,-2",
     TOWER_5 " r4@2,0,-1 r3@2,0,-2 g1@5,5 g2@6,5 g3@7,5", THEME_TOWER_DOWN, 0},
    {DIAGONALS, "*@0,0", "*@0,0 r5@1,1 r6@2,2", THEME_ARM, 1},
    {DIAGONALS, "*@0,0", "*@0,0 r5@1,0 r6@2,0", THEME_ARM, 0},
    {DIAGONALS, "*@0,0 r5@1,1 r6@2,2", "*@0,0 r5@1,1 r6@2,2 k1@5,7 k2@6,7 k3@7,7", THEME_ARM,
     0},
    {PLAIN, "r3@0,0 r4@1,0 r5@2,0 r7@4,0 r6@3,0 *@9,9",
     "r3@0,0 r4@1,0 *@2,0 r6@3,0 r7@4,0 r5@0,5 b5@1,5 k5@2,5", THEME_SPLIT, 1},
    {PLAIN, RUN_2_7, "r2@0,0 r3@1,0 r4@2,0 r5@0,5 r6@1,5 r7@2,5 *@9,9 r8@3,5", THEME_SPLIT, 1},
    {PLAIN, RUN_2_7, "r2@0,0 r3@1,0 r4@2,0 r5@3,0 r6@4,0 r7@0,5 k7@1,5 b7@2,5 *@9,9",
     THEME_SPLIT, 0},
    {PLAIN, RUN_345, "r3@0,5 r4@1,5 r5@2,5 *@9,9", THEME_SPLIT, 0},
    {PLAIN, FOUR_5, "r5@0,0 b5@1,0 k5@2,0 g4@0,5 g5@1,5 g6@2,5 *@9,9", THEME_FOUR, 1},
    {PLAIN, FOUR_5, "r5@0,5 b5@1,5 k5@2,5 g5@3,5 *@9,9", THEME_FOUR, 0},
    {PLAIN, "r5@0,0 b5@1,0 k5@2,0 *@9,9", "r5@0,0 b5@1,0 *@2,0 k5@0,5 k6@1,5 k7@2,5",
     THEME_FOUR, 0},
    {PLAIN, RUN_345, "r3@0,5 r4@1,5 r5@2,5 *@9,9 b5@2,6 g5@2,7", THEME_WHOLE, 1},
    {PLAIN, RUN_345 " r6@3,0", "r3@0,0 r4@1,0 r5@2,0 r6@0,5 b6@1,5 k6@2,5 *@9,9", THEME_WHOLE,
     0},
    {PLAIN, RUN_345, RUN_345 " r6@3,0", THEME_WHOLE, 0},
};

/* From one table to another: what is new came from the rack. */
static struct puzzle_task task_between(unsigned rules, const char *old, const char *then)
{
    struct puzzle_task task = {.goal = GOAL_OUT};
    struct table after = table_of(then);
    task.position.game = game_find(rules & RULE_FREE_DIAGONALS ? "normikub" : "super-wild");
    task.position.rules = rules;
    task.position.table = table_of(old);
    for (tile_t t = 0; t < FACES; t++)
        if (table_has(&after, t) && !table_has(&task.position.table, t))
            task.position.rack[task.position.n_rack++] = t;
    task.tiles = task.position.n_rack;
    assert_true(table_legal(&task.position.table, rules));
    assert_true(table_legal(&after, rules));
    return task;
}

TEST(every_theme_both_ways)
{
    for (size_t i = 0; i < sizeof EXAMPLES / sizeof *EXAMPLES; i++) {
        const struct example *e = &EXAMPLES[i];
        struct puzzle_task task = task_between(e->rules, e->old, e->then);
        struct table then = table_of(e->then);
        unsigned uses = puzzles_of(&task.position)->uses(&task, &then);
        if (!(uses & THEME_BIT(e->theme)) == e->uses)
            fail_msg("%s: from %s to %s", puzzle_theme_id(e->theme), e->old, e->then);
    }
}

static uint64_t kind(const char *old, const char *then)
{
    struct puzzle_task task = task_between(PLAIN, old, then);
    struct table after = table_of(then);
    return puzzles_of(&task.position)->kind(&task, &after);
}

TEST(the_same_groups_are_the_same_kind)
{
    uint64_t crossing = kind(RUN_345, RUN_345 " b5@2,1 k5@2,2");
    assert_true(crossing == kind(RUN_345, RUN_345 " k5@2,-1 b5@2,-2"));
    assert_true(crossing == kind(RUN_345, RUN_345 " k5@2,1 b5@2,-1"));
    assert_true(crossing != kind(RUN_345, RUN_345 " b5@2,1 g5@2,2"));
    assert_true(crossing != kind(RUN_345, RUN_345 " b5@2,1 k5@2,2 g5@2,3"));
    assert_true(kind("*@9,9", "*@9,9 r6@0,0 r7@1,0 r8@2,0") ==
                kind("*@9,9", "*@9,9 r9@0,5 r7@0,6 r8@0,7"));
    assert_true(kind(RUN_345, "r3@0,5 r4@1,5 r5@2,5 *@9,9") == kind(RUN_345, RUN_345));
}

TESTS_MAIN
