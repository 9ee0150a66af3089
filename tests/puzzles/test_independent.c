/* test_independent.c: certificates of small puzzles of all games and rules, compared with
 * trying everything: what can be played, the fewest moves, the tier, and what every way needs.
 *
 * Super Wild and Normikub are tried by slow_solve.h, Classic by slow_classic.h. Neither of them
 * knows the searches that certificates come from. The greedy player, who decides between tier 2
 * and the ones above it, is asked as it is: it is a player and not a proof. */
#include "depth.h"
#include "puzzle_help.h"
#include "slow_uses.h"

#include "classic.h"
#include "mind.h"
#include "solve/classic_tasks.h"
#include "solve/slow_apart.h"
#include "solve/slow_ways.h"
#include "thorough.h"

#define TINY often(160, 16, 3) /* positions for each set of rules, of each kind */
#define TILES 8                /* on such a table and rack */
#define DRAWN 6                /* tiles for two tables */
#define STATES 2500
#define WAYS 20000
#define FREE often(300, 60, 15)
#define CLASSIC_ROUNDS often(400, 90, 20)

static const struct budget BUDGET = {.nodes = 400000};

/* How many were compared. */
struct tally {
    int puzzles, most, unknown, depth[PUZZLE_TIERS + 1], needs, theme[PUZZLE_THEME_COUNT];
};
static struct tally all;

static const struct mind_puzzles *mind_for(const struct puzzle_task *t)
{
    return mind_of(t->position.game)->puzzles;
}

static void show(const struct puzzle_task *t)
{
    struct buf b = {0};
    position_write(&b, &t->position);
    print_message("%s", buf_text(&b));
    buf_free(&b);
}

static void compare(const struct puzzle_task *t, const char *what, int is, int should)
{
    if (is == should)
        return;
    show(t);
    fail_msg("%s: %d, should be %d", what, is, should);
}

/* ---- Tiers ---- */

/* With at most the moves of tier d, or its moves without what is hard? */
static bool allows(const struct mind_puzzles *m, int d, int fewest, int fewest_plain)
{
    return m->moves[d - 1] < 0 || m->moves[d - 1] >= fewest || m->plain[d - 1] >= fewest_plain;
}

static enum puzzle_answer search(const struct puzzle_task *t, int d)
{
    const struct mind_puzzles *m = mind_for(t);
    struct table then;
    int n;
    struct puzzle_limits any = {.moves = m->moves[d - 1], .apart = m->apart};
    struct puzzle_limits plain = {.moves = m->plain[d - 1], .plain = true, .apart = m->apart};
    if (m->can(t, &any, &BUDGET, &then, &n, NULL) == PUZZLE_YES)
        return PUZZLE_YES;
    return m->can(t, &plain, &BUDGET, &then, &n, NULL);
}

/* The numbers are from trying everything, in what the limits of depths count. */
static void compare_depth(const struct puzzle_task *t, const struct certificate *c, int fewest,
                          int fewest_plain)
{
    const struct mind_puzzles *m = mind_for(t);
    int d = 1;
    while (!allows(m, d, fewest, fewest_plain))
        d++;
    compare(t, "solved by the search of its depth", search(t, d), PUZZLE_YES);
    if (d > 1)
        compare(t, "solved by the search below", search(t, d - 1), PUZZLE_NO);
    if (d > 2 && depth_greedy(t, &BUDGET))
        d = 2;
    int depth = 0;
    compare(t, "depth_find()", depth_find(t, c->moves, &BUDGET, &depth), PUZZLE_YES);
    compare(t, "depth", depth, d);
    all.depth[d]++;
}

/* The certificate of a task of which trying everything says that the goal can be reached. */
static bool certified(const struct puzzle_task *t, struct certificate *c)
{
    enum certify_answer a = certify(t, &BUDGET, c);
    struct puzzle p;
    struct reason why;
    if (a == CERTIFY_UNKNOWN) {
        all.unknown++;
        return false;
    }
    compare(t, "certify()", a, CERTIFY_DONE);
    certify_fill(t, c, &p);
    if (!certify_puzzle(&p, &BUDGET, &why))
        fail_msg("%s", why.text);
    puzzle_free(&p);
    all.puzzles++;
    all.most += t->goal == GOAL_MOST;
    return true;
}

/* One tile more than that is refused. */
static void assert_no_more(const struct puzzle_task *t)
{
    struct puzzle_task more = *t;
    struct certificate c;
    if (++more.tiles > more.position.n_rack)
        return;
    more.goal = more.tiles == more.position.n_rack ? GOAL_OUT : GOAL_MOST;
    compare(&more, "with one tile more", certify(&more, &BUDGET, &c), CERTIFY_IMPOSSIBLE);
    compare(&more, "the most", c.most, t->tiles);
}

/* ---- Super Wild and Normikub ---- */

/* What is common to all ways with the fewest moves. */
struct common {
    const struct puzzle_task *task;
    int moves, ways;
    unsigned uses;
};

