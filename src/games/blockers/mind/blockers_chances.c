/* blockers_chances.c: imagined games of Blockers!, on the fast board: everybody plays as Otto
 * does. */
#include "blockers_mind.h"

#include <string.h>

#include "bk_choice.h"
#include "bk_guess.h"
#include "bk_names.h"
#include "bk_state.h"
#include "language.h"

#define CHOICES 6 /* placements that are worth a thought */

static int pile(const struct bk_state *s)
{
    int n = 0;
    for (int c = 0; c < BK_COLOURS; c++)
        n += s->colour[c].n_pile;
    return n;
}

static bool drew(const void *before, const void *after)
{
    return pile(after) < pile(before);
}

static void shuffle(void *state, struct rng *random)
{
    struct bk_state *s = state;
    for (int c = 0; c < BK_COLOURS; c++)
        bk_mix(s->colour[c].pile, s->colour[c].n_pile, random);
    rng_seed(&s->rng, rng_next(random));
}

/* In each colour of which something was drawn. */
static bool as_drawn(void *state, const void *before, const void *after)
{
    struct bk_state *s = state;
    const struct bk_state *b = before, *a = after;
    for (int c = 0; c < BK_COLOURS; c++) {
        bk_tile *pile = s->colour[c].pile;
        int n = s->colour[c].n_pile;
        for (int i = 0; i < n && a->colour[c].n_pile < n; i++)
            if (pile[i] == b->colour[c].pile[n - 1]) {
                pile[i] = pile[n - 1];
                pile[n - 1] = b->colour[c].pile[n - 1];
            }
    }
    return true;
}

/* ---- What is hidden ---- */

struct guess {
    struct bk_state view;
    struct bk_seen seen;
    struct bk_guess guess;
};

/* A view from the beginning of a turn, in which nothing has been placed. */
static void guess(const void *view, int seat, struct rng *random, void *out)
{
    struct guess *g = out;
    (void)seat;
    g->view = *(const struct bk_state *)view;
    bk_seen_of(&g->view, &g->seen);
    bk_guess_racks(&g->seen, &BK_LINEAR, random, &g->guess);
}

/* The faces that a seat has on its rack in the deal, and then the pile in its order. */
static void fill(struct bk_colour *c, int colour, const struct bk_fast *f)
{
    uint32_t rest = f->rack[colour];
    for (int i = 0; i < c->n_rack; i++, rest &= rest - 1)
        if (c->rack[i] == BK_NO_TILE) /* of a rack that is hidden, all are */
            c->rack[i] = bk_tile_of(colour, __builtin_ctz(rest));
    for (int i = 0; i < c->n_pile; i++)
        c->pile[i] = bk_tile_of(colour, f->order[colour][i]);
}

static void deal(void *from, struct rng *random, void *out)
{
    struct guess *g = from;
    struct bk_state *s = out;
    struct bk_fast f;
    bk_guess_deal(&g->seen, &g->guess, random, &f);
    *s = g->view;
    rng_seed(&s->rng, rng_next(random));
    for (int c = 0; c < BK_COLOURS; c++)
        if (f.owner[c] >= 0)
            fill(&s->colour[c], c, &f);
}

/* ---- Games ---- */

static void share(unsigned winners, int seats, struct chances_value *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < seats; i++)
        out->win[i] = winners >> i & 1 ? CHANCES_UNIT / __builtin_popcount(winners) : 0;
    memcpy(out->worth, out->win, sizeof out->worth);
}

static bool finish(const void *state, enum player who, struct rng *luck,
                   struct chances_value *out)
{
    const struct bk_state *s = state;
    struct bk_fast f;
    struct bk_move m;
    if (who != PLAYER_OTTO || bk_alone(s) || s->made)
        return false;
    bk_fast_of_state(s, &f);
    while (f.left > 0)
        if (bk_key_best(&f, &BK_LINEAR, luck, &m))
            bk_fast_place(&f, m);
        else
            bk_fast_skip(&f);
    share(bk_fast_winners(&f), s->seats, out);
    return true;
}

/* A game that has no end goes to those who would win now. */
static void value(const void *state, struct chances_value *out)
{
    const struct bk_state *s = state;
    struct bk_score score[BK_SEATS];
    for (int i = 0; i < s->seats; i++)
        bk_state_score(s, i, &score[i]);
    bool over = s->phase == PHASE_ROUND_OVER || s->phase == PHASE_GAME_OVER;
    share(over ? bk_round_winners(s, s->round) : bk_winners(score, s->seats), s->seats, out);
}

/* ---- Choices ---- */

/* The placements with the largest keys. */
static void choices(const void *view, void (*add)(void *ctx, const char *steps), void *ctx)
{
    const struct bk_state *s = view;
    struct bk_seen seen;
    struct bk_move move[BK_MOVES_MOST];
    struct bk_look look;
    int key[BK_MOVES_MOST];
    bk_seen_of(s, &seen);
    int n = bk_fast_moves(&seen.known, move);
    bk_look_begin(&look, &seen.known, &BK_LINEAR);
    bk_look_keys(&look, move, n, key);
    for (int k = 0; k < CHOICES && k < n; k++) {
        struct buf step = {0};
        int best = k;
        for (int i = k + 1; i < n; i++)
            if (key[i] > key[best])
                best = i;
        struct bk_move m = move[best];
        move[best] = move[k];
        key[best] = key[k];
        bk_step_write(&step, &s->board, bk_tile_of(m.colour, m.face), bk_space_of(m.bit));
        buf_add(&step, "\nend\n");
        add(ctx, buf_text(&step));
        buf_free(&step);
    }
}

/* "put r5 e5", or "capture r5 e5 b3". */
static void better(const char *steps, struct buf *out)
{
    const char *at = strchr(steps, ' ');
    bk_tile tile;
    int space;
    if (!at || !bk_tile_read(at + 1, strcspn(at + 1, " "), &tile))
        return;
    at += 1 + strcspn(at + 1, " ");
    if (!*at || !bk_space_read(at + 1, strcspn(at + 1, " \n"), &space))
        return;
    struct buf words = {0};
    char name[3] = {(char)('A' + bk_row(space)), (char)('1' + bk_column(space)), 0};
    bk_the_tile_words(&words, tile);
    /* Translators: a tile ("the blue moon") and a space such as B6. */
    buf_addf(out, _("It would have been better to put %s on %s."), buf_text(&words), name);
    buf_free(&words);
}

const struct mind_chances BK_CHANCES = {
    .measure = CHANCES_WINS,
    .open_by = PLAYER_OTTO,
    .seen_by = PLAYER_OTTO,
    .turns = BK_TURNS,
    .games = 128,
    .drew = drew,
    .shuffle = shuffle,
    .as_drawn = as_drawn,
    .open = true,
    .seen = true,
    .guess_size = sizeof(struct guess),
    .guess = guess,
    .deal = deal,
    .finish = finish,
    .value = value,
    .choices = choices,
    .better = better,
};
