/* mind_puzzles.h: what a game gives the puzzles: how good a play is possible, every play with
 * the fewest moves, and what a play makes use of.
 *
 * A *move* is whatever the game counts when it says how much of the table a play changes: a
 * tile of the table that lies elsewhere afterwards or, in Classic, a meld that is changed. All
 * functions are deterministic: the same task and the same nodes lead to the same answer on
 * every system. An answer of YES or NO is proven. */
#ifndef SUPERWILD_MIND_PUZZLES_H
#define SUPERWILD_MIND_PUZZLES_H

#include "budget.h"
#include "position.h"

/* Id for files. */
#define PUZZLE_GOALS(X)                                                                        \
    X(OUT, "out")             /* play the whole rack in one turn */                            \
    X(MOST, "most")           /* play as many as possible; the rack cannot be played whole */  \
    X(FREE_WILD, "free-wild") /* a legal table with the Wild in no group */

enum puzzle_goal {
#define X(name, id) GOAL_##name,
    PUZZLE_GOALS(X)
#undef X
        PUZZLE_GOAL_COUNT
};

/* What a play may make use of. Id for files and for the person's records. */
#define PUZZLE_THEMES(X)                                                                       \
    X(WILD_TWO, "wild-two")     /* the Wild is in groups of two lines, or two of one line */   \
    X(WILD_MOVES, "wild-moves") /* the Wild itself moves */                                    \
    X(SIX_NINE, "six-nine")     /* a six-nine is a 6 in one group and a 9 in another */        \
    X(CROSSING, "crossing")     /* a new group crosses another at a tile */                    \
    X(ADJOIN, "adjoin")         /* two groups of one line share a tile */                      \
    X(TOWER, "tower")           /* a tile goes on a tower */                                   \
    X(TOWER_DOWN, "tower-both") /* a tower grows above the table and below it */               \
    X(ARM, "arm")               /* a tile goes on an arm of the Wild, or on a diagonal */      \
    X(SPLIT, "split")           /* a run is split, and both parts are used on */               \
    X(FOUR, "four")             /* a tile is taken from a set of four */                       \
    X(WILD_BACK, "wild-back")   /* Classic: a Wild is won back */                              \
    X(WHOLE, "whole")           /* whole groups move, and no group is taken apart */           \
    X(LEND, "lend")             /* Classic: a run gives an end tile, and stays a run */        \
    X(SPREAD, "spread")         /* Classic: no two tiles of a meld stay together */

enum puzzle_theme {
#define X(name, id) THEME_##name,
    PUZZLE_THEMES(X)
#undef X
        PUZZLE_THEME_COUNT
};
#define THEME_BIT(t) (1u << (t))

#define PUZZLE_TIERS 6 /* 1..6 */

/* What is asked: reach the goal from this position, in one turn. */
struct puzzle_task {
    struct position position; /* the rack of the one who plays; its bag does not matter */
    enum puzzle_goal goal;
    int tiles; /* rack tiles that have to be played: all for OUT, that many for MOST, 0 for
                * FREE_WILD */
};

/* What a search may do. */
struct puzzle_limits {
    int moves;  /* the most moves; < 0: any number */
    bool plain; /* and nothing of the game's hard kind (see `plain` below) */
    bool apart; /* `moves` counts only what is taken apart (see `apart` below) */
};

enum puzzle_answer { PUZZLE_NO, PUZZLE_YES, PUZZLE_UNKNOWN };

/* Called with a table on which the goal is reached, once for each even if the search is in
 * slices: ctx lasts as long as the calculation (slices_memory()). False ends the search. */
typedef bool puzzle_found(void *ctx, const struct table *then);

