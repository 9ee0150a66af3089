/* classic_ways.c: Classic at the tile desk: how rows are put down, tidied and found in a rack,
 * and what the desk says about a turn. */
#include "classic_ways.h"

#include <math.h>

#include "classic.h"
#include "classic_tidy.h"
#include "classic_way.h"
#include "grid.h"
#include "language.h"
#include "meld.h"

/* ---- Tidy rows ---- */

#define WIDTH_LEAST 3 /* cells of a line */
#define WIDTH_MOST 48
#define AIR_COSTS 1.1f /* lines lie apart unless that makes tiles smaller by more than this */

static void moved(const struct table *t, const struct table_item *item, int n,
                  struct table *out)
{
    *out = *t;
    table_put_items(out, item, n);
}

/* How wide a cell could be in the area, in pixels, if the table looked like that. */
static float cell_of(struct rect a, float most, const struct table *t)
{
    struct place low, high;
    if (!table_box(t, &low, &high))
        return 0;
    float w = a.w / (float)(high.x - low.x + 1);
    float h = a.h / (float)(high.y - low.y + 1) * GRID_PITCH_X / GRID_PITCH_Y;
    return fminf(fminf(w, h), most);
}

/* The lines in which tiles are largest, up to `widest` pixels for a cell; ties by the
 * shortest. */
static int tidy(const struct table *t, struct rect area, float widest, struct table_item *best)
{
    struct table_item item[TILE_MAX];
    struct table then;
    float most = 0;
    int n = 0;
    for (int air = 1; air >= 0; air--)
        for (int width = WIDTH_LEAST; width <= WIDTH_MOST; width++) {
            int k = cl_tidy(t, width, air, CL_TIDY_AS_IT_LIES, item);
            moved(t, item, k, &then);
            float cell = cell_of(area, widest, &then);
            if (cell <= most * (air ? 1.001f : AIR_COSTS))
                continue;
            most = cell;
            n = k;
            for (int i = 0; i < k; i++)
                best[i] = item[i];
        }
    return n;
}

static int shelve(const struct table *t, const struct shelves *s, bool resort,
                  struct table_item *out)
{
    return cl_shelve(t, s, resort ? CL_TIDY_SORTED : CL_TIDY_AS_IT_LIES, out);
}

/* ---- The rack ---- */

static void arranged_words(const struct cl_arranged *a, bool worth, struct buf *out)
{
    struct group only;
    bool set = meld_read(a->tile, a->start[1], &only) && only.kind == GROUP_SET;
    if (!a->melds)
        buf_add(out, _("There are no sets or runs on your rack."));
    else if (a->melds == 1 && worth)
        buf_addf(out, set ? _("1 set, worth %d.") : _("1 run, worth %d."), a->worth);
    else if (a->melds == 1)
        buf_add(out, set ? _("1 set.") : _("1 run."));
    else if (worth)
        buf_addf(out,
                 translated_n("%d set or run, worth %d.", "%d sets and runs, worth %d in all.",
                              a->melds),
                 a->melds, a->worth);
    else
        buf_addf(out, translated_n("%d set or run.", "%d sets and runs.", a->melds), a->melds);
}

/* Finds the sets and runs in the rack that use most tiles or, before the first melds, are worth
 * most. */
static void arrange(const struct tile_turn *turn, int seat, const struct tile_bits *rack,
                    struct tile_arrangement *out, struct buf *said)
{
    struct cl_arranged a;
    bool first = !cl_has_melded(turn->state, seat);
    cl_arrange_rack(rack, first, &a);
    *out = (struct tile_arrangement){.n = a.n, .groups = a.melds};
    for (int i = 0; i < a.n; i++)
        out->tile[i] = a.tile[i];
    for (int i = 0; i <= a.melds; i++)
        out->start[i] = a.start[i];
    arranged_words(&a, first, said);
}

/* ---- Words ---- */

static void nothing_played(const struct tile_turn *turn, int needed, struct buf *out)
{
    bool pool = turn->game->tiles->bag(turn->state) > 0;
    if (turn->rearranged)
        buf_add(out, _("Everything fits, but none of your tiles is on the table yet."));
    else if (needed && pool)
        buf_addf(
            out,
            _("Your turn: lay sets and runs worth at least %d from your rack, or draw a tile."),
            needed);
    else if (needed)
        buf_addf(out,
                 _("The pool is empty: lay sets and runs worth at least %d from your rack, or "
                   "pass."),
                 needed);
    else if (pool)
        buf_add(out, _("Your turn: play tiles from your rack, or draw one."));
    else
        buf_add(out, _("The pool is empty: play, or pass."));
}

static void turn_words(const struct tile_turn *turn, struct buf *out, bool *fault)
{
    struct reason why = {0};
    int needed = 0, worth = turn->game->tiles->laid(turn->state, &needed);
    *fault = false;
    if (!turn->status->played)
        nothing_played(turn, needed, out);
    else if (turn->game->check(turn->state, "end", &why))
        buf_add(out, turn->left ? _("Everything fits. End your turn, or go on.")
                                : _("That was your last tile: end your turn to go out."));
    else if (needed && worth < needed && cl_untouched(turn->state))
        buf_addf(out, _("Worth %d so far. Your first sets and runs must be worth at least %d."),
                 worth, needed);
    else {
        *fault = true;
        buf_add(out, why.text);
    }
}

static const struct tile_rows ROWS = {
    .put = cl_put,
    .replace_wild = cl_replace_wild,
    .is_group = meld_is,
    .shelve = shelve,
    .tidy = tidy,
    .arrange = arrange,
};

const struct tile_ways WAYS_CLASSIC = {
    .draws = DRAWS_LAST,
    .rows = &ROWS,
    .turn_words = turn_words,
};
