/* cover.h: how many tiles can be in groups at all, ignoring how they fit on the plane.
 *
 * Every number tile of a legal table is in a group of three, with the Wild or without it
 * (lines.h). A tile that is in no valid three of the tiles in play without the Wild needs the
 * Wild, and the Wild's lines have room for only a few. So all other tiles, plus as many of
 * these as the Wild can carry, are a bound that no layout exceeds. */
#ifndef SUPERWILD_COVER_H
#define SUPERWILD_COVER_H

#include "lay.h"

/* One way in which the Wild carries the tiles that need it. */
struct frame {
    tileset_t carried;
    tileset_t with[FACES]; /* for each face: the tiles beside it in its threes */
    int trouble;           /* the weighed number of tiles it uses that others may need
                            * elsewhere */
};

struct cover {
    tileset_t plain, needy; /* needy: those that need the Wild */
    int carry;              /* how many of `needy` fit at most, including all that must lie; -1
                             * if these do not fit */
    bool exact;             /* carry can be reached; otherwise it is only an upper limit */
};

/* Computes the bound: at most popcount(plain) + carry tiles of must and may can lie. */
void cover_bound(unsigned rules, tileset_t must, tileset_t may, struct cover *out);

/* Frames that carry exactly as many tiles as the bound says, those with the least trouble
 * first. Returns how many, at most max. */
int cover_frames(unsigned rules, tileset_t must, tileset_t may, const struct cover *c,
                 struct frame *out, int max);

#endif
