/* test_parts.c: what the parts of the solver of Super Wild and Normikub say, on random tasks,
 * as numbers that are the same on every system: the bound, the layouts that are found and why
 * none is, how they come onto the table, hints, and the challenge. A part that says something
 * else may still find the best play, only later, or in most positions. */
#include "challenge.h"
#include "cover.h"
#include "game_help.h"
#include "lay_parts.h"
#include "place_islands.h"
#include "plane_hint.h"
#include "solve_parts.h"
#include "solve_help.h"
#include "thorough.h"

/* The four of Super Wild and the five of Normikub. */
static unsigned rules_at(uint64_t n)
{
    return n % 9 < 4 ? EACH[n % 9] : normikub((int)(n % 9) - 3);
}

/* Tiles of few numbers and colours, so that they go together. */
static tileset_t random_tiles(struct rng *r, int want)
{
    tileset_t out = 0;
    int low = (int)rng_below(r, 13), span = 2 + (int)rng_below(r, 8);
    for (int i = 0; i < want; i++) {
        int number = (low + (int)rng_below(r, (uint32_t)span)) % 13 + 1;
        out |= TILE_BIT(tile_make((enum colour)rng_below(r, 4), number));
    }
    return out;
}

/* ---- The bound ---- */

TEST(how_many_the_wild_carries)
{
    uint64_t signature = HASH_START;
    struct rng r;
    rng_seed(&r, 51);
    for (uint64_t i = 0; i < 1500; i++) {
        static struct frame frame[6];
        struct cover c;
        tileset_t must = random_tiles(&r, (int)rng_below(&r, 5)) | TILE_BIT(WILD),
                  may = random_tiles(&r, 1 + (int)rng_below(&r, 12)) & ~must;
        if (!rng_below(&r, 8))
            must &= ~TILE_BIT(WILD);
        cover_bound(rules_at(i), must, may, &c);
        sign(&signature, (int64_t)c.plain);
        sign(&signature, (int64_t)c.needy);
        sign(&signature, c.carry * 2 + c.exact);
        if (c.carry < 0)
            continue;
        int n = cover_frames(rules_at(i), must, may, &c, frame, 1 + (int)rng_below(&r, 6));
        sign(&signature, n);
        for (int k = 0; k < n; k++) {
            sign(&signature, (int64_t)frame[k].carried);
            sign(&signature, frame[k].trouble);
            for (tileset_t b = frame[k].carried; b; b &= b - 1)
                sign(&signature, (int64_t)frame[k].with[__builtin_ctzll(b)]);
        }
    }
    assert_signature(signature, 0xaeb5a6bb89671e25);
}

/* ---- Layouts ---- */

static void sign_layout(uint64_t *signature, const struct lay_found *f)
{
    sign(signature, (int64_t)f->tiles);
    for (tileset_t b = f->tiles; b; b &= b - 1) {
        struct spot p = f->at[__builtin_ctzll(b)];
        sign(signature, p.x);
        sign(signature, p.y);
        sign(signature, p.z);
        sign(signature, p.island);
    }
}

/* Each layout goes onto the table as a whole, with the old table where it was, moved, or
 * gone. */
static void sign_placed(uint64_t *signature, struct rng *r, const struct lay_found *f,
                        const struct lay_task *t)
{
    struct table old = *t->table, out;
    if (!rng_below(r, 3))
        for (tile_t i = 0; i < FACES; i++)
            old.at[i].x = (int16_t)(table_has(&old, i) ? old.at[i].x + PLACE_MAX - 20 : 0);
    bool placed = place_islands(f, t->pinned != 0, t->rules, t->pinned ? t->table : &old, &out);
    sign(signature, placed);
    if (!placed)
        return;
    sign_table(signature, &out);
    sign(signature, place_islands_moved(&old, &out));
}

