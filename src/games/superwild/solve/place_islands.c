/* place_islands.c: finds places for islands on the table. */
#include "place_islands.h"

#include <stdlib.h>
#include <string.h>

#include "room.h"
#include "tidy.h"

#define SLOTS 1024
#define REACH_WELL 24 /* a good place is at most this far from the middle */
#define REACH 150     /* and any place */
#define WILDS_AIR 3   /* steps around the Wild that new islands leave free */
#define ROWS_AIR 1    /* above and below, if nothing can be built there */

struct piece {
    tileset_t tiles;
    int n;
    uint8_t tile[FACES];
    bool done;
};

struct way {
    int turn, dx, dy, kept;
};

struct setting {
    const struct lay_found *found;
    unsigned rules;
    int wild_x, wild_y; /* steps around the Wild that are left free */
    const struct table *old;
    struct table *out;
    struct piece piece[FACES];
    int n_pieces;
    uint32_t cell[SLOTS]; /* places at level 0 that are taken */
};

static uint32_t cell_key(int x, int y)
{
    return (uint32_t)(x + 20000) << 16 | (uint32_t)(y + 20000);
}

static bool taken(const struct setting *s, int x, int y)
{
    uint32_t key = cell_key(x, y);
    for (uint32_t i = key * 2654435761u >> 22; s->cell[i]; i = (i + 1) % SLOTS)
        if (s->cell[i] == key)
            return true;
    return false;
}

static void take(struct setting *s, int x, int y)
{
    uint32_t key = cell_key(x, y), i = key * 2654435761u >> 22;
    while (s->cell[i])
        i = (i + 1) % SLOTS;
    s->cell[i] = key;
}

static struct place turned(struct spot p, const struct way *w)
{
    int x = w->turn & 4 ? -p.x : p.x, y = p.y, t;
    for (int i = 0; i < (w->turn & 3); i++) {
        t = x;
        x = -y;
        y = t;
    }
    return (struct place){(int16_t)(x + w->dx), (int16_t)(y + w->dy), p.z};
}

static bool in_range(int v)
{
    return v >= -PLACE_MAX && v <= PLACE_MAX;
}

/* Is there room for the piece, with nothing beside it? */
static bool fits(const struct setting *s, const struct piece *p, const struct way *w)
{
    const struct way at_origin = {.turn = w->turn};
    for (int i = 0; i < p->n; i++) {
        struct spot q = s->found->at[p->tile[i]];
        struct place t = turned(q, &at_origin);
        int x = t.x + w->dx, y = t.y + w->dy;
        if (!in_range(x) || !in_range(y))
            return false;
        if (q.z == 0 && (taken(s, x, y) || taken(s, x + 1, y) || taken(s, x - 1, y) ||
                         taken(s, x, y + 1) || taken(s, x, y - 1)))
            return false;
    }
    return true;
}

/* The same with space all round, so that the piece can grow and neither it nor the Wild is
 * hemmed in. For a piece that is not turned. */
static bool fits_well(const struct setting *s, const struct piece *p, const struct way *w)
{
    const struct place *wild = &s->out->at[WILD];
    for (int i = 0; i < p->n; i++) {
        int x = s->found->at[p->tile[i]].x + w->dx, y = s->found->at[p->tile[i]].y + w->dy;
        if (table_has(s->out, WILD) && abs(x - wild->x) <= s->wild_x &&
            abs(y - wild->y) <= s->wild_y)
            return false;
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -2; dx <= 2; dx++)
                if (taken(s, x + dx, y + dy))
                    return false;
    }
    return fits(s, p, w);
}

static void put(struct setting *s, struct piece *p, const struct way *w)
{
    for (int i = 0; i < p->n; i++) {
        struct place at = turned(s->found->at[p->tile[i]], w);
        table_put(s->out, p->tile[i], at);
        if (at.z == 0)
            take(s, at.x, at.y);
    }
    p->done = true;
}

