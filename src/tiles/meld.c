/* meld.c: reading a row as one set or one run of Classic. */
#include "meld.h"

#include <string.h>

#define HIGHEST 13

/* The colours of the number tiles, one bit each. */
static unsigned colours_in(const tile_t *tiles, int n)
{
    unsigned seen = 0;
    for (int i = 0; i < n; i++)
        if (!tile_is_wild(tiles[i]))
            seen |= 1u << tile_colour(tiles[i]);
    return seen;
}

/* Index of the first number tile; n when all tiles are Wilds. */
static int first_number(const tile_t *tiles, int n)
{
    int i = 0;
    while (i < n && tile_is_wild(tiles[i]))
        i++;
    return i;
}

static bool read_set(const tile_t *tiles, int n, int number, struct group *g)
{
    static const enum colour alphabet[COLOUR_COUNT] = {BLUE, GREEN, BLACK, RED};
    unsigned missing = ~colours_in(tiles, n), seen = 0;
    if (n > COLOUR_COUNT)
        return false;
    for (int i = 0, next = 0; i < n; i++) {
        enum colour c;
        if (tile_is_wild(tiles[i])) {
            while (!(missing >> alphabet[next] & 1))
                next++;
            c = alphabet[next++];
        } else {
            c = tile_colour(tiles[i]);
            if ((seen >> c & 1) || tile_number(tiles[i]) != number)
                return false;
            seen |= 1u << c;
        }
        g->as[i] = tile_make(c, number);
    }
    g->kind = GROUP_SET;
    return true;
}

/* dir: 1 upward, -1 downward; start: the number that the first tile stands for. */
static bool read_run(const tile_t *tiles, int n, enum colour c, int start, int dir,
                     struct group *g)
{
    int end = start + dir * (n - 1);
    if (start < 1 || start > HIGHEST || end < 1 || end > HIGHEST)
        return false;
    for (int i = 0; i < n; i++) {
        g->as[i] = tile_make(c, start + dir * i);
        if (!tile_is_wild(tiles[i]) && tile_face(tiles[i]) != g->as[i])
            return false;
    }
    g->kind = GROUP_RUN;
    return true;
}

int meld_readings(const tile_t *tiles, int n, struct group out[MELD_READINGS])
{
    struct group g;
    int count = 0, first = first_number(tiles, n);
    if (n < 3 || n > MELD_TILES || first == n)
        return 0;
    int number = tile_number(tiles[first]);
    enum colour c = tile_colour(tiles[first]);
    if (out)
        memset(&g, 0, sizeof g);
    g.n = n;
    memcpy(g.tile, tiles, (size_t)n);
    for (int way = 0; way < MELD_READINGS; way++) {
        int dir = way == 1 ? 1 : -1;
        if (way == 0 ? !read_set(tiles, n, number, &g)
                     : !read_run(tiles, n, c, number - dir * first, dir, &g))
            continue;
        if (out)
            out[count] = g;
        count++;
    }
    return count;
}

bool meld_is(const tile_t *tiles, int n)
{
    int first = first_number(tiles, n);
    if (n < 3 || n > MELD_TILES || first == n)
        return false;
    int face = tile_face(tiles[first]), number = tile_number(tiles[first]);
    bool set = n <= COLOUR_COUNT;
    bool up = number > first && number - first + n - 1 <= HIGHEST;
    bool down = number + first <= HIGHEST && number + first - n + 1 >= 1;
    unsigned seen = 0;
    for (int i = first; i < n && (set || up || down); i++) {
        int f = tile_face(tiles[i]);
        if (f == WILD)
            continue;
        unsigned colour = 1u << f / HIGHEST;
        set = set && !(seen & colour) && f % HIGHEST == number - 1;
        up = up && f == face + i - first;
        down = down && f == face - i + first;
        seen |= colour;
    }
    return set || up || down;
}

bool meld_read(const tile_t *tiles, int n, struct group *out)
{
    struct group g[MELD_READINGS];
    int count = meld_readings(tiles, n, g), best = 0;
    for (int i = 1; i < count; i++)
        if (meld_worth(&g[i]) > meld_worth(&g[best]))
            best = i;
    if (count)
        *out = g[best];
    return count > 0;
}

uint64_t meld_faces(const tile_t *tiles, int n, int i)
{
    struct group g[MELD_READINGS];
    int count = meld_readings(tiles, n, g);
    unsigned seen = colours_in(tiles, n);
    uint64_t faces = 0;
    for (int k = 0; k < count; k++) {
        if (g[k].kind == GROUP_RUN || !tile_is_wild(tiles[i])) {
            faces |= (uint64_t)1 << g[k].as[i];
            continue;
        }
        for (int c = 0; c < COLOUR_COUNT; c++)
            if (!(seen >> c & 1))
                faces |= (uint64_t)1 << tile_make((enum colour)c, tile_number(g[k].as[i]));
    }
    return faces;
}

int meld_worth(const struct group *g)
{
    int sum = 0;
    for (int i = 0; i < g->n; i++)
        sum += tile_number(g->as[i]);
    return sum;
}

bool tile_take_copy(struct tile_bits *left, int face, tile_t *out)
{
    tile_t second = (tile_t)(face + FACES);
    *out = bits_has(left, (tile_t)face) ? (tile_t)face : second;
    if (!bits_has(left, *out))
        return false;
    bits_remove(left, *out);
    return true;
}

/* A tile's place as one number, in reading order (from the top, then from the left), with the
 * tile itself in the lowest bits. */
static uint64_t order_of(tile_t t, struct place p)
{
    return (uint64_t)(p.y + 32768) << 32 | (uint64_t)(p.x + 32768) << 8 | t;
}

static int in_order(const struct table *t, uint64_t order[TILE_MAX])
{
    tile_t list[TILE_MAX];
    int count = table_list(t, list), n = 0;
    for (int i = 0; i < count; i++) {
        if (t->at[list[i]].z)
            continue;
        uint64_t key = order_of(list[i], t->at[list[i]]);
        int j = n++;
        for (; j > 0 && order[j - 1] > key; j--)
            order[j] = order[j - 1];
        order[j] = key;
    }
    return n;
}

void table_rows(const struct table *t, struct table_rows *out)
{
    uint64_t order[TILE_MAX], before = 0;
    int n = in_order(t, order), taken = 0;
    out->n = 0;
    for (int i = 0; i < n; i++) {
        uint64_t place = order[i] >> 8;
        if (taken && place == before)
            continue;
        if (!taken || place != before + 1) /* one place to the right is one more */
            out->start[out->n++] = (uint8_t)taken;
        out->tile[taken++] = (tile_t)(order[i] & 255);
        before = place;
    }
    out->start[out->n] = (uint8_t)taken;
}
