/* test_lesson.c: the lesson of What's Wild?!: its positions, what counts as done and what does
 * not; done by hand in every way, taken back, and how it looks in every size of window. */
#include "screens/lesson_help.h"

#include "narrate.h"
#include "wd_lesson.h"
#include "wd_state.h"
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

/* How the step stands after them; LESSON_REFUSED if the rules refuse one. */
static enum lesson_stand after(const struct lesson_step *s, const char *steps)
{
    struct match *m = WHATS_WILD_LESSON.match(s, NULL);
    enum lesson_stand stand = LESSON_REFUSED;
    if (plays(m, steps))
        stand = WHATS_WILD_LESSON.judge(s, m);
    match_free(m);
    return stand;
}

static void check_state(const struct lesson_step *s)
{
    struct reason why = {0};
    struct match *m = WHATS_WILD_LESSON.match(s, &why);
    if (!m)
        fail_msg("%s: %s", s->id, why.text);
    if (!ww_invariant(m->state, &why))
        fail_msg("%s: %s", s->id, why.text);
    assert_int_equal(WHATS_WILD_LESSON.judge(s, m), LESSON_OPEN);
    assert_string_equal(game_config_label(&m->config, 0), "You");
    assert_string_equal(game_config_label(&m->config, 1), "Pip");
    match_free(m);
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
        check_state(s);
        struct match *m = WHATS_WILD_LESSON.match(s, NULL);
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

TEST(what_counts)
{
    static const struct {
        const char *id, *steps;
        enum lesson_stand stand;
    } cases[] = {
        {"draw", "draw", LESSON_DONE},
        {"draw", "draw|discard a4", LESSON_DONE},
        {"draw", "take", LESSON_BESIDE},
        {"draw", "discard a4", LESSON_REFUSED},
        {"discard", "discard p11", LESSON_DONE},
        {"discard", "discard p4", LESSON_BESIDE}, /* what was drawn */
        {"discard", "draw", LESSON_REFUSED},
        {"take", "take", LESSON_OPEN},
        {"take", "draw", LESSON_BESIDE}, /* before anything is discarded */
        {"take", "take|discard z8", LESSON_REFUSED},
        {"take", "take|discard z6", LESSON_BESIDE},
        {"take", "take|discard a2", LESSON_DONE},
        {"wild", "discard c3", LESSON_BESIDE}, /* the wild one */
        {"wild", "discard z12", LESSON_DONE},
        {"go-wild", "discard c11", LESSON_OPEN},
        {"go-wild", "discard *", LESSON_BESIDE},
        {"go-wild", "wild", LESSON_REFUSED},
        {"go-wild", "discard c11|wild", LESSON_DONE},
        {"chameleon", "discard ! 4", LESSON_OPEN},
        {"chameleon", "discard ! 4|wild", LESSON_DONE},
        {"chameleon", "discard ! 9", LESSON_BESIDE},
        {"chameleon", "discard ! 6", LESSON_REFUSED}, /* it is wild already */
        {"chameleon", "discard z11", LESSON_BESIDE},
        {"last", "discard z8", LESSON_DONE},
        {"last", "discard c12", LESSON_BESIDE}, /* the highest card */
        {"last", "discard z4", LESSON_BESIDE},
        {"choose", "draw", LESSON_BESIDE},
        {"choose", "take|discard p5", LESSON_OPEN},
        {"choose", "take|discard p6", LESSON_BESIDE},
        {"choose", "take|discard p5|wild", LESSON_DONE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        enum lesson_stand stand = after(step_called(cases[i].id), cases[i].steps);
        if (stand != cases[i].stand)
            fail_msg("%s, %s: stands at %d, not %d", cases[i].id, cases[i].steps, (int)stand,
                     (int)cases[i].stand);
    }
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

static struct ww_desk *cards_of(const struct driver *d)
{
    return page(d)->top.surface;
}

static void choose_game(struct driver *d)
{
    char id[16];
    snprintf(id, sizeof id, "game-%d", look_index(&LOOK_WHATS_WILD));
    drive_press(d, id);
}

static struct rect middle(struct rect r)
{
    return (struct rect){r.x + r.w / 2, r.y + r.h / 2, 0, 0};
}

/* The card of "discard a7", and where it can be seen in the hand. */
static ww_card card_in(const struct driver *d, const char *step)
{
    const struct ww_desk *v = cards_of(d);
    ww_kind k;
    assert_true(ww_kind_read(step + 8, strcspn(step + 8, " "), &k));
    for (int i = 0; i < v->fan.n; i++)
        if (ww_kind_of(v->fan.card[i]) == k)
            return v->fan.card[i];
    fail_msg("\"%s\": no such card", step);
    return WW_NO_CARD;
}

static struct rect seen_part(const struct driver *d, ww_card c)
{
    struct rect r = cards_of(d)->seen[c].to;
    r.w *= 0.16f;
    return middle(r);
}

/* Where a step begins and where it ends. */
static void ends_of(const struct driver *d, const char *step, struct rect *at, struct rect *to)
{
    const struct ww_desk *v = cards_of(d);
    bool draws = !strcmp(step, "draw"), takes = !strcmp(step, "take");
    *at = draws   ? middle(wd_stock_top(v))
          : takes ? middle(wd_discard_top(v))
                  : seen_part(d, card_in(d, step));
    *to = middle(draws || takes ? v->area.hand : v->discards);
}

/* "discard ! 4": the question that comes up is answered. */
static void answer(struct driver *d, const char *step)
{
    const char *number = strchr(step, '!');
    char id[UI_ID];
    if (!number)
        return;
    snprintf(id, sizeof id, "name-%s", number + 2);
    drive_press(d, id);
}

static void by_drag(struct driver *d, const char *step)
{
    struct rect at, to;
    if (!strcmp(step, "wild")) {
        drive_press(d, "go-wild");
        return;
    }
    ends_of(d, step, &at, &to);
    send(d, INPUT_MOVE, at.x, at.y);
    send(d, INPUT_DOWN, at.x, at.y);
    for (int i = 1; i <= 8; i++)
        send(d, INPUT_MOVE, at.x + (to.x - at.x) * (float)i / 8,
             at.y + (to.y - at.y) * (float)i / 8);
    send(d, INPUT_UP, to.x, to.y);
    drive_settle(d);
    answer(d, step);
}

static void by_clicks(struct driver *d, const char *step)
{
    struct rect at, to;
    if (!strcmp(step, "wild")) {
        drive_press(d, "go-wild");
        return;
    }
    ends_of(d, step, &at, &to);
    drive_click(d, at.x, at.y);
    if (!strcmp(step, "draw") || !strcmp(step, "take"))
        return;
    send(d, INPUT_MOVE, to.x, to.y);
    drive_click(d, to.x, to.y);
    answer(d, step);
}

static void tab_to(struct driver *d, const char *id)
{
    for (int i = 0; i < 30 && !ui_focused(&d->app->ui, id); i++)
        drive_key(d, KEY_TAB);
    assert_true(ui_focused(&d->app->ui, id));
}

/* With the arrow keys, Enter and Tab, which a controller has, too. */
static void pile_by_arrows(struct driver *d, int spot)
{
    struct ww_desk *v = cards_of(d);
    tab_to(d, "table");
    if (!v->cursor_shown)
        drive_key(d, KEY_LEFT);
    for (int i = 0; i < WD_SPOTS && v->spot != spot; i++)
        drive_key(d, v->spot < spot ? KEY_RIGHT : KEY_LEFT);
    assert_int_equal(v->spot, spot);
    drive_key(d, KEY_ENTER);
}

static void card_by_arrows(struct driver *d, const char *step)
{
    struct ww_desk *v = cards_of(d);
    ww_card list[WW_HAND], c = card_in(d, step);
    int n = wd_hand_list(v, list), at = 0;
    while (at < n && list[at] != c)
        at++;
    tab_to(d, "hand");
    if (!v->cursor_shown)
        drive_key(d, KEY_LEFT);
    for (int i = 0; i < WW_HAND && v->ci != at; i++)
        drive_key(d, v->ci < at ? KEY_RIGHT : KEY_LEFT);
    drive_key(d, KEY_ENTER);
    assert_int_equal(v->hand.card, c);
    drive_key(d, KEY_ENTER); /* it is over the discard pile already */
    if (strchr(step, '!')) { /* and the best number has the focus */
        assert_true(ui_focused(&d->app->ui, "name-4"));
        drive_key(d, KEY_ENTER);
    }
}

static void by_arrows(struct driver *d, const char *step)
{
    if (!strcmp(step, "draw"))
        pile_by_arrows(d, WD_SPOT_STOCK);
    else if (!strcmp(step, "take"))
        pile_by_arrows(d, WD_SPOT_DISCARDS);
    else if (strcmp(step, "wild") != 0)
        card_by_arrows(d, step);
    else
        drive_key(d, KEY_ENTER); /* the button has the focus */
}

/* With the keys that each step's text names. */
static void with_keys(struct driver *d, const char *step)
{
    if (!strcmp(step, "draw"))
        drive_key(d, 'D');
    else
        by_arrows(d, step);
}

static void play_all(struct driver *d, const char *steps,
                     void (*how)(struct driver *, const char *))
{
    char step[STEP_MAX];
    while (*steps) {
        size_t n = strcspn(steps, "|");
        snprintf(step, sizeof step, "%.*s", (int)n, steps);
        how(d, step);
        steps += n + (steps[n] == '|');
    }
}

static void play(struct driver *d, void (*how)(struct driver *, const char *))
{
    const struct lesson_step *s = lesson_now(page(d));
    assert_true(drive_find(d, "next")->flags & UI_DISABLED);
    play_all(d, task_of(s)->solution, how);
    if (page(d)->stand != LESSON_DONE)
        fail_msg("%s is not done", s->id);
    assert_true(drive_find(d, "next")->flags & UI_PRIMARY);
    assert_non_null(strstr(drive_find(d, "message")->label, words(s->cheer)));
}

static void start(struct driver *d, float w, float h)
{
    drive_start(d, NULL, w, h);
    choose_game(d);
    drive_press(d, "lesson");
    drive_settle(d);
    expect_step(d, "draw");
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
    for (int i = 0; i < LESSON_WHATS_WILD.n; i++) {
        expect_step(&d, LESSON_WHATS_WILD.step[i].id);
        play(&d, how);
        assert_true(ui_focused(&d.app->ui, "next"));
        drive_key(&d, KEY_ENTER);
        drive_settle(&d);
    }
    expect_step(&d, "end");
    assert_int_equal(d.app->settings.lesson[look_index(&LOOK_WHATS_WILD)].done, 2);
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
    for (int i = 0; i < N_SIZES; i++)
        through(SIZES[i].w, SIZES[i].h, by_clicks);
}

TEST(by_keyboard)
{
    through(800, 600, with_keys);
}

TEST(by_controller)
{
    through(1280, 800, by_arrows);
}

TEST_DRIVEN(by_being_shown)
{
    for (int motion = 0; motion < 2; motion++) {
        start(d, 1280, 800);
        if (!motion)
            d->app->settings.motion = 0;
        for (int i = 0; i < LESSON_WHATS_WILD.n; i++) {
            for (int again = 0; again < 2; again++) {
                drive_press(d, "show-me");
                drive_settle(d);
                assert_int_equal(page(d)->stand, LESSON_DONE);
            }
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
        skip_to(d, "take");
        by_drag(d, "take");
        expect_said(d, "You took the zebra 8. Discard a card.");
        for (int k = 0; k < 2; k++) {
            assert_null(drive_find(d, "hint"));
            how[i](d, "discard z8");
            expect_said(d, "You just took this card from the discard pile");
            assert_int_equal(page(d)->stand, LESSON_OPEN);
            if (wd_holds(cards_of(d))) /* after a click it stays there */
                drive_key(d, KEY_ESCAPE);
        }
        assert_non_null(drive_find(d, "hint"));
        play_all(d, "discard a2", by_drag);
        assert_int_equal(page(d)->stand, LESSON_DONE);
        assert_null(drive_find(d, "hint"));
    }
}

/* What a beginner may do instead, and what the lesson says. There is always a way back. */
TEST_DRIVEN(what_is_beside_the_point)
{
    static const struct {
        const char *id, *steps;
    } cases[] = {
        {"draw", "take"},
        {"discard", "discard a4"},
        {"take", "draw"},
        {"take", "draw|discard p12"},
        {"take", "take|discard z7"},
        {"wild", "discard c3"},
        {"go-wild", "discard z8"},
        {"chameleon", "discard p1"},
        {"chameleon", "discard ! 9"},
        {"last", "discard c12"},
        {"choose", "draw|discard p5"},
        {"choose", "take|discard z9"},
    };
    start(d, 1280, 800);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        skip_to(d, cases[i].id);
        play_all(d, cases[i].steps, by_drag);
        assert_int_equal(page(d)->stand, LESSON_BESIDE);
        expect_said(d, lesson_now(page(d))->beside);
        assert_null(drive_find(d, "go-wild"));
        for (int at = page(d)->match->at; at > 0; at--) {
            drive_press(d, "undo");
            drive_settle(d);
        }
        assert_true(drive_find(d, "undo")->flags & UI_DISABLED);
        assert_int_equal(page(d)->match->at, 0);
        assert_int_equal(page(d)->stand, LESSON_OPEN);
        page(d)->tries = 0;
    }
}

/* Also a draw, a number that was named, and going wild can be taken back and made again. */
TEST_DRIVEN(everything_can_be_taken_back)
{
    start(d, 1280, 800);
    play(d, by_drag);
    drive_press(d, "undo");
    assert_int_equal(page(d)->stand, LESSON_OPEN);
    assert_int_equal(state_of(page(d)->match)->n_pile, 96);
    drive_press(d, "next"); /* it was done before */
    skip_to(d, "chameleon");
    play(d, by_clicks);
    for (int at = 2; at > 0; at--) {
        assert_int_equal(page(d)->match->at, at);
        drive_press(d, "undo");
        drive_settle(d);
        assert_int_equal(page(d)->stand, LESSON_OPEN);
    }
    assert_int_equal(state_of(page(d)->match)->wild, 6);
    drive_key(d, 'E'); /* it was done before, so the person can go on */
    expect_step(d, "last");
}

/* The discard can be taken back at the pile, as in a game. */
TEST_DRIVEN(taken_back_from_the_pile)
{
    start(d, 1280, 800);
    skip_to(d, "discard");
    by_drag(d, "discard a4");
    struct rect top = wd_discard_top(cards_of(d));
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
    start(d, 1280, 800);
    skip_to(d, "go-wild");
    drive_key(d, 'E');
    expect_step(d, "go-wild");
    expect_said(d, "Not yet.");
    assert_int_equal(page(d)->stand, LESSON_OPEN);
}

TEST_DRIVEN(the_key_goes_wild)
{
    start(d, 1280, 800);
    skip_to(d, "go-wild");
    by_drag(d, "discard c11");
    assert_int_equal(page(d)->stand, LESSON_OPEN);
    assert_string_equal(drive_find(d, "go-wild")->label, "Go wild! (E)");
    drive_key(d, 'E');
    assert_int_equal(page(d)->stand, LESSON_DONE);
}

/* It is there while it can be pressed, in the steps that ask for it. */
TEST_DRIVEN(the_button)
{
    start(d, 1280, 800);
    for (int i = 0; i < LESSON_WHATS_WILD.n; i++) {
        const struct lesson_step *s = lesson_now(page(d));
        bool asked = task_of(s)->wish == WW_WISH_WILD;
        assert_null(drive_find(d, "go-wild"));
        assert_int_equal(WHATS_WILD_LESSON.button(s) != NULL, asked);
        char most[STEP_MAX];
        snprintf(most, sizeof most, "%s", task_of(s)->solution);
        if (strstr(most, "|wild"))
            *strstr(most, "|wild") = 0;
        play_all(d, most, by_clicks);
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
    start(d, 1280, 800);
    skip_to(d, "go-wild");
    play(d, by_clicks);
    struct rect stock = wd_stock_top(cards_of(d)), top = wd_discard_top(cards_of(d));
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
    start(d, 800, 600);
    skip_to(d, "last");
    assert_string_equal(message(d), ""); /* the card of the lesson has said everything */
    ends_of(d, "discard z8", &at, &to);
    drive_click(d, at.x, at.y);
    send(d, INPUT_MOVE, to.x, to.y);
    expect_said(d, "Discard the zebra 8: 8 points would be left over.");
}

/* The number on the sign can be read while a ribbon counts the last turns. */
TEST_DRIVEN(the_ribbon_leaves_the_number_free)
{
    start(d, 800, 600);
    skip_to(d, "last");
    struct rect sign = cards_of(d)->sign, ribbon = drive_find(d, "last-turns")->r;
    float bottom = sign.y + sign.h / 2 + sign.h * 0.56f * 0.36f; /* of its digits */
    assert_true(ribbon.y > bottom + 2);
}

static bool inside(struct rect a, struct rect b)
{
    return a.x >= b.x - 1 && a.y >= b.y - 1 && a.x + a.w <= b.x + b.w + 1 &&
           a.y + a.h <= b.y + b.h + 1;
}

/* The mark is at the pile or the card of the next move. */
TEST_DRIVEN(the_mark)
{
    struct lesson_spot spot;
    start(d, 1280, 800);
    for (int i = 0; i < LESSON_WHATS_WILD.n; i++) {
        const struct lesson_step *s = lesson_now(page(d));
        const struct desk_lesson *l = &WHATS_WILD_LESSON;
        const struct ww_desk *v = cards_of(d);
        char step[STEP_MAX];
        for (int k = 0; k < l->moves(s); k++) {
            const struct match *m = page(d)->match;
            l->move_step(s, k, NULL, m, step);
            bool has = strcmp(step, "wild") != 0;
            for (int j = 0; j < l->moves(s); j++)
                assert_int_equal(l->spot(v, s, j, m, &spot), j == k && has);
            if (has) {
                struct rect at, to;
                assert_true(l->spot(v, s, k, m, &spot));
                ends_of(d, step, &at, &to);
                assert_true(spot.filled && inside(at, spot.r));
            }
            by_clicks(d, step);
        }
        drive_press(d, "next");
        drive_settle(d);
    }
}

TEST_DRIVEN(the_narration)
{
    drive_start(d, NULL, 1280, 800);
    choose_game(d);
    narrate_switch(d->app, true);
    drive_press(d, "lesson");
    assert_non_null(strstr(d->app->words.said, LESSON_WHATS_WILD.step[0].goal));
    by_arrows(d, "take");
    assert_non_null(strstr(d->app->words.said, "You took the zebra 8."));
    assert_non_null(strstr(d->app->words.said, LESSON_WHATS_WILD.step[0].beside));
    drive_press(d, "undo");
    with_keys(d, "draw");
    assert_non_null(strstr(d->app->words.said, "You drew the peacock 4."));
    assert_non_null(strstr(d->app->words.said, LESSON_WHATS_WILD.step[0].cheer));
}

static bool titled(const struct driver *d, const char *title)
{
    const struct ui_widget *w = drive_find(d, "title");
    assert_non_null(w);
    return strstr(w->label, title) != NULL;
}

TEST_DRIVEN(tried_from_the_rules)
{
    drive_start(d, NULL, 1280, 800);
    choose_game(d);
    drive_press(d, "rules");
    while (!titled(d, "Chameleons"))
        drive_press(d, "next");
    drive_press(d, "try");
    expect_step(d, "chameleon");
    play(d, by_drag);
    drive_press(d, "next");
    expect_screen(d, "rules");
    assert_true(titled(d, "Chameleons"));
}

/* ---- The looks ---- */

/* No sentence covers a pile or a card, unless the text is larger than usual. */
static void table_is_free(const struct walk *k)
{
    const struct ui_widget *w = drive_find(&k->d, "message");
    const struct ww_desk *v = cards_of(&k->d);
    if (!w || k->d.app->settings.text_percent > 100)
        return;
    for (int c = 0; c < WW_CARDS; c++)
        if (v->seen[c].where && !apart(v->seen[c].to, w->r))
            fail_msg("%s: \"%s\" covers a card", k->where, w->label);
    if (!apart(v->stock, w->r) || !apart(v->sign, w->r))
        fail_msg("%s: \"%s\" covers a pile", k->where, w->label);
}

static void see(struct walk *k, const char *id, const char *what)
{
    char all[60];
    snprintf(all, sizeof all, "lesson, %.20s%s", id, what);
    check(k, all);
    table_is_free(k);
}

/* Everything that can be said about a step: a hint, a refusal, a question, a card held. */
static void look_at_step(struct walk *k)
{
    struct driver *d = &k->d;
    const struct lesson_step *s = lesson_now(page(d));
    char step[STEP_MAX];
    see(k, s->id, "");
    page(d)->tries = 10;
    LOOK_WHATS_WILD.desk->note(cards_of(d),
                               _("You just took this card from the discard pile, so "
                                 "you can't discard it now."));
    see(k, s->id, ", hint");
    LOOK_WHATS_WILD.desk->note(cards_of(d), "");
    for (int i = 0; i < WHATS_WILD_LESSON.moves(s); i++) {
        WHATS_WILD_LESSON.move_step(s, i, NULL, page(d)->match, step);
        if (strchr(step, '!')) {
            struct rect at = seen_part(d, card_in(d, step)), to = middle(cards_of(d)->discards);
            drive_click(d, at.x, at.y);
            drive_click(d, to.x, to.y);
            check(k, "lesson, the question");
            drive_press(d, "name-none");
        }
        by_drag(d, step);
        see(k, s->id, ", on the way");
    }
    assert_int_equal(page(d)->stand, LESSON_DONE);
}

static void look_at_beside(struct walk *k)
{
    static const char *const steps[] = {"take",        "discard a4", "draw",
                                        "discard c3",  "discard z8", "discard ! 9",
                                        "discard c12", "draw"};
    const struct lesson_step *s = lesson_now(page(&k->d));
    by_drag(&k->d, steps[page(&k->d)->at]);
    assert_int_equal(page(&k->d)->stand, LESSON_BESIDE);
    see(k, s->id, ", beside");
    drive_press(&k->d, "undo");
    drive_settle(&k->d);
}

static void look(int size, int text, bool thorough)
{
    struct walk k = {.thorough = thorough};
    walk_begin(&k, NULL, size, 0, text);
    choose_game(&k.d);
    check(&k, "title of What's Wild?!");
    assert_int_equal(walk_rules(&k), look_pages(&LOOK_WHATS_WILD));
    drive_press(&k.d, "lesson");
    for (int i = 0; i < LESSON_WHATS_WILD.n; i++) {
        drive_settle(&k.d);
        look_at_beside(&k);
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
