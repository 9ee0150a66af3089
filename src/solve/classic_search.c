/* classic_search.c: the cheapest way through the numbers 1 to 13, best first.
 *
 * After van Rijn, Takes, Vis, "The Complexity of Rummikub Problems" (2015): a state after
 * number n says for each colour how many runs end at n with length 1, with 2 and with 3 or
 * more, and which Wilds are used; numbers are gone through once. What is left on the rack is
 * the price, and the search is A* (Hart, Nilsson, Raphael 1968) with reopening, so that a bound
 * that is not consistent is enough.
 *
 * *Why the states are enough.* Any arrangement of tiles into melds is a way: at each number it
 * says for each colour how many tiles and Wilds are in runs, in sets and left. The other way
 * round, whatever the counts say can be carried out: sets_fit() shows it for sets; and for
 * runs, those of length 1 and 2 have to go on, and who else takes one of several equal tiles
 * makes no difference to what can follow. Nothing bounds the number of runs of a colour but the
 * tiles: two copies and two Wilds, four in a state's three bits. That a run of three or more
 * goes on before a new one begins loses nothing: instead of ending run A and beginning run B
 * with the next number, A can go on with all of B; and whatever follows a state with a short
 * open run follows one with a long open run in its place, too. Nor does leaving a rack tile
 * that such a run could take. Runs of three or more that nothing can lengthen are forgotten.
 *
 * *Lean.* Asked for the least price with Wilds free, it is enough to look for ways in which
 * each Wild is needed, and to let the others cost nothing. Take any best arrangement. A Wild at
 * the end of a run of four or more, or in a set of four, can be taken out. A run of three with
 * a Wild below and room above can have it above. A Wild for which a tile is left on the rack
 * gives way to it. No step costs anything, and after them a Wild begins a run only as 11 of 11
 * 12 13, lengthens a run of three or more only as a bridge to a tile (or to the other Wild and
 * a tile), and lies in a set only of three. So the lean optimum is no more than the true one.
 * When melds have room for all Wilds that were not needed, it is the true one; if not, all ways
 * are looked at. Joining runs as above may make a Wild needless, which is another such step.
 *
 * *The bound.* A tile is *needy* if no set or run of tiles without Wilds holds it. Any other
 * way to lay it needs a Wild in its meld: in a set of its number, or in its colour with nothing
 * but tiles between. So a Wild placed anywhere carries at most one needy tile of each colour in
 * a set, or those within the tiles next to it on both sides, two at most each: three would be a
 * run. (With two Wilds in a run the tiles between count for both; a Wild that is the only one
 * needs two tiles beside it for that, or two of other colours.) Wilds not used yet carry at
 * most the best of the places left; used ones only what follows a run open in that colour.
 *
 * *Rule 5.* Runs with a bound Wild are *special* from the first of their tiles on that matters
 * to the rule (a bound Wild, a mate of one, a rack tile if one is taken) until it is kept:
 * their own state says how long they are, how many rack tiles, which Wilds and of which a mate
 * is in them, and each of their tiles is a certain copy; all others take what is left. What
 * comes before is an open run like others, whichever of that length, and so is what comes
 * after: a longer one in its place does no harm, as above. Sets with bound Wilds are made tile
 * by tile. Whether a Wild stays or is taken is settled before a search; there is one for each
 * case, and what keeps the words of either is legal, whichever it was looked for as. Needless
 * Wilds that are not bound may be left out as above: no rule asks where they lie, and put
 * beside others they change nothing for these.
 *
 * *What guides it.* A state with its special runs taken for open ones and all Wilds for free
 * ones can be followed by whatever could follow it: so what must be left then (classic_relax.c)
 * must be left here. And of two states that differ in one run, a long one instead of a short
 * one or of none, the better is looked at only. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "classic_parts.h"

#define NODES_MOST (6u << 20) /* of one search: then it is given up */
#define FIRST_SLOTS 512
#define NO_NODE UINT32_MAX

struct key {
    uint64_t a, b;
};

struct node {
    struct key key;
    cost_t cost;     /* price so far, or changed melds */
    cost_t estimate; /* of the whole way */
    uint32_t parent;
    uint32_t choices; /* that led here, see pack_choices() */
};