static int kept_by(const struct setting *s, const struct piece *p, const struct way *w)
{
    int kept = 0;
    for (int i = 0; i < p->n; i++)
        kept += table_has(s->old, p->tile[i]) &&
                place_same(s->old->at[p->tile[i]], turned(s->found->at[p->tile[i]], w));
    return kept;
}

/* The way to lay the piece that keeps most of its tiles in place; kept is 0 if none does. */
static struct way best_way(const struct setting *s, const struct piece *p)
{
    struct way best = {0};
    for (int i = 0; i < p->n; i++) {
        int t = p->tile[i];
        if (!table_has(s->old, (tile_t)t) || s->old->at[t].z != s->found->at[t].z)
            continue;
        for (int turn = 0; turn < 8; turn++) {
            struct way w = {.turn = turn};
            if (!lay_may_turn(s->rules, turn))
                continue;
            struct place q = turned(s->found->at[t], &w);
            w.dx = s->old->at[t].x - q.x;
            w.dy = s->old->at[t].y - q.y;
            w.kept = kept_by(s, p, &w);
            if (w.kept > best.kept && fits(s, p, &w))
                best = w;
        }
    }
    return best;
}

/* Puts down the pieces that keep some tiles in place, those that keep most first. */
static void put_keepers(struct setting *s)
{
    for (;;) {
        struct way best = {0};
        struct piece *which = NULL;
        for (int i = 0; i < s->n_pieces; i++) {
            if (s->piece[i].done)
                continue;
            struct way w = best_way(s, &s->piece[i]);
            if (w.kept > best.kept) {
                best = w;
                which = &s->piece[i];
            }
        }
        if (!which)
            return;
        put(s, which, &best);
    }
}

/* The corners of what lies already, or of a piece. */
struct corners {
    int left, top, right, bottom;
};

static struct corners joined(struct corners a, struct corners b)
{
    a.left = b.left < a.left ? b.left : a.left;
    a.top = b.top < a.top ? b.top : a.top;
    a.right = b.right > a.right ? b.right : a.right;
    a.bottom = b.bottom > a.bottom ? b.bottom : a.bottom;
    return a;
}

static struct corners corners_of(const struct setting *s, const struct piece *p)
{
    struct corners f = {0};
    for (int i = 0; i < p->n; i++) {
        struct spot at = s->found->at[p->tile[i]];
        struct corners one = {at.x, at.y, at.x, at.y};
        f = i ? joined(f, one) : one;
    }
    return f;
}

/* How large the usual window shows the tiles when the piece is moved so, as in tidy.h. */
static int size_with(struct corners old, struct corners piece, const struct way *w)
{
    piece = (struct corners){piece.left + w->dx, piece.top + w->dy, piece.right + w->dx,
                             piece.bottom + w->dy};
    struct corners all = joined(old, piece);
    return tidy_box_size(all.right - all.left + 1, all.bottom - all.top + 1, TIDY_USUAL);
}

/* Finds a free place round the middle, ring after ring: the nearest of those where the tiles
 * can be shown largest. */
static bool put_near(struct setting *s, struct piece *p, struct place middle, int reach,
                     bool (*fit)(const struct setting *, const struct piece *,
                                 const struct way *))
{
    struct place low = middle, high = middle;
    table_box(s->out, &low, &high);
    struct spot o = s->found->at[p->tile[0]];
    struct corners old = {low.x, low.y, high.x, high.y}, own = corners_of(s, p);
    struct way best = {0};
    int size = 0, most = tidy_box_size(high.x - low.x + 1, high.y - low.y + 1, TIDY_USUAL);
    for (int r = 0; r <= reach && size < most; r++)
        for (int y = -r; y <= r; y++)
            for (int x = -r; x <= r; x += (y == r || y == -r) ? 1 : 2 * r) {
                struct way w = {.dx = middle.x + x - o.x, .dy = middle.y + y - o.y};
                int with = size_with(old, own, &w);
                if (with <= size || !fit(s, p, &w))
                    continue;
                best = w;
                size = with;
            }
    if (size)
        put(s, p, &best);
    return size > 0;
}

