/* recap.h: describes the turns of a match so far, which it finds among the steps. */
#ifndef SUPERWILD_RECAP_H
#define SUPERWILD_RECAP_H

#include "match.h"

/* The last finished turn of this round; seat -1 if there is none yet. */
struct turn_past recap_last_turn(const struct match *m);
/* Appends the turn as a sentence, "Ann played 3 tiles."; nothing if there is no turn. */
void recap_words(const struct turn_past *t, const struct match *m, struct buf *out);

/* A turn, and where it is among the steps: the counts of steps in force when it began, and when
 * everything that it did lay on the board. tidied: the board was laid out anew in it. */
struct recap_turn {
    struct turn_past past;
    int begin, shown;
    bool tidied;
};

/* What the others have done since a seat's last turn in this round. */
struct recap {
    int n;
    struct recap_turn turn[SEATS_MAX]; /* the oldest first */
    void *seen; /* owned: the state in which the seat's last turn left everything or, before its
                 * first turn, the beginning of the round; NULL: the round has not begun */
    void *own;  /* owned: the state before the step that ended the seat's last turn, or before
                 * the  draw right before that; NULL before its first turn */
    bool late;  /* the clock ended that turn, and what was tried in it did not stay */
};

/* Finds what the others have done since that seat's last turn; seat -1: nothing. *out may have
 * a recap, which is freed, or be all zeros; recap_free() it. */
void recap_since(const struct match *m, int seat, struct recap *out);
void recap_free(struct recap *r);
/* Appends one turn of the recap as one sentence, or two. */
void recap_turn_words(const struct recap_turn *t, const struct match *m, struct buf *out);
/* Is there anything to see if these turns are played again? */
bool recap_shows(const struct recap *r);
/* Appends the turns as sentences, each after a space if something comes before it. folded 0:
 * one for each, and for all who only drew; 1: only turns with a play, and how much it was, and
 * one sentence about the others; 2: one for all. Who tidied up is said in a sentence before
 * that turn, not in the shortest. told: who went out has been said already. */
#define RECAP_FOLDS 3
void recap_since_words(const struct recap *r, const struct match *m, int folded, bool told,
                       struct buf *out);

#endif
