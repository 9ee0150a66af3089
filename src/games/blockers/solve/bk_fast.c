/* bk_fast.c: placements on sets of spaces. */
#include "bk_fast.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Sets that never change ---- */

/* The two words of a row with these columns. Row 6 lies across both. */
#define LOW(row, columns) ((row) < 7 ? (uint64_t)(columns) << (row) % 7 * 10 : 0)
#define HIGH(row, columns)                                                                     \
    ((row) < 6    ? 0                                                                          \
     : (row) == 6 ? (uint64_t)(columns) >> 4                                                   \
                  : (uint64_t)(columns) << (((row)*10 - 64) & 63))
#define ROWS3(part, row, columns)                                                              \
    part(row, columns) | part((row) + 1, columns) | part((row) + 2, columns)
#define ROW(row)                                                                               \
    {                                                                                          \
        LOW(row, 0x1ff), HIGH(row, 0x1ff)                                                      \
    }
#define COLUMNS(c)                                                                             \
    {                                                                                          \
        ROWS3(LOW, 0, c) | ROWS3(LOW, 3, c) | ROWS3(LOW, 6, c),                                \
            ROWS3(HIGH, 0, c) | ROWS3(HIGH, 3, c) | ROWS3(HIGH, 6, c)                          \
    }
#define BLOCK(row, columns)                                                                    \
    {                                                                                          \
        ROWS3(LOW, row, columns), ROWS3(HIGH, row, columns)                                    \
    }

const struct bk_bits BK_REGION[BK_FACES] = {
    COLUMNS(1),       COLUMNS(2),       COLUMNS(4),       COLUMNS(8),       COLUMNS(16),
    COLUMNS(32),      COLUMNS(64),      COLUMNS(128),     COLUMNS(256),     ROW(0),
    ROW(1),           ROW(2),           ROW(3),           ROW(4),           ROW(5),
    ROW(6),           ROW(7),           ROW(8),           BLOCK(0, 7),      BLOCK(0, 7 << 3),
    BLOCK(0, 7 << 6), BLOCK(3, 7),      BLOCK(3, 7 << 3), BLOCK(3, 7 << 6), BLOCK(6, 7),
    BLOCK(6, 7 << 3), BLOCK(6, 7 << 6), COLUMNS(0x1ff)};

/* ---- From a game ---- */

static void add_groups(struct bk_fast *f, int colour)
{
    struct bk_bits rest = f->at[colour];
    f->n_groups[colour] = 0;
    while (!bk_none(rest)) {
        struct bk_bits g = bk_flood(bk_bits_one(bk_first(rest)), rest);
        f->group[colour][f->n_groups[colour]++] = g;
        rest = bk_without(rest, g);
    }
}

static void add_board(struct bk_fast *f, const struct bk_board *b)
{
    f->empty = BK_REGION[BK_WILD];
    for (int i = 0; i < BK_SPACES; i++)
        if (b->at[i] != BK_NO_TILE) {
            struct bk_bits one = bk_bits_one(bk_bit_of(i));
            int colour = bk_colour(b->at[i]);
            f->at[colour] = bk_or(f->at[colour], one);
            f->empty = bk_without(f->empty, one);
        }
    for (int c = 0; c < BK_COLOURS; c++)
        add_groups(f, c);
}

static void add_seats(struct bk_fast *f, const struct bk_seats *seats)
{
    f->seats = (int8_t)seats->n;
    for (int c = 0; c < BK_COLOURS; c++)
        f->owner[c] = (int8_t)bk_seat_of(seats, c);
    for (int i = 0; i < seats->n; i++)
        f->own[i] = (uint8_t)seats->colours[i];
}

static void add_captured(struct bk_fast *f, int seat, const bk_tile *t, int n)
{
    f->total[seat] = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        uint8_t *caught = &f->caught[seat][f->owner[bk_colour(t[i])]];
        if (++*caught > f->most[seat])
            f->most[seat] = *caught;
    }
}

/* The faces of a colour that are neither on the board nor captured nor known to be on a rack.
 */
