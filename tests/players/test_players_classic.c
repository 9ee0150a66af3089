/* test_players_classic.c: computer players in Classic: what they know, and what they do.
 *
 * Rules: Classic Rummy Tiles, "A round", 2 to 5. */
#define _POSIX_C_SOURCE 200809L
#include "classic_mind.h"
#include "classic_help.h"
#include "players_help.h"
#include "signature.h"
#include "tidy.h"

/* The step of a player for the seat to move. Free it. */
static char *step_of(const struct cl_state *s, int who, uint64_t luck)
{
    return player_says(&CLASSIC, s, who, luck);
}

static void does(struct cl_state *s, int who, const char *begins)
{
    player_does(&CLASSIC, s, who, begins);
}

/* ---- Whole games ---- */

static uint64_t play_through(const struct cl_state *s, uint64_t seed, int first, bool look)
{
    return players_play(&CLASSIC, s, seed, (uint64_t)first, (int)(seed % 3), look);
}

/* Each level against the same level and against others, "2 to 4 players". */
static void games_of(int seats)
{
    for (int i = 0; i < EVERYBODY; i++) {
        uint64_t seed = 100 * (uint64_t)seats + (uint64_t)i;
        struct cl_state s = cl_started(seats, 1, seed);
        uint64_t hash = play_through(&s, seed, i, true);
        if (i == 1)
            assert_int_equal(play_through(&s, seed, i, false), hash);
    }
}

TEST(games_of_two)
{
    games_of(2);
}

TEST(games_of_three)
{
    games_of(3);
}

TEST(games_of_four)
{
    games_of(4);
}

TEST(several_rounds)
{
    struct cl_state s = cl_started(3, 3, 9);
    play_through(&s, 9, PLAYER_PIP, false);
}

/* A single player plays a position, with and without the initial meld, until nothing is left to
 * draw: "with the pool empty the player passes", which ends it. */
TEST(alone_it_comes_to_an_end)
{
    static const char *const position[] = {
        "game classic\ngrid\nr1 r2 r3 . k5 b5 *\nrack r4 g5 k6 b9 b10\nbag k7 k8 r13\n",
        "game classic\nmelded no\ngrid\nr1 r2 r3 .\nrack r4 g5 k6\nbag k7 k8 r13\n",
        "game classic\ngrid\nr1 r2 r3 .\nrack k6\n",
    };
    for (size_t i = 0; i < sizeof position / sizeof *position; i++)
        for (int who = 0; who < EVERYBODY; who++) {
            struct game_config c;
            struct reason why;
            struct cl_state s;
            if (!game_config_from_text(&c, position[i], strlen(position[i]), &why))
                fail_msg("%s", why.text);
            CLASSIC.start(&s, &c);
            game_config_free(&c);
            for (int steps = 0; s.common.phase != PHASE_GAME_OVER; steps++) {
                char *step = step_of(&s, who, 1);
                assert_true(*step && steps < 40);
                cl_go(&s, step);
                free(step);
            }
        }
}

/* ---- When they are stopped ---- */

TEST(stopped_they_leave_nothing)
{
    struct cl_state s = cl_started(2, 1, 3);
    while (s.common.phase != PHASE_TURN || s.common.turn < 20)
        does(&s, PATIENT + PLAYER_OTTO, "");
    stopped_they_say_nothing(&CLASSIC, &s);
}

/* ---- What they do ---- */

/* "A player's first play is one or more melds worth 30 points or more, from that player's rack
 * alone": if 30 or more are possible nobody adds to a row first, and with 29 nobody plays. */
TEST(the_initial_meld_comes_first)
{
    static const char *const racks[][3] = {{"r10 b10 g10 k4 r1", "b1 b5 b9", NULL},
                                           {"r9 b9 g9 k4 r1", "b1 b5 b9", NULL}};
    for (int worth = 0; worth < 2; worth++)
        for (int i = 0; i < EVERYBODY; i++) {
            struct cl_state s = cl_seated("k1 k2 k3", racks[worth], "k13 g3 b3 g10");
            s.melded = 2;
            bool plays = false;
            for (uint64_t luck = 0; luck < 20; luck++) { /* some overlook it at times */
                char *step = step_of(&s, i, luck);
                plays |= strncmp(step, "put ", 4) == 0;
                free(step);
            }
            assert_int_equal(plays, worth == 0);
        }
}

