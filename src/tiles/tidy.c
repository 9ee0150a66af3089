/* tidy.c: how large tiles can be, and tidying up. */
#include "tidy_parts.h"

#define WORTH 30 /* thousandths: it is not worth moving tiles for less */

/* ---- Sizes ---- */

/* Do they fit at this size? In thousandths of the shape's units. */
static bool fits_at(int size, int rows, const struct tower_cell *cell, int n,
                    struct tidy_shape s)
{
    int pitch = TIDY_CELL_H * size, most = pitch * 4 / 5;
    int strip = tidy_least(tidy_most(TIDY_STRIP * size, s.strip * TIDY_FULL), most);
    return rows * pitch + row_ways_room(cell, n, strip, pitch) <= s.h * TIDY_FULL;
}

int tidy_size_of(int columns, int rows, const struct tower_cell *cell, int n,
                 struct tidy_shape s)
{
    int by_w = TIDY_FULL * s.w / (TIDY_CELL_W * columns),
        by_h = TIDY_FULL * s.h / (TIDY_CELL_H * rows);
    int high = tidy_most(1, tidy_least(TIDY_FULL, tidy_least(by_w, by_h))), low = 1;
    if (!n || fits_at(high, rows, cell, n, s))
        return high;
    while (high - low > 1) {
        int size = (low + high) / 2;
        *(fits_at(size, rows, cell, n, s) ? &low : &high) = size;
    }
    return low;
}

int tidy_box_size(int columns, int rows, struct tidy_shape shape)
{
    return tidy_size_of(columns, rows, NULL, 0, shape);
}

int tidy_size(const struct table *t, struct tidy_shape shape)
{
    struct tower_cell cell[TILE_MAX];
    struct place low, high;
    if (!table_box(t, &low, &high))
        return TIDY_FULL;
    return tidy_size_of(high.x - low.x + 1, high.y - low.y + 1, cell, tower_cells(t, cell),
                        shape);
}

/* ---- On the table again ---- */

static struct place place_in(const struct packing *k, const struct piece *p, tile_t tile, int x,
                             int y)
{
    struct place at = k->t->at[tile];
    int dx = at.x - p->x, dy = at.y - p->y;
    return (struct place){(int16_t)(x + p->at.x + (p->at.turned ? dy : dx)),
                          (int16_t)(y + p->at.y + (p->at.turned ? dx : dy)), at.z};
}

/* The nearest place of the box's corner where everything is on the table. */
static int on_table(int corner, int low, int high)
{
    return tidy_most(-PLACE_MAX - low, tidy_least(corner, PLACE_MAX - high));
}

/* How many tiles stay if the box begins at that place. */
static int staying(const struct packing *k, int x, int y)
{
    int n = 0;
    for (int i = 0; i < k->n; i++) {
        const struct piece *p = &k->piece[i];
        n += !p->at.turned && x + p->at.x == p->x && y + p->at.y == p->y ? p->n : 0;
    }
    return n;
}

/* Where the box begins on the table: where the first island stays, which is the Wild's, or else
 * as many tiles as can. */
static struct place corner_of(const struct packing *k)
{
    struct tidy_used u = tidy_used(k);
    struct place best = {0, 0, 0};
    int stay = -1;
    for (int i = 0; i < k->n; i++) {
        const struct piece *p = &k->piece[i];
        int x = on_table(p->x - p->at.x, u.left, u.right),
            y = on_table(p->y - p->at.y, u.top, u.bottom), n = staying(k, x, y);
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
    if (now == TIDY_FULL || !tidy_pieces(t, rules, shape, &k))
        return 0;
    k.best_size = now + WORTH - 1;
    return tidy_pack(&k) ? write_moves(&k, out) : 0;
}

int tidy_best_size(const struct table *t, unsigned rules, struct tidy_shape shape)
{
    struct table_item item[TILE_MAX];
    struct table tidy = *t;
    int n = tidy_make(t, rules, shape, item);
    table_put_items(&tidy, item, n);
    return tidy_size(&tidy, shape);
}
