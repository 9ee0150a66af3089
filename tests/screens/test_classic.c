/* test_classic.c: Classic in the window: the clock, drawing, the score sheet. Rules: Classic
 * Rummy Tiles, "A round", "Scoring". */
#include "screens_help.h"

#include "classic.h"
#include "score_sheet.h"
#include "screen_desk.h"
#include "settings.h"
#include "sheet.h"
#include "table/table_bar.h"
#include "table/table_parts.h"
#include "tile_desk_state.h"

static struct cl_state *state_of(const struct driver *d)
{
    return d->app->session->match->state;
}

static struct game_status status_of(const struct driver *d)
{
    struct game_status st;
    match_status(d->app->session->match, &st);
    return st;
}

static struct tile_desk *view_of(const struct driver *d)
{
    expect_screen(d, "table");
    return (void *)*(struct desk *const *)d->app->data[DATA_TABLE];
}

#define MINUS "\xE2\x88\x92"

static uint64_t clock_ms;

/* A game of two at the first turn. seconds: the clock, 0 for none. computer: plays seat 2. */
static void begin(struct driver *d, const char *profile, int seconds, const char *computer)
{
    struct game_config c;
    struct reason why = {0};
    drive_start(d, profile, 1280, 800);
    app_wake(d->app, clock_ms = 1000);
    d->app->settings.cover = false;
    game_config_default(&c, &CLASSIC, 2);
    game_option_set(&c, "clock", seconds);
    snprintf(c.name[0], sizeof c.name[0], "Harry");
    snprintf(c.name[1], sizeof c.name[1], "Kate");
    snprintf(c.computer[1], sizeof c.computer[1], "%s", computer);
    c.seed = 12;
    if (!app_start(d->app, &c, &why))
        fail_msg("%s", why.text);
    for (struct game_status st = status_of(d); st.phase != PHASE_TURN; st = status_of(d))
        assert_true(app_play(d->app, st.phase == PHASE_LOTS ? "draw" : "deal", NULL));
    if (status_of(d).seat == 1)
        assert_true(app_play(d->app, "draw", NULL));
    app_follow(d->app);
    drive_settle(d);
}

static int ticks(struct driver *d)
{
    int n = 0;
    for (int i = 0; i < d->app->cues.n; i++)
        n += d->app->cues.cue[i].sound == SOUND_RACK;
    d->app->cues.n = 0;
    return n;
}

/* Lets that many seconds pass, as the loop does; returns how often the clock ticked. The
 * driver's presses take no time. */
static int wait(struct driver *d, int seconds)
{
    uint64_t from = clock_ms, till = from + (uint64_t)seconds * 1000;
    int n = 0;
    clock_ms = till;
    d->app->cues.n = 0;
    for (uint64_t at; (at = app_wake_at(d->app)) && at <= till;) {
        app_wake(d->app, at < from ? from : at);
        n += ticks(d);
        drive_draw(d);
    }
    app_wake(d->app, till);
    drive_draw(d);
    return n + ticks(d);
}

static void expect_left(const struct driver *d, int left, int total)
{
    char want[40];
    struct buf probe = {0};
    snprintf(want, sizeof want, "\ntimer %d %d\n", left, total);
    app_probe(d->app, &probe);
    if (!strstr(buf_text(&probe), want))
        fail_msg("not%s but\n%s", want, buf_text(&probe));
    buf_free(&probe);
}

/* "Two minutes a turn. When it runs out, the table goes back to the start of the turn, the
 * player draws a tile, and the turn is over." */
