/* test_computer.c: seats that computers play, and hints, through the whole program, with and
 * without threads. */
#include "screens_help.h"

#include <pthread.h>

#include "computer.h"
#include "hints.h"
#include "language.h"
#include "players.h"
#include "recap.h"
#include "record.h"
#include "setup_memory.h"
#include "setup_seats.h"
#include "table/table_parts.h"
#include "tile_desk_state.h"
#include "tile_game.h"

/* ---- Threads, as in the real program ---- */

struct thread {
    pthread_t thread;
    void (*run)(void *arg);
    void *arg;
};

/* How many jobs have not ended yet. */
static struct {
    pthread_mutex_t lock;
    pthread_cond_t fewer;
    int n;
} running = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0};

static void count_running(int more)
{
    pthread_mutex_lock(&running.lock);
    running.n += more;
    pthread_cond_signal(&running.fewer);
    pthread_mutex_unlock(&running.lock);
}

static void *run_thread(void *self)
{
    struct thread *j = self;
    j->run(j->arg);
    count_running(-1);
    return NULL;
}

/* No matter how long that takes; if a thread hangs, ctest ends the test. */
static void wait_for_jobs(void)
{
    pthread_mutex_lock(&running.lock);
    while (running.n)
        pthread_cond_wait(&running.fewer, &running.lock);
    pthread_mutex_unlock(&running.lock);
}

static void *host_start(void *self, void (*run)(void *arg), void *arg)
{
    (void)self;
    struct thread *j = mem_alloc(sizeof *j);
    j->run = run;
    j->arg = arg;
    count_running(1);
    assert_int_equal(pthread_create(&j->thread, NULL, run_thread, j), 0);
    return j;
}

static void host_join(void *self, void *thread)
{
    (void)self;
    struct thread *j = thread;
    pthread_join(j->thread, NULL);
    free(j);
}

/* ---- A game with computers ---- */

/* People press the button; computers draw by themselves, and deal if only computers play. */
static void draw_lots(struct driver *d)
{
    for (int i = 0; i < 1000 && d->app->screen == &LOTS_SCREEN; i++) {
        if (drive_find(d, "draw-lot"))
            drive_press(d, "draw-lot");
        else if (drive_find(d, "deal"))
            drive_press(d, "deal");
        else
            app_wake(d->app, app_wake_at(d->app));
        drive_settle(d);
    }
}

/* seat 2 is Pip (one press), Nell (two) ... */
static void start_with(struct driver *d, int players, const int presses[], bool threads)
{
    drive_start(d, NULL, 1280, 800);
    if (threads) {
        d->app->host.start = host_start;
        d->app->host.join = host_join;
    }
    drive_new_game(d);
    for (int i = 2; i < players; i++)
        drive_press(d, "players-more");
    for (int i = 0; i < players; i++)
        if (presses[i])
            drive_sit(d, i + 1, presses[i] - 1);
    drive_press(d, "start");
    draw_lots(d);
}

/* Lets time pass until a person is to move, or the round is over or open. */
static void wait_for_person(struct driver *d)
{
    struct game_status st;
    const struct match *m = d->app->session->match;
    for (int i = 0; i < 20000; i++) {
        match_status(m, &st);
        if (d->app->screen != &TABLE_SCREEN || !computer_seat(m, st.seat))
            return;
        uint64_t at = app_wake_at(d->app);
        if (at)
            app_wake(d->app, at);
        else
            assert_true(app_moving(d->app));
        drive_settle(d); /* frames while it thinks */
        wait_for_jobs();
    }
    fail_msg("the computer never ends its turn");
}

static bool tells_tile(const struct driver *d, tile_t t, const char *where)
{
    struct buf out = {0};
    char line[40], name[TILE_NAME];
    app_probe(d->app, &out);
    snprintf(line, sizeof line, "\ntile %s %s ", tile_name(t, name), where);
    bool there = strstr(buf_text(&out), line) != NULL;
    buf_free(&out);
    return there;
}

