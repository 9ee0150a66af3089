/* test_people.c: several people at one computer: who plays is changed with one press, and
 * nothing of the one before stays; the page of people; and with one person, nothing of it. */
#include "layout_help.h"

#include <dirent.h>

#include "endless.h"
#include "known_rules.h"
#include "marked.h"
#include "people.h"
#include "person_change.h"
#include "page.h"
#include "playing.h"
#include "practice_list.h"
#include "settings.h"
#include "setup_memory.h"
#include "store_own.h"
#include "store_puzzles.h"
#include "store_runs.h"

static char documents[FOLDER_MOST];

static int begin(void **state)
{
    drive_new_folder(documents, sizeof documents);
    drive_folder_of_documents = documents;
    return drive_up(state);
}

static int end(void **state)
{
    char command[FOLDER_MOST + 20];
    drive_down(state);
    drive_folder_of_documents = NULL;
    snprintf(command, sizeof command, "rm -rf '%s'", documents);
    return system(command);
}

#define TEST_PEOPLE(name) TEST_GIVEN(name, struct driver *d, begin, end)

/* The id of the person at this place, from 1. */
static int64_t person(const struct driver *d, int n)
{
    struct store_person all[8];
    assert_true(store_people_list(d->app->store, all, 8) >= n);
    return all[n - 1].id;
}

static int count(const struct driver *d)
{
    struct store_person all[8];
    return store_people_list(d->app->store, all, 8);
}

/* A profile with these people; the first one plays. */
static void with(struct driver *d, const char *const *name)
{
    drive_start(d, drive_folder(d), 1280, 800);
    assert_true(person_rename(d->app, person(d, 1), name[0], PERSON_CAP));
    for (int i = 1; name[i]; i++)
        assert_true(person_add(d->app, name[i], PERSON_AFRO + i));
    drive_start(d, d->folder, 1280, 800);
}

static const char *const THREE[] = {"Ann", "Ben", "Cleo", NULL};

static void to_people(struct driver *d)
{
    drive_press(d, "people");
    expect_screen(d, "people");
}

static void expect_label(const struct driver *d, const char *id, const char *text)
{
    const struct ui_widget *w = drive_find(d, id);
    if (!w)
        fail_msg("no %s", id);
    else
        assert_string_equal(w->label, text);
}

static void expect_notice(struct driver *d, const char *part)
{
    const struct ui_widget *w = drive_find(d, "notice");
    assert_non_null(w);
    assert_non_null(strstr(w->label, part));
    drive_press(d, "notice-close");
}

/* ---- With one person ---- */

TEST_PEOPLE(alone_nobody_sees_anything_of_it)
{
    drive_start(d, drive_folder(d), 1280, 800);
    assert_null(drive_find(d, "person-1"));
    assert_null(drive_find(d, "who"));
    drive_press(d, "menu");
    assert_null(drive_find(d, "people"));
    drive_press(d, "data");
    expect_label(d, "people", "Add a person");
    drive_press(d, "people");
    expect_screen(d, "people");
    expect_label(d, "name-1", "Player 1");
    assert_null(drive_find(d, "use-1"));
    drive_press(d, "edit-1");
    assert_null(drive_find(d, "delete"));
    assert_null(drive_find(d, "merge"));
    drive_key(d, KEY_ESCAPE);
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "title");
}

/* ---- Adding ---- */

TEST_PEOPLE(one_is_added)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "data");
    drive_press(d, "people");
    drive_press(d, "add");
    drive_press(d, "save");
    expect_label(d, "fault", "Please type a name.");
    drive_type(d, "name", " Ben  ");
    assert_null(drive_find(d, "fault"));
    drive_press(d, "face-7");
    drive_press(d, "save");
    expect_label(d, "name-2", "Ben");
    drive_press(d, "add");
    drive_type(d, "name", "ben");
    drive_key(d, KEY_ENTER);
    expect_label(d, "fault", "Somebody else is called ben.");
    drive_press(d, "close");
    assert_int_equal(count(d), 2);
    drive_press(d, "back");
    expect_label(d, "person-2", "Ben");
    expect_label(d, "who", "Player 1"); /* who was there still plays */
    drive_press(d, "person-2");
    expect_label(d, "who", "Ben");
    assert_string_equal(d->app->ui.focus, "person-2");
    drive_press(d, "new-game"); /* the name and the face are those of the person */
    assert_string_equal(drive_find(d, "name-1")->text, "Ben");
    drive_press(d, "start");
    struct table_faces faces;
    people_at(&d->app->people, &d->app->session->match->config, NULL, &faces);
    assert_int_equal(faces.of[0], PERSON_AFRO);
}

