/* test_session.c: a match and its copy in the store: reopened, undone, overtaken, killed. */
#define _XOPEN_SOURCE 700

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fair.h"
#include "kill_help.h"
#include "match_help.h"
#include "session.h"
#include "thorough.h"

/* ---- A separate folder for every test ---- */

static char dir[64];

static int folder_up(void **state)
{
    (void)state;
    strcpy(dir, "/tmp/superwild-session-XXXXXX");
    return mkdtemp(dir) ? 0 : -1;
}

static int folder_down(void **state)
{
    DIR *d = opendir(dir);
    (void)state;
    for (struct dirent *e; d && (e = readdir(d)) != NULL;) {
        char path[400];
        snprintf(path, sizeof path, "%s/%s", dir, e->d_name);
        unlink(path);
    }
    if (d)
        closedir(d);
    return rmdir(dir);
}

static struct store *opened(void)
{
    struct reason notice;
    struct store *s = store_open(dir, &notice);
    assert_text(notice.text, "");
    return s;
}

static int64_t ticking(void *self)
{
    return ++*(int64_t *)self;
}

static struct session *new_session(struct store *store, int seats, uint64_t seed)
{
    struct game_config c;
    game_config_default(&c, &SUPER_WILD, seats);
    c.seed = seed;
    game_option_set(&c, "rounds", 1);
    game_option_set(&c, "stacks", 1);
    return session_new(store, &c, NULL, NULL);
}

static struct session *reopened(struct store *store, int64_t id)
{
    struct reason why;
    struct session *s = session_open(store, id, NULL, NULL, &why);
    if (!s)
        fail_msg("%s", why.text);
    return s;
}

/* What a child reports to its parent after every change that the session made. */
struct told {
    int at;
    uint64_t hash;
};
static int tell = -1; /* where to */

static void tell_now(const struct session *s)
{
    struct told t;
    memset(&t, 0, sizeof t);
    t.at = s->match->at;
    t.hash = match_hash(s->match);
    if (tell >= 0 && write(tell, &t, sizeof t) != sizeof t)
        _exit(1);
}

/* Makes the random player's step through the session; a copy of the match finds out which
 * one. */
static bool play_one(struct session *s, struct randomplay *r)
{
    struct match *copy = match_new(&s->match->config);
    struct buf step = {0};
    struct reason why;
    bool good = match_load(copy, (const char *const *)s->match->step, s->match->at,
                           s->match->at, &why) &&
                randomplay_step(r, copy, &step);
    /* If the random player has undone steps first, the session does so too. */
    while (good && s->match->at > copy->at - 1) {
        session_undo(s);
        tell_now(s);
    }
    good = good && session_play(s, buf_text(&step), NULL, &why);
    if (good)
        tell_now(s);
    match_free(copy);
    buf_free(&step);
    return good;
}

static void play_session(struct session *s, int steps, uint64_t seed)
{
    struct randomplay r = {.fumbles = 25, .holds = 10};
    rng_seed(&r.rng, seed);
    while (steps-- > 0 && play_one(s, &r)) {
    }
}

/* ---- Tests ---- */

TEST_WITH(a_match_is_found_as_it_was_left, folder_up, folder_down)
{
    for (int i = 0; i < 6; i++) {
        struct store *store = opened();
        struct session *s = new_session(store, 1 + i, 40 + (uint64_t)i);
        play_session(s, 15 * i, 3);
        uint64_t h = match_hash(s->match);
        int at = s->match->at, n = s->match->n;
        int64_t id = s->id;
        session_free(s);
        store_close(store);
        store = opened();
        s = reopened(store, id);
        assert_int_equal(match_hash(s->match), h);
        assert_int_equal(s->match->at, at);
        assert_int_equal(s->match->n, n);
        session_free(s);
        store_close(store);
    }
}

