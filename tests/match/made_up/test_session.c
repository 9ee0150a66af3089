/* test_session.c: what a session writes to the store, and when: the summary, the time, results
 * of solitaire and won rounds. The game is made up (made_up.h). It needs a folder that can be
 * removed, so it is a test for POSIX. */
#define _XOPEN_SOURCE 700

#include "made_up/made_up.h"
#include "record.h"
#include "session.h"
#include "test_store_help.h"

#define assert_text(got, want) assert_string_equal((got), (want))

static int64_t now;

static int64_t clock_now(void *self)
{
    assert_ptr_equal(self, &now);
    return now;
}

static int begin(void **state)
{
    made = (struct made){.first = PHASE_TURN};
    now = 1000;
    return folder_up(state);
}

static struct store *opened(void **state)
{
    struct reason notice;
    struct store *s = store_open(*state, &notice);
    assert_text(notice.text, "");
    return s;
}

static struct session *session_of(struct store *store, const struct game *g, int seats)
{
    struct game_config c;
    game_config_default(&c, g, seats);
    c.seed = 77;
    return session_new(store, &c, clock_now, &now);
}

static void play(struct session *s, const char *step)
{
    struct reason why;
    if (!session_play(s, step, NULL, &why))
        fail_msg("%s: %s", step, why.text);
}

static struct store_record row_of(struct store *store, const struct session *s)
{
    struct store_record r;
    assert_int_equal(store_match_load(store, s->id, &r), STORE_OK);
    return r;
}

static void listed(struct store *store, const struct session *s, const char *want)
{
    struct store_record r = row_of(store, s);
    struct buf b = {0};
    buf_addf(&b, "%s, %d of %d, %d to %d: %s", r.status == STORE_RUNNING ? "running" : "over",
             r.at, r.n_steps, (int)r.created, (int)r.changed, r.summary);
    assert_text(buf_text(&b), want);
    buf_free(&b);
    store_record_free(&r);
}

/* ---- The match ---- */

TEST_WITH(what_the_row_of_a_match_has, begin, folder_down)
{
    struct store *store = opened(state);
    struct session *s = session_of(store, &POINTS, 2);
    struct store_record r = row_of(store, s);
    struct buf header = {0};
    config_write(&header, &s->match->config);
    assert_text(r.game, "points");
    assert_text(r.title, "Player 1 and Player 2");
    assert_text(r.header, buf_text(&header));
    buf_free(&header);
    store_record_free(&r);
    listed(store, s, "running, 0 of 0, 1000 to 1000: Round 1 of 9, Player 1's turn");
    now = 1007;
    play(s, "end");
    listed(store, s, "running, 1 of 1, 1000 to 1007: Round 1 of 9, Player 2's turn");
    now = 1020;
    play(s, "put 1");
    listed(store, s, "running, 2 of 2, 1000 to 1020: Round 1 of 9, Player 2's turn");
    now = 1021;
    session_undo(s);
    listed(store, s, "running, 1 of 2, 1000 to 1021: Round 1 of 9, Player 2's turn");
    now = 1022;
    session_redo(s);
    listed(store, s, "running, 2 of 2, 1000 to 1022: Round 1 of 9, Player 2's turn");
    now = 1023;
    session_restore(s);
    listed(store, s, "running, 1 of 2, 1000 to 1023: Round 1 of 9, Player 2's turn");
    play(s, "put 9");
    now = 1030;
    play(s, "over 0 4 4");
    listed(
        store, s,
        "over, 3 of 3, 1000 to 1030: Player 1 and Player 2 share the win with 0 points each");
    session_free(s);
    s = session_of(store, &PEGS, 2);
    play(s, "put 1");
    session_undo(s);
    play(s, "put 2"); /* the first step of all is another one now */
    listed(store, s, "running, 1 of 1, 1030 to 1030: Round 1 of 9, Player 1's turn");
    session_free(s);
    s = session_of(store, &PEGS, 2);
    s->clock = NULL; /* without a clock the time is 0 */
    play(s, "end");
    listed(store, s, "running, 1 of 1, 1030 to 0: Round 1 of 9, Player 2's turn");
    session_free(s);
    store_close(store);
}

