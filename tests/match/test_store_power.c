/* test_store_power.c: the power fails at a random moment while the store works, and takes with
 * it a random part of what was not synced. What a caller was told is saved is there afterwards,
 * and beyond it at most the one change that was being made.
 *
 * SUPERWILD_LOSSES=2000 tries it as often as that; the standard is less. */
#define _GNU_SOURCE

#include "test_store_help.h"

#include <signal.h>

#include "match_help.h"
#include "power_vfs.h"
#include "rng.h"
#include "session.h"
#include "store_export.h"
#include "store_import.h"
#include "store_internal.h"
#include "thorough.h"

#define SETTINGS 3
#define MATCHES 3
#define STEPS 12

/* Power cuts; the tests take a share of them each. */
static int losses(void)
{
    return often(2000, 120, 24);
}

/* ---- What should be in the profile ---- */

struct one_match {
    int64_t id, rev; /* id 0: there is none */
    int step[STEPS], n, at;
    int summary, note;
};

struct model {
    int setting[SETTINGS]; /* 0: unset */
    struct one_match match[MATCHES];
};

static void key_of(int i, char out[16])
{
    snprintf(out, 16, "key%d", i);
}

static void number_text(int n, char out[16])
{
    snprintf(out, 16, "n%d", n);
}

/* ---- Changes ---- */

static enum store_result change_setting(struct store *s, struct model *m, struct rng *r)
{
    char key[16], value[16];
    int i = (int)rng_below(r, SETTINGS);
    m->setting[i] = (int)rng_below(r, 5) ? 1 + (int)rng_below(r, 1000) : 0;
    key_of(i, key);
    number_text(m->setting[i], value);
    return store_set(s, key, m->setting[i] ? value : NULL);
}

static enum store_result append(struct store *s, struct one_match *o, struct rng *r)
{
    char text[3][16];
    const char *step[3];
    int keep = (int)rng_below(r, (uint32_t)o->n + 1), n = 1 + (int)rng_below(r, 3);
    if (keep + n > STEPS)
        keep = STEPS - n - (int)rng_below(r, 4);
    keep = keep > o->n ? o->n : keep;
    for (int i = 0; i < n; i++) {
        o->step[keep + i] = (int)rng_below(r, 100000);
        number_text(o->step[keep + i], text[i]);
        step[i] = text[i];
    }
    o->n = o->at = keep + n;
    return store_match_append(s, o->id, &o->rev, keep, step, n, 2);
}

static enum store_result change_match(struct store *s, struct one_match *o, struct rng *r)
{
    char text[16];
    switch (rng_below(r, 6)) {
    case 0:
        o->at = (int)rng_below(r, (uint32_t)o->n + 1);
        return store_match_at(s, o->id, &o->rev, o->at, 3);
    case 1:
        o->summary = (int)rng_below(r, 1000);
        number_text(o->summary, text);
        return store_match_summary(s, o->id, &o->rev, STORE_RUNNING, text, 4);
    case 2:
        o->note = 1 + (int)rng_below(r, 1000);
        number_text(o->note, text);
        return store_set_note(s, o->id, "rack", text);
    case 3:
        if (rng_below(r, 3) == 0) {
            int64_t id = o->id;
            *o = (struct one_match){0};
            return store_match_delete(s, id);
        }
        return append(s, o, r);
    default:
        return append(s, o, r);
    }
}

/* Makes one change in the store and in *m. */
static enum store_result change(struct store *s, struct model *m, struct rng *r)
{
    int i = (int)rng_below(r, MATCHES);
    if (rng_below(r, 4) == 0)
        return change_setting(s, m, r);
    if (!m->match[i].id) {
        m->match[i] = (struct one_match){0};
        return store_match_new(s, "g", "Ann", "n0", "seed 7\n", 1, &m->match[i].id,
                               &m->match[i].rev);
    }
    return change_match(s, &m->match[i], r);
}

/* ---- Is it there? ---- */

static bool same_text(const char *text, int n)
{
    char want[16];
    number_text(n, want);
    return text ? !strcmp(text, want) : n == 0;
}

