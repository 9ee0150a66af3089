/* bk_facts.c: counts the facts on sets of spaces. */
#include "bk_facts.h"

#include <string.h>

/* Of all colours, for all to use. */
struct ground {
    const struct bk_fast *f;
    struct bk_bits prey[BK_COLOURS];   /* tiles that others may capture */
    struct bk_bits beside[BK_COLOURS]; /* the spaces beside its tiles */
    struct bk_bits reach[BK_COLOURS];  /* where its rack may go, without the wild */
};

/* A colour. */
struct plot {
    int colour, n;
    /* Spaces that are one, two and three steps away from each group. */
    struct bk_bits near[BK_FACES], far[BK_FACES], farther[BK_FACES];
    struct bk_bits once, twice, thrice; /* beside 1, 2, 3 groups or more */
    struct bk_bits away;                /* empty spaces one step away from a group */
    struct bk_bits extend, join;        /* the empty ones of once and twice */
    struct bk_bits rack, due;           /* where these tiles may go, without the wild */
    struct bk_bits free, dear;          /* tiles of others to capture */
};

/* ---- Ground and plots ---- */

static struct bk_bits reach_of(uint32_t faces)
{
    struct bk_bits reach = {0, 0};
    for (faces &= ~(1u << BK_WILD); faces; faces &= faces - 1)
        reach = bk_or(reach, BK_REGION[__builtin_ctz(faces)]);
    return reach;
}

static struct bk_bits prey_of(const struct bk_fast *f, int c)
{
    struct bk_bits joints = bk_joints(f->at[c]), prey = bk_without(f->at[c], joints);
    if (bk_none(joints) || !bk_holes(f->at[c], f->n_groups[c]))
        return prey;
    for (; !bk_none(joints); joints = bk_rest(joints))
        if (!bk_fast_splits(f, c, bk_first(joints)))
            prey = bk_or(prey, bk_bits_one(bk_first(joints)));
    return prey;
}

static void survey(struct ground *g, const struct bk_fast *f)
{
    g->f = f;
    for (int c = 0; c < BK_COLOURS; c++) {
        if (f->owner[c] < 0)
            continue;
        g->prey[c] = prey_of(f, c);
        g->beside[c] = bk_and(bk_without(bk_beside(f->at[c]), f->at[c]), BK_REGION[BK_WILD]);
        g->reach[c] = reach_of(f->rack[c]);
    }
}

static void find_prey(const struct ground *g, struct plot *p)
{
    const struct bk_fast *f = g->f;
    int seat = f->owner[p->colour];
    for (int c = 0; c < BK_COLOURS; c++) {
        int owner = f->owner[c];
        if (owner < 0 || owner == seat)
            continue;
        struct bk_bits *to = f->caught[seat][owner] < f->most[seat] ? &p->free : &p->dear;
        *to = bk_or(*to, g->prey[c]);
    }
}

static void mark_out(const struct ground *g, int c, struct plot *p)
{
    const struct bk_fast *f = g->f;
    p->colour = c;
    p->n = f->n_groups[c];
    p->once = p->twice = p->thrice = p->away = p->free = p->dear = (struct bk_bits){0, 0};
    for (int i = 0; i < p->n; i++) {
        struct bk_bits group = f->group[c][i];
        struct bk_bits near = bk_and(bk_without(bk_beside(group), group), BK_REGION[BK_WILD]);
        p->near[i] = near;
        p->far[i] = bk_beside(bk_and(near, f->empty));
        p->farther[i] = bk_beside(bk_and(p->far[i], f->empty));
        p->thrice = bk_or(p->thrice, bk_and(p->twice, near));
        p->twice = bk_or(p->twice, bk_and(p->once, near));
        p->once = bk_or(p->once, near);
        p->away = bk_or(p->away, bk_and(p->far[i], f->empty));
    }
    p->extend = bk_and(p->once, f->empty);
    p->join = bk_and(p->twice, f->empty);
    p->rack = g->reach[c];
    p->due = bk_or(p->rack, reach_of(f->pile[c]));
    find_prey(g, p);
}

/* ---- Groups ---- */

/* How many groups are left if those are joined of which one has a space of `where` beside it
 * that lies in the other one's set. */
