/* ww_answers.h: what each answer to a question is worth: which card to discard, which number to
 * name, which pile. All answers are tried, so it is exact. */
#ifndef SUPERWILD_WW_ANSWERS_H
#define SUPERWILD_WW_ANSWERS_H

#include "ww_chance.h"

#define WW_ALL_WILDS WW_HAND /* of the hand: it has no more */
#define WW_MARGIN 5          /* points: so much better is the right answer to a puzzle */

/* A turn in which something is to be decided. */
struct ww_asked {
    ww_kind hand[WW_HAND]; /* with the card of this turn; for the pile, without it */
    int n;
    int wild;
    int taken;   /* index of the card that was taken, which may not go; -1 */
    bool gone;   /* somebody else has gone wild: no chameleon may go */
    bool pile;   /* which pile? If not: which card goes, and for a chameleon which number? */
    ww_kind top; /* for the pile: the card that may be taken, */
    struct ww_deck deck; /* and all that may be drawn, each card equally likely */
};

/* The draw pile, as an answer. */
#define WW_DRAW (-1)
#define WW_TAKE (-2)

struct ww_answer {
    int at;      /* index of the card that goes; WW_DRAW, WW_TAKE */
    int named;   /* for a chameleon the new number; else 0 */
    long points; /* that are left, times ww_answers.part; of a draw, all cards added up */
};

#define WW_ANSWERS_MOST (WW_HAND + WW_NUMBERS)

struct ww_answers {
    int n; /* cards of the same kind are one answer */
    struct ww_answer of[WW_ANSWERS_MOST];
    long part;
    int best, next; /* the two that leave the fewest points; -1: there are fewer */
    long lead;      /* how much the best is ahead, times part; 0: another one is as good */
};

/* All answers to it. With `wilds` below WW_ALL_WILDS: what somebody finds who counts only that
 * number of wild cards in a hand and overlooks the others. */
void ww_answers(const struct ww_asked *a, int wilds, struct ww_answers *out);
/* Is one answer by WW_MARGIN points better than the next? */
bool ww_answers_clear(const struct ww_answers *a);
/* From how many wild cards on somebody finds the best answer: 0 to WW_ALL_WILDS. */
int ww_answers_sight(const struct ww_asked *a);

/* Which pile: how many of the cards that may be drawn leave fewer points than the one that may
 * be taken. */
int ww_answers_better(const struct ww_asked *a);

#endif
