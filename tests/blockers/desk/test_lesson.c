/* test_lesson.c: what only the lesson of Blockers! has. screens/test_lesson_contract.c tests
 * what it has in common with others, and ../../lessons/blockers.txt says what counts as done.
 */
#include "screens/lesson_help.h"

#include "blockers_window.h"
#include "narrate.h"

/* ---- The steps ---- */

static const struct bk_task *task_of(const struct lesson_step *s)
{
    return s->task;
}

static const struct lesson_step *step_called(const char *id)
{
    return &LESSON_BLOCKERS.step[lesson_find(&LESSON_BLOCKERS, id)];
}

static const struct bk_state *state_of(const struct match *m)
{
    return m->state;
}

/* Plays that step from the position; LESSON_REFUSED if the rules refuse it. */
static enum lesson_stand after(const struct lesson_step *s, const char *step)
{
    struct match *m = BLOCKERS_LESSON.match(s, NULL);
    enum lesson_stand stand = LESSON_REFUSED;
    if (match_play(m, step, NULL, NULL))
        stand = BLOCKERS_LESSON.judge(s, m);
    match_free(m);
    return stand;
}

static void check_state(const struct lesson_step *s)
{
    struct match *m = BLOCKERS_LESSON.match(s, NULL);
    for (int i = 0; i < BK_SPACES; i++) /* a position file may have such tiles, a lesson not */
        if (state_of(m)->board.at[i] != BK_NO_TILE && !bk_fits(state_of(m)->board.at[i], i))
            fail_msg("%s: a tile lies where it may not", s->id);
    assert_in_range(state_of(m)->colour[0].n_rack, 1, BK_LESSON_RACK);
    assert_int_equal(BLOCKERS_LESSON.judge(s, m), LESSON_OPEN);
    match_free(m);
}

/* Counts all placements on the board of which the rules allow some. */
static void count_placements(const struct lesson_step *s, int stands[LESSON_DONE + 1])
{
    struct match *m = BLOCKERS_LESSON.match(s, NULL);
    const struct bk_state *now = state_of(m);
    for (int i = 0; i < now->colour[0].n_rack; i++)
        for (int space = 0; space < BK_SPACES; space++) {
            struct buf step = {0};
            bk_step_write(&step, &now->board, now->colour[0].rack[i], space);
            stands[after(s, buf_text(&step))]++;
            buf_free(&step);
        }
    match_free(m);
}

TEST(every_position_is_sound)
{
    assert_in_range(LESSON_BLOCKERS.n, 6, 8);
    for (int i = 0; i < LESSON_BLOCKERS.n; i++) {
        const struct lesson_step *s = &LESSON_BLOCKERS.step[i];
        int stands[LESSON_DONE + 1] = {0};
        check_state(s);
        count_placements(s, stands);
        assert_true(stands[LESSON_REFUSED] > 0 && stands[LESSON_DONE] > 0);
        /* Where anything will do, nothing is beside the point. */
        assert_int_equal(stands[LESSON_BESIDE] == 0, task_of(s)->wish == BK_WISH_PLACED);
        assert_int_equal(stands[LESSON_OPEN] + stands[LESSON_FAULTY], 0);
    }
}

TEST(wrong_positions_are_refused)
{
    struct reason why = {.text = ""};
    struct bk_task unread = {.position = "game blockers\n"};
    struct lesson_step s = {.task = &unread};
    assert_null(BLOCKERS_LESSON.match(&s, &why));
    assert_true(why.text[0]);
}

static int groups_of(const char *id)
{
    struct match *m = BLOCKERS_LESSON.match(step_called(id), NULL);
    int n = bk_groups(&state_of(m)->board, 0);
    match_free(m);
    return n;
}

static struct bk_score score_after(const char *id, const char *step)
{
    struct bk_score score;
    struct match *m = BLOCKERS_LESSON.match(step_called(id), NULL);
    if (step)
        assert_true(match_play(m, step, NULL, NULL));
    bk_state_score(m->state, 0, &score);
    match_free(m);
    return score;
}

/* The numbers and spaces in the texts. */
TEST(the_texts_are_true)
{
    assert_int_equal(groups_of("join"), 2);
    assert_int_equal(after(step_called("join"), "put r5 e5"), LESSON_DONE);
    assert_int_equal(groups_of("wild"), 3);
    assert_int_equal(groups_of("score"), 3);
    struct bk_score before = score_after("score", NULL),
                    best = score_after("score", "capture r5 e5 gs5"),
                    second = score_after("score", "capture r5 g5 bg");
    assert_int_equal(before.score, 4);
    assert_int_equal(before.captures, 1);
    assert_int_equal(best.score, 3);
    assert_int_equal(best.captures, 1);
    assert_int_equal(best.total, 2);
    assert_int_equal(second.captures, 2);
    assert_int_equal(score_after("join", "put r5 e5").score, 1);
    /* "The other two still touch", "three groups have become one" */
    struct match *m = BLOCKERS_LESSON.match(step_called("split"), NULL);
    assert_true(match_play(m, "capture re e6 b6", NULL, NULL));
    assert_int_equal(bk_groups(&state_of(m)->board, 1), 1);
    match_free(m);
    assert_int_equal(score_after("wild", "put r* e5").groups, 1);
}

