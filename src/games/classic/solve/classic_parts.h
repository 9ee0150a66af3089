/* classic_parts.h: what the parts of Classic's solver share.
 *
 * classic_deal.c makes a deal from a task. classic_expand.c, classic_special.c and
 * classic_plain.c make the states that can follow a state. classic_search.c and classic_relax.c
 * look for the cheapest way through them, with a bound from classic_bound.c. classic_build.c
 * makes melds and a table from a way, and classic_solve.c asks the questions. */
#ifndef SUPERWILD_CLASSIC_PARTS_H
#define SUPERWILD_CLASSIC_PARTS_H

#include "classic_solve.h"
#include "meld.h"

#define NUMBERS 13
#define WILDS 2
#define SLOTS 12             /* for kept melds in a state */
#define NOT_FOUND UINT32_MAX /* the cost of what does not exist */
#define FREE_WILD 200        /* instead of a tile: any Wild that rule 5 does not bind */

typedef uint32_t cost_t;

/* Tiles of one number: bit i for copy i of a colour. A third one is a Wild that stands for the
 * tile. */
#define THIRD 4
struct copies {
    uint8_t of[COLOUR_COUNT];
};

/* A meld of the old table. */
struct old_meld {
    int n;           /* number of tiles */
    int first, last; /* its lowest number, counting Wilds in runs; its highest tile's */
    tile_t tile[MELD_TILES];
    struct tile_bits bits;
    int free_wilds;         /* how many of its tiles are Wilds that are not bound */
    unsigned bound;         /* the bound Wilds in it, one bit each */
    int slot;               /* its bit in a state while it is kept over several numbers */
    struct copies at_first; /* its tiles of the first number */
    unsigned numbers[COLOUR_COUNT]; /* the numbers of its tiles in each colour: bit n */
};

/* A Wild of the old table under rule 5. */
struct bound_wild {
    tile_t tile;
    uint64_t faces;                  /* what it could stand for */
    struct tile_bits mates;          /* the other tiles of its meld */
    unsigned mates_of[COLOUR_COUNT]; /* their numbers by colour, bit n for number n */
    bool wild_mate;                  /* the other Wild is one of them */
    bool taken;                      /* in this case, is it taken or does it stay? */
};

/* The tiles to arrange, and the rules for them. Arrays by number have room on both sides. */
struct deal {
    uint8_t have[NUMBERS + 4][COLOUR_COUNT];  /* bit i: copy i is there */
    uint8_t must[NUMBERS + 4][COLOUR_COUNT];  /* and must be in a meld */
    uint8_t count[NUMBERS + 4][COLOUR_COUNT]; /* number of copies */
    unsigned present[COLOUR_COUNT];           /* the numbers there are: bit n */
    unsigned racks[2][COLOUR_COUNT];          /* numbers with one or two, or with two, that need
                                               * not lie */
    cost_t price[NUMBERS + 1];                /* of leaving one on the rack */
    cost_t wild_price;
    int wilds, must_wilds; /* those not bound */
    tile_t wild[WILDS];    /* which ones, those on the table first */
    int n_bound;
    struct bound_wild bound[WILDS];
    int n_melds;
    unsigned
        fixed; /* in a relaxed deal: bound Wilds that became tiles, their numbers and slots */
    int fixed_number[WILDS], fixed_slot[WILDS];
    uint8_t begins[NUMBERS + 2];          /* the first meld whose first number is n or more */
    uint16_t ends[NUMBERS + 1];           /* slots of melds with this last number */
    struct old_meld meld[MELDS_MOST];     /* ordered by first number */
    struct copies at[NUMBERS + 1][SLOTS]; /* their tiles of each number that is not the first */
    uint8_t meld_of[TILE_MAX];            /* index of a tile's meld plus one; 0 for none */
    bool lean; /* Wilds only where a meld would fall apart without them (classic_expand.c) */
    unsigned taken; /* the bound Wilds that are taken in this case, one bit each */
    bool loose;     /* rule 5 as earlier releases read it */
    bool apart;     /* two taken Wilds may not be in one special run */
    bool initial;   /* must be worth 30 */
    bool keep;      /* count changed melds */
};

/* A special run. It starts at the first tile that matters to rule 5 (a bound Wild, a mate or a
 * rack tile) and lasts until the rule is kept; then it is an open run like any other. */
struct special {
    bool on;
    uint8_t colour, length; /* of the whole run: 1, 2, 3 or more */
    uint8_t racks;          /* rack tiles in it: 0, 1, 2 or more; if Wilds are taken, in the
                             * unbroken stretch of rack tiles and taken Wilds at its end */
    uint8_t in, mates; /* bound Wilds in it; those that stay and have a mate in it, and those
                        * that are taken and have two rack tiles beside them */
};

