/* test_solitaire.c: solitaire shows what the computers needed for the same tiles, gives medals
 * for doing as well, and has a deal of the day. */
#include "screens_help.h"

#include "app_match.h"
#include "finish.h"
#include "job.h"
#include "day_deal.h"
#include "players.h"
#include "screen_desk.h"
#include "solitaire_goal.h"
#include "solitaire_results.h"
#include "superwild.h"
#include "table_parts.h"

#define WEDNESDAY 20775 /* 2026-11-18: the day of the driver */

static const char *label(const struct driver *d, const char *id)
{
    const struct ui_widget *w = drive_find(d, id);
    return w ? w->label : "";
}

/* A deal in which they differ: 51, 32, 29 and 27 turns. */
static void begin(struct driver *d, const char *folder)
{
    drive_start(d, folder, 1280, 800);
    drive_press(d, "solitaire");
    drive_seed(d, "20261123");
    drive_press(d, "start");
    expect_screen(d, "table");
}

/* What a computer did from here on. A computer does the same every time, so it thinks only once
 * for each deal. */
struct way {
    uint64_t from;
    enum player who;
    struct buf steps; /* each ends with a line break */
};

static void plays_on(struct driver *d, enum player who, struct buf *steps)
{
    const struct match *m = d->app->session->match;
    void *view = mem_alloc(m->game->state_size);
    struct buf step = {0};
    while (app_status(d->app).winner < 0) {
        struct player_turn t = {.who = who,
                                .temper = TEMPER_OPEN,
                                .game = m->game,
                                .view = view,
                                .luck = player_luck(m->config.seed, 0)};
        buf_clear(&step);
        m->game->view(m->state, 0, view);
        assert_true(player_step(&t, &step));
        assert_true(app_play(d->app, buf_text(&step), NULL));
        buf_addf(steps, "%s\n", buf_text(&step));
    }
    buf_free(&step);
    free(view);
}

static void plays_again(struct driver *d, const char *steps)
{
    for (size_t n; *steps; steps += n + 1) {
        char step[1000];
        n = strcspn(steps, "\n");
        assert_true(n < sizeof step);
        snprintf(step, sizeof step, "%.*s", (int)n, steps);
        assert_true(app_play(d->app, step, NULL));
    }
}

static struct way ways[8];

/* Plays on as this computer would, until the rack is empty. */
static void go_out_as(struct driver *d, enum player who)
{
    uint64_t from = match_hash(d->app->session->match);
    struct way *w = ways, *end = ways + sizeof ways / sizeof *ways;
    while (w < end && w->steps.len && (w->from != from || w->who != who))
        w++;
    assert_true(w < end);
    if (w->steps.len) {
        plays_again(d, buf_text(&w->steps));
    } else {
        w->from = from;
        w->who = who;
        plays_on(d, who, &w->steps);
    }
    assert_true(app_status(d->app).winner >= 0);
    app_follow(d->app);
    drive_settle(d);
}

/* ---- At the table ---- */

TEST_DRIVEN(the_table_shows_what_they_needed)
{
    begin(d, NULL);
    struct solitaire_target t;
    assert_true(solitaire_target_find(&d->app->session->match->config, NULL, &t));
    for (int i = 0; i < PLAYER_COUNT; i++) {
        char id[UI_ID], turns[16];
        snprintf(id, sizeof id, "goal-%s", player_id((enum player)i));
        snprintf(turns, sizeof turns, "%d", t.of[i].turns);
        assert_string_equal(label(d, id), turns);
    }
}

/* In a small window, too, words say what the faces are for, and each says it when the pointer
 * rests on it. */