TEST_WITH(undo_and_redo_are_kept, folder_up, folder_down)
{
    struct store *store = opened(), *other = opened();
    struct session *s = new_session(store, 1, 7), *t;
    uint64_t h[4];
    assert_true(session_play(s, "deal", NULL, NULL));
    static const char *const step[] = {"move * 1,1", "move * 2,2", "move * 3,3"};
    for (int i = 0; i < 3; i++) {
        h[i] = match_hash(s->match);
        assert_true(session_play(s, step[i], NULL, NULL));
    }
    h[3] = match_hash(s->match);
    session_undo(s);
    session_undo(s);
    t = reopened(other, s->id);
    assert_int_equal(match_hash(t->match), h[1]);
    assert_int_equal(t->match->n, 4); /* and can be redone */
    match_redo(t->match);
    match_redo(t->match);
    assert_int_equal(match_hash(t->match), h[3]);
    session_free(t);
    session_redo(s);
    t = reopened(other, s->id);
    assert_int_equal(match_hash(t->match), h[2]);
    session_free(t);
    session_restore(s);
    t = reopened(other, s->id);
    assert_int_equal(match_hash(t->match), h[0]);
    session_free(t);
    session_redo(s);
    assert_true(session_play(s, "move * 9,9", NULL, NULL)); /* this cuts the rest off, in the
                                                             * store too */
    t = reopened(other, s->id);
    assert_int_equal(match_hash(t->match), match_hash(s->match));
    assert_int_equal(t->match->n, 3);
    session_free(t);
    session_free(s);
    store_close(store);
    store_close(other);
}

/* Back to the start of the turn includes the table, if it was rearranged before the draw. */
TEST_WITH(restoring_after_a_draw, folder_up, folder_down)
{
    struct store *store = opened();
    struct session *s = new_session(store, 1, 7);
    const struct sw_state *now = s->match->state;
    assert_true(session_play(s, "deal", NULL, NULL));
    assert_true(session_play(s, "move * 1,1", NULL, NULL));
    assert_true(session_play(s, "draw", NULL, NULL));
    assert_true(session_play(s, "move * 2,2", NULL, NULL));
    session_restore(s);
    assert_true(table_same(&now->common.table, &now->common.begin));
    assert_true(now->drawn);
    struct session *t = reopened(store, s->id);
    assert_int_equal(match_hash(t->match), match_hash(s->match));
    session_free(t);
    int at = s->match->at;
    session_restore(s); /* nothing more to put back, but the step that did can be undone */
    assert_true(s->match->at <= at && table_same(&now->common.table, &now->common.begin));
    session_free(s);
    store_close(store);
}

/* After random changes in random order, the store has the same. */
TEST_WITH(the_store_follows_every_change, folder_up, folder_down)
{
    struct store *store = opened(), *other = opened();
    struct session *s = new_session(store, 2, 19);
    struct randomplay r = {.fumbles = 60, .holds = 10};
    rng_seed(&r.rng, 5);
    for (int k = 0; k < often(600, 150, 30); k++) {
        switch (rng_below(&r.rng, 4)) {
        case 0:
            session_undo(s);
            break;
        case 1:
            session_redo(s);
            break;
        default:
            play_one(s, &r);
            break;
        }
        struct session *t = reopened(other, s->id);
        assert_int_equal(match_hash(t->match), match_hash(s->match));
        assert_int_equal(t->match->n, s->match->n);
        session_free(t);
    }
    session_free(s);
    store_close(store);
    store_close(other);
}

TEST_WITH(without_a_store_play_goes_on, folder_up, folder_down)
{
    struct reason notice;
    /* A folder that cannot be made, because a file is in the way. */
    char path[100];
    snprintf(path, sizeof path, "%s/file", dir);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fclose(f);
    snprintf(path, sizeof path, "%s/file/inside", dir);
    struct store *store = store_open(path, &notice);
    assert_true(*notice.text);
    struct session *s = new_session(store, 2, 3);
    play_session(s, 60, 3);
    assert_true(s->match->at > 30);
    assert_int_equal(s->id, 0);
    assert_true(*store_trouble(store));
    session_undo(s);
    session_free(s);
    store_close(store);
    store = store_open(NULL, &notice); /* keeps nothing and does not complain */
    assert_text(notice.text, "");
    s = new_session(store, 2, 3);
    play_session(s, 60, 3);
    assert_true(s->match->at > 30);
    session_free(s);
    store_close(store);
}

