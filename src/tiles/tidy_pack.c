/* tidy_pack.c: packs islands into a box.
 *
 * A box is as many columns and rows as the surface shows at some size of tiles. From the
 * largest size down, several ways of packing are tried until one has a place for every island.
 * The sets of cells are bits, a row in a word, so trying a place takes a few operations.
 *
 * Rows make way for towers, so a table with towers is higher than its rows. How much higher is
 * known only when every island has its place, so then all ways of packing are compared, in
 * boxes with fewer rows, too. */
#include "tidy_parts.h"

#include <limits.h>
#include <string.h>

#define AIR_MOST 3 /* empty cells between two islands, if there is room */

/* Which pieces may be laid with their rows as columns. */
enum turning { TURN_NONE, TURN_ANY, TURN_LOW, TURNINGS };

struct box {
    int w, h;
    int air, air_below; /* empty cells beside a piece, and above and below it */
    enum turning turning;
    uint64_t taken[TIDY_SIDE]; /* with the air around */
};

/* ---- One way of packing ---- */

static bool fits(const struct box *b, const struct form *f, int x, int y)
{
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
        for (int j = y + i - b->air_below; j <= y + i + b->air_below; j++)
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
        return (y + f->h) * TIDY_SIDE + x;
    case COLUMN_BY_COLUMN:
        return (x + f->w) * TIDY_SIDE + y;
    case FROM_CORNERS:
        return int_least(x, right) * b->h + int_least(y, below) * b->w;
    case MANNERS:
        break;
    }
    return 0;
}

/* May the piece lie so? With TURN_LOW, one with a tower only as it is lower. */
static bool may_lie(const struct box *b, const struct piece *p, bool turned)
{
    if (b->turning == TURN_LOW && p->tower)
        return turned == p->low;
    return !turned || (b->turning != TURN_NONE && !p->stiff);
}

