/* slow_classic.h: finds the best play of Classic by trying everything, using only the rules
 * page.
 *
 * It divides the tiles of the table, and any from the rack, into sets and runs in every
 * possible way, tile by tile, with Wilds in every place, and judges each division by the words
 * of rule 5. Works for about a dozen tiles. */
#ifndef SUPERWILD_SLOW_CLASSIC_H
#define SUPERWILD_SLOW_CLASSIC_H

#include "classic_solve.h"

#define SLOW_MELDS 8

struct slow_meld {
    int n;
    tile_t tile[13];
    /* What each place stands for, as bits of faces; for old melds, over all readings. */
    uint64_t faces[13];
    int worth;
};

struct slow {
    struct tile_bits rack, left; /* left: not laid yet */
    bool free_wilds, loose, value, initial;
    int n_old, n;
    struct slow_meld old[SLOW_MELDS], meld[SLOW_MELDS];
    /* The best play so far. */
    bool possible;
    int score, changed;
    long looked;
    /* Instead of looking for the best: is called with each division that rule 5 allows, and how
     * many rack tiles are in it. */
    void (*each)(struct slow *s, int played);
    void *ctx;
};

static inline bool slow_has(const struct slow_meld *m, tile_t t)
{
    for (int i = 0; i < m->n; i++)
        if (m->tile[i] == t)
            return true;
    return false;
}

/* What each place of the row could stand for, found by trying all rows of faces. */
static inline void slow_faces(struct slow_meld *m)
{
    const tile_t *tile = m->tile;
    int n = m->n;
    for (int i = 0; i < n; i++)
        m->faces[i] = 0;
    for (int colour = 0; colour < 4; colour++)
        for (int start = 1; start <= 13; start++)
            for (int step = -1; step <= 1; step += 2) {
                bool good = start + step * (n - 1) >= 1 && start + step * (n - 1) <= 13;
                for (int i = 0; i < n && good; i++)
                    good = tile_is_wild(tile[i]) ||
                           tile_face(tile[i]) == colour * 13 + start + step * i - 1;
                for (int i = 0; i < n && good; i++)
                    m->faces[i] |= (uint64_t)1 << (colour * 13 + start + step * i - 1);
            }
    for (int code = 0; code < 13 * 256 && n <= 4; code++) { /* a number, and a colour for each
                                                             * place */
        int number = code / 256;
        unsigned seen = 0;
        bool good = true;
        for (int i = 0; i < n && good; i++) {
            int c = code >> 2 * i & 3;
            good = !(seen >> c & 1) &&
                   (tile_is_wild(tile[i]) || tile_face(tile[i]) == c * 13 + number);
            seen |= 1u << c;
        }
        for (int i = 0; i < n && good; i++)
            m->faces[i] |= (uint64_t)1 << ((code >> 2 * i & 3) * 13 + number);
    }
}

/* ---- Rule 5 ---- */

/* "a Wild counts as taken when, at the end of the turn, no tile that shared its meld at the
 * start of the turn shares its meld now, or it stands for a different tile than before." */
static inline bool slow_is_taken(const struct slow_meld *before, int at,
                                 const struct slow_meld *now, int at_now)
{
    bool shared = false;
    for (int i = 0; i < before->n; i++)
        shared |= i != at && slow_has(now, before->tile[i]);
    return !shared || !(before->faces[at] & now->faces[at_now]);
}

/* A Wild of the old table that is taken: where it was, and where it is now. */
struct slow_taken {
    const struct slow_meld *before, *now;
    int at, at_now;
};

/* Lists the Wilds of the old table that the division takes; at most 2. */
static inline int slow_all_taken(const struct slow *s, struct slow_taken out[2])
{
    int n = 0;
    for (int o = 0; o < s->n_old; o++)
        for (int i = 0; i < s->old[o].n; i++)
            for (int m = 0; m < s->n && tile_is_wild(s->old[o].tile[i]); m++)
                for (int k = 0; k < s->meld[m].n; k++)
                    if (s->meld[m].tile[k] == s->old[o].tile[i] &&
                        slow_is_taken(&s->old[o], i, &s->meld[m], k))
                        out[n++] = (struct slow_taken){&s->old[o], &s->meld[m], i, k};
    return n;
}

