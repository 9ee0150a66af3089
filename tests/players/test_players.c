/* test_players.c: computer players in Super Wild and Normikub: what they know, and what they
 * do. */
#define _POSIX_C_SOURCE 200809L
#include "game_help.h"
#include "normikub.h"
#include "players_help.h"
#include "mind.h"
#include "thorough.h"
#include "tidy.h"
#include "tile_mind.h"

static const struct game *game_of(const struct sw_state *s)
{
    return s->game == SW_NORMIKUB ? &NORMIKUB : &SUPER_WILD;
}

static void does(struct sw_state *s, int who, const char *begins)
{
    player_does(game_of(s), s, who, begins);
}

/* ---- Whole games ---- */

static uint64_t play_through(const struct sw_state *s, uint64_t seed, bool look)
{
    return players_play(game_of(s), s, seed, seed, (int)(seed % 3) + 1, look);
}

static uint64_t whole_game(uint64_t seed, int seats, unsigned rules, bool look)
{
    struct sw_state s = started(seats, 1, seed);
    s.rules |= rules;
    return play_through(&s, seed, look);
}

static void all_games(int seats)
{
    static const unsigned rules[4] = {0, RULES_STACKS, RULES_DIAGONALS,
                                      RULES_STACKS | RULES_DIAGONALS};
    for (uint64_t i = 0; i < (uint64_t)often(8, 2, 1); i++) {
        uint64_t seed = 100 * (uint64_t)seats + i;
        unsigned by = rules[(i + (uint64_t)seats) % 4];
        uint64_t hash = whole_game(seed, seats, by, true);
        if (i == 1)
            assert_int_equal(whole_game(seed, seats, by, false), hash);
    }
}

TEST(games_alone)
{
    all_games(1);
}

TEST(games_of_two)
{
    all_games(2);
}

TEST(games_of_more)
{
    for (int seats = 3; seats <= SW_SEATS; seats += often(1, 1, 4))
        all_games(seats);
}

static struct sw_state normikub_of(int seats, int dimensions, uint64_t seed)
{
    struct game_config c;
    struct sw_state s;
    game_config_default(&c, &NORMIKUB, seats);
    game_option_set(&c, "games", 1);
    game_option_set(&c, "dimensions", dimensions);
    game_option_set(&c, "volunteer", (int)(seed % 2));
    c.seed = seed;
    NORMIKUB.start(&s, &c);
    return s;
}

/* All levels play Normikub, with two to eight players: they never make an illegal step, not
 * even with the limit of six tiles on a first turn, and hidden tiles stay hidden. */
TEST(games_of_normikub)
{
    for (int seats = 2; seats <= SEATS_MAX; seats += often(1, 1, 3)) {
        int dimensions = 1 + seats % 5;
        uint64_t seed = 300 + (uint64_t)seats;
        struct sw_state s = normikub_of(seats, dimensions, seed);
        uint64_t hash = play_through(&s, seed, true);
        if (!is_brief() || seats == 2)
            assert_int_equal(play_through(&s, seed, false), hash);
    }
}

/* ---- When they are stopped ---- */

TEST(stopped_they_leave_nothing)
{
    struct sw_state s = started(2, 1, 3);
    for (int i = 0; i < 3; i++)
        go(&s, i < 2 ? "draw" : "deal");
    stopped_they_say_nothing(&SUPER_WILD, &s);
}

/* ---- What they do ---- */

static const char *const RUN_AND_MORE[] = {"r1 r2 r3 k13", "b1 b5 b9", NULL};

TEST(the_patient_wait_until_they_are_out)
{
    struct sw_state s = seated(PLAIN, "*@0,0", RUN_AND_MORE, "k5 g3 b3 g10");
    does(&s, PLAYER_MIRA, "put ");
    s = seated(PLAIN, "*@0,0", RUN_AND_MORE, "k5 g3 b3 g10");
    does(&s, PATIENT + PLAYER_MIRA, "draw");
    does(&s, PATIENT + PLAYER_MIRA, "end");
    static const char *const all_but_one[] = {"r1 r2 r3 r4", "b1 b5 b9", NULL};
    s = seated(PLAIN, "*@0,0", all_but_one, "k5 g3 b3 g10");
    s.common.turns[1] = 1;
    does(&s, PATIENT + PLAYER_MIRA, "put ");
    does(&s, PATIENT + PLAYER_MIRA, "end");
    assert_int_equal(s.common.winner, 0);
}

/* Before all have had a turn, an open player keeps a tile, and a patient one waits; also the
 * one who begins the second round of turns goes out. */
