/* tileface.h: draws a tile (shadow, body, numeral and mark) at any size and angle.
 *
 * Proportions of a tile w wide and 1.28 w high: corner radius 0.13 w; numeral 0.64 w high (em),
 * with its middle 0.375 h from the top; mark 0.27 w, with its middle at 0.76 h. Large numerals
 * are as large as the room above the mark allows. Every colour has its mark in every style, so
 * nobody has to tell the inks apart. */
#ifndef SUPERWILD_TILEFACE_H
#define SUPERWILD_TILEFACE_H

#include "draw.h"

#define TILE_ASPECT 1.28f /* height divided by width */
#define TILE_RADIUS 0.13f /* of the corners, divided by width */

/* Colours as in tiles/: 0 red, 1 blue, 2 green (teal), 3 black. */
#define TILE_WILD (-1)

enum tile_flag {
    TILE_FACE_DOWN = 1,
    TILE_NO_SHADOW = 2,     /* lies on another tile whose shadow is already drawn */
    TILE_DIM = 4,           /* cannot be taken now */
    TILE_GHOST = 8,         /* where a tile would land: half transparent, no shadow */
    TILE_PLAIN_NUMBER = 16, /* 6 and 9 as figures: shows a value, not the tile itself */
    TILE_READ_SIX = 32,     /* a six-nine that stands for 6 now, */
    TILE_READ_NINE = 64     /* or for 9, or for both */
};

/* Tile bodies, each with its own inks. On the dark body, black is drawn white. */
enum tile_body { BODY_IVORY, BODY_DARK, BODY_COUNT };

/* How all tiles are drawn. There is one style for the whole program, since a game has one set
 * of tiles. The settings set it; until then it is ivory with nothing enlarged. */
struct tile_style {
    enum tile_body body;
    bool large_numerals;
    bool large_marks;
    bool outlined;     /* a strong line round every tile, for the high contrast theme */
    bool six_and_nine; /* in this game 6 and 9 differ, so each has its own figure */
};

void tileface_style(struct tile_style style);
struct tile_style tileface_style_now(void);

/* Draws a tile that fills r. lift: how high the tile is held above the table, in pixels. Light
 * comes from the upper left, so the shadow goes to the lower right. 6 and 9 look alike:
 * both figures with a thin stroke between them, and a short bar under what the tile stands for
 * now. */
void draw_tile(struct draw_list *dl, struct rect r, int colour, int number, float angle,
               float lift, unsigned flags);
/* Draws a tile that is covered except for a strip of that many pixels at its lower edge, with
 * numeral and mark in the strip. A Wild shows its gold there, which sticks out at both
 * sides. */
void draw_covered_tile(struct draw_list *dl, struct rect r, float strip, int colour, int number,
                       float lift, unsigned flags);
/* Draws a ring round a tile that fills r: chosen, at fault or just placed. */
void draw_tile_ring(struct draw_list *dl, struct rect r, float angle, struct rgba c);
/* The ink of a colour on this body. */
struct rgba tile_body_ink(enum tile_body body, int colour);
/* That of the high contrast theme, where no colour is brighter than the others. */
struct rgba tile_contrast_ink(enum tile_body body, int colour);
/* The colour in the middle of a body, which inks have to contrast with. */
struct rgba tile_body_face(enum tile_body body);
enum sprite tile_mark(int colour);
/* Draws an icon in a square. Sorting by colour shows the four marks, in the order and in the
 * inks of the tiles in use; all other icons are tinted. */
void draw_icon(struct draw_list *dl, enum sprite icon, struct rect r, struct rgba ink);

#endif
