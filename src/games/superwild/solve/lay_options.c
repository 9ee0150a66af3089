/* lay_options.c: lists the ways to cover a tile and the ways to join two neighbours.
 *
 * It leaves out some options without losing anything: of two options that are mirror images of
 * each other in an island that is its own mirror image, it keeps one; of two six-nines of a
 * colour that are both still free, the first. */
#include <string.h>

#include "buf.h"
#include "lay_parts.h"

bool lay_may_turn(unsigned rules, int turn)
{
    bool one_diagonal = !(rules & RULE_MAJOR) != !(rules & RULE_MINOR);
    if (!(rules & RULE_COLUMNS)) /* the row stays or is turned round */
        return turn == 0 || turn == 2;
    if (one_diagonal) /* NE-SW keeps its direction too, and rows may become columns */
        return turn == 0 || turn == 2 || turn == 5 || turn == 7;
    return true;
}

static bool placed(const struct lay *l, int t)
{
    return l->now.placed & TILE_BIT(t);
}

/* May it still be put on the table? */
static bool usable(const struct lay *l, int t)
{
    tileset_t all = l->task.must | l->task.may;
    return (all & ~l->now.out) & TILE_BIT(t);
}

/* The other six-nine would do as well and comes first. */
static bool needless_twin(const struct lay *l, int t)
{
    int twin = tile_twin((tile_t)t);
    return twin < t && !l->guided && !placed(l, twin) && usable(l, twin) && !placed(l, t) &&
           !(l->task.must & TILE_BIT(t)) == !(l->task.must & TILE_BIT(twin));
}

void options_room(struct lay *l, int room)
{
    l->room = room < LAY_OPTIONS ? room : LAY_OPTIONS;
    l->option = mem_grow(l->option, (size_t)l->room * sizeof *l->option);
    l->spare = mem_grow(l->spare, (size_t)l->room * sizeof *l->spare);
}

static void add(struct lay *l, const struct option *o)
{
    if (l->n_options >= l->most.options) {
        l->overflow = true;
        return;
    }
    if (l->n_options == l->room)
        options_room(l, 4 * l->room);
    l->option[l->n_options++] = *o;
}

static void merge(const struct option *from, struct option *to, int low, int mid, int high)
{
    for (int i = low, a = low, b = mid; i < high; i++)
        to[i] = b == high || (a < mid && from[a].cost <= from[b].cost) ? from[a++] : from[b++];
}

void options_sort(struct lay *l, int first)
{
    int n = l->n_options - first;
    struct option *from = l->option + first, *to = l->spare;
    for (int run = 1; run < n; run *= 2) {
        for (int low = 0; low < n; low += 2 * run) {
            int mid = low + run < n ? low + run : n, high = mid + run < n ? mid + run : n;
            merge(from, to, low, mid, high);
        }
        struct option *was = from;
        from = to;
        to = was;
    }
    if (from == l->spare)
        memcpy(l->option + first, from, (size_t)n * sizeof *from);
}

static int16_t noisy(struct lay *l, int cost)
{
    if (!l->noise)
        return (int16_t)(cost * 8);
    l->noise = l->noise * 1664525u + 1013904223u;
    return (int16_t)(cost * 8 + (int)(l->noise >> 16) % 48);
}

/* ---- Mirror images ---- */

struct shape {
    bool lone_wild, straight;
    enum line_kind axis;
    bool mirrors; /* mirroring along rows or columns takes every line to a line in play */
};

static struct shape shape_of(const struct lay *l, int island)
{
    struct shape s = {.axis = LINE_ROW, .mirrors = lay_may_turn(l->task.rules, 4)};
    if (island == LAY_PINNED && l->task.pinned)
        return s; /* its mirror image is elsewhere */
    s.lone_wild = l->now.tiles[island] == TILE_BIT(WILD);
    s.straight = board_straight(l, island, &s.axis);
    return s;
}

