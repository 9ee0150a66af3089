/* classic_search.c: finds the cheapest way through the numbers 1 to 13, best first.
 *
 * After van Rijn, Takes, Vis, "The Complexity of Rummikub Problems" (2015): a state after
 * number n says for each colour how many runs end at n with length 1, with 2 and with 3 or
 * more, and which Wilds are used. The search goes through the numbers once. What is left on the
 * rack is the price, and the search is A* (Hart, Nilsson, Raphael 1968) with reopening, so the
 * bound need not be consistent.
 *
 * *Why the states are enough.* Any arrangement of tiles into melds is a way: at each number it
 * says for each colour how many tiles and Wilds are in runs, in sets and left. Conversely,
 * whatever the counts say can be carried out. For sets, sets_fit() shows it. For runs, those of
 * length 1 and 2 must continue, and which other run takes which of several equal tiles makes no
 * difference to what can follow. Only the tiles limit the number of runs of a colour: two
 * copies and two Wilds make four, which fits in a state's three bits. Nothing is lost if a run
 * of three or more continues before a new one begins: instead of ending run A and beginning run
 * B with the next number, A can take all of B. Whatever follows a state with a short open run
 * also follows one with a long open run in its place. It is also no use to leave a rack tile
 * that such a run could take. Runs of three or more that nothing can lengthen are forgotten.
 *
 * *Lean.* For the lowest price with Wilds free, it is enough to look for ways in which each
 * Wild is needed, and to let the others cost nothing. Take any best arrangement. A Wild at the
 * end of a run of four or more, or in a set of four, can be taken out. A run of three with a
 * Wild below and room above can have it above. A Wild for which a tile is left on the rack
 * gives way to that tile. No such step costs anything. After them, a Wild begins a run
 * only as 11 of 11 12 13, lengthens a run of three or more only as a bridge to a tile (or to
 * the other Wild and a tile), and is in a set only of three. So the lean optimum is not more
 * than the true one. If melds have room for all Wilds that were not needed, it is the true one;
 * if not, the search looks at all ways. Joining runs as above may make a Wild unnecessary,
 * which is another such step.
 *
 * *The bound* is in classic_bound.c.
 *
 * *Rule 5.* Runs with a bound Wild are *special* from their first tile that matters to the rule
 * (a bound Wild, a mate of one, or a rack tile if one is taken) until the rule is kept. Their
 * own state says how long they are, which Wilds are in them, how many rack tiles are in the
 * unbroken stretch of rack tiles and taken Wilds at their end, and which Wilds already have a
 * mate, or two rack tiles beside them. Every taken Wild of a stretch has the same rack tiles,
 * so one count will do; and a stretch that ends before they are two is no use. A run that is
 * special for a taken Wild need not begin before its stretch. For what was played, the state
 * says which Wilds have a tile of their own: what two sets of faces can be matched with depends
 * only on that (classic_seen_add()). Each of their tiles is a certain copy; all other melds
 * take what is left. What comes before is an open run like any other, whichever it is of that
 * length, and so is what comes after: a longer run in its place does no harm, as above. Sets
 * with bound Wilds are made tile by tile. Whether a Wild stays or is taken is decided before a
 * search. There is one search for each case, and a result that keeps the words of either is
 * legal, whichever case it was found in (but if both are taken and in one run, see forbidden()
 * in classic_solve.c). Unbound Wilds that are not needed may be left out as
 * above: no rule asks where they lie, and put beside others they change nothing for these.
 *
 * *What guides it.* If special runs count as open ones and all Wilds as free ones, whatever
 * could follow a state can still follow it. So what must be left then (classic_relax.c) must be
 * left here. And of two states that differ in one run (a long one instead of a short one or of
 * none), only the better one is looked at. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "classic_parts.h"

#define NODES_MOST (6u << 20) /* of one search; then it is given up */
#define FIRST_SLOTS 512
#define NO_NODE UINT32_MAX

struct key {
    uint64_t a, b;
};

struct node {
    struct key key;
    cost_t cost;     /* price so far, or changed melds */
    cost_t estimate; /* for the whole way */
    uint32_t parent;
    uint32_t choices; /* that led here, as in a log, and Wilds in sets */
};

