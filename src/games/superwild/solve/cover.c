/* cover.c: the bound without the plane.
 *
 * A branch and bound deals the needy tiles out to the Wild's lines. Each needy tile in turn is
 * left out, or put in a pair at one end of a line (x y *), or in a line that goes through the
 * Wild (x * y), with or without a pair on one side (w x * y). If a line does not go through the
 * Wild, its two sides are independent pairs. */
#include "cover.h"

#include <string.h>

#define BOUND_NODES 20000 /* after this many nodes the bound is only an upper limit */
#define FRAME_NODES 3000  /* the same for the frames */

struct dealing {
    const struct triples *valid;
    tileset_t must, all, needy;
    uint8_t order[FACES];
    int n_order;
    uint8_t loss[FACES]; /* plain tiles that would need the Wild if this one were gone */
    int lines, half;     /* lines that are free, and lines that are half free */
    tileset_t used;
    struct frame now;
    int value, best; /* tiles carried now, and the most so far */
    long nodes, limit;
    struct frame *out; /* NULL if only the number is asked for */
    int n_out, max_out, exactly;
};

/* The tiles of `all` that are in a valid three of `all` without the Wild. */
static tileset_t plain_tiles(tileset_t all)
{
    const struct triples *t = triples();
    tileset_t in = 0;
    all &= ~TILE_BIT(WILD);
    for (tileset_t a = all; a; a &= a - 1)
        for (tileset_t b = all; b; b &= b - 1) {
            int ta = __builtin_ctzll(a), tb = __builtin_ctzll(b);
            tileset_t c = t->valid[ta][tb] & all & ~TILE_BIT(ta) & ~TILE_BIT(tb);
            if (ta != tb && c)
                in |= TILE_BIT(ta) | TILE_BIT(tb) | c;
        }
    return in;
}

/* The tiles that make a pair with x at the end of a line: (x y *), in either order. */
static tileset_t beside(const struct dealing *d, int x)
{
    tileset_t free = d->all & ~d->used & ~TILE_BIT(x), out = 0;
    for (tileset_t b = free; b; b &= b - 1) {
        int y = __builtin_ctzll(b);
        if (d->valid->valid[x][y] >> WILD & 1)
            out |= TILE_BIT(y);
    }
    return out;
}

static tileset_t across(const struct dealing *d, int x)
{
    return d->valid->valid[x][WILD] & d->all & ~d->used & ~TILE_BIT(x);
}

static void keep(struct dealing *d)
{
    if (d->value > d->best)
        d->best = d->value;
    if (!d->out || d->value != d->exactly)
        return;
    if (d->n_out == d->max_out && d->out[d->n_out - 1].trouble <= d->now.trouble)
        return;
    int i = d->n_out < d->max_out ? d->n_out++ : d->n_out - 1;
    for (; i > 0 && d->out[i - 1].trouble > d->now.trouble; i--)
        d->out[i] = d->out[i - 1];
    d->out[i] = d->now;
}

static void deal(struct dealing *d, int i);

static void take(struct dealing *d, int t)
{
    d->used |= TILE_BIT(t);
    if (d->needy & TILE_BIT(t)) {
        d->value++;
        d->now.carried |= TILE_BIT(t);
    } else {
        d->now.trouble += 1 + 2 * d->loss[t];
    }
}

/* Makes the line of these tiles (beside[0] may be WILD for none) and continues with the next
 * tile. */
static void with_line(struct dealing *d, int i, int outer, int inner, int far)
{
    struct dealing before = *d;
    tileset_t trio[3] = {TILE_BIT(outer), TILE_BIT(inner), TILE_BIT(far)};
    if (outer != WILD)
        take(d, outer);
    take(d, inner);
    if (far != WILD)
        take(d, far);
    if (outer != WILD)
        d->now.with[outer] = trio[1];
    d->now.with[inner] = (trio[0] | trio[2]) & ~TILE_BIT(WILD);
    if (far != WILD)
        d->now.with[far] = trio[1];
    if (far != WILD) {
        d->lines--;
    } else if (d->half) {
        d->half--;
    } else {
        d->lines--;
        d->half++;
    }
    deal(d, i);
    before.nodes = d->nodes;
    before.best = d->best;
    before.n_out = d->n_out;
    *d = before;
}