struct bounds {
    cost_t needy[NUMBERS + 1];              /* price of needy tiles above a number */
    cost_t gain[NUMBERS + 1];               /* the most that a Wild above it carries */
    cost_t lead[NUMBERS + 1][COLOUR_COUNT]; /* what a run up to it may lead to */
    cost_t bound_gain[WILDS][NUMBERS + 1]; /* gain of a bound Wild; NOT_FOUND: it is too late */
};

struct classic_search {
    const struct deal *deal;
    struct relaxed relaxed;
    cost_t limit, most_left;
    struct bounds bounds;
    struct node *node;
    uint32_t n_nodes, node_room;
    uint32_t *slot, n_slots, slot_room; /* node + 1 by key; 0 for none */
    uint64_t *heap;                     /* estimate, 13 - number, node: the least on top */
    uint32_t n_heap, heap_room;
    uint32_t from, goal;
    /* While a way is followed. */
    struct key wanted;
    cost_t wanted_cost;
    struct log *log;
};

struct classic_search *classic_search_new(void)
{
    return mem_alloc(sizeof(struct classic_search));
}

void classic_search_free(struct classic_search *s)
{
    if (!s)
        return;
    free(s->node);
    free(s->slot);
    free(s->heap);
    free(s);
}

/* ---- States as keys ---- */

static uint64_t pack_special(const struct special *r)
{
    return (uint64_t)r->on | (uint64_t)r->colour << 1 | (uint64_t)r->length << 3 |
           (uint64_t)r->racks << 5 | (uint64_t)r->in << 7 | (uint64_t)r->mates << 9;
}

static struct special unpack_special(uint64_t k)
{
    return (struct special){.on = k & 1,
                            .colour = k >> 1 & 3,
                            .length = k >> 3 & 3,
                            .racks = k >> 5 & 3,
                            .in = k >> 7 & 3,
                            .mates = k >> 9 & 3};
}

/* Which slot a special run has does not matter: the greater one comes first. */
static bool is_swapped(const struct state *s)
{
    return pack_special(&s->special[0]) < pack_special(&s->special[1]);
}

/* a: 36 bits of runs, number 4, Wilds 2, bound 2, seen 2, worth 5; b: special runs 22, kept 12,
 * left 30. */
static struct key pack(const struct state *s)
{
    struct key k;
    k.a = s->runs | (uint64_t)s->layer << 36 | (uint64_t)s->wilds << 40 |
          (uint64_t)s->bound << 42 | (uint64_t)s->seen << 44 | (uint64_t)s->worth << 46;
    uint64_t first = pack_special(&s->special[0]), second = pack_special(&s->special[1]);
    k.b = (is_swapped(s) ? second | first << 11 : first | second << 11) |
          (uint64_t)s->kept << 22 | (uint64_t)s->left << 34;
    return k;
}

static void unpack(struct key k, struct state *s)
{
    s->runs = k.a & (((uint64_t)1 << 36) - 1);
    s->layer = k.a >> 36 & 15;
    s->wilds = k.a >> 40 & 3;
    s->bound = k.a >> 42 & 3;
    s->seen = k.a >> 44 & 3;
    s->worth = k.a >> 46 & 31;
    s->special[0] = unpack_special(k.b);
    s->special[1] = unpack_special(k.b >> 11);
    s->kept = k.b >> 22 & 0xfff;
    s->left = (cost_t)(k.b >> 34);
}

/* ---- The bound ---- */

/* Bits of the numbers of each colour that no set or run without Wilds holds. */
static void needy_tiles(const struct deal *d, unsigned present[COLOUR_COUNT],
                        unsigned needy[COLOUR_COUNT])
{
    for (int c = 0; c < COLOUR_COUNT; c++) {
        present[c] = 0;
        for (int n = 1; n <= NUMBERS; n++)
            present[c] |= (unsigned)(d->count[n][c] != 0) << n;
    }
    unsigned r = present[0], b = present[1], g = present[2], k = present[3];
    unsigned sets = (r & b & (g | k)) | (g & k & (r | b));
    for (int c = 0; c < COLOUR_COUNT; c++) {
        unsigned run = present[c] & present[c] >> 1 & present[c] >> 2;
        needy[c] = present[c] & ~(run | run << 1 | run << 2) & ~sets;
    }
}

