/* test_store_people.c: the people of a profile: each has their own things, and nothing is lost
 * or doubled when they are merged or deleted. */
#define _XOPEN_SOURCE 700

#include "test_store_help.h"

#include <math.h>

#include "beaten.h"
#include "store_internal.h"
#include "wins.h"

static struct store *again(struct store *s, const char *dir)
{
    store_close(s);
    return open_well(dir);
}

static int64_t add(struct store *s, const char *name)
{
    int64_t id;
    assert_int_equal(store_person_add(s, name, "otter", 7, &id), STORE_OK);
    assert_true(id > 0);
    return id;
}

static void use(struct store *s, int64_t id)
{
    assert_int_equal(store_person_use(s, id), STORE_OK);
    assert_int_equal(store_person(s)->id, id);
}

static bool count(void *ctx, const struct store_try *t)
{
    (void)t;
    ++*(int *)ctx;
    return true;
}

static int tries(struct store *s)
{
    int n = 0;
    store_try_each(s, NULL, count, &n);
    return n;
}

static void add_own(void *ctx, const struct store_own *own)
{
    buf_addf(ctx, "%.3s=%s[%s]", own->name, own->text, own->note);
}

static const char *own(struct store *s)
{
    static struct buf list;
    buf_clear(&list);
    store_own_each(s, add_own, &list);
    return buf_text(&list);
}

/* Everything that a person can have, told apart by `mark`. */
static void fill(struct store *s, const char *mark, int n)
{
    const double rating[3] = {1500, 50 * n, 0.06};
    struct store_puzzle left = {.steps = (char[]){"a\nb"}, .at = 2};
    int64_t rev;
    const struct store_best best = {n, n, false, n, 0};
    const struct store_try try = {
        .mode = "pack", .name = "p", .when = n, .solved = true, .stars = n, .moves = 9 - n};
    const struct store_own mine = {"mine", mark, "", mark, n};
    const struct store_run_step run = {n, "storm", "a\nb", 0, RUN_SOLVED, RUN_LEFT};
    left.stars = n;
    left.moves = 9 - n;
    left.changed = 10 - n;
    new_match(s, n, &rev);
    assert_int_equal(store_set(s, "k", mark), STORE_OK);
    assert_int_equal(store_set(s, mark, mark), STORE_OK);
    assert_int_equal(store_best_add(s, "g", "", &best), STORE_OK);
    assert_int_equal(store_try_end(s, &try, &left, rating, rating), STORE_OK);
    assert_int_equal(store_own_put(s, &mine, 1), STORE_OK);
    assert_int_equal(store_run_save(s, &run), STORE_OK);
    assert_int_equal(store_target_save(s, "day g/1", mark), STORE_OK);
}

/* How many matches, bests, tries and runs of a Storm somebody has. */
static void assert_has(struct store *s, int n, const char *k)
{
    struct store_record r[4];
    struct store_best best[4];
    struct store_run run;
    int matches = store_match_list(s, STORE_RUNNING, r, 4);
    for (int i = 0; i < matches; i++)
        store_record_free(&r[i]);
    assert_int_equal(matches, n);
    assert_int_equal(store_best_list(s, "g", "", best, 4), n);
    assert_int_equal(tries(s), n);
    assert_int_equal(store_run_last(s, "storm", &run), n > 0);
    store_run_free(&run);
    if (k)
        assert_string_equal(store_get(s, "k"), k);
    else
        assert_null(store_get(s, "k"));
}

TEST_WITH(a_new_profile_has_one_person_without_a_name, folder_up, folder_down)
{
    struct store_person all[3];
    struct store *s = open_well(*state);
    char uid[STORE_UID];
    assert_int_equal(store_people_list(s, all, 3), 1);
    assert_string_equal(all[0].name, "");
    assert_int_equal(strspn(all[0].uid, "0123456789abcdef"), 32);
    memcpy(uid, all[0].uid, sizeof uid);
    assert_int_equal(store_person(s)->id, all[0].id);
    assert_int_equal(store_person_delete(s, all[0].id), STORE_FAILED);
    assert_int_equal(store_person_rename(s, all[0].id, "Ann", "fox"), STORE_OK);
    s = again(s, *state);
    assert_string_equal(store_person(s)->name, "Ann");
    assert_string_equal(store_person(s)->face, "fox");
    assert_string_equal(store_person(s)->uid, uid);
    store_close(s);
}

