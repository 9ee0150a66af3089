/* test_other_games.c: games that match and store know and the window does not show yet: refused
 * with a sentence, wherever they come from. */
#include "screens_help.h"

#include "classic.h"
#include "record.h"
#include "session.h"

static void write_file(const char *path, const char *text)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static struct match *some_match(void)
{
    struct game_config c;
    struct randomplay r = {.fumbles = 10};
    rng_seed(&r.rng, 3);
    game_config_default(&c, &CLASSIC, 3);
    c.seed = 5;
    struct match *m = match_new(&c);
    while (m->at < 30 && randomplay_step(&r, m, NULL)) {
    }
    return m;
}

static const char REFUSED[] = "the window cannot show games of Classic yet";

static void a_record_of_classic_is_refused(void **state)
{
    char folder[200], path[240];
    struct driver d;
    struct reason why = {0};
    struct buf record = {0};
    struct match *m = some_match();
    (void)state;
    record_write(&record, m);
    match_free(m);
    drive_start(&d, drive_folder(folder, sizeof folder), 1280, 800);
    snprintf(path, sizeof path, "%s/classic.swr", folder);
    write_file(path, buf_text(&record));
    buf_free(&record);
    assert_false(app_can_open(path, &why));
    assert_string_equal(why.text, REFUSED);
    app_open(d.app, path, 1);
    drive_draw(&d);
    assert_non_null(strstr(drive_find(&d, "notice")->label, REFUSED));
    assert_null(d.app->session);
    write_file(path, "game classic\ntable r1@0,0 r2@1,0 r3@2,0\nrack r4\n");
    assert_false(app_can_open(path, &why));
    assert_string_equal(why.text, REFUSED);
    app_open(d.app, path, 2);
    assert_null(d.app->session);
    unlink(path);
    drive_end(&d);
}

/* In the profile, from another program that knows more. */
static void a_stored_match_of_classic_is_refused(void **state)
{
    char folder[200];
    struct driver d;
    struct reason why = {0};
    (void)state;
    drive_folder(folder, sizeof folder);
    drive_start(&d, folder, 1280, 800);
    struct session *s = session_adopt(d.app->store, some_match(), NULL, NULL);
    int64_t id = s->id;
    assert_true(id > 0);
    session_free(s);
    app_go(d.app, &SCREEN_TITLE); /* which shows it as running */
    drive_draw(&d);
    assert_false(app_resume(d.app, id, &why));
    assert_string_equal(why.text, REFUSED);
    assert_null(d.app->session);
    app_go(d.app, &SCREEN_GAMES);
    drive_draw(&d);
    drive_end(&d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_of_classic_is_refused),
        cmocka_unit_test(a_stored_match_of_classic_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
