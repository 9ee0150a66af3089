/* test_hints.c: hints in the middle of a turn, in all games with tiles on a grid: they go on
 * from what the player has laid, and point at places where a tile can be laid at once. */
#define _POSIX_C_SOURCE 200809L
#include "classic_help.h"
#include "game_help.h"
#include "mind.h"
#include "normikub.h"
#include "players_help.h"
#include "solve.h"
#include "solve/positions.h"
#include "thorough.h"
#include "tidy.h"
#include "tile_mind.h"
#include "start_help.h"

#define NODES 3000 /* for each search */

static struct hint hint_in(const struct game *g, const void *state)
{
    const struct budget budget = {.nodes = NODES};
    struct hint h;
    void *view = view_of(g, state);
    assert_true(mind_of(g)->hints->find(view, &budget, &h));
    free(view);
    return h;
}

static struct place place_of(const struct hint *h)
{
    return (struct place){(int16_t)h->to.x, (int16_t)h->to.y, (int16_t)h->to.z};
}

/* The state after a step of somebody who may make it. Free it. */
static void *state_after(const struct game *g, const void *state, const char *step)
{
    void *next = mem_alloc(g->state_size);
    memcpy(next, state, g->state_size);
    must_go(g, next, step);
    return next;
}

/* Lays a tile if the rules allow it there. */
static bool lay(const struct game *g, void *state, tile_t t, struct place to)
{
    struct table_item item = {.tile = t, .to = to};
    struct buf step = {0};
    g->tiles->arrange(state, &item, 1, &step);
    bool good = g->check(state, buf_text(&step), NULL);
    if (good)
        must_go(g, state, buf_text(&step));
    buf_free(&step);
    return good;
}

/* ---- What every hint promises ---- */

/* How many tiles of the table lie elsewhere, or not at all, on the other. */
static int changed(const struct table *now, const struct table *then)
{
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        n += table_has(now, t) && !(table_has(then, t) && place_same(now->at[t], then->at[t]));
    return n;
}

/* All that a hint's stages say can be done from here. */
static void can_be_done(const struct game *g, const void *state, const struct hint *h)
{
    if (!h->most || h->already)
        return;
    void *then = state_after(g, state, h->step);
    assert_true(g->check(then, "end", NULL));
    assert_int_equal(status_in(g, then).played, h->plays);
    assert_int_equal(changed(g->tiles->now(state), g->tiles->now(then)), h->moved + h->back);
    if (h->piece != PIECE_NONE) {
        void *next = mem_alloc(g->state_size);
        memcpy(next, state, g->state_size);
        assert_int_equal(table_at(g->tiles->now(state), place_of(h)), TILE_NONE);
        assert_true(lay(g, next, (tile_t)h->piece, place_of(h)));
        free(next);
    }
    free(then);
}

/* ---- Random turns that have begun ---- */

struct tally {
    int hints, pointed, stayed;
};

/* Lays some of the tiles that the play lays, each where it goes. */
static int lay_some(const struct game *g, void *state, const struct table *then,
                    struct rng *luck)
{
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (table_has(then, t) && !table_has(g->tiles->now(state), t) && rng_below(luck, 2))
            n += lay(g, state, t, then->at[t]);
    return n;
}

/* After part of a play there is a hint that takes nothing back; and if the play leaves the rest
 * of the table alone, so does the hint. */
static void part_of_a_play(const struct game *g, const void *state, struct rng *luck,
                           struct tally *n)
{
    struct hint h = hint_in(g, state);
    can_be_done(g, state, &h);
    if (!h.most || h.already)
        return;
    void *then = state_after(g, state, h.step), *begun = mem_alloc(g->state_size);
    memcpy(begun, state, g->state_size);
    int laid = lay_some(g, begun, g->tiles->now(then), luck);
    if (laid && laid < h.plays) {
        struct hint on = hint_in(g, begun);
        can_be_done(g, begun, &on);
        assert_int_equal(on.back, 0);
        if (!h.moved) {
            assert_int_equal(on.moved + on.back, 0);
            n->stayed++;
        }
        n->hints++;
        n->pointed += on.piece != PIECE_NONE;
    }
    free(begun);
    free(then);
}

static void go_through(const struct game_config *c, struct tally *n)
{
    const struct game *g = c->game;
    struct rng luck;
    void *s = mem_alloc(g->state_size);
    rng_seed(&luck, c->seed);
    g->start(s, c);
    while (status_in(g, s).phase != PHASE_TURN)
        must_go(g, s, start_step(status_in(g, s).phase));
    for (int steps = 0; status_in(g, s).phase == PHASE_TURN && steps < 60; steps++) {
        if (!status_in(g, s).played)
            part_of_a_play(g, s, &luck, n);
        char *step = player_says(g, s, PLAYER_NELL, c->seed + (uint64_t)steps);
        must_go(g, s, step);
        free(step);
    }
    free(s);
}

