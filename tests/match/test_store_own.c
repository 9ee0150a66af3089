/* test_store_own.c: the person's own puzzles and what is said about them are kept, deleted and
 * brought back whole. */
#define _XOPEN_SOURCE 700

#include "store_internal.h"
#include "test_store_help.h"

static char STEPS[] = "put r5 3,4\nmove k7 0,1";
static const struct store_puzzle LEFT = {
    .steps = STEPS, .at = 1, .seconds = 95, .hints = 2, .stars = 1, .moves = 4, .changed = 7};

static struct store *again(struct store *s, const char *dir)
{
    store_close(s);
    return open_well(dir);
}

static bool is_left(struct store *s, const char *name)
{
    struct store_puzzle p;
    bool same = store_puzzle_load(s, name, &p) == STORE_OK && !strcmp(p.steps, STEPS) &&
                p.seconds == LEFT.seconds && p.hints == LEFT.hints && p.stars == LEFT.stars;
    store_puzzle_free(&p);
    return same;
}

static void add_own(void *ctx, const struct store_own *own)
{
    buf_addf(ctx, "%s=%s", own->name, own->text);
    if (own->folders[0] || own->note[0])
        buf_addf(ctx, "[%s|%s]", own->folders, own->note);
    buf_add(ctx, ";");
}

static const char *own_of(struct store *s)
{
    static struct buf list;
    buf_clear(&list);
    store_own_each(s, add_own, &list);
    return buf_text(&list);
}

TEST_WITH(own_puzzles_are_kept, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    assert_int_equal(store_own_save(s, "mine", "one", 5), STORE_OK);
    assert_int_equal(store_own_save(s, "other", "two", 6), STORE_OK);
    s = again(s, *state);
    assert_string_equal(own_of(s), "other=two;mine=one;");
    assert_int_equal(store_own_save(s, "mine", "three", 7), STORE_OK);
    assert_string_equal(own_of(s), "mine=three;other=two;");
    assert_int_equal(store_own_delete(s, "other"), STORE_OK);
    assert_int_equal(store_own_delete(s, "none"), STORE_OK);
    s = again(s, *state);
    assert_string_equal(own_of(s), "mine=three;");
    store_close(s);
}

/* Its steps would not fit another table. */
TEST_WITH(a_changed_own_puzzle_begins_anew, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    assert_int_equal(store_own_save(s, "mine", "one", 5), STORE_OK);
    assert_int_equal(store_puzzle_save(s, STORE_OWN "mine", &LEFT), STORE_OK);
    assert_int_equal(store_puzzle_save(s, "mine", &LEFT), STORE_OK); /* of a pack */
    assert_int_equal(store_own_save(s, "mine", "one", 6), STORE_OK);
    assert_true(is_left(s, STORE_OWN "mine"));
    assert_int_equal(store_own_save(s, "mine", "two", 7), STORE_OK);
    assert_false(is_left(s, STORE_OWN "mine"));
    assert_int_equal(store_puzzle_save(s, STORE_OWN "mine", &LEFT), STORE_OK);
    assert_int_equal(store_own_delete(s, "mine"), STORE_OK);
    assert_false(is_left(s, STORE_OWN "mine"));
    assert_true(is_left(s, "mine"));
    store_close(s);
}

/* Under another title it is the same puzzle: folders, note and where it was left stay. */
TEST_WITH(what_is_said_about_a_puzzle_is_kept, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    const struct store_own said = {"mine", "title x one", "hard, towers", "look left", 5};
    assert_int_equal(store_own_save(s, "mine", "one", 5), STORE_OK);
    assert_int_equal(store_puzzle_save(s, STORE_OWN "mine", &LEFT), STORE_OK);
    assert_int_equal(store_own_put(s, &said, 1), STORE_OK);
    s = again(s, *state);
    assert_string_equal(own_of(s), "mine=title x one[hard, towers|look left];");
    assert_true(is_left(s, STORE_OWN "mine"));
    assert_int_equal(store_own_save(s, "mine", "two", 6), STORE_OK);
    assert_string_equal(own_of(s), "mine=two[hard, towers|look left];");
    assert_int_equal(store_own_put(s, &(struct store_own){"mine", "two", "", "", 6}, 1),
                     STORE_OK);
    assert_string_equal(own_of(s), "mine=two;");
    store_close(s);
}

