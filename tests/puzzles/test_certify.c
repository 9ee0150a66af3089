/* test_certify.c: what is proven about puzzles, and how wrong claims are refused. */
#include "puzzle_help.h"

#include "depth.h"
#include "match.h"
#include "meld.h"
#include "mind.h"
#include "thorough.h"

#define NODES 50000

static const struct budget BUDGET = {.nodes = NODES};

static const struct mind_puzzles *mind_for(const struct puzzle_task *t)
{
    return mind_of(t->position.game)->puzzles;
}

static enum puzzle_answer ask_within(const struct puzzle_task *t, struct puzzle_limits limits)
{
    struct table then;
    int n;
    return mind_for(t)->can(t, &limits, &BUDGET, &then, &n, NULL);
}

static enum puzzle_answer fewer_than(const struct puzzle_task *t, int moves)
{
    return ask_within(t, (struct puzzle_limits){.moves = moves - 1});
}

/* With what a tier may do. */
static enum puzzle_answer ask(const struct puzzle_task *t, int moves, bool plain)
{
    return ask_within(
        t, (struct puzzle_limits){.moves = moves, .plain = plain, .apart = mind_for(t)->apart});
}

/* The certified puzzle of a text that gives only its goal. */
static struct puzzle certified(const char *text)
{
    struct puzzle p = puzzle_from(text, true), out;
    struct certificate c;
    assert_int_equal(certify(&p.task, &BUDGET, &c), CERTIFY_DONE);
    certify_fill(&p.task, &c, &out);
    puzzle_free(&p);
    return out;
}

/* ---- Certificates of random tables ---- */

/* Solved by the search of its depth, impossible for the one above. */
static void assert_depth(const struct puzzle_task *t, const struct certificate *c)
{
    const struct mind_puzzles *m = mind_for(t);
    bool plans = !depth_greedy(t, &BUDGET);
    int depth;
    if (depth_find(t, c->moves, &BUDGET, &depth) != PUZZLE_YES)
        return;
    if (depth > 2 || plans)
        assert_true(ask(t, m->moves[depth - 1], false) == PUZZLE_YES ||
                    ask(t, m->plain[depth - 1], true) == PUZZLE_YES);
    if (depth > 1) {
        assert_int_equal(ask(t, m->moves[depth - 2], false), PUZZLE_NO);
        assert_int_equal(ask(t, m->plain[depth - 2], true), PUZZLE_NO);
    }
    if (depth > 2)
        assert_true(plans);
}

static void assert_certificate(const struct puzzle_task *t, const struct certificate *c)
{
    struct puzzle p;
    struct reason why;
    assert_true(c->most_proven);
    assert_int_equal(c->most, t->tiles);
    assert_true(mind_for(t)->reached(t, &c->then, NULL));
    assert_int_equal(mind_for(t)->moved(t, &c->then), c->moves);
    if (c->moves)
        assert_int_equal(fewer_than(t, c->moves), PUZZLE_NO);
    assert_depth(t, c);
    /* Its tier is that of the easiest way; the one of the certificate may be harder. */
    assert_true(c->effort > 0 && c->effort <= EFFORT_MOST);
    assert_true(mind_for(t)->effort(t, &c->then) > 0);
    assert_int_equal(c->tier, certify_tier(c->effort));
    assert_false(c->needs & ~mind_for(t)->uses(t, &c->then));
    assert_true(!c->all_ways || c->ways > 0);
    certify_fill(t, c, &p);
    if (!certify_puzzle(&p, &BUDGET, &why))
        fail_msg("%s", why.text);
    puzzle_free(&p);
}

/* What cannot be played whole asks for the most. */
static void certify_most(struct puzzle_task *t, int most)
{
    struct certificate c;
    t->goal = GOAL_MOST;
    t->tiles = most;
    enum certify_answer a = certify(t, &BUDGET, &c);
    if (a == CERTIFY_DONE)
        assert_certificate(t, &c);
    else
        assert_int_equal(a, CERTIFY_UNKNOWN);
    if (most > 1) {
        t->tiles = most - 1;
        assert_int_equal(certify(t, &BUDGET, &c), CERTIFY_MORE);
        assert_int_equal(c.most, most);
    }
    t->tiles = most + 1;
    if (t->tiles < t->position.n_rack)
        assert_int_equal(certify(t, &BUDGET, &c), CERTIFY_IMPOSSIBLE);
}