/* What could not be stored is stored as soon as possible. */
TEST_WITH(what_is_missing_is_stored_later, folder_up, folder_down)
{
    struct store *none = store_open(NULL, NULL), *store = opened();
    struct session *s = new_session(none, 2, 23);
    play_session(s, 10, 1);
    assert_int_equal(s->id, 0);
    s->store = store; /* now there is room */
    assert_true(session_sync(s));
    assert_true(s->id > 0);
    struct session *t = reopened(store, s->id);
    assert_int_equal(match_hash(t->match), match_hash(s->match));
    session_free(t);
    session_free(s);
    store_close(store);
    store_close(none);
}

TEST_WITH(the_second_window_is_overtaken, folder_up, folder_down)
{
    struct store *store = opened(), *other = opened();
    struct session *s = new_session(store, 1, 31);
    session_play(s, "deal", NULL, NULL);
    struct session *t = reopened(other, s->id);
    assert_true(session_play(s, "move * 1,1", NULL, NULL));
    assert_true(session_play(s, "move * 2,2", NULL, NULL));
    assert_false(s->overtaken);
    session_play(t, "move * 7,7", NULL, NULL); /* too late: the first window's steps win */
    assert_true(t->overtaken);
    assert_int_equal(match_hash(t->match), match_hash(s->match));
    assert_int_equal(t->match->at, 3);
    t->overtaken = false;
    assert_true(session_play(t, "move * 8,8", NULL, NULL)); /* and it continues from there */
    assert_false(t->overtaken);
    session_undo(s); /* now the first is behind */
    assert_true(s->overtaken);
    assert_int_equal(match_hash(t->match), match_hash(s->match));
    session_free(s);
    session_free(t);
    store_close(store);
    store_close(other);
}

/* A disk that calls a write failed may have made it nevertheless. Then the store has a later
 * rev, and nothing that is not ours. */
TEST_WITH(a_write_that_was_made_after_all, folder_up, folder_down)
{
    static const char *const step = "move * 1,1";
    struct store *store = opened(), *other = opened();
    struct session *s = new_session(store, 1, 31);
    session_play(s, "deal", NULL, NULL);
    int64_t rev = s->rev;
    assert_int_equal(store_match_append(other, s->id, &rev, 1, &step, 1, 5), STORE_OK);
    assert_true(session_play(s, step, NULL, NULL));
    assert_true(session_play(s, "move * 2,2", NULL, NULL));
    assert_false(s->overtaken);
    struct session *t = reopened(other, s->id);
    assert_int_equal(t->match->at, 3);
    assert_int_equal(match_hash(t->match), match_hash(s->match));
    session_free(s);
    session_free(t);
    store_close(store);
    store_close(other);
}

/* If another window deletes a match that is played here, it is stored as a new one. */
TEST_WITH(a_deleted_match_that_is_played_on_is_kept, folder_up, folder_down)
{
    struct store *store = opened(), *other = opened();
    struct session *s = new_session(store, 1, 31);
    session_play(s, "deal", NULL, NULL);
    int64_t id = s->id;
    assert_int_equal(store_match_delete(other, id), STORE_OK);
    assert_true(session_play(s, "move * 1,1", NULL, NULL));
    assert_int_not_equal(s->id, 0);
    assert_false(s->overtaken);
    assert_null(store_note(store, s->id, "hints")); /* there were none */
    struct session *t = reopened(other, s->id);
    assert_int_equal(match_hash(t->match), match_hash(s->match));
    assert_true(session_play(s, "move * 2,2", NULL, NULL));
    assert_text(store_trouble(store), "");
    session_free(s);
    session_free(t);
    store_close(store);
    store_close(other);
}

TEST_WITH(what_cannot_be_read_or_replayed_is_refused, folder_up, folder_down)
{
    struct store *store = opened();
    struct reason why;
    int64_t id, rev;
    const char *bad[] = {"draw", "fly"};
    assert_null(session_open(store, 12345, NULL, NULL, &why));
    assert_true(*why.text);
    store_match_new(store, "super-wild", "A", "", "nonsense\n", 0, &id, &rev);
    assert_null(session_open(store, id, NULL, NULL, &why));
    store_match_new(store, "super-wild", "A", "",
                    "superwild-record 1\ngame super-wild\nseat A\nseat B\nseed 1\n", 0, &id,
                    &rev);
    store_match_append(store, id, &rev, 0, bad, 2, 0);
    assert_null(session_open(store, id, NULL, NULL, &why));
    assert_int_equal(why.line, 2);
    store_close(store);
}

