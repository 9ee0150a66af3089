/* test_layout_classic.c: every screen of Classic, with two players and with four, at every size
 * and in every language, as test_layout.c does for Super Wild. */
#include "layout_help.h"

#include "classic.h"
#include "core_help.h"
#include "normikub.h"
#include "record.h"

static const char *const NAMES[] = {"Harry", "Kate", "Tess", "Louis"};

static void set_up(struct walk *k)
{
    struct driver *d = &k->d;
    char id[16];
    drive_press(d, "game-2");
    check(k, "title, Classic");
    drive_new_game(d);
    check(k, "setup, two players");
    drive_press(d, "players-more");
    drive_press(d, "players-more");
    for (int i = 0; i < 4; i++) {
        snprintf(id, sizeof id, "name-%d", i + 1);
        drive_type(d, id, NAMES[i]);
    }
    drive_press(d, "clock-0");
    check(k, "setup, no clock");
    drive_press(d, "clock-4");
    drive_press(d, "who-4");
    check(k, "setup, the faces");
    drive_press(d, "pick-2");
    check(k, "setup, a computer");
    drive_sit(d, 4, -1);
    walk_setup_refused(k, "name-4", "Kate", "Louis");
}

static void first_turn(struct walk *k)
{
    struct driver *d = &k->d;
    walk_lots(k);
    drive_press(d, "reveal");
    assert_non_null(drive_find(d, "worth"));
    check(k, "table");
    drive_press(d, "sort-melds");
    check(k, "table, the rack's sets and runs");
    drive_press(d, "menu");
    check(k, "pause");
    drive_press(d, "sheet");
    check(k, "sheet, no round yet");
    drive_press(d, "back");
    drive_press(d, "resume");
    d->app->settings.confirm_end = true;
    drive_press(d, "draw");
    check(k, "table, asking before a draw");
    drive_press(d, "yes");
    d->app->settings.confirm_end = false;
    check(k, "handover after a draw");
}

/* The game in the record, up to one step after this phase begins. */
static struct match *record_at(const char *name, enum game_phase phase)
{
    char path[400];
    struct buf text = {0};
    struct game_status st;
    snprintf(path, sizeof path, "%s/tests/replays/%s.swr", SUPERWILD_SOURCE_DIR, name);
    slurp(path, &text);
    struct match *m = record_read(buf_text(&text), text.len, NULL);
    assert_non_null(m);
    buf_free(&text);
    match_goto(m, 0);
    do {
        match_goto(m, m->at + 1);
        match_status(m, &st);
    } while (st.phase != phase);
    return m;
}

static void take_up(struct driver *d, struct match *m)
{
    char path[240];
    struct buf text = {0};
    record_write(&text, m);
    match_free(m);
    snprintf(path, sizeof path, "/tmp/superwild-layout-%ld.swr", (long)getpid());
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fputs(buf_text(&text), f);
    fclose(f);
    buf_free(&text);
    app_open(d->app, path, 1);
    remove(path);
    drive_settle(d);
    drive_draw(d);
}

/* Late in a round the table is full. */
static void full_table(struct walk *k)
{
    struct driver *d = &k->d;
    struct match *m = record_at("classic-4-seats", PHASE_ROUND_OVER);
    struct game_status st;
    do {
        match_goto(m, m->at - 1);
        match_status(m, &st);
    } while (st.phase != PHASE_TURN || st.played);
    take_up(d, m);
    expect_screen(d, "handover");
    check(k, "handover, late");
    drive_press(d, "reveal");
    check(k, "table, full");
    drive_press(d, "tidy");
    check(k, "table, tidy");
    for (int i = 0; i < 2; i++)
        drive_press(d, "hint");
    check(k, "table, a hint");
}

