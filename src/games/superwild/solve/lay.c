/* lay.c: the search itself: which tile or pair comes next, and going back to what is to
 * blame. */
#include "lay_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"

#define LEVEL_BIT(d) ((uint64_t)1 << (d))

#define ROOM_AT_FIRST 1000 /* options: enough for most searches */

struct lay *lay_new(void)
{
    struct lay *l = mem_alloc(sizeof *l);
    /* Solvers come and go. Large pieces of memory would be fetched from the system every time,
     * which takes longer than most searches. */
    l->level = mem_alloc((LAY_DEPTH + 1) * sizeof *l->level);
    l->near = mem_alloc(FACES * sizeof *l->near);
    options_room(l, ROOM_AT_FIRST);
    l->valid = triples();
    l->most = (struct lay_limits){.islands = LAY_ISLANDS,
                                  .dues = LAY_DUES,
                                  .depth = LAY_DEPTH,
                                  .options = LAY_OPTIONS,
                                  .hashed = LAY_HASH / 2};
    return l;
}

void lay_free(struct lay *l)
{
    if (!l)
        return;
    free(l->level);
    free(l->near);
    free(l->option);
    free(l->spare);
    free(l->lone);
    free(l);
}

/* ---- Which triples there are ---- */

/* A Wild in no group is only in the way. */
static const struct triples *lone_triples(struct lay *l)
{
    if (l->lone)
        return l->lone;
    l->lone = mem_alloc(sizeof *l->lone);
    *l->lone = *triples();
    for (int i = 0; i < FACES; i++) {
        l->lone->valid[WILD][i] = l->lone->valid[i][WILD] = 0;
        for (int j = 0; j < FACES; j++)
            l->lone->valid[i][j] &= ~TILE_BIT(WILD);
    }
    return l->lone;
}

static struct spot pinned_spot(const struct lay *l, int t)
{
    struct place p = l->task.table->at[t];
    return (struct spot){p.x, p.y, (int8_t)p.z, LAY_PINNED};
}

static bool is_pinned(const struct lay *l, int t)
{
    return l->task.pinned & TILE_BIT(t);
}

static int pinned_at(const struct lay *l, struct spot p)
{
    return board_at(l, LAY_PINNED, p.x, p.y, p.z);
}

/* Notes what lies round a pinned tile: the two tiles on either side along each line. */
static void look_round(struct lay *l, int tile)
{
    struct spot p = pinned_spot(l, tile);
    l->beside[tile] = l->beyond[tile] = l->blocks[tile] = 0;
    l->end_open[tile] = l->middle_open[tile] = false;
    for (enum line_kind axis = LINE_ROW; axis < LINE_KINDS; axis++) {
        bool open[2];
        if (!board_has_axis(l, axis) || (p.z && axis != LINE_TOWER))
            continue;
        for (int side = 0; side < 2; side++) {
            int near = pinned_at(l, spot_on(p, axis, side ? 1 : -1));
            int far = pinned_at(l, spot_on(p, axis, side ? 2 : -2));
            open[side] = near == NO_TILE;
            l->end_open[tile] |= near == NO_TILE && far == NO_TILE;
            l->beside[tile] |= near == NO_TILE ? 0 : TILE_BIT(near);
            l->beyond[tile] |= far == NO_TILE ? 0 : TILE_BIT(far);
            l->blocks[tile] |= near != NO_TILE  ? TILE_BIT(near)
                               : far != NO_TILE ? TILE_BIT(far)
                                                : 0;
        }
        l->middle_open[tile] |= open[0] && open[1];
    }
}

/* Could these three lie in a line in this order, with the pinned tiles where they are? False
 * only if that is certainly impossible. */
static bool can_lie(const struct lay *l, const struct triple_entry *e)
{
    int a = e->tile[0], b = e->tile[1], c = e->tile[2];
    bool pa = is_pinned(l, a), pb = is_pinned(l, b), pc = is_pinned(l, c);
    if ((pa && pb && !(l->beside[a] & TILE_BIT(b))) ||
        (pb && pc && !(l->beside[b] & TILE_BIT(c))) ||
        (pa && pc && !(l->beyond[a] & TILE_BIT(c))))
        return false;
    if (pa + pb + pc != 1)
        return true;
    return pb ? l->middle_open[b] : l->end_open[pa ? a : c];
}

static int16_t plain_number(struct lay *l, tileset_t trio)
{
    for (int i = l->n_every_plain - 1; i >= 0; i--)
        if (l->every_plain[i] == trio)
            return (int16_t)i;
    assert(l->n_every_plain < LAY_PLAIN);
    l->every_plain[l->n_every_plain] = trio;
    return (int16_t)l->n_every_plain++;
}

