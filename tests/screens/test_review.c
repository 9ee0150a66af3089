/* test_review.c: the page about a match that is over. */
#include "watch_help.h"

#include <math.h>

#include "chances_job.h"
#include "chances_parts.h"
#include "csv.h"
#include "file.h"
#include "last_turns_help.h"
#include "playing.h"
#include "results.h"
#include "store_people.h"
#include "review_parts.h"
#include "turn_judged.h"
#include "watch_parts.h"

#define RECORD "blockers-2-players"
#define OTHER_RECORD "whats-wild-first-five-4-seats"

static int lost; /* with each turn that is made up, */
static int miss; /* and from the first, four times as much with this one, which is a miss; 0 */

static char better[STEP_MAX]; /* than that */

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
    struct chances_decision *d = &t.turn.decision[0];
    d->choice = lost > 0;
    d->missed = miss && turn == miss - 1;
    for (int i = 0; i < t.turn.games && lost; i++)
        chances_note(&d->loss, d->missed ? 4 * lost : lost);
    snprintf(d->best, sizeof d->best, "%s", d->missed ? better : "");
    chances_take(c, &t);
}

/* The end of a match on a host that works in slices, so that nothing is found by itself. */
static void record_to_end(struct driver *d, const char *record, const char *profile, float w,
                          float h)
{
    struct buf path = {0};
    drive_start(d, profile, w, h);
    d->app->host.slice.nodes = 1;
    buf_addf(&path, "%s/tests/replays/%s.swr", SUPERWILD_SOURCE_DIR, record);
    app_open(d->app, buf_text(&path), 1);
    buf_free(&path);
    drive_settle(d);
    expect_screen(d, "game-end");
}

