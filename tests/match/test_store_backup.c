/* test_store_backup.c: copies of a profile, and what takes its place. */
#define _XOPEN_SOURCE 700

#include "test_store_help.h"

#include "store_backup.h"
#include "store_people.h"

static int matches(struct store *s)
{
    struct store_record r[4];
    int n = store_match_list(s, STORE_RUNNING, r, 4);
    for (int i = 0; i < n; i++)
        store_record_free(&r[i]);
    return n;
}

TEST_WITH(a_copy_takes_the_place_of_the_profile_which_is_kept, folder_up, folder_down)
{
    const char *dir = *state;
    struct store *s = open_well(in(dir, "p"));
    char uid[STORE_UID], *kept, copy[600], name[256];
    int64_t rev;
    snprintf(copy, sizeof copy, "%s/copy.db", dir);
    new_match(s, 1, &rev);
    assert_int_equal(store_set(s, "k", "then"), STORE_OK);
    memcpy(uid, store_person(s)->uid, sizeof uid);
    assert_true(store_bytes(s) > 4096);
    assert_int_equal(store_backup(s, copy), STORE_OK);
    assert_int_equal(store_backup(s, copy), STORE_FAILED); /* it is there already */
    new_match(s, 2, &rev);
    assert_int_equal(store_set(s, "k", "now"), STORE_OK);
    unsigned epoch = store_epoch(s);

    assert_int_equal(store_replace(s, NULL, &kept), STORE_OK);
    assert_int_equal(matches(s), 0);
    assert_null(store_get(s, "k"));
    assert_true(store_epoch(s) != epoch);
    assert_true(strcmp(store_person(s)->uid, uid) != 0);
    free(kept);

    assert_int_equal(store_replace(s, copy, &kept), STORE_OK);
    assert_int_equal(matches(s), 1);
    assert_string_equal(store_get(s, "k"), "then");
    assert_string_equal(store_person(s)->uid, uid);
    assert_int_equal(store_set(s, "k", "later"), STORE_OK);
    free(kept);
    store_close(s);
    assert_sound(in(dir, "p"));
    assert_int_equal(count_files(in(dir, "p"), "profile-kept-", name), 2);

    s = open_well(in(dir, "p"));
    assert_int_equal(matches(s), 1);
    assert_string_equal(store_get(s, "k"), "later");
    store_close(s);
}

TEST_WITH(what_is_no_copy_changes_nothing, folder_up, folder_down)
{
    const char *dir = *state;
    struct store *s = open_well(in(dir, "p"));
    char *kept, copy[600];
    int64_t rev;
    struct buf bytes = {0};
    snprintf(copy, sizeof copy, "%s/copy.db", dir);
    new_match(s, 1, &rev);
    assert_int_equal(store_replace(s, copy, &kept), STORE_FAILED); /* not there */
    assert_int_equal(store_backup(s, copy), STORE_OK);
    read_whole(copy, &bytes);
    write_file(copy, bytes.data, bytes.len / 2);
    assert_int_equal(store_replace(s, copy, &kept), STORE_FAILED);
    write_file(copy, "hello", 5);
    assert_int_equal(store_replace(s, copy, &kept), STORE_FAILED);
    write_file(copy, bytes.data, bytes.len);
    raw_sql(copy, "PRAGMA user_version = 99");
    assert_int_equal(store_replace(s, copy, &kept), STORE_FAILED);
    assert_non_null(strstr(store_error(s), "newer"));
    write_file(copy, bytes.data, bytes.len);
    raw_sql(copy, "CREATE TABLE more(x)");
    assert_int_equal(store_replace(s, copy, &kept), STORE_FAILED);
    assert_null(kept);
    assert_int_equal(matches(s), 1);
    assert_string_equal(store_trouble(s), "");
    assert_int_equal(count_files(in(dir, "p"), "profile-kept-", NULL), 0);
    store_close(s);
    buf_free(&bytes);
}

TESTS_MAIN