TEST(nobody_goes_out_before_all_had_a_turn)
{
    static const char *const racks[] = {"r1 r2 r3 r4", "b1 b5 b9", "k1 k5 k9", NULL};
    for (int had = 0; had < 2; had++) {
        struct sw_state s = seated(PLAIN, "*@0,0", racks, "k4 g3 b3 g10"), t = s;
        s.common.turns[1] = t.common.turns[1] = 1;
        s.common.turns[2] = t.common.turns[2] = (int16_t)had;
        does(&s, PLAYER_MIRA, "put ");
        does(&s, PLAYER_MIRA, "end");
        assert_int_equal(s.common.winner, had ? 0 : -1);
        assert_int_equal(sw_rack_count(&s, 0), had ? 0 : 1);
        does(&t, PATIENT + PLAYER_MIRA, had ? "put " : "draw");
    }
}

/* Plays until all seats have had a turn. Is the round won before? */
static bool is_over_early(struct sw_state *s, int who, uint64_t luck)
{
    int turns = 0;
    while (s->common.winner < 0 && turns < s->common.seats) {
        char *step = player_says(game_of(s), s, who, luck);
        turns += !strcmp(step, "end");
        must_go(game_of(s), s, step);
        free(step);
    }
    return turns < s->common.seats;
}

/* Six players who see everything, with all options, and eight in five dimensions. When they
 * went out as soon as they could, 9 of 10 rounds (open) and 3 of 10 (patient) were over in the
 * first turns. */
#define FIRST_TURNS (uint64_t) often(20, 5, 1)
TEST(first_turns_are_for_everybody)
{
    for (uint64_t seed = 1; seed <= FIRST_TURNS; seed++)
        for (int k = 0; k < 4; k++) {
            struct sw_state s = k % 2 ? normikub_of(8, 5, seed) : started(6, 1, seed);
            if (!(k % 2))
                s.rules = ALL_RULES;
            if (is_over_early(&s, k / 2 * PATIENT + PLAYER_MIRA, seed))
                fail_msg("seed %d: the round is won in the first turns", (int)seed);
        }
}

TEST(an_empty_bag_is_not_waited_for)
{
    struct sw_state s = seated(PLAIN, "*@0,0", RUN_AND_MORE, "");
    does(&s, PATIENT + PLAYER_MIRA, "put ");
    does(&s, PATIENT + PLAYER_MIRA, "end");
}

static struct sw_state normikub_at(const char *const *racks, const char *bag, int turns)
{
    struct sw_state s = seated(PLAIN, "*@0,0", racks, bag);
    s.game = SW_NORMIKUB;
    s.rules = normikub(2);
    for (int i = 0; i < s.common.seats; i++)
        s.common.turns[i] = (int16_t)turns;
    return s;
}

/* "On a player's first turn of a game at most six tiles may be played." A player who plays lays
 * six tiles of two runs of four; later all eight. */
TEST(six_at_most_on_a_first_turn)
{
    static const char *const racks[] = {"r1 r2 r3 r4 b10 b11 b12 b13", "b1 b5 b8", NULL};
    for (int turns = 0; turns < 2; turns++) {
        struct sw_state s = normikub_at(racks, "k5 g3 b3 g10", turns);
        does(&s, PLAYER_MIRA, "put ");
        does(&s, PLAYER_MIRA, "end");
        assert_true(turns || bits_count(&s.common.rack[0]) >= 2);
        s = normikub_at(racks, "k5 g3 b3 g10", turns);
        does(&s, PATIENT + PLAYER_MIRA,
             turns ? "put " : "end"); /* it goes out, or does not play yet */
    }
}

/* "A player who plays nothing takes one penalty tile": there is no separate draw. */
TEST(the_patient_take_a_penalty_tile)
{
    static const char *const racks[] = {"r1 r2 r3 k13", "b1 b4 b11", NULL};
    struct sw_state s = normikub_at(racks, "k5 g3 b3 g10", 3);
    does(&s, PATIENT + PLAYER_MIRA, "end");
    assert_true(on_rack(&s, 0, "k5"));
    assert_int_equal(s.common.seat, 1);
    for (int i = 0; i < EVERYBODY; i++) { /* seat 1 has nothing to play */
        struct sw_state t = s;
        does(&t, i, "end");
        assert_int_equal(t.common.seat, 0);
    }
}

/* How often a patient Nell lays a run of three in Normikub, of 20 times: she overlooks tiles.
 */
static int nell_lays(const char *rack)
{
    const char *const racks[] = {rack, "b1 b4 b11", NULL};
    struct sw_state s = normikub_at(racks, "k5 g3 b3 g10", 3);
    int n = 0;
    for (uint64_t luck = 1; luck <= 20; luck++) {
        char *step = player_says(&NORMIKUB, &s, PATIENT + PLAYER_NELL, luck);
        n += strncmp(step, "put ", 4) == 0;
        free(step);
    }
    return n;
}

/* With ten tiles she waits until she can go out, with eleven she does not. */
TEST(a_patient_nell_waits_with_few_tiles)
{
    assert_int_equal(nell_lays("r1 r2 r3 k13 g1 b8 k6 g12 b13 k3"), 0);
    assert_true(nell_lays("r1 r2 r3 k13 g1 b8 k6 g12 b13 k3 g5") > 0);
}

