/* test_store_old.c: profiles, records and position files that an earlier version wrote are read
 * as they were meant, play on to their ends, and are written again to the letter. */
#define _XOPEN_SOURCE 700

#include "test_store_help.h"

#include "old/old_list.h"
#include "randomplay.h"
#include "store_internal.h"
#include "thorough.h"

#define OLD SUPERWILD_SOURCE_DIR "/tests/match/old"
#define OLD_RECORDS 15

/* A copy of an old profile in the test's folder. */
static struct store *open_copy_of(const char *file, const char *dir)
{
    struct buf profile = {0};
    read_whole(file, &profile);
    write_file(db_in(dir), profile.data, profile.len);
    buf_free(&profile);
    return open_well(dir);
}

static struct store *open_copy(const char *dir)
{
    return open_copy_of(OLD "/profile.db", dir);
}

/* Fails with the first line in which the two differ. */
static void compare(const char *got, const char *want)
{
    int line = 1;
    size_t begin = 0, i = 0;
    for (; got[i] && got[i] == want[i]; i++)
        if (got[i] == '\n') {
            line++;
            begin = i + 1;
        }
    if (got[i] != want[i])
        fail_msg("line %d is\n%.*s\nand was\n%.*s", line, (int)strcspn(got + begin, "\n"),
                 got + begin, (int)strcspn(want + begin, "\n"), want + begin);
}

static void assert_lists(struct store *s, const char *expected)
{
    struct buf got = {0}, want = {0};
    read_whole(expected, &want);
    old_list(s, &got);
    compare(buf_text(&got), buf_text(&want));
    buf_free(&got);
    buf_free(&want);
}

TEST_WITH(all_of_the_profile_is_there, folder_up, folder_down)
{
    struct store *s = open_copy(*state);
    assert_lists(s, OLD "/expected-profile.txt");
    store_close(s);
    assert_sound(*state);
}

/* The first version of the tables, with all five games: it is brought up to date, nothing is
 * lost, and the new tables are in use. */
TEST_WITH(a_profile_of_version_1_is_brought_up_to_date, folder_up, folder_down)
{
    static const double rating[] = {1600, 100, 0.06};
    double r[3];
    char version[20];
    struct store *s = open_copy_of(OLD "/version-1/profile.db", *state);
    assert_lists(s, OLD "/version-1/expected-profile.txt");
    assert_int_equal(store_set_rating(s, STORE_PLAYER, rating), STORE_OK);
    store_close(s);
    raw_text(db_in(*state), "PRAGMA user_version", version, sizeof version);
    assert_int_equal(atoi(version), store_schema()->versions);
    s = open_well(*state);
    assert_lists(s, OLD "/version-1/expected-profile.txt");
    assert_true(store_rating(s, STORE_PLAYER, r));
    assert_memory_equal(r, rating, sizeof r);
    store_close(s);
    assert_sound(*state);
}

/* An old one with something in it that is not ours is not brought up to date, but set aside. */
TEST_WITH(a_foreign_profile_of_version_1_is_set_aside, folder_up, folder_down)
{
    static const char *const sql[] = {
        "CREATE TRIGGER t AFTER INSERT ON settings BEGIN DELETE FROM matches; END",
        "CREATE TABLE targets(key TEXT NOT NULL PRIMARY KEY)",
        "ALTER TABLE matches ADD COLUMN mine TEXT"};
    for (size_t i = 0; i < sizeof sql / sizeof *sql; i++) {
        struct buf profile = {0};
        struct reason notice;
        read_whole(OLD "/version-1/profile.db", &profile);
        write_file(db_in(*state), profile.data, profile.len);
        raw_sql(db_in(*state), sql[i]);
        struct store *s = store_open(*state, &notice);
        assert_non_null(strstr(notice.text, "profile-damaged-"));
        assert_string_equal(store_trouble(s), "");
        store_close(s);
        assert_int_equal(count_files(*state, "profile-damaged-", NULL), i + 1);
        buf_free(&profile);
    }
}

/* Random steps to the end of the game. */
static void play_to_the_end(struct session *s, uint64_t seed)
{
    struct randomplay r = {.fumbles = 10, .holds = 5};
    struct game_status st;
    struct reason why = {.text = ""};
    rng_seed(&r.rng, seed);
    struct match *copy = match_new(&s->match->config);
    assert_true(match_load(copy, (const char *const *)s->match->step, s->match->at,
                           s->match->at, NULL));
    while (randomplay_step(&r, copy, NULL)) {
    }
    for (int i = s->match->at; i < copy->at; i++)
        if (!session_play(s, copy->step[i], NULL, &why))
            fail_msg("\"%s\": %s", copy->step[i], why.text);
    match_status(s->match, &st);
    assert_int_equal(st.phase, PHASE_GAME_OVER);
    if (!s->match->game->invariant(s->match->state, &why))
        fail_msg("%s", why.text);
    match_free(copy);
}