/* A Wild that stays carries what it can where it could stand. It may be laid two numbers away
 * from there: with the other Wild beside a tile, read as a run or as a set. */
static void find_bound_gain(struct classic_search *s, int i,
                            cost_t at[NUMBERS + 1][COLOUR_COUNT])
{
    const struct bound_wild *w = &s->deal->bound[i];
    cost_t *gain = s->bounds.bound_gain[i];
    memcpy(gain, s->bounds.gain, sizeof s->bounds.gain);
    if (w->taken)
        return;
    for (int n = 0; n <= NUMBERS; n++) {
        gain[n] = NOT_FOUND;
        for (int c = 0; c < COLOUR_COUNT; c++)
            for (int k = n > 2 ? n - 1 : 1; k <= NUMBERS; k++)
                if ((w->faces >> tile_make((enum colour)c, k) & 1) &&
                    (gain[n] == NOT_FOUND || at[k][c] > gain[n]))
                    gain[n] = at[k][c];
    }
}

/* Do the tiles beside a number make a run of three with it? */
static bool makes_run(unsigned present, int n)
{
    unsigned two = present & present >> 1; /* bit k: k and k + 1 */
    return (n > 2 && (two >> (n - 2) & 1)) || (two >> (n + 1) & 1) ||
           ((present >> (n - 1) & 1) && (present >> (n + 1) & 1));
}

static void find_bounds(struct classic_search *s)
{
    const struct deal *d = s->deal;
    struct bounds *b = &s->bounds;
    unsigned present[COLOUR_COUNT], needy[COLOUR_COUNT];
    cost_t one[NUMBERS + 5][COLOUR_COUNT], all[NUMBERS + 5][COLOUR_COUNT];
    cost_t at[NUMBERS + 1][COLOUR_COUNT]; /* what a Wild there carries */
    memset(one, 0, sizeof one);           /* shifted by two: one[n + 2] is of n */
    memset(all, 0, sizeof all);
    needy_tiles(d, present, needy);
    for (int c = 0; c < COLOUR_COUNT; c++)
        for (int n = 1; n <= NUMBERS; n++)
            if (needy[c] >> n & 1) {
                int racks = __builtin_popcount(d->have[n][c] & (unsigned)~d->must[n][c]);
                one[n + 2][c] = racks ? d->price[n] : 0;
                all[n + 2][c] = (cost_t)racks * d->price[n];
            }
    b->needy[NUMBERS] = b->gain[NUMBERS] = 0;
    memset(b->lead[NUMBERS], 0, sizeof b->lead[NUMBERS]);
    memset(at, 0, sizeof at);
    bool alone = d->wilds + d->n_bound == 1; /* no other Wild makes a meld whole */
    for (int n = NUMBERS; n >= 1; n--) {
        cost_t set = 0, best = b->gain[n];
        int colours = 0;
        b->needy[n - 1] = b->needy[n];
        for (int c = 0; c < COLOUR_COUNT; c++) {
            cost_t(*v)[COLOUR_COUNT] = &one[n + 2];
            bool below = present[c] >> (n - 1) & 1, above = present[c] >> (n + 1) & 1;
            cost_t run = v[-1][c] + v[1][c] + (below ? v[-2][c] : 0) + (above ? v[2][c] : 0);
            if (alone && !makes_run(present[c], n))
                run = 0;
            colours += present[c] >> n & 1;
            set += v[0][c];
            best = run > best ? run : best;
            at[n][c] = run;
            b->needy[n - 1] += all[n + 2][c];
            bool here = present[c] >> n & 1;
            b->lead[n - 1][c] = all[n + 2][c] + (here ? all[n + 3][c] : 0);
        }
        if (alone && colours < 2)
            set = 0;
        b->gain[n - 1] = set > best ? set : best;
        for (int c = 0; c < COLOUR_COUNT; c++)
            at[n][c] = set > at[n][c] ? set : at[n][c];
    }
    for (int i = 0; i < d->n_bound; i++)
        find_bound_gain(s, i, at);
}

