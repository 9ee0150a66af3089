/* ww_card.h: the 104 cards of What's Wild?!, and how they are written.
 *
 * Each card has a number of its own, so that the window can follow it: two of each numbered
 * card, four Wild cards and four chameleons. To the rules, cards of the same kind are equal.
 * See ../README.md for the rules. */
#ifndef SUPERWILD_WW_CARD_H
#define SUPERWILD_WW_CARD_H

#include <stdbool.h>
#include <stdint.h>

#include "buf.h"

#define WW_SKINS 4    /* alligator, cheetah, peacock, zebra */
#define WW_NUMBERS 12 /* 1 to 12 */
#define WW_CARDS 104
#define WW_HAND 13 /* the most in a hand: twelve and the one just drawn */

/* What a card shows: skin * 12 + number - 1 (0 to 47), the Wild card, the chameleon. */
typedef uint8_t ww_kind;
#define WW_WILD ((ww_kind)48)
#define WW_CHAMELEON ((ww_kind)49)
#define WW_KINDS 50

/* A card: 0 to 95 kind * 2 + copy, 96 to 99 the Wild cards, 100 to 103 the chameleons. */
typedef uint8_t ww_card;
#define WW_NO_CARD ((ww_card)255) /* none; or one that may not be known */

static inline ww_kind ww_kind_of(ww_card c)
{
    return (ww_kind)(c < 96 ? c / 2 : c < 100 ? WW_WILD : WW_CHAMELEON);
}

static inline int ww_copy(ww_card c)
{
    return c < 96 ? c % 2 : c % 4;
}

/* How many cards of a kind there are: 2 or 4. */
static inline int ww_copies(ww_kind k)
{
    return k < WW_WILD ? 2 : 4;
}

static inline ww_card ww_card_of(ww_kind k, int copy)
{
    return (ww_card)(k < WW_WILD ? k * 2 + copy : 96 + (k - WW_WILD) * 4 + copy);
}

static inline ww_kind ww_kind_make(int skin, int number)
{
    return (ww_kind)(skin * WW_NUMBERS + number - 1);
}

/* For numbered kinds only. */
static inline int ww_skin(ww_kind k)
{
    return k / WW_NUMBERS;
}

static inline int ww_number(ww_kind k)
{
    return k % WW_NUMBERS + 1;
}

/* May it stand for any card while that number is wild? */
static inline bool ww_is_wild(ww_kind k, int wild)
{
    return k == WW_WILD || (k < WW_WILD && ww_number(k) == wild);
}

/* What it counts against its player: 1 to 12, 15 for all that is wild, 20 for a chameleon. */
static inline int ww_points(ww_kind k, int wild)
{
    return k == WW_CHAMELEON ? 20 : ww_is_wild(k, wild) ? 15 : ww_number(k);
}

/* ---- Text ---- */

/* Append "a7", "*", "!"; the second with which copy it is: a mark ' for each one before it,
 * "a7'". */
void ww_kind_write(struct buf *out, ww_kind k);
void ww_card_write(struct buf *out, ww_card c);
/* Read exactly n bytes; letters may be upper case. False if they are not a card. A card's text
 * without a mark is the first copy. */
bool ww_kind_read(const char *text, size_t n, ww_kind *out);
bool ww_card_read(const char *text, size_t n, ww_card *out);

#endif
