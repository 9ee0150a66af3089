/* bk_art.h: draws the board, the tiles and the targets of Blockers!.
 *
 * All sizes come from the rectangle that is drawn in, so the same code draws a tile of 28
 * pixels and a board of 2000. Functions with a board take the rectangle that the board may
 * fill: the board is the largest square in its middle, in whole pixels for each space. Nothing
 * is kept from frame to frame. */
#ifndef SUPERWILD_BK_ART_H
#define SUPERWILD_BK_ART_H

#include "bk_board.h"
#include "ui.h"

/* ---- Tiles ---- */

enum bk_look {
    BK_SHADOW = 1,    /* lies on something that does not know of its shadow */
    BK_LIFTED = 2,    /* is held above everything: a wide shadow */
    BK_DIMMED = 4,    /* cannot be played, or is not what this is about */
    BK_FACE_DOWN = 8, /* its back, in its colour and with its edge mark */
    BK_GHOST = 16     /* where a tile would lie: half transparent, no shadow */
};

/* Draws a tile that fills r, which should be square. look: bits of enum bk_look. */
void bk_draw_tile(const struct ui *ui, struct rect r, bk_tile t, unsigned look);
/* The tile as it would lie on a space: half transparent on an empty one, else smaller and
 * opaque, so that one sees what it captures. r: the space. */
void bk_draw_ghost(const struct ui *ui, struct rect r, bk_tile t, bool capture);

/* The colours of a tile in this theme: its body and what is written on it. */
struct rgba bk_body(const struct theme *theme, int colour);
struct rgba bk_ink(const struct theme *theme, int colour);
/* The marks along the edges of a colour's tiles, and the symbol of a block, 0 to 8. */
enum sprite bk_edge(int colour);
enum sprite bk_symbol(int block);

/* ---- The board ---- */

/* Draws the empty board: frame, labels (on all sides, or only above and on the left if it is
 * small), lines, and the symbols in the felt. lit: the spaces that this tile may go to, and
 * their labels, are lighter; BK_NO_TILE for none. */
void bk_draw_board(const struct ui *ui, struct rect r, bk_tile lit);
/* The square that the board fills in r, with its frame, and a space of it. */
struct rect bk_board_rect(struct rect r);
struct rect bk_space_rect(struct rect r, int space);
/* Where a tile lies on its space. */
struct rect bk_lying_rect(struct rect r, int space);
/* The space at a point; -1 for none. */
int bk_space_at(struct rect r, float x, float y);

/* What is drawn over the table where the tiles lie: a translucent dye, but on high contrast the
 * table's own colour. */
struct rgba bk_ground(const struct theme *theme);

/* Draws all tiles of the board with their shadows, and under them the bodies of the groups.
 * look: for each space the looks of its tile; NULL for none. */
void bk_draw_tiles(const struct ui *ui, struct rect r, const struct bk_board *b,
                   const uint8_t look[BK_SPACES]);
/* Draws only the bodies: each group has a rounded one in its colour, which fills its spaces. */
void bk_draw_groups(const struct ui *ui, struct rect r, const struct bk_board *b,
                    const uint8_t look[BK_SPACES]);
/* Draws a line round spaces, such as a group. */
void bk_draw_outline(const struct ui *ui, struct rect r, const struct bk_set *set,
                     struct rgba c);

/* ---- Targets ---- */

enum bk_target {
    BK_TARGET_PUT,     /* an empty space that the held tile may go to: a soft ring and a dot */
    BK_TARGET_CAPTURE, /* a tile that it may capture: brackets at its corners, and a cross */
    BK_TARGET_CURSOR,  /* the space that the keyboard is on */
    BK_TARGET_LAST     /* where the last tile was placed */
};

/* r: the space. Drawn over the tiles. */
void bk_draw_target(const struct ui *ui, struct rect r, enum bk_target kind);

#endif
