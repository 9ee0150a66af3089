/* whats_wild_mind.c: the mind of What's Wild?!, and how its games for tests are set up. */
#include "whats_wild_mind.h"

#include <string.h>

#include "language.h"
#include "ww_console.h"
#include "ww_state.h"

/* Games have five, nine or ten rounds: as few as will do. Of the lengths with five, the seed
 * chooses one. */
static void prepare(struct game_config *c, enum trial trial, int rounds)
{
    static const enum ww_length five[] = {WW_FIRST_FIVE, WW_ODD, WW_EVEN};
    enum ww_length length = trial == TRIAL_ARENA ? WW_FIRST_FIVE : five[c->seed % 3];
    if (rounds > ww_rounds_of(WW_EXTENDED))
        length = WW_ALL;
    else if (rounds > ww_rounds_of(WW_FIRST_FIVE))
        length = WW_EXTENDED;
    game_option_set(c, "length", (int)length);
}

static bool rule(struct game_config *c, const char *word)
{
    static const char *const name[WW_LENGTH_COUNT] = {[WW_ALL] = "ten",
                                                      [WW_ODD] = "odd",
                                                      [WW_EVEN] = "even",
                                                      [WW_FIRST_FIVE] = "first-five",
                                                      [WW_EXTENDED] = "extended"};
    for (int i = 0; i < WW_LENGTH_COUNT; i++)
        if (!strcmp(word, name[i])) {
            game_option_set(c, "length", i);
            return true;
        }
    return false;
}

static const char *const COUNTERS[] = {"taken", "chameleons", "wild", "shuffles", NULL};

static void count(const void *before, const char *step, const void *after, long *n)
{
    const struct ww_state *b = before, *a = after;
    n[0] += !strcmp(step, "take");
    n[1] += a->wild != b->wild && !strncmp(step, "discard ", strlen("discard "));
    n[2] += !strcmp(step, "wild");
    n[3] += a->reshuffled > b->reshuffled;
}

/* A view shows no draw pile, and of the others' hands only what is open. */
static bool hides(const void *view, int seat, struct reason *why)
{
    const struct ww_state *v = view;
    for (int i = 0; i < v->n_pile; i++)
        if (v->pile[i] != WW_NO_CARD)
            return refuse(why, "seat %d sees the draw pile", seat);
    for (int i = 0; i < v->seats; i++)
        for (int k = 0; k < v->hand[i].n; k++)
            if (i != seat && v->hand[i].card[k] != WW_NO_CARD && !v->hand[i].open[k])
                return refuse(why, "seat %d sees a hand that is not its own", seat);
    if (v->seat != seat && v->source == WW_FROM_PILE && v->gained != WW_NO_CARD)
        return refuse(why, "seat %d sees what another one has drawn", seat);
    return true;
}

static const struct mind_trials TRIALS = {
    .prepare = prepare,
    .rule = rule,
    .whole = true,
    .rules_list = "first-five, odd, even, extended, ten",
    .rules_wrong = "--rules of whats-wild is a length: first-five, odd, even, extended or ten",
    .counters = COUNTERS,
    .count = count,
    .hides = hides,
};

static const char *const ABOUT[PLAYER_COUNT] = {
    [PLAYER_PIP] = N_("Likes the pictures. Throws cards away that he needed a turn later."),
    [PLAYER_NELL] = N_("Keeps whatever leaves the fewest points right now."),
    [PLAYER_OTTO] = N_("Keeps what the next card could complete."),
    [PLAYER_MIRA] = N_("Thinks two cards ahead, and remembers what you took and left."),
};

const struct mind WHATS_WILD_MIND = {
    .game = &WHATS_WILD,
    .step = ww_player_step,
    .about = ABOUT,
    .random_step = ww_random_step,
    .hints = &WW_HINTS,
    .hindsight = &WW_HINDSIGHT,
    .chances = &WW_CHANCES,
    .trials = &TRIALS,
    .decisions = &WW_DECISIONS,
    .marks = WHATS_WILD_MARKS,
    .verbs = WW_VERBS,
    .notation = WW_NOTATION,
};