TEST_DRIVEN(the_clock_runs_out)
{
    begin(d, NULL, 120, "");
    int seat = status_of(d).seat, rack = cl_rack_count(state_of(d), seat);
    assert_int_equal(rack, CL_DEAL);
    expect_left(d, 120, 120);
    wait(d, 50);
    expect_left(d, 70, 120);
    struct tile_bits tiles = state_of(d)->common.rack[seat];
    tile_t t = 0;
    while (!bits_has(&tiles, t))
        t++;
    struct buf step = {0};
    struct table_item item = {t, false, {2, 3, 0}};
    CL_TABLE.arrange(state_of(d), &item, 1, &step);
    assert_true(app_play(d->app, buf_text(&step), NULL));
    buf_free(&step);
    assert_int_equal(wait(d, 49), 0);
    assert_int_equal(wait(d, 20), 20); /* one quiet tick for each of the last twenty seconds */
    expect_left(d, 1, 120);
    assert_int_equal(status_of(d).seat, seat);
    wait(d, 1);
    assert_int_equal(status_of(d).seat, 1 - seat);
    assert_int_equal(table_count(CL_TABLE.now(state_of(d))), 0);
    assert_int_equal(cl_rack_count(state_of(d), seat), rack + 1);
    expect_left(d, 120, 120); /* the next player has the full time */
    const char *said = drive_find(d, "message")->label;
    assert_non_null(strstr(said, seat ? "Kate ran out of time." : "Harry ran out of time."));
    assert_string_equal(d->app->notice, ""); /* nothing lies over the clock and the table */
    drive_settle(d);
    drive_press(d, "draw"); /* then it is told to the one whose turn it was */
    drive_settle(d);
    said = drive_find(d, "message")->label;
    assert_ptr_equal(strstr(said, "Time ran out: your tiles went back and you drew a"), said);
    drive_press(d, "draw");
    drive_settle(d);
    wait(d, 120); /* nothing was tried in the turn */
    drive_press(d, "draw");
    drive_settle(d);
    assert_string_equal(d->app->notice, "");
}

/* Where a rack is covered, the next player reads it there. */
TEST_DRIVEN(it_is_told_at_the_cover)
{
    begin(d, NULL, 30, "");
    d->app->settings.cover = true;
    wait(d, 30);
    expect_screen(d, "handover");
    drive_draw(d);
    assert_non_null(strstr(drive_find(d, "message")->label, "ran out of time."));
    assert_null(drive_find(d, "notice"));
}

/* A tile in the hand or a question on the screen does not stop the clock. */
TEST_DRIVEN(nothing_held_stops_the_clock)
{
    begin(d, NULL, 30, "");
    d->app->settings.confirm_end = true;
    drive_press(d, "draw");
    assert_non_null(drive_find(d, "yes"));
    int seat = status_of(d).seat;
    wait(d, 30);
    assert_int_equal(status_of(d).seat, 1 - seat);
    assert_null(drive_find(d, "yes"));
    struct rect r = view_of(d)->rack_tiles;
    drive_click(d, r.x + 20, r.y + 20);
    assert_int_equal(view_of(d)->d.hand.n, 1);
    wait(d, 30);
    assert_int_equal(view_of(d)->d.hand.n, 0);
    assert_int_equal(status_of(d).seat, seat);
}

/* The table is seen while the others' turns are shown again, so the clock goes on: otherwise
 * somebody could think as long as they like. */
TEST_DRIVEN(the_clock_goes_on_while_turns_are_seen_again)
{
    begin(d, NULL, 120, "mira");
    for (int i = 0; i < 2000 && !drive_find(d, "again"); i++) {
        uint64_t at = app_wake_at(d->app);
        if (status_of(d).seat == 0)
            drive_press(d, "draw");
        app_wake(d->app, clock_ms = at > clock_ms ? at : clock_ms);
        drive_settle(d);
    }
    assert_int_equal(status_of(d).seat, 0);
    wait(d, 10);
    const struct table_data *t = d->app->data[DATA_TABLE];
    uint64_t spent = t->timer.spent;
    drive_press(d, "again");
    app_wake(d->app, clock_ms += 1); /* everything lies */
    app_wake(d->app, clock_ms += 500);
    assert_true(table_playback_on(d->app));
    drive_key(d, KEY_ESCAPE);
    assert_false(table_playback_on(d->app));
    assert_true(t->timer.spent == spent + 501);
    wait(d, 10);
    assert_true(t->timer.spent == spent + 10501);
}