static void a_person_and_a_computer(bool threads)
{
    struct driver d = {.app = NULL};
    struct game_status st;
    start_with(&d, 2, (int[]){0, 2}, threads);
    const struct match *m = d.app->session->match;
    assert_string_equal(m->config.computer[1], "nell:open");
    assert_string_equal(m->config.name[1], "Nell");
    expect_screen(&d, "table"); /* no cover: only one person sees this screen */
    for (int turn = 0; turn < 6; turn++) {
        wait_for_person(&d);
        match_status(m, &st);
        if (st.phase != PHASE_TURN || st.open)
            break;
        expect_screen(&d, "table");
        assert_int_equal(st.seat, 0);
        int hidden;
        struct tile_bits own = m->game->tiles->rack(m->state, 0, &hidden);
        struct tile_bits other = m->game->tiles->rack(m->state, 1, &hidden);
        for (tile_t t = 0; t < FACES; t++) {
            assert_int_equal(tells_tile(&d, t, "rack"), bits_has(&own, t));
            if (bits_has(&other, t))
                assert_false(tells_tile(&d, t, "open"));
        }
        drive_press(&d, "draw");
        drive_press(&d, "end-turn");
    }
    assert_true(st.turn > 3 || st.open || st.phase != PHASE_TURN);
    drive_end(&d);
}

TEST(without_threads)
{
    a_person_and_a_computer(false);
}

TEST(with_threads)
{
    a_person_and_a_computer(true);
}

TEST_DRIVEN(computers_alone_play_to_the_end_of_a_round)
{
    struct game_status st;
    start_with(d, 3, (int[]){2, 3, 3}, false);
    const struct match *m = d->app->session->match;
    assert_string_equal(m->config.name[1], "Otto");
    assert_string_equal(m->config.name[2], "Otto 2"); /* two of them need two names */
    wait_for_person(d);
    match_status(m, &st);
    assert_true(st.winner >= 0 || st.phase != PHASE_TURN);
}

/* The pause before the computer's next step, which has been found. */
static uint64_t pause_of(const struct driver *d)
{
    const struct computer *c = &table_data_of(d->app)->computer;
    uint64_t shown = (uint64_t)c->ticks * 1000 / APP_TICKS_PER_SECOND;
    return computer_wake_at(d->app, c, false) - c->shown_ms - shown;
}

/* What there is nothing to see of is quick; after a big play there is time to look. */
TEST_DRIVEN(the_pace_is_that_of_what_happens)
{
    int quick = 0, usual = 0, big = 0;
    start_with(d, 3, (int[]){1, 1, 3}, false);
    const struct match *m = d->app->session->match;
    for (int i = 0; i < 4000 && d->app->screen == &TABLE_SCREEN; i++) {
        const struct computer *c = &table_data_of(d->app)->computer;
        bool found = c->found && !app_moving(d->app), lingers = computer_lingers(c);
        uint64_t pause = found ? pause_of(d) : 0;
        int at = m->at;
        app_wake(d->app, app_wake_at(d->app));
        drive_settle(d);
        if (!found || m->at == at)
            continue;
        bool plain = !strchr(m->step[at], ' ');
        assert_int_equal(pause, lingers ? 320 : plain ? 200 / 3 : 200);
        big += lingers;
        quick += !lingers && plain;
        usual += !lingers && !plain;
    }
    assert_true(quick && usual && big);
}

static const char *const PLAYERS[] = {"pip", "nell", "otto", "mira"};

static void start_seeded(struct driver *d, const char *game, int seats, int seed)
{
    struct game_config c;
    struct reason why;
    drive_start(d, NULL, 1280, 800);
    game_config_default(&c, game_find(game), seats);
    c.seed = (uint64_t)seed;
    for (int i = 0; i < seats; i++)
        snprintf(c.computer[i], sizeof c.computer[i], "%s", PLAYERS[(i + seed) % 4]);
    assert_true(app_start(d->app, &c, &why));
    game_config_free(&c);
    drive_draw(d);
    draw_lots(d);
}

/* How long a tile travels to the table in a computer's play, at that pace. */
static int ticks_at(struct driver *d, int pace)
{
    int ticks = 0;
    start_seeded(d, "super-wild", 4, 3);
    d->app->settings.pace = pace;
    for (int i = 0; i < 400 && !ticks; i++) {
        const struct desk *t = table_data_of(d->app)->host.desk;
        app_wake(d->app, app_wake_at(d->app));
        for (int k = 0; k < t->kind->pieces; k++)
            if (t->seen[k].where == DESK_BOARD && seen_travels(&t->seen[k]))
                ticks = t->seen[k].ticks;
        drive_settle(d);
    }
    drive_end(d);
    return ticks;
}

TEST_DRIVEN(the_pace_is_that_of_tiles_too)
{
    int usual = ticks_at(d, 1);
    assert_true(usual > 0);
    assert_int_equal(ticks_at(d, 0), usual * 3 / 2);
    assert_int_equal(ticks_at(d, 2), usual * 3 / 5);
}