static int joined(const struct plot *p, const struct bk_bits *other, struct bk_bits where)
{
    uint32_t linked[BK_FACES], left = (1u << p->n) - 1;
    int n = 0;
    for (int i = 0; i < p->n; i++)
        linked[i] = 0;
    for (int i = 0; i < p->n; i++) {
        struct bk_bits to = bk_and(p->near[i], where);
        for (int j = 0; j < p->n; j++)
            if (bk_meet(to, other[j])) {
                linked[i] |= 1u << j;
                linked[j] |= 1u << i;
            }
    }
    for (; left; n++) {
        uint32_t now = left & -left, done = 0;
        while (now & ~done) {
            int k = __builtin_ctz(now & ~done);
            done |= 1u << k;
            now |= linked[k];
        }
        left &= ~now;
    }
    return n;
}

/* How many parts of that set hold tiles of a colour. */
static int parts(struct bk_bits tiles, struct bk_bits within)
{
    int n = 0;
    for (; !bk_none(tiles); n++)
        tiles = bk_without(tiles, bk_flood(bk_bits_one(bk_first(tiles)), within));
    return n;
}

static void joined_facts(const struct ground *g, const struct plot *p, int16_t *out)
{
    struct bk_bits empty = g->f->empty, tiles = g->f->at[p->colour];
    struct bk_bits due = bk_and(empty, p->due), taking = bk_or(p->free, p->dear);
    struct bk_bits room = bk_or(empty, tiles);
    const int n[] = {joined(p, p->near, bk_and(empty, p->rack)),
                     joined(p, p->near, due),
                     joined(p, p->near, empty),
                     joined(p, p->far, empty),
                     joined(p, p->near, bk_or(empty, p->free)),
                     parts(tiles, room),
                     parts(tiles, bk_or(room, taking))};
    for (int i = 0; i < 7; i++)
        out[BK_FACT_JOINED_RACK + i] = (int16_t)(out[BK_FACT_JOINED_RACK + i] + n[i]);
    out[BK_FACT_JOINED_THREE] += (int16_t)joined(p, p->farther, empty);
    out[BK_FACT_JOINED_TWO_DUE] += (int16_t)joined(p, p->far, due);
    out[BK_FACT_JOINED_TAKING] +=
        (int16_t)joined(p, p->near, bk_or(due, bk_and(p->due, taking)));
}

static void group_facts(const struct ground *g, const struct plot *p, int16_t *out)
{
    struct bk_bits for_rack = bk_and(g->f->empty, p->rack);
    out[BK_FACT_GROUPS] += (int16_t)p->n;
    for (int i = 0; i < p->n; i++) {
        int open = bk_count(bk_and(p->near[i], g->f->empty));
        int tiles = bk_count(g->f->group[p->colour][i]);
        if (open <= 2)
            out[BK_FACT_SHUT + open]++;
        out[BK_FACT_LONE] += tiles == 1;
        out[BK_FACT_GROUPS_SMALL] += tiles <= 3;
        out[BK_FACT_GROUPS_NO_RACK] += !bk_meet(p->near[i], for_rack);
    }
}

/* ---- Tiles ---- */

/* out: the fact of the rack or the pile for tiles that cannot extend a group. */
static void tile_facts(const struct ground *g, const struct plot *p, uint32_t faces,
                       int16_t *out)
{
    enum { APART, ONE, TWO, JOIN, FULL, FREE, NEAR };
    struct bk_bits free = bk_and(p->once, p->free);
    for (faces &= ~(1u << BK_WILD); faces; faces &= faces - 1) {
        struct bk_bits region = BK_REGION[__builtin_ctz(faces)];
        struct bk_bits extend = bk_and(region, p->extend);
        if (bk_none(extend)) {
            out[APART]++;
            out[FULL] += !bk_meet(region, g->f->empty);
            out[FREE] += bk_meet(region, free);
            out[NEAR] += bk_meet(region, p->away);
            continue;
        }
        extend = bk_rest(extend);
        if (bk_none(extend))
            out[ONE]++;
        else
            out[TWO] += bk_none(bk_rest(extend));
        out[JOIN] += bk_meet(region, p->join);
    }
}

/* ---- Spaces ---- */

static int both(struct bk_bits a, struct bk_bits b)
{
    return bk_count(bk_and(a, b));
}