/* A strong player who can go out does so, even one who holds back. */
TEST(who_can_go_out_does)
{
    static const char *const racks[] = {"r4 r5 * k4", "b1 b5 b9 k8 k9 k10 k11 k12", NULL};
    for (int i = 0; i < EVERYBODY; i++) {
        if (i % PLAYER_COUNT < PLAYER_OTTO || i == PLAYER_OTTO) /* may lay less and stay */
            continue;
        struct cl_state s = cl_seated("k1 k2 k3 / r1 r2 r3", racks, "k13 g3 b3 g10");
        uint64_t luck = 0;
        char *step = step_of(&s, i, luck);
        while (strncmp(step, "put ", 4) != 0) { /* overlooked */
            assert_true(i % PLAYER_COUNT == PLAYER_OTTO && ++luck < 20);
            free(step);
            step = step_of(&s, i, luck);
        }
        cl_go(&s, step);
        free(step);
        cl_go(&s, "end");
        assert_int_equal(s.common.winner, 0);
    }
}

/* How many tiles the player lays down in its turn: the most in 20 tries with different luck,
 * because some levels overlook tiles. */
static struct tile_bits played_by(const struct cl_state *s, int who)
{
    struct tile_bits most = {{0, 0}};
    for (uint64_t luck = 0; luck < 20; luck++) {
        struct cl_state t = *s;
        char *step = step_of(s, who, luck);
        if (strncmp(step, "put ", 4) == 0)
            cl_go(&t, step);
        free(step);
        struct tile_bits played = cl_played(&t);
        if (bits_count(&played) > bits_count(&most))
            most = played;
    }
    return most;
}

static int tiles_played_by(const struct cl_state *s, int who)
{
    struct tile_bits played = played_by(s, who);
    return bits_count(&played);
}

/* Otto plays when he can go out, or when somebody else soon may; Mira only if she would then
 * lose much. */
TEST(the_patient_weigh_what_they_would_lose)
{
    static const char *const far[] = {"r4 r5 r6 b13 k13 g13 g1", "b1 b3 b5 b7 b9 b11 k9", NULL};
    static const char *const near[] = {"r4 r5 r6 b13 k13 g13 g1", "b1", "b3 b5", "k9", NULL};
    static const char *const cheap[] = {"r4 r5 r6 g1 k9", "b1", "b3 b5", "k11", NULL};
    for (int i = 0; i < EVERYBODY; i++) {
        struct cl_state s = cl_seated("k1 k2 k3", far, "k7 g3 b4 g10");
        assert_int_equal(tiles_played_by(&s, i) > 0, i < PATIENT);
    }
    struct cl_state s = cl_seated("k1 k2 k3", near, "k7 g3 b4 g10");
    assert_int_equal(tiles_played_by(&s, PATIENT + PLAYER_OTTO), 6);
    assert_int_equal(tiles_played_by(&s, PATIENT + PLAYER_MIRA), 6); /* 54 points */
    s = cl_seated("k1 k2 k3", cheap, "k7 g3 b4 g10");
    assert_int_equal(tiles_played_by(&s, PATIENT + PLAYER_OTTO), 3);
    assert_int_equal(tiles_played_by(&s, PATIENT + PLAYER_MIRA), 0); /* 15 points */
}

/* "A Wild 30": Otto draws rather than lay his down, until somebody has one tile left. */
TEST(a_wild_is_kept)
{
    static const char *const early[] = {"k5 k6 * r1 r4 r7 b2 b6 b11 g3 g9 g13 k2", "b1 b3 k9",
                                        NULL};
    static const char *const late[] = {"k5 k6 * r1 r4 r7 b2 b6 b11 g3 g9 g13 k2", "k9", NULL};
    struct cl_state s = cl_seated("r10 r11 r12", early, "k7 g3 b4 g10");
    assert_int_equal(tiles_played_by(&s, PATIENT + PLAYER_OTTO), 0);
    s = cl_seated("r10 r11 r12", late, "k7 g3 b4 g10");
    struct tile_bits played = played_by(&s, PATIENT + PLAYER_OTTO);
    assert_true(bits_has(&played, WILD));
}

/* What Otto can lay without his Wild, he lays. */
TEST(what_needs_no_wild_is_played)
{
    static const char *const racks[] = {"r10 b10 g10 * r1 r4 r7 b2 b6 k13", "b1 b3 k9", NULL};
    for (uint64_t luck = 0; luck < 5; luck++) {
        struct cl_state s = cl_seated("", racks, "k7 g3 b4 g10");
        s.melded = 0;
        char *step = step_of(&s, PATIENT + PLAYER_OTTO, luck);
        cl_go(&s, step);
        free(step);
        struct tile_bits played = cl_played(&s);
        assert_int_equal(bits_count(&played), 3);
        assert_false(bits_has(&played, WILD));
    }
}

