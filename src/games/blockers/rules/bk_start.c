/* bk_start.c: how a match begins: with a deal, or in the middle of a game that a position file
 * describes. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "bk_position.h"
#include "bk_state.h"
#include "least.h"
#include "round.h"

unsigned bk_usual_colours(int seats, int seat)
{
    return seats == 2 ? 3u << 2 * seat : 1u << seat;
}

static void start_from(struct bk_state *s, const struct game_config *c);

void bk_start(void *state, const struct game_config *c)
{
    struct bk_state *s = state;
    memset(s, 0, sizeof *s);
    s->seats = c->seats;
    s->rounds = game_option(c, "rounds");
    s->first = game_option(c, "starter");
    s->phase = PHASE_DEAL;
    s->seat = -1;
    s->placed = s->taken = BK_NO_TILE;
    rng_seed(&s->rng, c->seed);
    bk_board_clear(&s->board);
    if (c->start) {
        start_from(s, c);
        return;
    }
    for (int i = 0; i < s->seats; i++)
        s->own[i] = (uint8_t)bk_usual_colours(s->seats, i);
    s->starter = s->first ? s->first - 1 : (int)rng_below(&s->rng, (uint32_t)s->seats);
}

/* ---- From a position ---- */

bool bk_read_start(struct game_config *c, const char *text, size_t len, struct buf *clean,
                   struct reason *why)
{
    struct bk_position p;
    if (!bk_position_read_play(text, len, &p, why))
        return false;
    c->seats = p.seats.n;
    game_option_set(c, "rounds", 1);
    game_option_set(c, "starter", 0);
    bk_position_write(clean, &p);
    return true;
}

/* How many turns everybody has had. Where a board was made by hand, somebody may have placed
 * fewer tiles than the turns allow: these turns count as skipped. Of all players who can have
 * begun, it is the one with whom the fewest turns were played. */
static void count_turns(struct bk_state *s, const struct bk_position *p)
{
    int best = -1;
    for (int starter = 0; starter < s->seats; starter++) {
        int before = (p->turn - starter + s->seats) % s->seats, each = 0;
        for (int i = 0; i < s->seats; i++) {
            int more = (i - starter + s->seats) % s->seats < before;
            int placed = bk_position_placed(p, i) - more;
            each = placed > each ? placed : each;
        }
        if (best >= 0 && each * s->seats + before >= best)
            continue;
        best = each * s->seats + before;
        s->starter = starter;
        for (int i = 0; i < s->seats; i++)
            s->turns[i] = each + ((i - starter + s->seats) % s->seats < before);
    }
    s->turn = best + 1;
    for (int i = 0; i < s->seats; i++)
        s->skipped[i] = s->turns[i] - bk_position_placed(p, i);
}

static void put_on_rack(struct bk_state *s, const bk_tile *t, int n)
{
    for (int i = 0; i < n; i++) {
        struct bk_colour *c = &s->colour[bk_colour(t[i])];
        c->rack[c->n_rack++] = t[i];
    }
}

/* The tiles that are nowhere to be seen are in the piles, mixed; on top lies what the file
 * says.
 */
static void make_piles(struct bk_state *s, const struct bk_position *p)
{
    bool seen[BK_TILES] = {false};
    for (int i = 0; i < BK_SPACES; i++)
        if (p->board.at[i] != BK_NO_TILE)
            seen[p->board.at[i]] = true;
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < p->n_captured[i]; k++)
            seen[p->captured[i][k]] = true;
    for (int i = 0; i < p->n_rack + p->n_others; i++)
        seen[i < p->n_rack ? p->rack[i] : p->others[i - p->n_rack]] = true;
    for (int i = 0; i < p->n_pile; i++)
        seen[p->pile[i]] = true;
    for (int c = 0; c < BK_COLOURS; c++) {
        struct bk_colour *k = &s->colour[c];
        for (int f = 0; f < BK_FACES && bk_seat_of(&p->seats, c) >= 0; f++)
            if (!seen[bk_tile_of(c, f)])
                k->pile[k->n_pile++] = bk_tile_of(c, f);
        bk_mix(k->pile, k->n_pile, &s->rng);
    }
    for (int i = p->n_pile - 1; i >= 0; i--) { /* the last one is drawn first */
        struct bk_colour *k = &s->colour[bk_colour(p->pile[i])];
        k->pile[k->n_pile++] = p->pile[i];
    }
}

/* A rack of the others that the file does not give is drawn. */
static void draw_racks(struct bk_state *s, int turn)
{
    for (int seat = 0; seat < s->seats; seat++) {
        bool given = seat == turn;
        for (int c = 0; c < BK_COLOURS; c++)
            given = given || (bk_own(s, seat) >> c & 1 && s->colour[c].n_rack);
        if (!given)
            bk_fill_racks(s, seat, CUE_DEAL, NULL);
    }
}

static void start_from(struct bk_state *s, const struct game_config *c)
{
    struct bk_position p;
    bool good = bk_position_read_play(c->start, strlen(c->start), &p, NULL);
    assert(good); /* only a text that could be read gets there */
    if (!good)
        return;
    s->made = s->round = s->rounds = 1;
    s->phase = PHASE_TURN;
    s->seat = p.turn;
    s->board = p.board;
    for (int i = 0; i < s->seats; i++) {
        s->own[i] = (uint8_t)p.seats.colours[i];
        memcpy(s->captured[i], p.captured[i], (size_t)p.n_captured[i]);
        s->n_captured[i] = p.n_captured[i];
    }
    put_on_rack(s, p.rack, p.n_rack);
    put_on_rack(s, p.others, p.n_others);
    count_turns(s, &p);
    make_piles(s, &p);
    draw_racks(s, p.turn);
}

/* ---- As a position ---- */

static void write_rack(const struct bk_state *s, struct bk_position *p)
{
    for (int c = 0; c < BK_COLOURS; c++)
        for (int i = 0; i < s->colour[c].n_rack; i++)
            if (bk_own(s, p->turn) >> c & 1 && s->colour[c].rack[i] != BK_NO_TILE)
                p->rack[p->n_rack++] = s->colour[c].rack[i];
}

/* As the turn found it: what was placed in it is still on the rack. */
void bk_write_position(const void *state, struct buf *out)
{
    const struct bk_state *s = state;
    struct bk_position *p = mem_alloc(sizeof *p);
    bk_state_seats(s, &p->seats);
    p->turn = s->seat >= 0 ? s->seat : s->starter;
    p->board = s->board;
    for (int i = 0; i < s->seats; i++) {
        p->first[i] = int_lowest_bit(bk_own(s, i));
        memcpy(p->captured[i], s->captured[i], (size_t)s->n_captured[i]);
        p->n_captured[i] = s->n_captured[i];
    }
    write_rack(s, p);
    if (s->placed != BK_NO_TILE) {
        p->rack[p->n_rack++] = s->placed;
        p->board.at[s->space] = s->taken;
        p->n_captured[p->turn] -= s->taken != BK_NO_TILE;
    }
    bk_position_write(out, p);
    free(p);
}