/* Several are written as a whole or not at all. */
TEST_WITH(several_are_kept_in_one_piece, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    char *text = mem_alloc(STORE_MAX_VALUE + 2);
    const struct store_own both[] = {{"a", "one", "pack", "", 5}, {"b", text, "pack", "", 5}};
    memset(text, 'x', STORE_MAX_VALUE + 1);
    assert_int_equal(store_own_put(s, both, 2), STORE_FAILED);
    assert_string_equal(own_of(s), "");
    text[3] = 0;
    assert_int_equal(store_own_put(s, both, 2), STORE_OK);
    assert_string_equal(own_of(s), "a=one[pack|];b=xxx[pack|];");
    free(text);
    store_close(s);
}

TEST_WITH(a_deleted_one_comes_back_whole, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    const struct store_own mine = {"mine", "one", "hard", "look left", 5};
    assert_int_equal(store_own_put(s, &mine, 1), STORE_OK);
    assert_int_equal(store_own_save(s, "later", "two", 6), STORE_OK);
    assert_int_equal(store_puzzle_save(s, STORE_OWN "mine", &LEFT), STORE_OK);
    assert_int_equal(store_own_delete(s, "mine"), STORE_OK);
    s = again(s, *state);
    assert_string_equal(own_of(s), "later=two;");
    assert_int_equal(store_own_save(s, "mine", "another", 4), STORE_OK);
    assert_string_equal(own_of(s), "later=two;mine=another;"); /* and nothing is said of it */
    assert_int_equal(store_own_delete(s, "mine"), STORE_OK);
    assert_int_equal(store_own_restore(s, &mine, &LEFT), STORE_OK);
    s = again(s, *state);
    assert_string_equal(own_of(s), "later=two;mine=one[hard|look left];");
    assert_true(is_left(s, STORE_OWN "mine"));
    store_close(s);
}

/* A profile of version 2, as its release left it, from before there was anything to say about
 * own puzzles: nothing is lost, and it can be said. */
TEST_WITH(a_profile_of_version_2_is_brought_up_to_date, folder_up, folder_down)
{
    struct buf sql = {0};
    buf_addf(&sql,
             "PRAGMA journal_mode = WAL; PRAGMA application_id = %d; BEGIN; %s %s"
             "INSERT INTO own_puzzles VALUES('mine', 5, 'one');"
             "INSERT INTO puzzles VALUES('own/mine', 1, 95, 2, 1, 4, 0, 0, 7,"
             " 'put r5 3,4' || char(10) || 'move k7 0,1');"
             "INSERT INTO settings VALUES('k', 'v'); PRAGMA user_version = 2; COMMIT;",
             STORE_APPLICATION_ID, store_schema()->script[0][0], store_schema()->script[1][0]);
    raw_sql(db_in(*state), buf_text(&sql));
    struct store *s = open_well(*state);
    assert_string_equal(own_of(s), "mine=one;");
    assert_true(is_left(s, STORE_OWN "mine"));
    assert_string_equal(store_get(s, "k"), "v");
    assert_int_equal(
        store_own_put(s, &(struct store_own){"mine", "one", "hard", "look left", 5}, 1),
        STORE_OK);
    s = again(s, *state);
    assert_string_equal(own_of(s), "mine=one[hard|look left];");
    store_close(s);
    buf_free(&sql);
}

TEST(without_a_profile_nothing_is_kept_and_nothing_complains)
{
    const struct store_own mine = {"mine", "one", "", "", 5};
    struct store *s = store_open(NULL, NULL);
    assert_int_equal(store_own_save(s, "x", "y", 1), STORE_OK);
    assert_int_equal(store_own_put(s, &mine, 1), STORE_OK);
    assert_int_equal(store_own_restore(s, &mine, &LEFT), STORE_OK);
    assert_int_equal(store_own_delete(s, "z"), STORE_OK);
    assert_string_equal(own_of(s), "");
    assert_string_equal(store_trouble(s), "");
    store_close(s);
}

TESTS_MAIN