static void add_every(struct lay *l, int a, int b, int c)
{
    struct triple_entry e = {{(uint8_t)a, (uint8_t)b, (uint8_t)c}, false, -1};
    e.wild = b == WILD || c == WILD;
    tileset_t trio = TILE_BIT(a) | TILE_BIT(b) | TILE_BIT(c);
    l->partners[a] |= trio;
    l->partners[b] |= trio;
    l->partners[c] |= trio;
    if (!e.wild)
        e.plain = plain_number(l, trio);
    assert(l->n_every < LAY_TRIPLES);
    l->every[l->n_every++] = e;
}

/* Lists each line once: its first end has the lower number. */
static void list_every(struct lay *l, tileset_t all)
{
    l->listed = all;
    l->n_every = l->n_every_plain = 0;
    memset(l->partners, 0, sizeof l->partners);
    for (tileset_t a = all; a; a &= a - 1)
        for (tileset_t b = all & ~(a & -a); b; b &= b - 1) {
            int ta = __builtin_ctzll(a), tb = __builtin_ctzll(b);
            tileset_t c =
                l->valid->valid[ta][tb] & all & ~TILE_BIT(tb) & ~(TILE_BIT(ta + 1) - 1);
            for (; ta != tb && c; c &= c - 1)
                add_every(l, ta, tb, __builtin_ctzll(c));
        }
}

static void add_triple(struct lay *l, const struct triple_entry *e)
{
    for (int i = 0; i < 3; i++) {
        int t = e->tile[i];
        if (t == WILD && !free_diagonals(l))
            continue; /* it never has to be covered */
        assert(l->n_near[t] < LAY_NEAR);
        l->near[t][l->n_near[t]++] = (uint16_t)l->n_triples;
    }
    l->triple[l->n_triples++] = *e;
}

/* Notes in which threes a pinned tile has to find room for two others. */
static void note_alone(struct lay *l, const struct triple_entry *e)
{
    tileset_t trio = TILE_BIT(e->tile[0]) | TILE_BIT(e->tile[1]) | TILE_BIT(e->tile[2]);
    tileset_t pinned = trio & l->task.pinned;
    if (!pinned || (pinned & (pinned - 1)))
        return;
    for (int i = 0; i < 3; i++)
        l->alone[e->tile[i]] |= pinned;
}

static void list_triples(struct lay *l)
{
    bool has_plain[LAY_PLAIN] = {false};
    tileset_t all = l->task.must | l->task.may;
    if (l->task.lone_wild)
        all &= ~TILE_BIT(WILD);
    if (all != l->listed)
        list_every(l, all);
    for (tileset_t b = l->task.pinned; b; b &= b - 1)
        look_round(l, __builtin_ctzll(b));
    l->n_triples = l->n_plain = 0;
    memset(l->n_near, 0, sizeof l->n_near);
    memset(l->alone, 0, sizeof l->alone);
    for (int i = 0; i < l->n_every && l->task.sharp; i++)
        note_alone(l, &l->every[i]);
    for (int i = 0; i < l->n_every; i++) {
        const struct triple_entry *e = &l->every[i];
        if (!can_lie(l, e))
            continue;
        add_triple(l, e);
        if (!e->wild && !has_plain[e->plain]) {
            has_plain[e->plain] = true;
            l->plain[l->n_plain++] = l->every_plain[e->plain];
        }
    }
}

/* ---- The start ---- */

/* False if the pinned tiles can never all lie where they should. */
static bool put_pinned(struct lay *l)
{
    for (tileset_t b = l->task.pinned; b; b &= b - 1) {
        int t = __builtin_ctzll(b);
        struct spot p = pinned_spot(l, t);
        if (p.z && (t == WILD || !board_has_axis(l, LINE_TOWER)))
            return false;
        if (p.z != l->task.table->at[t].z || !board_put(l, t, p))
            return false;
    }
    return board_settle(l, l->task.pinned);
}

void lay_start(struct lay *l, const struct lay_task *task)
{
    board_clear(l);
    l->task = *task;
    l->noise = task->noise;
    l->valid = task->lone_wild ? lone_triples(l) : triples();
    l->guided = task->wild_with != NULL;
    if (l->guided)
        memcpy(l->wild_with, task->wild_with, sizeof l->wild_with);
    l->task.wild_with = NULL;
    l->depth = 0;
    l->n_options = 0;
    l->answered = l->overflow = l->opened = false;
    l->now.n_islands = 1;
    l->blame = 0;
    l->possible = put_pinned(l);
    if (l->possible)
        l->blame = 0;
    else if (board_wild_alone(l)) /* otherwise that group is to blame */
        l->blame = task->pinned;
    list_triples(l);
    if (task->must & ~task->pinned & TILE_BIT(WILD)) {
        int island = task->pinned ? l->now.n_islands++ : 0;
        board_put(l, WILD, (struct spot){0, 0, 0, (uint8_t)island});
    }
    l->task.table = NULL;
}

