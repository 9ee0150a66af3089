/* superwild_mind.c: the minds of Super Wild and Normikub, and how their games for tests are set
 * up. */
#include "superwild_mind.h"

#include <string.h>

#include "normikub.h"
#include "tile_console.h"
#include "tile_mind.h"

static bool hides(const void *view, int seat, struct reason *why)
{
    return tile_view_hides(&SUPER_WILD, view, seat, why);
}

/* ---- Super Wild ---- */

static void prepare(struct game_config *c, enum trial trial, int rounds)
{
    (void)trial;
    game_option_set(c, "rounds", rounds);
}

static bool rule(struct game_config *c, const char *word)
{
    bool all = !strcmp(word, "all");
    if (!all && strcmp(word, "stacks") != 0 && strcmp(word, "diagonals") != 0)
        return false;
    if (all || !strcmp(word, "stacks"))
        game_option_set(c, "stacks", 1);
    if (all || !strcmp(word, "diagonals"))
        game_option_set(c, "diagonals", 1);
    return true;
}

static const struct mind_trials TRIALS = {
    .prepare = prepare,
    .rule = rule,
    .rules_list = "stacks, diagonals, plain, all",
    .rules_wrong = "only normikub has dimensions",
    .hides = hides,
};

const struct mind SUPER_WILD_MIND = {
    .game = &SUPER_WILD,
    .step = sw_player_step,
    .random_step = sw_random_step,
    .hints = &SW_HINTS,
    .hindsight = &SW_HINDSIGHT,
    .chances = &SW_CHANCES,
    .trials = &TRIALS,
    .verbs = SW_VERBS,
    .notation = TILE_NOTATION,
    .puzzles = &SW_PUZZLES,
    .marks = SW_MARKS,
};

/* ---- Normikub ---- */

static void prepare_normikub(struct game_config *c, enum trial trial, int rounds)
{
    uint64_t seed = c->seed;
    game_option_set(c, "games", rounds);
    if (trial == TRIAL_SELFPLAY && seed % 3 == 0)
        game_option_set(c, "volunteer", 1 + (int)(seed / 3 % (uint64_t)c->seats));
}

static bool dimensions(struct game_config *c, const char *word)
{
    if (strlen(word) != 1 || word[0] < '1' || word[0] > '5')
        return false;
    game_option_set(c, "dimensions", word[0] - '0');
    return true;
}

static const char *const COUNTERS[] = {"challenges", "met", NULL};

static void count(const void *before, const char *step, const void *after, long *n)
{
    const struct sw_state *s = after;
    (void)before;
    n[0] += !strcmp(step, "challenge");
    n[1] += !strcmp(step, "end") && s->challenge == CHALLENGE_MET;
}

static const struct mind_trials NORMIKUB_TRIALS = {
    .prepare = prepare_normikub,
    .rule = dimensions,
    .rules_list = "1 to 5 dimensions",
    .rules_wrong = "--rules of normikub is a number of dimensions",
    .counters = COUNTERS,
    .count = count,
    .hides = hides,
};

const struct mind NORMIKUB_MIND = {
    .game = &NORMIKUB,
    .step = sw_player_step,
    .random_step = sw_random_step,
    .hints = &SW_HINTS,
    .challenge = &NORMIKUB_CHALLENGE,
    .hindsight = &SW_HINDSIGHT,
    .chances = &NORMIKUB_CHANCES,
    .trials = &NORMIKUB_TRIALS,
    .verbs = NORMIKUB_VERBS,
    .notation = TILE_NOTATION,
    .puzzles = &NORMIKUB_PUZZLES,
    .marks = NORMIKUB_MARKS,
};