/* ---- Lists, bests ---- */

static const char *summary_in_list(struct store *store, enum store_status status, int64_t id)
{
    static char text[200];
    struct store_record r[20];
    int n = store_match_list(store, status, r, 20);
    strcpy(text, "(not there)");
    for (int i = 0; i < n; i++) {
        if (r[i].id == id)
            snprintf(text, sizeof text, "%s: %s", r[i].title, r[i].summary);
        store_record_free(&r[i]);
    }
    return text;
}

TEST_WITH(the_list_says_how_a_match_stands, folder_up, folder_down)
{
    struct store *store = opened();
    struct session *s = new_session(store, 3, 3);
    assert_text(summary_in_list(store, STORE_RUNNING, s->id),
                "Player 1, Player 2 and Player 3: Drawing for first turn");
    struct game_status st;
    while (match_status(s->match, &st), st.phase == PHASE_LOTS)
        session_play(s, "draw", NULL, NULL);
    session_play(s, "deal", NULL, NULL);
    match_status(s->match, &st);
    char want[100];
    snprintf(want, sizeof want,
             "Player 1, Player 2 and Player 3: Round 1 of 1, Player %d's turn", st.seat + 1);
    assert_text(summary_in_list(store, STORE_RUNNING, s->id), want);
    play_session(s, 2000, 5);
    match_status(s->match, &st);
    assert_int_equal(st.phase, PHASE_GAME_OVER);
    assert_text(summary_in_list(store, STORE_RUNNING, s->id), "(not there)");
    assert_true(strncmp(summary_in_list(store, STORE_FINISHED, s->id), "Player 1,", 9) == 0);
    session_free(s);
    store_close(store);
}

static void deal_out(struct match *m, struct game_status *st)
{
    while (match_status(m, st), st->phase == PHASE_LOTS)
        assert_true(match_play(m, "draw", NULL, NULL));
    assert_true(match_play(m, "deal", NULL, NULL));
    match_status(m, st);
}

/* "You" for the person among computers who has no name, as at the table. */
TEST_WITH(the_only_person_is_you, folder_up, folder_down)
{
    struct game_config c;
    struct game_status st;
    struct buf text = {0};
    game_config_default(&c, &SUPER_WILD, 2);
    snprintf(c.computer[1], COMPUTER_ID, "nell:open");
    snprintf(c.name[1], NAME_MAX_BYTES, "Nell");
    struct match *m;
    for (c.seed = 1;; c.seed++) { /* until the person begins */
        m = match_new(&c);
        deal_out(m, &st);
        if (st.seat == 0)
            break;
        match_free(m);
    }
    match_summary(m, &text);
    assert_text(buf_text(&text), "Round 1 of 3, your turn");
    buf_free(&text);
    match_free(m);
}

/* A round that is won goes on for the others: whose turn it is would sound as if it were still
 * open. */
TEST_WITH(who_has_won_is_said_first, folder_up, folder_down)
{
    struct game_config c;
    struct game_status st = {.seats = 0};
    struct buf text = {0}, want = {0};
    game_config_default(&c, &SUPER_WILD, 2);
    snprintf(c.computer[1], COMPUTER_ID, "nell:open");
    snprintf(c.name[1], NAME_MAX_BYTES, "Nell");
    bool said[2] = {false, false};
    for (c.seed = 1; !said[0] || !said[1]; c.seed++) {
        struct match *m = match_new(&c);
        struct randomplay r = {.fumbles = 0, .holds = 0};
        rng_seed(&r.rng, c.seed);
        for (match_status(m, &st); !st.open && st.phase < PHASE_ROUND_OVER;
             match_status(m, &st))
            if (!randomplay_step(&r, m, NULL))
                break;
        if (st.open && st.phase == PHASE_TURN && st.winner >= 0) {
            said[st.winner] = true;
            buf_clear(&text);
            buf_clear(&want);
            match_summary(m, &text);
            buf_addf(&want, "%s Round 1 of 3, %s turn", st.winner ? "Nell won." : "You won.",
                     st.seat ? "Nell's" : "your");
            assert_text(buf_text(&text), buf_text(&want));
        }
        match_free(m);
    }
    buf_free(&text);
    buf_free(&want);
}

