/* The winner's moment: what is seen of it, in which order, how it ends, and that it adds no
 * click to the way from a won round to the next game. */
#include "screens_help.h"
#include "chances_job.h"
#include "chances_parts.h"
#include "thorough.h"

#include <math.h>

#include "app_match.h"
#include "certify.h"
#include "finish.h"
#include "puzzling.h"
#include "settings.h"
#include "store_own.h"
#include "tile.h"
#include "watch_parts.h"
#include "winning_pieces.h"

#define TICKS(ms) ((ms)*APP_TICKS_PER_SECOND / 1000)

static bool stored; /* with a profile */

/* One tick of motion from the end of a round against Nell in which somebody goes out: the step
 * that wins it is made as a person makes it, and nothing of what follows has been shown.
 * Returns false if nobody wins with this seed. */
static bool won(struct driver *d, const struct look *look, uint64_t seed, int motion)
{
    struct game_config c;
    char step[STEP_MAX];
    drive_start(d, stored ? drive_folder(d) : NULL, 1280, 800);
    d->app->settings.motion = motion;
    settings_choose_game(d->app, look);
    game_config_default(&c, look->game, 2);
    snprintf(c.name[1], NAME_MAX_BYTES, "Nell");
    snprintf(c.computer[1], COMPUTER_ID, "nell");
    for (int i = 0; i < c.game->n_options; i++)
        if (!strcmp(c.game->options[i].id, "rounds") || !strcmp(c.game->options[i].id, "games"))
            c.option[i] = 1;
    c.seed = seed;
    assert_true(app_start(d->app, &c, NULL));
    drive_play(d, PHASE_GAME_OVER, true);
    if (app_status(d->app).winner < 0)
        return false;
    struct match *m = d->app->session->match;
    snprintf(step, sizeof step, "%s", m->step[m->at - 1]);
    match_goto(m, m->at - 1);
    if (app_status(d->app).winner >= 0) /* stopped later than it was won */
        return false;
    d->app->cues.n = 0;
    assert_true(app_play(d->app, step, NULL));
    app_follow(d->app);
    drive_draw(d);
    return true;
}

static void begin(struct driver *d, const struct look *look, int motion)
{
    uint64_t seed = 1;
    while (!won(d, look, seed++, motion)) {
        assert_true(seed < 40);
        drive_end(d);
    }
}

static void pass(struct driver *d, int ticks)
{
    for (int i = 0; i < ticks; i++)
        app_tick(d->app);
    drive_draw(d);
}

/* One tick of motion from the end of the first of three rounds. */
static void begin_round(struct driver *d, int motion)
{
    begin(d, look_at(0), 0);
    struct game_config c = d->app->session->match->config;
    uint64_t seed = 1;
    game_option_set(&c, "rounds", 3);
    do {
        app_go(d->app, SCREEN_TITLE);
        c.seed = seed++;
        assert_true(app_start(d->app, &c, NULL));
        drive_play(d, PHASE_ROUND_OVER, true);
    } while (!app_status(d->app).open || app_status(d->app).winner < 0);
    d->app->settings.motion = motion;
    d->app->moment = true;
    app_follow_anew(d->app);
    drive_draw(d);
}

static bool heard(const struct driver *d, enum sound s)
{
    for (int i = 0; i < d->app->cues.n; i++)
        if (d->app->cues.cue[i].sound == s)
            return true;
    return false;
}

/* A match that is won: four seconds at most, with its buttons from the first frame; then rest.
 */
TEST_DRIVEN(a_match_lasts_four_seconds_at_most)
{
    for (int game = 0; game < look_count(); game++) {
        begin(d, look_at(game), 2);
        assert_true(finish_moment(d->app));
        assert_true(finish_decides(d->app));
        assert_true(heard(d, SOUND_WIN));
        assert_false(heard(d, SOUND_PEG));
        int ticks = 0;
        for (; finish_moment(d->app); ticks++) {
            assert_true(app_moving(d->app));
            assert_non_null(drive_find(d, "title"));
            assert_non_null(drive_find(d, "rematch"));
            pass(d, 1);
        }
        assert_in_range(ticks, TICKS(3000), TICKS(4000));
        assert_true(heard(d, SOUND_PEG));
        drive_settle(d);
        assert_false(app_moving(d->app));
    }
}

