/* lay_board.c: islands under construction: what lies where, and what it covers and crowds. */
#include <string.h>

#include "lay_parts.h"

/* ---- Places: a hash with linear probing. Its entries come and go like a stack's, so the last
 * one can simply be removed. An island that joined another leaves its entries behind under its
 * own number, which nobody looks up any more. ---- */

static uint64_t key_of(int island, int x, int y, int z)
{
    return (uint64_t)1 << 63 | (uint64_t)(unsigned)island << 48 |
           (uint64_t)(uint16_t)(x + 20000) << 32 | (uint64_t)(uint16_t)(y + 20000) << 16 |
           (uint16_t)(z + 128);
}

static unsigned slot_of(uint64_t key)
{
    return (unsigned)(key * 0x9e3779b97f4a7c15u >> 52) & (LAY_HASH - 1);
}

void board_clear(struct lay *l)
{
    memset(l->key, 0, sizeof l->key);
    memset(&l->now, 0, sizeof l->now);
}

int board_at(const struct lay *l, int island, int x, int y, int z)
{
    uint64_t key = key_of(island, x, y, z);
    for (unsigned s = slot_of(key); l->key[s]; s = (s + 1) & (LAY_HASH - 1))
        if (l->key[s] == key)
            return l->tile_at[s];
    return NO_TILE;
}

static int at_spot(const struct lay *l, struct spot p)
{
    return board_at(l, p.island, p.x, p.y, p.z);
}

bool board_put(struct lay *l, int tile, struct spot p)
{
    uint64_t key = key_of(p.island, p.x, p.y, p.z);
    unsigned s = slot_of(key);
    for (; l->key[s]; s = (s + 1) & (LAY_HASH - 1))
        if (l->key[s] == key) {
            l->blame |= TILE_BIT(l->tile_at[s]);
            return false;
        }
    if (l->now.hashed >= l->most.hashed) {
        l->overflow = true;
        return false;
    }
    l->key[s] = key;
    l->tile_at[s] = (uint8_t)tile;
    l->hash_order[l->now.hashed++] = (uint16_t)s;
    l->now.at[tile] = p;
    l->now.placed |= TILE_BIT(tile);
    l->now.tiles[p.island] |= TILE_BIT(tile);
    return true;
}

void board_undo(struct lay *l, int hashed)
{
    for (int i = l->now.hashed - 1; i >= hashed; i--)
        l->key[l->hash_order[i]] = 0;
    l->now.hashed = hashed;
}

/* ---- What a tile covers and crowds ---- */

static bool three(const struct lay *l, int a, int b, int c)
{
    return a != NO_TILE && b != NO_TILE && c != NO_TILE && (l->valid->valid[a][b] >> c & 1);
}

/* The five places of a line around p. */
static void look_along(const struct lay *l, struct spot p, enum line_kind axis, int line[5])
{
    for (int i = 0; i < 5; i++)
        line[i] = at_spot(l, spot_on(p, axis, i - 2));
}

/* The nearest level towards 0 at which a's tower has no tile; 0 and *whole if it is
 * unbroken. */
int board_gap(const struct lay *l, int a, bool *whole)
{
    struct spot p = l->now.at[a];
    int toward = p.z > 0 ? -1 : 1;
    *whole = false;
    while (p.z) {
        p.z = (int8_t)(p.z + toward);
        if (at_spot(l, p) == NO_TILE)
            return p.z;
    }
    *whole = true;
    return 0;
}

bool board_joined(const struct lay *l, struct spot p, enum line_kind axis, int sign)
{
    if (sign < 0)
        p = spot_on(p, axis, -1);
    int line[5];
    look_along(l, p, axis, line);
    return three(l, line[1], line[2], line[3]) || three(l, line[2], line[3], line[4]);
}

static bool is_due(const struct lay *l, const struct lay_due *d)
{
    if (d->b == NO_TILE && d->axis != LINE_TOWER)
        return !(l->now.arm & TILE_BIT(d->a));
    if (d->b == NO_TILE) {
        bool whole;
        board_gap(l, d->a, &whole);
        return !whole;
    }
    if (board_joined(l, l->now.at[d->a], d->axis, 1))
        return false;
    return d->axis == LINE_TOWER ||
           !((l->now.arm | l->now.wanted) & (TILE_BIT(d->a) | TILE_BIT(d->b)));
}

static void note_due(struct lay *l, int a, int b, enum line_kind axis)
{
    struct lay_state *s = &l->now;
    for (int i = 0; i < s->n_due; i++)
        if (s->due[i].a == a && s->due[i].b == b && s->due[i].axis == axis)
            return;
    if (s->n_due < l->most.dues)
        s->due[s->n_due++] = (struct lay_due){(uint8_t)a, (uint8_t)b, (uint8_t)axis};
    else
        l->overflow = true;
}

