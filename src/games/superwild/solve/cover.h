/* cover.h: how many tiles can be in groups at all, with no regard to the plane.
 *
 * Every number tile of a legal table is in a group of three that holds the Wild or does not
 * (lines.h). A tile that is in no valid three of the tiles in play without the Wild needs the
 * Wild, and the Wild's lines have room for a few only: so all others, and the most of these
 * that the Wild can carry, are a bound that no layout exceeds. */
#ifndef SUPERWILD_COVER_H
#define SUPERWILD_COVER_H

#include "lay.h"

/* How the Wild carries tiles that need it. */
struct frame {
    tileset_t carried;
    tileset_t with[FACES]; /* of each of these: the tiles beside it in its threes */
    int trouble;           /* tiles used for it that others may need elsewhere, weighed */
};

struct cover {
    tileset_t plain, needy; /* those that need the Wild */
    int carry;              /* the most of `needy` that fit, all that have to lie among them;
                               -1 when these do not fit */
    bool exact;             /* carry is reached; else it is only not exceeded */
};

/* The bound: at most popcount(plain) + carry tiles of must and may can lie. */
void cover_bound(unsigned rules, tileset_t must, tileset_t may, struct cover *out);

/* Frames that carry exactly as many as the bound says, those with least trouble first.
 * Returns how many, at most max. */
int cover_frames(unsigned rules, tileset_t must, tileset_t may, const struct cover *c,
                 struct frame *out, int max);

#endif