/* A round that is not the last one is smaller: up to three seconds, and no card. */
TEST_DRIVEN(a_round_lasts_three_seconds_at_most)
{
    begin_round(d, 2);
    assert_true(finish_moment(d->app));
    assert_false(finish_decides(d->app));
    assert_float_equal(finish_card_width(d->app), 0, 0);
    int ticks = 0;
    for (; finish_moment(d->app); ticks++)
        pass(d, 1);
    assert_in_range(ticks, TICKS(2000), TICKS(3000));
    assert_true(heard(d, SOUND_PEG));
}

/* In a round, the winner's score does not have the new peg before it has arrived. */
TEST_DRIVEN(the_peg_counts_when_it_arrives)
{
    char id[UI_ID];
    begin_round(d, 2);
    snprintf(id, sizeof id, "score-%d", app_status(d->app).winner + 1);
    assert_string_equal(drive_find(d, id)->label, "0 pegs");
    pass(d, TICKS(2000));
    assert_string_equal(drive_find(d, id)->label, "0 pegs");
    pass(d, TICKS(200));
    assert_string_equal(drive_find(d, id)->label, "1 peg");
}

/* After the last round all pegs drop in, one after another, within a second. */
TEST_DRIVEN(pegs_drop_in_one_by_one)
{
    begin(d, look_at(0), 2);
    struct game_status *st = &finish_of(d->app)->st;
    st->rounds = st->round = 6;
    st->score[st->winner] = 4;
    int heard_pegs = 0, first = -1, last = -1, seen = 0;
    for (int tick = 0; finish_moment(d->app); tick++) {
        d->app->cues.n = 0;
        pass(d, 1);
        heard_pegs += heard(d, SOUND_PEG);
        int now = finish_score(d->app, 4);
        assert_in_range(now, seen, seen + 1);
        first = now && first < 0 ? tick : first;
        last = now > seen ? tick : last;
        seen = now;
    }
    assert_int_equal(seen, 4);
    assert_int_equal(heard_pegs, 4);
    assert_in_range(last - first, 1, TICKS(1000));
}

/* Points are counted up in a second, and never down. */
TEST_DRIVEN(points_count_up_in_a_second)
{
    begin(d, look_of(game_find("classic")), 2);
    int first = -1, last = -1, seen = 0;
    for (int tick = 0; finish_moment(d->app); tick++) {
        pass(d, 1);
        int now = finish_score(d->app, 250);
        assert_true(now >= seen);
        first = now && first < 0 ? tick : first;
        last = now > seen ? tick : last;
        seen = now;
    }
    assert_int_equal(seen, 250);
    assert_in_range(last - first, TICKS(300), TICKS(1000));
}

static void press_down(struct driver *d, float x, float y, int clicks)
{
    struct input in = {.kind = INPUT_DOWN, .x = x, .y = y, .button = BUTTON_LEFT};
    in.clicks = clicks;
    app_event(d->app, &in);
    in.kind = INPUT_UP;
    app_event(d->app, &in);
    drive_draw(d);
}

/* Where the largest face is drawn: its middle. */
static struct rect large_face(const struct driver *d)
{
    struct rect r = {0, 0, 0, 0};
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_SPRITE && c->what == SPRITE_MOOD_PLEASED && c->r.w > r.w)
            r = c->r;
    }
    return r;
}

/* The winner's face comes to the middle of the table, larger than anywhere else, and ends on
 * the card beside it, which is as it is without motion. */
TEST_DRIVEN(the_face_comes_to_the_table)
{
    for (int game = 0; game < look_count(); game++) {
        begin(d, look_at(game), 2);
        struct rect board = finish_of(d->app)->board, r;
        pass(d, TICKS(900));
        r = large_face(d);
        assert_true(r.w >= 0.25f * board.h);
        assert_true(rect_has(rect_inset(board, board.h * 0.3f), r.x + r.w / 2, r.y + r.h / 2));
        drive_settle(d);
        r = large_face(d);
        assert_true(r.x >= board.x + board.w);
        assert_true(r.w >= 70 * d->app->ui.scale);
    }
}

/* How wide a piece can be if the picture shows all of them with half a cell around, in units;
 * cut: is one of them cut by the picture's edge? */
static float whole_in_picture(const struct driver *d, bool *cut)
{
    const struct finish_best *b = &finish_of(d->app)->best;
    struct rect all = {0}, board = b->board;
    float w = 0, h = 0;
    for (int i = 0; i < b->desk->kind->pieces; i++) {
        struct rect r = b->desk->seen[i].to;
        if (b->desk->seen[i].where != b->desk->kind->glow_at)
            continue;
        all = all.w > 0 ? rect_join(all, r) : r;
        w = r.w;
        h = r.h;
    }
    *cut = all.x < board.x || all.x + all.w > board.x + board.w || all.y < board.y ||
           all.y + all.h > board.y + board.h;
    return fminf(board.w / (all.w + w), board.h / (all.h + h)) * w / d->app->ui.scale;
}