void lay_tighten(struct lay *l, int outs)
{
    l->task.outs = outs;
}

tileset_t lay_blame(const struct lay *l)
{
    return l->blame & l->task.pinned;
}

bool lay_complete(const struct lay *l)
{
    return !l->guided && !l->overflow;
}

/* ---- What next ---- */

/* Counts in how many plain groups of three each tile could still be. A tile whose neighbours
 * are all taken can only be in one that has two tiles already lying. */
static void count_live(struct lay *l)
{
    memset(l->live, 0, sizeof l->live);
    for (int i = 0; i < l->n_plain; i++) {
        tileset_t trio = l->plain[i], lying = trio & l->now.placed;
        if ((trio & l->now.out) || ((trio & l->now.full) && !(lying & (lying - 1))))
            continue;
        for (tileset_t b = trio; b; b &= b - 1)
            l->live[__builtin_ctzll(b)]++; /* never more than 17 */
    }
}

static tileset_t uncovered(const struct lay *l)
{
    return (l->task.must | l->task.may) & ~l->now.covered & ~l->now.out & ~TILE_BIT(WILD);
}

/* With how many other tiles could the Wild carry this one? */
static int wild_partners(const struct lay *l, int t)
{
    tileset_t with = l->valid->valid[WILD][t] | l->valid->valid[t][WILD];
    tileset_t all = (l->task.must | l->task.may) & ~l->now.out & ~l->now.full;
    if (l->guided && l->wild_with[t])
        with &= l->wild_with[t];
    return __builtin_popcountll(with & all & ~TILE_BIT(t) & ~TILE_BIT(WILD));
}

/* The tile with the fewest ways left; WILD when all tiles are covered. */
static int pick(const struct lay *l)
{
    int best = WILD, best_ways = 1000;
    for (tileset_t b = uncovered(l); b; b &= b - 1) {
        int t = __builtin_ctzll(b), ways = l->live[t] * 16;
        if (!ways)
            ways = wild_partners(l, t);
        if (ways < best_ways) {
            best = t;
            best_ways = ways;
        }
    }
    return best;
}

/* How many uncovered tiles can the Wild carry at this place: one to come, or one that is
 * already there? */
static int room_at(const struct lay *l, struct spot p)
{
    int there = board_at(l, p.island, p.x, p.y, p.z);
    return there == NO_TILE || !(l->now.covered & TILE_BIT(there));
}

/* How many uncovered tiles can lines through the Wild carry at most? On each side, the two next
 * to it. */
static int wild_room(const struct lay *l)
{
    int room = 0;
    struct spot w = l->now.at[WILD];
    if (!(l->now.placed & TILE_BIT(WILD)) || l->task.lone_wild)
        return 0;
    for (enum line_kind axis = LINE_ROW; axis < LINE_KINDS; axis++)
        for (int sign = -1; board_has_axis(l, axis) && sign <= 1; sign += 2)
            room += room_at(l, spot_on(w, axis, sign)) + room_at(l, spot_on(w, axis, 2 * sign));
    return room;
}

/* A tile that joined the pinned ones may have no room there: blames what is beside it. */
static void blame_beside(struct lay *l, int tile)
{
    for (enum line_kind axis = LINE_ROW; axis < LINE_KINDS; axis++)
        for (int steps = -2; board_has_axis(l, axis) && steps <= 2; steps++) {
            struct spot p = spot_on(l->now.at[tile], axis, steps);
            int there = board_at(l, p.island, p.x, p.y, p.z);
            l->blame |= there == NO_TILE ? 0 : TILE_BIT(there);
        }
}

/* Nothing can carry these tiles. */
static void blame_for(struct lay *l, tileset_t needy)
{
    tileset_t with = 0;
    for (; needy; needy &= needy - 1) {
        blame_around(l, __builtin_ctzll(needy));
        with |= l->partners[__builtin_ctzll(needy)];
    }
    for (with &= l->now.placed & ~l->task.pinned; with; with &= with - 1)
        blame_beside(l, __builtin_ctzll(with));
}

/* How many of the tiles that lie are at another level than 0. A search never brings
 * them down. */
static int raised(const struct lay *l)
{
    int n = 0;
    for (tileset_t b = l->now.placed; b; b &= b - 1)
        n += l->now.at[__builtin_ctzll(b)].z != 0;
    return n;
}

