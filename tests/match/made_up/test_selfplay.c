/* test_selfplay.c: random play makes the steps that it should, and selfplay finds each fault
 * that a game can have and counts what happened. The game is made up (made_up.h). */
#define _POSIX_C_SOURCE 200809L
#include "selfplay.h"
#include "cli.h"
#include "core_help.h"
#include "made_up/made_up.h"
#include "randomplay.h"
#include "trials.h"

/* Phases and ends as numbers, as the step `over` has them. */
static const char *const SHORT[] = {"put 1", "put 2", "end", "put 3", "over 0 1 4", NULL};

static int reset(void **state)
{
    (void)state;
    made = (struct made){.first = PHASE_TURN, .script = SHORT};
    return 0;
}

static struct selfplay one_game(void)
{
    return (struct selfplay){
        .game = &PEGS, .seed = 40, .games = 1, .seats_low = 2, .seats_high = 2, .rounds = 1};
}

/* ---- Faults are found ---- */

static void finds(struct selfplay s, enum fault fault, const char *said)
{
    struct selfplay_result r;
    struct reason why = {0};
    made.starts = made.applied = 0;
    made.fault = fault;
    bool good = selfplay_run(&s, &r, &why);
    assert_int_equal(good, !said);
    if (said)
        assert_text(why.text, said);
}

/* In each step, or only at the end of a turn if it is not thorough. */
TEST_WITH(each_fault_is_found, reset, NULL)
{
    struct selfplay quick = one_game(), thorough = one_game();
    thorough.thorough = true;
    finds(quick, FAULT_NONE, NULL);
    finds(thorough, FAULT_NONE, NULL);
    finds(quick, FAULT_READ, "game with seed 40, step 3: nobody can read that");
    finds(thorough, FAULT_READ, "game with seed 40, step 1: nobody can read that");
    finds(quick, FAULT_WRITE,
          "game with seed 40, step 3: the state changes when it is written and read back");
    finds(thorough, FAULT_WRITE,
          "game with seed 40, step 1: the state changes when it is written and read back");
    finds(quick, FAULT_START,
          "game with seed 40, step 5: undoing to the start and redoing leads to a different "
          "state");
    finds(quick, FAULT_RECORD,
          "game with seed 40, step 5: the record's last line does not match the game after 5 "
          "steps");
    finds(quick, FAULT_UNDO,
          "game with seed 40, step 1: undoing and redoing in the turn leads to a different "
          "state");
    for (made.fault_at = 1; made.fault_at <= 5; made.fault_at++) {
        char said[80];
        snprintf(said, sizeof said, "game with seed 40, step %d: a piece is missing",
                 made.fault_at);
        finds(quick, FAULT_INVARIANT, said);
    }
}

TEST_WITH(the_views_of_all_seats_are_checked, reset, NULL)
{
    for (int seat = -2; seat <= 2; seat++) {
        bool there = seat >= -1 && seat < 2;
        struct selfplay s = one_game();
        made.fault_seat = seat;
        finds(s, FAULT_VIEW, there ? "game with seed 40, step 3: that cannot be seen" : NULL);
        finds(s, FAULT_HIDES, there ? "game with seed 40, step 3: a hand can be seen" : NULL);
        s.thorough = true;
        finds(s, FAULT_HIDES, there ? "game with seed 40, step 1: a hand can be seen" : NULL);
    }
}

TEST_WITH(a_step_that_is_refused_is_named, reset, NULL)
{
    static const char *const bad[] = {"put 1", "fly", NULL}, *const early[] = {"put 1", NULL};
    made.script = bad;
    finds(one_game(), FAULT_NONE,
          "game with seed 40, step 1: the step \"fly (No.)\" was refused");
    made.script = early; /* it stops in the middle */
    finds(one_game(), FAULT_NONE, "game with seed 40, step 1: the step \"put 1\" was refused");
}

/* A match without a step can be undone to its start, too. */
TEST_WITH(a_game_that_is_over_at_once, reset, NULL)
{
    static const char *const none[] = {NULL};
    struct selfplay s = one_game();
    struct selfplay_result r;
    made.first = PHASE_GAME_OVER;
    made.script = none;
    assert_true(selfplay_run(&s, &r, NULL));
    assert_int_equal(r.steps, 0);
}

