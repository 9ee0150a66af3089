/* test_normikub_start.c: how a game of Normikub begins in the window: the tiles first, and then
 * who goes first. */
#include "screens_help.h"

#include "app_match.h"
#include "normikub.h"

/* A game with these seats, from the first: p is a person, c a computer. */
static void begin(struct driver *d, const char *seats, uint64_t seed)
{
    static const char *const name[] = {"Ann", "Bob", "Cleo", "Dee"};
    struct game_config c;
    drive_start(d, NULL, 1280, 800);
    game_config_default(&c, &NORMIKUB, (int)strlen(seats));
    for (int i = 0; seats[i]; i++) {
        if (strchr(seats, 'p') != strrchr(seats, 'p')) /* one person keeps the usual name */
            snprintf(c.name[i], NAME_MAX_BYTES, "%s", name[i]);
        if (seats[i] == 'c')
            snprintf(c.computer[i], COMPUTER_ID, "nell:open");
    }
    for (int i = 0, n = 0; seats[i]; i++)
        if (seats[i] == 'c')
            snprintf(c.name[i], NAME_MAX_BYTES, "Nell%.*s", n++, "ie"); /* Nell, Nelli, ... */
    c.seed = seed;
    assert_true(app_start(d->app, &c, NULL));
    drive_settle(d);
}

/* Computers answer, and what goes on by itself goes on. */
static void let_them_speak(struct driver *d)
{
    for (int i = 0; i < 100; i++) {
        uint64_t at = app_wake_at(d->app);
        struct game_status st = app_status(d->app);
        if (!at || st.phase == PHASE_TURN || drive_find(d, "can-play") ||
            drive_find(d, "agree"))
            break;
        app_wake(d->app, at);
        drive_settle(d);
    }
}

static const char *message(const struct driver *d)
{
    const struct ui_widget *w = drive_find(d, "message");
    return w ? w->label : "";
}

/* "everybody looks at the own rack, and any player who can make a play may volunteer": the rack
 * is there at once, with two buttons. "a person says so (and is taken at their word)". With
 * computers only nobody else could object, and a line says who volunteered. */
TEST_DRIVEN(one_looks_and_volunteers)
{
    begin(d, "pcc", 3);
    expect_screen(d, "table");
    assert_true(drive_probe_has(d, " rack 11 "));
    assert_false(drive_probe_has(d, " rack 12 "));
    assert_string_equal(drive_find(d, "can-play")->label, "I can play (E)");
    assert_string_equal(drive_find(d, "draw-for-it")->label, "Draw for it (D)");
    assert_null(drive_find(d, "end-turn"));
    assert_non_null(strstr(message(d), "Can you make a play with these tiles?"));
    drive_press(d, "can-play");
    assert_string_equal(message(d), "Nell is looking at the tiles.");
    assert_null(drive_find(d, "can-play"));
    bool told = false;
    for (int i = 0; i < 100 && app_status(d->app).phase != PHASE_TURN; i++) {
        app_wake(d->app, app_wake_at(d->app));
        drive_settle(d);
        told |= strcmp(message(d), "You volunteered and go first.") == 0;
        assert_null(drive_find(d, "agree"));
    }
    assert_true(told);
    expect_screen(d, "table");
    assert_int_equal(app_status(d->app).seat, 0);
    assert_non_null(drive_find(d, "end-turn"));
}

/* A computer that can play is proposed if the person does not volunteer, and goes first if the
 * person agrees. */
TEST_DRIVEN(a_computer_is_proposed)
{
    begin(d, "pcc", 3);
    drive_press(d, "draw-for-it");
    let_them_speak(d);
    assert_int_equal(app_status(d->app).phase, PHASE_AGREE);
    assert_string_equal(message(d), "Nell volunteered and would go first. Is that all right?");
    assert_true(drive_probe_has(d, " rack 11 ")); /* the own rack stays in sight */
    assert_string_equal(drive_find(d, "agree")->label, "Agreed (E)");
    assert_string_equal(drive_find(d, "object")->label, "No, let's draw (D)");
    drive_press(d, "agree");
    assert_int_equal(app_status(d->app).phase, PHASE_TURN);
    assert_int_equal(app_status(d->app).seat, 1);
}

/* "any person at the table may say "No, let's draw"": then all draw from what is left, and the
 * highest tile goes first, without another deal. */