/* Each write makes rev one more: a step is one, and the summary another, when it can have
 * changed. */
TEST_WITH(when_the_summary_is_written, begin, folder_down)
{
    static const struct {
        const char *step;
        int writes;
    } list[] = {
        {"put 1", 1},      {"put 2", 1}, {"end", 2}, {"be 2 1 1 3", 2}, /* only the turn */
        {"be 2 0 1 3", 2},                                              /* only the seat */
        {"be 2 0 2 3", 2},                                              /* only the round */
        {"be 2 0 2 3", 1},                                              /* nothing */
        {"be 5 0 2 3", 2},                                              /* only the phase */
        {"be 5 0 2 3", 1},
    };
    struct store *store = opened(state);
    struct session *s = session_of(store, &PEGS, 2);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        int64_t rev = s->rev;
        play(s, list[i].step);
        assert_int_equal(s->rev - rev, list[i].writes);
    }
    int64_t rev = s->rev;
    assert_true(session_sync(s)); /* nothing is missing */
    assert_int_equal(s->rev, rev);
    assert_false(session_play(s, "fly", NULL, NULL));
    assert_int_equal(s->rev, rev);
    session_undo(s); /* there is nothing to undo */
    session_redo(s);
    session_restore(s);
    assert_int_equal(s->rev, rev);
    session_free(s);
    store_close(store);
}

/* A profile that was made anew before the match began is no reason to write anything. */
TEST_WITH(in_a_profile_that_is_not_the_first, begin, folder_down)
{
    struct store *store = opened(state);
    unlink(db_in(*state));
    assert_int_equal(store_set(store, "k", "v"), STORE_OK);
    assert_true(store_epoch(store) > 0);
    struct session *s = session_of(store, &PEGS, 2);
    play(s, "put 1");
    int64_t id = s->id, rev = s->rev;
    session_free(s);
    s = session_open(store, id, clock_now, &now, NULL);
    assert_true(session_sync(s));
    assert_int_equal(s->rev, rev);
    assert_int_equal(s->anew, 0);
    session_free(s);
    store_close(store);
}

/* The profile has an older state of the match, from before something was undone: of that, only
 * the steps that are the same are still in their places. */
TEST_WITH(an_older_state_with_other_steps, begin, folder_down)
{
    static const char *const older[] = {"UPDATE steps SET text = 'put 7' WHERE idx = 1",
                                        "UPDATE steps SET text = 'put 7' WHERE idx = 0",
                                        "DELETE FROM steps WHERE idx = 2",
                                        "UPDATE steps SET text = 'put 7' WHERE idx = 2"};
    struct store *store = opened(state);
    for (int i = 0; i < 4; i++) {
        struct session *s = session_of(store, &PEGS, 2);
        struct buf sql = {0};
        play(s, "put 1");
        play(s, "put 2");
        play(s, "put 3");
        buf_addf(&sql, "%s; UPDATE matches SET rev = rev - 1, at = 2", older[i]);
        raw_sql(db_in(*state), buf_text(&sql));
        buf_free(&sql);
        play(s, "put 4");
        assert_int_equal(s->anew, 1);
        assert_false(s->overtaken);
        assert_null(store_note(store, s->id, "hints")); /* there were none */
        struct store_record r = row_of(store, s);
        assert_int_equal(r.n_steps, 4);
        assert_int_equal(r.at, 4);
        for (int k = 0; k < 4; k++)
            assert_text(r.step[k], s->match->step[k]);
        store_record_free(&r);
        session_free(s);
        raw_sql(db_in(*state), "DELETE FROM matches");
    }
    store_close(store);
}

