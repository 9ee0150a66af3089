/* superwild_effort.c: how much a person has to see in a way. README.md here says how the
 * weights were set. */
#include <stdlib.h>

#include "room.h"
#include "superwild_way.h"

/* The ideas and what each weighs, in points. Those that can be there more than once count each
 * time. */
#define IDEAS(X)                                                                               \
    X(NO_RACK, 8)   /* the Wild is to be freed, and no tile of the rack points the way */      \
    X(TILE, 2)      /* a tile of the rack that is played beyond the first two */               \
    X(MOVE, 2)      /* a tile that moves */                                                    \
    X(TOGETHER, 1)  /* a move beyond the first that makes sense only with others */            \
    X(ISLAND, 1)    /* another island, far from the first, that has a part in it */            \
    X(CROSSING, 1)  /* a new group crosses another */                                          \
    X(ADJOIN, 1)    /* two groups of one line share a tile */                                  \
    X(SPLIT, 1)     /* a run is split */                                                       \
    X(WILD_TWO, 3)  /* the Wild is in two groups */                                            \
    X(WILD_ROLE, 1) /* something that it stands for, and did not before */                     \
    X(WILD_NEW, 1)  /* it stands for something else afterwards */                              \
    X(WILD_MOVES, 3)                                                                           \
    X(SIX_NINE, 5)  /* one tile is a 6 and a 9 */                                              \
    X(TOWER, 1)     /* a tile goes above the table's level */                                  \
    X(DOWN, 3)      /* a tile goes below it */                                                 \
    X(ARM, 1)       /* a tile goes on an arm or diagonal */                                    \
    X(EMPTY_ARM, 3) /* on one where only the Wild was in a group */

enum idea {
#define X(name, weight) name,
    IDEAS(X)
#undef X
        IDEA_COUNT
};

static const int WEIGHT[IDEA_COUNT] = {
#define X(name, weight) weight,
    IDEAS(X)
#undef X
};

/* How often each idea is there. */
struct tally {
    const struct sw_way *w;
    tileset_t added; /* tiles that come from the rack or lie elsewhere */
    int n[IDEA_COUNT];
};

static int size(tileset_t tiles)
{
    return __builtin_popcountll(tiles);
}

static int above(int n, int least)
{
    return n > least ? n - least : 0;
}

/* ---- What has to be done together ---- */

/* Old groups that lose a tile and new groups belong together if they share one. */
static tileset_t joined(const struct sw_way *w, tileset_t tiles)
{
    for (tileset_t before = 0; before != tiles;) {
        before = tiles;
        for (int i = 0; i < w->n_after; i++)
            if (w->fresh[i] && (w->is[i] & tiles))
                tiles |= w->is[i];
        for (int i = 0; i < w->n_before; i++)
            if ((w->was[i] & w->moved) && (w->was[i] & tiles))
                tiles |= w->was[i];
    }
    return tiles;
}

static void count_moves(struct tally *t)
{
    tileset_t left = t->w->moved;
    int most = 1;
    t->n[MOVE] = size(left);
    while (left) {
        tileset_t all = joined(t->w, left & -left);
        int n = size(all & left);
        most = n > most ? n : most;
        left &= ~all;
    }
    t->n[TOGETHER] = most - 1;
}

/* Does this island of the old table lose a tile, or does one come to it? */
static bool has_part(const struct tally *t, tileset_t island)
{
    bool part = island & t->w->moved;
    for (int i = 0; i < t->w->n_after; i++)
        part |= (t->w->is[i] & island) && (t->w->is[i] & t->added);
    return part;
}

static void count_islands(struct tally *t, unsigned rules)
{
    struct tile_bits done = {{0, 0}};
    int n = 0;
    for (tile_t i = 0; i < FACES; i++) {
        if (!table_has(t->w->old, i) || bits_has(&done, i))
            continue;
        struct tile_bits island = room_island(t->w->old, rules, i);
        bits_join(&done, &island);
        n += has_part(t, island.bit[0]);
    }
    t->n[ISLAND] = above(n, 1);
}