static bool same_match(struct store *s, const struct one_match *o)
{
    struct store_record r;
    if (store_match_load(s, o->id, &r) != STORE_OK)
        return false;
    bool same = r.n_steps == o->n && r.at == o->at && same_text(r.summary, o->summary) &&
                same_text(store_note(s, o->id, "rack"), o->note);
    for (int i = 0; same && i < o->n; i++)
        same = same_text(r.step[i], o->step[i]);
    store_record_free(&r);
    return same;
}

static bool same(struct store *s, const struct model *m)
{
    char key[16];
    for (int i = 0; i < SETTINGS; i++) {
        key_of(i, key);
        if (!same_text(store_get(s, key), m->setting[i]))
            return false;
    }
    for (int i = 0; i < MATCHES; i++)
        if (m->match[i].id && !same_match(s, &m->match[i]))
            return false;
    return true;
}

/* After a loss the store's own numbers are the truth: what was being changed may have been. */
static void learn_revs(struct store *s, struct model *m)
{
    for (int i = 0; i < MATCHES; i++) {
        struct store_record r;
        if (!m->match[i].id || store_match_load(s, m->match[i].id, &r) != STORE_OK)
            continue;
        m->match[i].rev = r.rev;
        store_record_free(&r);
    }
}

static int count_matches(struct store *s)
{
    struct store_record r[MATCHES * 4];
    int n = store_match_list(s, STORE_RUNNING, r, MATCHES * 4);
    for (int i = 0; i < n; i++)
        store_record_free(&r[i]);
    return n;
}

/* A match whose making was interrupted is there or not; nobody knows it, so it goes. */
static void delete_strays(struct store *s, const struct model *m)
{
    struct store_record r[MATCHES * 4];
    int n = store_match_list(s, STORE_RUNNING, r, MATCHES * 4);
    for (int i = 0; i < n; i++) {
        bool known = false;
        for (int k = 0; k < MATCHES; k++)
            known = known || m->match[k].id == r[i].id;
        if (!known)
            assert_int_equal(store_match_delete(s, r[i].id), STORE_OK);
        store_record_free(&r[i]);
    }
}

static int known_matches(const struct model *m)
{
    int n = 0;
    for (int i = 0; i < MATCHES; i++)
        n += m->match[i].id != 0;
    return n;
}

/* ---- One loss ---- */

struct story {
    struct model saved, tried; /* as told, and with the change that was being made */
    bool trying;
};

/* Works until the power fails. */
static void work(struct store *s, struct story *t, struct rng *r)
{
    for (int i = 0; i < 200; i++) {
        t->tried = t->saved;
        t->trying = true;
        if (change(s, &t->tried, r) != STORE_OK) {
            assert_true(power_failed());
            return;
        }
        t->saved = t->tried;
        t->trying = false;
    }
}

/* The power is back: all that was told as saved is there. */
static void assert_saved(const char *dir, struct story *t, int round, bool news)
{
    struct reason notice;
    struct store *s = store_open(dir, &notice);
    if (!news && notice.text[0])
        fail_msg("loss %d: %s", round, notice.text);
    if (store_trouble(s)[0])
        fail_msg("loss %d: %s", round, store_trouble(s));
    if (!same(s, &t->saved)) {
        if (!t->trying || !same(s, &t->tried))
            fail_msg("loss %d: something that was saved is not there", round);
        t->saved = t->tried;
    }
    learn_revs(s, &t->saved);
    int there = count_matches(s), known = known_matches(&t->saved);
    assert_true(there == known || there == known + 1);
    delete_strays(s, &t->saved);
    t->trying = false;
    store_close(s);
}

static void lose_while_working(const char *dir, struct story *t, struct rng *r, int round)
{
    struct reason notice;
    power_fails_at(1 + (int)rng_below(r, 90));
    struct store *s = store_open(dir, &notice);
    if (!power_failed())
        work(s, t, r);
    store_close(s);
    power_back(r);
    assert_saved(dir, t, round, false);
}

/* ---- Tests ---- */

TEST_WITH(what_was_saved_outlives_a_power_cut, folder_up, folder_down)
{
    struct story t = {0};
    struct rng r;
    rng_seed(&r, 11);
    power_on(*state);
    for (int i = 0; i < losses(); i++)
        lose_while_working(*state, &t, &r, i);
    power_off();
    assert_sound(*state);
}

