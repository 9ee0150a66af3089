/* test_solitaire_target.c: what the computers need for a deal is what they need when they
 * really play it; it is kept; and who does as well gets a medal. */
#define _XOPEN_SOURCE 700

#include "solitaire_target.h"

#include "match.h"
#include "store_puzzles.h"
#include "superwild.h"
#include "test_store_help.h"
#include "thorough.h"

static struct game_config deal(int options, uint64_t seed)
{
    struct game_config c;
    game_config_default(&c, &SUPER_WILD, 1);
    c.seed = seed;
    game_option_set(&c, "stacks", options & 1);
    game_option_set(&c, "diagonals", options >> 1 & 1);
    return c;
}

static struct solitaire_target found(const struct game_config *c)
{
    struct solitaire_target t;
    memset(&t, 0x5a, sizeof t);
    assert_true(solitaire_target_find(c, NULL, &t));
    return t;
}

static void assert_score(const struct solitaire_score *a, const struct solitaire_score *b)
{
    assert_int_equal(a->out, b->out);
    assert_int_equal(a->turns, b->turns);
    assert_int_equal(a->draws, b->draws);
}

/* ---- Playing ---- */

/* As the table does it: the computer at seat 0, its view, its luck, one step after another. */
static struct solitaire_score really_played(const struct game_config *deal, enum player who)
{
    struct game_config c = *deal;
    struct game_status st;
    player_write(who, TEMPER_OPEN, c.computer[0]);
    struct match *m = match_new(&c);
    void *view = mem_alloc(m->game->state_size);
    for (match_status(m, &st); st.winner < 0 && st.phase != PHASE_GAME_OVER;
         match_status(m, &st)) {
        struct buf step = {0};
        enum temper temper;
        struct player_turn t = {.game = m->game, .view = view, .luck = player_luck(c.seed, 0)};
        assert_true(player_read(m->config.computer[0], &t.who, &temper));
        t.temper = temper;
        m->game->view(m->state, 0, view);
        assert_true(player_step(&t, &step));
        assert_true(match_play(m, buf_text(&step), NULL, NULL));
        buf_free(&step);
    }
    free(view);
    match_free(m);
    return (struct solitaire_score){st.winner >= 0, st.winner >= 0 ? st.out_turns : 0,
                                    st.winner >= 0 ? st.out_draws : 0};
}

TEST(the_targets_are_those_of_a_real_match)
{
    int differ = 0;
    for (int options = often(0, 0, 3); options < 4; options++) {
        struct game_config c = deal(options, 20261123 + (uint64_t)options);
        struct solitaire_target t = found(&c);
        for (int who = 0; who < PLAYER_COUNT; who++) {
            struct solitaire_score s = really_played(&c, (enum player)who);
            assert_score(&t.of[who], &s);
            differ += solitaire_compare(&s, &t.of[0]) != 0;
        }
    }
    assert_true(differ > often(4, 4, 0)); /* they do not all play the same */
}

TEST(the_same_deal_has_the_same_targets)
{
    struct game_config c = deal(3, 7), named = c, other = deal(3, 8);
    snprintf(named.name[0], sizeof named.name[0], "Magdalena");
    struct solitaire_target a = found(&c), b = found(&named), d = found(&other);
    int differ = 0;
    for (int i = 0; i < PLAYER_COUNT; i++) {
        assert_score(&a.of[i], &b.of[i]);
        differ += solitaire_compare(&a.of[i], &d.of[i]) != 0;
    }
    assert_true(differ > 0);
}

static bool soon(void *ctx)
{
    return ++*(int *)ctx > 3;
}

TEST(it_can_be_stopped)
{
    struct solitaire_target t;
    struct game_config c = deal(0, 1);
    int asked = 0;
    const struct budget until = {.stop = soon, .ctx = &asked};
    assert_false(solitaire_target_find(&c, &until, &t));
    assert_true(asked < 20);
}

TEST(only_deals_for_one_have_targets)
{
    struct game_config c = deal(0, 1), two, from = c;
    static char text[] = "somewhere";
    assert_true(solitaire_target_can(&c));
    game_config_default(&two, &SUPER_WILD, 2);
    assert_false(solitaire_target_can(&two));
    from.start = text;
    assert_false(solitaire_target_can(&from));
}

/* ---- Keeping ---- */

static const struct solitaire_target MADE_UP = {.of = {[PLAYER_PIP] = {.out = false},
                                                       [PLAYER_NELL] = {true, 21, 9},
                                                       [PLAYER_OTTO] = {true, 12, 5},
                                                       [PLAYER_MIRA] = {true, 9, 4}}};