static void settle_line(struct lay *l, int tile, enum line_kind axis)
{
    int line[5];
    bool valid[3];
    look_along(l, l->now.at[tile], axis, line);
    for (int i = 0; i < 3; i++) {
        valid[i] = three(l, line[i], line[i + 1], line[i + 2]);
        if (!valid[i])
            continue;
        tileset_t trio = TILE_BIT(line[i]) | TILE_BIT(line[i + 1]) | TILE_BIT(line[i + 2]);
        l->now.covered |= trio;
        l->now.arm |= axis >= LINE_MAJOR ? trio : 0;
    }
    if (axis >= LINE_MAJOR) /* tiles need not be joined along diagonals */
        return;
    if (line[1] != NO_TILE && !valid[0] && !valid[1])
        note_due(l, line[1], tile, axis);
    if (line[3] != NO_TILE && !valid[1] && !valid[2])
        note_due(l, tile, line[3], axis);
}

static bool on_wilds_diagonal(const struct lay *l, int tile)
{
    const struct spot *w = &l->now.at[WILD], *p = &l->now.at[tile];
    int dx = p->x - w->x, dy = p->y - w->y;
    return p->island == w->island && p->z == 0 && (dx == dy || dx == -dy);
}

static void walk_arm(struct lay *l, enum line_kind axis, int sign)
{
    struct spot p = l->now.at[WILD];
    for (;;) {
        int t[4];
        for (int i = 0; i < 4; i++)
            t[i] = at_spot(l, spot_on(p, axis, sign * (i - 1)));
        if (!three(l, t[0], t[1], t[2]) && !three(l, t[1], t[2], t[3]))
            return;
        l->now.arm |= TILE_BIT(t[2]);
        l->now.covered |= TILE_BIT(t[2]);
        p = spot_on(p, axis, sign);
    }
}

/* Are all places beside a tile taken, so that no new group can go through it? */
static bool is_full(const struct lay *l, int tile)
{
    struct spot p = l->now.at[tile];
    for (enum line_kind axis = LINE_ROW; axis < LINE_KINDS; axis++) {
        if (!board_has_axis(l, axis) || (p.z && axis != LINE_TOWER))
            continue;
        if (at_spot(l, spot_on(p, axis, 1)) == NO_TILE ||
            at_spot(l, spot_on(p, axis, -1)) == NO_TILE)
            return false;
    }
    return true;
}

static void settle_full(struct lay *l, int tile)
{
    if (is_full(l, tile))
        l->now.full |= TILE_BIT(tile);
    for (enum line_kind axis = LINE_ROW; axis <= LINE_TOWER; axis++)
        for (int sign = -1; sign <= 1; sign += 2) {
            int near = at_spot(l, spot_on(l->now.at[tile], axis, sign));
            if (near != NO_TILE && !(l->now.full & TILE_BIT(near)) && is_full(l, near))
                l->now.full |= TILE_BIT(near);
        }
}

/* ---- What a layout looks like ---- */

static uint64_t mixed(uint64_t h)
{
    h = (h ^ h >> 31) * 0x9e3779b97f4a7c15u;
    h = (h ^ h >> 29) * 0xd6e8feb86659fd93u;
    return h ^ h >> 32;
}

/* Three in a line, read from either end. 0 if there are not three, or if an earlier tile that
 * is not pinned counts them. */
static uint64_t three_shape(const struct lay *l, int tile, int a, int b, int c, int way)
{
    tileset_t earlier = (TILE_BIT(tile) - 1) & ~l->task.pinned;
    if (a == NO_TILE || b == NO_TILE || c == NO_TILE)
        return 0;
    if ((TILE_BIT(a) | TILE_BIT(b) | TILE_BIT(c)) & earlier)
        return 0;
    int low = a < c ? a : c, high = a < c ? c : a;
    return mixed((uint64_t)(((way * 64 + low) * 64 + b) * 64 + high) + 1);
}

uint64_t lay_shape(const struct lay *l)
{
    static const int way[LINE_KINDS] = {0, 0, 1, 2, 2};
    uint64_t shape = 0;
    for (tileset_t m = l->now.placed & ~l->task.pinned; m; m &= m - 1) {
        int tile = __builtin_ctzll(m), t[5];
        for (enum line_kind axis = LINE_ROW; axis < LINE_KINDS; axis++) {
            if (!board_has_axis(l, axis) || (l->now.at[tile].z && axis != LINE_TOWER))
                continue;
            look_along(l, l->now.at[tile], axis, t);
            for (int i = 0; i < 3; i++)
                shape += three_shape(l, tile, t[i], t[i + 1], t[i + 2], way[axis]);
        }
        if (l->now.at[tile].z)
            shape += mixed(1000000u + (uint64_t)tile);
    }
    return shape;
}