/* "(a) a tile it could have stood for was played from the rack this turn, one tile for each
 * taken Wild (one tile never frees two)": tries all tiles for each. used: the one for the other
 * Wild. */
static inline bool slow_replaced(const struct slow *s, const struct slow_taken *w, int n,
                                 tile_t used)
{
    if (!n)
        return true;
    for (int m = 0; m < s->n; m++)
        for (int i = 0; i < s->meld[m].n; i++) {
            tile_t t = s->meld[m].tile[i];
            if (bits_has(&s->rack, t) && !tile_is_wild(t) && (s->loose || t != used) &&
                (w->before->faces[w->at] >> tile_face(t) & 1) &&
                slow_replaced(s, w + 1, n - 1, t))
                return true;
        }
    return false;
}

/* "(b) it makes something *new*: in its meld, taken Wilds and tiles played from the rack this
 * turn, of which at least two are rack tiles, form a meld by themselves: in a run neighbours in
 * an unbroken stretch, in a set any three." Tries all stretches; in a set, tiles in between do
 * not matter. */
static inline bool slow_is_new(const struct slow *s, const struct slow_taken *w,
                               const struct slow_taken all[2], int n)
{
    int number = 0;
    bool run = false;
    for (int i = 0; i < w->now->n; i++)
        if (!tile_is_wild(w->now->tile[i])) {
            run |= number && number != tile_number(w->now->tile[i]);
            number = tile_number(w->now->tile[i]);
        }
    for (int from = 0; from <= w->at_now; from++)
        for (int to = w->at_now; to < w->now->n; to++) {
            bool unbroken = true;
            int rack = 0, new = 0;
            for (int i = from; i <= to; i++) {
                bool is_rack = bits_has(&s->rack, w->now->tile[i]), taken = false;
                for (int k = 0; k < n; k++)
                    taken |= all[k].now == w->now && all[k].at_now == i;
                rack += is_rack;
                new += is_rack || taken;
                unbroken &= is_rack || taken;
            }
            if (rack >= 2 && new >= 3 && (unbroken || !run || s->loose))
                return true;
        }
    return false;
}

static inline bool slow_rule_kept(const struct slow *s)
{
    struct slow_taken w[2];
    int n = slow_all_taken(s, w);
    for (int i = 0; i < n; i++)
        if (!slow_is_new(s, &w[i], w, n))
            return false;
    return slow_replaced(s, w, n, TILE_NONE);
}

/* ---- Judging a division ---- */

static inline int slow_changed(const struct slow *s)
{
    int changed = 0;
    for (int o = 0; o < s->n_old; o++) {
        bool there = false;
        for (int m = 0; m < s->n; m++) {
            bool same = s->meld[m].n == s->old[o].n;
            for (int i = 0; i < s->old[o].n && same; i++)
                same = slow_has(&s->meld[m], s->old[o].tile[i]);
            there |= same;
        }
        changed += !there;
    }
    return changed;
}

static inline void slow_judge(struct slow *s)
{
    int score = 0, worth = 0, played = 0;
    for (int m = 0; m < s->n; m++) {
        worth += s->meld[m].worth;
        for (int i = 0; i < s->meld[m].n; i++) {
            tile_t t = s->meld[m].tile[i];
            if (!bits_has(&s->rack, t))
                continue;
            played++;
            score += !s->value ? 1 : tile_is_wild(t) ? 30000 + 1 : 1000 * tile_number(t) + 1;
        }
    }
    s->looked++;
    if (s->initial && played && worth < 30)
        return;
    if (s->each) {
        if (slow_rule_kept(s))
            s->each(s, played);
        return;
    }
    if (s->possible && score < s->score)
        return;
    if (!s->free_wilds && !slow_rule_kept(s))
        return;
    int changed = slow_changed(s);
    if (!s->possible || score > s->score || changed < s->changed) {
        s->possible = true;
        s->score = score;
        s->changed = changed;
    }
}

/* ---- Making all divisions ---- */

static inline void slow_next(struct slow *s);