/* ---- By hand ---- */

static void start(struct driver *d, float w, float h)
{
    start_lesson(d, &LOOK_BLOCKERS, w, h);
}

/* While a tile is held over a space, the message and the stand say what it would do. */
TEST_DRIVEN(the_preview)
{
    struct rect from, to;
    start(d, 800, 600);
    skip_to(d, "score");
    assert_string_equal(message_of(d), ""); /* the card has said everything */
    assert_string_equal(drive_find(d, "score-1")->label, "4");
    assert_null(drive_find(d, "score-2")); /* the others' stands are not there */
    board_ends(d, "capture r5 g5 bg", &from, &to);
    drive_click(d, from.x, from.y);
    expect_said(d, "The red 5 can go on ");
    move_to(d, to);
    expect_said(
        d, "Captures the blue G. Your groups 3 \xE2\x86\x92 2, but your score stays at 4.");
    drive_click(d, to.x, to.y);
    assert_int_equal(page(d)->stand, LESSON_BESIDE);
    assert_string_equal(drive_find(d, "score-1")->label, "4");
    drive_press(d, "undo");
    assert_int_equal(page(d)->stand, LESSON_OPEN);
    solve(d, by_clicks);
    assert_string_equal(drive_find(d, "score-1")->label, "3");
}

/* What was placed can be dragged on, or taken back in all the ways of a game. */
TEST_DRIVEN(placed_and_taken_back)
{
    start(d, 1280, 800);
    skip_to(d, "join");
    by_drag(d, "put r5 c5");
    assert_int_equal(page(d)->stand, LESSON_BESIDE);
    drive_key(d, 'E'); /* ending the turn does not help */
    expect_step(d, "join");
    expect_said(d, "Not yet.");
    by_drag(d, "put r5 e5"); /* from where it lies */
    assert_int_equal(page(d)->stand, LESSON_DONE);
    assert_int_equal(page(d)->match->at, 1);
    drive_press(d, "undo");
    assert_int_equal(page(d)->stand, LESSON_OPEN);
    assert_true(drive_find(d, "undo")->flags & UI_DISABLED);
    by_drag(d, "put r5 c5");
    by_drag(d, "put re e5");
    expect_said(d, "You've already placed a tile this turn.");
    drive_key(d, 'E'); /* but it was done before, so the person can go on */
    expect_step(d, "lone");
}

/* The only stand is the person's: it calls nobody Player 1. */
TEST_DRIVEN(the_stand_has_no_number)
{
    start(d, 1280, 800);
    assert_null(drive_find(d, "stand-1"));
}

/* Captured tiles lie on the stand, whole. */
TEST_DRIVEN(captured_tiles_are_in_sight)
{
    for (int i = 0; i < N_SIZES; i++) {
        start(d, SIZES[i].w, SIZES[i].h);
        skip_to(d, "score");
        solve(d, by_drag);
        const struct bk_desk *v = board_of(d);
        for (int k = 0; k < 2; k++) {
            struct rect r = v->d.seen[v->now.captured[0][k]].to, s = v->alone;
            assert_true(r.w >= 20 * d->app->ui.scale);
            assert_true(r.x >= s.x && r.y >= s.y && r.x + r.w <= s.x + s.w &&
                        r.y + r.h <= s.y + s.h);
        }
    }
}

/* Spaces can be hit with a finger. */
TEST_DRIVEN(spaces_are_large_enough)
{
    for (int i = 0; i < N_SIZES; i++) {
        start(d, SIZES[i].w, SIZES[i].h);
        assert_true(bk_space_rect(board_of(d)->board, 0).w >= 44 * d->app->ui.scale - 0.5f);
    }
}

/* A tile that is to be captured stays visible below the mark. */
TEST_DRIVEN(the_mark)
{
    struct lesson_spot spot;
    start(d, 1280, 800);
    for (int i = 0; i < LESSON_BLOCKERS.n; i++) {
        const struct lesson_step *s = lesson_now(page(d));
        assert_true(BLOCKERS_LESSON.spot(board_of(d), s, 0, page(d)->match, &spot));
        assert_int_equal(spot.filled, strncmp(s->solution, "capture", 7) == 0);
        drive_press(d, "skip");
    }
}

TEST_DRIVEN(the_narration)
{
    drive_start(d, NULL, 1280, 800);
    choose_game(d, &LOOK_BLOCKERS);
    narrate_switch(d->app, true);
    drive_press(d, "lesson");
    by_keys(d, "put r7 a1");
    assert_non_null(strstr(d->app->words.said, "A 7 goes in column 7."));
    drive_key(d, KEY_ENTER); /* refused once more */
    assert_non_null(strstr(d->app->words.said, LESSON_BLOCKERS.step[0].hint));
    drive_key(d, KEY_ESCAPE);
    by_keys(d, "put r7 d7");
    assert_non_null(strstr(d->app->words.said, "You put the red 7 on D7."));
}

TESTS_MAIN
