/* classic_parts.h: what the parts of Classic's solver share.
 *
 * classic_expand.c makes the states that can follow a state, classic_search.c looks for the
 * cheapest way through them, classic_build.c makes melds and a table of a way, and
 * classic_solve.c asks the questions. */
#ifndef SUPERWILD_CLASSIC_PARTS_H
#define SUPERWILD_CLASSIC_PARTS_H

#include "classic_solve.h"
#include "meld.h"

#define NUMBERS 13
#define WILDS 2
#define NOT_FOUND UINT32_MAX /* the cost of what does not exist */
#define FREE_WILD 200        /* in place of a tile: any Wild that rule 5 does not bind */

typedef uint32_t cost_t;

/* A meld of the old table. */
struct old_meld {
    int n, first,
        last; /* tiles; its least number, Wilds counted in runs; its greatest tile's */
    tile_t tile[MELD_TILES];
    struct tile_bits bits;
    int wilds;      /* how many of its tiles are Wilds */
    unsigned bound; /* which of them are bound, one bit each */
    int slot;       /* its bit in a state while it is kept over several numbers */
};

/* A Wild of the old table under rule 5. */
struct bound_wild {
    tile_t tile;
    uint64_t faces;                  /* what it could stand for */
    struct tile_bits mates;          /* the other tiles of its meld */
    unsigned mates_of[COLOUR_COUNT]; /* their numbers by colour, bit n for number n */
    bool wild_mate;                  /* the other Wild is one */
    bool taken;                      /* the case looked at: is it taken, or does it stay */
};

/* The tiles to be arranged and by which rules. Arrays by number have room on both sides. */
struct deal {
    uint8_t have[NUMBERS + 4][COLOUR_COUNT];  /* bit i: copy i is there */
    uint8_t must[NUMBERS + 4][COLOUR_COUNT];  /* and has to be in a meld */
    uint8_t count[NUMBERS + 4][COLOUR_COUNT]; /* how many are there */
    cost_t price[NUMBERS + 1];                /* of leaving one on the rack */
    cost_t wild_price;
    int wilds, must_wilds; /* those not bound */
    tile_t wild[WILDS];    /* which, those of the table first */
    int n_bound;
    struct bound_wild bound[WILDS];
    int n_melds;
    struct old_meld meld[MELDS_MOST];
    uint8_t meld_of[TILE_MAX]; /* a tile's place in it, and one more; 0 for none */
    bool lean;    /* Wilds only where a meld falls apart without them (classic_expand.c) */
    bool initial; /* worth 30 */
    bool keep;    /* count changed melds */
    bool hold;    /* keep what a state keeps, but begin no more of it */
};

/* A run from the first tile on that matters to rule 5, a bound Wild, a mate or a rack tile,
 * until the rule is kept: then it is an open run like others. */
struct special {
    bool on;
    uint8_t colour, length; /* of all of it: 1, 2, 3 or more */
    uint8_t racks;          /* rack tiles in it: 0, 1, 2 or more */
    uint8_t in, mates;      /* bound Wilds in it; those of which a mate is in it */
};

/* In `runs` of a state: open runs of a colour of length 1 (k 0), of 2 (1), of 3 or more (2). */
#define RUNS_BIT(c, k) (9 * (c) + 3 * (k))
#define OPEN_RUNS(runs, c, k) ((int)((runs) >> RUNS_BIT(c, k) & 7))

/* What matters of all that was laid with the numbers 1 to `layer`. */
struct state {
    uint64_t runs;        /* how many are open, see OPEN_RUNS */
    uint8_t layer, wilds; /* wilds: not bound, not used yet */
    uint8_t bound;        /* bound Wilds that are not used yet */
    uint8_t seen;         /* bound Wilds of which what they could stand for was played */
    uint8_t worth;        /* so far, up to 30; only for an initial meld */
    struct special special[WILDS];
    uint16_t kept; /* slots of the kept melds that go on */
    cost_t left;   /* price of what was left so far; only when melds are kept */
};