/* Whoever has typed a name already has that, and the face picked with it. */
TEST_PEOPLE(the_first_one_keeps_their_name)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "new-game");
    drive_type(d, "name-1", "Zoe");
    drive_press(d, "who-1");
    drive_press(d, "face-10");
    drive_press(d, "start");
    app_leave_match(d->app);
    drive_draw(d);
    drive_press(d, "data");
    drive_press(d, "people");
    drive_press(d, "add");
    drive_type(d, "name", "Ben");
    drive_press(d, "save");
    expect_label(d, "name-1", "Zoe");
    assert_int_equal(person_face_find(store_person(d->app->store)->face), PERSON_MOP);
}

/* ---- Changing who plays ---- */

static void put_try(struct driver *d, const char *mode, const char *puzzle, double player)
{
    const double mine[3] = {player, 80, 0.06}, its[3] = {player + 99, 60, 0.06};
    const struct store_puzzle left = {.steps = (char[]){"put b8 3,0"},
                                      .at = 1,
                                      .stars = 2,
                                      .moves = 5,
                                      .changed = 1795000000};
    const struct store_try t = {.mode = mode,
                                .name = puzzle,
                                .when = 1795000000,
                                .day = 20774,
                                .solved = true,
                                .stars = 2,
                                .moves = 5,
                                .seconds = 40,
                                .rating = player};
    assert_int_equal(store_try_end(d->app->store, &t, &left, mine, its), STORE_OK);
}

#define ENDLESS                                                                                \
    "puzzle nk3-1-0001\ngame normikub\nrules dimensions 3\ntable *@0,0 b6@1,0 b7@2,0\n"        \
    "rack b8\ngoal out\nmoves 0\ntier 1\nneeds\nsolution put b8 3,0\n"

/* All kinds of things for the one who plays; another choice of them for the second one. */
static void fill(struct driver *d, int n)
{
    struct settings *s = &d->app->settings;
    struct marked mark = {.id = "super-wild/tower", .when = 1795000000 + n, .seat = -1};
    const struct store_run_step run = {
        1795000000000000 + n, "streak", "nk3-1-0001\nnk3-1-0002", 0, RUN_SOLVED, RUN_GOES_ON};
    const struct store_own own = {n ? "b" : "a",
                                  "game super-wild\ntable *@0,0\nrack r1\ngoal longest\n", "",
                                  n ? "Ben's" : "Ann's", 1795000000};
    snprintf(s->theme, sizeof s->theme, "%s", theme_at(n + 1)->id);
    snprintf(s->language, sizeof s->language, "%s", n ? "de" : "en");
    s->text_percent = n ? 125 : 100;
    s->effects = 3 + n;
    s->pace = n * 2;
    settings_save(d->app);
    settings_choose_game(d->app, look_at(n ? 1 : 0));
    known_rules_say(d->app, n ? 5 : 2, true);
    marked_add(d->app->store, &mark);
    put_try(d, "practice", n ? "nk3-1-0001" : "nk3-1-0002", n ? 1820 : 1310);
    put_try(d, "day", n ? "day-20774" : "day-20773", n ? 1820 : 1310);
    if (n)
        put_try(d, "pack", "nk3-1-0003", 1830);
    store_run_save(d->app->store, &run);
    store_own_put(d->app->store, &own, 1);
    store_set(d->app->store, "people", n ? "puffs Zoe\n" : "mop Zoe\nturban Max\n");
    store_set(d->app->store, "endless", ENDLESS);
    struct game_config c;
    game_config_default(&c, d->app->game->game, n ? 3 : 2);
    c.seed = 5;
    app_begin(d->app, &c);
    app_leave_match(d->app);
}

static const int PAGES[] = {
    SCREEN_TITLE,        SCREEN_SETUP,         SCREEN_GAMES,          SCREEN_SETTINGS,
    SCREEN_KEYS,         SCREEN_PUZZLES,       SCREEN_PUZZLE_PACKS,   SCREEN_PUZZLE_DAYS,
    SCREEN_PUZZLE_OWN,   SCREEN_PUZZLE_STREAK, SCREEN_PUZZLE_STORM,   SCREEN_PUZZLE_PRACTICE,
    SCREEN_PUZZLE_LEARN, SCREEN_PUZZLE_EDITOR, SCREEN_PUZZLE_ENDLESS, SCREEN_PUZZLE_HISTORY,
    SCREEN_KNOWN,        SCREEN_STATISTICS,    SCREEN_MARKS,          SCREEN_PEOPLE};