static void click_nth(struct driver *d, float x, float y, int nth)
{
    struct input in = {
        .kind = INPUT_DOWN, .x = x, .y = y, .button = BUTTON_LEFT, .clicks = nth};
    app_event(d->app, &in);
    in.kind = INPUT_UP;
    app_event(d->app, &in);
    drive_draw(d);
}

/* A click on the table ends the look at a big play, even if it is the second of a double
 * click. */
TEST_DRIVEN(a_click_says_that_it_was_seen)
{
    start_with(d, 3, (int[]){4, 4, 4}, false);
    struct computer *c = &table_data_of(d->app)->computer;
    click_nth(d, 640, 300, 1);
    while (!(c->found && computer_lingers(c)) && d->app->screen == &TABLE_SCREEN) {
        app_wake(d->app, app_wake_at(d->app));
        drive_settle(d);
    }
    int at = d->app->session->match->at;
    uint64_t due = computer_wake_at(d->app, c, false);
    click_nth(d, 640, 300, 2);
    assert_true(app_wake_at(d->app) < due);
    app_wake(d->app, app_wake_at(d->app));
    assert_int_equal(d->app->session->match->at, at + 1);
}

/* The second click of a double click on End turn does not skip what the computer does, though
 * Skip is in the same place; another click does. */
TEST_DRIVEN(a_double_click_ends_only_the_turn)
{
    start_with(d, 2, (int[]){0, 2}, false);
    wait_for_person(d);
    drive_press(d, "draw");
    struct rect r = drive_find(d, "end-turn")->r;
    float x = r.x + r.w / 2, y = r.y + r.h / 2;
    click_nth(d, x, y, 1);
    const struct computer *c = &table_data_of(d->app)->computer;
    while (!c->found)
        app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
    assert_non_null(drive_find(d, "hurry"));
    uint64_t due = computer_wake_at(d->app, c, false);
    click_nth(d, x, y, 2);
    assert_int_equal(computer_wake_at(d->app, c, false), due);
    click_nth(d, x, y, 1);
    assert_true(computer_wake_at(d->app, c, false) < due);
    due = computer_wake_at(d->app, c, false);
    click_nth(d, x, y, 2); /* a double click on Skip is one */
    assert_int_equal(computer_wake_at(d->app, c, false), due);
}

static int steps_of(const struct driver *d)
{
    return d->app->session->match->at;
}

/* End turn comes in the place of Draw, and takes no press for half a second, so that nobody
 * ends a turn without having seen what was drawn. The key does. Draw and pass does both at
 * once. */
TEST_DRIVEN(what_was_drawn_is_seen_before_the_turn_ends)
{
    start_with(d, 2, (int[]){0, 0}, false);
    drive_press(d, "reveal");
    d->app->settings.cover = false;
    int at = steps_of(d);
    struct rect r = drive_find(d, "draw")->r;
    drive_point(d, INPUT_DOWN, r, BUTTON_LEFT);
    drive_point(d, INPUT_UP, r, BUTTON_LEFT);
    assert_memory_equal(&drive_find(d, "end-turn")->r, &r, sizeof r);
    for (int i = 0; i < APP_TICKS_PER_SECOND / 2; i++) {
        drive_point(d, INPUT_DOWN, r, BUTTON_LEFT);
        drive_point(d, INPUT_UP, r, BUTTON_LEFT);
        assert_int_equal(steps_of(d), at + 1);
        app_tick(d->app);
    }
    drive_draw(d);
    drive_point(d, INPUT_DOWN, r, BUTTON_LEFT);
    drive_point(d, INPUT_UP, r, BUTTON_LEFT);
    assert_int_equal(steps_of(d), at + 2);
    drive_settle(d);
    drive_press(d, "draw-pass");
    assert_int_equal(steps_of(d), at + 4);
    struct input key = {.kind = INPUT_KEY, .key = 'D'};
    app_event(d->app, &key);
    app_event(d->app, &key);
    assert_int_equal(steps_of(d), at + 6);
    drive_settle(d);
    ui_focus(&d->app->ui, "draw"); /* the keyboard stays where it is, too */
    drive_key(d, KEY_ENTER);
    assert_int_equal(steps_of(d), at + 7);
    assert_true(ui_focused(&d->app->ui, "end-turn"));
    drive_key(d, KEY_ENTER);
    assert_int_equal(steps_of(d), at + 8);
}

