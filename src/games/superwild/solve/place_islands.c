/* place_islands.c: finds places for islands on the table. */
#include "place_islands.h"

#include <stdlib.h>
#include <string.h>

#include "least.h"
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
    bool wide;          /* the table is to grow in the shape of the window */
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
 * hemmed in. */
static bool fits_well(const struct setting *s, const struct piece *p, const struct way *w)
{
    const struct place *wild = &s->out->at[WILD];
    for (int i = 0; i < p->n; i++) {
        struct place at = turned(s->found->at[p->tile[i]], w);
        int x = at.x, y = at.y;
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

static struct corners corners_of(const struct setting *s, const struct piece *p, int turn)
{
    struct corners f = {0};
    for (int i = 0; i < p->n; i++) {
        struct place at = turned(s->found->at[p->tile[i]], &(struct way){.turn = turn});
        struct corners one = {at.x, at.y, at.x, at.y};
        f = i ? joined(f, one) : one;
    }
    return f;
}

static struct corners shifted(struct corners c, int dx, int dy)
{
    return (struct corners){c.left + dx, c.top + dy, c.right + dx, c.bottom + dy};
}

/* How large the usual window shows the tiles within these corners, as in tidy.h. For a table
 * that is to grow in the shape of the window, tables count on for which the tiles could be
 * larger than the largest size. */
static int size_of(const struct setting *s, struct corners c)
{
    int columns = c.right - c.left + 1, rows = c.bottom - c.top + 1;
    if (!s->wide)
        return tidy_box_size(columns, rows, TIDY_USUAL);
    return int_least(TIDY_FULL * TIDY_USUAL.w / (TIDY_CELL_W * columns),
                     TIDY_FULL * TIDY_USUAL.h / (TIDY_CELL_H * rows));
}

/* A search for a place round the middle. */
struct round_middle {
    struct place middle;
    int reach;
    bool (*fit)(const struct setting *, const struct piece *, const struct way *);
    struct corners old; /* of what lies already */
    struct way best;
    int size; /* 0: no place yet */
};

/* Looks at a ring, for a piece that is turned so. */
static void look_round(struct round_middle *m, const struct setting *s, const struct piece *p,
                       int turn, int r)
{
    struct place o = turned(s->found->at[p->tile[0]], &(struct way){.turn = turn});
    struct corners own = corners_of(s, p, turn);
    for (int y = -r; y <= r; y++)
        for (int x = -r; x <= r; x += (y == r || y == -r) ? 1 : 2 * r) {
            struct way w = {
                .turn = turn, .dx = m->middle.x + x - o.x, .dy = m->middle.y + y - o.y};
            int with = size_of(s, joined(m->old, shifted(own, w.dx, w.dy)));
            if (with <= m->size || !m->fit(s, p, &w))
                continue;
            m->best = w;
            m->size = with;
        }
}

/* Finds a free place round the middle, ring after ring: the nearest of those where the tiles
 * can be shown largest. */
static bool find_near(struct round_middle *m, const struct setting *s, const struct piece *p)
{
    struct place low = m->middle, high = m->middle;
    table_box(s->out, &low, &high);
    m->old = (struct corners){low.x, low.y, high.x, high.y};
    m->size = 0;
    int most = size_of(s, m->old);
    for (int r = 0; r <= m->reach && m->size < most; r++)
        for (int turn = 0; turn < (s->wide ? 8 : 1); turn++)
            if (!turn || lay_may_turn(s->rules, turn))
                look_round(m, s, p, turn, r);
    return m->size > 0;
}

/* With space all round if there is such a place, and if that does not make the tiles small. */
static bool put_near(struct setting *s, struct piece *p, struct place middle)
{
    struct round_middle well = {.middle = middle, .reach = REACH_WELL, .fit = fits_well},
                        any = {.middle = middle, .reach = REACH, .fit = fits};
    bool good = find_near(&well, s, p);
    if (!good || (s->wide && well.size < TIDY_SMALL))
        good |= find_near(&any, s, p);
    if (good)
        put(s, p, any.size > well.size ? &any.best : &well.best);
    return good;
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
        if (!s->piece[i].done && !put_near(s, &s->piece[i], middle))
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
                        .wild_y = rules & RULE_COLUMNS ? WILDS_AIR : ROWS_AIR,
                        .wide = rules & RULE_COLUMNS,
                        .old = old,
                        .out = &out};
    struct way stay = {0};
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
