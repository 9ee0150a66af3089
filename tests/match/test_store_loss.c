/* test_store_loss.c: the profile's files are deleted, emptied or overwritten while the program
 * has them open. What it holds is saved again where the next start finds it. */
#define _XOPEN_SOURCE 700

#include "store_internal.h"
#include "test_store_help.h"

#include "randomplay.h"
#include "session.h"
#include "thorough.h"

static const char *const ABC[] = {"a", "b", "c"};

static void assert_no_news(struct store *s)
{
    struct reason news;
    assert_false(store_take_news(s, &news));
    assert_string_equal(news.text, "");
}

static void delete_profile(const char *dir)
{
    unlink(db_in(dir));
}

static void delete_all_files(const char *dir)
{
    unlink(db_in(dir));
    unlink(in(dir, "profile.db-wal"));
    unlink(in(dir, "profile.db-shm"));
}

static void delete_log(const char *dir)
{
    unlink(in(dir, "profile.db-wal"));
}

static void empty_log(const char *dir)
{
    assert_int_equal(truncate(in(dir, "profile.db-wal"), 0), 0);
}

static void overwrite_log(const char *dir)
{
    write_file(in(dir, "profile.db-wal"), "not a log", 9);
}

/* Its length stays as it was. */
static void fill_log_with_junk(const char *dir)
{
    struct stat st;
    assert_int_equal(stat(in(dir, "profile.db-wal"), &st), 0);
    assert_true(st.st_size > 32);
    FILE *f = fopen(in(dir, "profile.db-wal"), "r+b");
    assert_non_null(f);
    for (long i = 0; i < (long)st.st_size; i++)
        fputc('j', f);
    fclose(f);
}

static void empty_profile(const char *dir)
{
    assert_int_equal(truncate(db_in(dir), 0), 0);
}

static void empty_both(const char *dir)
{
    empty_profile(dir);
    empty_log(dir);
}

static void spoil_header(const char *dir)
{
    FILE *f = fopen(db_in(dir), "r+b");
    assert_non_null(f);
    fseek(f, 15, SEEK_SET); /* the zero that ends its first words */
    fputc('x', f);
    fclose(f);
}

static void overwrite_profile(const char *dir)
{
    char junk[20000];
    memset(junk, 'j', sizeof junk);
    write_file(db_in(dir), junk, sizeof junk);
}

static void replace_profile(const char *dir)
{
    overwrite_profile(dir);
    rename(db_in(dir), in(dir, "junk"));
    rename(in(dir, "junk"), db_in(dir));
}

static void swap_profile(const char *dir)
{
    write_file(in(dir, "other"), "not a profile at all, but a diary", 33);
    assert_int_equal(rename(in(dir, "other"), db_in(dir)), 0);
}

static void remove_folder(const char *dir)
{
    remove_tree(dir);
}

static const struct loss {
    const char *what;
    void (*take)(const char *dir);
    const char
        *news; /* a part of what is said; NULL: the profile is an older state of itself */
} LOSSES[] = {
    {"profile deleted", delete_profile, "profile-damaged-"}, /* its log is left */
    {"all files deleted", delete_all_files, "disappeared"},
    {"log deleted", delete_log, NULL},
    {"log emptied", empty_log, NULL},
    {"log overwritten", overwrite_log, NULL},
    {"log filled with junk", fill_log_with_junk, NULL},
    {"profile emptied", empty_profile, "profile-damaged-"},
    {"both emptied", empty_both, "disappeared"},
    {"header spoiled", spoil_header, "profile-damaged-"},
    {"profile overwritten", overwrite_profile, "profile-damaged-"},
    {"profile overwritten and moved about", replace_profile, "profile-damaged-"},
    {"profile swapped", swap_profile, "profile-damaged-"},
    {"folder deleted", remove_folder, "disappeared"},
};

/* Whatever is taken away, the next change is saved where the next start finds it, with all
 * settings, and the person is told. */
