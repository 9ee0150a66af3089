/* tile_desk.h: the desk for games with tiles on a grid: table, rack, towers and lanes.
 *
 * Screens use it like any desk, through TILE_DESK (desk.h), whose `ways` is a struct tile_ways.
 * Below are the few things that only the lesson asks, because its steps are about tiles and
 * places. */
#ifndef SUPERWILD_TILE_DESK_H
#define SUPERWILD_TILE_DESK_H

#include "check.h"
#include "desk.h"
#include "tile_ways.h"

extern const struct desk TILE_DESK;

/* Like hand_height, for this many tiles. */
float tile_desk_rack_height(float scale, float width, float window_h, int tiles);
/* The tiles still in the rack; and with those played in this turn. */
int tile_desk_left(const void *self);
int tile_desk_dealt(const void *self);
/* Brings all of t into sight at once. */
void tile_desk_fit(void *self, const struct table *t);
/* The place on the screen; for a place above or below the table, the whole tower. */
struct rect tile_desk_place(const void *self, struct place p);
/* The rows of that table laid out as they fit best into the area. If there are no rows, the
 * table as it is. */
void tile_desk_in_lines(const struct tile_ways *ways, const struct table *t, struct rect area,
                        struct table *out);

#endif
