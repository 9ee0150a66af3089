/* test_store_kill.c: programs killed while they save, and several that save at once.
 *
 * What a program was told is saved must be there afterwards, and beyond it at most the one
 * change it was busy with. The steps of a match depend only on the number of changes. So the
 * parent can compute, text for text, what its killed child must have left. */
#define _XOPEN_SOURCE 700

#include "test_store_help.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <time.h>

#include "kill_help.h"
#include "rng.h"
#include "thorough.h"

#define MOST_WORDS 10 /* said by a child before it is killed */
#define MOST_STEPS 60
#define PATIENCE 600000 /* ms for another program's lock: more than any machine needs */

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

/* Plays until it is killed. m->id is 0 if it has to begin the match as well. */
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

/* When a child is killed: after so many words of its own, and then as soon as the profile holds
 * so many bytes, or has so many more than now. */
struct moment {
    int words;
    long long bytes, more;
};

static struct moment some_moment(struct rng *r, bool fresh, long long whole)
{
    struct moment when = {.words = (int)rng_below(r, MOST_WORDS + 1)};
    if (fresh && rng_below(r, 2)) /* while it makes the profile */
        return (struct moment){.bytes = rng_below(r, (uint32_t)whole + 1)};
    when.more = rng_below(r, 2); /* at once, or in the middle of writing */
    return when;
}

/* Brings *m up to what the child says, `most` words of it, or with -1 all there are. Returns
 * how many changes these are. */
static int hear(int pipe_end, struct model *m, int most)
{
    int n = 0;
    for (struct ack a; most-- && read(pipe_end, &a, sizeof a) == (ssize_t)sizeof a;) {
        if (!m->id)
            *m = (struct model){.id = a.id, .rev = a.rev, .first = a.rev};
        for (; m->rev < a.rev; n++) {
            struct change c = next_change(m);
            apply(m, &c);
        }
        assert_int_equal(m->rev, a.rev);
    }
    return n;
}

/* Lets a child play until that moment, kills it, and brings *m up to what it acknowledged.
 * Returns the number of changes it acknowledged. */
static int play_and_kill(const char *dir, struct model *m, const struct moment *when)
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        close(ends[0]);
        _exit(play(dir, *m, ends[1]));
    }
    close(ends[1]);
    int n = hear(ends[0], m, when->words);
    kill_help_wait(dir, ends[0],
                   when->more ? kill_help_written(dir) + when->more : when->bytes);
    kill(pid, SIGKILL);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    n += hear(ends[0], m, -1);
    close(ends[0]);
    return n;
}

/* The match is as *m has it, or one change further; returns whether it is further. */
static bool assert_kept(const char *dir, struct model *m)
{
    struct store *s = open_well(dir);
    struct store_record r;
    bool further = false;
    if (!m->id) { /* killed before it could say that there is a match */
        int n = store_match_list(s, STORE_RUNNING, &r, 1);
        if (n)
            store_record_free(&r);
    } else {
        assert_int_equal(store_match_load(s, m->id, &r), STORE_OK);
        further = r.rev > m->rev;
        if (further) {
            struct change c = next_change(m);
            apply(m, &c);
        }
        assert_true(same(m, &r));
        store_record_free(&r);
    }
    store_close(s);
    assert_sound(dir);
    return further;
}

/* How large a profile is that has been made just now. */
static long long whole_profile(const char *dir)
{
    struct store *s = open_well(dir);
    int64_t rev;
    new_match(s, 1, &rev);
    long long bytes = kill_help_written(dir);
    store_close(s);
    return bytes;
}

TEST_WITH(what_was_saved_outlives_any_kill, folder_up, folder_down)
{
    struct model m = {0};
    struct rng r;
    uint64_t seed = (uint64_t)time(NULL); /* other moments every time */
    int rounds = often(1000, 100, 10);
    int saved = 0, silent = 0, further = 0;
    const char *dir = NULL;
    char name[600];
    long long whole = whole_profile(in(*state, "whole"));
    rng_seed(&r, seed);
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int round = 0; round < rounds; round++) {
        bool fresh = round % 5 == 0;
        if (fresh) {
            snprintf(name, sizeof name, "%s/%d", (const char *)*state, round);
            dir = name;
            m = (struct model){0};
        }
        struct moment when = some_moment(&r, fresh, whole);
        int n = play_and_kill(dir, &m, &when);
        saved += n;
        silent += n == 0;
        further += assert_kept(dir, &m);
    }
    print_message("%d kills, %d changes saved, %d kills before the first change, %d between "
                  "saving and telling\n",
                  rounds, saved, silent, further);
    assert_true(saved > (is_brief() ? 0 : 2 * rounds)); /* what chance decides */
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

