/* tile_mind.h: what the minds of games with tiles on a grid share (any state that begins with a
 * struct round_state): what a player overlooks, hints and their words, random tiles. */
#ifndef SUPERWILD_TILE_MIND_H
#define SUPERWILD_TILE_MIND_H

#include "mind.h"
#include "mind_chances.h"
#include "random_turn.h"
#include "round.h"

/* Removes from a rack the tiles that a player overlooks in this look: each with a probability
 * of of_100 in a hundred. */
void tile_overlooks(const struct player_turn *t, int of_100, struct tile_bits *rack);

/* ---- Hints ---- */

/* The tile that a hint should point at first, in a play that leads to the table `then`: of the
 * tiles from the rack of the seat to move that could be laid in their places at once, the one
 * that goes nearest to what lies there. TILE_NONE if there is none: no tile comes from the
 * rack, or others have to make way first. */
tile_t tile_hint_first(const struct round_state *view, const struct table *then);
/* Completes a hint about such a play; `step` makes it. */
void tile_hint_play(struct hint *h, const struct round_state *view, const struct table *then,
                    const struct buf *step);
/* For struct mind_hints: "play 2 proven" and so on. */
void tile_hint_lines(const struct hint *h, enum hint_stage stage, struct buf *out);
void tile_hint_missed(const char *name, int most, struct buf *out);
/* The words of a hint, for a game that has no words of its own for it. */
void tile_hint_words(const struct game *g, const void *view, const struct hint *h,
                     enum hint_stage stage, struct buf *out);
/* Parts of the sentences above, for a game that has its own. The first says that nothing can be
 * played but tiles of this turn have to go back (false if they need not). The second says how
 * many tiles the best play uses, if the hint is about a smaller one. */
bool tile_hint_go_back(const struct game *g, const void *view, struct buf *out);
void tile_hint_most(const struct hint *h, struct buf *out);

/* ---- A turn that is over (struct mind_hindsight) ---- */

/* Fills in the verdict on a turn. most: how many tiles could have been played, as far as is
 * known; `step` plays them. */
void tile_judge(struct verdict *out, const struct mind_past *past, int most, bool proven,
                const struct buf *step);
/* What is said about it. */
void tile_judged_words(const struct verdict *v, struct buf *out);
void tile_judged_missed(int missed, int turns, struct buf *out);
void tile_judged_line(const struct verdict *v, struct buf *out);

/* ---- Chances (struct mind_chances) ---- */

bool tile_chances_drew(const void *before, const void *after);
void tile_chances_shuffle(void *state, struct rng *random);
bool tile_chances_as_drawn(void *state, const void *before, const void *after);
/* The win of a round: of the seat that went out; or shared by those with the least left, which
 * is given for each seat. For somebody alone, worth is the turns, as a loss. */
void tile_chances_share(const void *state, const int *left, struct chances_value *out);

/* ---- Random play ---- */

/* The rack of the seat to move as a list, without tiles from number `all` on; returns how
 * many. */
int tile_rack_list(const struct random_turn *t, int all, tile_t *out);
/* Writes the step that moves these tiles; _try writes it only if it is legal, and returns
 * whether it is. */
void tile_random_step(struct random_turn *t, const struct table_item *items, int n,
                      struct buf *out);
bool tile_random_try(struct random_turn *t, const struct table_item *items, int n,
                     struct buf *out);

/* For struct mind_trials: checks that a view shows neither the bag nor, unless all racks are
 * open, anybody else's rack. */
bool tile_view_hides(const struct game *g, const void *view, int seat, struct reason *why);

#endif