/* Opening the menu stops the clock; leaving and coming back gives no time back. */
TEST_DRIVEN(the_clock_waits)
{
    begin(d, drive_folder(d), 120, "");
    wait(d, 20);
    drive_press(d, "menu");
    app_wake(d->app, clock_ms += 300000);
    drive_press(d, "resume");
    expect_left(d, 100, 120);
    wait(d, 10);
    int64_t id = d->app->session->id;
    drive_press(d, "menu");
    drive_press(d, "leave");
    drive_start(d, d->folder, 1280, 800);
    app_wake(d->app, clock_ms = 1000);
    d->app->settings.cover = false;
    assert_true(app_resume(d->app, id, NULL));
    drive_draw(d);
    if (d->app->screen == &HANDOVER_SCREEN)
        drive_press(d, "reveal");
    expect_left(d, 90, 120);
    wait(d, 90);
    assert_non_null(strstr(drive_find(d, "message")->label, "ran out of time."));
}

/* Somebody else's hand may have been in the profile. What it says about the clock counts only
 * for this turn, and only if it is not more time than there is. */
TEST_DRIVEN(the_kept_clock_is_checked)
{
    static const struct {
        int round, turn, spent_ms; /* what is written, the first two as differences */
        int left;                  /* seconds afterwards */
    } cases[] = {{0, 0, 45000, 75},   {0, 0, 119000, 1},  {0, 0, 120000, 0},
                 {0, 0, 120001, 120}, {0, 0, -1, 120},    {0, 1, 45000, 120},
                 {1, 0, 45000, 120},  {0, -1, 45000, 120}};
    char note[60];
    int round, turn;
    begin(d, drive_folder(d), 120, "");
    wait(d, 20);
    int64_t id = d->app->session->id;
    drive_press(d, "menu");
    drive_press(d, "leave");
    assert_int_equal(sscanf(store_note(d->app->store, id, "clock"), "%d %d", &round, &turn), 2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(note, sizeof note, "%d %d %d", round + cases[i].round, turn + cases[i].turn,
                 cases[i].spent_ms);
        drive_end(d);
        struct store *behind = store_open(d->folder, NULL);
        assert_int_equal(store_set_note(behind, id, "clock", note), STORE_OK);
        store_close(behind);
        drive_start(d, d->folder, 1280, 800);
        app_wake(d->app, clock_ms = 1000);
        d->app->settings.cover = false;
        assert_true(app_resume(d->app, id, NULL));
        drive_draw(d);
        expect_left(d, cases[i].left, 120);
    }
}

/* "The clock can be set longer or off before the game." */
TEST_DRIVEN(the_clock_is_chosen)
{
    static const int seconds[] = {0, 60, 120, 180, 300};
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "game-2");
    drive_new_game(d);
    assert_int_equal(drive_find(d, "clock")->value, 2); /* two minutes */
    for (int i = 0; i < 5; i++) {
        char id[16];
        snprintf(id, sizeof id, "clock-%d", i);
        drive_press(d, id);
        assert_int_equal(drive_find(d, "clock")->value, i);
    }
    for (int i = 0; i < 5; i++) {
        char id[16];
        snprintf(id, sizeof id, "clock-%d", i);
        drive_press(d, id);
        drive_press(d, "start");
        assert_int_equal(game_option(&d->app->session->match->config, "clock"), seconds[i]);
        app_leave_match(d->app);
        drive_draw(d);
        drive_new_game(d);
        assert_int_equal(drive_find(d, "clock")->value, i); /* as last time */
    }
    begin(d, NULL, 0, "");
    int seat = status_of(d).seat;
    wait(d, 4000);
    assert_int_equal(status_of(d).seat, seat);
}

