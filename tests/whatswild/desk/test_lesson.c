/* test_lesson.c: what only the lesson of What's Wild?! has. screens/test_lesson_contract.c
 * tests what it has in common with others, and ../../lessons/whats-wild.txt says what counts as
 * done. */
#include "screens/lesson_help.h"

#include "narrate.h"
#include "whats_wild_window.h"

/* ---- The steps ---- */

static const struct ww_task *task_of(const struct lesson_step *s)
{
    return s->task;
}

static const struct lesson_step *step_called(const char *id)
{
    return &LESSON_WHATS_WILD.step[lesson_find(&LESSON_WHATS_WILD, id)];
}

static const struct ww_state *state_of(const struct match *m)
{
    return m->state;
}

/* Plays steps with | between them; false if the rules refuse one. */
static bool plays(struct match *m, const char *steps)
{
    char step[STEP_MAX];
    while (*steps) {
        size_t n = strcspn(steps, "|");
        snprintf(step, sizeof step, "%.*s", (int)n, steps);
        if (!match_play(m, step, NULL, NULL))
            return false;
        steps += n + (steps[n] == '|');
    }
    return true;
}

/* Everything that can be done in a turn: drawing, taking, going wild, and each discard. */
#define DISCARDS 3
#define NAMES (DISCARDS + WW_CHAMELEON)
#define EVERYTHING (NAMES + WW_NUMBERS)

static void some_step(int i, char out[STEP_MAX])
{
    static const char *const plain[DISCARDS] = {"draw", "take", "wild"};
    struct buf kind = {0};
    if (i < DISCARDS) {
        snprintf(out, STEP_MAX, "%s", plain[i]);
    } else if (i < NAMES) {
        ww_kind_write(&kind, (ww_kind)(i - DISCARDS));
        snprintf(out, STEP_MAX, "discard %s", buf_text(&kind));
    } else {
        snprintf(out, STEP_MAX, "discard ! %d", i - NAMES + 1);
    }
    buf_free(&kind);
}

/* Tries everything that the person can do in the lesson from here on. A step is open as long as
 * it can still be done, and no longer. Returns whether it can, and counts how it ends. */
static bool try_everything(const struct lesson_step *s, struct match *m,
                           int ends[LESSON_DONE + 1])
{
    enum lesson_stand stand = WHATS_WILD_LESSON.judge(s, m);
    bool can = false, more = false;
    char step[STEP_MAX];
    for (int i = 0; i < EVERYTHING && stand != LESSON_DONE; i++) {
        some_step(i, step);
        bool closed = !strcmp(step, "wild") && !WHATS_WILD_LESSON.belongs(s, step);
        if (closed || !match_play(m, step, NULL, NULL))
            continue;
        more = true;
        can |= try_everything(s, m, ends);
        match_goto(m, m->at - 1);
    }
    ends[stand] += !more;
    if (stand != LESSON_DONE)
        assert_int_equal(stand, can ? LESSON_OPEN : LESSON_BESIDE);
    return can || stand == LESSON_DONE;
}

TEST(every_position_is_sound)
{
    assert_in_range(LESSON_WHATS_WILD.n, 6, 8);
    for (int i = 0; i < LESSON_WHATS_WILD.n; i++) {
        const struct lesson_step *s = &LESSON_WHATS_WILD.step[i];
        int ends[LESSON_DONE + 1] = {0};
        struct match *m = WHATS_WILD_LESSON.match(s, NULL);
        assert_string_equal(game_config_label(&m->config, 1), "Pip");
        assert_true(try_everything(s, m, ends));
        match_free(m);
        assert_int_equal(ends[LESSON_DONE], 1); /* and so the texts may name the cards */
        assert_true(ends[LESSON_BESIDE] > 0);
        assert_int_equal(ends[LESSON_OPEN] + ends[LESSON_FAULTY] + ends[LESSON_REFUSED], 0);
    }
}

TEST(wrong_positions_are_refused)
{
    struct reason why = {.text = ""};
    struct ww_task unread = {.position = "game whats-wild\n"};
    struct lesson_step s = {.task = &unread};
    assert_null(WHATS_WILD_LESSON.match(&s, &why));
    assert_true(why.text[0]);
}