static uint32_t hidden_faces(const struct bk_state *v, int colour)
{
    uint32_t seen = 0;
    for (int i = 0; i < BK_SPACES; i++)
        if (v->board.at[i] != BK_NO_TILE && bk_colour(v->board.at[i]) == colour)
            seen |= 1u << bk_face(v->board.at[i]);
    for (int s = 0; s < v->seats; s++)
        for (int i = 0; i < v->n_captured[s]; i++)
            if (bk_colour(v->captured[s][i]) == colour)
                seen |= 1u << bk_face(v->captured[s][i]);
    for (int i = 0; i < v->colour[colour].n_rack; i++)
        if (v->colour[colour].rack[i] != BK_NO_TILE)
            seen |= 1u << bk_face(v->colour[colour].rack[i]);
    return ((1u << BK_FACES) - 1) & ~seen;
}

static void see_colour(struct bk_seen *out, const struct bk_state *v, int colour)
{
    const struct bk_colour *k = &v->colour[colour];
    out->hidden[colour] = hidden_faces(v, colour);
    out->n_pile[colour] = k->n_pile;
    for (int i = 0; i < k->n_rack; i++)
        if (k->rack[i] == BK_NO_TILE)
            out->n_rack[colour]++;
        else
            out->known.rack[colour] |= 1u << bk_face(k->rack[i]);
    assert(__builtin_popcount(out->hidden[colour]) ==
           out->n_rack[colour] + out->n_pile[colour]);
}

static void see_past(struct bk_seen *out, const struct bk_state *v)
{
    out->n_past = v->n_past;
    for (int i = 0; i < v->n_past; i++) {
        const struct bk_done *d = &v->past[i];
        struct bk_past *p = &out->past[i];
        p->seat = (int8_t)bk_past_seat(v, i);
        p->placed = d->tile != BK_NO_TILE;
        p->taken = -1;
        if (!p->placed)
            continue;
        p->move = (struct bk_move){(uint8_t)bk_colour(d->tile), (uint8_t)bk_face(d->tile),
                                   (uint8_t)bk_bit_of(d->space)};
        if (d->taken != BK_NO_TILE)
            p->taken = (int8_t)bk_colour(d->taken);
    }
}

void bk_seen_of(const struct bk_state *v, struct bk_seen *out)
{
    struct bk_seats seats;
    memset(out, 0, sizeof *out);
    bk_state_seats(v, &seats);
    add_seats(&out->known, &seats);
    add_board(&out->known, &v->board);
    out->known.seat = (int8_t)v->seat;
    out->known.left = (int16_t)(v->seats * bk_turns(v) - v->turn + 1);
    for (int i = 0; i < v->seats; i++)
        add_captured(&out->known, i, v->captured[i], v->n_captured[i]);
    for (int c = 0; c < BK_COLOURS; c++)
        if (out->known.owner[c] >= 0)
            see_colour(out, v, c);
    see_past(out, v);
}

/* Takes one of n faces out of a set, at random. */
static int take_face(uint32_t *faces, int n, struct rng *rng)
{
    uint32_t rest = *faces;
    for (uint32_t k = rng_below(rng, (uint32_t)n); k > 0; k--)
        rest &= rest - 1;
    int face = __builtin_ctz(rest);
    *faces &= ~(1u << face);
    return face;
}

void bk_seen_deal(const struct bk_seen *seen, struct rng *rng, struct bk_fast *out)
{
    *out = seen->known;
    for (int c = 0; c < BK_COLOURS; c++) {
        uint32_t faces = seen->hidden[c];
        int n = seen->n_rack[c] + seen->n_pile[c];
        out->n_pile[c] = seen->n_pile[c];
        for (int i = 0; i < seen->n_rack[c]; i++)
            out->rack[c] |= 1u << take_face(&faces, n--, rng);
        out->pile[c] = faces;
        for (int i = 0; i < seen->n_pile[c]; i++)
            out->order[c][i] = (uint8_t)take_face(&faces, n--, rng);
    }
}

static void add_next(struct bk_fast *f, bk_tile t)
{
    int c = bk_colour(t);
    f->order[c][f->n_pile[c]++] = (uint8_t)bk_face(t);
    f->pile[c] |= 1u << bk_face(t);
}

void bk_fast_of_state(const struct bk_state *s, struct bk_fast *out)
{
    struct bk_seen *seen = mem_alloc(sizeof *seen);
    bk_seen_of(s, seen);
    *out = seen->known;
    for (int c = 0; c < BK_COLOURS; c++)
        for (int i = 0; i < s->colour[c].n_pile; i++)
            add_next(out, s->colour[c].pile[i]);
    free(seen);
}