/* What was done with one number. */
struct choice {
    uint8_t set, run, wild; /* tiles in sets and in runs, Wilds in runs, of one colour */
};
enum special_act { SPECIAL_NONE, SPECIAL_GOES_ON, SPECIAL_BEGINS };
struct special_log {
    enum special_act act;
    int colour;
    int after;   /* begins after an open run: its length 1 to 3, or 0 */
    tile_t tile; /* or FREE_WILD */
    bool ends;   /* it is a run like others from now on */
};
struct log {
    int number;
    struct choice plain[COLOUR_COUNT];
    int set_wilds;
    uint8_t have[COLOUR_COUNT]; /* copies that the plain melds could take */
    struct special_log special[WILDS];
    bool swapped; /* the two special runs change slots after this number */
    int n_sets;
    tile_t set[WILDS][COLOUR_COUNT]; /* sets with bound Wilds; TILE_NONE where no tile is */
    uint64_t kept;                   /* melds whose first number this is and that stay */
};

/* ---- classic_expand.c ---- */

struct expansion {
    const struct deal *deal;
    struct state s;
    struct log log;
    cost_t left; /* what this number costs: tiles left on the rack */
    int changed; /* and melds that are not kept */
    int number;
    uint8_t have[COLOUR_COUNT]; /* copies not used yet */
    uint64_t released;          /* special runs that have become open runs now */
    /* Called for each state that can follow, with `left`, `changed` and `log` set. */
    void (*found)(struct expansion *x);
    void *ctx;
};
/* All states that can follow state s (layer 0..12). */
void classic_expand(struct expansion *x, const struct state *s);
/* May it all end after 13? */
bool classic_is_end(const struct deal *d, const struct state *s);

/* ---- classic_relax.c ---- */

struct classic_relax;
struct classic_relax *classic_relax_new(void);
void classic_relax_free(struct classic_relax *r);
/* d: lean, no Wild bound; it stays as it is until the next start. With `hold` it is asked what
 * has to be left; with `keep` how many melds have to change when `most_left` may be left in
 * all, of which `of_left` knows more. */
void classic_relax_start(struct classic_relax *r, const struct deal *d,
                         struct classic_relax *of_left, cost_t most_left);
/* The least of that from state s on, of a deal that differs from d in what is bound and kept
 * only; NOT_FOUND when it is more than `most`. */
cost_t classic_relax_least(struct classic_relax *r, const struct state *s, cost_t most);
/* How many states were looked at so far. */
long classic_relax_looked(const struct classic_relax *r);

/* Of the same tiles; NULL for what is not known. */
struct relaxed {
    struct classic_relax *left, *changed;
};

/* ---- classic_search.c ---- */

enum search_answer { SEARCH_FOUND, SEARCH_NONE, SEARCH_PAUSED, SEARCH_GAVE_UP };
struct classic_search;
struct classic_search *classic_search_new(void);
void classic_search_free(struct classic_search *s);
/* Begins a search for the way of the least price, below `limit`; with deal->keep for the one
 * with the fewest changed melds, below `limit`, of those of price `most_left` or less. relax:
 * of the same tiles, or NULL. The deal has to stay as it is until the next start. */
void classic_search_start(struct classic_search *s, const struct deal *d,
                          const struct relaxed *relaxed, cost_t limit, cost_t most_left);
/* Goes on for *nodes states at most, and takes what it used from *nodes. */
enum search_answer classic_search_run(struct classic_search *s, long *nodes);
/* After SEARCH_FOUND: what was done with 1 to 13, and how many unbound Wilds were not used. */
void classic_search_way(struct classic_search *s, struct log way[NUMBERS], int *wilds_left);
cost_t classic_search_cost(const struct classic_search *s);

/* ---- classic_build.c ---- */

/* The new table of a way, and how many melds of the deal are changed on it. False when Wilds
 * are left that have to lie, or (lean) should, and no meld has room for them. */
bool classic_build(const struct deal *d, const struct log way[NUMBERS], int wilds_left,
                   const struct table *old, struct table *out, int *changed);

#endif
