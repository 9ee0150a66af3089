/* The lesson: every step is what it says, can be done in several ways and by every hand, is
 * shown, left and found again; it fits every window and touches no match. */
#include "layout_help.h"
#include "lesson_parts.h"
#include "rules_pages.h"
#include "viewparts.h"

/* ---- The steps themselves ---- */

static struct match *match_of(const struct lesson_step *s)
{
    struct reason why = {0};
    struct match *m = lesson_match(s, &why);
    if (!m)
        fail_msg("%s: %s", s->id, why.text);
    return m;
}

static void test_positions(void **state)
{
    (void)state;
    for (int i = 0; i < lesson_count(); i++) {
        const struct lesson_step *s = lesson_step(i);
        struct match *m = match_of(s);
        const struct game_table *g = m->game->table;
        struct tile_bits rack = g->rack(m->state, 0, NULL);
        int n = bits_count(&rack);
        if (!table_legal(g->now(m->state), g->rules(m->state)))
            fail_msg("%s begins with a bad table", s->id);
        assert_true(n >= 1 && n <= 3);
        assert_int_equal(lesson_judge(s, m), LESSON_OPEN);
        assert_int_equal(lesson_find(s->id), i);
        assert_true(s->words && s->goal && s->hint && s->beside && s->cheer);
        match_free(m);
    }
    assert_int_equal(lesson_find("none"), -1);
}

static void test_solutions(void **state)
{
    (void)state;
    char step[STEP_MAX];
    for (int i = 0; i < lesson_count(); i++) {
        const struct lesson_step *s = lesson_step(i);
        struct match *m = match_of(s);
        for (int k = 0; k < lesson_moves(s); k++) {
            assert_int_not_equal(lesson_judge(s, m), LESSON_DONE);
            lesson_move_step(s, k, m, step);
            if (!match_play(m, step, NULL, NULL))
                fail_msg("%s: \"%s\" cannot be made", s->id, step);
        }
        if (lesson_judge(s, m) != LESSON_DONE)
            fail_msg("%s is not done by its solution", s->id);
        match_free(m);
    }
}

static void test_pages_exist(void **state)
{
    (void)state;
    for (int i = 0; i < lesson_count(); i++) {
        bool found = false;
        for (int p = 0; p < rules_page_count(); p++)
            found |= strcmp(rules_page(p)->title, lesson_step(i)->rules) == 0;
        if (!found)
            fail_msg("%s belongs to no page of the rules", lesson_step(i)->id);
    }
}

/* ---- What else counts, and what does not ---- */

struct attempt {
    const char *id;
    const char *steps; /* with | between them */
    enum lesson_stand stand;
};