static void note_uses(void *ctx, const struct table *way)
{
    struct common *c = ctx;
    const struct position *p = &c->task->position;
    int moved = 0;
    assert_true(table_legal(way, p->rules));
    for (tile_t t = 0; t < FACES; t++)
        moved += table_has(&p->table, t) && !place_same(p->table.at[t], way->at[t]);
    if (moved != c->moves)
        return; /* a tile that was lifted came back */
    c->ways++;
    c->uses &= uses_of(p->rules, &p->table, way);
}

static void compare_needs(const struct puzzle_task *t, const struct certificate *c,
                          struct slow_solve *s, const struct slow_tables *islands)
{
    struct common common = {.task = t, .moves = c->moves, .uses = mind_for(t)->themes};
    struct slow_ways w = {s,    &t->position.table, islands, t->tiles, 0,
                          WAYS, note_uses,          &common};
    slow_each_way(&w, c->moves);
    if (w.tried > WAYS || !c->all_ways)
        return;
    assert_true(common.ways > 0);
    compare(t, "needs", (int)c->needs, (int)common.uses);
    all.needs++;
    for (int k = 0; k < PUZZLE_THEME_COUNT; k++)
        all.theme[k] += c->needs >> k & 1;
}

/* few_easy: leave it out if nothing has to move. */
static void compare_position(const struct position *p, bool few_easy)
{
    struct puzzle_task t = {.position = *p};
    struct slow_solve s;
    struct slow_tables islands = {.at = mem_alloc(SLOW_TABLES * sizeof *islands.at)};
    struct certificate c;
    slow_setup_with(&s, &p->table, p->rack, p->n_rack, p->rules, STATES, slow_note_table,
                    &islands);
    s.legal = NULL;
    int fewest = -1, plain = -1;
    if ((t.tiles = slow_best(&s)) > 0)
        fewest = slow_fewest(&s, &p->table, t.tiles, false);
    if (fewest >= (few_easy ? 1 : 0)) {
        plain = slow_fewest(&s, &p->table, t.tiles, true);
    }
    t.goal = t.tiles == p->n_rack ? GOAL_OUT : GOAL_MOST;
    if (fewest >= 0 && plain >= 0 && certified(&t, &c)) {
        compare(&t, "moves", c.moves, fewest);
        compare_depth(&t, &c, fewest, plain);
        assert_no_more(&t);
        if (islands.n < SLOW_TABLES)
            compare_needs(&t, &c, &s, &islands);
    }
    slow_end(&s);
    free(islands.at);
}

/* Draws tiles, lays some of them as one legal table, and takes another legal table with more of
 * them for a promise that the rest can be played. False if there is no such pair. */
static bool between_two_tables(uint64_t number, unsigned rules, struct position *p)
{
    struct rng r;
    struct slow_solve s;
    struct slow_tables islands = {.at = mem_alloc(SLOW_TABLES * sizeof *islands.at)};
    struct table wild;
    tile_t tile[DRAWN];
    struct tile_bits left = {{0, 0}};
    positions_tiny(number, rules, TILES, p); /* for the game and the rules */
    rng_seed(&r, number);
    int low = (int)rng_below(&r, 13);
    for (int c = 0; c < 4; c++)
        for (int k = 0; k < 4; k++)
            bits_add(&left, tile_make((enum colour)c, (low + k) % 13 + 1));
    for (int i = 0; i < DRAWN; i++)
        tile[i] = (tile_t)positions_draw(&r, &left);
    table_clear(&wild);
    table_put(&wild, WILD, (struct place){0, 0, 0});
    slow_setup_with(&s, &wild, tile, DRAWN, rules, STATES, slow_note_table, &islands);
    bool found = false;
    for (int go = 0; go < 400 && islands.n && !found; go++) {
        const struct table *a = &islands.at[rng_below(&r, (uint32_t)islands.n)];
        unsigned is = slow_mask(&s, a);
        unsigned more = slow_mask(&s, &islands.at[rng_below(&r, (uint32_t)islands.n)]);
        if (!(is & 1) || (is & ~more) || __builtin_popcount(more ^ is) < 2)
            continue;
        found = true;
        p->table = *a;
        p->n_rack = 0;
        for (int i = 0; i < s.n; i++)
            if ((more & ~is) >> i & 1)
                p->rack[p->n_rack++] = s.tile[i];
    }
    slow_end(&s);
    free(islands.at);
    return found;
}

static void tables_of_set(int set, uint64_t rounds, int tiles)
{
    for (uint64_t i = 0; i < rounds; i++) {
        struct position p;
        uint64_t number = i * RULE_SETS + (uint64_t)set;
        positions_tiny(number + 30000, rules_of_set(set), tiles, &p);
        compare_position(&p, i % 4);
        if (between_two_tables(number + 50000, rules_of_set(set), &p))
            compare_position(&p, i % 4);
    }
}

