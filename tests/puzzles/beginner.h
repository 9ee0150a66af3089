/* beginner.h: the model of a beginner, with which the weights of the ideas were set and are
 * tested.
 *
 * A beginner plays one, two or three tiles of the rack at a time, each time to a legal table,
 * and looks at the easiest kind of play first: one group, without moving anything; then with a
 * second group that gives a tile; then through the Wild; and so on, a tile that moves more each
 * time. In each of these sights, all plays of it are looked at, again after each play that is
 * made, before the next sight is tried. How many have been looked at when the goal is reached
 * is how hard the puzzle is for a beginner. */
#ifndef SUPERWILD_BEGINNER_H
#define SUPERWILD_BEGINNER_H

#include <stdlib.h>

#include "certify.h"
#include "buf.h"
#include "mind.h"

#define BEGINNER_AT_ONCE 3   /* rack tiles of one play, if the whole rack is not one */
#define BEGINNER_MOVES 7     /* the most that a play may move */
#define BEGINNER_PLAYS 40    /* different uses of one play that are remembered */
#define BEGINNER_NODES 20000 /* for each look */
#define BEGINNER_STATES 400  /* looked at before the beginner gives up */

/* What a play may make use of in each sight, at the same number of moves. */
static const unsigned BEGINNER_SIGHT[] = {
    THEME_BIT(THEME_CROSSING) | THEME_BIT(THEME_ADJOIN) | THEME_BIT(THEME_FOUR) |
        THEME_BIT(THEME_SPLIT) | THEME_BIT(THEME_WHOLE) | THEME_BIT(THEME_LEND),
    (1u << PUZZLE_THEME_COUNT) - 1 -
        (THEME_BIT(THEME_WILD_TWO) | THEME_BIT(THEME_WILD_MOVES) | THEME_BIT(THEME_SIX_NINE) |
         THEME_BIT(THEME_TOWER_DOWN) | THEME_BIT(THEME_WILD_BACK)),
    (1u << PUZZLE_THEME_COUNT) - 1 -
        (THEME_BIT(THEME_WILD_MOVES) | THEME_BIT(THEME_SIX_NINE) | THEME_BIT(THEME_WILD_BACK)),
    (1u << PUZZLE_THEME_COUNT) - 1,
};
#define BEGINNER_SIGHTS ((int)(sizeof BEGINNER_SIGHT / sizeof *BEGINNER_SIGHT))

/* The plays of one part of the rack, as far as they make use of different things. */
struct beginner_plays {
    int asked; /* 1 more than the moves up to which it has been looked at */
    int moves, n;
    unsigned uses[BEGINNER_PLAYS];
    struct table then[BEGINNER_PLAYS];
    const struct puzzle_task *task;
};

static inline bool beginner_found(void *ctx, const struct table *then)
{
    struct beginner_plays *p = ctx;
    unsigned uses = mind_of(p->task->position.game)->puzzles->uses(p->task, then);
    for (int i = 0; i < p->n; i++)
        if (p->uses[i] == uses)
            return true;
    p->uses[p->n] = uses;
    p->then[p->n++] = *then;
    return p->n < BEGINNER_PLAYS;
}

/* The task of playing these tiles of the rack, a bit each. */
static inline struct puzzle_task beginner_part(const struct puzzle_task *t, unsigned tiles)
{
    struct puzzle_task part = *t;
    part.goal = GOAL_OUT;
    part.position.n_rack = 0;
    for (int i = 0; i < t->position.n_rack; i++)
        if (tiles >> i & 1)
            part.position.rack[part.position.n_rack++] = t->position.rack[i];
    part.tiles = part.position.n_rack;
    return part;
}

/* Makes sure that it is known whether the part can be played with that many moves. */
static inline void beginner_look(const struct puzzle_task *part, int moves,
                                 struct beginner_plays *p)
{
    const struct mind_puzzles *mind = mind_of(part->position.game)->puzzles;
    const struct budget nodes = {.nodes = BEGINNER_NODES};
    const struct puzzle_limits most = {.moves = moves};
    struct table then;
    int fewest;
    if (p->asked > moves || p->n)
        return;
    p->asked = moves + 1;
    p->task = part;
    if (mind->can(part, &most, &nodes, &then, &fewest, NULL) != PUZZLE_YES)
        return;
    p->moves = fewest;
    mind->each(part, fewest, &nodes, beginner_found, p);
}

struct beginner {
    const struct puzzle_task *task;
    long plays;       /* looked at so far */
    int moves, sight; /* of the present look */
    int states;
    struct beginner_plays *first; /* from the beginning, by the tiles that are played */
};

/* Can the rack, without the tiles that have been played, be played in this sight? All that is
 * played on the way is one look each. */
static inline bool beginner_goes_on(struct beginner *b, const struct puzzle_task *now,
                                    unsigned played, uint8_t *seen)
{
    int n = b->task->position.n_rack, left = n - __builtin_popcount(played);
    if (left <= n - b->task->tiles)
        return true;
    if (seen[played] || ++b->states > BEGINNER_STATES)
        return false;
    seen[played] = 1;
    for (int size = 1; size <= left; size++) {
        if (size > BEGINNER_AT_ONCE && size < left)
            continue;
        for (unsigned s = 1; s < 1u << n; s++) {
            if ((s & played) || __builtin_popcount(s) != size)
                continue;
            struct beginner_plays *p = &b->first[played ? 0 : s];
            if (played)
                p->asked = p->n = 0;
            struct puzzle_task part = beginner_part(b->task, s);
            part.position.table = now->position.table;
            beginner_look(&part, b->moves, p);
            b->plays++;
            for (int i = 0; i < p->n; i++) {
                b->plays++;
                if (p->uses[i] & ~BEGINNER_SIGHT[b->sight])
                    continue;
                struct puzzle_task next = *now;
                next.position.table = p->then[i];
                if (beginner_goes_on(b, &next, played | s, seen))
                    return true;
                break; /* p is another one now; the others played the same tiles */
            }
        }
    }
    return false;
}

/* How many plays a beginner looks at before the puzzle is solved, and in which sight; -1 if the
 * beginner gives up. */
static inline long beginner_plays(const struct puzzle_task *task, int *moves, int *sight)
{
    struct beginner b = {.task = task,
                         .first = mem_alloc((1u << task->position.n_rack) * sizeof *b.first)};
    long plays = -1;
    for (b.moves = 0; plays < 0 && b.moves <= BEGINNER_MOVES; b.moves++)
        for (b.sight = 0; plays < 0 && b.sight < BEGINNER_SIGHTS; b.sight++) {
            uint8_t seen[256] = {0};
            b.states = 0;
            if (beginner_goes_on(&b, task, 0, seen)) {
                *moves = b.moves;
                *sight = b.sight;
                plays = b.plays;
            }
        }
    free(b.first);
    return plays;
}

#endif
