/* test_puzzling_choice.c: a puzzle in which the others answer, on the screen: a wrong placement
 * is refuted on the board and taken back, hints, the solution. */
#include "puzzling_help.h"

#include "library.h"
#include "mind.h"
#include "random_turn.h"

#define SAMPLE "bk-2-0001"
#define SAMPLE_TRAP "bk-4-0022"
#define SAMPLE_ALONE "bk-4-0031"

static void begin_named(struct driver *d, const char *name)
{
    struct reason why = {.text = ""};
    struct library *l = library_open(SUPERWILD_SOURCE_DIR "/assets/puzzles", NULL);
    const struct puzzle *p = l ? library_find(l, name, &why) : NULL;
    if (!p || !app_puzzle_start(d->app, p, PUZZLING_PACK, NULL, &why))
        fail_msg("%s", why.text);
    library_free(l);
    drive_settle(d);
    expect_screen(d, "puzzle");
}

static void begin(struct driver *d)
{
    begin_named(d, SAMPLE);
}

static void play(struct driver *d, const char *step)
{
    assert_true(desk_host_step(d->app, &puzzle_screen_of(d->app)->host, step));
    drive_settle(d);
}

static void play_right(struct driver *d)
{
    static const struct budget budget = {.nodes = CHOICE_NODES};
    struct puzzling *p = the_puzzle(d);
    struct buf step = {0};
    assert_true(choice_best(&p->puzzle, p->match, p->seat, &budget, &step));
    play(d, buf_text(&step));
    buf_free(&step);
}

/* A placement that gives the win away. */
static void play_wrong(struct driver *d)
{
    static const struct budget budget = {.nodes = CHOICE_NODES};
    struct puzzling *p = the_puzzle(d);
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 100; i++) {
        struct random_turn t = {.rng = &rng, .game = p->match->game, .view = p->match->state};
        struct decision then = choice_asked(&p->puzzle, p->match, p->seat);
        struct buf step = {0};
        mind_of(t.game)->random_step(&t, &step);
        play(d, buf_text(&step));
        buf_free(&step);
        if (p->puzzle.choice.mind->right(&then, &budget) == DECISION_NO)
            return;
        drive_press(d, action_id(ACTION_UNDO));
    }
    fail_msg("every placement is right");
}

TEST_DRIVEN(right_placements_solve_it)
{
    drive_start(d, NULL, 1280, 800);
    begin(d);
    expect_says(d, "goal", "win, whatever the others do");
    play_right(d);
    end_puzzle(d);
    expect_says(d, "message", "Right!");
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_PLAY);
    play_right(d);
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_SOLVED);
    assert_int_equal(the_puzzle(d)->stars, 3);
    assert_int_equal(the_puzzle(d)->hints, 0);
}

TEST_DRIVEN(a_wrong_placement_is_refuted_and_taken_back)
{
    drive_start(d, NULL, 1280, 800);
    begin(d);
    play_wrong(d);
    assert_int_equal(the_puzzle(d)->hints, 0); /* nothing is said before the turn ends */
    end_puzzle(d);
    expect_says(d, "message", "That gives the win away.");
    assert_int_equal(the_puzzle(d)->hints, 1);
    assert_true(the_puzzle(d)->match->at >= 4);
    drive_press(d, action_id(ACTION_UNDO));
    assert_int_equal(the_puzzle(d)->match->at, 0);
    for (int i = 0; i < 2; i++) {
        play_right(d);
        end_puzzle(d);
    }
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_SOLVED);
    assert_true(the_puzzle(d)->stars < 3);
}

TEST_DRIVEN(it_goes_on_where_it_was_left)
{
    drive_start(d, drive_folder(d), 1280, 800);
    begin(d);
    play_wrong(d);
    end_puzzle(d);
    int at = the_puzzle(d)->match->at;
    app_puzzle_leave(d->app);
    drive_settle(d);
    begin(d);
    assert_int_equal(the_puzzle(d)->match->at, at);
    drive_press(d, action_id(ACTION_UNDO));
    assert_int_equal(the_puzzle(d)->match->at, 0);
}

static const struct desk_hint *pointed(const struct driver *d)
{
    return &puzzle_screen_of(d->app)->host.desk->hint;
}

/* The idea, and where it happens: together they cost a star. Then an answer that is wrong, and
 * the right one, which can be heard again for nothing. */