struct classic_search {
    const struct deal *deal;
    struct relaxed relaxed;
    cost_t limit, most_left;
    struct classic_bounds bounds;
    struct classic_options *options;
    struct node *node;
    uint32_t n_nodes, node_room;
    uint32_t *slot, n_slots, slot_room; /* node + 1 by key; 0 for none */
    uint64_t *heap;                     /* estimate, 13 - number, node: the least on top */
    uint32_t n_heap, heap_room;
    uint32_t from, goal;
    /* While a way is being followed. */
    struct key wanted;
    cost_t wanted_cost;
    struct log *log;
};

struct classic_search *classic_search_new(struct classic_options *options)
{
    struct classic_search *s = mem_alloc(sizeof *s);
    s->options = options;
    return s;
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

/* It does not matter which slot a special run has: the greater one comes first. */
static bool is_swapped(const struct state *s)
{
    return pack_special(&s->special[0]) < pack_special(&s->special[1]);
}

/* a: 36 bits of runs, number 4, Wilds 2, bound 2, worth 5, seen 3. b: special runs 22, kept 12,
 * left 30. */
static struct key pack(const struct deal *d, const struct state *s)
{
    struct key k = {s->runs | (uint64_t)s->layer << 36 | (uint64_t)s->wilds << 40,
                    (uint64_t)s->kept << 22 | (uint64_t)s->left << 34};
    k.a |= (uint64_t)s->worth << 44;
    if (!d->n_bound)
        return k;
    k.a |= (uint64_t)s->bound << 42 | (uint64_t)s->seen << 49;
    uint64_t first = pack_special(&s->special[0]), second = pack_special(&s->special[1]);
    k.b |= is_swapped(s) ? second | first << 11 : first | second << 11;
    return k;
}

static void unpack(const struct deal *d, struct key k, struct state *s)
{
    memset(s, 0, sizeof *s);
    s->runs = k.a & (((uint64_t)1 << 36) - 1);
    s->layer = k.a >> 36 & 15;
    s->wilds = k.a >> 40 & 3;
    s->worth = k.a >> 44 & 31;
    s->kept = k.b >> 22 & 0xfff;
    s->left = (cost_t)(k.b >> 34);
    if (!d->n_bound)
        return;
    s->bound = k.a >> 42 & 3;
    s->seen = k.a >> 49 & 7;
    s->special[0] = unpack_special(k.b);
    s->special[1] = unpack_special(k.b >> 11);
}

/* ---- States and the order in which they are looked at ---- */

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
    uint64_t h =
        (k.a ^ k.a >> 32 ^ (k.b ^ k.b >> 32) * 0x9e3779b97f4a7c15u) * 0xff51afd7ed558ccdu;
    return (uint32_t)(h >> 40) & (s->n_slots - 1);
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

/* Notes that a state can be reached at this cost, which is less than the one noted in its
 * slot. */
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
                               .choices = log->choices | (uint32_t)log->set_wilds << 24};
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

/* The least that the rest costs after x->s, reached at `cost`; NOT_FOUND if that is too
 * much. */
static cost_t cost_to_come(struct classic_search *s, const struct expansion *x, cost_t cost)
{
    const struct deal *d = x->deal;
    cost_t to_come = classic_bounds_least(&s->bounds, d, &x->s);
    cost_t so_far = d->keep ? x->s.left + end_price(d, &x->s) : cost;
    cost_t most = d->keep ? s->most_left : s->limit - 1;
    if (to_come == NOT_FOUND || so_far > most || to_come > most - so_far)
        return NOT_FOUND;
    cost_t changes = s->limit - 1 - cost;
    if (d->keep && changes < 2 && !classic_may_keep(d, &x->s, most - so_far, (int)changes))
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
    struct key k = pack(s->deal, &x->s);
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
    classic_bounds_find(&s->bounds, d);
    set_slots(s, FIRST_SLOTS);
    cost_t least = classic_bounds_least(&s->bounds, d, &t);
    if (least != NOT_FOUND && (d->keep ? least <= most_left : least < limit))
        reach(s, pack(d, &t), find_slot(s, pack(d, &t)), &(struct log){0}, 0,
              d->keep ? 0 : least);
}