/* Closed and opened again, the match is where it was left. */
static void assert_kept(struct store *store, int64_t id, uint64_t hash)
{
    struct reason why = {.text = ""};
    struct session *s = session_open(store, id, NULL, NULL, &why);
    if (!s)
        fail_msg("match %d: %s", (int)id, why.text);
    assert_true(match_hash(s->match) == hash);
    session_free(s);
}

TEST_WITH(running_matches_play_on, folder_up, folder_down)
{
    struct store *store = open_copy(*state);
    struct store_record r[OLD_MATCHES];
    uint64_t hash[OLD_MATCHES];
    int n = store_match_list(store, STORE_RUNNING, r, OLD_MATCHES);
    assert_int_equal(n, 8);
    for (int i = 0; i < n; i++) {
        struct session *s = session_open(store, r[i].id, NULL, NULL, NULL);
        assert_non_null(s);
        while (match_can_redo(s->match))
            session_redo(s);
        if (i % often(1, 1, 3) == 0)
            play_to_the_end(s, (uint64_t)r[i].id);
        hash[i] = match_hash(s->match);
        session_free(s);
    }
    store_close(store);
    store = open_well(*state);
    for (int i = 0; i < n; i++) {
        assert_kept(store, r[i].id, hash[i]);
        store_record_free(&r[i]);
    }
    int running = store_match_list(store, STORE_RUNNING, r, OLD_MATCHES);
    assert_int_equal(running, often(0, 0, 5));
    for (int i = 0; i < running; i++)
        store_record_free(&r[i]);
    n = store_match_list(store, STORE_FINISHED, r, OLD_MATCHES);
    assert_int_equal(n, OLD_RECORDS - running);
    for (int i = 0; i < n; i++)
        store_record_free(&r[i]);
    store_close(store);
    assert_sound(*state);
}

/* A game that is over can be looked at again, step by step from its start. */
TEST_WITH(finished_matches_are_replayed, folder_up, folder_down)
{
    struct store *store = open_copy(*state);
    struct store_record r[OLD_MATCHES];
    struct reason why = {.text = ""};
    int n = store_match_list(store, STORE_FINISHED, r, OLD_MATCHES);
    assert_int_equal(n, 7);
    for (int i = 0; i < n; i++) {
        struct session *s = session_open(store, r[i].id, NULL, NULL, NULL);
        assert_non_null(s);
        uint64_t last = match_hash(s->match);
        for (int at = 0; at <= s->match->n; at++) {
            match_goto(s->match, at);
            if (!s->match->game->invariant(s->match->state, &why))
                fail_msg("match %d after %d steps: %s", (int)r[i].id, at, why.text);
        }
        assert_true(match_hash(s->match) == last);
        session_free(s);
        store_record_free(&r[i]);
    }
    store_close(store);
}

static const char *const GAME[OLD_RECORDS] = {
    "super-wild", "super-wild", "super-wild", "super-wild", "super-wild",
    "normikub",   "normikub",   "normikub",   "classic",    "classic",
    "classic",    "super-wild", "normikub",   "classic",    "classic"};

TEST(records_are_written_as_they_were)
{
    struct buf path = {0}, text = {0}, again = {0};
    struct reason why = {.text = ""};
    for (int i = 0; i < OLD_RECORDS; i++) {
        buf_clear(&path);
        buf_addf(&path, OLD "/%d-%s.swr", i + 1, GAME[i]);
        read_whole(buf_text(&path), &text);
        struct match *m = record_read(buf_text(&text), text.len, &why);
        if (!m)
            fail_msg("%s: %d: %s", buf_text(&path), why.line, why.text);
        buf_clear(&again);
        record_write(&again, m);
        compare(buf_text(&again), buf_text(&text));
        match_free(m);
    }
    buf_free(&path);
    buf_free(&text);
    buf_free(&again);
}

/* What was a position still is the same one, and what was refused is refused in the same words
 * at the same place. */
TEST(positions_are_judged_as_they_were)
{
    static const char *const name[] = {"super-wild", "super-wild-grid", "normikub", "classic",
                                       "classic-melded"};
    struct buf path = {0}, text = {0}, got = {0}, want = {0};
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        buf_clear(&path);
        buf_addf(&path, OLD "/%s.swt", name[i]);
        read_whole(buf_text(&path), &text);
        buf_addf(&got, "%s\n", name[i]);
        old_judge_spoilt(buf_text(&text), &got);
    }
    read_whole(OLD "/expected-positions.txt", &want);
    compare(buf_text(&got), buf_text(&want));
    buf_free(&path);
    buf_free(&text);
    buf_free(&got);
    buf_free(&want);
}

TESTS_MAIN