static void lose_and_go_on(const char *dir, const struct loss *loss)
{
    struct reason news;
    int64_t rev, id;
    struct store *s = open_well(dir);
    assert_int_equal(store_set(s, "colour", "teal"), STORE_OK);
    assert_int_equal(store_set(s, "size", "large"), STORE_OK);
    unsigned before = store_epoch(s);
    assert_no_news(s);
    loss->take(dir);
    assert_int_equal(store_set(s, "size", "small"), STORE_OK);
    assert_int_not_equal(store_epoch(s), before);
    id = new_match(s, 1, &rev);
    assert_int_equal(store_match_append(s, id, &rev, 0, ABC, 3, 2), STORE_OK);
    assert_string_equal(store_trouble(s), "");
    assert_int_equal(store_take_news(s, &news), loss->news != NULL);
    if (loss->news && !strstr(news.text, loss->news))
        fail_msg("%s: %s", loss->what, news.text);
    store_close(s);
    s = open_well(dir);
    assert_string_equal(store_get(s, "colour"), "teal");
    assert_string_equal(store_get(s, "size"), "small");
    assert_string_equal(steps_of(s, id), "a b c |");
    store_close(s);
    assert_sound(dir);
}

TEST_WITH(what_is_taken_away_while_running_is_replaced, folder_up, folder_down)
{
    for (size_t i = 0; i < sizeof LOSSES / sizeof *LOSSES; i++) {
        print_message("%s\n", LOSSES[i].what);
        lose_and_go_on(*state, &LOSSES[i]);
        remove_tree(*state);
    }
}

/* The same without a write: whoever leaves the program then keeps what it holds. */
TEST_WITH(a_look_is_enough_to_notice, folder_up, folder_down)
{
    for (size_t i = 0; i < sizeof LOSSES / sizeof *LOSSES; i++) {
        struct store *s = open_well(*state);
        assert_int_equal(store_set(s, "colour", "teal"), STORE_OK);
        unsigned before = store_epoch(s);
        LOSSES[i].take(*state);
        print_message("%s\n", LOSSES[i].what);
        assert_int_not_equal(store_epoch(s), before);
        store_close(s);
        s = open_well(*state);
        assert_string_equal(store_get(s, "colour"), "teal");
        store_close(s);
        remove_tree(*state);
    }
}

/* Other programs write, tidy up and close: nothing of that is an alarm. */
TEST_WITH(nothing_is_lost_while_others_write, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    unsigned before = store_epoch(s);
    for (int i = 0; i < 20; i++) {
        raw_sql(db_in(*state), "INSERT OR REPLACE INTO settings VALUES('other', 'window')");
        assert_int_equal(store_set(s, "mine", i % 2 ? "odd" : "even"), STORE_OK);
        if (i == 10)
            raw_sql(db_in(*state), "PRAGMA wal_checkpoint(RESTART)");
    }
    assert_int_equal(store_epoch(s), before);
    assert_no_news(s);
    store_close(s);
}

/* What another program has set in the meantime is remembered too, once the profile was opened
 * again; but what is due here comes before it. */
TEST_WITH(settings_of_others_outlive_the_profile, folder_up, folder_down)
{
    struct store *s = open_well(*state), *other = open_well(*state);
    assert_int_equal(store_set(s, "colour", "teal"), STORE_OK);
    assert_int_equal(store_set(s, "size", "large"), STORE_OK);
    assert_int_equal(store_set(other, "colour", "red"), STORE_OK);
    assert_int_equal(store_set(other, "new", "yes"), STORE_OK);
    s->ailing = true; /* a write has failed, so the profile is opened again */
    assert_int_equal(store_set(s, "size", "small"), STORE_OK);
    store_close(other);
    delete_all_files(*state);
    assert_int_equal(store_set(s, "last", "one"), STORE_OK);
    store_close(s);
    s = open_well(*state);
    assert_string_equal(store_get(s, "colour"), "red");
    assert_string_equal(store_get(s, "size"), "small");
    assert_string_equal(store_get(s, "new"), "yes");
    assert_string_equal(store_get(s, "last"), "one");
    store_close(s);
}