/* In the list of games it is told which clock was agreed. */
TEST(the_clock_is_named)
{
    static const struct {
        int seconds;
        const char *words;
    } all[] = {{0, "no clock"}, {60, "clock 1:00"}, {90, "clock 1:30"}, {120, "clock 2:00"}};
    for (int i = 0; i < 4; i++) {
        struct game_config c;
        struct buf words = {0};
        game_config_default(&c, &CLASSIC, 2);
        game_option_set(&c, "clock", all[i].seconds);
        struct match *m = match_new(&c);
        look_of(&CLASSIC)->rules_words(m, &words);
        assert_string_equal(buf_text(&words), all[i].words);
        match_free(m);
        buf_free(&words);
    }
}

/* "Three rounds, or as many as agreed". */
TEST_DRIVEN(as_many_rounds_as_agreed)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "game-2");
    drive_new_game(d);
    assert_int_equal(drive_find(d, "rounds")->value, 3);
    drive_press(d, "rounds-more");
    drive_press(d, "rounds-more");
    drive_press(d, "start");
    assert_int_equal(game_option(&d->app->session->match->config, "rounds"), 5);
    assert_int_equal(status_of(d).rounds, 5);
}

/* A computer needs no clock. */
TEST_DRIVEN(computers_have_time)
{
    begin(d, NULL, 30, "pip");
    wait(d, 25);
    drive_press(d, "draw");
    assert_int_equal(status_of(d).seat, 1);
    assert_true(app_wake_at(d->app) > 0); /* it thinks */
}

/* "Or draw one tile from the pool; drawing ends the turn." Not with tiles of this turn on the
 * table: the player must take them back first. */
TEST_DRIVEN(a_draw_ends_the_turn)
{
    begin(d, NULL, 0, "");
    int seat = status_of(d).seat;
    assert_null(drive_find(d, "end-turn"));
    assert_string_equal(drive_find(d, "draw")->label, "Draw and pass");
    drive_press(d, "draw");
    assert_int_equal(status_of(d).seat, 1 - seat);
    assert_int_equal(cl_rack_count(state_of(d), seat), CL_DEAL + 1);
}

/* "With the pool empty the player passes." */
TEST_DRIVEN(with_the_pool_empty_one_passes)
{
    static const char text[] = "game classic\nmelded yes\ngrid\nb3 b4 b5\nrack k1 r9\n";
    struct game_config c;
    drive_start(d, NULL, 1280, 800);
    assert_true(game_config_from_text(&c, text, strlen(text), NULL));
    assert_true(app_start(d->app, &c, NULL));
    game_config_free(&c);
    drive_settle(d);
    assert_null(drive_find(d, "draw"));
    assert_string_equal(drive_find(d, "end-turn")->label, "Pass");
    drive_press(d, "end-turn");
    assert_non_null(drive_find(d, "yes")); /* a single player's game would be over */
    drive_press(d, "yes");
    assert_int_equal(status_of(d).phase, PHASE_GAME_OVER);
}

/* ---- The score sheet ---- */

/* "Worked example of a score sheet over three rounds for Harry, Kate, Tess, Louis." */
static const int EXAMPLE[3][4] = {{-3, -16, -38, 57}, {23, -14, -4, -5}, {44, -9, -30, -5}};
static const int TOTAL[4] = {64, -39, -72, 47};

static void example(struct driver *d, int rounds)
{
    static const char *const name[] = {"Harry", "Kate", "Tess", "Louis"};
    struct game_config c;
    drive_start(d, NULL, 1280, 800);
    game_config_default(&c, &CLASSIC, 4);
    for (int i = 0; i < 4; i++)
        snprintf(c.name[i], sizeof c.name[i], "%s", name[i]);
    assert_true(app_start(d->app, &c, NULL));
    struct cl_state *s = state_of(d);
    s->common.round = (int8_t)rounds;
    s->common.phase = rounds < 3 ? PHASE_ROUND_OVER : PHASE_GAME_OVER;
    s->common.seat = -1;
    s->common.end = END_OUT;
    s->common.winner = 3;
    for (int r = 0; r < rounds; r++)
        for (int i = 0; i < 4; i++)
            s->score[r][i] = (int16_t)EXAMPLE[r][i];
}

