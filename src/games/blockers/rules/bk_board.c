/* bk_board.c: groups and captures. */
#include "bk_board.h"

#include <string.h>

void bk_board_clear(struct bk_board *b)
{
    memset(b->at, BK_NO_TILE, sizeof b->at);
}

/* The spaces with tiles of a colour. */
static void colour_set(const struct bk_board *b, int colour, struct bk_set *out)
{
    *out = (struct bk_set){{0}};
    for (int i = 0; i < BK_SPACES; i++)
        if (b->at[i] != BK_NO_TILE && bk_colour(b->at[i]) == colour)
            out->row[bk_row(i)] |= (uint16_t)(1u << bk_column(i));
}

/* Adds all of `within` that is connected with what `part` has. */
static void flood(struct bk_set *part, const struct bk_set *within)
{
    bool grew = true;
    while (grew) {
        grew = false;
        for (int r = 0; r < BK_SIDE; r++) {
            unsigned row = part->row[r], more = row | row << 1 | row >> 1;
            more |= r > 0 ? part->row[r - 1] : 0u;
            more |= r < BK_SIDE - 1 ? part->row[r + 1] : 0u;
            more &= within->row[r];
            grew |= more != row;
            part->row[r] = (uint16_t)more;
        }
    }
}

/* The first space of a set as a set of its own. False if there is none. */
static bool first_of(const struct bk_set *s, struct bk_set *out)
{
    *out = (struct bk_set){{0}};
    for (int r = 0; r < BK_SIDE; r++)
        if (s->row[r]) {
            out->row[r] = (uint16_t)(s->row[r] & (~s->row[r] + 1u));
            return true;
        }
    return false;
}

/* How many connected parts a set has; no more than `most` are counted. */
static int parts(struct bk_set s, int most)
{
    struct bk_set part;
    int n = 0;
    while (n < most && first_of(&s, &part)) {
        flood(&part, &s);
        for (int r = 0; r < BK_SIDE; r++)
            s.row[r] &= (uint16_t)~part.row[r];
        n++;
    }
    return n;
}

int bk_groups(const struct bk_board *b, int colour)
{
    struct bk_set all;
    colour_set(b, colour, &all);
    return parts(all, BK_SPACES);
}

int bk_group_at(const struct bk_board *b, int space, struct bk_set *out)
{
    struct bk_set all;
    int n = 0;
    colour_set(b, bk_colour(b->at[space]), &all);
    *out = (struct bk_set){{0}};
    out->row[bk_row(space)] = (uint16_t)(1u << bk_column(space));
    flood(out, &all);
    for (int i = 0; i < BK_SPACES; i++)
        n += bk_set_has(out, i);
    return n;
}

bool bk_splits(const struct bk_board *b, int space)
{
    struct bk_set rest;
    bk_group_at(b, space, &rest);
    rest.row[bk_row(space)] &= (uint16_t) ~(1u << bk_column(space));
    return parts(rest, 2) > 1;
}

enum bk_place bk_place(const struct bk_board *b, bk_tile t, int space, unsigned own)
{
    bk_tile there = b->at[space];
    if (!bk_fits(t, space))
        return BK_ELSEWHERE;
    if (there == BK_NO_TILE)
        return BK_PUT;
    if (own >> bk_colour(there) & 1)
        return BK_OWN;
    return bk_splits(b, space) ? BK_SPLIT : BK_CAPTURE;
}

void bk_board_write(struct buf *out, const struct bk_board *b)
{
    for (int i = 0; i < BK_SPACES; i++)
        if (b->at[i] != BK_NO_TILE) {
            buf_add(out, " ");
            bk_placed_write(out, b->at[i], i);
        }
}

void bk_step_write(struct buf *out, const struct bk_board *b, bk_tile t, int space)
{
    bk_tile there = b->at[space];
    buf_add(out, there == BK_NO_TILE ? "put " : "capture ");
    bk_tile_write(out, t);
    buf_add(out, " ");
    bk_space_write(out, space);
    if (there != BK_NO_TILE) {
        buf_add(out, " ");
        bk_tile_write(out, there);
    }
}
