/* test_turn_puzzle.c: a turn of a match becomes a puzzle, with the goal that is proven. */
#include "puzzle_help.h"
#include "turn_puzzle.h"

#include "match.h"

static enum certify_answer work(struct turn_puzzle *p)
{
    const struct budget budget = {.nodes = CERTIFY_NODES};
    for (int i = 0; i < 10; i++)
        if (turn_puzzle_work(p, &budget))
            return p->answer;
    fail_msg("it does not end");
    return CERTIFY_UNKNOWN;
}

static struct turn_puzzle of_text(const char *text)
{
    struct turn_puzzle t = {.counted = false};
    assert_true(position_read(text, strlen(text), &t.task.position, NULL));
    return t;
}

TEST(the_goal_is_what_can_be_done)
{
    struct turn_puzzle t = of_text("game super-wild\ntable *@0,0 r2@1,0 r3@2,0\nrack r4 r5\n");
    assert_int_equal(work(&t), CERTIFY_DONE);
    assert_int_equal(t.task.goal, GOAL_OUT);
    assert_int_equal(t.task.tiles, 2);
    t = of_text("game super-wild\ntable *@0,0 r2@1,0 r3@2,0\nrack r4 k13 r5\n");
    assert_int_equal(work(&t), CERTIFY_DONE);
    assert_int_equal(t.task.goal, GOAL_MOST);
    assert_int_equal(t.task.tiles, 2);
    struct puzzle p;
    struct reason why;
    const struct budget budget = {.nodes = CERTIFY_NODES};
    certify_fill(&t.task, &t.c, &p);
    assert_true(certify_puzzle(&p, &budget, &why));
    puzzle_free(&p);
    t = of_text("game super-wild\ntable *@0,0 r2@1,0 r3@2,0\nrack k13\n");
    assert_int_equal(work(&t), CERTIFY_IMPOSSIBLE);
}

TEST(what_the_budget_ends_is_no_puzzle)
{
    struct turn_puzzle t =
        of_text("game super-wild\ntable *@0,0 r2@1,0 r3@2,0\nrack r4 k13 r5\n");
    const struct budget none = {.nodes = 1};
    assert_true(turn_puzzle_work(&t, &none));
    assert_int_equal(t.answer, CERTIFY_UNKNOWN);
}

/* Tiles that have been laid, and moved, are back where they were when the turn began. */
TEST(it_begins_as_the_turn_did)
{
    struct puzzle p = puzzle_from(
        "game super-wild\ntable *@0,0 r2@1,0 r3@2,0\nrack r4 k13\ngoal most 1\n", true);
    struct match *m = puzzle_match(&p);
    struct position at;
    assert_true(match_play(m, "put r4 3,0", NULL, NULL));
    assert_true(match_play(m, "move r2 5,5", NULL, NULL));
    turn_position(m, &at);
    assert_int_equal(at.n_rack, 2);
    assert_int_equal(table_count(&at.table), 3);
    for (tile_t t = 0; t < TILE_MAX; t++)
        assert_int_equal(table_has(&at.table, t), table_has(&p.task.position.table, t));
    match_free(m);
    puzzle_free(&p);
}

TESTS_MAIN