/* Once it has been there for half a second, it is pressed like any button, even by a click that
 * the window system still counts as the second one; the same button is not pressed twice. */
TEST_DRIVEN(another_button_in_that_place_is_another_click)
{
    start_with(d, 2, (int[]){0, 0}, false);
    drive_press(d, "reveal");
    d->app->settings.cover = false;
    int at = steps_of(d);
    struct rect r = drive_find(d, "draw")->r;
    click_nth(d, r.x + 9, r.y + 9, 1);
    drive_settle(d);
    click_nth(d, r.x + 9, r.y + 9, 2);
    assert_int_equal(steps_of(d), at + 2);
    drive_settle(d);
    struct rect pass = drive_find(d, "draw-pass")->r;
    click_nth(d, pass.x + 9, pass.y + 9, 1);
    drive_settle(d);
    click_nth(d, pass.x + 9, pass.y + 9, 2);
    assert_int_equal(steps_of(d), at + 4);
}

static void pass_ms(struct driver *d, int ms)
{
    app_wake(d->app, d->app->now_ms + (uint64_t)ms);
    drive_settle(d);
}

static void expect_told(const struct driver *d, const char *text)
{
    assert_string_equal(drive_find(d, "message")->label, text);
}

static void nothing_to_play(struct driver *d, const char *rules)
{
    struct game_config c;
    struct buf text = {0};
    buf_addf(&text, "%s\n", rules);
    drive_start(d, NULL, 1280, 800);
    assert_true(game_config_from_text(&c, buf_text(&text), text.len, NULL));
    assert_true(app_start(d->app, &c, NULL));
    game_config_free(&c);
    buf_free(&text);
    drive_settle(d);
}

#define NOTHING "game super-wild\ntable *@0,0 r4@-2,0 r5@-1,0\nrack k1\nbag g8 b11 g3 b9"

/* With the setting, a turn in which nothing can be played needs no press: two seconds after
 * each other, the draw and the end. It tells whether something fits, so it counts as a hint.
 * Without it, nothing is told. */
TEST_DRIVEN(a_turn_is_passed_if_nothing_fits)
{
    for (int on = 0; on < 2; on++) {
        nothing_to_play(d, NOTHING);
        drive_press(d, "menu");
        d->app->settings.auto_pass = on;
        drive_press(d, "resume");
        drive_point(d, INPUT_MOVE, (struct rect){600, 300, 2, 2}, BUTTON_LEFT);
        pass_ms(d, 20);
        assert_int_equal(session_was_hinted(d->app->session, 0), on);
        expect_told(d, on ? "Nothing fits, so you draw a tile."
                          : "Your turn: play tiles from your rack, or draw one.");
        pass_ms(d, 1999);
        assert_int_equal(steps_of(d), 0);
        pass_ms(d, 1);
        assert_int_equal(steps_of(d), on);
    }
    pass_ms(d, 20);
    expect_told(d, "Nothing fits, so your turn ends.");
    pass_ms(d, 1900);
    assert_int_equal(steps_of(d), 1);
    pass_ms(d, 100);
    assert_int_equal(steps_of(d), 2);
}

/* Not if something fits, which it tells, too; nor with keys, which have all the time there is.
 */
TEST_DRIVEN(no_turn_is_passed_if_something_fits)
{
    for (int by_key = 0; by_key < 2; by_key++) {
        nothing_to_play(d, by_key ? NOTHING
                                  : "game super-wild\ntable *@0,0 r4@-2,0 r5@-1,0\nrack r3\n"
                                    "bag g8 b11 g3 b9");
        drive_press(d, "menu");
        d->app->settings.auto_pass = true;
        drive_press(d, "resume");
        drive_key(d, KEY_RIGHT);
        if (!by_key)
            drive_click(d, 600, 300);
        pass_ms(d, 20);
        pass_ms(d, 2500);
        assert_int_equal(steps_of(d), 0);
        expect_told(d, "Your turn: play tiles from your rack, or draw one.");
    }
}

