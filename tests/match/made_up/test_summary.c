/* test_summary.c: what lists say about a match in any state, and the names of its players. The
 * game is made up (made_up.h), and a test can put it into every state. */
#include "core_help.h"
#include "made_up/made_up.h"
#include "player_names.h"
#include "session.h"

static struct match *match_of(const struct game *g, int seats)
{
    static const char *const name[] = {"Ann", "Bob", "Cleo", "Dora"};
    struct game_config c;
    made = (struct made){.first = PHASE_TURN};
    game_config_default(&c, g, seats);
    for (int i = 0; i < seats; i++)
        snprintf(c.name[i], NAME_MAX_BYTES, "%s", name[i]);
    return match_new(&c);
}

/* ---- Summaries ---- */

struct summary {
    const struct game *game;
    struct made_state state; /* seats included */
    const char *says;
};

#define PLAYING .phase = PHASE_TURN, .winner = -1
#define OVER .phase = PHASE_GAME_OVER, .seat = -1, .round = 9

static const struct summary LIST[] = {
    {&PEGS, {.seats = 2, .phase = PHASE_LOTS, .seat = 1}, "Drawing for first turn"},
    {&PEGS, {.seats = 2, .phase = PHASE_DEAL, .seat = -1}, "Drawing for first turn"},
    {&PEGS, {.seats = 3, PLAYING, .seat = 0, .round = 1}, "Round 1 of 9, Ann's turn"},
    {&PEGS, {.seats = 3, PLAYING, .seat = 2, .round = 9}, "Round 9 of 9, Cleo's turn"},
    {&PEGS, {.seats = 3, .phase = PHASE_ROUND_OVER, .seat = -1, .round = 2}, "Round 2 of 9"},
    {&POINTS, {.seats = 2, PLAYING, .seat = 1, .round = 4}, "Round 4 of 9, Bob's turn"},
    {&QUIET, {.seats = 2, PLAYING, .seat = 1, .round = 4}, "Bob has hand 4 of 9"},
    {&QUIET, {.seats = 2, .phase = PHASE_ROUND_OVER, .seat = -1, .round = 3}, "Hand 3 of 9"},
    {&PEGS, {.seats = 2, OVER}, "Nobody won a peg"},
    {&PEGS, {.seats = 2, OVER, .score = {1}}, "Ann won with 1 peg"},
    {&PEGS, {.seats = 4, OVER, .score = {2, 0, 2, 3}}, "Dora won with 3 pegs"},
    {&PEGS,
     {.seats = 3, OVER, .score = {1, 0, 1}},
     "Ann and Cleo share the win with 1 peg each"},
    {&PEGS,
     {.seats = 4, OVER, .score = {2, 2, 2, 2}},
     "Ann, Bob, Cleo and Dora share the win with 2 pegs each"},
    {&POINTS, {.seats = 2, OVER, .score = {1, -5}}, "Ann won with 1 point"},
    {&POINTS, {.seats = 2, OVER, .score = {-9, -5}}, "Bob won with -5 points"},
    {&POINTS, {.seats = 2, OVER, .score = {0, -5}}, "Ann won with 0 points"},
    {&POINTS,
     {.seats = 2, OVER, .score = {0, 0}},
     "Ann and Bob share the win with 0 points each"},
    {&POINTS,
     {.seats = 3, OVER, .score = {-3, 1, 1}},
     "Bob and Cleo share the win with 1 point each"},
    {&QUIET, {.seats = 2, OVER, .score = {4, 7}}, "Bob alone: 7"},
    {&QUIET, {.seats = 2, OVER, .score = {7, 7}}, "Ann and Bob shared: 7"},
    {&PEGS, {.seats = 1, PLAYING, .turn = 1, .round = 1}, "Turn 1, 0 drawn"},
    {&PEGS, {.seats = 1, PLAYING, .turn = 7, .round = 1, .drawn = 5}, "Turn 7, 5 drawn"},
    {&PEGS, {.seats = 1, OVER, .winner = -1, .turns = 1, .drawn = 5}, "Not solved, 1 turn"},
    {&PEGS, {.seats = 1, OVER, .winner = -1, .turns = 0}, "Not solved, 0 turns"},
    {&PEGS,
     {.seats = 1, OVER, .winner = 0, .turns = 9, .out_turns = 1, .out_draws = 2},
     "Solved in 1 turn, 2 drawn"},
    {&PEGS,
     {.seats = 1, OVER, .winner = 0, .turns = 9, .out_turns = 6, .out_draws = 0},
     "Solved in 6 turns, 0 drawn"},
    {&PEGS, /* solved, and played on until all is on the table */
     {.seats = 1, .phase = PHASE_TURN, .winner = 0, .turn = 9, .out_turns = 6, .out_draws = 3},
     "Solved in 6 turns, 3 drawn"},
};

TEST(what_lists_say)
{
    for (size_t i = 0; i < sizeof LIST / sizeof *LIST; i++) {
        const struct summary *s = &LIST[i];
        struct match *m = match_of(s->game, s->state.seats);
        struct buf said = {0};
        memcpy(m->state, &s->state, sizeof s->state);
        match_summary(m, &said);
        assert_text(buf_text(&said), s->says);
        buf_free(&said);
        match_free(m);
    }
}

/* ---- Names ---- */

static void names(int seats, unsigned who, const char *list, const char *all, const char *few)
{
    struct match *m = match_of(&PEGS, seats);
    struct buf said = {0};
    names_of_seats(m, who, &said);
    assert_text(buf_text(&said), list);
    buf_clear(&said);
    match_names(m, &said);
    assert_text(buf_text(&said), all);
    buf_clear(&said);
    names_in_short(m, &said);
    assert_text(buf_text(&said), few);
    buf_free(&said);
    match_free(m);
}

TEST(names_in_lists)
{
    names(1, 1, "Ann", "Ann", "Ann");
    names(2, 2, "Bob", "Ann and Bob", "Ann and Bob");
    names(3, 0, "", "Ann, Bob and Cleo", "Ann, Bob and Cleo");
    names(3, 5, "Ann and Cleo", "Ann, Bob and Cleo", "Ann, Bob and Cleo");
    names(4, 11, "Ann, Bob and Dora", "Ann, Bob, Cleo and Dora", "Ann, Bob and 2 others");
    struct match *m = match_of(&PEGS, 4);
    struct buf said = {0};
    m->config.seats = 8; /* more than this game has */
    snprintf(m->config.name[7], NAME_MAX_BYTES, "Hal");
    names_of_seats(m, 129, &said);
    buf_add(&said, "; ");
    names_in_short(m, &said);
    assert_text(buf_text(&said), "Ann and Hal; Ann, Bob and 6 others");
    buf_free(&said);
    match_free(m);
}

TESTS_MAIN