/* Somebody else has laid seven tiles on a first turn: some must go back. */
TEST(too_many_are_taken_back)
{
    static const char *const racks[] = {"r1 r2 r3 r4 b10 b11 b12 b13", "b1 b5 b8", NULL};
    struct sw_state s = normikub_at(racks, "k5 g3 b3 g10", 0);
    go(&s, "put r1 0,5 r2 1,5 r3 2,5 r4 3,5 b10 0,7 b11 1,7 b12 2,7");
    refused(&s, "end");
    does(&s, PLAYER_MIRA, "");
    does(&s, PLAYER_MIRA, "end");
    assert_true(bits_count(&s.common.rack[0]) >= 2);
}

/* The round is won: every player lays everything that can be laid. */
TEST(together_they_lay_what_they_can)
{
    static const char *const racks[] = {"r1 r2 r3 k13", "b1 b5 b9", "", NULL};
    for (int i = 0; i < EVERYBODY; i++) {
        struct sw_state s = seated(PLAIN, "*@0,0", racks, "k5 g3 b3 g10");
        s.common.winner = 2;
        s.out = 4;
        does(&s, i, "put ");
        does(&s, i, "end");
        assert_int_equal(bits_count(&s.common.rack[0]), 1);
    }
}

/* Somebody else has begun the turn and left the table illegal. */
TEST(a_turn_that_was_begun_is_brought_to_an_end)
{
    static const char *const nothing_fits[] = {"r1 k4 g8 k13", "b1 b5 b9", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", nothing_fits, "b12 b2 g6 k10");
    go(&s, "put k13 5,5");
    go(&s, "move * 3,3");
    they_end_the_turn(&SUPER_WILD, &s);
}

/* Tiles that somebody else has put down in this turn count, too: with eight Otto does not wait.
 */
TEST(the_patient_count_what_was_put_down)
{
    static const char *const racks[] = {"r1 r2 r3 k13 g1 b8 k6 g12", "b1 b5 b9", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "b12 b2 g6 k10");
    go(&s, "put k13 5,5");
    does(&s, PATIENT + PLAYER_OTTO, "");
    assert_true(on_rack(&s, 0, "k13"));
    assert_false(on_rack(&s, 0, "r1"));
}

static struct place green(const struct sw_state *s, int number)
{
    return s->common.table.at[tile_make(GREEN, number)];
}

/* Before anything else, and only if the tiles are too small; islands are not turned. */
TEST(they_slide_islands_together)
{
    static const char *const racks[] = {"r1 r2 r3 k13", "b1 b5 b9", NULL};
    const char *const far = "*@0,0 g5@60,0 g6@61,0 g7@62,0";
    struct sw_state s = seated(PLAIN, far, racks, "k5 g3 b3 g10");
    assert_true(tidy_size(&s.common.table, TIDY_USUAL) < TIDY_NEEDED);
    does(&s, PLAYER_MIRA, "tidy ");
    assert_int_equal(tidy_size(&s.common.table, TIDY_USUAL), TIDY_FULL);
    for (int n = 5; n < 7; n++) {
        assert_int_equal(green(&s, n + 1).x, green(&s, n).x + 1);
        assert_int_equal(green(&s, n + 1).y, green(&s, n).y);
    }
    does(&s, PLAYER_MIRA, "put ");
    does(&s, PLAYER_MIRA, "end");
    s = seated(PLAIN, "*@0,0 g5@18,0 g6@19,0 g7@20,0", racks, "k5 g3 b3 g10");
    assert_true(tidy_size(&s.common.table, TIDY_USUAL) < TIDY_SMALL);
    does(&s, PLAYER_MIRA, "put ");
    does(&s, PLAYER_MIRA, "end");
}

/* One of them in a round of turns is enough: the second player leaves the table alone. */
TEST(they_slide_once_in_a_round_of_turns)
{
    static const char *const racks[] = {"r1 r2 r3 k13", "b1 b5 b9", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0 g5@60,0 g6@61,0 g7@62,0", racks, "k5 g3 b3 g10");
    s.common.turn++;
    does(&s, PLAYER_MIRA, "put ");
    does(&s, PLAYER_MIRA, "end");
}

/* A place in a tower is named, because it cannot be seen on a flat table. */
TEST(hints_name_the_level)
{
    static const char *const says[] = {"underneath.", "go there.", "on top."};
    const struct game *g = &SUPER_WILD;
    struct game_config c;
    void *s = mem_alloc(g->state_size);
    game_config_default(&c, g, 1);
    g->start(s, &c);
    for (int z = -1; z <= 1; z++) {
        struct hint h = {.known = true, .piece = 3, .to = {.z = (int16_t)z}};
        struct buf out = {0};
        tile_hint_words(g, s, &h, HINT_PLACE, &out);
        for (int k = 0; k < 3; k++)
            assert_int_equal(strstr(buf_text(&out), says[k]) != NULL, k == z + 1);
        buf_free(&out);
    }
    free(s);
}

TESTS_MAIN