/* Is the line the mirror image of another one that is also tried? */
static bool is_image(const struct shape *s, enum line_kind axis, int sign)
{
    if (axis == LINE_TOWER)
        return false;
    if (s->lone_wild)
        return sign < 0 || axis == LINE_COLUMN || axis == LINE_MINOR;
    if (!s->straight || axis == s->axis || (s->axis <= LINE_COLUMN && !s->mirrors))
        return false;
    switch (s->axis) {
    case LINE_ROW:
        return axis == LINE_MINOR || (axis == LINE_COLUMN && sign < 0);
    case LINE_COLUMN:
        return axis == LINE_MINOR || (axis == LINE_ROW && sign < 0);
    case LINE_MAJOR:
        return axis == LINE_COLUMN || (axis == LINE_MINOR && sign < 0);
    case LINE_MINOR:
    case LINE_TOWER:
    case LINE_KINDS:
        break;
    }
    return false;
}

/* A tower that consists only of its base is its own mirror image. */
static bool bare_base(const struct lay *l, struct spot p)
{
    return p.z == 0 && board_at(l, p.island, p.x, p.y, 1) == NO_TILE &&
           board_at(l, p.island, p.x, p.y, -1) == NO_TILE;
}

/* ---- Lines through a tile that is already there ---- */

/* Is the place on the Wild's diagonal in that direction? */
static bool on_diagonal(const struct lay *l, struct spot p, enum line_kind axis)
{
    struct spot w = l->now.at[WILD];
    int dx = p.x - w.x, dy = p.y - w.y;
    return placed(l, WILD) && w.island == p.island &&
           (axis == LINE_MAJOR ? dx == -dy : dx == dy);
}

static bool with_wild(const struct lay *l, int island)
{
    return placed(l, WILD) && l->now.at[WILD].island == island;
}

/* In how many different ways can an island be turned to join, and in which? */
static int turns_of(const struct lay *l, int tile, struct spot p, uint8_t out[10])
{
    int island = l->now.at[tile].island, n = 0;
    enum line_kind axis = LINE_MAJOR;
    bool straight = board_straight(l, island, &axis);
    if (island == LAY_PINNED && l->task.pinned)
        return -1;
    if (p.z == 0 && l->now.at[tile].z == 0) {
        bool half = straight && lay_may_turn(l->task.rules, 4); /* it is its own mirror image */
        for (int turn = 0; turn < (half ? 4 : 8); turn++)
            if (lay_may_turn(l->task.rules, turn))
                out[n++] = (uint8_t)turn;
        if (l->now.tiles[island] == TILE_BIT(WILD))
            n = 1;
    }
    /* With a tower in the row, two tiles would come to one place: board_apply()
     * refuses that. */
    if (board_has_axis(l, LINE_TOWER) && straight && axis <= LINE_COLUMN &&
        l->now.tiles[island] != TILE_BIT(WILD)) {
        out[n++] = 8;
        out[n++] = 9;
    }
    return n;
}

/* Adds the option for all ways to turn the islands that have to join the growing one: up to two
 * tiles. */
static void add_turned(struct lay *l, struct option *o, const int *joining, int n)
{
    uint8_t turn[2][10] = {{0}};
    int count[2] = {1, 1};
    for (int j = 0; j < n; j++) {
        int i = joining[j];
        count[j] = turns_of(l, o->tile[i], spot_on(o->first, o->axis, o->sign * i), turn[j]);
        if (count[j] < 0) /* the pinned tiles would have to move; this is not tried */
            l->overflow = true;
    }
    for (int a = 0; a < count[0]; a++)
        for (int b = 0; b < count[1]; b++) {
            o->turn[0] = turn[0][a];
            o->turn[1] = turn[1][b];
            add(l, o);
        }
}

/* Checks that the line fits what is already there, and adds it. */
static void try_line(struct lay *l, struct option *o)
{
    int joining[2], n = 0;
    for (int i = 0; i < 3; i++) {
        int t = o->tile[i];
        struct spot p = spot_on(o->first, o->axis, o->sign * i);
        int there = board_at(l, p.island, p.x, p.y, p.z);
        if (there == t || (o->kind == OPTION_TOWER && i == o->anchor))
            continue;
        if (there != NO_TILE)
            l->blame |= TILE_BIT(there);
        if (there != NO_TILE || (t == WILD && p.z))
            return;
        if (o->axis >= LINE_MAJOR && !free_diagonals(l) && with_wild(l, p.island) &&
            !on_diagonal(l, p, o->axis))
            return;
        if (!placed(l, t))
            continue;
        if (l->now.at[t].island == p.island || n == 2)
            return;
        joining[n++] = i;
    }
    if (n == 2 &&
        l->now.at[o->tile[joining[0]]].island == l->now.at[o->tile[joining[1]]].island)
        n = 1; /* they come together, and either fit or not */
    o->cost = noisy(l, o->cost + 25 * n);
    add_turned(l, o, joining, n);
}

