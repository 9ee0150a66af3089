/* classic_cover_parts.h: what the two parts of this search share. classic_cover.c decides which
 * tile to cover next, and classic_cover_melds.c finds the melds that can cover it. */
#ifndef SUPERWILD_CLASSIC_COVER_PARTS_H
#define SUPERWILD_CLASSIC_COVER_PARTS_H

#include "classic.h"
#include "classic_cover.h"
#include "meld.h"

#define COVER_WILDS 2

struct cover_row {
    uint8_t n;
    tile_t tile[MELD_TILES];
};

/* A Wild in a meld of the old table, under rule 5. */
struct cover_wild {
    uint64_t faces; /* what it could stand for */
    uint64_t mates; /* the faces of the other tiles of its meld, WILD among them */
    int meld;
    bool replaceable; /* the rack has a tile that it could stand for */
};

/* How far a way has got. */
struct cover_state {
    struct tile_bits open; /* tiles that still have to be covered, from the rack or from melds
                            * that are changed */
    uint64_t whole;        /* melds of the old table that are not touched */
    int changed, apart;    /* how many more may be; large if any number may */
    int slack;             /* rack tiles that may still stay on the rack */
};

struct cover {
    const struct classic_want *want;
    struct table_rows was;
    struct tile_bits meld[MELDS_MOST]; /* the tiles of each old meld */
    uint64_t look[MELDS_MOST];
    int n_melds;
    uint8_t meld_of[TILE_MAX]; /* index of a tile's meld plus one, 0: none */
    bool limited;              /* only so many melds may be taken apart */
    struct cover_wild wild[COVER_WILDS];
    int n_wilds;
    bool binds; /* there is no Wild but such ones */
    /* The way so far. */
    struct cover_row row[TILE_MAX];
    int rows;
    /* For the search. */
    struct cover_option *option; /* a stack of them, owned */
    int options, room;
    classic_cover_found *found;
    void *ctx;
    const struct budget *budget;
    struct budget_use use;
    long nodes;
    bool ended, over;
    struct cl_state *state; /* to ask the rules, owned */
};

/* A meld that covers a tile. */
struct cover_option {
    struct cover_row row;
    uint64_t touched; /* the old melds it takes tiles from */
    uint64_t look;
};

/* Finds the melds that hold tile t and look like `least` or more, and adds them to c->option.
 * Returns how many there are, at most `most`. With !keep it only counts them. */
int cover_melds(struct cover *c, const struct cover_state *s, tile_t t, uint64_t least,
                int most, bool keep);
/* The copy of this face that is covered first; TILE_NONE if none is open. */
tile_t cover_pick(const struct cover *c, const struct cover_state *s, int face);
/* How many of these old melds are not all within these tiles? */
int cover_count_apart(const struct cover *c, uint64_t touched, const struct tile_bits *tiles);

#endif
