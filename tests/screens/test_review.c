/* test_review.c: the page about a match that is over. */
#include "watch_help.h"

#include <math.h>

#include "chances_job.h"
#include "chances_parts.h"
#include "csv.h"
#include "playing.h"
#include "results.h"
#include "review_parts.h"

#define RECORD "blockers-2-players"

static int lost; /* with each turn that is made up */

/* Figures made up by hand for a turn: the first seat has 40 chances in 100, and one more for
 * each turn. */
static void make_up(struct app *app, int turn)
{
    struct chances *c = (struct chances *)chances_job_of(app);
    struct chances_task t = {.number = turn, .found = true};
    t.turn.games = chances_games(c);
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < t.turn.games; i++) {
            int win = i * 100 < (40 + turn) * t.turn.games;
            chances_note(&t.turn.open[seat], (seat ? !win : win) * CHANCES_UNIT);
            chances_note(&t.turn.worth[seat], (seat ? !win : win) * CHANCES_UNIT);
        }
    t.turn.decision[0].choice = lost > 0;
    for (int i = 0; i < t.turn.games && lost; i++)
        chances_note(&t.turn.decision[0].loss, lost);
    chances_take(c, &t);
}

/* The end of a match on a host that works in slices, so that nothing is found by itself. */
static void to_end(struct driver *d, const char *profile, float w, float h)
{
    struct buf path = {0};
    drive_start(d, profile, w, h);
    d->app->host.slice.nodes = 1;
    buf_addf(&path, "%s/tests/replays/%s.swr", SUPERWILD_SOURCE_DIR, RECORD);
    app_open(d->app, buf_text(&path), 1);
    buf_free(&path);
    drive_settle(d);
    expect_screen(d, "game-end");
}

static int looked_at(const struct driver *d)
{
    char text[40];
    watch_probe(d, "review", text);
    return atoi(text + strlen("turn "));
}

/* It begins by itself at the end; a point opens its turn, and Back leads to the same point. */
TEST_DRIVEN(a_point_opens_its_turn)
{
    to_end(d, NULL, 1280, 800);
    for (int i = 0; i < 4; i++)
        app_wake(d->app, d->app->now_ms + 1);
    assert_non_null(chances_job_of(d->app));
    drive_press(d, "review");
    expect_screen(d, "review");
    for (int i = 0; i < 4; i++)
        drive_key(d, KEY_RIGHT);
    assert_int_equal(looked_at(d), 5);
    drive_key(d, KEY_ENTER);
    expect_screen(d, "watch");
    assert_int_equal(watch_turn(d), 5);
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "review");
    assert_int_equal(looked_at(d), 5);
    assert_true(ui_focused(&d->app->ui, "graph"));
    struct rect r = drive_find(d, "graph")->r;
    drive_click(d, r.x + r.w - 12, r.y + r.h / 2);
    expect_screen(d, "watch");
    assert_int_equal(watch_turn(d), review_of(d->app)->n);
    drive_press(d, "back");
    drive_press(d, "back");
    expect_screen(d, "game-end");
}

/* From the replay, too: then Back leads over the page to the replay, and from there to the end.
 */
TEST_DRIVEN(from_the_replay)
{
    to_end(d, NULL, 800, 600);
    drive_press(d, "watch");
    drive_press(d, "next");
    drive_press(d, "summary");
    drive_press(d, "review");
    expect_screen(d, "review");
    assert_int_equal(looked_at(d), 1);
    drive_press(d, "view-1");
    drive_press(d, "row-3");
    expect_screen(d, "watch");
    assert_int_equal(watch_turn(d), 3);
    drive_press(d, "back");
    expect_screen(d, "review");
    assert_int_equal(looked_at(d), 3);
    assert_non_null(drive_find(d, "row-3"));
    drive_press(d, "back");
    expect_screen(d, "watch");
    drive_press(d, "back");
    expect_screen(d, "game-end");
}

static int done(const struct driver *d)
{
    int all;
    return chances_job_done(d->app, &all);
}

static void resume(struct driver *d, const char *folder, int64_t id)
{
    drive_start(d, folder, 1280, 800);
    d->app->host.slice.nodes = 1;
    app_continue(d->app, id);
    drive_settle(d);
    drive_press(d, "review");
}

/* What is found is in the profile two seconds later, whatever becomes of the program; it is
 * read again the next time. A note that makes no sense is left out, and all is worked out anew.
 */
TEST_DRIVEN(kept)
{
    const char *folder = drive_folder(d);
    to_end(d, folder, 1280, 800);
    int64_t id = d->app->session->id;
    drive_press(d, "review");
    assert_int_equal(done(d), 0);
    int known = 5;
    for (int i = 0; i < known; i++)
        make_up(d->app, i);
    chances_job_keep(d->app);
    const char *note = store_note(d->app->store, id, "chances-0");
    assert_non_null(note);
    char *kept = mem_strdup(note);
    resume(d, folder, id);
    assert_int_equal(done(d), known);
    for (size_t at = 0; at < strlen(kept); at += 1 + strlen(kept) / 8) {
        char *broken = mem_strdup(kept);
        broken[at] = broken[at] == '9' ? 'x' : '9';
        store_set_note(d->app->store, id, "chances-0", broken);
        free(broken);
        resume(d, folder, id);
        assert_true(done(d) <= known);
    }
    store_set_note(d->app->store, id, "chances-0", "chances 0 of a stranger");
    resume(d, folder, id);
    assert_int_equal(done(d), 0);
    free(kept);
}

