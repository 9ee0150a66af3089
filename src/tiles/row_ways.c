/* row_ways.c: finds how far rows must move apart for towers. */
#include "row_ways.h"

#include <stddef.h>

/* The levels between the table and p: each tile counts, and so does each gap. */
int tower_level(const struct table *t, struct place p)
{
    tile_t tower[TILE_MAX];
    int n = p.z ? table_tower(t, p.x, p.y, tower) : 0, sign = p.z < 0 ? -1 : 1;
    int level = 0, last = 0, end = p.z * sign;
    for (int i = 0; i < n; i++) {
        int z = t->at[tower[sign > 0 ? i : n - 1 - i]].z * sign;
        if (z <= 0 || z >= end)
            continue;
        level += z > last + 1 ? 2 : 1;
        last = z;
    }
    if (p.z)
        level += end > last + 1 ? 2 : 1;
    return sign * level;
}

static void note_tile(struct tower_cell *cell, int *n, struct place p, int level)
{
    int i = 0;
    while (i < *n && (cell[i].x != p.x || cell[i].y != p.y))
        i++;
    if (i == *n)
        cell[(*n)++] = (struct tower_cell){p.x, p.y, 0, 0};
    cell[i].up = level > cell[i].up ? level : cell[i].up;
    cell[i].down = -level > cell[i].down ? -level : cell[i].down;
}

int tower_cells(const struct table *t, struct tower_cell cell[TILE_MAX])
{
    tile_t list[TILE_MAX];
    int all = table_list(t, list), n = 0;
    bool tower = false;
    for (int i = 0; i < all; i++)
        tower |= t->at[list[i]].z != 0;
    for (int i = 0; i < all && tower; i++)
        note_tile(cell, &n, t->at[list[i]], tower_level(t, t->at[list[i]]));
    for (int i = 1; i < n; i++) {
        struct tower_cell c = cell[i];
        int k = i;
        for (; k > 0 && cell[k - 1].y > c.y; k--)
            cell[k] = cell[k - 1];
        cell[k] = c;
    }
    return n;
}

/* The next cell with tiles above cell i, in its column; NULL if there is none. */
static const struct tower_cell *behind(const struct tower_cell *cell, int i)
{
    for (int k = i - 1; k >= 0; k--)
        if (cell[k].x == cell[i].x)
            return &cell[k];
    return NULL;
}

int row_ways(const struct tower_cell *cell, int cells, int strip, int pitch,
             struct row_way out[ROW_WAYS])
{
    int n = 0;
    for (int i = 0; i < cells; i++) {
        const struct tower_cell *c = &cell[i], *above = behind(cell, i);
        if (!above)
            continue;
        int room = strip * (c->up + above->down) - pitch * (c->y - above->y - 1);
        for (int k = 0; k < n; k++)
            room -= out[k].y > above->y ? out[k].room : 0;
        if (room <= 0)
            continue;
        if (!n || out[n - 1].y != c->y)
            out[n++] = (struct row_way){c->y, 0};
        out[n - 1].room += room;
    }
    return n;
}

int row_ways_room(const struct tower_cell *cell, int n, int strip, int pitch)
{
    struct row_way way[ROW_WAYS];
    int ways = row_ways(cell, n, strip, pitch, way), k = 0, room = 0, top = 0, bottom = 0;
    for (int i = 0; i < n; i++) {
        while (k < ways && way[k].y <= cell[i].y)
            room += way[k++].room;
        int y = (cell[i].y - cell[0].y) * pitch + room;
        int high = y - cell[i].up * strip, low = y + cell[i].down * strip;
        top = high < top ? high : top;
        bottom = low > bottom ? low : bottom;
    }
    return n ? bottom - top - (cell[n - 1].y - cell[0].y) * pitch : 0;
}
