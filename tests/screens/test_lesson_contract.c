/* test_lesson_contract.c: what the lesson of every game must do: its positions are sound, its
 * texts lead to its solution, and it can be done, gone wrong in and taken back in every way, in
 * every size of window and in every language.
 *
 * ../lessons has a file for each game: what else counts as done in a step, and what does not.
 */
#include "lesson_help.h"

#include "cases.h"
#include "narrate.h"
#include "thorough.h"

/* The games that have a lesson, from 0; NULL past the last. */
static const struct look *taught(int i)
{
    for (int game = 0; game < look_count(); game++)
        if (look_at(game)->lesson && i-- == 0)
            return look_at(game);
    return NULL;
}

/* ---- The steps ---- */

static struct match *match_at(const struct look *l, const struct lesson_step *s)
{
    struct reason why = {0};
    struct match *m = l->desk->lesson->match(s, &why);
    if (!m)
        fail_msg("%s: %s", s->id, why.text);
    return m;
}

static void check_step(const struct look *l, int i)
{
    const struct lesson_step *s = &l->lesson->step[i];
    struct match *m = match_at(l, s);
    struct reason why = {0};
    struct game_status st;
    assert_int_equal(lesson_find(l->lesson, s->id), i);
    assert_true(s->title && s->words && s->goal && s->hint && s->beside && s->cheer);
    assert_true(desk_lesson_moves(l->desk->lesson, s) > 0);
    match_status(m, &st);
    assert_int_equal(st.phase, PHASE_TURN);
    assert_int_equal(st.seat, 0);
    if (!l->game->invariant(m->state, &why))
        fail_msg("%s: %s", s->id, why.text);
    if (m->config.seats > 1)
        assert_string_equal(game_config_label(&m->config, 0), "You");
    match_free(m);
}

static void check_solution(const struct look *l, const struct lesson_step *s)
{
    char step[STEP_MAX];
    const struct desk_lesson *d = l->desk->lesson;
    struct match *m = match_at(l, s);
    for (int k = 0; k < desk_lesson_moves(d, s); k++) {
        assert_int_not_equal(d->judge(s, m), LESSON_DONE);
        desk_lesson_move(d, s, k, l->ways, m, step);
        if (!match_play(m, step, NULL, NULL))
            fail_msg("%s: \"%s\" cannot be made", s->id, step);
    }
    if (d->judge(s, m) != LESSON_DONE)
        fail_msg("%s is not done by its solution", s->id);
    match_goto(m, 0); /* and it can all be taken back */
    assert_int_not_equal(d->judge(s, m), LESSON_DONE);
    match_free(m);
}

static void check_page(const struct look *l, const struct lesson_step *s)
{
    for (int p = 0; p < look_pages(l); p++)
        if (strcmp(l->rules[p]->title, s->rules) == 0)
            return;
    fail_msg("%s belongs to no page of the rules", s->id);
}

TEST(every_step_is_sound)
{
    for (int game = 0; taught(game); game++) {
        const struct look *l = taught(game);
        for (int i = 0; i < l->lesson->n; i++) {
            check_step(l, i);
            check_solution(l, &l->lesson->step[i]);
            check_page(l, &l->lesson->step[i]);
        }
        assert_int_equal(lesson_find(l->lesson, "none"), -1);
    }
}

/* ---- What else counts, and what does not ---- */

static const char *const STANDS[] = {"open", "faulty", "may-not-end", "beside", "done"};
#define REFUSED 5 /* by the rules */

/* A line "STEP: STEPS -> STAND", perhaps with a sentence in quotes. */
struct attempt {
    char id[40], steps[STEP_MAX];
    int stand;          /* enum lesson_stand, or REFUSED */
    char sentence[300]; /* what the person is then told; "": not said */
};

static void attempt_read(struct cases *c, struct attempt *a)
{
    char stand[20];
    *a = (struct attempt){.stand = 0};
    int n = sscanf(c->line, "%39[a-z-]: %2000[^>]> %19[a-z-] \"%299[^\"]", a->id, a->steps,
                   stand, a->sentence);
    if (n < 3)
        cases_fail(c, "this is not \"STEP: STEPS -> STAND\"");
    a->steps[strlen(a->steps) - strlen(" -")] = 0;
    while (a->stand < REFUSED && strcmp(STANDS[a->stand], stand) != 0)
        a->stand++;
    if (a->stand == REFUSED && strcmp(stand, "refused") != 0)
        cases_fail(c, "nothing stands at \"%s\"", stand);
}