/* Of the first melds that are worth 30, Mira takes the smallest. */
TEST(first_melds_give_little_away)
{
    static const char *const racks[][3] = {
        {"r10 b10 g10 k10 k1 k2 k3 k4 * b6 b7 r2 g5", "b1 b3", NULL},
        {"r10 r11 r12 r13 k1 k2 k3 k4 * b6 b7 r2 g5", "b1 b3", NULL}};
    for (int i = 0; i < 2; i++) {
        struct cl_state s = cl_seated("", racks[i], "k7 g3 b4 g10");
        s.melded = 0;
        assert_int_equal(tiles_played_by(&s, PATIENT + PLAYER_MIRA), 3);
        assert_true(tiles_played_by(&s, PLAYER_PIP) > 3);
    }
}

/* What the open Mira lays of two plays that are worth as much: r6 r7 r8 or r7 b7 g7. */
static bool lays_the_run(const char *others, uint64_t luck)
{
    const char *const racks[] = {"r6 r7 r8 b7 g7 k13", others, NULL};
    struct cl_state s = cl_seated("k1 k2 k3", racks, "");
    char *step = step_of(&s, PLAYER_MIRA, luck);
    cl_go(&s, step);
    free(step);
    struct tile_bits played = cl_played(&s);
    assert_int_equal(bits_count(&played), 3);
    return bits_has(&played, tile_make(RED, 6));
}

/* "Chooses among best plays the one that leaves others least": not the row to which the other
 * one can add the last tile. With an empty pool she knows which one that is. */
TEST(of_best_plays_the_one_that_leaves_least)
{
    for (uint64_t luck = 0; luck < 5; luck++) {
        assert_false(lays_the_run("r9", luck));
        assert_true(lays_the_run("k7", luck));
        assert_false(lays_the_run("r9 b1", luck)); /* also if it is not the last one */
    }
}

/* A whole game of two who weigh their plays: it is the same on every system. Only new rules or
 * players change it. */
TEST(the_same_choices_everywhere)
{
    struct cl_state s = cl_started(2, 1, 54);
    assert_signature(players_play(&CLASSIC, &s, 54, PLAYER_MIRA, 0, false), 0xd2831c8109dce0ac);
}

/* With two players and an empty pool, Mira passes to leave the move to the other, but not if
 * that ends a round that she would lose. */
TEST(of_two_the_patient_pass)
{
    static const char *const racks[] = {"r4 r5 r6 b13 k13 g13 g1", "b1 b3 b5 b7", NULL};
    struct cl_state s = cl_seated("k1 k2 k3", racks, "");
    char *step = step_of(&s, PATIENT + PLAYER_MIRA, 1);
    assert_text(step, "end");
    free(step);
    s.common.passes = 1;
    assert_int_equal(tiles_played_by(&s, PATIENT + PLAYER_MIRA), 6);
}

/* Somebody else has begun the turn and left the table illegal. */
TEST(a_turn_that_was_begun_is_brought_to_an_end)
{
    static const char *const nothing_fits[] = {"r1 k4 g8 k13", "b1 b5 b9", NULL};
    struct cl_state s = cl_seated("b10 b11 b12 / g1 g2 g3", nothing_fits, "b12 b2 g6 k10");
    cl_go(&s, "put k13 5,5");
    cl_go(&s, "move b12 3,9");
    they_end_the_turn(&CLASSIC, &s);
}

/* However far apart rows lie, those that a play does not need stay there. */
TEST(they_leave_other_rows_alone)
{
    static const char *const racks[] = {"r4 k13", "b1 b5 b9", NULL};
    struct cl_state s =
        cl_seated("r1 r2 r3 . . . . . . . . . . . . . . . . . . . . . . . . b5 b6 b7", racks,
                  "k5 g3 b3 g10");
    const struct table before = s.common.table;
    assert_true(tidy_size(&before, TIDY_USUAL) < TIDY_NEEDED);
    does(&s, PLAYER_MIRA, "put ");
    does(&s, PLAYER_MIRA, "end");
    for (tile_t t = 0; t < TILE_MAX; t++)
        assert_true(!table_has(&before, t) || place_same(before.at[t], s.common.table.at[t]));
}

/* "With the pool empty the player passes." */
TEST(on_an_empty_pool_they_pass)
{
    static const char *const nothing_fits[] = {"r1 k4 g8 k13", "b1 b5 r9", NULL};
    for (int i = 0; i < EVERYBODY; i++) {
        struct cl_state s = cl_seated("b10 b11 b12", nothing_fits, "");
        does(&s, i, "end");
        does(&s, i, "end");
        assert_int_equal(s.common.end, END_BLOCKED);
    }
}

/* A trial counts the turns that the clock ended. */
TEST(a_timeout_is_counted)
{
    long n[2] = {0};
    static const struct cl_state s;
    CLASSIC_MIND.trials->count(&s, "timeout", &s, n);
    assert_int_equal(n[0], 0);
    assert_int_equal(n[1], 1);
}

TESTS_MAIN