static bool can_be_tower(const struct lay *l, int tile, const struct shape *s)
{
    const struct spot *p = &l->now.at[tile];
    tileset_t mates = l->now.tiles[p->island];
    if (!board_has_axis(l, LINE_TOWER) || !s->straight || s->axis > LINE_COLUMN ||
        (mates & TILE_BIT(WILD)))
        return false;
    for (tileset_t b = mates; b; b &= b - 1)
        if (l->now.at[__builtin_ctzll(b)].z)
            return false;
    return true;
}

static bool fits_axis(const struct lay *l, const struct triple_entry *e, int anchor,
                      enum line_kind axis)
{
    struct spot p = l->now.at[e->tile[anchor]];
    if (!board_has_axis(l, axis) || (p.z && axis != LINE_TOWER))
        return false;
    return axis < LINE_MAJOR || free_diagonals(l) || e->wild || !with_wild(l, p.island) ||
           on_diagonal(l, p, axis);
}

#define LATER 400 /* more than a new island costs */

static int line_cost(const struct lay *l, const struct triple_entry *e, enum line_kind axis,
                     int lying)
{
    int cost = lying == 2 ? 2 : 22;
    int later = !l->task.apart       ? 0
                : axis >= LINE_MAJOR ? 2 * LATER
                : axis == LINE_TOWER ? 2 * LATER
                : lying == 2         ? 0
                                     : LATER;
    if (e->wild)
        return 24 + (axis == LINE_ROW || axis == LINE_COLUMN ? 2 : 0) + later;
    return (axis == LINE_TOWER ? cost - 4 : cost) + later;
}

static struct option line_option(const struct triple_entry *e, int anchor, struct spot p,
                                 enum line_kind axis, int sign, int cost)
{
    struct option o = {.kind = OPTION_LINE,
                       .axis = (uint8_t)axis,
                       .sign = (int8_t)sign,
                       .anchor = (uint8_t)anchor,
                       .first = spot_on(p, axis, -sign * anchor),
                       .cost = (int16_t)cost};
    memcpy(o.tile, e->tile, 3);
    return o;
}

/* The same with the anchor's row made a tower, which moves its neighbours out of the way. */
static void lines_under_tower(struct lay *l, const struct triple_entry *e, int anchor)
{
    struct spot p = l->now.at[e->tile[anchor]];
    if (l->now.n_islands >= l->most.islands) {
        l->overflow = true;
        return;
    }
    p.island = (uint8_t)l->now.n_islands;
    for (enum line_kind axis = LINE_ROW; axis <= LINE_MAJOR; axis++) {
        if (axis == LINE_COLUMN || axis == LINE_TOWER || !fits_axis(l, e, anchor, axis))
            continue;
        struct option o = line_option(e, anchor, p, axis, 1, 40);
        o.kind = OPTION_TOWER;
        try_line(l, &o);
    }
}

/* Adds all lines of the three tiles, in their order, through the anchor, which is already
 * there; `lying` of the three are in its island. */
static void lines_through(struct lay *l, const struct triple_entry *e, int anchor, int lying,
                          enum line_kind from, enum line_kind to)
{
    struct spot p = l->now.at[e->tile[anchor]];
    struct shape shape = shape_of(l, p.island);
    /* Arms of a Wild that comes later. */
    bool late = !e->wild && !with_wild(l, p.island) && !free_diagonals(l);
    if (late && l->spare_arms <= 0 && !(l->now.wanted & l->now.tiles[p.island]))
        to = to < LINE_TOWER ? to : LINE_TOWER;
    for (enum line_kind axis = from; axis <= to; axis++)
        for (int sign = 1; sign >= -1; sign -= 2) {
            if (!fits_axis(l, e, anchor, axis) || is_image(&shape, axis, sign) ||
                (axis == LINE_TOWER && sign < 0 && bare_base(l, p)))
                continue;
            int cost = line_cost(l, e, axis, lying) + (late && axis >= LINE_MAJOR ? 40 : 0);
            struct option o = line_option(e, anchor, p, axis, sign, cost);
            try_line(l, &o);
        }
    if (lying == 1 && from == LINE_ROW && can_be_tower(l, e->tile[anchor], &shape))
        lines_under_tower(l, e, anchor);
}