/* Part of a task: everything or a few tiles, with none, all or some of the table pinned. */
static struct lay_task random_lay(struct rng *r, const struct solve_task *task)
{
    struct lay_task t = {.rules = task->rules, .table = &task->table};
    uint32_t kind = rng_below(r, 4);
    t.must = task->table.on.bit[0];
    t.may = task->rack.bit[0] & (rng_below(r, 2) ? ~(tileset_t)0 : random_tiles(r, 30));
    if (kind == 0) { /* few tiles, so that the search comes to its end */
        t.must = random_tiles(r, (int)rng_below(r, 4)) | TILE_BIT(WILD);
        t.may = random_tiles(r, 2 + (int)rng_below(r, 5)) & ~t.must;
    } else if (kind > 1 && table_legal(&task->table, task->rules)) {
        t.pinned = t.must & (rng_below(r, 3) ? random_tiles(r, 60) : ~(tileset_t)0);
        t.pinned |= rng_below(r, 3) ? t.must & TILE_BIT(WILD) : 0;
    }
    t.outs = (int)rng_below(r, (uint32_t)tiles_in(t.may) + 1);
    t.most = rng_below(r, 4) ? 0 : 1 + (int)rng_below(r, 4);
    t.noise = rng_below(r, 3) ? 0 : 1 + rng_below(r, 9);
    return t;
}

static void lay_and_sign(uint64_t *signature, struct rng *r, struct lay *l, struct lay_task *t)
{
    struct lay_found found;
    lay_start(l, t);
    for (int go = 0; go < 5; go++) {
        long nodes = 1 + (long)rng_below(r, 80);
        enum lay_answer a = lay_run(l, &nodes);
        sign(signature, a);
        sign(signature, nodes);
        if (a == LAY_NONE) {
            sign(signature, (int64_t)lay_blame(l));
            sign(signature, lay_complete(l));
            return;
        }
        if (a == LAY_PAUSED)
            continue;
        lay_result(l, &found);
        sign_layout(signature, &found);
        sign_placed(signature, r, &found, t);
        if (!t->outs)
            return;
        lay_tighten(l, --t->outs);
    }
}

/* Some tiles that lie, those under others more often, may leave their places. */
static tileset_t lifted(struct rng *r, const struct table *t)
{
    tile_t list[TILE_MAX];
    tileset_t out = 0;
    int n = table_list(t, list), want = 1 + (int)rng_below(r, 4);
    for (int go = 0; tiles_in(out) < want && go < 200; go++) {
        tile_t one = list[rng_below(r, (uint32_t)n)];
        struct place p = t->at[one];
        p.z++;
        if (go > 20 || table_at(t, p) != TILE_NONE)
            out |= TILE_BIT(one);
    }
    return out;
}

/* What a search blames is enough for it to fail: other tiles may leave their places too.
 * Returns how many searches were looked at. */
static int check_blame(struct lay *l, struct rng *r, const struct solve_task *task)
{
    int failed = 0;
    for (int go = 0; go < 40; go++) {
        struct lay_task t = {.rules = task->rules, .table = &task->table};
        long nodes = 1000, again = 6000;
        t.must = task->table.on.bit[0];
        t.may = task->rack.bit[0] & random_tiles(r, 20);
        t.outs = tiles_in(t.may);
        t.outs -= t.outs ? (int)rng_below(r, 2) : 0;
        t.pinned = t.must & ~lifted(r, &task->table);
        t.pinned &= rng_below(r, 2) ? ~TILE_BIT(WILD) : ~(tileset_t)0;
        lay_start(l, &t);
        if (lay_run(l, &nodes) != LAY_NONE || !lay_complete(l))
            continue;
        failed++;
        t.pinned = lay_blame(l);
        lay_start(l, &t);
        assert_int_not_equal(lay_run(l, &again), LAY_FOUND);
    }
    return failed;
}

/* Positions in which each of the blamed kinds of tiles was once forgotten: those round a tile
 * that joined them, round the Wild, in a tower, and where a line had no room. */
TEST(who_is_to_blame)
{
    static const uint64_t number[] = {10,  32,  44,  114, 172, 195, 271, 285, 351, 366,
                                      369, 411, 501, 510, 564, 744, 797, 843, 980};
    struct lay *l = lay_new();
    int failed = 0;
    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        uint64_t n = number[i];
        struct solve_task task = task_at(8 * n + 70004 + n % 4, rules_at(n % 9));
        struct rng r;
        rng_seed(&r, n);
        failed += check_blame(l, &r, &task);
    }
    lay_free(l);
    assert_in_range(failed, 60, 400);
}

