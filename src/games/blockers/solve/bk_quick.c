/* bk_quick.c: chooses among whole sets of spaces instead of weighing each placement. */
#include "bk_quick.h"

/* ---- What there is to know about a colour ---- */

/* Spaces: beside its groups; beside two or more of them; one empty space away from one group,
 * and from two or more. */
struct reach {
    struct bk_bits beside, join, near, bridge;
};

static void reach_of(const struct bk_fast *f, int c, struct reach *out)
{
    *out = (struct reach){{0, 0}, {0, 0}, {0, 0}, {0, 0}};
    for (int i = 0; i < f->n_groups[c]; i++) {
        struct bk_bits beside = bk_beside(f->group[c][i]);
        struct bk_bits near = bk_beside(bk_and(beside, f->empty));
        out->join = bk_or(out->join, bk_and(out->beside, beside));
        out->beside = bk_or(out->beside, beside);
        out->bridge = bk_or(out->bridge, bk_and(out->near, near));
        out->near = bk_or(out->near, near);
    }
}

static int leader(const struct bk_fast *f)
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

struct scene {
    const struct bk_fast *f;
    int from;                  /* of equal spaces, the first from this bit on */
    struct bk_bits way, trail; /* where the leader would join groups, or extend one */
    struct bk_bits theirs;     /* where anybody else would join groups */
    struct bk_bits free, dear; /* tiles to capture: at no cost, and those that count */
    struct bk_bits prey;       /* of these, those that are known to be allowed */
    struct bk_bits known;      /* those about which that is known */
};

/* A number for this turn. */
static int from_luck(const struct bk_fast *f, uint64_t luck)
{
    uint64_t x = (luck + (uint64_t)f->left) * 0x9e3779b97f4a7c15u;
    return (int)((x ^ x >> 29) * 0xbf58476d1ce4e5b9u >> 33) % BK_BITS;
}

static void look(struct scene *s, const struct bk_fast *f, uint64_t luck)
{
    *s = (struct scene){.f = f, .from = from_luck(f, luck)};
    int first = leader(f);
    for (int c = 0; c < BK_COLOURS; c++) {
        struct reach r;
        if (f->owner[c] < 0 || f->owner[c] == f->seat)
            continue;
        bool counts = f->caught[f->seat][f->owner[c]] == f->most[f->seat];
        struct bk_bits *to = counts ? &s->dear : &s->free;
        *to = bk_or(*to, f->at[c]);
        reach_of(f, c, &r);
        s->theirs = bk_or(s->theirs, r.join);
        if (f->owner[c] == first) {
            s->way = bk_or(s->way, r.join);
            s->trail = bk_or(s->trail, r.beside);
        }
    }
}

/* Keeps of these spaces those where a tile may be captured. */
static struct bk_bits allowed(struct scene *s, struct bk_bits where)
{
    struct bk_bits ask = bk_without(where, s->known);
    if (!bk_none(ask)) {
        s->prey = bk_or(s->prey, bk_fast_prey(s->f, ask));
        s->known = bk_or(s->known, ask);
    }
    return bk_and(where, s->prey);
}

/* ---- The choice ---- */

/* What a colour can do. */
struct hand {
    int colour;
    uint32_t faces;       /* without the wild */
    struct bk_bits reach; /* where these may go */
    struct bk_bits fresh; /* empty spaces that are not beside a group */
    struct bk_bits gold;  /* empty spaces for tiles to come that cannot extend a group yet, */
    struct bk_bits more;  /* and those for two or more of them */
    struct reach r;
};

/* Finds the empty spaces of the faces that have no space to extend a group. */
static void find_gold(const struct bk_fast *f, struct hand *h)
{
    int c = h->colour;
    struct bk_bits extend = bk_and(f->empty, h->r.beside);
    h->gold = h->more = (struct bk_bits){0, 0};
    for (uint32_t rest = f->rack[c] | f->pile[c]; rest; rest &= rest - 1) {
        struct bk_bits region = BK_REGION[__builtin_ctz(rest)];
        if (bk_meet(region, extend))
            continue;
        h->more = bk_or(h->more, bk_and(h->gold, region));
        h->gold = bk_or(h->gold, region);
    }
    h->gold = bk_and(h->gold, f->empty);
    h->more = bk_and(h->more, f->empty);
}

static void take_up(const struct bk_fast *f, int c, struct hand *h)
{
    h->colour = c;
    h->faces = f->rack[c] & ~(1u << BK_WILD);
    h->reach = (struct bk_bits){0, 0};
    for (uint32_t rest = h->faces; rest; rest &= rest - 1)
        h->reach = bk_or(h->reach, BK_REGION[__builtin_ctz(rest)]);
    reach_of(f, c, &h->r);
    h->fresh = bk_without(f->empty, h->r.beside);
    find_gold(f, h);
}

#define W_FRESH 6
#define W_GOLD 8
#define W_BRIDGE 12
#define W_NEAR 4
#define W_WAY 16
#define W_THEIRS 8
#define W_TRAIL 8

#define KINDS 9
enum { EXTEND = 2, APART = 5 };

