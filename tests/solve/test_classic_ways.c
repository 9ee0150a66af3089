/* test_classic_ways.c: every way to play in Classic (classic_cover.h), and what the puzzles ask
 * about it, compared with trying everything (slow_classic.h) and with the solver.
 *
 * Rules: Classic Rummy Tiles, "Melds" and "A round", 2, 3 and 5. */
#include "core_help.h"

#include "classic.h"
#include "classic_cover.h"
#include "classic_mind.h"
#include "classic_tasks.h"
#include "mind_puzzles.h"

#define ROUNDS 150
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

/* The fewest for each number of rack tiles. */
struct tried {
    int most;
    int changed[16], changed_plain[16], apart[16], apart_plain[16];
    int want_played, want_changed; /* if not 0: list the kinds of these */
    const struct puzzle_task *task;
    struct kinds kinds;
};

static bool any_taken(const struct slow *s)
{
    for (int o = 0; o < s->n_old; o++)
        for (int i = 0; i < s->old[o].n; i++)
            for (int m = 0; m < s->n; m++)
                for (int k = 0; k < s->meld[m].n; k++)
                    if (tile_is_wild(s->old[o].tile[i]) &&
                        s->meld[m].tile[k] == s->old[o].tile[i] &&
                        slow_is_taken(&s->old[o], i, &s->meld[m], k))
                        return true;
    return false;
}

static uint64_t look_of(const struct slow_meld *m)
{
    return classic_look(m->tile, m->n);
}

/* Is `part` in it, and what is left? Wilds are counted above the faces. */
static bool is_within(uint64_t part, uint64_t *whole)
{
    uint64_t faces = ((uint64_t)1 << WILD) - 1;
    if ((part & faces & ~*whole) || part >> WILD > *whole >> WILD)
        return false;
    *whole -= part;
    return true;
}

/* The most old melds, from o on, that can be in new melds as a whole, by their looks. */
static int most_whole(const struct slow *s, int o, uint64_t rest[SLOW_MELDS])
{
    if (o == s->n_old)
        return 0;
    int best = most_whole(s, o + 1, rest);
    for (int m = 0; m < s->n; m++) {
        uint64_t before = rest[m];
        if (!is_within(look_of(&s->old[o]), &rest[m]))
            continue;
        int n = 1 + most_whole(s, o + 1, rest);
        best = n > best ? n : best;
        rest[m] = before;
    }
    return best;
}

static int count_apart(const struct slow *s)
{
    uint64_t rest[SLOW_MELDS];
    for (int m = 0; m < s->n; m++)
        rest[m] = look_of(&s->meld[m]);
    return s->n_old - most_whole(s, 0, rest);
}

static void less(int *least, int n)
{
    if (n < *least)
        *least = n;
}

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
    int changed = slow_changed(s), apart = count_apart(s);
    bool plain = !any_taken(s);
    if (t->task) {
        if (played == t->want_played && changed == t->want_changed)
            list_kind(s, t);
        return;
    }
    if (played > t->most)
        t->most = played;
    for (int i = 0; i <= played; i++) {
        less(&t->changed[i], changed);
        less(&t->apart[i], apart);
        if (!plain)
            continue;
        less(&t->changed_plain[i], changed);
        less(&t->apart_plain[i], apart);
    }
}

static void try_all(const struct slow *slow, const struct classic_task *task, struct tried *t)
{
    struct slow s = *slow;
    for (int i = 0; i < 16 && !t->task; i++)
        t->changed[i] = t->changed_plain[i] = t->apart[i] = t->apart_plain[i] = 99;
    s.each = tried_one;
    s.ctx = t;
    slow_solve_classic(&s, task);
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
        fail_msg("%d tiles with %d %s%s: %d", tiles, limit, apart ? "apart" : "changed",
                 plain ? ", plain" : "", is);
    }
}

/* What the puzzles are told is the same. */
static void assert_can(const struct puzzle_task *p, int least, bool apart, bool plain)
{
    struct table then;
    int moves;
    for (int k = least - 1; k <= least; k++) {
        struct puzzle_limits l = {k > 10 ? -1 : k, plain, apart};
        if (k < 0)
            continue;
        enum puzzle_answer a =
            ways()->can(p, &l, &(struct budget){.nodes = PLENTY}, &then, &moves);
        assert_int_equal(a, k > 10 || k < least ? PUZZLE_NO : PUZZLE_YES);
        if (a == PUZZLE_YES) {
            assert_true(ways()->reached(p, &then, NULL));
            assert_int_equal(moves, ways()->moved(p, &then));
            assert_true(apart || moves <= k);
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
    t = (struct tried){.task = p, .want_played = tiles, .want_changed = moves};
    try_all(slow, task, &t);
    l = (struct listed){.task = p, .moves = moves};
    assert_int_equal(ways()->each(p, moves, &(struct budget){.nodes = PLENTY}, list, &l),
                     PUZZLE_YES);
    if (same_kinds(&t.kinds, &l.kinds))
        return;
    print_task(task);
    fail_msg("%d kinds of ways with %d melds changed, should be %d", l.kinds.n, moves,
             t.kinds.n);
}

static void the_same_as_by_trying_everything(void **state)
{
    struct rng r;
    long changed = 0, apart = 0, taken = 0, initial = 0;
    (void)state;
    rng_seed(&r, 21);
    for (int i = 0; i < ROUNDS; i++) {
        static struct slow slow;
        static struct tried t;
        struct classic_task task;
        struct puzzle_task p = {.goal = GOAL_MOST};
        struct table none;
        random_task(&r, &slow, &task);
        task.free_wilds = task.value = false;
        t = (struct tried){.most = 0};
        try_all(&slow, &task, &t);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_as_by_trying_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
