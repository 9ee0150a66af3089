/* classic_hints.c: hints for Classic, where the first melds of a round must be worth 30. */
#include "classic_mind.h"

#include "classic_game.h"
#include "language.h"
#include "tile_mind.h"

/* In hint.own: are the first melds still to be made, and what are the melds in the rack
 * worth? */
enum { OWN_INITIAL, OWN_WORTH };

static bool find(const void *view, const struct budget *budget, struct hint *out)
{
    const struct cl_state *s = view;
    struct classic_hint h;
    struct buf step = {0};
    *out = (struct hint){.piece = PIECE_NONE};
    if (!classic_hint_find(s, budget, &h))
        return false;
    out->known = h.known;
    out->most = h.most;
    out->proven = h.proven;
    out->already = h.already;
    out->own[OWN_INITIAL] = h.initial;
    out->own[OWN_WORTH] = h.worth;
    if (!h.most)
        return true;
    out->plays = h.laid + h.easy.played;
    classic_step(s, &h.easy.table, &step);
    tile_hint_play(out, &s->common, &h.easy.table, &step);
    buf_free(&step);
    return true;
}

/* ---- Words ---- */

/* Says that nothing can be played. Before the first melds, the reason is what the rack is
 * worth. */
static void too_little_words(const void *view, const struct hint *h, struct buf *out)
{
    int worth = h->own[OWN_WORTH];
    bool may_draw = CLASSIC.check(view, "draw", NULL);
    if (!worth)
        buf_add(out, may_draw ? _("You don't have a set or run on your rack yet. Draw a tile.")
                              : _("You don't have a set or run on your rack. End your turn."));
    else /* Translators: the points of the melds in the rack, and how many are needed. */
        buf_addf(
            out,
            may_draw
                ? _("Your sets and runs are worth %d of the %d points you need. Draw a tile.")
                : _("Your sets and runs are worth %d of the %d points you need. End your "
                    "turn."),
            worth, CL_MELD);
}

static void initial_words(const void *view, const struct hint *h, struct buf *out)
{
    if (!h->most) {
        if (!tile_hint_go_back(&CLASSIC, view, out))
            too_little_words(view, h, out);
        return;
    } /* Translators: points, tiles: the first melds of a round. */
    buf_addf(out,
             translated_n("You can reach the %d points by playing %d tile.",
                          "You can reach the %d points by playing %d tiles.", h->plays),
             CL_MELD, h->plays);
    tile_hint_most(h, out);
}

static void hint_words(const void *view, const struct hint *h, enum hint_stage stage,
                       struct buf *out)
{
    bool plain = h->most ? h->already : !h->proven;
    if (stage == HINT_COUNT && h->own[OWN_INITIAL] && !plain)
        initial_words(view, h, out);
    else
        tile_hint_words(&CLASSIC, view, h, stage, out);
}

static void lines(const struct hint *h, enum hint_stage stage, struct buf *out)
{
    if (h->own[OWN_INITIAL])
        buf_addf(out, "initial %d of %d\n", h->own[OWN_WORTH], CL_MELD);
    tile_hint_lines(h, stage, out);
}

static int most(const void *view, const struct budget *budget, bool *proven)
{
    struct budget count = *budget;
    struct classic_task task;
    struct classic_answer best;
    *proven = false;
    if (!classic_task_of(view, &task))
        return 0;
    count.count_only = true;
    classic_solve(&task, &count, &best);
    *proven = best.proven;
    return best.possible ? best.played : 0;
}

const struct mind_hints CL_HINTS = {
    .find = find,
    .words = hint_words,
    .lines = lines,
    .help = "(in classic: that changes the fewest melds)",
    .most = most,
    .missed = tile_hint_missed,
};
