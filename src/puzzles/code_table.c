/* code_table.c: a table in few bits.
 *
 * The tiles of level 0 are told cell by cell, in a box around them: whether a tile lies there,
 * with odds by its neighbours, and which, with weights by the rows and columns that it would
 * continue. Towers follow. What does not fit in (tiles on one place, tiles in the air, a table
 * that is too wide) is told tile by tile, each with its place. The weights are measured on
 * games between computers; any would be right. */
#include "code_parts.h"

#include <stdlib.h>
#include <string.h>

#include "lines.h"

#define BOX_MOST 128 /* cells on a side */
#define SPAN (2 * PLACE_MAX)
#define NOTHING (-1)

struct box {
    int w, h;
    struct place low;
    int8_t face[BOX_MOST][BOX_MOST]; /* NOTHING: no tile */
};

static int face_at(const struct box *b, int x, int y)
{
    return x >= 0 && y >= 0 && x < b->w && y < b->h ? b->face[y][x] : NOTHING;
}

/* ---- Which tile ---- */

/* How well a face follows two others in a line; `before` is next to it. */
static uint32_t fit(int first, int before, int face)
{
    const struct triples *t = triples();
    if (before == NOTHING)
        return 1;
    if (first != NOTHING && t->valid[first][before] >> face & 1)
        return 200;
    return t->valid[before][face] || t->valid[face][before] ? 20 : 1;
}

static int take_face(struct coder *c, struct code_left *left, const uint32_t *weight, int face)
{
    face = coder_weighted(c, weight, FACES, face);
    if (left->face[face]) {
        left->face[face]--;
        left->all--;
    }
    return face;
}

/* A tile with up to two lines that lead to it. */
static int fitting_face(struct coder *c, struct code_left *left, const int row[2],
                        const int column[2], int face)
{
    uint32_t weight[FACES];
    for (int f = 0; f < FACES; f++)
        weight[f] = left->face[f] ? fit(row[0], row[1], f) * fit(column[0], column[1], f) : 0;
    return take_face(c, left, weight, face);
}

static void add_tile(struct code_tiles *t, int face, struct place at)
{
    if (t->n == TILE_MAX)
        return;
    t->face[t->n] = (uint8_t)face;
    t->at[t->n++] = at;
}

/* ---- The box ---- */

/* How often of 64 times a tile lies in a cell, by what lies left and above: bits 1 and 2 for
 * the two cells to the left, 4 and 8 for the two above, 16 and 32 for those above to the left
 * and right. Measured on the games; each table then goes its own way. */
static const uint8_t OFTEN[64] = {
    6,  17, 10, 23, 23, 23, 28, 20, 5,  26, 15, 22, 21, 30, 25, 31, 4,  5,  3,  24, 1, 2,
    3,  21, 5,  3,  9,  24, 22, 5,  25, 29, 5,  22, 11, 21, 2,  28, 3,  20, 11, 29, 5, 15,
    16, 3,  13, 26, 5,  5,  3,  23, 2,  3,  4,  15, 3,  10, 1,  9,  28, 27, 24, 26,
};

static int odds_of(const struct box *b, int x, int y)
{
    return (face_at(b, x - 1, y) != NOTHING) | (face_at(b, x - 2, y) != NOTHING) << 1 |
           (face_at(b, x, y - 1) != NOTHING) << 2 | (face_at(b, x, y - 2) != NOTHING) << 3 |
           (face_at(b, x - 1, y - 1) != NOTHING) << 4 |
           (face_at(b, x + 1, y - 1) != NOTHING) << 5;
}

static void cell(struct coder *c, unsigned rules, struct coder_odds *odds, struct box *b, int x,
                 int y, struct code_left *left)
{
    int old = b->face[y][x];
    b->face[y][x] = NOTHING;
    if (!coder_learn(c, odds, old != NOTHING))
        return;
    bool columns = rules & RULE_COLUMNS;
    int row[2] = {face_at(b, x - 2, y), face_at(b, x - 1, y)};
    int column[2] = {columns ? face_at(b, x, y - 2) : NOTHING,
                     columns ? face_at(b, x, y - 1) : NOTHING};
    b->face[y][x] = (int8_t)fitting_face(c, left, row, column, old);
}

