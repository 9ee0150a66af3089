/* shelves.c: a grid of shelves, and the free stretches on them. */
#include "shelves.h"

#include <limits.h>
#include <stdlib.h>

#include "least.h"

/* ---- Rows ---- */

void spans_of(const struct table *t, struct spans *out)
{
    struct table_rows rows;
    table_rows(t, &rows);
    out->n = rows.n;
    for (int r = 0; r < rows.n; r++) {
        struct place p = t->at[row_tiles(&rows, r)[0]];
        out->span[r] = (struct span){p.y, p.x, p.x + row_length(&rows, r)};
    }
}

bool spans_free(const struct spans *rows, int x, int y, int n, int gap)
{
    for (int i = 0; i < rows->n; i++) {
        const struct span *s = &rows->span[i];
        if (s->y == y && s->end + gap > x && s->x < x + n + gap)
            return false;
    }
    return true;
}

/* ---- The grid ---- */

int shelf_lines(struct tidy_shape shape)
{
    return int_most(SHELVES_LEAST, (2 * shape.h + SHELF_H) / (2 * SHELF_H));
}

/* If they are too high for the surface, everything is smaller, and more lie side by side. */
int shelf_columns(int lines, struct tidy_shape shape)
{
    long high = (long)lines * SHELF_H, h = int_most(1, shape.h);
    return int_most(1, (int)(shape.w * (high > h ? high : h) / (TIDY_CELL_W * h)));
}

int shelf_lines_for(int columns, struct tidy_shape shape)
{
    long wide = (long)columns * TIDY_CELL_W * int_most(1, shape.h),
         each = (long)int_most(1, shape.w) * SHELF_H;
    return columns <= shelf_columns(1, shape) ? 1 : (int)((wide + each - 1) / each);
}

#define CORNER_COLUMNS 10 /* of the first shelves in a small window */

struct place shelf_corner(struct place low)
{
    bool beside = low.x >= 0 && low.x < CORNER_COLUMNS,
         below = low.y >= 0 && low.y < SHELVES_LEAST;
    return (struct place){beside ? 0 : low.x, below ? 0 : low.y, 0};
}

/* ---- Free stretches ---- */

static bool stretch(const struct shelves *s, const struct spans *rows, int x, int y, int n,
                    int gap)
{
    int left = SHELF_LEFT(gap), right = SHELF_RIGHT(gap);
    return x >= s->low.x + left && x + n <= s->high.x + 1 - right &&
           spans_free(rows, x, y, n, gap);
}

bool shelf_first(const struct shelves *s, const struct spans *rows, int n, int gap,
                 struct place *out)
{
    for (int y = s->low.y; y <= s->high.y; y++)
        for (int x = s->low.x; x <= s->high.x; x++)
            if (stretch(s, rows, x, y, n, gap)) {
                *out = (struct place){(int16_t)x, (int16_t)y, 0};
                return true;
            }
    return false;
}

#define LINE_FAR 3 /* columns that a line is as far as: people mean the line they point at */
#define REACH 60   /* columns, and that are not looked at in vain on a table without end */

bool shelf_nearest(const struct shelves *s, const struct spans *rows, int n, int gap,
                   struct place at, struct place *out)
{
    int best = INT_MAX, lines = REACH / LINE_FAR;
    for (int y = int_most(s->low.y, at.y - lines); y <= int_least(s->high.y, at.y + lines); y++)
        for (int x = int_most(s->low.x, at.x - REACH); x <= int_least(s->high.x, at.x + REACH);
             x++) {
            int far = abs(x - at.x) + LINE_FAR * abs(y - at.y);
            if (far >= best || !stretch(s, rows, x, y, n, gap))
                continue;
            best = far;
            *out = (struct place){(int16_t)x, (int16_t)y, 0};
        }
    return best < INT_MAX;
}
