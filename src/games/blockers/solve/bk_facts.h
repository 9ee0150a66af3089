/* bk_facts.h: the numbers about a seat from which its prospects are worked out. */
#ifndef SUPERWILD_BK_FACTS_H
#define SUPERWILD_BK_FACTS_H

#include "bk_fast.h"

/* Of a colour: its groups, how many there would be if they were joined in several ways, and
 * what its tiles can do. "Due" are the tiles that are not placed yet. To extend is to place on
 * an empty space beside a group; to join, beside two or more. A capture is free if it does not
 * count. With two colours, a seat has the sum of both. */
#define BK_FACTS(X)                                                                            \
    X(GROUPS)                                                                                  \
    X(SHUT) /* groups with no empty space beside them, with one, with two */                   \
    X(SHUT_BUT_ONE)                                                                            \
    X(SHUT_BUT_TWO)                                                                            \
    X(LONE)        /* groups of one tile */                                                    \
    X(JOINED_RACK) /* groups, if those are joined that one tile of the rack could join, */     \
    X(JOINED_DUE)  /* one that is due, */                                                      \
    X(JOINED_ONE)  /* any one tile on an empty space, */                                       \
    X(JOINED_TWO)  /* any two, */                                                              \
    X(JOINED_FREE) /* any one that may make a free capture; */                                 \
    X(ROOM)        /* those that have a way to each other over empty spaces, */                \
    X(ROOM_TAKING) /* and over tiles that can be captured */                                   \
    X(RACK_APART)  /* tiles of the rack (without the wild) that cannot extend a group, */      \
    X(RACK_ONE)    /* that have one space for that, */                                         \
    X(RACK_TWO)    /* two; */                                                                  \
    X(RACK_JOIN)   /* that can join groups; */                                                 \
    X(RACK_FULL)   /* that cannot extend a group: with no empty space at all, */               \
    X(RACK_FREE)   /* with a free capture beside a group, */                                   \
    X(RACK_NEAR)   /* with an empty space one step away from a group */                        \
    X(PILE_APART)  /* the same for the pile */                                                 \
    X(PILE_ONE)                                                                                \
    X(PILE_TWO)                                                                                \
    X(PILE_JOIN)                                                                               \
    X(PILE_FULL)                                                                               \
    X(PILE_FREE)                                                                               \
    X(PILE_NEAR)                                                                               \
    X(WILD_RACK) /* the wild is there */                                                       \
    X(WILD_PILE)                                                                               \
    X(EXTEND)          /* spaces to extend a group, */                                         \
    X(JOIN)            /* and to join two, */                                                  \
    X(JOIN_RACK)       /* for a tile of the rack, */                                           \
    X(JOIN_DUE)        /* for one that is due; */                                              \
    X(JOIN_THREE)      /* to join three */                                                     \
    X(EXTEND_THEIRS)   /* spaces to extend a group that are beside an opponent's tile, */      \
    X(JOIN_THEIRS)     /* the same to join two, */                                             \
    X(JOIN_TAKEN)      /* and those that an opponent's rack could take */                      \
    X(FREE)            /* free captures beside a group, */                                     \
    X(FREE_JOIN)       /* beside two, */                                                       \
    X(FREE_JOIN_RACK)  /* those for the rack; */                                               \
    X(DEAR_JOIN)       /* other captures beside two, */                                        \
    X(DEAR_JOIN_RACK)  /* those for the rack, */                                               \
    X(DEAR_JOIN_THREE) /* beside three, for the rack */                                        \
    X(PREY)            /* its tiles that others may capture */                                 \
    X(TILES)           /* on the board */                                                      \
    X(EXTEND_RACK)     /* spaces to extend a group for the rack */                             \
    X(NEAR_DUE)        /* empty spaces one step away from a group for tiles that are due */    \
    X(JOINED_THREE)    /* groups, if those are joined that any three tiles could join, */      \
    X(JOINED_TWO_DUE)  /* two, both on spaces for tiles that are due, */                       \
    X(JOINED_TAKING)   /* one that is due, with any capture */                                 \
    X(GROUPS_NO_RACK)  /* groups that no tile of the rack can extend */                        \
    X(GROUPS_SMALL)    /* groups of at most three tiles */                                     \
    /* Of a seat. */                                                                           \
    X(MOST)         /* captures that count, */                                                 \
    X(TOTAL)        /* and all */                                                              \
    X(FREE_VICTIMS) /* opponents from whom a capture would be free */                          \
    X(NOW)          /* it is the seat's turn, */                                               \
    X(NEXT)         /* or the next one's */                                                    \
    X(TURNS)        /* turns that it still has */                                              \
    X(AHEAD)        /* the best other score less its own, from -9 to 9 */                      \
    X(AHEAD_TOTAL)  /* the same of captures in all */                                          \
    X(MINE)         /* it is the seat that asks: it plays better than the others */            \
    X(SEATS)        /* more than three */                                                      \
    X(LEADS)        /* AHEAD is more than 0, */                                                \
    X(LEVEL)        /* or 0 */

enum bk_fact {
#define X(name) BK_FACT_##name,
    BK_FACTS(X)
#undef X
        BK_FACT_COUNT
};

/* For all seats; `mine` is the seat that asks. */
void bk_facts(const struct bk_fast *f, int mine, int16_t out[BK_SEATS][BK_FACT_COUNT]);

#endif