/* A setting that cannot be written now is not forgotten. */
TEST_WITH(a_setting_that_was_due_is_written_later, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    assert_int_equal(store_set(s, "k", "old"), STORE_OK);
    store_set_patience(s, 0);
    sqlite3 *other = NULL;
    assert_int_equal(sqlite3_open(db_in(*state), &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(store_set(s, "k", "new"), STORE_FAILED);
    assert_int_equal(store_set(s, "gone", NULL), STORE_FAILED);
    assert_string_equal(store_get(s, "k"), "new");
    sqlite3_close(other);
    store_epoch(s);
    store_close(s);
    s = open_well(*state);
    assert_string_equal(store_get(s, "k"), "new");
    assert_null(store_get(s, "gone"));
    store_close(s);
}

/* ---- The match that is being played ---- */

static struct session *begin_match(struct store *store)
{
    struct game_config c;
    game_config_default(&c, GAMES[0], 1);
    c.seed = 12;
    return session_new(store, &c, NULL, NULL);
}

/* Plays what the random player did in the same match, from where this one is. */
static void play_on(struct session *s, int steps)
{
    struct randomplay r = {.fumbles = 50};
    struct match *plan = match_new(&s->match->config);
    rng_seed(&r.rng, 3);
    while (plan->at < 60)
        assert_true(randomplay_step(&r, plan, NULL));
    while (steps-- > 0) {
        struct reason why = {.text = ""};
        if (!session_play(s, plan->step[s->match->at], NULL, &why))
            fail_msg("%s: %s", plan->step[s->match->at], why.text);
    }
    match_free(plan);
}

/* The next start finds one match, with the last step. */
static void assert_match_there(const char *dir, const struct session *was)
{
    struct store_record r;
    struct reason why = {.text = ""};
    struct store *store = open_well(dir);
    assert_int_equal(store_match_list(store, STORE_RUNNING, &r, 1), 1);
    struct session *s = session_open(store, r.id, NULL, NULL, &why);
    if (!s)
        fail_msg("%s", why.text);
    assert_int_equal(s->match->at, was->match->at);
    assert_true(match_hash(s->match) == match_hash(was->match));
    store_record_free(&r);
    session_free(s);
    store_close(store);
}

enum then { THEN_PLAY, THEN_UNDO, THEN_LEAVE, THENS };

static void go_on(struct session *s, enum then then)
{
    if (then == THEN_PLAY)
        play_on(s, 2);
    else if (then == THEN_UNDO)
        session_undo(s);
    else
        assert_true(session_sync(s));
}

static void lose_a_match(const char *dir, const struct loss *loss, enum then then)
{
    struct store *store = open_well(dir);
    struct session *s = begin_match(store);
    play_on(s, 6);
    loss->take(dir);
    go_on(s, then);
    assert_false(s->overtaken);
    assert_string_equal(store_trouble(store), "");
    store_close(store);
    s->store = NULL;
    assert_match_there(dir, s);
    session_free(s);
}

TEST_WITH(the_match_outlives_its_profile, folder_up, folder_down)
{
    for (size_t i = 0; i < sizeof LOSSES / sizeof *LOSSES; i++)
        for (int then = often(0, 0, (int)i % THENS); then < THENS; then += often(1, 1, THENS)) {
            print_message("%s, %d\n", LOSSES[i].what, then);
            lose_a_match(*state, &LOSSES[i], (enum then)then);
            remove_tree(*state);
        }
}

/* One loss after another, with steps in between. */
TEST_WITH(the_match_outlives_many_profiles, folder_up, folder_down)
{
    struct store *store = open_well(*state);
    store_set_retry(store, 0);
    struct session *s = begin_match(store);
    for (size_t i = 0; i < sizeof LOSSES / sizeof *LOSSES; i++) {
        play_on(s, 2);
        LOSSES[i].take(*state);
    }
    assert_true(session_sync(s));
    store_close(store);
    s->store = NULL;
    assert_match_there(*state, s);
    session_free(s);
}

/* Also when no step has been made. */
TEST_WITH(a_match_at_its_start_outlives_its_profile, folder_up, folder_down)
{
    struct store *store = open_well(*state);
    struct session *s = begin_match(store);
    assert_int_equal(s->match->at, 0);
    delete_all_files(*state);
    assert_true(session_sync(s));
    store_close(store);
    s->store = NULL;
    assert_match_there(*state, s);
    session_free(s);
}

/* Without its log the profile is an older state of itself: it has the match up to where the
 * program was last left. */
TEST_WITH(the_match_outlives_its_last_steps, folder_up, folder_down)
{
    for (int then = 0; then < THENS; then++) {
        struct store *store = open_well(*state);
        struct session *s = begin_match(store);
        int64_t id = s->id;
        play_on(s, 4);
        session_free(s);
        store_close(store);
        store = open_well(*state);
        s = session_open(store, id, NULL, NULL, NULL);
        assert_non_null(s);
        play_on(s, 3);
        delete_log(*state);
        go_on(s, (enum then)then);
        assert_null(store_note(store, s->id, "hints")); /* there were none */
        assert_int_equal(s->id, id);
        assert_false(s->overtaken);
        store_close(store);
        s->store = NULL;
        assert_match_there(*state, s);
        session_free(s);
        remove_tree(*state);
    }
}

/* All steps are in the file, and what was noted after them is only in the log. If the log goes,
 * nothing is wrong with the steps, and yet all notes are stored again. */
TEST_WITH(notes_after_the_last_step_are_known_to_be_lost, folder_up, folder_down)
{
    for (int then = 0; then < THENS; then++) {
        struct store *store = open_well(*state);
        struct session *s = begin_match(store);
        play_on(s, 4);
        raw_sql(db_in(*state), "PRAGMA wal_checkpoint(PASSIVE)");
        session_hinted(s);
        assert_int_equal(store_set_note(store, s->id, "camera", "far away"), STORE_OK);
        unsigned before = s->anew;
        delete_log(*state);
        go_on(s, (enum then)then);
        assert_null(store_note(store, s->id, "camera"));
        assert_string_equal(store_note(store, s->id, "hints"), "1 1");
        assert_int_not_equal(s->anew, before);
        session_free(s);
        store_close(store);
        remove_tree(*state);
    }
}

/* The damage is only noticed by the step that is being stored, which is stored nevertheless. */
TEST_WITH(a_step_outlives_the_damage_it_finds, folder_up, folder_down)
{
    struct stat st;
    struct store *store = open_well(*state);
    struct session *s = begin_match(store);
    play_on(s, 4);
    /* Another program writes, and moves all from the log to the file, so that SQLite reads the
     * file again. */
    raw_sql(db_in(*state), "INSERT INTO settings VALUES('other', 'window');"
                           "PRAGMA wal_checkpoint(PASSIVE)");
    assert_int_equal(stat(db_in(*state), &st), 0);
    FILE *f = fopen(db_in(*state), "r+b");
    assert_non_null(f);
    fseek(f, 4096, SEEK_SET);
    for (long i = 4096; i < (long)st.st_size; i++)
        fputc(0x5a, f);
    fclose(f);
    assert_true(store_profile_intact(&store->p));
    unsigned before = s->epoch;
    play_on(s, 1);
    assert_int_equal(s->epoch, before + 1);
    store_close(store);
    s->store = NULL;
    assert_match_there(*state, s);
    session_free(s);
}

/* The log goes while something is being written to it: the store wants to be looked at again
 * without any other step. */
TEST_WITH(a_loss_while_writing_is_noticed_at_once, folder_up, folder_down)
{
    struct store *store = open_well(*state);
    struct session *s = begin_match(store);
    play_on(s, 4);
    assert_false(store_busy(store));
    assert_int_equal(store_begin(store), STORE_OK);
    assert_true(store_rewrite(store->p.db));
    delete_log(*state);
    assert_int_equal(store_end(store), STORE_OK);
    assert_true(store_busy(store) && store_look(store));
    unsigned before = store->epoch;
    assert_int_not_equal(store_epoch(store), before);
    assert_true(session_sync(s));
    store_close(store);
    s->store = NULL;
    assert_match_there(*state, s);
    session_free(s);
}

TESTS_MAIN