#define TURNS often(400, 100, 10)
#define TOGETHER 5 /* the two meet every so many turns */

/* Waits until the other player is here too; false if it has ended. */
static bool meet(int line)
{
    char c = 0;
    return write(line, &c, 1) == 1 && read(line, &c, 1) == 1;
}

/* Adds one step after all there are, as often as it takes. With a line the two players read the
 * same match before either writes, so that one of them finds it changed. */
static int add_step(struct store *s, int64_t id, const char *text, int line, int *conflicts)
{
    for (;;) {
        struct store_record r;
        CHECK(store_match_load(s, id, &r) == STORE_OK);
        CHECK(line < 0 || meet(line));
        enum store_result result =
            store_match_append(s, id, &r.rev, r.at, &(const char *){text}, 1, 1);
        store_record_free(&r);
        if (result == STORE_OK)
            return 0;
        if (result == STORE_FAILED)
            fprintf(stderr, "%s\n", store_error(s));
        CHECK(result == STORE_CONFLICT);
        ++*conflicts;
        line = -1;
    }
}

static int play_beside(const char *dir, int who, int64_t own, int64_t shared, int line)
{
    struct reason notice;
    struct store *s = store_open(dir, &notice);
    int conflicts = 0, none = 0;
    char text[40];
    CHECK(!notice.text[0]);
    store_set_patience(s, PATIENCE);
    CHECK(meet(line));
    for (int i = 0; i < TURNS; i++) {
        snprintf(text, sizeof text, "%d:%d", who, i);
        CHECK(add_step(s, own, text, -1, &none) == 0);
        CHECK(add_step(s, shared, text, i % TOGETHER ? -1 : line, &conflicts) == 0);
    }
    CHECK(none == 0);
    snprintf(text, sizeof text, "%d", conflicts);
    CHECK(store_set(s, who ? "conflicts 1" : "conflicts 0", text) == STORE_OK);
    store_close(s);
    return 0;
}

/* The steps of each player are all there, and in order. */
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

TEST_WITH(two_windows_lose_none_of_each_others_steps, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    int64_t rev, id[3];
    pid_t pid[2];
    for (int i = 0; i < 3; i++)
        id[i] = new_match(s, i, &rev);
    store_close(s);
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    fflush(NULL);
    for (int i = 0; i < 2; i++) {
        pid[i] = fork();
        assert_true(pid[i] >= 0);
        if (pid[i] == 0) {
            close(ends[!i]);
            _exit(play_beside(*state, i, id[i], id[2], ends[i]));
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
    assert_true(conflicts >= TURNS / TOGETHER);
    store_close(s);
    assert_sound(*state);
}

/* ---- starting at the same instant ---- */

#define STARTERS 6
#define STARTS often(100, 30, 4)

/* As often as it takes while the others hold the profile; how long the store waits for them is
 * counted in seconds, and a busy machine may need more. */
static struct store *open_among_others(const char *dir, struct reason *notice)
{
    for (;;) {
        struct store *s = store_open(dir, notice);
        if (!strstr(store_trouble(s), "another program"))
            return s;
        store_close(s);
    }
}

static int start(const char *dir, int who, int gate)
{
    char key[20], c;
    struct reason notice;
    snprintf(key, sizeof key, "starter %d", who);
    CHECK(read(gate, &c, 1) == 0);
    struct store *s = open_among_others(dir, &notice);
    if (store_trouble(s)[0])
        fprintf(stderr, "%s\n", store_trouble(s));
    CHECK(!store_trouble(s)[0]);
    store_set_patience(s, PATIENCE);
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

TEST_WITH(starting_together_makes_one_profile, folder_up, folder_down)
{
    for (int round = 0; round < STARTS; round++) {
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

TEST_WITH(starting_together_sets_aside_one_file, folder_up, folder_down)
{
    struct buf kept = {0};
    for (int round = 0; round < STARTS; round++) {
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

TESTS_MAIN