static const struct attempt ATTEMPTS[] = {
    {"drag", "put k7 -1,0", LESSON_DONE}, /* the other end */
    {"drag", "put k7 4,0", LESSON_FAULTY},
    {"drag", "put k7 3,1", LESSON_FAULTY},
    {"set", "put r5 5,5 k5 5,6 g5 5,7", LESSON_DONE}, /* down */
    {"set", "put r5 0,2 k5 1,2", LESSON_OPEN},
    {"set", "put r5 0,2 k5 1,2 g5 3,2", LESSON_FAULTY},
    {"set", "put r5 0,0 k5 2,0 g5 3,0", LESSON_DONE}, /* with the Wild as the blue one */
    {"run", "put g1 0,0 g10 4,0", LESSON_FAULTY},
    {"crossing", "put b4 1,2 k4 1,3", LESSON_DONE},
    {"crossing", "put k4 1,0 b4 1,-1", LESSON_DONE},
    {"crossing", "put k4 5,1 b4 6,1", LESSON_BESIDE}, /* the Wild helps out */
    {"crossing", "put b4 0,2 k4 1,2", LESSON_FAULTY},
    {"wild", "put k8 2,-1 b8 2,1", LESSON_DONE}, /* down */
    {"wild", "put k8 3,0 b8 5,0", LESSON_FAULTY},
    {"six-nine", "put b5 3,0 b4 4,0", LESSON_DONE}, /* in the same line */
    {"six-nine", "put b5 2,-1 b4 2,-2", LESSON_DONE},
    {"six-nine", "put b5 1,2 b4 2,2", LESSON_BESIDE}, /* the Wild is the 6 */
    {"six-nine", "put b4 3,0 b5 4,0", LESSON_FAULTY},
    {"adjoined", "put b3 3,0 r3 4,0", LESSON_DONE},
    {"adjoined", "put r3 2,-1 b3 2,-2", LESSON_BESIDE}, /* crossing */
    {"moving", "put r3 4,2|move r2 5,2", LESSON_DONE},  /* 4 3 2, straight on */
    {"moving", "put r3 5,5", LESSON_FAULTY},
    {"moving", "put r3 6,4|move r4 7,4|move r2 5,4", LESSON_DONE},
    {"tower", "put k5 2,0,1 b5 2,0,2", LESSON_DONE},
    {"tower", "put b5 2,0,-1 k5 2,0,-2", LESSON_DONE}, /* downward */
    {"tower", "put b5 2,1 k5 2,2", LESSON_BESIDE},
    {"tower", "put b5 1,0,1 k5 1,0,2", LESSON_FAULTY},
    {"below", "put b2 2,0,3", LESSON_FAULTY},
    {"diagonals", "put g4 2,0 g2 0,2", LESSON_DONE},
    {"diagonals", "put g2 0,1 g4 2,1", LESSON_BESIDE}, /* through the Wild, but level */
    {"diagonals", "put g2 3,0 g4 0,2", LESSON_FAULTY},
};

static void make(struct match *m, const char *steps)
{
    char step[STEP_MAX];
    struct reason why = {0};
    while (*steps) {
        int n = (int)strcspn(steps, "|");
        snprintf(step, sizeof step, "%.*s", n, steps);
        if (!match_play(m, step, NULL, &why))
            fail_msg("%s: %s", step, why.text);
        steps += n + (steps[n] == '|');
    }
}

/* The positions begin at 0,0 or, drawn as a grid, with their top left cell there. */
static void test_attempts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ATTEMPTS / sizeof *ATTEMPTS; i++) {
        const struct attempt *a = &ATTEMPTS[i];
        const struct lesson_step *s = lesson_step(lesson_find(a->id));
        struct match *m = match_of(s);
        make(m, a->steps);
        if (lesson_judge(s, m) != a->stand)
            fail_msg("%s, %s: stands at %d, not %d", a->id, a->steps, (int)lesson_judge(s, m),
                     (int)a->stand);
        match_free(m);
    }
}

/* ---- By hand ---- */

static struct lesson *page(const struct driver *d)
{
    expect_screen(d, "lesson");
    return lesson_data(d->app);
}

static void expect_step(const struct driver *d, const char *id)
{
    const struct lesson_step *s = lesson_now(page(d));
    assert_string_equal(s ? s->id : "end", id);
}

static tile_t tile(const char *name)
{
    int face = 0;
    assert_true(tile_read(name, strlen(name), &face));
    return (tile_t)face;
}

static void send(struct driver *d, enum input_kind kind, float x, float y)
{
    struct input in = {.kind = kind, .x = x, .y = y, .button = BUTTON_LEFT, .clicks = 1};
    app_event(d->app, &in);
    drive_draw(d);
}

static void where(const struct driver *d, const struct lesson_move *move, float at[2],
                  float to[2])
{
    const struct table_view *v = &page(d)->view;
    tile_t t = tile(move->tile);
    struct rect r = v->seen[t].to;
    at[0] = r.x + r.w / 2;
    at[1] = r.y + r.h / 2;
    r = move->to.z ? grid_tower_box(&v->grid, &v->now, move->to.x, move->to.y)
                   : grid_cell(&v->grid, move->to.x, move->to.y);
    to[0] = r.x + r.w / 2;
    to[1] = r.y + r.h * (move->to.z > 0 ? 0.2f : move->to.z < 0 ? 0.85f : 0.5f);
}

