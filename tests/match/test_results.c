/* test_results.c: what the log says about matches of every game, and the figures from it. */
#define _XOPEN_SOURCE 700

#include "test_store_help.h"

#include <math.h>

#include "randomplay.h"
#include "results.h"
#include "session.h"
#include "statistics.h"

static int64_t ticking(void *self)
{
    return *(int64_t *)self += 7;
}

/* Plays a match of a person and Otto at random, to its end. */
static struct session *played(struct store *s, const struct game *g, uint64_t seed, int64_t *t)
{
    struct game_config c;
    struct randomplay r = {.holds = 5};
    game_config_default(&c, g, g->seats_min > 2 ? g->seats_min : 2);
    c.seed = seed;
    snprintf(c.computer[1], COMPUTER_ID, "otto:open");
    struct match *m = match_new(&c);
    rng_seed(&r.rng, seed);
    while (randomplay_step(&r, m, NULL)) {
    }
    struct session *session = session_new(s, &c, ticking, t);
    for (int i = 0; i < m->at; i++)
        assert_true(session_play(session, m->step[i], NULL, NULL));
    match_free(m);
    return session;
}

struct seen {
    int whole, rounds;
    double share; /* of all seats in the whole match */
    int turns, of_rounds;
    struct store_result_line last;
};

static bool see(void *ctx, const struct store_result_line *r)
{
    struct seen *n = ctx;
    assert_int_equal(r->me, 0);
    assert_int_equal(strlen(r->match), 32);
    n->whole += !r->round;
    n->rounds += r->round > 0;
    for (int i = 0; i < r->seats; i++) {
        n->share += r->round || r->left ? 0 : r->seat[i].share;
        *(r->round ? &n->of_rounds : &n->turns) += r->seat[i].turns;
    }
    if (!r->round)
        n->last = *r;
    return true;
}

static struct seen look(struct store *s)
{
    struct seen n = {0};
    store_results_each(s, see, &n);
    return n;
}

/* A result for the match and each of its rounds; the rounds have all turns of the match; the
 * shares of the win are one or, if nobody won, none. */
TEST_WITH(every_game_leaves_its_results, folder_up, folder_down)
{
    for (int i = 0; GAMES[i]; i++) {
        char dir[600];
        int64_t t = 100;
        snprintf(dir, sizeof dir, "%s/%d", (const char *)*state, i);
        struct store *s = open_well(dir);
        struct session *session = played(s, GAMES[i], 3, &t);
        struct game_status st;
        match_status(session->match, &st);
        assert_int_equal(st.phase, PHASE_GAME_OVER);
        struct seen n = look(s);
        assert_int_equal(n.whole, 1);
        assert_int_equal(n.rounds, st.rounds > 1 ? st.round : 0);
        assert_true(fabs(n.share - (st.winners != 0)) < 1e-9);
        if (st.rounds > 1)
            assert_int_equal(n.turns, n.of_rounds);
        assert_true(n.turns > 0);
        assert_int_equal(n.last.seconds,
                         7 * (2 * session->match->at) / 2 > 0 ? n.last.seconds : -1);
        assert_int_equal(n.last.seat[0].points, st.score[0]);
        assert_int_equal(n.last.seat[0].hints, 0);
        session_free(session);
        store_close(s);
    }
}

/* The log can be written again from the matches; only time and hints are in their notes. */
TEST_WITH(results_are_rebuilt_from_matches, folder_up, folder_down)
{
    int64_t t = 100, id = 0;
    int n = 0;
    struct store *s = open_well(*state);
    for (uint64_t seed = 1; seed <= 3; seed++)
        session_free(played(s, GAMES[0], seed, &t));
    struct seen was = look(s);
    assert_int_equal(was.whole, 3);
    raw_sql(db_in(*state), "DELETE FROM result_seats; DELETE FROM results;"
                           "DELETE FROM notes WHERE match_id = 3 AND key = 'tally'");
    while ((id = results_rebuild_next(s, id)) != 0)
        n++;
    assert_int_equal(n, 3);
    struct seen is = look(s);
    assert_int_equal(is.whole, 3);
    assert_int_equal(is.rounds, was.rounds);
    assert_int_equal(is.turns, was.turns);
    assert_true(is.share == was.share);
    assert_int_equal(is.last.seconds, was.last.seconds);
    assert_int_equal(results_rebuild_next(s, 0), 0);
    store_close(s);
}

/* A match that is deleted before its end was left, if a person had a turn in it; one that came
 * here when it was over is nobody's result. */