/* NOT_FOUND when it cannot end well. */
static cost_t least_left(const struct classic_search *s, const struct state *t)
{
    const struct deal *d = s->deal;
    const struct bounds *b = &s->bounds;
    int unused = t->wilds + __builtin_popcount(t->bound), n = t->layer;
    cost_t carried = (cost_t)t->wilds * b->gain[n];
    for (int i = 0; i < d->n_bound; i++)
        if (t->bound >> i & 1) {
            if (b->bound_gain[i][n] == NOT_FOUND)
                return NOT_FOUND;
            carried += b->bound_gain[i][n];
        }
    if (b->needy[n] <= carried)
        return 0;
    if (unused < d->wilds + d->n_bound) {
        bool open[COLOUR_COUNT];
        for (int c = 0; c < COLOUR_COUNT; c++)
            open[c] = t->runs >> RUNS_BIT(c, 0) & 0x1ff;
        for (int j = 0; j < WILDS; j++)
            if (t->special[j].on)
                open[t->special[j].colour] = true;
        for (int c = 0; c < COLOUR_COUNT; c++)
            carried += open[c] ? b->lead[n][c] : 0;
    }
    return b->needy[n] > carried ? b->needy[n] - carried : 0;
}

/* ---- States and the order they are looked at ---- */

static void push(struct classic_search *s, uint64_t entry)
{
    if (s->n_heap == s->heap_room) {
        s->heap_room = s->heap_room ? s->heap_room * 2 : 256;
        s->heap = mem_grow(s->heap, s->heap_room * sizeof *s->heap);
    }
    uint32_t i = s->n_heap++;
    for (; i && s->heap[(i - 1) / 2] > entry; i = (i - 1) / 2)
        s->heap[i] = s->heap[(i - 1) / 2];
    s->heap[i] = entry;
}

static uint64_t pop(struct classic_search *s)
{
    uint64_t top = s->heap[0], last = s->heap[--s->n_heap];
    uint32_t i = 0;
    for (uint32_t child; (child = 2 * i + 1) < s->n_heap; i = child) {
        if (child + 1 < s->n_heap && s->heap[child + 1] < s->heap[child])
            child++;
        if (s->heap[child] >= last)
            break;
        s->heap[i] = s->heap[child];
    }
    s->heap[i] = last;
    return top;
}

static uint32_t slot_of(const struct classic_search *s, struct key k)
{
    uint64_t h = (k.a ^ k.b * 0x9e3779b97f4a7c15u) * 0xff51afd7ed558ccdu;
    return (uint32_t)(h >> 32) & (s->n_slots - 1);
}

/* Where the key's node is noted, or would be. */
static uint32_t *find_slot(struct classic_search *s, struct key k)
{
    uint32_t i = slot_of(s, k);
    while (s->slot[i]) {
        const struct key *have = &s->node[s->slot[i] - 1].key;
        if (have->a == k.a && have->b == k.b)
            break;
        i = (i + 1) & (s->n_slots - 1);
    }
    return &s->slot[i];
}

static void set_slots(struct classic_search *s, uint32_t n)
{
    if (n > s->slot_room) {
        s->slot = mem_grow(s->slot, n * sizeof *s->slot);
        s->slot_room = n;
    }
    s->n_slots = n;
    memset(s->slot, 0, n * sizeof *s->slot);
    for (uint32_t i = 0; i < s->n_nodes; i++)
        *find_slot(s, s->node[i].key) = i + 1;
}

/* What was done with a number, as far as it is with plain tiles. */
static uint32_t pack_choices(const struct log *log)
{
    uint32_t k = (uint32_t)log->set_wilds;
    for (int c = 0; c < COLOUR_COUNT; c++)
        k = k << 6 |
            (uint32_t)(log->plain[c].set << 4 | log->plain[c].run << 2 | log->plain[c].wild);
    return k;
}

static void unpack_choices(uint32_t k, struct log *log)
{
    for (int c = COLOUR_COUNT - 1; c >= 0; c--, k >>= 6)
        log->plain[c] = (struct choice){k >> 4 & 3, k >> 2 & 3, k & 3};
    log->set_wilds = (int)k;
}

