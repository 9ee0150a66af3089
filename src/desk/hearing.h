/* hearing.h: what the hand and the tiles sound like; the view's parts and the table screen say
 * when. Nothing is heard where v->cues is NULL. */
#ifndef SUPERWILD_HEARING_H
#define SUPERWILD_HEARING_H

#include "sounds.h"
#include "tableview.h"

/* At x pixels of the window: a little to that side. */
void view_hear(struct tile_desk *v, enum sound s, float x, float strength);
void view_hear_tile(struct tile_desk *v, enum sound s, tile_t t, float strength);
/* What is held is about to go home. */
void view_hear_home(struct tile_desk *v);
/* Tiles have just set out for other places: one glide for all of them. */
void view_hear_travel(struct tile_desk *v);
/* What has happened to tiles, after view_sync(). */
void view_hear_events(struct tile_desk *v, const struct event_list *events);
/* A chime when the table has become right, with more groups than when it was right last; play:
 * a tile was laid, so that it may be heard. */
void view_hear_groups(struct tile_desk *v, bool play);
/* The pointer moved: how fast, for how hard a tile is put down. */
void view_hear_pointer(struct hand *h, float x, float y, uint64_t ms, float scale);
/* How hard a tile put down now lands, 0..1. */
float view_landing(const struct tile_desk *v);

#endif
