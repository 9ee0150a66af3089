/* test_duel.c: wins against every answer, compared with a second search that tries every tile
 * on every space by the rules themselves; and what follows from it: the answer, the grade. */
#include "blockers_help.h"

#include "bk_duel.h"
#include "match.h"

/* ---- The second search: states, steps, and no cleverness ---- */

static bool slow_wins(const struct bk_state *s, int seat);

/* Looks at every placement and the end of its turn. True once one leads to `wanted`; *any:
 * there was a placement. */
static bool slow_some(const struct bk_state *s, int seat, bool wanted, bool *any)
{
    struct bk_state then;
    for (int t = 0; t < BK_TILES; t++)
        for (int space = 0; space < BK_SPACES && bk_on_rack(s, (bk_tile)t) == s->seat;
             space++) {
            struct buf step = {0};
            bk_step_write(&step, &s->board, (bk_tile)t, space);
            bool legal = bk_check(s, buf_text(&step), NULL);
            if (legal) {
                then = *s;
                bk_apply(&then, buf_text(&step), NULL);
                bk_apply(&then, "end", NULL);
                *any = true;
            }
            buf_free(&step);
            if (legal && slow_wins(&then, seat) == wanted)
                return true;
        }
    return false;
}

static bool slow_wins(const struct bk_state *s, int seat)
{
    bool any = false, own = s->seat == seat;
    if (s->phase != PHASE_TURN)
        return bk_round_winners(s, s->round) == 1u << seat;
    bool some = slow_some(s, seat, own, &any);
    if (any)
        return some == own;
    struct bk_state then = *s;
    bk_apply(&then, "end", NULL);
    return slow_wins(&then, seat);
}

/* ---- Ends of games ---- */

/* A game at random, until that number of turns is left. */
static void play_until(struct bk_state *s, int seats, int left, uint64_t seed)
{
    struct rng rng;
    rng_seed(&rng, seed);
    deal_game(s, seats, 1, seed);
    while (s->seats * bk_turns(s) - s->turn + 1 > left)
        turn_at_random(s, &rng);
}

static bool fast_wins(const struct bk_state *s, int seat)
{
    struct bk_duel d;
    struct bk_fast f;
    bk_duel_begin(&d, seat, 0);
    bk_fast_of_state(s, &f);
    return bk_duel_wins(&d, &f);
}

static void compare(int seats, int left, int games, int *won)
{
    for (int i = 0; i < games; i++) {
        struct bk_state s;
        play_until(&s, seats, left, (uint64_t)(i * 100 + left * 10 + seats));
        for (int seat = 0; seat < (left < 3 ? seats : 1); seat++) {
            bool wins = fast_wins(&s, seat);
            if (wins != slow_wins(&s, seat))
                fail_msg("%d players, %d turns, game %d, seat %d: %d", seats, left, i, seat,
                         wins);
            *won += wins;
        }
    }
}

TEST(wins_are_those_of_trying_everything)
{
    int won = 0;
    compare(2, 1, 20, &won);
    compare(2, 2, 30, &won);
    compare(2, 3, 4, &won);
    compare(3, 2, 20, &won);
    compare(4, 2, 10, &won);
    assert_true(won > 20);
}

/* ---- What follows ---- */

/* The answer to a placement that gives the win away takes it. */
TEST(answers_refute_what_is_wrong)
{
    int wrong = 0;
    for (int i = 0; i < 20; i++) {
        struct bk_state s;
        struct bk_duel d;
        struct bk_fast f, next;
        struct bk_move move[BK_MOVES_MOST], m;
        play_until(&s, 2, 3, (uint64_t)i);
        bk_duel_begin(&d, s.seat, 0);
        bk_fast_of_state(&s, &f);
        int n = bk_duel_moves(&f, move);
        for (int k = 0; k < n; k += 7) {
            next = f;
            bk_fast_place(&next, move[k]);
            bool right = bk_duel_wins(&d, &next);
            bk_duel_answer(&d, &next, &m);
            bk_fast_place(&next, m);
            assert_int_equal(bk_duel_wins(&d, &next), right);
            wrong += !right;
        }
    }
    assert_true(wrong > 20);
}

TEST(a_grade_counts_the_placements_that_win)
{
    int graded = 0;
    for (int i = 0; i < 40; i++) {
        struct bk_state s;
        struct bk_duel d;
        struct bk_fast f;
        struct bk_grade g;
        struct bk_move move[BK_MOVES_MOST], best;
        play_until(&s, 2, 3, (uint64_t)i + 500);
        bk_duel_begin(&d, s.seat, 0);
        bk_fast_of_state(&s, &f);
        bool wins = bk_duel_wins(&d, &f);
        assert_int_equal(bk_duel_grade(&d, &f, &g), wins);
        assert_int_equal(bk_duel_best(&d, &f, &best), wins);
        if (!wins)
            continue;
        int n = bk_duel_moves(&f, move), right = 0;
        for (int k = 0; k < n; k++) {
            struct bk_fast next = f;
            bk_fast_place(&next, move[k]);
            right += bk_duel_wins(&d, &next);
        }
        assert_int_equal(g.choices, n);
        assert_int_equal(g.right, right);
        assert_true(right > 0 && g.second > 0 && g.level >= 1);
        graded++;
    }
    assert_true(graded > 3);
}

/* ---- Positions that say what is drawn ---- */

static const char KNOWN[] = "game blockers\nseats r b g\nturn r\ntable r5@e5 b3@c3\n"
                            "rack r1 r2 r3 r4 ra\nrack b1\nrack g1 g2\npile r9 b9 rb g9\n";

TEST(what_is_drawn_next_is_drawn)
{
    struct game_config c;
    struct reason why;
    if (!game_config_from_text(&c, KNOWN, strlen(KNOWN), &why))
        fail_msg("%s", why.text);
    struct match *m = match_new(&c);
    assert_non_null(strstr(c.start, "pile r9 b9 rb g9\n"));
    const struct bk_state *s = m->state;
    assert_true(match_play(m, "put r1 a1", NULL, NULL));
    assert_true(match_play(m, "end", NULL, NULL));
    assert_true(bk_on_rack(s, tile_of("r9")) == 0);
    const struct bk_colour *red = &s->colour[0];
    assert_int_equal(red->pile[red->n_pile - 1], tile_of("rb"));
    game_config_free(&c);
    match_free(m);
}

TESTS_MAIN