static void drag(struct driver *d, const struct lesson_move *move)
{
    float at[2], to[2];
    where(d, move, at, to);
    send(d, INPUT_MOVE, at[0], at[1]);
    send(d, INPUT_DOWN, at[0], at[1]);
    for (int i = 1; i <= 8; i++)
        send(d, INPUT_MOVE, at[0] + (to[0] - at[0]) * (float)i / 8,
             at[1] + (to[1] - at[1]) * (float)i / 8);
    send(d, INPUT_UP, to[0], to[1]);
    drive_settle(d);
}

static void click_click(struct driver *d, const struct lesson_move *move)
{
    float at[2], to[2];
    where(d, move, at, to);
    drive_click(d, at[0], at[1]);
    send(d, INPUT_MOVE, to[0], to[1]);
    drive_click(d, to[0], to[1]);
}

static void solve(struct driver *d, void (*how)(struct driver *, const struct lesson_move *))
{
    const struct lesson_step *s = lesson_now(page(d));
    for (int i = 0; i < lesson_moves(s); i++) {
        assert_true(drive_find(d, "next")->flags & UI_DISABLED);
        how(d, &s->solution[i]);
    }
    if (page(d)->stand != LESSON_DONE)
        fail_msg("%s is not done", s->id);
    assert_true(drive_find(d, "next")->flags & UI_PRIMARY);
    assert_non_null(strstr(drive_find(d, "message")->label, s->cheer));
}

static void start_lesson(struct driver *d, const char *profile, float w, float h)
{
    drive_start(d, profile, w, h);
    drive_press(d, "lesson");
    expect_step(d, "drag");
}

/* The way of most: drag, drag, Enter. */
static void through(float w, float h, void (*how)(struct driver *, const struct lesson_move *))
{
    struct driver d;
    start_lesson(&d, NULL, w, h);
    for (int i = 0; i < lesson_count(); i++) {
        if (i == LESSON_BASICS) {
            expect_step(&d, "end");
            drive_press(&d, "more");
        }
        expect_step(&d, lesson_step(i)->id);
        solve(&d, how);
        drive_key(&d, KEY_ENTER);
    }
    expect_step(&d, "end");
    assert_int_equal(d.app->settings.lesson_done, 2);
    assert_null(d.app->session);
    drive_end(&d);
}

static void test_by_dragging(void **state)
{
    (void)state;
    for (int i = 0; i < N_SIZES; i++)
        through(SIZES[i].w, SIZES[i].h, drag);
}

static void test_by_clicking(void **state)
{
    (void)state;
    through(800, 600, click_click);
}

/* Without a mouse: the cursor to the tile, Enter, to the place, Enter. */
static void by_keys(struct driver *d, const struct lesson_move *move)
{
    struct table_view *v = &page(d)->view;
    tile_t t = tile(move->tile), list[TILE_MAX];
    for (int i = 0; i < 12 && !ui_focused(&d->app->ui, "rack"); i++)
        drive_key(d, KEY_TAB);
    if (!v->cursor_shown)
        drive_key(d, KEY_LEFT);
    for (int i = 0; i < 4; i++)
        drive_key(d, KEY_LEFT);
    int n = view_rack_list(v, list), at = 0;
    while (at < n && list[at] != t)
        at++;
    for (int i = 0; i < at && at < n; i++)
        drive_key(d, KEY_RIGHT);
    if (at == n) { /* it lies on the table */
        drive_key(d, KEY_UP);
        while (v->cx != v->now.at[t].x)
            drive_key(d, v->cx < v->now.at[t].x ? KEY_RIGHT : KEY_LEFT);
        while (v->cy != v->now.at[t].y)
            drive_key(d, v->cy < v->now.at[t].y ? KEY_DOWN : KEY_UP);
    }
    drive_key(d, KEY_ENTER);
    assert_int_equal(v->hand.n, 1);
    if (v->focus == FOCUS_RACK)
        drive_key(d, KEY_UP);
    while (v->cx != move->to.x)
        drive_key(d, v->cx < move->to.x ? KEY_RIGHT : KEY_LEFT);
    while (v->cy != move->to.y)
        drive_key(d, v->cy < move->to.y ? KEY_DOWN : KEY_UP);
    if (move->to.z < 0)
        drive_key(d, KEY_PAGE_DOWN);
    drive_key(d, KEY_ENTER);
}