static void space_facts(const struct ground *g, const struct plot *p, int16_t *out)
{
    const struct bk_fast *f = g->f;
    struct bk_bits theirs = {0, 0}, taken = {0, 0};
    struct bk_bits free = bk_and(p->twice, p->free), dear = bk_and(p->twice, p->dear);
    for (int c = 0; c < BK_COLOURS; c++)
        if (f->owner[c] >= 0 && f->owner[c] != f->owner[p->colour]) {
            theirs = bk_or(theirs, g->beside[c]);
            taken = bk_or(taken, g->reach[c]);
        }
    const int n[] = {bk_count(p->extend),          bk_count(p->join),
                     both(p->join, p->rack),       both(p->join, p->due),
                     both(p->thrice, f->empty),    both(p->extend, theirs),
                     both(p->join, theirs),        both(p->join, taken),
                     both(p->once, p->free),       bk_count(free),
                     both(free, p->rack),          bk_count(dear),
                     both(dear, p->rack),          both(bk_and(p->thrice, p->dear), p->rack),
                     bk_count(g->prey[p->colour]), bk_count(f->at[p->colour]),
                     both(p->extend, p->rack),     both(p->away, p->due)};
    for (int i = 0; i < (int)(sizeof n / sizeof *n); i++)
        out[BK_FACT_EXTEND + i] = (int16_t)(out[BK_FACT_EXTEND + i] + n[i]);
}

/* ---- Seats ---- */

static int best_other(const struct bk_fast *f, int seat)
{
    int best = seat ? 0 : 1;
    for (int i = best + 1; i < f->seats; i++) {
        int less = bk_fast_score(f, i) - bk_fast_score(f, best);
        if (i != seat && (less < 0 || (!less && f->total[i] < f->total[best])))
            best = i;
    }
    return best;
}

static void seat_facts(const struct bk_fast *f, int seat, int mine, int16_t *out)
{
    int wait = (seat - f->seat + f->seats) % f->seats, other = best_other(f, seat);
    int ahead = bk_fast_score(f, other) - bk_fast_score(f, seat);
    out[BK_FACT_MOST] = f->most[seat];
    out[BK_FACT_TOTAL] = f->total[seat];
    for (int i = 0; i < f->seats; i++)
        out[BK_FACT_FREE_VICTIMS] += i != seat && f->caught[seat][i] < f->most[seat];
    out[BK_FACT_NOW] = wait == 0;
    out[BK_FACT_NEXT] = wait == 1;
    out[BK_FACT_TURNS] = (int16_t)((f->left + f->seats - 1 - wait) / f->seats);
    out[BK_FACT_AHEAD] = (int16_t)(ahead < -9 ? -9 : ahead > 9 ? 9 : ahead);
    out[BK_FACT_AHEAD_TOTAL] = (int16_t)(f->total[other] - f->total[seat]);
    out[BK_FACT_MINE] = seat == mine;
    out[BK_FACT_SEATS] = (int16_t)(f->seats - 3);
    out[BK_FACT_LEADS] = ahead > 0;
    out[BK_FACT_LEVEL] = ahead == 0;
}

void bk_facts(const struct bk_fast *f, int mine, int16_t out[BK_SEATS][BK_FACT_COUNT])
{
    struct ground g;
    memset(out, 0, BK_SEATS * sizeof *out);
    survey(&g, f);
    for (int c = 0; c < BK_COLOURS; c++) {
        struct plot p;
        if (f->owner[c] < 0)
            continue;
        int16_t *to = out[f->owner[c]];
        mark_out(&g, c, &p);
        group_facts(&g, &p, to);
        joined_facts(&g, &p, to);
        tile_facts(&g, &p, f->rack[c], to + BK_FACT_RACK_APART);
        tile_facts(&g, &p, f->pile[c], to + BK_FACT_PILE_APART);
        to[BK_FACT_WILD_RACK] += (int16_t)(f->rack[c] >> BK_WILD & 1);
        to[BK_FACT_WILD_PILE] += (int16_t)(f->pile[c] >> BK_WILD & 1);
        space_facts(&g, &p, to);
    }
    for (int i = 0; i < f->seats; i++)
        seat_facts(f, i, mine, out[i]);
}
