/* test_store.c: what the store keeps, and what it does with files it should not trust. */
#define _XOPEN_SOURCE 700

#include "store_internal.h"
#include "test_store_help.h"
#include "thorough.h"

static const char *const ABC[] = {"a", "b", "c"};
static const char *const XY[] = {"x", "y"};

/* ---- what is kept ---- */

TEST(no_folder_keeps_nothing_without_complaint)
{
    struct reason notice;
    struct store *s = store_open(NULL, &notice);
    struct store_record r;
    struct store_best best = {.turns = 3};
    int64_t id, rev;
    assert_string_equal(notice.text, "");
    assert_int_equal(store_set(s, "theme", "dark"), STORE_OK);
    assert_null(store_get(s, "theme"));
    assert_int_equal(store_match_new(s, "g", "t", "s", "h", 1, &id, &rev), STORE_OK);
    assert_int_equal(store_match_append(s, id, &rev, 0, ABC, 3, 2), STORE_OK);
    assert_int_equal(store_match_at(s, id, &rev, 1, 2), STORE_OK);
    assert_int_equal(store_match_summary(s, id, &rev, STORE_FINISHED, "won", 2), STORE_OK);
    assert_int_equal(store_set_note(s, id, "rack", "r5"), STORE_OK);
    assert_null(store_note(s, id, "rack"));
    assert_int_equal(store_best_add(s, "g", "", &best), STORE_OK);
    assert_int_equal(store_best_list(s, "g", "", &best, 1), 0);
    assert_int_equal(store_match_list(s, STORE_RUNNING, &r, 1), 0);
    assert_int_equal(store_match_load(s, id, &r), STORE_FAILED);
    assert_int_equal(store_match_delete(s, id), STORE_OK);
    assert_string_equal(store_trouble(s), "");
    store_close(s);
    store_close(store_open(NULL, NULL));
    store_close(NULL);
}

TEST_WITH(folders_are_made, folder_up, folder_down)
{
    const char *deep = in(*state, "one/zwei und drei/\xc3\xa9t\xc3\xa9?#%/");
    struct store *s = open_well(deep);
    assert_int_equal(store_set(s, "k", "v"), STORE_OK);
    store_close(s);
    s = open_well(deep);
    assert_string_equal(store_get(s, "k"), "v");
    store_close(s);
}

TEST_WITH(settings_come_back, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    assert_null(store_get(s, "theme"));
    assert_int_equal(store_set(s, "theme", "dark"), STORE_OK);
    assert_int_equal(store_set(s, "theme", "bright \xe2\x98\x80"), STORE_OK);
    assert_int_equal(store_set(s, "empty", ""), STORE_OK);
    assert_int_equal(store_set(s, "gone", "1"), STORE_OK);
    assert_int_equal(store_set(s, "gone", NULL), STORE_OK);
    store_close(s);
    s = open_well(*state);
    assert_string_equal(store_get(s, "theme"), "bright \xe2\x98\x80");
    assert_string_equal(store_get(s, "empty"), "");
    assert_null(store_get(s, "gone"));
    store_close(s);
}

TEST_WITH(a_setting_that_waits_is_written_with_the_next_change, folder_up, folder_down)
{
    struct store *s = open_well(*state), *other = open_well(*state);
    assert_int_equal(store_set_soon(s, "size", "large"), STORE_OK);
    assert_string_equal(store_get(s, "size"), "large");
    assert_null(store_get(other, "size"));
    assert_int_equal(store_set(s, "colour", "teal"), STORE_OK);
    assert_string_equal(store_get(other, "size"), "large");
    assert_int_equal(store_set_soon(s, "size", NULL), STORE_OK);
    assert_true(store_unwritten(s));
    store_epoch(s);
    assert_false(store_unwritten(s));
    assert_null(store_get(other, "size"));
    store_close(s);
    store_close(other);
}

/* A window writes what it sets, and nothing else that it has once set. */
TEST_WITH(each_window_writes_its_own_settings, folder_up, folder_down)
{
    struct store *s = open_well(*state), *other = open_well(*state);
    assert_int_equal(store_set(s, "colour", "teal"), STORE_OK);
    assert_int_equal(store_set(other, "colour", "red"), STORE_OK);
    assert_int_equal(store_set(s, "size", "large"), STORE_OK);
    assert_string_equal(store_get(s, "colour"), "red");
    assert_string_equal(store_get(other, "colour"), "red");
    assert_string_equal(store_get(other, "size"), "large");
    store_close(s);
    store_close(other);
}

TEST_WITH(texts_beyond_all_bounds_are_refused, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    size_t n = 70000;
    char *text = mem_alloc(n + 1);
    const char *const long_step[] = {text};
    int64_t rev, none, id = new_match(s, 1, &rev);
    memset(text, 'x', n);
    assert_int_equal(store_set(s, "k", text), STORE_FAILED);
    assert_string_not_equal(store_error(s), "");
    assert_int_equal(store_set(s, text, "v"), STORE_FAILED);
    assert_int_equal(store_set_note(s, id, "k", text), STORE_FAILED);
    assert_int_equal(store_match_append(s, id, &rev, 0, long_step, 1, 2), STORE_FAILED);
    assert_int_equal(store_match_summary(s, id, &rev, STORE_RUNNING, text, 2), STORE_FAILED);
    assert_int_equal(store_match_new(s, "g", "t", "s", text, 2, &none, &none), STORE_FAILED);
    text[65536] = 0;
    assert_int_equal(store_set(s, "k", text), STORE_OK);
    assert_string_equal(store_get(s, "k"), text);
    assert_string_equal(store_trouble(s), ""); /* the disk is fine */
    free(text);
    store_close(s);
}

