/* test_match.c: the list of steps: playing, undo and redo within the turn, restoring,
 * loading. */
#include "match_help.h"
#include "session.h"

/* Two seats from a position are impossible, so this is a real game up to its first turn. */
static struct match *at_first_turn(void)
{
    struct match *m = new_match_of(2, 0, 11);
    must_play(m, "draw");
    must_play(m, "draw");
    struct game_status st;
    for (match_status(m, &st); st.phase == PHASE_LOTS; match_status(m, &st))
        must_play(m, "draw");
    must_play(m, "deal");
    return m;
}

/* "put TILE x,y" with a tile of the rack of the seat to move. */
static const char *some_put(const struct match *m, int nth, int x)
{
    static char step[64];
    const struct sw_state *s = m->state;
    char name[TILE_NAME];
    for (tile_t t = 0; t < SW_TILES; t++)
        if (bits_has(&s->common.rack[s->common.seat], t) && nth-- == 0)
            snprintf(step, sizeof step, "put %s %d,40", tile_name(t, name), x);
    return step;
}

TEST(a_refused_step_changes_nothing)
{
    struct match *m = at_first_turn();
    struct reason why;
    struct event_list ev = {.n = 5};
    uint64_t h = match_hash(m);
    int n = m->n;
    assert_false(match_play(m, "end", &ev, &why));
    assert_text(why.text, "Play at least one tile, or draw one.");
    assert_false(match_play(m, "nonsense", NULL, NULL));
    assert_false(match_check(m, "deal", NULL));
    assert_int_equal(match_hash(m), h);
    assert_int_equal(m->n, n);
    assert_int_equal(ev.n, 0);
    match_free(m);
}

TEST(undo_goes_step_by_step_and_redo_back)
{
    struct match *m = at_first_turn();
    uint64_t h[4];
    for (int i = 0; i < 4; i++) {
        h[i] = match_hash(m);
        if (i < 3)
            must_play(m, some_put(m, 0, 10 * i));
    }
    for (int i = 2; i >= 0; i--) {
        assert_true(match_can_undo(m));
        match_undo(m);
        assert_int_equal(match_hash(m), h[i]);
    }
    assert_false(match_can_undo(m));
    match_undo(m);
    assert_int_equal(match_hash(m), h[0]);
    for (int i = 1; i < 4; i++) {
        assert_true(match_can_redo(m));
        match_redo(m);
        assert_int_equal(match_hash(m), h[i]);
    }
    assert_false(match_can_redo(m));
    match_redo(m);
    assert_int_equal(match_hash(m), h[3]);
    match_restore(m);
    assert_int_equal(match_hash(m), h[0]);
    match_redo(m);
    assert_int_equal(match_hash(m), h[1]);
    match_free(m);
}

TEST(a_new_step_cuts_what_could_be_redone)
{
    struct match *m = at_first_turn();
    int n = m->n;
    must_play(m, some_put(m, 0, 0));
    must_play(m, some_put(m, 0, 10));
    match_undo(m);
    match_undo(m);
    must_play(m, some_put(m, 1, 20));
    assert_int_equal(m->n, n + 1);
    assert_false(match_can_redo(m));
    match_free(m);
}

TEST(undo_never_goes_back_past_a_draw_or_a_hand_over)
{
    struct match *m = at_first_turn();
    assert_false(match_can_undo(m)); /* nor past the deal */
    must_play(m, "move * 3,3");
    must_play(m, "draw");
    assert_false(match_can_undo(m));
    assert_int_equal(match_undo_floor(m), m->at);
    must_play(m, "move * 5,5");
    match_restore(m); /* to where the draw left the table */
    assert_int_equal(((const struct sw_state *)m->state)->common.table.at[WILD].x, 3);
    must_play(m, "end");
    assert_false(match_can_undo(m));
    match_free(m);
}

/* A step that can be undone is recognised, however it is written. */
TEST(undo_knows_steps_in_capitals)
{
    struct match *m = at_first_turn();
    uint64_t h = match_hash(m);
    must_play(m, " MOVE * 3,3");
    assert_true(match_can_undo(m));
    match_undo(m);
    assert_int_equal(match_hash(m), h);
    match_free(m);
}

