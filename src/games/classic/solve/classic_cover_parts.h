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

/* Which tile comes next, and which melds may cover it? */
struct cover_choice {
    tile_t tile;
    uint64_t least; /* melds that look less have been tried with its double */
    bool may_leave;
};

/* A tile that is being covered: all melds for it, one after another. */
struct cover_turn {
    struct cover_state s;
    struct cover_choice now;
    bool chosen, begun; /* `now` is known; its melds are */
    bool laid, left;    /* a meld of it is in the way so far; it stays on the rack */
    int first, n, i;    /* its melds in the stack of options, and the next one */
};

/* It can be put aside between any two tiles. */
struct cover {
    struct classic_want own;
    const struct classic_want *want; /* that */
    long most;                       /* nodes; 0: any number */
    struct table_rows was;
    struct tile_bits meld[MELDS_MOST]; /* the tiles of each old meld */
    uint64_t look[MELDS_MOST];
    int n_melds;
    uint8_t meld_of[TILE_MAX]; /* index of a tile's meld plus one, 0: none */
    bool limited;              /* there is a limit to melds taken apart */
    struct cover_wild wild[COVER_WILDS];
    int n_wilds;
    bool binds; /* there is no Wild but such ones */
    /* The way so far. */
    struct cover_row row[TILE_MAX];
    int rows;
    /* For the search. */
    struct cover_turn turn[TILE_MAX + 2]; /* n_turns of them, each after a meld of the one
                                           * before */
    int n_turns;
    struct cover_option *option; /* a stack of them, owned */
    int options, room;
    long nodes;
    bool over;              /* they are used up */
    bool found;             /* a way to be listed: */
    struct table then;      /* its table */
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
/* How many of the touched old melds are not wholly within `tiles`? */
int cover_count_apart(const struct cover *c, uint64_t touched, const struct tile_bits *tiles);

#endif