static void level_0(struct coder *c, unsigned rules, struct box *b, struct code_left *left)
{
    struct coder_odds odds[64];
    for (int i = 0; i < 64; i++)
        odds[i] = (struct coder_odds){OFTEN[i] * 3 / 8 + 1, (64 - OFTEN[i]) * 3 / 8 + 1};
    b->w = coder_count(c, 3, BOX_MOST, b->w);
    b->h = coder_count(c, 3, BOX_MOST, b->h);
    for (int y = 0; y < b->h && !c->failed; y++)
        for (int x = 0; x < b->w && !c->failed; x++)
            cell(c, rules, &odds[odds_of(b, x, y)], b, x, y, left);
}

/* Where the box lies: nearly always so that a Wild in it lies at 0,0. */
static void place_box(struct coder *c, struct box *b)
{
    for (int y = 0; y < b->h; y++)
        for (int x = 0; x < b->w; x++)
            if (b->face[y][x] == WILD) {
                bool middle = b->low.x == -x && b->low.y == -y;
                if (coder_yes(c, 15, 1, middle)) {
                    b->low = (struct place){(int16_t)-x, (int16_t)-y, 0};
                    return;
                }
                x = b->w;
                y = b->h;
            }
    b->low.x = (int16_t)coder_signed(c, 0, PLACE_MAX, b->low.x);
    b->low.y = (int16_t)coder_signed(c, 0, PLACE_MAX, b->low.y);
}

/* ---- Towers ---- */

/* The face at a place among the tiles not told yet, which it leaves; NOTHING. */
static int lift(struct code_tiles *rest, struct place at)
{
    for (int i = 0; i < rest->n; i++)
        if (place_same(rest->at[i], at)) {
            int face = rest->face[i];
            rest->n--;
            rest->face[i] = rest->face[rest->n];
            rest->at[i] = rest->at[rest->n];
            return face;
        }
    return NOTHING;
}

/* The tiles that stand on a tile of level 0 one above the other, or hang below it. */
static void tower(struct coder *c, struct coder_odds *odds, int ground, struct place at, int up,
                  struct code_left *left, struct code_tiles *rest, struct code_tiles *out)
{
    int line[2] = {NOTHING, ground};
    const int none[2] = {NOTHING, NOTHING};
    for (int z = 1; z < TILE_MAX && !c->failed; z++) {
        at.z = (int16_t)(up * z);
        int face = lift(rest, at);
        if (!coder_learn(c, &odds[z > 1], face != NOTHING))
            return;
        face = fitting_face(c, left, line, none, face);
        add_tile(out, face, at);
        line[0] = line[1];
        line[1] = face;
    }
}

static struct place place_of(const struct box *b, int x, int y)
{
    return (struct place){(int16_t)(b->low.x + x), (int16_t)(b->low.y + y), 0};
}

static void towers(struct coder *c, unsigned rules, const struct box *b, struct code_left *left,
                   struct code_tiles *rest, struct code_tiles *out)
{
    struct coder_odds odds[2] = {{1, 15}, {8, 8}};
    bool any = false;
    for (int i = 0; i < rest->n; i++)
        any |= rest->at[i].z != 0;
    if (!coder_yes(c, rules & RULE_TOWERS ? 16 : 1, 16, any))
        return;
    for (int y = 0; y < b->h; y++)
        for (int x = 0; x < b->w && !c->failed; x++)
            if (b->face[y][x] != NOTHING) {
                tower(c, odds, b->face[y][x], place_of(b, x, y), 1, left, rest, out);
                tower(c, odds, b->face[y][x], place_of(b, x, y), -1, left, rest, out);
            }
}

/* ---- The writer's box ---- */

