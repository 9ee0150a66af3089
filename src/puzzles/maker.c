/* maker.c: makes puzzles from seeds.
 *
 * It plays games between computers, takes tables from them, and tries racks of tiles that are
 * not on the table, drawn or built (maker_built.c). Quick searches throw most of them away: the
 * tier below can solve them, or their own tier cannot. What is left is proven (certify.h).
 * README.md says what else it wants. */
#include "maker_parts.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "depth.h"
#include "hash.h"
#include "mind.h"
#include "slices.h"
#include "tile_game.h"

#define GAMES_MOST 4000   /* before it gives up */
#define GOAL_GAMES 40     /* for another goal than OUT, before it makes do with OUT */
#define TABLES 3          /* of one game */
#define RACKS 24          /* tries for each table, if they are drawn */
#define RACKS_BUILT 2     /* if they are built */
#define CLIMB 16          /* exchanges of a tile of the rack, */
#define CLIMB_TIER 5      /* from this tier on */
#define TWICE_MORE 12     /* tiles */
#define CANDIDATES 3      /* among these, the one with the fewest ways is taken */
#define WAYS_FEW 3        /* so few are good enough at once */
#define SIEVE_NODES 20000 /* for each of the quick searches */
#define EASY_NODES 8000   /* for the first of them, if the tier is the last */
#define HARD_NODES 100000 /* for the others then */
#define PROOF_NODES 60000 /* for each search of the proof */
#define LONG_NODES 250000 /* in the last tier */

/* Table tiles for racks that are built. On larger tables, more goes together. */
#define BUILT_LOW 9
#define BUILT_HIGH 15

/* What a child does not see in a minute. */
#define NOT_IN_FIRST                                                                           \
    (THEME_BIT(THEME_WILD_TWO) | THEME_BIT(THEME_SIX_NINE) | THEME_BIT(THEME_TOWER_DOWN))

static const struct maker_style STYLE[PUZZLE_TIERS] = {
    {8, 20, 2, 4, 3},  {9, 22, 2, 5, 2},  {10, 24, 3, 6, 2},
    {11, 24, 3, 6, 1}, {11, 22, 4, 7, 1}, {9, 19, 4, 8, 0},
};

/* In which depths one looks for puzzles of a tier, one game after the other (SEEN). */
#define SEEN_DEPTHS 2
static const uint8_t SEEN_DEPTH[PUZZLE_TIERS][SEEN_DEPTHS] = {{1, 1}, {2, 2}, {2, 3},
                                                              {3, 4}, {4, 5}, {5, 6}};

static const char *const ID[MAKER_WAY_COUNT] = {
#define X(name, id) id,
    MAKER_WAYS(X)
#undef X
};

struct search {
    const struct maker_task *task; /* its tier is the depth */
    int tier;                      /* that the puzzle must have; 0: any */
    const struct mind_puzzles *mind;
    struct position from; /* an empty table with the rules */
    struct maker_style style;
    enum puzzle_goal goal;
    struct rng random;
    int candidates; /* how many are enough */
    int racks;      /* how many more may be tried */
    int found;      /* candidates; the best one: */
    struct puzzle_task best;
    struct certificate proof;
};

static struct budget budget_of(const struct search *s, long nodes)
{
    return budget_until(s->task->until, nodes);
}

/* The last tier has no limits. */
static bool is_last(const struct search *s)
{
    return s->mind->moves[s->task->tier - 1] < 0;
}

static bool is_stopped(const struct search *s)
{
    return s->task->until && budget_stopped(s->task->until);
}

/* ---- The sieve ---- */

/* Can the search of that tier reach the goal? A table is filled in if it can. */
static enum puzzle_answer solves(const struct search *s, const struct puzzle_task *task,
                                 int tier, long nodes, struct table *then)
{
    const struct mind_puzzles *mind = s->mind;
    struct puzzle_limits any = {.moves = mind->moves[tier - 1], .apart = mind->apart};
    struct puzzle_limits plain = {
        .moves = mind->plain[tier - 1], .plain = true, .apart = mind->apart};
    struct budget budget = budget_of(s, nodes);
    int moves;
    enum puzzle_answer first = mind->can(task, &any, &budget, then, &moves, NULL);
    if (first == PUZZLE_YES || any.moves < 0)
        return first;
    enum puzzle_answer second = mind->can(task, &plain, &budget, then, &moves, NULL);
    return second == PUZZLE_NO ? first : second;
}

/* Most tasks of the harder tiers have an easy way, which this finds sooner than the proof that
 * there is none. */
static bool has_easy_way(const struct search *s, const struct puzzle_task *task,
                         struct table *then)
{
    struct budget budget = budget_of(s, EASY_NODES);
    int tier = s->task->tier;
    return s->mind->best(task, -1, &budget, then) < task->tiles ||
           s->mind->moved(task, then) <= s->mind->moves[tier - 2];
}

