/* tile_hint.c: hints in games with tiles on a grid, and their words. */
#include "tile_mind.h"

#include <stdio.h>
#include <stdlib.h>

#include "explain.h"
#include "language.h"

static int far_from_others(const struct table *t, struct place p)
{
    int best = 1000;
    for (tile_t i = 0; i < TILE_MAX; i++) {
        if (!table_has(t, i))
            continue;
        int far = abs(t->at[i].x - p.x) + abs(t->at[i].y - p.y) + abs(t->at[i].z - p.z);
        best = far < best ? far : best;
    }
    return best;
}

/* Could a tile be laid there as the table is now? Nothing lies there, and a tower has grown
 * that far. */
static bool is_open(const struct table *now, struct place p)
{
    struct place nearer = p;
    nearer.z += p.z < 0 ? 1 : -1;
    return table_at(now, p) == TILE_NONE && (!p.z || table_at(now, nearer) != TILE_NONE);
}

tile_t tile_hint_first(const struct round_state *view, const struct table *then)
{
    tile_t best = TILE_NONE;
    int nearest = 10000;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (!table_has(then, t) || !bits_has(&view->rack[view->seat], t) ||
            !is_open(&view->table, then->at[t]))
            continue;
        int far = far_from_others(&view->table, then->at[t]);
        if (far < nearest) {
            nearest = far;
            best = t;
        }
    }
    return best;
}

static void count_changes(struct hint *h, const struct table *now, const struct table *then)
{
    h->moved = h->back = 0;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (!table_has(now, t))
            continue;
        h->back += !table_has(then, t);
        h->moved += table_has(then, t) && !place_same(now->at[t], then->at[t]);
    }
}

void tile_hint_play(struct hint *h, const struct round_state *view, const struct table *then,
                    const struct buf *step)
{
    tile_t first = tile_hint_first(view, then);
    count_changes(h, &view->table, then);
    h->piece = first == TILE_NONE ? PIECE_NONE : first;
    if (first != TILE_NONE)
        h->to = (struct event_place){ZONE_TABLE, -1, then->at[first].x, then->at[first].y,
                                     then->at[first].z};
    snprintf(h->step, sizeof h->step, "%s", buf_text(step));
}

void tile_hint_lines(const struct hint *h, enum hint_stage stage, struct buf *out)
{
    buf_addf(out, "play %d %s\n", h->most, h->proven ? "proven" : "not-proven");
    bool piece = h->piece != PIECE_NONE;
    if (stage >= HINT_PIECE && piece) {
        buf_add(out, "tile ");
        buf_tile(out, (tile_t)h->piece);
        buf_add(out, "\n");
    }
    if (stage >= HINT_PLACE && piece) {
        buf_add(out, "place ");
        buf_place(out, (struct place){(int16_t)h->to.x, (int16_t)h->to.y, (int16_t)h->to.z});
        buf_add(out, "\n");
    }
    if (stage >= HINT_PLACE && *h->step)
        buf_addf(out, "moves %d\n", h->moved);
    if (stage >= HINT_PLAY && *h->step)
        buf_addf(out, "plays %d\nstep %s\n", h->plays, h->step);
}

/* ---- Words ---- */

bool tile_hint_go_back(const struct game *g, const void *view, struct buf *out)
{
    struct game_status st;
    g->status(view, &st);
    if (!st.played || g->check(view, "end", NULL))
        return false;
    buf_add(out, _("Nothing can be played: take your tiles back."));
    return true;
}

static void nothing_words(const struct game *g, const void *view, const struct hint *h,
                          struct buf *out)
{
    if (!h->proven)
        buf_add(out, _("I can't find anything to play."));
    else if (!tile_hint_go_back(g, view, out))
        buf_add(out, g->check(view, "draw", NULL) ? _("Nothing can be played: draw a tile.")
                                                  : _("Nothing can be played: end your turn."));
}

void tile_hint_most(const struct hint *h, struct buf *out)
{
    if (h->most > h->plays) /* Translators: follows "You can play 2 tiles ...". */
        buf_addf(out,
                 translated_n(" The best play uses %d.", " The best play uses %d.", h->most),
                 h->most);
}

