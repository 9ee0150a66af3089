/* superwild_hints.c: hints for Super Wild and Normikub, and the forecast of Normikub's
 * challenge. */
#include "superwild_mind.h"

#include "challenge.h"
#include "compact.h"
#include "language.h"
#include "plane_hint.h"
#include "tile_mind.h"

static bool find(const void *view, const struct budget *budget, struct hint *out)
{
    const struct sw_state *s = view;
    struct plane_hint h;
    struct buf step = {0};
    *out = (struct hint){.piece = PIECE_NONE};
    if (!plane_hint_find(s, budget, &h))
        return false;
    out->known = h.known;
    out->most = h.most;
    out->proven = h.proven;
    out->already = h.already;
    if (!h.most || budget_stopped(budget))
        return true;
    solve_for_show(&h.task, &s->common.table, &h.easy);
    out->plays = h.laid + h.easy.played;
    solve_step(s, &h.easy, &step);
    tile_hint_play(out, &s->common, &h.easy.table, &step);
    buf_free(&step);
    return true;
}

static void hint_words(const void *view, const struct hint *h, enum hint_stage stage,
                       struct buf *out)
{
    tile_hint_words(&SUPER_WILD, view, h, stage, out);
}

static int most(const void *view, const struct budget *budget, bool *proven)
{
    struct budget count = *budget;
    struct solve_task task;
    struct solve_answer best;
    *proven = false;
    if (!solve_task_of(view, &task))
        return 0;
    count.count_only = true;
    solve(&task, &count, &best);
    *proven = best.proven;
    return best.possible ? best.played : 0;
}

const struct mind_hints SW_HINTS = {
    .find = find,
    .words = hint_words,
    .lines = tile_hint_lines,
    .most = most,
    .missed = tile_hint_missed,
};

/* ---- The challenge ---- */

/* For finding a way that moves few tiles (about 10 instead of 40), in less than half a
 * second. */
#define FEWER_NODES 200000

struct found {
    struct challenge_found told; /* comes first */
    struct challenge way;
};

static bool same(const void *state, const void *other)
{
    const struct sw_state *a = state, *b = other;
    return a->rules == b->rules && table_same(&a->common.begin, &b->common.begin);
}

static void find_way(unsigned rules, const struct table *t, const struct budget *budget,
                     struct challenge *out)
{
    struct challenge fewer;
    struct budget b = *budget;
    b.count_only = true;
    challenge_solve(rules, t, &b, out);
    if (!out->can)
        return;
    b.nodes = FEWER_NODES;
    b.count_only = false;
    challenge_solve(rules, t, &b, &fewer);
    if (fewer.can && fewer.moved < out->moved)
        *out = fewer;
}

static void challenge_check(const void *view, bool now, const struct budget *budget, void *out)
{
    const struct sw_state *s = view;
    struct found *f = out;
    find_way(s->rules, now ? &s->common.table : &s->common.begin, budget, &f->way);
    f->told = (struct challenge_found){f->way.known, f->way.can, f->way.moved};
}

static int moved(const void *found, const void *state)
{
    const struct found *f = found;
    const struct table *now = &((const struct sw_state *)state)->common.table;
    tile_t list[TILE_MAX];
    int n = table_list(now, list), moves = 0;
    for (int i = 0; i < n && f->told.can; i++)
        moves += !place_same(now->at[list[i]], f->way.table.at[list[i]]);
    return moves;
}

static void step(const void *found, const void *state, struct buf *out)
{
    challenge_step(state, &((const struct found *)found)->way, out);
}

/* How good a tile is to begin with: its place should be free, and on the table; the Wild is
 * what everything is about. */
static int begins_well(const struct table *now, const struct table *then, tile_t t)
{
    bool free = table_at(now, then->at[t]) == TILE_NONE;
    return 4 * free + 2 * (then->at[t].z == 0) + (t != WILD);
}

static void first(const void *found, const void *state, struct hint *out)
{
    const struct found *f = found;
    const struct table *now = &((const struct sw_state *)state)->common.table;
    const struct table *then = &f->way.table;
    tile_t list[TILE_MAX];
    int n = table_list(now, list), best = -1;
    *out = (struct hint){.piece = PIECE_NONE};
    for (int i = 0; i < n && f->told.can; i++) {
        struct place to = then->at[list[i]];
        if (place_same(now->at[list[i]], to) || begins_well(now, then, list[i]) <= best)
            continue;
        best = begins_well(now, then, list[i]);
        out->piece = list[i];
        out->to = (struct event_place){ZONE_TABLE, -1, to.x, to.y, to.z};
    }
}

static void told_words(const struct challenge_found *told, struct buf *out)
{
    if (!told->known)
        buf_add(out, _("I can't tell whether the Wild can be freed."));
    else if (!told->can)
        buf_add(out, _("The Wild can't be freed this time."));
    else if (!told->moved)
        buf_add(out, _("Done: the Wild is free."));
    else
        buf_addf(out,
                 translated_n("You can free the Wild by moving %d tile.",
                              "You can free the Wild by moving %d tiles.", told->moved),
                 told->moved);
}

const struct mind_challenge NORMIKUB_CHALLENGE = {
    .size = sizeof(struct found),
    .same = same,
    .find = challenge_check,
    .moved = moved,
    .step = step,
    .first = first,
    .words = told_words,
    .about = N_("Together: rearrange the table until the Wild is not in a group."),
    .label = N_("Challenge: free the Wild"),
    .label_hopeless = N_("Try the challenge anyway"),
};