/* Is this the tier of the task, as far as a quick look can tell? */
static bool is_tier(const struct search *s, const struct puzzle_task *task, struct table *then)
{
    int tier = s->task->tier;
    long nodes = is_last(s) ? HARD_NODES : SIEVE_NODES;
    struct table any;
    if (tier > 1 && solves(s, task, tier - 1, nodes, &any) != PUZZLE_NO)
        return false;
    return solves(s, task, tier, nodes, then) == PUZZLE_YES;
}

/* Before all ways are listed, one tells whether it is likely what the way of making wants. */
static bool is_wanted(const struct search *s, const struct puzzle_task *task,
                      const struct table *then)
{
    return s->task->way != MAKER_WHOLE || s->mind->uses(task, then) & THEME_BIT(THEME_WHOLE);
}

/* ---- The proof ---- */

/* Which of two equal tiles is which, a text does not say. What is proven is the position that
 * the text says. */
static void as_written(struct position *p)
{
    struct buf text = {0};
    position_write(&text, p);
    bool good = position_read(buf_text(&text), text.len, p, NULL);
    assert(good);
    (void)good;
    buf_free(&text);
}

static void consider(struct search *s, struct puzzle_task *task)
{
    struct budget budget = budget_of(s, is_last(s) ? LONG_NODES : PROOF_NODES);
    struct certificate c;
    int tier = s->task->tier, depth;
    /* The more ways there are, the less it matters which one is found. */
    int ways_most = tier < 3 ? 12 : PUZZLE_WAYS_MOST;
    as_written(&task->position);
    if (!maker_fits(&task->position) || (tier > 1 && depth_greedy(task, &budget)))
        return;
    if (certify(task, &budget, &c) != CERTIFY_DONE || !c.all_ways || c.ways > ways_most ||
        (tier == 1 && (c.needs & NOT_IN_FIRST)) ||
        (s->task->way == MAKER_WHOLE && !(c.needs & THEME_BIT(THEME_WHOLE))) ||
        (s->tier && c.tier != s->tier) ||
        depth_find(task, c.moves, &budget, &depth) != PUZZLE_YES || depth != tier)
        return;
    if (!s->found++ || c.ways < s->proof.ways) {
        s->best = *task;
        s->proof = c;
    }
}

static bool is_done(const struct search *s)
{
    return s->found >= s->candidates || (s->found && s->proof.ways <= WAYS_FEW) ||
           s->racks <= 0 || is_stopped(s);
}

/* ---- Racks ---- */

static void draw_rack(struct search *s, struct position *p)
{
    const struct maker_style *style = &s->style;
    tile_t rest[TILE_MAX];
    int n = maker_rest(p, rest);
    int want = style->rack_low +
               (int)rng_below(&s->random, (uint32_t)(style->rack_high - style->rack_low + 1));
    for (; p->n_rack < want && n; n--) {
        int i = (int)rng_below(&s->random, (uint32_t)n);
        p->rack[p->n_rack++] = rest[i];
        rest[i] = rest[n - 1];
    }
}

/* The least tier whose search solves it, below the one that is wanted; that one if none does,
 * and 0 if it is not certain. */
static int level(const struct search *s, const struct puzzle_task *task)
{
    struct table then;
    for (int tier = 1; tier < s->task->tier; tier++) {
        enum puzzle_answer a = solves(s, task, tier, SIEVE_NODES, &then);
        if (a != PUZZLE_NO)
            return a == PUZZLE_YES ? tier : 0;
    }
    return solves(s, task, s->task->tier, SIEVE_NODES, &then) == PUZZLE_YES ? s->task->tier : 0;
}

/* Exchanges tiles of the rack as long as that does not make it easier. */
static void climb(struct search *s, struct puzzle_task *task)
{
    int at = level(s, task);
    for (int i = 0; i < CLIMB && at && at < s->task->tier; i++) {
        struct puzzle_task next = *task;
        struct position *p = &next.position;
        tile_t rest[TILE_MAX];
        int n = maker_rest(p, rest);
        if (!n)
            return;
        p->rack[rng_below(&s->random, (uint32_t)p->n_rack)] =
            rest[rng_below(&s->random, (uint32_t)n)];
        int to = level(s, &next);
        if (to >= at) {
            *task = next;
            at = to;
        }
    }
}

/* Goal MOST: how many? Not so few that there is nothing to it. */
static bool find_most(const struct search *s, struct puzzle_task *task)
{
    struct budget budget = budget_of(s, SIEVE_NODES);
    int rack = task->position.n_rack;
    return s->mind->most(task, &budget, &task->tiles) == PUZZLE_YES && task->tiles < rack &&
           task->tiles >= 2 && task->tiles * 2 >= rack;
}