/* The islands of the other lying tiles may be what the tower stands on. */
static void towers_on_others(struct lay *l, const struct triple_entry *e, int anchor)
{
    int home = l->now.at[e->tile[anchor]].island;
    for (int i = 0; i < 3 && board_has_axis(l, LINE_TOWER); i++)
        if (i != anchor && placed(l, e->tile[i]) && l->now.at[e->tile[i]].island != home &&
            !(home == LAY_PINNED && l->task.pinned))
            lines_through(l, e, i, 2, LINE_TOWER, LINE_TOWER);
}

static void new_island(struct lay *l, const struct triple_entry *e, int tile)
{
    struct option o = {.kind = OPTION_LINE, .axis = LINE_ROW, .sign = 1, .cost = 8};
    memcpy(o.tile, e->tile, 3);
    if (l->now.n_islands >= l->most.islands) {
        l->overflow = true;
        return;
    }
    o.first.island = (uint8_t)l->now.n_islands;
    for (int i = 0; i < 3; i++) {
        if (e->tile[i] == tile)
            continue;
        if (needless_twin(l, e->tile[i]))
            return;
        int live = l->live[e->tile[i]];
        o.cost = (int16_t)(o.cost + (live > 8 ? 8 : live));
    }
    int cost = o.cost;
    o.cost = noisy(l, cost);
    add(l, &o);
    if (!board_has_axis(l, LINE_MAJOR) || l->spare_arms <= 0)
        return;
    o.axis = LINE_MAJOR; /* for an arm whose inner end comes later */
    o.cost = noisy(l, cost + (free_diagonals(l) && !l->task.apart ? 12 : 50));
    add(l, &o);
}

/* Which of the lying tiles to build the line from: the one in an island that cannot move, or
 * else in the island with most of the three, or else in the largest. */
static int anchor_of(const struct lay *l, const struct triple_entry *e, int *lying)
{
    int best = -1, best_worth = -1;
    for (int i = 0; i < 3; i++) {
        if (!placed(l, e->tile[i]))
            continue;
        int island = l->now.at[e->tile[i]].island, here = 0;
        for (int j = 0; j < 3; j++)
            here += placed(l, e->tile[j]) && l->now.at[e->tile[j]].island == island;
        int worth = here * 100 + __builtin_popcountll(l->now.tiles[island]);
        if (island == LAY_PINNED && l->task.pinned)
            worth += 1000;
        if (worth > best_worth) {
            best_worth = worth;
            best = i;
            *lying = here;
        }
    }
    return best;
}

/* Notes the decisions that an option with these tiles depends on. */
static bool note_reasons(const struct lay *l, const struct triple_entry *e, uint64_t *conflict)
{
    bool all = true;
    for (int i = 0; i < 3; i++) {
        int t = e->tile[i];
        if (placed(l, t))
            *conflict |= l->now.levels[l->now.at[t].island];
        else if (!usable(l, t)) {
            *conflict |= l->now.out_levels;
            all = false;
        }
    }
    return all;
}

static bool guided_away(const struct lay *l, const struct triple_entry *e, int tile)
{
    if (!l->guided || !e->wild || !l->wild_with[tile])
        return false;
    tileset_t trio = TILE_BIT(e->tile[0]) | TILE_BIT(e->tile[1]) | TILE_BIT(e->tile[2]);
    return trio & ~l->wild_with[tile] & ~TILE_BIT(WILD) & ~TILE_BIT(tile);
}