static void to_end(struct driver *d, const char *profile, float w, float h)
{
    record_to_end(d, RECORD, profile, w, h);
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

/* The last turns of Blockers! between two people: what is proven about them is in the log for
 * both, though nobody has opened the page about the match. */
TEST_DRIVEN(proofs_of_everybody_reach_the_log)
{
    struct results lines;
    struct buf text = {0}, path = {0};
    struct chances_seat s[2];
    double loss[2] = {NAN, NAN};
    struct match *m = last_turns_match();
    record_write(&text, m);
    drive_start(d, drive_folder(d), 1280, 800);
    d->app->host.slice.nodes = INT_MAX;
    buf_addf(&path, "%s/last-turns.swr", drive_folder(d));
    assert_true(file_replace(buf_text(&path), buf_text(&text), text.len, NULL));
    app_open(d->app, buf_text(&path), 1);
    drive_settle(d);
    store_person_rename(d->app->store, store_person(d->app->store)->id, "Player 1", "");
    results_of(m, false, 1, &(struct tally){.known = false}, &lines);
    assert_int_equal(store_results_add(d->app->store, d->app->session->id, lines.line, lines.n),
                     STORE_OK);
    for (int i = 0; i < 300; i++)
        app_wake(d->app, d->app->now_ms + 50);
    expect_screen(d, "game-end");
    assert_true(chances_job_over(d->app));
    for (int seat = 0; seat < 2; seat++) {
        int proven = 0;
        const struct chances *c = chances_job_of(d->app);
        for (int i = 0; i < chances_turns(c); i++)
            proven += chances_past(c, i)->past.seat == seat && chances_turn(c, i)->proven &&
                      chances_turn(c, i)->proven_loss > 0;
        assert_true(proven > 0);
        chances_seat(c, seat, &s[seat]);
    }
    store_results_each(d->app->store, take_loss, loss);
    for (int seat = 0; seat < 2; seat++)
        assert_true(fabs(loss[seat] - s[seat].loss.mean) < 1e-9);
    results_free(&lines);
    match_free(m);
    buf_free(&text);
    buf_free(&path);
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

/* ---- One measure ---- */

/* All turns and deals of the match, the fifth turn, of the second round, a miss. */
static void make_up_all(struct driver *d)
{
    struct chances *c = (struct chances *)chances_job_of(d->app);
    lost = CHANCES_UNIT;
    miss = 5;
    for (int i = 0; i < chances_work(c); i++)
        if (i < chances_turns(c)) {
            make_up(d->app, i);
        } else {
            struct chances_task t = {.number = i, .to = chances_games(c), .found = true};
            t.deal = true;
            chances_take(c, &t);
        }
    lost = miss = 0;
}

static void expect_text(const struct driver *d, const char *id, const char *part)
{
    const struct ui_widget *w = drive_find(d, id);
    if (!w || !strstr(w->label, part))
        fail_msg("%s: \"%s\" without \"%s\"", id, w ? w->label : "", part);
}

/* The work behind it is done in slices, which change nothing that is shown. */
TEST_DRIVEN(slices_draw_nothing)
{
    int drawn = 0;
    to_end(d, NULL, 1280, 800);
    d->app->host.slice.nodes = 1;
    drive_press(d, "review");
    expect_screen(d, "review");
    for (int i = 0; i < 140; i++) {
        drive_draw(d);
        app_wake(d->app, d->app->now_ms + 1);
        drawn += d->app->dirty;
    }
    assert_in_range(drawn, 1, 2);
}

/* In a game with losses the replay, its summary and the page about the match all count misses,
 * and none of them counts points in the hand. */
TEST_DRIVEN(one_measure_everywhere)
{
    snprintf(better, sizeof better, "draw");
    record_to_end(d, OTHER_RECORD, NULL, 1280, 800);
    app_wake(d->app, d->app->now_ms + 1);
    assert_non_null(chances_job_of(d->app));
    make_up_all(d);
    drive_press(d, "watch");
    drive_press(d, "next");
    expect_text(d, "message", "In the long run it cost 1.0 ± 0.0 points.");
    watch_go(d->app, 5, false);
    drive_draw(d);
    expect_text(d, "message", "A miss: in the long run it cost 4.0 ± 0.0 points.");
    expect_text(d, "message", "It would have been better to draw from the pile.");
    assert_null(strstr(drive_find(d, "message")->label, "That left"));
    const struct chances *c = chances_job_of(d->app);
    struct buf change = {0};
    int turn = 5;
    while (chances_past(c, turn)->past.seat > 1 || chances_turn(c, turn + 1)->over)
        turn++;
    watch_go(d->app, turn + 1, false);
    drive_draw(d);
    assert_true(turn_chance_words(d->app, turn, chances_past(c, turn)->past.seat, &change));
    expect_text(d, "message", "Chance to win: ");
    expect_text(d, "message", buf_text(&change));
    buf_free(&change);
    drive_press(d, "summary");
    struct turns_judged t;
    int seat = chances_past(chances_job_of(d->app), 4)->past.seat;
    turns_judged(d->app, &watch_data(d->app)->back, seat, &t);
    assert_int_equal(t.worst, 4);
    expect_text(d, page_id("missed", seat + 1).text, "1 turn");
    expect_text(d, page_id("worst", seat + 1).text, "Turn 5");
    expect_text(d, page_id("found", seat + 1).text, "± 0.0");
    drive_press(d, "review");
    expect_text(d, page_id("loss", seat + 1).text, "(1 miss)");
}

/* More exact figures can take a miss back while what was better is on the table. */
TEST_DRIVEN(a_miss_that_goes_while_it_is_shown)
{
    snprintf(better, sizeof better, "draw");
    record_to_end(d, OTHER_RECORD, NULL, 1280, 800);
    app_wake(d->app, d->app->now_ms + 1);
    make_up_all(d);
    drive_press(d, "watch");
    watch_go(d->app, 5, false);
    drive_draw(d);
    drive_press(d, "best");
    expect_text(d, "message", "Here it is.");
    lost = CHANCES_UNIT;
    make_up(d->app, 4);
    lost = 0;
    drive_draw(d);
    assert_null(strstr(drive_find(d, "message")->label, "Here it is."));
    expect_text(d, "best", "As played");
    drive_press(d, "best");
    expect_text(d, "best", "Best play");
    assert_true(drive_find(d, "best")->flags & UI_DISABLED);
}

/* ---- Luck ---- */

static void expect_luck(struct driver *d, bool shown)
{
    struct buf out = {0};
    drive_press(d, "review");
    for (int view = REVIEW_TABLE; view <= REVIEW_PLAYERS; view++) {
        if (drive_find(d, page_id("view", view).text))
            drive_press(d, page_id("view", view).text);
        assert_int_equal(drive_find(d, "luck-head") != NULL, shown);
        assert_non_null(drive_find(d, "loss-head"));
    }
    review_csv(d->app, &out);
    assert_int_equal(strstr(buf_text(&out), "Luck") != NULL, shown);
    buf_free(&out);
}

/* A game that shows chances and losses but no luck has no columns for it. */
TEST_DRIVEN(luck_only_where_it_is_shown)
{
    record_to_end(d, RECORD, NULL, 800, 600);
    expect_luck(d, false);
}

TEST_DRIVEN(luck_where_it_is_shown)
{
    record_to_end(d, OTHER_RECORD, NULL, 800, 600);
    expect_luck(d, true);
}

/* ---- What was possible ---- */

/* In a game without chances the page has how much of what was possible was played: for each
 * player, in the table and in the CSV. */
TEST_DRIVEN(pieces_that_could_have_been_played)
{
    struct buf out = {0};
    record_to_end(d, "both-4-seats", NULL, 1280, 800);
    drive_press(d, "review");
    for (int i = 0; i < 2; i++) /* Player 2 played 3 tiles, Player 3 none of 5 */
        assert_true(hindsight_judge(review_of(d->app)->back.past, i, NULL, NULL));
    drive_draw(d);
    assert_string_equal(drive_label(d, "played-2"), "3 of 3 possible (100%)");
    assert_string_equal(drive_label(d, "played-3"), "0 of 5 possible (0%)");
    assert_string_equal(drive_label(d, "played-1"), "not yet");
    drive_press(d, "view-1");
    assert_non_null(drive_find(d, "possible-head"));
    review_csv(d->app, &out);
    assert_non_null(strstr(buf_text(&out), ",6,3,6,6,3,3,1\r\n2,1,Player 3,"));
    assert_non_null(strstr(buf_text(&out), ",0,5,1\r\n3,1,Player 4,"));
    buf_free(&out);
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
                        "1,1,Player 2,Player 2 put the yellow 3 on G3.,0.4000,0.0558,0.4125,"
                        "0.6000,0.0558,0.5875,10,10,,,");
    int lines = 0;
    for (const char *p = buf_text(&out); *p; p++)
        lines += *p == '\n';
    assert_int_equal(lines, 1 + review_of(d->app)->n);
    buf_free(&out);
    drive_press(d, "csv");
    assert_non_null(d->kept);
}

TESTS_MAIN