static void attempts_open(struct cases *c, const struct look *l)
{
    char path[100];
    snprintf(path, sizeof path, "lessons/%s.txt", l->game->id);
    cases_open(c, path);
    assert_true(cases_next(c)); /* the first line is the longest sentence */
    assert_int_equal(strncmp(c->line, "longest ", 8), 0);
}

/* How the step stands after these steps; REFUSED if the rules refuse one. */
static int after(const struct look *l, const struct lesson_step *s, const char *steps)
{
    struct match *m = match_at(l, s);
    char step[STEP_MAX];
    bool can = true;
    while (*steps && can) {
        int n = (int)strcspn(steps, "|");
        snprintf(step, sizeof step, "%.*s", n, steps);
        can = match_play(m, step, NULL, NULL);
        steps += n + (steps[n] == '|');
    }
    int stand = can ? (int)l->desk->lesson->judge(s, m) : *steps ? -1 : REFUSED;
    match_free(m);
    return stand;
}

TEST(what_else_counts)
{
    for (int game = 0; taught(game); game++) {
        const struct look *l = taught(game);
        struct cases c;
        struct attempt a;
        attempts_open(&c, l);
        while (cases_next(&c)) {
            attempt_read(&c, &a);
            int at = lesson_find(l->lesson, a.id);
            if (at < 0)
                cases_fail(&c, "there is no step \"%s\"", a.id);
            int stand = after(l, &l->lesson->step[at], a.steps);
            if (stand != a.stand)
                cases_fail(&c, "it stands at \"%s\"",
                           stand < 0          ? "a step that is refused too early"
                           : stand == REFUSED ? "refused"
                                              : STANDS[stand]);
        }
        cases_close(&c);
    }
}

/* ---- By hand ---- */

static void expect_at(const struct driver *d, int i)
{
    const struct lesson_course *c = page(d)->look->lesson;
    expect_step(d, i < c->n ? c->step[i].id : "end");
}

static void through(struct driver *d, const struct look *l, float w, float h, way_of_hand *how)
{
    start_lesson(d, l, w, h);
    for (int i = 0; i < l->lesson->n; i++) {
        past_the_card(d);
        expect_at(d, i);
        solve(d, how);
        assert_true(ui_focused(&d->app->ui, "next"));
        drive_key(d, KEY_ENTER);
        drive_settle(d);
    }
    expect_at(d, l->lesson->n);
    assert_int_equal(d->app->settings.lesson[look_index(l)].done, 2);
    assert_null(d->app->session);
    assert_int_equal(drive_find(d, "more") != NULL, l->lesson->more != NULL);
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "title");
}

TEST_DRIVEN(by_dragging)
{
    for (int game = 0; taught(game); game++)
        for (int i = 0; i < N_SIZES + N_UPRIGHT; i++)
            through(d, taught(game), SIZES[i].w, SIZES[i].h, by_drag);
}

TEST_DRIVEN(by_clicking)
{
    for (int game = 0; taught(game); game++)
        through(d, taught(game), 800, 600, by_clicks);
}

TEST_DRIVEN(by_keyboard)
{
    for (int game = 0; taught(game); game++)
        through(d, taught(game), 1280, 800, by_keys);
}

/* With motion and without; and what was shown can be shown again. */
TEST_DRIVEN(by_being_shown)
{
    for (int i = 0; taught(i / 2); i++) {
        const struct look *l = taught(i / 2);
        start_lesson(d, l, 1280, 800);
        if (i % 2)
            d->app->settings.motion = 0;
        for (int k = 0; k < 2 * l->lesson->n; k++) {
            past_the_card(d);
            drive_press(d, "show-me");
            drive_settle(d);
            expect_done(d);
            if (k % 2)
                drive_press(d, "next");
        }
        expect_at(d, l->lesson->n);
    }
}

/* ---- Going wrong ---- */