struct mind_puzzles {
    const char *const *sets;  /* every choice of rules, as words of a `rules` section: "",
                               * "stacks", ...; NULL-ended */
    const char *const *names; /* as many: with what the names of their puzzles begin, letters
                               * and digits that no other game has: "sw", "sws", ... */
    unsigned goals;           /* 1 << enum puzzle_goal: those that the game has */
    unsigned themes;          /* THEME_BIT()s: those that can occur */
    bool by_group; /* a move is a group that changes, not a tile that moves: for words */
    /* What the search of each tier may do: this many moves, or that many without what is
     * hard. What is hard: in Super Wild and Normikub the Wild leaves its place, in Classic a
     * Wild is won back. */
    int moves[PUZZLE_TIERS], plain[PUZZLE_TIERS];
    /* The limits of the tiers, and best(), count only what is taken apart. In Classic a meld to
     * which tiles are added is changed, so it is a move, but that is not hard. It is taken
     * apart if its tiles are not all together in one meld afterwards. */
    bool apart;

    /* The most rack tiles that can be played (MOST, OUT); *most is a number that is reached.
     * YES: it is proven; NO: there is not even a legal table. */
    enum puzzle_answer (*most)(const struct puzzle_task *task, const struct budget *budget,
                               int *most);
    /* Can the goal be reached within these limits? YES fills in *then, the number of moves in
     * it, and whether it is proven that nothing within these limits makes fewer. fewest: NULL
     * if that does not matter. */
    enum puzzle_answer (*can)(const struct puzzle_task *task,
                              const struct puzzle_limits *limits, const struct budget *budget,
                              struct table *then, int *moves, bool *fewest);
    /* Lists the ways to reach the goal with exactly `moves`, which can() has proven to be the
     * fewest. Every such way has the groups of one that is listed, and maybe more groups; the
     * same way may be listed several times. YES: all have been listed. UNKNOWN: the budget or
     * found() ended it. NO: there is none. */
    enum puzzle_answer (*each)(const struct puzzle_task *task, int moves,
                               const struct budget *budget, puzzle_found *found, void *ctx);
    /* The best play that makes at most `moves`: how many rack tiles it has, 0 for none, and its
     * table. For the player who does not plan ahead; need not be proven. */
    int (*best)(const struct puzzle_task *task, int moves, const struct budget *budget,
                struct table *then);

    /* About one way, a table on which the goal is reached. What it makes use of, as
     * THEME_BIT()s: */
    unsigned (*uses)(const struct puzzle_task *task, const struct table *then);
    /* A number that is the same for ways that people would call the same: the same new groups,
     * wherever they lie, and whichever of two tiles that nobody can tell apart they hold. */
    uint64_t (*kind)(const struct puzzle_task *task, const struct table *then);
    /* How much a person has to see to find it, in points, 1 or more: each idea has a weight of
     * its own. Never less if groups are added that need not be there. */
    int (*effort)(const struct puzzle_task *task, const struct table *then);
    /* What a theme weighs in that, in points; 0: nothing, or it cannot occur. */
    int (*weight)(enum puzzle_theme t);
    /* The moves it makes. */
    int (*moved)(const struct puzzle_task *task, const struct table *then);
    /* Appends steps that lead to it, without `end`, group by group as a person would lay them,
     * each a step that the rules accept after the one before; separated by "\n". */
    void (*steps)(const struct puzzle_task *task, const struct table *then, struct buf *out);
    /* Is the goal reached on this table, which need not be legal? If not, the reason is a
     * sentence for the person ("2 tiles are still on your rack."). */
    bool (*reached)(const struct puzzle_task *task, const struct table *now,
                    struct reason *why);
};

const char *puzzle_goal_id(enum puzzle_goal g);
const char *puzzle_theme_id(enum puzzle_theme t);
/* False if there is none with that id. */
bool puzzle_goal_find(const struct word *id, enum puzzle_goal *out);
bool puzzle_theme_find(const struct word *id, enum puzzle_theme *out);

/* Are `played` tiles of the rack enough for the goal, MOST or OUT? If not, the reason is a
 * sentence for the person that says how many more. */
bool puzzle_enough_played(const struct puzzle_task *task, int played, struct reason *why);

#endif
