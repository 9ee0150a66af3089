/* tidy.c: tidying up. */
#include "tidy_parts.h"

#define WORTH 30 /* thousandths: it is not worth moving tiles for less */

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
    return int_most(-PLACE_MAX - low, int_least(corner, PLACE_MAX - high));
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

static int make(const struct table *t, unsigned rules, struct tidy_shape shape, bool turns,
                struct table_item *out)
{
    struct packing k = {.turns = turns};
    int now = tidy_size(t, shape);
    if (now == TIDY_FULL || !tidy_pieces(t, rules, shape, &k))
        return 0;
    k.best_size = now + WORTH - 1;
    return tidy_pack(&k) ? write_moves(&k, out) : 0;
}

int tidy_make(const struct table *t, unsigned rules, struct tidy_shape shape,
              struct table_item *out)
{
    return make(t, rules, shape, true, out);
}

int tidy_slide(const struct table *t, unsigned rules, struct tidy_shape shape,
               struct table_item *out)
{
    return make(t, rules, shape, false, out);
}

int tidy_best_size(const struct table *t, unsigned rules, struct tidy_shape shape)
{
    struct table_item item[TILE_MAX];
    struct table tidy = *t;
    int n = tidy_make(t, rules, shape, item);
    table_put_items(&tidy, item, n);
    return tidy_size(&tidy, shape);
}