TEST_WITH(left_and_copied_matches, folder_up, folder_down)
{
    int64_t t = 100;
    struct store *s = open_well(*state);
    struct session *session = played(s, GAMES[0], 1, &t);
    struct match *part = match_new(&session->match->config),
                 *whole = match_new(&session->match->config);
    for (int i = 0; i < session->match->at; i++) {
        if (i < session->match->at - 1)
            assert_true(match_play(part, session->match->step[i], NULL, NULL));
        assert_true(match_play(whole, session->match->step[i], NULL, NULL));
    }
    session_free(session);
    struct session *left = session_adopt(s, part, ticking, &t);
    struct session *copied = session_adopt(s, whole, ticking, &t);
    assert_int_equal(look(s).whole, 1);
    assert_int_equal(store_results_missing(s, 0), 0);
    assert_int_equal(results_delete_match(s, copied->id, t), STORE_OK);
    assert_int_equal(look(s).whole, 1);
    assert_int_equal(results_delete_match(s, left->id, t), STORE_OK);
    session_free(left);
    session_free(copied);
    struct seen n = look(s);
    assert_int_equal(n.whole, 2);
    assert_true(n.share == 1); /* the one that was left has none */
    struct statistics all = {0};
    struct stat_figures f;
    statistics_load(&all, s);
    statistics_figures(&all, &(struct stat_filter){.rules = -1}, &f);
    assert_int_equal(f.listed, 2);
    assert_int_equal(f.left, 1);
    assert_int_equal(f.n, 1);
    statistics_free(&all);
    store_close(s);
}

/* ---- Figures ---- */

static const struct stat_filter ANY = {.rules = -1};

/* Rows with these shares, the latest first. */
static struct statistics rows(const char *shares)
{
    struct statistics s = {.row = mem_alloc(strlen(shares) * sizeof(struct stat_row))};
    for (; shares[s.n]; s.n++)
        s.row[s.n] = (struct stat_row){.game = GAMES[0],
                                       .when = 100 - s.n,
                                       .share = shares[s.n] == 'w'   ? 1
                                                : shares[s.n] == 's' ? 0.5
                                                                     : 0,
                                       .points = s.n,
                                       .turns = STORE_UNKNOWN,
                                       .hints = s.n % 2 ? s.n % 4 : STORE_UNKNOWN,
                                       .seconds = STORE_UNKNOWN,
                                       .against = 1u << PLAYER_OTTO,
                                       .players = 2};
    return s;
}

TEST(wins_streaks_and_their_interval)
{
    struct statistics s = rows("wwlswwll");
    struct stat_figures f;
    statistics_figures(&s, &ANY, &f);
    assert_int_equal(f.n, 8);
    assert_true(f.won == 4.5);
    assert_int_equal(f.streak, 2);
    assert_int_equal(f.longest, 3);
    assert_true(f.low < 0.5625 && f.low > 0.25 && f.high > 0.5625 && f.high < 0.85);
    assert_int_equal(f.scored, 8);
    assert_int_equal(f.timed, 0);
    assert_int_equal(f.points, 8);
    assert_true(f.curve[0] == 0 && f.curve[7] == 4.5 / 8);
    int all = 0;
    for (int i = 0; i < f.bars; i++)
        all += f.bar[i];
    assert_int_equal(all, 8);
    s.row[0].out = true;
    s.row[1].left = true;
    s.row[2].position = true;
    statistics_figures(&s, &ANY, &f);
    assert_int_equal(f.listed, 8);
    assert_int_equal(f.n, 5);
    assert_int_equal(f.streak, 3);
    statistics_free(&s);
}

TEST(filters)
{
    struct statistics s = rows("wwlswwll");
    struct stat_filter f = ANY;
    struct stat_figures out;
    static const struct {
        enum stat_hints hints;
        int n;
    } hints[] = {{STAT_HINTS_ANY, 8}, {STAT_WITH_HINTS, 4}, {STAT_WITHOUT_HINTS, 0}};
    for (int i = 0; i < 3; i++) {
        f.hints = hints[i].hints;
        statistics_figures(&s, &f, &out);
        assert_int_equal(out.n, hints[i].n);
    }
    f = (struct stat_filter){.rules = -1, .from = 98};
    statistics_figures(&s, &f, &out);
    assert_int_equal(out.n, 3);
    f = (struct stat_filter){.rules = -1, .by_opponent = true, .against = 1u << PLAYER_MIRA};
    statistics_figures(&s, &f, &out);
    assert_int_equal(out.n, 0);
    assert_int_equal(out.points, 0);
    f.against = 1u << PLAYER_OTTO;
    f.game = GAMES[1];
    statistics_figures(&s, &f, &out);
    assert_int_equal(out.listed, 0);
    statistics_free(&s);
}

/* One who plays alone is measured in turns, and only by what was solved. */
TEST(solitaire_counts_turns)
{
    struct statistics s = rows("wlww");
    struct stat_figures f;
    for (int i = 0; i < s.n; i++) {
        s.row[i].players = 1;
        s.row[i].against = 0;
        s.row[i].turns = 10 + i;
    }
    statistics_figures(&s, &ANY, &f);
    assert_int_equal(f.n, 4);
    assert_int_equal(f.scored, 3);
    assert_int_equal(f.best, 10);
    assert_int_equal(f.worst, 13);
    assert_int_equal(f.points, 3);
    assert_true(f.curve[0] == 13);
    statistics_free(&s);
}

TESTS_MAIN