/* The fault is in the third game, and no other is played after it. */
TEST_WITH(the_game_with_the_fault_is_named, reset, NULL)
{
    struct selfplay s = one_game();
    s.games = 9;
    finds(s, FAULT_NONE, NULL);
    assert_int_equal(made.starts, 27); /* the match, undone, its record */
    made.fault_at = 4;
    made.fault_after = 6;
    finds(s, FAULT_INVARIANT, "game with seed 42, step 14: a piece is missing");
    assert_int_equal(made.starts, 7);
}

/* The console program's answer is no then, and it says why. */
TEST_WITH(the_console_says_that_it_failed, reset, NULL)
{
    char *argv[] = {(char[]){"superwild-cli"}, (char[]){"selfplay"}, (char[]){"--games"},
                    (char[]){"1"}, NULL};
    char *out = NULL, *err = NULL;
    size_t out_len, err_len;
    for (int fails = 0; fails < 2; fails++) {
        FILE *to = open_memstream(&out, &out_len), *bad = open_memstream(&err, &err_len);
        made.fault = fails ? FAULT_READ : FAULT_NONE;
        assert_int_equal(cli_run(4, argv, stdin, to, bad), fails);
        fclose(to);
        fclose(bad);
        assert_int_equal(strncmp(out, fails ? "failed\n" : "passed\n", 7), 0);
        assert_text(err, !fails ? ""
                                : "superwild-cli: selfplay: game with seed 1, step 3: nobody "
                                  "can read that\n");
        free(out);
        free(err);
    }
}

/* ---- What it plays ---- */

static int before;

static void count_before(const struct match *m)
{
    assert_int_equal(m->n, before % 6);
    before++;
}

TEST_WITH(seeds_seats_and_rules, reset, NULL)
{
    struct selfplay s = one_game();
    struct selfplay_result r;
    struct reason why;
    s.games = 5;
    s.seats_high = 4;
    s.rounds = 3;
    s.rules = "fast plain fair";
    s.before_step = count_before;
    before = 0;
    assert_true(selfplay_run(&s, &r, &why));
    assert_int_equal(before, 30); /* five steps, and when it finds that there is no sixth */
    for (int i = 0; i < 5; i++) {
        assert_int_equal(made.seed[3 * i], 40 + i);
        assert_int_equal(made.seats[3 * i], 2 + (40 + i) % 3);
    }
    assert_int_equal(made.trial, TRIAL_SELFPLAY);
    assert_int_equal(made.rounds, 3);
    s.rules = "fast slow";
    assert_false(selfplay_run(&s, &r, &why));
    assert_text(why.text, "game with seed 40, step 0: Pegs has no rule \"slow\"");
    s.rules = NULL;
    s.game = NULL; /* the first of the list */
    assert_true(selfplay_run(&s, &r, &why));
    assert_int_equal(selfplay_count(&s, &r, "steps"), 25);
}

/* ---- What it counts ---- */

static struct selfplay_result counted(const char *const *script, int seats)
{
    struct selfplay s = one_game();
    struct selfplay_result r;
    struct reason why;
    s.seats_low = s.seats_high = seats;
    made.script = script;
    if (!selfplay_run(&s, &r, &why))
        fail_msg("%s", why.text);
    return r;
}

TEST_WITH(steps_and_plays, reset, NULL)
{
    static const char *const script[] = {"end", "put 1", "put 2",      "end",
                                         "end", "end",   "over 0 4 4", NULL};
    struct selfplay s = one_game();
    struct selfplay_result r = counted(script, 2);
    assert_int_equal(r.steps, 7);
    assert_int_equal(r.plays, 1); /* turns in which something was put */
    assert_int_equal(selfplay_count(&s, &r, "steps"), 7);
    assert_int_equal(selfplay_count(&s, &r, "whole"), 7);
    assert_int_equal(selfplay_count(&s, &r, "ends"), 4);
    assert_int_equal(selfplay_count(&s, &r, "others"), 0);
    s.game = &POINTS;
    assert_int_equal(selfplay_count(&s, &r, "steps"), 0); /* it counts nothing */
}

