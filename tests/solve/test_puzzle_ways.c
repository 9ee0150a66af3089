/* test_puzzle_ways.c: what Super Wild and Normikub give the puzzles, compared with trying
 * everything (slow_solve.h): the fewest moves, with the Wild where it is or not, and all ways.
 */
#include "solve_help.h"

#include "place_islands.h"
#include "slow_solve.h"
#include "superwild_mind.h"
#include "mind_puzzles.h"
#include "sw_ways.h"

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

/* Few numbers and colours, so that there is something to share. At most `most` tiles. */
static void tiny(uint64_t number, unsigned rules, int most, struct position *p)
{
    struct rng r;
    struct tile_bits left = {{0, 0}};
    memset(p, 0, sizeof *p);
    p->game = game_find(rules & RULE_FREE_DIAGONALS ? "normikub" : "super-wild");
    p->rules = rules;
    rng_seed(&r, number);
    int low = (int)rng_below(&r, 13), span = 3 + (int)rng_below(&r, 3);
    for (int c = 0; c < 4; c++)
        for (int k = 0; k < span; k++)
            bits_add(&left, tile_make((enum colour)c, (low + k) % 13 + 1));
    table_put(&p->table, WILD, (struct place){0, 0, 0});
    positions_grow(&r, &p->table, &left, rules, 2 + (int)rng_below(&r, 4));
    int n = table_count(&p->table);
    p->n_rack = 1 + (int)rng_below(&r, 4);
    if (n + p->n_rack > most)
        p->n_rack = most - n;
    for (int i = 0; i < p->n_rack; i++)
        p->rack[i] = (tile_t)positions_draw(&r, &left);
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

/* ---- The fewest moves ---- */

/* The fewest tiles that have to be lifted for so many rack tiles; -1: too many states; s->n +
 * 1: it is impossible. */
static int slow_fewest(struct slow_solve *s, const struct table *old, int played,
                       bool wild_stays)
{
    int fewest = s->n + 1;
    for (unsigned lifted = 0; lifted <= s->must; lifted++) {
        int n = __builtin_popcount(lifted);
        bool wild = false;
        for (int i = 0; i < s->n; i++)
            wild |= s->tile[i] == WILD && (lifted >> i & 1);
        if (n >= fewest || (wild && wild_stays))
            continue;
        int best = slow_with_lifted(s, old, lifted);
        if (best == -2)
            return -1;
        if (best >= played)
            fewest = n;
    }
    return fewest;
}

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
    int moves, fewest = slow_fewest(s, &task->position.table, task->tiles, plain);
    if (fewest < 0)
        return;
    struct puzzle_limits limits = {.moves = fewest - 1, .plain = plain};
    if (fewest > s->n) {
        limits.moves = s->n;
        assert_int_equal(m->can(task, &limits, &b, &then, &moves), PUZZLE_NO);
        return;
    }
    if (fewest > 0) {
        enum puzzle_answer a = m->can(task, &limits, &b, &then, &moves);
        if (a != PUZZLE_NO)
            show(&task->position, &then);
        assert_int_equal(a, PUZZLE_NO);
    }
    limits.moves = fewest + 1;
    enum puzzle_answer a = m->can(task, &limits, &b, &then, &moves);
    if (a != PUZZLE_YES || moves != fewest)
        show(&task->position, &then);
    assert_int_equal(a, PUZZLE_YES);
    assert_int_equal(moves, fewest);
    check_way(task, &then, fewest);
    assert_true(!plain || place_same(then.at[WILD], task->position.table.at[WILD]));
}

static void compare_fewest(uint64_t number, unsigned rules, int *compared)
{
    struct slow_solve s;
    struct puzzle_task task = {.goal = GOAL_OUT};
    int most;
    tiny(number, rules, 8, &task.position);
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

static void fewest_moves_are_the_same(void **state)
{
    int compared = 0;
    (void)state;
    for (int set = 0; set < SETS; set++)
        for (uint64_t i = 0; i < 40; i++)
            compare_fewest(i * SETS + (uint64_t)set + 9000, rules_of(set), &compared);
    print_message("%d compared\n", compared);
    assert_true(compared > 120);
}

/* ---- Steps ---- */

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

static void steps_lead_there(void **state)
{
    int replayed = 0;
    (void)state;
    for (uint64_t i = 0; i < 360; i++) {
        struct puzzle_task task = {.goal = GOAL_MOST};
        struct puzzle_limits any = {.moves = -1};
        struct budget b = {.nodes = 20000};
        struct table then;
        int moves;
        positions_make(4 + i % 4 + i / 4 * 8, rules_of((int)(i % SETS)), &task.position);
        if (puzzles_of(&task.position)->most(&task, &b, &task.tiles) != PUZZLE_YES ||
            !task.tiles)
            continue;
        assert_int_equal(puzzles_of(&task.position)->can(&task, &any, &b, &then, &moves),
                         PUZZLE_YES);
        check_way(&task, &then, moves);
        replay(&task, &then);
        replayed++;
    }
    assert_true(replayed > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fewest_moves_are_the_same),
        cmocka_unit_test(steps_lead_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