TEST_DRIVEN(a_hint_has_four_stages)
{
    drive_start(d, NULL, 1280, 800);
    begin_named(d, SAMPLE_TRAP);
    take_hint(d);
    expect_says(d, "message", "Look at every reply");
    expect_says(d, "message", "Ask again for more.");
    assert_int_equal(pointed(d)->n, 0);
    take_hint(d);
    assert_true(pointed(d)->n > 0 && pointed(d)->piece < 0);
    expect_says(d, "message", "look at this");
    drive_press(d, "hint");
    expect_says(d, "question", "comes closer to the answer and leaves 1 star");
    drive_press(d, "yes");
    expect_says(d, "message", "looks as good. But then");
    assert_true(pointed(d)->n == 1 && pointed(d)->piece < 0);
    for (int i = 0; i < 3; i++) {
        drive_press(d, "hint");
        assert_null(drive_find(d, "yes"));
        expect_says(d, "message", "Put the red 3 on A3: that wins");
        assert_null(strstr(drive_find(d, "message")->label, "Ask again"));
        assert_true(pointed(d)->piece >= 0 && pointed(d)->placed);
        assert_int_equal(the_puzzle(d)->hints, 4);
    }
    play_right(d);
    drive_press(d, "hint");
    expect_says(d, "message", "End your turn");
    assert_int_equal(the_puzzle(d)->hints, 4);
    end_puzzle(d);
    take_hint(d); /* the second placement: no more of the idea */
    assert_int_equal(the_puzzle(d)->hints, 5);
    assert_null(strstr(drive_find(d, "message")->label, "Look at every answer"));
    play_right(d);
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stars, 1);
}

/* The same if two sentences are all that was heard: one star is gone. */
TEST_DRIVEN(two_stages_cost_one_star)
{
    drive_start(d, NULL, 1280, 800);
    begin_named(d, SAMPLE_TRAP);
    take_hint(d);
    take_hint(d);
    assert_int_equal(the_puzzle(d)->hints, 2);
    for (int i = 0; i < 2; i++) {
        play_right(d);
        end_puzzle(d);
    }
    assert_int_equal(the_puzzle(d)->stars, 2);
}

TEST_DRIVEN(the_solution_is_shown_turn_by_turn)
{
    drive_start(d, NULL, 1280, 800);
    begin(d);
    puzzle_give_up(d->app);
    drive_settle(d);
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_SHOWN);
    const struct puzzle_screen *s = puzzle_screen_of(d->app);
    assert_true(s->way.n >= 3 && s->way.n <= 4);
    for (int i = 0; i < s->way.n; i++)
        drive_press(d, "later");
    assert_int_equal(s->shown, s->way.n);
    expect_says(d, "message", "on ");
    expect_says(d, "message", "it ends "); /* and why */
    drive_press(d, "more");
    assert_non_null(drive_find(d, "more-stars"));
    assert_null(drive_find(d, "more-moves")); /* there are none to count */
}

/* Alone, nobody answers: the tiles are placed one after another. */
TEST_DRIVEN(a_rack_is_placed_alone)
{
    drive_start(d, NULL, 1280, 800);
    begin_named(d, SAMPLE_ALONE);
    expect_says(d, "goal", "and end with only");
    int tiles = the_puzzle(d)->puzzle.moves;
    play_wrong(d);
    end_puzzle(d);
    expect_says(d, "message", "That makes more groups.");
    drive_press(d, action_id(ACTION_UNDO));
    assert_int_equal(the_puzzle(d)->match->at, 0);
    for (int i = 0; i < tiles; i++) {
        assert_int_equal(the_puzzle(d)->stage, PUZZLING_PLAY);
        play_right(d);
        end_puzzle(d);
    }
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_SOLVED);
}

/* All racks can be seen, and what is drawn next. */
TEST_DRIVEN(nothing_is_hidden)
{
    drive_start(d, NULL, 1280, 800);
    begin(d);
    const struct desk *t = puzzle_screen_of(d->app)->host.desk;
    assert_true(t->open);
    assert_memory_equal(t->state, the_puzzle(d)->match->state, t->game->state_size);
}

/* ---- Where something is hidden ---- */

#define SAMPLE_NUMBER "ww-2-0001"
#define SAMPLE_PILE "ww-2-0002"
#define SAMPLE_DISCARD "ww-2-0003"

