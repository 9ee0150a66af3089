/* player_lines.h: what the computer players say, each in its own character. There is no other
 * place for what they say. */
#ifndef SUPERWILD_PLAYER_LINES_H
#define SUPERWILD_PLAYER_LINES_H

#include "players.h"

/* What a line is about. It is true whenever that has happened, in every game in which it can
 * happen, and gives no advice. */
enum line_for {
    LINE_BIG,     /* the player has laid many tiles */
    LINE_FREED,   /* it has freed a Wild, or put a tile in its place */
    LINE_CAPTURE, /* it has captured somebody's tile */
    LINE_LOSS,    /* its tile has been captured, or its discard taken */
    LINE_WAITED,  /* it has laid tiles after several turns with nothing */
    LINE_LAST,    /* it has one tile left */
    LINE_TOOK,    /* it has taken the discard */
    LINE_WENT,    /* it has gone wild */
    LINE_PRAISE,  /* a person has made a good move: the line is for that person */
    LINE_NEARLY,  /* somebody else has one tile left, or has gone wild */
    LINE_LOST,    /* it has lost the match to a person, and the line is for that person; or, */
    LINE_LOST_CLOSE, /* besides, by little */
    LINE_WON,        /* it has won the match; or, */
    LINE_WON_CLOSE,  /* besides, by little */
    LINE_COUNT
};

#define PLAYER_LINES 30 /* of each player in all */

/* How many lines each player has about it. */
int player_lines(enum line_for about);
/* One of them, from 0, in the person's language. */
const char *player_line(enum player p, enum line_for about, int i);
/* A number for it, which no other line has. */
int player_line_id(enum player p, enum line_for about, int i);

#endif
