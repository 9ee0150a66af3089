/* bk_key.c: the features of a placement. */
#include "bk_key.h"

#include <string.h>

/* How many of these faces have one of these spaces. */
static int covered(struct bk_bits spaces, uint32_t faces)
{
    int n = 0;
    for (; faces; faces &= faces - 1)
        n += bk_meet(BK_REGION[__builtin_ctz(faces)], spaces);
    return n;
}

/* The spaces beside two or more groups of a colour. */
static struct bk_bits joins(const struct bk_fast *f, int c)
{
    struct bk_bits once = {0, 0}, twice = {0, 0};
    for (int i = 0; i < f->n_groups[c]; i++) {
        struct bk_bits near = bk_beside(f->group[c][i]);
        twice = bk_or(twice, bk_and(once, near));
        once = bk_or(once, near);
    }
    return bk_and(twice, BK_REGION[BK_WILD]);
}

static int best_opponent(const struct bk_fast *f)
{
    int best = -1, least = 0;
    for (int i = 0; i < f->seats; i++) {
        int score = 64 * bk_fast_score(f, i) + f->total[i];
        if (i != f->seat && (best < 0 || score < least)) {
            best = i;
            least = score;
        }
    }
    return best;
}

void bk_look_begin(struct bk_look *l, const struct bk_fast *f, const struct bk_weights *w)
{
    int all = f->seats * (f->seats == 2 ? 2 * BK_TURNS : BK_TURNS);
    l->f = f;
    l->leader = best_opponent(f);
    for (int i = 0; i < BK_FEATURE_COUNT; i++)
        l->weight[i] = (w->first[i] * f->left + w->last[i] * (all - f->left)) * 16 / all;
    for (int c = 0; c < BK_COLOURS; c++) {
        if (f->owner[c] < 0)
            continue;
        l->beside[c] = bk_and(bk_without(bk_beside(f->at[c]), f->at[c]), BK_REGION[BK_WILD]);
        l->join[c] = joins(f, c);
        l->future[c] = covered(bk_and(l->beside[c], f->empty), f->rack[c] | f->pile[c]);
    }
}

/* How many groups of a colour are beside a space. */
static int groups_beside(const struct bk_fast *f, int c, struct bk_bits near)
{
    int n = 0;
    for (int i = 0; i < f->n_groups[c]; i++)
        n += bk_meet(f->group[c][i], near);
    return n;
}

/* Spaces beside the new tile where it could be joined with a group that it does not touch. */
static int bridges(const struct bk_fast *f, int c, struct bk_bits near)
{
    struct bk_bits open = bk_and(near, f->empty), others = {0, 0};
    for (int i = 0; i < f->n_groups[c]; i++)
        if (!bk_meet(f->group[c][i], near))
            others = bk_or(others, f->group[c][i]);
    return bk_count(bk_and(open, bk_beside(others)));
}

static void own_features(const struct bk_look *l, struct bk_move m, struct bk_bits one,
                         int out[BK_FEATURE_COUNT])
{
    const struct bk_fast *f = l->f;
    int c = m.colour;
    struct bk_bits near = bk_beside(one), empty = bk_without(f->empty, one);
    struct bk_bits before = bk_and(l->beside[c], f->empty);
    struct bk_bits after = bk_and(bk_or(l->beside[c], near), empty);
    uint32_t rack = f->rack[c] & ~(1u << m.face);
    int spaces = bk_count(bk_and(BK_REGION[m.face], before));
    out[BK_KEY_JOIN] = groups_beside(f, c, near) - 1;
    out[BK_KEY_LIVE] = bk_count(bk_without(bk_and(near, empty), l->beside[c]));
    out[BK_KEY_BRIDGE] = bridges(f, c, near);
    out[BK_KEY_RACK] = covered(after, rack) - covered(before, rack);
    out[BK_KEY_PILE] = covered(after, f->pile[c]) - covered(before, f->pile[c]);
    out[BK_KEY_WILD] = m.face == BK_WILD;
    out[BK_KEY_SCARCE] = m.face == BK_WILD ? 0 : spaces > 6 ? 0 : 6 - spaces;
}

/* What a placement does to another colour. */
static void harm(const struct bk_look *l, int c, struct bk_bits one, int taken,
                 int out[BK_FEATURE_COUNT])
{
    const struct bk_fast *f = l->f;
    bool near = bk_meet(l->beside[c], one), own = f->owner[c] == f->seat;
    struct bk_bits beside = l->beside[c];
    if (!near && taken != c)
        return;
    if (taken == c)
        beside = bk_beside(bk_without(f->at[c], one));
    int lost = l->future[c] -
               covered(bk_and(bk_without(f->empty, one), beside), f->rack[c] | f->pile[c]);
    if (own) {
        out[BK_KEY_PILE] -= lost;
        return;
    }
    out[BK_KEY_TOUCH] += near;
    out[BK_KEY_THEIRS] += lost;
    out[BK_KEY_LEADERS] += f->owner[c] == l->leader ? lost : 0;
    if (!bk_meet(l->join[c], one))
        return;
    int groups = groups_beside(f, c, bk_beside(one)) - 1;
    out[BK_KEY_BLOCK] += groups;
    out[BK_KEY_BLOCK_LEADER] += f->owner[c] == l->leader ? groups : 0;
}

static void capture_features(const struct bk_look *l, int taken, struct bk_bits one,
                             int out[BK_FEATURE_COUNT])
{
    const struct bk_fast *f = l->f;
    out[BK_KEY_TOTAL] = 1;
    out[BK_KEY_MOST] = f->caught[f->seat][f->owner[taken]] == f->most[f->seat];
    out[BK_KEY_LONE] = !bk_meet(bk_beside(one), f->at[taken]);
    out[BK_KEY_PREY_LEADER] = f->owner[taken] == l->leader;
}

void bk_look_features(const struct bk_look *l, struct bk_move m, int out[BK_FEATURE_COUNT])
{
    const struct bk_fast *f = l->f;
    struct bk_bits one = bk_bits_one(m.bit);
    int taken = bk_meet(f->empty, one) ? -1 : bk_fast_colour(f, m.bit);
    memset(out, 0, BK_FEATURE_COUNT * sizeof *out);
    own_features(l, m, one, out);
    for (int c = 0; c < BK_COLOURS; c++)
        if (c != m.colour && f->owner[c] >= 0)
            harm(l, c, one, taken, out);
    if (taken >= 0)
        capture_features(l, taken, one, out);
}

int bk_look_key(const struct bk_look *l, struct bk_move m)
{
    int feature[BK_FEATURE_COUNT], sum = 0;
    bk_look_features(l, m, feature);
    for (int i = 0; i < BK_FEATURE_COUNT; i++)
        sum += l->weight[i] * feature[i];
    return sum;
}

bool bk_key_best(const struct bk_fast *f, const struct bk_weights *w, struct rng *rng,
                 struct bk_move *out)
{
    struct bk_move move[BK_MOVES_MOST];
    struct bk_look look;
    int n = bk_fast_moves(f, move), best = 0;
    uint32_t equal = 0;
    bk_look_begin(&look, f, w);
    for (int i = 0; i < n; i++) {
        int key = bk_look_key(&look, move[i]);
        if (equal && key < best)
            continue;
        equal = !equal || key > best ? 0 : equal;
        best = key;
        if (rng_below(rng, ++equal) == 0)
            *out = move[i];
    }
    return n > 0;
}