/* What the page says, without the focus and the narration. */
static void add_page(struct driver *d, struct buf *out)
{
    struct buf page = {0};
    app_probe(d->app, &page);
    for (const char *p = buf_text(&page); *p; p += strcspn(p, "\n"), p += *p == '\n')
        if (strncmp(p, "focus ", 6) && strncmp(p, "said ", 5))
            buf_addf(out, "%.*s\n", (int)strcspn(p, "\n"), p);
    buf_free(&page);
}

/* Everything that the pages say, and what only shows elsewhere. */
static void look_round(struct driver *d, struct buf *out)
{
    double r[3] = {0};
    buf_clear(out);
    for (size_t i = 0; i < sizeof PAGES / sizeof *PAGES; i++) {
        app_go(d->app, PAGES[i]);
        drive_draw(d);
        add_page(d, out);
    }
    const struct practice *list = practice_list(d->app);
    for (int i = 0; i < list->n; i++)
        buf_addf(out, "%.0f ", list->puzzle[i].rating.rating);
    buf_addf(out, "\n%d made, ", endless_count(d->app));
    people_write(&d->app->people, out);
    store_rating(d->app->store, STORE_PLAYER, r);
    buf_addf(out, "\n%.0f %x %s %s %d %d\n", r[0], known_rules(d->app), d->app->ui.theme->id,
             language_now(), d->app->settings.effects, d->app->settings.pace);
    app_go(d->app, SCREEN_TITLE);
    drive_draw(d);
}

/* As if the program had just begun, with the person that played last. */
static void start_as_it_is(struct driver *d)
{
    drive_start(d, d->folder, 1280, 800);
    d->app->config.words_dir = SUPERWILD_BINARY_DIR "/assets/words";
    settings_load(d->app);
    drive_draw(d);
}

static void same(const char *what, struct buf *expected, struct buf *found)
{
    const char *a = buf_text(expected), *b = buf_text(found);
    while (*a && *a == *b) {
        a++;
        b++;
    }
    if (*a || *b)
        fail_msg("%s differs at:\n%.300s\ninstead of:\n%.300s", what, b, a);
}

/* What is seen after a press on a face is what a new start of the program shows. */
TEST_PEOPLE(nothing_stays_of_the_one_before)
{
    struct buf fresh[3] = {{0}}, now = {0}, after = {0};
    if (!speak("de"))
        return;
    with(d, THREE);
    start_as_it_is(d);
    for (int n = 1; n >= 0; n--) { /* Cleo has nothing yet */
        drive_press(d, page_id("person", n + 1).text);
        fill(d, n);
        app_go(d->app, SCREEN_TITLE);
        drive_draw(d);
    }
    drive_press(d, "person-3");
    look_round(d, &after);
    for (int n = 2; n >= 0; n--) {
        drive_press(d, page_id("person", n + 1).text);
        start_as_it_is(d);
        assert_int_equal(store_person(d->app->store)->id, person(d, n + 1));
        look_round(d, &fresh[n]);
    }
    same("Cleo", &fresh[2], &after);
    assert_non_null(strstr(buf_text(&fresh[0]), "1 made"));
    assert_string_not_equal(buf_text(&fresh[0]), buf_text(&fresh[1]));
    for (int i = 1; i < 7; i++) {
        int n = i < 4 ? i % 3 : (6 - i) % 3; /* round, and the other way round */
        drive_press(d, page_id("person", n + 1).text);
        look_round(d, &now);
        same(THREE[n], &fresh[n], &now);
    }
    for (int n = 0; n < 3; n++)
        buf_free(&fresh[n]);
    buf_free(&now);
    buf_free(&after);
    language_close();
}

/* Exports what the person of the profile has. */
static void export_all(struct driver *d, char path[2 * FOLDER_MOST])
{
    app_go(d->app, SCREEN_TITLE);
    drive_draw(d);
    drive_press(d, "data");
    drive_press(d, "export");
    drive_type(d, "save-name", "all");
    drive_press(d, "save-here");
    snprintf(path, 2 * FOLDER_MOST, "%s/all.zip", documents);
    assert_int_equal(access(path, R_OK), 0);
}

static void import(struct driver *d, const char *path)
{
    app_open(d->app, path, 0);
    drive_draw(d);
    drive_press(d, "yes");
    drive_press(d, "notice-close");
}