TEST(certificates_of_random_tables)
{
    int tiers[PUZZLE_TIERS + 1] = {0}, out = 0, most = 0, unknown = 0, all = often(540, 54, 18);
    for (int i = 0; i < all; i++) {
        struct puzzle_task t = random_task((uint64_t)i, i % RULE_SETS, 2 + i % 4);
        struct certificate c;
        switch (certify(&t, &BUDGET, &c)) {
        case CERTIFY_DONE:
            assert_certificate(&t, &c);
            tiers[c.tier]++;
            out++;
            break;
        case CERTIFY_IMPOSSIBLE:
            assert_true(c.most < t.tiles);
            if (c.most_proven && c.most > 0)
                certify_most(&t, c.most);
            most++;
            break;
        case CERTIFY_UNKNOWN:
            unknown++;
            break;
        case CERTIFY_MORE:
            fail();
        }
    }
    print_message("%d out, %d most, %d unknown; tiers %d %d %d %d %d %d\n", out, most, unknown,
                  tiers[1], tiers[2], tiers[3], tiers[4], tiers[5], tiers[6]);
    assert_true(out > all * 25 / 54 && most > all * 5 / 54 && unknown < all * 10 / 54);
    for (int t = 1; t <= 4; t++)
        assert_true(tiers[t] > 0);
}

/* A few melds, and a rack of tiles that go with them. */
static struct puzzle_task classic_task(uint64_t number)
{
    struct puzzle_task t = {.goal = GOAL_OUT};
    struct position *p = &t.position;
    struct tile_bits left = {{~(uint64_t)0, ((uint64_t)1 << (TILE_MAX - 64)) - 1}};
    struct rng r;
    tile_t tile;
    rng_seed(&r, number);
    p->game = game_find("classic");
    p->rules = RULE_MELDS;
    p->flag = true;
    int low = (int)rng_below(&r, 7);
    for (int y = 0; y < 6; y++) {
        bool set = rng_below(&r, 2);
        int n = 3 + (int)rng_below(&r, set ? 2 : 3), c = (int)rng_below(&r, 4);
        int number_of = low + (int)rng_below(&r, 3);
        for (int x = 0; x < n; x++) {
            int face = set ? (c + x) % 4 * 13 + number_of : c * 13 + number_of + x;
            bool good = tile_take_copy(&left, rng_below(&r, 12) ? face : WILD, &tile);
            if (!good && !tile_take_copy(&left, face, &tile))
                break;
            table_put(&p->table, tile, (struct place){(int16_t)x, (int16_t)(2 * y), 0});
        }
        if (!table_legal(&p->table, p->rules))
            for (int x = 0; x < n; x++) {
                tile = table_at(&p->table, (struct place){(int16_t)x, (int16_t)(2 * y), 0});
                if (tile != TILE_NONE)
                    table_remove(&p->table, tile);
            }
    }
    for (int want = 2 + (int)rng_below(&r, 4); p->n_rack < want;)
        if (tile_take_copy(&left, (int)rng_below(&r, 4) * 13 + low + (int)rng_below(&r, 7),
                           &tile))
            p->rack[p->n_rack++] = tile;
    t.tiles = p->n_rack;
    struct buf text = {0};
    position_write(&text, p); /* which numbers the copies as in all positions */
    assert_true(position_read(buf_text(&text), text.len, p, NULL));
    buf_free(&text);
    return t;
}

TEST(certificates_of_classic)
{
    int tiers[PUZZLE_TIERS + 1] = {0}, most = 0, unknown = 0;
    for (int i = 0; i < 60; i++) {
        struct puzzle_task t = classic_task((uint64_t)i);
        struct certificate c;
        enum certify_answer a = certify(&t, &BUDGET, &c);
        if (a == CERTIFY_DONE) {
            assert_certificate(&t, &c);
            tiers[c.tier]++;
        } else if (a == CERTIFY_IMPOSSIBLE) {
            if (c.most_proven && c.most > 0)
                certify_most(&t, c.most);
            most++;
        } else {
            unknown++;
        }
    }
    assert_true(most > 20 && unknown < 5 && tiers[1] > 0 && tiers[3] > 0);
    print_message("%d most, %d unknown; tiers %d %d %d %d %d %d\n", most, unknown, tiers[1],
                  tiers[2], tiers[3], tiers[4], tiers[5], tiers[6]);
}