/* Another window has deleted it: it is stored anew, as it is now. */
TEST_WITH(a_match_that_was_deleted_after_its_end, begin, folder_down)
{
    struct store *store = opened(state);
    struct session *s = session_of(store, &PEGS, 1);
    play(s, "over 0 4 4");
    assert_int_equal(store_match_delete(store, s->id), STORE_OK);
    play(s, "put 1"); /* nothing in the summary changes */
    assert_int_equal(s->anew, 1);
    listed(store, s, "over, 2 of 2, 1000 to 1000: Solved in 0 turns, 0 drawn");
    session_free(s);
    store_close(store);
}

/* It was played before it had a row. */
TEST_WITH(a_match_that_is_over_when_it_is_adopted, begin, folder_down)
{
    struct store *store = opened(state);
    struct game_config c;
    game_config_default(&c, &PEGS, 1);
    struct match *m = match_new(&c);
    assert_true(match_play(m, "over 0 4 4", NULL, NULL));
    struct session *s = session_adopt(store, m, clock_now, &now);
    listed(store, s, "over, 1 of 1, 1000 to 1000: Solved in 0 turns, 0 drawn");
    session_free(s);
    store_close(store);
}

/* Whoever asks whether all is saved must know. */
TEST_WITH(what_could_not_be_saved, begin, folder_down)
{
    struct store *store = opened(state);
    struct session *s = session_of(store, &PEGS, 1);
    sqlite3 *other = NULL;
    struct store_best best[5];
    assert_true(session_sync(s));
    assert_int_equal(sqlite3_open(db_in(*state), &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    store_set_patience(store, 0);
    play(s, "put 1");
    assert_false(session_sync(s));
    struct session *none = session_of(store, &PEGS, 2); /* a match that has no row yet */
    assert_int_equal(none->id, 0);
    assert_false(session_sync(none));
    play(s, "over 0 4 4");
    assert_true(s->summary_due && s->best_due);
    assert_int_equal(store_best_list(store, "pegs", "", best, 5), 0);
    sqlite3_close(other);
    assert_true(session_sync(s));
    assert_true(session_sync(none));
    assert_false(s->summary_due || s->best_due);
    assert_int_equal(store_best_list(store, "pegs", "", best, 5), 1);
    listed(store, s, "over, 2 of 2, 1000 to 1000: Solved in 0 turns, 0 drawn");
    listed(store, none, "running, 0 of 0, 1000 to 1000: Round 1 of 9, Player 1's turn");
    session_free(s);
    session_free(none);
    store_close(store);
}

/* ---- Solitaire ---- */

static int bests(struct store *store, struct store_best *out)
{
    return store_best_list(store, "pegs", "", out, 5);
}

/* How many results there are after these steps of one player. */
static int bests_after(void **state, const char *first, const char *second, const char *start)
{
    struct store_best best[5];
    struct store *store = opened(state);
    struct session *s = session_of(store, &PEGS, 1);
    int before = bests(store, best);
    if (start)
        s->match->config.start = mem_strdup(start);
    play(s, first);
    if (second)
        play(s, second);
    int after = bests(store, best);
    session_free(s);
    store_close(store);
    return after - before;
}

TEST_WITH(which_results_count, begin, folder_down)
{
    assert_int_equal(bests_after(state, "over 0 4 4", NULL, NULL), 1);
    assert_int_equal(bests_after(state, "over -1 2 4", NULL, NULL), 0); /* not solved */
    assert_int_equal(bests_after(state, "over 0 4 3", NULL, NULL), 0);  /* not over */
    assert_int_equal(bests_after(state, "win 0", NULL, NULL), 0);
    assert_int_equal(bests_after(state, "over 0 4 4", "over 0 4 4", NULL), 1); /* once */
    assert_int_equal(bests_after(state, "win 0", "over 0 1 4", NULL), 1);
    assert_int_equal(bests_after(state, "over 0 4 4", NULL, "from a position"), 0);
    struct store_best best[5];
    struct store *store = opened(state);
    assert_int_equal(bests(store, best), 3);
    struct session *s = session_of(store, &PEGS, 2); /* nobody is alone */
    play(s, "over 0 4 4");
    assert_int_equal(bests(store, best), 3);
    session_free(s);
    store_close(store);
}

TEST_WITH(what_a_result_has, begin, folder_down)
{
    struct store_best best[5];
    struct store *store = opened(state);
    struct session *s = session_of(store, &PEGS, 1);
    struct made_state *m = s->match->state;
    m->out_turns = 6;
    m->out_draws = 3;
    now = 1234;
    play(s, "over 0 1 4");
    assert_int_equal(bests(store, best), 1);
    assert_int_equal(best[0].turns, 6);
    assert_int_equal(best[0].draws, 3);
    assert_true(best[0].all); /* everything was placed */
    assert_int_equal(best[0].when, 1234);
    assert_int_equal(best[0].match, s->id);
    session_free(s);
    s = session_of(store, &PEGS, 1);
    m = s->match->state;
    m->out_turns = 1;
    play(s, "over 0 4 4");
    assert_int_equal(bests(store, best), 2);
    assert_false(best[0].all);
    session_free(s);
    store_close(store);
}

static int hinted_bests(struct store *store, struct store_best best[5])
{
    return store_best_list(store, PEGS.id, "with-hints", best, 5);
}

/* A result with a hint is in a list of its own, also if the program ended in between and if the
 * hinted step was taken back. */
TEST_WITH(results_with_hints_are_apart, begin, folder_down)
{
    struct store_best best[5];
    struct store *store = opened(state);
    struct session *s = session_of(store, &PEGS, 1);
    int64_t id = s->id;
    assert_false(session_was_hinted(s, 0));
    session_hinted(s);
    assert_true(session_was_hinted(s, 0));
    session_free(s);
    s = session_open(store, id, clock_now, &now, NULL);
    assert_true(session_was_hinted(s, 0));
    assert_false(session_was_hinted(s, 1));
    assert_false(session_was_hinted(s, -1));
    play(s, "over 0 1 4");
    session_free(s);
    assert_int_equal(bests(store, best), 0);
    assert_int_equal(hinted_bests(store, best), 1);
    s = session_of(store, &PEGS, 1);
    play(s, "over 0 1 4");
    session_free(s);
    assert_int_equal(bests(store, best), 1);
    assert_int_equal(hinted_bests(store, best), 1);
    store_close(store);
}

/* The hints of one player do not count for another, nor those of one round for the next. */
TEST_WITH(rounds_with_hints_are_apart, begin, folder_down)
{
    struct store *store = opened(state);
    struct session *s = session_of(store, &PEGS, 2);
    struct wins list;
    session_hinted(s); /* the first seat */
    play(s, "over 0 4 3");
    assert_int_equal(s->win_place, 1);
    assert_true(s->win_hinted);
    play(s, "deal");
    assert_false(session_was_hinted(s, 0));
    session_hinted(s);
    play(s, "over 1 4 3");
    assert_int_equal(s->win_place, 1);
    assert_false(s->win_hinted);
    wins_load(store, &PEGS, true, &list);
    assert_int_equal(list.n, 1);
    assert_text(list.win[0].name, "Player 1");
    wins_load(store, &PEGS, false, &list);
    assert_int_equal(list.n, 1);
    assert_text(list.win[0].name, "Player 2");
    play(s, "deal");
    play(s, "end");
    session_hinted(s); /* the second seat, and now only that */
    assert_false(session_was_hinted(s, 0));
    assert_true(session_was_hinted(s, 1));
    session_free(s);
    store_close(store);
}

/* When the match is stored anew, so is what is known of hints. */
TEST_WITH(hints_outlive_a_deletion, begin, folder_down)
{
    struct store *store = opened(state);
    struct session *s = session_of(store, &PEGS, 1);
    int64_t id = s->id;
    session_hinted(s);
    assert_int_equal(store_match_delete(store, id), STORE_OK);
    play(s, "put 1");
    assert_int_not_equal(s->id, id);
    id = s->id;
    session_free(s);
    s = session_open(store, id, clock_now, &now, NULL);
    assert_true(session_was_hinted(s, 0));
    session_free(s);
    store_close(store);
}

/* A note that makes no sense is no hint. */
TEST_WITH(spoilt_notes_of_hints, begin, folder_down)
{
    static const char *const bad[] = {"",    "1",     "0 1",  "1 0",          "x 1",
                                      "1 x", "1 512", "-1 1", "99999999999 1"};
    struct store *store = opened(state);
    struct session *s = session_of(store, &PEGS, 2);
    int64_t id = s->id;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        session_free(s);
        assert_int_equal(store_set_note(store, id, "hints", bad[i]), STORE_OK);
        s = session_open(store, id, clock_now, &now, NULL);
        assert_int_equal(s->hint_round, 0);
        assert_int_equal(s->hint_seats, 0);
    }
    session_free(s);
    store_close(store);
}

/* A program that ended right after a game's last step left its result to the next one. */
TEST_WITH(what_is_made_up_for_when_it_is_opened, begin, folder_down)
{
    static const struct {
        const char *step;
        int seats, results;
        const char *listed;
    } list[] = {
        {"over 0 4 4", 1, 1, "over, 1 of 1, 1000 to 2000: Solved in 0 turns, 0 drawn"},
        {"over -1 2 4", 1, 1, "over, 1 of 1, 1000 to 2000: Not solved, 0 turns"},
        {"over 0 4 4", 2, 1, "over, 1 of 1, 1000 to 2000: Nobody won a peg"},
        {"win 0", 1, 1, "running, 1 of 1, 1000 to 1500: Turn 1, 0 drawn"},
    };
    struct store_best best[5];
    struct store *store = opened(state);
    for (int i = 0; i < 4; i++) {
        now = 1000;
        struct session *s = session_of(store, &PEGS, list[i].seats);
        int64_t id = s->id;
        assert_int_equal(store_match_append(store, id, &s->rev, 0, &list[i].step, 1, 1500),
                         STORE_OK);
        session_free(s);
        now = 2000;
        for (int twice = 0; twice < 2; twice++) { /* and what is in order stays as it is */
            s = session_open(store, id, clock_now, &now, NULL);
            assert_non_null(s);
            listed(store, s, list[i].listed);
            assert_int_equal(bests(store, best), list[i].results);
            session_free(s);
            now = 3000;
        }
    }
    assert_int_equal(best[0].when, 2000);
    store_close(store);
}

/* ---- Rounds that people won against others ---- */

TEST_WITH(rounds_that_were_won, begin, folder_down)
{
    struct store *store = opened(state);
    struct session *s = session_of(store, &PEGS, 2);
    struct made_state *m = s->match->state;
    struct wins list;
    m->turns = 8; /* of the first seat; the second needs none */
    now = 1500;
    play(s, "over 0 4 3");
    assert_int_equal(s->win_place, 1);
    play(s, "deal");
    assert_int_equal(s->win_place, 1); /* until the next round ends */
    now = 1600;
    play(s, "over 1 4 3");
    assert_int_equal(s->win_place, 1);
    play(s, "deal");
    play(s, "over -1 3 3");
    assert_int_equal(s->win_place, 0);
    play(s, "deal");
    play(s, "over 0 4 3");
    assert_int_equal(s->win_place, 3);
    play(s, "over 0 4 5"); /* what follows a round does not win it again */
    play(s, "over 0 4 3");
    wins_load(store, &PEGS, false, &list);
    assert_int_equal(list.n, 3);
    assert_text(list.win[0].name, "Player 2");
    assert_int_equal(list.win[0].turns, 0);
    assert_int_equal(list.win[0].when, 1600);
    assert_text(list.win[1].name, "Player 1");
    assert_int_equal(list.win[1].turns, 8);
    assert_int_equal(list.win[1].when, 1500);
    for (int i = 0; i < 9; i++) { /* until ten are better */
        play(s, "deal");
        play(s, "over 1 4 3");
        assert_int_equal(s->win_place, 2 + i);
    }
    play(s, "deal");
    play(s, "over 0 4 3");
    assert_int_equal(s->win_place, 0);
    assert_false(s->win_due);
    session_free(s);
    store_close(store);
}

TESTS_MAIN
