/* classic_game.h: the solver of Classic for a game: tasks from what a seat sees, plays that a
 * person would find, answers as a step, and hints. */
#ifndef SUPERWILD_CLASSIC_GAME_H
#define SUPERWILD_CLASSIC_GAME_H

#include "classic.h"
#include "classic_solve.h"

/* What the seat to move could do in this turn, from what it sees (a view will do). Tiles it has
 * played in this turn count as rack tiles, and the table is the one at the start of the turn.
 * False when it is nobody's turn. */
bool classic_task_of(const struct cl_state *state, struct classic_task *out);
/* What it could add in the middle of its turn, from the present table: tiles it has played in
 * this turn are table tiles. The task knows neither where Wilds lay at the start nor what the
 * first melds must be worth, so ask cl_turn_legal() about its answers. */
bool classic_task_now(const struct cl_state *state, struct classic_task *out);

/* Appends the one step ("take ... ; put ... ; move ...") from the present table to `then`,
 * without `end`; nothing if nothing changes. */
void classic_step(const struct cl_state *state, const struct table *then, struct buf *out);

/* Lays the melds of `then` again, each in its own row, so that little moves. Unchanged melds
 * stay where they were on the old table. Of changed melds, as many tiles stay as there is room
 * for. A new meld takes a free stretch of a shelf: the nearest to the first of its tiles that
 * come from the table, or else the first one. A run may be turned round and a
 * set's tiles may change places; what a Wild stands for does not change. Every row of `then`
 * must be a meld. */
void classic_lay(const struct table *old, enum classic_laying how, struct table *then);

#define CLASSIC_ANY (-1)

/* The play that a person finds who looks at `melds` melds of the table at a time, laid by
 * classic_lay(). CLASSIC_ANY finds the best play. With 0 it is new melds from the rack, and
 * tiles at the ends of melds on the table. With more, it is the play worth most that changes
 * that many melds, then another with other melds, and so on. The budget is for each of the many
 * searches, so limit the nodes. Only the best play is marked `proven` and `fewest`. Also not
 * possible if the old table is illegal and not all of it is looked at. */
void classic_find(struct classic_solver *s, const struct classic_task *task, int melds,
                  const struct budget *budget, struct classic_answer *out);

/* ---- Hints ---- */

struct classic_hint {
    bool known;   /* false: the search was stopped before it found anything */
    bool initial; /* the first melds are still to be made: 30 points from the rack only */
    int worth;    /* initial: the most that melds in the rack can be worth */
    int most;     /* how many rack tiles can be played */
    bool proven;  /* no play has more; with most 0: nothing can be played */
    bool already; /* the present table has as many of them, so nothing can be gained */
    struct classic_answer easy, best; /* plays of at least one tile, when most > 0 */
    int laid; /* tiles of this turn that are table tiles in `easy` and not played in it */
};

/* Looks for the play that changes the fewest melds, among these one with the most tiles, and
 * for the best play. The first also has more tiles than are already there, if that is possible,
 * and leaves as many as it can of the rows that lie now as they lie. False when it is nobody's
 * turn. The budget is for each of the searches. */
bool classic_hint_find(const struct cl_state *view, const struct budget *budget,
                       struct classic_hint *out);

#endif
