/* tidy.c: packs islands into a box.
 *
 * A box is as many columns and rows as the surface shows at some size of tiles. From the
 * largest size down, several ways of packing are tried until one has a place for every island.
 * The sets of cells are bits, a row in a word, so trying a place takes a few operations. */
#include "tidy.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define SIDE 64    /* columns and rows of a box at most */
#define AIR_MOST 3 /* empty cells between two islands, if there is room */
#define WORTH 30   /* thousandths: it is not worth moving tiles for less */

/* One island, as it lies or (turned) with its rows as columns. */
struct form {
    int w, h;
    uint64_t cell[SIDE];
    bool tower_on_top; /* in its first row */
};

struct piece {
    struct tile_bits tiles;
    int n, x, y; /* how many tiles; the upper left corner where they lie now */
    int area;    /* cells, with the air to the right and below */
    int hx, hy;  /* where it is wanted in the box */
    struct form form[2];
    bool stiff;  /* never turned */
    bool turned; /* as packed, with the place in the box: */
    int px, py;
};

struct box {
    int w, h;
    bool tower_room; /* above the first row */
    int air;
    bool may_turn;
    uint64_t taken[SIDE]; /* with the air around */
};

struct packing {
    const struct table *t;
    struct piece piece[TILE_MAX];
    int n, area;
    struct place low, high; /* of the table */
};

/* ---- Sizes ---- */

static bool is_tower(const struct table *t, struct place p)
{
    tile_t tower[TILE_MAX];
    return table_tower(t, p.x, p.y, tower) > 1;
}

static bool tower_on_top(const struct table *t, int y)
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    for (int i = 0; i < n; i++)
        if (t->at[list[i]].y == y && t->at[list[i]].z && is_tower(t, t->at[list[i]]))
            return true;
    return false;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int size_of(int columns, int rows, bool tower, struct tidy_shape s)
{
    int by_w = TIDY_FULL * s.w / (TIDY_CELL_W * columns),
        by_h = TIDY_FULL * s.h / (TIDY_CELL_H * rows + (tower ? TIDY_TOWER : 0));
    int size = least(TIDY_FULL, least(by_w, by_h));
    return size > 0 ? size : 1;
}

int tidy_box_size(int columns, int rows, struct tidy_shape shape)
{
    return size_of(columns, rows, false, shape);
}

int tidy_size(const struct table *t, struct tidy_shape shape)
{
    struct place low, high;
    if (!table_box(t, &low, &high))
        return TIDY_FULL;
    return size_of(high.x - low.x + 1, high.y - low.y + 1, tower_on_top(t, low.y), shape);
}

/* The next smaller size at which the box gets a column or a row more. */
static int smaller(int size, struct tidy_shape s)
{
    int columns = TIDY_FULL * s.w / (TIDY_CELL_W * size) + 1,
        rows = TIDY_FULL * s.h / (TIDY_CELL_H * size) + 1;
    int a = TIDY_FULL * s.w / (TIDY_CELL_W * columns),
        b = TIDY_FULL * s.h / (TIDY_CELL_H * rows),
        c = TIDY_FULL * s.h / (TIDY_CELL_H * (rows - 1) + TIDY_TOWER); /* room for towers */
    int best = a > b ? a : b;
    return c < size && c > best ? c : least(best, size - 1);
}

static struct box box_of(int size, struct tidy_shape s)
{
    struct box b = {.w = TIDY_FULL * s.w / (TIDY_CELL_W * size),
                    .h = TIDY_FULL * s.h / (TIDY_CELL_H * size),
                    .air = 1};
    b.tower_room = TIDY_FULL * s.h >= (TIDY_CELL_H * b.h + TIDY_TOWER) * size;
    b.w = least(b.w, SIDE);
    b.h = least(b.h, SIDE);
    return b;
}

/* ---- Pieces ---- */

static void add_cell(struct form *f, int x, int y)
{
    f->cell[y] |= (uint64_t)1 << x;
    f->w = x >= f->w ? x + 1 : f->w;
    f->h = y >= f->h ? y + 1 : f->h;
}

