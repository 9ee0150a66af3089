/* test_solitaire_deal.c: solitaire deals played to the end by the computer players. */
#include "core_help.h"
#include "match.h"
#include "solitaire_deal.h"
#include "thorough.h"

#define SETS 4

/* A deal of the game that one can play alone; set & 1, set & 2: its first two optional
 * rules. */
static void deal_of(int set, uint64_t seed, struct game_config *out)
{
    const struct game *g = NULL;
    for (int i = 0; GAMES[i] && !g; i++)
        g = GAMES[i]->seats_min == 1 ? GAMES[i] : NULL;
    assert_non_null(g);
    game_config_default(out, g, 1);
    out->seed = seed;
    game_option_set(out, "rounds", 1);
    for (int i = 0, n = 0; i < g->n_options; i++)
        if (g->options[i].rule && n < 2)
            out->option[i] = set >> n++ & 1;
    assert_true(game_config_check(out, NULL));
}

static void replay(void *ctx, const char *step)
{
    struct match *m = ctx;
    struct reason why;
    if (!match_play(m, step, NULL, &why))
        fail_msg("%s: %s", step, why.text);
}

/* What is told as a solution is one: a match accepts it step by step. */
TEST(mira_lays_all_tiles)
{
    for (int set = 0; set < SETS; set += often(1, 1, 3))
        for (uint64_t seed = 1; seed <= (uint64_t)often(8, 2, 1); seed++) {
            struct game_config c;
            struct game_status st;
            struct solitaire_deal deal = {.out_turns = -7, .out_draws = -7};
            deal_of(set, seed, &c);
            struct match *m = match_new(&c);
            const struct solitaire_way way = {.told = replay, .ctx = m};
            assert_true(solitaire_deal_play(&c, PLAYER_MIRA, TEMPER_OPEN, &way, &deal));
            c.game->status(m->state, &st);
            assert_true(deal.out && deal.whole && st.end == END_ALL_OUT);
            assert_true(deal.out_turns <= deal.turns && deal.out_draws <= deal.draws);
            assert_int_equal(deal.out_turns, st.out_turns);
            assert_int_equal(deal.out_draws, st.out_draws);
            assert_true(game_hash(c.game, m->state) == deal.hash);
            match_free(m);
        }
}

TEST(the_same_deal_is_played_the_same_way)
{
    struct game_config c;
    struct solitaire_deal a = {0}, b = {0}, other = {0};
    const struct solitaire_way way = {0};
    deal_of(3, 5, &c);
    solitaire_deal_play(&c, PLAYER_PIP, TEMPER_OPEN, &way, &a);
    solitaire_deal_play(&c, PLAYER_PIP, TEMPER_OPEN, &way, &b);
    assert_true(a.hash == b.hash && a.turns == b.turns && a.draws == b.draws);
    deal_of(3, 6, &c);
    solitaire_deal_play(&c, PLAYER_PIP, TEMPER_OPEN, &way, &other);
    assert_true(a.hash != other.hash);
}

static bool at_once(void *ctx)
{
    (void)ctx;
    return true;
}

TEST(it_can_be_stopped)
{
    struct game_config c;
    struct solitaire_deal deal = {.turns = -7};
    const struct solitaire_way way = {.until = &(struct budget){.stop = at_once}};
    deal_of(0, 5, &c);
    assert_false(solitaire_deal_play(&c, PLAYER_MIRA, TEMPER_OPEN, &way, &deal));
    assert_int_equal(deal.turns, -7);
}

/* The same game, but it ends with the empty rack. */
TEST(it_can_end_with_the_empty_rack)
{
    struct game_config c;
    struct solitaire_deal whole = {0}, out = {0};
    const struct solitaire_way to_the_end = {0}, until_out = {.until_out = true};
    deal_of(0, 3, &c);
    assert_true(solitaire_deal_play(&c, PLAYER_OTTO, TEMPER_OPEN, &to_the_end, &whole));
    assert_true(solitaire_deal_play(&c, PLAYER_OTTO, TEMPER_OPEN, &until_out, &out));
    assert_true(whole.out && out.out && whole.whole && !out.whole);
    assert_int_equal(out.out_turns, whole.out_turns);
    assert_int_equal(out.out_draws, whole.out_draws);
    assert_int_equal(out.turns, out.out_turns);
    assert_true(out.turns < whole.turns);
}

TESTS_MAIN
