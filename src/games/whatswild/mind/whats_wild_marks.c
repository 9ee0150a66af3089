/* whats_wild_marks.c: what is worth telling of What's Wild?!. */
#include "language.h"
#include "mind_mark.h"
#include "whats_wild_mind.h"
#include "ww_state.h"

#define GROUP 8     /* cards of one group */
#define LARGEST 12  /* cards of the largest hand */
#define FEW_WILDS 3 /* in such a hand, at most */
#define CAUGHT 60   /* points with which each of the others is left */
#define FEW 4       /* points of a whole game */
#define WHOLE 10    /* its rounds */

static bool goes_wild(const struct mark_turn *t, int seat)
{
    return mark_own_turn(t, seat) && t->past.out;
}

static int wilds_of(const struct ww_state *s, int seat)
{
    ww_kind k[WW_HAND];
    int wilds = 0;
    for (int i = ww_hand_kinds(&s->hand[seat], k); i > 0; i--)
        wilds += ww_is_wild(k[i - 1], s->wild);
    return wilds;
}

static bool first_turn(const struct mark_turn *t, int seat)
{
    const struct ww_state *s = t->before;
    return goes_wild(t, seat) && s->size >= LARGEST && s->turn == 1 &&
           s->source == WW_FROM_DISCARDS && wilds_of(s, seat) <= FEW_WILDS;
}

static bool one_group(const struct mark_turn *t, int seat)
{
    const struct ww_state *s = t->before;
    struct ww_layout l;
    ww_kind k[WW_HAND];
    if (!goes_wild(t, seat) || s->size < GROUP)
        return false;
    ww_layout(k, ww_hand_kinds(&s->hand[seat], k), s->wild, &l);
    return l.n_groups == 1 && !l.n_left;
}

static bool no_wild(const struct mark_turn *t, int seat)
{
    const struct ww_state *s = t->before;
    return goes_wild(t, seat) && s->size >= LARGEST && !wilds_of(s, seat);
}

static bool named(const struct mark_turn *t, int seat)
{
    const struct ww_state *s = t->before;
    return goes_wild(t, seat) && s->size >= LARGEST && s->gave != WW_NO_CARD &&
           ww_kind_of(s->gave) == WW_CHAMELEON;
}

static bool caught(const struct mark_turn *t, int seat)
{
    const struct ww_state *s = t->after;
    bool all = mark_wins(t, seat) && s->gone == seat;
    for (int i = 0; i < s->seats && all; i++)
        all &= i == seat || ww_round_score(s, s->round, i) >= CAUGHT;
    return all;
}

static bool few(const struct mark_turn *t, int seat)
{
    return t->is.phase == PHASE_GAME_OVER && t->is.rounds >= WHOLE &&
           t->is.winners == 1u << seat && t->is.score[seat] <= FEW;
}

const struct mind_mark WHATS_WILD_MARKS[] = {
    {{"first-turn", N_("Wild at once"),
      N_("With twelve cards, at most three of them wild, you take the very first card that is "
         "turned up, and go wild."),
      MARK_FIRST},
     .made = first_turn},
    {{"one-group", N_("One herd"),
      N_("You go wild with a single herd or caravan of eight cards or more."), MARK_ALONE},
     .made = one_group},
    {{"no-wild", N_("What wild?"),
      N_("You go wild with twelve cards, and none of them is wild."), MARK_RING},
     .made = no_wild},
    {{"named", N_("A new colour"),
      N_("With twelve cards you discard a chameleon, and the number that you name lets you go "
         "wild at once."),
      MARK_TURNED},
     .made = named},
    {{"caught", N_("Caught out"),
      N_("You go wild first, and each of the others is left with 60 points or more."),
      MARK_FAN},
     .made = caught},
    {{"few", N_("Next to nothing"),
      N_("You win a game of ten rounds with fewer than 5 points."), MARK_STEPS},
     .made = few,
     .match = true},
    {{.id = NULL}, .made = NULL},
};
