/* lots.h: the draw for the start: everybody draws a piece, the best one begins, and those who
 * tie draw again. The page "Who begins?" shows it. The desk knows what a piece is and what it
 * counts. */
#ifndef SUPERWILD_LOTS_H
#define SUPERWILD_LOTS_H

#include "draw.h"
#include "match.h"

#define LOTS_GOES 8 /* draws again after ties; more are practically impossible */

struct lots {
    int goes;                        /* 1 for a draw without ties so far */
    int piece[LOTS_GOES][SEATS_MAX]; /* -1: did not draw in that go, or not yet */
    unsigned tied[LOTS_GOES];        /* the seats that tied in that attempt; 0 for none */
};

struct desk_lots {
    /* Reads the draw from the steps of a match. */
    void (*read)(const struct match *m, struct lots *out);
    /* Appends the result so far, for everybody: "Ann and Bob both drew 9 and draw again." */
    void (*words)(const struct match *m, const struct lots *l, struct buf *out);
    /* Does a piece need the note beside it? */
    bool (*noted)(const struct match *m, int piece);
    const char *note; /* two or three words, a msgid */
    /* Draws a piece in r, as wide as r; dim: its player can no longer begin. */
    void (*draw)(struct draw_list *dl, struct rect r, int piece, bool face_up, bool dim);
    float aspect; /* a piece's height divided by its width */
    /* Appends a piece's name, for the probe. */
    void (*name)(int piece, struct buf *out);
};

#endif
