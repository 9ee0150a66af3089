/* classic_players.c: decides what a computer player does next in a turn of Classic.
 *
 * A turn is a play or a draw, and the draw ends it. So the player looks for a play. If there is
 * none, or none worth making yet, it draws. The level decides how far it looks and what is
 * worth making. README.md has the results. */
#include "classic_mind.h"

#include <assert.h>

#include "classic_choice.h"
#include "classic_game.h"
#include "thinking.h"
#include "tile_mind.h"

#define ALWAYS (TILE_MAX + 1)

struct level {
    int melds;    /* looks at this many melds on the table at a time; CLASSIC_ANY for all */
    int overlook; /* of 100: how often it overlooks a tile on its own rack in a look */
    int patience; /* while it has fewer tiles than this, it holds back until it can go out */
    int risk;     /* and only while it would lose no more points than this on average */
    bool looks_again; /* with open eyes, before it draws for lack of a play */
    bool keeps_wild;  /* draws rather than lays down a Wild */
    bool sparing;     /* its first melds are the smallest possible */
    bool chooses;     /* weighs the best plays (classic_choice.h) */
    bool outwaits;    /* with two players and an empty pool, passes rather than opens up the
                       * table */
    long nodes;       /* for each search for the best play */
    long tidy;        /* and then for fewer changes in the play it makes */
};

static const struct level OPEN[PLAYER_COUNT] = {
    [PLAYER_PIP] = {.melds = 0, .overlook = 25, .nodes = 10000},
    [PLAYER_NELL] = {.melds = 2, .overlook = 20, .nodes = 10000},
    [PLAYER_OTTO] = {.melds = CLASSIC_ANY,
                     .overlook = 36,
                     .looks_again = true,
                     .nodes = 12000,
                     .tidy = 4000},
    [PLAYER_MIRA] = {.melds = CLASSIC_ANY, .chooses = true, .nodes = 12000, .tidy = 4000},
};

static const struct level PATIENT[PLAYER_COUNT] = {
    [PLAYER_PIP] = {.melds = 0, .overlook = 25, .patience = 10, .nodes = 10000},
    [PLAYER_NELL] = {.melds = 2, .overlook = 20, .patience = 12, .nodes = 10000},
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

/* The thinking for one turn. */
struct thought {
    struct thinking thinking; /* comes first, so that one pointer is both */
    const struct cl_state *view;
    struct level level;
    struct classic_solver *solver;
    int rack; /* tiles on it, including those of this turn that are on the table */
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

/* Finds the same play with fewer melds changed. */
static void change_less(struct thought *th, const struct classic_task *task,
                        struct classic_answer *play)
{
    struct budget budget = thinking_budget(&th->thinking, play->nodes + th->level.tidy);
    if (th->level.tidy && play->changed)
        classic_find(th->solver, task, th->level.melds, &budget, play);
}

/* ---- What it makes of it ---- */

/* The probability, in thousandths, that somebody else is out before the next turn. For each
 * number of tiles left, it is how often one of three exact players who hold nothing back was
 * out in its turn (300 games). */
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

/* Is everybody else still far from the last tile? */
static bool is_early(const struct cl_state *s)
{
    bool early = true;
    for (int i = 0; i < s->common.seats; i++)
        early = early && (i == s->common.seat || cl_rack_count(s, i) > 1);
    return early && s->common.n_bag > 0;
}

/* "Everyone passed in succession: the lowest rack sum wins." Would a pass not end the round, or
 * end it well? A tile that is not visible counts seven. */
static bool may_pass(const struct cl_state *s)
{
    for (int i = 0; i < s->common.seats && s->common.passes + 1 >= s->common.seats; i++)
        if (i != s->common.seat && cl_rack_sum(s, s->common.seat) >= 7 * cl_rack_count(s, i))
            return false;
    return true;
}

/* Is it better not to make this play yet? What is on the table helps everybody; a tile that is
 * kept helps only its owner and can be laid down later, and with every drawn tile more goes
 * together. On the other hand, somebody else may be out first, and then what could have been
 * laid down is lost. */
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

/* For the first melds, smaller ones will do. */
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

/* A Wild on the rack goes with anything, but may cost 30 points. False if nothing can be played
 * without it. */
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

/* Decides what to do with the best play of a task; the play and the task may become smaller.
 * False if it is better to draw. */
static bool weigh(struct thought *th, struct classic_task *task, struct classic_answer *play)
{
    if (play->played == th->rack || th->view->common.seats == 1)
        return true;
    if (holds_back(th, play))
        return false;
    spare_tiles(th, task, play);
    return spare_wilds(th, task, play);
}

/* Finds the play that the player makes. */
static bool find_play(struct thinking *thinking, struct buf *out)
{
    struct thought *th = (struct thought *)thinking;
    struct classic_task task;
    struct classic_answer best;
    bool good = classic_task_of(th->view, &task);
    assert(good);
    struct tile_bits rack = task.rack;
    th->rack = bits_count(&rack);
    tile_overlooks(thinking->turn, th->level.overlook, &task.rack);
    task.value = true;
    task.laying = thinking->turn->for_puzzles ? CLASSIC_FOR_PUZZLES : CLASSIC_ON_SHELVES;
    bool found = find(th, &task, &best);
    if (!found && th->level.looks_again) {
        task.rack = rack;
        found = find(th, &task, &best);
    }
    if (!found || !weigh(th, &task, &best))
        return false;
    if (th->level.chooses) { /* one of several best plays: from here on, lay its tiles */
        cl_choose(&th->thinking, th->solver, th->view, &task, &best);
        bits_keep(&task.rack, &best.table.on);
    }
    change_less(th, &task, &best);
    classic_step(th->view, &best.table, out);
    return true;
}

/* Takes everything back to the start of the turn, in a turn that somebody else has begun. */
static void take_back(struct thinking *thinking, struct buf *out)
{
    const struct cl_state *s = ((struct thought *)thinking)->view;
    classic_step(s, &s->common.begin, out);
}

/* ---- A turn ---- */

bool cl_player_step(const struct player_turn *t, struct buf *out)
{
    static const struct turn_parts parts = {find_play, take_back, NULL, NULL};
    const struct level *level = t->temper == TEMPER_PATIENT ? PATIENT : OPEN;
    struct thought th = {.thinking = {.turn = t}, .view = t->view, .level = level[t->who]};
    const struct budget any = thinking_budget(&th.thinking, 0);
    th.solver = classic_lend(&any);
    bool good = thinking_step(&th.thinking, &parts, out);
    classic_give_back(th.solver, &any);
    return good;
}