/* Is there a state at no greater cost that has these runs instead and is otherwise the same? */
static bool is_better(struct classic_search *s, const struct node *n, uint64_t less,
                      uint64_t more)
{
    struct key k = {n->key.a - less + more, n->key.b};
    uint32_t i = *find_slot(s, k);
    return i && s->node[i - 1].cost <= n->cost;
}

/* Whatever can follow a state can follow one with a longer run instead of a short one, or with
 * one more long run. If there is such a state, this one need not be looked at. */
static bool is_dominated(struct classic_search *s, const struct node *n)
{
    const struct deal *d = s->deal;
    int layer = (int)(n->key.a >> 36 & 15), wilds = d->wilds + d->n_bound;
    for (int c = 0; c < COLOUR_COUNT && layer < NUMBERS; c++) {
        const uint64_t one = (uint64_t)1 << RUNS_BIT(c, 0), two = (uint64_t)1 << RUNS_BIT(c, 1),
                       more = (uint64_t)1 << RUNS_BIT(c, 2);
        int shorts = OPEN_RUNS(n->key.a, c, 0), twos = OPEN_RUNS(n->key.a, c, 1);
        if (shorts && is_better(s, n, one, two))
            return true;
        if (OPEN_RUNS(n->key.a, c, 2) >= d->count[layer + 1][c] + wilds)
            continue; /* there are no more long runs */
        if (is_better(s, n, 0, more) || (shorts && is_better(s, n, one, more)) ||
            (twos && is_better(s, n, two, more)))
            return true;
    }
    return false;
}

static void begin_expansion(struct classic_search *s, struct expansion *x,
                            void (*found)(struct expansion *x))
{
    x->deal = s->deal;
    x->options = s->options;
    x->stop = false;
    x->found = found;
    x->ctx = s;
}

/* How many melds may still be changed, if melds are kept. */
static int changes_left(const struct classic_search *s)
{
    cost_t left = s->limit - 1 - s->node[s->from].cost;
    return left < MELDS_MOST ? (int)left : MELDS_MOST;
}

static long looked_relaxed(const struct classic_search *s)
{
    return (s->relaxed.left ? classic_relax_looked(s->relaxed.left) : 0) +
           (s->relaxed.changed ? classic_relax_looked(s->relaxed.changed) : 0);
}

enum search_answer classic_search_run(struct classic_search *s, long *nodes)
{
    const struct deal *d = s->deal;
    struct expansion x; /* not cleared, because it is large */
    struct state t;
    begin_expansion(s, &x, follow);
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
            continue; /* it has since been reached at less */
        if (is_dominated(s, &s->node[s->from]))
            continue;
        unpack(s->deal, s->node[s->from].key, &t);
        if (t.layer == NUMBERS) {
            s->goal = s->from;
            return SEARCH_FOUND;
        }
        x.most = d->keep ? s->most_left - t.left : s->limit - 1 - s->node[s->from].cost;
        x.change_most = changes_left(s);
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
    struct key k = pack(s->deal, &x->s);
    if (!s->log || k.a != s->wanted.a || k.b != s->wanted.b ||
        s->node[s->from].cost + step_cost(x) > s->wanted_cost)
        return;
    *s->log = x->log;
    s->log->swapped = is_swapped(&x->s);
    s->log = NULL;
}

/* If tiles were told apart, nodes do not hold what was done, so the node before is expanded
 * once more. */
static void expand_again(struct classic_search *s, uint32_t node, struct log *log)
{
    struct expansion x;
    struct state t;
    begin_expansion(s, &x, note_step);
    x.most = NOT_FOUND;
    x.change_most = MELDS_MOST;
    s->wanted = s->node[node].key;
    s->wanted_cost = s->node[node].cost;
    s->from = s->node[node].parent;
    s->log = log;
    unpack(s->deal, s->node[s->from].key, &t);
    classic_expand(&x, &t);
    assert(!s->log);
}

void classic_search_way(struct classic_search *s, struct log way[NUMBERS], int *wilds_left)
{
    const struct deal *d = s->deal;
    struct state t;
    assert(s->goal != NO_NODE);
    unpack(s->deal, s->node[s->goal].key, &t);
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
        log->choices = s->node[i].choices & 0xffffff;
        log->set_wilds = (int)(s->node[i].choices >> 24);
    }
}
