/* bk_search.c: the tree, with whole numbers only, so that it grows alike on every system. */
#include "bk_search.h"

#include <stdlib.h>
#include <string.h>

#include "bk_quick.h"

#define WIN 1000  /* what a win is worth, shared by those who share it */
#define MARGIN 50 /* and a point more between the seat and the best other one */
#define TIE 4     /* captures in all that count like a point in the margin */

#define CURIOSITY 1500 /* how much the key counts against what came of a placement */
#define HALF 332       /* so much less of a key makes a placement half as likely */
#define LIKELY 65536   /* the sum of all likelihoods */
#define FAVOURITE 50   /* in advance for the placement with the largest key */
#define LOOK_NODES 25  /* weighing all placements of a turn takes as long as these */
#define DEPTH_MOST 16
#define CHILDREN_MOST 60000
#define NONE (-1)

/* A placement in a turn, after those on the way to it. */
struct child {
    struct bk_move move;
    int games, next, turn; /* its next sister; the turn after it; NONE */
    long sum;              /* of its player's results */
};

struct turn {
    int first, games; /* child */
};

struct candidate {
    struct bk_move move;
    int key, likely;
};

struct search {
    const struct bk_seen *seen;
    const struct bk_search *how;
    struct child *child;
    struct turn *turn;
    int children, turns;
    struct candidate root[BK_CANDIDATES];
    int n_root;
    long nodes;
    int path[DEPTH_MOST], seat[DEPTH_MOST], n; /* of this game */
};

/* ---- What the end of a game is worth ---- */

/* The score of a seat, finer by its captures in all. */
static int fine_score(const struct bk_fast *f, int seat)
{
    return TIE * bk_fast_score(f, seat) + f->total[seat];
}

static int worth(const struct bk_fast *f, unsigned winners, int seat)
{
    int won = winners >> seat & 1 ? WIN / __builtin_popcount(winners) : 0, best = -1;
    for (int i = 0; i < f->seats; i++)
        if (i != seat && (best < 0 || fine_score(f, i) < best))
            best = fine_score(f, i);
    return won + MARGIN * (best - fine_score(f, seat)) / TIE;
}

/* ---- Candidates ---- */

/* A half to the power of less / HALF, roughly. */
static int likelihood(int less)
{
    int whole = less / HALF;
    return whole > 15 ? 1 : (LIKELY - LIKELY / 2 * (less % HALF) / HALF) >> whole;
}

/* The first placements by the key, with how likely they are. Returns how many. */
static int candidates(struct search *s, const struct bk_fast *f, int most,
                      struct candidate out[BK_CANDIDATES])
{
    struct bk_move move[BK_MOVES_MOST];
    struct bk_look look;
    int n = bk_fast_moves(f, move), kept = 0;
    long sum = 0;
    s->nodes += LOOK_NODES;
    bk_look_begin(&look, f, s->how->key);
    for (int i = 0; i < n; i++) {
        struct candidate x = {.move = move[i], .key = bk_look_key(&look, move[i])};
        int k = kept < most ? kept++ : kept;
        for (; k > 0 && out[k - 1].key < x.key; k--)
            if (k < most)
                out[k] = out[k - 1];
        if (k < most)
            out[k] = x;
    }
    for (int i = 0; i < kept; i++)
        sum += out[i].likely = likelihood(out[0].key - out[i].key);
    for (int i = 0; i < kept; i++)
        out[i].likely = (int)((long long)out[i].likely * LIKELY / sum);
    return kept;
}

/* ---- The tree ---- */

static bool same_move(struct bk_move a, struct bk_move b)
{
    return a.bit == b.bit && a.face == b.face && a.colour == b.colour;
}

/* The child with that placement, perhaps a new one; NONE if there is no more room. */
static int child_of(struct search *s, int turn, struct bk_move m)
{
    int c = s->turn[turn].first;
    while (c != NONE && !same_move(s->child[c].move, m))
        c = s->child[c].next;
    if (c != NONE || s->children == CHILDREN_MOST)
        return c;
    c = s->children++;
    s->child[c] = (struct child){.move = m, .next = s->turn[turn].first, .turn = NONE};
    s->turn[turn].first = c;
    return c;
}

