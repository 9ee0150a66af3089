/* classic_marks.c: what is worth telling of Classic. */
#include "classic.h"
#include "classic_mind.h"
#include "language.h"
#include "meld.h"
#include "mind_mark.h"

#define MANY 12   /* tiles in one turn */
#define RUN 12    /* tiles of a run */
#define BEHIND 50 /* points before the last round */

static bool at_once(const struct mark_turn *t, int seat)
{
    return mark_own_turn(t, seat) && mark_wins(t, seat) && !cl_has_melded(t->before, seat);
}

/* Wins the whole match from behind. */
static bool comeback(const struct mark_turn *t, int seat)
{
    int best = t->was.score[seat];
    for (int i = 0; i < t->was.seats; i++)
        best = t->was.score[i] > best ? t->was.score[i] : best;
    return t->was.phase == PHASE_TURN && t->is.phase == PHASE_GAME_OVER &&
           t->is.winners == 1u << seat && best - t->was.score[seat] >= BEHIND;
}

static bool both_wilds(const struct mark_turn *t, int seat)
{
    return mark_own_turn(t, seat) && t->past.played && cl_wilds_taken(t->before) == 2;
}

/* A long run with a tile of this turn in it. */
static bool long_run(const struct mark_turn *t, int seat)
{
    const struct cl_state *s = t->before;
    struct tile_bits played = cl_played(s);
    struct table_rows rows;
    if (!mark_own_turn(t, seat) || !t->past.played)
        return false;
    table_rows(&s->common.table, &rows);
    for (int i = 0; i < rows.n; i++)
        for (int k = 0; row_length(&rows, i) >= RUN && k < row_length(&rows, i); k++)
            if (bits_has(&played, row_tiles(&rows, i)[k]))
                return true;
    return false;
}

static bool many(const struct mark_turn *t, int seat)
{
    return mark_own_turn(t, seat) && t->past.played >= MANY;
}

const struct mind_mark CLASSIC_MARKS[] = {
    {{"at-once", N_("In and out"),
      N_("You win the round in the very turn in which you make your first melds."), MARK_FIRST},
     .made = at_once},
    {{"comeback", N_("From behind"),
      N_("You win the match, though before its last round you were 50 points behind."),
      MARK_STEPS},
     .made = comeback,
     .match = true},
    {{"both-wilds", N_("Both Wilds"),
      N_("You take both Wilds from the table in one turn and use them again."), MARK_WILD},
     .made = both_wilds},
    {{"long-run", N_("Twelve in a row"), N_("You lay a tile of a run of twelve tiles."),
      MARK_ROW},
     .made = long_run},
    {{"twelve", N_("A dozen"), N_("You lay twelve tiles in one turn."), MARK_FAN},
     .made = many},
    {{.id = NULL}, .made = NULL},
};
