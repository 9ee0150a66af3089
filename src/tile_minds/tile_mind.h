/* tile_mind.h: what the minds of games with tiles on a grid share (any state that begins with a
 * struct round_state): what escapes a player, hints and their words, random tiles. */
#ifndef SUPERWILD_TILE_MIND_H
#define SUPERWILD_TILE_MIND_H

#include "mind.h"
#include "random_turn.h"
#include "round.h"

/* Takes tiles off a rack that escape a player in this look, of_100 of a hundred. */
void tile_overlooks(const struct player_turn *t, int of_100, struct tile_bits *rack);

/* ---- Hints ---- */

/* The tile to point at first of a play that comes to the table `then`: from the rack of the
 * seat to move, the one whose place is nearest to what lay there when the turn began; TILE_NONE
 * when the play takes none from it. */
tile_t tile_hint_first(const struct round_state *view, const struct table *then);
/* Completes the hint at such a play, which this step makes. */
void tile_hint_play(struct hint *h, const struct round_state *view, const struct table *then,
                    const struct buf *step);
/* For struct mind_hints: "play 2 proven" and so on. */
void tile_hint_lines(const struct hint *h, enum hint_stage stage, struct buf *out);
void tile_hint_missed(const char *name, int most, struct buf *out);
/* The words of a hint in a game that has no others. */
void tile_hint_words(const struct game *g, const void *view, const struct hint *h,
                     enum hint_stage stage, struct buf *out);
/* Part of them, for a game that has: nothing can be played, but tiles of this turn have to go
 * back first (false when it is not so); and the most there is, when the play hinted at is less.
 */
bool tile_hint_go_back(const struct game *g, const void *view, struct buf *out);
void tile_hint_most(const struct hint *h, struct buf *out);

/* ---- Random play ---- */

/* The rack of the seat to move as a list, tiles below `all` only; returns how many. */
int tile_rack_list(const struct random_turn *t, int all, tile_t *out);
/* Writes the step that moves these tiles; _try only if it may be made. */
void tile_random_step(struct random_turn *t, const struct table_item *items, int n,
                      struct buf *out);
bool tile_random_try(struct random_turn *t, const struct table_item *items, int n,
                     struct buf *out);

/* For struct mind_trials: a view shows neither the bag nor, unless all racks lie open, a rack
 * of others. */
bool tile_view_hides(const struct game *g, const void *view, int seat, struct reason *why);

#endif