TEST(going_anywhere)
{
    struct match *m = new_match_of(3, 3, 5);
    uint64_t h[200];
    struct rng r;
    play_on(m, 120, 5);
    int n = m->n;
    for (int i = 0; i <= n; i++) {
        match_goto(m, i);
        h[i] = match_hash(m);
        assert_int_equal(m->at, i);
        assert_true(match_undo_floor(m) <= i);
    }
    rng_seed(&r, 3);
    for (int k = 0; k < 300; k++) {
        int i = (int)rng_below(&r, (uint32_t)n + 1);
        match_goto(m, i);
        assert_int_equal(match_hash(m), h[i]);
        if (match_can_undo(m)) {
            match_undo(m);
            assert_int_equal(match_hash(m), h[i - 1]);
        }
        if (match_can_redo(m)) {
            match_redo(m);
            assert_int_equal(match_hash(m), h[m->at]);
        }
    }
    match_free(m);
}

TEST(loading_recorded_steps)
{
    struct match *m = new_match_of(2, 1, 9), *again = new_match_of(2, 1, 9);
    struct reason why;
    play_on(m, 60, 9);
    assert_true(match_load(again, (const char *const *)m->step, m->n, m->n, &why));
    assert_int_equal(match_hash(again), match_hash(m));
    assert_true(match_load(again, (const char *const *)m->step, m->n, m->n - 5, &why));
    assert_int_equal(again->n, m->n);
    assert_int_equal(again->at, m->n - 5);
    match_goto(m, m->n - 5);
    assert_int_equal(match_hash(again), match_hash(m));
    assert_false(match_load(again, (const char *const *)m->step, m->n, m->n + 1, &why));
    assert_false(match_load(again, (const char *const *)m->step, m->n, -1, &why));
    const char *bad[] = {"draw", "draw", "fly"};
    assert_false(match_load(again, bad, 3, 3, &why));
    assert_int_equal(why.line, 3);
    assert_false(match_load(again, bad, 3, 3, NULL)); /* nobody needs to hear why */
    assert_false(match_load(again, bad, 2, 3, NULL));
    assert_true(match_load(again, bad, 0, 0, &why));
    match_free(m);
    match_free(again);
}

TEST(the_same_seed_is_the_same_game)
{
    struct match *a = new_match_of(4, 2, 77), *b = new_match_of(4, 2, 77),
                 *c = new_match_of(4, 2, 78);
    play_on(a, 100, 1);
    play_on(b, 100, 1);
    assert_int_equal(match_hash(a), match_hash(b));
    assert_int_not_equal(match_hash(c), 0);
    match_goto(a, 0);
    assert_int_not_equal(match_hash(a), match_hash(c));
    match_free(a);
    match_free(b);
    match_free(c);
}

TEST(summaries_in_words)
{
    struct match *m = new_match_of(3, 0, 1);
    struct sw_state *s = m->state;
    struct buf b = {0};
    strcpy(m->config.name[0], "Ann");
    strcpy(m->config.name[1], "Bob");
    strcpy(m->config.name[2], "Cleo");
    s->common.phase = PHASE_GAME_OVER;
    s->common.round = 3;
    s->pegs[0] = s->pegs[2] = 1;
    match_summary(m, &b);
    assert_text(b.data, "Ann and Cleo share the win with 1 peg each");
    buf_clear(&b);
    s->pegs[1] = 1;
    match_summary(m, &b);
    assert_text(b.data, "Ann, Bob and Cleo share the win with 1 peg each");
    buf_clear(&b);
    s->pegs[1] = 2;
    match_summary(m, &b);
    assert_text(b.data, "Bob won with 2 pegs");
    buf_clear(&b);
    memset(s->pegs, 0, sizeof s->pegs);
    match_summary(m, &b);
    assert_text(b.data, "Nobody won a peg");
    match_free(m);
    buf_free(&b);
}

TESTS_MAIN