/* Notes that a state can be reached at that cost, which is less than what is noted in its slot.
 */
static void reach(struct classic_search *s, struct key k, uint32_t *slot, const struct log *log,
                  cost_t cost, cost_t estimate)
{
    if (!*slot) {
        if (s->n_nodes == s->node_room) {
            s->node_room = s->node_room ? s->node_room * 2 : 256;
            s->node = mem_grow(s->node, s->node_room * sizeof *s->node);
        }
        *slot = ++s->n_nodes;
    }
    uint32_t i = *slot - 1;
    s->node[i] = (struct node){.key = k,
                               .cost = cost,
                               .estimate = estimate,
                               .parent = s->from,
                               .choices = log ? pack_choices(log) : 0};
    push(s, (uint64_t)estimate << 32 | (NUMBERS - (k.a >> 36 & 15)) << 28 | i);
    if (2 * s->n_nodes > s->n_slots)
        set_slots(s, 2 * s->n_slots);
}

static cost_t end_price(const struct deal *d, const struct state *t)
{
    return t->layer == NUMBERS && !d->lean ? t->wilds * d->wild_price : 0;
}

/* What a step to x->s costs. */
static cost_t step_cost(const struct expansion *x)
{
    return x->deal->keep ? (cost_t)x->changed : x->left + end_price(x->deal, &x->s);
}

/* The least that the rest costs after x->s, reached at `cost`; NOT_FOUND when that is too much.
 */
static cost_t cost_to_come(struct classic_search *s, const struct expansion *x, cost_t cost)
{
    const struct deal *d = x->deal;
    cost_t to_come = least_left(s, &x->s);
    cost_t so_far = d->keep ? x->s.left + end_price(d, &x->s) : cost;
    cost_t most = d->keep ? s->most_left : s->limit - 1;
    if (to_come == NOT_FOUND || so_far > most || to_come > most - so_far)
        return NOT_FOUND;
    if (s->relaxed.left) {
        cost_t relaxed = classic_relax_least(s->relaxed.left, &x->s, most - so_far);
        to_come = relaxed > to_come ? relaxed : to_come;
    }
    if (!d->keep || to_come == NOT_FOUND)
        return to_come;
    return s->relaxed.changed
               ? classic_relax_least(s->relaxed.changed, &x->s, s->limit - 1 - cost)
               : 0;
}

static void follow(struct expansion *x)
{
    struct classic_search *s = x->ctx;
    if (x->number == NUMBERS && !classic_is_end(x->deal, &x->s))
        return;
    cost_t cost = s->node[s->from].cost + step_cost(x);
    struct key k = pack(&x->s);
    uint32_t *slot = find_slot(s, k);
    if (cost >= s->limit || (*slot && s->node[*slot - 1].cost <= cost))
        return;
    cost_t to_come = cost_to_come(s, x, cost);
    if (to_come != NOT_FOUND && cost + to_come < s->limit)
        reach(s, k, slot, &x->log, cost, cost + to_come);
}

void classic_search_start(struct classic_search *s, const struct deal *d,
                          const struct relaxed *relaxed, cost_t limit, cost_t most_left)
{
    struct state t = {.wilds = (uint8_t)d->wilds, .bound = (uint8_t)((1u << d->n_bound) - 1)};
    s->deal = d;
    s->relaxed = *relaxed;
    s->limit = limit;
    s->most_left = most_left;
    s->n_nodes = s->n_heap = 0;
    s->goal = NO_NODE;
    s->from = NO_NODE;
    find_bounds(s);
    set_slots(s, FIRST_SLOTS);
    cost_t least = least_left(s, &t);
    if (least != NOT_FOUND && (d->keep ? least <= most_left : least < limit))
        reach(s, pack(&t), find_slot(s, pack(&t)), NULL, 0, d->keep ? 0 : least);
}

/* Is there a state at no greater cost that has these runs instead, all else the same? */
static bool is_better(struct classic_search *s, const struct node *n, uint64_t less,
                      uint64_t more)
{
    struct key k = {n->key.a - less + more, n->key.b};
    uint32_t i = *find_slot(s, k);
    return i && s->node[i - 1].cost <= n->cost;
}

