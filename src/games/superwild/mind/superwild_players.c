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
#include "superwild_choice.h"
#include "solve.h"
#include "thinking.h"
#include "relay.h"
#include "tile_mind.h"

#define ALWAYS (SW_TILES + 1)
#define FOLLOWED 72000 /* more nodes for fewer moves, so that others can follow a play */

struct level {
    int moves;              /* table tiles it is willing to move; SOLVE_ANY_MOVES for all */
    int overlook;           /* of 100: how often it overlooks a tile on its own rack in a
                             * look */
    int patience[SW_GAMES]; /* while it has fewer tiles than this, it holds back until it can go
                             * out */
    bool looks_again;       /* with open eyes, before it draws or ends a turn without a play */
    bool chooses;           /* weighs several plays (superwild_choice.h) */
    long nodes;             /* for the search for the most tiles */
    long tidy;              /* and then for fewer moves */
};

static const struct level OPEN[PLAYER_COUNT] = {
    [PLAYER_PIP] = {.moves = 1, .overlook = 46, .nodes = 4000},
    [PLAYER_NELL] = {.moves = 3, .overlook = 38, .nodes = 8000},
    [PLAYER_OTTO] = {.moves = SOLVE_ANY_MOVES,
                     .overlook = 26,
                     .looks_again = true,
                     .nodes = 12000,
                     .tidy = 24000},
    [PLAYER_MIRA] = {.moves = SOLVE_ANY_MOVES, .chooses = true, .nodes = 12000, .tidy = 24000},
};

static const struct level PATIENT[PLAYER_COUNT] = {
    [PLAYER_PIP] = {.moves = 1, .overlook = 46, .patience = {6, 10}, .nodes = 4000},
    [PLAYER_NELL] = {.moves = 3, .overlook = 38, .patience = {7, 11}, .nodes = 8000},
    [PLAYER_OTTO] = {.moves = SOLVE_ANY_MOVES,
                     .overlook = 3,
                     .patience = {[SW_SUPER_WILD] = 8, [SW_NORMIKUB] = 12},
                     .nodes = 12000,
                     .tidy = 24000},
    [PLAYER_MIRA] = {.moves = SOLVE_ANY_MOVES,
                     .patience = {ALWAYS, ALWAYS},
                     .nodes = 12000,
                     .tidy = 24000},
};

/* Once the round is won, everybody helps: together they overlook nothing, and nobody waits. */
static const struct level TOGETHER = {.moves = SOLVE_ANY_MOVES, .nodes = 12000, .tidy = 48000};

/* The thinking for one turn. */
struct thought {
    struct thinking thinking; /* comes first, so that one pointer is both */
    const struct sw_state *view;
    struct level level;
};

/* Puzzles and the lists of deals that a player alone can win must stay what they were, and
 * nobody else is there who wants to know the table again. Then it plays as it did before tables
 * stayed as they lie. */
static bool as_listed(const struct thought *th)
{
    return th->thinking.turn->for_puzzles || th->view->common.seats == 1;
}

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

/* Does it wait with its last tile, because somebody has not had a turn in this round yet? A
 * position is from the middle of a round. */
static bool lets_others_begin(const struct thought *th)
{
    const struct sw_state *s = th->view;
    const struct round_state *r = &s->common;
    if (th->thinking.turn->for_puzzles)
        return false;
    for (int i = 0; i < r->seats && !r->partial; i++)
        if (i != r->seat && !r->turns[i])
            return true;
    return false;
}

/* ---- What it finds ---- */

/* A round that is over before somebody had a turn is no fun for them. So a play of the whole
 * rack keeps a tile then: the best play without one of them, or none. */
static void keep_one(struct thought *th, const struct solve_task *task,
                     struct solve_answer *best)
{
    const struct tile_bits rack = task->rack;
    *best = (struct solve_answer){.possible = false};
    for (tile_t t = 0; t < FACES && best->played < bits_count(&rack) - 1; t++) {
        struct budget count = thinking_budget(&th->thinking, th->level.nodes);
        struct solve_task less = *task;
        struct solve_answer a;
        if (!bits_has(&rack, t))
            continue;
        count.count_only = true;
        bits_remove(&less.rack, t);
        solve(&less, &count, &a);
        if (a.possible && a.played > best->played)
            *best = a;
    }
}

/* Looks for the same tiles with fewer moves. */
static void move_less(struct thought *th, const struct solve_task *task,
                      struct solve_answer *play)
{
    long nodes = th->level.nodes + th->level.tidy + (as_listed(th) ? 0 : FOLLOWED);
    struct budget tidy = thinking_budget(&th->thinking, nodes);
    struct solve_task same = *task;
    bits_keep(&same.rack, &play->table.on);
    if (th->level.tidy && !thinking_stopped(&th->thinking))
        solve(&same, &tidy, play);
}

/* Builds fewer towers, with other tiles of the task, too. They may need fewer moves. */
static void make_flat(struct thought *th, const struct solve_task *task,
                      struct solve_answer *play)
{
    const struct tile_bits on = play->table.on;
    solve_compact(task, play);
    struct solve_answer less = *play;
    if (bits_same(&on, &play->table.on) || as_listed(th))
        return;
    move_less(th, task, &less);
    if (less.possible && less.played == play->played && less.moved < play->moved)
        *play = less;
}

