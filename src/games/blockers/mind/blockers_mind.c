/* blockers_mind.c: the mind of Blockers!, and how its games for tests are set up. */
#include "blockers_mind.h"

#include "language.h"

#include <string.h>

#include "bk_state.h"

static void prepare(struct game_config *c, enum trial trial, int rounds)
{
    (void)trial;
    game_option_set(c, "rounds", rounds < BK_ROUNDS ? rounds : BK_ROUNDS);
}

static const char *const COUNTERS[] = {"captures", "skips", NULL};

static void count(const void *before, const char *step, const void *after, long *n)
{
    const struct bk_state *b = before;
    (void)after;
    n[0] += !strncmp(step, "capture ", strlen("capture "));
    n[1] += !strcmp(step, "end") && b->placed == BK_NO_TILE;
}

static bool known(const bk_tile *t, int n)
{
    bool any = false;
    for (int i = 0; i < n; i++)
        any = any || t[i] != BK_NO_TILE;
    return any;
}

/* A view shows no pile, its own included, and no rack of anybody else. */
static bool hides(const void *view, int seat, struct reason *why)
{
    const struct bk_state *v = view;
    unsigned own = seat < 0 ? 0 : bk_own(v, seat);
    for (int c = 0; c < BK_COLOURS; c++) {
        const struct bk_colour *k = &v->colour[c];
        if (known(k->pile, k->n_pile))
            return refuse(why, "seat %d sees a pile", seat);
        if (!(own >> c & 1) && known(k->rack, k->n_rack))
            return refuse(why, "seat %d sees a rack that is not its own", seat);
    }
    return true;
}

static const struct mind_trials TRIALS = {
    .prepare = prepare,
    .counters = COUNTERS,
    .count = count,
    .hides = hides,
};

static const char *const ABOUT[PLAYER_COUNT] = {
    [PLAYER_PIP] = N_("Grabs what looks good, and now and then just puts a tile anywhere."),
    [PLAYER_NELL] = N_("Keeps her tiles together, and gets in the leader's way."),
    [PLAYER_OTTO] = N_("Thinks of the tiles that are still to come."),
    [PLAYER_MIRA] = N_("Plays the game to its end in her head before she places a tile."),
};

const struct mind BLOCKERS_MIND = {
    .game = &BLOCKERS,
    .step = bk_player_step,
    .about = ABOUT,
    .random_step = bk_random_step,
    .hints = &BK_HINTS,
    .hindsight = &BK_HINDSIGHT,
    .chances = &BK_CHANCES,
    .trials = &TRIALS,
    .decisions = &BK_DECISIONS,
    .marks = BLOCKERS_MARKS,
    .verbs = BK_VERBS,
    .notation = "A tile of Blockers! is a colour and a face: r5, be, gs4, y*; a\n"
                "space is a row and a column: e5.",
};
