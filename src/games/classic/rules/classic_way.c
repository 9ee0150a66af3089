/* classic_way.c: puts tiles into a line of rows, where rows open and make way. */
#include "classic_way.h"

#include <stdlib.h>
#include <string.h>

#include "meld.h"

#define SPARE 2 /* cells at the edge of the table into which nothing is pushed */

/* A row of the line, or part of one. */
struct part {
    int x, n;
    const tile_t *tile;
    bool joined; /* to the part before it, without a gap */
};

/* One line from left to right, without the tiles that are being put down. */
struct line {
    int n;
    struct part part[TILE_MAX + 3];
    tile_t tile[TILE_MAX]; /* of all parts, in order */
};

/* ---- Reading ---- */

static void read_line(const struct table *t, const tile_t *held, int held_n, int y,
                      struct line *l)
{
    int n = 0;
    for (int i = 0; i < TILE_MAX; i++) {
        if (!table_has(t, (tile_t)i) || t->at[i].y != y || memchr(held, i, (size_t)held_n))
            continue;
        int k = n++;
        for (; k > 0 && t->at[l->tile[k - 1]].x > t->at[i].x; k--)
            l->tile[k] = l->tile[k - 1];
        l->tile[k] = (tile_t)i;
    }
    l->n = 0;
    for (int i = 0; i < n; i++) {
        int x = t->at[l->tile[i]].x;
        struct part *last = l->n ? &l->part[l->n - 1] : NULL;
        if (last && last->x + last->n == x)
            last->n++;
        else
            l->part[l->n++] = (struct part){x, 1, &l->tile[i], false};
    }
}

/* ---- Which parts fit together ---- */

static bool could_begin(tile_t a, tile_t b)
{
    if (tile_is_wild(a) || tile_is_wild(b))
        return true;
    int gap = abs(tile_number(a) - tile_number(b));
    return tile_colour(a) == tile_colour(b) ? gap == 1 : gap == 0;
}

/* The sum over all tiles: 2 for a tile in a meld, 1 for a tile in what may become a meld,
 * otherwise 0. */
static int worth(const tile_t *tile, int n)
{
    if (n >= 3)
        return meld_is(tile, n) ? 2 * n : 0;
    return n == 2 && !could_begin(tile[0], tile[1]) ? 0 : n;
}

/* The worth of three parts side by side (any may be empty), joined as the flags say. */
static int worth_of(const struct part p[3], bool left, bool right)
{
    tile_t row[TILE_MAX];
    int sum = 0, n = 0;
    for (int i = 0; i < 3; i++) {
        bool joined = i == 2 ? right : left; /* to nothing, if it is the first */
        if (!joined) {
            sum += worth(row, n);
            n = 0;
        }
        memcpy(row + n, p[i].tile, (size_t)p[i].n);
        n += p[i].n;
    }
    return sum + worth(row, n);
}

/* Finds how best to join the parts on the left and right to what is put down. `torn`: they were
 * one row, and must then be melds. False if it fits neither. */
static bool best_joints(const struct part p[3], bool torn, bool *left, bool *right)
{
    static const bool ways[3][2] = {{true, true}, {true, false}, {false, true}};
    int best = -1, most = -1;
    for (int i = 0; i < 3; i++) {
        if ((ways[i][0] && !p[0].n) || (ways[i][1] && !p[2].n))
            continue;
        int w = worth_of(p, ways[i][0], ways[i][1]);
        if (w <= most)
            continue;
        most = w;
        best = i;
    }
    if (best < 0)
        return false;
    *left = ways[best][0];
    *right = ways[best][1];
    tile_t row[TILE_MAX];
    int n = 0;
    for (int i = 0; i < 3; i++)
        if (i == 1 || (i == 0 ? *left : *right)) {
            memcpy(row + n, p[i].tile, (size_t)p[i].n);
            n += p[i].n;
        }
    return torn ? worth(row, n) == 2 * n : worth(row, n) > 0;
}

/* ---- Pushing ---- */

/* Moves all parts on either side of `fixed` out of the way; false at the edge of the table. */
static bool push(struct line *l, int fixed)
{
    for (int i = fixed + 1; i < l->n; i++) {
        const struct part *before = &l->part[i - 1];
        int least = before->x + before->n + !l->part[i].joined;
        if (l->part[i].joined || l->part[i].x < least)
            l->part[i].x = least;
    }
    for (int i = fixed - 1; i >= 0; i--) {
        const struct part *after = &l->part[i + 1];
        int most = after->x - l->part[i].n - !after->joined;
        if (after->joined || l->part[i].x > most)
            l->part[i].x = most;
    }
    const struct part *last = &l->part[l->n - 1];
    return l->part[0].x >= SPARE - PLACE_MAX && last->x + last->n <= PLACE_MAX - SPARE;
}

static int write_moves(const struct table *t, const struct line *l, int put, int y,
                       struct table_item *out)
{
    int n = 0;
    for (int pass = 0; pass < 2; pass++) /* what is put down comes first */
        for (int i = 0; i < l->n; i++)
            for (int k = 0; k < l->part[i].n && (pass == 0) == (i == put); k++) {
                tile_t tile = l->part[i].tile[k];
                struct place to = {(int16_t)(l->part[i].x + k), (int16_t)y, 0};
                if (i == put || !place_same(t->at[tile], to))
                    out[n++] = (struct table_item){tile, false, to};
            }
    return n;
}

