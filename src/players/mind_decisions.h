/* mind_decisions.h: what a game gives the puzzles in which a person decides and the others
 * answer, as in a puzzle of chess.
 *
 * Such a puzzle is a position of the game's own, from which a match begins (game.h) and in
 * which nothing that matters is hidden. The seat to move is the person's. In each of its turns
 * it makes one step, the decision; the game's `end` and all steps of the others are answers. A
 * decision is right if the goal is still certain, whatever the others do. It is wrong if they
 * can take it away; the answer shows how.
 *
 * All functions are deterministic: the same state and the same nodes lead to the same answer on
 * every system. An answer of YES or NO is proven. */
#ifndef SUPERWILD_MIND_DECISIONS_H
#define SUPERWILD_MIND_DECISIONS_H

#include "budget.h"
#include "coder.h"
#include "event.h"
#include "game.h"

enum decision_answer { DECISION_NO, DECISION_YES, DECISION_UNKNOWN };

/* A state of the match, and what is asked in it. */
struct decision {
    const void *state;
    int seat;   /* the person's */
    int goal;   /* an index of mind_decisions.goals, */
    int number; /* and the number that belongs to it; 0 if none does */
};

/* A goal and its texts. */
struct decision_goal {
    const char *id; /* for files; NULL: past the last */
    int most;       /* a number from 1 to this follows it in files; 0: none does */
    /* Appends what is asked as a sentence, in the person's language. */
    void (*asked)(int number, struct buf *out);
    /* Msgids. The turn was ended without a decision. The decision is right, and it goes on. It
     * is wrong: after a sentence about the answer. It was the last one, and right. */
    const char *missing, *good, *wrong, *solved;
    /* Appends what an answered decision came to, in sentences with numbers; NULL: there is
     * nothing to say. It stands before `wrong` and `solved`. */
    void (*result)(const struct decision *d, struct buf *out);
    bool at_once;     /* the decision is answered as soon as it is made: no end of the turn is
                       * waited for */
    const char *idea; /* the first hint */
};

/* The hints after the idea, each a little more than the one before. */
enum decision_stage {
    DECISION_WHERE, /* what it's about: a group, a pile */
    DECISION_WRONG, /* an answer that looks good and is wrong, and why; or a part of the right
                     * one */
    DECISION_ANSWER /* an answer that is right, and why */
};

#define DECISION_MARKS 32

/* What a hint points at. */
struct decision_hint {
    int piece; /* that goes to a place; PIECE_NONE: none */
    struct event_place to;
    int n; /* pieces that are marked */
    uint8_t mark[DECISION_MARKS];
};

/* What is proven about a puzzle, from its first state. */
struct decision_proof {
    int decisions; /* that the seat has to make */
    int tier;      /* 1..6 */
    bool dull;     /* nearly every decision is right at first: it is hardly a puzzle */
    int number;    /* that belongs to the goal, as it should be */
};

struct mind_decisions {
    const char *name; /* with what the names of its puzzles begin, letters and digits that
                       * no other game has: "bk" */
    const struct decision_goal *goals;
    int drawn;  /* the first goals, by count, are made in turn by the number of the puzzle; the
                 * one after them is made on request (MAKER_BUILT) */
    bool hides; /* something is hidden, which does not matter: the person sees what the seat
                 * may know, and the desk does not say how good an answer is (desk.h: asks) */

    /* May a puzzle begin there, in the first state of that match? If not, the reason is half a
     * sentence. */
    bool (*fits)(const struct game_config *config, const struct decision *d,
                 struct reason *why);
    /* The proof from the first state. NO: the goal cannot be reached for certain. */
    enum decision_answer (*prove)(const struct decision *d, const struct budget *budget,
                                  struct decision_proof *out);

    /* Has the seat made its decision in this turn? Only then the rest makes sense: */
    bool (*made)(const struct decision *d);
    /* is it right? */
    enum decision_answer (*right)(const struct decision *d, const struct budget *budget);
    /* Before the decision: appends a step that is right. NO: none is. */
    enum decision_answer (*best)(const struct decision *d, const struct budget *budget,
                                 struct buf *step);
    /* Appends the next step that is not the seat's decision: one that takes the goal away if
     * there is one, or else the one that makes it hardest. False if the seat is to decide, or
     * if all is over. */
    bool (*answer)(const struct decision *d, const struct budget *budget, struct buf *step);
    /* It is over; is the goal reached? */
    bool (*reached)(const struct decision *d);

    /* For making: how a game between computers is set up (it has its seed and all defaults); */
    void (*prepare)(struct game_config *config);
    /* and whether a puzzle may begin in this state of it, the beginning of a turn of the seat.
     * Appends the position. A quick look, which proves nothing. */
    bool (*begins)(const struct decision *d, struct buf *position);

    /* What a step is about, as in events. */
    void (*about)(const struct decision *d, const char *step, int *piece,
                  struct event_place *to);
    /* Before a decision, when one is right: appends a hint as sentences, and fills in what it
     * points at. False if there is nothing to say, which can only be so for WRONG. */
    bool (*hint)(const struct decision *d, enum decision_stage stage,
                 const struct budget *budget, struct decision_hint *out, struct buf *words);
    /* Appends why a step is made, the seat's or another's, after a sentence about what it does;
     * maybe nothing. d: the state before it. NULL: there is never anything to say. */
    void (*why)(const struct decision *d, const char *step, const struct budget *budget,
                struct buf *out);

    /* For codes: writes that position as choices, or reads them and appends it (coder.h). False
     * if it makes no sense. What is written in one release is read in all later ones. */
    bool (*code)(struct coder *c, struct buf *position);
};

#endif
