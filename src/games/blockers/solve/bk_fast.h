/* bk_fast.h: the same game for searches: sets of spaces instead of a board, a list of the
 * groups of each colour, racks and piles as sets of faces. Placing takes a fraction of a
 * microsecond.
 *
 * It knows only the game that is being played, and a turn is one placement, or none. */
#ifndef SUPERWILD_BK_FAST_H
#define SUPERWILD_BK_FAST_H

#include "bk_bits.h"
#include "bk_position.h"
#include "bk_state.h"

struct bk_fast {
    int8_t seats, seat;       /* whose turn it is */
    int16_t left;             /* turns still to come, with the present one */
    uint8_t own[BK_SEATS];    /* the colours of a seat, one bit each */
    int8_t owner[BK_COLOURS]; /* the seat of a colour; -1: nobody */
    uint8_t n_pile[BK_COLOURS], n_groups[BK_COLOURS];
    uint32_t rack[BK_COLOURS]; /* faces, one bit each */
    struct bk_bits empty, at[BK_COLOURS];
    uint32_t pile[BK_COLOURS];           /* the same, in no order; */
    uint8_t order[BK_COLOURS][BK_FACES]; /* and in its order: the last is drawn first */
    uint8_t caught[BK_SEATS][BK_SEATS];  /* how many tiles of which seat a seat has captured */
    uint8_t most[BK_SEATS], total[BK_SEATS]; /* captures that count, and all */
    struct bk_bits group[BK_COLOURS][BK_FACES];
};

/* A placement. */
struct bk_move {
    uint8_t colour, face, bit;
};

/* The most there can be: two colours with all faces. */
#define BK_MOVES_MOST (2 * ((BK_FACES - 1) * BK_SIDE + BK_SPACES))

/* A turn that is over. */
struct bk_past {
    int8_t seat;
    bool placed;
    int8_t taken; /* the colour of the tile that it took; -1: none */
    struct bk_move move;
};

/* What a seat sees of a game, and what it can work out: which tiles of a colour are hidden, and
 * how many of them are on the rack. */
struct bk_seen {
    struct bk_fast known; /* hidden racks and piles are empty */
    uint32_t hidden[BK_COLOURS];
    uint8_t n_rack[BK_COLOURS], n_pile[BK_COLOURS]; /* that are hidden */
    int n_past;                                     /* turns before the present one, in order */
    struct bk_past past[BK_TURNS_MOST];
};

/* The spaces that a face allows. */
extern const struct bk_bits BK_REGION[BK_FACES];

/* From the view of the seat to move, in a turn in which nothing has been placed. */
void bk_seen_of(const struct bk_state *view, struct bk_seen *out);
/* Deals what is hidden, at random. */
void bk_seen_deal(const struct bk_seen *seen, struct rng *rng, struct bk_fast *out);
/* From a state in which nothing is hidden and nothing has been placed in this turn. */
void bk_fast_of_state(const struct bk_state *s, struct bk_fast *out);
/* From a position: the piles have what it says, and of each colour four tiles stay on the rack.
 */
void bk_fast_of_position(const struct bk_position *p, struct bk_fast *out);

/* The spaces in `where` whose tiles the seat to move may capture. */
struct bk_bits bk_fast_prey(const struct bk_fast *f, struct bk_bits where);
/* Would taking the tile of that colour split its group? */
bool bk_fast_splits(const struct bk_fast *f, int colour, int bit);
/* The colour of the tile there; there must be one. */
int bk_fast_colour(const struct bk_fast *f, int bit);
/* All legal placements; returns how many. */
int bk_fast_moves(const struct bk_fast *f, struct bk_move out[BK_MOVES_MOST]);
/* Makes a placement, draws, and goes on to the next turn. */
void bk_fast_place(struct bk_fast *f, struct bk_move m);
void bk_fast_skip(struct bk_fast *f);
/* Back to the beginning of the turn before; what was drawn in it stays on the rack. */
void bk_fast_take_back(struct bk_fast *f, const struct bk_past *last);
/* The groups of a seat, and its score if the game ended now. */
int bk_fast_groups(const struct bk_fast *f, int seat);
static inline int bk_fast_score(const struct bk_fast *f, int seat)
{
    return bk_fast_groups(f, seat) + f->most[seat];
}
/* Who would win, one bit each. */
unsigned bk_fast_winners(const struct bk_fast *f);

#endif