/* A game of solitaire that is won; the seed is from the records. */
static bool win_alone(struct session *s, uint64_t seed)
{
    struct game_status st;
    struct randomplay r = {.fumbles = 5, .holds = 0};
    rng_seed(&r.rng, seed);
    for (match_status(s->match, &st); st.winner < 0 && st.phase != PHASE_GAME_OVER;
         match_status(s->match, &st))
        if (!play_one(s, &r))
            return false;
    if (st.phase != PHASE_GAME_OVER)
        session_play(s, "stop", NULL, NULL);
    return st.winner >= 0;
}

TEST_WITH(solitaire_results_are_remembered_once, folder_up, folder_down)
{
    struct store *store = opened();
    struct store_best best[5];
    struct session *s = NULL;
    int64_t t = 1000;
    for (uint64_t seed = 1; seed < 40; seed++) {
        struct game_config c;
        game_config_default(&c, &SUPER_WILD, 1);
        c.seed = seed;
        game_option_set(&c, "stacks", 1);
        s = session_new(store, &c, ticking, &t);
        if (win_alone(s, seed))
            break;
        assert_int_equal(store_best_list(store, "super-wild", "stacks", best, 5), 0);
        session_free(s);
        s = NULL;
    }
    assert_non_null(s);
    struct game_status st;
    match_status(s->match, &st);
    assert_int_equal(store_best_list(store, "super-wild", "stacks", best, 5), 1);
    assert_int_equal(best[0].turns, st.out_turns);
    assert_int_equal(best[0].draws, st.out_draws);
    assert_int_equal(best[0].match, s->id);
    assert_int_equal(store_best_list(store, "super-wild", "", best, 5), 0);
    session_sync(s);
    int64_t id = s->id;
    session_free(s);
    s = reopened(store, id);
    assert_int_equal(store_best_list(store, "super-wild", "stacks", best, 5), 1);
    session_free(s);
    store_close(store);
}

/* If the program ended between the last step and its summary, opening the match repairs
 * that. */
TEST_WITH(a_finished_match_that_is_listed_as_running_is_set_right, folder_up, folder_down)
{
    struct store *store = opened();
    struct session *s = new_session(store, 1, 3);
    session_play(s, "deal", NULL, NULL);
    const char *stop = "stop";
    store_match_append(store, s->id, &s->rev, 1, &stop, 1, 0); /* behind the session's back */
    int64_t id = s->id;
    session_free(s);
    assert_text(summary_in_list(store, STORE_FINISHED, id), "(not there)");
    session_free(reopened(store, id));
    assert_text(summary_in_list(store, STORE_FINISHED, id), "Player 1: Not solved, 0 turns");
    assert_text(summary_in_list(store, STORE_RUNNING, id), "(not there)");
    store_close(store);
}

/* ---- Killed ---- */

/* The child plays on and reports every change that was acknowledged. */
static void child(int64_t id, uint64_t seed)
{
    struct store *store = store_open(dir, NULL);
    struct session *s = session_open(store, id, NULL, NULL, NULL);
    struct randomplay r = {.fumbles = 40, .holds = 5};
    rng_seed(&r.rng, seed);
    while (s && play_one(s, &r)) {
    }
    _exit(s ? 0 : 2);
}

/* What the child says, `most` words of it, or with -1 all there are; the last one to told. */
static void hear(int pipe_end, int most, struct told *told)
{
    struct told next;
    while (most-- && read(pipe_end, &next, sizeof next) == sizeof next)
        *told = next;
}

/* Lets a child play until it has told of so many changes, and then perhaps until it writes the
 * next one; kills it, and gives what it told last (at -1: nothing). */
