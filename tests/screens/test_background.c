/* test_background.c: work in the background that nobody wants any more is left to itself, at
 * all the places that stop some. The threads are held up on purpose, before their work or in
 * the middle of a search, until the test lets them go on. To join one that has not ended fails.
 *
 * In the middle: the linker gives calls of job_stopped() to this file. */
#include "screens_help.h"

#include <pthread.h>

#include "../puzzle_texts.h"
#include "along_job.h"
#include "challenge_check.h"
#include "computer.h"
#include "day_puzzle.h"
#include "day_table.h"
#include "editor/editor_parts.h"
#include "hindsight_job.h"
#include "hints.h"
#include "normikub.h"
#include "playing.h"
#include "puzzling_way.h"
#include "record.h"
#include "solitaire_goal.h"
#include "superwild.h"
#include "turn_advice.h"

/* ---- Threads that are held up ---- */

static struct {
    pthread_mutex_t lock; /* for what follows */
    pthread_cond_t news;
    bool held, in_search; /* nobody goes on: with the work; when it looks whether to end */
    int started, asked, ended, joined;
} gate = {.lock = PTHREAD_MUTEX_INITIALIZER, .news = PTHREAD_COND_INITIALIZER};

bool __real_job_stopped(void *ctx);
bool __wrap_job_stopped(void *ctx);

bool __wrap_job_stopped(void *ctx)
{
    pthread_mutex_lock(&gate.lock);
    gate.asked++;
    pthread_cond_broadcast(&gate.news);
    while (gate.in_search)
        pthread_cond_wait(&gate.news, &gate.lock);
    pthread_mutex_unlock(&gate.lock);
    return __real_job_stopped(ctx);
}

struct thread {
    pthread_t id;
    void (*run)(void *arg);
    void *arg;
    bool ended; /* with the lock */
};

static void *run_thread(void *self)
{
    struct thread *t = self;
    pthread_mutex_lock(&gate.lock);
    while (gate.held)
        pthread_cond_wait(&gate.news, &gate.lock);
    pthread_mutex_unlock(&gate.lock);
    t->run(t->arg);
    pthread_mutex_lock(&gate.lock);
    t->ended = true;
    gate.ended++;
    pthread_cond_broadcast(&gate.news);
    pthread_mutex_unlock(&gate.lock);
    return NULL;
}

static void *start(void *self, void (*run)(void *arg), void *arg)
{
    struct thread *t = mem_alloc(sizeof *t);
    (void)self;
    t->run = run;
    t->arg = arg;
    gate.started++;
    assert_int_equal(pthread_create(&t->id, NULL, run_thread, t), 0);
    return t;
}

/* A thread that has said it is done may have a few instructions left, and no more. */
static void join(void *self, void *thread)
{
    struct thread *t = thread;
    (void)self;
    pthread_mutex_lock(&gate.lock);
    bool hangs = (gate.held || gate.in_search) && !t->ended;
    pthread_mutex_unlock(&gate.lock);
    if (hangs)
        fail_msg("the program waits for work that has not ended");
    pthread_join(t->id, NULL);
    free(t);
    gate.joined++;
}

static void hold(bool held, bool in_search)
{
    pthread_mutex_lock(&gate.lock);
    gate.held = held;
    gate.in_search = in_search;
    gate.asked = 0;
    pthread_cond_broadcast(&gate.news);
    pthread_mutex_unlock(&gate.lock);
}

/* Waits for one that is in the middle of its search. */
static void wait_asked(void)
{
    pthread_mutex_lock(&gate.lock);
    while (!gate.asked)
        pthread_cond_wait(&gate.news, &gate.lock);
    pthread_mutex_unlock(&gate.lock);
}

/* Lets all go on, and waits until they have ended. */
static void let_go(void)
{
    hold(false, false);
    pthread_mutex_lock(&gate.lock);
    while (gate.ended < gate.started)
        pthread_cond_wait(&gate.news, &gate.lock);
    pthread_mutex_unlock(&gate.lock);
}

/* ---- The places ---- */

static void sit(struct app *app, const char *position)
{
    struct game_config c;
    struct reason why;
    assert_true(game_config_from_text(&c, position, strlen(position), &why));
    assert_true(app_start(app, &c, &why));
    game_config_free(&c);
}

static const char TURN[] = "game super-wild\ngrid\nr3 r4 r5 .\n. . * .\nrack r6 k1\nbag b2\n";

static void computers_turn(struct driver *d)
{
    struct computer c = {.found = false};
    struct buf step = {0};
    struct game_config config;
    struct reason why;
    assert_true(game_config_from_text(&config, TURN, strlen(TURN), &why));
    snprintf(config.computer[0], sizeof config.computer[0], "mira");
    assert_true(app_start(d->app, &config, &why));
    game_config_free(&config);
    assert_false(computer_wake(d->app, &c, 1, false, &step));
    assert_true(job_busy(c.job));
    computer_end(d->app, &c);
    buf_free(&step);
}