/* What is left of the person's hand after these steps, and how it is laid out. */
static struct ww_layout layout_after(const char *id, const char *steps)
{
    struct match *m = WHATS_WILD_LESSON.match(step_called(id), NULL);
    const struct ww_state *s = m->state;
    struct ww_layout l;
    ww_kind k[WW_HAND];
    assert_true(plays(m, steps));
    ww_layout(k, ww_hand_kinds(&s->hand[0], k), s->wild, &l);
    match_free(m);
    return l;
}

/* Whether the only group is a herd. */
static bool one_herd(const char *id, const char *steps)
{
    struct ww_layout l = layout_after(id, steps);
    assert_int_equal(l.n_groups, 1);
    return l.group[0].herd;
}

/* What the texts say about cards and points. */
TEST(the_texts_are_true)
{
    assert_true(one_herd("discard", "discard p11"));
    assert_false(one_herd("take", "take|discard a2"));
    assert_true(one_herd("wild", "discard z12"));
    for (int i = 0; i < LESSON_WHATS_WILD.n; i++) { /* "it's 3, because you have three cards" */
        struct match *m = WHATS_WILD_LESSON.match(&LESSON_WHATS_WILD.step[i], NULL);
        assert_int_equal(state_of(m)->wild, ww_size(state_of(m)));
        match_free(m);
    }
    struct ww_layout two = layout_after("go-wild", "discard c11"),
                     gaps = layout_after("chameleon", "discard ! 4"),
                     last = layout_after("last", "discard z8"),
                     both = layout_after("choose", "take|discard p5");
    assert_int_equal(two.group[0].herd + two.group[1].herd, 1);
    assert_int_equal(gaps.group[0].herd + gaps.group[1].herd, 0);
    assert_int_equal(both.group[0].herd + both.group[1].herd, 1);
    assert_int_equal(two.n_groups + gaps.n_groups + both.n_groups, 6);
    assert_int_equal(last.points, 8);
    assert_int_equal(last.n_groups, 1);
    assert_int_equal(last.n_left, 3);
}

/* ---- By hand ---- */

static void start_at(struct driver *d, const char *id)
{
    start_lesson(d, &LOOK_WHATS_WILD, 1280, 800);
    skip_to(d, id);
}

/* The discard can be taken back at the pile, as in a game. */
TEST_DRIVEN(taken_back_from_the_pile)
{
    start_at(d, "discard");
    by_drag(d, "discard a4");
    struct rect top = ww_discard_top(cards_of(d));
    drive_click(d, top.x + top.w / 2, top.y + top.h / 2);
    assert_int_equal(page(d)->match->at, 0);
    by_drag(d, "discard a4");
    by_drag(d, "discard p11");
    expect_said(d, "You've already discarded a card this turn.");
    drive_key(d, 'D');
    expect_said(d, "You've already drawn a card this turn.");
}

/* Where the hand cannot go wild, the key would end the turn. */
TEST_DRIVEN(ending_the_turn_does_not_help)
{
    start_at(d, "go-wild");
    drive_key(d, 'E');
    expect_step(d, "go-wild");
    expect_said(d, "Not yet.");
    assert_int_equal(page(d)->stand, LESSON_OPEN);
}

TEST_DRIVEN(the_key_goes_wild)
{
    start_at(d, "go-wild");
    by_drag(d, "discard c11");
    assert_int_equal(page(d)->stand, LESSON_OPEN);
    assert_string_equal(drive_find(d, "go-wild")->label, "I'm going wild! (E)");
    drive_key(d, 'E');
    assert_int_equal(page(d)->stand, LESSON_DONE);
}

