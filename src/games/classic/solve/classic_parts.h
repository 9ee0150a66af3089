/* classic_parts.h: what the parts of Classic's solver share.
 *
 * classic_deal.c makes a deal of a task; classic_expand.c, classic_special.c and
 * classic_plain.c make the states that can follow a state; classic_search.c and classic_relax.c
 * look for the cheapest way through them, with a bound from classic_bound.c; classic_build.c
 * makes melds and a table of a way, and classic_solve.c asks the questions. */
#ifndef SUPERWILD_CLASSIC_PARTS_H
#define SUPERWILD_CLASSIC_PARTS_H

#include "classic_solve.h"
#include "meld.h"

#define NUMBERS 13
#define WILDS 2
#define SLOTS 12             /* of kept melds in a state */
#define NOT_FOUND UINT32_MAX /* the cost of what does not exist */
#define FREE_WILD 200        /* in place of a tile: any Wild that rule 5 does not bind */

typedef uint32_t cost_t;

/* Tiles of one number: bit i for copy i of a colour; a third one is a Wild that stands for it.
 */
#define THIRD 4
struct copies {
    uint8_t of[COLOUR_COUNT];
};

/* A meld of the old table. */
struct old_meld {
    int n;           /* tiles */
    int first, last; /* its least number, Wilds counted in runs; its greatest tile's */
    tile_t tile[MELD_TILES];
    struct tile_bits bits;
    int free_wilds;         /* how many of its tiles are Wilds that are not bound */
    unsigned bound;         /* which bound Wilds are in it, one bit each */
    int slot;               /* its bit in a state while it is kept over several numbers */
    struct copies at_first; /* its tiles of the first number */
    unsigned numbers[COLOUR_COUNT]; /* those of its tiles of each colour: bit n */
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
    unsigned present[COLOUR_COUNT];           /* of which numbers there are any: bit n */
    unsigned racks[2][COLOUR_COUNT];          /* one or two, or two, that need not lie */
    cost_t price[NUMBERS + 1];                /* of leaving one on the rack */
    cost_t wild_price;
    int wilds, must_wilds; /* those not bound */
    tile_t wild[WILDS];    /* which, those of the table first */
    int n_bound;
    struct bound_wild bound[WILDS];
    int n_melds;
    unsigned
        fixed; /* of a relaxed deal: bound Wilds that are tiles, at which numbers, and slots */
    int fixed_number[WILDS], fixed_slot[WILDS];
    uint8_t begins[NUMBERS + 2]; /* the first meld in the order of first numbers from n on */
    uint16_t ends[NUMBERS + 1];  /* slots of melds whose last number it is */
    struct old_meld meld[MELDS_MOST];     /* in the order of their first numbers */
    struct copies at[NUMBERS + 1][SLOTS]; /* their tiles of a number that is not the first */
    uint8_t meld_of[TILE_MAX];            /* a tile's place in it, and one more; 0 for none */
    bool lean;    /* Wilds only where a meld falls apart without them (classic_expand.c) */
    bool initial; /* worth 30 */
    bool keep;    /* count changed melds */
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
    uint32_t choices; /* tiles in sets and runs, Wilds in runs of each colour, see below */
    int set_wilds;
    uint8_t have[COLOUR_COUNT]; /* copies that the plain melds could take */
    struct special_log special[WILDS];
    bool swapped; /* the two special runs change slots after this number */
    int n_sets;
    tile_t set[WILDS][COLOUR_COUNT]; /* sets with bound Wilds; TILE_NONE where no tile is */
    uint64_t kept;                   /* melds whose first number this is and that stay */
};

/* Six bits of `choices` for a colour, two for each of these. */
struct choice {
    int set, run, wild;
};
static inline struct choice choice_of(const struct log *log, int colour)
{
    unsigned k = log->choices >> 6 * colour;
    return (struct choice){(int)(k & 3), (int)(k >> 2 & 3), (int)(k >> 4 & 3)};
}

/* ---- classic_deal.c ---- */