/* How many cells it takes up, with those to the right of them and below. */
static int area_of(const struct form *f)
{
    int area = 0;
    uint64_t before = 0;
    for (int y = 0; y <= f->h && y < SIDE; y++) {
        uint64_t row = f->cell[y];
        area += __builtin_popcountll((row | row << 1 | before | before << 1));
        area += row >> (SIDE - 1) & 1;
        before = row;
    }
    return area;
}

/* False if it is larger than any box. */
static bool make_piece(const struct table *t, const struct tile_bits *tiles, struct piece *p)
{
    struct table own = {.on = *tiles};
    struct place low, high;
    memset(p, 0, sizeof *p);
    memcpy(own.at, t->at, sizeof own.at);
    table_box(&own, &low, &high);
    p->tiles = *tiles;
    p->x = low.x;
    p->y = low.y;
    if (high.x - low.x >= SIDE || high.y - low.y >= SIDE)
        return false;
    for (tile_t i = 0; i < TILE_MAX; i++) {
        if (!bits_has(tiles, i))
            continue;
        int x = t->at[i].x - low.x, y = t->at[i].y - low.y;
        p->n++;
        add_cell(&p->form[0], x, y);
        add_cell(&p->form[1], y, x);
        if (t->at[i].z) {
            p->form[0].tower_on_top |= y == 0;
            p->form[1].tower_on_top |= x == 0;
        }
    }
    p->area = area_of(&p->form[0]);
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

/* Tiles of a tower, and neighbours in a row or column. A tile on an arm crowds nobody, so only
 * groups bind it. */
static bool neighbours(const struct table *t, const struct tile_bits *arms, tile_t a, tile_t b)
{
    struct place p = t->at[a], q = t->at[b];
    int far = abs(p.x - q.x) + abs(p.y - q.y);
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
            if (neighbours(t, &arms, list[i], list[k]))
                bind(b, list, n, list[i], list[k]);
}

/* The Wild's island comes first. False if there is nothing to pack. */
static bool make_pieces(const struct table *t, unsigned rules, struct packing *k)
{
    struct tile_bits left = t->on, stiff = stiff_tiles(t, rules);
    struct bonds bonds;
    k->t = t;
    k->n = k->area = 0;
    if (!table_box(t, &k->low, &k->high))
        return false;
    find_bonds(t, rules, &bonds);
    for (int i = -1; i < TILE_MAX; i++) {
        tile_t from = i < 0 ? WILD : (tile_t)i;
        struct tile_bits island = {{0, 0}};
        bool bends = rules & RULE_COLUMNS;
        if (!bits_has(&left, from))
            continue;
        for (tile_t j = 0; j < TILE_MAX; j++)
            if (bits_has(&left, j) && bonds.name[j] == bonds.name[from]) {
                bits_add(&island, j);
                bends &= !bits_has(&stiff, j);
            }
        for (int j = 0; j < 2; j++)
            left.bit[j] &= ~island.bit[j];
        struct piece *p = &k->piece[k->n++];
        if (!make_piece(t, &island, p))
            return false;
        p->stiff = !bends;
        k->area += p->area;
    }
    return true;
}

/* ---- Packing ---- */

static bool fits(const struct box *b, const struct form *f, int x, int y)
{
    if (y == 0 && f->tower_on_top && !b->tower_room)
        return false;
    for (int i = 0; i < f->h; i++)
        if (f->cell[i] << x & b->taken[y + i])
            return false;
    return true;
}

static void take(struct box *b, const struct form *f, int x, int y)
{
    for (int i = 0; i < f->h; i++) {
        uint64_t row = f->cell[i] << x, wide = row;
        for (int a = 1; a <= b->air; a++)
            wide |= row << a | row >> a;
        for (int j = y + i - b->air; j <= y + i + b->air; j++)
            if (j >= 0 && j < b->h)
                b->taken[j] |= wide;
    }
}

/* Ways of choosing among the places for a piece. */
enum manner { NEAR_HOME, ROW_BY_ROW, COLUMN_BY_COLUMN, FROM_CORNERS, MANNERS };

static int distance(const struct piece *p, int x, int y)
{
    int dx = x - p->hx, dy = y - p->hy;
    return dx * dx * TIDY_CELL_W + dy * dy * TIDY_CELL_H;
}

/* The best place is the one that costs least. */
static int cost_of(const struct box *b, const struct piece *p, const struct form *f,
                   enum manner m, int x, int y)
{
    int right = b->w - f->w - x, below = b->h - f->h - y;
    switch (m) {
    case NEAR_HOME:
        return distance(p, x, y);
    case ROW_BY_ROW:
        return (y + f->h) * SIDE + x;
    case COLUMN_BY_COLUMN:
        return (x + f->w) * SIDE + y;
    case FROM_CORNERS:
        return least(x, right) * b->h + least(y, below) * b->w;
    case MANNERS:
        break;
    }
    return 0;
}

static bool place_piece(struct box *b, struct piece *p, enum manner m)
{
    int best = -1;
    for (int turn = 0; turn <= (b->may_turn && !p->stiff); turn++) {
        const struct form *f = &p->form[turn];
        for (int y = 0; y + f->h <= b->h; y++)
            for (int x = 0; x + f->w <= b->w; x++) {
                int cost = cost_of(b, p, f, m, x, y);
                if ((best >= 0 && cost >= best) || !fits(b, f, x, y))
                    continue;
                best = cost;
                p->turned = turn;
                p->px = x;
                p->py = y;
            }
    }
    if (best >= 0)
        take(b, &p->form[p->turned], p->px, p->py);
    return best >= 0;
}

/* Orders in which pieces are placed. In the first, the Wild's comes before all others, so that
 * there is room around it. */
enum order { WILD_FIRST, BY_AREA, BY_LENGTH, BY_HEIGHT, ORDERS };

static int rank(const struct piece *p, enum order o)
{
    int w = p->form[0].w, h = p->form[0].h;
    switch (o) {
    case WILD_FIRST:
        if (bits_has(&p->tiles, WILD))
            return INT_MAX;
        return p->area * SIDE + (w > h ? w : h);
    case BY_AREA:
        return p->area * SIDE + (w > h ? w : h);
    case BY_LENGTH:
        return (w > h ? w : h) * SIDE + p->area;
    case BY_HEIGHT:
        return (h * SIDE + w) * SIDE;
    case ORDERS:
        break;
    }
    return 0;
}

static void order_pieces(const struct packing *k, enum order o, uint8_t out[TILE_MAX])
{
    for (int i = 0; i < k->n; i++) {
        int j = i;
        for (; j > 0 && rank(&k->piece[out[j - 1]], o) < rank(&k->piece[i], o); j--)
            out[j] = out[j - 1];
        out[j] = (uint8_t)i;
    }
}

/* Where one coordinate of a piece would be if everything kept its arrangement, but came nearer
 * to the middle, so that there is room to build at the edges. */
static int home(int at, int length, int low, int high, int side)
{
    int middle = side - length, off = 2 * at + length - 1 - low - high;
    int all = high - low + 1;
    return (middle + (all > side ? off * side / all : off) / 2) / 2;
}

static void find_homes(struct packing *k, const struct box *b)
{
    for (int i = 0; i < k->n; i++) {
        struct piece *p = &k->piece[i];
        p->hx = home(p->x, p->form[0].w, k->low.x, k->high.x, b->w);
        p->hy = home(p->y, p->form[0].h, k->low.y, k->high.y, b->h);
    }
}

static bool pack_so(struct packing *k, const struct box *box, enum order o, enum manner m)
{
    struct box b = *box;
    uint8_t order[TILE_MAX];
    order_pieces(k, o, order);
    for (int i = 0; i < k->n; i++)
        if (!place_piece(&b, &k->piece[order[i]], m))
            return false;
    return true;
}

static bool pack(struct packing *k, const struct box *b)
{
    find_homes(k, b);
    for (int m = 0; m < MANNERS; m++)
        for (int o = 0; o < ORDERS; o++)
            if (pack_so(k, b, (enum order)o, (enum manner)m))
                return true;
    return false;
}

static bool pack_at(struct packing *k, struct box *b)
{
    if (k->area > (b->w + 1) * (b->h + 1))
        return false;
    b->may_turn = false;
    if (pack(k, b))
        return true;
    b->may_turn = true;
    return pack(k, b);
}

/* The same box with more air, as long as there is room for it. */
static void spread(struct packing *k, struct box *b)
{
    struct packing tight = *k;
    for (b->air = AIR_MOST; b->air > 1; b->air--)
        if (pack(k, b))
            return;
    *k = tight;
}

/* ---- On the table again ---- */

static struct place place_in(const struct packing *k, const struct piece *p, tile_t tile, int x,
                             int y)
{
    struct place at = k->t->at[tile];
    int dx = at.x - p->x, dy = at.y - p->y;
    return (struct place){(int16_t)(x + p->px + (p->turned ? dy : dx)),
                          (int16_t)(y + p->py + (p->turned ? dx : dy)), at.z};
}

/* The part of the box that is used. */
struct used {
    int left, top, right, bottom;
};

static int most(int a, int b)
{
    return a > b ? a : b;
}

static struct used used_of(const struct packing *k)
{
    struct used u = {SIDE, SIDE, 0, 0};
    for (int i = 0; i < k->n; i++) {
        const struct piece *p = &k->piece[i];
        const struct form *f = &p->form[p->turned];
        u = (struct used){least(u.left, p->px), least(u.top, p->py),
                          most(u.right, p->px + f->w - 1), most(u.bottom, p->py + f->h - 1)};
    }
    return u;
}

/* The nearest place of the box's corner where everything is on the table. */
static int on_table(int corner, int low, int high)
{
    return most(-PLACE_MAX - low, least(corner, PLACE_MAX - high));
}

/* How many tiles stay if the box begins at that place. */
static int staying(const struct packing *k, int x, int y)
{
    int n = 0;
    for (int i = 0; i < k->n; i++) {
        const struct piece *p = &k->piece[i];
        n += !p->turned && x + p->px == p->x && y + p->py == p->y ? p->n : 0;
    }
    return n;
}

/* Where the box begins on the table: where the first island stays, which is the Wild's, or else
 * as many tiles as can. */
static struct place corner_of(const struct packing *k)
{
    struct used u = used_of(k);
    struct place best = {0, 0, 0};
    int stay = -1;
    for (int i = 0; i < k->n; i++) {
        const struct piece *p = &k->piece[i];
        int x = on_table(p->x - p->px, u.left, u.right),
            y = on_table(p->y - p->py, u.top, u.bottom), n = staying(k, x, y);
        if (n <= stay)
            continue;
        stay = i == 0 && n ? TILE_MAX : n;
        best = (struct place){(int16_t)x, (int16_t)y, 0};
    }
    return best;
}

static int write_moves(const struct packing *k, struct table_item *out)
{
    struct place corner = corner_of(k);
    int n = 0;
    for (int i = 0; i < k->n; i++)
        for (tile_t t = 0; t < TILE_MAX; t++) {
            if (!bits_has(&k->piece[i].tiles, t))
                continue;
            struct place to = place_in(k, &k->piece[i], t, corner.x, corner.y);
            if (!place_same(to, k->t->at[t]))
                out[n++] = (struct table_item){.tile = t, .to = to};
        }
    return n;
}

int tidy_make(const struct table *t, unsigned rules, struct tidy_shape shape,
              struct table_item *out)
{
    struct packing k;
    int now = tidy_size(t, shape);
    if (now == TIDY_FULL || !make_pieces(t, rules, &k))
        return 0;
    for (int size = TIDY_FULL; size >= now + WORTH; size = smaller(size, shape)) {
        struct box b = box_of(size, shape);
        if (!pack_at(&k, &b))
            continue;
        spread(&k, &b);
        return write_moves(&k, out);
    }
    return 0;
}

int tidy_best_size(const struct table *t, unsigned rules, struct tidy_shape shape)
{
    struct table_item item[TILE_MAX];
    struct table tidy = *t;
    int n = tidy_make(t, rules, shape, item);
    for (int i = 0; i < n; i++)
        table_put(&tidy, item[i].tile, item[i].to);
    return tidy_size(&tidy, shape);
}
