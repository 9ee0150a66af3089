/* test_store_kill.c: programs killed while they save, and several that save at once.
 *
 * What a program was told is saved must be there afterwards, and beyond it at most the one
 * change it was busy with. The steps of a match follow from the number of changes alone, so
 * that the parent can compute, text for text, what its killed child must have left. */
#define _XOPEN_SOURCE 700

#include "test_store_help.h"

#include <fcntl.h>
#include <signal.h>
#include <time.h>

#include "rng.h"

#define ROUNDS 200
#define MOST_STEPS 60

/* ---- the match that is played ---- */

struct model {
    int64_t id, rev, first; /* first: rev when it was new */
    int n, at;
    int value[MOST_STEPS];
};

struct change {
    int keep, n, at; /* n steps after keep, or, n being 0, only `at` */
    int value[3];
};

static struct change next_change(const struct model *m)
{
    struct rng r;
    struct change c = {.keep = m->at, .at = m->at};
    rng_seed(&r, (uint64_t)(m->rev - m->first));
    uint32_t what = rng_below(&r, 4);
    if (what == 0 && m->at > 0) {
        c.at = (int)rng_below(&r, (uint32_t)m->at); /* undo some */
    } else if (what == 1 && m->at < m->n) {
        c.at++; /* redo one */
    } else {
        c.keep = m->at > MOST_STEPS - 3 ? 0 : m->at;
        c.n = 1 + (int)rng_below(&r, 3);
        c.at = c.keep + c.n;
        for (int i = 0; i < c.n; i++)
            c.value[i] = (int)rng_below(&r, 1000000);
    }
    return c;
}

static void apply(struct model *m, const struct change *c)
{
    for (int i = 0; i < c->n; i++)
        m->value[c->keep + i] = c->value[i];
    if (c->n)
        m->n = c->keep + c->n;
    m->at = c->at;
    m->rev++;
}

static enum store_result save(struct store *s, struct model *m, const struct change *c)
{
    char text[3][20];
    const char *step[3];
    int64_t rev = m->rev;
    for (int i = 0; i < c->n; i++) {
        snprintf(text[i], sizeof text[i], "put %d", c->value[i]);
        step[i] = text[i];
    }
    return c->n ? store_match_append(s, m->id, &rev, c->keep, step, c->n, rev)
                : store_match_at(s, m->id, &rev, c->at, rev);
}

static bool same(const struct model *m, const struct store_record *r)
{
    if (r->rev != m->rev || r->n_steps != m->n || r->at != m->at)
        return false;
    for (int i = 0; i < m->n; i++) {
        char text[20];
        snprintf(text, sizeof text, "put %d", m->value[i]);
        if (strcmp(text, r->step[i]))
            return false;
    }
    return true;
}

/* ---- the one that is killed ---- */

struct ack {
    int64_t id, rev;
};

static void acknowledge(int pipe_end, const struct model *m)
{
    struct ack a = {m->id, m->rev};
    if (write(pipe_end, &a, sizeof a) != (ssize_t)sizeof a)
        _exit(3);
}

/* Plays until it is killed. m->id is 0 when it has to begin the match as well. */
static int play(const char *dir, struct model m, int pipe_end)
{
    struct reason notice;
    struct store *s = store_open(dir, &notice);
    CHECK(!notice.text[0]);
    if (!m.id) {
        CHECK(store_match_new(s, "g", "t", "s", "h", 1, &m.id, &m.rev) == STORE_OK);
        m.first = m.rev;
    }
    acknowledge(pipe_end, &m);
    for (;;) {
        struct change c = next_change(&m);
        CHECK(save(s, &m, &c) == STORE_OK);
        apply(&m, &c);
        acknowledge(pipe_end, &m);
    }
}

static void wait_a_little(uint32_t microseconds)
{
    nanosleep(&(struct timespec){.tv_nsec = (long)microseconds * 1000}, NULL);
}

/* Lets a child play for so long, kills it, and brings *m up to what it acknowledged. Returns
 * the number of changes it acknowledged. */
static int play_and_kill(const char *dir, struct model *m, uint32_t microseconds)
{
    int ends[2], n = 0, status;
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        close(ends[0]);
        _exit(play(dir, *m, ends[1]));
    }
    close(ends[1]);
    wait_a_little(microseconds);
    kill(pid, SIGKILL);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    for (struct ack a; read(ends[0], &a, sizeof a) == (ssize_t)sizeof a;) {
        if (!m->id)
            *m = (struct model){.id = a.id, .rev = a.rev, .first = a.rev};
        for (; m->rev < a.rev; n++) {
            struct change c = next_change(m);
            apply(m, &c);
        }
        assert_int_equal(m->rev, a.rev);
    }
    close(ends[0]);
    return n;
}