struct counts {
    const char *over; /* the step that ends the round */
    int seats;
    long won, together, stopped, blocked, late, alone;
};

TEST_WITH(rounds_by_their_end, reset, NULL)
{
    static const struct counts list[] = {
        {"over 0 1 4", 2, 1, 1, 0, 0, 0, 0},  {"over 0 1 4", 1, 1, 1, 0, 0, 0, 1},
        {"over -1 2 4", 2, 0, 0, 1, 0, 0, 0}, {"over 1 2 4", 2, 1, 0, 1, 0, 0, 0},
        {"over -1 3 4", 2, 0, 0, 0, 1, 0, 0}, {"over 1 3 4", 2, 1, 0, 0, 1, 1, 0},
        {"over 1 4 4", 2, 1, 0, 0, 0, 0, 0},  {"over 0 3 4", 1, 1, 0, 0, 1, 1, 0},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        const struct counts *c = &list[i];
        const char *script[] = {c->over, NULL};
        struct selfplay_result r = counted(script, c->seats);
        assert_int_equal(r.rounds, 1);
        assert_int_equal(r.won, c->won);
        assert_int_equal(r.together, c->together);
        assert_int_equal(r.stopped, c->stopped);
        assert_int_equal(r.blocked, c->blocked);
        assert_int_equal(r.blocked_late, c->late);
        assert_int_equal(r.alone_all, c->alone);
    }
}

/* A round counts once, when it ends. What players do afterwards is not another one, and that
 * somebody has won does not end it. */
TEST_WITH(each_round_counts_once, reset, NULL)
{
    static const char *const script[] = {
        "win 1", "put 1", "over 1 1 3", "over 1 1 5", "put 2",       "over 1 1 3",
        "deal",  "put 3", "over 0 1 3", "deal",       "over -1 3 4", NULL};
    struct selfplay_result r = counted(script, 2);
    assert_int_equal(r.rounds, 3);
    assert_int_equal(r.won, 2);
    assert_int_equal(r.together, 2);
    assert_int_equal(r.blocked, 1);
}

/* A mind need not say anything about such games. */
TEST_WITH(a_game_without_trials, reset, NULL)
{
    struct selfplay s = one_game();
    struct selfplay_result r;
    struct reason why;
    s.game = &POINTS;
    s.thorough = true;
    made.trial = TRIAL_ARENA;
    if (!selfplay_run(&s, &r, &why))
        fail_msg("%s", why.text);
    assert_int_equal(r.steps, 5);
    assert_int_equal(made.trial, TRIAL_ARENA); /* nobody asked */
}

/* ---- Random play ---- */

static struct match *match_of(enum game_phase first, int puts)
{
    struct game_config c;
    game_config_default(&c, &PEGS, 2);
    made.first = first;
    struct match *m = match_new(&c);
    for (int i = 0; i < puts; i++)
        assert_true(match_play(m, "put 1", NULL, NULL));
    return m;
}

TEST_WITH(phases_that_need_no_thought, reset, NULL)
{
    static const char *const none[] = {NULL, NULL, NULL, NULL, NULL, NULL};
    static const char *const steps[] = {"draw", "deal", "over 0 1 3", "deal", "over 0 1 4"};
    static const char *const script[] = {NULL, NULL, "over 0 1 3", NULL, "over 0 1 4", NULL};
    struct randomplay r = {.fumbles = 25};
    struct match *m = match_of(PHASE_LOTS, 0);
    struct buf out = {0};
    made.script = script;
    for (int i = 0; i < 5; i++) {
        assert_true(randomplay_step(&r, m, &out));
        assert_text(buf_text(&out), steps[i]);
    }
    assert_false(randomplay_step(&r, m, &out));
    assert_text(buf_text(&out), "over 0 1 4"); /* the last that was tried */
    assert_false(randomplay_step(&r, m, NULL));
    match_free(m);
    m = match_of(PHASE_CHALLENGE, 0);
    made.script = none;
    assert_false(randomplay_step(&r, m, &out)); /* nothing can be done by itself there */
    made.script = SHORT;
    assert_true(randomplay_step(&r, m, &out));
    assert_text(buf_text(&out), "put 1");
    match_free(m);
    m = match_of(PHASE_ROUND_OVER, 0);
    assert_true(randomplay_step(&r, m, &out)); /* the mind has something to do after it */
    assert_text(buf_text(&out), "put 1");
    match_free(m);
    buf_free(&out);
}

