/* test_scoring.c: the game decides who is ahead: by pegs, by most points or by fewest
 * points. */
#include "core_help.h"

#include "classic.h"
#include "session.h"
#include "superwild.h"
#include "wins.h"

/* ---- Scores ---- */

TEST(the_best_score_is_ahead)
{
    static const struct {
        enum game_scoring scoring;
        int score[4];
        unsigned best;
    } want[] = {
        {SCORING_PEGS, {0, 0, 0, 0}, 0},
        {SCORING_PEGS, {0, 2, 1, 2}, 2 | 8},
        {SCORING_PEGS, {1, 0, 0, 0}, 1},
        {SCORING_MOST_POINTS, {0, 0, 0, 0}, 15},
        {SCORING_MOST_POINTS, {-9, -3, -3, -40}, 2 | 4},
        {SCORING_MOST_POINTS, {-9, 0, 5, 4}, 4},
        {SCORING_FEWEST_POINTS, {0, 0, 0, 0}, 15},
        {SCORING_FEWEST_POINTS, {12, 7, 30, 7}, 2 | 8},
        {SCORING_FEWEST_POINTS, {12, 7, -1, 7}, 4},
        {SCORING_FEWEST_POINTS, {0, 7, 0, 7}, 1 | 4},
    };
    for (size_t i = 0; i < sizeof want / sizeof *want; i++)
        assert_int_equal(game_score_best(want[i].scoring, want[i].score, 4), want[i].best);
    static const int alone[1] = {0};
    assert_int_equal(game_score_best(SCORING_PEGS, alone, 1), 0);
    assert_int_equal(game_score_best(SCORING_FEWEST_POINTS, alone, 0), 0);
}

TEST(better_is_more_or_fewer)
{
    assert_true(game_score_better(SCORING_PEGS, 2, 1));
    assert_true(game_score_better(SCORING_MOST_POINTS, -1, -2));
    assert_true(game_score_better(SCORING_FEWEST_POINTS, -2, -1));
    assert_false(game_score_better(SCORING_FEWEST_POINTS, 3, 3));
    assert_false(game_score_better(SCORING_MOST_POINTS, 3, 3));
}

/* ---- A game for the fewest points ---- */

static void fewest_status(const void *state, struct game_status *out)
{
    CLASSIC.status(state, out);
    if (out->winners)
        out->winners = game_score_best(SCORING_FEWEST_POINTS, out->score, out->seats);
}

/* Classic, except that the player with the fewest points wins. */
static struct game fewest_game(void)
{
    struct game g = CLASSIC;
    g.scoring = SCORING_FEWEST_POINTS;
    g.status = fewest_status;
    return g;
}

/* A game of one round that ended with these points; the player who went out has 0. */
static struct match *ended(const struct game *g, const int points[3])
{
    struct game_config c;
    game_config_default(&c, g, 3);
    for (int i = 0; i < 3; i++)
        snprintf(c.name[i], sizeof c.name[i], "%s", i == 0 ? "Ann" : i == 1 ? "Bob" : "Cleo");
    struct match *m = match_new(&c);
    struct cl_state *s = m->state;
    s->common.phase = PHASE_GAME_OVER;
    s->common.round = s->common.rounds = 1;
    s->common.seat = -1;
    s->common.winner = -1;
    for (int i = 0; i < 3; i++) {
        s->score[0][i] = (int16_t)points[i];
        if (!points[i])
            s->common.winner = (int8_t)i;
    }
    return m;
}

static void summed_up(const struct game *g, const int points[3], unsigned winners,
                      const char *want)
{
    struct match *m = ended(g, points);
    struct game_status st;
    struct buf b = {0};
    match_status(m, &st);
    assert_int_equal(st.winners, winners);
    match_summary(m, &b);
    assert_text(buf_text(&b), want);
    buf_free(&b);
    match_free(m);
}

TEST(the_fewest_points_win_a_game)
{
    const struct game fewest = fewest_game();
    static const int one[3] = {12, 3, 40}, two[3] = {12, 0, 0};
    summed_up(&fewest, one, 2, "Bob won with 3 points");
    summed_up(&CLASSIC, one, 4, "Cleo won with 40 points");
    summed_up(&fewest, two, 2 | 4, "Bob and Cleo share the win with 0 points each");
    summed_up(&CLASSIC, two, 1, "Ann won with 12 points");
}

/* Before anything is scored nobody is ahead, by any scoring. */
TEST(nobody_is_ahead_at_first)
{
    static const struct game *const games[] = {&CLASSIC, &SUPER_WILD, NULL};
    const struct game fewest = fewest_game();
    for (int i = 0; i < 3; i++) {
        const struct game *g = games[i] ? games[i] : &fewest;
        struct game_config c;
        struct game_status st;
        game_config_default(&c, g, 3);
        struct match *m = match_new(&c);
        match_status(m, &st);
        assert_int_equal(st.winners, 0);
        match_free(m);
    }
}

/* ---- The best rounds ---- */

static struct win win(int points, int turns, const char *name)
{
    struct win w = {.points = points, .turns = turns, .players = 2, .when = 5};
    snprintf(w.name, sizeof w.name, "%s", name);
    return w;
}

TEST(the_fewest_points_are_the_best_round)
{
    const struct game fewest = fewest_game();
    struct store *store = store_open(NULL, NULL);
    struct wins list;
    struct buf text = {0};
    wins_load(store, &fewest, false, &list);
    assert_int_equal(list.scoring, SCORING_FEWEST_POINTS);
    static const int points[4] = {50, 9, 9, 70}, place[4] = {1, 1, 1, 4};
    static const char *const name[4] = {"Ann", "Bob", "Cleo", "Dora"};
    for (int i = 0; i < 4; i++) {
        struct win w = win(points[i], 9 - i, name[i]); /* later ones take fewer turns */
        assert_int_equal(wins_add(&list, &w), place[i]);
    }
    wins_write(&list, &text);
    struct wins again;
    wins_read(&again, SCORING_FEWEST_POINTS, buf_text(&text));
    assert_string_equal(again.win[0].name, "Cleo");
    assert_string_equal(again.win[3].name, "Dora");
    wins_read(&again, SCORING_MOST_POINTS, buf_text(&text));
    assert_string_equal(again.win[0].name, "Dora");
    buf_free(&text);
    store_close(store);
}

TESTS_MAIN