static long long root_of(long long x)
{
    long long r = 0;
    for (long long bit = 1LL << 30; bit; bit >>= 1)
        if ((r + bit) * (r + bit) <= x)
            r += bit;
    return r;
}

/* Chooses among candidates; NONE if there is no more room. */
static int choose(struct search *s, int turn, const struct candidate *c, int n, int seats)
{
    long long scale = root_of(256LL * (s->turn[turn].games + 1)), most = 0;
    int best = NONE;
    for (int i = 0; i < n; i++) {
        int k = child_of(s, turn, c[i].move);
        if (k == NONE)
            return NONE;
        const struct child *x = &s->child[k];
        long long value = x->games ? x->sum / x->games : WIN / seats + (i == 0 ? FAVOURITE : 0);
        value =
            16 * value + (long long)CURIOSITY * c[i].likely / LIKELY * scale / (1 + x->games);
        if (best == NONE || value > most) {
            best = k;
            most = value;
        }
    }
    return best;
}

/* Makes the first turns by the tree; ends at a placement that is new. */
static void descend(struct search *s, struct bk_fast *f)
{
    int turn = 0;
    s->n = 0;
    for (int depth = 0; depth < s->how->depth && f->left > 0; depth++) {
        struct candidate reply[BK_CANDIDATES];
        const struct candidate *c = depth ? reply : s->root;
        int n = depth ? candidates(s, f, s->how->replies, reply) : s->n_root;
        int k = n ? choose(s, turn, c, n, f->seats) : NONE;
        if (n && k == NONE)
            return;
        if (!n) { /* a skipped turn belongs to the way here */
            bk_fast_skip(f);
            continue;
        }
        struct child *x = &s->child[k];
        s->turn[turn].games++;
        s->path[s->n] = k;
        s->seat[s->n++] = f->seat;
        bk_fast_place(f, x->move);
        if (!x->games)
            return;
        if (x->turn == NONE) {
            x->turn = s->turns;
            s->turn[s->turns++] = (struct turn){.first = NONE};
        }
        turn = x->turn;
    }
}

static void one_game(struct search *s, struct rng *rng)
{
    struct bk_fast f;
    bk_seen_deal(s->seen, rng, &f);
    uint64_t luck = rng_next(rng);
    descend(s, &f);
    s->nodes += s->n + bk_quick_finish(&f, luck);
    unsigned winners = bk_fast_winners(&f);
    for (int i = 0; i < s->n; i++) {
        s->child[s->path[i]].games++;
        s->child[s->path[i]].sum += worth(&f, winners, s->seat[i]);
    }
}

/* The placement of the first turn that was chosen most often. */
static struct bk_move favourite(const struct search *s)
{
    struct bk_move best = s->root[0].move;
    int most = 0;
    for (int c = s->turn[0].first; c != NONE; c = s->child[c].next)
        if (s->child[c].games > most) {
            most = s->child[c].games;
            best = s->child[c].move;
        }
    return best;
}

bool bk_search_best(const struct bk_seen *seen, const struct bk_search *how, struct rng *rng,
                    struct bk_move *out)
{
    struct search s = {.seen = seen, .how = how};
    struct bk_fast any;
    bk_seen_deal(seen, rng, &any);
    s.n_root = candidates(&s, &any, how->candidates, s.root);
    if (s.n_root > 1) {
        s.child = mem_alloc(CHILDREN_MOST * sizeof *s.child);
        s.turn = mem_alloc((CHILDREN_MOST + 1) * sizeof *s.turn);
        s.turn[s.turns++] = (struct turn){.first = NONE};
        while (s.nodes < how->nodes && !(how->stop && how->stop(how->ctx)))
            one_game(&s, rng);
    }
    if (s.n_root)
        *out = s.n_root > 1 ? favourite(&s) : s.root[0].move;
    free(s.child);
    free(s.turn);
    return s.n_root > 0;
}
