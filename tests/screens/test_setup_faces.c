/* test_setup_faces.c: people choose their faces on the set-up page; the program remembers them
 * by name and shows them everywhere. */
#include "layout_help.h"

#include "app_match.h"
#include "people.h"
#include "players.h"
#include "settings.h"

#define NOBODY SPRITE_COUNT

static const enum sprite FACE_OF[PERSON_FACE_COUNT] = {
#define X(name, id, label) SPRITE_FACE_##name,
    PERSON_FACES(X)
#undef X
};

/* The person's face that is drawn in r; NOBODY for none. */
static enum sprite face_in(const struct driver *d, struct rect r)
{
    for (int i = d->dl.n - 1; i >= 0; i--) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        for (int f = 0; f < PERSON_FACE_COUNT; f++)
            if (c->kind == DRAW_SPRITE && c->what == (int)FACE_OF[f] &&
                rect_has(r, c->r.x + c->r.w / 2, c->r.y + c->r.h / 2))
                return FACE_OF[f];
    }
    return NOBODY;
}

/* The face on the button of a seat, from 1. */
static enum sprite face_at(struct driver *d, int seat)
{
    char id[UI_ID];
    snprintf(id, sizeof id, "who-%d", seat);
    drive_draw(d);
    return face_in(d, drive_find(d, id)->r);
}

/* Chooses a face for a seat, from 1. */
static void choose(struct driver *d, int seat, enum person_face face)
{
    char id[UI_ID];
    snprintf(id, sizeof id, "who-%d", seat);
    drive_press(d, id);
    snprintf(id, sizeof id, "face-%d", (int)face + 1);
    drive_press(d, id);
}

static void setup_of(struct driver *d, int game)
{
    settings_choose_game(d->app, look_at(game));
    drive_draw(d);
    drive_press(d, "new-game");
}

/* ---- The choice ---- */

TEST_DRIVEN(a_face_is_chosen_by_mouse)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "new-game");
    assert_int_equal(face_at(d, 1), SPRITE_FACE_GLASSES);
    choose(d, 1, PERSON_CURLS);
    assert_null(drive_find(d, "pick-close")); /* that closes the card */
    assert_int_equal(face_at(d, 1), SPRITE_FACE_CURLS);
    assert_string_equal(d->app->ui.focus, "who-1");
    drive_press(d, "who-1");
    assert_true(drive_find(d, "face-5")->flags & UI_SELECTED);
    assert_false(drive_find(d, "face-1")->flags & UI_SELECTED);
    drive_press(d, "pick-close");
    assert_int_equal(face_at(d, 1), SPRITE_FACE_CURLS);
}

static void tab_to(struct driver *d, const char *id)
{
    for (int i = 0; i < 60 && strcmp(d->app->ui.focus, id) != 0; i++)
        drive_key(d, KEY_TAB);
    assert_string_equal(d->app->ui.focus, id);
}

/* The same keys as a controller has: Tab or the arrows, Enter, Escape. Each face has a name. */
TEST_DRIVEN(a_face_is_chosen_by_keys_and_said)
{
    drive_start(d, NULL, 1280, 800);
    drive_key(d, KEY_F2);
    drive_press(d, "new-game");
    tab_to(d, "who-1");
    drive_key(d, KEY_ENTER);
    assert_string_equal(d->app->ui.focus, "pick-1");
    drive_key(d, KEY_DOWN);
    assert_int_equal(strncmp(d->app->ui.focus, "face-", 5), 0);
    tab_to(d, "face-5");
    assert_non_null(strstr(d->app->words.said, "Grey curls"));
    drive_key(d, KEY_RIGHT);
    assert_string_equal(d->app->ui.focus, "face-6");
    drive_key(d, KEY_ENTER);
    assert_int_equal(face_at(d, 1), SPRITE_FACE_CAP);
    drive_key(d, KEY_ENTER);
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "setup");
    assert_int_equal(face_at(d, 1), SPRITE_FACE_CAP);
}

