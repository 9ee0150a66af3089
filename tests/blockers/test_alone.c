/* test_alone.c: somebody alone who places a rack: its rules, and the fewest groups compared
 * with trying every tile on every space in every order by the rules themselves. */
#include "blockers_help.h"

#include "bk_alone.h"
#include "match.h"
#include "mind_decisions.h"

/* ---- The second search ---- */

static int slow_least(const struct bk_state *s)
{
    int best = BK_ALONE_NEVER;
    if (s->phase != PHASE_TURN) {
        struct bk_score score;
        bk_state_score(s, 0, &score);
        return score.groups;
    }
    for (int t = 0; t < BK_TILES; t++)
        for (int space = 0; space < BK_SPACES && bk_on_rack(s, (bk_tile)t) == 0; space++) {
            struct bk_state then = *s;
            struct buf step = {0};
            bk_step_write(&step, &s->board, (bk_tile)t, space);
            if (bk_check(s, buf_text(&step), NULL)) {
                bk_apply(&then, buf_text(&step), NULL);
                bk_apply(&then, "end", NULL);
                int n = slow_least(&then);
                best = n < best ? n : best;
            }
            buf_free(&step);
        }
    return best;
}

/* A position of somebody alone, from the middle of a game at random. */
static struct match *alone(uint64_t seed, int rack)
{
    struct bk_state s;
    struct rng rng;
    struct buf text = {0};
    struct game_config c;
    rng_seed(&rng, seed);
    deal_game(&s, 2, 1, seed);
    for (int i = 0; i < 30 + (int)(seed % 20); i++)
        turn_at_random(&s, &rng);
    buf_addf(&text, "game blockers\nseats r\nturn r\ntable");
    bk_board_write(&text, &s.board);
    buf_add(&text, "\nrack");
    for (int i = 0; i < rack; i++) {
        buf_add(&text, " ");
        bk_tile_write(&text, s.colour[0].rack[i]);
    }
    assert_true(game_config_from_text(&c, buf_text(&text), text.len, NULL));
    struct match *m = match_new(&c);
    game_config_free(&c);
    buf_free(&text);
    return m;
}

TEST(the_fewest_groups_are_those_of_trying_everything)
{
    int fewer = 0;
    for (uint64_t seed = 0; seed < 24; seed++) {
        struct match *m = alone(seed, 1 + (int)(seed % 3));
        struct bk_fast f;
        long nodes = 0;
        must_be_sound(m->state);
        bk_fast_of_state(m->state, &f);
        int least = bk_alone_least(&f, &nodes);
        assert_int_equal(least, slow_least(m->state));
        fewer += least < bk_fast_groups(&f, 0);
        match_free(m);
    }
    assert_true(fewer > 3);
}

TEST(a_grade_counts_the_placements_that_lead_there)
{
    for (uint64_t seed = 100; seed < 120; seed++) {
        struct match *m = alone(seed, 3);
        struct bk_fast f;
        struct bk_alone_grade g;
        struct bk_move move[BK_MOVES_MOST], best;
        long nodes = 0;
        int right = 0;
        bk_fast_of_state(m->state, &f);
        bool can = bk_alone_grade(&f, &nodes, &g);
        assert_int_equal(bk_alone_best(&f, &nodes, &best), can);
        int n = can ? bk_fast_moves(&f, move) : 0;
        for (int i = 0; i < n; i++) {
            struct bk_fast next = f;
            bk_fast_place(&next, move[i]);
            right += bk_alone_least(&next, &nodes) == g.least;
        }
        assert_true(!can || (g.right == right && right > 0 && g.choices == n && g.level > 0));
        match_free(m);
    }
}

/* ---- The rules ---- */

static const char SMALL[] = "game blockers\nseats r\nturn r\ntable r5@e5 b3@e6\n"
                            "rack r6 re rs1\n";

static struct match *small(void)
{
    struct game_config c;
    assert_true(game_config_from_text(&c, SMALL, strlen(SMALL), NULL));
    struct match *m = match_new(&c);
    game_config_free(&c);
    return m;
}

static void assert_refused(const struct match *m, const char *step, const char *want)
{
    struct reason why = {.text = ""};
    assert_false(match_check(m, step, &why));
    if (!strstr(why.text, want))
        fail_msg("\"%s\" does not say \"%s\"", why.text, want);
}

TEST(all_of_the_rack_is_placed_and_nothing_is_drawn)
{
    static const char *const steps[] = {"put r6 f6", "end",        "put re e4",
                                        "end",       "put rs1 a1", "end"};
    struct match *m = small();
    const struct bk_state *s = m->state;
    assert_refused(m, "capture re e6 b3", "stay where they are");
    assert_refused(m, "put re e5", "your own tile");
    assert_refused(m, "end", "Place a tile first");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct buf text = {0};
        struct bk_state again;
        assert_true(match_play(m, steps[i], NULL, NULL));
        must_be_sound(s);
        bk_write(s, &text);
        assert_true(bk_read(&again, buf_text(&text), text.len, NULL));
        buf_free(&text);
    }
    assert_int_equal(s->phase, PHASE_GAME_OVER);
    assert_int_equal(s->points[0][0], 3);
    match_free(m);
}

TEST(a_tile_that_has_no_space_ends_it)
{
    static const char full[] = "game blockers\nseats r\nturn r\n"
                               "table b1@a1 b2@b1 b3@c1 b4@d1 b5@e1 b6@f1 b7@g1 b8@h1 b9@i1\n"
                               "rack r1 r2\n";
    struct game_config c;
    struct bk_fast f;
    long nodes = 0;
    assert_true(game_config_from_text(&c, full, strlen(full), NULL));
    struct match *m = match_new(&c);
    bk_fast_of_state(m->state, &f);
    assert_int_equal(bk_alone_least(&f, &nodes), BK_ALONE_NEVER);
    assert_true(match_play(m, "put r2 b2", NULL, NULL));
    assert_true(match_play(m, "end", NULL, NULL));
    assert_true(match_play(m, "end", NULL, NULL));
    must_be_sound(m->state);
    assert_int_equal(((const struct bk_state *)m->state)->phase, PHASE_GAME_OVER);
    game_config_free(&c);
    match_free(m);
}

/* Hints are for games. */
TEST(there_are_no_hints)
{
    struct match *m = small();
    struct budget budget = {.nodes = 1000};
    struct hint h = {.known = true};
    assert_false(BK_HINTS.find(m->state, &budget, &h));
    assert_false(h.known);
    match_free(m);
}

TESTS_MAIN