TEST_WITH(a_match_comes_back, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    int64_t rev, id = new_match(s, 100, &rev);
    struct store_record r;
    assert_int_equal(store_match_append(s, id, &rev, 0, ABC, 3, 105), STORE_OK);
    store_close(s);
    s = open_well(*state);
    assert_int_equal(store_match_load(s, id, &r), STORE_OK);
    assert_int_equal(r.id, id);
    assert_int_equal(r.rev, rev);
    assert_int_equal(r.status, STORE_RUNNING);
    assert_string_equal(r.game, "super-wild");
    assert_string_equal(r.title, "Ann, Bob");
    assert_string_equal(r.summary, "Round 1 of 3");
    assert_string_equal(r.header, "seed 7\n");
    assert_int_equal(r.n_steps, 3);
    assert_int_equal(r.at, 3);
    assert_string_equal(r.step[2], "c");
    assert_int_equal(r.created, 100);
    assert_int_equal(r.changed, 105);
    store_record_free(&r);
    assert_int_equal(store_match_load(s, id + 1, &r), STORE_FAILED);
    assert_string_not_equal(store_error(s), "");
    assert_null(r.header);
    store_close(s);
}

TEST_WITH(undone_steps_stay_until_others_replace_them, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    int64_t rev, id = new_match(s, 1, &rev);
    assert_int_equal(store_match_append(s, id, &rev, 0, ABC, 3, 2), STORE_OK);
    assert_int_equal(store_match_at(s, id, &rev, 1, 3), STORE_OK);
    assert_string_equal(steps_of(s, id), "a | b c");
    store_close(s);
    s = open_well(*state);
    assert_string_equal(steps_of(s, id), "a | b c");
    assert_int_equal(store_match_at(s, id, &rev, 3, 3), STORE_OK);
    assert_string_equal(steps_of(s, id), "a b c |");
    assert_int_equal(store_match_at(s, id, &rev, 2, 3), STORE_OK);
    assert_int_equal(store_match_append(s, id, &rev, 1, XY, 2, 4), STORE_OK);
    assert_string_equal(steps_of(s, id), "a x y |");
    assert_int_equal(store_match_append(s, id, &rev, 2, NULL, 0, 4), STORE_OK);
    assert_string_equal(steps_of(s, id), "a x |");
    assert_int_equal(store_match_append(s, id, &rev, 0, NULL, 0, 4), STORE_OK);
    assert_string_equal(steps_of(s, id), "|");
    store_close(s);
}

TEST_WITH(steps_there_are_not_are_refused, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    int64_t rev, id = new_match(s, 1, &rev), before;
    assert_int_equal(store_match_append(s, id, &rev, 0, ABC, 3, 2), STORE_OK);
    before = rev;
    assert_int_equal(store_match_append(s, id, &rev, 4, XY, 2, 3), STORE_FAILED);
    assert_int_equal(store_match_append(s, id, &rev, -1, XY, 2, 3), STORE_FAILED);
    assert_int_equal(store_match_append(s, id, &rev, 0, XY, -1, 3), STORE_FAILED);
    assert_int_equal(store_match_append(s, id, &rev, 3, XY, 2000000000, 3), STORE_FAILED);
    assert_int_equal(store_match_at(s, id, &rev, 4, 3), STORE_FAILED);
    assert_int_equal(store_match_at(s, id, &rev, -1, 3), STORE_FAILED);
    assert_string_not_equal(store_error(s), "");
    assert_string_equal(store_trouble(s), "");
    assert_int_equal(rev, before);
    assert_string_equal(steps_of(s, id), "a b c |");
    assert_int_equal(store_match_append(s, id, &rev, 3, XY, 2, 3), STORE_OK);
    assert_int_equal(rev, before + 1);
    store_close(s);
}

TEST_WITH(a_second_window_conflicts, folder_up, folder_down)
{
    struct store *a = open_well(*state), *b = open_well(*state);
    struct store_record r;
    int64_t rev_a, id = new_match(a, 1, &rev_a), rev_b = rev_a;
    assert_int_equal(store_match_append(a, id, &rev_a, 0, ABC, 3, 2), STORE_OK);
    assert_int_equal(store_match_append(b, id, &rev_b, 0, XY, 2, 3), STORE_CONFLICT);
    assert_string_not_equal(store_error(b), "");
    assert_int_equal(store_match_at(b, id, &rev_b, 0, 3), STORE_CONFLICT);
    assert_int_equal(store_match_summary(b, id, &rev_b, STORE_FINISHED, "w", 3),
                     STORE_CONFLICT);
    assert_string_equal(store_trouble(b), "");
    assert_string_equal(steps_of(b, id), "a b c |");
    assert_int_equal(store_match_load(b, id, &r), STORE_OK);
    assert_int_equal(r.status, STORE_RUNNING);
    rev_b = r.rev;
    store_record_free(&r);
    assert_int_equal(store_match_append(b, id, &rev_b, 3, XY, 2, 4), STORE_OK);
    assert_int_equal(store_match_at(a, id, &rev_a, 1, 5), STORE_CONFLICT);
    assert_string_equal(steps_of(a, id), "a b c x y |");
    assert_int_equal(store_match_delete(b, id), STORE_OK);
    assert_int_equal(store_match_at(a, id, &rev_a, 1, 5), STORE_CONFLICT);
    store_close(a);
    store_close(b);
}

