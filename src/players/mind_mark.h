/* mind_mark.h: marks: what a person would tell a friend about after a game, such as a Wild in
 * four directions at once. A mark is rare, can be seen on the table, and is made once; nothing
 * is counted for it. The match keeps who has made which (marked.h in match/). */
#ifndef SUPERWILD_MIND_MARK_H
#define SUPERWILD_MIND_MARK_H

#include "game.h"

/* What is drawn for it: shapes that differ without their colours (mark_sign.h in app/). */
enum mark_sign {
    MARK_ARMS,   /* lines in all directions from one piece */
    MARK_TOWER,  /* pieces on top of each other */
    MARK_ROW,    /* a long row */
    MARK_FAN,    /* many at once */
    MARK_FIRST,  /* at the first try, or the first of all */
    MARK_ALONE,  /* one, and nothing else */
    MARK_TURNED, /* the same seen from two sides */
    MARK_WILD,
    MARK_FULL,  /* everything is there */
    MARK_RING,  /* nothing was lost or needed */
    MARK_JOINT, /* what was apart comes together */
    MARK_CROWN, /* somebody strong was beaten */
    MARK_DAYS,
    MARK_STARS,
    MARK_STEPS, /* higher than before */
    MARK_SIGNS
};

/* What a mark is. The texts are msgids. */
struct mark_kind {
    const char *id;    /* stays the same for ever; unique in its game */
    const char *name;  /* a few words */
    const char *about; /* a sentence: what it takes */
    enum mark_sign sign;
};

/* A step that has ended a turn, a round or a challenge. */
struct mark_turn {
    const struct game_config *config;
    const void *before, *after; /* the states before and after the step */
    struct game_status was, is; /* and their status */
    struct turn_past past;      /* seat -1: the step did not end a turn */
};

struct mind_mark {
    struct mark_kind kind;
    /* Has that seat made it with this step? It follows from these states alone. */
    bool (*made)(const struct mark_turn *t, int seat);
    bool match; /* it is about the whole match: no hint in any round of it */
};

/* Is this the seat's own turn, which it has ended by itself and on its own? What is played
 * with everybody's help, once somebody else is out, is not. */
static inline bool mark_own_turn(const struct mark_turn *t, int seat)
{
    return t->past.seat == seat && t->past.ended && !t->past.undone &&
           (!t->was.open || t->was.seats == 1);
}
/* Has the seat, and nobody else, won the round with this step, or because it ended with it? */
static inline bool mark_wins(const struct mark_turn *t, int seat)
{
    return t->was.phase == PHASE_TURN && t->was.winner != seat && t->is.winner == seat;
}

#endif