static void go_through_all(const struct game *g, const char *option, int values)
{
    struct tally n = {0, 0, 0};
    int games = often(30, 6, 2);
    for (int i = 0; i < games; i++) {
        struct game_config c;
        game_config_default(&c, g, 2);
        c.seed = (uint64_t)i + 1;
        if (option)
            game_option_set(&c, option, i % values + (values > 2));
        go_through(&c, &n);
    }
    assert_true(n.hints >= games * 20 / 6 && n.pointed >= games * 10 / 6 &&
                n.stayed >= games * 5 / 6);
}

TEST(turns_that_have_begun)
{
    go_through_all(&SUPER_WILD, "stacks", 2);
    go_through_all(&NORMIKUB, "dimensions", 5);
    go_through_all(&CLASSIC, NULL, 0);
}

/* ---- After a play of one's own ---- */

/* Plays as many tiles as it can of some that it has. False if it can play none. */
static bool plays_some(struct sw_state *s, struct rng *luck)
{
    const struct game *g = s->game == SW_NORMIKUB ? &NORMIKUB : &SUPER_WILD;
    struct solve_task t;
    struct solve_answer a;
    struct buf step = {0};
    assert_true(solve_task_of(s, &t));
    t.rack.bit[0] &= rng_next(luck);
    solve(&t, &(struct budget){.nodes = NODES}, &a);
    solve_step(s, &a, &step);
    if (a.played)
        must_go(g, s, buf_text(&step));
    buf_free(&step);
    return a.played > 0;
}

/* If more can be laid and nothing has to move for it, the hint is about such a play. */
static int goes_on(const struct sw_state *s)
{
    struct solve_task t;
    struct solve_answer a;
    assert_true(solve_task_now(s, true, &t));
    t.moves = 0;
    solve(&t, &(struct budget){.nodes = NODES}, &a);
    if (!a.possible || !a.played)
        return 0;
    struct hint h = hint_in(s->game == SW_NORMIKUB ? &NORMIKUB : &SUPER_WILD, s);
    assert_false(h.already);
    assert_int_equal(h.moved + h.back, 0);
    return 1;
}

/* A turn from a random position; all other tiles are out of the game. */
static struct sw_state turn_at(uint64_t number)
{
    static const char *const racks[] = {"", "", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "");
    struct position p;
    s.game = number % 3 ? SW_SUPER_WILD : SW_NORMIKUB;
    s.rules = number % 3 ? RULES_SUPER_WILD : rules_normikub((int)(number / 3 % 5) + 1);
    s.rules |= number % 3 == 1 ? RULES_STACKS : 0;
    positions_make(number, s.rules, &p);
    s.common.table = s.common.begin = p.table;
    for (int k = 0; k < p.n_rack; k++)
        bits_add(&s.common.rack[0], p.rack[k]);
    for (int i = 0; i < 2; i++)
        s.common.box.bit[i] &= ~(p.table.on.bit[i] | s.common.rack[0].bit[i]);
    s.common.turns[0] = 1;
    return s;
}

TEST(what_one_has_played_stays)
{
    struct rng luck;
    int n = 0;
    rng_seed(&luck, 1);
    for (uint64_t i = 0; i < (uint64_t)often(1000, 300, 60); i++) {
        struct sw_state s = turn_at(i);
        n += plays_some(&s, &luck) && goes_on(&s);
    }
    assert_true(n >= often(150, 50, 8));
}

/* ---- The window's shape ---- */

#define SMALL 700 /* thousandths of the largest size */

/* Somebody plays alone, only as hints say, and never tidies up. Counts the plays, and those
 * after which the tiles are small. */
static void play_by_hints(const struct game_config *c, int *plays, int *small)
{
    const struct game *g = c->game;
    void *s = mem_alloc(g->state_size);
    g->start(s, c);
    while (status_in(g, s).phase < PHASE_TURN)
        must_go(g, s, "deal");
    for (int n = 0; status_in(g, s).phase == PHASE_TURN && n < 40; n++) {
        struct hint h = hint_in(g, s);
        bool play = h.most && !h.already;
        must_go(g, s, play ? h.step : g->check(s, "draw", NULL) ? "draw" : "end");
        *plays += play;
        *small += play && tidy_size(g->tiles->now(s), TIDY_USUAL) < SMALL;
        if (play)
            must_go(g, s, "end");
    }
    free(s);
}

