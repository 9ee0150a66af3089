/* tidy_pieces.c: takes a table apart into the islands that must stay whole. */
#include "tidy_parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- Pieces ---- */

static void add_cell(struct form *f, int x, int y)
{
    f->cell[y] |= (uint64_t)1 << x;
    f->w = x >= f->w ? x + 1 : f->w;
    f->h = y >= f->h ? y + 1 : f->h;
}

/* How many cells it takes up, with those to the right of them and, if there are columns, those
 * below. */
static int area_of(const struct form *f, bool columns)
{
    int area = 0;
    uint64_t before = 0;
    for (int y = 0; y <= f->h && y < TIDY_SIDE; y++) {
        uint64_t row = f->cell[y];
        area += __builtin_popcountll((row | row << 1 | before | before << 1));
        area += row >> (TIDY_SIDE - 1) & 1;
        before = columns ? row : 0;
    }
    return area;
}

/* False if it is larger than any box. */
static bool make_piece(const struct table *t, const struct tile_bits *tiles, bool columns,
                       struct piece *p)
{
    struct table own = {.on = *tiles};
    struct place low, high;
    memset(p, 0, sizeof *p);
    memcpy(own.at, t->at, sizeof own.at);
    table_box(&own, &low, &high);
    p->tiles = *tiles;
    p->x = low.x;
    p->y = low.y;
    if (high.x - low.x >= TIDY_SIDE || high.y - low.y >= TIDY_SIDE)
        return false;
    for (tile_t i = 0; i < TILE_MAX; i++) {
        if (!bits_has(tiles, i))
            continue;
        int x = t->at[i].x - low.x, y = t->at[i].y - low.y;
        p->n++;
        add_cell(&p->form[0], x, y);
        add_cell(&p->form[1], y, x);
        p->tower |= t->at[i].z != 0;
    }
    p->area = area_of(&p->form[0], columns);
    return true;
}

/* Does a group say the same from its other end? Six-nines and the Wild may not: b6 g9 * are
 * sixes, and * g9 b6 nines. */
static bool reads_back(const struct group *g)
{
    tile_t back[GROUP_TILES];
    struct group other;
    for (int i = 0; i < g->n; i++)
        back[i] = g->tile[g->n - 1 - i];
    bool good = group_read(back, g->n, &other);
    for (int i = 0; i < g->n && good; i++)
        good = other.as[i] == g->as[g->n - 1 - i];
    return good;
}

/* The tiles of groups that would be read from the other end if their islands were turned. */
static struct tile_bits stiff_tiles(const struct table *t, unsigned rules)
{
    struct table_group g[TABLE_GROUPS];
    struct tile_bits stiff = {{0, 0}};
    int n = rules & RULE_MAJOR ? table_read(t, rules, g, TABLE_GROUPS) : 0;
    for (int i = 0; i < n; i++)
        if (g[i].line == LINE_MAJOR && !reads_back(&g[i].group))
            bits_add(&stiff, g[i].group.tile[0]);
    return stiff;
}

/* ---- Islands ---- */

/* What must stay together: sets of tiles, each named by one of them. */
struct bonds {
    tile_t name[TILE_MAX];
};

static void bind(struct bonds *b, const tile_t *list, int n, tile_t one, tile_t other)
{
    tile_t from = b->name[one], to = b->name[other];
    for (int i = 0; i < n && from != to; i++)
        if (b->name[list[i]] == from)
            b->name[list[i]] = to;
}

/* Tiles of a tower, and neighbours in a row or in a column, if there are columns. A tile on an
 * arm crowds nobody, so only groups bind it. */
static bool neighbours(const struct table *t, const struct tile_bits *arms, bool columns,
                       tile_t a, tile_t b)
{
    struct place p = t->at[a], q = t->at[b];
    int far = abs(p.x - q.x) + abs(p.y - q.y);
    if (!columns && p.y != q.y)
        return false;
    return !far || (far == 1 && !p.z && !q.z && !bits_has(arms, a) && !bits_has(arms, b));
}