/* Where a board can be seen in small, the turn in which most was played is played once more,
 * and lies there when the moment is over; without motion at once. Its picture cuts only tables
 * of tiny pieces. */
TEST_DRIVEN(the_best_turn_is_played_once_more)
{
    int n_cut[2] = {0};
    for (int motion = 0; motion <= 2; motion += 2) {
        begin(d, look_at(0), motion);
        const struct finish_best *b = &finish_of(d->app)->best;
        int n;
        assert_non_null(b->desk);
        struct watch_turn *all = watch_turns(d->app->session->match, &n);
        for (int i = 0; i < n; i++)
            assert_true(all[i].recap.played <= b->turn.recap.played);
        free(all);
        pass(d, TICKS(1600));
        assert_int_equal(b->played, !motion);
        pass(d, TICKS(800));
        assert_true(b->played);
        for (int i = 0; finish_moment(d->app); i++)
            pass(d, 1);
        assert_false(desk_moving(b->desk));
        assert_int_equal(b->desk->glow.n, b->turn.recap.played);
        assert_non_null(drive_find(d, "best-turn"));
    }
    for (int game = 0; game < look_count(); game++) {
        begin(d, look_at(game), 0);
        assert_int_equal(finish_of(d->app)->best.desk == NULL, desk_whole(look_at(game)->desk));
        bool cut = false;
        float most = finish_of(d->app)->best.desk ? whole_in_picture(d, &cut) : 0;
        assert_true(!cut || most < 20);
        n_cut[cut] += most > 0;
    }
    assert_true(n_cut[0] && n_cut[1]);
}

TEST_DRIVEN(a_press_lays_the_best_turn)
{
    begin(d, look_at(0), 2);
    pass(d, TICKS(300));
    press_down(d, 400, 300, 1);
    const struct finish_best *b = &finish_of(d->app)->best;
    assert_true(b->marked);
    assert_false(app_moving(d->app));
    assert_non_null(drive_find(d, "best-turn"));
}

/* Where it cannot be seen, nothing is left empty: the faces are that much larger. */
TEST_DRIVEN(a_card_without_a_picture_is_full)
{
    begin(d, look_at(0), 0);
    struct finish *f = finish_of(d->app);
    float scale = d->app->ui.scale, one = large_face(d).w;
    assert_true(f->best.desk && one < 140 * scale);
    finish_best_close(d->app);
    f->best = (struct finish_best){.desk = NULL};
    drive_draw(d);
    assert_null(drive_find(d, "best-turn"));
    assert_true(large_face(d).w > 1.3f * one);
    f->st.winners = 3;
    drive_draw(d);
    assert_true(large_face(d).w > one);
}

/* ---- The review ---- */

/* Lets the review work until all of it is known. */
static void review(struct driver *d)
{
    while (app_wake_at(d->app))
        app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
}

/* One sentence joins when all turns of the person are known, and See it leads to the turn in
 * which most got away. The replay knows already what the review has found. */
TEST_DRIVEN(the_review_joins_with_one_sentence)
{
    char said[200];
    struct hindsight_seat s;
    begin(d, look_at(0), 0);
    assert_null(drive_find(d, "judged"));
    assert_null(drive_find(d, "see-it"));
    review(d);
    const struct hindsight *past = finish_of(d->app)->review.past;
    hindsight_seat(past, 0, &s);
    assert_int_equal(s.known, s.turns);
    assert_int_equal(hindsight_known(past), s.turns); /* and no others */
    assert_true(s.worst >= 0);
    snprintf(said, sizeof said, "%d of %d best plays; turn %d got away.", s.found, s.choices,
             s.worst + 1);
    assert_string_equal(drive_find(d, "judged")->label, said);
    drive_press(d, "see-it");
    expect_screen(d, "watch");
    assert_int_equal(watch_data(d->app)->at, s.worst + 1);
    assert_true(hindsight_known(watch_data(d->app)->back.past) >= s.turns);
    assert_int_equal(drive_find(d, "best")->flags & UI_DISABLED, 0);
    drive_press(d, "back");
    expect_screen(d, "out");
    assert_string_equal(drive_find(d, "judged")->label, said);
}