/* May a tile of the colour be played, or do the last four stay? */
static bool may_play(const struct bk_fast *f, int colour)
{
    int n = __builtin_popcount(f->rack[colour]);
    return f->seats == 1 ? n > 0 : f->n_pile[colour] + n > BK_LEFT;
}

void bk_fast_of_position(const struct bk_position *p, struct bk_fast *out)
{
    memset(out, 0, sizeof *out);
    add_seats(out, &p->seats);
    add_board(out, &p->board);
    out->seat = (int8_t)p->turn;
    for (int i = 0; i < p->seats.n; i++)
        add_captured(out, i, p->captured[i], p->n_captured[i]);
    for (int i = 0; i < p->n_rack + p->n_others; i++) {
        bk_tile t = i < p->n_rack ? p->rack[i] : p->others[i - p->n_rack];
        out->rack[bk_colour(t)] |= 1u << bk_face(t);
    }
    for (int i = p->n_pile - 1; i >= 0; i--)
        add_next(out, p->pile[i]);
    for (int c = 0; c < BK_COLOURS; c++)
        if (may_play(out, c))
            out->left = (int16_t)(out->left + out->n_pile[c] +
                                  __builtin_popcount(out->rack[c]) - BK_LEFT);
}

/* ---- Questions ---- */

int bk_fast_colour(const struct bk_fast *f, int bit)
{
    struct bk_bits one = bk_bits_one(bit);
    int c = 0;
    while (!bk_meet(f->at[c], one))
        c++;
    return c;
}

bool bk_fast_splits(const struct bk_fast *f, int colour, int bit)
{
    struct bk_bits one = bk_bits_one(bit);
    struct bk_bits rest = bk_without(f->at[colour], one);
    struct bk_bits near = bk_and(bk_beside(one), rest);
    if (bk_none(bk_rest(near)))
        return false; /* with one neighbour or none nothing can fall apart */
    struct bk_bits part = bk_bits_one(bk_first(near));
    for (;;) {
        struct bk_bits more = bk_and(bk_or(part, bk_beside(part)), rest);
        if (bk_none(bk_without(near, more)))
            return false;
        if (bk_same(more, part))
            return true;
        part = more;
    }
}

struct bk_bits bk_fast_prey(const struct bk_fast *f, struct bk_bits where)
{
    struct bk_bits prey = {0, 0};
    for (int c = 0; c < BK_COLOURS; c++) {
        struct bk_bits asked = bk_and(f->at[c], where);
        if (f->owner[c] == f->seat || f->owner[c] < 0 || bk_none(asked))
            continue;
        struct bk_bits joints = bk_and(asked, bk_joints(f->at[c]));
        prey = bk_or(prey, bk_without(asked, joints));
        if (bk_none(joints) || !bk_holes(f->at[c], f->n_groups[c]))
            continue;
        for (struct bk_bits rest = joints; !bk_none(rest); rest = bk_rest(rest))
            if (!bk_fast_splits(f, c, bk_first(rest)))
                prey = bk_or(prey, bk_bits_one(bk_first(rest)));
    }
    return prey;
}

/* Appends the placements of one tile; returns how many there are. */
static int moves_of(int colour, int face, struct bk_bits to, struct bk_move *out)
{
    int n = 0;
    for (uint64_t low = to.low; low; low &= low - 1)
        out[n++] =
            (struct bk_move){(uint8_t)colour, (uint8_t)face, (uint8_t)__builtin_ctzll(low)};
    for (uint64_t high = to.high; high; high &= high - 1)
        out[n++] = (struct bk_move){(uint8_t)colour, (uint8_t)face,
                                    (uint8_t)(64 + __builtin_ctzll(high))};
    return n;
}