/* The first start of all: the profile is being made. */
TEST_WITH(a_power_cut_while_the_profile_is_made_does_no_harm, folder_up, folder_down)
{
    struct rng r;
    rng_seed(&r, 12);
    for (int i = 0; i < losses() / 4; i++) {
        struct story t = {0};
        power_on(*state);
        power_fails_at(1 + i % 25);
        struct reason notice;
        struct store *s = store_open(*state, &notice);
        if (!power_failed())
            work(s, &t, &r);
        store_close(s);
        power_back(&r);
        assert_saved(*state, &t, i, false);
        power_off();
        remove_tree(*state);
        mkdir(*state, 0700);
    }
}

/* ---- Flushing on a thread ---- */

/* The thread runs when the test says so, and the store writes in the middle of its syncs. So
 * whatever two threads could do to each other is repeatable. */
static struct {
    void (*todo)(void *arg); /* not begun yet; or NULL */
    void *arg;
    bool at_once;
} thread;

static void run_thread(void)
{
    void (*todo)(void *) = thread.todo;
    thread.todo = NULL;
    if (todo)
        todo(thread.arg);
}

static void *start_thread(void *self, void (*todo)(void *), void *arg)
{
    thread.todo = todo;
    thread.arg = arg;
    if (thread.at_once)
        run_thread();
    return self;
}

static void join_thread(void *self, void *joined)
{
    (void)self;
    (void)joined;
    run_thread();
}

#define CHANGES 100

/* What the profile may have after the loss: one of the states since the last flush, or what was
 * being made. */
static struct past {
    struct model state[CHANGES * 4];
    int n, flushed; /* states; the first that may be there */
    struct store *s;
    struct rng *r;
} past;

static void remember(const struct model *m)
{
    assert_true(past.n < (int)(sizeof past.state / sizeof *past.state));
    past.state[past.n++] = *m;
}

/* The store writes while the thread flushes. If it is not its turn, nothing has happened. */
static void write_meanwhile(void)
{
    struct model m = past.state[past.n - 1];
    struct one_match *o = &m.match[rng_below(past.r, MATCHES)];
    if (!o->id || rng_below(past.r, 3) > 0)
        return;
    store_moment(past.s, 0);
    if (append(past.s, o, past.r) == STORE_OK || power_failed())
        remember(&m); /* if it failed, it may be there nevertheless */
    else
        assert_true(store_busy(past.s));
}

static void flush(void)
{
    power_meanwhile(write_meanwhile);
    run_thread();
    power_meanwhile(NULL);
    if (!power_failed() && store_flushed(past.s, 0))
        past.flushed = past.n - 1;
}

/* Works until the power fails. Within this time the log begins anew again and again. */
static void work_behind(void)
{
    for (int i = 0; i < CHANGES && !power_failed(); i++) {
        struct model m = past.state[past.n - 1];
        enum store_result r = change(past.s, &m, past.r);
        if (r != STORE_OK)
            assert_true(power_failed());
        remember(&m); /* the same */
        if (rng_below(past.r, 3) == 0)
            flush();
    }
}

/* The program ends by itself, if the power lets it: then nothing is missing. */
static void end_behind(void)
{
    run_thread();
    thread.at_once = true;
    store_close(past.s);
    if (!power_failed())
        past.flushed = past.n - 1;
}

static struct model find_past(const char *dir, int round)
{
    struct reason notice;
    struct store *s = store_open(dir, &notice);
    if (notice.text[0])
        fail_msg("loss %d: %s", round, notice.text);
    int i = past.n - 1;
    while (i >= past.flushed && !same(s, &past.state[i]))
        i--;
    if (i < past.flushed)
        fail_msg("loss %d: something that was flushed is not there", round);
    struct model m = past.state[i];
    learn_revs(s, &m);
    delete_strays(s, &m);
    store_close(s);
    return m;
}