/* ---- The Wild ---- */

/* What the Wild stands for in a group; TILE_NONE if it is not in it. */
static tile_t wild_as(const struct table_group *g)
{
    int i = group_index(&g->group, WILD);
    return i < 0 ? TILE_NONE : g->group.as[i];
}

static void count_wild(struct tally *t)
{
    const struct sw_way *w = t->w;
    tileset_t is = 0, was = 0;
    for (int i = 0; i < w->n_after; i++)
        if (wild_as(&w->after[i]) != TILE_NONE)
            is |= TILE_BIT(wild_as(&w->after[i]));
    for (int i = 0; i < w->n_before; i++)
        if (wild_as(&w->before[i]) != TILE_NONE)
            was |= TILE_BIT(wild_as(&w->before[i]));
    t->n[WILD_NEW] = (was & ~is) != 0;
    t->n[WILD_ROLE] = size(is & ~was);
}

/* ---- Towers and arms ---- */

/* A tower that goes only one way could as well go the other way. */
static bool goes_down(const struct tally *t, tile_t low)
{
    struct place at = t->w->then->at[low];
    for (tile_t i = 0; at.z < 0 && i < FACES; i++) {
        struct place p = t->w->then->at[i];
        if (table_has(t->w->then, i) && p.x == at.x && p.y == at.y &&
            (p.z > 0 || (p.z < 0 && !(t->added & TILE_BIT(i)))))
            return true;
    }
    return false;
}

static void count_arms(struct tally *t)
{
    const struct sw_way *w = t->w;
    for (int i = 0; i < w->n_after; i++)
        t->n[EMPTY_ARM] += w->fresh[i] && w->after[i].line >= LINE_MAJOR &&
                           !(w->is[i] & ~t->added & ~TILE_BIT(WILD));
}

/* ---- All of them ---- */

/* The ideas that are themes. */
static const struct {
    enum puzzle_theme theme;
    enum idea idea;
} THEME[] = {{THEME_CROSSING, CROSSING}, {THEME_ADJOIN, ADJOIN},
             {THEME_SPLIT, SPLIT},       {THEME_WILD_TWO, WILD_TWO},
             {THEME_TOWER, TOWER},       {THEME_WILD_MOVES, WILD_MOVES},
             {THEME_ARM, ARM},           {THEME_SIX_NINE, SIX_NINE}};
#define N_THEMES (sizeof THEME / sizeof *THEME)

int sw_theme_weight(enum puzzle_theme t)
{
    if (t == THEME_TOWER_DOWN)
        return WEIGHT[DOWN];
    for (size_t i = 0; i < N_THEMES; i++)
        if (THEME[i].theme == t)
            return WEIGHT[THEME[i].idea];
    return 0;
}

int sw_way_effort(const struct puzzle_task *task, const struct table *then)
{
    struct sw_way *w = sw_way_new(task, then);
    struct tally t = {.w = w, .added = w->rack | w->moved};
    int points = 1;
    t.n[NO_RACK] = task->goal == GOAL_FREE_WILD;
    t.n[TILE] = above(size(w->rack), 2);
    unsigned uses = sw_way_themes(t.w);
    for (size_t i = 0; i < N_THEMES; i++)
        t.n[THEME[i].idea] = uses >> THEME[i].theme & 1;
    count_moves(&t);
    count_islands(&t, task->position.rules);
    count_wild(&t);
    for (tileset_t left = t.added; left; left &= left - 1)
        t.n[DOWN] |= goes_down(&t, (tile_t)__builtin_ctzll(left));
    count_arms(&t);
    for (int i = 0; i < IDEA_COUNT; i++)
        points += WEIGHT[i] * t.n[i];
    free(w);
    return points;
}
