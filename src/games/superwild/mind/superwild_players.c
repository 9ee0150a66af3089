/* superwild_players.c: what a computer player does next in a turn of Super Wild or Normikub.
 *
 * In a turn one plays tiles or draws one; after a draw one may still play. So: look for a
 * play; if there is none, or none worth showing yet, draw and look again; then end. In Normikub
 * the end without a play is the draw. How far the look goes, and what is worth showing, is the
 * level. The results are in README.md. */
#include "superwild_mind.h"

#include <assert.h>

#include "solve.h"
#include "thinking.h"
#include "tile_mind.h"

#define ALWAYS (SW_TILES + 1)

struct level {
    int moves;              /* table tiles it is ready to move, SOLVE_ANY_MOVES for all */
    int overlook;           /* of 100: how often a tile on its own rack escapes it in a look */
    int patience[SW_GAMES]; /* holds back, until it can go out, while it has fewer tiles */
    long nodes;             /* of search for the most tiles */
    long tidy;              /* and then for fewer moves */
};

static const struct level LEVEL[PLAYER_COUNT] = {
    [PLAYER_PIP] = {.moves = 1, .overlook = 40, .nodes = 4000},
    [PLAYER_NELL] = {.moves = 3, .overlook = 18, .nodes = 8000},
    [PLAYER_OTTO] = {.moves = SOLVE_ANY_MOVES,
                     .overlook = 3,
                     .patience = {[SW_SUPER_WILD] = 8, [SW_NORMIKUB] = 12},
                     .nodes = 12000,
                     .tidy = 8000},
    [PLAYER_MIRA] = {.moves = SOLVE_ANY_MOVES,
                     .patience = {ALWAYS, ALWAYS},
                     .nodes = 12000,
                     .tidy = 8000},
};

/* Once the round is won everybody helps: nothing escapes all of them, and nobody waits. */
static const struct level TOGETHER = {.moves = SOLVE_ANY_MOVES, .nodes = 12000, .tidy = 8000};

/* One turn's thinking. */
struct thought {
    struct thinking thinking; /* the first, so that one pointer is both */
    const struct sw_state *view;
    struct level level;
};

/* ---- What it looks at ---- */

/* Is a play that leaves `left` of the rack's tiles better not shown yet? What lies on the table
 * serves all, and what one could lay down one can lay down later just as well: but only a
 * turn without a play may draw (in Normikub it has to, which is its price). Alone that is all
 * there is to it, and after the draw nobody is there to hide it from. */
static bool holds_back(const struct thought *th, int left)
{
    const struct sw_state *s = th->view;
    struct tile_bits played = sw_played(s);
    int rack = sw_rack_count(s, s->common.seat) + bits_count(&played);
    if (!left || rack >= th->level.patience[s->game] || !s->common.n_bag)
        return false;
    return s->common.seats > 1 || !s->drawn;
}

/* ---- What it finds ---- */

static bool find_in(struct thought *th, const struct solve_task *task, int rack,
                    struct solve_answer *best)
{
    struct budget count = thinking_budget(&th->thinking, th->level.nodes);
    struct budget tidy = thinking_budget(&th->thinking, th->level.tidy);
    struct solver *s = solve_new(task);
    count.count_only = true;
    solve_run(s, &count);
    solve_best(s, best);
    bool plays = best->possible && best->played && !holds_back(th, rack - best->played);
    if (plays && tidy.nodes && !th->thinking.stopped) {
        solve_run(s, &tidy);
        solve_best(s, best);
    }
    solve_free(s);
    return plays;
}

/* The play that the player finds and makes. */
static bool find_play(struct thinking *thinking, struct buf *out)
{
    struct thought *th = (struct thought *)thinking;
    struct solve_task task;
    struct solve_answer best;
    bool good = solve_task_of(th->view, &task);
    assert(good);
    int rack = bits_count(&task.rack);
    task.moves = th->level.moves;
    tile_overlooks(thinking->turn, th->level.overlook, &task.rack);
    if (!find_in(th, &task, rack, &best))
        return false;
    solve_step(th->view, &best, out);
    return true;
}

/* All as it was when the turn began: of a turn that somebody else has begun. */
static void take_back(struct thinking *thinking, struct buf *out)
{
    const struct sw_state *s = ((struct thought *)thinking)->view;
    solve_step(s, &(struct solve_answer){.table = s->common.begin}, out);
}

/* ---- A turn ---- */

bool sw_player_step(const struct player_turn *t, struct buf *out)
{
    static const struct turn_parts parts = {find_play, take_back};
    struct thought th = {.thinking = {.turn = t}, .view = t->view, .level = LEVEL[t->who]};
    struct game_status st;
    t->game->status(t->view, &st);
    if (st.open && st.seats > 1)
        th.level = TOGETHER;
    return thinking_step(&th.thinking, &parts, out);
}