TEST_WITH(lists_show_the_latest_change_first, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    struct store_record r[4];
    int64_t rev[3], id[3];
    for (int i = 0; i < 3; i++)
        id[i] = new_match(s, 10 + i, &rev[i]);
    assert_int_equal(store_match_append(s, id[0], &rev[0], 0, ABC, 1, 50), STORE_OK);
    assert_int_equal(store_match_summary(s, id[1], &rev[1], STORE_FINISHED, "Ann won", 60),
                     STORE_OK);
    assert_int_equal(store_match_list(s, STORE_RUNNING, r, 4), 2);
    assert_int_equal(r[0].id, id[0]);
    assert_int_equal(r[1].id, id[2]);
    assert_null(r[0].header);
    assert_int_equal(r[0].n_steps, 0);
    store_record_free(&r[0]);
    store_record_free(&r[1]);
    assert_int_equal(store_match_list(s, STORE_RUNNING, r, 1), 1);
    store_record_free(&r[0]);
    assert_int_equal(store_match_list(s, STORE_RUNNING, r, 0), 0);
    assert_int_equal(store_match_list(s, STORE_FINISHED, r, 4), 1);
    assert_string_equal(r[0].summary, "Ann won");
    assert_int_equal(r[0].status, STORE_FINISHED);
    assert_int_equal(r[0].changed, 60);
    store_record_free(&r[0]);
    store_close(s);
}

TEST_WITH(deleting_takes_steps_and_notes_along, folder_up, folder_down)
{
    char left[20];
    struct store *s = open_well(*state);
    int64_t rev, id = new_match(s, 1, &rev), other = new_match(s, 2, &rev);
    assert_int_equal(store_match_append(s, other, &rev, 0, ABC, 3, 3), STORE_OK);
    assert_int_equal(store_set_note(s, other, "rack", "r5 b2"), STORE_OK);
    assert_int_equal(store_match_delete(s, other), STORE_OK);
    assert_int_equal(store_match_delete(s, other), STORE_OK); /* it is gone, as requested */
    assert_null(store_note(s, other, "rack"));
    assert_true(new_match(s, 4, &rev) > other); /* ids are never used twice */
    assert_string_equal(steps_of(s, id), "|");
    store_close(s);
    raw_text(db_in(*state),
             "SELECT (SELECT COUNT(*) FROM steps) + (SELECT COUNT(*) FROM notes)", left,
             sizeof left);
    assert_string_equal(left, "0");
}

TEST_WITH(notes_belong_to_their_match, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    int64_t rev, one = new_match(s, 1, &rev), two = new_match(s, 1, &rev), before = rev;
    assert_int_equal(store_set_note(s, one, "rack", "r5 b2"), STORE_OK);
    assert_int_equal(store_set_note(s, two, "rack", "w"), STORE_OK);
    assert_int_equal(store_set_note(s, two, "rack", "w y1"), STORE_OK);
    assert_int_equal(store_set_note(s, 99, "rack", "w"), STORE_FAILED);
    assert_string_equal(store_trouble(s), "");
    /* A note is not a change. */
    assert_int_equal(store_match_at(s, two, &before, 0, 2), STORE_OK);
    store_close(s);
    s = open_well(*state);
    assert_string_equal(store_note(s, one, "rack"), "r5 b2");
    assert_string_equal(store_note(s, two, "rack"), "w y1");
    assert_null(store_note(s, one, "camera"));
    assert_int_equal(store_set_note(s, one, "rack", NULL), STORE_OK);
    assert_null(store_note(s, one, "rack"));
    store_close(s);
}

TEST_WITH(bests_are_ranked, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    int64_t rev, id = new_match(s, 1, &rev);
    const struct store_best b[] = {
        {.turns = 9, .draws = 1, .when = 10},
        {.turns = 7, .draws = 5, .when = 30, .match = id},
        {.turns = 7, .draws = 5, .when = 20, .match = 777},
        {.turns = 7, .draws = 2, .when = 40, .all = true},
    };
    struct store_best got[5];
    for (size_t i = 0; i < sizeof b / sizeof *b; i++)
        assert_int_equal(store_best_add(s, "super-wild", "", &b[i]), STORE_OK);
    assert_int_equal(store_best_add(s, "super-wild", "towers off", &b[0]), STORE_OK);
    assert_int_equal(store_best_add(s, "classic", "", &b[0]), STORE_OK);
    store_close(s);
    s = open_well(*state);
    assert_int_equal(store_best_list(s, "super-wild", "", got, 5), 4);
    assert_int_equal(got[0].when, 40);
    assert_true(got[0].all);
    assert_int_equal(got[1].when, 20);
    assert_int_equal(got[1].match, 0); /* match 777 does not exist */
    assert_int_equal(got[2].when, 30);
    assert_int_equal(got[2].match, id);
    assert_int_equal(got[3].turns, 9);
    assert_int_equal(got[3].draws, 1);
    assert_false(got[3].all);
    assert_int_equal(store_best_list(s, "super-wild", "", got, 2), 2);
    assert_int_equal(store_best_list(s, "super-wild", "towers off", got, 5), 1);
    assert_int_equal(store_match_delete(s, id), STORE_OK);
    assert_int_equal(store_best_list(s, "super-wild", "", got, 5), 4);
    assert_int_equal(got[2].match, 0);
    store_close(s);
}

