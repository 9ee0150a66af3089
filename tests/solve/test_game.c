/* test_game.c: the solver in a game: its task from a seat's view, its answer as a step. */
#include "game_help.h"
#include "solve.h"

static struct solve_answer best_for(const struct sw_state *s)
{
    struct solve_task t;
    struct solve_answer a;
    assert_true(solve_task_of(s, &t));
    solve(&t, &(struct budget){.nodes = 3000}, &a);
    assert_true(a.possible);
    return a;
}

/* Plays the answer from here and ends the turn. */
static void play(struct sw_state *s, const struct solve_answer *a)
{
    struct buf step = {0};
    solve_step(s, a, &step);
    if (step.len)
        go(s, buf_text(&step));
    assert_true(table_same(&s->common.table, &a->table));
    buf_free(&step);
}

TEST(nobody_at_a_turn)
{
    struct sw_state s = started(2, 1, 1);
    struct solve_task t;
    assert_false(solve_task_of(&s, &t));
}

/* Tiles tried in this turn count as rack tiles, and those that the play does not use go back to
 * the rack. */
TEST(in_the_middle_of_a_turn)
{
    const char *racks[] = {"r5 b5 g5 k11 r7", "b1 b2", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0 r1@5,5 r2@6,5 r3@7,5", racks, "g12 g13");
    go(&s, "put k11 20,20");
    go(&s, "put r5 1,0 ; move r2 30,30");
    struct solve_answer a = best_for(&s);
    assert_int_equal(a.played, 4);
    assert_false(table_has(&a.table, tile_make(BLACK, 11)));
    play(&s, &a);
    assert_true(on_rack(&s, 0, "k11"));
    go(&s, "end");
}

/* The same from the seat's view, which is all that a player may know. */
TEST(a_view_is_enough)
{
    const char *racks[] = {"r5 b5 g5 k11 r7", "b1 b2", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0 r1@5,5 r2@6,5 r3@7,5", racks, "g12 g13"), view;
    SUPER_WILD.view(&s, 0, &view);
    struct solve_answer a = best_for(&s), b = best_for(&view);
    assert_int_equal(a.played, b.played);
    assert_true(table_same(&a.table, &b.table));
}

static void play_alone(unsigned rules, uint64_t seed)
{
    struct sw_state s = started(1, 1, seed);
    int turns = 0;
    go(&s, "deal");
    s.rules = rules;
    while (s.common.phase == PHASE_TURN && sw_rack_count(&s, 0) && turns++ < 60) {
        struct solve_answer a = best_for(&s);
        if (!a.played && s.common.n_bag && !s.drawn) {
            go(&s, "draw");
            a = best_for(&s);
        }
        play(&s, &a);
        go(&s, "end");
    }
    assert_int_equal(sw_rack_count(&s, 0), 0);
}

TEST(alone_it_goes_out)
{
    static const unsigned each[4] = {PLAIN, STACKS, DIAGONALS, ALL_RULES};
    for (uint64_t seed = 0; seed < 8; seed++)
        play_alone(each[seed % 4], seed);
}

TESTS_MAIN