/* In a game with losses the sentence waits for them, and then counts misses. */
TEST_DRIVEN(the_review_counts_misses)
{
    int look = 0;
    while (!chances_loss_shown(look_at(look)->game))
        look++;
    begin(d, look_at(look), 0);
    d->app->host.slice.nodes = 1;
    for (int i = 0; i < 3; i++)
        app_wake(d->app, app_wake_at(d->app));
    struct chances *c = (struct chances *)chances_job_of(d->app);
    assert_non_null(c);
    assert_null(finish_of(d->app)->review.past);
    int worst = -1, turns = 0;
    for (int i = 0; i < chances_work(c); i++) {
        struct chances_task t = {.number = i, .to = chances_games(c), .found = true};
        t.deal = i >= chances_turns(c);
        t.turn.games = t.to;
        bool mine = !t.deal && chances_past(c, i)->past.seat == 0;
        turns += mine;
        t.turn.decision[0].choice = true;
        t.turn.decision[0].missed = mine && worst < 0;
        worst = t.turn.decision[0].missed ? i : worst;
        chances_take(c, &t);
    }
    d->app->host.slice.nodes = 20000;
    for (int i = 0; i < 3000 && !drive_find(d, "see-it"); i++) {
        app_wake(d->app, app_wake_at(d->app));
        drive_draw(d);
    }
    char said[80];
    snprintf(said, sizeof said, "1 of %d turns was a miss: turn %d.", turns, worst + 1);
    assert_string_equal(drive_find(d, "judged")->label, said);
    drive_press(d, "see-it");
    assert_int_equal(watch_data(d->app)->at, worst + 1);
}

static void prove_own(void *ctx, const struct store_own *own)
{
    const struct budget budget = {.nodes = CERTIFY_NODES};
    struct reason why = {.text = ""};
    struct puzzle p;
    assert_true(puzzle_read(own->text, strlen(own->text), true, &p, &why));
    assert_true(p.tier > 0 && p.title[0]);
    if (!certify_puzzle(&p, &budget, &why))
        fail_msg("%s: %s", own->name, why.text);
    puzzle_free(&p);
    ++*(int *)ctx;
}

/* Turns in which more was possible become puzzles: proven, kept, and played one after another;
 * the first attempt is rated. */
TEST_DRIVEN(turns_become_puzzles)
{
    int n = 0, of;
    double rating[3];
    stored = true;
    begin(d, look_at(0), 0);
    stored = false;
    assert_null(drive_find(d, "turn-puzzles"));
    review(d);
    of = finish_of(d->app)->n_puzzles;
    assert_int_equal(atoi(drive_find(d, "turn-puzzles")->label), of);
    drive_press(d, "turn-puzzles");
    store_own_each(d->app->store, prove_own, &n);
    assert_int_equal(n, of);
    for (int i = 0; i < of; i++) {
        expect_screen(d, "puzzle");
        puzzling_give_up(d->app);
        drive_draw(d);
        assert_true(store_rating(d->app->store, d->app->puzzling->key, rating));
        if (i + 1 < of)
            d->app->puzzling->course->next(d->app);
    }
    assert_false(d->app->puzzling->course->has_next(d->app));
    app_puzzle_leave(d->app);
    drive_draw(d);
    expect_screen(d, "puzzle-own");
    assert_non_null(strstr(drive_find(d, "folder")->label, "all ("));
}

/* With narration everything is said once: what is on the page when it appears, and the sentence
 * of the review when that joins. */
TEST_DRIVEN(the_review_is_said_once)
{
    begin(d, look_at(0), 2);
    d->app->settings.narration = true;
    app_follow_anew(d->app);
    app_event(d->app, &(struct input){.kind = INPUT_MOVE, .x = 1, .y = 1});
    assert_non_null(strstr(d->app->words.said, drive_find(d, "title")->label));
    assert_non_null(strstr(d->app->words.said, drive_find(d, "line")->label));
    assert_non_null(strstr(d->app->words.said, drive_find(d, "best-turn")->label));
    unsigned count = d->app->words.count;
    drive_settle(d);
    app_event(d->app, &(struct input){.kind = INPUT_MOVE, .x = 2, .y = 1});
    assert_int_equal(d->app->words.count, count);
    review(d);
    assert_int_equal(d->app->words.count, count + 1);
    assert_string_equal(d->app->words.said, drive_find(d, "judged")->label);
}