static void test_by_keyboard(void **state)
{
    (void)state;
    struct driver d;
    drive_start(&d, NULL, 800, 600);
    drive_key(&d, KEY_ENTER); /* what a newcomer is offered has the focus */
    for (int i = 0; i < lesson_count(); i++) {
        if (i == LESSON_BASICS) {
            drive_key(&d, KEY_DOWN); /* from New game to More */
            drive_key(&d, KEY_ENTER);
        }
        expect_step(&d, lesson_step(i)->id);
        solve(&d, by_keys);
        assert_true(ui_focused(&d.app->ui, "next"));
        drive_key(&d, KEY_ENTER);
    }
    expect_step(&d, "end");
    drive_key(&d, KEY_ESCAPE);
    expect_screen(&d, "title");
    drive_end(&d);
}

static void test_wrong_and_hint(void **state)
{
    (void)state;
    struct driver d;
    struct lesson_move wrong = {"k7", {3, 1, 0}}, back = {"k7", {1, 1, 0}};
    start_lesson(&d, NULL, 800, 600);
    drag(&d, &wrong);
    assert_int_equal(page(&d)->stand, LESSON_FAULTY);
    assert_true(drive_find(&d, "next")->flags & UI_DISABLED);
    assert_non_null(drive_find(&d, "message"));
    assert_null(drive_find(&d, "hint"));
    drive_key(&d, 'E'); /* ending the turn does not help */
    expect_step(&d, "drag");
    drag(&d, &back);
    assert_non_null(drive_find(&d, "hint"));
    drive_press(&d, "undo");
    drive_press(&d, "undo");
    assert_int_equal(page(&d)->stand, LESSON_OPEN);
    assert_true(drive_find(&d, "undo")->flags & UI_DISABLED);
    solve(&d, drag);
    assert_null(drive_find(&d, "hint"));
    drive_press(&d, "undo"); /* the way on stays open */
    assert_int_equal(drive_find(&d, "next")->flags & (UI_DISABLED | UI_PRIMARY), 0);
    drive_end(&d);
}

/* ---- Shown ---- */

static void test_show_me(void **state)
{
    (void)state;
    struct driver d;
    struct lesson_move wrong = {"r5", {3, 3, 0}};
    start_lesson(&d, NULL, 1280, 800);
    drive_press(&d, "skip");
    drag(&d, &wrong);
    drive_press(&d, "show-me");
    assert_int_equal(page(&d)->stand, LESSON_DONE);
    assert_int_equal(page(&d)->match->at, 3);
    drive_press(&d, "undo");
    assert_int_equal(page(&d)->stand, LESSON_OPEN);
    assert_int_equal(page(&d)->match->at, 2);
    drive_end(&d);
}

