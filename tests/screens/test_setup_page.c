/* test_setup_page.c: the set-up page keeps what was chosen, names follow the language, and a
 * whole row of the choice of players can be clicked. */
#include "layout_help.h"

#include "settings.h"

static void new_game_of(struct driver *d, int game)
{
    settings_choose_game(d->app, look_at(game));
    drive_draw(d);
    drive_press(d, "new-game");
}

/* Back and Esc keep what was chosen for the next visit, Play is still like the last game, and a
 * game that begins is what the next visit shows. */
TEST_DRIVEN(back_keeps_the_choices)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "new-game");
    drive_press(d, "players-more");
    drive_press(d, "stacks");
    drive_type(d, "name-1", "Ann");
    drive_press(d, "back");
    assert_string_equal(drive_find(d, "play")->label, "Play against Nell");
    drive_press(d, "new-game");
    assert_int_equal(drive_find(d, "players")->value, 3);
    assert_int_equal(drive_find(d, "stacks")->value, 1);
    assert_string_equal(drive_find(d, "name-1")->text, "Ann");
    drive_press(d, "diagonals");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "title");
    new_game_of(d, 1); /* each game has its own */
    assert_int_equal(drive_find(d, "players")->value, 2);
    drive_press(d, "back");
    drive_start(d, d->folder, 1280, 800); /* also the next time */
    new_game_of(d, 0);
    assert_int_equal(drive_find(d, "diagonals")->value, 1);
    drive_press(d, "back");
    drive_press(d, "play");
    app_leave_match(d->app);
    drive_draw(d);
    drive_press(d, "new-game");
    assert_int_equal(drive_find(d, "players")->value, 2);
    assert_int_equal(drive_find(d, "diagonals")->value, 0);
}

static float bottom_of(const struct driver *d, const char *id)
{
    const struct ui_widget *w = drive_find(d, id);
    return w->r.y + w->r.h;
}

/* The card lies on the table, as large as what is on it: it grows with the players, and what
 * one presses for that stays where it is. */
TEST_DRIVEN(the_card_is_as_large_as_its_content)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "new-game");
    drive_press(d, "players-more");
    drive_press(d, "players-more");
    for (int i = 4; i < 6; i++) {
        struct rect more = drive_find(d, "players-more")->r;
        float start = drive_find(d, "start")->r.y;
        assert_true(start - bottom_of(d, "rounds-more") < 24);
        assert_true(bottom_of(d, "start") < 700);
        drive_press(d, "players-more");
        assert_true(drive_find(d, "start")->r.y >= start + 44);
        assert_true(drive_find(d, "players-more")->r.y == more.y);
        assert_true(d->app->ui.card.y + d->app->ui.card.h - bottom_of(d, "start") < 30);
    }
}

/* The fields of names show no label of their own, but narration has one. */
TEST_DRIVEN(names_are_told_whose_they_are)
{
    static const struct {
        const char *language, *words;
    } told[] = {
        {"en", "Name of player 2, text, Anna."},
        {"de", "Name von Spieler 2, Text, Anna."},
        {"es", "Nombre del jugador 2, texto, Anna."},
    };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        if (!speak(told[i].language))
            skip();
        drive_start(d, NULL, 1280, 800);
        drive_key(d, KEY_F2);
        drive_press(d, "new-game");
        drive_type(d, "name-2", "Anna");
        assert_string_equal(d->app->words.said, told[i].words);
    }
}

/* The language of the command line comes before that of the settings, and that before the
 * system's. */
TEST_DRIVEN(which_language_it_is)
{
    if (!speak("de") || !speak("es"))
        skip();
    drive_start(d, NULL, 1280, 800);
    d->app->config.words_dir = SUPERWILD_BINARY_DIR "/assets/words";
    d->app->config.languages = "es";
    settings_language(d->app);
    assert_string_equal(language_now(), "es");
    snprintf(d->app->settings.language, sizeof d->app->settings.language, "en");
    settings_language(d->app);
    assert_string_equal(language_now(), "en");
    d->app->config.language = "de";
    settings_language(d->app);
    assert_string_equal(language_now(), "de");
    language_close();
}