TEST_WITH(a_power_cut_loses_only_what_was_not_flushed, folder_up, folder_down)
{
    struct store_threads threads = {&thread, start_thread, join_thread};
    struct model m = {0};
    struct rng r;
    int lost = 0, rounds = losses() / 2;
    rng_seed(&r, 18);
    power_on(*state);
    for (int i = 0; i < rounds; i++) {
        past.n = past.flushed = 0;
        past.s = store_open(*state, NULL);
        past.r = &r;
        remember(&m);
        power_fails_at(i % 8 ? 1 + (int)rng_below(&r, 300) : 0);
        thread.at_once = true;
        store_set_log(past.s, 1 + (int)rng_below(&r, 30));
        store_flush_behind(past.s, &threads);
        thread.at_once = false;
        work_behind();
        lost += !store_flushed(past.s, 0);
        end_behind();
        power_back(&r);
        m = find_past(*state, i);
    }
    power_off();
    print_message("%d power cuts, %d of them before a flush\n", rounds, lost);
    assert_true(lost > rounds / 10);
    assert_sound(*state);
}

/* The log itself is of no use if the power takes away its name. */
TEST_WITH(a_log_without_a_name_on_the_disk_is_not_flushed, folder_up, folder_down)
{
    struct store_threads threads = {&thread, start_thread, join_thread};
    struct rng r;
    rng_seed(&r, 19);
    power_on(*state);
    struct store *s = store_open(*state, NULL);
    power_fails_at(1);
    thread.at_once = true;
    store_flush_behind(s, &threads);
    thread.at_once = false;
    assert_true(power_failed());
    assert_false(store_flushed(s, 0));
    store_close(s);
    power_back(&r);
    power_off();
}

/* ---- Setting aside ---- */

static void write_damaged(const char *dir, struct buf *was)
{
    buf_clear(was);
    for (int i = 0; i < 3000; i++)
        buf_addf(was, "diary %d\n", i);
    write_file(db_in(dir), was->data, was->len);
}

/* Is a file with these bytes in the folder, whatever its name? */
static bool is_kept(const char *dir, const struct buf *was)
{
    bool found = false;
    struct buf now = {0};
    DIR *d = opendir(dir);
    for (struct dirent *e; !found && (e = readdir(d)) != NULL;) {
        if (strncmp(e->d_name, "profile", 7))
            continue;
        read_whole(in(dir, e->d_name), &now);
        found = now.len == was->len && !memcmp(now.data, was->data, was->len);
    }
    closedir(d);
    buf_free(&now);
    return found;
}

TEST_WITH(a_power_cut_while_setting_aside_keeps_both, folder_up, folder_down)
{
    struct rng r;
    struct buf was = {0};
    rng_seed(&r, 13);
    for (int i = 0; i < losses() / 2; i++) {
        struct story t = {0};
        struct reason notice;
        write_damaged(*state, &was);
        power_on(*state);
        power_fails_at(1 + (int)rng_below(&r, 40));
        struct store *s = store_open(*state, &notice);
        if (!power_failed())
            work(s, &t, &r);
        store_close(s);
        power_back(&r);
        assert_true(is_kept(*state, &was));
        assert_saved(*state, &t, i, true);
        assert_true(is_kept(*state, &was));
        power_off();
        remove_tree(*state);
        mkdir(*state, 0700);
    }
    buf_free(&was);
}

/* ---- Moving to the next version ---- */

/* Another version, as a later release may have one: it would fail if it ran twice. */
static const char NEXT[] = "CREATE TABLE more(code TEXT PRIMARY KEY, solved INTEGER NOT NULL);"
                           "INSERT INTO more VALUES('first', 0);"
                           "ALTER TABLE matches ADD COLUMN stars INTEGER NOT NULL DEFAULT 0;"
                           "UPDATE matches SET stars = id * 10, rev = rev + 1000;"
                           "UPDATE steps SET text = text || '!';"
                           "INSERT INTO settings VALUES('moved', 'once');";

#define VERSIONS_MOST 12

static struct store_schema next_schema(const char *script[VERSIONS_MOST][STORE_SCRIPT_PARTS])
{
    int n = store_schema()->versions;
    assert_true(n < VERSIONS_MOST);
    memcpy(script, store_schema()->script, (size_t)n * sizeof *script);
    script[n][0] = NEXT;
    return (struct store_schema){.script = (const char *const(*)[STORE_SCRIPT_PARTS])script,
                                 .versions = n + 1};
}

