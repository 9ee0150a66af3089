/* slow_layout.h: an exhaustive reference for layouts: it tries every way to divide a hand into
 * groups. It knows nothing of the program's layout but the kinds of cards. */
#ifndef SUPERWILD_SLOW_LAYOUT_H
#define SUPERWILD_SLOW_LAYOUT_H

#include "ww_card.h"

struct slow_layout {
    int points; /* the fewest that can be left, */
    int groups; /* and the fewest groups with which that is so */
};

static inline bool slow_stands_for(ww_kind card, ww_kind as, int wild)
{
    return card == as || card == WW_WILD || (card < WW_WILD && card % 12 + 1 == wild);
}

/* Can this card be in a herd of that number? */
static inline bool slow_in_herd(ww_kind card, int number, int wild)
{
    for (int skin = 0; skin < 4; skin++)
        if (slow_stands_for(card, (ww_kind)(skin * 12 + number - 1), wild))
            return true;
    return false;
}

/* Do these cards fill a caravan from that place on? Each place takes the card that fits only
 * there if there is one. */
static inline bool slow_fill(const ww_kind *card, int n, int skin, int from, int wild)
{
    bool used[20] = {false};
    int empty = 0, spare = 0;
    for (int number = from; number < from + n; number++) {
        ww_kind as = (ww_kind)(skin * 12 + number - 1);
        int found = -1;
        for (int i = 0; i < n && found < 0; i++)
            if (!used[i] && card[i] == as)
                found = i;
        if (found >= 0)
            used[found] = true;
        else
            empty++;
    }
    for (int i = 0; i < n; i++)
        spare +=
            !used[i] && (card[i] == WW_WILD || (card[i] < WW_WILD && card[i] % 12 + 1 == wild));
    return spare == empty;
}

static inline bool slow_herd(const ww_kind *card, int n, int wild)
{
    for (int number = 1; number <= 12 && n >= 3; number++) {
        int fit = 0;
        for (int i = 0; i < n; i++)
            fit += slow_in_herd(card[i], number, wild);
        if (fit == n)
            return true;
    }
    return false;
}

static inline bool slow_caravan(const ww_kind *card, int n, int wild)
{
    for (int skin = 0; skin < 4 && n >= 3; skin++)
        for (int from = 1; from + n <= 13; from++)
            if (slow_fill(card, n, skin, from, wild))
                return true;
    return false;
}

static inline int slow_points(ww_kind card, int wild)
{
    if (card == WW_CHAMELEON)
        return 20;
    if (card == WW_WILD || card % 12 + 1 == wild)
        return 15;
    return card % 12 + 1;
}

/* For 0 to 13 cards. The first card of a set is left over or in a group with some of the
 * others: *best for each set. */
static inline struct slow_layout slow_layout(const ww_kind *card, int n, int wild)
{
    static struct slow_layout best[1 << 13];
    static bool group[1 << 13];
    for (unsigned set = 0; set < 1u << n; set++) {
        ww_kind in[13];
        int k = 0;
        for (int i = 0; i < n; i++)
            if (set >> i & 1)
                in[k++] = card[i];
        group[set] = slow_herd(in, k, wild) || slow_caravan(in, k, wild);
    }
    best[0] = (struct slow_layout){0, 0};
    for (unsigned set = 1; set < 1u << n; set++) {
        unsigned first = set & -set, rest = set & ~first;
        best[set] = best[rest];
        best[set].points += slow_points(card[__builtin_ctz(first)], wild);
        for (unsigned with = rest;; with = (with - 1) & rest) {
            if (group[with | first]) {
                struct slow_layout l = best[rest & ~with];
                l.groups++;
                if (l.points < best[set].points ||
                    (l.points == best[set].points && l.groups < best[set].groups))
                    best[set] = l;
            }
            if (!with)
                break;
        }
    }
    return best[(1u << n) - 1];
}

#endif