/* Of a play that takes tiles of this turn back. */
static void back_words(const struct hint *h, struct buf *out)
{
    buf_addf(out,
             translated_n("You can play %d tile if you take some back.",
                          "You can play %d tiles if you take some back.", h->plays),
             h->plays);
    tile_hint_most(h, out);
}

/* Of a play that is not the best one. The best one moves more, or this would be it. */
static void both_words(const struct hint *h, struct buf *out)
{
    buf_addf(
        out,
        h->moved
            ? translated_n("You can play %d tile by moving a few, or %d by moving more.",
                           "You can play %d tiles by moving a few, or %d by moving more.",
                           h->plays)
            : translated_n("You can play %d tile as things stand, or %d if you rearrange.",
                           "You can play %d tiles as things stand, or %d if you rearrange.",
                           h->plays),
        h->plays, h->most);
}

static void play_words(const struct hint *h, struct buf *out)
{
    if (h->back)
        back_words(h, out);
    else if (h->most > h->plays)
        both_words(h, out);
    else
        buf_addf(out,
                 h->moved ? translated_n("You can play %d tile if you rearrange.",
                                         "You can play %d tiles if you rearrange.", h->plays)
                          : translated_n("You can play %d tile as things stand.",
                                         "You can play %d tiles as things stand.", h->plays),
                 h->plays);
}

/* The numbers are those of the whole turn, also when part of it is on the table. */
static void played_words(const struct game *g, const void *view, struct buf *out)
{
    struct game_status st;
    g->status(view, &st);
    if (st.played) /* Translators: follows "You can play 5 tiles ...". */
        buf_addf(out,
                 translated_n(" That counts the one you've played.",
                              " That counts the %d you've played.", st.played),
                 st.played);
}

/* The play is already on the table. Somebody who is alone and out carries on. */
static void already_words(const struct game *g, const void *view, const struct hint *h,
                          struct buf *out)
{
    struct game_status st;
    int hidden;
    g->status(view, &st);
    struct tile_bits rack = g->tiles->rack(view, st.seat, &hidden);
    bool is_out = st.open && st.seats == 1;
    if (!bits_count(&rack) && !is_out)
        buf_add(out, _("That was your last tile: end your turn to go out."));
    else
        buf_add(out, h->proven ? _("You can't play any more. End your turn.")
                               : _("I can't find anything more to play."));
}

static void count_words(const struct game *g, const void *view, const struct hint *h,
                        struct buf *out)
{
    if (!h->most)
        nothing_words(g, view, h, out);
    else if (h->already)
        already_words(g, view, h, out);
    else
        play_words(h, out);
    if (h->most && !h->already)
        played_words(g, view, out);
}

static void place_words(const struct hint *h, unsigned rules, struct buf *out)
{
    buf_tile_sentence(out,
                      h->to.z < 0   ? _("%s could go there, underneath.")
                      : h->to.z > 0 ? _("%s could go there, on top.")
                                    : _("%s could go there."),
                      (tile_t)h->piece, rules);
    if (h->moved)
        buf_addf(out,
                 translated_n(" That moves %d tile on the table.",
                              " That moves %d tiles on the table.", h->moved),
                 h->moved);
    if (h->back) /* Translators: follows "The blue 4 could go there." */
        buf_addf(out,
                 translated_n(" %d of your tiles goes back to the rack.",
                              " %d of your tiles go back to the rack.", h->back),
                 h->back);
}

void tile_hint_words(const struct game *g, const void *view, const struct hint *h,
                     enum hint_stage stage, struct buf *out)
{
    unsigned rules = g->tiles->rules(view);
    switch (stage) {
    case HINT_COUNT:
        count_words(g, view, h, out);
        break;
    case HINT_PIECE:
        buf_tile_sentence(out, _("Start with %s."), (tile_t)h->piece, rules);
        break;
    case HINT_PLACE:
        place_words(h, rules, out);
        break;
    case HINT_NONE:
    case HINT_PLAY:
        break;
    }
}

void tile_hint_missed(const char *name, int most, struct buf *out)
{
    /* Translators: a name, and how many tiles; shown after that player's turn. */
    buf_addf(out,
             translated_n("%s, you could have played %d tile.",
                          "%s, you could have played %d tiles.", most),
             name, most);
}