/* After an import, all pages show what a new start of the program shows, and so does the page
 * that is open. */
TEST_PEOPLE(an_import_is_read_at_once)
{
    struct buf now = {0}, fresh = {0};
    char path[2 * FOLDER_MOST];
    if (!speak("de"))
        return;
    drive_start(d, drive_folder(d), 1280, 800);
    fill(d, 1);
    export_all(d, path);
    drive_remove(d->folder);
    drive_start(d, drive_folder(d), 1280, 800);
    start_as_it_is(d);
    fill(d, 0);
    look_round(d, &now); /* all is read */
    app_go(d->app, SCREEN_STATISTICS);
    d->app->import_settings = true;
    import(d, path);
    look_round(d, &now);
    start_as_it_is(d);
    look_round(d, &fresh);
    same("after an import", &fresh, &now);
    for (size_t i = 0; i < sizeof PAGES / sizeof *PAGES; i++) {
        app_go(d->app, PAGES[i]);
        drive_draw(d);
        buf_clear(&fresh);
        buf_clear(&now);
        add_page(d, &fresh);
        import(d, path);
        add_page(d, &now);
        same(d->app->screen->id, &fresh, &now);
    }
    language_close();
    buf_free(&now);
    buf_free(&fresh);
}

/* What is being played goes on; the import is read when it has been left. */
TEST_PEOPLE(an_import_waits_for_a_puzzle)
{
    char path[2 * FOLDER_MOST];
    double before, r[3];
    drive_start(d, drive_folder(d), 1280, 800);
    fill(d, 1);
    export_all(d, path);
    drive_remove(d->folder);
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "puzzles");
    drive_press(d, "streak");
    drive_press(d, "start");
    const struct practice *list = practice_list(d->app);
    int i = 0;
    while (strcmp(list->puzzle[i].name, "nk3-1-0001") != 0)
        i++;
    before = list->puzzle[i].rating.rating;
    import(d, path);
    expect_screen(d, "puzzle");
    drive_press(d, "home");
    expect_screen(d, "puzzle-streak");
    assert_true(store_rating(d->app->store, "nk3-1-0001", r));
    assert_true(r[0] != before);
    assert_true(practice_list(d->app)->puzzle[i].rating.rating == r[0]);
}

/* A game that cannot be saved belongs to the one who plays it: nobody else begins. */
TEST_PEOPLE(what_is_not_saved_keeps_its_person)
{
    with(d, THREE);
    drive_stop_saving(d, d->folder);
    drive_press(d, "person-2");
    assert_string_equal(store_person(d->app->store)->name, "Ann");
    assert_non_null(drive_find(d, "notice"));
    drive_press(d, "play");
    app_leave_match(d->app);
    drive_draw(d);
    assert_non_null(drive_find(d, "continue"));
    assert_false(person_use(d->app, 2));
    assert_non_null(d->app->session);
    drive_allow_saving(d, d->folder);
    app_wake(d->app, d->app->now_ms + 100000);
    assert_true(person_use(d->app, person(d, 2)));
    assert_null(d->app->session);
    drive_draw(d);
    assert_null(drive_find(d, "continue"));
}

/* ---- The page ---- */

TEST_PEOPLE(somebody_gets_another_name_and_face)
{
    with(d, THREE);
    to_people(d);
    drive_press(d, "edit-2");
    drive_type(d, "name", "ANN");
    drive_press(d, "save");
    assert_non_null(drive_find(d, "fault"));
    drive_type(d, "name", "Bert");
    drive_press(d, "face-12");
    drive_press(d, "save");
    expect_label(d, "name-2", "Bert");
    assert_string_equal(d->app->ui.focus, "edit-2");
    drive_press(d, "use-2");
    expect_screen(d, "title");
    expect_label(d, "who", "Bert");
    assert_int_equal(person_face_find(store_person(d->app->store)->face), PERSON_BRAIDS);
}

TEST_PEOPLE(two_become_one)
{
    with(d, THREE);
    drive_press(d, "person-2");
    fill(d, 0);
    drive_draw(d);
    to_people(d);
    drive_press(d, "edit-2");
    drive_press(d, "merge");
    expect_label(d, "into-2", "Cleo");
    drive_press(d, "into-2");
    assert_non_null(strstr(d->app->asked.text, "Ben has to Cleo"));
    drive_press(d, "no");
    assert_int_equal(count(d), 3);
    drive_press(d, "edit-2");
    drive_press(d, "merge");
    drive_press(d, "into-2");
    drive_press(d, "yes");
    assert_int_equal(count(d), 2);
    expect_label(d, "name-2", "Cleo");
    drive_press(d, "back");
    expect_label(d, "who", "Cleo"); /* who has taken everything */
    assert_non_null(drive_find(d, "continue"));
    struct marked_list marks;
    marked_load(d->app->store, &marks);
    assert_int_equal(marks.n, 1);
    marked_list_free(&marks);
}