#define OLD_MATCHES 5

/* A profile of the first version, as its release left it. */
static void fill_first(const char *dir)
{
    struct buf sql = {0};
    buf_addf(&sql, "PRAGMA journal_mode = WAL; PRAGMA application_id = %d; BEGIN; %s",
             STORE_APPLICATION_ID, store_schema()->script[0][0]);
    for (int i = 1; i <= OLD_MATCHES; i++)
        buf_addf(&sql,
                 "INSERT INTO matches VALUES(%d, 5, 0, 'super-wild', 'Ann, Bob', 'Round 1',"
                 " 'seed 7', 3, 1, 2);"
                 "INSERT INTO steps VALUES(%d, 0, 'a'), (%d, 1, 'b'), (%d, 2, 'c');",
                 i, i, i, i);
    buf_add(&sql, "INSERT INTO settings VALUES('k', 'v'); PRAGMA user_version = 1; COMMIT;");
    raw_sql(db_in(dir), buf_text(&sql));
    buf_free(&sql);
}

static const char *version_of(const char *dir)
{
    static char text[20];
    raw_text(db_in(dir), "PRAGMA user_version", text, sizeof text);
    return text;
}

/* The profile is of our version: nothing is lost, and puzzles can be saved. */
static void assert_ours(const char *dir)
{
    struct store_puzzle p = {.moves = 3, .stars = 2};
    struct store *s = open_well(dir);
    assert_string_equal(store_get(s, "k"), "v");
    for (int id = 1; id <= OLD_MATCHES; id++)
        assert_string_equal(steps_of(s, id), "a b c |");
    assert_int_equal(store_puzzle_save(s, "sw-1-0001", &p), STORE_OK);
    store_close(s);
    s = open_well(dir);
    assert_int_equal(store_puzzle_load(s, "sw-1-0001", &p), STORE_OK);
    assert_int_equal(p.stars, 2);
    store_puzzle_free(&p);
    store_close(s);
    assert_int_equal(atoi(version_of(dir)), store_schema()->versions);
    assert_sound(dir);
}

/* The profile is of the next version, everything moved once. */
static void assert_moved(const char *dir)
{
    char text[100];
    struct store *s = open_well(dir);
    assert_string_equal(store_get(s, "moved"), "once");
    assert_string_equal(store_get(s, "k"), "v");
    for (int id = 1; id <= OLD_MATCHES; id++)
        assert_string_equal(steps_of(s, id), "a! b! c! |");
    store_close(s);
    assert_int_equal(atoi(version_of(dir)), store_schema()->versions); /* of the next one */
    raw_text(db_in(dir), "SELECT COUNT(*) FROM matches WHERE stars = id * 10", text,
             sizeof text);
    assert_string_equal(text, "5");
    assert_sound(dir);
}

/* Once more from the beginning, in an empty folder. */
static void start_over(const char *dir)
{
    remove_tree(dir);
    mkdir(dir, 0700);
    fill_first(dir);
}

/* Of which version should the profile be afterwards? */
struct move {
    const struct store_schema *schema; /* NULL: ours */
    void (*check)(const char *dir);
};

TEST_WITH(an_old_profile_is_moved_to_our_version, folder_up, folder_down)
{
    fill_first(*state);
    assert_string_equal(version_of(*state), "1");
    assert_ours(*state);
    assert_ours(*state); /* and not again */
}

TEST_WITH(an_old_profile_is_moved_over_all_versions, folder_up, folder_down)
{
    const char *script[VERSIONS_MOST][STORE_SCRIPT_PARTS] = {{NULL}};
    struct store_schema next = next_schema(script);
    fill_first(*state);
    store_use_schema(&next);
    assert_moved(*state);
    assert_moved(*state);
    store_use_schema(NULL);
    struct reason notice;
    struct store *s = store_open(*state, &notice);
    assert_non_null(strstr(notice.text, "newer"));
    store_close(s);
}