/* It is there while it can be pressed, in the steps that ask for it. */
TEST_DRIVEN(the_button)
{
    start_at(d, LESSON_WHATS_WILD.step[0].id);
    for (int i = 0; i < LESSON_WHATS_WILD.n; i++) {
        const struct lesson_step *s = lesson_now(page(d));
        bool asked = task_of(s)->wish == WW_WISH_WILD;
        assert_null(drive_find(d, "go-wild"));
        assert_int_equal(WHATS_WILD_LESSON.button(s) != NULL, asked);
        char most[STEP_MAX];
        snprintf(most, sizeof most, "%s", s->solution);
        if (strstr(most, "|wild"))
            *strstr(most, "|wild") = 0;
        play(d, most, by_clicks);
        assert_int_equal(drive_find(d, "go-wild") != NULL, asked);
        if (asked) {
            expect_said(d, "Your whole hand is in herds and caravans");
            assert_true(ui_focused(&d->app->ui, "go-wild"));
            drive_press(d, "go-wild");
        }
        assert_null(drive_find(d, "go-wild"));
        assert_int_equal(page(d)->stand, LESSON_DONE);
        drive_press(d, "next");
    }
}

/* After going wild it is somebody else's turn. */
TEST_DRIVEN(nothing_can_be_handled_afterwards)
{
    start_at(d, "go-wild");
    solve(d, by_clicks);
    struct rect stock = ww_stock_top(cards_of(d)), top = ww_discard_top(cards_of(d));
    drive_click(d, stock.x + stock.w / 2, stock.y + stock.h / 2);
    drive_click(d, top.x + top.w / 2, top.y + top.h / 2);
    drive_key(d, 'D');
    assert_int_equal(page(d)->match->at, 2);
    assert_int_equal(page(d)->stand, LESSON_DONE);
}

/* ---- What is shown ---- */

/* While a card is held over the discard pile, the message says what would be left. */
TEST_DRIVEN(the_preview)
{
    struct rect at, to;
    start_lesson(d, &LOOK_WHATS_WILD, 800, 600);
    skip_to(d, "last");
    assert_string_equal(message_of(d), ""); /* the card of the lesson has said everything */
    card_ends(d, "discard z8", &at, &to);
    drive_click(d, at.x, at.y);
    move_to(d, to);
    expect_said(d, "Discard the zebra 8: 8 points would be left over.");
}

/* The number on the sign can be read while a ribbon counts the last turns. */
TEST_DRIVEN(the_ribbon_leaves_the_number_free)
{
    start_lesson(d, &LOOK_WHATS_WILD, 800, 600);
    skip_to(d, "last");
    struct rect sign = cards_of(d)->sign, ribbon = drive_find(d, "last-turns")->r;
    float bottom = sign.y + sign.h / 2 + sign.h * 0.56f * 0.36f; /* of its digits */
    assert_true(ribbon.y > bottom + 2);
}

/* Only the next move is marked. */
TEST_DRIVEN(one_mark)
{
    const struct desk_lesson *l = &WHATS_WILD_LESSON;
    start_at(d, LESSON_WHATS_WILD.step[0].id);
    for (int i = 0; i < LESSON_WHATS_WILD.n; i++) {
        const struct lesson_step *s = lesson_now(page(d));
        for (int k = 0; k < desk_lesson_moves(l, s); k++) {
            struct lesson_spot spot;
            for (int j = 0; j < desk_lesson_moves(l, s); j++) {
                bool marked = l->spot(cards_of(d), s, j, page(d)->match, &spot);
                assert_true(!marked || (j == k && spot.filled));
            }
            make_move(d, k, by_clicks);
        }
        drive_press(d, "next");
        drive_settle(d);
    }
}

TEST_DRIVEN(the_narration)
{
    drive_start(d, NULL, 1280, 800);
    choose_game(d, &LOOK_WHATS_WILD);
    narrate_switch(d->app, true);
    drive_press(d, "lesson");
    by_keys(d, "take");
    assert_non_null(strstr(d->app->words.said, "You took the zebra 8."));
    assert_non_null(strstr(d->app->words.said, LESSON_WHATS_WILD.step[0].beside));
    drive_press(d, "undo");
    drive_key(d, 'D'); /* as the text says */
    assert_non_null(strstr(d->app->words.said, "You drew the peacock 4."));
}

TESTS_MAIN
