/* test_advice_classic.c: hints and turn reviews in Classic, through the whole program. */
#include "screens_help.h"

static void begin_at(struct driver *d, const char *position)
{
    struct game_config c;
    struct reason why;
    drive_start(d, NULL, 1280, 800);
    if (!game_config_from_text(&c, position, strlen(position), &why) ||
        !app_start(d->app, &c, &why))
        fail_msg("%s", why.text);
    game_config_free(&c);
    drive_settle(d);
    expect_screen(d, "table");
}

static const char *told(const struct driver *d)
{
    return drive_find(d, "message")->label;
}

static void tells(struct driver *d, const char *sentence)
{
    drive_press(d, "hint");
    if (!strstr(told(d), sentence))
        fail_msg("\"%s\" is not in \"%s\"", sentence, told(d));
}

/* Hints say how many tiles, which tile and where, and make the play itself, after which `end`
 * is legal. */
TEST_DRIVEN(a_little_more_each_time)
{
    begin_at(d, "game classic\ngrid\nr3 r4 r5 . .\nrack r6 k1\nbag b2\n");
    const struct match *m = d->app->session->match;
    tells(d, "You can play 1 tile as things stand.");
    tells(d, "Start with the red 6.");
    tells(d, "The red 6 could go there.");
    assert_int_equal(m->at, 0);
    tells(d, "Undo takes it back");
    assert_int_equal(m->at, 1);
    assert_true(match_check(m, "end", NULL));
    tells(d, "You can't play any more. End your turn.");
    drive_press(d, "undo");
    assert_int_equal(m->at, 0);
    begin_at(d, "game classic\ngrid\nr3 r4 r5 . .\nrack r6\nbag b2\n");
    for (int i = 0; i < 4; i++)
        drive_press(d, "hint");
    tells(d, "That was your last tile: end your turn to go out.");
}

/* One tile at the end of a row, or three if a row gives one up. */
static const char MORE[] =
    "game classic\ngrid\nr3 r4 r5 r6 . .\n. . . . . .\nk9 k10 k11 . . .\n"
    "rack k12 b3 g3\nbag b2\n";

/* The hint shows the easy play and says how many tiles are possible. */
TEST_DRIVEN(more_by_rearranging)
{
    begin_at(d, MORE);
    tells(d, "You can play 1 tile as things stand, or 3 if you rearrange.");
    tells(d, "Start with ");
    tells(d, "could go there");
    tells(d, "Here's one way. Undo takes it back. Ask again for more.");
    tells(d, "You can play 3 tiles if you rearrange."); /* in this turn */
    begin_at(d, "game classic\ngrid\nr3 r4 r5 r6 . .\nrack b3 g3\nbag b2\n");
    tells(d, "You can play 2 tiles if you rearrange.");
    tells(d, "Start with ");
    tells(d, "could go there. That moves ");
    tells(d, "Undo takes it back");
    assert_null(strstr(told(d), "Ask again"));
}

/* "A player's first play is one or more melds worth 30 points or more, from that player's rack
 * alone." */
TEST_DRIVEN(the_first_melds)
{
    begin_at(d, "game classic\nmelded no\ngrid\nr3 r4 r5 .\nrack r6 k10 b10 g10\nbag b2\n");
    tells(d, "You can reach the 30 points by playing 3 tiles.");
    for (int i = 0; i < 3; i++)
        drive_press(d, "hint");
    assert_true(match_check(d->app->session->match, "end", NULL));
    begin_at(d, "game classic\nmelded no\ngrid\nr3 r4 r5 .\nrack r6 k9 b9 g9\nbag b2\n");
    tells(d, "Your sets and runs are worth 27 of the 30 points you need. Draw a tile.");
    begin_at(d, "game classic\nmelded no\ngrid\nr3 r4 r5 .\nrack r6 k9 b9\nbag b2\n");
    tells(d, "You don't have a set or run on your rack yet. Draw a tile.");
    begin_at(d, "game classic\nmelded no\ngrid\nr3 r4 r5 .\nrack r6 k9 b9\n");
    tells(d, "You don't have a set or run on your rack. End your turn.");
}

/* "Or draw one tile from the pool ... With the pool empty the player passes." */
TEST_DRIVEN(when_drawing_is_right)
{
    begin_at(d, "game classic\ngrid\nr3 r4 r5 .\nrack k11 g2\nbag b2 k1\n");
    tells(d, "Nothing can be played: draw a tile.");
    assert_true(match_play((struct match *)d->app->session->match, "put k11 9,9", NULL, NULL));
    tells(d, "Nothing can be played: take your tiles back.");
    begin_at(d, "game classic\ngrid\nr3 r4 r5 .\nrack k11\n");
    tells(d, "Nothing can be played: end your turn.");
}

/* "A taken Wild is legal only if ...": what a hint plays obeys this. */
TEST_DRIVEN(a_wild_is_taken_by_the_rules)
{
    begin_at(d, "game classic\ngrid\nr3 * r5 .\nrack r4 k9 k10 b13\nbag b2\n");
    tells(d, "You can play 3 tiles if you rearrange.");
    for (int i = 0; i < 3; i++)
        drive_press(d, "hint");
    assert_true(match_check(d->app->session->match, "end", NULL));
}

/* Makes the easy play and ends the turn. */
TEST_DRIVEN(what_was_possible)
{
    begin_at(d, MORE);
    d->app->settings.review = true;
    for (int i = 0; i < 4; i++)
        drive_press(d, "hint");
    drive_press(d, "end-turn");
    for (int i = 0; i < 500 && app_wake_at(d->app) && !d->app->notice[0]; i++)
        app_wake(d->app, app_wake_at(d->app));
    assert_string_equal(d->app->notice, "Player 1, you could have played 3 tiles.");
}

TESTS_MAIN
