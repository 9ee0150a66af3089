/* deal_help.h: random hands of What's Wild?! for the tests. */
#ifndef SUPERWILD_DEAL_HELP_H
#define SUPERWILD_DEAL_HELP_H

#include "rng.h"
#include "ww_card.h"

/* A hand of n random cards of the game. */
static inline void deal(struct rng *rng, int n, ww_kind out[])
{
    ww_card deck[WW_CARDS];
    for (int i = 0; i < WW_CARDS; i++)
        deck[i] = (ww_card)i;
    for (int i = 0; i < n; i++) {
        int j = i + (int)rng_below(rng, (uint32_t)(WW_CARDS - i));
        ww_card c = deck[j];
        deck[j] = deck[i];
        deck[i] = c;
        out[i] = ww_kind_of(c);
    }
}

/* The same with a few numbers and skins only, so that much goes together. */
static inline void deal_dense(struct rng *rng, int n, ww_kind out[])
{
    int left[WW_KINDS], skins = 1 + (int)rng_below(rng, 4), span = 3 + (int)rng_below(rng, 10);
    int from = 1 + (int)rng_below(rng, (uint32_t)(13 - span));
    for (int k = 0; k < WW_KINDS; k++)
        left[k] = ww_copies((ww_kind)k);
    for (int i = 0; i < n;) {
        int k = (int)rng_below(rng, 20) == 0
                    ? WW_WILD
                    : ww_kind_make((int)rng_below(rng, (uint32_t)skins),
                                   from + (int)rng_below(rng, (uint32_t)span));
        if (rng_below(rng, 30) == 0 || skins * span * 2 < n)
            k = (int)rng_below(rng, WW_KINDS);
        if (left[k]-- > 0)
            out[i++] = (ww_kind)k;
        else
            left[k]++;
    }
}

static inline void write_hand(struct buf *out, const ww_kind *card, int n, int wild)
{
    buf_addf(out, "wild %d:", wild);
    for (int i = 0; i < n; i++) {
        buf_add(out, " ");
        ww_kind_write(out, card[i]);
    }
}

#endif