/* Those who leave before it is done leave nothing behind. */
TEST_DRIVEN(the_review_ends_with_the_page)
{
    begin(d, look_at(0), 0);
    app_wake(d->app, app_wake_at(d->app));
    assert_non_null(d->app->hindsight);
    assert_null(drive_find(d, "judged"));
    drive_press(d, "rematch");
    assert_null(d->app->hindsight);
}

/* ---- How it ends ---- */

TEST_DRIVEN(a_click_ends_it_and_presses_nothing)
{
    begin(d, look_at(0), 2);
    float x, y;
    { /* where the main button will be */
        struct driver later = {.app = NULL};
        begin(&later, look_at(0), 0);
        const struct ui_widget *w = drive_find(&later, "rematch");
        x = w->r.x + w->r.w / 2;
        y = w->r.y + w->r.h / 2;
        drive_end(&later);
    }
    const struct screen *screen = d->app->screen;
    press_down(d, x, y, 2); /* the second click of a double click on End turn */
    assert_true(finish_moment(d->app));
    app_event(d->app, &(struct input){.kind = INPUT_MOVE, .x = x, .y = y});
    app_event(d->app, &(struct input){.kind = INPUT_WHEEL, .x = x, .y = y, .wheel = 1});
    assert_true(finish_moment(d->app));
    press_down(d, x, y, 1);
    assert_false(finish_moment(d->app));
    assert_ptr_equal(d->app->screen, screen);
    assert_non_null(drive_find(d, "rematch"));
    drive_settle(d);
    assert_false(app_moving(d->app));
}

/* Half a second later a press on a button is meant for it, by mouse or key. */
TEST_DRIVEN(later_a_button_can_be_pressed)
{
    for (int by_key = 0; by_key < 2; by_key++) {
        begin(d, look_at(0), 2);
        pass(d, TICKS(600));
        assert_true(finish_moment(d->app));
        const struct ui_widget *w = drive_find(d, "rematch");
        if (by_key)
            app_event(d->app, &(struct input){.kind = INPUT_KEY, .key = KEY_ENTER});
        else
            press_down(d, w->r.x + w->r.w / 2, w->r.y + w->r.h / 2, 1);
        expect_screen(d, "table");
        assert_int_equal(app_status(d->app).turn, 1);
    }
}

/* Escape, too, only ends it; and after any key the main button has the focus. */
TEST_DRIVEN(any_key_ends_it)
{
    static const int key[] = {KEY_ESCAPE, KEY_ENTER, KEY_SPACE, 'x'};
    for (int i = 0; i < (int)(sizeof key / sizeof *key); i++) {
        begin(d, look_at(0), 2);
        const struct screen *screen = d->app->screen;
        app_event(d->app, &(struct input){.kind = INPUT_KEY, .key = key[i]});
        drive_draw(d);
        assert_false(finish_moment(d->app));
        assert_ptr_equal(d->app->screen, screen);
        assert_true(ui_focused(&d->app->ui, "rematch"));
        drive_key(d, KEY_ENTER);
        assert_int_equal(app_status(d->app).turn, 1);
    }
}

TEST_DRIVEN(reduced_motion_shows_the_banner_at_once)
{
    for (int game = 0; game < look_count(); game++) {
        begin(d, look_at(game), 0);
        assert_false(finish_moment(d->app));
        assert_false(app_moving(d->app));
        assert_true(heard(d, SOUND_WIN));
        assert_non_null(drive_find(d, "rematch"));
        assert_true(large_face(d).x > finish_of(d->app)->board.w);
    }
}

/* Nor is it shown when the game is continued later, or to those who stop after it. */
TEST_DRIVEN(it_is_shown_once)
{
    begin(d, look_at(0), 2);
    drive_settle(d);
    expect_screen(d, "out");
    app_follow_anew(d->app);
    assert_false(finish_moment(d->app));
    drive_draw(d);
    drive_press(d, "stop");
    expect_screen(d, "game-end");
    assert_false(finish_moment(d->app));
}

/* ---- From a won round to the first tile of the next game ---- */

/* One click ends the moment, or it is waited for; one more is the rematch. */
TEST_DRIVEN(two_clicks_with_the_one_that_ends_it)
{
    for (int game = 0; game < look_count(); game++)
        for (int wait = 0; wait < 2; wait++) {
            int clicks = 0;
            begin(d, look_at(game), 2);
            if (wait) {
                drive_settle(d);
            } else {
                drive_click(d, 640, 400);
                clicks++;
            }
            drive_press(d, "rematch");
            clicks++;
            assert_in_range(clicks, 1, 2);
            expect_screen(d, "table");
            struct game_status st = app_status(d->app);
            /* The draw for the start is left out, and this says who starts instead. */
            const struct game_config *c = &d->app->session->match->config;
            bool you = st.starter == 0;
            assert_non_null(strstr(d->app->notice, you ? "You go first" : c->name[st.starter]));
            assert_non_null(strstr(d->app->notice, you ? c->name[1] : "Last time, you did."));
            assert_int_equal(st.phase, PHASE_TURN);
            assert_int_equal(st.turn, 1);
        }
}