/* The black 5 would need the 4 from its set on top of the tower, where the set cannot follow.
 * Only what lies near the top has to do with that. */
TEST(who_lies_far_below_is_not_to_blame)
{
    const struct table table = table_of("k12@0,0 k13@0,0,1 k1@0,0,2 k2@0,0,3 k3@0,0,4 *@9,9");
    struct lay_task t = {.rules = STACKS,
                         .pinned = table.on.bit[0],
                         .must = table.on.bit[0],
                         .table = &table,
                         .lone_wild = true};
    struct lay *l = lay_new();
    tile_t tile[4];
    long nodes = 100;
    for (int n = tiles_of("r4 b4 k4 k5", tile); n > 0; n--)
        t.must |= TILE_BIT(tile[n - 1]);
    lay_start(l, &t);
    assert_int_equal(lay_run(l, &nodes), LAY_NONE);
    tile_t near[3];
    tiles_of("k1 k2 k3", near);
    assert_int_equal(lay_blame(l), TILE_BIT(near[0]) | TILE_BIT(near[1]) | TILE_BIT(near[2]));
    lay_free(l);
}

#define TASKS 54 /* to make a task takes longer than a short search */

TEST(what_is_laid)
{
    static struct solve_task task[TASKS];
    struct lay *l = lay_new();
    uint64_t signature = HASH_START;
    struct rng r;
    rng_seed(&r, 52);
    int tasks = often(TASKS, TASKS, TASKS / 3);
    for (uint64_t i = 0; i < (uint64_t)tasks; i++)
        task[i] = task_at(i + 20000, rules_at(i));
    for (int i = 0; i < often(3000, 3000, 800); i++) {
        struct lay_task t = random_lay(&r, &task[i % tasks]);
        lay_and_sign(&signature, &r, l, &t);
    }
    lay_free(l);
    if (!is_brief())
        assert_signature(signature, 0xab713e6299845888);
}

/* With less memory, a search finds less and knows less, but what it proves is true. */
static void assert_sound_with(struct lay *l, const struct lay_task *t, struct lay *whole,
                              uint64_t *signature, int *unproven)
{
    long nodes = 3000, all = 100000;
    lay_start(l, t);
    enum lay_answer a = lay_run(l, &nodes);
    sign(signature, a);
    sign(signature, nodes);
    if (a != LAY_NONE)
        return;
    *unproven += !lay_complete(l);
    lay_start(whole, t);
    if (lay_complete(l))
        assert_int_equal(lay_run(whole, &all), LAY_NONE);
}

TEST(what_does_not_fit_is_not_ruled_out)
{
    static struct solve_task task[TASKS];
    struct lay *whole = lay_new();
    uint64_t signature = HASH_START;
    struct rng r;
    rng_seed(&r, 53);
    int tasks = often(TASKS, TASKS, TASKS / 3), many = often(400, 400, 120);
    for (uint64_t i = 0; i < (uint64_t)tasks; i++)
        task[i] = task_at(i + 20000, rules_at(i));
    for (int kind = 0; kind < 5; kind++) {
        struct lay *l = lay_new();
        int *const most[5] = {&l->most.islands, &l->most.dues, &l->most.depth, &l->most.options,
                              &l->most.hashed};
        int unproven = 0;
        for (int i = 0; i < many; i++) {
            struct lay_task t = random_lay(&r, &task[i % tasks]);
            *most[kind] = (kind == 3   ? 20
                           : kind == 4 ? tiles_in(t.must)
                                       : 1) +
                          (int)rng_below(&r, 4);
            assert_sound_with(l, &t, whole, &signature, &unproven);
        }
        assert_in_range(unproven, many / 20, many * 19 / 20);
        lay_free(l);
    }
    lay_free(whole);
    if (!is_brief())
        assert_signature(signature, 0x21f5140353ce37a3);
}