/* It takes its time, and stops for whoever wants to go on alone. */
static void test_show_me_can_be_stopped(void **state)
{
    (void)state;
    struct driver d;
    start_lesson(&d, NULL, 1280, 800);
    drive_press(&d, "skip");
    const struct ui_widget *w = drive_find(&d, "show-me");
    float x = w->r.x + w->r.w / 2, y = w->r.y + w->r.h / 2;
    send(&d, INPUT_DOWN, x, y);
    send(&d, INPUT_UP, x, y);
    assert_true(app_moving(d.app));
    for (int i = 0; i < 400 && page(&d)->match->at < 1; i++)
        app_tick(d.app);
    assert_int_equal(page(&d)->match->at, 1);
    send(&d, INPUT_DOWN, 900, 600);
    send(&d, INPUT_UP, 900, 600);
    drive_settle(&d);
    assert_int_equal(page(&d)->match->at, 1);
    drive_end(&d);
}

static void test_show_me_without_motion(void **state)
{
    (void)state;
    struct driver d;
    drive_start(&d, NULL, 1280, 800);
    d.app->settings.motion = 0;
    drive_press(&d, "lesson");
    for (int i = 0; i < LESSON_BASICS; i++) {
        drive_press(&d, "show-me");
        assert_int_equal(page(&d)->stand, LESSON_DONE);
        drive_press(&d, "next");
    }
    expect_step(&d, "end");
    drive_end(&d);
}

/* ---- Left and found again ---- */

static void expect_label(const struct driver *d, const char *label)
{
    expect_screen(d, "title");
    assert_string_equal(drive_find(d, "lesson")->label, label);
}

static void test_progress(void **state)
{
    (void)state;
    char folder[200];
    struct driver d;
    drive_start(&d, drive_folder(folder, sizeof folder), 1280, 800);
    expect_label(&d, "Learn in three minutes");
    assert_true(drive_find(&d, "lesson")->flags & UI_PRIMARY);
    drive_press(&d, "lesson");
    drive_press(&d, "leave");
    expect_label(&d, "Lesson");
    assert_true(drive_find(&d, "new-game")->flags & UI_PRIMARY);
    drive_press(&d, "lesson");
    solve(&d, drag);
    drive_press(&d, "next");
    drive_press(&d, "skip");
    expect_step(&d, "run");
    drive_key(&d, KEY_ESCAPE);
    expect_label(&d, "Lesson (3 of 8)");
    drive_end(&d);
    drive_start(&d, folder, 800, 600);
    expect_label(&d, "Lesson (3 of 8)");
    drive_press(&d, "lesson");
    expect_step(&d, "run");
    drive_press(&d, "previous");
    expect_step(&d, "set");
    for (int i = 1; i < LESSON_BASICS; i++)
        drive_press(&d, "skip");
    expect_step(&d, "end");
    drive_press(&d, "leave");
    drive_end(&d);
    drive_start(&d, folder, 800, 600);
    expect_label(&d, "Lesson");
    drive_press(&d, "lesson");
    expect_step(&d, "end");
    assert_int_equal(d.app->settings.lesson_done, 1);
    drive_press(&d, "more");
    drive_press(&d, "skip");
    drive_press(&d, "leave");
    expect_label(&d, "Lesson (2 of 3)");
    drive_press(&d, "lesson");
    expect_step(&d, "below");
    drive_press(&d, "skip");
    drive_press(&d, "skip");
    drive_press(&d, "again");
    expect_step(&d, "drag");
    assert_int_equal(d.app->settings.lesson_done, 2);
    struct store_record r;
    assert_int_equal(store_match_list(d.app->store, STORE_RUNNING, &r, 1), 0);
    assert_int_equal(store_match_list(d.app->store, STORE_FINISHED, &r, 1), 0);
    drive_end(&d);
    drive_remove(folder);
}

/* Who plays already is not held up. */
static void test_not_offered_to_players(void **state)
{
    (void)state;
    char folder[200];
    struct driver d;
    drive_start(&d, drive_folder(folder, sizeof folder), 1280, 800);
    drive_press(&d, "new-game");
    drive_press(&d, "start");
    drive_end(&d);
    drive_start(&d, folder, 1280, 800);
    assert_true(drive_find(&d, "continue")->flags & UI_PRIMARY);
    expect_label(&d, "Lesson");
    drive_end(&d);
    drive_remove(folder);
}