/* ---- files not to be trusted ---- */

static void fill_profile(const char *dir)
{
    struct store *s = open_well(dir);
    int64_t rev, id = 0;
    char header[3000];
    memset(header, 'h', sizeof header);
    header[sizeof header - 1] = 0;
    for (int i = 0; i < 40; i++) {
        assert_int_equal(store_match_new(s, "g", "t", "s", header, i, &id, &rev), STORE_OK);
        assert_int_equal(store_match_append(s, id, &rev, 0, ABC, 3, i), STORE_OK);
    }
    store_close(s);
}

/* The profile in dir is bad: it must be set aside unchanged, and replaced. */
static void assert_set_aside(const char *dir, const struct buf *was)
{
    char name[256];
    struct reason notice;
    struct buf now = {0};
    int before = count_files(dir, "profile-damaged-", NULL);
    struct store *s = store_open(dir, &notice);
    assert_int_equal(count_files(dir, "profile-damaged-", NULL), before + 1);
    assert_string_equal(store_trouble(s), "");
    assert_int_equal(store_set(s, "k", "v"), STORE_OK);
    store_close(s);
    assert_non_null(strstr(notice.text, "profile-damaged-"));
    snprintf(name, sizeof name, "%.*s", (int)strcspn(strstr(notice.text, "profile-"), " "),
             strstr(notice.text, "profile-"));
    if (was) {
        read_whole(in(dir, name), &now);
        assert_int_equal(now.len, was->len);
        assert_memory_equal(now.data, was->data, was->len);
        buf_free(&now);
    }
    s = open_well(dir);
    assert_string_equal(store_get(s, "k"), "v");
    store_close(s);
    assert_sound(dir);
}

TEST_WITH(files_that_are_no_profile_are_set_aside, folder_up, folder_down)
{
    struct buf was = {0};
    const char *text = "Dear diary, today I won with two pegs and a tower.\n";
    for (int round = 0; round < 4; round++) { /* all within one second, so the names need
                                               * numbers */
        buf_clear(&was);
        if (round == 0)
            buf_add(&was, text);
        else if (round == 1)
            buf_add_n(&was, "xy", 2);
        else
            for (int i = 0; i < 20000; i++)
                buf_add_n(&was, round == 2 ? "\0" : &"\x9e\x37\x79\xb9\x01"[i * i % 5], 1);
        write_file(db_in(*state), was.data, was.len);
        assert_set_aside(*state, &was);
    }
    assert_int_equal(count_files(*state, "profile-damaged-", NULL), 4);
    buf_free(&was);
}

/* A database that nobody marked as ours, and whose schema cannot be read, is not an empty one.
 */
TEST_WITH(a_schema_that_makes_no_sense_is_set_aside, folder_up, folder_down)
{
    struct buf was = {0};
    raw_sql(db_in(*state), "CREATE TABLE diary(day); PRAGMA writable_schema = ON;"
                           "UPDATE sqlite_master SET sql = 'Dear diary';");
    read_whole(db_in(*state), &was);
    assert_set_aside(*state, &was);
    buf_free(&was);
}

TEST_WITH(truncated_profiles_are_set_aside, folder_up, folder_down)
{
    struct buf whole = {0}, part = {0};
    fill_profile(*state);
    read_whole(db_in(*state), &whole);
    assert_true(whole.len > 100000);
    const size_t cut[] = {whole.len - 4096, whole.len / 2, 5000, 4096, 300, 50};
    for (size_t i = 0; i < sizeof cut / sizeof *cut; i++) {
        buf_clear(&part);
        buf_add_n(&part, whole.data, cut[i]);
        write_file(db_in(*state), part.data, part.len);
        assert_set_aside(*state, &part);
    }
    buf_free(&whole);
    buf_free(&part);
}

/* Puts rubbish in every page in turn. The profile is set aside, or the rubbish is harmless
 * because it hit free space. There is never a crash, and never a store that does not work. */
TEST_WITH(profiles_with_a_bad_page_do_no_harm, folder_up, folder_down)
{
    struct buf whole = {0}, bad = {0};
    int aside = 0, pages = 0;
    fill_profile(*state);
    read_whole(db_in(*state), &whole);
    for (size_t at = 0; at + 4096 <= whole.len; at += 4096 * (size_t)often(1, 1, 3), pages++) {
        struct reason notice;
        struct store_record r;
        buf_clear(&bad);
        buf_add_n(&bad, whole.data, whole.len);
        memset(bad.data + at, 0x5a, 4096);
        write_file(db_in(*state), bad.data, bad.len);
        struct store *s = store_open(*state, &notice);
        assert_string_equal(store_trouble(s), "");
        aside += notice.text[0] != 0;
        for (int64_t id = 1; id < 45; id++) {
            if (store_match_load(s, id, &r) == STORE_OK)
                store_record_free(&r);
        }
        assert_int_equal(store_set(s, "k", "v"), STORE_OK);
        store_close(s);
        unlink(db_in(*state));
    }
    assert_int_equal(count_files(*state, "profile-damaged-", NULL), aside);
    assert_true(aside > pages * 2 / 3);
    buf_free(&whole);
    buf_free(&bad);
}