/* New islands come near the Wild, but up to 24 steps nearer to the others, for larger tiles. */
TEST(new_islands_come_halfway)
{
    struct lay_found found = {0};
    struct table old = table_of("r1@60,0 r2@61,0 r3@62,0 *@0,0"), out;
    for (int i = 0; i < 6; i++) {
        tile_t t = tile_make(i < 3 ? RED : BLUE, i % 3 + 1);
        found.tiles |= TILE_BIT(t);
        found.at[t] = (struct spot){(int16_t)(i % 3), 0, 0, (uint8_t)(1 + i / 3)};
    }
    assert_true(place_islands(&found, false, PLAIN, &old, &out));
    assert_true(place_same(out.at[tile_make(RED, 1)], old.at[tile_make(RED, 1)]));
    assert_int_equal(out.at[tile_make(BLUE, 1)].x, 24);
}

/* ---- Whole tasks, stopped early ---- */

TEST(what_is_found_early)
{
    uint64_t signature = HASH_START;
    for (uint64_t n = 0; n < 180; n++) {
        struct solve_task t = task_at(n + 30000, rules_at(n));
        struct solve_answer a;
        t.moves = n % 5 ? SOLVE_ANY_MOVES : (int)(n % 7);
        t.most = n % 4 ? 0 : 1 + (int)(n % 3);
        struct solver *s = solve_new(&t);
        for (int go = 0; go < 4; go++) {
            solve_run(s, &(struct budget){.nodes = 1 << 2 * go, .count_only = n % 3 == 0});
            solve_best(s, &a);
            sign_answer(&signature, &a);
        }
        solve_run(s, &(struct budget){.nodes = 200});
        solve_best(s, &a);
        sign_answer(&signature, &a);
        solve_free(s);
    }
    assert_signature(signature, 0xa0cbd80cd2cfeca9);
}

/* Positions in which lifting few tiles is not decided at first, so that all is tried again with
 * more nodes. */
TEST(what_takes_a_second_look)
{
    static const int number[] = {60073, 60041, 60051}, moves[] = {2, 2, SOLVE_ANY_MOVES};
    uint64_t signature = HASH_START;
    for (uint64_t i = 0; i < 3; i++) {
        uint64_t n = (uint64_t)number[i];
        struct solve_task t = task_at(n * 8 + 4 + n % 4, rules_at(n));
        t.moves = moves[i];
        struct solve_answer a = solved(&t, 20000);
        assert_true(i == 1 || (a.proven && a.nodes > 7000));
        sign_answer(&signature, &a);
    }
    assert_signature(signature, 0xe3556af7f6129ac1);
}

/* With a layout search that cannot look at everything, nothing is claimed that a whole search
 * refutes: neither the best play with so many moves, nor the fewest moves of the best play. */
TEST(what_is_given_up_is_not_claimed)
{
    int unproven = 0, unsure = 0, tasks = often(1500, 300, 60);
    for (uint64_t n = 0; n < (uint64_t)tasks; n++) {
        struct solve_task t = task_at(n + 40000, rules_at(n));
        t.moves = n % 3 ? (int)(n % 3) : SOLVE_ANY_MOVES;
        struct solver *s = solve_new(&t);
        s->lay->most.options = 12 + (int)(n % 40);
        solve_run(s, &(struct budget){.nodes = 20000});
        struct solve_answer part = s->best, whole = solved(&t, 20000);
        if (s->stage == STAGE_DONE && whole.proven && whole.fewest) {
            assert_true(!part.proven || part.played == whole.played);
            assert_true(part.proven || part.played < part.bound);
            assert_true(!part.proven || !part.fewest || part.moved == whole.moved);
            unproven += !part.proven;
            unsure += !part.fewest;
        }
        solve_free(s);
    }
    assert_in_range(unproven, tasks / 6, tasks * 5 / 6);
    assert_in_range(unsure, is_brief() ? 1 : tasks / 30, tasks / 3);
}