/* The match is as *m has it, or one change further. */
static void assert_kept(const char *dir, struct model *m)
{
    struct store *s = open_well(dir);
    struct store_record r;
    if (!m->id) { /* killed before it could say that there is a match */
        int n = store_match_list(s, STORE_RUNNING, &r, 1);
        if (n)
            store_record_free(&r);
    } else {
        assert_int_equal(store_match_load(s, m->id, &r), STORE_OK);
        if (r.rev > m->rev) {
            struct change c = next_change(m);
            apply(m, &c);
        }
        assert_true(same(m, &r));
        store_record_free(&r);
    }
    store_close(s);
    assert_sound(dir);
}

static void what_was_saved_outlives_any_kill(void **state)
{
    struct model m = {0};
    struct rng r;
    int saved = 0, silent = 0;
    const char *dir = NULL;
    char name[600];
    rng_seed(&r, (uint64_t)time(NULL));
    for (int round = 0; round < ROUNDS; round++) {
        bool fresh = round % 5 == 0; /* so that some die while they make the profile */
        if (fresh) {
            snprintf(name, sizeof name, "%s/%d", (const char *)*state, round);
            dir = name;
            m = (struct model){0};
        }
        int n = play_and_kill(dir, &m, rng_below(&r, fresh ? 12000 : 30000));
        saved += n;
        silent += n == 0;
        assert_kept(dir, &m);
    }
    print_message("%d kills, %d changes saved, %d kills before the first change\n", ROUNDS,
                  saved, silent);
    assert_true(saved > ROUNDS / 2);
}

/* ---- several at once ---- */