/* Whatever can follow a state can follow one with a longer run instead of a short one, or with
 * a long one more: then nothing has to be looked at twice. */
static bool is_dominated(struct classic_search *s, const struct node *n)
{
    for (int c = 0; c < COLOUR_COUNT; c++) {
        const uint64_t one = (uint64_t)1 << RUNS_BIT(c, 0), two = (uint64_t)1 << RUNS_BIT(c, 1),
                       more = (uint64_t)1 << RUNS_BIT(c, 2);
        if (is_better(s, n, 0, more) ||
            (OPEN_RUNS(n->key.a, c, 0) &&
             (is_better(s, n, one, two) || is_better(s, n, one, more))) ||
            (OPEN_RUNS(n->key.a, c, 1) && is_better(s, n, two, more)))
            return true;
    }
    return false;
}

static long looked_relaxed(const struct classic_search *s)
{
    return (s->relaxed.left ? classic_relax_looked(s->relaxed.left) : 0) +
           (s->relaxed.changed ? classic_relax_looked(s->relaxed.changed) : 0);
}

enum search_answer classic_search_run(struct classic_search *s, long *nodes)
{
    struct expansion x = {.deal = s->deal, .found = follow, .ctx = s};
    struct state t;
    long relaxed = looked_relaxed(s);
    for (; s->n_heap; --*nodes) {
        *nodes -= looked_relaxed(s) - relaxed;
        relaxed = looked_relaxed(s);
        if (*nodes <= 0)
            return SEARCH_PAUSED;
        if (s->n_nodes > NODES_MOST)
            return SEARCH_GAVE_UP;
        uint64_t entry = pop(s);
        s->from = entry & 0xfffffff;
        if (s->node[s->from].estimate != entry >> 32)
            continue; /* it was reached at less since */
        if (is_dominated(s, &s->node[s->from]))
            continue;
        unpack(s->node[s->from].key, &t);
        if (t.layer == NUMBERS) {
            s->goal = s->from;
            return SEARCH_FOUND;
        }
        classic_expand(&x, &t);
    }
    return SEARCH_NONE;
}

/* ---- The way that was found ---- */

cost_t classic_search_cost(const struct classic_search *s)
{
    assert(s->goal != NO_NODE);
    return s->node[s->goal].cost;
}

static void note_step(struct expansion *x)
{
    struct classic_search *s = x->ctx;
    struct key k = pack(&x->s);
    if (!s->log || k.a != s->wanted.a || k.b != s->wanted.b ||
        s->node[s->from].cost + step_cost(x) > s->wanted_cost)
        return;
    *s->log = x->log;
    s->log->swapped = is_swapped(&x->s);
    s->log = NULL;
}

/* Where tiles were told apart, nodes do not hold what was done: the node before is expanded
 * once more. */
static void expand_again(struct classic_search *s, uint32_t node, struct log *log)
{
    struct expansion x = {.deal = s->deal, .found = note_step, .ctx = s};
    struct state t;
    s->wanted = s->node[node].key;
    s->wanted_cost = s->node[node].cost;
    s->from = s->node[node].parent;
    s->log = log;
    unpack(s->node[s->from].key, &t);
    classic_expand(&x, &t);
    assert(!s->log);
}

void classic_search_way(struct classic_search *s, struct log way[NUMBERS], int *wilds_left)
{
    const struct deal *d = s->deal;
    struct state t;
    assert(s->goal != NO_NODE);
    unpack(s->node[s->goal].key, &t);
    *wilds_left = t.wilds;
    for (uint32_t i = s->goal, n = NUMBERS; n >= 1; i = s->node[i].parent, n--) {
        struct log *log = &way[n - 1];
        if (d->keep || d->n_bound) {
            expand_again(s, i, log);
            continue;
        }
        memset(log, 0, sizeof *log);
        log->number = (int)n;
        memcpy(log->have, d->have[n], sizeof log->have);
        unpack_choices(s->node[i].choices, log);
    }
}
