/* tile_desk.h: the desk for games with tiles on a grid: table, rack, towers and lanes.
 *
 * Screens use it like any desk, through TILE_DESK (desk.h), whose `ways` is a struct
 * tile_ways. */
#ifndef SUPERWILD_TILE_DESK_H
#define SUPERWILD_TILE_DESK_H

#include "check.h"
#include "desk.h"
#include "tile_ways.h"

extern const struct desk_kind TILE_DESK;

/* Lays the rows of that table out so that they fit best into the area. If the game has no rows,
 * the table stays as it is. */
void tile_desk_in_lines(const struct tile_ways *ways, const struct table *t, struct rect area,
                        struct table *out);

#endif
