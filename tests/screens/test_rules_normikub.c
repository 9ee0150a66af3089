/* test_rules_normikub.c: sentences of the rules page of 5-D Normikub that are about what can be
 * chosen and seen in the window. Which test is about which sentence:
 * tests/rules/normikub.md. */
#include "screens_help.h"

#include "normikub.h"
#include "tiles_help.h"

static void set_up(struct driver *d)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "game-1");
    drive_new_game(d);
    expect_screen(d, "setup");
}

/* Each number of dimensions has a picture with its own rules. */
TEST(each_dimension_has_its_picture)
{
    const struct setup_part *p = look_of(&NORMIKUB)->setup;
    while (p->kind != SETUP_LADDER)
        p++;
    for (int i = 0; i < SETUP_STEPS; i++) {
        struct position at;
        assert_true(rules_example_read(p->example[i], &at));
        assert_int_equal(at.rules, normikub(i + 1));
    }
}

static struct game_status status_of(const struct driver *d)
{
    struct game_status st;
    match_status(d->app->session->match, &st);
    return st;
}

/* "2 to 8 players." Each has a name on the page, and a place at the table. */
TEST_DRIVEN(two_to_eight_players)
{
    char id[16];
    set_up(d);
    const struct ui_widget *players = drive_find(d, "players");
    assert_int_equal(players->min, 2);
    assert_int_equal(players->max, 8);
    for (int n = 2; n <= 8; n++) {
        snprintf(id, sizeof id, "name-%d", n);
        assert_non_null(drive_find(d, id));
        snprintf(id, sizeof id, "name-%d", n + 1);
        assert_null(drive_find(d, id));
        drive_press(d, "players-more"); /* the last time nothing happens */
    }
    drive_press(d, "start");
    assert_int_equal(status_of(d).seats, 8);
}

/* The players may agree before the game: each name is a button under "Who goes first?", and the
 * player chosen there begins without a question or a draw. */
TEST_DRIVEN(the_setup_page_names_who_goes_first)
{
    for (int who = 0; who <= 3; who++) {
        char name[3][16];
        set_up(d);
        drive_press(d, "players-more");
        for (int i = 0; i < 3; i++)
            snprintf(name[i], sizeof name[i], "Player %c", '1' + i);
        drive_press(d, "more");
        assert_string_equal(drive_find(d, "first-1")->label, "Volunteer or draw");
        for (int i = 0; i < 3; i++) {
            char id[16];
            snprintf(id, sizeof id, "first-%d", i + 2);
            assert_string_equal(drive_find(d, id)->label, name[i]);
        }
        assert_null(drive_find(d, "first-5"));
        drive_press(d, "more-close");
        drive_first(d, who);
        drive_press(d, "start");
        expect_screen(d, who ? "lots" : "handover");
        if (who) {
            assert_null(drive_find(d, "draw-lot"));
            assert_non_null(strstr(drive_find(d, "message")->label, "It was agreed that"));
            drive_press(d, "deal");
            assert_int_equal(status_of(d).seat, who - 1);
        }
    }
}

/* "The players agree on 1 to 5": each is a choice on the page, and the game has that many. */
TEST_DRIVEN(the_setup_page_has_five_dimensions)
{
    static const char *const id[] = {"dimensions-0", "dimensions-1", "dimensions-2",
                                     "dimensions-3", "dimensions-4"};
    for (int i = 0; i < 5; i++) {
        set_up(d);
        assert_null(drive_find(d, "dimensions-5"));
        drive_press(d, id[i]);
        drive_press(d, "start");
        assert_int_equal(game_option(&d->app->session->match->config, "dimensions"), i + 1);
        assert_int_equal(
            d->app->session->match->game->tiles->rules(d->app->session->match->state),
            rules_normikub(i + 1));
    }
}

/* "The first to play all tiles wins and takes a winner's token. The others play on with open
 * racks and everyone's help." The card says so, all racks show, and the round's end counts the
 * token. */
TEST_DRIVEN(the_others_play_on_with_open_racks)
{
    struct buf probe = {0};
    set_up(d);
    for (int i = 0; i < 6; i++) /* with six players somebody is soon out */
        drive_press(d, "players-more");
    drive_press(d, "dimensions-4");
    drive_press(d, "start");
    drive_lots(d);
    for (int game = 0; game < 3; game++) { /* until somebody wins one */
        drive_play(d, PHASE_ROUND_OVER, true);
        app_follow(d->app);
        drive_settle(d);
        if (!drive_find(d, "next-round"))
            break;
        drive_press(d, "next-round");
    }
    struct game_status st = status_of(d);
    assert_true(st.phase == PHASE_TURN && st.open && st.winner >= 0);
    const char *winner = d->app->session->match->config.name[st.winner];
    assert_non_null(strstr(drive_find(d, "title")->label, winner));
    assert_non_null(strstr(drive_find(d, "title")->label, "goes out"));
    drive_press(d, "reveal");
    app_probe(d->app, &probe);
    assert_non_null(strstr(buf_text(&probe), " open 0 ")); /* a tile of somebody else's rack */
    buf_free(&probe);
    drive_press(d, "menu");
    drive_press(d, "stop");
    drive_press(d, "yes");
    expect_screen(d, "round-end");
    char id[24];
    snprintf(id, sizeof id, "score-%d", st.winner + 1);
    assert_string_equal(drive_find(d, id)->label, "1 token");
}

TESTS_MAIN