/* Every page is sound, but the steps of a match are out of order. */
TEST_WITH(rows_out_of_order_are_set_aside, folder_up, folder_down)
{
    static const char *const steps[] = {"a", "b", "c", "this is the fourth", "e", "f"};
    static const char fourth[] =
        "\x03this is the fourth"; /* its number comes before its text */
    struct buf file = {0};
    int64_t id = 0, rev;
    struct store *s = open_well(*state);
    assert_int_equal(store_match_new(s, "g", "t", "s", "h", 1, &id, &rev), STORE_OK);
    assert_int_equal(store_match_append(s, id, &rev, 0, steps, 6, 1), STORE_OK);
    store_close(s);
    read_whole(db_in(*state), &file);
    size_t at = 0;
    while (at + sizeof fourth < file.len && memcmp(file.data + at, fourth, sizeof fourth - 1))
        at++;
    assert_true(at + sizeof fourth < file.len);
    file.data[at] = 99;
    write_file(db_in(*state), file.data, file.len);
    assert_set_aside(*state, &file);
    buf_free(&file);
}

TEST_WITH(an_empty_file_is_a_new_profile, folder_up, folder_down)
{
    write_file(db_in(*state), "", 0);
    struct store *s = open_well(*state);
    assert_int_equal(store_set(s, "k", "v"), STORE_OK);
    store_close(s);
    assert_int_equal(count_files(*state, "profile-damaged-", NULL), 0);
}

TEST_WITH(what_an_emptied_file_left_in_its_log_is_set_aside, folder_up, folder_down)
{
    struct buf log = {0}, kept = {0};
    char name[300];
    buf_add(&log, "the last games of a profile that something cut to nothing");
    write_file(db_in(*state), "", 0);
    write_file(in(*state, "profile.db-wal"), log.data, log.len);
    assert_set_aside(*state, NULL);
    assert_int_equal(count_files(*state, "profile-damaged-", name), 1);
    strcat(name, "-wal");
    read_whole(in(*state, name), &kept);
    assert_string_equal(kept.data, log.data);
    buf_free(&log);
    buf_free(&kept);
}

TEST_WITH(a_folder_in_the_way_is_set_aside, folder_up, folder_down)
{
    char name[300];
    assert_int_equal(mkdir(db_in(*state), 0700), 0);
    write_file(in(*state, "profile.db/mine"), "x", 1);
    assert_set_aside(*state, NULL);
    count_files(*state, "profile-damaged-", name);
    strcat(name, "/mine");
    assert_int_equal(access(in(*state, name), F_OK), 0);
}

TEST_WITH(foreign_databases_are_set_aside, folder_up, folder_down)
{
    static const char *const sql[] = {
        "CREATE TABLE bookmarks(url TEXT)",
        "PRAGMA user_version = 1; CREATE TABLE settings(key TEXT, value TEXT)",
        "PRAGMA application_id = 252006674", /* another program's */
        /* Ours by its number, but not by its contents. */
        "PRAGMA application_id = 1398230084; PRAGMA user_version = 1; CREATE TABLE settings(k)",
        "PRAGMA application_id = 1398230084; PRAGMA user_version = 1; CREATE TABLE puzzles(k)",
        "PRAGMA application_id = 1398230084; PRAGMA user_version = 2; CREATE TABLE settings(k)",
        "PRAGMA application_id = 1398230084; CREATE TABLE settings(key TEXT, value TEXT)",
    };
    for (size_t i = 0; i < sizeof sql / sizeof *sql; i++) {
        struct buf was = {0};
        unlink(db_in(*state));
        raw_sql(db_in(*state), sql[i]);
        read_whole(db_in(*state), &was);
        assert_set_aside(*state, &was);
        buf_free(&was);
    }
}

/* What is ours is all there, but there is more, or it is not quite as we make it: what it would
 * do with what we write, nobody knows. */
TEST_WITH(profiles_with_foreign_parts_are_set_aside, folder_up, folder_down)
{
    static const char *const sql[] = {
        "CREATE TRIGGER t AFTER INSERT ON settings BEGIN DELETE FROM matches; END",
        "CREATE VIEW v AS SELECT * FROM matches",
        "CREATE TABLE more(x)",
        "CREATE INDEX i ON matches(title)",
        "CREATE UNIQUE INDEX i ON notes(value)",
        "DROP INDEX tries_by_mode",
        "ALTER TABLE matches ADD COLUMN mine TEXT DEFAULT 'x'",
        "ALTER TABLE steps ADD COLUMN mine AS (text || 'x')",
        "DROP TABLE targets; CREATE VIEW targets AS SELECT key, value FROM settings",
        "DROP TABLE targets; CREATE TABLE targets(key, value, mine)",
        "DROP TABLE targets; CREATE TABLE targets(key TEXT NOT NULL PRIMARY KEY,"
        " value TEXT NOT NULL CHECK(value != 'x')) WITHOUT ROWID",
        "PRAGMA writable_schema = 1; INSERT INTO sqlite_master VALUES('trigger', 'sqlite_t',"
        " 'notes', 0, 'CREATE TRIGGER sqlite_t AFTER INSERT ON notes BEGIN SELECT 1; END')",
    };
    for (size_t i = 0; i < sizeof sql / sizeof *sql; i++) {
        struct buf was = {0};
        fill_profile(*state);
        raw_sql(db_in(*state), sql[i]);
        read_whole(db_in(*state), &was);
        assert_set_aside(*state, &was);
        buf_free(&was);
    }
}

