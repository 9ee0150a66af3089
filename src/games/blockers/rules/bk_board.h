/* bk_board.h: the board: groups, where a tile may be placed, and what may be captured. */
#ifndef SUPERWILD_BK_BOARD_H
#define SUPERWILD_BK_BOARD_H

#include "bk_tile.h"

struct bk_board {
    bk_tile at[BK_SPACES]; /* BK_NO_TILE: empty */
};

/* Spaces as bits, one row each; column 1 is the lowest bit. */
struct bk_set {
    uint16_t row[BK_SIDE];
};

static inline bool bk_set_has(const struct bk_set *s, int space)
{
    return s->row[bk_row(space)] >> bk_column(space) & 1;
}

void bk_board_clear(struct bk_board *b);
/* How many groups a colour has: tiles that are connected along rows and columns. */
int bk_groups(const struct bk_board *b, int colour);
/* The group of the tile on a space, and how many tiles it has. There must be a tile. */
int bk_group_at(const struct bk_board *b, int space, struct bk_set *out);
/* Would the rest of the tile's group fall apart if the tile were taken away? */
bool bk_splits(const struct bk_board *b, int space);

enum bk_place {
    BK_PUT,       /* on an empty space */
    BK_CAPTURE,   /* in place of an opponent's tile */
    BK_ELSEWHERE, /* refused: the face does not allow this space, */
    BK_OWN,       /* the tile there is one's own, */
    BK_SPLIT      /* taking it would split its group */
};

/* What placing the tile there would be. own: the colours of its player, one bit each. */
enum bk_place bk_place(const struct bk_board *b, bk_tile t, int space, unsigned own);
static inline bool bk_legal(enum bk_place p)
{
    return p == BK_PUT || p == BK_CAPTURE;
}

/* Appends all tiles with their spaces: " r5@e5 bs4@f2". */
void bk_board_write(struct buf *out, const struct bk_board *b);
/* Appends the step that places the tile there: "put r5 e5", or "capture r5 e5 b3". */
void bk_step_write(struct buf *out, const struct bk_board *b, bk_tile t, int space);

#endif