static struct told killed_child(int64_t id, uint64_t seed, int words, bool writing)
{
    int ends[2], status;
    struct told told = {-1, 0};
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        close(ends[0]);
        tell = ends[1];
        child(id, seed);
    }
    close(ends[1]);
    hear(ends[0], words, &told);
    if (writing)
        kill_help_wait(dir, ends[0], kill_help_written(dir) + 1);
    kill(pid, SIGKILL);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    hear(ends[0], -1, &told);
    close(ends[0]);
    return told;
}

/* Everything reported is there, and at most the change in progress: one step more, or one
 * undone. */
static void has_what_was_told(struct session *s, struct told told, int k)
{
    int at = s->match->at;
    bool near = at >= told.at - 1 && at <= told.at + 1 && s->match->n >= told.at;
    if (near)
        match_goto(s->match, told.at);
    if (!near || match_hash(s->match) != told.hash)
        fail_msg("kill %d: at %d of %d, and %d was acknowledged", k, at, s->match->n, told.at);
}

TEST_WITH(nothing_acknowledged_is_lost_by_a_kill, folder_up, folder_down)
{
    struct store *store = opened();
    struct session *s = new_session(store, 3, 555);
    struct game_status st;
    struct rng r;
    int64_t id = s->id;
    int heard = 0, kills = often(600, 60, 8);
    session_free(s);
    store_close(store);
    rng_seed(&r, 99);
    for (int k = 0; k < kills; k++) {
        int words = k % 4 ? 1 + (int)rng_below(&r, 12) : 0;
        struct told told = killed_child(id, 1000 + (uint64_t)k, words, rng_below(&r, 2));
        store = opened();
        s = reopened(store, id); /* plays every step again */
        if (told.at >= 0) {
            has_what_was_told(s, told, k);
            heard++;
        }
        match_goto(s->match, s->match->n);
        match_status(s->match, &st);
        session_free(s);
        if (st.phase == PHASE_GAME_OVER) {
            s = new_session(store, 3, 556 + (uint64_t)k);
            id = s->id;
            session_free(s);
        }
        store_close(store);
    }
    assert_true(heard >= kills * 3 / 4); /* all but those of which no word was awaited */
}

/* The profile keeps each fingerprint with the step that shuffled, in one change with it. What
 * it says is what counts, also if it is wrong. */
TEST_WITH(fingerprints_are_kept, folder_up, folder_down)
{
    struct store *store = opened();
    struct game_config c;
    struct buf text = {0};
    struct fair f;
    game_config_default(&c, &SUPER_WILD, 2);
    salt_of_seed(8, c.salt);
    struct session *s = session_new(store, &c, NULL, NULL);
    struct randomplay r = {.fumbles = 10};
    rng_seed(&r.rng, 4);
    while (play_one(s, &r) && s->match->at < 60)
        ;
    record_write(&text, s->match);
    int64_t id = s->id;
    session_free(s);
    s = reopened(store, id);
    struct buf again = {0};
    record_write(&again, s->match);
    assert_text(buf_text(&again), buf_text(&text));
    assert_int_equal(s->match->shuffled.n, 2); /* for the start, and for the deal */
    assert_true(fair_check(s->match, &f));
    fair_free(&f);

    struct store_record row;
    assert_int_equal(store_match_load(store, id, &row), STORE_OK);
    char *print = strstr(row.step[0], "shuffle 1 bag ") + strlen("shuffle 1 bag ");
    *print = *print == 'a' ? 'b' : 'a';
    int64_t rev = row.rev;
    assert_int_equal(
        store_match_append(store, id, &rev, 0, (const char *const *)row.step, row.n_steps, 0),
        STORE_OK);
    store_record_free(&row);
    session_free(s);
    s = reopened(store, id);
    assert_false(fair_check(s->match, &f));
    assert_int_equal(f.shuffle[0].fault, FAIR_PRINT);
    assert_int_equal(f.shuffle[1].fault, FAIR_FITS);
    fair_free(&f);
    session_free(s);
    buf_free(&text);
    buf_free(&again);
    store_close(store);
}

TESTS_MAIN