/* ---- Putting down ---- */

static void insert_part(struct line *l, int at, struct part p)
{
    memmove(&l->part[at + 1], &l->part[at], (size_t)(l->n - at) * sizeof *l->part);
    l->part[at] = p;
    l->n++;
}

/* Where in the line something is put. */
struct gap {
    int put;   /* the number of tiles put down */
    bool torn; /* in the middle of a row, which is now in two parts */
    bool edge; /* on a row's first or last tile, which means beside it */
};

static struct gap open_line(struct line *l, int x, bool after)
{
    int i = 0;
    while (i < l->n && l->part[i].x + l->part[i].n <= x)
        i++;
    if (i == l->n || l->part[i].x > x)
        return (struct gap){.put = i};
    int cut = x - l->part[i].x + after;
    if (!cut || cut == l->part[i].n)
        return (struct gap){.put = i + (cut > 0), .edge = true};
    struct part tail = {l->part[i].x + cut, l->part[i].n - cut, l->part[i].tile + cut, false};
    l->part[i].n = cut;
    insert_part(l, i + 1, tail);
    return (struct gap){.put = i + 1, .torn = true};
}

/* Its neighbours: those it touches, and those whose cells it takes. */
static void neighbours(const struct line *l, const struct gap *g, struct part near[3])
{
    const struct part *p = &l->part[g->put];
    const struct part *a = g->put ? p - 1 : NULL, *b = g->put + 1 < l->n ? p + 1 : NULL;
    if (a && (g->torn || a->x + a->n >= p->x))
        near[0] = *a;
    if (b && (g->torn || b->x <= p->x + p->n))
        near[2] = *b;
}

/* What it is joined to stays where it is: the left part, if it is joined to that one or to
 * both. */
static bool join(struct line *l, const struct gap *g, bool left, bool right)
{
    struct part *p = &l->part[g->put];
    p->joined = left;
    if (g->put + 1 < l->n)
        p[1].joined = right;
    if (left || g->torn) {
        p->x = p[-1].x + p[-1].n;
        return push(l, g->put - 1);
    }
    p->x = p[1].x - p->n;
    return push(l, g->put + 1);
}

int cl_put(const struct table *t, const tile_t *tile, int n, struct place at, bool after,
           struct table_item *out)
{
    struct line l;
    struct part near[3] = {{.tile = tile}, {.x = at.x, .n = n, .tile = tile}, {.tile = tile}};
    bool left, right, good = true;
    read_line(t, tile, n, at.y, &l);
    struct gap g = open_line(&l, at.x, after);
    if (g.edge) /* its left side is that of the row's end, or its right side */
        near[1].x = after ? at.x + 1 : at.x - n;
    insert_part(&l, g.put, near[1]);
    neighbours(&l, &g, near);
    bool tight = g.torn || g.edge; /* there is no free cell: it fits, or it is refused */
    if (best_joints(near, tight, &left, &right))
        good = join(&l, &g, left, right);
    else if (tight || near[0].n || near[2].n) /* it fits none of its neighbours */
        return 0;
    return good ? write_moves(t, &l, g.put, at.y, out) : 0;
}

/* ---- The Wild ---- */

static uint64_t stands_for(const struct table *t, struct place at)
{
    struct table_rows rows;
    table_rows(t, &rows);
    for (int r = 0; r < rows.n; r++)
        for (int i = rows.start[r]; i < rows.start[r + 1]; i++)
            if (place_same(t->at[rows.tile[i]], at))
                return meld_faces(row_tiles(&rows, r), row_length(&rows, r), i - rows.start[r]);
    return 0;
}

/* Is there nothing in the cell and to its left and right? With `air`, above and below
 * either. */
static bool is_alone(const struct table *t, int x, int y, bool air)
{
    if (abs(x) > PLACE_MAX - SPARE || abs(y) > PLACE_MAX - SPARE)
        return false;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -air; dy <= air; dy++)
            if (table_at(t, (struct place){(int16_t)(x + dx), (int16_t)(y + dy), 0}) !=
                TILE_NONE)
                return false;
    return true;
}

#define NEAR 6 /* cells: farther away it need not have free cells round it */

/* The nearest such cell: below before above, lines before columns. */
static struct place place_alone(const struct table *t, struct place at, bool air)
{
    for (int far = 1; far < (air ? NEAR : 2 * PLACE_MAX); far++)
        for (int dy = 0; dy <= far; dy++)
            for (int k = 0; k < 4; k++) {
                int dx = far - dy, x = at.x + (k & 1 ? -dx : dx), y = at.y + (k & 2 ? -dy : dy);
                if (is_alone(t, x, y, air))
                    return (struct place){(int16_t)x, (int16_t)y, 0};
            }
    return air ? place_alone(t, at, false) : at;
}

bool cl_replace_wild(const struct table *t, tile_t tile, struct place at,
                     struct table_item out[2])
{
    tile_t wild = table_at(t, at);
    if (!tile_is_wild(wild) || tile_is_wild(tile) ||
        !(stands_for(t, at) >> tile_face(tile) & 1))
        return false;
    out[0] = (struct table_item){tile, false, at};
    out[1] = (struct table_item){wild, false, place_alone(t, at, true)};
    return true;
}