/* In a game of several rounds the next round is as near. */
TEST_DRIVEN(two_clicks_to_the_next_round)
{
    begin_round(d, 2);
    drive_click(d, 640, 400);
    drive_press(d, "next-round");
    expect_screen(d, "table");
    assert_int_equal(app_status(d->app).round, 2);
}

/* ---- Together ---- */

/* All play on together: they can stop with a button beside that which ends the turn. */
TEST_DRIVEN(stop_is_beside_end_turn)
{
    begin(d, look_at(0), 0);
    assert_null(drive_find(d, "stop-play"));
    drive_press(d, "reveal");
    expect_screen(d, "table");
    const struct ui_widget *stop = drive_find(d, "stop-play"), *draw = drive_find(d, "hurry");
    draw = draw ? draw : drive_find(d, "draw");
    assert_non_null(stop);
    assert_non_null(draw);
    assert_float_equal(stop->r.x, draw->r.x, 0.5f);
    assert_float_equal(stop->r.w, draw->r.w, 0.5f);
    drive_press(d, "stop-play");
    expect_screen(d, "game-end");
    assert_non_null(strstr(drive_find(d, "message")->label, "You stopped here."));
}

/* Before somebody is out, nobody can stop there. */
TEST_DRIVEN(no_stop_before_that)
{
    begin(d, look_at(0), 0);
    drive_press(d, "rematch");
    expect_screen(d, "table");
    assert_null(drive_find(d, "stop-play"));
}

/* ---- Who may play on, and who has won it all ---- */

static void expect_said(const struct driver *d, const char *part)
{
    const struct ui_widget *w = drive_find(d, "message");
    if (!w || !strstr(w->label, part))
        fail_msg("\"%s\" is not in \"%s\"", part, w ? w->label : "");
}

/* With two players, one is left: there are no others who help each other. */
TEST_DRIVEN(one_who_is_left_plays_on)
{
    bool you = false, nell = false;
    for (uint64_t seed = 1; !you || !nell; seed++) {
        assert_true(seed < 60);
        if (won(d, look_at(0), seed, 0)) {
            bool mine = app_is_you(d->app, app_status(d->app).winner);
            drive_settle(d);
            expect_screen(d, "out");
            expect_said(d, mine ? "Nell can keep playing, with an open rack"
                                : "Nell wins the round. You can keep playing until your rack");
            assert_string_equal(drive_find(d, "reveal")->label, "Keep playing");
            *(mine ? &you : &nell) = true;
        }
    }
}

/* After the last of several rounds, Rematch would lead past the page that says who has won. */
TEST_DRIVEN(the_last_round_says_who_wins)
{
    struct game_config c;
    begin(d, look_at(0), 0);
    c = d->app->session->match->config;
    bool said[3] = {false, false, false}; /* you, Nell, both */
    bool both = false;                    /* the round is yours, and the game is Nell's */
    for (c.seed = 1; !said[0] || !said[1] || (!is_brief() && (!said[2] || !both)); c.seed++) {
        assert_true(c.seed < 120);
        int rounds = c.seed % 2 ? 3 : 2;
        game_option_set(&c, "rounds", rounds);
        app_go(d->app, SCREEN_TITLE);
        assert_true(app_start(d->app, &c, NULL));
        for (int i = 1; i < rounds; i++) {
            drive_play(d, PHASE_ROUND_OVER, false);
            app_play(d->app, "deal", NULL);
        }
        drive_play(d, PHASE_GAME_OVER, true);
        struct game_status st = app_status(d->app);
        if (st.round < rounds || !st.open || st.phase == PHASE_GAME_OVER)
            continue;
        app_follow(d->app);
        drive_settle(d);
        int who = st.winners == 3 ? 2 : st.winners == 1 ? 0 : 1;
        const char *won = who == 2   ? "You and Nell share the win. "
                          : who == 1 ? "Nell wins the game. "
                                     : "You win the game. ";
        if (who == 0 && st.winner == 0) /* the headline says so */
            assert_null(strstr(drive_find(d, "message")->label, won));
        else
            expect_said(d, won);
        if (st.winner == 0) /* not the game, perhaps */
            assert_string_equal(drive_find(d, "title")->label,
                                who == 1 ? "You win this one!" : "You win!");
        both |= st.winner == 0 && who == 1;
        said[who] = true;
    }
}

