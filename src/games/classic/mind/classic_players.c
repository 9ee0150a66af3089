/* classic_players.c: what a computer player does next in a turn of Classic.
 *
 * A turn is a play or a draw, and the draw ends it. So: look for a play; if there is none, or
 * none worth making yet, draw. How far the look goes and what is worth making is the level.
 * The results are in README.md. */
#include "classic_mind.h"

#include <assert.h>

#include "classic_game.h"
#include "thinking.h"
#include "tile_mind.h"

#define ALWAYS (TILE_MAX + 1)

struct level {
    int melds;       /* looks at so many of the table at a time, CLASSIC_ANY for all */
    int overlook;    /* of 100: how often a tile on its own rack escapes it in a look */
    int patience;    /* holds back, until it can go out, while it has fewer tiles */
    int risk;        /* and while it would lose no more points by that, in the mean */
    bool keeps_wild; /* draws rather than lay down a Wild */
    bool sparing;    /* its first melds are the smallest that will do */
    bool outwaits;   /* of two, on an empty pool, passes rather than open up the table */
    long nodes;      /* of each search for the best play */
    long tidy;       /* and then, of the play it makes, for fewer changes */
};

static const struct level LEVEL[PLAYER_COUNT] = {
    [PLAYER_PIP] = {.melds = 0, .overlook = 25, .nodes = 10000},
    [PLAYER_NELL] = {.melds = 2, .overlook = 20, .nodes = 10000},
    [PLAYER_OTTO] = {.melds = CLASSIC_ANY,
                     .overlook = 7,
                     .patience = ALWAYS,
                     .keeps_wild = true,
                     .nodes = 12000,
                     .tidy = 4000},
    [PLAYER_MIRA] = {.melds = CLASSIC_ANY,
                     .patience = ALWAYS,
                     .risk = 15,
                     .sparing = true,
                     .outwaits = true,
                     .nodes = 12000,
                     .tidy = 4000},
};

/* One turn's thinking. */
struct thought {
    struct thinking thinking; /* the first, so that one pointer is both */
    const struct cl_state *view;
    struct level level;
    struct classic_solver *solver;
    int rack; /* tiles on it, those of this turn that lie on the table among them */
};

/* ---- What it finds ---- */

static bool find(struct thought *th, const struct classic_task *task,
                 struct classic_answer *out)
{
    struct budget budget = thinking_budget(&th->thinking, th->level.nodes);
    budget.count_only = true;
    classic_find(th->solver, task, th->level.melds, &budget, out);
    return out->possible && out->played;
}

/* The play that find() found, with fewer melds changed. */
static void tidy_up(struct thought *th, const struct classic_task *task,
                    struct classic_answer *play)
{
    struct budget budget = thinking_budget(&th->thinking, play->nodes + th->level.tidy);
    if (th->level.tidy && play->changed)
        classic_find(th->solver, task, th->level.melds, &budget, play);
}

/* ---- What it makes of it ---- */

/* How likely it is, in thousandths, that somebody else is out before the next turn: with so
 * many tiles left, how often one was in its turn, of three exact players who hold nothing back
 * (300 games). */
static int out_chance(const struct cl_state *s)
{
    static const int chance[] = {0, 110, 100, 46, 16, 10, 9};
    int sum = 0;
    for (int i = 0; i < s->common.seats; i++) {
        int n = cl_rack_count(s, i);
        if (i != s->common.seat && cl_has_melded(s, i) &&
            n < (int)(sizeof chance / sizeof *chance))
            sum += chance[n];
    }
    return sum;
}

/* Is everybody else still away from the last tile? */
static bool is_early(const struct cl_state *s)
{
    bool early = true;
    for (int i = 0; i < s->common.seats; i++)
        early = early && (i == s->common.seat || cl_rack_count(s, i) > 1);
    return early && s->common.n_bag > 0;
}

/* "Everyone passed in succession: the lowest rack sum wins." Would a pass not end the round, or
 * end it well? A tile that is not seen counts seven. */
static bool may_pass(const struct cl_state *s)
{
    for (int i = 0; i < s->common.seats && s->common.passes + 1 >= s->common.seats; i++)
        if (i != s->common.seat && cl_rack_sum(s, s->common.seat) >= 7 * cl_rack_count(s, i))
            return false;
    return true;
}

/* Is this play better not made yet? What lies on the table serves all, what is kept serves its
 * owner alone and can be laid down later just the same, and with every tile drawn there is more
 * that goes together. What speaks against it is that somebody else may be out before, and what
 * could have been laid down is lost. */
static bool holds_back(const struct thought *th, const struct classic_answer *play)
{
    const struct cl_state *s = th->view;
    const struct level *l = &th->level;
    if (!cl_has_melded(s, s->common.seat))
        return false;
    if (!s->common.n_bag)
        return l->outwaits && s->common.seats == 2 && may_pass(s);
    return th->rack < l->patience && out_chance(s) * play->points <= 1000 * l->risk;
}

/* The first melds: smaller ones will do. */
static void spare_tiles(struct thought *th, struct classic_task *task,
                        struct classic_answer *play)
{
    struct classic_task t = *task;
    struct classic_answer less;
    if (!th->level.sparing || task->melded || !cl_first_melds(&task->rack, &t.rack) ||
        !find(th, &t, &less))
        return;
    *task = t;
    *play = less;
}

/* A Wild on the rack goes with anything, until it costs 30 points. False when nothing can be
 * played without it. */
static bool spare_wilds(struct thought *th, struct classic_task *task,
                        struct classic_answer *play)
{
    int tiles = bits_count(&task->rack);
    if (!th->level.keeps_wild || !is_early(th->view))
        return true;
    bits_remove(&task->rack, WILD);
    bits_remove(&task->rack, WILD + FACES);
    return bits_count(&task->rack) == tiles || find(th, task, play);
}

/* What is to be done with the best play of a task: it and the task may become smaller. False
 * when it is better to draw. */
static bool weigh(struct thought *th, struct classic_task *task, struct classic_answer *play)
{
    if (play->played == th->rack || th->view->common.seats == 1)
        return true;
    if (holds_back(th, play))
        return false;
    spare_tiles(th, task, play);
    return spare_wilds(th, task, play);
}

/* The play that the player finds and makes. */
static bool find_play(struct thinking *thinking, struct buf *out)
{
    struct thought *th = (struct thought *)thinking;
    struct classic_task task;
    struct classic_answer best;
    bool good = classic_task_of(th->view, &task);
    assert(good);
    th->rack = bits_count(&task.rack);
    tile_overlooks(thinking->turn, th->level.overlook, &task.rack);
    task.value = true;
    if (!find(th, &task, &best) || !weigh(th, &task, &best))
        return false;
    tidy_up(th, &task, &best);
    classic_step(th->view, &best.table, out);
    return true;
}

/* All as it was when the turn began: of a turn that somebody else has begun. */
static void take_back(struct thinking *thinking, struct buf *out)
{
    const struct cl_state *s = ((struct thought *)thinking)->view;
    classic_step(s, &s->common.begin, out);
}

/* ---- A turn ---- */

bool cl_player_step(const struct player_turn *t, struct buf *out)
{
    static const struct turn_parts parts = {find_play, take_back};
    struct thought th = {.thinking = {.turn = t}, .view = t->view, .level = LEVEL[t->who]};
    th.solver = classic_new();
    bool good = thinking_step(&th.thinking, &parts, out);
    classic_free(th.solver);
    return good;
}
