/* blockers_marks.c: what is worth telling of Blockers!. */
#include "bk_state.h"
#include "blockers_mind.h"
#include "language.h"
#include "mind_mark.h"

#define JOINED 3     /* groups that one tile makes one */
#define PAIR_BEST 11 /* a very good score of two colours */

/* The group of the tile that was placed in this turn. Returns how many tiles it has; 0: nothing
 * was placed. */
static int placed_in(const struct mark_turn *t, int seat, struct bk_set *out)
{
    const struct bk_state *s = t->before;
    bool placed = mark_own_turn(t, seat) && s->placed != BK_NO_TILE;
    return placed ? bk_group_at(&s->board, s->space, out) : 0;
}

/* How many groups there would be in place of this one without the tile just placed. */
static bool joint(const struct mark_turn *t, int seat)
{
    const struct bk_state *s = t->before;
    struct bk_set group;
    struct bk_board board = s->board;
    if (placed_in(t, seat, &group) <= JOINED)
        return false;
    int colour = bk_colour(s->placed), groups = bk_groups(&board, colour);
    board.at[s->space] = BK_NO_TILE;
    return bk_groups(&board, colour) - groups + 1 >= JOINED;
}

/* Is the group in all nine blocks of the board? */
static bool across(const struct mark_turn *t, int seat)
{
    struct bk_set g;
    unsigned blocks = 0;
    if (!placed_in(t, seat, &g))
        return false;
    for (int i = 0; i < BK_SPACES; i++)
        blocks |= bk_set_has(&g, i) ? 1u << bk_block(i) : 0;
    return blocks == (1u << BK_SIDE) - 1;
}

static bool wild_for_wild(const struct mark_turn *t, int seat)
{
    const struct bk_state *s = t->before;
    return mark_own_turn(t, seat) && s->placed != BK_NO_TILE && s->taken != BK_NO_TILE &&
           bk_face(s->placed) == BK_WILD && bk_face(s->taken) == BK_WILD;
}

static bool ends(const struct mark_turn *t)
{
    return t->was.phase == PHASE_TURN && t->is.phase != PHASE_TURN && t->is.seats > 1;
}

static bool wins_with(const struct mark_turn *t, int seat, int most)
{
    struct bk_score score;
    if (!ends(t) || t->is.winner != seat)
        return false;
    bk_state_score(t->after, seat, &score);
    return score.score <= most;
}

static bool perfect(const struct mark_turn *t, int seat)
{
    return !bk_pairs(t->after) && wins_with(t, seat, 1);
}

static bool pairs(const struct mark_turn *t, int seat)
{
    return bk_pairs(t->after) && wins_with(t, seat, PAIR_BEST);
}

const struct mind_mark BLOCKERS_MARKS[] = {
    {{"perfect", N_("All together"),
      N_("You win a game of three or more with one group and no captures: the best score there "
         "is."),
      MARK_ALONE},
     .made = perfect},
    {{"pairs", N_("Two of a kind"),
      N_("You win a game of two, with two colours each, with a score of 11 or less."),
      MARK_RING},
     .made = pairs},
    {{"joint", N_("The keystone"), N_("One tile makes three of your groups one."), MARK_JOINT},
     .made = joint},
    {{"across", N_("Everywhere"),
      N_("A tile makes a group of yours reach into all nine blocks of the board."), MARK_ARMS},
     .made = across},
    {{"wild-for-wild", N_("Wild for wild"), N_("With your wild you capture another wild."),
      MARK_WILD},
     .made = wild_for_wild},
    {{.id = NULL}, .made = NULL},
};
