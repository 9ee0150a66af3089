/* tile_desk.h: the desk of the games played with tiles on a grid: table, rack, towers and
 * lanes.
 *
 * Screens use it as any desk, through TILE_DESK (desk.h), whose `ways` is a struct tile_ways.
 * Below are the few things that only the lesson asks: its steps are about tiles and places. */
#ifndef SUPERWILD_TILE_DESK_H
#define SUPERWILD_TILE_DESK_H

#include "check.h"
#include "desk.h"
#include "tile_ways.h"

extern const struct desk TILE_DESK;

/* As hand_height, for so many tiles. */
float tile_desk_rack_height(float scale, float width, float window_h, int tiles);
/* Tiles of the rack that are still in it; and with those played in this turn. */
int tile_desk_left(const void *self);
int tile_desk_dealt(const void *self);
/* All of t comes into sight, at once. */
void tile_desk_fit(void *self, const struct table *t);
/* Where a place is on the screen; of a place above or below the table the whole tower. */
struct rect tile_desk_place(const void *self, struct place p);
/* The rows of that table laid out as they fit best into the area. Without rows it is as it
 * lies. */
void tile_desk_in_lines(const struct tile_ways *ways, const struct table *t, struct rect area,
                        struct table *out);

#endif