/* ---- The log of results ---- */

static bool take_loss(void *ctx, const struct store_result_line *r)
{
    double *loss = ctx;
    loss[0] = r->seat[0].loss;
    loss[1] = r->seat[1].loss;
    assert_true(isnan(r->seat[0].luck)); /* the game shows none */
    return r->round != 0;
}

static double loss_of_the_person(const struct driver *d)
{
    double loss[2] = {-1, -1};
    store_results_each(d->app->store, take_loss, loss);
    assert_true(isnan(loss[1])); /* a computer */
    return loss[0];
}

/* Once all turns have an estimate, the log says what the person lost; and again when the
 * figures are more exact. */
TEST_DRIVEN(the_log_of_results_has_the_loss)
{
    struct results lines;
    to_end(d, drive_folder(d), 1280, 800);
    struct match *m = d->app->session->match;
    snprintf(m->config.computer[1], sizeof m->config.computer[1], "otto");
    results_of(m, false, 1, &(struct tally){.known = false}, &lines);
    assert_int_equal(store_results_add(d->app->store, d->app->session->id, lines.line, lines.n),
                     STORE_OK);
    results_free(&lines);
    drive_press(d, "review");
    lost = CHANCES_UNIT / 10;
    int mine = 0, n = review_of(d->app)->n;
    for (int i = 0; i < n; i++) {
        chances_job_keep(d->app);
        assert_true(isnan(loss_of_the_person(d)));
        make_up(d->app, i);
        mine += review_of(d->app)->turn[i].past.seat == 0;
    }
    chances_job_keep(d->app);
    assert_true(fabs(loss_of_the_person(d) - 0.1 * mine) < 1e-9);
    chances_more((struct chances *)chances_job_of(d->app));
    lost = CHANCES_UNIT / 5;
    for (int i = 0; i < n; i++)
        make_up(d->app, i);
    chances_job_keep(d->app);
    assert_true(fabs(loss_of_the_person(d) - 0.2 * mine) < 1e-9);
    lost = 0;
}

/* The graph is no table that could say where the cursor is. */
TEST_DRIVEN(the_graph_is_narrated)
{
    to_end(d, NULL, 1280, 800);
    d->app->settings.narration = true;
    drive_press(d, "review");
    drive_key(d, KEY_RIGHT);
    assert_true(ui_focused(&d->app->ui, "graph"));
    assert_string_equal(d->app->words.focus, "Graph.");
}

/* ---- The table ---- */

TEST(cells)
{
    static const char *const text[][2] = {
        {"Ann", "Ann"},         {"=1+1", "'=1+1"},     {"+4", "'+4"},
        {"-4", "'-4"},          {"@x", "'@x"},         {"a,b", "\"a,b\""},
        {"a\"b", "\"a\"\"b\""}, {"", "\"\""},          {"=\"a\"", "\"'=\"\"a\"\"\""},
        {"\t=1", "\"'\t=1\""},  {"\r=1", "\"'\r=1\""}, {"\n=1", "\"'\n=1\""},
        {"a\t=1", "\"a\t=1\""}, {"a;=1", "\"a;=1\""}};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        struct buf out = {0};
        csv_text(&out, text[i][0]);
        assert_string_equal(buf_text(&out), text[i][1]);
        csv_number(&out, "-0.5");
        csv_end(&out);
        csv_text(&out, "b");
        assert_string_equal(buf_text(&out) + strlen(text[i][1]), ",-0.5\r\nb");
        buf_free(&out);
    }
}

/* Line by line what is known: here the first two turns. */
TEST_DRIVEN(as_csv)
{
    to_end(d, NULL, 1280, 800);
    drive_press(d, "review");
    make_up(d->app, 0);
    make_up(d->app, 1);
    struct buf out = {0};
    review_csv(d->app, &out);
    const char *line = strchr(buf_text(&out), '\n') + 1;
    char first[300];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(line, "\r"), line);
    assert_string_equal(first,
                        "1,1,Player 2,Player 2 put the yellow 3 on G3.,0.4000,0.0551,0.4125,"
                        "0.6000,0.0551,0.5875,10,10,,,,,");
    int lines = 0;
    for (const char *p = buf_text(&out); *p; p++)
        lines += *p == '\n';
    assert_int_equal(lines, 1 + review_of(d->app)->n);
    buf_free(&out);
    drive_press(d, "csv");
    assert_non_null(d->kept);
}

TESTS_MAIN