TEST_DRIVEN(the_faces_are_explained)
{
    char tip[600];
    bool brief = false;
    begin(d, NULL);
    assert_string_equal(label(d, "goal"), "Turns needed:");
    d->h = 600;
    for (d->w = 800; d->w < 1280; d->w += 20) {
        drive_draw(d);
        const struct ui_widget *w = drive_find(d, "goal-mira-tip"),
                               *number = drive_find(d, "goal-mira");
        if (!number)
            continue;
        snprintf(tip, sizeof tip, "Mira needed %s turns with the same tiles", number->label);
        assert_string_equal(w->label, tip);
        assert_true(w->tip && rect_has(w->r, number->r.x, number->r.y));
        brief |= !strcmp(label(d, "goal"), "To beat:");
    }
    assert_true(brief);
}

/* Whoever is out and carries on has a last tile in many turns, but is not sent out again. */
TEST_DRIVEN(carrying_on_nobody_goes_out_again)
{
    int last = 0;
    begin(d, NULL);
    go_out_as(d, PLAYER_MIRA);
    expect_screen(d, "out");
    drive_press(d, "reveal");
    for (int turn = 0; turn < 6; turn++) {
        struct buf said = {0};
        struct desk_tone tone;
        expect_screen(d, "table");
        drive_press(d, "draw");
        for (int i = 0; i < 5; i++)
            drive_press(d, "hint");
        struct desk *t = table_shown(d->app);
        desk_message(t, &said, &tone);
        assert_null(strstr(buf_text(&said), "to go out"));
        assert_null(strstr(label(d, "message"), "to go out"));
        last +=
            app_status(d->app).played && !t->kind->pictures->pieces(d->app->session->match, 0);
        buf_free(&said);
        drive_press(d, "end-turn");
    }
    assert_true(last > 0);
}

/* The result of the game is that of going out; the words must not sound as if no tile had been
 * drawn for all of it. */
TEST_DRIVEN(the_end_says_until_when_tiles_count)
{
    static const char *const steps[] = {"put r1 1,0 b1 2,0", "end", "draw", "put g1 3,0",
                                        "end"};
    static const char position[] = "game super-wild\ngrid\n* . . .\nrack r1 b1\nbag g1\n";
    struct game_config c;
    drive_start(d, NULL, 1280, 800);
    assert_true(game_config_from_text(&c, position, strlen(position), NULL));
    assert_true(app_start(d->app, &c, NULL));
    game_config_free(&c);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        assert_true(app_play(d->app, steps[i], NULL));
    app_follow(d->app);
    drive_settle(d);
    expect_screen(d, "game-end");
    assert_string_equal(label(d, "title"), "Solved in 1 turn");
    assert_non_null(strstr(label(d, "message"), "No tile drawn until you went out, and in the "
                                                "end every tile found its place."));
}

/* A position that was solved is no result: no list of them is beside it, nor is one promised.
 */
TEST_DRIVEN(a_solved_position_does_not_count)
{
    struct game_config c;
    static const char position[] = "game super-wild\ngrid\n* . . .\nrack r1 b1\nbag g1\n";
    drive_start(d, NULL, 1280, 800);
    assert_true(game_config_from_text(&c, position, strlen(position), NULL));
    assert_true(app_start(d->app, &c, NULL));
    game_config_free(&c);
    assert_true(app_play(d->app, "put r1 1,0 b1 2,0", NULL));
    assert_true(app_play(d->app, "end", NULL));
    app_follow(d->app);
    drive_settle(d);
    assert_null(strstr(label(d, "message"), "Your result counts"));
    drive_press(d, "stop");
    expect_screen(d, "game-end");
    assert_non_null(strstr(label(d, "title"), "Solved"));
    assert_null(drive_find(d, "best-none"));
    assert_float_equal(finish_of(d->app)->board.w, 1280, 1);
}

TEST_DRIVEN(the_end_without_going_out)
{
    begin(d, NULL);
    drive_press(d, "draw");
    drive_press(d, "end-turn");
    drive_press(d, "menu");
    drive_press(d, "stop");
    drive_press(d, "yes");
    expect_screen(d, "game-end");
    assert_string_equal(label(d, "message"), "1 turn. Better luck next time.");
}