/* In `runs` of a state: open runs of a colour with length 1 (k 0), 2 (1), 3 or more (2). */
#define RUNS_BIT(c, k) (9 * (c) + 3 * (k))
#define OPEN_RUNS(runs, c, k) ((int)((runs) >> RUNS_BIT(c, k) & 7))

/* All that matters about what was laid with the numbers 1 to `layer`. */
struct state {
    uint64_t runs;        /* how many runs are open, see OPEN_RUNS */
    uint8_t layer, wilds; /* wilds: not bound and not used yet */
    uint8_t bound;        /* bound Wilds not used yet */
    uint8_t seen;         /* what was played for taken Wilds, see classic_seen_add() */
    uint8_t worth;        /* so far, up to 30; only for an initial meld */
    struct special special[WILDS];
    uint16_t kept; /* slots of kept melds that continue */
    cost_t left;   /* price of what was left so far; only when melds are kept */
};

/* What was done with one number. */
enum special_act { SPECIAL_NONE, SPECIAL_GOES_ON, SPECIAL_BEGINS };
struct special_log {
    enum special_act act;
    int colour;
    int after;   /* if it begins after an open run: that run's length 1 to 3, else 0 */
    tile_t tile; /* or FREE_WILD */
    bool ends;   /* from now on it is a run like any other */
};
struct log {
    int number;
    uint32_t choices; /* tiles in sets and runs, Wilds in runs for each colour, see below */
    int set_wilds;
    uint8_t have[COLOUR_COUNT]; /* copies that the plain melds could take */
    struct special_log special[WILDS];
    bool swapped; /* the two special runs change slots after this number */
    int n_sets;
    tile_t set[WILDS][COLOUR_COUNT]; /* sets with bound Wilds; TILE_NONE if there is no tile */
    uint64_t kept;                   /* melds that begin with this number and stay */
};

/* Six bits of `choices` for each colour, two for each member below. */
struct choice {
    int set, run, wild;
};
static inline struct choice choice_of(const struct log *log, int colour)
{
    unsigned k = log->choices >> 6 * colour;
    return (struct choice){(int)(k & 3), (int)(k >> 2 & 3), (int)(k >> 4 & 3)};
}

/* ---- classic_deal.c ---- */

/* Makes the deal of a task. Returns whether its table is legal. */
bool classic_deal(struct deal *d, const struct classic_task *task);
/* Copies a deal, and only the melds that are in it. */
void classic_deal_copy(struct deal *to, const struct deal *from);
/* The same with no Wild bound. */
void classic_deal_unbind(struct deal *d);
/* d is `bound` with no Wild bound. Wilds that stay and can stand for only one tile become that
 * tile in d. Returns whether there are any. */
bool classic_deal_fix(struct deal *d, const struct deal *bound);
/* The price of the tiles, if they stay on the rack. */
cost_t classic_price(const struct classic_task *task, const struct tile_bits *tiles);

/* ---- classic_expand.c ---- */

struct classic_options;
struct expansion {
    const struct deal *deal;
    struct classic_options *options;
    cost_t most;     /* how much of this number may be left; found() may lower it */
    int change_most; /* melds that may be changed; if melds are kept */
    bool stop;       /* set by found(): no more are needed */
    struct state s;
    struct log log;
    cost_t left; /* the cost of this number: tiles left on the rack */
    int changed; /* and the melds that are not kept */
    int number;
    uint8_t have[COLOUR_COUNT]; /* copies not used yet */
    uint64_t released;          /* special runs that have now become open runs */
    /* Called for each state that can follow, with `left`, `changed` and `log` set. */
    void (*found)(struct expansion *x);
    void *ctx;
};
/* Finds all states that can follow state s (layer 0..12). */
void classic_expand(struct expansion *x, const struct state *s);
/* May everything end after 13? */
bool classic_is_end(const struct deal *d, const struct state *s);

/* ---- classic_special.c ---- */

/* The same, starting from what is in x, without melds that stay. */
void classic_special(struct expansion *x);

/* ---- classic_plain.c ---- */

/* The same, without melds that hold bound Wilds either. */
void classic_plain(struct expansion *x);
/* The taken Wilds that could stand for this tile, as bits of deal->bound. */
unsigned classic_seen_with(const struct deal *d, int number, int colour);