/* What SQLite itself puts there is not foreign. */
TEST_WITH(statistics_do_not_make_a_profile_foreign, folder_up, folder_down)
{
    fill_profile(*state);
    raw_sql(db_in(*state), "ANALYZE");
    store_close(open_well(*state));
    assert_int_equal(count_files(*state, "profile-damaged-", NULL), 0);
}

/* SQLite could take them for URIs with orders in them: not to keep anything, or elsewhere. */
TEST_WITH(names_of_folders_are_never_addresses, folder_up, folder_down)
{
    static const char *const folder[] = {"file:/x?mode=memory", "file:x?vfs=none#y", "file:%41",
                                         ":memory:"};
    char was[1000];
    assert_non_null(getcwd(was, sizeof was));
    assert_int_equal(chdir(*state), 0);
    for (size_t i = 0; i < sizeof folder / sizeof *folder; i++) {
        struct store *s = open_well(folder[i]);
        assert_int_equal(store_set(s, "k", "v"), STORE_OK);
        store_close(s);
        assert_int_equal(access(db_in(folder[i]), F_OK), 0);
        assert_int_equal(access(in(folder[i], "profile.lock"), F_OK), 0);
        s = open_well(folder[i]);
        assert_string_equal(store_get(s, "k"), "v");
        store_close(s);
    }
    assert_int_equal(chdir(was), 0);
}

TEST_WITH(a_mark_at_the_head_of_a_text_is_skipped, folder_up, folder_down)
{
    int64_t rev, id;
    struct store *s = open_well(*state);
    id = new_match(s, 1, &rev);
    assert_int_equal(store_set(s, "k", "\xEF\xBB\xBFv"), STORE_OK);
    assert_int_equal(store_set_note(s, id, "n", "\xEF\xBB\xBFw"), STORE_OK);
    assert_int_equal(store_target_save(s, "t", "\xEF\xBB\xBFx"), STORE_OK);
    assert_string_equal(store_get(s, "k"), "v");
    assert_string_equal(store_note(s, id, "n"), "w");
    assert_string_equal(store_target_load(s, "t"), "x");
    store_close(s);
    s = open_well(*state);
    assert_string_equal(store_get(s, "k"), "v");
    store_close(s);
}

/* Everything in it is as in ours, but it is not marked as ours. */
TEST_WITH(profiles_with_other_numbers_are_set_aside, folder_up, folder_down)
{
    static const char *const sql[] = {"PRAGMA application_id = 1", "PRAGMA application_id = 0",
                                      "PRAGMA user_version = 0", "PRAGMA user_version = -1"};
    for (size_t i = 0; i < sizeof sql / sizeof *sql; i++) {
        struct buf was = {0};
        fill_profile(*state);
        raw_sql(db_in(*state), sql[i]);
        read_whole(db_in(*state), &was);
        assert_set_aside(*state, &was);
        buf_free(&was);
    }
}

TEST_WITH(the_numbers_in_the_file_are_ours, folder_up, folder_down)
{
    char said[40];
    store_close(open_well(*state));
    raw_text(db_in(*state), "PRAGMA application_id", said, sizeof said);
    assert_string_equal(said, "1398230084");
    raw_text(db_in(*state), "PRAGMA user_version", said, sizeof said);
    assert_int_equal(atoi(said), store_schema()->versions);
    raw_text(db_in(*state), "PRAGMA journal_mode", said, sizeof said);
    assert_string_equal(said, "wal");
}

/* "Durable when the function returns": the connection waits until the disk has it. */
TEST_WITH(the_connection_waits_for_the_disk, folder_up, folder_down)
{
    static const struct {
        const char *what;
        int value;
    } want[] = {{"PRAGMA synchronous", 2}, /* FULL */
                {"PRAGMA fullfsync", 1},
                {"PRAGMA foreign_keys", 1}};
    struct store *s = open_well(*state);
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        sqlite3_stmt *q;
        assert_int_equal(sqlite3_prepare_v2(s->p.db, want[i].what, -1, &q, NULL), SQLITE_OK);
        assert_int_equal(sqlite3_step(q), SQLITE_ROW);
        if (sqlite3_column_int(q, 0) != want[i].value)
            fail_msg("%s is %d", want[i].what, sqlite3_column_int(q, 0));
        sqlite3_finalize(q);
    }
    store_close(s);
}

/* Whatever somebody has put into the file, opening it runs none of that. */
TEST_WITH(nothing_in_the_file_may_run, folder_up, folder_down)
{
    static const struct {
        int what, value;
    } want[] = {{SQLITE_DBCONFIG_DEFENSIVE, 1},
                {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
                {SQLITE_DBCONFIG_ENABLE_VIEW, 0}};
    struct store *s = open_well(*state);
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        int is = -1;
        assert_int_equal(sqlite3_db_config(s->p.db, want[i].what, -1, &is), SQLITE_OK);
        assert_int_equal(is, want[i].value);
    }
    store_close(s);
}

