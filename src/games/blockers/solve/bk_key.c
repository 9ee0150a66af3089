/* bk_key.c: the features of a placement. */
#include "bk_key.h"

#include <string.h>

/* How many of the faces have one of the spaces. */
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

/* The faces that allow a space: its column, its row, its block, and the wild. */
static uint32_t faces_of(int bit)
{
    int row = bit / BK_BITS_ROW, column = bit % BK_BITS_ROW;
    return 1u << column | 1u << (BK_SIDE + row) |
           1u << (2 * BK_SIDE + row / 3 * 3 + column / 3) | 1u << BK_WILD;
}

/* The faces that have one of the spaces; *single: those that have only one. */
static uint32_t faces_of_all(struct bk_bits spaces, uint32_t *single)
{
    uint32_t once = 0, twice = 0;
    for (; !bk_none(spaces); spaces = bk_rest(spaces)) {
        uint32_t faces = faces_of(bk_first(spaces));
        twice |= once & faces;
        once |= faces;
    }
    *single = once & ~twice;
    return once;
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
        l->cover[c] = faces_of_all(bk_and(l->beside[c], f->empty), &l->single[c]);
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

/* The faces that could extend a colour's groups after a tile of it on a space. */
static uint32_t cover_after(const struct bk_look *l, int c, int bit)
{
    struct bk_bits one = bk_bits_one(bit), none_left;
    struct bk_bits more =
        bk_without(bk_and(bk_beside(one), l->f->empty), bk_or(l->beside[c], one));
    bool was = bk_meet(bk_and(l->beside[c], l->f->empty), one);
    uint32_t cover = l->cover[c] & ~(was ? l->single[c] & faces_of(bit) : 0);
    for (none_left = more; !bk_none(none_left); none_left = bk_rest(none_left))
        cover |= faces_of(bk_first(none_left));
    return cover;
}

/* What depends on the space; returns the faces that could extend a group then. */
static uint32_t own_features(const struct bk_look *l, int c, int bit, int out[BK_FEATURE_COUNT])
{
    const struct bk_fast *f = l->f;
    struct bk_bits near = bk_beside(bk_bits_one(bit));
    uint32_t after = cover_after(l, c, bit);
    out[BK_KEY_JOIN] = groups_beside(f, c, near) - 1;
    out[BK_KEY_LIVE] = bk_count(bk_without(bk_and(near, f->empty), l->beside[c]));
    out[BK_KEY_BRIDGE] = bridges(f, c, near);
    out[BK_KEY_PILE] =
        bk_count_faces(after & f->pile[c]) - bk_count_faces(l->cover[c] & f->pile[c]);
    return after;
}

/* What depends on the tile. */
static void face_features(const struct bk_look *l, int c, int face, uint32_t after,
                          int out[BK_FEATURE_COUNT])
{
    const struct bk_fast *f = l->f;
    uint32_t rack = f->rack[c] & ~(1u << face);
    out[BK_KEY_RACK] = bk_count_faces(after & rack) - bk_count_faces(l->cover[c] & rack);
    out[BK_KEY_WILD] = face == BK_WILD;
    if (face != BK_WILD) {
        int spaces = bk_count(bk_and(BK_REGION[face], bk_and(l->beside[c], f->empty)));
        out[BK_KEY_SCARCE] = spaces > 6 ? 0 : 6 - spaces;
    }
}

/* What a placement does to another colour. */
static void harm(const struct bk_look *l, int c, int bit, int taken, int out[BK_FEATURE_COUNT])
{
    const struct bk_fast *f = l->f;
    struct bk_bits one = bk_bits_one(bit);
    bool near = bk_meet(l->beside[c], one), own = f->owner[c] == f->seat;
    uint32_t due = f->rack[c] | f->pile[c], gone = l->single[c] & faces_of(bit);
    if (!near && taken != c)
        return;
    int lost = bk_meet(f->empty, one) ? bk_count_faces(gone & due) : 0;
    if (taken == c) {
        struct bk_bits beside = bk_beside(bk_without(f->at[c], one));
        lost = bk_count_faces(l->cover[c] & due) -
               covered(bk_and(bk_without(f->empty, one), beside), due);
    }
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

/* All that does not depend on the tile; returns the faces that could extend a group then. */
static uint32_t space_features(const struct bk_look *l, int c, int bit,
                               int out[BK_FEATURE_COUNT])
{
    const struct bk_fast *f = l->f;
    struct bk_bits one = bk_bits_one(bit);
    int taken = bk_meet(f->empty, one) ? -1 : bk_fast_colour(f, bit);
    memset(out, 0, BK_FEATURE_COUNT * sizeof *out);
    uint32_t after = own_features(l, c, bit, out);
    for (int d = 0; d < BK_COLOURS; d++)
        if (d != c && f->owner[d] >= 0)
            harm(l, d, bit, taken, out);
    if (taken >= 0)
        capture_features(l, taken, one, out);
    return after;
}

void bk_look_features(const struct bk_look *l, struct bk_move m, int out[BK_FEATURE_COUNT])
{
    uint32_t after = space_features(l, m.colour, m.bit, out);
    face_features(l, m.colour, m.face, after, out);
}

static int weighted(const struct bk_look *l, const int feature[BK_FEATURE_COUNT])
{
    int sum = 0;
    for (int i = 0; i < BK_FEATURE_COUNT; i++)
        sum += l->weight[i] * feature[i];
    return sum;
}

/* What a tile adds to the sums, wherever it goes. */
static int face_key(const struct bk_look *l, int c, int face)
{
    int feature[BK_FEATURE_COUNT] = {0};
    face_features(l, c, face, 0, feature);
    return weighted(l, feature);
}

/* Most tiles may go where another one may: each space is looked at once. */
void bk_look_keys(const struct bk_look *l, const struct bk_move *move, int n, int *key)
{
    struct {
        bool known;
        uint32_t after;
        int sum;
    } space[BK_COLOURS][BK_BITS];
    const struct bk_fast *f = l->f;
    int same = 0; /* for all spaces of a tile */
    for (int c = 0; c < BK_COLOURS; c++)
        if (f->owner[c] == f->seat)
            for (int i = 0; i < BK_BITS; i++)
                space[c][i].known = false;
    for (int i = 0; i < n; i++) {
        int c = move[i].colour, bit = move[i].bit, feature[BK_FEATURE_COUNT];
        uint32_t rack = f->rack[c] & ~(1u << move[i].face);
        if (!space[c][bit].known) {
            space[c][bit].after = space_features(l, c, bit, feature);
            space[c][bit].sum = weighted(l, feature);
            space[c][bit].known = true;
        }
        if (!i || move[i].face != move[i - 1].face || c != move[i - 1].colour)
            same = face_key(l, c, move[i].face);
        key[i] = space[c][bit].sum + same +
                 l->weight[BK_KEY_RACK] * bk_count_faces(space[c][bit].after & rack);
    }
}

bool bk_key_best(const struct bk_fast *f, const struct bk_weights *w, struct rng *rng,
                 struct bk_move *out)
{
    struct bk_move move[BK_MOVES_MOST];
    struct bk_look look;
    int key[BK_MOVES_MOST];
    int n = bk_fast_moves(f, move), best = 0;
    uint32_t equal = 0;
    bk_look_begin(&look, f, w);
    bk_look_keys(&look, move, n, key);
    for (int i = 0; i < n; i++) {
        if (equal && key[i] < best)
            continue;
        equal = !equal || key[i] > best ? 0 : equal;
        best = key[i];
        if (rng_below(rng, ++equal) == 0)
            *out = move[i];
    }
    return n > 0;
}