TEST(the_table_keeps_the_shape_of_the_window)
{
    int plays = 0, small = 0;
    for (uint64_t i = 12; i < (is_brief() ? 14 : 24); i++) {
        struct game_config c;
        game_config_default(&c, &SUPER_WILD, 1);
        c.seed = i;
        game_option_set(&c, i % 4 < 2 ? "stacks" : "diagonals", (int)(i % 2));
        play_by_hints(&c, &plays, &small);
    }
    if (plays < (is_brief() ? 20 : 150) || small * 100 > plays * 12)
        fail_msg("small tiles after %d of %d plays", small, plays);
}

/* ---- Turns made to order ---- */

/* The Wild's row could go to either tile, but one has just laid two beside it. */
TEST(what_was_just_laid_stays)
{
    static const char *const racks[] = {"r4 r12 b4 g1 k5 k7", "b1 b2", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "g12");
    go(&s, "put k5 -1,0 k7 1,0");
    struct hint h = hint_in(&SUPER_WILD, &s);
    assert_false(h.already);
    can_be_done(&SUPER_WILD, &s, &h);
    assert_int_equal(h.moved + h.back, 0);
    go(&s, h.step);
    assert_true(lies_at(&s, "k5", -1, 0, 0) && lies_at(&s, "k7", 1, 0, 0));
    go(&s, "end");
}

/* A tile that fits nowhere goes back, the others stay, and the hint says so. */
TEST(what_fits_nowhere_goes_back)
{
    static const char *const racks[] = {"r5 b5 g5 k11", "b1 b2", NULL};
    struct buf words = {0};
    struct sw_state s = seated(PLAIN, "*@0,0 k1@10,10 k2@11,10 k3@12,10", racks, "g12");
    go(&s, "put k11 20,20 r5 20,5 b5 21,5");
    struct hint h = hint_in(&SUPER_WILD, &s);
    can_be_done(&SUPER_WILD, &s, &h);
    mind_of(&SUPER_WILD)->hints->words(&s, &h, HINT_PLACE, &words);
    assert_int_equal(h.back, 1);
    assert_int_equal(h.moved, 0);
    assert_non_null(strstr(buf_text(&words), "1 of your tiles goes back to the rack."));
    go(&s, h.step);
    assert_true(lies_at(&s, "r5", 20, 5, 0) && on_rack(&s, 0, "k11"));
    buf_free(&words);
}

/* A tile that goes on a tower, or under one, has to wait for those that come before it. */
TEST(a_tower_grows_tile_by_tile)
{
    static const char *const racks[] = {"k11", "b1 b2", NULL};
    static const char *const then[] = {
        "*@0,0 r3@5,0 r4@6,0 r5@0,0,1 k11@0,0,2", "*@0,0 r3@5,0 r4@6,0 r5@0,0,-1 k11@0,0,-2",
        "*@0,0 r3@5,0 r4@6,0 r5@7,0 k11@0,0,1", "*@0,0 r3@5,0 r4@6,0 r5@7,0 k11@0,0,-1"};
    struct sw_state s = seated(STACKS, "*@0,0 r3@5,0 r4@6,0 r5@7,0", racks, "g12");
    for (int i = 0; i < 4; i++) {
        struct table t = table_of(then[i]);
        tile_t first = tile_hint_first(&s.common, &t);
        assert_int_equal(first, i < 2 ? TILE_NONE : tile_make(BLACK, 11));
    }
}

/* An easier play and a better one: what each of them asks for. */
TEST(two_plays_in_a_sentence)
{
    static const struct {
        struct hint hint;
        const char *says;
    } each[] = {
        {{.most = 3, .plays = 3}, "You can play 3 tiles as things stand."},
        {{.most = 3, .plays = 3, .moved = 2}, "You can play 3 tiles if you rearrange."},
        {{.most = 3, .plays = 2},
         "You can play 2 tiles as things stand, or 3 if you rearrange."},
        {{.most = 3, .plays = 2, .moved = 2},
         "You can play 2 tiles by moving a few, or 3 by moving more."},
        {{.most = 3, .plays = 2, .back = 1},
         "You can play 2 tiles if you take some back. The best play uses 3."},
    };
    static const char *const racks[] = {"r5 b5 g5 k11", "b1 b2", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "g12");
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        struct buf words = {0};
        mind_of(&SUPER_WILD)->hints->words(&s, &each[i].hint, HINT_COUNT, &words);
        assert_text(buf_text(&words), each[i].says);
        buf_free(&words);
    }
}

TESTS_MAIN