static void begin_hint(struct driver *d, struct hints *a)
{
    struct buf step = {0};
    sit(d->app, TURN);
    assert_false(hints_ask(d->app, a, &step));
    assert_true(job_busy(a->job));
    buf_free(&step);
}

static void a_hint(struct driver *d)
{
    struct hints a = {.stage = HINT_NONE};
    begin_hint(d, &a);
    hints_end(d->app, &a);
}

static void review_of_a_turn(struct driver *d)
{
    sit(d->app, TURN);
    d->app->settings.review = true;
    turn_advice(d->app);
    turn_advice(d->app); /* the next one, already */
    job_end(d->app, &d->app->review);
}

static void a_challenge(struct driver *d)
{
    struct game_config c;
    game_config_default(&c, &NORMIKUB, 2);
    struct match *m = match_new(&c);
    struct sw_state *s = m->state;
    s->common.phase = PHASE_ROUND_OVER;
    s->challenge = CHALLENGE_OFFERED;
    s->common.seat = -1;
    session_free(d->app->session);
    d->app->session = session_adopt(d->app->store, m, NULL, NULL);
    challenge_check_begin(d->app);
    job_end(d->app, &d->app->challenge_check);
}

static void solitaire(struct driver *d)
{
    struct game_config c;
    struct reason why;
    game_config_default(&c, look_at(0)->game, 1);
    c.seed = 7;
    assert_true(app_start(d->app, &c, &why));
    solitaire_goal_begin(d->app);
    job_end(d->app, &d->app->goal);
}

static void table_of_the_day(struct driver *d)
{
    day_table_end(d->app); /* that of the title page */
    day_table_begin(d->app);
    day_table_end(d->app);
}

static void puzzle_of_the_day(struct driver *d)
{
    day_puzzle_begin(d->app, 20776);
    day_puzzle_begin(d->app, 20777); /* another one is wanted more */
    assert_true(day_puzzle_busy(d->app, 20777));
    day_puzzle_end(d->app);
}

static void a_replay(struct driver *d)
{
    struct hindsight_job l;
    struct buf text = {0}, path = {0};
    struct reason why;
    buf_addf(&path, "%s/tests/replays/both-4-seats.swr", SUPERWILD_SOURCE_DIR);
    FILE *f = fopen(buf_text(&path), "rb");
    char part[4096];
    assert_non_null(f);
    for (size_t n; (n = fread(part, 1, sizeof part, f)) > 0;)
        buf_add_n(&text, part, n);
    fclose(f);
    struct match *m = record_read(buf_text(&text), text.len, &why);
    assert_non_null(m);
    hindsight_job_begin(d->app, &l, m);
    hindsight_job_want(d->app, &l, 3);
    assert_null(hindsight_job_verdict(&l, 3));
    assert_int_equal(hindsight_task_number(l.job->data), 3);
    assert_true(job_busy(l.job));
    hindsight_job_end(d->app, &l);
    assert_false(job_busy(l.job));
    match_free(m);
    buf_free(&text);
    buf_free(&path);
}

static void way_of_a_puzzle(struct driver *d)
{
    struct puzzling_way w = {.state = WAY_UNKNOWN};
    struct puzzle p;
    struct reason why;
    assert_true(puzzle_read(OUT_PUZZLE, strlen(OUT_PUZZLE), false, &p, &why));
    free(p.solution);
    p.solution = NULL;
    assert_true(app_puzzle_start(d->app, &p, PUZZLING_PACK, NULL, &why));
    puzzling_way_begin(d->app, &w);
    assert_int_equal(w.state, WAY_SOUGHT);
    puzzling_way_end(d->app, &w);
    puzzle_free(&p);
}

static void proof_in_the_editor(struct driver *d)
{
    editor_visit(d->app);
    struct edit e = *editor_now(d->app);
    struct reason why;
    const char *text = "game super-wild\ntable r2@1,0 r3@2,0 *@0,0\nrack r4 r5\n";
    assert_true(position_read(text, strlen(text), &e.position, &why));
    editor_push(d->app, &e);
    editor_show(d->app);
    editor_prove(d->app);
    assert_true(job_busy(editor_of(d->app)->proof));
    editor_prove(d->app); /* stops it */
    assert_false(job_busy(editor_of(d->app)->proof));
}

static const struct {
    const char *name;
    void (*goes)(struct driver *d);
    int jobs; /* that it starts, at least */
} PLACES[] = {
    {"computer", computers_turn, 1},      {"hints", a_hint, 1},
    {"review", review_of_a_turn, 2},      {"challenge_check", a_challenge, 1},
    {"solitaire_goal", solitaire, 1},     {"day_table", table_of_the_day, 1},
    {"day_puzzle", puzzle_of_the_day, 2}, {"hindsight_job", a_replay, 2},
    {"puzzling_way", way_of_a_puzzle, 1}, {"editor_proof", proof_in_the_editor, 1},
};

/* ---- The tests ---- */

static void begin(struct driver *d)
{
    drive_start(d, NULL, 1280, 800);
    d->app->host.start = start;
    d->app->host.join = join;
    gate.started = gate.ended = gate.joined = 0;
}