/* A meld is complete: as a row in its present order, or, if its order matters, in any order. */
static inline void slow_whole(struct slow *s, struct slow_meld *m)
{
    int wilds = 0;
    for (int i = 0; i < m->n; i++)
        wilds += tile_is_wild(m->tile[i]);
    s->n++;
    for (int turn = 0; turn < (m->n == 3 && wilds == 2 ? 3 : 1); turn++) {
        slow_faces(m);
        slow_next(s);
        if (m->n == 3 && wilds == 2) {
            tile_t first = m->tile[0];
            m->tile[0] = m->tile[1];
            m->tile[1] = m->tile[2];
            m->tile[2] = first;
        }
    }
    s->n--;
}

/* Fills the meld's places from `at` on, each with a copy of the right tile or a Wild. `want`
 * must be in it. */
static inline void slow_fill(struct slow *s, struct slow_meld *m, const int *face, int n,
                             int at, tile_t want)
{
    if (at == n) {
        if (slow_has(m, want))
            slow_whole(s, m);
        return;
    }
    const tile_t choice[4] = {(tile_t)face[at], (tile_t)(face[at] + FACES), WILD, WILD + FACES};
    for (int k = 0; k < 4; k++) {
        if (!bits_has(&s->left, choice[k]))
            continue;
        bits_remove(&s->left, choice[k]);
        m->tile[at] = choice[k];
        m->n = at + 1;
        slow_fill(s, m, face, n, at + 1, want);
        bits_add(&s->left, choice[k]);
    }
}

static inline void slow_meld_with(struct slow *s, const int *face, int n, tile_t want)
{
    struct slow_meld *m = &s->meld[s->n];
    m->worth = 0;
    for (int i = 0; i < n; i++)
        m->worth += face[i] % 13 + 1;
    slow_fill(s, m, face, n, 0, want);
}

static inline void slow_all_melds_with(struct slow *s, tile_t t)
{
    int face[13], number = tile_number(t), colour = (int)tile_colour(t);
    for (unsigned set = 0; set < 16; set++) {
        int n = 0;
        for (int c = 0; c < 4; c++)
            if (set >> c & 1)
                face[n++] = c * 13 + number - 1;
        if (n >= 3 && (set >> colour & 1))
            slow_meld_with(s, face, n, t);
    }
    for (int low = 1; low <= number; low++)
        for (int high = number > low + 2 ? number : low + 2; high <= 13; high++) {
            for (int i = low; i <= high; i++)
                face[i - low] = colour * 13 + i - 1;
            slow_meld_with(s, face, high - low + 1, t);
        }
}

/* Lays the next number tile in every way, or leaves it if it is from the rack. */
static inline void slow_next(struct slow *s)
{
    for (int f = 0; f < WILD; f++)
        for (int copy = 0; copy < 2; copy++) {
            tile_t t = (tile_t)(f + copy * FACES);
            if (!bits_has(&s->left, t))
                continue;
            if (s->n < SLOW_MELDS)
                slow_all_melds_with(s, t);
            if (bits_has(&s->rack, t)) {
                bits_remove(&s->left, t);
                slow_next(s);
                bits_add(&s->left, t);
            }
            return;
        }
    for (int copy = 0; copy < 2; copy++)
        if (bits_has(&s->left, (tile_t)(WILD + copy * FACES)) &&
            !bits_has(&s->rack, (tile_t)(WILD + copy * FACES)))
            return; /* a Wild from the table must be used */
    slow_judge(s);
}

/* ---- A task ---- */

static inline void slow_add_old(struct slow *s, const tile_t *tile, int n)
{
    struct slow_meld *m = &s->old[s->n_old++];
    *m = (struct slow_meld){.n = n};
    for (int i = 0; i < n; i++)
        m->tile[i] = tile[i];
    slow_faces(m);
}

static inline void slow_solve_classic(struct slow *s, const struct classic_task *task)
{
    s->rack = s->left = task->rack;
    s->free_wilds = task->free_wilds;
    s->loose = task->loose;
    s->value = task->value;
    s->initial = !task->melded;
    if (s->initial)
        s->n_old = 0; /* the table stays as it is */
    for (int o = 0; o < s->n_old; o++)
        for (int i = 0; i < s->old[o].n; i++)
            bits_add(&s->left, s->old[o].tile[i]);
    slow_next(s);
}

#endif