TEST_DRIVEN(between_two_persons_there_is_the_cover)
{
    struct game_status st;
    start_with(d, 3, (int[]){0, 1, 0}, false);
    const struct match *m = d->app->session->match;
    bool covered = false;
    for (int turn = 0; turn < 5; turn++) {
        wait_for_person(d);
        match_status(m, &st);
        if (st.open || st.phase != PHASE_TURN)
            break;
        expect_screen(d, "handover");
        covered = true;
        drive_press(d, "reveal");
        drive_press(d, "draw");
        drive_press(d, "end-turn");
        match_status(m, &st);
        if (computer_seat(m, st.seat)) { /* nobody's rack: either may be looking */
            struct tile_bits rack = m->game->tiles->rack(m->state, 0, NULL);
            for (tile_t t = 0; t < FACES; t++)
                assert_false(bits_has(&rack, t) && tells_tile(d, t, "rack"));
        }
    }
    assert_true(covered);
}

/* ---- Faces ---- */

static int faces(const struct driver *d, enum sprite mood)
{
    int n = 0;
    for (int i = 0; i < d->dl.n; i++)
        n += d->dl.cmd[i].kind == DRAW_SPRITE && d->dl.cmd[i].what == mood;
    return n;
}

/* A computer's face thinks while it is to move, and is pleased after a large play until it is
 * to move again; unless the setting says that faces do not react. */
TEST_DRIVEN(faces_at_the_table)
{
    int pleased = 0, calm = 0, thinking = 0;
    drive_start(d, NULL, 1280, 800);
    drive_new_game(d);
    drive_sit(d, 2, PLAYER_NELL);
    drive_seed(d, "11");
    drive_press(d, "start");
    draw_lots(d);
    const struct match *m = d->app->session->match;
    for (int turn = 0; turn < 30 && d->app->screen == &TABLE_SCREEN; turn++) {
        wait_for_person(d);
        drive_draw(d);
        if (d->app->screen != &TABLE_SCREEN)
            break;
        struct turn_past last = recap_last_turn(m);
        bool large = last.seat == 1 && last.played >= 3;
        assert_int_equal(faces(d, SPRITE_MOOD_PLEASED), large);
        assert_int_equal(faces(d, SPRITE_MOOD_CALM), 2 - large);
        *(large ? &pleased : &calm) += 1;
        if (drive_find(d, "draw"))
            drive_press(d, "draw");
        drive_press(d, "end-turn");
        struct game_status st;
        match_status(m, &st);
        if (st.phase != PHASE_TURN || st.open)
            break;
        thinking += st.seat == 1;
        assert_int_equal(faces(d, SPRITE_MOOD_THINKING), st.seat == 1);
        d->app->settings.faces = false;
        drive_draw(d);
        assert_int_equal(faces(d, SPRITE_MOOD_CALM), 2);
        d->app->settings.faces = true;
    }
    assert_true(pleased > 0 && calm > 0 && thinking > 0);
}

/* Leaving while a computer thinks: nothing waits, and nothing is lost. */
TEST_DRIVEN(leaving_while_it_thinks)
{
    for (int i = 0; i < 5; i++) {
        start_with(d, 2, (int[]){4, 4}, true);
        uint64_t at = app_wake_at(d->app);
        assert_true(at > 0);
        app_wake(d->app, at);
    }
}

TEST_DRIVEN(its_turn_is_not_in_anybodys_hand)
{
    start_with(d, 2, (int[]){1, 1}, false);
    int at = d->app->session->match->at;
    static const int keys[] = {'E', 'D', 'R', 'H'};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        drive_key(d, keys[i]);
    assert_int_equal(d->app->session->match->at, at);
    assert_true(drive_find(d, "undo")->flags & UI_DISABLED);
    assert_true(drive_find(d, "hint")->flags & UI_DISABLED);
}

/* ---- Records ---- */

TEST(records_know_who_played)
{
    struct game_config c, back;
    struct reason why;
    struct buf text = {0};
    game_config_default(&c, game_find("super-wild"), 3);
    snprintf(c.computer[1], COMPUTER_ID, "otto");
    config_write(&text, &c);
    assert_true(config_read(text.data, text.len, &back, &why));
    assert_string_equal(back.computer[0], "");
    assert_string_equal(back.computer[1], "otto"); /* from a program without tempers: stays */
    assert_true(computer_patient(&(struct match){.config = back}, 1));
    static const char *const tempers[] = {"computer 1 otto:open\n", "computer 3 pip:patient\n"};
    for (int i = 0; i < 2; i++) {
        struct buf more = {0};
        buf_addf(&more, "%s%s", buf_text(&text), tempers[i]);
        assert_true(config_read(more.data, more.len, &back, &why));
        assert_string_equal(back.computer[2 * i], i ? "pip:patient" : "otto:open");
        assert_int_equal(computer_patient(&(struct match){.config = back}, 2 * i), i);
        buf_free(&more);
    }
    static const char *const bad[] = {
        "computer 4 otto\n", "computer 1 otto:\n",    "computer 1 otto:wild\n",
        "computer 0 otto\n", "computer 2 nobody\n",   "computer 2\n",
        "computer 2 otto\n", "computer 1 otto pip\n", "computer 1 averyveryverylongname\n"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        size_t n = text.len;
        buf_add(&text, bad[i]);
        assert_false(config_read(text.data, text.len, &back, &why));
        assert_true(why.line > 0 && why.text[0]);
        text.len = n;
        text.data[n] = 0;
    }
    buf_free(&text);
}