/* ---- Settling ---- */

/* Is the Wild in a group along this line? Then all three are to blame. */
static bool joins_wild(struct lay *l, enum line_kind axis)
{
    int t[5];
    look_along(l, l->now.at[WILD], axis, t);
    for (int i = 0; i < 3; i++) {
        bool full = t[i] != NO_TILE && t[i + 1] != NO_TILE && t[i + 2] != NO_TILE;
        if (full && triple_valid(t[i], t[i + 1], t[i + 2])) {
            l->blame |= TILE_BIT(t[i]) | TILE_BIT(t[i + 1]) | TILE_BIT(t[i + 2]);
            return true;
        }
    }
    return false;
}

bool board_wild_alone(struct lay *l)
{
    if (!l->task.lone_wild || !(l->now.placed & TILE_BIT(WILD)))
        return true;
    for (enum line_kind axis = LINE_ROW; axis < LINE_KINDS; axis++)
        if (board_has_axis(l, axis) && joins_wild(l, axis))
            return false;
    return true;
}

bool board_settle(struct lay *l, tileset_t fresh)
{
    struct lay_state *s = &l->now;
    bool diagonals = (l->task.rules & (RULE_MAJOR | RULE_MINOR)) && !free_diagonals(l);
    bool arms = diagonals && (fresh & TILE_BIT(WILD));
    enum line_kind last = free_diagonals(l) ? LINE_MINOR : LINE_TOWER;
    for (tileset_t b = fresh; b; b &= b - 1) {
        int tile = __builtin_ctzll(b);
        for (enum line_kind axis = LINE_ROW; axis <= last; axis++)
            if (board_has_axis(l, axis) && (axis == LINE_TOWER || s->at[tile].z == 0))
                settle_line(l, tile, axis);
        if (diagonals && (s->placed & TILE_BIT(WILD)) && on_wilds_diagonal(l, tile))
            arms = true;
    }
    for (tileset_t b = fresh & l->task.pinned; b && !s->levels[LAY_PINNED]; b &= b - 1)
        if (s->at[__builtin_ctzll(b)].z)
            note_due(l, __builtin_ctzll(b), NO_TILE, LINE_TOWER);
    if (arms)
        for (enum line_kind axis = LINE_MAJOR; axis <= LINE_MINOR; axis++)
            for (int sign = -1; board_has_axis(l, axis) && sign <= 1; sign += 2)
                walk_arm(l, axis, sign);
    s->covered |= s->wanted;
    for (tileset_t b = s->wanted; b && (s->placed & TILE_BIT(WILD)); b &= b - 1) {
        int tile = __builtin_ctzll(b);
        if (s->at[tile].island == s->at[WILD].island && !on_wilds_diagonal(l, tile))
            return false;
    }
    for (tileset_t b = fresh; b; b &= b - 1)
        settle_full(l, __builtin_ctzll(b));
    int kept = 0;
    for (int i = 0; i < s->n_due; i++)
        if (is_due(l, &s->due[i]))
            s->due[kept++] = s->due[i];
    s->n_due = kept;
    return !l->overflow && board_wild_alone(l);
}

/* Can the arm on this side get longer? If not, everything there that has to do with it is to
 * blame. */
static bool arm_can_grow(struct lay *l, enum line_kind axis, int sign)
{
    struct spot w = l->now.at[WILD], p = spot_on(w, axis, sign);
    tileset_t free = (l->task.must | l->task.may) & ~l->now.out & ~l->now.tiles[w.island];
    int last = WILD, next = at_spot(l, p);
    for (; next != NO_TILE && (l->now.arm & TILE_BIT(next)); next = at_spot(l, p)) {
        last = next;
        l->blame |= TILE_BIT(last);
        p = spot_on(p, axis, sign);
    }
    l->blame |= l->partners[last] & l->task.pinned;
    if (next == NO_TILE)
        return l->partners[last] & free;
    /* It is in the way, unless another tile makes it part of the arm. */
    l->blame |= TILE_BIT(next) | (l->partners[next] & l->task.pinned);
    return l->partners[next] & free;
}

int board_open_arms(struct lay *l)
{
    int open = 0;
    l->blame |= TILE_BIT(WILD);
    for (enum line_kind axis = LINE_MAJOR; axis <= LINE_MINOR; axis++)
        for (int sign = -1; sign <= 1; sign += 2)
            open += board_has_axis(l, axis) && arm_can_grow(l, axis, sign);
    return open;
}