TEST_WITH(everybody_has_their_own_things, folder_up, folder_down)
{
    double r[3];
    struct store *s = open_well(*state);
    int64_t ann = store_person(s)->id, bob = add(s, "Bob");
    fill(s, "ann", 1);
    assert_int_equal(store_set(s, "open-folder", "/games"), STORE_OK);
    assert_int_equal(store_target_save(s, "deal g//1", "pip 9 4"), STORE_OK);
    use(s, bob);
    assert_has(s, 0, NULL);
    assert_false(store_rating(s, STORE_PLAYER, r));
    assert_null(store_target_load(s, "day g/1"));
    assert_string_equal(own(s), "");
    assert_string_equal(store_get(s, "open-folder"), "/games"); /* the computer's */
    assert_string_equal(store_target_load(s, "deal g//1"), "pip 9 4");
    fill(s, "bob", 2);
    s = again(s, *state); /* and the last one plays on */
    assert_int_equal(store_person(s)->id, bob);
    assert_has(s, 1, "bob");
    assert_string_equal(own(s), "min=bob[bob]");
    use(s, ann);
    assert_has(s, 1, "ann");
    assert_true(store_rating(s, STORE_PLAYER, r));
    assert_true(r[1] == 50);
    assert_string_equal(store_target_load(s, "day g/1"), "ann");
    store_close(s);
    assert_sound(*state);
}

static void save_wins(struct store *s, int n)
{
    struct wins list = {.scoring = GAMES[0]->scoring};
    char text[40];
    wins_add(&list, &(struct win){.turns = n, .players = 2});
    assert_int_equal(wins_save(s, GAMES[0], &list), STORE_OK);
    snprintf(text, sizeof text, "otto %d\n", n);
    char key[60];
    snprintf(key, sizeof key, "beaten.%s", GAMES[0]->id);
    assert_int_equal(store_set(s, key, text), STORE_OK);
}

static void assert_all_wins(struct store *s)
{
    struct wins list;
    struct beaten b;
    wins_load(s, GAMES[0], false, &list);
    beaten_load(s, GAMES[0], &b);
    assert_int_equal(list.n, 2);
    assert_int_equal(list.win[0].turns, 3);
    assert_int_equal(b.times[PLAYER_OTTO], 7);
}

TEST_WITH(merging_unites_everything_once, folder_up, folder_down)
{
    double r[3];
    struct store_puzzle p;
    struct store_person all[3];
    struct store *s = open_well(*state);
    int64_t ann = store_person(s)->id, bob = add(s, "Bob");
    fill(s, "ann", 1);
    use(s, bob);
    fill(s, "bob", 2);
    assert_int_equal(store_own_save(s, "same", "one", 3), STORE_OK);
    use(s, ann);
    assert_int_equal(store_own_save(s, "same", "one", 3), STORE_OK);
    save_wins(s, 3);
    use(s, bob);
    save_wins(s, 4);
    use(s, ann);
    assert_int_equal(store_person_merge(s, bob, ann), STORE_OK);
    assert_all_wins(s);
    s = again(s, *state);
    assert_int_equal(store_people_list(s, all, 3), 1);
    assert_int_equal(store_person(s)->id, ann);
    assert_has(s, 2, "ann");
    assert_string_equal(store_get(s, "bob"), "bob");
    assert_string_equal(own(s), "sam=one[]min=bob[bob]min=ann[ann]");
    assert_int_equal(store_puzzle_load(s, "p", &p), STORE_OK);
    assert_int_equal(p.stars, 2); /* the best of both, left as it was left last */
    assert_int_equal(p.moves, 7);
    assert_int_equal(p.changed, 9);
    store_puzzle_free(&p);
    assert_true(store_rating(s, STORE_PLAYER, r));
    assert_true(r[1] == 50);
    assert_int_equal(store_person_merge(s, bob, ann), STORE_FAILED);
    store_close(s);
    assert_sound(*state);
}

TEST_WITH(deleting_takes_all_that_is_theirs, folder_up, folder_down)
{
    char left[300];
    struct store *s = open_well(*state);
    int64_t ann = store_person(s)->id, bob = add(s, "Bob");
    fill(s, "ann", 1);
    use(s, bob);
    fill(s, "bob", 2);
    assert_int_equal(store_person_delete(s, bob), STORE_OK);
    assert_int_equal(store_person(s)->id, ann);
    assert_has(s, 1, "ann");
    s = again(s, *state);
    assert_has(s, 1, "ann");
    raw_text(db_in(*state),
             "SELECT (SELECT COUNT(*) FROM people) || (SELECT COUNT(*) FROM matches) ||"
             " (SELECT COUNT(*) FROM run_puzzles) || (SELECT COUNT(*) FROM tries) ||"
             " (SELECT COUNT(*) FROM own_about) || (SELECT COUNT(*) FROM person_targets) ||"
             " (SELECT COUNT(*) FROM ratings) || (SELECT COUNT(*) FROM bests) ||"
             " (SELECT COUNT(*) FROM person_settings WHERE value = 'bob')",
             left, sizeof left);
    assert_string_equal(left, "111111210");
    store_close(s);
    assert_sound(*state);
}

