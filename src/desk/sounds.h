/* sounds.h: all the sounds, and the list of those to play next.
 *
 * The desk and the screens add sounds to the list, as plain data. platform/ plays them or,
 * without a device, does not. Nothing may depend on sound alone: everything that can be heard
 * can also be seen. The files are assets/sounds/<name>-<variant>.wav, with variants from 1. */
#ifndef SUPERWILD_SOUNDS_H
#define SUPERWILD_SOUNDS_H

#include <stdint.h>

#include "rng.h"

/* Name, file name, variants. */
#define SOUNDS(X)                                                                              \
    X(PICK_UP, "pick-up", 5)     /* a tile taken into the hand */                              \
    X(PLACE, "place", 5)         /* put on the felt */                                         \
    X(STACK, "stack", 5)         /* put on another tile, or under it */                        \
    X(RACK, "rack", 4)           /* put on the rack's wood */                                  \
    X(SLIDE, "slide", 4)         /* tiles glide over the felt */                               \
    X(DRAW, "draw", 4)           /* one tile out of the cloth bag */                           \
    X(DEAL, "deal", 3)           /* a rack full of them */                                     \
    X(REFUSE, "refuse", 3)       /* that cannot be */                                          \
    X(GROUP, "group", 4)         /* the table fits together, with a group more */              \
    X(TURN, "turn", 3)           /* the next player's turn */                                  \
    X(PEG, "peg", 3)             /* a trophy peg goes into its hole */                         \
    X(WIN, "win", 3)             /* the game is won */                                         \
    X(BUTTON, "button", 3)       /* something pressed */                                       \
    X(SPARKLE, "sparkle", 3)     /* the Wild serves four directions */                         \
    X(BOARD, "board", 4)         /* a tile put on a wooden board */                            \
    X(CAPTURE, "capture", 4)     /* one tile leaves the board, another takes its place */      \
    X(JOIN, "join", 3)           /* a tile touches its own group */                            \
    X(CARD_PICK, "card-pick", 3) /* a card taken into the hand, or put back */                 \
    X(CARD_PUT, "card-put", 4)   /* put down */                                                \
    X(CARD_DRAW, "card-draw", 3) /* off a pile */                                              \
    X(CARD_DEAL, "card-deal", 3) /* hands full of them */                                      \
    X(SHUFFLE, "shuffle", 3)     /* the discards become a new pile */                          \
    X(CHAMELEON, "chameleon", 3) /* the wild number changes */                                 \
    X(GONE_WILD, "gone-wild", 3) /* a whole hand is laid down */

enum sound {
#define X(name, file, variants) SOUND_##name,
    SOUNDS(X)
#undef X
        SOUND_COUNT
};

#define SOUND_VARIANTS 5 /* most variants of a sound */
#define CUES_MOST 8      /* most between two frames; nobody could tell more apart */

struct cue {
    enum sound sound;
    int variant;    /* from 1 */
    float pan;      /* -1 left .. 1 right */
    float strength; /* 0..1 */
};

struct cues {
    struct cue cue[CUES_MOST];
    int n;
    uint32_t total;            /* number of sounds ever added */
    struct rng rng;            /* the show's stream; never the match's */
    uint8_t last[SOUND_COUNT]; /* the variant played last; 0: none yet */
};

void cues_init(struct cues *q, uint64_t seed);
/* Adds a sound. One that is already in the list only gets louder. A full list drops it. */
void cues_add(struct cues *q, enum sound s, float pan, float strength);
/* Adds a sound that comes from x pixels in a window of this width: a little to that side.
 * Without a list (NULL) or a window (0) nothing is heard. */
void cues_add_at(struct cues *q, enum sound s, float x, float width, float strength);

const char *sound_file(enum sound s); /* "pick-up" */
int sound_variants(enum sound s);

#endif
