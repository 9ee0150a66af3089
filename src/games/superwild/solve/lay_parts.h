/* lay_parts.h: what the files of the layout search share. */
#ifndef SUPERWILD_LAY_PARTS_H
#define SUPERWILD_LAY_PARTS_H

#include "lay.h"

#define LAY_ISLANDS 40
#define LAY_DUES 32
#define LAY_DEPTH 62      /* decisions; each is one bit in a mask of levels */
#define LAY_OPTIONS 60000 /* of all levels together */
#define LAY_TRIPLES 4000
#define LAY_PLAIN 1200
#define LAY_NEAR 700 /* triples that contain a tile */
#define LAY_HASH 4096
#define NO_TILE 255

/* Two neighbours that no group joins yet. If b is NO_TILE: on a tower, a pinned tile with a gap
 * between it and level 0; on a diagonal, a tile that must be on an arm and is not yet joined to
 * the Wild. */
struct lay_due {
    uint8_t a, b, axis; /* b follows a along the axis */
};

/* All that a decision changes; copied at every level. The hash of places is not in it, because
 * it grows and shrinks like a stack. */
struct lay_state {
    struct spot at[FACES];
    tileset_t placed, covered, arm, out, full; /* full: no further group can go through it */
    tileset_t wanted;             /* must be on an arm in the end; so they are covered and crowd
                                   * nobody */
    tileset_t tiles[LAY_ISLANDS]; /* the tiles of each island */
    uint64_t levels[LAY_ISLANDS]; /* the decisions that made each island */
    uint64_t out_levels;          /* the decisions that left tiles out */
    struct lay_due due[LAY_DUES];
    int n_due, n_islands, hashed;
};

enum {
    OPTION_OUT,  /* tile[0] stays out */
    OPTION_LINE, /* the three tiles lie in a line */
    OPTION_TOWER /* the same, after the anchor's row became a tower on it */
};

struct option {
    uint8_t tile[3];
    uint8_t kind, axis, anchor; /* anchor: the tile that the island is turned about */
    int8_t sign;
    uint8_t turn[2]; /* for the islands that join, in the order of tile[] */
    int16_t cost;
    struct spot first; /* place of tile[0]; its island is the one that grows */
};

struct triple_entry {
    uint8_t tile[3];
    bool wild;
    int16_t plain; /* index of the three as a set; -1 with the Wild */
};

struct level {
    int first, next, end; /* indices of options */
    uint64_t conflict;
    struct lay_state before;
};

/* How much of everything there may be; what does not fit is not tried, and then nothing is
 * proven. lay_new() sets what there is memory for. A test may set less. */
struct lay_limits {
    int islands, dues, depth, options, hashed;
};

struct lay {
    struct lay_task task;
    struct lay_limits most;
    tileset_t wild_with[FACES];
    bool guided;
    const struct triples *valid;
    struct triples *lone; /* the same without the Wild; NULL until a task needs it */
    uint32_t noise;
    struct lay_state now;
    int depth;
    bool possible;       /* the pinned tiles can lie where they should */
    bool opened;         /* the options of this level are listed */
    bool answered;       /* this is a layout that was returned */
    bool overflow;       /* something did not fit: not everything has been looked at */
    struct level *level; /* LAY_DEPTH + 1 */
    struct option *option, *spare; /* each has this room; spare is for sorting */
    int n_options, room;
    /* Valid triples of the tiles in play, counting a triple and its reverse once; and those of
     * them that the pinned tiles allow. */
    tileset_t listed; /* the tiles that `every` covers */
    struct triple_entry every[LAY_TRIPLES];
    tileset_t every_plain[LAY_PLAIN];
    int n_every, n_every_plain;
    struct triple_entry triple[LAY_TRIPLES];
    int n_triples;
    /* For pinned tiles: the tiles one step and two steps away in a line, and whether a line of
     * three can have this tile as its first (or last), or as its middle one. */
    tileset_t beside[FACES], beyond[FACES];
    /* Of these, one a side: the nearer one. And, for each tile, the pinned tiles that are in a
     * valid three with it in which no other tile is pinned. */
    tileset_t blocks[FACES], alone[FACES];
    tileset_t partners[FACES]; /* tiles that share a valid three with this one */
    tileset_t blame;           /* see lay_blame() */
    bool end_open[FACES], middle_open[FACES];
    uint16_t (*near)[LAY_NEAR]; /* FACES of them */
    int n_near[FACES];
    /* The plain triples as sets, in no order. */
    tileset_t plain[LAY_PLAIN];
    int n_plain;
    int spare_arms;      /* sides of the Wild's diagonals that can still grow, minus islands
                          * that wait for one; at this level */
    uint8_t live[FACES]; /* plain sets a tile could still be in; set by lay_pick() */
    uint64_t key[LAY_HASH];
    uint8_t tile_at[LAY_HASH];
    uint16_t hash_order[LAY_HASH];
};