TEST(to_free_the_wild)
{
    static const char text[] = "game normikub\nchallenge yes\n"
                               "table r3@0,0 r4@1,0 *@2,0 b3@0,5 k3@1,5 g3@2,5 g4@0,9 "
                               "b4@1,9 k4@2,9\n"
                               "goal free-wild\n";
    struct puzzle p = certified(text);
    struct reason why;
    assert_true(p.moves > 0 && p.tier > 0);
    if (!certify_puzzle(&p, &BUDGET, &why))
        fail_msg("%s", why.text);
    puzzle_free(&p);
}

/* Three moves, each for two rack tiles, and none depends on another. */
TEST(who_goes_on_as_it_comes_is_below_depth_3)
{
    struct puzzle p = certified("game normikub\nrules dimensions 1\n"
                                "table r5@0,2 r6@1,2 r7@2,2 r8@3,2 k1@5,2 *@6,2 g1@7,2 "
                                "r3@0,4 b3@1,4 g3@2,4 k2@4,4 k3@5,4 k4@6,4 k5@7,4 "
                                "g12@0,6 r12@1,6 k12@2,6 b10@4,6 b11@5,6 b12@6,6 b13@7,6\n"
                                "rack b8 g8 b2 g2 r10 g10\ngoal out\n");
    assert_int_equal(p.moves, 3);
    assert_true(depth_greedy(&p.task, &BUDGET));
    assert_int_equal(ask(&p.task, mind_for(&p.task)->plain[1], true), PUZZLE_NO);
    int depth;
    assert_int_equal(depth_find(&p.task, p.moves, &BUDGET, &depth), PUZZLE_YES);
    assert_int_equal(depth, 2);
    puzzle_free(&p);
}

/* ---- Wrong claims ---- */

static void assert_wrong(const struct puzzle *p, const char *want)
{
    struct reason why;
    assert_false(certify_puzzle(p, &BUDGET, &why));
    assert_text(why.text, want);
}

/* The red 8 moves: there is no room for two tiles beside it. */
static const char ONE_MOVE[] = "game normikub\nrules dimensions 1\n"
                               "table r5@0,2 r6@1,2 r7@2,2 r8@3,2 k1@5,2 *@6,2 g1@7,2\n"
                               "rack b8 g8\ngoal out\n";

TEST(wrong_claims)
{
    struct puzzle p = certified(ONE_MOVE), q;
    struct buf want = {0};
    assert_true(certify_puzzle(&p, &BUDGET, NULL));
    assert_int_equal(p.moves, 1);
    q = p;
    q.moves++;
    buf_addf(&want, "moves %d is claimed, but the solution makes %d", p.moves + 1, p.moves);
    assert_wrong(&q, buf_text(&want));
    q = p;
    q.tier = p.tier % PUZZLE_TIERS + 1;
    buf_clear(&want);
    buf_addf(&want, "tier %d %d is claimed, but it is %d %d", q.tier, q.effort, p.tier,
             p.effort);
    assert_wrong(&q, buf_text(&want));
    q = p;
    q.effort++;
    buf_clear(&want);
    buf_addf(&want, "tier %d %d is claimed, but it is %d %d", q.tier, q.effort, p.tier,
             p.effort);
    assert_wrong(&q, buf_text(&want));
    q = p;
    q.needs |= THEME_BIT(THEME_TOWER);
    assert_wrong(&q, "needs tower is claimed, but there is a way without it");
    q = p;
    q.tier = 0;
    assert_wrong(&q, "nothing is claimed about it");
    buf_free(&want);
    puzzle_free(&p);
}

/* Of before there were points: the tier followed the moves. It is still proven as that, and is
 * graded anew. */
TEST(old_claims)
{
    struct puzzle p = certified(ONE_MOVE), q = p;
    struct reason why;
    q.effort = 0;
    q.tier = 2;
    if (!certify_puzzle(&q, &BUDGET, &why))
        fail_msg("%s", why.text);
    q.tier = 3;
    assert_wrong(&q, "tier 3 is claimed, but it is 2");
    certify_grade(&q);
    assert_true(q.tier == p.tier && q.effort == p.effort);
    assert_true(certify_puzzle(&q, &BUDGET, NULL));
    q.tier = 6; /* what has its points is left alone */
    certify_grade(&q);
    assert_int_equal(q.tier, 6);
    q = p;
    q.effort = q.moves = 0; /* a wrong claim: there is no such way */
    certify_grade(&q);
    assert_true(q.tier == p.tier && !q.effort);
    puzzle_free(&p);
}

