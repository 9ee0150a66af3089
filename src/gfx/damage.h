/* damage.h: which parts of the window a new draw list changes.
 *
 * A renderer that keeps its last picture draws only these parts again. The two lists are
 * compared command by command: what both have in the same order stays, and everything else, old
 * or new, is damage where it was or where it will be. So outside the damage every pixel is made
 * from the same commands in the same order, and the picture is the same as if everything had
 * been drawn.
 *
 * The longest common part is found as in patience diff (Bram Cohen): equal commands are paired
 * in their order, and of the pairs the longest increasing sequence (Schensted 1961) is kept. */
#ifndef SUPERWILD_DAMAGE_H
#define SUPERWILD_DAMAGE_H

#include "draw.h"

struct renderer;

/* Whole pixels of the window, without column x1 and row y1. Empty if x1 <= x0 or y1 <= y0. */
struct patch {
    int x0, y0, x1, y1;
};

#define PATCHES 64
#define PATCHES_FEW 8
#define REGIONS 256

/* A long thing that is turned, such as a lane across the table: from its middle at x, y it goes
 * dx, dy to either end, and `wide` pixels to either side. */
struct slant {
    float x, y, dx, dy, wide;
};

/* A command that draws. */
struct piece {
    uint64_t key;       /* a hash of all that it looks like, and of its clip */
    struct patch clip;  /* the clip in force; the window, if there is none */
    struct patch box;   /* all that it may touch, within its clip */
    struct patch hides; /* of that, what it hides of all pieces below it; may be empty */
    struct slant slant; /* wide is 0 if it is not long or not turned */
    int cmd;            /* in the draw list */
};

/* A part of a patch, and the piece it is drawn from, from the bottom up: what lies below that
 * piece is hidden there. */
struct region {
    struct patch at;
    int from; /* in damage.now */
};

struct pieces {
    struct piece *at; /* owned */
    int n, cap;
};

struct damage {
    int grain; /* patches begin and end on multiples of this many pixels; 0: 1 */
    int most;  /* patches of more than this many percent of the window become one; 0: 75 */
    int count; /* of patches, at most; 0: PATCHES_FEW */
    struct pieces now, before;
    int w, h;   /* size of the window in pixels */
    bool known; /* `now` is what the last picture shows */
    /* What has to be drawn again. Patches may overlap. */
    struct patch patch[PATCHES];
    int patches;
    /* The same, as regions to draw. They do not overlap, unless there would be too many. */
    struct region region[REGIONS];
    int regions;
};

/* Compares a draw list with the last one, for a window of w x h pixels. r measures texts. time:
 * as renderer.time, for a renderer whose shimmer moves with it, else 0. Afterwards the list
 * counts as the last one. If nothing is known about the last picture, one patch is the whole
 * window. */
void damage_find(struct damage *d, struct renderer *r, const struct draw_list *dl, int w, int h,
                 float time);
/* Makes the whole window one patch after all, because the target does not have the last
 * picture. */
void damage_all(struct damage *d);
/* The last picture is gone: the next one is drawn whole. */
void damage_forget(struct damage *d);
void damage_free(struct damage *d);
/* Is the whole window to be drawn again? */
bool damage_is_whole(const struct damage *d);
/* May a piece touch a patch? */
bool piece_meets(const struct piece *q, struct patch p);
/* The part that both have. */
struct patch patch_meet(struct patch a, struct patch b);
bool patch_empty(struct patch p);

#endif