/* Positions whose number is proven only in a later round, with more nodes. */
TEST(what_takes_a_second_round)
{
    static const uint64_t number[] = {100153, 100412, 100575, 100627, 100888};
    uint64_t signature = HASH_START;
    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        struct solve_task t = task_at(number[i], rules_at(number[i]));
        struct solve_answer a;
        solve(&t, &(struct budget){.nodes = 40000, .count_only = true}, &a);
        assert_true(a.proven && a.nodes > 4000);
        sign_answer(&signature, &a);
    }
    assert_signature(signature, 0x84560ac5fbf483b3);
}

/* ---- In a game ---- */

/* Little of a rack, so that plays are found that move little. */
TEST(hints_and_challenges)
{
    uint64_t signature = HASH_START;
    struct solve_task task[TASKS];
    struct rng r;
    rng_seed(&r, 54);
    for (uint64_t i = 0; i < TASKS; i++)
        task[i] = task_at(4 * i + 40004, rules_at(i)); /* middle games */
    for (uint64_t n = 0; n < 240; n++) {
        struct solve_task t = task[n % TASKS];
        struct plane_hint h;
        struct challenge c;
        struct sw_state s = started(2, 1, n);
        struct buf step = {0};
        s.game = t.rules & RULE_FREE_DIAGONALS ? SW_NORMIKUB : SW_SUPER_WILD;
        s.rules = t.rules;
        s.common.table = s.common.begin = t.table;
        for (tileset_t rest = t.rack.bit[0], k = rng_below(&r, 5) + 1; rest && k; k--) {
            bits_add(&s.common.rack[0], (tile_t)__builtin_ctzll(rest));
            rest &= rest - 1;
        }
        in_first_turn(&s.common);
        s.common.turns[0] = n & 1;
        sign(&signature, plane_hint_find(&s, &(struct budget){.nodes = 300}, &h));
        sign(&signature, h.known + 2 * h.proven + 4 * h.already + 8 * h.most);
        if (h.most && h.known) {
            sign_answer(&signature, &h.easy);
            sign_answer(&signature, &h.best);
            solve_step(&s, &h.easy, &step);
        }
        if (n < TASKS) {
            challenge_solve(t.rules, &t.table, &(struct budget){.nodes = 150}, &c);
            sign(&signature, c.known + 2 * c.can + 4 * c.moved);
            sign(&signature, c.nodes);
            sign_table(&signature, &c.table);
            if (c.can)
                challenge_step(&s, &c, &step);
        }
        signature = hash_text(signature, buf_text(&step));
        buf_free(&step);
    }
    assert_signature(signature, 0x74834cf06733a129);
}

/* Plays that are easier than the best one, because they move two tiles or three. */
TEST(easier_plays)
{
    static const uint64_t number[] = {1194, 375, 409, 447, 54};
    uint64_t signature = HASH_START;
    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        uint64_t n = number[i];
        struct solve_task t = task_at(8 * n + 90004 + n % 4, rules_at(n % 9));
        struct sw_state s = started(2, 1, 1);
        struct plane_hint h;
        s.game = t.rules & RULE_FREE_DIAGONALS ? SW_NORMIKUB : SW_SUPER_WILD;
        s.rules = t.rules;
        s.common.table = s.common.begin = t.table;
        tileset_t rest = t.rack.bit[0];
        for (int k = 0; rest && k < 5; k++, rest &= rest - 1)
            bits_add(&s.common.rack[0], (tile_t)__builtin_ctzll(rest));
        in_first_turn(&s.common);
        assert_true(plane_hint_find(&s, &(struct budget){.nodes = 5000}, &h));
        assert_true(h.easy.moved >= 2 && h.easy.moved < h.best.moved);
        sign_answer(&signature, &h.easy);
    }
    assert_signature(signature, 0xb09f607aa6c3e831);
}

TEST(only_positions_of_these_games_are_tasks)
{
    struct position p = {.game = game_find("normikub"), .rules = normikub(3)};
    struct solve_task t;
    assert_true(solve_task_of_position(&p, &t));
    assert_int_equal(t.rules, normikub(3));
    p.game = game_find("classic");
    assert_false(solve_task_of_position(&p, &t));
}

TESTS_MAIN