TEST_DRIVEN(two_players_have_no_target)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "new-game");
    drive_press(d, "start");
    assert_null(d->app->goal);
    assert_null(drive_find(d, "goal-mira"));
    begin(d, NULL); /* nor do they after a game that had one */
    app_leave_match(d->app);
    drive_draw(d);
    drive_press(d, "new-game");
    drive_press(d, "start");
    assert_null(solitaire_goal(d->app));
    assert_null(drive_find(d, "goal-mira"));
}

TEST_DRIVEN(it_is_told)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "solitaire");
    drive_seed(d, "20261123");
    d->app->settings.narration = true;
    drive_press(d, "start");
    for (int i = 0; i < 2; i++) { /* the strongest and the weakest */
        char part[600];
        snprintf(part, sizeof part, "%s: %s turns, ", i ? "Pip" : "Mira",
                 label(d, i ? "goal-pip" : "goal-mira"));
        if (!strstr(d->app->words.said, part))
            fail_msg("\"%s\" is not in \"%s\"", part, d->app->words.said);
    }
}

/* ---- In the background ---- */

/* A thread that runs only when the test says so. */
static struct {
    void (*work)(void *arg);
    void *arg;
    int joined;
} thread;

static void *start_thread(void *self, void (*work)(void *), void *arg)
{
    (void)self;
    thread.work = work;
    thread.arg = arg;
    return &thread;
}

static void run_thread(void)
{
    if (thread.work)
        thread.work(thread.arg);
    thread.work = NULL;
}

static void join_thread(void *self, void *which)
{
    (void)self;
    assert_ptr_equal(which, &thread);
    run_thread();
    thread.joined++;
}

static void threaded(struct driver *d)
{
    begin(d, NULL);
    drive_press(d, "home");
    job_end(d->app, &d->app->goal);
    d->app->host.start = start_thread;
    d->app->host.join = join_thread;
    memset(&thread, 0, sizeof thread);
    drive_press(d, "continue");
    assert_non_null(d->app->goal);
    assert_non_null(thread.work);
}

TEST_DRIVEN(nobody_waits_for_it)
{
    threaded(d);
    int at = d->app->session->match->at;
    assert_null(drive_find(d, "goal-mira"));
    drive_press(d, "draw");
    assert_int_equal(d->app->session->match->at, at + 1);
    assert_true(jobs_wake_at(d->app) > 0);
    run_thread();
    jobs_wake(d->app, true);
    drive_draw(d);
    assert_non_null(drive_find(d, "goal-mira"));
    assert_int_equal(thread.joined, 1);
    assert_int_equal(jobs_wake_at(d->app), 0);
}

TEST_DRIVEN(it_ends_with_the_program)
{
    threaded(d);
    drive_end(d); /* stops it: what join_thread() runs gives up at once */
    assert_int_equal(thread.joined, 1);
}

/* A rematch of several passes the start on; alone there is nothing to pass on, and the match is
 * stored without a starter. */
TEST_DRIVEN(a_rematch_alone_has_no_starter)
{
    begin(d, NULL);
    unsigned before = d->app->taken_up;
    app_rematch(d->app);
    assert_int_equal(d->app->taken_up, before + 1);
    assert_int_equal(game_option(&d->app->session->match->config, "starter"), 0);
}

/* ---- Medals ---- */

/* Is there a panel around both rows, with a margin? */
static bool in_one_panel(const struct driver *d, const char *first, const char *last)
{
    struct rect a = drive_find(d, first)->r, b = drive_find(d, last)->r;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_FRAME && c->r.w < d->w / 2 && rect_has(c->r, a.x - 8, a.y - 8) &&
            rect_has(c->r, b.x + b.w + 8, b.y + b.h + 8))
            return true;
    }
    return false;
}