static void assert_left_alone(const char *dir)
{
    struct buf was = {0}, now = {0};
    struct reason notice;
    struct store_record r;
    int64_t id, rev;
    read_whole(db_in(dir), &was);
    struct store *s = store_open(dir, &notice);
    assert_non_null(strstr(notice.text, "newer"));
    assert_string_equal(store_trouble(s), notice.text);
    assert_int_equal(store_set(s, "k", "v"), STORE_FAILED);
    assert_string_equal(store_error(s), notice.text);
    assert_int_equal(store_match_new(s, "g", "t", "s", "h", 1, &id, &rev), STORE_FAILED);
    assert_int_equal(store_match_list(s, STORE_RUNNING, &r, 1), 0);
    assert_int_equal(store_match_load(s, 1, &r), STORE_FAILED);
    assert_string_equal(store_get(s, "k"), "v"); /* for this run */
    store_close(s);
    read_whole(db_in(dir), &now);
    assert_int_equal(now.len, was.len);
    assert_memory_equal(now.data, was.data, was.len);
    assert_int_equal(count_files(dir, "profile-damaged-", NULL), 0);
    buf_free(&was);
    buf_free(&now);
}

TEST_WITH(a_newer_profile_is_left_alone, folder_up, folder_down)
{
    fill_profile(*state);
    raw_sql(db_in(*state), "PRAGMA user_version = 99; CREATE TABLE more(x); DROP TABLE bests");
    assert_left_alone(*state);
}

/* A newer SQLite may have made tables that ours cannot read. */
TEST_WITH(a_newer_profile_need_not_make_sense, folder_up, folder_down)
{
    fill_profile(*state);
    raw_sql(db_in(*state), "PRAGMA user_version = 99; PRAGMA writable_schema = ON;"
                           "UPDATE sqlite_master SET sql = 'CREATE TABLE bests(x) NEWLY'"
                           " WHERE name = 'bests'");
    assert_left_alone(*state);
}

/* Rows that our store would never write. */
TEST_WITH(impossible_rows_are_refused, folder_up, folder_down)
{
    static const char *const spoil[] = {
        "UPDATE steps SET idx = idx + 1 WHERE idx = 2",
        "DELETE FROM steps WHERE idx = 0",
        "UPDATE matches SET at = 4",
        "UPDATE matches SET at = 1 << 40",
        "PRAGMA ignore_check_constraints = 1; UPDATE matches SET at = -1",
        "PRAGMA ignore_check_constraints = 1; UPDATE matches SET status = 7",
        "PRAGMA ignore_check_constraints = 1; UPDATE steps SET text = zeroblob(9)",
        "UPDATE steps SET text = 'a' || char(0) || 'b' WHERE idx = 1",
        "UPDATE steps SET text = hex(zeroblob(3000))",
        "UPDATE steps SET text = hex(zeroblob(3000000))",
        "UPDATE matches SET header = hex(zeroblob(40000))",
        "UPDATE matches SET title = hex(zeroblob(40000))",
    };
    for (size_t i = 0; i < sizeof spoil / sizeof *spoil; i++) {
        struct store *s = open_well(*state);
        struct store_record r;
        int64_t rev, id = new_match(s, 1, &rev);
        assert_int_equal(store_match_append(s, id, &rev, 0, ABC, 3, 2), STORE_OK);
        raw_sql(db_in(*state), spoil[i]);
        if (store_match_load(s, id, &r) != STORE_FAILED)
            fail_msg("taken: %s", spoil[i]);
        assert_string_not_equal(store_error(s), "");
        assert_null(r.step);
        while (store_match_list(s, STORE_RUNNING, &r, 1))
            store_match_delete(s, r.id), store_record_free(&r);
        store_match_delete(s, id);
        raw_sql(db_in(*state), "DELETE FROM matches");
        store_close(s);
    }
}

