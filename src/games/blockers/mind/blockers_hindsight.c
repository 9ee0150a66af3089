/* blockers_hindsight.c: judges turns of Blockers! that are over: how likely the player was to
 * win after the placement that was made, and after the one that the strongest player would have
 * made.
 *
 * Nobody can prove what a placement is worth in the middle of a game. Both are tried in the
 * same imagined deals, and the other one counts as better only if that is no accident. In the
 * last turns everybody can work out all racks: then it is a proof. */
#include "blockers_mind.h"

#include <stdio.h>

#include "bk_choice.h"
#include "bk_names.h"
#include "bk_state.h"
#include "bk_value.h"
#include "language.h"

#define NODES 400000   /* to find it, as the strongest player does, */
#define COMPARE 300000 /* and to compare it with what was done */

/* In verdict.own: the best placement. */
enum { OWN_TILE, OWN_SPACE };

struct thought {
    const struct bk_state *view;
    struct bk_seen seen;
    struct bk_move did, best;
    struct bk_choice how;
    struct rng rng;
};

/* ---- Judging ---- */

static long at_most(const struct budget *b, long nodes)
{
    return b->nodes && b->nodes < nodes ? b->nodes : nodes;
}

static int percent(long share)
{
    return (int)((share * 100 + BK_SHARE / 2) / BK_SHARE);
}

static long share_of(const struct bk_end *end, int seat)
{
    return end->winners >> seat & 1 ? BK_SHARE / __builtin_popcount(end->winners) : 0;
}

/* In the last turns: what both placements lead to, if everybody plays as well as possible.
 * False if it is too early. */
static bool judge_last(struct thought *t, struct verdict *out)
{
    struct bk_fast all;
    struct bk_end best, then;
    if (!bk_choose_last(&t->seen, t->how.budget, &t->rng, &all, &best))
        return false;
    int seat = all.seat;
    bk_fast_place(&all, t->did);
    bk_choose_end(&all, t->how.budget, &then);
    if (!then.proven)
        return false;
    t->best = best.line[0].move;
    out->proven = true;
    out->did = percent(share_of(&then, seat));
    out->best = percent(share_of(&best, seat));
    return true;
}

static bool same(struct bk_move a, struct bk_move b)
{
    return a.colour == b.colour && a.face == b.face && a.bit == b.bit;
}

/* Earlier: what the strongest player would do, and how much better that is. */
static void judge_by_search(struct thought *t, const struct budget *budget, struct verdict *out)
{
    struct bk_compared both;
    struct bk_search search = bk_choice_search(&t->how);
    bk_search_best(&t->seen, &search, &t->rng, &t->best); /* there is one: what was done */
    search.nodes = at_most(budget, COMPARE);
    bk_search_compare(&t->seen, &search, &t->rng, t->best, t->did, &both);
    out->did = percent(both.value[1]);
    out->best = both.clearly && !same(t->best, t->did) ? percent(both.value[0]) : out->did;
}

/* Writes down the best placement, which is better than the one that was made. */
static void write_best(const struct thought *t, struct verdict *out)
{
    struct buf step = {0};
    bk_tile tile = bk_tile_of(t->best.colour, t->best.face);
    int space = bk_space_of(t->best.bit);
    out->own[OWN_TILE] = tile;
    out->own[OWN_SPACE] = space;
    bk_step_write(&step, &t->view->board, tile, space);
    snprintf(out->steps, sizeof out->steps, "%s", buf_text(&step));
    buf_free(&step);
}

static bool judge(const struct mind_past *past, const struct budget *budget,
                  struct verdict *out)
{
    const struct bk_state *end = past->end;
    struct thought t = {.view = past->begin};
    struct budget any_time = *budget;
    any_time.ms = 0;
    t.how = (struct bk_choice){
        .key = &BK_LINEAR, .nodes = at_most(budget, NODES), .budget = &any_time};
    *out = (struct verdict){.known = true, .proven = true};
    if (end->placed == BK_NO_TILE || bk_alone(end)) /* nothing to judge */
        return true;
    t.did = (struct bk_move){.colour = (uint8_t)bk_colour(end->placed),
                             .face = (uint8_t)bk_face(end->placed),
                             .bit = (uint8_t)bk_bit_of(end->space)};
    bk_seen_of(t.view, &t.seen);
    rng_seed(&t.rng, game_hash(&BLOCKERS, t.view));
    out->choice = true;
    out->proven = judge_last(&t, out);
    if (!out->proven)
        judge_by_search(&t, budget, out);
    out->better = out->best > out->did;
    out->missed = out->better ? out->best - out->did : 0;
    out->best = out->better ? out->best : out->did;
    if (out->better)
        write_best(&t, out);
    return !budget_stopped(budget);
}

/* ---- Words ---- */

/* "The blue moon on C4 wins ...". The chances themselves are not told: they are those of
 * somebody who plays on as well as the strongest player. */
static void better_words(const struct verdict *v, struct buf *out)
{
    struct buf tile = {0};
    int space = v->own[OWN_SPACE], more = v->best - v->did;
    char at[3] = {(char)('A' + bk_row(space)), (char)('1' + bk_column(space)), 0};
    bk_the_tile_words(&tile, (bk_tile)v->own[OWN_TILE]);
    size_t start = out->len;
    if (!v->proven) /* Translators: a tile ("the blue moon"), a space such as B6; how many. */
        buf_addf(out,
                 translated_n("%s on %s wins about %d more game in 100.",
                              "%s on %s wins about %d more games in 100.", more),
                 buf_text(&tile), at, more);
    else if (v->best == 100) /* Translators: a tile ("the blue moon"), a space such as B6. */
        buf_addf(out, _("It would have been a win with %s on %s."), buf_text(&tile), at);
    else
        buf_addf(out, _("It would have been a shared win with %s on %s."), buf_text(&tile), at);
    buf_capital(out, start);
    buf_free(&tile);
}

static void words_of(const struct verdict *v, struct buf *out)
{
    if (v->better)
        better_words(v, out);
    else if (!v->choice)
        buf_add(out, _("There was nothing to choose."));
    else
        buf_add(out, v->proven ? _("No other placement would have changed who wins.")
                               : _("I can't find a better placement."));
}

/* A sum of chances means nothing, so it is what a turn costs on average. */
static void missed(int sum, int turns, struct buf *out)
{
    int mean = turns ? (sum + turns / 2) / turns : 0;
    /* Translators: so much of its chance of winning a player lost in each turn. */
    buf_addf(out, _("%d%% per turn"), mean);
}

static void line(const struct verdict *v, struct buf *out)
{
    buf_addf(out, "chance %d best %d %s", v->did, v->best, v->proven ? "proven" : "estimated");
}

const struct mind_hindsight BK_HINDSIGHT = {
    .judge = judge,
    .words = words_of,
    .missed = missed,
    .line = line,
};