/* After a round that is not the last, "You win!" would be the whole game, and "Stop here"
 * beside the button for the next round would not say what stops. */
TEST_DRIVEN(a_round_is_not_the_game)
{
    struct game_config c;
    begin(d, look_at(0), 0);
    c = d->app->session->match->config;
    game_option_set(&c, "rounds", 3);
    int you = 0;
    for (c.seed = 1; !you; c.seed++) {
        assert_true(c.seed < 60);
        app_go(d->app, SCREEN_TITLE);
        assert_true(app_start(d->app, &c, NULL));
        drive_play(d, PHASE_ROUND_OVER, true);
        struct game_status st = app_status(d->app);
        if (!st.open || st.winner != 0)
            continue;
        app_follow(d->app);
        drive_settle(d);
        expect_screen(d, "out");
        assert_string_equal(drive_find(d, "title")->label, "You win round 1!");
        assert_null(drive_find(d, "stop"));
        assert_null(strstr(drive_find(d, "message")->label, "top here"));
        assert_non_null(drive_find(d, "next-round"));
        drive_press(d, "leave");
        expect_screen(d, "title");
        drive_press(d, "continue");
        drive_press(d, "next-round");
        expect_screen(d, "table");
        assert_int_equal(app_status(d->app).round, 2);
        you++;
    }
    drive_end(d);
    for (int i = 0; i < look_count(); i++)
        assert_non_null(strstr(look_at(i)->words.you_win_round, "%d!"));
}

/* Beside the text, too, buttons get the room that is there. */
TEST_DRIVEN(large_buttons_beside_the_text)
{
    static const char *const id[] = {"stop", "reveal", "rematch"};
    begin(d, look_at(0), 0);
    d->app->settings.text_percent = 150;
    settings_apply(d->app);
    drive_settle(d);
    const struct ui_widget *title = drive_find(d, "title");
    float px = 0;
    for (int i = 0; i < 3; i++) {
        const struct ui_widget *w = drive_find(d, id[i]);
        float size = drive_size(d, w->label, w->r);
        assert_true(w->r.y < title->r.y + title->r.h + w->r.h); /* beside it */
        assert_true(size >= 1.25f * ui_px(&d->app->ui, TEXT_SIZE));
        assert_true(!i || fabsf(size - px) <= 1);
        px = size;
    }
}

/* Open racks: all names in one size and in one line, if there is room. */
TEST_DRIVEN(names_of_open_racks)
{
    struct game_config c;
    uint64_t seed = 1;
    static const char *const name[] = {"Ann", "Maximiliana Q", "Dee"};
    for (bool open = false; !open; seed++) {
        assert_true(seed < 60);
        drive_start(d, NULL, 1280, 800);
        game_config_default(&c, look_at(0)->game, 3);
        for (int i = 0; i < 3; i++)
            snprintf(c.name[i], NAME_MAX_BYTES, "%s", name[i]);
        c.seed = seed;
        assert_true(app_start(d->app, &c, NULL));
        drive_play(d, PHASE_GAME_OVER, true);
        open = app_status(d->app).open && app_status(d->app).winner == 0;
    }
    d->app->settings.text_percent = 150;
    settings_apply(d->app);
    app_follow(d->app);
    drive_settle(d);
    drive_press(d, "reveal");
    drive_settle(d);
    drive_draw(d);
    int n = 0;
    for (int seat = 1; seat < 3; seat++) {
        char id[UI_ID];
        snprintf(id, sizeof id, "open-%d", seat + 1);
        const struct ui_widget *w = drive_find(d, id);
        if (!w)
            continue;
        n++;
        assert_true(drive_size(d, name[seat], w->r) >= 1.3f * ui_px(&d->app->ui, 16));
    }
    assert_true(n > 0);
}

