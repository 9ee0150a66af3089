/* test_lesson.c: the lesson of Blockers!: its positions, what else counts as done and what does
 * not; done by hand in every way, and how it looks in every size of window. */
#include "screens/lesson_help.h"

#include "bd_lesson.h"
#include "bd_state.h"
#include "bk_art.h"
#include "blockers_window.h"

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
    struct reason why = {0};
    struct match *m = BLOCKERS_LESSON.match(s, &why);
    if (!m)
        fail_msg("%s: %s", s->id, why.text);
    if (!bk_invariant(m->state, &why))
        fail_msg("%s: %s", s->id, why.text);
    for (int i = 0; i < BK_SPACES; i++) /* a position file may have such tiles, a lesson not */
        if (state_of(m)->board.at[i] != BK_NO_TILE && !bk_fits(state_of(m)->board.at[i], i))
            fail_msg("%s: a tile lies where it may not", s->id);
    assert_in_range(state_of(m)->colour[0].n_rack, 1, BD_LESSON_RACK);
    assert_int_equal(BLOCKERS_LESSON.judge(s, m), LESSON_OPEN);
    assert_string_equal(game_config_label(&m->config, 0), "You");
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

TEST(what_else_counts)
{
    static const struct {
        const char *id, *step;
        enum lesson_stand stand;
    } cases[] = {
        {"number", "put r7 a7", LESSON_DONE},
        {"number", "put r7 i7", LESSON_DONE},
        {"number", "put r7 a6", LESSON_REFUSED},
        {"letter", "put rc c9", LESSON_DONE},
        {"letter", "put rc d9", LESSON_REFUSED},
        {"picture", "put rs2 a4", LESSON_DONE},
        {"picture", "put rs2 a3", LESSON_REFUSED},
        {"join", "put re e5", LESSON_DONE}, /* the other tile */
        {"join", "put r5 c5", LESSON_BESIDE},
        {"join", "put r5 g5", LESSON_BESIDE},
        {"join", "capture re e4 b4", LESSON_BESIDE},
        {"join", "put re d5", LESSON_REFUSED},
        {"lone", "capture r4 e4 bs5", LESSON_DONE}, /* the other tile */
        {"lone", "put re e5", LESSON_BESIDE},
        {"lone", "capture r4 d4 rs5", LESSON_REFUSED},
        {"split", "capture re e4 bs5", LESSON_DONE}, /* the other end */
        {"split", "capture re e5 b5", LESSON_REFUSED},
        {"split", "put re e9", LESSON_BESIDE},
        {"wild", "put r2 a2", LESSON_BESIDE},
        {"wild", "put r* a1", LESSON_BESIDE},
        {"wild", "capture r* e4 g4", LESSON_BESIDE},
        {"score", "capture r5 g5 bg", LESSON_BESIDE}, /* a second blue tile */
        {"score", "put r5 c5", LESSON_BESIDE},
        {"score", "put r5 i5", LESSON_BESIDE},
        {"score", "put r5 a5", LESSON_BESIDE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        enum lesson_stand stand = after(step_called(cases[i].id), cases[i].step);
        if (stand != cases[i].stand)
            fail_msg("%s, %s: stands at %d, not %d", cases[i].id, cases[i].step, (int)stand,
                     (int)cases[i].stand);
    }
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

static void choose_blockers(struct driver *d)
{
    char id[16];
    snprintf(id, sizeof id, "game-%d", look_index(&LOOK_BLOCKERS));
    drive_press(d, id);
}

static struct bk_desk *board_of(const struct driver *d)
{
    return page(d)->top.surface;
}

/* The tile and the space of a step. */
static void read_move(const char *step, bk_tile *t, int *space)
{
    const char *tile = strchr(step, ' ') + 1, *at = strchr(tile, ' ') + 1;
    assert_true(bk_tile_read(tile, strcspn(tile, " "), t));
    assert_true(bk_space_read(at, strcspn(at, " "), space));
}

static void ends_of(const struct driver *d, const char *step, float at[2], float to[2])
{
    bk_tile t;
    int space;
    read_move(step, &t, &space);
    struct rect r = board_of(d)->seen[t].to, s = bk_space_rect(board_of(d)->board, space);
    at[0] = r.x + r.w / 2;
    at[1] = r.y + r.h / 2;
    to[0] = s.x + s.w / 2;
    to[1] = s.y + s.h / 2;
}

static void by_drag(struct driver *d, const char *step)
{
    float at[2], to[2];
    ends_of(d, step, at, to);
    send(d, INPUT_MOVE, at[0], at[1]);
    send(d, INPUT_DOWN, at[0], at[1]);
    for (int i = 1; i <= 8; i++)
        send(d, INPUT_MOVE, at[0] + (to[0] - at[0]) * (float)i / 8,
             at[1] + (to[1] - at[1]) * (float)i / 8);
    send(d, INPUT_UP, to[0], to[1]);
    drive_settle(d);
}

static void by_clicks(struct driver *d, const char *step)
{
    float at[2], to[2];
    ends_of(d, step, at, to);
    drive_click(d, at[0], at[1]);
    send(d, INPUT_MOVE, to[0], to[1]);
    drive_click(d, to[0], to[1]);
    drive_settle(d);
}

/* Without a mouse: the cursor to the tile, Enter, to the space, Enter. */
static void by_arrows(struct driver *d, const char *step)
{
    struct bk_desk *v = board_of(d);
    bk_tile t, list[BD_RACK];
    int space, at = 0;
    read_move(step, &t, &space);
    for (int i = 0; i < 12 && !ui_focused(&d->app->ui, "rack"); i++)
        drive_key(d, KEY_TAB);
    if (!v->cursor_shown)
        drive_key(d, KEY_LEFT);
    for (int i = 0; i < BD_LESSON_RACK; i++)
        drive_key(d, KEY_LEFT);
    int n = bd_rack_list(v, list);
    while (at < n && list[at] != t)
        at++;
    assert_true(at < n);
    for (int i = 0; i < at; i++)
        drive_key(d, KEY_RIGHT);
    drive_key(d, KEY_ENTER);
    assert_int_equal(v->hand.tile, t);
    while (bk_row(v->cursor) != bk_row(space))
        drive_key(d, bk_row(v->cursor) < bk_row(space) ? KEY_DOWN : KEY_UP);
    while (bk_column(v->cursor) != bk_column(space))
        drive_key(d, bk_column(v->cursor) < bk_column(space) ? KEY_RIGHT : KEY_LEFT);
    drive_key(d, KEY_ENTER);
}

static void play(struct driver *d, void (*how)(struct driver *, const char *))
{
    const struct lesson_step *s = lesson_now(page(d));
    assert_true(drive_find(d, "next")->flags & UI_DISABLED);
    how(d, task_of(s)->solution);
    if (page(d)->stand != LESSON_DONE)
        fail_msg("%s is not done", s->id);
    assert_true(drive_find(d, "next")->flags & UI_PRIMARY);
    assert_non_null(strstr(drive_find(d, "message")->label, words(s->cheer)));
}

static void start(struct driver *d, float w, float h)
{
    drive_start(d, NULL, w, h);
    choose_blockers(d);
    drive_press(d, "lesson");
    expect_step(d, "number");
}

static void skip_to(struct driver *d, const char *id)
{
    while (strcmp(lesson_now(page(d))->id, id) != 0)
        drive_press(d, "skip");
    drive_settle(d);
}

static void through(float w, float h, void (*how)(struct driver *, const char *))
{
    struct driver d = {.app = NULL};
    start(&d, w, h);
    for (int i = 0; i < LESSON_BLOCKERS.n; i++) {
        expect_step(&d, LESSON_BLOCKERS.step[i].id);
        play(&d, how);
        assert_true(ui_focused(&d.app->ui, "next"));
        drive_key(&d, KEY_ENTER);
    }
    expect_step(&d, "end");
    assert_int_equal(d.app->settings.lesson[look_index(&LOOK_BLOCKERS)].done, 2);
    assert_null(d.app->session);
    assert_null(drive_find(&d, "more"));
    drive_key(&d, KEY_ESCAPE);
    expect_screen(&d, "title");
    drive_end(&d);
}

TEST(by_dragging)
{
    for (int i = 0; i < N_SIZES; i++)
        through(SIZES[i].w, SIZES[i].h, by_drag);
}

TEST(by_clicking)
{
    through(800, 600, by_clicks);
}

TEST(by_keyboard)
{
    through(800, 600, by_arrows);
}

TEST_DRIVEN(by_being_shown)
{
    for (int motion = 0; motion < 2; motion++) {
        start(d, 1280, 800);
        if (!motion)
            d->app->settings.motion = 0;
        for (int i = 0; i < LESSON_BLOCKERS.n; i++) {
            drive_press(d, "show-me");
            drive_settle(d);
            assert_int_equal(page(d)->stand, LESSON_DONE);
            drive_press(d, "next");
        }
        expect_step(d, "end");
    }
}

/* ---- Going wrong ---- */

static const char *message(const struct driver *d)
{
    const struct ui_widget *w = drive_find(d, "message");
    return w ? w->label : "";
}

static void expect_said(const struct driver *d, const char *sentence)
{
    if (!strstr(message(d), sentence))
        fail_msg("\"%s\" does not say \"%s\"", message(d), sentence);
}

TEST_DRIVEN(refusals_are_tries)
{
    void (*const how[])(struct driver *, const char *) = {by_drag, by_clicks, by_arrows};
    for (size_t i = 0; i < sizeof how / sizeof *how; i++) {
        start(d, 1280, 800);
        for (int k = 0; k < 2; k++) {
            assert_null(drive_find(d, "hint"));
            how[i](d, "put r7 a1");
            expect_said(d, "A 7 goes in column 7.");
            assert_int_equal(page(d)->stand, LESSON_OPEN);
            if (board_of(d)->hand.state != BD_IDLE) /* after a click it stays there */
                drive_key(d, KEY_ESCAPE);
        }
        assert_non_null(drive_find(d, "hint"));
        play(d, by_drag);
        assert_null(drive_find(d, "hint"));
    }
}

/* While a tile is held over a space, the message and the stand say what it would do. */
TEST_DRIVEN(the_preview)
{
    float at[2], to[2];
    start(d, 800, 600);
    skip_to(d, "score");
    assert_string_equal(message(d), ""); /* the card has said everything */
    assert_string_equal(drive_find(d, "score-1")->label, "4");
    assert_null(drive_find(d, "score-2")); /* the others' stands are not there */
    ends_of(d, "capture r5 g5 bg", at, to);
    drive_click(d, at[0], at[1]);
    expect_said(d, "The red 5 can go on ");
    send(d, INPUT_MOVE, to[0], to[1]);
    expect_said(
        d, "Captures the blue G. Your groups 3 \xE2\x86\x92 2, but your score stays at 4.");
    drive_click(d, to[0], to[1]);
    drive_settle(d);
    assert_int_equal(page(d)->stand, LESSON_BESIDE);
    expect_said(d, lesson_now(page(d))->beside);
    assert_string_equal(drive_find(d, "score-1")->label, "4");
    drive_press(d, "undo");
    assert_int_equal(page(d)->stand, LESSON_OPEN);
    play(d, by_clicks);
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

/* Captured tiles lie on the stand, whole. */
TEST_DRIVEN(captured_tiles_are_in_sight)
{
    for (int i = 0; i < N_SIZES; i++) {
        start(d, SIZES[i].w, SIZES[i].h);
        skip_to(d, "score");
        play(d, by_drag);
        const struct bk_desk *v = board_of(d);
        for (int k = 0; k < 2; k++) {
            struct rect r = v->seen[v->now.captured[0][k]].to, s = v->alone;
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

/* The mark is where the solution goes, until it is there. */
TEST_DRIVEN(the_mark)
{
    struct lesson_spot spot;
    start(d, 1280, 800);
    for (int i = 0; i < LESSON_BLOCKERS.n; i++) {
        const struct lesson_step *s = lesson_now(page(d));
        bk_tile t;
        int space;
        read_move(task_of(s)->solution, &t, &space);
        assert_true(BLOCKERS_LESSON.spot(board_of(d), s, 0, page(d)->match, &spot));
        assert_int_equal(
            bk_space_at(board_of(d)->board, spot.r.x + spot.r.w / 2, spot.r.y + spot.r.h / 2),
            space);
        assert_int_equal(spot.filled, strncmp(task_of(s)->solution, "capture", 7) == 0);
        drive_press(d, "skip");
    }
}

TEST_DRIVEN(the_narration)
{
    drive_start(d, NULL, 1280, 800);
    choose_blockers(d);
    narrate_switch(d->app, true);
    drive_press(d, "lesson");
    assert_non_null(strstr(d->app->words.said, LESSON_BLOCKERS.step[0].goal));
    by_arrows(d, "put r7 a1");
    assert_non_null(strstr(d->app->words.said, "A 7 goes in column 7."));
    drive_key(d, KEY_ENTER); /* refused once more */
    assert_non_null(strstr(d->app->words.said, LESSON_BLOCKERS.step[0].hint));
    drive_key(d, KEY_ESCAPE);
    by_arrows(d, "put r7 d7");
    assert_non_null(strstr(d->app->words.said, "You put the red 7 on D7."));
    assert_non_null(strstr(d->app->words.said, LESSON_BLOCKERS.step[0].cheer));
}

TEST_DRIVEN(tried_from_the_rules)
{
    drive_start(d, NULL, 1280, 800);
    choose_blockers(d);
    drive_press(d, "rules");
    while (strcmp(drive_find(d, "title")->label, "The score") != 0)
        drive_press(d, "next");
    drive_press(d, "try");
    expect_step(d, "score");
    play(d, by_drag);
    drive_press(d, "next");
    expect_screen(d, "rules");
    assert_string_equal(drive_find(d, "title")->label, "The score");
}

/* ---- The looks ---- */

/* No sentence covers the board, unless the text is larger than usual. */
static void board_is_free(const struct walk *k)
{
    const struct ui_widget *w = drive_find(&k->d, "message");
    struct rect board = bk_board_rect(board_of(&k->d)->board);
    float pad = 6 * k->d.app->ui.scale; /* of a bar with two lines */
    if (w && k->d.app->settings.text_percent <= 100 &&
        w->r.y - (w->r.h < 40 * k->d.app->ui.scale ? 0 : pad) < board.y + board.h - 1)
        fail_msg("%s: \"%s\" covers the board", k->where, w->label);
}

/* A tile is held over the space where it should go. */
static void look_at_preview(struct walk *k, const struct lesson_step *s)
{
    float at[2], to[2];
    char what[40];
    ends_of(&k->d, task_of(s)->solution, at, to);
    drive_click(&k->d, at[0], at[1]);
    send(&k->d, INPUT_MOVE, to[0], to[1]);
    snprintf(what, sizeof what, "lesson, %.20s, held", s->id);
    check(k, what);
    board_is_free(k);
    LOOK_BLOCKERS.desk->cancel(board_of(&k->d));
    drive_draw(&k->d);
}

/* A tile is where it may go, but not where it should. */
static void look_at_beside(struct walk *k, const struct lesson_step *s)
{
    struct bk_state now = *state_of(page(&k->d)->match);
    char what[40];
    for (int space = 0; space < BK_SPACES; space++) {
        struct buf step = {0};
        bk_step_write(&step, &now.board, now.colour[0].rack[0], space);
        bool beside = after(s, buf_text(&step)) == LESSON_BESIDE;
        if (beside)
            by_drag(&k->d, buf_text(&step));
        buf_free(&step);
        if (!beside)
            continue;
        assert_int_equal(page(&k->d)->stand, LESSON_BESIDE);
        snprintf(what, sizeof what, "lesson, %.20s, beside", s->id);
        check(k, what);
        board_is_free(k);
        drive_press(&k->d, "undo");
        return;
    }
    assert_int_equal(task_of(s)->wish, BK_WISH_PLACED);
}

static void look_at_step(struct walk *k)
{
    struct driver *d = &k->d;
    const struct lesson_step *s = lesson_now(page(d));
    char what[40];
    snprintf(what, sizeof what, "lesson, %.20s", s->id);
    check(k, what);
    page(d)->tries = 10;
    LOOK_BLOCKERS.desk->note(board_of(d),
                             _("The last four tiles of a colour stay on the rack."));
    snprintf(what, sizeof what, "lesson, %.20s, hint", s->id);
    check(k, what);
    board_is_free(k);
    LOOK_BLOCKERS.desk->note(board_of(d), "");
    look_at_beside(k, s);
    look_at_preview(k, s);
    play(d, by_drag);
    snprintf(what, sizeof what, "lesson, %.20s, done", s->id);
    check(k, what);
    board_is_free(k);
}

static void look(int size, int text, bool thorough)
{
    struct walk k = {.thorough = thorough};
    drive_start(&k.d, NULL, SIZES[size].w, SIZES[size].h);
    k.d.app->settings.text_percent = text;
    settings_apply(k.d.app);
    drive_draw(&k.d);
    choose_blockers(&k.d);
    check(&k, "title of Blockers!");
    drive_press(&k.d, "lesson");
    for (int i = 0; i < LESSON_BLOCKERS.n; i++) {
        look_at_step(&k);
        drive_press(&k.d, "next");
    }
    check(&k, "lesson, all over");
    drive_end(&k.d);
}

TEST(at_every_size)
{
    for (int i = 0; i < N_SIZES; i++) {
        look(i, 100, i == 0);
        look(i, 150, false);
    }
}

static void in_a_language(int size, int text)
{
    look(size, text, false);
}

TEST(in_every_language)
{
    walk_languages(in_a_language);
}

TESTS_MAIN