/* The deal of a task; returns whether its table is legal. */
bool classic_deal(struct deal *d, const struct classic_task *task);
/* A copy; of the room for melds only as much as there is in it. */
void classic_deal_copy(struct deal *to, const struct deal *from);
/* The same with no Wild bound. */
void classic_deal_unbind(struct deal *d);
/* In d, which is `bound` with no Wild bound, Wilds that stay and can stand for one thing only
 * become such a tile. Returns whether there are any. */
bool classic_deal_fix(struct deal *d, const struct deal *bound);
/* The price of these tiles on the rack. */
cost_t classic_price(const struct classic_task *task, const struct tile_bits *tiles);

/* ---- classic_expand.c ---- */

struct classic_options;
struct expansion {
    const struct deal *deal;
    struct classic_options *options;
    cost_t most;     /* that may be left of this number; found() may make it less */
    int change_most; /* melds that may be changed; when melds are kept */
    bool stop;       /* set by found(): no more are asked for */
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

/* ---- classic_special.c ---- */

/* The same from what is in x on, without melds that stay. */
void classic_special(struct expansion *x);

/* ---- classic_plain.c ---- */

/* And without melds with bound Wilds. */
void classic_plain(struct expansion *x);
/* Wilds taken that could stand for this tile, bits of deal->bound. */
unsigned classic_seen_with(const struct deal *d, int number, int colour);
/* What expansions keep from one deal to the next. */
struct classic_options *classic_options_new(void); /* classic_options_free() it */
void classic_options_free(struct classic_options *o);
/* Another task begins. */
void classic_options_start(struct classic_options *o);

/* ---- classic_bound.c ---- */

struct classic_bounds {
    bool any;                               /* if not, and none is bound, all are 0 */
    cost_t needy[NUMBERS + 1];              /* price of needy tiles above a number */
    cost_t gain[NUMBERS + 1];               /* the most that a Wild above it carries */
    cost_t lead[NUMBERS + 1][COLOUR_COUNT]; /* what a run up to it may lead to */
    cost_t bound_gain[WILDS][NUMBERS + 1]; /* gain of a bound Wild; NOT_FOUND: it is too late */
};
void classic_bounds_find(struct classic_bounds *b, const struct deal *d);
/* What has to be left at least from state t on; NOT_FOUND when it cannot end well. */
cost_t classic_bounds_least(const struct classic_bounds *b, const struct deal *d,
                            const struct state *t);
/* Might no more than `most` be left from state t on, when of the melds that begin later none is
 * changed, or one? */
bool classic_may_keep(const struct deal *d, const struct state *t, cost_t most, int changes);

enum search_answer { SEARCH_FOUND, SEARCH_NONE, SEARCH_PAUSED, SEARCH_GAVE_UP };

/* ---- classic_relax.c ---- */

struct classic_relax;
/* options: stays the caller's. */
struct classic_relax *classic_relax_new(struct classic_options *options);
void classic_relax_free(struct classic_relax *r);
/* d: lean, no Wild bound; it stays as it is until the next start. It is asked what has
 * to be left; with `keep` how many melds have to change when `most_left` may be left in
 * all, of which `of_left` knows more. */
void classic_relax_start(struct classic_relax *r, const struct deal *d,
                         struct classic_relax *of_left, cost_t most_left);
/* The least of that from state s on, of a deal that differs from d in what is bound and kept
 * only; NOT_FOUND when it is more than `most`. */
cost_t classic_relax_least(struct classic_relax *r, const struct state *s, cost_t most);
/* Of the whole deal: what has to be left, if it is `most` or less. Run it until it does not
 * answer SEARCH_PAUSED. */
enum search_answer classic_relax_run(struct classic_relax *r, cost_t most, cost_t *least);
/* After SEARCH_FOUND: what was done with 1 to 13, and how many Wilds were not used. */
const struct log *classic_relax_way(struct classic_relax *r, cost_t least, int *wilds_left);
/* How many states were looked at so far. */
long classic_relax_looked(const struct classic_relax *r);

/* Of the same tiles; NULL for what is not known. */
struct relaxed {
    struct classic_relax *left, *changed;
};

/* ---- classic_search.c ---- */

struct classic_search;
/* options: stays the caller's. */
struct classic_search *classic_search_new(struct classic_options *options);
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