/* What the other one has says more than the number of rounds, unless it is less than nothing.
 */
TEST_DRIVEN(two_players_have_a_score)
{
    for (int less = 0; less < 2; less++) {
        struct game_config c;
        drive_start(d, NULL, 1280, 800);
        game_config_default(&c, &CLASSIC, 2);
        assert_true(app_start(d->app, &c, NULL));
        struct cl_state *s = state_of(d);
        s->common.round = 3;
        s->common.phase = PHASE_GAME_OVER;
        s->common.seat = -1;
        s->common.end = END_OUT;
        s->score[0][0] = 30;
        s->score[0][1] = less ? -12 : 12;
        app_go(d->app, SCREEN_GAME_END);
        drive_draw(d);
        assert_string_equal(drive_find(d, "message")->label,
                            less ? "30 points after 3 rounds." : "30 points to 12.");
        drive_end(d);
    }
}

static void expect_figure(const struct driver *d, const char *id, int n)
{
    char text[16];
    const struct ui_widget *w = drive_find(d, id);
    if (!w)
        fail_msg("no %s", id);
    else
        assert_string_equal(w->label, sheet_points(SCORING_MOST_POINTS, n, text));
}

TEST_DRIVEN(the_worked_example)
{
    char id[32];
    example(d, 3);
    app_go(d->app, SCREEN_GAME_END);
    drive_draw(d);
    assert_string_equal(drive_find(d, "title")->label, "Harry wins the game");
    assert_string_equal(drive_find(d, "message")->label, "64 points after 3 rounds.");
    drive_press(d, "sheet");
    for (int i = 0; i < 4; i++) {
        for (int r = 0; r < 3; r++) {
            snprintf(id, sizeof id, "points-%d-%d", r + 1, i + 1);
            expect_figure(d, id, EXAMPLE[r][i]);
        }
        snprintf(id, sizeof id, "total-%d", i + 1);
        expect_figure(d, id, TOTAL[i]);
    }
    expect_screen(d, "sheet");
    drive_press(d, "copy-sheet");
    assert_string_equal(d->copied, "Harry, Kate, Tess and Louis\nClassic\n\n"
                                   "         Harry  Kate  Tess  Louis\n"
                                   "Round 1     -3   -16   -38    +57\n"
                                   "Round 2    +23   -14    -4     -5\n"
                                   "Round 3    +44    -9   -30     -5\n"
                                   "Total      +64   -39   -72    +47\n");
    assert_non_null(d->kept);
    assert_non_null(strstr(d->kept, "(score sheet).txt\n"));
    assert_non_null(strstr(d->kept, d->copied));
    drive_press(d, "notice-close");
    drive_press(d, "back");
    expect_screen(d, "game-end");
}

/* The narration says the totals of the sheet, and the worth of what is laid. */
TEST_DRIVEN(points_are_told)
{
    example(d, 3);
    d->app->settings.narration = true;
    app_go(d->app, SCREEN_GAME_END);
    drive_draw(d);
    drive_press(d, "sheet");
    assert_non_null(strstr(d->app->words.said,
                           "Harry +64, Kate " MINUS "39, Tess " MINUS "72, Louis +47."));
    begin(d, NULL, 0, "");
    d->app->settings.narration = true;
    drive_press(d, "sort-number");
    assert_non_null(strstr(d->app->words.said, "Worth 0 of 30."));
}

/* From the second round on, a wide plate says both. */
TEST_DRIVEN(a_second_rounds_end)
{
    example(d, 2);
    app_go(d->app, SCREEN_ROUND_END);
    drive_draw(d);
    const struct ui_widget *w = drive_find(d, "score-4");
    assert_string_equal(w->label, MINUS "5 (total +52)");
    assert_true(ui_measure(&d->app->ui, FONT_TEXT, TEXT_SMALL, w->label) <= w->r.w);
}

/* In a narrow window there is no room for both: after a round its points, after the last one
 * the total, by which somebody has won. */
