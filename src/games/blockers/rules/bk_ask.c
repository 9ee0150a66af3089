/* bk_ask.c: questions about a state: status, and what a seat may know. */
#include <string.h>

#include "bk_state.h"

unsigned bk_round_winners(const struct bk_state *s, int round)
{
    struct bk_score score[BK_SEATS] = {{0}};
    for (int i = 0; i < s->seats; i++) {
        score[i].score = s->points[round - 1][i];
        score[i].total = s->takes[round - 1][i];
    }
    return bk_winners(score, s->seats);
}

void bk_status(const void *state, struct game_status *out)
{
    const struct bk_state *s = state;
    *out = (struct game_status){.phase = (enum game_phase)s->phase,
                                .seats = s->seats,
                                .seat = s->seat,
                                .round = s->round,
                                .rounds = s->rounds,
                                .turn = s->turn,
                                .starter = s->starter,
                                .winner = -1,
                                .limit = 1,
                                .played = s->placed != BK_NO_TILE,
                                .end = bk_rounds_over(s) == s->round && s->round ? END_OUT
                                                                                 : END_NONE};
    int takes[BK_SEATS] = {0}, best = -1;
    if (out->end == END_OUT) {
        out->round_winners = bk_round_winners(s, s->round);
        out->winner = game_only_seat(out->round_winners);
    }
    for (int r = 0; r < bk_rounds_over(s); r++)
        for (int i = 0; i < s->seats; i++) {
            out->score[i] += s->points[r][i];
            takes[i] += s->takes[r][i];
        }
    memcpy(out->turns, s->turns, sizeof s->turns);
    for (int i = 0; i < s->seats && bk_rounds_over(s); i++) {
        if (best < 0 || out->score[i] < out->score[best] ||
            (out->score[i] == out->score[best] && takes[i] < takes[best])) {
            best = i;
            out->winners = 0;
        }
        if (out->score[i] == out->score[best] && takes[i] == takes[best])
            out->winners |= 1u << i;
    }
}

int bk_round_score(const void *state, int round, int seat)
{
    const struct bk_state *s = state;
    return s->points[round - 1][seat];
}

int bk_round_takes(const void *state, int round, int seat)
{
    const struct bk_state *s = state;
    return s->takes[round - 1][seat];
}

/* ---- Knowledge ---- */

static void hide(bk_tile *t, int n)
{
    for (int i = 0; i < n; i++)
        t[i] = BK_NO_TILE;
}

void bk_view(const void *state, int seat, void *out)
{
    struct bk_state *v = out;
    if (out != state)
        memcpy(v, state, sizeof *v);
    memset(&v->rng, 0, sizeof v->rng);
    for (int c = 0; c < BK_COLOURS; c++) {
        hide(v->colour[c].pile, v->colour[c].n_pile);
        if (seat < 0 || !(bk_own(v, seat) >> c & 1))
            hide(v->colour[c].rack, v->colour[c].n_rack);
    }
}

static void mark(bool seen[BK_TILES], const bk_tile *t, int n)
{
    for (int i = 0; i < n; i++)
        if (t[i] != BK_NO_TILE)
            seen[t[i]] = true;
}

/* Fills in what is not known of a colour, at random. */
static void imagine_colour(struct bk_state *s, int colour, const bool seen[BK_TILES],
                           struct rng *random)
{
    struct bk_colour *c = &s->colour[colour];
    bk_tile left[BK_FACES];
    int n = 0;
    for (int f = 0; f < BK_FACES; f++)
        if (!seen[bk_tile_of(colour, f)])
            left[n++] = bk_tile_of(colour, f);
    for (int i = 0; i < c->n_rack + c->n_pile; i++) {
        bk_tile *at = i < c->n_rack ? &c->rack[i] : &c->pile[i - c->n_rack];
        if (*at != BK_NO_TILE)
            continue;
        int k = (int)rng_below(random, (uint32_t)n);
        *at = left[k];
        left[k] = left[--n];
    }
}

void bk_imagine(const void *view, int seat, struct rng *random, void *out)
{
    struct bk_state *s = out;
    bool seen[BK_TILES] = {false};
    (void)seat;
    if (out != view)
        memcpy(s, view, sizeof *s);
    rng_seed(&s->rng, rng_next(random));
    mark(seen, s->board.at, BK_SPACES);
    for (int i = 0; i < s->seats; i++)
        mark(seen, s->captured[i], s->n_captured[i]);
    for (int c = 0; c < BK_COLOURS; c++) {
        mark(seen, s->colour[c].rack, s->colour[c].n_rack);
        mark(seen, s->colour[c].pile, s->colour[c].n_pile);
    }
    for (int c = 0; c < BK_COLOURS; c++)
        imagine_colour(s, c, seen, random);
}