/* A word in the store that no step has (any more) begins anew. */
static void test_unknown_progress(void **state)
{
    (void)state;
    struct driver d;
    drive_start(&d, NULL, 1280, 800);
    snprintf(d.app->settings.lesson, sizeof d.app->settings.lesson, "juggling");
    drive_draw(&d);
    drive_press(&d, "lesson");
    expect_step(&d, "drag");
    drive_end(&d);
}

static void test_to_a_game(void **state)
{
    (void)state;
    struct driver d;
    start_lesson(&d, NULL, 1280, 800);
    for (int i = 0; i < LESSON_BASICS; i++)
        drive_press(&d, "skip");
    drive_key(&d, KEY_ENTER);
    expect_screen(&d, "setup");
    drive_end(&d);
}

/* ---- From the rules, in the middle of a match ---- */

static void test_trial_in_a_match(void **state)
{
    (void)state;
    struct driver d;
    struct buf probe = {0};
    drive_start(&d, NULL, 1280, 800);
    drive_press(&d, "new-game");
    drive_press(&d, "start");
    drive_lots(&d);
    drive_press(&d, "reveal");
    const struct session *s = d.app->session;
    uint64_t hash = match_hash(s->match);
    drive_press(&d, "menu");
    drive_press(&d, "rules");
    assert_null(drive_find(&d, "try")); /* what it is about cannot be tried */
    while (strcmp(drive_find(&d, "title")->label, "Crossing") != 0)
        drive_press(&d, "next");
    drive_press(&d, "try");
    expect_step(&d, "crossing");
    assert_null(drive_find(&d, "skip"));
    app_probe(d.app, &probe);
    assert_null(strstr(buf_text(&probe), "turn Player"));
    buf_free(&probe);
    solve(&d, drag);
    drive_press(&d, "next");
    expect_screen(&d, "rules");
    assert_string_equal(drive_find(&d, "title")->label, "Crossing");
    drive_press(&d, "back");
    expect_screen(&d, "pause");
    drive_press(&d, "resume");
    expect_screen(&d, "table");
    assert_ptr_equal(d.app->session, s);
    assert_true(match_hash(s->match) == hash);
    assert_string_equal(d.app->settings.lesson, ""); /* the lesson stands where it stood */
    drive_press(&d, "menu");
    drive_press(&d, "rules");
    assert_string_equal(drive_find(&d, "title")->label, rules_page(0)->title);
    drive_end(&d);
}

/* Who does not see it is told what is to be done, what has been, and what it came to. */
static void test_narration(void **state)
{
    (void)state;
    struct driver d;
    drive_start(&d, NULL, 1280, 800);
    narrate_switch(d.app, true);
    drive_press(&d, "lesson");
    assert_non_null(strstr(d.app->words.said, lesson_step(0)->goal));
    by_keys(&d, &lesson_step(0)->solution[0]);
    assert_non_null(strstr(d.app->words.said, lesson_step(0)->cheer));
    assert_non_null(strstr(d.app->words.said, "lack 7 played to"));
    drive_end(&d);
}

/* ---- The probe ---- */

static void test_probe(void **state)
{
    (void)state;
    struct driver d;
    struct buf probe = {0};
    start_lesson(&d, NULL, 1280, 800);
    app_probe(d.app, &probe);
    static const char *const fact[] = {
        "screen lesson\n",   "lesson drag 1 8 open\n", "\ngrid ",
        "\ntile k7 rack 0 ", "\ntile * table ",        "\ntext title ",
        "\ntext words ",     "\ntext goal ",           "\nbutton next ",
        "\nbutton show-me ", "\nbutton undo ",         "\nbutton skip ",
        "\nbutton leave ",   "\narea table ",          "\"Put a tile down\""};
    for (size_t i = 0; i < sizeof fact / sizeof *fact; i++)
        if (!strstr(buf_text(&probe), fact[i]))
            fail_msg("the probe does not say %s", fact[i]);
    buf_free(&probe);
    drive_end(&d);
}