/* Fills the rack, if the goal needs one. False if that leads to nothing. */
static bool fill_rack(struct search *s, struct puzzle_task *task)
{
    if (s->goal == GOAL_FREE_WILD)
        return true;
    if (s->task->way == MAKER_BUILT)
        return maker_build(s->task, task, &s->random);
    draw_rack(s, &task->position);
    task->tiles = task->position.n_rack;
    if (s->goal == GOAL_OUT && s->task->tier >= CLIMB_TIER)
        climb(s, task);
    return s->goal != GOAL_MOST || find_most(s, task);
}

static void try_rack(struct search *s, const struct table *table)
{
    struct puzzle_task task = {.position = s->from, .goal = s->goal};
    struct position *p = &task.position;
    struct table then;
    s->racks--;
    p->table = *table;
    if (!fill_rack(s, &task) || s->mind->reached(&task, table, NULL))
        return;
    if (!is_last(s) || s->goal == GOAL_FREE_WILD) {
        if (is_tier(s, &task, &then) && is_wanted(s, &task, &then)) {
            maker_clear(p, &then, s->style.idle, &s->random);
            consider(s, &task);
        }
    } else if (!has_easy_way(s, &task, &then)) {
        /* The proofs are much shorter without the islands that nobody needs. */
        maker_clear(p, &then, s->style.idle, &s->random);
        if (is_tier(s, &task, &then) && is_wanted(s, &task, &then))
            consider(s, &task);
    }
}

/* Does a part of the search. Its result is kept, so that it is not done again in the next
 * slice. */
static void once(struct search *s, void (*does)(struct search *s, const struct table *table),
                 const struct table *table)
{
    const struct maker_task *task = s->task;
    struct slices *slices = budget_of(s, 0).slices;
    int part;
    if (!slices_open(slices, &part, s, sizeof *s)) {
        does(s, table);
        slices_close(slices, part, s, sizeof *s);
    }
    s->task = task;
}

/* The tables of a game. */
struct game_tables {
    struct table table[MAKER_TABLES];
    int n;
    struct rng random; /* afterwards */
};

static void find_tables(struct search *s, struct game_tables *out)
{
    int most = s->task->way == MAKER_FREE_WILD ? MAKER_TABLES : TABLES, part;
    struct slices *slices = budget_of(s, 0).slices;
    if (!slices_open(slices, &part, out, sizeof *out)) {
        out->n = maker_tables(s->task, &s->from, &s->style, &s->random, most, out->table);
        out->random = s->random;
        slices_close(slices, part, out, sizeof *out);
    }
    s->random = out->random;
}

static void try_game(struct search *s, const struct table *none)
{
    struct game_tables t;
    int racks = s->goal == GOAL_FREE_WILD     ? 1
                : s->task->way == MAKER_BUILT ? RACKS_BUILT
                                              : RACKS;
    (void)none;
    find_tables(s, &t);
    for (int i = 0; i < t.n; i++)
        for (int k = 0; k < racks && !is_done(s); k++)
            once(s, try_rack, &t.table[i]);
}

/* ---- A puzzle ---- */

static int find_set(const struct mind_puzzles *mind, const char *rules)
{
    int i = 0;
    while (mind->sets[i] && strcmp(mind->sets[i], rules) != 0)
        i++;
    return mind->sets[i] ? i : -1;
}

/* One in six of those that are drawn has another goal, if the game has it. */
static enum puzzle_goal goal_of(const struct search *s, uint64_t number)
{
    if (s->task->way == MAKER_FREE_WILD)
        return GOAL_FREE_WILD;
    if (s->task->way == MAKER_BUILT || s->task->way == MAKER_WHOLE)
        return GOAL_OUT;
    enum puzzle_goal goal = number % 6 == 2   ? GOAL_FREE_WILD
                            : number % 6 == 5 ? GOAL_MOST
                                              : GOAL_OUT;
    return s->mind->goals >> goal & 1 ? goal : GOAL_OUT;
}

void maker_empty(const struct game *g, const char *rules, struct position *out)
{
    struct buf text = {0};
    buf_addf(&text, "game %s\n", g->id);
    if (rules[0])
        buf_addf(&text, "rules %s\n", rules);
    if (g->tiles->notation->wild_on_table)
        buf_add(&text, "table *@0,0\n");
    bool good = position_read(buf_text(&text), text.len, out, NULL);
    assert(good);
    (void)good;
    buf_free(&text);
}

/* Are all words of the set in `words`, but for its first ones maybe? */
static bool same_words(const char *set, const char *words)
{
    struct scan a, b;
    struct word w, v;
    int found = 0, all = 0;
    scan_start(&b, words, strlen(words));
    for (scan_line(&b); scan_word(&b, &v); all++) {
        scan_start(&a, set, strlen(set));
        for (scan_line(&a); scan_word(&a, &w);)
            found += w.len == v.len && !memcmp(w.at, v.at, w.len);
    }
    return found == all;
}