/* A face is a person's. */
TEST_DRIVEN(a_face_takes_the_place_of_a_computer)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "new-game");
    assert_int_equal(face_at(d, 2), NOBODY);
    choose(d, 2, PERSON_PUFFS);
    assert_string_equal(drive_find(d, "who-2")->label, "Person");
    assert_int_equal(face_at(d, 2), SPRITE_FACE_PUFFS);
    drive_sit(d, 2, PLAYER_OTTO);
    assert_int_equal(face_at(d, 2), NOBODY);
}

/* Who takes the face of another seat swaps with it, and the choice says whose it was. */
TEST_DRIVEN(two_swap_on_the_page)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "new-game");
    drive_people(d);
    drive_type(d, "name-1", "Ann");
    drive_press(d, "who-2");
    assert_string_equal(drive_find(d, "face-1")->label, "Glasses (Ann)");
    drive_press(d, "face-1");
    assert_int_equal(face_at(d, 1), SPRITE_FACE_TOPKNOT);
    assert_int_equal(face_at(d, 2), SPRITE_FACE_GLASSES);
    choose(d, 1, PERSON_GLASSES); /* and back */
    assert_int_equal(face_at(d, 1), SPRITE_FACE_GLASSES);
    assert_int_equal(face_at(d, 2), SPRITE_FACE_TOPKNOT);
}

/* Both keep that, so that nobody looks like somebody else again the next time. */
TEST_DRIVEN(a_swap_is_remembered)
{
    drive_start(d, drive_folder(d), 1280, 800);
    for (int game = 0; game < 2; game++) {
        setup_of(d, game);
        drive_people(d);
        drive_type(d, "name-1", "Ann");
        drive_type(d, "name-2", "Bob");
        if (!game)
            choose(d, 1, PERSON_AFRO);
        choose(d, 2, game ? PERSON_AFRO : PERSON_MOP);
        drive_press(d, "back");
    }
    drive_start(d, d->folder, 1280, 800);
    setup_of(d, 2);
    drive_people(d);
    drive_type(d, "name-1", "Bob");
    drive_type(d, "name-2", "Ann");
    assert_int_equal(face_at(d, 1), SPRITE_FACE_AFRO);
    assert_int_equal(face_at(d, 2), SPRITE_FACE_MOP);
}

/* Somebody whose face was picked may leave and come back: no face is there twice. */
TEST_DRIVEN(who_comes_back_has_a_free_face)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "new-game");
    drive_press(d, "players-more");
    drive_people(d);
    choose(d, 3, PERSON_TURBAN);
    drive_press(d, "players-less");
    choose(d, 2, PERSON_TURBAN);
    drive_press(d, "players-more");
    assert_int_equal(face_at(d, 2), SPRITE_FACE_TURBAN);
    assert_int_equal(face_at(d, 3), SPRITE_FACE_RED_BEARD);
}

/* Who plays alone chooses only a face. */
TEST_DRIVEN(who_plays_alone_has_a_face)
{
    drive_start(d, NULL, 800, 600);
    drive_press(d, "solitaire");
    drive_press(d, "who-1");
    assert_null(drive_find(d, "pick-1"));
    assert_string_equal(d->app->ui.focus, "face-1");
    drive_press(d, "face-12");
    assert_int_equal(face_at(d, 1), SPRITE_FACE_BRAIDS);
    drive_press(d, "back");
    drive_press(d, "new-game"); /* the first player is the same person */
    assert_int_equal(face_at(d, 1), SPRITE_FACE_BRAIDS);
}