/* Do more tiles need the Wild than it can carry, even with all that may stay out? */
static bool hopeless(struct lay *l)
{
    if (l->task.most && __builtin_popcountll(l->now.placed & l->task.may) > l->task.most)
        return true;
    if (l->task.low && raised(l) > l->task.raised)
        return true;
    int outs = l->task.outs - __builtin_popcountll(l->now.out);
    if (outs < 0)
        return true;
    tileset_t needy = 0;
    for (tileset_t b = uncovered(l); b; b &= b - 1)
        needy |= l->live[__builtin_ctzll(b)] ? 0 : b & -b;
    int need = __builtin_popcountll(needy);
    if (need <= outs || need <= outs + wild_room(l))
        return false;
    blame_for(l, needy);
    return true;
}

/* Islands with tiles that must be on an arm, but without the Wild, wait for one of its sides.
 * Sets how many sides are to spare, and what that depends on. */
static void count_arms(struct lay *l, uint64_t *conflict)
{
    const struct lay_state *s = &l->now;
    uint64_t levels = s->out_levels;
    l->spare_arms = free_diagonals(l); /* then the number of arms is unlimited */
    if (free_diagonals(l) || !board_has_axis(l, LINE_MAJOR) || !(s->placed & TILE_BIT(WILD)))
        return;
    l->spare_arms = board_open_arms(l);
    levels |= s->levels[s->at[WILD].island];
    for (int i = 0; i < s->n_islands; i++)
        if ((s->tiles[i] & s->wanted) && !(s->tiles[i] & TILE_BIT(WILD))) {
            l->spare_arms--;
            levels |= s->levels[i];
        }
    if (l->spare_arms <= 0)
        *conflict |= levels;
}

/* ---- Going down and back ---- */

/* Lists what can be done here. False if this is a layout, with nothing left to do. */
static bool open_level(struct lay *l)
{
    struct level *v = &l->level[l->depth];
    v->first = v->next = l->n_options;
    v->conflict = 0;
    v->before = l->now;
    count_live(l);
    count_arms(l, &v->conflict);
    if (l->spare_arms < 0) {
        /* More islands wait than there are sides; v->conflict says why. */
    } else if (hopeless(l)) {
        v->conflict = ~(uint64_t)0;
    } else if (l->now.n_due) {
        struct lay_due due = l->now.due[0];
        options_for_due(l, &due, &v->conflict);
    } else {
        int tile = pick(l);
        if (tile == WILD)
            return false;
        options_for_tile(l, tile, &v->conflict);
        if (l->now.placed & TILE_BIT(tile))
            v->conflict |= l->now.levels[l->now.at[tile].island];
    }
    options_sort(l, v->first);
    v->end = l->n_options;
    return true;
}

static void restore(struct lay *l, const struct level *v)
{
    board_undo(l, v->before.hashed);
    int hashed = l->now.hashed;
    l->now = v->before;
    l->now.hashed = hashed;
}

/* This level has failed: goes back to the last decision that has to do with it. */
static bool back(struct lay *l)
{
    uint64_t conflict = l->level[l->depth].conflict;
    restore(l, &l->level[l->depth]);
    while (l->depth > 0) {
        struct level *v = &l->level[--l->depth];
        l->n_options = v->end;
        restore(l, v);
        if (conflict & LEVEL_BIT(l->depth)) {
            v->conflict |= conflict & ~LEVEL_BIT(l->depth);
            return true;
        }
        /* Whatever was decided here, the failure would be the same. */
    }
    return false;
}

/* Tries the next option of this level. True if it worked, and then the search is one level
 * deeper. */
static bool descend(struct lay *l)
{
    struct level *v = &l->level[l->depth];
    while (v->next < v->end) {
        const struct option *o = &l->option[v->next++];
        if (board_apply(l, o, l->depth)) {
            l->depth++;
            if (l->depth < l->most.depth)
                return true;
            l->overflow = true;
            l->depth--;
        }
        restore(l, v);
    }
    return false;
}

enum lay_answer lay_run(struct lay *l, long *nodes)
{
    if (!l->possible)
        return LAY_NONE;
    if (l->answered) { /* continue after a layout: any other decision will do */
        l->answered = false;
        l->level[l->depth].conflict = ~(uint64_t)0;
        if (!back(l))
            return LAY_NONE;
        l->opened = true;
    }
    for (;;) {
        if (!l->opened) {
            if (*nodes <= 0)
                return LAY_PAUSED;
            --*nodes;
            if (!open_level(l)) {
                l->answered = true;
                return LAY_FOUND;
            }
        }
        l->opened = !descend(l);
        if (l->opened && !back(l))
            return LAY_NONE;
    }
}

void lay_result(const struct lay *l, struct lay_found *out)
{
    out->tiles = l->now.placed;
    memcpy(out->at, l->now.at, sizeof out->at);
}
