/* blockers_code.c: a position of Blockers! as a row of choices, for codes. */
#include <stdlib.h>
#include <string.h>

#include "bk_position.h"
#include "blockers_mind.h"

#define FITS 64  /* how likely a tile is on a space that its face allows, */
#define BESIDE 6 /* times as likely beside one of its colour, */
#define ASTRAY 1 /* and anywhere else */

/* While it is written or read. */
struct coding {
    struct coder *c;
    struct bk_position p;
    bool used[BK_TILES];
    bool walls; /* alone, tiles of any colour may be on the board */
};

static int owner(const struct coding *k, int tile)
{
    return bk_seat_of(&k->p.seats, bk_colour((bk_tile)tile));
}

/* One tile, by weight; those that were named already have none. */
static bk_tile tile(struct coding *k, uint32_t weight[BK_TILES], bk_tile t)
{
    for (int i = 0; i < BK_TILES; i++)
        if (k->used[i] || (owner(k, i) < 0 && !k->walls))
            weight[i] = 0;
    int found = coder_weighted(k->c, weight, BK_TILES, k->c->reading ? 0 : t);
    k->used[found] = true;
    return (bk_tile)found;
}

/* ---- Players ---- */

static void colours(struct coding *k, int seat, bool pair)
{
    struct bk_seats *s = &k->p.seats;
    int first = k->p.first[seat], second = first;
    for (int c = 0; c < BK_COLOURS && !k->c->reading; c++)
        if (c != first && (s->colours[seat] >> c & 1))
            second = c;
    k->p.first[seat] = first = coder_even(k->c, BK_COLOURS, first);
    if (pair)
        second = coder_even(k->c, BK_COLOURS, second);
    else
        second = first;
    s->colours[seat] = 1u << first | 1u << second;
}

static void players(struct coding *k)
{
    struct bk_seats *s = &k->p.seats;
    s->n = 1 + coder_even(k->c, BK_SEATS, s->n - 1);
    for (int i = 0; i < s->n; i++)
        colours(k, i, s->n == 2);
    k->p.turn = coder_even(k->c, s->n, k->p.turn);
}

/* ---- Tiles ---- */

static bool beside(const struct bk_board *b, int space, int colour)
{
    bk_tile left = bk_column(space) ? b->at[space - 1] : BK_NO_TILE;
    bk_tile above = bk_row(space) ? b->at[space - BK_SIDE] : BK_NO_TILE;
    return (left != BK_NO_TILE && bk_colour(left) == colour) ||
           (above != BK_NO_TILE && bk_colour(above) == colour);
}

static void board(struct coding *k)
{
    struct bk_board *b = &k->p.board;
    struct coder_odds odds = {16, 16};
    uint32_t weight[BK_TILES];
    for (int i = 0; i < BK_SPACES && !k->c->failed; i++) {
        bool there = coder_learn(k->c, &odds, !k->c->reading && b->at[i] != BK_NO_TILE);
        for (int t = 0; t < BK_TILES; t++)
            weight[t] = !bk_fits((bk_tile)t, i)               ? ASTRAY
                        : beside(b, i, bk_colour((bk_tile)t)) ? FITS * BESIDE
                                                              : FITS;
        b->at[i] = there ? tile(k, weight, b->at[i]) : BK_NO_TILE;
    }
}

/* A list in its order, of tiles that belong to the seat, that do not, or (-1) of any. */
static void list(struct coding *k, int seat, bool belong, int most, bk_tile *t, int *n)
{
    uint32_t weight[BK_TILES];
    *n = coder_count(k->c, 2, most, *n);
    for (int i = 0; i < *n && !k->c->failed; i++) {
        for (int w = 0; w < BK_TILES; w++)
            weight[w] = seat < 0 || (owner(k, w) == seat) == belong;
        t[i] = tile(k, weight, t[i]);
    }
}

static void all(struct coding *k)
{
    struct bk_position *p = &k->p;
    players(k);
    k->walls = p->seats.n == 1;
    board(k);
    k->walls = false;
    for (int i = 0; i < p->seats.n && !k->c->failed; i++)
        list(k, i, false, BK_TILES, p->captured[i], &p->n_captured[i]);
    list(k, p->turn, true, 2 * BK_FACES, p->rack, &p->n_rack);
    list(k, p->turn, false, BK_TILES, p->others, &p->n_others);
    list(k, -1, true, BK_TILES, p->pile, &p->n_pile);
}

bool bk_code(struct coder *c, struct buf *position)
{
    struct coding *k = mem_alloc(sizeof *k);
    k->c = c;
    bool good =
        c->reading || bk_position_read_play(buf_text(position), position->len, &k->p, NULL);
    if (good)
        all(k);
    good = good && !c->failed;
    if (good && c->reading)
        bk_position_write(position, &k->p);
    free(k);
    return good;
}
