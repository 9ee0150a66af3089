/* slow_apart.h: what slow_classic.h needs for puzzles: melds that are taken apart, and the
 * fewest of everything for each number of rack tiles. */
#ifndef SUPERWILD_SLOW_APART_H
#define SUPERWILD_SLOW_APART_H

#include "classic_cover.h"
#include "slow_classic.h"

#define SLOW_IMPOSSIBLE 99

/* Is a Wild of the old table taken (rule 5)? */
static inline bool slow_any_taken(const struct slow *s)
{
    for (int o = 0; o < s->n_old; o++)
        for (int i = 0; i < s->old[o].n; i++)
            for (int m = 0; m < s->n; m++)
                for (int k = 0; k < s->meld[m].n; k++)
                    if (tile_is_wild(s->old[o].tile[i]) &&
                        s->meld[m].tile[k] == s->old[o].tile[i] &&
                        slow_is_taken(&s->old[o], i, &s->meld[m], k))
                        return true;
    return false;
}

static inline uint64_t slow_look(const struct slow_meld *m)
{
    return classic_look(m->tile, m->n);
}

/* Is `part` in it, and what is left? Wilds are counted above the faces. */
static inline bool slow_is_within(uint64_t part, uint64_t *whole)
{
    uint64_t faces = ((uint64_t)1 << WILD) - 1;
    if ((part & faces & ~*whole) || part >> WILD > *whole >> WILD)
        return false;
    *whole -= part;
    return true;
}

/* The most old melds, from o on, that can be in new melds as a whole, by their looks. */
static inline int slow_most_whole(const struct slow *s, int o, uint64_t rest[SLOW_MELDS])
{
    if (o == s->n_old)
        return 0;
    int best = slow_most_whole(s, o + 1, rest);
    for (int m = 0; m < s->n; m++) {
        uint64_t before = rest[m];
        if (!slow_is_within(slow_look(&s->old[o]), &rest[m]))
            continue;
        int n = 1 + slow_most_whole(s, o + 1, rest);
        best = n > best ? n : best;
        rest[m] = before;
    }
    return best;
}

static inline int slow_apart(const struct slow *s)
{
    uint64_t rest[SLOW_MELDS];
    for (int m = 0; m < s->n; m++)
        rest[m] = slow_look(&s->meld[m]);
    return s->n_old - slow_most_whole(s, 0, rest);
}

/* The most rack tiles; and for each number of them, or more, the fewest melds that are changed
 * or taken apart, if Wilds may be taken and if not. */
struct slow_least {
    int most;
    int changed[16], changed_plain[16], apart[16], apart_plain[16];
};

static inline void slow_less(int *least, int n)
{
    if (n < *least)
        *least = n;
}

static inline void slow_least_one(struct slow *s, int played)
{
    struct slow_least *t = s->ctx;
    int changed = slow_changed(s), apart = slow_apart(s);
    bool plain = !slow_any_taken(s);
    if (played > t->most)
        t->most = played;
    for (int i = 0; i <= played; i++) {
        slow_less(&t->changed[i], changed);
        slow_less(&t->apart[i], apart);
        if (!plain)
            continue;
        slow_less(&t->changed_plain[i], changed);
        slow_less(&t->apart_plain[i], apart);
    }
}

/* slow has the old melds. */
static inline void slow_find_least(const struct slow *slow, const struct classic_task *task,
                                   struct slow_least *out)
{
    struct slow s = *slow;
    out->most = 0;
    for (int i = 0; i < 16; i++)
        out->changed[i] = out->changed_plain[i] = out->apart[i] = out->apart_plain[i] =
            SLOW_IMPOSSIBLE;
    s.each = slow_least_one;
    s.ctx = out;
    slow_solve_classic(&s, task);
}

#endif
