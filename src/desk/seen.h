/* seen.h: pieces as they are seen at a desk, and how they travel.
 *
 * A desk has an array of struct seen, by the numbers of its pieces, that starts as zeros. It
 * says where each piece belongs; these functions let the pieces travel there from where they
 * were. A piece is drawn at its target rectangle plus an offset that shrinks to nothing. So
 * whatever moves the target (the camera, the window) moves a travelling piece along.
 *
 * Lengths are in pixels. Times are in ticks, 1/120 s; `alpha` is the part of a tick since the
 * last one, 0..1. */
#ifndef SUPERWILD_SEEN_H
#define SUPERWILD_SEEN_H

#include "draw.h"

#define SEEN_NOWHERE 0 /* the place of a piece that is not in sight */

struct seen {
    uint8_t where; /* a place of the desk, as it numbers them, or SEEN_NOWHERE */
    struct rect to;
    struct rect from; /* where it comes from if it was not in sight before; w 0: from nowhere */
    float ox, oy, os; /* offset of the upper left corner; size factor minus 1 */
    int left, ticks;  /* of the tween; left is larger while it waits */
    float cx, cy,
        cs;      /* the same offset from the place where it sets out, while it is carried */
    int lead;    /* there, for as long as a tween takes: ticks that are left */
    bool knocks; /* it is heard when it arrives */
};

/* Where a piece is seen now. It eases: fast first, then settling. */
struct rect seen_rect(const struct seen *s, float alpha);
/* How much of its time is left: from 1 (it waits, or sets out) to 0 (it is there). */
float seen_way(const struct seen *s, float alpha);
bool seen_travels(const struct seen *s);
/* Does any of n pieces travel? */
bool seen_any_travels(const struct seen *s, int n);

/* A piece sets out from a place and reaches its target after `ticks` ticks; 0: it is there. */
void seen_set_out(struct seen *s, struct rect from, int ticks);
/* The same, but it just lies at its target if that is less than a pixel away, or if there is
 * no such place (its width is 0). */
void seen_travel(struct seen *s, struct rect from, int ticks);
/* After new targets: the piece travels from where it was seen before or, if that was nowhere,
 * from s->from. before: the same piece as it was then. */
void seen_follow(struct seen *s, const struct seen *before, int ticks);
/* Before it sets out from `start`, the piece is carried there from where it is seen now. That
 * takes as long as the tween, so it is there after twice as many ticks. */
void seen_carry(struct seen *s, struct rect start, int ticks);
/* A travelling piece stays where it sets out from for that many of its durations longer. */
void seen_wait(struct seen *s, float durations);

/* A tick of one piece. True if it travels; then *arrives says whether it has just arrived. */
bool seen_tick(struct seen *s, bool *arrives);
/* All n pieces arrive at once. */
void seen_settle(struct seen *s, int n);

#endif