TEST_DRIVEN(no_let_us_draw)
{
    begin(d, "pc", 3);
    drive_press(d, "draw-for-it");
    let_them_speak(d);
    drive_press(d, "object");
    expect_screen(d, "lots");
    assert_int_equal(app_status(d->app).phase, PHASE_LOTS);
    assert_string_equal(message(d), "Everyone draws one tile. The highest number goes first.");
    int at = d->app->session->match->at;
    while (drive_find(d, "draw-lot")) {
        drive_press(d, "draw-lot");
        for (int i = 0;
             i < 20 && app_status(d->app).phase == PHASE_LOTS && !drive_find(d, "draw-lot");
             i++) {
            app_wake(d->app, app_wake_at(d->app));
            drive_settle(d);
        }
    }
    expect_screen(d, "lots"); /* the result is there to be seen */
    struct game_status st = app_status(d->app);
    assert_int_equal(st.phase, PHASE_TURN);
    assert_non_null(strstr(message(d), "drew the highest number"));
    assert_true(drive_probe_has(d, "lot 0 ") && drive_probe_has(d, "lot 1 "));
    assert_string_equal(drive_find(d, "deal")->label, "Begin");
    drive_press(d, "deal");
    expect_screen(d, "table");
    assert_true(d->app->session->match->at >= at + 2);
    assert_int_equal(app_status(d->app).round, 1);
}

/* "Nobody is shown another's rack for it": with several people each rack is covered until its
 * player asks for it, and no rack is shown while all decide. */
TEST_DRIVEN(each_looks_at_the_own_rack)
{
    begin(d, "pcpp", 4);
    for (int seat = 0; seat < 4; seat++) {
        if (seat == 1) {
            assert_false(drive_probe_has(d, " rack 0 "));
            let_them_speak(d);
            continue;
        }
        expect_screen(d, "handover");
        assert_int_equal(app_status(d->app).seat, seat);
        assert_false(drive_probe_has(d, " rack 0 "));
        assert_true(drive_size(d, "look at your tiles", (struct rect){0, 0, 1280, 800}) > 0);
        drive_press(d, "reveal");
        expect_screen(d, "table");
        assert_true(drive_probe_has(d, " rack 11 "));
        if (seat == 3)
            assert_non_null(strstr(message(d), "Cleo can play."));
        drive_press(d, seat == 0 ? "draw-for-it" : "can-play");
    }
    expect_screen(d, "table");
    assert_int_equal(app_status(d->app).phase, PHASE_AGREE);
    assert_false(drive_probe_has(d, " rack 0 "));
    struct game_status st = app_status(d->app);
    const char *first = d->app->session->match->config.name[game_proposed(&st)];
    assert_non_null(strstr(message(d), first));
    drive_press(d, "agree");
    assert_int_equal(app_status(d->app).phase, PHASE_TURN);
    if (app_status(d->app).seat != 1)
        expect_screen(d, "handover"); /* and again before the first turn */
}

/* When nobody volunteers, all draw at once. */
TEST_DRIVEN(when_nobody_volunteers)
{
    begin(d, "pp", 4);
    drive_lots(d);
    expect_screen(d, "handover");
    assert_int_equal(app_status(d->app).phase, PHASE_TURN);
}

/* Without people nobody is asked anything. */
TEST_DRIVEN(computers_by_themselves)
{
    begin(d, "ccc", 6);
    for (int i = 0; i < 200 && app_status(d->app).phase != PHASE_TURN; i++) {
        assert_null(drive_find(d, "agree"));
        app_wake(d->app, app_wake_at(d->app));
        drive_settle(d);
    }
    assert_int_equal(app_status(d->app).phase, PHASE_TURN);
}

/* The keys of a turn answer: its end means yes, a draw means no. Other keys do nothing. */
TEST_DRIVEN(by_keyboard)
{
    begin(d, "pc", 3);
    drive_key(d, 'H');
    drive_key(d, 'M');
    assert_int_equal(app_status(d->app).phase, PHASE_VOLUNTEER);
    assert_int_equal(d->app->session->match->at, 1);
    drive_key(d, 'D');
    let_them_speak(d);
    assert_int_equal(app_status(d->app).phase, PHASE_AGREE);
    drive_key(d, 'E');
    assert_int_equal(app_status(d->app).phase, PHASE_TURN);
    assert_int_equal(app_status(d->app).seat, 1);
    begin(d, "pc", 3);
    drive_key(d, 'E');
    while (app_status(d->app).phase == PHASE_VOLUNTEER) {
        app_wake(d->app, app_wake_at(d->app));
        drive_settle(d);
    }
    drive_key(d, 'D'); /* nobody objects to oneself */
    assert_int_equal(app_status(d->app).phase, PHASE_AGREE);
}

/* A game that was left is continued where it was, and the list says what it waits for. */
TEST_DRIVEN(left_and_continued)
{
    struct buf said = {0};
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "game-1");
    drive_press(d, "play");
    expect_screen(d, "table");
    match_summary(d->app->session->match, &said);
    assert_string_equal(buf_text(&said), "Deciding who goes first");
    buf_free(&said);
    drive_press(d, "home");
    drive_press(d, "continue");
    expect_screen(d, "table");
    assert_non_null(drive_find(d, "can-play"));
}

TESTS_MAIN