static void split(struct setting *s)
{
    for (tileset_t b = s->found->tiles; b; b &= b - 1) {
        int t = __builtin_ctzll(b), i = 0;
        int island = s->found->at[t].island;
        while (i < s->n_pieces && s->found->at[s->piece[i].tile[0]].island != island)
            i++;
        if (i == s->n_pieces)
            s->n_pieces++;
        struct piece *p = &s->piece[i];
        p->tile[p->n++] = (uint8_t)t;
        p->tiles |= TILE_BIT(t);
    }
}

/* Puts down the pieces that keep no tile in place. */
static bool put_rest(struct setting *s)
{
    struct place middle = {0, 0, 0};
    if (table_has(s->out, WILD))
        middle = s->out->at[WILD];
    else if (table_has(s->old, WILD))
        middle = s->old->at[WILD];
    for (int i = 0; i < s->n_pieces; i++)
        if (!s->piece[i].done && !put_near(s, &s->piece[i], middle, REACH_WELL, fits_well) &&
            !put_near(s, &s->piece[i], middle, REACH, fits))
            return false;
    return true;
}

bool place_islands(const struct lay_found *found, bool pinned, unsigned rules,
                   const struct table *old, struct table *out)
{
    struct setting s = {.found = found,
                        .rules = rules,
                        .wild_x = WILDS_AIR,
                        .wild_y = WILDS_AIR,
                        .old = old,
                        .out = out};
    struct way stay = {0};
    table_clear(out);
    split(&s);
    for (int i = 0; pinned && i < s.n_pieces; i++)
        if (found->at[s.piece[i].tile[0]].island == LAY_PINNED)
            put(&s, &s.piece[i], &stay);
    put_keepers(&s);
    return put_rest(&s);
}

/* The islands of a table, each in its place. */
static void found_on(const struct table *t, unsigned rules, struct lay_found *out)
{
    struct tile_bits left = t->on;
    uint8_t island = LAY_PINNED;
    *out = (struct lay_found){.tiles = t->on.bit[0]};
    for (tile_t i = 0; i < FACES; i++) {
        if (!bits_has(&left, i))
            continue;
        struct tile_bits own = room_island(t, rules, i);
        island++;
        for (tile_t j = 0; j < FACES; j++)
            if (bits_has(&own, j)) {
                bits_remove(&left, j);
                out->at[j] = (struct spot){t->at[j].x, t->at[j].y, t->at[j].z, island};
            }
    }
}

void place_islands_closer(unsigned rules, const struct table *old, struct table *now)
{
    struct lay_found found;
    struct table out;
    struct setting s = {.found = &found,
                        .rules = rules,
                        .wild_x = WILDS_AIR,
                        .wild_y = ROWS_AIR,
                        .old = old,
                        .out = &out};
    struct way stay = {0};
    if (rules & RULE_COLUMNS)
        return;
    found_on(now, rules, &found);
    table_clear(&out);
    split(&s);
    for (int i = 0; i < s.n_pieces; i++)
        if (kept_by(&s, &s.piece[i], &stay))
            put(&s, &s.piece[i], &stay);
    if (put_rest(&s))
        *now = out;
}

void place_islands_again(unsigned rules, const struct table *old, struct table *now)
{
    struct lay_found found;
    struct table out;
    found_on(now, rules, &found);
    if (place_islands(&found, false, rules, old, &out) &&
        place_islands_moved(old, &out) < place_islands_moved(old, now))
        *now = out;
}

int place_islands_moved(const struct table *old, const struct table *now)
{
    tile_t list[TILE_MAX];
    int n = table_list(old, list), moved = 0;
    for (int i = 0; i < n; i++)
        moved += !table_has(now, list[i]) || !place_same(old->at[list[i]], now->at[list[i]]);
    return moved;
}