static bool place_piece(struct box *b, struct piece *p, enum manner m)
{
    int best = -1;
    for (int turn = 0; turn < 2; turn++) {
        const struct form *f = &p->form[turn];
        if (!may_lie(b, p, turn))
            continue;
        for (int y = 0; y + f->h <= b->h; y++)
            for (int x = 0; x + f->w <= b->w; x++) {
                int cost = cost_of(b, p, f, m, x, y);
                if ((best >= 0 && cost >= best) || !fits(b, f, x, y))
                    continue;
                best = cost;
                p->at = (struct berth){x, y, turn};
            }
    }
    if (best >= 0)
        take(b, &p->form[p->at.turned], p->at.x, p->at.y);
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
        return p->area * TIDY_SIDE + (w > h ? w : h);
    case BY_AREA:
        return p->area * TIDY_SIDE + (w > h ? w : h);
    case BY_LENGTH:
        return (w > h ? w : h) * TIDY_SIDE + p->area;
    case BY_HEIGHT:
        return (h * TIDY_SIDE + w) * TIDY_SIDE;
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

/* ---- How good it is ---- */

struct tidy_used tidy_used(const struct packing *k)
{
    struct tidy_used u = {TIDY_SIDE, TIDY_SIDE, 0, 0};
    for (int i = 0; i < k->n; i++) {
        const struct piece *p = &k->piece[i];
        const struct form *f = &p->form[p->at.turned];
        u = (struct tidy_used){int_least(u.left, p->at.x), int_least(u.top, p->at.y),
                               int_most(u.right, p->at.x + f->w - 1),
                               int_most(u.bottom, p->at.y + f->h - 1)};
    }
    return u;
}

/* The cells of the table as packed, from the top. */
static int cells_packed(const struct packing *k, struct tower_cell out[TILE_MAX])
{
    for (int i = 0; i < k->n_cells; i++) {
        const struct piece *p = &k->piece[k->owner[i]];
        struct tower_cell c = k->cell[i];
        int dx = c.x - p->x, dy = c.y - p->y, j = i;
        c.x = p->at.x + (p->at.turned ? dy : dx);
        c.y = p->at.y + (p->at.turned ? dx : dy);
        for (; j > 0 && out[j - 1].y > c.y; j--)
            out[j] = out[j - 1];
        out[j] = c;
    }
    return k->n_cells;
}

static int size_packed(const struct packing *k)
{
    struct tower_cell cell[TILE_MAX];
    struct tidy_used u = tidy_used(k);
    int n = cells_packed(k, cell);
    return tidy_size_of(u.right - u.left + 1, u.bottom - u.top + 1, cell, n, k->shape);
}

/* ---- All ways ---- */

/* Keeps the best way of packing that makes the tiles at least so large; the first one that
 * makes them `enough` large ends it. */
static bool pack(struct packing *k, const struct box *b, int least, int enough)
{
    bool good = false;
    find_homes(k, b);
    for (int m = 0; m < MANNERS; m++)
        for (int o = 0; o < ORDERS; o++) {
            int size = pack_so(k, b, (enum order)o, (enum manner)m)
                           ? int_least(enough, size_packed(k))
                           : 0;
            if (size < least)
                continue;
            for (int i = 0; i < k->n; i++)
                k->best[i] = k->piece[i].at;
            k->best_size = size;
            least = size + 1;
            good = true;
            if (size >= enough)
                return true;
        }
    return good;
}

/* The air that a piece must have above and below. */
static int air_least(const struct packing *k)
{
    return k->columns ? 1 : 0;
}

/* The same box with more air, as long as that costs nothing. */
static void spread(struct packing *k, struct box *b)
{
    for (int air = AIR_MOST; air > air_least(k); air--) {
        b->air = air;
        b->air_below = air;
        if (pack(k, b, k->best_size, k->best_size))
            return;
    }
}

/* True if the tiles are as large as wanted. */
static bool pack_into(struct packing *k, struct box *found, int w, int h, int enough)
{
    struct box b = {.w = w, .h = h, .air = 1, .air_below = air_least(k)};
    if (k->area > (w + 1) * (h + 1))
        return false;
    enum turning end = !k->turns ? TURN_ANY : k->n_cells ? TURNINGS : TURN_LOW;
    for (b.turning = TURN_NONE; b.turning < end; b.turning++) {
        if (!pack(k, &b, k->best_size + 1, enough))
            continue;
        *found = b;
        if (k->best_size >= enough)
            return true;
    }
    return false;
}

static int columns_at(const struct packing *k, int size)
{
    return TIDY_FULL * k->shape.w / (TIDY_CELL_W * size);
}

static int rows_at(const struct packing *k, int size)
{
    return TIDY_FULL * k->shape.h / (TIDY_CELL_H * size);
}

/* The next smaller size at which there is a column or a row more. */
static int smaller(const struct packing *k, int size)
{
    int by_w = TIDY_FULL * k->shape.w / (TIDY_CELL_W * (columns_at(k, size) + 1)),
        by_h = TIDY_FULL * k->shape.h / (TIDY_CELL_H * (rows_at(k, size) + 1));
    return int_least(int_most(by_w, by_h), size - 1);
}

bool tidy_pack(struct packing *k)
{
    struct box found = {.w = 0};
    int w_before = 0;
    for (int size = TIDY_FULL; size > k->best_size; size = smaller(k, size)) {
        int w = int_least(columns_at(k, size), TIDY_SIDE),
            h = int_least(rows_at(k, size), TIDY_SIDE);
        /* With as many columns as before, fewer rows have been tried. */
        int h_least = k->n_cells && w != w_before ? 1 : h;
        for (; h >= h_least && h > 0; h--)
            if (pack_into(k, &found, w, h, size))
                break;
        w_before = w;
    }
    if (!found.w)
        return false;
    spread(k, &found);
    for (int i = 0; i < k->n; i++)
        k->piece[i].at = k->best[i];
    return true;
}