TEST_WITH(games_without_random_play, reset, NULL)
{
    struct randomplay r = {.fumbles = 25};
    struct game_config c;
    game_config_default(&c, &QUIET, 2);
    struct match *m = match_new(&c);
    assert_false(randomplay_step(&r, m, NULL));
    match_free(m);
    assert_null(trials_of(&QUIET)->prepare);
    static const struct game nobodys = {.name = "Nobody's"};
    assert_null(mind_of(&nobodys));
    assert_null(trials_of(&nobodys)->prepare);
    struct game stranger = QUIET; /* which is not in the list of minds */
    c.game = &stranger;
    m = match_new(&c);
    assert_false(randomplay_step(&r, m, NULL));
    match_free(m);
    assert_null(trials_of(&POINTS)->rule);
}

static int least, most; /* steps in force that the mind saw */

static void take_it_back(struct random_turn *t)
{
    assert_int_equal(t->fumbles, 25);
    assert_int_equal(t->holds, 10);
    t->take_back(t);
    assert_int_equal(((const struct made_state *)t->view)->steps, 1);
}

static void waver(struct random_turn *t)
{
    t->waver(t);
    int steps = ((const struct made_state *)t->view)->steps;
    least = steps < least ? steps : least;
    most = steps > most ? steps : most;
}

/* The mind sees the table as it is after its turn was taken back. */
TEST_WITH(a_turn_is_taken_back, reset, NULL)
{
    static const char *const script[] = {"end", "put 5", "put 5", NULL};
    struct randomplay r = {.fumbles = 25, .holds = 10};
    struct match *m = match_of(PHASE_TURN, 0);
    assert_true(match_play(m, "end", NULL, NULL));
    for (int i = 0; i < 3; i++)
        assert_true(match_play(m, "put 1", NULL, NULL));
    made.before_random = take_it_back;
    made.script = script;
    assert_true(randomplay_step(&r, m, NULL));
    assert_int_equal(m->n, 2);
    assert_text(m->step[1], "put 5");
    match_free(m);
}

/* It goes back by up to three steps, and forward by up to two. */
TEST_WITH(it_wavers, reset, NULL)
{
    const char *script[30];
    struct randomplay r = {0};
    for (int i = 0; i < 30; i++)
        script[i] = "fly";
    made.script = script;
    made.before_random = waver;
    rng_seed(&r.rng, 1);
    least = 99;
    most = 0;
    for (int i = 0; i < 300; i++) {
        struct match *m = match_of(PHASE_TURN, 20);
        match_goto(m, 10);
        assert_false(randomplay_step(&r, m, NULL));
        assert_int_equal(m->n, 20);
        match_free(m);
    }
    assert_int_equal(least, 7);
    assert_int_equal(most, 12);
}

/* ---- Rules by name ---- */

TEST_WITH(rules_are_set_by_name, reset, NULL)
{
    struct game_config c;
    struct reason why;
    game_config_default(&c, &PEGS, 2);
    assert_true(trials_rules(&c, NULL, &why));
    assert_true(trials_rules(&c, "", &why));
    assert_true(trials_rules(&c, "plain", &why));
    assert_true(trials_rules(&c, "fast  fair plain ", &why));
    assert_false(trials_rules(&c, "fast faster", &why));
    assert_text(why.text, "Pegs has no rule \"faster\"");
    assert_false(trials_rules(&c, "a-rule-with-a-name-of-thirty-three and more", &why));
    assert_text(why.text, "Pegs has no rule \"a-rule-with-a-name-of-thirty...\"");
    game_config_default(&c, &POINTS, 2);
    assert_true(trials_rules(&c, "plain", &why));
    assert_false(trials_rules(&c, "fast", &why));
    assert_text(why.text, "Points has no rule \"fast\"");
}

TESTS_MAIN