/* The smallest box around level 0; false if there is none, or it is too large. */
static bool fit_box(struct box *b, const struct code_tiles *tiles)
{
    int low_x = PLACE_MAX, low_y = PLACE_MAX, high_x = -PLACE_MAX, high_y = -PLACE_MAX;
    for (int i = 0; i < tiles->n; i++) {
        struct place p = tiles->at[i];
        if (p.z)
            continue;
        low_x = p.x < low_x ? p.x : low_x;
        low_y = p.y < low_y ? p.y : low_y;
        high_x = p.x > high_x ? p.x : high_x;
        high_y = p.y > high_y ? p.y : high_y;
    }
    b->w = high_x - low_x + 1;
    b->h = high_y - low_y + 1;
    b->low = (struct place){(int16_t)low_x, (int16_t)low_y, 0};
    return b->w > 0 && b->w <= BOX_MOST && b->h <= BOX_MOST;
}

/* Fills in the box; tiles for which there is no room remain in *rest. */
static void fill_box(struct box *b, bool use, struct code_tiles *rest)
{
    memset(b->face, NOTHING, sizeof b->face);
    if (!use || !fit_box(b, rest)) {
        b->w = b->h = 0;
        return;
    }
    for (int y = 0; y < b->h; y++)
        for (int x = 0; x < b->w; x++)
            b->face[y][x] = (int8_t)lift(rest, place_of(b, x, y));
}

/* ---- Tiles anywhere ---- */

static void sort_places(struct code_tiles *t)
{
    for (int i = 1; i < t->n; i++)
        for (int k = i; k > 0 && place_order(t->at[k], t->at[k - 1]) < 0; k--) {
            struct place at = t->at[k];
            uint8_t face = t->face[k];
            t->at[k] = t->at[k - 1];
            t->face[k] = t->face[k - 1];
            t->at[k - 1] = at;
            t->face[k - 1] = face;
        }
}

/* How many bits the usual distance in x has, and in y. */
static void usual_bits(const struct code_tiles *t, int *x, int *y)
{
    int sum_x = 0, sum_y = 0;
    for (int i = 1; i < t->n; i++) {
        sum_x += abs(t->at[i].x - t->at[i - 1].x);
        sum_y += t->at[i].y - t->at[i - 1].y;
    }
    for (*x = 0; *x < 15 && t->n && sum_x / t->n >> *x; ++*x)
        ;
    for (*y = 0; *y < 15 && t->n && sum_y / t->n >> *y; ++*y)
        ;
}

/* The tiles that are left, each with its place from the one before. */
static void scattered(struct coder *c, struct code_left *left, struct code_tiles *rest,
                      struct code_tiles *out)
{
    struct place last = {0, 0, 0};
    uint32_t weight[FACES];
    int n = coder_count(c, 0, TILE_MAX, rest->n), bits_x, bits_y;
    sort_places(rest);
    usual_bits(rest, &bits_x, &bits_y);
    bits_x = n ? coder_even(c, 16, bits_x) : 0;
    bits_y = n ? coder_even(c, 16, bits_y) : 0;
    for (int i = 0; i < n && !c->failed; i++) {
        for (int f = 0; f < FACES; f++)
            weight[f] = (uint32_t)left->face[f];
        int face = take_face(c, left, weight, i < rest->n ? rest->face[i] : 0);
        struct place at = i < rest->n ? rest->at[i] : last;
        at.x = (int16_t)(last.x + coder_signed(c, bits_x, SPAN, at.x - last.x));
        at.y = (int16_t)(last.y + coder_signed(c, bits_y, SPAN, at.y - last.y));
        at.z = (int16_t)(last.z + coder_signed(c, 0, SPAN, at.z - last.z));
        add_tile(out, face, at);
        last = at;
    }
}

/* ---- All of it ---- */

void code_table(struct coder *c, unsigned rules, bool use_box, struct code_left *left,
                struct code_tiles *tiles)
{
    struct code_tiles rest = *tiles;
    struct box b;
    tiles->n = 0;
    fill_box(&b, use_box, &rest);
    level_0(c, rules, &b, left);
    place_box(c, &b);
    for (int y = 0; y < b.h && !c->failed; y++)
        for (int x = 0; x < b.w; x++)
            if (b.face[y][x] != NOTHING)
                add_tile(tiles, b.face[y][x], place_of(&b, x, y));
    towers(c, rules, &b, left, &rest, tiles);
    scattered(c, left, &rest, tiles);
}