/* The place this many steps along a line. */
static inline struct spot spot_on(struct spot p, enum line_kind axis, int steps)
{
    static const int8_t d[LINE_KINDS][3] = {
        [LINE_ROW] = {1, 0, 0},    [LINE_COLUMN] = {0, 1, 0}, [LINE_TOWER] = {0, 0, 1},
        [LINE_MAJOR] = {1, -1, 0}, [LINE_MINOR] = {1, 1, 0},
    };
    p.x = (int16_t)(p.x + d[axis][0] * steps);
    p.y = (int16_t)(p.y + d[axis][1] * steps);
    p.z = (int8_t)(p.z + d[axis][2] * steps);
    return p;
}

/* Do the rules have lines of this kind? */
static inline bool board_has_axis(const struct lay *l, enum line_kind axis)
{
    static const unsigned need[LINE_KINDS] = {
        [LINE_COLUMN] = RULE_COLUMNS,
        [LINE_TOWER] = RULE_TOWERS,
        [LINE_MAJOR] = RULE_MAJOR,
        [LINE_MINOR] = RULE_MINOR,
    };
    return axis == LINE_ROW || (l->task.rules & need[axis]);
}

/* Do diagonals go through any tile at level 0 (Normikub)? Then a diagonal line covers its tiles
 * wherever it is, and they crowd nobody. Otherwise it must lead to the Wild. */
static inline bool free_diagonals(const struct lay *l)
{
    return l->task.rules & RULE_FREE_DIAGONALS;
}

/* A tile could not be covered: blames the pinned tiles that could be in a group with it, and
 * whatever is round them. */
static inline void blame_around(struct lay *l, int tile)
{
    tileset_t with = (l->partners[tile] | TILE_BIT(tile)) & l->task.pinned;
    l->blame |= with;
    for (; with; with &= with - 1) {
        int t = __builtin_ctzll(with);
        if (!l->task.sharp || t == WILD) /* all room round the Wild counts: see hopeless() */
            l->blame |= l->beside[t] | l->beyond[t];
        else if (l->alone[tile] & TILE_BIT(t)) /* else two of a three lie, well or not */
            l->blame |= l->blocks[t];
    }
}

/* lay_board.c */
void board_clear(struct lay *l);
/* The tile at a place of an island, or NO_TILE. */
int board_at(const struct lay *l, int island, int x, int y, int z);
bool board_put(struct lay *l, int tile, struct spot p);
void board_undo(struct lay *l, int hashed);
/* Makes the option's decision as number `level`. False if it is impossible; then the state has
 * to be restored. */
bool board_apply(struct lay *l, const struct option *o, int level);
/* Works out what new tiles cover, join and crowd. */
bool board_settle(struct lay *l, tileset_t fresh);
/* False if a lone Wild is in a group after all; blames that group. */
bool board_wild_alone(struct lay *l);
/* Does a group of the line hold both the tile at p and the one next to it on that side? */
bool board_joined(const struct lay *l, struct spot p, enum line_kind axis, int sign);
/* How many arms of the Wild can still grow, at most. */
int board_open_arms(struct lay *l);
/* For a tile at another level than 0: the first level towards 0 at which its tower has a gap.
 * Sets *whole if there is no gap. */
int board_gap(const struct lay *l, int a, bool *whole);
/* Do all tiles of the island lie in one row, column or NE-SW diagonal? Sets *axis. No island
 * lies along the other diagonal: its mirror image is built instead. */
bool board_straight(const struct lay *l, int island, enum line_kind *axis);

/* lay_options.c */
/* Makes room for this many options, but for no more than LAY_OPTIONS; those that are there
 * stay. */
void options_room(struct lay *l, int room);
/* Sorts the options from `first` on by cost. Options with the same cost keep their order. */
void options_sort(struct lay *l, int first);
/* Adds all ways to cover a tile to l->option, and adds to *conflict the levels that ruled out
 * other ways. */
void options_for_tile(struct lay *l, int tile, uint64_t *conflict);
/* The same for all ways to join two neighbours that are not joined. */
void options_for_due(struct lay *l, const struct lay_due *due, uint64_t *conflict);

#endif