TEST_PEOPLE(somebody_is_deleted_and_comes_back)
{
    char path[2 * FOLDER_MOST];
    with(d, THREE);
    drive_press(d, "person-3");
    fill(d, 0);
    drive_draw(d);
    to_people(d);
    drive_press(d, "edit-3");
    drive_press(d, "delete");
    drive_press(d, "close");
    assert_int_equal(count(d), 3);
    drive_press(d, "edit-3");
    drive_press(d, "delete");
    drive_press(d, "keep");
    snprintf(path, sizeof path, "%s/Superwild Cleo.zip", documents);
    expect_notice(d, "Superwild Cleo.zip");
    assert_int_equal(access(path, R_OK), 0);
    assert_int_equal(count(d), 2);
    drive_press(d, "back");
    expect_label(d, "who", "Ann");
    assert_null(drive_find(d, "continue"));
    app_open(d->app, path, 0);
    drive_draw(d);
    drive_press(d, "yes");
    assert_int_equal(count(d), 3);
    drive_press(d, "notice-close");
    expect_label(d, "person-3", "Cleo");
    drive_press(d, "person-3");
    assert_non_null(drive_find(d, "continue"));
}

TEST_PEOPLE(a_copy_that_fails_deletes_nobody)
{
    with(d, THREE);
    drive_folder_of_documents = "/dev/null/nowhere";
    to_people(d);
    drive_press(d, "edit-2");
    drive_press(d, "delete");
    drive_press(d, "keep");
    expect_notice(d, "can't be saved");
    drive_folder_of_documents = documents;
    assert_int_equal(count(d), 3);
}

TEST_PEOPLE(the_last_one_sees_nothing_of_it_again)
{
    with(d, THREE);
    to_people(d);
    for (int i = 0; i < 2; i++) {
        drive_press(d, "edit-1");
        drive_press(d, "delete");
        drive_press(d, "erase");
    }
    expect_label(d, "name-1", "Cleo");
    DIR *dir = opendir(documents);
    int n = 0;
    for (struct dirent *e; dir && (e = readdir(dir)) != NULL;)
        n += e->d_name[0] != '.';
    closedir(dir);
    assert_int_equal(n, 0); /* no copy */
    drive_press(d, "edit-1");
    assert_null(drive_find(d, "delete"));
    drive_press(d, "close");
    drive_press(d, "back");
    assert_null(drive_find(d, "person-1"));
    assert_null(drive_find(d, "who"));
}

/* ---- Layout ---- */

static void walk_people(int size, int text)
{
    struct walk k = {.thorough = true, .arrows = size == 0};
    struct driver *d = &k.d;
    walk_begin(&k, drive_folder(d), size, 0, text);
    d->app->settings.narration = k.arrows;
    drive_press(d, "data");
    if (text == 100)
        check(&k, "data");
    drive_press(d, "people");
    check(&k, "one person");
    for (int i = 0; i < 13; i++) {
        struct buf name = {0};
        buf_addf(&name, i ? "Wilhelmine %d" : "Ann", i);
        person_add(d->app, buf_text(&name), i % PERSON_FACE_COUNT);
        buf_free(&name);
        if (i == 1 || i == 12) {
            app_go(d->app, SCREEN_TITLE);
            drive_draw(d); /* what has the focus comes into sight */
            check(&k, "title with people");
        }
    }
    app_go(d->app, SCREEN_PEOPLE);
    check(&k, "people");
    drive_press(d, "add");
    drive_press(d, "save");
    check(&k, "adding");
    drive_press(d, "close");
    drive_press(d, "edit-1");
    check(&k, "name and face");
    drive_press(d, "merge");
    check(&k, "merging");
    drive_press(d, "into-2");
    check(&k, "merging, asking");
    drive_press(d, "no");
    drive_press(d, "edit-2");
    drive_press(d, "delete");
    check(&k, "deleting");
    drive_end(d);
    drive_remove(d->folder);
}

TEST(the_pages_have_room)
{
    walk_languages(walk_people);
    walk_upright(walk_people);
}

TESTS_MAIN