/* Takes back everything since the beginning of the step, one by one. */
static void take_back(struct driver *d)
{
    struct lesson *p = page(d);
    struct match *anew = match_at(p->look, lesson_now(p));
    desk_cancel(p->host.desk);
    drive_draw(d);
    while (p->match->at > 0) {
        int at = p->match->at;
        drive_press(d, "undo");
        drive_settle(d);
        assert_int_equal(p->match->at, at - 1);
        assert_int_not_equal(p->stand, LESSON_DONE);
    }
    assert_true(drive_find(d, "undo")->flags & UI_DISABLED);
    assert_true(match_hash(p->match) == match_hash(anew));
    match_free(anew);
}

/* Is the person told about it? Always if it is beside the point, or has a sentence. */
static bool is_told(const struct attempt *a)
{
    return a->stand == LESSON_BESIDE || a->sentence[0];
}

static void try_by_hand(struct driver *d, struct cases *c, const struct attempt *a)
{
    const struct lesson *p = page(d);
    const struct lesson_step *s = lesson_now(p);
    const struct desk_lesson *l = p->host.desk->kind->lesson;
    play(d, a->steps, by_drag);
    if ((int)p->stand != (a->stand == REFUSED ? LESSON_OPEN : a->stand))
        cases_fail(c, "by hand it stands at \"%s\"", STANDS[p->stand]);
    const char *want = a->sentence[0] ? a->sentence : translated(s->beside);
    if (!strstr(message_of(d), want))
        cases_fail(c, "the person is told \"%s\"", message_of(d));
    if (a->stand != LESSON_DONE) {
        assert_true(drive_find(d, "next")->flags & UI_DISABLED);
        drive_key(d, 'E'); /* ending the turn does not help */
        expect_step(d, a->id);
    }
    if (a->stand == LESSON_BESIDE && desk_lesson_button(l, s))
        assert_null(drive_find(d, desk_lesson_button(l, s)));
}

/* There is always a way back. */
TEST_DRIVEN(what_is_wrong_is_told)
{
    for (int game = 0; taught(game); game++) {
        const struct look *l = taught(game);
        struct cases c;
        struct attempt a;
        attempts_open(&c, l);
        start_lesson(d, l, 1280, 800);
        while (cases_next(&c)) {
            attempt_read(&c, &a);
            if (!is_told(&a))
                continue;
            skip_to(d, a.id);
            enum lesson_stand first = page(d)->stand;
            try_by_hand(d, &c, &a);
            take_back(d);
            assert_int_equal(page(d)->stand, first);
            page(d)->tries = 0; /* no hint */
        }
        cases_close(&c);
    }
}

/* The first attempt that the rules refuse with a sentence; if there is none, the first wrong
 * one that the person is told about. */
static void first_wrong(const struct look *l, struct attempt *a)
{
    struct cases c;
    struct attempt b;
    attempts_open(&c, l);
    *a = (struct attempt){.stand = LESSON_OPEN};
    while (cases_next(&c)) {
        attempt_read(&c, &b);
        if (is_told(&b) && b.stand != LESSON_OPEN &&
            (a->stand == LESSON_OPEN || (b.stand == REFUSED && a->stand != REFUSED)))
            *a = b;
    }
    assert_int_not_equal(a->stand, LESSON_OPEN);
    cases_close(&c);
}

/* A person who has made more tries than the solution has moves gets a hint, until it is done.
 */
TEST_DRIVEN(tries_bring_a_hint)
{
    static way_of_hand *const ways[] = {by_drag, by_clicks, by_keys};
    for (int i = 0; taught(i / 3); i++) {
        struct attempt a;
        first_wrong(taught(i / 3), &a);
        start_lesson(d, taught(i / 3), 800, 600);
        skip_to(d, a.id);
        while (page(d)->tries <= moves_of(d)) {
            assert_null(drive_find(d, "hint"));
            play(d, a.steps, ways[i % 3]);
            take_back(d);
        }
        assert_non_null(drive_find(d, "hint"));
        solve(d, by_drag);
        assert_null(drive_find(d, "hint"));
    }
}

/* What is done can be taken back, and the person can still go on. Before, ending the turn does
 * not help. */