static void find_bonds(const struct table *t, unsigned rules, struct bonds *b)
{
    struct table_group g[TABLE_GROUPS];
    struct tile_bits arms = table_arms(t, rules);
    tile_t list[TILE_MAX];
    int n = table_list(t, list), groups = table_read(t, rules, g, TABLE_GROUPS);
    for (int i = 0; i < n; i++)
        b->name[list[i]] = list[i];
    for (int i = 0; i < groups; i++)
        for (int k = 1; k < g[i].group.n; k++)
            bind(b, list, n, g[i].group.tile[k], g[i].group.tile[0]);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (neighbours(t, &arms, rules & RULE_COLUMNS, list[i], list[k]))
                bind(b, list, n, list[i], list[k]);
}

/* ---- Towers ---- */

static bool holds_cell(const struct table *t, const struct tile_bits *tiles,
                       const struct tower_cell *c)
{
    for (tile_t i = 0; i < TILE_MAX; i++)
        if (bits_has(tiles, i) && t->at[i].x == c->x && t->at[i].y == c->y)
            return true;
    return false;
}

/* How large the tiles could be if the piece lay by itself, as it is or turned. */
static int own_size(const struct packing *k, const struct piece *p, int owner, bool turned)
{
    struct tower_cell own[TILE_MAX];
    int n = 0;
    for (int i = 0; i < k->n_cells; i++) {
        struct tower_cell c = k->cell[i];
        if (k->owner[i] != owner)
            continue;
        if (turned)
            c = (struct tower_cell){c.y, c.x, c.up, c.down};
        int j = n++;
        for (; j > 0 && own[j - 1].y > c.y; j--)
            own[j] = own[j - 1];
        own[j] = c;
    }
    return tidy_size_of(p->form[turned].w, p->form[turned].h, own, n, k->shape);
}

/* Notes which cells belong to which piece, and which pieces are lower if they are turned. */
static void find_towers(struct packing *k)
{
    k->n_cells = tower_cells(k->t, k->cell);
    for (int i = 0; i < k->n_cells; i++)
        for (int j = 0; j < k->n; j++)
            if (holds_cell(k->t, &k->piece[j].tiles, &k->cell[i]))
                k->owner[i] = (uint8_t)j;
    for (int j = 0; j < k->n; j++) {
        struct piece *p = &k->piece[j];
        p->low = p->tower && !p->stiff && own_size(k, p, j, true) > own_size(k, p, j, false);
    }
}

/* ---- All of it ---- */

/* The tiles bound to this one, and whether they may be turned. */
static struct tile_bits island_of(const struct bonds *b, const struct tile_bits *left,
                                  const struct tile_bits *stiff, tile_t from, bool *bends)
{
    struct tile_bits island = {{0, 0}};
    for (tile_t j = 0; j < TILE_MAX; j++)
        if (bits_has(left, j) && b->name[j] == b->name[from]) {
            bits_add(&island, j);
            *bends &= !bits_has(stiff, j);
        }
    return island;
}

bool tidy_pieces(const struct table *t, unsigned rules, struct tidy_shape shape,
                 struct packing *k)
{
    struct tile_bits left = t->on, stiff = stiff_tiles(t, rules);
    struct bonds bonds;
    k->t = t;
    k->shape = shape;
    k->columns = rules & RULE_COLUMNS;
    k->n = k->area = 0;
    if (!table_box(t, &k->low, &k->high))
        return false;
    find_bonds(t, rules, &bonds);
    for (int i = -1; i < TILE_MAX; i++) {
        tile_t from = i < 0 ? WILD : (tile_t)i;
        bool bends = k->columns;
        if (!bits_has(&left, from))
            continue;
        struct tile_bits island = island_of(&bonds, &left, &stiff, from, &bends);
        for (int j = 0; j < 2; j++)
            left.bit[j] &= ~island.bit[j];
        struct piece *p = &k->piece[k->n++];
        if (!make_piece(t, &island, k->columns, p))
            return false;
        p->stiff = !bends;
        k->area += p->area;
    }
    find_towers(k);
    return true;
}