TEST_DRIVEN(as_good_as_mira_is_gold)
{
    begin(d, drive_folder(d));
    go_out_as(d, PLAYER_MIRA);
    expect_screen(d, "out");
    assert_int_equal(solitaire_goal_medal(d->app), MEDAL_GOLD);
    assert_non_null(strstr(label(d, "message"), "Gold: as good as Mira!"));
    assert_non_null(strstr(label(d, "rank-1"), "You: "));
    assert_non_null(strstr(label(d, "rank-2"), "Mira: "));
    assert_non_null(drive_find(d, "rank-5"));
    drive_press(d, "stop");
    expect_screen(d, "game-end");
    assert_non_null(strstr(label(d, "message"), "Gold: as good as Mira!"));
    assert_true(in_one_panel(d, "rank-1", "best-1"));
    struct store_best best;
    assert_int_equal(store_best_list(d->app->store, "super-wild", "", &best, 1), 1);
    drive_start(d, d->folder, 1280, 800); /* and it is still known */
    assert_int_equal(solitaire_medal_load(d->app->store, "super-wild", "", &best), MEDAL_GOLD);
}

/* A result with hints is in the list beside it, where there is room for one list only; and the
 * list keeps away from the banner. What the banner says needs no plate. */
TEST_DRIVEN(a_result_with_hints_is_listed)
{
    begin(d, drive_folder(d));
    drive_press(d, "hint");
    go_out_as(d, PLAYER_MIRA);
    d->w = 800;
    d->h = 600;
    drive_draw(d);
    assert_null(drive_find(d, "score-1"));
    drive_press(d, "stop");
    expect_screen(d, "game-end");
    assert_null(drive_find(d, "score-1"));
    const struct ui_widget *row = drive_find(d, "hinted-1");
    assert_non_null(row);
    assert_true(row->r.y + row->r.h + 12 < drive_find(d, "title")->r.y);
    struct solitaire_results list = {.n = 0, .hinted = 1};
    solitaire_results_load(d->app, &list, &d->app->session->match->config);
    for (float h = solitaire_results_height(&list, 0); h < 300; h++) {
        drive_draw(d);
        d->app->ui.n = 0;
        solitaire_results_draw(d->app, (struct rect){0, 0, 300, h}, &list, 0);
        assert_non_null(drive_find(d, "hinted-1"));
        assert_true(solitaire_results_height(&list, h) <= h || !drive_find(d, "best-none"));
    }
}

TEST_DRIVEN(pip_gets_no_medal)
{
    begin(d, NULL);
    go_out_as(d, PLAYER_PIP);
    const struct solitaire_target *t = solitaire_goal(d->app);
    struct solitaire_score mine = solitaire_goal_mine(d->app);
    assert_true(solitaire_compare(&mine, &t->of[PLAYER_PIP]) == 0);
    assert_true(solitaire_compare(&mine, &t->of[PLAYER_NELL]) > 0);
    assert_int_equal(solitaire_goal_medal(d->app), MEDAL_NONE);
    assert_null(strstr(label(d, "message"), "!"));
    assert_non_null(strstr(label(d, "rank-4"), "You: "));
}

TEST_DRIVEN(hints_cost_the_medal)
{
    begin(d, drive_folder(d));
    session_hinted(d->app->session);
    go_out_as(d, PLAYER_MIRA);
    assert_int_equal(solitaire_goal_medal(d->app), MEDAL_NONE);
    assert_non_null(
        strstr(label(d, "message"), "You used hints, so no medal, but the result is saved."));
}

/* ---- The deal of the day ---- */

TEST(every_weekday_has_its_rules)
{
    static const int rules[7] = {2, 3, 0, 1, 2, 0, 1}; /* from Wednesday; 1: stacks */
    struct game_config c, before = {0};
    game_config_default(&c, &SUPER_WILD, 1);
    for (int i = 0; i < 7; i++) {
        day_deal_set(&c, WEDNESDAY + i);
        assert_int_equal(c.seed, 20261118 + i);
        assert_int_equal(game_option(&c, "stacks") | game_option(&c, "diagonals") << 1,
                         rules[i]);
        assert_int_equal(day_deal_of(&c), WEDNESDAY + i);
        assert_true(c.seed != before.seed);
        before = c;
    }
    game_option_set(&c, "stacks", !game_option(&c, "stacks"));
    assert_int_equal(day_deal_of(&c), 0); /* other rules */
    day_deal_set(&c, WEDNESDAY);
    c.seed = 20261131;
    assert_int_equal(day_deal_of(&c), 0); /* no such day */
    c.seed = 4242;
    assert_int_equal(day_deal_of(&c), 0);
}

