/* think.c: what a player does next, and in the turns of Super Wild and of Normikub. (Those of
 * Classic: think_classic.c.)
 *
 * In a turn one plays tiles or draws one; after a draw one may still play. So: look for a
 * play; if there is none, or none worth showing yet, draw and look again; then end. In Normikub
 * the end without a play is the draw. How far the look goes, and what is worth showing, is the
 * level. README.md has what came of it. */
#include <assert.h>

#include "classic.h"
#include "normikub.h"
#include "players_parts.h"

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
    const struct player_turn *turn;
    const struct sw_state *view;
    struct game_status status;
    struct level level;
    bool stopped; /* the caller wants no step any more; once is for good */
};

static bool asked_to_stop(void *ctx)
{
    struct thought *th = ctx;
    const struct player_turn *t = th->turn;
    th->stopped = th->stopped || (t->stop && t->stop(t->ctx));
    return th->stopped;
}

/* ---- What it looks at ---- */

/* Is a play that leaves `left` of the rack's tiles better not shown yet? What lies on the table
 * serves all, and what one could lay down one can lay down later just as well: but only a
 * turn without a play may draw (in Normikub it has to, which is its price). Alone that is all
 * there is to it, and after the draw nobody is there to hide it from. */
static bool holds_back(const struct thought *th, int left)
{
    const struct sw_state *s = th->view;
    struct tile_bits played = sw_played(s);
    int rack = sw_rack_count(s, s->seat) + bits_count(&played);
    if (!left || rack >= th->level.patience[s->game] || !s->n_bag)
        return false;
    return s->seats > 1 || !s->drawn;
}

/* ---- What it finds ---- */

static bool find_in(struct thought *th, const struct solve_task *task, int rack,
                    struct solve_answer *best)
{
    struct budget count = {
        .nodes = th->level.nodes, .stop = asked_to_stop, .ctx = th, .count_only = true};
    struct budget tidy = {.nodes = th->level.tidy, .stop = asked_to_stop, .ctx = th};
    struct solver *s = solve_new(task);
    solve_run(s, &count);
    solve_best(s, best);
    bool plays = best->possible && best->played && !holds_back(th, rack - best->played);
    if (plays && tidy.nodes && !th->stopped) {
        solve_run(s, &tidy);
        solve_best(s, best);
    }
    solve_free(s);
    return plays;
}

/* The play that the player finds and makes; false when there is none. */
static bool find_play(struct thought *th, struct solve_answer *best)
{
    struct solve_task task;
    bool good = solve_task_of(th->view, &task);
    assert(good);
    int rack = bits_count(&task.rack);
    task.moves = th->level.moves;
    player_overlooks(th->turn, th->level.overlook, &task.rack);
    return find_in(th, &task, rack, best);
}

/* ---- A turn ---- */

/* All as it was when the turn began: of a turn that somebody else has begun. */
static void take_back(const struct thought *th, struct buf *out)
{
    struct solve_answer before = {.table = th->view->begin};
    solve_step(th->view, &before, out);
}

static void turn_step(struct thought *th, struct buf *out)
{
    const struct sw_state *s = th->view;
    struct solve_answer best;
    const struct game *g = th->turn->game;
    if (th->status.played && g->check(s, "end", NULL))
        buf_add(out, "end");
    else if (find_play(th, &best))
        solve_step(s, &best, out);
    else if (th->status.played)
        take_back(th, out);
    else
        buf_add(out, g->check(s, "end", NULL) ? "end" : "draw");
}

static bool think(const struct player_turn *t, const struct game_status *status,
                  struct buf *out)
{
    struct thought th = {.turn = t, .view = t->view, .status = *status, .level = LEVEL[t->who]};
    if (status->open && status->seats > 1)
        th.level = TOGETHER;
    struct buf step = {0};
    turn_step(&th, &step);
    bool good = !asked_to_stop(&th);
    if (good)
        buf_add(out, buf_text(&step));
    buf_free(&step);
    return good;
}

bool player_step(const struct player_turn *t, struct buf *out)
{
    struct game_status status;
    bool classic = t->game == &CLASSIC;
    if (t->game != &SUPER_WILD && t->game != &NORMIKUB && !classic)
        return false;
    t->game->status(t->view, &status);
    switch (status.phase) {
    case PHASE_TURN:
        return classic ? player_think_classic(t, out) : think(t, &status, out);
    case PHASE_LOTS:
        buf_add(out, "draw");
        return true;
    case PHASE_DEAL:
    case PHASE_ROUND_OVER:
        buf_add(out, "deal");
        return true;
    case PHASE_CHALLENGE: /* the people's */
    case PHASE_GAME_OVER:
        break;
    }
    return false;
}