TEST_DRIVEN(only_what_was_done_leads_on)
{
    for (int game = 0; taught(game); game++) {
        const struct look *l = taught(game);
        start_lesson(d, l, 1280, 800);
        drive_key(d, 'E');
        expect_at(d, 0);
        expect_said(d, "Not yet.");
        solve(d, by_drag);
        take_back(d);
        assert_int_equal(drive_find(d, "next")->flags & (UI_DISABLED | UI_PRIMARY), 0);
        drive_key(d, 'E');
        expect_at(d, 1);
    }
}

/* ---- What is shown and said ---- */

static void expect_marked(struct driver *d, int i)
{
    const struct lesson *p = page(d);
    const struct lesson_step *s = lesson_now(p);
    struct rect from, to;
    struct lesson_spot spot;
    char handful[STEP_MAX];
    move_text(d, i, handful);
    bool handled = hands_at(d)->ends(d, handful, &from, &to);
    bool marked = p->host.desk->kind->lesson->spot(p->host.desk, s, i, p->match, &spot);
    if (marked != handled)
        fail_msg("%s: \"%s\" is %smarked", s->id, handful, marked ? "" : "not ");
    if (marked && !rect_has(spot.r, from.x, from.y) && !rect_has(spot.r, to.x, to.y))
        fail_msg("%s: the mark is not where \"%s\" begins or ends", s->id, handful);
}

/* The mark is where the next move begins or ends; what a button does has none. */
TEST_DRIVEN(the_mark)
{
    for (int game = 0; taught(game); game++) {
        const struct look *l = taught(game);
        start_lesson(d, l, 1280, 800);
        for (int i = 0; i < l->lesson->n; i++) {
            past_the_card(d);
            for (int k = 0; k < moves_of(d); k++) {
                expect_marked(d, k);
                make_move(d, k, by_clicks);
            }
            drive_press(d, "next");
            drive_settle(d);
        }
    }
}

TEST_DRIVEN(the_narration)
{
    for (int game = 0; taught(game); game++) {
        const struct look *l = taught(game);
        const struct lesson_step *s = &l->lesson->step[0];
        drive_start(d, NULL, 1280, 800);
        choose_game(d, l);
        narrate_switch(d->app, true);
        drive_press(d, "lesson");
        assert_non_null(strstr(d->app->words.said, s->goal));
        solve(d, by_keys);
        assert_non_null(strstr(d->app->words.said, s->cheer));
    }
}

static bool is_titled(const struct driver *d, const char *title)
{
    const struct ui_widget *w = drive_find(d, "title");
    assert_non_null(w);
    return strstr(w->label, translated(title)) != NULL;
}

static void turn_to(struct driver *d, const char *title)
{
    drive_press(d, "rules");
    while (!is_titled(d, title))
        drive_press(d, "next");
}

TEST_DRIVEN(tried_from_the_rules)
{
    for (int game = 0; taught(game); game++) {
        const struct look *l = taught(game);
        const char *title = l->lesson->step[l->lesson->n - 1].rules;
        drive_start(d, NULL, 1280, 800);
        choose_game(d, l);
        turn_to(d, title);
        drive_press(d, "try");
        expect_at(d, lesson_of_page(l->lesson, title));
        solve(d, by_drag);
        drive_press(d, "next");
        expect_screen(d, "rules");
        assert_true(is_titled(d, title));
    }
}

/* ---- The looks ---- */

/* No sentence covers what has to be seen, unless the text is larger than usual. */
static void see(struct walk *k, const char *what)
{
    char all[60];
    snprintf(all, sizeof all, "lesson, %.20s%s", lesson_now(page(&k->d))->id, what);
    check(k, all);
    const struct ui_widget *w = drive_find(&k->d, "message");
    const struct hands *h = hands_at(&k->d);
    if (w && h->in_sight && k->d.app->settings.text_percent <= 100)
        h->in_sight(k, w->r);
}

/* The first attempt at this step that is beside the point. */
static bool beside_the_point(const struct look *l, const char *id, struct attempt *a)
{
    struct cases c;
    bool found = false;
    attempts_open(&c, l);
    while (!found && cases_next(&c)) {
        attempt_read(&c, a);
        found = a->stand == LESSON_BESIDE && strcmp(a->id, id) == 0;
    }
    cases_close(&c);
    return found;
}

