/* viewparts.h: what the parts of the table view say to each other. */
#ifndef SUPERWILD_VIEWPARTS_H
#define SUPERWILD_VIEWPARTS_H

#include "tableview.h"
#include "words.h"

#define TARGET_PX 44.0f

/* Layout. */
void view_place_all(struct tile_desk *v); /* targets of all tiles, no tween */
void view_retarget(struct tile_desk *v);  /* the same; tiles travel from where they are seen */
struct rect view_seen_rect(const struct tile_desk *v, tile_t t, float alpha);
bool view_travelling(const struct tile_desk *v, tile_t t);
/* Tile t, which is where it belongs, is seen to come from there. */
void view_travel_from(struct tile_desk *v, tile_t t, struct rect from);
/* After a change by hand: groups that were not among the old ones draw together. */
void view_close_ranks(struct tile_desk *v, const struct table_group *old, int n);
void view_draw_hint(const struct tile_desk *v, struct draw_list *dl);
struct rect view_rack_slot(const struct tile_desk *v, int i, int n);
int view_rack_list(const struct tile_desk *v,
                   tile_t out[TILE_MAX]); /* as shown, held ones too */
int view_rack_index_at(const struct tile_desk *v, float x, float y); /* 0..n */
struct rect view_fan_panel(const struct tile_desk *v);
bool view_is_held(const struct tile_desk *v, tile_t t);
struct rect view_held_rect(const struct tile_desk *v, int i);
struct rect view_held_size(const struct tile_desk *v);

/* Rows: the first tile of the row whose grip is there, TILE_NONE; a row is chosen whole. */
tile_t view_grip_at(const struct tile_desk *v, float x, float y);
void view_choose_row(struct tile_desk *v, tile_t first);
/* The set or run that the rack shows this tile in, if it does. */
void view_choose_meld(struct tile_desk *v, tile_t t);
void view_draw_grips(const struct tile_desk *v, struct draw_list *dl);
/* A line under each set and run that the rack was arranged in. */
void view_draw_rack_melds(const struct tile_desk *v, struct draw_list *dl);

/* What the tile the pointer rests on stands for. */
void view_draw_bubble(struct tile_desk *v, struct draw_list *dl, struct renderer *ren);

/* Buttons, and the keys that do the same. */
#define WIDEST_CELL 80 /* units, of rows that have been tidied */
int tile_buttons(const void *self, const struct match *m, bool own,
                 struct desk_button out[DESK_BUTTONS]);
void tile_press(void *self, const char *id, struct desk_act *act);
void tile_press_key(struct tile_desk *v, enum key_action key, struct desk_act *act);
/* The act is that step; what comes into sight once it is made. */
void tile_act_step(struct tile_desk *v, const char *step, enum after_step after,
                   struct desk_act *act);

/* The turn as the game's ways are asked about it. */
struct tile_turn view_turn(const struct tile_desk *v);
/* From now on more groups than there are now are heard of. */
void view_count_groups(struct tile_desk *v);

/* Hand. */
tile_t view_pick(const struct tile_desk *v, float x, float y);
bool view_may_hold(const struct tile_desk *v, tile_t t);
void view_hold(struct tile_desk *v, tile_t t, bool by_key);
/* Lets go: what is held travels home. */
void view_release(struct tile_desk *v);
void view_cell_at(const struct tile_desk *v, float x, float y, int *cx, int *cy);
void view_target(const struct tile_desk *v, struct drop *out);
void view_target_cell(const struct tile_desk *v, int cx, int cy, int level, struct drop *out);
void view_drop(struct tile_desk *v, const struct drop *d, struct desk_act *act);
void view_take_back(struct tile_desk *v, tile_t t, struct desk_act *act);
void view_choose_group(struct tile_desk *v, tile_t t);
void view_open_fan(struct tile_desk *v, int x, int y);
void view_close_fan(struct tile_desk *v);
bool view_keys(struct tile_desk *v, const struct input *in, struct desk_act *act);
/* Back to a place that exists: the rack may have shrunk. */
void view_clamp_cursor(struct tile_desk *v);
/* The tile under the keyboard's cursor, TILE_NONE. */
tile_t view_cursor_tile(const struct tile_desk *v);

#endif