/* Names that nobody typed follow the language. */
TEST_DRIVEN(given_names_follow_the_language)
{
    if (!speak("de"))
        skip();
    language_close();
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "new-game");
    drive_press(d, "players-more");
    drive_type(d, "name-3", "Cleo");
    drive_press(d, "start");
    app_leave_match(d->app);
    speak("de");
    drive_draw(d);
    drive_press(d, "new-game");
    assert_string_equal(drive_find(d, "name-1")->text, "Spieler 1");
    assert_string_equal(drive_find(d, "name-3")->text, "Cleo");
    drive_press(d, "back"); /* keeps them */
    language_close();
    drive_draw(d);
    drive_press(d, "new-game");
    assert_string_equal(drive_find(d, "name-1")->text, "Player 1");
}

/* A click on the face, or on the words about somebody, chooses. What tempers there are stands
 * above, because the choice closes the card. */
TEST_DRIVEN(the_whole_row_chooses)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "new-game");
    for (int i = 0; i < 2; i++) {
        drive_press(d, "who-2");
        struct rect mira = drive_find(d, "pick-5")->r;
        assert_true(drive_find(d, "temper")->r.y < drive_find(d, "pick-1")->r.y);
        drive_press(d, "temper-1");
        drive_click(d, i ? mira.x - 30 : mira.x + mira.w + 150, mira.y + mira.h / 2);
        assert_null(drive_find(d, "pick-5"));
        assert_string_equal(drive_find(d, "name-2")->text, "Mira");
        drive_press(d, "who-2");
        assert_int_equal(drive_find(d, "temper")->value, 1);
        drive_press(d, "pick-2");
    }
}

/* All dimensions are in one row, as bright as each other. */
TEST_DRIVEN(the_pictures_are_in_one_row)
{
    drive_start(d, NULL, 800, 600);
    new_game_of(d, 1);
    for (int i = 0; i < 6; i++)
        drive_press(d, "players-more");
    struct rect first = drive_find(d, "dimensions-0")->r;
    assert_float_equal(drive_find(d, "dimensions-4")->r.y, first.y, 0.1);
    assert_true(first.h > 100);
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        bool pale = c->kind == DRAW_BOX && c->c0.a > 40 && c->c0.a < 255 &&
                    c->r.w > first.w * 0.8f && c->r.h > first.h * 0.4f && c->r.h < first.h;
        assert_false(pale);
    }
}

TEST_DRIVEN(the_title_names_the_game)
{
    drive_start(d, NULL, 800, 600);
    drive_press(d, "new-game");
    assert_string_equal(drive_find(d, "title")->label, "New game: Super Wild");
    drive_press(d, "back");
    drive_press(d, "solitaire");
    assert_string_equal(drive_find(d, "title")->label, "Solitaire: Super Wild");
}

/* What is said about a computer, or follows from the number of players, grows with the text. */
TEST_DRIVEN(what_is_said_below_grows)
{
    drive_start(d, NULL, 800, 600);
    d->app->settings.text_percent = 150;
    settings_apply(d->app);
    new_game_of(d, 4);
    struct rect r = drive_find(d, "about")->r;
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_TEXT && c->what == FONT_TEXT && rect_has(r, c->r.x + 1, c->r.y))
            assert_true(c->size >= 20);
    }
}

/* Fields of names keep apart, also two in a row. */
TEST_DRIVEN(names_keep_apart)
{
    for (int low = 0; low < 2; low++) {
        drive_start(d, NULL, low ? 800 : 1280, low ? 600 : 800);
        d->app->game = look_of(game_find("normikub"));
        drive_press(d, "new-game");
        drive_press(d, "players-more");
        drive_press(d, "players-more");
        struct rect first = drive_find(d, "name-1")->r, third = drive_find(d, "name-3")->r;
        assert_true(third.y - first.y - first.h >= 5);
    }
}

TESTS_MAIN
