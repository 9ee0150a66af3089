/* ww_turn.c: the best discard. */
#include "ww_turn.h"

#include "ww_cover.h"

int ww_turn_name(const ww_kind *card, int n, int wild, int *points)
{
    int best = 0;
    for (int number = 1; number <= WW_NUMBERS; number++) {
        struct ww_heap h;
        if (number == wild || (best && !*points))
            continue;
        ww_heap_of(card, n, number, &h);
        int least = ww_cover_least(&h);
        if (!best || least < *points) {
            best = number;
            *points = least;
        }
    }
    return best;
}

/* The discards, each kind once, the one worth the most points first. */
static int candidates(const ww_kind *card, int n, int wild, int taken, bool gone,
                      uint8_t out[WW_HAND])
{
    uint64_t seen = 0;
    int k = 0;
    for (int i = 0; i < n; i++) {
        if (i == taken || seen >> card[i] & 1 || (gone && card[i] == WW_CHAMELEON))
            continue;
        int at = k++;
        seen |= 1ull << card[i];
        for (; at > 0 && ww_points(card[out[at - 1]], wild) < ww_points(card[i], wild); at--)
            out[at] = out[at - 1];
        out[at] = (uint8_t)i;
    }
    return k;
}

/* A chameleon goes, and with it the number that is wild. */
static struct ww_turn without_chameleon(const ww_kind *card, int n, int wild, int at)
{
    ww_kind rest[WW_HAND];
    int points = 0, k = 0;
    for (int i = 0; i < n; i++)
        if (i != at)
            rest[k++] = card[i];
    int named = ww_turn_name(rest, k, wild, &points);
    return (struct ww_turn){points, at, named};
}

void ww_turn_best(const ww_kind *card, int n, int wild, int taken, bool gone,
                  struct ww_turn *out)
{
    struct ww_heap h;
    uint8_t try[WW_HAND];
    int tries = candidates(card, n, wild, taken, gone, try);
    ww_heap_of(card, n, wild, &h);
    int all = ww_cover_least(&h);
    struct ww_turn best = {all, -1, 0};
    for (int i = 0; i < tries; i++) {
        ww_kind k = card[try[i]];
        if (k == WW_CHAMELEON) { /* it is worth most, so it comes first */
            best = without_chameleon(card, n, wild, try[i]);
            continue;
        }
        /* A layout of the rest is one of the hand with this card left over, so the rest leaves
         * all - ww_points() at least. */
        if (best.discard >= 0 && all - ww_points(k, wild) >= best.points)
            continue;
        ww_heap_remove(&h, k, wild);
        int points = ww_cover_least(&h);
        ww_heap_add(&h, k, wild);
        if (best.discard < 0 || points < best.points)
            best = (struct ww_turn){points, try[i], 0};
    }
    *out = best;
}