/* A row with one column that is beyond its bound, or just not. */
TEST_WITH(rows_on_their_bounds, folder_up, folder_down)
{
    static const struct {
        const char *spoil; /* after PRAGMA ignore_check_constraints = 1 */
        bool listed, loaded;
    } list[] = {
        {"UPDATE matches SET game = printf('%.8000c', 'x')", true, true},
        {"UPDATE matches SET game = printf('%.8001c', 'x')", false, false},
        {"UPDATE matches SET title = printf('%.8000c', 'x')", true, true},
        {"UPDATE matches SET title = printf('%.8001c', 'x')", false, false},
        {"UPDATE matches SET summary = printf('%.8000c', 'x')", true, true},
        {"UPDATE matches SET summary = printf('%.8001c', 'x')", false, false},
        {"UPDATE matches SET header = printf('%.65536c', 'x')", true, true},
        {"UPDATE matches SET header = printf('%.65537c', 'x')", true, false},
        {"UPDATE matches SET summary = 'a' || char(0) || 'b'", false, false},
        {"UPDATE steps SET text = printf('%.4096c', 'x')", true, true},
        {"UPDATE steps SET text = printf('%.4097c', 'x')", true, false},
        {"UPDATE matches SET status = -1", false, false},
        {"UPDATE matches SET status = 0", true, true},
        {"UPDATE matches SET status = 2", false, false},
        {"UPDATE matches SET at = 0", true, true},
        {"UPDATE matches SET at = 3", true, true},
        {"UPDATE matches SET at = 4", true, false}, /* there are three steps */
        {"UPDATE matches SET at = 200000", true, false},
        {"UPDATE matches SET at = 200001", false, false},
        {"UPDATE matches SET at = -1", false, false},
        {"DELETE FROM steps WHERE idx = 1; UPDATE matches SET at = 0", true, false},
        {"DELETE FROM steps WHERE idx = 2; UPDATE matches SET at = 1", true, true},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct store *s = open_well(*state);
        struct store_record r[4];
        struct buf sql = {0};
        struct store_record row;
        int64_t rev, other_rev, id = new_match(s, 1, &rev);
        assert_int_equal(store_match_append(s, id, &rev, 0, ABC, 3, 2), STORE_OK);
        buf_addf(&sql, "PRAGMA ignore_check_constraints = 1; %s", list[i].spoil);
        raw_sql(db_in(*state), buf_text(&sql));
        buf_free(&sql);
        int64_t other = new_match(s, 1, &other_rev); /* which is in order */
        int n = 0;
        for (int status = 0; status < 2; status++) {
            int found = store_match_list(s, (enum store_status)status, r, 4);
            for (int k = 0; k < found; k++) {
                n += r[k].id == id;
                store_record_free(&r[k]);
            }
        }
        if (n != list[i].listed)
            fail_msg("listed: %s", list[i].spoil);
        bool loaded = store_match_load(s, id, &row) == STORE_OK;
        if (loaded != list[i].loaded)
            fail_msg("loaded: %s", list[i].spoil);
        store_record_free(&row);
        assert_int_equal(store_match_load(s, other, &row), STORE_OK);
        store_record_free(&row);
        raw_sql(db_in(*state), "DELETE FROM matches");
        store_close(s);
    }
}

/* The disk damages the file while the program runs. */
TEST_WITH(damage_while_running_is_set_aside, folder_up, folder_down)
{
    struct reason news;
    struct store_record r;
    struct stat st;
    int64_t rev = 0, id = 20;
    fill_profile(*state);
    struct store *s = open_well(*state);
    assert_int_equal(store_match_load(s, id, &r), STORE_OK);
    rev = r.rev;
    store_record_free(&r);
    /* Another program writes, so that SQLite reads again what it had read before. */
    raw_sql(db_in(*state), "INSERT INTO settings VALUES('other', 'window')");
    assert_int_equal(stat(db_in(*state), &st), 0);
    FILE *f = fopen(db_in(*state), "r+b");
    fseek(f, 4096, SEEK_SET);
    for (long i = 4096; i < st.st_size; i++)
        fputc(0x5a, f);
    fclose(f);
    assert_int_equal(store_match_load(s, id, &r), STORE_FAILED);
    assert_string_not_equal(store_error(s), "");
    assert_non_null(strstr(store_trouble(s), "damaged"));
    assert_int_equal(store_match_append(s, id, &rev, 0, XY, 2, 9), STORE_CONFLICT);
    assert_true(store_take_news(s, &news));
    assert_non_null(strstr(news.text, "profile-damaged-"));
    assert_false(store_take_news(s, &news));
    assert_int_equal(store_match_list(s, STORE_RUNNING, &r, 1), 0);
    assert_int_equal(count_files(*state, "profile-damaged-", NULL), 1);
    store_close(s);
    store_close(open_well(*state));
    assert_sound(*state);
}

/* Another window deletes the file or sets it aside: later writes go to the file with that name,
 * not to one that nobody will find. */
TEST_WITH(a_profile_taken_away_is_made_anew, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    int64_t rev, id = new_match(s, 1, &rev);
    assert_int_equal(rename(db_in(*state), in(*state, "away.db")), 0);
    rename(in(*state, "profile.db-wal"), in(*state, "away.db-wal"));
    rename(in(*state, "profile.db-shm"), in(*state, "away.db-shm"));
    assert_int_equal(store_set(s, "k", "v"), STORE_OK);
    assert_int_equal(store_match_append(s, id, &rev, 0, ABC, 3, 2), STORE_CONFLICT);
    int64_t other_rev;
    assert_int_equal(new_match(s, 1, &other_rev), id); /* the same number, but not the same
                                                        * match */
    assert_int_equal(store_match_append(s, id, &rev, 0, ABC, 3, 2), STORE_CONFLICT);
    store_close(s);
    s = open_well(*state);
    assert_string_equal(store_get(s, "k"), "v");
    store_close(s);
    raw_text(in(*state, "away.db"), "SELECT COUNT(*) FROM matches", (char[20]){0}, 20);
}

/* The lock file is not a profile: if it is damaged it is replaced, and the profile is still
 * repaired. */
TEST_WITH(a_damaged_lock_is_no_trouble, folder_up, folder_down)
{
    static const char junk[] = "this is no database, and it is longer than a header is: "
                               "0123456789012345678901234567890123456789012345678901234567";
    struct reason notice;
    write_file(in(*state, "profile.lock"), junk, sizeof junk);
    write_file(db_in(*state), junk, sizeof junk);
    struct store *s = store_open(*state, &notice);
    assert_non_null(strstr(notice.text, "profile-damaged-"));
    assert_int_equal(store_set(s, "k", "v"), STORE_OK);
    store_close(s);
    s = open_well(*state);
    assert_string_equal(store_get(s, "k"), "v");
    store_close(s);
}

TESTS_MAIN