TEST(tiers_follow_the_points)
{
    static const int least[PUZZLE_TIERS] = {0, 8, 17, 24, 28, 32};
    for (int tier = 1; tier <= PUZZLE_TIERS; tier++) {
        assert_int_equal(certify_tier(least[tier - 1]), tier);
        assert_int_equal(certify_tier(least[tier - 1] - (tier > 1)), tier > 1 ? tier - 1 : 1);
    }
    assert_int_equal(certify_tier(EFFORT_MOST), PUZZLE_TIERS);
}

/* A copy that borrows its solution. */
static struct puzzle with_solution(const struct puzzle *p, const char *steps)
{
    struct puzzle q = *p;
    q.solution = (char *)(uintptr_t)steps;
    return q;
}

static const char EASY[] = "game super-wild\ntable *@0,0 r7@1,0 r8@2,0 k1@9,9 b1@10,9 g1@11,9\n"
                           "rack r9 r10\ngoal out\n";

TEST(wrong_solutions)
{
    static const struct {
        const char *steps, *want;
    } list[] = {
        {"put r9 3,0", "the solution does not solve it: 1 tile is still on your rack."},
        {"end", "the solution does not solve it: a solution only says where tiles go"},
        {"put r9 3,0\nput r10 4,0\nmove k1 12,9",
         "moves 0 is claimed, but the solution makes 1"},
        /* Only as one step: each of the two takes the other's place. */
        {"move k1 10,9\nmove b1 9,9\nput r9 3,0\nput r10 4,0",
         "moves 0 is claimed, but the solution makes 2"},
        {"put r9 3,1\nput r10 9,9",
         "the solution does not solve it: The place 9,9 is already taken by k1."},
    };
    struct puzzle p = certified(EASY);
    assert_int_equal(p.moves, 0);
    assert_int_equal(p.tier, 1);
    assert_true(certify_puzzle(&p, &BUDGET, NULL));
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct puzzle q = with_solution(&p, list[i].steps);
        assert_wrong(&q, list[i].want);
    }
    puzzle_free(&p);
}

/* A part that the rules refuse by itself is one step with what follows, and with no more. */
TEST(parts_of_a_step)
{
    static const char steps[] = "put r9 3,0\nmove k1 10,9\nmove b1 9,9\nput r10 4,0";
    static const char *const want[] = {"put r9 3,0", "move k1 10,9 ; move b1 9,9",
                                       "put r10 4,0"};
    struct puzzle p = certified(EASY);
    struct reason why;
    struct match *m = puzzle_played(&p, steps, &why);
    assert_non_null(m);
    assert_int_equal(m->n, 3);
    for (int i = 0; i < 3; i++)
        assert_text(m->step[i], want[i]);
    match_free(m);
    assert_null(puzzle_played(&p, "put r9 3,0\nput r10 3,0", &why));
    assert_text(why.text, "The place 3,0 is already taken by r9.");
    puzzle_free(&p);
}

TEST(wrong_numbers)
{
    struct puzzle p = certified(EASY);
    struct puzzle q = with_solution(&p, "put r9 3,0\nput r10 4,0\nmove k1 12,9");
    q.moves = 1;
    assert_wrong(&q, "moves 1 is claimed, but 0 are enough");
    q = with_solution(&p, "put r9 3,0");
    q.task.goal = GOAL_MOST;
    q.task.tiles = 1;
    assert_wrong(&q, "goal most 1 is claimed, but the whole rack can be played");
    q.task.position.rack[2] = tile_make(BLACK, 5);
    q.task.position.n_rack = 3;
    assert_wrong(&q, "goal most 1 is claimed, but 2 can be played");
    puzzle_free(&p);
}

TEST(short_budgets_prove_nothing)
{
    struct puzzle p = certified(ONE_MOVE);
    struct certificate c;
    struct reason why;
    const struct budget little = {.nodes = 1};
    assert_int_equal(certify(&p.task, &little, &c), CERTIFY_UNKNOWN);
    assert_false(certify_puzzle(&p, &little, &why));
    assert_non_null(strstr(why.text, "could not be proven within 1 nodes"));
    puzzle_free(&p);
}

TESTS_MAIN