/* With eight people in the smallest window, no two faces are alike, and all can be pressed. */
TEST_DRIVEN(eight_people_have_room)
{
    unsigned seen = 0;
    drive_start(d, NULL, 800, 600);
    setup_of(d, 1);
    for (int i = 2; i < 8; i++)
        drive_press(d, "players-more");
    drive_people(d);
    for (int seat = 1; seat <= 8; seat++) {
        int face = (int)face_at(d, seat) - (int)SPRITE_FACE_GLASSES;
        assert_in_range(face, 0, PERSON_FACE_COUNT - 1);
        assert_false(seen >> face & 1);
        seen |= 1u << face;
    }
    drive_press(d, "who-8");
    for (int i = 1; i <= PERSON_FACE_COUNT; i++) {
        char id[UI_ID];
        snprintf(id, sizeof id, "face-%d", i);
        struct rect r = drive_find(d, id)->r;
        assert_true(r.w >= 44 && r.h >= 44 && r.x >= 0 && r.x + r.w <= 800);
        assert_true(r.y >= 0 && r.y + r.h <= 600);
    }
}

/* ---- It is remembered ---- */

/* By name, whatever the seat, the game and the run of the program; also a name that was typed
 * after the face was chosen. */
TEST_DRIVEN(a_face_is_remembered_by_its_name)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "new-game");
    choose(d, 1, PERSON_WHITE_BEARD);
    drive_type(d, "name-1", "Zo\xC3\xAB | 7");
    drive_press(d, "start");
    drive_start(d, d->folder, 1280, 800);
    setup_of(d, 2);
    drive_people(d);
    assert_int_equal(face_at(d, 2), SPRITE_FACE_TOPKNOT);
    drive_type(d, "name-2", "zo\xC3\xAB | 7");
    assert_int_equal(face_at(d, 2), SPRITE_FACE_WHITE_BEARD);
}

/* The page keeps it even if no game begins. */
TEST_DRIVEN(back_keeps_the_face)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "new-game");
    choose(d, 1, PERSON_AFRO);
    drive_press(d, "back");
    drive_start(d, d->folder, 1280, 800);
    drive_press(d, "new-game");
    assert_int_equal(face_at(d, 1), SPRITE_FACE_AFRO);
}

/* Somebody who has chosen none keeps the one of the first game. */
TEST_DRIVEN(a_face_that_nobody_chose_stays)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "new-game");
    drive_people(d);
    drive_type(d, "name-2", "Bob");
    drive_press(d, "start");
    drive_start(d, d->folder, 1280, 800);
    drive_press(d, "new-game");
    drive_type(d, "name-2", "Cleo");
    drive_type(d, "name-1", "Bob");
    assert_int_equal(face_at(d, 1), SPRITE_FACE_TOPKNOT);
}

/* Also of somebody who has typed no name, in any language. */
TEST_DRIVEN(a_face_follows_the_language)
{
    if (!speak("de"))
        skip();
    language_close();
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "new-game");
    choose(d, 1, PERSON_MOP);
    drive_press(d, "back");
    speak("de");
    drive_draw(d);
    drive_press(d, "new-game");
    assert_string_equal(drive_find(d, "name-1")->text, "Spieler 1");
    assert_int_equal(face_at(d, 1), SPRITE_FACE_MOP);
    language_close();
}

/* ---- It is shown ---- */

/* Between two turns, and in the bar. */
TEST_DRIVEN(the_table_shows_it)
{
    drive_start(d, NULL, 1280, 800);
    drive_press(d, "new-game");
    choose(d, 1, PERSON_CAP);
    choose(d, 2, PERSON_TURBAN);
    drive_press(d, "start");
    drive_lots(d);
    expect_screen(d, "handover");
    bool first = app_status(d->app).seat == 0;
    assert_int_equal(face_in(d, (struct rect){0, d->h / 2, d->w, d->h / 2}),
                     first ? SPRITE_FACE_CAP : SPRITE_FACE_TURBAN);
    drive_press(d, "reveal");
    for (int seat = 1; seat <= 2; seat++) {
        char id[UI_ID];
        snprintf(id, sizeof id, "seat-%d", seat);
        struct rect name = drive_find(d, id)->r, chip = {name.x - 70, 0, 70, 60};
        assert_int_equal(face_in(d, chip), seat == 1 ? SPRITE_FACE_CAP : SPRITE_FACE_TURBAN);
    }
}

TESTS_MAIN