TEST_DRIVEN(todays_deal_is_played_and_kept)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "solitaire");
    assert_string_equal(label(d, "day-words"), "Diagonals \xc2\xb7 not played yet");
    drive_press(d, "deal-of-the-day");
    expect_screen(d, "table");
    const struct game_config *c = &d->app->session->match->config;
    assert_int_equal(day_deal_of(c), WEDNESDAY);
    go_out_as(d, PLAYER_MIRA);
    drive_press(d, "stop");
    expect_screen(d, "game-end");
    struct solitaire_score mine = solitaire_goal_mine(d->app);
    drive_press(d, "title-page");
    drive_press(d, "solitaire");
    char words[80];
    snprintf(words, sizeof words, "Diagonals \xc2\xb7 %d turns, %d drawn, Gold", mine.turns,
             mine.draws);
    assert_string_equal(label(d, "day-words"), words);
    drive_press(d, "start"); /* by the rules from before, which are none */
    assert_int_equal(game_option(&d->app->session->match->config, "diagonals"), 0);
}

/* A new game after it is by the rules that the person chose last. */
TEST_DRIVEN(a_new_game_after_it_has_the_own_rules)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "solitaire");
    drive_press(d, "stacks");
    drive_press(d, "deal-of-the-day");
    const struct game_config *c = &d->app->session->match->config;
    assert_int_equal(game_option(c, "stacks"), 0);
    assert_int_equal(game_option(c, "diagonals"), 1);
    go_out_as(d, PLAYER_MIRA);
    drive_press(d, "stop");
    drive_press(d, "rematch");
    c = &d->app->session->match->config;
    assert_int_equal(game_option(c, "stacks"), 1);
    assert_int_equal(game_option(c, "diagonals"), 0);
    assert_int_not_equal(day_deal_of(c), WEDNESDAY);
    go_out_as(d, PLAYER_MIRA);
    drive_press(d, "stop");
    drive_press(d, "rematch"); /* and the one after that, too */
    assert_int_equal(game_option(&d->app->session->match->config, "stacks"), 1);
}

/* The best result of a day stays: out, then without hints, then turns and draws. */
TEST_DRIVEN(the_best_of_a_day_stays)
{
    static const struct day_result in_order[] = {
        {.score = {.out = false}},
        {.score = {true, 30, 9}, .hinted = true},
        {.score = {true, 8, 2}, .hinted = true},
        {.score = {true, 20, 9}},
        {.score = {true, 20, 8}, .medal = MEDAL_BRONZE},
    };
    const int n = (int)(sizeof in_order / sizeof *in_order);
    struct day_result r;
    drive_start(d, drive_folder(d), 1280, 800);
    assert_false(day_deal_load(d->app->store, &SUPER_WILD, 5, &r));
    for (int i = 0; i < n; i++)
        for (int k = 0; k <= i; k++) { /* a worse one, or the same, changes nothing */
            assert_int_equal(
                day_deal_add(d->app->store, &SUPER_WILD, 5, &in_order[k == 0 ? i : k - 1]),
                STORE_OK);
            assert_true(day_deal_load(d->app->store, &SUPER_WILD, 5, &r));
            assert_int_equal(r.score.out, in_order[i].score.out);
            assert_int_equal(r.score.turns, in_order[i].score.turns);
            assert_int_equal(r.score.draws, in_order[i].score.draws);
            assert_int_equal(r.medal, in_order[i].medal);
            assert_int_equal(r.hinted, in_order[i].hinted);
        }
    assert_false(day_deal_load(d->app->store, &SUPER_WILD, 6, &r));
}

int main(void)
{
    int failed = tests_run(NULL, NULL);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        buf_free(&ways[i].steps);
    return failed;
}