/* ---- Decisions ---- */

bool board_straight(const struct lay *l, int island, enum line_kind *axis)
{
    tileset_t b = l->now.tiles[island];
    struct spot p = l->now.at[__builtin_ctzll(b)];
    bool row = true, column = true, major = true;
    for (; b; b &= b - 1) {
        struct spot q = l->now.at[__builtin_ctzll(b)];
        row &= q.y == p.y;
        column &= q.x == p.x;
        major &= q.x - p.x == p.y - q.y;
    }
    *axis = row ? LINE_ROW : column ? LINE_COLUMN : LINE_MAJOR;
    return row || column || major;
}

/* The eight ways to lay one plane on another: turn is mirrored * 4 + quarter turns. */
static void turned(int turn, int x, int y, int *tx, int *ty)
{
    static const int8_t m[4][4] = {{1, 0, 0, 1}, {0, -1, 1, 0}, {-1, 0, 0, -1}, {0, 1, -1, 0}};
    const int8_t *r = m[turn & 3];
    if (turn & 4)
        x = -x;
    *tx = r[0] * x + r[1] * y;
    *ty = r[2] * x + r[3] * y;
}

/* Moves a whole island so that its `tile` comes to p. Turns 8 and 9 make a tower of a row or a
 * column. */
static bool move_island(struct lay *l, int tile, struct spot p, int turn, tileset_t *fresh)
{
    struct lay_state *s = &l->now;
    struct spot o = s->at[tile];
    tileset_t all = s->tiles[o.island];
    s->tiles[o.island] = 0;
    s->levels[p.island] |= s->levels[o.island];
    for (tileset_t b = all; b; b &= b - 1) {
        int u = __builtin_ctzll(b), x = s->at[u].x - o.x, y = s->at[u].y - o.y, tx = 0, ty = 0;
        struct spot q = p;
        if (turn >= 8) {
            q.z = (int8_t)(p.z + (turn == 8 ? x + y : -x - y));
        } else {
            turned(turn, x, y, &tx, &ty);
            q.x = (int16_t)(p.x + tx);
            q.y = (int16_t)(p.y + ty);
            q.z = s->at[u].z;
        }
        if ((u == WILD && q.z) || !board_put(l, u, q))
            return false;
    }
    *fresh |= all;
    s->full &= ~all;
    return true;
}

/* Makes a tower of the anchor's row, with the anchor as its base. */
static bool raise_tower(struct lay *l, struct option *o, tileset_t *fresh)
{
    struct lay_state *s = &l->now;
    int tile = o->tile[o->anchor];
    struct spot p = s->at[tile];
    p.island = (uint8_t)s->n_islands++;
    o->first.island = p.island;
    return move_island(l, tile, p, 8, fresh);
}

bool board_apply(struct lay *l, const struct option *option, int level)
{
    struct lay_state *s = &l->now;
    struct option o = *option;
    tileset_t fresh = 0;
    int joins = 0;
    if (o.kind == OPTION_OUT) {
        s->out |= TILE_BIT(o.tile[0]);
        s->out_levels |= (uint64_t)1 << level;
        return true;
    }
    if (o.kind == OPTION_TOWER && !raise_tower(l, &o, &fresh))
        return false;
    if (o.first.island == s->n_islands)
        s->n_islands++;
    s->levels[o.first.island] |= (uint64_t)1 << level;
    for (int i = 0; i < 3; i++) {
        int t = o.tile[i];
        struct spot p = spot_on(o.first, o.axis, o.sign * i);
        if (!(s->placed & TILE_BIT(t))) {
            if (!board_put(l, t, p))
                return false;
            fresh |= TILE_BIT(t);
        } else if (s->at[t].island != p.island) {
            if (!move_island(l, t, p, o.turn[joins++], &fresh))
                return false;
        } else if (s->at[t].x != p.x || s->at[t].y != p.y || s->at[t].z != p.z) {
            return false;
        }
    }
    tileset_t trio = TILE_BIT(o.tile[0]) | TILE_BIT(o.tile[1]) | TILE_BIT(o.tile[2]);
    for (int i = 0; i < 3 && o.axis >= LINE_MAJOR && !free_diagonals(l); i++)
        if (o.tile[i] != WILD) {
            s->wanted |= TILE_BIT(o.tile[i]);
            note_due(l, o.tile[i], NO_TILE, o.axis);
        }
    return board_settle(l, fresh) && !(trio & ~s->covered & ~TILE_BIT(WILD));
}
