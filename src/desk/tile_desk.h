/* tile_desk.h: the desk for games with tiles on a grid: table, rack, towers and lanes.
 *
 * Screens use it like any desk, through TILE_DESK (desk.h), whose `ways` is a struct tile_ways.
 * Below are the few functions that only the lesson uses, because its steps are about tiles and
 * places. */
#ifndef SUPERWILD_TILE_DESK_H
#define SUPERWILD_TILE_DESK_H

#include "check.h"
#include "desk.h"
#include "tile_ways.h"

extern const struct desk TILE_DESK;

/* Like desk.hand_height, for this many tiles. */
float tile_desk_rack_height(float scale, float width, float window_h, int tiles);
/* The tiles still in the rack; and with those played in this turn. */
int tile_desk_left(const void *self);
int tile_desk_dealt(const void *self);
/* How many more tiles the group in the making needs that needs most; 0: there is none. */
int tile_desk_unfinished(const void *self);
/* Brings all of t into sight at once. */
void tile_desk_fit(void *self, const struct table *t);
/* The place on the screen; for a place above or below the table, the whole tower. */
struct rect tile_desk_place(const void *self, struct place p);
/* Lays the rows of that table out so that they fit best into the area. If the game has no rows,
 * the table stays as it is. */
void tile_desk_in_lines(const struct tile_ways *ways, const struct table *t, struct rect area,
                        struct table *out);

#endif
