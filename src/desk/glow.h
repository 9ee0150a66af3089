/* glow.h: the winner's moment: the pieces with which somebody has won light up, one after
 * another, in the order in which they came to the board (desk.h: desk_celebrate()). */
#ifndef SUPERWILD_GLOW_H
#define SUPERWILD_GLOW_H

#include "seen.h"
#include "theme.h"

/* The pieces with which somebody has won, in the order in which they came to the board; those
 * from number `last` on came with the last turn. */
#define DESK_GLOW_MOST 128
struct desk_glow {
    int n, last;
    int piece[DESK_GLOW_MOST];
};

/* All zeros: there is no such moment. */
struct glow {
    int n, last; /* pieces, in their order; the first one of the last turn */
    int piece[DESK_GLOW_MOST];
    int tick, ticks;       /* how far it is, of how many; 0 of 0: nothing moves */
    float stay, stay_last; /* how bright the pieces stay: from before the last turn, and of it;
                            * 0..1 */
};

/* Begins: takes those pieces of `won` that are seen at that place of the desk. most: how many
 * pieces `seen` has. The desk sets stay and stay_last afterwards; they are 0. */
struct glow glow_begin(const struct desk_glow *won, const struct seen *seen, int most,
                       uint8_t where, int ticks);
/* How bright a piece is, 0..1; 0 for those that do not glow. alpha: as in seen.h. */
float glow_of(const struct glow *g, int piece, float alpha);
/* Where the last piece is, for desk.h's desk_celebrated(). */
struct rect glow_end(const struct glow *g, const struct seen *seen);
bool glow_moving(const struct glow *g);
/* A tick; true if something changes. */
bool glow_tick(struct glow *g);
/* All of it has happened. */
void glow_settle(struct glow *g);

/* Draws the light round a piece with these rounded corners, before the piece itself. light: how
 * bright it is, above 0. */
void glow_light(struct draw_list *dl, const struct theme *theme, struct rect r, float corner,
                float light);

#endif