/* All that was left to itself is freed as soon as it has ended, and not before. */
static void expect_left(struct driver *d, int jobs)
{
    int before = gate.joined;
    assert_true(gate.started - before >= jobs);
    assert_true(jobs_wake_at(d->app) > 0);
    assert_true(app_wake_at(d->app) > 0);
    jobs_wake(d->app, true);
    assert_int_equal(gate.joined, before);
    let_go();
    while (jobs_wake_at(d->app)) /* it has ended, and says so a moment later */
        jobs_wake(d->app, true);
    assert_int_equal(gate.joined, gate.started);
}

TEST_DRIVEN(no_place_waits)
{
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        begin(d);
        hold(true, false);
        print_message("%s\n", PLACES[i].name);
        PLACES[i].goes(d);
        expect_left(d, PLACES[i].jobs);
    }
}

TEST_DRIVEN(nor_in_the_middle_of_a_search)
{
    begin(d);
    hold(false, true);
    day_puzzle_begin(d->app, 20776);
    wait_asked();
    day_puzzle_begin(d->app, 20777);
    assert_int_equal(gate.joined, 0);
    day_puzzle_end(d->app);
    expect_left(d, 2);
    hold(false, true);
    solitaire(d);
    wait_asked();
    expect_left(d, 1);
}

/* What is for one screen is said when that is shown again, and nobody asks until then. */
TEST_DRIVEN(a_result_waits_for_its_screen)
{
    struct hints a = {.stage = HINT_NONE};
    begin(d);
    hold(true, false);
    begin_hint(d, &a);
    app_visit(d->app, SCREEN_ABOUT);
    drive_draw(d);
    let_go();
    while (jobs_wake_at(d->app)) /* for other jobs */
        jobs_wake(d->app, true);
    assert_true(job_busy(a.job));
    drive_press(d, "back");
    while (job_busy(a.job)) /* it says a moment later that it has ended */
        jobs_wake(d->app, true);
    assert_int_equal(a.stage, HINT_COUNT);
    hints_end(d->app, &a);
}

/* The program ends: then it waits for them. */
TEST_DRIVEN(the_end_waits)
{
    begin(d);
    hold(true, false);
    puzzle_of_the_day(d);
    a_replay(d);
    assert_int_equal(gate.joined, 0);
    hold(false, false);
    drive_end(d);
    assert_true(gate.started >= 4);
    assert_int_equal(gate.joined, gate.started);
}

/* ---- An import ---- */

static void wait_for(struct driver *d, const char *id)
{
    while (!drive_find(d, id)) {
        app_wake(d->app, d->app->now_ms + 1);
        drive_draw(d);
    }
}

static int matches_of(struct driver *d)
{
    struct store_record r[40];
    int n = store_match_list(d->app->store, STORE_RUNNING, r, 40);
    for (int i = 0; i < n; i++)
        store_record_free(&r[i]);
    return n;
}

/* It is taken in on a connection of its own. What is written meanwhile is not lost. */
TEST_DRIVEN(an_import_goes_on_beside_what_is_written)
{
    char documents[FOLDER_MOST], text[20] = "";
    struct buf path = {0};
    drive_folder_of_documents = drive_new_folder(documents, sizeof documents);
    drive_start(d, drive_folder(d), 1280, 800);
    for (unsigned i = 0; i < 20; i++) {
        struct game_config c;
        game_config_default(&c, &SUPER_WILD, 2);
        c.seed = i;
        app_begin(d->app, &c);
        app_leave_match(d->app);
    }
    drive_draw(d);
    drive_press(d, "data");
    drive_press(d, "export");
    drive_type(d, "save-name", "all");
    drive_press(d, "save-here");
    buf_addf(&path, "%s/all.zip", documents);
    drive_remove(d->folder);
    drive_start(d, drive_folder(d), 1280, 800);
    d->app->host.start = start;
    d->app->host.join = join;
    app_open(d->app, buf_text(&path), 0);
    wait_for(d, "yes");
    hold(true, false);
    drive_press(d, "yes");
    assert_true(along_job_takes(d->app));
    app_open(d->app, buf_text(&path), 0); /* one after the other */
    assert_true(along_job_takes(d->app));
    assert_int_equal(matches_of(d), 0);
    let_go();
    for (int i = 0; along_job_takes(d->app); i++) {
        snprintf(text, sizeof text, "%d", i);
        store_set(d->app->store, "tested", text);
        app_wake(d->app, d->app->now_ms + 1);
    }
    drive_draw(d);
    assert_non_null(strstr(drive_label(d, "notice"), "games: 20"));
    assert_int_equal(matches_of(d), 20);
    drive_start(d, d->folder, 1280, 800);
    assert_int_equal(matches_of(d), 20);
    assert_string_equal(store_get(d->app->store, "tested"), text);
    drive_folder_of_documents = NULL;
    drive_remove(documents);
    buf_free(&path);
}

TESTS_MAIN