/* ---- The log of results ---- */

static struct store_result_line table(const char *name, const char *other, int points)
{
    struct store_result_line r = {.when = points,
                                  .game = "g",
                                  .rules = "",
                                  .options = "",
                                  .how = END_OUT,
                                  .seconds = STORE_UNKNOWN,
                                  .seats = 3};
    for (int i = 0; i < r.seats; i++)
        r.seat[i] = (struct store_seat){.name = i == 0   ? name
                                                : i == 1 ? other
                                                         : "Otto",
                                        .computer = i == 2 ? "otto:open" : "",
                                        .points = points - i,
                                        .share = i == 0,
                                        .turns = STORE_UNKNOWN,
                                        .draws = STORE_UNKNOWN,
                                        .hints = STORE_UNKNOWN,
                                        .loss = NAN,
                                        .luck = NAN};
    return r;
}

static bool say(void *ctx, const struct store_result_line *r)
{
    const struct store_seat *me = &r->seat[r->me];
    buf_addf(ctx, "%s:%d/%d%s%s;", me->name, me->points, r->round, r->left ? " left" : "",
             me->out ? " out" : "");
    assert_int_equal(me->turns, STORE_UNKNOWN);
    assert_true(isnan(me->loss));
    return true;
}

static const char *results(struct store *s)
{
    static struct buf list;
    buf_clear(&list);
    store_results_each(s, say, &list);
    return buf_text(&list);
}

static bool take_first(void *ctx, const struct store_result_line *r)
{
    *(int64_t *)ctx = r->id;
    return false;
}

TEST_WITH(a_result_outlives_its_match_and_counts_by_name, folder_up, folder_down)
{
    struct store_result_line r = table("Bob", "Cleo", 9), two[2];
    int64_t rev, first = 0;
    struct store *s = open_well(*state);
    int64_t ann = store_person(s)->id, match = new_match(s, 1, &rev);
    assert_int_equal(store_match_end(s, match, &rev, "over", 1, &r, 1), STORE_OK);
    assert_string_equal(results(s), ""); /* two people, and nobody of the profile */
    int64_t bob = add(s, "bob");
    use(s, bob);
    assert_string_equal(results(s), "Bob:9/0;"); /* whose it is as soon as he is known */
    r = table("Bob", "Cleo", 8);                 /* taken back and ended once more */
    assert_int_equal(store_match_end(s, match, &rev, "over", 1, &r, 1), STORE_OK);
    assert_int_equal(store_match_delete(s, match), STORE_OK);
    use(s, ann);
    r = table("me", "Pip", 5);
    memcpy(&two, (struct store_result_line[]){r, r}, sizeof two);
    two[0].seat[1].computer = two[1].seat[1].computer = "pip:open";
    two[0].left = true;
    two[1].round = 1;
    match = new_match(s, 2, &rev);
    assert_int_equal(store_match_leave(s, match, two, 2), STORE_OK);
    s = again(s, *state);
    assert_string_equal(results(s), "me:5/1;me:5/0 left;");
    store_results_each(s, take_first, &first);
    assert_int_equal(store_result_take_out(s, first, true), STORE_OK);
    assert_string_equal(results(s), "me:5/1 out;me:5/0 left;");
    assert_int_equal(store_result_take_out(s, first, false), STORE_OK);
    assert_int_equal(store_person_merge(s, bob, ann), STORE_OK);
    assert_string_equal(results(s), "Bob:8/0;me:5/1;me:5/0 left;");
    store_close(s);
    assert_sound(*state);
}

/* A result at whose table two of the profile sat stays when one of them is deleted. */
TEST_WITH(a_shared_result_stays, folder_up, folder_down)
{
    struct store_result_line r = table("Bob", "Cleo", 9);
    int64_t rev;
    struct store *s = open_well(*state);
    int64_t bob = add(s, "Bob"), cleo = add(s, "Cleo");
    use(s, bob);
    int64_t match = new_match(s, 1, &rev);
    assert_int_equal(store_match_end(s, match, &rev, "over", 1, &r, 1), STORE_OK);
    assert_int_equal(store_results_missing(s, 0), 0);
    assert_int_equal(store_person_delete(s, bob), STORE_OK);
    use(s, cleo);
    assert_string_equal(results(s), "Cleo:8/0;");
    assert_int_equal(store_person_delete(s, cleo), STORE_OK);
    s = again(s, *state);
    char left[20];
    raw_text(db_in(*state), "SELECT COUNT(*) FROM results", left, sizeof left);
    assert_string_equal(left, "0");
    store_close(s);
}

