/* tidy_size.c: how large tiles can be. */
#include "tidy_parts.h"

/* Do they fit at this size? In thousandths of the shape's units. */
static bool fits_at(int size, int rows, const struct tower_cell *cell, int n,
                    struct tidy_shape s)
{
    int pitch = TIDY_CELL_H * size, most = pitch * 4 / 5;
    int strip = int_least(int_most(TIDY_STRIP * size, s.strip * TIDY_FULL), most);
    return rows * pitch + row_ways_room(cell, n, strip, pitch) <= s.h * TIDY_FULL;
}

int tidy_size_of(int columns, int rows, const struct tower_cell *cell, int n,
                 struct tidy_shape s)
{
    int by_w = TIDY_FULL * s.w / (TIDY_CELL_W * columns),
        by_h = TIDY_FULL * s.h / (TIDY_CELL_H * rows);
    int high = int_most(1, int_least(TIDY_FULL, int_least(by_w, by_h))), low = 1;
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