static void assert_no_figures(struct driver *d)
{
    struct buf text = {0};
    const struct desk *t = puzzle_screen_of(d->app)->host.desk;
    struct desk_tone tone;
    desk_message(t, &text, &tone);
    assert_null(strstr(buf_text(&text), "point"));
    assert_null(strstr(buf_text(&text), "go wild"));
    assert_null(drive_find(d, action_id(ACTION_SORT_MELDS)));
    assert_null(drive_find(d, "go-wild"));
    assert_true(t->asks && !t->open);
    buf_free(&text);
}

TEST_DRIVEN(a_card_is_answered_with_figures)
{
    drive_start(d, NULL, 1280, 800);
    begin_named(d, SAMPLE_DISCARD);
    expect_says(d, "goal", "Your last turn. Which discard leaves you");
    assert_no_figures(d);
    drive_key(d, KEY_ESCAPE); /* the menu is all that is in the way */
    drive_press(d, "resume");
    play_wrong(d);
    assert_no_figures(d);
    end_puzzle(d);
    expect_says(d, "message", "The best answer leaves only");
    expect_says(d, "message", "Take your card back");
    assert_int_equal(the_puzzle(d)->hints, 1);
    drive_press(d, action_id(ACTION_UNDO));
    assert_int_equal(the_puzzle(d)->match->at, 0);
    play_right(d);
    assert_no_figures(d);
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_SOLVED);
    expect_says(d, "message", "The next best card to discard,");
    assert_false(puzzle_screen_of(d->app)->host.desk->asks);
}

TEST_DRIVEN(a_number_is_asked_for_and_nothing_else_is_said)
{
    drive_start(d, NULL, 1280, 800);
    begin_named(d, SAMPLE_NUMBER);
    expect_says(d, "goal", "Which wild number leaves");
    assert_no_figures(d);
    play_right(d);
    assert_no_figures(d);
    end_puzzle(d);
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_SOLVED);
    expect_says(d, "message", "The next best number,");
    assert_true(puzzle_screen_of(d->app)->host.desk->tells);
    drive_press(d, "again");
    assert_no_figures(d);
}

TEST_DRIVEN(a_pile_is_judged_at_once)
{
    drive_start(d, NULL, 1280, 800);
    begin_named(d, SAMPLE_PILE);
    expect_says(d, "goal", "Which pile");
    assert_no_figures(d);
    bool takes = !strcmp(the_puzzle(d)->puzzle.solution, "take");
    drive_press(d, takes ? action_id(ACTION_DRAW) : "take-top");
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_PLAY);
    assert_int_equal(the_puzzle(d)->hints, 1);
    expect_says(d, "message", "on average");
    assert_null(drive_find(d, action_id(ACTION_END_TURN)));
    drive_press(d, action_id(ACTION_UNDO));
    drive_press(d, takes ? "take-top" : action_id(ACTION_DRAW));
    assert_int_equal(the_puzzle(d)->stage, PUZZLING_SOLVED);
    assert_true(the_puzzle(d)->stars < 3);
}

/* The last turn of a solution comes with what it is worth. Drawing ends no turn. */
TEST_DRIVEN(a_solution_says_what_it_is_worth)
{
    static const struct {
        const char *name, *says;
    } puzzle[] = {{SAMPLE_PILE, "on average"}, {SAMPLE_NUMBER, "That leaves"}};
    drive_start(d, NULL, 1280, 800);
    for (size_t i = 0; i < sizeof puzzle / sizeof puzzle[0]; i++) {
        begin_named(d, puzzle[i].name);
        puzzle_give_up(d->app);
        drive_settle(d);
        drive_press(d, "later");
        expect_says(d, "message", puzzle[i].says);
        assert_null(strstr(drive_find(d, "message")->label, i ? "on average" : "drew a card"));
        drive_press(d, "leave");
    }
}

/* Cards of a group that are marked; a number that is wrong; the right one. */
TEST_DRIVEN(hints_lead_to_the_number)
{
    drive_start(d, NULL, 1280, 800);
    begin_named(d, SAMPLE_NUMBER);
    take_hint(d);
    expect_says(d, "message", "Which of your numbers");
    take_hint(d);
    expect_says(d, "message", "Begin with ");
    assert_true(pointed(d)->n > 0);
    take_hint(d);
    expect_says(d, "message", "Not the ");
    take_hint(d);
    expect_says(d, "message", "the wild number.");
    expect_says(d, "message", "That leaves ");
    assert_true(pointed(d)->piece >= 0);
}

TESTS_MAIN