/* ---- Choosing them ---- */

TEST(names_go_along)
{
    struct game_config c;
    game_config_default(&c, game_find("super-wild"), 2);
    assert_string_equal(setup_who(&c, 1), "Person");
    setup_sit(&c, 1, PLAYER_PIP, TEMPER_OPEN);
    assert_string_equal(c.computer[1], "pip:open");
    assert_string_equal(c.name[1], "Pip");
    snprintf(c.name[1], NAME_MAX_BYTES, "Rival");
    setup_sit(&c, 1, PLAYER_NELL, TEMPER_PATIENT);
    assert_string_equal(c.computer[1], "nell:patient");
    assert_string_equal(c.name[1], "Rival"); /* typed by somebody: stays */
    setup_sit(&c, 1, -1, TEMPER_PATIENT);
    assert_string_equal(c.computer[1], "");
}

static void expect_seats(const struct driver *d, const char *const *name)
{
    char id[16];
    for (int i = 0; name[i]; i++) {
        snprintf(id, sizeof id, "who-%d", i + 1);
        assert_string_equal(drive_find(d, id)->label, name[i]);
    }
}

/* Whom a person plays against comes to the table, one of each; to people come people. Who has
 * left and comes back is still who they were. */
TEST_DRIVEN(newcomers_suit_the_table)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "new-game");
    for (int i = 2; i < 6; i++)
        drive_press(d, "players-more");
    expect_seats(d,
                 (const char *const[]){"Person", "Nell", "Otto", "Mira", "Pip", "Nell", NULL});
    assert_string_equal(drive_find(d, "name-3")->text, "Otto");
    assert_string_equal(drive_find(d, "name-6")->text, "Nell 2");
    drive_sit(d, 3, PLAYER_PIP);
    for (int i = 6; i > 2; i--)
        drive_press(d, "players-less");
    drive_press(d, "players-more");
    expect_seats(d, (const char *const[]){"Person", "Nell", "Pip", NULL});
    drive_start(d, NULL, 1280, 800);
    drive_new_game(d);
    drive_press(d, "players-more");
    expect_seats(d, (const char *const[]){"Person", "Person", "Person", NULL});
}

/* A line below the names says who was chosen. The dimensions keep their own line. */
TEST_DRIVEN(the_chosen_one_is_named)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "game-1");
    drive_new_game(d);
    assert_null(drive_find(d, "about")); /* a person needs no words */
    drive_sit(d, 1, PLAYER_OTTO);
    assert_non_null(strstr(drive_find(d, "about")->label, "Otto: "));
    assert_non_null(drive_find(d, "ladder"));
}

/* If nobody is chosen, the line says what each number of players is like in Blockers!, which
 * four play at first. */
TEST_DRIVEN(the_line_says_what_a_table_of_blockers_is_like)
{
    static const char *const says[] = {[2] = "two colours", "quiet", "lively", "wild"};
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "game-4");
    drive_press(d, "new-game");
    assert_non_null(drive_find(d, "name-4"));
    assert_null(drive_find(d, "name-5"));
    drive_press(d, "players-more");
    for (int seats = 5; seats >= 2; seats--) {
        assert_non_null(strstr(drive_find(d, "about")->label, says[seats]));
        if (seats > 2)
            drive_press(d, "players-less");
    }
}

/* With seven players, two lines about one of them keep clear of the names and the buttons. */
TEST_DRIVEN(the_line_about_the_last_of_seven_has_room)
{
    static const float size[][2] = {{800, 600}, {1280, 800}};
    for (int i = 0; i < 2; i++) {
        drive_start(d, NULL, size[i][0], size[i][1]);
        drive_press(d, "game-3");
        drive_press(d, "new-game");
        for (int k = 2; k < 7; k++)
            drive_press(d, "players-more");
        drive_sit(d, 7, PLAYER_MIRA);
        struct rect about = drive_find(d, "about")->r, name = drive_find(d, "name-7")->r;
        assert_true(about.h >= 36);
        assert_true(about.y >= name.y + name.h);
        assert_true(about.y + about.h + 6 <= drive_find(d, "more")->r.y);
    }
}