static void wait_for_all(const pid_t *pid, int n)
{
    for (int i = 0; i < n; i++) {
        int status;
        assert_int_equal(waitpid(pid[i], &status, 0), pid[i]);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
}

#define TURNS 100

/* Adds one step after all there are, as often as it takes, thinking in between. */
static int add_step(struct store *s, int64_t id, const char *text, int *conflicts)
{
    for (;;) {
        struct store_record r;
        CHECK(store_match_load(s, id, &r) == STORE_OK);
        wait_a_little((uint32_t)r.rev % 2000);
        enum store_result result =
            store_match_append(s, id, &r.rev, r.at, &(const char *){text}, 1, 1);
        store_record_free(&r);
        if (result == STORE_OK)
            return 0;
        if (result == STORE_FAILED)
            fprintf(stderr, "%s\n", store_error(s));
        CHECK(result == STORE_CONFLICT);
        ++*conflicts;
    }
}

static int play_beside(const char *dir, int who, int64_t own, int64_t shared, int gate)
{
    char c;
    struct reason notice;
    CHECK(read(gate, &c, 1) == 0); /* until the parent closes its end */
    struct store *s = store_open(dir, &notice);
    int conflicts = 0, none = 0;
    char text[40];
    CHECK(!notice.text[0]);
    store_set_patience(s, 20000);
    for (int i = 0; i < TURNS; i++) {
        snprintf(text, sizeof text, "%d:%d", who, i);
        CHECK(add_step(s, own, text, &none) == 0);
        CHECK(add_step(s, shared, text, &conflicts) == 0);
    }
    CHECK(none == 0);
    snprintf(text, sizeof text, "%d", conflicts);
    CHECK(store_set(s, who ? "conflicts 1" : "conflicts 0", text) == STORE_OK);
    store_close(s);
    return 0;
}

/* The steps of each player are all there and in their order. */
static void assert_all_there(struct store *s, int64_t id, const bool plays[2])
{
    struct store_record r;
    int next[2] = {0};
    assert_int_equal(store_match_load(s, id, &r), STORE_OK);
    for (int i = 0; i < r.n_steps; i++) {
        int who = -1, turn = -1;
        assert_int_equal(sscanf(r.step[i], "%d:%d", &who, &turn), 2);
        assert_true(who == 0 || who == 1);
        assert_int_equal(turn, next[who]);
        next[who]++;
    }
    for (int who = 0; who < 2; who++)
        assert_int_equal(next[who], plays[who] ? TURNS : 0);
    assert_int_equal(r.at, r.n_steps);
    store_record_free(&r);
}

static void two_windows_lose_none_of_each_others_steps(void **state)
{
    struct store *s = open_well(*state);
    int64_t rev, id[3];
    pid_t pid[2];
    for (int i = 0; i < 3; i++)
        id[i] = new_match(s, i, &rev);
    store_close(s);
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    for (int i = 0; i < 2; i++) {
        pid[i] = fork();
        assert_true(pid[i] >= 0);
        if (pid[i] == 0) {
            close(ends[1]);
            _exit(play_beside(*state, i, id[i], id[2], ends[0]));
        }
    }
    close(ends[0]);
    close(ends[1]);
    wait_for_all(pid, 2);
    s = open_well(*state);
    assert_all_there(s, id[0], (bool[]){true, false});
    assert_all_there(s, id[1], (bool[]){false, true});
    assert_all_there(s, id[2], (bool[]){true, true});
    int conflicts = atoi(store_get(s, "conflicts 0"));
    conflicts += atoi(store_get(s, "conflicts 1"));
    print_message("%d conflicts in %d changes\n", conflicts, 2 * TURNS);
    assert_true(conflicts > 0); /* or nothing was tried */
    store_close(s);
    assert_sound(*state);
}

/* ---- starting at the same instant ---- */

#define STARTERS 6

static int start(const char *dir, int who, int gate)
{
    char key[20], c;
    struct reason notice;
    snprintf(key, sizeof key, "starter %d", who);
    CHECK(read(gate, &c, 1) == 0);
    struct store *s = store_open(dir, &notice);
    if (store_trouble(s)[0])
        fprintf(stderr, "%s\n", store_trouble(s));
    CHECK(!store_trouble(s)[0]);
    store_set_patience(s, 20000);
    CHECK(store_set(s, key, "here") == STORE_OK);
    store_close(s);
    return 0;
}

static void start_all(const char *dir)
{
    pid_t pid[STARTERS];
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    for (int i = 0; i < STARTERS; i++) {
        pid[i] = fork();
        assert_true(pid[i] >= 0);
        if (pid[i] == 0) {
            close(ends[1]);
            _exit(start(dir, i, ends[0]));
        }
    }
    close(ends[0]);
    close(ends[1]);
    wait_for_all(pid, STARTERS);
    struct store *s = open_well(dir);
    for (int i = 0; i < STARTERS; i++) {
        char key[20];
        snprintf(key, sizeof key, "starter %d", i);
        assert_non_null(store_get(s, key));
    }
    store_close(s);
    assert_sound(dir);
}

static void starting_together_makes_one_profile(void **state)
{
    for (int round = 0; round < 30; round++) {
        char dir[600];
        snprintf(dir, sizeof dir, "%s/a%d/b", (const char *)*state, round);
        if (round % 3 == 1) { /* an empty file is there */
            snprintf(dir, sizeof dir, "%s/e%d", (const char *)*state, round);
            assert_int_equal(mkdir(dir, 0700), 0);
            write_file(db_in(dir), "", 0);
        }
        start_all(dir);
        assert_int_equal(count_files(dir, "profile-damaged-", NULL), 0);
    }
}

static void starting_together_sets_aside_one_file(void **state)
{
    struct buf kept = {0};
    for (int round = 0; round < 30; round++) {
        char dir[600], name[300];
        snprintf(dir, sizeof dir, "%s/%d", (const char *)*state, round);
        assert_int_equal(mkdir(dir, 0700), 0);
        write_file(db_in(dir), "no profile", 10);
        if (round % 2)
            write_file(in(dir, "profile.db-wal"), "no log either", 13);
        start_all(dir);
        assert_int_equal(count_files(dir, "profile-damaged-", name), 1);
        read_whole(in(dir, name), &kept);
        assert_string_equal(kept.data, "no profile");
        if (round % 2) {
            strcat(name, "-wal");
            read_whole(in(dir, name), &kept);
            assert_string_equal(kept.data, "no log either");
        }
    }
    buf_free(&kept);
}

#define FOLDER_TEST(f) cmocka_unit_test_setup_teardown(f, folder_up, folder_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(what_was_saved_outlives_any_kill),
        FOLDER_TEST(two_windows_lose_none_of_each_others_steps),
        FOLDER_TEST(starting_together_makes_one_profile),
        FOLDER_TEST(starting_together_sets_aside_one_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