static void cut_power_while_moving(const char *dir, const struct move *m, int times, int seed)
{
    struct rng r;
    int unmoved = 0;
    rng_seed(&r, (uint64_t)seed);
    for (int i = 0; i < times; i++) {
        start_over(dir);
        store_use_schema(m->schema);
        power_on(dir);
        power_fails_at(1 + (int)rng_below(&r, 110));
        store_close(store_open(dir, NULL));
        power_back(&r);
        power_off();
        unmoved += version_of(dir)[0] == '1';
        m->check(dir);
        store_use_schema(NULL);
    }
    print_message("%d power cuts, %d before it was moved\n", times, unmoved);
    assert_true(unmoved > times / 10 && unmoved < times);
}

TEST_WITH(a_power_cut_while_moving_loses_nothing, folder_up, folder_down)
{
    const char *script[VERSIONS_MOST][STORE_SCRIPT_PARTS] = {{NULL}};
    struct store_schema next = next_schema(script);
    cut_power_while_moving(*state, &(struct move){NULL, assert_ours}, losses() / 2, 14);
    cut_power_while_moving(*state, &(struct move){&next, assert_moved}, losses() / 4, 16);
}

static int move_until_killed(void *arg)
{
    store_close(store_open(arg, NULL));
    return 0;
}

static void kill_while_moving(const char *dir, const struct move *m, int times, int seed)
{
    struct rng r;
    int killed = 0, unmoved = 0;
    rng_seed(&r, (uint64_t)seed);
    for (int i = 0; i < times; i++) {
        start_over(dir);
        store_use_schema(m->schema);
        power_on(dir);
        power_kills_at(1 + (int)rng_below(&r, 150));
        killed += in_child(move_until_killed, (void *)dir) == 1000 + SIGKILL;
        power_off();
        unmoved += version_of(dir)[0] == '1';
        m->check(dir);
        store_use_schema(NULL);
    }
    print_message("%d kills, %d before it was moved\n", killed, unmoved);
    assert_true(killed > times / 2 && unmoved < killed);
}

TEST_WITH(being_killed_while_moving_loses_nothing, folder_up, folder_down)
{
    const char *script[VERSIONS_MOST][STORE_SCRIPT_PARTS] = {{NULL}};
    struct store_schema next = next_schema(script);
    kill_while_moving(*state, &(struct move){NULL, assert_ours}, losses() / 4, 15);
    kill_while_moving(*state, &(struct move){&next, assert_moved}, losses() / 8, 17);
}

/* ---- The end of a match ---- */

struct ending {
    const char *dir;
    int64_t id;
    char last[STEP_MAX];
};

/* A match that is over after one more step. */
static void nearly_over(struct ending *e, uint64_t seed)
{
    struct match *m = new_match_of(2, 0, seed);
    struct buf header = {0};
    int64_t rev;
    play_on(m, 100000, seed);
    config_write(&header, &m->config);
    snprintf(e->last, sizeof e->last, "%s", m->step[m->at - 1]);
    struct store *s = open_well(e->dir);
    assert_int_equal(
        store_match_new(s, m->game->id, "t", "s", buf_text(&header), 1, &e->id, &rev),
        STORE_OK);
    assert_int_equal(
        store_match_append(s, e->id, &rev, 0, (const char *const *)m->step, m->at - 1, 1),
        STORE_OK);
    store_close(s);
    buf_free(&header);
    match_free(m);
}

static int end_it(void *arg)
{
    const struct ending *e = arg;
    struct store *s = store_open(e->dir, NULL);
    struct session *session = session_open(s, e->id, NULL, NULL, NULL);
    CHECK(session && session_play(session, e->last, NULL, NULL));
    session_free(session);
    store_close(s);
    return 0;
}

static int count_rows(const char *dir, const char *sql)
{
    char text[40];
    raw_text(db_in(dir), sql, text, sizeof text);
    return atoi(text);
}

/* A match is over if and only if its result is in the log. */
static void assert_results_agree(const char *dir)
{
    assert_int_equal(count_rows(dir, "SELECT COUNT(*) FROM results"),
                     count_rows(dir, "SELECT COUNT(*) FROM matches WHERE status = 1 AND EXISTS"
                                     " (SELECT 1 FROM results WHERE match = matches.uid)"));
    assert_int_equal(count_rows(dir, "SELECT COUNT(*) FROM matches WHERE status = 1"),
                     count_rows(dir, "SELECT COUNT(*) FROM results"));
}