/* The temper is chosen beside the faces, for whoever sits there now or is seated next; the
 * set-up page remembers it, and the plate at the table announces it. */
TEST_DRIVEN(a_temper_for_each_seat)
{
    drive_start(d, NULL, 1280, 800);
    drive_new_game(d);
    drive_sit(d, 2, PLAYER_NELL);
    drive_press(d, "who-2");
    assert_true(drive_find(d, "temper-0")->flags & UI_SELECTED);
    drive_press(d, "temper-1");
    assert_true(drive_find(d, "temper-1")->flags & UI_SELECTED);
    drive_press(d, "pick-close");
    drive_press(d, "who-2");
    assert_true(drive_find(d, "temper-1")->flags & UI_SELECTED);
    drive_press(d, "pick-5");
    assert_non_null(strstr(drive_find(d, "about")->label, "Mira: "));
    assert_non_null(strstr(drive_find(d, "about")->label, "Shows nothing"));
    drive_press(d, "start");
    draw_lots(d);
    const struct match *m = d->app->session->match;
    assert_string_equal(m->config.computer[1], "mira:patient");
    assert_string_equal(drive_find(d, "seat-2")->label, "Mira is holding 6");
    assert_null(strstr(drive_find(d, "seat-1")->label, "holding"));
    setup_recall(d->app, false);
    assert_string_equal(d->app->setup.computer[1], "mira:patient");
}

/* ---- Hints ---- */

static void begin_at(struct driver *d, const char *position)
{
    struct game_config c;
    struct reason why;
    drive_start(d, NULL, 1280, 800);
    assert_true(game_config_from_text(&c, position, strlen(position), &why));
    assert_true(app_start(d->app, &c, &why));
    game_config_free(&c);
    drive_settle(d);
    expect_screen(d, "table");
}

static const char *told(const struct driver *d)
{
    return drive_find(d, "message")->label;
}

TEST_DRIVEN(a_little_more_each_time)
{
    begin_at(d, "game super-wild\ngrid\nr3 r4 r5 .\n. . * .\nrack r6 k1\nbag b2\n");
    const struct match *m = d->app->session->match;
    assert_false(session_was_hinted(d->app->session, 0));
    drive_press(d, "hint");
    assert_non_null(strstr(told(d), "You can play 1 tile as things stand."));
    assert_true(session_was_hinted(d->app->session, 0));
    drive_key(d, 'H');
    assert_non_null(strstr(told(d), "Start with the red six-nine."));
    drive_press(d, "hint");
    assert_non_null(strstr(told(d), "could go there"));
    assert_int_equal(m->at, 0);
    drive_press(d, "hint");
    assert_int_equal(m->at, 1);
    assert_true(table_legal(m->game->tiles->now(m->state), m->game->tiles->rules(m->state)));
    assert_non_null(strstr(told(d), "Undo takes it back"));
    drive_press(d, "hint");
    assert_non_null(strstr(told(d), "You can't play any more"));
    drive_press(d, "undo");
    assert_int_equal(m->at, 0);
    assert_null(strstr(told(d), "can't play any more"));
}

/* Over a place where it cannot lie, what is held comes before the hint. */
TEST_DRIVEN(a_refusal_is_told_over_a_hint)
{
    begin_at(d, "game super-wild\ngrid\nr3 r4 r5 .\n. . * .\nrack r6 k1\nbag b2\n");
    const struct tile_desk *v = (const void *)table_data_of(d->app)->host.desk;
    drive_press(d, "hint");
    struct rect from = v->d.seen[tile_make(BLACK, 1)].to, to = grid_cell(&v->grid, 1, 0);
    struct input in = {.kind = INPUT_DOWN, .button = BUTTON_LEFT, .clicks = 1};
    in.x = from.x + from.w / 2;
    in.y = from.y + from.h / 2;
    app_event(d->app, &in);
    in.kind = INPUT_MOVE;
    in.y -= 60;
    app_event(d->app, &in);
    drive_draw(d);
    assert_non_null(strstr(told(d), "You can play 1 tile"));
    in.x = to.x + to.w / 2;
    in.y = to.y + to.h / 2;
    app_event(d->app, &in);
    drive_draw(d);
    assert_non_null(strstr(told(d), "already taken"));
    drive_key(d, KEY_ESCAPE);
    assert_non_null(strstr(told(d), "You can play 1 tile"));
}