static void round_over(struct walk *k)
{
    struct driver *d = &k->d;
    take_up(d, record_at("classic-4-seats", PHASE_ROUND_OVER));
    expect_screen(d, "round-end");
    check(k, "round-end");
    drive_press(d, "sheet");
    check(k, "sheet, one round");
    drive_press(d, "back");
    take_up(d, record_at("classic-4-seats", PHASE_GAME_OVER));
    expect_screen(d, "game-end");
    check(k, "game-end");
    drive_press(d, "sheet");
    check(k, "sheet");
    drive_press(d, "copy-sheet");
    check(k, "sheet, saved");
    drive_press(d, "notice-close");
    drive_press(d, "back");
    drive_press(d, "title-page");
}

/* Thirty rounds: the sheet shows a part of them, and has buttons to the others. */
static void long_sheet(struct walk *k)
{
    struct driver *d = &k->d;
    struct game_config c;
    game_config_default(&c, &CLASSIC, 4);
    game_option_set(&c, "rounds", CL_ROUNDS);
    for (int i = 0; i < 4; i++)
        snprintf(c.name[i], sizeof c.name[i], "%s", NAMES[i]);
    struct match *m = match_new(&c);
    struct cl_state *s = m->state;
    s->common.round = CL_ROUNDS;
    s->common.phase = PHASE_GAME_OVER;
    s->common.seat = -1;
    for (int r = 0; r < CL_ROUNDS; r++)
        for (int i = 0; i < 4; i++)
            s->score[r][i] = (int16_t)(i == r % 4 ? 3 * (100 + r) : -(100 + r));
    struct session *kept = d->app->session;
    struct session tried = {.match = m};
    d->app->session = &tried;
    app_go(d->app, SCREEN_GAME_END);
    check(k, "game-end, thirty rounds");
    drive_press(d, "sheet");
    check(k, "sheet, the last of thirty rounds");
    if (drive_find(d, "earlier")) {
        drive_press(d, "earlier");
        check(k, "sheet, those before");
    }
    drive_press(d, "back");
    app_go(d->app, SCREEN_TITLE);
    d->app->session = kept;
    match_free(m);
    drive_draw(d);
}

/* The ten best rounds of two games, with long names if the walk uses them. */
static void some_wins(struct driver *d)
{
    const struct game *const game[] = {&CLASSIC, &NORMIKUB};
    for (int g = 0; g < 2; g++) {
        struct wins list = {0};
        for (int i = 0; i < WINS_MOST; i++) {
            struct win w = {g ? 0 : 200 - i, 10 + i, 12, 4, 1795000000, "", "Harry"};
            snprintf(w.rules, sizeof w.rules, "%s", g ? "dimensions 5" : "");
            wins_add(&list, &w);
        }
        assert_int_equal(wins_save(d->app->store, game[g], &list), STORE_OK);
    }
}

static void walk(bool long_names, int text, int size)
{
    char folder[FOLDER_MOST];
    struct walk k = {.long_names = long_names, .thorough = long_names && size == 0};
    struct driver *d = &k.d;
    walk_begin(&k, drive_new_folder(folder, sizeof folder), size, 0, text);
    set_up(&k);
    first_turn(&k);
    full_table(&k);
    round_over(&k);
    check(&k, "title with continue");
    long_sheet(&k);
    drive_press(d, "games");
    check(&k, "games");
    drive_press(d, "show-2");
    check(&k, "best rounds, none");
    some_wins(d);
    drive_press(d, "best-of-2");
    check(&k, "best rounds");
    drive_press(d, "best-of-1");
    check(&k, "best rounds, Normikub");
    drive_press(d, "back");
    drive_end(d);
    drive_remove(folder);
}

TEST(test_all_sizes)
{
    for (int i = 0; i < N_SIZES; i++)
        walk(i == 0, 100, i);
}

static void in_a_language(int size, int text)
{
    walk(size >= UPRIGHT, text, size); /* there, many names are cut off anyway */
}

TEST(test_languages)
{
    walk_languages(in_a_language);
    walk_upright(in_a_language);
}

TESTS_MAIN