static void through(struct dealing *d, int i, int q)
{
    for (tileset_t b = across(d, q); b; b &= b - 1) {
        int y = __builtin_ctzll(b);
        with_line(d, i, WILD, q, y);
        for (tileset_t a = beside(d, q) & ~TILE_BIT(y); a; a &= a - 1)
            with_line(d, i, __builtin_ctzll(a), q, y);
        for (tileset_t a = beside(d, y) & ~TILE_BIT(q); a; a &= a - 1)
            with_line(d, i, __builtin_ctzll(a), y, q);
    }
    for (tileset_t b = beside(d, q); b; b &= b - 1) {
        int y = __builtin_ctzll(b);
        for (tileset_t a = across(d, y) & ~TILE_BIT(q); a; a &= a - 1)
            with_line(d, i, q, y, __builtin_ctzll(a));
    }
}

static int most(const struct dealing *d, int i)
{
    int left = 0, room = 2 * (2 * d->lines + d->half);
    for (; i < d->n_order; i++)
        left += !(d->used >> d->order[i] & 1);
    return d->value + (left < room ? left : room);
}

static void deal(struct dealing *d, int i)
{
    while (i < d->n_order && (d->used >> d->order[i] & 1))
        i++;
    if (i == d->n_order) {
        keep(d);
        return;
    }
    if (++d->nodes > d->limit)
        return;
    int top = most(d, i), q = d->order[i];
    if (d->out ? top < d->exactly : top <= d->best)
        return;
    if (d->lines || d->half)
        for (tileset_t b = beside(d, q); b; b &= b - 1)
            with_line(d, i + 1, q, __builtin_ctzll(b), WILD);
    if (d->lines)
        through(d, i + 1, q);
    if (!(d->must & TILE_BIT(q)))
        deal(d, i + 1);
}

/* Sorts the needy tiles, those with the fewest partners first, and drops those without any. */
static void order_needy(struct dealing *d)
{
    int ways[FACES];
    for (tileset_t b = d->needy; b; b &= b - 1) {
        int t = __builtin_ctzll(b), i;
        ways[t] = __builtin_popcountll(beside(d, t)) + __builtin_popcountll(across(d, t));
        if (!ways[t] && !(d->must & TILE_BIT(t)))
            continue;
        for (i = d->n_order++; i > 0 && ways[d->order[i - 1]] > ways[t]; i--)
            d->order[i] = d->order[i - 1];
        d->order[i] = (uint8_t)t;
    }
}

static void begin(struct dealing *d, unsigned rules, tileset_t must, tileset_t may,
                  tileset_t plain)
{
    memset(d, 0, sizeof *d);
    d->valid = triples();
    d->must = must & ~TILE_BIT(WILD);
    d->all = (must | may) & ~TILE_BIT(WILD);
    d->needy = d->all & ~plain;
    d->lines = 1 + !!(rules & RULE_COLUMNS) + !!(rules & RULE_TOWERS) + !!(rules & RULE_MAJOR) +
               !!(rules & RULE_MINOR);
    if (!(must & TILE_BIT(WILD)))
        d->lines = 0;
    d->best = -1;
    order_needy(d);
}

void cover_bound(unsigned rules, tileset_t must, tileset_t may, struct cover *out)
{
    struct dealing d;
    out->plain = plain_tiles(must | may);
    begin(&d, rules, must, may, out->plain);
    out->needy = d.needy;
    d.limit = BOUND_NODES;
    int top = most(&d, 0);
    deal(&d, 0);
    out->exact = d.nodes <= d.limit || d.best == top;
    out->carry = out->exact ? d.best : top;
}

int cover_frames(unsigned rules, tileset_t must, tileset_t may, const struct cover *c,
                 struct frame *out, int max)
{
    struct dealing d;
    begin(&d, rules, must, may, c->plain);
    for (tileset_t b = c->plain; b; b &= b - 1) {
        int t = __builtin_ctzll(b);
        d.loss[t] = (uint8_t)__builtin_popcountll(
            c->plain & ~plain_tiles(d.all & ~TILE_BIT(t)) & ~TILE_BIT(t));
    }
    d.limit = FRAME_NODES;
    d.out = out;
    d.max_out = max;
    d.exactly = c->carry;
    deal(&d, 0);
    return d.n_out;
}