/* The spaces of a kind for a colour, the cheapest kind first. */
static struct bk_bits kind_of(const struct scene *s, const struct hand *h, int kind)
{
    const struct reach *r = &h->r;
    struct bk_bits empty = s->f->empty;
    switch (kind) {
    case 0:
        return bk_and(empty, r->join);
    case 1:
        return bk_and(s->free, r->join);
    case EXTEND:
        return bk_and(empty, r->beside);
    case 3:
        return bk_and(s->free, r->beside);
    case 4:
        return bk_and(s->dear, r->join);
    case APART:
        return empty;
    case 6:
        return bk_and(s->dear, r->beside);
    case 7:
        return s->free;
    default:
        return s->dear;
    }
}

static bool captures(int kind)
{
    return kind != 0 && kind != EXTEND && kind != APART;
}

/* How many of the four spaces beside one are in a set. */
static int beside_in(struct bk_bits set, int bit)
{
    int n = bit - BK_BITS_ROW;
    uint64_t w = n >= 64 ? set.high >> (n - 64)
                 : n > 0 ? bk_down(set, n).low
                 : n < 0 ? bk_up(set, -n).low
                         : set.low;
    return (int)((w & 1) + (w >> (BK_BITS_ROW - 1) & 1) + (w >> (BK_BITS_ROW + 1) & 1) +
                 (w >> 2 * BK_BITS_ROW & 1));
}

static bool in(struct bk_bits set, int bit)
{
    return (bit < 64 ? set.low >> bit : set.high >> (bit - 64)) & 1;
}

/* What a space is worth, by rough weights. */
static int weigh(const struct scene *s, const struct hand *h, int bit)
{
    return W_FRESH * beside_in(h->fresh, bit) + W_GOLD * beside_in(h->gold, bit) +
           W_GOLD * beside_in(h->more, bit) + W_BRIDGE * in(h->r.bridge, bit) +
           W_NEAR * in(h->r.near, bit) + W_WAY * in(s->way, bit) +
           W_THEIRS * in(s->theirs, bit) + W_TRAIL * in(s->trail, bit);
}

/* The best of these spaces; of equals, the first from the scene's bit on. */
static int best_of(const struct scene *s, const struct hand *h, struct bk_bits where)
{
    struct bk_bits one = bk_bits_one(s->from);
    struct bk_bits before = {one.low - 1, one.low ? 0 : one.high - 1};
    struct bk_bits part[2] = {bk_without(where, before), bk_and(where, before)};
    int best = -1, most = 0;
    for (int i = 0; i < 2; i++)
        for (struct bk_bits rest = part[i]; !bk_none(rest); rest = bk_rest(rest)) {
            int bit = bk_first(rest), worth = weigh(s, h, bit);
            if (best < 0 || worth > most) {
                best = bit;
                most = worth;
            }
        }
    return best;
}

/* The face for that space that has the fewest other spaces to extend a group. */
static int scarcest(const struct scene *s, const struct hand *h, struct bk_bits one)
{
    struct bk_bits extend = bk_and(s->f->empty, h->r.beside);
    int best = -1, least = 0;
    for (uint32_t rest = h->faces; rest; rest &= rest - 1) {
        int face = __builtin_ctz(rest);
        if (!bk_meet(BK_REGION[face], one))
            continue;
        int n = bk_count(bk_and(BK_REGION[face], extend));
        if (best < 0 || n < least) {
            best = face;
            least = n;
        }
    }
    return best;
}

static bool find(struct scene *s, const struct hand *h, int kind, bool wild,
                 struct bk_move *out)
{
    struct bk_bits where = kind_of(s, h, kind);
    if (!wild)
        where = bk_and(where, h->reach);
    else if (!(s->f->rack[h->colour] >> BK_WILD & 1))
        return false;
    else
        where = bk_and(where, BK_REGION[BK_WILD]);
    if (captures(kind) && !bk_none(where))
        where = allowed(s, where);
    if (bk_none(where))
        return false;
    int bit = best_of(s, h, where);
    *out = (struct bk_move){(uint8_t)h->colour,
                            (uint8_t)(wild ? BK_WILD : scarcest(s, h, bk_bits_one(bit))),
                            (uint8_t)bit};
    return true;
}

bool bk_quick_best(const struct bk_fast *f, uint64_t luck, struct bk_move *out)
{
    struct scene s;
    struct hand hand[2];
    int n = 0;
    look(&s, f, luck);
    for (int c = 0; c < BK_COLOURS; c++)
        if (f->owner[c] == f->seat && bk_fast_may(f, c))
            take_up(f, c, &hand[n++]);
    for (int k = 0; k < KINDS; k++)
        for (int wild = 0; wild < 2; wild++)
            for (int i = 0; i < n; i++)
                if (find(&s, &hand[i], k, wild, out))
                    return true;
    return false;
}

int bk_quick_finish(struct bk_fast *f, uint64_t luck)
{
    int n = 0;
    for (; f->left > 0; n++) {
        struct bk_move m;
        if (bk_quick_best(f, luck, &m))
            bk_fast_place(f, m);
        else
            bk_fast_skip(f);
    }
    return n;
}