void options_for_tile(struct lay *l, int tile, uint64_t *conflict)
{
    blame_around(l, tile);
    for (int i = 0; i < l->n_near[tile]; i++) {
        const struct triple_entry *e = &l->triple[l->near[tile][i]];
        int lying = 0;
        if (!note_reasons(l, e, conflict) || guided_away(l, e, tile))
            continue;
        int anchor = anchor_of(l, e, &lying);
        if (anchor < 0) {
            new_island(l, e, tile);
            continue;
        }
        bool twin = false;
        for (int k = 0; k < 3; k++)
            twin |= e->tile[k] != tile && needless_twin(l, e->tile[k]);
        if (twin)
            continue;
        lines_through(l, e, anchor, lying, LINE_ROW, LINE_MINOR);
        towers_on_others(l, e, anchor);
    }
    if (!(l->task.may & TILE_BIT(tile)) || placed(l, tile))
        return;
    if (__builtin_popcountll(l->now.out) < l->task.outs)
        add(l, &(struct option){
                   .kind = OPTION_OUT, .tile = {(uint8_t)tile, 0, 0}, .cost = noisy(l, 60)});
    else
        *conflict |= l->now.out_levels;
}

/* ---- Neighbours that no group joins ---- */

/* All valid lines on three places of an island, some of which are taken. */
struct filling {
    struct option o;
    int fixed[3]; /* the tile already there, or NO_TILE */
};

static int pinned_one(const struct lay *l, const uint8_t tile[3])
{
    for (int i = 0; i < 3; i++)
        if (l->task.pinned & TILE_BIT(tile[i]))
            return i;
    return -1;
}

static void try_filling(struct lay *l, const struct filling *f)
{
    struct option o = f->o;
    int pinned = pinned_one(l, o.tile);
    if (!(l->valid->valid[o.tile[0]][o.tile[1]] >> o.tile[2] & 1))
        return;
    if (pinned >= 0 && o.first.island != LAY_PINNED) { /* it stays, and the others come to it */
        struct triple_entry e = {.plain = -1};
        memcpy(e.tile, o.tile, 3);
        e.wild = o.tile[0] == WILD || o.tile[1] == WILD || o.tile[2] == WILD;
        lines_through(l, &e, pinned, 2, LINE_ROW, LINE_MINOR);
        return;
    }
    o.cost = 10;
    try_line(l, &o);
}

static void fill_from(struct lay *l, struct filling *f, int i, uint64_t *conflict)
{
    if (i == 3) {
        try_filling(l, f);
        return;
    }
    if (f->fixed[i] != NO_TILE) {
        f->o.tile[i] = (uint8_t)f->fixed[i];
        fill_from(l, f, i + 1, conflict);
        return;
    }
    for (tileset_t b = l->task.must | l->task.may; b; b &= b - 1) {
        int t = __builtin_ctzll(b);
        if ((i > 0 && f->o.tile[0] == t) || (i > 1 && f->o.tile[1] == t))
            continue;
        if (placed(l, t) && l->now.at[t].island == f->o.first.island)
            continue;
        if (placed(l, t))
            *conflict |= l->now.levels[l->now.at[t].island];
        if (!usable(l, t) || needless_twin(l, t))
            continue;
        f->o.tile[i] = (uint8_t)t;
        fill_from(l, f, i + 1, conflict);
    }
}

static void fill_line(struct lay *l, struct spot first, enum line_kind axis, int sign,
                      uint64_t *conflict)
{
    struct filling f = {
        .o = {
            .kind = OPTION_LINE, .axis = (uint8_t)axis, .sign = (int8_t)sign, .first = first}};
    int open = 0;
    for (int i = 0; i < 3; i++) {
        struct spot p = spot_on(first, axis, sign * i);
        f.fixed[i] = board_at(l, p.island, p.x, p.y, p.z);
        open += f.fixed[i] == NO_TILE;
    }
    if (open && open < 3)
        fill_from(l, &f, 0, conflict);
}

/* An arm's tile crowds nobody, so the neighbours are in order once one of them is on an arm.
 * The arm has to reach it place by place; these are the ways to take the next place. */