/* The numbers of a hint are those of the whole turn: a rack with one tile is told of two. */
TEST_DRIVEN(a_hint_counts_the_whole_turn)
{
    begin_at(d, "game super-wild\ngrid\nr3 r4 r5 .\n. . * .\nrack r6 r7 k1\nbag b2\n");
    drive_press(d, "hint");
    assert_non_null(strstr(told(d), "You can play 2 tiles as things stand."));
    assert_null(strstr(told(d), "That counts"));
    assert_true(app_play(d->app, "put r6 1,-1", NULL));
    drive_settle(d);
    drive_press(d, "hint");
    assert_non_null(strstr(told(d), "You can play 2 tiles"));
    assert_non_null(strstr(told(d), "That counts the one you've played."));
}

/* The place that a hint points at comes into sight, no matter where the camera was. */
TEST_DRIVEN(the_place_is_in_sight)
{
    begin_at(d, "game super-wild\ngrid\nr3\nr4\nr5\n*\nr7\nr8\nrack r9\nbag b2\n");
    struct input in = {.kind = INPUT_WHEEL, .x = 640, .y = 200, .wheel = 3};
    for (int i = 0; i < 8; i++)
        app_event(d->app, &in);
    drive_settle(d);
    for (int i = 0; i < 3; i++)
        drive_press(d, "hint");
    assert_non_null(strstr(told(d), "could go there"));
    struct buf out = {0};
    int x0, y0, px, py, table_y, table_h;
    app_probe(d->app, &out);
    const char *grid = strstr(buf_text(&out), "\ngrid "),
               *area = strstr(buf_text(&out), "\narea table ");
    assert_int_equal(sscanf(grid, "\ngrid %d %d %d %d", &x0, &y0, &px, &py), 4);
    assert_int_equal(sscanf(area, "\narea table %*d %d %*d %d", &table_y, &table_h), 2);
    int y = y0 + 6 * py; /* below the 8 */
    assert_true(y > table_y && y < table_y + table_h);
    buf_free(&out);
}

TEST_DRIVEN(when_drawing_is_right)
{
    begin_at(d, "game super-wild\ngrid\nr3 r4 r5 . . . *\nrack k11\nbag b2\n");
    drive_press(d, "hint");
    assert_string_equal(told(d), "Nothing can be played: draw a tile.");
    drive_press(d, "hint");
    assert_string_equal(told(d), "Nothing can be played: draw a tile.");
    drive_press(d, "draw");
    assert_null(strstr(told(d), "Nothing"));
}

/* ---- After the turn ---- */

static void what_was_possible(bool wanted, bool threads)
{
    struct driver d = {.app = NULL};
    drive_start(&d, NULL, 1280, 800);
    d.app->settings.review = wanted;
    if (threads) {
        d.app->host.start = host_start;
        d.app->host.join = host_join;
    }
    struct game_config c;
    struct reason why;
    const char *text = "game super-wild\ngrid\nr3 r4 r5 .\n. . * .\nrack r6 r7\nbag b2 k4 g9\n";
    assert_true(game_config_from_text(&c, text, strlen(text), &why));
    assert_true(app_start(d.app, &c, &why));
    game_config_free(&c);
    drive_settle(&d);
    drive_press(&d, "draw");
    drive_press(&d, "end-turn");
    for (int i = 0; i < 500 && app_wake_at(d.app); i++) {
        app_wake(d.app, app_wake_at(d.app));
        wait_for_jobs();
        if (d.app->notice[0])
            break;
    }
    if (wanted)
        assert_string_equal(d.app->notice, "Player 1, you could have played 3 tiles.");
    else
        assert_string_equal(d.app->notice, "");
    drive_end(&d);
}

TEST(told_to_who_wants_to_know)
{
    what_was_possible(true, false);
    what_was_possible(true, true);
    what_was_possible(false, false);
}

/* A fault or a refusal is shown rather than a hint. */
TEST_DRIVEN(faults_come_first)
{
    begin_at(d, "game super-wild\ngrid\nr3 r4 r5 .\n. . * .\nrack r6 k1\nbag b2\n");
    drive_press(d, "hint");
    drive_key(d, 'E');
    assert_non_null(strstr(told(d), "Play at least one tile"));
}

TESTS_MAIN