int bk_fast_moves(const struct bk_fast *f, struct bk_move out[BK_MOVES_MOST])
{
    struct bk_bits reach = {0, 0};
    uint32_t rack[BK_COLOURS];
    int n = 0;
    __builtin_prefetch(&f->at[0]); /* the state may not be in the cache: all parts at once */
    __builtin_prefetch(&f->at[BK_COLOURS - 1]);
    for (int c = 0; c < BK_COLOURS; c++) {
        rack[c] = f->owner[c] == f->seat && may_play(f, c) ? f->rack[c] : 0;
        for (uint32_t rest = rack[c]; rest; rest &= rest - 1)
            reach = bk_or(reach, BK_REGION[__builtin_ctz(rest)]);
    }
    struct bk_bits may = bk_or(f->empty, bk_fast_prey(f, reach));
    for (int c = 0; c < BK_COLOURS; c++)
        for (uint32_t rest = rack[c]; rest; rest &= rest - 1) {
            int face = __builtin_ctz(rest);
            n += moves_of(c, face, bk_and(BK_REGION[face], may), out + n);
        }
    return n;
}

int bk_fast_groups(const struct bk_fast *f, int seat)
{
    int n = 0;
    for (int c = 0; c < BK_COLOURS; c++)
        n += f->own[seat] >> c & 1 ? f->n_groups[c] : 0;
    return n;
}

unsigned bk_fast_winners(const struct bk_fast *f)
{
    struct bk_score score[BK_SEATS];
    for (int i = 0; i < f->seats; i++)
        score[i] = (struct bk_score){.score = bk_fast_score(f, i), .total = f->total[i]};
    return bk_winners(score, f->seats);
}

/* ---- Placing ---- */

static void capture(struct bk_fast *f, int bit)
{
    struct bk_bits one = bk_bits_one(bit);
    int c = bk_fast_colour(f, bit), i = 0;
    f->at[c] = bk_without(f->at[c], one);
    while (!bk_meet(f->group[c][i], one))
        i++;
    f->group[c][i] = bk_without(f->group[c][i], one);
    if (bk_none(f->group[c][i]))
        f->group[c][i] = f->group[c][--f->n_groups[c]];
    uint8_t *caught = &f->caught[f->seat][f->owner[c]];
    if (++*caught > f->most[f->seat])
        f->most[f->seat] = *caught;
    f->total[f->seat]++;
}

/* Adds a tile to the groups of its colour: those beside it become one. */
static void join(struct bk_fast *f, int c, struct bk_bits one)
{
    struct bk_bits near = bk_beside(one), all = one;
    int n = 0;
    for (int i = 0; i < f->n_groups[c]; i++)
        if (bk_meet(f->group[c][i], near))
            all = bk_or(all, f->group[c][i]);
        else
            f->group[c][n++] = f->group[c][i];
    f->group[c][n++] = all;
    f->n_groups[c] = (uint8_t)n;
}

static void next_turn(struct bk_fast *f)
{
    f->seat = (int8_t)(f->seat + 1 == f->seats ? 0 : f->seat + 1);
    f->left--;
}

void bk_fast_place(struct bk_fast *f, struct bk_move m)
{
    struct bk_bits one = bk_bits_one(m.bit);
    int c = m.colour;
    if (!bk_meet(f->empty, one))
        capture(f, m.bit);
    f->empty = bk_without(f->empty, one);
    f->at[c] = bk_or(f->at[c], one);
    join(f, c, one);
    f->rack[c] &= ~(1u << m.face);
    if (f->n_pile[c] && f->seats > 1) {
        uint32_t face = 1u << f->order[c][--f->n_pile[c]];
        f->pile[c] &= ~face;
        f->rack[c] |= face;
    }
    next_turn(f);
}

void bk_fast_skip(struct bk_fast *f)
{
    next_turn(f);
}

static void give_back(struct bk_fast *f, int seat, int colour, struct bk_bits one)
{
    f->at[colour] = bk_or(f->at[colour], one);
    add_groups(f, colour);
    f->caught[seat][f->owner[colour]]--;
    f->total[seat]--;
    f->most[seat] = 0;
    for (int i = 0; i < f->seats; i++)
        if (f->caught[seat][i] > f->most[seat])
            f->most[seat] = f->caught[seat][i];
}

void bk_fast_take_back(struct bk_fast *f, const struct bk_past *last)
{
    struct bk_bits one = bk_bits_one(last->move.bit);
    int c = last->move.colour;
    f->seat = last->seat;
    f->left++;
    if (!last->placed)
        return;
    f->at[c] = bk_without(f->at[c], one);
    add_groups(f, c);
    f->rack[c] |= 1u << last->move.face;
    if (last->taken >= 0)
        give_back(f, last->seat, last->taken, one);
    else
        f->empty = bk_or(f->empty, one);
}