TEST_DRIVEN(one_figure_in_a_narrow_window)
{
    for (int rounds = 1; rounds <= 3; rounds += 2) {
        example(d, rounds);
        d->w = 800;
        d->h = 600;
        app_go(d->app, rounds < 3 ? SCREEN_ROUND_END : SCREEN_GAME_END);
        drive_draw(d);
        expect_figure(d, "score-1", rounds < 3 ? EXAMPLE[0][0] : TOTAL[0]);
        expect_figure(d, "score-2", rounds < 3 ? EXAMPLE[0][1] : TOTAL[1]);
    }
}

/* In a narrow window, tiles and points of a player stay on the plate, also many of them. If
 * there is room, they are as large as other text. */
static void counts_at(int percent, int points, bool large)
{
    struct driver d = {.app = NULL};
    struct game_status st;
    char shown[16];
    int texts = 0;
    sheet_points(SCORING_MOST_POINTS, points, shown);
    example(&d, 1);
    struct cl_state *s = state_of(&d);
    s->common.phase = PHASE_TURN;
    s->common.round = 2;
    s->common.seat = s->common.starter = 0;
    s->common.winner = -1;
    for (int i = 0; i < 4; i++)
        s->score[0][i] = (int16_t)points;
    d.w = 800;
    d.h = 600;
    d.app->settings.cover = false;
    d.app->settings.text_percent = percent;
    settings_apply(d.app);
    app_follow(d.app);
    drive_draw(&d);
    expect_screen(&d, "table");
    st = status_of(&d);
    for (int i = 0; i < d.dl.n; i++) {
        const struct draw_cmd *c = &d.dl.cmd[i];
        const char *text = d.dl.text + c->text;
        if (c->kind != DRAW_TEXT || strcmp(text, shown) != 0)
            continue;
        struct rect plate = table_bar_chip(d.app, &st, texts++);
        float w = d.renderer->measure(d.renderer, (enum font)c->what, c->size, text);
        if (large)
            assert_true(c->size >= 0.16f * (float)percent - 3.5f);
        assert_true(c->r.x > plate.x && c->r.x + w <= plate.x + plate.w - 2);
    }
    assert_int_equal(texts, 4);
    drive_end(&d);
}

TEST(counts_stay_on_their_plates)
{
    counts_at(100, 57, true); /* with the plus that it has at the end */
    counts_at(100, -257, false);
    counts_at(100, -5, true);
    counts_at(150, -257, false);
    counts_at(150, -5, true);
}

/* After a round: its points, the totals, and what was left on the racks. */
TEST_DRIVEN(a_rounds_end)
{
    example(d, 1);
    app_go(d->app, SCREEN_ROUND_END);
    drive_draw(d);
    assert_string_equal(drive_find(d, "title")->label, "Louis wins round 1");
    assert_string_equal(drive_find(d, "score-4")->label, "+57");
    assert_string_equal(drive_find(d, "score-3")->label, MINUS "38");
    drive_press(d, "sheet");
    expect_figure(d, "total-1", -3);
    assert_null(drive_find(d, "points-2-1"));
    drive_press(d, "back");
    expect_screen(d, "round-end");
    assert_non_null(drive_find(d, "next-round"));
}

/* The Games page lists a round that a person has won, and a better one is announced right after
 * the round. */