/* Looks for the same tiles with fewer moves, and for a table that can be shown large. A player
 * who has not chosen its tiles takes others if that builds fewer towers. */
static void make_neat(struct thought *th, const struct solve_task *task,
                      struct solve_answer *play)
{
    struct solve_task same = *task;
    bits_keep(&same.rack, &play->table.on);
    move_less(th, task, play);
    if (!thinking_stopped(&th->thinking))
        make_flat(th, th->level.chooses ? &same : task, play);
    if (!as_listed(th) && !thinking_stopped(&th->thinking))
        solve_widen(task, play);
}

/* Finds a play with the tiles of the task; rack: how many tiles the player has. */
static bool find_in(struct thought *th, struct solve_task *task, int rack,
                    struct solve_answer *best)
{
    struct budget count = thinking_budget(&th->thinking, th->level.nodes);
    count.count_only = true;
    solve(task, &count, best);
    if (best->possible && best->played == rack && lets_others_begin(th))
        keep_one(th, task, best);
    if (!best->possible || !best->played || holds_back(th, rack - best->played))
        return false;
    if (th->level.chooses)
        sw_choose(&th->thinking, th->view, task, best);
    make_neat(th, task, best);
    return best->possible && best->played;
}

/* Finds the play that the player makes. */
static bool find_play(struct thinking *thinking, struct buf *out)
{
    struct thought *th = (struct thought *)thinking;
    struct solve_task task;
    struct solve_answer best;
    bool good = solve_task_of(th->view, &task);
    assert(good);
    struct tile_bits rack = task.rack;
    int n = bits_count(&rack);
    task.moves = th->level.moves;
    tile_overlooks(thinking->turn, th->level.overlook, &task.rack);
    good = find_in(th, &task, n, &best);
    if (!good && th->level.looks_again && bits_count(&task.rack) < n) {
        task.rack = rack;
        good = find_in(th, &task, n, &best);
    }
    if (good)
        solve_step(th->view, &best, out);
    return good;
}

/* Takes everything back to the start of the turn, in a turn that somebody else has begun. */
static void take_back(struct thinking *thinking, struct buf *out)
{
    const struct sw_state *s = ((struct thought *)thinking)->view;
    solve_step(s, &(struct solve_answer){.table = s->common.begin}, out);
}

/* When the tiles are too small to read, islands slide together, each as it lies: once in a
 * round of turns at most, so only in the first of as many turns as there are seats. */
static bool slide(struct thinking *thinking, struct buf *out)
{
    const struct thought *th = (const struct thought *)thinking;
    const struct sw_state *s = th->view;
    struct table_item item[TILE_MAX];
    struct buf step = {0};
    if (as_listed(th) || (s->common.turn - 1) % s->common.seats ||
        tidy_size(&s->common.table, TIDY_USUAL) >= TIDY_NEEDED)
        return false;
    int n = tidy_slide(&s->common.table, s->rules, TIDY_USUAL, item);
    if (n)
        SW_TABLE.tidy(item, n, &step);
    bool good = n && thinking->turn->game->check(s, buf_text(&step), NULL);
    if (good)
        buf_add(out, buf_text(&step));
    buf_free(&step);
    return good;
}

/* Islands that lie far apart make all tiles small, and so does one that is too large. */
static bool tidy_up(struct thinking *thinking, struct buf *out)
{
    const struct thought *th = (const struct thought *)thinking;
    const struct sw_state *s = th->view;
    struct table_item item[TILE_MAX];
    if (!as_listed(th) || tidy_size(&s->common.table, TIDY_USUAL) >= TIDY_SMALL)
        return false;
    int n = relay_tidy(&s->common.table, s->rules, TIDY_USUAL, item);
    if (n)
        SW_TABLE.arrange(s, item, n, out);
    return n > 0;
}

/* ---- Before the first turn ---- */

/* With only the Wild on the table, a play takes a group of it and two tiles of the rack: two
 * tiles of any longer group, or of one without the Wild, make one with it, too. */
static bool can_begin(const struct sw_state *s)
{
    struct tile_bits rack = s->common.rack[s->common.seat];
    for (tile_t a = 0; a < SW_TILES; a++)
        for (tile_t b = 0; b < a; b++) {
            struct group g;
            const tile_t after[] = {a, b, WILD}, between[] = {a, WILD, b};
            if (bits_has(&rack, a) && bits_has(&rack, b) &&
                (group_read(after, 3, &g) || group_read(between, 3, &g)))
                return true;
        }
    return false;
}

/* ---- A turn ---- */

bool sw_player_step(const struct player_turn *t, struct buf *out)
{
    static const struct turn_parts parts = {find_play, take_back, slide, tidy_up};
    const struct level *level = t->temper == TEMPER_PATIENT ? PATIENT : OPEN;
    struct thought th = {.thinking = {.turn = t}, .view = t->view, .level = level[t->who]};
    struct game_status st;
    t->game->status(t->view, &st);
    if (st.phase == PHASE_VOLUNTEER) {
        buf_add(out, can_begin(t->view) ? "volunteer" : "pass");
        return true;
    }
    if (st.open && st.seats > 1)
        th.level = TOGETHER;
    return thinking_step(&th.thinking, &parts, out);
}