TEST_WITH(targets_are_found_again, folder_up, folder_down)
{
    char *dir = *state;
    struct store *s = open_well(dir);
    struct game_config c = deal(1, 5), rules = deal(2, 5), seed = deal(1, 6);
    struct solitaire_target t = {0};
    assert_false(solitaire_target_load(s, &c, &t));
    assert_int_equal(solitaire_target_save(s, &c, &MADE_UP), STORE_OK);
    store_close(s);
    s = open_well(dir);
    assert_true(solitaire_target_load(s, &c, &t));
    for (int i = 0; i < PLAYER_COUNT; i++)
        assert_score(&t.of[i], &MADE_UP.of[i]);
    assert_false(solitaire_target_load(s, &rules, &t));
    assert_false(solitaire_target_load(s, &seed, &t));
    store_close(s);
}

TEST_WITH(what_makes_no_sense_is_not_there, folder_up, folder_down)
{
    static const char *const bad[] = {"",
                                      "pip 1 1",
                                      "pip 1 1\nnell 1 1\notto 1 1\nmira 0 1",
                                      "pip 1 1\nnell 1 1\notto 1 1\nmira 1",
                                      "pip 1 1\nnell 1 1\notto 1 1\nmira 1 1 1",
                                      "pip 1 1\nnell 1 1\notto 1 1\nmira 1 1\nmira 1 1",
                                      "nell 1 1\npip 1 1\notto 1 1\nmira 1 1"};
    struct store *s = open_well(*state);
    struct game_config c = deal(0, 5);
    struct solitaire_target t;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(store_target_save(s, "deal super-wild//5", bad[i]), STORE_OK);
        assert_false(solitaire_target_load(s, &c, &t));
    }
    store_target_save(s, "deal super-wild//5", "pip -\nnell 1 1\notto 1 1\nmira 1 0");
    assert_true(solitaire_target_load(s, &c, &t));
    store_close(s);
}

TEST_WITH(medals_stay_beside_their_results, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    const struct store_best b = {9, 4, false, 1000, 1}, later = {9, 4, false, 1001, 2};
    assert_int_equal(solitaire_medal_load(s, "super-wild", "stacks", &b), MEDAL_NONE);
    assert_int_equal(solitaire_medal_save(s, "super-wild", "stacks", &b, MEDAL_SILVER),
                     STORE_OK);
    assert_int_equal(solitaire_medal_load(s, "super-wild", "stacks", &b), MEDAL_SILVER);
    assert_int_equal(solitaire_medal_load(s, "super-wild", "stacks", &later), MEDAL_NONE);
    assert_int_equal(solitaire_medal_load(s, "super-wild", "", &b), MEDAL_NONE);
    store_close(s);
}

/* ---- Comparing ---- */

static enum medal medal(bool out, int turns, int draws)
{
    return solitaire_medal(&MADE_UP, &(struct solitaire_score){out, turns, draws});
}

TEST(turns_come_before_draws)
{
    const struct solitaire_score few = {true, 8, 9}, more = {true, 9, 1}, drew = {true, 9, 2},
                                 none = {.out = false, .turns = 1}, none2 = {.out = false};
    assert_true(solitaire_compare(&few, &more) < 0);
    assert_true(solitaire_compare(&drew, &more) > 0);
    assert_int_equal(solitaire_compare(&more, &more), 0);
    assert_true(solitaire_compare(&none, &drew) > 0);
    assert_true(solitaire_compare(&drew, &none) < 0);
    assert_int_equal(solitaire_compare(&none, &none2), 0);
}

TEST(who_does_as_well_gets_the_medal)
{
    assert_int_equal(medal(true, 8, 9), MEDAL_GOLD);
    assert_int_equal(medal(true, 9, 4), MEDAL_GOLD); /* a tie counts */
    assert_int_equal(medal(true, 9, 5), MEDAL_SILVER);
    assert_int_equal(medal(true, 12, 5), MEDAL_SILVER);
    assert_int_equal(medal(true, 12, 6), MEDAL_BRONZE);
    assert_int_equal(medal(true, 21, 9), MEDAL_BRONZE);
    assert_int_equal(medal(true, 21, 10), MEDAL_NONE);
    assert_int_equal(medal(false, 1, 0), MEDAL_NONE);
    for (int m = 0; m < MEDAL_COUNT; m++)
        assert_int_equal(solitaire_medal_read(solitaire_medal_id((enum medal)m)), m);
    assert_int_equal(solitaire_medal_read("platinum"), MEDAL_NONE);
    assert_int_equal(solitaire_medal_read(NULL), MEDAL_NONE);
}

TESTS_MAIN