/* Killed at the n-th change after its last step, a match has its result, or is not over; and it
 * has it as soon as it is opened again. */
TEST_WITH(being_killed_at_the_end_of_a_match_loses_no_result, folder_up, folder_down)
{
    struct rng r;
    struct ending e = {.dir = *state};
    int over = 0, killed = 0, times = often(1000, 100, 50);
    rng_seed(&r, 18);
    for (int i = 0; i < times; i++) {
        nearly_over(&e, 1 + (uint64_t)i % 7);
        power_on(e.dir);
        power_kills_at(1 + (int)rng_below(&r, 60));
        killed += in_child(end_it, &e) == 1000 + SIGKILL;
        power_off();
        assert_results_agree(e.dir);
        struct store *s = open_well(e.dir);
        struct session *session = session_open(s, e.id, NULL, NULL, NULL);
        struct game_status st;
        match_status(session->match, &st);
        over += st.phase == PHASE_GAME_OVER;
        session_free(session);
        store_close(s);
        assert_results_agree(e.dir);
        assert_int_equal(count_rows(e.dir, "SELECT COUNT(*) FROM results"), over);
    }
    print_message("%d kills, %d matches over\n", killed, over);
    assert_true(killed > times / 2 && over > times / 4 && over < times);
}

/* ---- Import ---- */

static struct buf exported;

/* Begins the import, with the profile as it was made before. */
static int import_until_killed(void *arg)
{
    struct reason why;
    struct store_import_report r;
    struct store *s = store_open(arg, NULL);
    struct store_import *came = store_import_read(exported.data, exported.len, &why);
    CHECK(came && store_import_take(s, came, &(struct store_import_how){0}, &r) == STORE_OK);
    store_import_free(came);
    store_close(s);
    return 0;
}

static int count_settings(struct store *s)
{
    int n = 0;
    for (int i = 0; i < SETTINGS; i++) {
        char key[16];
        key_of(i, key);
        n += store_get(s, key) != NULL;
    }
    return n;
}

/* A profile with a setting for each key and with own puzzles; or an empty one. */
static struct store *import_profile(const char *dir, bool full)
{
    struct store *s = open_well(dir);
    for (int i = 0; full && i < SETTINGS; i++) {
        char key[16];
        key_of(i, key);
        assert_int_equal(store_set(s, key, "7"), STORE_OK);
        assert_int_equal(store_own_save(s, key, "game super-wild\n", 1), STORE_OK);
    }
    return s;
}

static void count_own(void *ctx, const struct store_own *own)
{
    (void)own;
    ++*(int *)ctx;
}

/* All of it is there, or nothing. Returns whether it is. */
static bool assert_whole(const char *dir)
{
    struct store *s = open_well(dir);
    int own = 0, settings = count_settings(s);
    store_own_each(s, count_own, &own);
    assert_true(own == 0 || own == SETTINGS);
    assert_int_equal(settings, own);
    store_close(s);
    assert_sound(dir);
    return own > 0;
}

TEST_WITH(being_killed_while_importing_leaves_all_or_nothing, folder_up, folder_down)
{
    struct store_export_report report;
    struct rng r;
    int killed = 0, whole = 0, times = losses() / 4;
    struct store *s = import_profile(in(*state, "from"), true);
    assert_int_equal(store_export(s, 0, 1, &exported, &report), STORE_OK);
    store_close(s);
    rng_seed(&r, 23);
    for (int i = 0; i < times; i++) {
        char dir[600];
        snprintf(dir, sizeof dir, "%s/%d", (const char *)*state, i);
        store_close(import_profile(dir, false));
        power_on(dir);
        power_kills_at(1 + (int)rng_below(&r, 45));
        killed += in_child(import_until_killed, dir) == 1000 + SIGKILL;
        power_off();
        whole += assert_whole(dir);
        remove_tree(dir);
    }
    print_message("%d times, %d kills, %d imported\n", times, killed, whole);
    assert_true(killed > times / 3 && whole > 0 && whole < times);
    buf_free(&exported);
}

TESTS_MAIN