/* One tile was played that could free either Wild, and no other that could free one. */
#define SEEN_FOR_EITHER 4
/* What `seen` is after one more tile was played that could free these Wilds: one bit for each
 * Wild that has a tile of its own, or SEEN_FOR_EITHER. */
static inline unsigned classic_seen_add(const struct deal *d, unsigned seen, unsigned with)
{
    if (d->loose || with != 3)
        return with && seen == SEEN_FOR_EITHER ? 3 : seen | with;
    return seen ? 3 : SEEN_FOR_EITHER;
}
/* What expansions keep from one deal to the next. */
struct classic_options *classic_options_new(void); /* classic_options_free() it */
void classic_options_free(struct classic_options *o);
/* Call this when another task begins. */
void classic_options_start(struct classic_options *o);

/* ---- classic_bound.c ---- */

struct classic_bounds {
    bool any;                               /* if false, and no Wild is bound, all are 0 */
    cost_t needy[NUMBERS + 1];              /* price of needy tiles above a number */
    cost_t gain[NUMBERS + 1];               /* the most that a Wild above it carries */
    cost_t lead[NUMBERS + 1][COLOUR_COUNT]; /* what a run up to it may lead to */
    cost_t bound_gain[WILDS][NUMBERS + 1]; /* gain of a bound Wild; NOT_FOUND: it is too late */
};
void classic_bounds_find(struct classic_bounds *b, const struct deal *d);
/* The least that has to be left from state t on; NOT_FOUND if it cannot end well. */
cost_t classic_bounds_least(const struct classic_bounds *b, const struct deal *d,
                            const struct state *t);
/* Could `most` or less be left from state t on if none, or one, of the melds that begin later
 * is changed? */
bool classic_may_keep(const struct deal *d, const struct state *t, cost_t most, int changes);

enum search_answer { SEARCH_FOUND, SEARCH_NONE, SEARCH_PAUSED, SEARCH_GAVE_UP };

/* ---- classic_relax.c ---- */

struct classic_relax;
/* options: stays the caller's. */
struct classic_relax *classic_relax_new(struct classic_options *options);
void classic_relax_free(struct classic_relax *r);
/* d: lean, with no Wild bound; it must not change until the next start. The question is what
 * has to be left. With `keep` it is how many melds have to change if `most_left` may be left in
 * all; `of_left` knows more about that. */
void classic_relax_start(struct classic_relax *r, const struct deal *d,
                         struct classic_relax *of_left, cost_t most_left);
/* The least of that from state s on, for a deal that differs from d only in what is bound and
 * kept; NOT_FOUND if it is more than `most`. */
cost_t classic_relax_least(struct classic_relax *r, const struct state *s, cost_t most);
/* The same for the whole deal: what has to be left, if it is `most` or less. Call it again as
 * long as it answers SEARCH_PAUSED. */
enum search_answer classic_relax_run(struct classic_relax *r, cost_t most, cost_t *least);
/* After SEARCH_FOUND: what was done with 1 to 13, and how many Wilds were not used. */
const struct log *classic_relax_way(struct classic_relax *r, cost_t least, int *wilds_left);
/* How many states were looked at so far. */
long classic_relax_looked(const struct classic_relax *r);

/* What is known about the same tiles; NULL for what is not known. */
struct relaxed {
    struct classic_relax *left, *changed;
};

/* ---- classic_search.c ---- */

struct classic_search;
/* options: stays the caller's. */
struct classic_search *classic_search_new(struct classic_options *options);
void classic_search_free(struct classic_search *s);
/* Starts a search for the way with the lowest price, below `limit`. With deal->keep, for the
 * way with the fewest changed melds, below `limit`, among those with price `most_left` or less.
 * relaxed: for the same tiles, or NULL. The deal must not change until the next start. */
void classic_search_start(struct classic_search *s, const struct deal *d,
                          const struct relaxed *relaxed, cost_t limit, cost_t most_left);
/* Continues for at most *nodes states, and subtracts what it used from *nodes. */
enum search_answer classic_search_run(struct classic_search *s, long *nodes);
/* After SEARCH_FOUND: what was done with 1 to 13, and how many unbound Wilds were not used. */
void classic_search_way(struct classic_search *s, struct log way[NUMBERS], int *wilds_left);
cost_t classic_search_cost(const struct classic_search *s);

/* ---- classic_build.c ---- */

/* Makes the new table of a way, and counts how many melds of the deal it changes. False if
 * Wilds are left that must lie, or (lean) should, and no meld has room for them. */
bool classic_build(const struct deal *d, const struct log way[NUMBERS], int wilds_left,
                   const struct table *old, struct table *out, int *changed);

#endif