/* Buttons side by side have letters of one size, and large ones if a person wants that. */
TEST_DRIVEN(large_buttons)
{
    begin(d, look_at(0), 0);
    d->w = 800;
    d->h = 600;
    d->app->settings.text_percent = 150;
    settings_apply(d->app);
    drive_settle(d);
    expect_screen(d, "out");
    float px = 0;
    int n = 0;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        const char *text = d->dl.text + c->text;
        if (c->kind != DRAW_TEXT || (strcmp(text, "Stop here") && strcmp(text, "Rematch") &&
                                     strcmp(text, "Keep playing")))
            continue;
        assert_true(c->size >= 1.45f * ui_px(&d->app->ui, TEXT_SIZE));
        assert_true(!n || c->size == px);
        px = c->size;
        n++;
    }
    assert_int_equal(n, 3);
}

/* So are the sentences of the banner: a long one has two lines before it is made smaller. */
TEST_DRIVEN(large_sentences)
{
    for (int w = 900; w <= 1400; w += 50) {
        int n = 0;
        begin(d, look_at(0), 0);
        d->w = (float)w;
        d->h = 800;
        d->app->settings.text_percent = 150;
        settings_apply(d->app);
        drive_settle(d);
        expect_screen(d, "out");
        const struct rect r = drive_find(d, "message")->r;
        for (int i = 0; i < d->dl.n; i++) {
            const struct draw_cmd *c = &d->dl.cmd[i];
            if (c->kind != DRAW_TEXT || !rect_has(r, c->r.x + 1, c->r.y))
                continue;
            assert_true(c->size >= 1.2f * ui_px(&d->app->ui, TEXT_SMALL));
            n++;
        }
        assert_in_range(n, 1, 2);
    }
}

/* ---- Which tiles ---- */

static struct match *alone(const char *rest)
{
    struct game_config c;
    struct reason why;
    if (!game_config_from_text(&c, rest, strlen(rest), &why))
        fail_msg("%s", why.text);
    snprintf(c.name[0], sizeof c.name[0], "Ann");
    struct match *m = match_new(&c);
    game_config_free(&c);
    return m;
}

/* In the order of their last arrival; a tile that went back to the rack is not among them. */
TEST(tiles_in_the_order_they_came)
{
    static const char *const steps[] = {"put k7 4,0", "put k5 2,0", "put k6 3,0", "end",
                                        "put r9 9,9", "put k8 5,0", "take r9",    "put k9 6,0",
                                        "take k8",    "put k8 5,0"};
    struct match *m = alone("game super-wild\ntable *@0,0\nrack k5 k6 k7 k8 k9 r9\nbag r1 r2");
    struct desk_glow g;
    struct reason why;
    for (int i = 0; i < (int)(sizeof steps / sizeof *steps); i++)
        if (!match_play(m, steps[i], NULL, &why))
            fail_msg("%s: %s", steps[i], why.text);
    winning_pieces(m, 0, &g);
    static const char *const order[] = {"k7", "k5", "k6", "k9", "k8"};
    assert_int_equal(g.n, 5);
    assert_int_equal(g.last, 3);
    for (int i = 0; i < g.n; i++) {
        struct buf name = {0};
        buf_tile(&name, (tile_t)g.piece[i]);
        assert_string_equal(buf_text(&name), order[i]);
        buf_free(&name);
    }
    match_free(m);
}

static bool overlap(struct rect a, struct rect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* Somebody may press a button of the table once more than it takes, just as the round ends.
 * Then no menu opens: where the table has a button, an end has its menu at most in the menu's
 * place. */
TEST_DRIVEN(the_menu_stays_where_it_is)
{
    for (int i = 0; i < look_count(); i++) {
        struct rect of_table[64];
        int n = 0;
        drive_start(d, NULL, 1280, 800);
        settings_choose_game(d->app, look_at(i));
        drive_draw(d);
        drive_press(d, "play");
        for (int k = 0; k < 4000 && d->app->screen != &TABLE_SCREEN; k++) {
            if (app_moving(d->app))
                app_tick(d->app);
            else
                app_wake(d->app, app_wake_at(d->app));
        }
        drive_draw(d);
        expect_screen(d, "table");
        struct rect menu = drive_find(d, "menu")->r;
        for (int k = 0; k < d->app->ui.n && n < 64; k++)
            if (d->app->ui.widget[k].kind == UI_BUTTON &&
                strcmp(d->app->ui.widget[k].id, "menu"))
                of_table[n++] = d->app->ui.widget[k].r;
        assert_true(n > 3);
        begin(d, look_at(i), 0);
        struct rect now = drive_find(d, "menu")->r;
        assert_true(overlap(now, menu));
        for (int k = 0; k < n; k++) {
            struct rect part = rect_inset(of_table[k], 3); /* margins differ a little */
            assert_false(overlap(now, part));
        }
    }
}

TESTS_MAIN
