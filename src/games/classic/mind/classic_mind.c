/* classic_mind.c: the mind of Classic, and how its games for tests are set up. */
#include "classic_mind.h"

#include <string.h>

#include "classic_puzzles.h"
#include "tile_console.h"
#include "tile_mind.h"

static void prepare(struct game_config *c, enum trial trial, int rounds)
{
    game_option_set(c, "rounds", rounds);
    game_option_set(c, "clock", trial == TRIAL_ARENA ? 0 : CL_CLOCK);
}

static const char *const COUNTERS[] = {"wilds-taken", "timeouts", NULL};

static void count(const void *before, const char *step, const void *after, long *n)
{
    (void)after;
    if (!strcmp(step, "end") && CLASSIC.check(before, "end", NULL))
        n[0] += cl_wilds_taken(before);
    n[1] += !strcmp(step, "timeout");
}

static bool hides(const void *view, int seat, struct reason *why)
{
    return tile_view_hides(&CLASSIC, view, seat, why);
}

static const struct mind_trials TRIALS = {
    .prepare = prepare,
    .counters = COUNTERS,
    .count = count,
    .hides = hides,
};

const struct mind CLASSIC_MIND = {
    .game = &CLASSIC,
    .step = cl_player_step,
    .random_step = cl_random_step,
    .hints = &CL_HINTS,
    .hindsight = &CL_HINDSIGHT,
    .chances = &CL_CHANCES,
    .trials = &TRIALS,
    .verbs = CL_VERBS,
    .notation = TILE_NOTATION,
    .puzzles = &CLASSIC_PUZZLES,
    .marks = CLASSIC_MARKS,
};