const char *maker_rules(const struct game *g, const char *words)
{
    const struct mind_puzzles *mind = mind_of(g)->puzzles;
    const char *best = NULL;
    struct position usual, p;
    if (!mind)
        return words[0] ? NULL : "";
    maker_empty(g, "", &usual);
    for (int i = 0; mind->sets[i]; i++) {
        const char *set = mind->sets[i];
        maker_empty(g, set, &p);
        bool good = words[0] ? same_words(set, words) : p.rules == usual.rules;
        if (good && (!best || strlen(set) < strlen(best)))
            best = set;
    }
    return best;
}

/* The same number is the start of something else in each way. */
static const char *const WAY_MARK[MAKER_WAY_COUNT] = {"", " built", " free-wild", " seen",
                                                      " whole"};

static uint64_t start_of(const struct search *s, const char *name, uint64_t number, int game)
{
    char text[80];
    snprintf(text, sizeof text, "%s %d %" PRIu64 " %d%s", name, s->task->tier, number, game,
             WAY_MARK[s->task->way]);
    return hash_text(HASH_START, text);
}

/* Hard puzzles of a game that has two of each tile need a larger table. */
static struct maker_style style_of(const struct maker_task *task)
{
    struct maker_style style = STYLE[task->tier - 1];
    if (task->way == MAKER_BUILT) {
        style.low = BUILT_LOW;
        style.high = BUILT_HIGH;
    }
    bool twice = task->game->tiles->notation->tiles > FACES;
    if (twice && task->tier == PUZZLE_TIERS)
        style.high += TWICE_MORE;
    return style;
}

/* Makes the puzzle of that number from at most `games` games; false if they led to nothing. */
static bool make(struct search *s, uint64_t number, int games, struct puzzle *out)
{
    const struct maker_task *task = s->task;
    struct maker_task deep = *task;
    const char *name = s->mind->names[find_set(s->mind, task->rules)];
    bool drawn = task->way == MAKER_DRAWN || task->way == MAKER_SEEN;
    s->task = &deep;
    s->tier = task->way == MAKER_SEEN ? task->tier : 0;
    maker_empty(task->game, task->rules, &s->from);
    for (int game = 0; game < games && !is_done(s); game++) {
        if (task->tried)
            atomic_store(task->tried, game + 1);
        if (s->tier)
            deep.tier = SEEN_DEPTH[s->tier - 1][game % SEEN_DEPTHS];
        s->style = style_of(&deep);
        s->goal = drawn && game >= GOAL_GAMES ? GOAL_OUT : goal_of(s, number);
        rng_seed(&s->random, start_of(s, name, number, game));
        once(s, try_game, NULL);
    }
    s->task = task;
    if (!s->found || is_stopped(s))
        return false;
    certify_fill(&s->best, &s->proof, out);
    snprintf(out->name, sizeof out->name, "%s-%d-%04" PRIu64, name, task->tier, number);
    return true;
}

bool maker_has(const struct maker_task *task)
{
    const struct mind_puzzles *mind = mind_of(task->game)->puzzles;
    const struct mind_decisions *decisions = mind_of(task->game)->decisions;
    if (!mind)
        return task->way == MAKER_DRAWN || task->way == MAKER_SEEN ||
               (task->way == MAKER_BUILT && decisions->goals[decisions->drawn].id);
    if (task->way == MAKER_FREE_WILD && !(mind->goals >> GOAL_FREE_WILD & 1))
        return false;
    if (task->way == MAKER_WHOLE && !(mind->themes & THEME_BIT(THEME_WHOLE)))
        return false;
    return task->way == MAKER_DRAWN || task->way == MAKER_SEEN || task->tier > 1;
}

bool maker_way_find(const char *id, enum maker_way *out)
{
    for (int i = 0; i < MAKER_WAY_COUNT; i++)
        if (!strcmp(id, ID[i])) {
            *out = (enum maker_way)i;
            return true;
        }
    return false;
}

bool maker_make(const struct maker_task *task, int index, struct puzzle *out)
{
    struct search s = {.task = task,
                       .mind = mind_of(task->game)->puzzles,
                       .candidates = CANDIDATES,
                       .racks = INT_MAX};
    if (!s.mind)
        return maker_choice(task, task->seed + (uint64_t)index, out);
    return make(&s, task->seed + (uint64_t)index, GAMES_MOST, out);
}

bool maker_try(const struct maker_task *task, int racks, struct puzzle *out)
{
    struct search s = {
        .task = task, .mind = mind_of(task->game)->puzzles, .candidates = 1, .racks = racks};
    return make(&s, task->seed, racks, out);
}
