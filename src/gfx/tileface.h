/* tileface.h: how a tile looks: shadow, body, numeral and mark, at any size and angle.
 *
 * Proportions, for a tile w wide and 1.28 w high: corner radius 0.13 w; numeral 0.64 w high
 * (em), its middle 0.375 h from the top; mark 0.27 w, its middle 0.76 h from the top. With
 * large numerals these are as large as the tile's face allows above the mark. Every colour has its mark whatever the style: nobody has to tell inks apart. */
#ifndef SUPERWILD_TILEFACE_H
#define SUPERWILD_TILEFACE_H

#include "draw.h"

#define TILE_ASPECT 1.28f     /* height by width */
#define TILE_RADIUS 0.13f     /* of the corners, by width */
#define TILE_INDEX_PART 0.24f /* height of the strip an index needs, by the tile's height */

/* Colours as in tiles/: 0 red, 1 blue, 2 green (teal), 3 black. */
#define TILE_WILD (-1)

enum tile_flag {
    TILE_FACE_DOWN = 1,
    TILE_INDEX = 2,     /* covered but for its lower edge: numeral and mark small, lower left */
    TILE_NO_SHADOW = 4, /* lies on another tile whose shadow is drawn already */
    TILE_DIM = 8,       /* cannot be taken now */
    TILE_GHOST = 16,    /* where a tile would land: half clear, no shadow */
    TILE_PLAIN_NUMBER = 32 /* 6 and 9 as figures: what a tile stands for, not the tile */
};

/* The bodies, each with inks of its own. On the dark body black is drawn white. */
enum tile_body { BODY_IVORY, BODY_DARK, BODY_COUNT };

/* How all tiles are drawn. One style for the whole program, since a game has one set of tiles;
 * whoever applies the settings sets it. Before that: ivory, nothing large. */
struct tile_style {
    enum tile_body body;
    bool large_numerals;
    bool large_marks;
    bool outlined; /* a strong line round every tile, for the high contrast theme */
    bool six_and_nine; /* they are two numbers in the game that is shown, each with its figure */
};

void tileface_style(struct tile_style style);
struct tile_style tileface_style_now(void);

/* Draws a tile filling r. lift: how high above the table it is held, in pixels; the light
 * comes from the upper left, so its shadow goes to the lower right. 6 and 9 look alike. */
void draw_tile(struct draw_list *dl, struct rect r, int colour, int number, float angle,
               float lift, unsigned flags);
/* A ring round a tile filling r: chosen, at fault, just placed. */
void draw_tile_ring(struct draw_list *dl, struct rect r, float angle, struct rgba c);
/* The ink of a colour on a body, and on the one in use. */
struct rgba tile_body_ink(enum tile_body body, int colour);
struct rgba tile_ink(int colour);
/* The middle of a body's face, which inks have to stand out from. */
struct rgba tile_body_face(enum tile_body body);
enum sprite tile_mark(int colour);

#endif
