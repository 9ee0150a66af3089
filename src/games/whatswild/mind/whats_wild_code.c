/* whats_wild_code.c: a position of What's Wild?! as a row of choices, for codes of puzzles. */
#include <stdlib.h>

#include "coder.h"
#include "whats_wild_mind.h"
#include "ww_position.h"

/* While it is written or read. */
struct coding {
    struct coder *c;
    struct ww_position p;
    uint32_t left[WW_KINDS]; /* cards that were not named yet */
};

/* One card; each of those that are left is as likely as any other. */
static ww_kind card(struct coding *k, ww_kind old)
{
    int found = coder_weighted(k->c, k->left, WW_KINDS, k->c->reading ? 0 : old);
    if (!k->c->failed)
        k->left[found]--;
    return (ww_kind)found;
}

static void cards(struct coding *k, ww_kind *list, int n)
{
    for (int i = 0; i < n && !k->c->failed; i++)
        list[i] = card(k, list[i]);
}

/* The hand of who is to move, and the card of this turn. */
static void rack(struct coding *k)
{
    struct ww_position *p = &k->p;
    p->n_rack = 1 + coder_even(k->c, WW_HAND, p->n_rack - 1);
    cards(k, p->rack, p->n_rack);
    p->source = (enum ww_source)coder_even(k->c, WW_FROM_DISCARDS + 1, (int)p->source);
    p->gained = p->source == WW_NOT_YET ? -1 : coder_even(k->c, p->n_rack, p->gained);
}

/* Only what puzzles have. */
static void all(struct coding *k)
{
    struct ww_position *p = &k->p;
    for (int i = 0; i < WW_KINDS; i++)
        k->left[i] = (uint32_t)ww_copies((ww_kind)i);
    p->seats = 2;
    p->wild = 1 + coder_even(k->c, WW_NUMBERS, p->wild - 1);
    p->gone_wild = coder_yes(k->c, 2, 1, p->gone_wild);
    rack(k);
    if (p->gone_wild) {
        p->n_hand[1] = ww_position_size(p);
        cards(k, p->hand[1], p->n_hand[1]);
    }
    p->n_discards = coder_yes(k->c, 15, 1, p->n_discards > 0);
    cards(k, p->discards, p->n_discards);
}

bool ww_code(struct coder *c, struct buf *position)
{
    struct coding *k = mem_alloc(sizeof *k);
    k->c = c;
    k->p.wild = 1;
    k->p.gained = -1;
    bool good =
        c->reading || ww_position_read_play(buf_text(position), position->len, &k->p, NULL);
    if (good)
        all(k);
    good = good && !c->failed;
    if (good && c->reading) {
        ww_position_write(position, &k->p);
        good = ww_position_read_play(buf_text(position), position->len, &k->p, NULL);
    }
    free(k);
    return good;
}
