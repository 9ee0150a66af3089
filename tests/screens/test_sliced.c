/* test_sliced.c: the program without threads: its long work is done in slices between frames,
 * and comes to the same as at once. */
#include "screens_help.h"

#include "app_match.h"
#include "computer.h"
#include "day_puzzle.h"
#include "editor/editor_parts.h"
#include "hints.h"
#include "superwild.h"
#include "table/table_parts.h"
#include "watch/watch_parts.h"

#define SLICE 300 /* nodes */
#define STEPS 5   /* of each game */

/* Wakes the program as it asks for, until nothing is being worked out. Returns how often. */
static int wake_while_busy(struct driver *d)
{
    int n = 0;
    for (; jobs_wake_at(d->app); n++)
        app_wake(d->app, d->app->now_ms + 1);
    return n;
}

static int wakes; /* of one piece of work */

/* ---- What is worked out: each writes what came of it ---- */

#define TABLE                                                                                  \
    "game super-wild\ntable r2@0,1 r3@0,2 r7@0,-2 r9@-5,0 b7@0,-1 g3@2,0 g4@1,0 g9@-4,0 "      \
    "k4@-1,0 k6@-3,0 *@0,0\nrack b6 g10 k5 k13\n"
static const char TURN[] = TABLE "bag b2\n";

/* Computers play the first steps of every game. */
static void a_game(struct driver *d, struct buf *out)
{
    for (int g = 0; LOOKS[g]; g++) {
        struct game_config c;
        struct reason why;
        game_config_default(&c, look_at(g)->game, 2);
        c.seed = 4;
        for (int i = 0; i < 2; i++)
            snprintf(c.computer[i], sizeof c.computer[i], "mira:open");
        assert_true(app_start(d->app, &c, &why));
        const struct match *m = d->app->session->match;
        for (; m->at < STEPS && app_status(d->app).phase != PHASE_ROUND_OVER; wakes++) {
            app_wake(d->app, app_wake_at(d->app));
            drive_settle(d);
        }
        for (int i = 0; i < m->at; i++)
            buf_addf(out, "%s\n", m->step[i]);
    }
}

static void a_hint(struct driver *d, struct buf *out)
{
    struct game_config c;
    struct reason why;
    assert_true(game_config_from_text(&c, TURN, strlen(TURN), &why));
    assert_true(app_start(d->app, &c, &why));
    game_config_free(&c);
    drive_draw(d);
    drive_press(d, "hint");
    wakes = wake_while_busy(d);
    drive_draw(d);
    hints_words(d->app, &table_data_of(d->app)->hints, out);
}

static void puzzle_of_the_day(struct driver *d, struct buf *out)
{
    day_puzzle_begin(d->app, 20783);
    wakes = wake_while_busy(d);
    assert_non_null(day_puzzle(d->app, 20783));
    puzzle_write(day_puzzle(d->app, 20783), out);
}

static void a_proof(struct driver *d, struct buf *out)
{
    editor_visit(d->app);
    struct edit e = *editor_now(d->app);
    struct reason why;
    assert_true(position_read(TABLE, strlen(TABLE), &e.position, &why));
    e.goal = GOAL_MOST;
    editor_push(d->app, &e);
    editor_show(d->app);
    editor_prove(d->app);
    wakes = wake_while_busy(d);
    buf_addf(out, "%d %s", editor_of(d->app)->verdict, editor_of(d->app)->host.told);
}

static void a_replay(struct driver *d, struct buf *out)
{
    struct game_config c;
    struct reason why;
    assert_true(game_config_from_text(&c, TURN, strlen(TURN), &why));
    struct match *m = match_new(&c);
    game_config_free(&c);
    assert_true(match_play(m, "draw", NULL, &why) && match_play(m, "end", NULL, &why));
    struct hindsight_job l = {.past = NULL};
    hindsight_job_begin(d->app, &l, m);
    wakes = wake_while_busy(d);
    const struct verdict *v = hindsight_job_verdict(&l, 0);
    assert_non_null(v);
    buf_addf(out, "%d %d %d %s\n", v->did, v->best, v->proven, v->steps);
    hindsight_job_end(d->app, &l);
    match_free(m);
}

static const struct {
    const char *name;
    void (*does)(struct driver *d, struct buf *out);
} ALL[] = {
    {"a game", a_game},   {"a hint", a_hint},     {"the day's puzzle", puzzle_of_the_day},
    {"a proof", a_proof}, {"a replay", a_replay},
};

/* ---- The test ---- */

static void work_out(size_t i, long nodes, struct buf *out)
{
    struct driver d = {.app = NULL};
    drive_start(&d, NULL, 1280, 800);
    d.app->host.slice.nodes = nodes;
    wakes = 0;
    ALL[i].does(&d, out);
    drive_end(&d);
}

TEST(slices_come_to_the_same)
{
    for (size_t i = 0; i < sizeof ALL / sizeof *ALL; i++) {
        struct buf at_once = {0}, sliced = {0};
        work_out(i, 0, &at_once);
        work_out(i, SLICE, &sliced);
        print_message("%s: %d wakes\n", ALL[i].name, wakes);
        assert_true(at_once.len > 0 && wakes > 1);
        assert_string_equal(buf_text(&sliced), buf_text(&at_once));
        buf_free(&at_once);
        buf_free(&sliced);
    }
}

/* ---- Who goes first ---- */

struct counted {
    char name;
    int left;
    struct buf *order; /* who had each slice */
};

static bool count_on(void *data, const struct budget *budget)
{
    struct counted *c = data;
    (void)budget;
    buf_addf(c->order, "%c", c->name);
    return --c->left <= 0;
}

static void forget(void *data)
{
    free(data);
}

static void begin_counted(struct driver *d, struct job **at, char name, int left,
                          struct buf *order, bool patient)
{
    static const struct job_kind kind = {count_on, NULL, forget};
    struct counted *c = mem_alloc(sizeof *c);
    *c = (struct counted){name, left, order};
    job_begin(d->app, at, &kind, c, NULL);
    if (patient)
        job_patient(d->app, *at);
}

/* Two patient jobs take turns, though one is newer, and though one is followed by another of
 * its kind each time; one that somebody waits for goes first. */
TEST(patient_jobs_take_turns)
{
    struct driver d = {.app = NULL};
    struct buf order = {0};
    struct job *one = NULL, *two = NULL, *asked = NULL;
    drive_start(&d, NULL, 1280, 800);
    d.app->host.slice.nodes = SLICE;
    begin_counted(&d, &one, 'a', 3, &order, true);
    begin_counted(&d, &two, 'b', 1, &order, true);
    while (order.len < 4) { /* the title page's own work comes between them */
        app_wake(d.app, d.app->now_ms + 1);
        if (!job_busy(two))
            begin_counted(&d, &two, 'b', 1, &order, true);
    }
    begin_counted(&d, &asked, 'c', 2, &order, false);
    wake_while_busy(&d);
    assert_string_equal(buf_text(&order), "ababccab");
    job_end(d.app, &one);
    job_end(d.app, &two);
    job_end(d.app, &asked);
    buf_free(&order);
    drive_end(&d);
}

/* What nobody wants any more is not worked at, and does not keep the program. */
TEST(nothing_goes_on_unwanted)
{
    struct driver d = {.app = NULL};
    drive_start(&d, NULL, 1280, 800);
    d.app->host.slice.nodes = SLICE;
    day_puzzle_begin(d.app, 20776);
    app_wake(d.app, 1);
    assert_true(day_puzzle_busy(d.app, 20776));
    day_puzzle_end(d.app);
    wake_while_busy(&d);
    drive_end(&d);
}

TESTS_MAIN
