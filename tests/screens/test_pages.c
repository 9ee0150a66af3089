/* test_pages.c: the card "More" of the set-up page, the pictures of its options, and the
 * contents of the rules. */
#include "screens_help.h"

#include "look.h"
#include "navigation.h"

/* ---- More ---- */

/* The seed and who goes first are not on the page, and what was chosen there is told. */
TEST_DRIVEN(more_has_what_is_rarely_changed)
{
    drive_start(d, NULL, 1280, 800);
    drive_new_game(d);
    assert_null(drive_find(d, "seed"));
    assert_string_equal(drive_find(d, "more-words")->label, "");
    drive_press(d, "more");
    assert_string_equal(drive_find(d, "seed")->text, "4242");
    assert_true(drive_find(d, "first-1")->flags & UI_SELECTED);
    drive_press(d, "first-3");
    assert_true(drive_find(d, "first-3")->flags & UI_SELECTED);
    assert_null(drive_find(d, "first-4")); /* two play */
    drive_press(d, "more-close");
    assert_null(drive_find(d, "seed"));
    assert_true(ui_focused(&d->app->ui, "more"));
    assert_string_equal(drive_find(d, "more-words")->label, "Player 2 goes first.");
    drive_press(d, "start");
    assert_int_equal(game_option(&d->app->session->match->config, "starter"), 2);
}

TEST_DRIVEN(another_number_is_another_deal)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "solitaire");
    drive_press(d, "more");
    assert_null(drive_find(d, "first-1")); /* nobody else could go first */
    drive_press(d, "new-seed");
    assert_string_equal(drive_find(d, "seed")->text, "20261121");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "setup");
    drive_press(d, "start");
    assert_int_equal(d->app->session->match->config.seed, 20261121);
}

/* Only rules with a list offer such a deal; the number says so until another one is typed. */
TEST_DRIVEN(a_deal_that_can_be_won)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "solitaire");
    drive_press(d, "more");
    assert_string_equal(drive_find(d, "seed-words")->label,
                        "The same number deals the same tiles.");
    drive_press(d, "winnable-seed");
    assert_string_equal(drive_find(d, "seed")->text, "77");
    assert_string_equal(drive_find(d, "seed-words")->label,
                        "This deal can be won: every tile finds its place.");
    drive_press(d, "new-seed");
    assert_string_equal(drive_find(d, "seed-words")->label,
                        "The same number deals the same tiles.");
    drive_press(d, "winnable-seed");
    drive_press(d, "more-close");
    drive_press(d, "stacks");
    drive_press(d, "more");
    assert_null(drive_find(d, "winnable-seed"));
    assert_string_equal(drive_find(d, "seed-words")->label,
                        "The same number deals the same tiles.");
    drive_press(d, "more-close");
    drive_press(d, "stacks");
    drive_press(d, "start");
    assert_int_equal(d->app->session->match->config.seed, 77);
    drive_start(d, NULL, 1280, 800);
    drive_new_game(d);
    drive_press(d, "more");
    assert_null(drive_find(d, "winnable-seed"));
}

/* A click on a picture of the dimensions is a click on its number. */
TEST_DRIVEN(the_pictures_are_buttons)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "game-1");
    drive_new_game(d);
    const struct ui_widget *w = drive_find(d, "dimensions-3");
    assert_true(w->r.h > 3 * TARGET);
    drive_click(d, w->r.x + w->r.w / 2, w->r.y + w->r.h / 4);
    assert_int_equal(drive_find(d, "dimensions")->value, 3);
}

/* The picture below the words belongs to the switch; beside it a click does nothing. */
TEST_DRIVEN(the_picture_of_a_rule_switches_it)
{
    drive_start(d, NULL, 1280, 800);
    drive_new_game(d);
    struct rect at = drive_find(d, "stacks")->r;
    drive_click(d, at.x + 60, at.y + at.h + 50);
    assert_int_equal(drive_find(d, "stacks")->value, 1);
    drive_click(d, at.x + at.w - 10, at.y + at.h + 50);
    assert_int_equal(drive_find(d, "stacks")->value, 1);
    assert_int_equal(drive_find(d, "diagonals")->value, 0);
    drive_click(d, at.x + 60, at.y + at.h + 50);
    assert_int_equal(drive_find(d, "stacks")->value, 0);
}

/* ---- Home ---- */

/* A game is left with one click, and found again with one. */
TEST_DRIVEN(a_game_is_left_and_found)
{
    drive_folder(d);
    drive_start(d, d->folder, 1280, 800);
    drive_press(d, "solitaire");
    drive_press(d, "start");
    expect_screen(d, "table");
    drive_press(d, "draw");
    int at = d->app->session->match->at;
    int64_t id = d->app->session->id;
    drive_press(d, "home");
    expect_screen(d, "title");
    drive_press(d, "continue");
    expect_screen(d, "table");
    assert_int_equal(d->app->session->id, id);
    assert_int_equal(d->app->session->match->at, at);
}

/* ---- The contents of the rules ---- */

/* Each title leads to its page, in every game. */
TEST_DRIVEN(the_contents_lead_to_every_page)
{
    for (int g = 0; g < look_count(); g++) {
        char id[UI_ID];
        drive_start(d, NULL, 1280, 800);
        snprintf(id, sizeof id, "game-%d", g);
        drive_press(d, id);
        drive_press(d, "rules");
        for (int i = look_pages(look_at(g)); i > 0; i--) {
            drive_press(d, "contents");
            snprintf(id, sizeof id, "chapter-%d", i);
            assert_non_null(strstr(drive_find(d, id)->label, look_at(g)->rules[i - 1]->title));
            drive_press(d, id);
            assert_null(drive_find(d, "contents-close"));
            assert_string_equal(drive_find(d, "title")->label, look_at(g)->rules[i - 1]->title);
        }
    }
}

/* Escape closes the contents first, and only then the rules. */
TEST_DRIVEN(escape_closes_the_contents)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "rules");
    drive_press(d, "next");
    drive_press(d, "contents");
    assert_true(drive_find(d, "chapter-2")->flags & UI_SELECTED);
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "rules");
    assert_string_equal(drive_find(d, "title")->label, look_at(0)->rules[1]->title);
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "title");
}

/* A list with one game, or none, is no larger than that; where pages are turned, it is always
 * as large, so that the buttons stay. */
TEST_DRIVEN(a_short_list_is_a_small_card)
{
    float high[8];
    drive_start(d, drive_folder(d), 1280, 800);
    for (int n = 0; n < 8; n++) {
        drive_press(d, "games");
        high[n] = d->app->ui.card.h;
        assert_true(d->app->ui.card.y + high[n] - drive_find(d, "back")->r.y < 80);
        drive_press(d, "back");
        drive_press(d, "new-game");
        drive_press(d, "start");
        app_leave_match(d->app);
        drive_draw(d);
    }
    for (int n = 2; n <= 5; n++)
        assert_true(high[n] > high[n - 1] + 60);
    assert_true(high[6] >= high[5] && high[7] == high[6]);
    drive_press(d, "games");
    float next = drive_find(d, "next")->r.y;
    drive_press(d, "next"); /* fewer rows */
    assert_true(drive_find(d, "next")->r.y == next);
}

TESTS_MAIN
