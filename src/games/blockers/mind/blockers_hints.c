/* blockers_hints.c: hints for Blockers!: which tile, where, and why. */
#include <stdio.h>

#include "bk_choice.h"
#include "bk_names.h"
#include "bk_state.h"
#include "blockers_mind.h"
#include "language.h"

#define NODES 150000 /* of the search */

/* In hint.own: why, how many groups it joins, and whether it is in somebody's way. */
enum { OWN_WHY, OWN_GROUPS, OWN_BLOCKS };

enum why {
    WHY_NOWHERE, /* nothing can be placed */
    WHY_JOIN,    /* groups become one */
    WHY_EXTEND,  /* a group grows */
    WHY_BRIDGE,  /* a new group, which can be joined to another one later */
    WHY_APART    /* a new group */
};

/* ---- Finding it ---- */

static void explain(const struct bk_state *s, struct bk_move m, struct hint *out)
{
    struct bk_seen seen;
    struct bk_look look;
    int f[BK_FEATURE_COUNT];
    bk_seen_of(s, &seen);
    bk_look_begin(&look, &seen.known, &BK_LINEAR);
    bk_look_features(&look, m, f);
    out->own[OWN_WHY] = f[BK_KEY_JOIN] > 0    ? WHY_JOIN
                        : f[BK_KEY_JOIN] == 0 ? WHY_EXTEND
                        : f[BK_KEY_BRIDGE]    ? WHY_BRIDGE
                                              : WHY_APART;
    out->own[OWN_GROUPS] = f[BK_KEY_JOIN] + 1;
    out->own[OWN_BLOCKS] = f[BK_KEY_BLOCK] > 0;
}

static void find_play(const struct bk_state *s, const struct budget *budget, struct hint *out)
{
    struct bk_choice how = {.key = &BK_LINEAR, .nodes = NODES, .budget = budget};
    struct bk_move m;
    struct rng rng;
    struct buf step = {0};
    if (budget->nodes && budget->nodes < how.nodes)
        how.nodes = budget->nodes;
    rng_seed(&rng, game_hash(&BLOCKERS, s));
    out->proven = true;
    if (!bk_choose(s, &how, &rng, &m))
        return;
    int space = bk_space_of(m.bit);
    explain(s, m, out);
    out->most = out->plays = 1;
    out->piece = bk_tile_of(m.colour, m.face);
    out->to = (struct event_place){ZONE_TABLE, -1, bk_column(space), bk_row(space), 0};
    out->moved = s->board.at[space] != BK_NO_TILE;
    bk_step_write(&step, &s->board, (bk_tile)out->piece, space);
    snprintf(out->step, sizeof out->step, "%s", buf_text(&step));
    buf_free(&step);
}

static bool find(const void *view, const struct budget *budget, struct hint *out)
{
    const struct bk_state *s = view;
    *out = (struct hint){.piece = PIECE_NONE, .known = !bk_alone(s)}; /* alone is for puzzles */
    if (s->phase != PHASE_TURN || bk_alone(s))
        return false;
    if (s->placed == BK_NO_TILE)
        find_play(s, budget, out);
    else
        out->most = out->proven = out->already = true;
    return true;
}

/* ---- Words ---- */

static void count_words(const struct hint *h, struct buf *out)
{
    if (h->already)
        buf_add(out, _("You've placed your tile. End your turn."));
    else if (!h->most)
        buf_add(out, _("None of your tiles can go anywhere. End your turn."));
    else if (h->own[OWN_WHY] == WHY_JOIN)
        buf_add(out, _("You can join some of your groups."));
    else if (h->moved)
        buf_add(out, _("Capture a tile this turn."));
    else if (h->own[OWN_WHY] == WHY_EXTEND)
        buf_add(out, _("You can make one of your groups bigger."));
    else
        buf_add(out, _("Start a new group this turn."));
}

/* "Pick up the blue moon." */
static void piece_words(const struct hint *h, struct buf *out)
{
    struct buf tile = {0};
    bk_the_tile_words(&tile, (bk_tile)h->piece);
    buf_addf(out, _("Pick up %s."), buf_text(&tile));
    buf_free(&tile);
}

static void place_words(const struct hint *h, struct buf *out)
{
    struct buf space = {0};
    buf_addf(&space, "%c%d", 'A' + h->to.y, h->to.x + 1);
    if (h->moved) /* Translators: a space such as E5. */
        buf_addf(out, _("Capture the tile on %s."), buf_text(&space));
    else
        buf_addf(out, _("Put it on %s."), buf_text(&space));
    buf_free(&space);
    buf_add(out, " ");
    switch ((enum why)h->own[OWN_WHY]) {
    case WHY_JOIN:
        buf_addf(out, _("That joins %d groups into one."), h->own[OWN_GROUPS]);
        break;
    case WHY_EXTEND:
        buf_add(out, _("That makes one of your groups bigger."));
        break;
    case WHY_BRIDGE:
        buf_add(out, _("It's near another of your groups, so you can join them later."));
        break;
    case WHY_APART:
    case WHY_NOWHERE:
        buf_add(out, _("That's the best place for a new group."));
        break;
    }
    if (h->own[OWN_BLOCKS])
        buf_add(out, _(" It also keeps somebody else's groups apart."));
}

static void hint_words(const void *view, const struct hint *h, enum hint_stage stage,
                       struct buf *out)
{
    (void)view;
    if (stage == HINT_COUNT || h->piece == PIECE_NONE)
        count_words(h, out);
    else if (stage == HINT_PIECE)
        piece_words(h, out);
    else
        place_words(h, out);
}

static void lines(const struct hint *h, enum hint_stage stage, struct buf *out)
{
    buf_addf(out, "play %d\n", h->most);
    if (h->piece == PIECE_NONE)
        return;
    if (stage >= HINT_PIECE) {
        buf_add(out, "tile ");
        bk_tile_write(out, (bk_tile)h->piece);
        buf_add(out, "\n");
    }
    if (stage >= HINT_PLACE) {
        buf_add(out, "place ");
        bk_space_write(out, h->to.y * BK_SIDE + h->to.x);
        buf_add(out, "\n");
    }
    if (stage >= HINT_PLAY)
        buf_addf(out, "step %s\n", h->step);
}

/* There is one placement in every turn, so there is nothing to count afterwards. */
const struct mind_hints BK_HINTS = {
    .find = find,
    .words = hint_words,
    .lines = lines,
};