TEST_DRIVEN(best_rounds_are_kept)
{
    struct wins list;
    drive_start(d, drive_folder(d), 1280, 800);
    struct win old = {10, 9, 4, 2, 1795000000, "", "Kate"};
    list = (struct wins){0};
    wins_add(&list, &old);
    assert_int_equal(wins_save(d->app->store, &CLASSIC, &list), STORE_OK);
    drive_end(d);
    for (uint64_t seed = 1; seed < 60 && list.n < 2; seed++) {
        struct game_config c;
        struct randomplay r = {0};
        drive_start(d, d->folder, 1280, 800);
        d->app->settings.cover = false;
        game_config_default(&c, &CLASSIC, 2);
        game_option_set(&c, "rounds", 1);
        c.seed = seed;
        assert_true(app_start(d->app, &c, NULL));
        rng_seed(&r.rng, seed);
        struct match *ahead = match_new(&c); /* the same game, to know its steps */
        while (randomplay_step(&r, ahead, NULL)) {
        }
        for (int i = 0; i < ahead->at; i++)
            assert_true(app_play(d->app, ahead->step[i], NULL));
        match_free(ahead);
        wins_load(d->app->store, &CLASSIC, false, &list);
        if (list.n == 2 && d->app->session->win_place == 1) {
            app_go(d->app, SCREEN_ROUND_END);
            drive_draw(d);
            assert_non_null(strstr(drive_find(d, "message")->label, "The best round so far"));
            app_leave_match(d->app);
            drive_draw(d);
            drive_press(d, "games");
            drive_press(d, "show-2");
            drive_press(d, "best-of-2");
            assert_non_null(strstr(drive_find(d, "round-2")->label, "2.  Kate"));
            assert_null(drive_find(d, "round-3"));
        }
    }
    assert_int_equal(list.n, 2);
}

/* Before the first round is over the sheet is empty and cannot be saved. */
TEST_DRIVEN(an_empty_sheet)
{
    begin(d, NULL, 0, "");
    drive_press(d, "menu");
    drive_press(d, "sheet");
    assert_true(drive_find(d, "copy-sheet")->flags & UI_DISABLED);
    assert_non_null(strstr(drive_find(d, "text")->label, "no scores yet"));
    drive_press(d, "back");
    expect_screen(d, "pause");
}

/* Thirty rounds in a small window: first the last ones, then the earlier ones, until all have
 * been shown. */
TEST_DRIVEN(a_long_sheet)
{
    char id[32];
    bool seen[CL_ROUNDS] = {false};
    example(d, 3);
    d->w = 800;
    d->h = 600;
    struct cl_state *s = state_of(d);
    d->app->session->match->config.option[0] = CL_ROUNDS;
    s->common.rounds = s->common.round = CL_ROUNDS;
    for (int r = 0; r < CL_ROUNDS; r++)
        s->score[r][0] = (int16_t)r;
    app_go(d->app, SCREEN_GAME_END);
    drive_draw(d);
    drive_press(d, "sheet");
    expect_figure(d, "points-30-1", 29);
    for (int page = 0; page < 10; page++) {
        for (int r = 0; r < CL_ROUNDS; r++) {
            snprintf(id, sizeof id, "points-%d-1", r + 1);
            seen[r] |= drive_find(d, id) != NULL;
        }
        expect_figure(d, "total-1", 435); /* 0 + 1 + ... + 29, all of them */
        if (drive_find(d, "earlier")->flags & UI_DISABLED)
            break;
        drive_press(d, "earlier");
    }
    for (int r = 0; r < CL_ROUNDS; r++)
        assert_true(seen[r]);
    drive_press(d, "later");
    assert_null(drive_find(d, "points-1-1"));
}

/* "Highest drawn tile starts (a Wild counts above 13)". */
TEST_DRIVEN(a_wild_begins)
{
    bool found = false;
    for (uint64_t seed = 1; seed < 400 && !found; seed++) {
        struct game_config c;
        drive_start(d, NULL, 1280, 800);
        game_config_default(&c, &CLASSIC, 4);
        c.seed = seed;
        assert_true(app_start(d->app, &c, NULL));
        while (status_of(d).phase == PHASE_LOTS)
            assert_true(app_play(d->app, "draw", NULL));
        found = tile_is_wild(CL_TABLE.lot(state_of(d), status_of(d).starter));
        if (found) {
            app_go(d->app, SCREEN_LOTS);
            drive_draw(d);
            assert_non_null(strstr(drive_find(d, "message")->label, "drew a Wild"));
        }
    }
    assert_true(found);
}

TESTS_MAIN
