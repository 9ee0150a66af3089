/* viewparts.h: what the parts of the table view say to each other. */
#ifndef SUPERWILD_VIEWPARTS_H
#define SUPERWILD_VIEWPARTS_H

#include "tableview.h"
#include "words.h"

#define TARGET_PX 44.0f

/* Layout. */
void view_place_all(struct table_view *v);    /* targets of all tiles, no tween */
void view_retarget(struct table_view *v);     /* the same; tiles travel from where they are seen */
struct rect view_seen_rect(const struct table_view *v, tile_t t, float alpha);
bool view_travelling(const struct table_view *v, tile_t t);
/* Tile t, which is where it belongs, is seen to come from there. */
void view_travel_from(struct table_view *v, tile_t t, struct rect from);
/* After a change by hand: groups that were not among the old ones draw together. */
void view_close_ranks(struct table_view *v, const struct table_group *old, int n);
void view_draw_hint(const struct table_view *v, struct draw_list *dl);
struct rect view_rack_slot(const struct table_view *v, int i, int n);
int view_rack_list(const struct table_view *v, tile_t out[TILE_MAX]); /* as shown, held ones too */
int view_rack_index_at(const struct table_view *v, float x, float y); /* 0..n */
struct rect view_fan_panel(const struct table_view *v);
bool view_is_held(const struct table_view *v, tile_t t);
struct rect view_held_rect(const struct table_view *v, int i);
struct rect view_held_size(const struct table_view *v);

/* Classic: the first tile of the row whose grip is there, TILE_NONE; a row is chosen whole. */
tile_t view_grip_at(const struct table_view *v, float x, float y);
void view_choose_row(struct table_view *v, tile_t first);
/* The set or run that the rack shows this tile in, if it does. */
void view_choose_meld(struct table_view *v, tile_t t);
void view_draw_grips(const struct table_view *v, struct draw_list *dl);
/* A line under each set and run that the rack was arranged in. */
void view_draw_rack_melds(const struct table_view *v, struct draw_list *dl);
/* The message line of Classic's turn, where the table is legal. */
void view_rows_message(const struct table_view *v, struct buf *out, bool *fault);

/* What the tile the pointer rests on stands for. */
void view_draw_bubble(struct table_view *v, struct draw_list *dl, struct renderer *ren);

/* Hand. */
tile_t view_pick(const struct table_view *v, float x, float y);
bool view_may_hold(const struct table_view *v, tile_t t);
void view_hold(struct table_view *v, tile_t t, bool by_key);
/* Lets go: what is held travels home. */
void view_release(struct table_view *v);
void view_cell_at(const struct table_view *v, float x, float y, int *cx, int *cy);
void view_target(const struct table_view *v, struct drop *out);
void view_target_cell(const struct table_view *v, int cx, int cy, int level, struct drop *out);
void view_drop(struct table_view *v, const struct drop *d, struct view_act *act);
void view_take_back(struct table_view *v, tile_t t, struct view_act *act);
void view_choose_group(struct table_view *v, tile_t t);
void view_open_fan(struct table_view *v, int x, int y);
void view_close_fan(struct table_view *v);
bool view_keys(struct table_view *v, const struct input *in, struct view_act *act);
/* Back to a place that exists: the rack may have shrunk. */
void view_clamp_cursor(struct table_view *v);
/* The tile under the keyboard's cursor, TILE_NONE. */
tile_t view_cursor_tile(const struct table_view *v);

#endif