/* A hint, and the longest sentence. */
static void look_at_longest(struct walk *k)
{
    struct lesson *p = page(&k->d);
    struct cases c;
    attempts_open(&c, p->look);
    p->tries = 10;
    desk_note(p->host.desk, translated(c.line + strlen("longest ")));
    cases_close(&c);
    see(k, ", hint");
    desk_note(p->host.desk, "");
}

/* A piece is held over the place where it should go. */
static void look_at_held(struct walk *k)
{
    struct lesson *p = page(&k->d);
    int at = p->match->at;
    make_move(&k->d, 0, by_holding);
    if (p->match->at == at)
        see(k, ", held");
    desk_cancel(p->host.desk);
    drive_draw(&k->d);
}

/* Also the question that the desk asks, or the button that has to be pressed. */
static void look_at_move(struct walk *k, int i)
{
    struct driver *d = &k->d;
    int at = page(d)->match->at;
    struct rect from, to;
    char handful[STEP_MAX];
    move_text(d, i, handful);
    if (hands_at(d)->ends(d, handful, &from, &to))
        drag(d, from, to);
    if (page(d)->button.label[0])
        see(k, ", on the way");
    else if (page(d)->match->at == at)
        check(k, "lesson, asked");
    answer(d, handful);
}

/* Everything that can be said about a step. */
static void look_at_step(struct walk *k)
{
    struct driver *d = &k->d;
    struct attempt a;
    see(k, "");
    look_at_longest(k);
    if (beside_the_point(page(d)->look, lesson_now(page(d))->id, &a)) {
        play(d, a.steps, by_drag);
        see(k, ", beside");
        take_back(d);
    }
    look_at_held(k);
    for (int i = 0; i < moves_of(d); i++)
        look_at_move(k, i);
    see(k, ", done");
}

static void look(const struct look *l, int size, int scale, int text, bool thorough)
{
    bool phone = size >= UPRIGHT; /* its boards are small */
    struct walk k = {.thorough = thorough, .pictures = phone};
    walk_begin(&k, NULL, size, scale, text);
    choose_game(&k.d, l);
    check(&k, "title for newcomers");
    drive_press(&k.d, "lesson");
    drive_settle(&k.d);
    for (int i = 0; i < l->lesson->n; i++) {
        if (!lesson_now(page(&k.d)))
            check(&k, "lesson, basics over");
        past_the_card(&k.d);
        look_at_step(&k);
        drive_press(&k.d, "next");
        drive_settle(&k.d);
    }
    check(&k, "lesson, all over");
    drive_press(&k.d, "leave");
    check(&k, "title after the lesson");
    turn_to(&k.d, l->lesson->step[0].rules);
    k.pictures = true;
    check(&k, "rules, to try");
    k.pictures = phone;
    drive_press(&k.d, "try");
    look_at_step(&k);
    drive_end(&k.d);
}

TEST(at_every_size)
{
    for (int game = 0; taught(game); game++)
        for (int i = 0; i < N_SIZES; i += often(1, 1, N_SIZES - 1)) {
            if (i == 0 || often(1, 0, 0)) /* larger text leaves less room */
                look(taught(game), i, 0, 100, i == 0);
            if ((i > 0 && game % 2 == 0) || !is_brief())
                look(taught(game), i, 0, 150, false);
        }
}

TEST(at_other_scales)
{
    look(look_at(0), 1, 75, 100, false);
    look(look_at(0), 1, 200, 100, false);
    if (is_brief())
        return;
    look(look_at(0), 3, 150, 100, false);
    look(look_at(0), 1, 0, 125, false);
}

/* If the window changes its size in the middle of a step, everything is in sight again. */
TEST_DRIVEN(in_a_window_that_changes)
{
    for (int game = 0; taught(game); game++) {
        const struct lesson_course *c = taught(game)->lesson;
        start_lesson(d, taught(game), 1280, 800);
        skip_to(d, c->step[c->basics - 1].id);
        d->w = 800;
        d->h = 600;
        drive_draw(d);
        solve(d, by_drag);
    }
}

static void in_a_language(int size, int text)
{
    for (int game = 0; taught(game); game++)
        look(taught(game), size, 0, text, false);
}

TEST(in_every_language)
{
    walk_languages(in_a_language);
}

/* On a phone that is held upright, everything is there, too. */
TEST(upright)
{
    walk_upright(in_a_language);
}

TESTS_MAIN
