/* superwild_players.c: decides what a computer player does next in a turn of Super Wild or
 * Normikub.
 *
 * In a turn a player plays tiles or draws one, and may still play after drawing. So the
 * computer looks for a play. If there is none, or none worth showing yet, it draws and looks
 * again; then it ends the turn. In Normikub, ending without a play is the draw. The level
 * decides how far it looks and what is worth showing. README.md has the results. */
#include "superwild_mind.h"

#include <assert.h>

#include "compact.h"
#include "solve.h"
#include "thinking.h"
#include "tidy.h"
#include "tile_mind.h"

#define ALWAYS (SW_TILES + 1)

struct level {
    int moves;              /* table tiles it is willing to move; SOLVE_ANY_MOVES for all */
    int overlook;           /* of 100: how often it overlooks a tile on its own rack in a
                             * look */
    int patience[SW_GAMES]; /* while it has fewer tiles than this, it holds back until it can go
                             * out */
    long nodes;             /* for the search for the most tiles */
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

/* Once the round is won, everybody helps: together they overlook nothing, and nobody waits. */
static const struct level TOGETHER = {.moves = SOLVE_ANY_MOVES, .nodes = 12000, .tidy = 8000};

/* The thinking for one turn. */
struct thought {
    struct thinking thinking; /* comes first, so that one pointer is both */
    const struct sw_state *view;
    struct level level;
};

/* ---- What it looks at ---- */

/* Is it better not to show a play that leaves `left` tiles on the rack yet? What is on the
 * table helps everybody, and what could be laid down now can be laid down later just as well.
 * But only a turn without a play may draw (in Normikub it must, which is the price). For a
 * player who plays alone only that matters, and after the draw there is nobody to hide it
 * from. */
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
    if (plays && !th->thinking.stopped)
        solve_compact(task, best);
    return plays;
}

/* Finds the play that the player makes. */
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

/* Takes everything back to the start of the turn, in a turn that somebody else has begun. */
static void take_back(struct thinking *thinking, struct buf *out)
{
    const struct sw_state *s = ((struct thought *)thinking)->view;
    solve_step(s, &(struct solve_answer){.table = s->common.begin}, out);
}

/* Islands that lie far apart make all tiles small. */
static bool tidy_up(struct thinking *thinking, struct buf *out)
{
    const struct sw_state *s = ((struct thought *)thinking)->view;
    struct table_item item[TILE_MAX];
    if (tidy_size(&s->common.table, TIDY_USUAL) >= TIDY_SMALL)
        return false;
    int n = tidy_make(&s->common.table, s->rules, TIDY_USUAL, item);
    if (n)
        SW_TABLE.arrange(s, item, n, out);
    return n > 0;
}

/* ---- A turn ---- */

bool sw_player_step(const struct player_turn *t, struct buf *out)
{
    static const struct turn_parts parts = {find_play, take_back, tidy_up};
    struct thought th = {.thinking = {.turn = t}, .view = t->view, .level = LEVEL[t->who]};
    struct game_status st;
    t->game->status(t->view, &st);
    if (st.open && st.seats > 1)
        th.level = TOGETHER;
    return thinking_step(&th.thinking, &parts, out);
}