/* ---- The looks ---- */

/* Before, after many tries in vain, and done. */
static void look_at_step(struct walk *k, const struct lesson_step *s)
{
    char what[40];
    struct driver *d = &k->d;
    snprintf(what, sizeof what, "lesson, %s", s->id);
    check(k, what);
    page(d)->tries = 10;
    view_note(&page(d)->view, "There is no room for all of them here: the green six-nine is in "
                              "the way.");
    snprintf(what, sizeof what, "lesson, %s, hint", s->id);
    check(k, what);
    view_note(&page(d)->view, "");
    solve(d, drag);
    snprintf(what, sizeof what, "lesson, %s, done", s->id);
    check(k, what);
}

static void look(int size, int scale, int text, bool thorough)
{
    struct walk k = {.thorough = thorough};
    drive_start(&k.d, NULL, SIZES[size].w, SIZES[size].h);
    k.d.app->settings.scale_percent = scale;
    k.d.app->settings.text_percent = text;
    settings_apply(k.d.app);
    drive_draw(&k.d);
    check(&k, "title for newcomers");
    drive_press(&k.d, "lesson");
    for (int i = 0; i < lesson_count(); i++) {
        if (i == LESSON_BASICS) {
            check(&k, "lesson, basics over");
            drive_press(&k.d, "more");
        }
        look_at_step(&k, lesson_step(i));
        drive_press(&k.d, "next");
    }
    check(&k, "lesson, all over");
    drive_press(&k.d, "leave");
    check(&k, "title after the lesson");
    drive_press(&k.d, "rules");
    drive_press(&k.d, "next");
    drive_press(&k.d, "next");
    check(&k, "rules, to try");
    drive_press(&k.d, "try");
    look_at_step(&k, lesson_now(page(&k.d)));
    drive_end(&k.d);
}

static void test_layout(void **state)
{
    (void)state;
    for (int i = 0; i < N_SIZES; i++)
        look(i, 0, 100, i == 0);
    look(1, 75, 100, false);
    look(1, 200, 100, false);
    look(3, 150, 100, false);
}

static void test_layout_of_large_text(void **state)
{
    (void)state;
    look(0, 0, 150, false);
    look(1, 0, 125, false);
    look(1, 0, 150, false);
    look(3, 0, 150, false);
}

/* Another size of window in the middle of a step: all of it in sight again. */
static void test_resize(void **state)
{
    (void)state;
    struct driver d;
    start_lesson(&d, NULL, 1280, 800);
    for (int i = 0; i < 7; i++)
        drive_press(&d, "skip");
    d.w = 800;
    d.h = 600;
    drive_draw(&d);
    solve(&d, drag);
    drive_end(&d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_solutions),
        cmocka_unit_test(test_pages_exist),
        cmocka_unit_test(test_attempts),
        cmocka_unit_test(test_by_dragging),
        cmocka_unit_test(test_by_clicking),
        cmocka_unit_test(test_by_keyboard),
        cmocka_unit_test(test_wrong_and_hint),
        cmocka_unit_test(test_show_me),
        cmocka_unit_test(test_show_me_can_be_stopped),
        cmocka_unit_test(test_show_me_without_motion),
        cmocka_unit_test(test_progress),
        cmocka_unit_test(test_not_offered_to_players),
        cmocka_unit_test(test_unknown_progress),
        cmocka_unit_test(test_to_a_game),
        cmocka_unit_test(test_trial_in_a_match),
        cmocka_unit_test(test_narration),
        cmocka_unit_test(test_probe),
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_layout_of_large_text),
        cmocka_unit_test(test_resize),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