static void grow_arm(struct lay *l, int tile, uint64_t *conflict)
{
    struct spot w = l->now.at[WILD], p = l->now.at[tile];
    int dx = p.x - w.x, dy = p.y - w.y;
    if (!placed(l, WILD) || w.island != p.island || (dx != dy && dx != -dy))
        return;
    enum line_kind axis = dx == dy ? LINE_MINOR : LINE_MAJOR;
    if (!board_has_axis(l, axis))
        return;
    l->blame = ~(tileset_t)0; /* all that lies along the arm */
    int sign = dx > 0 ? 1 : -1, reached = 0;
    for (;; reached++) {
        struct spot q = spot_on(w, axis, sign * (reached + 1));
        int t = board_at(l, q.island, q.x, q.y, q.z);
        if (t == NO_TILE || !(l->now.arm & TILE_BIT(t)))
            break;
    }
    fill_line(l, spot_on(w, axis, sign * (reached - 1)), axis, sign, conflict);
    fill_line(l, spot_on(w, axis, sign * reached), axis, sign, conflict);
}

/* The Wild is not in this island yet: makes the segment longer at either end of the
 * diagonal. */
static void grow_segment(struct lay *l, int tile, enum line_kind axis, uint64_t *conflict)
{
    l->blame = ~(tileset_t)0;
    for (int sign = -1; sign <= 1; sign += 2) {
        struct spot p = l->now.at[tile], q = spot_on(p, axis, sign);
        while (board_at(l, q.island, q.x, q.y, q.z) != NO_TILE &&
               board_joined(l, p, axis, sign)) {
            p = q;
            q = spot_on(q, axis, sign);
        }
        fill_line(l, spot_on(p, axis, -sign), axis, sign, conflict);
        fill_line(l, p, axis, sign, conflict);
    }
}

static void grow_toward_wild(struct lay *l, int tile, enum line_kind axis, uint64_t *conflict)
{
    if (with_wild(l, l->now.at[tile].island))
        grow_arm(l, tile, conflict);
    else
        grow_segment(l, tile, axis, conflict);
}

/* Tiles that crowd each other may do so if one of them is on an arm: then some diagonal line
 * goes through it. */
static void be_on_arm(struct lay *l, int tile, uint64_t *conflict)
{
    if (with_wild(l, l->now.at[tile].island) && !free_diagonals(l)) {
        grow_arm(l, tile, conflict);
        return;
    }
    for (int i = 0; i < l->n_near[tile]; i++) {
        const struct triple_entry *e = &l->triple[l->near[tile][i]];
        int anchor = e->tile[0] == tile ? 0 : e->tile[1] == tile ? 1 : 2;
        int pinned = pinned_one(l, e->tile);
        if (pinned >= 0 && l->now.at[tile].island != LAY_PINNED)
            anchor = pinned;
        if (note_reasons(l, e, conflict))
            lines_through(l, e, anchor, 2, LINE_MAJOR, LINE_MINOR);
    }
}

static void fill_tower(struct lay *l, const struct lay_due *due, uint64_t *conflict)
{
    struct spot p = l->now.at[due->a];
    bool whole;
    p.z = (int8_t)board_gap(l, due->a, &whole);
    l->blame = ~(tileset_t)0; /* the whole tower, and all that could fill it */
    for (int i = 0; i < 3; i++)
        fill_line(l, spot_on(p, LINE_TOWER, -i), LINE_TOWER, 1, conflict);
}

static void blame_pair(struct lay *l, const struct lay_due *due)
{
    blame_around(l, due->a);
    blame_around(l, due->b);
    for (int i = -2; i <= 3; i++) {
        struct spot p = spot_on(l->now.at[due->a], due->axis, i);
        int there = board_at(l, p.island, p.x, p.y, p.z);
        if (there != NO_TILE)
            l->blame |= TILE_BIT(there);
    }
}

void options_for_due(struct lay *l, const struct lay_due *due, uint64_t *conflict)
{
    struct spot a = l->now.at[due->a];
    *conflict |= l->now.levels[a.island] | l->now.out_levels;
    if (due->b == NO_TILE && due->axis == LINE_TOWER) {
        fill_tower(l, due, conflict);
        return;
    }
    if (due->b == NO_TILE) {
        grow_toward_wild(l, due->a, due->axis, conflict);
        return;
    }
    blame_pair(l, due);
    fill_line(l, spot_on(a, due->axis, -1), due->axis, 1, conflict);
    fill_line(l, a, due->axis, 1, conflict);
    if (due->axis == LINE_TOWER || !board_has_axis(l, LINE_MAJOR))
        return;
    be_on_arm(l, due->a, conflict);
    be_on_arm(l, due->b, conflict);
}