/* With fewer kinds of lines, there is less to try. */
TEST(tables_of_every_set)
{
    for (int set = 0; set < RULE_SETS; set++)
        tables_of_set(set, (uint64_t)TINY, TILES);
    tables_of_set(4, (uint64_t)often(600, 60, 10), 10); /* only rows */
    tables_of_set(5, (uint64_t)often(500, 45, 8), 9);   /* and columns */
}

/* ---- To free the Wild ---- */

static void compare_free(uint64_t number)
{
    struct puzzle_task t = {.goal = GOAL_FREE_WILD};
    struct position *p = &t.position;
    struct slow_solve s;
    struct certificate c;
    positions_tiny(number, rules_of_set(4 + (int)(number % 5)), TILES, p);
    p->flag = true;
    p->n_rack = 0;
    struct table without = p->table;
    struct slow_wild at = {p->rules, p->table.at[WILD]};
    table_remove(&without, WILD);
    slow_setup(&s, &without, NULL, 0, p->rules, STATES);
    int gone = slow_free(&s, &without, NULL), stays = slow_free(&s, &without, &at);
    slow_end(&s);
    if (gone < 0 || stays < 0)
        return;
    int fewest = gone < SLOW_NONE && gone + 1 < stays ? gone + 1 : stays;
    if (fewest == SLOW_NONE) {
        compare(&t, "certify()", certify(&t, &BUDGET, &c), CERTIFY_IMPOSSIBLE);
        return;
    }
    if (!fewest || !certified(&t, &c)) /* if nothing moves, it is no puzzle */
        return;
    compare(&t, "moves", c.moves, fewest);
    compare_depth(&t, &c, fewest, stays);
}

TEST(to_free_the_wild)
{
    for (uint64_t i = 0; i < (uint64_t)FREE; i++)
        compare_free(i + 60000);
}

/* ---- Classic ---- */

/* With the tiles numbered as in a file. */
static void position_of(const struct classic_task *t, struct position *p)
{
    struct position any = {
        .game = &CLASSIC, .rules = RULE_MELDS, .table = t->table, .flag = t->melded};
    struct buf b = {0};
    for (tile_t i = 0; i < TILE_MAX; i++)
        if (bits_has(&t->rack, i))
            any.rack[any.n_rack++] = i;
    position_write(&b, &any);
    assert_true(position_read(buf_text(&b), b.len, p, NULL));
    buf_free(&b);
}

/* A Wild has to be won back if every way with the fewest changes does so. */
static void compare_wild_back(const struct puzzle_task *t, const struct certificate *c,
                              const struct slow_least *least)
{
    bool taken = least->changed_plain[t->tiles] > least->changed[t->tiles];
    if (!c->all_ways)
        return;
    compare(t, "needs wild-back", (c->needs & THEME_BIT(THEME_WILD_BACK)) != 0, taken);
    all.needs++;
    all.theme[THEME_WILD_BACK] += taken;
}

TEST(melds_of_classic)
{
    struct rng r;
    rng_seed(&r, 33);
    for (int i = 0; i < CLASSIC_ROUNDS; i++) {
        static struct slow slow;
        struct slow_least least;
        struct classic_task task;
        struct puzzle_task t = {.goal = GOAL_MOST};
        struct certificate c;
        small_task(&r, &slow, &task);
        task.free_wilds = task.value = false;
        slow_find_least(&slow, &task, &least);
        position_of(&task, &t.position);
        if (!(t.tiles = least.most))
            continue;
        if (t.tiles == t.position.n_rack)
            t.goal = GOAL_OUT;
        if (!certified(&t, &c))
            continue;
        compare(&t, "moves", c.moves, least.changed[t.tiles]);
        compare_depth(&t, &c, least.apart[t.tiles], least.apart_plain[t.tiles]);
        compare_wild_back(&t, &c, &least);
        assert_no_more(&t);
    }
}

/* ---- Enough of everything ---- */

TEST(enough_was_compared)
{
    print_message("%d puzzles, %d of them goal most, %d unknown; depths %d %d %d %d %d %d\n",
                  all.puzzles, all.most, all.unknown, all.depth[1], all.depth[2], all.depth[3],
                  all.depth[4], all.depth[5], all.depth[6]);
    print_message("needs of %d:", all.needs);
    for (int k = 0; k < PUZZLE_THEME_COUNT; k++)
        print_message(" %s %d", puzzle_theme_id((enum puzzle_theme)k), all.theme[k]);
    print_message("\n");
    assert_true(all.puzzles >= often(900, 110, 20) && all.needs >= often(850, 100, 18) &&
                all.unknown < 5);
    if (is_brief())
        return; /* too few for everything */
    assert_true(all.most > 30 && all.depth[1] > 50 && all.depth[2] > 50 && all.depth[3] > 2);
    assert_true(all.theme[THEME_WILD_TWO] > 50 && all.theme[THEME_WILD_MOVES] > 5 &&
                all.theme[THEME_FOUR] > 2 && all.theme[THEME_TOWER] > 2);
}

TESTS_MAIN