/* The script that divided the settings and the program agree on what is the computer's. */
TEST_WITH(settings_of_version_4_are_divided_as_ours_are, folder_up, folder_down)
{
    static const char *const key[] = {"setting.fullscreen",
                                      "setting.tearing",
                                      "open-folder",
                                      "day-puzzle-3",
                                      "setting.theme",
                                      "puzzle-day",
                                      "k"};
    struct buf sql = {0};
    buf_addf(&sql, "PRAGMA journal_mode = WAL; PRAGMA application_id = %d; BEGIN;",
             STORE_APPLICATION_ID);
    for (int i = 0; i < 4; i++)
        buf_add(&sql, store_schema()->script[i][0]);
    for (size_t i = 0; i < sizeof key / sizeof *key; i++)
        buf_addf(&sql, "INSERT INTO settings VALUES('%s', 'v');", key[i]);
    buf_add(&sql, "INSERT INTO targets VALUES('day g/1', 'd'), ('deal g', 'e');"
                  "INSERT INTO matches VALUES(8, 1, 0, 'g', 't', 's', 'h', 0, 1, 1);"
                  "INSERT INTO steps VALUES(8, 0, 'a'); DELETE FROM matches WHERE id = 8;"
                  "INSERT INTO matches VALUES(3, 1, 0, 'g', 't', 's', 'h', 0, 1, 1);"
                  "DELETE FROM steps; INSERT INTO steps VALUES(3, 0, 'a');"
                  "INSERT INTO tries VALUES(5, 'pack', 'p', 1, 1, 1, 1, 1, 1, 1, 0, 0.0);"
                  "PRAGMA user_version = 4; COMMIT;");
    raw_sql(db_in(*state), buf_text(&sql));
    struct store *s = open_well(*state);
    for (size_t i = 0; i < sizeof key / sizeof *key; i++) {
        assert_string_equal(store_get(s, key[i]), "v");
        assert_int_equal(store_is_computers(key[i]), i < 4);
    }
    int64_t rev;
    assert_int_equal(tries(s), 1);
    assert_int_equal(new_match(s, 1, &rev), 9); /* no id twice */
    use(s, add(s, "Bob"));
    for (size_t i = 0; i < sizeof key / sizeof *key; i++)
        assert_int_equal(store_get(s, key[i]) != NULL, i < 4);
    assert_null(store_target_load(s, "day g/1"));
    assert_string_equal(store_target_load(s, "deal g"), "e");
    store_close(s);
    assert_sound(*state);
    buf_free(&sql);
}

/* Somebody who was deleted in another window, or whose profile disappeared, is there again as
 * soon as something is saved. */
TEST_WITH(whoever_plays_is_in_the_profile, folder_up, folder_down)
{
    char uid[STORE_UID];
    struct store *s = open_well(*state), *other = open_well(*state);
    store_set_retry(s, 0);
    int64_t bob = add(s, "Bob");
    use(s, bob);
    memcpy(uid, store_person(s)->uid, sizeof uid);
    assert_int_equal(store_person_delete(other, bob), STORE_OK);
    store_close(other);
    assert_int_equal(store_set(s, "k", "v"), STORE_OK);
    s = again(s, *state);
    assert_string_equal(store_person(s)->uid, uid);
    assert_string_equal(store_get(s, "k"), "v");
    store_set_retry(s, 0);
    unlink(db_in(*state));
    assert_int_equal(store_set(s, "l", "w"), STORE_OK);
    assert_string_equal(store_person(s)->uid, uid);
    assert_string_equal(store_person(s)->name, "Bob");
    s = again(s, *state);
    assert_string_equal(store_person(s)->uid, uid);
    assert_string_equal(store_get(s, "k"), "v");
    store_close(s);
}

TEST(without_a_profile_there_is_one_person_and_nothing_complains)
{
    struct store *s = store_open(NULL, NULL);
    int64_t id;
    struct store_person p;
    assert_int_equal(store_person(s)->id, 0);
    assert_int_equal(store_people_list(s, &p, 1), 0);
    assert_int_equal(store_person_add(s, "x", "", 1, &id), STORE_OK);
    assert_int_equal(store_person_use(s, 7), STORE_OK);
    assert_string_equal(results(s), "");
    store_close(s);
}

TESTS_MAIN
